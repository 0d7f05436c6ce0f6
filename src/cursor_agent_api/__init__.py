"""The names under which programs drive a Cursor agent without knowing Cursus.

Lives here: `query`, `query_stream`, `CursorAgentClient`, `ConversationSession`, `EventType` and their companions, each
a name for something that `cursus.agent` does. Never here: behaviour of its own.
"""

from cursus.agent.classic.client import CursorAgentClient, aquery, aquery_stream, query, query_stream
from cursus.agent.classic.config import AgentConfig, OutputFormat
from cursus.agent.classic.event import AgentEvent, AgentResult, EventType
from cursus.agent.classic.session import ConversationSession
from cursus.agent.classic.streaming import AsyncStreamingResponse, StreamingResponse
from cursus.agent.errors import AgentError

__all__ = [
    "AgentConfig",
    "AgentError",
    "AgentEvent",
    "AgentResult",
    "AsyncStreamingResponse",
    "ConversationSession",
    "CursorAgentClient",
    "EventType",
    "OutputFormat",
    "StreamingResponse",
    "aquery",
    "aquery_stream",
    "query",
    "query_stream",
]
