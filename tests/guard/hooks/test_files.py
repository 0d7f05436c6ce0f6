"""Where hooks come from, in which order, and which files are refused (E §5.1, §5.2, §5.7)."""

import json
from pathlib import Path
from typing import Any

import pytest

from cursus.guard.hooks.claude import tool_matcher, translated_answer
from cursus.guard.hooks.config import read_file, read_hooks, read_text, sources
from cursus.guard.hooks.engine import Hooks
from cursus.guard.hooks.script import Source
from tests.guard.hooks.scripts import hooks_file, says

HERE = Source(name="project", order=3, path=Path("/w/.cursor/hooks.json"), cwd=Path("/w"))


def test_the_places_are_those_of_the_table_in_its_order(tmp_path: Path):
    found = sources(Path("/w"), home=Path("/h"), platform="linux", team=Path("/t/hooks.json"), plugins=[Path("/p")])
    assert [(one.order, str(one.path), str(one.cwd)) for one in found] == [
        (1, "/etc/cursor/hooks.json", "/etc/cursor"),
        (2, "/t/hooks.json", "/t"),
        (3, "/w/.cursor/hooks.json", "/w"),
        (4, "/h/.cursor/hooks.json", "/h/.cursor"),
        (6, "/w/.claude/settings.local.json", "/w"),
        (7, "/w/.claude/settings.json", "/w"),
        (8, "/h/.claude/settings.json", "/h/.claude"),
        (9, "/p/hooks/hooks.json", "/p"),
    ]


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("darwin", "/Library/Application Support/Cursor"), ("linux", "/etc/cursor"), ("win32", "C:\\ProgramData\\Cursor")],
)
def test_an_organisations_folder_depends_on_the_system(platform: str, folder: str):
    assert str(sources(Path("/w"), home=Path("/h"), platform=platform)[0].cwd) == folder


def test_a_workspace_that_is_not_trusted_has_no_hooks_of_its_own():
    names = [one.name for one in sources(Path("/w"), home=Path("/h"), trusts_workspace=False)]
    assert names == ["enterprise", "user", "claude-user"]


def test_a_file_behind_a_link_inside_the_project_is_refused(folder: Path, tmp_path: Path):
    real = hooks_file(tmp_path, stop="true")
    (folder / ".cursor").mkdir()
    (folder / ".cursor" / "hooks.json").symlink_to(real)
    file = read_file(Source(name="project", order=3, path=folder / ".cursor" / "hooks.json", cwd=folder), folder)
    assert file.scripts == ()
    assert "link" in file.troubles[0].what


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 1, "hooks": {"stop": [{"command": "a"}], "unknownEvent": [{"command": "b"}]}}',
        '{"version": 0, "hooks": {"stop": [{"command": "a"}]}}',
        '{"version": "1", "hooks": {"stop": [{"command": "a"}]}}',
        '{"hooks": {"stop": [{"command": "a"}]}}',
        '{"version": 1, "hooks": {"stop": [{"command": "a"}, {"command": 3}]}}',
        '{"version": 1, "hooks": {"stop": [{"command": "a"}, {"command": "b", "failClosed": "yes"}]}}',
        '{"version": 1, "hooks": {"stop": [{"command": "a"}]}',
    ],
)
def test_one_mistake_makes_the_whole_file_invalid(text: str):
    file = read_text(HERE, text)
    assert file.scripts == ()
    assert any(trouble.level == "error" for trouble in file.troubles)


def test_comments_are_fine_and_slashes_in_a_string_are_told_but_read():
    fine = read_text(HERE, '// mine\n{"version": 1, /* all */ "hooks": {"stop": [{"command": "a"}]}} // end')
    assert (len(fine.scripts), fine.troubles) == (1, ())
    cut = read_text(HERE, '{"version": 1,\n "hooks": {"stop": [{"command": "curl https://x.org"}]}}')
    assert [script.command for script in cut.scripts] == ["curl https://x.org"]
    assert cut.troubles[0].where.endswith("hooks.json:2")


def test_defaults_are_cursors():
    (script,) = read_text(HERE, '{"version": 1, "hooks": {"stop": [{"command": "a"}]}}').scripts
    assert (script.timeout, script.loop_limit, script.fails_closed, script.matcher) == (60.0, 5, False, None)
    (prompt,) = read_text(
        HERE, '{"version": 1, "hooks": {"preToolUse": [{"type": "prompt", "prompt": "fine?", "model": "m"}]}}'
    ).scripts
    assert (prompt.kind, prompt.prompt, prompt.model) == ("prompt", "fine?", "m")


async def test_a_prompt_is_put_before_a_model_and_passed_over_where_there_is_none(folder: Path):
    hooks_file(
        folder,
        preToolUse=[{"type": "prompt", "prompt": "Is it safe?"}],
        beforeSubmitPrompt=[{"type": "prompt", "prompt": "Is it?"}],
    )
    places = sources(folder, enterprise=folder / "none")
    assert (await Hooks(folder, places=places).fire("preToolUse", {})).answer == {}

    async def refuses(prompt: str, model: str | None, payload: Any) -> tuple[bool, str]:
        return False, "It is not."

    hooks = Hooks(folder, places=places, prompt_client=refuses)
    assert (await hooks.fire("preToolUse", {})).answer == {"permission": "deny", "user_message": "It is not."}
    assert (await hooks.fire("beforeSubmitPrompt", {})).goes_on is False


