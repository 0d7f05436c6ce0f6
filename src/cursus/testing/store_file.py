"""`store.db`: the blobs of one agent and the row that says which of them is the root (S §2.3, §8.1, §8.2).

The CLI, the editor-protocol agent and the SDK write the same file. `StoreForm` bends it into the other forms that
readers have met.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from cursus.testing.agent_blobs import Blobs, named_id
from cursus.testing.agent_state import State, write_state
from cursus.testing.json_text import to_json
from cursus.testing.sqlite_file import write_database


class StoreForm(msgspec.Struct, frozen=True, kw_only=True):
    """How a store is written down. The defaults are a store that its agent closed properly."""

    meta: Literal["hex", "json", "damaged", "absent"] = "hex"
    """The value of meta row '0': hex text of JSON, the JSON itself, a value that is neither, or no row."""
    root: Literal["named", "unnamed", "lost", "absent"] = "named"
    """"unnamed": stored, but `latestRootBlobId` is "". "lost": named, but not stored. "absent": neither."""
    ids: Literal["hash", "foreign", "fixed root"] = "hash"
    """"foreign": no id is the hash of its content. "fixed root": only the root's is not."""
    blobs: Literal["bytes", "hex", "decimals"] = "bytes"
    """How content stands in its column: as it is, as hex text, or as decimal numbers with commas."""
    live: bool = False
    """Whether the writer is still running, so that everything is in the `-wal`."""


CLOSED = StoreForm()


class StoredConversation(msgspec.Struct, frozen=True, kw_only=True):
    """What was written: where, under which root, and the content of every row."""

    path: Path
    root_id: str
    rows: Mapping[str, bytes]
    earlier_root_ids: tuple[str, ...] = ()
    """The roots of the same conversation as it was before, oldest first."""


def write_store(
    path: Path, state: State, meta: Mapping[str, Any], form: StoreForm, *, earlier: Sequence[State] = ()
) -> StoredConversation:
    """Write `state` with everything below it; `meta` is the JSON of row '0' but for the root's id.

    An agent checkpoints after every turn and never cleans up: `earlier` are the states whose roots are still there.
    """
    blobs = Blobs(salt="foreign" if form.ids == "foreign" else "")
    before = tuple(blobs.put(write_state(old, blobs)).hex() for old in earlier)
    root = write_state(state, blobs)
    root_id = named_id("root") if form.ids == "fixed root" else blobs.id_of(root)
    if form.root in ("named", "unnamed"):
        blobs.put_as(root_id, root)
    named = root_id.hex() if form.root in ("named", "lost") else ""
    write_blobs(path, blobs, {"agentId": "", "latestRootBlobId": named, **meta}, form)
    return StoredConversation(path=path, root_id=root_id.hex(), rows=blobs.rows, earlier_root_ids=before)


def write_blobs(path: Path, blobs: Blobs, meta: Mapping[str, Any], form: StoreForm) -> None:
    """The file itself, for content that no `State` describes."""

    def fill(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE blobs (id TEXT PRIMARY KEY, data BLOB)")
        connection.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)")
        rows = [(key, _column(data, form)) for key, data in blobs.rows.items()]
        connection.executemany("INSERT INTO blobs (id, data) VALUES (?, ?)", rows)
        if form.meta != "absent":
            connection.execute("INSERT INTO meta (key, value) VALUES ('0', ?)", (_meta_value(meta, form),))
        connection.execute("PRAGMA user_version = 1")

    write_database(path, fill, live=form.live)


def _column(data: bytes, form: StoreForm) -> bytes | str:
    match form.blobs:
        case "bytes":
            return data
        case "hex":
            return data.hex()
        case "decimals":
            return ",".join(map(str, data))


def _meta_value(meta: Mapping[str, Any], form: StoreForm) -> str:
    text = to_json(dict(meta))
    match form.meta:
        case "json":
            return text
        case "damaged":
            return text.encode().hex()[: len(text) | 1]
        case _:
            return text.encode().hex()
