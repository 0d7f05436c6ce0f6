"""Turns, steps and the root of the blob graph (S §8.3)."""

import base64
import hashlib
import json

import pytest

from cursus.testing.agent_blobs import MORNING_MS, Blobs, Lost, Raw, iso_time, named_id, uuid_from
from cursus.testing.agent_calls import edit_call, glob_call, mcp_call, read_call, shell_call, task_call, todo
from cursus.testing.agent_messages import (
    LoopingStep,
    put_step,
    put_turn,
    shell_turn,
    step_text,
    step_thinking,
    step_tool,
    step_truncated,
    turn,
    user,
)
from cursus.testing.agent_state import State, Subagent, compaction, desktop_state, write_state
from cursus.testing.model_messages import (
    INJECTED_TAGS,
    assistant_message,
    binary,
    file_part,
    image_part,
    message_blob,
    openai_call_message,
    redacted_part,
    result_part,
    system_message,
    tool_message,
    user_message,
    user_query,
)
from cursus.testing.model_view import messages_of, result_text
from tests.testing.wire import every, get, numbers


def test_a_row_is_named_by_the_hash_of_its_content_and_stored_once():
    blobs = Blobs()
    assert blobs.put(b"abc").hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    blobs.put(b"")
    blobs.put(b"abc")
    assert list(blobs.rows.values()) == [b"abc", b""]


def test_salted_rows_are_named_by_something_else():
    blobs = Blobs(salt="x")
    assert blobs.put(b"abc") != hashlib.sha256(b"abc").digest()


def test_a_turn_is_a_blob_of_ids():
    blobs = Blobs()
    spoken = turn(user("hi", id="u1"), step_text("ho"), request_id="r")
    turn_id = put_turn(spoken, blobs)
    user_row, step_row, turn_row = blobs.rows.values()
    assert user_row.hex() == "0a026869" + "12027531" + "2001"
    assert step_row.hex() == "0a04" + "0a02686f"
    expected = "0a47" + "0a20" + hashlib.sha256(user_row).hexdigest() + "1220" + hashlib.sha256(step_row).hexdigest()
    assert turn_row.hex() == expected + "1a0172"
    assert turn_id == hashlib.sha256(turn_row).digest()


def test_a_turn_with_one_step_has_the_size_that_was_seen_on_the_wire():
    # 36 bytes without a step and 70 with one (A §4, "the nine blobs").
    blobs = Blobs()
    put_turn(turn("hi"), blobs)
    assert len(list(blobs.rows.values())[-1]) == 36
    put_turn(turn("hi", step_text("ho")), blobs)
    assert len(list(blobs.rows.values())[-1]) == 70


def test_steps_with_times():
    blobs = Blobs()
    put_step(step_text("a", started_at_ms=1, completed_at_ms=2), blobs)
    put_step(step_thinking("b", duration_ms=5, started_at_ms=3), blobs)
    put_step(step_thinking("c", duration_ms=5), blobs)
    assert [row.hex() for row in blobs.rows.values()] == [
        "0a07" + "0a0161" + "1001" + "1802",
        "1a09" + "0a0162" + "1005" + "1803" + "2008",
        "1a05" + "0a0163" + "1005",
    ]


def test_a_call_without_an_id_gets_one_from_its_place_and_the_empty_id_is_none():
    blobs = Blobs()
    put_turn(turn("a", step_tool(shell_call("x")), step_tool(shell_call("y").called(""))), blobs, position=2)
    _, first, second, _ = blobs.rows.values()
    assert get(first, 2, 57) == b"call_2_0"
    assert numbers(get(second, 2)) == [1]


def test_everything_that_a_user_message_can_say():
    blobs = Blobs()
    said = user(
        "look",
        id="u",
        mode="plan",
        rich_text="{}",
        simulated="Automation",
        images=(b"\x89P",),
        files={"/a": "x"},
        started_at_ms=1,
        completed_at_ms=2,
    )
    put_turn(turn(said), blobs)
    row = next(iter(blobs.rows.values()))
    assert numbers(row) == [1, 2, 3, 4, 5, 8, 15, 25, 26]
    assert get(row, 4) == 3
    assert get(row, 3, 1, 8) == b"\x89P"
    assert get(row, 3, 4).hex() == "0a0178" + "12022f61"
    assert get(row, 15, 1) == b"Automation"


