"""A chat's edits as a patch, taken by the real Git."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cursus.chat import Edit
from cursus.store.patch import Patch, patch_of
from cursus.tools import diffs

Files = dict[str, bytes]
ROOT = "/home/ana/ledger"
POEM = "".join(f"line {number}\n" for number in range(1, 41))


def whole(path: str, before: str | None, after: str | None, **fields: Any) -> Edit:
    """An edit of which both texts are known."""
    return Edit(
        path=path if path.startswith("/") else f"{ROOT}/{path}",
        before=before,
        after=after,
        diff=diffs.unified(before, after, path),
        is_new=before is None,
        is_deletion=after is None,
        **fields,
    )


def by_diff(path: str, before: str | None, after: str) -> Edit:
    """An edit of which only the diff is known."""
    return Edit(path=f"{ROOT}/{path}", diff=diffs.unified(before, after, path), is_new=before is None)


def fragment(path: str, old: str, new: str) -> Edit:
    """An edit that says what changed and not where."""
    return Edit(path=f"{ROOT}/{path}", diff=f"--- a/{path}\n+++ b/{path}\n@@\n-{old}\n+{new}\n")


class Checkout:
    """A repository whose files are those before a chat."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.git("init", "--quiet")

    def git(self, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        env = {"PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1", "HOME": str(self.folder)}
        return subprocess.run(
            ["git", *arguments], cwd=self.folder, input=given, capture_output=True, check=False, env=env
        )

    def after(self, patch: Patch, before: Mapping[str, bytes | str]) -> Files:
        """The files after the patch was applied to these."""
        for entry in self.folder.iterdir():
            if entry.name != ".git":
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        for name, content in before.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        if patch.text:
            done = self.git("apply", "--whitespace=nowarn", "-", given=patch.text.encode())
            assert done.returncode == 0, done.stderr.decode() + patch.text
        found = (path for path in self.folder.rglob("*") if path.is_file() and ".git" not in path.parts[-5:])
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in found if not self._is_gits(path)}

    def _is_gits(self, path: Path) -> bool:
        return path.relative_to(self.folder).parts[0] == ".git"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "checkout")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("one\ntwo\n", "one\nzwei\n"),
        ("one\ntwo", "one\ntwo\n"),
        ("one\ntwo\n", "one\ntwo"),
        ("one\r\ntwo\r\n", "one\r\nzwei\r\n"),
        ("one\r\ntwo", "one\ntwo\r\n"),
        ("", "text\n"),
        ("text\n", ""),
        ("", "no end"),
        ("a\u2028b\x0c\n\x85", "a\u2028c\x0c\n\x85"),
        ("@@ -1 +1 @@\n--- a/x\n", "@@ -1 +1 @@\n+++ b/x\n"),
        (POEM, POEM.replace("line 3\n", "").replace("line 30", "LINE 30")),
        (None, "new\n"),
        (None, "new"),
        (None, ""),
        ("gone\n", None),
        ("gone", None),
        ("", None),
    ],
)
def test_a_change_is_applied_byte_for_byte(checkout: Checkout, before: str | None, after: str | None) -> None:
    patch = patch_of([whole("a.txt", before, after)], ROOT)
    files = checkout.after(patch, {} if before is None else {"a.txt": before})
    assert files == ({} if after is None else {"a.txt": after.encode()})
    assert patch.left_out == ()


@pytest.mark.parametrize(
    "name",
    [
        "with space.txt",
        " leading",
        "trailing ",
        "Büro/größe.md",
        "日本/🎉.txt",
        'quo"te.txt',
        "back\\slash.txt",
        "tab\there.txt",
        "line\nfeed.txt",
        "a/b/c/d.txt",
        "-dash.txt",
        "b/b/x b/x",
    ],
)
@pytest.mark.parametrize(("before", "after"), [("1\n", "2\n"), (None, "2\n"), (None, ""), ("1\n", None), ("", None)])
def test_names_of_every_kind_are_found(checkout: Checkout, name: str, before: str | None, after: str | None) -> None:
    patch = patch_of([whole(name, before, after)], ROOT)
    files = checkout.after(patch, {} if before is None else {name: before})
    assert files == ({} if after is None else {name: after.encode()})


def test_the_edits_of_one_file_are_one_change(checkout: Checkout) -> None:
    two, three = POEM.replace("line 3\n", "LINE 3\n"), POEM.replace("line 3\n", "LINE 3!\n").replace("line 9", "LINE 9")
    patch = patch_of([whole("a", POEM, two), whole("b", None, "b\n"), whole("a", two, three)], ROOT)
    assert patch.text.count("diff --git") == 2
    assert checkout.after(patch, {"a": POEM}) == {"a": three.encode(), "b": b"b\n"}


