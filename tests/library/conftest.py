"""The demo library with its index, made once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cursus.library import Library, open_library
from cursus.testing.demo import Manifest, write_demo


@pytest.fixture(scope="session")
def demo_and_manifest(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    folder = tmp_path_factory.mktemp("library") / "demo"
    return folder, write_demo(folder)


@pytest.fixture(scope="session")
def manifest(demo_and_manifest: tuple[Path, Manifest]) -> Manifest:
    return demo_and_manifest[1]


@pytest.fixture(scope="session")
def indexed(demo_and_manifest: tuple[Path, Manifest], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The demo, read once for all tests that only search."""
    folder, _ = demo_and_manifest
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CURSUS_HOME", str(tmp_path_factory.mktemp("ours")))
        with open_library(roots=[folder], homes=[folder / ".cursor"]) as library:
            library.sync()
            yield library
