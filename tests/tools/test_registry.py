import pytest

from cursus.tools.registry import find, registry


@pytest.mark.parametrize(
    ("name", "number", "expected"),
    [
        ("read_file", 40, "read_file_v2"),
        ("read_file", 5, "read_file"),
        ("read_file", None, "read_file_v2"),
        ("read_file", 0, "read_file_v2"),
        ("edit_file", 7, "edit_file"),
        ("search_replace", 7, "edit_file"),
        ("search_replace", 38, "edit_file_v2"),
        ("write", None, "edit_file_v2"),
        ("list_dir", 6, "list_dir"),
        ("list_dir", 39, "list_dir_v2"),
        ("grep_search", 3, "ripgrep_search"),
        ("grep", 41, "ripgrep_raw_search"),
        ("codebase_search", 9, "semantic_search_full"),
        ("gotodef", 31, "go_to_definition"),
        ("run_terminal_cmd", 15, "run_terminal_command_v2"),
        ("Shell", None, "run_terminal_command_v2"),
        ("StrReplace", None, "edit_file_v2"),
        ("readToolCall", None, "read_file_v2"),
        ("writeToolCall", None, "edit_file_v2"),
        ("semSearchToolCall", None, "semantic_search_full"),
        (None, 40, "read_file_v2"),
        ("a name of tomorrow", 40, "read_file_v2"),
        ("a name of tomorrow", 777, "a name of tomorrow"),
        (None, None, "tool"),
        ("", 0, "tool"),
    ],
)
def test_a_tool_is_found_by_its_name_and_then_by_its_number(name: str | None, number: int | None, expected: str):
    assert find(name, number).name == expected


STREAMS = {
    "shell": "run_terminal_command_v2",
    "read": "read_file_v2",
    "edit": "edit_file_v2",
    "write": "edit_file_v2",
    "delete": "delete_file",
    "ls": "list_dir_v2",
    "glob": "glob_file_search",
    "grep": "ripgrep_raw_search",
    "mcp": "mcp",
    "updateTodos": "todo_write",
    "readTodos": "todo_read",
    "task": "task_v2",
    "webSearch": "web_search",
    "webFetch": "web_fetch",
    "fetch": "fetch",
    "askQuestion": "ask_question",
    "createPlan": "create_plan",
    "switchMode": "switch_mode",
    "generateImage": "generate_image",
    "computerUse": "computer_use",
    "recordScreen": "record_screen",
    "writeShellStdin": "write_shell_stdin",
    "readLints": "read_lints",
    "semSearch": "semantic_search_full",
    "applyAgentDiff": "apply_agent_diff",
    "getMcpTools": "get_mcp_tools",
    "listMcpResources": "list_mcp_resources",
    "readMcpResource": "read_mcp_resource",
    "mcpAuth": "mcp_auth",
    "reportBugfixResults": "report_bugfix_results",
    "connectScm": "connect_scm",
    "setActiveBranch": "set_active_branch",
}
"""Names of the SDK and what they are in bubbles (E §3.7, S §8.4)."""


@pytest.mark.parametrize(("sdk", "expected"), STREAMS.items())
def test_a_tool_is_found_in_every_spelling_of_its_name_in_the_protocol(sdk: str, expected: str):
    snake = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in sdk)
    pascal = sdk[0].upper() + sdk[1:]
    for name in (sdk, f"{sdk}ToolCall", snake, f"{snake}_tool_call", pascal):
        assert find(name).name == expected


@pytest.mark.parametrize(
    ("hook", "expected"),
    [
        ("Shell", "run_terminal_command_v2"),
        ("Read", "read_file_v2"),
        ("Write", "edit_file_v2"),
        ("Delete", "delete_file"),
        ("List", "list_dir_v2"),
        ("Grep", "ripgrep_raw_search"),
        ("MCP:get_frame", "mcp"),
        ("Task", "task_v2"),
        ("WebSearch", "web_search"),
        ("WebFetch", "web_fetch"),
        ("Fetch", "fetch"),
        ("ComputerUse", "computer_use"),
        ("WriteShellStdin", "write_shell_stdin"),
        ("ReadLints", "read_lints"),
    ],
)
def test_a_tool_is_found_by_what_hooks_call_it(hook: str, expected: str):
    assert find(hook).name == expected


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ("Read File", "read_file_v2"),
        ("Edit File", "edit_file_v2"),
        ("Task", "task_v2"),
        ("updateCurrentStep", "update_current_step"),
        ("update_current_step", "update_current_step"),
    ],
)
@pytest.mark.parametrize("number", [0, 90, 99])
def test_a_bridge_may_write_a_name_as_people_read_it(shown: str, expected: str, number: int):
    assert find(shown, number).name == expected


@pytest.mark.parametrize("number", [0, None])
def test_the_word_tool_alone_names_none(number: int | None):
    assert find("Tool", number).title == "Tool"
    assert find("Tool", 40).name == "read_file_v2"


@pytest.mark.parametrize("name", ["read_chunk", "undo_edit", "new_file", "add_test", "read_with_linter", "new_edit"])
def test_the_names_of_the_older_enum_are_not_mistaken_for_todays(name: str):
    assert find(name).number is None
    assert find(name).icon == "tool"


@pytest.mark.parametrize(("name", "number"), [("read_file", 19), ("read_file", 49), ("mcp_files_read", 0)])
def test_a_tool_of_a_server_is_one_whatever_it_is_called(name: str, number: int):
    assert find(name, number).number in (19, 49)


def test_a_tool_is_found_by_its_field_in_agents_stores():
    fields = registry().by_field
    assert fields[8].name == "read_file_v2"
    assert fields[12].name == "edit_file_v2"
    assert fields[5].name == "ripgrep_raw_search"


def test_a_tool_that_nobody_wrote_a_file_for_keeps_its_name_and_number():
    tool = find("fold_proteins", 777)
    assert (tool.name, tool.number, tool.title) == ("fold_proteins", 777, "Fold proteins")
