"""The messages that the model saw, and where they were summed up (S §8.2, §8.3)."""

from typing import Any

from cursus.chat import Human, Status, Summary, Text, Thinking, ToolUse, Unknown
from cursus.testing.agent_blobs import Blobs, Lost, Raw
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import (
    step_text,
    step_thinking,
    step_tool,
    turn,
)
from cursus.testing.agent_state import Archive, State, compaction, write_state
from cursus.testing.model_messages import (
    assistant_message,
    call_part,
    context_message,
    file_part,
    image_part,
    message_blob,
    old_thinking_part,
    openai_call_message,
    openai_result_message,
    reasoning_part,
    redacted_part,
    result_part,
    summary_message,
    system_message,
    text_part,
    tool_message,
    user_message,
    user_query,
)
from tests.store.agents.told import graph_of, messages_only, read_state, spoken, told, whats

LISTING = turn("list the files", step_tool(shell_call("ls", stdout="a.py\n").called("c1")), step_text("One."))
NINE = 1_780_304_400_000


def test_messages_are_read_where_there_are_no_turns() -> None:
    contents = read_state(
        messages_only(
            system_message("You are."),
            context_message("/srv"),
            user_message([text_part(user_query("list"))], request_id="r"),
            assistant_message(
                reasoning_part("hm"), "Let me.", call_part("c1", "Shell", {"command": "ls"}), model="opus"
            ),
            tool_message(result_part("c1", "Shell", "a.py")),
            assistant_message("One."),
        )
    )
    assert told(contents.bubbles) == [
        ("human", "list"),
        ("thinking", "hm"),
        ("text", "Let me."),
        ("tool", "Shell", "completed"),
        ("text", "One."),
    ]
    assert contents.model == "opus"
    assert contents.problems == []


def test_a_repeated_assistant_id_names_nobody() -> None:
    contents = read_state(messages_only(*(assistant_message(f"{n}", id="1") for n in range(3))))
    assert [bubble.text for bubble in contents.bubbles] == ["0", "1", "2"]
    assert len({bubble.id for bubble in contents.bubbles}) == 3


def test_two_messages_of_a_person_in_a_row_are_both_theirs() -> None:
    plain = read_state(messages_only(user_message("hello?"), user_message("anyone?"), assistant_message("Yes.")))
    assert [bubble.text for bubble in plain.bubbles] == ["hello?", "anyone?", "Yes."]
    wrapped = [user_message(user_query(text)) for text in ("hello?", "anyone?")]
    assert [bubble.text for bubble in read_state(messages_only(*wrapped)).bubbles] == ["hello?", "anyone?"]


def test_injected_context_of_a_kind_nobody_knows_is_dropped_by_its_place() -> None:
    context = user_message("<dynamic_tools>\nmany\n</dynamic_tools>")
    contents = read_state(messages_only(context, user_message(user_query("hi")), assistant_message("Yes.")))
    assert told(contents.bubbles) == [("human", "hi"), ("text", "Yes.")]


def test_parts_of_every_kind_are_read() -> None:
    contents = read_state(
        messages_only(
            user_message([text_part("see"), image_part(b"\x89PNG"), file_part(b"%PDF", filename="a.pdf")]),
            assistant_message(redacted_part("xx"), old_thinking_part("old"), {"type": "hologram", "text": "?"}),
        )
    )
    asked, hidden, old, strange = contents.bubbles
    assert isinstance(asked, Human)
    assert [(found.kind, found.name, found.data) for found in asked.attachments] == [
        ("image", "image", b"\x89PNG"),
        ("file", "a.pdf", b"%PDF"),
    ]
    assert isinstance(hidden, Thinking)
    assert hidden.is_redacted
    assert told([old]) == [("thinking", "old")]
    assert isinstance(strange, Unknown)
    assert "hologram" in strange.why


def test_the_openai_spelling_is_read() -> None:
    contents = read_state(
        messages_only(
            user_message("go"),
            openai_call_message(("c1", "Shell", '{"command":"ls"}'), text="Let me."),
            openai_result_message("c1", "a.py"),
        )
    )
    assert told(contents.bubbles) == [("human", "go"), ("text", "Let me."), ("tool", "Shell", "completed")]
    call = contents.bubbles[-1]
    assert isinstance(call, ToolUse)
    assert call.tool.recorded.result == "a.py"


def test_a_result_in_parts_is_one_text_and_a_failed_one_failed() -> None:
    contents = read_state(
        messages_only(
            assistant_message(call_part("c1", "Read", {"path": "/a"}), call_part("c2", "Read", {"path": "/b"})),
            tool_message(result_part("c1", "Read", None, parts=[text_part("a"), text_part("b")])),
            tool_message(result_part("c2", "Read", "no such file", is_error=True)),
        )
    )
    first, second = (bubble.tool for bubble in contents.bubbles if isinstance(bubble, ToolUse))
    assert first.recorded.result == "a\nb"
    assert (second.status, second.error) == (Status.FAILED, "no such file")


def test_a_result_without_its_call_is_a_bubble_of_its_own() -> None:
    contents = read_state(messages_only(tool_message(result_part("c1", "Read", "text"))))
    assert told(contents.bubbles) == [("tool", "Read", "completed")]


