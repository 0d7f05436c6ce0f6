"""`cursus doctor`."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import cursus
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.demo import Manifest
from tests.cli.command_line import LibraryOf, invoke, on_a_terminal, places
from tests.cli.json_forms import Form, count, list_of, misfits, text, truth, unknown_or, words


def an_object_of_counts(value: object) -> bool:
    return isinstance(value, dict) and all(words(name) and count(number) for name, number in value.items())


def list_of_words(value: object) -> bool:
    return isinstance(value, list) and all(map(words, value))


PROBLEMS = list_of({"where": words, "what": words})
EXAMINATION: dict[str, Form] = {
    "versions": lambda value: value.keys() == {"cursus", "python", "sqlite"},
    "system": words,
    "roots": list_of_words,
    "homes": list_of_words,
    "searched": list_of_words,
    "stores": list_of({"label": words, "path": words, "way": text, "chats": count}),
    "counts": an_object_of_counts,
    "tools": an_object_of_counts,
    "problems": PROBLEMS,
    "notes": PROBLEMS,
    "drift": list_of({"what": words, "name": words, "count": count, "example": words}),
    "astray": list_of(
        {
            "id": words,
            "title": words,
            "workspace": unknown_or(words),
            "why": words,
            "what": words,
            "to": unknown_or(words),
            "repairable": truth,
        }
    ),
}


@pytest.fixture
def sound(library_of: LibraryOf) -> tuple[str, ...]:
    return library_of(a_chat("Sound", workspace="/home/ana/shop").human("…").edit("a", "1\n", "2\n"))


# The demo


def test_everything_is_told_to_programs(demo: tuple[str, ...], manifest: Manifest):
    done = invoke(*demo, "doctor", "--json")
    found = done.json
    assert misfits(found, EXAMINATION) == []
    assert (found["roots"], found["homes"]) == ([demo[1]], [demo[3]])
    assert found["counts"]["chats"] == len(manifest.chats)
    assert len(found["problems"]) == len(manifest.damages)
    assert done.code == 1


def test_each_damage_is_named_with_its_file_and_key(demo: tuple[str, ...], manifest: Manifest):
    damage = invoke(*demo, "doctor").text.partition("\nDamage\n")[2].partition("\n\n")[0]
    for planted in manifest.damages:
        assert damage.count(planted.where_fragment) >= 1, planted
    assert "What is around the damage was read and is shown. Nothing was changed." in damage


def test_what_is_new_is_named_with_a_count_and_an_example(demo: tuple[str, ...], manifest: Manifest):
    new = invoke(*demo, "doctor").text.partition("\nNew to this version of Cursus\n")[2].splitlines()
    for planted in manifest.drift:
        (line,) = (line for line in new if line.startswith(f"  {planted.where_fragment} × "))
        assert "first in " in line
    assert new[-1].endswith("`cursus doctor --report` writes what helps to teach Cursus more.")


def test_the_report_is_one_paragraph_without_content_names_or_places(demo: tuple[str, ...], manifest: Manifest):
    done = invoke(*demo, "doctor", "--report")
    (paragraph,) = done.lines
    assert done.code == 1
    assert paragraph.startswith(f"cursus {cursus.__version__}, python ")
    assert "Found 1 desktop folder, 1 home; " in paragraph
    for part in ("tool number 77 × 1", "bubble version 99 × 1", "1 × A message cannot be read: the value is NULL"):
        assert part in paragraph
    assert "/" not in paragraph
    for chat in manifest.chats:
        assert chat.id not in paragraph
        assert chat.title not in paragraph
    for sentence in manifest.sentences:
        assert sentence.text not in paragraph


def test_no_secret_is_ever_shown(demo: tuple[str, ...], manifest: Manifest):
    for arguments in (("doctor",), ("doctor", "--json"), ("doctor", "--report")):
        shown = invoke(*demo, *arguments).text
        assert [secret for secret in manifest.secrets if secret in shown] == []


# A library in order


def test_nothing_damaged_is_exit_code_zero_and_says_none(sound: tuple[str, ...]):
    done = invoke(*sound, "doctor")
    assert done.code == 0
    assert "\nDamage\n  none\n" in done.text
    assert done.text.endswith("\nNew to this version of Cursus\n  nothing\n")
    assert "1 chat, 0 sub-agents, 0 archived, 2 bubbles, 0 detached, 1 tool call, 1 edit, 0 plans\n" in done.text


def test_the_report_of_a_library_in_order_says_so(sound: tuple[str, ...]):
    (paragraph,) = invoke(*sound, "doctor", "--report").lines
    assert paragraph.endswith("Chats by store: desktop (split) at rest: 1. Damaged: none. New to this version: none.")


def test_a_machine_without_cursor_is_told_where_was_looked(home: Path):
    done = invoke("doctor")
    assert done.code == 0
    assert f"\n  {home}/.cursor  not there\n" in done.text
    assert "None of these exists. --root and --home name others." in done.text


def test_the_words_do_not_depend_on_the_terminal(sound: tuple[str, ...]):
    shown = on_a_terminal(*sound, "doctor", NO_COLOR="1", columns=300)
    assert shown.lines == invoke(*sound, "doctor").lines


# Damage


def test_a_path_with_spaces_stays_out_of_the_report(tmp_path: Path):
    folder = tmp_path / "Plans for our secret merger" / "Cursor of Ana"
    with DesktopFolder(folder) as desktop:
        desktop.heads_table(a_chat("Whole").human("…"))
        desktop.heads_table(a_chat("Broken").human("…").damage_composer("truncated"))
    (folder / "User" / "workspaceStorage" / "0f" / "state.vscdb").parent.mkdir(parents=True)
    (folder / "User" / "workspaceStorage" / "0f" / "state.vscdb").write_bytes(b"no database at all" * 100)
    (paragraph,) = invoke("--root", folder, "doctor", "--report").lines
    assert "is not an SQLite database" in paragraph
    assert [word for word in ("Plans", "secret", "merger", "Ana", "User", "state.vscdb") if word in paragraph] == []


def test_a_column_that_is_new_is_told_and_the_chats_are_read(sound: tuple[str, ...]):
    database = Path(sound[1]) / "User" / "globalStorage" / "state.vscdb"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("ALTER TABLE composerHeaders ADD COLUMN mood TEXT")
        connection.commit()
    done = invoke(*sound, "doctor", "--json")
    assert done.code == 0
    assert [(drift["what"], drift["name"]) for drift in done.json["drift"]] == [("column", "composerHeaders.mood")]
    assert done.json["counts"]["chats"] == 1


def test_a_database_that_is_none_is_damage_and_not_the_end(tmp_path: Path):
    path = tmp_path / "User" / "globalStorage" / "state.vscdb"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"this is no database" * 1000)
    done = invoke(*places(tmp_path)[:2], "doctor")
    assert done.code == 1
    assert "is not an SQLite database" in done.text
    assert "state.vscdb.backup" in done.text


def test_there_is_no_progress_in_a_pipe(demo: tuple[str, ...]):
    assert invoke(*demo, "doctor").stderr == ""
