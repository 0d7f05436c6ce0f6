"""The tree of a folder (A §2.8)."""

from pathlib import Path
from typing import Any

from cursus.agent.executor import Limits
from cursus.wire.proto import LsArgs
from tests.agent.executor.desk import Desk, case


def drawn(node: Any) -> Any:
    """A tree as nested lists of names."""
    folders = {Path(child.abs_path).name: drawn(child) for child in node.children_dirs}
    return folders | {file.name: None for file in node.children_files}


def test_a_tree_has_folders_and_files_by_name(workspace: Path) -> None:
    with Desk(workspace) as desk:
        root = desk.ask(ls_args=LsArgs(path=str(workspace))).success.directory_tree_root
    assert root.abs_path == str(workspace)
    assert drawn(root) == {"src": {"app.py": None}, "notes.md": None}
    assert root.children_were_processed
    assert dict(root.full_subtree_extension_counts) == {".md": 1, ".py": 1}
    assert root.num_files == 2


def test_without_a_path_it_is_the_workspace(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert desk.ask(ls_args=LsArgs()).success.directory_tree_root.abs_path == str(workspace)


def test_ignored_names_are_left_out_and_folders_of_tools_stay_closed(workspace: Path) -> None:
    for name in ("node_modules/left-pad", "build/deep", ".git/objects"):
        (workspace / name).mkdir(parents=True)
        (workspace / name / "file.js").touch()
    with Desk(workspace) as desk:
        root = desk.ask(ls_args=LsArgs(ignore=["build/", "*.md"])).success.directory_tree_root
    assert drawn(root) == {"src": {"app.py": None}, "node_modules": {}, ".git": {}}
    closed = [Path(child.abs_path).name for child in root.children_dirs if not child.children_were_processed]
    assert closed == [".git", "node_modules"]


def test_a_large_tree_names_the_near_things_and_counts_the_far_ones(workspace: Path) -> None:
    deep = workspace / "a" / "b"
    deep.mkdir(parents=True)
    for number in range(50):
        (deep / f"{number:02}.log").touch()
    with Desk(workspace, limits=Limits(ls_entries=10)) as desk:
        root = desk.ask(ls_args=LsArgs()).success.directory_tree_root
    assert root.children_were_processed
    b = root.children_dirs[0].children_dirs[0]
    assert not b.children_were_processed
    assert len(b.children_files) < 10
    assert dict(b.full_subtree_extension_counts) == {".log": 50}
    assert root.num_files == 52


def test_links_are_named_and_not_followed(workspace: Path) -> None:
    (workspace / "up").symlink_to("..")
    (workspace / "self").symlink_to(".")
    with Desk(workspace) as desk:
        root = desk.ask(ls_args=LsArgs()).success.directory_tree_root
    assert drawn(root) == {"src": {"app.py": None}, "notes.md": None, "self": None, "up": None}


def test_what_is_no_folder_is_an_error(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert [case(desk.ask(ls_args=LsArgs(path=path))) for path in ("none", "notes.md")] == ["error", "error"]


def test_a_listing_that_takes_too_long_tells_what_it_has(workspace: Path) -> None:
    with Desk(workspace, limits=Limits(ls_seconds=0)) as desk:
        timeout = desk.ask(ls_args=LsArgs()).timeout
    assert timeout.directory_tree_root.abs_path == str(workspace)


def test_a_name_that_is_no_text_is_told_all_the_same(workspace: Path) -> None:
    Path(str(workspace).encode().decode(), b"caf\xe9.txt".decode("utf-8", "surrogateescape")).touch()
    with Desk(workspace) as desk:
        root = desk.ask(ls_args=LsArgs()).success.directory_tree_root
    assert "caf\ufffd.txt" in drawn(root)


def test_patterns_that_would_take_for_ever_take_no_longer_than_others(workspace: Path) -> None:
    deep = workspace.joinpath(*["aaaaaaaa"] * 24)
    deep.mkdir(parents=True)
    (deep / "end.txt").touch()
    with Desk(workspace) as desk:
        root = desk.ask(ls_args=LsArgs(ignore=["**/" * 30 + "x", "x" * 5000, "*" * 90 + "q", *["**/z"] * 5000])).success
    assert root.directory_tree_root.num_files == 3
