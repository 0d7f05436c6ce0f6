"""`/approvals`: what waits for a person, and the answers, on this page and in the bubbles of every other.

The page shows the hub that all processes share, so that a request asked by a terminal or another program is here too,
survives a reload, and is gone everywhere when one of them is answered.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from itertools import islice
from typing import Any, Final, cast

import msgspec
from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cursus.chat import Status, ToolCall
from cursus.chat.asking import Answer, Question, Request
from cursus.errors import NotFound
from cursus.guard.approvals import Approvals
from cursus.guard.audit import AuditLog, Entry
from cursus.render import dates, visible
from cursus.render.markup.approval import waiting
from cursus.render.markup.look import Look
from cursus.render.markup.tool import tool_html
from cursus.web import pages
from cursus.web.background import beside
from cursus.web.view import chat_url

ENTRY: Final = pages.Entry("Approvals", "/approvals", "shield", 40)

LONGEST_MESSAGE: Final = 10_000
LARGEST_ANSWER: Final = 200_000
RECENT: Final = 30
WORDS: Final = {
    "approve": "Approved",
    "reject": "Rejected",
    "answer": "Answered",
    "expire": "Nobody answered in time",
    "withdraw": "Not needed any more",
}
"""What became of a request, as a person reads it."""

BECOMES: Final[dict[str, Status]] = {
    "approve": Status.RUNNING,
    "answer": Status.RUNNING,
    "reject": Status.REJECTED,
    "expire": Status.REJECTED,
    "withdraw": Status.CANCELLED,
}
"""How a call stands after an answer; its `shown` is what the bubble's DOM says (seed 003)."""

_LOOK: Final = Look(chat=chat_url)


