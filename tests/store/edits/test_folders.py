"""The places beside the databases: commit checkpoints, tracked contents, and VS Code's history of saved files."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cursus.store.edits import CommitCheckpoints, TrackedContent, UserHistory
from cursus.store.edits.cursor_commits import FOLDER as COMMITS
from cursus.store.edits.tracked_content import FILE as TRACKING
from cursus.store.edits.user_history import folder_name
from cursus.testing.chats import Story, a_chat
from cursus.testing.edits import EditWay
from cursus.testing.git_checkpoints import write_checkpoint
from cursus.testing.tracking_db import TrackingDb
from tests.store.edits.stories import StorySources, edits_of, written

ONE = "alpha\nbeta\ngamma\n"
TWO = "alpha\nBETA\nbeta and a half\ngamma\n"


def with_commits(story: Story, root: Path) -> StorySources:
    for request, change in story.commits:
        write_checkpoint(root / "User" / "globalStorage", request, [change], story.workspace, story.created)
    sources = StorySources(story)
    sources.commits = CommitCheckpoints(root / COMMITS)
    return sources


def test_a_file_that_a_request_made_is_all_in_its_added_lines(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", None, TWO, way=EditWay.CURSOR_COMMITS)
    (edit,) = edits_of(story, with_commits(story, tmp_path))
    assert (edit.after, edit.way, edit.is_whole) == (TWO, "cursor-commits", True)


def test_a_change_needs_the_file_before_it(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, TWO, way=EditWay.CURSOR_COMMITS)
    sources = with_commits(story, tmp_path)
    (edit,) = edits_of(story, sources)
    assert (edit.before, edit.after, edit.way, edit.is_fragment) == (None, None, "cursor-commits", True)
    assert (edit.lines_added, edit.lines_removed) == (2, 1)
    sources.original_states = {story.workspace.uri_of("a.txt"): {"content": ONE}}
    (edit,) = edits_of(story, sources)
    assert (edit.before, edit.after, edit.way) == (ONE, TWO, "original-state+cursor-commits")


def test_a_kept_base_is_the_file_before_the_request(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, TWO, way=EditWay.CURSOR_COMMITS)
    sources = with_commits(story, tmp_path)
    (base,) = tmp_path.glob("User/globalStorage/anysphere.cursor-commits/checkpoints/*/files/*")
    base.write_bytes(ONE.encode())
    (edit,) = edits_of(story, sources)
    assert (edit.before, edit.after) == (ONE, TWO)


def test_a_request_that_changed_a_file_twice_tells_neither_edit(tmp_path: Path) -> None:
    story = a_chat().human("1")
    story.edit("a.txt", None, TWO, way=EditWay.CURSOR_COMMITS).edit("a.txt", TWO, ONE, way=EditWay.CURSOR_COMMITS)
    assert [edit.way for edit in edits_of(story, with_commits(story, tmp_path))] == ["", ""]


def test_a_request_is_found_by_its_metadata_where_the_folder_is_called_otherwise(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", None, TWO, way=EditWay.CURSOR_COMMITS)
    sources = with_commits(story, tmp_path)
    folder = next((tmp_path / COMMITS / "checkpoints").iterdir())
    folder.rename(folder.with_name("another"))
    assert edits_of(story, sources)[0].after == TWO


def test_the_size_of_the_file_tells_how_its_last_line_ends(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", None, "one\ntwo", way=EditWay.CURSOR_COMMITS)
    sources = with_commits(story, tmp_path)
    (diff,) = tmp_path.glob("User/globalStorage/anysphere.cursor-commits/checkpoints/*/diffs/*")
    for size, expected in ((7, "one\ntwo"), (8, "one\ntwo\n"), (10, "one\r\ntwo\r\n")):
        diff.write_text(json.dumps(json.loads(diff.read_bytes()) | {"fileSizeBytes": size}))
        assert edits_of(story, sources)[0].after == expected


def test_ids_that_lead_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", None, TWO, way=EditWay.CURSOR_COMMITS)
    sources = with_commits(story, tmp_path)
    (metadata,) = tmp_path.glob("User/globalStorage/anysphere.cursor-commits/checkpoints/*/metadata.json")
    (diff,) = metadata.parent.glob("diffs/*")
    outside = diff.rename(tmp_path / "secret")
    changed = json.loads(metadata.read_bytes())
    changed["requestFiles"][0]["fileUuid"] = f"../../../../../../../{outside.name}"
    metadata.write_text(json.dumps(changed))
    assert edits_of(story, sources)[0].way == ""


def test_a_tracked_text_is_the_file_after_its_last_edit(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, TWO, way=EditWay.TRACKED)
    database = TrackingDb(tmp_path / TRACKING)
    database.add(story)
    database.write()
    sources = StorySources(story)
    sources.tracked = TrackedContent(tmp_path / TRACKING, story.id)
    (edit,) = edits_of(story, sources)
    assert (edit.before, edit.after, edit.way) == (None, TWO, "tracked-content")
    assert TrackedContent(tmp_path / TRACKING, "another chat")("a.txt") is None


def test_a_tracked_text_completes_what_the_model_asked_for(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, ONE.replace("beta", "BETA"), way=EditWay.STR_REPLACE)
    story.tracked["a.txt"] = "alpha\nBETA\nzeta\ngamma\n"
    database = TrackingDb(tmp_path / TRACKING)
    database.add(story)
    database.write()
    sources = StorySources(story)
    sources.tracked = TrackedContent(tmp_path / TRACKING, story.id)
    (edit,) = edits_of(story, sources)
    assert (edit.before, edit.way) == ("alpha\nbeta\nzeta\ngamma\n", "raw-args+tracked-content")


def test_a_tracking_database_that_cannot_be_read_is_a_problem_and_no_text(tmp_path: Path) -> None:
    path = written(tmp_path / TRACKING, "no database at all, just words" * 10)
    tracked = TrackedContent(path, "chat")
    assert tracked("a.txt") is None
    assert tracked.problem is not None
    assert str(path) in tracked.problem.where
    assert TrackedContent(tmp_path / "none.db", "chat")("a.txt") is None


@pytest.mark.parametrize(
    ("uri", "name"),
    [
        ("file:///home/ana/ledger-api/sessions.py", "2df130b2"),
        ("file:///c%3A/Users/Ana/ledger/a.ts", "-6691735"),
        ("file:///home/ana/B%C3%BCro/%F0%9F%8E%89.md", "11ddd01e"),
    ],
)
def test_the_folder_of_a_file_is_called_as_vs_code_calls_it(uri: str, name: str) -> None:
    """The names come from VS Code's hash as it is in its sources, run by Node."""
    assert folder_name(uri) == name


