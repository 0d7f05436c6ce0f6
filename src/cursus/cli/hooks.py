"""`cursus hooks`: which hooks there are, whether Cursor would run them, running and trying them, and what happened."""

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cursus.cli.failures import say
from cursus.cli.permissions import WORKSPACE, home_of, print_json
from cursus.cli.screen import print_lines, screen, styled
from cursus.cli.settings import Settings, everywhere
from cursus.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cursus.guard.audit import Entry
    from cursus.guard.hooks.engine import Fired, Hooks, Ran
    from cursus.guard.rules.rules import Trouble
    from cursus.render.styles import Line


@click.group("hooks")
def command() -> None:
    """List, check, run and try the hooks that Cursor would run."""


def _hooks(settings: Settings, workspace: Path) -> "Hooks":
    from cursus.guard.hooks.engine import Hooks

    return Hooks(workspace.expanduser().absolute(), home=home_of(settings), version="2026.10.01")


@command.command("list")
@click.option("--event", metavar="EVENT", help="Only the hooks of this event.")
@WORKSPACE
@everywhere
@click.pass_obj
def list_hooks(settings: Settings, event: str | None, workspace: Path) -> None:
    """List the hooks of all files, in the order of merging."""
    from cursus.guard.hooks.events import EVENTS

    hooks = _hooks(settings, workspace)
    events = [_known(event)] if event else list(EVENTS)
    scripts = [script for name in events for script in hooks.scripts(name)]
    if settings.json:
        print_json(
            {
                "hooks": [
                    {
                        "event": script.event,
                        "source": script.source.name,
                        "place": script.place,
                        "type": script.kind,
                        "command": script.command or script.prompt,
                        "cwd": str(script.source.cwd),
                        "matcher": script.matcher,
                        "timeout": script.timeout,
                        "failClosed": script.fails_closed,
                        "loop_limit": script.loop_limit,
                    }
                    for script in scripts
                ],
                "files": [
                    {"path": str(f.source.path), "source": f.source.name, "exists": f.exists} for f in hooks.files
                ],
                "problems": _problems(hooks.troubles),
            }
        )
        return
    target = screen()
    print_lines((styled(line, target) for line in _listed(scripts, hooks)), target)
    _say_troubles(hooks.troubles)


def _listed(scripts: "Iterable[Any]", hooks: "Hooks") -> "Iterator[Line]":
    from itertools import groupby

    from cursus.render.screen.look import BOLD, DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    is_empty = True
    for event, group in groupby(scripts, key=lambda script: script.event):
        is_empty = False
        yield [Run(event, BOLD)]
        for script in group:
            facts = [
                f"matcher {script.matcher}" if script.matcher else "",
                f"{script.timeout:g} s" if script.timeout != 60 else "",
                "failClosed" if script.fails_closed else "",
                "prompt" if script.kind == "prompt" else "",
            ]
            said = ", ".join(filter(None, facts))
            yield [Run(f"  {one_line(script.name)}"), Run(f"  {one_line(said)}", DIM)]
            yield [Run(f"    {script.source.name}: {one_line(script.place)}", DIM)]
    if is_empty:
        yield [Run("There are no hooks here.")]
        yield [Run("Looked in:", DIM)]
        for file in hooks.files:
            yield [Run(f"  {file.source.path}", DIM)]


@command.command("check")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--cursor", metavar="VERSION", help="The oldest Cursor that has to read them, as 2.0 or 2026-01-17.")
@click.option("--run", "is_run", is_flag=True, help="Run each hook once with a sample payload, and judge its answer.")
@WORKSPACE
@everywhere
@click.pass_obj
def check(settings: Settings, files: tuple[Path, ...], cursor: str | None, is_run: bool, workspace: Path) -> None:
    """Say what Cursor would refuse or misunderstand in hooks.

    Without FILES: in all files of the workspace. The exit code is 1 where a hook would not do what it should.
    """
    from cursus.guard.hooks.check import check_file, check_run
    from cursus.guard.hooks.config import read_file
    from cursus.guard.hooks.samples import sample
    from cursus.guard.hooks.script import Source

    hooks = _hooks(settings, workspace)
    read = hooks.files
    if files:
        for file in files:
            if not file.exists():
                raise NotFound(f"There is no {file}.")
        root = hooks.workspace
        read = [read_file(Source(name=_kind(file), order=3, path=file.absolute(), cwd=root), root) for file in files]
    troubles = [trouble for file in read for trouble in check_file(file, cursor=cursor)]
    if is_run:
        for file in read:
            for script in file.scripts:
                ran = asyncio.run(hooks.run(script, sample(script.event, str(hooks.workspace))))
                troubles.extend(check_run(ran))
    failed = any(trouble.level == "error" for trouble in troubles)
    count = sum(len(file.scripts) for file in read)
    if settings.json:
        found = [str(file.source.path) for file in read if file.exists]
        print_json({"ok": not failed, "hooks": count, "files": found, "problems": _problems(troubles)})
    else:
        _say_troubles(troubles)
        if not troubles:
            from cursus.tools.wording import counted

            click.echo(f"{counted(count, 'hook')} in {counted(sum(f.exists for f in read), 'file')}: nothing to say.")
    if failed:
        click.get_current_context().exit(1)


