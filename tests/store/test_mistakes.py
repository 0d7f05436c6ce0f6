"""The 34 mistakes that other readers of Cursor's chats made, in the order of S §11, and that Cursus does not make them.

Each test stands for one row and is named after what we do instead. Mistakes of writing programs (24, 25, 26, 32) are
turned around: what must hold for a program that only reads.
"""

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import cursus
from cursus.chat import Human, Status, Text, Unknown
from cursus.render.export_json import chat_json
from cursus.testing import ABSENT, Damage, DesktopFolder, Era, Story, TrackingDb, a_chat
from cursus.testing.agent_blobs import Raw
from cursus.testing.agent_messages import step_text, turn
from cursus.testing.agent_state import State
from cursus.testing.agent_stores import CliStore
from cursus.testing.bubbles import DEGENERATE_TOOL
from cursus.testing.model_messages import assistant_message, text_part, user_message
from cursus.testing.store_file import StoreForm
from cursus.testing.tracking_db import PLACE as TRACKING
from cursus.testing.transcript_forms import assistant_line, turn_ended, user_line
from cursus.testing.transcripts import Transcripts
from cursus.testing.workspaces import code_workspace, empty_window, folder
from tests.store.disk import seen
from tests.store.reading import NOON_MS, a_library, read_chat, told, whats

ID = "5e55101d-0000-4000-8000-000000000001"
WORKSPACE = "/home/ana/ledger-api"
GLOBAL = Path("User", "globalStorage", "state.vscdb")


def asked(**fields: Any) -> Story:
    """A chat of one question and one answer."""
    return a_chat(**{"title": "Fix the login", "id": ID, "workspace": WORKSPACE, **fields}).human("Why?").text("So.")


def listed(*roots: Path, homes: tuple[Path, ...] = ()) -> dict[str, Any]:
    with a_library(*roots, homes=homes) as library:
        return {head.id: head for head in library.chats()}


def test_01_chats_of_every_era_are_read_from_the_workspaces_and_from_the_global_database(tmp_path: Path) -> None:
    eras = [era for era in Era if era is not Era.HEADERS_ONLY]
    with DesktopFolder(tmp_path) as desktop:
        for era in eras:
            desktop.add(asked(id=f"chat-{era}", title=f"From {era}"), era)
    assert set(listed(tmp_path)) == {f"chat-{era}" for era in eras}
    for era in eras:
        assert told(read_chat(f"chat-{era}", tmp_path).bubbles) == [("human", "Why?"), ("text", "So.")], era


def test_02_no_list_is_trusted_alone_and_chats_that_no_list_names_are_found(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked(id="in the table"))
        desktop.heads_global(asked(id="in the blob"))
        desktop.heads_workspace(asked(id="in the workspace"))
        for number in range(5):
            desktop.unlisted(asked(id=f"in no list {number}", title=f"{number}"))
    assert len(listed(tmp_path)) == 8


