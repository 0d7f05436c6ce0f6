"""Sub-agents and best-of-n candidates: hidden from the list, attached to their chat (S §4.4, §6.4)."""

from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Chat, ToolUse
from cursus.testing import ABSENT, DesktopFolder, a_chat
from cursus.testing.chats import Story
from tests.store.desktop.folders import APP, a_bubble, a_document, heads, read, texts


def parent(**options: Any) -> Story:
    return a_chat("Parent", workspace=APP, **options).human("Split this up")


def child(name: str, **options: Any) -> Story:
    return a_chat(name, workspace=APP, **options).human(f"Do {name}").text(f"Did {name}.")


def calls(chat: Chat) -> dict[str, str | None]:
    """The sub-agent of each call, by the call's id."""
    return {bubble.tool.id: bubble.tool.child for bubble in chat.bubbles if isinstance(bubble, ToolUse)}


def a_task(call_id: str, *, agent: str | None = None) -> dict[str, Any]:
    result = {"result": f'{{"agentId":"{agent}"}}'} if agent else {}
    return {"tool": 48, "name": "task_v2", "toolCallId": call_id, "status": "completed", **result}


def put_parent(root: Path, *tasks: dict[str, Any], **fields: Any) -> None:
    ids = [f"t{number}" for number in range(len(tasks))]
    with DesktopFolder(root) as desktop:
        desktop.put("composerData:parent", a_document("parent", "h", *ids, name="Parent", **fields))
        desktop.put("bubbleId:parent:h", a_bubble("h", "Split this up", kind=1))
        for identity, task in zip(ids, tasks, strict=True):
            desktop.put(f"bubbleId:parent:{identity}", a_bubble(identity, "", toolFormerData=task))


def put_child(root: Path, identity: str, **fields: Any) -> None:
    with DesktopFolder(root) as desktop:
        desktop.put(f"composerData:{identity}", a_document(identity, "h", name=identity, **fields))
        desktop.put(f"bubbleId:{identity}:h", a_bubble("h", "Do it", kind=1))


@pytest.mark.parametrize("era", ["heads_table", "heads_workspace", "heads_global", "unlisted"])
def test_a_sub_agent_is_a_chat_of_its_own_below_its_parent(tmp_path: Path, era: str):
    kid = child("the part")
    story = parent().subagent(kid)
    with DesktopFolder(tmp_path) as desktop:
        desktop.add(story, era)
    assert list(heads(tmp_path)) == [story.id]
    assert heads(tmp_path, children=True).keys() == {story.id, kid.id}
    chat = read(tmp_path, story.id)
    assert [(head.id, head.title, head.parent) for head in chat.children] == [(kid.id, "the part", story.id)]
    assert list(calls(chat).values()) == [kid.id]
    found = read(tmp_path, kid.id)
    assert (found.parent, texts(found.bubbles)) == (story.id, ["Do the part", "Did the part."])


