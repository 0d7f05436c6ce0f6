"""Each way to an edit's texts, alone and in its order."""

from typing import Any

import pytest

from cursus.store.edits import NO_SOURCES, WAYS, CallPlace, all_edits, rebuild
from cursus.testing.chats import Story, a_chat
from cursus.testing.edits import NO_CONTENT, EditWay
from cursus.testing.line_changes import diff_chunks, precomputed_lines
from cursus.testing.tool_examples import the_example
from cursus.testing.tool_examples.scenery import CONFTEST, PRICE_AFTER, PRICE_BEFORE
from tests.store.edits.stories import StorySources, a_call, edits_of

BEFORE = "def find(key):\n    return sessions[key]\n\n\ndef drop(key):\n    del sessions[key]\n"
AFTER = BEFORE.replace("sessions[key]\n\n", "sessions.get(key)\n\n")
PATH = "/home/ana/ledger-api/sessions.py"
HERE = CallPlace("bubble")

WHOLE = {
    EditWay.CONTENT_IDS: "content-ids",
    EditWay.BEFORE_AND_AFTER: "inlined",
    EditWay.PARAMS_CONTENTS: "inlined",
    EditWay.PARAMS_CODE: "inlined",
    EditWay.PARAMS_TEXT: "inlined",
    EditWay.PARAMS_STREAMING: "inlined",
    EditWay.CODE_BLOCK_DIFF: "code-block-diff",
    EditWay.ORIGINAL_STATE: "original-state",
}
DIFFS = {
    EditWay.PRECOMPUTED_DIFF: "precomputed-diff",
    EditWay.DIFF_CHUNKS: "result-diff",
    EditWay.OLD_EDIT_FILE: "result-diff",
}
FRAGMENTS = {
    EditWay.STR_REPLACE: "raw-args",
    EditWay.APPLY_PATCH: "raw-args",
    EditWay.APPLY_PATCH_OBJECT: "raw-args",
}


def an_edit(way: EditWay, before: str | None = BEFORE, after: str = AFTER) -> Story:
    """A chat with one edit, and a message after it, because the state that an edit left is kept with the next one."""
    return a_chat().human("Do it").edit("sessions.py", before, after, way=way).human("Thanks")


@pytest.mark.parametrize(("way", "name"), WHOLE.items())
def test_a_way_that_tells_both_texts_gives_them_exactly(way: EditWay, name: str) -> None:
    (edit,) = edits_of(an_edit(way))
    assert (edit.path, edit.before, edit.after, edit.way) == (PATH, BEFORE, AFTER, name)
    assert edit.is_whole
    assert (edit.lines_added, edit.lines_removed) == (1, 1)
    assert "-    return sessions[key]\n+    return sessions.get(key)\n" in edit.diff


@pytest.mark.parametrize(("way", "name"), DIFFS.items())
def test_a_way_that_tells_a_diff_gives_it_with_its_line_numbers(way: EditWay, name: str) -> None:
    (edit,) = edits_of(an_edit(way))
    assert (edit.before, edit.after, edit.way) == (None, None, name)
    assert "@@ -1,5 +1,5 @@\n def find(key):\n-    return sessions[key]\n+    return sessions.get(key)\n" in edit.diff
    assert not edit.is_fragment
    assert (edit.lines_added, edit.lines_removed) == (1, 1)


@pytest.mark.parametrize(("way", "name"), FRAGMENTS.items())
def test_what_the_model_asked_for_is_a_fragment_without_line_numbers(way: EditWay, name: str) -> None:
    (edit,) = edits_of(an_edit(way))
    assert (edit.before, edit.after, edit.way) == (None, None, name)
    assert "-    return sessions[key]\n+    return sessions.get(key)\n" in edit.diff
    assert edit.is_fragment
    assert (edit.lines_added, edit.lines_removed) == (1, 1)


