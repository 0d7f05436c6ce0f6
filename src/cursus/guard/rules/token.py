"""One permission token: `Shell(git status)`, `Read(**/.env*)`, `Mcp(github:*)` … (E §6.2)."""

import re
from typing import Final, Literal

import msgspec

Scope = Literal["Shell", "Read", "Write", "Mcp", "WebFetch"]

SCOPES: Final[tuple[Scope, ...]] = ("Shell", "Read", "Write", "Mcp", "WebFetch")
ALIASES: Final[dict[str, Scope]] = {**{scope.lower(): scope for scope in SCOPES}, "bash": "Shell"}

_TOKEN: Final = re.compile(r"\s*([A-Za-z]+)\s*\((.*)\)\s*", re.DOTALL)
_INTERPRETERS: Final = frozenset(
    {"bash", "sh", "zsh", "dash", "ksh", "fish", "csh", "tcsh", "pwsh", "powershell", "cmd", "cmd.exe", "busybox"}
)
"""Programs that run any other: never suggested for an allow list (E §6.2)."""

_WITH_SUBCOMMAND: Final = frozenset(
    {"git", "npm", "yarn", "pnpm", "docker", "pip", "systemctl", "uv", "cargo", "bun", "npx"}
)
"""Programs of which a rule should name the sub-command too (E §6.2)."""


class Rule(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A token, which way it decides, and where it stands.

    `source` is the file, `line` its line there from 1; `admin` marks lists that a person cannot change.
    """

    scope: Scope
    pattern: str
    effect: Literal["allow", "deny"]
    source: str = ""
    line: int | None = None

    def __str__(self) -> str:
        return written(self.scope, self.pattern)

    @property
    def place(self) -> str | None:
        """The file and line, as compilers write it."""
        if not self.source:
            return None
        return f"{self.source}:{self.line}" if self.line else self.source


class Misread(ValueError):
    """A token that is none; the message says what is wrong with it."""


def written(scope: Scope, pattern: str) -> str:
    """The token as a configuration file writes it."""
    return f"{scope}({pattern})"


def read_token(text: str) -> tuple[Scope, str]:
    """The scope and the pattern of a token. Raises `Misread` with a sentence for people."""
    found = _TOKEN.fullmatch(text)
    if found is None:
        raise Misread(f"{text!r} is no permission token; one looks like Shell(git status) or Write(src/**).")
    name, pattern = found[1], found[2].strip()
    scope = ALIASES.get(name.lower())
    if scope is None:
        known = ", ".join(SCOPES)
        raise Misread(f"{text!r}: nothing is called {name}; the scopes are {known}.")
    if not pattern:
        raise Misread(f"{text!r} has nothing between its parentheses, so that it fits nothing.")
    if scope == "Mcp" and ":" not in pattern:
        raise Misread(f"{text!r}: an MCP token names a server and a tool, as in Mcp({pattern}:*).")
    return scope, pattern


def suggested(words: tuple[str, ...]) -> str | None:
    """The pattern that "remember" offers for a command; None for a program that could run any other."""
    if not words:
        return None
    base = words[0]
    if base.rpartition("/")[2] in _INTERPRETERS or not re.fullmatch(r"[\w./+@-]+", base):
        return None
    if base not in _WITH_SUBCOMMAND:
        return base
    following = words[1] if len(words) > 1 else ""
    return f"{base} {following}" if re.fullmatch(r"[a-z][\w:-]*", following) else None
