"""Sessions of Codex: `~/.codex/sessions/<year>/<month>/<day>/rollout-<when>-<id>.jsonl`.

Since the middle of 2025 every line is `{timestamp, type, payload}`; before that the items stood alone. Items are what
the model was sent and answered; the events beside them say the same for the screen and are left out, but for tokens.
"""

import shlex
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cursus.chat import Chat, Usage
from cursus.intake.source import Source, fields
from cursus.intake.telling import Telling, id_of_content, steady_id
from cursus.store.times import read_time
from cursus.tools import json_text
from cursus.tools.lenient import a_list
from cursus.tools.patch_text import BEGIN, read_patch

_WRAPPED: Final = frozenset({"session_meta", "response_item", "event_msg", "turn_context", "compacted"})
_ITEMS: Final = frozenset({"message", "reasoning", "function_call", "function_call_output", "local_shell_call"})
_INJECTED: Final = ("<environment_context>", "<user_instructions>", "<permissions", "# AGENTS.md", "<INSTRUCTIONS>")
_SHELLS: Final = frozenset({"shell", "shell_command", "exec_command", "container.exec", "local_shell"})
_SHELL: Final = "run_terminal_command_v2"


def is_mine(source: Source) -> bool:
    listed = list(source.first())
    if any(one.get("type") in _WRAPPED and "payload" in one for one in listed):
        return True
    return bool(listed) and "instructions" in listed[0] and "id" in listed[0] and "timestamp" in listed[0]


def read(source: Source) -> Iterator[Chat]:
    lines = [_unwrapped(line) for line in source.lines]
    meta = next((payload for kind, payload, _ in lines if kind == "session_meta"), {})
    name = _word(meta.get("id"))
    telling = Telling(steady_id(name, of="codex") if name else id_of_content(source.content, of="codex"))
    telling.workspace = _word(meta.get("cwd"))
    telling.created = read_time(meta.get("timestamp"))
    for kind, payload, at in lines:
        match kind:
            case "turn_context":
                telling.model = _word(payload.get("model")) or telling.model
                telling.workspace = telling.workspace or _word(payload.get("cwd"))
            case "compacted":
                telling.summary(str(payload.get("message") or ""), at)
            case "event_msg":
                _event(telling, payload, at)
            case "response_item":
                _item(telling, payload, at)
            case _:
                pass
    if telling.bubbles:
        yield telling.finish()


def _unwrapped(line: Mapping[str, Any]) -> tuple[str, Mapping[str, Any], Any]:
    at = line.get("timestamp")
    if line.get("type") in _WRAPPED:
        return str(line["type"]), fields(line.get("payload")), at
    if line.get("type") in _ITEMS or "role" in line:
        return "response_item", line, at
    return ("session_meta" if "instructions" in line or "git" in line else ""), line, at


def _event(telling: Telling, payload: Mapping[str, Any], at: Any) -> None:
    if payload.get("type") == "token_count":
        total = fields(fields(payload.get("info")).get("total_token_usage"))
        if total:
            telling.usage = Usage(
                input_tokens=_count(total, "input_tokens"),
                output_tokens=_count(total, "output_tokens"),
                cache_read_tokens=_count(total, "cached_input_tokens"),
                reasoning_tokens=_count(total, "reasoning_output_tokens"),
                total_tokens=_count(total, "total_tokens"),
            )
    elif payload.get("type") in ("error", "stream_error"):
        telling.failure(str(payload.get("message") or "The request failed."), at)


def _item(telling: Telling, item: Mapping[str, Any], at: Any) -> None:
    match item.get("type"):
        case "message":
            _message(telling, item, at)
        case "reasoning":
            words = _texts(item.get("summary")) or _texts(item.get("content"))
            telling.thinking(words, at, is_redacted=not words and bool(item.get("encrypted_content")))
        case "function_call":
            _function(telling, item, at)
        case "custom_tool_call":
            _custom(telling, item, at)
        case "local_shell_call":
            action = fields(item.get("action"))
            _shell(telling, item, action.get("command"), action.get("working_directory"), at)
        case "web_search_call":
            query = fields(item.get("action")).get("query")
            telling.call(str(item.get("id") or at), "web_search", {"searchTerm": query or ""}, at, status="completed")
        case "function_call_output" | "custom_tool_call_output":
            _output(telling, item)
        case _:
            pass


