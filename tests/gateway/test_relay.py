"""Pieces of an agent's turn into an answer: what is sent when, and how every answer ends."""

import json
from typing import Any

import pytest

from cursus.chat.events import Finished, ThinkingDelta, UsageTold
from cursus.chat.usage import Usage
from cursus.gateway.failure import from_upstream
from cursus.gateway.mapping.wants import Mcp, Read, Shell
from cursus.gateway.upstream.upstream import BEAT, Announced, Broke, Made, Settled
from tests.gateway.answering import deltas, done, events_of, finish_of, relay_of, say, text_of, want
from tests.gateway.ordering import BASH, READ, answered, called, chat, function, messages, responses, user


def test_a_streamed_answer_is_role_text_reason_usage_done() -> None:
    order = chat(user("hi"), stream=True, stream_options={"include_usage": True})
    relay = relay_of(order)
    body = relay.feed([*say("Hel", "lo"), done(input_tokens=5, output_tokens=2, cache_read_tokens=100)])
    told = events_of(body)
    assert deltas(told) == [{"role": "assistant", "content": ""}, {"content": "Hel"}, {"content": "lo"}, {}]
    assert finish_of(told) == ["stop"]
    assert (told[-2]["choices"], told[-1]) == ([], "[DONE]")
    assert told[-2]["usage"] == {
        "prompt_tokens": 105,
        "completion_tokens": 2,
        "total_tokens": 107,
        "prompt_tokens_details": {"cached_tokens": 100},
        "completion_tokens_details": {"reasoning_tokens": 0},
    }
    assert len({(event["id"], event["created"], event["model"]) for event in told[:-1]}) == 1


def test_no_usage_unasked() -> None:
    told = events_of(relay_of(chat(user("hi"), stream=True)).feed([*say("x"), done()]))
    assert all("usage" not in event and event["choices"] for event in told[:-1])


def test_parallel_calls_are_kept_apart_and_ended_when_the_agent_is_quiet() -> None:
    relay = relay_of(chat(user("go"), stream=True, tools=[READ, BASH]))
    first = relay.feed([*say("I look."), Announced("call_a"), Announced("call_b")])
    assert not relay.is_collecting
    second = relay.feed([want(Read(id="call_a", path="/w/a")), BEAT])
    assert (relay.is_collecting, relay.is_expecting) == (True, True)
    third = relay.feed([want(Shell(id="call_b", command="ls")), Settled("call_c")])
    assert (relay.is_collecting, relay.is_expecting) == (True, False)
    told = events_of(first + second + third + relay.settle())
    calls = [delta["tool_calls"][0] for delta in deltas(told) if "tool_calls" in delta]
    assert calls == [
        {"index": 0, "id": "call_a", "type": "function", "function": {"name": "read", "arguments": ""}},
        {"index": 0, "function": {"arguments": '{"filePath":"/w/a"}'}},
        {"index": 1, "id": "call_b", "type": "function", "function": {"name": "bash", "arguments": ""}},
        {"index": 1, "function": {"arguments": '{"command":"ls","description":"Run ls"}'}},
    ]
    assert finish_of(told) == ["tool_calls"]


def test_one_call_at_a_time_where_that_is_asked_for() -> None:
    relay = relay_of(chat(user("go"), stream=True, tools=[READ, BASH], parallel_tool_calls=False))
    told = events_of(relay.feed([want(Read(id="a", path="/a")), want(Shell(id="b", command="ls"))]))
    assert ([call.name for call in relay.calls], finish_of(told), relay.state) == (["read"], ["tool_calls"], "ended")


def test_the_same_call_told_twice_is_one() -> None:
    relay = relay_of(chat(user("go"), stream=True, tools=[READ]))
    relay.feed([want(Read(id="a", path="/a")), want(Read(id="a", path="/a"))])
    assert len(relay.calls) == 1


def test_what_no_tool_can_do_is_refused_to_the_agent_and_the_turn_goes_on() -> None:
    relay = relay_of(chat(user("go"), stream=True, tools=[function("get_weather")]))
    relay.feed([want(Shell(id="a", command="ls"))])
    ((wanted, reason),) = relay.refusals
    assert wanted.want.id == "a"
    assert "get_weather" in reason
    assert events_of(relay.feed([*say("Then in text."), done()]))[-1] == "[DONE]"


