"""What a new version of Cursor would write: it is counted and told, and the chats are read all the same."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cursus
from cursus.store.database import open_database
from cursus.store.drift import FAMILIES, Drift, Seen, unknown_families
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.chats import Story

ID = "5f1c2ab0-7d6e-4a51-9c3b-0e8f6d2a4b10"


def keys(folder: Path, *names: str) -> Path:
    """A global database with these keys in `cursorDiskKV`."""
    with DesktopFolder(folder) as desktop:
        for name in names:
            desktop.put(name, "{}")
    return folder / "User/globalStorage/state.vscdb"


def families(path: Path) -> list[tuple[str, int, str]]:
    with open_database(path) as database:
        return list(unknown_families(database))


def drift_of(folder: Path) -> list[Drift]:
    """All that is new in a data folder after everything in it was read."""
    with cursus.open_library([folder]) as library:
        return library.examine().drift


def a_chat_of(folder: Path, story: Story) -> Story:
    with DesktopFolder(folder) as desktop:
        desktop.heads_table(story)
    return story


def test_what_cursor_writes_today_is_not_new(tmp_path: Path) -> None:
    chat = a_chat("Today").human("Hi").thinking("Hm").text("Ho").example("read_file").example("edit_file_v2")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(chat)
        desktop.side_rows(chat)
    assert drift_of(tmp_path) == []


@pytest.mark.parametrize("where", ["ItemTable", "cursorDiskKV"])
def test_the_gate_of_the_table_of_chats_may_lie_in_either_table(tmp_path: Path, where: str) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Today").human("Hi").text("Ho"), migrated_in=where)  # type: ignore[arg-type]
    assert drift_of(tmp_path) == []


def test_a_new_family_of_keys_is_counted_with_an_example(tmp_path: Path) -> None:
    path = keys(tmp_path, f"threadGraph:{ID}:1", f"threadGraph:{ID}:2", "threadGraph:a", f"bubbleId:{ID}:1")
    assert families(path) == [("threadGraph:", 3, f"threadGraph:{ID}:1")]


def test_a_new_branch_of_a_known_family_is_counted_alone(tmp_path: Path) -> None:
    path = keys(
        tmp_path, "agentKv:blob:ab", "agentKv:root:ab", "agentKv:root:cd", "composer.content.ab", "composer.new.a"
    )
    assert families(path) == [
        ("agentKv:root:", 2, "agentKv:root:ab"),
        ("composer.new.", 1, "composer.new.a"),
    ]


def test_a_key_that_is_all_name_is_a_family_of_its_own(tmp_path: Path) -> None:
    assert families(keys(tmp_path, "settings", "")) == [("", 1, ""), ("settings", 1, "settings")]


def test_keys_that_differ_in_their_ids_are_one_family(tmp_path: Path) -> None:
    path = keys(tmp_path, f"draft-{ID}", "draft-0123456789abcdef", "draft-of-mine")
    with open_database(path) as database:
        seen = Seen()
        seen.database(database)
    assert [(new.name, new.count) for new in seen.found] == [("draft-*", 2), ("draft-of-mine", 1)]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_of_today_is_known_however_its_keys_go_on(tmp_path: Path, family: str) -> None:
    assert families(keys(tmp_path, family, f"{family}{ID}", f"{family}a:b\nc")) == []


def test_keys_that_are_no_text_do_not_stop_the_count(tmp_path: Path) -> None:
    path = keys(tmp_path, "newKind:1")
    with closing(sqlite3.connect(path)) as connection:
        for key in ("CAST(X'6E65FF3A' AS TEXT)", "CAST(X'FFFE' AS TEXT)", "NULL", "X'00'", "7"):
            connection.execute(f"INSERT INTO cursorDiskKV VALUES ({key}, '')")
        connection.commit()
    assert ("newKind:", 1, "newKind:1") in families(path)


@settings(max_examples=40)
@given(st.lists(st.text(st.characters(blacklist_categories=("Cs",)), max_size=12), unique=True, max_size=8))
def test_every_new_key_is_counted_once(tmp_path_factory: pytest.TempPathFactory, names: list[str]) -> None:
    path = keys(tmp_path_factory.mktemp("data"), *names)
    found = families(path)
    assert sum(count for _, count, _ in found) == sum(not name.startswith(FAMILIES) for name in names)
    assert all(example in names for _, _, example in found)


def test_a_database_without_the_table_has_no_families(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.db.disk_kv = False
    assert families(tmp_path / "User/globalStorage/state.vscdb") == []


def test_a_new_column_is_told(tmp_path: Path) -> None:
    a_chat_of(tmp_path, a_chat("Today").human("Hi").text("Ho"))
    path = tmp_path / "User/globalStorage/state.vscdb"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE composerHeaders ADD COLUMN pinnedAt INTEGER")
        connection.execute("ALTER TABLE cursorDiskKV ADD COLUMN expires INTEGER")
    told = [(new.what, new.name, new.count, new.example) for new in drift_of(tmp_path)]
    assert told == [
        ("column", "composerHeaders.pinnedAt", 1, str(path)),
        ("column", "cursorDiskKV.expires", 1, str(path)),
    ]


def test_a_new_version_of_a_document_and_of_a_message_is_told_and_the_chat_is_read(tmp_path: Path) -> None:
    chat = a_chat("Tomorrow").human("Hi").text("Ho").damage("unknown_version").damage_composer("unknown_version")
    a_chat_of(tmp_path, chat)
    told = {new.what: (new.name, new.count, new.example) for new in drift_of(tmp_path)}
    assert told == {
        "composerData version": ("99", 1, f"composerData:{chat.id}"),
        "bubble version": ("99", 1, f"bubbleId:{chat.id}:{chat.entries[1].id}"),
    }
    with cursus.open_library([tmp_path]) as library:
        assert [bubble.text for bubble in library.chat(chat.id).bubbles] == ["Hi", "Ho"]


def test_a_new_type_of_message_is_told_with_its_place(tmp_path: Path) -> None:
    chat = a_chat_of(tmp_path, a_chat("Tomorrow").human("Hi").text("Ho").damage("unknown_type"))
    (new,) = drift_of(tmp_path)
    assert (new.what, new.name, new.example) == ("bubble type", "7", f"bubbleId:{chat.id}:{chat.entries[1].id}")


def test_a_new_tool_is_told_with_the_name_that_it_goes_by(tmp_path: Path) -> None:
    chat = a_chat_of(tmp_path, a_chat("Tomorrow").human("Hi").tool("tomorrow", number=999))
    (new,) = drift_of(tmp_path)
    assert (new.what, new.name, new.count) == ("tool number", "999", 1)
    assert new.example == f"bubbleId:{chat.id}:{chat.entries[1].id} (tomorrow)"


def test_no_content_and_no_secret_is_in_what_is_told(tmp_path: Path) -> None:
    chat = a_chat("Tomorrow").human("my words").text("its words").damage("unknown_version", "unknown_type")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(chat)
        desktop.put("newKind:1", "stored words")
    told = str(drift_of(tmp_path))
    assert "words" not in told
    assert "FAKE-SECRET" not in told


def test_the_first_place_is_the_example_and_all_are_counted() -> None:
    seen = Seen()
    for place in ("here", "there", "elsewhere"):
        seen.add("bubble type", 7, place)
    seen.add("bubble type", 8, "there", count=5)
    assert seen.found == [Drift("bubble type", "7", 3, "here"), Drift("bubble type", "8", 5, "there")]
