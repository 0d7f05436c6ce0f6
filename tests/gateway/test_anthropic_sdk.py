"""Anthropic's own SDK against the gateway (D §3.4, §8.9)."""

from collections.abc import Iterator
from typing import Any

import anthropic
import pytest
from anthropic import Anthropic

from cursus.testing.agent_api import Scenario, Turn, steps
from tests.gateway.running import Running, api_gateway

BASH: Any = {
    "name": "Bash",
    "description": "Runs a command.",
    "input_schema": {"type": "object", "properties": {"command": {"type": "string"}}, "required": ["command"]},
}


def shell(call_id: str, command: str) -> steps.Step:
    return steps.Exec({"shell_stream_args": {"command": command, "tool_call_id": call_id}}, wait=False)


SCENARIO = Scenario(
    turns=(
        Turn((steps.Text("Both are done.", size=4),), when="Tool result", times=None),
        Turn((steps.Text("I run."), shell("1", "ls"), shell("2", "pwd"), steps.Hold()), when="Run", times=None),
        Turn((steps.Thinking("Let me see."), steps.Text("Thought.")), when="Think", times=None),
        Turn((steps.End(code="unauthenticated", message="Log in."),), when="login", times=None),
        Turn((steps.Text("par"), steps.End(code="unavailable", message="Busy.")), when="break", times=None),
        Turn((steps.Text("Hello there.", size=3),), times=None),
    )
)


@pytest.fixture(scope="module")
def gateway() -> Iterator[Running]:
    with api_gateway(SCENARIO) as running:
        yield running


@pytest.fixture
def client(gateway: Running) -> Iterator[Anthropic]:
    with Anthropic(base_url=gateway.url, api_key="sk-local", max_retries=0, timeout=20) as sdk:
        yield sdk


def test_models(client: Anthropic) -> None:
    assert [model.id for model in client.models.list()] == ["default", "composer-2"]
    assert client.models.retrieve("composer-2").display_name == "Composer 2"


def test_a_whole_message(client: Anthropic) -> None:
    done = client.messages.create(model="auto", max_tokens=100, messages=[{"role": "user", "content": "hi"}])
    assert [block.type for block in done.content] == ["text"]
    assert (done.stop_reason, done.usage.input_tokens, done.usage.output_tokens) == ("end_turn", 11, 3)
    assert (done._request_id or "").startswith("req_")


def test_a_stream_with_parallel_tools_and_what_follows(client: Anthropic) -> None:
    messages: list[Any] = [{"role": "user", "content": "Run both."}]
    with client.messages.stream(model="auto", max_tokens=100, messages=messages, tools=[BASH]) as stream:
        kinds = [event.type for event in stream]
        first = stream.get_final_message()
    assert kinds[0] == "message_start"
    assert kinds[-1] == "message_stop"
    assert first.stop_reason == "tool_use"
    calls = [block for block in first.content if block.type == "tool_use"]
    assert [(call.id, call.name, call.input) for call in calls] == [
        ("toolu_1", "Bash", {"command": "ls"}),
        ("toolu_2", "Bash", {"command": "pwd"}),
    ]
    results = [{"type": "tool_result", "tool_use_id": call.id, "content": "ok"} for call in reversed(calls)]
    messages += [{"role": "assistant", "content": first.content}, {"role": "user", "content": results}]
    with client.messages.stream(model="auto", max_tokens=100, messages=messages, tools=[BASH]) as stream:
        assert "".join(stream.text_stream) == "Both are done."


def test_thinking(client: Anthropic) -> None:
    with client.messages.stream(
        model="auto",
        max_tokens=2000,
        messages=[{"role": "user", "content": "Think."}],
        thinking={"type": "enabled", "budget_tokens": 1024},
    ) as stream:
        done = stream.get_final_message()
    assert [block.type for block in done.content] == ["thinking", "text"]


def test_tokens_are_counted(client: Anthropic) -> None:
    few = client.messages.count_tokens(model="auto", messages=[{"role": "user", "content": "hi"}])
    more = client.messages.count_tokens(model="auto", messages=[{"role": "user", "content": "hi"}], tools=[BASH])
    assert 0 < few.input_tokens < more.input_tokens


def test_errors_are_the_sdks_own(client: Anthropic) -> None:
    with pytest.raises(anthropic.PermissionDeniedError, match="Log in"):
        client.messages.create(model="auto", max_tokens=9, messages=[{"role": "user", "content": "login"}])
    with pytest.raises(anthropic.BadRequestError):
        client.messages.create(model="auto", max_tokens=9, messages=[])
    with (
        pytest.raises(anthropic.APIStatusError, match="Busy"),
        client.messages.stream(model="auto", max_tokens=9, messages=[{"role": "user", "content": "break"}]) as stream,
    ):
        list(stream)