def test_03_a_transcript_is_the_last_resort_and_a_shorter_one_takes_nothing_away(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(
            a_chat("Fix", id=ID)
            .human("Why?")
            .tool("run_terminal_command_v2", params={"command": "ls"}, result={"output": "a.py"})
            .text("So.")
        )
    shortened = [user_line("Why?"), assistant_line("[REDACTED]"), turn_ended()]
    Transcripts(home).jsonl(shortened, id=ID, workspace=WORKSPACE)
    chat = read_chat(ID, root, homes=[home])
    assert told(chat.bubbles) == [("human", "Why?"), ("tool", "run_terminal_command_v2"), ("text", "So.")]
    assert [tool.result.output for tool in (b.tool for b in chat.bubbles if hasattr(b, "tool"))] == ["a.py"]  # type: ignore[union-attr]
    assert all(bubble.at for bubble in chat.bubbles)
    assert "transcript" in {source.store for source in chat.sources}


@pytest.mark.parametrize("name", ["what?", "issue #7", "100%", "a%20b", "semi;colon&mode=rw", "Ü ber"])
def test_04_a_path_may_hold_every_sign_that_means_something_in_a_uri(tmp_path: Path, name: str) -> None:
    root = tmp_path / name / "Cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked())
        desktop.aichat(asked(id="old"))
    CliStore(tmp_path / name / ".cursor").session(WORKSPACE, [turn("Why?", step_text("So."))], id="cli")
    before = seen(tmp_path)
    assert set(listed(root, homes=(tmp_path / name / ".cursor",))) == {ID, "old", "cli"}
    assert seen(tmp_path) == before


def test_05_zero_tokens_are_unknown_and_a_message_is_counted_once(tmp_path: Path) -> None:
    """However often a message is listed or copied, and whatever its count was at that time."""
    home, copy = tmp_path / "Cursor", tmp_path / "copy"
    story = asked(id="counted").text("More.", tokens=(900, 40)).damage(Damage.DUPLICATE_HEADER)
    with DesktopFolder(home) as desktop:
        desktop.heads_table(asked(id="zero"))
        desktop.heads_table(story)
    with DesktopFolder(copy) as desktop:
        desktop.heads_table(asked(id="counted").text("More.", tokens=(450, 20)))
    zero, counted = read_chat("zero", home).usage, read_chat("counted", home, copy).usage
    assert (zero.input_tokens, zero.output_tokens, zero.total_tokens) == (None, None, None)
    assert (counted.input_tokens, counted.output_tokens) == (900, 40)


def test_06_a_missing_time_is_not_today_and_not_1970_and_all_times_can_be_compared(tmp_path: Path) -> None:
    gone = dict.fromkeys(("createdAt", "lastUpdatedAt", "conversationCheckpointLastUpdatedAt"), None)
    timeless = a_chat("Timeless", id="timeless").human("Why?", createdAt=None).header(createdAt=None)
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(timeless.composer(**gone))
        desktop.unlisted(asked(id="aware"))
        desktop.unlisted(a_chat("Naive", id="naive").human("Why?", createdAt="2025-10-01T09:00:00"))
    found = listed(tmp_path)
    assert (found["timeless"].created, found["timeless"].updated) == (None, None)
    assert [bubble.at for bubble in read_chat("timeless", tmp_path).bubbles] == [None]
    assert read_chat("naive", tmp_path).bubbles[0].at == datetime(2025, 10, 1, 9, tzinfo=UTC)
    with a_library(tmp_path) as library:
        assert {head.id for head in library.chats(since="2025-10-01", until="2025-10-02")} == {"aware", "naive"}


@pytest.mark.parametrize("workspace", [WORKSPACE, None])
@pytest.mark.parametrize("layout", ["nested", "flat"])
def test_07_a_transcript_is_found_in_every_layout_and_outside_of_workspaces(
    tmp_path: Path, workspace: str | None, layout: Any
) -> None:
    Transcripts(tmp_path).jsonl([user_line("Why?"), assistant_line("So.")], id=ID, workspace=workspace, layout=layout)
    assert list(listed(homes=(tmp_path,))) == [ID]
    assert told(read_chat(ID, homes=[tmp_path]).bubbles) == [("human", "Why?"), ("text", "So.")]


def test_08_a_workspace_is_named_only_where_there_is_one_and_what_is_nobodys_stays_nobodys(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.unlisted(asked(id="in two", workspace=None))
        desktop.unlisted(asked(id="in one", workspace=None))
        desktop.workspace("/home/ana/first").panes(["in two", "in one"])
        desktop.workspace("/home/ana/second").panes(["in two"])
    tracking = TrackingDb(home / TRACKING)
    tracking.add_hash(asked(), "a.py", "x = 1", conversation="")
    tracking.write()
    found = listed(root, homes=(home,))
    assert {key: head.workspace for key, head in found.items()} == {"in two": None, "in one": "/home/ana/first"}


def test_09_no_number_of_messages_makes_chats_disappear(tmp_path: Path) -> None:
    """A quarter of a million messages of one chat, and chats before and behind it in every order."""
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(asked(id="aaa", created=NOON_MS - 86_400_000))
        desktop.unlisted(asked(id="zzz", created=NOON_MS))
    rows = ((f"bubbleId:mmm:{number:06}", '{"type":2,"text":"x"}') for number in range(250_100))
    with closing(sqlite3.connect(tmp_path / GLOBAL)) as connection, connection:
        connection.executemany("INSERT INTO cursorDiskKV VALUES (?, ?)", rows)
    found = listed(tmp_path)
    assert {key: head.messages for key, head in found.items()} == {"aaa": 2, "zzz": 2, "mmm": 250_100}
    assert told(read_chat("zzz", tmp_path).bubbles) == [("human", "Why?"), ("text", "So.")]


@pytest.mark.parametrize(
    "identity", ["task-call_x\nfc_y", "task-toolu_01AbC", "not a uuid", "with:colons:inside", "ünï"]
)
def test_10_an_id_may_be_anything(tmp_path: Path, identity: str) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(asked(id=identity))
        desktop.orphan_rows(asked(id=f"{identity} orphan"))
    for chat_id in (identity, f"{identity} orphan"):
        chat = read_chat(chat_id, tmp_path)
        assert (chat.id, told(chat.bubbles)) == (chat_id, [("human", "Why?"), ("text", "So.")])


@pytest.mark.parametrize("as_objects", [True, False])
def test_11_arguments_and_results_are_read_as_text_and_as_objects(tmp_path: Path, as_objects: bool) -> None:
    story = a_chat(id=ID).human("Why?")
    story.tool("read_file_v2", params={"targetFile": "/a.py"}, result={"contents": "x"}, as_objects=as_objects)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    (_, call) = chat_json(read_chat(ID, tmp_path))["bubbles"]
    assert (call["tool"]["params"], call["tool"]["result"]) == ({"targetFile": "/a.py"}, {"contents": "x"})


def test_12_the_order_is_that_of_the_chats_own_list(tmp_path: Path) -> None:
    """Keys, rows and clocks all say the opposite."""
    story = (
        a_chat(id=ID, created=NOON_MS).human("one", id="z", at=NOON_MS + 9000).text("two", id="y", at=NOON_MS + 8000)
    )
    story.human("three", id="x", at=NOON_MS + 7000).text("four", id="w", at=NOON_MS + 6000)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    with closing(sqlite3.connect(tmp_path / GLOBAL)) as connection, connection:
        rows = connection.execute("SELECT key, value FROM cursorDiskKV WHERE key LIKE 'bubbleId:%'").fetchall()
        connection.execute("DELETE FROM cursorDiskKV WHERE key LIKE 'bubbleId:%'")
        connection.executemany("INSERT INTO cursorDiskKV VALUES (?, ?)", sorted(rows))
    assert [bubble.text for bubble in read_chat(ID, tmp_path).bubbles] == ["one", "two", "three", "four"]


def test_13_rows_that_nothing_refers_to_stand_apart_and_missing_ones_leave_a_placeholder(tmp_path: Path) -> None:
    story = asked().text("Taken back.").damage(Damage.DETACHED_ROW).text("Gone.").damage(Damage.MISSING_ROW)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story.text("Last."))
    chat = read_chat(ID, tmp_path)
    assert [kind for kind, _ in told(chat.bubbles)] == ["human", "text", "unknown", "text"]
    assert told(chat.detached) == [("text", "Taken back.")]
    assert [problem.where.rpartition(":")[2] for problem in chat.problems] == [story.entries[3].id]


def test_14_a_message_of_an_unknown_type_is_nobodys(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked().text("Who says this?").damage(Damage.UNKNOWN_TYPE))
    last = read_chat(ID, tmp_path).bubbles[-1]
    assert isinstance(last, Unknown)
    assert last.text == "Who says this?"


def test_15_tool_0_is_a_tool_and_a_lone_status_is_no_call(tmp_path: Path) -> None:
    story = a_chat(id=ID).human("Why?").tool("update_current_step", number=0, params={"step": "Look"})
    story.empty(toolFormerData=DEGENERATE_TOOL).text("So.", toolFormerData=DEGENERATE_TOOL)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read_chat(ID, tmp_path)
    assert told(chat.bubbles) == [("human", "Why?"), ("tool", "update_current_step"), ("text", "So.")]
    (call,) = [bubble.tool for bubble in chat.bubbles if hasattr(bubble, "tool")]  # type: ignore[union-attr]
    assert (call.tool, call.status, call.error) == (0, Status.COMPLETED, None)


def test_16_thinking_is_read_where_it_is(tmp_path: Path) -> None:
    story = a_chat(id=ID).human("Why?").thinking("Hm.", duration_ms=1400, allThinkingBlocks=[]).text("So.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    assert told(read_chat(ID, tmp_path).bubbles) == [("human", "Why?"), ("thinking", "Hm."), ("text", "So.")]


def test_17_clocks_are_floats_and_an_offset_is_no_date(tmp_path: Path) -> None:
    clocks = {"clientStartTime": 8_675_309.25, "clientRpcSendTime": NOON_MS + 0.5, "clientEndTime": NOON_MS + 900.75}
    only_offsets = {"clientStartTime": 8_675_309.25, "clientEndTime": 8_680_000.5}
    story = a_chat(id=ID, created=NOON_MS - 1000, stamps="none").human("Why?", at=NOON_MS - 1000)
    story.text("So.", timingInfo=clocks).text("Really.", timingInfo=only_offsets)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(story, generation=2)
    chat = read_chat(ID, tmp_path)
    assert told(chat.bubbles)[1:] == [("text", "So."), ("text", "Really.")]
    assert [(bubble.at, bubble.at_origin) for bubble in chat.bubbles[1:]] == [
        (datetime(2025, 10, 1, 12, 0, 0, 500, tzinfo=UTC), "timing"),
        (datetime(2025, 10, 1, 12, 0, 0, 500, tzinfo=UTC), "interpolated"),
    ]


def test_18_the_blob_graph_is_decoded_and_not_searched_for_bytes(tmp_path: Path) -> None:
    """Words that look like a reference, a JSON message behind white space, and fields that nobody knows."""
    looks_like_an_id = "\n " + "0123456789abcdef" * 2
    turns = [turn(looks_like_an_id, step_text(f"{looks_like_an_id}{looks_like_an_id}")), turn("And?", step_text("So."))]
    CliStore(tmp_path).session(WORKSPACE, turns, id="turns")
    behind_space = Raw(b" \n\t" + json.dumps(user_message("Why?")).encode())
    spoken = State(messages=[behind_space, assistant_message(text_part("So."))])
    CliStore(tmp_path).session(WORKSPACE, state=spoken, id="messages")
    assert [text.strip() for _, text in told(read_chat("turns", homes=[tmp_path]).bubbles)] == [
        looks_like_an_id.strip(),
        f"{looks_like_an_id}{looks_like_an_id}".strip(),
        "And?",
        "So.",
    ]
    assert told(read_chat("messages", homes=[tmp_path]).bubbles) == [("human", "Why?"), ("text", "So.")]


def test_19_what_is_only_in_the_write_ahead_log_is_read(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root, leave_in_wal=True) as desktop:
        desktop.heads_table(asked())
    session = CliStore(home).session(WORKSPACE, [turn("Why?", step_text("So."))], id="cli", form=StoreForm(live=True))
    assert (session.folder / "store.db").stat().st_size <= 8192
    before = seen(tmp_path)
    for chat_id in (ID, "cli"):
        assert told(read_chat(chat_id, root, homes=[home]).bubbles) == [("human", "Why?"), ("text", "So.")]
    assert seen(tmp_path) == before


def test_20_ids_that_look_like_patterns_or_differ_by_case_are_kept_apart(tmp_path: Path) -> None:
    names = ["a_c", "abc", "ABC", "a%c", "axyzc", "%", "_", "ab"]
    with DesktopFolder(tmp_path) as desktop:
        for name in names:
            desktop.unlisted(a_chat(f"Chat {name}", id=name).human(f"I am {name}"))
            desktop.orphan_rows(a_chat(id=f"lost {name}").human(f"I was {name}"))
    for name in names:
        assert told(read_chat(name, tmp_path).bubbles) == [("human", f"I am {name}")]
        assert told(read_chat(f"lost {name}", tmp_path).bubbles) == [("human", f"I was {name}")]
    assert len(listed(tmp_path)) == 2 * len(names)


def test_21_a_chat_that_is_in_several_places_is_one_chat(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked(), blob="current")
        for workspace in (folder(WORKSPACE), code_workspace(f"{WORKSPACE}.code-workspace")):
            desktop.workspace(workspace).keep_head({"composerId": ID, "name": "Fix the login"})
    CliStore(home).session(WORKSPACE, [turn("Why?", step_text("So."))], id=ID)
    (head,) = listed(root, homes=(home,)).values()
    assert (head.id, head.messages) == (ID, 2)
    assert told(read_chat(ID, root, homes=[home]).bubbles) == [("human", "Why?"), ("text", "So.")]


@pytest.mark.parametrize(
    "damage", [Damage.NULL, Damage.EMPTY, Damage.TRUNCATED, Damage.LIST, Damage.TEXT, Damage.NUMBER]
)
def test_22_a_value_that_is_no_message_is_a_placeholder_with_its_row_named(tmp_path: Path, damage: Damage) -> None:
    story = asked().text("Broken.").damage(damage).text("Last.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read_chat(ID, tmp_path)
    assert [kind for kind, _ in told(chat.bubbles)] == ["human", "text", "unknown", "text"]
    key = f"bubbleId:{ID}:{story.entries[2].id}"
    assert [problem.where for problem in chat.problems] == [f"{tmp_path / GLOBAL}: {key}"]


def test_23_a_projects_folder_is_not_turned_back_into_a_path_by_guessing(tmp_path: Path) -> None:
    """`home-ana-ledger-api` may be several paths: it is one only where one known workspace has that name."""
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    Transcripts(home).jsonl([user_line("Why?")], id="lone", workspace="/home/ana/ledger-api")
    assert listed(homes=(home,))["lone"].workspace is None
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked(workspace="/home/ana/ledger-api"))
    assert listed(root, homes=(home,))["lone"].workspace == "/home/ana/ledger-api"
    with DesktopFolder(tmp_path / "more") as desktop:
        desktop.heads_table(asked(id="other", workspace="/home/ana/ledger/api"))
        desktop.heads_table(asked(workspace="/home/ana/ledger-api"))
    assert listed(tmp_path / "more", homes=(home,))["lone"].workspace is None


def test_24_a_chat_in_any_one_index_is_seen_and_no_index_is_mended(tmp_path: Path) -> None:
    """A mistake of writers, which leave a chat in one index of several: a reader sees it in each, and mends none."""
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked(id="table only"), glass=False)
        desktop.unlisted(asked(id="blob only", title="B"))
        desktop.sidebar.keep_blob_head({"composerId": "blob only", "type": "head", "name": "B"})
        desktop.unlisted(asked(id="sidebar only", title="S"))
        desktop.sidebar.join_project(asked(id="sidebar only", title="S"))
    before = seen(tmp_path)
    found = listed(tmp_path)
    assert {head.id: head.workspace for head in found.values()} == dict.fromkeys(
        ("table only", "blob only", "sidebar only"), WORKSPACE
    )
    for chat_id in found:
        read_chat(chat_id, tmp_path)
    assert seen(tmp_path) == before


def test_25_reading_while_cursor_writes_sees_it_all_and_disturbs_nothing(tmp_path: Path) -> None:
    """A mistake of writers, which write under a running Cursor: a reader takes no lock and leaves the files alone."""
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked())
    with closing(sqlite3.connect(tmp_path / GLOBAL, timeout=0, isolation_level=None)) as cursor:
        cursor.execute("PRAGMA journal_mode = WAL")
        row = json.dumps({"_v": 3, "type": 2, "bubbleId": "new", "text": "Just now."})
        cursor.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (f"bubbleId:{ID}:new", row))
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute("INSERT INTO cursorDiskKV VALUES ('bubbleId:unfinished:x', ?)", (row,))
        before = seen(tmp_path)
        with a_library(tmp_path) as library:
            assert [head.id for head in library.chats()] == [ID]
            assert told(library.chat(ID).detached) == [("text", "Just now.")]
            cursor.execute("COMMIT")
        assert f"{GLOBAL}-wal" in before
        assert seen(tmp_path)[str(GLOBAL)] == before[str(GLOBAL)]


