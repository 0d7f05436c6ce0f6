"""Whatever happens to Cursor's files, reading only what changed gives the same as reading everything anew."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cursus.library import open_library
from cursus.testing import DesktopFolder, Story, a_chat
from tests.library.index_contents import contents, found, is_sound

NEW_YEAR = 1_767_225_600_000
DAY = 86_400_000
WORDS = ("lamp", "door", "window", "roof", "stairs")
GLOBAL = Path("User", "globalStorage", "state.vscdb")


class Cursor:
    """A desktop data folder to which the things happen that happen to Cursor's."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.said: dict[str, list[str]] = {}
        self.write("first", ["Where is the lamp?"])

    def write(self, chat_id: str, said: list[str]) -> None:
        self.said[chat_id] = said
        story: Story = a_chat(f"About {said[0]}", id=chat_id, created=NEW_YEAR + len(chat_id) * DAY)
        for number, text in enumerate(said):
            story = story.human(text) if number % 2 == 0 else story.text(text)
        with DesktopFolder(self.root) as desktop:
            desktop.heads_table(story)

    def run(self, statement: str, *values: object) -> None:
        with closing(sqlite3.connect(self.root / GLOBAL, isolation_level=None)) as connection:
            connection.execute(statement, values)

    # What happens

    def add(self, word: str) -> None:
        self.write(f"chat-{'x' * len(self.said)}", [f"Is the {word} new?", f"The {word} is."])

    def go_on(self, word: str) -> None:
        last = list(self.said)[-1]
        self.write(last, [*self.said[last], f"And the {word}?"])

    def edit_in_place(self, word: str) -> None:
        self.run(
            "UPDATE cursorDiskKV SET value = replace(value, ?, ?) WHERE key >= 'bubbleId:' AND key < 'bubbleId;'",
            "the",
            f"the {word}",
        )

    def lose_a_message(self, word: str) -> None:
        self.run("DELETE FROM cursorDiskKV WHERE key = (SELECT max(key) FROM cursorDiskKV WHERE key LIKE 'bubbleId:%')")

    def replace_the_newest_row(self, word: str) -> None:
        self.run("DELETE FROM cursorDiskKV WHERE rowid = (SELECT max(rowid) FROM cursorDiskKV)")
        self.add(word)

    def delete(self, word: str) -> None:
        if len(self.said) > 1:
            gone, _ = self.said.popitem()
            for prefix in ("composerData:", "bubbleId:"):
                self.run("DELETE FROM cursorDiskKV WHERE substr(key, 1, ?) = ?", len(prefix + gone), prefix + gone)
            self.run("DELETE FROM composerHeaders WHERE composerId = ?", gone)
            self.run("DELETE FROM ItemTable WHERE key = 'composer.composerHeaders'")

    def archive(self, word: str) -> None:
        self.run("UPDATE composerHeaders SET isArchived = 1 - isArchived")

    def vacuum(self, word: str) -> None:
        self.run("VACUUM")

    def to_rollback_journal(self, word: str) -> None:
        self.run("PRAGMA journal_mode = DELETE")

    def to_wal(self, word: str) -> None:
        self.run("PRAGMA journal_mode = WAL")

    def set_the_clock_back(self, word: str) -> None:
        for path in (self.root / GLOBAL.parent).iterdir():
            os.utime(path, ns=(1, 1))


EVENTS = (
    Cursor.add,
    Cursor.go_on,
    Cursor.edit_in_place,
    Cursor.lose_a_message,
    Cursor.replace_the_newest_row,
    Cursor.delete,
    Cursor.archive,
    Cursor.vacuum,
    Cursor.to_rollback_journal,
    Cursor.to_wal,
    Cursor.set_the_clock_back,
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    st.lists(st.lists(st.tuples(st.sampled_from(EVENTS), st.sampled_from(WORDS)), min_size=1, max_size=3), max_size=6)
)
def test_reading_what_changed_gives_the_same_as_reading_everything(
    monkeypatch: pytest.MonkeyPatch, steps: list
) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder, "Cursor")
        cursor = Cursor(root)
        monkeypatch.setenv("CURSUS_HOME", str(Path(folder, "kept")))
        with open_library(roots=[root]) as kept:
            kept.sync()
            for events in steps:
                for event, word in events:
                    event(cursor, word)
                kept.sync()
            monkeypatch.setenv("CURSUS_HOME", str(Path(folder, "anew")))
            with open_library(roots=[root]) as anew:
                anew.sync()
                assert contents(kept) == contents(anew)
                for word in WORDS:
                    assert found(kept, word) == found(anew, word)
                for word in ("lam", "oor", "tairs"):
                    assert {h.bubble_id for h in kept.search(f"*{word}*", limit=None) if h.gone is None} == {
                        h.bubble_id for h in anew.search(f"*{word}*", limit=None)
                    }
            assert is_sound(kept)


def test_a_change_in_place_among_many_chats_is_found_by_a_thorough_sync_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / "ours"))
    cursor = Cursor(tmp_path / "Cursor")
    for _ in range(30):
        cursor.add("roof")
    with open_library(roots=[tmp_path / "Cursor"]) as library:
        library.sync()
        cursor.run(
            "UPDATE cursorDiskKV SET value = replace(value, 'lamp', 'lantern') WHERE key LIKE 'bubbleId:first:%'"
        )
        library.sync(thorough=True)
        assert list(library.search("lantern"))
        assert not [hit for hit in library.search("lamp") if hit.kind != "title"]


def test_nothing_new_changes_nothing_and_one_message_changes_one_chat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / "ours"))
    cursor = Cursor(tmp_path / "Cursor")
    cursor.add("roof")
    with open_library(roots=[tmp_path / "Cursor"]) as library:
        assert set(library.sync().changed) == set(cursor.said)
        assert library.sync().changed == ()
        cursor.go_on("door")
        done = library.sync()
        assert done.changed == (list(cursor.said)[-1],)
        assert len(done.rows) == 1


def test_a_chat_that_vanished_stays_and_is_marked_until_it_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / "ours"))
    cursor = Cursor(tmp_path / "Cursor")
    cursor.add("roof")
    (gone,) = set(cursor.said) - {"first"}
    with open_library(roots=[tmp_path / "Cursor"]) as library:
        library.sync()
        before = library.chat(gone)
        cursor.delete("")
        assert library.sync().gone == (gone,)
        (hit,) = [hit for hit in library.search("roof") if hit.kind == "human"]
        assert hit.gone is not None
        kept = library.chat(gone)
        assert [(b.id, b.text, b.turn) for b in kept.bubbles] == [(b.id, b.text, b.turn) for b in before.bubbles]
        assert [problem.is_damage for problem in kept.problems] == [False]
        assert [head.id for head in library.gone()] == [gone]
        cursor.write(gone, ["Is the roof new?"])
        assert library.sync().changed == (gone,)
        assert library.gone() == []
        cursor.said[gone] = []
        cursor.delete("")
        library.sync()
        library.forget(gone)
        assert not list(library.search("roof"))
        assert b"roof" not in library.index_path.read_bytes()


def test_a_file_that_cannot_be_read_takes_nothing_from_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / "ours"))
    cursor = Cursor(tmp_path / "Cursor")
    with open_library(roots=[tmp_path / "Cursor"]) as library:
        library.sync()
        for path in (tmp_path / "Cursor" / GLOBAL.parent).iterdir():
            path.write_bytes(b"SQLite format 3\x00" + b"damaged" * 900)
        assert library.sync().gone == ()
        assert [hit.gone for hit in library.search("lamp", limit=1)] == [None]
        assert cursor.said
