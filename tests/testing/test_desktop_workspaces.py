import hashlib
import json
from pathlib import Path

import pytest

from cursus.testing import DesktopFolder, workspaces
from tests.testing.desktop_rows import STORAGE


def test_a_real_folder_on_a_mac_gets_its_real_id():
    real = workspaces.folder("/Users/testmacbook/cursor_chats", salt=1742530815611, on="macos")
    assert real.id == "10770782bbd95d5ae0035836c987047a"


def test_an_unknown_inode_leaves_the_salt_out():
    bare = workspaces.folder("/srv/app")
    assert bare.id == hashlib.md5(b"/srv/app").hexdigest()
    assert workspaces.folder("/srv/app", salt=7).id == hashlib.md5(b"/srv/app7").hexdigest()


def test_a_windows_drive_is_lower_case_and_its_colon_is_encoded():
    tern = workspaces.folder("C:\\Users\\Jo Ünal\\tern", salt=5, on="windows")
    assert tern.id == hashlib.md5("c:\\Users\\Jo Ünal\\tern5".encode()).hexdigest()
    assert tern.uri == "file:///c%3A/Users/Jo%20%C3%9Cnal/tern"
    assert tern.identifier()["uri"] == {
        "$mid": 1,
        "fsPath": "c:\\Users\\Jo Ünal\\tern",
        "_sep": 1,
        "external": "file:///c%3A/Users/Jo%20%C3%9Cnal/tern",
        "path": "/c:/Users/Jo Ünal/tern",
        "scheme": "file",
    }


def test_a_share_keeps_its_server_as_authority():
    share = workspaces.folder("\\\\nas\\code\\app", on="windows")
    assert share.uri == "file://nas/code/app"
    assert share.uri_components()["authority"] == "nas"
    assert share.fs_path == "\\\\nas\\code\\app"


def test_a_workspace_file_has_no_salt_and_ignores_case_where_the_system_does():
    on_linux = workspaces.code_workspace("/home/Ana/Shop.code-workspace")
    on_a_mac = workspaces.code_workspace("/Users/Ana/Shop.code-workspace", on="macos")
    assert on_linux.id == hashlib.md5(b"/home/Ana/Shop.code-workspace").hexdigest()
    assert on_a_mac.id == hashlib.md5(b"/users/ana/shop.code-workspace").hexdigest()
    assert set(on_linux.identifier()) == {"id", "configPath"}
    assert on_linux.path_of("README.md") == "/home/Ana/README.md"


@pytest.mark.parametrize(
    ("workspace", "uri"),
    [
        (workspaces.ssh("core", "/srv/a b"), "vscode-remote://ssh-remote%2Bcore/srv/a%20b"),
        (
            workspaces.ssh("core", "/srv", spelled="json"),
            "vscode-remote://ssh-remote%2B7b22686f73744e616d65223a22636f7265227d/srv",
        ),
        (workspaces.wsl("ubuntu", "/mnt/c/x"), "vscode-remote://wsl%2Bubuntu/mnt/c/x"),
        (
            workspaces.dev_container("/home/ana/x", "/workspaces/x", spelled="path"),
            f"vscode-remote://dev-container%2B{b'/home/ana/x'.hex()}/workspaces/x",
        ),
        (workspaces.tunnel("attic", "/srv"), "vscode-remote://tunnel%2Battic/srv"),
    ],
)
def test_a_remote_folder_is_named_by_its_uri(workspace: workspaces.Workspace, uri: str):
    assert workspace.uri == uri
    assert workspace.id == hashlib.md5(uri.encode()).hexdigest()
    assert workspace.uri_of("a b.py") == f"{uri}/a%20b.py"
    assert "+" in workspace.uri_components()["authority"]


def test_a_path_alone_says_which_system_it_is_of():
    assert workspaces.workspace_at("/home/ana/x").system == "linux"
    assert workspaces.workspace_at("/Users/mika/x").system == "macos"
    assert workspaces.workspace_at("C:\\x").system == "windows"
    assert workspaces.workspace_at("vscode-remote://wsl%2Bubuntu/mnt").authority == "wsl+ubuntu"
    assert workspaces.workspace_at("/home/ana/x") == workspaces.workspace_at("/home/ana/x")


def test_a_window_without_a_folder_is_a_moment_or_a_word():
    assert workspaces.empty_window(1_742_530_815_611).identifier() == {"id": "1742530815611"}
    assert workspaces.empty_window().identifier() == {"id": "empty-window"}


def test_an_untitled_workspace_lies_under_the_root():
    untitled = workspaces.untitled("/home/ana/.config/Cursor", 1_742_530_815_611)
    assert untitled.uri == "file:///home/ana/.config/Cursor/Workspaces/1742530815611/workspace.json"
    assert untitled.manifest_text() is not None
    assert json.loads(untitled.manifest_text() or "") == {"workspace": untitled.uri}


@pytest.mark.parametrize(
    ("manifest", "keys"),
    [("usual", ["folder"]), ("configuration", ["configuration"]), ("both", ["folder", "workspace"])],
)
def test_a_manifest_is_json_with_the_keys_of_its_variant(tmp_path: Path, manifest: str, keys: list[str]):
    workspace = workspaces.folder("/srv/app", salt=1).with_manifest(manifest)
    with DesktopFolder(tmp_path) as desktop:
        desktop.workspace(workspace)
    assert list(json.loads((tmp_path / STORAGE / workspace.id / "workspace.json").read_text())) == keys


@pytest.mark.parametrize(("manifest", "content"), [("empty", b""), ("malformed", b'{\n  "folder": "f')])
def test_a_manifest_can_be_broken(tmp_path: Path, manifest: str, content: bytes):
    workspace = workspaces.folder("/srv/app", salt=1).with_manifest(manifest)
    with DesktopFolder(tmp_path) as desktop:
        desktop.workspace(workspace)
    found = (tmp_path / STORAGE / workspace.id / "workspace.json").read_bytes()
    assert found.startswith(content)
    with pytest.raises(json.JSONDecodeError):
        json.loads(found)


def test_a_manifest_can_be_missing_and_always_is_without_a_folder(tmp_path: Path):
    lost = workspaces.folder("/srv/app").with_manifest("missing")
    window = workspaces.empty_window(1_742_530_815_611)
    with DesktopFolder(tmp_path) as desktop:
        desktop.workspace(lost)
        desktop.workspace(window)
    for workspace in (lost, window):
        there = sorted(path.name for path in (tmp_path / STORAGE / workspace.id).iterdir())
        assert there == ["state.vscdb"]
