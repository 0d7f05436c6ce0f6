"""The classic client beyond its reference: results, errors, sessions, cancelling, asynchronous twins."""

import asyncio
import signal
import threading
import time
from dataclasses import fields

import pytest

from cursor_agent_api import (
    AgentConfig,
    AgentError,
    AgentEvent,
    AgentResult,
    ConversationSession,
    CursorAgentClient,
    EventType,
    OutputFormat,
    aquery,
    aquery_stream,
    query,
)
from cursus.agent.errors import AgentNotFound, Unsupported
from cursus.testing.cursor_agent import FAULTS, Scenario, ScriptedAgent, a_turn
from tests.agent.conftest import Play


def config(agent: ScriptedAgent, **more: object) -> AgentConfig:
    return AgentConfig(agent_binary=str(agent.path), **more)  # pyright: ignore[reportArgumentType]


def test_the_names_and_values_of_the_reference_are_there():
    assert [one.value for one in OutputFormat] == ["text", "json", "stream-json"]
    assert [one.value for one in EventType][:11] == [
        "system:init",
        "user",
        "thinking:delta",
        "thinking:completed",
        "assistant",
        "assistant:delta",
        "tool-call-started",
        "tool-call-completed",
        "result:success",
        "result:error",
        "unknown",
    ]
    assert [one.name for one in fields(AgentConfig)][:7] == [
        "workspace",
        "model",
        "force_approve",
        "approve_mcps",
        "api_key",
        "headers",
        "agent_binary",
    ]
    assert [one.name for one in fields(AgentResult)][:8] == [
        "success",
        "result",
        "session_id",
        "request_id",
        "duration_ms",
        "duration_api_ms",
        "error",
        "events",
    ]
    assert [one.name for one in fields(AgentEvent)][:7] == [
        "type",
        "raw_type",
        "subtype",
        "data",
        "text",
        "session_id",
        "timestamp_ms",
    ]
    assert AgentConfig() == AgentConfig(None, None, False, False, None, [], "agent")


def test_a_query_gives_a_result_with_everything_in_it(play: Play):
    result = query("hi", config=config(play(a_turn().say("Hel", "lo."))))
    assert (result.success, result.result, result.error) == (True, "Hello.", None)
    assert result.session_id
    assert result.request_id
    assert result.duration_ms is not None
    assert result.usage is not None
    assert result.usage.input_tokens == 1200
    assert result.chat is not None
    assert result.chat.bubbles[-1].text == "Hello."
    assert result.events[0].type is EventType.SYSTEM_INIT


def test_a_query_that_is_no_stream_has_no_events(play: Play):
    assert query("hi", config=config(play(a_turn().say("Hi."))), output_format=OutputFormat.JSON).events == []


@pytest.mark.parametrize(
    ("fault", "code"), [("not logged in", "not_logged_in"), ("quota", "quota"), ("crash", "crashed")]
)
def test_what_fails_is_told_in_the_result(fault: str, code: str, play: Play):
    result = query("hi", config=config(play(scenario=FAULTS[fault])))
    assert (result.success, result.code) == (False, code)
    assert result.error
    assert result.events == [] or result.events[-1].type is EventType.RESULT_ERROR


def test_what_fails_can_be_raised(play: Play):
    with pytest.raises(AgentError, match="limit"):
        query("hi", config=config(play(scenario=FAULTS["quota"])), raise_on_error=True)


def test_the_text_of_an_error_in_the_stream_is_the_error(play: Play):
    assert query("hi", config=config(play(scenario=FAULTS["result says error"]))).error == "Request timed out"


def test_a_program_that_is_not_there_is_raised():
    with pytest.raises(AgentNotFound, match="no-such-agent"):
        query("hi", config=AgentConfig(agent_binary="no-such-agent"))
    with pytest.raises(AgentNotFound):
        list(CursorAgentClient(agent_binary="no-such-agent").query_stream("hi"))


def test_a_field_that_does_not_exist_is_named():
    with pytest.raises(Unsupported, match="colour"):
        CursorAgentClient(colour="red")