@pytest.mark.parametrize(
    "way",
    [*WHOLE, EditWay.PRECOMPUTED_DIFF, EditWay.DIFF_CHUNKS, EditWay.WRITE, EditWay.APPLY_PATCH, EditWay.CHECKPOINT],
)
def test_a_new_file_is_told_completely_by_every_way_that_keeps_its_lines(way: EditWay) -> None:
    (edit,) = edits_of(an_edit(way, None))
    assert (edit.before, edit.after, edit.is_new) == (None, AFTER, True)
    assert edit.is_whole
    assert edit.lines_removed == 0


@pytest.mark.parametrize("way", [*WHOLE, EditWay.CHECKPOINT])
def test_carriage_returns_and_odd_separators_stay_in_their_lines(way: EditWay) -> None:
    before = "eins\r\nzwei\x0c\u2028\x0b\r\ndrei\r\n"
    after = before.replace("drei", "vier")
    (edit,) = edits_of(an_edit(way, before, after))
    assert (edit.before, edit.after) == (before, after)


def test_a_file_that_the_edit_emptied_has_an_empty_text_after_it() -> None:
    (edit,) = edits_of(an_edit(EditWay.CONTENT_IDS, BEFORE, ""))
    assert (edit.before, edit.after, edit.is_deletion) == (BEFORE, "", False)


def test_the_hash_of_nothing_before_an_edit_says_that_the_file_is_new() -> None:
    story = a_chat()
    sources = StorySources(story)
    sources.rows["composer.content.abc"] = b"x\n"
    call = a_call(
        params={"relativeWorkspacePath": PATH},
        result={"beforeContentId": NO_CONTENT, "afterContentId": "composer.content.abc"},
    )
    edit = rebuild(call, HERE, sources)
    assert edit is not None
    assert (edit.before, edit.after, edit.is_new, edit.way) == (None, "x\n", True, "content-ids")


def test_a_stored_text_that_is_not_utf8_is_readable_all_the_same() -> None:
    sources = StorySources(a_chat())
    sources.rows |= {"composer.content.a": b"caf\xe9\n", "composer.content.b": b"caf\xc3\xa9\n"}
    call = a_call(
        params={"relativeWorkspacePath": PATH},
        result={"beforeContentId": "composer.content.a", "afterContentId": "composer.content.b"},
    )
    edit = rebuild(call, HERE, sources)
    assert edit is not None
    assert (edit.before, edit.after) == ("caf\N{REPLACEMENT CHARACTER}\n", "café\n")


def test_content_ids_win_over_everything_else() -> None:
    story = a_chat().human("Do it")
    story.edit("sessions.py", BEFORE, AFTER, additional={"precomputedDiff": {"lines": precomputed_lines("a\n", "b\n")}})
    (edit,) = edits_of(story)
    assert (edit.after, edit.way) == (AFTER, "content-ids")


def test_where_the_texts_of_content_ids_are_gone_the_next_way_is_asked() -> None:
    call = a_call(
        params={"relativeWorkspacePath": PATH, "streamingContent": AFTER},
        result={"beforeContentId": "composer.content.lost", "afterContentId": "composer.content.lost2"},
    )
    edit = rebuild(call, HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.before, edit.after, edit.way) == (None, AFTER, "inlined")


def test_a_text_and_a_diff_that_fit_together_are_a_whole_edit() -> None:
    call = a_call(
        params={"relativeWorkspacePath": PATH, "streamingContent": AFTER},
        result={"diff": {"chunks": diff_chunks(BEFORE, AFTER)}},
    )
    edit = rebuild(call, HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.before, edit.after, edit.way) == (BEFORE, AFTER, "inlined+result-diff")


def test_a_diff_of_something_else_completes_nothing() -> None:
    call = a_call(
        params={"relativeWorkspacePath": PATH, "streamingContent": "quite another text\n"},
        result={"diff": {"chunks": diff_chunks(BEFORE, AFTER)}},
    )
    edit = rebuild(call, HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.before, edit.after, edit.way) == (None, "quite another text\n", "inlined")


