"""HTML read back as a tree, to ask what is in it."""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Element:
    """An element with its attributes, and everything in it in order."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element | str] = []

    def __getitem__(self, name: str) -> str | None:
        return self.attributes.get(name)

    @property
    def classes(self) -> list[str]:
        return (self["class"] or "").split()

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def __iter__(self) -> "Iterator[Element]":
        """All elements within, in document order."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child

    def all(self, selector: str) -> "list[Element]":
        """The elements of a tag, or of a class where the selector begins with a dot."""
        if selector.startswith("."):
            return [element for element in self if selector[1:] in element.classes]
        return [element for element in self if element.tag == selector]

    def one(self, selector: str) -> "Element":
        (element,) = self.all(selector)
        return element


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(html: str) -> Element:
    """The tree of some markup, in which every element must be closed in its turn."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    assert len(builder.open) == 1, f"<{builder.open[-1].tag}> is not closed"
    return builder.root
