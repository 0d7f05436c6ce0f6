import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.testing import DesktopFolder, TrackingDb, a_chat, line_changes
from cursus.testing.bubbles import bubble_json
from cursus.testing.chats import Story
from cursus.testing.edits import NO_CONTENT, EditWay, content_key
from tests.testing.desktop_rows import GLOBAL, bubbles, query, row, table

BEFORE = "def total(items):\n    # Summe\n    return sum(items)\n\n\ndef mean(items):\n    return total(items)\n"
AFTER = "def total(items):\n    return sum(i.cents for i in items)\n\n\ndef mean(items):\n    return total(items) / 2\n"
WAYS_WITHOUT_TEXT = (
    EditWay.CODE_BLOCK_DIFF,
    EditWay.ORIGINAL_STATE,
    EditWay.CHECKPOINT,
    EditWay.CURSOR_COMMITS,
    EditWay.TRACKED,
)


def edited(way: EditWay, before: str | None = BEFORE, after: str = AFTER) -> Story:
    story = a_chat("Sums", workspace="/srv/app").human("Make sums right").edit("app/sums.py", before, after, way=way)
    return story.text("Done.").human("Thanks")


def tool_of(story: Story) -> dict[str, Any]:
    tool = bubble_json(story.entries[1], story)["toolFormerData"]
    return {name: json.loads(value) if name in ("params", "result") else value for name, value in tool.items()}


def apply_ranges(first: str, items: list[dict[str, Any]]) -> str:
    """Replace the ranges of the first version from bottom to top, as S §7 says."""
    lines = first.split("\n")
    for change in reversed(items):
        start, end = change["original"]["startLineNumber"] - 1, change["original"]["endLineNumberExclusive"] - 1
        lines[start:end] = change["modified"]
    return "\n".join(lines)


def apply_hunks(before: str, chunks: list[dict[str, Any]]) -> list[str]:
    lines = before.split("\n")[:-1] if before.endswith("\n") else before.split("\n") if before else []
    for chunk in reversed(chunks):
        body = chunk["diffString"].split("\n")
        start = max(chunk["oldStart"] - 1, 0)
        old = [line[1:] for line in body if line[0] in " -"]
        assert lines[start : start + chunk["oldLines"]] == old
        lines[start : start + chunk["oldLines"]] = [line[1:] for line in body if line[0] in " +"]
    return lines


def test_content_ids_lead_to_rows_with_exactly_that_key(tmp_path: Path):
    story = edited(EditWay.CONTENT_IDS)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    result = tool_of(story)["result"]
    stored = table(tmp_path / GLOBAL, "cursorDiskKV")
    assert stored[result["beforeContentId"]] == BEFORE
    assert stored[result["afterContentId"]] == AFTER
    assert re.fullmatch(r"composer\.content\.[0-9a-f]{64}", result["afterContentId"])


def test_a_new_file_has_the_hash_of_nothing_before_it():
    result = tool_of(edited(EditWay.CONTENT_IDS, before=None))["result"]
    assert result["beforeContentId"] == NO_CONTENT
    assert NO_CONTENT.endswith("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    assert result["fileWasCreated"] is True


def test_the_hash_of_a_content_is_not_that_of_its_text():
    assert hashlib.sha256(AFTER.encode()).hexdigest() not in content_key(AFTER)


@pytest.mark.parametrize(
    ("way", "place"),
    [
        (EditWay.BEFORE_AND_AFTER, ("result", "contentsAfterEdit")),
        (EditWay.PARAMS_CONTENTS, ("params", "contentsAfterEdit")),
        (EditWay.PARAMS_CODE, ("params", "code", "code")),
        (EditWay.PARAMS_TEXT, ("params", "text", "text")),
        (EditWay.PARAMS_STREAMING, ("params", "streamingContent")),
    ],
)
def test_inlined_texts_lie_where_the_way_says(way: EditWay, place: tuple[str, ...]):
    tool: Any = tool_of(edited(way))
    assert tool["result"]["contentsBeforeEdit"] == BEFORE
    for key in place:
        tool = tool[key]
    assert tool == AFTER


def test_a_precomputed_diff_numbers_the_lines_of_the_new_text():
    lines = tool_of(edited(EditWay.PRECOMPUTED_DIFF))["additionalData"]["precomputedDiff"]["lines"]
    new = AFTER.split("\n")
    assert {line["type"] for line in lines} == {"added", "removed", "unchanged"}
    assert all(new[line["modifiedLineNumber"] - 1] == line["content"] for line in lines if line["type"] != "removed")
    assert [line["content"] for line in lines if line["type"] == "removed"] == [
        "    # Summe",
        "    return sum(items)",
        "    return total(items)",
    ]


def test_diff_chunks_apply_to_the_text_before():
    diff = tool_of(edited(EditWay.DIFF_CHUNKS))["result"]["diff"]
    assert diff["editor"] == "EDITOR_AI"
    assert apply_hunks(BEFORE, diff["chunks"]) == AFTER.split("\n")[:-1]
    (chunk,) = diff["chunks"]
    assert (chunk["oldStart"], chunk["newStart"]) == (1, 1)
    assert (chunk["oldLines"], chunk["newLines"], chunk["linesRemoved"], chunk["linesAdded"]) == (7, 6, 3, 2)


def test_the_old_edit_tool_has_number_7_and_a_diff():
    tool = tool_of(edited(EditWay.OLD_EDIT_FILE))
    assert (tool["tool"], tool["name"], tool["result"]["isApplied"]) == (7, "edit_file", True)
    assert apply_hunks(BEFORE, tool["result"]["diff"]["chunks"]) == AFTER.split("\n")[:-1]


def test_a_replacement_is_unique_and_gives_the_new_text():
    tool = tool_of(edited(EditWay.STR_REPLACE))
    arguments = json.loads(tool["rawArgs"])
    assert tool["name"] == "search_replace"
    assert arguments["file_path"] == "/srv/app/app/sums.py"
    assert BEFORE.count(arguments["old_string"]) == 1
    assert BEFORE.replace(arguments["old_string"], arguments["new_string"]) == AFTER


def test_a_replacement_in_a_file_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="needs a file"):
        edited(EditWay.STR_REPLACE, before=None)