def test_26_the_agents_state_is_kept_as_it_is_whatever_paths_are_in_it(tmp_path: Path) -> None:
    """A mistake of movers, which rewrite paths inside of encoded state: what is read is what is stored, every byte."""
    state = "~" + "CgYvaG9tZS9hbmEvbGVkZ2VyLWFwaQ"
    story = asked(workspace=None).composer(conversationState=state)
    story.entries[0].fields = {"conversationState": state}
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    before = seen(tmp_path)
    (first, *_) = read_chat(ID, tmp_path).bubbles
    assert seen(tmp_path) == before
    key = f"bubbleId:{ID}:{story.entries[0].id}"
    with closing(sqlite3.connect(tmp_path / GLOBAL)) as connection:
        ((stored,),) = connection.execute("SELECT value FROM cursorDiskKV WHERE key = ?", (key,)).fetchall()
    assert first.raw == stored.encode()
    assert state.encode() in (first.raw or b"")


def test_27_messages_have_a_time_of_their_own_or_one_that_says_it_is_inferred(tmp_path: Path) -> None:
    story = a_chat(id=ID, created=NOON_MS).human("one", at=NOON_MS + 60_000).text("two", createdAt=ABSENT)
    story.entries[1].fields["timingInfo"] = ABSENT
    story.text("three", at=NOON_MS + 180_000)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(story)
    noon = datetime(2025, 10, 1, 12, tzinfo=UTC)
    assert [(bubble.at, bubble.at_inferred) for bubble in read_chat(ID, tmp_path).bubbles] == [
        (noon + timedelta(minutes=1), False),
        (noon + timedelta(minutes=2), True),
        (noon + timedelta(minutes=3), False),
    ]


