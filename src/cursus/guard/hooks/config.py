"""Files that name hooks: where they are, in which order, and how they are read (E §5.1, §5.2).

An invalid file runs none of its hooks, as in Cursor. One exception is made for safety: where only a `//` inside a
string makes a file invalid for Cursor, it is read here as it was meant, and the trouble is told.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from cursus.guard.hooks.claude import read_claude
from cursus.guard.hooks.events import EVENTS
from cursus.guard.hooks.script import DEFAULT_LOOP_LIMIT, DEFAULT_TIMEOUT, LONG_TIMEOUT, HookFile, Script, Source
from cursus.guard.jsonc import Unparsed, read_jsonc, read_naively, strings_cut_by_comments
from cursus.guard.rules.rules import Trouble

ENTERPRISE: Final[dict[str, str]] = {
    "darwin": "/Library/Application Support/Cursor",
    "win32": "C:\\ProgramData\\Cursor",
}
"""The folder of an organisation's own hooks; /etc/cursor on any other system."""

NAME: Final = "hooks.json"
_TOP: Final = frozenset({"version", "hooks", "stop_hook_loop_limit", "$schema"})
_KEYS: Final = frozenset({"command", "type", "prompt", "model", "timeout", "matcher", "loop_limit", "failClosed"})


def sources(
    workspace: Path,
    *,
    home: Path | None = None,
    platform: str = sys.platform,
    enterprise: Path | None = None,
    team: Path | None = None,
    plugins: Sequence[Path] = (),
    trusts_workspace: bool = True,
) -> list[Source]:
    """Every place that hooks for a workspace may come from, in the order of merging."""
    home = home if home is not None else Path.home()
    company = enterprise if enterprise is not None else Path(ENTERPRISE.get(platform, "/etc/cursor"))
    found = [Source(name="enterprise", order=1, path=company / NAME, cwd=company)]
    if team is not None:
        found.append(Source(name="team", order=2, path=team, cwd=team.parent))
    if trusts_workspace:
        found.append(Source(name="project", order=3, path=workspace / ".cursor" / NAME, cwd=workspace))
    found.append(Source(name="user", order=4, path=home / ".cursor" / NAME, cwd=home / ".cursor"))
    claude = workspace / ".claude"
    if trusts_workspace:
        found.append(Source(name="claude-local", order=6, path=claude / "settings.local.json", cwd=workspace))
        found.append(Source(name="claude-project", order=7, path=claude / "settings.json", cwd=workspace))
    user = home / ".claude"
    found.append(Source(name="claude-user", order=8, path=user / "settings.json", cwd=user))
    found.extend(
        Source(name="plugin", order=9, path=plugin / "hooks" / NAME, cwd=plugin, plugin_root=plugin)
        for plugin in plugins
    )
    return found


def read_hooks(places: Sequence[Source], workspace: Path) -> list[HookFile]:
    """The files of all places. What a Claude file names again is left out where a Cursor file has the same hook."""
    files = [read_file(source, workspace) for source in places]
    native = {
        (script.event, script.command or script.prompt)
        for file in files
        if not file.source.name.startswith("claude")
        for script in file.scripts
    }
    return [
        HookFile(
            source=file.source,
            scripts=tuple(s for s in file.scripts if (s.event, s.command or s.prompt) not in native),
            troubles=file.troubles,
            exists=file.exists,
        )
        if file.source.name.startswith("claude")
        else file
        for file in files
    ]


def read_file(source: Source, workspace: Path) -> HookFile:
    """One file. A file of the project that lies behind a link is refused (E §5.1)."""
    path = source.path
    if path is None:
        return HookFile(source=source)
    if source.name in ("project", "claude-local", "claude-project") and _is_linked(path, workspace):
        trouble = Trouble(str(path), "It lies behind a link, so that it is not read.")
        return HookFile(source=source, troubles=(trouble,), exists=True)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return HookFile(source=source)
    except (OSError, UnicodeDecodeError) as error:
        why = (error.strerror or str(error)) if isinstance(error, OSError) else "it is not UTF-8"
        return HookFile(source=source, troubles=(Trouble(str(path), f"It cannot be read: {why}."),), exists=True)
    if source.name.startswith("claude"):
        return read_claude(source, text)
    return read_text(source, text)


def read_text(source: Source, text: str) -> HookFile:
    """The hooks in the text of a `hooks.json`."""
    reader = _Reader(source, text)
    value = reader.value()
    scripts = tuple(reader.scripts(value)) if value is not None else ()
    invalid = any(trouble.level == "error" for trouble in reader.troubles) and not reader.is_salvaged
    troubles = tuple(reader.troubles)
    return HookFile(source=source, scripts=() if invalid else scripts, troubles=troubles, exists=True)


