"""Sub-agents whose whole state lies in that of the agent that started them, at any depth (S §6.4, §8.3)."""

from collections import deque
from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, NamedTuple, cast

from cursus.chat import Source
from cursus.store.agents.blob_access import Blobs, short_key
from cursus.store.agents.messages import SCHEMA
from cursus.store.agents.meta_words import model_of
from cursus.store.partial import FULLNESS, Partial
from cursus.store.times import from_ms

MAX_GENERATIONS: Final = 16


class SubAgent(NamedTuple):
    """A sub-agent; `parent` is the one that started it, None where that is the conversation itself."""

    id: str
    parent: str | None
    kind: str | None
    model: str | None
    created: datetime | None
    used: datetime | None
    root: bytes

    def head(self, chat_id: str, source: Source) -> Partial:
        """What a list shows of it, below the chat whose store holds it."""
        return Partial(
            id=self.id,
            source=source,
            fullness=FULLNESS["graph"],
            subtitle=self.kind,
            model=self.model,
            created=self.created,
            updated=self.used or self.created,
            is_child=True,
            parent=self.parent or chat_id,
        )


def read_sub_agents(root: bytes, blobs: Blobs) -> Iterator[SubAgent]:
    """All sub-agents below a root, each once, parents before their children."""
    seen: set[str] = set()
    waiting: deque[tuple[str | None, bytes, int]] = deque([(None, root, 0)])
    while waiting:
        parent, data, generation = waiting.popleft()
        for agent_id, held in _states(data, blobs):
            if agent_id in seen:
                continue
            seen.add(agent_id)
            about = SCHEMA.decode("SubagentPersistedState", held).fields
            own_root: bytes = about.get("conversationState", b"")
            yield SubAgent(
                id=agent_id,
                parent=parent,
                kind=_kind(about.get("subagentType")),
                model=model_of(about.get("modelId")),
                created=from_ms(about.get("createdTimestampMs", 0)),
                used=from_ms(about.get("lastUsedTimestampMs", 0)),
                root=own_root,
            )
            if generation < MAX_GENERATIONS:
                waiting.append((agent_id, own_root, generation + 1))


def named_in(state: dict[str, Any]) -> tuple[str, ...]:
    """The ids of the sub-agents that a state keeps, refers to, or talks to in a thread."""
    threads: dict[str, str] = state.get("subagentThreads", {})
    return (*state.get("subagentStates", ()), *state.get("subagentStateRefs", ()), *filter(None, threads.values()))


def _states(root: bytes, blobs: Blobs) -> Iterator[tuple[str, bytes]]:
    """The states in a root, those in blobs of their own included; one that lies inside is the better one."""
    state = SCHEMA.decode("ConversationStateStructure", root).fields
    nested: dict[str, bytes] = state.get("subagentStates", {})
    for agent_id, blob_id in state.get("subagentStateRefs", {}).items():
        if agent_id in nested:
            continue
        data = blobs.get(blob_id) if blob_id else None
        if data is None:
            blobs.problems.note(f"The state of the sub-agent {agent_id} is missing.", short_key(blob_id))
        else:
            yield agent_id, data
    yield from nested.items()


def _kind(subagent_type: Any) -> str | None:
    if not isinstance(subagent_type, dict) or not subagent_type:
        return None
    kind, about = next(iter(cast("dict[str, Any]", subagent_type).items()))
    named: Any = cast("dict[str, Any]", about).get("name") if isinstance(about, dict) else None
    return named or kind
