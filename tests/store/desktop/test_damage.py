"""Nothing that a row can hold makes reading fail, hang or grow, and no row costs another chat anything."""

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cursus.chat import Chat
from cursus.library import open_library
from cursus.render.export_json import chat_json, encoded
from cursus.store.desktop.interactive import KEY as SESSIONS
from cursus.testing import DesktopFolder, SearchDb, TrackingDb, a_chat
from cursus.testing.agent_messages import step_text, turn
from cursus.testing.agent_state import desktop_state
from cursus.testing.chats import Story
from cursus.testing.tracking_db import PLACE
from tests.store.desktop.folders import APP, SHOP, a_bubble, a_document

GLOBAL = Path("User", "globalStorage", "state.vscdb")
SEARCH = Path("User", "globalStorage", "conversation-search.db")
WINDOW = Path("User", "workspaceStorage", APP.id, "state.vscdb")
PANEL = "workbench.panel.aichat.view.aichat.chatdata"
NEIGHBOUR = ["Am I whole?", "You are whole."]

DEEP = "\u0001deep"
"""Stands for a value that is nested as deep as one of these, until the JSON is written."""
DEPTHS = (150, 990, 1_100, 100_000)
NUMBERS = ("NaN", "Infinity", "-1e400", "9" * 5_000, "-0", "1e-400", "253402300800000", "1.7976931348623157e308")
TEXTS = st.text(max_size=8) | st.sampled_from(["\ud800", "a\udc00b", "\u0000", "\u2028", "{", '{"root":1}', "bc-", ":"])
SCALARS = st.none() | st.booleans() | st.integers(-5, 5) | st.integers() | st.floats() | TEXTS
NAMES = (
    *("type", "text", "bubbleId", "composerId", "name", "root", "children", "content", "data", "uri", "path", "status"),
    *("toolFormerData", "params", "result", "thinking", "createdAt", "context", "images", "errorDetails", "value"),
)
JUNK = st.recursive(
    SCALARS | st.sampled_from([f"{DEEP}{number}" for number in range(len(DEPTHS) + len(NUMBERS))]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=3),
    max_leaves=5,
)
RANDOM = st.binary(max_size=40) | st.sampled_from(
    [None, "", " ", "null", "[]", "{}", "7", '"text"', "NaN", b"\xff\xfe"]
)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder and a home: a victim in every kind of row, and its neighbours."""
    base = tmp_path_factory.mktemp("damage")
    with DesktopFolder(base, journal="delete") as desktop:
        for era in ("heads_table", "heads_global", "heads_workspace", "unlisted"):
            desktop.add(a_chat(era, id=f"neighbour-{era}", workspace=SHOP).human(NEIGHBOUR[0]).text(NEIGHBOUR[1]), era)
        desktop.heads_table(victim())
        state, rows = desktop_state([turn("Remembered", step_text("Yes."))])
        desktop.put("composerData:remembered", a_document("remembered", name="Remembered", conversationState=state))
        for key, value in rows.items():
            desktop.put(key, value)
    with DesktopFolder(base, journal="delete") as desktop:
        for key, value in VALUES.items():
            desktop.put_item(key, value, workspace=APP)
    search = SearchDb(base / SEARCH, journal="delete")
    search.add_row("searched", "Searched", "Words of the index", 1_772_323_200_000)
    search.add_row("neighbour-search", "Neighbour", "You are whole.", 1_772_323_200_000)
    search.write()
    tracking = TrackingDb(base / ".cursor" / PLACE)
    tracking.add(victim(), summary="It was read.")
    tracking.write()
    return base


def victim() -> Story:
    story = a_chat("Victim", id="victim", workspace=APP).human("Read it", files=["a.py"], id="m-human")
    story.thinking("Where?", id="m-thinking").example(40, id="m-tool").edit("a.py", "1\n", "2\n", id="m-edit")
    story.subagent(a_chat("Kid", id="kid", workspace=APP).human("Help"), id="m-task")
    return story.text("Read.", id="m-text").error("Cut off", {"code": 7}, id="m-error")


VALUES: dict[str, Any] = {
    PANEL: {
        "tabs": [{"tabId": "tab", "chatTitle": "Tab", "bubbles": [{"type": "user", "text": "Hi"}, {"type": "ai"}]}]
    },
    "composer.composerData": {
        "allComposers": [
            {
                "composerId": "inline",
                "name": "Inline",
                "conversation": [a_bubble("h", "Hi", kind=1), a_bubble("a", "")],
            },
            {"composerId": "head", "name": "Head", "createdAt": 1_742_530_829_580, "workspaceIdentifier": {"id": "x"}},
        ],
        "selectedComposerIds": ["victim"],
    },
    SESSIONS: [{"sessionId": "s", "requests": [{"message": {"text": "Hi"}, "response": [{"value": "Ho"}]}]}],
    "aiService.prompts": [{"text": "Typed", "commandType": 4}],
    "aiService.generations": [{"unixMs": 1_742_530_829_580, "type": "composer", "textDescription": "Typed"}],
    "workbench.backgroundComposer.workspacePersistentData": {"agents": [{"bcId": "bc-1", "name": "Cloud"}]},
    "workbench.panel.composerChatViewPane.1": {"workbench.panel.aichat.view.victim": {}},
    "history.entries": [{"editor": {"resource": "file:///srv/app/a.py"}}],
}


def paths(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places in a JSON value."""
    yield above
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, item in inside:
        yield from paths(item, (*above, name))


