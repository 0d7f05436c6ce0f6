"""What the tracking database of a home adds to chats: titles, modes, models (S §2.5, §5.2)."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cursus.store.tracking import Tracking
from cursus.testing import DesktopFolder, TrackingDb, a_chat
from cursus.testing.chats import Story
from cursus.testing.tracking_db import PLACE
from tests.store.desktop.folders import APP, a_bubble, a_document, heads, read, texts


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A data folder with a chat that says nothing of itself."""
    with DesktopFolder(tmp_path / "root") as desktop:
        desktop.put("composerData:c", a_document("c", "h", "a"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Why?", kind=1))
        desktop.put("bubbleId:c:a", a_bubble("a", "Because."))
    return tmp_path / "root"


def summarised(title: str | None, **options: Any) -> Story:
    return a_chat(title, id="c", workspace=APP, **options).human("Why?")


def tracking(home: Path) -> TrackingDb:
    return TrackingDb(home / PLACE)


def execute(home: Path, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(home / PLACE)) as connection, connection:
        connection.execute(sql, values)


def test_a_summary_gives_a_chat_its_title_mode_and_model(tmp_path: Path, root: Path):
    written = tracking(tmp_path / "home")
    written.add(summarised("Why logins fail", mode="debug", model="gpt-5"), summary="It was the session.")
    written.write()
    head = heads(root, home=tmp_path / "home")["c"]
    assert (head.title, head.mode, head.model) == ("Why logins fail", "debug", "gpt-5")
    assert [source.era for source in head.sources] == ["split", "tracking"]


def test_a_summary_is_no_chat(tmp_path: Path, root: Path):
    written = tracking(tmp_path / "home")
    written.add(a_chat("Gone", id="gone", workspace=APP).human("Hi"), summary="It is gone.")
    written.write()
    assert list(heads(root, home=tmp_path / "home")) == ["c"]


@pytest.mark.parametrize("model", ["", "default"])
def test_the_placeholder_of_the_model_picker_is_no_model(tmp_path: Path, root: Path, model: str):
    written = tracking(tmp_path / "home")
    written.add(summarised("Why", model=model), summary="short")
    written.write()
    assert heads(root, home=tmp_path / "home")["c"].model is None


def test_lines_of_code_tell_the_model_of_a_chat_that_names_none(tmp_path: Path, root: Path):
    story = summarised(None, model="claude-4.5-sonnet").edit("a.py", None, "x = 1\n")
    written = tracking(tmp_path / "home")
    written.add(story)
    written.write()
    assert read(root, "c", home=tmp_path / "home").model == "claude-4.5-sonnet"


def test_the_model_that_wrote_last_counts(tmp_path: Path, root: Path):
    early = summarised(None, model="old-model").edit("a.py", None, "x = 1\n")
    late = summarised(None, model="new-model", created=1_770_000_000_000).edit("a.py", None, "y = 1\n")
    unnamed = summarised(None, model="default", created=1_780_000_000_000).edit("a.py", None, "z = 1\n")
    written = tracking(tmp_path / "home")
    for story in (late, early, unnamed):
        written.add(story)
    written.write()
    assert read(root, "c", home=tmp_path / "home").model == "new-model"


def test_a_message_knows_its_model_better(tmp_path: Path):
    story = a_chat("Named", workspace=APP, model="gpt-5").human("Why?").text("Because.")
    story.composer_fields["modelConfig"] = {"modelName": "default"}
    with DesktopFolder(tmp_path / "root") as desktop:
        desktop.unlisted(story)
    written = tracking(tmp_path / "home")
    written.add_hash(story, "a.py", "x = 1")
    written.write()
    execute(tmp_path / "home", "UPDATE ai_code_hashes SET model = 'another'")
    assert read(tmp_path / "root", story.id, home=tmp_path / "home").model == "gpt-5"


def test_lines_of_no_chat_are_nobodys(tmp_path: Path, root: Path):
    written = tracking(tmp_path / "home")
    written.add_hash(summarised(None), "a.py", "x = 1", conversation="")
    written.add(a_chat("No id", id="", workspace=APP).human("Hi"), summary="short")
    written.write()
    assert list(heads(root, home=tmp_path / "home")) == ["c"]
    assert read(root, "c", home=tmp_path / "home").model is None
    assert Tracking(tmp_path / "home").model("") is None


def test_rows_may_hold_anything(tmp_path: Path, root: Path):
    written = tracking(tmp_path / "home")
    written.add(summarised("Why logins fail"), summary="short")
    written.write()
    home = tmp_path / "home"
    for number, odd in enumerate([b"\xff", 7, "", 1e300]):
        row = (f"odd{number}", *[odd] * 6, odd)
        execute(home, "INSERT INTO conversation_summaries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *row)
        line = (f"hash{number}", "composer", odd, odd, odd, f"odd{number}", odd, odd, 1)
        execute(home, "INSERT INTO ai_code_hashes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", *line)
    execute(home, "INSERT INTO conversation_summaries (conversationId, updatedAt) VALUES (NULL, 1), (x'00', 1)")
    assert {head.id: head.title for head in heads(root, home=home).values()} == {"c": "Why logins fail"}
    assert texts(read(root, "c", home=home).bubbles) == ["Why?", "Because."]


@pytest.mark.parametrize("content", [b"", b"no database at all, in more than a hundred bytes of plain text. " * 3])
def test_a_file_that_is_no_database_is_told(tmp_path: Path, root: Path, content: bytes):
    path = tmp_path / "home" / PLACE
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    found = Tracking(tmp_path / "home")
    assert list(found.heads()) == []
    assert [problem.where for problem in found.problems] == [str(path)]
    assert heads(root, home=tmp_path / "home")["c"].title == "Why?"


def test_a_database_of_another_version_may_lack_everything(tmp_path: Path):
    path = tmp_path / PLACE
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE conversation_summaries (conversationId TEXT)")
        connection.execute("INSERT INTO conversation_summaries VALUES ('c')")
    found = Tracking(tmp_path)
    assert [(partial.id, partial.subtitle, partial.model) for partial in found.heads()] == [("c", None, None)]
    assert (found.model("c"), found.problems) == (None, [])


def test_a_home_without_the_database_has_nothing_to_tell(tmp_path: Path):
    found = Tracking(tmp_path)
    assert (list(found.heads()), found.model("c"), found.problems) == ([], None, [])
