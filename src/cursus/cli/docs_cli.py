"""The page about the command line, from the help that the commands themselves print."""

from collections.abc import Iterator
from typing import Final

import click

from cursus.cli.app import COMMANDS, app

WIDTH: Final = 100

INTRODUCTION = """\
# The command line

<!-- Generated from src/cursus/cli by `make docs`; edits here are lost. -->

`cursus COMMAND --help` prints the same. `--root`, `--home` and `--json` may stand before or after the command.
Messages go to stderr, so stdout can always be piped; in a pipe there are no colours, and no line is cut. `NO_COLOR`
turns colours off on a terminal too, `PAGER` names another pager than `less`, and `CURSUS_DEBUG=1` shows the trace of
a mistake that Cursus makes itself.
"""


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION, _section("cursus", app, None)]
    context = click.Context(app, info_name="cursus")
    for name in COMMANDS:
        command = app.get_command(context, name)
        if command is not None:
            parts.extend(_sections(f"cursus {name}", command, context))
    return "\n".join(parts)


def _sections(title: str, command: click.Command, parent: click.Context) -> Iterator[str]:
    """A command's section, and those of the commands below it."""
    yield _section(title, command, parent)
    if isinstance(command, click.Group):
        context = click.Context(command, info_name=title.rpartition(" ")[2], parent=parent)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None:
                yield from _sections(f"{title} {name}", below, context)


def _section(title: str, command: click.Command, parent: click.Context | None) -> str:
    context = click.Context(
        command, info_name=title.rpartition(" ")[2], parent=parent, terminal_width=WIDTH, **app.context_settings
    )
    return f"## {title}\n\n```text\n{command.get_help(context)}\n```\n"
