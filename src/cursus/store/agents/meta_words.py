"""Titles, models and modes as a store's own words have them, in the words of everything else (S §8.1)."""

from typing import Any, Final, cast

from cursus.tools import json_text

UNNAMED: Final = "New Agent"
_UNMODELLED: Final = frozenset({"", "default", "auto"})
_MODES: Final = {"default": "agent", "auto-run": "agent"}


def title_of(*candidates: Any) -> str | None:
    """The first of these that is a title; the name that every new agent has is none."""
    for title in candidates:
        if isinstance(title, str) and title.strip() and title.strip() != UNNAMED:
            return title.strip()
    return None


def model_of(value: Any) -> str | None:
    """The model in a value that is its name, or an object or JSON text with its name; the picker's default is none."""
    value = json_text.read(value) if isinstance(value, str) and value.lstrip().startswith("{") else value
    if isinstance(value, dict):
        about = cast("dict[str, Any]", value)
        named = (about.get(key) for key in ("modelId", "id", "modelName", "name", "displayName"))
        value = next((name for name in named if isinstance(name, str) and name), None)
    return value if isinstance(value, str) and value not in _UNMODELLED else None


def mode_of(value: Any) -> str | None:
    """The word for an agent's mode: what the CLI calls its default is the agent mode everywhere else."""
    return _MODES.get(value, value) if isinstance(value, str) and value else None
