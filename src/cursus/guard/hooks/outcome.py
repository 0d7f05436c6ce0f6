"""What one hook's run means: its exit, what it printed, and the table of E §5.5. Nothing runs here."""

import json
from typing import Any, Final, Literal, cast

import msgspec

from cursus.guard.hooks.events import Event, Gate, wrong_field

LONGEST_CONTEXT: Final = 10_000
_MOST_TRIES: Final = 2_000

Ending = Literal["exit", "signal", "timeout", "spawn", "flood"]


class Finished(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How a hook's process ended, and what it said.

    `code` is the exit code, None where a signal, the clock or the system ended it; `why` says what happened then.
    """

    ending: Ending = "exit"
    code: int | None = 0
    stdout: str = ""
    stderr: str = ""
    why: str = ""
    duration_ms: float = 0.0


class Outcome(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What follows from a run. `answer` is None where it has no effect; `why` says what a person should know of it."""

    answer: dict[str, Any] | None = None
    why: str = ""
    is_problem: bool = False


def outcome(event: Event, finished: Finished, *, name: str, fails_closed: bool = False) -> Outcome:
    """The outcome of one hook. `name` is what a person knows the hook by."""
    if finished.ending in ("timeout", "spawn") or (finished.ending == "exit" and finished.code not in (0, 2)):
        return _failed(event, finished, name, fails_closed)
    if finished.ending == "exit" and finished.code == 2:
        return _blocked(event, finished, name)
    text = finished.stdout.strip()
    if not text:
        return _silent(event, name, fails_closed)
    answer = extract(text) if finished.ending != "flood" else None
    wrong = "it is no JSON object" if answer is None else wrong_field(event, answer)
    if finished.ending == "flood":
        wrong = finished.why or "it is too long"
    if answer is None or wrong is not None:
        return _invalid(event, name, wrong or "", fails_closed)
    return _valid(event, answer, name, fails_closed)


def extract(text: str) -> dict[str, Any] | None:
    """The JSON object that a hook printed: all of its output, else the last `{…}` at its end that can be read."""
    found = _decoded(text)
    if found is not None:
        return cast("dict[str, Any]", found) if isinstance(found, dict) else None
    at = len(text)
    for _ in range(_MOST_TRIES):
        at = text.rfind("{", 0, at)
        if at < 0:
            return None
        found = _decoded(text[at:])
        if isinstance(found, dict):
            return cast("dict[str, Any]", found)
    return None


def _decoded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _valid(event: Event, answer: dict[str, Any], name: str, fails_closed: bool) -> Outcome:
    kept = {key: value for key, value in answer.items() if key in event.honours}
    context = kept.get("additional_context")
    if not isinstance(context, str):
        return Outcome(answer=kept)
    kept["additional_context"] = context.strip()
    if len(context.strip()) <= LONGEST_CONTEXT:
        return Outcome(answer=kept)
    why = f"{name}: its additional_context is longer than {LONGEST_CONTEXT:,} characters and was left out."
    if fails_closed and event.name == "preToolUse":
        return Outcome(
            answer={"permission": "deny", "user_message": why, "agent_message": why}, why=why, is_problem=True
        )
    del kept["additional_context"]
    return Outcome(answer=kept, why=why, is_problem=True)


def _silent(event: Event, name: str, fails_closed: bool) -> Outcome:
    if not fails_closed:
        return Outcome()
    return _refused(event, f"{name} said nothing, and it has failClosed.")


def _invalid(event: Event, name: str, wrong: str, fails_closed: bool) -> Outcome:
    why = f"{name} gave an answer that cannot be used: {wrong}."
    if event.gate is Gate.PERMISSION or (event.gate is Gate.CONTINUE and fails_closed):
        return _refused(event, why)
    return Outcome(why=why, is_problem=True)


def _blocked(event: Event, finished: Finished, name: str) -> Outcome:
    errors = finished.stderr.strip()
    reason = finished.stdout.strip() or (f"{name} blocked it: {errors}" if errors else f"{name} blocked it.")
    if event.gate in (Gate.PERMISSION, Gate.CONTINUE):
        return msgspec.structs.replace(_refused(event, reason), is_problem=False)
    return Outcome(why=f"{name} ended with 2, which has no effect on {event.name}.", is_problem=True)


def _failed(event: Event, finished: Finished, name: str, fails_closed: bool) -> Outcome:
    how = {"timeout": "took too long", "spawn": "could not be started"}.get(
        finished.ending, f"ended with {finished.code}"
    )
    detail = finished.why or finished.stderr.strip().splitlines()[-1:] or ""
    said = detail if isinstance(detail, str) else detail[0]
    why = f"{name} {how}{f': {said}' if said else ''}."
    if fails_closed and event.gate in (Gate.PERMISSION, Gate.CONTINUE):
        return _refused(event, f"{why} It has failClosed.")
    return Outcome(why=f"{why} It was passed over." if event.gate is Gate.PERMISSION else why, is_problem=True)


def _refused(event: Event, why: str) -> Outcome:
    if event.gate is Gate.CONTINUE:
        return Outcome(answer={"continue": False, "user_message": why}, why=why, is_problem=True)
    if event.gate is Gate.PERMISSION:
        return Outcome(
            answer={"permission": "deny", "user_message": why, "agent_message": why}, why=why, is_problem=True
        )
    return Outcome(why=why, is_problem=True)
