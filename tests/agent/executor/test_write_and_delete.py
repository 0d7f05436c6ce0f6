"""Writing and deleting files (A §2.8)."""

import errno
import os
import stat
from pathlib import Path

import pytest

from cursus.agent.executor import Limits, files
from cursus.wire.proto import DeleteArgs, WriteArgs
from tests.agent.executor.desk import Desk, case


def test_a_new_file_is_written_with_its_folders(workspace: Path) -> None:
    with Desk(workspace) as desk:
        success = desk.ask(write_args=WriteArgs(path="a/b/c.txt", file_text="x\ny\n")).success
    assert (workspace / "a/b/c.txt").read_text() == "x\ny\n"
    assert (success.path, success.lines_created, success.file_size) == ("a/b/c.txt", 3, 4)
    assert not success.HasField("file_content_after_write")


def test_the_content_is_told_again_where_it_is_asked_for(workspace: Path) -> None:
    args = WriteArgs(path="a.txt", file_text="x", return_file_content_after_write=True)
    with Desk(workspace) as desk:
        assert desk.ask(write_args=args).success.file_content_after_write == "x"


def test_bytes_are_written_as_they_are(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert case(desk.ask(write_args=WriteArgs(path="a.bin", file_bytes=b"\0\xff"))) == "success"
    assert (workspace / "a.bin").read_bytes() == b"\0\xff"


def test_an_empty_file_can_be_written(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert desk.ask(write_args=WriteArgs(path="notes.md")).success.file_size == 0
    assert (workspace / "notes.md").read_bytes() == b""


def test_a_file_that_is_replaced_keeps_its_mode_and_nothing_is_left_beside_it(workspace: Path) -> None:
    script = workspace / "run.sh"
    script.write_text("old")
    script.chmod(0o751)
    with Desk(workspace) as desk:
        desk.ask(write_args=WriteArgs(path="run.sh", file_text="new"))
    assert stat.S_IMODE(script.stat().st_mode) == 0o751
    assert sorted(entry.name for entry in workspace.iterdir()) == ["notes.md", "run.sh", "src"]


def test_a_file_that_is_replaced_keeps_its_owner(workspace: Path) -> None:
    """Whoever runs agents as root, in a container say, does not take the project's files from their owner."""
    owner = 1234 if os.geteuid() == 0 else os.geteuid()
    os.chown(workspace / "notes.md", owner, -1)
    with Desk(workspace) as desk:
        desk.ask(write_args=WriteArgs(path="notes.md", file_text="new"))
    assert (workspace / "notes.md").stat().st_uid == owner


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"\xef\xbb\xbfold", b"\xef\xbb\xbfn\xc3\xa9w"),
        ("old".encode("utf-16"), b"\xff\xfe" + "néw".encode("utf-16-le")),
        ("ärger".encode("latin-1"), "néw".encode("latin-1")),
        (b"old", "néw".encode()),
    ],
)
def test_a_file_that_is_replaced_keeps_its_encoding(workspace: Path, before: bytes, after: bytes) -> None:
    (workspace / "text").write_bytes(before)
    with Desk(workspace) as desk:
        desk.ask(write_args=WriteArgs(path="text", file_text="néw"))
    assert (workspace / "text").read_bytes() == after


def test_text_that_the_encoding_of_a_file_cannot_hold_is_written_in_utf8(workspace: Path) -> None:
    (workspace / "text").write_bytes("ä".encode("latin-1"))
    with Desk(workspace) as desk:
        desk.ask(write_args=WriteArgs(path="text", file_text="日本"))
    assert (workspace / "text").read_text("utf-8") == "日本"


def test_what_is_no_file_is_not_replaced(workspace: Path) -> None:
    os.mkfifo(workspace / "pipe")
    with Desk(workspace) as desk:
        answers = [desk.ask(write_args=WriteArgs(path=name, file_text="x")) for name in ("src", "pipe", "notes.md/x")]
    assert [case(answer) for answer in answers] == ["error", "error", "error"]
    assert (workspace / "src").is_dir()


def test_a_read_only_file_is_a_denial_of_the_system(workspace: Path) -> None:
    (workspace / "notes.md").chmod(0o444)
    with Desk(workspace) as desk:
        denied = desk.ask(write_args=WriteArgs(path="notes.md", file_text="x")).permission_denied
    assert (denied.path, denied.operation) == ("notes.md", "write")
    assert (workspace / "notes.md").read_text() == "one\ntwo\nthree\n"


def test_a_full_disk_is_told_and_the_old_file_stays(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: str, target: str, **folders: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "replace", full)
    with Desk(workspace) as desk:
        assert case(desk.ask(write_args=WriteArgs(path="notes.md", file_text="x"))) == "no_space"
    assert (workspace / "notes.md").read_text() == "one\ntwo\nthree\n"
    assert sorted(entry.name for entry in workspace.iterdir()) == ["notes.md", "src"]


def test_more_than_the_limit_is_not_written(workspace: Path) -> None:
    with Desk(workspace, limits=Limits(write=3)) as desk:
        assert "4 bytes" in desk.ask(write_args=WriteArgs(path="a", file_text="1234")).error.error
    assert not (workspace / "a").exists()


def test_a_very_long_name_is_an_error_and_not_an_end(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert case(desk.ask(write_args=WriteArgs(path="n" * 300, file_text="x"))) == "error"
        assert case(desk.ask(write_args=WriteArgs(path="ü" * 120, file_text="x"))) == "success"


def test_a_deleted_file_is_given_back_in_the_answer(workspace: Path) -> None:
    with Desk(workspace) as desk:
        success = desk.ask(delete_args=DeleteArgs(path="notes.md")).success
        again = desk.ask(delete_args=DeleteArgs(path="notes.md"))
    assert (success.prev_content, success.file_size) == ("one\ntwo\nthree\n", 14)
    assert not (workspace / "notes.md").exists()
    assert case(again) == "file_not_found"


def test_a_folder_is_not_deleted(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert desk.ask(delete_args=DeleteArgs(path="src")).not_file.actual_type == "directory"
        assert desk.ask(delete_args=DeleteArgs(path=str(workspace))).not_file.actual_type == "directory"
    assert (workspace / "src").is_dir()


def test_of_a_link_the_link_is_deleted_and_what_it_leads_to_stays(workspace: Path) -> None:
    (workspace / "link").symlink_to("../secret.txt")
    with Desk(workspace) as desk:
        assert case(desk.ask(delete_args=DeleteArgs(path="link"))) == "success"
    assert not (workspace / "link").is_symlink()
    assert (workspace.parent / "secret.txt").read_text() == "the secret\n"
