"""The first page of a folder of exported chats: a list of all, and a search in what people and agents wrote.

The texts lie in the page itself, because a page that is opened from a disk may load nothing.
"""

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from cursus.chat import Chat, Head, Human, Text
from cursus.render import dates, visible
from cursus.render.markup import stylesheet
from cursus.render.markup.page import document
from cursus.tools.wording import counted

LONGEST_TEXT: Final = 40_000
"""Characters of one chat that can be found from the list; what is beyond is found in the chat's own page."""

_DATA: Final = re.compile(r'<script type="application/json" id="data">(.*?)</script>', re.DOTALL)


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """What the list knows of one chat."""

    id: str
    file: str
    title: str
    workspace: str = ""
    model: str = ""
    at: str = ""
    text: str = ""


def listed(head: Head, file: str, chat: Chat | None = None) -> Listed:
    """The entry of a chat; its text can be found where the chat itself is given."""
    texts = (bubble.text for bubble in chat.bubbles if isinstance(bubble, Human | Text)) if chat is not None else ()
    return Listed(
        id=head.id,
        file=file,
        title=visible.one_line(head.title) or "Untitled",
        workspace=visible.one_line(head.workspace or ""),
        model=visible.one_line(head.model or ""),
        at=dates.iso(head.updated or head.created) or "",
        text=visible.safe("\n".join(texts))[:LONGEST_TEXT],
    )


def index_page(entries: Iterable[Listed]) -> str:
    """The page."""
    chats = sorted(entries, key=lambda entry: entry.at, reverse=True)
    data = msgspec.json.encode(chats).decode()
    body = (
        '<header class="paper"><h1>Chats</h1>'
        '<div class="strip no-print" role="search"><label class="hidden-words" for="words">Search all chats</label>'
        '<input id="words" type="search" placeholder="Search titles, questions and answers" autocomplete="off"'
        ' spellcheck="false"><button type="button" class="button quiet" data-do="theme">Theme</button></div>'
        f'<p class="facts" id="hits" role="status">{counted(len(chats), "chat")}</p></header>'
        '<main id="main"><ul class="site" id="chats"></ul></main>'
    )
    return document("Chats", body, stylesheet.alone(), stylesheet.site_script(), data)


def read_index(page: str) -> dict[str, Listed]:
    """The entries of a page of ours, by file; none where it is not one."""
    found = _DATA.search(page)
    if found is None:
        return {}
    try:
        return {entry.file: entry for entry in msgspec.json.decode(found[1], type=list[Listed])}
    except msgspec.MsgspecError:
        return {}
