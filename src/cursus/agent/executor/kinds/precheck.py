"""The three questions whether something would run unasked. They are answered, and nothing is asked or logged."""

from cursus.agent.executor.call import Call
from cursus.agent.executor.workplace import Workplace
from cursus.guard.action import Action
from cursus.wire.proto import (
    McpAllowlistPrecheckResult,
    ShellAllowlistPrecheckResult,
    WebFetchAllowlistPrecheckResult,
)


async def shell_allowlist_precheck(work: Workplace, call: Call) -> ShellAllowlistPrecheckResult:
    args = call.args
    action = Action(kind="shell", command=args.command, cwd=args.working_directory or None)
    return ShellAllowlistPrecheckResult(allowlisted=_is_allowed(work, action))


async def mcp_allowlist_precheck(work: Workplace, call: Call) -> McpAllowlistPrecheckResult:
    action = Action(kind="mcp", server=call.args.provider_identifier, tool=call.args.tool_name)
    return McpAllowlistPrecheckResult(allowlisted=_is_allowed(work, action))


async def web_fetch_allowlist_precheck(work: Workplace, call: Call) -> WebFetchAllowlistPrecheckResult:
    return WebFetchAllowlistPrecheckResult(allowlisted=_is_allowed(work, Action(kind="fetch", url=call.args.url)))


def _is_allowed(work: Workplace, action: Action) -> bool:
    decision = work.guard.judge(action)
    return decision.is_allowed and not decision.is_sandboxed
