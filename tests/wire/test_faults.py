"""What a service does wrong, or what happens on the way: each ends in another attempt, or in words for a person."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from cursus.testing.agent_api import AgentApiServer, Scenario, Turn, steps
from cursus.testing.agent_api.account import OPTIONAL_CALLS
from cursus.testing.agent_api.exchange import Exchange
from cursus.testing.agent_api.world import World
from cursus.wire import proto
from cursus.wire.client import SETTINGS, AgentClient
from cursus.wire.failure import Cut, Malformed, Stalled, WireFailure
from cursus.wire.handlers import Handlers, Reply
from cursus.wire.retry import NO_RETRIES, RetryPolicy
from tests.wire.talking import EVERY_WAY, NEW_WAYS, WAYS, Way, a_client, a_request, hear, listen, run

GOOD = Turn((steps.Text("second"),), times=None)


@NEW_WAYS
def test_a_stream_that_is_cut_off_after_a_checkpoint_is_resumed_from_it(way: Way) -> None:
    heard = listen(Turn((steps.Text("first, "), steps.Checkpoint(), steps.Drop())), GOOD, way=way)
    assert heard.text == "first, second"
    assert [retry.is_resuming for retry in heard.retries] == [True]
    assert [session.request_id for session in heard.sessions] != [heard.sessions[0].request_id] * 2


@EVERY_WAY
def test_a_stream_that_is_cut_off_before_any_checkpoint_is_repeated(way: Way) -> None:
    heard = listen(Turn((steps.Drop(partial=7),)), Turn((steps.Drop(),)), GOOD, way=way)
    assert heard.text == "second"
    assert [retry.is_resuming for retry in heard.retries] == [False, False]
    assert all(isinstance(retry.failure, Cut) for retry in heard.retries)


@NEW_WAYS
@pytest.mark.parametrize(
    ("script", "attempts"),
    [
        ((steps.Usage(), steps.End()), 1),
        ((steps.End(),), 2),
        ((steps.Usage(), steps.Drop()), 2),
        ((steps.Usage(), steps.Checkpoint(), steps.Drop()), 1),
        ((steps.Usage(), steps.End("internal", "late")), 2),
        ((steps.Checkpoint(), steps.End()), 2),
        ((steps.Usage(), steps.Hold(0.1), steps.End()), 1),
    ],
    ids=[
        "both ends",
        "no turn end",
        "no end frame",
        "checkpoint instead",
        "late error",
        "only a checkpoint",
        "late end",
    ],
)
def test_a_turn_is_done_when_it_was_said_to_be_and_the_stream_ended_well(
    script: tuple[steps.Step, ...], attempts: int, way: Way
) -> None:
    heard = listen(Turn(script), GOOD, way=way)
    assert heard.failure is None
    assert len(heard.sessions) == attempts


@EVERY_WAY
@pytest.mark.parametrize(
    ("code", "attempts"),
    [
        *(
            (code, 4)
            for code in (
                "unknown",
                "invalid_argument",
                "deadline_exceeded",
                "not_found",
                "resource_exhausted",
                "failed_precondition",
                "unimplemented",
                "internal",
                "unavailable",
            )
        ),
        ("permission_denied", 1),
        ("unauthenticated", 1),
        ("canceled", 11),
        ("aborted", 11),
    ],
)
def test_each_code_is_tried_as_often_as_the_official_client_tries_it(code: str, attempts: int, way: Way) -> None:
    heard = listen(steps.End(code, "so it is"), way=way)
    assert heard.failure is not None
    assert (heard.failure.code, heard.failure.message) == (code, f"[{code}] so it is")
    assert len(heard.sessions) == attempts


@pytest.mark.parametrize(
    ("error", "more", "attempts"),
    [
        ("ERROR_NOT_LOGGED_IN", {}, 1),
        ("ERROR_FREE_USER_USAGE_LIMIT", {}, 1),
        ("ERROR_USER_ABORTED_REQUEST", {}, 1),
        ("ERROR_CUSTOM_MESSAGE", {}, 1),
        ("ERROR_CUSTOM_MESSAGE", {"is_retryable": True}, 4),
        ("ERROR_OUTDATED_CLIENT", {}, 1),
        ("ERROR_RATE_LIMITED", {}, 1),
        (
            "ERROR_RATE_LIMITED",
            {"additional_info": {"kind": "run_inference_novel_tokens", "retryAfterMs": "60000"}},
            6,
        ),
        ("ERROR_PROVIDER_ERROR", {}, 4),
        ("ERROR_PROVIDER_ERROR", {"is_retryable": False}, 1),
        ("ERROR_PROVIDER_ERROR", {"analytics_metadata": {"action_required": "verify"}}, 1),
        ("ERROR_USAGE_PRICING_REQUIRED", {}, 1),
    ],
)
def test_details_decide_whether_an_error_is_final(error: str, more: dict[str, object], attempts: int) -> None:
    details = {"error": error, "details": {"title": "Sorry,", "detail": "no.", **more}}
    heard = listen(steps.End("resource_exhausted", "raw", details), retries=RetryPolicy(pace=0.0001), way=WAYS["Run"])
    assert heard.failure is not None
    assert heard.failure.message == "Sorry, no."
    assert len(heard.sessions) == attempts


@EVERY_WAY
@pytest.mark.parametrize(
    ("status", "code", "attempts"),
    [
        (400, "internal", 4),
        (403, "permission_denied", 1),
        (404, "unimplemented", 4),
        (429, "unavailable", 4),
        (500, "unknown", 4),
        (502, "unavailable", 4),
        (503, "unavailable", 4),
    ],
)
def test_an_http_error_is_told_as_its_code(status: int, code: str, attempts: int, way: Way) -> None:
    heard = listen(steps.HttpError(status, {"message": "ignored on streams"}), way=way)
    assert heard.failure is not None
    assert (heard.failure.code, heard.failure.words, heard.failure.status) == (code, f"HTTP {status}", status)
    assert len(heard.sessions) == attempts


def test_an_append_that_fails_ends_the_attempt_with_its_own_error() -> None:
    heard = listen(
        steps.AppendError(500, "resource_exhausted", "too much"), steps.Hold(), way=WAYS["RunSSE"], retries=NO_RETRIES
    )
    assert heard.failure is not None
    assert str(heard.failure) == "[resource_exhausted] too much"


@NEW_WAYS
def test_silence_is_a_stall_and_heartbeats_are_not(way: Way) -> None:
    scenario = {"heartbeat": 0.05}
    heard = listen(Turn((steps.Stall(),)), GOOD, way=way, scenario=scenario, stall=1)
    assert heard.text == "second"
    assert [type(retry.failure) for retry in heard.retries] == [Stalled]
    heard = listen(steps.Wait(1.5), steps.Text("slow"), way=way, scenario=scenario, stall=1)
    assert (heard.text, heard.retries) == ("slow", [])


def test_a_service_that_never_says_anything_is_given_up() -> None:
    heard = listen(steps.Stall(), stall=0.05, retries=RetryPolicy(transport=2, pace=0.001))
    assert isinstance(heard.failure, Stalled)
    assert str(heard.failure).startswith("The service said nothing for")
    assert len(heard.sessions) == 3


def test_a_person_may_think_for_longer_than_a_service_may_be_silent() -> None:
    async def answer(query: proto.InteractionQuery) -> proto.InteractionResponse:
        await asyncio.sleep(1.5)
        return proto.InteractionResponse(
            ask_question_interaction_response=proto.AskQuestionInteractionResponse(
                result=proto.AskQuestionResult(rejected=proto.AskQuestionRejected(reason="no"))
            )
        )

    heard = listen(
        steps.Query({"ask_question_interaction_query": {}}),
        steps.Text("ok"),
        handlers=Handlers(answer=answer),
        stall=1,
        scenario={"heartbeat": 0},
    )
    assert (heard.text, heard.retries) == ("ok", [])


def test_work_that_was_done_before_a_cut_is_not_done_again() -> None:
    ran: list[str] = []

    async def execute(request: proto.ExecServerMessage) -> AsyncIterator[Reply]:
        ran.append(request.write_args.path)
        yield proto.ExecClientMessage(write_result=proto.WriteResult(success=proto.WriteSuccess(path="a")))

    ask = steps.Exec({"write_args": {"path": "a"}}, expect={"success": {"path": "a"}}, exec_id="same")
    heard = listen(Turn((ask, steps.Drop())), Turn((ask, steps.Text("done"))), handlers=Handlers(execute=execute))
    assert (heard.text, ran) == ("done", ["a"])


def test_two_resumes_that_only_talk_are_enough() -> None:
    talking = Turn((steps.Text("again "), steps.Drop()), times=None)
    heard = listen(Turn((steps.Checkpoint(), steps.Drop())), talking)
    assert isinstance(heard.failure, Cut)
    assert len(heard.sessions) == 3


@EVERY_WAY
@pytest.mark.parametrize(
    "framing",
    [steps.Frames(split=1), steps.Frames(split=3), steps.Frames(joined=True), steps.Frames(gzip=True)],
    ids=["byte by byte", "in threes", "all at once", "compressed"],
)
def test_frames_may_come_in_any_pieces(framing: steps.Frames, way: Way) -> None:
    heard = listen(framing, steps.Text("Hello there, é.", size=4), steps.SetBlob(text="x"), way=way)
    assert (heard.text, heard.retries) == ("Hello there, é.", [])


@EVERY_WAY
@pytest.mark.parametrize(
    ("bytes_", "words"),
    [
        ("00ffffffff", "more than"),
        ("0000000003ffffff", "are no message"),
        ("0000000006" + "0a040a020aff", "are no message"),
        ("0100000002ffff", "damaged"),
        ("4000000000", "flags 0x40"),
    ],
    ids=["too large", "no protobuf", "no text", "no gzip", "unknown flags"],
)
def test_damage_is_refused_in_words_and_not_tried_again(bytes_: str, words: str, way: Way) -> None:
    heard = listen(steps.Raw(bytes_), steps.Hold(5), way=way)
    assert isinstance(heard.failure, Malformed)
    assert words in str(heard.failure)
    assert len(heard.sessions) == 1


@NEW_WAYS
def test_unknown_fields_and_variants_do_not_disturb_a_turn(way: Way) -> None:
    variant = "0a05fa3f026869"
    beside = "0a060a040a026869" + "ca3e03" + "6e6577"
    heard = listen(steps.Raw(_framed(variant)), steps.Raw(_framed(beside)), steps.Text(" there"), way=way)
    assert heard.text == "hi there"


def _framed(message: str) -> str:
    return f"00{len(message) // 2:08x}{message}"


def test_a_message_of_a_hundred_megabytes_is_refused_before_it_is_read() -> None:
    heard = listen(steps.Raw("00" + (100 * 2**20).to_bytes(4, "big").hex()), steps.Hold(5))
    assert heard.failure is not None
    assert "104,857,600 bytes" in str(heard.failure)


@NEW_WAYS
def test_nobody_there_is_said_with_the_address(way: Way) -> None:
    async def one_turn() -> WireFailure | None:
        async with AgentApiServer() as server:
            url = server.url
            async with a_client(url, way) as client:
                await client.token()
                await server.close()
                client.retries = NO_RETRIES
                return (await hear(client, a_request())).failure

    failure = run(one_turn)
    assert isinstance(failure, Cut)
    assert "127.0.0.1" in failure.message
    assert "CURSOR_BACKEND_URL" in failure.hint


def test_a_server_that_speaks_only_http_1_is_spoken_to_in_it() -> None:
    async def one_turn() -> tuple[str, str | None]:
        from cursus.testing.agent_api import server as serving

        scenario = Scenario.of(steps.Text("Old."), http2=4)
        async with AgentApiServer(scenario) as server:
            before, serving.PREFACE = serving.PREFACE, b"\x00 never"
            try:
                async with a_client(server.url, Way("auto")) as client:
                    return (await hear(client, a_request())).text, client.transport_name
            finally:
                serving.PREFACE = before

    assert run(one_turn) == ("Old.", "HTTP/1.1")


@NEW_WAYS
def test_a_turn_that_is_left_leaves_nothing_behind(way: Way) -> None:
    async def leave() -> tuple[int, list[str]]:
        scenario = Scenario.of(steps.Text("one"), steps.Hold())
        async with AgentApiServer(scenario) as server, a_client(server.url, way) as client:
            await _first_words(client)
            before = len(asyncio.all_tasks())
            for _ in range(20):
                await _first_words(client)
            await _until(lambda: all(session.outcome == "left" for session in server.turns))
            await _until(lambda: len(asyncio.all_tasks()) <= before + 2)
            return len(asyncio.all_tasks()) - before, [session.outcome for session in server.turns]

    left, outcomes = run(leave)
    assert left <= 2
    assert outcomes == ["left"] * 21


async def _until(is_so: Callable[[], bool]) -> None:
    """Waits until it is so, or for five seconds."""
    for _ in range(100):
        if is_so():
            return
        await asyncio.sleep(0.05)


async def _first_words(client: AgentClient) -> None:
    async with client.run(a_request()) as turn:
        await turn.read()


@NEW_WAYS
def test_a_client_beats_while_it_waits(way: Way) -> None:
    heard = listen(steps.Expect({"client_heartbeat": {}}), steps.Text("alive"), way=way, heartbeat=0.05)
    assert heard.text == "alive"


def test_work_that_takes_long_shows_signs_of_life() -> None:
    async def execute(request: proto.ExecServerMessage) -> AsyncIterator[Reply]:
        await asyncio.sleep(3.2)
        yield proto.ExecClientMessage(read_result=proto.ReadResult(success=proto.ReadSuccess()))

    heard = listen(steps.Exec({"read_args": {}}), handlers=Handlers(execute=execute))
    assert heard.sessions[0].calls[1].heartbeats == 1


def test_a_result_that_is_taken_back_while_it_is_sent_does_not_garble_the_stream() -> None:
    larger_than_a_window = "x" * 20_000_000

    async def execute(request: proto.ExecServerMessage) -> AsyncIterator[Reply]:
        success = proto.ReadSuccess(content=larger_than_a_window)
        yield proto.ExecClientMessage(read_result=proto.ReadResult(success=success))

    script = (
        steps.Exec({"read_args": {}}, abort_after=0.01),
        steps.GetBlob(id="ff", missing=True),
        steps.Text("ok"),
    )
    assert listen(*script, handlers=Handlers(execute=execute)).text == "ok"


def test_settings_that_never_come_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cursus.wire.client.SETTINGS_WITHIN", 0.1)

    async def never(world: World, exchange: Exchange) -> None:
        await exchange.gone.wait()

    monkeypatch.setitem(OPTIONAL_CALLS, ("POST", SETTINGS), never)
    heard = listen(steps.Text("Without them."), way=Way("auto"))
    assert heard.text == "Without them."


def test_more_turns_than_one_connection_takes_share_several() -> None:
    async def many() -> tuple[set[str], int]:
        scenario = Scenario.of(steps.Wait(0.2), steps.Text("ok"))
        async with AgentApiServer(scenario, most_streams=5) as server, a_client(server.url) as client:
            heard = await asyncio.gather(*(hear(client, a_request()) for _ in range(12)))
            return {item.text for item in heard}, server.connections

    texts, connections = run(many)
    assert texts == {"ok"}
    assert connections >= 4


def test_a_connection_that_the_service_gives_up_is_replaced() -> None:
    async def two() -> list[str]:
        async with AgentApiServer(Scenario.of(steps.Text("ok"))) as server, a_client(server.url) as client:
            texts = [(await hear(client, a_request())).text]
            await server.hang_up()
            texts.append((await hear(client, a_request())).text)
            return texts

    assert run(two) == ["ok", "ok"]
