"""Title, workspace and last use of a chat: each the first that is known of a chain (S §4.4)."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Head
from cursus.testing import DesktopFolder, SearchDb, TrackingDb, a_chat
from cursus.testing.json_text import to_json
from cursus.testing.tracking_db import PLACE
from tests.store.desktop.folders import APP, SHOP, a_bubble, a_document, heads, read


def at(day: int) -> int:
    return int(datetime(2026, 3, day, tzinfo=UTC).timestamp() * 1000)


def day(head: Head) -> int | None:
    return head.updated.day if head.updated else None


# Title

TITLES = ["head", "document", "head subtitle", "document subtitle", "summary", "search", "first words"]


@pytest.mark.parametrize("first", range(len(TITLES) + 1))
def test_a_title_is_the_first_that_is_known(tmp_path: Path, first: int):
    known = {name: name for name in TITLES[first:]}
    root, home = tmp_path / "root", tmp_path / "home"
    named = a_chat(known.get("summary"), id="c", workspace=APP).human("x")
    with DesktopFolder(root) as desktop:
        head = {"composerId": "c", "name": known.get("head"), "subtitle": known.get("head subtitle")}
        desktop.db.put_header(composerId="c", recency=at(1), value=to_json(head))
        document = a_document("c", "h", name=known.get("document"), subtitle=known.get("document subtitle"))
        desktop.put("composerData:c", document)
        desktop.put("bubbleId:c:h", a_bubble("h", known.get("first words", ""), kind=1))
    tracking = TrackingDb(home / PLACE)
    tracking.add(named, summary="short")
    tracking.write()
    search = SearchDb(root / "User" / "globalStorage" / "conversation-search.db")
    search.add_row("c", known.get("search", ""), "body", at(1))
    search.write()
    expected = [*TITLES, "Untitled"][first]
    assert heads(root, home=home)["c"].title == expected
    assert read(root, "c", home=home).title == expected


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("Fix it\nand quickly", "Fix it"),
        ("\n\n  Fix   it  \n", "Fix it"),
        ("<attached_files>\n</attached_files>\nFix it", "Fix it"),
        ("x" * 500, "x" * 119 + "…"),
        ("   ", "Untitled"),
    ],
)
def test_first_words_are_a_title_by_their_first_line_without_tags(tmp_path: Path, words: str, title: str):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", words, kind=1))
    assert heads(tmp_path)["c"].title == title


def test_the_first_words_are_those_of_the_first_person_that_can_be_read(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", a_document("c", "a", "h1", "h2"))
        desktop.put("bubbleId:c:a", a_bubble("a", "I am the model"))
        desktop.put("bubbleId:c:h1", '{"type": 1, "text": "cut o')
        desktop.put("bubbleId:c:h2", a_bubble("h2", "I can be read", kind=1))
    assert heads(tmp_path)["c"].title == "I can be read"


def test_the_first_words_may_be_a_preview(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(a_chat(None, workspace=APP, id="c").human("Why?").text("Because."), listed="nowhere")
    assert heads(tmp_path)["c"].title == "Why?"


def test_titles_that_are_no_text_are_passed_over(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.sidebar.keep_blob_head({"composerId": "c", "name": {"a": 1}, "subtitle": 5, "createdAt": at(1)})
        desktop.put("composerData:c", a_document("c", "h", name=["x"], subtitle="  "))
        desktop.put("bubbleId:c:h", a_bubble("h", "Why?", kind=1))
    assert heads(tmp_path)["c"].title == "Why?"


# Workspace

PLACES = [
    "column",
    "head",
    "document",
    "sidebar",
    "workspace list",
    "pane",
    "repository",
    "bubble",
    "request",
    "project",
    "tools",
]


@pytest.mark.parametrize("first", range(len(PLACES) + 1))
def test_a_workspace_is_the_first_that_is_known(tmp_path: Path, first: int):
    known = {name: f"/srv/{name.replace(' ', '-')}" for name in PLACES[first:]}

    def identifier(name: str) -> dict[str, Any] | None:
        return {"id": "0" * 32, "uri": {"scheme": "file", "path": known[name]}} if name in known else None

    with DesktopFolder(tmp_path) as desktop:
        column = known.get("column")
        desktop.db.put_header(
            composerId="c",
            workspaceId=desktop.workspace(column).workspace.id if column else "9" * 32,
            value=to_json({"composerId": "c", "name": "Placed", "workspaceIdentifier": identifier("head")}),
        )
        repositories = [{"repoPath": known["repository"]}] if "repository" in known else []
        document = a_document(
            "c", "h", "a", "t", workspaceIdentifier=identifier("document"), trackedGitRepos=repositories
        )
        desktop.put("composerData:c", document)
        uris = [f"file://{known['bubble']}"] if "bubble" in known else []
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1, workspaceUris=uris))
        desktop.put("bubbleId:c:a", a_bubble("a", "", workspaceProjectDir=known.get("project")))
        file = {"targetFile": f"{known['tools']}/a.py"} if "tools" in known else {"targetFile": "a.py"}
        call = {"tool": 40, "name": "read_file_v2", "toolCallId": "t", "params": to_json(file), "status": "completed"}
        desktop.put("bubbleId:c:t", a_bubble("t", "", toolFormerData=call))
        if "request" in known:
            layout = to_json({"rootPath": known["request"], "content": {}})
            desktop.put("messageRequestContext:c:h", {"projectLayouts": [layout]})
        if "sidebar" in known:
            desktop.put_item("glass.localAgentProjects.v1", [{"id": "p", "workspace": identifier("sidebar")}])
            desktop.put_item("glass.localAgentProjectMembership.v1", {"c": "p"})
        if "workspace list" in known:
            head = {"composerId": "c", "type": "head", "name": "Placed"}
            desktop.put_item("composer.composerData", {"allComposers": [head]}, workspace=known["workspace list"])
        if "pane" in known:
            desktop.workspace(known["pane"]).panes(["c"])
    expected = known.get(PLACES[first]) if first < len(PLACES) else None
    assert read(tmp_path, "c").workspace == expected


@pytest.mark.parametrize("dots", [1, 2])
def test_a_pane_says_where_a_chat_was_open(tmp_path: Path, dots: Any):
    with DesktopFolder(tmp_path) as desktop:
        desktop.workspace(APP).panes(["c"], dots=dots)
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert heads(tmp_path)["c"].workspace == "/srv/app"


def test_panes_of_two_workspaces_say_nothing(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        for workspace in (APP, SHOP):
            desktop.workspace(workspace).panes(["c"])
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert heads(tmp_path)["c"].workspace is None


def test_hidden_panes_and_panes_of_no_chat_say_nothing(tmp_path: Path):
    pane = "workbench.panel.composerChatViewPane.7"
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(f"{pane}.hidden", {"workbench.panel.aichat.view.c": {}}, workspace=APP)
        desktop.put_item(f"{pane}8", {"workbench.panel.aichat.view.c.hidden": {}}, workspace=APP)
        desktop.put_item(f"{pane}9", ["workbench.panel.aichat.view.c"], workspace=APP)
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert heads(tmp_path)["c"].workspace is None


@pytest.mark.parametrize("name", ["selectedComposerIds", "lastFocusedComposerIds"])
def test_the_tabs_of_a_workspace_say_where_a_chat_was_open(tmp_path: Path, name: str):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item("composer.composerData", {name: ["c", 7, None]}, workspace=APP)
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert heads(tmp_path)["c"].workspace == "/srv/app"


@pytest.mark.parametrize(
    ("projects", "members"),
    [
        ("{", {"c": "p"}),
        ([{"id": ["p"]}, None, 5], {"c": "p"}),
        ([{"id": "p", "workspace": "text"}], {"c": "p"}),
        ({"p": 1}, {"c": "p"}),
        ([{"id": "p"}], ["c"]),
        ([{"id": "p"}], {"c": ["p"]}),
    ],
)
def test_a_damaged_sidebar_costs_the_grouping_only(tmp_path: Path, projects: Any, members: Any):
    story = a_chat("Whole", workspace=SHOP).human("Hi")
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
        desktop.put_item("glass.localAgentProjects.v1", projects)
        desktop.put_item("glass.localAgentProjectMembership.v1", members)
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    found = heads(tmp_path)
    assert (found[story.id].workspace, found["c"].workspace) == ("/srv/shop", None)


# Last use


def test_the_last_use_is_the_last_message(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.db.put_header(composerId="c", recency=at(5), value="{}")
        desktop.put("composerData:c", a_document("c", "h", "a", createdAt=at(1), lastUpdatedAt=at(6)))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1, createdAt="2026-03-09T00:00:00Z"))
        desktop.put("bubbleId:c:a", a_bubble("a", "Hello", createdAt="2026-03-08T00:00:00Z"))
    assert day(read(tmp_path, "c").head) == 9


RECENCIES = ["recency", "checkpoint column", "updated column", "head checkpoint", "head updated"]


@pytest.mark.parametrize("first", range(len(RECENCIES)))
def test_the_last_use_in_a_list_is_the_first_that_is_known(tmp_path: Path, first: int):
    known = {name: at(10 + number) for number, name in enumerate(RECENCIES) if number >= first}
    head = {
        "composerId": "c",
        "name": "Dated",
        "conversationCheckpointLastUpdatedAt": known.get("head checkpoint"),
        "lastUpdatedAt": known.get("head updated"),
    }
    with DesktopFolder(tmp_path) as desktop:
        desktop.db.put_header(
            composerId="c",
            recency=known.get("recency"),
            checkpointAt=known.get("checkpoint column"),
            lastUpdatedAt=known.get("updated column"),
            value=to_json(head),
        )
        desktop.put("composerData:c", a_document("c", "h"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert day(heads(tmp_path)["c"]) == 10 + first


def test_the_last_use_of_an_unlisted_chat_is_that_of_its_last_header(tmp_path: Path):
    headers = [{"bubbleId": "h", "type": 1, "createdAt": f"2026-03-{number:02}T00:00:00Z"} for number in (7, 9, 8)]
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", a_document("c", *headers, createdAt=at(1), lastUpdatedAt=at(1)))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert day(heads(tmp_path)["c"]) == 9


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"conversationCheckpointLastUpdatedAt": at(4), "lastUpdatedAt": at(3), "createdAt": at(2)}, 4),
        ({"lastUpdatedAt": at(3), "createdAt": at(2)}, 3),
        ({"createdAt": at(2)}, 2),
        ({"createdAt": "2026-03-02T00:00:00Z"}, 2),
        ({"createdAt": at(2) / 1000}, 2),
        ({"createdAt": 12.5}, None),
        ({}, None),
    ],
)
def test_the_last_use_of_a_chat_without_times_of_messages(tmp_path: Path, fields: Any, expected: int | None):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", a_document("c", "h", **fields))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert day(heads(tmp_path)["c"]) == expected
    assert day(read(tmp_path, "c").head) == expected


# Archived


@pytest.mark.parametrize("place", ["column", "head", "document"])
def test_a_chat_is_archived_if_any_place_says_so(tmp_path: Path, place: str):
    head = {"composerId": "c", "name": "Archived", "isArchived": place == "head"}
    with DesktopFolder(tmp_path) as desktop:
        desktop.db.put_header(composerId="c", isArchived=int(place == "column"), value=to_json(head))
        desktop.put("composerData:c", a_document("c", "h", isArchived=place == "document"))
        desktop.put("bubbleId:c:h", a_bubble("h", "Hi", kind=1))
    assert heads(tmp_path)["c"].archived
