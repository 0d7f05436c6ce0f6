"""How the command-line agent is started: settings, flags, and since when each flag is known (E §2.1, §12)."""

import os
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from cursus.agent.backend import Turn

MARKS: Final = (
    "CURSOR_AGENT",
    "CURSOR_INVOKED_AS",
    "CURSOR_CONVERSATION_ID",
    "CURSOR_REQUEST_ID",
    "CURSOR_TRACE_ID",
    "CURSOR_GENERATION_ID",
)
"""What an agent tells its own commands: one that is started by another must not take it for its own (E §4)."""


class CliSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the agent that is not about one turn.

    `force`, `trust` and `approve_mcps` are decisions that only a person can make: none of them is on by itself. The key
    goes through the environment, where `ps` does not show it, unless `key_in_arguments`. `grace` is how long an agent
    may take to leave after its result, or after it was told to.
    """

    binary: str | None = None
    force: bool = False
    trust: bool = False
    approve_mcps: bool = False
    auto_review: bool = False
    sandbox: str | None = None
    api_key: str | None = None
    auth_token: str | None = None
    key_in_arguments: bool = False
    headers: tuple[str, ...] = ()
    endpoint: str | None = None
    add_dirs: tuple[str, ...] = ()
    plugin_dirs: tuple[str, ...] = ()
    worktree: str | bool | None = None
    worktree_base: str | None = None
    skip_worktree_setup: bool = False
    environment: dict[str, str] = {}
    extra_arguments: tuple[str, ...] = ()
    partial: bool = True
    grace: float = 2.0
    longest_line: int = 256 * 1024 * 1024


class Gate(msgspec.Struct, frozen=True):
    """A flag that old versions do not know, and the words for what it does."""

    since: str
    what: str


GATES: Final[dict[str, Gate]] = {
    "--stream-partial-output": Gate("2025.09", "partial output"),
    "-H": Gate("2025.10", "headers of one's own"),
    "--workspace": Gate("2025.10", "choosing the workspace"),
    "--mode": Gate("2026.01", "choosing a mode"),
    "--continue": Gate("2026.01", "going on with the last chat"),
    "--trust": Gate("2026.01", "trusting a workspace"),
    "--sandbox": Gate("2026.01", "choosing the sandbox"),
    "--auto-review": Gate("2026.01", "automatic review"),
    "--endpoint": Gate("2026.01", "choosing the server"),
    "--add-dir": Gate("2026.01", "further folders"),
    "--worktree": Gate("2026.06", "working in a worktree"),
    "--worktree-base": Gate("2026.06", "working in a worktree"),
    "--skip-worktree-setup": Gate("2026.06", "working in a worktree"),
    "--plugin-dir": Gate("2026.06", "plugins for one run"),
}
NEW: Final = "2026.01"
"""From here on a flag is new enough that the version is asked for before it is used."""

OPTIONAL: Final = frozenset({"--stream-partial-output"})
"""Flags that are left out where the version does not know them, because nothing is lost but speed."""


def arguments(settings: CliSettings, turn: Turn) -> list[list[str]]:
    """The flags of a turn, each with its value. The prompt is not among them: it goes through stdin."""
    flags: list[list[str]] = [["-p"], ["--output-format", "stream-json"]]
    for is_on, flag in (
        (settings.partial, "--stream-partial-output"),
        (settings.force, "--force"),
        (settings.trust, "--trust"),
        (settings.approve_mcps, "--approve-mcps"),
        (settings.auto_review, "--auto-review"),
        (turn.resume_latest and not turn.session_id, "--continue"),
        (settings.skip_worktree_setup, "--skip-worktree-setup"),
    ):
        flags += [[flag]] if is_on else []
    mode = turn.mode if turn.mode not in (None, "agent") else None
    for value, flag in (
        (turn.model, "--model"),
        (mode, "--mode"),
        (turn.session_id, "--resume"),
        (turn.workspace, "--workspace"),
        (settings.sandbox, "--sandbox"),
        (settings.endpoint, "--endpoint"),
        (settings.worktree_base, "--worktree-base"),
        (settings.api_key if settings.key_in_arguments else None, "--api-key"),
    ):
        flags += [[flag, value]] if value else []
    flags += [["-H", header] for header in settings.headers]
    flags += [["--add-dir", folder] for folder in settings.add_dirs]
    flags += [["--plugin-dir", folder] for folder in settings.plugin_dirs]
    if settings.worktree:
        flags.append(["--worktree"] if settings.worktree is True else ["--worktree", settings.worktree])
    return [*flags, *([argument] for argument in settings.extra_arguments)]


def fitting(flags: list[list[str]], version: Callable[[], str | None]) -> tuple[list[str], list[str]]:
    """The flags that this version takes, and what it cannot do. `version` is asked only where it matters."""
    gated = [flag[0] for flag in flags if flag[0] in GATES and GATES[flag[0]].since >= NEW]
    known = version() if gated else None
    taken: list[str] = []
    lacking: list[str] = []
    for flag in flags:
        gate = GATES.get(flag[0])
        if gate is None or known is None or known >= gate.since:
            taken += flag
        elif flag[0] not in OPTIONAL:
            lacking.append(f"{gate.what} ({flag[0]}, since {gate.since})")
    return taken, lacking


def environment(settings: CliSettings, base: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of an agent: ours without the marks of another agent, and without a key that is empty."""
    found = {name: value for name, value in (os.environ if base is None else base).items() if name not in MARKS}
    if not found.get("CURSOR_API_KEY", "x").strip():
        del found["CURSOR_API_KEY"]
    found.update(settings.environment)
    if settings.api_key and not settings.key_in_arguments:
        found["CURSOR_API_KEY"] = settings.api_key
    if settings.auth_token:
        found["CURSOR_AUTH_TOKEN"] = settings.auth_token
    return found
