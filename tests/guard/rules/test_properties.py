"""What holds for every line, every path and every set of rules: found by trying very many of them."""

import shutil
import subprocess
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cursus.guard import Action, Mode, Rule, Rules, Workspace, decide
from cursus.guard.decide import HookVerdict
from cursus.guard.decide_shell import all_commands
from cursus.guard.decision import SEVERITY
from cursus.guard.rules.glob import Reach, fits
from cursus.guard.shell.line import read_line

PIECES = st.sampled_from(
    [
        "ls", "git", "status", "push", "rm", "-rf", "x", "echo", "sudo", "xargs", "env", "A=1", "sh", "-c", "'rm x'",
        '"rm x"', ";", "&&", "||", "|", "&", "\n", "$(",
        ")", "`", "(", "{", "}", "$X", "${X}", ">", "<", "2>&1", "a.txt",
        "<<E", "E", "'",
        '"', "\\", "#", "!", "*", "if", "then", "fi", "for", "do", "done", "{a,b}", "~", "=", "[[", "]]",
    ]
)  # fmt: skip
LINES = st.lists(PIECES, max_size=9).map(" ".join)
PATTERNS = st.sampled_from(
    [
        "ls",
        "git",
        "git status",
        "git push",
        "rm",
        "rm *",
        "echo:*",
        "*",
        "sh",
        "xargs",
        "env",
        "git *",
        "npm run *",
        "sudo",
    ]
)
TOKENS = st.lists(PATTERNS, max_size=4)
MODES = st.sampled_from(
    [
        Mode(),
        Mode(has_sandbox=True),
        Mode(approval="unrestricted"),
        Mode(approval="ask-every-time"),
        Mode(is_read_only=True),
        Mode(profile="cursor"),
        Mode(profile="cursor", approval="unrestricted"),
    ]
)
HOOKS = st.lists(
    st.builds(
        HookVerdict,
        event=st.sampled_from(["preToolUse", "beforeShellExecution"]),
        permission=st.sampled_from([None, "allow", "ask", "deny"]),
    ),
    max_size=2,
)
HERE = Workspace("/work-space", home="/home/somebody", temporary=["/nowhere"])
MANY = settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])


def rules(allow: list[str], deny: list[str]) -> Rules:
    return Rules(
        tuple(
            [Rule(scope="Shell", pattern=pattern, effect="allow") for pattern in allow]
            + [Rule(scope="Shell", pattern=pattern, effect="deny") for pattern in deny]
        )
    )


@MANY
@given(LINES, TOKENS, TOKENS, PATTERNS, MODES, HOOKS)
def test_one_more_rule_that_denies_never_allows_more(
    line: str, allow: list[str], deny: list[str], more: str, mode: Mode, hooks: list[HookVerdict]
):
    action = Action(kind="shell", command=line)
    before = decide(action, rules(allow, deny), mode, HERE, hooks)
    after = decide(action, rules(allow, [*deny, more]), mode, HERE, hooks)
    if before.verdict != "allow":
        assert after.verdict != "allow"
    if before.verdict == "deny":
        assert after.verdict == "deny"


@MANY
@given(LINES, TOKENS, TOKENS, MODES, HOOKS)
def test_hooks_only_ever_make_it_severer(
    line: str, allow: list[str], deny: list[str], mode: Mode, hooks: list[HookVerdict]
):
    action = Action(kind="shell", command=line)
    alone = decide(action, rules(allow, deny), mode, HERE)
    hooked = decide(action, rules(allow, deny), mode, HERE, hooks)
    assert SEVERITY[hooked.verdict] >= SEVERITY[alone.verdict]


@MANY
@given(LINES, TOKENS, TOKENS)
def test_the_order_of_rules_does_not_matter(line: str, allow: list[str], deny: list[str]):
    action = Action(kind="shell", command=line)
    there = decide(action, rules(allow, deny), Mode(), HERE).verdict
    assert decide(action, rules(allow[::-1], deny[::-1]), Mode(), HERE).verdict == there


