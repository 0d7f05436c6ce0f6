from pathlib import Path

import pytest

from cursus.cli import docs, docs_cli, docs_tools
from cursus.cli.app import COMMANDS
from cursus.tools.registry import registry
from tests.cli.command_line import invoke


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").touch()
    return tmp_path


@pytest.mark.parametrize("path", [path for path, _ in docs.PAGES])
def test_the_page_on_disk_says_what_the_code_says(path: str):
    written = dict(docs.PAGES)[path]
    assert docs.on_disk(docs.ROOT / path) == written(), "run `make docs`"


def test_pages_are_written_once_and_then_found_fresh(tree: Path, capsys: pytest.CaptureFixture[str]):
    assert docs.main(["--check"], tree) == 1
    assert "docs/tools.md is not what the code says now" in capsys.readouterr().err
    assert docs.main([], tree) == 0
    assert capsys.readouterr().out == "docs/cli.md\ndocs/parquet.md\ndocs/tools.md\n"
    assert docs.main(["--check"], tree) == 0
    assert docs.main([], tree) == 0
    assert capsys.readouterr() == ("", "")


def test_an_edited_page_is_stale(tree: Path, capsys: pytest.CaptureFixture[str]):
    docs.main([], tree)
    page = tree / "docs/tools.md"
    page.write_text(page.read_text(encoding="utf-8") + "By hand.\n", encoding="utf-8")
    assert docs.main(["--check"], tree) == 1
    assert "`make docs`" in capsys.readouterr().err


def test_wrong_usage_is_told(tree: Path, capsys: pytest.CaptureFixture[str]):
    assert docs.main(["--cheque"], tree) == 2
    assert capsys.readouterr().err.startswith("Usage: ")


def test_nothing_is_written_outside_a_source_tree(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert docs.main([], tmp_path) == 1
    assert "no source tree" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_every_tool_is_on_the_page_with_each_of_its_names():
    page = docs_tools.page()
    for tool in registry().tools:
        if tool.number != 0:
            for name in (tool.name, *tool.names, *tool.model_names, *tool.stream_keys):
                assert f"`{name}`" in page


def test_fields_are_listed_with_type_and_other_names_down_to_nested_ones():
    page = docs_tools.page()
    assert "| `searchTerm` | string | `query` |" in page
    assert "| `references[].chunk` | string | `content`, `description`, `snippet` |" in page
    assert "| `isFinal` | boolean |  |" in page
    assert "| `phases[].todos[].content` | string |" in page


# The command line


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_on_the_page_as_it_explains_itself(command: str):
    page = docs_cli.page()
    section = page.partition(f"\n## cursus {command}\n")[2].partition("\n## ")[0]
    assert " ".join(_help(command).split()) in " ".join(section.split())


@pytest.mark.parametrize(("group", "command"), [("hooks", "check"), ("permissions", "explain")])
def test_commands_below_a_command_have_sections_of_their_own(group: str, command: str):
    section = docs_cli.page().partition(f"\n## cursus {group} {command}\n")[2].partition("\n## ")[0]
    assert " ".join(_help(group, command).split()) in " ".join(section.split())


def _help(*command: str) -> str:
    return invoke(*command, "--help", help_width=docs_cli.WIDTH).text


def test_the_page_says_what_holds_for_every_command():
    page = docs_cli.page()
    assert " ".join(_help().split()) in " ".join(page.split())
    for word in ("`NO_COLOR`", "`PAGER`", "`CURSUS_DEBUG=1`", "Exit codes: 0 done"):
        assert word in page


def test_the_page_does_not_depend_on_the_terminal(monkeypatch: pytest.MonkeyPatch):
    before = docs_cli.page()
    monkeypatch.setenv("COLUMNS", "40")
    assert docs_cli.page() == before


def test_the_readme_leads_to_the_page():
    assert "(docs/cli.md)" in (docs.ROOT / "README.md").read_text(encoding="utf-8")