@pytest.mark.parametrize(
    "edits",
    [
        [whole("a", None, "x\n"), whole("a", "x\n", None)],
        [whole("a", "x\n", "y\n"), whole("a", "y\n", "x\n")],
        [whole("a", "x\n", None), whole("a", None, "x\n")],
        [whole("a", None, "x\n"), Edit(path=f"{ROOT}/a", is_deletion=True)],
        [],
    ],
)
def test_what_is_undone_again_is_no_change(edits: list[Edit]) -> None:
    assert patch_of(edits, ROOT) == Patch("")


def test_what_a_person_changed_in_between_is_not_the_agents(checkout: Checkout) -> None:
    first = POEM.replace("line 3\n", "LINE 3\n")
    by_person = first.replace("line 20\n", "mine\n")
    last = by_person.replace("line 38\n", "LINE 38\n")
    patch = patch_of([whole("a", POEM, first), whole("a", by_person, last)], ROOT)
    files = checkout.after(patch, {"a": POEM})
    assert files["a"].decode() == last.replace("mine\n", "line 20\n")


def test_where_it_cannot_be_told_apart_the_file_gets_its_last_text(checkout: Checkout) -> None:
    patch = patch_of([whole("a", "1\n", "2\n"), whole("a", "three\n", "four\n")], ROOT)
    assert checkout.after(patch, {"a": "1\n"}) == {"a": b"four\n"}


def test_diffs_alone_are_applied_one_after_the_other(checkout: Checkout) -> None:
    two = POEM.replace("line 3\n", "LINE 3\nand more\n")
    three = two.replace("line 20\n", "")
    four = three.replace("and more\n", "and even more\n")
    patch = patch_of([by_diff("a", POEM, two), by_diff("a", two, three), by_diff("a", three, four)], ROOT)
    assert patch.left_out == ()
    assert checkout.after(patch, {"a": POEM})["a"].decode() == four


def test_diffs_before_a_whole_edit_become_part_of_it(checkout: Checkout) -> None:
    two = POEM.replace("line 3\n", "LINE 3\n")
    patch = patch_of([by_diff("a", POEM, two), whole("a", two, "all new\n")], ROOT)
    assert patch.text.count("diff --git") == 1
    assert checkout.after(patch, {"a": POEM}) == {"a": b"all new\n"}


def test_a_fragment_before_a_whole_edit_finds_its_place(checkout: Checkout) -> None:
    two = POEM.replace("line 3\n", "LINE 3\n")
    patch = patch_of([whole("a", POEM, two), fragment("a", "line 30", "LINE 30")], ROOT)
    assert checkout.after(patch, {"a": POEM})["a"].decode() == two.replace("line 30", "LINE 30")


def test_a_new_file_of_which_only_the_diff_is_known_is_made(checkout: Checkout) -> None:
    patch = patch_of([by_diff("a", None, "1\n2\n"), by_diff("a", "1\n2\n", "1\n3\n")], ROOT)
    assert checkout.after(patch, {}) == {"a": b"1\n3\n"}


def test_an_edit_without_a_place_is_left_out_with_what_builds_upon_it(checkout: Checkout) -> None:
    two = POEM.replace("line 3\n", "LINE 3\n")
    edits = [fragment("a", "x", "y"), by_diff("a", POEM, two), by_diff("b", POEM, two), fragment("b", "x", "y")]
    patch = patch_of(edits, ROOT)
    assert patch.left_out == (
        (f"{ROOT}/a", "where in the file it belongs is not known"),
        (f"{ROOT}/a", "an earlier change of the file is left out"),
        (f"{ROOT}/b", "where in the file it belongs is not known"),
    )
    assert checkout.after(patch, {"a": POEM, "b": POEM}) == {"a": POEM.encode(), "b": two.encode()}


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (Edit(path=f"{ROOT}/a", is_deletion=True), "the file was deleted, and what was in it is not known"),
        (Edit(path=f"{ROOT}/a"), "what was changed is not known any more"),
        (Edit(path=f"{ROOT}/a", after="x\n"), "what was changed is not known any more"),
        (whole("/etc/hosts", "1\n", "2\n"), "it is outside the workspace"),
        (whole("/home/ana/ledger2/a", "1\n", "2\n"), "it is outside the workspace"),
        (whole("../a", "1\n", "2\n"), "it is outside the workspace"),
        (whole(".git/config", "1\n", "2\n"), "Git takes no files of its own folder"),
        (whole("sub/.GIT/hooks/x", None, "2\n"), "Git takes no files of its own folder"),
        (whole("a\0b", None, "2\n"), "no file can have that name"),
    ],
)
def test_what_no_patch_can_say_is_left_out_and_told(edit: Edit, why: str) -> None:
    assert patch_of([edit], ROOT) == Patch("", ((edit.path, why),))


def test_a_diff_that_touches_no_known_line_is_left_out() -> None:
    """Git would look for it at the end of the file, and refuse the whole patch."""
    diff = "--- a/a\n+++ b/a\n@@ -10,0 +11 @@\n+new\n"
    assert patch_of([Edit(path=f"{ROOT}/a", diff=diff)], ROOT).left_out[0][1].startswith("where in the file")


