"""A conversation read from its blob graph (S §8.3)."""

from datetime import UTC, datetime
from typing import Any

import pytest

from cursus.chat import Human, Status, Summary, Text, Thinking, Todo, ToolUse, Unknown, Usage
from cursus.store.agents.blobs import BlobGraph, state_bytes
from cursus.testing.agent_blobs import Blobs, Lost, Raw
from cursus.testing.agent_calls import edit_call, read_call, shell_call, task_call, todo
from cursus.testing.agent_messages import (
    LoopingStep,
    shell_turn,
    step_text,
    step_thinking,
    step_tool,
    step_truncated,
    turn,
    user,
)
from cursus.testing.agent_state import Archive, State, Subagent, compaction, desktop_state, write_state
from cursus.testing.agent_stores import state_of
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
from tests.store.agents.told import graph_of, read_state, told, whats

LISTING = turn("list the files", step_tool(shell_call("ls", stdout="a.py\n").called("c1")), step_text("One."))
NINE = 1_780_304_400_000


def test_turns_are_told_as_the_person_saw_them() -> None:
    contents = read_state(State(turns=[LISTING, turn("thanks", step_text("Gladly."))]))
    assert told(contents.bubbles) == [
        ("human", "list the files"),
        ("tool", "run_terminal_command_v2", "completed"),
        ("text", "One."),
        ("human", "thanks"),
        ("text", "Gladly."),
    ]
    assert [bubble.turn for bubble in contents.bubbles] == [0, 0, 0, 1, 1]
    assert contents.problems == []


def test_a_call_and_its_result_are_one_bubble() -> None:
    call = next(bubble for bubble in read_state(State(turns=[LISTING])).bubbles if isinstance(bubble, ToolUse))
    assert call.id == call.tool.id == "c1"
    assert call.tool.recorded.params["command"] == "ls"
    assert call.tool.recorded.result["success"]["stdout"] == "a.py\n"


def test_times_of_steps_are_read_where_the_store_has_them() -> None:
    steps = (
        step_thinking("hm", duration_ms=200, started_at_ms=NINE),
        step_tool(shell_call("ls").timed(NINE + 1000, NINE + 2000)),
        step_text("One.", completed_at_ms=NINE + 3000),
    )
    bubbles = read_state(State(turns=[turn(user("hi", started_at_ms=NINE - 1000), *steps)])).bubbles
    assert [bubble.at and bubble.at.timestamp() * 1000 for bubble in bubbles] == [
        NINE - 1000,
        NINE,
        NINE + 1000,
        NINE + 3000,
    ]
    assert {bubble.at_origin for bubble in bubbles} == {"native"}
    assert isinstance(bubbles[1], Thinking)
    assert bubbles[1].duration_ms == 200


def test_times_of_turns_stand_in_and_say_so() -> None:
    contents = read_state(State(turns=[LISTING, LISTING], timings=[(5, NINE), (5, NINE + 60_000)]))
    asked = [bubble for bubble in contents.bubbles if isinstance(bubble, Human)]
    assert [(bubble.at, bubble.at_origin) for bubble in asked] == [
        (datetime(2026, 6, 1, 9, tzinfo=UTC), "timing"),
        (datetime(2026, 6, 1, 9, 1, tzinfo=UTC), "timing"),
    ]


def test_timings_that_cannot_be_told_to_be_any_turns_are_left_alone() -> None:
    contents = read_state(State(turns=[LISTING, LISTING], timings=[(5, NINE)]))
    assert {bubble.at for bubble in contents.bubbles} == {None}


def test_without_a_recorded_time_there_is_none() -> None:
    assert {bubble.at for bubble in read_state(State(turns=[LISTING])).bubbles} == {None}


def test_a_call_with_the_id_of_an_earlier_one_is_another_call() -> None:
    bubbles = read_state(State(turns=[LISTING, LISTING])).bubbles
    assert [(bubble.id, bubble.tool.id) for bubble in bubbles if isinstance(bubble, ToolUse)] == [
        ("c1", "c1"),
        ("c1~2", "c1"),
    ]


