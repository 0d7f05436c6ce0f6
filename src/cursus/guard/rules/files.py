"""The files that permission tokens stand in (E §6.1), and the few settings beside them that decide too.

Read-only here. A file that cannot be read is said so in `Rules.troubles`; since nobody knows what it would have denied,
the strict reading then asks about everything.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Literal, cast

import msgspec

from cursus.guard.jsonc import Unparsed, read_jsonc
from cursus.guard.rules.rules import Rules, Trouble
from cursus.guard.rules.token import Misread, Rule, read_token
from cursus.home import cursus_home

Effect = Literal["allow", "deny"]
EFFECTS: Final[tuple[Effect, ...]] = ("allow", "deny")


class RuleFiles(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where a workspace's tokens come from.

    `user` and `project` are the CLI's files, which we write to as well. `remembered` is ours: what a person let be
    remembered for a workspace whose own files are not trusted. The two `permissions.json` are the editor's: they are
    read, and never made, because their mere existence changes how the editor runs.
    """

    user: Path
    project: Path
    remembered: Path
    editor_user: Path
    editor_project: Path

    @property
    def all(self) -> tuple[Path, ...]:
        """All of them, in the order in which they are read."""
        return (self.user, self.project, self.remembered, self.editor_user, self.editor_project)


def rule_files(workspace: Path, *, home: Path | None = None, environment: Mapping[str, str] | None = None) -> RuleFiles:
    """The files for a workspace: CURSOR_CONFIG_DIR, else XDG_CONFIG_HOME/cursor, else ~/.cursor."""
    home = home if home is not None else Path.home()
    variables = os.environ if environment is None else environment
    config = variables.get("CURSOR_CONFIG_DIR", "")
    xdg = variables.get("XDG_CONFIG_HOME", "")
    own = home / ".cursor"
    folder = Path(config).expanduser() if config else Path(xdg) / "cursor" if xdg else own
    return RuleFiles(
        user=folder / "cli-config.json",
        project=workspace / ".cursor" / "cli.json",
        remembered=cursus_home() / "permissions" / f"{sha256(os.fsencode(workspace)).hexdigest()[:32]}.json",
        editor_user=own / "permissions.json",
        editor_project=workspace / ".cursor" / "permissions.json",
    )


def read_rules(files: RuleFiles, *, trusts_workspace: bool = True) -> Rules:
    """The tokens of all files. What an untrusted workspace allows does not count; what it denies does."""
    rules: list[Rule] = []
    troubles: list[Trouble] = []
    for path in (files.user, files.project, files.remembered):
        found = list(_tokens(path, troubles))
        is_foreign = path == files.project and not trusts_workspace
        rules.extend(rule for rule in found if rule.effect == "deny" or not is_foreign)
    for path in (files.editor_user, files.editor_project):
        if path == files.editor_user or trusts_workspace:
            rules.extend(_editor_tokens(path, troubles))
    return Rules(tuple(rules), tuple(troubles))


def read_settings(files: RuleFiles) -> dict[str, Any]:
    """The user's own settings beside the tokens: `approvalMode`, `sandbox`, `autoAcceptWebSearch` …"""
    try:
        value = json.loads(files.user.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):
        return {}
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _tokens(path: Path, troubles: list[Trouble]) -> Iterator[Rule]:
    text = _text(path, troubles)
    value = _object(path, text, troubles, with_comments=False)
    if text is None or value is None:
        return
    permissions = value.get("permissions", {})
    if not isinstance(permissions, dict):
        troubles.append(Trouble(str(path), '"permissions" is no object with "allow" and "deny".'))
        return
    for effect in EFFECTS:
        listed = cast("dict[str, Any]", permissions).get(effect, [])
        if not isinstance(listed, list):
            troubles.append(Trouble(str(path), f'"permissions.{effect}" is no list.'))
            continue
        for item, line in _with_lines(text, effect, cast("list[Any]", listed)):
            where = f"{path}:{line}" if line else str(path)
            if not isinstance(item, str):
                troubles.append(Trouble(where, f"{item!r} is no text, so that it is left out."))
                continue
            try:
                scope, pattern = read_token(item)
            except Misread as misread:
                troubles.append(Trouble(where, f"{misread} It is left out.", "warning"))
                continue
            yield Rule(scope=scope, pattern=pattern, effect=effect, source=str(path), line=line)


def _editor_tokens(path: Path, troubles: list[Trouble]) -> Iterator[Rule]:
    text = _text(path, troubles)
    value = _object(path, text, troubles, with_comments=True)
    if text is None or value is None:
        return
    for key, scope in (("terminalAllowlist", "Shell"), ("mcpAllowlist", "Mcp")):
        listed = value.get(key, [])
        for item, line in _with_lines(text, key, cast("list[Any]", listed) if isinstance(listed, list) else []):
            if isinstance(item, str) and item.strip() and (scope == "Shell" or ":" in item):
                yield Rule(
                    scope="Shell" if scope == "Shell" else "Mcp",
                    pattern=item.strip(),
                    effect="allow",
                    source=str(path),
                    line=line,
                )


def _text(path: Path, troubles: list[Trouble]) -> str | None:
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        troubles.append(Trouble(str(path), f"It cannot be read: {_why(error)}."))
        return None


def _why(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else "it is not UTF-8"


def _object(path: Path, text: str | None, troubles: list[Trouble], *, with_comments: bool) -> dict[str, Any] | None:
    if text is None or not text.strip():
        return None
    try:
        value = read_jsonc(text) if with_comments else json.loads(text)
    except (Unparsed, ValueError, RecursionError) as error:
        troubles.append(Trouble(str(path), f"It is no valid JSON: {error}."))
        return None
    if not isinstance(value, dict):
        troubles.append(Trouble(str(path), "It holds no JSON object."))
        return None
    return cast("dict[str, Any]", value)


def _with_lines(text: str, key: str, items: list[Any]) -> Iterator[tuple[Any, int | None]]:
    """The items of a list with the lines that they stand on, found by their text behind the list's name."""
    found = re.search(rf'"{re.escape(key)}"\s*:\s*\[', text)
    at = found.end() if found else 0
    for item in items:
        place = -1
        if isinstance(item, str):
            spelled = (json.dumps(item, ensure_ascii=False), json.dumps(item))
            place = next((where for form in spelled if (where := text.find(form, at)) >= 0), -1)
        if place < 0:
            yield item, None
            continue
        at = place + len(item)
        yield item, text.count("\n", 0, place) + 1
