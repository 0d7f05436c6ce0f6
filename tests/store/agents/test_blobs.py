"""A conversation read from its blob graph: the turns, as the person saw them (S §8.3)."""

from datetime import UTC, datetime

from cursus.chat import Human, Status, Text, Thinking, Todo, ToolUse, Unknown, Usage
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
from cursus.testing.agent_schema import AGENT
from cursus.testing.agent_state import State, Subagent, write_state
from cursus.testing.agent_stores import state_of
from cursus.testing.model_messages import (
    assistant_message,
    result_part,
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
    assert whats(contents) == ["The message that opened this turn is missing."]


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


def test_attachments_of_kinds_without_a_table_are_shown_by_their_texts() -> None:
    commit = {1: "9f3c1d2", 2: "Fix the parser", 3: {1: "one line\n"}}
    asked = AGENT.encode(
        "UserMessage", {"text": "look", "selected_context": {17: commit, 26: {1: "/s/SKILL.md", 2: "Do"}}}
    )
    bubble = read_state(State(turns=[turn(Raw(asked))])).bubbles[0]
    assert isinstance(bubble, Human)
    assert [(found.kind, found.name, found.text) for found in bubble.attachments] == [
        ("skill", "SKILL.md", "Do"),
        ("commit", "commit", "9f3c1d2\nFix the parser\none line\n"),
    ]


def test_a_message_that_another_agent_sent_says_so() -> None:
    bubble = read_state(State(turns=[turn(Raw(AGENT.encode("UserMessage", {"text": "done", 27: "kid-1"})))])).bubbles[0]
    assert isinstance(bubble, Human)
    assert bubble.simulated == "agent kid-1"


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
    contents = graph_of(blobs).read(write_state(state, blobs))
    assert contents.todos == (
        Todo(id="1", content="write", status="in_progress"),
        Todo(id="2", content="test", status="cancelled"),
    )
    assert contents.usage == Usage(context_tokens=1200, context_limit=200_000)
    assert contents.workspace == "/srv/app"
    assert contents.children == ("kid-2", "kid-1")


def test_zero_tokens_are_not_a_count() -> None:
    assert not read_state(State(turns=[LISTING], tokens=(0, 0))).usage.is_known


def test_several_workspaces_are_nobodys() -> None:
    assert read_state(State(turns=[LISTING], workspace_uris=["file:///a", "file:///b"])).workspace is None


def test_an_edits_texts_are_kept_whole() -> None:
    bubble = read_state(
        State(turns=[turn("go", step_tool(edit_call("/a", before="x\r\n", after="y\u2028\n")))])
    ).bubbles[1]
    assert isinstance(bubble, ToolUse)
    success = bubble.tool.recorded.result["success"]
    assert (success["beforeFullFileContent"], success["afterFullFileContent"]) == ("x\r\n", "y\u2028\n")


def test_the_graph_is_not_walked_by_looking_for_byte_patterns() -> None:
    """S §11, row 18: 0x0A20 and 32 bytes inside a text are no reference, and a reference needs none before it."""
    decoy = "\n " + "z" * 32
    contents = read_state(State(turns=[turn(decoy, step_text(decoy))], mode=None))
    assert [bubble.text for bubble in contents.bubbles] == [decoy, decoy]
    assert contents.problems == []
