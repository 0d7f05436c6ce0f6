"""A live agent's events become the chat that a store would have held."""

from datetime import UTC, datetime

import pytest

from cursus.chat import Failure, Human, Recorded, Status, Text, Thinking, Todo, ToolUse, Usage
from cursus.chat.asking import Answer, Request
from cursus.chat.events import (
    Answered,
    Asked,
    Event,
    Failed,
    Finished,
    ModeTold,
    Other,
    Prompted,
    Started,
    Summarized,
    TextDelta,
    TextDone,
    ThinkingDelta,
    ThinkingDone,
    TitleTold,
    TodosTold,
    ToolDone,
    ToolOutput,
    ToolStarted,
    ToolUpdated,
    UsageTold,
)
from cursus.chat.fold import Fold, fold
from cursus.tools.call import read_call, with_output

NOON = datetime(2026, 10, 1, 12, tzinfo=UTC)


def shell(id: str = "call_1", *, stdout: str | None = None, status: str = "started"):
    result = None if stdout is None else {"success": {"command": "ls", "exitCode": 0, "stdout": stdout}}
    return read_call(
        id=id,
        name="shellToolCall",
        number=None,
        recorded=Recorded(params={"command": "ls"}, result=result),
        status=status,
        is_live=True,
    )


def texts(stream: list[Event]) -> list[str]:
    return [bubble.text for bubble in fold(stream).bubbles]


def test_a_whole_turn_is_a_chat():
    chat = fold(
        [
            Started(session_id="s1", model="Sonnet", workspace="/w", mode="agent", at=NOON),
            Prompted(text="List the files."),
            ThinkingDelta(text="Simple "),
            ThinkingDelta(text="enough."),
            ThinkingDone(duration_ms=1200),
            TextDelta(text="I "),
            TextDelta(text="look."),
            ToolStarted(call=shell()),
            ToolDone(call=shell(stdout="a.py\n", status="completed")),
            TextDelta(text="One file."),
            TextDone(text="One file.", is_repeat=True),
            Finished(text="I look.One file.", usage=Usage(input_tokens=10, output_tokens=4)),
        ]
    )
    assert (chat.id, chat.model, chat.workspace, chat.mode, chat.created) == ("s1", "Sonnet", "/w", "agent", NOON)
    assert [type(bubble) for bubble in chat.bubbles] == [Human, Thinking, Text, ToolUse, Text]
    assert [bubble.text for bubble in chat.bubbles if isinstance(bubble, Text)] == ["I look.", "One file."]
    thought = chat.bubbles[1]
    assert isinstance(thought, Thinking)
    assert (thought.text, thought.duration_ms) == ("Simple enough.", 1200)
    assert chat.usage.input_tokens == 10
    assert not chat.is_generating


def test_a_message_that_comes_whole_is_one_bubble_each():
    assert texts([Prompted(text="q"), TextDone(text="One."), TextDone(text="Two.")]) == ["q", "One.", "Two."]


def test_a_whole_message_that_repeats_its_deltas_adds_nothing():
    assert texts([TextDelta(text="One"), TextDone(text="One", is_repeat=True), TextDelta(text="Two")]) == ["One", "Two"]


def test_the_chat_can_be_read_while_it_grows():
    folding = Fold()
    for event in (Started(session_id="s"), Prompted(text="q"), TextDelta(text="Hel")):
        folding.feed(event)
    early = folding.chat
    folding.feed(TextDelta(text="lo"))
    assert early.is_generating
    assert early.bubbles[-1].text == "Hel"
    assert folding.chat.bubbles[-1].text == "Hello"
    assert early.bubbles[-1].id == folding.chat.bubbles[-1].id


def test_parallel_calls_stay_where_they_began():
    chat = fold(
        [
            ToolStarted(call=shell("a")),
            ToolStarted(call=shell("b")),
            ToolDone(call=shell("b", stdout="2", status="completed")),
            ToolDone(call=shell("a", stdout="1", status="completed")),
        ]
    )
    assert [bubble.tool.id for bubble in chat.bubbles if isinstance(bubble, ToolUse)] == ["a", "b"]
    assert all(bubble.tool.status is Status.COMPLETED for bubble in chat.bubbles if isinstance(bubble, ToolUse))


