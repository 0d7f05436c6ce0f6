"""The pages of the documentation, and what can be tried or followed in them."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = tuple(
    sorted(
        path.relative_to(ROOT).as_posix()
        for pattern in ("*.md", "docs/**/*.md", "benchmarks/*.md")
        for path in ROOT.glob(pattern)
    )
)

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
_COMMAND = re.compile(r"^    (cursus(?: .*)?)$", re.MULTILINE)
_SPOKEN = re.compile(r"`(cursus [^`]+)`")


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def python_of(page: str) -> list[str]:
    """The Python examples in order; each may go on from the ones before it."""
    return [code for language, code in _FENCE.findall(read(page)) if language == "python"]


def commands_of(page: str) -> list[str]:
    """The examples of commands, without what stands beside them: two spaces part it from the command."""
    examples = [re.split(r" {2,}", line)[0] for line in _COMMAND.findall(_prose(page))]
    return list(dict.fromkeys([*examples, *_SPOKEN.findall(_prose(page))]))


def links_of(page: str) -> list[str]:
    """Every target of a link or a picture."""
    return _LINK.findall(re.sub(r"`[^`\n]*`", "", _prose(page)))


def anchors_of(page: str) -> Iterator[str]:
    """What a link to one of the page's headings may end in, as GitHub makes it."""
    seen: dict[str, int] = {}
    for heading in _HEADING.findall(_prose(page)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").strip().lower()
        anchor = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        count = seen[anchor] = seen.get(anchor, -1) + 1
        yield f"{anchor}-{count}" if count else anchor


def _prose(page: str) -> str:
    return _FENCE.sub("", read(page))
