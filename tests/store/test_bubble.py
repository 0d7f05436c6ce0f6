"""One stored message, read into the bubbles of a chat: what it is follows its content (S §5.1, §5.2, §6.1)."""

import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import Failure, Human, Status, Summary, Text, Thinking, ToolUse, Unknown, Usage
from cursus.render.export_json import bubble_json, encoded
from cursus.store.bubble import decode_bubble, moment, read_bubbles
from cursus.store.decode import Undecodable
from cursus.testing import a_chat
from cursus.testing.bubbles import DEGENERATE_TOOL
from cursus.testing.bubbles import bubble_json as stored_json
from cursus.testing.json_text import to_json
from tests.store.reading import NOON, NOON_MS, read_call, read_message, told

A_CALL = {"tool": 40, "name": "read_file_v2", "toolCallId": "toolu_1", "status": "completed"}

# What a message is


def test_a_message_of_type_1_is_the_persons() -> None:
    assert told(read_message({"type": 1, "text": "Why?"})) == [("human", "Why?")]


@pytest.mark.parametrize(
    ("stored", "kinds"),
    [
        ({"toolFormerData": A_CALL}, ["tool"]),
        ({"toolFormerData": {"name": "read_file_v2"}}, ["tool"]),
        ({"toolFormerData": {"toolCallId": "toolu_1"}}, ["tool"]),
        ({"thinking": {"text": "Hm."}}, ["thinking"]),
        ({"capabilityType": 22}, ["summary"]),
        ({"text": "Because."}, ["text"]),
        ({"errorDetails": {"message": "The provider is overloaded"}}, ["error"]),
        ({}, []),
        ({"text": " \n\t"}, []),
        ({"capabilityType": 30, "thinking": {}}, []),
        ({"capabilityType": 15}, []),
    ],
)
def test_what_an_agents_message_is_follows_its_content(stored: dict[str, Any], kinds: list[str]) -> None:
    assert [kind for kind, _ in told(read_message({"type": 2, **stored}))] == kinds


def test_flags_do_not_make_a_message_what_it_does_not_hold() -> None:
    assert told(read_message({"type": 2, "capabilityType": 15, "text": "Only words."})) == [("text", "Only words.")]
    assert told(read_message({"type": 2, "capabilityType": 30, "toolFormerData": A_CALL})) == [("tool", "read_file_v2")]


def test_a_message_may_hold_several_things_and_all_are_told() -> None:
    found = read_message(
        {
            "type": 2,
            "thinking": {"text": "Let me look."},
            "text": "I look.",
            "toolFormerData": A_CALL,
            "errorDetails": {"message": "Then it broke"},
        }
    )
    assert told(found) == [
        ("thinking", "Let me look."),
        ("text", "I look."),
        ("tool", "read_file_v2"),
        ("error", "Then it broke"),
    ]


def test_the_bubbles_of_one_message_have_ids_of_their_own_and_the_main_one_has_the_messages() -> None:
    found = read_message({"type": 2, "thinking": {"text": "Hm."}, "text": "So.", "toolFormerData": A_CALL})
    assert [bubble.id for bubble in found] == ["m~thinking", "m~text1", "m"]
    assert [bubble.id for bubble in read_message({"type": 2, "thinking": {"text": "Hm."}, "text": "So."})] == [
        "m",
        "m~text1",
    ]


def test_tokens_of_a_message_are_counted_for_one_of_its_bubbles_only() -> None:
    counts = {"inputTokens": 900, "outputTokens": 40}
    found = read_message({"type": 2, "thinking": {"text": "Hm."}, "text": "So.", "tokenCount": counts})
    assert [bubble.usage for bubble in found] == [Usage(input_tokens=900, output_tokens=40), None]


@pytest.mark.parametrize("kind", [0, 3, 7, -1, "1", "user", None, True, False, [1], {"type": 1}])
def test_a_type_that_nobody_knows_is_not_given_to_anybody(kind: Any) -> None:
    (found,) = read_message({"type": kind, "text": "Who said this?", "toolFormerData": A_CALL})
    assert isinstance(found, Unknown)
    assert found.text == "Who said this?"
    assert found.why


