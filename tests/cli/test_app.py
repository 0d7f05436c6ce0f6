"""What holds for every command: exit codes, options anywhere, pipes, colours, and what goes where."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cursus.cli import failures
from cursus.render.cells import cells
from cursus.testing import DesktopFolder, a_chat
from tests.cli.command_line import CURSUS, PATIENCE, LibraryOf, invoke, on_a_terminal, run, start

ESCAPE = b"\x1b["

PRINTING = [
    ("list",),
    ("list", "--json"),
    ("show", "last"),
    ("show", "last", "--raw"),
    ("export", "last"),
    ("export", "--all", "--format", "jsonl"),
    ("diff", "last"),
    ("doctor",),
    ("doctor", "--report"),
    (),
]
WITH_JSON = [
    ("list",),
    ("list", "--workspace", "nowhere"),
    ("show", "last"),
    ("show", "last", "--turn", "0"),
    ("diff", "last"),
    ("doctor",),
    ("doctor", "--report"),
    ("export", "last"),
    ("export", "--all", "--format", "json", "-o", "-"),
]


# Exit codes


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("list",), 0),
        (("--version",), 0),
        (("--help",), 0),
        (("doctor",), 1),
        (("frobnicate",), 2),
        (("list", "--frobnicate"), 2),
        (("list", "surplus"), 2),
        (("list", "--limit", "0"), 2),
        (("show",), 2),
        (("show", "8"), 2),
        (("show", "zzzz"), 3),
        (("show", "last", "--turn", "99"), 3),
        (("--root", "/nowhere/at/all", "list"), 3),
    ],
)
def test_the_exit_code_tells_how_it_went(demo: tuple[str, ...], arguments: tuple[str, ...], code: int):
    assert run(*demo, *arguments).code == code


def test_what_the_system_refuses_is_a_failure_with_the_files_name(demo: tuple[str, ...], tmp_path: Path):
    (tmp_path / "a-file").touch()
    done = run(*demo, "export", "last", "-o", tmp_path / "a-file" / "chat.md")
    assert done.code == 1
    assert done.stderr.startswith(f"Error: {tmp_path}")
    assert len(done.stderr.splitlines()) == 1


def test_what_is_refused_says_what_to_do(demo: tuple[str, ...], tmp_path: Path):
    (tmp_path / "mine.md").write_text("mine")
    done = run(*demo, "export", "last", "-o", tmp_path / "mine.md")
    assert done.code == 4
    assert done.stderr == (
        f"Error: {tmp_path}/mine.md exists.\n--force overwrites what is there; another PATH leaves it alone.\n"
    )


def test_an_interrupted_command_says_so(demo: tuple[str, ...]):
    process = start(*demo, "export", "--all", "--format", "json", "-o", "-")
    assert process.stdout is not None
    assert process.stdout.read(1) == b"["
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert stderr == b"Interrupted.\n"


@pytest.mark.parametrize("arguments", PRINTING)
def test_a_reader_who_goes_away_ends_a_command_quietly(demo: tuple[str, ...], arguments: tuple[str, ...]):
    readable, writable = os.pipe()
    os.close(readable)
    process = start(*demo, *arguments, stdout=writable)
    os.close(writable)
    _, stderr = process.communicate(timeout=PATIENCE)
    assert process.returncode == 141
    assert "rror" not in stderr.decode()


def test_a_reader_may_take_the_first_line_and_leave(demo: tuple[str, ...]):
    process = start(*demo, "export", "--all", "--format", "jsonl")
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b'{"id":')
    process.stdout.close()
    assert process.wait(PATIENCE) == 141
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()


def test_messages_that_nobody_reads_do_not_matter_either(demo: tuple[str, ...]):
    readable, writable = os.pipe()
    os.close(readable)
    process = subprocess.Popen([*CURSUS, *demo, "list"], stdout=writable, stderr=writable)
    os.close(writable)
    assert process.wait(PATIENCE) == 141


def test_a_full_disk_is_told(demo: tuple[str, ...], tmp_path: Path):
    def let_files_have_100_bytes():
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    with (tmp_path / "list.json").open("wb") as file:
        done = subprocess.run(
            [*CURSUS, *demo, "list", "--json"],
            stdout=file,
            stderr=subprocess.PIPE,
            preexec_fn=let_files_have_100_bytes,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"Error: File too large\n")


def test_without_any_stdout_what_is_printed_goes_nowhere(demo: tuple[str, ...]):
    closing = ["sh", "-c", 'exec "$@" >&-', "sh", *CURSUS, *demo, "list"]
    done = subprocess.run(closing, capture_output=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout) == (0, b"")
    assert b"Error" not in done.stderr


def test_a_mistake_of_cursus_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    failures.say_unexpected_failures()
    sys.excepthook(KeyError, KeyError("composer"), None)
    told = capsys.readouterr().err
    assert told.startswith("Error: Cursus made a mistake of its own (KeyError: 'composer'). With CURSUS_DEBUG=1 ")
    assert len(told.splitlines()) == 1


def test_who_mends_cursus_gets_the_whole_trace(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CURSUS_DEBUG", "1")
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    failures.say_unexpected_failures()
    assert sys.excepthook is sys.__excepthook__


# Finding the way


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("lsit", "Did you mean `cursus list`?"),
        ("shwo", "Did you mean `cursus show`?"),
        ("exprot", "Did you mean `cursus export`?"),
        ("docter", "Did you mean `cursus doctor`?"),
        ("frobnicate", "`cursus --help` lists the commands."),
    ],
)
def test_a_command_that_does_not_exist_leads_to_one_that_does(word: str, hint: str):
    done = invoke(word)
    assert done.code == 2
    assert done.stderr.endswith(f"Error: There is no command '{word}'. {hint}\n")
    assert done.stdout == b""


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_is_short_and_complete(flag: str):
    words = invoke(flag).text
    for name in ("list", "show", "export", "diff", "doctor", "demo"):
        assert f"\n  {name} " in words
    codes = "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused, 130 interrupted."
    assert codes in " ".join(words.split())


def test_the_version_is_told_before_anything_heavy_is_loaded():
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "cursus", "--version"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.startswith("cursus ")
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "cursus.cli.app" in loaded
    assert loaded.isdisjoint({"sqlite3", "msgspec", "rich", "rapidfuzz", "asyncio", "cursus.store", "cursus.render"})


# Options anywhere


@pytest.mark.parametrize("before", [0, 2, 4, 5])
def test_places_and_json_stand_before_or_after_the_command(demo: tuple[str, ...], before: int):
    options = [*demo, "--json"]
    done = invoke(*options[:before], "list", *options[before:], "--limit", "3")
    assert len(done.json) == 3
    assert done.json == invoke(*demo, "list", "--json").json[:3]


def test_several_folders_are_read_together(tmp_path: Path):
    for name in ("here", "there"):
        with DesktopFolder(tmp_path / name) as desktop:
            desktop.heads_table(a_chat(name).human("Where?"))
    done = invoke("--root", tmp_path / "here", "list", "--json", "--root", tmp_path / "there")
    assert {head["title"] for head in done.json} == {"here", "there"}


def test_a_named_folder_replaces_the_search_of_the_machine(home: Path, library_of: LibraryOf):
    with DesktopFolder(home / ".config" / "Cursor") as desktop:
        desktop.heads_table(a_chat("On this machine").human("Here?"))
    named = library_of(a_chat("Named").human("Here?"))
    assert [head["title"] for head in invoke("list", "--json").json] == ["On this machine"]
    assert [head["title"] for head in invoke(*named, "list", "--json").json] == ["Named"]


@pytest.mark.parametrize("option", ["--root", "--home"])
def test_a_folder_that_is_none_is_told(tmp_path: Path, option: str):
    (tmp_path / "a-file").touch()
    missing, file = invoke(option, tmp_path / "missing", "list"), invoke("list", option, tmp_path / "a-file")
    assert (missing.code, file.code) == (3, 3)
    assert missing.stderr.startswith(f"Error: There is no {tmp_path}/missing.\n")
    assert file.stderr.startswith(f"Error: {tmp_path}/a-file is no folder.\n")
    assert missing.stderr.endswith("--root takes the folder that holds User/, --home a .cursor folder.\n")


# What goes where


@pytest.mark.parametrize("arguments", WITH_JSON)
def test_json_is_all_there_is_on_stdout(demo: tuple[str, ...], arguments: tuple[str, ...]):
    assert isinstance(run(*demo, "--json", *arguments).json, dict | list)


@pytest.mark.parametrize("arguments", [("show", "zzzz"), ("show", "8"), ("list", "--limit", "x"), ("export",)])
def test_a_failure_leaves_stdout_empty(demo: tuple[str, ...], arguments: tuple[str, ...]):
    done = run(*demo, *arguments, "--json")
    assert done.stdout == b""
    assert "Error: " in done.stderr


def test_hints_and_warnings_go_to_stderr(demo: tuple[str, ...]):
    listed = run(*demo, "list")
    assert all(line.count("\t") == 6 for line in listed.lines)
    assert "could not be read; `cursus --root " in listed.stderr
    assert "doctor` says what and why." in listed.stderr


# Colours, signs and width


@pytest.mark.parametrize(
    ("environment", "is_coloured"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"CLICOLOR_FORCE": "1"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
    ],
)
def test_a_pipe_gets_colours_only_by_force(demo: tuple[str, ...], environment: dict[str, str], is_coloured: bool):
    assert (ESCAPE in run(*demo, "show", "last", **environment).stdout) is is_coloured


@pytest.mark.parametrize(
    ("environment", "is_coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
@pytest.mark.parametrize("arguments", [("list",), ("show", "last"), ("diff", "last"), ("diff", "last", "--stat")])
def test_a_terminal_gets_colours_unless_it_must_not(
    demo: tuple[str, ...], arguments: tuple[str, ...], environment: dict[str, Any], is_coloured: bool
):
    assert (ESCAPE in on_a_terminal(*demo, *arguments, **environment).stdout) is is_coloured


@pytest.mark.parametrize("arguments", [("list",), ("show", "last"), ("doctor",), ("export", "last")])
def test_an_encoding_that_lacks_a_letter_costs_that_letter_and_no_more(
    demo: tuple[str, ...], arguments: tuple[str, ...]
):
    expected, done = run(*demo, *arguments), run(*demo, *arguments, PYTHONIOENCODING="ascii")
    assert done.code == expected.code
    assert len(done.lines) == len(expected.lines)
    assert "Traceback" not in done.stderr


def test_json_is_utf_8_whatever_the_terminal_speaks(library_of: LibraryOf):
    library = library_of(a_chat("Größe: 日本").human("Ja."))
    assert run(*library, "list", "--json", PYTHONIOENCODING="ascii").json[0]["title"] == "Größe: 日本"


@pytest.mark.parametrize("columns", [32, 40, 60, 72, 100, 120, 200])
def test_no_list_is_wider_than_the_terminal(demo: tuple[str, ...], columns: int):
    shown = on_a_terminal(*demo, "list", "--limit", "30", columns=columns, NO_COLOR="1").lines
    assert [line for line in shown if cells(line) > columns] == []


def test_text_that_would_act_on_a_terminal_is_shown_instead(library_of: LibraryOf):
    library = library_of(
        a_chat("A title \x1b[31min red", workspace="/home/ana/\x1b]0;owned\x07")
        .human("Clear \x1b[2J the screen")
        .edit("a.txt", "one\n", "\x1b[8mhidden\n")
    )
    for arguments in (
        ("list",),
        ("show", "last"),
        ("diff", "last"),
        ("diff", "last", "--stat"),
        ("show", "last", "--raw"),
    ):
        shown = on_a_terminal(*library, *arguments, NO_COLOR="1").stdout
        assert b"\x1b" not in shown
        assert b"\x07" not in shown
