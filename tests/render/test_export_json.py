import json
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import Edit, Human, Recorded, ToolUse, Unknown, Usage
from cursus.render import to_json
from cursus.render.export_json import chat_json, encoded, head_json, indented
from cursus.tools.call import read_call
from tests.render.chats import a_chat, a_head, a_problem, command, human, text, tool

HEAD_KEYS = [
    "id",
    "title",
    "workspace",
    "mode",
    "model",
    "created",
    "updated",
    "messages",
    "archived",
    "parent",
    "sources",
]
BUBBLE_KEYS = ["id", "kind", "at", "at_inferred", "turn", "text", "tool"]
TOOL_KEYS = ["id", "name", "tool", "status", "decision", "params", "result", "error", "edit"]


def test_a_head_has_the_keys_of_a_list_in_their_order():
    head = head_json(a_head())
    assert list(head) == HEAD_KEYS
    assert head["created"] == "2026-01-31T12:00:00.000Z"
    assert head["sources"] == [
        {
            "store": "desktop",
            "era": "split",
            "path": "/home/ada/.config/Cursor/User/globalStorage/state.vscdb",
        }
    ]


def test_what_is_not_known_is_null():
    head = head_json(a_head(workspace=None, model=None, created=None, updated=None, messages=None))
    assert [head[key] for key in ("workspace", "model", "created", "updated", "messages")] == [None] * 5


def test_a_chat_adds_usage_problems_and_bubbles():
    chat = chat_json(a_chat(human("Hi"), usage=Usage(input_tokens=12), problems=(a_problem(),)))
    assert list(chat) == [*HEAD_KEYS, "usage", "problems", "bubbles"]
    assert chat["usage"]["input_tokens"] == 12
    assert chat["usage"]["output_tokens"] is None
    assert chat["problems"] == [{"where": "state.vscdb bubbleId:98251e54:b7", "what": "The JSON ends too early."}]


def test_every_bubble_has_all_keys():
    chat = chat_json(a_chat(human("Hi"), text("Hello"), command("ls"), Unknown(id="", why="type 9")))
    assert [list(bubble) for bubble in chat["bubbles"]] == [BUBBLE_KEYS] * 4
    assert [bubble["kind"] for bubble in chat["bubbles"]] == ["human", "text", "tool", "unknown"]
    assert [bubble["tool"] is None for bubble in chat["bubbles"]] == [True, True, False, True]


def test_an_inferred_time_says_so():
    at = datetime(2026, 1, 1, 8, 30, 15, 250_000, tzinfo=UTC)
    (bubble,) = chat_json(a_chat(Human(id="h", text="Hi", at=at, at_origin="interpolated")))["bubbles"]
    assert (bubble["at"], bubble["at_inferred"]) == ("2026-01-01T08:30:15.250Z", True)


def test_a_tool_call_has_its_number_its_recorded_name_and_its_status():
    (bubble,) = chat_json(a_chat(tool("run_terminal_cmd", '{"command":"ls"}', '{"output":"a"}', number=15)))["bubbles"]
    call = bubble["tool"]
    assert list(call) == TOOL_KEYS
    assert (call["tool"], call["name"], call["status"]) == (15, "run_terminal_cmd", "completed")
    assert call["params"] == {"command": "ls"}
    assert call["result"] == {"output": "a"}
    assert call["edit"] is None


def test_a_tool_call_without_arguments_has_none_and_no_result_is_null():
    (bubble,) = chat_json(a_chat(tool("todo_read", status="cancelled")))["bubbles"]
    assert (bubble["tool"]["params"], bubble["tool"]["result"], bubble["tool"]["status"]) == ({}, None, "cancelled")


def test_an_edit_has_both_texts_and_the_diff():
    edit = Edit(path="/a.py", before="1\n", after="2\n", diff="@@ -1 +1 @@\n-1\n+2\n", way="content")
    (bubble,) = chat_json(a_chat(tool("edit_file_v2", {"relativeWorkspacePath": "a.py"}, edit=edit)))["bubbles"]
    assert bubble["tool"]["edit"] == {
        "path": "/a.py",
        "before": "1\n",
        "after": "2\n",
        "diff": "@@ -1 +1 @@\n-1\n+2\n",
    }


def test_bytes_become_their_number():
    recorded = Recorded(params={"image": {"data": b"\x89PNG", "list": [b"ab"]}})
    call = read_call(id="c", name="some_tool", number=None, recorded=recorded, status="completed")
    (bubble,) = chat_json(a_chat(ToolUse(id="b", tool=call)))["bubbles"]
    assert bubble["tool"]["params"] == {"image": {"data": {"bytes": 4}, "list": [{"bytes": 2}]}}


def test_one_chat_is_one_line():
    line = to_json(a_chat(human("two\nlines\u2028three")))
    assert "\n" not in line
    assert json.loads(line)["bubbles"][0]["text"] == "two\nlines\u2028three"


def test_lone_surrogates_and_numbers_that_are_none_become_writable():
    assert json.loads(encoded({"a": "\ud800", "b": float("nan"), "c": 2**80})) == {"a": "\ufffd", "b": None, "c": 2**80}
    assert json.loads(indented(["\udfff"])) == ["\ufffd"]


def test_nesting_without_end_is_cut():
    value: object = "deep"
    for _ in range(3000):
        value = [value]
    (bubble,) = json.loads(to_json(a_chat(tool("some_tool", {"value": value}))))["bubbles"]
    assert bubble["kind"] == "tool"


@given(st.text(alphabet=st.characters(exclude_categories=())))
def test_any_text_can_be_written(words: str):
    (bubble,) = json.loads(to_json(a_chat(human(words))))["bubbles"]
    assert bubble["text"] == words.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
