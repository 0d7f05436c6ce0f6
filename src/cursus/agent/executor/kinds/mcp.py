"""`mcp`, `mcp_state`, `list_mcp_resources` and `read_mcp_resource`."""

import base64
import os
import secrets
from typing import Any, Final

import msgspec
from google.protobuf import json_format

from cursus.agent.executor.call import Call
from cursus.agent.executor.files import write_file
from cursus.agent.executor.jail import Outside
from cursus.agent.executor.mcp_config import Server
from cursus.agent.executor.mcp_servers import NO_RESOURCE, SIGN_IN, Connection, Unreachable
from cursus.agent.executor.workplace import Denied, Workplace, words
from cursus.guard.action import Action
from cursus.guard.hooks.telling import Done
from cursus.wire.proto import (
    MCP_REFRESH_POLICY_FORCE,
    MCP_SERVER_TRANSPORT_HTTP,
    MCP_SERVER_TRANSPORT_STDIO,
    ListMcpResourcesError,
    ListMcpResourcesExecResult,
    ListMcpResourcesRejected,
    ListMcpResourcesSuccess,
    McpApproved,
    McpArgs,
    McpError,
    McpImageContent,
    McpInstructions,
    McpRejected,
    McpResult,
    McpServerNotFound,
    McpStateExecArgs,
    McpStateExecResult,
    McpStateServer,
    McpStateSuccess,
    McpSuccess,
    McpTextContent,
    McpToolDefinition,
    McpToolNotFound,
    McpToolResultContentItem,
    OutputLocation,
    ReadMcpResourceError,
    ReadMcpResourceExecArgs,
    ReadMcpResourceExecResult,
    ReadMcpResourceNotFound,
    ReadMcpResourceRejected,
    ReadMcpResourceSuccess,
)

_EXACT: Final = 2**53


async def mcp(work: Workplace, call: Call) -> McpResult:
    """Calls a tool of a server: the one of that name, whatever the two are called together (A §2.8)."""
    args: McpArgs = call.args
    server = work.servers.find(args.server_identifier, args.provider_identifier)
    if server is None:
        name = args.server_identifier or args.provider_identifier
        return McpResult(server_not_found=McpServerNotFound(name=name, available_servers=list(work.servers.servers)))
    tool = args.tool_name or args.name.removeprefix(f"{args.provider_identifier}-")
    given = {name: _plain(json_format.MessageToDict(value)) for name, value in args.args.items()}
    try:
        decision = await work.allow(
            call, Action(kind="mcp", server=server.name, tool=tool, arguments=given, id=args.tool_call_id)
        )
        if args.smart_mode_approval_only:
            return McpResult(approved=McpApproved())
        given |= decision.updated_input or {}
        connection = await work.servers.connect(server)
        if tool not in connection.tools:
            await connection.refresh()
        if tool not in connection.tools:
            return McpResult(tool_not_found=McpToolNotFound(name=tool, available_tools=sorted(connection.tools)))
        answer = await connection.call(tool, given)
    except Denied as error:
        return McpResult(rejected=McpRejected(reason=str(error)))
    except Unreachable as error:
        return McpResult(error=_error(error))
    told = answer.model_dump(mode="json", by_alias=True, exclude_none=True)
    after = await work.done(call, Done(output="", result=told))
    if after.mcp_output is not None:
        text = after.mcp_output if isinstance(after.mcp_output, str) else msgspec.json.encode(after.mcp_output).decode()
        return McpResult(success=McpSuccess(content=[_words(work, text)], is_error=answer.is_error))
    success = McpSuccess(is_error=answer.is_error)
    for item in answer.content:
        success.content.append(_content(work, item))
    if isinstance(answer.structured_content, dict):
        json_format.ParseDict(_finite(answer.structured_content), success.structured_content)
    return McpResult(success=success)


async def mcp_state(work: Workplace, call: Call) -> McpStateExecResult:
    """The servers with their tools, connected to where nobody has to be asked first."""
    args: McpStateExecArgs = call.args
    wanted = set(args.server_identifiers)
    servers = [server for name, server in work.servers.servers.items() if not wanted or name in wanted]
    await _reach(work, servers, 0 if args.kick_only else work.limits.mcp_state_seconds)
    must_refresh = args.refresh_policy == MCP_REFRESH_POLICY_FORCE
    told = [await _state(work, server, must_refresh=must_refresh) for server in servers]
    return McpStateExecResult(success=McpStateSuccess(servers=told))


