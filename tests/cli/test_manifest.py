"""What an export remembers of the files that it wrote."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from cursus.chat import Head
from cursus.cli.manifest import FILE, Manifest, fingerprint, write_whole
from cursus.errors import Refused

HEAD = Head(id="chat-1", title="Fix the tests", updated=datetime(2026, 1, 31, tzinfo=UTC), messages=4)


def written(folder: Path, name: str = "a.md", head: Head = HEAD) -> Manifest:
    """The notes of a folder in which one chat was exported."""
    manifest = Manifest(folder)
    (folder / name).write_text("# Fix the tests\n")
    manifest.wrote(name, head)
    manifest.save()
    return manifest


def test_a_new_folder_has_nothing(tmp_path: Path):
    assert Manifest(tmp_path).files == {}
    assert list(tmp_path.iterdir()) == []


def test_what_was_written_is_known_the_next_time(tmp_path: Path):
    written(tmp_path)
    later = Manifest(tmp_path)
    assert later.is_fresh("a.md", HEAD)
    assert later.names("md") == {"chat-1": "a.md"}
    assert later.names("json") == {}


def test_names_are_those_of_one_form(tmp_path: Path):
    manifest = written(tmp_path)
    manifest.wrote("a.json", HEAD)
    assert (manifest.names("md"), manifest.names("json")) == ({"chat-1": "a.md"}, {"chat-1": "a.json"})


@pytest.mark.parametrize(
    "changed",
    [
        replace(HEAD, updated=datetime(2026, 2, 1, tzinfo=UTC)),
        replace(HEAD, messages=5),
        replace(HEAD, title="Another title"),
        replace(HEAD, archived=True),
        replace(HEAD, id="chat-2"),
    ],
)
def test_a_chat_that_changed_is_not_fresh(tmp_path: Path, changed: Head):
    assert not written(tmp_path).is_fresh("a.md", changed)


def test_a_promised_file_is_ours_and_not_fresh(tmp_path: Path):
    manifest = Manifest(tmp_path)
    manifest.promise("a.md", HEAD)
    (tmp_path / "a.md").touch()
    manifest.save()
    assert "a.md" in Manifest(tmp_path).files
    assert not Manifest(tmp_path).is_fresh("a.md", HEAD)


def test_a_file_that_is_gone_is_not_fresh(tmp_path: Path):
    manifest = written(tmp_path)
    (tmp_path / "a.md").unlink()
    assert not manifest.is_fresh("a.md", HEAD)


def test_another_version_of_cursus_may_write_a_chat_differently(monkeypatch: pytest.MonkeyPatch):
    before = fingerprint(HEAD)
    monkeypatch.setattr("cursus.__version__", "99.0")
    assert fingerprint(HEAD) != before


def test_people_can_read_the_notes(tmp_path: Path):
    written(tmp_path)
    notes = json.loads((tmp_path / FILE).read_text())
    assert notes["files"]["a.md"]["id"] == "chat-1"
    assert notes["files"]["a.md"]["updated"] == "2026-01-31T00:00:00.000Z"


@pytest.mark.parametrize("content", ["", "{", "[]", '{"files": []}', '{"cursus": "1", "files": {"a.md": {}}}'])
def test_damaged_notes_are_told_and_left_alone(tmp_path: Path, content: str):
    (tmp_path / FILE).write_text(content)
    with pytest.raises(Refused, match="is damaged"):
        Manifest(tmp_path)
    assert (tmp_path / FILE).read_text() == content


def test_a_file_is_replaced_completely(tmp_path: Path):
    (tmp_path / "a.md").write_text("a longer text than the new one")
    write_whole(tmp_path / "a.md", b"new\n")
    assert (tmp_path / "a.md").read_text() == "new\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.md"]


def test_a_file_that_cannot_be_replaced_stays_and_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(path: Path, content: bytes) -> int:
        path.touch()
        raise OSError(28, "No space left on device", str(path))

    (tmp_path / "a.md").write_text("old\n")
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(tmp_path / "a.md", b"new\n")
    assert (tmp_path / "a.md").read_text() == "old\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.md"]
