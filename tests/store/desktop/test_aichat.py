"""The first chat panel: whole chats in the workspace's database (S §3, Era 1)."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Human, Text, Unknown
from cursus.store.desktop.aichat import KEYS
from cursus.testing import ABSENT, DesktopFolder, a_chat
from cursus.testing.chats import Story
from tests.store.desktop.folders import APP, SHOP, heads, problems, read, texts
from tests.store.reading import told


def talk(title: str | None = "Fix the login", **options: Any) -> Story:
    story = a_chat(title, workspace=APP, **options)
    return story.human("Why does the login fail?").text("Because sessions are lost.")


def put_panel(root: Path, value: Any, key: str = KEYS[0]) -> None:
    with DesktopFolder(root) as desktop:
        desktop.put_item(key, value, workspace=APP)


@pytest.mark.parametrize("names", ["classic", "plain"])
def test_a_tab_is_a_chat_whatever_its_keys_are_called(tmp_path: Path, names: Any):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(story, names=names)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == [("human", "Why does the login fail?"), ("text", "Because sessions are lost.")]
    assert (chat.title, chat.workspace, chat.mode) == ("Fix the login", "/srv/app", "chat")
    assert chat.bubbles[1].model == "claude-4.5-sonnet"
    assert heads(tmp_path)[story.id].updated == datetime.fromtimestamp(story.updated / 1000, UTC)
    assert [(source.store, source.era) for source in chat.sources] == [("desktop", "aichat")]
    assert chat.problems == ()


def test_tabs_and_messages_keep_the_order_of_their_lists(tmp_path: Path):
    story = a_chat("Order", workspace=APP).human("one", at=3_000_000_000_000).text("two", at=2_000_000_000_000)
    story.human("three", at=1_900_000_000_000)
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(story, names="plain")
    chat = read(tmp_path, story.id)
    assert texts(chat.bubbles) == ["one", "two", "three"]
    assert [turn.index for turn in chat.turns] == [0, 1]


def test_a_list_without_anything_around_it_is_read_too(tmp_path: Path):
    tab = {"id": "t", "title": "Bare", "messages": [{"type": "user", "content": "Hi"}]}
    put_panel(tmp_path, [tab], "chatSessions")
    assert texts(read(tmp_path, "t").bubbles) == ["Hi"]


@pytest.mark.parametrize("who", ["user", "human", "USER", 1])
def test_all_words_for_a_person_are_known(tmp_path: Path, who: object):
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": [{"type": who, "text": "Hi"}]}]})
    assert isinstance(read(tmp_path, "t").bubbles[0], Human)


@pytest.mark.parametrize("who", ["ai", "assistant", "bot", 2])
def test_all_words_for_the_model_are_known(tmp_path: Path, who: object):
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": [{"role": who, "rawText": "Hi"}]}]})
    assert isinstance(read(tmp_path, "t").bubbles[0], Text)


def test_a_message_of_somebody_else_is_nobodys(tmp_path: Path):
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": [{"type": "system", "text": "Hi"}]}]})
    chat = read(tmp_path, "t")
    assert isinstance(chat.bubbles[0], Unknown)
    assert chat.bubbles[0].text == "Hi"
    assert [problem.where.rpartition(": ")[2] for problem in chat.problems] == [f"{KEYS[0]} t bubbles[0]"]


def test_messages_without_times_have_those_of_their_tab(tmp_path: Path):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(story, names="plain", stamped=False)
    chat = read(tmp_path, story.id)
    created = datetime.fromtimestamp(story.created / 1000, UTC)
    assert [(bubble.at, bubble.at_origin) for bubble in chat.bubbles] == [(created, "session")] * 2


def test_times_between_two_messages_are_worked_out(tmp_path: Path):
    first, last = datetime(2024, 5, 1, 9, tzinfo=UTC), datetime(2024, 5, 1, 9, 2, tzinfo=UTC)
    bubbles = [
        {"type": "user", "text": "a", "timestamp": first.timestamp() * 1000},
        {"type": "ai", "text": "b"},
        {"type": "user", "text": "c", "timingInfo": {"startTime": 12.5, "endTime": last.timestamp() * 1000}},
    ]
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": bubbles}]})
    chat = read(tmp_path, "t")
    assert [(bubble.at, bubble.at_origin) for bubble in chat.bubbles] == [
        (first, "native"),
        (first + timedelta(minutes=1), "interpolated"),
        (last, "timing"),
    ]


def test_a_tab_without_any_time_has_none(tmp_path: Path):
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": [{"type": "user", "text": "Hi"}]}]})
    chat = read(tmp_path, "t")
    assert (chat.created, chat.updated, chat.bubbles[0].at, chat.bubbles[0].at_origin) == (None, None, None, None)


def test_a_tab_without_a_title_is_called_by_the_first_words(tmp_path: Path):
    story = talk(None)
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(story)
    assert heads(tmp_path)[story.id].title == "Why does the login fail?"


def test_an_empty_tab_is_no_chat(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(a_chat("New chat", workspace=APP))
    assert heads(tmp_path) == {}


def test_messages_are_found_beside_an_empty_list_of_bubbles(tmp_path: Path):
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": [], "messages": [{"role": "user", "content": "Hi"}]}]})
    assert texts(read(tmp_path, "t").bubbles) == ["Hi"]


def test_an_id_that_comes_twice_is_two_messages(tmp_path: Path):
    messages = [{"id": "x", "type": "user", "text": "Hi"}, {"id": "x", "type": "ai", "text": "Hello"}]
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": messages}]})
    assert [(bubble.id, bubble.text) for bubble in read(tmp_path, "t").bubbles] == [("x", "Hi"), ("x~1", "Hello")]


def test_the_selections_of_a_message_are_attached(tmp_path: Path):
    chosen = {"uri": {"scheme": "file", "path": "/srv/app/a.py"}, "rawText": "x = 1"}
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": [{"type": "user", "text": "?", "selections": [chosen]}]}]})
    human = read(tmp_path, "t").bubbles[0]
    assert isinstance(human, Human)
    assert [(found.kind, found.path, found.text) for found in human.attachments] == [
        ("selection", "/srv/app/a.py", "x = 1")
    ]


def test_a_tab_without_an_id_is_told_and_its_neighbours_are_read(tmp_path: Path):
    broken = [{"bubbles": [{"type": "user", "text": "Lost"}]}, "no object", None, 7]
    whole = {"tabId": "t", "bubbles": [{"type": "user", "text": "Hi"}]}
    put_panel(tmp_path, {"tabs": [*broken, whole]})
    assert texts(read(tmp_path, "t").bubbles) == ["Hi"]
    assert [problem.where.rpartition(" ")[2] for problem in problems(tmp_path)] == [f"tabs[{n}]" for n in range(4)]


def test_a_message_that_is_no_object_keeps_its_place(tmp_path: Path):
    messages = [{"type": "user", "text": "Hi"}, [1], {"type": "ai", "text": "Hello"}]
    put_panel(tmp_path, {"tabs": [{"tabId": "t", "bubbles": messages}]})
    chat = read(tmp_path, "t")
    assert told(chat.bubbles) == [("human", "Hi"), ("unknown", ""), ("text", "Hello")]
    assert chat.bubbles[1].raw == b"[1]"
    assert len(chat.problems) == 1


@pytest.mark.parametrize("value", ["", '{"tabs": [{"tabId": "t"', "[1, 2", "not JSON", '"text"', {"tabs": "none"}])
def test_a_damaged_panel_is_told_and_the_composers_beside_it_are_read(tmp_path: Path, value: Any):
    story = a_chat("Beside it", workspace=APP).human("Hi").text("Hello")
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(story)
        desktop.put_item(KEYS[0], value, workspace=APP)
    assert list(heads(tmp_path)) == [story.id]
    assert [KEYS[0] in problem.where for problem in problems(tmp_path)] == [True]


@pytest.mark.parametrize("value", [None, "{}", '{"tabs":null}', '{"tabs":[]}'])
def test_a_panel_without_chats_is_nothing_to_tell(tmp_path: Path, value: Any):
    put_panel(tmp_path, value)
    assert heads(tmp_path) == {}
    assert problems(tmp_path) == []


def test_a_tab_that_two_workspaces_have_is_the_longer_one(tmp_path: Path):
    short, long = talk(id="same"), talk(id="same").human("And now?").text("Now it works.")
    long.workspace = SHOP
    for story in (short, long):
        with DesktopFolder(tmp_path) as desktop:
            desktop.aichat(story)
    chat = read(tmp_path, "same")
    assert texts(chat.bubbles)[-1] == "Now it works."
    assert heads(tmp_path)["same"].messages == 4


def test_a_tab_that_became_a_composer_is_read_where_it_is_fuller(tmp_path: Path):
    tab = talk(id="same")
    composer = talk(id="same").human("And now?").text("Now it works.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(tab)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(composer)
    chat = read(tmp_path, "same")
    assert len(chat.bubbles) == 4
    assert [source.era for source in chat.sources] == ["split"]


def test_the_bytes_of_a_message_are_kept(tmp_path: Path):
    story = a_chat("Raw", workspace=APP).human("Hi", modelType=ABSENT)
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(story)
    raw = read(tmp_path, story.id).bubbles[0].raw
    assert raw is not None
    assert b'"text":"Hi"' in raw
