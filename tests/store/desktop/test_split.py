"""Chats in pieces: the order in one document, each message in a row of its own (S §4.1, §4.2, §5.5)."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Chat, ToolUse
from cursus.testing import Damage, DesktopFolder, Era, a_chat
from cursus.testing.chats import Story
from cursus.testing.json_text import to_json
from tests.store.desktop.folders import APP, SHOP, a_bubble, a_document, heads, read, texts
from tests.store.reading import told

GLOBAL = Path("User", "globalStorage", "state.vscdb")
NINE = datetime(2026, 3, 1, 9, tzinfo=UTC)


def clock(minutes: int) -> str:
    return f"2026-03-01T09:{minutes:02}:00.000Z"


def put(root: Path, document: dict[str, Any] | None, *bubbles: dict[str, Any], chat_id: str = "c") -> None:
    """A document and its rows, in the order of writing."""
    with DesktopFolder(root) as desktop:
        if document is not None:
            desktop.put(f"composerData:{chat_id}", document)
        for bubble in bubbles:
            desktop.put(f"bubbleId:{chat_id}:{bubble['bubbleId']}", bubble)


def wheres(chat: Chat) -> list[str]:
    return [problem.where.rpartition(": ")[2] for problem in chat.problems]


# The six places of messages, in the order in which they are tried


def test_headers_with_rows_come_before_everything_else(tmp_path: Path):
    document = a_document("c", "h", "a", conversation=[a_bubble("x", "Old")], conversationMap={"y": a_bubble("y", "!")})
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    assert texts(read(tmp_path, "c").bubbles) == ["Hi", "Hello"]


def test_a_conversation_comes_before_a_map(tmp_path: Path):
    document = a_document("c", "h", conversation=[a_bubble("x", "Inline")], conversationMap={"y": a_bubble("y", "Map")})
    put(tmp_path, document)
    assert texts(read(tmp_path, "c").bubbles) == ["Inline"]


def test_a_map_comes_before_previews(tmp_path: Path):
    put(tmp_path, a_document("c", "y", conversationMap={"y": a_bubble("y", "Map")}))
    assert texts(read(tmp_path, "c").bubbles) == ["Map"]


def test_rows_that_no_header_names_are_read_by_their_times(tmp_path: Path):
    late, early = a_bubble("a", "Hello", createdAt=clock(1)), a_bubble("h", "Hi", kind=1, createdAt=clock(0))
    put(tmp_path, a_document("c"), late, early)
    chat = read(tmp_path, "c")
    assert texts(chat.bubbles) == ["Hi", "Hello"]
    assert (chat.detached, chat.problems) == ((), ())
    assert [source.era for source in chat.sources] == ["orphans"]


def test_a_chat_without_messages_and_words_is_no_chat(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.draft(a_chat(None, workspace=APP))
        desktop.draft(a_chat(None, workspace=APP, seed="2"), listed=False)
    assert heads(tmp_path) == {}


@pytest.mark.parametrize("listed", [True, False])
def test_words_that_were_never_sent_are_a_draft(tmp_path: Path, listed: bool):
    story = a_chat(None, workspace=APP)
    with DesktopFolder(tmp_path) as desktop:
        desktop.draft(story, "Could you", listed=listed)
    chat = read(tmp_path, story.id)
    assert (chat.title, told(chat.bubbles)) == ("Could you", [("human", "Could you")])
    assert [problem.is_damage for problem in chat.problems] == [False]
    assert heads(tmp_path)[story.id].messages == 0


def test_a_draft_may_be_in_the_state_of_the_editor_only(tmp_path: Path):
    state = {"root": {"children": [{"type": "paragraph", "children": [{"type": "text", "text": "Could you"}]}]}}
    put(tmp_path, a_document("c", text="", richText=to_json(state)))
    assert texts(read(tmp_path, "c").bubbles) == ["Could you"]


def test_headers_without_any_row_show_their_previews(tmp_path: Path):
    story = a_chat("Lost", workspace=APP).human("Why does it fail?").thinking("Hm").text("Because of this.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(story)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == [("human", "Why does it fail?"), ("text", "Because of this.")]
    assert [bubble.at_origin for bubble in chat.bubbles] == ["header", "header"]
    assert [problem.is_damage for problem in chat.problems] == [True]
    assert heads(tmp_path)[story.id].messages == 0


# Headers and rows


@pytest.mark.parametrize("generation", [None, 2, 3])
@pytest.mark.parametrize("version", [3, 10, 14, 17, 99])
def test_every_version_of_documents_and_messages_is_read(tmp_path: Path, generation: int | None, version: int):
    story = a_chat("Any version", workspace=APP).human("Hi").thinking("Hm").example(40).text("Hello")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(story, version=version, generation=generation)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == [("human", "Hi"), ("thinking", "Hm"), ("tool", "read_file_v2"), ("text", "Hello")]
    assert chat.problems == ()


def test_the_order_is_that_of_the_headers_whatever_keys_rows_and_clocks_say(tmp_path: Path):
    put(
        tmp_path,
        a_document("c", "h-z", "b", "a"),
        a_bubble("a", "third", createdAt=clock(0)),
        a_bubble("b", "second", createdAt=clock(9)),
        a_bubble("h-z", "first", kind=1, createdAt=clock(5)),
    )
    assert texts(read(tmp_path, "c").bubbles) == ["first", "second", "third"]


def test_a_header_without_a_row_is_an_unknown_bubble_with_its_preview(tmp_path: Path):
    story = a_chat("Missing", workspace=APP).human("Hi").text("The middle").damage("missing_row").text("The end")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == [("human", "Hi"), ("unknown", "The middle"), ("text", "The end")]
    assert wheres(chat) == [f"bubbleId:{story.id}:{story.entries[1].id}"]


def test_a_message_without_a_row_may_be_inside_the_document(tmp_path: Path):
    document = a_document("c", "h", "a", conversationMap={"a": a_bubble("a", "Inside")})
    put(tmp_path, document, a_bubble("h", "In a row", kind=1))
    chat = read(tmp_path, "c")
    assert (texts(chat.bubbles), chat.problems) == (["In a row", "Inside"], ())


def test_a_call_in_a_row_may_have_its_data_in_the_document(tmp_path: Path):
    call = {"tool": 40, "name": "read_file_v2", "toolCallId": "t1", "status": "completed"}
    apart = [{"type": 15, "data": {"bubbleDataMap": to_json({"a": call})}}]
    document = a_document("c", "h", "a", capabilities=apart)
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "", capabilityType=15))
    assert told(read(tmp_path, "c").bubbles) == [("human", "Hi"), ("tool", "read_file_v2")]


def test_a_header_that_comes_twice_counts_once(tmp_path: Path):
    story = a_chat("Twice", workspace=APP).human("Hi").text("Once").damage("duplicate_header").text("End")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read(tmp_path, story.id)
    assert (texts(chat.bubbles), chat.problems) == (["Hi", "Once", "End"], ())


def test_headers_that_are_no_objects_or_have_no_id_are_passed_over(tmp_path: Path):
    document = a_document("c", "h", "a")
    document["fullConversationHeadersOnly"] += [{"type": 2}, {"bubbleId": 7}]
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    assert texts(read(tmp_path, "c").bubbles) == ["Hi", "Hello"]


def test_one_damaged_header_costs_that_header_only(tmp_path: Path):
    document = a_document("c", "h", "a")
    document["fullConversationHeadersOnly"].insert(1, "no object")
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    chat = read(tmp_path, "c")
    assert texts(chat.bubbles) == ["Hi", "Hello"]
    assert ["fullConversationHeadersOnly" in problem.what for problem in chat.problems] == [True]


@pytest.mark.parametrize("kind", [Damage.NULL, Damage.EMPTY, Damage.TRUNCATED, Damage.LIST, Damage.TEXT, Damage.NUMBER])
def test_a_row_that_cannot_be_read_is_a_placeholder_between_whole_neighbours(tmp_path: Path, kind: Damage):
    story = a_chat("Broken", workspace=APP).human("Hi").text("The middle").damage(kind).text("The end")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == [("human", "Hi"), ("unknown", "The middle"), ("text", "The end")]
    assert chat.bubbles[1].id == story.entries[1].id
    assert wheres(chat) == [f"bubbleId:{story.id}:{story.entries[1].id}"]


def test_bytes_that_are_no_utf_8_cost_their_characters_only(tmp_path: Path):
    story = a_chat("Bytes", workspace=APP).human("Hi").text("The middle").damage("invalid_utf8").text("The end")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read(tmp_path, story.id)
    assert texts(chat.bubbles) == ["Hi", "caf\ufffd \ufffd\ufffdThe middle", "The end"]
    assert wheres(chat) == [f"bubbleId:{story.id}:{story.entries[1].id}"]


def test_the_id_in_the_key_counts_not_the_one_in_the_row(tmp_path: Path):
    story = a_chat("Keys", workspace=APP).human("Hi").text("Hello").damage("keys_differ").damage_composer("keys_differ")
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
    chat = read(tmp_path, story.id)
    assert (chat.id, chat.bubbles[1].id, chat.problems) == (story.id, story.entries[1].id, ())


def test_a_message_of_an_unknown_type_is_nobodys(tmp_path: Path):
    story = a_chat("Type", workspace=APP).human("Hi").text("From tomorrow").damage("unknown_type")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    assert told(read(tmp_path, story.id).bubbles) == [("human", "Hi"), ("unknown", "From tomorrow")]


def test_rows_may_be_blobs(tmp_path: Path):
    story = a_chat("Blobs", workspace=APP).human("Hi").text("Hello")
    with DesktopFolder(tmp_path, as_blobs=True) as desktop:
        desktop.heads_table(story)
    assert texts(read(tmp_path, story.id).bubbles) == ["Hi", "Hello"]


# Rows that the order does not name


def test_rows_that_no_header_names_are_kept_apart(tmp_path: Path):
    story = a_chat("Rewound", workspace=APP).human("Hi").text("Hello").text("Taken back").damage("detached_row")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read(tmp_path, story.id)
    assert (texts(chat.bubbles), texts(chat.detached), chat.problems) == (["Hi", "Hello"], ["Taken back"], ())


def test_a_row_that_was_taken_back_stands_in_the_turn_in_which_it_was_said(tmp_path: Path):
    put(
        tmp_path,
        a_document("c", "h1", "a1", "h2", "a2"),
        a_bubble("h1", "one", kind=1, createdAt=clock(0)),
        a_bubble("a1", "first", createdAt=clock(1)),
        a_bubble("h2", "two", kind=1, createdAt=clock(10)),
        a_bubble("a2", "second", createdAt=clock(11)),
        a_bubble("x2", "of the second turn", createdAt=clock(12)),
        a_bubble("x1", "of the first turn", createdAt=clock(2)),
    )
    assert [(bubble.text, bubble.turn) for bubble in read(tmp_path, "c").detached] == [
        ("of the first turn", 0),
        ("of the second turn", 1),
    ]


def test_a_damaged_row_that_no_header_names_is_told_too(tmp_path: Path):
    put(tmp_path, a_document("c", "h", "a"), a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("bubbleId:c:x", None)
    chat = read(tmp_path, "c")
    assert (told(chat.detached), wheres(chat)) == ([("unknown", "")], ["bubbleId:c:x"])


def test_an_order_shorter_than_a_turn_gives_way_to_more_rows(tmp_path: Path):
    put(
        tmp_path,
        a_document("c", "h1"),
        a_bubble("a2", "second", createdAt=clock(11)),
        a_bubble("h2", "two", kind=1, createdAt=clock(10)),
        a_bubble("a1", "first", createdAt=clock(1)),
        a_bubble("h1", "one", kind=1, createdAt=clock(0)),
    )
    chat = read(tmp_path, "c")
    assert (texts(chat.bubbles), chat.detached) == (["one", "first", "two", "second"], ())


def test_an_order_of_a_whole_turn_holds_against_any_number_of_rows(tmp_path: Path):
    rest = [a_bubble(f"x{number}", f"old {number}", createdAt=clock(number)) for number in range(9)]
    put(tmp_path, a_document("c", "h", "a"), a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"), *rest)
    chat = read(tmp_path, "c")
    assert (texts(chat.bubbles), len(chat.detached)) == (["Hi", "Hello"], 9)


def test_a_single_row_beside_a_single_header_is_apart(tmp_path: Path):
    put(tmp_path, a_document("c", "h"), a_bubble("h", "Hi", kind=1), a_bubble("x", "Other"))
    chat = read(tmp_path, "c")
    assert (texts(chat.bubbles), texts(chat.detached)) == (["Hi"], ["Other"])


def test_a_key_that_a_merged_database_has_twice_is_the_row_that_says_more(tmp_path: Path):
    put(tmp_path, a_document("c", "h", "a", "b"), a_bubble("h", "Hi", kind=1))
    with closing(sqlite3.connect(tmp_path / GLOBAL)) as connection, connection:
        connection.execute("CREATE TABLE merged (key TEXT, value BLOB)")
        connection.execute("INSERT INTO merged SELECT key, value FROM cursorDiskKV")
        connection.execute("DROP TABLE cursorDiskKV")
        connection.execute("ALTER TABLE merged RENAME TO cursorDiskKV")
        for key, text in [("a", "Hello, all of you"), ("a", "Hello"), ("b", "one"), ("b", "two")]:
            row = (f"bubbleId:c:{key}", to_json(a_bubble(key, text)))
            connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", row)
    assert texts(read(tmp_path, "c").bubbles) == ["Hi", "Hello, all of you", "two"]


# Rows without a document


def test_rows_whose_document_is_gone_are_a_chat(tmp_path: Path):
    story = a_chat("Orphans", workspace=APP).human("Why?").thinking("Hm").text("Because.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.orphan_rows(story)
    head = heads(tmp_path)[story.id]
    assert (head.title, head.messages, head.workspace) == ("Why?", 3, "/srv/app")
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles) == [("human", "Why?"), ("thinking", "Hm"), ("text", "Because.")]
    assert wheres(chat) == [f"composerData:{story.id}"]


@pytest.mark.parametrize("kind", [Damage.NULL, Damage.EMPTY, Damage.TRUNCATED, Damage.LIST, Damage.TEXT, Damage.NUMBER])
def test_rows_are_shown_where_their_document_cannot_be_read(tmp_path: Path, kind: Damage):
    story = a_chat("Broken", workspace=APP).human("Why?").text("Because.").damage_composer(kind)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read(tmp_path, story.id)
    assert (chat.title, texts(chat.bubbles)) == ("Broken", ["Why?", "Because."])
    assert wheres(chat) == [f"composerData:{story.id}"]


def test_a_document_that_cannot_be_read_and_has_no_rows_is_kept_as_it_is(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", '{"composerId":"c","name":"Cut of')
    chat = read(tmp_path, "c")
    assert [(told([bubble]), bubble.raw) for bubble in chat.bubbles] == [
        ([("unknown", "")], b'{"composerId":"c","name":"Cut of')
    ]
    assert set(wheres(chat)) == {"composerData:c"}


def test_rows_without_times_stay_where_they_were_written(tmp_path: Path):
    rows = [
        a_bubble("h1", "one", kind=1),
        a_bubble("a1", "first", timingInfo={"clientRpcSendTime": NINE.timestamp() * 1000}),
        a_bubble("h2", "two", kind=1),
        a_bubble("a2", "second", timingInfo={"clientRpcSendTime": NINE.timestamp() * 1000 + 60_000}),
        a_bubble("h3", "three", kind=1),
    ]
    put(tmp_path, None, *rows)
    assert texts(read(tmp_path, "c").bubbles) == ["one", "first", "two", "second", "three"]
    assert heads(tmp_path)["c"].title == "one"


def test_rows_without_any_time_are_in_the_order_of_writing(tmp_path: Path):
    put(tmp_path, None, a_bubble("z", "one", kind=1), a_bubble("y", "two"), a_bubble("x", "three"))
    assert texts(read(tmp_path, "c").bubbles) == ["one", "two", "three"]


def test_rows_of_the_same_time_are_in_the_order_of_writing(tmp_path: Path):
    put(tmp_path, None, *(a_bubble(name, name, createdAt=clock(0)) for name in ("c", "a", "b")))
    assert texts(read(tmp_path, "c").bubbles) == ["c", "a", "b"]


# While Cursor is at work


def test_headers_that_came_before_their_rows_are_not_missing_while_cursor_is_at_work(tmp_path: Path):
    document = a_document("c", "h", "a", "next", "after", status="generating")
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    chat = read(tmp_path, "c")
    assert (texts(chat.bubbles), chat.problems, chat.is_generating) == (["Hi", "Hello"], (), True)


def test_a_gap_in_the_middle_is_missing_even_while_cursor_is_at_work(tmp_path: Path):
    document = a_document("c", "h", "gone", "a", status="generating")
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    assert told(read(tmp_path, "c").bubbles)[1] == ("unknown", "")


@pytest.mark.parametrize("headers", [("h", "a"), ("h",), ()])
def test_a_call_that_runs_is_running_whether_its_header_is_there_yet_or_not(tmp_path: Path, headers: tuple[str, ...]):
    call = {"tool": 15, "name": "run_terminal_command_v2", "toolCallId": "t", "status": "loading"}
    rows = [a_bubble("h", "Go", kind=1), a_bubble("a", "", toolFormerData=call), a_bubble("b", "Soon")]
    put(tmp_path, a_document("c", *headers, status="generating"), *rows)
    chat = read(tmp_path, "c")
    running = next(bubble for bubble in chat.bubbles if isinstance(bubble, ToolUse))
    assert running.tool.status.value == "running"


# Ids


@pytest.mark.parametrize("chat_id", ["task-call_x\nfc_y", "not-a-uuid", "ÄÖ 🌰", "50%_x", "a'b\"c", "a:b"])
@pytest.mark.parametrize("era", [Era.HEADS_TABLE, Era.UNLISTED, Era.ORPHAN_ROWS, Era.HEADS_GLOBAL])
def test_an_id_may_be_any_text(tmp_path: Path, chat_id: str, era: Era):
    story = a_chat("Any id", id=chat_id, workspace=APP).human("Hi").text("Hello")
    with DesktopFolder(tmp_path) as desktop:
        desktop.add(story, era)
    assert texts(read(tmp_path, chat_id).bubbles) == ["Hi", "Hello"]


def test_ids_that_differ_in_case_or_begin_alike_are_different_chats(tmp_path: Path):
    names = ["abc", "ABC", "ab", "abcd", "ab:c"]
    with DesktopFolder(tmp_path) as desktop:
        for name in names:
            desktop.unlisted(a_chat(name, id=name, workspace=APP).human(f"I am {name}"))
    assert {name: texts(read(tmp_path, name).bubbles) for name in names} == {name: [f"I am {name}"] for name in names}
    assert {head.id: head.messages for head in heads(tmp_path).values()} == dict.fromkeys(names, 1)


def test_a_key_without_its_second_part_is_no_message(tmp_path: Path):
    story = a_chat("Whole", workspace=SHOP).human("Hi")
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
        desktop.put("bubbleId:", "{}")
        desktop.put("bubbleId:lonely", "{}")
    assert list(heads(tmp_path)) == [story.id]


# What a chat shows besides


def test_a_chat_shows_its_todos_its_context_and_its_model(tmp_path: Path):
    document = a_document(
        "c",
        "h",
        "a",
        name="All fields",
        unifiedMode="plan",
        createdAt=NINE.timestamp() * 1000,
        modelConfig={"modelName": "default", "selectedModels": [{"modelId": "gpt-5", "parameters": []}]},
        todos=[{"id": "1", "content": "Look", "status": "completed", "dependencies": []}],
        contextTokensUsed=25_000,
        contextTokenLimit=200_000,
    )
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    chat = read(tmp_path, "c")
    assert (chat.title, chat.mode, chat.model, chat.created) == ("All fields", "plan", "gpt-5", NINE)
    assert [(todo.id, todo.content, todo.status) for todo in chat.todos] == [("1", "Look", "completed")]
    assert (chat.usage.context_tokens, chat.usage.context_limit) == (25_000, 200_000)


def test_the_context_is_also_told_by_the_breakdown_of_the_last_prompt(tmp_path: Path):
    document = a_document("c", "h", "a", promptTokenBreakdown={"totalUsedTokens": 900, "maxTokens": 1_000})
    put(tmp_path, document, a_bubble("h", "Hi", kind=1), a_bubble("a", "Hello"))
    usage = read(tmp_path, "c").usage
    assert (usage.context_tokens, usage.context_limit) == (900, 1_000)


def test_the_mode_of_an_old_document_is_the_forced_one(tmp_path: Path):
    put(tmp_path, a_document("c", "h", forceMode="edit"), a_bubble("h", "Hi", kind=1))
    assert read(tmp_path, "c").mode == "edit"


def test_the_placeholder_of_the_model_picker_is_no_model(tmp_path: Path):
    put(tmp_path, a_document("c", "h", modelConfig={"modelName": "default"}), a_bubble("h", "Hi", kind=1))
    assert read(tmp_path, "c").model is None


def story_with_secrets() -> Story:
    return a_chat("Secrets", workspace=APP).human("Hi").text("Hello")


def test_no_key_of_a_chat_is_shown(tmp_path: Path):
    story = story_with_secrets()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    shown = repr(read(tmp_path, story.id))
    assert "FAKE-SECRET" not in shown
    assert "EncryptionKey" not in shown
