"""The session folders of the command-line agent and its twin, read with sqlite3 and json alone (S §2.3, §8.1)."""

import hashlib
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cursus.testing.agent_blobs import Lost
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import AgentTurn, step_text, step_tool, turn
from cursus.testing.agent_state import State
from cursus.testing.agent_stores import AcpStore, CliStore, state_of
from cursus.testing.model_messages import user_message
from cursus.testing.store_file import StoreForm
from tests.testing.wire import every, get

CWD = "/mnt/d/1_yuyu_proj/cursor-history"


def two_turns() -> list[AgentTurn]:
    return [
        turn("list", step_tool(shell_call("ls", stdout="a\n")), step_text("One file.")),
        turn("thanks", step_text("You are welcome.")),
    ]


def rows(path: Path) -> dict[str, Any]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return dict(connection.execute("SELECT id, data FROM blobs ORDER BY rowid"))


def meta(path: Path) -> str:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        ((key, value),) = connection.execute("SELECT key, value FROM meta")
    assert key == "0"
    return value


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_session_stands_in_the_bucket_of_its_working_folder(tmp_path: Path):
    session = CliStore(tmp_path).session(CWD, two_turns(), id="0c6f0a4e-0000-4000-8000-000000000001")
    assert session.folder == (
        tmp_path / "chats" / "46d408964d3ec2a21d9a23d01b13d82c" / "0c6f0a4e-0000-4000-8000-000000000001"
    )
    assert sorted(files(session.folder)) == ["meta.json", "prompt_history.json", "store.db"]


def test_the_schema_is_the_agents_own(tmp_path: Path):
    session = CliStore(tmp_path).session(CWD, two_turns())
    with closing(sqlite3.connect(session.folder / "store.db")) as connection:
        tables = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql != ''"))
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert tables == {
        "blobs": "CREATE TABLE blobs (id TEXT PRIMARY KEY, data BLOB)",
        "meta": "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)",
    }


def test_every_row_is_named_by_its_hash_and_the_root_leads_to_the_turns(tmp_path: Path):
    session = CliStore(tmp_path).session(CWD, two_turns(), name="Listing")
    stored = rows(session.folder / "store.db")
    assert all(hashlib.sha256(data).hexdigest() == key for key, data in stored.items())
    facts = json.loads(bytes.fromhex(meta(session.folder / "store.db")))
    assert list(facts) == [
        "agentId", "latestRootBlobId", "name", "mode", "isRunEverything", "createdAt", "blobEncryptionKey",
    ]  # fmt: skip
    assert facts["agentId"] == session.id
    assert len(facts["blobEncryptionKey"]) == 64
    root = stored[facts["latestRootBlobId"]]
    spoken = [stored[turn_id.hex()] for turn_id in every(root, 8)]
    said = [get(stored[get(each, 1, 1).hex()], 1) for each in spoken]
    assert said == [b"list", b"thanks"]
    roles = [json.loads(stored[message.hex()])["role"] for message in every(root, 1)]
    assert roles == ["system", "user", "user", "assistant", "tool", "assistant", "user", "assistant"]
    assert get(root, 9).decode() == f"file://{CWD}"


def test_the_root_before_the_last_turn_is_still_there(tmp_path: Path):
    session = CliStore(tmp_path).session(CWD, two_turns())
    assert session.store is not None
    (earlier,) = session.store.earlier_root_ids
    stored = rows(session.folder / "store.db")
    assert len(every(stored[earlier], 8)) == 1
    assert len(every(stored[session.store.root_id], 8)) == 2


def test_the_files_beside_the_store(tmp_path: Path):
    session = CliStore(tmp_path).session(CWD, two_turns(), title="Listing", created_ms=1_000, parent="p")
    assert json.loads((session.folder / "meta.json").read_bytes()) == {
        "schemaVersion": 1,
        "createdAtMs": 1_000,
        "updatedAtMs": 121_000,
        "hasConversation": True,
        "cwd": CWD,
        "title": "Listing",
        "isSubagent": True,
    }
    assert json.loads((session.folder / "prompt_history.json").read_bytes()) == ["list", "thanks"]
    info = json.loads(bytes.fromhex(meta(session.folder / "store.db")))["subagentInfo"]
    assert info["parentAgentId"] == info["rootParentAgentId"] == "p"


def test_an_older_folder_has_no_facts_beside_its_store(tmp_path: Path):
    session = CliStore(tmp_path).session(CWD, two_turns(), meta_json={}, prompts=[])
    assert sorted(files(session.folder)) == ["store.db"]
    without_cwd = CliStore(tmp_path).session("/w", two_turns(), meta_json={"cwd": None})
    assert "cwd" not in json.loads((without_cwd.folder / "meta.json").read_bytes())


def test_a_session_before_its_first_message_has_no_store(tmp_path: Path):
    session = CliStore(tmp_path).started(CWD)
    assert list(files(session.folder)) == ["meta.json"]
    assert json.loads((session.folder / "meta.json").read_bytes())["hasConversation"] is False


