from typing import Any

import msgspec
import pytest

from cursus.chat import Edit, ToolCall
from cursus.tools.blocks import Block, Change, Code, FileMatches, Line, Matches, Notice
from cursus.tools.diffs import unified
from tests.tools.recorded import a_call, badges, drawn, subject

SOMEWHERE = "Where in the file it stands is not recorded."


def an_edit(**given: Any) -> tuple[Block, ...]:
    return drawn(a_call("edit_file_v2", 38, **given))


def with_edits(call: ToolCall, *edits: Edit) -> ToolCall:
    return msgspec.structs.replace(call, edits=edits)


def test_two_texts_make_an_exact_diff():
    result = {"contentsBeforeEdit": "a\nb\n", "contentsAfterEdit": "a\nc\n"}
    assert an_edit(params={"relativeWorkspacePath": "x.py"}, result=result) == (
        Change(path="x.py", diff=unified("a\nb\n", "a\nc\n", "x.py")),
    )


@pytest.mark.parametrize("name", ["contentsAfterEdit", "streamingContent", "contents"])
def test_the_text_after_an_edit_may_be_among_the_arguments(name: str):
    params = {"relativeWorkspacePath": "x.py", name: "a\nc\n"}
    assert an_edit(params=params, result={"contentsBeforeEdit": "a\nb\n"}) == (
        Change(path="x.py", diff=unified("a\nb\n", "a\nc\n", "x.py")),
    )


def test_a_file_that_was_created_comes_from_nowhere():
    call = a_call("write", 38, params={"file_path": "x.py", "contents": "a\n"}, result={"fileWasCreated": True})
    assert drawn(call) == (Change(path="x.py", diff=unified(None, "a\n", "x.py")),)
    assert badges(call) == ("new",)


def test_texts_that_are_equal_are_no_change():
    result = {"contentsBeforeEdit": "a", "contentsAfterEdit": "a"}
    assert an_edit(params={"relativeWorkspacePath": "x"}, result=result) == (Notice(text="Nothing was changed."),)


def test_chunks_of_a_diff_become_one_diff():
    chunks = [{"diffString": "-a\n+b", "oldStart": 3, "newStart": 3, "linesAdded": 1, "linesRemoved": 1}]
    call = a_call("edit_file", 7, params={"relativeWorkspacePath": "x"}, result={"diff": {"chunks": chunks}})
    assert drawn(call) == (Change(path="x", diff="--- a/x\n+++ b/x\n@@ -3 +3 @@\n-a\n+b\n"),)
    assert badges(call) == ("+1 −1",)


def test_lines_are_counted_where_the_chunks_do_not_say():
    chunks = [{"diffString": "-a\n+b\n+c"}]
    call = a_call("edit_file", 7, params={"relativeWorkspacePath": "x"}, result={"diff": {"chunks": chunks}})
    assert badges(call) == ("+2 −1",)


def test_an_agents_own_diff_is_drawn_under_our_header():
    success = {
        "path": "/x",
        "linesAdded": 1,
        "linesRemoved": 0,
        "diffString": "--- /dev/null\n+++ b//x\n@@ -0,0 +1 @@\n+a\n",
    }
    call = a_call("edit", 38, params={"path": "/x"}, result={"success": success})
    assert drawn(call) == (Change(path="/x", diff="--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n"),)
    assert badges(call) == ("+1 −0",)


def test_a_replacement_is_a_fragment_somewhere_in_the_file():
    params = {"file_path": "x", "old_string": "a\nb", "new_string": "a\nc"}
    assert an_edit(params=params, result={"resultForModel": "done"}) == (
        Change(path="x", diff="--- a/x\n+++ b/x\n@@\n a\n-b\n+c\n", note=SOMEWHERE),
    )


def test_several_replacements_are_several_fragments():
    edits = [{"old_string": "a", "new_string": "b"}, {"oldString": "c", "newString": ""}]
    assert an_edit(params={"file_path": "x", "edits": edits}) == (
        Change(path="x", diff="--- a/x\n+++ b/x\n@@\n-a\n+b\n@@\n-c\n", note=SOMEWHERE),
    )


