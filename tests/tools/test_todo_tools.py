import json
from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools import create_plan, read_project, todo_read, todo_write, update_project
from cursus.tools.blocks import Checklist, Code, Fields, Item, Prose
from cursus.tools.registry import registry
from cursus.tools.todo import Todo
from tests.tools.recorded import a_call, badges, drawn, subject

TODOS = [
    Todo(id="1", content="Read the code", status="completed"),
    Todo(id="2", content="Write the test", status="in_progress"),
    Todo(id="3", content="Ship it"),
    Todo(id="4", content="Rewrite it", status="cancelled"),
]
ITEMS = (
    Item(text="Read the code", status="completed"),
    Item(text="Write the test", status="in_progress"),
    Item(text="Ship it", status="pending"),
    Item(text="Rewrite it", status="cancelled"),
)


def in_words(*words: Any) -> list[dict[str, Any]]:
    """The todos with another generation's words for the statuses."""
    return [{"id": todo.id, "content": todo.content, "status": word} for todo, word in zip(TODOS, words, strict=True)]


@pytest.mark.parametrize(
    "todos",
    [
        in_words("completed", "in_progress", "pending", "cancelled"),
        in_words("TODO_STATUS_COMPLETED", "TODO_STATUS_IN_PROGRESS", "TODO_STATUS_PENDING", "TODO_STATUS_CANCELLED"),
        in_words(3, 2, 1, 4),
        in_words("done", "in-progress", "whatever", "canceled"),
        in_words("COMPLETED", "In Progress", None, "CANCELLED"),
    ],
)
@pytest.mark.parametrize("as_text", [True, False])
def test_statuses_of_every_generation_become_the_same_four(todos: Any, as_text: bool):
    params: Any = {"todos": todos, "merge": False}
    call = a_call("todo_write", 35, params=json.dumps(params) if as_text else params)
    assert call.params == todo_write.Params(todos=TODOS)
    assert drawn(call) == (Checklist(items=ITEMS),)
    assert subject(call) == "Write the test"


def test_the_words_for_doing_it_are_the_subject_where_there_are_any():
    todos = [{"content": "Run tests", "status": "in_progress", "activeForm": "Running tests"}]
    assert subject(a_call("TodoWrite", params={"todos": todos})) == "Running tests"
    assert subject(a_call("TodoWrite", raw={"todos": [{"content": "Run tests"}, {"content": "Ship"}]})) == "2 todos"


@pytest.mark.parametrize(
    "result",
    [
        {"success": True, "finalTodos": in_words("completed", "in_progress", "pending", "cancelled"), "wasMerge": True},
        {"success": {"todos": in_words(3, 2, 1, 4), "totalCount": 4, "wasMerge": True}},
        {"success": True, "updatedTodos": in_words("completed", "in_progress", "pending", "cancelled")},
        in_words("completed", "in_progress", "pending", "cancelled"),
    ],
)
def test_the_list_afterwards_is_drawn_rather_than_the_change(result: Any):
    call = a_call(
        "todo_write", 35, params={"todos": [{"id": "1", "status": "completed"}], "merge": True}, result=result
    )
    assert isinstance(call.result, todo_write.Result)
    assert call.result.final_todos == TODOS
    assert drawn(call) == (Checklist(items=ITEMS),)
    assert badges(call) == ("1/3 done",)


def test_a_merge_is_worked_out_where_only_the_list_before_is_known():
    change = [{"id": "2", "status": "completed"}, {"id": "5", "content": "Celebrate"}]
    before = {"initialTodos": in_words("completed", "in_progress", "pending", "cancelled"), "success": True}
    call = a_call("todo_write", 35, params={"todos": change, "merge": True}, result=json.dumps(before))
    assert drawn(call) == (
        Checklist(
            items=(ITEMS[0], Item(text="Write the test", status="completed"), *ITEMS[2:], Item(text="Celebrate"))
        ),
    )


def test_damaged_todos_do_not_cost_the_others():
    todos = [{"content": "One"}, None, 7.5, {"content": {"deep": 1}}, [], "Two"]
    assert drawn(a_call("todo_write", 35, params={"todos": todos})) == (
        Checklist(items=(Item(text="One"), Item(text="7.5"), Item(text="Two"))),
    )


@pytest.mark.parametrize("given", [None, "", "null", {"todos": None}, {"todos": []}])
def test_a_write_without_todos_draws_nothing(given: Any):
    call = a_call("todo_write", 35, params=given)
    assert call.params == todo_write.Params()
    assert drawn(call) == ()