def test_a_write_holds_the_whole_file():
    assert json.loads(tool_of(edited(EditWay.WRITE, before=None))["rawArgs"])["contents"] == AFTER


def test_a_patch_has_the_grammar_of_apply_patch():
    patch = tool_of(edited(EditWay.APPLY_PATCH))["rawArgs"]
    assert patch.startswith(
        "*** Begin Patch\n*** Update File: /srv/app/app/sums.py\n@@\n def total(items):\n-    # Summe"
    )
    assert patch.endswith("\n*** End Patch\n")
    added = tool_of(edited(EditWay.APPLY_PATCH, before=None))["rawArgs"]
    assert "*** Add File: /srv/app/app/sums.py\n+def total(items):\n" in added
    assert json.loads(tool_of(edited(EditWay.APPLY_PATCH_OBJECT))["rawArgs"])["patch"] == patch


def test_a_code_block_diff_is_relative_to_the_first_version(tmp_path: Path):
    middle = BEFORE.replace("Summe", "the sum")
    story = a_chat("Sums", workspace="/srv/app").human("go")
    for before, after in ((BEFORE, middle), (middle, AFTER)):
        story.edit("app/sums.py", before, after, way=EditWay.CODE_BLOCK_DIFF)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    stored = table(tmp_path / GLOBAL, "cursorDiskKV")
    state = row(tmp_path / GLOBAL, f"composerData:{story.id}")["originalFileStates"]["file:///srv/app/app/sums.py"]
    assert stored[state["contentKey"]] == BEFORE
    second = json.loads(json.dumps(bubbles(tmp_path, story.id)[2]["toolFormerData"]))
    diff = row(tmp_path / GLOBAL, f"codeBlockDiff:{story.id}:{second['additionalData']['codeblockId']}")
    assert apply_ranges(BEFORE, diff["originalModelDiffWrtV0"]) == middle
    assert apply_ranges(BEFORE, diff["newModelDiffWrtV0"]) == AFTER


@pytest.mark.parametrize("way", [EditWay.CHECKPOINT, EditWay.ORIGINAL_STATE])
def test_a_checkpoint_of_the_next_turn_holds_the_new_text(tmp_path: Path, way: EditWay):
    story = edited(way)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    first, _, _, following = bubbles(tmp_path, story.id)
    assert row(tmp_path / GLOBAL, f"checkpointId:{story.id}:{first['checkpointId']}")["files"] == []
    (kept,) = row(tmp_path / GLOBAL, f"checkpointId:{story.id}:{following['checkpointId']}")["files"]
    assert kept["uri"]["fsPath"] == "/srv/app/app/sums.py"
    assert apply_ranges(BEFORE, kept["originalModelDiffWrtV0"]) == AFTER


def test_an_original_state_lies_in_a_row_whose_key_holds_a_uri(tmp_path: Path):
    story = edited(EditWay.ORIGINAL_STATE)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    key = f"ofsContent:{story.id}:file:///srv/app/app/sums.py"
    assert table(tmp_path / GLOBAL, "cursorDiskKV")[key] == BEFORE
    state = row(tmp_path / GLOBAL, f"composerData:{story.id}")["originalFileStates"]
    assert state["file:///srv/app/app/sums.py"] == {"contentKey": key, "isNewlyCreated": False}


