"""No trick of the shell, of paths, of addresses or of names widens a rule."""

from pathlib import Path

import pytest

from cursus.guard import Action, Decision, Mode, Rule, Rules, Workspace, decide
from cursus.guard.rules.token import read_token
from tests.guard.rules.attacks import ALLOWED, CURSOR_ALLOWS, HOSTS, READS, SHELL, TOOLS, WRITES

LINES = [(group, line) for group, lines in SHELL.items() for line in lines]
MODE = Mode(read_boundary="workspace")


def rules(allow: tuple[str, ...] = (), deny: tuple[str, ...] = ()) -> Rules:
    both = [("allow", token) for token in allow] + [("deny", token) for token in deny]
    made: list[Rule] = []
    for effect, token in both:
        scope, pattern = read_token(token)
        made.append(Rule(scope=scope, pattern=pattern, effect="allow" if effect == "allow" else "deny"))
    return Rules(tuple(made))


@pytest.fixture
def workspace(folder: Path, home: Path) -> Workspace:
    """A workspace with links out of it, secrets in it, and a file that agents are kept from."""
    for name in ("src", "sub", "private", ".git/hooks"):
        (folder / name).mkdir(parents=True)
    (home / "code" / "outside.txt").write_text("outside")
    (folder / "secret.env").write_text("TOKEN=x")
    (folder / "private" / "notes.txt").write_text("x")
    (folder / ".cursorignore").write_text("private/\n")
    (folder / "link-out").symlink_to("/etc")
    (folder / "link-secret").symlink_to(folder / "secret.env")
    (folder / "src" / "link-up").symlink_to(folder.parent)
    return Workspace(folder, home=home, temporary=[str(home / "temporary")])


DENIED = ("Read(secret.env)", "Write(secret.env)")


def judged(line: str, workspace: Workspace, mode: Mode = MODE) -> Decision:
    return decide(Action(kind="shell", command=line), rules(ALLOWED, DENIED), mode, workspace)


def test_the_corpus_is_large():
    assert len(LINES) + len(READS) + len(WRITES) + len(HOSTS) + len(TOOLS) >= 400
    assert len(LINES) >= 300
    assert len({line for _, line in LINES}) == len(LINES)


@pytest.mark.parametrize(("group", "line"), LINES)
def test_a_line_is_not_allowed(group: str, line: str, workspace: Workspace):
    assert judged(line, workspace).verdict != "allow"


@pytest.mark.parametrize(("group", "line"), [(group, line) for group, line in LINES if group not in CURSOR_ALLOWS])
def test_a_line_is_not_allowed_when_rules_are_read_as_cursor_reads_them(group: str, line: str, workspace: Workspace):
    assert judged(line, workspace, Mode(profile="cursor")).verdict != "allow"


@pytest.mark.parametrize(
    "line",
    [
        "ls",
        "ls -la src",
        "git status",
        "git  status -s",
        "git status 2>/dev/null",
        "echo 'a; b' \"c && d\"",
        "echo hi > a.txt",
        "ls | grep x | sort",
        "ls && git status || true",
        "cat src/a.py",
        "npm run build -- --watch",
        "npm test",
        "grep -r 'x|y' src",
        "find . -name '*.py'",
        "echo a >/dev/null 2>&1",
        "cd src && ls",
        "echo $HOME",
        "ls *.py",
        "echo $(git status)",
        "find . -name x | xargs grep y",
        "timeout 5 ls",
        "env ls",
        "head -n 3 a 2> err.txt",
        "! git status",
        "echo hi > ~/temporary/x",
        "(ls)",
        "{ ls; }",
        "if ls; then echo x; fi",
        "git log --oneline # the last ones",
        "rg x src",
        "tar -tf a.tar",
        "sort a.txt",
        "sed -n 1,3p a",
        "awk '{print $1}' a",
        "git rebase main",
        "find . -type f -print0 | xargs -0 head",
        "echo \\$x",
        "ls \\\n  -la",
        "echo 'it''s'",
    ],
)
def test_a_plain_line_is_still_allowed(line: str, workspace: Workspace):
    decision = judged(line, workspace)
    assert decision.verdict == "allow", decision.reason


