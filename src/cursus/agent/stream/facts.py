"""Words, errors and counts in messages, wherever the message has them."""

from collections.abc import Mapping
from typing import Any, Final, cast

from cursus.chat.usage import Usage
from cursus.tools.payload import error_text

_COUNTS: Final = {
    "input_tokens": ("inputTokens", "input_tokens", "promptTokens"),
    "output_tokens": ("outputTokens", "output_tokens", "completionTokens"),
    "cache_read_tokens": ("cacheReadTokens", "cache_read_tokens", "cachedReadTokens", "cacheReadInputTokens"),
    "cache_write_tokens": ("cacheWriteTokens", "cache_write_tokens", "cachedWriteTokens", "cacheCreationInputTokens"),
    "reasoning_tokens": ("reasoningTokens", "reasoning_tokens", "thoughtTokens"),
    "total_tokens": ("totalTokens", "total_tokens"),
}


def text_of(message: Mapping[str, Any]) -> str:
    """The words of a message: its own, or all text blocks of its content."""
    own = message.get("text")
    if isinstance(own, str):
        return own
    inner = message.get("message", message)
    content = inner.get("content") if isinstance(inner, dict) else inner
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    if len(content) == 1:
        (block,) = content
        text = block.get("text") if isinstance(block, dict) else block
        return text if isinstance(text, str) else ""
    blocks = (block.get("text") if isinstance(block, dict) else block for block in cast("list[Any]", content))
    return "".join(text for text in blocks if isinstance(text, str))


def error_of(message: Mapping[str, Any]) -> str | None:
    """What went wrong, for people."""
    for name in ("error", "message", "result", "text"):
        found = error_text(message.get(name))
        if found:
            return found
    return None


def usage_of(value: Any) -> Usage | None:
    """Counts of tokens under any of their names; None where there is none."""
    if not isinstance(value, Mapping):
        return None
    counts: dict[str, int] = {}
    for field, names in _COUNTS.items():
        for name in names:
            count = cast("Mapping[str, Any]", value).get(name)
            if isinstance(count, str) and count.isascii() and count.isdigit():
                count = int(count)
            if isinstance(count, int) and not isinstance(count, bool) and count >= 0:
                counts[field] = count
                break
    return Usage(**counts) if counts else None
