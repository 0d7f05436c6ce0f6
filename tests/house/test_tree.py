"""The files of the repository keep the promises that its readers rely on."""

import ast
import re
from pathlib import Path

SOURCES = "src/"


def test_every_package_says_what_it_is_for(texts: dict[str, str]) -> None:
    signs = {path: ast.get_docstring(ast.parse(text)) for path, text in _packages(texts).items()}
    assert [path for path, sign in signs.items() if not sign] == []


def test_every_room_says_what_lives_there_and_what_never_does(texts: dict[str, str]) -> None:
    rooms = {path: text for path, text in _packages(texts).items() if path.count("/") <= 3}
    assert [path for path, text in rooms.items() if not re.search(r"Lives here\b.*Never here\b", text, re.DOTALL)] == []


def test_every_folder_of_modules_is_a_package(texts: dict[str, str]) -> None:
    folders = {path.rpartition("/")[0] for path in texts if path.startswith(SOURCES) and path.endswith(".py")}
    assert [folder for folder in sorted(folders) if f"{folder}/__init__.py" not in texts] == []


def test_no_file_names_a_package_registry(texts: dict[str, str]) -> None:
    hosts = [
        ".".join(labels)
        for labels in (
            ("pypi", "org"),
            ("files", "pythonhosted", "org"),
            ("registry", "npmjs", "org"),
            ("registry", "yarnpkg", "com"),
            ("deb", "debian", "org"),
            ("crates", "io"),
        )
    ]
    assert [(path, host) for path, text in texts.items() for host in hosts if host in text] == []


def test_no_test_is_switched_off(texts: dict[str, str]) -> None:
    switches = re.compile(r"\b(?:pytest\.(?:skip|importorskip|xfail)\b|mark\.(?:skip|skipif|xfail)\b)")
    assert [path for path, text in texts.items() if path.startswith("tests/") and switches.search(text)] == []


def test_each_decision_has_a_number_of_its_own(root: Path) -> None:
    numbers = [path.name[:4] for path in (root / "docs" / "decisions").glob("*.md")]
    assert [number for number in numbers if not re.fullmatch(r"\d{3}-", number)] == []
    assert len(set(numbers)) == len(numbers)


def _packages(texts: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in texts.items() if path.startswith(SOURCES) and path.endswith("/__init__.py")}