@pytest.mark.parametrize(
    "result",
    [
        json.dumps({"todos": in_words("completed", "in_progress", "pending", "cancelled")}),
        {"success": {"todos": in_words(3, 2, 1, 4), "totalCount": 4}},
        in_words("completed", "in_progress", "pending", "cancelled"),
    ],
)
def test_reading_todos_draws_the_list(result: Any):
    call = a_call("todo_read", 34, params='{"read":true}', result=result)
    assert call.params == todo_read.Params(read=True)
    assert drawn(call) == (Checklist(items=ITEMS),)


def test_agents_todo_tools_are_these():
    tools = registry()
    assert tools.by_field[9] is tools.by_stream_key["updateTodosToolCall"] is todo_write.TOOL
    assert tools.by_field[10] is tools.by_stream_key["readTodosToolCall"] is todo_read.TOOL
    assert tools.by_field[17] is tools.by_stream_key["createPlanToolCall"] is create_plan.TOOL


PLAN: dict[str, Any] = {
    "plan": "# Fix the leak\n\nClose the file.",
    "name": "Fix the leak",
    "overview": "A file stays open.",
    "todos": [{"id": "a", "content": "Close it", "status": "TODO_STATUS_PENDING"}],
    "isProject": True,
    "phases": [{"name": "Later", "todos": [{"content": "Test it"}]}],
}


@pytest.mark.parametrize("params", [json.dumps(PLAN), PLAN, {**PLAN, "is_project": True}])
def test_a_plan_is_drawn_with_its_todos_and_phases(params: Any):
    call = a_call("create_plan", 43, params=params)
    assert isinstance(call.params, create_plan.Params)
    assert call.params.todos == [Todo(id="a", content="Close it")]
    assert call.params.phases == [create_plan.Phase(name="Later", todos=[Todo(content="Test it")])]
    assert call.params.is_project
    assert subject(call) == "Fix the leak"
    assert drawn(call) == (
        Prose(text="A file stays open."),
        Prose(text="# Fix the leak\n\nClose the file."),
        Checklist(items=(Item(text="Close it"),)),
        Prose(text="**Later**"),
        Checklist(items=(Item(text="Test it"),)),
    )


def test_a_plan_without_a_name_is_called_by_its_heading():
    assert subject(a_call("CreatePlan", raw={"plan": "\n## Fix the leak\nNow."})) == "Fix the leak"


@pytest.mark.parametrize(
    ("result", "status"),
    [
        ('{"accepted":{"finalTodos":[]}}', Status.COMPLETED),
        ('{"modified":{"newPlan":"# Other"}}', Status.COMPLETED),
        ('{"rejected":{}}', Status.REJECTED),
        ({"success": {}, "planUri": "file:///p"}, Status.COMPLETED),
        ({"error": {"error": "no"}}, Status.FAILED),
    ],
)
def test_what_became_of_a_plan_is_its_status(result: Any, status: Status):
    assert a_call("create_plan", 43, params=PLAN, result=result).status is status


def test_a_changed_plan_is_drawn_as_it_was_changed():
    result = '{"modified":{"newPlan":"# Other","finalTodos":[{"content":"Else"}]},"planUri":"file:///p.plan.md"}'
    call = a_call("create_plan", 43, params={"plan": "# Mine"}, result=result)
    assert badges(call) == ("changed", "1 todo")
    assert drawn(call) == (
        Prose(text="# Other"),
        Checklist(items=(Item(text="Else"),)),
        Fields(fields=(("Plan", "file:///p.plan.md"),)),
    )


def test_a_plan_of_steps_is_drawn_as_a_numbered_list():
    steps = ["Look", {"title": "Fix", "description": "all\nof it"}]
    assert drawn(a_call("create_plan", 43, params={"steps": steps})) == (Prose(text="1. Look\n2. Fix: all of it"),)


def test_the_projects_document_is_read():
    for result in ('{"plan":"# Goal"}', {"plan": "# Goal"}, "# Goal", {"success": {"plan": "# Goal"}}):
        call = a_call("read_project", 46, result=result)
        assert call.result == read_project.Result(plan="# Goal")
        assert drawn(call) == (Prose(text="# Goal"),)


@pytest.mark.parametrize(
    "params",
    [
        '{"stringReplacements":[{"oldString":"a\\nb","newString":"c"}],"summary":"Shorter"}',
        {"string_replacements": [{"old_string": "a\nb", "new_string": "c"}], "summary": "Shorter"},
    ],
)
def test_changes_of_the_projects_document_are_no_edit_of_a_file(params: Any):
    call = a_call("update_project", 47, params=params, result='{"success":true,"updatedPlan":"c"}')
    assert call.params == update_project.Params(
        string_replacements=[update_project.Replacement(old_string="a\nb", new_string="c")], summary="Shorter"
    )
    assert call.result == update_project.Result(success=True, updated_plan="c")
    assert not update_project.TOOL.is_edit
    assert drawn(call) == (Code(text="-a\n-b\n+c", language="diff", first_line=None), Prose(text="c"))
