"""The tools that nobody wrote a file for: readable all the same, never dropped.

Some have a number or a field in a protocol but no known payload (S §6.2, §8.4): they are named here. Everything else,
tools of MCP servers and of versions to come included, is drawn from its own name and payload.
"""

from collections.abc import Iterable
from typing import Any, Final, cast

from cursus.chat import Payload
from cursus.tools import json_text
from cursus.tools.blocks import Block
from cursus.tools.fitting import camel
from cursus.tools.mcp_call import content_blocks
from cursus.tools.payload import Reading, Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.untyped import SHORT, json_blocks

NUMBERED: Final[dict[int, str]] = {
    1: "read_semsearch_files",
    59: "ai_attribution",
    61: "reflect",
    62: "await",
    65: "send_to_user",
    90: "acp_tool",
}
"""Numbers of S §6.2 without a known payload; 90 is what third parties patch in."""

UNNUMBERED: Final = ("update_current_step",)
"""Tools that rows have under number 0, which tells nothing of its own (S §6.1)."""

WORDS: Final[dict[str, tuple[str, Verbs]]] = {
    "update_current_step": ("Current step", Verbs("Starting step", "Started step", "Start step")),
    "read_semsearch_files": (
        "Read found files",
        Verbs("Reading found files", "Read found files", "Read found files"),
    ),
    "ai_attribution": ("Look up authors", Verbs("Looking up authors", "Looked up authors", "Look up authors")),
    "reflect": ("Reflect", Verbs("Reflecting", "Reflected", "Reflect")),
    "await": ("Wait", Verbs("Waiting", "Waited", "Wait")),
    "send_to_user": ("Send message", Verbs("Sending message", "Sent message", "Send message")),
    "acp_tool": ("Tool of another agent", Verbs("Running tool", "Ran tool", "Run tool")),
}
"""Titles and verbs of those that stored bubbles have; the others make do with their names."""

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
        if unwrap:
            outcome, value, error = self.unwrapped(value)
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
            return value if len(value) <= SHORT else value[: SHORT - 1] + "…"
    return params.text.partition("\n")[0][:SHORT]


def draw(params: Anything, result: Anything) -> Iterable[Block]:
    """Short values as a table, text as text, the rest as folded JSON."""
    yield from json_blocks("Arguments", params.fields, params.text)
    content = result.fields.get("content")
    if not isinstance(content, list):
        yield from json_blocks("Result", result.fields, result.text)
        return
    yield from content_blocks(cast("list[Any]", content))
    yield from json_blocks(
        "Result", {name: item for name, item in result.fields.items() if name != "content"}, result.text
    )


def title_of(name: str) -> str:
    """A name for people: `set_active_branch` and `setActiveBranch` are both "Set active branch"."""
    name = name.removesuffix("ToolCall")
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in name).replace("_", " ").replace("-", " ").split()
    return " ".join(words).capitalize() if words else "Tool"


def _words(name: str) -> tuple[str, Verbs]:
    title = title_of(name)
    return title, Verbs(f"Running {title}", f"Ran {title}", f"Run {title}")


def generic(name: str, number: int | None = None, field: int | None = None) -> Tool:
    """A tool known by its name alone."""
    title, verbs = WORDS.get(name) or _words(name)
    return Tool(
        number=number,
        field=field,
        stream_key=f"{camel(name)}ToolCall" if field is not None else None,
        name=name,
        title=title,
        icon="tool",
        verbs=verbs,
        params=ANYTHING,
        result=ANYTHING,
        subject=subject,
        draw=draw,
    )


GENERIC: Final = generic("tool", 0)
