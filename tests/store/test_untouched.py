"""Reading everything leaves every file as it was: the same bytes, the same times, none more and none less.

That is so in every state in which Cursor can leave its databases: at rest, at work, and killed at work.
"""

from pathlib import Path
from typing import Literal

import pytest

import cursus
from cursus.testing import DesktopFolder, Era, SearchDb, TrackingDb, a_chat
from cursus.testing.agent_messages import step_text, turn
from cursus.testing.agent_stores import AcpStore, CliStore
from cursus.testing.demo import write_demo
from cursus.testing.sdk_store import SdkStore
from cursus.testing.state_db import back_up
from cursus.testing.store_file import StoreForm
from cursus.testing.tracking_db import PLACE
from cursus.testing.transcript_forms import assistant_line, user_line
from cursus.testing.transcripts import Transcripts
from tests.store.disk import another_program, killed, only_reading, open_ground, seen

OPENED = ("PRAGMA wal_autocheckpoint = 0", "PRAGMA user_version = 1")
"""What a program does that has a database open and wrote to it a moment ago."""
SPILLED = (
    "PRAGMA cache_size = 2",
    "BEGIN IMMEDIATE",
    "UPDATE ItemTable SET value = 'half done' || hex(zeroblob(20000))",
)
"""A change that is larger than the memory for it: half of it is on the disk, and the way back is in the journal."""

DESKTOP_ERAS = [Era.AICHAT, Era.INLINE_WORKSPACE, Era.INLINE_GLOBAL, Era.HEADS_WORKSPACE, Era.HEADS_TABLE, Era.UNLISTED]


def a_library(
    folder: Path, *, journal: Literal["wal", "delete"] = "wal", leave_in_wal: bool = False
) -> dict[str, list[str]]:
    """A data folder and a home with a chat in each store; what the person and the model say in each of them."""
    said: dict[str, list[str]] = {}
    form = StoreForm(live=leave_in_wal)
    search = SearchDb(folder / "User/globalStorage/conversation-search.db", journal=journal)
    tracking = TrackingDb(folder / ".cursor" / PLACE)
    with DesktopFolder(folder, journal=journal, leave_in_wal=leave_in_wal) as desktop:
        for era in DESKTOP_ERAS:
            chat = a_chat(f"A chat of {era}", seed=era).human(f"What is {era}?").text(f"It is {era}.")
            desktop.add(chat, era)
            search.add(chat)
            tracking.add(chat)
            said[chat.id] = [f"What is {era}?", f"It is {era}."]
    search.write()
    tracking.write()
    home = folder / ".cursor"
    turns = [turn("list the files", step_text("There are none."))]
    agents = [
        CliStore(home).session("/srv/app", turns, form=form),
        AcpStore(home).session("/srv/app", turns, form=form),
    ]
    for agent in [*agents, SdkStore(home).agent("/srv/app", turns, form=form)]:
        said[agent.id] = ["list the files", "There are none."]
    Transcripts(home).jsonl([user_line("hello"), assistant_line("Hello.")], id="transcript-1", workspace="/srv/app")
    said["transcript-1"] = ["hello", "Hello."]
    return said


def databases(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix in (".vscdb", ".db")]


def read_all(folder: Path) -> dict[str, list[str]]:
    """Everything that there is to read, in every way that the library has: what is said in each chat."""
    with cursus.open_library([folder], [folder / ".cursor"]) as library:
        listed = {head.id for head in library.chats(children=True)}
        chats = {chat_id: library.chat(chat_id) for chat_id in listed}
        assert library.examine().counts["chats"] == len(chats)
        return {chat_id: [bubble.text for bubble in chat.bubbles] for chat_id, chat in chats.items()}


def side_files(folder: Path) -> set[str]:
    return {
        path.name.rpartition("-")[2] for path in folder.rglob("*-*") if path.name.endswith(("-wal", "-shm", "-journal"))
    }


def test_databases_with_a_rollback_journal_stay_as_they_were(tmp_path: Path) -> None:
    said = a_library(tmp_path, journal="delete")
    before = seen(tmp_path)
    assert read_all(tmp_path) == said
    assert seen(tmp_path) == before


def test_databases_with_a_wal_stay_as_they_were(tmp_path: Path) -> None:
    said = a_library(tmp_path)
    before = seen(tmp_path)
    assert read_all(tmp_path) == said
    assert seen(tmp_path) == before


