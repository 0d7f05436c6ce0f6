"""Answers that have to be JSON: found, checked, and described to the agent where they fail."""

import re
from typing import Any, Final

import msgspec

from cursus.gateway.bodies import read_json
from cursus.gateway.order import Format

FENCE: Final = re.compile(r"```(?:json|jsonc|JSON)?\s*\n(.*?)\n?```", re.DOTALL)
MOST_ERRORS: Final = 5


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """The JSON of an answer as text; or, in `problem`, what is wrong with it."""

    text: str = ""
    problem: str = ""


def check_answer(answer: str, format: Format) -> Checked:
    """The JSON value of an answer. Models like to fence it or to say a word before it; that much is forgiven."""
    for candidate in _candidates(answer):
        value = read_json(candidate)
        if value is None and candidate.strip() != "null":
            continue
        problem = _problem(value, format)
        if problem:
            return Checked(problem=problem)
        return Checked(text=candidate.strip())
    return Checked(problem="It is no JSON.")


def nudge(checked: Checked, answer: str) -> str:
    """What the agent is told before its one more try."""
    return (
        f"Your last answer was not accepted. {checked.problem} This was the answer:\n{answer[:4000]}\n"
        "Answer again with the corrected JSON value and nothing else."
    )


def _candidates(answer: str) -> list[str]:
    text = answer.strip()
    fenced = [match.group(1) for match in FENCE.finditer(text)]
    found = [text, *fenced]
    for opening, closing in (("{", "}"), ("[", "]")):
        start, end = text.find(opening), text.rfind(closing)
        if 0 <= start < end:
            found.append(text[start : end + 1])
    return found


def _problem(value: Any, format: Format) -> str:
    if format.schema is None:
        return "" if isinstance(value, dict) else "It is JSON, but no object."
    from jsonschema import Draft202012Validator
    from referencing.exceptions import Unresolvable

    try:
        errors = sorted(Draft202012Validator(format.schema).iter_errors(value), key=lambda error: list(error.path))
    except Unresolvable as error:
        return f"The schema refers to {error.ref!r}, which it does not hold."
    except (re.error, RecursionError) as error:
        return f"The schema cannot be applied: {error}."
    told = [f"At {error.json_path}: {error.message[:300]}." for error in errors[:MOST_ERRORS]]
    return " ".join(told)