DENYING = [
    "rm x",
    "/bin/rm x",
    "\\rm x",
    "'rm' x",
    "r''m x",
    "RM x",
    "rm.exe x",
    "sudo rm x",
    "sudo -u root rm x",
    "env rm x",
    "env A=1 rm x",
    "A=1 rm x",
    "xargs rm",
    "find . -exec rm {} +",
    "sh -c 'rm x'",
    'bash -lc "ls; rm x"',
    "eval rm x",
    "eval 'rm x'",
    "ls; rm x",
    "ls && rm x",
    "echo $(rm x)",
    "echo `rm x`",
    "cat <<E\n$(rm x)\nE",
    "(rm x)",
    "{ rm x; }",
    "if rm x; then ls; fi",
    "for f in *; do rm $f; done",
    "f() { rm x; }; f",
    "time rm x",
    "nohup rm x &",
    "timeout 5 rm x",
    "ls <(rm x)",
    "trap 'rm x' EXIT",
    "exec rm x",
    "command rm x",
    "busybox rm x",
    "watch rm x",
    "su -c 'rm x'",
    "sh -c 'sh -c \"rm x\"'",
    "flock l rm x",
    "stdbuf -o0 rm x",
    "find . -execdir sh -c 'rm x' \\;",
    "env -S 'rm x'",
    "ls 'unclosed; rm x",
    "rm",
    "ls | rm",
    "coproc rm x",
    "ssh h rm x",
    "nice -n 5 rm x",
    "doas rm x",
]


@pytest.mark.parametrize("approval", ["allowlist", "unrestricted"])
@pytest.mark.parametrize("line", DENYING)
def test_a_denied_program_is_denied_wherever_it_stands(line: str, approval: str, workspace: Workspace):
    mode = Mode(approval="unrestricted" if approval == "unrestricted" else "allowlist")
    decision = decide(Action(kind="shell", command=line), rules(("Shell(*)",), ("Shell(rm)",)), mode, workspace)
    assert decision.verdict == "deny", decision.reason


@pytest.mark.parametrize(
    "line", ["$X a", "git $X", "xargs $X", 'sh -c "$X"', "eval $X", "{rm,x}", "`echo rm` x", "r* x"]
)
def test_what_may_be_a_denied_program_is_asked_even_in_unrestricted_mode(line: str, workspace: Workspace):
    decision = decide(
        Action(kind="shell", command=line),
        rules((), ("Shell(rm)", "Shell(git push)")),
        Mode(approval="unrestricted"),
        workspace,
    )
    assert decision.verdict == "ask", decision.reason


@pytest.mark.parametrize(
    "line",
    [
        "git push",
        "git  push",
        "git -C x push",
        "git --no-pager push origin",
        "git -c a=b push",
        "GIT push",
        "/usr/bin/git push -f",
        "git 'push'",
        "git pu\\sh",
    ],
)
def test_a_denied_sub_command_is_denied_behind_options_and_quotes(line: str, workspace: Workspace):
    assert (
        decide(
            Action(kind="shell", command=line), rules(("Shell(git)",), ("Shell(git push)",)), MODE, workspace
        ).verdict
        == "deny"
    )


@pytest.mark.parametrize(
    "line", ["git status push", "git log --grep push", "git commit -m push", 'git commit -m "$X"', "echo git push"]
)
def test_a_denied_sub_command_is_not_seen_where_it_is_none(line: str, workspace: Workspace):
    decision = decide(
        Action(kind="shell", command=line), rules(("Shell(git)", "Shell(echo)"), ("Shell(git push)",)), MODE, workspace
    )
    assert decision.verdict == "allow", decision.reason


