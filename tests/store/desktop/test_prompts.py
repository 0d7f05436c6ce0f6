"""Prompts whose chats are lost: the last that is known of what was said in a window (S §3, "All eras")."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.testing import DesktopFolder, Era, a_chat
from cursus.testing.workspaces import empty_window
from tests.store.desktop.folders import APP, SHOP, a_document, heads, read, texts
from tests.store.reading import told

LOST = f"prompts-{APP.id}"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_prompts_of_a_window_without_chats_are_shown_as_one(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.prompts_only(APP, ["Fix the login", "And the logout"])
    (head,) = heads(tmp_path).values()
    assert (head.id, head.title, head.workspace, head.messages) == (LOST, "Fix the login", "/srv/app", 2)
    assert (head.created, head.updated) == (None, None)
    assert [(source.store, source.era) for source in head.sources] == [("prompts", "prompts")]
    chat = read(tmp_path, LOST)
    assert told(chat.bubbles) == [("human", "Fix the login"), ("human", "And the logout")]
    assert [bubble.turn for bubble in chat.bubbles] == [0, 1]
    assert [bubble.at for bubble in chat.bubbles] == [None, None]
    assert [problem.is_damage for problem in chat.problems] == [False]


def test_requests_with_the_same_words_tell_when_a_prompt_was_sent(tmp_path: Path):
    def request(words: str, minute: int, kind: str = "composer") -> dict[str, Any]:
        at = NOON.replace(minute=minute).timestamp() * 1000
        return {"unixMs": at, "generationUUID": str(minute), "type": kind, "textDescription": words}

    with DesktopFolder(tmp_path) as desktop:
        desktop.prompts_only(APP, ["again", "between", "again", "after"])
        requests = [request("again", 1), request("again", 5), request("after", 9, kind="apply"), "odd", {"type": 7}]
        desktop.put_item("aiService.generations", requests, workspace=APP)
    chat = read(tmp_path, LOST)
    assert [(bubble.text, bubble.at and bubble.at.minute, bubble.at_origin) for bubble in chat.bubbles] == [
        ("again", 1, "native"),
        ("between", 3, "interpolated"),
        ("again", 5, "native"),
        ("after", 5, "interpolated"),
    ]
    assert heads(tmp_path)[LOST].updated == NOON.replace(minute=5)


@pytest.mark.parametrize(
    "era",
    [
        Era.AICHAT,
        Era.INLINE_WORKSPACE,
        Era.INLINE_GLOBAL,
        Era.HEADS_WORKSPACE,
        Era.HEADS_GLOBAL,
        Era.HEADS_TABLE,
        Era.UNLISTED,
        Era.HEADERS_ONLY,
    ],
)
def test_a_window_with_any_chat_left_tells_its_prompts_itself(tmp_path: Path, era: Era):
    story = a_chat("Left", workspace=APP).human("Fix the login").text("Done.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.prompts_only(APP, ["Fix the login"])
        desktop.add(story, era)
    assert list(heads(tmp_path)) == [story.id]


def test_a_chat_that_a_window_names_counts_wherever_it_belongs(tmp_path: Path):
    story = a_chat("Elsewhere", workspace=SHOP).human("Fix the login").text("Done.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
        desktop.prompts_only(APP, ["Fix the login"])
        desktop.workspace(APP).panes([story.id])
    assert list(heads(tmp_path)) == [story.id]


@pytest.mark.parametrize("listed", [True, False])
def test_an_empty_tab_does_not_stand_for_lost_chats(tmp_path: Path, listed: bool):
    with DesktopFolder(tmp_path) as desktop:
        desktop.prompts_only(APP, ["Fix the login"])
        desktop.draft(a_chat(None, workspace=APP), listed=listed)
    assert list(heads(tmp_path)) == [LOST]


def test_a_chat_whose_place_only_its_messages_tell_counts(tmp_path: Path):
    story = a_chat("Left", workspace=APP).human("Fix the login").text("Done.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.prompts_only(APP, ["Fix the login"])
        desktop.sidebar.keep_blob_head({"composerId": story.id, "name": "Left"})
        desktop.unlisted(story, version=14)
    assert list(heads(tmp_path)) == [story.id]


def test_chats_of_another_window_say_nothing(tmp_path: Path):
    story = a_chat("Elsewhere", workspace=SHOP).human("Sell").text("Sold.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.prompts_only(APP, ["Fix the login"])
        desktop.heads_table(story)
    assert heads(tmp_path).keys() == {LOST, story.id}


def test_a_window_without_a_folder_is_silent_while_any_chat_has_no_place(tmp_path: Path):
    window = empty_window(1_742_530_829_580)
    with DesktopFolder(tmp_path) as desktop:
        desktop.prompts_only(window, ["Fix the login"])
    assert list(heads(tmp_path)) == [f"prompts-{window.id}"]
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", a_document("c", name="Somewhere"))
    assert list(heads(tmp_path)) == ["c"]


def test_global_prompts_are_shown_where_there_is_nothing_else(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item("aiService.prompts", [{"text": "Fix the login", "commandType": 4}])
    assert texts(read(tmp_path, "prompts-global").bubbles) == ["Fix the login"]
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Left", workspace=APP).human("Hi"))
    assert [head.title for head in heads(tmp_path).values()] == ["Left"]


def test_commands_in_an_editor_are_no_chats(tmp_path: Path):
    prompts = [
        {"text": "rename this", "commandType": 1},
        {"text": "Old and without a kind"},
        {"text": "x", "commandType": []},
    ]
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item("aiService.prompts", prompts, workspace=APP)
    assert texts(read(tmp_path, LOST).bubbles) == ["Old and without a kind"]


@pytest.mark.parametrize("value", [None, "", "[", "7", "[]", '{"text":"x"}', '[null, 5, {"text": 7}, {"text": " "}]'])
def test_odd_prompts_are_none(tmp_path: Path, value: Any):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item("aiService.prompts", value, workspace=APP)
    assert heads(tmp_path) == {}
