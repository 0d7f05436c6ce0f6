"""The quick benchmarks, or all of them: `--all`; as a Markdown table: `--markdown`."""

import sys

import agent_stream
import decode_all
import executor
import find
import guard
import list_newest
import open_chat
import start
import wire_decode
import wire_turns
import writing
from measure import tell


def main() -> None:
    if "--markdown" in sys.argv:
        print("| work | Cursus | limit | ratio | the limit is |\n|---|--:|--:|--:|---|")
    tell(start.measure())
    tell(list_newest.measure("L"))
    tell(open_chat.measure("L"))
    tell(decode_all.measure("L"))
    tell(agent_stream.measure("L"))
    tell(find.measure("L"))
    tell(wire_decode.measure(300_000))
    tell(guard.measure(200))
    tell(wire_turns.measure(500, 500))
    tell(executor.measure())
    if "--all" in sys.argv:
        tell(writing.measure("L"))
        for name in ("agent-state", "free-pages"):
            tell(list_newest.measure(name))
            tell(open_chat.measure(name))
        import pages

        tell(pages.measure())


if __name__ == "__main__":
    main()
