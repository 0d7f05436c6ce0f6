"""The gateway with the scripted Agent API behind it: what reaches the service, and what its clients get."""

import json
import time
from typing import Any

import httpx
import pytest

from cursus.testing.agent_api import Scenario, Turn, steps
from tests.gateway.answering import deltas, events_of, finish_of, text_of
from tests.gateway.ordering import BASH, READ, answered, called, function, user
from tests.gateway.running import Running, api_gateway

READING = {"read_args": {"path": "/w/a.py", "tool_call_id": "call_1"}}
LISTING = {"shell_stream_args": {"command": "ls", "working_directory": "/w", "tool_call_id": "call_2"}}


def chat(gateway: Running, *messages: dict[str, Any], **fields: Any) -> list[Any]:
    """The events of a streamed completion."""
    body = {"model": "auto", "messages": list(messages), "stream": True, **fields}
    return events_of(gateway.post("/v1/chat/completions", body).content)


@pytest.mark.parametrize("transport", ["http1", "http2"])
def test_text_streams_through_with_the_services_own_counts(transport: str) -> None:
    usage = {"input_tokens": 253, "output_tokens": 7, "cache_read_tokens": 25856}
    turn = Turn((steps.Text("Hello there.", size=3),), times=None, usage=usage)
    with api_gateway(Scenario(turns=(turn,)), client={"transport": transport}) as gateway:
        told = chat(gateway, user("hi"), stream_options={"include_usage": True})
        assert (text_of(told), finish_of(told)) == ("Hello there.", ["stop"])
        assert told[-2]["usage"]["prompt_tokens"] == 26109
        assert told[-2]["usage"]["prompt_tokens_details"] == {"cached_tokens": 25856}


def test_everything_that_the_service_asks_for_becomes_a_call_of_the_client() -> None:
    wait: Any = {"wait": False}
    asked = (
        steps.Exec(READING, **wait),
        steps.Exec(LISTING, **wait),
        steps.Exec({"write_args": {"path": "/w/b", "file_text": "new", "tool_call_id": "call_3"}}, **wait),
        steps.Exec({"delete_args": {"path": "/w/c", "tool_call_id": "call_4"}}, **wait),
        steps.Exec({"ls_args": {"path": "/w", "tool_call_id": "call_5"}}, **wait),
        steps.Exec({"grep_args": {"pattern": "x", "path": "/w", "tool_call_id": "call_6"}}, **wait),
        steps.Exec({"grep_args": {"pattern": "", "glob": "*.py", "path": "/w", "tool_call_id": "call_7"}}, **wait),
        steps.Exec(
            {
                "mcp_args": {
                    "name": "custom-user-tools-get_weather",
                    "tool_name": "get_weather",
                    "provider_identifier": "custom-user-tools",
                    "tool_call_id": "call_8",
                    "args": {"city": "Rome", "days": 3},
                }
            },
            **wait,
        ),
        steps.Exec({"fetch_args": {"url": "https://example.com", "tool_call_id": "call_9"}}, **wait),
        steps.Hold(),
    )
    tools = [
        READ,
        BASH,
        function("write", {"filePath": {"type": "string"}, "content": {"type": "string"}}),
        function("get_weather"),
    ]
    with api_gateway(*asked) as gateway:
        told = chat(gateway, user("go"), tools=tools)
        calls = [delta["tool_calls"][0] for delta in deltas(told) if "tool_calls" in delta]
        names = [call["function"]["name"] for call in calls if "id" in call]
        arguments = [json.loads(call["function"]["arguments"]) for call in calls if "id" not in call]
        assert names == ["read", "bash", "write", "bash", "bash", "bash", "bash", "get_weather", "bash"]
        assert [call["index"] for call in calls if "id" in call] == list(range(9))
        assert [call["id"] for call in calls if "id" in call] == [f"call_{at}" for at in range(1, 10)]
        assert arguments[0] == {"filePath": "/w/a.py"}
        assert arguments[2] == {"filePath": "/w/b", "content": "new"}
        assert arguments[7] == {"city": "Rome", "days": 3}
        assert finish_of(told) == ["tool_calls"]
        gateway.until(lambda: gateway.api is not None and gateway.api.turns[0].outcome == "left")


