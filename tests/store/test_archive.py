"""All stores as one: each chat once, by its exact id, with the fullest text and what every store adds (S §4.4, §14)."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Head
from cursus.errors import Ambiguous, NotFound
from cursus.testing import ABSENT, Damage, DesktopFolder, SearchDb, Story, TrackingDb, a_chat
from cursus.testing.agent_messages import step_text, turn
from cursus.testing.agent_state import State, Subagent
from cursus.testing.agent_stores import CliStore
from cursus.testing.tracking_db import PLACE as TRACKING
from cursus.testing.transcript_forms import assistant_line, user_line
from cursus.testing.transcripts import Transcripts
from tests.store.reading import NOON, NOON_MS, a_library, read_chat, told, whats

ID = "1b0c2d3e-0000-4000-8000-000000000001"
OTHER = "1b0c2d3e-0000-4000-8000-000000000002"
WORKSPACE = "/home/ana/ledger-api"
LINES = [user_line("Why?"), assistant_line("Because, says the transcript.")]
TURNS = [turn("Why?", step_text("Because, says the agent's store."))]


def asked_and_answered(answer: str = "Because, says the composer.", **fields: Any) -> Story:
    return a_chat(**{"title": "Fix the login", "id": ID, "workspace": WORKSPACE, **fields}).human("Why?").text(answer)


def heads(*roots: Path, homes: tuple[Path, ...] = (), children: bool = False) -> dict[str, Head]:
    with a_library(*roots, homes=homes) as library:
        return {head.id: head for head in library.chats(children=children)}


def eras(head: Head) -> list[tuple[str, str]]:
    return [(source.store, source.era) for source in head.sources]


def search_db(root: Path, story: Story, **options: Any) -> None:
    index = SearchDb(root / "User" / "globalStorage" / "conversation-search.db")
    index.add(story, **options)
    index.write()


def tracking_db(home: Path, story: Story, summary: str | None = None) -> None:
    tracking = TrackingDb(home / TRACKING)
    tracking.add(story, summary=summary)
    tracking.write()


# One chat in several stores


def test_a_chat_in_every_store_is_one_chat_with_every_store_in_its_provenance(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    story = asked_and_answered()
    with DesktopFolder(root) as desktop:
        desktop.heads_table(story)
    CliStore(home).session(WORKSPACE, TURNS, id=ID)
    Transcripts(home).jsonl(LINES, id=ID, workspace=WORKSPACE)
    Transcripts(home).text("user:\nWhy?\n\nassistant:\nBecause.\n", id=ID, workspace=WORKSPACE, layout="flat")
    search_db(root, story)
    tracking_db(home, story, summary="A login that failed")
    (head,) = heads(root, homes=(home,)).values()
    assert eras(head) == [
        ("desktop", "split"),
        ("cli", "graph"),
        ("transcript", "jsonl"),
        ("transcript", "text"),
        ("desktop", "tracking"),
        ("search", "index"),
    ]
    chat = read_chat(ID, root, homes=[home])
    assert told(chat.bubbles) == [("human", "Why?"), ("text", "Because, says the composer.")]
    assert chat.sources == head.sources
    assert [Path(source.path).exists() for source in chat.sources] == [True] * 6


def test_ids_that_differ_by_case_are_two_chats(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Lower", id="abc-def").human("small"))
        desktop.heads_table(a_chat("Upper", id="ABC-def").human("LARGE"))
    assert {head.id: head.title for head in heads(tmp_path).values()} == {"abc-def": "Lower", "ABC-def": "Upper"}
    assert told(read_chat("abc-def", tmp_path).bubbles) == [("human", "small")]
    assert told(read_chat("ABC", tmp_path).bubbles) == [("human", "LARGE")]


def test_the_fullest_store_that_is_there_is_read(tmp_path: Path) -> None:
    """Each store in turn is taken away, the fullest first: what is shown is always the best of what is left."""
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    Transcripts(home).jsonl(LINES, id=ID, workspace=WORKSPACE)
    with DesktopFolder(root) as desktop:
        desktop.headers_only(asked_and_answered("Because, says the preview."))
    search_db(root, asked_and_answered("Because, says the search index, and in more words than the preview."))
    session = CliStore(home).session(WORKSPACE, TURNS, id=ID)
    assert told(read_chat(ID, root, homes=[home]).bubbles)[-1] == ("text", "Because, says the agent's store.")
    (session.folder / "store.db").unlink()
    assert told(read_chat(ID, root, homes=[home]).bubbles)[-1] == ("text", "Because, says the transcript.")
    assert told(read_chat(ID, root).bubbles) == [
        ("unknown", "Why?\nBecause, says the search index, and in more words than the preview.")
    ]
    (root / "User" / "globalStorage" / "conversation-search.db").unlink()
    assert told(read_chat(ID, root).bubbles) == [("human", "Why?"), ("text", "Because, says the preview.")]


def test_a_shorter_search_text_does_not_take_the_place_of_fuller_previews(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(asked_and_answered())
    search_db(tmp_path, asked_and_answered(), body="Why?")
    assert told(read_chat(ID, tmp_path).bubbles)[-1] == ("text", "Because, says the composer.")


def test_messages_that_cannot_be_read_give_way_to_a_transcript_and_are_told(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.headers_only(asked_and_answered().damage_composer(Damage.TRUNCATED))
    Transcripts(home).jsonl(LINES, id=ID, workspace=WORKSPACE)
    chat = read_chat(ID, root, homes=[home])
    assert told(chat.bubbles) == [("human", "Why?"), ("text", "Because, says the transcript.")]
    (problem,) = chat.problems
    assert problem.where.endswith(f"state.vscdb: composerData:{ID}")
    assert problem.what.startswith("A chat's document cannot be read")


def test_without_another_store_what_cannot_be_read_is_a_placeholder(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(asked_and_answered().damage_composer(Damage.TRUNCATED))
    chat = read_chat(ID, tmp_path)
    assert [kind for kind, _ in told(chat.bubbles)] == ["unknown"]
    assert len(chat.problems) == 1


def test_one_message_that_cannot_be_read_does_not_give_the_chat_away(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked_and_answered().text("And more.").damage(Damage.NULL))
    Transcripts(home).jsonl(LINES, id=ID, workspace=WORKSPACE)
    chat = read_chat(ID, root, homes=[home])
    assert [kind for kind, _ in told(chat.bubbles)] == ["human", "text", "unknown"]


def test_a_store_that_cannot_be_opened_does_not_hide_the_others(tmp_path: Path) -> None:
    home = tmp_path / ".cursor"
    session = CliStore(home).session(WORKSPACE, TURNS, id=ID)
    Transcripts(home).jsonl(LINES, id=ID, workspace=WORKSPACE)
    (session.folder / "store.db").write_bytes(b"this is no database" * 400)
    chat = read_chat(ID, homes=[home])
    assert told(chat.bubbles) == [("human", "Why?"), ("text", "Because, says the transcript.")]
    with a_library(homes=[home]) as library:
        assert [head.id for head in library.chats()] == [ID]
        assert [Path(problem.where).name for problem in library.problems()] == ["store.db"]


def test_a_chat_that_is_only_listed_says_that_its_text_is_elsewhere(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.listed_only(asked_and_answered())
        desktop.cloud_agent(a_chat("In the cloud", id="bc-1"))
    chat = read_chat(ID, tmp_path)
    assert (chat.title, chat.bubbles) == ("Fix the login", ())
    assert whats(chat) == ["Nothing of the chat's text is on this machine, only what a list says of it."]
    assert whats(read_chat("bc-1", tmp_path)) == [
        "The text is kept by Cursor's servers; only what a list says of the chat is on this machine."
    ]


# The same chat in two data folders


def test_of_two_folders_with_the_same_chat_the_longer_one_is_read(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with DesktopFolder(old) as desktop:
        desktop.heads_table(asked_and_answered())
    with DesktopFolder(new) as desktop:
        desktop.heads_table(asked_and_answered().human("And then?").text("Nothing."))
    for roots in ((old, new), (new, old)):
        (head,) = heads(*roots).values()
        chat = read_chat(ID, *roots)
        assert (head.messages, chat.head.messages, len(chat.bubbles)) == (4, 4, 4)
        assert [str(new) in source.path for source in chat.sources] == [True, False]


def test_a_longer_list_whose_messages_are_lost_is_not_the_fuller_copy(tmp_path: Path) -> None:
    lost, whole = tmp_path / "lost", tmp_path / "whole"
    longer = asked_and_answered().damage(Damage.MISSING_ROW)
    for word in ("More", "and more", "and more"):
        longer.text(word).damage(Damage.MISSING_ROW)
    with DesktopFolder(lost) as desktop:
        desktop.heads_table(longer)
    with DesktopFolder(whole) as desktop:
        desktop.heads_table(asked_and_answered())
    for roots in ((lost, whole), (whole, lost)):
        chat = read_chat(ID, *roots)
        assert told(chat.bubbles) == [("human", "Why?"), ("text", "Because, says the composer.")]
        assert (chat.head.messages, chat.problems) == (2, ())
        assert [str(whole) in source.path for source in chat.sources] == [True, False]


def test_a_folder_under_two_names_is_read_once(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path / "Cursor") as desktop:
        desktop.heads_table(asked_and_answered())
    (tmp_path / "link").symlink_to(tmp_path / "Cursor")
    (head,) = heads(tmp_path / "Cursor", tmp_path / "link").values()
    assert len(head.sources) == 1


# What other stores add to a chat


def nameless(**fields: Any) -> Story:
    return asked_and_answered(title=None, **fields).composer(subtitle=ABSENT).head(subtitle=ABSENT)


def test_a_title_comes_from_the_next_in_the_chain_that_has_one(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(nameless())
    titled = heads(root)[ID].title
    search_db(root, asked_and_answered(title="By the search index"))
    searched = heads(root, homes=(home,))[ID].title
    tracking_db(home, asked_and_answered(title="By the summary"), summary="…")
    summarised = heads(root, homes=(home,))[ID].title
    assert (titled, searched, summarised) == ("Why?", "By the search index", "By the summary")
    with DesktopFolder(tmp_path / "named") as desktop:
        desktop.heads_table(asked_and_answered())
    assert heads(tmp_path / "named", homes=(home,))[ID].title == "Fix the login"


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("  \n<user_query>\nFix the login\nplease</user_query>", "Fix the login"),
        ("Fix   the\tlogin\nplease", "Fix the login"),
        ("x" * 400, "x" * 119 + "…"),
        ("<b></b>\n \n", "Untitled"),
        ("", "Untitled"),
    ],
)
def test_for_want_of_a_title_it_is_the_first_line_without_tags(tmp_path: Path, said: str, title: str) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(nameless_saying(said))
    assert heads(tmp_path)[ID].title == title


def nameless_saying(said: str) -> Story:
    story = a_chat(None, id=ID).composer(subtitle=ABSENT).head(subtitle=ABSENT)
    return story.human(said, rich="none").text("Because.")


def test_a_workspace_comes_from_the_transcripts_folder_where_nothing_else_names_one(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.unlisted(asked_and_answered(workspace=None))
    Transcripts(home).jsonl(LINES, id=ID, workspace="/srv/app")
    Transcripts(home).trusted("/srv/app")
    assert heads(root)[ID].workspace is None
    assert heads(root, homes=(home,))[ID].workspace == "/srv/app"
    assert read_chat(ID, root, homes=[home]).workspace == "/srv/app"


def test_a_named_workspace_is_not_replaced_by_another_stores(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked_and_answered())
    Transcripts(home).jsonl(LINES, id=ID, workspace="/srv/app")
    Transcripts(home).trusted("/srv/app")
    assert heads(root, homes=(home,))[ID].workspace == WORKSPACE


def test_the_model_is_the_documents_then_the_messages_then_that_of_the_code(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    placeholder = {"modelName": "default", "selectedModels": []}
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked_and_answered(model="gpt-5"))
        desktop.heads_table(asked_and_answered(id=OTHER, model="gpt-5").composer(modelConfig=placeholder))
        silent = asked_and_answered(id="silent", model="default").composer(modelConfig=placeholder)
        desktop.heads_table(silent)
    tracking = TrackingDb(home / TRACKING)
    tracking.add(asked_and_answered(id=OTHER, model="of-the-summary"), summary="…")
    tracking.add_hash(asked_and_answered(id="silent", model="of-the-code"), "a.py", "x = 1")
    tracking.add_hash(asked_and_answered(id="silent", model="of-nobody"), "a.py", "y = 1", conversation="")
    tracking.write()
    models = {chat_id: read_chat(chat_id, root, homes=[home]).model for chat_id in (ID, OTHER, "silent")}
    assert models == {ID: "gpt-5", OTHER: "gpt-5", "silent": "of-the-code"}
    assert read_chat("silent", root).model is None


def test_a_chat_is_archived_where_any_store_says_so(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked_and_answered(archived=True).columns(isArchived=0))
        desktop.heads_table(asked_and_answered(id=OTHER).columns(isArchived=1))
    assert [head.archived for head in heads(tmp_path).values()] == [True, True]


def test_messages_are_counted_where_they_are(tmp_path: Path) -> None:
    """A list of messages without a single message is no count, and what another store has is known when it is read."""
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.headers_only(asked_and_answered())
    assert heads(root)[ID].messages == 0
    Transcripts(home).jsonl([*LINES, *LINES], id=ID, workspace=WORKSPACE)
    assert heads(root, homes=(home,))[ID].messages is None
    assert read_chat(ID, root, homes=[home]).head.messages == 4


# When a chat was last used


def test_the_newest_chat_comes_first_whichever_store_it_is_from(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked_and_answered(id="second", created=NOON_MS - 7_200_000))
        desktop.aichat(a_chat("Old", id="last", created=NOON_MS - 90 * 86_400_000).human("Why?").text("So."))
    CliStore(home).session(WORKSPACE, TURNS, id="first", created_ms=NOON_MS)
    path = Transcripts(home).jsonl(LINES, id="third", workspace=WORKSPACE)
    os.utime(path, (0, NOON_MS / 1000 - 14_400))
    assert list(heads(root, homes=(home,))) == ["first", "second", "third", "last"]


def test_the_last_use_is_that_of_the_fullest_store_that_knows_it(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked_and_answered(created=NOON_MS))
    path = Transcripts(home).jsonl(LINES, id=ID, workspace=WORKSPACE)
    os.utime(path, (0, NOON_MS / 1000 + 10_000_000))
    updated = heads(root, homes=(home,))[ID].updated
    assert updated is not None
    assert NOON <= updated < NOON + timedelta(minutes=10)


def test_an_opened_chat_was_last_used_when_its_last_message_was_said(tmp_path: Path) -> None:
    story = asked_and_answered(created=NOON_MS).text("Later.", at=NOON_MS + 3_600_000).columns(recency=NOON_MS)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    assert heads(tmp_path)[ID].updated == NOON
    assert read_chat(ID, tmp_path).updated == NOON + timedelta(hours=1)


def test_measured_clocks_tell_the_last_use_of_a_chat_whose_messages_have_no_time(tmp_path: Path) -> None:
    story = asked_and_answered(created=NOON_MS, stamps="none").text("Later.", at=NOON_MS + 3_600_000)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(story.composer(lastUpdatedAt=NOON_MS).head(lastUpdatedAt=NOON_MS), generation=2)
    chat = read_chat(ID, tmp_path)
    assert chat.bubbles[-1].at_origin == "timing"
    assert chat.updated == chat.bubbles[-1].at
    assert chat.updated == NOON + timedelta(hours=1, milliseconds=-1500)


def test_a_chat_without_any_time_has_none_and_comes_last(tmp_path: Path) -> None:
    bare = asked_and_answered(id="timeless", stamps="none")
    for entry in bare.entries:
        entry.fields = {"timingInfo": ABSENT, "createdAt": ABSENT}
        entry.header = {"createdAt": ABSENT}
    gone = dict.fromkeys(("createdAt", "lastUpdatedAt", "conversationCheckpointLastUpdatedAt"), ABSENT)
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(bare.composer(**gone))
        desktop.heads_table(asked_and_answered())
    found = heads(tmp_path)
    assert list(found) == [ID, "timeless"]
    assert (found["timeless"].created, found["timeless"].updated) == (None, None)
    chat = read_chat("timeless", tmp_path)
    assert (chat.created, chat.updated, [bubble.at for bubble in chat.bubbles]) == (None, None, [None, None])


# Which chat is meant


def test_an_id_or_its_unique_beginning_finds_a_chat(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Short", id="abc").human("short"))
        desktop.heads_table(a_chat("Long", id="abcdef").human("long"))
    with a_library(tmp_path) as library:
        assert [library.chat(wanted).title for wanted in ("abc", "abcd", "abcdef")] == ["Short", "Long", "Long"]


def test_a_beginning_that_several_ids_have_is_refused_with_their_names(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("One", id="abc-1").human("one"))
        desktop.heads_table(a_chat("Two", id="abc-2").human("two"))
    with a_library(tmp_path) as library, pytest.raises(Ambiguous, match="abc-1, abc-2"):
        library.chat("abc")


def test_a_beginning_is_not_unique_where_lost_messages_have_it_too(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Listed", id="abc-1").human("one"))
        desktop.orphan_rows(a_chat("Orphan", id="abc-2").human("two"))
    with a_library(tmp_path) as library, pytest.raises(Ambiguous):
        library.chat("abc")


def test_an_empty_tab_does_not_make_a_beginning_ambiguous_and_is_not_found_by_it(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.draft(a_chat(None, id="abc-1"))
        desktop.draft(a_chat(None, id="xyz-1"))
        desktop.heads_table(a_chat("Said", id="abc-2").human("two"))
    with a_library(tmp_path) as library:
        assert library.chat("abc").id == "abc-2"
        with pytest.raises(NotFound):
            library.chat("xyz")


@pytest.mark.parametrize("wanted", ["", "zzz", f"{ID}0", ID.upper()])
def test_what_no_id_begins_with_is_not_found(tmp_path: Path, wanted: str) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked_and_answered())
    with a_library(tmp_path) as library, pytest.raises(NotFound):
        library.chat(wanted)


def test_a_chat_of_which_only_messages_are_left_is_listed_and_found(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked_and_answered())
        desktop.orphan_rows(asked_and_answered(id="lost-chat"))
    assert set(heads(tmp_path)) == {ID, "lost-chat"}
    assert told(read_chat("lost", tmp_path).bubbles)[-1] == ("text", "Because, says the composer.")


# Sub-agents


def test_a_sub_agent_is_shown_with_its_parent_and_not_among_the_chats(tmp_path: Path) -> None:
    child = a_chat("Look around", id="child").human("Look").text("Seen.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(asked_and_answered().subagent(child))
    assert list(heads(tmp_path)) == [ID]
    assert {key: head.parent for key, head in heads(tmp_path, children=True).items()} == {ID: None, "child": ID}
    assert [head.id for head in read_chat(ID, tmp_path).children] == ["child"]
    assert read_chat("child", tmp_path).parent == ID


def test_a_sub_agent_that_only_its_own_document_attaches_is_found_from_its_parent(tmp_path: Path) -> None:
    child = a_chat("Look around", id="child").human("Look").text("Seen.").columns(isSubagent=1)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(child.composer(subagentInfo={"parentComposerId": ID, "toolCallId": "toolu_1"}))
        desktop.heads_table(asked_and_answered())
    (found,) = read_chat(ID, tmp_path).children
    assert (found.id, found.parent, found.title) == ("child", ID, "Look around")


def test_a_sub_agent_inside_another_agents_state_is_listed_found_and_read(tmp_path: Path) -> None:
    kid = Subagent(id="kid-1", state=State(turns=[turn("Look", step_text("Seen."))]), kind="explore")
    session = CliStore(tmp_path).session(WORKSPACE, state=State(turns=TURNS, subagents=[kid]))
    assert list(heads(homes=(tmp_path,))) == [session.id]
    assert {key: head.parent for key, head in heads(homes=(tmp_path,), children=True).items()} == {
        session.id: None,
        "kid-1": session.id,
    }
    assert told(read_chat("kid-1", homes=[tmp_path]).bubbles) == [("human", "Look"), ("text", "Seen.")]
    assert read_chat("kid", homes=[tmp_path]).parent == session.id
    assert [head.id for head in read_chat(session.id, homes=[tmp_path]).children] == ["kid-1"]


def test_a_chat_that_names_itself_as_its_child_or_parent_is_still_a_chat(tmp_path: Path) -> None:
    with DesktopFolder(tmp_path) as desktop:
        about = {"parentComposerId": ID, "toolCallId": "toolu_1"}
        desktop.heads_table(asked_and_answered().composer(subagentComposerIds=[ID, "nowhere"]))
        desktop.unlisted(asked_and_answered(id=OTHER).composer(subagentInfo=about | {"parentComposerId": OTHER}))
    chat = read_chat(ID, tmp_path)
    assert (chat.children, chat.parent) == ((), None)
    assert list(heads(tmp_path)) == [ID]
    assert read_chat(OTHER, tmp_path).parent is None


def test_reading_twice_gives_the_same_chat(tmp_path: Path) -> None:
    root, home = tmp_path / "Cursor", tmp_path / ".cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(asked_and_answered().subagent(a_chat("Look", id="child").human("Look")))
    Transcripts(home).jsonl(LINES, id=ID, workspace="/srv/app")
    with a_library(root, homes=[home]) as library:
        first, listed = library.chat(ID), list(library.chats(children=True))
        assert library.chat(ID) == first
        assert list(library.chats(children=True)) == listed
    assert datetime.now(UTC) - (first.updated or NOON) > timedelta(days=1)
