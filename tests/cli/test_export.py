"""`cursus export`: which forms, which places, and what an export refuses."""

import json
from pathlib import Path

import pytest

from cursus.testing import a_chat
from cursus.testing.demo import Manifest
from tests.cli.command_line import Done, LibraryOf, invoke, on_a_terminal
from tests.cli.json_forms import HEAD

MONDAY = 1_767_600_000_000  # 2026-01-05T08:00Z


@pytest.fixture
def options(library_of: LibraryOf) -> tuple[str, ...]:
    """Three chats, of which one handed a task to a fourth."""
    child = a_chat("Search the tests", id="dddd4444", created=MONDAY + 5_000).human("Where?").text("There.")
    return library_of(
        a_chat("Fix the tests", id="aaaa1111", workspace="/home/ana/shop", created=MONDAY)
        .human("Why?")
        .subagent(child),
        a_chat("Größe", id="bbbb2222", workspace="/home/ana/shop", created=MONDAY).human("Wie groß?").text("170 cm"),
        a_chat("Rename", id="cccc3333", workspace="/srv/api", created=MONDAY).human("Please.").edit("a", "1\n", "2\n"),
    )


def names(folder: Path) -> list[str]:
    """What an export left in a folder, its own notes aside."""
    return sorted(path.name for path in folder.iterdir() if path.name != ".cursus-export.json")


def ids(lines: list[str]) -> list[str]:
    return [json.loads(line)["id"] for line in lines]


def told(done: Done) -> str:
    assert done.code == 0, done.stderr
    return done.stderr


# Forms and places


def test_one_chat_goes_to_stdout_as_markdown_unless_told_otherwise(options: tuple[str, ...]):
    done = invoke(*options, "export", "aaaa")
    assert done.text.startswith("# Fix the tests\n")
    assert done.stderr == ""
    assert invoke(*options, "export", "aaaa", "-o", "-").stdout == done.stdout


def test_json_is_laid_out_and_a_line_of_json_is_one_line(options: tuple[str, ...]):
    laid_out = invoke(*options, "export", "aaaa", "--format", "json")
    line = invoke(*options, "export", "aaaa", "--format", "jsonl")
    assert len(laid_out.lines) > 20
    assert len(line.lines) == 1
    assert laid_out.json == line.json == invoke(*options, "show", "aaaa", "--json").json


def test_several_chats_on_stdout_follow_each_other(options: tuple[str, ...]):
    assert invoke(*options, "export", "aaaa", "bbbb", "-o", "-").text.count("\n# Größe\n") == 1
    array = invoke(*options, "export", "aaaa", "bbbb", "--format", "json", "-o", "-").json
    assert [chat["id"] for chat in array] == ["aaaa1111", "bbbb2222"]
    assert ids(invoke(*options, "export", "aaaa", "bbbb", "--format", "jsonl").lines) == ["aaaa1111", "bbbb2222"]


def test_no_chat_at_all_is_still_an_array(library_of: LibraryOf, tmp_path: Path):
    done = invoke(*library_of(), "export", "--all", "--format", "json", "-o", "-")
    assert done.json == []
    assert done.stderr.startswith("There are no chats here.")


def test_a_chat_that_is_named_twice_is_written_once(options: tuple[str, ...]):
    assert ids(invoke(*options, "export", "aaaa", "aaaa1111", "--format", "jsonl").lines) == ["aaaa1111"]


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("chat.md", "# Fix the tests"),
        ("chat.MARKDOWN", "# Fix the tests"),
        ("chat", "# Fix the tests"),
        ("chat.json", '{\n  "id": "aaaa1111"'),
        ("chat.jsonl", '{"id":"aaaa1111"'),
        ("chat.ndjson", '{"id":"aaaa1111"'),
    ],
)
def test_the_name_of_a_file_says_its_form(options: tuple[str, ...], tmp_path: Path, name: str, beginning: str):
    place = tmp_path / "new" / name
    assert told(invoke(*options, "export", "aaaa", "-o", place)) == f"1 chat written to {place}.\n"
    assert place.read_text().startswith(beginning)


