"""Searching, with the real ripgrep (A §2.8)."""

import os
from pathlib import Path
from typing import Any

import pytest

from cursus.agent.executor import Limits
from cursus.wire.proto import GrepArgs
from tests.agent.executor.desk import Desk


@pytest.fixture
def code(workspace: Path) -> Path:
    (workspace / "src" / "lib.py").write_text("def one():\n    return 1\n\n\ndef two():\n    return 2\n")
    (workspace / "src" / "test_lib.py").write_text("from lib import two\n")
    return workspace


def union(desk: Desk, **args: Any) -> Any:
    success = desk.ask(grep_args=GrepArgs(**args)).success
    ((root, result),) = success.workspace_results.items()
    assert root == str(desk.workspace)
    return getattr(result, result.WhichOneof("result") or "")


def lines(content: Any) -> list[tuple[str, int, str]]:
    return [(match.file, line.line_number, line.content) for match in content.matches for line in match.matches]


def test_lines_are_found_with_their_files_and_numbers(code: Path) -> None:
    with Desk(code) as desk:
        content = union(desk, pattern=r"def \w+")
    assert lines(content) == [("./src/lib.py", 1, "def one():"), ("./src/lib.py", 5, "def two():")]
    assert (content.total_lines, content.total_matched_lines) == (2, 2)
    assert not content.client_truncated


def test_lines_around_a_match_say_that_they_are_no_match(code: Path) -> None:
    with Desk(code) as desk:
        content = union(desk, pattern="two", path="src/lib.py", context=1)
    found = [(line.line_number, line.is_context_line) for line in content.matches[0].matches]
    assert found == [(4, True), (5, False), (6, True)]


def test_context_before_and_after_can_differ(code: Path) -> None:
    with Desk(code) as desk:
        content = union(desk, pattern="return 1", context_before=1, context_after=0)
    assert [number for _, number, _ in lines(content)] == [1, 2]


@pytest.mark.parametrize("path", ["src", "./src", "src/../src"])
def test_a_search_of_a_folder_names_files_from_the_root(code: Path, path: str) -> None:
    with Desk(code) as desk:
        assert union(desk, pattern="two", path=path, output_mode="files_with_matches").files == [
            "./src/lib.py",
            "./src/test_lib.py",
        ]


def test_matches_are_counted_by_file(code: Path) -> None:
    with Desk(code) as desk:
        counts = union(desk, pattern="return", output_mode="count")
    assert [(count.file, count.count) for count in counts.counts] == [("./src/lib.py", 2)]
    assert (counts.total_files, counts.total_matches) == (1, 2)


def test_a_search_for_nothing_lists_files_by_their_names(code: Path) -> None:
    with Desk(code) as desk:
        assert union(desk, glob="test_*.py").files == ["./src/test_lib.py"]
        assert union(desk, glob="**/*.md").files == ["./notes.md"]


def test_files_can_come_newest_first(code: Path) -> None:
    for age, name in enumerate(("src/lib.py", "notes.md", "src/app.py")):
        os.utime(code / name, (10_000 - age, 10_000 - age))
    os.utime(code / "src/test_lib.py", (1, 1))
    with Desk(code) as desk:
        assert union(desk, glob="*", sort="modified").files == [
            "./src/lib.py",
            "./notes.md",
            "./src/app.py",
            "./src/test_lib.py",
        ]
        assert union(desk, glob="*.py", sort="modified", sort_ascending=True).files[0] == "./src/test_lib.py"


def test_a_part_of_the_answer_can_be_asked_for(code: Path) -> None:
    with Desk(code) as desk:
        files = union(desk, glob="*.py", head_limit=1, offset=1)
    assert list(files.files) == ["./src/lib.py"]
    assert (files.total_files, files.client_truncated) == (3, True)
    assert (files.head_limit_applied, files.offset_applied) == (1, 1)


def test_types_case_and_several_lines_are_understood(code: Path) -> None:
    with Desk(code) as desk:
        assert union(desk, pattern="ONE", case_insensitive=True, type="py").total_matched_lines == 1
        assert lines(union(desk, pattern=r"one\(\):\n    return", multiline=True)) == [
            ("./src/lib.py", 1, "def one():"),
            ("./src/lib.py", 2, "    return 1"),
        ]


