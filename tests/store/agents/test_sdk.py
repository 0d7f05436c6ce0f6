"""Local agents of the SDK: blobs for the words, runs for what they cost (S §8.6)."""

import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Failure, Human, Status, ToolUse
from cursus.store.agents.sdk import SdkStores
from cursus.store.partial import Contents
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import Turn, step_text, step_tool, turn
from cursus.testing.agent_state import State, Subagent
from cursus.testing.agent_stores import state_of
from cursus.testing.sdk_runs import Run, token_usage
from cursus.testing.sdk_store import SdkAgent, SdkFiles, SdkStore
from cursus.testing.store_file import StoreForm
from tests.store.agents.told import told, whats

TURNS: list[Turn] = [turn("one", step_text("1")), turn("two", step_tool(shell_call("ls")), step_text("2"))]
TOLD = [
    ("human", "one"),
    ("text", "1"),
    ("human", "two"),
    ("tool", "run_terminal_command_v2", "completed"),
    ("text", "2"),
]
NINE = datetime(2026, 6, 1, 9, tzinfo=UTC)


def read(home: Path, agent: SdkAgent) -> Contents:
    contents = SdkStores(home).read(agent.id)
    assert contents is not None
    return contents


def message(kind: str, *parts: Any, **fields: Any) -> dict[str, Any]:
    return {"type": kind, "message": {"role": kind, "content": list(parts)}, **fields}


def text(words: str) -> dict[str, str]:
    return {"type": "text", "text": words}


def test_an_agent_is_listed_from_the_catalogue(tmp_path: Path) -> None:
    agent = SdkStore(tmp_path).agent("/srv/app", TURNS, name="Listing", metadata={"mode": "plan"})
    stores = SdkStores(tmp_path)
    (head,) = stores.heads()
    assert (head.id, head.name, head.workspace, head.mode, head.model) == (
        agent.id,
        "Listing",
        "/srv/app",
        "plan",
        "composer-2.5",
    )
    assert (head.created, head.updated) == (NINE, NINE.replace(minute=1, second=30))
    assert (head.source.store, head.source.era) == ("sdk", "runs")
    assert stores.problems == []


def test_an_agent_is_read_with_what_each_run_cost(tmp_path: Path) -> None:
    costs = [token_usage(10, 5, cache_read=3), token_usage(20, 7, reasoning=2)]
    agent = SdkStore(tmp_path).agent("/srv/app", TURNS, runs=[Run(usage=cost, model="opus") for cost in costs])
    contents = read(tmp_path, agent)
    assert told(contents.bubbles) == TOLD
    used = [bubble.usage and bubble.usage.input_tokens for bubble in contents.bubbles]
    assert used == [None, 10, None, None, 20]
    assert (contents.usage.input_tokens, contents.usage.output_tokens, contents.usage.cache_read_tokens) == (30, 12, 3)
    assert contents.usage.reasoning_tokens == 2
    assert contents.model == "opus"
    assert contents.problems == []


def test_a_run_tells_when_its_message_was_sent(tmp_path: Path) -> None:
    contents = read(tmp_path, SdkStore(tmp_path).agent("/srv/app", TURNS))
    asked = [bubble for bubble in contents.bubbles if isinstance(bubble, Human)]
    assert [(bubble.at, bubble.at_origin) for bubble in asked] == [
        (NINE, "timing"),
        (NINE.replace(minute=1), "timing"),
    ]


def test_runs_find_their_turns_by_request_even_out_of_step(tmp_path: Path) -> None:
    turns = [turn("one", step_text("1"), request_id="r1"), turn("two", step_text("2"), request_id="r2")]
    runs = [Run(request_id="r0", result="", messages=[message("user", text("lost"))])]
    runs += [Run(request_id=f"r{n}", usage=token_usage(n, n)) for n in (1, 2)]
    agent = SdkStore(tmp_path).agent("/srv/app", turns, runs=runs)
    contents = read(tmp_path, agent)
    assert told(contents.bubbles) == [
        ("human", "lost"),
        ("human", "one"),
        ("text", "1"),
        ("human", "two"),
        ("text", "2"),
    ]
    assert [bubble.turn for bubble in contents.bubbles] == [0, 1, 1, 2, 2]
    assert [bubble.usage.input_tokens for bubble in contents.bubbles if bubble.usage] == [1, 2]


def test_zeros_only_are_no_usage(tmp_path: Path) -> None:
    agent = SdkStore(tmp_path).agent("/srv/app", TURNS[:1], runs=[Run(usage=token_usage(0, 0))])
    assert not read(tmp_path, agent).usage.is_known


