"""Tool calls as an agent's blob store holds them: `agent.v1.ToolCall`, arguments and one result variant (S §8.4).

`tool_call` makes any call of any tool by its field names; the functions below it spell the common ones. Each call
is made completed; `.ended(...)` gives it another outcome, `.pending()` takes its result away:

    shell_call("npm test", stdout="1 passing\\n", exit_code=0)
    shell_call("rm -rf build").ended("rejected", command="rm -rf build", reason="not now")
"""

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from cursus.testing.agent_schema import AGENT, outcomes
from cursus.testing.agent_tool_schema import TOOL_FIELDS, tool_message


class ToolCall(msgspec.Struct, frozen=True, kw_only=True):
    """One call: what the model asked for and what came back."""

    tool: str
    args: dict[Any, Any] = {}
    outcome: str | None = None
    result: dict[str, Any] = {}
    beside: dict[str, Any] = {}
    """Members of the result that stand beside the outcome (`is_background` of a shell, `plan_uri` of a plan)."""
    extra: dict[Any, Any] = {}
    """Members of the tool's own message beside arguments and result (`description`)."""
    id: str | None = None
    """None takes the id from the call's place in the conversation; "" leaves it out, as older stores do."""
    started_at_ms: int | None = None
    completed_at_ms: int | None = None
    hook_contexts: tuple[tuple[str, str], ...] = ()

    def ended(self, outcome: str, **result: Any) -> Self:
        """The same call with another outcome."""
        if outcome not in outcomes(self.tool):
            raise ValueError(f"{self.tool} cannot end {outcome!r}; it ends {', '.join(outcomes(self.tool))}")
        return msgspec.structs.replace(self, outcome=outcome, result=result)

    def pending(self) -> Self:
        """The same call before its result came."""
        return msgspec.structs.replace(self, outcome=None, result={}, beside={})

    def called(self, call_id: str) -> Self:
        return msgspec.structs.replace(self, id=call_id)

    def timed(self, started_at_ms: int, completed_at_ms: int | None = None) -> Self:
        """With the times that stores of 2026 keep; older ones have none."""
        return msgspec.structs.replace(self, started_at_ms=started_at_ms, completed_at_ms=completed_at_ms)

    def encode(self) -> bytes:
        """The bytes of the ToolCall message."""
        hooks = [{"hook_event_name": event, "content": content} for event, content in self.hook_contexts]
        return AGENT.encode(
            "ToolCall",
            {
                f"{self.tool}_tool_call": self._content(),
                "hook_additional_contexts": hooks,
                "tool_call_id": self.id or None,
                "started_at_ms": self.started_at_ms,
                "completed_at_ms": self.completed_at_ms,
            },
        )

    def _content(self) -> dict[Any, Any]:
        if tool_message(self.tool) not in AGENT.messages:
            return {1: self.args, **self.extra} if self.args else self.extra
        if self.outcome is None:
            return {"args": self.args, **self.extra}
        return {"args": self.args, "result": {self.outcome: self.result, **self.beside}, **self.extra}


def tool_call(
    tool: str,
    args: Mapping[Any, Any] | None = None,
    outcome: str | None = None,
    result: Mapping[str, Any] | None = None,
    *,
    id: str | None = None,
) -> ToolCall:
    """Any tool of S §8.4 by its name there; of a tool without field tables, the arguments go by number."""
    if tool not in TOOL_FIELDS:
        raise ValueError(f"no tool {tool!r}; the tools are {', '.join(TOOL_FIELDS)}")
    call = ToolCall(tool=tool, args=dict(args or {}), id=id)
    return call.ended(outcome, **(result or {})) if outcome else call
