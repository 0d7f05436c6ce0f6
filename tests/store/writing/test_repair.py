"""Every chat that Cursor could show and does not is found, explained and put back."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cursus.library import open_library
from cursus.store.writing.astray import Astray, Search, Why
from cursus.store.writing.lists import global_database
from cursus.store.writing.repair import repair
from cursus.store.writing.session import change
from cursus.testing import DesktopFolder
from tests.store.writing.chats import bare
from tests.store.writing.folders import APP, a_story, a_talk, made, read


def astray(root: Path) -> list[Astray]:
    with open_library(roots=[root], homes=[]) as library, change(root, "doctor", preview=True) as preview:
        return list(Search(preview, root).astray(list(library.chats(children=True))))


def repaired(root: Path) -> None:
    found = astray(root)
    with open_library(roots=[root], homes=[]) as library:
        made(root, "repair", lambda writing: repair(writing, root, found, library.chat))


def whys(root: Path) -> dict[str, Why]:
    """Why each chat is astray; that there is no /srv/app here is no wonder."""
    return {each.chat_id: each.why for each in astray(root) if each.why is not Why.FOLDER_GONE}


def test_a_chat_that_every_list_forgot_is_listed_again(tmp_path: Path) -> None:
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("Listed"))
        desktop.unlisted(a_story("Forgotten"))
    assert whys(root) == {"id-forgotten": Why.NOT_LISTED}
    before = bare(read(root, "id-forgotten"))
    repaired(root)
    assert whys(root) == {}
    assert bare(read(root, "id-forgotten")) == before
    with closing(sqlite3.connect(global_database(root))) as connection:
        (window,) = connection.execute(
            "SELECT workspaceId FROM composerHeaders WHERE composerId = 'id-forgotten'"
        ).fetchone()
    assert window == APP.id


def test_a_head_that_was_left_behind_in_its_window_is_taken_along(tmp_path: Path) -> None:
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("New"))
        desktop.heads_workspace(a_story("Old"))
    assert whys(root) == {"id-old": Why.LEFT_BEHIND}
    repaired(root)
    assert whys(root) == {}


def test_a_chat_of_the_first_years_is_written_in_todays_form(tmp_path: Path) -> None:
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("New"))
        desktop.aichat(a_talk("Panel"))
        desktop.inline_workspace(a_talk("Inline"))
    assert whys(root) == {"id-panel": Why.FIRST_YEARS, "id-inline": Why.FIRST_YEARS}
    repaired(root)
    assert whys(root) == {}
    assert [bubble.text for bubble in read(root, "id-panel").bubbles] == ["Panel?", "Panel."]


def test_messages_whose_document_is_gone_get_one(tmp_path: Path) -> None:
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("Whole"))
        desktop.orphan_rows(a_story("Orphaned"))
    assert whys(root) == {"id-orphaned": Why.NO_DOCUMENT}
    before = [bubble.text for bubble in read(root, "id-orphaned").bubbles]
    repaired(root)
    assert whys(root) == {}
    assert [bubble.text for bubble in read(root, "id-orphaned").bubbles] == before


def test_headers_without_messages_are_explained_and_left(tmp_path: Path) -> None:
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("Whole"))
        desktop.headers_only(a_story("Hollow"))
    (found,) = (each for each in astray(root) if each.chat_id == "id-hollow")
    assert (found.why, found.is_fixable) == (Why.NO_ROWS, False)
    assert "none of its messages" in found.what


@pytest.mark.parametrize("era", ["heads_workspace", "heads_global", "heads_table"])
def test_a_whole_folder_of_any_generation_has_nothing_astray(era: str, tmp_path: Path) -> None:
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        desktop.add(a_story("Whole"), era)
    assert whys(root) == {}


def test_a_folder_that_was_made_anew_is_another_one_to_cursor(tmp_path: Path) -> None:
    from cursus.store.writing.window import computed_window
    from cursus.testing.workspaces import folder

    project = tmp_path / "shop"
    project.mkdir()
    root = tmp_path / "data"
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("Cloned again", id="again", workspace=folder(str(project), salt=1)))
    assert whys(root) == {"again": Why.OTHER_ID}
    repaired(root)
    assert whys(root) == {}
    with closing(sqlite3.connect(global_database(root))) as connection:
        (window,) = connection.execute("SELECT workspaceId FROM composerHeaders WHERE composerId = 'again'").fetchone()
    assert window == computed_window(str(project)).id
