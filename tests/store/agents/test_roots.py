"""Ids of blobs, the forms of their content, and the root among them (S §8.2, §8.3)."""

from typing import Any

import pytest

from cursus.chat import Human
from cursus.store.agents.blobs import BlobGraph, state_bytes
from cursus.testing.agent_blobs import Blobs, Lost, named_id
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import (
    step_text,
    step_tool,
    turn,
    user,
)
from cursus.testing.agent_schema import AGENT
from cursus.testing.agent_state import State, compaction, desktop_state, write_state
from cursus.testing.agent_stores import state_of
from cursus.testing.model_messages import (
    assistant_message,
    context_message,
    message_blob,
    system_message,
    user_message,
)
from tests.store.agents.told import graph_of, read_state, spoken, told, whats

LISTING = turn("list the files", step_tool(shell_call("ls", stdout="a.py\n").called("c1")), step_text("One."))
NINE = 1_780_304_400_000


def test_ids_that_are_no_hash_are_used_and_told_once() -> None:
    contents = read_state(State(turns=[LISTING] * 3), Blobs(salt="foreign"))
    assert len(contents.bubbles) == 9
    assert len(contents.problems) == 1
    assert "not the hash" in contents.problems[0].what


@pytest.mark.parametrize("spell", [lambda data: data.hex().encode(), lambda data: ",".join(map(str, data)).encode()])
def test_blobs_in_hexadecimal_or_decimals_are_read(spell: Any) -> None:
    blobs = Blobs()
    root = blobs.put(write_state(state_of([LISTING], cwd="/srv"), blobs)).hex()
    blobs.rows = {key: spell(data) for key, data in blobs.rows.items()}
    contents = graph_of(blobs).read(root, lambda: blobs.rows.items())
    assert len(contents.bubbles) == 3
    assert contents.problems == []


def test_a_text_that_looks_like_hexadecimal_stays_one() -> None:
    asked = user("deadbeefdeadbeef", text_in_blob=True)
    assert read_state(State(turns=[turn(asked)])).bubbles[0].text == "deadbeefdeadbeef"


def rows_without_root(*states: State) -> Blobs:
    blobs = Blobs()
    for state in states:
        blobs.put(write_state(state, blobs))
    return blobs


def test_without_a_named_root_the_fullest_one_is_found_by_its_fields() -> None:
    older = state_of([LISTING], cwd="/srv")
    newer = state_of([LISTING, turn("more", step_text("Yes."))], cwd="/srv")
    _, archive = compaction(spoken(*range(30)), "a long archive, full of references", kept=0)
    blobs = rows_without_root(newer, older, State(messages=spoken(1), archives=[archive]))
    blobs.rows.popitem()
    contents = graph_of(blobs).read("", lambda: blobs.rows.items())
    assert [bubble.text for bubble in contents.bubbles if isinstance(bubble, Human)] == ["list the files", "more"]
    assert "fullest" in contents.problems[0].what


def test_a_root_whose_bytes_look_like_space_and_a_brace_is_no_message() -> None:
    """S §8.2: a root begins with 0x0A 0x20 and a hash, and one hash in 256 begins with a brace."""
    blobs = Blobs()
    asked = named_id("asked")
    message = blobs.put_as(b"{" + asked[1:], message_blob(user_message("hi")))
    blobs.put(AGENT.encode("ConversationStateStructure", {"root_prompt_messages_json": [message]}))
    contents = graph_of(blobs).read(None, lambda: blobs.rows.items())
    assert told(contents.bubbles) == [("human", "hi")]
    assert whats(contents)[0] == "The store names no root that exists; the fullest one was taken."


def test_references_into_nothing_do_not_make_a_root() -> None:
    blobs = rows_without_root(state_of([LISTING], cwd="/srv"))
    blobs.put(write_state(State(turns=[Lost(str(n)) for n in range(50)]), blobs))
    contents = graph_of(blobs).read(None, lambda: blobs.rows.items())
    assert len(contents.bubbles) == 3


def test_without_any_root_the_messages_are_read_in_the_order_of_their_rows() -> None:
    blobs = Blobs()
    for message in (system_message("s"), context_message("/srv"), user_message("hi"), assistant_message("Yes.")):
        blobs.put(message_blob(message))
    contents = graph_of(blobs).read("ab" * 32, lambda: blobs.rows.items())
    assert told(contents.bubbles) == [("human", "hi"), ("text", "Yes.")]
    assert len(contents.problems) == 2


def test_an_empty_store_has_nothing_to_tell() -> None:
    contents = graph_of(Blobs()).read(None, list)
    assert (contents.bubbles, contents.problems) == ([], [])


@pytest.mark.parametrize("padded", [True, False])
def test_the_desktops_state_is_the_same_graph(padded: bool) -> None:
    text, rows = desktop_state([LISTING], padded=padded)
    root = state_bytes(text)
    assert root is not None
    contents = BlobGraph(lambda key: rows.get(f"agentKv:blob:{key}"), "state.vscdb").read(root)
    assert len(contents.bubbles) == 3


@pytest.mark.parametrize("text", ["", "~", "~!!!", "~a"])
def test_a_state_that_is_empty_or_no_base64_is_none(text: str) -> None:
    assert state_bytes(text) is None


def test_a_glimpse_of_a_root_is_enough_for_a_list() -> None:
    blobs = Blobs()
    state = State(turns=[LISTING], mode="plan", workspace_uris=["file:///srv/app"])
    root = blobs.put(write_state(state, blobs))
    assert graph_of(blobs).glimpse(root.hex()) == ("list the files", "plan", "/srv/app")


def test_a_glimpse_looks_behind_what_is_lost_and_what_cursor_injected() -> None:
    blobs = Blobs()
    lost_turns = State(turns=[Lost("a"), turn(Lost("b")), LISTING], mode=None)
    messages = State(messages=[system_message("s"), context_message("/srv"), *spoken(1)], mode=None)
    _, archive = compaction(spoken(*range(30)), "They talked.", kept=0)
    compacted = State(messages=spoken(31), archives=[archive], mode=None)
    roots = [blobs.put(write_state(state, blobs)).hex() for state in (lost_turns, messages, compacted)]
    glimpses = [graph_of(blobs).glimpse(root) for root in roots]
    assert [glimpse.opening for glimpse in glimpses] == ["list the files", "q1", "q0"]


def test_a_glimpse_of_a_long_conversation_reads_its_beginning_only() -> None:
    blobs = Blobs()
    root = blobs.put(write_state(State(messages=[system_message("s"), *spoken(*range(200))]), blobs)).hex()
    asked: list[object] = []

    def fetch(key: bytes | str) -> bytes | None:
        asked.append(key)
        return blobs.rows.get(str(key))

    assert BlobGraph(fetch).glimpse(root).opening == "q0"
    assert len(asked) < 20


@pytest.mark.parametrize("root", [None, "", "ab" * 32])
def test_a_root_that_is_not_there_shows_nothing(root: str | None) -> None:
    assert graph_of(Blobs()).glimpse(root) == (None, None, None)
