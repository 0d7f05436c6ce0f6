"""From a request of the exec channel to its result, beside the bare system call or process that does the work.

The executor adds the fence, the guard with its rules and its log, hooks (none are set), and the messages. Commands are
measured without a sandbox and in each that this machine has.
"""

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from measure import Result, best, tell

from cursus.agent.executor import Executor
from cursus.agent.executor.ripgrep import ripgrep
from cursus.agent.executor.sandbox import find_sandbox
from cursus.agent.executor.sandbox.choice import Way
from cursus.guard import AuditLog, Guard, Mode
from cursus.wire.proto import ExecServerMessage, GrepArgs, LsArgs, ReadArgs, ShellArgs, WriteArgs

MANY = 200
"""Requests that one figure is the mean of, where one is too quick to be told apart from the clock."""


def measure() -> list[Result]:
    """Every figure, in a project made for it."""
    with tempfile.TemporaryDirectory() as folder:
        return measure_in(Path(folder))


def measure_in(folder: Path) -> list[Result]:
    workspace = folder / "project"
    project(workspace)
    small, large = "src/module_1.py", "large.txt"
    results = [
        row(f"read {kind}", *reading(folder, workspace, name), "open, read, decode")
        for kind, name in (("4 kB", small), ("1.5 MB", large))
    ]
    results.append(row("write 4 kB", *writing(folder, workspace), "write a file beside it and rename it"))
    results.append(row("ls of 1,000 files", *listing(folder, workspace), "os.walk"))
    results.append(row("grep in 1,000 files", *searching(folder, workspace), "the rg process"))
    ways: list[Way] = ["off", *(way for way in ("bubblewrap", "landlock") if find_sandbox(way)[0] is not None)]
    against = best(lambda: subprocess.run(["bash", "-c", "true"], check=True), runs=30)
    for way in ways:
        where = "" if way == "off" else f" in {way}"
        ours = asked(folder, workspace, {"shell_stream_args": ShellArgs(command="true")}, times=20, sandbox=way)
        results.append(row(f"shell{where}: true", ours, against, "the bash process"))
    return results


def project(folder: Path) -> None:
    """A thousand small modules, and one large text."""
    (folder / "src").mkdir(parents=True)
    for number in range(1000):
        lines = [f"def function_{number}_{line}(): return {line}" for line in range(100)]
        (folder / "src" / f"module_{number}.py").write_text("\n".join(lines)[:4096])
    (folder / "large.txt").write_text("a line of an ordinary length, as logs have\n" * 36_000)


def reading(folder: Path, workspace: Path, name: str) -> tuple[float, float]:
    path = workspace / name
    return asked(folder, workspace, {"read_args": ReadArgs(path=name)}), mean(lambda: path.read_bytes().decode())


def writing(folder: Path, workspace: Path) -> tuple[float, float]:
    text = "x" * 4096

    def bare() -> None:
        beside = workspace / "out.tmp"
        beside.write_text(text)
        beside.replace(workspace / "out.txt")

    return asked(folder, workspace, {"write_args": WriteArgs(path="out.txt", file_text=text)}), mean(bare)


def listing(folder: Path, workspace: Path) -> tuple[float, float]:
    return asked(folder, workspace, {"ls_args": LsArgs()}, times=20), mean(lambda: list(os.walk(workspace)), times=20)


def searching(folder: Path, workspace: Path) -> tuple[float, float]:
    args = GrepArgs(pattern="function_5_5")
    command = [ripgrep(), "--no-config", "--json", "function_5_5", "./"]
    bare = best(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=workspace), runs=20)
    return asked(folder, workspace, {"grep_args": args}, times=20), bare


def asked(folder: Path, workspace: Path, request: dict[str, Any], *, times: int = MANY, sandbox: Way = "off") -> float:
    """The time of a request from its message to its last result, in milliseconds; the mean of the better half."""

    async def run() -> list[float]:
        guard = Guard(workspace, mode=Mode(approval="unrestricted"), home=folder, audit=AuditLog(folder / "audit"))
        taken: list[float] = []
        async with Executor(workspace, guard, sandbox=sandbox, home=folder) as executor:
            for number in range(times + 3):
                message = ExecServerMessage(id=number, **request)
                start = time.perf_counter()
                async for _ in executor.run(message):
                    pass
                taken.append(time.perf_counter() - start)
        return sorted(taken[3:])[: times // 2]

    better = asyncio.run(run())
    return sum(better) / len(better) * 1000


def mean(work: Callable[[], object], times: int = MANY) -> float:
    taken: list[float] = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    better = sorted(taken)[: times // 2]
    return sum(better) / len(better) * 1000


def row(work: str, ours: float, against: float, limit: str) -> Result:
    """A row in microseconds where it is about so few that milliseconds would tell nothing."""
    if against < 1:
        return Result(f"executor: {work}", ours * 1000, against * 1000, limit, "µs")
    return Result(f"executor: {work}", ours, against, limit)


if __name__ == "__main__":
    tell(measure())
