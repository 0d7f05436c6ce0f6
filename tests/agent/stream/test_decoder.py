"""Bytes in, events out: the four shapes of a call, new words and repeated ones, damage of every sort (E §1, §3)."""

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.agent.stream import StreamDecoder
from cursus.chat import Status, ToolUse
from cursus.chat.events import (
    Answered,
    Asked,
    Connection,
    Event,
    Failed,
    Finished,
    ModeTold,
    Noticed,
    Other,
    Started,
    Summarized,
    TextDelta,
    TextDone,
    ThinkingDelta,
    ThinkingDone,
    TodosTold,
    ToolDone,
    ToolOutput,
    ToolStarted,
    ToolUpdated,
    UsageTold,
)
from cursus.chat.fold import fold

Message = dict[str, Any]
S = "6e47a76a-cd5e-4bdc-9d46-9657b89501bb"
AT = 1795121104759


def decoded(*messages: Message, partial: bool | None = None) -> list[Event]:
    decoder = StreamDecoder(partial=partial)
    return decoder.feed(b"".join(json.dumps(message).encode() + b"\n" for message in messages)) + decoder.close()


def said(text: str, *, at: bool = False, call: str | None = None) -> Message:
    message: Message = {
        "type": "assistant",
        "message": {"role": "assistant", "content": [{"type": "text", "text": text}]},
    }
    message.update({"timestamp_ms": AT} if at else {})
    message.update({"model_call_id": call} if call else {})
    return message


def tool(subtype: str, body: Message, id: str = "c") -> Message:
    return {
        "type": "tool_call",
        "subtype": subtype,
        "call_id": id,
        "tool_call": body,
        "session_id": S,
        "timestamp_ms": AT,
    }


def words(events: list[Event]) -> list[tuple[str, str, bool]]:
    return [
        (type(event).__name__, event.text, isinstance(event, TextDone) and event.is_repeat)
        for event in events
        if isinstance(event, TextDelta | TextDone)
    ]


def test_the_first_message_says_what_the_agent_is():
    (event,) = decoded(
        {
            "type": "system",
            "subtype": "init",
            "apiKeySource": "login",
            "cwd": "/w",
            "session_id": S,
            "model": "Sonnet 4.5",
            "permissionMode": "default",
        }
    )
    assert isinstance(event, Started)
    assert (event.model, event.workspace, event.permission_mode) == ("Sonnet 4.5", "/w", "default")
    assert event.session_id == S


@pytest.mark.parametrize(
    ("name", "shapes"),
    {
        "flat": (
            {"type": "tool-call-started", "tool_name": "Shell", "tool_call_id": "c", "parameters": {"command": "ls"}},
            {
                "type": "tool-call-completed",
                "tool_name": "Shell",
                "tool_call_id": "c",
                "result": {"success": True, "output": "a\n", "exit_code": 0},
                "duration_ms": 5,
            },
        ),
        "nested": (
            tool("started", {"shellToolCall": {"args": {"command": "ls"}}}),
            tool("completed", {"shellToolCall": {"result": {"success": {"stdout": "a\n", "exitCode": 0}}}}),
        ),
        "nested, not serialised": (
            tool("started", {"tool": {"case": "shellToolCall", "value": {"args": {"command": "ls"}}}}),
            tool(
                "completed",
                {"tool": {"case": "shellToolCall", "value": {"result": {"success": {"stdout": "a\n", "exitCode": 0}}}}},
            ),
        ),
        "typed": (
            {"type": "tool-call-started", "callId": "c", "toolCall": {"type": "shell", "args": {"command": "ls"}}},
            {
                "type": "tool-call-completed",
                "callId": "c",
                "toolCall": {
                    "type": "shell",
                    "result": {"status": "success", "value": {"stdout": "a\n", "exitCode": 0}},
                },
            },
        ),
        "typed, as a message": (
            {"type": "tool_call", "call_id": "c", "name": "shell", "status": "running", "args": {"command": "ls"}},
            {
                "type": "tool_call",
                "call_id": "c",
                "name": "shell",
                "status": "completed",
                "result": {"status": "success", "value": {"stdout": "a\n", "exitCode": 0}},
            },
        ),
        "ACP": (
            {
                "sessionUpdate": "tool_call",
                "toolCallId": "c",
                "kind": "execute",
                "status": "in_progress",
                "rawInput": {"command": "ls"},
            },
            {
                "sessionUpdate": "tool_call_update",
                "toolCallId": "c",
                "status": "completed",
                "rawOutput": {"stdout": "a\n", "exitCode": 0},
            },
        ),
        "ACP, as a line of its log": (
            {
                "jsonrpc": "2.0",
                "method": "session/update",
                "params": {
                    "sessionId": S,
                    "update": {
                        "sessionUpdate": "tool_call",
                        "toolCallId": "c",
                        "kind": "execute",
                        "status": "in_progress",
                        "rawInput": {"command": "ls"},
                    },
                },
            },
            {
                "jsonrpc": "2.0",
                "method": "session/update",
                "params": {
                    "update": {
                        "sessionUpdate": "tool_call_update",
                        "toolCallId": "c",
                        "status": "completed",
                        "rawOutput": {"stdout": "a\n", "exitCode": 0},
                    }
                },
            },
        ),
    }.items(),
)
def test_a_call_is_the_same_in_every_shape(name: str, shapes: tuple[Message, Message]):
    started, done = decoded(*shapes)
    assert isinstance(started, ToolStarted)
    assert isinstance(done, ToolDone)
    before, after = started.call, done.call
    assert (before.id, before.name, before.tool, before.status) == ("c", "run_terminal_command_v2", 15, Status.RUNNING)
    assert (after.id, after.name, after.status) == ("c", "run_terminal_command_v2", Status.COMPLETED)
    params: Any = after.params
    result: Any = after.result
    assert (params.command, result.printed, result.exit) == ("ls", "a\n", 0)


