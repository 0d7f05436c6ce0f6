"""`cursus permissions`: which rules there are, what they would decide and why, and changing them."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from cursus.cli.failures import say
from cursus.cli.screen import print_bytes, print_lines, screen, styled
from cursus.cli.settings import Settings, everywhere
from cursus.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cursus.guard import Decision, Guard, Part, Rule
    from cursus.guard.explaining import Behaviour
    from cursus.render.styles import Line, Style

WORKSPACE = click.option(
    "--workspace",
    metavar="PATH",
    type=click.Path(path_type=Path),
    default=Path(),
    help="The workspace whose rules count; this folder without it.",
)


@click.group("permissions")
def command() -> None:
    """Say what agents may do, and why.

    Rules are tokens such as `Shell(git status)`, `Read(**/.env*)`, `Write(src/**)`, `Mcp(github:*)` and
    `WebFetch(*.example.org)`, in Cursor's own files. A rule that denies holds against all that allow.
    """


def home_of(settings: Settings) -> Path | None:
    """The folder that `.cursor` is in, where --home names another one than the user's."""
    if not settings.homes:
        return None
    home = settings.homes[0].expanduser().absolute()
    return home.parent if home.name == ".cursor" else home


def _guard(settings: Settings, workspace: Path, mode: Any = None) -> "Guard":
    from cursus.guard import Guard

    return Guard(workspace.expanduser().absolute(), home=home_of(settings), mode=mode)


@command.command("list")
@WORKSPACE
@everywhere
@click.pass_obj
def list_rules(settings: Settings, workspace: Path) -> None:
    """List the rules that hold, with the file and line of each."""
    guard = _guard(settings, workspace)
    rules = guard.rules
    if settings.json:
        print_json(
            {
                "workspace": guard.workspace.root,
                "rules": [
                    {
                        "token": str(rule),
                        "effect": rule.effect,
                        "scope": rule.scope,
                        "pattern": rule.pattern,
                        "source": rule.source,
                        "line": rule.line,
                    }
                    for rule in rules.rules
                ],
                "files": [{"path": str(path), "exists": path.exists()} for path in guard.files.all],
                "problems": [{"where": t.where, "what": t.what, "level": t.level} for t in rules.troubles],
            }
        )
        return
    target = screen()
    print_lines((styled(line, target) for line in _listed(guard)), target)
    for trouble in rules.troubles:
        say(f"{trouble.where}: {trouble.what}")


def _listed(guard: "Guard") -> "Iterator[Line]":
    from cursus.render.cells import cells, padded
    from cursus.render.screen.look import DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    rules = guard.rules.rules
    if not rules:
        yield [Run("There are no rules, so that a person is asked about every command.")]
        yield [Run(f"`cursus permissions allow 'Shell(ls)'` writes the first one into {guard.files.project}.", DIM)]
        return
    width = max(cells(one_line(str(rule))) for rule in rules)
    for rule in rules:
        yield [
            Run(padded(rule.effect, 7), verdict_style(rule.effect)),
            Run(padded(one_line(str(rule)), width + 2)),
            Run(one_line(rule.place or ""), DIM),
        ]


