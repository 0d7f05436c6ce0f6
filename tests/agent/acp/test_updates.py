"""What agents' updates mean: every kind of update, every kind of call, in the words of different agents (E §8.3)."""

from typing import Any

import pytest

from cursus.agent.acp.updates import Updates
from cursus.chat import Status
from cursus.chat.events import (
    Event,
    ModeTold,
    Other,
    Prompted,
    TextDelta,
    ThinkingDelta,
    TitleTold,
    TodosTold,
    ToolDone,
    ToolStarted,
    ToolUpdated,
    UsageTold,
)


def text(words: str) -> dict[str, Any]:
    return {"type": "content", "content": {"type": "text", "text": words}}


def told(*updates: dict[str, Any]) -> list[Event]:
    reader = Updates()
    return [event for update in updates for event in reader.read(update, session_id="s")]


def call(**fields: Any) -> Any:
    """The call that a completed update makes."""
    update = {"sessionUpdate": "tool_call", "toolCallId": "c", "status": "completed", **fields}
    done = [event for event in told(update) if isinstance(event, ToolDone)]
    return done[0].call


@pytest.mark.parametrize(
    ("update", "event"),
    [
        ({"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "hi"}}, TextDelta(text="hi")),
        ({"sessionUpdate": "agent_thought_chunk", "content": {"type": "text", "text": "hm"}}, ThinkingDelta(text="hm")),
        ({"sessionUpdate": "current_mode_update", "currentModeId": "plan"}, ModeTold(mode="plan")),
        ({"sessionUpdate": "session_info_update", "title": "A title"}, TitleTold(title="A title")),
        ({"sessionUpdate": "plan_removed"}, TodosTold(todos=())),
        ({"sessionUpdate": "available_commands_update"}, Other(name="available_commands_update")),
        ({"sessionUpdate": "from_the_future"}, Other(name="from_the_future")),
        ({}, Other(name="")),
    ],
)
def test_every_kind_of_update_is_an_event(update: dict[str, Any], event: Event):
    (found,) = told(update)
    assert type(found) is type(event)
    assert found.raw == update
    assert all(
        getattr(found, name) == getattr(event, name)
        for name in event.__struct_fields__
        if name not in ("raw", "session_id")
    )


def test_a_plan_is_a_list_of_todos_and_usage_is_how_full_the_context_is():
    entries = [{"content": "Look", "priority": "high", "status": "in_progress"}, "odd"]
    plan, usage = told(
        {"sessionUpdate": "plan", "entries": entries}, {"sessionUpdate": "usage_update", "used": 10, "size": 100}
    )
    assert isinstance(plan, TodosTold)
    assert [(todo.content, todo.status) for todo in plan.todos] == [("Look", "in_progress")]
    assert isinstance(usage, UsageTold)
    assert (usage.usage.context_tokens, usage.usage.context_limit) == (10, 100)


def test_a_replayed_message_of_the_person_is_one_whatever_pieces_it_comes_in():
    chunk = {"sessionUpdate": "user_message_chunk"}
    events = told(
        {**chunk, "content": {"type": "text", "text": "One "}},
        {**chunk, "content": {"type": "text", "text": "question"}},
        {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "hi"}},
    )
    assert [type(event) for event in events] == [Prompted, TextDelta]
    assert events[0] == Prompted(text="One question", session_id="s")


def test_a_call_is_told_piece_by_piece():
    call = {"sessionUpdate": "tool_call", "toolCallId": "c", "title": "Terminal", "kind": "execute"}
    update = {"sessionUpdate": "tool_call_update", "toolCallId": "c"}
    events = told(
        {**call, "status": "pending", "rawInput": {}},
        {**call, "title": "`ls`", "rawInput": {"command": "ls"}},
        {**update, "status": "in_progress"},
        {**update, "status": "completed", "rawOutput": {"exitCode": 0, "stdout": "a\n", "stderr": ""}},
        {**update, "status": "completed"},
    )
    assert [type(event) for event in events] == [ToolStarted, ToolUpdated, ToolDone, ToolUpdated]
    done: Any = events[2]
    assert (done.call.params.command, done.call.result.printed, done.call.result.exit) == ("ls", "a\n", 0)


def test_a_failed_command_is_a_call_that_completed():
    failed = call(
        kind="execute", rawInput={"command": "false"}, rawOutput={"exitCode": 1, "stdout": "", "stderr": "no"}
    )
    assert (failed.status, failed.result.exit, failed.result.stderr) == (Status.COMPLETED, 1, "no")


def test_a_failed_call_says_why():
    failed = call(kind="read", rawInput={"path": "/a"}, status="failed", content=[text("no such file")])
    assert (failed.status, failed.error) == (Status.FAILED, "no such file")


@pytest.mark.parametrize("name", ["file_path", "path", "target_file", "filePath", "abs_path"])
def test_a_file_is_found_under_every_name_that_agents_give_it(name: str):
    read = call(kind="read", rawInput={name: "/w/a.py", "limit": 10}, content=[text("```py\na = 1\n```")])
    assert read.name == "read_file_v2"
    assert read.params.target_file == "/w/a.py"
    assert read.result.contents == "a = 1"


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"kind": "delete", "locations": [{"path": "/w/a"}]}, "delete_file"),
        ({"kind": "search", "title": "Grep", "rawInput": {"pattern": "x"}}, "ripgrep_raw_search"),
        ({"kind": "search", "title": "Find", "rawInput": {"glob_pattern": "*.py"}}, "glob_file_search"),
        ({"kind": "search", "title": "List", "rawInput": {"path": "/w"}}, "list_dir_v2"),
        ({"kind": "fetch", "rawInput": {"url": "https://a.example"}}, "web_fetch"),
        ({"kind": "fetch", "rawInput": {"query": "snow"}}, "web_search"),
        ({"kind": "think", "rawInput": {"todos": [{"id": "1", "content": "x", "status": "pending"}]}}, "todo_write"),
        ({"kind": "think", "rawInput": {"prompt": "p", "description": "d"}}, "task_v2"),
        ({"kind": "switch_mode", "rawInput": {"mode": "plan"}}, "switch_mode"),
        ({"kind": "other", "title": "todowrite", "rawInput": {"todos": []}}, "todo_write"),
        ({"kind": "other", "title": "mcp__github__search", "rawInput": {"q": 1}}, "mcp__github__search"),
        ({"kind": "other", "title": "Juggle", "rawInput": {"balls": 3}}, "Juggle"),
        ({"kind": "juggle", "title": "Juggle"}, "Juggle"),
    ],
)
def test_every_kind_of_call_is_the_tool_that_it_would_be_at_cursor(fields: dict[str, Any], name: str):
    assert call(**fields).name == name


def test_an_edit_with_the_whole_file_has_both_its_states():
    diff = {"type": "diff", "path": "/w/a.py", "oldText": "a\n", "newText": "b\n"}
    edit = call(kind="edit", content=[diff]).edit
    assert (edit.path, edit.before, edit.after) == ("/w/a.py", "a\n", "b\n")
    new = call(kind="edit", content=[{**diff, "oldText": None}]).edit
    assert (new.before, new.after, new.is_new) == (None, "b\n", True)


def test_an_edit_of_a_piece_has_a_diff_without_a_place():
    diff = {"type": "diff", "path": "/w/a.py", "oldText": "a", "newText": "b"}
    edit = call(
        kind="edit", rawInput={"file_path": "/w/a.py", "old_string": "a", "new_string": "b"}, content=[diff]
    ).edit
    assert (edit.before, edit.is_fragment) == (None, True)
    assert edit.diff.endswith("@@\n-a\n+b\n")


def test_an_edit_of_several_files_has_them_all():
    diffs = [{"type": "diff", "path": path, "oldText": None, "newText": "x\n"} for path in ("/w/a", "/w/b")]
    assert [edit.path for edit in call(kind="edit", content=diffs).edits] == ["/w/a", "/w/b"]
