"""`cursus show`: one chat, to read."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from cursus.cli.failures import say
from cursus.cli.screen import Screen, print_bytes, print_lines, screen
from cursus.cli.settings import Settings, everywhere
from cursus.errors import NotFound

if TYPE_CHECKING:
    from cursus.chat import Chat


@click.command("show")
@click.argument("id")
@click.option("--turn", metavar="N", type=int, help="Only this turn, by the number above it; -1 is the last one.")
@click.option("--thinking", is_flag=True, help="Show what the agent thought.")
@click.option("--full", is_flag=True, help="Fold and shorten nothing.")
@click.option("--raw", is_flag=True, help="Print each message as Cursor stored it.")
@everywhere
@click.pass_obj
def command(settings: Settings, id: str, turn: int | None, thinking: bool, full: bool, raw: bool) -> None:
    """Show one chat.

    ID is an id, the beginning of one, or `last` for the newest chat.
    """
    from cursus.cli.choice import chosen

    with settings.library() as library:
        chat = chosen(library, id)
    if turn is not None:
        chat = only_turn(chat, turn)
    target = screen()
    if raw:
        _print_raw(chat, target)
    elif settings.json:
        _print_json(chat, target)
    else:
        from cursus.render import terminal

        lines = terminal(
            chat,
            width=target.width if target.is_terminal else None,
            colour=target.colour,
            unicode=target.unicode,
            thinking=thinking,
            full=full,
            now=datetime.now(UTC),
        )
        print_lines(lines, target)


def only_turn(chat: "Chat", number: int) -> "Chat":
    """The chat with one turn of it."""
    from msgspec.structs import replace

    numbers = sorted({bubble.turn for bubble in chat.bubbles})
    if number < 0 and -number <= len(numbers):
        number = numbers[number]
    if number not in numbers:
        raise NotFound(f"This chat has no turn {number}.", _turns(numbers))
    return replace(chat, bubbles=tuple(bubble for bubble in chat.bubbles if bubble.turn == number), detached=())


def _turns(numbers: list[int]) -> str:
    if not numbers:
        return "It has no messages."
    return f"It has the turns {numbers[0]} to {numbers[-1]}." if len(numbers) > 1 else f"Its only turn is {numbers[0]}."


def _print_json(chat: "Chat", target: Screen) -> None:
    from cursus.render.export_json import chat_json, encoded, indented

    value = chat_json(chat)
    print_bytes((indented(value) if target.is_terminal else encoded(value)) + b"\n")


def _print_raw(chat: "Chat", target: Screen) -> None:
    missing = sum(1 for bubble in chat.bubbles if bubble.raw is None)
    if target.is_terminal:
        from cursus.render.visible import exact

        print_lines((exact(line) for text in _raw(chat) for line in text.split("\n")), target)
    else:
        for text in _raw(chat):
            print_bytes(text.encode("utf-8", "replace") + b"\n")
    if missing:
        say(f"{missing} of {len(chat.bubbles)} messages have no stored form of their own.")


def _raw(chat: "Chat") -> Iterator[str]:
    """The stored values in order, each as readable as it can be."""
    import msgspec

    for bubble in chat.bubbles:
        if bubble.raw is None:
            continue
        try:
            text = msgspec.json.format(bubble.raw, indent=2)
        except (msgspec.DecodeError, RecursionError):
            text = bubble.raw
        yield text.decode("utf-8", "replace")
