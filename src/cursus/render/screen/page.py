"""A whole chat on a terminal: who and where, turn by turn, and at the end what was wrong."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from cursus.chat import (
    Attachment,
    Bubble,
    Chat,
    Failure,
    Human,
    Summary,
    Text,
    Thinking,
    ToolUse,
    Turn,
    Unknown,
)
from cursus.render import drawing, export_json, glyphs, visible
from cursus.render.cells import cells
from cursus.render.dates import minute, relative
from cursus.render.groups import grouped
from cursus.render.screen.blocks import OUTPUT
from cursus.render.screen.code import code_lines
from cursus.render.screen.look import BOLD, CYAN, DIM, RED, YELLOW, Look
from cursus.render.screen.prose import plain_prose, prose
from cursus.render.screen.tool import tool_lines
from cursus.render.screen.wrap import folded, prefixed
from cursus.render.styles import Line, Run, Style
from cursus.tools.wording import counted, lasting, sized

HUMAN: Final = Style(fg=6, bold=True)
_THOUGHT: Final = Style(dim=True, italic=True)


def page(chat: Chat, look: Look) -> Iterator[Line]:
    """All lines of a chat."""
    yield from _header(chat, look)
    for turn in chat.turns:
        yield []
        yield from turn_lines(turn, look)
    yield from _footer(chat, look)


def turn_lines(turn: Turn, look: Look) -> Iterator[Line]:
    """A rule with the number and the time, and the bubbles below it."""
    yield _turn_rule(turn, look)
    for group in _grouped(turn.bubbles, look):
        yield []
        yield from _explored(group, look) if isinstance(group, list) else bubble_lines(group, look)


def bubble_lines(bubble: Bubble, look: Look) -> Iterator[Line]:
    """One bubble."""
    return _BUBBLES[type(bubble)](bubble, look)


def _header(chat: Chat, look: Look) -> Iterator[Line]:
    head = chat.head
    yield from plain_prose(visible.one_line(head.title), look, look.prose_width, BOLD)
    yield from _facts(
        head.workspace, head.model, head.mode and f"{head.mode} mode", "archived" if head.archived else None
    )
    first, last = head.created, head.updated
    times = [minute(at) for at in (first, last) if at is not None]
    latest = last or first
    when = f" ({relative(latest, look.now)})" if look.now is not None and latest is not None else ""
    stores = ", ".join(dict.fromkeys(f"{source.store}/{source.era}" for source in head.sources))
    count = counted(head.messages, "message") if head.messages is not None else None
    yield from _facts(" – ".join(dict.fromkeys(times)) + when, count)
    yield from _facts(stores, head.id)
    if head.parent:
        yield from _facts(f"sub-agent of {head.parent}")
    if chat.is_generating:
        yield from _facts("still being written when it was read")


def _facts(*facts: str | None) -> Iterator[Line]:
    known = [visible.one_line(fact) for fact in facts if fact]
    if known:
        yield [Run(" · ".join(known), DIM)]


def _turn_rule(turn: Turn, look: Look) -> Line:
    rule = look.sign(glyphs.RULE)
    words = [f"turn {turn.index}"]
    first = next((bubble for bubble in turn.bubbles if bubble.at is not None), None)
    if first is not None and first.at is not None:
        if look.now is not None:
            words.append(relative(first.at, look.now))
        words.append(minute(first.at) + (" (inferred)" if first.at_inferred else ""))
    label = f"{rule * 2} {' · '.join(words)} "
    return [Run(label + rule * max(2, look.rule_width - cells(label)), DIM)]


def _grouped(bubbles: Iterable[Bubble], look: Look) -> Iterator[Bubble | list[Bubble]]:
    """The bubbles, those that Cursor hides left out, runs of looking around as one."""
    shown = (bubble for bubble in bubbles if look.full or not bubble.is_hidden)
    return grouped(shown, lambda bubble, is_begun: not look.full and _is_looking(bubble, look, is_begun=is_begun))


def _is_looking(bubble: Bubble, look: Look, *, is_begun: bool) -> bool:
    if isinstance(bubble, Thinking):
        return is_begun and not look.thinking
    return isinstance(bubble, ToolUse) and drawing.is_looked_at(bubble.tool)


def _explored(bubbles: list[Bubble], look: Look) -> Iterator[Line]:
    words = drawing.explored(bubble.tool for bubble in bubbles if isinstance(bubble, ToolUse))
    thought = sum(bubble.duration_ms or 0 for bubble in bubbles if isinstance(bubble, Thinking))
    line = [Run(f"{look.sign(glyphs.FOLDED)} {words}", BOLD)]
    if thought:
        line.append(Run(f"  · thought for {lasting(thought)}", DIM))
    yield line


def _human(bubble: Human, look: Look) -> Iterator[Line]:
    bar = Run(look.sign(glyphs.BAR) + " ", HUMAN)
    if bubble.simulated:
        yield [bar, Run(f"not typed by the person: {visible.one_line(bubble.simulated)}", DIM)]
    width = None if look.prose_width is None else look.prose_width - 2
    if bubble.text.strip():
        yield from prefixed(plain_prose(bubble.text.rstrip(), look, width), bar)
    for attachment in bubble.attachments:
        yield [bar, Run(attachment_words(attachment), DIM)]
    if not bubble.text.strip() and not bubble.attachments:
        yield [bar, Run("(empty message)", DIM)]


def attachment_words(attachment: Attachment) -> str:
    """An attachment in a line: its kind, its name, and how much there is of it."""
    words = [f"{attachment.kind}:", *dict.fromkeys(part for part in (attachment.name, attachment.path) if part)]
    if attachment.width and attachment.height:
        words.append(f"{attachment.width}×{attachment.height}")
    if attachment.data is not None:
        words.append(sized(len(attachment.data)))
    if attachment.text:
        words.append(f"({counted(attachment.text.count(chr(10)) + 1, 'line')})")
    return visible.one_line(" ".join(words))


def _text(bubble: Text, look: Look) -> Iterator[Line]:
    yield from prose(bubble.text, look)


def _thinking(bubble: Thinking, look: Look) -> Iterator[Line]:
    duration = f" for {lasting(bubble.duration_ms)}" if bubble.duration_ms else ""
    nothing = " (the provider kept the words)" if bubble.is_redacted else ""
    yield [Run(f"{look.sign(glyphs.THOUGHT)} Thought{duration}{nothing}", DIM)]
    if (look.thinking or look.full) and bubble.text.strip():
        width = None if look.prose_width is None else look.prose_width - 2
        yield from prefixed(plain_prose(bubble.text, look, width, _THOUGHT), Run("  "))


def _tool(bubble: ToolUse, look: Look) -> Iterator[Line]:
    return tool_lines(bubble.tool, look)


def _summary(bubble: Summary, look: Look) -> Iterator[Line]:
    yield [Run(f"{look.sign(glyphs.FOLDED)} The conversation so far was summarised here.", YELLOW)]
    if bubble.text.strip():
        width = None if look.prose_width is None else look.prose_width - 2
        yield from prefixed(folded(prose(bubble.text, look, width), *OUTPUT, look), Run("  "))


def _failure(bubble: Failure, look: Look) -> Iterator[Line]:
    width = None if look.prose_width is None else look.prose_width - 2
    sign = look.sign(glyphs.ERROR)
    lines = plain_prose(bubble.text.strip() or "The agent failed here.", look, width, RED)
    yield from prefixed(lines, Run(f"{sign} ", RED), Run("  "))
    if look.full and bubble.detail is not None:
        text = export_json.indented(export_json.plain(bubble.detail)).decode()
        yield from prefixed(code_lines(text, "json", look), Run("  "))


def _unknown(bubble: Unknown, look: Look) -> Iterator[Line]:
    why = visible.one_line(bubble.why) or "Its kind is not known."
    yield [Run(f"{look.sign(glyphs.WARNING)} A message that cannot be shown: {why}", YELLOW)]
    if bubble.text.strip():
        width = None if look.prose_width is None else look.prose_width - 2
        yield from prefixed(folded(plain_prose(bubble.text, look, width), *OUTPUT, look), Run("  "))


_BUBBLES: Final[dict[type[Any], Callable[[Any, Look], Iterator[Line]]]] = {
    Human: _human,
    Text: _text,
    Thinking: _thinking,
    ToolUse: _tool,
    Summary: _summary,
    Failure: _failure,
    Unknown: _unknown,
}


def _footer(chat: Chat, look: Look) -> Iterator[Line]:
    nested = look.sign(glyphs.NESTED)
    if chat.children:
        yield []
        yield [Run(counted(len(chat.children), "sub-agent"), BOLD)]
        for child in chat.children:
            yield [Run(f"{nested} "), Run(visible.one_line(child.id), CYAN), Run(f"  {visible.one_line(child.title)}")]
    if chat.detached:
        yield []
        count = counted(len(chat.detached), "message")
        yield [Run(f"{count} no longer in the conversation, after an edit or a rewind", BOLD if look.full else DIM)]
        if look.full:
            for bubble in chat.detached:
                yield []
                yield from bubble_lines(bubble, look)
    if chat.problems:
        yield []
        yield [Run(f"{look.sign(glyphs.WARNING)} {counted(len(chat.problems), 'problem')}", YELLOW)]
        for problem in chat.problems:
            yield [Run(f"  {visible.one_line(problem.what)}"), Run(f"  {visible.one_line(problem.where)}", DIM)]
