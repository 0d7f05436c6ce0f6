"""`cursus export`: chats as files."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

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
_SLASHES: Final = ("/", os.sep)


@click.command("export")
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--all", "is_all", is_flag=True, help="Every chat that the filters let through, sub-agents included.")
@click.option("--format", "form", type=Format(), help="How to write it; otherwise what PATH ends in, else md.")
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    type=click.Path(allow_dash=True),
    help="A file; a folder (for several chats as md or json); - for stdout.",
)
@click.option("--force", is_flag=True, help="Overwrite files that are not from an earlier export.")
@click.option("--redact", is_flag=True, help="Take out secrets: API keys, tokens, private keys, passwords.")
@filtering
@everywhere
@click.pass_obj
def command(
    settings: Settings,
    ids: tuple[str, ...],
    is_all: bool,
    form: str | None,
    output: str | None,
    force: bool,
    redact: bool,
    **options: Any,
) -> None:
    """Write chats as Markdown, as a page, as JSON, as one line of JSON each, or as tables (Parquet).

    An ID is an id, the beginning of one, or `last`. Repeating a command goes on where it was interrupted and writes
    anew only what has changed.
    """
    if bool(ids) == is_all:
        raise click.UsageError("Name the chats to export, or say --all." if not ids else "Give ids or --all, not both.")
    if settings.json and output in (None, "-"):
        if form == "md":
            raise click.UsageError("--json and --format md both want stdout; -o PATH gives the Markdown a place.")
        form = form or "json"
    target = _target(output, form, is_one=len(ids) == 1)
    with settings.library() as library:
        heads = _all(library, options) if is_all else _named(library, ids)
        if not heads:
            from cursus.cli.list import nothing

            say(nothing(library, settings))
        result = _write(library, heads, target, force=force, redact=redact)
    _report(result, settings, target.path)


class _Target(NamedTuple):
    """Where to write, and in which form."""

    path: Path
    form: str
    is_folder: bool
    is_one: bool


def _target(output: str | None, form: str | None, *, is_one: bool) -> _Target:
    """What the options mean. A path that ends in a slash is a folder, there or not."""
    path = Path(output or STDOUT)
    named = format_of(path)
    form = form or named or "md"
    is_folder = path.is_dir() or (output or "").endswith(_SLASHES)
    if form == "parquet":
        if output in (None, str(STDOUT)):
            raise click.UsageError("Parquet is four files: -o FOLDER says where they go.")
        return _Target(path.with_suffix("") if path.suffix == ".parquet" else path, form, True, is_one)
    if form == "jsonl":
        return _Target(path / "chats.jsonl" if is_folder else path, form, False, is_one)
    if not is_one and output is None:
        raise click.UsageError("Several chats need a place: -o FOLDER, or -o - for stdout.")
    if not is_one and named and not is_folder:
        raise click.UsageError(f"Several chats as {form} need a folder, and {path} is the name of a file.")
    return _Target(path, form, is_folder or not is_one, is_one)


def _all(library: "Library", options: dict[str, Any]) -> "list[Head]":
    return list(library.chats(children=True, **filters(options)))


def _named(library: "Library", ids: tuple[str, ...]) -> "list[Head]":
    from cursus.cli.choice import chosen

    heads = {head.id: head for head in (chosen(library, wanted).head for wanted in ids)}
    return list(heads.values())


def _write(library: "Library", heads: "list[Head]", target: _Target, *, force: bool, redact: bool) -> "Result":
    from cursus.cli import writing

    if target.path == STDOUT:
        return writing.to_stdout(library, heads, target.form, is_one=target.is_one, redact=redact)
    if not heads:
        return writing.Result(total=0)
    if target.form == "parquet":
        return writing.to_tables(library, heads, target.path, force=force, redact=redact)
    if target.form == "jsonl":
        return writing.to_lines(library, heads, target.path, force=force, redact=redact)
    if target.is_folder:
        return writing.to_folder(library, heads, target.form, target.path, force=force, redact=redact)
    return writing.to_file(library, heads[0], target.form, target.path, force=force, redact=redact)


def _report(result: "Result", settings: Settings, output: Path) -> None:
    from cursus.tools.wording import counted

    context = click.get_current_context()
    for problem in result.problems:
        say(f"Not exported: {problem.where}: {problem.what}")
    if result.is_interrupted:
        done = result.written + result.fresh
        again = "" if output == STDOUT else " The same command goes on from there."
        say(f"Interrupted after {done} of {result.total} chats.{again}")
        context.exit(INTERRUPTED)
    if output != STDOUT and result.total:
        fresh = f"; {result.fresh} had not changed" if result.fresh else ""
        say(f"{counted(result.written, 'chat')} written to {output}{fresh}.")
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
