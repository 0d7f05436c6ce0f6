"""The scripted Agent API is strict: a client that breaks a rule is told which one, and the test that uses it fails."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from cursus.testing.agent_api import RULES, AgentApiServer, BadScenario, Scenario, Turn, read_scenario, steps
from cursus.testing.agent_api.frames import Frames, frame
from cursus.wire import proto

HEADERS = {
    "content-type": "application/connect+proto",
    "connect-protocol-version": "1",
    "user-agent": "test",
    "x-cursor-client-type": "sdk",
    "x-cursor-client-version": "sdk-1.1.0",
    "x-ghost-mode": "true",
    "x-cursor-streaming": "true",
    "x-request-id": "00000000-0000-0000-0000-000000000001",
    "x-original-request-id": "00000000-0000-0000-0000-000000000001",
}
REQUEST_ID = proto.BidiRequestId(request_id=HEADERS["x-request-id"])


class RawClient:
    """Speaks HTTP/1.1 to the server, as rightly or wrongly as a test wants it."""

    def __init__(self, http: httpx.AsyncClient, token: str) -> None:
        self.http = http
        self.authorization = f"Bearer {token}"
        self.next = 0

    async def append(self, message: proto.AgentClientMessage | str, number: int | None = None, **headers: str) -> int:
        data = message if isinstance(message, str) else message.SerializeToString().hex()
        request = proto.BidiAppendRequest(
            data=data, request_id=REQUEST_ID, append_seqno=self.next if number is None else number
        )
        self.next += number is None
        given = {
            **HEADERS,
            "content-type": "application/proto",
            "connect-timeout-ms": "60002",
            "authorization": self.authorization,
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        given = {name: value for name, value in given.items() if value}
        path = "/aiserver.v1.BidiService/BidiAppend"
        return (await self.http.post(path, content=request.SerializeToString(), headers=given)).status_code

    async def stream(self, body: bytes | None = None, **headers: str) -> httpx.Response:
        given = {**HEADERS, "authorization": self.authorization}
        given.update({name.replace("_", "-"): value for name, value in headers.items()})
        given = {name: value for name, value in given.items() if value}
        content = frame(REQUEST_ID.SerializeToString()) if body is None else body
        return await self.http.post("/agent.v1.AgentService/RunSSE", content=content, headers=given)


def a_request(**fields: Any) -> proto.AgentClientMessage:
    whole: dict[str, Any] = {
        "conversation_state": proto.ConversationStateStructure(),
        "action": proto.ConversationAction(
            user_message_action=proto.UserMessageAction(user_message=proto.UserMessage(text="hi"))
        ),
        "conversation_id": "c1",
        "requested_model": proto.RequestedModel(model_id="composer-2"),
        "run_id": "r1",
        **fields,
    }
    return proto.AgentClientMessage(run_request=proto.AgentRunRequest(**whole))


def _http(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, trust_env=False)


Script = Callable[[RawClient], Coroutine[Any, Any, Any]]


def breaches(script: Script, *played: steps.Step, **settings: Any) -> list[str]:
    """The rules that a client broke which does this."""

    async def talk() -> list[str]:
        server = AgentApiServer(Scenario.of(*played, **settings))
        await server.start()
        try:
            async with _http(server.url) as http, asyncio.timeout(10):
                await script(RawClient(http, server.world.give_tokens()["accessToken"]))
        finally:
            await server.close()
        return [breach.rule for breach in server.breaches]

    return asyncio.run(talk())


def _saying(*messages: proto.AgentClientMessage, first: proto.AgentClientMessage | None = None) -> Script:
    """A client that asks for a turn, and once the server speaks says these."""

    async def script(client: RawClient) -> None:
        await client.append(first or a_request())
        streaming = asyncio.ensure_future(client.stream())
        await asyncio.sleep(0.1)
        for message in messages:
            await client.append(message)
        await asyncio.wait_for(streaming, 5)

    return script


def _exec(**fields: Any) -> proto.AgentClientMessage:
    return proto.AgentClientMessage(exec_client_message=proto.ExecClientMessage(**fields))


def _close(number: int) -> proto.AgentClientMessage:
    control = proto.ExecClientControlMessage(stream_close=proto.ExecClientStreamClose(id=number))
    return proto.AgentClientMessage(exec_client_control_message=control)


READ = steps.Exec({"read_args": {"path": "a"}})
SHELL = steps.Exec({"shell_stream_args": {"command": "x"}})
A_READ = proto.ReadResult(success=proto.ReadSuccess(content="x"))
EXIT = proto.ShellStream(exit=proto.ShellStreamExit())
START = proto.ShellStream(start=proto.ShellStreamStart())


def test_a_client_that_keeps_the_rules_breaks_none() -> None:
    assert breaches(_saying(_exec(id=1, read_result=A_READ), _close(1)), READ, steps.Text("ok")) == []


@pytest.mark.parametrize(
    ("rule", "script", "played"),
    [
        ("first-message", _saying(first=proto.AgentClientMessage(client_heartbeat=proto.ClientHeartbeat())), ()),
        ("known-message", _saying(proto.AgentClientMessage()), (steps.Wait(0.3),)),
        ("request", _saying(first=a_request(requested_model=proto.RequestedModel(model_id="gpt-99"))), ()),
        ("request", _saying(first=a_request(conversation_id=None)), ()),
        ("request", _saying(first=a_request(action=proto.ConversationAction())), ()),
        ("request-twice", _saying(a_request()), (steps.Wait(0.3),)),
        (
            "tool-name",
            _saying(
                first=a_request(
                    mcp_tools=proto.McpTools(
                        mcp_tools=[proto.McpToolDefinition(name="a", provider_identifier="p", tool_name="a")]
                    )
                )
            ),
            (),
        ),
        (
            "state",
            _saying(first=a_request(conversation_state=proto.ConversationStateStructure(turns=[b"inline"]))),
            (),
        ),
        ("exec-id", _saying(_exec(id=7, read_result=A_READ)), (steps.Wait(0.3),)),
        ("exec-kind", _saying(_exec(id=1, ls_result=proto.LsResult())), (READ,)),
        ("exec-once", _saying(_exec(id=1, read_result=A_READ), _exec(id=1, read_result=A_READ)), (READ,)),
        ("exec-close", _saying(_close(1)), (READ,)),
        (
            "exec-close",
            _saying(_exec(id=1, read_result=A_READ), _close(1), _close(1)),
            (READ, steps.Wait(0.3)),
        ),
        ("shell-order", _saying(_exec(id=1, shell_stream=EXIT)), (SHELL,)),
        ("shell-order", _saying(_exec(id=1, shell_stream=START), _close(1)), (SHELL,)),
        (
            "shell-order",
            _saying(_exec(id=1, shell_stream=START), _exec(id=1, shell_stream=EXIT), _exec(id=1, shell_stream=START)),
            (SHELL,),
        ),
        (
            "blob-answer",
            _saying(
                proto.AgentClientMessage(
                    kv_client_message=proto.KvClientMessage(id=1, set_blob_result=proto.SetBlobResult())
                )
            ),
            (steps.Wait(0.3),),
        ),
        (
            "blob-kept",
            _saying(
                proto.AgentClientMessage(
                    kv_client_message=proto.KvClientMessage(
                        id=1001, get_blob_result=proto.GetBlobResult(blob_data=b"made up")
                    )
                )
            ),
            (steps.GetBlob(id="ff", missing=True),),
        ),
        (
            "query-answer",
            _saying(
                proto.AgentClientMessage(
                    interaction_response=proto.InteractionResponse(
                        web_fetch_request_response=proto.WebFetchRequestResponse()
                    )
                )
            ),
            (steps.Query({"web_search_request_query": {}}),),
        ),
    ],
)
def test_each_rule_that_is_broken_is_named(rule: str, script: Script, played: tuple[steps.Step, ...]) -> None:
    assert rule in breaches(script, *played)
    assert rule in RULES


def test_the_stream_of_a_client_that_breaks_a_rule_ends_with_the_reason() -> None:
    told: list[str] = []

    async def script(client: RawClient) -> None:
        await client.append(a_request(conversation_id=None))
        body = (await client.stream()).content
        told.extend(payload.decode() for flags, payload in Frames().feed(body) if flags == 2)

    assert breaches(script) == ["request"]
    error = json.loads(told[0])["error"]
    assert error["code"] == "failed_precondition"
    assert "conversation_id is missing" in error["message"]


@pytest.mark.parametrize(
    ("rule", "headers"),
    [
        ("headers", {"x_ghost_mode": ""}),
        ("headers", {"connect_protocol_version": "2"}),
        ("headers", {"x_cursor_client_version": ""}),
        ("headers", {"x_request_id": "00000000-0000-0000-0000-000000000002"}),
        ("headers", {"x_cursor_streaming": ""}),
    ],
)
def test_headers_that_the_official_client_sends_are_expected(rule: str, headers: dict[str, str]) -> None:
    async def script(client: RawClient) -> None:
        await client.append(a_request())
        await client.stream(None, **headers)

    assert breaches(script) == [rule]


def test_appends_have_numbers_hex_and_a_deadline() -> None:
    async def script(client: RawClient) -> None:
        assert await client.append("3A00", 5) == 400
        assert await client.append(a_request(), 0, connect_timeout_ms="") == 200
        assert await client.append("3a00", 0) == 200
        assert await client.append("3a00", 1, authorization="Bearer nobody") == 401

    assert breaches(script) == ["append-hex", "append-deadline", "append-number"]


def test_appends_may_arrive_in_any_order_and_before_the_stream() -> None:
    async def script(client: RawClient) -> None:
        beat = proto.AgentClientMessage(client_heartbeat=proto.ClientHeartbeat())
        await client.append(beat, 2)
        await client.append(beat, 1)
        await client.append(a_request(), 0)
        await client.append(beat, 2)
        assert (await client.stream()).status_code == 200

    assert breaches(script) == []


def test_strangers_wrong_types_and_unknown_paths_are_refused() -> None:
    async def script(client: RawClient) -> None:
        assert (await client.stream(authorization="Bearer nobody")).status_code == 401
        assert (await client.stream(content_type="application/json")).status_code == 415
        assert (await client.stream(b"\0\0")).status_code == 400
        assert (await client.http.post("/agent.v1.AgentService/Run")).status_code == 464
        assert (await client.http.get("/nowhere")).status_code == 404

    assert breaches(script) == []


def test_the_server_fails_the_test_of_a_client_that_broke_a_rule() -> None:
    async def talk() -> None:
        async with AgentApiServer(Scenario.of()) as server, _http(server.url) as http:
            client = RawClient(http, server.world.give_tokens()["accessToken"])
            await client.append(a_request(conversation_id=None))
            await client.stream()

    with pytest.raises(AssertionError, match="request: a run request holds a state, an action"):
        asyncio.run(talk())


# -- scenarios -----------------------------------------------------------------------------------------------------


def test_a_scenario_is_read_from_yaml_with_steps_long_and_short(tmp_path: Path) -> None:
    file = tmp_path / "talk.yaml"
    file.write_text(
        """
