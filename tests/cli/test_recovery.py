"""The story of docs/recover.md: a folder was renamed, its chats are gone, and one command brings them back."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cursus.store.writing.window import computed_window
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.workspaces import folder
from tests.cli.command_line import invoke
from tests.store.writing.folders import ERAS


def sidebar(root: Path, place: Path) -> set[str]:
    """The chats that Cursor shows for a folder: those of the window that it opens for it today."""
    window = computed_window(str(place))
    with closing(sqlite3.connect(root / "User" / "globalStorage" / "state.vscdb")) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if "composerHeaders" in tables:
            query = "SELECT composerId FROM composerHeaders WHERE workspaceId = ?"
            return {chat for (chat,) in connection.execute(query, (window.id,))}
        found = connection.execute("SELECT value FROM ItemTable WHERE key = 'composer.composerHeaders'").fetchone()
    if found is not None:
        heads = json.loads(found[0])["allComposers"]
        return {head["composerId"] for head in heads if head["workspaceIdentifier"]["id"] == window.id}
    path = root / "User" / "workspaceStorage" / window.id / "state.vscdb"
    if not path.exists():
        return set()
    with closing(sqlite3.connect(path)) as connection:
        (value,) = connection.execute("SELECT value FROM ItemTable WHERE key = 'composer.composerData'").fetchone()
    return {head["composerId"] for head in json.loads(value).get("allComposers", [])}


@pytest.mark.parametrize("era", ERAS)
def test_a_folder_is_renamed_and_its_chats_come_back(era: str, tmp_path: Path) -> None:
    project = tmp_path / "code" / "shop"
    project.mkdir(parents=True)
    root = tmp_path / "Cursor"
    place = folder(str(project), salt=project.stat().st_ino)
    with DesktopFolder(root) as desktop:
        story = a_chat("Fix the till", id="till", workspace=place).human("The till is wrong")
        desktop.add(story.edit("till.py", "1\n", "2\n").text("It adds up now."), era)
    assert sidebar(root, project) == {"till"}

    renamed = tmp_path / "code" / "corner-shop"
    project.rename(renamed)
    assert sidebar(root, renamed) == set()

    told = invoke("--root", root, "doctor").text
    assert f"Its folder {project} was moved: it is {renamed} now." in told
    assert "cursus doctor --repair" in told

    shown = invoke("--root", root, "doctor", "--repair", "--dry-run")
    assert "composer.composer" in shown.text or "composerHeaders till" in shown.text
    assert sidebar(root, renamed) == set()

    done = invoke("--root", root, "doctor", "--repair", "--yes")
    assert "1 chat put back: start Cursor to see them." in done.stderr
    assert sidebar(root, renamed) == {"till"}
    assert str(renamed / "till.py") in invoke("--root", root, "show", "till").text
    assert "Nothing in" in invoke("--root", root, "doctor", "--repair", "--yes").stderr

    undone = done.stderr.rpartition("--undo ")[2].strip()
    assert invoke("--root", root, "restore", "--undo", undone, "--yes").code == 0
    assert sidebar(root, renamed) == set()
