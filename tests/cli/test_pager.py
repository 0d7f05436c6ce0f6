"""Long output on a terminal, and the pager that it goes through."""

import os
import sys
from pathlib import Path

import pytest

from cursus.cli import pager
from cursus.testing import a_chat
from cursus.testing.demo import Manifest
from tests.cli.command_line import LibraryOf, on_a_terminal, run


@pytest.fixture
def many(library_of: LibraryOf) -> tuple[str, ...]:
    """A library whose list is longer than a terminal of twelve lines."""
    return library_of(*(a_chat(f"Chat {number}").human("…") for number in range(20)))


@pytest.fixture
def marking(tmp_path: Path) -> str:
    """A pager that sets a mark before each line."""
    return script(tmp_path, "import sys; [print('> ' + line, end='') for line in sys.stdin]")


def script(folder: Path, program: str) -> str:
    (folder / "pager.py").write_text(program)
    return f"'{sys.executable}' '{folder}/pager.py'"


def test_what_does_not_fit_goes_through_the_pager(many: tuple[str, ...], marking: str):
    shown = on_a_terminal(*many, "list", rows=12, PAGER=marking).lines
    assert len(shown) == 21
    assert all(line.startswith("> ") for line in shown)


def test_what_fits_does_not(many: tuple[str, ...], marking: str):
    shown = on_a_terminal(*many, "list", rows=22, PAGER=marking).lines
    assert len(shown) == 21
    assert not any(line.startswith("> ") for line in shown)


def test_a_pipe_is_never_paged(many: tuple[str, ...], marking: str):
    assert not run(*many, "list", PAGER=marking, LINES="5").text.startswith("> ")


def test_colours_reach_the_pager(many: tuple[str, ...], marking: str):
    assert b"> \x1b[" in on_a_terminal(*many, "list", rows=12, PAGER=marking).stdout


def test_less_is_the_pager_where_nothing_is_wished_for(
    many: tuple[str, ...], tmp_path: Path, marking: str, monkeypatch: pytest.MonkeyPatch
):
    fake = tmp_path / "bin" / "less"
    fake.parent.mkdir()
    fake.write_text(f'#!/bin/sh\necho "less $@, LESS=$LESS"\nexec {marking}\n')
    fake.chmod(0o755)
    monkeypatch.delenv("LESS", raising=False)
    path = f"{fake.parent}{os.pathsep}{os.environ['PATH']}"
    shown = on_a_terminal(*many, "list", rows=12, NO_COLOR="1", PAGER=None, PATH=path).lines
    assert shown[0] == "less -FRX, LESS=FRX"
    assert shown[1].startswith("> ID ")


def test_a_reader_who_quits_early_ends_it_quietly(demo: tuple[str, ...], manifest: Manifest, tmp_path: Path):
    one_line = script(tmp_path, "import sys; print('> ' + sys.stdin.readline(), end='')")
    chat = manifest.chat("Put the whole cookbook into metric units").id
    shown = on_a_terminal(*demo, "show", chat, PAGER=one_line)
    assert (shown.code, len(shown.lines), shown.stderr) == (0, 1, "")


def test_control_c_belongs_to_the_pager(many: tuple[str, ...], tmp_path: Path):
    program = "import os, signal, sys; os.kill(os.getppid(), signal.SIGINT); print(len(sys.stdin.readlines()))"
    shown = on_a_terminal(*many, "list", rows=12, PAGER=script(tmp_path, program))
    assert (shown.code, shown.text, shown.stderr) == (0, "21\n", "")


@pytest.mark.parametrize("wished", ["", "cat", "there-is-no-such-pager", "'unbalanced"])
def test_without_a_pager_everything_is_printed(many: tuple[str, ...], wished: str):
    shown = on_a_terminal(*many, "list", rows=12, PAGER=wished)
    assert (shown.code, len(shown.lines), shown.stderr) == (0, 21, "")


def test_where_there_is_no_pager_no_line_is_taken(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PAGER", "there-is-no-such-pager")
    lines = iter(["one", "two"])
    assert not pager.page(lines)
    assert list(lines) == ["one", "two"]


def test_letters_of_all_alphabets_reach_the_pager(library_of: LibraryOf, marking: str):
    options = library_of(*(a_chat(f"日本語 {number}").human("…") for number in range(20)))
    assert "日本語 7" in on_a_terminal(*options, "list", rows=12, PAGER=marking).text
