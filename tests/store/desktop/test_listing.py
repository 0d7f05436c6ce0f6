"""All lists of a data folder as one, whatever is missing or damaged of it (S §2.1, §4.4, §14)."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cursus.store.desktop.desktop import Desktop
from cursus.testing import DesktopFolder, Era, a_chat
from cursus.testing.chats import Story
from cursus.testing.state_db import back_up, tear
from cursus.testing.workspaces import Workspace, code_workspace, folder
from tests.store.desktop.folders import APP, SHOP, heads, problems, read, texts

GLOBAL = Path("User", "globalStorage", "state.vscdb")


def talk(title: str | None = "Fix the login", workspace: Workspace = APP, *, id: str | None = None) -> Story:
    return a_chat(title, workspace=workspace, id=id).human("Why?").text("Because.")


def window_of(root: Path, workspace: Workspace) -> Path:
    return root / "User" / "workspaceStorage" / workspace.id / "state.vscdb"


def test_an_empty_data_folder_has_no_chats_and_no_problems(tmp_path: Path):
    assert (heads(tmp_path), problems(tmp_path)) == ({}, [])


def test_windows_are_read_without_a_global_database(tmp_path: Path):
    panel, inline, head = talk("Panel"), talk("Inline", SHOP), talk("Head", folder("/srv/head"))
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(panel)
        desktop.inline_workspace(inline)
        desktop.heads_workspace(head)
    (tmp_path / GLOBAL).unlink()
    found = heads(tmp_path)
    assert {each.title: each.workspace for each in found.values()} == {
        "Panel": "/srv/app",
        "Inline": "/srv/shop",
        "Head": "/srv/head",
    }
    assert texts(read(tmp_path, inline.id).bubbles) == ["Why?", "Because."]
    assert read(tmp_path, head.id).bubbles == ()


def test_an_empty_tab_is_no_chat_without_a_global_database_either(tmp_path: Path):
    tab = {"type": "head", "composerId": "tab", "createdAt": 1_742_530_829_580, "unifiedMode": "agent"}
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item("composer.composerData", {"allComposers": [tab]}, workspace=APP)
    (tmp_path / GLOBAL).unlink()
    assert heads(tmp_path) == {}


def test_a_global_database_is_read_without_windows(tmp_path: Path):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
    assert not (tmp_path / "User" / "workspaceStorage").exists()
    assert heads(tmp_path)[story.id].workspace == "/srv/app"


@pytest.mark.parametrize("content", [b"", b"no database, although it is as long as the header of one would be" * 4])
def test_a_damaged_window_is_told_and_the_others_are_read(tmp_path: Path, content: bytes):
    lost, kept = talk("Lost"), talk("Kept", SHOP)
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(lost)
        desktop.aichat(kept)
    window_of(tmp_path, APP).write_bytes(content)
    assert [head.title for head in heads(tmp_path).values()] == ["Kept"]
    assert [problem.where for problem in problems(tmp_path)] == [str(window_of(tmp_path, APP))]


def test_the_last_good_copy_of_a_damaged_window_is_read(tmp_path: Path):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(story)
    back_up(window_of(tmp_path, APP))
    window_of(tmp_path, APP).write_bytes(b"no database, although it is as long as the header of one would be" * 4)
    assert texts(read(tmp_path, story.id).bubbles) == ["Why?", "Because."]


@pytest.mark.parametrize("table", ["ItemTable", "cursorDiskKV"])
def test_a_database_may_lack_a_table(tmp_path: Path, table: str):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    for path in (tmp_path / GLOBAL, window_of(tmp_path, APP)):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(f"DROP TABLE {table}")
    assert heads(tmp_path)[story.id].title == "Fix the login"


def test_chats_are_found_row_by_row_in_a_torn_database(tmp_path: Path):
    stories = [talk(f"Chat {number}") for number in range(40)]
    with DesktopFolder(tmp_path) as desktop:
        for story in stories:
            desktop.unlisted(story)
    pages = (tmp_path / GLOBAL).stat().st_size // 4096
    tear(tmp_path / GLOBAL, pages // 2)
    found = heads(tmp_path)
    assert len(found) > 20
    assert {len(read(tmp_path, chat_id).bubbles) for chat_id in found} >= {2}


def test_the_same_chat_in_a_folder_and_in_a_workspace_of_several_is_one_chat(tmp_path: Path):
    several = code_workspace("/srv/all.code-workspace")
    for workspace in (APP, several):
        with DesktopFolder(tmp_path) as desktop:
            desktop.heads_workspace(talk(workspace=workspace, id="same"))
    assert list(heads(tmp_path)) == ["same"]
    assert texts(read(tmp_path, "same").bubbles) == ["Why?", "Because."]


def test_a_chat_that_every_list_names_is_one_chat_with_one_source(tmp_path: Path):
    for era in (Era.HEADS_WORKSPACE, Era.HEADS_GLOBAL, Era.HEADS_TABLE):
        with DesktopFolder(tmp_path) as desktop:
            desktop.add(talk(id="same"), era)
    (head,) = heads(tmp_path).values()
    assert (head.messages, [source.era for source in head.sources]) == (2, ["split"])


def test_heads_can_be_asked_for_in_any_portions(tmp_path: Path):
    stories = [talk(f"Chat {number}") for number in range(5)]
    with DesktopFolder(tmp_path) as desktop:
        for story in stories:
            desktop.heads_table(story)
    desktop_store = Desktop(tmp_path)
    partials = list(desktop_store.heads())
    alone = [head.name for partial in partials for head in desktop_store.refine([partial])]
    again = [head.name for head in desktop_store.refine(partials)]
    desktop_store.close()
    assert sorted(name or "" for name in alone) == [f"Chat {number}" for number in range(5)]
    assert again == alone


def test_a_chat_that_is_not_here_is_none(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(talk())
    store = Desktop(tmp_path)
    list(store.heads())
    assert store.read("nobody") is None
    store.close()
