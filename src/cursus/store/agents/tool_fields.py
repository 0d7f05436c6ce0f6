"""Which field of `agent.v1.ToolCall` is which tool (S §8.4)."""

from typing import Final

from cursus.tools.generic import FIELDS

TOOLS: Final[dict[int, str]] = FIELDS | {
    1: "shell",
    3: "delete",
    4: "glob",
    5: "grep",
    8: "read",
    9: "update_todos",
    10: "read_todos",
    12: "edit",
    13: "ls",
    14: "read_lints",
    15: "mcp",
    16: "sem_search",
    17: "create_plan",
    18: "web_search",
    19: "task",
    20: "list_mcp_resources",
    21: "read_mcp_resource",
    22: "apply_agent_diff",
    23: "ask_question",
    24: "fetch",
    25: "switch_mode",
    26: "exa_search",
    27: "exa_fetch",
    28: "generate_image",
    29: "record_screen",
    30: "computer_use",
    31: "write_shell_stdin",
    37: "web_fetch",
    38: "report_bugfix_results",
    41: "mcp_auth",
    44: "get_mcp_tools",
    68: "connect_scm",
}
"""The members of the choice; 26 and 27 are gone since 2026. Those that no tool has a file for are listed there."""

TRUNCATED: Final = 34
MCP: Final = 15
READ: Final = 8