def test_the_old_form_of_a_function_is_a_call():
    (event,) = decoded(tool("started", {"function": {"name": "read_file", "arguments": '{"target_file": "a.py"}'}}))
    assert isinstance(event, ToolStarted)
    assert event.call.name == "read_file_v2"


@pytest.mark.parametrize(
    ("result", "status"),
    [
        ({"success": {}}, Status.COMPLETED),
        ({"failure": {"exitCode": 1, "stderr": "no"}}, Status.COMPLETED),
        ({"rejected": {"reason": ""}}, Status.REJECTED),
        ({"timeout": {"timeoutMs": 100}}, Status.TIMED_OUT),
        ({"error": {"errorMessage": "no"}}, Status.FAILED),
        ({"spawnError": {"error": "no"}}, Status.FAILED),
        ({"permissionDenied": {"error": "no"}}, Status.FAILED),
    ],
)
def test_a_completed_call_stands_as_its_result_says(result: Message, status: Status):
    (event,) = decoded(tool("completed", {"shellToolCall": {"args": {"command": "x"}, "result": result}}))
    assert isinstance(event, ToolDone)
    assert event.call.status is status


def test_only_completed_ends_a_call():
    events = decoded(
        tool("started", {"shellToolCall": {"args": {"command": "ls"}}}),
        tool("progress", {"shellToolCall": {"args": {"command": "ls"}}}),
        tool("started", {"shellToolCall": {"args": {"command": "ls"}}}),
    )
    assert [type(event) for event in events] == [ToolStarted, ToolUpdated, ToolUpdated]


def test_ids_and_64_bit_numbers_are_kept_as_they_are():
    body = {"deleteToolCall": {"args": {"path": "/a"}, "result": {"success": {"fileSize": "9007199254740993"}}}}
    (event,) = decoded(tool("completed", {**body, "startedAtMs": "1795121104759"}, id="call_1\nfc_1"))
    assert isinstance(event, ToolDone)
    assert event.call.id == "call_1\nfc_1"
    assert event.call.recorded.additional == {"startedAtMs": "1795121104759"}
    assert event.call.recorded.result["success"]["fileSize"] == "9007199254740993"


def test_a_tool_that_nobody_knows_is_a_call_all_the_same():
    (event,) = decoded(tool("started", {"quantumToolCall": {"args": {"qubits": 2}}}))
    assert isinstance(event, ToolStarted)
    assert event.call.recorded.params == {"qubits": 2}


def test_an_edit_has_its_texts_and_an_mcp_call_its_name():
    edit, mcp = decoded(
        tool(
            "completed",
            {
                "editToolCall": {
                    "args": {"path": "/a"},
                    "result": {"success": {"beforeFullFileContent": "1\n", "afterFullFileContent": "2\n"}},
                }
            },
        ),
        tool("started", {"mcpToolCall": {"args": {"name": "github-search", "toolName": "search", "args": {}}}}, id="m"),
    )
    assert isinstance(edit, ToolDone)
    assert isinstance(mcp, ToolStarted)
    assert edit.call.edit is not None
    assert (edit.call.edit.before, edit.call.edit.after) == ("1\n", "2\n")
    assert (mcp.call.name, mcp.call.tool) == ("github-search", 19)