def replaced(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    holder = document
    for name in path[:-1]:
        holder = holder[name]
    holder[path[-1]] = value
    return document


def spelled(value: Any) -> str:
    """JSON as a careless writer leaves it: NaN, lone surrogates, numbers of any size, any depth."""
    text = json.dumps(value)
    for number, digits in enumerate(NUMBERS):
        text = text.replace(json.dumps(f"{DEEP}{len(DEPTHS) + number}"), digits)
    for number, depth in enumerate(DEPTHS):
        text = text.replace(json.dumps(f"{DEEP}{number}"), "[" * depth + "]" * depth)
    return text


def draw_row(data: st.DataObject, whole: Any) -> str | bytes | None:
    """A row whose JSON was changed in up to three places, and whose bytes may be cut or changed after that."""
    if data.draw(st.integers(0, 9)) == 0:
        return data.draw(RANDOM)
    document = deepcopy(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        document = replaced(document, data.draw(st.sampled_from(list(paths(document)))), data.draw(JUNK))
    text = spelled(document)
    damage = data.draw(st.sampled_from(["none", "none", "cut", "byte", "quoted"]))
    if damage == "cut":
        return text[: data.draw(st.integers(0, len(text)))]
    if damage == "byte":
        at = data.draw(st.integers(0, len(text)))
        return text.encode()[:at] + data.draw(st.binary(max_size=3)) + text.encode()[at:]
    return json.dumps(text) if damage == "quoted" else text


def read_all(base: Path) -> dict[str, Chat]:
    """Everything in the folder, read and shown as JSON."""
    with open_library(roots=[base], homes=[base / ".cursor"]) as library:
        chats = {head.id: library.chat(head.id) for head in list(library.chats(children=True))}
        found = library.examine()
    shown = sum(len(encoded(chat_json(chat))) for chat in chats.values())
    stored = sum(path.stat().st_size for path in base.rglob("*") if path.is_file())
    assert shown < 20 * stored
    assert all(problem.where and problem.what for problem in found.problems)
    return chats


def check(base: Path, table: str, column: str, key: str, value: object, *, at: Path = GLOBAL, changed: str) -> None:
    """Reads the folder with one value changed: the chats that this value is not about are as they were."""
    with tempfile.TemporaryDirectory() as copy:
        root = Path(copy) / "root"
        shutil.copytree(base, root)
        with closing(sqlite3.connect(root / at)) as connection, connection:
            sql = f"UPDATE {table} SET {column} = ? WHERE {changed} = ?"
            assert connection.execute(sql, (value, key)).rowcount == 1
        chats = read_all(root)
    for name, chat in chats.items():
        if name.startswith("neighbour-h") or name == "neighbour-unlisted":
            assert [bubble.text for bubble in chat.bubbles] == NEIGHBOUR
            assert chat.problems == ()
        ids = [bubble.id for bubble in chat.bubbles]
        assert len(set(ids)) == len(ids)
        assert all((bubble.at is None) == (bubble.at_origin is None) for bubble in chat.bubbles)
    assert {name for name in chats if name.startswith("neighbour-")} == {
        "neighbour-heads_table",
        "neighbour-heads_global",
        "neighbour-heads_workspace",
        "neighbour-unlisted",
        "neighbour-search",
    }


def stored(base: Path, table: str, column: str, named: str, key: str, at: Path = GLOBAL) -> Any:
    with closing(sqlite3.connect(base / at)) as connection:
        (value,) = connection.execute(f"SELECT {column} FROM {table} WHERE {named} = ?", (key,)).fetchone()
    return json.loads(value)


def test_the_folder_is_whole_before_anything_is_damaged(folders: Path):
    chats = read_all(folders)
    assert chats.keys() >= {"victim", "kid", "remembered", "tab", "inline", "head", "s", "searched"}
    assert [problem for name in ("victim", "inline", "tab", "s") for problem in chats[name].problems] == []


@settings(max_examples=40)
@given(st.data())
def test_any_document_of_a_chat_is_survived(folders: Path, data: st.DataObject):
    chat = data.draw(st.sampled_from(["victim", "kid", "remembered"]))
    row = draw_row(data, stored(folders, "cursorDiskKV", "value", "key", f"composerData:{chat}"))
    check(folders, "cursorDiskKV", "value", f"composerData:{chat}", row, changed="key")


@settings(max_examples=60)
@given(st.data())
def test_any_message_is_survived(folders: Path, data: st.DataObject):
    names = ["human", "thinking", "tool", "edit", "task", "text", "error"]
    key = f"bubbleId:victim:m-{data.draw(st.sampled_from(names))}"
    row = draw_row(data, stored(folders, "cursorDiskKV", "value", "key", key))
    check(folders, "cursorDiskKV", "value", key, row, changed="key")


@settings(max_examples=30)
@given(st.data())
def test_any_list_of_chats_is_survived(folders: Path, data: st.DataObject):
    keys = ["composer.composerHeaders", "glass.localAgentProjects.v1", "glass.localAgentProjectMembership.v1"]
    key = data.draw(st.sampled_from(keys))
    row = draw_row(data, stored(folders, "ItemTable", "value", "key", key))
    check(folders, "ItemTable", "value", key, row, changed="key")


@settings(max_examples=30)
@given(st.data())
def test_any_head_in_the_table_is_survived(folders: Path, data: st.DataObject):
    row = draw_row(data, stored(folders, "composerHeaders", "value", "composerId", "victim"))
    check(folders, "composerHeaders", "value", "victim", row, changed="composerId")


@settings(max_examples=20)
@given(st.data())
def test_any_column_of_the_table_is_survived(folders: Path, data: st.DataObject):
    columns = ["workspaceId", "createdAt", "lastUpdatedAt", "isArchived", "isSubagent", "recency", "checkpointAt"]
    value = data.draw(
        st.none() | st.integers(-(1 << 63), (1 << 63) - 1) | st.floats() | st.binary(max_size=9) | st.just("soon")
    )
    check(folders, "composerHeaders", data.draw(st.sampled_from(columns)), "victim", value, changed="composerId")


@settings(max_examples=60)
@given(st.data())
def test_any_value_of_a_window_is_survived(folders: Path, data: st.DataObject):
    key = data.draw(st.sampled_from(sorted(VALUES)))
    check(folders, "ItemTable", "value", key, draw_row(data, VALUES[key]), at=WINDOW, changed="key")


@settings(max_examples=20)
@given(st.data())
def test_any_row_of_the_search_index_is_survived(folders: Path, data: st.DataObject):
    column = data.draw(st.sampled_from(["title", "updated_at", "is_archived", "scope", "fts_rowid"]))
    numbers = st.integers(3, (1 << 63) - 1)
    value = data.draw(numbers if column == "fts_rowid" else numbers | st.floats(0, 1) | st.binary() | st.just("x\x00y"))
    check(folders, "conversations", column, "searched", value, at=SEARCH, changed="id")


@settings(max_examples=15)
@given(st.data())
def test_any_summary_in_the_tracking_database_is_survived(folders: Path, data: st.DataObject):
    column = data.draw(st.sampled_from(["title", "tldr", "model", "mode", "updatedAt"]))
    value = data.draw(st.integers(0, (1 << 63) - 1) | st.floats(0, 1) | st.binary() | st.just("x\x00y"))
    at = Path(".cursor") / PLACE
    check(folders, "conversation_summaries", column, "victim", value, at=at, changed="conversationId")


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("opening", ['{"richText":', '{"toolFormerData":{"tool":40,"params":', '{"context":', '{"x":'])
def test_a_message_may_be_nested_to_any_depth(tmp_path: Path, depth: int, opening: str):
    deep = opening + '{"root":{"children":[' * depth + "]}}" * depth + "}" * opening.count("{")
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", a_document("c", "h", "a", "b"))
        desktop.put("bubbleId:c:h", a_bubble("h", NEIGHBOUR[0], kind=1))
        desktop.put("bubbleId:c:a", '{"type":2,"text":"deep",' + deep.removeprefix("{"))
        desktop.put("bubbleId:c:b", a_bubble("b", NEIGHBOUR[1]))
    with open_library(roots=[tmp_path], homes=[]) as library:
        chat = library.chat("c")
    assert [bubble.text for bubble in chat.bubbles if bubble.id in "hb"] == NEIGHBOUR
    assert len(encoded(chat_json(chat))) < 1_000_000


def test_chats_that_are_each_others_sub_agents_end(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        for name, other in (("a", "b"), ("b", "a")):
            about = {"subagentComposerIds": [other, name], "subagentInfo": {"parentComposerId": other}}
            desktop.put(f"composerData:{name}", a_document(name, "h", name=name, **about))
            desktop.put(f"bubbleId:{name}:h", a_bubble("h", f"I am {name}", kind=1))
    with open_library(roots=[tmp_path], homes=[]) as library:
        assert {head.id for head in library.chats(children=True)} == {"a", "b"}
        assert [head.id for head in library.chat("a").children] == ["b"]


def test_one_message_of_five_megabytes_is_read_whole(tmp_path: Path):
    words = "A very long answer. " * 262_144
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Long", id="c", workspace=APP).human("Go on").text(words))
    with open_library(roots=[tmp_path], homes=[]) as library:
        assert library.chat("c").bubbles[1].text == words
