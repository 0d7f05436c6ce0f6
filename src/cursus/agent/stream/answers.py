"""What agents ask in a stream and answer themselves, and what calls mean for the whole chat (E §3.4)."""

from collections.abc import Mapping
from typing import Any, Final, cast

from cursus.agent.stream.calls import Told
from cursus.chat.asking import Answer, Option, Question, Request
from cursus.chat.chat import Todo
from cursus.chat.tool_call import ToolCall

TITLES: Final = {
    "webSearch": "Search the web",
    "webFetch": "Fetch a page",
    "askQuestion": "Questions",
    "switchMode": "Switch the mode",
    "createPlan": "A plan to accept",
    "generateImage": "Generate an image",
    "mcpAuth": "Log in to an MCP server",
}
_PLAN: Final = "createPlan"


def request_of(message: Mapping[str, Any]) -> Request | None:
    """The request in an interaction query; None where the message is its answer."""
    query = message.get("query")
    if message.get("subtype") != "request" or not isinstance(query, dict):
        return None
    kind = str(message.get("query_type") or "")
    args = _args(message)
    return Request(
        id=_id(query),
        title=_title(kind, args),
        reason="The agent asks, and answers itself when nobody can be asked.",
        questions=questions_of(args),
    )


def answer_of(message: Mapping[str, Any]) -> tuple[str, Answer] | None:
    """The id of the request and its answer."""
    response = message.get("response")
    if message.get("subtype") != "response" or not isinstance(response, dict):
        return None
    about = cast("dict[str, Any]", response)
    reply = next((value for name, value in about.items() if name != "id" and isinstance(value, dict)), {})
    rejected = reply.get("rejected")
    if isinstance(rejected, dict):
        reason = cast("dict[str, Any]", rejected).get("reason")
        return _id(about), Answer(verdict="reject", by="agent", message=reason if isinstance(reason, str) else "")
    verdict = "approve" if "approved" in reply else "answer"
    return _id(about), Answer(verdict=verdict, by="agent")


def plan_of(message: Mapping[str, Any]) -> Told | None:
    """The call that a plan would be, had it come as one."""
    if not str(message.get("query_type") or "").startswith(_PLAN):
        return None
    return Told(_id(cast("dict[str, Any]", message.get("query"))), "createPlanToolCall", _args(message), None)


def plan_result(message: Mapping[str, Any]) -> Any:
    """What became of the plan, as a call's result."""
    response = cast("dict[str, Any]", message.get("response"))
    reply = next((value for name, value in response.items() if name != "id" and isinstance(value, dict)), {})
    result = reply.get("result")
    return result if isinstance(result, dict) else reply


def questions_of(args: Mapping[str, Any]) -> tuple[Question, ...]:
    """The questions in the arguments of a call or of a request."""
    listed = args.get("questions")
    found: list[Question] = []
    for number, one in enumerate(cast("list[Any]", listed) if isinstance(listed, list) else [], 1):
        if not isinstance(one, dict):
            continue
        about = cast("dict[str, Any]", one)
        options = about.get("options")
        found.append(
            Question(
                id=str(about.get("id") or number),
                prompt=str(about.get("prompt") or about.get("question") or ""),
                options=tuple(
                    Option(id=str(option.get("id") or option.get("label")), label=str(option.get("label") or ""))
                    for option in (cast("list[Any]", options) if isinstance(options, list) else [])
                    if isinstance(option, dict)
                ),
                allow_multiple=about.get("allowMultiple") is True,
                allow_text=about.get("allowFreeform") is True or about.get("allowText") is True,
            )
        )
    return tuple(found)


def todos_of(call: ToolCall) -> tuple[Todo, ...] | None:
    """The whole list after a call that changed it; None for any other call."""
    if call.name != "todo_write":
        return None
    from cursus.tools.todo_write import Params, Result, listed

    if not isinstance(call.params, Params) or not isinstance(call.result, Result | None):
        return None
    return tuple(
        Todo(content=todo.content, status=todo.status, id=todo.id)
        for todo in listed(call.params, call.result or Result())
    )


def mode_of(call: ToolCall) -> str | None:
    """The mode after a call that switched it."""
    if call.name != "switch_mode":
        return None
    for payload in (call.result, call.params):
        for name in ("to_mode_id", "target_mode_id", "mode"):
            mode = getattr(payload, name, None)
            if isinstance(mode, str) and mode:
                return mode
    return None


def _id(about: Mapping[str, Any]) -> str:
    return f"query-{about.get('id', 0)}"


def _args(message: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a query: under its own name, perhaps under `args` there."""
    query = cast("dict[str, Any]", message.get("query") or {})
    inner = query.get(str(message.get("query_type")))
    if not isinstance(inner, dict):
        inner = next((value for name, value in query.items() if name != "id" and isinstance(value, dict)), {})
    about = cast("dict[str, Any]", inner)
    args = about.get("args")
    return cast("dict[str, Any]", args) if isinstance(args, dict) else about


def _title(kind: str, args: Mapping[str, Any]) -> str:
    words = next((title for name, title in TITLES.items() if kind.startswith(name)), "") or kind
    for name in ("title", "searchTerm", "url", "targetModeId", "name"):
        value = args.get(name)
        if isinstance(value, str) and value:
            return f"{words}: {value}"
    return words