def test_a_message_without_a_type_says_so() -> None:
    (found,) = read_message({"text": "Who said this?"})
    assert isinstance(found, Unknown)
    assert "its type is missing" in found.why


def test_a_message_that_is_not_drawn_is_hidden_and_kept() -> None:
    (hidden,) = read_message({"type": 2, "text": "Not for the eye", "skipRendering": True})
    (shown,) = read_message({"type": 2, "text": "For the eye", "skipRendering": False})
    assert (hidden.is_hidden, shown.is_hidden) == (True, False)


def test_every_bubble_keeps_the_stored_message_byte_for_byte() -> None:
    raw = b'{"type":2,  "text":"a", "thinking":{"text":"b"}, "suggestedCodeBlocks":[{"unknown":1}]}'
    found = read_bubbles(decode_bubble(raw), "m", at=None, turn=3, raw=raw)
    assert [(bubble.raw, bubble.turn) for bubble in found] == [(raw, 3), (raw, 3)]


@pytest.mark.parametrize("generation", [None, 2, 3])
def test_every_generation_is_read_alike(generation: int | None) -> None:
    story = (
        a_chat()
        .human("Why?")
        .thinking("Hm.", duration_ms=1400)
        .tool("read_file_v2", params={"targetFile": "/a.py"}, result={"contents": "1"})
        .text("Because.")
        .summary()
        .error("Overloaded")
        .empty()
    )
    found = [told(read_message(stored_json(entry, story, generation))) for entry in story.entries]
    assert found == [
        [("human", "Why?")],
        [("thinking", "Hm.")],
        [("tool", "read_file_v2")],
        [("text", "Because.")],
        [("summary", "")],
        [("error", "Overloaded")],
        [],
    ]


# Words


def test_the_editors_state_is_read_where_there_is_no_text_and_only_there() -> None:
    rich = to_json({"root": {"type": "root", "children": [{"type": "paragraph", "children": [{"text": "Rich"}]}]}})
    assert told(read_message({"type": 1, "text": "Plain", "richText": rich})) == [("human", "Plain")]
    for nothing in ("", "  \n", None, 5):
        assert told(read_message({"type": 1, "text": nothing, "richText": rich})) == [("human", "Rich")]
        assert told(read_message({"type": 2, "text": nothing, "richText": rich})) == [("text", "Rich")]


def test_a_persons_message_without_words_is_still_a_turn() -> None:
    assert told(read_message({"type": 1, "text": "", "richText": ""})) == [("human", "")]


@pytest.mark.parametrize(
    ("fields", "who"),
    [
        ({}, None),
        ({"isSimulatedMsg": False}, None),
        ({"isSimulatedMsg": True}, "written by Cursor"),
        ({"isSimulatedMsg": True, "simulatedMsgReason": 3}, "background task completion"),
        ({"isSimulatedMsg": True, "simulatedMsgReason": 99}, "reason 99"),
        ({"isSimulatedMsg": True, "simulatedMsgReason": "a hook"}, "a hook"),
        (
            {"isSimulatedMsg": True, "simulatedMsgReason": "SIMULATED_MSG_REASON_STOP_HOOK_FOLLOWUP"},
            "stop hook followup",
        ),
        ({"simulatedMsgReason": 3, "simulatedMessageMetadata": {"title": "Nightly check"}}, "Nightly check"),
        ({"isSimulatedMsg": True, "simulatedMsgReason": {"odd": 1}}, "written by Cursor"),
    ],
)
def test_a_message_that_nobody_typed_says_who_wrote_it(fields: dict[str, Any], who: str | None) -> None:
    (found,) = read_message({"type": 1, "text": "Run the tests", **fields})
    assert isinstance(found, Human)
    assert found.simulated == who


# Thinking


