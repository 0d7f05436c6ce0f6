"""The tools that nobody wrote a file for: readable all the same, never dropped.

Some have a number or a field in a protocol but no known payload (S §6.2, §8.4): they are named here. Everything else,
tools of MCP servers and of versions to come included, is drawn from its own name and payload.
"""

from collections.abc import Iterable
from typing import Any, Final, cast

from cursus.chat import Payload
from cursus.tools import json_text
from cursus.tools.blocks import Block, Code, Fields, Json, Prose
from cursus.tools.mcp_call import content_blocks
from cursus.tools.payload import OUTCOMES, SAYINGS, Reading, Shape, camel, error_text, unwrapped
from cursus.tools.tool import Tool, Verbs

NUMBERED: Final[dict[int, str]] = {
    1: "read_semsearch_files",
    59: "ai_attribution",
    61: "reflect",
    62: "await",
    65: "send_to_user",
    90: "acp_tool",
}
"""Numbers of S §6.2 without a known payload; 90 is what third parties patch in."""

FIELDS: Final[dict[int, str]] = {
    32: "reflect",
    33: "setup_vm_environment",
    34: "truncated",
    35: "start_grind_execution",
    36: "start_grind_planning",
    39: "ai_attribution",
    40: "pr_management",
    42: "await",
    43: "blame_by_file_path",
    45: "report_bug",
    46: "set_active_branch",
    48: "communicate_update",
    49: "send_final_summary",
    51: "replace_env",
    52: "edit_pr_labels",
    53: "record_ci_investigation_findings",
    55: "send_message",
    56: "fetch_cloud_agent_data",
    58: "send_to_user",
    69: "search_conversations",
    70: "create_goal",
    71: "update_goal",
    73: "get_agent_status",
    74: "send_to_agent",
    75: "read_agent_transcript",
    76: "create_agent",
    77: "stop_agent",
    79: "write_canvas",
    80: "read_canvas",
    81: "generate_video",
    82: "x_search",
    83: "get_origin_pr_code_tour",
    84: "update_origin_pr_code_tour",
    85: "list_tracked_tasks",
    86: "create_tracked_tasks",
    87: "update_tracked_tasks",
    88: "delete_tracked_tasks",
    89: "update_tracked_task_statuses",
    90: "create_project",
    91: "update_tracked_task_tags",
    93: "stop_project_updates",
    94: "start_project_updates",
}
"""Tools that only agents' own stores and streams know, by their field in `agent.v1.ToolCall` (S §8.4)."""

_SUBJECTS: Final = (
    "title",
    "name",
    "path",
    "file",
    "filePath",
    "file_path",
    "query",
    "command",
    "url",
    "id",
    "summary",
    "description",
    "message",
    "currentStep",
)
_SHORT: Final = 200


class Anything(Payload, frozen=True, kw_only=True):
    """A payload of which only the JSON is known."""

    fields: dict[str, Any] = {}
    text: str = ""


class AnyShape(Shape):
    """Takes every payload as it is, less a wrapper that tells the outcome."""

    def __init__(self) -> None:
        super().__init__(Anything)

    def read(self, value: Any, *, unwrap: bool = False) -> Reading:
        value = json_text.read(value)
        outcome = error = None
        if unwrap and isinstance(value, dict):
            outcome, value = unwrapped(cast("dict[str, Any]", value), self)
            if outcome is not None and OUTCOMES[outcome] != "completed":
                error = error_text(value) or SAYINGS.get(outcome)
                value = self._without_error(value)
        return Reading(_taken(value), outcome=outcome, error=error)


def _taken(value: Any) -> Anything:
    if value is None:
        return Anything()
    if isinstance(value, dict):
        return Anything(fields={str(key): item for key, item in cast("dict[Any, Any]", value).items()})
    return Anything(text=value) if isinstance(value, str) else Anything(fields={"value": value})


ANYTHING: Final = AnyShape()


def subject(params: Anything) -> str:
    """The most telling short value among the arguments."""
    for name in _SUBJECTS:
        value = params.fields.get(name)
        if isinstance(value, str) and value:
            return value if len(value) <= _SHORT else value[: _SHORT - 1] + "…"
    return params.text.partition("\n")[0][:_SHORT]


def draw(params: Anything, result: Anything) -> Iterable[Block]:
    """Short values as a table, text as text, the rest as folded JSON."""
    yield from _payload("Arguments", params.fields, params.text)
    content = result.fields.get("content")
    if not isinstance(content, list):
        yield from _payload("Result", result.fields, result.text)
        return
    yield from content_blocks(cast("list[Any]", content))
    yield from _payload(
        "Result", {name: item for name, item in result.fields.items() if name != "content"}, result.text
    )


def _payload(label: str, fields: dict[str, Any], text: str) -> Iterable[Block]:
    if text:
        yield Prose(text=text)
    short = {name: item for name, item in fields.items() if _is_short(item)}
    if short:
        yield Fields(fields=tuple((name, _plain(item)) for name, item in short.items()))
    for name, item in fields.items():
        if isinstance(item, str) and name not in short:
            yield Code(text=item, first_line=None, note=name)
    rest = {name: item for name, item in fields.items() if name not in short and not isinstance(item, str)}
    if rest:
        yield Json(label=label, value=rest)


def _is_short(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= _SHORT and "\n" not in value
    return isinstance(value, int | float)


def _plain(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def title_of(name: str) -> str:
    """A name for people: `set_active_branch` and `setActiveBranch` are both "Set active branch"."""
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in name).replace("_", " ").replace("-", " ").split()
    return " ".join(words).capitalize() if words else "Tool"


def generic(name: str, number: int | None = None, field: int | None = None) -> Tool:
    """A tool known by its name alone."""
    title = title_of(name)
    return Tool(
        number=number,
        field=field,
        stream_key=f"{camel(name)}ToolCall" if field is not None else None,
        name=name,
        title=title,
        icon="tool",
        verbs=Verbs(f"Running {title}", f"Ran {title}", f"Run {title}"),
        params=ANYTHING,
        result=ANYTHING,
        subject=subject,
        draw=draw,
    )


GENERIC: Final = generic("tool", 0)