def _kind(file: Path) -> Any:
    return "claude-project" if file.name.startswith("settings") else "user"


@command.command("run")
@click.argument("event")
@click.option("--payload", metavar="JSON", help="What the hooks are told: JSON, @FILE, or - for stdin.")
@WORKSPACE
@everywhere
@click.pass_obj
def run(settings: Settings, event: str, payload: str | None, workspace: Path) -> None:
    """Run all hooks of an event, and say what they decide.

    What PAYLOAD leaves out is taken from a sample. The exit code is 4 where the hooks deny or stop it.
    """
    from cursus.guard.hooks.samples import sample

    hooks = _hooks(settings, workspace)
    told = {**sample(_known(event), str(hooks.workspace)), **_payload(payload)}
    fired = asyncio.run(hooks.fire(event, told))
    if settings.json:
        print_json({"event": event, "answer": fired.answer, "hooks": [_ran_json(ran) for ran in fired.ran]})
    else:
        _print_fired(fired)
        _say_troubles(hooks.troubles)
    if fired.permission == "deny" or not fired.goes_on:
        click.get_current_context().exit(4)


@command.command("test")
@click.argument("hook_command", metavar="COMMAND")
@click.option("--event", metavar="EVENT", default="preToolUse", show_default=True, help="The event to try it with.")
@click.option("--payload", metavar="JSON", help="What the hook is told: JSON, @FILE, or - for stdin.")
@click.option("--timeout", metavar="SECONDS", type=click.FloatRange(min=0.1), default=60, help="As in the file.")
@click.option("--fail-closed", is_flag=True, help="As with failClosed in the file.")
@WORKSPACE
@everywhere
@click.pass_obj
def test(
    settings: Settings,
    hook_command: str,
    event: str,
    payload: str | None,
    timeout: float,
    fail_closed: bool,
    workspace: Path,
) -> None:
    """Try one hook, and say what Cursor would make of it."""
    from cursus.guard.hooks.check import check_run
    from cursus.guard.hooks.engine import Fired
    from cursus.guard.hooks.samples import sample
    from cursus.guard.hooks.script import Script, Source

    hooks = _hooks(settings, workspace)
    told = {**sample(_known(event), str(hooks.workspace)), **_payload(payload)}
    script = Script(
        event=event,
        source=Source(name="runtime", order=5, path=None, cwd=hooks.workspace),
        command=hook_command,
        timeout=timeout,
        fails_closed=fail_closed,
    )
    ran = asyncio.run(hooks.run(script, told))
    troubles = list(check_run(ran))
    if settings.json:
        print_json({"event": event, "payload": told, **_ran_json(ran), "problems": _problems(troubles)})
    else:
        _print_fired(Fired(event=event, answer=ran.outcome.answer or {}, ran=(ran,)))
        _say_troubles(troubles)
    if any(trouble.level == "error" for trouble in troubles):
        click.get_current_context().exit(1)


@command.command("log")
@click.option("--limit", metavar="N", type=click.IntRange(min=1), default=50, show_default=True, help="The newest N.")
@click.option("--chat", metavar="ID", help="Only what this chat asked for.")
@click.option("--verdict", type=click.Choice(["allow", "deny", "ask"]), help="Only these decisions.")
@click.option("--what", type=click.Choice(["decision", "hook", "rule"]), help="Only lines of this kind.")
@everywhere
@click.pass_obj
def log(settings: Settings, limit: int, chat: str | None, verdict: str | None, what: str | None) -> None:
    """Show what was asked and decided, by whom and by which rule."""
    from collections import deque

    from cursus.guard.audit import AuditLog

    def fits(entry: "Entry") -> bool:
        return (
            (chat is None or entry.chat.startswith(chat))
            and (verdict is None or entry.verdict == verdict)
            and (what is None or entry.what == what)
        )

    audit = AuditLog()
    entries = deque(filter(fits, audit.entries()), maxlen=limit)
    if settings.json:
        import msgspec

        print_json([msgspec.to_builtins(entry) for entry in entries])
        return
    if not entries:
        say(f"Nothing was decided yet, or nothing that fits; the log is {audit.file}.")
        return
    target = screen()
    print_lines((styled(line, target) for entry in entries for line in _logged(entry)), target)


