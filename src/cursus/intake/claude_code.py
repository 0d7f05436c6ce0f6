"""Sessions of Claude Code: `~/.claude/projects/<folder>/<session>.jsonl`, a message a line.

An assistant's answer comes in several lines with one message id, each with the next pieces. Results of tools come as
messages of the user's, and what the tool told the program, such as the whole file before an edit, stands beside them.
"""

import base64
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cursus.chat import Attachment, Chat, Usage
from cursus.intake.source import Source, fields
from cursus.intake.telling import Telling, id_of_content, image, steady_id
from cursus.tools.lenient import a_list

_SYSTEM_WORDS: Final = (
    "<command-name>",
    "<local-command-stdout>",
    "<command-message>",
    "<system-reminder>",
    "Caveat: ",
)


def is_mine(source: Source) -> bool:
    return any(
        ("sessionId" in one and "uuid" in one and "parentUuid" in one)
        or (one.get("type") == "summary" and "leafUuid" in one)
        for one in source.first()
    )


def read(source: Source) -> Iterator[Chat]:
    lines = source.lines
    name = next((one["sessionId"] for one in lines if isinstance(one.get("sessionId"), str)), "")
    chat_id = steady_id(name, of="claude-code") if name else id_of_content(source.content, of="claude-code")
    telling = Telling(chat_id)
    telling.workspace = next((one["cwd"] for one in lines if isinstance(one.get("cwd"), str)), None)
    counts: dict[str, Mapping[str, Any]] = {}
    for line in lines:
        if line.get("type") == "summary" and isinstance(line.get("summary"), str):
            telling.title = telling.title or line["summary"]
        if line.get("isSidechain") is True:
            continue
        message = fields(line.get("message"))
        if line.get("type") == "user":
            _user(telling, line, message)
        elif line.get("type") == "assistant":
            _assistant(telling, line, message)
            counts[str(message.get("id") or line.get("uuid"))] = fields(message.get("usage"))
        elif line.get("type") == "system" and line.get("subtype") == "compact_boundary":
            telling.summary("", line.get("timestamp"))
    telling.usage = _usage(counts.values())
    if telling.bubbles:
        yield telling.finish()


def _user(telling: Telling, line: Mapping[str, Any], message: Mapping[str, Any]) -> None:
    content = message.get("content")
    at = line.get("timestamp")
    texts: list[str] = [content] if isinstance(content, str) else []
    images: list[Attachment] = []
    for part in map(fields, a_list(content)):
        match part.get("type"):
            case "tool_result":
                _result(telling, part, line.get("toolUseResult"))
            case "text":
                texts.append(str(part.get("text") or ""))
            case "image":
                images.append(_image(fields(part.get("source"))))
            case _:
                pass
    if line.get("isCompactSummary") is True:
        telling.summary("\n\n".join(texts), at)
        return
    said = [text for text in texts if not text.lstrip().startswith(_SYSTEM_WORDS)]
    if line.get("isMeta") is not True:
        telling.human("\n\n".join(said), at, id=_word(line.get("uuid")), attachments=tuple(images))


def _assistant(telling: Telling, line: Mapping[str, Any], message: Mapping[str, Any]) -> None:
    at, model = line.get("timestamp"), _word(message.get("model"))
    if model and model != "<synthetic>":
        telling.model = model
    content = message.get("content")
    if line.get("isApiErrorMessage") is True:
        telling.failure(_said(content), at)
        return
    if isinstance(content, str):
        telling.text(content, at, model=model)
    for part in map(fields, a_list(content)):
        match part.get("type"):
            case "text":
                telling.text(str(part.get("text") or ""), at, model=model)
            case "thinking":
                telling.thinking(str(part.get("thinking") or ""), at)
            case "redacted_thinking":
                telling.thinking("", at, is_redacted=True)
            case "tool_use":
                name = _word(part.get("name")) or "tool"
                telling.call(str(part.get("id")), name, dict(fields(part.get("input"))), at, status="completed")
            case _:
                pass


def _result(telling: Telling, part: Mapping[str, Any], told: Any) -> None:
    call_id = str(part.get("tool_use_id"))
    words = _said(part.get("content"))
    if part.get("is_error") is True:
        telling.result(call_id, None, is_error=True, error=words)
        return
    about = dict(fields(told))
    result: dict[str, Any] | str = words
    if "stdout" in about or "stderr" in about:
        result = {"output": about.get("stdout") or "", "stderr": about.get("stderr") or "", "exitCode": 0}
        if about.get("interrupted") is True:
            result["aborted"] = True
    elif isinstance(about.get("originalFile"), str) or about.get("type") == "create":
        result = _edited(about) or words
    telling.result(call_id, result)


def _edited(about: Mapping[str, Any]) -> dict[str, Any] | None:
    """Both texts of an edit: the file before it is told, and what was replaced in it."""
    before = about.get("originalFile")
    if not isinstance(before, str):
        content = about.get("content")
        return {"contentsAfterEdit": content, "fileWasCreated": True} if isinstance(content, str) else None
    if isinstance(about.get("content"), str):
        return {"contentsBeforeEdit": before, "contentsAfterEdit": about["content"]}
    after = before
    edits = [fields(one) for one in a_list(about.get("edits"))] or [
        {
            "old_string": about.get("oldString"),
            "new_string": about.get("newString"),
            "replace_all": about.get("replaceAll"),
        }
    ]
    for edit in edits:
        old, new = edit.get("old_string"), edit.get("new_string")
        if not isinstance(old, str) or not isinstance(new, str) or (old and old not in after):
            return None
        after = new + after if not old else after.replace(old, new, -1 if edit.get("replace_all") is True else 1)
    return {"contentsBeforeEdit": before, "contentsAfterEdit": after}


def _image(source: Mapping[str, Any]) -> Attachment:
    data = source.get("data")
    try:
        return image(base64.b64decode(data) if isinstance(data, str) else None)
    except ValueError:
        return image(None)


def _said(content: Any) -> str:
    if isinstance(content, str):
        return content
    return "\n".join(str(part.get("text")) for part in map(fields, a_list(content)) if part.get("type") == "text")


def _usage(counts: Any) -> Usage:
    names = {
        "input_tokens": "input_tokens",
        "output_tokens": "output_tokens",
        "cache_read_tokens": "cache_read_input_tokens",
        "cache_write_tokens": "cache_creation_input_tokens",
    }
    sums = {
        ours: sum(value for usage in counts if isinstance(value := usage.get(theirs), int))
        for ours, theirs in names.items()
    }
    return Usage(**{name: count for name, count in sums.items() if count})


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
