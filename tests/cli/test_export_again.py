"""`cursus export`, interrupted, resumed and repeated."""

import json
import os
import pty
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from cursus.chat import Chat
from cursus.cli import writing
from cursus.library import Library, open_library
from cursus.testing import a_chat
from cursus.testing.synthetic import Size, write_store
from tests.cli.command_line import CURSUS, PATIENCE, LibraryOf, invoke, run

MONDAY = 1_767_600_000_000  # 2026-01-05T08:00Z
CHATS = 300
NOTES = ".cursus-export.json"


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """A library that takes a while to export."""
    folder = tmp_path_factory.mktemp("large")
    write_store(folder, Size(chats=CHATS, bubbles=40, workspaces=2))
    return ("--root", str(folder))


class Interrupted:
    """An export on a terminal that got a Control-C when its bar showed the first progress."""

    def __init__(self, *arguments: str | Path) -> None:
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [*CURSUS, *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "80"},
        )
        os.close(theirs)
        self.shown = b""
        while not re.search(rb"\b[1-9]\d*/\d{3}\b", self.shown):
            chunk = self._read(ours)
            assert chunk, self.shown
            self.shown += chunk
        process.send_signal(signal.SIGINT)
        self.shown += b"".join(iter(lambda: self._read(ours), b""))
        os.close(ours)
        self.code = process.wait(PATIENCE)
        told = re.search(rb"Interrupted after (\d+) of (\d+) chats", self.shown)
        assert told is not None, self.shown
        self.done, self.total = int(told[1]), int(told[2])

    @staticmethod
    def _read(terminal: int) -> bytes:
        try:
            return os.read(terminal, 1 << 16)
        except OSError:
            return b""


def chats_of(folder: Path) -> set[str]:
    """The ids of the chats that lie in a folder, each in a whole file; anything else in it fails."""
    found = {json.loads(path.read_text())["id"] for path in folder.iterdir() if path.name != NOTES}
    assert len(found) == len(list(folder.iterdir())) - 1
    return found


# Real signals


def test_an_interrupted_folder_has_whole_files_only_and_is_gone_on_with(large: tuple[str, ...], tmp_path: Path):
    again = ("export", "--all", "--format", "json", "-o", tmp_path / "chats")
    first = Interrupted(*large, *again)
    assert first.code == 130
    assert b"The same command goes on from there." in first.shown
    assert 0 < first.done < first.total == CHATS
    assert len(chats_of(tmp_path / "chats")) == first.done
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "chats").iterdir() if path.name != NOTES}
    done = run(*large, *again, "--json")
    assert (done.json["written"], done.json["unchanged"]) == (CHATS - first.done, first.done)
    assert len(chats_of(tmp_path / "chats")) == CHATS
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_interrupted_lines_are_gone_on_with(large: tuple[str, ...], tmp_path: Path):
    again = ("export", "--all", "-o", tmp_path / "chats.jsonl")
    first = Interrupted(*large, *again)
    assert first.code == 130
    assert 0 < first.done < CHATS
    done = run(*large, *again, "--json")
    assert (done.json["written"], done.json["unchanged"]) == (CHATS - first.done, first.done)
    whole = run(*large, "export", "--all", "--format", "jsonl").lines
    assert sorted((tmp_path / "chats.jsonl").read_text().splitlines()) == sorted(whole)


# Every moment of an interruption


@pytest.fixture
def three(library_of: LibraryOf) -> tuple[str, ...]:
    return library_of(
        *(a_chat(f"Chat {number}", id=f"chat-{number}", created=MONDAY).human("…") for number in range(3))
    )


class StopsAt(Library):
    """A library whose reader loses patience at one of its chats."""

    stop_at = 0
    read = 0

    def chat(self, id: str) -> Chat:
        self.read += 1
        if self.read > self.stop_at:
            raise KeyboardInterrupt
        return super().chat(id)


@pytest.fixture
def library(three: tuple[str, ...]) -> Iterator[StopsAt]:
    with StopsAt(open_library(roots=[three[1]], homes=[three[3]]).places) as library:
        yield library


def test_the_bar_is_for_terminals(three: tuple[str, ...], tmp_path: Path):
    assert run(*three, "export", "--all", "-o", tmp_path / "chats").stderr == f"3 chats written to {tmp_path}/chats.\n"


@pytest.mark.parametrize("stop_at", [0, 1, 2])
def test_at_whichever_chat_it_stops_the_rest_follows(library: StopsAt, tmp_path: Path, stop_at: int):
    heads = list(library.chats())
    for place, write in (
        ("folder", lambda: writing.to_folder(library, heads, "json", tmp_path / "folder", force=False)),
        ("lines", lambda: writing.to_lines(library, heads, tmp_path / "lines", force=False)),
    ):
        library.read, library.stop_at = 0, stop_at
        stopped = write()
        assert (stopped.is_interrupted, stopped.written, stopped.total) == (True, stop_at, 3), place
        library.read, library.stop_at = 0, 3
        rest = write()
        assert (rest.is_interrupted, rest.written, rest.fresh) == (False, 3 - stop_at, stop_at), place
    assert len(chats_of(tmp_path / "folder")) == 3
    assert len((tmp_path / "lines").read_text().splitlines()) == 3