@command.command("explain")
@click.argument("action")
@WORKSPACE
@click.option("--cwd", metavar="PATH", help="The folder that a command runs in.")
@click.option(
    "--mode",
    type=click.Choice(["allowlist", "unrestricted", "ask-every-time"]),
    default="allowlist",
    show_default=True,
    help="How much runs unasked.",
)
@click.option(
    "--profile",
    type=click.Choice(["strict", "cursor"]),
    default="strict",
    show_default=True,
    help="How closely rules are read: so that no trick widens one, or just as Cursor does.",
)
@click.option("--read-only", is_flag=True, help="As in Cursor's ask and plan modes.")
@click.option("--sandbox", is_flag=True, help="As where commands can run in a sandbox.")
@everywhere
@click.pass_obj
def explain(
    settings: Settings,
    action: str,
    workspace: Path,
    cwd: str | None,
    mode: Literal["allowlist", "unrestricted", "ask-every-time"],
    profile: Literal["strict", "cursor"],
    read_only: bool,
    sandbox: bool,
) -> None:
    """Say what would become of an action, and by which rule.

    ACTION is written like a token: `Shell(git push && rm -rf build)`, `Read(.env)`, `Write(src/app.py)`,
    `Mcp(github:create_issue)`, `WebFetch(https://example.org)`. Anything else is a command line. Nothing is run, and
    no hook is asked.
    """
    import msgspec

    from cursus.guard import Mode
    from cursus.guard.explaining import HOOK_NOTES, behaviours, read_action
    from cursus.guard.rules.token import Misread

    chosen = Mode(
        approval=mode,
        profile=profile,
        is_read_only=read_only,
        has_sandbox=sandbox,
        read_boundary="workspace" if profile == "strict" else "system",
    )
    guard = _guard(settings, workspace, chosen)
    try:
        wanted = read_action(action)
    except Misread as misread:
        raise click.UsageError(str(misread)) from misread
    if cwd is not None:
        wanted = msgspec.structs.replace(wanted, cwd=cwd)
    decision = guard.judge(wanted)
    agents = behaviours(wanted, guard.rules, guard.workspace)
    events = [event for event in _events(wanted.kind) if guard.hooks.scripts(event)]
    if settings.json:
        print_json(
            {
                **decision.as_json(),
                "action": action,
                "workspace": guard.workspace.root,
                "agents": [{"agent": a.agent, "does": a.does, "why": a.why} for a in agents],
                "hooks": [
                    {"event": event, "hook": script.name, "source": script.place}
                    for event in events
                    for script in guard.hooks.scripts(event)
                ],
                "problems": [{"where": t.where, "what": t.what, "level": t.level} for t in guard.rules.troubles],
            }
        )
        return
    target = screen()
    print_lines((styled(line, target) for line in _explained(decision, agents)), target)
    for event in events:
        for script in guard.hooks.scripts(event):
            say(f"A hook of {event} will be asked too: {script.name} ({script.place})")
    if events:
        for word, note in HOOK_NOTES:
            say(f"  {word}: {note}")
    for trouble in guard.rules.troubles:
        say(f"{trouble.where}: {trouble.what}")


def _events(kind: str) -> tuple[str, ...]:
    own = {"shell": "beforeShellExecution", "mcp": "beforeMCPExecution", "read": "beforeReadFile"}.get(kind)
    return ("preToolUse", own) if own else ("preToolUse",)


def _explained(decision: "Decision", agents: "list[Behaviour]") -> "Iterator[Line]":
    from cursus.render.cells import cells, padded
    from cursus.render.screen.look import BOLD, DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    words = {"allow": "allowed", "ask": "a person is asked", "deny": "denied"}
    sandbox = " (inside a sandbox)" if decision.is_sandboxed else ""
    yield [
        Run(words[decision.verdict] + sandbox, verdict_style(decision.verdict)),
        Run(f"  {one_line(decision.reason)}"),
    ]
    if decision.rule:
        yield [Run(f"by {one_line(decision.rule)}"), Run(f"  {one_line(decision.source or '')}", DIM)]
    if decision.parts:
        yield []
        yield [Run("Parts", BOLD)]
        width = min(48, max(cells(_part_text(part)) for part in decision.parts))
        for part in decision.parts:
            where = f"  {one_line(part.source)}" if part.source else ""
            yield [
                Run("  "),
                Run(padded(part.verdict, 6), verdict_style(part.verdict)),
                Run(padded(_part_text(part), width + 2)),
                Run(one_line(part.reason)),
                Run(where, DIM),
            ]
    if decision.remember:
        yield []
        yield [Run("A rule that would allow it", BOLD)]
        for token in decision.remember:
            yield [Run(f"  {one_line(token)}")]
    yield []
    yield [Run("What agents do with it", BOLD)]
    width = max(cells(agent.agent) for agent in agents)
    does = max(cells(agent.does) for agent in agents)
    for agent in agents:
        yield [
            Run(f"  {padded(agent.agent, width + 2)}"),
            Run(padded(agent.does, does + 2), BOLD),
            Run(one_line(agent.why), DIM),
        ]


