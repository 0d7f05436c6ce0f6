"""Requests for chat completions: what is read, what is accepted without effect, what is refused and how."""

import json
from base64 import b64encode
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.gateway.dialects.chat_order import read_chat_order
from cursus.gateway.failure import Failure
from cursus.gateway.order import Call, Choice, Result, Said
from tests.gateway.ordering import BASH, READ, answered, called, chat, user

PIXEL = b64encode(b"\x89PNG not really").decode()


def test_all_roles_are_read_and_a_developer_is_the_system() -> None:
    order = chat(
        {"role": "system", "content": "Be short."},
        {"role": "developer", "content": "Be kind."},
        user("Hi"),
        {"role": "assistant", "content": "Hello"},
    )
    assert [(said.role, said.text) for said in order.messages if isinstance(said, Said)] == [
        ("system", "Be short."),
        ("system", "Be kind."),
        ("user", "Hi"),
        ("assistant", "Hello"),
    ]


def test_a_tool_loop_keeps_calls_and_results_together() -> None:
    order = chat(user("go"), called(("call_1", "read", {"filePath": "/a"})), answered("call_1", "text"), tools=[READ])
    assert order.messages[1] == Said(
        role="assistant", calls=(Call(id="call_1", name="read", arguments='{"filePath": "/a"}'),)
    )
    assert order.messages[2] == Result(call_id="call_1", name="read", text="text")


def test_a_result_without_its_call_is_kept() -> None:
    order = chat(user("go"), answered("call_9", "orphan"))
    assert order.messages[-1] == Result(call_id="call_9", text="orphan")


def test_content_may_be_null_text_or_parts() -> None:
    parts = [{"type": "text", "text": "one"}, {"type": "input_text", "text": "two"}, "three"]
    order = chat({"role": "assistant", "content": None, "tool_calls": []}, user(parts))
    assert [message.text for message in order.messages] == ["", "one\ntwo\nthree"]


def test_pictures_come_as_data() -> None:
    order = chat(user([{"type": "image_url", "image_url": {"url": f"data:image/png;base64,{PIXEL}"}}]))
    (image,) = order.messages[0].images
    assert (image.media_type, image.data) == ("image/png", b"\x89PNG not really")


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ({"type": "image_url", "image_url": {"url": "https://example.com/a.png"}}, "fetches no addresses"),
        ({"type": "image_url", "image_url": {"url": "data:image/png;base64,***"}}, "base64"),
        ({"type": "image_url"}, "holds no picture"),
        ({"type": "input_audio", "input_audio": {}}, "'input_audio'"),
        ({"type": "text", "text": 3}, "should be a string"),
        (7, "is an object"),
    ],
)
def test_parts_that_cannot_be_passed_on_are_refused(part: Any, says: str) -> None:
    with pytest.raises(Failure, match=says) as failed:
        chat(user([part]))
    assert failed.value.shape.status == 400
    assert (failed.value.param or "").startswith("messages[0].content[0]")


def test_every_field_that_clients_send_is_accepted() -> None:
    order = chat(
        user("hi"),
        max_completion_tokens=50,
        temperature=0,
        top_p=1,
        stop=["END", "END", ""],
        seed=1,
        n=1,
        stream=True,
        stream_options={"include_usage": True},
        tools=[READ],
        tool_choice="auto",
        parallel_tool_calls=False,
        response_format={"type": "text"},
        store=False,
        metadata={"a": "b"},
        user="me",
        reasoning={"effort": "high"},
        reasoning_effort="high",
        include=["x"],
        prompt_cache_key="thread",
        client_metadata={},
        never_heard_of=[1, {"deep": None}],
    )
    assert (order.limit, order.stops, order.is_stream, order.wants_usage) == (50, ("END",), True, True)
    assert (order.is_parallel, order.format, order.thread) == (False, None, "thread")
    assert order.ignored == ("temperature", "top_p", "seed")


