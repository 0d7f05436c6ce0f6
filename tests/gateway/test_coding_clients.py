"""Coding clients that we did not write, driven headless through whole tool loops (D §2, §8 items 1 to 4)."""

import json
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cursus.testing.agent_api import Scenario, Turn, steps
from tests.counterparts import claude, codex, opencode
from tests.gateway.running import Running, api_gateway

PATIENCE = 120
TITLE = Turn((steps.Text("A title"),), when="title", times=None)


def asked(kind: str, number: int, **args: Any) -> steps.Step:
    """The agent wants something done."""
    return steps.Exec({kind: {**args, "tool_call_id": f"call_{number}"}}, wait=False)


def reading_running_writing(folder: Path) -> Scenario:
    """Read and run at once, then write, then say so."""
    return Scenario(
        turns=(
            Turn((steps.Text("All is written."), steps.Usage({"input_tokens": 9})), when="call_3", times=None),
            Turn(
                (asked("write_args", 3, path=str(folder / "new.txt"), file_text="new\n"), steps.Hold()),
                when="call_1",
                times=None,
            ),
            Turn(
                (
                    steps.Text("I look."),
                    asked("read_args", 1, path=str(folder / "README.md")),
                    asked("shell_stream_args", 2, command="echo from-the-shell", working_directory=str(folder)),
                    steps.Hold(),
                ),
                when="Go and look",
                times=None,
            ),
            TITLE,
            Turn((steps.Text("Something else"),), times=None),
        )
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project for a client to work in."""
    place = tmp_path / "project"
    place.mkdir()
    (place / "README.md").write_text("# The readme\n")
    return place


def run(
    command: list[str], folder: Path, patience: float = PATIENCE, **variables: str
) -> subprocess.CompletedProcess[str]:
    """A client on its own: no home, no environment but what is given."""
    home = folder.parent / "home"
    home.mkdir(exist_ok=True)
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    places = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    env = {**kept, **places, "HOME": str(home), "NO_COLOR": "1", **variables}
    with subprocess.Popen(
        command,
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as client:
        try:
            out, err = client.communicate(timeout=patience)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(client.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(command, client.returncode, out, err)


def run_opencode(
    gateway: Running, folder: Path, prompt: str, patience: float = PATIENCE
) -> subprocess.CompletedProcess[str]:
    model = {"name": "Auto", "tool_call": True, "limit": {"context": 200000, "output": 8192}}
    provider = {
        "npm": "@ai-sdk/openai-compatible",
        "options": {"baseURL": gateway.v1, "apiKey": "sk-local"},
        "models": {"auto": model},
    }
    config = {
        "autoupdate": False,
        "share": "disabled",
        "permission": {"*": "allow"},
        "model": "cursus/auto",
        "provider": {"cursus": provider},
    }
    (folder / "opencode.json").write_text(json.dumps(config))
    off = ("MODELS_FETCH", "AUTOUPDATE", "DEFAULT_PLUGINS", "LSP_DOWNLOAD", "SHARE")
    return run(
        [opencode(), "run", "--format", "json", prompt],
        folder,
        patience,
        **{f"OPENCODE_DISABLE_{name}": "1" for name in off},
    )


def requests(gateway: Running) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gateway.log.getvalue().splitlines()]


def test_opencode_reads_and_runs_at_once_then_writes_then_says_so(folder: Path) -> None:
    with api_gateway(reading_running_writing(folder)) as gateway:
        done = run_opencode(gateway, folder, "Go and look")
        assert done.returncode == 0, done.stderr
        assert "All is written." in done.stdout
        assert (folder / "new.txt").read_text() == "new\n"
        rounds = [request for request in requests(gateway) if "tools" in request]
        assert [(request["outcome"], request.get("calls", 0)) for request in rounds] == [
            ("tool_calls", 2),
            ("tool_calls", 1),
            ("stop", 0),
        ]
        assert gateway.api is not None
        last = gateway.api.turns[-1].prompt
        assert "from-the-shell" in last
        assert "# The readme" in last


def test_opencode_does_not_run_wild_when_the_agent_breaks_off(folder: Path) -> None:
    """A stream without an end makes it ask four hundred times a minute (D §0.3); an error makes it try again."""
    with api_gateway(Scenario(turns=(TITLE, Turn((steps.Text("par"), steps.Drop()), times=None)))) as gateway:
        with pytest.raises(subprocess.TimeoutExpired):
            run_opencode(gateway, folder, "Go and look", patience=15)
        tries = [request for request in requests(gateway) if "tools" in request]
        assert 1 <= len(tries) < 10
        assert {request["outcome"] for request in tries} <= {"error", "disconnected"}


def test_codex_completes_a_tool_loop_and_bears_silence(folder: Path) -> None:
    scenario = Scenario(
        turns=(
            Turn((steps.Text("Both are done."),), when="call_2", times=None),
            Turn(
                (
                    steps.Wait(5),
                    asked("shell_stream_args", 1, command="echo one", working_directory=str(folder)),
                    asked("shell_stream_args", 2, command="cat README.md", working_directory=str(folder)),
                    steps.Hold(),
                ),
                times=None,
            ),
        ),
        heartbeat=1,
    )
    with api_gateway(scenario, keep_alive=1) as gateway:
        home = folder.parent / "codex"
        home.mkdir()
        (home / "config.toml").write_text(
            'model = "auto"\nmodel_provider = "cursus"\napproval_policy = "never"\n'
            'sandbox_mode = "danger-full-access"\n[model_providers.cursus]\nname = "Cursus"\n'
            f'base_url = "{gateway.v1}"\nenv_key = "CURSUS_KEY"\nwire_api = "responses"\n'
            "stream_idle_timeout_ms = 3000\n"
        )
        done = run(
            [codex(), "exec", "--json", "--skip-git-repo-check", "-c", "analytics.enabled=false", "Go and look"],
            folder,
            CODEX_HOME=str(home),
            CURSUS_KEY="sk-local",
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "Both are done." in done.stdout
        assert [(request["api"], request["outcome"]) for request in requests(gateway)] == [
            ("responses", "tool_calls"),
            ("responses", "stop"),
        ]
        assert gateway.api is not None
        assert "# The readme" in gateway.api.turns[-1].prompt


def test_claude_code_completes_a_tool_loop(folder: Path) -> None:
    scenario = Scenario(
        turns=(
            Turn((steps.Text("Both are done."),), when="toolu_2", times=None),
            Turn(
                (
                    asked("shell_stream_args", 1, command="echo one", working_directory=str(folder)),
                    asked("read_args", 2, path=str(folder / "README.md")),
                    steps.Hold(),
                ),
                times=None,
            ),
        )
    )
    with api_gateway(scenario) as gateway:
        done = run(
            [
                claude(),
                "-p",
                "Go and look",
                "--allowedTools",
                "Bash Read",
                "--output-format",
                "json",
                "--model",
                "auto",
            ],
            folder,
            ANTHROPIC_BASE_URL=gateway.url,
            ANTHROPIC_AUTH_TOKEN="sk-local",
            CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC="1",
            DISABLE_AUTOUPDATER="1",
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert json.loads(done.stdout)["result"] == "Both are done."
        rounds = [request for request in requests(gateway) if "tools" in request]
        assert [request["outcome"] for request in rounds] == ["tool_calls", "stop"]
        assert gateway.api is not None
        assert "# The readme" in gateway.api.turns[-1].prompt
