"""Nothing that a store can hold makes a reader fail, hang or grow without bound."""

import itertools
import json
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cursus.chat import ToolUse
from cursus.store.agents import blob_access, conversation
from cursus.store.agents.blobs import BlobGraph
from cursus.store.agents.cli import CliStores
from cursus.store.agents.conversation import Conversation, Problems
from cursus.store.agents.sdk_events import add_events
from cursus.store.agents.transcripts import Transcripts
from cursus.store.partial import Contents
from cursus.testing.agent_blobs import Blobs, Raw, named_id
from cursus.testing.agent_calls import grep_call, mcp_call, shell_call
from cursus.testing.agent_messages import shell_turn, step_text, step_thinking, step_tool, step_truncated, turn
from cursus.testing.agent_schema import AGENT
from cursus.testing.agent_state import Archive, State, Subagent, write_state
from cursus.testing.agent_stores import CliStore, state_of
from cursus.testing.agent_tools import tool_call
from cursus.testing.model_messages import message_blob, user_message
from cursus.testing.transcript_forms import document_of, lines_of, text_of
from cursus.testing.transcripts import Transcripts as Written
from tests.store.agents.told import graph_of, read_state

TURNS = [
    turn(
        "list the files",
        step_thinking("hm", duration_ms=5),
        step_tool(shell_call("ls", stdout="a.py")),
        step_truncated(grep_call("x", root="/srv", lines={"a.py": [(1, "x")]}), with_preview=True),
        step_tool(mcp_call("github", "search", {"q": [1, {"a": None}]}, text="found")),
        step_text("<think>a</think>One."),
    ),
    shell_turn("git status", stdout="clean"),
]
STATE = state_of(TURNS, cwd="/srv", tokens=(1, 2), archives=[Archive(messages=(user_message("old"),), summary="s")])
STATE = msgspec.structs.replace(STATE, subagents=[Subagent(id="kid", state=State(turns=TURNS), stored="ref")])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = (
    *("role", "user", "assistant", "tool", "system", "content", "text", "type", "tool-call", "tool-result", "args"),
    *("toolCallId", "toolName", "result", "tool_calls", "function", "arguments", "id", "name", "message", "input"),
    *("tool_use", "status", "turn_ended", "error", "metadata", "overview", "tool_call", "call_id", "thinking", "image"),
    *("providerOptions", "cursor", "isSummary", "modelName", "createdAt", "experimental_content", "isError", "data"),
)
META = ("agentId", "name", "mode", "createdAt", "lastUsedModel", "subagentInfo")
TEXT_LINES = (
    *("user:", "assistant:", "A:", "", "[Tool call] X", "[Tool result]", "[Thinking] y", "  a: b", "  c=d", "words"),
    *("<user_query>", "</user_query>", "```", "Turn ended: error: z"),
)
MESSAGES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=6),
    max_leaves=20,
)


def check(contents: Contents) -> None:
    """What has to hold of anything that was read."""
    ids = [bubble.id for bubble in contents.bubbles]
    assert len(set(ids)) == len(ids)
    turns = [bubble.turn for bubble in contents.bubbles]
    assert turns == sorted(turns)
    for bubble in contents.bubbles:
        msgspec.json.encode(msgspec.structs.asdict(bubble))
        assert (bubble.at is None) == (bubble.at_origin is None)


def mutated(data: st.DataObject, whole: bytes) -> bytes:
    changed = bytearray(whole)
    for _ in range(data.draw(st.integers(0, 3))):
        if changed:
            changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    return bytes(changed[: data.draw(st.integers(0, len(changed)))] if data.draw(st.booleans()) else changed)


@given(st.data())
@settings(max_examples=60)
def test_a_graph_with_changed_bytes_is_survived(data: st.DataObject) -> None:
    blobs = Blobs()
    root = write_state(STATE, blobs)
    keys = data.draw(st.lists(st.sampled_from(sorted(blobs.rows)), max_size=4))
    for key in keys:
        blobs.rows[key] = mutated(data, blobs.rows[key])
    graph = graph_of(blobs)
    check(graph.read(mutated(data, root), lambda: blobs.rows.items()))
    list(graph.sub_agents(mutated(data, root)))


@given(st.binary(max_size=300), st.binary(max_size=300))
def test_a_graph_of_random_bytes_is_survived(root: bytes, blob: bytes) -> None:
    graph = BlobGraph(lambda key: blob)
    check(graph.read(root))
    check(graph.read(None, lambda: [("a", root), ("b", blob), ("c", None)]))
    list(graph.sub_agents(root))


@given(st.lists(MESSAGES, max_size=5))
def test_messages_of_any_shape_are_survived(messages: list[Any]) -> None:
    blobs = [Raw(json.dumps(message).encode()) for message in messages if isinstance(message, dict)]
    check(read_state(State(messages=blobs)))


@given(st.lists(JSON | MESSAGES, max_size=5))
def test_events_of_any_shape_are_survived(messages: list[Any]) -> None:
    told = Conversation(Problems("test"))
    add_events(told, "run", [{"message": message} for message in messages], None)
    check(Contents(bubbles=told.finish()))


@given(st.data(), st.sampled_from(["jsonl", "txt", "json"]))
@settings(max_examples=60)
def test_a_transcript_with_changed_bytes_is_survived(data: st.DataObject, form: Any) -> None:
    lines = "\n".join(map(json.dumps, lines_of(TURNS))).encode()
    whole = {"jsonl": lines, "txt": text_of(TURNS).encode(), "json": json.dumps(document_of(TURNS)).encode()}[form]
    read_transcript(mutated(data, whole), form)


