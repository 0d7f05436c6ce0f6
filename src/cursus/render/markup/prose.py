"""Markdown as HTML that cannot act: HTML in it is shown as the text it is, links lead to the web or nowhere (F §6).

The parser is pulldown-cmark, linear in the size of the text. Its events are written here, every text escaped, and the
result still goes through a sanitiser with a short list of what may be there: two walls.
"""

import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import nh3
import pyromark
from pyromark import Options

from cursus.render import ansi, visible
from cursus.render.languages import language_of
from cursus.render.markup.code import code
from cursus.render.markup.escape import attribute, exact, words
from cursus.render.markup.look import Look

LARGEST: Final = 200_000
"""Characters beyond which a text is shown as it was written."""

DEEPEST: Final = 60
"""Elements within elements: what is nested deeper stands in the last of them."""

OPTIONS: Final = Options.ENABLE_TABLES | Options.ENABLE_STRIKETHROUGH | Options.ENABLE_TASKLISTS

_SIMPLE: Final = {
    "Paragraph": "p",
    "Item": "li",
    "Emphasis": "em",
    "Strong": "strong",
    "Strikethrough": "s",
    "TableRow": "tr",
}
_ALIGNED: Final = {"Right": ' class="right"', "Center": ' class="center"'}
_URL: Final = re.compile(r"(?:https?://|mailto:)[^\s\x00-\x20]+", re.IGNORECASE)
_CLEAN: Final = nh3.Cleaner(
    tags={
        *("p", "br", "hr", "h3", "h4", "h5", "h6", "em", "strong", "s", "code", "blockquote", "ul", "ol", "li", "a"),
        *("span", "i", "table", "thead", "tbody", "tr", "th", "td"),
    },
    attributes={
        "a": {"href", "title"},
        "ol": {"start"},
        "span": {"class"},
        "i": {"class"},
        "th": {"class"},
        "td": {"class"},
    },
    url_schemes={"http", "https", "mailto"},
    link_rel="noopener noreferrer nofollow",
    set_tag_attribute_values={"a": {"target": "_blank"}},
)


def prose(text: str, look: Look) -> str:
    """The text as HTML elements, without one around them all."""
    text = visible.safe(ansi.without_escapes(text)).strip("\n")
    if not text.strip():
        return ""
    if len(text) > LARGEST:
        return plain(text, look)
    writer = _Writer(look)
    for event in pyromark.events(text, options=OPTIONS):
        writer.take(event)
    cleaned = _CLEAN.clean(writer.written())
    return _SLOT.sub(lambda found: writer.codes[int(found[1])], cleaned) if writer.codes else cleaned


def plain(text: str, look: Look) -> str:
    """Text that is no Markdown, its line breaks kept; fenced code in it is set as code all the same."""
    if len(text) > LARGEST:
        return code(text, "", None, look)
    parts: list[str] = []
    for position, part in enumerate(_FENCE.split(text)):
        if position % 3 == 0:
            stripped = part.strip("\n")
            if stripped:
                parts.append(f'<div class="plain">{words(ansi.without_escapes(stripped))}</div>')
        elif position % 3 == 2:
            language = parts.pop()
            parts.append(code(part, language, None, look))
        else:
            parts.append(language_of("", part.strip().partition(" ")[0]))
    return "".join(parts)


_SLOT: Final = re.compile(r'<i class="slot-(\d+)"></i>')
_FENCE: Final = re.compile(r"^```([^\n`]*)\n(.*?)^```[ \t]*$\n?", re.MULTILINE | re.DOTALL)


