"""Chats follow their folder, with the paths that mean places and without touching words."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import ToolUse
from cursus.store.writing.moving import move, move_home
from cursus.store.writing.paths import mover
from cursus.store.writing.undo import find_change, take_back_change
from cursus.store.writing.window import computed_window
from cursus.tools.read_file_v2 import Params as ReadParams
from tests.store.writing.chats import contents
from tests.store.writing.folders import ERAS, a_folder, a_story, listed, made, read


@pytest.mark.parametrize("era", ERAS)
def test_a_moved_chat_is_in_the_other_window_for_every_generation(era: str, tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", era, a_story("Moved"), a_story("Kept"))
    made(root, "move", lambda change: move(change, root, ["id-moved"], "/srv/new", moved_from="/srv/app"))
    heads = listed(root)
    assert heads["id-moved"].workspace == "/srv/new"
    assert heads["id-kept"].workspace == "/srv/app"
    window = computed_window("/srv/new")
    assert (root / "User" / "workspaceStorage" / window.id / "workspace.json").read_text() == (
        '{\n  "folder": "file:///srv/new"\n}'
    )


@pytest.mark.parametrize("era", ERAS)
def test_paths_in_calls_follow_and_words_stay(era: str, tmp_path: Path) -> None:
    story = a_story("Moved").human("Look at /srv/app/main.py and /srv/app-old/x")
    root = a_folder(tmp_path / "data", era, story)
    made(root, "move", lambda change: move(change, root, ["id-moved"], "/srv/new", moved_from="/srv/app"))
    chat = read(root, "id-moved")
    calls = [bubble.tool for bubble in chat.bubbles if isinstance(bubble, ToolUse)]
    assert [call.params.target_file for call in calls if isinstance(call.params, ReadParams)] == ["/srv/new/main.py"]
    assert [edit.after for edit in chat.edits] == ["2\n"]
    assert chat.bubbles[-1].text == "Look at /srv/app/main.py and /srv/app-old/x"


def test_the_row_the_head_the_list_the_document_and_the_sidebar_agree(tmp_path: Path) -> None:
    root = tmp_path / "data"
    a_folder(root, "heads_table", a_story("Moved"))
    made(root, "move", lambda change: move(change, root, ["id-moved"], "/srv/new"))
    window = computed_window("/srv/new")
    with closing(sqlite3.connect(root / "User" / "globalStorage" / "state.vscdb")) as connection:
        (column, head) = connection.execute(
            "SELECT workspaceId, value FROM composerHeaders WHERE composerId='id-moved'"
        ).fetchone()
        items = dict(connection.execute("SELECT key, value FROM ItemTable WHERE key LIKE 'glass.local%'"))
        (document,) = connection.execute("SELECT value FROM cursorDiskKV WHERE key='composerData:id-moved'").fetchone()
    assert column == window.id
    assert json.loads(head)["workspaceIdentifier"]["id"] == window.id
    assert json.loads(document)["workspaceIdentifier"]["id"] == window.id
    projects = {one["id"]: one["workspace"]["id"] for one in json.loads(items["glass.localAgentProjects.v1"])}
    assert projects[json.loads(items["glass.localAgentProjectMembership.v1"])["id-moved"]] == window.id


@pytest.mark.parametrize("era", ERAS)
def test_a_move_can_be_taken_back(era: str, tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", era, a_story("Moved"))
    before = contents(root)
    made(root, "move", lambda change: move(change, root, ["id-moved"], "/srv/new", moved_from="/srv/app"))
    made(root, "undo", lambda change: take_back_change(change, find_change("last")))
    assert {name: rows(found) for name, found in contents(root).items()} == {n: rows(f) for n, f in before.items()}


def rows(found: Any) -> Any:
    return {key: row[1:] for key, row in found.items()} if isinstance(found, dict) else found


def test_the_sessions_of_the_agent_move_with_the_folder(tmp_path: Path) -> None:
    from cursus.store.agents.slugs import bucket_of

    home = tmp_path / ".cursor"
    (home / "chats" / bucket_of("/srv/app") / "one").mkdir(parents=True)
    (home / "projects" / "srv-app" / "agent-transcripts" / "one").mkdir(parents=True)
    made(tmp_path, "move", lambda change: {"folders": move_home(change, home, "/srv/app", "/srv/new")})
    assert (home / "chats" / bucket_of("/srv/new") / "one").is_dir()
    assert (home / "projects" / "srv-new" / "agent-transcripts" / "one").is_dir()
    assert not (home / "projects" / "srv-app").exists()


def test_the_id_of_a_folder_is_the_one_that_cursor_computes(tmp_path: Path) -> None:
    from hashlib import md5

    inode = os.stat(tmp_path).st_ino  # noqa: PTH116
    assert computed_window(str(tmp_path)).id == md5(f"{tmp_path}{inode}".encode()).hexdigest()
    assert computed_window("/not/here").id == md5(b"/not/here").hexdigest()
    remote = computed_window("ssh://core/srv/app")
    assert remote.uri == "vscode-remote://ssh-remote%2Bcore/srv/app"
    assert remote.id == md5(remote.uri.encode()).hexdigest()


@given(st.text(alphabet="ab/", max_size=8))
def test_only_what_is_below_the_folder_moves(rest: str) -> None:
    moved = mover("/srv/app", "/home/new")
    text = f"/srv/app{rest}"
    assert moved(text) == (f"/home/new{rest}" if not rest or rest.startswith("/") else text)


def test_a_folder_of_windows_becomes_one_of_linux() -> None:
    moved = mover("c:\\Users\\ana\\app", "/home/ana/app")
    assert moved("c:\\Users\\ana\\app\\src\\x.py") == "/home/ana/app/src/x.py"
    assert moved("file:///c%3A/Users/ana/app/src/x.py") == "file:///home/ana/app/src/x.py"
