"""`cursus permissions`, as people and programs use it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command_line import invoke


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "shop"
    (folder / ".cursor").mkdir(parents=True)
    permissions = {"allow": ["Shell(git status)", "Shell(ls)"], "deny": ["Shell(git push)", "Read(.env*)"]}
    (folder / ".cursor" / "cli.json").write_text(json.dumps({"permissions": permissions, "other": 1}, indent=4))
    return folder


def explained(workspace: Path, action: str, *options: str) -> Any:
    return invoke("permissions", "explain", action, "--workspace", workspace, "--json", *options).json


@pytest.mark.parametrize(
    ("action", "decision"),
    [
        ("Shell(git push)", "deny"),
        ("Shell(git status -s)", "allow"),
        ("git status && ls -la", "allow"),
        ("Shell(git status; curl x)", "ask"),
        ('Shell(echo ")")', "ask"),
        ("Read(.env.local)", "deny"),
        ("Read(src/app.py)", "allow"),
        ("Write(src/app.py)", "allow"),
        ("Write(/etc/passwd)", "ask"),
        ("Mcp(github:create_issue)", "ask"),
        ("WebFetch(https://example.org/x)", "ask"),
        ("WebSearch(python)", "ask"),
        ("Delete(src/app.py)", "allow"),
    ],
)
def test_explain_tells_the_decision(workspace: Path, action: str, decision: str):
    assert explained(workspace, action)["decision"] == decision


def test_explain_tells_the_rule_its_line_and_the_parts(workspace: Path):
    told = explained(workspace, "Shell(ls && git push --force)")
    assert set(told) >= {"decision", "reason", "rule", "source", "parts"}
    assert told["rule"] == "Shell(git push)"
    assert told["source"] == f"{workspace}/.cursor/cli.json:8"
    assert [(part["text"], part["decision"]) for part in told["parts"]] == [
        ("ls", "allow"),
        ("git push --force", "deny"),
    ]


def test_explain_names_what_each_agent_does(workspace: Path):
    told = {agent["agent"]: agent["does"] for agent in explained(workspace, "Shell(make)")["agents"]}
    assert told["agent acp"] == "asks Cursus"
    assert told["agent -p"] == "rejects it"
    assert told["agent -p --force"] == "runs it"
    assert told["cursor-sdk"] == "runs it"
    assert {agent["does"] for agent in explained(workspace, "git push")["agents"]} >= {"rejects it", "runs it"}


def test_explain_for_people(workspace: Path):
    words = invoke("permissions", "explain", "ls | sh -c 'git push'", "--workspace", workspace).text
    assert words.startswith("denied  Shell(git push) denies it.")
    assert "pipe › sh -c › git push" in words


def test_explain_says_which_hooks_will_be_asked(workspace: Path):
    hooks = {"version": 1, "hooks": {"beforeShellExecution": [{"command": "./audit.sh"}]}}
    (workspace / ".cursor" / "hooks.json").write_text(json.dumps(hooks))
    done = invoke("permissions", "explain", "ls", "--workspace", workspace)
    assert "A hook of beforeShellExecution will be asked too: ./audit.sh" in done.stderr
    assert explained(workspace, "ls")["hooks"][0]["event"] == "beforeShellExecution"


@pytest.mark.parametrize(
    ("options", "decision"),
    [
        (["--mode", "unrestricted"], "allow"),
        (["--mode", "ask-every-time"], "ask"),
        (["--read-only"], "deny"),
        (["--sandbox"], "allow"),
        (["--profile", "cursor"], "ask"),
    ],
)
def test_explain_in_other_modes(workspace: Path, options: list[str], decision: str):
    assert explained(workspace, "make", *options)["decision"] == decision


def test_a_file_that_cannot_be_read_makes_everything_a_question(workspace: Path):
    (workspace / ".cursor" / "cli.json").write_text("{")
    told = explained(workspace, "Read(a.txt)")
    assert told["decision"] == "ask"
    assert "no valid JSON" in told["problems"][0]["what"]


def test_list_shows_rules_with_their_places(workspace: Path):
    told = invoke("permissions", "list", "--workspace", workspace, "--json").json
    assert [(rule["effect"], rule["token"], rule["line"]) for rule in told["rules"]] == [
        ("allow", "Shell(git status)", 4),
        ("allow", "Shell(ls)", 5),
        ("deny", "Shell(git push)", 8),
        ("deny", "Read(.env*)", 9),
    ]
    assert "cli.json:8" in invoke("permissions", "list", "--workspace", workspace).text


def test_list_reads_all_of_cursors_files(workspace: Path, home: Path):
    own = home / ".cursor"
    own.mkdir()
    (own / "cli-config.json").write_text('{"version": 1, "permissions": {"allow": ["Shell(make)"], "deny": []}}')
    (own / "permissions.json").write_text('{"terminalAllowlist": ["cargo:*"], // mine\n "mcpAllowlist": ["db:*", 3],}')
    told = invoke("permissions", "list", "--workspace", workspace, "--json").json
    assert {"Shell(make)", "Shell(cargo:*)", "Mcp(db:*)"} <= {rule["token"] for rule in told["rules"]}


def test_without_rules_the_way_to_the_first_one_is_shown(tmp_path: Path):
    words = invoke("permissions", "list", "--workspace", tmp_path).text
    assert "cursus permissions allow" in words


def test_allowing_writes_cursors_own_file_and_leaves_the_rest(workspace: Path):
    done = invoke("permissions", "allow", "shell( npm test )", "--workspace", workspace)
    value = json.loads((workspace / ".cursor" / "cli.json").read_text())
    assert value["permissions"]["allow"] == ["Shell(git status)", "Shell(ls)", "Shell(npm test)"]
    assert value["other"] == 1
    assert '\n    "permissions"' in (workspace / ".cursor" / "cli.json").read_text()
    assert "Shell(npm test) was added" in done.text
    assert "nothing was changed" in invoke("permissions", "allow", "Shell(npm test)", "--workspace", workspace).stderr
    assert explained(workspace, "npm test")["decision"] == "allow"


def test_allowing_what_another_rule_denies_says_so(workspace: Path):
    done = invoke("permissions", "allow", "Shell(git push origin)", "--workspace", workspace)
    assert "Shell(git push) still denies it" in done.stderr


def test_denying_for_every_workspace_writes_the_users_file(tmp_path: Path, home: Path):
    invoke("permissions", "deny", "Shell(curl)", "--global", "--workspace", tmp_path)
    value = json.loads((home / ".cursor" / "cli-config.json").read_text())
    assert value == {"version": 1, "permissions": {"deny": ["Shell(curl)"]}}
    assert explained(tmp_path, "curl x")["decision"] == "deny"


def test_a_rule_is_taken_out_again(workspace: Path):
    invoke("permissions", "deny", "Shell(git push)", "--remove", "--workspace", workspace)
    assert explained(workspace, "git push")["decision"] == "ask"


def test_a_dry_run_changes_nothing(workspace: Path):
    before = (workspace / ".cursor" / "cli.json").read_bytes()
    told = invoke("permissions", "allow", "Shell(make)", "--dry-run", "--workspace", workspace, "--json").json
    assert told == {
        "token": "Shell(make)",
        "effect": "allow",
        "file": str(workspace / ".cursor" / "cli.json"),
        "changed": True,
        "dry_run": True,
    }
    assert (workspace / ".cursor" / "cli.json").read_bytes() == before


@pytest.mark.parametrize("token", ["ls", "Shel(ls)", "Shell()", "Mcp(github)", ""])
def test_a_token_that_is_none_is_refused(workspace: Path, token: str):
    done = invoke("permissions", "allow", token, "--workspace", workspace)
    assert done.code == 4
    assert done.stderr.startswith("Error: ")


def test_nothing_is_written_through_a_link_or_over_damage(workspace: Path, tmp_path: Path):
    (workspace / ".cursor" / "cli.json").write_text("{ broken")
    assert invoke("permissions", "allow", "Shell(ls)", "--workspace", workspace).code == 1
    assert (workspace / ".cursor" / "cli.json").read_text() == "{ broken"
    (workspace / ".cursor" / "cli.json").unlink()
    (workspace / ".cursor" / "cli.json").symlink_to(tmp_path / "elsewhere.json")
    assert invoke("permissions", "allow", "Shell(ls)", "--workspace", workspace).code == 4
    assert not (tmp_path / "elsewhere.json").exists()