@pytest.mark.parametrize("approval", ["allowlist", "unrestricted"])
@pytest.mark.parametrize(
    "line",
    [
        "cat secret.env",
        "cat ./sub/../secret.env",
        "grep -r x SECRET.env",
        "cat link-secret",
        "head --bytes=9 secret.env",
    ],
)
def test_a_command_that_names_a_file_agents_are_kept_from_is_asked_about(
    line: str, approval: str, workspace: Workspace
):
    mode = Mode(approval="unrestricted" if approval == "unrestricted" else "allowlist")
    decision = judged(line, workspace, mode)
    assert decision.verdict == "ask"
    assert "keeps agents away" in decision.reason


READABLE = rules(("Read(src/**)",), ("Read(**/.ssh/**)", "Read(secret.env)"))
WRITABLE = rules(("Write(src/**)", "Write(**)"), ("Write(secret.env)",))


@pytest.mark.parametrize("path", READS)
def test_a_path_is_not_read(path: str, workspace: Workspace):
    assert decide(Action(kind="read", path=path), READABLE, MODE, workspace).verdict != "allow"


@pytest.mark.parametrize("kind", ["write", "delete"])
@pytest.mark.parametrize("path", [path for path in WRITES if path not in ("../outside.txt", "src/../../outside.txt")])
def test_a_path_is_not_written_though_a_rule_allows_everything(path: str, kind: str, workspace: Workspace):
    outside = (
        "/etc/passwd",
        "~/.ssh/id_rsa",
        "link-out/passwd",
        "file:///etc/passwd",
        "~/.bashrc",
        "src/link-up/../../outside.txt",
    )
    wanted = rules(("Write(src/**)",), ("Write(secret.env)",)) if path in outside else WRITABLE
    action = Action(kind="write" if kind == "write" else "delete", path=path)
    assert decide(action, wanted, MODE, workspace).verdict != "allow"


@pytest.mark.parametrize(
    "path",
    [
        "src/a.py",
        "./src/a.py",
        "a.py",
        "sub/deep/x.txt",
        "~/temporary/x",
        "src/link-up/shop/a.py",
        "~/.cursor/plans/a.md",
    ],
)
def test_a_plain_path_is_still_written(path: str, workspace: Workspace):
    assert decide(Action(kind="write", path=path), rules(), MODE, workspace).verdict == "allow"


@pytest.mark.parametrize("url", HOSTS)
def test_an_address_is_not_fetched(url: str, workspace: Workspace):
    wanted = rules(("WebFetch(*.example.com)",))
    assert decide(Action(kind="fetch", url=url), wanted, MODE, workspace).verdict != "allow"


@pytest.mark.parametrize(
    "url",
    [
        "https://docs.example.com/x",
        "https://EXAMPLE.com",
        "http://example.com:8080/",
        "docs.example.com",
        "https://docs.example.com./",
    ],
)
def test_a_plain_address_is_fetched(url: str, workspace: Workspace):
    assert (
        decide(Action(kind="fetch", url=url), rules(("WebFetch(*.example.com)",)), MODE, workspace).verdict == "allow"
    )


@pytest.mark.parametrize(
    "url", ["http://evil.com", "http://EVIL.com.", "http://a@evil.com", "https://sub.evil.com:1/", "http://ｅvil.com"]
)
def test_a_denied_host_is_denied_however_it_is_written(url: str, workspace: Workspace):
    wanted = rules(("WebFetch(*)",), ("WebFetch(*.evil.com)",))
    assert decide(Action(kind="fetch", url=url), wanted, MODE, workspace).verdict == "deny"


@pytest.mark.parametrize(("server", "tool"), TOOLS)
def test_a_tool_is_not_called(server: str, tool: str, workspace: Workspace):
    wanted = rules(("Mcp(github:get_*)",))
    assert decide(Action(kind="mcp", server=server, tool=tool), wanted, MODE, workspace).verdict != "allow"
