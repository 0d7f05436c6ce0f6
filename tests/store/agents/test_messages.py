"""The field tables against tables that were written independently: every field of every tool must arrive."""

import base64
from typing import Any

import pytest

from cursus.chat import Recorded, Status
from cursus.store.agents.messages import SCHEMA, mode_word
from cursus.store.agents.tool_fields import TOOLS
from cursus.store.agents.tool_steps import read_tool_call, tool_named
from cursus.testing.agent_calls import (
    ask_question_call,
    create_plan_call,
    delete_call,
    edit_call,
    glob_call,
    grep_call,
    ls_call,
    mcp_call,
    question,
    read_call,
    shell_call,
    task_call,
    todo,
    todos_call,
    web_search_call,
)
from cursus.testing.agent_messages import encode_step, step_text, step_tool
from cursus.testing.agent_schema import AGENT
from cursus.testing.agent_tool_schema import TOOL_FIELDS, tool_message
from cursus.testing.agent_tools import ToolCall, tool_call
from cursus.tools.call import read_call as typed

KNOWN_TOOLS = sorted(name for name in TOOL_FIELDS if tool_message(name) in AGENT.messages and name != "truncated")
_BYTES = b"\x00\x01\xfe"


def camel(name: str) -> str:
    head, *tail = name.split("_")
    return head + "".join(part.title() for part in tail)


def sample(message: str, depth: int = 0) -> tuple[dict[str, Any], dict[str, Any]]:
    """A message with all of its fields set, and what its JSON must be; values follow from the field's number."""
    fields: dict[str, Any] = {}
    expected: dict[str, Any] = {}
    for name, field in AGENT.messages[message].items():
        given, told = _sampled(field.type, field.number, depth)
        if given is None:
            continue
        if field.label == "*":
            given, told = [given], [told]
        elif field.label == "map":
            given, told = {"k": given}, {"k": told}
        fields[name], expected[camel(name)] = given, told
    return fields, expected


def _sampled(kind: str, number: int, depth: int) -> tuple[Any, Any]:
    match kind:
        case "str":
            return f"text {number}", f"text {number}"
        case "bool":
            return True, True
        case "bytes":
            return _BYTES, _BYTES
        case "f64":
            return 1.5, 1.5
        case "value" | "struct":
            return {"a": [1, None]}, {"a": [1, None]}
        case "enum":
            return 1, 1
        case _ if kind in AGENT.messages:
            return (None, None) if depth > 3 or kind == "ConversationStep" else sample(kind, depth + 1)
        case _ if kind in ("i32", "i64", "u32", "u64", "s32"):
            return 100 + number, 100 + number
        case _:
            return None, None


