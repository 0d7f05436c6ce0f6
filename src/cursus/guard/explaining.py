"""Asking the guard about an action that nobody asked for: `Shell(git push)` as an action, and what each agent would do.

Agents differ. Some ask and some cannot, some read the rules and some do not, so the same rule does not mean the same
everywhere (E §1, §5.6, §6). `behaviours` says it plainly, one agent after another.
"""

import re
from collections.abc import Callable
from typing import Final

import msgspec

from cursus.guard.action import Action
from cursus.guard.decide import decide
from cursus.guard.decision import Decision, Verdict
from cursus.guard.mode import Mode
from cursus.guard.rules.rules import Rules
from cursus.guard.rules.token import Misread
from cursus.guard.workspace import Workspace

_SPELLED: Final = re.compile(r"\s*([A-Za-z]+)\s*\((.*)\)\s*", re.DOTALL)


def _mcp(text: str) -> Action:
    server, colon, tool = text.partition(":")
    if not colon or not tool:
        raise Misread(f"An MCP tool is written server:tool; {text!r} is not.")
    return Action(kind="mcp", server=server.strip(), tool=tool.strip())


_ACTIONS: Final[dict[str, Callable[[str], Action]]] = {
    "shell": lambda text: Action(kind="shell", command=text),
    "bash": lambda text: Action(kind="shell", command=text),
    "read": lambda text: Action(kind="read", path=text.strip()),
    "write": lambda text: Action(kind="write", path=text.strip()),
    "delete": lambda text: Action(kind="delete", path=text.strip()),
    "list": lambda text: Action(kind="list", path=text.strip()),
    "mcp": _mcp,
    "webfetch": lambda text: Action(kind="fetch", url=text.strip()),
    "websearch": lambda text: Action(kind="web_search", query=text),
}


def read_action(text: str) -> Action:
    """The action that is written like a token; anything else is a command line. Raises `Misread`."""
    found = _SPELLED.fullmatch(text)
    if found is None or found[1].lower() not in _ACTIONS:
        return Action(kind="shell", command=text)
    return _ACTIONS[found[1].lower()](found[2])


class Behaviour(msgspec.Struct, frozen=True, kw_only=True):
    """What one kind of agent would do with the action: run it, reject it, ask; and why."""

    agent: str
    does: str
    why: str


_RUNS: Final[dict[Verdict, str]] = {"allow": "runs it", "ask": "asks", "deny": "rejects it"}


def behaviours(action: Action, rules: Rules, workspace: Workspace) -> list[Behaviour]:
    """What the agents that Cursus knows would do, hooks aside."""
    own = decide(action, rules, Mode(), workspace)
    cli_rules = Rules(tuple(rule for rule in rules.rules if "permissions.json" not in rule.source), rules.troubles)
    editor = Rules(tuple(rule for rule in rules.rules if "permissions.json" in rule.source))
    mode = Mode(profile="cursor", read_boundary="system")
    cli = decide(action, cli_rules, mode, workspace)
    forced = decide(action, cli_rules, msgspec.structs.replace(mode, approval="unrestricted"), workspace)
    ide = decide(action, editor, mode, workspace)
    return [
        Behaviour(agent="Cursus (api, gateway)", does=_RUNS[own.verdict], why=own.reason),
        Behaviour(
            agent="agent acp",
            does="asks Cursus" if cli.verdict == "ask" else _RUNS[cli.verdict],
            why="It sends a permission request, which these rules answer first and a person second."
            if cli.verdict == "ask"
            else cli.reason,
        ),
        Behaviour(
            agent="agent -p",
            does="rejects it" if cli.verdict == "ask" else _RUNS[cli.verdict],
            why=f"{cli.reason} Nobody can be asked there: the call is rejected and the run still ends well."
            if cli.verdict == "ask"
            else cli.reason,
        ),
        Behaviour(agent="agent -p --force", does=_RUNS[forced.verdict], why=_forced(forced)),
        Behaviour(
            agent="Cursor editor",
            does=_RUNS[ide.verdict],
            why=f"{ide.reason} The editor reads permissions.json and its own settings, not cli.json.",
        ),
        Behaviour(
            agent="cursor-sdk",
            does="runs it",
            why="Its local runs read none of these rules and ask nobody; only a hook that denies stops it.",
        ),
    ]


def _forced(decision: Decision) -> str:
    return decision.reason if decision.verdict == "deny" else "With --force everything runs that no rule denies."


HOOK_NOTES: Final[tuple[tuple[str, str], ...]] = (
    ("deny", "Every version and every way to run an agent heeds a hook's deny."),
    ("ask", "Only beforeShellExecution is heard when it says ask, and runs of the SDK have let it pass as allow."),
    ("allow", "It only says that the hook does not object; rules and the person still decide."),
    ("events", "Before 2026-01-17 the CLI fired few events; register preToolUse and the event of the tool."),
)
"""What a hook's answers really do (E §1, §5.3, §5.6)."""
