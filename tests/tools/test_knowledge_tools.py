from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools import connect_scm, fetch_pull_request, fetch_rules, knowledge_base, report_bugfix_results
from cursus.tools.blocks import Code, Fields, Link, Links, Notice, Prose
from cursus.tools.registry import find
from tests.tools.recorded import a_call, badges, drawn, subject


@pytest.mark.parametrize(
    "params", ['{"ruleNames":["style","tests"]}', {"rule_names": ["style", "tests"]}, ["style", "tests"]]
)
@pytest.mark.parametrize(
    "result",
    [
        '{"rules":[{"name":"style","description":"How","body":"Be brief.","alwaysApply":true,"globs":["*"]}]}',
        {"rules": [{"name": "style", "description": "How", "content": "Be brief.", "always_apply": True}]},
        [{"name": "style", "description": "How", "body": "Be brief.", "alwaysApply": True}],
    ],
)
def test_rules_are_drawn_with_their_text(params: Any, result: Any):
    call = a_call("fetch_rules", 16, params=params, result=result)
    assert call.params == fetch_rules.Params(rule_names=["style", "tests"])
    assert call.result == fetch_rules.Result(
        rules=[fetch_rules.Rule(name="style", description="How", body="Be brief.", always_apply=True)]
    )
    assert subject(call) == "style, tests"
    assert badges(call) == ("1 rule",)
    assert drawn(call) == (Code(text="Be brief.", path="style", language="markdown", first_line=None, note="How"),)


@pytest.mark.parametrize("name", ["knowledge_base", "update_memory"])
@pytest.mark.parametrize(
    "params",
    [
        '{"knowledgeToStore":"Tabs, not spaces.","title":"Indentation","action":"create"}',
        {"knowledge_to_store": "Tabs, not spaces.", "title": "Indentation", "action": "create"},
    ],
)
def test_a_memory_is_drawn_with_its_confirmation(name: str, params: Any):
    call = a_call(name, 25, params=params, result='{"success":true,"confirmationMessage":"Kept.","id":7}')
    assert call.params == knowledge_base.Params(
        knowledge_to_store="Tabs, not spaces.", title="Indentation", action="create"
    )
    assert call.result == knowledge_base.Result(success=True, confirmation_message="Kept.", id="7")
    assert subject(call) == "Indentation"
    assert badges(call) == ("create",)
    assert drawn(call) == (Prose(text="Tabs, not spaces."), Notice(text="Kept."))


@pytest.mark.parametrize(
    "params",
    [
        '{"pullNumberOrCommitHash":"12","repo":"a/b","isGithub":true}',
        {"pull_number_or_commit_hash": 12, "repo": "a/b", "is_github": "true"},
    ],
)
def test_a_pull_request_is_drawn_in_parts(params: Any):
    result = {
        "prNumber": "12",
        "title": "Close the file",
        "url": "https://example.org/12",
        "author": "ada",
        "labels": ["bug", {"name": "io"}, 3.5, {}],
        "body": "It leaked.",
        "comments": [{"author": {"login": "bob"}, "body": "Good."}, "Merge it.", None, {}],
        "diff": "-a\n+b",
        "state": "open",
        "unheard": {"of": 1},
    }
    call = a_call("fetch_pull_request", 26, params=params, result=result)
    assert call.params == fetch_pull_request.Params(pull_number_or_commit_hash="12", repo="a/b", is_github=True)
    assert subject(call) == "a/b #12"
    assert badges(call) == ("open",)
    assert drawn(call) == (
        Links(links=(Link(title="Close the file", url="https://example.org/12"),)),
        Fields(fields=(("Author", "ada"), ("Labels", "bug, io, 3.5"))),
        Prose(text="It leaked."),
        Prose(text="**bob**: Good."),
        Prose(text="Merge it."),
        Code(text="-a\n+b", language="diff", first_line=None),
    )


def test_a_commit_is_named_by_its_hash():
    call = a_call("fetch_pull_request", 26, params={"pullNumberOrCommitHash": "abc123"}, result="commit abc123")
    assert subject(call) == "abc123"
    assert drawn(call) == (Prose(text="commit abc123"),)


FINDING = {"bugId": "b1", "bugTitle": "Leak", "verdict": "FIXED", "explanation": "Closed.", "severity": "HIGH"}


@pytest.mark.parametrize(
    "finding",
    [
        FINDING,
        {
            "bug_id": "b1",
            "bug_title": "Leak",
            "verdict": "BUGFIX_VERDICT_FIXED",
            "explanation": "Closed.",
            "severity": "HIGH",
        },
    ],
)
def test_fixed_bugs_are_reported_one_by_one(finding: Any):
    call = a_call(
        "report_bugfix_results",
        58,
        params={"summary": "All well.", "results": [finding, {"bugTitle": "Crash", "verdict": "FIXED"}]},
        result={"success": {}},
    )
    assert isinstance(call.params, report_bugfix_results.Params)
    assert call.params.results[0].bug_id == "b1"
    assert subject(call) == "2 bugs"
    assert badges(call) == ("2 fixed",)
    assert drawn(call) == (
        Prose(text="All well."),
        Fields(fields=(("Bug", "Leak"), ("Verdict", "fixed"), ("Severity", "high"))),
        Prose(text="Closed."),
        Fields(fields=(("Bug", "Crash"), ("Verdict", "fixed"))),
    )


def test_connecting_a_host_says_whether_it_worked():
    stored = a_call("connect_scm", 66, params='{"provider":"github"}', result='{"success":true,"message":"Connected."}')
    agents = a_call(
        "connect_scm", 66, params={"provider": "SCM_GITHUB"}, result={"error": {"error": "no"}}, status=None
    )
    assert stored.result == connect_scm.Result(success=True, message="Connected.")
    assert subject(stored) == "github"
    assert badges(stored) == ("connected",)
    assert agents.status is Status.FAILED
    assert subject(agents) == "scm github"


def test_every_tool_of_this_part_has_its_number():
    expected = {
        16: "fetch_rules",
        18: "web_search",
        19: "mcp",
        24: "background_composer_followup",
        25: "knowledge_base",
        26: "fetch_pull_request",
        27: "deep_search",
        28: "create_diagram",
        32: "task",
        33: "await_task",
        34: "todo_read",
        35: "todo_write",
        43: "create_plan",
        44: "list_mcp_resources",
        45: "read_mcp_resource",
        46: "read_project",
        47: "update_project",
        48: "task_v2",
        49: "call_mcp_tool",
        51: "ask_question",
        52: "switch_mode",
        53: "generate_image",
        54: "computer_use",
        56: "record_screen",
        57: "web_fetch",
        58: "report_bugfix_results",
        60: "mcp_auth",
        63: "get_mcp_tools",
        66: "connect_scm",
    }
    assert {number: find(None, number).name for number in expected} == expected
