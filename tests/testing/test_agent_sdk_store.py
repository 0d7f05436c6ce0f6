"""The catalogue and stores of local SDK agents (S §2.4, §8.6)."""

import base64
import hashlib
import json
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

from cursus.testing.agent_messages import AgentTurn, step_text, turn
from cursus.testing.sdk_runs import Run, token_usage
from cursus.testing.sdk_store import SdkFiles, SdkStore
from cursus.testing.store_file import StoreForm
from tests.testing.wire import every

WORKSPACE = "/srv/My_app/ws"

COLUMNS = {
    "agents": (
        "agent_id workspace_ref status active_run_id latest_checkpoint_ref_json name metadata_json"
        " created_at updated_at"
    ),
    "runs": (
        "run_id request_id agent_id turn_number status model model_params_json start_checkpoint_ref_json"
        " latest_checkpoint_ref_json error_code usage_ref usage_json result created_at updated_at"
        " started_at finished_at cancelled_at expired_at"
    ),
    "run_events": "run_id seq offset event_type payload_json payload_ref idempotency_key created_at",
}


def two_turns() -> list[AgentTurn]:
    return [turn("one", step_text("First.")), turn("two", step_text("Second."))]


def table(path: Path, name: str) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(f"SELECT * FROM {name} ORDER BY rowid")]


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_workspace_has_one_private_folder_and_each_agent_one_below_it(tmp_path: Path):
    agent = SdkStore(tmp_path).agent(WORKSPACE, two_turns(), id="agent-1")
    digest = hashlib.sha256(WORKSPACE.encode()).hexdigest()
    assert agent.folder == tmp_path / "projects" / "srv-My-app-ws" / "sdk-agent-store" / digest
    assert stat.S_IMODE(agent.folder.stat().st_mode) == 0o700
    own = f"agents/agent-{hashlib.sha256(b'agent-1').hexdigest()}/store.db"
    assert sorted(files(agent.folder)) == [own, "index.db"]


def test_an_older_folder_goes_by_its_md5(tmp_path: Path):
    agent = SdkStore(tmp_path).agent(WORKSPACE, two_turns(), folder_hash="md5")
    assert agent.folder.name == hashlib.md5(WORKSPACE.encode()).hexdigest()


def test_the_schema_of_the_catalogue(tmp_path: Path):
    index = SdkStore(tmp_path).agent(WORKSPACE, two_turns()).folder / "index.db"
    with closing(sqlite3.connect(index)) as connection:
        for name, columns in COLUMNS.items():
            found = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            assert found == columns.split()
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        unique = {
            (name, tuple(column[2] for column in connection.execute(f"PRAGMA index_info({index_name})")))
            for name in COLUMNS
            for _, index_name, is_unique, *_ in connection.execute(f"PRAGMA index_list({name})")
            if is_unique
        }
        owner = connection.execute("PRAGMA foreign_key_list(runs)").fetchone()
    assert unique == {
        ("agents", ("agent_id",)),
        ("runs", ("run_id",)),
        ("runs", ("agent_id", "turn_number")),
        ("run_events", ("run_id", "seq")),
        ("run_events", ("run_id", "offset")),
        ("run_events", ("run_id", "idempotency_key")),
    }
    assert owner[2:5] == ("agents", "agent_id", "agent_id")


def test_every_turn_is_a_finished_run_with_its_own_checkpoint(tmp_path: Path):
    agent = SdkStore(tmp_path).agent(WORKSPACE, two_turns(), name="Counting", created_ms=1_780_304_400_000)
    first, second = table(agent.folder / "index.db", "runs")
    (row,) = table(agent.folder / "index.db", "agents")
    assert (first["turn_number"], first["status"], first["result"]) == (1, "FINISHED", "First.")
    assert first["start_checkpoint_ref_json"] is None
    assert second["start_checkpoint_ref_json"] == first["latest_checkpoint_ref_json"]
    assert second["latest_checkpoint_ref_json"] == row["latest_checkpoint_ref_json"]
    assert json.loads(row["latest_checkpoint_ref_json"]) == {"blobId": agent.root_id, "storeKind": "local-sqlite"}
    assert first["created_at"] == first["started_at"] == "2026-06-01T09:00:00.000Z"
    assert first["finished_at"] == first["updated_at"] == "2026-06-01T09:00:30.000Z"
    assert second["finished_at"] == row["updated_at"] == "2026-06-01T09:01:30.000Z"
    usage = json.loads(first["usage_json"])
    assert usage["totalTokens"] == usage["inputTokens"] + usage["outputTokens"] == 1_003 + 106
    assert row["name"] == "Counting"
    assert row["workspace_ref"] == WORKSPACE

    assert agent.store is not None
    turns_at = [len(every(agent.store.rows[placed.latest_root or ""], 8)) for placed in agent.runs]
    assert turns_at == [1, 2]


def test_events_carry_what_was_streamed(tmp_path: Path):
    agent = SdkStore(tmp_path).agent(WORKSPACE, two_turns())
    event, _ = table(agent.folder / "index.db", "run_events")
    assert (event["run_id"], event["seq"], event["offset"]) == (agent.runs[0].id, 1, "1")
    payload = json.loads(event["payload_json"])
    assert payload["schemaVersion"] == 1
    assert payload["type"] == event["event_type"] == "sdk_message"
    assert payload["agentId"] == agent.id
    assert payload["message"]["message"]["content"] == [{"type": "text", "text": "First."}]


