"""`ConversationSession`: several questions, one conversation."""

from typing import Any

from cursus.agent.classic.client import CursorAgentClient
from cursus.agent.classic.config import AgentConfig
from cursus.agent.classic.event import AgentResult
from cursus.agent.classic.streaming import AsyncStreamingResponse, StreamingResponse

AnyStream = StreamingResponse | AsyncStreamingResponse


class ConversationSession:
    """A conversation. `session_id` is the agent's from the first answer on; `history` is who said what.

    What a stream said is taken over when the next message is sent, or by `finalize_stream`, whichever is first.
    """

    def __init__(
        self,
        client: CursorAgentClient | AgentConfig | None = None,
        *,
        config: AgentConfig | None = None,
        session_id: str | None = None,
        **fields: Any,
    ) -> None:
        given = client if isinstance(client, AgentConfig) else config
        self.client = client if isinstance(client, CursorAgentClient) else CursorAgentClient(given, **fields)
        self.session_id = session_id
        self.history: list[dict[str, str]] = []
        self._open: AnyStream | None = None

    def send(self, prompt: str, **more: Any) -> AgentResult:
        """The next message, and its answer."""
        self._take_over()
        result = self.client.query(prompt, session_id=self.session_id, **more)
        self._remember(prompt, result.result, result.session_id)
        return result

    def send_stream(self, prompt: str, **more: Any) -> StreamingResponse:
        """The next message, and the events of its answer as they come."""
        self._take_over()
        stream = self.client.query_stream(prompt, session_id=self.session_id, **more)
        self._open = stream
        return stream

    async def asend(self, prompt: str, **more: Any) -> AgentResult:
        """`send` in an event loop."""
        self._take_over()
        result = await self.client.aquery(prompt, session_id=self.session_id, **more)
        self._remember(prompt, result.result, result.session_id)
        return result

    def asend_stream(self, prompt: str, **more: Any) -> AsyncStreamingResponse:
        """`send_stream` in an event loop."""
        self._take_over()
        stream = self.client.aquery_stream(prompt, session_id=self.session_id, **more)
        self._open = stream
        return stream

    def finalize_stream(self, prompt: str, stream: AnyStream) -> None:
        """Takes over what a stream said, also where it was cancelled. Doing so twice changes nothing."""
        if stream is not self._open:
            return
        self._open = None
        result = stream.ended()
        self._remember(prompt, result.result, result.session_id)

    def reset(self) -> None:
        """The next message begins another conversation."""
        self.session_id = None
        self._open = None
        self.history.clear()

    def _take_over(self) -> None:
        if self._open is not None:
            self.finalize_stream(self._open.prompt, self._open)

    def _remember(self, prompt: str, answer: str, session_id: str) -> None:
        self.session_id = session_id or self.session_id
        self.history.append({"role": "user", "content": prompt})
        if answer:
            self.history.append({"role": "assistant", "content": answer})