def test_thinking_has_its_words_and_its_duration() -> None:
    (found,) = read_message({"type": 2, "thinking": {"text": "Hm.", "signature": "c2ln"}, "thinkingDurationMs": 1400.5})
    assert isinstance(found, Thinking)
    assert (found.text, found.duration_ms, found.is_redacted) == ("Hm.", 1400, False)


@pytest.mark.parametrize("kept", [{"text": "", "signature": "c2ln"}, {"redactedThinking": "c2VjcmV0"}])
def test_thinking_that_the_provider_kept_to_itself_is_told_without_words(kept: dict[str, Any]) -> None:
    (found,) = read_message({"type": 2, "thinking": kept})
    assert isinstance(found, Thinking)
    assert (found.text, found.is_redacted) == ("", True)


def test_the_blocks_of_old_versions_are_read_where_the_field_of_today_is_empty() -> None:
    blocks = [{"text": "First.", "signature": ""}, {"thinking": "Second."}, "Third."]
    found = read_message({"type": 2, "allThinkingBlocks": blocks, "text": "So."})
    assert told(found) == [
        ("thinking", "First."),
        ("thinking", "Second."),
        ("thinking", "Third."),
        ("text", "So."),
    ]
    assert len({bubble.id for bubble in found}) == 4
    both = {"type": 2, "thinking": {"text": "Today."}, "allThinkingBlocks": blocks}
    assert told(read_message(both)) == [("thinking", "Today.")]


# Where a chat was compacted


def test_a_marker_has_no_words_of_its_own() -> None:
    (found,) = read_message({"type": 2, "capabilityType": 22, "text": ""})
    assert isinstance(found, Summary)
    assert found.text == ""


@pytest.mark.parametrize("name", ["conversationSummary", "cachedConversationSummary"])
def test_a_marker_of_an_old_version_holds_the_summary(name: str) -> None:
    kept = {"summary": "We fixed the login.", "truncationLastBubbleIdInclusive": "x"}
    assert told(read_message({"type": 2, "capabilityType": 22, name: kept})) == [("summary", "We fixed the login.")]


def test_a_marker_with_thoughts_is_both() -> None:
    found = read_message({"type": 2, "capabilityType": 22, "thinking": {"text": "Too long."}})
    assert told(found) == [("thinking", "Too long."), ("summary", "")]


@pytest.mark.parametrize(("kind", "said"), [(1, "human"), (2, "text")])
def test_a_summary_beside_the_words_of_a_message_is_told_too(kind: int, said: str) -> None:
    found = read_message({"type": kind, "text": "Go on.", "conversationSummary": {"summary": "So far: nothing."}})
    assert told(found) == [(said, "Go on."), ("summary", "So far: nothing.")]
    assert [bubble.id for bubble in found] == ["m", "m~summary1"]


def test_a_summary_that_is_only_repeated_is_not_told_again() -> None:
    found = read_message({"type": 2, "text": "Go on.", "cachedConversationSummary": {"summary": "So far: nothing."}})
    assert told(found) == [("text", "Go on.")]


# Failures


@pytest.mark.parametrize(
    ("details", "text"),
    [
        ({"message": "Overloaded", "error": '{"code":529}'}, "Overloaded"),
        ({"generationUUID": "u", "error": '{"message":"Rate limited"}'}, "Rate limited"),
        ({"error": "no JSON at all"}, "no JSON at all"),
        ('{"message":"Overloaded"}', "Overloaded"),
        ({"code": 529}, "The request failed; no message was kept."),
    ],
)
def test_a_failure_of_the_provider_is_told_in_its_words(details: Any, text: str) -> None:
    (found,) = read_message({"type": 2, "errorDetails": details})
    assert isinstance(found, Failure)
    assert found.text == text


def test_a_failures_details_are_kept() -> None:
    (found,) = read_message({"type": 2, "errorDetails": {"message": "Overloaded", "error": '{"code":529}'}})
    assert isinstance(found, Failure)
    assert found.detail == {"code": 529}


# Tool calls