http2: 4
turns:
  - when: tools
    steps:
      - text: Hello
      - text: {text: Hello, size: 2}
      - exec: {read_args: {path: a}}
      - parallel: [{ls_args: {path: .}}, {request: {read_args: {path: b}}, expect: {success: {}}}]
      - drop
  - [{text: again}]
"""
    )
    scenario = read_scenario(file)
    assert scenario.http2 == 4
    assert scenario.turns == (
        Turn(
            (
                steps.Text("Hello"),
                steps.Text("Hello", size=2),
                steps.Exec({"read_args": {"path": "a"}}),
                steps.Parallel(
                    (
                        steps.Exec({"ls_args": {"path": "."}}),
                        steps.Exec({"read_args": {"path": "b"}}, expect={"success": {}}),
                    )
                ),
                steps.Drop(),
            ),
            when="tools",
        ),
        Turn((steps.Text("again"),), times=None),
    )


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "is not JSON"),
        ("3", "a scenario is an object"),
        ('{"turn": []}', "nothing is called turn; there are"),
        ('{"turns": [{"steps": [{"txet": "a"}]}]}', r"turns\[0\].steps\[0\]: no step is called 'txet'"),
        ('{"turns": [{"steps": [{"text": 3}]}]}', r"steps\[0\] \(text\): Expected `str`"),
        ('{"turns": [{"steps": [{"text": "a", "wait": 1}]}]}', "a step is an object with one key"),
        ('{"turns": [{"when": "(", "steps": []}]}', "missing \\)"),
    ],
)
def test_a_scenario_that_cannot_be_played_says_where_it_is_wrong(content: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "talk.json"
    file.write_text(content)
    with pytest.raises(BadScenario, match=words):
        read_scenario(file)


def test_a_message_that_does_not_exist_fails_the_test_and_not_the_client() -> None:
    async def talk() -> None:
        scenario = Scenario.of(steps.Exec({"no_such_args": {}}))
        async with AgentApiServer(scenario) as server, _http(server.url) as http:
            client = RawClient(http, server.world.give_tokens()["accessToken"])
            await client.append(a_request())
            with pytest.raises(httpx.HTTPError):
                await client.stream()

    with pytest.raises(BadScenario, match="no_such_args"):
        asyncio.run(talk())


def test_the_server_is_a_command_that_tells_its_address_and_what_was_broken(tmp_path: Path) -> None:
    file = tmp_path / "talk.json"
    file.write_text('[{"steps": [{"text": "Hi."}]}]')
    command = [sys.executable, "-m", "cursus.testing", "agent-api", "--scenario", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        url = address.removeprefix("The scripted Agent API is at ")

        async def talk() -> None:
            async with _http(url) as http:
                answer = await http.post(
                    "/auth/exchange_user_api_key", json={}, headers={"authorization": "Bearer crsr_x"}
                )
                client = RawClient(http, answer.json()["accessToken"])
                await client.append(a_request(conversation_id=None))
                await client.stream()

        asyncio.run(talk())
        server.terminate()
        _, said = server.communicate(timeout=10)
    assert server.returncode == 1
    assert "broken rule: request" in said


def test_the_command_refuses_a_scenario_in_words(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cursus.testing", "agent-api", "--scenario", str(tmp_path / "none.json")]
    told = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert told.returncode == 1
    assert "The scenario cannot be played" in told.stderr
