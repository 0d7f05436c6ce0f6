"""Tool calls, byte by byte (S §8.4)."""

import pytest

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
    read_lints_call,
    shell_call,
    switch_mode_call,
    task_call,
    todo,
    todos_call,
    web_fetch_call,
    web_search_call,
)
from cursus.testing.agent_messages import encode_step, step_text
from cursus.testing.agent_schema import AGENT, outcomes
from cursus.testing.agent_tool_schema import TOOL_FIELDS
from cursus.testing.agent_tools import ToolCall, tool_call
from tests.testing.wire import every, get, numbers, walk

BY_NUMBER = {
    1: "shell",
    3: "delete",
    8: "read",
    9: "update_todos",
    12: "edit",
    15: "mcp",
    19: "task",
    23: "ask_question",
    34: "truncated",
    37: "web_fetch",
    42: "await",
    49: "send_final_summary",
    58: "send_to_user",
    71: "update_goal",
    80: "read_canvas",
    90: "create_project",
    94: "start_project_updates",
}


def test_the_tools_have_the_numbers_of_the_oneof():
    numbered = {number: tool for tool, number in TOOL_FIELDS.items()}
    assert {number: numbered[number] for number in BY_NUMBER} == BY_NUMBER
    assert len(numbered) == len(TOOL_FIELDS)
    assert not {54, 57, 59, 60} & set(numbered)


def test_a_command_that_worked():
    assert (
        shell_call("ls", stdout="a\n").encode().hex()
        == (
            "0a18"  # 1 shell
            "0a04" + "0a026c73"  # 1 args: 1 command
            "1210"  # 2 result
            "0a0e" + "0a026c73" + "2a02610a" + "3878" + "5202610a"  # 1 success: command, stdout, time, interleaved
        )
    )


def test_a_command_that_failed_is_the_other_variant_with_its_output_in_another_field():
    call = shell_call("x", stderr="no", exit_code=-1).called("c1").timed(5, 7).encode()
    assert (
        call.hex()
        == (
            "0a21"
            "0a03" + "0a0178"
            "121a"
            "1218"  # 2 failure
            "0a0178" + "18ffffffffffffffffff01" + "32026e6f" + "3878" + "4a026e6f"  # interleaved output is field 9 here
            "ca03026331"  # 57 id
            "d80305"  # 59 started
            "e00307"  # 60 completed
        )
    )


def test_every_other_end_of_a_command():
    for outcome, number, fields in [
        ("timeout", 3, {"command": "x", "timeout_ms": 9}),
        ("rejected", 4, {"command": "x", "reason": "no"}),
        ("spawn_error", 5, {"command": "x", "error": "no"}),
        ("permission_denied", 7, {"command": "x", "error": "no"}),
    ]:
        call = shell_call("x").ended(outcome, **fields).encode()
        (ended,) = walk(get(call, 1, 2))
        assert ended[:2] == (number, 2)
        assert get(ended[2], 1) == b"x"
        assert get(ended[2], 3) == (9 if outcome == "timeout" else b"no")


def test_a_background_command_says_so_beside_its_outcome():
    call = shell_call("npm start", background=True).encode()
    assert get(call, 1, 1, 11) == 1
    assert get(call, 1, 2, 102) == 1


def test_a_call_without_result_has_arguments_only():
    assert shell_call("ls", stdout="a\n").pending().encode().hex() == "0a060a040a026c73"


def test_what_hooks_added_stands_beside_the_call():
    call = ToolCall(tool="ls", args={"path": "/"}, hook_contexts=(("postToolUse", "note"),)).encode()
    assert call.hex() == "6a050a030a012f" + "b20313" + "0a0b" + b"postToolUse".hex() + "1204" + b"note".hex()


def test_a_read():
    assert (
        read_call("/a", "x\ny", offset=1, limit=2).encode().hex()
        == (
            "4221"
            "0a08" + "0a022f61" + "1001" + "1802"  # path, offset, limit
            "1215"
            "0a13" + "0a03780a79" + "2002" + "2803" + "3a022f61" + "420408011002"  # content, lines, size, path, range
        )
    )


def test_an_empty_read_still_chooses_its_output():
    assert get(read_call("/a", "").encode(), 8, 2, 1).hex() == "0a00" + "1001" + "2001" + "3a022f61"


def test_a_failed_read():
    call = tool_call("read", {"path": "/a"}, "error", {"error_message": "gone"}).encode()
    assert call.hex() == "4210" + "0a04" + "0a022f61" + "1208" + "1206" + "0a04676f6e65"


