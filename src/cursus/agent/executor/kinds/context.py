"""`request_context`: what surrounds a turn."""

from cursus.agent.executor.call import Call
from cursus.agent.executor.kinds.mcp import definitions
from cursus.agent.executor.mcp_servers import Unreachable
from cursus.agent.executor.surroundings import surroundings
from cursus.agent.executor.workplace import Workplace
from cursus.wire.proto import McpInstructions, RequestContext, RequestContextResult, RequestContextSuccess


async def request_context(work: Workplace, call: Call) -> RequestContextResult:
    """The machine, the workspace, its rules, and the tools of the servers that may be started unasked (A §2.5)."""
    return RequestContextResult(success=RequestContextSuccess(request_context=await context_of(work)))


async def context_of(work: Workplace) -> RequestContext:
    """The same as a client puts it into its first message."""
    context = await surroundings(work)
    is_complete = True
    for server in work.servers.servers.values():
        connection = work.servers.opened(server.name)
        if connection is None and not work.servers.may_start(server):
            is_complete = False
            continue
        try:
            connection = connection or await work.servers.connect(server)
        except Unreachable as error:
            work.notice(str(error))
            continue
        context.tools.extend(definitions(connection))
        if connection.instructions:
            context.mcp_instructions.append(
                McpInstructions(
                    server_name=server.name, server_identifier=server.name, instructions=connection.instructions
                )
            )
    context.mcp_info_complete = is_complete
    return context