@pytest.mark.parametrize(
    ("fields", "param"),
    [
        ({"n": 2}, "n"),
        ({"logprobs": True}, "logprobs"),
        ({"modalities": ["text", "audio"]}, "modalities"),
        ({"functions": [{"name": "f"}]}, "functions"),
        ({"tool_choice": "required"}, "tool_choice"),
        ({"tool_choice": {"type": "function", "function": {"name": "other"}}, "tools": [READ]}, "tool_choice"),
        ({"tool_choice": "sometimes"}, "tool_choice"),
        ({"max_tokens": 0}, "max_tokens"),
        ({"stop": [1]}, "stop"),
        ({"stream": "yes"}, "stream"),
        ({"tools": [{"type": "function", "function": {"parameters": {}}}]}, "tools[0].name"),
        ({"response_format": {"type": "xml"}}, "response_format"),
        ({"response_format": {"type": "json_schema", "json_schema": {"name": "x"}}}, "response_format"),
        (
            {"response_format": {"type": "json_schema", "json_schema": {"schema": {"type": "nonsense"}}}},
            "response_format",
        ),
    ],
)
def test_what_cannot_be_honoured_is_refused_by_name(fields: dict[str, Any], param: str) -> None:
    with pytest.raises(Failure) as failed:
        chat(user("hi"), **fields)
    assert (failed.value.kind, failed.value.param) == ("bad_request", param)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"messages": 3}',
        b'{"messages": [3]}',
        b'{"messages": []}',
        b'{"messages": [{"role": "wizard", "content": "hi"}]}',
        b'{"messages": [{"role": "user", "content": ""}]}',
        b'{"messages": [{"role": "user", "content": {"a": 1}}]}',
        b'{"messages": [{"content": "hi"}]}',
        b"\xff\xfe",
        b"[" * 100_000,
    ],
)
def test_broken_requests_are_refused_in_a_sentence(body: bytes) -> None:
    with pytest.raises(Failure) as failed:
        read_chat_order(body)
    assert failed.value.kind == "bad_request"
    assert failed.value.message.endswith((".", "null`."))


def test_halves_of_surrogate_pairs_and_nan_are_accepted() -> None:
    body = rb'{"messages": [{"role": "user", "content": "cut \ud83d here, whole \ud83d\ude00"}], "temperature": NaN}'
    order = read_chat_order(body)
    assert order.messages[0].text == "cut \N{REPLACEMENT CHARACTER} here, whole \N{GRINNING FACE}"


def test_a_tool_result_of_ten_megabytes_is_nothing_special() -> None:
    order = chat(user("go"), called(("c", "bash", {})), answered("c", "x" * 10_000_000))
    assert len(order.messages[-1].text) == 10_000_000


def test_ten_thousand_messages_are_read() -> None:
    assert len(chat(*(user(f"message {number}") for number in range(10_000))).messages) == 10_000


def test_choices_of_tools() -> None:
    def choice(value: Any) -> Choice:
        return chat(user("hi"), tools=[READ, BASH], tool_choice=value).choice

    assert choice("none") == Choice(kind="none")
    assert choice("required") == choice({"type": "any"}) == Choice(kind="any")
    assert choice({"type": "function", "function": {"name": "bash"}}) == Choice(kind="one", name="bash")
    allowed = {"mode": "required", "tools": [{"type": "function", "function": {"name": "read"}}]}
    assert choice({"type": "allowed_tools", "allowed_tools": allowed}) == Choice(kind="any", allowed=("read",))


def test_with_no_choice_of_tools_none_are_offered() -> None:
    order = chat(user("hi"), tools=[READ], tool_choice="none")
    assert (order.has_tools, order.offered) == (False, ())


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_any_json_is_read_or_refused(value: Any) -> None:
    for body in (value, {"messages": value}, {"messages": [{"role": "user", "content": value}], "tools": value}):
        with suppress(Failure):
            read_chat_order(json.dumps(body).encode())
