import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cursus.testing import SearchDb, TrackingDb, a_chat
from cursus.testing.chats import Story
from cursus.testing.edits import Change
from cursus.testing.git_checkpoints import write_checkpoint
from cursus.testing.plans import write_prompt_history
from cursus.testing.workspaces import folder
from tests.testing.desktop_rows import query


def talk() -> Story:
    return (
        a_chat("Résumé of sessions", workspace="/srv/app", archived=True)
        .human("Why does the login fail?")
        .edit("app/a.py", "one\n", "one\ntwo\n\nthree\n")
        .text("Sessions were lost.")
        .human("And now?")
        .text("They are kept.")
    )


def test_the_search_database_finds_words_without_their_accents(tmp_path: Path):
    path = tmp_path / "conversation-search.db"
    story = talk()
    search = SearchDb(path)
    search.add(story)
    search.add(a_chat("Cloud", id="bc-1").human("Nothing of this"), source="cloud-cache")
    search.write()
    rows = query(
        path,
        "SELECT id, source, c.title, updated_at, is_archived, body FROM conversations c "
        "JOIN conversation_fts f ON f.rowid = c.fts_rowid WHERE conversation_fts MATCH 'resum*'",
    )
    assert rows == [
        (
            story.id,
            "local",
            "Résumé of sessions",
            story.updated,
            1,
            "Why does the login fail?\nSessions were lost.\nAnd now?\nThey are kept.",
        )
    ]
    cloud = query(
        path, "SELECT body FROM conversation_fts f JOIN conversations c ON f.rowid = fts_rowid WHERE id = 'bc-1'"
    )
    assert cloud == [("",)]
    assert query(path, "SELECT * FROM conversation_search_settings") == [(1, 10_000)]
    assert query(path, "SELECT * FROM conversation_search_reconciliation") == [(1, None, 0)]


def test_the_search_database_may_lag_a_turn_behind_or_have_no_text(tmp_path: Path):
    search = SearchDb(tmp_path / "search.db", journal="delete")
    search.add(talk(), behind=1)
    search.add(a_chat("Empty", seed="e").human("Hi"), body="")
    search.add_candidate("waiting", 5)
    search.write()
    bodies = query(tmp_path / "search.db", "SELECT body FROM conversation_fts ORDER BY rowid")
    assert bodies == [("Why does the login fail?\nSessions were lost.",), ("",)]
    assert query(tmp_path / "search.db", "SELECT * FROM conversation_search_candidates") == [("waiting", 5)]


def test_the_search_database_has_its_constraints_and_its_tokenizer(tmp_path: Path):
    search = SearchDb(tmp_path / "search.db")
    search.add(talk())
    search.write()
    sql = dict(query(tmp_path / "search.db", "SELECT name, sql FROM sqlite_master"))
    assert "unicode61 remove_diacritics 2" in sql["conversation_fts"]
    assert "prefix = '2 3'" in sql["conversation_fts"]
    with closing(sqlite3.connect(tmp_path / "search.db")) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(
            "INSERT INTO conversations (source, scope, id, title, updated_at) VALUES ('elsewhere', '', 'x', '', 1)"
        )


def test_the_tracking_database_knows_lines_and_summaries(tmp_path: Path):
    story = talk()
    tracking = TrackingDb(tmp_path / "tracking.db")
    tracking.add(story, summary="Sessions are kept now.")
    tracking.add_hash(story, "app/b.py", "x = 1", conversation="")
    tracking.add_commit("9f2c1d7", "Keep sessions", story.updated, by_agent=3)
    tracking.add_deleted(story, "app/old.py", story.updated)
    tracking.add_state("trackingStartTime", "1759309200000")
    tracking.write()
    path = tmp_path / "tracking.db"
    assert path.read_bytes()[18] == 1
    hashes = query(path, "SELECT fileName, fileExtension, conversationId, model, source FROM ai_code_hashes")
    assert sorted(hashes) == [
        ("app/a.py", "py", story.id, "claude-4.5-sonnet", "composer"),
        ("app/a.py", "py", story.id, "claude-4.5-sonnet", "composer"),
        ("app/b.py", "py", "", "claude-4.5-sonnet", "composer"),
    ]
    summary = query(path, "SELECT conversationId, title, tldr, mode, summaryBullets FROM conversation_summaries")
    assert summary == [(story.id, "Résumé of sessions", "Sessions are kept now.", "agent", '["Edited a.py"]')]
    commit = query(path, "SELECT commitHash, branchName, linesAdded, composerLinesAdded FROM scored_commits")
    assert commit == [("9f2c1d7", "main", 3, 3)]
    assert query(path, "SELECT gitPath, composerId FROM ai_deleted_files") == [("app/old.py", story.id)]


def test_a_checkpoint_of_a_deleted_file_keeps_only_the_fact(tmp_path: Path):
    change = Change(path="a.py", before=None, after="1\n2\n", first=None)
    request = "5a0f6a5e-7d0c-4f3b-9f60-1d6f5e1c7a11"
    made = write_checkpoint(tmp_path, request, [change], folder("/srv/app"), 5, deleted=["old.py"])
    kinds = {}
    for file in json.loads((made / "metadata.json").read_text())["requestFiles"]:
        diff = json.loads((made / "diffs" / file["fileUuid"]).read_text())
        kinds[file["fsPath"]] = (diff["kind"], diff["diffChanges"])
    assert kinds == {
        "/srv/app/a.py": (
            "KIND_MODIFIED",
            [
                {
                    "originalStartLineNumberOneIndexed": 1,
                    "originalEndLineNumberExclusiveOneIndexed": 1,
                    "modifiedStartLineNumberOneIndexed": 1,
                    "modifiedEndLineNumberExclusiveOneIndexed": 3,
                    "addedLines": ["1", "2"],
                }
            ],
        ),
        "/srv/app/old.py": ("KIND_DELETED", []),
    }


def test_the_prompt_history_is_an_array_of_what_was_typed(tmp_path: Path):
    path = write_prompt_history(tmp_path / ".cursor", ["zweitens", "first"])
    assert path == tmp_path / ".cursor" / "prompt_history.json"
    assert json.loads(path.read_text()) == ["zweitens", "first"]
