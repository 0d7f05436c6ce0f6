"""`cursus diff ID | git apply`."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cursus.testing import Story, a_chat
from cursus.testing.demo import Manifest, write_demo
from cursus.testing.edits import EditWay
from tests.cli.command_line import CURSUS, PATIENCE, LibraryOf, invoke, on_a_terminal, places

WORKSPACE = "/home/ana/ledger"
POEM = "".join(f"line {number}\n" for number in range(1, 41))


class Checkout:
    """A Git repository with some files committed."""

    def __init__(self, folder: Path, files: Mapping[str, str]) -> None:
        self.folder = folder
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text.encode())
        self.git("init", "--quiet")
        self.git("add", "--all", "--force")
        self.git("commit", "--quiet", "--allow-empty", "--message", "Before")

    def git(self, *arguments: str, given: bytes = b"") -> bytes:
        names = {f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        done = subprocess.run(
            ["git", "-c", "core.autocrlf=false", *arguments],
            cwd=self.folder,
            input=given,
            env={**os.environ, **names, "GIT_CONFIG_NOSYSTEM": "1"},
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode() + given.decode()
        return done.stdout

    def apply(self, *arguments: str) -> dict[str, str]:
        """What `cursus … | git apply` makes of the files."""
        done = subprocess.run([*CURSUS, *arguments], capture_output=True, timeout=PATIENCE, check=True)
        if done.stdout:
            self.git("apply", "--whitespace=nowarn", given=done.stdout)
        return self.files()

    def files(self) -> dict[str, str]:
        paths = (path for path in self.folder.rglob("*") if path.is_file())
        names = {str(path.relative_to(self.folder)): path for path in paths}
        return {name: path.read_bytes().decode() for name, path in names.items() if not name.startswith(".git/")}


def a_change(*edits: tuple[str, str | None, str]) -> Story:
    """A chat that changes files one after the other."""
    story = a_chat("Changes", workspace=WORKSPACE).human("Please.")
    for path, before, after in edits:
        story.edit(path, before, after)
    return story


CHANGES = {
    "a line": [("a.txt", POEM, POEM.replace("line 7\n", "LINE 7\n"))],
    "a new file": [("src/new.py", None, "print(1)\n")],
    "lines that end as on Windows": [("a.txt", "one\r\ntwo\r\nthree\r\n", "one\r\n2\r\nthree\r\n")],
    "no line break at the end": [("a.txt", "one\ntwo", "one\n2")],
    "a line break added at the end": [("a.txt", "one\ntwo", "one\ntwo\n")],
    "a line break removed at the end": [("a.txt", "one\ntwo\n", "one\ntwo")],
    "all of a file": [("a.txt", "one\n", "two\n")],
    "a file that becomes empty": [("a.txt", "one\n", "")],
    "a name with spaces": [("my notes/to do.txt", "one\n", "two\n"), ("new file.txt", None, "x\n")],
    "a name in other alphabets": [("Größe/日本.txt", "one\n", "zwei\n"), ("größe.txt", None, "ß\n")],
    "a name with quotes": [('"quoted".txt', "one\n", "two\n")],
    "an absolute path": [(f"{WORKSPACE}/src/a.txt", "one\n", "two\n")],
    "one file twice": [("a.txt", "one\n", "two\n"), ("a.txt", "two\n", "three\n")],
    "one file in two places": [
        ("a.txt", POEM, POEM.replace("line 3\n", "")),
        ("b.txt", "one\n", "two\n"),
        ("a.txt", POEM.replace("line 3\n", ""), POEM.replace("line 3\n", "").replace("line 30", "LINE 30")),
    ],
    "what is undone again": [("a.txt", "one\n", "two\n"), ("a.txt", "two\n", "one\n")],
    "text that looks like a patch": [("a.txt", "--- a\n+++ b\n@@ -1 +1 @@\n", "--- a\n+++ c\n@@ -1 +1 @@\n")],
}


def states(edits: list[tuple[str, str | None, str]]) -> tuple[dict[str, str], dict[str, str]]:
    """The files before the first edit, and after the last."""
    before: dict[str, str] = {}
    after: dict[str, str] = {}
    for path, old, new in edits:
        name = path.removeprefix(f"{WORKSPACE}/")
        if old is not None and name not in after:
            before[name] = old
        after[name] = new
    return before, after


@pytest.mark.parametrize("edits", CHANGES.values(), ids=CHANGES.keys())
def test_the_state_before_becomes_the_state_after(
    library_of: LibraryOf, tmp_path: Path, edits: list[tuple[str, str | None, str]]
):
    before, after = states(edits)
    checkout = Checkout(tmp_path / "checkout", before | {"untouched.txt": "as it was\n"})
    assert checkout.apply(*library_of(a_change(*edits)), "diff", "last") == after | {"untouched.txt": "as it was\n"}


def test_a_deleted_file_goes(library_of: LibraryOf, tmp_path: Path):
    story = a_change(("gone.txt", "one\n", "two\n"))
    story.tool("delete_file", params={"relativeWorkspacePath": "gone.txt"}, result={"fileDeletedSuccessfully": True})
    checkout = Checkout(tmp_path / "checkout", {"gone.txt": "one\n", "stays.txt": "x\n"})
    assert checkout.apply(*library_of(story), "diff", "last") == {"stays.txt": "x\n"}


def test_what_was_rejected_or_failed_is_no_part_of_it(library_of: LibraryOf, tmp_path: Path):
    story = a_change(("kept.txt", "one\n", "two\n"))
    story.edit("refused.txt", "one\n", "two\n", decision="rejected")
    story.edit("failed.txt", "one\n", "two\n", status="error")
    options = library_of(story)
    before = {"kept.txt": "one\n", "refused.txt": "one\n", "failed.txt": "one\n"}
    assert Checkout(tmp_path / "checkout", before).apply(*options, "diff", "last") == before | {"kept.txt": "two\n"}
    assert invoke(*options, "diff", "last").stderr == (
        "2 edits of this chat changed no file: rejected, failed or never answered.\n"
    )


def test_a_fragment_is_left_out_and_named_once(library_of: LibraryOf, tmp_path: Path):
    story = a_change(("whole.txt", "one\n", "two\n"))
    story.edit("part.txt", "1\n2\n", "1\n3\n", way=EditWay.STR_REPLACE)
    story.edit("part.txt", "1\n3\n", "1\n4\n", way=EditWay.STR_REPLACE)
    options = library_of(story)
    before = {"whole.txt": "one\n", "part.txt": "1\n2\n"}
    assert Checkout(tmp_path / "checkout", before).apply(*options, "diff", "last") == before | {"whole.txt": "two\n"}
    assert invoke(*options, "diff", "last").stderr == (
        f"Left out: {WORKSPACE}/part.txt, because where in the file it belongs is not known.\n"
    )


def test_a_file_outside_the_workspace_is_left_out_and_named(library_of: LibraryOf, tmp_path: Path):
    options = library_of(a_change(("/etc/hosts", "one\n", "two\n"), ("a.txt", "one\n", "two\n")))
    checkout = Checkout(tmp_path / "checkout", {"a.txt": "one\n"})
    assert checkout.apply(*options, "diff", "last") == {"a.txt": "two\n"}
    assert invoke(*options, "diff", "last").stderr == "Left out: /etc/hosts, because it is outside the workspace.\n"


def test_the_patch_applies_below_a_folder_of_the_repository(library_of: LibraryOf, tmp_path: Path):
    checkout = Checkout(tmp_path / "checkout", {"ledger/a.txt": "one\n"})
    options = library_of(a_change(("a.txt", "one\n", "two\n")))
    patch = invoke(*options, "diff", "last").stdout
    checkout.git("apply", "--directory", "ledger", given=patch)
    assert checkout.files() == {"ledger/a.txt": "two\n"}


def test_it_can_be_taken_back(library_of: LibraryOf, tmp_path: Path):
    edits = CHANGES["one file in two places"] + CHANGES["a new file"]
    before, after = states(edits)
    checkout = Checkout(tmp_path / "checkout", after)
    checkout.git("apply", "--reverse", given=invoke(*library_of(a_change(*edits)), "diff", "last").stdout)
    assert checkout.files() == before


# The demo


class Told(NamedTuple):
    """The files that the chats of a demo library changed, as its stories tell it and no store keeps it."""

    options: tuple[str, ...]
    manifest: Manifest
    changes: dict[str, list[tuple[str, str | None, str]]]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    changes: dict[str, list[tuple[str, str | None, str]]] = {}
    edit = Story.edit

    def noted(story: Story, path: str, before: str | None, after: str, **fields: Any) -> Story:
        if fields.get("decision") != "rejected" and fields.get("status", "completed") == "completed":
            changes.setdefault(story.id, []).append((path, before, after))
        return edit(story, path, before, after, **fields)

    folder = tmp_path_factory.mktemp("demo")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Story, "edit", noted)
        manifest = write_demo(folder)
    return Told(places(folder), manifest, changes)


STORIES = [
    "Fix the rounding test that broke CI",
    "Late fees for overdue invoices",
    "Login takes four seconds",
    "Migration: split customers.name",
    "Release 2.9 to staging",
    "Pagination for /invoices",
    "One way to format prices",
    "The pay button is cut off on iPhones",
    "Put the whole cookbook into metric units",
    "Every way to keep an edit, one by one",
]


@pytest.mark.parametrize("title", STORIES)
def test_the_chats_of_the_demo_can_be_repeated(told: Told, tmp_path: Path, title: str):
    chat = told.manifest.chat(title)
    assert chat.workspace is not None
    before, after = states(told.changes[chat.id])
    left_out = invoke(*told.options, "diff", chat.id, "--json").json["left_out"]
    names = {entry["path"].removeprefix(f"{chat.workspace}/") for entry in left_out}
    expected = after | {name: before[name] for name in names if name in before}
    assert Checkout(tmp_path / "checkout", before).apply(*told.options, "diff", chat.id) == expected
    assert expected != before


# What else is shown


def test_a_chat_that_changed_nothing_says_so(library_of: LibraryOf):
    done = invoke(*library_of(a_chat().human("Only a question")), "diff", "last")
    assert (done.code, done.stdout, done.stderr) == (0, b"", "The agent changed no file in this chat.\n")


def test_the_short_form_counts_lines_by_file(library_of: LibraryOf):
    edits = [("a.txt", POEM, POEM.replace("line 3\n", "3\nthree\n")), (f"{WORKSPACE}/src/Größe.txt", None, "x\n")]
    done = invoke(*library_of(a_change(*edits, ("src/Größe.txt", "x\n", "y\n"))), "diff", "last", "--stat")
    assert done.lines == [
        " a.txt         | 3 ++-",
        " src/Größe.txt | 3 ++-",
        " 2 files changed, 4 lines added, 2 removed",
    ]


def test_one_line_in_one_file_has_no_plural(library_of: LibraryOf):
    done = invoke(*library_of(a_change(("a.txt", "", "one\n"))), "diff", "last", "--stat")
    assert done.lines[-1] == " 1 file changed, 1 line added, 0 removed"


def test_wide_names_leave_the_bars_in_line(library_of: LibraryOf):
    done = invoke(*library_of(a_change(("日本.txt", "", "1\n"), ("a.txt", "", "1\n"))), "diff", "last", "--stat")
    assert done.lines[:2] == [" 日本.txt | 1 +", " a.txt    | 1 +"]


def test_long_bars_are_scaled(library_of: LibraryOf):
    done = invoke(*library_of(a_change(("a.txt", "", "x\n" * 900), ("b.txt", "", "x\n"))), "diff", "last", "--stat")
    assert done.lines[0] == " a.txt | 900 " + "+" * 40
    assert done.lines[1] == " b.txt |   1 +"


def test_programs_get_the_patch_with_what_is_not_in_it(library_of: LibraryOf):
    story = a_change(("a.txt", "one\n", "two\n"), ("/etc/hosts", "one\n", "two\n"))
    options = library_of(story)
    told = invoke(*options, "diff", "last", "--json").json
    assert told == {
        "id": story.id,
        "files": [{"path": "a.txt", "added": 1, "removed": 1}, {"path": "/etc/hosts", "added": 1, "removed": 1}],
        "patch": invoke(*options, "diff", "last").text,
        "left_out": [{"path": "/etc/hosts", "why": "it is outside the workspace"}],
    }


def test_a_terminal_gets_the_same_patch_in_colours(library_of: LibraryOf):
    options = library_of(a_change(*CHANGES["one file in two places"]))
    plain = on_a_terminal(*options, "diff", "last", NO_COLOR="1")
    coloured = on_a_terminal(*options, "diff", "last")
    assert plain.lines == invoke(*options, "diff", "last").lines
    assert b"\x1b[" in coloured.stdout
