"""`cursus` and `cursus open`: the application, over what this machine has or over the demo."""

import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import NamedTuple

import pytest

from cursus.cli import first_run
from cursus.testing import DesktopFolder, a_chat
from tests.cli.command_line import LibraryOf, invoke, run, start

LINK = re.compile(rb"Cursus is at (http://127\.0\.0\.1:(\d+)/\?token=[\w-]+)\n")


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    """As every system has places of its own; processes that are started take those of this one."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


class Opened(NamedTuple):
    """A running application: its link, its first page, and what it said on stderr when it was over."""

    url: str
    page: str
    messages: list[str]


@contextmanager
def opened(*arguments: str | Path) -> Iterator[Opened]:
    """Starts the command, opens its link as a browser would, and stops it as Control-C does."""
    messages: list[str] = []
    with start(*arguments) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            line = process.stdout.readline()
            url = (json.loads(line)["url"].encode() if line.startswith(b"{") else _link(line)).decode()
            browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
            with browser.open(url, timeout=20) as answer:
                yield Opened(url, answer.read().decode(), messages)
        finally:
            process.send_signal(2)
            messages += process.stderr.read().decode().splitlines()
            process.wait(20)
    assert process.returncode in (0, 130)


def _link(line: bytes) -> bytes:
    found = LINK.fullmatch(line)
    assert found, line
    return found[1]


# Nothing here


def test_without_data_it_says_where_it_looked_and_opens_a_demo(home: Path):
    with opened() as application:
        assert "Fix the rounding test that broke CI" in application.page
        assert "demo library" in application.page
    places = [f"  {home}/.config/Cursor", f"  {home}/.cursor", f"  {home}/.config/cursor"]
    assert application.messages[:4] == ["Cursus found no data of Cursor. It looked for:", *places]
    assert "No chats yet, so this is a demo library to look around in." in application.messages


def test_the_demo_is_written_once(home: Path):
    first = first_run.demo_settings()
    (folder,) = (home / ".cache" / "cursus").iterdir()
    assert folder.name.startswith("demo-")
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}
    assert first_run.demo_settings().roots == first.roots
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()} == before


def test_a_demo_that_was_interrupted_is_written_again(home: Path, monkeypatch: pytest.MonkeyPatch):
    def interrupted(folder: Path, *, seed: int) -> None:
        (folder / "User").mkdir()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("cursus.testing.demo.write_demo", interrupted)
        assert invoke().code == 130
    with first_run.demo_settings().library() as library:
        assert len(list(library.chats())) > 50


@pytest.mark.parametrize(
    ("variable", "folder"), [("CURSUS_HOME", "mine"), ("CURSUS_HOME", "~/mine"), ("XDG_CACHE_HOME", "caches")]
)
def test_the_cache_is_where_the_person_wants_it(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, folder: str
):
    monkeypatch.setenv(variable, folder if folder.startswith("~") else str(tmp_path / folder))
    expected = home / "mine" if folder.startswith("~") else tmp_path / folder
    assert first_run.cache_folder() == (expected / "cursus" if variable.startswith("XDG") else expected)


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("linux", ".cache/cursus"), ("darwin", "Library/Caches/cursus"), ("win32", "AppData/cursus")],
)
def test_each_system_has_its_cache(home: Path, monkeypatch: pytest.MonkeyPatch, platform: str, folder: str):
    monkeypatch.setattr(sys, "platform", platform)
    assert first_run.cache_folder() == home / folder


def test_a_named_folder_without_chats_is_no_reason_for_a_demo(home: Path, tmp_path: Path):
    (tmp_path / "empty").mkdir()
    with opened("open", "--root", tmp_path / "empty") as application:
        assert "No chats yet." in application.page
        assert "demo library" not in application.page
    assert not (home / ".cache").exists()


# Something here


def test_chats_of_this_machine_are_shown(home: Path):
    with DesktopFolder(home / ".config" / "Cursor") as desktop:
        desktop.heads_table(a_chat("My own chat").human("…"))
    with opened() as application:
        assert "My own chat" in application.page
        assert "demo library" not in application.page
    assert not (home / ".cache").exists()


def test_programs_get_the_link_as_json(library_of: LibraryOf):
    with opened("--json", *library_of(a_chat("One").human("…"))) as application:
        assert "One" in application.page


def test_a_link_is_good_for_one_browser_and_the_next_one_is_told(library_of: LibraryOf):
    with (
        opened("open", *library_of(a_chat("One").human("…"))) as application,
        pytest.raises(urllib.error.HTTPError, match="403"),
    ):
        urllib.request.urlopen(application.url, timeout=20)
    assert application.messages[0].startswith("For another browser: http://127.0.0.1:")


def test_a_key_of_ones_own_stays_good(library_of: LibraryOf, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CURSUS_TOKEN", "a-key-of-my-own")
    with opened("open", *library_of(a_chat("One").human("…"))) as application:
        assert application.url.endswith("?token=a-key-of-my-own")
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        with browser.open(application.url, timeout=20) as answer:
            assert answer.status == 200


def test_a_port_that_is_taken_is_said(library_of: LibraryOf):
    options = library_of(a_chat("One").human("…"))
    with opened("open", *options) as application:
        port = application.url.partition("127.0.0.1:")[2].partition("/")[0]
        done = run("open", "--port", port, *options)
        assert done.code == 1
        assert f"Port {port} cannot be used" in done.stderr


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
