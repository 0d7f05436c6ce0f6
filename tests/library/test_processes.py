"""Several processes at one index, and processes that are killed: the index stays valid and nothing is lost."""

import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cursus.library import Library, open_library
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.synthetic import Size, write_store
from tests.library.index_contents import contents, is_sound

PATIENCE = 60

SYNC = "import sys, cursus; cursus.open_library(roots=[sys.argv[1]]).sync(wait=60)"
SEARCH = """
import sys, cursus
with cursus.open_library(roots=[sys.argv[1]]) as library:
    for _ in range(int(sys.argv[2])):
        found = list(library.search("lamp", limit=None))
        assert len({hit.bubble_id for hit in found}) == len(found)
    print(len(found))
"""


def started(script: str, *arguments: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ))


def finished(process: subprocess.Popen[bytes]) -> str:
    told, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, complaints.decode()
    return told.decode()


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sixty chats, and a place for an index."""
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / "ours"))
    write_store(tmp_path / "Cursor", Size(chats=60, bubbles=40, workspaces=2))
    return tmp_path / "Cursor"


def index_of(library: Library, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """The same chats in an index that was made at one stretch."""
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / name))
    with open_library(roots=library.places.roots) as anew:
        anew.sync()
        return contents(anew)


def test_killed_again_and_again_the_index_stays_valid_and_gets_done(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(7)
    begun = time.monotonic()
    finished(started(SYNC, store))
    whole = time.monotonic() - begun
    for path in (tmp_path / "ours" / "library").iterdir():
        path.unlink()
    with open_library(roots=[store]) as library:
        for round_number in range(12):
            process = started(SYNC, store)
            time.sleep(dice.uniform(0.2, 1.0) * whole)
            process.send_signal(signal.SIGKILL)
            process.communicate()
            if library.has_index:
                assert is_sound(library), round_number
            with DesktopFolder(store) as desktop:
                desktop.heads_table(a_chat(f"Round {round_number}", id=f"round-{round_number}").human("A lamp"))
        library.sync(wait=PATIENCE)
        assert is_sound(library)
        kept = contents(library)
        assert kept == index_of(library, tmp_path, "anew", monkeypatch)


def test_readers_and_writers_do_not_disturb_each_other(store: Path) -> None:
    searching = [started(SEARCH, store, 15) for _ in range(2)]
    syncing = [started(SYNC, store) for _ in range(2)]
    for number in range(10):
        with DesktopFolder(store) as desktop:
            desktop.heads_table(a_chat(f"Chat {number}", id=f"lamp-{number}").human("A lamp"))
        time.sleep(0.05)
    for process in (*searching, *syncing):
        finished(process)
    with open_library(roots=[store]) as library:
        assert len([hit for hit in library.search("lamp", limit=None) if hit.kind == "human"]) == 10
        assert is_sound(library)


def test_threads_of_one_process_search_while_it_reads_what_is_new(store: Path) -> None:
    with open_library(roots=[store]) as library:
        library.sync()

        def search(number: int) -> int:
            heads = sum(1 for _ in library.chats())
            return heads and len([hit for hit in library.search("lamp", limit=None, fresh=False) if hit.bubble_id])

        with ThreadPoolExecutor(4) as pool:
            found = []
            for number in range(8):
                with DesktopFolder(store) as desktop:
                    desktop.heads_table(a_chat(f"Chat {number}", id=f"lamp-{number}").human("A lamp"))
                waiting = [pool.submit(search, each) for each in range(3)]
                library.sync(wait=PATIENCE)
                found += [each.result(PATIENCE) for each in waiting]
        assert found == sorted(found) or max(found) <= 8
        assert len([hit for hit in library.search("lamp", limit=None) if hit.bubble_id]) == 8


def test_a_damaged_index_is_put_aside_and_made_anew(store: Path) -> None:
    with open_library(roots=[store]) as library:
        library.sync()
        path = library.index_path
    size = path.stat().st_size
    for suffix in ("-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    path.write_bytes(os.urandom(size))
    with open_library(roots=[store]) as library:
        assert len(library.sync().changed) == 60
        assert is_sound(library)
    assert path.with_name(f"{path.name}.damaged").exists()


def test_an_index_of_another_version_is_never_read(store: Path) -> None:
    import sqlite3
    from contextlib import closing

    with open_library(roots=[store]) as library:
        library.sync()
        path = library.index_path
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 77")
        connection.execute("DROP TABLE chat")
    with open_library(roots=[store]) as library:
        assert len(library.sync().changed) == 60
