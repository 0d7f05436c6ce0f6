"""The stores of local SDK agents (S §2.4, §8.6).

    SdkStore(home).agent("/srv/app", [turn("add a test", step_text("Added."))])

Each call adds one agent to its workspace's catalogue and gives it a blob store of its own. Unless told otherwise,
every turn is a finished run with its own checkpoint. `SdkFiles` writes the same into the four line files that the
SDK keeps in a folder of the caller's choice.
"""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from cursus.testing.agent_blobs import MORNING_MS, Blobs, Lost, Raw, iso_time, uuid_from
from cursus.testing.agent_messages import Turn
from cursus.testing.agent_state import State, write_state
from cursus.testing.agent_stores import agent_meta, prompts_of, told_states
from cursus.testing.json_text import to_json
from cursus.testing.model_messages import Message
from cursus.testing.project_folder import project_folder
from cursus.testing.sdk_catalogue import add_agent, checkpoint
from cursus.testing.sdk_runs import PlacedRun, Run, place_runs, runs_of
from cursus.testing.store_file import CLOSED, StoredConversation, StoreForm, write_store


class SdkAgent(msgspec.Struct, frozen=True, kw_only=True):
    """An agent as it was written. `folder` is the workspace's store, or the folder of the line files."""

    id: str
    folder: Path
    root_id: str
    runs: tuple[PlacedRun, ...]
    store: StoredConversation | None = None


class SdkStore:
    """`projects/<slug>/sdk-agent-store/<hash of the workspace>/` below a `.cursor` folder."""

    def __init__(self, home: Path | str) -> None:
        self.home = Path(home)

    def folder(self, workspace: str, folder_hash: Literal["sha256", "md5"] = "sha256") -> Path:
        """Named by the SHA-256 of the workspace; by its MD5 where no newer SDK has opened it since."""
        digest = hashlib.new(folder_hash, workspace.encode(), usedforsecurity=False).hexdigest()
        return project_folder(self.home, workspace) / "sdk-agent-store" / digest

    def agent(
        self,
        workspace: str,
        turns: Sequence[Turn] = (),
        messages: Sequence[Message | Lost | Raw] | None = None,
        *,
        state: State | None = None,
        runs: Sequence[Run] | None = None,
        id: str | None = None,
        name: str | None = None,
        status: str = "IDLE",
        created_ms: int = MORNING_MS,
        metadata: Mapping[str, Any] | None = None,
        folder_hash: Literal["sha256", "md5"] = "sha256",
        store_kind: str = "local-sqlite",
        form: StoreForm = CLOSED,
    ) -> SdkAgent:
        """Add an agent with its conversation and its runs."""
        whole, earlier = told_states(turns, messages, state, cwd=workspace)
        agent_id = id or _agent_id(workspace, name, whole)
        folder = self.folder(workspace, folder_hash)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        own = folder / "agents" / f"agent-{hashlib.sha256(agent_id.encode()).hexdigest()}"
        meta = agent_meta(agent_id, name=name or "New Agent", created_ms=created_ms)
        stored = write_store(own / "store.db", whole, meta, form, earlier=earlier)
        roots = [*stored.earlier_root_ids, stored.root_id]
        placed = place_runs(runs_of(whole.turns) if runs is None else runs, agent_id, created_ms, roots)
        row = {
            "agent_id": agent_id,
            "workspace_ref": workspace,
            "status": status,
            "active_run_id": _active(placed),
            "latest_checkpoint_ref_json": checkpoint(stored.root_id, store_kind),
            "name": name,
            "metadata_json": to_json(dict(metadata or {})),
            "created_at": iso_time(created_ms),
            "updated_at": iso_time(_last_ms(placed, created_ms)),
        }
        add_agent(folder / "index.db", row, placed, store_kind=store_kind, live=form.live)
        return SdkAgent(id=agent_id, folder=folder, root_id=stored.root_id, runs=tuple(placed), store=stored)


