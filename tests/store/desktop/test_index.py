"""The lists that name chats: heads in the workspace, in a global value, in a table (S §2.1, §3 Eras 3 to 5, §4.3)."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.testing import DesktopFolder, Era, a_chat
from cursus.testing.chats import Story
from cursus.testing.workspaces import Workspace, code_workspace, empty_window, folder, ssh
from tests.store.desktop.folders import APP, SHOP, a_bubble, a_document, heads, problems, read, texts

GLOBAL = Path("User", "globalStorage", "state.vscdb")
BLOB = "composer.composerHeaders"


def talk(title: str | None = "Fix the login", workspace: Workspace = APP, **options: Any) -> Story:
    return a_chat(title, workspace=workspace, **options).human("Why?").text("Because.")


def execute(root: Path, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(root / GLOBAL)) as connection, connection:
        connection.execute(sql, values)


@pytest.mark.parametrize("era", [Era.HEADS_WORKSPACE, Era.HEADS_GLOBAL, Era.HEADS_TABLE, Era.UNLISTED])
def test_a_chat_is_found_by_whatever_names_it(tmp_path: Path, era: Era):
    story = talk(archived=True)
    with DesktopFolder(tmp_path) as desktop:
        desktop.add(story, era)
    head = heads(tmp_path)[story.id]
    assert (head.title, head.workspace, head.mode, head.archived) == ("Fix the login", "/srv/app", "agent", True)
    assert (head.model, head.messages) == ("claude-4.5-sonnet", 2)
    assert head.created == datetime.fromtimestamp(story.created / 1000, UTC)
    assert head.updated == datetime.fromtimestamp(story.updated / 1000, UTC)
    assert [(source.store, source.era) for source in head.sources] == [("desktop", "split")]
    assert problems(tmp_path) == []


def test_all_eras_in_one_folder_are_one_list_newest_first(tmp_path: Path):
    eras = [Era.AICHAT, Era.INLINE_WORKSPACE, Era.INLINE_GLOBAL, Era.HEADS_WORKSPACE, Era.HEADS_GLOBAL]
    eras += [Era.HEADS_TABLE, Era.UNLISTED, Era.ORPHAN_ROWS, Era.HEADERS_ONLY]
    stories = [
        a_chat(str(era), workspace=folder(f"/srv/{era}"), created=1_700_000_000_000 + hours * 3_600_000)
        .human(str(era))
        .text("Hello")
        for hours, era in enumerate(eras)
    ]
    with DesktopFolder(tmp_path) as desktop:
        for story, era in zip(stories, eras, strict=True):
            desktop.add(story, era)
    found = list(heads(tmp_path).values())
    orphans = [head for head in found if head.title == "orphan_rows"]
    assert [head.title for head in found if head not in orphans] == [
        str(era) for era in reversed(eras) if era != Era.ORPHAN_ROWS
    ]
    assert len(orphans) == 1


def test_the_table_is_not_the_only_list(tmp_path: Path):
    listed, unlisted, blob = talk("In the table"), talk("In no list"), talk("In the value")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(listed)
        desktop.unlisted(unlisted)
        desktop.heads_global(blob)
    assert heads(tmp_path).keys() == {listed.id, unlisted.id, blob.id}


def test_the_table_counts_where_the_value_beside_it_lags_behind(tmp_path: Path):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story, blob="stale")
    head = heads(tmp_path)[story.id]
    assert (head.title, head.updated) == ("Fix the login", datetime.fromtimestamp(story.updated / 1000, UTC))


def test_the_table_counts_where_a_workspace_still_has_the_old_head(tmp_path: Path):
    old, new = talk("Old name", SHOP, id="same", mode="chat"), talk("New name", id="same")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(old)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(new)
    head = heads(tmp_path)["same"]
    assert (head.title, head.mode, head.workspace) == ("New name", "agent", "/srv/app")


def test_the_placeholder_of_an_empty_window_is_no_chat(tmp_path: Path):
    placeholder = "empty-state-draft"
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(talk("Only chat"))
        desktop.put(f"composerData:{placeholder}", a_document(placeholder, "h", name="Placeholder", text="typed"))
        desktop.put(f"bubbleId:{placeholder}:h", a_bubble("h", "typed", kind=1))
        desktop.put_item("composer.composerData", {"allComposers": [{"composerId": placeholder}]}, workspace=SHOP)
    assert [head.title for head in heads(tmp_path).values()] == ["Only chat"]


def test_an_entry_that_is_an_id_and_nothing_else_is_no_chat(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.stub("left-by-others")
        desktop.heads_global(talk("Real"))
    assert [head.title for head in heads(tmp_path).values()] == ["Real"]


@pytest.mark.parametrize("era", [Era.UNLISTED, Era.ORPHAN_ROWS])
def test_an_entry_that_is_an_id_and_nothing_else_does_not_hide_its_chat(tmp_path: Path, era: Era):
    story = talk(None)
    with DesktopFolder(tmp_path) as desktop:
        desktop.stub(story.id)
        desktop.add(story, era)
    assert heads(tmp_path)[story.id].title == "Why?"


def test_a_chat_of_another_machine_is_a_title(tmp_path: Path):
    story = talk("Elsewhere")
    with DesktopFolder(tmp_path) as desktop:
        desktop.listed_only(story)
    head = heads(tmp_path)[story.id]
    assert (head.title, head.workspace, head.messages) == ("Elsewhere", "/srv/app", 0)
    chat = read(tmp_path, story.id)
    assert (chat.bubbles, [problem.is_damage for problem in chat.problems]) == ((), [False])


def test_a_chat_of_another_machine_may_have_no_title_but_a_subtitle(tmp_path: Path):
    story = talk(None)
    with DesktopFolder(tmp_path) as desktop:
        desktop.listed_only(story)
    assert heads(tmp_path)[story.id].title == "Why?"


def test_an_empty_tab_of_a_workspace_is_no_chat(tmp_path: Path):
    head = {"type": "head", "composerId": "tab", "createdAt": 1_742_530_829_580, "unifiedMode": "agent"}
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item("composer.composerData", {"allComposers": [head]}, workspace=APP)
    assert heads(tmp_path) == {}


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ("[1, 2", BLOB),
        ("{", BLOB),
        ('"text"', BLOB),
        ({"allComposers": "none"}, BLOB),
        ({"allComposers": [7]}, f"{BLOB} [0]"),
        ({"allComposers": [{"name": "nobody"}]}, f"{BLOB} [0]"),
        ({"allComposers": [{"composerId": 5}]}, f"{BLOB} [0]"),
    ],
)
def test_a_damaged_list_is_told_and_hides_no_chat(tmp_path: Path, value: Any, where: str):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
        desktop.put_item(BLOB, value)
    assert heads(tmp_path)[story.id].title == "Fix the login"
    assert [problem.where.rpartition(": ")[2] for problem in problems(tmp_path)] == [where]


def test_a_damaged_entry_of_a_list_leaves_its_neighbours_whole(tmp_path: Path):
    first, last = talk("First"), talk("Last")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_global(first)
        desktop.sidebar.heads.insert(0, "no object")  # type: ignore[arg-type]
        desktop.sidebar.heads.append({"composerId": last.id, "name": 5, "createdAt": {}, "unifiedMode": [1]})
        desktop.unlisted(last)
    assert {head.title for head in heads(tmp_path).values()} == {"First", "Last"}


@pytest.mark.parametrize("value", [None, "", "{", "[]", "7", '{"name": {"a": 1}, "workspaceIdentifier": 3}'])
def test_a_damaged_value_of_the_table_costs_that_value_only(tmp_path: Path, value: str | None):
    broken, whole = talk("Broken"), talk("Whole")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(broken.columns(value=value))
        desktop.heads_table(whole)
    found = heads(tmp_path)
    assert {head.title: head.workspace for head in found.values()} == {"Broken": "/srv/app", "Whole": "/srv/app"}
    assert texts(read(tmp_path, broken.id).bubbles) == ["Why?", "Because."]


def test_columns_may_hold_anything(tmp_path: Path):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    for number, odd in enumerate(["soon", b"\xff\xfe", 1e300, None, -5]):
        execute(
            tmp_path,
            "INSERT INTO composerHeaders (composerId, workspaceId, createdAt, lastUpdatedAt, recency, isArchived, "
            "value) VALUES (?, ?, ?, ?, ?, ?, ?)",
            *(f"odd-{number}", odd, odd, odd, odd, odd, f'{{"composerId":"odd-{number}","name":"Odd {number}"}}'),
        )
    execute(tmp_path, "INSERT INTO composerHeaders (composerId, value) VALUES (NULL, '{}'), (x'ff00', '{}')")
    found = heads(tmp_path)
    assert {head.title for head in found.values()} == {"Fix the login", *(f"Odd {number}" for number in range(5))}
    assert [found[f"odd-{number}"].updated for number in range(5)] == [None] * 5


def test_a_table_of_another_version_may_lack_columns(tmp_path: Path):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
    execute(tmp_path, "CREATE TABLE composerHeaders (composerId TEXT PRIMARY KEY, recency INTEGER)")
    execute(tmp_path, "INSERT INTO composerHeaders VALUES (?, ?)", story.id, 1_800_000_000_000)
    head = heads(tmp_path)[story.id]
    assert (head.title, head.updated) == ("Fix the login", datetime(2027, 1, 15, 8, tzinfo=UTC))


@pytest.mark.parametrize("gate", ["ItemTable", "cursorDiskKV"])
def test_the_table_is_read_wherever_the_note_of_its_migration_lies(tmp_path: Path, gate: Any):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story, migrated_in=gate)
    assert list(heads(tmp_path)) == [story.id]
    assert texts(read(tmp_path, story.id).bubbles) == ["Why?", "Because."]


@pytest.mark.parametrize(
    ("workspace", "place"),
    [
        (folder("/srv/app"), "/srv/app"),
        (folder("c:\\work\\shop", on="windows"), "c:\\work\\shop"),
        (code_workspace("/srv/all.code-workspace"), "/srv/all.code-workspace"),
        (ssh("core", "/srv/metrics"), "ssh://core/srv/metrics"),
        (empty_window(), None),
        (empty_window(1_742_530_829_580), None),
    ],
)
def test_a_head_names_its_workspace_in_each_of_three_forms(tmp_path: Path, workspace: Workspace, place: str | None):
    with DesktopFolder(tmp_path) as desktop:
        head = {"composerId": "c", "name": "Placed", "workspaceIdentifier": workspace.identifier()}
        desktop.sidebar.keep_blob_head(head)
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert heads(tmp_path)["c"].workspace == place
