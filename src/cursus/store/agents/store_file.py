"""`store.db`: the blobs of one conversation and the row that tells of it (S §2.3, §8.1)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

from cursus.store.agents.blobs import BlobGraph
from cursus.store.database import Database, open_database
from cursus.tools import json_text

META_KEY: Final = "0"
UNNAMED: Final = "New Agent"
_UNMODELLED: Final = frozenset({"", "default", "auto"})
_MODES: Final = {"default": "agent", "auto-run": "agent"}
_BLOB: Final = "SELECT CAST(data AS BLOB) FROM blobs WHERE id = ?"


class StoreFile:
    """An open `store.db`. Use it as a context manager."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._database: Database = open_database(path)

    def __enter__(self) -> "StoreFile":
        return self

    def __exit__(self, *error: object) -> None:
        self._database.close()

    @property
    def graph(self) -> BlobGraph:
        """The conversation in it."""
        return BlobGraph(self.blob, str(self.path))

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


def title_of(*candidates: Any) -> str | None:
    """The first of these that is a title; the name that every new agent has is none."""
    for title in candidates:
        if isinstance(title, str) and title.strip() and title.strip() != UNNAMED:
            return title.strip()
    return None


def model_of(value: Any) -> str | None:
    """The model in a value that is its name, or an object or JSON text with its name; the picker's default is none."""
    value = json_text.read(value) if isinstance(value, str) and value.lstrip().startswith("{") else value
    if isinstance(value, dict):
        about = cast("dict[str, Any]", value)
        named = (about.get(key) for key in ("modelId", "id", "modelName", "name", "displayName"))
        value = next((name for name in named if isinstance(name, str) and name), None)
    return value if isinstance(value, str) and value not in _UNMODELLED else None


def mode_of(value: Any) -> str | None:
    """The word for an agent's mode: what the CLI calls its default is the agent mode everywhere else."""
    return _MODES.get(value, value) if isinstance(value, str) and value else None
