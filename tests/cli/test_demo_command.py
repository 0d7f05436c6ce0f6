"""`cursus demo DIR`."""

import hashlib
from pathlib import Path

import pytest

from cursus.cli import demo as demo_command
from tests.cli.command_line import invoke, places, run


def contents(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_command_that_it_suggests_works(tmp_path: Path):
    done = run("demo", tmp_path / "a demo")
    assert done.code == 0
    assert done.stdout == b""
    first, suggestion = done.stderr.splitlines()
    assert first == f"The demo library is in {tmp_path}/a demo. To look around:"
    assert suggestion == f"  cursus --root '{tmp_path}/a demo' --home '{tmp_path}/a demo/.cursor' list"
    assert len(run(*places(tmp_path / "a demo"), "list").lines) > 50


def test_programs_are_told_where_it_is(tmp_path: Path):
    told = run("demo", tmp_path / "demo", "--seed", "3", "--json").json
    assert told == {"root": f"{tmp_path}/demo", "home": f"{tmp_path}/demo/.cursor", "seed": 3}


def test_one_seed_gives_the_same_bytes_and_another_gives_others(tmp_path: Path):
    for name, seed in (("one", "7"), ("two", "7"), ("three", "8")):
        assert invoke("demo", tmp_path / name, "--seed", seed).code == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert contents(tmp_path / "one") != contents(tmp_path / "three")
    assert invoke("demo", tmp_path / "four").code == 0
    assert contents(tmp_path / "four") == contents(tmp_path / "one")


def test_a_demo_gives_way_to_a_new_one_completely(tmp_path: Path):
    invoke("demo", tmp_path, "--seed", "1")
    (tmp_path / "User" / "left over").touch()
    assert invoke("demo", tmp_path, "--seed", "7").code == 0
    invoke("demo", tmp_path / "fresh", "--seed", "7")
    fresh = contents(tmp_path / "fresh")
    assert {name: digest for name, digest in contents(tmp_path).items() if not name.startswith("fresh/")} == fresh


@pytest.mark.parametrize("name", ["User", ".cursor", "README.txt"])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_what_may_be_worth_something_is_never_overwritten(tmp_path: Path, name: str, force: tuple[str, ...]):
    (tmp_path / name).write_text("mine")
    refused = invoke("demo", tmp_path, *force)
    assert refused.code == 4
    assert refused.stderr.startswith(f"Error: {tmp_path} has a {name} that is no demo.\n")
    assert contents(tmp_path).keys() == {name}
    assert (tmp_path / name).read_text() == "mine"


def test_a_folder_with_other_things_takes_force(tmp_path: Path):
    (tmp_path / "notes.txt").write_text("mine")
    refused = invoke("demo", tmp_path)
    assert (refused.code, refused.stderr) == (
        4,
        f"Error: {tmp_path} is not empty.\nChoose an empty folder, or say --force.\n",
    )
    assert contents(tmp_path).keys() == {"notes.txt"}
    assert invoke("demo", tmp_path, "--force").code == 0
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_file_is_no_folder(tmp_path: Path):
    (tmp_path / "taken").write_text("mine")
    refused = invoke("demo", tmp_path / "taken", "--force")
    assert refused.code == 4
    assert refused.stderr == f"Error: {tmp_path}/taken is a file.\nThe demo library needs a folder of its own.\n"
    assert (tmp_path / "taken").read_text() == "mine"


def test_a_demo_that_was_interrupted_is_known_and_can_be_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def interrupted(folder: Path, *, seed: int) -> None:
        (folder / "User").mkdir()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("cursus.testing.demo.write_demo", interrupted)
        assert invoke("demo", tmp_path).code == 130
    assert not demo_command.is_complete(tmp_path)
    assert invoke("demo", tmp_path).code == 0
    assert demo_command.is_complete(tmp_path)
