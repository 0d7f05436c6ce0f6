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
