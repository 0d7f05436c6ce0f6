"""MCP servers: real ones of the official SDK, over standard streams and HTTP, and the files that name them."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.struct_pb2 import ListValue, Struct, Value

from cursus.agent.executor import Limits, Server, read_servers
from cursus.guard import Mode
from cursus.wire.proto import (
    MCP_SERVER_TRANSPORT_HTTP,
    MCP_SERVER_TRANSPORT_STDIO,
    ListMcpResourcesExecArgs,
    McpArgs,
    McpStateExecArgs,
    ReadArgs,
    ReadMcpResourceExecArgs,
    RequestContextArgs,
)
from tests.agent.executor import mcp_server
from tests.agent.executor.desk import Desk, case
from tests.agent.executor.test_shell import running, soon

SCRIPT = mcp_server.__file__
ON_STREAMS = f"shop-on-streams-{os.getpid()}"
"""An argument by which the processes of these tests are known."""
SHOP = Server(name="shop", command=sys.executable, arguments=(SCRIPT, ON_STREAMS), variables={"SHOP_KEY": "k-1"})


def value(given: Any) -> Value:
    match given:
        case bool():
            return Value(bool_value=given)
        case int() | float():
            return Value(number_value=given)
        case list():
            return Value(list_value=ListValue(values=map(value, given)))
        case dict():
            return Value(struct_value=Struct(fields={name: value(item) for name, item in given.items()}))
        case _:
            return Value(string_value=str(given))


def call(desk: Desk, tool: str, server: str = "shop", **arguments: Any) -> Any:
    args = McpArgs(
        name=f"{server}-{tool}",
        provider_identifier=server,
        tool_name=tool,
        args={name: value(given) for name, given in arguments.items()},
    )
    return desk.ask(mcp_args=args)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The shop as a server of its own, over HTTP."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with subprocess.Popen([sys.executable, SCRIPT, str(port)], stderr=subprocess.DEVNULL) as process:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/mcp"
        process.terminate()


@pytest.fixture(params=["stdio", "http"])
def shop(request: pytest.FixtureRequest) -> Server:
    return SHOP if request.param == "stdio" else Server(name="shop", url=request.getfixturevalue("address"))


# Calling tools.


def test_tools_are_called_and_their_answers_come_back_as_they_are(workspace: Path, shop: Server) -> None:
    with Desk(workspace, servers={"shop": shop}) as desk:
        sum_ = call(desk, "add", a=1, b=2).success
        echo = call(desk, "echo", text="ab", times=2).success
        picture = call(desk, "picture").success
    assert (sum_.content[0].text.text, sum_.structured_content["result"], sum_.is_error) == ("3", 3.0, False)
    assert [item.text.text for item in echo.content] == ["abab"]
    assert (picture.content[0].image.mime_type, picture.content[0].image.data[:4]) == ("image/png", b"\x89PNG")


def test_what_a_tool_calls_an_error_is_an_answer(workspace: Path, shop: Server) -> None:
    with Desk(workspace, servers={"shop": shop}) as desk:
        failed = call(desk, "fail").success
        wrong = call(desk, "add", a="one", b=2).success
    assert failed.is_error
    assert wrong.is_error
    assert "integer" in wrong.content[0].text.text


def test_a_tool_is_found_by_server_and_name_whatever_the_two_are_called_together(workspace: Path) -> None:
    args = McpArgs(name="anything", server_identifier="shop", tool_name="echo", args={"text": value("x")})
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        assert desk.ask(mcp_args=args).success.content[0].text.text == "x"


def test_servers_and_tools_that_are_not_there_are_named_beside_those_that_are(workspace: Path) -> None:
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        tool = call(desk, "steal").tool_not_found
        server = call(desk, "x", server="bank").server_not_found
    assert (tool.name, "echo" in tool.available_tools) == ("steal", True)
    assert (server.name, list(server.available_servers)) == ("bank", ["shop"])


def test_a_server_gets_its_own_variables_and_none_of_our_keys(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CURSOR_API_KEY", "very-secret")
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        assert call(desk, "surroundings").success.content[0].text.text == f"k-1 None {workspace}"


def test_a_long_text_is_cut_and_the_whole_is_in_a_file(workspace: Path) -> None:
    with Desk(workspace, servers={"shop": SHOP}, limits=Limits(mcp_text=100)) as desk:
        text = call(desk, "echo", text="line\n", times=100).success.content[0].text
        assert len(text.text) == 100
        assert (text.output_location.size_bytes, text.output_location.line_count) == (500, 100)
        assert Path(text.output_location.file_path).read_text() == "line\n" * 100


def test_approval_alone_runs_nothing(workspace: Path) -> None:
    args = McpArgs(provider_identifier="shop", tool_name="die", smart_mode_approval_only=True)
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        assert case(desk.ask(mcp_args=args)) == "approved"
        assert running(ON_STREAMS) == []


def test_a_call_that_is_not_allowed_starts_no_server(workspace: Path) -> None:
    with Desk(workspace, mode=Mode(), servers={"shop": SHOP}) as desk:
        assert case(call(desk, "add", a=1, b=2)) == "rejected"
        assert running(ON_STREAMS) == []


def test_calls_at_the_same_time_share_one_server(workspace: Path) -> None:
    async def all_of_them(desk: Desk) -> list[Any]:
        from tests.agent.executor.desk import gathered

        def args(number: int) -> dict[str, Any]:
            given = {"a": value(number), "b": value(1)}
            return {"mcp_args": McpArgs(provider_identifier="shop", tool_name="add", args=given)}

        return await asyncio.gather(*(gathered(desk.executor, args(number), id=number) for number in range(10)))

    with Desk(workspace, servers={"shop": SHOP}) as desk:
        replies: Any = desk.run(all_of_them(desk))
        assert [reply[0].mcp_result.success.content[0].text.text for reply in replies] == [
            str(number + 1) for number in range(10)
        ]
        assert len(running(ON_STREAMS)) == 1
    assert soon(lambda: running(ON_STREAMS) == [])


# Servers that fail.


def test_a_server_that_dies_says_what_it_printed_and_is_started_again(workspace: Path) -> None:
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        error = call(desk, "die").error
        assert "the shop burned down" in error.error
        (log,) = (desk.executor.folder / "mcp").iterdir()
        assert case(desk.ask(read_args=ReadArgs(path=str(log)))) == "rejected"
        assert call(desk, "add", a=1, b=1).success.content[0].text.text == "2"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("-c", "print('this is no MCP')"), ""),
        (("-c", "import sys; sys.exit('no licence found')"), "no licence found"),
        (("-c", "import time; time.sleep(60)"), "did not answer within"),
    ],
)
def test_a_program_that_is_no_server_is_told_as_that(workspace: Path, arguments: tuple[str, ...], words: str) -> None:
    server = Server(name="odd", command=sys.executable, arguments=arguments)
    with Desk(workspace, servers={"odd": server}, limits=Limits(mcp_connect_seconds=1)) as desk:
        error = call(desk, "x", server="odd").error.error
    assert error.startswith("The MCP server odd cannot be used")
    assert words in error


def test_a_program_that_is_not_there_is_told(workspace: Path) -> None:
    with Desk(workspace, servers={"odd": Server(name="odd", command="/no/such/program")}) as desk:
        assert "/no/such/program" in call(desk, "x", server="odd").error.error


def test_an_address_where_nothing_listens_is_told(workspace: Path) -> None:
    with Desk(workspace, servers={"odd": Server(name="odd", url="http://127.0.0.1:1/mcp")}) as desk:
        assert "odd cannot be used" in call(desk, "x", server="odd").error.error


def test_a_server_that_wants_a_sign_in_is_told_as_that(workspace: Path) -> None:
    class Closed(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            self.send_response(401)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Closed) as server:
        threading.Thread(target=server.serve_forever).start()
        url = f"http://127.0.0.1:{server.server_port}/mcp"
        with Desk(workspace, servers={"closed": Server(name="closed", url=url)}) as desk:
            error = call(desk, "x", server="closed").error
            state = desk.ask(mcp_state_exec_args=McpStateExecArgs()).success.servers[0]
        server.shutdown()
    assert (error.needs_auth, error.http_status) == (True, 401)
    assert (state.status, state.pending_sign_in) == ("error", True)


# What servers have.


def test_the_state_tells_servers_tools_and_instructions(workspace: Path, shop: Server) -> None:
    with Desk(workspace, servers={"shop": shop}) as desk:
        (state,) = desk.ask(mcp_state_exec_args=McpStateExecArgs()).success.servers
        assert len(desk.ask(mcp_state_exec_args=McpStateExecArgs(server_identifiers=["x"])).success.servers) == 0
    add = next(tool for tool in state.tools if tool.tool_name == "add")
    assert (add.name, add.provider_identifier, add.description) == ("shop-add", "shop", "Adds two numbers.")
    assert add.input_schema.struct_value["properties"]["a"]["type"] == "integer"
    assert json.loads(add.input_schema_json)["required"] == ["a", "b"]
    assert state.instructions[0].instructions == "Ask before you buy."
    assert state.status == "connected"
    assert state.transport == (MCP_SERVER_TRANSPORT_HTTP if shop.url else MCP_SERVER_TRANSPORT_STDIO)


def test_the_tools_are_in_the_context_of_a_turn(workspace: Path) -> None:
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        context = desk.ask(request_context_args=RequestContextArgs()).success.request_context
    assert "shop-echo" in [tool.name for tool in context.tools]
    assert context.mcp_instructions[0].server_identifier == "shop"
    assert context.mcp_info_complete


def test_resources_are_listed_and_read(workspace: Path, shop: Server) -> None:
    with Desk(workspace, servers={"shop": shop}) as desk:
        listed = desk.ask(list_mcp_resources_exec_args=ListMcpResourcesExecArgs()).success.resources
        text = desk.ask(read_mcp_resource_exec_args=ReadMcpResourceExecArgs(server="shop", uri=listed[0].uri)).success
        blob = desk.ask(read_mcp_resource_exec_args=ReadMcpResourceExecArgs(server="shop", uri=listed[1].uri)).success
        missing = desk.ask(read_mcp_resource_exec_args=ReadMcpResourceExecArgs(server="shop", uri="shop://x"))
        nobody = desk.ask(list_mcp_resources_exec_args=ListMcpResourcesExecArgs(server="bank"))
    assert [(resource.uri, resource.mime_type, resource.server) for resource in listed] == [
        ("shop://catalogue", "text/plain", "shop"),
        ("shop://logo", "image/png", "shop"),
    ]
    assert (text.text, text.mime_type) == ("apples\npears\n", "text/plain")
    assert blob.blob == b"\x89PNG"
    assert case(missing) == "not_found"
    assert "bank" in nobody.error.error


def test_a_resource_is_saved_inside_the_workspace_and_nowhere_else(workspace: Path) -> None:
    args: dict[str, Any] = {"server": "shop", "uri": "shop://logo"}
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        saved = desk.ask(read_mcp_resource_exec_args=ReadMcpResourceExecArgs(**args, download_path="a/logo.png"))
        outside = desk.ask(read_mcp_resource_exec_args=ReadMcpResourceExecArgs(**args, download_path="../logo.png"))
    assert saved.success.download_path == "a/logo.png"
    assert (workspace / "a" / "logo.png").read_bytes() == b"\x89PNG"
    assert case(outside) == "rejected"
    assert not (workspace.parent / "logo.png").exists()


def test_a_projects_server_is_not_started_until_a_call_of_it_was_allowed(workspace: Path) -> None:
    stranger = Server(name="shop", command=sys.executable, arguments=(SCRIPT, ON_STREAMS), is_own=False)
    with Desk(workspace, servers={"shop": stranger}) as desk:
        (before,) = desk.ask(mcp_state_exec_args=McpStateExecArgs()).success.servers
        context = desk.ask(request_context_args=RequestContextArgs()).success.request_context
        assert running(ON_STREAMS) == []
        assert (before.status, len(before.tools), context.mcp_info_complete) == ("needs_approval", 0, False)
        assert case(call(desk, "add", a=1, b=1)) == "success"
        (after,) = desk.ask(mcp_state_exec_args=McpStateExecArgs()).success.servers
    assert after.status == "connected"
    with Desk(workspace, servers={"shop": stranger}, is_trusted=True) as desk:
        (trusted,) = desk.ask(mcp_state_exec_args=McpStateExecArgs()).success.servers
    assert trusted.status == "connected"


def test_a_server_that_takes_its_time_holds_up_neither_the_turn_nor_the_others(workspace: Path) -> None:
    slow = Server(name="slow", command=sys.executable, arguments=("-c", "import time; time.sleep(60)", ON_STREAMS))
    limits = Limits(mcp_state_seconds=0.5)
    with Desk(workspace, servers={"slow": slow, "shop": SHOP}, limits=limits) as desk:
        assert case(call(desk, "add", a=1, b=1)) == "success"
        states = desk.ask(mcp_state_exec_args=McpStateExecArgs()).success.servers
        context = desk.ask(request_context_args=RequestContextArgs()).success.request_context
    assert [(state.server_name, state.status) for state in states] == [("slow", "connecting"), ("shop", "connected")]
    assert not context.mcp_info_complete
    assert "shop-add" in [tool.name for tool in context.tools]
    assert soon(lambda: running(ON_STREAMS) == [])


def test_servers_can_be_started_without_waiting_for_them(workspace: Path) -> None:
    with Desk(workspace, servers={"shop": SHOP}) as desk:
        (state,) = desk.ask(mcp_state_exec_args=McpStateExecArgs(kick_only=True)).success.servers
        assert state.status == "connecting"
        (state,) = desk.ask(mcp_state_exec_args=McpStateExecArgs()).success.servers
        assert state.status == "connected"


# mcp.json


def configured(folder: Path, servers: Any) -> None:
    (folder / ".cursor").mkdir(parents=True, exist_ok=True)
    text = servers if isinstance(servers, str) else json.dumps({"mcpServers": servers})
    (folder / ".cursor" / "mcp.json").write_text(text)


def test_both_files_are_read_and_the_projects_server_stands_before_the_persons(workspace: Path, home: Path) -> None:
    configured(home, {"a": {"command": "mine"}, "b": {"url": "https://b"}})
    configured(workspace, {"a": {"command": "theirs", "args": ["-x"]}, "c": {"url": "https://c", "type": "sse"}})
    servers, problems = read_servers(str(workspace), home=home)
    assert {name: (server.command or server.url, server.is_own) for name, server in servers.items()} == {
        "a": ("theirs", False),
        "b": ("https://b", True),
        "c": ("https://c", False),
    }
    assert (servers["c"].is_sse, servers["a"].arguments, problems) == (True, ("-x",), [])


def test_variables_are_filled_in(workspace: Path, home: Path) -> None:
    (workspace / "keys.env").write_text("# keys\nexport A='from file'\nB=2\n")
    entry = {
        "command": "${userHome}/bin/server",
        "args": ["${workspaceFolder}", "${workspaceFolderBasename}", "${env:WHO}", "${unknown}", "a${pathSeparator}b"],
        "env": {"TOKEN": "x-${env:WHO}", "PORT": 8080},
        "envFile": "${workspaceFolder}/keys.env",
        "headers": {"Authorization": "Bearer ${env:WHO}"},
    }
    configured(home, {"s": entry})
    servers, _ = read_servers(str(workspace), home=home, environment={"WHO": "me"})
    server = servers["s"]
    assert server.command == f"{home}/bin/server"
    assert server.arguments == (str(workspace), "project", "me", "${unknown}", "a/b")
    assert server.variables == {"A": "from file", "B": "2", "TOKEN": "x-me", "PORT": "8080"}
    assert server.headers == {"Authorization": "Bearer me"}


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({}, "neither a command nor a url"),
        ({"command": 7}, "cannot be used"),
        ({"command": "x", "env": {"A": "${env:NOT_THERE}"}}, "NOT_THERE"),
        ({"command": "x", "envFile": "missing.env"}, "missing.env"),
        ("text", "cannot be used"),
    ],
)
def test_an_entry_that_cannot_be_used_says_why_when_it_is_called(
    workspace: Path, home: Path, entry: Any, words: str
) -> None:
    configured(home, {"odd": entry, "shop": {"command": sys.executable, "args": [SCRIPT]}})
    with Desk(workspace, home=home) as desk:
        error = call(desk, "x", server="odd").error
        assert case(call(desk, "add", a=1, b=1)) == "success"
    assert words in error.error
    assert error.not_dialed


def test_a_server_that_is_switched_off_is_not_there(workspace: Path, home: Path) -> None:
    configured(home, {"odd": {"command": "x", "disabled": True}})
    assert read_servers(str(workspace), home=home)[0] == {}


@pytest.mark.parametrize("text", ["{", "[]", '{"mcpServers": []}', "\0", '{"mcpServers": {"a": '])
def test_a_file_that_cannot_be_read_is_ignored_and_said_so(workspace: Path, home: Path, text: str) -> None:
    configured(home, text)
    told: list[str] = []
    with Desk(workspace, home=home, notice=told.append):
        pass
    assert len(told) == 1
    assert "mcp.json is ignored" in told[0]
