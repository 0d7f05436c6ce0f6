"""Frames, ends of streams and retries: bytes and failures in, values out, without any connection."""

import base64
import gzip
import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.wire import proto
from cursus.wire.attempt import Attempt
from cursus.wire.dialect import CONNECT, GRPC_WEB, End, StreamReader, http_failure
from cursus.wire.envelope import EnvelopeReader, deflate, envelope, inflate
from cursus.wire.failure import Cut, Malformed, Stalled, WireFailure
from cursus.wire.retry import NO_RETRIES, Retries, kind_of

DETAILS = proto.ErrorDetails(
    error=proto.ErrorDetails.ERROR_RATE_LIMITED,
    details=proto.CustomErrorDetails(title="Slow down.", detail="Please.", is_retryable=False),
)


@given(st.lists(st.tuples(st.integers(0, 255), st.binary(max_size=300))), st.lists(st.integers(1, 40)))
def test_frames_come_back_however_they_are_cut(frames: list[tuple[int, bytes]], cuts: list[int]) -> None:
    body = b"".join(envelope(payload, flags) for flags, payload in frames)
    reader, found, at = EnvelopeReader(), list[tuple[int, bytes]](), 0
    for cut in [*cuts, len(body)]:
        found += reader.feed(body[at : at + cut])
        at += cut
    assert found == frames
    assert reader.held == 0


@given(st.binary(max_size=200))
def test_no_bytes_make_the_reader_fail_otherwise_than_in_words(data: bytes) -> None:
    reader = StreamReader(compression="gzip")
    with suppress(WireFailure):
        assert all(isinstance(message, bytes) for message in reader.feed(data))
        reader.close()


def test_a_large_frame_in_small_pieces_takes_time_in_proportion() -> None:
    payload = bytes(8 * 2**20)
    body, reader, found = envelope(payload), EnvelopeReader(), list[tuple[int, bytes]]()
    for at in range(0, len(body), 1024):
        found += reader.feed(body[at : at + 1024])
    assert found == [(0, payload)]


def test_a_frame_that_is_too_large_is_refused_by_its_length_alone() -> None:
    reader = EnvelopeReader(largest=1000)
    with pytest.raises(Malformed, match="announces a message of 1,001 bytes"):
        reader.feed(b"\0" + (1001).to_bytes(4, "big"))


def test_half_a_frame_at_the_end_is_told_with_its_size() -> None:
    reader = EnvelopeReader()
    reader.feed(envelope(b"whole") + b"\0\0\0\0\x09half")
    with pytest.raises(Malformed, match="9 of 14 bytes"):
        reader.close()


def test_compressed_messages_are_inflated_as_far_as_they_may_be_large() -> None:
    assert inflate(deflate(b"hello"), "gzip") == b"hello"
    with pytest.raises(Malformed, match="more than 100 bytes"):
        inflate(gzip.compress(bytes(101)), "gzip", largest=100)
    with pytest.raises(Malformed, match="cut off"):
        inflate(gzip.compress(b"hello")[:-9], "gzip")
    with pytest.raises(Malformed, match="'br', which was not offered"):
        inflate(b"", "br")


def test_a_connect_stream_ends_with_json() -> None:
    reader = StreamReader()
    assert reader.feed(envelope(b"a") + envelope(b'{"metadata":{"k":["v"]}}', 2) + envelope(b"late")) == [b"a"]
    assert reader.end is not None
    assert (reader.end.failure, reader.end.metadata) == (None, {"k": ["v"]})


def test_an_error_at_the_end_carries_its_details() -> None:
    value = base64.b64encode(DETAILS.SerializeToString()).decode().rstrip("=")
    error = {
        "code": "resource_exhausted",
        "message": "raw",
        "details": [{"type": "other", "value": "??"}, {"type": "aiserver.v1.ErrorDetails", "value": value}],
    }
    end = CONNECT.read_end(json.dumps({"error": error}).encode())
    assert end.failure is not None
    assert (end.failure.code, end.failure.message, end.failure.details) == (
        "resource_exhausted",
        "Slow down. Please.",
        DETAILS,
    )
    assert "limit is reached" in end.failure.hint


@pytest.mark.parametrize("payload", [b"", b"[]", b"null", b"not json", b'{"error":{"details":[{"value":"%%"}, 3]}}'])
def test_a_strange_end_is_an_end_or_damage_but_no_crash(payload: bytes) -> None:
    try:
        end = CONNECT.read_end(payload)
    except Malformed:
        return
    assert isinstance(end, End)


def test_trailers_of_grpc_web_say_the_same_in_their_way() -> None:
    status = proto.GrpcStatus(code=8, message="raw")
    status.details.add().Pack(DETAILS)
    lines = (
        "grpc-status: 8",
        "grpc-message: so%20it%20is",
        f"grpc-status-details-bin: {base64.b64encode(status.SerializeToString()).decode()}",
        "other: x",
    )
    end = GRPC_WEB.read_end("\r\n".join(lines).encode())
    assert end.failure is not None
    assert (end.failure.code, end.failure.words, end.failure.details) == ("resource_exhausted", "so it is", DETAILS)
    assert GRPC_WEB.read_end(b"grpc-status: 0\r\n").failure is None
    strange = GRPC_WEB.read_end(b"grpc-status: 99\r\n").failure
    assert strange is not None
    assert strange.code == "unknown"


