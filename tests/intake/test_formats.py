"""What other programs recorded becomes chats with their tools, texts, times and tokens."""

import base64
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import pytest

from cursus.chat import Human, Status, ToolUse
from cursus.errors import NotFound, Unreadable
from cursus.intake.formats import chats_in
from cursus.library import open_library
from cursus.render.export_json import chat_json, encoded
from cursus.store.writing.record import record
from cursus.testing.demo import write_demo
from tests.intake.files import lines, one_chat, told

CLAUDE = {"sessionId": "0b9c3a52-3a70-4b0e-8a8e-0b4b3f7b1c11", "cwd": "/srv/app", "version": "2.0.1"}
PIXEL = base64.b64encode(b"\x89PNG\r\n\x1a\n").decode()


def claude(uuid: str, kind: str, content: object, **more: object) -> dict[str, object]:
    message = {
        "role": kind,
        "content": content,
        **({"id": f"msg_{uuid}", "model": "claude-sonnet-4-5"} if kind == "assistant" else {}),
    }
    return {
        "type": kind,
        "uuid": uuid,
        "parentUuid": None,
        "timestamp": "2026-08-01T12:00:00.000Z",
        "message": message,
        **CLAUDE,
        **more,
    }


def test_a_session_of_claude_code(tmp_path: Path) -> None:
    path = lines(
        tmp_path / "session.jsonl",
        {"type": "summary", "summary": "Fix the rounding", "leafUuid": "x"},
        claude("1", "user", "Round up, please", isSidechain=False),
        claude("2", "assistant", [{"type": "thinking", "thinking": "Where is it?", "signature": "s"}]),
        claude(
            "3",
            "assistant",
            [
                {
                    "type": "tool_use",
                    "id": "toolu_1",
                    "name": "Bash",
                    "input": {"command": "pytest -q", "description": "Test"},
                }
            ],
        ),
        claude(
            "4",
            "user",
            [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "1 failed"}],
            toolUseResult={"stdout": "1 failed", "stderr": "", "interrupted": False},
        ),
        claude(
            "5",
            "assistant",
            [
                {
                    "type": "tool_use",
                    "id": "toolu_2",
                    "name": "Edit",
                    "input": {"file_path": "/srv/app/m.py", "old_string": "0", "new_string": "1"},
                }
            ],
        ),
        claude(
            "6",
            "user",
            [{"type": "tool_result", "tool_use_id": "toolu_2", "content": "done"}],
            toolUseResult={"filePath": "/srv/app/m.py", "oldString": "0", "newString": "1", "originalFile": "x = 0\n"},
        ),
        claude("7", "user", [{"type": "tool_result", "tool_use_id": "toolu_3", "content": "lost"}]),
        claude("8", "user", "<command-name>/clear</command-name>"),
        claude("9", "assistant", [{"type": "text", "text": "It rounds up now."}]),
    )
    chat = one_chat(path)
    assert chat.id == CLAUDE["sessionId"]
    assert (chat.title, chat.workspace, chat.model) == ("Fix the rounding", "/srv/app", "claude-sonnet-4-5")
    assert told(chat) == [
        ("human", "Round up, please"),
        ("thinking", "Where is it?"),
        ("tool", "run_terminal_command_v2 completed"),
        ("tool", "edit_file_v2 completed"),
        ("text", "It rounds up now."),
    ]
    assert chat.created == datetime(2026, 8, 1, 12, tzinfo=UTC)
    edit = chat.bubbles[3]
    assert isinstance(edit, ToolUse)
    result: Any = edit.tool.result
    assert (result.contents_before_edit, result.contents_after_edit) == ("x = 0\n", "x = 1\n")


def test_a_session_of_codex(tmp_path: Path) -> None:
    at = "2026-08-01T12:00:00.000Z"
    patch = "*** Begin Patch\n*** Update File: /srv/app/m.py\n@@\n-x = 0\n+x = 1\n*** End Patch"

    def item(**payload: object) -> dict[str, object]:
        return {"timestamp": at, "type": "response_item", "payload": payload}

    path = lines(
        tmp_path / "rollout.jsonl",
        {
            "timestamp": at,
            "type": "session_meta",
            "payload": {"id": "019a0000-0000-7000-8000-000000000001", "timestamp": at, "cwd": "/srv/app"},
        },
        {"timestamp": at, "type": "turn_context", "payload": {"cwd": "/srv/app", "model": "gpt-5-codex"}},
        item(type="message", role="user", content=[{"type": "input_text", "text": "<environment_context>…"}]),
        item(type="message", role="user", content=[{"type": "input_text", "text": "Round up"}]),
        item(type="reasoning", summary=[{"type": "summary_text", "text": "Look first"}], encrypted_content="…"),
        item(
            type="function_call",
            name="shell",
            arguments=json.dumps({"command": ["bash", "-lc", "pytest"]}),
            call_id="c1",
        ),
        item(
            type="function_call_output",
            call_id="c1",
            output=json.dumps({"output": "1 failed", "metadata": {"exit_code": 1}}),
        ),
        item(type="custom_tool_call", name="apply_patch", input=patch, call_id="c2"),
        item(type="custom_tool_call_output", call_id="c2", output="Success"),
        item(type="message", role="assistant", content=[{"type": "output_text", "text": "Done."}]),
        {
            "timestamp": at,
            "type": "event_msg",
            "payload": {
                "type": "token_count",
                "info": {"total_token_usage": {"input_tokens": 900, "output_tokens": 40}},
            },
        },
    )
    chat = one_chat(path)
    assert (chat.workspace, chat.model, chat.usage.input_tokens) == ("/srv/app", "gpt-5-codex", 900)
    assert told(chat) == [
        ("human", "Round up"),
        ("thinking", "Look first"),
        ("tool", "run_terminal_command_v2 completed"),
        ("tool", "edit_file_v2 completed"),
        ("text", "Done."),
    ]
    shell, edit = chat.bubbles[2], chat.bubbles[3]
    assert isinstance(shell, ToolUse)
    assert isinstance(edit, ToolUse)
    params, result = cast("Any", shell.tool.params), cast("Any", shell.tool.result)
    assert (params.command, result.exit) == ("pytest", 1)
    assert cast("Any", edit.tool.params).relative_workspace_path == "/srv/app/m.py"


