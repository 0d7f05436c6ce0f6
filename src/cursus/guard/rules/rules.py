"""All the tokens that hold for a workspace, and which of them are about a path, a tool or a host."""

import ipaddress
from collections.abc import Iterable, Iterator
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec

from cursus.guard.rules.glob import Reach, fits
from cursus.guard.rules.token import Rule, Scope
from cursus.guard.workspace import Place, Workspace, spellings

_SCOPE_SUFFIX: Final = "::mcpscope:"


class Trouble(msgspec.Struct, frozen=True, gc=False):
    """Something in a file that could not be read as it stands: where, what, and what to do."""

    where: str
    what: str
    level: Literal["error", "warning"] = "error"


class Rules(msgspec.Struct, frozen=True, gc=False):
    """The tokens of all files, in order, and what was wrong with those files."""

    rules: tuple[Rule, ...] = ()
    troubles: tuple[Trouble, ...] = ()

    @property
    def broken(self) -> Trouble | None:
        """The file that could not be read, so that nobody knows what it denies."""
        return next((trouble for trouble in self.troubles if trouble.level == "error"), None)

    def of(self, scope: Scope, effect: Literal["allow", "deny"]) -> Iterator[Rule]:
        """The tokens of one kind, in order."""
        return (rule for rule in self.rules if rule.scope == scope and rule.effect == effect)

    def has(self, scope: Scope, effect: Literal["allow", "deny"]) -> bool:
        """Whether there is one."""
        return next(self.of(scope, effect), None) is not None

    def plus(self, rules: Iterable[Rule]) -> "Rules":
        """These and more."""
        return Rules((*self.rules, *rules), self.troubles)

    def denying_path(self, scope: Scope, place: Place, workspace: Workspace) -> Rule | None:
        """The token that keeps agents away from a place, in whichever spelling."""
        texts = [text for form in place.forms for text in spellings(form)]
        for rule in self.of(scope, "deny"):
            patterns = _absolute(rule.pattern, workspace)
            if any(fits(pattern, text, Reach.WIDE) for pattern in patterns for text in texts):
                return rule
            if any(fits(f"{pattern.rstrip('/')}/**", text, Reach.WIDE) for pattern in patterns for text in texts):
                return rule
        return None

    def allowing_path(self, scope: Scope, place: Place, workspace: Workspace, *, closely: bool) -> Rule | None:
        """The token that allows a place; read closely, both as it is written and as the disk resolves it."""
        reach = Reach.CLOSE if closely else Reach.CURSOR
        for rule in self.of(scope, "allow"):
            patterns = _absolute(rule.pattern, workspace)
            if all(any(fits(pattern, text, reach) for pattern in patterns) for text in (place.written, place.real)):
                return rule
        return None

    def about_tool(self, effect: Literal["allow", "deny"], server: str, tool: str) -> Rule | None:
        """The token about an MCP tool: both halves without case, without the scope that Cursor adds to a server."""
        server = server.lower().partition(_SCOPE_SUFFIX)[0].strip()
        tool = tool.lower().strip()
        reach = Reach.WIDE if effect == "deny" else Reach.CURSOR
        for rule in self.of("Mcp", effect):
            wanted_server, _, wanted_tool = rule.pattern.lower().partition(":")
            if not server or not tool:
                continue
            if fits(wanted_server, server, reach) and fits(wanted_tool, tool, reach):
                return rule
        return None

    def about_host(self, effect: Literal["allow", "deny"], host: str) -> Rule | None:
        """The token about a host: `*`, the host, `*.domain` with the domain itself, or a network in CIDR."""
        return next((rule for rule in self.of("WebFetch", effect) if _fits_host(rule.pattern, host)), None)


def host_of(url: str, *, strictly: bool) -> str | None:
    """The host that a fetch would go to; None where programs would disagree about it, or where there is none."""
    if strictly and (set(url) & set("\\\r\n\t ") or any(ord(character) < 33 for character in url)):
        return None
    try:
        parts = urlsplit(url if "//" in url else f"//{url}")
        host = parts.hostname
        _ = parts.port
    except ValueError:
        return None
    if not host or (strictly and (parts.scheme not in ("http", "https", "") or parts.username is not None)):
        return None
    host = host.rstrip(".").lower()
    try:
        return host if host.isascii() else host.encode("idna").decode()
    except UnicodeError:
        return None


def _fits_host(pattern: str, host: str) -> bool:
    pattern = pattern.strip().lower().rstrip(".")
    if pattern == "*" or pattern == host:
        return True
    if pattern.startswith("*."):
        return host == pattern[2:] or host.endswith(pattern[1:])
    if "/" in pattern:
        try:
            return ipaddress.ip_address(host) in ipaddress.ip_network(pattern, strict=False)
        except ValueError:
            return False
    return False


def _absolute(pattern: str, workspace: Workspace) -> tuple[str, ...]:
    """A pattern as it may be meant: as written, and against the workspace where it is relative."""
    if pattern.startswith(("~/", "~\\")) or pattern == "~":
        return (f"{workspace.home}{pattern[1:]}",)
    relative = pattern.removeprefix("./")
    if relative.startswith("/") or relative[1:3] in (":\\", ":/"):
        return (relative,)
    roots = dict.fromkeys((workspace.root, workspace.real_root))
    return (relative, *(f"{root.rstrip('/')}/{relative}" for root in roots))