def test_cursor_commits_keep_a_folder_for_the_request(tmp_path: Path):
    story = edited(EditWay.CURSOR_COMMITS)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    request = bubbles(tmp_path, story.id)[1]["requestId"]
    folder = tmp_path / "User/globalStorage/anysphere.cursor-commits/checkpoints" / request
    metadata = json.loads((folder / "metadata.json").read_text())
    assert metadata["agentRequestId"] == request
    assert metadata["workspaceId"] == story.workspace.id
    (file,) = metadata["requestFiles"]
    diff = json.loads((folder / "diffs" / file["fileUuid"]).read_text())
    assert (folder / "files" / file["fileUuid"]).read_bytes() == b""
    assert (diff["fsPath"], diff["kind"], diff["numLines"]) == ("/srv/app/app/sums.py", "KIND_MODIFIED", 6)
    lines = BEFORE.split("\n")[:-1]
    for change in reversed(diff["diffChanges"]):
        start = change["originalStartLineNumberOneIndexed"] - 1
        lines[start : change["originalEndLineNumberExclusiveOneIndexed"] - 1] = change["addedLines"]
    assert lines == AFTER.split("\n")[:-1]


def test_a_tracked_text_lies_in_the_tracking_database_only(tmp_path: Path):
    story = edited(EditWay.TRACKED)
    tracking = TrackingDb(tmp_path / "tracking.db")
    tracking.add(story)
    tracking.write()
    rows = query(tmp_path / "tracking.db", "SELECT gitPath, content, conversationId FROM tracked_file_content")
    assert rows == [("app/sums.py", AFTER, story.id)]


@pytest.mark.parametrize("way", WAYS_WITHOUT_TEXT)
def test_ways_outside_the_bubble_leave_no_text_in_it(way: EditWay):
    story = edited(way)
    bubble = json.dumps(bubble_json(story.entries[1], story))
    assert "cents" not in bubble
    assert tool_of(story)["params"]["relativeWorkspacePath"] == "/srv/app/app/sums.py"


@pytest.mark.parametrize("way", [way for way in EditWay if way is not EditWay.OLD_EDIT_FILE])
def test_the_line_ending_is_kept_beside_the_lines(way: EditWay):
    crlf = {"before": BEFORE.replace("\n", "\r\n"), "after": AFTER.replace("\n", "\r\n")}
    assert tool_of(edited(way, **crlf))["result"]["eolSequence"] == "\r\n"
    assert "eolSequence" not in tool_of(edited(way))["result"]


def test_files_that_are_new_and_lines_that_changed_are_counted_in_the_document(tmp_path: Path):
    story = edited(EditWay.CONTENT_IDS, before=None).edit("b.py", "1\n", "2\n3\n")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    document = row(tmp_path / GLOBAL, f"composerData:{story.id}")
    assert [file["uri"]["path"] for file in document["newlyCreatedFiles"]] == ["/srv/app/app/sums.py"]
    assert (document["totalLinesAdded"], document["totalLinesRemoved"], document["filesChangedCount"]) == (8, 1, 2)
    assert document["subtitle"] == "Edited sums.py, b.py"


TEXTS = st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=8), max_size=12)


@given(TEXTS, TEXTS, st.booleans())
def test_every_way_of_writing_a_change_can_be_undone(old: list[str], new: list[str], ends: bool):
    tail = "\n" if ends else ""
    before, after = "".join(f"{line}\n" for line in old), "\n".join(new) + (tail if new else "")
    assert apply_ranges(before, line_changes.range_items(before, after)) == after
    patched = apply_hunks(before, line_changes.diff_chunks(before, after))
    assert patched == line_changes.diff_lines(after)


@given(TEXTS, TEXTS, st.sampled_from(["\n", "\r\n"]))
def test_a_replacement_can_always_be_found(old: list[str], new: list[str], eol: str):
    before, after = eol.join(["first", *old, "last", ""]), eol.join(["first", *new, "last", ""])
    found, instead = line_changes.replacement(before, after)
    assert before.count(found) == 1
    assert before.replace(found, instead) == after


def test_only_line_feeds_end_a_line():
    text = "a\u2028b\x0bc\x0cd\ne\n"
    assert line_changes.diff_lines(text) == ["a\u2028b\x0bc\x0cd", "e"]
    assert line_changes.editor_lines(text) == ["a\u2028b\x0bc\x0cd", "e", ""]
