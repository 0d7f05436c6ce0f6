"""The executor: runs on this machine what a server of the Agent API asks for, and answers in its exact shapes.

Lives here: the built-in tools, MCP servers, the fence round a workspace, sandboxes, the life of a request (A §3.3).
Never here: the wire that requests come over (`wire`), whether one may run (`guard`), what it looks like in a chat.
Facts: A §2.5–§2.8 and §3.3, E §6.4.
"""

from cursus.agent.executor.executor import Executor, Reply
from cursus.agent.executor.limits import Limits
from cursus.agent.executor.mcp_config import Server, read_servers

__all__ = ["Executor", "Limits", "Reply", "Server", "read_servers"]
