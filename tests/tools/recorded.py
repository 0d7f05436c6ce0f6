"""A call as a store would have recorded it, read and drawn."""

from typing import Any

from cursus.chat import Recorded, ToolCall
from cursus.tools.blocks import Block
from cursus.tools.call import read_call
from cursus.tools.registry import find


def a_call(
    name: str | None,
    number: int | None = None,
    *,
    params: Any = None,
    result: Any = None,
    raw: Any = None,
    status: str | None = "completed",
) -> ToolCall:
    return read_call(
        id="toolu_1",
        name=name,
        number=number,
        recorded=Recorded(params=params, raw_args=raw, result=result),
        status=status,
    )


def drawn(call: ToolCall) -> tuple[Block, ...]:
    return find(call.name, call.tool).draw(call)


def subject(call: ToolCall) -> str:
    return find(call.name, call.tool).subject(call)


def badges(call: ToolCall) -> tuple[str, ...]:
    return find(call.name, call.tool).badges(call)
