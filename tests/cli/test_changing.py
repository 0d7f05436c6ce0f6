"""The commands that change Cursor's files, as people use them."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cursus.home import cursus_home
from cursus.testing import DesktopFolder, a_chat
from tests.cli.command_line import LibraryOf, invoke, run


@pytest.fixture
def exported(tmp_path: Path, library_of: LibraryOf) -> Path:
    """A chat as `cursus export` writes it."""
    places = library_of(a_chat("Carried over", id="carried", workspace="/srv/app").human("Hello").text("Hello!"))
    path = tmp_path / "carried.json"
    assert invoke(*places, "export", "carried", "-o", path).code == 0
    return path


def test_what_was_exported_is_imported_into_a_new_folder(exported: Path, tmp_path: Path) -> None:
    root = tmp_path / "new"
    done = invoke("--root", root, "import", exported, "--workspace", "/srv/other", "--yes")
    assert done.code == 0, done.stderr
    assert "1 chat imported" in done.stderr
    listed = invoke("--root", root, "list", "--json").text
    assert json.loads(listed)[0]["workspace"] == "/srv/other" if listed.startswith("[") else "/srv/other" in listed


def test_a_dry_run_prints_every_key_and_writes_nothing(exported: Path, tmp_path: Path) -> None:
    root = tmp_path / "new"
    done = invoke("--root", root, "import", exported, "--dry-run")
    assert done.code == 0
    assert "cursorDiskKV composerData:carried" in done.text
    assert "ItemTable composer.composerHeaders" in done.text
    assert "composerHeaders carried" in done.text
    assert not root.exists()
    assert not (cursus_home() / "backups").exists()


def test_in_json_a_change_is_one_object(exported: Path, tmp_path: Path) -> None:
    told = invoke("--root", tmp_path / "new", "import", exported, "--yes", "--json").json
    assert told["what"] == "import"
    assert Path(told["backup"]).is_dir()
    assert told["chats"][0]["id"] == "carried"
    assert {"file", "table", "key", "action", "before", "after"} == set(told["changes"][0])


def test_where_nobody_can_be_asked_nothing_is_done(exported: Path, tmp_path: Path) -> None:
    done = run("--root", tmp_path / "new", "import", exported)
    assert done.code == 4
    assert "--dry-run shows what would change, --yes changes it." in done.stderr
    assert not (tmp_path / "new").exists()


def test_a_chat_that_is_there_is_left_alone_and_comes_twice_only_when_asked(exported: Path, tmp_path: Path) -> None:
    root = tmp_path / "new"
    assert invoke("--root", root, "import", exported, "--yes").code == 0
    again = invoke("--root", root, "import", exported, "--yes")
    assert "Already there, and left as they are: carried" in again.stderr
    assert invoke("--root", root, "import", exported, "--yes", "--as-new").code == 0
    assert len(invoke("--root", root, "list").lines) == 2


def test_a_chat_is_deleted_and_restored(library_of: LibraryOf) -> None:
    places = library_of(
        a_chat("Gone", id="gone").human("Hello").text("Hello!"), a_chat("Kept", id="kept").human("And?").text("No.")
    )
    assert invoke(*places, "delete", "gone", "--yes").code == 0
    assert invoke(*places, "show", "gone").code == 3
    assert "gone  Gone" in invoke(*places, "restore", "--trash").text
    assert invoke(*places, "restore", "--trash", "gone", "--yes").code == 0
    assert invoke(*places, "show", "gone").code == 0
    assert invoke(*places, "restore", "--trash").text == ""


def test_a_change_is_taken_back_by_its_name(library_of: LibraryOf) -> None:
    places = library_of(a_chat("Moved", id="moved", workspace="/srv/app").human("Hello").text("Hello!"))
    told = invoke(*places, "move", "--from", "/srv/app", "--to", "/srv/new", "--yes", "--json").json
    assert "/srv/new" in invoke(*places, "list").text
    assert invoke(*places, "restore", "--undo", Path(told["backup"]).name, "--yes").code == 0
    assert "/srv/app" in invoke(*places, "list").text


def test_while_cursor_runs_nothing_is_written(library_of: LibraryOf, monkeypatch: pytest.MonkeyPatch) -> None:
    from cursus.store.writing import running
    from cursus.store.writing.processes import Process

    places = library_of(a_chat("Here", id="here").human("Hello").text("Hello!"))
    there = [Process(812, "C:\\Cursor\\Cursor.exe", is_arguments_known=False)]
    monkeypatch.setattr(running.processes, "processes", lambda: there)
    done = invoke(*places, "delete", "here", "--yes")
    assert done.code == 4
    assert "Cursor is running (process 812" in done.stderr
    assert invoke(*places, "show", "here").code == 0


def test_a_file_of_no_known_form_is_refused_with_those_that_are(tmp_path: Path) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("milk, eggs")
    done = invoke("--root", tmp_path / "new", "import", path, "--yes")
    assert done.code == 1
    assert "claude-code (a session file of Claude Code)" in done.stderr


def test_the_places_of_other_generations_are_used(exported: Path, tmp_path: Path) -> None:
    root = tmp_path / "old"
    with DesktopFolder(root) as desktop:
        desktop.heads_workspace(a_chat("Old", id="old", workspace="/srv/app").human("Hello").text("Hello!"))
    told = invoke("--root", root, "import", exported, "--yes", "--json").json
    keys = {change["key"] for change in told["changes"]}
    assert "composer.composerData" in keys
    assert "composer.composerHeaders" not in keys
    assert len(invoke("--root", root, "list").lines) == 2


def test_a_backup_is_taken_listed_checked_and_put_back(library_of: LibraryOf, tmp_path: Path) -> None:
    places = library_of(a_chat("Safe", id="safe").human("Hello").text("Hello!"))
    vault = tmp_path / "vault"
    told = invoke(*places, "backup", vault, "--json").json
    assert (told["chats"], told["left_out"]) == (1, [])
    assert "1 chats" in invoke("backup", vault, "--list").text or "safe" not in told
    assert invoke("backup", vault, "--verify").code == 0
    assert invoke("restore", vault, "--into", tmp_path / "new").code == 0
    assert "Safe" in invoke("--root", tmp_path / "new", "list").text
    assert invoke(*places, "delete", "safe", "--yes").code == 0
    assert invoke(*places, "restore", vault, "--chat", "safe", "--yes").code == 0
    assert invoke(*places, "show", "safe").code == 0
    assert "are there already" in invoke(*places, "restore", vault, "--yes").stderr


def test_an_encrypted_backup_asks_for_its_passphrase(library_of: LibraryOf, tmp_path: Path) -> None:
    places = library_of(a_chat("Safe", id="safe").human("Hello").text("Hello!"))
    vault = tmp_path / "vault"
    assert run(*places, "backup", vault, "--encrypt").code == 4
    assert run(*places, "backup", vault, "--encrypt", CURSUS_BACKUP_PASSPHRASE="one two three").code == 0
    assert run("restore", vault, "--into", tmp_path / "new", CURSUS_BACKUP_PASSPHRASE="wrong").code == 4
    assert run("restore", vault, "--into", tmp_path / "new", CURSUS_BACKUP_PASSPHRASE="one two three").code == 0


def test_what_may_go_is_shown_with_its_size_first(library_of: LibraryOf) -> None:
    places = library_of(a_chat("Here", id="here").human("Hello").text("Hello!"))
    with closing(sqlite3.connect(Path(places[1]) / "User" / "globalStorage" / "state.vscdb")) as connection:
        connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (f"composer.content.{'a' * 64}", "x" * 5000))
        connection.commit()
    shown = invoke(*places, "prune", "--dry-run")
    assert "5 kB  1 row of 1: texts of files that no chat names" in shown.stderr
    assert "composer.content.aaa" in shown.text
    assert invoke(*places, "prune", "--yes").code == 0
    assert "Nothing may go" in invoke(*places, "prune", "--dry-run").stderr
