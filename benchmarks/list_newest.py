"""The newest chats of a 1 GB store, without any index of ours."""

import sqlite3
import sys
from contextlib import closing
from itertools import islice

import msgspec
from measure import CURSUS, Result, best, peak_memory, process, tell
from stores import database, store

from cursus.library import open_library


def read_headers(name: str) -> int:
    """The limit: one value of the database, parsed."""
    with closing(sqlite3.connect(f"file:{database(name)}?mode=ro&immutable=1", uri=True)) as connection:
        query = "SELECT CAST(value AS BLOB) FROM ItemTable WHERE key = 'composer.composerHeaders'"
        return len(msgspec.json.decode(connection.execute(query).fetchone()[0])["allComposers"])


def list_newest(name: str) -> int:
    with open_library(roots=[store(name)]) as library:
        return len(list(islice(library.chats(), 20)))


def measure(name: str) -> list[Result]:
    root = store(name)
    command = (CURSUS, "--root", root, "list", "--limit", 20, "--json")
    start = process(sys.executable, "-c", "pass")
    whole = process(CURSUS, "--root", root, "list", "--json")
    return [
        Result(
            f"list newest 20 of {name}, in-process",
            best(lambda: list_newest(name)),
            best(lambda: read_headers(name)),
            "one header value read and parsed",
            bar="15 ms",
        ),
        Result(f"list newest 20 of {name}, whole process", process(*command), start, "python -c pass", bar="150 ms"),
        Result(f"list all of {name}, whole process", whole, start, "python -c pass"),
        Result(
            f"list newest 20 of {name}, peak memory",
            peak_memory(*command),
            peak_memory(sys.executable, "-c", "pass"),
            "python -c pass",
            unit="MB",
            bar="200 MB",
        ),
    ]


if __name__ == "__main__":
    tell(measure(sys.argv[1] if len(sys.argv) > 1 else "L"))
