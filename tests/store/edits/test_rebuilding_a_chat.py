"""What a chat tells of its edits that no call tells alone."""

from typing import Any

import pytest

from cursus.chat import ToolUse
from cursus.store.edits import NO_SOURCES, CallPlace, rebuild, rebuild_all
from cursus.testing.chats import Story, a_chat
from cursus.testing.edits import EditWay
from tests.store.edits.stories import StorySources, a_call, bubbles_of, edits_of

ONE = "alpha\nbeta\ngamma\n"
TWO = "alpha\nBETA\ngamma\n"
THREE = "alpha\nBETA\ngamma\ndelta\n"
FILE = "/home/ana/ledger-api/words.txt"


def replace(story: Story, old: str, new: str, **fields: Any) -> Story:
    return story.tool("search_replace", raw_args={"file_path": FILE, "old_string": old, "new_string": new}, **fields)


def test_a_replacement_after_a_whole_edit_becomes_whole() -> None:
    story = a_chat().human("1").edit("words.txt", ONE, TWO)
    one, two = edits_of(replace(story, "gamma\n", "gamma\ndelta\n"))
    assert (one.way, two.way) == ("content-ids", "raw-args+carried")
    assert (two.before, two.after) == (TWO, THREE)


def test_several_replacements_in_a_row_become_whole() -> None:
    story = a_chat().human("1").edit("words.txt", None, ONE)
    replace(story, "beta", "BETA")
    replace(story, "gamma\n", "gamma\ndelta\n")
    assert [edit.after for edit in edits_of(story)] == [ONE, TWO, THREE]


def test_a_replacement_before_a_whole_edit_becomes_whole() -> None:
    story = replace(a_chat().human("1"), "beta", "BETA").edit("words.txt", TWO, THREE)
    one, two = edits_of(story)
    assert (one.before, one.after, one.way) == (ONE, TWO, "raw-args+carried")
    assert two.way == "content-ids"


def test_a_written_file_is_told_what_stood_there() -> None:
    story = a_chat().human("1").edit("words.txt", None, ONE).edit("words.txt", ONE, TWO, way=EditWay.WRITE)
    assert (edits_of(story)[1].before, edits_of(story)[1].way) == (ONE, "raw-args+carried")


def test_a_deletion_is_told_what_was_deleted() -> None:
    story = a_chat().human("1").edit("words.txt", None, ONE)
    story.tool("delete_file", params={"relativeWorkspacePath": FILE}, result={"fileDeletedSuccessfully": True})
    gone = edits_of(story)[1]
    assert (gone.before, gone.after, gone.is_deletion, gone.way) == (ONE, None, True, "carried")
    assert gone.lines_removed == 3


def test_a_file_made_again_after_its_deletion_is_new() -> None:
    story = a_chat().human("1").edit("words.txt", None, ONE)
    story.tool("delete_file", params={"relativeWorkspacePath": FILE}, result={"fileDeletedSuccessfully": True})
    again = edits_of(story.tool("write", raw_args={"file_path": FILE, "contents": TWO}, result={}))[2]
    assert (again.is_new, again.after) == (True, TWO)


def test_what_was_changed_by_somebody_else_in_between_is_not_carried_over() -> None:
    story = a_chat().human("1").edit("words.txt", ONE, TWO)
    edit = edits_of(replace(story, "omega", "OMEGA"))[1]
    assert (edit.before, edit.after, edit.way) == (None, None, "raw-args")


def test_an_edit_that_was_refused_leaves_nothing_to_carry() -> None:
    story = a_chat().human("1").edit("words.txt", ONE, TWO, decision="rejected", status="cancelled")
    refused, edit = edits_of(replace(story, "alpha", "ALPHA"))
    assert (refused.decision, refused.is_applied) == ("rejected", False)
    assert edit.before is None


def test_a_text_without_a_change_is_never_carried_backwards() -> None:
    """Between the two somebody else may have written the file."""
    story = a_chat().human("1").tool("write", raw_args={"file_path": FILE, "contents": ONE}, result={})
    first = edits_of(story.edit("words.txt", TWO, THREE))[0]
    assert (first.before, first.after) == (None, ONE)


def test_a_replacement_that_fits_in_two_places_is_not_undone() -> None:
    story = replace(a_chat().human("1"), "x", "beta").edit("words.txt", "beta\nbeta\n", "beta\nbeta\n!\n")
    assert edits_of(story)[0].before is None


def test_one_file_named_in_two_ways_is_one_file() -> None:
    story = a_chat().human("1").edit("words.txt", None, ONE)
    story.tool("search_replace", raw_args={"file_path": "words.txt", "old_string": "beta", "new_string": "BETA"})
    story.tool("search_replace", raw_args={"file_path": f"file://{FILE}", "old_string": "gamma", "new_string": "GAMMA"})
    assert [edit.after for edit in edits_of(story)] == [ONE, TWO, TWO.replace("gamma", "GAMMA")]


PATCH = """*** Begin Patch
*** Update File: words.txt
@@
 alpha
-beta
+BETA
*** Add File: new.txt
+one
+two
*** Delete File: old.txt
*** End Patch
"""


