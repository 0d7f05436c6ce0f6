"""The agent's own record beside a chat: a second witness, and the texts of summaries (S §4.1, §5.3, §8.3)."""

import base64
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Summary
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.agent_messages import step_text, turn
from cursus.testing.agent_state import State, compaction, desktop_state
from cursus.testing.model_messages import assistant_message, user_message
from tests.store.desktop.folders import APP, a_bubble, a_document, read, texts
from tests.store.reading import told

REMEMBERED = [turn("Why does it fail?", step_text("Because of this."))]


def put(root: Path, document: dict[str, Any] | str, rows: Mapping[str, Any]) -> None:
    with DesktopFolder(root) as desktop:
        desktop.put("composerData:c", document)
        for key, value in rows.items():
            desktop.put(key, value)


def compacted() -> tuple[str, dict[str, bytes]]:
    """The state of a chat that was compacted once."""
    said = [user_message("Why?"), assistant_message("Because."), user_message("And now?"), assistant_message("Now.")]
    messages, archive = compaction(said, "They talked about why.")
    return desktop_state(state=State(messages=messages, archives=[archive]))


@pytest.mark.parametrize("padded", [True, False])
def test_a_chat_without_messages_is_what_the_agent_remembers(tmp_path: Path, padded: bool):
    state, rows = desktop_state(REMEMBERED, padded=padded)
    put(tmp_path, a_document("c", "h", "a", name="Lost", conversationState=state), rows)
    chat = read(tmp_path, "c")
    assert told(chat.bubbles) == [("human", "Why does it fail?"), ("text", "Because of this.")]
    assert ["agent remembers" in problem.what for problem in chat.problems] == [True]


def root_id(rows: Mapping[str, bytes]) -> str:
    """The root is the last blob that was put."""
    return list(rows)[-1].removeprefix("agentKv:blob:")


@pytest.mark.parametrize("spelled", ["hex", "capitals", "base64", "quoted"])
def test_the_root_may_be_named_by_a_row_of_its_own(tmp_path: Path, spelled: str):
    _, rows = desktop_state(REMEMBERED)
    name = root_id(rows)
    pointer = {
        "hex": name,
        "capitals": name.upper(),
        "base64": base64.b64encode(bytes.fromhex(name)).decode(),
        "quoted": f'"{name}"',
    }[spelled]
    document = a_document("c", "h", "a", name="Lost", conversationState="~")
    put(tmp_path, document, {**rows, "agentKv:checkpoint:c": pointer})
    assert texts(read(tmp_path, "c").bubbles) == ["Why does it fail?", "Because of this."]


def test_a_chat_whose_document_is_damaged_is_what_the_agent_remembers(tmp_path: Path):
    _, rows = desktop_state(REMEMBERED)
    put(tmp_path, '{"composerId":"c","na', {**rows, "agentKv:checkpoint:c": root_id(rows)})
    assert texts(read(tmp_path, "c").bubbles) == ["Why does it fail?", "Because of this."]


@pytest.mark.parametrize("pointer", ["", "short", "zz" * 32, "ab" * 32, None, "7", "[1]"])
def test_a_root_that_leads_nowhere_leaves_the_previews(tmp_path: Path, pointer: str | None):
    header = {"bubbleId": "h", "type": 1, "grouping": {"textPreview": "Why?"}}
    put(tmp_path, a_document("c", header), {"agentKv:checkpoint:c": pointer})
    assert texts(read(tmp_path, "c").bubbles) == ["Why?"]


@pytest.mark.parametrize("state", ["~", "", "~!!!", "~AAAA", "no base64 at all", 7, {"a": 1}, "~" + "//8B" * 50])
def test_a_state_that_is_none_leaves_the_previews(tmp_path: Path, state: object):
    header = {"bubbleId": "h", "type": 1, "grouping": {"textPreview": "Why?"}}
    put(tmp_path, a_document("c", header, conversationState=state), {})
    assert texts(read(tmp_path, "c").bubbles) == ["Why?"]