def test_a_long_text_can_stand_in_a_blob_of_its_own():
    blobs = Blobs()
    put_turn(turn(user("long", text_in_blob=True)), blobs)
    text, said, _ = blobs.rows.values()
    assert text == b"long"
    assert numbers(said) == [2, 4, 18]
    assert get(said, 18) == hashlib.sha256(b"long").digest()


def test_a_shell_turn_names_a_command_and_its_output():
    blobs = Blobs()
    put_turn(shell_turn("ls", stdout="a", stderr="b", exit_code=2), blobs)
    command, output, whole = blobs.rows.values()
    assert command.hex() == "0a026c73"
    assert output.hex() == "0a0161" + "120162" + "1802"
    assert get(whole, 2, 1) == hashlib.sha256(command).digest()
    assert get(whole, 2, 2) == hashlib.sha256(output).digest()


def test_a_truncated_step_names_the_whole_one():
    blobs = Blobs()
    put_turn(turn("a", step_truncated(read_call("/big", "x" * 50), with_preview=True)), blobs)
    _, original, stand_in, whole = blobs.rows.values()
    assert get(original, 2, 8, 2, 1, 1) == b"x" * 50
    assert get(stand_in, 2, 34, 1) == hashlib.sha256(original).digest()
    assert get(stand_in, 2, 34, 4) == len(original)
    assert numbers(get(stand_in, 2, 34, 5, 8)) == [1]
    assert get(stand_in, 2, 57) == b"call_0_0"
    assert get(whole, 1, 2) == hashlib.sha256(stand_in).digest()


def test_references_can_be_lost_and_rows_can_hold_anything():
    blobs = Blobs()
    put_turn(turn(Lost("who"), Lost("what"), Raw(b"\xff\xff")), blobs)
    damaged, whole = blobs.rows.values()
    assert damaged == b"\xff\xff"
    assert get(whole, 1, 1) == named_id("who")
    assert every(whole, 1, 2) == [named_id("what"), hashlib.sha256(b"\xff\xff").digest()]


def test_a_step_can_lead_to_itself():
    blobs = Blobs()
    step_id = put_step(LoopingStep("a"), blobs)
    assert get(blobs.rows[step_id.hex()], 2, 34, 1) == step_id


def test_the_root_lists_ids_by_field():
    blobs = Blobs()
    state = State(
        turns=[turn("hi", step_text("ho"))],
        messages=[user_message("hi")],
        todos=[todo("1", "a")],
        tokens=(10, 200),
        summary="s",
        plan="p",
        plans={"move": ("id1", "/p.plan.md")},
        mode="ask",
        workspace_uris=["file:///w"],
        files={"/a": ("now", "then"), "/gone": (None, "then")},
        old_files={"/b": "text"},
        timings=[(7, 9)],
        branches={"/w": "main"},
        started_at_ms=3,
        more={"read_paths": ["/a"], "self_summary_count": 1, "pending_tool_calls": ["{}"], 77: "future"},
    )
    root = write_state(state, blobs)
    rows = {bytes.fromhex(key): row for key, row in blobs.rows.items()}
    assert numbers(root) == [1, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 15, 17, 18, 20, 21, 26, 77]
    assert rows[get(root, 1)] == b'{"role":"user","content":"hi"}'
    assert rows[get(root, 3)].hex() == "0a0131" + "120161" + "1801"
    assert get(root, 5).hex() == "080a" + "10c801"
    assert rows[get(root, 6)].hex() == "0a0173"
    assert rows[get(root, 7)].hex() == "0a0170"
    assert numbers(rows[get(root, 8)]) == [1]
    assert get(root, 9) == b"file:///w"
    assert get(root, 10) == 2
    assert rows[get(root, 12, 2)].hex() == "0a0474657874"
    assert get(root, 14).hex() == "0807" + "1009"
    here, gone = every(root, 15)
    assert (rows[get(here, 2, 1)], rows[get(here, 2, 2)]) == (b"now", b"then")
    assert numbers(get(gone, 2)) == [2]
    assert get(root, 20).hex() == "0a04" + b"move".hex() + "1211" + "0a03696431" + "120a" + b"/p.plan.md".hex()
    assert get(root, 21).hex() == "0a022f77" + "12046d61696e"
    assert get(root, 26) == 3