def test_the_checkpoint_names_the_root_where_the_store_does_not(tmp_path: Path) -> None:
    agent = SdkStore(tmp_path).agent("/srv/app", TURNS, form=StoreForm(root="unnamed"))
    contents = read(tmp_path, agent)
    assert told(contents.bubbles) == TOLD
    assert contents.problems == []


def test_a_failed_run_is_a_failure_with_the_message_that_was_streamed(tmp_path: Path) -> None:
    events = [message("user", text("two")), {"type": "status", "status": "ERROR", "message": "Too many requests"}]
    runs = [Run(), Run(status="ERROR", error_code="rate_limited", messages=events)]
    contents = read(tmp_path, SdkStore(tmp_path).agent("/srv/app", TURNS[:1], runs=runs))
    failure = contents.bubbles[-1]
    assert isinstance(failure, Failure)
    assert failure.text == "Too many requests (rate_limited)"
    assert failure.detail == {"status": "ERROR", "errorCode": "rate_limited"}
    assert [bubble.turn for bubble in contents.bubbles] == [0, 0, 1, 1]


def test_an_expired_run_says_so(tmp_path: Path) -> None:
    contents = read(tmp_path, SdkStore(tmp_path).agent("/srv/app", TURNS[:1], runs=[Run(status="EXPIRED")]))
    assert contents.bubbles[-1].text == "The run expired."


def test_a_cancelled_run_is_no_failure(tmp_path: Path) -> None:
    contents = read(tmp_path, SdkStore(tmp_path).agent("/srv/app", TURNS[:1], runs=[Run(status="CANCELLED")]))
    assert told(contents.bubbles) == TOLD[:2]


def test_the_result_of_a_run_is_shown_only_where_nothing_else_was_said(tmp_path: Path) -> None:
    turns = [turn("one", step_text("1")), turn("two", step_tool(shell_call("ls")))]
    runs = [Run(result="one again"), Run(result="The answer.")]
    contents = read(tmp_path, SdkStore(tmp_path).agent("/srv/app", turns, runs=runs))
    assert [bubble.text for bubble in contents.bubbles if bubble.text] == ["one", "1", "two", "The answer."]


def test_where_the_store_is_gone_the_stream_is_told(tmp_path: Path) -> None:
    events = [
        message("user", text("go")),
        {"type": "thinking", "text": "let "},
        {"type": "thinking", "text": "me"},
        message("assistant", text("Loo")),
        message(
            "assistant", text("king."), {"type": "tool_use", "id": "c1", "name": "shell", "input": {"command": "ls"}}
        ),
        {"type": "tool_call", "call_id": "c1", "name": "shell", "status": "running", "args": {"command": "ls"}},
        {
            "type": "tool_call",
            "call_id": "c1",
            "name": "shell",
            "status": "completed",
            "args": {"command": "ls"},
            "result": {"status": "success", "value": {"stdout": "a.py", "exitCode": 0}},
        },
        message("assistant", text("Done.")),
    ]
    agent = SdkStore(tmp_path).agent("/srv/app", TURNS[:1], runs=[Run(messages=events, usage=token_usage(9, 9))])
    shutil.rmtree(agent.folder / "agents")
    contents = read(tmp_path, agent)
    assert told(contents.bubbles) == [
        ("human", "go"),
        ("thinking", "let me"),
        ("text", "Looking."),
        ("tool", "run_terminal_command_v2", "completed"),
        ("text", "Done."),
    ]
    assert contents.bubbles[-1].usage is not None
    assert whats(contents) == ["The agent's own store is missing; the runs are all that is left."]


def test_an_agent_at_work_is_generating_and_its_open_call_runs(tmp_path: Path) -> None:
    turns = [turn("one", step_tool(shell_call("sleep 9").pending()))]
    agent = SdkStore(tmp_path).agent("/srv/app", turns, runs=[Run(status="RUNNING")], form=StoreForm(live=True))
    contents = read(tmp_path, agent)
    call = contents.bubbles[-1]
    assert contents.is_generating
    assert isinstance(call, ToolUse)
    assert not call.tool.status.is_final


def test_an_agent_whose_run_ended_is_not_generating(tmp_path: Path) -> None:
    turns = [turn("one", step_tool(shell_call("sleep 9").pending()))]
    contents = read(tmp_path, SdkStore(tmp_path).agent("/srv/app", turns, runs=[Run(status="CANCELLED")]))
    call = contents.bubbles[-1]
    assert not contents.is_generating
    assert isinstance(call, ToolUse)
    assert call.tool.status is Status.CANCELLED