def test_an_edit_counts_lines_and_keeps_both_texts():
    edited = get(edit_call("/a", before="one\ntwo\n", after="one\n2\nthree\n").encode(), 12)
    assert get(edited, 1, 1) == b"/a"
    assert get(edited, 1, 6) == b"one\n2\nthree\n"
    assert get(edited, 2, 1, 3) == 2
    assert get(edited, 2, 1, 4) == 1
    assert get(edited, 2, 1, 5) == b" one\n-two\n+2\n+three\n "
    assert get(edited, 2, 1, 6) == b"one\ntwo\n"
    assert get(edited, 2, 1, 7) == b"one\n2\nthree\n"


def test_a_new_file_has_no_text_before():
    assert 6 not in numbers(get(edit_call("/a", before=None, after="x").encode(), 12, 2, 1))


def test_distant_hunks_of_an_edit_are_joined_by_an_ellipsis():
    lines = [f"line {number}" for number in range(30)]
    changed = ["first", *lines[1:29], "last"]
    diff = get(edit_call("/a", before="\n".join(lines), after="\n".join(changed)).encode(), 12, 2, 1, 5).decode()
    assert diff.split("\n...\n")[0].split("\n") == ["-line 0", "+first", " line 1", " line 2", " line 3"]
    assert diff.split("\n...\n")[1].split("\n") == [" line 26", " line 27", " line 28", "-line 29", "+last"]


def test_a_refused_edit():
    call = edit_call("/a", before=None, after="x").ended("rejected", path="/a", reason="no").encode()
    assert get(call, 12, 2).hex() == "3208" + "0a022f61" + "12026e6f"


def test_a_deletion_keeps_what_was_there():
    assert get(delete_call("/a", prev_content="bye").encode(), 3, 2, 1).hex() == (
        "0a022f61" + "12022f61" + "1803" + "2203627965"
    )


def test_a_glob():
    found = get(glob_call("*.py", ["a.py", "b.py"], folder="/w").encode(), 4)
    assert get(found, 1).hex() == "0a022f77" + "12042a2e7079"
    assert get(found, 2, 1).hex() == "0a042a2e7079" + "12022f77" + "1a04612e7079" + "1a04622e7079" + "2002"


def test_a_search_prints_lines_files_or_counts():
    by_line = get(grep_call("x", root="/w", lines={"./a": [(3, "xx")]}).encode(), 5, 2, 1)
    assert get(by_line, 3) == b"content"
    assert get(by_line, 4, 1) == b"/w"
    assert get(by_line, 4, 2).hex() == ("1a13" + "0a0d" + "0a032e2f61" + "1206" + "0803" + "12027878" + "1001" + "1801")

    by_file = get(grep_call("x", root="/w", files=["./a", "./b"]).encode(), 5, 2, 1)
    assert get(by_file, 3) == b"files_with_matches"
    assert get(by_file, 4, 2, 2).hex() == "0a032e2f61" + "0a032e2f62" + "1002"

    counted = get(grep_call("x", root="/w", counts={"./a": 2}).encode(), 5, 2, 1)
    assert get(counted, 4, 2, 1).hex() == "0a07" + "0a032e2f61" + "1002" + "1001" + "1802"


def test_a_folder_is_a_tree():
    root = get(ls_call("/w", {"src": {"a.py": None}, "b.md": None}).encode(), 13, 2, 1, 1)
    assert get(root, 1) == b"/w"
    assert get(root, 2, 1) == b"/w/src"
    assert get(root, 2, 3, 1) == b"a.py"
    assert get(root, 3, 1) == b"b.md"
    assert get(root, 6) == 2


def test_todos_have_numbers_for_their_states():
    items = [todo("1", "a"), todo("2", "b", "in_progress"), todo("3", "c", "completed"), todo("4", "d", "cancelled")]
    call = get(todos_call(items[:1], merge=True, after=items).encode(), 9)
    assert [get(item, 3) for item in every(call, 2, 1, 1)] == [1, 2, 3, 4]
    assert get(call, 1).hex() == "0a08" + "0a0131" + "120161" + "1801" + "1001"
    assert (get(call, 2, 1, 2), get(call, 2, 1, 3)) == (4, 1)


def test_a_dependency_and_times_of_a_todo():
    assert AGENT.encode("TodoItem", todo("2", "b", created_at=5, updated_at=6, dependencies=["1"])).hex() == (
        "0a0132" + "120162" + "1801" + "2005" + "2806" + "320131"
    )


def test_an_mcp_call_carries_json_arguments_and_typed_content():
    call = get(
        mcp_call("db", "query", {"n": 3.0, "q": ""}, text="3 rows", images=[(b"\x89P", "image/png")]).encode(), 15
    )
    assert get(call, 1, 1) == b"db-query"
    assert [entry.hex() for entry in every(call, 1, 2)] == [
        "0a016e" + "1209" + "110000000000000840",
        "0a0171" + "1202" + "1a00",
    ]
    assert (get(call, 1, 4), get(call, 1, 5), get(call, 1, 9)) == (b"db", b"query", b"db")
    text, image = every(call, 2, 1, 1)
    assert get(text, 1, 1) == b"3 rows"
    assert image.hex() == "120f" + "0a028950" + "1209" + b"image/png".hex()


