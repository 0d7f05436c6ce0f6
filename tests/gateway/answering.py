"""Answers taken apart, and relays to feed, for tests."""

import json
from collections.abc import Sequence
from typing import Any

from cursus.chat.events import Finished, TextDelta
from cursus.chat.usage import Usage
from cursus.gateway.dialects.chat_answer import ChatWriter
from cursus.gateway.dialects.messages_answer import MessagesWriter
from cursus.gateway.dialects.responses_answer import ResponsesWriter
from cursus.gateway.dialects.writer import Writer
from cursus.gateway.loops import LoopGuard
from cursus.gateway.mapping.resolve import Resolver
from cursus.gateway.mapping.wants import Want
from cursus.gateway.order import Order
from cursus.gateway.relay import Relay
from cursus.gateway.upstream.upstream import Wanted


def events_of(body: bytes) -> list[Any]:
    """The data of each server-sent event: JSON as it is meant, anything else as text."""
    told: list[Any] = []
    for block in body.decode().split("\n\n"):
        lines = block.splitlines()
        name = next((line[7:] for line in lines if line.startswith("event: ")), None)
        data = "\n".join(line[6:] for line in lines if line.startswith("data: "))
        if data:
            value = json.loads(data) if data.startswith("{") else data
            assert name is None or (isinstance(value, dict) and value["type"] == name)
            told.append(value)
        elif block:
            told.append(block)
    return told


def relay_of(order: Order, *, loop_limit: int = 3) -> Relay:
    """The relay of an order, as the gateway makes it."""
    return Relay(
        order,
        writer_of(order),
        Resolver(order.offered if order.has_tools else (), "/w"),
        LoopGuard(order.messages, loop_limit),
        7,
    )


def writer_of(order: Order) -> Writer:
    match order.dialect:
        case "chat":
            return ChatWriter(order.model, wants_usage=order.wants_usage)
        case "responses":
            return ResponsesWriter(order.model)
        case "messages":
            return MessagesWriter(order.model, "req_1")


def say(*texts: str) -> list[TextDelta]:
    return [TextDelta(text=text) for text in texts]


def want(want: Want) -> Wanted:
    return Wanted(want=want)


def done(**usage: int) -> Finished:
    """The end of a turn, with what it used."""
    return Finished(usage=Usage(**usage) if usage else None)


def deltas(told: Sequence[Any]) -> list[dict[str, Any]]:
    """What each chunk of a chat completion adds."""
    return [event["choices"][0]["delta"] for event in told if isinstance(event, dict) and event.get("choices")]


def text_of(told: Sequence[Any]) -> str:
    return "".join(delta.get("content") or "" for delta in deltas(told))


def finish_of(told: Sequence[Any]) -> list[str]:
    """Every finish reason that was told."""
    choices = [event["choices"][0] for event in told if isinstance(event, dict) and event.get("choices")]
    return [choice["finish_reason"] for choice in choices if choice["finish_reason"] is not None]
