"""How Cursor itself took a command line apart before it asked whether it may run (S §6.3, E §3.3)."""

from typing import Any

from cursus.tools.payload import Nested


class Argument(Nested, frozen=True, kw_only=True):
    """One argument; `type` says how it was written."""

    type: str = ""
    value: str = ""


class ExecutableCommand(Nested, frozen=True, kw_only=True):
    """One program with its arguments."""

    name: str = ""
    args: list[Argument] = []
    full_text: str = ""


class ParsedCommand(Nested, frozen=True, kw_only=True):
    """The programs of a command line."""

    parsing_failed: bool = False
    executable_commands: list[ExecutableCommand] = []
    has_redirects: bool = False
    has_command_substitution: bool = False
    all_redirects_are_dev_null: bool | None = None
    redirects: list[Any] = []