def test_a_lone_status_is_what_an_aborted_call_leaves_and_is_no_call() -> None:
    assert read_message({"type": 2, "toolFormerData": DEGENERATE_TOOL}) == []
    assert told(read_message({"type": 2, "toolFormerData": DEGENERATE_TOOL, "text": "So."})) == [("text", "So.")]
    assert read_message({"type": 2, "toolFormerData": {}}) == []
    assert read_message({"type": 2, "toolFormerData": None}) == []


@pytest.mark.parametrize(
    "further",
    [
        {"tool": 0},
        {"tool": 40},
        {"name": "read_file_v2"},
        {"toolCallId": "toolu_1"},
        {"status": "loading"},
        {"params": "{}"},
        {"rawArgs": '{"target_fi'},
        {"result": "words"},
        {"error": "{}"},
        {"userDecision": "accepted"},
        {"toolCallBinary": "CgA="},
    ],
)
def test_any_field_beside_it_makes_it_a_call(further: dict[str, Any]) -> None:
    ((kind, _),) = told(read_message({"type": 2, "toolFormerData": {**DEGENERATE_TOOL, **further}}))
    assert kind == "tool"


@pytest.mark.parametrize(
    ("form", "spelled"),
    [("text", json.dumps), ("object", lambda value: value), ("twice quoted", lambda v: json.dumps(json.dumps(v)))],
)
def test_payloads_are_read_as_text_and_as_objects(form: str, spelled: Any) -> None:
    call = read_call({**A_CALL, "params": spelled({"targetFile": "/a.py"}), "result": spelled({"contents": "x = 1"})})
    assert call.params == type(call.params)(target_file="/a.py"), form  # type: ignore[call-arg]
    assert call.result is not None
    assert getattr(call.result, "contents", None) == "x = 1", form


def test_payloads_that_are_not_there_leave_a_call_without_them() -> None:
    for nothing in ({}, {"params": None, "rawArgs": None, "result": None, "error": None}, {"params": "", "result": ""}):
        call = read_call({**A_CALL, **nothing})
        assert (call.name, call.result, call.error, call.status) == ("read_file_v2", None, None, Status.COMPLETED)


def test_arguments_that_were_cut_off_are_kept_as_they_are() -> None:
    call = read_call({**A_CALL, "rawArgs": '{"target_file":"/a', "status": "loading"})
    assert call.recorded.raw_args == '{"target_file":"/a'
    assert call.status is Status.CANCELLED


@pytest.mark.parametrize(
    "error",
    [
        '{"clientVisibleErrorMessage":"Not found","modelVisibleErrorMessage":"ENOENT"}',
        {"clientVisibleErrorMessage": "Not found"},
        "Not found",
    ],
)
def test_an_error_is_told_in_the_words_for_people(error: Any) -> None:
    call = read_call({**A_CALL, "status": "error", "error": error})
    assert (call.status, call.error) == (Status.FAILED, "Not found")


@pytest.mark.parametrize(
    ("word", "at_rest", "live"),
    [
        ("completed", Status.COMPLETED, Status.COMPLETED),
        ("error", Status.FAILED, Status.FAILED),
        ("failed", Status.FAILED, Status.FAILED),
        ("cancelled", Status.CANCELLED, Status.CANCELLED),
        ("rejected", Status.REJECTED, Status.REJECTED),
        ("loading", Status.CANCELLED, Status.RUNNING),
        ("running", Status.CANCELLED, Status.RUNNING),
        ("started", Status.CANCELLED, Status.RUNNING),
        ("pending", Status.CANCELLED, Status.REQUESTED),
        (None, Status.CANCELLED, Status.REQUESTED),
    ],
)
def test_a_call_that_never_ended_was_interrupted_unless_the_chat_is_at_work(
    word: str | None, at_rest: Status, live: Status
) -> None:
    call = {**A_CALL, "status": word}
    assert read_call(call).status is at_rest
    assert read_call(call, is_live=True).status is live