@MANY
@given(LINES, TOKENS, TOKENS)
@example("git -C x push", ["git"], ["git push"])
def test_the_strict_reading_allows_nothing_that_cursor_would_not(line: str, allow: list[str], deny: list[str]):
    action = Action(kind="shell", command=line)
    if decide(action, rules(allow, deny), Mode(), HERE).verdict == "allow":
        cursor = decide(action, rules(allow, deny), Mode(profile="cursor"), HERE)
        assert cursor.verdict == "allow" or cursor.reason.startswith("No rule allows it"), cursor.reason


@given(st.text(max_size=80))
def test_no_text_breaks_the_reading_of_lines(text: str):
    assert read_line(text).text == text


@given(st.text(alphabet="ab*/. ", max_size=12), st.text(alphabet="ab/. ", max_size=12))
def test_the_close_reading_of_a_glob_fits_less_than_cursors_and_the_wide_one_more(pattern: str, text: str):
    if fits(pattern, text, Reach.CLOSE):
        assert fits(pattern, text, Reach.CURSOR)
    if fits(pattern, text, Reach.CURSOR):
        assert fits(pattern, text, Reach.WIDE)


@given(st.lists(st.sampled_from(["..", ".", "src", "a", "link", "~", ""]), max_size=8).map("/".join))
def test_no_way_of_writing_a_path_leads_out_of_the_workspace_unseen(path: str):
    place = HERE.place(path)
    if not place.trouble and HERE.has(place):
        assert ".." not in place.written.split("/")
        assert place.written.startswith("/work-space")


# Bash itself as the judge of what a line would run


SPIES = ("ls", "git", "rm", "echo", "sudo", "xargs", "env", "x", "status", "push")


def runs(line: str, folder: Path) -> set[str]:
    """The programs that bash starts for a line; each is a spy that only notes its name."""
    seen = folder / "seen"
    seen.unlink(missing_ok=True)
    done = subprocess.run(
        ["/bin/bash", "--norc", "--noprofile", "-c", line],
        cwd=folder / "here",
        env={"PATH": str(folder / "spies"), "SEEN": str(seen), "X": "rm"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=20,
        check=False,
    )
    assert done.returncode is not None
    return set(seen.read_text().split()) if seen.exists() else set()


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(LINES)
@example("ls `echo \\`rm x\\``")
@example('echo "${x:=`rm x`}"')
@example("ls <<E\nE\nrm x")
@example("ls # rm\nrm x")
@example("ls $(rm x)")
@example("! rm")
@example("! ! rm")
@example("2>&1 2>&1 ls 2>&1")
@example("> a rm")
def test_what_bash_runs_is_among_what_was_read_or_the_line_is_in_doubt(tmp_path_factory, line: str):
    folder = _spies(tmp_path_factory)
    read = read_line(line)
    found, doubts, _ = all_commands(read)
    names = {judged.command.name for judged in found}
    is_certain = not read.failed and not read.doubts and not doubts and None not in names
    if is_certain and not any(judged.unknown for judged in found):
        assert runs(line, folder) <= {name.rpartition("/")[2] for name in names if name}


_FOLDERS: list[Path] = []


def _spies(factory) -> Path:
    """Programs that only note that they were called, in a folder that is all of PATH."""
    if _FOLDERS and _FOLDERS[0].exists():
        return _FOLDERS[0]
    folder = factory.mktemp("bash")
    (folder / "here").mkdir()
    (folder / "spies").mkdir()
    for name in SPIES:
        spy = folder / "spies" / name
        spy.write_text(f'#!/bin/sh\necho {name} >> "$SEEN"\n')
        spy.chmod(0o755)
    (folder / "spies" / "sh").symlink_to(shutil.which("sh") or "/bin/sh")
    _FOLDERS[:] = [folder]
    return folder
