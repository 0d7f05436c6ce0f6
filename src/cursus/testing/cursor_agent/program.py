"""The scripted agent itself: what happens when the executable is started (E §2)."""

import json
import os
import select
import stat
import sys
import time
import uuid
from pathlib import Path
from typing import Any, NoReturn

from cursus.testing.cursor_agent import account
from cursus.testing.cursor_agent.flags import Wrong, parse
from cursus.testing.cursor_agent.headless import Headless
from cursus.testing.cursor_agent.memory import Memory, is_uuid

SUBCOMMANDS = {
    "login", "logout", "status", "whoami", "about", "models", "create-chat", "acp", "mcp", "help", "agent", "update",
}  # fmt: skip


def main(scenario_path: str, state: str, arguments: list[str]) -> NoReturn:
    """Plays the scenario, and exits."""
    scenario = json.loads(Path(os.environ.get("CURSUS_SCENARIO") or scenario_path).read_text("utf-8"))
    memory = Memory(state)
    memory.called(arguments)
    start = next((at for at, word in enumerate(arguments) if word in SUBCOMMANDS), None)
    before = arguments if start is None else arguments[:start]
    if start is not None and not any(word in ("-p", "--print") for word in before):
        command = arguments[start]
        if command != "agent":
            _subcommand(scenario, memory, command, before, arguments[start + 1 :])
        arguments = before + arguments[start + 1 :]
    try:
        flags, words = parse(arguments, scenario["version"])
    except Wrong as wrong:
        fail(str(wrong))
    _run(scenario, memory, flags, words)


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def fail(message: str, code: int = 1) -> NoReturn:
    sys.stderr.write(message + "\n")
    sys.stderr.flush()
    sys.exit(code)


def _subcommand(scenario: dict[str, Any], memory: Memory, command: str, before: list[str], rest: list[str]) -> NoReturn:
    if command == "acp":
        if scenario["version"] < "2026.02":
            fail("error: unknown command 'acp'")
        try:
            flags, _ = parse(before, scenario["version"])
        except Wrong as wrong:
            fail(str(wrong))
        for name in flags:
            if name not in ("api_key", "endpoint", "insecure", "auth_token", "workspace", "plugin_dir", "trust"):
                fail(f"error: unknown option '--{name.replace('_', '-')}'")
        from cursus.testing.cursor_agent.acp import serve

        serve(scenario, memory)
    sys.stdout.write(account.answer(scenario, memory, command, rest))
    sys.stdout.flush()
    sys.exit(0)


def _run(scenario: dict[str, Any], memory: Memory, flags: dict[str, Any], words: list[str]) -> NoReturn:
    if flags.get("version"):
        say(scenario["version"])
        sys.exit(0)
    if flags.get("help"):
        say("Usage: agent [options] [command] [prompt...]\n\nStart the Cursor Agent\n")
        sys.exit(0)
    if flags.get("list_models"):
        sys.stdout.write(account.models(scenario))
        sys.exit(0)
    layout = flags.get("output_format", "text")
    if flags.get("partial") and layout != "stream-json":
        fail("error: --stream-partial-output can only be used with --output-format stream-json")
    account.require_login(scenario, flags, fail)
    if scenario["needs_trust"] and not (flags.get("trust") or flags.get("force")):
        fail(
            "Workspace Trust Required: this folder was never trusted. "
            "Pass --trust, or run the agent here interactively once."
        )
    model = flags.get("model")
    known = {entry["id"]: entry for entry in scenario["models"]}
    if model is not None and model not in known:
        fail(f"Cannot use this model: {model}. Available models: {', '.join(known)}")
    session_id = _session(scenario, memory, flags)
    prompt = " ".join(words) if words else _read_prompt(scenario["stdin"])
    memory.prompted(prompt)
    if not prompt.strip():
        fail("Error: No prompt provided for print mode")
    if flags.get("worktree") is not None:
        say(f"Using worktree: /tmp/worktrees/{flags['worktree'] or 'cursor-1'}")
    if scenario["preamble"]:
        sys.stdout.write(scenario["preamble"])
        sys.stdout.flush()
    shown = known.get(model or "") or next((m for m in scenario["models"] if m.get("is_current")), {"label": "Auto"})
    turns = scenario["turns"]
    played = len(memory.session(session_id))
    headless = Headless(
        layout=layout,
        partial=bool(flags.get("partial")),
        force=bool(flags.get("force")),
        session_id=session_id,
        model=shown["label"],
        cwd=flags.get("workspace") or str(Path.cwd()),
        key_source="flag" if flags.get("api_key") else "env" if os.environ.get("CURSOR_API_KEY") else "login",
        has_usage=scenario["version"] >= "2026.06",
    )
    headless.play(prompt, turns[min(played, len(turns) - 1)])
    memory.remember(session_id, prompt, headless.text)
    if words:
        _wait_for_end_of_stdin()
    sys.exit(0)


def _session(scenario: dict[str, Any], memory: Memory, flags: dict[str, Any]) -> str:
    if flags.get("continue"):
        return memory.latest() or fail("Error: No previous chat in this workspace to continue.")
    if "resume" in flags:
        wanted = flags["resume"] or memory.latest() or fail("Error: No previous chat to resume.")
        return wanted if is_uuid(wanted) else fail(f"Error: Invalid chat ID: {wanted}. Expected a UUID.")
    if "new_session_id" in flags:
        wanted = flags["new_session_id"]
        taken = wanted in scenario["taken_ids"] or bool(memory.session(wanted))
        return fail(f"Error: Session ID {wanted} is already in use.") if taken else wanted
    return scenario["session_id"] or str(uuid.uuid4())


def _read_prompt(manner: dict[str, Any]) -> str:
    if sys.stdin is None or sys.stdin.isatty():
        return ""
    time.sleep(manner.get("delay", 0))
    chunk = manner.get("chunk")
    if not chunk:
        return sys.stdin.buffer.read().decode("utf-8", "surrogateescape")
    pieces: list[bytes] = []
    while piece := os.read(0, chunk):
        pieces.append(piece)
        time.sleep(manner.get("pause", 0))
    return b"".join(pieces).decode("utf-8", "surrogateescape")


def _wait_for_end_of_stdin() -> None:
    """With the prompt among the arguments and stdin left open, the real one never exits (E §4)."""
    sys.stdout.flush()
    if stat.S_ISFIFO(os.fstat(0).st_mode) or stat.S_ISSOCK(os.fstat(0).st_mode):
        while select.select([0], [], [])[0] and os.read(0, 65536):
            pass
