"""Which program is started, with which flags and environment, and what its last words mean (E §2)."""

import os
from pathlib import Path

import pytest

from cursus.agent.backend import Turn
from cursus.agent.cli.account import read_login, read_models
from cursus.agent.cli.failures import failure
from cursus.agent.cli.program import find_program, version_in_path
from cursus.agent.cli.settings import CliSettings, arguments, environment, fitting


def program(folder: Path, name: str, says: str = "2026.10.01-e373342") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(0o755)
    return path


def found(tmp_path: Path, named: str | None = None, **more: str) -> str | None:
    surroundings = {"PATH": str(tmp_path / "bin"), "HOME": str(tmp_path / "home"), **more}
    program = find_program(named, surroundings)
    return program.path if program is not None else None


def test_it_is_found_on_the_path_then_where_the_installer_puts_it(tmp_path: Path):
    assert found(tmp_path) is None
    local = program(tmp_path / "home" / ".local" / "bin", "cursor-agent")
    assert found(tmp_path) == str(local)
    on_path = program(tmp_path / "bin", "cursor-agent")
    assert found(tmp_path) == str(on_path)


def test_a_program_called_agent_has_to_say_that_it_is_cursors(tmp_path: Path):
    program(tmp_path / "bin", "agent", says="some other agent 1.0")
    assert found(tmp_path) is None
    assert found(tmp_path, "agent") is None
    ours = program(tmp_path / "other", "agent")
    assert found(tmp_path, "agent", PATH=str(tmp_path / "other")) == str(ours)


def test_a_path_or_the_variable_names_it(tmp_path: Path):
    named = program(tmp_path / "elsewhere", "my-agent")
    assert found(tmp_path, str(named)) == str(named)
    assert found(tmp_path, CURSUS_AGENT_BINARY=str(named)) == str(named)
    assert found(tmp_path, "no-such-agent") is None


def test_the_version_is_read_off_the_folder_that_the_installer_makes(tmp_path: Path):
    real = program(tmp_path / "versions" / "2026.09.10-abc1234", "cursor-agent")
    link = tmp_path / "cursor-agent"
    link.symlink_to(real)
    assert version_in_path(str(link)) == "2026.09.10-abc1234"


def test_every_setting_is_a_flag_and_nothing_is_allowed_by_itself():
    assert arguments(CliSettings(), Turn(prompt="x")) == [
        ["-p"],
        ["--output-format", "stream-json"],
        ["--stream-partial-output"],
    ]
    settings = CliSettings(
        force=True,
        trust=True,
        approve_mcps=True,
        auto_review=True,
        sandbox="enabled",
        headers=("A: b", "C: d"),
        endpoint="https://x.example",
        add_dirs=("/a",),
        plugin_dirs=("/p",),
        worktree="w",
        worktree_base="main",
        skip_worktree_setup=True,
        extra_arguments=("--new",),
        partial=False,
    )
    turn = Turn(prompt="x", session_id="s", model="m", mode="plan", workspace="/w")
    flags = [" ".join(flag) for flag in arguments(settings, turn)]
    for flag in (
        "--force",
        "--trust",
        "--approve-mcps",
        "--auto-review",
        "--sandbox enabled",
        "-H A: b",
        "-H C: d",
        "--endpoint https://x.example",
        "--add-dir /a",
        "--plugin-dir /p",
        "--worktree w",
        "--worktree-base main",
        "--skip-worktree-setup",
        "--new",
        "--resume s",
        "--model m",
        "--mode plan",
        "--workspace /w",
    ):
        assert flag in flags
    assert "--stream-partial-output" not in flags
    assert ["--mode", "agent"] not in arguments(CliSettings(), Turn(prompt="x", mode="agent"))
    assert ["--continue"] in arguments(CliSettings(), Turn(prompt="x", resume_latest=True))


def test_a_version_is_asked_for_only_where_a_new_flag_needs_it():
    def never() -> str:
        raise AssertionError("nobody needs to know")

    assert fitting(arguments(CliSettings(force=True), Turn(prompt="x", model="m")), never)[1] == []
    flags = arguments(CliSettings(trust=True), Turn(prompt="x"))
    assert fitting(flags, lambda: "2025.12.17-996666f")[1] == ["trusting a workspace (--trust, since 2026.01)"]
    assert fitting(flags, lambda: "2026.10.01-e373342")[1] == []
    assert fitting(flags, lambda: None)[1] == []


def test_an_agent_does_not_inherit_the_marks_of_another_nor_an_empty_key():
    base = {"PATH": "/bin", "CURSOR_AGENT": "1", "CURSOR_CONVERSATION_ID": "c", "CURSOR_API_KEY": " "}
    assert environment(CliSettings(), base) == {"PATH": "/bin"}
    given = environment(CliSettings(api_key="k", environment={"A": "b"}), base)
    assert given == {"PATH": "/bin", "CURSOR_API_KEY": "k", "A": "b"}
    assert "CURSOR_API_KEY" not in environment(CliSettings(api_key="k", key_in_arguments=True), base)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("Error: Authentication required. Please run 'agent login' first", "not_logged_in"),
        ("⚠ Warning: The provided API key is invalid.", "bad_key"),
        ("Workspace Trust Required\n…", "untrusted"),
        ("Cannot use this model: gpt-9. Available models: auto, gpt-5", "unknown_model"),
        ("Error: Invalid chat ID: x", "unknown_session"),
        ("Session ID 123 is already in use.", "unknown_session"),
        ("ActionRequiredError: You've hit your usage limit", "quota"),
        ("RetriableError: [unavailable] gone", "network"),
        ("getaddrinfo ENOTFOUND api2.example", "network"),
        ("error: unknown option '--trust'", "unsupported"),
        ("segmentation fault", "crashed"),
        ("", "crashed"),
    ],
)
def test_last_words_say_what_went_wrong(words: str, code: str):
    failed = failure(words, 1)
    assert failed.code == code
    assert failed.detail == words
    assert failed.is_retryable == (code == "network")


def test_a_failure_without_words_says_how_it_ended():
    assert failure("", -9).message == "The agent was ended by SIGKILL without a result."
    assert "T: slow pool" in failure("", 0, printed="T: slow pool").message


def test_models_and_logins_are_read_from_every_version():
    text = "Available models\n\nauto - Auto\u200b  (current, default)\ngpt-5 - GPT-5 (fast)\n\nTip: use --model <id>\n"
    first, second = read_models(text)
    assert (first.id, first.label, first.is_current, first.is_default) == ("auto", "Auto", True, True)
    assert (second.id, second.label, second.is_current) == ("gpt-5", "GPT-5 (fast)", False)
    assert read_login("\x1b[2K\x1b[G ✓ Logged in as ana@example.com\n") == (True, "ana@example.com")
    assert read_login("Not logged in") == (False, None)
    assert read_login('{"isAuthenticated": true, "userInfo": {"email": "a@b.c"}}') == (True, "a@b.c")
    assert read_login("odd") == (None, None)


def test_the_path_of_this_process_is_what_counts_without_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    ours = program(tmp_path / "bin", "cursor-agent")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    assert find_program() is not None
    assert find_program() == (str(ours), None)