def test_an_agent_that_cannot_be_told_no_is_stopped() -> None:
    relay = relay_of(chat(user("go"), stream=True, tools=[function("get_weather")]))
    told = events_of(b"".join(relay.feed([want(Shell(id=str(at), command="ls"))]) for at in range(20)))
    assert relay.state == "ended"
    assert finish_of(told) == ["stop"]
    assert "[Stopped:" in text_of(told)


def test_a_call_that_was_made_again_and_again_is_not_made_once_more() -> None:
    rounds = [
        part for at in range(3) for part in (called((f"c{at}", "read", {"filePath": "/a"})), answered(f"c{at}", "x"))
    ]
    order = chat(user("go"), *rounds, stream=True, tools=[READ])
    relay = relay_of(order)
    relay.feed([want(Read(id="d", path="/a"))])
    assert relay.calls == []
    assert "3 times" in relay.refusals[0][1]
    assert relay_of(order, loop_limit=0).feed([want(Read(id="d", path="/a"))])
    other = relay_of(order)
    other.feed([want(Read(id="d", path="/b"))])
    assert len(other.calls) == 1


def test_polling_for_a_result_that_changes_is_no_loop() -> None:
    rounds = [
        part
        for at in range(9)
        for part in (called((f"c{at}", "read", {"filePath": "/a"})), answered(f"c{at}", str(at)))
    ]
    relay = relay_of(chat(user("go"), *rounds, tools=[READ]))
    relay.feed([want(Read(id="d", path="/a"))])
    assert len(relay.calls) == 1


def test_the_user_may_ask_for_the_same_again() -> None:
    rounds = [
        part for at in range(3) for part in (called((f"c{at}", "read", {"filePath": "/a"})), answered(f"c{at}", "x"))
    ]
    relay = relay_of(chat(user("go"), *rounds, user("once more"), tools=[READ]))
    relay.feed([want(Read(id="d", path="/a"))])
    assert len(relay.calls) == 1


def test_stop_words_end_the_answer_and_are_not_sent() -> None:
    relay = relay_of(chat(user("hi"), stream=True, stop=["END"]))
    told = events_of(relay.feed(say("one E", "ND two")))
    assert (text_of(told), finish_of(told), relay.state) == ("one ", ["stop"], "ended")


def test_what_only_looked_like_a_stop_word_is_sent() -> None:
    relay = relay_of(chat(user("hi"), stream=True, stop=["END"]))
    assert text_of(events_of(relay.feed([*say("the EN"), done()]))) == "the EN"


def test_a_limit_of_tokens_is_kept_by_the_agents_own_count() -> None:
    relay = relay_of(chat(user("hi"), stream=True, max_tokens=3))
    told = events_of(relay.feed([piece for word in "abcdef" for piece in (Made(1), *say(word))]))
    assert finish_of(told) == ["length"]
    assert len(text_of(told)) <= 3


def test_a_turn_that_fails_ends_with_an_error_object() -> None:
    relay = relay_of(chat(user("hi"), stream=True))
    told = events_of(relay.feed([*say("par"), Broke(from_upstream("Too many.", "resource_exhausted"))]))
    assert told[-2]["error"] == {
        "message": "Too many.",
        "type": "rate_limit_error",
        "param": None,
        "code": "rate_limit_exceeded",
    }
    assert told[-1] == "[DONE]"


def test_a_turn_that_breaks_off_is_an_error_and_never_a_silent_end() -> None:
    relay = relay_of(chat(user("hi"), stream=True))
    told = events_of(relay.feed(say("par")) + relay.cut_off())
    assert (told[-2]["error"]["code"], finish_of(told)) == ("upstream_unavailable", [])


def test_calls_that_were_made_are_worth_more_than_the_failure_after_them() -> None:
    relay = relay_of(chat(user("hi"), stream=True, tools=[READ]))
    told = events_of(relay.feed([want(Read(id="a", path="/a")), Broke(from_upstream("gone", "unavailable"))]))
    assert finish_of(told) == ["tool_calls"]


SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
STRUCTURED = {"type": "json_schema", "json_schema": {"name": "n", "schema": SCHEMA, "strict": True}}


@pytest.mark.parametrize("text", ['{"n": 1}', 'Sure!\n```json\n{"n": 1}\n```', 'The answer is {"n": 1}.'])
def test_structured_answers_are_cleaned_of_what_models_say_around_them(text: str) -> None:
    relay = relay_of(chat(user("hi"), stream=True, response_format=STRUCTURED))
    told = events_of(relay.feed([*say(*text), done()]))
    assert (json.loads(text_of(told)), finish_of(told)) == ({"n": 1}, ["stop"])


