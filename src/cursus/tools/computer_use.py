"""Using a screen, a mouse and a keyboard (S §6.3; A §2.8 for the actions)."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Fields, Picture
from cursus.tools.images import image_bytes
from cursus.tools.lenient import a_list, a_text, an_object, first_text
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted, lasting

CASE: Final = ("case", "type", "action", "kind")
"""Names under which an action says what it is, where it is not a choice with one member."""


class Params(Payload, frozen=True, kw_only=True):
    actions: list[Any] = []
    description: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    action_count: int | None = None
    duration_ms: int | None = None
    screenshot: str = ""
    screenshot_path: str = ""
    log: str = ""
    cursor_position: dict[str, Any] | None = None


def subject(params: Params) -> str:
    return params.description or ", ".join(name for name, _ in map(described, params.actions[:5]))


def badges(params: Params, result: Result) -> Iterable[str]:
    count = result.action_count or len(params.actions)
    if count:
        yield counted(count, "action")
    if result.duration_ms:
        yield lasting(result.duration_ms)


def draw(params: Params, result: Result) -> Iterable[Block]:
    if params.actions:
        yield Fields(fields=tuple(described(action) for action in params.actions if action is not None))
    data = image_bytes(result.screenshot)
    if data or result.screenshot_path:
        yield Picture(caption="Screen", path=result.screenshot_path, data=data)
    if result.log:
        yield Code(text=result.log, first_line=None)


def described(action: Any) -> tuple[str, str]:
    """An action's name and its details: `{"click": {…}}`, `{"case": "click", "value": {…}}` or flat."""
    fields = an_object(action)
    if isinstance(fields.get("action"), Mapping):
        fields = an_object(fields["action"])
    if len(fields) == 1:
        name, value = next(iter(fields.items()))
        if not isinstance(value, str):
            return words(str(name)), details(an_object(value))
    name = first_text(fields, *CASE)
    value = an_object(fields.get("value")) or {key: item for key, item in fields.items() if key not in CASE}
    return words(name or a_text(action)), details(value)


def words(name: str) -> str:
    """`mouseMove` and `mouse_move` as "mouse move"."""
    spaced = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name)
    return spaced.replace("_", " ").strip() or "action"


def details(fields: Mapping[str, Any]) -> str:
    """An action's values on one line: where it was by its point, the rest by name."""
    parts = [point(fields)]
    for name, item in fields.items():
        if name not in ("x", "y"):
            parts.append(named(words(str(name)), item))
    return ", ".join(part for part in parts if part)


def named(name: str, value: Any) -> str:
    """One value with its name; a point or a path of points speaks for itself."""
    if value is True:
        return name
    if isinstance(value, Mapping):
        return point(an_object(value))
    if isinstance(value, list):
        return " → ".join(part for part in (point(an_object(item)) or a_text(item) for item in a_list(value)) if part)
    text = a_text(value)
    return f"{name} {text}" if text else ""


def point(fields: Mapping[str, Any]) -> str:
    """A place on the screen, where the object is one."""
    x, y = a_text(fields.get("x")), a_text(fields.get("y"))
    return f"({x}, {y})" if x and y else ""


TOOL = Tool(
    number=54,
    name="computer_use",
    title="Use computer",
    stream_key="computerUseToolCall",
    field=30,
    hook_name="ComputerUse",
    icon="screen",
    verbs=Verbs("Using computer", "Used computer", "Use computer"),
    params=Shape(Params, list_field="actions"),
    result=Shape(Result, text_field="log"),
    essential=("actions",),
    subject=subject,
    badges=badges,
    draw=draw,
)
