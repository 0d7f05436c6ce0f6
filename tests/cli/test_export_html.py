"""Chats as HTML files, and a folder of them as a site."""

import re
from pathlib import Path

import pytest

from cursus.testing import DesktopFolder, a_chat
from tests.cli.command_line import LibraryOf, invoke, places

CHAT = "aaaaaaaa-0000-4000-8000-000000000001"
OTHER = "bbbbbbbb-0000-4000-8000-000000000002"


@pytest.fixture
def options(library_of: LibraryOf) -> tuple[str, ...]:
    """A library of two chats."""
    first = (
        a_chat("Fix the login", id=CHAT, workspace="/home/ana/shop").human("It fails on Fridays.").text("Time zones.")
    )
    return library_of(first, a_chat("Write the <notes>", id=OTHER).human("What changed?").text("A lot."))


def test_a_chat_becomes_a_file(options: tuple[str, ...], tmp_path: Path):
    done = invoke(*options, "export", "aaaa", "-o", tmp_path / "chat.html")
    assert done.code == 0
    page = (tmp_path / "chat.html").read_text()
    assert page.startswith("<!doctype html>")
    assert "It fails on Fridays." in page
    assert "All chats" not in page


def test_it_goes_to_stdout_too(options: tuple[str, ...]):
    assert invoke(*options, "export", "aaaa", "--format", "html").text.startswith("<!doctype html>")


def test_a_folder_becomes_a_site(options: tuple[str, ...], tmp_path: Path):
    folder = tmp_path / "site"
    assert invoke(*options, "export", "--all", "--format", "html", "-o", folder).code == 0
    index = (folder / "index.html").read_text()
    pages = sorted(path.name for path in folder.glob("*.html") if path.name != "index.html")
    assert len(pages) == 2
    for name in pages:
        assert f'"file":"{name}"' in index
        assert '<a href="index.html">All chats</a>' in (folder / name).read_text()
    assert "Time zones." in index
    assert "<notes>" not in re.sub(r"\\u003c", "", index)


def test_what_has_not_changed_stays_and_is_still_listed(options: tuple[str, ...], tmp_path: Path):
    folder = tmp_path / "site"
    invoke(*options, "export", "--all", "--format", "html", "-o", folder)
    before = (folder / "index.html").read_text()
    root = Path(options[1])
    with DesktopFolder(root.parent / "second") as desktop:
        desktop.heads_table(a_chat("A third").human("New here"))
    (root.parent / "second" / ".cursor").mkdir()
    done = invoke(*options, *places(root.parent / "second"), "export", "--all", "--format", "html", "-o", folder)
    assert "1 chat written" in done.stderr
    after = (folder / "index.html").read_text()
    assert "Time zones." in after
    assert "New here" in after
    assert after != before


def test_a_page_of_somebody_else_is_not_overwritten(options: tuple[str, ...], tmp_path: Path):
    (tmp_path / "index.html").write_text("mine")
    done = invoke(*options, "export", "--all", "--format", "html", "-o", tmp_path)
    assert done.code == 4
    assert (tmp_path / "index.html").read_text() == "mine"
    assert list(tmp_path.glob("20*.html")) == []
