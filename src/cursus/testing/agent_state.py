"""The root of an agent's blob graph and everything below it (S §8.3).

`write_state` stores every message as a blob of its own and returns the bytes of the root:

    root = write_state(State(turns=[turn("list the files", step_text("There are none."))]), blobs)

The desktop keeps the same graph under other keys: `desktop_state`.
"""

import base64
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from cursus.testing.agent_blobs import Blobs, Lost, Raw, named_id
from cursus.testing.agent_calls import subagent_kind
from cursus.testing.agent_messages import MODES, Turn, put_turn
from cursus.testing.agent_schema import AGENT
from cursus.testing.model_messages import Message, message_blob, summary_message


class Archive(msgspec.Struct, frozen=True, kw_only=True):
    """The messages that one compaction took out of the model's context."""

    messages: tuple[Message | Lost | Raw, ...]
    summary: str
    window_tail: int = 0
    """How many of the last messages the context kept as well."""
    is_told_by_message: bool = False
    """Whether the summary stands only in the message that the model got instead of those that were taken out."""


class Subagent(msgspec.Struct, frozen=True, kw_only=True):
    """A sub-agent's whole state, inside its parent's root or in a blob that the root names."""

    id: str
    state: "State"
    kind: str = "explore"
    stored: Literal["nested", "ref", "lost", "loop"] = "nested"
    """"lost": the named blob is missing. "loop": the blob's own state names the blob again."""
    created_at_ms: int = 0
    last_used_at_ms: int = 0
    model: str | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The root of a conversation. `more` sets any further field of the root by its name or number."""

    turns: Sequence[Turn] = ()
    messages: Sequence[Message | Lost | Raw] = ()
    archives: Sequence[Archive] = ()
    subagents: Sequence[Subagent] = ()
    todos: Sequence[Mapping[str, Any]] = ()
    tokens: tuple[int, int] | None = None
    """Used and available, of the context window."""
    summary: str | None = None
    plan: str | None = None
    plans: Mapping[str, tuple[str, str]] = {}
    """Plan id and path by slug."""
    mode: str | None = "agent"
    workspace_uris: Sequence[str] = ()
    files: Mapping[str, tuple[str | None, str | None]] = {}
    """Content now and content at first sight, by path; None where there was no file."""
    old_files: Mapping[str, str] = {}
    """The same in the form before that: content only."""
    timings: Sequence[tuple[int, int]] = ()
    """Duration and moment of each turn, in ms."""
    branches: Mapping[str, str] = {}
    """Branch by repository path."""
    started_at_ms: int | None = None
    more: Mapping[Any, object] = {}


def compaction(
    messages: Sequence[Message], summary: str, *, kept: int = 2
) -> tuple[list[Message | Lost | Raw], Archive]:
    """Context and archive after a compaction. The kept tail stands in both, as Cursor leaves it (S §8.3)."""
    system = [message for message in messages if message["role"] == "system"]
    spoken = [message for message in messages if message["role"] != "system"]
    tail = spoken[len(spoken) - kept :]
    context: list[Message | Lost | Raw] = [*system, summary_message(summary), *tail]
    return context, Archive(messages=tuple(spoken), summary=summary, window_tail=kept)


def _put_message(message: Message | Lost | Raw, blobs: Blobs) -> bytes:
    match message:
        case Lost(label=label):
            return named_id(label)
        case Raw(data=data):
            return blobs.put(data)
        case _:
            return blobs.put(message_blob(message))


def _put_archive(archive: Archive, blobs: Blobs) -> bytes:
    return blobs.put(
        AGENT.encode(
            "ConversationSummaryArchive",
            {
                "summarized_messages": [_put_message(message, blobs) for message in archive.messages],
                "summary": "" if archive.is_told_by_message else archive.summary,
                "window_tail": archive.window_tail,
                "summary_message": _put_message(summary_message(archive.summary), blobs),
            },
        )
    )


def write_state(state: State, blobs: Blobs) -> bytes:
    """Store everything that `state` refers to, and return the bytes of the root itself."""

    def text_id(text: str | None, wrap: Callable[[str], bytes] = str.encode) -> bytes | None:
        return None if text is None else blobs.put(wrap(text))

    root: dict[Any, object] = {
        "root_prompt_messages_json": [_put_message(message, blobs) for message in state.messages],
        "todos": [blobs.put(AGENT.encode("TodoItem", item)) for item in state.todos],
        "token_details": None
        if state.tokens is None
        else {"used_tokens": state.tokens[0], "max_tokens": state.tokens[1]},
        "summary": text_id(state.summary, lambda text: AGENT.encode("ConversationSummary", {"summary": text})),
        "plan": text_id(state.plan, lambda text: AGENT.encode("ConversationPlan", {"plan": text})),
        "turns": [put_turn(spoken, blobs, position) for position, spoken in enumerate(state.turns)],
        "previous_workspace_uris": list(state.workspace_uris),
        "mode": None if state.mode is None else MODES[state.mode],
        "file_states": {
            path: blobs.put(AGENT.encode("FileState", {"content": content}))
            for path, content in state.old_files.items()
        },
        "summary_archives": [_put_archive(archive, blobs) for archive in state.archives],
        "turn_timings": [{"duration_ms": duration, "timestamp_ms": at} for duration, at in state.timings],
        "file_states_v2": {
            path: {"content": text_id(now), "initial_content": text_id(first)}
            for path, (now, first) in state.files.items()
        },
        "subagent_states": {
            agent.id: _subagent(agent, write_state(agent.state, blobs))
            for agent in state.subagents
            if agent.stored == "nested"
        },
        "plans": {slug: {"id": plan_id, "path": path} for slug, (plan_id, path) in state.plans.items()},
        "tracked_git_repo_branches": [
            {"repo_path": path, "branch_name": branch} for path, branch in state.branches.items()
        ],
        "conversation_started_timestamp_ms": state.started_at_ms,
        "subagent_state_refs": {
            agent.id: _put_subagent(agent, blobs) for agent in state.subagents if agent.stored != "nested"
        },
    }
    return AGENT.encode("ConversationStateStructure", {**root, **state.more})


def _put_subagent(agent: Subagent, blobs: Blobs) -> bytes:
    name = named_id(f"subagent {agent.id}")
    if agent.stored == "lost":
        return name
    if agent.stored == "loop":
        circle = msgspec.structs.replace(
            agent.state, more={**agent.state.more, "subagent_state_refs": {agent.id: name}}
        )
        return blobs.put_as(name, _subagent(agent, write_state(circle, blobs)))
    return blobs.put(_subagent(agent, write_state(agent.state, blobs)))


def _subagent(agent: Subagent, root: bytes) -> bytes:
    return AGENT.encode(
        "SubagentPersistedState",
        {
            "conversation_state": root,
            "created_timestamp_ms": agent.created_at_ms,
            "last_used_timestamp_ms": agent.last_used_at_ms,
            "subagent_type": subagent_kind(agent.kind),
            "model_id": agent.model,
        },
    )


def desktop_state(
    turns: Sequence[Turn] = (), *, state: State | None = None, padded: bool = True
) -> tuple[str, dict[str, bytes]]:
    """`composerData.conversationState` and the rows of `cursorDiskKV` that it refers to (S §8.3).

    The root is among the rows, for `agentKv:checkpoint:` keys to point at. Without padding, the text is what a
    reader has to pad before it can decode it.
    """
    blobs = Blobs()
    root = write_state(state or State(turns=turns), blobs)
    if root:
        blobs.put(root)
    text = base64.b64encode(root).decode()
    rows = {f"agentKv:blob:{key}": data for key, data in blobs.rows.items()}
    return "~" + (text if padded else text.rstrip("=")), rows
