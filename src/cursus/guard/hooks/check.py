"""A linter for hooks: what Cursor would refuse, pass over or take otherwise than it was meant (E §5.2, §5.5)."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from cursus.guard.hooks.engine import Ran
from cursus.guard.hooks.events import EVENTS, Gate
from cursus.guard.hooks.js_regex import BadPattern, compiled
from cursus.guard.hooks.outcome import extract
from cursus.guard.hooks.script import HookFile, Script
from cursus.guard.rules.rules import Trouble

_HERE_DOC: Final = re.compile(r"<<-?\s*['\"]?\w")


def check_file(file: HookFile, *, cursor: str | None = None) -> list[Trouble]:
    """Everything to say of a file. `cursor` is the oldest version that has to read it, as "2.0" or a date."""
    troubles = list(file.troubles)
    for script in file.scripts:
        troubles.extend(check_script(script, cursor=cursor))
    return troubles


def check_script(script: Script, *, cursor: str | None = None) -> Iterator[Trouble]:
    """What is wrong with one hook, without running it."""
    event = EVENTS[script.event]

    def says(what: str, level: str = "warning") -> Trouble:
        return Trouble(script.place, what, "error" if level == "error" else "warning")

    if script.matcher not in (None, "", "*"):
        try:
            compiled(script.matcher or "")
        except BadPattern as bad:
            yield says(
                f"The matcher {script.matcher!r} is no regular expression ({bad}); the hook then always fires.", "error"
            )
        if event.subject is None:
            yield says(f"A matcher has no effect on {script.event}: the hook always fires.")
        if script.matcher == "Bash":
            yield says('Cursor calls the tool "Shell", so that the matcher "Bash" never fits.')
    if script.fails_closed and event.gate not in (Gate.PERMISSION, Gate.CONTINUE):
        yield says(f"failClosed has no effect on {script.event}, which can hold nothing up.")
    if script.kind == "prompt" and event.gate in (Gate.NOTHING, Gate.STOP):
        yield says(f"A prompt's verdict has no effect on {script.event}.")
    if script.kind == "command":
        yield from _command(script, says)
    if cursor is not None and _rank(event.since or "2026-03-01") > _rank(cursor):
        since = event.since or "early 2026"
        yield says(
            f"Cursor {cursor} does not know {script.event} (since {since}) and would read nothing of the file.", "error"
        )


def _command(script: Script, says: Callable[..., Trouble]) -> Iterator[Trouble]:
    text = script.command.strip()
    if text.endswith(";") or "#" in text.splitlines()[-1].split("'")[0].split('"')[0]:
        yield says("Older versions append the payload to the command, which a final ; or a comment breaks.")
    if _HERE_DOC.search(text):
        yield says("Older versions append the payload as a here-document, which one in the command breaks.")
    program = text.split()[0] if text.split() else ""
    if program.startswith(("./", "../", "/", "~/")):
        path = Path(program).expanduser() if program.startswith(("/", "~")) else script.source.cwd / program
        if not path.exists():
            yield says(f"There is no {program} in {script.source.cwd}; the hook would be passed over.", "error")
        elif not path.stat().st_mode & 0o111:
            yield says(f"{program} may not be executed; `chmod +x` it, or the hook is passed over.", "error")
    elif re.fullmatch(r"[\w.+-]+", program) and shutil.which(program) is None and program not in _BUILTINS:
        yield says(f"No program {program} is found here; the hook would be passed over.")


_BUILTINS: Final = frozenset(
    {"cd", "echo", "exit", "export", "if", "for", "while", "test", "read", "set", "exec", "true", "false"}
)


def check_run(ran: Ran) -> Iterator[Trouble]:
    """What a run of a hook showed: answers that would deny without meaning to, and answers that nobody hears."""
    script, finished, outcome = ran.script, ran.finished, ran.outcome
    event = EVENTS[script.event]
    if outcome.is_problem:
        does = " It denies." if (outcome.answer or {}).get("permission") == "deny" else ""
        yield Trouble(script.place, f"{outcome.why}{does}", "error")
        return
    answer = extract(finished.stdout.strip()) if finished.code == 0 and finished.stdout.strip() else None
    for name in answer or {}:
        meant = _NAMES.get(name)
        if name not in event.honours:
            hint = f'; write "{meant}"' if meant in event.honours else ""
            yield Trouble(script.place, f'Nobody hears "{name}" of {script.event}{hint}.', "warning")
    permission = (answer or {}).get("permission")
    if permission == "ask" and script.event != "beforeShellExecution":
        yield Trouble(script.place, f'Cursor does not hear "ask" of {script.event}: the tool runs.', "warning")
    if permission == "allow":
        yield Trouble(script.place, '"allow" only says that the hook does not object; rules still decide.', "warning")


_NAMES: Final[dict[str, str]] = {
    "userMessage": "user_message",
    "agentMessage": "agent_message",
    "followupMessage": "followup_message",
    "additionalContext": "additional_context",
    "updatedInput": "updated_input",
    "message": "user_message",
    "reason": "user_message",
    "decision": "permission",
    "plugin_paths": "pluginPaths",
}


def _rank(version: str) -> tuple[int, ...]:
    """The order of versions: "1.7" and "2.0" come before any date."""
    numbers = [int(number) for number in re.findall(r"\d+", version)]
    return (0, *numbers) if not numbers or numbers[0] < 2000 else (1, *numbers)
