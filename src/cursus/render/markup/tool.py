"""A tool's bubble: header, content and footer, drawn by how the call stands (seed 003)."""

import re
from typing import Final

from cursus.chat import Status, ToolCall
from cursus.chat.asking import Request
from cursus.render import drawing
from cursus.render.markup.approval import preview_note, waiting
from cursus.render.markup.blocks import block_html
from cursus.render.markup.change import change
from cursus.render.markup.escape import attribute, line
from cursus.render.markup.look import Look
from cursus.tools.blocks import (
    Block,
    Change,
    Checklist,
    Code,
    Links,
    Matches,
    Picture,
    Prose,
    Questions,
    SubAgent,
    Terminal,
    Tree,
)

SHORT: Final = 24
"""Lines of content up to which a completed call is shown unfolded."""

_LINES: Final = re.compile(r"\+(\d+) −(\d+)")
_SHOWN: Final[dict[str, str]] = {"pending": "pending", "loading": "loading", "completed": "completed", "error": "error"}
_BAD: Final = frozenset({Status.FAILED, Status.TIMED_OUT})


def tool_html(call: ToolCall, look: Look, request: Request | None = None) -> str:
    """The bubble. With a request that waits for a person, its footer has what it takes to answer."""
    tool = drawing.tool_of(call)
    shown = call.status.shown
    blocks = list(drawing.blocks(call))
    number = "" if call.tool is None else call.tool
    is_open = look.is_open or _is_open(call, blocks, shown)
    subject = drawing.first_line(tool.subject(call))
    path = "" if look.is_whole else _path(call, blocks)
    return (
        f'<details class="tool-bubble" data-tool-type="{number}"'
        f' data-status="{shown}"{path}{" open" if is_open else ""}>'
        f'<summary class="tool-header"><span class="tool-icon" data-icon="{attribute(tool.icon)}"></span>'
        f'<span class="tool-verb">{line(tool.verb(call.status))}</span> '
        f"{_subject(subject)}{_facts(call)}"
        f'<span class="tool-status-indicator"></span></summary>'
        f'<div class="tool-content">{_content(call, blocks, look)}</div>{_footer(call, request)}</details>'
    )


def _subject(subject: str) -> str:
    return f'<span class="tool-subject">{line(subject)}</span>' if subject else ""


def _content(call: ToolCall, blocks: list[Block], look: Look) -> str:
    is_several = sum(isinstance(block, Change) for block in blocks) > 1
    parts = [change(b, look, is_named=is_several) if isinstance(b, Change) else block_html(b, look) for b in blocks]
    if call.status.shown == "pending":
        parts.insert(0, preview_note(call))
    return "".join(parts) or '<p class="remark">Nothing more is recorded of this call.</p>'


def _footer(call: ToolCall, request: Request | None) -> str:
    if request is None and call.status is not Status.AWAITING_APPROVAL:
        return ""
    return f'<div class="tool-footer">{waiting(request)}</div>'


def _facts(call: ToolCall) -> str:
    parts: list[str] = []
    for fact in drawing.facts(call):
        lines = _LINES.fullmatch(fact)
        if lines:
            parts.append(f'<span class="badge lines"><ins>+{lines[1]}</ins> <del>−{lines[2]}</del></span>')
        else:
            is_bad = fact.startswith("exit ") and fact != "exit 0"
            is_state = fact == drawing.STATES.get(call.status)
            kind = " bad" if is_bad or (is_state and call.status in _BAD) else " state" if is_state else ""
            parts.append(f'<span class="badge{kind}">{line(fact)}</span>')
    return "".join(parts)


def _path(call: ToolCall, blocks: list[Block]) -> str:
    """The file that the call is about, for whoever wants to copy its path or open it."""
    paths = [edit.path for edit in call.edits]
    paths += [block.path for block in blocks if isinstance(block, Change | Code) and block.path]
    return f' data-path="{attribute(paths[0])}"' if paths else ""


def _is_open(call: ToolCall, blocks: list[Block], shown: str) -> bool:
    """Folded when completed and long, or when the agent only looked; open when pending or failed (F §3)."""
    if shown != "completed":
        return True
    if drawing.tool_of(call).is_exploring or any(isinstance(block, Links | Matches | Tree) for block in blocks):
        return any(isinstance(block, Picture) for block in blocks)
    if any(isinstance(block, Checklist | Questions | Picture | SubAgent) for block in blocks):
        return True
    return sum(map(_lines, blocks)) <= SHORT


def _lines(block: Block) -> int:
    match block:
        case Change():
            return block.diff.count("\n")
        case Terminal():
            return block.output.count("\n") + block.stderr.count("\n") + block.command.count("\n")
        case Code() | Prose():
            return block.text.count("\n") + len(block.text) // 100
        case _:
            return 3