async def list_mcp_resources(work: Workplace, call: Call) -> ListMcpResourcesExecResult:
    """What one server, or every one, has for reading. A server that fails does not hide the others."""
    named = call.args.server
    servers = [server for name, server in work.servers.servers.items() if named in ("", name)]
    if named and not servers:
        return ListMcpResourcesExecResult(error=ListMcpResourcesError(error=f"There is no MCP server {named}."))
    found: list[ListMcpResourcesExecResult.McpResource] = []
    problems: list[str] = []
    for server in servers:
        try:
            if not work.servers.may_start(server) and work.servers.opened(server.name) is None:
                await work.allow(call, Action(kind="mcp", server=server.name, tool="resources/list"))
            connection = await work.servers.connect(server)
            found += [_resource(server, resource) for resource in await connection.resources()]
        except Denied as error:
            if named:
                return ListMcpResourcesExecResult(rejected=ListMcpResourcesRejected(reason=str(error)))
        except Unreachable as error:
            problems.append(str(error))
    if problems and not found:
        return ListMcpResourcesExecResult(error=ListMcpResourcesError(error=" ".join(problems)))
    return ListMcpResourcesExecResult(success=ListMcpResourcesSuccess(resources=found))


async def read_mcp_resource(work: Workplace, call: Call) -> ReadMcpResourceExecResult:
    """What a resource holds, or the file of the workspace that it was saved in."""
    args: ReadMcpResourceExecArgs = call.args
    uri = args.uri
    server = work.servers.find(args.server)
    if server is None:
        return ReadMcpResourceExecResult(not_found=ReadMcpResourceNotFound(uri=uri))
    given = {"uri": uri}
    try:
        await work.allow(
            call,
            Action(kind="mcp", server=server.name, tool="resources/read", arguments=given, id=args.tool_call_id),
        )
        connection = await work.servers.connect(server)
        contents = list((await connection.read(uri)).contents)
        if not contents:
            return ReadMcpResourceExecResult(not_found=ReadMcpResourceNotFound(uri=uri))
        first = contents[0]
        text: str | None = getattr(first, "text", None)
        blob = base64.b64decode(getattr(first, "blob", "") or "")
        success = ReadMcpResourceSuccess(uri=uri)
        if first.mime_type:
            success.mime_type = first.mime_type
        if args.download_path:
            content = blob if text is None else text.encode()
            place, _ = await work.reach(call, "write", args.download_path, content=text)
            write_file(place, content, work.limits)
            success.download_path = args.download_path
        elif text is not None:
            success.text, cut = _cut(work, text)
            if cut is not None:
                success.output_location.CopyFrom(cut)
        else:
            success.blob = blob
    except (Denied, Outside) as error:
        return ReadMcpResourceExecResult(rejected=ReadMcpResourceRejected(uri=uri, reason=str(error)))
    except Unreachable as error:
        if error.code in NO_RESOURCE:
            return ReadMcpResourceExecResult(not_found=ReadMcpResourceNotFound(uri=uri))
        return ReadMcpResourceExecResult(error=ReadMcpResourceError(uri=uri, error=str(error)))
    except (OSError, ValueError) as error:
        said = words(error) if isinstance(error, OSError) else str(error)
        return ReadMcpResourceExecResult(error=ReadMcpResourceError(uri=uri, error=said))
    return ReadMcpResourceExecResult(success=success)


def definitions(connection: Connection) -> list[McpToolDefinition]:
    """The tools of a server as the model is told of them (A §2.2)."""
    server = connection.server.name
    told: list[McpToolDefinition] = []
    for tool in connection.tools.values():
        definition = McpToolDefinition(
            name=f"{server}-{tool.name}",
            description=tool.description or "",
            provider_identifier=server,
            tool_name=tool.name,
            input_schema_json=msgspec.json.encode(tool.input_schema).decode(),
        )
        json_format.ParseDict(_finite(tool.input_schema), definition.input_schema)
        if tool.output_schema is not None:
            definition.output_schema_json = msgspec.json.encode(tool.output_schema).decode()
        if tool.annotations is not None:
            definition.annotations_json = tool.annotations.model_dump_json(by_alias=True, exclude_none=True)
        told.append(definition)
    return told


async def reached(work: Workplace) -> tuple[list[Connection], bool]:
    """The connections of the servers that may be started unasked, and whether those are all servers there are."""
    servers = list(work.servers.servers.values())
    await _reach(work, servers, work.limits.mcp_state_seconds)
    found = [connection for server in servers if (connection := work.servers.opened(server.name)) is not None]
    for server in servers:
        failure = work.servers.failure(server)
        if failure is not None:
            work.notice(str(failure))
    return found, len(found) == len(servers)


