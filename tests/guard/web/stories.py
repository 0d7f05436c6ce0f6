"""A chat whose last call waits, as a data folder of Cursor keeps it."""

from cursus.testing import DesktopFolder, a_chat

CALL = "toolu_waiting"


def a_chat_that_waits(desktop: DesktopFolder) -> tuple[str, str]:
    """Writes it; the ids of the chat and of the call."""
    story = a_chat("Install the packages").human("Install what is needed")
    story.tool("run_terminal_command_v2", params={"command": "npm install"}, status="loading", call_id=CALL)
    desktop.heads_table(story)
    return story.id, CALL