def test_whole_texts_that_contain_the_models_replacement_complete_it() -> None:
    story = a_chat().human("Do it")
    args = {"file_path": PATH, "old_string": "return sessions[key]", "new_string": "return sessions.get(key)"}
    story.edit("sessions.py", BEFORE, AFTER, way=EditWay.CODE_BLOCK_DIFF)
    story.entries[-1].raw_args = args  # type: ignore[attr-defined]
    (edit,) = edits_of(story)
    assert (edit.before, edit.after, edit.way) == (BEFORE, AFTER, "raw-args+code-block-diff")


def test_whole_texts_of_another_edit_do_not_overrule_the_models_replacement() -> None:
    story = a_chat().human("Do it")
    args = {"file_path": PATH, "old_string": "del sessions[name]", "new_string": "sessions.pop(name)"}
    story.edit("sessions.py", BEFORE, AFTER, way=EditWay.CODE_BLOCK_DIFF)
    story.entries[-1].raw_args = args  # type: ignore[attr-defined]
    (edit,) = edits_of(story)
    assert (edit.way, edit.is_whole) == ("raw-args", False)
    assert "+sessions.pop(name)\n" in edit.diff


def test_a_code_block_names_its_diff() -> None:
    """The row is called after the diff, which is not always called like the code block."""
    story = an_edit(EditWay.CODE_BLOCK_DIFF)
    sources = StorySources(story)
    (key,) = [key for key in sources.rows if key.startswith("codeBlockDiff:")]
    block = key.rsplit(":", 1)[1]
    sources.rows[f"codeBlockDiff:{story.id}:the-diff"] = sources.rows.pop(key)
    assert edits_of(story, sources)[0].way == "original-state"
    sources.code_blocks = {f"file://{PATH}": {block: {"codeblockId": block, "diffId": "the-diff"}}}
    assert edits_of(story, sources)[0].after == AFTER


def test_the_first_version_may_be_in_the_document_itself() -> None:
    story = an_edit(EditWay.CODE_BLOCK_DIFF)
    sources = StorySources(story)
    sources.original_states = {f"file://{PATH}": {"content": BEFORE, "isNewlyCreated": False}}
    assert edits_of(story, sources)[0].before == BEFORE
    sources.original_states = {}
    sources.original_lines = {f"file://{PATH}": BEFORE.split("\n")}
    assert edits_of(story, sources)[0].before == BEFORE


def test_an_empty_snapshot_is_a_mark_that_there_is_one_and_no_first_version() -> None:
    story = an_edit(EditWay.ORIGINAL_STATE)
    sources = StorySources(story)
    (key,) = [key for key in sources.rows if key.startswith("ofsContent:")]
    sources.rows[key] = b""
    assert not edits_of(story, sources)[0].is_whole


def test_the_first_version_is_found_under_a_uri_with_escapes_and_from_a_relative_path() -> None:
    story = a_chat(workspace="/home/ana/Überweisung #2").human("Do it")
    story.edit("konto büch.py", BEFORE, AFTER, way=EditWay.CODE_BLOCK_DIFF)
    assert edits_of(story)[0].after == AFTER
    story.entries[-1].params["relativeWorkspacePath"] = "konto büch.py"  # type: ignore[attr-defined]
    assert edits_of(story)[0].after == AFTER


@pytest.mark.parametrize(
    "workspace", ["C:\\Users\\Ana\\ledger", "vscode-remote://ssh-remote+buildbox/srv/ledger", "/Users/ana/ledger"]
)
def test_the_first_version_is_found_on_every_kind_of_machine(workspace: str) -> None:
    story = a_chat(workspace=workspace).human("Do it")
    story.edit("sub/sessions.py", BEFORE, AFTER, way=EditWay.CODE_BLOCK_DIFF)
    assert edits_of(story)[0].before == BEFORE


