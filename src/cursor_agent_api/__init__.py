"""The names under which programs drive a Cursor agent without knowing Cursus.

Lives here: `query`, `query_stream`, `CursorAgentClient`, `ConversationSession`, `EventType` and their companions, each
a name for something that `cursus.agent` does. Never here: behaviour of its own.
"""

__all__: list[str] = []
