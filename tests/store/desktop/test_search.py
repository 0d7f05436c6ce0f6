"""Cursor's own search index: titles, and words of chats that are gone (S §2.2)."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.store.desktop.search import SearchIndex
from cursus.testing import DesktopFolder, SearchDb, a_chat
from cursus.testing.chats import Story
from tests.store.desktop.folders import APP, heads, read, texts
from tests.store.reading import told

NOW = 1_772_323_200_000


def talk(title: str | None = "Fix the login") -> Story:
    return a_chat(title, workspace=APP).human("Why?").text("Because.")


def index(root: Path) -> SearchDb:
    return SearchDb(root / "User" / "globalStorage" / "conversation-search.db")


def execute(root: Path, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(index(root).path)) as connection, connection:
        connection.execute(sql, values)


def test_a_chat_without_a_name_has_the_title_of_the_index(tmp_path: Path):
    story = talk(None)
    story.head_fields["subtitle"] = story.composer_fields["subtitle"] = ""
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    search = index(tmp_path)
    search.add_row(story.id, "A title of the index", "Why?", NOW)
    search.write()
    head = heads(tmp_path)[story.id]
    assert head.title == "A title of the index"
    assert [source.store for source in head.sources] == ["desktop", "search"]
    assert texts(read(tmp_path, story.id).bubbles) == ["Why?", "Because."]


def test_a_chat_that_is_gone_is_its_words_without_who_said_them(tmp_path: Path):
    search = index(tmp_path)
    search.add(talk())
    search.write()
    head = next(iter(heads(tmp_path).values()))
    chat = read(tmp_path, head.id)
    assert (chat.title, told(chat.bubbles)) == ("Fix the login", [("unknown", "Why?\nBecause.")])
    assert chat.updated == datetime.fromtimestamp(talk().updated / 1000, UTC)
    assert [problem.where.endswith(f"conversations {head.id}") for problem in chat.problems] == [True]


def test_words_of_the_index_come_before_previews(tmp_path: Path):
    story = a_chat("Lost", workspace=APP).human("Why? " * 60).text("Because. " * 60)
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(story)
    search = index(tmp_path)
    search.add(story)
    search.write()
    (bubble,) = read(tmp_path, story.id).bubbles
    assert bubble.text == "Why? " * 60 + "\n" + "Because. " * 60


def test_an_index_that_lags_behind_replaces_nothing(tmp_path: Path):
    story = talk().human("And now?").text("Now it works.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    search = index(tmp_path)
    search.add(story, behind=1)
    search.write()
    assert texts(read(tmp_path, story.id).bubbles) == ["Why?", "Because.", "And now?", "Now it works."]


def test_a_row_without_words_is_a_title(tmp_path: Path):
    search = index(tmp_path)
    search.add(talk(), body="")
    search.write()
    (head,) = heads(tmp_path).values()
    chat = read(tmp_path, head.id)
    assert (head.title, chat.bubbles, len(chat.problems)) == ("Fix the login", (), 1)


def test_a_row_without_a_title_and_words_is_no_chat(tmp_path: Path):
    search = index(tmp_path)
    search.add_row("empty", " ", "", NOW)
    search.add_row("words", "", "Something was said", NOW)
    search.write()
    assert list(heads(tmp_path)) == ["words"]


def test_a_chat_that_waits_to_be_indexed_is_no_chat_yet(tmp_path: Path):
    search = index(tmp_path)
    search.add_candidate("waiting", NOW)
    search.write()
    assert heads(tmp_path) == {}


def test_one_chat_may_be_indexed_in_several_scopes(tmp_path: Path):
    search = index(tmp_path)
    search.add_row("c", "Cached", "", NOW, source="cloud-cache", scope="team")
    search.add_row("c", "Fix the login", "Why?", NOW, scope="default")
    search.write()
    assert list(heads(tmp_path)) == ["c"]
    assert texts(read(tmp_path, "c").bubbles) == ["Why?"]


def test_an_archived_row_is_an_archived_chat(tmp_path: Path):
    search = index(tmp_path)
    search.add_row("c", "Old", "Why?", NOW, archived=True)
    search.write()
    assert heads(tmp_path)["c"].archived


def test_titles_are_read_where_the_words_are_damaged(tmp_path: Path):
    search = index(tmp_path)
    search.add_row("c", "Fix the login", "Why?", NOW)
    search.write()
    execute(tmp_path, "DROP TABLE conversation_fts_content")
    assert heads(tmp_path)["c"].title == "Fix the login"
    found = SearchIndex(tmp_path)
    assert [partial.subtitle for partial in found.heads()] == ["Fix the login"]
    assert [problem.where for problem in found.problems] == [f"{found.path}: conversation_fts"]
    chat = read(tmp_path, "c")
    assert (chat.bubbles, chat.problems[0].where) == ((), str(found.path))


def test_titles_are_read_where_the_words_are_missing(tmp_path: Path):
    search = index(tmp_path)
    search.add_row("c", "Fix the login", "Why?", NOW)
    search.write()
    execute(tmp_path, "DROP TABLE conversation_fts")
    assert heads(tmp_path)["c"].title == "Fix the login"
    assert read(tmp_path, "c").bubbles == ()


def test_rows_may_hold_anything(tmp_path: Path):
    search = index(tmp_path)
    search.add_row("c", "Whole", "Why?", NOW)
    search.write()
    odd = [(b"\xff", b"\xff", "soon", "yes"), ("", "No id", 1e300, -1), ("d", 7, None, 2), ("e", "\x00", b"", b"")]
    execute(tmp_path, "ALTER TABLE conversations RENAME TO strict")
    execute(tmp_path, "CREATE TABLE conversations AS SELECT * FROM strict")
    for identity, title, updated, archived in odd:
        execute(
            tmp_path,
            "INSERT INTO conversations (source, id, title, updated_at, is_archived) VALUES ('local', ?, ?, ?, ?)",
            *(identity, title, updated, archived),
        )
    found = heads(tmp_path)
    assert found["c"].title == "Whole"
    assert texts(read(tmp_path, "c").bubbles) == ["Why?"]


@pytest.mark.parametrize("content", [b"", b"not a database, but longer than a header of one " * 4])
def test_a_file_that_is_no_database_is_told_and_hides_no_chat(tmp_path: Path, content: bytes):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    index(tmp_path).path.write_bytes(content)
    assert list(heads(tmp_path)) == [story.id]
    assert texts(read(tmp_path, story.id).bubbles) == ["Why?", "Because."]