def test_an_agent_in_the_background_outlives_its_call(tmp_path: Path):
    kid = child("slow").text("Finished much later.")
    story = parent().subagent(kid, background=True).text("It runs.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    chat = read(tmp_path, story.id)
    assert list(calls(chat).values()) == [kid.id]
    assert texts(read(tmp_path, kid.id).bubbles)[-1] == "Finished much later."


def test_agents_may_have_agents(tmp_path: Path):
    grandchild = child("detail")
    kid = child("part").subagent(grandchild)
    story = parent().subagent(kid)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    assert list(heads(tmp_path)) == [story.id]
    assert [head.id for head in read(tmp_path, story.id).children] == [kid.id]
    assert [head.id for head in read(tmp_path, kid.id).children] == [grandchild.id]


# Which call started which agent


def test_the_result_of_a_call_names_its_agent(tmp_path: Path):
    put_parent(tmp_path, a_task("call", agent="kid"))
    put_child(tmp_path, "kid")
    chat = read(tmp_path, "parent")
    assert (calls(chat), [head.id for head in chat.children]) == ({"call": "kid"}, ["kid"])


def test_a_child_names_its_parent_and_its_call(tmp_path: Path):
    put_parent(tmp_path, a_task("one"), a_task("two"), subagentComposerIds=["b", "a"])
    put_child(tmp_path, "a", subagentInfo={"parentComposerId": "parent", "toolCallId": "one"})
    put_child(tmp_path, "b", subagentInfo={"parentComposerId": "parent", "toolCallId": "two"})
    assert calls(read(tmp_path, "parent")) == {"one": "a", "two": "b"}


def test_a_child_that_only_names_its_parent_is_attached(tmp_path: Path):
    put_parent(tmp_path, a_task("one"))
    put_child(tmp_path, "kid", subagentInfo={"parentComposerId": "parent"})
    assert [head.id for head in read(tmp_path, "parent").children] == ["kid"]
    assert list(heads(tmp_path)) == ["parent"]


def test_agents_are_told_by_their_order_where_nothing_else_tells_them(tmp_path: Path):
    put_parent(tmp_path, a_task("one"), a_task("two"), subagentComposerIds=["a", "b"])
    for name in ("a", "b"):
        put_child(tmp_path, name)
    assert calls(read(tmp_path, "parent")) == {"one": "a", "two": "b"}


def test_the_order_tells_nothing_where_one_is_missing(tmp_path: Path):
    put_parent(tmp_path, a_task("one"), a_task("two"), subagentComposerIds=["a"])
    put_child(tmp_path, "a")
    chat = read(tmp_path, "parent")
    assert (calls(chat), [head.id for head in chat.children]) == ({"one": None, "two": None}, ["a"])


def test_the_candidates_of_a_prompt_are_no_agents_of_its_calls(tmp_path: Path):
    put_parent(tmp_path, a_task("one"), subComposerIds=["candidate"])
    put_child(tmp_path, "candidate", isBestOfNSubcomposer=True)
    chat = read(tmp_path, "parent")
    assert (calls(chat), [head.id for head in chat.children]) == ({"one": None}, ["candidate"])


@pytest.mark.parametrize("call", ["toolu_01abc", "call_x\nfc_y"])
@pytest.mark.parametrize("listed", [True, False])
def test_an_id_made_of_the_call_tells_the_agent(tmp_path: Path, call: str, listed: bool):
    fields = {"subagentComposerIds": [f"task-{call}"]} if listed else {}
    put_parent(tmp_path, a_task(call), a_task("other"), **fields)
    put_child(tmp_path, f"task-{call}")
    chat = read(tmp_path, "parent")
    assert calls(chat) == {call: f"task-{call}", "other": None}
    assert [head.id for head in chat.children] == [f"task-{call}"]
    assert list(heads(tmp_path)) == ["parent"]


def test_an_agent_belongs_to_one_call_only(tmp_path: Path):
    put_parent(tmp_path, a_task("one", agent="kid"), a_task("two"), subagentComposerIds=["kid"])
    put_child(tmp_path, "kid", subagentInfo={"parentComposerId": "parent", "toolCallId": "two"})
    assert calls(read(tmp_path, "parent")) == {"one": "kid", "two": None}


# Hidden from the list


@pytest.mark.parametrize(
    "fields",
    [
        {"subagentInfo": {"parentComposerId": "gone"}},
        {"subagentInfo": {}},
        {"isBestOfNSubcomposer": True},
    ],
)
def test_a_document_says_that_it_is_an_agents(tmp_path: Path, fields: dict[str, Any]):
    put_child(tmp_path, "kid", **fields)
    assert heads(tmp_path) == {}
    assert list(heads(tmp_path, children=True)) == ["kid"]


def test_the_table_says_that_a_chat_is_an_agents(tmp_path: Path):
    kid = child("part")
    kid.is_subagent = True
    kid.composer_fields["subagentInfo"] = ABSENT
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(kid)
    assert heads(tmp_path) == {}


@pytest.mark.parametrize("key", ["subComposerIds", "subagentComposerIds"])
def test_a_parent_says_which_chats_are_its_agents(tmp_path: Path, key: str):
    put_parent(tmp_path, **{key: ["kid", "kid", "missing", 7]})
    put_child(tmp_path, "kid")
    assert list(heads(tmp_path)) == ["parent"]
    assert [head.id for head in read(tmp_path, "parent").children] == ["kid"]


def test_a_chat_is_no_child_of_itself(tmp_path: Path):
    put_parent(tmp_path, a_task("one", agent="parent"), subagentComposerIds=["parent"])
    assert read(tmp_path, "parent").children == ()


@pytest.mark.parametrize("value", ["text", 5, [1], {"toolCallId": ["x"]}, {"parentComposerId": {}}])
def test_odd_words_about_a_parent_hide_nothing_else(tmp_path: Path, value: Any):
    put_parent(tmp_path, a_task("one"), subagentComposerIds=["kid"])
    put_child(tmp_path, "kid", subagentInfo=value)
    assert [head.id for head in read(tmp_path, "parent").children] == ["kid"]
    assert texts(read(tmp_path, "kid").bubbles) == ["Do it"]


def test_a_child_whose_document_is_damaged_is_still_attached(tmp_path: Path):
    kid = child("part").damage_composer("truncated")
    story = parent().subagent(kid)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    assert [head.id for head in read(tmp_path, story.id).children] == [kid.id]
    assert texts(read(tmp_path, kid.id).bubbles) == ["Do part", "Did part."]


# Best of n, and worktrees


def test_the_candidates_of_a_prompt_stand_below_it(tmp_path: Path):
    first, second = child("by one"), child("by another")
    story = parent().best_of(first, second, winner=1)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    assert list(heads(tmp_path)) == [story.id]
    children = read(tmp_path, story.id).children
    assert [(head.title, head.parent) for head in children] == [("by one", story.id), ("by another", story.id)]


def test_a_chat_in_a_worktree_belongs_to_the_workspace_that_it_was_started_in(tmp_path: Path):
    story = child("apart").in_worktree("/home/ana/.cursor/worktrees/app/x1", "cursor/x1")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    assert heads(tmp_path)[story.id].workspace == "/srv/app"
