"""`cursus login`: lets an agent log its person in, in its own way."""

import subprocess

import click

from cursus.cli.failures import say
from cursus.cli.settings import Settings, everywhere


@click.command("login")
@click.option("--agent-binary", metavar="PATH", help="Cursor's command-line agent; also $CURSUS_AGENT_BINARY.")
@everywhere
@click.pass_obj
def command(settings: Settings, agent_binary: str | None) -> None:
    """Log in to Cursor through its own command-line agent, which opens the browser and keeps the login."""
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
