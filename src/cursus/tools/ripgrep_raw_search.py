"""Searching in files (S §6.3 `ripgrep_raw_search`; `grep` of the agents' stores, S §8.4; seed 003).

The result holds, for each root that was searched, lines or names of files or counts; the older shape is a flat list.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, FileMatches, Line, Matches
from cursus.tools.payload import Nested, Shape
from cursus.tools.sandbox import SandboxPolicy
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import MORE, counted


class FoundLine(Nested, frozen=True, kw_only=True):
    """One line of a file."""

    line_number: int | None = None
    content: str = ""
    content_truncated: bool = False
    is_context_line: bool = False

    def line(self) -> Line:
        """The line as it is drawn."""
        text = self.content.rstrip("\r\n")
        return Line(self.line_number, f"{text} …" if self.content_truncated else text, self.is_context_line)


class FoundFile(Nested, frozen=True, kw_only=True):
    """The lines of one file."""

    file: str = ""
    matches: list[FoundLine] = []


class Counted(Nested, frozen=True, kw_only=True):
    """How often a file matches."""

    file: str = ""
    count: int = 0


class Cut(Nested, frozen=True, kw_only=True):
    """What says that there is more than is shown."""

    client_truncated: bool = False
    ripgrep_truncated: bool = False
    head_limit_applied: int | None = None
    offset_applied: int | None = None

    @property
    def is_cut(self) -> bool:
        return self.client_truncated or self.ripgrep_truncated

    def limits(self) -> Iterable[str]:
        """What was left out because the search was told to."""
        if self.offset_applied:
            yield f"The first {self.offset_applied} were passed over."
        if self.head_limit_applied:
            yield f"The search was limited to {self.head_limit_applied}."


class Counts(Cut, frozen=True, kw_only=True):
    """The answer in mode `count`."""

    counts: list[Counted] = []
    total_files: int | None = None
    total_matches: int | None = None


class Files(Cut, frozen=True, kw_only=True):
    """The answer in mode `files_with_matches`."""

    files: list[str] = []
    total_files: int | None = None
    files_with_meta: list[Any] = []


class Content(Cut, frozen=True, kw_only=True):
    """The answer in mode `content`."""

    matches: list[FoundFile] = []
    total_lines: int | None = None
    total_matched_lines: int | None = None


class Answer(Cut, frozen=True, kw_only=True):
    """What was found below one root: one of the three."""

    count: Counts | None = None
    files: Files | None = None
    content: Content | None = None

    def matches(self, root: str) -> Iterable[FileMatches]:
        """The files, each under its path below the root."""
        if self.content is not None:
            for file in self.content.matches:
                yield FileMatches(path=below(root, file.file), lines=tuple(found.line() for found in file.matches))
        elif self.files is not None:
            yield from (FileMatches(path=below(root, file)) for file in self.files.files)
        elif self.count is not None:
            yield from (FileMatches(path=below(root, file.file), count=file.count) for file in self.count.counts)

    @property
    def shown(self) -> int:
        """How many lines or files it lists."""
        if self.content is not None:
            return sum(not line.is_context_line for file in self.content.matches for line in file.matches)
        if self.files is not None:
            return len(self.files.files)
        return sum(file.count for file in self.count.counts) if self.count is not None else 0

    @property
    def total(self) -> int:
        """How many lines or files there are, as far as ripgrep counted."""
        if self.content is not None:
            return max(self.content.total_matched_lines or 0, self.shown)
        if self.files is not None:
            return max(self.files.total_files or 0, self.shown)
        return max(self.count.total_matches or 0, self.shown) if self.count is not None else 0

    def remarks(self) -> Iterable[str]:
        """What there is to say of what it does not list."""
        part = self.content or self.files or self.count
        if self.is_cut or (part is not None and part.is_cut) or self.total > self.shown:
            yield MORE
        for cut in (self, part):
            yield from cut.limits() if cut is not None else ()


class OldMatch(Nested, frozen=True, kw_only=True):
    """One line of the older, flat list."""

    file: str = ""
    line: int | None = None
    content: str = ""
    match_start: int | None = None
    match_end: int | None = None


class Params(Payload, frozen=True, kw_only=True):
    pattern: str = ""
    path: str = ""
    glob: str = ""
    type: str = ""
    output_mode: str = ""
    context_before: int | None = None
    context_after: int | None = None
    context: int | None = None
    case_insensitive: bool | None = None
    multiline: bool | None = None
    head_limit: int | None = None
    offset: int | None = None
    sort: str = ""
    sort_ascending: bool | None = None
    ignore_globs: list[str] = []
    show_line_numbers: bool | None = None
    sandbox_policy: SandboxPolicy | None = None
    tool_call_id: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    pattern: str = ""
    path: str = ""
    output_mode: str = ""
    workspace_results: dict[str, Answer] = {}
    active_editor_result: Answer | None = None
    matches: list[OldMatch] = []
    total_matches: int | None = None
    output: str = ""

    @property
    def total(self) -> int:
        """How many matches there are, or files where only these were asked for."""
        if self.workspace_results:
            return sum(answer.total for answer in self.workspace_results.values())
        if self.active_editor_result is not None:
            return self.active_editor_result.total
        return max(self.total_matches or 0, len(self.matches))

    @property
    def is_of_files(self) -> bool:
        """Whether the total counts files instead of lines."""
        return any(answer.files is not None for answer in self.workspace_results.values())

    @property
    def note(self) -> str:
        """What there is to say of what is not listed."""
        answers = [*self.workspace_results.values()] or [self.active_editor_result]
        remarks = [remark for answer in answers if answer is not None for remark in answer.remarks()]
        if not remarks and (self.total_matches or 0) > len(self.matches):
            remarks = [MORE]
        return " ".join(dict.fromkeys(remarks))


def below(root: str, path: str) -> str:
    """A path under the root that it was found in; without a root, as ripgrep printed it less its first dot."""
    path = path.removeprefix("./").removeprefix(".\\")
    if not root or path.startswith("/") or path[1:2] == ":":
        return path
    separator = "\\" if "\\" in root else "/"
    return root.rstrip("/\\") + separator + path


def grouped(lines: Iterable[tuple[str, Line]]) -> tuple[FileMatches, ...]:
    """Lines of several files, file by file."""
    files: dict[str, list[Line]] = {}
    for path, line in lines:
        files.setdefault(path, []).append(line)
    return tuple(FileMatches(path=path, lines=tuple(found)) for path, found in files.items())


def subject(params: Params) -> str:
    where = params.path or params.glob or params.type
    return f"{params.pattern} in {where}" if where else params.pattern


def badges(params: Params, result: Result) -> Iterable[str]:
    if RESULT.is_missing(result) or result.output:
        return
    if result.total:
        yield counted(result.total, "file") if result.is_of_files else counted(result.total, "match", "matches")
    else:
        yield "none found"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if RESULT.is_missing(result):
        return
    if result.output:
        yield Code(text=result.output, first_line=None)
        return
    answers: Mapping[str, Answer] = result.workspace_results
    several = len(answers) > 1
    files = [file for root, answer in answers.items() for file in answer.matches(root if several else "")]
    if not files and result.active_editor_result is not None:
        files = list(result.active_editor_result.matches(""))
    if not files:
        files = [*grouped((match.file, Line(match.line, match.content.rstrip("\r\n"))) for match in result.matches)]
    yield Matches(
        pattern=params.pattern or result.pattern,
        files=tuple(files),
        total=result.total,
        is_regex=True,
        note=result.note,
    )


RESULT = Shape(Result, text_field="output", list_field="matches")

TOOL = Tool(
    number=41,
    name="ripgrep_raw_search",
    title="Search text",
    names=("grep_search", "grep"),
    model_names=("Grep", "rg"),
    stream_key="grepToolCall",
    field=5,
    hook_name="Grep",
    acp_kind="search",
    icon="search",
    verbs=Verbs("Searching", "Searched", "Search"),
    is_exploring=True,
    params=Shape(
        Params,
        {
            "-i": "case_insensitive",
            "-A": "context_after",
            "-B": "context_before",
            "-C": "context",
            "-n": "show_line_numbers",
            "query": "pattern",
            "regex": "pattern",
            "include_pattern": "glob",
            "include": "glob",
            "target_directory": "path",
        },
    ),
    result=RESULT,
    essential=("pattern",),
    subject=subject,
    badges=badges,
    draw=draw,
)
