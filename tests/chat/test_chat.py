"""A chat groups its bubbles into turns, tells its edits, and says which times are only inferred."""

from datetime import UTC, datetime

import pytest

from cursus import render
from cursus.chat import (
    Chat,
    Edit,
    Failure,
    Head,
    Human,
    Payload,
    Source,
    Status,
    Summary,
    Text,
    Thinking,
    TimeOrigin,
    ToolCall,
    ToolUse,
    Unknown,
    Usage,
)

AT = datetime(2026, 2, 3, 4, 5, tzinfo=UTC)


def a_call(*edits: Edit) -> ToolCall:
    return ToolCall(id="call", name="edit", tool=38, status=Status.COMPLETED, params=Payload(), edits=edits)


def test_a_turn_is_a_message_of_the_person_and_all_until_the_next() -> None:
    asked, answered = Human(id="1", text="Why?", turn=0), Text(id="2", text="Because.", turn=0)
    again, thought, done = Human(id="3", turn=1), Thinking(id="4", turn=1), ToolUse(id="5", turn=1, tool=a_call())
    chat = Chat(head=Head(id="c"), bubbles=(asked, answered, again, thought, done))
    assert [(turn.index, turn.bubbles) for turn in chat.turns] == [(0, (asked, answered)), (1, (again, thought, done))]
    assert [turn.human for turn in chat.turns] == [asked, again]


def test_a_chat_that_begins_with_the_agent_has_a_turn_without_a_person() -> None:
    chat = Chat(head=Head(id="c"), bubbles=(Text(id="1", text="Good morning."), Text(id="2", text="Anything to do?")))
    (turn,) = chat.turns
    assert turn.human is None
    assert len(turn.bubbles) == 2


def test_an_empty_chat_has_no_turns_and_no_edits() -> None:
    chat = Chat(head=Head(id="c"))
    assert (chat.turns, chat.edits, chat.usage.is_known) == ((), (), False)


def test_the_edits_of_a_chat_are_those_of_its_calls_in_order() -> None:
    first, second, third = Edit(path="a.py"), Edit(path="b.py"), Edit(path="a.py", decision="rejected")
    bubbles = (
        ToolUse(id="1", tool=a_call(first, second)),
        Text(id="2", text="…"),
        ToolUse(id="3", tool=a_call()),
        ToolUse(id="4", tool=a_call(third)),
    )
    chat = Chat(head=Head(id="c"), bubbles=bubbles)
    assert chat.edits == (first, second, third)
    assert bubbles[0].tool.edit is first  # type: ignore[union-attr]
    assert a_call().edit is None


@pytest.mark.parametrize(
    ("decision", "is_applied"),
    [(None, True), ("accepted", True), ("partial", True), ("rejected", False), ("failed", False), ("pending", False)],
)
def test_an_edit_that_was_refused_or_never_done_is_not_applied(decision: str | None, is_applied: bool) -> None:
    assert Edit(path="a.py", decision=decision).is_applied is is_applied


@pytest.mark.parametrize(
    ("edit", "is_whole"),
    [
        (Edit(path="a", before="x", after="y"), True),
        (Edit(path="a", before="", after=""), True),
        (Edit(path="a", after="y", is_new=True), True),
        (Edit(path="a", before="x", is_deletion=True), True),
        (Edit(path="a", after="y"), False),
        (Edit(path="a", before="x"), False),
        (Edit(path="a", diff="@@ -1 +1 @@\n-x\n+y\n"), False),
    ],
)
def test_an_edit_is_whole_where_both_states_of_the_file_are_known(edit: Edit, is_whole: bool) -> None:
    assert edit.is_whole is is_whole


@pytest.mark.parametrize(
    ("origin", "is_inferred"),
    [("native", False), ("timing", False), ("header", False), ("interpolated", True), ("session", True), (None, False)],
)
def test_a_time_that_was_worked_out_says_so(origin: TimeOrigin | None, is_inferred: bool) -> None:
    assert Text(id="1", at=AT if origin else None, at_origin=origin).at_inferred is is_inferred


def test_each_kind_of_bubble_says_which_it_is() -> None:
    kinds = [Human, Text, Thinking, Summary, Failure, Unknown]
    tags = [kind(id="1").__struct_config__.tag for kind in kinds]
    assert tags == ["human", "text", "thinking", "summary", "error", "unknown"]
    assert ToolUse(id="1", tool=a_call()).__struct_config__.tag == "tool"


def test_a_chat_answers_for_its_head() -> None:
    source = Source(store="desktop", era="split", path="/home/ana/.config/Cursor/User/globalStorage/state.vscdb")
    head = Head(
        id="c",
        title="Fix the login",
        workspace="/srv/app",
        mode="agent",
        model="gpt-5",
        created=AT,
        updated=AT,
        archived=True,
        parent="p",
        sources=(source,),
    )
    chat = Chat(head=head, usage=Usage(input_tokens=3))
    for name in ("id", "title", "workspace", "mode", "model", "created", "updated", "archived", "parent", "sources"):
        assert getattr(chat, name) == getattr(head, name)


def test_what_a_head_does_not_know_is_none_and_not_zero_or_now() -> None:
    head = Head(id="c")
    assert head.title == "Untitled"
    for name in ("workspace", "mode", "model", "created", "updated", "messages", "parent"):
        assert getattr(head, name) is None


def test_a_chat_writes_itself_as_markdown():
    chat = Chat(head=Head(id="c", title="Fix it"), bubbles=(Human(id="h", text="Why?"),))
    assert chat.to_markdown() == render.markdown(chat)
    assert chat.to_markdown().startswith("# Fix it")
