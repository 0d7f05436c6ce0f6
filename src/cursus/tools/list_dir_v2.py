"""Listing a folder with what is below it (S §6.3 `list_dir_v2`; `ls` of the agents' stores, S §8.4)."""

from collections.abc import Iterable
from typing import Any, Final

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Entry, Tree
from cursus.tools.lenient import an_object, first_text
from cursus.tools.list_dir import Listed
from cursus.tools.payload import Nested, Shape
from cursus.tools.sandbox import SandboxPolicy
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted

DEEPEST: Final = 100
"""Levels that are drawn; file systems have fewer."""


class File(Nested, frozen=True, kw_only=True):
    """A file in a folder; one of the terminals folder tells what runs in it."""

    name: str = ""
    terminal_metadata: dict[str, Any] | None = None

    def entry(self) -> Entry:
        """The line of the tree."""
        running = first_text(an_object(self.terminal_metadata), "lastCommand", "command")
        return Entry(name=self.name, note=running)


class Folder(Nested, frozen=True, kw_only=True):
    """A folder with what is in it; Cursor looks into some only to count."""

    abs_path: str = ""
    children_dirs: list["Folder"] = []
    children_files: list[File] = []
    children_were_processed: bool | None = None
    full_subtree_extension_counts: dict[str, int] = {}
    num_files: int | None = None

    def entries(self, depth: int = 0) -> tuple[Entry, ...]:
        """The lines below this folder, folders first."""
        if depth >= DEEPEST:
            return ()
        folders = [folder.entry(depth + 1) for folder in self.children_dirs]
        return (*folders, *(file.entry() for file in self.children_files))

    def entry(self, depth: int) -> Entry:
        """The line of this folder in the one above it."""
        name = self.abs_path.replace("\\", "/").rstrip("/").rpartition("/")[2]
        children = self.entries(depth)
        note = "" if children or self.num_files is None else counted(self.num_files, "file")
        return Entry(name=name or self.abs_path, is_folder=True, children=children, note=note)


class Params(Payload, frozen=True, kw_only=True):
    target_directory: str = ""
    ignore_globs: list[str] = []
    should_enrich_terminal_metadata: bool | None = None
    timeout_ms: int | None = None
    sandbox_policy: SandboxPolicy | None = None
    tool_call_id: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    directory_tree_root: Folder | str | None = None
    files: list[Listed] = []
    directory_relative_workspace_path: str = ""
    path: str = ""


def subject(params: Params) -> str:
    return params.target_directory


def badges(params: Params, result: Result) -> Iterable[str]:
    root = result.directory_tree_root
    if isinstance(root, Folder) and root.num_files is not None:
        yield counted(root.num_files, "file")


def draw(params: Params, result: Result) -> Iterable[Block]:
    root = result.directory_tree_root
    if isinstance(root, Folder):
        yield Tree(root=root.abs_path or params.target_directory, entries=root.entries(), total=root.num_files)
    elif root:
        yield Code(text=root, first_line=None)
    elif not RESULT.is_missing(result):
        where = result.directory_relative_workspace_path or params.target_directory
        yield Tree(root=where, entries=tuple(file.entry() for file in result.files))


RESULT = Shape(Result, text_field="directory_tree_root", list_field="files")

TOOL = Tool(
    number=39,
    name="list_dir_v2",
    title="List folder",
    names=("list_dir",),
    model_names=("LS", "ls"),
    stream_key="lsToolCall",
    field=13,
    hook_name="List",
    acp_kind="search",
    icon="folder",
    verbs=Verbs("Listing", "Listed", "List"),
    is_exploring=True,
    params=Shape(
        Params,
        {
            "path": "target_directory",
            "directory_path": "target_directory",
            "relative_workspace_path": "target_directory",
            "directory": "target_directory",
            "ignore": "ignore_globs",
        },
    ),
    result=RESULT,
    essential=("target_directory",),
    subject=subject,
    badges=badges,
    draw=draw,
)
