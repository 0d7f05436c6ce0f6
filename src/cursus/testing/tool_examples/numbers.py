"""Every tool number and the names that rows carry for it (S §6.2)."""

TOOL_NAMES: dict[int, tuple[str, ...]] = {
    0: ("update_current_step",),
    1: ("read_semsearch_files",),
    3: ("ripgrep_search", "grep_search"),
    5: ("read_file",),
    6: ("list_dir",),
    7: ("edit_file", "MultiEdit", "edit_notebook"),
    8: ("file_search",),
    9: ("semantic_search_full", "codebase_search"),
    11: ("delete_file",),
    12: ("reapply",),
    15: ("run_terminal_command_v2", "run_terminal_cmd", "run_terminal_command"),
    16: ("fetch_rules",),
    18: ("web_search",),
    19: ("mcp",),
    23: ("search_symbols",),
    24: ("background_composer_followup",),
    25: ("knowledge_base", "update_memory"),
    26: ("fetch_pull_request",),
    27: ("deep_search",),
    28: ("create_diagram",),
    29: ("fix_lints",),
    30: ("read_lints",),
    31: ("go_to_definition", "gotodef"),
    32: ("task",),
    33: ("await_task",),
    34: ("todo_read",),
    35: ("todo_write",),
    38: ("edit_file_v2", "search_replace", "write", "apply_patch"),
    39: ("list_dir_v2",),
    40: ("read_file_v2",),
    41: ("ripgrep_raw_search", "grep"),
    42: ("glob_file_search",),
    43: ("create_plan",),
    44: ("list_mcp_resources",),
    45: ("read_mcp_resource",),
    46: ("read_project",),
    47: ("update_project",),
    48: ("task_v2",),
    49: ("call_mcp_tool",),
    50: ("apply_agent_diff",),
    51: ("ask_question",),
    52: ("switch_mode",),
    53: ("generate_image",),
    54: ("computer_use",),
    55: ("write_shell_stdin",),
    56: ("record_screen",),
    57: ("web_fetch",),
    58: ("report_bugfix_results",),
    59: ("ai_attribution",),
    60: ("mcp_auth",),
    61: ("reflect",),
    62: ("await",),
    63: ("get_mcp_tools",),
    65: ("send_to_user",),
    66: ("connect_scm",),
    90: ("acp_tool",),
}

UNUSED_NUMBERS = frozenset({2, 4, 10, 13, 14, 17, 20, 21, 22, 36, 37, 64})

_NUMBERS = {name: number for number, names in TOOL_NAMES.items() for name in names}


def number_of(name: str) -> int:
    """The number of a tool name; MCP tools under their own names have 19, whatever is unknown has 0."""
    return _NUMBERS.get(name, 19 if name.startswith("mcp_") else 0)


def name_of(number: int) -> str | None:
    """The current name of a tool number; None for a number that no tool has."""
    return TOOL_NAMES.get(number, (None,))[0]
