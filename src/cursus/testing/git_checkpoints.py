"""`globalStorage/anysphere.cursor-commits`: what an agent changed, a folder for each request (S §7, way 9)."""

from collections.abc import Sequence
from pathlib import Path

from cursus.testing import line_changes
from cursus.testing.clock import Seeded
from cursus.testing.edits import Change
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.workspaces import Workspace

FOLDER = Path("anysphere.cursor-commits", "checkpoints")


def write_checkpoint(
    global_storage: Path,
    request: str,
    changes: Sequence[Change],
    workspace: Workspace,
    started: int,
    *,
    deleted: Sequence[str] = (),
) -> Path:
    """Write one request's folder. Of a deleted file only the fact remains."""
    seeds = Seeded(f"checkpoint {request}")
    folder = global_storage / FOLDER / request
    (folder / "diffs").mkdir(parents=True, exist_ok=True)
    (folder / "files").mkdir(exist_ok=True)
    files: list[JsonObject] = []
    for path, diff in [
        *((change.path, _modified(workspace, change)) for change in changes),
        *((path, _deleted(workspace, path)) for path in deleted),
    ]:
        identity = seeds.uuid()
        files.append({"fsPath": workspace.path_of(path), "fileUuid": identity, "gitInfo": _git(workspace, path)})
        (folder / "diffs" / identity).write_bytes(to_json(diff).encode())
        (folder / "files" / identity).write_bytes(b"")
    metadata = {
        "agentRequestId": request,
        "requestFiles": files,
        "startTrackingDateUnixMilliseconds": started,
        "workspaceId": workspace.id,
    }
    (folder / "metadata.json").write_bytes(to_json(metadata).encode())
    return folder


def _modified(workspace: Workspace, change: Change) -> JsonObject:
    return {
        "fsPath": workspace.path_of(change.path),
        "numLines": len(line_changes.diff_lines(change.after)),
        "kind": "KIND_MODIFIED",
        "diffChanges": line_changes.commit_changes(change.before or "", change.after),
    }


def _deleted(workspace: Workspace, path: str) -> JsonObject:
    return {"fsPath": workspace.path_of(path), "numLines": 0, "kind": "KIND_DELETED", "diffChanges": []}


def _git(workspace: Workspace, path: str) -> JsonObject:
    return {"repoPath": workspace.root(), "relativePath": path.replace("\\", "/")}
