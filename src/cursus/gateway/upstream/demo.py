"""An agent that needs no account: scripted words at a pace that one can watch, and calls of the client's tools.

It is for trying a client or a set-up: `cursus serve --backend demo`. It understands a few sentences ("read FILE",
"run COMMAND", "list FOLDER", "search WORD", "write FILE") and says what came back.
"""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cursus.chat.events import Finished, TextDelta, ThinkingDelta
from cursus.chat.usage import Usage
from cursus.gateway.mapping.wants import Grep, List, Read, Shell, Want, Write
from cursus.gateway.order import Message, Result, Said
from cursus.gateway.tokens import estimate
from cursus.gateway.upstream.upstream import Card, Errand, Health, Made, Piece, Wanted

PACE: Final = 0.015
"""Seconds between two words."""

MODELS: Final = (
    Card(id="demo", label="Cursus demo", aliases=("auto", "default"), owner="cursus", context=200_000),
    Card(id="demo-fast", label="Cursus demo without a pace", owner="cursus", context=200_000),
)

WISHES: Final[tuple[tuple[re.Pattern[str], Callable[[str, str], Want]], ...]] = (
    (re.compile(r"\bread\s+[`'\"]?([\w./~-]+)", re.IGNORECASE), lambda call, what: Read(id=call, path=what)),
    (
        re.compile(r"\brun\s+(?:`([^`]+)`|([^.\n]+))", re.IGNORECASE),
        lambda call, what: Shell(id=call, command=what, description=f"Run {what}"),
    ),
    (re.compile(r"\blist\s+[`'\"]?([\w./~-]+)", re.IGNORECASE), lambda call, what: List(id=call, path=what)),
    (
        re.compile(r"\bsearch(?:\s+for)?\s+[`'\"]?([\w.-]+)", re.IGNORECASE),
        lambda call, what: Grep(id=call, pattern=what),
    ),
    (
        re.compile(r"\bwrite\s+[`'\"]?([\w./~-]+)", re.IGNORECASE),
        lambda call, what: Write(id=call, path=what, text="Written by the demo of Cursus.\n"),
    ),
)

HELLO: Final = (
    "This is the demo of Cursus: a script answers, no model and no account are involved. Everything around it is real, "
    "so a client that works here works with an agent too. With tools, ask me to read a file, to run a command, to "
    "list a folder, to search for a word or to write a file."
)


class DemoUpstream:
    """The scripted agent."""

    name = "demo"
    lists_all = False
    takes_tools = True
    takes_images = True

    async def open(self, errand: Errand) -> "DemoStream":
        return DemoStream(errand)

    async def models(self) -> list[Card]:
        return list(MODELS)

    async def health(self) -> Health:
        return Health(is_ready=True, message="a script answers")

    async def close(self) -> None:
        return


class DemoStream:
    """One scripted turn."""

    def __init__(self, errand: Errand) -> None:
        self._pieces = script(errand)
        self._pace = 0.0 if errand.model == "demo-fast" else PACE

    async def read(self) -> Sequence[Piece]:
        await asyncio.sleep(self._pace)
        piece = next(self._pieces, None)
        return [] if piece is None else [piece]

    async def refuse(self, wanted: Wanted, reason: str) -> None:
        self._pieces = _words(f"That cannot be done: {reason}")

    async def close(self) -> None:
        self._pieces = iter(())


def script(errand: Errand) -> Iterator[Piece]:
    """What the demo says to a conversation."""
    last = errand.messages[-1]
    yield ThinkingDelta(text="The person wants an answer from a script. ")
    if isinstance(last, Result):
        yield from _words(_of_results(errand.messages))
    elif errand.tools and (wants := list(_wishes(last.text))):
        yield from (TextDelta(text=word) for word in ("I ", "use ", "your ", "tools."))
        yield from (Wanted(want=want) for want in wants)
    else:
        yield from _words(f"You said: {last.text.strip()[:500]}\n\n{HELLO}" if isinstance(last, Said) else HELLO)
    yield Finished(usage=Usage(input_tokens=estimate(errand.prompt.text), output_tokens=64))


def _words(text: str) -> Iterator[Piece]:
    for word in re.findall(r"\S+\s*|\s+", text):
        yield Made(1)
        yield TextDelta(text=word)


def _wishes(text: str) -> Iterator[Want]:
    found = [(match.start(), match, make) for form, make in WISHES for match in form.finditer(text)]
    for number, (_, match, make) in enumerate(sorted(found, key=lambda hit: hit[0])):
        what = next(group for group in match.groups() if group)
        yield make(f"call_demo{number}", what.strip())


def _of_results(messages: Sequence[Message]) -> str:
    results = [message for message in messages if isinstance(message, Result)]
    told = [f"{result.name or 'A tool'} answered {len(result.text)} characters." for result in results[-5:]]
    first = next((line.strip() for line in results[-1].text.splitlines() if line.strip()), "nothing")
    return f"{' '.join(told)} The last one begins with: {first[:200]}"
