"""Which step comes before which: the tables of E §6.2 and §6.3, row by row."""

from pathlib import Path
from typing import Any

import pytest

from cursus.guard import Action, Admin, Decision, Mode, Rules, Workspace, decide, unattended
from cursus.guard.decide import HookVerdict
from cursus.guard.rules.glob import fits
from cursus.guard.shell.matching import as_cursor_matches
from tests.guard.rules.test_attacks import rules

CURSOR = Mode(profile="cursor", read_boundary="system")
NO_HOOKS: tuple[HookVerdict, ...] = ()


@pytest.fixture
def workspace(folder: Path, home: Path) -> Workspace:
    (folder / ".cursorignore").write_text("*.secret\n")
    return Workspace(folder, home=home, temporary=[str(home / "temporary")])


def shell(
    command: str, workspace: Workspace, wanted: Rules, mode: Mode = CURSOR, hooks: Any = NO_HOOKS, **more: Any
) -> Decision:
    return decide(Action(kind="shell", command=command, **more), wanted, mode, workspace, hooks)


def replaced(mode: Mode, **fields: Any) -> Mode:
    import msgspec

    return msgspec.structs.replace(mode, **fields)


MATCHING = [
    ("git", "git status", True),
    ("git", "git", True),
    ("git", "gitk", False),
    ("git status", "git status -s", True),
    ("git status", "git stash", False),
    ("git status", "git statusx", False),
    ("curl:*", "curl -s http://x", True),
    ("curl:*", "curl", True),
    ("curl:-s *", "curl -s x", True),
    ("curl:-s *", "curl -v x", False),
    ("npm run *", "npm run build", True),
    ("npm run *", "npm test", False),
    ("np*", "npm test", True),
    ("*", "anything at all", True),
    ("ls ?", "ls a", False),
    ("ls ?", "ls ?", True),
    (" git status ", "git status", True),
    ("git*", "git\npush", False),
]


@pytest.mark.parametrize(("pattern", "command", "matches"), MATCHING)
def test_commands_are_matched_as_cursor_matches_them(pattern: str, command: str, matches: bool):
    assert as_cursor_matches(pattern, command) is matches


@pytest.mark.parametrize(
    ("pattern", "text", "matches"),
    [
        ("**/.env*", "/w/.env.local", True),
        (".env*", "/w/.env", False),
        ("/w/*", "/w/a/b/c", True),
        ("/w/**", "/w/a", True),
        ("/w/?", "/w/a", False),
        ("/w/[ab]", "/w/a", False),
        ("/w/a.b", "/w/axb", False),
        ("  /w/a  ", "/w/a", True),
    ],
)
def test_globs_are_cursors(pattern: str, text: str, matches: bool):
    assert fits(pattern, text) is matches


