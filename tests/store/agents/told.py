"""Short ways to write a conversation into memory and to say what was read of it."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Bubble, ToolUse
from cursus.store.agents.blobs import BlobGraph
from cursus.store.partial import Contents
from cursus.testing.agent_blobs import Blobs
from cursus.testing.agent_state import State, write_state
from cursus.testing.model_messages import (
    assistant_message,
    call_part,
    result_part,
    tool_message,
    user_message,
    user_query,
)


def graph_of(blobs: Blobs) -> BlobGraph:
    return BlobGraph(lambda key: blobs.rows.get(key if isinstance(key, str) else key.hex()), "test")


def read_state(state: State, blobs: Blobs | None = None) -> Contents:
    blobs = blobs or Blobs()
    return graph_of(blobs).read(write_state(state, blobs))


def told(bubbles: Iterable[Bubble]) -> list[tuple[Any, ...]]:
    """Each bubble as its kind and what matters of it: its text, or a tool's name and status."""
    return [
        ("tool", bubble.tool.name, str(bubble.tool.status))
        if isinstance(bubble, ToolUse)
        else (type(bubble).__name__.lower(), bubble.text)
        for bubble in bubbles
    ]


def whats(contents: Contents) -> list[str]:
    return [problem.what for problem in contents.problems]


def messages_only(*messages: Any) -> State:
    """A conversation of which the turns are not kept."""
    return State(messages=list(messages))


def spoken(*numbers: int) -> list[Any]:
    """Messages of turns with a question, a call and an answer each."""
    return [
        message
        for number in numbers
        for message in (
            user_message(user_query(f"q{number}"), request_id=f"r{number}"),
            assistant_message(call_part(f"c{number}", "Shell", {"command": f"{number}"})),
            tool_message(result_part(f"c{number}", "Shell", "ok")),
            assistant_message(f"a{number}"),
        )
    ]
