from typing import Any

import pytest

from cursus.chat import Recorded, Status
from cursus.tools import read_file_v2
from cursus.tools.blocks import Notice
from cursus.tools.call import params_json, read_call, result_json
from cursus.tools.registry import find
from tests.tools.recorded import a_call, drawn


def read(**given: Any):
    arguments: dict[str, Any] = {"id": "t", "name": "read_file_v2", "number": 40, "recorded": Recorded()}
    return read_call(**{**arguments, **given})


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"status": "completed"}, Status.COMPLETED),
        ({"status": "loading"}, Status.CANCELLED),
        ({"status": "loading", "is_live": True}, Status.RUNNING),
        ({"status": None, "recorded": Recorded(result={"success": {}})}, Status.COMPLETED),
        ({"status": "loading", "recorded": Recorded(result={"success": {}})}, Status.CANCELLED),
        ({"status": "completed", "recorded": Recorded(result={"error": {"error": "x"}})}, Status.FAILED),
        ({"status": "completed", "recorded": Recorded(result={"rejected": True})}, Status.REJECTED),
        ({"status": "cancelled", "recorded": Recorded(result='{"rejected":{"reason":"no"}}')}, Status.REJECTED),
        ({"status": "completed", "decision": "rejected"}, Status.REJECTED),
        ({"status": "completed", "decision": "accepted"}, Status.COMPLETED),
        (
            {
                "status": "loading",
                "is_live": True,
                "recorded": Recorded(additional={"reviewData": {"status": "Requested"}}),
            },
            Status.AWAITING_APPROVAL,
        ),
        ({"status": "loading", "is_live": True, "recorded": Recorded(additional={"reviewData": 3})}, Status.RUNNING),
    ],
)
def test_the_status_follows_from_the_row_and_what_stands_around_it(given: dict[str, Any], status: Status):
    assert read(**given).status is status


@pytest.mark.parametrize(
    ("params", "raw"),
    [
        ('{"targetFile":"a"}', '{"target_file":"ignored"}'),
        ("", '{"target_file":"a"}'),
        ("{}", '{"target_file":"a"}'),
        (None, {"target_file": "a"}),
        ('{"targetFile":""}', '{"target_file":"a"}'),
    ],
)
def test_the_models_arguments_fill_what_the_stored_ones_lack(params: Any, raw: Any):
    assert read(recorded=Recorded(params=params, raw_args=raw)).params == read_file_v2.Params(target_file="a")


def test_stored_arguments_win_over_the_models():
    recorded = Recorded(params={"limit": 5}, raw_args={"target_file": "a", "limit": 9, "offset": 2})
    assert read(recorded=recorded).params == read_file_v2.Params(target_file="a", limit=5, offset=2)


@pytest.mark.parametrize("raw", ['{"target_fi', "words", "[1]", "7", 7])
def test_arguments_that_cannot_be_read_leave_the_stored_ones_alone(raw: Any):
    assert read(recorded=Recorded(params='{"limit":5}', raw_args=raw)).params == read_file_v2.Params(limit=5)


@pytest.mark.parametrize(
    "error",
    [
        '{"clientVisibleErrorMessage":"for people","modelVisibleErrorMessage":"for models"}',
        {"clientVisibleErrorMessage": "for people"},
        "for people",
    ],
)
def test_an_error_is_shown_in_the_words_for_people(error: Any):
    call = read(recorded=Recorded(error=error), status="error")
    assert call.error == "for people"
    assert drawn(call) == (Notice(text="for people", tone="error"),)


def test_the_number_and_name_are_those_of_the_row():
    call = read(name="read_file", number=40)
    assert (call.name, call.tool) == ("read_file", 40)
    assert (read(name=None).name, read(name=None).tool) == ("read_file_v2", 40)
    assert read(name="read_file_v2", number=None).tool == 40


def test_plain_json_has_todays_names_and_everything_that_the_store_had():
    call = a_call(
        "read_file",
        40,
        params={"path": "a", "colour": "red"},
        result='{"success":{"content":"x","flavour":"sweet"}}',
    )
    assert params_json(call) == {"targetFile": "a", "colour": "red"}
    assert result_json(call) == {"contents": "x", "flavour": "sweet"}


def test_plain_json_of_the_models_arguments_stands_in_for_missing_ones():
    assert params_json(a_call("read_file", 40, params="", raw='{"target_file":"a"}')) == {"targetFile": "a"}
    assert params_json(a_call("read_file", 40, params="words")) == {"text": "words"}
    assert result_json(a_call("read_file", 40, result="words")) == {"contents": "words"}
    assert result_json(a_call("read_file", 40, result="[1]")) == {"value": [1]}
    assert result_json(a_call("read_file", 40)) is None


@pytest.mark.parametrize(
    ("status", "verb"),
    [
        (Status.REQUESTED, "Reading"),
        (Status.RUNNING, "Reading"),
        (Status.COMPLETED, "Read"),
        (Status.AWAITING_APPROVAL, "Read"),
        (Status.FAILED, "Read"),
    ],
)
def test_the_verb_follows_the_status(status: Status, verb: str):
    assert find("read_file_v2").verb(status) == verb
