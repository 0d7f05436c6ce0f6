"""The library: listing by what a person knows of a chat, opening one, and examining everything."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import cursus
from cursus.errors import Ambiguous, CursusError, NotFound
from cursus.library import Library, open_library
from cursus.library.places import is_workspace
from cursus.store.places import Machine, find_places
from cursus.testing import ABSENT, Damage, DesktopFolder, a_chat
from cursus.testing.agent_messages import step_text, turn
from cursus.testing.agent_stores import CliStore
from cursus.testing.transcript_forms import assistant_line, user_line
from cursus.testing.transcripts import Transcripts

DAY = 86_400_000
NEW_YEAR = 1_767_225_600_000
"""2026-01-01 00:00 UTC in ms."""


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """Five chats, a day apart, newest first: e, d, c, b, a; `kid` is a sub-agent of d."""
    kid = a_chat("Look", id="kid", created=NEW_YEAR + 3 * DAY).human("Look").text("Seen.")
    with DesktopFolder(tmp_path / "Cursor") as desktop:
        desktop.aichat(a_chat("Oldest", id="a", workspace="/home/ana/tern", created=NEW_YEAR).human("Hi").text("Ho"))
        desktop.heads_workspace(
            a_chat("Ask", id="b", workspace="/home/ana/ledger-api", mode="chat", model="gpt-5", created=NEW_YEAR + DAY)
            .human("Why?")
            .text("So.")
        )
        desktop.heads_table(
            a_chat("Put away", id="c", workspace="/home/ana/Ledger-Web", archived=True, created=NEW_YEAR + 2 * DAY)
            .human("Why?")
            .text("So.")
        )
        desktop.heads_table(
            a_chat("Work", id="d", workspace=None, created=NEW_YEAR + 3 * DAY).human("Do it").subagent(kid)
        )
    CliStore(tmp_path / ".cursor").session(
        "/home/ana/ledger-api",
        [turn("Why?", step_text("So."))],
        id="e",
        title="In the terminal",
        mode="plan",
        created_ms=NEW_YEAR + 4 * DAY,
    )
    with open_library(roots=[tmp_path / "Cursor"], homes=[tmp_path / ".cursor"]) as opened:
        yield opened


def ids(library: Library, **filters: Any) -> list[str]:
    return [head.id for head in library.chats(**filters)]


def test_all_chats_are_listed_newest_first_without_those_of_sub_agents(library: Library) -> None:
    assert ids(library) == ["e", "d", "c", "b", "a"]
    assert sorted(ids(library, children=True)) == ["a", "b", "c", "d", "e", "kid"]


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"workspace": "/home/ana/ledger-api"}, ["e", "b"]),
        ({"workspace": "/home/ana/ledger-api/"}, ["e", "b"]),
        ({"workspace": "ledger"}, ["e", "c", "b"]),
        ({"workspace": "LEDGER-web"}, ["c"]),
        ({"workspace": "nowhere"}, []),
        ({"workspace": ""}, []),
        ({"mode": "chat"}, ["b", "a"]),
        ({"mode": "plan"}, ["e"]),
        ({"model": "gpt"}, ["b"]),
        ({"model": "CLAUDE"}, ["d", "c"]),
        ({"source": "cli"}, ["e"]),
        ({"source": "desktop"}, ["d", "c", "b", "a"]),
        ({"source": "aichat"}, ["a"]),
        ({"source": "split"}, ["d", "c", "b"]),
        ({"archived": True}, ["c"]),
        ({"archived": False}, ["e", "d", "b", "a"]),
        ({"workspace": "ledger", "archived": False, "mode": "chat"}, ["b"]),
    ],
)
def test_a_filter_leaves_only_what_fits(library: Library, filters: dict[str, Any], found: list[str]) -> None:
    assert ids(library, **filters) == found


@pytest.mark.parametrize(
    ("since", "until", "found"),
    [
        ("2026-01-03", None, ["e", "d", "c"]),
        (None, "2026-01-03", ["b", "a"]),
        ("2026-01-02", "2026-01-04", ["c", "b"]),
        ("2026-01-03T00:00:00Z", None, ["e", "d", "c"]),
        ("2026-01-03T02:00:00+02:00", None, ["e", "d", "c"]),
        (datetime(2026, 1, 3, tzinfo=UTC), None, ["e", "d", "c"]),
        (datetime(2026, 1, 3), None, ["e", "d", "c"]),  # noqa: DTZ001
        ("2027-01-01", None, []),
        (None, "2020-01-01", []),
    ],
)
def test_chats_are_chosen_by_when_they_were_last_used(
    library: Library, since: Any, until: Any, found: list[str]
) -> None:
    assert ids(library, since=since, until=until) == found


@pytest.mark.parametrize("date", ["yesterday", "", "2026-13-01", "01.02.2026"])
def test_what_is_no_date_is_refused_in_words(library: Library, date: str) -> None:
    with pytest.raises(CursusError, match="is no date"):
        list(library.chats(since=date))


def test_a_chat_without_a_time_or_a_model_or_a_workspace_is_left_out_by_a_filter_for_it(tmp_path: Path) -> None:
    story = a_chat("Bare", id="bare", workspace=None, model="default", stamps="none").human("Why?", createdAt=ABSENT)
    gone = dict.fromkeys(("createdAt", "lastUpdatedAt", "conversationCheckpointLastUpdatedAt"), ABSENT)
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story.header(createdAt=ABSENT).composer(modelConfig={"modelName": "default"}, **gone))
    with open_library(roots=[tmp_path]) as library:
        (head,) = library.chats()
        assert (head.updated, head.model, head.workspace) == (None, None, None)
        for filters in ({"since": "2000-01-01"}, {"until": "2100-01-01"}, {"model": "a"}, {"workspace": "/"}):
            assert ids(library, **filters) == []


def test_a_time_that_only_the_chats_document_knows_decides_over_a_files_date(tmp_path: Path) -> None:
    """A copy of a transcript bears the date of the copying; the chat's own document says when it was used."""
    story = a_chat("T", id="t", created=NEW_YEAR).human("Why?").text("So.")
    with DesktopFolder(tmp_path / "Cursor") as desktop:
        desktop.heads_global(story.head(lastUpdatedAt=ABSENT, conversationCheckpointLastUpdatedAt=ABSENT))
    path = Transcripts(tmp_path / ".cursor").jsonl([user_line("Why?"), assistant_line("So.")], id="t", workspace=None)
    os.utime(path, (0, NEW_YEAR / 1000 - 400 * 86_400))
    with open_library(roots=[tmp_path / "Cursor"], homes=[tmp_path / ".cursor"]) as library:
        assert ids(library, since="2026-01-01") == ["t"]
        assert ids(library, until="2026-01-01") == []


