"""Examples of tools of MCP servers, of other agents, and of no number at all (tools 0, 19, 44, 45, 49, 60, 63, 90)."""

from cursus.testing.json_text import ABSENT, to_json
from cursus.testing.tool_examples.example import ToolExample
from cursus.testing.tool_examples.scenery import LEDGER, SHOP

_CREATE_ISSUE = {
    "name": "create_issue",
    "description": "Open an issue in a project",
    "parameters": to_json({"title": "Kasse: Preise ohne Komma", "team": "SHOP", "priority": 2}),
    "serverName": "linear",
}
_ISSUE = {"content": [{"type": "text", "text": '{"id":"SHOP-118","url":"https://issues.example.org/SHOP-118"}'}]}

EXAMPLES = [
    ToolExample(
        number=0,
        name="update_current_step",
        label="a step of the agent's own",
        params={"currentStep": "Checking how sessions are stored"},
        raw_args={"current_step": "Checking how sessions are stored"},
        result={},
        inferred=True,
    ),
    ToolExample(
        number=0,
        name="Read File",
        label="only a display name",
        generation="bridged",
        tool_fields={"toolIndex": ABSENT, "modelCallId": ABSENT},
    ),
    ToolExample(
        number=0,
        name="mcp_postgres_query",
        label="an MCP tool without a number",
        generation="bridged",
        params={"sql": "select count(*) from invoices where paid_at is null"},
        raw_args={"sql": "select count(*) from invoices where paid_at is null"},
        result={"content": [{"type": "text", "text": "count\n-----\n   17\n"}]},
    ),
    ToolExample(
        number=19,
        name="mcp",
        label="one tool of a server",
        params={"tools": [_CREATE_ISSUE], "fileOutputThresholdBytes": "40000"},
        raw_args={"title": "Kasse: Preise ohne Komma", "team": "SHOP", "priority": 2},
        result={"selectedTool": "create_issue", "result": to_json(_ISSUE)},
        decision="accepted",
    ),
    ToolExample(
        number=19,
        name="mcp_linear_create_issue",
        label="named after server and tool",
        params={"tools": [_CREATE_ISSUE]},
        raw_args={"title": "Kasse: Preise ohne Komma", "team": "SHOP", "priority": 2},
        result={"selectedTool": "create_issue", "result": to_json(_ISSUE)},
    ),
    ToolExample(
        number=19,
        name="create_issue",
        label="under the tool's own name, failing",
        params={"tools": [_CREATE_ISSUE]},
        raw_args={"title": "Kasse: Preise ohne Komma", "team": "SHOP"},
        result={
            "selectedTool": "create_issue",
            "result": to_json({"content": [{"type": "text", "text": "401: token expired"}], "isError": True}),
        },
        status="error",
        additional={"status": "error"},
        error={
            "clientVisibleErrorMessage": "The MCP server answered with an error.",
            "modelVisibleErrorMessage": "401: token expired",
        },
    ),
    ToolExample(
        number=19,
        name="mcp",
        label="objects as in memory",
        generation="live",
        params={"toolName": "query", "serverName": "postgres", "args": {"sql": "select 1"}},
        raw_args={"sql": "select 1"},
        result={"content": "1", "isError": False},
    ),
    ToolExample(
        number=49,
        name="call_mcp_tool",
        label="a result with text and a picture's place",
        params={"server": "figma", "toolName": "get_frame", "toolArgs": {"file": "kasse", "node": "12:7"}},
        raw_args={"server": "figma", "toolName": "get_frame", "arguments": {"file": "kasse", "node": "12:7"}},
        result={
            "server": "figma",
            "toolName": "get_frame",
            "result": {
                "content": [
                    {"type": "text", "text": "Rahmen „Kasse“, 390 × 844"},
                    {"type": "resource_link", "uri": "figma://kasse/12:7.png", "name": "Kasse"},
                ],
                "structuredContent": {"width": 390, "height": 844},
            },
        },
    ),
    ToolExample(
        number=49,
        name="call_mcp_tool",
        label="objects as in memory",
        generation="live",
        params={"toolName": "get_frame", "serverName": "figma", "args": {"file": "kasse"}},
        raw_args={"file": "kasse"},
        result={"content": {"error": "no such file"}, "isError": True},
        status="error",
    ),
    ToolExample(
        number=44,
        name="list_mcp_resources",
        label="two resources",
        params={"server": "docs"},
        raw_args={"server": "docs"},
        result={
            "resources": [
                {
                    "uri": "docs://ledger/handbook",
                    "name": "Handbook",
                    "description": "How money moves",
                    "mimeType": "text/markdown",
                    "server": "docs",
                },
                {"uri": "docs://ledger/logo", "name": "Logo", "mimeType": "image/png", "server": "docs"},
            ]
        },
    ),
    ToolExample(
        number=45,
        name="read_mcp_resource",
        label="text",
        params={"server": "docs", "uri": "docs://ledger/handbook"},
        raw_args={"server": "docs", "uri": "docs://ledger/handbook"},
        result={
            "uri": "docs://ledger/handbook",
            "name": "Handbook",
            "mimeType": "text/markdown",
            "text": "# Handbook\n\nEvery payment has two entries.\n",
        },
    ),
    ToolExample(
        number=45,
        name="read_mcp_resource",
        label="bytes, saved to a file",
        params={"server": "docs", "uri": "docs://ledger/logo", "downloadPath": f"{LEDGER}/docs/logo.png"},
        raw_args={"server": "docs", "uri": "docs://ledger/logo", "downloadPath": "docs/logo.png"},
        result={"uri": "docs://ledger/logo", "mimeType": "image/png", "blob": "iVBORw0KGgo="},
    ),
    ToolExample(
        number=60,
        name="mcp_auth",
        label="signed in",
        params={"serverIdentifier": "project-0-kastanie-shop-linear"},
        raw_args={"server": "linear"},
        result={"success": True, "message": "Signed in to linear."},
    ),
    ToolExample(
        number=60,
        name="mcp_auth",
        label="refused",
        params={"serverIdentifier": "user-figma"},
        raw_args={"server": "figma"},
        result={"message": "The sign-in window was closed."},
    ),
    ToolExample(
        number=63,
        name="get_mcp_tools",
        label="what a server offers",
        params={"server": "linear", "pattern": "issue"},
        raw_args={"server": "linear", "pattern": "issue"},
        result={"content": "create_issue(title, team, priority?)\nlist_issues(team)\n", "outputFilePath": ""},
    ),
    ToolExample(
        number=90,
        name="acp_tool",
        label="a tool of another agent",
        generation="bridged",
        params={"title": "Read price.ts", "kind": "read", "locations": [{"path": f"{SHOP}/src/lib/price.ts"}]},
        raw_args={"file_path": f"{SHOP}/src/lib/price.ts"},
        result={"content": [{"type": "content", "content": {"type": "text", "text": "3 lines read"}}]},
        inferred=True,
    ),
]
