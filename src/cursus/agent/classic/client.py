"""`CursorAgentClient` and the functions that make one for a single question."""

from dataclasses import fields, replace
from typing import Any

from cursus.agent.classic.config import AgentConfig, OutputFormat
from cursus.agent.classic.event import AgentResult
from cursus.agent.classic.streaming import AsyncStreamingResponse, StreamingResponse
from cursus.agent.errors import AgentError, Unsupported


class CursorAgentClient:
    """Asks the command-line agent. `query` waits for the answer, `query_stream` gives events as they come."""

    def __init__(self, config: AgentConfig | None = None, **fields: Any) -> None:
        self.config = changed(config or AgentConfig(), fields)

    def query(
        self,
        prompt: str,
        output_format: OutputFormat = OutputFormat.STREAM_JSON,
        session_id: str | None = None,
        *,
        raise_on_error: bool = False,
        **fields: Any,
    ) -> AgentResult:
        """The answer. What fails is told in the result, unless errors shall be raised; a missing program is raised."""
        with self.query_stream(prompt, session_id, **fields) as stream:
            return finished(stream.result(), output_format, raise_on_error=raise_on_error)

    def query_stream(self, prompt: str, session_id: str | None = None, **fields: Any) -> StreamingResponse:
        """The events as they come."""
        return StreamingResponse(changed(self.config, fields), prompt, session_id)

    async def aquery(
        self,
        prompt: str,
        output_format: OutputFormat = OutputFormat.STREAM_JSON,
        session_id: str | None = None,
        *,
        raise_on_error: bool = False,
        **fields: Any,
    ) -> AgentResult:
        """`query` in an event loop."""
        async with self.aquery_stream(prompt, session_id, **fields) as stream:
            return finished(await stream.result(), output_format, raise_on_error=raise_on_error)

    def aquery_stream(self, prompt: str, session_id: str | None = None, **fields: Any) -> AsyncStreamingResponse:
        """`query_stream` in an event loop: each event when it comes, not all at the end."""
        return AsyncStreamingResponse(changed(self.config, fields), prompt, session_id)


def query(prompt: str, *, config: AgentConfig | None = None, **more: Any) -> AgentResult:
    """One question, one answer. `more` are fields of `AgentConfig` and arguments of `CursorAgentClient.query`."""
    return CursorAgentClient(config).query(prompt, **more)


def query_stream(prompt: str, *, config: AgentConfig | None = None, **more: Any) -> StreamingResponse:
    """One question, its events as they come."""
    return CursorAgentClient(config).query_stream(prompt, **more)


async def aquery(prompt: str, *, config: AgentConfig | None = None, **more: Any) -> AgentResult:
    """`query` in an event loop."""
    return await CursorAgentClient(config).aquery(prompt, **more)


def aquery_stream(prompt: str, *, config: AgentConfig | None = None, **more: Any) -> AsyncStreamingResponse:
    """`query_stream` in an event loop."""
    return CursorAgentClient(config).aquery_stream(prompt, **more)


def changed(config: AgentConfig, given: dict[str, Any]) -> AgentConfig:
    """The configuration with some fields changed."""
    known = {field.name for field in fields(config)}
    unknown = ", ".join(sorted(given.keys() - known))
    if unknown:
        raise Unsupported(f"AgentConfig has no {unknown}.", f"It has {', '.join(sorted(known))}.", code="unsupported")
    return replace(config, **given)


def finished(result: AgentResult, output_format: OutputFormat, *, raise_on_error: bool) -> AgentResult:
    """The result as it was asked for."""
    if raise_on_error and not result.success:
        raise AgentError(
            result.error or "", code=result.code or "agent_failed", detail=result.detail or "", chat=result.chat
        )
    return result if output_format is OutputFormat.STREAM_JSON else replace(result, events=[])
