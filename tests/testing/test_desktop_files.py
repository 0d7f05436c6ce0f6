import hashlib
import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cursus.testing import ABSENT, DesktopFolder, Era, SearchDb, TrackingDb, a_chat
from cursus.testing.chats import Story
from cursus.testing.desktop import SECRET_MARKS
from cursus.testing.edits import EditWay
from cursus.testing.state_db import back_up, tear
from cursus.testing.tracking_db import PLACE
from cursus.testing.workspaces import folder
from tests.testing.desktop_rows import GLOBAL, query, table, workspace_db

APP = folder("/srv/app", salt=42)


def talk(title: str = "Fix the login") -> Story:
    return a_chat(title, workspace=APP).human("Why does the login fail?").example(15).text("Because.")


def hashes(root: Path) -> dict[str, str]:
    return {
        str(path.relative_to(root)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def write_everything(root: Path, journal: str) -> None:
    """Every era, every edit, every side file, in two writes."""
    with DesktopFolder(root, journal=journal) as desktop:  # type: ignore[arg-type]
        for place, era in enumerate(Era):
            story = a_chat(f"Chat {era}", workspace=folder(f"/srv/{place}")).human("Hi").text("Hello")
            desktop.add(story, era)
        desktop.write()
        edits = a_chat("Edits", workspace=APP).human("Edit")
        for way in EditWay:
            edits.edit(f"{way}.py", "1\n2\n", "2\n3\n", way=way)
        edits.plan("Plan", "# Do\n\nIt.\n", todos=["one"]).human("Thanks")
        desktop.heads_table(edits)
        desktop.side_rows(edits)
        desktop.workspace(APP).panel_keys()
        desktop.workspace(APP).panes([edits.id])
        desktop.write_plans(root / ".cursor")
    search = SearchDb(desktop.global_storage / "conversation-search.db")
    tracking = TrackingDb(root / ".cursor" / PLACE)
    for story in desktop.chats.values():
        search.add(story)
        tracking.add(story, summary="What it was about")
    search.write()
    tracking.write()


@pytest.mark.parametrize("journal", ["wal", "delete"])
def test_one_seed_gives_the_same_bytes_in_every_file(tmp_path: Path, journal: str):
    for name in ("one", "two"):
        write_everything(tmp_path / name, journal)
    found = hashes(tmp_path / "one")
    assert len(found) > 20
    assert found == hashes(tmp_path / "two")


def test_the_schema_is_cursors_to_the_letter(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(talk())
    schema = dict(query(tmp_path / GLOBAL, "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
    for name in ("ItemTable", "cursorDiskKV"):
        assert schema.pop(name) == f"CREATE TABLE {name} (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)"
    columns = query(tmp_path / GLOBAL, "SELECT name, type, pk FROM pragma_table_info('composerHeaders')")
    assert columns == [
        ("composerId", "TEXT", 1),
        ("workspaceId", "TEXT", 0),
        ("createdAt", "INTEGER", 0),
        ("lastUpdatedAt", "INTEGER", 0),
        ("isArchived", "INTEGER", 0),
        ("isSubagent", "INTEGER", 0),
        ("recency", "INTEGER", 0),
        ("checkpointAt", "INTEGER", 0),
        ("value", "TEXT", 0),
    ]
    indexed = {
        tuple(column for (column,) in query(tmp_path / GLOBAL, f"SELECT name FROM pragma_index_info('{name}')"))
        for name in schema
        if name != "composerHeaders"
    }
    assert indexed == {("workspaceId", "isSubagent", "isArchived", "recency"), ("recency", "composerId")}


@pytest.mark.parametrize(("journal", "version"), [("wal", 2), ("delete", 1)])
def test_the_header_says_journal_pages_and_version(tmp_path: Path, journal: str, version: int):
    with DesktopFolder(tmp_path, journal=journal) as desktop:  # type: ignore[arg-type]
        desktop.heads_workspace(talk())
    for path in (tmp_path / GLOBAL, workspace_db(tmp_path, APP.id)):
        header = path.read_bytes()[:100]
        assert header.startswith(b"SQLite format 3\0")
        assert header[18] == header[19] == version
        assert int.from_bytes(header[16:18]) == 4096
        assert int.from_bytes(header[60:64]) == 1
        assert sorted(file.name for file in path.parent.glob("state.vscdb-*")) == []
        assert query(path, "PRAGMA encoding") == [("UTF-8",)]
    options = tmp_path / "User/globalStorage/state.vscdb.options.json"
    assert options.exists() is (journal == "wal")


def test_workspaces_can_keep_another_journal_than_the_global_database(tmp_path: Path):
    with DesktopFolder(tmp_path, workspace_journal="delete", leave_in_wal=True) as desktop:
        desktop.heads_workspace(talk())
    assert workspace_db(tmp_path, APP.id).read_bytes()[18] == 1
    assert (tmp_path / f"{GLOBAL}-wal").exists()


def test_values_are_text_unless_blobs_are_asked_for(tmp_path: Path):
    for name, as_blobs in (("text", False), ("blob", True)):
        with DesktopFolder(tmp_path / name, as_blobs=as_blobs) as desktop:
            desktop.heads_table(talk())
        assert query(tmp_path / name / GLOBAL, "SELECT DISTINCT typeof(value) FROM cursorDiskKV") == [(name,)]
        assert query(tmp_path / name / GLOBAL, "SELECT DISTINCT typeof(value) FROM ItemTable") == [("text",)]


def test_rows_left_in_the_log_are_in_the_log_and_nowhere_else(tmp_path: Path):
    story = talk()
    with DesktopFolder(tmp_path, leave_in_wal=True) as desktop:
        desktop.heads_table(story)
    main, log = tmp_path / GLOBAL, tmp_path / f"{GLOBAL}-wal"
    assert main.stat().st_size == 4096
    assert log.stat().st_size > 10_000
    assert not (tmp_path / f"{GLOBAL}-shm").exists()
    assert sorted(path.name for path in main.parent.iterdir() if path.is_dir()) == []
    alone = tmp_path / "alone.vscdb"
    shutil.copyfile(main, alone)
    assert query(alone, "SELECT name FROM sqlite_master") == []
    assert f"composerData:{story.id}" in table(main, "cursorDiskKV")


def test_only_the_newest_rows_can_be_left_in_the_log(tmp_path: Path):
    desktop = DesktopFolder(tmp_path)
    desktop.heads_table(talk())
    desktop.write()
    late = talk("Late")
    desktop.heads_table(late)
    desktop.write(leave_in_wal=True, keep_shm=True)
    assert (tmp_path / f"{GLOBAL}-shm").exists()
    alone = tmp_path / "alone.vscdb"
    shutil.copyfile(tmp_path / GLOBAL, alone)
    key = f"composerData:{late.id}"
    assert key not in table(alone, "cursorDiskKV")
    assert key in table(tmp_path / GLOBAL, "cursorDiskKV")


def test_a_log_that_was_left_is_taken_up_by_the_next_write(tmp_path: Path):
    desktop = DesktopFolder(tmp_path)
    first, second = talk(), talk("Second")
    for story in (first, second):
        desktop.heads_table(story)
        desktop.write(leave_in_wal=True)
    desktop.write()
    assert not (tmp_path / f"{GLOBAL}-wal").exists()
    keys = table(tmp_path / GLOBAL, "cursorDiskKV").keys()
    assert {f"composerData:{first.id}", f"composerData:{second.id}"} <= keys


def test_nobody_holds_a_file_that_was_left_with_its_log(tmp_path: Path):
    with DesktopFolder(tmp_path, leave_in_wal=True) as desktop:
        desktop.heads_table(talk())
    with closing(sqlite3.connect(tmp_path / GLOBAL, timeout=0)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        assert connection.execute("SELECT count(*) FROM cursorDiskKV").fetchone() > (0,)
        connection.execute("BEGIN EXCLUSIVE")


def test_there_is_no_log_without_wal(tmp_path: Path):
    desktop = DesktopFolder(tmp_path, journal="delete")
    with pytest.raises(ValueError, match="journal='wal'"):
        desktop.write(leave_in_wal=True)


def test_a_second_write_adds_one_bubble_and_leaves_the_rest_where_it_was(tmp_path: Path):
    story = talk()
    desktop = DesktopFolder(tmp_path)
    desktop.heads_table(story, blob="current")
    desktop.write()
    places = dict(query(tmp_path / GLOBAL, "SELECT key, rowid FROM cursorDiskKV WHERE key LIKE 'bubbleId:%'"))
    desktop.heads_table(story.human("And now?"), blob="current")
    desktop.write()
    later = dict(query(tmp_path / GLOBAL, "SELECT key, rowid FROM cursorDiskKV WHERE key LIKE 'bubbleId:%'"))
    assert later.items() >= places.items()
    assert len(later) == len(places) + 1
    heads = json.loads(table(tmp_path / GLOBAL, "ItemTable")["composer.composerHeaders"])["allComposers"]
    assert [head["composerId"] for head in heads] == [story.id]
    data = json.loads(table(workspace_db(tmp_path, APP.id), "ItemTable")["composer.composerData"])
    assert data["selectedComposerIds"] == [story.id]


def test_a_backup_is_a_plain_file_that_stays_behind(tmp_path: Path):
    desktop = DesktopFolder(tmp_path)
    early, late = talk(), talk("Late")
    desktop.heads_table(early)
    desktop.write()
    desktop.back_up()
    desktop.heads_table(late)
    desktop.write()
    backup = tmp_path / f"{GLOBAL}.backup"
    assert backup.read_bytes()[18] == 1
    keys = table(backup, "cursorDiskKV").keys()
    assert f"composerData:{early.id}" in keys
    assert f"composerData:{late.id}" not in keys
    assert workspace_db(tmp_path, APP.id).with_name("state.vscdb.backup").exists()


def test_a_torn_page_makes_the_database_malformed(tmp_path: Path):
    with DesktopFolder(tmp_path, journal="delete") as desktop:
        desktop.heads_table(talk())
    pages = (tmp_path / GLOBAL).stat().st_size // 4096
    back_up(tmp_path / GLOBAL)
    tear(tmp_path / GLOBAL, 2, pages - 1)
    with pytest.raises(sqlite3.DatabaseError, match="malformed"):
        table(tmp_path / GLOBAL, "cursorDiskKV")
    assert table(tmp_path / f"{GLOBAL}.backup", "cursorDiskKV")


def test_secrets_are_there_and_can_be_told_from_everything_else(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(talk())
    items = table(tmp_path / GLOBAL, "ItemTable")
    assert all(SECRET_MARKS[0] in value for key, value in items.items() if key.startswith("cursorAuth/"))
    assert sum(key.startswith("cursorAuth/") for key in items) == 3
    document = next(value for key, value in table(tmp_path / GLOBAL, "cursorDiskKV").items() if "composerData" in key)
    keys = {name: value for name, value in json.loads(document).items() if name.endswith("EncryptionKey")}
    assert len(keys) == 2
    assert all(value.startswith(SECRET_MARKS[1]) and len(value) == 44 for value in keys.values())


def test_any_row_can_be_put_beside_the_chats(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("agentKv:blob:00ff", b"\x0a\x20\x00")
        desktop.put("made:up", {"a": [1, "ü"]})
        desktop.put_item("my.key", ["x"])
        desktop.put_item("its.key", None, workspace=APP)
        desktop.workspace(APP).db.headers_table = True
    stored = table(tmp_path / GLOBAL, "cursorDiskKV")
    assert stored == {"agentKv:blob:00ff": b"\x0a\x20\x00", "made:up": '{"a":[1,"ü"]}'}
    assert table(tmp_path / GLOBAL, "ItemTable")["my.key"] == '["x"]'
    assert table(workspace_db(tmp_path, APP.id), "ItemTable")["its.key"] is None
    assert query(workspace_db(tmp_path, APP.id), "SELECT * FROM composerHeaders") == []


def test_nothing_is_written_when_the_block_fails(tmp_path: Path):
    def fail() -> None:
        with DesktopFolder(tmp_path) as desktop:
            desktop.heads_table(talk())
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert not (tmp_path / "User").exists()


def test_storage_json_names_the_folders(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(talk())
    storage = json.loads((tmp_path / "User/globalStorage/storage.json").read_text())
    assert storage["backupWorkspaces"]["folders"] == [{"folderUri": "file:///srv/app"}]


def test_a_long_chat_keeps_its_order(tmp_path: Path):
    story = a_chat("Long", workspace=APP)
    for place in range(500):
        story.human(f"Question {place}").thinking("…").example(40).text(f"Answer {place}")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    stored = table(tmp_path / GLOBAL, "cursorDiskKV")
    document = json.loads(stored[f"composerData:{story.id}"])
    assert [header["bubbleId"] for header in document["fullConversationHeadersOnly"]] == [
        entry.id for entry in story.entries
    ]
    assert sum(key.startswith("bubbleId:") for key in stored) == 2000


def test_the_builders_share_no_code_with_the_readers():
    program = (
        "import sys, cursus.testing.desktop, cursus.testing.tool_examples, cursus.testing.search_db, "
        "cursus.testing.tracking_db, cursus.testing.git_checkpoints\n"
        "rooms = {name.split('.')[1] for name in sys.modules if name.startswith('cursus.')}\n"
        "assert rooms == {'testing'}, rooms\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_absent_is_said_plainly():
    assert repr(ABSENT) == "ABSENT"