def test_todos_and_modes_are_told_beside_their_calls():
    todos = [{"id": "1", "content": "Test", "status": "TODO_STATUS_PENDING"}]
    events = decoded(
        tool("completed", {"updateTodosToolCall": {"args": {"todos": todos}, "result": {"success": {"todos": todos}}}}),
        tool(
            "completed",
            {
                "switchModeToolCall": {
                    "args": {"targetModeId": "plan"},
                    "result": {"success": {"fromModeId": "agent", "toModeId": "plan"}},
                }
            },
            id="m",
        ),
    )
    assert [todo.content for event in events if isinstance(event, TodosTold) for todo in event.todos] == ["Test"]
    assert [event.mode for event in events if isinstance(event, ModeTold)] == ["plan"]


class TestWords:
    """Which words are new (E §3.5)."""

    def test_without_partial_output_every_message_is_whole(self):
        events = decoded(said("One.", at=True, call="m1"), said("One."), partial=False)
        assert words(events) == [("TextDone", "One.", False), ("TextDone", "One.", False)]

    def test_a_message_with_a_time_and_a_model_call_is_whole_even_where_nobody_said_how_it_was_started(self):
        assert words(decoded(said("One.", at=True, call="m1"))) == [("TextDone", "One.", False)]

    def test_with_partial_output_the_whole_message_repeats_its_pieces(self):
        events = decoded(said("O", at=True), said("ne", at=True), said("One", at=True, call="m1"), partial=True)
        assert words(events) == [("TextDelta", "O", False), ("TextDelta", "ne", False), ("TextDone", "One", True)]

    def test_the_last_flush_may_repeat_the_whole_answer(self):
        events = decoded(
            said("One.", at=True),
            said("One.", at=True, call="m1"),
            tool("started", {"lsToolCall": {"args": {}}}),
            said("Two.", at=True),
            said("One.Two."),
        )
        assert words(events)[-1] == ("TextDone", "One.Two.", True)

    def test_a_whole_message_that_was_not_said_in_pieces_is_new(self):
        events = decoded(said("One.", at=True), said("One.", at=True, call="m"), said("Two."), partial=True)
        assert words(events)[-1] == ("TextDone", "Two.", False)

    def test_what_is_said_again_after_a_lost_connection_is_not_said_twice(self):
        lost: Message = {"type": "retry", "subtype": "resuming", "attempt": 1, "is_resume": True}
        events = decoded(said("One ", at=True), said("two", at=True), lost, said("One ", at=True), said("two", at=True))
        assert [text for _, text, _ in words(events)] == ["One ", "two"]

    def test_what_only_begins_like_a_repetition_is_said_late_and_not_lost(self):
        lost: Message = {"type": "retry", "subtype": "resuming", "attempt": 1, "is_resume": True}
        decoder = StreamDecoder()
        events = [
            event
            for message in (said("The cat.", at=True), lost, said("The ", at=True), said("dog.", at=True))
            for event in decoder.feed(json.dumps(message).encode() + b"\n")
        ]
        assert [text for _, text, _ in words(events)] == ["The cat.", "The ", "dog."]
        assert decoder.text == "The cat.The dog."

    def test_a_repetition_that_never_ends_is_said_at_the_next_boundary(self):
        lost: Message = {"type": "retry", "subtype": "resuming", "attempt": 1, "is_resume": True}
        events = decoded(
            said("The cat.", at=True), lost, said("The ", at=True), {"type": "thinking", "subtype": "delta"}
        )
        assert [text for _, text, _ in words(events)] == ["The cat.", "The "]

    def test_all_text_blocks_of_a_message_count(self):
        blocks = [{"type": "text", "text": "a"}, {"type": "image"}, {"type": "text", "text": "b"}]
        assert words(decoded({"type": "assistant", "message": {"content": blocks}})) == [("TextDone", "ab", False)]

    @given(st.lists(st.lists(st.text(min_size=1, max_size=5), min_size=1, max_size=5), min_size=1, max_size=5))
    def test_pieces_and_their_flushes_say_each_word_once(self, segments: list[list[str]]):
        messages: list[Message] = []
        for number, pieces in enumerate(segments):
            messages += [said(piece, at=True) for piece in pieces]
            messages.append(said("".join(pieces), at=True, call=f"m{number}"))
            messages.append(tool("started", {"lsToolCall": {"args": {}}}, id=str(number)))
        events = decoded(*messages, partial=True)
        spoken = [text for _, text, is_repeat in words(events) if not is_repeat]
        assert "".join(spoken) == "".join(piece for pieces in segments for piece in pieces)
        assert not any(is_repeat is False and kind == "TextDone" for kind, _, is_repeat in words(events))


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ({"type": "thinking", "subtype": "delta", "text": "hm", "timestamp_ms": AT}, ThinkingDelta),
        ({"type": "thinking", "subtype": "completed"}, ThinkingDone),
        ({"type": "thinking", "subtype": "paused"}, Other),
        ({"type": "connection", "subtype": "reconnecting", "attempt": 1}, Connection),
        ({"type": "retry", "subtype": "starting", "attempt": 1}, Connection),
        ({"type": "connection", "subtype": "odd"}, Other),
        ({"type": "system", "subtype": "task_notification", "title": "Build", "status": "done"}, Noticed),
        ({"type": "error", "message": "odd"}, Noticed),
        ({"type": "text-delta", "text": "hi"}, TextDelta),
        ({"type": "thinking-delta", "text": "hm"}, ThinkingDelta),
        ({"type": "thinking-completed", "thinkingDurationMs": 5}, ThinkingDone),
        ({"type": "summary-completed", "summary": "So far."}, Summarized),
        ({"type": "turn-ended", "usage": {"inputTokens": 1}}, UsageTold),
        ({"type": "shell-output-delta", "callId": "c", "event": {"stdout": {"data": "x"}}}, ToolOutput),
        ({"type": "status", "status": "EXPIRED"}, Failed),
        ({"type": "hologram"}, Other),
        ({"type": 7}, Other),
        ({}, Other),
    ],
)
def test_every_type_of_message_is_an_event_with_the_message_in_it(message: Message, kind: type[Event]):
    (event,) = decoded(message)
    assert type(event) is kind
    assert event.raw == message