def test_28_a_redaction_mark_is_not_the_models_words_and_the_words_around_it_stay(tmp_path: Path) -> None:
    lines = [user_line("Why?"), assistant_line("So.\n\n[REDACTED]"), assistant_line("[REDACTED]\n\nAnd so.")]
    Transcripts(tmp_path).jsonl(lines, id=ID, workspace=WORKSPACE)
    chat = read_chat(ID, homes=[tmp_path])
    assert [bubble.text for bubble in chat.bubbles if isinstance(bubble, Text)] == ["So.", "And so."]
    assert not [bubble for bubble in chat.bubbles if "REDACTED" in bubble.text]


def test_29_headers_without_rows_are_no_messages(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(asked())
        desktop.heads_table(asked(id="whole"))
    assert {head.id: head.messages for head in listed(tmp_path).values()} == {ID: 0, "whole": 2}
    chat = read_chat(ID, tmp_path)
    assert chat.head.messages == 0
    assert whats(chat) == [
        "None of the chat's messages is on this machine; what is shown are the previews in its list."
    ]


def test_30_a_damaged_file_is_told_and_a_missing_one_is_not(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked())
    with a_library(root, homes=[home]) as library:
        assert [head.id for head in library.chats()] == [ID]
        assert library.problems() == []
    for name in ("conversation-search.db",):
        (root / "User" / "globalStorage" / name).write_bytes(b"no database at all" * 400)
    (home / TRACKING).parent.mkdir(parents=True)
    (home / TRACKING).write_bytes(b"no database at all" * 400)
    before = seen(tmp_path)
    with a_library(root, homes=[home]) as library:
        assert [head.id for head in library.chats()] == [ID]
        assert {Path(problem.where).name for problem in library.problems()} == {
            "conversation-search.db",
            "ai-code-tracking.db",
        }
    assert seen(tmp_path) == before


def test_31_headers_that_are_there_before_their_messages_are_not_blank_turns(tmp_path: Path) -> None:
    story = asked().text("Being written").damage(Damage.MISSING_ROW).text("and more").damage(Damage.MISSING_ROW)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story.composer(status="generating"))
    chat = read_chat(ID, tmp_path)
    assert chat.is_generating
    assert told(chat.bubbles) == [("human", "Why?"), ("text", "So.")]
    assert chat.problems == ()