class _Writer:
    """Writes the events of a parser, one after the other. Code is kept aside: a slot stands in its place."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.codes: list[str] = []
        self._out: list[str] = []
        self._open: list[str] = []
        self._cells: tuple[str, ...] = ()
        self._cell = 0
        self._is_head = False
        self._block: tuple[str, list[str]] | None = None
        self._link: tuple[str, int] | None = None
        self._image: tuple[str, int] | None = None

    def written(self) -> str:
        while self._open:
            self._close()
        return "".join(self._out)

    def take(self, event: Any) -> None:
        """Writes one event."""
        if isinstance(event, str):
            _BARE.get(event, _nothing)(self)
            return
        for name, value in event.items():
            _EVENTS.get(name, _nothing_of)(self, value)

    def start(self, tag: Any) -> None:
        name: str
        value: Any
        name, value = (tag, None) if isinstance(tag, str) else next(iter(tag.items()))
        if name in _SIMPLE:
            self._enter(_SIMPLE[name])
        elif name == "Heading":
            self._enter(f"h{min(int(value['level'][1]) + 2, 6)}")
        elif name == "List":
            self._enter("ul" if value is None else "ol", "" if value in (None, 1) else f' start="{int(value)}"')
        elif name == "BlockQuote":
            self._enter("blockquote")
        elif name == "CodeBlock":
            info = value.get("Fenced", "") if isinstance(value, dict) else ""
            self._block = (language_of("", re.split(r"[\s,{:]", info, maxsplit=1)[0]), [])
        elif name == "Table":
            self._cells = value
            self._enter("table")
        elif name == "TableHead":
            self._is_head = True
            self._cell = 0
            self._out.append("<thead><tr>")
        elif name == "TableCell":
            align = self._cells[self._cell] if self._cell < len(self._cells) else ""
            self._out.append(f"<{'th' if self._is_head else 'td'}{_ALIGNED.get(align, '')}>")
            self._cell += 1
        elif name == "Link":
            self._start_link(value["dest_url"], value.get("title", ""))
        elif name == "Image":
            self._image = (value["dest_url"], len(self._out))
        elif name == "HtmlBlock":
            self._enter("p")
        if name == "TableRow":
            self._cell = 0

    def end(self, tag: Any) -> None:
        name = tag if isinstance(tag, str) else next(iter(tag))
        if name == "CodeBlock":
            if self._block is not None:
                language, texts = self._block
                self._block = None
                self._out.append(f'<i class="slot-{len(self.codes)}"></i>')
                self.codes.append(code("".join(texts), language, None, self._look))
        elif name == "TableHead":
            self._is_head = False
            self._out.append("</tr></thead><tbody>")
        elif name == "TableCell":
            self._out.append("</th>" if self._is_head else "</td>")
        elif name == "Table":
            self._out.append("</tbody>")
            self._close()
        elif name == "Link":
            self._end_link()
        elif name == "Image":
            self._end_image()
        else:
            self._close()

    def text(self, text: str) -> None:
        if self._block is not None:
            self._block[1].append(text)
        else:
            self._out.append(words(text))

    def _code(self, text: str) -> None:
        self._out.append(f"<code>{exact(text)}</code>")

    def task(self, is_done: bool) -> None:
        self._out.append(f'<span class="{"done" if is_done else "open"}">{"☑" if is_done else "☐"}</span> ')

    def _enter(self, tag: str, attributes: str = "") -> None:
        if len(self._open) >= DEEPEST:
            self._open.append("")
            return
        self._open.append(tag)
        self._out.append(f"<{tag}{attributes}>")

    def _close(self) -> None:
        if self._open:
            tag = self._open.pop()
            if tag:
                self._out.append(f"</{tag}>")

    def _start_link(self, url: str, title: str) -> None:
        """A link to the web; anything else is its words and, behind them, where it would have led."""
        if self._link is None:
            self._link = (url, len(self._out))
            if _URL.fullmatch(url):
                self._out.append(f'<a href="{attribute(url)}" title="{attribute(visible.one_line(title or url))}">')

    def _end_link(self) -> None:
        if self._link is None:
            return
        url, start = self._link
        self._link = None
        if not _URL.fullmatch(url):
            if url:
                self._out.append(f' <span class="href">({exact(url)})</span>')
            return
        shown = "".join(self._out[start + 1 :])
        self._out.append(f"</a>{_true_host(url, shown)}")

    def _end_image(self) -> None:
        """Pictures of elsewhere are never loaded: their words, and for who wants to see them a link."""
        if self._image is None:
            return
        url, start = self._image
        self._image = None
        shown = "".join(self._out[start:]) or "image"
        del self._out[start:]
        if _URL.fullmatch(url) and self._link is None:
            self._out.append(f'<a href="{attribute(url)}" title="{attribute(visible.one_line(url))}">🖼 {shown}</a>')
        else:
            self._out.append(f'🖼 {shown} <span class="href">({exact(url[:200])})</span>')


def _true_host(url: str, shown: str) -> str:
    """Where a link leads, if its words look like another address or its host has letters that look like others."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return f' <span class="href">({exact(url)})</span>'
    if not host.isascii():
        try:
            return f' <span class="href">({host.encode("idna").decode()})</span>'
        except UnicodeError:
            return f' <span class="href">({exact(url)})</span>'
    claimed = _HOST.search(shown)
    if claimed and host and claimed[1].lower() != host.lower():
        return f' <span class="href">({exact(host)})</span>'
    return ""


_HOST: Final = re.compile(r"(?:https?://|www\.)((?:www\.)?[^\s/<>&;]+)", re.IGNORECASE)


def _nothing(writer: _Writer) -> None:
    pass


def _nothing_of(writer: _Writer, value: Any) -> None:
    pass


_BARE: Final[dict[str, Callable[[_Writer], None]]] = {
    "SoftBreak": lambda writer: writer.text("\n"),
    "HardBreak": lambda writer: writer._out.append("<br>"),
    "Rule": lambda writer: writer._out.append("<hr>"),
}
_EVENTS: Final[dict[str, Callable[[_Writer, Any], None]]] = {
    "Start": _Writer.start,
    "End": _Writer.end,
    "Text": _Writer.text,
    "Code": _Writer._code,
    "Html": _Writer.text,
    "InlineHtml": _Writer.text,
    "TaskListMarker": _Writer.task,
}
