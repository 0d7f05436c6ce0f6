"""What `import cursus` gives."""

import re
import subprocess
import sys

import pytest

import cursus
from cursus import errors
from tests.docs.pages import PAGES, read


@pytest.mark.parametrize("name", cursus.__all__)
def test_every_public_name_is_there_and_can_be_found_by_completion(name: str):
    assert getattr(cursus, name) is not None
    assert name in dir(cursus)


def test_a_name_that_is_none_is_told_as_python_does():
    with pytest.raises(AttributeError, match="module 'cursus' has no attribute 'nonsense'"):
        cursus.nonsense  # noqa: B018  # pyright: ignore[reportAttributeAccessIssue]


def test_every_error_is_public():
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
    assert kinds <= set(cursus.__all__)


def test_importing_it_loads_nothing_else():
    program = "import sys, cursus; print(*sorted(name for name in sys.modules if name.startswith('cursus')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["cursus"]


@pytest.mark.parametrize("page", ["README.md", "docs/reading.md"])
def test_every_name_that_the_pages_speak_of_is_public(page: str):
    spoken = set(re.findall(r"\bcursus\.([A-Za-z_]+)\b", read(page))) - {"chat", "testing"}
    assert spoken <= set(cursus.__all__)


def test_the_pages_are_those_of_this_repository():
    assert {"README.md", "CHANGELOG.md", "docs/reading.md", "docs/cli.md", "docs/decisions/002-layers.md"} <= set(PAGES)
