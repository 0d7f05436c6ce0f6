"""What guarding costs: a decision on a command line, a hook, and a person's answer on its way between two processes."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import tree_sitter_bash
from measure import Result, best, tell
from tree_sitter import Language, Parser

from cursus.chat.asking import Answer, Request
from cursus.guard import Action, Approvals, Mode, Rule, Rules, Workspace, decide
from cursus.guard.hooks.config import sources
from cursus.guard.hooks.engine import Hooks

LINES = (
    "git status -s",
    "npm run build -- --watch 2>&1 | head -n 20 > out.txt",
    "cd src && rg 'TODO|FIXME' --glob '*.py' | sort | uniq -c && git diff --stat || echo none",
    "find . -name '*.py' -not -path './.venv/*' -print0 | xargs -0 grep -l import | head",
    "sh -c 'ls; git log --oneline | head -n 3'",
)
PATTERNS = (
    "git status",
    "git diff",
    "npm run *",
    "head",
    "cd",
    "rg",
    "sort",
    "uniq",
    "echo",
    "find",
    "xargs",
    "grep",
    "sh",
    "ls",
)
RULES = Rules(
    tuple(Rule(scope="Shell", pattern=pattern, effect="allow") for pattern in PATTERNS)
    + tuple(Rule(scope="Shell", pattern=pattern, effect="deny") for pattern in ("rm", "git push", "curl:*"))
)


def decisions(times: int) -> Result:
    """Decisions on five lines, against parsing them and nothing more."""
    workspace = Workspace(Path.cwd())
    parser = Parser(Language(tree_sitter_bash.language()))
    sources_ = [line.encode() for line in LINES]

    def deciding() -> None:
        for _ in range(times):
            for line in LINES:
                decide(Action(kind="shell", command=line), RULES, Mode(), workspace)

    def parsing() -> None:
        for _ in range(times):
            for source in sources_:
                parser.parse(source)

    work = f"{times * len(LINES):,} decisions on command lines"
    return Result(work, best(deciding, runs=3), best(parsing, runs=3), "the shell's grammar alone")


def hooks(count: int) -> Result:
    """One event with several hooks at once, against one bare login shell."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / ".cursor").mkdir()
        listed = [{"command": 'echo \'{"permission": "allow"}\''}] * count
        (folder / ".cursor" / "hooks.json").write_text(json.dumps({"version": 1, "hooks": {"preToolUse": listed}}))
        places = sources(folder, home=folder, enterprise=folder / "none")
        engine = Hooks(folder, places=places, environment={**os.environ, "SHELL": "/bin/sh"})
        fired = best(lambda: asyncio.run(engine.fire("preToolUse", {"tool_name": "Shell"})))
        bare = best(lambda: subprocess.run(["/bin/sh", "-lc", "echo 1"], stdout=subprocess.DEVNULL, check=True))
        return Result(f"{count} hooks of one event", fired, bare, "one bare login shell")


def answers(times: int) -> Result:
    """A request asked here and answered elsewhere, against the wait that looking for an answer now and then costs."""

    async def once(hub: Approvals) -> float:
        asked = asyncio.create_task(hub.ask(Request(id="")))
        await asyncio.sleep(0.02)
        (pending,) = hub.pending()
        began = time.perf_counter()
        hub.answer(pending.request.id, Answer(verdict="approve"))
        await asked
        return (time.perf_counter() - began) * 1000

    with tempfile.TemporaryDirectory() as name:
        hub = Approvals(Path(name))
        spent = [asyncio.run(once(hub)) for _ in range(times)]
    return Result("an answer reaches whoever asked", sum(spent) / times, 25.0, "half the interval of looking")


def measure(times: int) -> list[Result]:
    return [decisions(times), hooks(4), answers(10)]


if __name__ == "__main__":
    tell(measure(20 if "S" in sys.argv else 200))