@pytest.mark.parametrize(
    ("word", "status"), [("success", Status.COMPLETED), ("error", Status.FAILED), ("loading", Status.CANCELLED)]
)
def test_the_status_beside_a_call_counts_where_the_call_has_none(word: str, status: Status) -> None:
    assert read_call({**A_CALL, "status": None, "additionalData": {"status": word}}).status is status
    assert read_call({**A_CALL, "additionalData": {"status": word}}).status is Status.COMPLETED


@pytest.mark.parametrize("place", ["userDecision", "additionalData"])
@pytest.mark.parametrize(("decision", "status"), [("accepted", Status.COMPLETED), ("rejected", Status.REJECTED)])
def test_the_persons_decision_is_read_in_both_places(place: str, decision: str, status: Status) -> None:
    fields = {place: decision} if place == "userDecision" else {place: {"userDecision": decision}}
    call = read_call({**A_CALL, **fields})
    assert (call.decision, call.status) == (decision, status)


@pytest.mark.parametrize("word", ["completed", "cancelled"])
def test_a_refusal_in_the_result_is_a_refusal_whatever_the_status_says(word: str) -> None:
    shell = {"tool": 15, "name": "run_terminal_command_v2", "status": word, "result": '{"rejected":true}'}
    assert read_call(shell).status is Status.REJECTED


def test_a_call_whose_review_is_open_waits_while_the_chat_is_at_work() -> None:
    asked = {**A_CALL, "status": "loading", "additionalData": {"reviewData": {"status": "Requested"}}}
    assert read_call(asked, is_live=True).status is Status.AWAITING_APPROVAL
    assert read_call(asked).status is Status.CANCELLED


def test_what_stands_beside_a_call_is_kept() -> None:
    call = read_call(
        {**A_CALL, "toolIndex": 2, "modelCallId": "mc", "additionalData": {"sessionId": "s", "startAtBufferLine": 3}}
    )
    assert (call.recorded.index, call.recorded.model_call_id) == (2, "mc")
    assert call.recorded.additional == {"sessionId": "s", "startAtBufferLine": 3}


def test_an_id_with_a_line_feed_stays_what_it_is() -> None:
    assert read_call({**A_CALL, "toolCallId": "call_x\nfc_y"}).id == "call_x\nfc_y"


def test_a_call_without_an_id_is_named_by_its_message() -> None:
    assert read_call({"tool": 40, "name": "read_file_v2"}).id == "m"


@pytest.mark.parametrize(
    ("tool", "name", "number"),
    [
        ({"tool": 40, "name": "read_file_v2"}, "read_file_v2", 40),
        ({"tool": "40"}, "read_file_v2", 40),
        ({"tool": 0, "name": "update_current_step"}, "update_current_step", 0),
        ({"tool": 7, "name": "search_replace"}, "search_replace", 7),
        ({"tool": 777, "name": "of_tomorrow"}, "of_tomorrow", 777),
    ],
)
def test_a_tool_is_known_by_its_name_and_then_by_its_number(
    tool: dict[str, Any], name: str, number: int | None
) -> None:
    call = read_call({**tool, "status": "completed"})
    assert (call.name, call.tool) == (name, number)


@pytest.mark.parametrize("number", ["²", "9" * 5000, "٣", "-1", "4.5", [], {}, True, 1.5])
def test_a_number_that_is_none_leaves_a_call_without_one(number: Any) -> None:
    assert read_call({"tool": number, "name": "read_file_v2", "status": "completed"}).name == "read_file_v2"


# Tokens