def test_runs_end_in_their_own_column(tmp_path: Path):
    runs = [
        Run(status="ERROR", error_code="rate_limited"),
        Run(status="CANCELLED"),
        Run(status="EXPIRED"),
        Run(status="RUNNING", model_params={"effort": "high"}, usage=token_usage(5, 6, cache_read=4, reasoning=3)),
        Run(status="QUEUED"),
    ]
    agent = SdkStore(tmp_path).agent(WORKSPACE, two_turns(), runs=runs)
    rows = table(agent.folder / "index.db", "runs")
    ends = [[column for column in ("finished_at", "cancelled_at", "expired_at") if row[column]] for row in rows]
    assert ends == [["finished_at"], ["cancelled_at"], ["expired_at"], [], []]
    assert rows[0]["error_code"] == "rate_limited"
    assert json.loads(rows[3]["model_params_json"]) == [{"id": "effort", "value": "high"}]
    assert json.loads(rows[3]["usage_json"])["reasoningTokens"] == 3
    assert rows[3]["started_at"] is not None
    assert rows[4]["started_at"] is None
    (row,) = table(agent.folder / "index.db", "agents")
    assert row["active_run_id"] == rows[3]["run_id"]


def test_a_second_agent_joins_the_catalogue(tmp_path: Path):
    store = SdkStore(tmp_path)
    first = store.agent(WORKSPACE, two_turns(), name="One")
    second = store.agent(WORKSPACE, two_turns(), name="Two")
    assert [row["agent_id"] for row in table(first.folder / "index.db", "agents")] == [first.id, second.id]
    assert len(list(first.folder.glob("agents/*/store.db"))) == 2


def test_a_store_without_its_row_is_found_through_the_catalogue(tmp_path: Path):
    agent = SdkStore(tmp_path).agent(WORKSPACE, two_turns(), form=StoreForm(meta="absent"))
    (own,) = agent.folder.glob("agents/*/store.db")
    assert table(own, "meta") == []
    (row,) = table(agent.folder / "index.db", "agents")
    assert json.loads(row["latest_checkpoint_ref_json"])["blobId"] in {blob["id"] for blob in table(own, "blobs")}


def test_a_live_catalogue_is_in_its_log_alone(tmp_path: Path):
    agent = SdkStore(tmp_path / "home").agent(WORKSPACE, two_turns(), form=StoreForm(live=True))
    index = agent.folder / "index.db"
    assert index.stat().st_size == 4096
    alone = tmp_path / "alone.db"
    shutil.copyfile(index, alone)
    with closing(sqlite3.connect(alone)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    assert [row["agent_id"] for row in table(index, "agents")] == [agent.id]


def test_a_live_agent_can_join_a_closed_catalogue(tmp_path: Path):
    store = SdkStore(tmp_path / "home")
    store.agent(WORKSPACE, two_turns(), name="One")
    agent = store.agent(WORKSPACE, two_turns(), name="Two", form=StoreForm(live=True))
    alone = tmp_path / "alone.db"
    shutil.copyfile(agent.folder / "index.db", alone)
    assert [row["name"] for row in table(agent.folder / "index.db", "agents")] == ["One", "Two"]
    with closing(sqlite3.connect(alone)) as connection:
        assert connection.execute("SELECT name FROM agents").fetchall() == [("One",)]


def test_two_live_agents_share_a_log(tmp_path: Path):
    store = SdkStore(tmp_path)
    store.agent(WORKSPACE, two_turns(), name="One", form=StoreForm(live=True))
    agent = store.agent(WORKSPACE, two_turns(), name="Two", form=StoreForm(live=True))
    assert [row["name"] for row in table(agent.folder / "index.db", "agents")] == ["One", "Two"]


def test_the_line_files_say_the_same_in_their_own_words(tmp_path: Path):
    agent = SdkFiles(tmp_path).agent(WORKSPACE, two_turns(), name="Counting", created_ms=5)
    told = {path.stem: [json.loads(line) for line in path.read_text().splitlines()] for path in tmp_path.iterdir()}
    assert sorted(told) == ["agents", "checkpoints", "run_events", "runs"]
    (document,) = told["agents"]
    assert document["latestCheckpoint"] == {"schemaVersion": 1, "rootBlobId": agent.root_id}
    assert (document["cwd"], document["status"], document["createdAt"]) == (WORKSPACE, "idle", 5)
    first, second = told["runs"]
    assert (first["status"], first["endedAt"], first["result"]) == ("finished", 30_005, "First.")
    assert second["startCheckpointRef"] == first["latestCheckpointRef"]
    assert [event["payload"]["runId"] for event in told["run_events"]] == [first["runId"], second["runId"]]
    blobs = {line["blobId"]: base64.b64decode(line["dataBase64"]) for line in told["checkpoints"]}
    assert all(hashlib.sha256(data).hexdigest() == key for key, data in blobs.items())
    assert len(every(blobs[agent.root_id], 8)) == 2


def test_line_files_grow_by_each_agent(tmp_path: Path):
    one = SdkFiles(tmp_path).agent(WORKSPACE, two_turns(), name="One")
    two = SdkFiles(tmp_path).agent("/other", two_turns())
    ids = [json.loads(line)["agentId"] for line in (tmp_path / "agents.ndjson").read_text().splitlines()]
    assert ids == [one.id, two.id]


def test_the_same_call_writes_the_same_bytes(tmp_path: Path):
    for home in ("one", "two"):
        SdkStore(tmp_path / home).agent(WORKSPACE, two_turns())
        SdkFiles(tmp_path / home / "lines").agent(WORKSPACE, two_turns())
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert len(files(tmp_path / "one")) == 6
