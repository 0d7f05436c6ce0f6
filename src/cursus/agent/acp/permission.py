"""What an agent asks, as requests for a person, and the person's answer in the agent's words (E §8.1, §8.2).

Options are chosen by their kind: what they are called differs from agent to agent.
"""

from typing import Any, Final, cast

from msgspec.structs import replace

from cursus.agent.acp.updates import todos_of
from cursus.agent.stream.answers import questions_of
from cursus.chat.asking import Answer, Option, Request
from cursus.chat.tool_call import Recorded, ToolCall
from cursus.tools.call import read_call

Params = dict[str, Any]

CANCELLED: Final[Params] = {"outcome": {"outcome": "cancelled"}}
KINDS: Final = ("allow_once", "allow_always", "reject_once", "reject_always")


def options_of(listed: Any) -> tuple[Option, ...]:
    """The options that an agent offers."""
    found: list[Option] = []
    for one in cast("list[Any]", listed) if isinstance(listed, list) else []:
        if isinstance(one, dict):
            about = cast("Params", one)
            kind = about.get("kind")
            option_id = str(about.get("optionId") or about.get("id") or "")
            label = str(about.get("name") or about.get("label") or option_id)
            found.append(Option(id=option_id, label=label, kind=cast("Any", kind if kind in KINDS else None)))
    return tuple(found)


def permission_answer(answer: Answer, options: tuple[Option, ...]) -> Params:
    """The outcome for `session/request_permission`. Nobody's answer cancels, and so does a no that has no option."""
    if answer.verdict in ("expire", "withdraw"):
        rejecting = _of_kind(options, "reject_once", "reject_always") if answer.verdict == "expire" else None
        return _selected(rejecting)
    if answer.option is not None and any(option.id == answer.option for option in options):
        return _selected(answer.option)
    if answer.verdict == "reject":
        return _selected(_of_kind(options, "reject_once", "reject_always"))
    return _selected(_of_kind(options, "allow_once", "allow_always"))


def is_allowed(outcome: Params, options: tuple[Option, ...]) -> bool:
    """Whether the outcome lets the call run."""
    chosen = cast("Params", outcome["outcome"]).get("optionId")
    kind = next((option.kind for option in options if option.id == chosen), None)
    return kind in ("allow_once", "allow_always")


def _of_kind(options: tuple[Option, ...], *kinds: str) -> str | None:
    return next((option.id for kind in kinds for option in options if option.kind == kind), None)


def _selected(option: str | None) -> Params:
    return {"outcome": {"outcome": "selected", "optionId": option}} if option is not None else CANCELLED


def question_request(params: Params, number: int) -> Request:
    """Cursor's `cursor/ask_question`."""
    return Request(
        id=f"question-{number}",
        title=str(params.get("title") or "The agent has a question"),
        questions=questions_of(params),
        call=_call(params, "askQuestionToolCall", number),
    )


def question_answer(answer: Answer) -> Params:
    """The outcome of questions."""
    if answer.verdict not in ("answer", "approve"):
        outcome = {"outcome": "skipped" if answer.verdict in ("reject", "expire") else "cancelled"}
        return {"outcome": {**outcome, "reason": answer.message} if answer.message else outcome}
    asked = dict.fromkeys([*answer.chosen, *answer.texts])
    answers: list[Params] = []
    for question in asked:
        one: Params = {"questionId": question, "selectedOptionIds": list(answer.chosen.get(question, ()))}
        answers.append({**one, "freeformText": answer.texts[question]} if question in answer.texts else one)
    return {"outcome": {"outcome": "answered", "answers": answers}}


def plan_request(params: Params, number: int) -> Request:
    """Cursor's `cursor/create_plan`."""
    return Request(
        id=f"plan-{number}",
        title=str(params.get("name") or "A plan to accept"),
        reason="The agent wants to know whether to go on with this plan.",
        call=_call(params, "createPlanToolCall", number),
        options=(
            Option(id="accepted", label="Accept", kind="allow_once"),
            Option(id="rejected", label="Reject", kind="reject_once"),
        ),
    )


def plan_answer(answer: Answer) -> Params:
    """The outcome of a plan."""
    words = {"approve": "accepted", "answer": "accepted", "reject": "rejected"}
    return {"outcome": {"outcome": words.get(answer.verdict, "cancelled")}}


def ended_call(call: ToolCall, outcome: Params) -> ToolCall:
    """The call with what the person made of it."""
    about = cast("Params", outcome["outcome"])
    word = about["outcome"]
    is_yes = word in ("answered", "accepted")
    answers = {"answers": about["answers"]} if "answers" in about else {}
    refused = {"rejected": {"reason": about.get("reason", "")}}
    return read_call(
        id=call.id,
        name=call.name,
        number=call.tool,
        recorded=replace(call.recorded, result={"success": answers} if is_yes else refused),
        status="completed" if is_yes else "rejected" if word in ("rejected", "skipped") else "cancelled",
        decision=None if is_yes else "rejected",
        is_live=True,
    )


def todos(params: Params) -> Any:
    """The list in Cursor's `cursor/update_todos`."""
    return todos_of(params.get("todos"))


def _call(params: Params, key: str, number: int) -> ToolCall:
    call_id = params.get("toolCallId")
    args = {name: value for name, value in params.items() if name not in ("toolCallId", "sessionId")}
    return read_call(
        id=call_id if isinstance(call_id, str) and call_id else f"asked-{number}",
        name=key,
        number=None,
        recorded=Recorded(params=args),
        status="pending",
        is_live=True,
    )
