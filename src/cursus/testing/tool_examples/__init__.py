"""Believable calls of every tool that Cursor has had, in every shape that its rows have shown (S §6).

Lives here: the examples, by the kind of work they do, and the table of numbers and names. Never here: how a row is
built around them.
"""

from cursus.testing.tool_examples import (
    agents,
    editing,
    mcp,
    odd,
    old_editing,
    planning,
    reading,
    searching,
    shell,
    web,
)
from cursus.testing.tool_examples.example import Generation, ToolExample
from cursus.testing.tool_examples.numbers import TOOL_NAMES, UNUSED_NUMBERS, name_of, number_of

__all__ = [
    "EXAMPLES",
    "TOOL_NAMES",
    "UNUSED_NUMBERS",
    "Generation",
    "ToolExample",
    "examples_for",
    "name_of",
    "number_of",
    "the_example",
]

EXAMPLES: list[ToolExample] = sorted(
    [
        *reading.EXAMPLES,
        *searching.EXAMPLES,
        *old_editing.EXAMPLES,
        *editing.EXAMPLES,
        *shell.EXAMPLES,
        *web.EXAMPLES,
        *mcp.EXAMPLES,
        *planning.EXAMPLES,
        *agents.EXAMPLES,
        *odd.EXAMPLES,
    ],
    key=lambda example: example.number,
)


def examples_for(tool: int | str) -> list[ToolExample]:
    """Every example of a tool, by its number or by one on-disk name."""
    if isinstance(tool, int):
        return [example for example in EXAMPLES if example.number == tool]
    return [example for example in EXAMPLES if example.name == tool]


def the_example(tool: int | str, label: str | None = None) -> ToolExample:
    """The first example of a tool, or the one whose label holds the given words."""
    found = [example for example in examples_for(tool) if label is None or label in example.label]
    if not found:
        known = ", ".join(repr(example.label) for example in examples_for(tool)) or "none"
        raise LookupError(f"No example of tool {tool!r} is labelled {label!r}; there is {known}")
    return found[0]