def test_messages_of_openai(tmp_path: Path) -> None:
    messages = [
        {"role": "system", "content": "You are terse."},
        {
            "role": "user",
            "content": [
                {"type": "text", "text": "Weather?"},
                {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{PIXEL}"}},
            ],
        },
        {
            "role": "assistant",
            "content": None,
            "reasoning_content": "Ask the tool.",
            "tool_calls": [
                {
                    "id": "call_1",
                    "type": "function",
                    "function": {"name": "get_weather", "arguments": '{"city":"Graz"}'},
                }
            ],
        },
        {"role": "tool", "tool_call_id": "call_1", "content": "sunny"},
        {"role": "assistant", "content": "Sunny."},
    ]
    path = tmp_path / "talk.json"
    path.write_text(json.dumps({"model": "gpt-5", "messages": messages}))
    chat = one_chat(path)
    assert told(chat) == [
        ("human", "Weather?"),
        ("thinking", "Ask the tool."),
        ("tool", "get_weather completed"),
        ("text", "Sunny."),
    ]
    assert isinstance(chat.bubbles[0], Human)
    assert chat.bubbles[0].attachments[0].data == base64.b64decode(PIXEL)
    assert one_chat(path).id == chat.id


def test_items_of_responses_one_conversation_a_line(tmp_path: Path) -> None:
    talk = [
        {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Hi"}]},
        {"type": "function_call", "call_id": "c", "name": "Read", "arguments": '{"path":"/srv/a"}'},
        {"type": "function_call_output", "call_id": "c", "output": "text"},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Hi!"}]},
    ]
    chats, _ = chats_in(
        lines(tmp_path / "talks.jsonl", {"input": talk}, {"messages": [{"role": "user", "content": "x"}]})
    )
    assert [len(chat.bubbles) for chat in chats] == [3, 1]
    assert told(chats[0])[1] == ("tool", "read_file_v2 completed")


def test_an_export_of_chatgpt_tells_the_branch_that_was_shown(tmp_path: Path) -> None:
    def node(name: str, parent: str | None, role: str, text: str) -> dict[str, object]:
        return {
            "id": name,
            "parent": parent,
            "message": {
                "id": name,
                "author": {"role": role},
                "create_time": 1785585600,
                "content": {"content_type": "text", "parts": [text]},
            },
        }

    mapping = {
        each["id"]: each
        for each in (
            node("a", None, "user", "Hi"),
            node("b", "a", "assistant", "No"),
            node("c", "a", "assistant", "Hi!"),
        )
    }
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps([{"title": "Greeting", "mapping": mapping, "current_node": "c"}]))
    assert told(one_chat(path)) == [("human", "Hi"), ("text", "Hi!")]


def test_what_was_exported_of_the_demo_comes_back(tmp_path: Path) -> None:
    write_demo(tmp_path)
    with open_library(roots=[tmp_path], homes=[tmp_path / ".cursor"]) as library:
        chats = [library.chat(head.id) for head in library.chats()]
    path = tmp_path / "all.jsonl"
    path.write_bytes(b"".join(encoded(chat_json(chat)) + b"\n" for chat in chats))
    again, source = chats_in(path)
    assert source.problems == []
    for before, after in zip(chats, again, strict=True):
        first, second = chat_json(before), chat_json(after)
        assert {**second, "sources": first["sources"]} == first, before.title


def test_lines_that_are_no_json_are_told_and_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "talk.jsonl"
    path.write_text('{"role":"user","content":"Hi"}\n{"role":"assi\n{"role":"assistant","content":"Hi!"}\n')
    (chat,), source = chats_in(path)
    assert told(chat) == [("human", "Hi"), ("text", "Hi!")]
    assert [problem.where for problem in source.problems] == [f"{path}: line 2"]


@pytest.mark.parametrize("content", ["", "milk", "[1, 2]", '{"a": 1}', "\x00\x01"])
def test_what_is_no_conversation_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "some"
    path.write_text(content)
    with pytest.raises(Unreadable, match="has no form that Cursus can import"):
        chats_in(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotFound):
        chats_in(tmp_path / "nothing")


def test_a_call_that_failed_says_so(tmp_path: Path) -> None:
    path = lines(
        tmp_path / "s.jsonl",
        claude("1", "user", "Go"),
        claude("2", "assistant", [{"type": "tool_use", "id": "t", "name": "Read", "input": {"file_path": "/x"}}]),
        claude("3", "user", [{"type": "tool_result", "tool_use_id": "t", "content": "No such file", "is_error": True}]),
    )
    call = one_chat(path).bubbles[1]
    assert isinstance(call, ToolUse)
    assert (call.tool.status, call.tool.error) == (Status.FAILED, "No such file")


def test_what_cursor_agent_printed(tmp_path: Path) -> None:
    about = {"session_id": "0b9c3a52-3a70-4b0e-8a8e-0b4b3f7b1c12"}
    call = {"shellToolCall": {"args": {"command": "make"}}}
    ran = {"shellToolCall": {"args": {"command": "make"}, "result": {"success": {"exitCode": 0, "stdout": "ok"}}}}
    path = lines(
        tmp_path / "run.jsonl",
        {"type": "system", "subtype": "init", "cwd": "/srv/app", "model": "Auto", **about},
        {"type": "user", "message": {"role": "user", "content": [{"type": "text", "text": "Build it"}]}, **about},
        {"type": "tool_call", "subtype": "started", "call_id": "c1", "tool_call": call, **about},
        {"type": "tool_call", "subtype": "completed", "call_id": "c1", "tool_call": ran, **about},
        {
            "type": "assistant",
            "message": {"role": "assistant", "content": [{"type": "text", "text": "Built."}]},
            **about,
        },
        {"type": "result", "subtype": "success", "is_error": False, "result": "Built.", **about},
    )
    chat = one_chat(path)
    assert (chat.id, chat.title, chat.workspace) == (about["session_id"], "Build it", "/srv/app")
    assert told(chat) == [("human", "Build it"), ("tool", "run_terminal_command_v2 completed"), ("text", "Built.")]


def test_a_session_of_acp(tmp_path: Path) -> None:
    def update(**fields: object) -> dict[str, object]:
        return {"jsonrpc": "2.0", "method": "session/update", "params": {"sessionId": "s1", "update": fields}}

    diff = {"type": "diff", "path": "/srv/app/m.py", "oldText": "0\n", "newText": "1\n"}
    prompt = [{"type": "text", "text": "Change it"}]
    path = lines(
        tmp_path / "acp.jsonl",
        {"jsonrpc": "2.0", "id": 1, "method": "session/new", "params": {"cwd": "/srv/app", "mcpServers": []}},
        {"jsonrpc": "2.0", "id": 1, "result": {"sessionId": "s1"}},
        {"jsonrpc": "2.0", "id": 2, "method": "session/prompt", "params": {"sessionId": "s1", "prompt": prompt}},
        update(sessionUpdate="agent_thought_chunk", content={"type": "text", "text": "How?"}),
        update(sessionUpdate="tool_call", toolCallId="t1", title="Edit", kind="edit", status="pending", rawInput={}),
        update(sessionUpdate="tool_call_update", toolCallId="t1", status="completed", content=[diff]),
        update(sessionUpdate="agent_message_chunk", content={"type": "text", "text": "Chan"}),
        update(sessionUpdate="agent_message_chunk", content={"type": "text", "text": "ged."}),
        {"jsonrpc": "2.0", "id": 2, "result": {"stopReason": "end_turn"}},
    )
    chat = one_chat(path)
    assert chat.workspace == "/srv/app"
    assert told(chat) == [
        ("human", "Change it"),
        ("thinking", "How?"),
        ("tool", "edit_file_v2 completed"),
        ("text", "Changed."),
    ]
    assert [(edit.before, edit.after) for edit in chat.edits] == [("0\n", "1\n")]


def test_a_chat_of_another_agent_reads_back_from_cursors_rows_as_it_was(tmp_path: Path) -> None:
    from tests.store.writing.chats import bare
    from tests.store.writing.folders import made, read

    path = lines(
        tmp_path / "s.jsonl",
        claude("1", "user", "Go"),
        claude(
            "2",
            "assistant",
            [
                {
                    "type": "tool_use",
                    "id": "t",
                    "name": "Edit",
                    "input": {"file_path": "/srv/a", "old_string": "0", "new_string": "1"},
                }
            ],
        ),
        claude("3", "user", [{"type": "tool_result", "tool_use_id": "t", "content": "done"}]),
        claude("4", "assistant", [{"type": "tool_use", "id": "u", "name": "mcp__box__open", "input": {"lid": 3}}]),
        claude("5", "user", [{"type": "tool_result", "tool_use_id": "u", "content": "opened"}]),
    )
    chat = one_chat(path)
    made(tmp_path / "data", "import", lambda writing: record(writing, tmp_path / "data", [chat]))
    assert bare(read(tmp_path / "data", chat.id)) == bare(chat)
