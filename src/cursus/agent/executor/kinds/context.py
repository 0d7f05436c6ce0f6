"""`request_context`: what surrounds a turn."""

from cursus.agent.executor.call import Call
from cursus.agent.executor.kinds.mcp import definitions, reached
from cursus.agent.executor.surroundings import surroundings
from cursus.agent.executor.workplace import Workplace
from cursus.wire.proto import McpInstructions, RequestContext, RequestContextResult, RequestContextSuccess


async def request_context(work: Workplace, call: Call) -> RequestContextResult:
    """The machine, the workspace, its rules, and the tools of the servers that may be started unasked (A §2.5)."""
    return RequestContextResult(success=RequestContextSuccess(request_context=await context_of(work)))


async def context_of(work: Workplace) -> RequestContext:
    """The same as a client puts it into its first message."""
    context = await surroundings(work)
    connections, context.mcp_info_complete = await reached(work)
    for connection in connections:
        name = connection.server.name
        context.tools.extend(definitions(connection))
        if connection.instructions:
            context.mcp_instructions.append(
                McpInstructions(server_name=name, server_identifier=name, instructions=connection.instructions)
            )
    return context
