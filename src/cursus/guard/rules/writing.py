"""Adding a token to a file, or taking it out, without touching anything else that stands there."""

import json
import re
import uuid
from pathlib import Path
from typing import Any, Literal, cast

from cursus.errors import Refused, Unreadable
from cursus.guard.locked import locked
from cursus.guard.rules.token import Misread, read_token, written
from cursus.home import own_folder


def add_token(path: Path, effect: Literal["allow", "deny"], token: str) -> bool:
    """Add a token; False where it stands there already. Raises `Refused` for a bad token or a file behind a link."""
    try:
        token = written(*read_token(token))
    except Misread as misread:
        raise Refused(str(misread)) from misread
    return _change(path, effect, token, is_wanted=True)


def remove_token(path: Path, effect: Literal["allow", "deny"], token: str) -> bool:
    """Take a token out; False where it does not stand there."""
    return _change(path, effect, token, is_wanted=False)


def _change(path: Path, effect: str, token: str, *, is_wanted: bool) -> bool:
    _refuse_links(path)
    with locked(own_folder() / "rules.lock"):
        text = path.read_text(encoding="utf-8-sig") if path.exists() else ""
        value = _read(path, text)
        permissions: Any = value.setdefault("permissions", {})
        listed: Any = cast("dict[str, Any]", permissions).setdefault(effect, []) if isinstance(permissions, dict) else 0
        if not isinstance(listed, list):
            raise Unreadable(
                f'"permissions.{effect}" of {path} is no list.', "Mend the file first; it was not changed."
            )
        tokens = cast("list[Any]", listed)
        if (token in tokens) == is_wanted:
            return False
        if is_wanted:
            tokens.append(token)
        else:
            tokens[:] = [other for other in tokens if other != token]
        _replace(path, _spelled(value, text))
        return True


def _read(path: Path, text: str) -> dict[str, Any]:
    if not text.strip():
        return {"permissions": {"allow": [], "deny": []}} if path.name != "cli-config.json" else {"version": 1}
    try:
        value = json.loads(text)
    except ValueError as error:
        raise Unreadable(f"{path} is no valid JSON: {error}.", "Mend the file first; it was not changed.") from error
    if not isinstance(value, dict):
        raise Unreadable(f"{path} holds no JSON object.", "Mend the file first; it was not changed.")
    return cast("dict[str, Any]", value)


def _spelled(value: dict[str, Any], before: str) -> str:
    """The value in the indentation that the file has."""
    found = re.search(r"^([ \t]+)\S", before, re.MULTILINE)
    indent: int | str = found[1] if found and before.strip() else 2
    return json.dumps(value, indent=indent, ensure_ascii=False) + "\n"


def _refuse_links(path: Path) -> None:
    for place in (path, path.parent):
        if place.is_symlink():
            raise Refused(f"{place} is a link; Cursor does not read rules through links, so none is written there.")


def _replace(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    draft = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.chmod(mode)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
