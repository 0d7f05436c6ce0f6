"""What holds for each tool, whoever wrote its file."""

import json
import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cursus.chat import Edit, Payload, Recorded, Status
from cursus.testing.json_text import to_json
from cursus.testing.tool_examples import EXAMPLES, TOOL_NAMES, ToolExample, odd
from cursus.tools.blocks import Block
from cursus.tools.call import params_json, read_call, result_json
from cursus.tools.generic import ANYTHING
from cursus.tools.payload import Shape
from cursus.tools.registry import find, registry
from cursus.tools.tool import Tool
from tests.tools.recorded import a_call, badges, drawn, subject

TOOLS = registry().tools
OWN_FILES = [tool for tool in TOOLS if tool.params is not ANYTHING or tool.name == "tool"]
BELIEVABLE = [example for example in EXAMPLES if example not in odd.EXAMPLES]

OPAQUE = {0, 1, 19, 32, 49, 59, 61, 62, 65, 90}
"""Tools of which some JSON is shown as it is: those of MCP servers, those known by name alone, and the old `task`."""

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.sampled_from([10**400, -(10**400)])
    | st.floats()
    | st.text(st.characters(codec=None), max_size=8)
    | st.sampled_from(["", "file:///a%20b", "*** Begin Patch\n*** Update File: a\n-x\n+y", "@@ -1 +1 @@\n-a\n+b", "12"])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def names_of(shape: Shape) -> list[str]:
    """What the members of a payload go by, those of the objects inside it too."""
    return sorted({*shape.names, "success", "error", "rejected", "status", "value", "timeout"})


def payloads(shape: Shape) -> st.SearchStrategy[Any]:
    """Objects under a tool's own names with anything in them."""
    named = st.dictionaries(st.sampled_from(names_of(shape)), JSON, max_size=6)
    return (
        JSON | named | st.builds(lambda outcome, inner: {outcome: inner}, st.sampled_from(["success", "error"]), named)
    )


def written(value: Any) -> str:
    """JSON as lenient writers leave it: NaN and lone surrogates included."""
    return json.dumps(value)


def use(tool: Tool, params: Any, raw_args: Any, result: Any) -> None:
    """Everything that is ever asked of a call."""
    call = read_call(
        id="t",
        name=tool.name,
        number=tool.number,
        recorded=Recorded(params=params, raw_args=raw_args, result=result),
        status="completed",
        tool=tool,
    )
    assert isinstance(call.params, Payload)
    assert isinstance(tool.subject(call), str)
    assert all(isinstance(badge, str) for badge in tool.badges(call))
    assert all(isinstance(block, Block) for block in tool.draw(call))
    edited = msgspec.structs.replace(call, edits=(Edit(path="a", diff="--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n"),))
    assert all(isinstance(block, Block) for block in tool.draw(edited))
    params_json(call)
    result_json(call)


@pytest.mark.parametrize("tool", OWN_FILES, ids=lambda tool: tool.name)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_payload_breaks_a_tool(tool: Tool, data: st.DataObject):
    params, result = data.draw(payloads(tool.params)), data.draw(payloads(tool.result))
    use(tool, params, None, result)
    use(tool, written(params), written(result), written(result))
    use(tool, None, params, written(written(result)))


def mutated(value: Any, replacement: Any, place: int) -> tuple[Any, int]:
    """The value with whatever stands at a place in it, counted through, put something else."""
    if place == 0:
        return replacement, -1
    place -= 1
    if isinstance(value, dict):
        changed: dict[str, Any] = {}
        for key, item in value.items():
            changed[key], place = mutated(item, replacement, place) if place >= 0 else (item, place)
        return changed, place
    if isinstance(value, list):
        items: list[Any] = []
        for item in value:
            kept, place = mutated(item, replacement, place) if place >= 0 else (item, place)
            items.append(kept)
        return items, place
    return value, place


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.number}-{example.name}-{example.label}")
@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow])
@given(place=st.integers(0, 40), replacement=JSON, cut=st.integers(0, 400))
def test_a_damaged_payload_breaks_no_tool(example: ToolExample, place: int, replacement: Any, cut: int):
    tool = find(example.name, example.number)
    params, _ = mutated(example.params, replacement, place)
    result, _ = mutated(example.result, replacement, place)
    use(tool, params, example.raw_args, result)
    use(tool, written(params), written(example.raw_args), written(result))
    use(tool, written(example.params)[:cut], written(example.raw_args)[:cut], written(example.result)[:cut])


