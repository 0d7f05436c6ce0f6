"""Every example of the documentation works, on the demo library.

It is found where Cursor would keep it, and as `demo` in the folder in which the examples run, which is a Git repository
with the files of one chat as they were before it. Words that stand for something are replaced by what `meant` says.
What follows a pipe is not ours, `git apply` aside, and is left out.
"""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cursus.library import open_library
from cursus.store.places import Machine, default_homes, default_roots
from cursus.testing.cursor_agent import Scenario, ScriptedAgent, a_turn
from cursus.testing.demo import Manifest, write_demo
from tests.docs.pages import commands_of, python_of

PAGES = (
    "README.md",
    "docs/agents.md",
    "docs/executor.md",
    "docs/guard.md",
    "docs/reading.md",
    "docs/search.md",
    "docs/testing.md",
    "docs/wire.md",
)
STORY = "Fix the rounding test that broke CI"
PATIENCE = 60


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    folder = tmp_path_factory.mktemp("library") / "demo"
    return folder, write_demo(folder)


@pytest.fixture
def folder(home: Path, demo: tuple[Path, Manifest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the examples run; a `cursor-agent` that plays a script is on the path."""
    here = tmp_path / "here"
    here.mkdir()
    machine = Machine.this()
    for place, kept in ((next(default_roots(machine)), demo[0]), (next(default_homes(machine)), demo[0] / ".cursor")):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(kept, target_is_directory=True)
    (here / "demo").symlink_to(demo[0], target_is_directory=True)
    _check_out(here, demo)
    monkeypatch.chdir(here)
    agent = ScriptedAgent(tmp_path / "bin", Scenario(a_turn().say("The test passes now."))).path
    assert agent.name == "cursor-agent"
    path = (str(Path(sys.executable).parent), str(agent.parent), os.environ["PATH"])
    monkeypatch.setenv("PATH", os.pathsep.join(path))
    return here


def _check_out(folder: Path, demo: tuple[Path, Manifest]) -> None:
    """The files of the story as they were before it, under Git."""
    with open_library(roots=[demo[0]]) as library:
        chat = library.chat(demo[1].chat(STORY).id)
    for edit in reversed(chat.edits):
        path = folder / edit.path.removeprefix(f"{chat.workspace}/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(edit.before or "")
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True, timeout=PATIENCE)


def meant(example: str, manifest: Manifest) -> str:
    """The example with the words that stand for something replaced."""
    story = manifest.chat(STORY).id
    for word, meaning in {
        "98251e54": story[:8],
        "ID": story,
        "DIR": "a-folder",
        "COMMAND": "show",
        "demo demo ": "demo another-demo ",
    }.items():
        example = f"{example} ".replace(word, meaning).strip()
    return example


def ours(command: str) -> str:
    """The part of a pipe that this repository answers for."""
    first, _, rest = command.partition(" | ")
    return command if rest == "git apply" else first


@pytest.mark.parametrize("page", PAGES)
def test_the_python_of_a_page_runs_from_its_beginning_to_its_end(
    page: str, folder: Path, demo: tuple[Path, Manifest], capsys: pytest.CaptureFixture[str]
):
    names: dict[str, object] = {}
    for number, example in enumerate(python_of(page), 1):
        exec(compile(meant(example, demo[1]), f"{page}, example {number}", "exec"), names)
    assert len(names) > 2
    assert capsys.readouterr().out


STAYING = {"open", "serve"}
"""Commands that run until Control-C; they say where they can be reached."""


def stays(command: str) -> bool:
    return command.split()[1] in STAYING and "--help" not in command


COMMANDS = [(page, command) for page in PAGES for command in commands_of(page)]


ENDING = [(page, command) for page, command in COMMANDS if not stays(command)]
LASTING = sorted({command for _, command in COMMANDS if stays(command)})


@pytest.mark.parametrize(("page", "command"), ENDING, ids=[command for _, command in ENDING])
def test_a_command_does_what_the_page_says(page: str, command: str, folder: Path, demo: tuple[Path, Manifest]):
    done = subprocess.run(
        ["sh", "-c", ours(meant(command, demo[1]))], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == (1 if "doctor" in command else 0), done.stderr
    assert done.stdout or done.stderr or "git apply" in command


@pytest.mark.parametrize("command", LASTING)
def test_a_command_that_stays_says_where_it_is_and_ends_with_control_c(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("BROWSER", "true")
    words = [*command.split(), *([] if "--port" in command else ["--port", "0"])]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            assert re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        finally:
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, 130)


def test_the_patch_of_the_readme_changes_the_files(folder: Path, demo: tuple[Path, Manifest]):
    assert "ROUND_HALF_UP" not in (folder / "ledger" / "money.py").read_text()
    (command,) = (command for command in commands_of("README.md") if "git apply" in command)
    subprocess.run(["sh", "-c", meant(command, demo[1])], check=True, timeout=PATIENCE)
    assert "ROUND_HALF_UP" in (folder / "ledger" / "money.py").read_text()


def test_there_is_something_to_try():
    assert len(python_of("docs/reading.md")) >= 7
    assert len(python_of("docs/testing.md")) >= 4
    assert len(commands_of("docs/reading.md")) >= 20
    assert {command.split()[1] for _, command in COMMANDS} >= {"list", "show", "export", "diff", "doctor", "demo"}
