"""Who is logged in, which models there are, and what the sub-commands print of it (E §2.2, §2.3)."""

import json
import os
import uuid
from collections.abc import Callable
from typing import Any, NoReturn

from cursus.testing.cursor_agent.memory import Memory

LOGGED_OUT = "logged-out"


def is_logged_in(scenario: dict[str, Any], memory: Memory | None = None) -> bool:
    if memory is not None and (memory.folder / "logged-in").exists():
        return True
    return scenario["user"] is not None


def require_login(scenario: dict[str, Any], flags: dict[str, Any], fail: Callable[[str], NoReturn]) -> None:
    key = flags.get("api_key", os.environ.get("CURSOR_API_KEY"))
    if key is not None:
        if not key or (scenario["valid_keys"] and key not in scenario["valid_keys"]):
            fail("⚠ Warning: The provided API key is invalid.")
        return
    if not is_logged_in(scenario):
        fail(
            "Error: Authentication required. "
            "Please run 'agent login' first, or set CURSOR_API_KEY environment variable."
        )


def models(scenario: dict[str, Any]) -> str:
    lines = ["Available models", ""]
    for model in scenario["models"]:
        marks = [word for word in ("current", "default") if model.get(f"is_{word}")]
        suffix = f"  ({', '.join(marks)})" if marks else ""
        lines.append(f"{model['id']} - {model['label']}\u200b{suffix}")
    return "\n".join([*lines, "", "Tip: use --model <id> (or /model <id> in interactive mode) to switch.", ""])


def answer(scenario: dict[str, Any], memory: Memory, command: str, rest: list[str]) -> str:
    """What a sub-command prints."""
    is_json = "json" in rest
    user, known = scenario["user"], is_logged_in(scenario, memory)
    if command == "models":
        return models(scenario)
    if command == "create-chat":
        return f"{uuid.uuid4()}\n"
    if command == "login":
        (memory.folder / "logged-in").touch()
        return f"Logged in as {user or 'ana@example.com'}\n"
    if command in ("status", "whoami"):
        if not is_json:
            return f"\x1b[2K\x1b[G ✓ Logged in as {user}\n" if known else "\x1b[2K\x1b[G Not logged in\n"
        if not known:
            state = {"status": "unauthenticated", "isAuthenticated": False, "hasAccessToken": False}
            return json.dumps({**state, "hasRefreshToken": False, "message": "Not logged in"}) + "\n"
        state = {"status": "authenticated", "isAuthenticated": True, "hasAccessToken": True, "hasRefreshToken": True}
        return json.dumps({**state, "userInfo": {"email": user or "ana@example.com", "userId": 7}}) + "\n"
    if command == "about":
        return (
            json.dumps({"version": scenario["version"], "os": "linux", "userEmail": user, "subscriptionTier": "Pro"})
            + "\n"
        )
    return ""