def test_two_folders_of_one_workspace_are_one_list(tmp_path: Path) -> None:
    """S §11, row 21: the same agent under the old and the new hash is one chat."""
    store = SdkStore(tmp_path)
    old = store.agent("/srv/app", TURNS, id="agent-1", folder_hash="md5", name="Old")
    store.agent("/srv/app", TURNS[:1], id="agent-1", folder_hash="sha256", name="New", created_ms=1_780_400_000_000)
    store.agent("/srv/app", TURNS, id="agent-2", folder_hash="md5")
    stores = SdkStores(tmp_path)
    assert {head.id: head.name for head in stores.heads()} == {"agent-1": "New", "agent-2": None}
    assert told(read(tmp_path, old).bubbles) == TOLD


def test_the_line_files_tell_the_same(tmp_path: Path) -> None:
    agent = SdkFiles(tmp_path / "own").agent("/srv/app", TURNS, name="Listing")
    stores = SdkStores(tmp_path, folders=[tmp_path / "own"])
    (head,) = stores.heads()
    assert (head.name, head.workspace, head.model, head.source.era) == ("Listing", "/srv/app", "composer-2.5", "lines")
    contents = stores.read(agent.id)
    assert contents is not None
    assert told(contents.bubbles) == TOLD
    assert contents.usage.is_known
    assert contents.problems == []


def test_a_torn_line_costs_that_line(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    agent = SdkFiles(folder).agent("/srv/app", TURNS)
    for path in folder.iterdir():
        with path.open("ab") as lines:
            lines.write(b'{"agentId":"' + agent.id.encode())
    stores = SdkStores(tmp_path, folders=[folder])
    assert len(list(stores.heads())) == 1
    assert len(stores.problems) == 1
    contents = stores.read(agent.id)
    assert contents is not None
    assert told(contents.bubbles) == TOLD
    assert any("checkpoints.ndjson" in problem.where for problem in contents.problems)


def test_an_opaque_workspace_is_found_by_its_projects_slug(tmp_path: Path) -> None:
    agent = SdkStore(tmp_path).agent("/srv/app", TURNS)
    with sqlite3.connect(agent.folder / "index.db") as index:
        index.execute("UPDATE agents SET workspace_ref = 'opaque'")
    index.close()
    (head,) = SdkStores(tmp_path, ["/srv/app", "/srv/other"]).heads()
    assert head.workspace == "/srv/app"


@pytest.mark.parametrize("damage", [b"", b"no database", b"SQLite format 3\x00" + b"\xff" * 200])
def test_a_damaged_catalogue_is_a_problem(tmp_path: Path, damage: bytes) -> None:
    agent = SdkStore(tmp_path).agent("/srv/app", TURNS)
    good = SdkStore(tmp_path).agent("/srv/good", TURNS)
    (agent.folder / "index.db").write_bytes(damage)
    stores = SdkStores(tmp_path)
    assert [head.id for head in stores.heads()] == [good.id]
    assert len(stores.problems) == 1
    assert str(agent.folder) in stores.problems[0].where
    assert stores.read(agent.id) is None


def test_a_store_with_loose_rows_only_is_read(tmp_path: Path) -> None:
    state = state_of(TURNS, cwd="/srv/app")
    agent = SdkStore(tmp_path).agent("/srv/app", state=state, form=StoreForm(root="absent", meta="absent"))
    texts = [entry[1] for entry in told(read(tmp_path, agent).bubbles) if entry[0] in ("human", "text")]
    assert texts == ["one", "1", "two", "2"]


def test_nobodys_id_is_not_read(tmp_path: Path) -> None:
    SdkStore(tmp_path).agent("/srv/app", TURNS)
    assert SdkStores(tmp_path).read("nobody") is None


def test_an_agent_that_nobody_named_opens_with_the_persons_words(tmp_path: Path) -> None:
    """S §4.4: behind all titles stands the first thing that the person said."""
    SdkStore(tmp_path).agent("/srv/app", TURNS)
    (head,) = SdkStores(tmp_path).heads()
    assert (head.name, head.opening, head.mode) == (None, "one", "agent")


def test_sub_agents_inside_an_agents_state_are_told_and_read(tmp_path: Path) -> None:
    kid = Subagent(id="kid", state=State(turns=[turn("look", step_text("Seen."))]), kind="explore")
    agent = SdkStore(tmp_path).agent("/srv/app", state=State(turns=TURNS, subagents=[kid]))
    stores = SdkStores(tmp_path)
    (child,) = stores.children(agent.id)
    assert (child.id, child.parent, child.is_child, child.source.store) == ("kid", agent.id, True, "sdk")
    contents = stores.read_child(agent.id, "kid")
    assert contents is not None
    assert told(contents.bubbles) == [("human", "look"), ("text", "Seen.")]
    assert stores.read_child(agent.id, "nobody") is None