def test_structured_content_of_an_mcp_tool_is_a_struct():
    call = mcp_call("db", "q", structured={"a": True}).encode()
    assert get(call, 15, 2, 1, 3).hex() == "0a07" + "0a0161" + "12022001"


def test_a_task_names_its_agent_and_brings_its_steps():
    call = get(
        task_call("look", "find it", agent_id="s1", steps=[encode_step(step_text("here"))], took_ms=9).encode(), 19
    )
    assert get(call, 1).hex() == "0a046c6f6f6b" + "120766696e64206974" + "1a022200"  # 4 explore, an empty message
    assert get(call, 2, 1).hex() == "0a08" + "0a060a0468657265" + "12027331" + "2009"


def test_an_agent_of_somebodys_own_goes_by_its_name():
    assert get(task_call("d", "p", kind="reviewer").encode(), 19, 1, 3).hex() == "1a0a" + "0a08" + b"reviewer".hex()


def test_a_question_with_its_answers():
    asked = question("q1", "Which?", {"a": "This", "b": "That"}, allow_multiple=True)
    call = get(ask_question_call("Choose", [asked], {"q1": ["a", "b"], "q2": "neither"}).encode(), 23)
    assert get(call, 1, 2).hex() == (
        "0a0271311206"
        + b"Which?".hex()
        + "1a09"
        + "0a0161"
        + "120454686973"
        + "1a09"
        + "0a0162"
        + "120454686174"
        + "2001"
    )
    assert [answer.hex() for answer in every(call, 2, 1, 1)] == [
        "0a027131" + "120161" + "120162",
        "0a027132" + "1a07" + b"neither".hex(),
    ]


def test_a_plan_has_its_address_beside_the_outcome():
    call = get(create_plan_call("Move", "# Move", overview="o", uri="file:///p.plan.md").encode(), 17)
    assert get(call, 1).hex() == "0a0623204d6f7665" + "1a016f" + "22044d6f7665"
    assert get(call, 2).hex() == "0a00" + "1a11" + b"file:///p.plan.md".hex()


def test_lints_are_numbered_by_severity():
    found = get(read_lints_call({"/a": [(4, "warning", "unused")]}).encode(), 14)
    assert get(found, 1).hex() == "0a022f61"
    item = get(found, 2, 1, 1, 2)
    assert get(item, 1) == 2
    assert get(item, 2, 1).hex() == "0804"
    assert get(item, 3) == b"unused"


def test_the_web_tools():
    assert get(web_search_call("x", [("T", "u", "c")]).encode(), 18, 2, 1, 1).hex() == "0a0154" + "120175" + "1a0163"
    assert get(web_fetch_call("u", "# T").encode(), 37, 2, 1).hex() == "0a0175" + "1203232054"
    assert get(switch_mode_call("plan").encode(), 25, 2, 1).hex() == "0a05" + b"agent".hex() + "1204" + b"plan".hex()


def test_an_exit_code_of_a_waited_for_task_is_signed():
    call = tool_call("await", {"task_id": "t"}, "complete", {"task_id": "t", "exit_code": -1}).encode()
    assert get(call, 42, 2, 1).hex() == "0a0174" + "3801"


@pytest.mark.parametrize("tool", TOOL_FIELDS)
def test_every_tool_can_be_written_with_each_of_its_ends(tool: str):
    bare = tool_call(tool).encode()
    assert numbers(bare) == [TOOL_FIELDS[tool]]
    for position, outcome in enumerate(outcomes(tool)):
        ended = tool_call(tool, {}, outcome, {}).encode()
        ((number, _, content),) = walk(get(ended, TOOL_FIELDS[tool], 2))
        assert content == b""
        assert number >= position + 1


def test_a_tool_without_field_tables_takes_its_arguments_by_number():
    assert tool_call("blame_by_file_path", {1: "/a", 2: 7}, id="c").encode().hex() == (
        "da0208" + "0a06" + "0a022f61" + "1007" + "ca030163"
    )


def test_an_unknown_tool_or_end_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="no tool 'bash'; the tools are shell, delete"):
        tool_call("bash")
    with pytest.raises(ValueError, match="read cannot end 'rejected'; it ends success, error"):
        read_call("/a").ended("rejected")
    with pytest.raises(ValueError, match="ShellRejected has no field 'why'"):
        shell_call("x").ended("rejected", why="no").encode()
