"""Text deltas from the bytes of a stream: frames, messages, the text; beside it the raw loop without us."""

import struct
import sys

from measure import Result, best, tell

from cursus.wire import proto
from cursus.wire.dialect import StreamReader
from cursus.wire.envelope import envelope

CHUNK = 16 * 1024
"""About what one read of a busy connection gives."""


def a_stream(count: int) -> list[bytes]:
    """A body with that many text deltas, in the pieces in which it would arrive."""
    words = ("The ", "quick ", "brown ", "fox ", "jumps ", "over ", "the ", "lazy ", "dog. ")
    messages = [
        proto.AgentServerMessage(
            interaction_update=proto.InteractionUpdate(text_delta=proto.TextDeltaUpdate(text=words[at % len(words)]))
        ).SerializeToString()
        for at in range(count)
    ]
    body = b"".join(map(envelope, messages))
    return [body[at : at + CHUNK] for at in range(0, len(body), CHUNK)]


def decode(chunks: list[bytes]) -> int:
    """As a turn does it."""
    reader, size = StreamReader(), 0
    parse = proto.AgentServerMessage.FromString
    for chunk in chunks:
        for payload in reader.feed(chunk):
            message = parse(payload)
            if message.WhichOneof("message") == "interaction_update":
                update = message.interaction_update
                if update.WhichOneof("message") == "text_delta":
                    size += len(update.text_delta.text)
    return size


def raw(body: bytes) -> int:
    """The limit: the same bytes whole, lengths and messages read by the libraries alone."""
    parse, unpack = proto.AgentServerMessage.FromString, struct.Struct(">BI").unpack_from
    at, end, size = 0, len(body), 0
    while at < end:
        _, length = unpack(body, at)
        at += 5
        size += len(parse(body[at : at + length]).interaction_update.text_delta.text)
        at += length
    return size


def measure(count: int) -> list[Result]:
    chunks = a_stream(count)
    body = b"".join(chunks)
    assert decode(chunks) == raw(body)
    ours, limit = best(lambda: decode(chunks)), best(lambda: raw(body))
    told = f"{count / ours:,.0f} thousand a second"
    return [
        Result(
            f"decode {count:,} text deltas ({told})", ours, limit, "protobuf and struct alone", bar="300,000 a second"
        )
    ]


if __name__ == "__main__":
    tell(measure(10_000 if "S" in sys.argv else 300_000))
