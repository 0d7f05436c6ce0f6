"""Asking the person (S §6.3; agents' stores and streams, A §2.10; the map of answers of seed 003)."""

from collections.abc import Iterable
from typing import Any

import msgspec

from cursus.chat import Payload
from cursus.tools import blocks
from cursus.tools.blocks import Block, Notice, Prose, Questions
from cursus.tools.parts import Composed, Many
from cursus.tools.payload import Reading
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Option(Payload, frozen=True, kw_only=True):
    """One answer that a question offers."""

    id: str = ""
    label: str = ""


class Question(Payload, frozen=True, kw_only=True):
    """One question."""

    id: str = ""
    prompt: str = ""
    prompt_markdown: str = ""
    options: list[Option] = []
    allow_multiple: bool = False


class Answer(Payload, frozen=True, kw_only=True):
    """What was answered to one question."""

    question_id: str = ""
    selected_option_ids: list[str] = []
    freeform_text: str = ""


class Params(Payload, frozen=True, kw_only=True):
    title: str = ""
    questions: list[Question] = []
    run_async: bool = False
    async_original_tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    answers: list[Answer] = []
    is_async: bool = False
    text: str = ""


class ResultShape(Composed):
    """Keeps the one outcome that says more than its content: asked, and not waited for."""

    def read(self, value: Any, *, unwrap: bool = False) -> Reading:
        reading = super().read(value, unwrap=unwrap)
        if reading.outcome != "async":
            return reading
        return msgspec.structs.replace(reading, payload=msgspec.structs.replace(reading.payload, is_async=True))


def keyed(question: str, answer: Any) -> dict[str, Any]:
    """An entry of the older map of answers, as an entry of the list."""
    if isinstance(answer, dict):
        return {"questionId": question, **answer}
    return {"questionId": question, "selectedOptionIds": answer if isinstance(answer, list) else [answer]}


def subject(params: Params) -> str:
    return params.title or (params.questions[0].prompt if params.questions else "")


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.answers:
        yield counted(len(result.answers), "answer")
    elif result.is_async:
        yield "in background"


def draw(params: Params, result: Result) -> Iterable[Block]:
    given = {answer.question_id: answer for answer in result.answers}
    asked = tuple(answered(question, given.pop(question.id, Answer())) for question in params.questions)
    unasked = tuple(blocks.Question(prompt=answer.question_id, written=written(answer)) for answer in given.values())
    if asked or unasked or params.title:
        yield Questions(title=params.title, questions=asked + unasked)
    if result.is_async and not result.answers:
        yield Notice(text="The agent went on without waiting for an answer.")
    if result.text:
        yield Prose(text=result.text)


def answered(question: Question, answer: Answer) -> blocks.Question:
    """A question with what was chosen of it; a choice that it did not offer counts as written."""
    chosen = set(answer.selected_option_ids)
    options = tuple(
        blocks.Option(label=option.label or option.id, is_chosen=bool(chosen & {option.id, option.label} - {""}))
        for option in question.options
    )
    offered = {name for option in question.options for name in (option.id, option.label)}
    others = [choice for choice in answer.selected_option_ids if choice and choice not in offered]
    return blocks.Question(
        prompt=question.prompt_markdown or question.prompt,
        options=options,
        allows_many=question.allow_multiple,
        written=", ".join([*others, *([answer.freeform_text] if answer.freeform_text else [])]),
    )


def written(answer: Answer) -> str:
    """An answer of which the question is not known."""
    return ", ".join([*answer.selected_option_ids, *([answer.freeform_text] if answer.freeform_text else [])])


OPTION = Composed(Option, {"value": "id", "text": "label", "title": "label", "name": "label"}, text_field="label")
QUESTION = Composed(
    Question,
    {"question": "prompt", "text": "prompt", "multi_select": "allow_multiple"},
    parts={"options": Many(OPTION)},
    text_field="prompt",
)
ANSWER = Composed(
    Answer,
    {"id": "question_id", "selected": "selected_option_ids", "text": "freeform_text"},
    text_field="freeform_text",
)

TOOL = Tool(
    number=51,
    name="ask_question",
    title="Ask question",
    model_names=("AskQuestion",),
    stream_key="askQuestionToolCall",
    field=23,
    icon="question",
    verbs=Verbs("Asking question", "Asked question", "Ask question"),
    params=Composed(Params, parts={"questions": Many(QUESTION)}, list_field="questions"),
    result=ResultShape(Result, parts={"answers": Many(ANSWER, keyed=keyed)}, text_field="text", list_field="answers"),
    essential=("questions",),
    subject=subject,
    badges=badges,
    draw=draw,
)