def test_no_match_is_an_empty_answer_of_the_kind_that_was_asked_for(code: Path) -> None:
    with Desk(code) as desk:
        for mode in ("content", "files_with_matches", "count"):
            success = desk.ask(grep_args=GrepArgs(pattern="zzz", output_mode=mode)).success
            assert success.output_mode == mode
            assert success.workspace_results[str(code)].WhichOneof("result") == mode.partition("_")[0]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ({"pattern": "("}, "unclosed group"),
        ({"pattern": "x", "output_mode": "poem"}, "poem"),
        ({"pattern": "x", "type": "klingon"}, "klingon"),
        ({"pattern": "x", "sort": "colour"}, "colour"),
        ({"pattern": "x", "path": "none"}, "No such file"),
        ({"pattern": "a\0b"}, "NUL"),
        ({"glob": "{a"}, "glob"),
    ],
)
def test_a_search_that_cannot_be_made_says_why(code: Path, args: dict[str, Any], words: str) -> None:
    with Desk(code) as desk:
        assert words in desk.ask(grep_args=GrepArgs(**args)).error.error


@pytest.mark.parametrize("text", ["--files", "-e", "--pre=touch owned", "-f/etc/passwd", "--follow"])
def test_a_pattern_is_never_taken_for_an_option(code: Path, text: str) -> None:
    with Desk(code) as desk:
        assert union(desk, pattern=text, output_mode="files_with_matches").total_files == 0
        assert union(desk, glob=text).total_files == 0
    assert not (code / "owned").exists()


def test_the_settings_of_the_person_change_nothing(code: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code.parent / "rgrc").write_text("--invert-match\n")
    monkeypatch.setenv("RIPGREP_CONFIG_PATH", str(code.parent / "rgrc"))
    with Desk(code) as desk:
        assert union(desk, pattern="two", output_mode="files_with_matches").total_files == 3


def test_ignored_files_and_what_git_keeps_are_not_searched_and_hidden_ones_are(code: Path) -> None:
    (code / ".gitignore").write_text("*.log\n")
    (code / "a.log").write_text("needle\n")
    (code / ".git").mkdir()
    (code / ".git" / "config").write_text("needle\n")
    (code / ".hidden").write_text("needle\n")
    with Desk(code) as desk:
        assert union(desk, pattern="needle", output_mode="files_with_matches").files == ["./.hidden"]


def test_what_the_person_keeps_from_agents_is_not_found_by_searching(code: Path) -> None:
    (code / ".cursorignore").write_text("private/\n")
    (code / "private").mkdir()
    (code / "private" / "key.txt").write_text("needle\n")
    (code / "open.txt").write_text("needle\n")
    with Desk(code) as desk:
        assert union(desk, pattern="needle", output_mode="files_with_matches").files == ["./open.txt"]
        assert union(desk, glob="*.txt").files == ["./open.txt"]
        assert lines(union(desk, pattern="needle")) == [("./open.txt", 1, "needle")]


def test_a_search_does_not_follow_links(code: Path) -> None:
    (code / "up").symlink_to("..")
    with Desk(code) as desk:
        assert union(desk, pattern="the secret").total_matched_lines == 0


def test_very_long_lines_and_very_many_are_cut_and_say_so(code: Path) -> None:
    (code / "long.txt").write_text("needle" + "x" * 5000 + "\n" + "needle\n" * 50)
    with Desk(code, limits=Limits(grep_results=10, grep_line=20)) as desk:
        content = union(desk, pattern="needle")
    first = content.matches[0].matches[0]
    assert (len(first.content), first.content_truncated) == (20, True)
    assert (len(lines(content)), content.total_matched_lines, content.client_truncated) == (10, 51, True)


def test_a_search_that_prints_without_end_is_stopped(code: Path) -> None:
    (code / "many.txt").write_text("needle\n" * 100_000)
    with Desk(code, limits=Limits(grep_output=1_000_000)) as desk:
        content = union(desk, pattern="needle")
    assert content.ripgrep_truncated
    assert content.client_truncated