def test_the_form_that_is_asked_for_beats_the_name(options: tuple[str, ...], tmp_path: Path):
    invoke(*options, "export", "aaaa", "--format", "json", "-o", tmp_path / "chat.txt")
    assert json.loads((tmp_path / "chat.txt").read_text())["id"] == "aaaa1111"


def test_one_chat_in_a_folder_gets_a_name_of_its_own(options: tuple[str, ...], tmp_path: Path):
    told(invoke(*options, "export", "aaaa", "-o", tmp_path))
    told(invoke(*options, "export", "aaaa", "-o", f"{tmp_path}/new/"))
    assert names(tmp_path / "new") == ["2026-01-05 fix-the-tests aaaa1111.md"]
    assert (tmp_path / "2026-01-05 fix-the-tests aaaa1111.md").is_file()


def test_all_chats_become_a_folder_with_a_file_each_sub_agents_included(options: tuple[str, ...], tmp_path: Path):
    folder = tmp_path / "chats"
    assert told(invoke(*options, "export", "--all", "-o", folder)) == f"4 chats written to {folder}.\n"
    assert names(folder) == [
        "2026-01-05 fix-the-tests aaaa1111.md",
        "2026-01-05 größe bbbb2222.md",
        "2026-01-05 rename cccc3333.md",
        "2026-01-05 search-the-tests dddd4444.md",
    ]


def test_all_chats_as_lines_become_one_file(options: tuple[str, ...], tmp_path: Path):
    told(invoke(*options, "export", "--all", "-o", tmp_path / "chats.jsonl"))
    assert sorted(ids((tmp_path / "chats.jsonl").read_text().splitlines())) == [
        "aaaa1111",
        "bbbb2222",
        "cccc3333",
        "dddd4444",
    ]
    told(invoke(*options, "export", "--all", "--format", "jsonl", "-o", tmp_path))
    told(invoke(*options, "export", "--all", "--format", "jsonl", "-o", f"{tmp_path}/new/"))
    assert (tmp_path / "new" / "chats.jsonl").read_text() == (tmp_path / "chats.jsonl").read_text()


def test_forms_live_beside_each_other_in_one_folder(options: tuple[str, ...], tmp_path: Path):
    for form in ("md", "json", "jsonl"):
        told(invoke(*options, "export", "--all", "--format", form, "-o", tmp_path / "chats"))
    assert [Path(name).suffix for name in names(tmp_path / "chats")] == [".json", ".md"] * 4 + [".jsonl"]


def test_filters_choose_among_all_chats(options: tuple[str, ...]):
    lines = invoke(*options, "export", "--all", "--workspace", "/srv/api", "--format", "jsonl").lines
    assert ids(lines) == ["cccc3333"]


def test_where_no_chat_fits_nothing_is_written(options: tuple[str, ...], tmp_path: Path):
    done = invoke(*options, "export", "--all", "--workspace", "nowhere", "-o", tmp_path / "chats")
    assert (done.code, done.stderr) == (0, "No chat fits.\n")
    assert list(tmp_path.glob("chats")) == []


def test_what_was_written_is_told_to_programs(options: tuple[str, ...], tmp_path: Path):
    place = tmp_path / "chats"
    assert invoke(*options, "export", "--all", "-o", place, "--json").json == {
        "path": str(place),
        "written": 4,
        "unchanged": 0,
        "problems": [],
    }
    assert invoke(*options, "export", "--all", "-o", place, "--json").json["unchanged"] == 4


def test_json_alone_asks_for_the_chat_as_json(options: tuple[str, ...]):
    assert invoke(*options, "export", "aaaa", "--json").json["id"] == "aaaa1111"
    assert invoke(*options, "export", "--all", "-o", "-", "--json").json[0].keys() > HEAD.keys()


def test_the_whole_demo_can_be_exported_in_every_form(demo: tuple[str, ...], manifest: Manifest, tmp_path: Path):
    for form in ("md", "json"):
        done = invoke(*demo, "export", "--all", "--format", form, "-o", tmp_path / form, "--json")
        assert (done.code, done.json["problems"]) == (0, [])
        assert len(names(tmp_path / form)) >= len(manifest.chats)
    exported = ids(invoke(*demo, "export", "--all", "--format", "jsonl").lines)
    assert set(exported) >= {chat.id for chat in manifest.chats}
    assert len(exported) == len(set(exported))


