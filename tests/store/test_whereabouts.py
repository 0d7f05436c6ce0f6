"""Which folder a chat belongs to by what is in it, where nothing says so."""

from pathlib import Path
from typing import Any

import pytest

import cursus
from cursus.chat import ToolUse
from cursus.store.bubble import decode_bubble
from cursus.store.database import open_database
from cursus.store.desktop.whereabouts import common_folder, repository, request_root, window
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.json_text import to_json


@pytest.mark.parametrize(
    ("tracked", "place"),
    [
        ([{"repoPath": "/srv/app"}], "/srv/app"),
        ([{"repoPath": "file:///c%3A/app"}, {"repoPath": "/srv/b"}], "c:\\app"),
        ([None, 7, {}, {"repoPath": ""}, {"repoPath": "/srv/b"}], "/srv/b"),
        ([], None),
        ({"repoPath": "/srv/app"}, None),
        (None, None),
    ],
)
def test_the_first_repository_that_a_chat_tracked_is_its_folder(tracked: Any, place: str | None) -> None:
    assert repository(tracked) == place


def window_of(**fields: Any) -> str | None:
    return window(decode_bubble(to_json({"type": 1, **fields}).encode()))


def test_a_message_names_the_folder_of_its_window() -> None:
    assert window_of(workspaceUris=["file:///srv/app"], workspaceProjectDir="/srv/other") == "/srv/app"
    assert window_of(workspaceUris=[], workspaceProjectDir="/srv/app") == "/srv/app"
    assert window_of(workspaceUris=None) is None


@pytest.mark.parametrize("home", ["/home/ana/.cursor/projects/srv-app", "c:\\Users\\ana\\.cursor\\projects\\c-app"])
def test_cursors_own_folder_for_a_project_is_not_the_project(home: str) -> None:
    assert window_of(workspaceProjectDir=home) is None


@pytest.mark.parametrize(
    ("layouts", "place"),
    [
        ([to_json({"rootPath": "/srv/app"})], "/srv/app"),
        ([{"rootPath": "/srv/app"}], "/srv/app"),
        (["{", None, 7, "[]", to_json({"rootPath": "file:///srv/app"})], "/srv/app"),
        (["{}"], None),
        ("no list", None),
    ],
)
def test_a_request_tells_the_folder_whose_layout_it_took_along(tmp_path: Path, layouts: Any, place: str | None) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("messageRequestContext:chat:1", None)
        desktop.put("messageRequestContext:chat:2", "no object")
        desktop.put("messageRequestContext:chat:3", {"projectLayouts": layouts})
        desktop.put("messageRequestContext:chatter:4", {"projectLayouts": [{"rootPath": "/srv/of-another"}]})
    with open_database(tmp_path / "User/globalStorage/state.vscdb") as database:
        assert request_root(database, "chat") == place


def edited(folder: Path, *paths: str) -> list[ToolUse]:
    """The calls of a chat that changed these files."""
    chat = a_chat("Edits").human("Go on")
    for path in paths:
        chat.edit(path, "old\n", "new\n")
    with DesktopFolder(folder) as desktop:
        desktop.heads_table(chat)
    with cursus.open_library([folder]) as library:
        return [bubble for bubble in library.chat(chat.id).bubbles if isinstance(bubble, ToolUse)]


def test_the_files_that_a_chat_changed_share_its_folder(tmp_path: Path) -> None:
    assert common_folder(edited(tmp_path, "/srv/app/src/a.py", "/srv/app/README.md")) == "/srv/app"


def test_files_all_over_a_home_share_no_folder(tmp_path: Path) -> None:
    assert common_folder(edited(tmp_path, "/home/ana/a.py", "/home/ana/notes/b.md")) is None


def test_a_chat_that_changed_nothing_is_nowhere() -> None:
    assert common_folder([]) is None
