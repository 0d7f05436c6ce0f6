"""Several hooks' answers to one event, made into one (E §5.6). Nothing runs here."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

SEPARATOR: Final = "\n\n---\n\n"
JOINED: Final = ("user_message", "agent_message", "additional_context")
_SEVERITY: Final = {"allow": 0, "ask": 1, "deny": 2}


def merged(answers: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One answer, from several in the order of their sources.

    The severest permission holds, messages are joined, all have to let it continue; `env` and `pluginPaths` are put
    together, and of anything else the last source's word counts.
    """
    if len(answers) == 1:
        return dict(answers[0])
    result: dict[str, Any] = {}
    for answer in answers:
        for name, value in answer.items():
            result[name] = _together(name, result[name], value) if name in result else value
    return result


def _together(name: str, before: Any, value: Any) -> Any:
    if name == "permission":
        return max(before, value, key=lambda word: _SEVERITY.get(word, 2))
    if name in JOINED:
        return SEPARATOR.join(text for text in (before, value) if text)
    if name == "continue":
        return bool(before) and bool(value)
    if name == "env" and isinstance(before, dict) and isinstance(value, dict):
        return {**cast("dict[str, Any]", before), **cast("dict[str, Any]", value)}
    if name == "pluginPaths":
        return list(dict.fromkeys([*cast("list[str]", before), *cast("list[str]", value)]))
    return value
