"""The SDK's catalogue of agents, runs and events: `index.db`, or files of lines that say the same (S §2.4, §8.6)."""

import base64
import binascii
import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from cursus.chat import Usage
from cursus.errors import CursusError
from cursus.store.agents.blob_access import Fetch
from cursus.store.agents.blobs import Rows
from cursus.store.agents.conversation import Problems
from cursus.store.agents.lines import read_lines
from cursus.store.agents.meta_words import model_of
from cursus.store.agents.store_file import StoreFile, root_of
from cursus.store.database import open_database
from cursus.store.folders import is_file
from cursus.store.times import read_time
from cursus.tools import json_text

INDEX: Final = "index.db"
AGENT_LINES: Final = "agents.ndjson"
RUN_LINES: Final = "runs.ndjson"
EVENT_LINES: Final = "run_events.ndjson"
CHECKPOINT_LINES: Final = "checkpoints.ndjson"
FAILED: Final = frozenset({"ERROR", "EXPIRED"})
LIVE: Final = frozenset({"QUEUED", "CREATING", "RUNNING"})
_USAGE: Final = {
    "inputTokens": "input_tokens",
    "outputTokens": "output_tokens",
    "cacheReadTokens": "cache_read_tokens",
    "cacheWriteTokens": "cache_write_tokens",
    "reasoningTokens": "reasoning_tokens",
    "totalTokens": "total_tokens",
}


class Agent(NamedTuple):
    """An agent as its catalogue has it."""

    id: str
    workspace: str | None
    name: str | None
    status: str
    active_run: str | None
    root: str | None
    mode: str | None
    created: datetime | None
    updated: datetime | None


class Run(NamedTuple):
    """One run of an agent: a message of the person and the answer to it."""

    id: str
    agent_id: str
    number: int
    request_id: str | None
    status: str
    model: str | None
    start_root: str | None
    latest_root: str | None
    error: str | None
    usage: Usage | None
    result: str | None
    started: datetime | None


class Store(NamedTuple):
    """Where an agent's blobs are, and the root that its own row names."""

    path: Path
    fetch: Fetch
    rows: Rows | None
    root: str | None


class IndexDatabase:
    """`index.db` and the blob store of each agent beside it."""

    era = "runs"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / INDEX

    def agents(self, problems: Problems) -> list[Agent]:
        """All agents of the workspace."""
        return [_agent(row) for row in self._rows("agents", problems)]

    def runs(self, problems: Problems, agent_id: str | None = None) -> list[Run]:
        """The runs of one agent or of all, in the order of their turns."""
        rows = self._rows("runs", problems, "agent_id", agent_id)
        return sorted(map(_run, rows), key=lambda run: (run.agent_id, run.number))

    def events(self, run_id: str, problems: Problems) -> Iterator[dict[str, Any]]:
        """What a run streamed, in order."""
        rows = sorted(self._rows("run_events", problems, "run_id", run_id), key=lambda row: _number(row.get("seq")))
        for row in rows:
            payload = json_text.read(row.get("payload_json"))
            if isinstance(payload, dict):
                yield cast("dict[str, Any]", payload)

    @contextmanager
    def store(self, agent_id: str, problems: Problems) -> Iterator[Store | None]:
        """The agent's blob store; None where it is missing or cannot be opened."""
        name = f"agent-{hashlib.sha256(agent_id.encode('utf-8', 'surrogatepass')).hexdigest()}"
        path = self.folder / "agents" / name / "store.db"
        if not is_file(path):
            yield None
            return
        try:
            opened = StoreFile(path)
        except CursusError as error:
            problems.note(str(error))
            yield None
            return
        with opened:
            try:
                root = root_of(opened.meta())
            except CursusError as error:
                problems.note(str(error))
                root = None
            yield Store(path, opened.blob, opened.rows, root)

    def _rows(
        self, table: str, problems: Problems, column: str | None = None, value: str | None = None
    ) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        try:
            with open_database(self.path) as database:
                columns = database.columns(table)
                if not columns:
                    return []
                chosen = ", ".join(f'"{name}"' for name in columns)
                where = f' WHERE "{column}" = ?' if column in columns and value is not None else ""
                rows = database.rows(f"SELECT {chosen} FROM {table}{where}", (value,) if where else ())
                found.extend(dict(zip(columns, row, strict=True)) for row in rows)
        except CursusError as error:
            problems.note(f"Not all rows of {table} could be read. {error}")
        return found


