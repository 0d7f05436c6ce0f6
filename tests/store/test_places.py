"""Where Cursor's data is looked for on each system, and what moves it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from cursus.store.places import Machine, System, default_homes, default_roots, find_places, root_of

NOBODY_ELSE: Mapping[str, str] = {}


def machine(system: System, home: Path, environment: Mapping[str, str] = NOBODY_ELSE, **more: object) -> Machine:
    """A computer on which nothing lies outside of this home, unless it is said."""
    return Machine(system, home, environment, **{"windows_disks": home / "mnt", "linux_shares": (), **more})  # type: ignore[arg-type]


def roots_of(computer: Machine) -> list[Path]:
    return list(default_roots(computer))


def homes_of(computer: Machine) -> list[Path]:
    return list(default_homes(computer))


def folder(path: Path) -> Path:
    path.mkdir(parents=True)
    return path


@pytest.mark.parametrize(
    ("system", "root"),
    [
        ("macos", "Library/Application Support/Cursor"),
        ("linux", ".config/Cursor"),
        ("windows", "AppData/Roaming/Cursor"),
    ],
)
def test_each_system_has_its_own_data_folder_and_the_same_home(tmp_path: Path, system: System, root: str) -> None:
    computer = machine(system, tmp_path)
    assert roots_of(computer)[0] == tmp_path / root
    assert homes_of(computer)[0] == tmp_path / ".cursor"


def test_windows_says_in_a_variable_where_the_data_of_programs_is(tmp_path: Path) -> None:
    assert roots_of(machine("windows", tmp_path, {"APPDATA": str(tmp_path / "moved")})) == [tmp_path / "moved/Cursor"]


def test_xdg_config_home_moves_the_data_folder_and_adds_a_home_on_linux(tmp_path: Path) -> None:
    computer = machine("linux", tmp_path, {"XDG_CONFIG_HOME": str(tmp_path / "xdg")})
    assert roots_of(computer) == [tmp_path / "xdg/Cursor", tmp_path / ".config/Cursor"]
    assert homes_of(computer) == [tmp_path / ".cursor", tmp_path / "xdg/cursor", tmp_path / ".config/cursor"]


def test_xdg_config_home_means_nothing_to_cursor_on_macos(tmp_path: Path) -> None:
    computer = machine("macos", tmp_path, {"XDG_CONFIG_HOME": str(tmp_path / "xdg")})
    assert roots_of(computer) == [tmp_path / "Library/Application Support/Cursor"]
    assert homes_of(computer) == [tmp_path / ".cursor"]


def test_the_folders_of_the_sdk_and_of_the_command_line_come_before_the_usual_home(tmp_path: Path) -> None:
    variables = {"CURSOR_DATA_DIR": str(tmp_path / "sdk"), "CURSOR_CONFIG_DIR": str(tmp_path / "cli")}
    computer = machine("macos", tmp_path, variables)
    assert homes_of(computer) == [tmp_path / "sdk", tmp_path / "cli", tmp_path / ".cursor"]


@pytest.mark.parametrize("blank", ["", "  "])
def test_a_blank_variable_is_as_good_as_none(tmp_path: Path, blank: str) -> None:
    names = ("CURSOR_DATA_DIR", "CURSOR_CONFIG_DIR", "XDG_CONFIG_HOME", "VSCODE_PORTABLE")
    computer = machine("linux", tmp_path, dict.fromkeys(names, blank))
    assert roots_of(computer)[0] == tmp_path / ".config/Cursor"
    assert homes_of(computer)[0] == tmp_path / ".cursor"


def test_variables_that_only_other_programs_read_move_nothing(tmp_path: Path) -> None:
    names = ("CURSOR_DATA_PATH", "CURSOR_STATE_DB", "CURSOR_DESKTOP_USER_DIR", "CURSOR_STORE_ROOT")
    computer = machine("linux", tmp_path, dict.fromkeys(names, str(tmp_path / "invented")))
    assert {*roots_of(computer), *homes_of(computer)} == {
        *roots_of(machine("linux", tmp_path)),
        *homes_of(machine("linux", tmp_path)),
    }


def test_a_portable_cursor_keeps_its_data_beside_itself(tmp_path: Path) -> None:
    computer = machine("windows", tmp_path, {"VSCODE_PORTABLE": str(tmp_path / "stick/data")})
    assert roots_of(computer)[0] == tmp_path / "stick/data/user-data"


def test_of_two_homes_on_linux_both_are_read(tmp_path: Path) -> None:
    homes = [folder(tmp_path / ".cursor"), folder(tmp_path / ".config/cursor")]
    assert find_places(machine=machine("linux", tmp_path)).homes == tuple(homes)


def test_a_folder_under_two_names_is_read_once(tmp_path: Path) -> None:
    real = folder(tmp_path / ".cursor")
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config/cursor").symlink_to(real)
    assert find_places(machine=machine("linux", tmp_path)).homes == (real,)


def test_what_was_looked_for_and_not_found_is_told(tmp_path: Path) -> None:
    found = find_places(machine=machine("linux", tmp_path))
    assert (found.roots, found.homes) == ((), ())
    assert found.searched == (tmp_path / ".config/Cursor", tmp_path / ".cursor", tmp_path / ".config/cursor")


def test_a_file_where_a_folder_should_be_is_not_found(tmp_path: Path) -> None:
    (tmp_path / ".cursor").write_text("not a folder")
    assert find_places(machine=machine("macos", tmp_path)).homes == ()


def test_naming_a_root_or_a_home_replaces_the_whole_search(tmp_path: Path) -> None:
    usual, named = folder(tmp_path / ".cursor"), folder(tmp_path / "elsewhere")
    folder(tmp_path / ".config/Cursor")
    computer = machine("linux", tmp_path)
    assert find_places(roots=[named], machine=computer)[:2] == ((named,), ())
    assert find_places(homes=[named, usual], machine=computer)[:2] == ((), (named, usual))


def test_a_tilde_stands_for_the_home_of_the_person(home: Path) -> None:
    folder(home / "copies/User/globalStorage")
    assert find_places(roots=["~/copies"]).roots == (home / "copies",)


@pytest.mark.parametrize("named", [".", "User", "User/globalStorage", "User/globalStorage/state.vscdb"])
def test_a_data_folder_may_be_named_by_anything_inside_it(tmp_path: Path, named: str) -> None:
    folder(tmp_path / "data/User/globalStorage")
    assert root_of(tmp_path / "data" / named) == tmp_path / "data"


def test_a_folder_called_user_that_holds_no_data_is_no_hint(tmp_path: Path) -> None:
    inside = folder(tmp_path / "User/cursor-data")
    assert root_of(inside) == inside


@pytest.mark.parametrize("named", [".", "data", "data/user-data"])
def test_a_portable_cursor_may_be_named_by_its_own_folder(tmp_path: Path, named: str) -> None:
    folder(tmp_path / "data/user-data/User/globalStorage")
    assert root_of(tmp_path / named) == tmp_path / "data/user-data"


# WSL: one computer, two systems, and data on both sides

UBUNTU = {"WSL_DISTRO_NAME": "Ubuntu"}


def test_inside_of_wsl_the_data_of_every_person_on_windows_is_found(tmp_path: Path) -> None:
    users = tmp_path / "mnt/c/Users"
    root, home = folder(users / "ana/AppData/Roaming/Cursor"), folder(users / "ben/.cursor")
    found = find_places(machine=machine("linux", tmp_path / "home", UBUNTU, windows_disks=tmp_path / "mnt"))
    assert found[:2] == ((root,), (home,))


def test_wsl_is_known_by_its_kernel_where_the_environment_is_stripped(tmp_path: Path) -> None:
    root = folder(tmp_path / "mnt/d/Users/ana/AppData/Roaming/Cursor")
    computer = machine("linux", tmp_path, kernel="5.15.153.1-microsoft-standard-WSL2")
    assert find_places(machine=computer).roots == (root,)


def test_a_linux_that_is_not_inside_of_windows_is_not_searched_for_windows(tmp_path: Path) -> None:
    folder(tmp_path / "mnt/c/Users/ana/AppData/Roaming/Cursor")
    assert find_places(machine=machine("linux", tmp_path, kernel="6.8.0-45-generic")).roots == ()


def test_a_disk_or_a_person_that_cannot_be_looked_at_hides_no_other(tmp_path: Path) -> None:
    root = folder(tmp_path / "mnt/c/Users/ana/AppData/Roaming/Cursor")
    (tmp_path / "mnt/b").symlink_to("x" * 300)
    (tmp_path / "mnt/c/Users/All Users").symlink_to("x" * 300)
    with pytest.raises(OSError, match="too long"):
        (tmp_path / "mnt/b").is_dir()
    assert find_places(machine=machine("linux", tmp_path, UBUNTU)).roots == (root,)


def test_from_windows_the_homes_inside_of_wsl_are_found(tmp_path: Path) -> None:
    share = tmp_path / "wsl.localhost"
    ana, ben, root = (
        folder(share / inside / ".cursor") for inside in ("Ubuntu/home/ana", "Debian/home/ben", "Debian/root")
    )
    computer = machine("windows", tmp_path, linux_shares=(str(share),), distributions=("Debian", "Ubuntu"))
    assert find_places(machine=computer).homes == (ben, root, ana)


def test_a_home_inside_of_wsl_that_has_two_names_is_listed_by_the_newer(tmp_path: Path) -> None:
    newer, older = (folder(tmp_path / name / "Ubuntu/home/ana/.cursor") for name in ("wsl.localhost", "wsl$"))
    shares = (str(tmp_path / "wsl.localhost"), str(tmp_path / "wsl$"))
    computer = machine("windows", tmp_path, linux_shares=shares, distributions=("Ubuntu",))
    assert find_places(machine=computer).homes == (newer,)
    older_windows = machine("windows", tmp_path, linux_shares=shares[1:], distributions=("Ubuntu",))
    assert find_places(machine=older_windows).homes == (older,)
