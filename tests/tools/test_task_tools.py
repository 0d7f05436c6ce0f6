from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools import await_task, background_composer_followup, task, task_v2
from cursus.tools.blocks import Json, Notice, Prose, SubAgent
from cursus.tools.registry import find, registry
from tests.tools.recorded import a_call, badges, drawn, subject


@pytest.mark.parametrize(
    "params",
    [
        '{"description":"Find callers","prompt":"Who calls fold?","subagentType":"explore","model":"fast"}',
        {"description": "Find callers", "prompt": "Who calls fold?", "subagent_type": "explore", "model": "fast"},
        {"description": "Find callers", "prompt": "Who calls fold?", "subagentType": {"explore": {}}, "model": "fast"},
    ],
)
def test_a_sub_agent_is_read_from_every_generation(params: Any):
    call = a_call("task_v2", 48, params=params, result='{"agentId":"child-1","isBackground":true}')
    assert isinstance(call.params, task_v2.Params)
    assert call.params.kind == "explore"
    assert call.params.model == "fast"
    assert call.child == "child-1"
    assert subject(call) == "Find callers"
    assert badges(call) == ("explore", "in background")
    assert drawn(call) == (SubAgent(chat_id="child-1", title="Find callers"), Prose(text="Who calls fold?"))


def test_a_sub_agent_of_ones_own_has_its_own_name():
    assert task_v2.Params(subagent_type={"custom": {"name": "reviewer"}}).kind == "reviewer"
    assert task_v2.Params(subagent_type={"unspecified": {}}).kind == ""
    assert task_v2.Params(subagent_type="SUBAGENT_TYPE_BROWSER_USE").kind == "browser use"


def test_an_agents_result_tells_what_the_sub_agent_said_last():
    steps = [
        {"assistantMessage": {"text": "Looking."}},
        {"toolCall": {"grepToolCall": {}}},
        {"assistantMessage": {"text": "Nobody."}},
        {"thinkingMessage": {"text": "?"}},
    ]
    result = {
        "success": {
            "conversationSteps": steps,
            "agentId": "task-toolu_1\n",
            "isBackground": False,
            "durationMs": "61500",
            "transcriptPath": "/t.jsonl",
        }
    }
    call = a_call("Task", params={"prompt": "Who?"}, result=result)
    assert isinstance(call.result, task_v2.Result)
    assert call.result.duration_ms == 61500
    assert call.result.transcript_path == "/t.jsonl"
    assert call.child == "task-toolu_1\n"
    assert badges(call) == ("1 min 2 s",)
    assert drawn(call)[1:] == (Prose(text="Who?"), Prose(text="Nobody."))


def test_a_result_that_is_plain_text_is_the_sub_agents_answer():
    call = a_call("task_v2", 48, params={"prompt": "Who?"}, result="Nobody calls it.")
    assert call.child is None
    assert drawn(call) == (Prose(text="Who?"), Prose(text="Nobody calls it."))


def test_a_sub_agent_that_failed_has_no_child():
    call = a_call("task_v2", 48, params={"prompt": "Who?"}, result={"error": {"error": "no model"}}, status=None)
    assert (call.status, call.child, call.error) == (Status.FAILED, None, "no model")


@pytest.mark.parametrize("result", [None, "", "null", "[]", {"agentId": None}, {"agentId": {}}])
def test_a_sub_agent_without_a_result_has_no_child(result: Any):
    assert a_call("task_v2", 48, params={"prompt": "Who?"}, result=result).child is None


def test_both_generations_of_tasks_are_told_apart_by_number():
    assert find("task", 32) is task.TOOL
    assert find("task", 48) is find("task") is find("Task") is find("Subagent") is task_v2.TOOL
    assert registry().by_field[19] is registry().by_stream_key["taskToolCall"] is task_v2.TOOL


@pytest.mark.parametrize(
    "params",
    [
        '{"taskDescription":"Fix it","taskTitle":"Fix","async":true,"allowedWriteDirectories":["src"]}',
        {"task_description": "Fix it", "task_title": "Fix", "async": True, "allowed_write_directories": ["src"]},
        {"task_description": "Fix it", "task_title": "Fix", "is_async": True, "allowedWriteDirectories": ["src"]},
    ],
)
def test_a_task_of_the_first_generation_is_read(params: Any):
    call = a_call("task", 32, params=params, result='{"asyncTaskResult":{"taskId":"t1"}}')
    assert call.params == task.Params(
        task_description="Fix it", task_title="Fix", is_async=True, allowed_write_directories=["src"]
    )
    assert call.result == task.Result(async_task_result=task.Started(task_id="t1"))
    assert badges(call) == ("in background",)
    assert drawn(call) == (Prose(text="Fix it"), Notice(text="It goes on as task t1."))


def test_a_task_that_was_waited_for_shows_its_report():
    files = [{"path": "a.py"}]
    done = {"summary": "Fixed.", "fileResults": files, "userAborted": True, "subagentErrored": True, "new": 1}
    call = a_call("task", 32, params={"taskDescription": "Fix it"}, result={"completedTaskResult": done})
    assert badges(call) == ("1 file",)
    assert drawn(call) == (
        Prose(text="Fix it"),
        Prose(text="Fixed."),
        Json(label="Files", value=files),
        Notice(text="The task was stopped by hand.", tone="warning"),
        Notice(text="The sub-agent failed.", tone="error"),
    )


def test_waiting_for_tasks_shows_what_came_of_each():
    results = [
        {"taskId": "t1", "result": {"completedTaskResult": {"summary": "Fixed."}}},
        {"task_id": "t2", "result": "Also fixed."},
        {"taskId": "t3", "result": {"odd": 1}},
    ]
    call = a_call(
        "await_task", 33, params='{"ids":["t1","t2"]}', result={"taskResults": results, "missingTaskIds": ["t9"]}
    )
    assert call.params == await_task.Params(ids=["t1", "t2"])
    assert subject(call) == "t1, t2"
    assert badges(call) == ("1 missing",)
    assert drawn(call) == (
        Notice(text="Task t1"),
        Prose(text="Fixed."),
        Notice(text="Task t2"),
        Prose(text="Also fixed."),
        Notice(text="Task t3"),
        Json(label="Result", value={"odd": 1}),
        Notice(text="Unknown tasks: t9.", tone="warning"),
    )


@pytest.mark.parametrize(
    "params", ['{"proposedFollowup":"Go on","bcId":"bc-1"}', {"proposed_followup": "Go on", "bc_id": "bc-1"}]
)
def test_a_follow_up_says_whether_it_was_sent(params: Any):
    call = a_call(
        "background_composer_followup", 24, params=params, result='{"proposedFollowup":"Go on!","isSent":true}'
    )
    assert call.params == background_composer_followup.Params(proposed_followup="Go on", bc_id="bc-1")
    assert badges(call) == ("sent",)
    assert drawn(call) == (Prose(text="Go on!"),)
