from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools.blocks import Code, Fields, Json, Notice, Prose
from cursus.tools.generic import Anything, title_of
from cursus.tools.registry import find, registry
from tests.tools.recorded import a_call, badges, drawn, subject


def test_a_tool_nobody_knows_is_drawn_from_its_own_fields():
    call = a_call("Water Plants", 0, params='{"title":"Fern","litres":2,"often":false}', result='{"success":true}')
    assert find("Water Plants", 0).verbs.completed == "Ran Water plants"
    assert subject(call) == "Fern"
    assert badges(call) == ()
    assert drawn(call) == (
        Fields(fields=(("title", "Fern"), ("litres", "2"), ("often", "no"))),
        Fields(fields=(("success", "yes"),)),
    )


def test_long_text_is_drawn_as_text_and_the_rest_as_json():
    call = a_call("unheard_of", 99, params={"a": 1, "b": [1]}, result={"output": "one\ntwo", "more": {"x": None}})
    assert drawn(call) == (
        Fields(fields=(("a", "1"),)),
        Json(label="Arguments", value={"b": [1]}),
        Code(text="one\ntwo", first_line=None, note="output"),
        Json(label="Result", value={"more": {"x": None}}),
    )


def test_content_in_the_manner_of_mcp_is_drawn_as_such():
    call = a_call("Tool", 0, result={"content": [{"type": "text", "text": "done"}], "isError": False})
    assert drawn(call) == (Prose(text="done"), Fields(fields=(("isError", "no"),)))


@pytest.mark.parametrize(
    ("result", "status", "blocks"),
    [
        ({"success": {"count": 2}}, Status.COMPLETED, (Fields(fields=(("count", "2"),)),)),
        ({"error": {"error": "no"}}, Status.FAILED, (Notice(text="no", tone="error"),)),
        ({"rejected": {"reason": "no"}}, Status.REJECTED, (Notice(text="no", tone="error"),)),
        ("plain", Status.COMPLETED, (Prose(text="plain"),)),
        ("[1,2]", Status.COMPLETED, (Json(label="Result", value={"value": [1, 2]}),)),
        ("null", Status.COMPLETED, ()),
        (None, Status.COMPLETED, ()),
    ],
)
def test_outcomes_of_tools_known_by_name_alone_are_read(result: Any, status: Status, blocks: Any):
    call = a_call("reflect", 61, result=result)
    assert call.status is status
    assert drawn(call) == blocks


def test_every_field_of_the_agents_protocol_has_a_tool_and_a_stream_key():
    tools = registry()
    assert tools.by_field[82].name == "x_search"
    assert tools.by_stream_key["xSearchToolCall"] is tools.by_field[82]
    assert tools.by_field[32] is tools.by_number[61]


def test_no_two_tools_share_a_number_a_field_or_a_stream_key():
    tools = registry().tools
    for keys in (
        [tool.number for tool in tools if tool.number is not None],
        [field for tool in tools for field in tool.fields],
        [key for tool in tools for key in tool.stream_keys],
        [tool.name for tool in tools],
    ):
        assert len(keys) == len(set(keys))


def test_any_payload_is_kept_whole():
    given = {"text": "t", "fields": [1], "nested": {"a": {}}}
    assert a_call("unheard_of", 0, params=given).params == Anything(fields=given)


@pytest.mark.parametrize(
    ("name", "title"),
    [("set_active_branch", "Set active branch"), ("setActiveBranch", "Set active branch"), ("", "Tool")],
)
def test_names_are_made_readable(name: str, title: str):
    assert title_of(name) == title
