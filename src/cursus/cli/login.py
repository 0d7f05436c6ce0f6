"""`cursus login`: lets an agent log its person in, in its own way; or logs in to the Agent API, by ourselves."""

import asyncio
import subprocess
from typing import Literal

import click

from cursus.cli.failures import say
from cursus.cli.settings import Settings, everywhere


@click.command("login")
@click.option(
    "--backend",
    type=click.Choice(["cli", "api"]),
    default="cli",
    show_default=True,
    help="Who keeps the login: Cursor's program, or Cursus, for the Agent API.",
)
@click.option("--agent-binary", metavar="PATH", help="Cursor's command-line agent; also $CURSUS_AGENT_BINARY.")
@click.option("--no-browser", is_flag=True, help="Only print the address to open (api).")
@click.option("--logout", is_flag=True, help="Forget the login instead (api).")
@everywhere
@click.pass_obj
def command(
    settings: Settings, backend: Literal["cli", "api"], agent_binary: str | None, no_browser: bool, logout: bool
) -> None:
    """Log in to Cursor: through its own command-line agent, or for the Agent API.

    The login for the Agent API is kept in the system's keychain, or in a file that only you can read.
    """
    if backend == "api":
        from cursus.agent.api.login import log_in, log_out

        if logout:
            say(log_out())
            return
        say(asyncio.run(log_in(_show, opens_browser=not no_browser)))
        return
    if logout or no_browser:
        raise click.UsageError(
            "--logout and --no-browser are for --backend api; Cursor's own program has its own ways."
        )
    _log_in_to_program(agent_binary)


def _show(url: str) -> None:
    say(f"Open this address in a browser and log in; Cursus waits:\n{url}")


def _log_in_to_program(agent_binary: str | None) -> None:
    from cursus.agent.cli.program import find_program
    from cursus.agent.cli.settings import CliSettings, environment
    from cursus.agent.errors import KINDS, AgentNotFound

    program = find_program(agent_binary)
    if program is None:
        raise AgentNotFound("Cursor's command-line agent is not installed.", KINDS["agent_not_found"][1])
    say(f"{program.path} logs you in; Cursus sees nothing of it.")
    done = subprocess.run([program.path, "login"], env=environment(CliSettings()), check=False)
    if done.returncode:
        click.get_current_context().exit(1)
