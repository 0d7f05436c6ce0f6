"""Asking the person at this terminal, while everyone else who watches may answer too.

    ask = TerminalAsk(Approvals())
    answer = await ask(request)

The request goes to the hub and onto the terminal; whichever answers first has answered for both. A line is read without
a thread, so that an answer from the browser, an expiry or a cancelled turn takes the question away at once.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TextIO

import click

from cursus.chat.asking import Answer, Question, Request
from cursus.guard.approvals import Approvals
from cursus.render.screen.look import BOLD, DIM, GREEN, RED, YELLOW
from cursus.render.styles import Line, Run, written
from cursus.render.visible import one_line
from cursus.tools.registry import find

if TYPE_CHECKING:
    from cursus.chat import ToolCall

_APPROVE: Final = frozenset({"a", "y", "yes", "approve", "ok"})
_REJECT: Final = frozenset({"r", "n", "no", "reject"})
_ALWAYS: Final = frozenset({"always", "remember"})
_OUTCOMES: Final = {
    "approve": ("approved", GREEN),
    "answer": ("answered", GREEN),
    "reject": ("rejected", RED),
    "expire": ("not answered in time", YELLOW),
    "withdraw": ("not needed any more", DIM),
}


class TerminalAsk:
    """The `Ask` of a person at a terminal. `changed` is called before and after, for whoever draws there too."""

    def __init__(
        self,
        hub: Approvals,
        *,
        stdin: TextIO | None = None,
        stderr: TextIO | None = None,
        colour: bool | None = None,
        changed: Callable[[bool], None] = lambda is_asking: None,
    ) -> None:
        self.hub = hub
        self.stdin = stdin if stdin is not None else sys.stdin
        self.stderr = stderr if stderr is not None else sys.stderr
        self.colour = self.stderr.isatty() and not os.environ.get("NO_COLOR") if colour is None else colour
        self.changed = changed
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, request: Request) -> Answer:
        request = self.hub.post(request)
        asked = asyncio.ensure_future(self.hub.wait(request))
        try:
            async with self._one_at_a_time:
                if not asked.done():
                    await self._prompt_until(asked, request)
            return await asked
        finally:
            if not asked.done():
                asked.cancel()
                await asyncio.wait([asked])

    async def _prompt_until(self, asked: "asyncio.Future[Answer]", request: Request) -> None:
        self.changed(True)
        prompting = asyncio.ensure_future(self._prompt(request))
        try:
            await asyncio.wait([asked, prompting], return_when=asyncio.FIRST_COMPLETED)
            if prompting.done() and not asked.done():
                self.hub.answer(request.id, prompting.result())
                await asyncio.wait([asked])
            elif not prompting.done():
                answer = asked.result()
                word, style = _OUTCOMES[answer.verdict]
                self._say([])
                self._say([Run(f"  {word}", style), Run(f" ({one_line(answer.by)})" if answer.by else "", DIM)])
        finally:
            if not prompting.done():
                prompting.cancel()
                await asyncio.wait([prompting])
            self.changed(False)

    async def _prompt(self, request: Request) -> Answer:
        if request.questions:
            return await self._questions(request)
        for line in approval_lines(request):
            self._say(line)
        while True:
            text = await self._line("  [a]pprove, [r]eject, or `r why`" + (", always" if request.rule else "") + ": ")
            if text is None:
                return Answer(verdict="reject", by="terminal")
            word, _, rest = text.partition(" ")
            if word.lower() in _APPROVE and not rest:
                return Answer(verdict="approve", by="terminal")
            if word.lower() in _ALWAYS and not rest and request.rule:
                return Answer(verdict="approve", remember=True, by="terminal")
            if word.lower() in _REJECT:
                return Answer(verdict="reject", message=rest.strip(), by="terminal")
            self._say([Run("  Please answer with a, r, or r and a reason for the agent.", DIM)])

    async def _questions(self, request: Request) -> Answer:
        if request.title:
            self._say([Run(one_line(request.title), BOLD)])
        chosen: dict[str, tuple[str, ...]] = {}
        texts: dict[str, str] = {}
        for question in request.questions:
            for line in question_lines(question):
                self._say(line)
            while True:
                text = await self._line("  Your answer (s skips the questions): ")
                if text is None or text.lower() in ("s", "skip"):
                    return Answer(verdict="reject", by="terminal")
                picked = picks(question, text)
                if picked is not None:
                    chosen[question.id] = picked
                    break
                if question.allow_text or not question.options:
                    texts[question.id] = text
                    break
                many = ", several with commas" if question.allow_multiple else ""
                self._say([Run(f"  Please give a number from 1 to {len(question.options)}{many}.", DIM)])
        return Answer(verdict="answer", chosen=chosen, texts=texts, by="terminal")

    async def _line(self, prompt: str) -> str | None:
        """The next line that is typed; None at the end of the input."""
        self.stderr.write(prompt)
        self.stderr.flush()
        loop = asyncio.get_running_loop()
        descriptor = self.stdin.fileno()
        read: asyncio.Future[bytes] = loop.create_future()
        gathered = bytearray()

        def readable() -> None:
            piece = os.read(descriptor, 4096)
            gathered.extend(piece)
            if (not piece or b"\n" in gathered) and not read.done():
                read.set_result(bytes(gathered))

        loop.add_reader(descriptor, readable)
        try:
            whole = await read
        finally:
            loop.remove_reader(descriptor)
        return whole.decode(errors="replace").strip() if whole.strip() or b"\n" in whole else None

    def _say(self, line: Line) -> None:
        click.echo(written(line, colour=self.colour), file=self.stderr, color=self.colour)


def approval_lines(request: Request) -> Iterator[Line]:
    """What a person has to know before approving."""
    yield []
    call = request.call
    if call is not None:
        yield [Run("? ", YELLOW), Run(f"The agent wants to {_wish(call)}", BOLD)]
        for line in subject_lines(call):
            yield [Run("    "), *line]
    elif request.title:
        yield [Run("? ", YELLOW), Run(one_line(request.title), BOLD)]
    if request.reason:
        yield [Run(f"  {one_line(request.reason)}", DIM)]
    for rule in (request.rule or "").splitlines():
        yield [Run(f"  always: remembers the rule {one_line(rule)} for this workspace", DIM)]


def _wish(call: "ToolCall") -> str:
    action = find(call.name, call.tool).verbs.action
    return f"{action[:1].lower()}{action[1:]}"


def subject_lines(call: "ToolCall") -> Iterator[Line]:
    """The call's subject, whole: what is approved has to be seen, to the last line."""
    subject = find(call.name, call.tool).subject(call) or call.name
    for line in subject.splitlines() or [""]:
        yield [Run(one_line(line) or " ")]


def question_lines(question: Question) -> Iterator[Line]:
    """A question with its options, numbered."""
    yield []
    yield [Run("? ", YELLOW), Run(one_line(question.prompt), BOLD)]
    for number, option in enumerate(question.options, 1):
        yield [Run(f"    {number}  {one_line(option.label or option.id)}")]
    if question.allow_multiple and question.options:
        yield [Run("  Several may be chosen, as in 1,3.", DIM)]
    if question.allow_text:
        yield [Run("  Anything else is taken as your own words.", DIM)]


def picks(question: Question, text: str) -> tuple[str, ...] | None:
    """The ids of the options that a line names by number or by name; None where it names none, or too many."""
    names = {option.id.lower(): option.id for option in question.options}
    names |= {option.label.lower(): option.id for option in question.options if option.label}
    names |= {str(number): option.id for number, option in enumerate(question.options, 1)}
    whole = names.get(text.strip().lower())
    if whole is not None:
        return (whole,)
    parts = [part.strip().lower() for part in text.replace(";", ",").split(",") if part.strip()]
    found = [names[part] for part in parts if part in names]
    if not parts or len(found) < len(parts) or (len(found) > 1 and not question.allow_multiple):
        return None
    return tuple(dict.fromkeys(found))
