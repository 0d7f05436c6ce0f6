"""A request as a file: all that a person has to see, readable by every process of ours.

A tool call goes as what was recorded of it, and comes back through the tool's own reader, so that its typed arguments
are the same on both sides.
"""

from pathlib import Path
from typing import Any

import msgspec

from cursus.chat import Recorded, ToolCall
from cursus.chat.asking import Request
from cursus.tools.call import read_call


class Kept(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A request and the process that asks."""

    request: Request
    asked_by: int


class _Call(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    id: str
    name: str
    tool: int | None
    recorded: Recorded


class _File(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    asked_by: int
    request: dict[str, Any]
    call: _Call | None = None


def written_request(kept: Kept) -> bytes:
    """The file's content."""
    call = kept.request.call
    plain = msgspec.structs.replace(kept.request, call=None)
    return msgspec.json.encode(
        _File(
            asked_by=kept.asked_by,
            request=msgspec.to_builtins(plain, builtin_types=(), str_keys=True, enc_hook=str),
            call=_kept_call(call) if call is not None else None,
        ),
        enc_hook=str,
    )


def read_request(path: Path) -> Kept | None:
    """The request of a file; None where there is none that can be read."""
    try:
        file = msgspec.json.decode(path.read_bytes(), type=_File)
        request = msgspec.convert(file.request, Request)
    except (OSError, msgspec.DecodeError, msgspec.ValidationError):
        return None
    if file.call is not None:
        call = file.call
        found = read_call(
            id=call.id, name=call.name, number=call.tool, recorded=call.recorded, status="pending", is_live=True
        )
        request = msgspec.structs.replace(request, call=found)
    return Kept(request=request, asked_by=file.asked_by)


def _kept_call(call: ToolCall) -> _Call:
    recorded = call.recorded
    if recorded.params is None and recorded.raw_args is None:
        recorded = Recorded(params=msgspec.to_builtins(call.params, enc_hook=str))
    kept = Recorded(params=recorded.params, raw_args=recorded.raw_args, additional=recorded.additional)
    return _Call(id=call.id, name=call.name, tool=call.tool, recorded=kept)
