"""Sessions of the command-line agent and of ACP clients, from their folders (S §8.1)."""

import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Human
from cursus.store.agents.cli import CliStores
from cursus.store.agents.meta_words import model_of
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import step_text, step_tool, turn
from cursus.testing.agent_state import State, Subagent
from cursus.testing.agent_stores import AcpStore, CliStore
from cursus.testing.store_file import StoreForm
from tests.store.agents.told import told

TURNS = [turn("list the files", step_tool(shell_call("ls", stdout="a.py")), step_text("One."))]
TOLD = [("human", "list the files"), ("tool", "run_terminal_command_v2", "completed"), ("text", "One.")]
NINE = datetime(2026, 6, 1, 9, tzinfo=UTC)


def heads(stores: CliStores) -> dict[str, Any]:
    return {head.id: head for head in stores.heads()}


def test_a_session_is_listed_with_all_that_its_folder_says(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS, title="Listing", model="gpt-5", mode="plan")
    stores = CliStores(tmp_path)
    head = heads(stores)[session.id]
    assert (head.name, head.workspace, head.mode, head.model) == ("Listing", "/srv/app", "plan", "gpt-5")
    assert (head.created, head.updated) == (NINE, NINE.replace(minute=1))
    assert (head.source.store, head.source.era) == ("cli", "graph")
    assert head.source.path == str(session.folder / "store.db")
    assert stores.problems == []


def test_a_session_is_read(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS, title="Listing")
    contents = CliStores(tmp_path).read(session.id)
    assert contents is not None
    assert told(contents.bubbles) == TOLD
    assert (contents.name, contents.workspace, contents.problems) == ("Listing", "/srv/app", [])


def test_an_acp_session_is_one_too(tmp_path: Path) -> None:
    session = AcpStore(tmp_path).session("/srv/app", TURNS, title="Listing")
    stores = CliStores(tmp_path)
    head = heads(stores)[session.id]
    assert (head.source.store, head.name, head.workspace) == ("acp", "Listing", "/srv/app")
    contents = stores.read(session.id)
    assert contents is not None
    assert told(contents.bubbles) == TOLD


def test_the_name_that_every_agent_has_is_no_title(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS, name="New Agent")
    assert heads(CliStores(tmp_path))[session.id].name is None


def test_the_cursor_default_mode_is_the_agent_mode(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS, mode="default")
    assert heads(CliStores(tmp_path))[session.id].mode == "agent"


@pytest.mark.parametrize(
    ("stored", "name"),
    [
        ("gpt-5", "gpt-5"),
        ({"modelId": "gpt-5", "maxMode": True}, "gpt-5"),
        ('{"id":"gpt-5"}', "gpt-5"),
        ("default", None),
        (7, None),
        (None, None),
    ],
)
def test_the_last_model_is_a_name_or_an_object(stored: Any, name: str | None) -> None:
    assert model_of(stored) == name


def test_a_session_without_a_message_is_not_a_chat_unless_somebody_named_it(tmp_path: Path) -> None:
    started = CliStore(tmp_path).started("/srv/app")
    assert heads(CliStores(tmp_path)) == {}
    (started.folder / "meta.json").write_text('{"schemaVersion":1,"title":"Later"}')
    assert heads(CliStores(tmp_path))[started.id].name == "Later"
    assert CliStores(tmp_path).read(started.id) is None


def test_a_session_that_nobody_named_opens_with_the_persons_words(tmp_path: Path) -> None:
    """S §4.4: behind all titles stands the first thing that the person said."""
    session = CliStore(tmp_path).session("/srv/app", TURNS)
    head = heads(CliStores(tmp_path))[session.id]
    assert (head.name, head.opening) == (None, "list the files")


def test_what_the_row_leaves_open_the_root_tells(tmp_path: Path) -> None:
    state = State(turns=TURNS, mode="plan", workspace_uris=["file:///srv/app"])
    session = CliStore(tmp_path).session("/srv/app", state=state, title="T", meta={"mode": None}, meta_json={})
    head = heads(CliStores(tmp_path))[session.id]
    assert (head.mode, head.workspace) == ("plan", "/srv/app")