def test_32_a_list_that_cannot_be_read_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    """A mistake of writers, which begin a list anew that they cannot read: a reader finds the chats without it."""
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(asked())
        desktop.put_item("composer.composerHeaders", '{"allComposers":[{"composerId":"x"')
    before = seen(tmp_path)
    with a_library(tmp_path) as library:
        assert [head.id for head in library.chats()] == [ID]
        assert [problem.where for problem in library.problems()] == [f"{tmp_path / GLOBAL}: composer.composerHeaders"]
    assert seen(tmp_path) == before
    writers = {name for name in cursus.__all__ if name.startswith(("write", "delete", "move", "save", "import"))}
    assert writers == set()


def test_33_a_folder_under_two_spellings_of_its_drive_is_one_workspace(tmp_path: Path) -> None:
    upper, lower = (folder(f"{drive}:\\Users\\ana\\Ledger", on="windows", salt=drive) for drive in "Cc")
    upper = type(upper)(
        **{**{n: getattr(upper, n) for n in upper.__struct_fields__}, "uri": "file:///C:/Users/ana/Ledger"}
    )
    assert upper.id != lower.id
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(asked(id="one", workspace=upper))
        desktop.heads_workspace(asked(id="other", workspace=lower))
    assert {head.workspace for head in listed(tmp_path).values()} == {"c:\\Users\\ana\\Ledger"}
    with a_library(tmp_path) as library:
        assert len(list(library.chats(workspace="C:/Users/ana/ledger"))) == 2


def test_34_nothing_is_reckoned_from_zero_tokens_and_the_pickers_placeholder_is_no_model(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked(model="default", workspace=empty_window()))
    chat = read_chat(ID, tmp_path)
    assert isinstance(chat.bubbles[0], Human)
    told_as_json = chat_json(chat)
    assert told_as_json["model"] is None
    assert {told_as_json["usage"][name] for name in ("input_tokens", "output_tokens", "total_tokens")} == {None}
    assert "cost" not in told_as_json
    assert "default" not in {bubble.model for bubble in chat.bubbles}
