import base64
import json
from typing import Any

import pytest

from cursus.chat import Status
from cursus.tools import call_mcp_tool, get_mcp_tools, list_mcp_resources, mcp, mcp_auth, mcp_call, read_mcp_resource
from cursus.tools.blocks import Code, Fields, Json, Notice, Picture, Prose
from cursus.tools.registry import find, registry
from tests.tools.recorded import a_call, badges, drawn, subject

PNG = base64.b64encode(b"\x89PNG fake").decode()
ARGUMENTS = {"title": "It leaks", "labels": ["bug"]}
STORED = {"tools": [{"name": "create_issue", "parameters": json.dumps(ARGUMENTS), "serverName": "github"}]}
GENERATIONS: list[Any] = [
    json.dumps(STORED),
    STORED,
    {"tools": [{"name": "create_issue", "parameters": ARGUMENTS, "server_name": "github"}]},
    {"toolName": "create_issue", "serverName": "github", "args": ARGUMENTS},
    {"tool_name": "create_issue", "server_name": "github", "args": json.dumps(ARGUMENTS)},
    {
        "name": "github-create_issue",
        "args": ARGUMENTS,
        "toolCallId": "t",
        "providerIdentifier": "github",
        "toolName": "create_issue",
        "serverIdentifier": "github",
        "skipApproval": False,
    },
]


@pytest.mark.parametrize("params", GENERATIONS)
@pytest.mark.parametrize(("name", "number"), [("mcp", 19), ("mcp_github_create_issue", 19), ("create_issue", 19)])
def test_a_call_says_server_tool_and_arguments_in_every_generation(params: Any, name: str, number: int):
    call = a_call(name, number, params=params, result='{"selectedTool":"create_issue","result":"#12"}')
    assert isinstance(call.params, mcp.Params)
    assert call.params.target == ("github", "create_issue")
    assert call.params.arguments == ARGUMENTS
    assert subject(call) == "github · create_issue"
    assert badges(call) == ("github",)
    assert drawn(call) == (Json(label="Arguments", value=ARGUMENTS), Prose(text="#12"))


@pytest.mark.parametrize(
    ("name", "number", "shown"),
    [
        ("mcp_github_create_issue", 0, "github · create_issue"),
        ("mcp_user-github_create_issue", None, "user-github · create_issue"),
        ("mcp__github__create_issue", None, "github · create_issue"),
        ("mcp__my_server__do_it", 0, "my_server · do_it"),
        ("MCP:create_issue", None, "create_issue"),
        ("read_file", 19, "read_file"),
        ("web_search", 49, "web_search"),
    ],
)
def test_a_name_tells_server_and_tool_where_nothing_else_does(name: str, number: int | None, shown: str):
    call = a_call(name, number, raw=json.dumps(ARGUMENTS))
    assert subject(call) == shown
    assert drawn(call) == (Json(label="Arguments", value=ARGUMENTS),)


def test_a_server_whose_name_has_underscores_is_told_apart_by_its_tool():
    call = a_call("mcp_my_server_create_issue", 19, params={"toolName": "create_issue"})
    assert subject(call) == "my_server · create_issue"


def test_a_servers_tool_may_take_arguments_that_look_like_ours():
    given = {"name": "main", "server": "eu-1", "content": "x"}
    call = a_call("mcp_deploy_start", 19, raw=given)
    assert isinstance(call.params, mcp.Params)
    assert call.params.arguments == given
    assert subject(call) == "deploy · start"


def test_arguments_of_the_model_fill_a_call_without_any():
    call = a_call("mcp_github_create_issue", 19, params={"toolName": "create_issue"}, raw=ARGUMENTS)
    assert isinstance(call.params, mcp.Params)
    assert call.params.target == ("", "create_issue")
    assert call.params.arguments == ARGUMENTS


@pytest.mark.parametrize(
    "result",
    [
        {"content": "done"},
        '{"content":"done","isError":false}',
        {"success": {"content": [{"text": {"text": "done"}}], "isError": False}},
        {"selectedTool": "x", "result": '{"content":[{"type":"text","text":"done"}]}'},
        {"selected_tool": "x", "result": "done"},
        {"result": {"success": {"content": [{"text": {"text": "done"}}]}}},
        [{"type": "text", "text": "done"}],
        "done",
    ],
)
def test_an_answer_is_drawn_from_every_generation(result: Any):
    assert drawn(a_call("mcp", 19, params=STORED, result=result))[1:] == (Prose(text="done"),)


