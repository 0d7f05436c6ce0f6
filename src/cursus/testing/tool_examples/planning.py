"""Examples of plans, lists, questions and modes (tools 34, 35, 43, 46, 47, 51, 52)."""

from cursus.testing.tool_examples.example import ToolExample

_TODOS = [
    {"id": "redis", "content": "Put sessions into Redis", "status": "completed", "dependencies": []},
    {"id": "test", "content": "Test that a session outlives a restart", "status": "in_progress"},
    {"id": "docs", "content": "Say so in the handbook", "status": "pending", "dependencies": ["redis", "test"]},
    {"id": "cookie", "content": "Rename the cookie", "status": "cancelled", "dependencies": []},
]
_PLAN = """\
# Sessions in Redis

Sessions are lost when a worker restarts, because they live in a dictionary.

1. Write them to Redis with a time to live
2. Keep the dictionary for tests
3. Remove `LIFETIME` from the settings

```mermaid
flowchart LR
  request --> find --> redis[(Redis)]
```
"""
_QUESTIONS = [
    {
        "id": "where",
        "prompt": "Where should sessions live?",
        "options": [
            {"id": "redis", "label": "Redis"},
            {"id": "postgres", "label": "The database we have"},
        ],
    },
    {
        "id": "also",
        "prompt": "What else may change?",
        "promptMarkdown": "What **else** may change?",
        "options": [
            {"id": "cookie", "label": "Name of the cookie"},
            {"id": "life", "label": "How long a session lasts"},
            {"id": "log", "label": "What is logged"},
        ],
        "allowMultiple": True,
    },
]

