"""`cursus mcp`: the library as an MCP server on stdin and stdout."""

import click

import cursus
from cursus.cli.settings import Settings, everywhere
from cursus.errors import CursusError


@click.command("mcp")
@click.option("--no-redact", is_flag=True, help="Leave keys, tokens and passwords in what it says.")
@everywhere
@click.pass_obj
def command(settings: Settings, no_redact: bool) -> None:
    """Serve the chats to agents over MCP, on stdin and stdout.

    In Cursor's mcp.json: {"mcpServers": {"cursus": {"command": "cursus", "args": ["mcp"]}}}. It can search, list, read,
    tell changed files and count. It changes nothing, and takes secrets out of its answers.
    """
    try:
        from cursus.mcp.server import make_server
    except ModuleNotFoundError as error:
        raise CursusError(
            f"The MCP server needs a package that is not installed ({error.name}).", "pip install 'cursus[mcp]'"
        ) from None
    with settings.library() as library:
        make_server(library, version=cursus.__version__, redact=not no_redact).run("stdio")
