"""Threads that go on upstream: where that works, and where it leads to heartbeats and nothing else (seed 001)."""

from typing import Any

import pytest

from cursus.gateway.upstream import threads
from cursus.testing.agent_api import Scenario, Turn, steps
from tests.gateway.answering import events_of, finish_of, text_of
from tests.gateway.ordering import READ, answered, called, user
from tests.gateway.running import Running, api_gateway

THREAD = {"x-session-affinity": "ses_1"}
KEEPING = (steps.SetBlob(text="what was said", name="said"), steps.Checkpoint(blobs={"turns": ("said",)}))


def ask(gateway: Running, *messages: dict[str, Any], **fields: Any) -> list[Any]:
    body = {"messages": list(messages), "stream": True, **fields}
    return events_of(gateway.post("/v1/chat/completions", body, headers=THREAD).content)


def conversations(gateway: Running) -> list[str]:
    assert gateway.api is not None
    return [turn.request.conversation_id for turn in gateway.api.turns if turn.request is not None]


def prompts(gateway: Running) -> list[str]:
    assert gateway.api is not None
    return [turn.prompt for turn in gateway.api.turns]


FIRST = [user("one")]
SECOND = [user("one"), {"role": "assistant", "content": "Answer."}, user("two")]


def test_without_the_option_every_request_is_a_conversation_of_its_own() -> None:
    with api_gateway(steps.Text("Answer."), *KEEPING) as gateway:
        ask(gateway, *FIRST)
        ask(gateway, *SECOND)
        assert len(set(conversations(gateway))) == 2


def test_a_thread_goes_on_with_its_checkpoint_and_says_only_what_is_new() -> None:
    with api_gateway(steps.Text("Answer."), *KEEPING, continue_sessions=True) as gateway:
        ask(gateway, *FIRST)
        told = ask(gateway, *SECOND)
        assert text_of(told) == "Answer."
        assert len(set(conversations(gateway))) == 1
        assert prompts(gateway) == ["one", "two"]
        third = [*SECOND, {"role": "assistant", "content": "Answer."}, user("three")]
        ask(gateway, *third)
        assert prompts(gateway)[-1] == "three"


def test_a_tool_loop_goes_on_too() -> None:
    calling = (*KEEPING, steps.Exec({"read_args": {"path": "/a", "tool_call_id": "call_1"}}, wait=False), steps.Hold())
    scenario = Scenario(
        turns=(Turn(calling, when="User: Read"), Turn((steps.Text("It says x."), *KEEPING), times=None))
    )
    with api_gateway(scenario, continue_sessions=True) as gateway:
        assert finish_of(ask(gateway, user("Read a"), tools=[READ])) == ["tool_calls"]
        history = [user("Read a"), called(("call_1", "read", {"filePath": "/a"})), answered("call_1", "x")]
        assert text_of(ask(gateway, *history, tools=[READ])) == "It says x."
        assert len(set(conversations(gateway))) == 1
        assert "User: Read a" not in prompts(gateway)[-1]
        assert "[Tool result for call_1 of read]: x" in prompts(gateway)[-1]


def test_a_conversation_that_was_edited_is_begun_anew() -> None:
    with api_gateway(steps.Text("Answer."), *KEEPING, continue_sessions=True) as gateway:
        ask(gateway, *FIRST)
        ask(gateway, user("another one"), *SECOND[1:])
        ask(gateway, user("one"), {"role": "system", "content": "new rules"}, user("two"))
        assert len(set(conversations(gateway))) >= 2
        assert "User: another one" in prompts(gateway)[1]


FAULTS = [
    (steps.Heartbeat(count=400, every=0.05), steps.Hold()),
    (steps.End(code="resource_exhausted", message="stale"),),
    (steps.End(code="invalid_argument", message="stale"),),
    (steps.Drop(),),
]


@pytest.mark.parametrize("fault", FAULTS, ids=["heartbeats only", "exhausted", "invalid", "cut off"])
def test_a_conversation_that_does_not_go_on_is_begun_anew_and_the_client_does_not_notice(
    fault: tuple[steps.Step, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "PATIENCE", 0.6)
    again = 2 if isinstance(fault[0], steps.Drop) else 1
    scenario = Scenario(
        turns=(
            Turn((steps.Text("Answer."), *KEEPING), when="^one$"),
            Turn(fault, when="^two$", times=again),
            Turn((steps.Text("Fresh."), *KEEPING), times=None),
        )
    )
    with api_gateway(scenario, continue_sessions=True) as gateway:
        ask(gateway, *FIRST)
        told = ask(gateway, *SECOND)
        assert (text_of(told), finish_of(told)) == ("Fresh.", ["stop"])
        first, *rest = conversations(gateway)
        assert rest[0] == first
        assert rest[-1] != first
        assert "User: one" in prompts(gateway)[-1]
