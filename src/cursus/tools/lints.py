"""What linters and language servers have to say, in every form that results carry it in (S §6.3, §8.4)."""

from collections.abc import Iterable
from typing import Any, Final

from cursus.tools.blocks import Block, FileMatches, Line, Matches
from cursus.tools.payload import Nested
from cursus.tools.ranges import first_line

SEVERITIES: Final = {1: "error", 2: "warning", 3: "information", 4: "hint"}
SEVERITY_PREFIX: Final = "DIAGNOSTIC_SEVERITY_"


class Lint(Nested, frozen=True, kw_only=True):
    """One problem at one place."""

    message: str = ""
    range: dict[str, Any] | None = None
    source: str = ""
    severity: str | int = ""
    related_information: list[Any] = []
    is_stale: bool = False
    code: str = ""
    line: int | None = None
    column: int | None = None

    @property
    def kind(self) -> str:
        """The severity as a word."""
        if isinstance(self.severity, int):
            return SEVERITIES.get(self.severity, "")
        return self.severity.removeprefix(SEVERITY_PREFIX).lower()


def lint_blocks(files: Iterable[tuple[str, Iterable[Lint]]]) -> Iterable[Block]:
    """The problems, by file; nothing where there are none."""
    matches = tuple(FileMatches(path=path, lines=tuple(map(_line, lints))) for path, lints in files)
    total = sum(len(file.lines) for file in matches)
    if total:
        yield Matches(pattern="", files=tuple(file for file in matches if file.lines), total=total)


def _line(lint: Lint) -> Line:
    words = ": ".join(word for word in (lint.kind, lint.message) if word)
    return Line(lint.line or first_line(lint.range), f"{words} ({lint.source})" if lint.source else words)
