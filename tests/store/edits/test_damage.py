"""Nothing that a store may hold makes the rebuilding of edits raise, or hides an edit."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cursus.chat import ToolUse
from cursus.errors import Unreadable
from cursus.store.edits import NO_SOURCES, CallPlace, all_edits, rebuild_all
from cursus.store.patch import patch_of
from cursus.testing.chats import Story, a_chat
from cursus.testing.edits import EditWay
from cursus.testing.tool_examples import EXAMPLES
from tests.store.edits.stories import StorySources, a_call, bubbles_of, edits_of

SCALARS = st.none() | st.booleans() | st.integers(-3, 9) | st.floats() | st.text(max_size=6)
NAMES = st.sampled_from(
    [
        "diff",
        "chunks",
        "diffString",
        "oldStart",
        "lines",
        "type",
        "content",
        "modifiedLineNumber",
        "edits",
        "old_string",
    ]
)
JUNK = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=6
)
FIELDS = st.sampled_from(
    [
        "relativeWorkspacePath",
        "streamingContent",
        "code",
        "text",
        "diff",
        "contents",
        "patch",
        "edits",
        "old_string",
        "new_string",
        "beforeContentId",
        "afterContentId",
        "contentsBeforeEdit",
        "contentsAfterEdit",
        "eolSequence",
        "fileWasCreated",
        "diffString",
        "appliedChanges",
        "fileResults",
        "precomputedDiff",
        "codeblockId",
        "success",
        "error",
    ]
)
PAYLOADS = st.dictionaries(FIELDS, JUNK, max_size=6) | JUNK
EDITORS = sorted({(example.name, example.number) for example in EXAMPLES if example.number in (7, 11, 12, 29, 38, 50)})


def a_story() -> Story:
    story = a_chat().human("1")
    for way in (EditWay.CODE_BLOCK_DIFF, EditWay.CHECKPOINT, EditWay.ORIGINAL_STATE, EditWay.CONTENT_IDS):
        story.edit(f"{way}.txt", "a\nb\n", "a\nc\n", way=way)
    return story.human("2")


@given(st.sampled_from(EDITORS), PAYLOADS, PAYLOADS, PAYLOADS, PAYLOADS)
def test_any_payload_is_read(tool: tuple[str, int], params: Any, raw_args: Any, result: Any, additional: Any) -> None:
    call = a_call(
        tool[0],
        number=tool[1],
        params=params,
        raw_args=raw_args,
        result=result,
        additional=additional if isinstance(additional, dict) else None,
    )
    patch_of(all_edits(call, CallPlace("b"), NO_SOURCES))


@given(st.data())
def test_any_row_is_read(data: st.DataObject) -> None:
    story = a_story()
    sources = StorySources(story)
    key = data.draw(st.sampled_from(sorted(sources.rows)))
    value = sources.rows[key]
    cut = data.draw(st.integers(0, len(value)))
    sources.rows[key] = value[:cut] + data.draw(st.binary(max_size=4)) + value[cut + data.draw(st.integers(0, 9)) :]
    edits = edits_of(story, sources)
    assert len(edits) == 4
    patch_of(edits)


@given(st.dictionaries(st.sampled_from(["x", "", "file:///home/ana/ledger-api/code_block_diff.txt"]), JUNK), JUNK, JUNK)
def test_any_document_is_read(states: dict[str, Any], lines: Any, blocks: Any) -> None:
    story = a_story()
    sources = StorySources(story)
    sources.original_states = states
    sources.original_lines = {"file:///home/ana/ledger-api/checkpoint.txt": lines}
    sources.code_blocks = {"file:///home/ana/ledger-api/code_block_diff.txt": blocks}
    assert len(edits_of(story, sources)) == 4


@pytest.mark.parametrize(
    "raw", [None, b"", b"{", b"[]", b'{"checkpointId":3}', b'{"checkpoint":{"files":[{"uri":7}]}}']
)
def test_any_stored_message_is_read(raw: bytes | None) -> None:
    story = a_story()
    bubbles, places = bubbles_of(story)
    copies = [replace(bubble, raw=raw) for bubble in bubbles]
    assert len(rebuild_all(copies, StorySources(story), places)) == len(bubbles)


def test_a_damaged_page_costs_the_ways_that_need_it() -> None:
    story = a_chat().human("1").edit("a.txt", "a\n", "b\n")
    story.entries[-1].params["streamingContent"] = "b\n"  # type: ignore[attr-defined]
    told: list[str] = []

    class Damaged(StorySources):
        def content(self, key: str) -> bytes | None:
            raise Unreadable("the page is damaged")

        def unreadable(self, key: str, error: Unreadable) -> None:
            told.append(key)

    (edit,) = edits_of(story, Damaged(story))
    assert (edit.after, edit.way) == ("b\n", "inlined")
    assert told[0].startswith("composer.content.")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.number} {example.label}")
def test_every_example_of_a_call_is_rebuilt(example: Any) -> None:
    call = a_call(
        example.name,
        number=example.number,
        status=example.status,
        params=example.params,
        raw_args=example.raw_args,
        result=example.result,
        additional=example.additional,
        decision=example.decision,
    )
    for edit in all_edits(call, CallPlace("b"), NO_SOURCES):
        assert edit.path
        assert edit.diff or edit.after is not None or not edit.lines_added


def test_texts_of_megabytes_are_no_trouble() -> None:
    before = "".join(f"line {number} of a long file, with some words in it\n" for number in range(64_000))
    after = before.replace("line 31999 ", "LINE 31999 ")
    story = a_chat().human("1").edit("big.txt", before, after, way=EditWay.CODE_BLOCK_DIFF)
    (edit,) = edits_of(story)
    assert (edit.before, edit.after, edit.lines_added) == (before, after, 1)


def test_a_bubble_that_is_no_call_of_an_editing_tool_is_left_alone() -> None:
    bubbles, places = bubbles_of(a_chat().human("1").tool("read_file_v2", params={"targetFile": "a"}))
    (_, read) = rebuild_all(bubbles, NO_SOURCES, places)
    assert isinstance(read, ToolUse)
    assert read.tool.edits == ()
