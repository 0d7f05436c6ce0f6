"""The Agent API from the command line: logging in, a turn, its recording, and looking at that."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from cursus.testing.agent_api import AgentApiServer, Scenario, steps

CURSUS = str(Path(sys.executable).with_name("cursus"))
SCENARIO = Scenario.of(
    steps.Tool(
        {"read_tool_call": {"args": {"path": "notes.md"}}},
        result={"success": {"content": "milk\n"}},
        during=(steps.Exec({"read_args": {"path": "notes.md"}}, expect={"success": {"content": "milk\n"}}),),
    ),
    steps.SetBlob(json={"role": "assistant", "content": "Milk."}),
    steps.Text("Milk."),
    login_pending=0,
    keys=(),
)


def test_login_run_record_inspect_replay_and_logout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "notes.md").write_text("milk\n")
    monkeypatch.setenv("CURSUS_KEYCHAIN", "0")

    async def session() -> dict[str, tuple[int, str]]:
        async with AgentApiServer(SCENARIO) as server:
            monkeypatch.setenv("CURSOR_BACKEND_URL", server.url)
            told: dict[str, tuple[int, str]] = {}
            for name, arguments in {
                "stranger": ("status", "--backend", "api"),
                "login": ("login", "--backend", "api", "--no-browser"),
                "models": ("models", "--backend", "api"),
                "status": ("status", "--backend", "api"),
                "run": ("run", "--backend", "api", "--json", "--record", "talk.jsonl", "What did I want?"),
                "inspect": ("wire", "inspect", "talk.jsonl"),
                "replay": ("run", "--replay", "talk.jsonl"),
                "wrong": ("run", "--backend", "cli", "--record", "talk.jsonl", "Hi"),
                "logout": ("login", "--backend", "api", "--logout"),
                "again": ("login", "--backend", "api", "--logout"),
            }.items():
                told[name] = await _cursus(tmp_path, *arguments)
            return told

    told = asyncio.run(session())
    codes = {name: code for name, (code, _) in told.items()}
    assert codes == {**dict.fromkeys(told, 0), "stranger": 1, "wrong": 2, "again": 1}
    assert "Nobody is logged in at http://127.0.0.1" in told["stranger"][1]
    assert "loginDeepControl?challenge=" in told["login"][1]
    assert "someone@example.com logged in" in told["login"][1]
    assert "composer-2" in told["models"][1]
    result = json.loads(told["run"][1].strip().splitlines()[-1])
    assert (result["type"], result["text"], result["error"]) == ("result", "Milk.", None)
    assert "exec_server_message read_args  exec 1 path 'notes.md'" in told["inspect"][1]
    assert "assistant" in told["inspect"][1]
    assert "Milk." in told["replay"][1]
    assert "has no --record" in told["wrong"][1]
    assert not any("crsr_" in text for _, text in told.values())


async def _cursus(folder: Path, *arguments: str) -> tuple[int, str]:
    program = await asyncio.create_subprocess_exec(
        CURSUS, *arguments, cwd=folder, env=dict(os.environ), stdin=-3, stdout=-1, stderr=-1
    )
    async with asyncio.timeout(60):
        out, err = await program.communicate()
    return program.returncode or 0, (err + out).decode()
