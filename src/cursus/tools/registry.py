"""All tools, found by whatever a store, a stream or a model calls them.

Every module of this package that has a `TOOL` is one; nothing is listed twice. Names are looked at first and numbers
second (S §6.1), with one exception: a number of MCP wins over the name, because a tool of an MCP server may be called
anything, `read_file` included.
"""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Final

import cursus.tools
from cursus.tools.generic import FIELDS, GENERIC, NUMBERED, generic
from cursus.tools.tool import Tool

MCP_NUMBERS: Final = frozenset({19, 49})
MCP_PREFIXES: Final = ("mcp_", "mcp:", "MCP:")


class Registry:
    """The tools, indexed by number, name, stream key and protobuf field."""

    def __init__(self, tools: tuple[Tool, ...]) -> None:
        self.tools = tools
        self.by_number = {tool.number: tool for tool in tools if tool.number is not None}
        self.by_field = {field: tool for tool in tools for field in tool.fields}
        self.by_stream_key = {key: tool for tool in tools for key in tool.stream_keys}
        self.by_name: dict[str, list[Tool]] = {}
        for tool in sorted(tools, key=lambda tool: -(tool.number or 0)):
            for name in (tool.name, *tool.names, *tool.model_names):
                owners = self.by_name.setdefault(name, [])
                if tool not in owners:
                    owners.append(tool)
                if tool.name == name:
                    owners.sort(key=lambda owner: -(owner.number or 0))
        self._found: dict[tuple[str | None, int | None], Tool] = {}

    def find(self, name: str | None, number: int | None = None) -> Tool:
        """The tool of that name and number; a generic one of that name where nobody wrote a file for it."""
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
        owners = self.by_name.get(name or "", [])
        for tool in owners:
            if tool.number == number:
                return tool
        if owners:
            return owners[0]
        if name and name.startswith(MCP_PREFIXES):
            return self.by_number[19]
        if name and name in self.by_stream_key:
            return self.by_stream_key[name]
        if number and number in self.by_number:
            return self.by_number[number]
        return generic(name, number) if name else GENERIC


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
    return Registry((*own, *numbered, *unnumbered, GENERIC))


def find(name: str | None, number: int | None = None) -> Tool:
    """The tool that a name and a number mean."""
    return registry().find(name, number)
