"""Searching with ripgrep: the arguments of a call, and its answer (A §2.8). A search for nothing lists files."""

import base64
import os
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, Final, TypeVar

import msgspec

from cursus.agent.executor.jail import Place
from cursus.agent.executor.limits import Limits
from cursus.agent.executor.ripgrep import Found
from cursus.agent.executor.tree import shown
from cursus.wire.proto import (
    GrepArgs,
    GrepContentMatch,
    GrepContentResult,
    GrepCountResult,
    GrepFileCount,
    GrepFileMatch,
    GrepFilesResult,
    GrepUnionResult,
)

MODES: Final = ("content", "files_with_matches", "count")
SORTS: Final = ("none", "path", "modified", "accessed", "created")

T = TypeVar("T")
Permit = Callable[[str], bool]
"""Whether a file, named from the root of the workspace, may be shown."""


class Unsearchable(Exception):
    """A search that cannot be made, and why."""


class _Text(msgspec.Struct, frozen=True):
    text: str | None = None
    bytes: str | None = None

    def read(self) -> str:
        if self.text is not None:
            return self.text
        return base64.b64decode(self.bytes or "").decode("utf-8", "replace")


class _Data(msgspec.Struct):
    path: _Text = _Text(text="")
    lines: _Text = _Text(text="")
    line_number: int | None = None


class _Message(msgspec.Struct):
    type: str
    data: _Data


class Line(msgspec.Struct, frozen=True):
    """One line of a file that ripgrep printed."""

    file: str
    number: int
    text: str
    is_context: bool


_READER: Final = msgspec.json.Decoder(_Message)


def mode_of(args: GrepArgs) -> str:
    """The kind of answer that is wanted."""
    mode = args.output_mode or "content"
    if mode not in MODES:
        raise Unsearchable(f"There is no output mode {mode!r}; there are {', '.join(MODES)}.")
    return mode if args.pattern else "files_with_matches"


def arguments(args: GrepArgs) -> list[str]:
    """What ripgrep is told. Every text of the call is bound to its flag, so that none is read as another flag."""
    for text in (args.pattern, args.glob, args.type):
        if "\0" in text:
            raise Unsearchable("A search cannot contain a NUL character.")
    flags = ["--color=never", "--no-messages", "--hidden", "--no-require-git"]
    mode = mode_of(args)
    if not args.pattern:
        flags += ["--files", "--null"]
    else:
        flags.append(f"--regexp={args.pattern}")
        flags += {"content": ["--json"], "count": ["--count", "--null", "--with-filename"]}.get(
            mode, ["--files-with-matches", "--null"]
        )
    if mode == "content":
        flags += [
            f"--{name}={value}"
            for name, value in (
                ("before-context", args.context_before or args.context),
                ("after-context", args.context_after or args.context),
            )
            if value > 0
        ]
    if args.case_insensitive:
        flags.append("--ignore-case")
    if args.multiline:
        flags += ["--multiline", "--multiline-dotall"]
    if args.type:
        flags.append(f"--type={args.type}")
    if args.glob:
        flags.append(f"--glob={args.glob}")
    flags.append("--glob=!.git")
    if args.sort and args.sort != "none":
        if args.sort not in SORTS:
            raise Unsearchable(f"There is no order {args.sort!r}; there are {', '.join(SORTS)}.")
        ascending = args.sort_ascending if args.HasField("sort_ascending") else args.sort == "path"
        flags.append(f"--{'sort' if ascending else 'sortr'}={args.sort}")
    return flags


def answer(
    args: GrepArgs, found: Found, place: Place, permit: Permit, limits: Limits, *, is_file: bool
) -> GrepUnionResult:
    """The answer of a call, from what ripgrep printed in the folder of a place."""
    if found.code not in (0, 1) and not found.output and not found.is_cut:
        raise Unsearchable(found.error or f"ripgrep ended with {found.code} and said nothing.")
    names = _Names(place.parts[:-1] if is_file else place.parts, permit)
    cut = _Cut(args, limits)
    in_order = not args.sort or args.sort == "none"
    match mode_of(args):
        case "content":
            return GrepUnionResult(content=_content(found, names, cut, limits, in_order))
        case "count":
            return GrepUnionResult(count=_count(found, names, cut, in_order))
        case _:
            return GrepUnionResult(files=_files(found, names, cut, in_order))


