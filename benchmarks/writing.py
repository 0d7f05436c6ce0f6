"""Backing up a store, importing a thousand chats, and deleting one of a large store."""

import os
import shutil
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from measure import ROOT, Result, tell
from stores import database, store

from cursus.chat import Chat, Head, Human, Recorded, Text, ToolUse
from cursus.library import open_library
from cursus.store.backup.pieces import Repository
from cursus.store.backup.taking import take
from cursus.store.writing.record import Recorder
from cursus.store.writing.removal import remove
from cursus.store.writing.session import change
from cursus.tools.call import read_call

CHATS = 1000
TURNS = 10


def nobody(root: Path, **_: object) -> None:
    """Cursor is not at a store of ours."""


def seconds(work: object) -> float:
    """How long something takes, once: what it works on is used up by it."""
    start = time.perf_counter()
    work()  # type: ignore[operator]
    return (time.perf_counter() - start) * 1000


def back_up(name: str, folder: Path) -> list[Result]:
    """One database, copied by SQLite alone, and into a backup of ours that is checked; nothing compressed in either."""
    root = store(name)

    def by_sqlite() -> None:
        with closing(sqlite3.connect(database(name))) as source, closing(sqlite3.connect(folder / "copy.db")) as copy:
            source.backup(copy)
        with (folder / "copy.db").open("rb") as file:
            os.fsync(file.fileno())

    def ours() -> None:
        with Repository(folder / "backups") as repository:
            take(repository, root, None, version="0", compress=False)

    def again() -> None:
        with Repository(folder / "backups") as repository:
            take(repository, root, None, version="0", compress=False)

    limit = seconds(by_sqlite)
    (folder / "copy.db").unlink()
    work = f"back up {name}, secrets taken out, every piece read again"
    first = Result(work, seconds(ours), limit, "SQLite's own .backup, fsync", bar="2 x")
    second = Result(f"back up {name} again, nothing new", seconds(again), limit, "SQLite's own .backup, fsync")
    return [first, second]


def a_chat(number: int) -> Chat:
    """A chat of thirty bubbles, ten of them calls with a result of a few kilobytes."""
    bubbles: list[Human | ToolUse | Text] = []
    for turn in range(TURNS):
        recorded = Recorded(params={"targetFile": f"/srv/app/{turn}.py"}, result={"contents": f"{turn}\n" * 800})
        call = read_call(id=f"c{turn}", name="read_file_v2", number=40, recorded=recorded, status="completed")
        bubbles.append(Human(id=f"h{turn}", text=f"Question {turn}", turn=turn))
        bubbles.append(ToolUse(id=f"t{turn}", tool=call, turn=turn))
        bubbles.append(Text(id=f"a{turn}", text=f"Answer {turn}. " * 40, turn=turn))
    head = Head(id=f"0000{number:04}-0000-4000-8000-000000000000", title=f"Chat {number}", workspace="/srv/app")
    return Chat(head=head, bubbles=tuple(bubbles))


def import_chats(folder: Path) -> list[Result]:
    """A thousand chats into an empty folder, and SQLite alone with rows of the same sizes."""
    chats = [a_chat(number) for number in range(CHATS)]
    root = folder / "imported"

    def ours() -> None:
        with change(root, "import", refuse=nobody) as writing:
            recorder = Recorder(writing, root)
            for chat in chats:
                recorder.write(chat)
            recorder.finish()
            writing.commit()

    taken = seconds(ours)
    path = root / "User" / "globalStorage" / "state.vscdb"
    with closing(sqlite3.connect(path)) as source:
        rows = source.execute("SELECT key, value FROM cursorDiskKV").fetchall()

    def by_sqlite() -> None:
        with closing(sqlite3.connect(folder / "rows.db")) as target:
            target.execute("CREATE TABLE cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)")
            target.executemany("INSERT INTO cursorDiskKV VALUES (?, ?)", rows)
            target.commit()

    work = f"import {CHATS:,} chats ({len(rows):,} rows), checked, with their ledger"
    return [Result(work, taken, seconds(by_sqlite), "SQLite's inserts of the same rows", bar="10 s")]


def delete_one(name: str, folder: Path) -> list[Result]:
    """One chat out of a large store, its ledger included; a copy of the store, since it is changed."""
    root = folder / "deleting"
    shutil.copytree(store(name), root)
    with open_library(roots=[root]) as library:
        head = next(iter(library.chats()))
        chat_id = head.id

    def ours() -> None:
        with change(root, "delete", refuse=nobody) as writing:
            remove(writing, [root], [], [head])
            writing.commit()

    taken = seconds(ours)
    path = root / "User" / "globalStorage" / "state.vscdb"
    with open_library(roots=[root]) as library:
        other = next(iter(library.chats())).id

    def by_sqlite() -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(
                "DELETE FROM cursorDiskKV WHERE key >= ? AND key < ?", (f"bubbleId:{other}:", f"bubbleId:{other};")
            )
            connection.commit()

    assert chat_id != other
    return [
        Result(
            f"delete a chat of {name}, with its trash",
            taken,
            seconds(by_sqlite),
            "its rows by SQLite alone",
            bar="200 ms",
        )
    ]


def measure(name: str) -> list[Result]:
    store(name)
    with tempfile.TemporaryDirectory(dir=ROOT / ".bench") as scratch:
        folder = Path(scratch)
        os.environ["CURSUS_HOME"] = str(folder / "own")
        return [*back_up(name, folder), *import_chats(folder), *delete_one(name, folder)]


if __name__ == "__main__":
    tell(measure(sys.argv[1] if len(sys.argv) > 1 else "L"))
