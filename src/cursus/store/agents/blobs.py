"""The blob graph of an agent: from its root to turns, steps and messages (S §8.2, §8.3).

The same graph lies in the `store.db` of the CLI, of ACP clients and of the SDK, and in the desktop's `agentKv` rows:
how a blob is fetched is all that differs. Turns are what the person saw and are read first; messages are what the
model saw and fill what the turns lack.
"""

import base64
import binascii
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from cursus.chat import UNKNOWN, Todo, ToolUse, Usage
from cursus.store.agents.blob_access import Blobs, Fetch, RootSearch, short_key
from cursus.store.agents.compactions import places
from cursus.store.agents.conversation import Conversation, Origin, Problems
from cursus.store.agents.history import History
from cursus.store.agents.messages import SCHEMA, mode_word
from cursus.store.agents.model_messages import ModelMessage, prompt_of
from cursus.store.agents.outputs import Outputs
from cursus.store.agents.sub_agents import SubAgent, named_in, read_sub_agents
from cursus.store.agents.tool_steps import moment
from cursus.store.agents.turns import TurnReader
from cursus.store.agents.user_messages import read_user_message
from cursus.store.partial import Contents
from cursus.store.times import Moment
from cursus.store.uris import place
from cursus.tools.todo import STATUSES

Rows = Callable[[], Iterable[tuple[str, bytes | None]]]
"""All blobs of a store in the order of their rows: asked for only where the root is not known."""

LOST: Final = -1
"""The number of a turn whose blob is missing."""

_LOOKED_AT: Final = 8


class Glimpse(NamedTuple):
    """What a root says of a conversation without all of it being read: enough for a list."""

    opening: str | None = None
    mode: str | None = None
    workspace: str | None = None


