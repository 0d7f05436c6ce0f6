"""All tools, found by whatever a store, a stream or a model calls them.

Every module of this package that has a `TOOL` is one; nothing is listed twice. Names are looked at first and numbers
second (S §6.1), with one exception: a number of MCP wins over the name, because a tool of an MCP server may be called
anything, `read_file` included.

One name has many spellings: `generate_image` in rows, `GenerateImage` for models, `generateImage` in the SDK,
`generateImageToolCall` in streams, `generate_image_tool_call` in the protocol, and bridges write "Read File" (E §3.7,
S §6.2, seed 000). They differ in case and in what stands between the words, so a name is looked up without these.
"""

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Final

import cursus.tools
from cursus.tools.generic import FIELDS, GENERIC, NUMBERED, UNNUMBERED, generic
from cursus.tools.tool import Tool

MCP_NUMBERS: Final = frozenset({19, 49})
MCP_PREFIXES: Final = ("mcp_", "mcp:", "MCP:")
STREAM_SUFFIX: Final = "ToolCall"


class Registry:
    """The tools, indexed by number, name, stream key and protobuf field."""

    def __init__(self, tools: tuple[Tool, ...]) -> None:
        self.tools = tools
        self.by_number = {tool.number: tool for tool in tools if tool.number is not None}
        self.by_field = {field: tool for tool in tools for field in tool.fields}
        self.by_stream_key = {key: tool for tool in tools for key in tool.stream_keys}
        self.by_name: dict[str, list[Tool]] = {}
        named = (tool for tool in tools if tool is not GENERIC)
        for tool in sorted(named, key=lambda tool: -(tool.number or 0)):
            for name in dict.fromkeys(map(bare, names_of(tool))):
                self.by_name.setdefault(name, []).append(tool)
        self._found: dict[tuple[str | None, int | None], Tool] = {}

    def find(self, name: str | None, number: int | None = None) -> Tool:
        """The tool of that name and number; a generic one of that name where nobody wrote a file for it.

        Where several tools had the name and the number does not tell, it is the latest one.
        """
        key = (name, number)
        tool = self._found.get(key)
        if tool is None:
            tool = self._find(name, number)
            if len(self._found) < 4096:
                self._found[key] = tool
        return tool

    def _find(self, name: str | None, number: int | None) -> Tool:
        if number in MCP_NUMBERS:
            return self.by_number[number]
        owners = self.by_name.get(bare(name or ""), [])
        for tool in owners:
            if tool.number == number:
                return tool
        if owners:
            return owners[0]
        if name and name.startswith(MCP_PREFIXES):
            return self.by_number[19]
        if number and number in self.by_number:
            return self.by_number[number]
        return generic(name, number) if name else GENERIC


def names_of(tool: Tool) -> Iterator[str]:
    """Everything that a tool is called anywhere, in one spelling each."""
    yield tool.name
    yield from tool.names
    yield from tool.model_names
    for key in tool.stream_keys:
        yield key
        yield key.removesuffix(STREAM_SUFFIX)
    if tool.hook_name:
        yield tool.hook_name


def bare(name: str) -> str:
    """A name without case and without what stands between its words."""
    return name.replace("_", "").replace("-", "").replace(" ", "").lower()


@cache
def registry() -> Registry:
    """The tools of this package."""
    own = [
        module.TOOL
        for found in pkgutil.iter_modules(cursus.tools.__path__)
        if isinstance(getattr(module := import_module(f"cursus.tools.{found.name}"), "TOOL", None), Tool)
    ]
    numbers = {tool.number for tool in own}
    fields = {field for tool in own for field in tool.fields}
    by_name = {name: field for field, name in FIELDS.items() if field not in fields}
    left = [(number, name) for number, name in NUMBERED.items() if number not in numbers]
    numbered = [generic(name, number, by_name.pop(name, None)) for number, name in left]
    unnumbered = [generic(name, None, field) for name, field in by_name.items()]
    return Registry((*own, *numbered, *map(generic, UNNUMBERED), *unnumbered, GENERIC))


def find(name: str | None, number: int | None = None) -> Tool:
    """The tool that a name and a number mean."""
    return registry().find(name, number)
