"""`cursus show`."""

import json

import pytest

from cursus.testing import ABSENT, a_chat
from cursus.testing.demo import Manifest
from cursus.testing.tool_examples.numbers import TOOL_NAMES
from tests.cli.command_line import LibraryOf, invoke, on_a_terminal
from tests.cli.json_forms import BUBBLE, CHAT, TOOL, misfits

MONDAY = 1_767_600_000_000  # 2026-01-05T08:00Z


@pytest.fixture
def talk(library_of: LibraryOf) -> tuple[str, ...]:
    """Two turns with a bit of everything."""
    return library_of(
        a_chat("Round half a cent up", workspace="/home/ana/ledger", created=MONDAY)
        .human("Why is it 267?", id="ask")
        .thinking("Let me see.", duration_ms=1800, id="think")
        .text("`int` cuts it off.", id="answer", at=MONDAY + 60_000)
        .human("Mend it, please.", id="again", at=MONDAY + 120_000)
        .edit("money.py", "int(x)\n", "round(x)\n", id="edit", call_id="toolu_1")
        .error("The provider is overloaded", id="failure")
    )


# JSON


def test_every_chat_of_the_demo_has_the_promised_keys_and_no_other(demo: tuple[str, ...], manifest: Manifest):
    wrong: dict[str, list[str]] = {}
    for chat in manifest.chats:
        shown = invoke(*demo, "show", chat.id, "--json").json
        found = misfits(shown | {"bubbles": []}, CHAT)
        for bubble in shown["bubbles"]:
            found += misfits(bubble | {"tool": None}, BUBBLE, f"{bubble['id']}: ")
            found += misfits(bubble["tool"], TOOL, f"{bubble['id']}: tool: ") if bubble["tool"] else []
            if (bubble["tool"] is not None) != (bubble["kind"] == "tool"):
                found.append(f"{bubble['id']} is of kind {bubble['kind']}")
        if found:
            wrong[chat.title] = found
    assert wrong == {}


def test_every_number_of_a_tool_is_shown_as_a_tool(demo: tuple[str, ...], manifest: Manifest):
    numbers: set[int] = set()
    for chat in manifest.chats:
        if chat.title.startswith("Every tool, one by one"):
            bubbles = invoke(*demo, "show", chat.id, "--json").json["bubbles"]
            assert "unknown" not in {bubble["kind"] for bubble in bubbles}
            numbers |= {bubble["tool"]["tool"] for bubble in bubbles if bubble["tool"]}
    assert numbers >= TOOL_NAMES.keys()


def test_a_whole_chat_is_told_in_order(talk: tuple[str, ...]):
    chat = invoke(*talk, "show", "last", "--json").json
    assert (chat["title"], chat["workspace"], chat["problems"]) == ("Round half a cent up", "/home/ana/ledger", [])
    assert [(bubble["id"], bubble["kind"], bubble["turn"], bubble["text"]) for bubble in chat["bubbles"]] == [
        ("ask", "human", 0, "Why is it 267?"),
        ("think", "thinking", 0, "Let me see."),
        ("answer", "text", 0, "`int` cuts it off."),
        ("again", "human", 1, "Mend it, please."),
        ("edit", "tool", 1, ""),
        ("failure", "error", 1, "The provider is overloaded"),
    ]
    assert (chat["bubbles"][2]["at"], chat["bubbles"][2]["at_inferred"]) == ("2026-01-05T08:01:00.000Z", False)


def test_a_call_has_its_edit_with_both_texts_and_the_diff(talk: tuple[str, ...]):
    call = next(bubble["tool"] for bubble in invoke(*talk, "show", "last", "--json").json["bubbles"] if bubble["tool"])
    assert (call["id"], call["name"], call["tool"], call["status"]) == ("toolu_1", "edit_file_v2", 38, "completed")
    assert (call["decision"], call["error"]) == (None, None)
    assert call["edit"]["path"] == "/home/ana/ledger/money.py"
    assert (call["edit"]["before"], call["edit"]["after"]) == ("int(x)\n", "round(x)\n")
    assert call["edit"]["diff"].endswith("@@ -1 +1 @@\n-int(x)\n+round(x)\n")


def test_a_time_that_was_worked_out_says_so(library_of: LibraryOf):
    library = library_of(
        a_chat(created=MONDAY)
        .human("When?", at=MONDAY)
        .text("Then.", createdAt=ABSENT, timingInfo=ABSENT)
        .header(createdAt=ABSENT)
        .text("Now.", at=MONDAY + 60_000)
    )
    inferred = invoke(*library, "show", "last", "--json").json["bubbles"][1]
    assert inferred["at_inferred"] is True
    assert "2026-01-05T08:00:00.000Z" <= inferred["at"] <= "2026-01-05T08:01:00.000Z"


