"""The demo library, and small ones."""

from pathlib import Path

import pytest

from cursus.testing import DesktopFolder, Story
from cursus.testing.demo import Manifest, write_demo
from tests.cli.command_line import LibraryOf, places


@pytest.fixture(scope="session")
def demo_and_manifest(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    folder = tmp_path_factory.mktemp("library") / "demo"
    return folder, write_demo(folder)


@pytest.fixture
def manifest(demo_and_manifest: tuple[Path, Manifest]) -> Manifest:
    return demo_and_manifest[1]


@pytest.fixture
def demo(demo_and_manifest: tuple[Path, Manifest]) -> tuple[str, ...]:
    """The options that read the demo library."""
    return places(demo_and_manifest[0])


@pytest.fixture
def library_of(tmp_path: Path) -> LibraryOf:
    """Writes a library of the given chats, and returns the options that read it."""

    def write(*stories: Story) -> tuple[str, ...]:
        folder = tmp_path / "library"
        (folder / ".cursor").mkdir(parents=True, exist_ok=True)
        with DesktopFolder(folder) as desktop:
            for story in stories:
                desktop.heads_table(story)
        return places(folder)

    return write
