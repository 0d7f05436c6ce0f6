"""A question on a terminal, and everyone else who may answer it."""

import asyncio
import os
import pty
import tty
from collections.abc import Awaitable, Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from cursus.chat.asking import Answer, Option, Question, Request
from cursus.cli.approving import TerminalAsk, picks
from cursus.guard import Action, Approvals

Story = Callable[["Terminal"], Awaitable[Any]]


class Terminal:
    """A terminal that the test types at and reads."""

    def __init__(self, folder: Path, keyboard: int, stdin: Any) -> None:
        self.hub = Approvals(folder)
        self.screen = StringIO()
        self.ask = TerminalAsk(self.hub, stdin=stdin, stderr=self.screen, colour=False)
        self._keyboard = keyboard

    def type(self, text: str) -> None:
        os.write(self._keyboard, text.encode())

    async def shows(self, words: str) -> None:
        for _ in range(200):
            if words in self.screen.getvalue():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(self.screen.getvalue())


def at_a_terminal(folder: Path, story: Story) -> Any:
    keyboard, descriptor = pty.openpty()
    tty.setraw(descriptor)
    try:
        with os.fdopen(descriptor, "r", closefd=True) as stdin:
            return asyncio.run(_run(story, Terminal(folder, keyboard, stdin)))
    finally:
        os.close(keyboard)


async def _run(story: Story, terminal: Terminal) -> Any:
    return await story(terminal)


INSTALL = Request(
    id="r1",
    call=Action(kind="shell", command="npm install\nrm -rf build").as_call(),
    reason="No rule allows it.",
    rule="Shell(npm install)",
)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("a\n", Answer(verdict="approve", by="terminal")),
        ("always\n", Answer(verdict="approve", remember=True, by="terminal")),
        ("r\n", Answer(verdict="reject", by="terminal")),
        ("r use pnpm\n", Answer(verdict="reject", message="use pnpm", by="terminal")),
        ("what?\n\nYES\n", Answer(verdict="approve", by="terminal")),
    ],
)
def test_an_answer_is_typed(tmp_path: Path, typed: str, answer: Answer):
    async def story(terminal: Terminal) -> Answer:
        terminal.type(typed[0] if typed == "a\n" else "")
        asked = asyncio.ensure_future(terminal.ask(INSTALL))
        await terminal.shows("[a]pprove")
        for line in typed[1 if typed == "a\n" else 0 :].splitlines(keepends=True):
            terminal.type(line)
            await asyncio.sleep(0.05)
        return await asked

    assert at_a_terminal(tmp_path, story) == answer


def test_all_of_the_command_and_the_rule_to_remember_are_seen_first(tmp_path: Path):
    async def story(terminal: Terminal) -> str:
        asked = asyncio.ensure_future(terminal.ask(INSTALL))
        await terminal.shows("[a]pprove")
        terminal.type("a\n")
        await asked
        return terminal.screen.getvalue()

    shown = at_a_terminal(tmp_path, story)
    for words in ("run command", "npm install", "rm -rf build", "No rule allows it.", "the rule Shell(npm install)"):
        assert words in shown


def test_an_answer_from_elsewhere_takes_the_question_away(tmp_path: Path):
    async def story(terminal: Terminal) -> tuple[Answer, str]:
        asked = asyncio.ensure_future(terminal.ask(INSTALL))
        await terminal.shows("[a]pprove")
        Approvals(tmp_path).answer("r1", Answer(verdict="reject", message="no", by="browser"))
        return await asked, terminal.screen.getvalue()

    answer, shown = at_a_terminal(tmp_path, story)
    assert answer == Answer(verdict="reject", message="no", by="browser")
    assert "rejected (browser)" in shown


def test_two_requests_are_asked_one_after_the_other(tmp_path: Path):
    async def story(terminal: Terminal) -> list[str]:
        import msgspec

        other = msgspec.structs.replace(INSTALL, id="r2", call=Action(kind="shell", command="make second").as_call())
        asked = [asyncio.ensure_future(terminal.ask(request)) for request in (INSTALL, other)]
        await terminal.shows("[a]pprove")
        assert "make second" not in terminal.screen.getvalue()
        terminal.type("a\n")
        await terminal.shows("make second")
        terminal.type("r\n")
        return [(await one).verdict for one in asked]

    assert at_a_terminal(tmp_path, story) == ["approve", "reject"]


def test_the_end_of_the_input_is_a_rejection(tmp_path: Path):
    reading, writing = os.pipe()
    os.close(writing)

    async def story() -> Answer:
        with os.fdopen(reading) as stdin:
            return await TerminalAsk(Approvals(tmp_path), stdin=stdin, stderr=StringIO(), colour=False)(INSTALL)

    assert asyncio.run(story()).verdict == "reject"


def test_a_turn_that_is_cancelled_withdraws_its_question(tmp_path: Path):
    async def story(terminal: Terminal) -> None:
        asked = asyncio.ensure_future(terminal.ask(INSTALL))
        await terminal.shows("[a]pprove")
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert terminal.hub.pending() == []

    at_a_terminal(tmp_path, story)


ONE = Question(
    id="q1", prompt="Which database?", options=(Option(id="pg", label="Postgres"), Option(id="my", label="MySQL"))
)
MANY = Question(id="q2", prompt="Which checks?", options=ONE.options, allow_multiple=True)
FREE = Question(id="q3", prompt="Why?", options=ONE.options, allow_text=True)


def test_questions_are_answered_by_number_by_name_and_in_words(tmp_path: Path):
    async def story(terminal: Terminal) -> Answer:
        request = Request(id="q", title="Before I go on", questions=(ONE, MANY, FREE))
        asked = asyncio.ensure_future(terminal.ask(request))
        for question, line in ((ONE, "7\n"), (ONE, "2\n"), (MANY, "1, mysql\n"), (FREE, "because\n")):
            await terminal.shows(question.prompt)
            await asyncio.sleep(0.05)
            terminal.type(line)
        return await asked

    answer = at_a_terminal(tmp_path, story)
    assert answer.verdict == "answer"
    assert answer.chosen == {"q1": ("my",), "q2": ("pg", "my")}
    assert answer.texts == {"q3": "because"}


@pytest.mark.parametrize(
    ("question", "text", "picked"),
    [
        (ONE, "1", ("pg",)),
        (ONE, "postgres", ("pg",)),
        (ONE, "1,2", None),
        (ONE, "0", None),
        (ONE, "", None),
        (MANY, "2,1,2", ("my", "pg")),
        (MANY, "1;2", ("pg", "my")),
        (MANY, "1,9", None),
    ],
)
def test_what_a_line_picks(question: Question, text: str, picked: tuple[str, ...] | None):
    assert picks(question, text) == picked


def test_what_would_act_on_the_terminal_is_shown_instead(tmp_path: Path):
    async def story(terminal: Terminal) -> str:
        import msgspec

        call = Action(kind="shell", command="ls \x1b[2J\u202e").as_call()
        asked = asyncio.ensure_future(terminal.ask(msgspec.structs.replace(INSTALL, call=call)))
        await terminal.shows("[a]pprove")
        terminal.type("r\n")
        await asked
        return terminal.screen.getvalue()

    shown = at_a_terminal(tmp_path, story)
    assert "\x1b[2J" not in shown
    assert "\u202e" not in shown
