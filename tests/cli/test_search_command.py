"""`cursus search`, `stats` and `tail`: what people and programs see of them."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from cursus.testing import DesktopFolder, a_chat
from cursus.testing.demo import Manifest
from tests.cli.command_line import CURSUS, PATIENCE, LibraryOf, invoke, places


@pytest.fixture
def options(library_of: LibraryOf) -> tuple[str, ...]:
    """Two chats about lamps."""
    kept = (
        a_chat("Mend the lamp", id="aaaa1111", workspace="/home/ana/house").human("The lamp hums").text("Which lamp?")
    )
    secret = "sk-" + "proj-" + "a1b2c3d4e5f6g7h8i9j0k1l2"
    other = a_chat("Paint the door", id="bbbb2222", workspace="/home/ana/door").human(
        f"No lamp here, key {secret} it is"
    )
    return library_of(kept, other)


def test_a_pipe_gets_a_line_a_hit(options: tuple[str, ...]) -> None:
    done = invoke(*options, "search", "hums")
    assert done.code == 0
    fields = done.lines[0].split("\t")
    assert (fields[0], fields[3], fields[5], fields[6]) == ("aaaa1111", "human", "Mend the lamp", "The lamp hums")


def test_a_program_gets_objects_with_marks_and_links(options: tuple[str, ...]) -> None:
    (hit,) = invoke(*options, "search", "lamp hums", "--json").json
    assert hit["chat"]["title"] == "Mend the lamp"
    assert [hit["text"][start:end] for start, end in hit["marks"]] == ["lamp", "hums"]
    assert hit["link"] == f"/chats/aaaa1111#b-{hit['bubble']}"


def test_filters_narrow_it_down(options: tuple[str, ...]) -> None:
    def found(*arguments: str) -> set[str]:
        return {hit["chat"]["id"] for hit in invoke(*options, "search", "lamp", *arguments, "--json").json}

    assert found() == {"aaaa1111", "bbbb2222"}
    assert found("--workspace", "door") == {"bbbb2222"}
    assert found("--role", "text") == {"aaaa1111"}
    assert found("workspace:house", "hums") == {"aaaa1111"}


def test_finding_nothing_says_so_and_how_to_look_further(options: tuple[str, ...]) -> None:
    done = invoke(*options, "search", "amp")
    assert (done.code, done.stdout) == (3, b"")
    assert "Nothing was found." in done.stderr
    assert "'*amp*'" in done.stderr
    assert invoke(*options, "search", "*amp*").code == 0
    assert invoke(*options, "search", "amp", "--json").json == []


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "Say what to look for."),
        (("before:someday", "x"), "before:someday is no date."),
        (("role:king", "x"), "role:king is nobody's role."),
        (("--regex", "(("), "is no regular expression"),
    ],
)
def test_what_cannot_be_meant_is_told(options: tuple[str, ...], arguments: tuple[str, ...], why: str) -> None:
    done = invoke(*options, "search", *arguments)
    assert (done.code, done.stdout) == (2, b"")
    assert why in done.stderr


def test_the_index_is_our_own_folders_and_cursors_stay_untouched(
    options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "library").rglob("*")}
    ours = tmp_path / "ours"
    monkeypatch.setenv("CURSUS_HOME", str(ours))
    invoke(*options, "search", "lamp")
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "library").rglob("*")} == before
    assert list(ours.rglob("library-*.db"))


def test_stats_count_everything_and_by_a_key(demo: tuple[str, ...], manifest: Manifest) -> None:
    told = invoke(*demo, "stats", "--by", "tool", "--json").json
    assert told["total"]["chats"] >= len(manifest.chats) - 5
    assert told["total"]["calls"] == sum(row["calls"] for row in told["rows"])
    lines = invoke(*demo, "stats", "--by", "workspace").lines
    assert lines[0].split("\t")[:3] == ["key", "chats", "turns"]
    assert any(line.startswith("/home/ana/ledger-api\t") for line in lines)
    assert invoke(*demo, "stats", "--query", "nosuchwordanywhere", "--json").json["total"]["messages"] == 0


def test_secrets_are_taken_out_of_an_export_that_is_asked_to(options: tuple[str, ...], tmp_path: Path) -> None:
    whole = invoke(*options, "export", "--all", "-o", tmp_path / "out", "--format", "json")
    assert "sk-proj-" in "".join(path.read_text() for path in (tmp_path / "out").glob("*.json"))
    clean = invoke(*options, "export", "--all", "-o", tmp_path / "out", "--format", "json", "--redact")
    assert (whole.code, clean.code) == (0, 0)
    texts = "".join(path.read_text() for path in (tmp_path / "out").glob("*.json"))
    assert "sk-proj-" not in texts
    assert "[REDACTED: API key]" in texts
    for form in ("md", "jsonl", "html"):
        assert "sk-proj-" not in invoke(*options, "export", "--all", "-o", "-", "--format", form, "--redact").text


def test_tail_tells_a_message_when_it_comes(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path / "Cursor") as desktop:
        desktop.heads_table(a_chat("Lamp", id="aaaa1111").human("The lamp hums"))
    (tmp_path / "Cursor" / ".cursor").mkdir()
    command = [*CURSUS, *places(tmp_path / "Cursor"), "tail", "--json"]
    environment = {**os.environ, "CURSUS_HOME": str(tmp_path / "ours")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as process:
        try:
            assert process.stdout is not None
            index = tmp_path / "ours" / "library"
            until = time.monotonic() + PATIENCE
            while not list(index.glob("*.db")) and time.monotonic() < until:
                time.sleep(0.05)
            number = 0
            os.set_blocking(process.stdout.fileno(), False)
            line = b""
            while not line.endswith(b"\n") and time.monotonic() < until:
                number += 1
                with DesktopFolder(tmp_path / "Cursor") as desktop:
                    desktop.heads_table(a_chat(f"Door {number}", id=f"door{number}").human("Now the door creaks"))
                time.sleep(0.5)
                line += process.stdout.read() or b""
            told = json.loads(line.splitlines()[0])
            assert told["bubble"]["text"] == "Now the door creaks"
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 130
        finally:
            process.kill()