def test_an_empty_state_is_its_mode_alone_or_nothing():
    assert write_state(State(), Blobs()).hex() == "5001"
    assert write_state(State(mode=None), Blobs()) == b""


def test_a_subagent_stands_in_the_root_or_in_a_blob():
    inner = State(turns=[turn("inner", step_text("done"))], mode=None)
    agents = [
        Subagent(id="n", state=inner, created_at_ms=1, last_used_at_ms=2, model="m"),
        Subagent(id="r", state=inner, kind="reviewer", stored="ref"),
        Subagent(id="l", state=inner, stored="lost"),
        Subagent(id="o", state=inner, stored="loop"),
    ]
    blobs = Blobs()
    root = write_state(State(subagents=agents), blobs)
    nested = get(root, 16)
    assert get(nested, 1) == b"n"
    assert numbers(get(nested, 2)) == [1, 2, 3, 4, 5]
    inner_turn = blobs.rows[get(nested, 2, 1, 8).hex()]
    assert get(blobs.rows[get(inner_turn, 1, 1).hex()], 1) == b"inner"

    by_id = {get(entry, 1): get(entry, 2) for entry in every(root, 31)}
    reviewer = blobs.rows[by_id[b"r"].hex()]
    assert get(reviewer, 4, 3, 1) == b"reviewer"
    assert get(reviewer, 1, 8) == get(nested, 2, 1, 8)
    assert by_id[b"l"].hex() not in blobs.rows
    circle = blobs.rows[by_id[b"o"].hex()]
    assert get(circle, 1, 31, 2) == by_id[b"o"]


def test_a_compaction_keeps_the_tail_in_both_places():
    spoken = messages_of([turn("one", step_text("1")), turn("two", step_text("2"))], cwd="/w")
    context, archive = compaction(spoken, "They counted.", kept=2)
    blobs = Blobs()
    root = write_state(State(messages=context, archives=[archive]), blobs)
    archived = blobs.rows[get(root, 13).hex()]
    before, now = every(archived, 1), every(root, 1)
    texts = [json.loads(blobs.rows[row.hex()]) for row in now]
    assert [message["role"] for message in texts] == ["system", "user", "user", "assistant"]
    assert texts[1]["providerOptions"] == {"cursor": {"isSummary": True}}
    assert before[-2:] == now[-2:]
    assert len(before) == 5
    assert get(archived, 2) == b"They counted."
    assert get(archived, 3) == 2
    assert json.loads(blobs.rows[get(archived, 4).hex()]) == texts[1]


def test_messages_are_told_from_the_turns():
    turns = [
        turn(
            "list",
            step_thinking("Hm."),
            step_text("Looking."),
            step_tool(shell_call("ls", stdout="a\n")),
            step_text("One."),
        ),
        shell_turn("pwd", stdout="/w"),
        turn("go on", step_tool(shell_call("rm x").ended("rejected", command="rm x", reason="no"))),
        turn("still there?", step_tool(shell_call("sleep 9").pending())),
    ]
    told = messages_of(turns, cwd="/w", model="m")
    assert [message["role"] for message in told] == [
        "system", "user", "user", "assistant", "tool", "assistant", "user", "assistant", "tool", "user", "assistant",
    ]  # fmt: skip
    assert told[1]["content"].startswith("<user_info>\n")
    assert told[2]["content"] == [{"type": "text", "text": "<user_query>\nlist\n</user_query>"}]
    assert told[3]["content"] == [
        {"type": "reasoning", "text": "Hm."},
        {"type": "text", "text": "Looking."},
        {"type": "tool-call", "toolCallId": "call_0_2", "toolName": "Shell", "args": {"command": "ls"}},
    ]
    assert told[4]["content"] == [
        {"type": "tool-result", "toolCallId": "call_0_2", "toolName": "Shell", "result": "a\n"}
    ]
    assert told[5]["providerOptions"] == {"cursor": {"modelName": "m"}}
    assert told[8]["content"][0] | {"toolCallId": ""} == {
        "type": "tool-result", "toolCallId": "", "toolName": "Shell", "result": "no", "isError": True,
    }  # fmt: skip


