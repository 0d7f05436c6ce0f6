"""Cursor's own programs behind the gateway: `cursor-agent` by its stream, or by ACP (D §5.1, §6).

They run their own tools, so a client's cannot be passed to them. The program is looked for at the start and named in
/health: that it vanishes with an update is the complaint that gateways over it get (D §5.2).
"""

from collections.abc import AsyncGenerator, Sequence
from typing import Final

from cursus.agent.backend import Backend, Turn
from cursus.agent.backends import open_backend
from cursus.chat.events import Event, Failed, Finished, TextDelta, TextDone, ThinkingDelta, ThinkingDone, UsageTold
from cursus.errors import CursusError
from cursus.gateway.failure import Failure, Kind, from_upstream
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.upstream.permits import Permits
from cursus.gateway.upstream.upstream import BEAT, Broke, Card, Errand, Health, Piece, Wanted

CODES: Final[dict[str, Kind]] = {
    "agent_not_found": "unavailable",
    "not_logged_in": "login",
    "bad_key": "login",
    "untrusted": "refused",
    "forbidden": "refused",
    "unknown_model": "model_not_found",
    "unknown_session": "bad_request",
    "quota": "rate_limited",
    "network": "unavailable",
    "timeout": "timeout",
    "unsupported": "bad_request",
}
"""What each failure of a program means here; the others are the agent's own mistakes."""


class AgentUpstream:
    """One program."""

    lists_all = False
    takes_tools = False
    takes_images = False

    def __init__(self, settings: GatewaySettings, backend: Backend | None = None) -> None:
        self.name = settings.backend
        self._settings = settings
        trust = True if settings.trust and settings.backend == "cli" else None
        self._backend = backend or open_backend(settings.backend, binary=settings.agent_binary, trust=trust)
        self._ask = Permits(settings).asking()

    async def open(self, errand: Errand) -> "AgentStream":
        model = None if errand.model in ("auto", "default", "") else errand.model
        turn = Turn(
            prompt=errand.prompt.text, model=model, workspace=self._settings.folder, timeout=self._settings.patience
        )
        return AgentStream(self._backend.run(turn, self._ask))

    async def models(self) -> list[Card]:
        try:
            return [Card(id=model.id, label=model.label) for model in await self._backend.models()]
        except CursusError as error:
            raise Failure("unavailable", str(error)) from None

    async def health(self) -> Health:
        status = await self._backend.status()
        words = [status.program or "", status.version or "", status.message]
        return Health(is_ready=status.is_ready, message=" ".join(word for word in words if word))

    async def close(self) -> None:
        await self._backend.close()


class AgentStream:
    """A turn of the program."""

    def __init__(self, events: AsyncGenerator[Event, None]) -> None:
        self._events = events

    async def read(self) -> Sequence[Piece]:
        event = await anext(self._events, None)
        return [] if event is None else [_piece(event)]

    async def refuse(self, wanted: Wanted, reason: str) -> None:
        return

    async def close(self) -> None:
        await self._events.aclose()


def _piece(event: Event) -> Piece:
    match event:
        case TextDelta() | ThinkingDelta() | UsageTold() | Finished():
            return event
        case TextDone(text=text, is_repeat=False):
            return TextDelta(text=text)
        case ThinkingDone(text=text) if text:
            return ThinkingDelta(text=text)
        case Failed():
            kind = CODES.get(event.code)
            return Broke(Failure(kind, event.message) if kind else from_upstream(event.message, event.code))
        case _:
            return BEAT
