"""The gateway with the demo behind it: routes, shapes, doors, bad input; over a real socket."""

import json
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.gateway.answering import events_of, finish_of, text_of
from tests.gateway.ordering import READ, answered, called, user
from tests.gateway.running import Running, demo_gateway

FAST: dict[str, Any] = {"model": "demo-fast"}


@pytest.fixture(scope="module")
def gateway() -> Iterator[Running]:
    with demo_gateway(body_limit=4 * 1024 * 1024) as running:
        yield running


def test_the_first_quick_test_gives_a_call(gateway: Running) -> None:
    body = {**FAST, "messages": [user("Read README.md")], "tools": [READ], "stream": True}
    answer = gateway.post("/v1/chat/completions", body)
    told = events_of(answer.content)
    calls = [event["choices"][0]["delta"].get("tool_calls") for event in told[:-1] if event["choices"]]
    assert next(call for call in calls if call)[0]["function"]["name"] == "read"
    assert finish_of(told) == ["tool_calls"]
    assert told[-1] == "[DONE]"


def test_the_second_quick_test_gives_text(gateway: Running) -> None:
    history = [user("Read README.md"), called(("call_0", "read", {"filePath": "README.md"})), answered("call_0", "# T")]
    told = events_of(gateway.post("/v1/chat/completions", {**FAST, "messages": history, "stream": True}).content)
    assert "begins with: # T" in text_of(told)
    assert finish_of(told) == ["stop"]


def test_streams_have_the_headers_that_clients_and_proxies_need(gateway: Running) -> None:
    answer = gateway.post("/v1/chat/completions", {**FAST, "messages": [user("hi")], "stream": True})
    assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["x-accel-buffering"] == "no"
    assert answer.headers["x-request-id"].startswith("req_")
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("prefix", ["", "/v1", "/v1/v1"])
def test_addresses_work_with_and_without_the_version(gateway: Running, prefix: str) -> None:
    assert gateway.get(f"{prefix}/models").json()["object"] == "list"
    assert gateway.post(f"{prefix}/messages", {**FAST, "max_tokens": 9, "messages": [user("hi")]}).status_code == 200


def test_models_in_both_forms(gateway: Running) -> None:
    listed = gateway.get("/v1/models").json()["data"]
    assert listed[0].keys() >= {"id", "object", "created", "owned_by"}
    assert gateway.get("/v1/models/demo").json()["id"] == "demo"
    assert gateway.get("/v1/models/nope").json()["error"]["code"] == "model_not_found"
    anthropic = gateway.get("/v1/models", headers={"anthropic-version": "2023-06-01"}).json()
    assert (anthropic["has_more"], anthropic["data"][0]["type"]) == (False, "model")


def test_tokens_are_counted_with_system_and_tools(gateway: Running) -> None:
    def count(**more: Any) -> int:
        body = {"model": "m", "messages": [user("hi")], **more}
        return gateway.post("/v1/messages/count_tokens", body).json()["input_tokens"]

    tools = [{"name": "Bash", "description": "Runs", "input_schema": {"type": "object"}}]
    assert count() < count(system="Be short and kind.") < count(system="Be short and kind.", tools=tools)


def test_health_needs_no_key_and_head_of_the_root_is_there(gateway: Running) -> None:
    assert gateway.get("/health").json()["backend"]["ready"] is True
    with httpx.Client() as client:
        answer = client.head(gateway.url + "/")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/v1/nothing", 404),
        ("GET", "/v1/chat/completions", 405),
        ("DELETE", "/v1/models", 405),
        ("POST", "/v1/embeddings", 501),
        ("POST", "/v1/completions", 501),
    ],
)
def test_what_is_not_there_is_said_in_the_dialects_own_form(
    gateway: Running, method: str, path: str, status: int
) -> None:
    with httpx.Client() as client:
        answer = client.request(method, gateway.url + path)
    assert answer.status_code == status
    assert answer.json()["error"].keys() == {"message", "type", "param", "code"}


def test_broken_requests_have_each_dialects_error(gateway: Running) -> None:
    error = gateway.post("/v1/chat/completions", b"{").json()["error"]
    assert (error["type"], error["code"]) == ("invalid_request_error", None)
    answer = gateway.post("/v1/messages", b"{")
    assert answer.json()["error"]["type"] == "invalid_request_error"
    assert answer.json()["request_id"] == answer.headers["request-id"]


def test_a_body_that_is_too_large_is_refused_before_it_is_read(gateway: Running) -> None:
    answer = gateway.post("/v1/chat/completions", b" " * (5 * 1024 * 1024))
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "request_too_large")
    assert gateway.post("/v1/messages", b" " * (5 * 1024 * 1024)).json()["error"]["type"] == "request_too_large"


