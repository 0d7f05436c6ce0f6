"""The blocks of a tool's bubble as HTML. Nothing is dropped without a word, no text of a chat is taken as markup."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from cursus.render import export_json
from cursus.render.languages import language_of
from cursus.render.markup import found
from cursus.render.markup.change import change
from cursus.render.markup.code import code
from cursus.render.markup.console import console
from cursus.render.markup.escape import attribute, exact, line, words
from cursus.render.markup.look import Look, kind_of
from cursus.render.markup.prose import prose
from cursus.tools.blocks import (
    Block,
    Change,
    Checklist,
    Code,
    Fields,
    Json,
    Link,
    Links,
    Matches,
    Notice,
    Picture,
    Prose,
    Question,
    Questions,
    SubAgent,
    Terminal,
    Tree,
)
from cursus.tools.wording import counted, sized

LINKS: Final = 8
"""Pages of the web that are shown at once."""

LARGEST_PICTURE: Final = 20_000_000
CHOSEN: Final = '<span class="hidden-words"> (chosen)</span>'
_STATES: Final = {"pending": "○", "in_progress": "◐", "completed": "✓", "cancelled": "✗"}
_SCHEMES: Final = ("http://", "https://", "mailto:")


def block_html(block: Block, look: Look) -> str:
    """One block."""
    return _BLOCKS.get(type(block), _any)(block, look)


def _code(block: Code, look: Look) -> str:
    viewer = code(block.text, language_of(block.path, block.language), block.first_line, look)
    return viewer + _remark(block.note)


def _checklist(block: Checklist, look: Look) -> str:
    done = sum(item.status == "completed" for item in block.items)
    items = "".join(
        f'<li data-state="{attribute(item.status)}"><span class="state">{_STATES.get(item.status, "○")}</span>'
        f'<span class="hidden-words">{line(item.status.replace("_", " "))}: </span>{words(item.text)}</li>'
        for item in block.items
    )
    count = sum(item.status != "cancelled" for item in block.items)
    progress = (
        f'<div class="progress"><progress max="{count}" value="{done}" aria-label="Done"></progress>'
        f"<span>{done} of {count} done</span></div>"
        if count
        else ""
    )
    return f'{progress}<ul class="todo">{items}</ul>'


def _questions(block: Questions, look: Look) -> str:
    title = f'<div class="question-title">{words(block.title)}</div>' if block.title else ""
    return f'<div class="questions">{title}{"".join(_question(one, look) for one in block.questions)}</div>'


def _question(question: Question, look: Look) -> str:
    options = "".join(
        f'<li class="{"chosen" if option.is_chosen else "offered"}">'
        f'<span class="state">{_sign(question.allows_many, option.is_chosen)}</span>{words(option.label)}'
        f"{CHOSEN if option.is_chosen else ''}</li>"
        for option in question.options
    )
    written = f'<blockquote class="written">{words(question.written)}</blockquote>' if question.written else ""
    listed = f'<ul class="options">{options}</ul>' if options else ""
    return f'<div class="question"><div class="prose">{prose(question.prompt, look)}</div>{listed}{written}</div>'


def _sign(allows_many: bool, is_chosen: bool) -> str:
    if allows_many:
        return "☑" if is_chosen else "☐"
    return "●" if is_chosen else "○"


def _links(block: Links, look: Look) -> str:
    from cursus.render.markup.code import more

    cards = [_link(link) for link in block.links[: None if look.is_whole else LINKS]]
    body = "".join(cards[:LINKS])
    if len(block.links) > LINKS:
        body += more(len(block.links) - LINKS, look, "".join(cards[LINKS:]), "result")
    return f'<div class="links">{body}</div>'


def _link(link: Link) -> str:
    """A card; anything but a page of the web or an address is no link."""
    title, url = words(link.title or link.url), line(link.url)
    if link.url.lower().startswith(_SCHEMES):
        target = attribute(link.url)
        title = f'<a href="{target}" rel="noopener noreferrer nofollow" target="_blank">{title}</a>'
    snippet = f'<div class="snippet">{words(link.snippet)}</div>' if link.snippet else ""
    return f'<div class="link"><div class="link-title">{title}</div><div class="url">{url}</div>{snippet}</div>'


def _prose(block: Prose, look: Look) -> str:
    return f'<div class="prose">{prose(block.text, look)}</div>'


def _notice(block: Notice, look: Look) -> str:
    tone = block.tone if block.tone in ("info", "warning", "error") else "info"
    return f'<div class="notice" data-tone="{tone}">{words(block.text.strip())}</div>'


def _fields(block: Fields, look: Look) -> str:
    rows = "".join(f"<dt>{line(name)}</dt><dd>{exact(value)}</dd>" for name, value in block.fields)
    return f'<dl class="fields">{rows}</dl>'


def _json(block: Json, look: Look) -> str:
    text = export_json.indented(export_json.plain(block.value)).decode()
    lines = counted(text.count("\n") + 1, "line")
    return (
        f'<details class="folded"><summary>{line(block.label)} <span class="count">{lines}</span></summary>'
        f"{code(text, 'json', None, look)}</details>"
    )


def _picture(block: Picture, look: Look) -> str:
    words_below = picture_words(block)
    if block.data is None or kind_of(block.data) is None or len(block.data) > LARGEST_PICTURE:
        return f'<figure class="picture missing"><figcaption>{words_below}</figcaption></figure>'
    size = f' width="{block.width:d}" height="{block.height:d}"' if block.width and block.height else ""
    source = attribute(look.picture(block.data))
    alt = attribute(block.caption or block.path or "Image of the chat")
    return (
        f'<figure class="picture"><img src="{source}" alt="{alt}" loading="lazy" decoding="async"{size}>'
        f'<figcaption>{words_below} <a class="download" href="{source}" download>Download</a></figcaption></figure>'
    )


def picture_words(picture: Picture) -> str:
    """What there is to say of an image."""
    facts: list[str] = []
    if picture.caption:
        facts.append(words(picture.caption))
    if picture.width and picture.height:
        facts.append(f"{picture.width}×{picture.height}")
    if picture.data is not None:
        facts.append(sized(len(picture.data)))
        if kind_of(picture.data) is None:
            facts.append("of a kind that is not shown")
    elif not picture.path:
        facts.append("no longer stored")
    if picture.path:
        facts.append(f'<span class="path">{line(picture.path)}</span>')
    return " · ".join(facts) or "Image"


def _sub_agent(block: SubAgent, look: Look) -> str:
    title = line(block.title or block.chat_id)
    url = look.chat(block.chat_id)
    if url is None:
        return f'<div class="sub-agent">Sub-agent <span class="path">{title}</span></div>'
    nested = f' data-nested="{attribute(block.chat_id)}"'
    return f'<div class="sub-agent"{nested}>Sub-agent <a href="{attribute(url)}">{title}</a></div>'


def _any(block: Block, look: Look) -> str:
    return _json(Json(label=type(block).__name__, value=msgspec.structs.asdict(block)), look)


def _remark(text: str) -> str:
    return f'<p class="remark">{line(text)}</p>' if text else ""


_BLOCKS: Final[dict[type[Block], Callable[[Any, Look], str]]] = {
    Code: _code,
    Change: change,
    Terminal: console,
    Matches: found.matches,
    Tree: found.tree,
    Checklist: _checklist,
    Questions: _questions,
    Links: _links,
    Prose: _prose,
    Notice: _notice,
    Fields: _fields,
    Json: _json,
    Picture: _picture,
    SubAgent: _sub_agent,
}