class _Names:
    """Files as the answer names them: from the root, with `./`, and only those that may be shown."""

    def __init__(self, parts: tuple[str, ...], permit: Permit) -> None:
        self._above = "".join(f"{shown(part)}/" for part in parts)
        self._permit = permit
        self._known: dict[str, str | None] = {}

    def __call__(self, name: str) -> str | None:
        if name not in self._known:
            path = self._above + name.removeprefix("./").removeprefix(".\\").replace(os.sep, "/")
            self._known[name] = f"./{path}" if self._permit(path) else None
        return self._known[name]


class _Cut:
    """The part of an answer that is given: after so many, so many."""

    def __init__(self, args: GrepArgs, limits: Limits) -> None:
        self.offset = max(args.offset, 0)
        self.limit = args.head_limit if args.head_limit > 0 else limits.grep_results
        self.asked = args.head_limit > 0

    def __call__(self, items: list[T]) -> list[T]:
        return items[self.offset : self.offset + self.limit]

    def says(self, total: int, found: Found) -> dict[str, Any]:
        """What an answer says of its bounds."""
        said: dict[str, Any] = {
            "client_truncated": total > self.offset + self.limit,
            "ripgrep_truncated": found.is_cut,
        }
        if self.asked or total > self.offset + self.limit:
            said["head_limit_applied"] = self.limit
        if self.offset:
            said["offset_applied"] = self.offset
        return said


def _content(found: Found, names: _Names, cut: _Cut, limits: Limits, in_order: bool) -> GrepContentResult:
    lines = [line for line in _lines(found) if names(line.file)]
    if in_order:
        lines.sort(key=lambda line: (line.file, line.number))
    matches = [
        GrepFileMatch(
            file=names(file),
            matches=[
                GrepContentMatch(
                    line_number=line.number,
                    content=line.text[: limits.grep_line],
                    content_truncated=len(line.text) > limits.grep_line,
                    is_context_line=line.is_context,
                )
                for line in group
            ],
        )
        for file, group in groupby(cut(lines), key=lambda line: line.file)
    ]
    matched = sum(not line.is_context for line in lines)
    return GrepContentResult(
        matches=matches, total_lines=len(lines), total_matched_lines=matched, **cut.says(len(lines), found)
    )


def _lines(found: Found) -> Iterator[Line]:
    for raw in found.output.split(b"\n"):
        if not raw.startswith((b'{"type":"match"', b'{"type":"context"')):
            continue
        try:
            message = _READER.decode(raw)
        except msgspec.DecodeError:
            continue
        data = message.data
        text = data.lines.read()
        file, first = data.path.read(), data.line_number or 1
        for offset, line in enumerate(text.removesuffix("\n").split("\n")):
            yield Line(file, first + offset, line.removesuffix("\r"), message.type == "context")


def _files(found: Found, names: _Names, cut: _Cut, in_order: bool) -> GrepFilesResult:
    whole = found.output[: found.output.rfind(b"\0") + 1]
    files = [name for raw in whole.split(b"\0")[:-1] if (name := names(_text(raw)))]
    if in_order:
        files.sort()
    return GrepFilesResult(files=cut(files), total_files=len(files), **cut.says(len(files), found))


def _count(found: Found, names: _Names, cut: _Cut, in_order: bool) -> GrepCountResult:
    counts: list[tuple[str, int]] = []
    whole = found.output[: found.output.rfind(b"\n") + 1]
    for raw in whole.split(b"\n")[:-1]:
        file, _, number = raw.rpartition(b"\0")
        name = names(_text(file))
        if name and number.isdigit():
            counts.append((name, int(number)))
    if in_order:
        counts.sort()
    return GrepCountResult(
        counts=[GrepFileCount(file=file, count=count) for file, count in cut(counts)],
        total_files=len(counts),
        total_matches=sum(count for _, count in counts),
        **cut.says(len(counts), found),
    )


def plain(union: GrepUnionResult) -> str:
    """An answer as ripgrep would print it."""
    lines = [f"{m.file}:{line.line_number}:{line.content}" for m in union.content.matches for line in m.matches]
    counts = [f"{count.file}:{count.count}" for count in union.count.counts]
    return "\n".join((*lines, *union.files.files, *counts))


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")