def test_the_key_is_not_among_the_arguments_unless_it_shall_be(play: Play):
    agent = play(a_turn().say("Hi."))
    query("hi", config=config(agent, api_key="key_secret"))
    query("hi", config=config(agent, api_key="key_secret", api_key_as_flag=True))
    first, second = agent.calls
    assert "key_secret" not in first.arguments
    assert first.environment["CURSOR_API_KEY"] == "key_secret"
    assert "key_secret" in second.arguments
    assert first.prompt == "hi"


def test_a_session_goes_on_and_begins_anew(play: Play):
    session = ConversationSession(config=config(play(a_turn().say("one"), a_turn().say("two"))))
    assert session.send("1").result == "one"
    stream = session.send_stream("2")
    assert [event.text for event in stream if event.type is EventType.ASSISTANT_DELTA] == ["two"]
    session.finalize_stream("2", stream)
    session.finalize_stream("2", stream)
    assert [entry["content"] for entry in session.history] == ["1", "one", "2", "two"]
    first = session.session_id
    session.reset()
    assert (session.session_id, session.history) == (None, [])
    assert session.send("3").result == "one"
    assert session.session_id != first


def test_a_stream_that_nobody_finalised_is_part_of_the_history(play: Play):
    session = ConversationSession(config=config(play(a_turn().say("one"), a_turn().say("two"))))
    list(session.send_stream("1"))
    assert session.send("2").result == "two"
    assert [entry["content"] for entry in session.history] == ["1", "one", "2", "two"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_cancelling_sends_the_signal_and_keeps_the_events(number: int, play: Play):
    stream = CursorAgentClient(config(play(a_turn().say("Half").hang()))).query_stream("hi")
    for event in stream:
        if event.type is EventType.ASSISTANT_DELTA:
            stream.cancel(number)
            stream.cancel()
    assert stream.cancelled
    assert stream.events[-1].text == "Half"
    assert stream.process is not None
    assert stream.process.returncode == -number
    assert (stream.result().success, stream.result().result) == (False, "Half")


def test_another_thread_may_cancel(play: Play):
    stream = CursorAgentClient(config(play(scenario=FAULTS["silence"]))).query_stream("hi")

    def cancel_when_it_speaks() -> None:
        while not any(event.type is EventType.ASSISTANT_DELTA for event in stream.events):
            time.sleep(0.01)
        stream.cancel()

    thread = threading.Thread(target=cancel_when_it_speaks)
    thread.start()
    assert [event.type for event in stream][-1] in (EventType.ASSISTANT_DELTA, EventType.ASSISTANT)
    thread.join()


def test_a_prompt_larger_than_a_pipe_arrives(play: Play):
    agent = play(scenario=FAULTS["slow reader of stdin"])
    prompt = "Grüße\n" * 50_000
    assert query(prompt, config=config(agent)).success
    assert agent.calls[-1].prompt == prompt


def test_the_asynchronous_twins_stream(play: Play):
    agent = play(a_turn().say("one ").wait(0.2).say("two"))

    async def run() -> list[float]:
        assert (await aquery("hi", config=config(agent))).result == "one two"
        async with aquery_stream("hi", config=config(agent)) as stream:
            times = [time.monotonic() async for event in stream if event.type is EventType.ASSISTANT_DELTA]
        session = ConversationSession(config=config(agent))
        assert (await session.asend("1")).success
        async for _ in session.asend_stream("2"):
            pass
        assert (await session.asend("3")).success
        assert len(session.history) == 6
        return times

    first, second = asyncio.run(run())
    assert second - first > 0.1


def test_an_asynchronous_stream_can_be_cancelled(play: Play):
    async def run() -> AgentResult:
        stream = aquery_stream("hi", config=config(play(scenario=FAULTS["silence"])))
        async for event in stream:
            if event.type is EventType.ASSISTANT_DELTA:
                await stream.cancel()
        return await stream.result()

    result = asyncio.run(run())
    assert (result.success, result.error, result.result) == (False, "Cancelled.", "Half")


def test_old_agents_are_not_given_flags_that_they_do_not_know(play: Play):
    old = play(scenario=Scenario(version="2025.12.17-996666f"))
    result = query("hi", config=config(old, trust=True))
    assert result.code == "unsupported"
    assert "2025.12.17" in (result.error or "")
    assert query("hi", config=config(old)).success