def as_stored(example: ToolExample, value: Any) -> Any:
    return value if value is None or isinstance(value, str) or example.as_objects else to_json(value)


@pytest.mark.parametrize("example", BELIEVABLE, ids=lambda example: f"{example.number}-{example.name}-{example.label}")
def test_a_believable_payload_has_a_place_for_everything(example: ToolExample):
    tool = find(example.name, example.number)
    params, raw = as_stored(example, example.params), as_stored(example, example.raw_args)
    result = tool.read_result(as_stored(example, example.result))
    assert tool.read_params(params, raw).rest == {}
    assert result is None or result.rest == {}


@pytest.mark.parametrize("example", BELIEVABLE, ids=lambda example: f"{example.number}-{example.name}-{example.label}")
def test_a_call_that_completed_is_drawn(example: ToolExample):
    tool = find(example.name, example.number)
    call = read_call(
        id="t",
        name=example.name,
        number=example.number,
        recorded=Recorded(
            params=as_stored(example, example.params),
            raw_args=as_stored(example, example.raw_args),
            result=as_stored(example, example.result),
            error=as_stored(example, example.error),
            additional=example.additional,
        ),
        status=example.status,
        decision=example.decision,
    )
    says_nothing = not (example.params or example.raw_args or example.result)
    assert tool.draw(call) or says_nothing or call.status is not Status.COMPLETED


def in_snake_case(value: Any) -> Any:
    if isinstance(value, list):
        return [in_snake_case(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {_snake(name) if name.isidentifier() else name: in_snake_case(item) for name, item in value.items()}


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])[A-Z]", lambda found: f"_{found[0].lower()}", name)


@pytest.mark.parametrize(
    "example",
    [example for example in BELIEVABLE if example.number not in OPAQUE],
    ids=lambda example: f"{example.number}-{example.name}-{example.label}",
)
def test_a_call_is_drawn_the_same_when_all_its_names_are_in_snake_case(example: ToolExample):
    camel, snake = (
        a_call(example.name, example.number, params=spelled(example.params), result=spelled(example.result))
        for spelled in (lambda value: value, in_snake_case)
    )
    assert (subject(snake), badges(snake), drawn(snake)) == (subject(camel), badges(camel), drawn(camel))


def test_no_number_field_or_stream_key_belongs_to_two_tools():
    for taken in (
        [tool.number for tool in TOOLS if tool.number is not None],
        [field for tool in TOOLS for field in tool.fields],
        [key for tool in TOOLS for key in tool.stream_keys],
        [tool.name for tool in TOOLS],
    ):
        assert [name for name, times in Counter(taken).items() if times > 1] == []


@pytest.mark.parametrize(("number", "names"), TOOL_NAMES.items())
def test_every_number_of_the_editor_is_known(number: int, names: tuple[str, ...]):
    if number:
        assert registry().by_number[number].name != "tool"
    for name in names:
        tool = find(name, number)
        assert tool.number == number or number == 0
        assert tool.name != "tool"


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_a_tool_has_words_for_people(tool: Tool):
    assert all(tool.verbs)
    assert tool.title
    assert tool.icon
    assert tool.name.strip()


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_the_fields_that_a_tool_calls_essential_exist(tool: Tool):
    for field in tool.essential:
        assert hasattr(tool.params.empty, field)
