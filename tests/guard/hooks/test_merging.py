"""Several answers become one: E §5.6."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.guard.hooks.merging import merged

PERMISSIONS = st.sampled_from(["allow", "ask", "deny"])


@pytest.mark.parametrize(
    ("answers", "result"),
    [
        ([{"permission": "allow", "x": 1}], {"permission": "allow", "x": 1}),
        ([{"permission": "allow"}, {"permission": "ask"}], {"permission": "ask"}),
        ([{"permission": "deny"}, {"permission": "ask"}, {"permission": "allow"}], {"permission": "deny"}),
        ([{"user_message": "one"}, {"user_message": "two"}], {"user_message": "one\n\n---\n\ntwo"}),
        ([{"agent_message": "one"}, {"agent_message": ""}], {"agent_message": "one"}),
        ([{"additional_context": "a"}, {"additional_context": "b"}], {"additional_context": "a\n\n---\n\nb"}),
        ([{"continue": True}, {"continue": False}], {"continue": False}),
        ([{"continue": True}, {"continue": True}], {"continue": True}),
        ([{"env": {"A": "1", "B": "1"}}, {"env": {"A": "2"}}], {"env": {"A": "2", "B": "1"}}),
        ([{"pluginPaths": ["a", "b"]}, {"pluginPaths": ["b", "c"]}], {"pluginPaths": ["a", "b", "c"]}),
        ([{"updated_input": {"a": 1}}, {"updated_input": {"b": 2}}], {"updated_input": {"b": 2}}),
        ([{"followup_message": "project"}, {"followup_message": "user"}], {"followup_message": "user"}),
        ([], {}),
    ],
)
def test_the_table_of_merging(answers: list[dict[str, Any]], result: dict[str, Any]):
    assert merged(answers) == result


@given(st.lists(st.fixed_dictionaries({}, optional={"permission": PERMISSIONS, "continue": st.booleans()}), max_size=5))
def test_the_order_does_not_matter_for_permissions_and_for_going_on(answers: list[dict[str, Any]]):
    results = (
        [merged(order) for order in permutations(answers)]
        if len(answers) < 5
        else [merged(answers), merged(answers[::-1])]
    )
    assert all(result == results[0] for result in results)


@given(st.lists(st.fixed_dictionaries({"permission": PERMISSIONS}), min_size=1, max_size=6), PERMISSIONS)
def test_one_more_answer_never_makes_it_milder(answers: list[dict[str, Any]], more: str):
    rank = ["allow", "ask", "deny"].index
    assert rank(merged([*answers, {"permission": more}])["permission"]) >= rank(merged(answers)["permission"])


@given(
    st.lists(st.fixed_dictionaries({"additional_context": st.text(alphabet="abc", min_size=1)}), min_size=1, max_size=5)
)
def test_no_message_is_lost(answers: list[dict[str, Any]]):
    assert merged(answers)["additional_context"].split("\n\n---\n\n") == [a["additional_context"] for a in answers]