def test_a_state_whose_blobs_are_gone_leaves_the_messages_alone(tmp_path: Path):
    state, _ = desktop_state(REMEMBERED)
    document = a_document("c", "h", "a", conversationState=state)
    put(tmp_path, document, {"bubbleId:c:h": a_bubble("h", "Hi", kind=1), "bubbleId:c:a": a_bubble("a", "Hello")})
    chat = read(tmp_path, "c")
    assert (texts(chat.bubbles), chat.problems) == (["Hi", "Hello"], ())


def test_the_mark_of_a_compaction_has_its_summary(tmp_path: Path):
    state, rows = compacted()
    story = a_chat("Long", workspace=APP).human("Why?").text("Because.").summary().human("And now?").text("Now.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story.composer(conversationState=state))
        for key, value in rows.items():
            desktop.put(key, value)
    chat = read(tmp_path, story.id)
    assert told(chat.bubbles)[2] == ("summary", "They talked about why.")
    assert len(chat.bubbles) == 5


def test_the_latest_summary_belongs_to_the_latest_mark(tmp_path: Path):
    state, rows = compacted()
    story = a_chat("Long", workspace=APP).human("Why?").summary().text("Because.").summary().text("Now.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story.composer(conversationState=state))
        for key, value in rows.items():
            desktop.put(key, value)
    marks = [bubble.text for bubble in read(tmp_path, story.id).bubbles if isinstance(bubble, Summary)]
    assert marks == ["", "They talked about why."]


@pytest.mark.parametrize("spelled", ["hex", "base64"])
def test_words_that_were_moved_into_blobs_are_fetched(tmp_path: Path, spelled: str):
    asked, answered = bytes(range(32)), bytes(range(1, 33))

    def named(blob_id: bytes) -> str:
        return blob_id.hex() if spelled == "hex" else base64.b64encode(blob_id).decode()

    rows = {
        "bubbleId:c:h": a_bubble("h", "", kind=1, textBlobId=named(asked)),
        "bubbleId:c:a": a_bubble("a", "", textBlobId=named(answered)),
        "bubbleId:c:gone": a_bubble("gone", "", textBlobId=named(bytes(32))),
        "bubbleId:c:own": a_bubble("own", "These words are here.", textBlobId=named(asked)),
        f"agentKv:blob:{asked.hex()}": b"A very long question",
        f"agentKv:blob:{answered.hex()}": "A very long answer \u2013 in a blob".encode(),
    }
    put(tmp_path, a_document("c", "h", "a", "gone", "own", name="Long"), rows)
    assert told(read(tmp_path, "c").bubbles) == [
        ("human", "A very long question"),
        ("text", "A very long answer \u2013 in a blob"),
        ("text", "These words are here."),
    ]


def test_counts_of_messages_that_say_nothing_and_the_last_context_belong_to_the_chat(tmp_path: Path):
    filled = {"tokensUsed": 5000, "tokenLimit": 200000}
    rows = {
        "bubbleId:c:h": a_bubble("h", "Hi", kind=1, contextWindowStatusAtCreation={"tokensUsed": 900}),
        "bubbleId:c:a": a_bubble("a", "Hello", tokenCount={"inputTokens": 10, "outputTokens": 2}),
        "bubbleId:c:b": a_bubble("b", "Again", contextWindowStatusAtCreation=filled),
        "bubbleId:c:empty": a_bubble("empty", "", tokenCount={"inputTokens": 7, "outputTokens": 1}),
    }
    put(tmp_path, a_document("c", "h", "a", "b", "empty", name="Counted"), rows)
    usage = read(tmp_path, "c").usage
    assert (usage.input_tokens, usage.output_tokens) == (17, 3)
    assert (usage.context_tokens, usage.context_limit) == (5000, 200000)
