"""`cursus import`: conversations from elsewhere become chats that Cursor lists."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cursus.cli.changing import carry_out, root_of, safely
from cursus.cli.failures import say
from cursus.cli.settings import Settings, everywhere
from cursus.errors import NotFound

if TYPE_CHECKING:
    from cursus.chat import Chat
    from cursus.store.writing.change import Change


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--workspace",
    metavar="PATH",
    help="Put the chats into this folder's sidebar; otherwise into that of the folder that each one names.",
)
@click.option(
    "--format",
    "form",
    metavar="NAME",
    help="cursus, run, acp, claude-code, codex or openai; otherwise what the file looks like.",
)
@click.option("--as-new", is_flag=True, help="Give every chat an id of its own, so that one that is there comes twice.")
@click.option("--open", "opens_tab", is_flag=True, help="Show the chats when the window is opened next.")
@safely
@everywhere
@click.pass_obj
def command(
    settings: Settings,
    files: tuple[Path, ...],
    workspace: str | None,
    form: str | None,
    as_new: bool,
    opens_tab: bool,
    **options: Any,
) -> None:
    """Bring conversations into Cursor.

    A FILE is an export of Cursus (JSON or JSONL), a recorded run, an ACP session, a session of Claude Code or Codex, or
    messages in the form of OpenAI's API. A chat that is there already is left as it is.
    """
    from cursus.tools.wording import counted

    place = str(Path(workspace).expanduser().absolute()) if workspace and "://" not in workspace else workspace
    chats = _read(files, form, as_new=as_new)
    root = root_of(settings)
    carry_out(
        settings,
        root,
        "import",
        lambda change: _write(change, root, chats, place, opens_tab=opens_tab),
        done=f"{counted(len(chats), 'chat')} imported: start Cursor to see them.",
        **options,
    )


def _read(files: tuple[Path, ...], form: str | None, *, as_new: bool) -> "list[Chat]":
    from cursus.intake.formats import FORMATS, chats_in
    from cursus.store.writing.chat_rows import new_id, renamed

    if form is not None and form not in FORMATS:
        raise click.UsageError(f"{form!r} is none of {', '.join(FORMATS)}.")
    chats: dict[str, Chat] = {}
    for path in files:
        found, source = chats_in(path, form)
        for problem in source.problems:
            say(f"Left out: {problem.where}: {problem.what}")
        for chat in found:
            chats[chat.id] = chat
    if not chats:
        raise NotFound("There is no conversation in " + ", ".join(map(str, files)) + ".")
    return [renamed(chat, new_id()) if as_new else chat for chat in chats.values()]


def _write(change: "Change", root: Path, chats: "list[Chat]", place: str | None, *, opens_tab: bool) -> dict[str, Any]:
    from cursus.store.writing.record import Recorder

    recorder = Recorder(change, root)
    written = [rows for chat in chats if (rows := recorder.write(chat, place, opens_tab=opens_tab)) is not None]
    recorder.finish()
    if recorder.skipped:
        there = ", ".join(recorder.skipped[:6]) + (" …" if len(recorder.skipped) > 6 else "")
        change.notes.append(f"Already there, and left as they are: {there}. --as-new brings them a second time.")
    return {
        "chats": [
            {"id": rows.id, "title": rows.head["name"], "workspace": rows.window.place, "workspace_id": rows.window.id}
            for rows in written
        ],
        "skipped": recorder.skipped,
    }
