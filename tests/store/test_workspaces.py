"""Which folder each workspace of a data folder stands for, whatever is left of its description."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cursus
from cursus.chat import Problem
from cursus.store.database import open_database
from cursus.store.desktop.folder import DataFolder
from cursus.store.desktop.workspaces import Workspace, named_by_history, scan_workspaces
from cursus.testing import DesktopFolder, a_chat, workspaces

NAMED = "10770782bbd95d5ae0035836c987047a"


def described(root: Path, text: str | bytes | None, name: str = NAMED) -> Path:
    """A workspace's folder with this `workspace.json`."""
    folder = root / "User/workspaceStorage" / name
    folder.mkdir(parents=True)
    if text is not None:
        (folder / "workspace.json").write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


def scanned(root: Path) -> tuple[dict[str, Workspace], list[Problem]]:
    problems: list[Problem] = []
    return {workspace.id: workspace for workspace in scan_workspaces(root, problems)}, problems


def place_in(root: Path, manifest: object) -> str | None:
    described(root, json.dumps(manifest))
    found, problems = scanned(root)
    assert problems == []
    return found[NAMED].place


@pytest.mark.parametrize(
    ("workspace", "place"),
    [
        (workspaces.folder("/home/ana/two words"), "/home/ana/two words"),
        (workspaces.folder("C:\\Users\\Ana\\app", on="windows"), "c:\\Users\\Ana\\app"),
        (workspaces.folder("\\\\server\\share\\app", on="windows"), "\\\\server\\share\\app"),
        (workspaces.code_workspace("/srv/all.code-workspace"), "/srv/all.code-workspace"),
        (workspaces.ssh("box", "/srv/app"), "ssh://box/srv/app"),
        (workspaces.ssh("box", "/srv/app", spelled="json"), "ssh://box/srv/app"),
        (workspaces.wsl("Ubuntu", "/home/ana/app"), "wsl://Ubuntu/home/ana/app"),
        (workspaces.dev_container("/home/ana/x", "/workspaces/x"), "container://x/workspaces/x"),
        (workspaces.dev_container("/home/ana/x", "/workspaces/x", spelled="path"), "container://x/workspaces/x"),
        (workspaces.tunnel("desk", "/srv/app"), "tunnel://desk/srv/app"),
        (workspaces.untitled("/srv/Cursor", 1_750_000_000_000), "/srv/Cursor/Workspaces/1750000000000/workspace.json"),
    ],
)
def test_a_workspace_is_the_place_that_it_was_opened_at(
    tmp_path: Path, workspace: workspaces.Workspace, place: str
) -> None:
    chat = a_chat("Hello", workspace=workspace).human("Hi").text("Ho")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(chat)
    found, problems = scanned(tmp_path)
    assert (found[workspace.id].place, problems) == (place, [])
    with cursus.open_library([tmp_path]) as library:
        assert library.chat(chat.id).workspace == place


def test_of_a_folder_and_a_workspace_file_the_file_is_what_was_opened(tmp_path: Path) -> None:
    both = {"folder": "file:///srv", "workspace": "file:///srv/all.code-workspace"}
    assert place_in(tmp_path, both) == "/srv/all.code-workspace"


def test_the_old_name_of_a_workspace_file_counts(tmp_path: Path) -> None:
    assert place_in(tmp_path, {"configuration": "file:///srv/all.code-workspace"}) == "/srv/all.code-workspace"


def test_a_workspace_file_that_is_not_named_leaves_the_folder(tmp_path: Path) -> None:
    assert place_in(tmp_path, {"workspace": "", "configuration": None, "folder": "file:///srv/app"}) == "/srv/app"


def test_only_a_workspace_file_is_a_file(tmp_path: Path) -> None:
    described(tmp_path, '{"workspace": "file:///srv/all.code-workspace"}', "a" * 32)
    described(tmp_path, '{"folder": "file:///srv"}', "b" * 32)
    found, _ = scanned(tmp_path)
    assert [workspace.is_file for workspace in found.values()] == [True, False]


def test_a_byte_order_mark_is_no_part_of_the_description(tmp_path: Path) -> None:
    described(tmp_path, b'\xef\xbb\xbf{"folder": "file:///srv/app"}\r\n')
    found, problems = scanned(tmp_path)
    assert (found[NAMED].place, problems) == ("/srv/app", [])


@pytest.mark.parametrize(
    "text",
    ["", "   ", "{", '{"folder": "file:///srv/ap', "[]", '"file:///srv"', "null", "{}", '{"folder": 7}', b"\xff\xfe{}"],
)
def test_a_description_that_says_nothing_is_told_and_the_workspace_stays(tmp_path: Path, text: str | bytes) -> None:
    folder = described(tmp_path, text)
    found, problems = scanned(tmp_path)
    assert found[NAMED].place is None
    assert [problem.where for problem in problems] == [str(folder / "workspace.json")]


def test_a_window_without_a_folder_has_no_description_and_that_is_no_damage(tmp_path: Path) -> None:
    for name in ("1750000000000", "empty-window"):
        described(tmp_path, None, name)
    found, problems = scanned(tmp_path)
    assert {name: workspace.place for name, workspace in found.items()} == {"1750000000000": None, "empty-window": None}
    assert problems == []


