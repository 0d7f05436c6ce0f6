"""Nothing is written while Cursor is there; every system has its own ways to show it."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from cursus.errors import Refused
from cursus.store.places import Machine
from cursus.store.writing import processes
from cursus.store.writing.processes import Process, Unlisted, of_linux, of_ps, of_windows
from cursus.store.writing.running import is_cursor, refuse_while_running, running

LINUX = Machine("linux", Path("/home/ana"), {})
DEFAULT = Path("/home/ana/.config/Cursor")

PROGRAMS = [
    "/usr/share/cursor/cursor",
    "/opt/Cursor/cursor",
    "/tmp/.mount_CursorXk2/usr/share/cursor/cursor",
    "/tmp/.mount_cursorab/usr/share/cursor/chrome_crashpad_handler",
    "/home/ana/Applications/Cursor-1.7.39-x86_64.AppImage",
    "/Applications/Cursor.app/Contents/MacOS/Cursor",
    "/Applications/Cursor.app/Contents/Frameworks/Cursor Helper (Renderer).app/Contents/MacOS/Cursor Helper (Renderer)",
    "/Users/ana/Cursor Nightly.app/Contents/MacOS/Cursor Nightly",
    "C:\\Users\\ana\\AppData\\Local\\Programs\\cursor\\Cursor.exe",
    "Cursor.exe",
]
OTHERS = [
    "/usr/bin/python3",
    "/home/ana/.local/bin/cursor-agent",
    "/home/ana/.local/bin/cursus",
    "/usr/share/code/code",
    "/usr/bin/xcursorgen",
    "precursor.exe",
    "/srv/cursor/server.js",
]


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_application_is_known_by_the_path_of_its_program(program: str) -> None:
    assert is_cursor(program)


@pytest.mark.parametrize("program", OTHERS)
def test_nothing_else_is_taken_for_it(program: str) -> None:
    assert not is_cursor(program)


def test_a_list_of_ps_is_read_with_blanks_in_programs() -> None:
    told = (
        "    1 /sbin/launchd\n"
        "  812 /Applications/Cursor.app/Contents/MacOS/Cursor\n"
        "  815 /Applications/Cursor.app/Contents/Frameworks/Cursor Helper.app/Contents/MacOS/Cursor Helper --type=gpu\n"
        " 9001 grep -i cursor\n"
    )
    found = of_ps(lambda *_: told)
    assert [process.id for process in found if is_cursor(process.program)] == [812, 815]


def test_a_list_of_tasklist_is_read() -> None:
    told = '"System","4","Services","0","144 K"\r\n"Cursor.exe","7312","Console","1","210,000 K"\r\n'
    assert [process.id for process in of_windows(lambda *_: told) if is_cursor(process.program)] == [7312]


def test_a_cursor_with_a_folder_of_its_own_keeps_only_that_one() -> None:
    other = [Process(7, "/opt/Cursor/cursor", ("/opt/Cursor/cursor", "--user-data-dir=/srv/other"))]
    assert list(running(other, DEFAULT, [DEFAULT])) == []
    assert list(running(other, Path("/srv/other"), [DEFAULT])) != []


def test_one_whose_arguments_cannot_be_read_may_keep_any_folder() -> None:
    hidden = [Process(7, "Cursor.exe", is_arguments_known=False)]
    assert list(running(hidden, Path("/srv/demo"), [DEFAULT])) != []


def test_the_usual_folder_is_kept_by_one_without_arguments() -> None:
    usual = [Process(7, "/opt/Cursor/cursor", ("/opt/Cursor/cursor",))]
    assert list(running(usual, DEFAULT, [DEFAULT])) == ["process 7, /opt/Cursor/cursor"]
    assert list(running(usual, Path("/srv/demo"), [DEFAULT])) == []


def test_where_it_cannot_be_told_the_answer_is_no(tmp_path: Path) -> None:
    def cannot() -> list[Process]:
        raise Unlisted("`ps` does not answer")

    with pytest.raises(Refused, match="cannot be told whether Cursor is running"):
        refuse_while_running(tmp_path, listed=cannot, machine=LINUX)
    refuse_while_running(tmp_path, listed=cannot, machine=LINUX, is_closed=True)


def test_a_real_process_of_that_name_is_seen(tmp_path: Path) -> None:
    program = tmp_path / "Cursor" / "cursor"
    program.parent.mkdir()
    shutil.copy("/bin/sleep", program)
    root = tmp_path / "data"
    with subprocess.Popen([program, "60", f"--user-data-dir={root}"], stderr=subprocess.DEVNULL) as process:
        process.kill()
    with subprocess.Popen([program, "60"]) as process:
        try:
            assert any(found.id == process.pid and is_cursor(found.program) for found in of_linux())
            machine = Machine("linux", tmp_path, {"XDG_CONFIG_HOME": str(tmp_path)})
            with pytest.raises(Refused, match="Cursor is running"):
                refuse_while_running(tmp_path / "Cursor", machine=machine)
        finally:
            process.kill()


def test_the_socket_of_the_main_process_shows_it(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "1.7-main.sock"))
        server.listen()
        with pytest.raises(Refused, match="it answers on"):
            refuse_while_running(tmp_path, listed=list, machine=LINUX)
    refuse_while_running(tmp_path, listed=list, machine=LINUX)


def test_a_lock_that_a_crash_left_behind_is_no_sign(tmp_path: Path) -> None:
    (tmp_path / "code.lock").write_text("999999")
    refuse_while_running(tmp_path, listed=list, machine=LINUX)
    assert processes.is_alive(os.getpid())