def test_a_result_is_the_end_and_says_what_was_used():
    usage = {"inputTokens": 10, "outputTokens": 2, "cacheReadTokens": 8, "cacheWriteTokens": 0}
    decoder = StreamDecoder()
    result = {
        "type": "result",
        "subtype": "success",
        "is_error": False,
        "result": "42",
        "duration_ms": 5,
        "usage": usage,
    }
    (event,) = decoder.feed(json.dumps({**result, "request_id": "r", "session_id": S}).encode() + b"\n")
    assert isinstance(event, Finished)
    assert (event.text, event.duration_ms, event.request_id, decoder.is_over) == ("42", 5, "r", True)
    assert event.usage is not None
    assert (event.usage.input_tokens, event.usage.cache_read_tokens) == (10, 8)


@pytest.mark.parametrize(
    "fields",
    [
        {"subtype": "error", "error": "timed out", "is_error": True},
        {"subtype": "error", "error": {"message": "timed out"}},
        {"subtype": "success", "is_error": True, "result": "timed out"},
        {"subtype": "error_max_turns", "result": "timed out"},
    ],
)
def test_a_result_that_is_an_error_says_why(fields: Message):
    (event,) = decoded({"type": "result", **fields})
    assert isinstance(event, Failed)
    assert event.message == "timed out"


def test_what_a_headless_agent_asks_and_answers_itself_is_told():
    name = "webSearchRequestQuery"
    query: Message = {"type": "interaction_query", "subtype": "request", "query_type": name}
    asked, answered = decoded(
        {**query, "query": {"id": 1, name: {"args": {"searchTerm": "snow"}}}},
        {
            **query,
            "subtype": "response",
            "response": {"id": 1, "webSearchRequestResponse": {"rejected": {"reason": "User Rejected"}}},
        },
    )
    assert isinstance(asked, Asked)
    assert isinstance(answered, Answered)
    assert asked.request.title == "Search the web: snow"
    assert (answered.id, answered.answer.verdict, answered.answer.message) == (
        asked.request.id,
        "reject",
        "User Rejected",
    )


def test_a_plan_that_is_told_in_a_query_alone_is_a_call_with_the_plan():
    name = "createPlanRequestQuery"
    query: Message = {"type": "interaction_query", "query_type": name}
    chat = fold(
        decoded(
            {**query, "subtype": "request", "query": {"id": 1, name: {"args": {"plan": "# Plan", "name": "P"}}}},
            {**query, "subtype": "response", "response": {"id": 1, name: {"result": {"success": {}}}}},
        )
    )
    (bubble,) = chat.bubbles
    assert isinstance(bubble, ToolUse)
    assert (bubble.tool.name, bubble.tool.status) == ("create_plan", Status.COMPLETED)
    assert getattr(bubble.tool.params, "plan", "") == "# Plan"