def _part_text(part: "Part") -> str:
    from cursus.render.visible import one_line

    within = "".join(f"{step} › " for step in part.within)
    return one_line(f"{within}{part.text}")


def verdict_style(verdict: str) -> "Style":
    from cursus.render.screen.look import GREEN, RED, YELLOW

    return {"allow": GREEN, "deny": RED}.get(verdict, YELLOW)


_TARGETS = (
    WORKSPACE,
    click.option("--global", "is_global", is_flag=True, help="For every workspace: the user's cli-config.json."),
    click.option("--remove", is_flag=True, help="Take the rule out instead."),
    click.option("--dry-run", is_flag=True, help="Only say what would be written."),
)


def _changing(function: Any) -> Any:
    for option in reversed(_TARGETS):
        function = option(function)
    return everywhere(function)


@command.command("allow")
@click.argument("token")
@_changing
@click.pass_obj
def allow(settings: Settings, token: str, **options: Any) -> None:
    """Let agents do something unasked, in this workspace or everywhere.

    The rule goes into Cursor's own file, so that Cursor heeds it too: `.cursor/cli.json` of the workspace, or with
    --global `cli-config.json` of the user.
    """
    _change(settings, "allow", token, **options)


@command.command("deny")
@click.argument("token")
@_changing
@click.pass_obj
def deny(settings: Settings, token: str, **options: Any) -> None:
    """Keep agents from something, whatever else allows it."""
    _change(settings, "deny", token, **options)


def _change(
    settings: Settings,
    effect: Literal["allow", "deny"],
    token: str,
    *,
    workspace: Path,
    is_global: bool,
    remove: bool,
    dry_run: bool,
) -> None:
    from cursus.guard.rules.token import Misread, read_token, written
    from cursus.guard.rules.writing import add_token, remove_token

    guard = _guard(settings, workspace)
    try:
        token = written(*read_token(token))
    except Misread as misread:
        raise Refused(str(misread)) from misread
    path = guard.files.user if is_global else guard.files.project
    present = any(
        str(rule) == token and rule.effect == effect and rule.source == str(path) for rule in guard.rules.rules
    )
    change = remove_token if remove else add_token
    changed = (present if remove else not present) if dry_run else change(path, effect, token)
    if settings.json:
        print_json({"token": token, "effect": effect, "file": str(path), "changed": changed, "dry_run": dry_run})
        return
    if not changed:
        say(f"{token} {'is not' if remove else 'is already'} in {path}; nothing was changed.")
        return
    would = "would be " if dry_run else "was "
    click.echo(f"{effect} {token} {would}{'taken out of' if remove else 'added to'} {path}.")
    if effect == "allow" and not remove:
        for rule in _stronger(guard.rules.rules, token):
            say(f"{rule} still denies it ({rule.place}).")


def _stronger(rules: "Iterable[Rule]", token: str) -> "Iterator[Rule]":
    """The rules that deny what a new one is meant to allow."""
    from cursus.guard.rules.token import read_token
    from cursus.guard.shell.matching import Match, denies

    scope, pattern = read_token(token)
    for rule in rules:
        if rule.effect == "deny" and rule.scope == scope:
            words = tuple(pattern.replace(":", " ").split())
            if rule.pattern == pattern or (scope == "Shell" and denies(rule.pattern, words) is Match.YES):
                yield rule


def print_json(value: Any) -> None:
    from cursus.render.export_json import encoded

    print_bytes(encoded(value) + b"\n")
