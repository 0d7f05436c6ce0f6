"""What each hook is told on its standard input: 21 events, every field optional when it is read (E §5.3).

Reading forgives: a field of a type that nobody expects is left at its default, one that nobody knows is kept in
`others`. Names that earlier versions and the seed used (`workingDirectory`, `filePath`, `stdout`) are understood.
"""

from typing import Any, ClassVar, Final, cast

import msgspec


class Payload(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What all events carry."""

    EVENT: ClassVar[str] = ""

    conversation_id: str | None = None
    generation_id: str | None = None
    session_id: str | None = None
    model: str | None = None
    model_id: str | None = None
    model_params: list[dict[str, Any]] = []
    hook_event_name: str | None = None
    cursor_version: str | None = None
    workspace_roots: list[str] = []
    user_email: str | None = None
    transcript_path: str | None = None
    others: dict[str, Any] = {}


class BeforeShellExecution(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "beforeShellExecution"
    command: str = ""
    cwd: str | None = None
    sandbox: bool | None = None


class AfterShellExecution(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "afterShellExecution"
    command: str = ""
    output: str = ""
    duration: float | None = None
    sandbox: bool | None = None


class BeforeMCPExecution(Payload, frozen=True, kw_only=True):
    """`tool_input` is JSON text; `arguments` is what it says."""

    EVENT: ClassVar[str] = "beforeMCPExecution"
    tool_name: str = ""
    tool_input: str = ""
    mcp_server_name: str | None = None
    mcp_server_url: str | None = None
    url: str | None = None
    command: str | None = None

    @property
    def arguments(self) -> Any:
        """The tool's arguments; None where the text is no JSON."""
        try:
            return msgspec.json.decode(self.tool_input)
        except msgspec.DecodeError:
            return None


class AfterMCPExecution(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "afterMCPExecution"
    tool_name: str = ""
    tool_input: str = ""
    result_json: str = ""
    duration: float | None = None
    mcp_server_name: str | None = None
    mcp_server_url: str | None = None


class BeforeReadFile(Payload, frozen=True, kw_only=True):
    """Sent when the bytes are read and the model has not seen them yet: `content` is what it would see."""

    EVENT: ClassVar[str] = "beforeReadFile"
    file_path: str = ""
    content: str = ""
    attachments: list[dict[str, Any]] = []


class AfterFileEdit(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "afterFileEdit"
    file_path: str = ""
    edits: list[dict[str, Any]] = []


class BeforeTabFileRead(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "beforeTabFileRead"
    file_path: str = ""
    content: str = ""


class AfterTabFileEdit(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "afterTabFileEdit"
    file_path: str = ""
    edits: list[dict[str, Any]] = []


class BeforeSubmitPrompt(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "beforeSubmitPrompt"
    prompt: str = ""
    attachments: list[dict[str, Any]] = []
    composer_mode: str | None = None


class AfterAgentResponse(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "afterAgentResponse"
    text: str = ""
    input_tokens: int | None = None
    output_tokens: int | None = None
    cache_read_tokens: int | None = None
    cache_write_tokens: int | None = None


class AfterAgentThought(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "afterAgentThought"
    text: str = ""
    duration_ms: float | None = None


class Stop(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "stop"
    status: str = ""
    loop_count: int = 0
    input_tokens: int | None = None
    output_tokens: int | None = None


class SessionStart(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "sessionStart"
    is_background_agent: bool | None = None
    composer_mode: str | None = None


class SessionEnd(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "sessionEnd"
    reason: str = ""
    duration_ms: float | None = None
    is_background_agent: bool | None = None
    final_status: str | None = None


class PreToolUse(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "preToolUse"
    tool_name: str = ""
    tool_input: dict[str, Any] = {}
    tool_use_id: str = ""
    cwd: str | None = None
    parent_tool_call_id: str | None = None


class PostToolUse(Payload, frozen=True, kw_only=True):
    """`tool_output` is JSON text."""

    EVENT: ClassVar[str] = "postToolUse"
    tool_name: str = ""
    tool_input: dict[str, Any] = {}
    tool_use_id: str = ""
    cwd: str | None = None
    tool_output: str = ""
    duration: float | None = None


class PostToolUseFailure(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "postToolUseFailure"
    tool_name: str = ""
    tool_input: dict[str, Any] = {}
    tool_use_id: str = ""
    cwd: str | None = None
    error_message: str = ""
    failure_type: str = ""
    duration: float | None = None
    is_interrupt: bool | None = None


class SubagentStart(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "subagentStart"
    subagent_id: str = ""
    subagent_type: str = ""
    task: str = ""
    parent_conversation_id: str | None = None
    tool_call_id: str | None = None
    subagent_model: str | None = None
    is_parallel_worker: bool | None = None
    git_branch: str | None = None


class SubagentStop(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "subagentStop"
    subagent_id: str = ""
    subagent_type: str = ""
    status: str = ""
    duration_ms: float | None = None
    summary: str = ""
    message_count: int | None = None
    tool_call_count: int | None = None
    error_message: str | None = None
    modified_files: list[str] = []
    git_branch: str | None = None
    loop_count: int = 0
    task: str = ""
    description: str = ""
    child_conversation_id: str | None = None
    agent_transcript_path: str | None = None


class PreCompact(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "preCompact"
    trigger: str = ""
    context_usage_percent: float | None = None
    context_tokens: int | None = None
    context_window_size: int | None = None
    message_count: int | None = None
    messages_to_compact: int | None = None
    is_first_compaction: bool | None = None


class WorkspaceOpen(Payload, frozen=True, kw_only=True):
    EVENT: ClassVar[str] = "workspaceOpen"


TYPES: Final[tuple[type[Payload], ...]] = (
    BeforeShellExecution, AfterShellExecution, BeforeMCPExecution, AfterMCPExecution, BeforeReadFile, AfterFileEdit,
    BeforeTabFileRead, AfterTabFileEdit, BeforeSubmitPrompt, AfterAgentResponse, AfterAgentThought, Stop, SessionStart,
    SessionEnd, PreToolUse, PostToolUse, PostToolUseFailure, SubagentStart, SubagentStop, PreCompact, WorkspaceOpen,
)  # fmt: skip

OLD_NAMES: Final[dict[str, str]] = {
    "workingDirectory": "cwd",
    "filePath": "file_path",
    "stdout": "output",
    "toolName": "tool_name",
    "toolInput": "tool_input",
}
"""Names of the seed and of 2025, and what they are called now."""


def read_payload(value: object, kind: type[Payload]) -> Payload:
    """The payload of a type, whatever is missing, unknown or wrong in the value."""
    given = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    types = {field.name: field.type for field in msgspec.structs.fields(kind) if field.name != "others"}
    known: dict[str, Any] = {}
    others: dict[str, Any] = {}
    for name, item in given.items():
        field = name if name in types else OLD_NAMES.get(name, name)
        if field not in types or field in known:
            others[name] = item
            continue
        try:
            known[field] = msgspec.convert(item, types[field], strict=False)
        except msgspec.ValidationError:
            others[name] = item
    return kind(**known, others=others)