def test_the_id_of_a_bubble_is_fit_for_a_page_even_where_the_call_has_a_line_feed_in_it():
    (bubble,) = fold([ToolStarted(call=shell("call_1\nfc_2"))]).bubbles
    assert bubble.id == "call_1_fc_2"


def test_a_call_that_nobody_ended_was_cancelled_when_the_turn_was_over():
    (bubble,) = fold([ToolStarted(call=shell()), Finished(reason="cancelled")]).bubbles
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.status is Status.CANCELLED


@pytest.mark.parametrize(
    ("verdict", "status"), [("approve", Status.RUNNING), ("reject", Status.REJECTED), ("expire", Status.REJECTED)]
)
def test_a_call_waits_for_a_person_and_then_goes_on_or_not(verdict, status: Status):
    folding = Fold()
    folding.feed(Asked(request=Request(id="r", call=shell())))
    (waiting,) = folding.chat.bubbles
    folding.feed(Answered(id="r", answer=Answer(verdict=verdict)))
    (decided,) = folding.chat.bubbles
    assert isinstance(waiting, ToolUse)
    assert isinstance(decided, ToolUse)
    assert (waiting.tool.status, decided.tool.status) == (Status.AWAITING_APPROVAL, status)


def test_what_a_running_call_prints_is_shown_until_its_result_is_there():
    folding = Fold(show_output=with_output)
    folding.feed(ToolStarted(call=shell()))
    folding.feed(ToolOutput(call_id="call_1", text="a.py\n"))
    folding.feed(ToolOutput(call_id="call_1", text="b.py\n"))
    (running,) = folding.chat.bubbles
    folding.feed(ToolDone(call=shell(stdout="all\n", status="completed")))
    (done,) = folding.chat.bubbles
    assert isinstance(running, ToolUse)
    assert isinstance(done, ToolUse)
    assert getattr(running.tool.result, "output", "") == "a.py\nb.py\n"
    assert getattr(done.tool.result, "output", "") == "all\n"


def test_a_failure_is_a_bubble_and_what_was_said_before_it_stays():
    chat = fold([Prompted(text="q"), TextDelta(text="Half"), Failed(message="The server is gone.", code="network")])
    assert [bubble.text for bubble in chat.bubbles] == ["q", "Half", "The server is gone."]
    failure = chat.bubbles[-1]
    assert isinstance(failure, Failure)
    assert failure.detail == {"code": "network", "detail": ""}


def test_a_result_without_any_words_before_it_is_the_answer():
    assert texts([Prompted(text="q"), Finished(text="42")]) == ["q", "42"]
    assert texts([Prompted(text="q"), TextDone(text="42"), Finished(text="42")]) == ["q", "42"]


def test_title_mode_todos_and_summaries_are_known():
    todos = (Todo(content="Test it"),)
    chat = fold(
        [TitleTold(title="Files"), ModeTold(mode="plan"), TodosTold(todos=todos), Summarized(text="So far."), Other()]
    )
    assert (chat.title, chat.mode, chat.todos) == ("Files", "plan", todos)
    assert [bubble.text for bubble in chat.bubbles] == ["So far."]


def test_every_turn_counts_its_own_usage():
    chat = fold(
        [
            Prompted(text="1"),
            UsageTold(usage=Usage(input_tokens=1)),
            UsageTold(usage=Usage(input_tokens=3)),
            Finished(),
            Prompted(text="2"),
            UsageTold(usage=Usage(input_tokens=5)),
        ]
    )
    assert chat.usage.input_tokens == 8


def test_a_chat_goes_on_where_it_was():
    first = fold([Prompted(text="1"), TextDone(text="one"), Finished(usage=Usage(output_tokens=1))])
    second = fold([Prompted(text="2"), TextDone(text="two"), Finished(usage=Usage(output_tokens=2))], first)
    assert [bubble.turn for bubble in second.bubbles] == [0, 0, 1, 1]
    assert len({bubble.id for bubble in second.bubbles}) == 4
    assert second.usage.output_tokens == 3


def test_more_arguments_replace_what_was_known_of_a_call():
    bare = read_call(id="c", name="shellToolCall", number=None, recorded=Recorded(params={}), status="started")
    full = shell("c")
    (bubble,) = fold([ToolStarted(call=bare), ToolUpdated(call=full)]).bubbles
    assert isinstance(bubble, ToolUse)
    assert bubble.tool == full
