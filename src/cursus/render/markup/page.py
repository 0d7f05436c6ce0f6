"""One chat as one file: its own styles, script and search, nothing loaded from anywhere, fit for print (F §5).

The policy in the file allows the two blocks of style and script by their hashes and nothing else, so that not even a
mistake of this renderer could run or load what a chat contains.
"""

import base64
from collections.abc import Callable, Iterator
from datetime import datetime
from hashlib import sha256
from typing import Final

from cursus.chat import Chat, Turn
from cursus.render import dates, visible
from cursus.render.markup import stylesheet
from cursus.render.markup.blocks import block_html
from cursus.render.markup.bubble import bubble_html
from cursus.render.markup.escape import attribute, line
from cursus.render.markup.look import Look, nowhere
from cursus.render.markup.pieces import whole
from cursus.tools.blocks import Checklist, Item, SubAgent
from cursus.tools.wording import counted

LONGEST_TURN: Final = 90
"""Characters of a message by which its turn is named in the outline."""

MARK: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#9d4420"/>'
    '<path d="M8 9l7 7-7 7M16 9l7 7-7 7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"'
    ' stroke-linejoin="round"/></svg>'
)


def chat_page(chat: Chat, *, link: Callable[[str], str | None] = nowhere, index: str | None = None) -> str:
    """The whole file. `link` gives the address of another chat, `index` that of a list of all."""
    look = Look(is_whole=True, chat=link)
    body = "".join(
        (
            _top(chat, link, index),
            '<main id="main"><div class="composer-messages-container" tabindex="0" role="feed" aria-label="Messages">',
            *whole(chat, look),
            "</div>",
            _tail(chat, look),
            "</main>",
        )
    )
    return document(visible.one_line(chat.title) or "Untitled", body, stylesheet.alone(), stylesheet.alone_script())


def document(title: str, body: str, style: str, script: str, data: str = "") -> str:
    """A file that needs nothing else. `data` is JSON for the script."""
    policy = (
        f"default-src 'none'; style-src '{_seal(style)}'; script-src '{_seal(script)}'; img-src data:;"
        " base-uri 'none'; form-action 'none'"
    )
    icon = base64.b64encode(MARK.encode()).decode()
    block = f'<script type="application/json" id="data">{data.replace("<", chr(92) + "u003c")}</script>' if data else ""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="no-referrer">'
        f'<meta name="generator" content="Cursus"><title>{line(title)}</title>'
        f'<link rel="icon" href="data:image/svg+xml;base64,{icon}"><style>{style}</style></head>'
        f'<body class="alone">{body}{block}<script>{script}</script></body></html>\n'
    )


def _seal(text: str) -> str:
    return f"sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}"


def _top(chat: Chat, link: Callable[[str], str | None], index: str | None) -> str:
    facts = "".join(f"<span>{line(fact)}</span>" for fact in _facts(chat))
    back = f'<a href="{attribute(index)}">All chats</a> ' if index else ""
    parent = link(chat.parent) if chat.parent else None
    if parent:
        back += f'<a href="{attribute(parent)}">The chat that started it</a>'
    crumbs = f'<div class="crumbs no-print">{back}</div>' if back else ""
    return (
        f'<header class="paper">{crumbs}<h1>{line(chat.title) or "Untitled"}</h1><p class="facts">{facts}</p>'
        '<div class="strip no-print" role="search"><label class="hidden-words" for="words">Find in this chat</label>'
        '<input id="words" type="search" placeholder="Find in this chat" autocomplete="off" spellcheck="false">'
        '<span id="hits" role="status"></span>'
        '<button type="button" class="button quiet" data-do="outline" aria-pressed="false">Outline</button>'
        '<button type="button" class="button quiet" data-do="expand">Unfold</button>'
        '<button type="button" class="button quiet" data-do="theme" aria-label="Dark or light theme">Theme</button>'
        f'<button type="button" class="button quiet" data-do="help" aria-label="Keys">?</button></div>'
        f'<nav id="outline" class="outline no-print" aria-label="Outline" hidden>{_outline(chat)}</nav></header>'
    )


def _facts(chat: Chat) -> Iterator[str]:
    head = chat.head
    if head.workspace:
        yield head.workspace
    if head.model:
        yield head.model
    if head.mode:
        yield f"{head.mode} mode"
    times = [dates.utc_minute(at) for at in (head.created, head.updated) if isinstance(at, datetime)]
    if times:
        yield " – ".join(dict.fromkeys(times))
    yield counted(len(chat.bubbles), "message")
    if head.archived:
        yield "archived"


def _outline(chat: Chat) -> str:
    turns = "".join(f'<li><a href="#b-{attribute(turn.bubbles[0].id)}">{_words(turn)}</a></li>' for turn in chat.turns)
    return f"<ol>{turns}</ol>"


def _words(turn: Turn) -> str:
    first = turn.human or turn.bubbles[0]
    text = visible.one_line(first.text)
    return line(f"{text[:LONGEST_TURN]}…" if len(text) > LONGEST_TURN else text or f"Turn {turn.index}")


def _tail(chat: Chat, look: Look) -> str:
    parts: list[str] = []
    if chat.todos:
        items = tuple(Item(text=todo.content, status=todo.status) for todo in chat.todos)
        parts.append(f"<h2>To do</h2>{block_html(Checklist(items=items), look)}")
    if chat.children:
        links = "".join(block_html(SubAgent(chat_id=child.id, title=child.title), look) for child in chat.children)
        parts.append(f"<h2>{counted(len(chat.children), 'sub-agent')}</h2>{links}")
    if chat.detached:
        inner = "".join(bubble_html(bubble, -1, look) for bubble in chat.detached)
        words = f"{counted(len(chat.detached), 'message')} no longer in the conversation, after an edit or a rewind"
        parts.append(f'<details class="folded"><summary>{words}</summary>{inner}</details>')
    if chat.problems:
        problems = "".join(
            f'<li>{line(problem.what)} <span class="path">{line(problem.where)}</span></li>'
            for problem in chat.problems
        )
        parts.append(f'<h2>{counted(len(chat.problems), "problem")}</h2><ul class="problem-list">{problems}</ul>')
    return f'<div class="tail">{"".join(parts)}</div>' if parts else ""
