"""`cursus list`."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from cursus.chat import Head
from cursus.cli.screen import Screen
from cursus.cli.table import head_table
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.demo import Manifest
from tests.cli.command_line import LibraryOf, invoke, on_a_terminal
from tests.cli.json_forms import HEAD, STORES, misfits

MONDAY = 1_767_600_000_000  # 2026-01-05T08:00Z
DAY = 86_400_000


@pytest.fixture
def week(library_of: LibraryOf) -> tuple[str, ...]:
    """A chat on each of three days."""
    return library_of(
        a_chat("First", workspace="/home/ana/shop", mode="chat", model="gpt-5", created=MONDAY).human("1"),
        a_chat("Second", workspace="/home/ana/shop-api", created=MONDAY + DAY, archived=True).human("2"),
        a_chat("Third", workspace="/srv/ledger", created=MONDAY + 2 * DAY)
        .human("3")
        .text("Yes.", at=MONDAY + 2 * DAY + 800),
    )


def titles(*arguments: str) -> list[str]:
    return [head["title"] for head in invoke("list", "--json", *arguments).json]


# JSON


def test_every_head_has_the_promised_keys_and_no_other(demo: tuple[str, ...]):
    heads = invoke(*demo, "list", "--json").json
    assert {head["id"]: wrong for head in heads if (wrong := misfits(head, HEAD))} == {}
    assert {source["store"] for head in heads for source in head["sources"]} <= STORES | {"desktop"}


def test_what_is_not_known_is_null_and_not_made_up(demo: tuple[str, ...], manifest: Manifest):
    heads = {head["id"]: head for head in invoke(*demo, "list", "--json").json}
    lost = heads[manifest.chat("Damaged on purpose: messages without a document").id]
    assert (lost["created"], lost["updated"], lost["model"]) == (None, None, None)
    assert heads[manifest.chat("Convert a HEIC photo").id]["workspace"] is None
    assert heads[manifest.chat("Dark mode for the product page").id]["parent"] is None


def test_all_chats_of_the_demo_are_listed_newest_first_without_those_of_sub_agents(
    demo: tuple[str, ...], manifest: Manifest
):
    heads = invoke(*demo, "list", "--json").json
    assert {head["id"] for head in heads} >= {chat.id for chat in manifest.chats if chat.parent is None}
    assert not {head["id"] for head in heads} & {chat.id for chat in manifest.chats if chat.parent is not None}
    times = [head["updated"] or head["created"] for head in heads]
    dated = [time for time in times if time is not None]
    assert dated == sorted(dated, reverse=True)
    assert times[: len(dated)] == dated


def test_one_chat_is_told_as_it_was_stored(week: tuple[str, ...]):
    (head,) = invoke(*week, "list", "--json", "--limit", "1").json
    path = str(Path(week[1]) / "User" / "globalStorage" / "state.vscdb")
    assert head["sources"] == [{"store": "desktop", "era": "split", "path": path}]
    assert (head["title"], head["workspace"], head["mode"]) == ("Third", "/srv/ledger", "agent")
    assert (head["model"], head["created"], head["messages"]) == ("claude-4.5-sonnet", "2026-01-07T08:00:00.000Z", 2)
    assert (head["archived"], head["parent"]) == (False, None)


def test_no_chat_is_an_empty_array(week: tuple[str, ...]):
    assert invoke(*week, "list", "--json", "--workspace", "nowhere").stdout == b"[]\n"


def test_the_array_has_a_chat_a_line(week: tuple[str, ...]):
    lines = invoke(*week, "list", "--json").lines
    assert (lines[0], lines[-1], len(lines)) == ("[", "]", 5)
    assert all(line.startswith('{"id":') for line in lines[1:-1])


# Filters


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), ["Third", "Second", "First"]),
        (("--workspace", "shop"), ["Second", "First"]),
        (("--workspace", "/home/ana/shop-api/"), ["Second"]),
        (("--workspace", "LEDGER"), ["Third"]),
        (("--since", "2026-01-06"), ["Third", "Second"]),
        (("--until", "2026-01-06"), ["Second", "First"]),
        (("--since", "2026-01-06", "--until", "2026-01-06"), ["Second"]),
        (("--since", "2026-01-07T08:00:00.000Z"), ["Third"]),
        (("--mode", "chat"), ["First"]),
        (("--model", "sonnet"), ["Third", "Second"]),
        (("--source", "desktop"), ["Third", "Second", "First"]),
        (("--source", "split"), ["Third", "Second", "First"]),
        (("--source", "cli"), []),
        (("--archived",), ["Second"]),
        (("--limit", "2"), ["Third", "Second"]),
        (("--model", "sonnet", "--workspace", "shop"), ["Second"]),
    ],
)
def test_filters_leave_what_fits_all_of_them(
    week: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], expected: list[str]
):
    monkeypatch.setenv("TZ", "UTC")
    assert titles(*week, *options) == expected


def test_nothing_that_fits_and_nothing_at_all_are_told_apart(week: tuple[str, ...], tmp_path: Path):
    fits_not = invoke(*week, "list", "--workspace", "nowhere")
    assert (fits_not.code, fits_not.stdout, fits_not.stderr) == (0, b"", "No chat fits.\n")
    (tmp_path / "empty").mkdir()
    empty = invoke("--root", tmp_path / "empty", "list")
    where = f"cursus --root {tmp_path}/empty doctor"
    assert (empty.code, empty.stdout) == (0, b"")
    assert empty.stderr == f"There are no chats here. `{where}` says where Cursus looked.\n"


# In a pipe


def test_a_pipe_gets_a_line_a_chat_with_tabs(week: tuple[str, ...]):
    done = invoke(*week, "list")
    fields = [line.split("\t") for line in done.lines]
    assert [line[1:] for line in fields] == [
        ["2026-01-07T08:00:00.800Z", "/srv/ledger", "2", "claude-4.5-sonnet", "desktop/split", "Third"],
        ["2026-01-06T08:00:00.000Z", "/home/ana/shop-api", "1", "claude-4.5-sonnet", "desktop/split", "Second"],
        ["2026-01-05T08:00:00.000Z", "/home/ana/shop", "1", "gpt-5", "desktop/split", "First"],
    ]
    assert done.stderr == ""


def test_tabs_and_line_breaks_within_a_field_do_not_break_the_line(library_of: LibraryOf):
    library = library_of(a_chat("One\ttwo\nthree", workspace="/home/a\tb").human("…"))
    (line,) = invoke(*library, "list").lines
    assert line.count("\t") == 6


def test_a_pipe_gets_all_chats_however_many(library_of: LibraryOf):
    library = library_of(*(a_chat(f"Chat {number}").human("…") for number in range(60)))
    assert len(invoke(*library, "list").lines) == 60
    assert len(invoke(*library, "list", "--limit", "7").lines) == 7


def test_what_could_not_be_read_is_counted_with_the_right_plural(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Whole").human("…"))
        desktop.heads_table(a_chat("Broken").human("…").damage_composer("truncated"))
    where = f"`cursus --root {tmp_path} doctor` says what and why."
    assert invoke("--root", tmp_path, "list").stderr == f"1 thing could not be read; {where}\n"


# On a terminal


def test_a_terminal_gets_a_table_and_what_it_leaves_out(library_of: LibraryOf):
    library = library_of(*(a_chat(f"Chat {number}").human("…") for number in range(60)))
    shown = on_a_terminal(*library, "list", NO_COLOR="1").lines
    assert shown[0].split() == ["ID", "WHEN", "WORKSPACE", "TITLE", "MSGS"]
    assert len(shown) == 1 + 50 + 1
    assert shown[-1] == "10 more; --limit 60 shows them."
    assert len(on_a_terminal(*library, "list", "--limit", "60", NO_COLOR="1").lines) == 61


def table(*heads: Head, width: int = 140, left: int = 0, is_all: bool = True) -> list[str]:
    target = Screen(is_terminal=True, width=width, height=40, colour=False, unicode=True)
    now = datetime(2026, 1, 31, 12, tzinfo=UTC)
    return [line.rstrip() for line in head_table(heads, target, now, left, is_all)]


HEADS = (
    Head(
        id="98251e54-0000",
        title="Fix the rounding test that broke CI",
        workspace="/home/ana/ledger-api/",
        model="claude-4.5-sonnet",
        updated=datetime(2026, 1, 31, 11, tzinfo=UTC),
        messages=12,
    ),
    Head(id="agent-7dd17636", title="日本語", workspace="c:\\Users\\Jo\\tern", archived=True),
)


def test_a_wide_table_has_every_column():
    assert table(*HEADS) == [
        "ID        WHEN     WORKSPACE   TITLE                                MSGS  MODEL              SOURCE",
        "98251e54  1 h ago  ledger-api  Fix the rounding test that broke CI    12  claude-4.5-sonnet",
        "agent-7d  ?        tern        日本語 (archived)",
    ]


@pytest.mark.parametrize(
    ("width", "columns"),
    [
        (20, "ID TITLE"),
        (40, "ID TITLE"),
        (46, "ID WHEN TITLE"),
        (64, "ID WHEN WORKSPACE TITLE"),
        (90, "ID WHEN WORKSPACE TITLE MSGS"),
        (104, "ID WHEN WORKSPACE TITLE MSGS MODEL"),
    ],
)
def test_a_narrow_table_gives_up_columns_before_the_title(width: int, columns: str):
    assert " ".join(table(*HEADS, width=width)[0].split()) == columns


def test_a_title_that_does_not_fit_is_cut_where_a_reader_sees_it():
    assert table(*HEADS, width=30)[1:] == ["98251e54  Fix the rounding te…", "agent-7d  日本語 (archived)"]


def test_what_is_left_out_may_be_more_than_could_be_counted():
    assert table(*HEADS, left=7)[-1] == "7 more; --limit 9 shows them."
    assert table(*HEADS, left=500, is_all=False)[-1] == "At least 500 more; --limit 502 shows them."