def test_a_patch_of_several_files_is_an_edit_for_each() -> None:
    story = a_chat().human("1").edit("words.txt", None, ONE).edit("old.txt", None, "bye\n")
    story.tool("apply_patch", raw_args=PATCH, result={})
    *_, changed, made, gone = edits_of(story)
    assert (changed.path, changed.before, changed.after) == ("words.txt", ONE, TWO)
    assert (made.path, made.is_new, made.after) == ("new.txt", True, "one\ntwo\n")
    assert (gone.path, gone.is_deletion, gone.before) == ("old.txt", True, "bye\n")
    (bubble,) = [b for b in bubbles_of(story)[0] if isinstance(b, ToolUse) and b.tool.name == "apply_patch"]
    assert bubble.tool.edit is None


def test_the_file_that_the_call_names_comes_first() -> None:
    story = a_chat().human("1").tool("apply_patch", params={"relativeWorkspacePath": "new.txt"}, raw_args=PATCH)
    assert [edit.path for edit in edits_of(story)] == ["new.txt", "words.txt", "old.txt"]


def test_a_patch_that_is_kept_in_a_call_for_each_file_counts_once() -> None:
    story = a_chat().human("1")
    for name in ("words.txt", "new.txt", "old.txt"):
        story.tool("apply_patch", params={"relativeWorkspacePath": f"/home/ana/ledger-api/{name}"}, raw_args=PATCH)
    edits = edits_of(story)
    assert [edit.path.rsplit("/", 1)[1] for edit in edits] == ["words.txt", "new.txt", "old.txt"]
    assert edits[2].is_deletion


def test_a_moved_file_is_removed_here_and_made_there() -> None:
    head = "*** Begin Patch\n*** Update File: words.txt\n*** Move to: deep/words.txt\n"
    moved = f"{head}@@\n alpha\n-beta\n+BETA\n*** End Patch"
    story = a_chat().human("1").edit("words.txt", None, ONE).tool("apply_patch", raw_args={"input": moved})
    story.tool(
        "search_replace",
        raw_args={"file_path": "deep/words.txt", "old_string": "gamma\n", "new_string": "gamma\ndelta\n"},
    )
    _, gone, came, later = edits_of(story)
    assert (gone.path, gone.before, gone.is_deletion) == ("words.txt", ONE, True)
    assert (came.path, came.after, came.is_new) == ("deep/words.txt", TWO, True)
    assert later.after == THREE


def test_edits_of_one_turn_are_told_apart_by_what_they_replace() -> None:
    """The checkpoints stand before and after the turn; between its two edits there is none."""
    story = a_chat().human("1")
    story.edit("words.txt", ONE, THREE, way=EditWay.CHECKPOINT)
    story.entries[-1].raw_args = {"file_path": FILE, "old_string": "beta", "new_string": "BETA"}  # type: ignore[attr-defined]
    replace(story, "gamma\n", "gamma\ndelta\n").human("2")
    one, two = edits_of(story)
    assert (one.before, one.after) == (ONE, TWO)
    assert (two.before, two.after) == (TWO, THREE)


def test_the_last_state_of_a_chat_may_be_in_its_latest_checkpoint() -> None:
    story = a_chat().human("1").edit("words.txt", ONE, TWO, way=EditWay.ORIGINAL_STATE).human("2")
    sources = StorySources(story)
    sources.latest_checkpoint = story.entries[-1].checkpoint  # type: ignore[attr-defined]
    del story.entries[-1]
    (edit,) = edits_of(story, sources)
    assert (edit.before, edit.after, edit.way) == (ONE, TWO, "original-state")


def test_the_first_edit_may_be_named_by_the_document() -> None:
    call = a_call(raw_args={"file_path": FILE, "old_string": "beta", "new_string": "BETA"}, result={})
    sources = StorySources(a_chat())
    sources.original_states = {f"file://{FILE}": {"content": ONE, "firstEditBubbleId": "first"}}
    first, second = (rebuild(call, CallPlace(bubble), sources) for bubble in ("first", "second"))
    assert first is not None
    assert (first.before, first.after, first.way) == (ONE, TWO, "raw-args+original-state")
    assert second is not None
    assert second.before is None


def test_other_bubbles_stay_what_they_are() -> None:
    story = a_chat().human("1").edit("words.txt", ONE, TWO).tool("read_file_v2", params={"targetFile": FILE})
    bubbles, places = bubbles_of(story)
    rebuilt = rebuild_all(bubbles, StorySources(story), places)
    assert rebuilt[0] is bubbles[0]
    assert rebuilt[2] is bubbles[2]
    edited = rebuilt[1]
    assert isinstance(edited, ToolUse)
    assert edited.tool.edit is edited.tool.edits[0]
    assert edited.tool.edit is not None
    assert edited.tool.edit.bubble_id == edited.id


@pytest.mark.parametrize("way", list(EditWay))
def test_without_any_source_every_edit_still_has_its_path(way: EditWay) -> None:
    story = a_chat().human("1").edit("words.txt", ONE, TWO, way=way)
    bubbles, _ = bubbles_of(story)
    rebuilt = rebuild_all(bubbles, NO_SOURCES, {})
    (edit,) = [edit for b in rebuilt if isinstance(b, ToolUse) for edit in b.tool.edits]
    assert edit.path == FILE


def test_whole_texts_are_fetched_once_and_nothing_else() -> None:
    story = a_chat().human("1").edit("words.txt", ONE, TWO)
    sources = StorySources(story)
    edits_of(story, sources)
    assert len(sources.asked) == 2
    assert all(key.startswith("composer.content.") for key in sources.asked)
