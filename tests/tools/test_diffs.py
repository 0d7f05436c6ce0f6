import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cursus.tools import diffs, line_matching
from cursus.tools.diffs import DiffChunk, apply, apply_backwards, count, fragments, from_chunks, restated, unified

LINES = st.text(alphabet="ab{} \t\r\x0c\u2028é-+@\\", max_size=4)
TEXTS = st.lists(LINES, max_size=30).map("\n".join)


@st.composite
def versions(draw: st.DrawFn) -> tuple[str, str]:
    """Two texts that share much, as the two sides of an edit do."""
    before = draw(TEXTS)
    lines = before.split("\n")
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(lines)))
        lines[at : at + draw(st.integers(0, 3))] = draw(st.lists(LINES, max_size=3))
    return before, "\n".join(lines)


def git_applies(folder: Path, name: str, before: str | None, diff: str) -> str | None:
    """What Git makes of the file; None where it is gone."""
    file = folder / name
    file.unlink(missing_ok=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    if before is not None:
        file.write_bytes(before.encode())
    (folder / "change.patch").write_bytes(diff.encode())
    command = ["git", "-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", "change.patch"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stderr}\n{diff}"
    return file.read_bytes().decode() if file.exists() else None


CASES = {
    "one line": ("a\nb\nc\n", "a\nB\nc\n"),
    "a new file": (None, "a\nb\n"),
    "a new file without a line feed at its end": (None, "a\nb"),
    "a new empty file": (None, ""),
    "a file that is gone": ("a\nb\n", None),
    "an empty file that is gone": ("", None),
    "a file that was filled": ("", "a\n"),
    "a file that was emptied": ("a\nb", ""),
    "the last line feed taken away": ("a\nb\n", "a\nb"),
    "the last line feed added": ("a\nb", "a\nb\n"),
    "no last line feed on both sides": ("a\nb\nc", "a\nX\nc"),
    "a change far above an end without a line feed": ("a\n" * 20 + "z", "b\n" + "a\n" * 19 + "z"),
    "carriage returns": ("a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"),
    "carriage returns taken away": ("a\r\nb\r\n", "a\nb\n"),
    "separators that are no line ends": ("a\u2028b\x0cc\x0bd\x85e\n", "a\u2028b\x0cc\x0bd\x85E\n"),
    "lines that look like headers": ("-- a\n++ b\n@@ -1 +1 @@\n", "-- c\n++ d\n@@ -1 +1 @@\n"),
    "lines that look like the mark of a missing line feed": ("\\ No newline at end of file\nx\n", "\\ x\nx\n"),
    "two hunks": ("".join(f"{n}\n" for n in range(40)), "".join(f"{n}\n" for n in range(40) if n not in (3, 33))),
    "changes that share their context": (
        "".join(f"{n}\n" for n in range(20)),
        "".join(f"{n}\n" for n in range(20) if n not in (5, 12)),
    ),
    "only blank lines": ("\n\n\n", "\n\n\n\n"),
}


@pytest.mark.parametrize(("before", "after"), CASES.values(), ids=CASES.keys())
def test_git_applies_what_unified_writes(tmp_path: Path, before: str | None, after: str | None) -> None:
    diff = unified(before, after, "src/file.txt")
    assert git_applies(tmp_path, "src/file.txt", before, diff) == after
    assert apply(before or "", diff) == (after or "")
    assert apply_backwards(after or "", diff) == (before or "")


@pytest.mark.parametrize(
    "name", ["my file.txt", "ümläut/日本.txt", 'a"quote.txt', "tab\there", "./dotted", "a'b $c.txt"]
)
@pytest.mark.parametrize(("before", "after"), [("a\n", "b\n"), (None, "a\n"), ("a\n", None), (None, ""), ("", None)])
def test_git_finds_the_file_whatever_it_is_called(
    tmp_path: Path, name: str, before: str | None, after: str | None
) -> None:
    assert git_applies(tmp_path, name, before, unified(before, after, name)) == after


def test_absolute_paths_become_relative_to_where_the_patch_is_applied(tmp_path: Path) -> None:
    assert git_applies(tmp_path, "home/me/x.py", "a\n", unified("a\n", "b\n", "/home/me/x.py")) == "b\n"
    assert "--- a/C:/me/x.py\n" in unified("a\n", "b\n", "C:\\me\\x.py")


def test_many_edits_of_one_text_go_through_git(tmp_path: Path) -> None:
    words = ["def x(y):", "    return y", "", "# end", "}", "{", "    pass", "\ta", "\r", "é", "-", "+", " "]
    state = 7
    text = ""
    texts = [text]
    for _ in range(60):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        lines = text.split("\n")
        at = state % (len(lines) + 1)
        lines[at : at + state % 3] = [words[(state >> shift) % len(words)] for shift in range(state % 4)]
        text = "\n".join(lines)
        texts.append(text)
    for before, after in pairwise(texts):
        if before != after:
            assert git_applies(tmp_path, "file.txt", before, unified(before, after, "file.txt")) == after


@given(versions())
def test_applying_the_diff_gives_the_new_text_and_undoing_it_the_old(texts: tuple[str, str]) -> None:
    before, after = texts
    diff = unified(before, after, "f")
    assert apply(before, diff) == after
    assert apply_backwards(after, diff) == before
    assert bool(diff) is (before != after)


@given(versions())
def test_a_diff_read_and_written_again_is_the_same(texts: tuple[str, str]) -> None:
    before, after = texts
    diff = unified(before, after, "f")
    assert restated(diff, "f") == diff


@given(versions())
def test_counting_a_diff_tells_how_many_lines_are_not_shared(texts: tuple[str, str]) -> None:
    before, after = texts
    added, removed = count(unified(before, after, "f"))
    assert len(diffs.split(after)) - len(diffs.split(before)) == added - removed


@given(versions())
def test_chunks_of_a_text_with_a_line_feed_at_its_end_say_as_much_as_the_diff(texts: tuple[str, str]) -> None:
    before, after = ("x" + text.replace("\n", "\nx") + "\n" for text in texts)
    diff = unified(before, after, "f")
    chunks = [chunk_of(hunk) for hunk in diffs.read(diff).hunks]
    assert apply(before, from_chunks(chunks, "f")) == after


def chunk_of(hunk: diffs.Hunk) -> DiffChunk:
    assert hunk.old_at is not None
    assert hunk.new_at is not None
    return DiffChunk(
        diff_string="".join(hunk.lines).removesuffix("\n"),
        old_start=hunk.old_at + 1,
        new_start=hunk.new_at + 1,
        old_lines=len(hunk.old),
        new_lines=len(hunk.new),
    )


@given(st.text(alphabet="@-+ \n\\01,a\r", max_size=200), TEXTS)
def test_damaged_diffs_never_raise(diff: str, text: str) -> None:
    count(diff)
    restated(diff, "f")
    from_chunks([{"diffString": diff, "oldStart": 3}], "f")
    apply(text, diff)
    apply_backwards(text, diff)


@settings(max_examples=30)
@given(versions())
def test_texts_too_large_for_an_exact_comparison_still_get_a_right_diff(texts: tuple[str, str]) -> None:
    before, after = texts
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(line_matching, "LARGEST", 4)
        assert apply(before, unified(before, after, "f")) == after


def test_two_texts_without_a_common_line_that_are_too_large_are_replaced_as_a_whole() -> None:
    before, after = ("a\n" * 30_000), ("b\n" * 30_000)
    diff = unified(before, after, "f")
    assert count(diff) == (30_000, 30_000)
    assert apply(before, diff) == after


def test_a_diff_has_three_lines_of_context() -> None:
    before = "".join(f"{n}\n" for n in range(1, 11))
    assert unified(before, before.replace("5", "five"), "f") == (
        "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
    )


def test_removed_lines_stand_above_the_added_ones() -> None:
    assert unified("a\nb\n", "c\nd\n", "f") == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-a\n-b\n+c\n+d\n"


def test_a_diff_that_does_not_fit_gives_nothing() -> None:
    diff = unified("a\nb\nc\n", "a\nX\nc\n", "f")
    assert apply("a\nq\nc\n", diff) is None
    assert apply_backwards("a\nb\nc\n", diff) is None


def test_a_diff_fits_where_its_lines_moved_to_if_that_is_the_only_place() -> None:
    diff = unified("a\nb\nc\n", "a\nX\nc\n", "f")
    assert apply("new\nnew\na\nb\nc\n", diff) == "new\nnew\na\nX\nc\n"
    assert apply("z\na\nb\nc\na\nb\nc\n", diff) is None


def test_an_incomplete_diff_is_not_applied() -> None:
    whole = unified("a\nb\nc\n", "a\nX\nc\n", "f")
    assert apply("a\nb\nc\n", whole.removesuffix(" c\n")) is None
    assert count(whole.removesuffix(" c\n")) == (1, 1)


@pytest.mark.parametrize("text", ["words", "-a\n+b", "--- a/f\n+++ b/f\n"])
def test_what_is_no_diff_is_not_applied(text: str) -> None:
    assert apply("a\n", text) is None
    assert apply("a\n", "") == "a\n"


def test_a_diff_of_two_files_is_not_applied_to_one() -> None:
    assert apply("a\n", unified("a\n", "b\n", "f") + unified("b\n", "c\n", "g")) is None


def test_chunks_without_carriage_returns_fit_a_file_that_has_them() -> None:
    diff = from_chunks([{"diffString": " a\n-b\n+B\n c", "oldStart": 1, "newStart": 1}], "f")
    assert apply("a\r\nb\r\nc\r\n", diff) == "a\r\nB\r\nc\r\n"
    assert apply("a\r\nb\r\nc", diff) == "a\r\nB\r\nc"
    assert apply("a\nb\nc", diff) == "a\nB\nc"


def test_chunks_joined_with_carriage_returns_fit_a_file_that_has_none() -> None:
    diff = from_chunks([{"diffString": " a\r\n-b\r\n+B\r\n c", "oldStart": 1, "newStart": 1}], "f")
    assert apply("a\nb\nc\n", diff) == "a\nB\nc\n"


def test_a_text_whose_line_ends_differ_is_not_guessed_at() -> None:
    diff = from_chunks([{"diffString": "-b\n+B", "oldStart": 2, "newStart": 2}], "f")
    assert apply("a\nb\r\nc\n", diff) is None


def test_chunks_become_one_diff_in_the_order_of_the_file() -> None:
    chunks = [
        {"diffString": " x\n-y", "oldStart": 20, "newStart": 21, "oldLines": 2, "newLines": 1},
        {"diffString": "+new\n a", "oldStart": 1, "newStart": 1, "oldLines": 1, "newLines": 2},
    ]
    assert from_chunks(chunks, "src/x.py") == (
        "--- a/src/x.py\n+++ b/src/x.py\n@@ -1 +1,2 @@\n+new\n a\n@@ -20,2 +21 @@\n x\n-y\n"
    )


def test_chunks_without_positions_have_bare_headers_and_fit_where_their_lines_are() -> None:
    diff = from_chunks([{"diffString": "-a\n+b"}, {"diffString": "-c\n+d"}], "f")
    assert diff == "--- a/f\n+++ b/f\n@@\n-a\n+b\n@@\n-c\n+d\n"
    assert count(diff) == (2, 2)
    assert restated(diff, "f") == diff
    assert apply("x\na\ny\nc\n", diff) == "x\nb\ny\nd\n"
    assert apply_backwards("x\nb\ny\nd\n", diff) == "x\na\ny\nc\n"
    assert apply("a\na\nc\n", diff) is None


def test_a_replaced_piece_is_a_fragment_without_a_place() -> None:
    diff = fragments([("    a = 1\n    b = 2", "    a = 1\n    b = 3")], "f.py")
    assert diff == "--- a/f.py\n+++ b/f.py\n@@\n     a = 1\n-    b = 2\n+    b = 3\n"
    assert apply("def f():\n    a = 1\n    b = 2\n", diff) == "def f():\n    a = 1\n    b = 3\n"
    assert fragments([("a", "a")], "f") == ""
    assert fragments([("", "new"), ("old\n", "")], "f") == "--- a/f\n+++ b/f\n@@\n+new\n@@\n-old\n"


def test_a_space_behind_every_mark_is_no_indentation() -> None:
    spaced = "  def f():\n-     return 1\n+     return 2\n  "
    assert from_chunks([{"diffString": spaced, "oldStart": 1, "newStart": 1}], "f").endswith(
        " def f():\n-    return 1\n+    return 2\n \n"
    )
    short = "-  a\n+  b"
    assert from_chunks([{"diffString": short, "oldStart": 1, "newStart": 1}], "f").endswith("-  a\n+  b\n")
    plain = "     a = 1\n-    b = 1\n+    b = 2"
    assert from_chunks([{"diffString": plain, "oldStart": 1, "newStart": 1}], "f").endswith(
        "     a = 1\n-    b = 1\n+    b = 2\n"
    )


def test_a_chunk_that_is_a_whole_diff_keeps_its_own_positions() -> None:
    diff = unified("a\nb\nc\n", "a\nX\nc\n", "elsewhere")
    assert from_chunks([{"diffString": diff}], "f") == diff.replace("elsewhere", "f")


def test_chunks_that_hold_nothing_are_no_diff() -> None:
    assert from_chunks([], "f") == ""
    assert from_chunks([{"diffString": ""}, {"oldStart": 3}, {"diffString": 5}, {"oldStart": "\ud800"}], "f") == ""


def test_an_agents_diff_gets_our_header_and_keeps_that_the_file_is_new() -> None:
    assert restated("--- /dev/null\n+++ b//tmp/x\n@@ -0,0 +1,2 @@\n+a\n+b\n", "/tmp/x") == unified(
        None, "a\nb\n", "tmp/x"
    )
    assert restated("--- a\n+++ b\n+<!-- hi -->", "f") == "--- a/f\n+++ b/f\n@@\n+<!-- hi -->\n"


def test_an_ellipsis_between_the_lines_of_an_agents_diff_parts_its_hunks() -> None:
    assert restated(" a\n-b\n+c\n...\n d\n+e", "f") == "--- a/f\n+++ b/f\n@@\n a\n-b\n+c\n@@\n d\n+e\n"
    assert count(" a\n-b\n+c\n...\n d\n+e") == (2, 1)


def test_a_deleted_line_that_begins_with_dashes_is_counted_as_a_line() -> None:
    assert count(unified("-- a\nb\n", "b\n++ c\n", "f")) == (1, 1)
    assert count("--- a\n b") == (0, 1)
