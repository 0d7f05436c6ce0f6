"""`index.db`: the SDK's catalogue of the agents of one workspace, their runs and the runs' events (S §2.4)."""

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

from cursus.testing.agent_blobs import iso_time
from cursus.testing.json_text import to_json
from cursus.testing.sdk_runs import PlacedRun
from cursus.testing.sqlite_file import write_database

SCHEMA = (
    """CREATE TABLE agents (
  agent_id TEXT PRIMARY KEY,
  workspace_ref TEXT NOT NULL,
  status TEXT NOT NULL,
  active_run_id TEXT,
  latest_checkpoint_ref_json TEXT,
  name TEXT,
  metadata_json TEXT NOT NULL DEFAULT '{}',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
)""",
    """CREATE TABLE runs (
  run_id TEXT PRIMARY KEY,
  request_id TEXT,
  agent_id TEXT NOT NULL,
  turn_number INTEGER NOT NULL,
  status TEXT NOT NULL,
  model TEXT,
  model_params_json TEXT,
  start_checkpoint_ref_json TEXT,
  latest_checkpoint_ref_json TEXT,
  error_code TEXT,
  usage_ref TEXT,
  usage_json TEXT,
  result TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  cancelled_at TEXT,
  expired_at TEXT,
  UNIQUE (agent_id, turn_number),
  FOREIGN KEY (agent_id) REFERENCES agents (agent_id)
)""",
    """CREATE TABLE run_events (
  run_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  offset TEXT NOT NULL,
  event_type TEXT NOT NULL,
  payload_json TEXT,
  payload_ref TEXT,
  idempotency_key TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (run_id, seq),
  UNIQUE (run_id, offset)
)""",
    """CREATE UNIQUE INDEX run_events_idempotency_key_idx ON run_events (run_id, idempotency_key)
WHERE idempotency_key IS NOT NULL""",
)

_END_COLUMN = {"FINISHED": "finished_at", "ERROR": "finished_at", "CANCELLED": "cancelled_at", "EXPIRED": "expired_at"}

Row = Mapping[str, str | int | None]


def add_agent(path: Path, agent: Row, runs: Sequence[PlacedRun], *, store_kind: str, live: bool = False) -> None:
    """Add one agent to the catalogue at `path`, making the file where it is missing."""
    is_new = not path.exists()

    def fill(connection: sqlite3.Connection) -> None:
        if is_new:
            for statement in SCHEMA:
                connection.execute(statement)
        _insert(connection, "agents", agent)
        for placed in runs:
            _insert(connection, "runs", _run_row(placed, store_kind))
            for seq, payload in placed.events():
                _insert(connection, "run_events", _event_row(placed, seq, to_json(payload)))

    write_database(path, fill, live=live)


def checkpoint(root_id: str | None, store_kind: str) -> str | None:
    """A reference to the root that a run started from or ended with."""
    return None if root_id is None else to_json({"blobId": root_id, "storeKind": store_kind})


def _insert(connection: sqlite3.Connection, table: str, row: Row) -> None:
    columns = ", ".join(row)
    marks = ", ".join("?" for _ in row)
    connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", list(row.values()))


def _run_row(placed: PlacedRun, store_kind: str) -> dict[str, str | int | None]:
    run = placed.run
    ended = iso_time(placed.ended_ms) if placed.has_ended else None
    params = [{"id": name, "value": chosen} for name, chosen in run.model_params.items()]
    row: dict[str, str | int | None] = {
        "run_id": placed.id,
        "request_id": placed.request_id,
        "agent_id": placed.agent_id,
        "turn_number": placed.number,
        "status": run.status,
        "model": run.model,
        "model_params_json": to_json(params) if params else None,
        "start_checkpoint_ref_json": checkpoint(placed.start_root, store_kind),
        "latest_checkpoint_ref_json": checkpoint(placed.latest_root, store_kind),
        "error_code": run.error_code,
        "usage_json": None if run.usage is None else to_json(dict(run.usage)),
        "result": run.result,
        "created_at": iso_time(placed.created_ms),
        "updated_at": ended or iso_time(placed.created_ms),
        "started_at": None if run.status in ("QUEUED", "CREATING") else iso_time(placed.created_ms),
    }
    if ended:
        row[_END_COLUMN[run.status]] = ended
    return row


def _event_row(placed: PlacedRun, seq: int, payload: str) -> dict[str, str | int | None]:
    return {
        "run_id": placed.id,
        "seq": seq,
        "offset": str(seq),
        "event_type": "sdk_message",
        "payload_json": payload,
        "created_at": iso_time(placed.created_ms + seq),
    }