@pytest.mark.parametrize(
    ("way", "name"), [(EditWay.CHECKPOINT, "checkpoint"), (EditWay.CODE_BLOCK_DIFF, "code-block-diff")]
)
def test_edits_of_later_turns_count_from_the_first_version_too(way: EditWay, name: str) -> None:
    first, second, third = BEFORE, AFTER, AFTER + "\n\nsessions = {}\n"
    story = a_chat().human("1").edit("sessions.py", first, second, way=way)
    story.human("2").edit("sessions.py", second, third, way=way).human("3").edit("sessions.py", third, first, way=way)
    story.human("4")
    one, two, three = edits_of(story)
    assert [(edit.before, edit.after) for edit in (one, two, three)] == [
        (first, second),
        (second, third),
        (third, first),
    ]
    assert two.way == name


def test_a_message_with_checkpoints_of_its_own_needs_no_others() -> None:
    story = a_chat().human("1")
    for before, after in ((BEFORE, AFTER), (AFTER, BEFORE)):
        story.edit("sessions.py", before, after, way=EditWay.CHECKPOINT)
    sources = StorySources(story)
    changed = (
        '{"original":{"startLineNumber":2,"endLineNumberExclusive":3},"modified":["    return sessions.get(key)"]}'
    )
    for name, ranges in (("zero", ""), ("one", changed)):
        row = f'{{"files":[{{"uri":{{"path":"{PATH}","scheme":"file"}},"originalModelDiffWrtV0":[{ranges}]}}]}}'
        sources.rows[f"checkpointId:{story.id}:{name}"] = row.encode()
    first, second = story.entries[1:]
    first.fields = {"checkpointId": "zero", "afterCheckpointId": "one"}
    second.fields = {"checkpointId": "one", "afterCheckpointId": "zero"}
    one, two = edits_of(story, sources)
    assert (one.before, one.after) == (BEFORE, AFTER)
    assert (two.before, two.after, two.way) == (AFTER, BEFORE, "checkpoint")


def test_a_file_whose_diff_is_under_review_has_the_new_text_in_the_checkpoint() -> None:
    story = a_chat().human("1").edit("sessions.py", BEFORE, AFTER, way=EditWay.ORIGINAL_STATE).human("2")
    sources = StorySources(story)
    key = f"checkpointId:{story.id}:{story.entries[-1].checkpoint}"  # type: ignore[attr-defined]
    changed = (
        '{"original":{"startLineNumber":2,"endLineNumberExclusive":3},"modified":["    return sessions.get(key)"]}'
    )
    sources.rows[key] = (
        f'{{"activeInlineDiffs":[{{"uri":"file://{PATH}","originalTextDiffWrtV0":[],"newTextDiffWrtV0":[{changed}]}}]}}'
    ).encode()
    assert edits_of(story, sources)[0].after == AFTER


def agent_result(before: str | None, after: str | None, diff: str, **more: Any) -> dict[str, Any]:
    texts = {"beforeFullFileContent": before, "afterFullFileContent": after, "diffString": diff}
    return {"success": {name: text for name, text in texts.items() if text is not None} | more}


HUNK = " def find(key):\n-    return sessions[key]\n+    return sessions.get(key)\n \n \n def drop(key):"


SNAKES = {
    "beforeFullFileContent": "before_full_file_content",
    "afterFullFileContent": "after_full_file_content",
    "diffString": "diff_string",
}


@pytest.mark.parametrize("names", [{}, SNAKES])
def test_what_an_agents_store_keeps_is_read_under_either_spelling(names: dict[str, str]) -> None:
    success = agent_result(BEFORE, AFTER, HUNK)["success"]
    result = {"success": {names.get(name, name): value for name, value in success.items()}}
    edit = rebuild(a_call("edit", params={"path": PATH}, result=result), HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.path, edit.before, edit.after, edit.way) == (PATH, BEFORE, AFTER, "graph")


