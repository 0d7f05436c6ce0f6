"""`store.db`: the blobs of one conversation and the row that tells of it (S §2.3, §8.1)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

from cursus.store.agents.blobs import BlobGraph
from cursus.store.agents.outputs import Outputs
from cursus.store.database import Database, open_database
from cursus.tools import json_text

META_KEY: Final = "0"
_BLOB: Final = "SELECT CAST(data AS BLOB) FROM blobs WHERE id = ?"


class StoreFile:
    """An open `store.db`. Use it as a context manager. `outputs` has what results in it only name."""

    def __init__(self, path: Path, outputs: Outputs | None = None) -> None:
        self.path = path
        self._outputs = outputs
        self._database: Database = open_database(path)

    def __enter__(self) -> "StoreFile":
        return self

    def __exit__(self, *error: object) -> None:
        self._database.close()

    @property
    def graph(self) -> BlobGraph:
        """The conversation in it."""
        return BlobGraph(self.blob, str(self.path), self._outputs)

    def meta(self) -> dict[str, Any] | None:
        """Row '0': an object, stored as JSON or as its hexadecimal; None where it is missing or neither."""
        value = self._database.value("meta", META_KEY)
        if value is None:
            return None
        text = value.strip()
        if not text.startswith(b"{"):
            try:
                text = bytes.fromhex(text.decode("ascii"))
            except ValueError:
                return None
        try:
            parsed = json_text.parse(text)
        except ValueError:
            return None
        return cast("dict[str, Any]", parsed) if isinstance(parsed, dict) else None

    def has_meta(self) -> bool:
        """Whether row '0' is there at all."""
        return self._database.value("meta", META_KEY) is not None

    def blob(self, blob_id: bytes | str) -> bytes | None:
        """One blob."""
        if "blobs" not in self._database.tables:
            return None
        key = blob_id.hex() if isinstance(blob_id, bytes) else blob_id
        for (data,) in self._database.rows(_BLOB, (key,)):
            return data
        return None

    def rows(self) -> Iterator[tuple[str, bytes | None]]:
        """All blobs in the order in which they were written."""
        if "blobs" in self._database.tables:
            yield from self._database.rows("SELECT id, CAST(data AS BLOB) FROM blobs ORDER BY rowid")


def root_of(meta: dict[str, Any] | None) -> str | None:
    """The id of the newest root that row '0' names."""
    root = meta.get("latestRootBlobId") if meta else None
    return root if isinstance(root, str) and root else None