EXAMPLES = [
    ToolExample(
        number=34,
        name="todo_read",
        label="the list",
        params={"read": True},
        raw_args={},
        result={"todos": _TODOS},
    ),
    ToolExample(
        number=35,
        name="todo_write",
        label="a first list",
        params={"todos": [_TODOS[1] | {"status": "pending"}, _TODOS[2]], "merge": False},
        raw_args={"merge": False, "todos": [_TODOS[1] | {"status": "pending"}, _TODOS[2]]},
        result={
            "success": True,
            "readyTaskIds": ["test"],
            "needsInProgressTodos": True,
            "initialTodos": [],
            "finalTodos": [_TODOS[1] | {"status": "pending"}, _TODOS[2]],
        },
        attachments={"originalTodos": [], "updatedTodos": [_TODOS[1] | {"status": "pending"}, _TODOS[2]]},
    ),
    ToolExample(
        number=35,
        name="todo_write",
        label="two changes merged into the list",
        params={
            "todos": [{"id": "redis", "status": "completed"}, {"id": "cookie", "status": "cancelled"}],
            "merge": True,
        },
        raw_args={
            "merge": True,
            "todos": [{"id": "redis", "status": "completed"}, {"id": "cookie", "status": "cancelled"}],
        },
        result={
            "success": True,
            "readyTaskIds": ["docs"],
            "initialTodos": [_TODOS[0] | {"status": "in_progress"}, *_TODOS[1:]],
            "finalTodos": _TODOS,
            "wasMerge": True,
        },
    ),
    ToolExample(
        number=35,
        name="todo_write",
        label="objects as in memory",
        generation="live",
        params={
            "todos": [
                {"content": "Write the test", "status": "in_progress", "activeForm": "Writing the test"},
                {"content": "Make it pass", "status": "pending", "activeForm": "Making it pass"},
            ]
        },
        raw_args={"todos": [{"content": "Write the test", "status": "in_progress"}]},
        result={
            "success": True,
            "updatedTodos": [{"content": "Write the test", "status": "completed", "activeForm": "Writing the test"}],
        },
    ),
    ToolExample(
        number=43,
        name="create_plan",
        label="accepted",
        params={
            "plan": _PLAN,
            "name": "Sessions in Redis",
            "overview": "Keep sessions in Redis so that they outlive a restart.",
            "todos": _TODOS[:3],
        },
        raw_args={
            "name": "Sessions in Redis",
            "overview": "Keep sessions in Redis.",
            "plan": _PLAN,
            "todos": _TODOS[:3],
        },
        result={
            "accepted": {"finalTodos": _TODOS[:3]},
            "planUri": "file:///home/ana/.cursor/plans/sessions_in_redis_5d1f0c2a.plan.md",
        },
        decision="accepted",
    ),
    ToolExample(
        number=43,
        name="create_plan",
        label="rejected",
        params={"plan": "# Rewrite everything in Rust\n", "title": "Rewrite", "steps": ["Think again"]},
        raw_args={"name": "Rewrite", "plan": "# Rewrite everything in Rust\n"},
        result={"rejected": {}},
        decision="rejected",
    ),
    ToolExample(
        number=43,
        name="create_plan",
        label="modified, in phases",
        params={
            "plan": _PLAN,
            "name": "Sessions in Redis",
            "isSpec": True,
            "phases": [{"name": "First", "todos": _TODOS[:1]}, {"name": "Then", "todos": _TODOS[1:3]}],
        },
        raw_args={"name": "Sessions in Redis", "plan": _PLAN},
        result={
            "modified": {"newPlan": _PLAN.replace("3. Remove", "3. Do not remove"), "finalTodos": _TODOS[:2]},
            "planUri": "file:///home/ana/.cursor/plans/sessions_in_redis_5d1f0c2a.plan.md",
        },
    ),
    ToolExample(
        number=46,
        name="read_project",
        label="the plan of a project",
        params={},
        raw_args={},
        result={"plan": _PLAN},
    ),
    ToolExample(
        number=47,
        name="update_project",
        label="one replacement",
        params={
            "stringReplacements": [{"oldString": "in a dictionary", "newString": "in memory"}],
            "summary": "Say it more plainly",
        },
        raw_args={"string_replacements": [{"old_string": "in a dictionary", "new_string": "in memory"}]},
        result={"success": True, "updatedPlan": _PLAN.replace("in a dictionary", "in memory")},
    ),
    ToolExample(
        number=51,
        name="ask_question",
        label="answered, one in the person's own words",
        params={"title": "Before I start", "questions": _QUESTIONS},
        raw_args={"title": "Before I start", "questions": _QUESTIONS},
        result={
            "answers": [
                {"questionId": "where", "selectedOptionIds": [], "freeformText": "Redis, but only in production"},
                {"questionId": "also", "selectedOptionIds": ["life", "log"]},
            ]
        },
    ),
    ToolExample(
        number=51,
        name="ask_question",
        label="answers as a map",
        generation="early",
        params={"title": "Before I start", "questions": _QUESTIONS},
        raw_args={"title": "Before I start", "questions": _QUESTIONS},
        result={"answers": {"where": "redis", "also": ["life", "log"]}},
    ),
    ToolExample(
        number=51,
        name="ask_question",
        label="asked without waiting",
        params={"title": "When there is time", "questions": _QUESTIONS[:1], "runAsync": True},
        raw_args={"title": "When there is time", "questions": _QUESTIONS[:1], "run_async": True},
        result={"isAsync": True},
    ),
    ToolExample(
        number=51,
        name="ask_question",
        label="waiting for an answer",
        params={"title": "Before I start", "questions": _QUESTIONS},
        raw_args={"title": "Before I start", "questions": _QUESTIONS},
        status="pending",
        additional={"status": "loading"},
    ),
    ToolExample(
        number=51,
        name="ask_question",
        label="objects as in memory",
        generation="live",
        params={"title": "Before I start", "questions": [_QUESTIONS[0] | {"allowMultiple": False}]},
        raw_args={"title": "Before I start"},
        result={"answers": {"where": "postgres"}},
    ),
    ToolExample(
        number=52,
        name="switch_mode",
        label="from plan to agent, by the user",
        params={"fromModeId": "plan", "toModeId": "agent", "explanation": "The plan is settled."},
        raw_args={"target_mode_id": "agent", "explanation": "The plan is settled."},
        result={"fromModeId": "plan", "toModeId": "agent", "userApproved": True},
        decision="accepted",
    ),
    ToolExample(
        number=52,
        name="switch_mode",
        label="approved by a setting",
        params={"fromModeId": "agent", "toModeId": "debug", "explanation": "This needs a look at what runs."},
        raw_args={"target_mode_id": "debug"},
        result={"fromModeId": "agent", "toModeId": "debug", "autoApproved": True},
    ),
]