def test_an_answer_of_the_wrong_form_is_asked_for_once_more() -> None:
    relay = relay_of(chat(user("hi"), response_format=STRUCTURED))
    relay.feed([*say('{"n": "one"}'), done(input_tokens=10, output_tokens=4)])
    assert relay.state == "again"
    assert "'one' is not of type 'integer'" in relay.nudge
    relay.retry()
    relay.feed([*say('{"n": 1}'), done(input_tokens=20, output_tokens=3)])
    body = json.loads(relay.whole())
    assert body["choices"][0]["message"]["content"] == '{"n": 1}'
    assert (body["usage"]["prompt_tokens"], body["usage"]["completion_tokens"]) == (30, 7)


def test_an_answer_of_the_wrong_form_twice_is_an_error() -> None:
    relay = relay_of(chat(user("hi"), response_format=STRUCTURED))
    relay.feed([*say("no"), done()])
    relay.retry()
    relay.feed([*say("never"), done()])
    assert relay.failure is not None
    assert relay.failure.kind == "invalid_output"


def test_a_required_call_is_asked_for_once_more_and_text_before_it_is_kept() -> None:
    relay = relay_of(chat(user("hi"), stream=True, tools=[READ], tool_choice="required"))
    relay.feed([*say("I would rather talk."), done()])
    assert relay.state == "again"
    relay.retry()
    told = events_of(relay.feed([*say("Well. "), want(Read(id="a", path="/a"))]) + relay.settle())
    assert (text_of(told), finish_of(told)) == ("Well. ", ["tool_calls"])


def test_a_whole_answer_has_calls_too() -> None:
    relay = relay_of(chat(user("go"), tools=[READ]))
    assert relay.feed([*say("I look."), want(Read(id="call_a", path="/a"))]) + relay.settle() == b""
    (choice,) = json.loads(relay.whole())["choices"]
    assert choice["finish_reason"] == "tool_calls"
    assert choice["message"]["content"] == "I look."
    assert choice["message"]["tool_calls"] == [
        {"id": "call_a", "type": "function", "function": {"name": "read", "arguments": '{"filePath":"/a"}'}}
    ]


def test_reasoning_is_told_apart_from_text() -> None:
    told = events_of(relay_of(chat(user("hi"), stream=True)).feed([ThinkingDelta(text="hm"), *say("hi"), done()]))
    assert deltas(told)[1:3] == [{"reasoning_content": "hm"}, {"content": "hi"}]


def test_usage_that_was_told_on_the_way_serves_where_the_turn_was_ended_early() -> None:
    relay = relay_of(chat(user("go"), tools=[READ]))
    relay.feed([Made(3), UsageTold(usage=Usage(context_tokens=1000)), want(Read(id="a", path="/a"))])
    relay.settle()
    usage = json.loads(relay.whole())["usage"]
    assert (usage["prompt_tokens"], usage["completion_tokens"]) == (997, 3)


def shapes(told: list[Any]) -> list[str]:
    return [event["type"] for event in told]


def test_a_response_has_every_event_in_its_order() -> None:
    order = responses(
        input="hi", stream=True, tools=[{"type": "function", "name": "read"}], reasoning={"summary": "auto"}
    )
    relay = relay_of(order)
    body = relay.feed(
        [
            ThinkingDelta(text="hm"),
            *say("Hel", "lo"),
            want(Mcp(id="c1", name="read")),
            done(input_tokens=1, output_tokens=2),
        ]
    )
    told = events_of(body)
    assert shapes(told) == [
        "response.created",
        "response.in_progress",
        "response.output_item.added",
        "response.reasoning_summary_part.added",
        "response.reasoning_summary_text.delta",
        "response.reasoning_summary_text.done",
        "response.reasoning_summary_part.done",
        "response.output_item.done",
        "response.output_item.added",
        "response.content_part.added",
        "response.output_text.delta",
        "response.output_text.delta",
        "response.output_text.done",
        "response.content_part.done",
        "response.output_item.done",
        "response.output_item.added",
        "response.function_call_arguments.delta",
        "response.function_call_arguments.done",
        "response.output_item.done",
        "response.completed",
    ]
    assert [event["sequence_number"] for event in told] == list(range(len(told)))
    final = told[-1]["response"]
    assert [item["type"] for item in final["output"]] == ["reasoning", "message", "function_call"]
    assert [item["id"].split("_")[0] for item in final["output"]] == ["rs", "msg", "fc"]
    assert final["output"][2]["call_id"] == "call_c1"
    assert final["usage"]["total_tokens"] == 3
    done_items = [event["item"] for event in told if event["type"] == "response.output_item.done"]
    assert done_items == final["output"]


