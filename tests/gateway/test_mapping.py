"""What the agent wants, as calls of the tools that real clients offer (D §4)."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.gateway.mapping.commands import as_command
from cursus.gateway.mapping.resolve import Refused, Resolver
from cursus.gateway.mapping.wants import Delete, Fetch, Glob, Grep, List, Mcp, Read, Shell, Want, Write
from cursus.gateway.mapping.whereabouts import client_folder
from cursus.gateway.order import ClientTool, Said

S, N, B = {"type": "string"}, {"type": "number"}, {"type": "boolean"}


def tool(name: str, required: str, **properties: Any) -> ClientTool:
    schema = {"type": "object", "properties": properties, "required": required.split()}
    return ClientTool(name=name, schema=schema)


OPENCODE = (
    tool("bash", "command description", command=S, timeout=N, workdir=S, description=S),
    tool("read", "filePath", filePath=S, offset=N, limit=N),
    tool("write", "content filePath", content=S, filePath=S),
    tool("edit", "filePath oldString newString", filePath=S, oldString=S, newString=S, replaceAll=B),
    tool("glob", "pattern", pattern=S, path=S),
    tool("grep", "pattern", pattern=S, path=S, include=S),
    tool("webfetch", "url format", url=S, format={"type": "string", "enum": ["text", "markdown", "html"]}),
)
CLAUDE = (
    tool("Bash", "command", command=S, timeout=N, description=S, run_in_background=B),
    tool("Read", "file_path", file_path=S, offset=N, limit=N),
    tool("Write", "file_path content", file_path=S, content=S),
    tool("WebFetch", "url prompt", url=S, prompt=S),
)
CODEX = (tool("exec_command", "cmd", cmd=S, workdir=S, yield_time_ms=N, max_output_tokens=N),)
FILES = {"type": "array", "items": {"type": "object", "properties": {"path": S, "start_line": N, "end_line": N}}}
CLINE = (
    tool("run_commands", "commands", commands={"type": "array", "items": S}),
    tool("read_files", "files", files=FILES),
    tool("editor", "path new_text", path=S, new_text=S, old_text=S),
    tool("search_codebase", "queries", queries={"type": "array", "items": S}),
)
CONTINUE = (
    tool("Bash", "command", command=S),
    tool("Read", "filepath", filepath=S),
    tool("Write", "filepath content", filepath=S, content=S),
    tool("List", "dirpath", dirpath=S),
)
QWEN = (
    tool("run_shell_command", "command is_background", command=S, is_background=B, directory=S, description=S),
    tool("read_file", "file_path", file_path=S, offset=N, limit=N),
    tool("write_file", "file_path content", file_path=S, content=S),
    tool("list_directory", "path", path=S),
    tool("grep_search", "pattern", pattern=S, glob=S, path=S),
    tool("glob", "pattern", pattern=S, path=S),
)
PI = (
    tool("bash", "command", command=S),
    tool("read", "path", path=S, offset=N, limit=N),
    tool("write", "path content", path=S, content=S),
)

SHELL = Shell(id="c", command="ls -la", description="Look around")
READ = Read(id="c", path="src/a.py")
PART = Read(id="c", path="/w/a.py", offset=5, limit=10)
WRITE = Write(id="c", path="/w/new.txt", text="it's\nnew")
DELETE = Delete(id="c", path="/w/old file")
LS = List(id="c", path="/w")
GREP = Grep(id="c", pattern="TODO", path="/w")
SOME = Grep(id="c", pattern="TODO", path="/w", glob="*.py")
GLOB = Glob(id="c", pattern="**/*.py", path="/w")
FETCH = Fetch(id="c", url="https://example.com/a?b=c")


def resolved(tools: tuple[ClientTool, ...], want: Want) -> tuple[str, dict[str, Any]] | str:
    answer = Resolver(tools, "/w").resolve(want)
    return answer.reason if isinstance(answer, Refused) else (answer.name, json.loads(answer.arguments))


@pytest.mark.parametrize(
    ("tools", "want", "name", "arguments"),
    [
        (OPENCODE, SHELL, "bash", {"command": "ls -la", "description": "Look around"}),
        (OPENCODE, READ, "read", {"filePath": "/w/src/a.py"}),
        (OPENCODE, PART, "read", {"filePath": "/w/a.py", "offset": 5, "limit": 10}),
        (OPENCODE, WRITE, "write", {"filePath": "/w/new.txt", "content": "it's\nnew"}),
        (OPENCODE, DELETE, "bash", {"command": "rm -f -- '/w/old file'", "description": "Delete /w/old file"}),
        (OPENCODE, LS, "bash", {"command": "ls -la -- /w", "description": "List /w"}),
        (OPENCODE, GREP, "grep", {"pattern": "TODO", "path": "/w"}),
        (OPENCODE, SOME, "grep", {"pattern": "TODO", "path": "/w", "include": "*.py"}),
        (OPENCODE, GLOB, "glob", {"pattern": "**/*.py", "path": "/w"}),
        (OPENCODE, FETCH, "webfetch", {"url": "https://example.com/a?b=c", "format": "markdown"}),
        (CLAUDE, SHELL, "Bash", {"command": "ls -la", "description": "Look around"}),
        (CLAUDE, PART, "Read", {"file_path": "/w/a.py", "offset": 5, "limit": 10}),
        (CLAUDE, WRITE, "Write", {"file_path": "/w/new.txt", "content": "it's\nnew"}),
        (CLAUDE, FETCH, "WebFetch", {"url": "https://example.com/a?b=c", "prompt": "Give the content of the page."}),
        (CODEX, SHELL, "exec_command", {"cmd": "ls -la"}),
        (CODEX, READ, "exec_command", {"cmd": "cat -- /w/src/a.py"}),
        (CODEX, PART, "exec_command", {"cmd": "sed -n 5,14p -- /w/a.py"}),
        (CLINE, SHELL, "run_commands", {"commands": ["ls -la"]}),
        (CLINE, PART, "read_files", {"files": [{"path": "/w/a.py", "start_line": 5, "end_line": 14}]}),
        (CLINE, WRITE, "editor", {"path": "/w/new.txt", "new_text": "it's\nnew"}),
        (CLINE, GREP, "search_codebase", {"queries": ["TODO"]}),
        (CLINE, LS, "run_commands", {"commands": ["ls -la -- /w"]}),
        (CONTINUE, LS, "List", {"dirpath": "/w"}),
        (CONTINUE, READ, "Read", {"filepath": "/w/src/a.py"}),
        (QWEN, SHELL, "run_shell_command", {"command": "ls -la", "is_background": False, "description": "Look around"}),
        (QWEN, LS, "list_directory", {"path": "/w"}),
        (QWEN, SOME, "grep_search", {"pattern": "TODO", "path": "/w", "glob": "*.py"}),
        (PI, READ, "read", {"path": "/w/src/a.py"}),
        (PI, LS, "bash", {"command": "ls -la -- /w"}),
    ],
)
def test_each_clients_own_tools_are_called_by_their_own_schemas(
    tools: tuple[ClientTool, ...], want: Want, name: str, arguments: dict[str, Any]
) -> None:
    assert resolved(tools, want) == (name, arguments)


@pytest.mark.parametrize("tools", [OPENCODE, CLAUDE, CODEX, CLINE, CONTINUE, QWEN, PI])
@pytest.mark.parametrize("want", [SHELL, READ, PART, WRITE, DELETE, LS, GREP, SOME, GLOB, FETCH])
def test_every_wish_finds_a_tool_of_every_client_and_fills_what_it_requires(
    tools: tuple[ClientTool, ...], want: Want
) -> None:
    call = resolved(tools, want)
    assert isinstance(call, tuple)
    (called,) = (tool for tool in tools if tool.name == call[0])
    assert set(called.schema["required"]) <= call[1].keys() <= called.schema["properties"].keys()


def test_the_clients_own_tool_is_called_by_its_name_with_its_arguments() -> None:
    weather = tool("get_weather", "city", city=S)
    for name in ("get_weather", "custom-user-tools-get_weather", "mcp_custom-user-tools_get_weather"):
        want = Mcp(id="c", name=name, arguments={"city": "Rome"}, server="custom-user-tools")
        assert resolved((weather,), want) == ("get_weather", {"city": "Rome"})


def test_free_text_tools_get_their_text() -> None:
    patch = ClientTool(name="apply_patch", is_custom=True)
    call = Resolver((patch,)).resolve(Mcp(id="c", name="apply_patch", arguments={"input": "*** Begin"}))
    assert not isinstance(call, Refused)
    assert (call.is_custom, call.arguments) == (True, "*** Begin")


def test_a_child_of_a_namespace_keeps_it() -> None:
    child = ClientTool(name="look", namespace="files")
    call = Resolver((child,)).resolve(Mcp(id="c", name="files__look"))
    assert not isinstance(call, Refused)
    assert (call.name, call.namespace) == ("look", "files")


def test_what_no_tool_can_do_is_refused_in_words_for_the_agent() -> None:
    weather = tool("get_weather", "city", city=S)
    assert resolved((weather,), SHELL) == (
        "The person's tools cannot run commands. Use one of these tools: get_weather; or answer in text."
    )
    assert "There is no tool 'nope' here" in resolved((weather,), Mcp(id="c", name="nope"))
    assert "No tools can be used" in resolved((), READ)


def test_a_tool_that_wants_what_the_wish_does_not_say_is_passed_over() -> None:
    strange = tool("read", "path ticket", path=S, ticket=S)
    assert resolved((strange, *CODEX), Read(id="c", path="/a")) == (
        "exec_command",
        {"cmd": "cat -- /a"},
    )


def test_a_search_in_some_files_is_not_widened_to_all() -> None:
    narrow = tool("grep", "pattern", pattern=S, path=S)
    call = resolved((narrow, *PI), SOME)
    assert isinstance(call, tuple)
    assert call[0] == "bash"
    assert "--glob '*.py'" in call[1]["command"]


def test_a_list_without_list_and_shell_is_a_search_for_all_names() -> None:
    glob = tool("glob", "pattern", pattern=S, path=S)
    assert resolved((glob,), LS) == ("glob", {"pattern": "*", "path": "/w"})


def test_a_command_runs_where_it_should_even_if_the_tool_has_no_place_for_that() -> None:
    call = resolved(PI, Shell(id="c", command="make\nmake test", cwd="/w/a b"))
    assert call == ("bash", {"command": "cd -- '/w/a b' && {\nmake\nmake test\n}"})


def test_the_old_codex_shell_takes_a_list() -> None:
    shell = tool("shell", "command", command={"type": "array", "items": S}, workdir=S)
    assert resolved((shell,), SHELL) == ("shell", {"command": ["bash", "-lc", "ls -la"]})


def test_references_within_a_schema_are_followed() -> None:
    schema = {
        "type": "object",
        "properties": {"path": {"$ref": "#/$defs/Path"}},
        "required": ["path"],
        "$defs": {"Path": {"type": "string"}},
    }
    assert resolved((ClientTool(name="read", schema=schema),), READ) == ("read", {"path": "/w/src/a.py"})


def test_more_than_a_command_can_hold_is_refused() -> None:
    assert "cannot write this file" in resolved(CODEX, Write(id="c", path="/a", text="x" * 200_000))


AWKWARD = st.text(st.characters(exclude_characters="\0\r", exclude_categories=["Cs"]), min_size=1, max_size=40)


@given(text=AWKWARD)
def test_commands_say_exactly_what_was_meant_whatever_is_in_it(text: str) -> None:
    """Run by a real shell: what arrives is what was meant, and nothing else is run."""
    command = as_command(Write(id="c", path="/dev/stdout", text=text))
    assert command is not None
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=10, check=True)
    assert done.stdout == text.encode()


def test_commands_do_what_the_tools_would(tmp_path: Path) -> None:
    def run(want: Want) -> str:
        command = as_command(want)
        assert command is not None
        done = subprocess.run(["/bin/sh", "-c", command], cwd=tmp_path, capture_output=True, timeout=10, check=False)
        return done.stdout.decode()

    path = f"{tmp_path}/deep/it's -n here.py"
    run(Write(id="c", path=path, text="one\ntwo TODO\nthree\n"))
    run(Write(id="c", path=f"{tmp_path}/bytes", data=b"\x00\xff"))
    assert Path(path).read_text() == "one\ntwo TODO\nthree\n"
    assert (tmp_path / "bytes").read_bytes() == b"\x00\xff"
    assert run(Read(id="c", path=path)) == "one\ntwo TODO\nthree\n"
    assert run(Read(id="c", path=path, offset=2, limit=1)) == "two TODO\n"
    assert "2:two TODO" in run(Grep(id="c", pattern="TODO", path=str(tmp_path), glob="*.py"))
    assert run(Grep(id="c", pattern="todo", path=str(tmp_path), mode="files_with_matches", ignore_case=True)) == (
        f"{path}\n"
    )
    assert run(Glob(id="c", pattern="**/*.py", path=str(tmp_path))) == f"{path}\n"
    assert run(Glob(id="c", pattern="deep/*.py")) == f"{path.replace(str(tmp_path), '.')}\n"
    assert "it's -n here.py" in run(List(id="c", path=f"{tmp_path}/deep"))
    run(Delete(id="c", path=path))
    assert not Path(path).exists()


@pytest.mark.parametrize(
    ("text", "folder"),
    [
        ("<env>\n  Working directory: /home/me/my app\n  Is git: yes\n</env>", "/home/me/my app"),
        ("Primary working directory: /w", "/w"),
        ("<environment_context>\n  <cwd>/w/x</cwd>\n</environment_context>", "/w/x"),
        ("# Current Working Directory (/w/y) Files", "/w/y"),
        ("I'm currently working in the directory: /w/z\n", "/w/z"),
        ("Current working directory: C:\\Users\\me\n", "C:\\Users\\me"),
        ("no word of it", ""),
    ],
)
def test_where_the_client_works_is_read_from_what_it_says(text: str, folder: str) -> None:
    assert client_folder((Said(role="system", text=text),)) == folder