def test_arguments_of_the_model_are_drawn_where_the_stored_ones_hold_only_the_path():
    params = '{"relativeWorkspacePath":"x","noCodeblock":true}'
    raw = '{"file_path":"x","old_string":"a","new_string":"b"}'
    assert an_edit(params=params, raw=raw, result="{}") == (
        Change(path="x", diff="--- a/x\n+++ b/x\n@@\n-a\n+b\n", note=SOMEWHERE),
    )


PATCH = """*** Begin Patch
*** Update File: a.py
@@ def f():
-    return 1
+    return 2
*** Add File: b.py
+new
*** Delete File: c.py
*** End Patch
"""


@pytest.mark.parametrize(
    "given", [{"params": {"patch": PATCH}}, {"params": "{}", "raw": PATCH}, {"raw": {"input": PATCH}}]
)
def test_a_patch_is_drawn_file_by_file(given: dict[str, Any]):
    call = a_call("apply_patch", 38, **given)
    assert drawn(call) == (
        Change(path="a.py", diff="--- a/a.py\n+++ b/a.py\n@@\n-    return 1\n+    return 2\n", note=SOMEWHERE),
        Change(path="b.py", diff=unified(None, "new\n", "b.py")),
        Notice(text="Deletes c.py."),
    )
    assert subject(call) == "a.py, b.py, c.py"


def test_a_patch_beside_the_stored_path_is_drawn_too():
    call = a_call("apply_patch", 38, params='{"relativeWorkspacePath":"/r/a.py"}', raw=PATCH)
    assert subject(call) == "/r/a.py"
    assert len(drawn(call)) == 3


def test_arguments_that_were_cut_off_are_no_patch():
    call = a_call("search_replace", 38, params='{"relativeWorkspacePath":"a"}', raw='{"file_path":"a","old_str')
    assert drawn(call) == ()


def test_a_sketch_is_drawn_as_what_was_to_be_done():
    params = {"relativeWorkspacePath": "x", "contents": "# …", "instructions": "Do it"}
    assert drawn(a_call("edit_file", 7, params=params)) == (Code(text="# …", path="x", first_line=None, note="Do it"),)


def test_a_written_text_without_the_one_before_it_is_drawn_as_text():
    assert an_edit(params={"relativeWorkspacePath": "x", "streamingContent": "a\n"}) == (
        Code(text="a\n", path="x", note="What was written; the text before it is not recorded."),
    )


def test_an_edit_whose_texts_are_elsewhere_says_what_the_model_was_told():
    result = {"beforeContentId": "1", "afterContentId": "2", "resultForModel": "The file was updated."}
    said = "The file was updated."
    assert an_edit(params={"relativeWorkspacePath": "x"}, result=result) == (Change(path="x", diff="", note=said),)


def test_a_notebook_is_named_with_its_cell():
    assert subject(a_call("edit_notebook", 38, raw={"target_notebook": "a.ipynb", "cell_idx": 0})) == "a.ipynb (cell 0)"


def test_an_edit_that_failed_says_why_and_what_the_person_and_the_linter_said():
    result = {
        "applyFailed": True,
        "recoverableError": {"modelMessage": "No changes were made."},
        "humanReviewV2": {"feedbackText": "Not there"},
        "linterErrors": [{"message": "unused", "severity": "DIAGNOSTIC_SEVERITY_ERROR", "range": {"startLine": 3}}],
    }
    call = a_call("edit_file", 7, params={"relativeWorkspacePath": "x"}, result=result)
    assert drawn(call) == (
        Notice(text="No changes were made.", tone="warning"),
        Notice(text="The person answered: Not there"),
        Matches(pattern="", files=(FileMatches(path="x", lines=(Line(3, "error: unused"),)),), total=1),
    )
    assert badges(call) == ("1 problem", "not applied")


def test_the_rebuilt_edit_takes_the_place_of_what_the_payload_draws():
    params = {"file_path": "x.py", "old_string": "a", "new_string": "b"}
    result = {"linterErrors": [{"message": "unused"}]}
    edit = Edit(path="/repo/x.py", diff="--- a/x.py\n+++ b/x.py\n@@ -9 +9 @@\n-a\n+b\n", lines_added=7, lines_removed=5)
    call = with_edits(a_call("search_replace", 38, params=params, result=result), edit)
    blocks = drawn(call)
    assert blocks[0] == Change(path="/repo/x.py", diff=edit.diff)
    assert [type(block) for block in blocks] == [Change, Matches]
    assert badges(call)[0] == "+7 −5"


