"""Sub-agents that live in the state of the agent that started them (S §6.4, §8.3)."""

from datetime import UTC, datetime
from typing import Any

import pytest

from cursus.store.agents.sub_agents import MAX_GENERATIONS
from cursus.testing.agent_blobs import Blobs
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import (
    step_text,
    step_tool,
    turn,
)
from cursus.testing.agent_state import State, Subagent, write_state
from tests.store.agents.told import graph_of, read_state, told

LISTING = turn("list the files", step_tool(shell_call("ls", stdout="a.py\n").called("c1")), step_text("One."))
NINE = 1_780_304_400_000


@pytest.mark.parametrize("stored", ["nested", "ref", "loop"])
def test_sub_agents_are_read_from_their_parents_state(stored: Any) -> None:
    blobs = Blobs()
    kid = Subagent(
        id="kid\nfc_1",
        state=State(turns=[turn("look", step_text("Seen."))]),
        kind="my-agent",
        stored=stored,
        created_at_ms=NINE,
        model="opus",
    )
    graph = graph_of(blobs)
    (found,) = graph.sub_agents(write_state(State(turns=[LISTING], subagents=[kid]), blobs))
    assert (found.id, found.kind, found.model) == ("kid\nfc_1", "my-agent", "opus")
    assert found.created == datetime(2026, 6, 1, 9, tzinfo=UTC)
    assert told(graph.read(found.root).bubbles) == [("human", "look"), ("text", "Seen.")]


def test_a_lost_sub_agent_does_not_hide_the_chat() -> None:
    state = State(turns=[LISTING], subagents=[Subagent(id="kid", state=State(), stored="lost")])
    blobs = Blobs()
    root = write_state(state, blobs)
    assert list(graph_of(blobs).sub_agents(root)) == []
    assert len(graph_of(blobs).read(root).bubbles) == 3


def test_sub_agents_of_sub_agents_know_who_started_them() -> None:
    blobs = Blobs()
    deepest = Subagent(id="deepest", state=State(turns=[turn("dig", step_text("Dug."))]), stored="ref")
    middle = Subagent(id="middle", state=State(turns=[turn("look")], subagents=[deepest]))
    root = write_state(State(turns=[LISTING], subagents=[middle]), blobs)
    graph = graph_of(blobs)
    assert [(agent.id, agent.parent) for agent in graph.sub_agents(root)] == [("middle", None), ("deepest", "middle")]
    last = list(graph.sub_agents(root))[-1]
    assert told(graph.read(last.root).bubbles) == [("human", "dig"), ("text", "Dug.")]


def test_sub_agents_are_found_where_the_store_names_no_root() -> None:
    blobs = Blobs()
    kid = Subagent(id="kid", state=State(turns=[turn("look")]))
    blobs.put(write_state(State(turns=[LISTING], subagents=[kid]), blobs))
    assert [agent.id for agent in graph_of(blobs).sub_agents("", lambda: blobs.rows.items())] == ["kid"]


def test_the_other_end_of_a_thread_is_a_sub_agent() -> None:
    contents = read_state(State(turns=[LISTING], more={"subagent_threads": {"thread-1": "kid-1", "thread-2": ""}}))
    assert contents.children == ("kid-1",)


def test_sub_agents_in_each_other_have_an_end() -> None:
    state = State(turns=[turn("dig")])
    for depth in range(200):
        state = State(subagents=[Subagent(id=f"kid-{depth}", state=state)])
    blobs = Blobs()
    found = list(graph_of(blobs).sub_agents(write_state(state, blobs)))
    assert len(found) == MAX_GENERATIONS + 1