def test_where_the_conversation_is_gone_what_was_typed_is_left(tmp_path: Path) -> None:
    store = CliStore(tmp_path)
    emptied = store.session("/srv/app", TURNS, id="emptied", form=StoreForm(root="lost"))
    with sqlite3.connect(emptied.folder / "store.db") as database:
        database.execute("DELETE FROM blobs")
    database.close()
    missing = store.session("/srv/app", TURNS, id="missing")
    (missing.folder / "store.db").unlink()
    broken = store.session("/srv/app", TURNS, id="broken")
    (broken.folder / "store.db").write_bytes(b"no database")
    stores = CliStores(tmp_path)
    for chat_id, head in heads(stores).items():
        contents = stores.read(chat_id)
        assert contents is not None
        assert head.opening == "list the files"
        assert told(contents.bubbles) == [("human", "list the files")]
        assert contents.is_salvage
        assert contents.problems[-1].what.startswith("The conversation is gone")
    assert heads(stores).keys() == {"emptied", "missing", "broken"}


def test_an_old_session_finds_its_workspace_among_known_paths(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", state=State(turns=TURNS), meta_json={})
    assert heads(CliStores(tmp_path))[session.id].workspace is None
    found = heads(CliStores(tmp_path, ["/srv/other", "/srv/app/"]))[session.id]
    assert found.workspace == "/srv/app"
    assert found.created == NINE
    assert found.updated is not None


def test_a_drive_letter_may_be_written_either_way(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("C:\\work", TURNS, meta_json={})
    assert heads(CliStores(tmp_path, ["c:\\work"]))[session.id].workspace == "c:\\work"


def test_a_sub_agents_session_names_its_parent(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS, parent="mother")
    head = heads(CliStores(tmp_path))[session.id]
    assert (head.is_child, head.parent) == (True, "mother")


def test_sub_agents_inside_a_session_are_told_and_read(tmp_path: Path) -> None:
    kid = Subagent(id="kid-1", state=State(turns=TURNS), kind="explore", created_at_ms=1_780_304_400_000, model="opus")
    session = CliStore(tmp_path).session("/srv/app", state=State(turns=TURNS, subagents=[kid]))
    stores = CliStores(tmp_path)
    (child,) = stores.children(session.id)
    assert (child.id, child.parent, child.is_child, child.model, child.created) == (
        "kid-1",
        session.id,
        True,
        "opus",
        NINE,
    )
    contents = stores.read_child(session.id, "kid-1")
    assert contents is not None
    assert told(contents.bubbles) == TOLD
    assert stores.read_child(session.id, "nobody") is None


def test_sub_agents_inside_sub_agents_are_told_and_read(tmp_path: Path) -> None:
    deepest = Subagent(id="deepest", state=State(turns=TURNS))
    middle = Subagent(id="middle", state=State(turns=TURNS, subagents=[deepest]))
    session = CliStore(tmp_path).session("/srv/app", state=State(turns=TURNS, subagents=[middle]))
    stores = CliStores(tmp_path)
    assert [(child.id, child.parent) for child in stores.children(session.id)] == [
        ("middle", session.id),
        ("deepest", "middle"),
    ]
    contents = stores.read_child(session.id, "deepest")
    assert contents is not None
    assert told(contents.bubbles) == TOLD


@pytest.mark.parametrize(
    "form",
    [
        StoreForm(meta="json"),
        StoreForm(meta="damaged"),
        StoreForm(meta="absent"),
        StoreForm(root="unnamed"),
        StoreForm(ids="foreign"),
        StoreForm(ids="fixed root"),
        StoreForm(blobs="hex"),
        StoreForm(blobs="decimals"),
        StoreForm(root="lost"),
    ],
    ids=str,
)
def test_a_store_in_any_form_tells_the_same(tmp_path: Path, form: StoreForm) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS, form=form)
    contents = CliStores(tmp_path).read(session.id)
    assert contents is not None
    assert [entry for entry in told(contents.bubbles) if entry[0] != "tool"] == [TOLD[0], TOLD[2]]


def test_a_session_that_lies_in_two_folders_is_read_from_the_fuller_one(tmp_path: Path) -> None:
    store = CliStore(tmp_path)
    store.session("/srv/app", TURNS, id="twin")
    store.session("/srv/copy", [*TURNS, turn("more", step_text("Yes."))], id="twin")
    contents = CliStores(tmp_path).read("twin")
    assert contents is not None
    assert len(contents.bubbles) == 5


def test_a_session_is_found_by_the_id_in_its_row_too(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS, meta={"agentId": "another"})
    session.folder.rename(session.folder.with_name("renamed"))
    stores = CliStores(tmp_path)
    assert list(heads(stores)) == ["another"]
    assert CliStores(tmp_path).read("another") is not None
    assert CliStores(tmp_path).read("renamed") is not None


@pytest.mark.parametrize("chat_id", ["", ".", "..", "../..", "a/b", "x" * 5000, "nul\x00", "nobody"])
def test_an_id_that_is_nobodys_is_not_read(tmp_path: Path, chat_id: str) -> None:
    CliStore(tmp_path).session("/srv/app", TURNS)
    assert CliStores(tmp_path).read(chat_id) is None


def test_damage_costs_its_own_session_only(tmp_path: Path) -> None:
    """S §11, row 30: a malformed file is not a missing one."""
    store = CliStore(tmp_path)
    good, torn, odd = (store.session("/srv/app", TURNS, id=name) for name in ("good", "torn", "odd"))
    (torn.folder / "store.db").write_bytes(b"no database")
    (odd.folder / "meta.json").write_text('{"cut')
    stores = CliStores(tmp_path)
    assert set(heads(stores)) == {good.id, torn.id, odd.id}
    assert {Path(problem.where.partition(": ")[0]).parent.name for problem in stores.problems} == {"torn", "odd"}
    unreadable = stores.read("torn")
    assert unreadable is not None
    assert unreadable.is_salvage
    assert unreadable.problems[0].where == str(torn.folder / "store.db")


def test_a_damaged_meta_row_is_a_problem(tmp_path: Path) -> None:
    CliStore(tmp_path).session("/srv/app", TURNS, form=StoreForm(meta="damaged"))
    stores = CliStores(tmp_path)
    assert len(heads(stores)) == 1
    assert [problem.what for problem in stores.problems] == ["The row about the chat is damaged."]


def test_damaged_pages_cost_what_lay_on_them(tmp_path: Path) -> None:
    session = CliStore(tmp_path).session("/srv/app", TURNS * 60)
    path = session.folder / "store.db"
    data = bytearray(path.read_bytes())
    for start in range(len(data) // 2, len(data) * 3 // 4):
        data[start] = 0xAA
    path.write_bytes(data)
    contents = CliStores(tmp_path).read(session.id)
    assert contents is not None
    assert contents.problems


def test_a_store_that_was_left_with_all_in_its_log_is_not_empty(tmp_path: Path) -> None:
    """S §11, row 19: the main file alone has no row at all."""
    session = CliStore(tmp_path).session("/srv/app", TURNS, form=StoreForm(live=True))
    assert (session.folder / "store.db-wal").stat().st_size > 0
    contents = CliStores(tmp_path).read(session.id)
    assert contents is not None
    assert told(contents.bubbles) == TOLD


def test_an_empty_database_has_nothing_to_tell(tmp_path: Path) -> None:
    folder = tmp_path / "chats" / "bucket" / "empty"
    folder.mkdir(parents=True)
    sqlite3.connect(folder / "store.db").execute("CREATE TABLE other (x)").connection.close()
    contents = CliStores(tmp_path).read("empty")
    assert contents is not None
    assert contents.bubbles == []


def test_a_home_without_sessions_is_no_problem(tmp_path: Path) -> None:
    stores = CliStores(tmp_path / "nowhere")
    assert (list(stores.heads()), stores.problems, stores.read("x")) == ([], [], None)


def test_reading_changes_nothing_below_the_home(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for live in (False, True):
        CliStore(home).session("/srv/app", TURNS, id=f"s{live}", form=StoreForm(live=live, root="unnamed"))
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file() and not path.name.endswith("-shm")}
    stores = CliStores(home)
    for head in list(stores.heads()):
        stores.read(head.id)
        list(stores.children(head.id))
    after = {path: path.read_bytes() for path in home.rglob("*") if path.is_file() and not path.name.endswith("-shm")}
    assert before == after


def test_a_store_in_a_folder_with_odd_signs_is_read(tmp_path: Path) -> None:
    home = tmp_path / "what? 100% #1"
    session = CliStore(home).session("/srv/app", TURNS)
    contents = CliStores(home).read(session.id)
    assert contents is not None
    assert isinstance(contents.bubbles[0], Human)
    shutil.rmtree(home)
