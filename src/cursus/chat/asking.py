"""What an agent asks of a person, and what the person answers: approvals and questions, whoever carries them.

An approval is about one tool call that has not run yet. A question has options of its own (ASK_QUESTION, 51). Both
wait for the first answer that anybody gives; who watches, and where, is no concern of these values.
"""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Literal

import msgspec

from cursus.chat.tool_call import ToolCall

Verdict = Literal["approve", "reject", "answer", "expire", "withdraw"]
"""What became of a request: the last two say that nobody answered in time, and that nobody needs to any more."""


class Option(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing to choose. `kind` is the ACP kind of an approval's option where the asking side offers its own."""

    id: str
    label: str
    kind: Literal["allow_once", "allow_always", "reject_once", "reject_always"] | None = None


class Question(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One question with its options; a free text may be given where `allow_text`."""

    id: str
    prompt: str
    options: tuple[Option, ...] = ()
    allow_multiple: bool = False
    allow_text: bool = False


class Request(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something an agent may not go on without.

    `call` is the call to approve, `questions` what is asked instead. `reason` says why a person is asked, in a
    sentence; `rule` is what "remember" would write, so that the person sees it first; None where nothing can be
    remembered.
    """

    id: str
    chat_id: str = ""
    call: ToolCall | None = None
    questions: tuple[Question, ...] = ()
    options: tuple[Option, ...] = ()
    title: str = ""
    reason: str = ""
    rule: str | None = None
    workspace: str | None = None
    asked_at: datetime | None = None
    expires_at: datetime | None = None


class Answer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What became of a request. `by` says who or what decided: "terminal", "browser", "acp", a rule, the clock.

    `message` is for the agent. `chosen` maps each question's id to the ids of the options taken, `texts` to what was
    written; `option` is the asking side's own option where it offered some.
    """

    verdict: Verdict
    message: str = ""
    remember: bool = False
    by: str = ""
    option: str | None = None
    chosen: dict[str, tuple[str, ...]] = {}
    texts: dict[str, str] = {}


Ask = Callable[[Request], Awaitable[Answer]]
"""Whoever carries a request to a person, or decides in a person's place."""
