"""What a client answers by itself on the exec channel, where nothing runs anything (A §2.7, §3.3).

The service asks for the context of a turn, for the state of MCP servers and whether something is allowed before it asks
for anything to be done; it waits for ever where it gets no answer.
"""

import os
import platform
import time
from pathlib import Path
from typing import Final

from cursus.wire import proto

OWN_KINDS: Final = frozenset(
    {
        "request_context_args",
        "mcp_state_exec_args",
        "shell_allowlist_precheck_args",
        "mcp_allowlist_precheck_args",
        "web_fetch_allowlist_precheck_args",
        "smart_mode_classifier_args",
        "execute_hook_args",
        "agent_store_conflict_args",
        "conversation_search_args",
        "canvas_diagnostics_args",
        "diagnostics_args",
    }
)
"""The kinds that are about the turn itself, not about work to be done."""


def request_context(
    workspace: str | None = None, tools: list[proto.McpToolDefinition] | None = None
) -> proto.RequestContext:
    """What surrounds a turn: this machine, and the tools that the turn may call."""
    context = proto.RequestContext(
        env=proto.RequestContextEnv(
            os_version=f"{platform.system().lower()} {platform.release()}",
            workspace_paths=[workspace] if workspace else [],
            shell=Path(os.environ.get("SHELL", "bash")).name,
            time_zone=_time_zone(),
            project_folder=workspace or "",
            process_working_directory=workspace,
            sandbox_supported=False,
            computer_use_supported=False,
        ),
        git_repo_info_complete=True,
        rules_info_complete=True,
        env_info_complete=True,
        mcp_info_complete=True,
    )
    servers: dict[str, list[proto.McpToolDefinition]] = {}
    for tool in tools or ():
        servers.setdefault(tool.provider_identifier, []).append(tool)
    context.tools.extend(tools or ())
    context.mcp_meta_tool_options.enabled = bool(servers)
    for server, its in servers.items():
        context.mcp_meta_tool_options.mcp_descriptors.add(
            server_name=server,
            server_identifier=server,
            tools=[
                proto.McpToolDescriptor(tool_name=tool.tool_name, description=tool.description or None) for tool in its
            ],
        )
    return context


def answer_unattended(
    request: proto.ExecServerMessage, tools: list[proto.McpToolDefinition]
) -> proto.ExecClientMessage | None:
    """The answer to a request of OWN_KINDS; None where there is none, and it is to be thrown."""
    match request.WhichOneof("message"):
        case "request_context_args":
            success = proto.RequestContextSuccess(request_context=request_context(tools=tools))
            return proto.ExecClientMessage(request_context_result=proto.RequestContextResult(success=success))
        case "mcp_state_exec_args":
            return proto.ExecClientMessage(mcp_state_exec_result=mcp_state(request.mcp_state_exec_args, tools))
        case "mcp_allowlist_precheck_args":
            provider = request.mcp_allowlist_precheck_args.provider_identifier
            known = any(tool.provider_identifier == provider for tool in tools)
            return proto.ExecClientMessage(
                mcp_allowlist_precheck_result=proto.McpAllowlistPrecheckResult(allowlisted=known)
            )
        case "shell_allowlist_precheck_args":
            return proto.ExecClientMessage(shell_allowlist_precheck_result=proto.ShellAllowlistPrecheckResult())
        case "web_fetch_allowlist_precheck_args":
            return proto.ExecClientMessage(web_fetch_allowlist_precheck_result=proto.WebFetchAllowlistPrecheckResult())
        case "diagnostics_args":
            error = proto.DiagnosticsError(
                path=request.diagnostics_args.path, error="No language server is here to diagnose files."
            )
            return proto.ExecClientMessage(diagnostics_result=proto.DiagnosticsResult(error=error))
        case _:
            return None


def mcp_state(args: proto.McpStateExecArgs, tools: list[proto.McpToolDefinition]) -> proto.McpStateExecResult:
    """The MCP servers behind the tools of a turn; a service that finds none withholds the tools."""
    result = proto.McpStateExecResult(success=proto.McpStateSuccess())
    servers: dict[str, proto.McpStateServer] = {}
    for tool in tools:
        name = tool.provider_identifier
        if args.server_identifiers and name not in args.server_identifiers:
            continue
        server = servers.get(name)
        if server is None:
            server = servers[name] = result.success.servers.add(
                server_name=name, server_identifier=name, status="connected"
            )
        server.tools.append(tool)
    return result


def _time_zone() -> str:
    """The zone by its name in the time zone database where the system tells it, by its short name elsewhere."""
    if zone := os.environ.get("TZ", ""):
        return zone.removeprefix(":")
    link = Path("/etc/localtime").resolve().as_posix()
    return link.rpartition("/zoneinfo/")[2] if "/zoneinfo/" in link else time.strftime("%Z")
