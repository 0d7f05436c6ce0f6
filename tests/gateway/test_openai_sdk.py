"""OpenAI's own SDK against the gateway, every way of asking that it has (D §8.6)."""

import json
from collections.abc import Iterator
from typing import Any

import openai
import pytest
from openai import OpenAI
from openai.types.chat import ChatCompletionToolParam
from pydantic import BaseModel

from cursus.testing.agent_api import Scenario, Turn, steps
from tests.gateway.running import Running, api_gateway

WEATHER: ChatCompletionToolParam = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "description": "The weather of a city.",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
}


class Person(BaseModel):
    name: str
    age: int


def weather(call_id: str, city: str) -> steps.Step:
    """The agent asks for the weather."""
    args = {
        "name": "custom-user-tools-get_weather",
        "tool_name": "get_weather",
        "provider_identifier": "custom-user-tools",
        "tool_call_id": call_id,
        "args": {"city": city},
    }
    return steps.Exec({"mcp_args": args}, wait=False)


SCENARIO = Scenario(
    turns=(
        Turn((steps.Text("It is sunny.", size=4),), when="sunny in Rome", times=None),
        Turn(
            (steps.Text("I look."), weather("call_a", "Rome"), weather("call_b", "Oslo"), steps.Hold()),
            when="weather",
            times=None,
        ),
        Turn((steps.Text('```json\n{"name": "Ada", "age": 36}\n```'),), when="Who", times=None),
        Turn((steps.Thinking("Let me see."), steps.Text("Thought.")), when="Think", times=None),
        Turn((steps.End(code="resource_exhausted", message="Slow down."),), when="limit", times=None),
        Turn((steps.Text("par"), steps.End(code="internal", message="Oops.")), when="break", times=None),
        Turn((steps.Text("Hello there.", size=3),), times=None),
    )
)


@pytest.fixture(scope="module")
def gateway() -> Iterator[Running]:
    with api_gateway(SCENARIO) as running:
        yield running


@pytest.fixture
def client(gateway: Running) -> Iterator[OpenAI]:
    with OpenAI(base_url=gateway.v1, api_key="sk-local", max_retries=0, timeout=20) as sdk:
        yield sdk


def test_models(client: OpenAI) -> None:
    assert [model.id for model in client.models.list()] == ["default", "composer-2"]
    assert client.models.retrieve("composer-2").owned_by == "cursor"
    with pytest.raises(openai.NotFoundError, match="no model 'nope'"):
        client.models.retrieve("nope")


def test_a_whole_completion(client: OpenAI) -> None:
    raw = client.chat.completions.with_raw_response.create(model="auto", messages=[{"role": "user", "content": "hi"}])
    assert (raw.request_id or "").startswith("req_")
    done = raw.parse()
    assert (done.choices[0].message.content, done.choices[0].finish_reason) == ("Hello there.", "stop")
    assert done.usage is not None
    assert (done.usage.prompt_tokens, done.usage.completion_tokens) == (11, 3)


def test_a_loop_over_chunks(client: OpenAI) -> None:
    stream = client.chat.completions.create(model="auto", messages=[{"role": "user", "content": "hi"}], stream=True)
    chunks = list(stream)
    assert "".join(chunk.choices[0].delta.content or "" for chunk in chunks) == "Hello there."
    assert [chunk.choices[0].finish_reason for chunk in chunks][-1] == "stop"
    assert all(chunk.usage is None for chunk in chunks)


def test_the_helper_for_streams_with_tools_and_usage(client: OpenAI) -> None:
    with client.chat.completions.stream(
        model="auto",
        messages=[{"role": "user", "content": "What is the weather?"}],
        tools=[WEATHER],
        stream_options={"include_usage": True},
    ) as stream:
        kinds = {event.type for event in stream}
        done = stream.get_final_completion()
    assert kinds >= {"chunk", "content.delta", "content.done", "tool_calls.function.arguments.done"}
    message = done.choices[0].message
    assert (message.content, done.choices[0].finish_reason) == ("I look.", "tool_calls")
    calls = [(call.id, call.function.name, call.function.arguments) for call in message.tool_calls or []]
    assert calls == [("call_a", "get_weather", '{"city":"Rome"}'), ("call_b", "get_weather", '{"city":"Oslo"}')]
    assert done.usage is not None
    assert done.usage.prompt_tokens > 0


