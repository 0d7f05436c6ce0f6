"""One hook as a file names it, and the file that names it."""

from pathlib import Path
from typing import Final, Literal

import msgspec

from cursus.guard.rules.rules import Trouble

Kind = Literal["command", "prompt"]
SourceName = Literal[
    "enterprise", "team", "project", "user", "runtime", "claude-local", "claude-project", "claude-user", "plugin"
]

DEFAULT_TIMEOUT: Final = 60.0
LONG_TIMEOUT: Final = 3600.0
DEFAULT_LOOP_LIMIT: Final = 5


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A place that hooks come from. `order` is its rank when answers are merged (E §5.1)."""

    name: SourceName
    order: int
    path: Path | None
    cwd: Path
    plugin_root: Path | None = None


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """One hook of one event."""

    event: str
    source: Source
    kind: Kind = "command"
    command: str = ""
    prompt: str = ""
    model: str | None = None
    timeout: float = DEFAULT_TIMEOUT
    matcher: str | None = None
    loop_limit: int | None = DEFAULT_LOOP_LIMIT
    fails_closed: bool = False
    line: int | None = None

    @property
    def name(self) -> str:
        """What a person knows it by: its command, or the beginning of its prompt."""
        text = self.command if self.kind == "command" else self.prompt
        line = text.strip().splitlines()[0] if text.strip() else "hook"
        return line if len(line) <= 80 else f"{line[:79]}…"

    @property
    def place(self) -> str:
        """The file and line it stands in, or the source's name."""
        if self.source.path is None:
            return self.source.name
        return f"{self.source.path}:{self.line}" if self.line else str(self.source.path)


class HookFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file with hooks: what it names, and what is wrong with it. An invalid file names nothing."""

    source: Source
    scripts: tuple[Script, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    exists: bool = False