def with_history(story: Story, root: Path, *saved: tuple[timedelta, str]) -> StorySources:
    edited = datetime.fromtimestamp(story.entries[-1].at / 1000, UTC)
    uri = story.workspace.uri_of("a.txt")
    entries = []
    for number, (delay, text) in enumerate(saved):
        written(root / folder_name(uri) / f"{number}.txt", text)
        entries.append({"id": f"{number}.txt", "timestamp": (edited + delay).timestamp() * 1000})
    written(root / folder_name(uri) / "entries.json", json.dumps({"version": 1, "resource": uri, "entries": entries}))
    sources = StorySources(story)
    sources.history = UserHistory(root)
    return sources


def test_what_was_saved_around_an_edit_is_its_text_where_nothing_else_is(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, TWO, way=EditWay.TRACKED)
    hour, second = timedelta(hours=1), timedelta(seconds=1)
    sources = with_history(story, tmp_path, (second, TWO), (-hour, ONE), (-2 * hour, "older"), (hour, "newer"))
    (edit,) = edits_of(story, sources)
    assert (edit.before, edit.after, edit.way) == (ONE, TWO, "user-history")


def test_what_was_saved_much_later_belongs_to_somebody_else(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, TWO, way=EditWay.TRACKED)
    sources = with_history(story, tmp_path, (timedelta(hours=1), TWO), (-timedelta(hours=1), ONE))
    assert edits_of(story, sources)[0].way == ""


def test_a_saved_text_that_does_not_fit_the_edit_is_not_its_text(tmp_path: Path) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, TWO, way=EditWay.STR_REPLACE)
    sources = with_history(story, tmp_path, (timedelta(seconds=1), "something else\n"))
    (edit,) = edits_of(story, sources)
    assert (edit.way, edit.is_whole) == ("raw-args", False)


@pytest.mark.parametrize("index", ["", "[]", "{", '{"entries":[1,{"id":"../x","timestamp":1}]}', '{"entries":3}'])
def test_a_damaged_history_is_no_history(tmp_path: Path, index: str) -> None:
    story = a_chat().human("1").edit("a.txt", ONE, TWO, way=EditWay.TRACKED)
    sources = with_history(story, tmp_path, (timedelta(seconds=1), TWO))
    next(tmp_path.glob("*/entries.json")).write_text(index)
    assert edits_of(story, sources)[0].way == ""