class TestShell:
    """The steps of a command in order; each one against the next."""

    def test_a_hook_that_denies_comes_before_all(self, workspace: Workspace):
        hook = HookVerdict(event="preToolUse", permission="deny", agent_message="no")
        for mode in (CURSOR, replaced(CURSOR, approval="unrestricted"), Mode()):
            decision = shell("ls", workspace, rules(("Shell(ls)",)), mode, [hook])
            assert (decision.verdict, decision.by, decision.agent_message) == ("deny", "hooks", "no")

    def test_an_organisations_list_comes_before_a_folder_that_cannot_be_used(self, workspace: Workspace):
        mode = replaced(CURSOR, admin=Admin(denied_commands=("ls",)))
        assert "organisation" in shell("ls", workspace, rules(), mode, cwd="bad\x00folder").reason

    def test_a_folder_that_cannot_be_used_comes_before_read_only(self, workspace: Workspace):
        assert "folder" in shell("ls", workspace, rules(), replaced(CURSOR, is_read_only=True), cwd="bad\x00").reason

    def test_a_blocked_repository_denies(self, workspace: Workspace):
        mode = replaced(CURSOR, approval="unrestricted", admin=Admin(blocked_workspaces=(workspace.root,)))
        assert shell("ls", workspace, rules(("Shell(ls)",)), mode).verdict == "deny"

    def test_read_only_denies_what_a_rule_allows(self, workspace: Workspace):
        assert shell("ls", workspace, rules(("Shell(ls)",)), replaced(CURSOR, is_read_only=True)).verdict == "deny"

    def test_without_any_rule_and_sandbox_a_person_is_asked(self, workspace: Workspace):
        assert shell("ls", workspace, rules()).reason.startswith("No rule says anything")
        assert shell("ls", workspace, rules(), replaced(CURSOR, has_sandbox=True)).verdict == "allow"

    @pytest.mark.parametrize("line", ["ls '", "", "  ", "# x"])
    def test_what_cannot_be_taken_apart_is_asked_unless_unrestricted(self, workspace: Workspace, line: str):
        assert shell(line, workspace, rules(("Shell(*)",))).verdict == "ask"
        assert (
            shell(line, workspace, rules(("Shell(*)",)), replaced(CURSOR, approval="unrestricted")).verdict == "allow"
        )

    def test_a_denied_part_blocks_even_in_unrestricted_mode(self, workspace: Workspace):
        wanted = rules(("Shell(*)",), ("Shell(rm)",))
        for approval in ("allowlist", "unrestricted", "ask-every-time"):
            assert shell("ls && rm x", workspace, wanted, replaced(CURSOR, approval=approval)).verdict == "deny"

    def test_every_part_has_to_be_allowed(self, workspace: Workspace):
        wanted = rules(("Shell(ls)",))
        assert shell("ls && ls", workspace, wanted).verdict == "allow"
        assert shell("ls && make", workspace, wanted).verdict == "ask"

    @pytest.mark.parametrize(
        ("redirect", "verdict"),
        [
            ("> /dev/null", "allow"),
            ("2>&1", "allow"),
            ("> out.txt", "allow"),
            ("> src/out.txt", "allow"),
            ("> ~/temporary/x", "allow"),
            ("> /etc/x", "ask"),
            ("> ../x", "ask"),
            ("> a.secret", "deny"),
        ],
    )
    def test_redirects_have_to_be_safe(self, workspace: Workspace, redirect: str, verdict: str):
        assert shell(f"ls {redirect}", workspace, rules(("Shell(ls)",))).verdict == verdict

    def test_rm_under_protection_is_asked_though_a_rule_allows_it(self, workspace: Workspace):
        mode = replaced(CURSOR, admin=Admin(protects_deletion=True))
        assert shell("rm x", workspace, rules(("Shell(rm)",)), mode).verdict == "ask"
        assert shell("rm x", workspace, rules(), replaced(mode, approval="unrestricted")).verdict == "ask"
        assert shell("rm x", workspace, rules(), replaced(mode, has_sandbox=True)).verdict == "ask"

    def test_the_soft_list_is_asked_and_not_sandboxed(self, workspace: Workspace):
        mode = replaced(CURSOR, has_sandbox=True, admin=Admin(asked_commands=("curl",)))
        assert shell("curl x", workspace, rules(), mode).verdict == "ask"

    def test_a_hook_that_asks_comes_after_a_denial_and_before_unrestricted_mode(self, workspace: Workspace):
        hook = HookVerdict(event="beforeShellExecution", permission="ask", user_message="Sure?")
        mode = replaced(CURSOR, approval="unrestricted")
        assert shell("ls", workspace, rules(), mode, [hook]).reason == "Sure?"
        assert shell("rm x", workspace, rules((), ("Shell(rm)",)), mode, [hook]).verdict == "deny"

    def test_in_unrestricted_mode_it_runs_outside_the_sandbox(self, workspace: Workspace):
        decision = shell("make", workspace, rules(), replaced(CURSOR, approval="unrestricted", has_sandbox=True))
        assert (decision.verdict, decision.is_sandboxed) == ("allow", False)

    def test_what_is_allowed_runs_outside_the_sandbox_and_the_rest_inside(self, workspace: Workspace):
        mode = replaced(CURSOR, has_sandbox=True)
        wanted = rules(("Shell(ls)",))
        assert shell("ls", workspace, wanted, mode).is_sandboxed is False
        assert shell("make", workspace, wanted, mode).is_sandboxed is True

    def test_otherwise_a_person_is_asked_and_nobody_means_no(self, workspace: Workspace):
        decision = shell("make", workspace, rules(("Shell(ls)",)))
        assert decision.verdict == "ask"
        assert (unattended(decision).verdict, unattended(decision).by) == ("deny", "nobody")


