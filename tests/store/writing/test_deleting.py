"""Deleting takes all of a chat and nothing else, and the trash gives it back."""

from pathlib import Path
from typing import Any

import pytest

from cursus.library import open_library
from cursus.store.writing.removal import WHAT, remove, with_children
from cursus.store.writing.undo import changes_made, find_change, forget, restore_chats, take_back_change
from cursus.testing import DesktopFolder
from cursus.testing.demo import write_demo
from cursus.testing.search_db import SearchDb
from tests.store.writing.chats import contents
from tests.store.writing.folders import ERAS, a_folder, a_story, a_talk, listed, made, previewed


def deleting(root: Path, *chat_ids: str, home: Path | None = None) -> Any:
    homes = [home] if home else []
    with open_library(roots=[root], homes=homes) as library:
        named = [library.chat(chat_id).head for chat_id in chat_ids]
        heads = with_children(named, library.chats(children=True))
    return lambda change: remove(change, [root], homes, heads)


@pytest.mark.parametrize("era", ["aichat", "inline_workspace", "inline_global", *ERAS])
def test_a_deleted_chat_is_in_no_list_and_no_row(era: str, tmp_path: Path) -> None:
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        for title in ("Gone", "Kept"):
            story = a_story(title) if era != "aichat" else a_talk(title)
            desktop.add(story, era)
            if era in ERAS:
                desktop.side_rows(story)
        desktop.db.put_item("cursorAuth/accessToken", "FAKE-SECRET-ACCESS-TOKEN")
    kept_before = [read for read in contents(root)["User/globalStorage/state.vscdb"].items() if "id-kept" in read[0][1]]
    made(root, WHAT, deleting(root, "id-gone"))
    assert set(listed(root)) == {"id-kept"}
    found = contents(root)
    assert [name for name in _names(found) if "id-gone" in name] == []
    kept = [read for read in found["User/globalStorage/state.vscdb"].items() if "id-kept" in read[0][1]]
    assert kept == kept_before


@pytest.mark.parametrize("era", ["aichat", "inline_workspace", *ERAS])
def test_the_trash_gives_back_everything(era: str, tmp_path: Path) -> None:
    tell = a_talk if era == "aichat" else a_story
    root = a_folder(tmp_path / "data", era, tell("Gone"), tell("Kept"))
    before = contents(root)
    made(root, WHAT, deleting(root, "id-gone"))
    (deleted,) = changes_made(WHAT)
    made(root, "restore", lambda change: restore_chats(change, deleted))
    assert without_row_numbers(contents(root)) == without_row_numbers(before)


def test_of_several_deleted_chats_one_comes_back(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"), a_story("Two"), a_story("Three"))
    made(root, WHAT, deleting(root, "id-one", "id-two"))
    (deleted,) = changes_made(WHAT)
    made(root, "restore", lambda change: restore_chats(change, deleted, ["id-two"]))
    forget(deleted, ["id-two"])
    assert set(listed(root)) == {"id-two", "id-three"}
    assert [chat["id"] for chat in changes_made(WHAT)[0].chats] == ["id-one"]


def test_a_chat_comes_back_into_lists_that_went_on_changing(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_global", a_story("Gone"), a_story("Kept"))
    made(root, WHAT, deleting(root, "id-gone"))
    made(root, WHAT, deleting(root, "id-kept"))
    newer, older = changes_made(WHAT)
    made(root, "restore", lambda change: restore_chats(change, older))
    assert set(listed(root)) == {"id-gone"}
    assert newer.chats[0]["id"] == "id-kept"


def test_what_cursors_search_knows_of_a_chat_goes_with_it(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("Gone"), a_story("Kept"))
    search = SearchDb(root / "User" / "globalStorage" / "conversation-search.db")
    for title in ("Gone", "Kept"):
        search.add(a_story(title))
    search.write()
    made(root, WHAT, deleting(root, "id-gone"))
    assert set(listed(root)) == {"id-kept"}
    made(root, "undo", lambda change: take_back_change(change, find_change("last")))
    assert set(listed(root)) == {"id-kept", "id-gone"}


def test_every_chat_of_the_demo_can_be_deleted_and_brought_back(tmp_path: Path) -> None:
    root = tmp_path / "demo"
    write_demo(root)
    home = root / ".cursor"
    before = listed(root, home)
    kept_by_the_sdk = {chat_id for chat_id, head in before.items() if {s.store for s in head.sources} <= {"sdk"}}
    wanted = [chat_id for chat_id, head in before.items() if head.parent is None]
    made(root, WHAT, deleting(root, *wanted, home=home))
    left = {chat_id for chat_id in listed(root, home) if not chat_id.startswith(("prompts-", "bc-"))}
    with_runs = {chat_id for chat_id in left if any(source.store == "sdk" for source in before[chat_id].sources)}
    assert left - with_runs - kept_by_the_sdk == set()
    made(root, "undo", lambda change: take_back_change(change, find_change("last")))
    assert listed(root, home).keys() == before.keys()


def test_a_preview_names_every_key_and_changes_nothing(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("Gone"))
    before = contents(root)
    keys = previewed(root, WHAT, deleting(root, "id-gone"))
    assert ("remove", "composerHeaders id-gone") in keys
    assert ("remove", "cursorDiskKV composerData:id-gone") in keys
    assert ("change", "ItemTable glass.localAgentProjectMembership.v1") in keys
    assert sum(key.startswith("cursorDiskKV bubbleId:id-gone:") for _, key in keys) == 4
    assert contents(root) == before


def without_row_numbers(found: dict[str, Any]) -> dict[str, Any]:
    """Rows by key; lists of chats in any order, since those that come back come last."""
    return {
        name: {key: sorted(repr(row[1:])) for key, row in value.items()} if isinstance(value, dict) else value
        for name, value in found.items()
    }


def _names(found: dict[str, Any]) -> list[str]:
    """Every key and value."""
    rows = (each.items() if isinstance(each, dict) else [(name, each)] for name, each in found.items())
    return [f"{key}: {row}" for each in rows for key, row in each]