def test_the_rebuilt_edit_takes_the_place_of_a_sketch():
    edit = Edit(path="/repo/x.py", diff="--- a/x.py\n+++ b/x.py\n@@ -9 +9 @@\n-a\n+b\n")
    call = with_edits(a_call("edit_file", 7, params={"target_file": "x.py", "code_edit": "# …"}), edit)
    assert drawn(call) == (Change(path="/repo/x.py", diff=edit.diff),)


def test_an_edit_without_a_diff_replaces_nothing():
    params = {"file_path": "x.py", "old_string": "a", "new_string": "b"}
    call = a_call("search_replace", 38, params=params)
    assert drawn(with_edits(call, Edit(path="x.py"))) == drawn(call)


def test_a_rebuilt_edit_says_what_became_of_it():
    edit = Edit(path="x", diff="--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", decision="rejected")
    assert drawn(with_edits(a_call("edit_file_v2", 38), edit)) == (
        Change(path="x", diff=edit.diff, note="The change was rejected."),
    )


def test_of_several_files_only_the_rebuilt_ones_are_replaced():
    edit = Edit(path="/repo/a.py", diff="--- a/a.py\n+++ b/a.py\n@@ -9 +9 @@\n-a\n+b\n")
    changes = [
        {"path": "a.py", "beforeContent": "1\n", "afterContent": "2\n"},
        {"path": "b.py", "beforeContent": "1\n", "afterContent": "2\n"},
    ]
    call = a_call("apply_agent_diff", 50, result={"success": {"appliedChanges": changes}})
    assert drawn(with_edits(call, edit)) == (
        Change(path="/repo/a.py", diff=edit.diff),
        Change(path="b.py", diff=unified("1\n", "2\n", "b.py")),
    )


def test_a_deleted_file_is_shown_with_what_was_in_it():
    call = a_call("delete", 11, params={"path": "x"}, result={"success": {"path": "x", "prevContent": "a\nb\n"}})
    assert drawn(call) == (Change(path="x", diff=unified("a\nb\n", None, "x")),)
    assert badges(call) == ("+0 −2",)


@pytest.mark.parametrize(
    ("result", "notice"),
    [
        ({"fileDeletedSuccessfully": True}, Notice(text="The file was deleted.")),
        ({"success": {"path": "x", "fileSize": "0"}}, Notice(text="The file was deleted.")),
        ({"fileNonExistent": True}, Notice(text="There was no such file.", tone="warning")),
    ],
)
def test_a_deletion_without_the_text_says_how_it_went(result: dict[str, Any], notice: Notice):
    assert drawn(a_call("delete_file", 11, params={"path": "x"}, result=result)) == (notice,)


def test_a_folder_cannot_be_deleted_as_a_file():
    call = a_call("delete", 11, params={"path": "x"}, result={"notFile": {"path": "x", "actualType": "directory"}})
    assert drawn(call) == (
        Notice(text="It is not a file but a directory.", tone="warning"),
        Notice(text="This is not a file.", tone="error"),
    )


def test_an_edit_that_was_applied_once_more_is_drawn_like_one():
    chunks = [{"diffString": "-a\n+b", "oldStart": 1, "newStart": 1}]
    call = a_call("reapply", 12, params={"target_file": "x"}, result={"diff": {"chunks": chunks}, "isApplied": True})
    assert drawn(call) == (Change(path="x", diff=unified("a\n", "b\n", "x")),)
    assert drawn(a_call("reapply", 12, result={"isApplied": True})) == (Notice(text="The change was applied."),)
    assert badges(a_call("reapply", 12, result={"applyFailed": True})) == ("not applied",)