def _logged(entry: "Entry") -> "Iterator[Line]":
    from cursus.cli.permissions import verdict_style
    from cursus.render.cells import padded
    from cursus.render.screen.look import DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    when = entry.at.astimezone().strftime("%Y-%m-%d %H:%M:%S")
    subject = entry.subject if entry.what != "hook" else f"{entry.event}: {entry.hook}"
    verdict = entry.verdict or ("–" if entry.what == "hook" else "")
    yield [
        Run(f"{when}  ", DIM),
        Run(padded(verdict, 6), verdict_style(verdict)),
        Run(padded(entry.by or entry.what, 10), DIM),
        Run(one_line(subject)[:100]),
        Run(f"  {one_line(entry.reason)}", DIM),
        Run(f"  {one_line(entry.rule or '')}", DIM),
    ]


def _known(event: str) -> str:
    from cursus.guard.hooks.events import EVENTS

    if event in EVENTS:
        return event
    from difflib import get_close_matches

    close = get_close_matches(event, EVENTS, n=1)
    hint = f" Did you mean {close[0]}?" if close else f" The events are {', '.join(EVENTS)}."
    raise click.UsageError(f"There is no event {event!r}.{hint}")


def _payload(text: str | None) -> dict[str, Any]:
    import json

    if text is None:
        return {}
    try:
        value = json.loads(_given(text))
    except ValueError as error:
        raise click.UsageError(f"The payload is no JSON: {error}.") from error
    if not isinstance(value, dict):
        raise click.UsageError("The payload has to be a JSON object.")
    return value


def _given(text: str) -> str:
    """The text itself, that of a file, or of stdin."""
    if text == "-":
        return sys.stdin.read()
    if not text.startswith("@"):
        return text
    path = Path(text[1:])
    if not path.is_file():
        raise NotFound(f"There is no {path}.")
    return path.read_text(encoding="utf-8")


def _print_fired(fired: "Fired") -> None:
    target = screen()
    print_lines((styled(line, target) for line in _fired(fired)), target)


def _fired(fired: "Fired") -> "Iterator[Line]":
    from cursus.cli.permissions import verdict_style
    from cursus.render.screen.look import BOLD, DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    if not fired.ran:
        yield [Run(f"No hook of {fired.event} fires.")]
        return
    for ran in fired.ran:
        finished = ran.finished
        how = f"exit {finished.code}" if finished.code is not None else finished.why or finished.ending
        yield [
            Run(one_line(ran.script.name), BOLD),
            Run(f"  {how}, {finished.duration_ms:.0f} ms  {one_line(ran.script.place)}", DIM),
        ]
        for name, text in (("said", finished.stdout), ("on stderr", finished.stderr)):
            for line in text.strip().splitlines()[:20]:
                yield [Run(f"  {name}: ", DIM), Run(one_line(line)[:400])]
        if ran.outcome.why:
            yield [Run(f"  {one_line(ran.outcome.why)}", verdict_style("ask"))]
    answer = dict(fired.answer)
    permission = answer.pop("permission", None)
    stopped = answer.pop("continue", None) is False
    verdict = permission or ("deny" if stopped else "")
    yield []
    yield [Run("Together: ", BOLD), Run(str(verdict or "no opinion"), verdict_style(str(verdict)))]
    for name, value in answer.items():
        yield [Run(f"  {name}: ", DIM), Run(one_line(str(value))[:400])]


def _ran_json(ran: "Ran") -> dict[str, Any]:
    finished = ran.finished
    return {
        "hook": ran.script.name,
        "source": ran.script.place,
        "ending": finished.ending,
        "exit_code": finished.code,
        "duration_ms": round(finished.duration_ms, 1),
        "stdout": finished.stdout[:10_000],
        "stderr": finished.stderr[-10_000:],
        "answer": ran.outcome.answer,
        "why": ran.outcome.why,
    }


def _problems(troubles: "Iterable[Trouble]") -> list[dict[str, str]]:
    return [{"where": t.where, "what": t.what, "level": t.level} for t in troubles]


def _say_troubles(troubles: "Iterable[Trouble]") -> None:
    for trouble in troubles:
        say(f"{trouble.where}: {trouble.level}: {trouble.what}")
