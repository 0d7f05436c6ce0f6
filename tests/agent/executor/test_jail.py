"""The fence round the workspace: a corpus of paths that try to leave it, and races for it."""

import os
import threading
from pathlib import Path

import pytest

from cursus.agent.executor.jail import Jail, NotAFile, Outside, Root, as_on_disk
from cursus.chat.asking import Answer, Request
from cursus.guard import Guard, Mode
from cursus.wire.proto import DeleteArgs, GrepArgs, LsArgs, ReadArgs, ShellArgs, WriteArgs
from tests.agent.executor.desk import Desk, case

OUTSIDE = [
    "../secret.txt",
    "src/../../secret.txt",
    "src/../../project/../secret.txt",
    "./././../secret.txt",
    "{parent}/secret.txt",
    "{project}/../secret.txt",
    "//{parent}/secret.txt",
    "{project}-beside/secret.txt",
    "link-to-secret",
    "link-to-parent/secret.txt",
    "src/deep/link/secret.txt",
    "chain-1",
    "/etc/passwd",
    "/proc/self/environ",
    "/dev/stdin",
    "/",
    "..",
    "~/.ssh/id_rsa",
    "link-to-parent/project/../secret.txt",
]
"""Paths that lead out, with the parent's and the project's folders filled in."""

NOT_OUTSIDE = [
    "．．/secret.txt",
    "%2e%2e/secret.txt",
    "..\\secret.txt",
    "…/secret.txt",
    "src\u200b/../x/y",
    "file:secret",
]
"""Paths that look as if they left, and are odd names of files that are not there."""


@pytest.fixture
def mazy(workspace: Path) -> Path:
    """The project with links that lead out of it, some of them by way of others."""
    beside = workspace.parent / "project-beside"
    beside.mkdir()
    (beside / "secret.txt").write_text("the secret\n")
    (workspace / "link-to-secret").symlink_to("../secret.txt")
    (workspace / "link-to-parent").symlink_to(workspace.parent)
    (workspace / "src" / "deep").mkdir()
    (workspace / "src" / "deep" / "link").symlink_to("../../..")
    (workspace / "chain-1").symlink_to("chain-2")
    (workspace / "chain-2").symlink_to("src/deep/link/secret.txt")
    return workspace


def filled(path: str, project: Path) -> str:
    return path.format(parent=project.parent, project=project)


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_path_leads_out_of_the_fence(mazy: Path, path: str) -> None:
    with pytest.raises(Outside):
        Jail(mazy).place(filled(path, mazy))


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_tool_reaches_what_is_outside_even_where_everything_runs_unasked(mazy: Path, path: str) -> None:
    path = filled(path, mazy)
    before = sorted(mazy.parent.rglob("*"))
    with Desk(mazy) as desk:
        assert case(desk.ask(read_args=ReadArgs(path=path))) == "rejected"
        assert case(desk.ask(write_args=WriteArgs(path=path, file_text="owned"))) == "rejected"
        assert case(desk.ask(ls_args=LsArgs(path=path))) == "rejected"
        assert case(desk.ask(grep_args=GrepArgs(pattern="secret", path=path))) == "error"
        assert case(desk.ask(shell_args=ShellArgs(command="pwd", working_directory=path))) == "rejected"
    assert sorted(mazy.parent.rglob("*")) == before
    assert (mazy.parent / "secret.txt").read_text() == "the secret\n"


@pytest.mark.parametrize("path", ["../secret.txt", "link-to-parent/secret.txt", "src/deep/link/secret.txt"])
def test_nothing_outside_is_deleted(mazy: Path, path: str) -> None:
    with Desk(mazy) as desk:
        assert case(desk.ask(delete_args=DeleteArgs(path=path))) == "rejected"
    assert (mazy.parent / "secret.txt").exists()


@pytest.mark.parametrize("path", NOT_OUTSIDE)
def test_names_that_only_look_like_a_way_out_are_names(mazy: Path, path: str) -> None:
    with Desk(mazy) as desk:
        assert case(desk.ask(read_args=ReadArgs(path=path))) in ("file_not_found", "rejected")


@pytest.mark.parametrize("path", ["", "a\0b", "\0"])
def test_what_no_file_can_be_called_is_rejected(mazy: Path, path: str) -> None:
    with Desk(mazy) as desk:
        assert case(desk.ask(read_args=ReadArgs(path=path))) == "rejected"
        assert case(desk.ask(write_args=WriteArgs(path=path, file_text="x"))) == "rejected"


def test_links_that_stay_inside_are_followed(workspace: Path) -> None:
    (workspace / "latest").symlink_to("src")
    with Desk(workspace) as desk:
        assert case(desk.ask(read_args=ReadArgs(path="latest/app.py"))) == "success"
        desk.ask(write_args=WriteArgs(path="latest/new.py", file_text="x"))
    assert (workspace / "src" / "new.py").exists()
    assert (workspace / "latest").is_symlink()


def test_a_workspace_that_is_a_link_is_the_folder_that_it_leads_to(workspace: Path) -> None:
    alias = workspace.parent / "alias"
    alias.symlink_to(workspace)
    with Desk(alias) as desk:
        assert case(desk.ask(read_args=ReadArgs(path=str(alias / "notes.md")))) == "success"
        assert case(desk.ask(read_args=ReadArgs(path=str(workspace / "notes.md")))) == "success"
        assert case(desk.ask(read_args=ReadArgs(path=str(alias / "../secret.txt")))) == "rejected"