def test_fixed_lints_are_drawn_file_by_file():
    chunk = {"diffString": "-a\n+b", "oldStart": 1, "newStart": 1}
    results = [
        {"filePath": "x", "diff": {"chunks": [chunk]}, "isApplied": True},
        {"filePath": "y", "applyFailed": True, "error": "The file changed"},
        {"filePath": "z", "isApplied": True},
    ]
    call = a_call("fix_lints", 29, result={"fileResults": results})
    assert drawn(call) == (
        Change(path="x", diff=unified("a\n", "b\n", "x")),
        Notice(text="y: The file changed", tone="warning"),
        Notice(text="z: fixed."),
    )
    assert badges(call) == ("+1 −1", "3 files")


def test_an_agents_changes_are_drawn_file_by_file():
    changes = [
        {"path": "a", "changeType": "CHANGE_TYPE_ADDED", "afterContent": "1\n"},
        {"path": "b", "changeType": "CHANGE_TYPE_DELETED", "beforeContent": "1\n"},
        {"path": "c", "changeType": "CHANGE_TYPE_MODIFIED", "error": "The file differs"},
    ]
    call = a_call("apply_agent_diff", 50, params={"agentId": "bc-1"}, result={"success": {"appliedChanges": changes}})
    assert drawn(call) == (
        Change(path="a", diff=unified(None, "1\n", "a")),
        Change(path="b", diff=unified("1\n", None, "b")),
        Notice(text="c: The file differs", tone="warning"),
    )
    assert badges(call) == ("+1 −1", "3 files")


def test_lints_of_every_notation_are_lines_of_their_files():
    files = [
        {
            "relativeWorkspacePath": "a.py",
            "errors": [
                {
                    "message": "unused",
                    "source": "Ruff",
                    "severity": "DIAGNOSTIC_SEVERITY_WARNING",
                    "range": {"startPosition": {"line": 6, "column": 8}},
                }
            ],
        },
        {"path": "b.py", "diagnostics": [{"message": "wrong", "severity": 1, "range": {"start": {"line": 5}}}]},
        {"path": "c.py", "errors": [{"message": "odd", "severity": "error", "line": 42}]},
        {"relativeWorkspacePath": "clean.py"},
    ]
    call = a_call("read_lints", 30, params={"paths": ["."]}, result={"linterErrorsByFile": files})
    assert drawn(call) == (
        Matches(
            pattern="",
            files=(
                FileMatches(path="a.py", lines=(Line(6, "warning: unused (Ruff)"),)),
                FileMatches(path="b.py", lines=(Line(6, "error: wrong"),)),
                FileMatches(path="c.py", lines=(Line(42, "error: odd"),)),
            ),
            total=3,
        ),
    )
    assert badges(call) == ("3 problems",)


@pytest.mark.parametrize("result", ["{}", {"linterErrorsByFile": [{"relativeWorkspacePath": "a.py"}]}, {"success": {}}])
def test_a_linter_without_a_word_has_no_complaint(result: Any):
    call = a_call("read_lints", 30, params={"paths": ["a.py", "b.py"]}, result=result)
    assert drawn(call) == (Notice(text="No problems were found."),)
    assert (subject(call), badges(call)) == ("a.py, b.py", ("no problems",))


def test_a_linter_that_did_not_answer_is_not_said_to_have_no_complaint():
    assert drawn(a_call("read_lints", 30, params={"paths": ["a.py"]})) == ()


@pytest.mark.parametrize("number", [7, 38])
def test_the_older_shape_counts_its_edits(number: int):
    params = {"path": "x.py", "oldString": "a", "newString": "b", "replaceAll": True}
    call = a_call("edit_file", number, params=params, result={"success": True, "appliedEdits": 3})
    assert badges(call) == ("3 edits",)
    assert isinstance(drawn(call)[0], Change)


@pytest.mark.parametrize("number", [7, 38])
def test_an_edit_of_the_older_shape_that_was_not_made_says_so(number: int):
    call = a_call("edit_file", number, params={"path": "x.py"}, result={"success": False, "appliedEdits": 0})
    assert badges(call) == ("not applied",)
    assert drawn(call) == (Notice(text="The change could not be applied.", tone="warning"),)


def test_what_the_model_was_told_of_an_old_edit_is_shown():
    call = a_call("edit_file", 7, params={"target_file": "x.py"}, result="The file x.py was edited.")
    assert drawn(call) == (Notice(text="The file x.py was edited."),)
