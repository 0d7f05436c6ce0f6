"""`cursus` without a command."""

import subprocess
import sys
from pathlib import Path

import pytest

from cursus.cli import first_run
from cursus.testing import DesktopFolder, a_chat
from tests.cli.command_line import LibraryOf, invoke, on_a_terminal, run


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    """As every system has places of its own; processes that are started take those of this one."""
    monkeypatch.setattr(sys, "platform", "linux")


def next_steps(stderr: str) -> list[str]:
    """The commands that are suggested."""
    lines = stderr.partition("Next:\n")[2].splitlines()
    return [line[26:] for line in lines if line.startswith("  ")]


# Nothing here


def test_without_data_it_says_where_it_looked_and_shows_a_demo(home: Path):
    done = run()
    assert done.code == 0
    places = [f"  {home}/.config/Cursor", f"  {home}/.cursor", f"  {home}/.config/cursor"]
    assert done.stderr.splitlines()[:4] == ["Cursus found no data of Cursor. It looked for:", *places]
    assert "No chats yet, so here is a demo library to look around in:" in done.stderr
    assert any(line.endswith("\tFix the rounding test that broke CI") for line in done.lines)


def test_the_demo_lies_in_the_cache_and_nothing_else_is_written(home: Path):
    run()
    assert [str(path.relative_to(home)) for path in home.glob("*")] == [".cache"]
    (folder,) = (home / ".cache" / "cursus").iterdir()
    assert folder.name.startswith("demo-")


def test_the_demo_is_written_once(home: Path):
    run()
    before = {path: path.stat().st_mtime_ns for path in home.rglob("*") if path.is_file()}
    assert run().code == 0
    assert {path: path.stat().st_mtime_ns for path in home.rglob("*") if path.is_file()} == before


def test_a_demo_that_was_interrupted_is_written_again(home: Path, monkeypatch: pytest.MonkeyPatch):
    def interrupted(folder: Path, *, seed: int) -> None:
        (folder / "User").mkdir()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("cursus.testing.demo.write_demo", interrupted)
        assert invoke().code == 130
    assert len(invoke().lines) > 50


def test_the_suggested_commands_work(home: Path):
    suggested = next_steps(run().stderr)
    assert [command.rpartition(".cursor ")[2] for command in suggested] == [
        "show last",
        "list",
        "export --all -o chats",
    ]
    for command in suggested[:2]:
        words = command.split()
        assert words[0] == "cursus"
        assert run(*words[1:]).code == 0


@pytest.mark.parametrize(
    ("variable", "folder"), [("CURSUS_HOME", "mine"), ("CURSUS_HOME", "~/mine"), ("XDG_CACHE_HOME", "caches")]
)
def test_the_cache_is_where_the_person_wants_it(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, folder: str
):
    monkeypatch.setenv(variable, folder if folder.startswith("~") else str(tmp_path / folder))
    expected = home / "mine" if folder.startswith("~") else tmp_path / folder
    assert first_run.cache_folder() == (expected / "cursus" if variable.startswith("XDG") else expected)
    assert invoke().code == 0
    assert list(first_run.cache_folder().glob("demo-*/User"))
    assert not (home / ".cache").exists()


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("linux", ".cache/cursus"), ("darwin", "Library/Caches/cursus"), ("win32", "AppData/cursus")],
)
def test_each_system_has_its_cache(home: Path, monkeypatch: pytest.MonkeyPatch, platform: str, folder: str):
    monkeypatch.setattr(sys, "platform", platform)
    assert first_run.cache_folder() == home / folder


def test_programs_get_an_empty_list_and_no_demo(home: Path):
    done = run("--json")
    assert (done.code, done.json) == (0, [])
    assert list(home.iterdir()) == []


def test_a_named_folder_without_chats_is_no_reason_for_a_demo(home: Path, tmp_path: Path):
    (tmp_path / "empty").mkdir()
    done = run("--root", tmp_path / "empty")
    assert (done.code, done.stdout) == (0, b"")
    assert f"There are no chats here. `cursus --root {tmp_path}/empty doctor` says where Cursus looked." in done.stderr
    assert list(home.iterdir()) == []


# Something here


def test_chats_of_this_machine_are_shown_with_where_they_are(home: Path):
    root = home / ".config" / "Cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_chat("My own chat").human("…"))
    done = run()
    assert done.stderr.startswith(f"Cursor's data is in {root}.\n")
    assert [line.rpartition("\t")[2] for line in done.lines] == ["My own chat"]
    assert next_steps(done.stderr) == ["cursus show last", "cursus list", "cursus export --all -o chats"]
    assert not (home / ".cache").exists()


def test_only_the_newest_are_shown(library_of: LibraryOf):
    options = library_of(*(a_chat(f"Chat {number}").human("…") for number in range(20)))
    assert len(run(*options).lines) == 15
    assert len(run(*options, "--json").json) == 20


def test_a_terminal_gets_a_table(library_of: LibraryOf):
    shown = on_a_terminal(*library_of(a_chat("One").human("…")), NO_COLOR="1").lines
    assert shown[0].startswith("ID ")
    assert "One" in shown[1]


# Commands to be copied


def test_a_command_that_the_shell_would_not_find_is_suggested_by_its_path(tmp_path: Path):
    script = tmp_path / "bin of mine" / "cursus"
    script.parent.mkdir()
    script.write_text("from cursus.cli import main\nmain()\n")
    done = subprocess.run(
        [sys.executable, script, "demo", tmp_path / "demo"],
        env={"PATH": "", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"  '{script}' --root {tmp_path}/demo --home {tmp_path}/demo/.cursor list\n" in done.stderr
