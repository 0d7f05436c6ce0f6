"""Requests that wait for a person, and everyone who may answer them: a hub of small files that all processes share.

Whoever asks writes a request and waits; whoever watches (a terminal, the web application, an ACP client) sees it and
may answer. The first answer wins, because only one file of that name can be made; the others see that it is there.
A request outlives a reload of the page and even the page's server, expires when nobody answers, and is withdrawn when
whoever asked goes away.
"""

import asyncio
import os
import re
import time
import uuid
from collections.abc import AsyncGenerator, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import msgspec

from cursus.chat.asking import Answer, Request
from cursus.errors import NotFound
from cursus.guard.request_file import Kept, read_request, written_request
from cursus.home import cursus_home

PATIENCE: Final = timedelta(minutes=30)
"""How long a request waits for a person when nobody says otherwise."""

KEPT: Final = timedelta(days=1)
"""How long what became of a request can be read afterwards."""

_LOOKING_FOR_ANSWER: Final = 0.05
_LOOKING_FOR_CHANGES: Final = 0.2
_SAFE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_REQUEST: Final = ".request.json"
_ANSWER: Final = ".answer.json"


class Pending(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A request that waits; `asked_by` is the process that asks."""

    request: Request
    asked_by: int


class Change(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that watchers are told: a request was asked, or it needs no answer any more."""

    kind: Literal["asked", "answered"]
    id: str
    request: Request | None = None
    answer: Answer | None = None


def new_id() -> str:
    """An id for a request that no other one has."""
    return uuid.uuid4().hex


class Approvals:
    """The requests of this machine's person. Any number of these, in any number of processes, are the same hub."""

    def __init__(self, folder: Path | None = None, *, patience: timedelta = PATIENCE) -> None:
        self.folder = folder if folder is not None else cursus_home() / "approvals"
        self.patience = patience

    async def ask(self, request: Request) -> Answer:
        """Ask everyone who watches and wait for the first answer. It fits `Ask`: backends can be given this method."""
        return await self.wait(self.post(request))

    async def wait(self, request: Request) -> Answer:
        """Wait for the first answer to a request that was posted; whoever stops waiting withdraws it."""
        answer: Answer | None = None
        expires = request.expires_at.timestamp() if request.expires_at else None
        try:
            while (answer := self.answer_to(request.id)) is None:
                if expires is not None and time.time() >= expires:
                    self.answer(request.id, Answer(verdict="expire", by="clock", message="Nobody answered in time."))
                    continue
                await asyncio.sleep(_LOOKING_FOR_ANSWER)
            return answer
        finally:
            if answer is None:
                self.withdraw(request.id)

    def post(self, request: Request) -> Request:
        """Write a request down for those who watch; the same one, with the times that it lacked.

        Agents number their requests from one. Where another request has the id, this one gets more of it.
        """
        now = datetime.now(UTC)
        taken = bool(request.id) and self._file(request.id, _REQUEST).exists()
        request = msgspec.structs.replace(
            request,
            id=f"{request.id}-{new_id()}" if taken else request.id or new_id(),
            asked_at=request.asked_at or now,
            expires_at=request.expires_at or now + self.patience,
        )
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._tidy()
        _put(self._file(request.id, _REQUEST), written_request(Kept(request=request, asked_by=os.getpid())), only=False)
        return request

    def answer(self, id: str, answer: Answer) -> bool:
        """Answer a request; False where somebody was faster. Raises `NotFound` where there is no such request."""
        if not self._file(id, _REQUEST).exists():
            raise NotFound("No request has that id.", "It was answered long ago, or its agent is gone.")
        return _put(self._file(id, _ANSWER), msgspec.json.encode(answer), only=True)

    def withdraw(self, id: str) -> None:
        """Say that nobody needs to answer any more."""
        with suppress(NotFound):
            self.answer(id, Answer(verdict="withdraw", by="agent"))

    def answer_to(self, id: str) -> Answer | None:
        """What became of a request, as long as that is kept."""
        return _read_answer(self._file(id, _ANSWER))

    def request(self, id: str) -> Request | None:
        """A request, answered or not, as long as it is kept."""
        kept = read_request(self._file(id, _REQUEST))
        return kept.request if kept is not None else None

    def pending(self) -> list[Pending]:
        """What waits for an answer now, oldest first."""
        waiting = [kept for kept in self._kept() if self._waits(kept)]
        waiting.sort(key=lambda kept: kept.request.asked_at or datetime.min.replace(tzinfo=UTC))
        return [Pending(request=kept.request, asked_by=kept.asked_by) for kept in waiting]

    async def watch(self) -> AsyncGenerator[Change, None]:
        """Every request that waits, and then each change as it comes."""
        shown: set[str] = set()
        while True:
            waiting = {pending.request.id: pending.request for pending in self.pending()}
            for name, request in waiting.items():
                if name not in shown:
                    yield Change(kind="asked", id=name, request=request)
            for name in shown - waiting.keys():
                answer = self.answer_to(name) or Answer(verdict="withdraw", by="agent")
                yield Change(kind="answered", id=name, request=self.request(name), answer=answer)
            shown = set(waiting)
            await asyncio.sleep(_LOOKING_FOR_CHANGES)

    def _kept(self) -> Iterator[Kept]:
        try:
            names = [entry.name for entry in os.scandir(self.folder) if entry.name.endswith(_REQUEST)]
        except FileNotFoundError:
            return
        for name in names:
            kept = read_request(self.folder / name)
            if kept is not None:
                yield kept

    def _waits(self, kept: Kept) -> bool:
        expires = kept.request.expires_at
        if expires is not None and expires <= datetime.now(UTC):
            return False
        return not self._file(kept.request.id, _ANSWER).exists() and _is_alive(kept.asked_by)

    def _file(self, id: str, ending: str) -> Path:
        name = id if _SAFE.fullmatch(id) else sha256(id.encode("utf-8", "surrogatepass")).hexdigest()
        return self.folder / f"{name}{ending}"

    def _tidy(self) -> None:
        """Forget what nobody can still want to read."""
        oldest = time.time() - KEPT.total_seconds()
        for entry in os.scandir(self.folder):
            with suppress(FileNotFoundError):
                if entry.stat().st_mtime < oldest:
                    Path(entry.path).unlink()


def _put(path: Path, content: bytes, *, only: bool) -> bool:
    """Write a file whole or not at all; where it must be the `only` one, say whether it became that."""
    draft = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    try:
        if only:
            os.link(draft, path)
        else:
            draft.replace(path)
    except FileExistsError:
        return False
    finally:
        draft.unlink(missing_ok=True)
    return True


def _read_answer(path: Path) -> Answer | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Answer)
    except FileNotFoundError:
        return None
    except (msgspec.DecodeError, OSError):
        return Answer(verdict="reject", by="unknown", message="The answer could not be read.")


def _is_alive(process: int) -> bool:
    if os.name == "nt" or process <= 0:
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