class BlobGraph:
    """A conversation in a store of blobs. `where` names the store in problems, `outputs` has what results only name.

    After `read`, `requests` holds the request id of each turn, and `turns` the number of each turn in the root's order.
    """

    def __init__(self, fetch: Fetch, where: str = "blobs", outputs: Outputs | None = None) -> None:
        self.where = where
        self.requests: dict[int, str] = {}
        self.turns: list[int] = []
        self._fetch = fetch
        self._outputs = outputs
        self._is_live = False
        self._blobs = Blobs(fetch, Problems(where))

    def read(self, root: bytes | str | None, rows: Rows | None = None, *, is_live: bool = False) -> Contents:
        """The conversation below a root: the id of its blob as text, or the root itself as bytes.

        Where the root is missing, `rows` allows to search for it; where there is none, the messages are read in the
        order of their rows. `is_live` says that the agent still works on it.
        """
        self._is_live = is_live
        self._blobs = Blobs(self._fetch, Problems(self.where))
        self.requests, self.turns = {}, []
        data, loose = self._root(root, rows)
        if data is None:
            contents = self._from_messages(History.of_loose(loose, self._blobs))
        else:
            decoded = SCHEMA.decode("ConversationStateStructure", data)
            if not decoded.is_sound:
                self._blobs.problems.note("The root of the conversation is damaged; what is readable of it is used.")
            contents = self._from_state(decoded.fields)
        self._blobs.report()
        contents.problems = list(self._blobs.problems)
        return contents

    def has(self, blob_id: str) -> bool:
        """Whether the store has a blob."""
        return self._blobs.get(blob_id) is not None

    def turn_count(self, root_id: str) -> int | None:
        """How many turns a root has; None where its blob is missing."""
        data = self._blobs.get(root_id)
        if data is None:
            return None
        return len(SCHEMA.decode("ConversationStateStructure", data).fields.get("turns", ()))

    def glimpse(self, root_id: str | None) -> Glimpse:
        """What a list can show of the conversation below a root; nothing where there is no such root."""
        data = self._blobs.get(root_id) if root_id else None
        if data is None:
            return Glimpse()
        state = SCHEMA.decode("ConversationStateStructure", data).fields
        opening = next(filter(None, self._openings(state)), None)
        return Glimpse(opening, mode_word(state.get("mode")), _workspace(state))

    def sub_agents(self, root: bytes | str | None, rows: Rows | None = None) -> Iterator[SubAgent]:
        """The sub-agents whose states lie in the conversation below a root, which is found as `read` finds it."""
        data, _ = self._root(root, rows)
        if data is not None:
            yield from read_sub_agents(data, self._blobs)

    def _openings(self, state: dict[str, Any]) -> Iterator[str]:
        """What the person said first, by the first turns and then by the first messages."""
        for turn_id in state.get("turns", ())[:_LOOKED_AT]:
            turn = SCHEMA.decode("ConversationTurnStructure", self._blobs.get(turn_id) or b"").fields
            data = self._blobs.get(turn.get("agentConversationTurn", {}).get("userMessage", b""))
            if data is not None:
                yield read_user_message(data, self._blobs.get).text.strip()
        for message in History.of_beginning(state, self._blobs).entries:
            if isinstance(message, ModelMessage) and message.role == "user":
                yield prompt_of(message)[0].strip()

    def _root(self, root: bytes | str | None, rows: Rows | None) -> tuple[bytes | None, list[str]]:
        """The root's bytes, or the ids of loose messages where there is no root."""
        problems = self._blobs.problems
        if isinstance(root, bytes):
            return root, []
        if root:
            data = self._blobs.get(root)
            if data is not None:
                return data, []
            problems.note("The root that the store names is missing.", short_key(root))
        if rows is None:
            return None, []
        search = RootSearch(rows(), problems)
        data = search.best(self._blobs)
        if data is not None:
            problems.note("The store names no root that exists; the fullest one was taken.")
        elif search.messages:
            problems.note("The store has no root; its messages are in the order in which they were written.")
        return data, search.messages

    def _from_state(self, state: dict[str, Any]) -> Contents:
        history = History.of_state(state, self._blobs)
        contents = self._from_turns(state, history) if state.get("turns") else None
        if contents is None:
            contents = self._from_messages(history)
        contents.todos = tuple(self._todos(state))
        contents.usage = _usage(state)
        contents.children = _children(state, contents)
        contents.model = next((bubble.model for bubble in reversed(contents.bubbles) if bubble.model), contents.model)
        contents.workspace = _workspace(state)
        return contents

    def _from_turns(self, state: dict[str, Any], history: History) -> Contents | None:
        """What the person saw; None where so much of it is lost that the messages tell more of it."""
        conversation = Conversation(self._blobs.problems, is_live=self._is_live)
        models = history.models
        reader = TurnReader(self._blobs, conversation, models, self._outputs)
        ids: list[bytes] = state["turns"]
        timings = state.get("turnTimings", ())
        for position, turn_id in enumerate(ids):
            if conversation.is_full:
                break
            # Which turn a timing belongs to is only known where each turn has one.
            timing = moment(timings[position].get("timestampMs")) if len(timings) == len(ids) else None
            lost = reader.lost
            request = reader.read(turn_id, Moment(timing.at, "timing") if timing else None)
            self.turns.append(conversation.turn if reader.lost == lost else LOST)
            if request:
                self.requests.setdefault(conversation.turn, request)
        if not conversation.bubbles or (reader.lost and history.humans > conversation.humans):
            return None
        history.fill(conversation)
        bubbles = conversation.finish()
        found = sorted(places(bubbles, history.entries, self.requests), key=lambda pair: pair[0])
        for shift, (index, compaction) in enumerate(found):
            conversation.summary(Origin(id=compaction.id, raw=compaction.raw), compaction.text, before=index + shift)
        return Contents(bubbles=bubbles, model=models.last)

    def _from_messages(self, history: History) -> Contents:
        conversation = Conversation(self._blobs.problems, is_live=self._is_live)
        history.tell(conversation)
        return Contents(bubbles=conversation.finish(), model=history.models.last)

    def _todos(self, state: dict[str, Any]) -> Iterator[Todo]:
        for blob_id in state.get("todos", ()):
            if self._blobs.is_repeated(blob_id):
                continue
            data = self._blobs.get(blob_id)
            if data is None:
                self._blobs.problems.note("An entry of the list of things to do is missing.", short_key(blob_id))
                continue
            item = SCHEMA.decode("TodoItem", data).fields
            word = str(item.get("status", "")).removeprefix("TODO_STATUS_").lower()
            yield Todo(content=item.get("content", ""), status=STATUSES.get(word, "pending"), id=item.get("id", ""))


def _children(state: dict[str, Any], contents: Contents) -> tuple[str, ...]:
    """The ids of all sub-agents, whether the state keeps them or a call names them."""
    named = [bubble.tool.child for bubble in contents.bubbles if isinstance(bubble, ToolUse) and bubble.tool.child]
    return tuple(dict.fromkeys((*named_in(state), *named)))


def _usage(state: dict[str, Any]) -> Usage:
    """How full the context is. A zero is a default, not a count."""
    details = state.get("tokenDetails") or {}
    used, limit = details.get("usedTokens") or None, details.get("maxTokens") or None
    return Usage(context_tokens=used, context_limit=limit) if used or limit else UNKNOWN


def _workspace(state: dict[str, Any]) -> str | None:
    """The folder that the conversation was in, where it was in one only."""
    named = dict.fromkeys(found for uri in state.get("previousWorkspaceUris", ()) if (found := place(uri)))
    return next(iter(named)) if len(named) == 1 else None


def state_bytes(text: str) -> bytes | None:
    """The root in `composerData.conversationState`: "~" and base64, perhaps without its padding. None where empty."""
    encoded = text.strip().removeprefix("~").rstrip("=")
    if not encoded:
        return None
    try:
        return base64.b64decode(encoded + "=" * (-len(encoded) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