class TestHooksThatAsk:
    @pytest.mark.parametrize("event", ["preToolUse", "beforeMCPExecution"])
    def test_are_heard_by_the_strict_reading_and_not_by_cursor(self, workspace: Workspace, event: str):
        hook = HookVerdict(event=event, permission="ask")
        wanted = rules(("Mcp(a:b)",))
        action = Action(kind="mcp", server="a", tool="b")
        assert decide(action, wanted, CURSOR, workspace, [hook]).verdict == "allow"
        assert decide(action, wanted, Mode(), workspace, [hook]).verdict == "ask"

    def test_allow_changes_nothing(self, workspace: Workspace):
        hook = HookVerdict(event="beforeShellExecution", permission="allow")
        assert shell("make", workspace, rules(("Shell(ls)",)), CURSOR, [hook]).verdict == "ask"


def path(kind: Any, where: str, workspace: Workspace, wanted: Rules, mode: Mode = CURSOR) -> str:
    return decide(Action(kind=kind, path=where), wanted, mode, workspace).verdict


class TestWriting:
    """The steps of a write in order."""

    def test_a_link_in_a_circle_blocks_before_a_rule_allows(self, workspace: Workspace):
        (Path(workspace.root) / "loop").symlink_to("loop")
        assert path("write", "loop/x", workspace, rules(("Write(**)",))) == "deny"

    def test_a_denial_comes_before_an_allowance(self, workspace: Workspace):
        assert path("write", "a", workspace, rules(("Write(**)",), ("Write(a)",))) == "deny"

    def test_what_is_ignored_and_the_ignore_file_itself_are_denied_before_an_allowance(self, workspace: Workspace):
        assert path("write", "a.secret", workspace, rules(("Write(**)",))) == "deny"
        assert path("write", ".cursorignore", workspace, rules(("Write(**)",))) == "deny"

    def test_an_allowance_comes_before_read_only(self, workspace: Workspace):
        mode = replaced(CURSOR, is_read_only=True)
        assert path("write", "a", workspace, rules(("Write(a)",)), mode) == "allow"
        assert path("write", "a", workspace, rules(), mode) == "deny"

    def test_unrestricted_mode_comes_before_protected_files(self, workspace: Workspace):
        mode = replaced(CURSOR, approval="unrestricted")
        for where in (".cursor/cli.json", ".git/config", "/etc/x"):
            assert path("write", where, workspace, rules(), mode) == "allow"

    @pytest.mark.parametrize(
        ("where", "verdict"),
        [
            (".cursor/settings.json", "deny"),
            (".vscode/settings.json", "deny"),
            (".cursor/rules/style.mdc", "allow"),
            (".cursor/plans/a.md", "allow"),
            (".cursorrules", "allow"),
            ("../x", "ask"),
            ("~/temporary/x", "allow"),
            ("~/.cursor/plans/a.md", "allow"),
            ("~/.cursor/mcp.json", "ask"),
            (".git/hooks/pre-commit", "ask"),
            (".git/config", "ask"),
            ("x.code-workspace", "ask"),
            (".venv/bin/python", "ask"),
            ("sub/mcp-approvals.json", "ask"),
            ("src/app.py", "allow"),
        ],
    )
    def test_the_rest_of_the_row(self, workspace: Workspace, where: str, verdict: str):
        assert path("write", where, workspace, rules()) == verdict

    def test_all_writes_can_be_asked(self, workspace: Workspace):
        assert path("write", "a", workspace, rules(), replaced(CURSOR, asks_before_writes=True)) == "ask"

    def test_an_allowance_with_wildcards_does_not_reach_protected_files_in_the_strict_reading(
        self, workspace: Workspace
    ):
        assert path("write", ".git/config", workspace, rules(("Write(**)",)), CURSOR) == "allow"
        assert path("write", ".git/config", workspace, rules(("Write(**)",)), Mode()) == "ask"
        assert path("write", ".git/config", workspace, rules(("Write(.git/config)",)), Mode()) == "allow"