def test_a_response_that_fails_says_so_in_the_one_form_that_codex_reads() -> None:
    told = events_of(
        relay_of(responses(input="hi", stream=True)).feed([*say("x"), Broke(from_upstream("No.", "internal"))])
    )
    assert shapes(told)[-1] == "response.failed"
    assert told[-1]["response"]["error"] == {"code": "upstream_error", "message": "No."}


def test_a_response_that_was_cut_is_incomplete() -> None:
    told = events_of(relay_of(responses(input="hi", stream=True)).feed([*say("x"), Finished(reason="limit")]))
    assert shapes(told)[-1] == "response.incomplete"
    assert told[-1]["response"]["incomplete_details"] == {"reason": "max_output_tokens"}


def test_free_text_tools_have_items_of_their_own() -> None:
    order = responses(input="hi", stream=True, tools=[{"type": "custom", "name": "apply_patch"}])
    relay = relay_of(order)
    told = events_of(
        relay.feed([want(Mcp(id="c", name="apply_patch", arguments={"input": "*** Begin"}))]) + relay.settle()
    )
    assert shapes(told)[3:5] == ["response.custom_tool_call_input.delta", "response.custom_tool_call_input.done"]
    (item,) = told[-1]["response"]["output"]
    assert (item["type"], item["input"], item["id"][:4]) == ("custom_tool_call", "*** Begin", "ctc_")


def test_a_message_has_every_event_in_its_order() -> None:
    order = messages(
        user("hi"),
        stream=True,
        max_tokens=999,
        thinking={"type": "adaptive"},
        tools=[{"name": "Bash", "input_schema": SHELL}],
    )
    body = relay_of(order).feed(
        [
            ThinkingDelta(text="hm"),
            *say("Hel", "lo"),
            want(Shell(id="1", command="ls")),
            done(input_tokens=4, output_tokens=2),
        ]
    )
    told = events_of(body)
    assert shapes(told) == [
        "message_start",
        "ping",
        "content_block_start",
        "content_block_delta",
        "content_block_delta",
        "content_block_stop",
        "content_block_start",
        "content_block_delta",
        "content_block_delta",
        "content_block_stop",
        "content_block_start",
        "content_block_delta",
        "content_block_stop",
        "message_delta",
        "message_stop",
    ]
    assert [event["index"] for event in told if "index" in event] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]
    assert told[0]["message"]["usage"]["input_tokens"] == 7
    assert told[10]["content_block"] == {"type": "tool_use", "id": "toolu_1", "name": "Bash", "input": {}}
    assert json.loads(told[11]["delta"]["partial_json"]) == {"command": "ls"}
    assert told[-2]["delta"] == {"stop_reason": "tool_use", "stop_sequence": None}
    assert (told[-2]["usage"]["input_tokens"], told[-2]["usage"]["output_tokens"]) == (4, 2)


SHELL = {"type": "object", "properties": {"command": {"type": "string"}}, "required": ["command"]}


def test_a_message_that_fails_has_an_error_event() -> None:
    told = events_of(
        relay_of(messages(user("hi"), stream=True)).feed([*say("x"), Broke(from_upstream("Busy.", "unavailable"))])
    )
    assert told[-1] == {
        "type": "error",
        "error": {"type": "overloaded_error", "message": "Busy."},
        "request_id": "req_1",
    }


def test_a_message_names_its_stop_word() -> None:
    relay = relay_of(messages(user("hi"), stop_sequences=["END"]))
    relay.feed(say("one END two"))
    body = json.loads(relay.whole())
    assert (body["stop_reason"], body["stop_sequence"]) == ("stop_sequence", "END")
    assert body["content"] == [{"type": "text", "text": "one "}]


def test_thinking_is_only_told_to_those_who_asked() -> None:
    told = events_of(relay_of(messages(user("hi"), stream=True)).feed([ThinkingDelta(text="hm"), *say("x"), done()]))
    assert "thinking" not in {event.get("content_block", {}).get("type") for event in told}