CLAUDE = {
    "model": "opus",
    "hooks": {
        "PreToolUse": [
            {"matcher": "Bash|Edit|Glob", "hooks": [{"type": "command", "command": "one", "timeout": 5}]},
            {"matcher": "Glob", "hooks": [{"type": "command", "command": "never"}]},
            {"matcher": "mcp__github__create_issue", "hooks": [{"type": "command", "command": "mcp"}]},
        ],
        "Stop": [{"matcher": "", "hooks": [{"type": "command", "command": "again"}]}],
        "SessionStart": [{"matcher": "startup", "hooks": [{"type": "command", "command": "begin"}]}],
        "Notification": [{"matcher": "", "hooks": [{"type": "command", "command": "ring"}]}],
    },
}


def claude(folder: Path, value: Any = CLAUDE) -> None:
    (folder / ".claude").mkdir()
    (folder / ".claude" / "settings.json").write_text(json.dumps(value))


def test_hooks_of_claude_code_are_taken_over(folder: Path):
    claude(folder)
    hooks = Hooks(folder, places=sources(folder, enterprise=folder / "none"))
    assert [(s.command, s.matcher, s.timeout, s.loop_limit) for s in hooks.scripts("preToolUse")] == [
        ("one", "^Shell$|^Write$", 5.0, None),
        ("mcp", "^MCP:create_issue$", 60.0, None),
    ]
    assert [s.command for s in hooks.scripts("stop")] == ["again"]
    assert [(s.command, s.matcher) for s in hooks.scripts("sessionStart")] == [("begin", None)]
    said = " ".join(trouble.what for trouble in hooks.troubles)
    assert "Glob" in said
    assert "Notification" in said
    assert "startup" in said


def test_a_hook_that_is_there_natively_is_not_taken_over_again(folder: Path):
    claude(folder)
    hooks_file(folder, preToolUse="one")
    files = read_hooks(sources(folder, enterprise=folder / "none"), folder)
    commands = [
        (file.source.name, script.command) for file in files for script in file.scripts if script.event == "preToolUse"
    ]
    assert commands == [("project", "one"), ("claude-project", "mcp")]


@pytest.mark.parametrize(
    ("written", "matcher", "lost"),
    [
        ("Bash", "^Shell$", []),
        ("Edit|Write", "^Write$", []),
        ("*", "*", []),
        ("Read|Grep|WebFetch|WebSearch|Task", "^Read$|^Grep$|^WebFetch$|^WebSearch$|^Task$", []),
        ("Glob", None, ["Glob"]),
        ("mcp__my_server__do_it", "^MCP:do_it$", []),
    ],
)
def test_matchers_of_tools_are_translated(written: str, matcher: str | None, lost: list[str]):
    assert tool_matcher(written) == (matcher, lost)


@pytest.mark.parametrize(
    ("event", "answer", "heard"),
    [
        (
            "preToolUse",
            {"hookSpecificOutput": {"permissionDecision": "deny", "permissionDecisionReason": "no"}},
            {"permission": "deny", "user_message": "no", "agent_message": "no"},
        ),
        ("preToolUse", {"hookSpecificOutput": {"hookEventName": "PostToolUse", "permissionDecision": "deny"}}, {}),
        (
            "preToolUse",
            {"permission": "allow", "hookSpecificOutput": {"permissionDecision": "deny"}},
            {"permission": "allow"},
        ),
        ("preToolUse", {"hookSpecificOutput": {"updatedInput": {"a": 1}}}, {"updated_input": {"a": 1}}),
        ("stop", {"decision": "block", "reason": "Tests fail."}, {"followup_message": "Tests fail."}),
        ("postToolUse", {"additionalContext": "look"}, {"additional_context": "look"}),
    ],
)
def test_answers_in_claude_codes_words_are_understood(event: str, answer: dict[str, Any], heard: dict[str, Any]):
    translated = translated_answer(event, answer)
    assert {name: value for name, value in translated.items() if name not in answer or name in heard} == heard


async def test_a_hook_written_for_claude_code_denies(folder: Path):
    command = says(
        hookSpecificOutput={
            "hookEventName": "PreToolUse",
            "permissionDecision": "deny",
            "permissionDecisionReason": "no",
        }
    )
    claude(folder, {"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [{"type": "command", "command": command}]}]}})
    hooks = Hooks(folder, places=sources(folder, enterprise=folder / "none"))
    assert (await hooks.fire("preToolUse", {"tool_name": "Shell"})).permission == "deny"
    assert (await hooks.fire("preToolUse", {"tool_name": "Read"})).permission is None