def test_ids_are_unique_and_the_same_in_every_reading() -> None:
    said = step_text("Again.")
    state = State(turns=[turn("go", said, said, said), turn("go", said)])
    first, second = (read_state(state).bubbles for _ in range(2))
    assert [bubble.id for bubble in first] == [bubble.id for bubble in second]
    assert len({bubble.id for bubble in first}) == len(first) == 6


def test_a_bubble_keeps_the_bytes_that_it_was_read_from() -> None:
    blobs = Blobs()
    contents = read_state(State(turns=[LISTING]), blobs)
    assert all(bubble.raw in blobs.rows.values() for bubble in contents.bubbles)


def test_a_step_that_is_missing_is_left_out_alone() -> None:
    contents = read_state(State(turns=[turn("go", step_text("Before."), Lost(), step_text("After."))]))
    assert told(contents.bubbles) == [("human", "go"), ("text", "Before."), ("text", "After.")]
    assert whats(contents) == ["A step is missing."]


def test_a_turn_without_its_message_keeps_its_steps_and_its_number() -> None:
    contents = read_state(State(turns=[turn("one"), turn(Lost(), step_text("Kept.")), turn("three")]))
    assert [type(bubble) for bubble in contents.bubbles] == [Human, Unknown, Text, Human]
    assert [bubble.turn for bubble in contents.bubbles] == [0, 1, 1, 2]
    assert whats(contents) == ["The message that opened a turn is missing."]


def test_a_turn_that_is_missing_is_a_problem_and_the_others_stay() -> None:
    contents = read_state(State(turns=[turn("one"), Lost(), turn("three")]))
    assert told(contents.bubbles) == [("human", "one"), ("human", "three")]
    assert whats(contents) == ["A turn is missing."]


def test_where_turns_are_lost_the_messages_are_read_if_they_say_more() -> None:
    whole = state_of([turn("one", step_text("1")), turn("two", step_text("2"))], cwd="/srv")
    lost = State(turns=[Lost("a"), Lost("b")], messages=whole.messages)
    assert told(read_state(lost).bubbles) == [("human", "one"), ("text", "1"), ("human", "two"), ("text", "2")]


def test_damaged_turns_steps_and_messages_are_unknown_bubbles_and_problems() -> None:
    contents = read_state(
        State(turns=[turn(Raw(b"\x0a\x02hi\x07"), Raw(b"\xff\xff"), step_text("ok")), Raw(b"\x5a\x01x")])
    )
    assert [type(bubble) for bubble in contents.bubbles] == [Human, Unknown, Text, Unknown]
    assert contents.bubbles[0].text == "hi"
    assert len(contents.problems) == 3


def test_a_shortened_step_is_followed_to_the_whole_one() -> None:
    call = read_call("/big.txt", "x" * 1000).called("c9")
    bubble = read_state(State(turns=[turn("read it", step_truncated(call))])).bubbles[1]
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.id == "c9"
    assert bubble.tool.recorded.result["success"]["content"] == "x" * 1000


def test_a_shortened_step_that_names_itself_ends() -> None:
    contents = read_state(State(turns=[turn("read it", LoopingStep("circle"), step_text("Still here."))]))
    assert contents.bubbles[-1].text == "Still here."


def test_where_the_whole_step_is_gone_its_preview_is_shown() -> None:
    blobs = Blobs()
    call = read_call("/big.txt", "x" * 1000).called("c9")
    root = write_state(State(turns=[turn("read it", step_truncated(call, with_preview=True))]), blobs)
    for key in [key for key, data in blobs.rows.items() if b"x" * 1000 in data]:
        del blobs.rows[key]
    contents = graph_of(blobs).read(root)
    bubble = contents.bubbles[1]
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.recorded.params["path"] == "/big.txt"
    assert whats(contents) == ["The whole of a shortened step is missing."]


def test_a_command_of_the_person_is_a_terminal_call_in_the_running_turn() -> None:
    contents = read_state(State(turns=[LISTING, shell_turn("git status", stdout="clean", exit_code=1)]))
    bubble = contents.bubbles[-1]
    assert isinstance(bubble, ToolUse)
    assert (bubble.tool.name, bubble.tool.status, bubble.turn) == ("run_terminal_command_v2", Status.COMPLETED, 0)
    assert bubble.tool.recorded.result == {"failure": {"command": "git status", "stdout": "clean", "exitCode": 1}}


