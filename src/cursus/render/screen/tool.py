"""One tool call on a terminal: a header that says what happened, and below it the blocks."""

import re
from collections.abc import Iterator
from typing import Final

from cursus.chat import Status, ToolCall
from cursus.render import drawing, glyphs, visible
from cursus.render.cells import cells, cut
from cursus.render.screen.blocks import block_lines
from cursus.render.screen.look import BOLD, DIM, GREEN, RED, YELLOW, Look
from cursus.render.screen.wrap import prefixed
from cursus.render.styles import PLAIN, Line, Run, Style
from cursus.tools.blocks import Change

_STYLES: Final[dict[Status, Style]] = {
    Status.COMPLETED: GREEN,
    Status.FAILED: RED,
    Status.TIMED_OUT: RED,
    Status.REJECTED: YELLOW,
    Status.CANCELLED: YELLOW,
    Status.AWAITING_APPROVAL: YELLOW,
}
_LONGEST_SUBJECT: Final = 500
_LINES_CHANGED: Final = re.compile(r"(\+\d+)( −\d+)")


def tool_lines(call: ToolCall, look: Look) -> Iterator[Line]:
    """The call as lines. What an agent only looked at stays out of the way unless everything is asked for."""
    yield header(call, look)
    if drawing.is_looked_at(call) and not look.full:
        return
    gutter = Run(f"  {look.sign(glyphs.QUOTE)} ", DIM)
    blocks = list(drawing.blocks(call))
    has_several_files = sum(isinstance(block, Change) for block in blocks) > 1
    for block in blocks:
        if has_several_files and isinstance(block, Change):
            yield [gutter, Run(visible.one_line(block.path), BOLD)]
        yield from prefixed(block_lines(block, look), gutter)


def header(call: ToolCall, look: Look) -> Line:
    """Icon, verb, subject, and what else fits into a line."""
    tool = drawing.tool_of(call)
    style = _STYLES.get(call.status, PLAIN)
    icon = look.sign(glyphs.ICONS.get(tool.icon, glyphs.UNKNOWN_ICON))
    verb = visible.one_line(tool.verb(call.status))
    facts = drawing.facts(call)
    line: Line = [Run(f"{icon} ", style), Run(verb, BOLD)]
    subject = visible.one_line(drawing.first_line(tool.subject(call)))
    if subject:
        room = _LONGEST_SUBJECT
        if look.width is not None and not look.full:
            room = max(20, look.width - cells(f"{icon} {verb}  {' · '.join(facts)}   "))
        line += [Run("  "), Run(cut(subject, room, look.sign(glyphs.MORE)))]
    for fact in facts:
        line += [Run("  · ", DIM), *_fact(visible.one_line(fact), call.status)]
    return line


def _fact(fact: str, status: Status) -> Line:
    lines = _LINES_CHANGED.fullmatch(fact)
    if lines:
        return [Run(lines[1], GREEN), Run(lines[2], RED)]
    if fact == drawing.STATES.get(status):
        return [Run(fact, _STYLES.get(status, PLAIN))]
    return [Run(fact, RED if fact.startswith("exit ") else DIM)]