@pytest.mark.parametrize(
    ("fields", "usage"),
    [
        ({}, None),
        ({"tokenCount": None}, None),
        ({"tokenCount": {"inputTokens": 0, "outputTokens": 0}}, None),
        ({"tokenCount": {"inputTokens": 900, "outputTokens": 40}}, Usage(input_tokens=900, output_tokens=40)),
        ({"tokenCount": {"inputTokens": 900, "outputTokens": 0}}, Usage(input_tokens=900)),
        ({"tokenCount": {"inputTokens": "900", "outputTokens": 40.0}}, Usage(input_tokens=900, output_tokens=40)),
        ({"tokenCount": {"inputTokens": -5, "outputTokens": "²"}}, None),
        ({"tokenCount": {"inputTokens": "9" * 5000}}, None),
        ({"usage": {"input_tokens": 0, "output_tokens": 0}}, None),
        (
            {"usage": {"input_tokens": 900, "output_tokens": 40, "cache_read_input_tokens": 7, "total_tokens": 947}},
            Usage(input_tokens=900, output_tokens=40, cache_read_tokens=7, total_tokens=947),
        ),
        ({"usage": {"cache_creation_input_tokens": 3}}, Usage(cache_write_tokens=3)),
        (
            {
                "tokenCount": {"inputTokens": 900, "outputTokens": 40},
                "usage": {"input_tokens": 1, "cache_read_tokens": 7},
            },
            Usage(input_tokens=900, output_tokens=40, cache_read_tokens=7),
        ),
        (
            {"contextWindowStatusAtCreation": {"tokensUsed": 12_000, "tokenLimit": 200_000, "percentageRemaining": 94}},
            Usage(context_tokens=12_000, context_limit=200_000),
        ),
        ({"contextWindowStatusAtCreation": {"tokensUsed": 0, "tokenLimit": 0}}, None),
        (
            {
                "promptDryRunInfo": to_json(
                    {"fullConversationTokenCount": {"numTokens": 5400}, "userMessageTokenCount": {"numTokens": 9}}
                )
            },
            Usage(context_tokens=5400),
        ),
        ({"promptDryRunInfo": "not JSON"}, None),
    ],
)
def test_only_what_was_measured_is_counted(fields: dict[str, Any], usage: Usage | None) -> None:
    (found,) = read_message({"type": 2, "text": "So.", **fields})
    assert found.usage == usage


# The model


@pytest.mark.parametrize(
    ("info", "model"),
    [
        ({"modelName": "gpt-5"}, "gpt-5"),
        ({"modelName": "default"}, None),
        ({"modelName": ""}, None),
        ({"modelName": None}, None),
        ({}, None),
        (None, None),
        ("gpt-5", None),
    ],
)
def test_a_messages_model_is_its_name_and_never_the_pickers_placeholder(info: Any, model: str | None) -> None:
    (found,) = read_message({"type": 2, "text": "So.", "modelInfo": info})
    assert found.model == model


# When it was said


def said(header: Any = None, **stored: Any) -> tuple[Any, str] | None:
    found = moment(decode_bubble(to_json({"type": 2, **stored}).encode()), header)
    return (found.at, found.origin) if found else None


CLOCKS = {
    "clientStartTime": NOON_MS - 9000.5,
    "clientRpcSendTime": float(NOON_MS),
    "clientSettleTime": NOON_MS + 5000.5,
    "clientEndTime": NOON_MS + 9000.75,
}


def test_the_messages_own_time_comes_first() -> None:
    assert said(createdAt="2025-10-01T12:00:00.000Z", timingInfo={"clientEndTime": 1e12 + 1}) == (NOON, "native")
    assert said(timestamp=NOON_MS, timingInfo={"clientEndTime": 1e12 + 1}) == (NOON, "native")


def test_then_the_clocks_of_the_request_in_their_order() -> None:
    assert said(timingInfo=CLOCKS) == (NOON, "timing")
    later = {**CLOCKS, "clientRpcSendTime": 0}
    assert said(timingInfo=later) == (NOON.replace(second=5, microsecond=500), "timing")
    last = {"clientEndTime": NOON_MS, "clientStartTime": NOON_MS - 9000}
    assert said(timingInfo=last) == (NOON, "timing")


@pytest.mark.parametrize("clock", [1e12, 1_759_320_000, 99_999.5, 0, -1, None, "1759320000000", True])
def test_a_clock_that_is_no_date_in_milliseconds_is_passed_over(clock: Any) -> None:
    assert said(timingInfo={"clientRpcSendTime": clock, "clientEndTime": NOON_MS}) == (NOON, "timing")


