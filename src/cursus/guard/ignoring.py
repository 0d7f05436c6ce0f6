"""`.cursorignore`: the files that agents neither read nor write (E §6.3). Its lines are those of `.gitignore`."""

import os
import re
from typing import Final

import msgspec

NAME: Final = ".cursorignore"


class Line(msgspec.Struct, frozen=True):
    """One pattern; `takes_back` where it begins with `!`."""

    pattern: re.Pattern[str]
    takes_back: bool


class Ignore(msgspec.Struct, frozen=True):
    """The patterns of one file."""

    source: str
    lines: tuple[Line, ...]

    def says(self, path: str) -> bool | None:
        """Whether a path, relative to the file's folder, is ignored; None where no line is about it.

        A path is taken for a folder as well, since nobody looks at the disk here. As in Git, a file cannot be taken
        back when a folder above it is ignored.
        """
        parts = path.split("/")
        verdict: bool | None = None
        for end in range(1, len(parts) + 1):
            here = "/".join(parts[:end]) + "/"
            for line in self.lines:
                if line.pattern.fullmatch(here) or (end == len(parts) and line.pattern.fullmatch(path)):
                    verdict = not line.takes_back
            if verdict and end < len(parts):
                return True
        return verdict


def read_ignores(folder: str) -> Ignore | None:
    """The `.cursorignore` of a folder; None where there is none that can be read."""
    source = os.path.join(folder, NAME)
    try:
        with open(source, encoding="utf-8-sig", errors="replace") as file:
            return Ignore(source, tuple(read_lines(file.read())))
    except OSError:
        return None


def read_lines(text: str) -> list[Line]:
    """The patterns of a file's text."""
    lines: list[Line] = []
    for raw in text.splitlines():
        line = re.sub(r"(?<!\\)\s+$", "", raw)
        if not line or line.startswith("#"):
            continue
        takes_back = line.startswith("!")
        lines.append(Line(_compiled(line[1:] if takes_back else line), takes_back))
    return lines


def _compiled(line: str) -> re.Pattern[str]:
    """The regular expression of a pattern. What is ignored is never less than Git's rules say: case does not count."""
    line = line.removeprefix("\\") if line.startswith(("\\#", "\\!")) else line
    is_folder = line.endswith("/")
    body = line.rstrip("/")
    is_anchored = "/" in body
    body = body.lstrip("/")
    prefix = "" if is_anchored else r"(?:.*/)?"
    suffix = "/" if is_folder else "/?"
    try:
        return re.compile(prefix + _body(body) + suffix, re.IGNORECASE | re.DOTALL)
    except re.error:
        return re.compile(prefix + re.escape(body) + suffix, re.IGNORECASE)


def _body(body: str) -> str:
    pieces = re.split(r"(\*\*/|/\*\*$|\*\*|\*|\?|\[[!^]?\]?[^\]]*\]|\\.)", body)
    return "".join(_piece(piece) for piece in pieces)


def _piece(piece: str) -> str:
    match piece:
        case "**/":
            return r"(?:.*/)?"
        case "/**":
            return r"/.+"
        case "**" | "*":
            return r"[^/]*"
        case "?":
            return r"[^/]"
        case _:
            if len(piece) > 2 and piece.startswith("["):
                inside = piece[1:-1].replace("\\", "\\\\")
                return f"[{'^' + inside[1:] if inside[0] in '!^' else inside}]"
            return re.escape(piece[1:] if len(piece) == 2 and piece.startswith("\\") else piece)
