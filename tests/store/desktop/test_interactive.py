"""The chats of VS Code's own panel, in a workspace's database or in the global one (S §3, "All eras")."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import ToolUse
from cursus.store.desktop.interactive import KEY
from cursus.testing import DesktopFolder, a_chat
from tests.store.desktop.folders import APP, heads, problems, read, texts
from tests.store.reading import told

NOON = datetime(2025, 6, 1, 12, tzinfo=UTC)


def a_request(question: Any, *pieces: Any, minute: int | None = None, **fields: Any) -> dict[str, Any]:
    at = {} if minute is None else {"timestamp": NOON.replace(minute=minute).timestamp() * 1000}
    return {"message": question, "response": list(pieces), **at, **fields}


def a_session(*requests: Any, **fields: Any) -> dict[str, Any]:
    created = NOON.timestamp() * 1000
    return {"version": 3, "sessionId": "s", "creationDate": created, "requests": list(requests), **fields}


def put(root: Path, *sessions: Any) -> None:
    with DesktopFolder(root) as desktop:
        desktop.put_item(KEY, list(sessions), workspace=APP)


def test_a_session_is_a_chat(tmp_path: Path):
    first = a_request({"text": "Why?", "parts": []}, {"value": "Because."}, requestId="r1", minute=1, modelId="gpt-4o")
    second = a_request("And now?", {"kind": "markdownContent", "content": {"value": "Now."}}, requestId="r2", minute=5)
    put(tmp_path, a_session(first, second, customTitle="Logins"))
    head = heads(tmp_path)["s"]
    assert (head.title, head.workspace, head.mode, head.messages) == ("Logins", "/srv/app", "chat", 2)
    assert (head.created, head.updated) == (NOON, NOON.replace(minute=5))
    assert [(source.store, source.era) for source in head.sources] == [("desktop", "interactive")]
    chat = read(tmp_path, "s")
    assert told(chat.bubbles) == [("human", "Why?"), ("text", "Because."), ("human", "And now?"), ("text", "Now.")]
    assert [bubble.turn for bubble in chat.bubbles] == [0, 0, 1, 1]
    assert (chat.bubbles[0].id, chat.bubbles[1].model) == ("r1", "gpt-4o")
    assert chat.problems == ()


def test_the_pieces_of_an_answer_are_told_apart(tmp_path: Path):
    place = {"$mid": 1, "path": "/srv/app/a.py", "scheme": "file"}
    call = {
        "kind": "toolInvocationSerialized",
        "toolId": "copilot_readFile",
        "toolCallId": "t1",
        "invocationMessage": "Reading",
        "isComplete": True,
    }
    pieces = [
        {"kind": "thinking", "value": ["Hm", ", hm"]},
        {"value": "Look at "},
        {"kind": "inlineReference", "inlineReference": place},
        {"kind": "inlineReference", "inlineReference": {"uri": place, "range": {}}, "name": "login"},
        {"kind": "progressMessage", "content": {"value": "Working"}},
        {"value": "."},
        call,
        "Done.",
    ]
    put(tmp_path, a_session(a_request("Why?", *pieces, result={"errorDetails": {"message": "Cut off"}})))
    chat = read(tmp_path, "s")
    assert told(chat.bubbles) == [
        ("human", "Why?"),
        ("thinking", "Hm, hm"),
        ("text", "Look at /srv/app/a.pylogin."),
        ("tool", "copilot_readFile"),
        ("text", "Done."),
        ("error", "Cut off"),
    ]
    used = chat.bubbles[3]
    assert isinstance(used, ToolUse)
    assert (used.tool.id, used.tool.status.value) == ("t1", "completed")
    assert len({bubble.id for bubble in chat.bubbles}) == len(chat.bubbles)


def test_a_title_that_was_made_up_or_the_first_words_name_a_session(tmp_path: Path):
    put(
        tmp_path,
        a_session(a_request("Why?"), sessionId="a", computedTitle="Made up"),
        a_session(a_request("Why?"), sessionId="b"),
    )
    assert {head.id: head.title for head in heads(tmp_path).values()} == {"a": "Made up", "b": "Why?"}


def test_requests_without_times_have_that_of_their_session(tmp_path: Path):
    put(tmp_path, a_session(a_request("Why?", {"value": "So."})))
    assert [(bubble.at, bubble.at_origin) for bubble in read(tmp_path, "s").bubbles] == [(NOON, "session")] * 2


def test_a_window_without_a_folder_keeps_sessions_in_the_global_database(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(KEY, [a_session(a_request("Why?"))])
    assert heads(tmp_path)["s"].workspace is None
    assert texts(read(tmp_path, "s").bubbles) == ["Why?"]


@pytest.mark.parametrize("value", [None, "", "[]", "null", [{"sessionId": "s", "requests": []}], [{}]])
def test_without_requests_there_is_no_chat_and_nothing_to_tell(tmp_path: Path, value: Any):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(KEY, value, workspace=APP)
    assert (heads(tmp_path), problems(tmp_path)) == ({}, [])


def test_what_is_damaged_is_told_and_its_neighbours_are_read(tmp_path: Path):
    story = a_chat("Composer", workspace=APP).human("Hi").text("Hello")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(story)
    nameless = a_session(a_request("Nobody's"), sessionId=7)
    put(tmp_path, "odd", nameless, a_session("odd", a_request({"text": 5}, 7, {"kind": []}), a_request("Why?")))
    assert heads(tmp_path).keys() == {story.id, "s"}
    chat = read(tmp_path, "s")
    assert told(chat.bubbles) == [("unknown", ""), ("human", ""), ("human", "Why?")]
    assert [problem.where.endswith("requests[0]") for problem in chat.problems] == [True]
    assert [problem.where.rpartition(" ")[2] for problem in problems(tmp_path)] == ["[0]", "[1]"]


@pytest.mark.parametrize("value", ["{", '"text"', {"sessions": []}])
def test_a_damaged_list_is_told(tmp_path: Path, value: Any):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(KEY, value, workspace=APP)
    assert [KEY in problem.where for problem in problems(tmp_path)] == [True]
