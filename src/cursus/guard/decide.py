"""`decide()`: from an action, the rules, the mode, the workspace and what hooks said to one decision.

Nothing runs here. The order is Cursor's (E §6.3): hooks first, then what blocks, then tokens, then the mode. A denial
of anyone holds against every allowance, and a hook's "allow" only says that the hook does not object (E §1, 15).
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cursus.guard.action import Action
from cursus.guard.decide_path import Access, decide_path
from cursus.guard.decide_shell import decide_shell
from cursus.guard.decision import Decision, Part
from cursus.guard.mode import Mode
from cursus.guard.rules.rules import Rules, host_of
from cursus.guard.rules.token import written
from cursus.guard.workspace import Workspace

NO_RULES: Final = Rules()
ATTENDED: Final = Mode()

HARMLESS: Final = frozenset(
    {
        "todo_write", "todo_read", "read_lints", "ask_question", "switch_mode", "create_plan", "task", "task_v2",
        "read_project", "fetch_rules", "get_mcp_tools", "list_mcp_resources", "go_to_definition", "search_symbols",
        "semantic_search_full", "codebase_search", "file_search", "create_diagram", "await_task", "deep_search",
        "knowledge_base", "fix_lints",
    }
)  # fmt: skip
"""Tools without a token of their own that change nothing outside the chat, or whose own steps are judged one by one."""


class HookVerdict(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the hooks of one event said together (E §5.6)."""

    event: str
    permission: str | None = None
    user_message: str = ""
    agent_message: str = ""
    hooks: tuple[str, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether a person is to be asked."""
        return self.permission == "ask"


def decide(
    action: Action,
    rules: Rules = NO_RULES,
    mode: Mode = ATTENDED,
    workspace: Workspace | None = None,
    hook_answers: Sequence[HookVerdict] = (),
) -> Decision:
    """What holds for an action."""
    workspace = workspace if workspace is not None else Workspace(".")
    parts = tuple(_hook_part(answer) for answer in hook_answers if answer.permission)
    for answer, part in zip((a for a in hook_answers if a.permission), parts, strict=True):
        if answer.permission == "deny":
            return Decision(
                verdict="deny",
                reason=part.reason,
                source=part.source,
                parts=parts,
                by="hooks",
                user_message=answer.user_message,
                agent_message=answer.agent_message,
            )
    asking = next((a for a in hook_answers if a.asks and _is_heard(a.event, mode)), None)
    forced = (asking.user_message or f"A hook of {asking.event} wants a person to decide.") if asking else ""
    decision = _DECIDERS.get(action.kind, _other)(action, rules, mode, workspace, forced)
    broken = rules.broken
    if broken is not None and mode.profile == "strict" and decision.verdict == "allow":
        reason = f"{broken.where}: {broken.what} Nobody knows what it would deny, so that a person decides."
        decision = msgspec.structs.replace(decision, verdict="ask", reason=reason, is_sandboxed=False, remember=())
    messages = "\n\n".join(a.user_message for a in hook_answers if a.user_message)
    return msgspec.structs.replace(decision, parts=(*parts, *decision.parts), user_message=messages)


def unattended(decision: Decision) -> Decision:
    """The decision where nobody watches: what a person would be asked is rejected (E §6.3)."""
    if decision.verdict != "ask":
        return decision
    reason = f"{decision.reason} Nobody is there to decide, so that it was rejected."
    return msgspec.structs.replace(decision, verdict="deny", reason=reason, by="nobody")


def _is_heard(event: str, mode: Mode) -> bool:
    """Cursor hears "ask" of shell hooks only (E §5.6); the strict reading asks whenever a hook wants it."""
    return mode.profile == "strict" or event == "beforeShellExecution"


def _hook_part(answer: HookVerdict) -> Part:
    verdict = "deny" if answer.permission == "deny" else "ask" if answer.permission == "ask" else "allow"
    said = {"deny": "A hook denies it", "ask": "A hook wants a person to decide", "allow": "No hook objects"}[verdict]
    reason = answer.user_message or answer.agent_message
    return Part(
        kind="hook",
        text=answer.event,
        verdict=verdict,
        reason=f"{said}: {reason}" if reason else f"{said}.",
        source=", ".join(answer.hooks) or None,
    )


def _shell(action: Action, rules: Rules, mode: Mode, workspace: Workspace, forced: str) -> Decision:
    return decide_shell(
        action.command,
        action.cwd,
        rules,
        mode,
        workspace,
        is_forced=forced,
        is_sandboxed=action.is_sandboxed,
    )


def _path(access: Access) -> "_Decider":
    def decider(action: Action, rules: Rules, mode: Mode, workspace: Workspace, forced: str) -> Decision:
        return decide_path(access, action.path, rules, mode, workspace, cwd=action.cwd, is_forced=forced)

    return decider


def _mcp(action: Action, rules: Rules, mode: Mode, workspace: Workspace, forced: str) -> Decision:
    denied = rules.about_tool("deny", action.server, action.tool)
    if denied is not None:
        return Decision(verdict="deny", reason=f"{denied} denies it.", rule=str(denied), source=denied.place)
    if forced:
        return Decision(verdict="ask", reason=forced, by="hooks")
    allowed = rules.about_tool("allow", action.server, action.tool)
    if allowed is not None and mode.approval != "ask-every-time":
        return Decision(verdict="allow", reason=f"{allowed} allows it.", rule=str(allowed), source=allowed.place)
    if mode.is_read_only:
        return Decision(verdict="deny", reason="The agent may only read in this mode.", by="mode")
    if mode.approval == "unrestricted" and not mode.admin.disables_unrestricted_mcp:
        return _runs()
    remember = (written("Mcp", f"{action.server}:{action.tool}"),) if action.server and action.tool else ()
    return Decision(verdict="ask", reason="No rule allows this tool of an MCP server.", remember=remember)


def _fetch(action: Action, rules: Rules, mode: Mode, workspace: Workspace, forced: str) -> Decision:
    loose = host_of(action.url, strictly=False)
    denied = rules.about_host("deny", loose) if loose else None
    if denied is not None:
        return Decision(verdict="deny", reason=f"{denied} denies it.", rule=str(denied), source=denied.place)
    if forced:
        return Decision(verdict="ask", reason=forced, by="hooks")
    host = host_of(action.url, strictly=mode.profile == "strict")
    if host is None:
        if rules.has("WebFetch", "deny") or mode.approval != "unrestricted":
            return Decision(verdict="ask", reason="Programs would disagree about which host this address means.")
        return _runs()
    allowed = rules.about_host("allow", host)
    if allowed is not None and mode.approval == "allowlist":
        return Decision(verdict="allow", reason=f"{allowed} allows it.", rule=str(allowed), source=allowed.place)
    if mode.approval == "unrestricted":
        return _runs()
    return Decision(verdict="ask", reason="No rule allows this host.", remember=(written("WebFetch", host),))


def _web_search(action: Action, rules: Rules, mode: Mode, workspace: Workspace, forced: str) -> Decision:
    if forced:
        return Decision(verdict="ask", reason=forced, by="hooks")
    if mode.approval == "unrestricted" or mode.accepts_web_search:
        return _runs() if mode.approval == "unrestricted" else Decision(
            verdict="allow", reason="Searching the web is accepted.", by="mode"
        )  # fmt: skip
    return Decision(verdict="ask", reason="The search's words would leave this machine.")


def _other(action: Action, rules: Rules, mode: Mode, workspace: Workspace, forced: str) -> Decision:
    if forced:
        return Decision(verdict="ask", reason=forced, by="hooks")
    if action.name in HARMLESS:
        return Decision(verdict="allow", reason="It changes nothing outside the chat.", by="mode")
    if mode.is_read_only:
        return Decision(verdict="deny", reason="The agent may only read in this mode.", by="mode")
    if mode.approval == "unrestricted":
        return _runs()
    return Decision(verdict="ask", reason="No rule can judge this tool, so that a person decides.")


def _runs() -> Decision:
    return Decision(verdict="allow", reason="Everything that no rule denies runs in unrestricted mode.", by="mode")


_Decider = Callable[[Action, Rules, Mode, Workspace, str], Decision]

_DECIDERS: Final[dict[str, _Decider]] = {
    "shell": _shell,
    "read": _path("read"),
    "write": _path("write"),
    "delete": _path("delete"),
    "list": _path("list"),
    "search": _path("search"),
    "mcp": _mcp,
    "fetch": _fetch,
    "web_search": _web_search,
}