def test_a_command_whose_output_is_lost_was_interrupted_as_far_as_anybody_knows() -> None:
    contents = read_state(State(turns=[shell_turn("sleep 9", output_lost=True)]))
    bubble = contents.bubbles[0]
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.status is Status.CANCELLED
    assert whats(contents) == ["A part of a command that the person ran is missing."]


def test_thoughts_in_the_agents_text_are_thoughts() -> None:
    contents = read_state(State(turns=[turn("go", step_text("<think>aha</think>Done."))]))
    assert told(contents.bubbles)[1:] == [("thinking", "aha"), ("text", "Done.")]


def test_a_thought_without_words_is_redacted() -> None:
    bubble = read_state(State(turns=[turn("go", step_thinking("", duration_ms=900))])).bubbles[1]
    assert isinstance(bubble, Thinking)
    assert bubble.is_redacted
    assert bubble.duration_ms == 900


def test_what_the_person_typed_is_not_stripped_of_anything() -> None:
    typed = "please explain <rules>this</rules> and <user_query>"
    assert read_state(State(turns=[turn(typed)])).bubbles[0].text == typed


def test_a_turn_that_holds_the_wrapped_message_is_unwrapped() -> None:
    wrapped = user_query("hi", timestamp="Tuesday, Aug 4, 2026, 3:28 PM (UTC-7)", injected={"user_info": "linux"})
    bubble = read_state(State(turns=[turn(wrapped)])).bubbles[0]
    assert bubble.text == "hi"
    assert bubble.at == datetime(2026, 8, 4, 22, 28, tzinfo=UTC)


def test_text_that_moved_to_a_blob_or_to_the_editors_state_is_found() -> None:
    rich = '{"root":{"children":[{"type":"paragraph","children":[{"text":"rich words"}]}]}}'
    state = State(turns=[turn(user("long words", text_in_blob=True)), turn(user("", rich_text=rich))])
    assert [bubble.text for bubble in read_state(state).bubbles] == ["long words", "rich words"]


def test_messages_in_the_persons_place_say_who_wrote_them() -> None:
    bubble = read_state(State(turns=[turn(user("build passed", simulated="CI watcher"))])).bubbles[0]
    assert isinstance(bubble, Human)
    assert bubble.simulated == "CI watcher"


def test_attachments_are_read() -> None:
    asked = user("look", images=(b"\x89PNG",), files={"/srv/a.py": "x = 1"})
    bubble = read_state(State(turns=[turn(asked)])).bubbles[0]
    assert isinstance(bubble, Human)
    assert [(found.kind, found.path, found.text, found.data) for found in bubble.attachments] == [
        ("file", "/srv/a.py", "x = 1", None),
        ("image", "", "", b"\x89PNG"),
    ]


def test_a_rejected_call_was_rejected() -> None:
    call = shell_call("rm -rf /").ended("rejected", command="rm -rf /", reason="no")
    bubble = read_state(State(turns=[turn("go", step_tool(call))])).bubbles[1]
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.status is Status.REJECTED


def test_a_call_that_never_ended_was_interrupted_unless_the_agent_still_works() -> None:
    blobs = Blobs()
    root = write_state(State(turns=[turn("go", step_tool(shell_call("sleep 9").pending()))]), blobs)
    at_rest, live = graph_of(blobs).read(root).bubbles[1], graph_of(blobs).read(root, is_live=True).bubbles[1]
    assert isinstance(at_rest, ToolUse)
    assert isinstance(live, ToolUse)
    assert at_rest.tool.status is Status.CANCELLED
    assert not live.tool.status.is_final


def test_a_result_that_the_turn_lacks_is_taken_from_the_messages() -> None:
    call = shell_call("ls").called("c1")
    told_whole = state_of([turn("go", step_tool(call))], cwd="/srv").messages
    result = tool_message(result_part("c1", "Shell", "a.py\nb.py"))
    state = State(turns=[turn("go", step_tool(call.pending()))], messages=[*told_whole[:3], result])
    bubble = read_state(state).bubbles[1]
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.status is Status.COMPLETED
    assert bubble.tool.recorded.result == "a.py\nb.py"