def test_what_is_only_in_a_wal_is_read_and_stays_there(tmp_path: Path) -> None:
    said = a_library(tmp_path, leave_in_wal=True)
    assert side_files(tmp_path) == {"wal"}
    before = seen(tmp_path)
    assert read_all(tmp_path) == said
    assert seen(tmp_path) == before


def test_the_wal_of_a_program_at_work_and_its_index_stay_as_they_were(tmp_path: Path) -> None:
    said = a_library(tmp_path, leave_in_wal=True)
    with another_program(*databases(tmp_path), does=OPENED):
        assert side_files(tmp_path) == {"wal", "shm"}
        before = seen(tmp_path)
        assert read_all(tmp_path) == said
        assert seen(tmp_path) == before


def test_the_wal_of_a_program_that_was_killed_and_its_index_stay_as_they_were(tmp_path: Path) -> None:
    said = a_library(tmp_path, leave_in_wal=True)
    killed(*databases(tmp_path), does=OPENED)
    assert side_files(tmp_path) == {"wal", "shm"}
    before = seen(tmp_path)
    assert read_all(tmp_path) == said
    assert seen(tmp_path) == before


def test_a_program_at_work_can_go_on_while_everything_is_read(tmp_path: Path) -> None:
    said = a_library(tmp_path)
    with cursus.open_library([tmp_path], [tmp_path / ".cursor"]) as library:
        assert [library.chat(chat_id).bubbles for chat_id in said]
        with another_program(*databases(tmp_path), does=("PRAGMA user_version = 2",)):
            assert [library.chat(chat_id).bubbles for chat_id in said]


def test_an_index_that_lost_its_wal_makes_no_new_one(tmp_path: Path) -> None:
    said = a_library(tmp_path)
    for path in databases(tmp_path):
        Path(f"{path}-shm").write_bytes(bytes(32768))
    before = seen(tmp_path)
    assert read_all(tmp_path) == said
    assert seen(tmp_path) == before


def test_a_change_that_was_broken_off_is_undone_for_the_reader_alone(tmp_path: Path) -> None:
    said = a_library(tmp_path, journal="delete")
    killed(*tmp_path.rglob("state.vscdb"), does=SPILLED)
    assert b"half done" in (tmp_path / "User/globalStorage/state.vscdb").read_bytes()
    before = seen(tmp_path)
    assert read_all(tmp_path) == said
    assert seen(tmp_path) == before


def test_a_change_that_is_under_way_is_not_seen(tmp_path: Path) -> None:
    said = a_library(tmp_path, journal="delete")
    with another_program(*tmp_path.rglob("state.vscdb"), does=("BEGIN IMMEDIATE", "UPDATE ItemTable SET value = ''")):
        before = seen(tmp_path)
        assert read_all(tmp_path) == said
        assert seen(tmp_path) == before


@pytest.mark.parametrize("state", ["rollback journal", "at rest", "in the wal", "killed", "broken off"])
def test_what_cannot_be_written_can_be_read(state: str) -> None:
    with open_ground() as folder:
        is_rollback = state in ("rollback journal", "broken off")
        said = a_library(
            folder, journal="delete" if is_rollback else "wal", leave_in_wal=state in ("in the wal", "killed")
        )
        if state == "killed":
            killed(*databases(folder), does=OPENED)
        if state == "broken off":
            killed(*folder.rglob("state.vscdb"), does=SPILLED)
        read_all(folder)
        with only_reading(folder):
            before = seen(folder)
            assert read_all(folder) == said
            assert seen(folder) == before


def test_a_program_of_somebody_else_at_work_can_be_read_along_with() -> None:
    with open_ground() as folder:
        said = a_library(folder, leave_in_wal=True)
        read_all(folder)
        with another_program(*databases(folder), does=OPENED), only_reading(folder):
            before = seen(folder)
            assert read_all(folder) == said
            assert seen(folder) == before


def test_last_good_copies_stay_as_they_were(tmp_path: Path) -> None:
    said = a_library(tmp_path)
    for path in tmp_path.rglob("state.vscdb"):
        back_up(path)
        path.write_bytes(b"no database any more")
    before = seen(tmp_path)
    assert read_all(tmp_path) == said
    assert seen(tmp_path) == before


def test_a_library_with_everything_in_it_stays_as_it_was(tmp_path: Path) -> None:
    write_demo(tmp_path)
    before = seen(tmp_path)
    assert len(read_all(tmp_path)) > 20
    assert seen(tmp_path) == before
