"""What the commands that drive an agent have in common: which backend, and what it is told."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec

if TYPE_CHECKING:
    from cursus.agent.backend import Backend

BACKENDS: Final = ("cli", "acp", "api")

TAKES: Final[dict[str, tuple[str, ...]]] = {
    "cli": ("binary", "force", "trust", "approve_mcps", "sandbox", "add_dirs"),
    "acp": ("binary", "command", "force"),
    "api": ("force", "trust", "sandbox", "guard", "record"),
    "replay": ("path", "speed"),
}
"""Which settings of the command line each backend has."""

SANDBOX: Final = {"api": {"enabled": "required", "disabled": "off"}}
"""What a backend calls the choices of `--sandbox`, where that is something else."""


class Chosen(msgspec.Struct, kw_only=True):
    """The backend that a person chose."""

    name: str = "cli"
    settings: dict[str, Any] = {}

    def open(self, **more: Any) -> "Backend":
        """The backend. A setting that it does not have, and that was given, is wrong usage."""
        from cursus.agent.backends import open_backend

        given = {name: value for name, value in {**self.settings, **more}.items() if value not in (None, False, ())}
        lacking = [name for name in given if name not in TAKES[self.name] and name not in more]
        if lacking:
            flags = ", ".join(f"--{_FLAGS.get(name, name.replace('_', '-'))}" for name in lacking)
            raise click.UsageError(f"The backend {self.name} has no {flags}.")
        if "sandbox" in given:
            given["sandbox"] = SANDBOX.get(self.name, {}).get(given["sandbox"], given["sandbox"])
        return open_backend(self.name, **{name: value for name, value in given.items() if name in TAKES[self.name]})


_FLAGS: Final = {"binary": "agent-binary", "command": "agent-command", "add_dirs": "add-dir"}

_OPTIONS: Final = (
    click.option(
        "--backend",
        type=click.Choice(BACKENDS),
        help="How the agent is reached: Cursor's program (cli), ACP (acp, asks), or the Agent API (api). Default: cli.",
    ),
    click.option("--agent-binary", metavar="PATH", help="Cursor's command-line agent; also $CURSUS_AGENT_BINARY."),
    click.option(
        "--agent-command",
        metavar="COMMAND",
        help='Any agent that speaks ACP, as a command line: --agent-command "opencode acp".',
    ),
)


def agent_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that choose an agent."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def chosen(backend: str | None, agent_binary: str | None, agent_command: str | None, **settings: Any) -> Chosen:
    """The backend that these options mean."""
    import shlex

    command = tuple(shlex.split(agent_command)) if agent_command else ()
    name = backend or ("acp" if command else "cli")
    binary = str(Path(agent_binary).expanduser()) if agent_binary else None
    return Chosen(name=name, settings={"binary": binary, "command": command, **settings})
