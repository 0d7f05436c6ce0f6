"""Finding files by a glob (S §6.3 `glob_file_search`; `glob` of the agents' stores, S §8.4; seed 003).

Desktop chats hold a list of files for each folder that was searched, agents and the older shape one flat list.
"""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Entry, Tree
from cursus.tools.payload import Nested, Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import MORE, counted


class Found(Nested, frozen=True, kw_only=True):
    """A file, below the folder that was searched."""

    rel_path: str = ""


class Directory(Nested, frozen=True, kw_only=True):
    """What was found below one folder."""

    abs_path: str = ""
    files: list[str | Found] = []
    total_files: int | None = None
    ripgrep_truncated: bool = False

    @property
    def total(self) -> int:
        return len(self.files) if self.total_files is None else self.total_files


class Params(Payload, frozen=True, kw_only=True):
    target_directory: str = ""
    glob_pattern: str = ""
    tool_call_id: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    directories: list[Directory] = []
    files: list[str | Found] = []
    total_files: int | None = None
    pattern: str = ""
    path: str = ""
    client_truncated: bool = False
    ripgrep_truncated: bool = False

    def searched(self, where: str) -> list[Directory]:
        """What was found, folder by folder, whichever way it is kept."""
        if self.directories:
            return self.directories
        cut = self.client_truncated or self.ripgrep_truncated
        flat = Directory(
            abs_path=self.path or where, files=self.files, total_files=self.total_files, ripgrep_truncated=cut
        )
        return [flat]


def subject(params: Params) -> str:
    return f"{params.glob_pattern} in {params.target_directory}" if params.target_directory else params.glob_pattern


def badges(params: Params, result: Result) -> Iterable[str]:
    if RESULT.is_missing(result):
        return
    total = sum(directory.total for directory in result.searched(params.target_directory))
    yield counted(total, "file") if total else "none found"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if RESULT.is_missing(result):
        return
    for directory in result.searched(params.target_directory):
        names = (file.rel_path if isinstance(file, Found) else file for file in directory.files)
        yield Tree(
            root=directory.abs_path,
            entries=tuple(Entry(name=name) for name in names),
            total=directory.total,
            note=MORE if directory.ripgrep_truncated or directory.total > len(directory.files) else "",
        )


RESULT = Shape(Result, list_field="files")

TOOL = Tool(
    number=42,
    name="glob_file_search",
    title="Find files",
    model_names=("Glob", "glob"),
    stream_key="globToolCall",
    field=4,
    acp_kind="search",
    icon="search",
    verbs=Verbs("Searching files", "Searched files", "Search files"),
    is_exploring=True,
    params=Shape(
        Params,
        {
            "pattern": "glob_pattern",
            "glob": "glob_pattern",
            "path": "target_directory",
            "directory": "target_directory",
        },
    ),
    result=RESULT,
    essential=("glob_pattern",),
    subject=subject,
    badges=badges,
    draw=draw,
)
