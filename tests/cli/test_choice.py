"""Which chat is meant: an id, the beginning of one, `last`, or words that are no id at all."""

from datetime import UTC, datetime

import pytest

from cursus.chat import Head
from cursus.cli.choice import chosen
from cursus.cli.table import short_ids
from cursus.errors import Ambiguous, NotFound
from cursus.library import Library, open_library
from cursus.testing import a_chat
from tests.cli.command_line import LibraryOf, invoke

MONDAY = 1_767_600_000_000
TUESDAY = MONDAY + 86_400_000


@pytest.fixture
def options(library_of: LibraryOf) -> tuple[str, ...]:
    return library_of(
        a_chat("Round half a cent up", id="aaaa1111-0000-4000-8000-000000000001", created=TUESDAY).human("Why 267?"),
        a_chat("Login is slow", id="aaaa2222-0000-4000-8000-000000000002", created=MONDAY).human("Four seconds!"),
        a_chat("Twin", id="bbbb", created=MONDAY).human("A short id"),
        a_chat("Longer twin", id="bbbbcccc", created=MONDAY).human("that begins a longer one"),
    )


@pytest.fixture
def library(options: tuple[str, ...]) -> Library:
    return open_library(roots=[options[1]], homes=[options[3]])


@pytest.mark.parametrize(
    ("wanted", "title"),
    [
        ("aaaa1111-0000-4000-8000-000000000001", "Round half a cent up"),
        ("aaaa1", "Round half a cent up"),
        ("aaaa2222", "Login is slow"),
        ("bbbb", "Twin"),
        ("bbbbc", "Longer twin"),
        ("last", "Round half a cent up"),
    ],
)
def test_an_id_its_beginning_or_last_choose_a_chat(library: Library, wanted: str, title: str):
    assert chosen(library, wanted).title == title


def test_a_beginning_that_fits_several_names_them(library: Library):
    with pytest.raises(Ambiguous) as caught:
        chosen(library, "aaaa")
    assert caught.value.message == "Several chats begin with 'aaaa'."
    assert caught.value.hint.splitlines() == [
        "It could be any of these; a few more letters tell them apart.",
        "  aaaa1111-0000-4000-8000-000000000001  Round half a cent up",
        "  aaaa2222-0000-4000-8000-000000000002  Login is slow",
    ]


@pytest.mark.parametrize("words", ["half a cent", "HALF A CENT", "Rond half a sent"])
def test_words_of_a_title_lead_to_its_id(library: Library, words: str):
    with pytest.raises(NotFound) as caught:
        chosen(library, words)
    assert caught.value.message == f"No chat has the id '{words}'."
    assert caught.value.hint.splitlines()[:2] == [
        "Chats with such a title:",
        "  aaaa1111-0000-4000-8000-000000000001  Round half a cent up",
    ]


@pytest.mark.parametrize("words", ["zz", "ffffffff", "", " "])
def test_words_like_no_title_lead_to_the_list(library: Library, words: str):
    with pytest.raises(NotFound) as caught:
        chosen(library, words)
    assert caught.value.hint == "`cursus list` shows the chats and their ids."


def test_there_is_no_last_chat_where_there_is_none(library_of: LibraryOf):
    done = invoke(*library_of(), "show", "last")
    assert done.code == 3
    assert done.stderr == "Error: There is no chat at all.\n`cursus doctor` says where Cursus looked.\n"


def test_a_chat_of_a_sub_agent_is_found_by_its_id_and_is_never_the_last(library_of: LibraryOf):
    child = a_chat("The child", id="cccc3333-0000-4000-8000-000000000003", created=TUESDAY + 60_000).human("Search")
    parent = a_chat("The parent", created=TUESDAY).human("Delegate it").subagent(child)
    options = library_of(parent)
    assert invoke(*options, "show", "cccc", "--json").json["title"] == "The child"
    assert invoke(*options, "show", "last", "--json").json["title"] == "The parent"


def test_titles_cannot_act_on_the_terminal(library_of: LibraryOf):
    done = invoke(*library_of(a_chat("Evil \x1b[31mtwin\nof a chat").human("…")), "show", "Evil twin")
    assert "\x1b" not in done.stderr
    assert "Evil ␛[31mtwin of a chat\n" in done.stderr


# The ids that a table shows


def test_the_table_shows_ids_as_short_as_they_can_be_told_apart():
    assert short_ids(["11111111-a", "22222222-b"]) == ["11111111", "22222222"]
    assert short_ids(["task-call_one", "task-call_two"]) == ["task-call_o", "task-call_t"]
    assert short_ids(["short", "shorter-than-it-looks"]) == ["short", "shorter-"]
    assert short_ids([]) == []


def test_every_id_that_the_table_shows_chooses_its_chat(demo: tuple[str, ...]):
    library = open_library(roots=[demo[1]], homes=[demo[3]])
    heads = list(library.chats(children=True))
    for head, start in zip(heads, short_ids([head.id for head in heads]), strict=True):
        assert chosen(library, start).id == head.id


def test_a_chat_without_times_can_be_chosen_too(library: Library):
    assert Head(id="x").created is None
    assert chosen(library, "bbbb").created == datetime.fromtimestamp(MONDAY / 1000, UTC)
