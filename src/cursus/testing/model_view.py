"""What the model saw of a turn: its tools under the names that it knows, and the messages of S §8.2.

A real store holds every conversation twice, as turns for people and as messages for the model. This tells the
second from the first, so that both sides of a fixture say the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cursus.testing.agent_calls import TODO_STATUS
from cursus.testing.agent_messages import (
    AgentTurn,
    TextStep,
    ThinkingStep,
    ToolStep,
    TruncatedStep,
    Turn,
    User,
    call_id_at,
)
from cursus.testing.agent_tools import ToolCall
from cursus.testing.model_messages import (
    Message,
    Part,
    assistant_message,
    binary,
    call_part,
    context_message,
    reasoning_part,
    result_part,
    system_message,
    text_part,
    tool_message,
    user_message,
    user_query,
)

MODEL_NAMES = {
    "shell": "Shell",
    "delete": "Delete",
    "glob": "Glob",
    "grep": "Grep",
    "read": "Read",
    "update_todos": "TodoWrite",
    "edit": "Write",
    "ls": "LS",
    "read_lints": "ReadLints",
    "mcp": "CallMcpTool",
    "sem_search": "SemanticSearch",
    "create_plan": "CreatePlan",
    "web_search": "WebSearch",
    "web_fetch": "WebFetch",
    "task": "Task",
    "ask_question": "AskQuestion",
    "switch_mode": "SwitchMode",
}
"""How the model calls a tool (S §6.2); one that is not listed goes by its name in CamelCase."""

_RENAMED = {
    "edit": {"stream_content": "contents"},
    "ls": {"path": "target_directory", "ignore": "ignore_globs"},
    "mcp": {"args": "arguments", "server_identifier": "server", "tool_name": "toolName"},
}
_UNSAID = {"mcp": {"name", "provider_identifier"}, "task": {"subagent_type"}}


def model_name(tool: str) -> str:
    return MODEL_NAMES.get(tool) or "".join(part.capitalize() for part in tool.split("_"))


def model_args(call: ToolCall) -> dict[str, Any]:
    """The arguments as the model wrote them: snake_case, without what it left out."""
    renamed = _RENAMED.get(call.tool, {})
    unsaid = _UNSAID.get(call.tool, set())
    args = {
        renamed.get(name, str(name)): _todos(content) if name == "todos" else _plain(content)
        for name, content in call.args.items()
        if name not in unsaid and not _is_left_out(content)
    }
    if call.tool == "task":
        for kind, named in call.args.get("subagent_type", {}).items():
            args["subagent_type"] = named.get("name", kind)
    return args


def _todos(items: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The model writes the state of a todo as a word and knows nothing of its times."""
    words = {number: word for word, number in TODO_STATUS.items()}
    return [{"id": item["id"], "content": item["content"], "status": words[item["status"]]} for item in items]


def _is_left_out(content: object) -> bool:
    return content is None or content is False or content in ("", [], {})


def _plain(content: object) -> object:
    match content:
        case bytes():
            return binary(content)
        case Mapping():
            return {str(name): _plain(item) for name, item in content.items()}
        case list() | tuple():
            return [_plain(item) for item in content]
        case _:
            return content


def result_text(call: ToolCall) -> str:
    """What the model was told of a call's end."""
    match call.result:
        case {"files": [*files]}:
            return "\n".join(files)
        case {"content": [*items]}:
            return "\n".join(item["text"]["text"] for item in items if "text" in item)
        case _:
            return _plain_result(call)


def _plain_result(call: ToolCall) -> str:
    for name in ("interleaved_output", "content", "markdown", "message", "error", "reason", "error_message", "results"):
        told = call.result.get(name)
        if isinstance(told, str) and told:
            return told
    return f"{model_name(call.tool)}: {call.outcome}"


def messages_of(
    turns: Sequence[Turn], *, cwd: str = "/srv/app", system: str = "You are an agent.", model: str = "composer-2.5"
) -> list[Message]:
    """System prompt, injected context and every agent turn; what the user ran without the model is not in it."""
    messages = [system_message(system), context_message(cwd)]
    for position, spoken in enumerate(turns):
        if isinstance(spoken, AgentTurn) and isinstance(spoken.user, User):
            said = user_query(spoken.user.text)
            messages.append(user_message([text_part(said)], request_id=spoken.request_id))
            messages += _answer(spoken, position, model)
    return messages


def _answer(spoken: AgentTurn, position: int, model: str) -> list[Message]:
    """Assistant messages, each ending with the calls of a step, and a tool message after each call."""
    messages: list[Message] = []
    parts: list[Part] = []
    for number, step in enumerate(spoken.steps):
        match step:
            case TextStep(text=text):
                parts.append(text_part(text))
            case ThinkingStep(text=text):
                parts.append(reasoning_part(text))
            case ToolStep(call=call) | TruncatedStep(original=ToolStep(call=call)):
                call_id = call.id or call_id_at(position, number)
                name = model_name(call.tool)
                messages.append(assistant_message(*parts, call_part(call_id, name, model_args(call)), model=model))
                if call.outcome is not None:
                    failed = call.outcome not in ("success", "complete")
                    messages.append(tool_message(result_part(call_id, name, result_text(call), is_error=failed)))
                parts = []
            case _:
                continue
    if parts:
        messages.append(assistant_message(*parts, model=model))
    return messages
