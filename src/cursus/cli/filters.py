"""Which chats: the options that `list` and `export --all` share."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypedDict

import click

from cursus.cli.dates import When


class Filters(TypedDict):
    """The arguments of `Library.chats`."""

    workspace: str | None
    since: datetime | None
    until: datetime | None
    mode: str | None
    model: str | None
    source: str | None
    archived: bool | None


_OPTIONS = (
    click.option("--workspace", metavar="W", help="Only of this workspace: its path, or a part of it."),
    click.option("--since", metavar="D", type=When(), help="Only since then: 2026-01-31, yesterday, '3 days ago', 3d."),
    click.option("--until", metavar="D", type=When(is_end=True), help="Only until then, that day included."),
    click.option("--mode", metavar="M", help="Only of this mode: agent, chat, edit, plan …"),
    click.option("--model", metavar="M", help="Only with a model of this name, or with this in its name."),
    click.option(
        "--source",
        metavar="S",
        help="Only from this store: desktop, cli, acp, sdk, transcript, search. Or an era: split, inline …",
    ),
    click.option("--archived", is_flag=True, help="Only archived ones; otherwise they are marked."),
)


def filtering(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that choose chats; they arrive as keyword arguments."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def filters(options: dict[str, Any]) -> Filters:
    """The options as the library takes them."""
    return Filters(
        workspace=options["workspace"],
        since=options["since"],
        until=options["until"],
        mode=options["mode"],
        model=options["model"],
        source=options["source"],
        archived=True if options["archived"] else None,
    )
