"""A real MCP server, made with the official SDK: `python mcp_server.py PORT` speaks HTTP, any other word stdio."""

import base64
import os
import sys
from pathlib import Path

from mcp.server.mcpserver import Image, MCPServer

server = MCPServer("shop", instructions="Ask before you buy.")


@server.tool(description="Adds two numbers.")
def add(a: int, b: int) -> int:
    return a + b


@server.tool(description="Says what it was given.", structured_output=False)
def echo(text: str, times: int = 1) -> str:
    return text * times


@server.tool()
def fail() -> str:
    raise ValueError("out of stock")


@server.tool()
def picture() -> Image:
    return Image(data=base64.b64decode("iVBORw0KGgo="), format="png")


@server.tool(structured_output=False)
def surroundings() -> str:
    return f"{os.environ.get('SHOP_KEY')} {os.environ.get('CURSOR_API_KEY')} {Path.cwd()}"


@server.tool()
def die() -> str:
    sys.stderr.write("the shop burned down\n")
    sys.stderr.flush()
    os._exit(3)


@server.resource("shop://catalogue", mime_type="text/plain", description="What there is.")
def catalogue() -> str:
    return "apples\npears\n"


@server.resource("shop://logo", mime_type="image/png")
def logo() -> bytes:
    return b"\x89PNG"


if __name__ == "__main__":
    if sys.argv[-1].isdigit():
        server.run("streamable-http", host="127.0.0.1", port=int(sys.argv[1]))
    else:
        server.run("stdio")
