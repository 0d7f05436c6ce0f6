"""What the gateway needs of an agent, and what the agent is asked for."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from cursus.chat.events import Finished, TextDelta, ThinkingDelta, UsageTold
from cursus.gateway.failure import Failure
from cursus.gateway.layout import Prompt
from cursus.gateway.mapping.wants import Want
from cursus.gateway.order import ClientTool, Message


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The agent wants something done that the client may do. `ticket` is the adapter's own, for refusing it."""

    want: Want
    ticket: Any = None


class Announced(msgspec.Struct, frozen=True, gc=False):
    """A tool call is being written; its wish will follow. More of them may come in the meantime."""

    id: str


class Settled(msgspec.Struct, frozen=True, gc=False):
    """A tool call that was announced is done, without anything left to do for the client."""

    id: str


class Broke(msgspec.Struct, frozen=True):
    """The turn is over and went wrong."""

    failure: Failure


class Made(msgspec.Struct, frozen=True, gc=False):
    """More tokens of output, by the agent's own count."""

    tokens: int


class Beat(msgspec.Struct, frozen=True, gc=False):
    """The agent is still there, and says nothing."""


Piece = TextDelta | ThinkingDelta | Wanted | Announced | Settled | Made | Beat | UsageTold | Finished | Broke

BEAT = Beat()


class Errand(msgspec.Struct, frozen=True, kw_only=True):
    """One turn to be asked for.

    `messages` is the conversation behind `prompt`, for agents that take it as it is, and `rules` what is asked for
    beside it; `thread` names the client's conversation where it may be continued upstream.
    """

    prompt: Prompt
    messages: tuple[Message, ...]
    model: str
    rules: tuple[str, ...] = ()
    tools: tuple[ClientTool, ...] = ()
    folder: str = ""
    thread: str | None = None
    request_id: str = ""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A model, as the list of models tells it."""

    id: str
    label: str = ""
    aliases: tuple[str, ...] = ()
    owner: str = ""
    context: int | None = None


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the agent can be reached, in words."""

    is_ready: bool
    message: str = ""
    version: str = ""


class Stream(Protocol):
    """A turn under way. Nothing is raised by `read`: what goes wrong is a `Broke`."""

    async def read(self) -> Sequence[Piece]:
        """What was said since, all of it; nothing at the end."""
        ...

    async def refuse(self, wanted: Wanted, reason: str) -> None:
        """Tell the agent that this will not be done, and why."""
        ...

    async def close(self) -> None:
        """End the turn, whatever it is at; nothing of it is left afterwards."""
        ...


class Upstream(Protocol):
    """A kind of agent. `takes_tools` and `takes_images` say what an errand may hold, `lists_all` that a model which
    its list lacks is none."""

    name: str
    lists_all: bool
    takes_tools: bool
    takes_images: bool

    async def open(self, errand: Errand) -> Stream:
        """Begin a turn; what fails before the agent has it is raised as a `Failure`."""
        ...

    async def models(self) -> list[Card]: ...

    async def health(self) -> Health: ...

    async def close(self) -> None: ...
