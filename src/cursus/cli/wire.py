"""`cursus wire`: look at a conversation with the Agent API, message by message and blob by blob."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import click

from cursus.cli.screen import print_bytes, print_lines, screen, styled
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.cli.screen import Screen
    from cursus.wire.recording import Blob, Conversation, Entry

ARROWS: Final = {"client": "→", "server": "←", "note": "·"}
COLUMNS: Final = ("BLOB", "SIZE", "TYPE", "ROLE", "IS", "CONTENT")


@click.group("wire")
def command() -> None:
    """Look at what an agent and its service said to each other."""


@command.command("inspect")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--blobs", is_flag=True, help="Only the blobs: what the service let the client keep.")
@click.option("--full", is_flag=True, help="Whole messages and blobs, as JSON, in place of one line each.")
@click.option(
    "--from",
    "source",
    type=click.Choice(["client", "server"]),
    help="Who speaks in a captured body, if that is unclear.",
)
@everywhere
@click.pass_obj
def inspect(
    settings: Settings, file: Path, blobs: bool, full: bool, source: Literal["client", "server"] | None
) -> None:
    """Show a recorded conversation: its messages, and its blobs by type and role.

    FILE is what `cursus run --backend api --record FILE` wrote, or a captured body of a stream.
    """
    from cursus.wire.recording import blobs_of, read_conversation

    conversation = read_conversation(file, source)
    found = blobs_of(conversation.entries)
    if settings.json:
        import msgspec

        print_bytes(msgspec.json.encode(_as_json(conversation, found, only_blobs=blobs)) + b"\n")
        return
    target = screen()
    print_lines(_drawn(conversation, found, target, only_blobs=blobs, full=full), target)


def _drawn(
    conversation: "Conversation", blobs: "list[Blob]", target: "Screen", *, only_blobs: bool, full: bool
) -> Iterator[str]:
    from cursus.render.screen.look import BOLD, DIM
    from cursus.render.styles import Run

    if not only_blobs:
        for entry in conversation.entries:
            yield from _entry_lines(entry, target, full=full)
        yield ""
    if blobs:
        yield from _blob_table(blobs, target, full=full)
    else:
        yield styled([Run("No blobs.", DIM)], target)
    for problem in conversation.problems:
        yield styled([Run(problem, BOLD)], target)


def _entry_lines(entry: "Entry", target: "Screen", *, full: bool) -> Iterator[str]:
    from cursus.render.cells import cut
    from cursus.render.screen.look import BOLD, CYAN, DIM, RED
    from cursus.render.styles import PLAIN, Run
    from cursus.render.visible import one_line
    from cursus.wire.recording.telling import kind_of, told

    at = "" if entry.at is None else f"{entry.at:9.3f} s"
    size = "" if entry.size is None else f"{entry.size:,} B"
    head = f"{at:>11} {ARROWS[entry.source]} {size:>11}  "
    kind = entry.note or kind_of(entry)
    line = one_line(told(entry))
    room = max(target.width - len(head) - len(kind) - 2, 10)
    style = RED if entry.damage or entry.note == "failed" else CYAN if entry.source == "server" else BOLD
    yield styled([Run(head, DIM), Run(kind, style), Run("  " + cut(line, room), PLAIN)], target)
    if full and entry.message is not None:
        yield from _indented(_message_json(entry), target)


def _blob_table(blobs: "list[Blob]", target: "Screen", *, full: bool) -> Iterator[str]:
    from cursus.render.cells import cells, cut, padded
    from cursus.render.screen.look import CYAN, DIM
    from cursus.render.styles import PLAIN, Run
    from cursus.render.visible import one_line

    rows = [
        (f"#{number} {blob.id.hex()[:8]}", f"{blob.size:,}", blob.form, blob.role, blob.kind, one_line(blob.content))
        for number, blob in enumerate(blobs)
    ]
    widths = [max(cells(row[at]) for row in (COLUMNS, *rows)) for at in range(len(COLUMNS) - 1)]
    used = sum(widths) + 2 * len(widths)
    for number, row in enumerate((COLUMNS, *rows)):
        runs = [
            Run(padded(cell, width, right=at == 1) + "  ", DIM if number == 0 else (CYAN, *(PLAIN,) * 4)[at])
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ]
        content = cut(row[-1], max(target.width - used, 12))
        yield styled([*runs, Run(content, DIM if number == 0 else PLAIN)], target)
        if full and number and blobs[number - 1].value is not None:
            yield from _indented(blobs[number - 1].value, target)


def _indented(value: Any, target: "Screen") -> Iterator[str]:
    import json

    from cursus.render.screen.look import DIM
    from cursus.render.styles import Run
    from cursus.render.visible import exact

    for line in json.dumps(value, indent=2, ensure_ascii=False).splitlines():
        yield styled([Run(f"    {exact(line)}", DIM)], target)


def _as_json(conversation: "Conversation", blobs: "list[Blob]", *, only_blobs: bool) -> dict[str, Any]:
    from cursus.wire.recording.telling import kind_of, told

    listed = [
        {
            "id": blob.id.hex(),
            "size": blob.size,
            "type": blob.form,
            "role": blob.role or None,
            "kind": blob.kind or None,
            "content": blob.content,
            "value": blob.value,
            "given": blob.is_given,
            "named": blob.is_named,
        }
        for blob in blobs
    ]
    whole: dict[str, Any] = {"form": conversation.form, "blobs": listed, "problems": list(conversation.problems)}
    if not only_blobs:
        whole["messages"] = [
            {
                "at": entry.at,
                "from": entry.source,
                "bytes": entry.size,
                "kind": entry.note or kind_of(entry),
                "text": told(entry),
                "message": _message_json(entry),
                "damage": entry.damage or None,
            }
            for entry in conversation.entries
        ]
    return whole


def _message_json(entry: "Entry") -> Any:
    from google.protobuf.json_format import MessageToDict

    if entry.message is None:
        return entry.fields or None
    return MessageToDict(entry.message, preserving_proto_field_name=True)
