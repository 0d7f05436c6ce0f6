"""The Agent API's exec requests as wishes, and refusals of them in the form of each kind (A §2.7, §2.8)."""

from collections.abc import Callable
from typing import Any, Final

from google.protobuf.json_format import MessageToDict

from cursus.gateway.mapping.resolve import SERVER
from cursus.gateway.mapping.wants import Delete, Fetch, Glob, Grep, List, Mcp, Read, Shell, Want, Write
from cursus.wire import proto

EVERYTHING: Final = frozenset({"", ".", ".*", "^", "$", "(?:)", ".+"})
"""Patterns that every line fits: a search with one of them and a glob looks for names (A §6.2)."""


def want_of(request: proto.ExecServerMessage) -> Want | None:
    """The wish; None for kinds that are about the turn itself or that no client has a tool for."""
    kind = request.WhichOneof("message") or ""
    read = _WANTS.get(kind)
    return read(getattr(request, kind), request) if read is not None else None


def _id(args: Any, request: proto.ExecServerMessage) -> str:
    return args.tool_call_id or request.exec_id or f"exec-{request.id}"


def _shell(args: proto.ShellArgs, request: proto.ExecServerMessage) -> Want:
    return Shell(
        id=_id(args, request),
        command=args.command,
        cwd=args.working_directory,
        timeout_ms=args.timeout or None,
        description=args.description,
        is_background=args.is_background,
    )


def _spawn(args: proto.BackgroundShellSpawnArgs, request: proto.ExecServerMessage) -> Want:
    return Shell(
        id=_id(args, request),
        command=args.command,
        cwd=args.working_directory,
        description=args.description,
        is_background=True,
    )


def _read(args: proto.ReadArgs, request: proto.ExecServerMessage) -> Want:
    return Read(
        id=_id(args, request),
        path=args.path,
        offset=args.offset if args.HasField("offset") else None,
        limit=args.limit if args.HasField("limit") else None,
    )


def _write(args: proto.WriteArgs, request: proto.ExecServerMessage) -> Want:
    """Bytes that are text are told as text: tools of clients take nothing else."""
    data = args.file_bytes
    try:
        text = args.file_text or data.decode()
    except UnicodeDecodeError:
        return Write(id=_id(args, request), path=args.path, data=data)
    return Write(id=_id(args, request), path=args.path, text=text)


def _grep(args: proto.GrepArgs, request: proto.ExecServerMessage) -> Want:
    if args.glob and args.pattern in EVERYTHING:
        return Glob(id=_id(args, request), pattern=args.glob, path=args.path)
    return Grep(
        id=_id(args, request),
        pattern=args.pattern,
        path=args.path,
        glob=args.glob,
        file_type=args.type,
        mode=args.output_mode,
        before=args.context_before or None,
        after=args.context_after or None,
        context=args.context or None,
        ignore_case=args.case_insensitive,
        multiline=args.multiline,
        limit=args.head_limit or None,
    )


def _mcp(args: proto.McpArgs, request: proto.ExecServerMessage) -> Want:
    return Mcp(
        id=_id(args, request),
        name=args.tool_name or args.name.removeprefix(f"{args.provider_identifier or SERVER}-"),
        arguments={name: whole(MessageToDict(value)) for name, value in args.args.items()},
        server=args.provider_identifier,
    )


def whole(value: Any) -> Any:
    """A JSON value whose whole numbers are whole: the wire knows only floats."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    if isinstance(value, dict):
        return {name: whole(item) for name, item in value.items()}
    if isinstance(value, list):
        return [whole(item) for item in value]
    return value


_WANTS: Final[dict[str, Callable[[Any, proto.ExecServerMessage], Want]]] = {
    "shell_args": _shell,
    "shell_stream_args": _shell,
    "mini_swe_agent_bash_args": _shell,
    "background_shell_spawn_args": _spawn,
    "read_args": _read,
    "redacted_read_args": _read,
    "write_args": _write,
    "delete_args": lambda args, request: Delete(id=_id(args, request), path=args.path),
    "ls_args": lambda args, request: List(id=_id(args, request), path=args.path, ignore=tuple(args.ignore)),
    "grep_args": _grep,
    "fetch_args": lambda args, request: Fetch(id=_id(args, request), url=args.url),
    "mcp_args": _mcp,
}


def refusal_of(request: proto.ExecServerMessage, reason: str) -> proto.ExecClientMessage | None:
    """The result that tells the agent no, in the form of the kind; None where the kind has none (then it is thrown)."""
    kind = request.WhichOneof("message") or ""
    make = _REFUSALS.get(kind)
    return make(getattr(request, kind), reason) if make is not None else None


def _no_shell(args: Any, reason: str) -> proto.ShellRejected:
    return proto.ShellRejected(command=args.command, working_directory=args.working_directory, reason=reason)


_REFUSALS: Final[dict[str, Callable[[Any, str], proto.ExecClientMessage]]] = {
    "shell_args": lambda args, reason: proto.ExecClientMessage(
        shell_result=proto.ShellResult(rejected=_no_shell(args, reason))
    ),
    "mini_swe_agent_bash_args": lambda args, reason: proto.ExecClientMessage(
        mini_swe_agent_bash_result=proto.ShellResult(rejected=_no_shell(args, reason))
    ),
    "shell_stream_args": lambda args, reason: proto.ExecClientMessage(
        shell_stream=proto.ShellStream(rejected=_no_shell(args, reason))
    ),
    "background_shell_spawn_args": lambda args, reason: proto.ExecClientMessage(
        background_shell_spawn_result=proto.BackgroundShellSpawnResult(rejected=_no_shell(args, reason))
    ),
    "read_args": lambda args, reason: proto.ExecClientMessage(
        read_result=proto.ReadResult(rejected=proto.ReadRejected(path=args.path, reason=reason))
    ),
    "redacted_read_args": lambda args, reason: proto.ExecClientMessage(
        redacted_read_result=proto.ReadResult(rejected=proto.ReadRejected(path=args.path, reason=reason))
    ),
    "write_args": lambda args, reason: proto.ExecClientMessage(
        write_result=proto.WriteResult(rejected=proto.WriteRejected(path=args.path, reason=reason))
    ),
    "delete_args": lambda args, reason: proto.ExecClientMessage(
        delete_result=proto.DeleteResult(rejected=proto.DeleteRejected(path=args.path, reason=reason))
    ),
    "ls_args": lambda args, reason: proto.ExecClientMessage(
        ls_result=proto.LsResult(rejected=proto.LsRejected(path=args.path, reason=reason))
    ),
    "grep_args": lambda args, reason: proto.ExecClientMessage(
        grep_result=proto.GrepResult(error=proto.GrepError(error=reason))
    ),
    "fetch_args": lambda args, reason: proto.ExecClientMessage(
        fetch_result=proto.FetchResult(error=proto.FetchError(url=args.url, error=reason))
    ),
    # "tool not found" makes models ask again two or three times (A §6.9): they are told why instead.
    "mcp_args": lambda args, reason: proto.ExecClientMessage(
        mcp_result=proto.McpResult(rejected=proto.McpRejected(reason=reason))
    ),
}