def test_messages_that_cannot_be_read_stand_between_those_that_can() -> None:
    contents = read_state(
        messages_only(user_message("hi"), Raw(b'{"role": "user", "conte'), Raw(b'{"role":"oracle"}'), Lost())
    )
    assert [type(bubble) for bubble in contents.bubbles] == [Human, Unknown, Unknown]
    assert len(contents.problems) == 3


def test_json_with_space_before_it_is_json() -> None:
    contents = read_state(messages_only(Raw(b"\n\t" + message_blob(user_message("hi")))))
    assert told(contents.bubbles) == [("human", "hi")]


def asked_and_answered(*numbers: int) -> list[Any]:
    return [
        turn(f"q{n}", step_tool(shell_call(f"{n}").called(f"c{n}")), step_text(f"a{n}"), request_id=f"r{n}")
        for n in numbers
    ]


def test_archives_come_first_and_the_kept_tail_is_told_once() -> None:
    context, archive = compaction([system_message("s"), context_message("/srv"), *spoken(1, 2)], "They talked.", kept=4)
    contents = read_state(State(messages=[*context, *spoken(3)], archives=[archive]))
    texts = [bubble.text for bubble in contents.bubbles if not isinstance(bubble, ToolUse)]
    assert texts == ["q1", "a1", "q2", "a2", "They talked.", "q3", "a3"]
    assert [type(bubble) for bubble in contents.bubbles].count(Summary) == 1


def test_equal_messages_are_repeated_as_often_as_they_were_said() -> None:
    go_on, yes = user_message("continue"), assistant_message("Yes.")
    contents = read_state(
        State(
            messages=[summary_message("s"), go_on, yes, go_on, yes],
            archives=[Archive(messages=(go_on, yes), summary="s")],
        )
    )
    assert [bubble.text for bubble in contents.bubbles] == ["continue", "Yes.", "s", "continue", "Yes."]


def test_a_compaction_stands_among_the_turns_where_it_happened() -> None:
    context, archive = compaction(spoken(1, 2), "They talked.", kept=2)
    state = State(turns=asked_and_answered(1, 2, 3), messages=[*context, *spoken(3)], archives=[archive])
    kinds = [bubble.text for bubble in read_state(state).bubbles if not isinstance(bubble, ToolUse)]
    assert kinds == ["q1", "a1", "q2", "a2", "They talked.", "q3", "a3"]


def test_several_compactions_keep_their_order() -> None:
    archives = [Archive(messages=tuple(spoken(n)), summary=f"s{n}") for n in (1, 2)]
    state = State(turns=asked_and_answered(1, 2, 3), messages=[summary_message("s2"), *spoken(3)], archives=archives)
    kinds = [bubble.text for bubble in read_state(state).bubbles if not isinstance(bubble, ToolUse)]
    assert kinds == ["q1", "a1", "s1", "q2", "a2", "s2", "q3", "a3"]


def test_a_summary_without_an_archive_stands_before_what_was_kept() -> None:
    state = State(turns=asked_and_answered(1, 2), messages=[summary_message("They talked."), *spoken(2)])
    kinds = [bubble.text for bubble in read_state(state).bubbles if not isinstance(bubble, ToolUse)]
    assert kinds == ["q1", "a1", "They talked.", "q2", "a2"]


def test_a_lost_archive_is_a_problem_and_hides_nothing() -> None:
    state = State(messages=spoken(2), more={"summary_archives": [b"\x07" * 32]})
    contents = read_state(state)
    assert [bubble.text for bubble in contents.bubbles if isinstance(bubble, Text)] == ["a2"]
    assert whats(contents) == ["An archive of summed up messages is missing."]


def test_messages_are_not_read_in_the_order_of_their_rows() -> None:
    """S §11, row 12: a shared blob and a later checkpoint make rows lie in another order than the conversation."""
    blobs = Blobs()
    for text in ("third", "second", "first"):
        blobs.put(message_blob(user_message(text)))
    root = write_state(State(messages=[user_message(text) for text in ("first", "second", "third")]), blobs)
    assert [bubble.text for bubble in graph_of(blobs).read(root).bubbles] == ["first", "second", "third"]


def test_thinking_is_not_looked_for_in_one_place_only() -> None:
    """S §11, row 16: it is in steps, in three kinds of parts, and in tags."""
    steps = read_state(State(turns=[turn("go", step_thinking("a"), step_text("<think>b</think>"))])).bubbles
    parts = read_state(messages_only(assistant_message(reasoning_part("c"), old_thinking_part("d")))).bubbles
    assert [bubble.text for bubble in (*steps, *parts) if isinstance(bubble, Thinking)] == ["a", "b", "c", "d"]


def test_a_summary_that_only_the_message_in_its_place_tells_is_found() -> None:
    archive = Archive(messages=tuple(spoken(1)), summary="They talked.", is_told_by_message=True)
    contents = read_state(State(messages=spoken(2), archives=[archive]))
    texts = [bubble.text for bubble in contents.bubbles if not isinstance(bubble, ToolUse)]
    assert texts == ["q1", "a1", "They talked.", "q2", "a2"]