# Wrong usage


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "Name the chats to export, or say --all."),
        (("--all", "aaaa"), "Give ids or --all, not both."),
        (("--all",), "Several chats need a place: -o FOLDER, or -o - for stdout."),
        (("aaaa", "bbbb"), "Several chats need a place: -o FOLDER, or -o - for stdout."),
        (("--all", "-o", "all.md"), "Several chats as md need a folder, and all.md is the name of a file."),
        (("--all", "--format", "xml"), "'xml' is none of md, html, json, jsonl and parquet."),
        (("aaaa", "--format", "parquet"), "Parquet is four files: -o FOLDER says where they go."),
        (("aaaa", "--json", "--format", "md"), "--json and --format md both want stdout; -o PATH gives"),
    ],
)
def test_what_cannot_be_meant_is_told(options: tuple[str, ...], arguments: tuple[str, ...], why: str):
    done = invoke(*options, "export", *arguments)
    assert (done.code, done.stdout) == (2, b"")
    assert why in done.stderr


# Files of somebody else


def test_a_file_that_is_there_is_overwritten_by_force_only(options: tuple[str, ...], tmp_path: Path):
    place = tmp_path / "chat.md"
    place.write_text("mine")
    refused = invoke(*options, "export", "aaaa", "-o", place)
    assert (refused.code, place.read_text()) == (4, "mine")
    assert refused.stderr.startswith(f"Error: {place} exists.\n--force overwrites")
    told(invoke(*options, "export", "aaaa", "-o", place, "--force"))
    assert place.read_text().startswith("# Fix the tests")


def test_a_folder_with_files_of_the_same_names_is_refused_before_anything_is_written(
    options: tuple[str, ...], tmp_path: Path
):
    for name in ("2026-01-05 fix-the-tests aaaa1111.md", "2026-01-05 rename cccc3333.md", "other.md"):
        (tmp_path / name).write_text("mine")
    refused = invoke(*options, "export", "--all", "-o", tmp_path)
    assert refused.code == 4
    assert "and 1 more file exist and are not from an earlier export." in refused.stderr
    assert {(tmp_path / name).read_text() for name in names(tmp_path) if name.endswith(".md")} == {"mine"}
    told(invoke(*options, "export", "--all", "-o", tmp_path, "--force"))
    assert (tmp_path / "other.md").read_text() == "mine"
    assert (tmp_path / "2026-01-05 rename cccc3333.md").read_text().startswith("# Rename")


@pytest.mark.parametrize("content", ["mine\n", "mine", '{"id":"x"}\n', "[]\n", "\n", '{"id":"x","updated":null,'])
def test_a_file_that_holds_something_else_is_refused_as_lines(options: tuple[str, ...], tmp_path: Path, content: str):
    place = tmp_path / "notes.jsonl"
    place.write_text(f"{content}mine\n" if content.endswith(",") else content)
    before = place.read_text()
    refused = invoke(*options, "export", "--all", "-o", place)
    assert (refused.code, place.read_text()) == (4, before)
    told(invoke(*options, "export", "--all", "-o", place, "--force"))
    assert len(ids(place.read_text().splitlines())) == 4


def test_many_chats_do_not_go_where_a_file_is(options: tuple[str, ...], tmp_path: Path):
    (tmp_path / "taken").write_text("mine")
    refused = invoke(*options, "export", "--all", "-o", tmp_path / "taken")
    assert refused.code == 4
    assert f"{tmp_path}/taken is a file." in refused.stderr


# On a terminal


def test_markdown_cannot_act_on_the_terminal(library_of: LibraryOf):
    library = library_of(a_chat("Evil \x1b[31m title").human("\x1b]0;owned\x07").text("\x9b2J"))
    shown = on_a_terminal(*library, "export", "last").text
    assert "\x1b" not in shown
    assert "\x9b" not in shown
