"""URIs of folders as VS Code writes them, and the names by which people know those places."""

import json
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.store.uris import (
    Uri,
    first_place,
    folder_of,
    is_absolute,
    place,
    shared_folder,
    split,
)


def hexed(value: object) -> str:
    """As VS Code hides what does not fit into an authority."""
    return (value if isinstance(value, str) else json.dumps(value)).encode().hex()


@pytest.mark.parametrize(
    ("uri", "local"),
    [
        ("file:///home/ana/app", "/home/ana/app"),
        ("file:///home/ana/two%20words", "/home/ana/two words"),
        ("file:///home/ana/sp%C3%A4%C3%9Fe", "/home/ana/späße"),
        ("file:///home/ana/what%3F%23", "/home/ana/what?#"),
        ("file:///home/ana/app/", "/home/ana/app"),
        ("file:///", "/"),
        ("file:///c%3A/Users/ana/app", "c:\\Users\\ana\\app"),
        ("file:///C:/Users/ana/app", "c:\\Users\\ana\\app"),
        ("file:///d%3A/", "d:\\"),
        ("file:///d%3A", "d:\\"),
        ("file://server/share/app", "\\\\server\\share\\app"),
        ("file://server/share/app/", "\\\\server\\share\\app"),
        ("file://wsl.localhost/Ubuntu/home/ana/app", "\\\\wsl.localhost\\Ubuntu\\home\\ana\\app"),
    ],
)
def test_a_local_folder_is_a_path_as_its_system_writes_it(uri: str, local: str) -> None:
    assert place(uri) == local


def test_percent_signs_are_decoded_once() -> None:
    assert place("file:///home/ana/100%2525") == "/home/ana/100%25"
    assert place("/home/ana/100%25") == "/home/ana/100%25"


@pytest.mark.parametrize(
    ("uri", "remote"),
    [
        ("vscode-remote://ssh-remote%2Bbox/srv/app", "ssh://box/srv/app"),
        ("vscode-remote://ssh-remote+ana@box.example:2222/srv/app", "ssh://ana@box.example:2222/srv/app"),
        ("vscode-remote://wsl%2Bubuntu/mnt/d/app", "wsl://ubuntu/mnt/d/app"),
        ("vscode-remote://wsl+Ubuntu-22.04/home/ana/app/", "wsl://Ubuntu-22.04/home/ana/app"),
        ("vscode-remote://tunnel%2Bdesk/home/ana/app", "tunnel://desk/home/ana/app"),
        ("vscode-remote://codespaces%2Bfuzzy-spoon/workspaces/app", "codespaces://fuzzy-spoon/workspaces/app"),
        ("vscode-vfs://github/ana/app", "vscode-vfs://github/ana/app"),
        ("vscode-remote://wsl+Ubuntu", "wsl://Ubuntu"),
    ],
)
def test_a_remote_folder_is_named_by_kind_and_host(uri: str, remote: str) -> None:
    assert place(uri) == remote


@pytest.mark.parametrize("about", [{"hostName": "core"}, {"user": "ana", "hostName": "core", "port": 22}])
def test_a_host_may_be_described_in_hex(about: dict[str, Any]) -> None:
    assert place(f"vscode-remote://ssh-remote%2B{hexed(about)}/srv/app") == "ssh://core/srv/app"


@pytest.mark.parametrize(
    "name", ["cafe01", "414243", hexed("words"), hexed([1, 2]), hexed({"other": 1}), "7b7d7", "7b22"]
)
def test_a_host_that_only_looks_like_hex_keeps_its_name(name: str) -> None:
    assert place(f"vscode-remote://ssh-remote%2B{name}/srv/app") == f"ssh://{name}/srv/app"


@pytest.mark.parametrize(
    "about",
    [
        "/home/ana/handbook",
        "c:\\Users\\ana\\handbook",
        {"hostPath": "/home/ana/handbook", "localDocker": False},
        {"hostPath": "c:\\Users\\ana\\handbook\\", "configFile": {"path": "/x"}},
        {"containerName": "/handbook"},
    ],
)
def test_a_container_is_named_by_the_folder_that_it_was_made_from(about: object) -> None:
    uri = f"vscode-remote://dev-container%2B{hexed(about)}/workspaces/handbook"
    assert place(uri) == "container://handbook/workspaces/handbook"


def test_a_container_on_another_host_names_the_host_too() -> None:
    uri = f"vscode-remote://dev-container%2B{hexed('/srv/handbook')}%40ssh-remote%2Bbox/workspaces/handbook"
    assert place(uri) == "container://handbook@box/workspaces/handbook"


def test_a_container_of_unknown_spelling_keeps_its_name() -> None:
    assert place("vscode-remote://attached-container+web/app") == "container://web/app"
    assert place("vscode-remote://dev-container+ff00ff00/app") == "container://ff00ff00/app"


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/home/ana/app", "/home/ana/app"),
        ("/home/ana/app/", "/home/ana/app"),
        ("C:\\Users\\ana\\app\\", "c:\\Users\\ana\\app"),
        ("C:/Users/ana/app", "c:\\Users\\ana\\app"),
        ("\\\\server\\share\\app\\", "\\\\server\\share\\app"),
    ],
)
def test_a_plain_path_is_a_place_too(path: str, kept: str) -> None:
    assert place(path) == kept


