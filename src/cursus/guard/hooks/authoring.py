"""Writing a hook in Python: a function for an event, and `main()` at the end of the file.

    from cursus.guard.hooks import ask, hook, main
    from cursus.guard.hooks.payloads import BeforeShellExecution

    @hook("beforeShellExecution", matcher="git push")
    def look_twice(call: BeforeShellExecution):
        return ask(f"Really {call.command}?")

    main()

The same file serves any number of events. `python FILE --config` prints the entries for a `hooks.json`.
"""

import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar, cast

import msgspec

from cursus.guard.hooks.answers import Answer, Said, as_answer
from cursus.guard.hooks.events import EVENTS, Gate
from cursus.guard.hooks.js_regex import compiled
from cursus.guard.hooks.merging import merged
from cursus.guard.hooks.payloads import read_payload

Reply = Said | Answer | None
_MARK: Final = "__cursor_hook__"


class Marked(msgspec.Struct, frozen=True, kw_only=True):
    """What `hook` notes about a function."""

    event: str
    matcher: str | None = None
    timeout: float | None = None
    fails_closed: bool = False
    loop_limit: int | None = None


Handler = TypeVar("Handler", bound=Callable[[Any], Reply])


def hook(
    event: str,
    *,
    matcher: str | None = None,
    timeout: float | None = None,
    fails_closed: bool = False,
    loop_limit: int | None = None,
) -> Callable[[Handler], Handler]:
    """Mark a function as the hook of an event. Raises `ValueError` at once for what Cursor would refuse."""
    if event not in EVENTS:
        raise ValueError(f"There is no event {event!r}; the events are {', '.join(EVENTS)}.")
    if matcher:
        compiled(matcher)
    if timeout is not None and timeout <= 0:
        raise ValueError(f"timeout is {timeout!r}; it is a number of seconds above 0.")
    marked = Marked(event=event, matcher=matcher, timeout=timeout, fails_closed=fails_closed, loop_limit=loop_limit)

    def mark(function: Handler) -> Handler:
        setattr(function, _MARK, marked)
        return function

    return mark


def main(*handlers: Callable[[Any], Reply]) -> NoReturn:
    """Read the payload, let the event's function answer, print one line of JSON, and leave.

    Without arguments these are all functions of the started file that `hook` marked. A function that raises ends the
    process with 1, so that Cursor does what the hook's `failClosed` says; one that gives an answer which its event
    does not take ends it with 2, which denies.
    """
    found = handlers or _marked(vars(sys.modules["__main__"]))
    if sys.argv[1:2] == ["--config"]:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(config(found, sys.argv[0]))).decode() + "\n")
        raise SystemExit(0)
    raise SystemExit(respond(found, sys.stdin.buffer.read()))


def respond(handlers: Sequence[Callable[[Any], Reply]], given: bytes) -> int:
    """Answer a payload on standard output; the exit code."""
    try:
        value: Any = msgspec.json.decode(given)
    except msgspec.DecodeError as error:
        sys.stderr.write(f"The payload is no JSON: {error}\n")
        return 1
    payload = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    event = payload.get("hook_event_name")
    answers: list[Answer] = []
    for handler in handlers:
        marked: Marked | None = getattr(handler, _MARK, None)
        if marked is None or marked.event != event:
            continue
        said = handler(read_payload(payload, EVENTS[marked.event].payload))
        try:
            answers.append(as_answer(marked.event, said))
        except (TypeError, ValueError) as error:
            sys.stderr.write(f"{error}\n")
            return 2 if EVENTS[marked.event].gate is Gate.PERMISSION else 1
    together = merged([msgspec.to_builtins(answer) for answer in answers]) if answers else {}
    sys.stdout.write(msgspec.json.encode(together).decode() + "\n")
    return 0


def config(handlers: Sequence[Callable[[Any], Reply]], path: str) -> dict[str, Any]:
    """A `hooks.json` for the functions of a file."""
    command = f"{shlex.quote(sys.executable)} {shlex.quote(str(Path(path).absolute()))}"
    hooks: dict[str, list[dict[str, Any]]] = {}
    for handler in handlers:
        marked: Marked | None = getattr(handler, _MARK, None)
        if marked is None:
            continue
        entry: dict[str, Any] = {"command": command}
        options = {"matcher": marked.matcher, "timeout": marked.timeout, "loop_limit": marked.loop_limit}
        entry |= {name: value for name, value in options.items() if value is not None}
        if marked.fails_closed:
            entry["failClosed"] = True
        hooks.setdefault(marked.event, []).append(entry)
    return {"version": 1, "hooks": hooks}


def _marked(names: Mapping[str, Any]) -> tuple[Callable[[Any], Reply], ...]:
    return tuple(value for value in names.values() if isinstance(getattr(value, _MARK, None), Marked))