def test_links_in_a_circle_are_an_error(workspace: Path) -> None:
    (workspace / "a").symlink_to("b")
    (workspace / "b").symlink_to("a")
    with Desk(workspace) as desk:
        assert case(desk.ask(read_args=ReadArgs(path="a"))) in ("error", "invalid_file", "rejected")


def test_a_folder_that_becomes_a_link_after_it_was_looked_at_is_not_passed(workspace: Path) -> None:
    place = Jail(workspace).place("src/app.py")
    (workspace / "src").rename(workspace / "gone")
    (workspace / "src").symlink_to(workspace.parent)
    (workspace.parent / "app.py").write_text("the secret\n")
    with pytest.raises(PermissionError, match="became a link"):
        place.open()


def test_a_file_that_becomes_a_link_after_it_was_looked_at_is_not_opened(workspace: Path) -> None:
    place = Jail(workspace).place("notes.md")
    (workspace / "notes.md").unlink()
    (workspace / "notes.md").symlink_to("../secret.txt")
    with pytest.raises(NotAFile):
        place.open()


def test_whoever_swaps_folders_and_links_all_the_time_never_gets_the_secret_read(workspace: Path) -> None:
    """One thread exchanges a folder for a link that leads out, as fast as it can; what is read is never the secret."""
    (workspace / "safe").mkdir()
    (workspace / "safe" / "secret.txt").write_text("harmless\n")
    (workspace / "trap").symlink_to("..")
    stopping = threading.Event()

    def swap() -> None:
        here, aside = workspace / "way", workspace / "aside"
        here.symlink_to("safe")
        while not stopping.is_set():
            for target in ("..", "safe"):
                aside.symlink_to(target)
                aside.replace(here)

    thread = threading.Thread(target=swap)
    thread.start()
    seen = set[str]()
    try:
        with Desk(workspace) as desk:
            for _ in range(150):
                answer = desk.ask(read_args=ReadArgs(path="way/secret.txt"))
                seen.add(answer.success.content if case(answer) == "success" else case(answer))
    finally:
        stopping.set()
        thread.join()
    assert "the secret\n" not in seen


def test_another_spelling_of_a_root_is_the_same_root(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that forgets case, or a second mount: the folder is known by what it is, not by its name."""
    other = workspace.parent / "PROJECT"
    real = os.stat
    monkeypatch.setattr(
        "cursus.agent.executor.jail.os.stat", lambda path, **more: real(str(path).replace("PROJECT", "project"), **more)
    )
    place = Jail(workspace).place(str(other / "src" / "app.py"))
    assert place.parts == ("src", "app.py")
    assert place.root.path == str(workspace)


def test_names_are_spelled_as_the_disk_spells_them(workspace: Path) -> None:
    (workspace / "Café").mkdir()
    assert as_on_disk(str(workspace), ("SRC", "App.PY")) == ("src", "app.py")
    assert as_on_disk(str(workspace), ("cafe\u0301", "new.txt")) == ("Café", "new.txt")
    assert as_on_disk(str(workspace), ("none", "SRC")) == ("none", "SRC")


def test_other_roots_can_be_read_and_only_writable_ones_changed(workspace: Path) -> None:
    shared = workspace.parent / "shared"
    shared.mkdir()
    jail = Jail(workspace, [Root(path=str(shared), writable=False)])
    assert not jail.place(str(shared / "x")).root.writable
    assert jail.place("x").root.writable


def test_a_person_can_let_one_file_outside_be_read_and_is_shown_where_it_really_is(mazy: Path) -> None:
    asked: list[str] = []

    async def approve(request: Request) -> Answer:
        assert request.call is not None
        asked.append(str(getattr(request.call.params, "target_file", "")))
        return Answer(verdict="approve", by="terminal")

    with Desk(mazy, mode=Mode(), ask=approve) as desk:
        answer = desk.ask(read_args=ReadArgs(path="link-to-secret"))
    assert answer.success.content == "the secret\n"
    assert asked == [str(mazy.parent / "secret.txt")]


def test_without_anybody_to_ask_nothing_outside_is_read(mazy: Path) -> None:
    with Desk(mazy, mode=Mode()) as desk:
        rejected = desk.ask(read_args=ReadArgs(path="../secret.txt")).rejected
    assert "Nobody is there to decide" in rejected.reason


def test_without_a_guard_only_reading_inside_is_allowed(mazy: Path) -> None:
    with Desk(mazy, mode=None) as desk:
        assert case(desk.ask(read_args=ReadArgs(path="notes.md"))) == "success"
        assert case(desk.ask(grep_args=GrepArgs(pattern="one"))) == "success"
        assert case(desk.ask(ls_args=LsArgs())) == "success"
        assert case(desk.ask(read_args=ReadArgs(path="../secret.txt"))) == "rejected"
        assert case(desk.ask(write_args=WriteArgs(path="x", file_text="x"))) == "rejected"
        assert case(desk.ask(delete_args=DeleteArgs(path="notes.md"))) == "rejected"
        assert case(desk.ask(shell_args=ShellArgs(command="id"))) == "rejected"


def test_a_rule_about_the_name_of_a_link_holds_as_well_as_one_about_what_it_leads_to(workspace: Path) -> None:
    (workspace / "alias.txt").symlink_to("notes.md")
    (workspace / ".cursor").mkdir()
    (workspace / ".cursor" / "cli.json").write_text('{"permissions": {"allow": [], "deny": ["Read(alias.txt)"]}}')
    with Desk(workspace, guard=Guard(workspace)) as desk:
        assert case(desk.ask(read_args=ReadArgs(path="alias.txt"))) == "rejected"
        assert case(desk.ask(read_args=ReadArgs(path="notes.md"))) == "success"