async def _reach(work: Workplace, servers: list[Server], seconds: float) -> None:
    """Connects to those that are not connected and may be started, for so long."""
    missing = [s for s in servers if work.servers.opened(s.name) is None and work.servers.may_start(s)]
    for server in missing:
        work.servers.forget(server)
    await work.servers.reach(missing, seconds)


async def _state(work: Workplace, server: Server, *, must_refresh: bool) -> McpStateServer:
    told = McpStateServer(
        server_name=server.name,
        server_identifier=server.name,
        transport=MCP_SERVER_TRANSPORT_STDIO if server.command else MCP_SERVER_TRANSPORT_HTTP,
    )
    connection = work.servers.opened(server.name)
    if connection is None and not work.servers.may_start(server):
        told.status = "needs_approval"
        told.error_message = "The project's own server is started for a call that was allowed."
        return told
    try:
        failure = work.servers.failure(server)
        if failure is not None:
            raise failure
        if connection is None:
            told.status = "connecting"
            return told
        if must_refresh:
            await connection.refresh()
    except Unreachable as error:
        told.status = "error"
        told.error_message = str(error)
        told.pending_sign_in = error.status in SIGN_IN
        return told
    told.status = "connected"
    told.tools.extend(definitions(connection))
    if connection.instructions:
        told.instructions.append(
            McpInstructions(
                server_name=server.name, server_identifier=server.name, instructions=connection.instructions
            )
        )
    return told


def _error(error: Unreachable) -> McpError:
    told = McpError(error=str(error), not_dialed=not error.was_dialed)
    if error.status is not None:
        told.http_status = error.status
        told.needs_auth = error.status in SIGN_IN
    return told


def _content(work: Workplace, item: Any) -> McpToolResultContentItem:
    """One piece of an answer: text and pictures as they are, everything else in words."""
    match item.type:
        case "text":
            text = item.text
        case "image":
            image = McpImageContent(data=base64.b64decode(item.data), mime_type=item.mime_type)
            return McpToolResultContentItem(image=image)
        case "resource":
            text = (
                getattr(item.resource, "text", None) or f"[{item.resource.uri}: {item.resource.mime_type or 'bytes'}]"
            )
        case "resource_link":
            text = f"[{item.name}: {item.uri}]"
        case other:
            text = f"[{other}: {getattr(item, 'mime_type', '') or 'not shown'}]"
    return _words(work, text)


def _words(work: Workplace, text: str) -> McpToolResultContentItem:
    kept, whole = _cut(work, text)
    return McpToolResultContentItem(text=McpTextContent(text=kept, output_location=whole))


def _cut(work: Workplace, text: str) -> tuple[str, OutputLocation | None]:
    """The text, or as much of it as is answered and the file that has all of it."""
    if len(text) <= work.limits.mcp_text:
        return text, None
    folder = work.shells.folder / "outputs"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{secrets.token_hex(6)}.txt"
    content = text.encode()
    path.write_bytes(content)
    whole = OutputLocation(file_path=os.fspath(path), size_bytes=len(content), line_count=text.count("\n"))
    return text[: work.limits.mcp_text], whole


def _resource(server: Server, resource: Any) -> ListMcpResourcesExecResult.McpResource:
    told = ListMcpResourcesExecResult.McpResource(uri=str(resource.uri), server=server.name)
    for name in ("name", "description", "mime_type"):
        value = getattr(resource, name, None)
        if value:
            setattr(told, name, value)
    if resource.annotations is not None:
        for name, value in resource.annotations.model_dump(by_alias=True, exclude_none=True, mode="json").items():
            told.annotations[name] = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return told


def _plain(value: Any) -> Any:
    """A value of the wire, where every number is a double, with whole numbers as such again."""
    match value:
        case float() if value.is_integer() and abs(value) <= _EXACT:
            return int(value)
        case dict():
            return {name: _plain(item) for name, item in value.items()}
        case list():
            return [_plain(item) for item in value]
        case _:
            return value


def _finite(value: Any) -> Any:
    """A JSON value that the wire can hold: it has no NaN and no infinity."""
    match value:
        case float() if value != value or value in (float("inf"), float("-inf")):
            return None
        case dict():
            return {str(name): _finite(item) for name, item in value.items()}
        case list():
            return [_finite(item) for item in value]
        case _:
            return value
