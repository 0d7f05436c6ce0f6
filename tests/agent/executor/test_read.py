"""Reading files: text, lines, pictures, and everything that is none (A §2.8)."""

import hashlib
import os
from pathlib import Path

import pytest

from cursus.agent.executor import Limits
from cursus.wire.proto import ReadArgs
from tests.agent.executor.desk import Desk, case

PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)


def test_a_file_is_read_whole_and_its_lines_are_counted_as_cursor_counts_them(workspace: Path) -> None:
    with Desk(workspace) as desk:
        success = desk.ask(read_args=ReadArgs(path="notes.md")).success
    assert success.content == "one\ntwo\nthree\n"
    assert (success.total_lines, success.file_size) == (4, 14)
    assert not success.range_applied
    assert not success.truncated


def test_an_absolute_path_is_the_same_file_and_is_answered_as_it_was_asked(workspace: Path) -> None:
    path = str(workspace / "notes.md")
    with Desk(workspace) as desk:
        assert desk.ask(read_args=ReadArgs(path=path)).success.path == path


@pytest.mark.parametrize(
    ("offset", "limit", "content"),
    [
        (2, 1, "two"),
        (2, None, "two\nthree\n"),
        (None, 2, "one\ntwo"),
        (0, 1, "one"),
        (-2, 1, "three"),
        (99, 5, ""),
        (1, 0, ""),
    ],
)
def test_a_range_is_lines_counted_from_one_without_the_last_line_end(
    workspace: Path, offset: int | None, limit: int | None, content: str
) -> None:
    with Desk(workspace) as desk:
        success = desk.ask(read_args=ReadArgs(path="notes.md", offset=offset, limit=limit)).success
    assert success.content == content
    assert success.range_applied
    assert success.total_lines == 4


def test_a_long_file_is_cut_and_says_so(workspace: Path) -> None:
    (workspace / "long.txt").write_text("x" * 100)
    with Desk(workspace, limits=Limits(read_text=10)) as desk:
        success = desk.ask(read_args=ReadArgs(path="long.txt")).success
        asked = desk.ask(read_args=ReadArgs(path="long.txt", max_chars=3)).success
    assert (success.content, success.truncated, success.file_size) == ("x" * 10, True, 100)
    assert (asked.content, asked.truncated) == ("xxx", True)


@pytest.mark.parametrize(("offset", "limit"), [(None, None), (1, 2), (500, 3), (-3, 2), (1000, 5), (2000, 1)])
def test_lines_of_a_file_too_long_for_memory_are_those_of_the_whole(
    workspace: Path, offset: int | None, limit: int | None
) -> None:
    text = "".join(f"line {number}\n" for number in range(1000))
    (workspace / "big.log").write_text(text)
    args = ReadArgs(path="big.log", offset=offset, limit=limit)
    with Desk(workspace) as whole, Desk(workspace, limits=Limits(read_whole=100)) as piecewise:
        expected, found = whole.ask(read_args=args).success, piecewise.ask(read_args=args).success
    assert (found.content, found.total_lines) == (expected.content, expected.total_lines)


def test_a_picture_is_answered_as_its_bytes(workspace: Path) -> None:
    (workspace / "shot.dat").write_bytes(PNG)
    with Desk(workspace) as desk:
        success = desk.ask(read_args=ReadArgs(path="shot.dat")).success
    assert success.data == PNG
    assert success.WhichOneof("output") == "data"


def test_a_digest_is_told_without_the_content(workspace: Path) -> None:
    with Desk(workspace) as desk:
        success = desk.ask(read_args=ReadArgs(path="notes.md", digest_only=True)).success
    assert success.sha256 == hashlib.sha256(b"one\ntwo\nthree\n").hexdigest()
    assert success.size_bytes == 14
    assert success.content == ""


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"\xef\xbb\xbfmarked\n", "marked\n"),
        ("zwölf\n".encode("utf-16"), "zwölf\n"),
        (b"caf\xe9\n", "café\n"),
        (b"", ""),
        (b"a\r\nb\r\n", "a\r\nb\r\n"),
    ],
)
def test_text_is_read_in_the_encoding_that_it_has(workspace: Path, content: bytes, text: str) -> None:
    (workspace / "text").write_bytes(content)
    with Desk(workspace) as desk:
        assert desk.ask(read_args=ReadArgs(path="text")).success.content == text


def test_a_hinted_encoding_is_believed_where_it_fits(workspace: Path) -> None:
    (workspace / "text").write_bytes("привет".encode("cp1251"))
    with Desk(workspace) as desk:
        assert desk.ask(read_args=ReadArgs(path="text", encoding_hint="cp1251")).success.content == "привет"
        assert desk.ask(read_args=ReadArgs(path="notes.md", encoding_hint="no-such")).success.content[:3] == "one"


def test_what_is_no_file_is_named_for_what_it_is(workspace: Path) -> None:
    (workspace / "program").write_bytes(b"\x7fELF\0\0\0")
    os.mkfifo(workspace / "pipe")
    with Desk(workspace) as desk:
        answers = {name: desk.ask(read_args=ReadArgs(path=name)) for name in ("src", "program", "pipe", "none")}
    assert {name: case(answer) for name, answer in answers.items()} == {
        "src": "invalid_file",
        "program": "invalid_file",
        "pipe": "invalid_file",
        "none": "file_not_found",
    }
    assert "folder" in answers["src"].invalid_file.reason
    assert "binary" in answers["program"].invalid_file.reason
    assert "pipe" in answers["pipe"].invalid_file.reason


def test_secrets_are_taken_out_of_a_redacted_read_and_of_no_other(workspace: Path) -> None:
    key = "sk-" + "a1B2" * 12
    (workspace / ".env").write_text(f"OPENAI_API_KEY={key}\n")
    with Desk(workspace) as desk:
        assert key in desk.ask(read_args=ReadArgs(path=".env")).success.content
        redacted = desk.ask(redacted_read_args=ReadArgs(path=".env")).success.content
    assert key not in redacted
    assert "OPENAI_API_KEY" in redacted