def test_text_that_is_json_is_drawn_as_json():
    result = {"content": [{"type": "text", "text": '{"number":12}'}]}
    assert drawn(a_call("mcp", 19, result=result)) == (Json(label="Result", value={"number": 12}),)


@pytest.mark.parametrize(
    "item",
    [
        {"image": {"data": PNG, "mimeType": "image/png"}},
        {"type": "image", "data": PNG, "mimeType": "image/png"},
        {"type": "image", "source": {"type": "base64", "data": PNG}},
    ],
)
def test_an_image_is_drawn_as_one(item: Any):
    assert drawn(a_call("mcp", 19, result={"content": [item]})) == (Picture(data=b"\x89PNG fake"),)


def test_resources_are_named_and_their_text_is_drawn():
    items = [
        {"type": "resource", "resource": {"uri": "note://1", "text": "hello"}},
        {"type": "resource_link", "uri": "note://2", "name": "Two"},
        {"text": {"text": "", "outputLocation": {"filePath": "/tmp/out.txt"}}},
        {"type": "hologram", "data": 1},
    ]
    assert drawn(a_call("mcp", 19, result={"content": items})) == (
        Fields(fields=(("Resource", "note://1"),)),
        Prose(text="hello"),
        Fields(fields=(("Two", "note://2"),)),
        Notice(text="The whole answer is in /tmp/out.txt."),
        Json(label="Result", value={"type": "hologram", "data": 1}),
    )


@pytest.mark.parametrize("result", [{"content": "no such repo", "isError": True}, '{"result":"{\\"isError\\":true}"}'])
def test_an_answer_that_is_an_error_says_so(result: Any):
    call = a_call("mcp", 19, params=STORED, result=result)
    assert badges(call) == ("github", "error")
    last = drawn(call)[-1]
    assert isinstance(last, Notice)
    assert last.tone == "error"


def test_outcomes_of_agents_decide_the_status():
    refused = a_call("mcp", 19, result={"rejected": {"reason": "Not on Fridays.", "isReadonly": False}}, status=None)
    failed = a_call("mcp", 19, result={"error": {"error": "connection lost"}}, status=None)
    assert (refused.status, refused.error) == (Status.REJECTED, "Not on Fridays.")
    assert (failed.status, failed.error) == (Status.FAILED, "connection lost")


@pytest.mark.parametrize(
    "params",
    [
        '{"server":"github","toolName":"create_issue","toolArgs":{"title":"It leaks","labels":["bug"]}}',
        {"server": "github", "tool_name": "create_issue", "tool_args": ARGUMENTS},
        {"serverName": "github", "toolName": "create_issue", "arguments": ARGUMENTS},
    ],
)
def test_the_tool_for_all_servers_reads_its_own_arguments(params: Any):
    answer = {"server": "github", "toolName": "create_issue", "result": {"content": [{"type": "text", "text": "#12"}]}}
    call = a_call("call_mcp_tool", 49, params=params, result=json.dumps(answer))
    assert call.params == call_mcp_tool.Params(server="github", tool_name="create_issue", tool_args=ARGUMENTS)
    assert subject(call) == "github · create_issue"
    assert drawn(call) == (Json(label="Arguments", value=ARGUMENTS), Prose(text="#12"))


def test_numbers_of_mcp_win_over_the_name_and_prefixes_over_nothing():
    assert find("read_file", 19) is mcp.TOOL
    assert find("CallMcpTool") is call_mcp_tool.TOOL
    assert find("mcp_auth", 60) is mcp_auth.TOOL
    assert find("mcp_linear_list") is mcp.TOOL
    assert registry().by_field[15] is registry().by_stream_key["mcpToolCall"] is mcp.TOOL


def test_a_call_without_anything_still_has_its_tools_name():
    assert mcp_call.named("mcp_lonely") == ("", "lonely")
    assert subject(a_call("mcp", 19)) == ""
    assert drawn(a_call("mcp", 19)) == ()