class LineFiles:
    """The same in files of lines, in a folder that somebody chose. The last line about a thing is the valid one."""

    era = "lines"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / AGENT_LINES

    def agents(self, problems: Problems) -> list[Agent]:
        """All agents in the files."""
        found = [_agent(row) for row in self._rows(AGENT_LINES, problems)]
        return list({agent.id: agent for agent in found}.values())

    def runs(self, problems: Problems, agent_id: str | None = None) -> list[Run]:
        """The runs of one agent or of all, in the order of their turns."""
        found = {run.id: run for run in map(_run, self._rows(RUN_LINES, problems, agent_id))}
        kept = (run for run in found.values() if agent_id is None or run.agent_id == agent_id)
        return sorted(kept, key=lambda run: (run.agent_id, run.number))

    def events(self, run_id: str, problems: Problems) -> Iterator[dict[str, Any]]:
        """What a run streamed, in order."""
        rows = [row for row in self._rows(EVENT_LINES, problems, run_id) if _first(row, "runId", "run_id") == run_id]
        for row in sorted(rows, key=lambda row: _number(row.get("seq"))):
            payload = json_text.read(_first(row, "payload", "payloadJson", "payload_json"))
            if isinstance(payload, dict):
                yield cast("dict[str, Any]", payload)

    @contextmanager
    def store(self, agent_id: str, problems: Problems) -> Iterator[Store | None]:
        """The agent's checkpoints as a blob store."""
        blobs: dict[str, bytes] = {}
        for row in self._rows(CHECKPOINT_LINES, problems, agent_id):
            blob_id = _first(row, "blobId", "blob_id", "id")
            data = _first(row, "dataBase64", "data_base64", "data")
            if _first(row, "agentId", "agent_id") == agent_id and isinstance(blob_id, str) and isinstance(data, str):
                try:
                    blobs[blob_id] = base64.b64decode(data, validate=True)
                except (binascii.Error, ValueError):
                    problems.note("A checkpoint is not base64.", blob_id[:16])

        def fetch(blob_id: bytes | str) -> bytes | None:
            return blobs.get(blob_id.hex() if isinstance(blob_id, bytes) else blob_id)

        yield Store(self.folder / CHECKPOINT_LINES, fetch, blobs.items, None) if blobs else None

    def _rows(self, name: str, problems: Problems, having: str | None = None) -> Iterator[dict[str, Any]]:
        needle = b"" if having is None or not having.isascii() else having.encode()
        for line in read_lines(self.folder / name, problems, having=needle):
            if line.why:
                problems.note(line.why, f"{name}:{line.number}")
            else:
                yield line.value


Catalogue = IndexDatabase | LineFiles


def catalogues_in(folder: Path) -> Sequence[Catalogue]:
    """The catalogues in one folder: either, both or none."""
    found: list[Catalogue] = []
    if is_file(folder / INDEX):
        found.append(IndexDatabase(folder))
    if is_file(folder / AGENT_LINES):
        found.append(LineFiles(folder))
    return found


def _agent(row: dict[str, Any]) -> Agent:
    about = json_text.read(_first(row, "metadata_json", "metadata"))
    facts = cast("dict[str, Any]", about) if isinstance(about, dict) else {}
    mode = _first(row, "mode") or facts.get("mode")
    return Agent(
        id=_text(_first(row, "agent_id", "agentId")) or "",
        workspace=_text(_first(row, "workspace_ref", "workspaceRef", "cwd")),
        name=_text(row.get("name")),
        status=(_text(row.get("status")) or "").upper(),
        active_run=_text(_first(row, "active_run_id", "activeRunId")),
        root=_blob_id(_first(row, "latest_checkpoint_ref_json", "latestCheckpointRef", "latestCheckpoint")),
        mode=_text(mode),
        created=read_time(_first(row, "created_at", "createdAt")),
        updated=read_time(_first(row, "updated_at", "updatedAt")),
    )


def _run(row: dict[str, Any]) -> Run:
    return Run(
        id=_text(_first(row, "run_id", "runId")) or "",
        agent_id=_text(_first(row, "agent_id", "agentId")) or "",
        number=_number(_first(row, "turn_number", "turnNumber")),
        request_id=_text(_first(row, "request_id", "requestId")),
        status=(_text(row.get("status")) or "").upper(),
        model=model_of(row.get("model")),
        start_root=_blob_id(_first(row, "start_checkpoint_ref_json", "startCheckpointRef")),
        latest_root=_blob_id(_first(row, "latest_checkpoint_ref_json", "latestCheckpointRef")),
        error=_error(_first(row, "error_code", "errorCode", "error")),
        usage=usage_of(json_text.read(_first(row, "usage_json", "usage"))),
        result=_text(row.get("result")),
        started=read_time(_first(row, "started_at", "startedAt")) or read_time(_first(row, "created_at", "createdAt")),
    )


def usage_of(value: Any) -> Usage | None:
    """The counts of a run. They are measured, so a zero among them is one; nothing but zeros is a default."""
    if not isinstance(value, dict):
        return None
    counts = cast("dict[str, Any]", value)
    found: dict[str, int] = {}
    for name, field in _USAGE.items():
        count = counts.get(name)
        if isinstance(count, int | float) and not isinstance(count, bool) and 0 <= count < 1e15:
            found[field] = int(count)
    return Usage(**found) if any(found.values()) else None


def _blob_id(reference: Any) -> str | None:
    about = json_text.read(reference)
    if not isinstance(about, dict):
        return None
    fields = cast("dict[str, Any]", about)
    return _text(fields.get("blobId")) or _text(fields.get("rootBlobId"))


def _error(value: Any) -> str | None:
    if isinstance(value, dict):
        about = cast("dict[str, Any]", value)
        value = about.get("message") or about.get("code")
    return _text(value)


def _first(row: dict[str, Any], *names: str) -> Any:
    return next((row[name] for name in names if row.get(name) is not None), None)


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _number(value: Any) -> int:
    return int(value) if isinstance(value, int | float) and abs(value) < 1e15 else 0
