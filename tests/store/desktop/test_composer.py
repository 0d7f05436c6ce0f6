"""The first composers: whole conversations inside one document (S §3 Era 2, §4.2 lists 2 and 3)."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Bubble, Human, ToolUse
from cursus.testing import Damage, DesktopFolder, a_chat
from cursus.testing.chats import Story
from tests.store.desktop.folders import APP, SHOP, a_bubble, heads, problems, read, texts
from tests.store.reading import told

LIST = "composer.composerData"
WORK = [
    ("human", "Why does the login fail?"),
    ("thinking", "Look first"),
    ("tool", "read_file_v2"),
    ("text", "Because sessions are lost."),
]


def work(title: str | None = "Fix the login", **options: Any) -> Story:
    story = a_chat(title, workspace=APP, **options).human("Why does the login fail?")
    return story.thinking("Look first").example(40).text("Because sessions are lost.")


def put_document(root: Path, document: dict[str, Any]) -> None:
    with DesktopFolder(root) as desktop:
        desktop.put(f"composerData:{document['composerId']}", document)


def tool_of(bubbles: tuple[Bubble, ...]) -> ToolUse:
    return next(bubble for bubble in bubbles if isinstance(bubble, ToolUse))


@pytest.mark.parametrize("variant", ["wrapped", "bare", "messages"])
def test_a_chat_lies_whole_in_its_workspace_in_each_of_three_forms(tmp_path: Path, variant: Any):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(story, variant=variant)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == WORK
    assert (chat.title, chat.workspace) == ("Fix the login", "/srv/app")
    assert [source.era for source in chat.sources] == ["inline"]
    assert (chat.problems, problems(tmp_path)) == ((), [])


@pytest.mark.parametrize("tools", ["bubble", "capability", "capability_object"])
@pytest.mark.parametrize("version", [None, 1, 3])
def test_a_tool_call_is_the_same_wherever_its_data_lies(tmp_path: Path, tools: Any, version: int | None):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(story, tools=tools, version=version)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == WORK
    call = tool_of(chat.bubbles).tool
    assert (call.tool, call.status.value, call.result is not None) == (40, "completed", True)


@pytest.mark.parametrize("variant", ["conversation", "map", "map_with_headers"])
def test_a_document_holds_its_messages_as_a_list_or_as_a_map(tmp_path: Path, variant: Any):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(story, variant=variant)
    head = heads(tmp_path)[story.id]
    assert (head.messages, head.workspace, [source.era for source in head.sources]) == (4, "/srv/app", ["inline"])
    assert told(read(tmp_path, story.id).bubbles) == WORK


def test_headers_say_the_order_of_a_map(tmp_path: Path):
    document = {
        "composerId": "c",
        "fullConversationHeadersOnly": [{"bubbleId": "h", "type": 1}, {"bubbleId": "a", "type": 2}],
        "conversationMap": {"a": a_bubble("a", "Hello"), "h": a_bubble("h", "Hi", kind=1)},
    }
    put_document(tmp_path, document)
    assert texts(read(tmp_path, "c").bubbles) == ["Hi", "Hello"]


def test_what_a_map_holds_beside_its_headers_follows_them(tmp_path: Path):
    document = {
        "composerId": "c",
        "fullConversationHeadersOnly": [{"bubbleId": "h", "type": 1}, {"bubbleId": "gone", "type": 2}],
        "conversationMap": {"more": a_bubble("more", "Later"), "h": a_bubble("h", "Hi", kind=1)},
    }
    put_document(tmp_path, document)
    chat = read(tmp_path, "c")
    assert told(chat.bubbles) == [("human", "Hi"), ("unknown", ""), ("text", "Later")]
    assert ["conversationMap.gone" in problem.where for problem in chat.problems] == [True]


def test_an_inline_chat_that_no_list_names_is_found(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(story, listed=False)
    assert heads(tmp_path)[story.id].title == "Fix the login"


def test_messages_have_the_times_of_their_own_keys(tmp_path: Path):
    at = datetime(2024, 12, 24, 18, tzinfo=UTC)
    said = {"type": 1, "bubbleId": "h", "text": "Hi", "timestamp": at.timestamp() * 1000}
    put_document(tmp_path, {"composerId": "c", "conversation": [said, {"type": 2, "bubbleId": "a", "text": "Hello"}]})
    chat = read(tmp_path, "c")
    assert [(bubble.at, bubble.at_origin) for bubble in chat.bubbles] == [(at, "native"), (at, "interpolated")]
    assert chat.updated == at


def test_messages_without_ids_have_one_by_their_place(tmp_path: Path):
    put_document(tmp_path, {"composerId": "c", "conversation": [{"type": 1, "text": "Hi"}, {"type": 2, "text": "Ho"}]})
    assert [bubble.id for bubble in read(tmp_path, "c").bubbles] == ["message-0", "message-1"]


def test_an_id_that_comes_twice_is_two_messages(tmp_path: Path):
    put_document(tmp_path, {"composerId": "c", "conversation": [a_bubble("x", "Hi", kind=1), a_bubble("x", "Hello")]})
    assert [(bubble.id, bubble.text) for bubble in read(tmp_path, "c").bubbles] == [("x", "Hi"), ("x~1", "Hello")]


@pytest.mark.parametrize("kind", [Damage.NULL, Damage.LIST, Damage.TEXT, Damage.NUMBER])
def test_a_message_that_is_no_object_keeps_its_place(tmp_path: Path, kind: Damage):
    story = a_chat("Broken", workspace=APP).human("Hi").text("The middle").damage(kind).text("The end")
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(story)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == [("human", "Hi"), ("unknown", ""), ("text", "The end")]
    assert [problem.where.endswith("[0] conversation[1]") for problem in chat.problems] == [True]


def test_a_damaged_entry_of_the_workspace_leaves_its_neighbours_whole(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(story)
        composers = desktop.workspace(APP).composer_data
        assert isinstance(composers, dict)
        composers["allComposers"][:0] = [None, "text", {"conversation": [{"type": 1, "text": "Nobody's"}]}]
    assert told(read(tmp_path, story.id).bubbles) == WORK
    assert [problem.where.rpartition(": ")[2] for problem in problems(tmp_path)] == [
        f"{LIST} [0]",
        f"{LIST} [1]",
        f"{LIST} [2]",
    ]


def test_a_conversation_that_is_no_list_is_told(tmp_path: Path):
    entry = {"composerId": "c", "name": "Odd", "conversation": "lost", "conversationMap": {"h": a_bubble("h", "Hi")}}
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(LIST, {"allComposers": [entry]}, workspace=APP)
    chat = read(tmp_path, "c")
    assert texts(chat.bubbles) == ["Hi"]
    assert ["'conversation'" in problem.what for problem in chat.problems] == [True]


def test_of_a_chat_that_two_workspaces_hold_the_longer_one_is_read(tmp_path: Path):
    long, short = work(id="same").human("Again?").text("Again."), work(id="same")
    long.workspace = SHOP
    for story in (long, short):
        with DesktopFolder(tmp_path) as desktop:
            desktop.inline_workspace(story)
    assert texts(read(tmp_path, "same").bubbles)[-1] == "Again."
    assert heads(tmp_path)["same"].messages == 6


def test_of_a_chat_that_one_list_names_twice_the_longer_one_is_read(tmp_path: Path):
    short = {"composerId": "c", "conversation": [a_bubble("h", "Hi", kind=1)]}
    long = {"composerId": "c", "conversation": [a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello")]}
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(LIST, [short, long], workspace=APP)
    assert texts(read(tmp_path, "c").bubbles) == ["Hi", "Hello"]
    assert heads(tmp_path)["c"].messages == 2


def test_a_chat_that_moved_on_is_read_from_the_global_database(tmp_path: Path):
    early, later = work(id="same"), work("Fixed the login", id="same").human("Thanks").text("Welcome.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(early)
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(later)
    chat = read(tmp_path, "same")
    assert texts(chat.bubbles)[-1] == "Welcome."
    assert [source.era for source in chat.sources] == ["split"]


def test_a_chat_whose_rows_were_lost_is_read_from_its_workspace(tmp_path: Path):
    story = work(id="same")
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(story)
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(work(id="same"))
    chat = read(tmp_path, "same")
    assert told(chat.bubbles) == WORK
    assert chat.problems == ()


def test_rows_that_an_inline_conversation_does_not_name_are_apart(tmp_path: Path):
    document = {"composerId": "c", "conversation": [a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello")]}
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", document)
        desktop.put("bubbleId:c:old", a_bubble("old", "Taken back"))
        desktop.put("bubbleId:c:a", a_bubble("a", "Hello"))
    chat = read(tmp_path, "c")
    assert (texts(chat.bubbles), texts(chat.detached)) == (["Hi", "Hello"], ["Taken back"])


def test_the_context_of_a_message_is_attached(tmp_path: Path):
    story = a_chat("Context", workspace=APP).human("Look", files=["src/a.py"]).text("Seen.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(story)
    human = read(tmp_path, story.id).bubbles[0]
    assert isinstance(human, Human)
    assert [(found.kind, found.path) for found in human.attachments] == [("file", "/srv/app/src/a.py")]


def test_tool_data_of_a_call_that_no_message_makes_is_left(tmp_path: Path):
    apart = {"nobody": {"tool": 40, "name": "read_file_v2"}, "a": "not an object", "b": None}
    document = {
        "composerId": "c",
        "conversation": [a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello")],
        "capabilities": [{"type": 15, "data": {"bubbleDataMap": apart}}, {"type": 15, "data": 3}, "text", {"type": 18}],
    }
    put_document(tmp_path, document)
    assert told(read(tmp_path, "c").bubbles) == [("human", "Hi"), ("text", "Hello")]