@pytest.mark.parametrize(
    ("place", "wanted", "is_meant"),
    [
        ("/home/ana/ledger-api", "ledger-api", True),
        ("/home/ana/ledger-api", "/HOME/ana/Ledger-API/", True),
        ("c:\\Users\\ana\\ledger", "C:/Users/ana/ledger", True),
        ("c:\\Users\\ana\\ledger", "ana\\ledger", True),
        ("ssh://box/srv/app", "ssh://box/srv/app", True),
        ("/home/ana/ledger-api", "tern", False),
        ("/home/ana/ledger-api", "", False),
        (None, "ledger", False),
    ],
)
def test_a_workspace_is_meant_by_its_path_or_a_part_of_it(place: str | None, wanted: str, is_meant: bool) -> None:
    assert is_workspace(place, wanted) is is_meant


def test_a_chat_is_opened_by_its_id_or_its_beginning(library: Library) -> None:
    assert library.chat("e").title == "In the terminal"
    assert library.chat("ki").title == "Look"


def test_an_id_that_nothing_has_or_that_several_begin_with_is_refused_with_what_to_do(
    library: Library, tmp_path: Path
) -> None:
    with pytest.raises(NotFound) as missing:
        library.chat("zzz")
    assert "cursus list" in (missing.value.hint or "")
    with DesktopFolder(tmp_path / "Cursor") as desktop:
        desktop.unlisted(a_chat("One", id="same-1").human("one"))
        desktop.unlisted(a_chat("Two", id="same-2").human("two"))
    with open_library(roots=[tmp_path / "Cursor"]) as more, pytest.raises(Ambiguous, match="same-1, same-2"):
        more.chat("same")


