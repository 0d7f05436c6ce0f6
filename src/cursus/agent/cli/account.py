"""What the agent tells of its account and its models (E §2.2)."""

import re
from typing import Any, Final, cast

from cursus.agent.backend import Model
from cursus.tools import json_text

_ANSI: Final = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u2060\ufeff]")
_MODEL: Final = re.compile(r"\s*([A-Za-z0-9._\[\]=,-]+) - (.*?)\s*(?:\(([a-z, ]+)\))?\s*")
_LOGGED_IN: Final = re.compile(r"Logged in as (\S+)")


def plain(text: str) -> str:
    """The text without what moves the cursor, colours it or cannot be seen."""
    return _INVISIBLE.sub("", _ANSI.sub("", text))


def read_models(text: str) -> list[Model]:
    """The models in what `models` prints."""
    found: list[Model] = []
    for line in plain(text).splitlines():
        match = _MODEL.fullmatch(line)
        if match and not line.startswith(("Available", "Tip")):
            marks = {mark.strip() for mark in (match[3] or "").split(",")}
            is_mark = bool(marks & {"current", "default"})
            label = match[2] if is_mark or not match[3] else f"{match[2]} ({match[3]})"
            found.append(Model(id=match[1], label=label, is_current="current" in marks, is_default="default" in marks))
    return found


def read_login(text: str) -> tuple[bool | None, str | None]:
    """Whether somebody is logged in, and who, in what `status` prints: JSON in new versions, words in old ones."""
    told = read_json(text)
    if told:
        is_in = told.get("isAuthenticated")
        user = told.get("userInfo")
        about = cast("dict[str, Any]", user) if isinstance(user, dict) else {}
        mail = about.get("email")
        return is_in if isinstance(is_in, bool) else None, mail if isinstance(mail, str) else None
    words = plain(text)
    found = _LOGGED_IN.search(words)
    if found:
        return True, found[1]
    return (False, None) if "Not logged in" in words else (None, None)


def read_json(text: str) -> dict[str, Any]:
    """The JSON object in what a command prints, which may print something else before it."""
    start = text.find("{")
    if start < 0:
        return {}
    try:
        value = json_text.parse(text[start:].strip())
    except ValueError:
        return {}
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