def same(found: Any, expected: Any) -> bool:
    """Whether a value arrived, with the freedom that JSON has for bytes and enums."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(same(found.get(key), item) for key, item in expected.items())
    if isinstance(expected, list):
        return isinstance(found, list) and all(same(*pair) for pair in zip(found, expected, strict=True))
    if expected == _BYTES:
        return found in (_BYTES, _BYTES.hex(), base64.b64encode(_BYTES).decode())
    if expected == 1 and isinstance(found, str):
        return found.isupper()
    return found == expected


@pytest.mark.parametrize("tool", KNOWN_TOOLS)
def test_every_field_of_every_tool_arrives_under_its_json_name(tool: str) -> None:
    fields, expected = sample(tool_message(tool))
    decoded = SCHEMA.decode(tool, AGENT.encode(tool_message(tool), fields))
    assert decoded.is_sound
    assert decoded.aside == []
    for name, item in expected.items():
        assert same(decoded.fields.get(name), item), f"{name}: {decoded.fields.get(name)!r}"


def test_the_numbers_of_all_tools_are_known() -> None:
    assert {number: name for name, number in TOOL_FIELDS.items()}.items() <= TOOLS.items()


def read(call: ToolCall) -> tuple[Any, Any]:
    stored, is_sound = read_tool_call(call.encode(), lambda key: None)
    assert stored is not None
    assert is_sound
    return stored.params, stored.result


CALLS = {
    "shell": shell_call("npm test", stdout="1 passing\n", exit_code=0, cwd="/srv", description="Run the tests"),
    "failing shell": shell_call("false", exit_code=1),
    "read": read_call("/a.py", "one\ntwo\n", offset=1, limit=2),
    "edit": edit_call("/a.py", before="x\n", after="y\n", message="done"),
    "delete": delete_call("/a.py", prev_content="gone"),
    "glob": glob_call("*.py", ["a.py"], folder="/srv"),
    "grep": grep_call("todo", root="/srv", lines={"a.py": [(3, "# todo")]}),
    "ls": ls_call("/srv", {"a.py": None, "src": {"b.py": None}}),
    "todos": todos_call([todo("1", "write", "in_progress")]),
    "mcp": mcp_call("github", "search", {"q": "x", "n": 3}, text="found"),
    "task": task_call("look", "look around", agent_id="kid", steps=[encode_step(step_text("hi"))]),
    "web": web_search_call("rust", [("t", "https://x", "c")]),
    "plan": create_plan_call("P", "# P", todos=[todo("1", "a")], uri="file:///p"),
    "question": ask_question_call("T", [question("q", "why?", {"a": "A"})], {"q": ["a"]}),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_the_tools_shapes_take_what_the_graph_holds(call: ToolCall) -> None:
    stored, _ = read_tool_call(call.encode(), lambda key: None)
    assert stored is not None
    found = typed(
        id="x",
        name=stored.name,
        number=stored.number,
        tool=stored.tool,
        recorded=Recorded(params=stored.params, result=stored.result),
        status="completed",
    )
    assert found.status is Status.COMPLETED
    assert found.error is None
    assert found.params != type(found.params)()
    assert found.result is not None


def test_a_shells_success_says_that_its_code_was_zero() -> None:
    _, result = read(shell_call("true"))
    assert result["success"]["exitCode"] == 0


def test_results_say_how_the_call_ended() -> None:
    rejected = shell_call("rm -rf /").ended("rejected", command="rm -rf /", reason="no")
    assert read(rejected)[1] == {"rejected": {"command": "rm -rf /", "reason": "no"}}
    assert read(read_call("/x").ended("error", error_message="gone"))[1] == {"error": {"errorMessage": "gone"}}
    assert read(shell_call("ls").pending())[1] is None


def test_arguments_of_mcp_tools_are_plain_json() -> None:
    params, result = read(mcp_call("github", "search", {"q": "x", "deep": {"n": [1, None]}}, text="found"))
    assert params["args"] == {"q": "x", "deep": {"n": [1, None]}}
    assert result["success"]["content"] == [{"text": {"text": "found"}}]


def test_the_files_of_a_search_are_keyed_by_their_root() -> None:
    _, result = read(grep_call("x", root="/srv", lines={"a.py": [(3, "x = 1")]}))
    matches = result["success"]["workspaceResults"]["/srv"]["content"]["matches"]
    assert matches == [{"file": "a.py", "matches": [{"lineNumber": 3, "content": "x = 1"}]}]


def test_the_steps_of_a_task_are_readable() -> None:
    steps = [encode_step(step_text("hi")), encode_step(step_tool(shell_call("ls", stdout="a")))]
    _, result = read(task_call("look", "look around", agent_id="kid", steps=steps))
    told = result["success"]["conversationSteps"]
    assert told[0] == {"assistantMessage": {"text": "hi"}}
    assert told[1]["toolCall"]["shellToolCall"]["args"]["command"] == "ls"


def test_a_tool_without_a_table_is_read_by_the_numbers_of_its_fields() -> None:
    call = tool_call("x_search", {1: "cats", 2: 5})
    stored, is_sound = read_tool_call(call.encode(), lambda key: None)
    assert is_sound
    assert stored is not None
    assert stored.name == "x_search"
    assert stored.params == {"1": "cats", "2": 5}


def test_a_tool_of_a_version_to_come_has_its_number_for_a_name() -> None:
    data = AGENT.encode("ToolCall", {200: {1: {1: "new"}, 2: {1: {1: "worked"}}}, "tool_call_id": "c"})
    stored, _ = read_tool_call(data, lambda key: None)
    assert stored is not None
    assert (stored.name, stored.call_id) == ("tool_200", "c")
    assert stored.params == {"1": "new"}
    assert stored.result == {"1": {"1": "worked"}}


def test_a_file_that_was_read_into_a_blob_has_its_content() -> None:
    call = tool_call("read", {"path": "/a"}, "success", {"content_blob_id": b"\x01" * 32, "path": "/a"})
    stored, _ = read_tool_call(call.encode(), lambda key: b"from the blob" if key == "01" * 32 else None)
    assert stored is not None
    assert stored.result["success"]["content"] == "from the blob"


def test_an_image_that_was_read_into_a_blob_has_its_bytes() -> None:
    call = tool_call("read", {"path": "/a.png"}, "success", {"data_blob_id": b"\x01" * 32, "path": "/a.png"})
    stored, _ = read_tool_call(call.encode(), lambda key: b"\x89PNG" if key == "01" * 32 else None)
    assert stored is not None
    assert stored.result["success"]["data"] == "iVBORw=="


@pytest.mark.parametrize(
    ("name", "number"), [("shell", 15), ("Shell", 15), ("readTool", None), ("update_todos", 35), ("updateTodos", 35)]
)
def test_streams_name_tools_in_their_own_way(name: str, number: int | None) -> None:
    assert tool_named(name).number == number


def test_modes_have_words() -> None:
    assert [mode_word(number) for number in (1, 2, 3, 4, 5, 7, 8, 0, None, 99)] == [
        "agent",
        "ask",
        "plan",
        "debug",
        "triage",
        "multitask",
        "custom",
        None,
        None,
        None,
    ]
