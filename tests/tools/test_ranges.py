from typing import Any

import pytest

from cursus.tools.ranges import first_line, path_of


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ({"startPosition": {"line": 6, "column": 8}}, 6),
        ({"startLineNumber": 3}, 3),
        ({"startLine": 3}, 3),
        ({"line": 3}, 3),
        ({"start": {"line": 5}}, 6),
        ({"start": {}}, 1),
        ({"startLine": True}, None),
        ({"startLine": 0}, None),
        ({"start": {"line": "x"}}, None),
        ({"startPosition": {}}, None),
        ({}, None),
        (None, None),
        ([1], None),
    ],
)
def test_the_first_line_is_found_in_every_notation(place: Any, line: int | None):
    assert first_line(place) == line


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///home/a%20b.py", "/home/a b.py"),
        ("file:///c%3A/a.py", "c:/a.py"),
        ("vscode-remote://ssh-remote%2Bhost/a.py", "vscode-remote://ssh-remote%2Bhost/a.py"),
        ("src/a.py", "src/a.py"),
        ({"fsPath": "/a.py", "path": "/b.py"}, "/a.py"),
        ({"external": "file:///a.py"}, "/a.py"),
        ({"path": 3}, ""),
        ({}, ""),
        (None, ""),
        (3, ""),
    ],
)
def test_a_uri_is_shown_as_a_path(uri: Any, path: str):
    assert path_of(uri) == path