class _Reader:
    """Reads one file and notes what is wrong with it."""

    def __init__(self, source: Source, text: str) -> None:
        self.source = source
        self.text = text
        self.troubles: list[Trouble] = []
        self.is_salvaged = False
        self._at: dict[str, int] = {}

    def error(self, what: str, line: int | None = None) -> None:
        self.troubles.append(Trouble(self._where(line), what))

    def warn(self, what: str, line: int | None = None) -> None:
        self.troubles.append(Trouble(self._where(line), what, "warning"))

    def _where(self, line: int | None) -> str:
        return f"{self.source.path}:{line}" if line else str(self.source.path)

    def value(self) -> dict[str, Any] | None:
        """The file's object."""
        value: Any
        try:
            value = read_naively(self.text)
        except Unparsed as naive:
            try:
                value = read_jsonc(self.text)
            except Unparsed as unparsed:
                self.error(f"It is no valid JSON: {unparsed}.")
                return None
            cut = strings_cut_by_comments(self.text)
            for line, string in cut:
                self.error(
                    f'Cursor cuts {string} at its "//" or "/*", as if a comment began there, and then reads nothing of '
                    "the file. Put the address into a script, or write the slashes as \\u002f\\u002f.",
                    line,
                )
            if not cut:
                self.error(f"Cursor cannot read it: {naive}. A comma stands before a closing bracket, perhaps.")
            self.is_salvaged = True
        if not isinstance(value, dict):
            self.error("It holds no JSON object.")
            self.is_salvaged = False
            return None
        return cast("dict[str, Any]", value)

    def scripts(self, value: Mapping[str, Any]) -> Iterator[Script]:
        """The hooks; errors are noted on the way."""
        before = len(self.troubles)
        yield from self._scripts(value)
        if any(trouble.level == "error" for trouble in self.troubles[before:]):
            self.is_salvaged = False

    def _scripts(self, value: Mapping[str, Any]) -> Iterator[Script]:
        version: Any = value.get("version")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            self.error('"version" has to be a whole number from 1; write "version": 1.')
        for key in value:
            if key not in _TOP:
                self.warn(f'Nobody knows "{key}"; it has no effect.', self._line(key))
        if "stop_hook_loop_limit" in value:
            self.warn(
                '"stop_hook_loop_limit" has no effect any more; each stop hook has a "loop_limit".',
                self._line("stop_hook_loop_limit"),
            )
        hooks: Any = value.get("hooks", {})
        if not isinstance(hooks, dict):
            self.error('"hooks" has to be an object from events to lists of hooks.')
            return
        for name, listed in cast("dict[str, Any]", hooks).items():
            if name not in EVENTS:
                self.error(
                    f'There is no event "{name}"{_meant(name)}; Cursor then reads nothing of the file.',
                    self._line(name),
                )
            elif not isinstance(listed, list):
                self.error(f'"{name}" has to be a list of hooks.', self._line(name))
            else:
                for item in cast("list[Any]", listed):
                    script = self._script(name, item)
                    if script is not None:
                        yield script

    def _script(self, event: str, item: Any) -> Script | None:
        if not isinstance(item, dict):
            self.error(f"A hook of {event} is {item!r} instead of an object.", self._line(event))
            return None
        given = cast("dict[str, Any]", item)
        kind = given.get("type", "command")
        what = given.get("prompt" if kind == "prompt" else "command")
        line = self._line_of(what) if isinstance(what, str) else self._line(event)
        before = len(self.troubles)
        if kind not in ("command", "prompt"):
            self.error(f'"type" is {kind!r}; it is "command" or "prompt".', line)
        elif not isinstance(what, str) or not what.strip():
            self.error(f'A hook of {event} has no "{kind}".', line)
        timeout = given.get("timeout", DEFAULT_TIMEOUT)
        if not _is_number(timeout) or timeout <= 0:
            self.error(f'"timeout" is {timeout!r}; it is a number of seconds above 0.', line)
        elif timeout > LONG_TIMEOUT:
            self.warn(f'"timeout" is {timeout:g} seconds: are milliseconds meant?', line)
        matcher = given.get("matcher")
        if matcher is not None and not isinstance(matcher, str):
            self.error(f'"matcher" is {matcher!r}; it is a regular expression as text.', line)
        limit = given.get("loop_limit", DEFAULT_LOOP_LIMIT)
        if limit is not None and (not isinstance(limit, int) or isinstance(limit, bool) or limit < 1):
            self.error(f'"loop_limit" is {limit!r}; it is a whole number from 1, or null for no limit.', line)
        closed = given.get("failClosed", False)
        if not isinstance(closed, bool):
            self.error(f'"failClosed" is {closed!r}; it is true or false.', line)
        for key in given.keys() - _KEYS:
            self.warn(f'Nobody knows "{key}" of a hook; it has no effect.', line)
        if any(trouble.level == "error" for trouble in self.troubles[before:]):
            return None
        text = str(what)
        return Script(
            event=event,
            source=self.source,
            kind="prompt" if kind == "prompt" else "command",
            command=text if kind == "command" else "",
            prompt=text if kind == "prompt" else "",
            model=str(given["model"]) if isinstance(given.get("model"), str) else None,
            timeout=float(timeout),
            matcher=matcher,
            loop_limit=limit,
            fails_closed=closed,
            line=line,
        )

    def _line(self, key: str) -> int | None:
        """The line of a key."""
        return self._found(rf'"{re.escape(key)}"\s*:', key)

    def _line_of(self, text: str) -> int | None:
        """The next line with that text as a value."""
        import json

        return self._found(re.escape(json.dumps(text, ensure_ascii=False)), text) or self._found(
            re.escape(json.dumps(text)), text
        )

    def _found(self, pattern: str, key: str) -> int | None:
        found = re.compile(pattern).search(self.text, self._at.get(key, 0)) or re.search(pattern, self.text)
        if found is None:
            return None
        self._at[key] = found.end()
        return self.text.count("\n", 0, found.start()) + 1


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_linked(path: Path, workspace: Path) -> bool:
    """Whether the file, or a folder between it and the workspace, is a link."""
    return any(place.is_symlink() for place in (path, *path.parents) if workspace in place.parents)


def _meant(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, EVENTS, n=1)
    return f' (did you mean "{close[0]}"?)' if close else ""
