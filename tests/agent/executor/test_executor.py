"""The life of a request, what is unsupported, and what everything has in common (A §2.7, §3.3)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cursus.agent.executor import Executor
from cursus.agent.executor.gate import Unhooked
from cursus.agent.executor.kinds import KINDS
from cursus.agent.executor.todos import Todos
from cursus.chat.asking import Ask
from cursus.errors import NotFound
from cursus.guard import Guard, Mode
from cursus.guard.action import Action
from cursus.guard.decision import Decision
from cursus.wire import proto
from cursus.wire.proto import (
    ComputerUseArgs,
    DiagnosticsArgs,
    ExecClientMessage,
    ExecServerMessage,
    GrepArgs,
    McpAllowlistPrecheckArgs,
    ReadArgs,
    ReadTodosArgs,
    RecordScreenArgs,
    RequestContextArgs,
    ShellAllowlistPrecheckArgs,
    ShellArgs,
    SubagentArgs,
    SubagentAwaitArgs,
    TodoItem,
    UpdateTodosArgs,
    WebFetchAllowlistPrecheckArgs,
    WriteArgs,
)
from tests.agent.executor.desk import Desk, case, gathered


def test_every_kind_of_request_that_the_wire_knows_is_answered(workspace: Path) -> None:
    """Each one, empty, as a server of any version may send it: a result of its own kind, or a throw that is closed."""
    fields = ExecServerMessage.DESCRIPTOR.oneofs_by_name["message"].fields
    assert {field.name for field in fields} == set(KINDS)
    with Desk(workspace) as desk:
        for field in fields:
            request = ExecServerMessage(id=7)
            getattr(request, field.name).SetInParent()
            replies = desk.run(all_of(desk.executor, request))
            said = [reply.WhichOneof("message") for reply in replies]
            if said[0] == "throw":
                assert said == ["throw", "stream_close"], field.name
                assert replies[0].throw.id == replies[1].stream_close.id == 7
            else:
                assert set(said) == {KINDS[field.name][0]}, field.name
                assert {reply.id for reply in replies} == {7}


async def all_of(executor: Executor, request: ExecServerMessage) -> list[Any]:
    return [reply async for reply in executor.run(request)]


def test_a_result_carries_the_id_of_its_request_and_how_long_it_took(workspace: Path) -> None:
    with Desk(workspace) as desk:
        (reply,) = desk.run(gathered(desk.executor, {"read_args": ReadArgs(path="notes.md")}, id=0))
    assert isinstance(reply, ExecClientMessage)
    assert reply.id == 0
    assert reply.HasField("local_execution_time_ms")
    assert reply.exec_id == ""


def test_an_unknown_or_empty_request_is_thrown_and_closed(workspace: Path) -> None:
    unknown = ExecServerMessage.FromString(b"\x08\x09\xfa\x07\x02\x08\x01")
    with Desk(workspace) as desk:
        for request in (ExecServerMessage(id=9), unknown):
            thrown, closed = desk.run(all_of(desk.executor, request))
            assert (thrown.throw.id, thrown.throw.error_code) == (9, "unimplemented")
            assert closed.stream_close.id == 9


@pytest.mark.parametrize(
    "request_",
    [{"computer_use_args": ComputerUseArgs()}, {"record_screen_args": RecordScreenArgs()}],
)
def test_what_no_result_can_deny_is_thrown_and_closed(workspace: Path, request_: Any) -> None:
    with Desk(workspace) as desk:
        thrown, closed = desk.replies(**request_)
    assert "unsupported" in thrown.throw.error
    assert closed.WhichOneof("message") == "stream_close"


def test_what_is_unsupported_says_so_in_its_own_type(workspace: Path) -> None:
    with Desk(workspace) as desk:
        diagnostics = desk.ask(diagnostics_args=DiagnosticsArgs(path="src/app.py"))
        subagent = desk.ask(subagent_args=SubagentArgs(prompt="x"))
        awaited = desk.ask(subagent_await_args=SubagentAwaitArgs(agent_id="a"))
    assert (case(diagnostics), diagnostics.error.path) == ("error", "src/app.py")
    assert "unsupported" in diagnostics.error.error
    assert "unsupported" in subagent.error.error
    assert awaited.not_found.agent_id == "a"


class Broken(Unhooked):
    """A guard with a mistake in it."""

    async def check(self, action: Action, *, chat_id: str = "", ask: Ask | None = None) -> Decision:
        raise ZeroDivisionError("with the key sk-" + "a1B2" * 12)

    def judge(self, action: Action) -> Decision:
        raise ZeroDivisionError("oh")


def test_a_mistake_of_ours_is_thrown_without_secrets_and_the_rest_goes_on(workspace: Path) -> None:
    with Desk(workspace, guard=Broken()) as desk:
        (thrown,) = desk.replies(read_args=ReadArgs(path="notes.md"))
        assert case(desk.ask(diagnostics_args=DiagnosticsArgs(path="x"))) == "error"
    assert thrown.throw.error.startswith("ZeroDivisionError")
    assert "a1B2" not in thrown.throw.error
    assert thrown.throw.error_code == "internal"


def test_a_workspace_that_is_no_folder_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="not a folder"):
        Executor(tmp_path / "none")


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_nothing_is_left_in_the_system_when_it_is_closed(workspace: Path) -> None:
    before = open_descriptors()
    with Desk(workspace) as desk:
        folder = desk.executor.folder
        desk.ask(shell_args=ShellArgs(command="seq 1 9999", file_output_threshold_bytes=10))
        assert any((folder / "outputs").iterdir())
    assert not folder.exists()
    assert open_descriptors() == before


def test_outputs_stay_where_a_folder_was_given(workspace: Path, tmp_path: Path) -> None:
    with Desk(workspace, folder=tmp_path / "kept") as desk:
        desk.ask(shell_args=ShellArgs(command="seq 1 9999", file_output_threshold_bytes=10))
    assert len(list((tmp_path / "kept" / "outputs").iterdir())) == 1


def test_requests_run_at_the_same_time_and_one_that_hangs_holds_up_no_other(workspace: Path) -> None:
    async def both(desk: Desk) -> Any:
        slow = desk.executor.run(ExecServerMessage(id=1, shell_stream_args=ShellArgs(command="echo a; sleep 60")))
        await anext(slow)
        quick = await asyncio.gather(
            *(gathered(desk.executor, {"read_args": ReadArgs(path="notes.md")}, id=number) for number in range(2, 30))
        )
        await slow.aclose()
        return quick

    with Desk(workspace) as desk:
        quick = desk.run(both(desk))
    assert [reply[0].id for reply in quick] == list(range(2, 30))


def test_aborting_what_is_not_there_or_over_is_nothing(workspace: Path) -> None:
    with Desk(workspace) as desk:
        desk.run(desk.executor.abort(99))
        desk.ask(read_args=ReadArgs(path="notes.md"))
        desk.run(desk.executor.abort(1))


def test_closing_stops_what_still_waits_for_a_person(workspace: Path) -> None:
    async def never(request: Any) -> Any:
        await asyncio.Event().wait()

    async def hanging(desk: Desk) -> list[Any]:
        stream = desk.executor.run(ExecServerMessage(id=1, write_args=WriteArgs(path=".git/config", file_text="x")))
        following = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0.05)
        await desk.executor.close()
        return [await following]

    with Desk(workspace, mode=Mode(), ask=never) as desk:
        (reply,) = desk.run(hanging(desk))
    assert reply.throw.error_code == "aborted"
    assert not (workspace / ".git").exists()


# What hooks change and add.


class Changing(Unhooked):
    """A guard whose hooks change what a tool is given."""

    def __init__(self, updated: dict[str, Any], context: str = "") -> None:
        self.updated, self.context = updated, context

    async def check(self, action: Action, *, chat_id: str = "", ask: Ask | None = None) -> Decision:
        return Decision(verdict="allow", reason="", updated_input=self.updated, context=self.context)

    def judge(self, action: Action) -> Decision:
        return Decision(verdict="allow", reason="")


def test_a_hook_can_change_a_command_its_folder_and_its_time(workspace: Path) -> None:
    with Desk(workspace, guard=Changing({"command": "pwd", "cwd": "src", "timeout": 60_000, "colour": 1})) as desk:
        events = desk.events(shell_stream_args=ShellArgs(command="rm -rf ."))
    assert (events[0].command, events[1].data) == ("pwd", f"{workspace}/src\n")


def test_a_hook_can_change_a_path_but_not_to_one_outside(workspace: Path) -> None:
    with Desk(workspace, guard=Changing({"file_path": "notes.md"})) as desk:
        assert desk.ask(read_args=ReadArgs(path="src/app.py")).success.content == "one\ntwo\nthree\n"
    with Desk(workspace, guard=Changing({"file_path": "../secret.txt"})) as desk:
        assert case(desk.ask(read_args=ReadArgs(path="src/app.py"))) == "rejected"


def test_a_hook_can_change_a_pattern(workspace: Path) -> None:
    with Desk(workspace, guard=Changing({"pattern": "three"})) as desk:
        success = desk.ask(grep_args=GrepArgs(pattern="one")).success
    assert success.pattern == "three"
    assert success.workspace_results[str(workspace)].content.total_matched_lines == 1


def test_what_a_hook_adds_for_the_model_goes_back_where_the_server_takes_it(workspace: Path) -> None:
    request = ExecServerMessage(id=1, read_args=ReadArgs(path="notes.md"), accept_hook_additional_contexts=True)
    with Desk(workspace, guard=Changing({}, "Mind the style.")) as desk:
        (reply,) = desk.run(all_of(desk.executor, request))
        (silent,) = desk.replies(read_args=ReadArgs(path="notes.md"))
        events = desk.events(shell_stream_args=ShellArgs(command="true"))
    assert [(added.hook_event_name, added.content) for added in reply.hook_additional_contexts] == [
        ("preToolUse", "Mind the style.")
    ]
    assert len(silent.hook_additional_contexts) == 0
    assert events[0].hook_additional_contexts[0].content == "Mind the style."


# Prechecks.


def test_prechecks_tell_what_would_run_unasked_and_ask_nobody(workspace: Path, home: Path) -> None:
    (home / ".cursor").mkdir()
    allowed = '["Shell(ls)", "Mcp(shop:add)", "WebFetch(example.com)"]'
    (home / ".cursor" / "cli-config.json").write_text(f'{{"permissions": {{"allow": {allowed}, "deny": []}}}}')

    async def nobody(request: Any) -> Any:
        raise AssertionError("A person was asked.")

    with Desk(workspace, guard=Guard(workspace), ask=nobody) as desk:
        shell = [
            desk.ask(shell_allowlist_precheck_args=ShellAllowlistPrecheckArgs(command=line)).allowlisted
            for line in ("ls -l", "ls; rm x", "rm x")
        ]
        mcp = [
            desk.ask(
                mcp_allowlist_precheck_args=McpAllowlistPrecheckArgs(provider_identifier="shop", tool_name=name)
            ).allowlisted
            for name in ("add", "steal")
        ]
        fetch = [
            desk.ask(web_fetch_allowlist_precheck_args=WebFetchAllowlistPrecheckArgs(url=url)).allowlisted
            for url in ("https://example.com/a", "https://example.org/")
        ]
    assert (shell, mcp, fetch) == ([True, False, False], [True, False], [True, False])


# The context of a turn.


def context(desk: Desk) -> Any:
    return desk.ask(request_context_args=RequestContextArgs()).success.request_context


def test_the_context_tells_the_machine_and_the_workspace(workspace: Path) -> None:
    with Desk(workspace, sandbox="auto") as desk:
        env = context(desk).env
        folder = desk.executor.folder
    assert list(env.workspace_paths) == [str(workspace)]
    assert (env.shell, env.sandbox_enabled, env.sandbox_supported) == ("bash", True, True)
    assert env.terminals_folder == str(folder / "terminals")
    assert env.os_version.startswith("linux ")
    assert not env.computer_use_supported


def test_the_context_has_the_rules_of_the_workspace(workspace: Path) -> None:
    rules = workspace / ".cursor" / "rules"
    (rules / "deep").mkdir(parents=True)
    (rules / "always.mdc").write_text("---\nalwaysApply: true\n---\nBe brief.\n")
    (rules / "python.mdc").write_text("---\nglobs: *.py, *.pyi\ndescription: Python\n---\nType it.\n")
    (rules / "deep" / "asked.mdc").write_text("---\ndescription: About tests\n---\nTest it.\n")
    (rules / "manual.mdc").write_text("By hand.\n")
    (rules / "stolen.mdc").symlink_to("../../../secret.txt")
    (workspace / "AGENTS.md").write_text("Read me first.\n")
    with Desk(workspace) as desk:
        found = {Path(rule.full_path).name: rule for rule in context(desk).rules}
    assert {name: (rule.type.WhichOneof("type"), rule.content) for name, rule in found.items()} == {
        "AGENTS.md": ("global", "Read me first."),
        "always.mdc": ("global", "Be brief."),
        "python.mdc": ("file_globbed", "Type it."),
        "asked.mdc": ("agent_fetched", "Test it."),
        "manual.mdc": ("manually_attached", "By hand."),
    }
    assert list(found["python.mdc"].type.file_globbed.globs) == ["*.py", "*.pyi"]


def test_the_context_has_the_repository_without_its_passwords(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    with Desk(workspace) as desk:
        assert len(context(desk).git_repos) == 0
        line = "git init -q -b trunk && git remote add origin https://me:very-secret@example.com/p.git"
        assert case(desk.ask(shell_args=ShellArgs(command=line))) == "success"
        (repository,) = context(desk).git_repos
    assert repository.remote_url == "https://example.com/p.git"
    assert "## No commits yet on trunk" in repository.status
    assert "?? notes.md" in repository.status


# Things to do.


def todo(id: str, content: str = "", status: Any = 0) -> TodoItem:
    return TodoItem(id=id, content=content, status=status)


def test_a_list_of_things_to_do_is_replaced_or_merged() -> None:
    todos = Todos()
    first = todos.update(UpdateTodosArgs(todos=[todo("1", "write", 1), todo("2", "test", 1)])).success
    merged = todos.update(UpdateTodosArgs(todos=[todo("1", status=3), todo("3", "land", 1)], merge=True)).success
    assert (first.total_count, first.was_merge) == (2, False)
    assert [(item.id, item.content, item.status) for item in merged.todos] == [
        ("1", "write", 3),
        ("2", "test", 1),
        ("3", "land", 1),
    ]
    assert [(item.id, item.status) for item in todos.told()] == [
        ("1", "completed"),
        ("2", "pending"),
        ("3", "pending"),
    ]
    assert todos.update(UpdateTodosArgs(todos=[todo("9", "anew")])).success.total_count == 1


def test_things_to_do_are_read_by_state_and_by_id() -> None:
    todos = Todos([todo("1", "a", 1), todo("2", "b", 3), todo("3", "c", 3)])
    done = todos.read(ReadTodosArgs(status_filter=[proto.TODO_STATUS_COMPLETED])).success
    one = todos.read(ReadTodosArgs(id_filter=["3"])).success
    assert ([item.id for item in done.todos], done.total_count) == (["2", "3"], 3)
    assert [item.id for item in one.todos] == ["3"]


def test_a_thing_to_do_needs_an_id() -> None:
    assert "id" in Todos().update(UpdateTodosArgs(todos=[todo("")])).error.error
