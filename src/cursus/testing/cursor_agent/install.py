"""The scripted agent as an executable on disk, and what it was called with."""

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from cursus.testing.cursor_agent.scenario import Scenario

_SOURCES: Final = Path(__file__).resolve().parents[3]


class Call(NamedTuple):
    """One start of the executable."""

    arguments: list[str]
    cwd: str
    environment: dict[str, str]
    pid: int
    prompt: str | None


class ScriptedAgent:
    """An executable in `folder` that plays the scenario. `path` is what a client is told to start."""

    def __init__(self, folder: Path, scenario: Scenario, *, name: str = "cursor-agent") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.scenario_file = folder / f"{name}.scenario.json"
        self.state = folder / f"{name}.state"
        self.state.mkdir(exist_ok=True)
        self.play(scenario)
        self.path = _write_launcher(folder, name, self.scenario_file, self.state)

    def play(self, scenario: Scenario) -> None:
        """From the next start on, this scenario."""
        self.scenario_file.write_text(scenario.to_json(), "utf-8")

    @property
    def calls(self) -> list[Call]:
        """Every start so far."""
        prompts: dict[int, str] = {}
        starts: list[dict[str, Any]] = []
        for line in self._lines("calls.jsonl"):
            if "prompt" in line:
                prompts[line["pid"]] = line["prompt"]
            else:
                starts.append(line)
        return [
            Call(one["arguments"], one["cwd"], one["environment"], one["pid"], prompts.get(one["pid"]))
            for one in starts
        ]

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What ACP clients sent, in order."""
        return self._lines("acp.jsonl")

    def _lines(self, name: str) -> list[dict[str, Any]]:
        path = self.state / name
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def _write_launcher(folder: Path, name: str, scenario: Path, state: Path) -> Path:
    main = folder / f"{name}.main.py"
    main.write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(_SOURCES)!r})\n"
        "from cursus.testing.cursor_agent.program import main\n"
        f"main({str(scenario.resolve())!r}, {str(state.resolve())!r}, sys.argv[1:])\n",
        "utf-8",
    )
    if os.name == "nt":
        path = folder / f"{name}.cmd"
        path.write_text(f'@"{sys.executable}" -S -E "{main.resolve()}" %*\r\n', "utf-8")
        return path
    path = folder / name
    path.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -S -E {shlex.quote(str(main.resolve()))} "$@"\n')
    path.chmod(0o755)
    return path
