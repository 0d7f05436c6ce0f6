"""The index: making it, keeping it up to date, and finding with it."""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from decode_all import read_rows
from measure import Result, best, peak_memory, tell
from stores import database, store

from cursus.library import Library, open_library
from cursus.library.index.fields import texts_of
from cursus.library.search.search import Sort
from cursus.testing.synthetic import SIZES


@contextmanager
def library_of(name: str, home: Path) -> Iterator[Library]:
    """The store of that size, with its index in a folder of its own."""
    os.environ["CURSUS_HOME"] = str(home)
    with open_library(roots=[store(name)]) as library:
        yield library


def timed(library: Library) -> tuple[float, float]:
    """How long a first reading takes: by the clock, and of the processor's time, which neighbours disturb less."""
    start, busy = time.perf_counter(), time.process_time()
    library.sync()
    return (time.perf_counter() - start) * 1000, (time.process_time() - busy) * 1000


WRITE = """
import json, sqlite3, sys, time
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
query = "SELECT composerId FROM composerHeaders ORDER BY recency DESC LIMIT 1"
(chat_id,) = connection.execute(query).fetchone()
key, message = f"composerData:{chat_id}", f"bubbleId:{chat_id}:benchmark"
document = json.loads(connection.execute("SELECT value FROM cursorDiskKV WHERE key = ?", (key,)).fetchone()[0])
headers = [header for header in document["fullConversationHeadersOnly"] if header["bubbleId"] != "benchmark"]
connection.execute("BEGIN IMMEDIATE")
connection.execute("DELETE FROM cursorDiskKV WHERE key = ?", (message,))
if sys.argv[2] == "add":
    headers.append({"bubbleId": "benchmark", "type": 2})
    bubble = {"_v": 3, "type": 2, "bubbleId": "benchmark", "text": f"benchmarkword {time.time_ns()}"}
    connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (message, json.dumps(bubble)))
document["fullConversationHeadersOnly"] = headers
connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (key, json.dumps(document, separators=(",", ":"))))
connection.execute("COMMIT")
connection.close()
"""
"""Writes a message as Cursor does, or takes it back; in a process of its own, as Cursor is one."""


@contextmanager
def one_more_message(path: Path) -> Iterator[None]:
    """A message at the end of the newest chat, taken back at the end."""
    subprocess.run([sys.executable, "-c", WRITE, path, "add"], check=True)
    try:
        yield
    finally:
        subprocess.run([sys.executable, "-c", WRITE, path, "take"], check=True)


def fresh(library: Library, path: Path, runs: int = 5) -> float:
    """How long until a new message can be found."""
    times: list[float] = []
    for _ in range(runs):
        with one_more_message(path):
            start = time.perf_counter()
            library.sync()
            found = list(library.search("benchmarkword", limit=1, fresh=False))
            times.append((time.perf_counter() - start) * 1000)
            assert found, "the new message was not found"
        library.sync()
    return min(times)


def words(library: Library) -> tuple[str, str]:
    """A word that hardly any message has, and one that very many have."""
    with closing(sqlite3.connect(library.index_path)) as connection:
        found = connection.execute("SELECT term, doc FROM vocabulary WHERE term GLOB '[a-z]*' ORDER BY doc").fetchall()
    return next(term for term, count in found if len(term) > 6), next(
        term for term, _ in reversed(found) if len(term) > 4
    )


def asked(library: Library, word: str) -> float:
    """The limit: the newest 50 rows of the full-text index, and nothing else."""
    query = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT 50"
    with closing(sqlite3.connect(library.index_path)) as connection:
        return best(lambda: connection.execute(query, (f'"{word}"',)).fetchall())


def searched(library: Library, query: str, sort: Sort = "best") -> float:
    return best(lambda: list(library.search(query, sort=sort, fresh=False)), runs=9)


def typed(library: Library, texts: list[str]) -> tuple[float, float]:
    """Searching after every letter: what one in a hundred takes at most, and the middle."""
    times: list[float] = []
    for text in texts:
        for end in range(1, len(text) + 1):
            start = time.perf_counter()
            list(library.search(text[:end], limit=20, typing=True, fresh=False))
            times.append((time.perf_counter() - start) * 1000)
    times.sort()
    return times[int(len(times) * 0.99)], times[len(times) // 2]


def counted(library: Library) -> float:
    """The limit of statistics: every row looked at once."""
    with closing(sqlite3.connect(library.index_path)) as connection:
        return best(lambda: connection.execute("SELECT count(*), sum(added) FROM bubble").fetchone())


def text_size(library: Library, share: int = 10) -> float:
    """How much text is in the chats, in megabytes, by every tenth of them."""
    size = 0
    for number, head in enumerate(library.chats()):
        if number % share == 0:
            size += sum(len(text) for bubble in library.chat(head.id).bubbles for text in texts_of(bubble))
    return size * share / 1e6


def measure(name: str) -> list[Result]:
    path = database(name)
    results: list[Result] = []
    with TemporaryDirectory() as folder, library_of(name, Path(folder)) as library:
        once = best(lambda: read_rows(path), runs=1)
        clock, busy = timed(library)
        limit = "one pass over the messages, each decoded typed"
        results.append(Result(f"first full index of {name}", clock, once, limit, bar="12 s"))
        results.append(Result(f"first full index of {name}, processor time", busy, once, limit))
        size, text = library.index_path.stat().st_size / 1e6, text_size(library)
        results.append(Result(f"size of the index of {name}", size, text, "the text it covers", unit="MB", bar="half"))
        library.sync()
        looked = best(lambda: path.stat())
        results.append(Result("sync with nothing new", best(library.sync), looked, "one stat", bar="50 ms"))
        results.append(Result(f"one new message of {name} found", fresh(library, path), once, limit, bar="100 ms"))
        rare, frequent = words(library)
        newest = "the newest 50 rows of SQLite's full-text index"
        for word, kind, bar in ((rare, "rare", "5 ms"), (frequent, "frequent", "30 ms")):
            at_least = asked(library, word)
            results += [
                Result(f"search, {kind} word, ranked", searched(library, word), at_least, newest, bar=bar),
                Result(
                    f"search, {kind} word, newest", searched(library, word, sort="newest"), at_least, newest, bar=bar
                ),
            ]
        for word, kind, bar in ((rare, "rare", "30 ms"), (frequent, "frequent", "80 ms")):
            piece = f"*{word[1:-1]}*"
            results.append(
                Result(f"substring, {kind}", searched(library, piece), asked(library, word), newest, bar=bar)
            )
        slowest, middle = typed(library, ["fix the rounding test", rare, f"{frequent} sessions", "def expires_in"])
        results.append(Result("search as you type, 99 of 100", slowest, middle, "the middle one", bar="30 ms"))
        by_day = best(lambda: library.stats("day", fresh=False), runs=2)
        results.append(Result("statistics by day", by_day, counted(library), "counting the rows of the index"))
    memory = peak_memory(sys.executable, __file__, "--once", name)
    nothing = peak_memory(sys.executable, "-c", "pass")
    results.append(Result(f"first full index of {name}, memory", memory, nothing, "python -c pass", "MB", "200 MB"))
    return results


def once(name: str) -> None:
    """A first reading in a process of its own, to see its memory."""
    with TemporaryDirectory() as folder, library_of(name, Path(folder)) as library:
        library.sync()
        list(library.search("the"))


if __name__ == "__main__":
    if "--once" in sys.argv:
        once(sys.argv[-1])
    else:
        sizes = [name for name in sys.argv[1:] if name in SIZES] or ["L"]
        for chosen in sizes:
            tell(measure(chosen))
