import json
from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools import ask_question, switch_mode
from cursus.tools.blocks import Notice, Option, Prose, Question, Questions
from cursus.tools.registry import registry
from tests.tools.recorded import a_call, badges, drawn, subject

ASKED = {
    "title": "Before I start",
    "questions": [
        {
            "id": "db",
            "prompt": "Which database?",
            "options": [{"id": "pg", "label": "Postgres"}, {"id": "lite", "label": "SQLite"}],
            "allowMultiple": True,
        },
        {"id": "why", "prompt": "Why?", "promptMarkdown": "**Why?**", "options": []},
    ],
}


@pytest.mark.parametrize(
    "params",
    [
        json.dumps(ASKED),
        ASKED,
        json.loads(
            json.dumps(ASKED).replace("allowMultiple", "allow_multiple").replace("promptMarkdown", "prompt_markdown")
        ),
        json.dumps(ASKED).replace("allowMultiple", "allow_multiple"),
    ],
)
@pytest.mark.parametrize(
    "result",
    [
        '{"answers":[{"questionId":"db","selectedOptionIds":["lite"]},{"questionId":"why","freeformText":"Small"}]}',
        {
            "answers": [
                {"question_id": "db", "selected_option_ids": ["lite"]},
                {"question_id": "why", "freeform_text": "Small"},
            ]
        },
        {"answers": {"db": "lite", "why": "Small"}},
        {"answers": {"db": ["SQLite"], "why": ["Small"]}},
        {
            "success": {
                "answers": [
                    {"questionId": "db", "selectedOptionIds": ["lite"]},
                    {"questionId": "why", "freeformText": "Small"},
                ]
            }
        },
        [{"questionId": "db", "selectedOptionIds": ["lite"]}, {"questionId": "why", "freeformText": "Small"}],
    ],
)
def test_questions_and_answers_are_read_from_every_generation(params: Any, result: Any):
    call = a_call("ask_question", 51, params=params, result=result)
    assert subject(call) == "Before I start"
    assert badges(call) == ("2 answers",)
    assert isinstance(call.params, ask_question.Params)
    assert call.params.questions[0].allow_multiple
    (block,) = drawn(call)
    assert isinstance(block, Questions)
    assert block.questions[0] == Question(
        prompt="Which database?",
        options=(Option(label="Postgres"), Option(label="SQLite", is_chosen=True)),
        allows_many=True,
    )
    assert block.questions[1].written == "Small"


def test_an_open_question_is_drawn_without_a_choice():
    call = a_call(
        "AskQuestion", raw='{"questions":[{"id":"q","prompt":"Now?","options":["Yes","No"]}]}', status="loading"
    )
    assert drawn(call) == (
        Questions(title="", questions=(Question(prompt="Now?", options=(Option(label="Yes"), Option(label="No"))),)),
    )
    assert subject(call) == "Now?"


def test_an_answer_to_a_question_that_is_not_there_is_kept():
    call = a_call("ask_question", 51, result={"answers": {"gone": ["a", "b"]}})
    assert drawn(call) == (Questions(title="", questions=(Question(prompt="gone", written="a, b"),)),)


@pytest.mark.parametrize("result", [{"async": {}}, '{"isAsync":true}', '{"async":{}}'])
def test_a_question_that_nobody_waited_for_says_so(result: Any):
    call = a_call("ask_question", 51, params=ASKED, result=result)
    assert isinstance(call.result, ask_question.Result)
    assert call.result.is_async
    assert call.status is Status.COMPLETED
    assert badges(call) == ("in background",)
    assert drawn(call)[1:] == (Notice(text="The agent went on without waiting for an answer."),)


def test_skipped_questions_are_rejected():
    call = a_call("ask_question", 51, params=ASKED, result={"rejected": {"reason": "Skipped."}})
    assert call.status is Status.REJECTED
    assert drawn(call)[-1] == Notice(text="Skipped.", tone="error")


@pytest.mark.parametrize("params", [{"questions": {"a": 1}}, {"questions": [None, 4, {"options": {"x": []}}]}, []])
def test_damaged_questions_are_drawn_as_far_as_they_go(params: Any):
    for block in drawn(a_call("ask_question", 51, params=params, result={"answers": [None, {"questionId": []}]})):
        assert isinstance(block, Questions)


def test_agents_know_the_question_tools_by_field():
    assert registry().by_field[23] is registry().by_stream_key["askQuestionToolCall"] is ask_question.TOOL
    assert registry().by_field[25] is registry().by_stream_key["switchModeToolCall"] is switch_mode.TOOL


@pytest.mark.parametrize(
    ("params", "shown"),
    [
        ('{"fromModeId":"agent","toModeId":"plan","explanation":"It is large."}', "agent → plan"),
        ({"from_mode_id": "agent", "to_mode_id": "plan", "explanation": "It is large."}, "agent → plan"),
        ({"targetModeId": "plan", "explanation": "It is large.", "toolCallId": "t"}, "plan"),
        ({"mode": "plan", "explanation": "It is large."}, "plan"),
    ],
)
def test_a_change_of_mode_is_read_from_every_generation(params: Any, shown: str):
    call = a_call(
        "switch_mode", 52, params=params, result='{"fromModeId":"agent","toModeId":"plan","userApproved":true}'
    )
    assert call.result == switch_mode.Result(from_mode_id="agent", to_mode_id="plan", user_approved=True)
    assert subject(call) == shown
    assert badges(call) == ("approved",)
    assert drawn(call) == (Prose(text="It is large."),)


def test_a_change_of_mode_that_was_refused_is_rejected():
    call = a_call("SwitchMode", params={"targetModeId": "plan"}, result={"rejected": {"reason": "Stay."}}, status=None)
    assert call.status is Status.REJECTED
