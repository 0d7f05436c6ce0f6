"""Requests of the Responses API and of Anthropic's: as Codex and Claude Code send them (D §2.3, appendix A)."""

from typing import Any

import pytest

from cursus.gateway.failure import Failure
from cursus.gateway.order import Call, Choice, Result, Said
from tests.gateway.ordering import messages, responses, user


def test_codex_second_round() -> None:
    order = responses(
        stream=True,
        store=False,
        include=["reasoning.encrypted_content"],
        reasoning={"summary": "auto"},
        parallel_tool_calls=True,
        prompt_cache_key="thread-1",
        client_metadata={"a": "b"},
        input=[
            {"type": "message", "role": "developer", "content": [{"type": "input_text", "text": "You are Codex."}]},
            {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "go"}]},
            {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "xx"},
            {
                "type": "function_call",
                "status": "completed",
                "id": "fc_6047",
                "name": "exec_command",
                "arguments": '{"cmd": "echo hi"}',
                "call_id": "call_83e9",
            },
            {"type": "function_call_output", "id": "fco_1", "call_id": "call_83e9", "output": "hi\n"},
        ],
        tools=[
            {"type": "function", "name": "exec_command", "parameters": {"type": "object", "properties": {}}},
            {"type": "web_search"},
            {"type": "custom", "name": "apply_patch", "format": {"syntax": "lark", "definition": "start: x"}},
            {"type": "namespace", "name": "mcp", "tools": [{"type": "function", "name": "look", "parameters": {}}]},
            {"type": "never_seen"},
        ],
    )
    assert order.messages == (
        Said(role="system", text="You are Codex."),
        Said(role="user", text="go"),
        Said(role="assistant", calls=(Call(id="call_83e9", name="exec_command", arguments='{"cmd": "echo hi"}'),)),
        Result(call_id="call_83e9", name="exec_command", text="hi\n"),
    )
    assert [(tool.name, tool.is_custom, tool.namespace) for tool in order.tools] == [
        ("exec_command", False, None),
        ("apply_patch", True, None),
        ("look", False, "mcp"),
    ]
    assert "start: x" in order.tools[1].description
    assert (order.thread, order.wants_reasoning, order.is_stream) == ("thread-1", True, True)


def test_tools_may_come_as_an_item() -> None:
    brought = {
        "type": "additional_tools",
        "role": "developer",
        "tools": [{"type": "namespace", "name": "functions", "tools": [{"type": "function", "name": "run"}]}],
    }
    order = responses(input=[brought, {"role": "user", "content": "hi"}])
    assert [(tool.name, tool.namespace) for tool in order.tools] == [("run", "functions")]


def test_text_alone_and_instructions() -> None:
    order = responses(input="hi", instructions="Be short.")
    assert order.messages == (Said(role="system", text="Be short."), Said(role="user", text="hi"))
    assert not order.wants_reasoning


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"previous_response_id": "resp_1", "input": "hi"}, "previous_response_not_found"),
        ({"conversation": "conv_1", "input": "hi"}, "previous_response_not_found"),
        ({"background": True, "input": "hi"}, None),
        ({"input": []}, None),
        ({}, None),
        ({"input": [{"type": "function_call", "arguments": "{}"}]}, None),
    ],
)
def test_what_cannot_be_answered_is_refused(fields: dict[str, Any], code: str | None) -> None:
    with pytest.raises(Failure) as failed:
        responses(**fields)
    assert (failed.value.shape.status, failed.value.code) == (400, code)


def test_references_to_what_was_not_kept_are_told() -> None:
    order = responses(input=[{"type": "item_reference", "id": "msg_1"}, {"role": "user", "content": "hi"}])
    assert (len(order.messages), order.ignored) == (1, ("item_reference",))


def test_claude_code_second_round() -> None:
    order = messages(
        user([{"type": "text", "text": "<system-reminder>date</system-reminder>"}, {"type": "text", "text": "go"}]),
        {"role": "system", "content": "Available agent types"},
        {
            "role": "assistant",
            "content": [
                {"type": "thinking", "thinking": "hm", "signature": "s"},
                {"type": "tool_use", "id": "toolu_52bc", "name": "Bash", "input": {"command": "echo hi"}},
                {"type": "tool_use", "id": "toolu_cebc", "name": "Read", "input": {"file_path": "/w/README.md"}},
            ],
        },
        user(
            [
                {"tool_use_id": "toolu_cebc", "type": "tool_result", "content": "1\t# hi\n"},
                {
                    "tool_use_id": "toolu_52bc",
                    "type": "tool_result",
                    "content": [{"type": "text", "text": "hi"}],
                    "is_error": True,
                    "cache_control": {"type": "ephemeral"},
                },
                {"type": "text", "text": "and now?"},
            ]
        ),
        system=[{"type": "text", "text": "You are Claude Code.", "cache_control": {"type": "ephemeral"}}],
        thinking={"type": "adaptive"},
        context_management={"edits": []},
        output_config={"effort": "high"},
        metadata={"user_id": "x"},
        tools=[{"name": "Bash", "input_schema": {"type": "object"}}, {"type": "web_search_20250305", "name": "web"}],
    )
    assert order.messages[0] == Said(role="system", text="You are Claude Code.")
    assert order.messages[2] == Said(role="system", text="Available agent types")
    calling = order.messages[3]
    assert isinstance(calling, Said)
    assert [call.name for call in calling.calls] == ["Bash", "Read"]
    assert order.messages[4:] == (
        Result(call_id="toolu_cebc", name="Read", text="1\t# hi\n"),
        Result(call_id="toolu_52bc", name="Bash", text="hi", is_error=True),
        Said(role="user", text="and now?"),
    )
    assert [tool.name for tool in order.tools] == ["Bash"]
    assert order.wants_reasoning


def test_a_forced_tool_one_at_a_time() -> None:
    order = messages(
        user("hi"),
        tools=[{"name": "json", "input_schema": {"type": "object"}}],
        tool_choice={"type": "tool", "name": "json", "disable_parallel_tool_use": True},
    )
    assert (order.choice, order.is_parallel) == (Choice(kind="one", name="json"), False)


def test_structured_output() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer"}}}
    order = messages(user("hi"), output_config={"format": {"type": "json_schema", "schema": schema}})
    assert order.format is not None
    assert order.format.schema == schema
