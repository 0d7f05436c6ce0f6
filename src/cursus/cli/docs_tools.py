"""The page about tools, from the registry: every number and name, and what each tool takes and gives."""

import types
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from cursus.tools.generic import ANYTHING
from cursus.tools.parts import Composed
from cursus.tools.payload import Shape, camel
from cursus.tools.registry import registry
from cursus.tools.tool import Tool

INTRODUCTION = """\
# Tools

<!-- Generated from src/cursus/tools by `make docs`; edits here are lost. -->

An agent works by calling tools: it reads a file, runs a command, asks a question. Cursor's chats keep each call with
its arguments and its result, in forms that changed over the years and differ between its editor, its command line and
its agents' own stores. Cursus reads all of them into the ones below. What it knows of a tool is one file,
`src/cursus/tools/<name>.py`, and this page is made from those files.

In every table of fields, the first column has the name that Cursor uses now, which is also the one that Cursus writes.
Each name is read in camelCase and in snake_case, and so are the names under "also read". `a[].b` is a field of each
entry of the list `a`, and `a.*.b` one of each value in the object `a`. Every field is optional.

Agents put a result into an object with one name that tells the outcome, such as `success`, `error` or `rejected`: it
becomes the status of the call, and what is inside is the result. Where a store kept only what the model was told, the
section of the tool says which field that is. What has no place in a tool's tables, and a tool that is not listed here,
is shown all the same, with its own name and its fields as they are.
"""

NUMBERS = """\
## Numbers and names

*Number* is what stored bubbles carry, *name* the current name beside it and *other names* the older ones. *Model* is
what models and transcripts call the tool. *Stream* is its key in the output of Cursor's command line and in the
agents' stores, and without its ending `ToolCall` the name in the SDK; *field* is its number in the protobuf message
`agent.v1.ToolCall`. *Hook* is the `tool_name` that hooks receive, and *ACP* the kind under which the Agent Client
Protocol knows it. A name is read in any case and with anything between its words: "Read File" is `read_file`.
"""

NAMES_ALONE = """\
## Tools known by name alone

Cursor has these, but what they take and give is not known. They are shown with their fields as they are.
"""

COLUMNS = ("Number", "Name", "Other names", "Model", "Stream", "Field", "Hook", "ACP")


def page() -> str:
    """The whole page."""
    tools = sorted(registry().tools, key=order)
    known = [tool for tool in tools if tool.params is not ANYTHING]
    unknown = [tool for tool in tools if tool.params is ANYTHING and tool.number != 0]
    parts = [
        INTRODUCTION,
        NUMBERS,
        table(COLUMNS, map(names, known)),
        "## Each tool\n",
        *(part for tool in known for part in section(tool)),
        NAMES_ALONE,
        table(("Number", "Name", "Stream", "Field"), map(short_names, unknown)),
    ]
    return "\n".join(parts)


def order(tool: Tool) -> tuple[bool, int, int]:
    """By number, and those without one by field."""
    return tool.number is None, tool.number or 0, min(tool.fields, default=0)


def names(tool: Tool) -> Sequence[str]:
    """A tool's row in the first table."""
    return (
        digits(tool.number),
        f"[{code(tool.name)}](#{tool.name})",
        ", ".join(map(code, tool.names)),
        ", ".join(map(code, tool.model_names)),
        ", ".join(map(code, tool.stream_keys)),
        ", ".join(map(str, tool.fields)),
        code(tool.hook_name),
        code(tool.acp_kind),
    )


def short_names(tool: Tool) -> Sequence[str]:
    """The row of a tool that is known by name alone."""
    return digits(tool.number), code(tool.name), code(tool.stream_key), digits(tool.field)


def section(tool: Tool) -> Iterator[str]:
    """What a tool says in a header, takes and gives."""
    verbs = tool.verbs
    yield f"### {tool.name}\n"
    yield f"{tool.title}. Shown as “{verbs.loading}”, “{verbs.completed}” and, to be allowed, “{verbs.action}”.\n"
    yield from fields("Takes", tool.params)
    yield from fields("Gives", tool.result)


def fields(label: str, shape: Shape) -> Iterator[str]:
    """The table of one payload, with what is read in place of an object."""
    rows = list(rows_of(shape.payload, shape))
    if not rows:
        return
    yield table((label, "Type", "Also read"), rows)
    if shape.text_field:
        yield f"Plain text is read as {code(shape.fields[shape.text_field])}.\n"
    if shape.list_field:
        yield f"A bare list is read as {code(shape.fields[shape.list_field])}.\n"


def rows_of(
    struct: type[msgspec.Struct], shape: Shape | None = None, prefix: str = "", outer: tuple[type, ...] = ()
) -> Iterator[Sequence[str]]:
    """A row for each field, followed by those of the values in it."""
    hints = get_type_hints(struct)
    parts = shape.parts if isinstance(shape, Composed) else {}
    for field in msgspec.structs.fields(struct):
        name = field.encode_name
        hint = hints[field.name]
        yield code(prefix + name), type_words(hint), ", ".join(map(code, other_names(shape, name)))
        inner = inner_struct(hint)
        if inner is not None and inner not in (struct, *outer):
            part = parts.get(name)
            yield from rows_of(inner, part.shape if part else None, f"{prefix}{name}{way_in(hint)}.", (*outer, struct))


def other_names(shape: Shape | None, name: str) -> list[str]:
    """What else a field is called, in camelCase."""
    if shape is None:
        return []
    return sorted({camel(other) for other, own in shape.names.items() if own == name} - {name})


def type_words(hint: Any) -> str:
    """A type in the words of JSON."""
    plain = {bool: "boolean", int: "integer", float: "number", str: "string", bytes: "base64"}
    if hint in plain:
        return plain[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " or ".join(dict.fromkeys(type_words(one) for one in arguments if one is not types.NoneType))
    if origin is Literal:
        return " or ".join(code(str(one)) for one in arguments)
    if origin in (list, tuple):
        return "list" if arguments[0] is Any else f"list of {plural(type_words(arguments[0]))}"
    if origin is dict and arguments[1] is not Any:
        return f"object of {plural(type_words(arguments[1]))}"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return "string"
    return "any" if hint is Any else "object"


def plural(words: str) -> str:
    """Several of what the words name, in a list or an object."""
    return " or ".join(f"{word}s" for word in words.split(" or "))


def way_in(hint: Any) -> str:
    """How the path goes on to the struct in a type: `[]` for each entry of a list, `.*` for each of a map."""
    mark = {list: "[]", tuple: "[]", dict: ".*"}.get(get_origin(hint) or hint, "")
    return mark + next((way_in(one) for one in get_args(hint) if inner_struct(one) is not None), "")


def inner_struct(hint: Any) -> type[msgspec.Struct] | None:
    """The struct in a type, behind lists and alternatives."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint
    return next((inner for one in get_args(hint) if (inner := inner_struct(one)) is not None), None)


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def code(name: str | None) -> str:
    """A name as code; nothing where there is none."""
    return f"`{name}`" if name else ""


def digits(number: int | None) -> str:
    """A number as text; nothing where there is none."""
    return "" if number is None else str(number)
