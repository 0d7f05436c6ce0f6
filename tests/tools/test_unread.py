"""Payloads in a form that a tool's file does not know: they are shown as they are, and nothing is said of them."""

import pytest

from cursus.tools.blocks import Code, Fields, Json, Notice, Terminal
from cursus.tools.generic import ANYTHING
from cursus.tools.registry import registry
from cursus.tools.tool import Tool
from tests.tools.recorded import a_call, badges, drawn

TYPED = [tool for tool in registry().tools if tool.params is not ANYTHING]


@pytest.mark.parametrize("tool", TYPED, ids=lambda tool: tool.name)
def test_a_result_of_an_unknown_form_is_shown_and_nothing_else_is_said(tool: Tool):
    call = a_call(tool.name, tool.number, result={"shape": {"of": "tomorrow"}})
    assert drawn(call) == (Json(label="Result", value={"shape": {"of": "tomorrow"}}),)
    assert badges(call) == ()


@pytest.mark.parametrize("name", ["glob_file_search", "ripgrep_raw_search", "read_lints", "list_dir_v2", "mcp"])
def test_a_success_of_an_unknown_form_is_shown_and_nothing_else_is_said(name: str):
    call = a_call(name, result={"success": {"shape": {"of": "tomorrow"}}})
    assert drawn(call) == (Json(label="Result", value={"shape": {"of": "tomorrow"}}),)
    assert badges(call) == ()


@pytest.mark.parametrize("tool", [tool for tool in TYPED if tool.number not in (19, 49)], ids=lambda tool: tool.name)
def test_arguments_of_an_unknown_form_are_shown(tool: Tool):
    call = a_call(tool.name, tool.number, params={"shape": {"of": "tomorrow"}})
    assert drawn(call) == (Json(label="Arguments", value={"shape": {"of": "tomorrow"}}),)


@pytest.mark.parametrize("tool", TYPED, ids=lambda tool: tool.name)
def test_arguments_that_were_cut_off_are_shown_as_far_as_they_go(tool: Tool):
    call = a_call(tool.name, tool.number, raw='{"target_file": "/home/ana/led')
    assert Code(text='{"target_file": "/home/ana/led', first_line=None, note="Arguments") in drawn(call)


@pytest.mark.parametrize(
    ("name", "number"),
    [("glob_file_search", 42), ("file_search", 8), ("delete_file", 11), ("write_shell_stdin", 55), ("list_dir", 6)],
)
def test_words_in_the_place_of_a_result_are_shown(name: str, number: int):
    call = a_call(name, number, result="two\nlines")
    assert drawn(call) == (Code(text="two\nlines", first_line=None, note="Result"),)


def test_short_values_of_an_unknown_form_stand_in_a_table():
    call = a_call("todo_read", 34, params={"colour": "red", "times": 2, "often": False, "none": None})
    assert drawn(call) == (Fields(fields=(("colour", "red"), ("times", "2"))),)


def test_what_stands_beside_a_known_field_is_not_shown():
    call = a_call("delete_file", 11, result={"fileDeletedSuccessfully": True, "colour": "red"})
    assert drawn(call) == (Notice(text="The file was deleted."),)


def test_an_error_is_not_shown_twice():
    call = a_call("delete_file", 11, result={"error": {"path": "/a", "error": "it broke", "isReadonly": False}})
    assert drawn(call) == (Notice(text="it broke", tone="error"),)


def test_the_models_words_win_over_arguments_that_say_nothing():
    call = a_call("run_terminal_cmd", 15, params={"colour": "red"}, raw={"command": "ls"})
    assert drawn(call) == (Terminal(command="ls"),)
