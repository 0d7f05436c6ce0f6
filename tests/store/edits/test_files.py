"""Names of files."""

import pytest

from cursus.store.edits import files


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("/home/ana/a b.py", "file:///home/ana/a%20b.py"),
        ("src/a.py", "file:///home/ana/src/a.py"),
        ("./src/../src/a.py", "/home/ana/src/a.py"),
        ("C:\\Users\\Ana\\A.py", "file:///c%3A/Users/ana/a.py"),
        ("src\\A.py", "c:\\Users\\Ana\\src\\a.py"),
        ("src/A.py", "file:///c%3A/Users/Ana/src/a.py"),
        ("\\\\server\\share\\a.py", "file://server/share/a.py"),
        ("/srv/a.py", "vscode-remote://ssh-remote%2Bbuildbox/srv/a.py"),
        ("a.py", "vscode-remote://wsl%2BUbuntu/srv/a.py"),
    ],
)
def test_two_names_of_one_file_are_known_as_such(one: str, other: str) -> None:
    assert files.same(one, other)
    assert files.same(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("/home/ana/a.py", "/home/ana/A.py"),
        ("a.py", "/home/ana/ba.py"),
        ("src/a.py", "lib/a.py"),
        ("/srv/a.py", "vscode-remote://ssh-remote%2Bbuildbox/opt/a.py"),
    ],
)
def test_two_files_are_told_apart(one: str, other: str) -> None:
    assert not files.same(one, other)


def test_a_relative_name_that_two_files_end_with_means_neither() -> None:
    named = {"file:///w/one/a.py": 1, "file:///w/two/a.py": 2}
    assert files.lookup(named, "a.py") is None
    assert files.lookup(named, "one/a.py") == 1


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("/home/ana/Büro (1)/a@b.py", "file:///home/ana/B%C3%BCro%20%281%29/a%40b.py"),
        ("C:\\Users\\Ana\\a.py", "file:///c%3A/Users/Ana/a.py"),
        ("\\\\server\\share\\a.py", "file://server/share/a.py"),
        ("src/a.py", None),
        ("vscode-remote://ssh-remote%2Bhost/a.py", None),
    ],
)
def test_a_path_has_the_uri_that_vs_code_gives_it(path: str, uri: str | None) -> None:
    assert files.uri_of(path) == uri


def test_only_uris_are_shown_otherwise_than_recorded() -> None:
    assert files.shown("src/./a.py") == "src/./a.py"
    assert files.shown("file:///home/ana/a%20b.py") == "/home/ana/a b.py"
    assert files.shown("vscode-remote://ssh-remote%2Bhost/srv/a.py") == "ssh://host/srv/a.py"
