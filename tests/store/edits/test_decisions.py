"""Whether an edit changed its file."""

import json
from typing import Any

import pytest

from cursus.store.edits import NO_SOURCES, CallPlace, rebuild
from cursus.testing.chats import a_chat
from cursus.testing.edits import EditWay
from tests.store.edits.stories import StorySources, a_call, edits_of

PATH = "/home/ana/ledger-api/a.py"


def decision(**recorded: Any) -> str | None:
    edit = rebuild(a_call(params={"relativeWorkspacePath": PATH}, **recorded), CallPlace("b"), NO_SOURCES)
    assert edit is not None
    return edit.decision


@pytest.mark.parametrize(
    ("recorded", "expected"),
    [
        ({"result": {}}, None),
        ({"result": {}, "decision": "accepted"}, "accepted"),
        ({"result": {"rejected": True}}, "rejected"),
        ({"result": {"rejected": {"reason": "no"}}}, "rejected"),
        ({"result": {}, "decision": "rejected"}, "rejected"),
        ({"status": "error"}, "failed"),
        ({"status": "cancelled"}, "failed"),
        ({"result": {"applyFailed": True}}, "failed"),
        ({"result": {"applyFailed": True, "isApplied": True}}, None),
        ({"result": {"error": {"error": "no such file"}}}, "failed"),
    ],
)
def test_the_call_says_what_became_of_its_edit(recorded: dict[str, Any], expected: str | None) -> None:
    assert decision(**recorded) == expected


def test_deleting_what_is_not_there_is_a_failure() -> None:
    call = a_call("delete_file", params={"relativeWorkspacePath": PATH}, result={"fileNonExistent": True})
    edit = rebuild(call, CallPlace("b"), NO_SOURCES)
    assert edit is not None
    assert (edit.decision, edit.is_applied) == ("failed", False)


def test_a_refused_edit_still_shows_what_was_proposed() -> None:
    arguments = {"file_path": PATH, "old_string": "return session", "new_string": "return None"}
    edit = rebuild(a_call(raw_args=arguments, result={"rejected": True}), CallPlace("b"), NO_SOURCES)
    assert edit is not None
    assert "+return None\n" in edit.diff
    assert not edit.is_applied


@pytest.mark.parametrize(
    ("fates", "expected"),
    [
        (["accepted", "accepted"], None),
        (["rejected"], "rejected"),
        (["accepted", "rejected"], "partial"),
    ],
)
@pytest.mark.parametrize("is_named", [True, False])
def test_the_person_decides_hunk_by_hunk(fates: list[str], expected: str | None, is_named: bool) -> None:
    story = a_chat().human("1").edit("a.py", "1\n2\n", "1\n3\n", way=EditWay.CODE_BLOCK_DIFF)
    sources = StorySources(story)
    row = json.dumps({"fates": [{"fate": fate, "addedLines": [], "removedLines": []} for fate in fates]})
    block = story.entries[-1].additional["codeblockId"]  # type: ignore[attr-defined]
    if is_named:
        sources.code_blocks = {f"file://{PATH}": {block: {"partialInlineDiffFatesId": "f"}}}
        sources.rows[f"codeBlockPartialInlineDiffFates:{story.id}:f"] = row.encode()
    else:
        sources.partial_fates = lambda bubble_id: row  # type: ignore[method-assign]
    (edit,) = edits_of(story, sources)
    assert edit.decision == expected
    assert edit.after == "1\n3\n"


def test_a_code_block_that_was_rejected_in_the_editor_is_no_change() -> None:
    story = a_chat().human("1").edit("a.py", "1\n2\n", "1\n3\n", way=EditWay.CODE_BLOCK_DIFF, decision="accepted")
    sources = StorySources(story)
    block = story.entries[-1].additional["codeblockId"]  # type: ignore[attr-defined]
    sources.code_blocks = {f"file://{PATH}": {block: {"status": "rejected"}}}
    assert edits_of(story, sources)[0].decision == "rejected"