@given(st.lists(st.binary(max_size=60) | MESSAGES.map(lambda value: json.dumps(value).encode()), max_size=8))
def test_a_transcript_of_anything_is_survived(lines: list[bytes]) -> None:
    for form in ("jsonl", "txt", "json"):
        read_transcript(b"\n".join(lines), form)


@given(st.lists(st.sampled_from(TEXT_LINES), max_size=25))
def test_running_text_in_any_order_is_survived(lines: list[str]) -> None:
    read_transcript("\n".join(lines).encode(), "txt")


def read_transcript(content: bytes, form: Any) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Written(folder).path("c1", form, workspace=None)
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        transcripts = Transcripts(Path(folder))
        assert len(list(transcripts.heads())) == 1
        contents = transcripts.read("c1")
        assert contents is not None
        check(contents)


@pytest.mark.parametrize("field", ["turns", "root_prompt_messages_json", "summary_archives", "todos"])
def test_one_blob_that_is_named_a_million_times_stays_bounded(field: str) -> None:
    blobs = Blobs()
    turn_id = blobs.put(
        AGENT.encode(
            "ConversationTurnStructure",
            {"agent_conversation_turn": {"steps": [blobs.put(b"\x0a\x04\x0a\x02hi")] * 100_000}},
        )
    )
    message_id = blobs.put(message_blob(user_message("hi")))
    target = turn_id if field == "turns" else message_id
    root = AGENT.encode("ConversationStateStructure", {field: [target] * 1_000_000})
    contents = graph_of(blobs).read(root)
    assert len(contents.bubbles) <= 2 * blob_access.MAX_REPEATS + 1
    assert contents.problems
    assert len(contents.problems) <= conversation.MAX_PROBLEMS + 1


def test_one_large_blob_that_many_steps_name_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blob_access, "MAX_REPEATED_BYTES", 1_000_000)
    blobs = Blobs()
    content = blobs.put(b"x" * 100_000)
    reads = [
        step_tool(tool_call("read", {"path": f"/{n}"}, "success", {"content_blob_id": content})) for n in range(1_000)
    ]
    contents = read_state(State(turns=[turn("read it all", *reads)]), blobs)
    calls = [bubble.tool for bubble in contents.bubbles if isinstance(bubble, ToolUse)]
    texts = [call.recorded.result["success"].get("content") for call in calls]
    assert len(texts) == 1_000
    assert sum(text is not None for text in texts) <= 11
    assert [problem.what for problem in contents.problems] == [
        "A blob is part of the conversation too often; the rest of it is left out."
    ]


def test_more_missing_blobs_than_anybody_would_read_of_are_summed_up() -> None:
    root = AGENT.encode("ConversationStateStructure", {"turns": [named_id(str(n)) for n in range(2000)]})
    contents = BlobGraph(lambda key: None).read(root)
    assert len(contents.problems) == conversation.MAX_PROBLEMS + 1


def test_a_chat_has_an_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(conversation, "MAX_BUBBLES", 50)
    steps = [step_text(f"{n}") for n in range(30)]
    contents = read_state(State(turns=[turn(f"q{n}", *steps) for n in range(5)]))
    assert len(contents.bubbles) == 50
    Written(tmp_path).jsonl(lines_of([turn(f"q{n}", step_text("x")) for n in range(60)]), id="c1")
    transcript = Transcripts(tmp_path).read("c1")
    assert transcript is not None
    assert len(transcript.bubbles) == 50
    for found in (contents, transcript):
        assert [problem.what for problem in found.problems] == [
            "The chat has more than 50 bubbles; the rest is left out."
        ]


def test_a_turn_that_names_itself_as_its_message_and_its_step_ends() -> None:
    blobs = Blobs()
    circle = named_id("circle")
    agent = {"user_message": circle, "steps": [circle, circle]}
    blobs.put_as(circle, AGENT.encode("ConversationTurnStructure", {"agent_conversation_turn": agent}))
    state = {"turns": [circle], "summary_archives": [circle], "todos": [circle], "subagent_state_refs": {"k": circle}}
    root = blobs.put(AGENT.encode("ConversationStateStructure", state)).hex()
    check(graph_of(blobs).read(root))
    check(graph_of(blobs).read(None, lambda: blobs.rows.items()))


def test_an_id_of_any_length_is_looked_up_as_it_is() -> None:
    asked: list[object] = []

    def fetch(key: bytes | str) -> bytes | None:
        asked.append(key)
        return None

    root = AGENT.encode("ConversationStateStructure", {"turns": [b"", b"\x01", b"\x02" * 100]})
    contents = BlobGraph(fetch).read(root)
    assert asked == ["", "01", "02" * 100]
    assert len(contents.problems) == 3


@given(st.binary(max_size=200))
@settings(max_examples=25)
def test_a_meta_row_of_anything_is_survived(value: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        session = CliStore(folder).session("/srv/app", TURNS)
        with sqlite3.connect(session.folder / "store.db") as database:
            database.execute("UPDATE meta SET value = ?", (value,))
        database.close()
        (session.folder / "meta.json").write_bytes(value)
        stores = CliStores(Path(folder))
        heads = list(stores.heads())
        assert len(heads) == 1
        contents = stores.read(heads[0].id)
        assert contents is not None
        check(contents)


@given(
    st.dictionaries(st.sampled_from(["agentId", "name", "mode", "createdAt", "lastUsedModel", "subagentInfo"]), JSON)
)
@settings(max_examples=25)
def test_a_meta_row_with_values_of_any_type_is_survived(meta: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        CliStore(folder).session("/srv/app", TURNS, meta=meta, meta_json=dict(itertools.islice(meta.items(), 1)))
        stores = CliStores(Path(folder))
        (head,) = stores.heads()
        msgspec.json.encode(head)
        assert stores.read(head.id) is not None