def test_a_damaged_message_is_a_bubble_and_a_problem_and_its_neighbours_are_there(library_of: LibraryOf):
    library = library_of(
        a_chat("Damaged", id="chat-1").human("Before").text("…", id="broken").damage("truncated").text("After")
    )
    chat = invoke(*library, "show", "last", "--json").json
    assert [bubble["kind"] for bubble in chat["bubbles"]] == ["human", "unknown", "text"]
    (problem,) = chat["problems"]
    assert problem["where"].endswith("state.vscdb: bubbleId:chat-1:broken")
    assert problem["what"].startswith("A message cannot be read: ")


def test_counts_that_nobody_made_are_null_and_not_zero(library_of: LibraryOf):
    library = library_of(a_chat().human("…").text("…", tokens=(0, 0)))
    usage = invoke(*library, "show", "last", "--json").json["usage"]
    assert (usage["input_tokens"], usage["output_tokens"]) == (None, None)


def test_json_is_one_line_in_a_pipe_and_laid_out_on_a_terminal(talk: tuple[str, ...]):
    piped, shown = invoke(*talk, "show", "last", "--json"), on_a_terminal(*talk, "show", "last", "--json", rows=1000)
    assert len(piped.lines) == 1
    assert len(shown.lines) > 20
    assert shown.json == piped.json


# Turns


@pytest.mark.parametrize(("number", "first"), [("0", "ask"), ("1", "again"), ("-1", "again"), ("-2", "ask")])
def test_one_turn_can_be_shown_alone(talk: tuple[str, ...], number: str, first: str):
    chat = invoke(*talk, "show", "last", "--turn", number, "--json").json
    assert chat["bubbles"][0]["id"] == first
    assert len({bubble["turn"] for bubble in chat["bubbles"]}) == 1


@pytest.mark.parametrize("number", ["2", "-3", "99"])
def test_a_turn_that_is_not_there_is_told_with_those_that_are(talk: tuple[str, ...], number: str):
    done = invoke(*talk, "show", "last", "--turn", number)
    assert done.code == 3
    assert done.stderr == f"Error: This chat has no turn {number}.\nIt has the turns 0 to 1.\n"


def test_a_chat_of_one_turn_says_so(library_of: LibraryOf):
    done = invoke(*library_of(a_chat().human("…")), "show", "last", "--turn", "7")
    assert done.stderr == "Error: This chat has no turn 7.\nIts only turn is 0.\n"


# For people


def test_thinking_is_folded_until_it_is_asked_for(talk: tuple[str, ...]):
    assert "Let me see." not in invoke(*talk, "show", "last").text
    assert "Thought for 1.8 s" in invoke(*talk, "show", "last").text
    assert "Let me see." in invoke(*talk, "show", "last", "--thinking").text


def test_long_output_is_shortened_until_all_of_it_is_asked_for(library_of: LibraryOf):
    output = "".join(f"line {number}\n" for number in range(400))
    library = library_of(
        a_chat().human("…").tool("run_terminal_command_v2", params={"command": "seq"}, result={"output": output})
    )
    assert "line 200\n" not in invoke(*library, "show", "last").text
    assert "line 200\n" in invoke(*library, "show", "last", "--full").text


def test_a_pipe_gets_whole_lines(library_of: LibraryOf):
    words = "word " * 100
    assert words.strip() in invoke(*library_of(a_chat().human("…").text(words)), "show", "last").text


# As it was stored


def test_raw_messages_are_the_stored_ones(talk: tuple[str, ...]):
    shown = invoke(*talk, "show", "last", "--turn", "0", "--raw").text
    decoder = json.JSONDecoder()
    stored: list[dict[str, object]] = []
    while shown:
        value, end = decoder.raw_decode(shown)
        stored.append(value)
        shown = shown[end:].lstrip()
    assert [row["bubbleId"] for row in stored] == ["ask", "think", "answer"]
    assert [row["type"] for row in stored] == [1, 2, 2]


def test_a_damaged_message_is_shown_raw_as_it_is(library_of: LibraryOf):
    library = library_of(a_chat().human("…").text("Half a message").damage("truncated"))
    done = invoke(*library, "show", "last", "--raw")
    assert done.code == 0
    assert "Traceback" not in done.stderr


def test_messages_without_a_stored_form_are_counted(demo: tuple[str, ...], manifest: Manifest):
    chat = manifest.chat("Damaged on purpose: a message in every way").id
    assert invoke(*demo, "show", chat, "--raw").stderr.endswith("messages have no stored form of their own.\n")
