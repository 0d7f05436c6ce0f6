"""Stores for measuring, in small: the shape that the benchmarks rely on."""

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from cursus.chat import ToolUse
from cursus.library import open_library
from cursus.testing.synthetic import SIZES, Size, write_store
from tests.testing.desktop_rows import GLOBAL, item, query

SMALL = Size(chats=14, bubbles=24, agent_rows=5, agent_row_bytes=300, workspaces=2)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("synthetic")
    write_store(folder, SMALL)
    return folder


def test_it_has_as_many_rows_of_each_family_as_its_size_says(root: Path):
    def count(family: str) -> int:
        return query(
            root / GLOBAL, "SELECT count(*) FROM cursorDiskKV WHERE key >= ? AND key < ?", family, f"{family}~"
        )[0][0]

    assert [count(family) for family in ("composerData:", "bubbleId:", "agentKv:blob:")] == [14, 14 * 24, 5]
    assert query(root / GLOBAL, "SELECT count(*) FROM composerHeaders") == [(14,)]
    assert len(item(root / GLOBAL, "composer.composerHeaders")["allComposers"]) == 14


def test_cursus_reads_every_chat_of_it_without_a_problem(root: Path):
    with open_library(roots=[root], homes=[]) as library:
        chats = [library.chat(head.id) for head in library.chats()]
    assert len(chats) == 14
    assert [chat.problems for chat in chats] == [()] * 14
    assert {len(chat.bubbles) for chat in chats} == {24}
    assert {chat.workspace for chat in chats} == {"/home/ana/work/project-0", "/home/ana/work/project-1"}
    assert all(newer.updated > older.updated for newer, older in pairwise(chats) if newer.updated and older.updated)


def test_its_chats_hold_typed_tools_and_edits_with_both_texts(root: Path):
    with open_library(roots=[root], homes=[]) as library:
        bubbles = [bubble for head in library.chats() for bubble in library.chat(head.id).bubbles]
    tools = {bubble.tool.tool for bubble in bubbles if isinstance(bubble, ToolUse)}
    assert tools == {9, 15, 35, 38, 39, 40, 41, 42}
    edits = [edit for bubble in bubbles if isinstance(bubble, ToolUse) for edit in bubble.tool.edits]
    assert edits
    assert all(edit.is_whole and edit.diff for edit in edits)


def test_the_same_size_and_seed_give_the_same_rows(root: Path, tmp_path: Path):
    write_store(tmp_path, SMALL)
    everything = "SELECT key, value FROM cursorDiskKV ORDER BY key"
    assert query(tmp_path / GLOBAL, everything) == query(root / GLOBAL, everything)


def test_free_pages_are_most_of_the_file_where_the_size_asks_for_them(tmp_path: Path):
    path = write_store(tmp_path, Size(chats=1, bubbles=4, free_bytes=8_000_000, workspaces=1))
    with closing(sqlite3.connect(path)) as connection:
        free, pages = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("freelist_count", "page_count"))
    assert free / pages > 0.9


def test_the_large_one_is_the_size_that_speed_is_promised_for():
    large = SIZES["L"]
    assert (large.chats, large.chats * large.bubbles, large.agent_rows) == (1_500, 180_000, 60_000)
