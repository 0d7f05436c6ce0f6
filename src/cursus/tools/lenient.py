"""Looking into a value of which only the JSON is known, without caring what it turns out to be."""

from collections.abc import Mapping
from typing import Any, cast

from cursus.tools import json_text
from cursus.tools.fitting import camel


def an_object(value: Any) -> Mapping[str, Any]:
    """The object that the value is, or is the JSON text of, with its names in camelCase; an empty one otherwise."""
    value = json_text.read(value)
    if not isinstance(value, Mapping):
        return {}
    return {camel(str(name)): item for name, item in cast("Mapping[Any, Any]", value).items()}


def a_list(value: Any) -> list[Any]:
    """The list that the value is; an empty one otherwise."""
    return cast("list[Any]", value) if isinstance(value, list) else []


def a_text(value: Any) -> str:
    """The text or number that the value is; nothing otherwise."""
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def first_text(value: Mapping[str, Any], *names: str) -> str:
    """The first text under one of these names."""
    for name in names:
        found = a_text(value.get(name))
        if found:
            return found
    return ""