def test_the_tools_stand_in_every_place_where_the_service_looks() -> None:
    context = steps.Exec(
        {"request_context_args": {}}, expect={"success": {"request_context": {"tools": [{"tool_name": "read"}]}}}
    )
    state = steps.Exec(
        {"mcp_state_exec_args": {}}, expect={"success": {"servers": [{"tools": [{"tool_name": "read"}]}]}}
    )
    with api_gateway(context, state, steps.Text("ok")) as gateway:
        chat(gateway, user("<env>\nWorking directory: /home/me/app\n</env> go"), tools=[READ])
        assert gateway.api is not None
        request = gateway.api.turns[0].request
        assert request is not None
        assert [tool.name for tool in request.mcp_tools.mcp_tools] == ["custom-user-tools-read"]
        told = request.action.user_message_action.request_context
        assert [tool.tool_name for tool in told.tools] == ["read"]
        assert "read" in told.mcp_instructions[0].instructions
        assert request.mcp_file_system_options.mcp_descriptors[0].tools[0].tool_name == "read"
        assert list(told.env.workspace_paths) == ["/home/me/app"]


def test_a_fresh_conversation_for_each_request_with_all_that_was_said() -> None:
    with api_gateway(steps.Text("ok")) as gateway:
        chat(gateway, user("Read a"), tools=[READ])
        history = [user("Read a"), called(("call_1", "read", {"filePath": "/a"})), answered("call_1", "content of a")]
        chat(gateway, *history, tools=[READ])
        assert gateway.api is not None
        first, second = (turn.request for turn in gateway.api.turns)
        assert first is not None
        assert second is not None
        assert first.conversation_id != second.conversation_id
        text = second.action.user_message_action.user_message.text
        assert text.index("User: Read a") < text.index("[Called tool call_1: read(") < text.index("content of a")
        assert [tool.tool_name for tool in second.mcp_tools.mcp_tools] == ["read"]


def test_history_in_the_protocols_own_form_where_that_is_wanted() -> None:
    with api_gateway(steps.Text("ok"), history="structured") as gateway:
        history = [
            {"role": "system", "content": "Be short."},
            user("one"),
            {"role": "assistant", "content": "first"},
            user("two"),
            called(("call_1", "read", {"filePath": "/a"})),
            answered("call_1", "content of a"),
        ]
        chat(gateway, *history, tools=[READ])
        assert gateway.api is not None
        request = gateway.api.turns[0].request
        assert request is not None
        action = request.action.user_message_action
        assert action.user_message.text.startswith("Be short.")
        assert action.user_message.text.endswith("two")
        assert [message.WhichOneof("message") for message in action.conversation_history.messages] == [
            "user",
            "assistant",
        ]
        after = action.trailing_conversation_history.messages
        assert [message.WhichOneof("message") for message in after] == ["assistant", "tool"]
        assert after[1].tool.tool_name == "read"


def test_pictures_reach_the_service() -> None:
    picture = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}
    with api_gateway(steps.Text("A picture.")) as gateway:
        chat(gateway, user([{"type": "text", "text": "What is it?"}, picture]))
        assert gateway.api is not None
        request = gateway.api.turns[0].request
        assert request is not None
        (image,) = request.action.user_message_action.user_message.selected_context.selected_images
        assert (image.mime_type, image.data) == ("image/png", b"\0\0\0")


def test_what_no_tool_can_do_is_refused_in_the_form_of_its_kind_and_the_turn_goes_on() -> None:
    asked = steps.Exec(LISTING, expect={"rejected": {"command": "ls"}})
    with api_gateway(asked, steps.Text("Then without.")) as gateway:
        told = chat(gateway, user("go"), tools=[function("get_weather")])
        assert (text_of(told), finish_of(told)) == ("Then without.", ["stop"])


