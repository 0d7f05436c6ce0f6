"""`execute_hook`: the person's hooks for the moments that only the server knows of (A §2.7, E §5.3)."""

from typing import Any, Final

from google.protobuf import json_format
from google.protobuf.message import Message

from cursus.agent.executor.call import Call, Unsupported
from cursus.agent.executor.workplace import Workplace
from cursus.wire.proto import ExecuteHookArgs, ExecuteHookResponse, ExecuteHookResult

EVENTS: Final = {
    "pre_compact": "preCompact",
    "subagent_start": "subagentStart",
    "subagent_stop": "subagentStop",
    "pre_tool_use": "preToolUse",
    "post_tool_use": "postToolUse",
    "post_tool_use_failure": "postToolUseFailure",
    "before_submit_prompt": "beforeSubmitPrompt",
    "after_agent_response": "afterAgentResponse",
    "after_agent_thought": "afterAgentThought",
    "stop": "stop",
}
"""What hooks call each moment."""

_RENAMED: Final = {"duration_ms": "duration"}


async def execute_hook(work: Workplace, call: Call) -> ExecuteHookResult:
    """Runs the hooks of an event with what the server tells of it, and says what they answered."""
    args: ExecuteHookArgs = call.args
    moment = args.request.WhichOneof("request") or ""
    if moment not in EVENTS:
        raise Unsupported("This request for hooks names no event that is known here.")
    fired = await work.guard.fire(EVENTS[moment], _payload(moment, getattr(args.request, moment)), chat_id=work.chat_id)
    response = ExecuteHookResponse()
    answer = getattr(response, moment)
    answer.SetInParent()
    for field in answer.DESCRIPTOR.fields:
        value = fired.answer.get(field.name)
        if field.type == field.TYPE_BOOL and isinstance(value, bool):
            setattr(answer, field.name, value)
        elif field.type == field.TYPE_STRING and value is not None:
            setattr(answer, field.name, value if isinstance(value, str) else _text(value))
    return ExecuteHookResult(response=response)


def _payload(moment: str, query: Message) -> dict[str, Any]:
    """The event's fields in the words of hooks."""
    told = json_format.MessageToDict(query, preserving_proto_field_name=True)
    for field in query.DESCRIPTOR.fields:
        if field.cpp_type in (field.CPPTYPE_INT64, field.CPPTYPE_UINT64) and field.name in told:
            told[field.name] = int(told[field.name])
    if moment.startswith(("post_tool_use", "pre_tool_use")):
        told = {_RENAMED.get(name, name): value for name, value in told.items()}
    return told


def _text(value: Any) -> str:
    import msgspec

    return msgspec.json.encode(value).decode()