@pytest.mark.parametrize(
    "stored",
    [
        {"$mid": 1, "fsPath": "/srv/a b", "external": "file:///srv/a%20b", "path": "/srv/a b", "scheme": "file"},
        {"$mid": 1, "path": "/srv/a b", "scheme": "file"},
        {"_formatted": "file:///srv/a%20b", "_fsPath": None},
        {"fsPath": "/srv/a b"},
        {"_fsPath": "/srv/a b"},
        {"path": "/srv/a b"},
    ],
)
def test_a_uri_may_be_stored_as_an_object_with_more_or_less_in_it(stored: dict[str, Any]) -> None:
    assert place(stored) == "/srv/a b"


def test_the_parts_of_a_uri_object_are_not_encoded_but_its_authority_is() -> None:
    assert place({"scheme": "file", "path": "/srv/100%25"}) == "/srv/100%25"
    assert place({"scheme": "file", "path": "/c:/Users/ana"}) == "c:\\Users\\ana"
    assert place({"scheme": "file", "authority": "server", "path": "/share"}) == "\\\\server\\share"
    remote = {"scheme": "vscode-remote", "authority": "ssh-remote%2Bbox", "path": "/srv/app"}
    assert place(remote) == "ssh://box/srv/app"


@pytest.mark.parametrize("nothing", [None, "", "  ", 7, True, [], {}, {"scheme": "file"}, {"path": 7}, "file://"])
def test_what_is_no_place_is_none(nothing: object) -> None:
    assert place(nothing) is None


def test_the_first_place_of_a_list_is_the_first_that_is_one() -> None:
    assert first_place([None, {}, "file:///srv/a", "file:///srv/b"]) == "/srv/a"
    assert first_place("file:///srv/a") is None
    assert first_place([]) is None


def test_a_uri_is_split_even_where_standards_refuse_it() -> None:
    assert split("vscode-remote://ssh-remote%2Bbox/srv/a%20b") == Uri("vscode-remote", "ssh-remote+box", "/srv/a b")
    assert split("/srv/a") is None
    assert split("C:\\srv") is None


@pytest.mark.parametrize("path", ["/srv/a", "c:\\a", "C:/a", "\\\\server\\share", "ssh://box/srv"])
def test_a_path_from_the_top_is_absolute(path: str) -> None:
    assert is_absolute(path)


@pytest.mark.parametrize("path", ["a/b", "c:", "./a", "..", "", None, 7])
def test_a_path_from_elsewhere_is_not(path: object) -> None:
    assert not is_absolute(path)


@pytest.mark.parametrize(
    ("path", "folder"),
    [
        ("/srv/app/a.py", "/srv/app"),
        ("c:\\app\\a.py", "c:\\app"),
        ("ssh://box/srv/a.py", "ssh://box/srv"),
        ("a.py", ""),
    ],
)
def test_the_folder_of_a_file_is_found_on_every_system(path: str, folder: str) -> None:
    assert folder_of(path) == folder


def test_the_folder_that_files_share_ends_at_a_whole_name() -> None:
    assert shared_folder(["/srv/app/src", "/srv/app/tests", "/srv/app"]) == "/srv/app"
    assert shared_folder(["/srv/app", "/srv/apple"]) == "/srv"
    assert shared_folder(["c:\\work\\app\\src", "c:\\work\\app\\docs"]) == "c:\\work\\app"


@pytest.mark.parametrize(
    "folders",
    [
        [],
        ["/srv/a", "/opt/b"],
        ["/home/ana/a", "/home/ana/b"],
        ["/home/ana/a", "/home/ben/b"],
        ["/Users/ana/a", "/Users/ana/b"],
        ["/root/a", "/root/b"],
        ["c:\\Users\\ana\\a", "c:\\Users\\ana\\b"],
        ["c:\\a", "c:\\b"],
        ["ssh://box/home/ana/a", "ssh://box/home/ana/b"],
    ],
)
def test_files_all_over_a_disk_or_a_home_share_no_project(folders: list[str]) -> None:
    assert shared_folder(folders) is None


NAMES = st.text(st.characters(blacklist_categories=("Cs", "Cc"), blacklist_characters="/\\:"), min_size=1, max_size=12)


@given(st.lists(NAMES.filter(lambda name: name.strip() == name), min_size=1, max_size=5))
def test_every_path_survives_being_written_as_a_uri(names: list[str]) -> None:
    posix = str(PurePosixPath("/srv", *names))
    assert place(f"file://{quote(posix)}") == posix
    windows = str(PureWindowsPath("c:\\srv", *names))
    assert place(f"file:///{quote(windows.replace(chr(92), '/'))}") == windows


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
PARTS = st.sampled_from(["scheme", "authority", "path", "fsPath", "_fsPath", "external", "_formatted"])


@given(JSON | st.dictionaries(PARTS, JSON, max_size=7))
def test_whatever_is_stored_as_a_uri_is_a_place_or_none(value: Any) -> None:
    found = place(value)
    assert found is None or (isinstance(found, str) and found)


@given(st.text(max_size=40), st.text(max_size=20))
def test_whatever_stands_in_a_remote_uri_is_a_place(authority: str, path: str) -> None:
    without_slash = authority.replace("/", "")
    for spelled in (without_slash, f"ssh-remote+{hexed(without_slash.encode(errors='replace').decode())}"):
        found = place(f"vscode-remote://{spelled}/{path}")
        assert found is not None
        assert "://" in found
