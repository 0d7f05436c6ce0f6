"""What every backend offers, and what it is asked for."""

from collections.abc import AsyncGenerator
from typing import Protocol

import msgspec

from cursus.chat.asking import Ask
from cursus.chat.bubble import Attachment
from cursus.chat.events import Event
from cursus.tools import json_text


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """One message to an agent, and where and how it is to be worked on.

    `session_id` resumes that conversation, `resume_latest` the workspace's last one where the backend knows it. `mode`
    is "agent", "plan" or "ask"; None leaves that, like the model, to the agent. `idle_timeout` is how many seconds the
    agent may say nothing, `timeout` how many the whole turn may take; None is for ever.
    """

    prompt: str
    attachments: tuple[Attachment, ...] = ()
    session_id: str | None = None
    resume_latest: bool = False
    model: str | None = None
    mode: str | None = None
    workspace: str | None = None
    idle_timeout: float | None = None
    timeout: float | None = None

    def __post_init__(self) -> None:
        """Half a character, as terminals and files may hold, is no text that could be sent anywhere."""
        if not self.prompt.isascii():
            msgspec.structs.force_setattr(self, "prompt", json_text.writable(self.prompt))


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """A model that an agent can be asked to use. `id` is what `Turn.model` takes."""

    id: str
    label: str = ""
    is_current: bool = False
    is_default: bool = False


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a backend is ready, and for whom. `is_logged_in` is None where it cannot be told."""

    backend: str
    is_ready: bool
    is_logged_in: bool | None = None
    user: str | None = None
    plan: str | None = None
    version: str | None = None
    program: str | None = None
    message: str = ""


class Backend(Protocol):
    """A way to an agent.

    `run` yields the turn's events; the last one is a `Finished` or a `Failed`, and nothing that goes wrong with the
    agent is raised. Closing the generator cancels the turn and leaves no process, socket or task. Whatever the agent
    may not do without a person goes through `ask`; where that is None nobody watches, and the answer is no.
    """

    name: str

    def run(self, turn: Turn, ask: Ask | None = None) -> AsyncGenerator[Event, None]: ...

    async def models(self) -> list[Model]: ...

    async def status(self) -> Status: ...

    async def close(self) -> None: ...