def test_without_tools_reading_in_the_workspace_runs_and_the_rest_is_refused(tmp_path: Any) -> None:
    (tmp_path / "a.txt").write_text("the content\n")
    inside = steps.Exec(
        {"read_args": {"path": str(tmp_path / "a.txt")}}, expect={"success": {"content": "the content\n"}}
    )
    outside = steps.Exec({"read_args": {"path": "/etc/hostname"}}, expect={"rejected": {"path": "/etc/hostname"}})
    shell = steps.Exec({"shell_stream_args": {"command": "touch /tmp/x"}}, expect={"rejected": {}})
    write = steps.Exec({"write_args": {"path": str(tmp_path / "b.txt"), "file_text": "x"}}, expect={"rejected": {}})
    with api_gateway(inside, outside, shell, write, steps.Text("Done."), workspace=str(tmp_path)) as gateway:
        started = time.monotonic()
        told = chat(gateway, user("Write a title"))
        assert (text_of(told), finish_of(told)) == ("Done.", ["stop"])
        assert time.monotonic() - started < 10
        assert not (tmp_path / "b.txt").exists()


def test_questions_to_the_person_are_answered_so_that_no_turn_hangs() -> None:
    question = {"ask_question_interaction_query": {"args": {"questions": [{"id": "q", "prompt": "Which?"}]}}}
    asked = (
        steps.Query(question, expect={"ask_question_interaction_response": {"result": {"rejected": {}}}}),
        steps.Query({"web_search_request_query": {"args": {"search_term": "x"}}}),
        steps.Query({"switch_mode_request_query": {"args": {"target_mode_id": "plan"}}}),
    )
    with api_gateway(*asked, steps.Text("ok")) as gateway:
        assert text_of(chat(gateway, user("hi"))) == "ok"


FAULTS = [
    (steps.End(code="unauthenticated", message="Log in."), 401, 403, "cursor_login_required"),
    (steps.End(code="permission_denied", message="No."), 403, 403, "permission_denied"),
    (steps.End(code="resource_exhausted", message="Slow down."), 429, 429, "rate_limit_exceeded"),
    (steps.End(code="invalid_argument", message="Bad."), 400, 400, None),
    (steps.End(code="unavailable", message="Later."), 503, 529, "upstream_unavailable"),
    (steps.End(code="internal", message="Oops."), 502, 502, "upstream_error"),
    (steps.End(code="not_found", details={"error": "ERROR_BAD_MODEL_NAME"}), 404, 404, "model_not_found"),
    (steps.End(code="unknown", details={"error": "ERROR_CONVERSATION_TOO_LONG"}), 400, 400, "context_length_exceeded"),
    (steps.HttpError(503), 503, 529, "upstream_unavailable"),
    (steps.HttpError(429, headers={"retry-after": "7"}), 429, 429, "rate_limit_exceeded"),
    (steps.Drop(), 503, 529, "upstream_unavailable"),
]


@pytest.mark.parametrize(("fault", "status", "anthropic", "code"), FAULTS)
def test_a_failure_before_the_first_word_is_an_http_error(
    fault: steps.Step, status: int, anthropic: int, code: str | None
) -> None:
    with api_gateway(fault) as gateway:
        for stream in (True, False):
            answer = gateway.post("/v1/chat/completions", {"messages": [user("hi")], "stream": stream})
            assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
        assert gateway.post("/v1/messages", {"max_tokens": 9, "messages": [user("hi")]}).status_code == anthropic


