"""A whole chat as one Markdown document: the facts, the turns, what was left out, what was wrong."""

from collections.abc import Callable, Iterator
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
    Usage,
)
from cursus.render import drawing, export_json, visible
from cursus.render.dates import utc_minute
from cursus.render.document.blocks import block_markdown, cell, labelled, picture_words, table
from cursus.render.document.contain import contained, details, fence, plain, quoted, span
from cursus.render.languages import language_of
from cursus.tools.blocks import Checklist, Item, Picture, Terminal
from cursus.tools.wording import counted, lasting


def page(chat: Chat) -> str:
    """The document, with a line break at its end."""
    return "\n\n".join(part for part in _parts(chat) if part) + "\n"


def _parts(chat: Chat) -> Iterator[str]:
    yield f"# {plain(chat.title) or 'Untitled'}"
    yield table(_facts(chat))
    for turn in chat.turns:
        yield from _turn(turn)
    if chat.todos:
        yield "## To do"
        yield block_markdown(Checklist(items=tuple(Item(text=t.content, status=t.status) for t in chat.todos)))
    if chat.children:
        yield "## Sub-agents"
        yield "\n".join(f"- {span(child.id)} {plain(child.title)}" for child in chat.children)
    if chat.detached:
        yield "## No longer in the conversation"
        yield "These messages were left behind by an edit or a rewind."
        for bubble in chat.detached:
            yield from bubble_markdown(bubble)
    if chat.problems:
        yield "## Problems"
        yield "\n".join(f"- {plain(problem.what, starts_line=True)} {span(problem.where)}" for problem in chat.problems)


def _facts(chat: Chat) -> Iterator[tuple[str, str]]:
    head = chat.head
    if head.workspace:
        yield "Workspace", span(head.workspace, in_table=True)
    if head.model:
        yield "Model", cell(head.model)
    if head.mode:
        yield "Mode", cell(head.mode)
    if head.created:
        yield "Created", utc_minute(head.created)
    if head.updated:
        yield "Updated", utc_minute(head.updated)
    if chat.usage.is_known:
        yield "Tokens", cell(_usage(chat.usage))
    if head.archived:
        yield "Archived", "yes"
    yield "Chat", span(head.id, in_table=True)
    if head.parent:
        yield "Sub-agent of", span(head.parent, in_table=True)
    for source in head.sources:
        yield "Source", f"{plain(f'{source.store}, {source.era}')}: {span(source.path, in_table=True)}"


def _usage(usage: Usage) -> str:
    counts = ((name, getattr(usage, name)) for name in usage.__struct_fields__)
    return ", ".join(f"{count:,} {name.removesuffix('_tokens').replace('_', ' ')}" for name, count in counts if count)


def _turn(turn: Turn) -> Iterator[str]:
    first = next((bubble for bubble in turn.bubbles if bubble.at is not None), None)
    when = ""
    if first is not None and first.at is not None:
        when = f" · {utc_minute(first.at)}" + (" (inferred)" if first.at_inferred else "")
    yield f"## Turn {turn.index}{when}"
    for bubble in turn.bubbles:
        yield from bubble_markdown(bubble)


def bubble_markdown(bubble: Bubble) -> Iterator[str]:
    """The parts of one bubble."""
    if bubble.is_hidden:
        yield "*Cursor keeps the following without showing it.*"
    yield from _BUBBLES[type(bubble)](bubble)


def _human(bubble: Human) -> Iterator[str]:
    if bubble.simulated:
        yield f"*Not typed by the person: {plain(bubble.simulated)}.*"
    yield quoted(contained(bubble.text, keeps_lines=True)) if bubble.text.strip() else "> *(empty message)*"
    for attachment in bubble.attachments:
        yield from _attachment(attachment)


def _attachment(attachment: Attachment) -> Iterator[str]:
    names = " ".join(span(name) for name in dict.fromkeys((attachment.name, attachment.path)) if name)
    if attachment.data is not None or attachment.width:
        picture = Picture(data=attachment.data, width=attachment.width, height=attachment.height, path=attachment.path)
        names = f"{names} {picture_words(picture)}"
    yield f"Attached {plain(attachment.kind)}: {names}".strip()
    if attachment.text:
        lines = counted(attachment.text.count("\n") + 1, "line")
        yield details(f"{lines} attached", fence(attachment.text, language_of(attachment.path or attachment.name)))


def _text(bubble: Text) -> Iterator[str]:
    yield contained(bubble.text)


def _thinking(bubble: Thinking) -> Iterator[str]:
    duration = f" for {lasting(bubble.duration_ms)}" if bubble.duration_ms else ""
    if bubble.text.strip():
        yield details(f"Thought{duration}", contained(bubble.text))
    else:
        yield f"*Thought{duration}" + ("; the provider kept the words.*" if bubble.is_redacted else ".*")


def _tool(bubble: ToolUse) -> Iterator[str]:
    call = bubble.tool
    tool = drawing.tool_of(call)
    drawn = list(drawing.blocks(call))
    subject = tool.subject(call)
    if any(isinstance(block, Terminal) and block.command.strip() == subject.strip() for block in drawn):
        subject = drawing.first_line(subject)
    facts = "".join(f" · {plain(fact)}" for fact in drawing.facts(call))
    yield f"**{plain(tool.verb(call.status))}** {span(subject)}".rstrip() + facts
    for block in drawn:
        yield block_markdown(block)


def _summary(bubble: Summary) -> Iterator[str]:
    yield "*The conversation so far was summarised here.*"
    if bubble.text.strip():
        yield details("Summary", contained(bubble.text))


def _failure(bubble: Failure) -> Iterator[str]:
    yield quoted(labelled("**Error:**", bubble.text.strip() or "the agent failed here."))
    if bubble.detail is not None:
        text = export_json.indented(export_json.plain(bubble.detail)).decode()
        yield details("Details", fence(text, "json"))


def _unknown(bubble: Unknown) -> Iterator[str]:
    yield f"**A message that cannot be shown:** {plain(bubble.why) or 'its kind is not known.'}"
    if bubble.text.strip():
        yield quoted(contained(bubble.text))
    if bubble.raw:
        yield details("As stored", fence(visible.safe(bubble.raw.decode("utf-8", errors="replace"))))


_BUBBLES: Final[dict[type[Any], Callable[[Any], Iterator[str]]]] = {
    Human: _human,
    Text: _text,
    Thinking: _thinking,
    ToolUse: _tool,
    Summary: _summary,
    Failure: _failure,
    Unknown: _unknown,
}
