"""Telling what a person typed from what Cursor wrapped around it, and what an agent said from what it thought (S §8.3).

A model's user message is the person's words in `<user_query>`, after a timestamp and any number of context blocks.
All of it is linear, however badly the tags are nested or cut off.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from typing import Final, Literal, NamedTuple

from cursus.store.times import read_time

INJECTED: Final = (
    "user_info",
    "project_layout",
    "rules",
    "always_applied_workspace_rules",
    "agent_requestable_workspace_rules",
    "user_rules",
    "agent_skills",
    "available_skills",
    "cloud_instructions",
    "cloud_task_instructions",
    "open_and_recently_viewed_files",
    "system_reminder",
    "system-reminder",
    "instructions_update",
    "mcp_instructions",
    "mcp_file_system",
    "mcp_file_system_servers",
    "git_status",
    "agent_transcripts",
    "cursor_rules_context",
    "attached_files",
    "system_notification",
    "task_notification",
    "agent_notification",
)
"""The blocks that Cursor takes out of a message before it shows one."""

REDACTED: Final = "[REDACTED]"
"""What a transcript has in the place of reasoning that the provider kept to itself."""

_QUERY: Final = "user_query"
_TIME: Final = "timestamp"
_OPENING = re.compile(rf"<({'|'.join(map(re.escape, (*INJECTED, _TIME)))})(?:\s[^<>]{{0,500}})?>")
_QUERY_OPENING = re.compile(rf"<{_QUERY}>\s?")
_WRAPPED = re.compile(rf"\s*<(?:{'|'.join(map(re.escape, (*INJECTED, _TIME, _QUERY)))})(?:\s[^<>]{{0,500}})?>")
_THINKING_OPENING = re.compile(r"<(think|thinking)>", re.IGNORECASE)
_THINKING_CLOSINGS = {tag: re.compile(f"</{tag}>", re.IGNORECASE) for tag in ("think", "thinking")}
_BLANK_LINES = re.compile(r"\n{3,}")
_ZONE = re.compile(r"\s*\(UTC(?:([+-])(\d{1,2})(?::?(\d{2}))?)?\)\s*$")
_CLOCKS: Final = (
    "%A, %b %d, %Y, %I:%M %p",
    "%A, %B %d, %Y, %I:%M %p",
    "%a, %b %d, %Y, %I:%M %p",
    "%A, %b %d, %Y, %H:%M",
    "%A, %b %d, %Y, %I:%M:%S %p",
)


class Prompt(NamedTuple):
    """A user message: what the person typed, when (if it says), and whether anything was wrapped around it."""

    text: str
    at: datetime | None
    is_wrapped: bool


def read_prompt(text: str) -> Prompt:
    """The person's words in a user message as the model got it. Unknown blocks stay: they may be the person's."""
    words: list[str] = []
    at: datetime | None = None
    is_wrapped = False
    for kind, part in _segments(text):
        if kind == "query":
            is_wrapped = True
            words.append(part.strip("\n").rstrip())
            continue
        outside, found, was_stripped = _without_injected(part)
        at = at or found
        is_wrapped = is_wrapped or was_stripped
        words.append(outside)
    if not is_wrapped:
        return Prompt(text, None, False)
    return Prompt("\n".join(word for word in words if word.strip()).strip(), at, True)


def is_wrapped(text: str) -> bool:
    """Whether a message begins like one that Cursor made for the model."""
    return _WRAPPED.match(text) is not None


def is_context(text: str) -> bool:
    """Whether a message holds context only: blocks in tags, and no words of a person."""
    return text.lstrip().startswith("<") and f"<{_QUERY}>" not in text


def _segments(text: str) -> Iterator[tuple[Literal["query", "outside"], str]]:
    position = 0
    closing = f"</{_QUERY}>"
    while True:
        opening = _QUERY_OPENING.search(text, position)
        end = text.find(closing, opening.end()) if opening else -1
        if opening is None or end < 0:
            yield "outside", text[position:]
            return
        yield "outside", text[position : opening.start()]
        yield "query", text[opening.end() : end]
        position = end + len(closing)


def _without_injected(text: str) -> tuple[str, datetime | None, bool]:
    """The text without Cursor's blocks, the time in its timestamp, and whether anything was taken out."""
    kept: list[str] = []
    at: datetime | None = None
    position, start = 0, 0
    unclosed: set[str] = set()
    while True:
        opening = _OPENING.search(text, start)
        if opening is None:
            break
        tag = opening[1]
        end = -1 if tag in unclosed else text.find(f"</{tag}>", opening.end())
        if end < 0:
            unclosed.add(tag)
            start = opening.end()
            continue
        if tag == _TIME and at is None:
            at = read_clock(text[opening.end() : end])
        kept.append(text[position : opening.start()])
        position = start = end + len(tag) + 3
    if position == 0:
        return text, None, False
    kept.append(text[position:])
    return "".join(kept).strip(), at, True


def read_clock(text: str) -> datetime | None:
    """The time in a `<timestamp>`: ISO, or "Tuesday, Aug 4, 2026, 3:28 PM (UTC-7)". Without a zone it is unknown."""
    text = text.strip()[:100]
    zone = _ZONE.search(text)
    if zone is None:
        return read_time(text) if text[:1].isdigit() and (text.endswith("Z") or "+" in text) else None
    sign, hours, minutes = zone.groups()
    offset = timedelta(hours=int(hours or 0), minutes=int(minutes or 0))
    if offset >= timedelta(hours=24):
        return None
    written = text[: zone.start()].replace("\u202f", " ").replace("Sept ", "Sep ")
    for form in _CLOCKS:
        try:
            local = datetime.strptime(written, form).replace(tzinfo=timezone(-offset if sign == "-" else offset))
        except ValueError:
            continue
        try:
            return local.astimezone(UTC)
        except OverflowError:
            return None
    return None


def split_thinking(text: str) -> list[tuple[Literal["text", "thinking"], str]]:
    """An assistant's text as words and thoughts in order: `<think>` blocks are thoughts, as Cursor has it."""
    if "<" not in text:
        return [("text", text)] if text.strip() else []
    parts: list[tuple[Literal["text", "thinking"], str]] = []
    position, start = 0, 0
    unclosed: set[str] = set()
    while True:
        opening = _THINKING_OPENING.search(text, start)
        if opening is None:
            break
        tag = opening[1].lower()
        closing = None if tag in unclosed else _THINKING_CLOSINGS[tag].search(text, opening.end())
        if closing is None:
            unclosed.add(tag)
            start = opening.end()
            continue
        parts.append(("text", text[position : opening.start()]))
        parts.append(("thinking", text[opening.end() : closing.start()]))
        position = start = closing.end()
    if not parts:
        return [("text", text)] if text.strip() else []
    parts.append(("text", text[position:]))
    return [(kind, part.strip()) for kind, part in parts if part.strip()]


def without_redacted(text: str) -> tuple[str, bool]:
    """A transcript's text without the marker for hidden reasoning, and whether it was there."""
    if REDACTED not in text:
        return text, False
    lines = text.split("\n")
    kept = [line for line in lines if line.strip() != REDACTED]
    if len(kept) == len(lines):
        return text, False
    return _BLANK_LINES.sub("\n\n", "\n".join(kept)).strip(), True
