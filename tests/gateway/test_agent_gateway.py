"""The gateway over Cursor's own programs: by their stream, and by ACP."""

from pathlib import Path

import pytest

from cursus.testing.cursor_agent import Scenario, Script, ScriptedAgent, a_turn
from tests.gateway.answering import events_of, finish_of, text_of
from tests.gateway.ordering import READ, user
from tests.gateway.running import Running, agent_gateway


@pytest.fixture(params=["cli", "acp"])
def backend(request: pytest.FixtureRequest) -> str:
    return request.param


def program(folder: Path, turn: Script) -> str:
    return str(ScriptedAgent(folder / "agent", Scenario(turn)).path)


def ask(gateway: Running, text: str = "hi", **fields: object) -> list[object]:
    body = {"model": "auto", "messages": [user(text)], "stream": True, **fields}
    return events_of(gateway.post("/v1/chat/completions", body).content)


def test_text_streams_through(backend: str, tmp_path: Path) -> None:
    agent = program(tmp_path, a_turn().say("Hello ", "there."))
    with agent_gateway(backend=backend, agent_binary=agent, workspace=str(tmp_path), trust=True) as gateway:
        told = ask(gateway)
        assert (text_of(told), finish_of(told)) == ("Hello there.", ["stop"])


def test_tools_cannot_be_passed_on_and_that_is_said(backend: str, tmp_path: Path) -> None:
    with agent_gateway(backend=backend, agent_binary=program(tmp_path, a_turn()), workspace=str(tmp_path)) as gateway:
        answer = gateway.post("/v1/chat/completions", {"messages": [user("hi")], "tools": [READ]})
        assert (answer.status_code, answer.json()["error"]["param"]) == (400, "tools")
        assert "--backend api" in answer.json()["error"]["message"]


def test_a_program_that_is_not_there_is_named_in_health_and_in_the_answer(backend: str, tmp_path: Path) -> None:
    with agent_gateway(backend=backend, agent_binary=str(tmp_path / "nope"), workspace=str(tmp_path)) as gateway:
        health = gateway.get("/health").json()["backend"]
        assert (health["name"], health["ready"]) == (backend, False)
        answer = gateway.post("/v1/chat/completions", {"messages": [user("hi")]})
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "upstream_unavailable")


def test_a_program_that_dies_is_an_error_and_no_silent_end(tmp_path: Path) -> None:
    agent = program(tmp_path, a_turn().say("par").die(3, "boom"))
    with agent_gateway(backend="cli", agent_binary=agent, workspace=str(tmp_path), trust=True) as gateway:
        told = ask(gateway)
        assert finish_of(told) == []
        assert "error" in str(told)