def test_models_come_from_the_messages_by_request() -> None:
    messages = [
        user_message("one", request_id="r1"),
        assistant_message("1", model="gpt-5"),
        user_message("two", request_id="r2"),
        assistant_message("2", model="opus"),
    ]
    turns = [turn("one", step_text("1"), request_id="r1"), turn("two", step_text("2"), request_id="r2")]
    contents = read_state(State(turns=turns, messages=messages))
    assert [bubble.model for bubble in contents.bubbles] == ["gpt-5", "gpt-5", "opus", "opus"]
    assert contents.model == "opus"


def test_a_routed_model_is_named_where_nothing_better_is_known() -> None:
    contents = read_state(State(turns=[turn("one", step_text("1"), routed_model="Auto picked X")]))
    assert contents.model == "Auto picked X"


def test_what_stands_beside_the_turns_is_read() -> None:
    blobs = Blobs()
    state = State(
        turns=[turn("go", step_tool(task_call("look", "look", agent_id="kid-1")))],
        todos=[todo("1", "write", "in_progress"), todo("2", "test", "cancelled")],
        tokens=(1200, 200_000),
        mode="plan",
        workspace_uris=["file:///srv/app"],
        subagents=[Subagent(id="kid-2", state=State())],
    )
    graph = graph_of(blobs)
    contents = graph.read(write_state(state, blobs))
    assert contents.todos == (
        Todo(id="1", content="write", status="in_progress"),
        Todo(id="2", content="test", status="cancelled"),
    )
    assert contents.usage == Usage(context_tokens=1200, context_limit=200_000)
    assert contents.workspace == "/srv/app"
    assert contents.children == ("kid-2", "kid-1")
    assert graph.mode == "plan"


def test_zero_tokens_are_not_a_count() -> None:
    assert not read_state(State(turns=[LISTING], tokens=(0, 0))).usage.is_known


def test_several_workspaces_are_nobodys() -> None:
    assert read_state(State(turns=[LISTING], workspace_uris=["file:///a", "file:///b"])).workspace is None


@pytest.mark.parametrize("stored", ["nested", "ref", "loop"])
def test_sub_agents_are_read_from_their_parents_state(stored: Any) -> None:
    blobs = Blobs()
    kid = Subagent(
        id="kid\nfc_1",
        state=State(turns=[turn("look", step_text("Seen."))]),
        kind="my-agent",
        stored=stored,
        created_at_ms=NINE,
        model="opus",
    )
    graph = graph_of(blobs)
    (found,) = graph.sub_agents(write_state(State(turns=[LISTING], subagents=[kid]), blobs))
    assert (found.id, found.kind, found.model) == ("kid\nfc_1", "my-agent", "opus")
    assert found.created == datetime(2026, 6, 1, 9, tzinfo=UTC)
    assert told(graph.read(found.root).bubbles) == [("human", "look"), ("text", "Seen.")]


def test_a_lost_sub_agent_does_not_hide_the_chat() -> None:
    state = State(turns=[LISTING], subagents=[Subagent(id="kid", state=State(), stored="lost")])
    blobs = Blobs()
    root = write_state(state, blobs)
    assert list(graph_of(blobs).sub_agents(root)) == []
    assert len(graph_of(blobs).read(root).bubbles) == 3


def test_an_edits_texts_are_kept_whole() -> None:
    bubble = read_state(
        State(turns=[turn("go", step_tool(edit_call("/a", before="x\r\n", after="y\u2028\n")))])
    ).bubbles[1]
    assert isinstance(bubble, ToolUse)
    success = bubble.tool.recorded.result["success"]
    assert (success["beforeFullFileContent"], success["afterFullFileContent"]) == ("x\r\n", "y\u2028\n")


# What the model saw


def messages_only(*messages: Any) -> State:
    return State(messages=list(messages))


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


# Compaction


def spoken(*numbers: int) -> list[Any]:
    return [
        message
        for number in numbers
        for message in (
            user_message(user_query(f"q{number}"), request_id=f"r{number}"),
            assistant_message(call_part(f"c{number}", "Shell", {"command": f"{number}"})),
            tool_message(result_part(f"c{number}", "Shell", "ok")),
            assistant_message(f"a{number}"),
        )
    ]


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


