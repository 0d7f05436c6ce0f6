"""Silence, slowness and ends: what keeps a client, and what lets it go (D §3.5)."""

import json
import socket
import time
from typing import Any

import pytest

from cursus.testing.agent_api import Scenario, Turn, steps
from tests.gateway.answering import events_of, finish_of, text_of
from tests.gateway.ordering import user
from tests.gateway.running import api_gateway

BODY: dict[str, Any] = {"messages": [user("hi")], "input": "hi", "max_tokens": 99, "stream": True}


@pytest.mark.parametrize(
    ("path", "sign"),
    [
        ("/v1/chat/completions", ": keep-alive"),
        ("/v1/responses", "response.in_progress"),
        ("/v1/messages", "ping"),
    ],
)
def test_each_dialect_has_a_sign_of_life_that_its_clients_bear(path: str, sign: str) -> None:
    with api_gateway(steps.Wait(0.8), steps.Text("At last."), hold=0.1, keep_alive=0.1) as gateway:
        told = events_of(gateway.post(path, BODY).content)
        signs = [event for event in told if event == sign or (isinstance(event, dict) and event.get("type") == sign)]
        assert len(signs) >= 4
        assert "At last." in json.dumps(told)
        numbers = [event["sequence_number"] for event in told if isinstance(event, dict) and "sequence_number" in event]
        assert numbers == list(range(len(numbers)))


def test_the_status_line_does_not_wait_longer_than_it_should() -> None:
    with api_gateway(steps.Wait(1.5), steps.Text("x"), hold=0.2) as gateway:
        port = int(gateway.url.rpartition(":")[2])
        body = json.dumps(BODY).encode()
        head = b"POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n" % len(body)
        with socket.create_connection(("127.0.0.1", port), timeout=5) as client:
            started = time.monotonic()
            client.sendall(head + body)
            assert client.recv(65536).startswith(b"HTTP/1.1 200")
            assert time.monotonic() - started < 1.2


def test_an_error_after_the_status_line_is_in_the_stream() -> None:
    with api_gateway(steps.Wait(0.5), steps.End(code="internal", message="Oops."), hold=0.1) as gateway:
        answer = gateway.post("/v1/chat/completions", BODY)
        assert answer.status_code == 200
        assert events_of(answer.content)[-2]["error"]["message"].endswith("Oops.")


def test_calls_that_were_announced_are_waited_for() -> None:
    call = {"read_tool_call": {"args": {"path": "/b"}}}
    asked = (
        steps.Update({"tool_call_started": {"call_id": "call_2", "tool_call": call}}),
        steps.Exec({"read_args": {"path": "/a", "tool_call_id": "call_1"}}, wait=False),
        steps.Wait(0.6),
        steps.Exec({"read_args": {"path": "/b", "tool_call_id": "call_2"}}, wait=False),
        steps.Hold(),
    )
    read = {
        "type": "function",
        "function": {"name": "read", "parameters": {"properties": {"path": {}}, "type": "object"}},
    }
    with api_gateway(*asked, settle=0.2) as gateway:
        told = events_of(gateway.post("/v1/chat/completions", {**BODY, "tools": [read]}).content)
        assert str(told).count("'id': 'call_") == 2
        assert finish_of(told) == ["tool_calls"]


def test_a_client_that_does_not_read_is_let_go_and_holds_nobody_up() -> None:
    flood = steps.Text("x" * 60_000_000, size=60_000)
    scenario = Scenario(turns=(Turn((flood,), when="flood", times=None), Turn((steps.Text("ok"),), times=None)))
    with api_gateway(scenario, keep_alive=0.2, stall=0.6) as gateway:
        port = int(gateway.url.rpartition(":")[2])
        body = json.dumps({"messages": [user("flood")], "stream": True}).encode()
        head = b"POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n" % len(body)
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.connect(("127.0.0.1", port))
            slow.sendall(head + body)
            assert text_of(events_of(gateway.post("/v1/chat/completions", BODY).content)) == "ok"
            gateway.until(lambda: '"outcome":"error"' in gateway.log.getvalue(), seconds=15)
        gateway.until(lambda: gateway.metrics.under_way == 0)


def test_a_gateway_that_stops_finishes_its_streams() -> None:
    with api_gateway(steps.Text("a long story", size=1, pause=0.05)) as gateway:
        port = int(gateway.url.rpartition(":")[2])
        body = json.dumps(BODY).encode()
        head = b"POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n" % len(body)
        client = socket.create_connection(("127.0.0.1", port), timeout=10)
        client.sendall(head + body)
        first = client.recv(65536)
    with client:
        rest = first
        while b"0\r\n\r\n" not in rest and (piece := client.recv(65536)):
            rest += piece
    assert b'"finish_reason":"stop"' in rest