def test_a_stream_without_an_end_was_cut_off() -> None:
    reader = StreamReader()
    reader.feed(envelope(b"a") + b"\0\0")
    with pytest.raises(Cut, match="in the middle of a frame, after 2 bytes"):
        reader.close()


@pytest.mark.parametrize(
    ("status", "body", "is_stream", "told"),
    [
        (429, b"", True, "[unavailable] HTTP 429"),
        (500, b'{"message":"ignored"}', True, "[unknown] HTTP 500"),
        (464, b"", True, "[unimplemented] HTTP 464"),
        (500, b'{"code":"internal","message":"broken"}', False, "[internal] broken"),
        (401, b'{"error":{"message":"Invalid key"}}', False, "[unauthenticated] Invalid key"),
        (502, b"<html>", False, "[unavailable] HTTP 502"),
        (400, b'{"code":"made-up","message":"x"}', False, "[internal] x"),
    ],
)
def test_an_http_status_is_told_in_connect_s_words(status: int, body: bytes, is_stream: bool, told: str) -> None:
    failure = http_failure(status, {"retry-after": "7"}, body, is_stream=is_stream)
    assert (failure.message, failure.status, failure.retry_after) == (told, status, 7.0)


# -- attempts and retries ------------------------------------------------------------------------------------------


def _server(kind: str) -> proto.AgentServerMessage:
    if kind == "checkpoint":
        state = proto.ConversationStateStructure()
        return proto.AgentServerMessage(conversation_checkpoint_update=state)
    updates = {
        "ended": proto.InteractionUpdate(turn_ended=proto.TurnEndedUpdate()),
        "beat": proto.InteractionUpdate(heartbeat=proto.HeartbeatUpdate()),
        "text": proto.InteractionUpdate(text_delta=proto.TextDeltaUpdate(text="a")),
    }
    return proto.AgentServerMessage(interaction_update=updates[kind])


@pytest.mark.parametrize(
    ("told", "end", "is_done"),
    [
        (["text", "ended"], End(), True),
        (["text"], End(), False),
        ([], End(), False),
        (["text", "ended"], None, False),
        (["text", "ended", "checkpoint"], None, True),
        (["checkpoint", "ended"], None, False),
        (["checkpoint"], None, False),
        (["ended"], End(WireFailure("internal", "late")), False),
    ],
)
def test_a_turn_is_done_only_when_both_ends_say_so(told: list[str], end: End | None, is_done: bool) -> None:
    attempt = Attempt()
    for kind in told:
        message = _server(kind)
        attempt.take(message, message.WhichOneof("message"))
    assert (attempt.failure(end) is None) == is_done
    assert attempt.has_said_something == ("text" in told)


def _waits(failure: WireFailure, count: int, chance: float = 0.5) -> list[float | None]:
    retries = Retries(chance=lambda: chance)
    return [retries.wait_after(failure, stalled_for=30) for _ in range(count)]


def test_waits_between_attempts_are_those_of_the_official_client() -> None:
    assert _waits(WireFailure("internal", "x"), 4, chance=0) == [2.0, 4.0, 8.0, None]
    assert _waits(WireFailure("internal", "x"), 3, chance=1) == pytest.approx([2.4, 4.8, 9.6])
    assert _waits(Cut("gone"), 7, chance=0) == [0.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0]
    assert _waits(Cut("gone"), 11)[10] is None
    assert _waits(Stalled(30), 6, chance=0) == [2.0, 4.0, 8.0, 16.0, 32.0, None]


def test_a_rate_limit_that_ends_by_itself_is_waited_for_but_not_for_ever() -> None:
    details = proto.ErrorDetails(error=proto.ErrorDetails.ERROR_RATE_LIMITED)
    details.details.additional_info["kind"] = "run_inference_novel_tokens"
    details.details.additional_info["retryAfterMs"] = "100000"
    assert _waits(WireFailure("resource_exhausted", "x", details=details), 4) == [100.5, 100.5, 100.5, None]


def test_retries_can_be_turned_off() -> None:
    retries = Retries(NO_RETRIES)
    assert [retries.wait_after(failure) for failure in (Cut("x"), WireFailure("internal"), Stalled(1))] == [None] * 3


def test_a_code_that_means_the_connection_wins_over_details() -> None:
    limit = proto.ErrorDetails(error=proto.ErrorDetails.ERROR_FREE_USER_USAGE_LIMIT)
    aborted = proto.ErrorDetails(error=proto.ErrorDetails.ERROR_USER_ABORTED_REQUEST)
    assert kind_of(WireFailure("canceled", "x", details=limit)) == "transport"
    assert kind_of(WireFailure("canceled", "x", details=aborted)) == "cancel"
    assert kind_of(WireFailure("internal", "x", details=limit)) == "final"
