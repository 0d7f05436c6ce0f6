"""The client completes turns over every transport and in both dialects, whatever the service asks of it meanwhile."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from google.protobuf.struct_pb2 import NULL_VALUE

from cursus.testing.agent_api import AgentApiServer, Scenario, Turn, steps
from cursus.wire import proto
from cursus.wire.handlers import Handlers, Reply
from cursus.wire.questions import approve
from cursus.wire.request import Image, mcp_tool, schema_of, tool_arguments
from tests.wire.talking import EVERY_WAY, NEW_WAYS, WAYS, Way, a_client, a_request, hear, listen, run


@EVERY_WAY
def test_text_arrives_delta_by_delta(way: Way) -> None:
    heard = listen(steps.Text("Hello there.", size=3), way=way)
    kinds = [message.interaction_update.WhichOneof("message") for message in heard.messages]
    assert heard.text == "Hello there."
    assert kinds == ["text_delta"] * 4 + ["turn_ended"]


@EVERY_WAY
def test_an_answer_may_be_empty(way: Way) -> None:
    heard = listen(way=way)
    assert (heard.text, heard.failure) == ("", None)


@NEW_WAYS
def test_blobs_are_kept_for_the_conversation_and_come_back_as_they_were(way: Way) -> None:
    blobs: dict[bytes, bytes] = {}
    heard = listen(
        steps.SetBlob(json={"role": "user", "content": "hi"}, name="a"),
        steps.SetBlob(text="", name="empty", id="00"),
        steps.GetBlob("a"),
        steps.GetBlob(id="ff", missing=True),
        way=way,
        handlers=Handlers(blobs=blobs),
    )
    assert heard.failure is None
    assert list(blobs.values()) == [b'{"role":"user","content":"hi"}', b""]


@NEW_WAYS
def test_a_second_turn_continues_from_the_last_checkpoint(way: Way) -> None:
    scenario = Scenario(
        turns=(
            Turn(
                (
                    steps.SetBlob(json={"role": "user", "content": "one"}, name="one"),
                    steps.Checkpoint(blobs={"root_prompt_messages_json": ("one",)}),
                    steps.Text("First."),
                )
            ),
            Turn((steps.Text("Second."),)),
        )
    )

    async def two_turns() -> tuple[str, str]:
        async with AgentApiServer(scenario) as server, a_client(server.url, way) as client:
            first = a_request("one", conversation_id="agent-1")
            async with client.run(first) as turn:
                said = [told async for told in turn]
            assert turn.checkpoint
            again = a_request("two", conversation_id="agent-1", state=turn.checkpoint)
            assert len(said) == 4
            return "First.", (await hear(client, again)).text

    assert run(two_turns) == ("First.", "Second.")


@NEW_WAYS
def test_every_kind_of_question_is_answered_though_nobody_is_there(way: Way) -> None:
    kinds = [field.name for field in proto.InteractionQuery.DESCRIPTOR.fields if field.name != "id"]
    heard = listen(*(steps.Query({kind: {}}) for kind in kinds), steps.Text("Answered."), way=way)
    assert len(kinds) == 11
    assert (heard.text, heard.failure) == ("Answered.", None)


def test_a_person_answers_where_somebody_is_there() -> None:
    async def answer(query: proto.InteractionQuery) -> proto.InteractionResponse:
        return approve(query)

    heard = listen(
        steps.Query({"web_search_request_query": {}}, expect={"web_search_request_response": {"approved": {}}}),
        steps.Query({"ask_question_interaction_query": {}}, expect={"ask_question_interaction_response": {}}),
        handlers=Handlers(answer=answer),
    )
    assert heard.failure is None


def test_a_question_whose_asking_fails_is_declined() -> None:
    async def answer(query: proto.InteractionQuery) -> proto.InteractionResponse:
        raise RuntimeError("no terminal")

    told = "The question could not be asked: no terminal."
    expected = {"web_search_request_response": {"rejected": {"reason": told}}}
    heard = listen(steps.Query({"web_search_request_query": {}}, expect=expected), handlers=Handlers(answer=answer))
    assert heard.failure is None


@NEW_WAYS
def test_work_is_run_and_closed_several_at_once(way: Way) -> None:
    both = asyncio.Event()

    async def execute(request: proto.ExecServerMessage) -> AsyncIterator[Reply]:
        if request.WhichOneof("message") == "shell_stream_args":
            yield proto.ExecClientMessage(shell_stream=proto.ShellStream(start=proto.ShellStreamStart()))
            await both.wait()
            yield proto.ExecClientMessage(shell_stream=proto.ShellStream(stdout=proto.ShellStreamStdout(data="out")))
            yield proto.ExecClientMessage(shell_stream=proto.ShellStream(exit=proto.ShellStreamExit(code=3)))
        else:
            both.set()
            success = proto.ReadSuccess(path=request.read_args.path, content="hi")
            yield proto.ExecClientMessage(read_result=proto.ReadResult(success=success))

    heard = listen(
        steps.Parallel(
            (
                steps.Exec(
                    {"shell_stream_args": {"command": "x"}}, expect={"stdout": "out", "exit": {"code": 3}}, id=0
                ),
                steps.Exec({"read_args": {"path": "a"}}, expect={"success": {"path": "a", "content": "hi"}}),
            )
        ),
        steps.Text("Done."),
        way=way,
        handlers=Handlers(execute=execute),
    )
    assert (heard.text, heard.failure) == ("Done.", None)


def test_what_a_handler_fails_with_is_thrown_and_not_closed() -> None:
    async def execute(request: proto.ExecServerMessage) -> AsyncIterator[Reply]:
        raise OSError("disk on fire")
        yield

    expected = {"throw": {"id": 1, "error": "OSError: disk on fire"}}
    heard = listen(steps.Exec({"read_args": {}}, expect=expected), handlers=Handlers(execute=execute))
    controls = [message.exec_client_control_message.WhichOneof("message") for message in heard.sessions[0].messages]
    assert controls.count("throw") == 1
    assert controls.count("stream_close") == 0


def test_a_kind_that_nobody_knows_is_thrown_and_closed() -> None:
    heard = listen(steps.Exec({"smart_mode_classifier_args": {}}, expect={"throw": {}}), steps.Text("Went on."))
    controls = [message.exec_client_control_message.WhichOneof("message") for message in heard.sessions[0].messages]
    assert heard.text == "Went on."
    assert [kind for kind in controls if kind] == ["throw", "stream_close"]


def test_whoever_reads_the_turn_sees_each_request_and_may_answer_or_leave() -> None:
    scenario = Scenario(
        turns=(
            Turn(
                (
                    steps.Parallel((steps.Exec({"read_args": {"path": "a"}}), steps.Exec({"ls_args": {"path": "b"}}))),
                    steps.Text("never read"),
                )
            ),
        )
    )

    async def leave() -> list[str | None]:
        async with AgentApiServer(scenario) as server, a_client(server.url) as client:
            seen: list[str | None] = []
            async with client.run(a_request()) as turn:
                async for told in turn:
                    assert isinstance(told, proto.AgentServerMessage)
                    seen.append(told.exec_server_message.WhichOneof("message"))
                    if len(seen) == 2:
                        break
            for _ in range(100):
                if server.turns[0].outcome != "open":
                    break
                await asyncio.sleep(0.05)
            assert [session.outcome for session in server.turns] == ["left"]
            return seen

    assert run(leave) == ["read_args", "ls_args"]


def test_whoever_reads_the_turn_may_answer_a_request_by_hand() -> None:
    scenario = Scenario.of(
        steps.Exec({"read_args": {"path": "a"}}, expect={"success": {"content": "hi"}}),
        steps.Exec({"write_args": {"path": "b"}}, expect={"throw": {"error": "not here"}}),
        steps.Text("Thanks."),
    )

    async def answer() -> str:
        async with AgentApiServer(scenario) as server, a_client(server.url) as client, client.run(a_request()) as turn:
            text = ""
            async for told in turn:
                assert isinstance(told, proto.AgentServerMessage)
                text += told.interaction_update.text_delta.text
                asked = told.exec_server_message
                if asked.HasField("read_args"):
                    result = proto.ReadResult(success=proto.ReadSuccess(path="a", content="hi"))
                    await turn.reply(asked.id, proto.ExecClientMessage(read_result=result))
                elif asked.HasField("write_args"):
                    await turn.throw(asked.id, "not here")
            return text

    assert run(answer) == "Thanks."


def test_the_service_takes_a_request_back() -> None:
    started = asyncio.Event()

    async def execute(request: proto.ExecServerMessage) -> AsyncIterator[Reply]:
        started.set()
        await asyncio.sleep(60)
        yield proto.ExecClientMessage()

    step = steps.Exec({"fetch_args": {"url": "x"}}, expect={"throw": {"error_code": "aborted"}}, abort_after=0.05)
    heard = listen(step, steps.Text("Never mind."), handlers=Handlers(execute=execute))
    assert started.is_set()
    assert heard.text == "Never mind."


@NEW_WAYS
def test_a_turn_tells_its_tools_wherever_the_service_looks_for_them(way: Way) -> None:
    schema = {"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}, "required": ["n"]}
    tool = mcp_tool("add", "Adds.", schema, provider="mine")
    scenario = Scenario.of(
        steps.Exec({"request_context_args": {}}, expect={"success": {}}),
        steps.Exec({"mcp_state_exec_args": {}}, expect={"success": {}}),
        steps.Exec({"mcp_allowlist_precheck_args": {"provider_identifier": "mine"}}, expect={"allowlisted": True}),
        steps.Exec({"shell_allowlist_precheck_args": {"command": "rm -rf /"}}, expect={}),
    )

    async def one_turn() -> list[proto.McpToolDefinition]:
        async with AgentApiServer(scenario) as server, a_client(server.url, way) as client:
            heard = await hear(client, a_request(tools=(tool,)))
            assert heard.failure is None
            session = server.turns[0]
            context = session.calls[1].results[0].request_context_result.success.request_context
            state = session.calls[2].results[0].mcp_state_exec_result.success
            assert session.request is not None
            return [*session.request.mcp_tools.mcp_tools, *context.tools, *state.servers[0].tools]

    told = run(one_turn)
    assert [item.name for item in told] == ["mine-add"] * 3
    assert [schema_of(item) for item in told] == [schema] * 3


def test_arguments_of_a_call_are_plain_json_again() -> None:
    call = proto.McpArgs()
    call.args["n"].number_value = 3
    call.args["list"].list_value.values.add().string_value = ""
    call.args["none"].null_value = NULL_VALUE
    call.args["half"].number_value = 0.5
    assert tool_arguments(call) == {"n": 3, "list": [""], "none": None, "half": 0.5}


def test_pictures_and_modes_go_where_the_official_client_puts_them() -> None:
    scenario = Scenario.of(steps.Text("Nice."))

    async def one_turn() -> proto.UserMessage:
        async with AgentApiServer(scenario) as server, a_client(server.url) as client:
            await hear(client, a_request(images=(Image(b"\x89PNG"),), mode="plan", parameters={"thinking": "high"}))
            request = server.turns[0].request
            assert request is not None
            assert request.requested_model.parameters[0].value == "high"
            return request.action.user_message_action.user_message

    message = run(one_turn)
    assert message.mode == proto.AGENT_MODE_PLAN
    picture = message.selected_context.selected_images[0]
    assert (picture.data, picture.mime_type) == (b"\x89PNG", "image/png")


@pytest.mark.parametrize("choice", [(0, "HTTP/1.1"), (1, "HTTP/1.1"), (2, "HTTP/2"), (3, "HTTP/1.1"), (4, "HTTP/2")])
def test_the_service_says_which_http_it_wants(choice: tuple[int, str]) -> None:
    scenario = Scenario.of(steps.Text("Hi."), http2=choice[0])

    async def one_turn() -> str | None:
        async with AgentApiServer(scenario) as server, a_client(server.url, Way("auto")) as client:
            assert (await hear(client, a_request())).text == "Hi."
            return client.transport_name

    assert run(one_turn) == choice[1]


@EVERY_WAY
def test_many_turns_at_once_do_not_hinder_each_other(way: Way) -> None:
    scenario = Scenario.of(steps.Text("Hello there, all of you.", size=2))

    async def many() -> set[str]:
        async with AgentApiServer(scenario) as server, a_client(server.url, way) as client:
            heard = await asyncio.gather(*(hear(client, a_request()) for _ in range(40)))
            assert server.world.exchanges == 1
            return {item.text for item in heard}

    assert run(many) == {"Hello there, all of you."}


@pytest.mark.parametrize("way", [WAYS["Run"], WAYS["RunSSE"]], ids=["Run", "RunSSE"])
def test_a_large_message_passes_whole_in_both_directions(way: Way) -> None:
    text = "é" * 1_500_000
    blobs: dict[bytes, bytes] = {}
    heard = listen(
        steps.SetBlob(text=text, name="large"),
        steps.GetBlob("large"),
        steps.Text(text),
        way=way,
        handlers=Handlers(blobs=blobs),
    )
    assert heard.text == text