def test_a_whole_tool_loop(client: OpenAI) -> None:
    messages: list[Any] = [{"role": "user", "content": "What is the weather?"}]
    first = client.chat.completions.create(model="auto", messages=messages, tools=[WEATHER])
    calls = first.choices[0].message.tool_calls or []
    assert [call.id for call in calls] == ["call_a", "call_b"]
    messages.append(first.choices[0].message)
    messages += [{"role": "tool", "tool_call_id": call.id, "content": "sunny in Rome"} for call in reversed(calls)]
    second = client.chat.completions.create(model="auto", messages=messages, tools=[WEATHER])
    assert (second.choices[0].message.content, second.choices[0].finish_reason) == ("It is sunny.", "stop")


def test_parsed_answers(client: OpenAI) -> None:
    done = client.chat.completions.parse(
        model="auto", messages=[{"role": "user", "content": "Who is it?"}], response_format=Person
    )
    assert done.choices[0].message.parsed == Person(name="Ada", age=36)


def test_reasoning_is_there_for_those_who_know_its_name(client: OpenAI) -> None:
    done = client.chat.completions.create(model="auto", messages=[{"role": "user", "content": "Think."}])
    assert (done.choices[0].message.model_extra or {})["reasoning_content"] == "Let me see."


def test_errors_are_the_sdks_own(client: OpenAI) -> None:
    with pytest.raises(openai.RateLimitError, match="Slow down"):
        client.chat.completions.create(model="auto", messages=[{"role": "user", "content": "limit"}])
    with pytest.raises(openai.BadRequestError) as failed:
        client.chat.completions.create(model="auto", messages=[])
    assert failed.value.param == "messages"
    with pytest.raises(openai.APIError, match="Oops"):
        list(client.chat.completions.create(model="auto", messages=[{"role": "user", "content": "break"}], stream=True))


def test_a_whole_response(client: OpenAI) -> None:
    done = client.responses.create(model="auto", input="hi", store=False)
    assert (done.output_text, done.status) == ("Hello there.", "completed")
    assert done.usage is not None
    assert done.usage.total_tokens == 14


def test_the_helper_for_responses(client: OpenAI) -> None:
    with client.responses.stream(model="auto", input="hi") as stream:
        kinds = [event.type for event in stream]
        done = stream.get_final_response()
    assert kinds[:2] == ["response.created", "response.in_progress"]
    assert kinds[-1] == "response.completed"
    assert done.output_text == "Hello there."


def test_a_tool_loop_of_responses(client: OpenAI) -> None:
    tools: list[Any] = [{"type": "function", "name": "get_weather", "parameters": {"type": "object"}, "strict": False}]
    with client.responses.stream(model="auto", input="What is the weather?", tools=tools) as stream:
        arguments = [event.arguments for event in stream if event.type == "response.function_call_arguments.done"]
        first = stream.get_final_response()
    assert [json.loads(text) for text in arguments] == [{"city": "Rome"}, {"city": "Oslo"}]
    assert [item.type for item in first.output] == ["message", "function_call", "function_call"]
    said: list[Any] = [{"role": "user", "content": "What is the weather?"}, *first.output]
    said += [
        {"type": "function_call_output", "call_id": item.call_id, "output": "sunny in Rome"}
        for item in first.output
        if item.type == "function_call"
    ]
    assert client.responses.create(model="auto", input=said, tools=tools).output_text == "It is sunny."


def test_parsed_responses(client: OpenAI) -> None:
    done = client.responses.parse(model="auto", input="Who is it?", text_format=Person)
    assert done.output_parsed == Person(name="Ada", age=36)


def test_reasoning_in_responses(client: OpenAI) -> None:
    done = client.responses.create(model="auto", input="Think.", reasoning={"summary": "auto"})
    assert [item.type for item in done.output] == ["reasoning", "message"]


def test_a_response_that_breaks_says_so(client: OpenAI) -> None:
    events = list(client.responses.create(model="auto", input="break", stream=True))
    assert events[-1].type == "response.failed"


def test_retries_are_the_sdks_affair_and_end(gateway: Running) -> None:
    assert gateway.api is not None
    before = len(gateway.api.turns)
    with (
        OpenAI(base_url=gateway.v1, api_key="x", max_retries=1, timeout=20) as sdk,
        pytest.raises(openai.RateLimitError),
    ):
        sdk.with_options(max_retries=0).chat.completions.create(
            model="auto", messages=[{"role": "user", "content": "limit"}]
        )
    assert len(gateway.api.turns) == before + 1


def test_what_is_not_offered_is_said(client: OpenAI) -> None:
    with pytest.raises(openai.APIStatusError) as failed:
        client.embeddings.create(model="auto", input="x")
    assert failed.value.status_code == 501
