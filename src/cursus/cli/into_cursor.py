"""`cursus run --into-cursor`: what the agent did shows in Cursor afterwards, as a chat like any other."""

from pathlib import Path
from typing import TYPE_CHECKING

from cursus.cli.changing import root_of
from cursus.cli.failures import say, say_failure
from cursus.cli.settings import Settings
from cursus.errors import CursusError

if TYPE_CHECKING:
    from cursus.chat import Chat


def ready(settings: Settings) -> Path:
    """The data folder that the chat will go to. Refuses at once, rather than after the work, while Cursor runs."""
    from cursus.store.writing.running import refuse_while_running

    root = root_of(settings)
    refuse_while_running(root)
    return root


def keep(chat: "Chat", root: Path, place: Path) -> int:
    """Writes the chat, at the end of the one that Cursor has of that id; 0, or the exit code of what went wrong."""
    from cursus.intake.runs import named
    from cursus.store.writing.record import continued, keep_in_cursor
    from cursus.tools.wording import counted

    if not chat.bubbles:
        return 0
    chat = named(chat, chat.id.encode())
    try:
        whole = continued(chat, root)
        keep_in_cursor(whole, root, str(place), say)
    except CursusError as error:
        say_failure(error)
        say("The run itself is kept: `cursus import` takes its events.jsonl below $CURSUS_HOME/runs.")
        return error.exit_code
    say(f"Kept in Cursor as {whole.title!r}, {counted(len(whole.bubbles), 'message')}: start Cursor to see it.")
    return 0
