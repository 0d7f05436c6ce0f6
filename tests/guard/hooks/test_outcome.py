"""What one hook's run means: the table of E §5.5, row by row."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.guard.hooks.events import EVENTS, Gate
from cursus.guard.hooks.outcome import Finished, extract, outcome

PERMISSION = [name for name, event in EVENTS.items() if event.gate is Gate.PERMISSION]
CONTINUE = [name for name, event in EVENTS.items() if event.gate is Gate.CONTINUE]
STOP = ["stop"]
OTHERS = [name for name in EVENTS if name not in (*PERMISSION, *CONTINUE, *STOP)]


def answer(event: str, *, closed: bool = False, **finished: Any) -> dict[str, Any] | None:
    return outcome(EVENTS[event], Finished(**finished), name="a hook", fails_closed=closed).answer


def verdict(event: str, *, closed: bool = False, **finished: Any) -> Any:
    found = answer(event, closed=closed, **finished)
    return None if found is None else found.get("permission", found.get("continue"))


def test_the_events_that_can_hold_something_up_are_those_of_the_table():
    assert set(PERMISSION) == {
        "beforeShellExecution", "beforeMCPExecution", "beforeReadFile", "beforeTabFileRead", "subagentStart",
        "preToolUse",
    }  # fmt: skip
    assert set(CONTINUE) == {"beforeSubmitPrompt", "sessionStart"}
    assert len(EVENTS) == 21


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("event", EVENTS)
def test_a_valid_answer_is_used(event: str, closed: bool):
    assert answer(event, closed=closed, stdout='{"permission": "allow", "continue": true, "x": 1}') == {
        name: value
        for name, value in {"permission": "allow", "continue": True}.items()
        if name in EVENTS[event].honours
    }


class TestSilence:
    @pytest.mark.parametrize("event", EVENTS)
    def test_is_ignored(self, event: str):
        assert answer(event, stdout=" \n") is None

    @pytest.mark.parametrize("event", PERMISSION)
    def test_denies_with_fail_closed(self, event: str):
        assert verdict(event, closed=True) == "deny"

    @pytest.mark.parametrize("event", CONTINUE)
    def test_stops_with_fail_closed(self, event: str):
        assert verdict(event, closed=True) is False

    @pytest.mark.parametrize("event", [*STOP, *OTHERS])
    def test_is_ignored_elsewhere_even_with_fail_closed(self, event: str):
        assert answer(event, closed=True) is None


WRONG = [
    "yes",
    "[]",
    '"deny"',
    "null",
    '{"permission": "maybe"}',
    '{"permission": true}',
    '{"user_message": 1, "permission": 1}',
    "{broken",
]


class TestAnAnswerThatCannotBeUsed:
    @pytest.mark.parametrize("stdout", WRONG)
    @pytest.mark.parametrize("event", PERMISSION)
    def test_denies_even_without_fail_closed(self, event: str, stdout: str):
        assert verdict(event, stdout=stdout) == "deny"

    @pytest.mark.parametrize("event", ["beforeReadFile", "beforeTabFileRead"])
    def test_asking_about_a_file_is_one(self, event: str):
        assert verdict(event, stdout='{"permission": "ask"}') == "deny"

    @pytest.mark.parametrize("event", ["beforeShellExecution", "beforeMCPExecution", "preToolUse"])
    def test_asking_about_a_tool_is_none(self, event: str):
        assert verdict(event, stdout='{"permission": "ask"}') == "ask"

    @pytest.mark.parametrize("stdout", ["yes", '{"continue": "no"}'])
    @pytest.mark.parametrize("event", CONTINUE)
    def test_is_ignored_by_a_prompt_or_session_unless_fail_closed(self, event: str, stdout: str):
        assert verdict(event, stdout=stdout) is None
        assert verdict(event, stdout=stdout, closed=True) is False

    @pytest.mark.parametrize("event", [*STOP, *OTHERS])
    def test_is_ignored_elsewhere(self, event: str):
        assert answer(event, stdout="yes", closed=True) is None


class TestExitCode2:
    @pytest.mark.parametrize("event", PERMISSION)
    def test_denies(self, event: str):
        assert verdict(event, code=2) == "deny"

    @pytest.mark.parametrize("event", CONTINUE)
    def test_stops(self, event: str):
        assert verdict(event, code=2) is False

    @pytest.mark.parametrize("event", [*STOP, *OTHERS])
    def test_has_no_effect_elsewhere(self, event: str):
        assert answer(event, code=2, stdout='{"followup_message": "go on"}') is None

    @pytest.mark.parametrize(
        ("stdout", "stderr", "reason"),
        [
            ("Not on Fridays.", "noise", "Not on Fridays."),
            ("", "No network.", "a hook blocked it: No network."),
            ("", "", "a hook blocked it."),
            ('{"permission": "allow"}', "", '{"permission": "allow"}'),
        ],
    )
    def test_takes_its_reason_from_what_was_printed_and_reads_no_json(self, stdout: str, stderr: str, reason: str):
        found = answer("beforeShellExecution", code=2, stdout=stdout, stderr=stderr)
        assert found == {"permission": "deny", "user_message": reason, "agent_message": reason}


class TestASignal:
    def test_is_like_a_good_end(self):
        assert verdict("preToolUse", ending="signal", code=None, stdout='{"permission": "allow"}') == "allow"
        assert verdict("preToolUse", ending="signal", code=None, stdout="half an ans") == "deny"
        assert verdict("preToolUse", ending="signal", code=None) is None


FAILURES = [{"code": 1}, {"code": 127}, {"ending": "timeout", "code": None}, {"ending": "spawn", "code": None}]


class TestAFailure:
    @pytest.mark.parametrize("failure", FAILURES)
    @pytest.mark.parametrize("event", PERMISSION)
    def test_lets_it_pass_unless_fail_closed(self, event: str, failure: dict[str, Any]):
        assert verdict(event, **failure, stdout='{"permission": "deny"}') is None
        assert verdict(event, **failure, closed=True) == "deny"

    @pytest.mark.parametrize("failure", FAILURES)
    @pytest.mark.parametrize("event", CONTINUE)
    def test_lets_prompts_and_sessions_go_on_unless_fail_closed(self, event: str, failure: dict[str, Any]):
        assert verdict(event, **failure) is None
        assert verdict(event, **failure, closed=True) is False

    @pytest.mark.parametrize("failure", FAILURES)
    @pytest.mark.parametrize("event", [*STOP, *OTHERS])
    def test_has_no_effect_elsewhere(self, event: str, failure: dict[str, Any]):
        assert answer(event, **failure, closed=True) is None

    def test_is_told_with_what_the_hook_said(self):
        found = outcome(EVENTS["preToolUse"], Finished(code=1, stderr="Trace\nKeyError: 'x'\n"), name="audit.py")
        assert found.is_problem
        assert found.why == "audit.py ended with 1: KeyError: 'x'. It was passed over."


def test_too_much_output_cannot_be_used():
    assert (
        verdict("preToolUse", ending="flood", code=None, stdout='{"permission": "allow"}', why="it is too long")
        == "deny"
    )


class TestContext:
    def test_is_trimmed(self):
        assert answer("postToolUse", stdout='{"additional_context": "  look  "}') == {"additional_context": "look"}

    def test_of_more_than_10_000_characters_is_dropped(self):
        long = '{"permission": "allow", "additional_context": "%s"}' % ("x" * 10_001)
        assert answer("preToolUse", stdout=long) == {"permission": "allow"}
        assert verdict("preToolUse", stdout=long, closed=True) == "deny"
        assert verdict("postToolUse", stdout=long, closed=True) is None


class TestReadingJson:
    @pytest.mark.parametrize(
        ("text", "answer"),
        [
            ('{"a": 1}', {"a": 1}),
            ('checking …\n{"a": 1}', {"a": 1}),
            ('{"log": true}\n{"a": {"b": 2}}', {"a": {"b": 2}}),
            ('{"a": "}{"}', {"a": "}{"}),
            ('{"a": 1} trailing', None),
            ("{not json}", None),
            ("[1, 2]", None),
            ("", None),
        ],
    )
    def test_takes_the_whole_or_the_last_object_at_the_end(self, text: str, answer: dict[str, Any] | None):
        assert extract(text) == answer

    @given(st.text(max_size=200), st.dictionaries(st.text(max_size=5), st.text(max_size=9), max_size=4))
    def test_finds_an_object_behind_any_lines_of_a_log(self, log: str, value: dict[str, str]):
        import json

        text = f"{log.replace('{', '(')}\n{json.dumps(value)}"
        assert extract(text) == value

    @given(st.text(alphabet='{}[]",:ab \n', max_size=300))
    def test_never_fails(self, text: str):
        assert extract(text) is None or isinstance(extract(text), dict)

    def test_is_quick_with_a_megabyte_of_braces(self):
        assert extract("{" * 1_000_000) is None