def test_the_row_can_be_plain_json_damaged_or_missing(tmp_path: Path):
    store = CliStore(tmp_path)
    plain = store.session("/a", two_turns(), form=StoreForm(meta="json"), model="composer-2.5")
    assert json.loads(meta(plain.folder / "store.db"))["lastUsedModel"] == "composer-2.5"
    damaged = meta(store.session("/b", two_turns(), form=StoreForm(meta="damaged")).folder / "store.db")
    with pytest.raises(ValueError, match="non-hexadecimal"):
        bytes.fromhex(damaged)
    absent = store.session("/c", two_turns(), form=StoreForm(meta="absent")).folder / "store.db"
    with closing(sqlite3.connect(absent)) as connection:
        assert connection.execute("SELECT * FROM meta").fetchall() == []


def test_the_root_can_be_unnamed_lost_or_absent(tmp_path: Path):
    seen: dict[str, tuple[bool, bool]] = {}
    for root in ("named", "unnamed", "lost", "absent"):
        session = CliStore(tmp_path).session(f"/{root}", two_turns(), form=StoreForm(root=root))
        assert session.store is not None
        named = json.loads(bytes.fromhex(meta(session.folder / "store.db")))["latestRootBlobId"]
        assert named in ("", session.store.root_id)
        seen[root] = (named != "", session.store.root_id in rows(session.folder / "store.db"))
    assert seen == {
        "named": (True, True),
        "unnamed": (False, True),
        "lost": (True, False),
        "absent": (False, False),
    }


def test_ids_can_be_somebody_elses(tmp_path: Path):
    foreign = rows(CliStore(tmp_path).session("/a", two_turns(), form=StoreForm(ids="foreign")).folder / "store.db")
    assert not any(hashlib.sha256(data).hexdigest() == key for key, data in foreign.items())
    session = CliStore(tmp_path).session("/b", two_turns(), form=StoreForm(ids="fixed root"))
    assert session.store is not None
    wrong = [key for key, data in rows(session.folder / "store.db").items() if hashlib.sha256(data).hexdigest() != key]
    assert wrong == [session.store.root_id]


def test_content_can_be_text(tmp_path: Path):
    for form, read in (
        (StoreForm(blobs="hex"), bytes.fromhex),
        (StoreForm(blobs="decimals"), lambda text: bytes(map(int, text.split(",")))),
    ):
        session = CliStore(tmp_path).session(f"/{form.blobs}", two_turns(), form=form)
        stored = rows(session.folder / "store.db")
        assert all(
            isinstance(text, str) and hashlib.sha256(read(text)).hexdigest() == key for key, text in stored.items()
        )


def test_a_live_store_is_in_its_log_alone(tmp_path: Path):
    session = CliStore(tmp_path / "home").session(CWD, two_turns(), form=StoreForm(live=True))
    store = session.folder / "store.db"
    assert sorted(files(session.folder)) == ["meta.json", "prompt_history.json", "store.db", "store.db-wal"]
    assert store.stat().st_size == 4096
    assert store.read_bytes()[18:20] == b"\x02\x02"
    assert store.with_name("store.db-wal").stat().st_size > 10_000

    alone = tmp_path / "alone.db"
    shutil.copyfile(store, alone)
    with closing(sqlite3.connect(alone)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    with closing(sqlite3.connect(f"{alone.as_uri()}?immutable=1", uri=True)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)

    assert session.store is not None
    assert rows(store) == session.store.rows


def test_the_same_call_writes_the_same_bytes(tmp_path: Path):
    for home in ("one", "two"):
        CliStore(tmp_path / home).session(CWD, two_turns(), title="Listing")
        AcpStore(tmp_path / home).session(CWD, two_turns(), title="Listing")
        CliStore(tmp_path / home).prompt_history(["list"])
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert len(files(tmp_path / "one")) == 6


def test_messages_without_turns_are_the_least_that_an_agent_resumes(tmp_path: Path):
    messages = [user_message("hi"), Lost("gone"), {"role": "assistant", "content": "ho"}]
    session = CliStore(tmp_path).session(CWD, messages=messages)
    assert session.store is not None
    stored = rows(session.folder / "store.db")
    root = stored[session.store.root_id]
    assert [key.hex() in stored for key in every(root, 1)] == [True, False, True]
    assert every(root, 8) == []


def test_a_state_of_ones_own_is_stored_as_it_is(tmp_path: Path):
    state = state_of(two_turns(), cwd=CWD, tokens=(1, 2), timings=[(3, 4)])
    session = CliStore(tmp_path).session(CWD, state=state)
    assert session.store is not None
    root = rows(session.folder / "store.db")[session.store.root_id]
    assert get(root, 5).hex() == "08011002"
    empty = CliStore(tmp_path).session("/empty", state=State(mode=None))
    assert empty.store is not None
    assert rows(empty.folder / "store.db") == {hashlib.sha256(b"").hexdigest(): b""}


def test_the_editors_agent_keeps_a_smaller_file_of_facts(tmp_path: Path):
    session = AcpStore(tmp_path).session(CWD, two_turns(), id="s", title="Listing")
    assert sorted(files(tmp_path)) == ["acp-sessions/s/meta.json", "acp-sessions/s/store.db"]
    assert json.loads((session.folder / "meta.json").read_bytes()) == {
        "schemaVersion": 1,
        "cwd": CWD,
        "title": "Listing",
    }
    assert len(rows(session.folder / "store.db")) > 10


def test_the_prompts_of_a_home_are_a_bare_list(tmp_path: Path):
    path = CliStore(tmp_path).prompt_history(["b", "a"])
    assert path == tmp_path / "prompt_history.json"
    assert json.loads(path.read_bytes()) == ["b", "a"]
