"""`cursus tail`: what is said, as it is said."""

import asyncio
from typing import TYPE_CHECKING, Any

import click

from cursus.cli.failures import say
from cursus.cli.freshness import freshen
from cursus.cli.screen import Screen, print_bytes, screen, styled
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.library import Library
    from cursus.library.memory import Told


@click.command("tail")
@click.option("--workspace", metavar="W", help="Only of this workspace: its path, or a part of it.")
@click.option("--thinking", is_flag=True, help="The agents' reasoning too.")
@everywhere
@click.pass_obj
def command(settings: Settings, workspace: str | None, thinking: bool) -> None:
    """Follow all chats live: each message as it comes, until Control-C.

    A pipe gets a line a message, tab-separated: chat, message, time, kind, tool, title, words; with --json an object.
    """
    with settings.library() as library:
        freshen(library)
        if screen().is_terminal and not settings.json:
            say("Waiting for new messages. Control-C ends it.")
        asyncio.run(_follow(library, settings, workspace, thinking))


async def _follow(library: "Library", settings: Settings, workspace: str | None, thinking: bool) -> None:
    from contextlib import aclosing

    from cursus.chat import Thinking
    from cursus.library.places import is_workspace

    target = screen()
    last = ""
    async with aclosing(library.follow()) as found:
        async for told in found:
            if workspace is not None and not is_workspace(told.chat.workspace, workspace):
                continue
            if isinstance(told.bubble, Thinking) and not thinking:
                continue
            _print(told, settings, target, is_other=told.chat.id != last)
            last = told.chat.id


def _print(told: "Told", settings: Settings, target: Screen, *, is_other: bool) -> None:
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(encoded(_json(told)) + b"\n")
    elif target.is_terminal:
        for line in _lines(told, target, is_other=is_other):
            click.echo(line, color=target.colour or None)
    else:
        click.echo(_tabbed(told))


def _json(told: "Told") -> dict[str, Any]:
    from cursus.render.export_json import bubble_json, head_json

    return {"chat": head_json(told.chat), "bubble": bubble_json(told.bubble)}


def _tabbed(told: "Told") -> str:
    from cursus.render.dates import iso
    from cursus.render.visible import one_line

    bubble = told.bubble
    kind, tool, words = _words(told)
    fields = (told.chat.id, bubble.id, iso(bubble.at), kind, tool, told.chat.title, words)
    return "\t".join(one_line(field or "") for field in fields)


def _words(told: "Told") -> tuple[str, str, str]:
    """The kind, the tool and the words of a bubble."""
    from cursus.chat import ToolUse
    from cursus.render.drawing import first_line, tool_of

    bubble = told.bubble
    kind = str(bubble.__struct_config__.tag)
    if isinstance(bubble, ToolUse):
        return kind, tool_of(bubble.tool).name, first_line(tool_of(bubble.tool).subject(bubble.tool))
    return kind, "", bubble.text


def _lines(told: "Told", target: Screen, *, is_other: bool) -> list[str]:
    from cursus.cli.table import short_ids
    from cursus.render.dates import minute
    from cursus.render.screen.look import BOLD, CYAN, DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line, safe

    lines: list[str] = []
    if is_other:
        short = short_ids([told.chat.id])[0]
        lines += ["", styled([Run(short, CYAN), Run("  "), Run(one_line(told.chat.title), BOLD)], target)]
    kind, tool, words = _words(told)
    who = {"human": "you", "text": "agent", "tool": tool}.get(kind, kind)
    at = told.bubble.at
    lead = f"  {minute(at)[-5:] if at else '     '}  {who}: "
    for number, line in enumerate(safe(words).splitlines() or [""]):
        lines.append(styled([Run(lead if not number else " " * 9, DIM), Run(line)], target))
    return lines
