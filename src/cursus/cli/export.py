"""`cursus export`: chats as files."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cursus.cli.failures import INTERRUPTED, say
from cursus.cli.filters import filtering, filters
from cursus.cli.formats import Format, format_of
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.chat import Head
    from cursus.cli.writing import Result
    from cursus.library import Library

STDOUT: Final = Path("-")


@click.command("export")
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--all", "is_all", is_flag=True, help="Every chat that the filters let through, sub-agents included.")
@click.option("--format", "form", type=Format(), help="How to write it; otherwise what PATH ends in, else md.")
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    type=click.Path(path_type=Path, allow_dash=True),
    help="A file; a folder for several chats as md or json; - for stdout.",
)
@click.option("--force", is_flag=True, help="Overwrite files that are not from an earlier export.")
@filtering
@everywhere
@click.pass_obj
def command(
    settings: Settings,
    ids: tuple[str, ...],
    is_all: bool,
    form: str | None,
    output: Path | None,
    force: bool,
    **options: Any,
) -> None:
    """Write chats as Markdown, as JSON, or as one line of JSON each.

    An ID is an id, the beginning of one, or `last`. Repeating a command goes on where it was interrupted and writes
    anew only what has changed.
    """
    if bool(ids) == is_all:
        raise click.UsageError("Name the chats to export, or say --all." if not ids else "Give ids or --all, not both.")
    form = form or format_of(output)
    is_one = len(ids) == 1
    if output is None and not is_one and form != "jsonl":
        raise click.UsageError("Several chats need a place: -o FOLDER, or -o - for stdout.")
    if output is not None and output.is_dir() and form == "jsonl":
        output /= "chats.jsonl"
    with settings.library() as library:
        heads = _all(library, options) if is_all else _named(library, ids)
        result = _write(library, heads, form, output or STDOUT, is_one=is_one, force=force)
    _report(result, settings, output or STDOUT)


def _all(library: "Library", options: dict[str, Any]) -> "list[Head]":
    return list(library.chats(children=True, **filters(options)))


def _named(library: "Library", ids: tuple[str, ...]) -> "list[Head]":
    from cursus.cli.choice import chosen

    heads = {head.id: head for head in (chosen(library, wanted).head for wanted in ids)}
    return list(heads.values())


def _write(library: "Library", heads: "list[Head]", form: str, output: Path, *, is_one: bool, force: bool) -> "Result":
    from cursus.cli import writing

    if output == STDOUT:
        return writing.to_stdout(library, heads, form, is_one=is_one)
    if form == "jsonl":
        return writing.to_lines(library, heads, output, force=force)
    if is_one and not output.is_dir():
        return writing.to_file(library, heads[0], form, output, force=force)
    return writing.to_folder(library, heads, form, output, force=force)


def _report(result: "Result", settings: Settings, output: Path) -> None:
    context = click.get_current_context()
    for problem in result.problems:
        say(f"Not exported: {problem.where}: {problem.what}")
    if result.is_interrupted:
        done = result.written + result.fresh
        again = "" if output == STDOUT else " The same command goes on from there."
        say(f"Interrupted after {done} of {result.total} chats.{again}")
        context.exit(INTERRUPTED)
    if output != STDOUT:
        fresh = f"; {result.fresh} had not changed" if result.fresh else ""
        say(f"{result.written} {'chat' if result.written == 1 else 'chats'} written to {output}{fresh}.")
    if settings.json and output != STDOUT:
        _print_json(result, output)
    if result.problems:
        context.exit(1)


def _print_json(result: "Result", output: Path) -> None:
    from cursus.cli.screen import print_bytes
    from cursus.render.export_json import encoded

    problems = [{"where": problem.where, "what": problem.what} for problem in result.problems]
    summary = {"path": str(output), "written": result.written, "unchanged": result.fresh, "problems": problems}
    print_bytes(encoded(summary) + b"\n")