def test_a_place_with_nothing_in_it_is_an_empty_library(tmp_path: Path) -> None:
    with open_library(roots=[tmp_path, tmp_path / "not there"], homes=[tmp_path]) as library:
        assert ids(library, children=True) == []
        assert library.problems() == []
        assert library.examine().counts.get("chats", 0) == 0


def test_the_library_of_the_machine_is_where_cursor_keeps_its_chats(home: Path) -> None:
    (root, *_) = find_places(machine=Machine("linux", home, {})).searched
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_chat("Mine", id="mine").human("Why?"))
    with open_library(roots=find_places(machine=Machine("linux", home, {})).roots) as library:
        assert ids(library) == ["mine"]
    assert cursus.open_library is open_library


def test_what_could_not_be_read_while_listing_is_told(tmp_path: Path) -> None:
    broken = a_chat("Broken", id="broken").human("Why?").text("So.").damage_composer(Damage.TRUNCATED)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(broken)
        desktop.heads_table(a_chat("Whole", id="whole").human("Why?").text("So."))
    with open_library(roots=[tmp_path]) as library:
        assert sorted(ids(library)) == ["broken", "whole"]
        assert [problem.where for problem in library.problems()] == [
            f"{tmp_path}/User/globalStorage/state.vscdb: composerData:broken"
        ]


def test_an_examination_counts_everything_and_names_every_damage_once(tmp_path: Path) -> None:
    kid = a_chat("Look", id="kid").human("Look").text("Seen.")
    story = a_chat("Work", id="work").human("Do it").edit("a.py", "x = 1\n", "x = 2\n").text("Done.").subagent(kid)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
        desktop.heads_table(a_chat("Away", id="away", archived=True).human("Why?").text("So.").damage(Damage.NULL))
        desktop.orphan_rows(a_chat("Lost", id="lost").human("Who?").text("Nobody."))
    steps: list[tuple[int, int]] = []
    with open_library(roots=[tmp_path]) as library:
        found = library.examine(lambda done, all_of_them: steps.append((done, all_of_them)))
    assert found.counts == {
        "chats": 4,
        "sub-agents": 1,
        "archived": 1,
        "bubbles": 4 + 2 + 2 + 2,
        "detached": 0,
        "tool calls": 2,
        "edits": 1,
        "plans": 0,
    }
    assert found.tools == {"edit_file_v2": 1, "task_v2": 1}
    assert [(store.label, store.chats) for store in found.stores] == [("desktop (orphans)", 1), ("desktop (split)", 3)]
    damaged = [problem.where.rpartition("/")[2] for problem in found.problems]
    assert len([where for where in damaged if where.startswith("state.vscdb: bubbleId:away:")]) == 1
    assert steps == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
    assert found.drift == []


def test_plans_are_read_from_the_files_that_agents_wrote(tmp_path: Path) -> None:
    (tmp_path / "plans").mkdir()
    text = "---\nname: Late fees\noverview: Forty euros\ntodos:\n  - id: a\n    content: Write it\n---\n# Late fees\n"
    (tmp_path / "plans" / "late_fees.plan.md").write_text(text)
    with open_library(homes=[tmp_path]) as library:
        (plan,) = library.plans()
        assert library.examine().counts["plans"] == 1
    assert (plan.slug, plan.name, plan.overview, plan.text) == ("late_fees", "Late fees", "Forty euros", "# Late fees")
    assert [todo.content for todo in plan.todos] == ["Write it"]