# Ids, roots, the desktop


def test_ids_that_are_no_hash_are_used_and_told_once() -> None:
    contents = read_state(State(turns=[LISTING] * 3), Blobs(salt="foreign"))
    assert len(contents.bubbles) == 9
    assert len(contents.problems) == 1
    assert "not the hash" in contents.problems[0].what


@pytest.mark.parametrize("spell", [lambda data: data.hex().encode(), lambda data: ",".join(map(str, data)).encode()])
def test_blobs_in_hexadecimal_or_decimals_are_read(spell: Any) -> None:
    blobs = Blobs()
    root = blobs.put(write_state(state_of([LISTING], cwd="/srv"), blobs)).hex()
    blobs.rows = {key: spell(data) for key, data in blobs.rows.items()}
    contents = graph_of(blobs).read(root, lambda: blobs.rows.items())
    assert len(contents.bubbles) == 3
    assert contents.problems == []


def test_a_text_that_looks_like_hexadecimal_stays_one() -> None:
    asked = user("deadbeefdeadbeef", text_in_blob=True)
    assert read_state(State(turns=[turn(asked)])).bubbles[0].text == "deadbeefdeadbeef"


def rows_without_root(*states: State) -> Blobs:
    blobs = Blobs()
    for state in states:
        blobs.put(write_state(state, blobs))
    return blobs


def test_without_a_named_root_the_fullest_one_is_found_by_its_fields() -> None:
    older = state_of([LISTING], cwd="/srv")
    newer = state_of([LISTING, turn("more", step_text("Yes."))], cwd="/srv")
    _, archive = compaction(spoken(*range(30)), "a long archive, full of references", kept=0)
    blobs = rows_without_root(newer, older, State(messages=spoken(1), archives=[archive]))
    blobs.rows.popitem()
    contents = graph_of(blobs).read("", lambda: blobs.rows.items())
    assert [bubble.text for bubble in contents.bubbles if isinstance(bubble, Human)] == ["list the files", "more"]
    assert "fullest" in contents.problems[0].what


def test_references_into_nothing_do_not_make_a_root() -> None:
    blobs = rows_without_root(state_of([LISTING], cwd="/srv"))
    blobs.put(write_state(State(turns=[Lost(str(n)) for n in range(50)]), blobs))
    contents = graph_of(blobs).read(None, lambda: blobs.rows.items())
    assert len(contents.bubbles) == 3


def test_without_any_root_the_messages_are_read_in_the_order_of_their_rows() -> None:
    blobs = Blobs()
    for message in (system_message("s"), context_message("/srv"), user_message("hi"), assistant_message("Yes.")):
        blobs.put(message_blob(message))
    contents = graph_of(blobs).read("ab" * 32, lambda: blobs.rows.items())
    assert told(contents.bubbles) == [("human", "hi"), ("text", "Yes.")]
    assert len(contents.problems) == 2


def test_an_empty_store_has_nothing_to_tell() -> None:
    contents = graph_of(Blobs()).read(None, list)
    assert (contents.bubbles, contents.problems) == ([], [])


@pytest.mark.parametrize("padded", [True, False])
def test_the_desktops_state_is_the_same_graph(padded: bool) -> None:
    text, rows = desktop_state([LISTING], padded=padded)
    root = state_bytes(text)
    assert root is not None
    contents = BlobGraph(lambda key: rows.get(f"agentKv:blob:{key}"), "state.vscdb").read(root)
    assert len(contents.bubbles) == 3


@pytest.mark.parametrize("text", ["", "~", "~!!!", "~a"])
def test_a_state_that_is_empty_or_no_base64_is_none(text: str) -> None:
    assert state_bytes(text) is None


# What others got wrong


def test_the_graph_is_not_walked_by_looking_for_byte_patterns() -> None:
    """S §11, row 18: 0x0A20 and 32 bytes inside a text are no reference, and a reference needs none before it."""
    decoy = "\n " + "z" * 32
    contents = read_state(State(turns=[turn(decoy, step_text(decoy))], mode=None))
    assert [bubble.text for bubble in contents.bubbles] == [decoy, decoy]
    assert contents.problems == []


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