def test_a_chat_whose_file_is_complete_counts_even_if_the_interruption_comes_at_that_moment(
    library: StopsAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    replace = Path.replace

    def replace_and_interrupt(path: Path, target: Path) -> Path:
        done = replace(path, target)
        if target.name != NOTES:
            os.kill(os.getpid(), signal.SIGINT)
        return done

    library.stop_at = 3
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", replace_and_interrupt)
        stopped = writing.to_folder(library, list(library.chats()), "json", tmp_path / "folder", force=False)
    assert (stopped.is_interrupted, stopped.written) == (True, 1)
    assert len(chats_of(tmp_path / "folder")) == 1


def test_a_file_that_is_being_written_never_has_its_final_name(
    three: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    write_bytes = Path.write_bytes

    def write_half(path: Path, content: bytes) -> int:
        write_bytes(path, content[: len(content) // 2])
        raise KeyboardInterrupt

    place = tmp_path / "chat.json"
    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", write_half)
        stopped = invoke(*three, "export", "chat-0", "-o", place)
    assert (stopped.code, stopped.stderr) == (130, "Interrupted.\n")
    assert [path.name for path in tmp_path.iterdir() if path.name != "library"] == []


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_line_that_a_killed_export_left_unfinished_is_written_anew(three: tuple[str, ...], tmp_path: Path, cut: int):
    place = tmp_path / "chats.jsonl"
    invoke(*three, "export", "--all", "-o", place)
    whole = place.read_text()
    place.write_text(whole[:-cut])
    done = invoke(*three, "export", "--all", "-o", place, "--json")
    assert (done.json["written"], done.json["unchanged"]) == (1, 2)
    assert place.read_text() == whole


def test_a_first_line_that_is_not_finished_is_known_as_ours(three: tuple[str, ...], tmp_path: Path):
    place = tmp_path / "chats.jsonl"
    place.write_text('{"id":"chat-0","tit')
    assert invoke(*three, "export", "--all", "-o", place, "--json").json["written"] == 3


# Repeated


def test_what_has_not_changed_is_left_alone_in_the_demo(demo: tuple[str, ...], tmp_path: Path):
    for place in (tmp_path / "md", tmp_path / "chats.jsonl"):
        first = invoke(*demo, "export", "--all", "-o", place, "--json").json
        again = invoke(*demo, "export", "--all", "-o", place, "--json").json
        assert (again["written"], again["unchanged"]) == (0, first["written"])


@pytest.mark.parametrize("name", ["chats", "chats.jsonl"])
def test_a_chat_that_went_on_is_written_anew_and_the_others_are_not(library_of: LibraryOf, tmp_path: Path, name: str):
    still = a_chat("Still", id="still", created=MONDAY).human("The same")
    going = a_chat("Going on", id="going", created=MONDAY).human("One")
    options, place = library_of(still, going), tmp_path / name
    invoke(*options, "export", "--all", "-o", place)
    (Path(options[1]) / "User" / "globalStorage" / "state.vscdb").unlink()
    options = library_of(still, going.text("And two"))
    done = invoke(*options, "export", "--all", "-o", place)
    assert done.stderr == f"1 chat written to {place}; 1 had not changed.\n"
    files = [place] if place.is_file() else sorted(place.glob("*.md"))
    text = "".join(path.read_text() for path in files)
    assert text.count("And two") == 1
    assert text.count("The same") >= 1


def test_a_new_title_does_not_make_a_second_file(library_of: LibraryOf, tmp_path: Path):
    options = library_of(a_chat("Untitled", id="chat-1", created=MONDAY).human("…"))
    invoke(*options, "export", "--all", "-o", tmp_path / "chats")
    (Path(options[1]) / "User" / "globalStorage" / "state.vscdb").unlink()
    options = library_of(a_chat("A better title", id="chat-1", created=MONDAY).human("…"))
    invoke(*options, "export", "--all", "-o", tmp_path / "chats")
    (file,) = (tmp_path / "chats").glob("*.md")
    assert file.name == "2026-01-05 untitled chat-1.md"
    assert file.read_text().startswith("# A better title")


def test_a_file_that_was_deleted_is_written_again(three: tuple[str, ...], tmp_path: Path):
    invoke(*three, "export", "--all", "-o", tmp_path / "chats")
    gone = next((tmp_path / "chats").glob("*.md"))
    gone.unlink()
    done = invoke(*three, "export", "--all", "-o", tmp_path / "chats")
    assert done.stderr == f"1 chat written to {tmp_path}/chats; 2 had not changed.\n"
    assert gone.is_file()


def test_by_force_everything_is_written_again(three: tuple[str, ...], tmp_path: Path):
    for place in (tmp_path / "chats", tmp_path / "chats.jsonl"):
        invoke(*three, "export", "--all", "-o", place)
        assert invoke(*three, "export", "--all", "-o", place, "--force", "--json").json["written"] == 3


def test_a_chat_whose_document_is_gone_keeps_its_old_line(library_of: LibraryOf, tmp_path: Path):
    place = tmp_path / "chats.jsonl"
    options = library_of(a_chat("Kept", id="kept").human("Words that are only here now"))
    invoke(*options, "export", "--all", "-o", place)
    (Path(options[1]) / "User" / "globalStorage" / "state.vscdb").unlink()
    options = library_of(a_chat("Another", id="another").human("…"))
    invoke(*options, "export", "--all", "-o", place)
    assert [json.loads(line)["title"] for line in place.read_text().splitlines()] == ["Kept", "Another"]
