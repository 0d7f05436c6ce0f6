"""What an agent did outside of Cursor is a chat of Cursor afterwards."""

from pathlib import Path

from cursus.chat import ToolUse
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.cursor_agent import Scenario, ScriptedAgent, a_turn
from tests.cli.command_line import run
from tests.store.writing.folders import listed, read

WORK = (
    a_turn().say("I look.").call("shell", {"command": "ls"}, success={"exitCode": 0, "stdout": "a.py\n"}).say("Done.")
)


def test_a_run_is_kept_and_goes_on_in_the_same_chat(tmp_path: Path) -> None:
    root = tmp_path / "Cursor"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_chat("Here", id="here", workspace="/srv/app").human("Hello").text("Hello!"))
    agent = ScriptedAgent(tmp_path / "agent", Scenario(WORK, WORK))
    named = ("--agent-binary", agent.path, "--force", "--into-cursor", "--workspace", tmp_path)
    done = run("--root", root, "run", "Look around", *named)
    assert done.code == 0, done.stderr
    assert "Kept in Cursor as 'Look around'" in done.stderr
    (kept,) = set(listed(root)) - {"here"}
    chat = read(root, kept)
    assert chat.workspace == str(tmp_path)
    assert [bubble.tool.name for bubble in chat.bubbles if isinstance(bubble, ToolUse)] == ["run_terminal_command_v2"]

    again = run("--root", root, "run", "Once more", "--resume", kept, *named)
    assert again.code == 0, again.stderr
    assert set(listed(root)) == {"here", kept}
    whole = read(root, kept)
    assert [bubble.text for bubble in whole.bubbles if bubble.text][:1] == ["Look around"]
    assert len(whole.bubbles) == 2 * len(chat.bubbles)
