"""What is done for each kind of request, one module a tool: arguments of A §2.8 in, the result in its exact shape out.

Lives here: asking the guard, doing it, and saying truthfully what became of it. Never here: the life of a request on
its channel (`executor`), how a thing is done (the modules above).
"""

from collections.abc import Callable
from typing import Any, Final

from cursus.agent.executor.kinds import unsupported
from cursus.agent.executor.kinds.background import (
    background_shell_spawn,
    force_background_shell,
    force_background_subagent,
    write_shell_stdin,
)
from cursus.agent.executor.kinds.context import request_context
from cursus.agent.executor.kinds.delete import delete
from cursus.agent.executor.kinds.fetch import fetch
from cursus.agent.executor.kinds.grep import grep
from cursus.agent.executor.kinds.hook import execute_hook
from cursus.agent.executor.kinds.ls import ls
from cursus.agent.executor.kinds.mcp import list_mcp_resources, mcp, mcp_state, read_mcp_resource
from cursus.agent.executor.kinds.precheck import (
    mcp_allowlist_precheck,
    shell_allowlist_precheck,
    web_fetch_allowlist_precheck,
)
from cursus.agent.executor.kinds.read import read, redacted_read
from cursus.agent.executor.kinds.shell import shell, shell_stream
from cursus.agent.executor.kinds.write import write

KINDS: Final[dict[str, tuple[str, Callable[..., Any]]]] = {
    "shell_args": ("shell_result", shell),
    "shell_stream_args": ("shell_stream", shell_stream),
    "mini_swe_agent_bash_args": ("mini_swe_agent_bash_result", shell),
    "background_shell_spawn_args": ("background_shell_spawn_result", background_shell_spawn),
    "write_shell_stdin_args": ("write_shell_stdin_result", write_shell_stdin),
    "force_background_shell_args": ("force_background_shell_result", force_background_shell),
    "force_background_subagent_args": ("force_background_subagent_result", force_background_subagent),
    "read_args": ("read_result", read),
    "redacted_read_args": ("redacted_read_result", redacted_read),
    "write_args": ("write_result", write),
    "delete_args": ("delete_result", delete),
    "ls_args": ("ls_result", ls),
    "grep_args": ("grep_result", grep),
    "fetch_args": ("fetch_result", fetch),
    "request_context_args": ("request_context_result", request_context),
    "mcp_args": ("mcp_result", mcp),
    "mcp_state_exec_args": ("mcp_state_exec_result", mcp_state),
    "list_mcp_resources_exec_args": ("list_mcp_resources_exec_result", list_mcp_resources),
    "read_mcp_resource_exec_args": ("read_mcp_resource_exec_result", read_mcp_resource),
    "shell_allowlist_precheck_args": ("shell_allowlist_precheck_result", shell_allowlist_precheck),
    "mcp_allowlist_precheck_args": ("mcp_allowlist_precheck_result", mcp_allowlist_precheck),
    "web_fetch_allowlist_precheck_args": ("web_fetch_allowlist_precheck_result", web_fetch_allowlist_precheck),
    "diagnostics_args": ("diagnostics_result", unsupported.diagnostics),
    "canvas_diagnostics_args": ("canvas_diagnostics_result", unsupported.canvas_diagnostics),
    "subagent_args": ("subagent_result", unsupported.subagent),
    "subagent_await_args": ("subagent_await_result", unsupported.subagent_await),
    "smart_mode_classifier_args": ("smart_mode_classifier_result", unsupported.smart_mode_classifier),
    "conversation_search_args": ("conversation_search_result", unsupported.conversation_search),
    "agent_store_conflict_args": ("agent_store_conflict_result", unsupported.agent_store_conflict),
    "execute_hook_args": ("execute_hook_result", execute_hook),
    "computer_use_args": ("computer_use_result", unsupported.computer_use),
    "record_screen_args": ("record_screen_result", unsupported.record_screen),
    "git_diff_request": ("git_diff_response", unsupported.git_diff),
}
"""Every request of A §2.7, the field that its result goes into, and what is done for it."""