def test_an_agents_diff_gives_the_text_before_where_only_the_one_after_is_kept() -> None:
    edit = rebuild(a_call("edit", params={"path": PATH}, result=agent_result(None, AFTER, HUNK)), HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.before, edit.after, edit.way) == (BEFORE, AFTER, "graph")


def test_an_agents_file_of_which_all_lines_were_added_is_new() -> None:
    result = agent_result(None, "a\nb\n", "+a\n+b\n ", linesAdded=2, linesRemoved=0)
    edit = rebuild(a_call("edit", params={"path": PATH}, result=result), HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.is_new, edit.after, edit.lines_added) == (True, "a\nb\n", 2)


def test_an_agents_diff_alone_is_a_fragment_with_the_agents_counts() -> None:
    result = agent_result(None, None, "-a\n+b\n...\n-c\n+d", linesAdded=2, linesRemoved=2)
    edit = rebuild(a_call("edit", params={"path": PATH}, result=result), HERE, NO_SOURCES)
    assert edit is not None
    assert edit.is_fragment
    assert (edit.diff.count("@@\n"), edit.lines_added, edit.lines_removed) == (2, 2, 2)


def test_what_an_agent_deleted_is_kept_with_its_call() -> None:
    result = {"success": {"path": PATH, "deletedFile": PATH, "prevContent": BEFORE}}
    edit = rebuild(a_call("delete_file", params={"path": PATH}, result=result), HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.before, edit.after, edit.is_deletion, edit.lines_removed) == (BEFORE, None, True, 6)
    assert edit.way == "graph"


def test_lines_that_only_say_what_was_added_are_shown_without_a_place() -> None:
    lines = [{"type": "added", "content": "new", "modifiedLineNumber": 40}]
    call = a_call(params={"relativeWorkspacePath": PATH}, additional={"precomputedDiff": {"lines": lines}}, result={})
    edit = rebuild(call, HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.is_fragment, edit.lines_added, edit.way) == (True, 1, "precomputed-diff")


def test_hunks_of_a_precomputed_diff_are_told_apart_by_their_numbers() -> None:
    before = "".join(f"{n}\n" for n in range(40))
    after = before.replace("3\n", "drei\nvier\n", 1).replace("30\n", "", 1)
    call = a_call(
        params={"relativeWorkspacePath": PATH, "streamingContent": after},
        additional={"precomputedDiff": {"lines": precomputed_lines(before, after)}},
        result={},
    )
    edit = rebuild(call, HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.before, edit.way) == (before, "inlined+precomputed-diff")


@pytest.mark.parametrize(
    ("arguments", "old", "new"),
    [
        ({"file_path": PATH, "old_string": "a", "new_string": "b"}, "-a\n", "+b\n"),
        ({"path": PATH, "old_str": "a", "new_str": "b"}, "-a\n", "+b\n"),
        (
            {"path": PATH, "edits": [{"oldString": "a", "newString": "b"}, {"old_string": "c", "new_string": "d"}]},
            "-c",
            "+d",
        ),
    ],
)
def test_replacements_are_read_in_the_forms_that_models_use(arguments: dict[str, Any], old: str, new: str) -> None:
    edit = rebuild(a_call("search_replace", raw_args=arguments, result={}), HERE, NO_SOURCES)
    assert edit is not None
    assert old in edit.diff
    assert new in edit.diff


def test_a_notebooks_cell_is_shown_but_never_replaced_in_the_file() -> None:
    shown = the_example("edit_notebook", "a cell of a notebook")
    call = a_call("edit_notebook", params=shown.params, raw_args=shown.raw_args, result=shown.result)
    edit = rebuild(call, HERE, NO_SOURCES)
    assert edit is not None
    assert edit.is_fragment
    assert "umsatz.groupby" in edit.diff or "import pandas as pd" in edit.diff