@pytest.mark.parametrize("decision", ["rejected", "failed", "pending"])
def test_what_did_not_happen_is_no_part_of_the_patch(decision: str) -> None:
    assert patch_of([whole("a", "1\n", "2\n", decision=decision)], ROOT) == Patch("")


@pytest.mark.parametrize("decision", [None, "accepted", "partial"])
def test_what_happened_is_part_of_the_patch(decision: str | None) -> None:
    assert "+2\n" in patch_of([whole("a", "1\n", "2\n", decision=decision)], ROOT).text


@pytest.mark.parametrize(
    ("workspace", "paths", "names"),
    [
        ("/w", ["/w/src/a", "src/b", "./c"], ["src/a", "src/b", "c"]),
        ("/w/", ["/w/a"], ["a"]),
        ("/", ["/etc/a"], ["etc/a"]),
        ("file:///w%20x", ["/w x/a", "file:///w%20x/b%20c"], ["a", "b c"]),
        (None, ["/w/src/a", "/w/src/deep/b"], ["a", "deep/b"]),
        (None, ["/w/src/a"], ["a"]),
        (None, ["src/a", "b"], ["src/a", "b"]),
        ("c:\\Users\\Ana\\w", ["C:\\Users\\ana\\W\\Src\\a.rs", "c:/Users/Ana/w/b.rs"], ["Src/a.rs", "b.rs"]),
        ("c:\\w", ["src\\a.rs"], ["src/a.rs"]),
        ("ssh://host/srv/w", ["ssh://host/srv/w/a"], ["a"]),
        ("ssh://host/srv/w", ["/srv/w/a"], ["a"]),
        ("/w/team.code-workspace", ["/w/api/a"], ["api/a"]),
    ],
)
def test_names_count_from_the_workspace_or_the_shared_folder(
    workspace: str | None, paths: list[str], names: list[str]
) -> None:
    edits = [Edit(path=path, before="1\n", after="2\n", diff=diffs.unified("1\n", "2\n", "x")) for path in paths]
    patch = patch_of(edits, workspace)
    assert [row[6:].rstrip("\t") for row in patch.text.split("\n") if row.startswith("+++ ")] == names
    assert patch.left_out == ()


def test_one_file_of_windows_under_two_spellings_is_one_file() -> None:
    edits = [
        Edit(path="C:\\w\\Src\\A.rs", before="1\n", after="2\n", diff=diffs.unified("1\n", "2\n", "A")),
        Edit(path="src\\a.rs", before="2\n", after="3\n", diff=diffs.unified("2\n", "3\n", "A")),
    ]
    assert patch_of(edits, "c:\\w").text.count("diff --git") == 1


LINES = st.sampled_from(["a\n", "b\n", "c\n", "\n", "a\r\n", "é 𝄞\n", "\x0c\n"])
TEXTS = st.builds(
    lambda lines, last: "".join(lines) + last, st.lists(LINES, max_size=9), st.sampled_from(["", "", "end"])
)
NAMES = st.sampled_from(["a.txt", "sub/b c.txt", "ü.txt"])


@st.composite
def histories(draw: st.DrawFn) -> tuple[dict[str, str], list[Edit], dict[str, str]]:
    """Files, what happened to them, and how they were in the end. Some edits kept no more than their diff."""
    before = draw(st.dictionaries(NAMES, TEXTS))
    now = dict(before)
    edits: list[Edit] = []
    for _ in range(draw(st.integers(1, 6))):
        name = draw(NAMES)
        old = now.get(name)
        new = None if old is not None and draw(st.integers(0, 3)) == 0 else draw(TEXTS)
        if old == new:
            continue
        keeps_texts = draw(st.booleans())
        edits.append(whole(name, old, new) if keeps_texts or new is None else by_diff(name, old, new))
        if new is None:
            del now[name]
        else:
            now[name] = new
    return before, edits, now


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(histories())
def test_git_takes_every_history(
    checkout: Checkout, history: tuple[dict[str, str], list[Edit], dict[str, str]]
) -> None:
    before, edits, expected = history
    patch = patch_of(edits, ROOT)
    files = checkout.after(patch, before)
    missing = {path.removeprefix(f"{ROOT}/") for path, _ in patch.left_out}
    for name in {*before, *expected} - missing:
        assert files.get(name) == (expected[name].encode() if name in expected else None)


def test_whole_histories_are_never_left_out(checkout: Checkout) -> None:
    texts = (None, "a\n", "", "b\r\nc", None, "d\n")
    patch = patch_of([whole("a", old, new) for old, new in pairwise(texts)], ROOT)
    assert patch.left_out == ()
    assert checkout.after(patch, {}) == {"a": b"d\n"}


def test_a_change_that_was_recorded_twice_is_made_once():
    change = by_diff("a.py", "a\nb\nc\n", "a\nB\nc\n")
    assert patch_of([change, change], ROOT).text == patch_of([change], ROOT).text