class TestReading:
    @pytest.mark.parametrize(
        ("where", "allow", "deny", "boundary", "verdict"),
        [
            ("a", (), (), "system", "allow"),
            ("a", ("Read(a)",), ("Read(a)",), "system", "deny"),
            ("a.secret", ("Read(**)",), (), "system", "deny"),
            ("/etc/hosts", (), (), "system", "allow"),
            ("/etc/hosts", (), (), "workspace", "ask"),
            ("/etc/hosts", ("Read(/etc/*)",), (), "workspace", "allow"),
            ("~/.ssh/id", (), ("Read(~/.ssh/*)",), "system", "deny"),
            (".env", (), ("Read(.env*)",), "system", "deny"),
            ("sub/.env", (), ("Read(**/.env*)",), "system", "deny"),
        ],
    )
    def test_the_row(
        self,
        workspace: Workspace,
        where: str,
        allow: tuple[str, ...],
        deny: tuple[str, ...],
        boundary: Any,
        verdict: str,
    ):
        for kind in ("read", "list", "search"):
            assert path(kind, where, workspace, rules(allow, deny), replaced(CURSOR, read_boundary=boundary)) == verdict


class TestMcp:
    def judged(self, workspace: Workspace, wanted: Rules, mode: Mode = CURSOR, server: str = "GitHub") -> str:
        return decide(Action(kind="mcp", server=server, tool="Get_Issue"), wanted, mode, workspace).verdict

    def test_the_row(self, workspace: Workspace):
        allowed, denied = rules(("Mcp(github:get_*)",)), rules(("Mcp(*:*)",), ("Mcp(github:*)",))
        read_only = replaced(CURSOR, is_read_only=True)
        unrestricted = replaced(CURSOR, approval="unrestricted")
        assert self.judged(workspace, denied, unrestricted) == "deny"
        assert self.judged(workspace, allowed) == "allow"
        assert self.judged(workspace, allowed, read_only) == "allow"
        assert self.judged(workspace, rules(), read_only) == "deny"
        assert self.judged(workspace, rules(), unrestricted) == "allow"
        assert (
            self.judged(workspace, rules(), replaced(unrestricted, admin=Admin(disables_unrestricted_mcp=True)))
            == "ask"
        )
        assert self.judged(workspace, rules()) == "ask"

    def test_the_scope_that_cursor_adds_to_a_server_does_not_count(self, workspace: Workspace):
        assert self.judged(workspace, rules(("Mcp(github:*)",)), server="github::mcpScope:project") == "allow"


class TestFetching:
    def judged(self, url: str, workspace: Workspace, wanted: Rules, mode: Mode = CURSOR) -> str:
        return decide(Action(kind="fetch", url=url), wanted, mode, workspace).verdict

    @pytest.mark.parametrize(
        ("pattern", "url", "verdict"),
        [
            ("*", "https://x.org", "allow"),
            ("x.org", "https://X.org/a", "allow"),
            ("x.org", "https://a.x.org", "ask"),
            ("*.x.org", "https://a.b.x.org", "allow"),
            ("*.x.org", "https://x.org", "allow"),
            ("10.0.0.0/8", "http://10.1.2.3", "allow"),
            ("10.0.0.0/8", "http://11.1.2.3", "ask"),
            ("::1/128", "http://[::1]/", "allow"),
        ],
    )
    def test_hosts(self, workspace: Workspace, pattern: str, url: str, verdict: str):
        assert self.judged(url, workspace, rules((f"WebFetch({pattern})",))) == verdict

    def test_a_denial_comes_first_and_allowances_count_in_allowlist_mode_only(self, workspace: Workspace):
        both = rules(("WebFetch(*)",), ("WebFetch(x.org)",))
        assert self.judged("https://x.org", workspace, both) == "deny"
        assert (
            self.judged(
                "https://x.org", workspace, rules(("WebFetch(*)",)), replaced(CURSOR, approval="ask-every-time")
            )
            == "ask"
        )


def test_other_tools_are_asked_unless_they_are_known_to_be_harmless(workspace: Workspace):
    assert decide(Action(kind="other", name="todo_write"), rules(), Mode(), workspace).verdict == "allow"
    assert decide(Action(kind="other", name="launch_rockets"), rules(), Mode(), workspace).verdict == "ask"
    assert decide(Action(kind="web_search", query="x"), rules(), Mode(), workspace).verdict == "ask"
    assert (
        decide(Action(kind="web_search", query="x"), rules(), Mode(accepts_web_search=True), workspace).verdict
        == "allow"
    )
