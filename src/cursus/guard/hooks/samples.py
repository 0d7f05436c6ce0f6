"""A payload of each event, to try a hook with."""

from typing import Any, Final

COMMON: Final[dict[str, Any]] = {
    "conversation_id": "8c9dd0e1-0f2b-4d64-9d83-2f6a3a1b7c55",
    "generation_id": "a3f0c6a2-5f5d-4c8e-8d0b-6a0c1a9f1e77",
    "session_id": "8c9dd0e1-0f2b-4d64-9d83-2f6a3a1b7c55",
    "model": "gpt-5",
    "cursor_version": "2026.10.01",
    "user_email": None,
    "transcript_path": None,
}

_TOOL: Final[dict[str, Any]] = {"tool_name": "Shell", "tool_use_id": "call_1", "cwd": "/project"}
_COMMAND: Final[dict[str, Any]] = {"command": "npm install", "cwd": "/project"}

SAMPLES: Final[dict[str, dict[str, Any]]] = {
    "beforeShellExecution": {**_COMMAND, "sandbox": False},
    "afterShellExecution": {"command": "npm install", "output": "added 1 package", "duration": 812.4, "sandbox": False},
    "beforeMCPExecution": {
        "tool_name": "create_issue",
        "tool_input": '{"title":"Broken build"}',
        "mcp_server_name": "github",
        "command": "github-mcp",
    },
    "afterMCPExecution": {
        "tool_name": "create_issue",
        "tool_input": '{"title":"Broken build"}',
        "result_json": '{"content":[{"type":"text","text":"#12"}]}',
        "duration": 240.0,
        "mcp_server_name": "github",
    },
    "beforeReadFile": {"file_path": "/project/README.md", "content": "# Project\n", "attachments": []},
    "afterFileEdit": {
        "file_path": "/project/app.py",
        "edits": [{"old_string": "x = 1\n", "new_string": "x = 2\n"}],
    },
    "beforeTabFileRead": {"file_path": "/project/README.md", "content": "# Project\n"},
    "afterTabFileEdit": {
        "file_path": "/project/app.py",
        "edits": [{"old_string": "x = 1\n", "new_string": "x = 2\n"}],
    },
    "beforeSubmitPrompt": {"prompt": "Fix the failing test", "attachments": [], "composer_mode": "agent"},
    "afterAgentResponse": {"text": "The test passes now.", "input_tokens": 1200, "output_tokens": 40},
    "afterAgentThought": {"text": "The rounding is wrong.", "duration_ms": 900},
    "stop": {"status": "completed", "loop_count": 0},
    "sessionStart": {"is_background_agent": False, "composer_mode": "agent"},
    "sessionEnd": {"reason": "completed", "duration_ms": 60000, "is_background_agent": False},
    "preToolUse": {**_TOOL, "tool_input": _COMMAND},
    "postToolUse": {**_TOOL, "tool_input": _COMMAND, "tool_output": '{"output":"added 1 package"}', "duration": 812.4},
    "postToolUseFailure": {
        **_TOOL,
        "tool_input": _COMMAND,
        "error_message": "exit code 1",
        "failure_type": "error",
        "duration": 812.4,
        "is_interrupt": False,
    },
    "subagentStart": {"subagent_id": "sub-1", "subagent_type": "explore", "task": "Find where prices are rounded"},
    "subagentStop": {
        "subagent_id": "sub-1",
        "subagent_type": "explore",
        "status": "completed",
        "duration_ms": 4200,
        "summary": "In money.py",
        "loop_count": 0,
    },
    "preCompact": {"trigger": "auto", "context_usage_percent": 91.0, "message_count": 120, "is_first_compaction": True},
    "workspaceOpen": {},
}


def sample(event: str, workspace: str) -> dict[str, Any]:
    """A payload of that event in a workspace."""
    common = {} if event == "workspaceOpen" else COMMON
    return {**common, "hook_event_name": event, "workspace_roots": [workspace], **SAMPLES[event]}