def test_a_description_that_is_a_folder_is_told(tmp_path: Path) -> None:
    (described(tmp_path, None) / "workspace.json").mkdir()
    _, problems = scanned(tmp_path)
    assert "cannot be read" in problems[0].what


def test_a_workspace_that_cursor_gave_up_is_marked(tmp_path: Path) -> None:
    (described(tmp_path, '{"folder": "file:///srv/app"}') / "obsolete").touch()
    assert scanned(tmp_path)[0][NAMED].is_obsolete


def test_a_data_folder_without_workspaces_has_none(tmp_path: Path) -> None:
    assert scanned(tmp_path) == ({}, [])


def test_files_and_broken_links_among_the_workspaces_hide_none_of_them(tmp_path: Path) -> None:
    storage = described(tmp_path, '{"folder": "file:///srv/app"}').parent
    (storage / "a-file").touch()
    (storage / "nowhere").symlink_to("nowhere at all")
    (storage / "too-long").symlink_to("x" * 300)
    (storage / "itself").symlink_to("itself")
    found, problems = scanned(tmp_path)
    assert (list(found), problems) == ([NAMED], [])


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: json.dumps({"folder": text}).encode()))
def test_no_description_stops_the_scan(tmp_path_factory: pytest.TempPathFactory, text: bytes) -> None:
    root = tmp_path_factory.mktemp("data")
    described(root, text)
    found, problems = scanned(root)
    assert len(found) == 1
    assert (found[NAMED].place is None) == bool(problems)


# Without workspace.json: what other keys of the workspace's database say


REPOSITORIES = "scm:view:visibleRepositories"
HISTORY = "history.entries"
LAUNCH = "debug.selectedroot"


def told_by(root: Path, items: dict[str, object]) -> str | None:
    """What a workspace's database tells of its folder that has nothing but these keys."""
    place = workspaces.folder("/srv/app").with_manifest("missing")
    with DesktopFolder(root) as desktop:
        desktop.workspace(place)
        for key, value in items.items():
            text = value if isinstance(value, str | None) else json.dumps(value)
            desktop.put_item(key, text, workspace=place)
    with open_database(root / "User/workspaceStorage" / place.id / "state.vscdb") as database:
        return named_by_history(database)


def opened(*uris: object) -> list[dict[str, object]]:
    return [{"editor": {"resource": uri}} for uri in uris]


def test_the_selected_launch_configuration_lies_in_the_folder(tmp_path: Path) -> None:
    assert told_by(tmp_path, {LAUNCH: "file:///srv/app/.vscode/launch.json"}) == "/srv/app"


def test_the_repositories_of_a_window_are_its_folder(tmp_path: Path) -> None:
    shown = {"all": ["git:Git:file:///srv/app"], "visible": [0]}
    assert told_by(tmp_path, {REPOSITORIES: shown}) == "/srv/app"


def test_the_files_that_were_open_share_the_folder(tmp_path: Path) -> None:
    files = opened("file:///srv/app/src/a.py", {"scheme": "file", "path": "/srv/app/b.py"}, "untitled:Untitled-1")
    assert told_by(tmp_path, {HISTORY: files}) == "/srv/app"


@pytest.mark.parametrize(
    "items",
    [
        {},
        {LAUNCH: None, HISTORY: None, REPOSITORIES: None},
        {LAUNCH: "", HISTORY: "[", REPOSITORIES: "{"},
        {HISTORY: {"not": "a list"}, REPOSITORIES: []},
        {HISTORY: [None, 7, {}, {"editor": 7}], REPOSITORIES: {"all": [None, 7, "git"]}},
        {HISTORY: opened("file:///home/ana/a.py", "file:///home/ana/notes/b.md")},
    ],
)
def test_keys_that_say_nothing_name_no_folder(tmp_path: Path, items: dict[str, object]) -> None:
    assert told_by(tmp_path, items) is None


def test_a_chat_is_shown_in_the_folder_that_the_history_of_its_workspace_tells(tmp_path: Path) -> None:
    place = workspaces.folder("/srv/app").with_manifest("missing")
    chat = a_chat("Old", workspace=place).human("Hi").text("Ho")
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(chat)
        desktop.workspace(place).panel_keys()
    with cursus.open_library([tmp_path]) as library:
        assert [(head.id, head.workspace) for head in library.chats()] == [(chat.id, "/srv/app")]
        assert library.problems() == []


def test_a_chat_of_a_workspace_that_nothing_names_is_shown_and_the_workspace_reported(tmp_path: Path) -> None:
    place = workspaces.folder("/srv/app").with_manifest("missing")
    chat = a_chat("Old", workspace=place).human("Hi").text("Ho")
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(chat)
    with cursus.open_library([tmp_path]) as library:
        assert [(head.id, head.workspace) for head in library.chats()] == [(chat.id, None)]
        assert [problem.where for problem in library.problems()] == [str(tmp_path / "User/workspaceStorage" / place.id)]


def test_the_workspaces_of_a_data_folder_are_known_by_their_ids(tmp_path: Path) -> None:
    described(tmp_path, '{"folder": "file:///srv/app"}')
    folder = DataFolder(tmp_path)
    assert folder.place(NAMED) == "/srv/app"
    assert folder.place("another") is None
    assert folder.place(None) is None
