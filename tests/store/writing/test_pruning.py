"""Only what no chat can lead to may go."""

import base64
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

from cursus.library import open_library
from cursus.store.writing.lists import global_database
from cursus.store.writing.pruning import Found, prunable, prune
from cursus.store.writing.removal import WHAT, remove
from cursus.testing import DesktopFolder
from cursus.testing.demo import write_demo
from tests.store.writing.chats import bare
from tests.store.writing.folders import a_folder, a_story, listed, made, read


def blob(content: bytes) -> tuple[str, bytes]:
    return f"agentKv:blob:{hashlib.sha256(content).hexdigest()}", content


def message(*names: str) -> bytes:
    """A message of protobuf whose first field lists blobs by their names."""
    return b"".join(b"\x0a\x20" + bytes.fromhex(name.rpartition(":")[2]) for name in names)


def keys(found: Found, kind: str) -> list[str]:
    return next((each.keys for each in found.kinds if each.kind == kind), [])


def test_blobs_that_can_be_reached_stay_and_others_go(tmp_path: Path) -> None:
    root = tmp_path / "data"
    leaf, leaf_content = blob(b'{"role":"user","content":"hello"}')
    middle, middle_content = blob(message(leaf))
    lost, lost_content = blob(b'{"role":"user","content":"nobody asks"}')
    state = "~" + base64.b64encode(message(middle)).decode()
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("One"))
        for key, content in ((leaf, leaf_content), (middle, middle_content), (lost, lost_content)):
            desktop.put(key, content)
        desktop.put("composerData:with-state", {"composerId": "with-state", "conversationState": state})
    assert keys(prunable(root), "blobs") == [lost]


def test_texts_that_no_chat_names_go(tmp_path: Path) -> None:
    root = tmp_path / "data"
    alone = "composer.content." + "a" * 64
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("One"))
        desktop.put(alone, "nobody names this")
    found = prunable(root)
    assert keys(found, "texts") == [alone]
    before = bare(read(root, "id-one"))
    made(root, "prune", lambda change: prune(change, root, found))
    assert bare(read(root, "id-one")) == before
    assert prunable(root).kinds == []


def test_a_state_that_cannot_be_read_keeps_every_blob(tmp_path: Path) -> None:
    root = tmp_path / "data"
    lost, content = blob(b'{"role":"user"}')
    with DesktopFolder(root) as desktop:
        desktop.put(lost, content)
        desktop.put("composerData:broken", {"composerId": "broken", "conversationState": "~CiAB"})
    found = prunable(root)
    assert keys(found, "blobs") == []
    assert "none may go" in found.notes[0]


def test_what_the_trash_needs_stays(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    with open_library(roots=[root], homes=[]) as library:
        head = library.chat("id-one").head
    made(root, WHAT, lambda change: remove(change, [root], [], [head]))
    with closing(sqlite3.connect(global_database(root))) as connection:
        (texts,) = connection.execute(
            "SELECT count(*) FROM cursorDiskKV WHERE key LIKE 'composer.content.%'"
        ).fetchone()
    assert texts > 0
    assert keys(prunable(root), "texts") == []


def test_pruning_the_demo_changes_no_chat(tmp_path: Path) -> None:
    write_demo(tmp_path)
    home = tmp_path / ".cursor"
    with open_library(roots=[tmp_path], homes=[home]) as library:
        before = {chat_id: bare(library.chat(chat_id)) for chat_id in listed(tmp_path, home)}
    found = prunable(tmp_path)
    made(tmp_path, "prune", lambda change: prune(change, tmp_path, found))
    with open_library(roots=[tmp_path], homes=[home]) as library:
        for chat_id, told in before.items():
            assert bare(library.chat(chat_id)) == told