class SdkFiles:
    """`agents.ndjson`, `runs.ndjson`, `run_events.ndjson` and `checkpoints.ndjson` in one folder."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)

    def agent(
        self,
        workspace: str,
        turns: Sequence[Turn] = (),
        messages: Sequence[Message | Lost | Raw] | None = None,
        *,
        state: State | None = None,
        runs: Sequence[Run] | None = None,
        id: str | None = None,
        name: str | None = None,
        created_ms: int = MORNING_MS,
    ) -> SdkAgent:
        """Append an agent. Here times are milliseconds and a checkpoint is named by `rootBlobId`."""
        whole, earlier = told_states(turns, messages, state, cwd=workspace)
        agent_id = id or _agent_id(workspace, name, whole)
        blobs = Blobs()
        roots = [blobs.put(write_state(each, blobs)).hex() for each in (*earlier, whole)]
        placed = place_runs(runs_of(whole.turns) if runs is None else runs, agent_id, created_ms, roots)
        self.folder.mkdir(parents=True, exist_ok=True)
        document = {
            "agentId": agent_id,
            "cwd": workspace,
            "status": "running" if _active(placed) else "idle",
            "activeRunId": _active(placed),
            "name": name,
            "createdAt": created_ms,
            "updatedAt": _last_ms(placed, created_ms),
            "latestCheckpoint": _pointer(roots[-1]),
        }
        self._append("agents.ndjson", [document])
        self._append("runs.ndjson", [_run_document(each) for each in placed])
        self._append("run_events.ndjson", [event for each in placed for event in _event_documents(each)])
        self._append(
            "checkpoints.ndjson",
            [
                {"agentId": agent_id, "blobId": blob_id, "dataBase64": base64.b64encode(data).decode()}
                for blob_id, data in blobs.rows.items()
            ],
        )
        return SdkAgent(id=agent_id, folder=self.folder, root_id=roots[-1], runs=tuple(placed))

    def _append(self, name: str, documents: Sequence[Mapping[str, Any]]) -> None:
        with (self.folder / name).open("ab") as lines:
            lines.write(b"".join(to_json(document).encode() + b"\n" for document in documents))


def _agent_id(workspace: str, name: str | None, state: State) -> str:
    return f"agent-{uuid_from('sdk', workspace, name, *prompts_of(state.turns))}"


def _active(runs: Sequence[PlacedRun]) -> str | None:
    return next((placed.id for placed in runs if placed.run.status == "RUNNING"), None)


def _last_ms(runs: Sequence[PlacedRun], created_ms: int) -> int:
    return max((placed.ended_ms for placed in runs if placed.has_ended), default=created_ms)


def _pointer(root_id: str | None) -> dict[str, Any] | None:
    return None if root_id is None else {"schemaVersion": 1, "rootBlobId": root_id}


def _run_document(placed: PlacedRun) -> dict[str, Any]:
    run = placed.run
    ended = placed.ended_ms if placed.has_ended else None
    return {
        "runId": placed.id,
        "requestId": placed.request_id,
        "agentId": placed.agent_id,
        "turnNumber": placed.number,
        "status": run.status.lower(),
        "model": None if run.model is None else {"id": run.model},
        "result": run.result,
        "error": run.error_code,
        "usage": None if run.usage is None else dict(run.usage),
        "createdAt": placed.created_ms,
        "updatedAt": ended or placed.created_ms,
        "startedAt": placed.created_ms,
        "endedAt": ended,
        "startCheckpointRef": _pointer(placed.start_root),
        "latestCheckpointRef": _pointer(placed.latest_root),
    }


def _event_documents(placed: PlacedRun) -> list[dict[str, Any]]:
    return [
        {
            "runId": placed.id,
            "seq": seq,
            "offset": str(seq),
            "eventType": "sdk_message",
            "payload": payload,
            "payloadRef": None,
            "idempotencyKey": None,
            "createdAt": placed.created_ms + seq,
        }
        for seq, payload in placed.events()
    ]
