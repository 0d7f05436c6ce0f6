"""Commands inside real sandboxes: bubblewrap and Landlock, each with what it keeps in and what it cannot (E §6.4)."""

import json
import os
import socket
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cursus.agent.executor.gate import Unhooked
from cursus.agent.executor.sandbox import choice, find_sandbox, read_settings
from cursus.agent.executor.sandbox.policy import Policy, asked_for
from cursus.guard import Mode
from cursus.guard.action import Action
from cursus.guard.decision import Decision
from cursus.home import own_folder
from cursus.wire.proto import BackgroundShellSpawnArgs, SandboxPolicy, ShellArgs
from tests.agent.executor.desk import Desk, case

WAYS = ("bubblewrap", "landlock")
both = pytest.mark.parametrize("way", WAYS)


class Inside(Unhooked):
    """A guard that allows every command, but only inside a sandbox."""

    def judge(self, action: Action) -> Decision:
        return Decision(verdict="allow", reason="Inside.", is_sandboxed=action.kind == "shell")


@pytest.fixture
def ground() -> Iterator[Path]:
    """A folder that is not under `/tmp`, which every sandbox lets be written."""
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:
        yield Path(folder)


@pytest.fixture
def workspace(ground: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project, with a secret beside it and a home that is nobody's."""
    (ground / "home").mkdir()
    monkeypatch.setenv("HOME", str(ground / "home"))
    (ground / "secret.txt").write_text("the secret\n")
    folder = ground / "project"
    folder.mkdir()
    (folder / "notes.md").write_text("one\ntwo\nthree\n")
    return folder


def ran(desk: Desk, line: str, **args: Any) -> Any:
    """The success or the failure of a command."""
    result = desk.ask(shell_args=ShellArgs(command=line, **args))
    return getattr(result, case(result))


@pytest.fixture
def port() -> Iterator[int]:
    """A TCP server on this machine that a command could reach."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def accept() -> None:
            while True:
                try:
                    server.accept()[0].close()
                except OSError:
                    return

        thread = threading.Thread(target=accept)
        thread.start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)
        thread.join()


def test_this_machine_has_a_sandbox_and_prefers_bubblewrap() -> None:
    found, lack = find_sandbox("auto")
    assert found is not None
    assert (found.name, lack) == ("bubblewrap", "")


@both
def test_a_command_writes_in_the_workspace_and_not_beside_it(workspace: Path, way: str) -> None:
    beside = workspace.parent / "beside.txt"
    with Desk(workspace, sandbox=way) as desk:
        result = ran(desk, f"echo in > inside.txt; echo out > {beside}; rm -f {workspace.parent}/secret.txt; true")
    assert (workspace / "inside.txt").read_text() == "in\n"
    assert not beside.exists()
    assert (workspace.parent / "secret.txt").exists()
    assert result.stderr


def test_a_command_sees_a_tmp_of_its_own_that_lasts_from_one_to_the_next(workspace: Path) -> None:
    with Desk(workspace, sandbox="bubblewrap") as desk:
        ran(desk, "echo kept > /tmp/note-of-mine")
        assert ran(desk, "cat /tmp/note-of-mine; echo $TMPDIR").stdout == "kept\n/tmp\n"
    assert not Path("/tmp/note-of-mine").exists()


@both
def test_a_read_only_sandbox_changes_nothing(workspace: Path, way: str) -> None:
    policy = SandboxPolicy(type=SandboxPolicy.TYPE_WORKSPACE_READONLY)
    with Desk(workspace, sandbox=way) as desk:
        failure = ran(desk, "cat notes.md; echo x > notes.md", requested_sandbox_policy=policy)
    assert failure.exit_code == 1
    assert failure.stdout == "one\ntwo\nthree\n"
    assert (workspace / "notes.md").read_text() == "one\ntwo\nthree\n"


@both
def test_a_command_has_no_network_unless_it_asks_and_is_allowed(workspace: Path, way: str, port: int) -> None:
    line = f"exec 3<>/dev/tcp/127.0.0.1/{port} && echo reached"
    online = SandboxPolicy(type=SandboxPolicy.TYPE_WORKSPACE_READWRITE, network_access=True)
    with Desk(workspace, sandbox=way) as desk:
        assert ran(desk, line).exit_code == 1
        assert ran(desk, line, requested_sandbox_policy=online).stdout == "reached\n"
    with Desk(workspace, sandbox=way, guard=Inside()) as desk:
        assert ran(desk, line, requested_sandbox_policy=online).exit_code == 1


@both
def test_keys_in_the_home_are_not_there(workspace: Path, way: str) -> None:
    for name in (".ssh", ".aws"):
        (Path.home() / name).mkdir()
        (Path.home() / name / "key").write_text("very-secret\n")
    (Path.home() / ".netrc").write_text("very-secret\n")
    (own_folder() / "token").write_text("very-secret\n")
    (Path.home() / "readme").write_text("harmless\n")
    with Desk(workspace, sandbox=way) as desk:
        result = ran(desk, f"cat ~/.ssh/key ~/.aws/key ~/.netrc {own_folder()}/token; cat ~/readme; true")
    assert result.stdout == "harmless\n"


@both
def test_a_boundary_of_reading_shows_the_workspace_and_the_programs_alone(workspace: Path, way: str) -> None:
    policy = SandboxPolicy(
        type=SandboxPolicy.TYPE_WORKSPACE_READWRITE, read_boundary=SandboxPolicy.READ_BOUNDARY_MODE_WORKSPACE
    )
    line = f"cat notes.md | head -1; cat {workspace.parent}/secret.txt"
    with Desk(workspace, sandbox=way) as desk:
        result = ran(desk, line, requested_sandbox_policy=policy)
    assert result.stdout == "one\n"
    assert "the secret" not in result.stdout


def test_what_other_programs_obey_is_not_changed_by_a_command(workspace: Path) -> None:
    for name in (".cursor", ".git/hooks"):
        (workspace / name).mkdir(parents=True)
    (workspace / ".git" / "config").write_text("[core]\n")
    line = "echo x > .cursor/hooks.json; echo x > .git/hooks/pre-commit; echo x > .git/config; mv .cursor away; true"
    with Desk(workspace, sandbox="bubblewrap") as desk:
        ran(desk, line)
    assert list((workspace / ".cursor").iterdir()) == []
    assert list((workspace / ".git" / "hooks").iterdir()) == []
    assert (workspace / ".git" / "config").read_text() == "[core]\n"


def test_a_command_sees_no_other_process_and_cannot_reach_sockets_of_other_programs(workspace: Path) -> None:
    with Desk(workspace, sandbox="bubblewrap") as desk:
        processes = ran(desk, "ls /proc | grep -c '^[0-9]'").stdout
        killed = ran(desk, f"kill -0 {os.getpid()}")
        assert ran(desk, "ls /run | wc -l").stdout.strip() in ("0", "1")
    assert int(processes) < 10
    assert killed.exit_code == 1


@both
def test_outputs_of_earlier_commands_can_be_read_and_not_changed(workspace: Path, way: str) -> None:
    with Desk(workspace, sandbox=way) as desk:
        first = ran(desk, "seq 1 9999", file_output_threshold_bytes=100)
        path = first.output_location.file_path
        assert ran(desk, f"tail -1 {path}").stdout == "9999\n"
        if way == "bubblewrap":
            assert ran(desk, f"echo x > {path}").exit_code == 1


@both
def test_a_folder_that_may_be_written_besides_is(workspace: Path, way: str) -> None:
    cache = Path.home() / "cache"
    cache.mkdir()
    (Path.home() / ".cursor").mkdir()
    (Path.home() / ".cursor" / "sandbox.json").write_text(json.dumps({"additionalReadwritePaths": [str(cache)]}))
    with Desk(workspace, sandbox=way) as desk:
        assert ran(desk, f"echo x > {cache}/file").exit_code == 0
        assert ran(desk, f"echo x > {Path.home()}/file").exit_code == 1


@both
def test_the_start_tells_the_policy_that_holds(workspace: Path, way: str) -> None:
    with Desk(workspace, sandbox=way) as desk:
        start = desk.events(shell_stream_args=ShellArgs(command="true"))[0]
    assert start.sandbox_policy.type == SandboxPolicy.TYPE_WORKSPACE_READWRITE
    assert not start.sandbox_policy.network_access


def test_a_call_that_is_allowed_without_a_sandbox_runs_without_one(workspace: Path) -> None:
    free = SandboxPolicy(type=SandboxPolicy.TYPE_INSECURE_NONE)
    outside = Path.home() / "outside.txt"
    with Desk(workspace, sandbox="bubblewrap") as desk:
        start = desk.events(shell_stream_args=ShellArgs(command=f"touch {outside}", requested_sandbox_policy=free))[0]
    assert start.sandbox_policy.type == SandboxPolicy.TYPE_INSECURE_NONE
    assert outside.exists()


def test_a_call_that_is_allowed_only_inside_stays_inside_whatever_it_asks_for(workspace: Path) -> None:
    free = SandboxPolicy(type=SandboxPolicy.TYPE_INSECURE_NONE)
    outside = Path.home() / "outside.txt"
    with Desk(workspace, sandbox="bubblewrap", guard=Inside()) as desk:
        ran(desk, f"touch {outside}", requested_sandbox_policy=free)
    assert not outside.exists()


@both
def test_a_person_can_let_everything_run_inside_that_no_rule_allows(workspace: Path, way: str) -> None:
    outside = workspace.parent / "outside.txt"
    with Desk(workspace, sandbox=way, mode=Mode(has_sandbox=True)) as desk:
        assert ran(desk, f"echo in > inside.txt && touch {outside}").exit_code == 1
    assert (workspace / "inside.txt").exists()
    assert not outside.exists()


def test_a_call_that_is_allowed_only_inside_does_not_run_where_there_is_no_sandbox(workspace: Path) -> None:
    with Desk(workspace, sandbox="off", guard=Inside()) as desk:
        (event,) = desk.events(shell_stream_args=ShellArgs(command="touch owned"))
        unary = desk.ask(shell_args=ShellArgs(command="touch owned"))
        spawned = desk.ask(background_shell_spawn_args=BackgroundShellSpawnArgs(command="touch owned"))
    assert (event.sandbox_policy_type, event.reason) == ("workspace_readwrite", "it is switched off")
    assert (case(unary), case(spawned)) == ("permission_denied", "sandbox_unsupported")
    assert not (workspace / "owned").exists()


def test_where_there_is_none_it_is_said_once_and_required_means_that_nothing_runs(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choice, "find_bubblewrap", lambda: (None, "bubblewrap is not installed"))
    monkeypatch.setattr(choice, "find_landlock", lambda: (None, "this kernel has no Landlock"))
    find_sandbox.cache_clear()
    told: list[str] = []
    try:
        with Desk(workspace, sandbox="auto", notice=told.append) as desk:
            assert [ran(desk, "echo hi").stdout for _ in range(2)] == ["hi\n", "hi\n"]
        with Desk(workspace, sandbox="required") as desk:
            (event,) = desk.events(shell_stream_args=ShellArgs(command="echo hi"))
    finally:
        find_sandbox.cache_clear()
    assert told == [
        "Commands run without a sandbox on this machine: bubblewrap is not installed, and this kernel has no Landlock."
    ]
    assert event.sandbox_policy_type == "workspace_readwrite"


# sandbox.json


def write(folder: Path, value: Any) -> None:
    (folder / ".cursor").mkdir(exist_ok=True)
    text = value if isinstance(value, str) else json.dumps(value)
    (folder / ".cursor" / "sandbox.json").write_text(text)


@pytest.fixture
def person(tmp_path: Path) -> Path:
    folder = tmp_path / "person"
    folder.mkdir()
    return folder


def test_without_files_commands_write_the_workspace_read_everything_and_have_no_network(
    workspace: Path, person: Path
) -> None:
    assert read_settings(str(workspace), home=person).policy == Policy()


def test_the_persons_file_sets_the_bounds(workspace: Path, person: Path) -> None:
    write(person, {"type": "workspace_readonly", "networkAccess": True, "readBoundary": "workspace", "new": 1})
    policy = read_settings(str(workspace), home=person).policy
    assert (policy.kind, policy.network, policy.reads_all) == ("workspace_readonly", True, False)


def test_a_projects_file_draws_the_bounds_closer(workspace: Path, person: Path) -> None:
    write(person, {"networkAccess": True})
    write(workspace, {"type": "TYPE_WORKSPACE_READONLY", "networkAccess": False, "disableTmpWrite": True})
    settings = read_settings(str(workspace), home=person)
    assert settings.policy == Policy(kind="workspace_readonly", network=False, writes_temporary=False)
    assert settings.problems == ()


@pytest.mark.parametrize(
    "wide",
    [{"type": "insecure_none"}, {"networkAccess": True}, {"additionalReadwritePaths": ["/etc"]}],
)
def test_a_projects_file_widens_them_only_in_a_trusted_workspace(
    workspace: Path, person: Path, wide: dict[str, Any]
) -> None:
    write(workspace, wide)
    settings = read_settings(str(workspace), home=person)
    assert settings.policy == Policy()
    assert "a workspace that you trust" in settings.problems[0]
    assert read_settings(str(workspace), home=person, is_trusted=True).policy != Policy()


@pytest.mark.parametrize("text", ["{", "[]", '{"type": "wide_open"}', '{"networkAccess": "maybe"}', "\0", "null"])
def test_a_file_that_cannot_be_read_is_ignored_and_said_so(workspace: Path, person: Path, text: str) -> None:
    write(person, text)
    settings = read_settings(str(workspace), home=person)
    assert settings.policy == Policy()
    assert "sandbox.json is ignored" in settings.problems[0]


def test_hosts_cannot_be_told_apart_so_that_a_list_of_them_means_no_network(workspace: Path, person: Path) -> None:
    for rules in ({"default": "deny", "allow": ["example.com"]}, {"default": "allow", "deny": ["example.com"]}):
        write(person, {"networkPolicy": rules})
        settings = read_settings(str(workspace), home=person)
        assert not settings.policy.network
        assert "no network" in settings.problems[0]


def test_a_policy_survives_the_wire() -> None:
    policy = Policy(kind="workspace_readonly", network=True, writable=("/a",), readable=("/b",), reads_all=False)
    assert asked_for(policy.as_message(), Policy()) == policy
    assert asked_for(SandboxPolicy(), policy).kind == "workspace_readonly"
