"""Listing a folder as Cursor did until 2025 (S §6.3 `list_dir`): one level, with sizes."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Entry, Tree
from cursus.tools.payload import Nested, Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted, sized


class Listed(Nested, frozen=True, kw_only=True):
    """A file or a folder."""

    name: str = ""
    is_directory: bool = False
    size: int | None = None
    last_modified: str = ""
    num_children: int | None = None
    num_lines: int | None = None

    def entry(self) -> Entry:
        """The line of the tree."""
        if self.is_directory:
            note = "" if self.num_children is None else counted(self.num_children, "item")
        elif self.num_lines is not None:
            note = counted(self.num_lines, "line")
        else:
            note = "" if self.size is None else sized(self.size)
        return Entry(name=self.name, is_folder=self.is_directory, note=note)


class Params(Payload, frozen=True, kw_only=True):
    directory_path: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    files: list[Listed] = []
    directory_relative_workspace_path: str = ""


def subject(params: Params) -> str:
    return params.directory_path


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.files:
        yield counted(len(result.files), "item")


def draw(params: Params, result: Result) -> Iterable[Block]:
    if not RESULT.is_missing(result):
        root = result.directory_relative_workspace_path or params.directory_path
        yield Tree(root=root, entries=tuple(file.entry() for file in result.files), total=len(result.files))


RESULT = Shape(Result, list_field="files")

TOOL = Tool(
    number=6,
    name="list_dir",
    title="List folder",
    hook_name="List",
    acp_kind="search",
    icon="folder",
    verbs=Verbs("Listing", "Listed", "List"),
    is_exploring=True,
    params=Shape(
        Params,
        {
            "relative_workspace_path": "directory_path",
            "target_directory": "directory_path",
            "path": "directory_path",
            "directory": "directory_path",
        },
    ),
    result=RESULT,
    essential=("directory_path",),
    subject=subject,
    badges=badges,
    draw=draw,
)