def test_a_body_that_turns_out_too_large_is_refused_too(gateway: Running) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(80):
            yield b" " * 65536

    with httpx.Client(timeout=10) as client:
        assert client.post(gateway.v1 + "/chat/completions", content=pieces()).status_code == 413


def test_two_megabytes_and_odd_letters_are_fine(gateway: Running) -> None:
    content = "x" * 2_000_000 + "\\ud83d"
    body = f'{{"model":"demo-fast","messages":[{{"role":"user","content":"{content}"}}]}}'.encode()
    assert gateway.post("/v1/chat/completions", body).status_code == 200


def test_a_stranger_is_not_let_in(gateway: Running) -> None:
    body = {**FAST, "messages": [user("hi")]}
    assert gateway.post("/v1/chat/completions", body, headers={"host": "evil.example"}).status_code == 403
    assert gateway.post("/v1/chat/completions", body, headers={"origin": "https://evil.example"}).status_code == 403
    with httpx.Client() as client:
        answer = client.options(gateway.v1 + "/chat/completions", headers={"origin": "https://evil.example"})
    assert "access-control-allow-origin" not in answer.headers


def test_a_client_that_hangs_up_within_its_request_harms_nobody(gateway: Running) -> None:
    port = int(gateway.url.rpartition(":")[2])
    for said in (
        b"",
        b"POST /v1/chat",
        b"POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n{",
    ):
        with socket.create_connection(("127.0.0.1", port)) as hung:
            hung.sendall(said)
    assert gateway.get("/health").status_code == 200
    gateway.until(lambda: gateway.metrics.under_way == 0)


def test_a_half_closed_socket_gets_its_answer_or_is_let_go(gateway: Running) -> None:
    port = int(gateway.url.rpartition(":")[2])
    body = json.dumps({**FAST, "messages": [user("hi")]}).encode()
    head = b"POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n" % len(body)
    with socket.create_connection(("127.0.0.1", port), timeout=5) as half:
        half.sendall(head + body)
        half.shutdown(socket.SHUT_WR)
        while half.recv(65536):
            pass
    gateway.until(lambda: gateway.metrics.under_way == 0)


def test_fields_without_effect_are_named(gateway: Running) -> None:
    answer = gateway.post("/v1/chat/completions", {**FAST, "messages": [user("hi")], "temperature": 0, "seed": 1})
    assert answer.headers["x-cursus-ignored"] == "temperature, seed"


def test_the_log_says_what_happened_and_nothing_of_what_was_said(gateway: Running) -> None:
    gateway.post(
        "/v1/chat/completions", {**FAST, "messages": [user("a secret word")]}, headers={"x-api-key": "sk-secret"}
    )
    lines = [json.loads(line) for line in gateway.log.getvalue().splitlines()]
    assert lines[-1].items() >= {"api": "chat", "model": "demo-fast", "status": 200, "outcome": "stop"}.items()
    assert "secret" not in gateway.log.getvalue()


def test_what_is_counted_is_told_to_prometheus(gateway: Running) -> None:
    gateway.post("/v1/chat/completions", {**FAST, "messages": [user("hi")]})
    text = gateway.get("/metrics").text
    lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(lines['cursus_gateway_requests_total{api="chat",outcome="stop"}']) >= 1
    assert float(lines["cursus_gateway_streams"]) == 0
    assert lines["cursus_gateway_answer_seconds_count"] == lines['cursus_gateway_answer_seconds_bucket{le="+Inf"}']


def test_a_key_opens_and_its_lack_closes() -> None:
    with demo_gateway(api_keys=("sk-one",)) as gateway:
        assert gateway.get("/v1/models").status_code == 401
        assert gateway.get("/health").status_code == 200
        assert gateway.get("/v1/models", headers={"authorization": "Bearer sk-one"}).status_code == 200


def test_a_page_that_was_named_may_ask() -> None:
    with demo_gateway(cors=("https://app.example",)) as gateway:
        answer = gateway.get("/v1/models", headers={"origin": "https://app.example"})
        assert answer.headers["access-control-allow-origin"] == "https://app.example"


def test_aliases_and_the_default_model() -> None:
    with demo_gateway(aliases={"claude-*": "demo-fast", "gpt-4o": "demo-fast"}, default_model="demo-fast") as gateway:
        for asked in ("claude-sonnet-4-5", "gpt-4o", "auto"):
            answer = gateway.post("/v1/chat/completions", {"model": asked, "messages": [user("hi")]})
            assert answer.json()["model"] == asked
        models = {json.loads(line)["model"] for line in gateway.log.getvalue().splitlines()}
        assert models == {"demo-fast"}