def test_a_rate_limit_says_when_to_come_again_and_a_dead_login_that_it_is_no_use() -> None:
    with api_gateway(steps.HttpError(429, headers={"retry-after": "7"})) as gateway:
        assert gateway.post("/v1/chat/completions", {"messages": [user("hi")]}).headers["retry-after"] == "7"
    with api_gateway(steps.End(code="unauthenticated", message="Log in.")) as gateway:
        answer = gateway.post("/v1/chat/completions", {"messages": [user("hi")]})
        assert answer.headers["x-should-retry"] == "false"


@pytest.mark.parametrize(
    "fault", [steps.Drop(), steps.Drop(partial=3), steps.End(code="internal"), steps.Raw("ffffffffff")]
)
@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/responses", "/v1/messages"])
def test_a_failure_after_the_first_word_ends_the_stream_with_an_error(fault: steps.Step, path: str) -> None:
    with api_gateway(steps.Text("One"), fault) as gateway:
        body = {"messages": [user("hi")], "input": "hi", "max_tokens": 99, "stream": True}
        told = events_of(gateway.post(path, body).content)
        last = told[-2] if told[-1] == "[DONE]" else told[-1]
        assert "error" in last or last["type"] == "response.failed"
        assert 'finish_reason": "' not in json.dumps(told)


def test_a_client_that_leaves_takes_the_turn_with_it() -> None:
    with api_gateway(steps.Text("One"), steps.Hold()) as gateway:
        with (
            httpx.Client(timeout=10) as client,
            client.stream(
                "POST", gateway.v1 + "/chat/completions", json={"messages": [user("hi")], "stream": True}
            ) as answer,
        ):
            assert "One" in next(text for text in answer.iter_text() if "One" in text)
        gone = time.monotonic()
        gateway.until(lambda: gateway.api is not None and gateway.api.turns[0].outcome == "left", seconds=2)
        assert time.monotonic() - gone < 1
        gateway.until(lambda: gateway.metrics.under_way == 0)
        assert '"outcome":"disconnected"' in gateway.log.getvalue()


def test_a_client_that_leaves_before_the_first_word_does_too() -> None:
    with api_gateway(steps.Hold()) as gateway:
        with pytest.raises(httpx.ReadTimeout), httpx.Client(timeout=0.3) as client:
            client.post(gateway.v1 + "/chat/completions", json={"messages": [user("hi")]})
        gateway.until(lambda: gateway.api is not None and gateway.api.turns[0].outcome == "left", seconds=2)


def test_names_of_other_providers_mean_the_accounts_default_model_and_unknown_ones_are_refused() -> None:
    with api_gateway(steps.Text("ok")) as gateway:
        for asked, meant in (("gpt-4o", "default"), ("claude-sonnet-4-5", "default"), ("composer-2", "composer-2")):
            answer = gateway.post("/v1/chat/completions", {"model": asked, "messages": [user("hi")]})
            assert (answer.status_code, answer.headers["x-cursus-model"]) == (200, meant)
            assert answer.json()["model"] == asked
        answer = gateway.post("/v1/chat/completions", {"model": "nope", "messages": [user("hi")]})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "model_not_found")
        assert gateway.api is not None
        assert len(gateway.api.turns) == 3


def test_the_quick_tests_of_the_first_proxy_give_what_they_gave() -> None:
    asked = steps.Exec({"read_args": {"path": "README.md", "tool_call_id": "call_0"}}, wait=False)
    scenario = Scenario(
        turns=(Turn((asked, steps.Hold()), when="^(User: )?Read"), Turn((steps.Text("A readme."),), times=None))
    )
    tool = function("read", {"filePath": {"type": "string"}}, "filePath")
    with api_gateway(scenario) as gateway:
        first = chat(gateway, user("Read README.md"), model="gpt-4o", tools=[tool])
        assert finish_of(first) == ["tool_calls"]
        history = [
            user("Read README.md"),
            called(("call_0", "read", {"filePath": "README.md"})),
            answered("call_0", "# README"),
        ]
        second = chat(gateway, *history, model="gpt-4o")
        assert (text_of(second), finish_of(second)) == ("A readme.", ["stop"])