def test_a_stream_may_hold_several_turns():
    turn = [{"type": "user", "message": {"content": "q"}}, said("One.", at=True), said("One."), {"type": "result"}]
    events = decoded(*turn, *turn)
    assert [event.text for event in events if isinstance(event, Finished)] == ["One.", "One."]


class TestBytes:
    """Whatever the bytes are (E §4)."""

    STREAM = "".join(
        json.dumps(message, ensure_ascii=False) + "\n"
        for message in (
            said("Grüße, 世界 🌍", at=True),
            tool("started", {"lsToolCall": {"args": {}}}),
            {"type": "result"},
        )
    ).encode()

    @given(st.lists(st.integers(min_value=0, max_value=len(STREAM)), max_size=20))
    def test_it_does_not_matter_where_chunks_end(self, cuts: list[int]):
        decoder = StreamDecoder()
        events: list[Event] = []
        places = [0, *sorted(cuts), len(self.STREAM)]
        for start, end in pairwise(places):
            events += decoder.feed(self.STREAM[start:end])
        assert events + decoder.close() == StreamDecoder().feed(self.STREAM)

    @given(st.binary(max_size=300))
    def test_no_bytes_make_it_fail(self, data: bytes):
        decoder = StreamDecoder()
        decoder.feed(data)
        decoder.feed(b"\n" + self.STREAM)
        assert isinstance(decoder.feed(b'{"type":"result"}\n')[-1], Finished)

    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(
                    st.sampled_from(["message", "content", "text", "args", "result", "id"]), inner, max_size=3
                )
            ),
            max_leaves=8,
        ),
        st.sampled_from(
            ["assistant", "tool_call", "tool-call-started", "system", "user", "result", "interaction_query"]
        ),
        st.sampled_from(["message", "tool_call", "query", "response", "result", "toolCall", "usage", "content"]),
        st.sampled_from([None, "started", "completed", "request", "response", "init", "delta"]),
    )
    def test_no_message_makes_it_fail(self, value: Any, kind: str, name: str, subtype: Any):
        for event in decoded({"type": kind, "subtype": subtype, "call_id": "c", name: value}):
            assert event is not None

    @pytest.mark.parametrize("junk", [b"\xef\xbb\xbf", b"data: ", b"stdout: ", b"\x1b[2K", b"  "])
    def test_what_stands_before_a_message_is_taken_off(self, junk: bytes):
        (event,) = StreamDecoder().feed(junk + b'{"type":"text-delta","text":"hi"}\r\n')
        assert isinstance(event, TextDelta)

    def test_lines_that_hold_no_message_are_told_as_they_are(self):
        events = StreamDecoder().feed(b"Using worktree: /tmp/x\n\n\r\n[1]\n\xff\xfe\n{cut\n")
        assert [event.text for event in events if isinstance(event, Noticed)] == [
            "Using worktree: /tmp/x",
            "[1]",
            "\ufffd\ufffd",
            "{cut",
        ]

    def test_half_a_character_and_a_number_that_is_none_are_read(self):
        (event,) = StreamDecoder().feed(b'{"type":"text-delta","text":"\\ud83d!","x":NaN}\n')
        assert isinstance(event, TextDelta)
        assert event.text == "\ufffd!"

    def test_a_line_that_is_too_long_costs_itself_alone(self):
        decoder = StreamDecoder(longest=100)
        events = decoder.feed(b"x" * 60)
        events += decoder.feed(b"x" * 60)
        events += decoder.feed(b"x\n" + b'{"type":"text-delta","text":"hi"}\n')
        assert [type(event) for event in events] == [Noticed, TextDelta]

    def test_a_line_of_many_megabytes_is_a_line(self):
        content = "line of code\n" * 700_000
        line = json.dumps(
            tool("completed", {"readToolCall": {"args": {}, "result": {"success": {"content": content}}}})
        )
        decoder = StreamDecoder()
        data = line.encode() + b"\n"
        events = [event for at in range(0, len(data), 65536) for event in decoder.feed(data[at : at + 65536])]
        assert isinstance(events[0], ToolDone)
        assert getattr(events[0].call.result, "contents", "") == content
