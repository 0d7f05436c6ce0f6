"""What holds for reading and writing files, step by step in Cursor's order (E §6.3)."""

import re
from typing import Final, Literal

from cursus.guard.decision import Decision, Verdict
from cursus.guard.mode import Mode
from cursus.guard.rules.rules import Rules
from cursus.guard.rules.token import Rule, written
from cursus.guard.workspace import Place, Workspace, spellings

PROTECTED: Final[tuple[str, ...]] = (
    r"(?:.*/)?\.git/hooks(?:/.*)?",
    r"(?:.*/)?\.git/config(?:\.worktree)?",
    r"(?:.*/)?\.git",
    r"(?:.*/)?\.cursor/(?:cli|cli-config|mcp|mcp-approvals|permissions|hooks|sandbox)\.json",
    r"(?:.*/)?(?:cli-config|mcp-approvals)\.json",
    r"(?:.*/)?\.workspace-trusted",
    r"(?:.*/)?[^/]*\.code-workspace",
    r"(?:.*/)?(?:\.venv|venv|\.virtualenv)/.*",
    r"(?:.*/)?pyvenv\.cfg",
    r"(?:.*/)?\.claude/settings(?:\.local)?\.json",
    r"(?:.*/)?(?:cacert\.pem|ca-certificates\.crt|ca-bundle\.(?:crt|trust\.crt)|cert\.pem)",
)
"""Files that are asked about wherever they lie: whoever writes them decides what runs later (E §6.3)."""

_PROTECTED: Final = re.compile("|".join(PROTECTED), re.IGNORECASE)
_CONFIGURATION: Final = re.compile(r"(?:.*/)?\.(?:cursor|vscode)(?:/.*)?", re.IGNORECASE)
_NOTES: Final = re.compile(r".*\.(?:md|mdc)|(?:.*/)?\.cursorrules", re.IGNORECASE)
_IGNORE_FILE: Final = re.compile(r"(?:.*/)?\.cursorignore", re.IGNORECASE)

Access = Literal["read", "write", "delete", "list", "search"]


def decide_path(
    access: Access,
    path: str,
    rules: Rules,
    mode: Mode,
    workspace: Workspace,
    *,
    cwd: str | None = None,
    is_redirect: bool = False,
    is_forced: str = "",
) -> Decision:
    """The decision on one path. Listing and searching are reading; deleting is writing."""
    if not path and access in ("list", "search"):
        path = "."
    if not path:
        return Decision(verdict="ask", reason="The call does not say which file it is about.")
    place = workspace.place(path, cwd)
    if place.trouble:
        return _deny(f"The path cannot be followed: {place.trouble}.")
    if any(workspace.place(folder).real == workspace.real_root for folder in mode.admin.blocked_workspaces):
        return _deny("Your organisation lets no agent work in this folder.")
    if access in ("write", "delete"):
        decision = _write(access, place, rules, mode, workspace, is_redirect=is_redirect)
    else:
        decision = _read(place, rules, mode, workspace)
    if decision.verdict == "allow" and is_forced:
        return Decision(verdict="ask", reason=is_forced, by="hooks", remember=())
    if decision.verdict == "allow" and mode.approval == "ask-every-time" and not is_redirect:
        return Decision(verdict="ask", reason="Everything is asked about in this mode.", by="mode")
    return decision


def _read(place: Place, rules: Rules, mode: Mode, workspace: Workspace) -> Decision:
    denied = rules.denying_path("Read", place, workspace)
    if denied is not None:
        return _ruled("deny", denied)
    ignored = workspace.is_ignored(place)
    if ignored is not None:
        return Decision(verdict="deny", reason="The file is ignored for agents.", rule=".cursorignore", source=ignored)
    allowed = rules.allowing_path("Read", place, workspace, closely=mode.profile == "strict")
    if allowed is not None:
        return _ruled("allow", allowed)
    if workspace.has(place):
        return Decision(verdict="allow", reason="It is in the workspace.", by="mode")
    if mode.approval == "unrestricted" or mode.read_boundary == "system":
        return Decision(verdict="allow", reason="Reading outside the workspace is allowed in this mode.", by="mode")
    return Decision(
        verdict="ask", reason="It is outside the workspace.", remember=(written("Read", workspace.shown(place)),)
    )


def _write(
    access: Access, place: Place, rules: Rules, mode: Mode, workspace: Workspace, *, is_redirect: bool
) -> Decision:
    strict = mode.profile == "strict"
    denied = rules.denying_path("Write", place, workspace)
    if denied is not None:
        return _ruled("deny", denied)
    if _is(_IGNORE_FILE, place):
        return _deny("The file that keeps agents away from others cannot be written by one.")
    ignored = workspace.is_ignored(place)
    if ignored is not None:
        return Decision(verdict="deny", reason="The file is ignored for agents.", rule=".cursorignore", source=ignored)
    protected = _is(_PROTECTED, place)
    remember = (written("Write", workspace.shown(place)),)
    allowed = rules.allowing_path("Write", place, workspace, closely=strict)
    configures = _is(_CONFIGURATION, place) and not _are_notes(place)
    is_vague = allowed is not None and strict and _is_vague(allowed, protected=protected, configures=configures)
    if allowed is not None and not is_vague and mode.approval != "ask-every-time":
        return _ruled("allow", allowed)
    if mode.is_read_only:
        return _deny("The agent may only read in this mode.")
    if access == "delete" and mode.admin.protects_deletion:
        return Decision(verdict="ask", reason="Deleting is asked about, your organisation wants it.", by="mode")
    if mode.approval == "unrestricted":
        return Decision(verdict="allow", reason="Everything that no rule denies runs in unrestricted mode.", by="mode")
    if mode.protects_configuration and workspace.has(place) and configures:
        return _deny("The configuration of the editor cannot be written by an agent.")
    if not workspace.has(place) and not workspace.is_temporary(place) and not _is_own_note(place, workspace):
        return Decision(verdict="ask", reason="It is outside the workspace.", remember=remember)
    if protected:
        return Decision(verdict="ask", reason="Whoever writes this file decides what runs later.", remember=remember)
    if mode.asks_before_writes and not is_redirect:
        return Decision(verdict="ask", reason="Writing is asked about in this mode.", remember=remember, by="mode")
    where = "in the workspace" if workspace.has(place) else "a temporary file"
    return Decision(verdict="allow", reason=f"It is {where}.", by="mode")


def _is_vague(rule: Rule, *, protected: bool, configures: bool) -> bool:
    """Whether a rule with wildcards would allow, without naming it, what decides over later runs."""
    if "*" not in rule.pattern:
        return False
    return protected or (configures and ".cursor" not in rule.pattern and ".vscode" not in rule.pattern)


def _is(pattern: re.Pattern[str], place: Place) -> bool:
    return any(pattern.fullmatch(text) for form in place.forms for text in spellings(form))


def _are_notes(place: Place) -> bool:
    return all(_NOTES.fullmatch(form) for form in (place.written, place.real))


def _is_own_note(place: Place, workspace: Workspace) -> bool:
    folder = f"{workspace.home}/.cursor/"
    return place.real.startswith(folder) and place.written.startswith(folder) and place.real.endswith(".md")


def _ruled(verdict: Verdict, rule: Rule) -> Decision:
    return Decision(
        verdict=verdict,
        reason=f"{rule} {'denies' if verdict == 'deny' else 'allows'} it.",
        rule=str(rule),
        source=rule.place,
    )


def _deny(reason: str) -> Decision:
    return Decision(verdict="deny", reason=reason, by="mode")