def _message(telling: Telling, item: Mapping[str, Any], at: Any) -> None:
    words = _texts(item.get("content"))
    if item.get("role") == "user":
        if not words.lstrip().startswith(_INJECTED):
            telling.human(words, at)
    elif item.get("role") == "assistant":
        telling.text(words, at)


def _function(telling: Telling, item: Mapping[str, Any], at: Any) -> None:
    name, arguments = _word(item.get("name")) or "tool", item.get("arguments")
    given = json_text.read(arguments)
    if not isinstance(given, dict):
        telling.call(_call_id(item), name, None, at, raw_args=arguments, status="completed")
        return
    if name in _SHELLS:
        command = given.get("command", given.get("cmd"))
        _shell(telling, item, command, given.get("workdir"), at, arguments)
    elif name == "apply_patch":
        _patch(telling, item, str(given.get("input") or given.get("patch") or ""), at)
    elif name == "update_plan":
        steps = [fields(step) for step in a_list(given.get("plan"))]
        todos = [
            {"id": str(number), "content": str(step.get("step") or ""), "status": str(step.get("status") or "pending")}
            for number, step in enumerate(steps, 1)
        ]
        telling.call(
            _call_id(item), "todo_write", {"todos": todos, "merge": False}, at, raw_args=arguments, status="completed"
        )
    else:
        telling.call(_call_id(item), name, given, at, raw_args=arguments, status="completed")


def _shell(telling: Telling, item: Mapping[str, Any], command: Any, folder: Any, at: Any, raw_args: Any = None) -> None:
    """A command: a program with arguments, or words for a shell."""
    words = [str(word) for word in a_list(command)]
    if len(words) == 3 and words[1] in ("-lc", "-c"):
        spoken = words[2]
    else:
        spoken = shlex.join(words) if words else str(command or "")
    if BEGIN in spoken and words[:1] == ["apply_patch"]:
        _patch(telling, item, words[1] if len(words) > 1 else spoken, at)
        return
    params = {"command": spoken, **({"cwd": folder} if isinstance(folder, str) and folder else {})}
    telling.call(_call_id(item), _SHELL, params, at, raw_args=raw_args, status="completed")


def _custom(telling: Telling, item: Mapping[str, Any], at: Any) -> None:
    name, given = _word(item.get("name")) or "tool", item.get("input")
    if name == "apply_patch" and isinstance(given, str):
        _patch(telling, item, given, at)
    else:
        telling.call(_call_id(item), name, {"input": given}, at, status="completed")


def _patch(telling: Telling, item: Mapping[str, Any], patch: str, at: Any) -> None:
    """A patch of files, which Cursor keeps as an edit of the first one that it names."""
    files = read_patch(patch)
    params = {"patch": patch, **({"relativeWorkspacePath": files[0].path} if files else {})}
    telling.call(_call_id(item), "apply_patch", params, at, raw_args=patch, status="completed")


def _output(telling: Telling, item: Mapping[str, Any]) -> None:
    output = item.get("output")
    told = json_text.read(output)
    about = fields(told)
    words = about.get("output", about.get("content")) if about else None
    text = words if isinstance(words, str) else _texts(words) or (output if isinstance(output, str) else _texts(output))
    code = fields(about.get("metadata")).get("exit_code")
    is_error = about.get("success") is False
    result = {"output": text, "exitCode": code} if isinstance(code, int) else text
    telling.result(str(item.get("call_id")), result, is_error=is_error, error=text or None)


def _texts(content: Any) -> str:
    if isinstance(content, str):
        return content
    parts = (fields(part).get("text") for part in a_list(content))
    return "\n\n".join(text for text in parts if isinstance(text, str) and text)


def _call_id(item: Mapping[str, Any]) -> str:
    return str(item.get("call_id") or item.get("id") or "")


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _count(counts: Mapping[str, Any], name: str) -> int | None:
    value = counts.get(name)
    return value if isinstance(value, int) and value else None
