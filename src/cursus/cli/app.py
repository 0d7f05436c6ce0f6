"""The command `cursus`: finds the module of a subcommand when it is asked for, and turns failures into exit codes."""

import sys
from importlib import import_module
from typing import Any, Final

import click

import cursus
from cursus.cli.failures import INTERRUPTED, PIPE_CLOSED, forget_stdout, say_failure, say_os_failure
from cursus.cli.settings import Settings, everywhere
from cursus.errors import CursusError

COMMANDS: Final[dict[str, str]] = {
    "open": "cursus.cli.open",
    "list": "cursus.cli.list",
    "show": "cursus.cli.show",
    "export": "cursus.cli.export",
    "diff": "cursus.cli.diff",
    "search": "cursus.cli.search",
    "stats": "cursus.cli.stats",
    "tail": "cursus.cli.tail",
    "mcp": "cursus.cli.mcp",
    "doctor": "cursus.cli.doctor",
    "hooks": "cursus.cli.hooks",
    "permissions": "cursus.cli.permissions",
    "backup": "cursus.cli.backup",
    "import": "cursus.cli.import_",
    "move": "cursus.cli.move",
    "delete": "cursus.cli.delete",
    "prune": "cursus.cli.prune",
    "restore": "cursus.cli.restore",
    "wire": "cursus.cli.wire",
    "demo": "cursus.cli.demo",
    "serve": "cursus.cli.serve",
    "run": "cursus.cli.run",
    "models": "cursus.cli.models",
    "status": "cursus.cli.status",
    "login": "cursus.cli.login",
}
"""Where each subcommand is; its module has a `command`."""


class App(click.Group):
    """A group whose commands are imported one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name)
        return import_module(module).command if module else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command; for a word that is none, the one that was probably meant."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            close = get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean `cursus {close[0]}`?" if close else " `cursus --help` lists the commands."
            ctx.fail(f"There is no command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            value = super().invoke(ctx)
            sys.stdout.flush()
        except CursusError as error:
            say_failure(error)
            ctx.exit(error.exit_code)
        except KeyboardInterrupt:
            click.echo("Interrupted.", err=True)
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            forget_stdout()
            ctx.exit(PIPE_CLOSED)
        except OSError as error:
            say_os_failure(error)
            ctx.exit(1)
        return value


@click.group(
    cls=App,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused, 130 interrupted.",
)
@click.version_option(cursus.__version__, message="cursus %(version)s")
@everywhere
@click.pass_context
def app(ctx: click.Context) -> None:
    """Read every chat that the Cursor editor ever stored.

    Without a command: the same as `cursus open`.
    """
    ctx.ensure_object(Settings)
    if ctx.invoked_subcommand is None:
        from cursus.cli.open import run

        run(ctx.obj)