def test_a_start_is_a_date_only_where_it_is_no_offset_from_when_the_window_opened() -> None:
    assert said(timingInfo={"clientStartTime": NOON_MS + 0.0}) == (NOON, "timing")
    assert said(timingInfo={"clientStartTime": 8_675_309.5, "clientEndTime": 8_680_000.5}) is None
    assert said(timingInfo={"clientStartTime": 946_684_800_000}) is None


def test_then_the_list_of_messages_and_at_last_when_the_work_began() -> None:
    header = "2025-10-01T12:00:00Z"
    assert said(header, startedAtMs=1) == (NOON, "header")
    assert said(header, timingInfo={"clientStartTime": 5.5}, startedAtMs=NOON_MS + 1) == (NOON, "header")
    assert said(startedAtMs=NOON_MS) == (NOON, "timing")
    assert said(toolFormerData={**A_CALL, "additionalData": {"startedAtMs": NOON_MS}}) == (NOON, "timing")


def test_a_message_that_says_nothing_of_its_time_has_none() -> None:
    assert said() is None
    assert said(createdAt=None, timestamp="", timingInfo=[], startedAtMs="soon", toolFormerData={}) is None


# Whatever else a row may hold

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=12,
)
FIELDS = (
    "_v",
    "type",
    "bubbleId",
    "text",
    "richText",
    "thinking",
    "thinkingDurationMs",
    "allThinkingBlocks",
    "toolFormerData",
    "capabilityType",
    "createdAt",
    "timingInfo",
    "startedAtMs",
    "tokenCount",
    "usage",
    "contextWindowStatusAtCreation",
    "promptDryRunInfo",
    "modelInfo",
    "errorDetails",
    "images",
    "context",
    "isSimulatedMsg",
    "simulatedMsgReason",
    "skipRendering",
    "conversationSummary",
)
TOOL_FIELDS = (
    "tool",
    "name",
    "toolCallId",
    "toolIndex",
    "modelCallId",
    "status",
    "params",
    "rawArgs",
    "result",
    "error",
    "userDecision",
    "additionalData",
)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from([1, 2, 2, 2, 7, None])},
    optional={name: JSON for name in FIELDS if name not in ("type", "toolFormerData")}
    | {"toolFormerData": st.dictionaries(st.sampled_from(TOOL_FIELDS), JSON) | JSON},
)


def whatever_comes_out(raw: bytes) -> None:
    """Reads a row, and shows that what is read can be written again and is no more than a few bubbles."""
    try:
        stored = decode_bubble(raw)
    except Undecodable:
        return
    found = read_bubbles(stored, "m", at=moment(stored), turn=0, raw=raw)
    assert len({bubble.id for bubble in found}) == len(found)
    assert sum(len(bubble.text) for bubble in found) <= 4 * len(raw) + 400
    for bubble in found:
        assert json.loads(encoded(bubble_json(bubble)))["id"] == bubble.id
        assert isinstance(bubble, Human | Text | Thinking | ToolUse | Summary | Failure | Unknown)


@given(MESSAGES)
def test_no_value_of_any_field_makes_reading_fail(stored: dict[str, Any]) -> None:
    whatever_comes_out(json.dumps(stored).encode())


@given(st.data())
def test_no_damage_to_the_bytes_of_a_row_makes_reading_fail(data: st.DataObject) -> None:
    story = a_chat().human("Why?", files=["a.py"]).tool("read_file_v2", params={"targetFile": "/a.py"}).text("So.")
    raw = bytearray(to_json(stored_json(data.draw(st.sampled_from(story.entries)), story)).encode())
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
        if not raw:
            break
    whatever_comes_out(bytes(raw))


def test_a_message_of_five_megabytes_is_read() -> None:
    text = "All work and no play. " * 240_000
    image = {"uuid": "u", "data": base64.b64encode(b"\x89PNG" * 100_000).decode()}
    (found,) = read_message({"type": 1, "text": text, "images": [image]})
    assert isinstance(found, Human)
    assert found.text == text
    assert len(found.attachments[0].data or b"") == 400_000