class Given(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer as a page posts it."""

    decision: str
    option: str | None = None
    message: str = ""
    remember: bool = False
    chosen: dict[str, list[str]] = {}
    texts: dict[str, str] = {}


class Misfit(ValueError):
    """An answer that the request cannot take; the message says why."""


def read_answer(given: Given, request: Request) -> Answer:
    """The answer for a request. Raises `Misfit` for what it does not offer."""
    if len(given.message) > LONGEST_MESSAGE or any(len(text) > LONGEST_MESSAGE for text in given.texts.values()):
        raise Misfit(f"A message may have {LONGEST_MESSAGE:,} characters.")
    if given.decision == "reject":
        return Answer(verdict="reject", message=given.message.strip(), option=given.option, by="browser")
    if given.option is not None and given.option not in {option.id for option in request.options}:
        raise Misfit("The request has no such option.")
    if given.decision == "approve" and not request.questions:
        return Answer(
            verdict="approve",
            message=given.message.strip(),
            remember=given.remember and request.rule is not None,
            option=given.option,
            by="browser",
        )
    if given.decision != "answer" or not request.questions:
        raise Misfit("The request cannot be answered like that.")
    chosen = {question.id: _picked(question, given) for question in request.questions}
    texts = {
        question.id: given.texts[question.id].strip()
        for question in request.questions
        if given.texts.get(question.id, "").strip() and (question.allow_text or not question.options)
    }
    for question in request.questions:
        if not chosen[question.id] and question.id not in texts:
            raise Misfit(f"Nothing is chosen for: {question.prompt}")
    return Answer(
        verdict="answer", chosen={key: value for key, value in chosen.items() if value}, texts=texts, by="browser"
    )


def _picked(question: Question, given: Given) -> tuple[str, ...]:
    picked = tuple(dict.fromkeys(given.chosen.get(question.id, [])))
    if not set(picked) <= {option.id for option in question.options}:
        raise Misfit(f"There is no such option for: {question.prompt}")
    if len(picked) > 1 and not question.allow_multiple:
        raise Misfit(f"Only one can be chosen for: {question.prompt}")
    return picked


def drawn(request: Request) -> dict[str, Any]:
    """A request as pages show it: the whole bubble, and its form alone for a bubble that is there already."""
    call = request.call
    bubble = ""
    if call is not None:
        bubble = tool_html(msgspec.structs.replace(call, status=Status.AWAITING_APPROVAL), _LOOK, request)
    return {
        "id": request.id,
        "chat": request.chat_id,
        "call": call.id if call is not None else "",
        "title": visible.one_line(request.title),
        "html": bubble or f'<div class="tool-footer">{waiting(request)}</div>',
        "form": waiting(request),
    }


def _shown(requests: Iterable[Request]) -> list[dict[str, Any]]:
    """The page's list."""
    now = datetime.now(UTC)
    pairs = [(request, drawn(request)) for request in requests]
    return [
        {
            **told,
            "html": pages.markup(told["html"]),
            "url": chat_url(request.chat_id) if request.chat_id else "",
            "workspace": request.workspace or "",
            "when": dates.relative(request.asked_at, now) if request.asked_at else "",
            "at": dates.iso(request.asked_at),
        }
        for request, told in pairs
    ]


def _recent(log: AuditLog) -> list[dict[str, Any]]:
    """What was decided lately, newest first."""
    now = datetime.now(UTC)
    entries = [entry for entry in log.entries() if entry.what == "decision"]
    return [_line(entry, now) for entry in islice(reversed(entries), RECENT)]


def _line(entry: Entry, now: datetime) -> dict[str, Any]:
    return {
        "verdict": entry.verdict,
        "by": entry.by,
        "subject": visible.one_line(entry.subject)[:300],
        "reason": visible.one_line(entry.reason)[:300],
        "rule": visible.one_line(entry.rule or ""),
        "when": dates.relative(entry.at, now),
        "at": dates.iso(entry.at),
        "kind": entry.kind,
    }


async def approvals(request: HttpRequest) -> Response:
    """The page."""
    hub: Approvals = request.app.state.approvals
    requests = [pending.request for pending in hub.pending()]
    recent = await asyncio.to_thread(_recent, AuditLog())
    return pages.page(request, "approvals.html", title="Approvals", requests=_shown(requests), recent=recent)


async def listed(request: HttpRequest) -> Response:
    """What the page's list is now, drawn."""
    hub: Approvals = request.app.state.approvals
    requests = [pending.request for pending in hub.pending()]
    return Response(pages.fragment("waiting.html", requests=_shown(requests)), media_type="text/html")


async def requests(request: HttpRequest) -> Response:
    """What waits, for the badge and for the bubbles of a chat."""
    hub: Approvals = request.app.state.approvals
    return JSONResponse([drawn(pending.request) for pending in hub.pending()])


async def answer(request: HttpRequest) -> Response:
    """Takes an answer; the first one that anybody gives counts."""
    hub: Approvals = request.app.state.approvals
    wanted = request.path_params["id"]
    waiting_request = hub.request(wanted)
    if waiting_request is None:
        return JSONResponse({"error": "Nothing waits under that id any more."}, 404)
    body = await request.body()
    if len(body) > LARGEST_ANSWER:
        return JSONResponse({"error": "The answer is too long."}, 413)
    try:
        given = read_answer(msgspec.json.decode(body, type=Given), waiting_request)
    except (msgspec.DecodeError, Misfit) as error:
        return JSONResponse({"error": str(error)}, 400)
    with suppress(NotFound):
        if any(pending.request.id == wanted for pending in hub.pending()) and hub.answer(wanted, given):
            told = {"id": wanted, "words": WORDS[given.verdict], "by": given.by, "message": given.message}
            return JSONResponse({**told, "status": BECOMES[given.verdict].shown})
    earlier = hub.answer_to(wanted)
    if earlier is None:
        return JSONResponse({"error": "Its agent is gone."}, 409)
    words = f"It needs no answer any more: {WORDS[earlier.verdict].lower()}{f' ({earlier.by})' if earlier.by else ''}."
    return JSONResponse({"error": words, "status": BECOMES[earlier.verdict].shown}, 409)


class AnyText(Convertor[str]):
    """A part of a path with any characters in it: agents give their calls ids with line breaks (E §1, 13)."""

    regex = r"[\s\S]+"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("any", AnyText())

ROUTES: Final = [
    Route("/approvals", approvals),
    Route("/approvals/list", listed),
    Route("/approvals/requests", requests),
    Route("/approvals/{id:any}", answer, methods=["POST"]),
]


def by_call(hub: Approvals) -> Mapping[str, Request]:
    """What waits, by the id of the tool call it is about."""
    found: dict[str, Request] = {}
    for pending in hub.pending():
        call: ToolCall | None = pending.request.call
        if call is not None and call.id:
            found[call.id] = pending.request
    return found


@asynccontextmanager
async def running(app: Starlette) -> AsyncIterator[None]:
    """While the server runs, every open page is told what is asked and what became of it."""
    hub = cast("Approvals", getattr(app.state, "approvals", None) or Approvals())
    app.state.approvals = hub
    app.state.requests = lambda: by_call(hub)

    async def follow() -> None:
        async for change in hub.watch():
            verdict = change.answer.verdict if change.answer is not None else ""
            app.state.changes.tell(
                "approvals",
                {
                    "kind": change.kind,
                    "id": change.id,
                    "chat": change.request.chat_id if change.request is not None else "",
                    "call": change.request.call.id if change.request is not None and change.request.call else "",
                    "words": WORDS.get(verdict, ""),
                    "by": change.answer.by if change.answer is not None else "",
                    "message": change.answer.message if change.answer is not None else "",
                    "status": BECOMES[verdict].shown if verdict else "pending",
                },
            )

    async with beside(follow()):
        yield