def test_the_model_knows_arguments_by_its_own_names():
    (_, _, _, call) = messages_of([turn("a", step_tool(mcp_call("db", "query", {"n": 0}).pending()))])
    assert call["content"][0]["toolName"] == "CallMcpTool"
    assert call["content"][0]["args"] == {"server": "db", "toolName": "query", "arguments": {"n": 0}}
    (_, _, _, call) = messages_of([turn("a", step_tool(task_call("d", "p", kind="reviewer").pending()))])
    assert call["content"][0]["args"] == {"description": "d", "prompt": "p", "subagent_type": "reviewer"}


def test_the_model_is_told_results_as_text():
    calls = [
        glob_call("*", ["a", "b"]),
        mcp_call("db", "q", text="3 rows", images=[(b"1", "image/png")]),
        read_call("/a", "x"),
        read_call("/a").ended("error", error_message="gone"),
        edit_call("/a", before=None, after="x"),
    ]
    told = [result_text(call) for call in calls]
    assert told == ["a\nb", "3 rows", "x", "gone", "Write: success"]


def test_messages_are_stored_as_javascript_writes_them():
    assert message_blob(system_message("é\ud800")) == b'{"role":"system","content":"\xc3\xa9\\ud800"}'


def test_bytes_in_a_message_say_what_they_are():
    assert binary(b"\x00\xff") == {"__type": "Uint8Array", "hex": "00ff"}
    assert image_part(b"\x01")["image"] == {"__type": "Uint8Array", "hex": "01"}
    assert file_part(b"\x01", filename="a.pdf")["filename"] == "a.pdf"


def test_the_forms_of_messages():
    assert assistant_message("hi") == {"id": "1", "role": "assistant", "content": "hi"}
    assert assistant_message(redacted_part("xyz"), "hi")["content"][0] == {"type": "redacted-reasoning", "data": "xyz"}
    assert tool_message(result_part("c", "Read", "x", parts=[{"type": "text", "text": "x"}])) == {
        "role": "tool",
        "id": "c",
        "content": [
            {
                "type": "tool-result",
                "toolCallId": "c",
                "toolName": "Read",
                "result": "x",
                "experimental_content": [{"type": "text", "text": "x"}],
            }
        ],
    }
    assert openai_call_message(("c", "Read", '{"path":"a"}'))["tool_calls"] == [
        {"id": "c", "type": "function", "function": {"name": "Read", "arguments": '{"path":"a"}'}}
    ]


@pytest.mark.parametrize("tag", INJECTED_TAGS)
def test_injected_tags_stand_before_the_query(tag: str):
    assert user_query("go", timestamp="now", injected={tag: "x"}) == (
        f"<{tag}>\nx\n</{tag}>\n<timestamp>now</timestamp>\n<user_query>\ngo\n</user_query>"
    )


def test_the_desktop_keeps_the_root_in_its_row_and_the_rest_by_key():
    text, rows = desktop_state([turn("hi", step_text("ho"))])
    assert text[0] == "~"
    root = base64.b64decode(text[1:], validate=True)
    assert all(key == f"agentKv:blob:{hashlib.sha256(row).hexdigest()}" for key, row in rows.items())
    spoken = rows[f"agentKv:blob:{get(root, 8).hex()}"]
    assert get(rows[f"agentKv:blob:{get(spoken, 1, 1).hex()}"], 1) == b"hi"
    assert root in rows.values()


def test_the_desktop_text_can_lack_its_padding():
    turns = [turn("hi"), turn("ho")]
    assert desktop_state(turns)[0].endswith("=")
    assert desktop_state(turns, padded=False)[0] == desktop_state(turns)[0].rstrip("=")


def test_an_empty_conversation_is_a_tilde():
    assert desktop_state(state=State(mode=None)) == ("~", {})


def test_ids_and_times_follow_from_what_is_given():
    assert uuid_from("a", 1) == uuid_from("a", 1) != uuid_from("a", 2)
    assert uuid_from("a")[14] == "4"
    assert iso_time(MORNING_MS) == "2026-06-01T09:00:00.000Z"
    assert iso_time(1_499) == "1970-01-01T00:00:01.499Z"