def test_a_sketch_for_the_apply_model_is_not_taken_for_the_file() -> None:
    shown = the_example("edit_file", "a sketch that was applied")
    call = a_call("edit_file", number=7, params=shown.params, raw_args=shown.raw_args, result=shown.result)
    edit = rebuild(call, HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.after, edit.way) == (None, "result-diff")


def test_the_old_write_and_replace_are_read_as_the_new_ones() -> None:
    for name, label in (
        ("write", "a new file under the old number"),
        ("search_replace", "a replacement under the old number"),
    ):
        shown = the_example(name, label)
        call = a_call(name, number=7, params=shown.params, raw_args=shown.raw_args, result={})
        edit = rebuild(call, HERE, NO_SOURCES)
        assert edit is not None
        assert edit.way == "raw-args"
        assert edit.after == (CONFTEST if name == "write" else None)


def test_an_agents_changes_are_an_edit_for_each_file() -> None:
    shown = the_example("apply_agent_diff", "two files, one of them failed")
    call = a_call("apply_agent_diff", params=shown.params, result=shown.result)
    done, failed = all_edits(call, HERE, NO_SOURCES)
    assert (done.path, done.before, done.after) == ("src/lib/price.ts", PRICE_BEFORE, PRICE_AFTER)
    assert (failed.path, failed.decision, failed.is_whole) == ("src/components/PriceTag.tsx", "failed", False)


def test_an_agents_changes_under_numbers_make_and_remove_files_where_a_text_is_missing() -> None:
    changes = [
        {"path": "changed.py", "changeType": 2, "beforeContent": "a\n", "afterContent": "b\n"},
        {"path": "emptied.py", "changeType": 2, "beforeContent": "a\n", "afterContent": ""},
        {"path": "made.py", "changeType": 1, "afterContent": "b\n"},
        {"path": "removed.py", "changeType": 3, "beforeContent": "a\n"},
        {"path": "failed.py", "changeType": 1, "beforeContent": "a\n", "error": "no such file"},
    ]
    edits = all_edits(a_call("apply_agent_diff", result={"success": {"appliedChanges": changes}}), HERE, NO_SOURCES)
    assert [(edit.path, edit.before, edit.after, edit.is_new, edit.is_deletion) for edit in edits[:4]] == [
        ("changed.py", "a\n", "b\n", False, False),
        ("emptied.py", "a\n", "", False, False),
        ("made.py", None, "b\n", True, False),
        ("removed.py", "a\n", None, False, True),
    ]
    assert (edits[4].decision, edits[4].is_deletion) == ("failed", False)


def test_fixed_lints_are_an_edit_for_each_file() -> None:
    shown = the_example("fix_lints", "one file fixed, one not")
    fixed, failed = all_edits(a_call("fix_lints", params={}, result=shown.result), HERE, NO_SOURCES)
    assert (fixed.way, fixed.decision) == ("result-diff", None)
    assert failed.decision == "failed"


def test_a_tool_that_changes_no_file_has_no_edit() -> None:
    call = a_call("read_file_v2", params={"targetFile": PATH}, result={"contents": "x"})
    assert rebuild(call, HERE, NO_SOURCES) is None


def test_an_edit_of_which_nothing_is_left_still_names_its_file() -> None:
    edit = rebuild(a_call(params={"relativeWorkspacePath": "file:///home/ana/a%20b.py"}, result={}), HERE, NO_SOURCES)
    assert edit is not None
    assert (edit.path, edit.way, edit.diff, edit.before, edit.after) == ("/home/ana/a b.py", "", "", None, None)


def test_after_what_cursus_kept_itself_the_ways_stand_in_the_order_of_the_facts() -> None:
    assert list(WAYS) == [
        "kept",
        "content-ids",
        "inlined",
        "precomputed-diff",
        "result-diff",
        "raw-args",
        "code-block-diff",
        "original-state",
        "checkpoint",
        "cursor-commits",
        "graph",
        "tracked-content",
        "user-history",
    ]