@pytest.mark.parametrize(
    "result",
    [
        '{"resources":[{"uri":"note://1","name":"One","description":"first","mimeType":"text/plain"}]}',
        {
            "success": {
                "resources": [{"uri": "note://1", "name": "One", "description": "first", "mime_type": "text/plain"}]
            }
        },
        [{"uri": "note://1", "title": "One", "description": "first", "mimeType": "text/plain"}],
    ],
)
def test_resources_of_a_server_are_listed(result: Any):
    call = a_call("list_mcp_resources", 44, params={"server_identifier": "notes"}, result=result)
    assert call.params == list_mcp_resources.Params(server="notes")
    assert call.result == list_mcp_resources.Result(
        resources=[list_mcp_resources.Resource(uri="note://1", name="One", description="first", mime_type="text/plain")]
    )
    assert subject(call) == "notes"
    assert badges(call) == ("1 resource",)
    assert drawn(call) == (Fields(fields=(("One", "note://1 — first"),)),)


def test_a_resource_is_drawn_by_its_type():
    params = {"server": "notes", "uri": "note://1"}
    plain = a_call("read_mcp_resource", 45, params=params, result={"text": "a,b", "mimeType": "text/csv"})
    marked = a_call("read_mcp_resource", 45, params=params, result='{"text":"# A","mimeType":"text/markdown"}')
    image = a_call("read_mcp_resource", 45, params=params, result={"success": {"blob": PNG, "mimeType": "image/png"}})
    other = a_call("read_mcp_resource", 45, params=params, result={"blob": PNG, "mime_type": "application/x-thing"})
    assert subject(plain) == "notes · note://1"
    assert drawn(plain) == (Code(text="a,b", path="note://1", first_line=None),)
    assert drawn(marked) == (Prose(text="# A"),)
    assert drawn(image) == (Picture(data=b"\x89PNG fake"),)
    assert drawn(other) == (Notice(text="9 bytes of application/x-thing."),)


def test_a_resource_that_is_not_there_is_a_failure():
    call = a_call("read_mcp_resource", 45, result={"notFound": {"uri": "note://9"}}, status=None)
    assert call.status is Status.FAILED
    assert isinstance(call.result, read_mcp_resource.Result)


def test_a_list_of_tools_is_drawn_whichever_form_it_has():
    params = {"server": "github", "pattern": "issue"}
    listed = a_call("get_mcp_tools", 63, params=params, result={"content": '[{"name":"create_issue"}]'})
    written = a_call("get_mcp_tools", 63, params=params, result='{"content":"create_issue","outputFilePath":"/t/o"}')
    plain = a_call("get_mcp_tools", 63, params=params, result="create_issue")
    assert listed.params == get_mcp_tools.Params(server="github", pattern="issue")
    assert subject(listed) == "github · issue"
    assert drawn(listed) == (Json(label="Tools", value=[{"name": "create_issue"}]),)
    assert drawn(written) == (Prose(text="create_issue"), Notice(text="The whole list is in /t/o."))
    assert drawn(plain) == (Prose(text="create_issue"),)


def test_signing_in_says_whether_it_worked():
    stored = a_call(
        "mcp_auth", 60, params={"serverIdentifier": "github"}, result='{"success":true,"message":"Welcome."}'
    )
    agents = a_call("mcp_auth", 60, params={"server_identifier": "github"}, result={"rejected": {"reason": "Not now."}})
    assert stored.result == mcp_auth.Result(success=True, message="Welcome.")
    assert badges(stored) == ("signed in",)
    assert drawn(stored) == (Notice(text="Welcome."),)
    assert agents.status is Status.REJECTED
    assert drawn(agents) == (Notice(text="Not now.", tone="error"),)


def test_content_of_another_agent_is_drawn_like_a_servers():
    call = a_call(
        "acp_tool", 90, result={"content": [{"type": "content", "content": {"type": "text", "text": "done"}}]}
    )
    assert drawn(call) == (Prose(text="done"),)


def test_a_resource_too_long_for_the_chat_is_said_to_be_elsewhere():
    result = {"success": {"uri": "docs://a", "text": "start", "outputLocation": {"filePath": "/o.txt"}}}
    call = a_call("read_mcp_resource", 45, params={"server": "docs", "uri": "docs://a"}, result=result)
    assert drawn(call) == (Prose(text="start"), Notice(text="The whole resource is in /o.txt."))


def test_an_agents_envelope_has_a_place_for_everything_around_the_arguments():
    params = {
        "name": "docs-find",
        "args": {"q": "x"},
        "toolCallId": "t",
        "providerIdentifier": "docs",
        "toolName": "find",
        "skipApproval": False,
        "smartModeApprovalOnly": False,
    }
    assert mcp.TOOL.read_params(params).rest == {}
    assert subject(a_call("mcp", 19, params=params)) == "docs · find"
