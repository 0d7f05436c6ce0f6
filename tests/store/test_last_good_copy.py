"""Databases that are damaged or lost their chats: the last good copy beside them, and what single rows still say."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import cursus
from cursus.store.database import Database
from cursus.testing import DesktopFolder, a_chat, workspaces
from cursus.testing.chats import Story
from cursus.testing.state_db import PAGE_SIZE, tear
from tests.store.disk import as_nobody, open_ground, seen

GLOBAL = Path("User/globalStorage/state.vscdb")


def a_story(number: int) -> Story:
    return a_chat(f"Chat {number}", seed=str(number)).human(f"Question {number}").text(f"Answer {number}")


def some_chats(folder: Path, count: int = 3, *, copied: bool = True) -> list[Story]:
    """A data folder with chats in it, and the last good copy of it."""
    chats = [a_story(number) for number in range(count)]
    with DesktopFolder(folder, journal="delete") as desktop:
        for chat in chats:
            desktop.heads_table(chat)
    if copied:
        desktop.back_up()
    return chats


def told(folder: Path) -> tuple[dict[str, list[str]], list[str]]:
    """What is said in each chat, and all problems with any of it."""
    with cursus.open_library([folder]) as library:
        ids = [head.id for head in library.chats(children=True)]
        said = {chat_id: [bubble.text for bubble in library.chat(chat_id).bubbles] for chat_id in ids}
        return said, [f"{problem.where}: {problem.what}" for problem in library.examine().problems]


def everything(chats: list[Story]) -> dict[str, list[str]]:
    return {chat.id: [f"Question {number}", f"Answer {number}"] for number, chat in enumerate(chats)}


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def tear_page_with(path: Path, text: str) -> None:
    """Damage the page that a text is on, with all the rows there."""
    tear(path, path.read_bytes().index(text.encode()) // PAGE_SIZE + 1)


@pytest.mark.parametrize("content", [b"", b"no database" * 99, b"SQLite format 3\x00" + bytes(84)])
def test_of_a_database_that_is_none_the_last_good_copy_is_read(tmp_path: Path, content: bytes) -> None:
    chats = some_chats(tmp_path)
    (tmp_path / GLOBAL).write_bytes(content)
    said, problems = told(tmp_path)
    assert said == everything(chats)
    assert len(problems) == 2
    assert "its last good copy is read instead" in problems[1]


def test_of_a_database_that_is_gone_the_last_good_copy_is_read(tmp_path: Path) -> None:
    chats = some_chats(tmp_path)
    (tmp_path / GLOBAL).unlink()
    said, problems = told(tmp_path)
    assert said == everything(chats)
    assert problems == [f"{tmp_path / GLOBAL}: The database is gone: its last good copy is read instead."]


@pytest.mark.parametrize(
    "lost",
    [
        "DELETE FROM cursorDiskKV",
        "DROP TABLE cursorDiskKV",
        "DELETE FROM cursorDiskKV WHERE key LIKE 'composerData:%' OR key LIKE 'bubbleId:%'",
    ],
)
def test_a_database_that_lost_all_its_chats_in_an_update_is_read_from_the_last_good_copy(
    tmp_path: Path, lost: str
) -> None:
    chats = some_chats(tmp_path)
    change(tmp_path / GLOBAL, lost)
    said, problems = told(tmp_path)
    assert said == everything(chats)
    assert problems == [
        f"{tmp_path / GLOBAL}: The database holds no chats, its last good copy does: that one is read instead."
    ]


def test_a_database_that_never_had_chats_is_no_damage(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.workspace("/srv/app")
    desktop.back_up()
    assert told(tmp_path) == ({}, [])


def test_a_last_good_copy_that_is_itself_damaged_is_not_read(tmp_path: Path) -> None:
    chats = some_chats(tmp_path)
    for path in (tmp_path / GLOBAL, Path(f"{tmp_path / GLOBAL}.backup")):
        path.write_bytes(b"no database" * 99)
    said, problems = told(tmp_path)
    assert said.keys().isdisjoint(chat.id for chat in chats)
    assert any("is not an SQLite database" in problem for problem in problems)


def test_a_chat_on_a_damaged_page_comes_from_the_last_good_copy_and_the_others_from_where_they_were(
    tmp_path: Path,
) -> None:
    chats = some_chats(tmp_path)
    change(tmp_path / GLOBAL, "UPDATE cursorDiskKV SET value = replace(value, 'Question', 'New question')")
    tear_page_with(tmp_path / GLOBAL, "Answer 1")
    said, problems = told(tmp_path)
    expected = everything(chats)
    for chat in (chats[0], chats[2]):
        expected[chat.id][0] = f"New {expected[chat.id][0].lower()}"
    assert said == expected
    assert [chat for chat in chats if any(chat.id in problem for problem in problems)] == [chats[1]]


def test_without_a_copy_the_rows_on_sound_pages_are_shown(tmp_path: Path) -> None:
    chats = some_chats(tmp_path, copied=False)
    tear_page_with(tmp_path / GLOBAL, "Answer 1")
    said, problems = told(tmp_path)
    whole = everything(chats)
    assert (said[chats[0].id], said[chats[2].id]) == (whole[chats[0].id], whole[chats[2].id])
    assert said[chats[1].id][0] == "Question 1"
    assert "x" * 9 not in said[chats[1].id][1]
    assert any("damaged" in problem and chats[1].id in problem for problem in problems)


@pytest.mark.parametrize("page", range(1, 24))
def test_no_damaged_page_costs_anything_where_there_is_a_copy(tmp_path: Path, page: int) -> None:
    chats = some_chats(tmp_path, 4)
    assert (tmp_path / GLOBAL).stat().st_size >= 23 * PAGE_SIZE
    tear(tmp_path / GLOBAL, page)
    before = seen(tmp_path)
    said, _ = told(tmp_path)
    assert said == everything(chats)
    assert seen(tmp_path) == before


@pytest.mark.parametrize("page", range(1, 24))
def test_what_a_damaged_page_costs_without_a_copy_is_told(tmp_path: Path, page: int) -> None:
    chats = some_chats(tmp_path, 4, copied=False)
    tear(tmp_path / GLOBAL, page)
    said, problems = told(tmp_path)
    assert problems or said == everything(chats)


def test_a_workspace_whose_database_is_damaged_is_listed_from_its_last_good_copy(tmp_path: Path) -> None:
    place = workspaces.folder("/srv/app")
    chat = a_chat("Old", workspace=place).human("Hi").text("Ho")
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(chat)
    desktop.back_up()
    (desktop.workspace(place).db.path).write_bytes(b"no database" * 99)
    said, problems = told(tmp_path)
    assert said == {chat.id: ["Hi", "Ho"]}
    assert len(problems) == 1


def test_a_database_that_may_not_be_read_hides_no_chat_of_another() -> None:
    with open_ground() as folder:
        old = a_chat("Old").human("Hi").text("Ho")
        with DesktopFolder(folder) as desktop:
            desktop.aichat(old)
            desktop.heads_table(a_story(1))
        told(folder)
        (folder / GLOBAL).chmod(0)
        with as_nobody():
            said, problems = told(folder)
        assert said == {old.id: ["Hi", "Ho"]}
        assert len(problems) == 1
        assert "Check that you may read the file" in problems[0]


def test_without_a_copy_each_chat_is_saved_row_by_row_and_the_file_is_searched_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"chat-{number:02}" for number in range(30)]
    with DesktopFolder(tmp_path, journal="delete") as desktop:
        for chat_id in ids:
            desktop.heads_table(a_chat(chat_id, id=chat_id).human("Why? " * 300).text("Because. " * 300))
    path = tmp_path / GLOBAL
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 3 * 4096] = b"\xa5" * 3 * 4096
    path.write_bytes(content)
    searched: list[str] = []
    search = Database.salvage

    def counted(database: Database, table: str, prefix: str) -> Iterator[tuple[int, str]]:
        searched.append(prefix)
        return search(database, table, prefix)

    monkeypatch.setattr(Database, "salvage", counted)
    with cursus.open_library(roots=[tmp_path]) as library:
        found = library.examine()
        chats = [library.chat(head.id) for head in library.chats()]
    whole = [chat for chat in chats if [type(bubble).__name__ for bubble in chat.bubbles] == ["Human", "Text"]]
    assert len(whole) > 20
    assert found.problems
    assert sorted(set(searched)) == sorted(searched)
