from cursus.wire.proto import code_pb2 as _code_pb2
from cursus.wire.proto import common_pb2 as _common_pb2
from cursus.wire.proto import context_pb2 as _context_pb2
from cursus.wire.proto import file_pb2 as _file_pb2
from cursus.wire.proto import mcp_pb2 as _mcp_pb2
from cursus.wire.proto import model_pb2 as _model_pb2
from cursus.wire.proto import screen_pb2 as _screen_pb2
from cursus.wire.proto import shell_pb2 as _shell_pb2
from cursus.wire.proto import tool_call_pb2 as _tool_call_pb2
from cursus.wire.proto import user_message_pb2 as _user_message_pb2
from google.protobuf import struct_pb2 as _struct_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Decision(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DECISION_UNSPECIFIED: _ClassVar[Decision]
    DECISION_ALLOW: _ClassVar[Decision]
    DECISION_BLOCK: _ClassVar[Decision]

class SmartModeClassifierAppliedRuleEffect(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SMART_MODE_CLASSIFIER_APPLIED_RULE_EFFECT_UNSPECIFIED: _ClassVar[SmartModeClassifierAppliedRuleEffect]
    SMART_MODE_CLASSIFIER_APPLIED_RULE_EFFECT_ALLOW: _ClassVar[SmartModeClassifierAppliedRuleEffect]
    SMART_MODE_CLASSIFIER_APPLIED_RULE_EFFECT_ASK_FIRST: _ClassVar[SmartModeClassifierAppliedRuleEffect]

class SmartModeClassifierAppliedRuleSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SMART_MODE_CLASSIFIER_APPLIED_RULE_SOURCE_UNSPECIFIED: _ClassVar[SmartModeClassifierAppliedRuleSource]
    SMART_MODE_CLASSIFIER_APPLIED_RULE_SOURCE_CUSTOM_RULE: _ClassVar[SmartModeClassifierAppliedRuleSource]
    SMART_MODE_CLASSIFIER_APPLIED_RULE_SOURCE_TEAM_RULE: _ClassVar[SmartModeClassifierAppliedRuleSource]
DECISION_UNSPECIFIED: Decision
DECISION_ALLOW: Decision
DECISION_BLOCK: Decision
SMART_MODE_CLASSIFIER_APPLIED_RULE_EFFECT_UNSPECIFIED: SmartModeClassifierAppliedRuleEffect
SMART_MODE_CLASSIFIER_APPLIED_RULE_EFFECT_ALLOW: SmartModeClassifierAppliedRuleEffect
SMART_MODE_CLASSIFIER_APPLIED_RULE_EFFECT_ASK_FIRST: SmartModeClassifierAppliedRuleEffect
SMART_MODE_CLASSIFIER_APPLIED_RULE_SOURCE_UNSPECIFIED: SmartModeClassifierAppliedRuleSource
SMART_MODE_CLASSIFIER_APPLIED_RULE_SOURCE_CUSTOM_RULE: SmartModeClassifierAppliedRuleSource
SMART_MODE_CLASSIFIER_APPLIED_RULE_SOURCE_TEAM_RULE: SmartModeClassifierAppliedRuleSource

class AfterAgentResponseRequestQuery(_message.Message):
    __slots__ = ("text", "conversation_id", "generation_id", "model", "model_id", "model_params", "input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    INPUT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CACHE_READ_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CACHE_WRITE_TOKENS_FIELD_NUMBER: _ClassVar[int]
    text: str
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    input_tokens: int
    output_tokens: int
    cache_read_tokens: int
    cache_write_tokens: int
    def __init__(self, text: _Optional[str] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ..., input_tokens: _Optional[int] = ..., output_tokens: _Optional[int] = ..., cache_read_tokens: _Optional[int] = ..., cache_write_tokens: _Optional[int] = ...) -> None: ...

class AfterAgentResponseRequestResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AfterAgentThoughtRequestQuery(_message.Message):
    __slots__ = ("text", "duration_ms", "conversation_id", "generation_id", "model", "model_id", "model_params")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    text: str
    duration_ms: int
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    def __init__(self, text: _Optional[str] = ..., duration_ms: _Optional[int] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ...) -> None: ...

class AfterAgentThoughtRequestResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AgentStoreConflictArgs(_message.Message):
    __slots__ = ("cursor", "advance", "include_quota_notices")
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    ADVANCE_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_QUOTA_NOTICES_FIELD_NUMBER: _ClassVar[int]
    cursor: AgentStoreConflictCursor
    advance: bool
    include_quota_notices: bool
    def __init__(self, cursor: _Optional[_Union[AgentStoreConflictCursor, _Mapping]] = ..., advance: _Optional[bool] = ..., include_quota_notices: _Optional[bool] = ...) -> None: ...

class AgentStoreConflictCursor(_message.Message):
    __slots__ = ("journal_epoch", "seq", "last_event_id")
    JOURNAL_EPOCH_FIELD_NUMBER: _ClassVar[int]
    SEQ_FIELD_NUMBER: _ClassVar[int]
    LAST_EVENT_ID_FIELD_NUMBER: _ClassVar[int]
    journal_epoch: str
    seq: int
    last_event_id: str
    def __init__(self, journal_epoch: _Optional[str] = ..., seq: _Optional[int] = ..., last_event_id: _Optional[str] = ...) -> None: ...

class AgentStoreConflictError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class AgentStoreConflictEvent(_message.Message):
    __slots__ = ("v", "event_id", "journal_epoch", "seq", "ts_ms", "kind", "store_id", "original_rel_path", "conflict_rel_path", "original_abs_path", "conflict_abs_path", "preserved_bytes", "scope_kind", "limit_bytes", "usage_bytes")
    V_FIELD_NUMBER: _ClassVar[int]
    EVENT_ID_FIELD_NUMBER: _ClassVar[int]
    JOURNAL_EPOCH_FIELD_NUMBER: _ClassVar[int]
    SEQ_FIELD_NUMBER: _ClassVar[int]
    TS_MS_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    STORE_ID_FIELD_NUMBER: _ClassVar[int]
    ORIGINAL_REL_PATH_FIELD_NUMBER: _ClassVar[int]
    CONFLICT_REL_PATH_FIELD_NUMBER: _ClassVar[int]
    ORIGINAL_ABS_PATH_FIELD_NUMBER: _ClassVar[int]
    CONFLICT_ABS_PATH_FIELD_NUMBER: _ClassVar[int]
    PRESERVED_BYTES_FIELD_NUMBER: _ClassVar[int]
    SCOPE_KIND_FIELD_NUMBER: _ClassVar[int]
    LIMIT_BYTES_FIELD_NUMBER: _ClassVar[int]
    USAGE_BYTES_FIELD_NUMBER: _ClassVar[int]
    v: int
    event_id: str
    journal_epoch: str
    seq: int
    ts_ms: int
    kind: str
    store_id: str
    original_rel_path: str
    conflict_rel_path: str
    original_abs_path: str
    conflict_abs_path: str
    preserved_bytes: int
    scope_kind: str
    limit_bytes: int
    usage_bytes: int
    def __init__(self, v: _Optional[int] = ..., event_id: _Optional[str] = ..., journal_epoch: _Optional[str] = ..., seq: _Optional[int] = ..., ts_ms: _Optional[int] = ..., kind: _Optional[str] = ..., store_id: _Optional[str] = ..., original_rel_path: _Optional[str] = ..., conflict_rel_path: _Optional[str] = ..., original_abs_path: _Optional[str] = ..., conflict_abs_path: _Optional[str] = ..., preserved_bytes: _Optional[int] = ..., scope_kind: _Optional[str] = ..., limit_bytes: _Optional[int] = ..., usage_bytes: _Optional[int] = ...) -> None: ...

class AgentStoreConflictResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: AgentStoreConflictSuccess
    error: AgentStoreConflictError
    def __init__(self, success: _Optional[_Union[AgentStoreConflictSuccess, _Mapping]] = ..., error: _Optional[_Union[AgentStoreConflictError, _Mapping]] = ...) -> None: ...

class AgentStoreConflictSuccess(_message.Message):
    __slots__ = ("events", "next_cursor", "gap")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    GAP_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[AgentStoreConflictEvent]
    next_cursor: AgentStoreConflictCursor
    gap: bool
    def __init__(self, events: _Optional[_Iterable[_Union[AgentStoreConflictEvent, _Mapping]]] = ..., next_cursor: _Optional[_Union[AgentStoreConflictCursor, _Mapping]] = ..., gap: _Optional[bool] = ...) -> None: ...

class BeforeSubmitPromptAttachment(_message.Message):
    __slots__ = ("type", "file_path")
    TYPE_FIELD_NUMBER: _ClassVar[int]
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    type: str
    file_path: str
    def __init__(self, type: _Optional[str] = ..., file_path: _Optional[str] = ...) -> None: ...

class BeforeSubmitPromptRequestQuery(_message.Message):
    __slots__ = ("prompt", "attachments", "composer_mode", "conversation_id", "generation_id", "model", "model_id", "model_params")
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    ATTACHMENTS_FIELD_NUMBER: _ClassVar[int]
    COMPOSER_MODE_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    prompt: str
    attachments: _containers.RepeatedCompositeFieldContainer[BeforeSubmitPromptAttachment]
    composer_mode: str
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    def __init__(self, prompt: _Optional[str] = ..., attachments: _Optional[_Iterable[_Union[BeforeSubmitPromptAttachment, _Mapping]]] = ..., composer_mode: _Optional[str] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ...) -> None: ...

class BeforeSubmitPromptRequestResponse(_message.Message):
    __slots__ = ("user_message", "additional_context")
    CONTINUE_FIELD_NUMBER: _ClassVar[int]
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    user_message: str
    additional_context: str
    def __init__(self, user_message: _Optional[str] = ..., additional_context: _Optional[str] = ..., **kwargs) -> None: ...

class ClientContinuationConfig(_message.Message):
    __slots__ = ("idle_threshold", "max_loops", "nudge_message", "escape_message_template", "collect_background_children", "children_completed_message_template", "continuation_round_delay_ms")
    IDLE_THRESHOLD_FIELD_NUMBER: _ClassVar[int]
    MAX_LOOPS_FIELD_NUMBER: _ClassVar[int]
    NUDGE_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    ESCAPE_MESSAGE_TEMPLATE_FIELD_NUMBER: _ClassVar[int]
    COLLECT_BACKGROUND_CHILDREN_FIELD_NUMBER: _ClassVar[int]
    CHILDREN_COMPLETED_MESSAGE_TEMPLATE_FIELD_NUMBER: _ClassVar[int]
    CONTINUATION_ROUND_DELAY_MS_FIELD_NUMBER: _ClassVar[int]
    idle_threshold: int
    max_loops: int
    nudge_message: str
    escape_message_template: str
    collect_background_children: bool
    children_completed_message_template: str
    continuation_round_delay_ms: int
    def __init__(self, idle_threshold: _Optional[int] = ..., max_loops: _Optional[int] = ..., nudge_message: _Optional[str] = ..., escape_message_template: _Optional[str] = ..., collect_background_children: _Optional[bool] = ..., children_completed_message_template: _Optional[str] = ..., continuation_round_delay_ms: _Optional[int] = ...) -> None: ...

class ExecClientControlMessage(_message.Message):
    __slots__ = ("stream_close", "throw", "heartbeat")
    STREAM_CLOSE_FIELD_NUMBER: _ClassVar[int]
    THROW_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    stream_close: ExecClientStreamClose
    throw: ExecClientThrow
    heartbeat: ExecClientHeartbeat
    def __init__(self, stream_close: _Optional[_Union[ExecClientStreamClose, _Mapping]] = ..., throw: _Optional[_Union[ExecClientThrow, _Mapping]] = ..., heartbeat: _Optional[_Union[ExecClientHeartbeat, _Mapping]] = ...) -> None: ...

class ExecClientHeartbeat(_message.Message):
    __slots__ = ("id",)
    ID_FIELD_NUMBER: _ClassVar[int]
    id: int
    def __init__(self, id: _Optional[int] = ...) -> None: ...

class ExecClientMessage(_message.Message):
    __slots__ = ("id", "shell_result", "write_result", "delete_result", "grep_result", "read_result", "ls_result", "diagnostics_result", "request_context_result", "mcp_result", "shell_stream", "background_shell_spawn_result", "list_mcp_resources_exec_result", "read_mcp_resource_exec_result", "fetch_result", "record_screen_result", "computer_use_result", "write_shell_stdin_result", "execute_hook_result", "subagent_result", "redacted_read_result", "force_background_shell_result", "force_background_subagent_result", "mcp_state_exec_result", "subagent_await_result", "smart_mode_classifier_result", "canvas_diagnostics_result", "shell_allowlist_precheck_result", "mcp_allowlist_precheck_result", "web_fetch_allowlist_precheck_result", "git_diff_response", "conversation_search_result", "agent_store_conflict_result", "mini_swe_agent_bash_result", "exec_id", "local_execution_time_ms", "hook_additional_contexts")
    ID_FIELD_NUMBER: _ClassVar[int]
    SHELL_RESULT_FIELD_NUMBER: _ClassVar[int]
    WRITE_RESULT_FIELD_NUMBER: _ClassVar[int]
    DELETE_RESULT_FIELD_NUMBER: _ClassVar[int]
    GREP_RESULT_FIELD_NUMBER: _ClassVar[int]
    READ_RESULT_FIELD_NUMBER: _ClassVar[int]
    LS_RESULT_FIELD_NUMBER: _ClassVar[int]
    DIAGNOSTICS_RESULT_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_RESULT_FIELD_NUMBER: _ClassVar[int]
    MCP_RESULT_FIELD_NUMBER: _ClassVar[int]
    SHELL_STREAM_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_SHELL_SPAWN_RESULT_FIELD_NUMBER: _ClassVar[int]
    LIST_MCP_RESOURCES_EXEC_RESULT_FIELD_NUMBER: _ClassVar[int]
    READ_MCP_RESOURCE_EXEC_RESULT_FIELD_NUMBER: _ClassVar[int]
    FETCH_RESULT_FIELD_NUMBER: _ClassVar[int]
    RECORD_SCREEN_RESULT_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_RESULT_FIELD_NUMBER: _ClassVar[int]
    WRITE_SHELL_STDIN_RESULT_FIELD_NUMBER: _ClassVar[int]
    EXECUTE_HOOK_RESULT_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_RESULT_FIELD_NUMBER: _ClassVar[int]
    REDACTED_READ_RESULT_FIELD_NUMBER: _ClassVar[int]
    FORCE_BACKGROUND_SHELL_RESULT_FIELD_NUMBER: _ClassVar[int]
    FORCE_BACKGROUND_SUBAGENT_RESULT_FIELD_NUMBER: _ClassVar[int]
    MCP_STATE_EXEC_RESULT_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_AWAIT_RESULT_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_CLASSIFIER_RESULT_FIELD_NUMBER: _ClassVar[int]
    CANVAS_DIAGNOSTICS_RESULT_FIELD_NUMBER: _ClassVar[int]
    SHELL_ALLOWLIST_PRECHECK_RESULT_FIELD_NUMBER: _ClassVar[int]
    MCP_ALLOWLIST_PRECHECK_RESULT_FIELD_NUMBER: _ClassVar[int]
    WEB_FETCH_ALLOWLIST_PRECHECK_RESULT_FIELD_NUMBER: _ClassVar[int]
    GIT_DIFF_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_SEARCH_RESULT_FIELD_NUMBER: _ClassVar[int]
    AGENT_STORE_CONFLICT_RESULT_FIELD_NUMBER: _ClassVar[int]
    MINI_SWE_AGENT_BASH_RESULT_FIELD_NUMBER: _ClassVar[int]
    EXEC_ID_FIELD_NUMBER: _ClassVar[int]
    LOCAL_EXECUTION_TIME_MS_FIELD_NUMBER: _ClassVar[int]
    HOOK_ADDITIONAL_CONTEXTS_FIELD_NUMBER: _ClassVar[int]
    id: int
    shell_result: _shell_pb2.ShellResult
    write_result: _file_pb2.WriteResult
    delete_result: _file_pb2.DeleteResult
    grep_result: _file_pb2.GrepResult
    read_result: _file_pb2.ReadResult
    ls_result: _file_pb2.LsResult
    diagnostics_result: _file_pb2.DiagnosticsResult
    request_context_result: _context_pb2.RequestContextResult
    mcp_result: _mcp_pb2.McpResult
    shell_stream: _shell_pb2.ShellStream
    background_shell_spawn_result: _shell_pb2.BackgroundShellSpawnResult
    list_mcp_resources_exec_result: _mcp_pb2.ListMcpResourcesExecResult
    read_mcp_resource_exec_result: _mcp_pb2.ReadMcpResourceExecResult
    fetch_result: _tool_call_pb2.FetchResult
    record_screen_result: _screen_pb2.RecordScreenResult
    computer_use_result: _screen_pb2.ComputerUseResult
    write_shell_stdin_result: _shell_pb2.WriteShellStdinResult
    execute_hook_result: ExecuteHookResult
    subagent_result: SubagentResult
    redacted_read_result: _file_pb2.ReadResult
    force_background_shell_result: _shell_pb2.ForceBackgroundShellResult
    force_background_subagent_result: ForceBackgroundSubagentResult
    mcp_state_exec_result: _mcp_pb2.McpStateExecResult
    subagent_await_result: SubagentAwaitResult
    smart_mode_classifier_result: SmartModeClassifierResult
    canvas_diagnostics_result: _file_pb2.CanvasDiagnosticsResult
    shell_allowlist_precheck_result: _shell_pb2.ShellAllowlistPrecheckResult
    mcp_allowlist_precheck_result: _mcp_pb2.McpAllowlistPrecheckResult
    web_fetch_allowlist_precheck_result: WebFetchAllowlistPrecheckResult
    git_diff_response: _code_pb2.GetDiffResponse
    conversation_search_result: _tool_call_pb2.ConversationSearchResult
    agent_store_conflict_result: AgentStoreConflictResult
    mini_swe_agent_bash_result: _shell_pb2.ShellResult
    exec_id: str
    local_execution_time_ms: int
    hook_additional_contexts: _containers.RepeatedCompositeFieldContainer[_common_pb2.HookAdditionalContext]
    def __init__(self, id: _Optional[int] = ..., shell_result: _Optional[_Union[_shell_pb2.ShellResult, _Mapping]] = ..., write_result: _Optional[_Union[_file_pb2.WriteResult, _Mapping]] = ..., delete_result: _Optional[_Union[_file_pb2.DeleteResult, _Mapping]] = ..., grep_result: _Optional[_Union[_file_pb2.GrepResult, _Mapping]] = ..., read_result: _Optional[_Union[_file_pb2.ReadResult, _Mapping]] = ..., ls_result: _Optional[_Union[_file_pb2.LsResult, _Mapping]] = ..., diagnostics_result: _Optional[_Union[_file_pb2.DiagnosticsResult, _Mapping]] = ..., request_context_result: _Optional[_Union[_context_pb2.RequestContextResult, _Mapping]] = ..., mcp_result: _Optional[_Union[_mcp_pb2.McpResult, _Mapping]] = ..., shell_stream: _Optional[_Union[_shell_pb2.ShellStream, _Mapping]] = ..., background_shell_spawn_result: _Optional[_Union[_shell_pb2.BackgroundShellSpawnResult, _Mapping]] = ..., list_mcp_resources_exec_result: _Optional[_Union[_mcp_pb2.ListMcpResourcesExecResult, _Mapping]] = ..., read_mcp_resource_exec_result: _Optional[_Union[_mcp_pb2.ReadMcpResourceExecResult, _Mapping]] = ..., fetch_result: _Optional[_Union[_tool_call_pb2.FetchResult, _Mapping]] = ..., record_screen_result: _Optional[_Union[_screen_pb2.RecordScreenResult, _Mapping]] = ..., computer_use_result: _Optional[_Union[_screen_pb2.ComputerUseResult, _Mapping]] = ..., write_shell_stdin_result: _Optional[_Union[_shell_pb2.WriteShellStdinResult, _Mapping]] = ..., execute_hook_result: _Optional[_Union[ExecuteHookResult, _Mapping]] = ..., subagent_result: _Optional[_Union[SubagentResult, _Mapping]] = ..., redacted_read_result: _Optional[_Union[_file_pb2.ReadResult, _Mapping]] = ..., force_background_shell_result: _Optional[_Union[_shell_pb2.ForceBackgroundShellResult, _Mapping]] = ..., force_background_subagent_result: _Optional[_Union[ForceBackgroundSubagentResult, _Mapping]] = ..., mcp_state_exec_result: _Optional[_Union[_mcp_pb2.McpStateExecResult, _Mapping]] = ..., subagent_await_result: _Optional[_Union[SubagentAwaitResult, _Mapping]] = ..., smart_mode_classifier_result: _Optional[_Union[SmartModeClassifierResult, _Mapping]] = ..., canvas_diagnostics_result: _Optional[_Union[_file_pb2.CanvasDiagnosticsResult, _Mapping]] = ..., shell_allowlist_precheck_result: _Optional[_Union[_shell_pb2.ShellAllowlistPrecheckResult, _Mapping]] = ..., mcp_allowlist_precheck_result: _Optional[_Union[_mcp_pb2.McpAllowlistPrecheckResult, _Mapping]] = ..., web_fetch_allowlist_precheck_result: _Optional[_Union[WebFetchAllowlistPrecheckResult, _Mapping]] = ..., git_diff_response: _Optional[_Union[_code_pb2.GetDiffResponse, _Mapping]] = ..., conversation_search_result: _Optional[_Union[_tool_call_pb2.ConversationSearchResult, _Mapping]] = ..., agent_store_conflict_result: _Optional[_Union[AgentStoreConflictResult, _Mapping]] = ..., mini_swe_agent_bash_result: _Optional[_Union[_shell_pb2.ShellResult, _Mapping]] = ..., exec_id: _Optional[str] = ..., local_execution_time_ms: _Optional[int] = ..., hook_additional_contexts: _Optional[_Iterable[_Union[_common_pb2.HookAdditionalContext, _Mapping]]] = ...) -> None: ...

class ExecClientStreamClose(_message.Message):
    __slots__ = ("id",)
    ID_FIELD_NUMBER: _ClassVar[int]
    id: int
    def __init__(self, id: _Optional[int] = ...) -> None: ...

class ExecClientThrow(_message.Message):
    __slots__ = ("id", "error", "stack_trace", "error_code")
    ID_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    STACK_TRACE_FIELD_NUMBER: _ClassVar[int]
    ERROR_CODE_FIELD_NUMBER: _ClassVar[int]
    id: int
    error: str
    stack_trace: str
    error_code: str
    def __init__(self, id: _Optional[int] = ..., error: _Optional[str] = ..., stack_trace: _Optional[str] = ..., error_code: _Optional[str] = ...) -> None: ...

class ExecServerAbort(_message.Message):
    __slots__ = ("id",)
    ID_FIELD_NUMBER: _ClassVar[int]
    id: int
    def __init__(self, id: _Optional[int] = ...) -> None: ...

class ExecServerControlMessage(_message.Message):
    __slots__ = ("abort",)
    ABORT_FIELD_NUMBER: _ClassVar[int]
    abort: ExecServerAbort
    def __init__(self, abort: _Optional[_Union[ExecServerAbort, _Mapping]] = ...) -> None: ...

class ExecServerMessage(_message.Message):
    __slots__ = ("id", "shell_args", "write_args", "delete_args", "grep_args", "read_args", "ls_args", "diagnostics_args", "request_context_args", "mcp_args", "shell_stream_args", "background_shell_spawn_args", "list_mcp_resources_exec_args", "read_mcp_resource_exec_args", "fetch_args", "record_screen_args", "computer_use_args", "write_shell_stdin_args", "execute_hook_args", "subagent_args", "redacted_read_args", "force_background_shell_args", "force_background_subagent_args", "mcp_state_exec_args", "subagent_await_args", "smart_mode_classifier_args", "canvas_diagnostics_args", "shell_allowlist_precheck_args", "mcp_allowlist_precheck_args", "web_fetch_allowlist_precheck_args", "git_diff_request", "mini_swe_agent_bash_args", "conversation_search_args", "agent_store_conflict_args", "exec_id", "span_context", "accept_hook_additional_contexts", "machine_id")
    ID_FIELD_NUMBER: _ClassVar[int]
    SHELL_ARGS_FIELD_NUMBER: _ClassVar[int]
    WRITE_ARGS_FIELD_NUMBER: _ClassVar[int]
    DELETE_ARGS_FIELD_NUMBER: _ClassVar[int]
    GREP_ARGS_FIELD_NUMBER: _ClassVar[int]
    READ_ARGS_FIELD_NUMBER: _ClassVar[int]
    LS_ARGS_FIELD_NUMBER: _ClassVar[int]
    DIAGNOSTICS_ARGS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_ARGS_FIELD_NUMBER: _ClassVar[int]
    MCP_ARGS_FIELD_NUMBER: _ClassVar[int]
    SHELL_STREAM_ARGS_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_SHELL_SPAWN_ARGS_FIELD_NUMBER: _ClassVar[int]
    LIST_MCP_RESOURCES_EXEC_ARGS_FIELD_NUMBER: _ClassVar[int]
    READ_MCP_RESOURCE_EXEC_ARGS_FIELD_NUMBER: _ClassVar[int]
    FETCH_ARGS_FIELD_NUMBER: _ClassVar[int]
    RECORD_SCREEN_ARGS_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_ARGS_FIELD_NUMBER: _ClassVar[int]
    WRITE_SHELL_STDIN_ARGS_FIELD_NUMBER: _ClassVar[int]
    EXECUTE_HOOK_ARGS_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_ARGS_FIELD_NUMBER: _ClassVar[int]
    REDACTED_READ_ARGS_FIELD_NUMBER: _ClassVar[int]
    FORCE_BACKGROUND_SHELL_ARGS_FIELD_NUMBER: _ClassVar[int]
    FORCE_BACKGROUND_SUBAGENT_ARGS_FIELD_NUMBER: _ClassVar[int]
    MCP_STATE_EXEC_ARGS_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_AWAIT_ARGS_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_CLASSIFIER_ARGS_FIELD_NUMBER: _ClassVar[int]
    CANVAS_DIAGNOSTICS_ARGS_FIELD_NUMBER: _ClassVar[int]
    SHELL_ALLOWLIST_PRECHECK_ARGS_FIELD_NUMBER: _ClassVar[int]
    MCP_ALLOWLIST_PRECHECK_ARGS_FIELD_NUMBER: _ClassVar[int]
    WEB_FETCH_ALLOWLIST_PRECHECK_ARGS_FIELD_NUMBER: _ClassVar[int]
    GIT_DIFF_REQUEST_FIELD_NUMBER: _ClassVar[int]
    MINI_SWE_AGENT_BASH_ARGS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_SEARCH_ARGS_FIELD_NUMBER: _ClassVar[int]
    AGENT_STORE_CONFLICT_ARGS_FIELD_NUMBER: _ClassVar[int]
    EXEC_ID_FIELD_NUMBER: _ClassVar[int]
    SPAN_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_HOOK_ADDITIONAL_CONTEXTS_FIELD_NUMBER: _ClassVar[int]
    MACHINE_ID_FIELD_NUMBER: _ClassVar[int]
    id: int
    shell_args: _shell_pb2.ShellArgs
    write_args: _file_pb2.WriteArgs
    delete_args: _file_pb2.DeleteArgs
    grep_args: _file_pb2.GrepArgs
    read_args: _file_pb2.ReadArgs
    ls_args: _file_pb2.LsArgs
    diagnostics_args: _file_pb2.DiagnosticsArgs
    request_context_args: _context_pb2.RequestContextArgs
    mcp_args: _mcp_pb2.McpArgs
    shell_stream_args: _shell_pb2.ShellArgs
    background_shell_spawn_args: _shell_pb2.BackgroundShellSpawnArgs
    list_mcp_resources_exec_args: _mcp_pb2.ListMcpResourcesExecArgs
    read_mcp_resource_exec_args: _mcp_pb2.ReadMcpResourceExecArgs
    fetch_args: _tool_call_pb2.FetchArgs
    record_screen_args: _screen_pb2.RecordScreenArgs
    computer_use_args: _screen_pb2.ComputerUseArgs
    write_shell_stdin_args: _shell_pb2.WriteShellStdinArgs
    execute_hook_args: ExecuteHookArgs
    subagent_args: SubagentArgs
    redacted_read_args: _file_pb2.ReadArgs
    force_background_shell_args: _shell_pb2.ForceBackgroundShellArgs
    force_background_subagent_args: ForceBackgroundSubagentArgs
    mcp_state_exec_args: _mcp_pb2.McpStateExecArgs
    subagent_await_args: SubagentAwaitArgs
    smart_mode_classifier_args: SmartModeClassifierArgs
    canvas_diagnostics_args: _file_pb2.CanvasDiagnosticsArgs
    shell_allowlist_precheck_args: _shell_pb2.ShellAllowlistPrecheckArgs
    mcp_allowlist_precheck_args: _mcp_pb2.McpAllowlistPrecheckArgs
    web_fetch_allowlist_precheck_args: WebFetchAllowlistPrecheckArgs
    git_diff_request: _code_pb2.GetDiffRequest
    mini_swe_agent_bash_args: _shell_pb2.ShellArgs
    conversation_search_args: _tool_call_pb2.ConversationSearchArgs
    agent_store_conflict_args: AgentStoreConflictArgs
    exec_id: str
    span_context: _common_pb2.SpanContext
    accept_hook_additional_contexts: bool
    machine_id: str
    def __init__(self, id: _Optional[int] = ..., shell_args: _Optional[_Union[_shell_pb2.ShellArgs, _Mapping]] = ..., write_args: _Optional[_Union[_file_pb2.WriteArgs, _Mapping]] = ..., delete_args: _Optional[_Union[_file_pb2.DeleteArgs, _Mapping]] = ..., grep_args: _Optional[_Union[_file_pb2.GrepArgs, _Mapping]] = ..., read_args: _Optional[_Union[_file_pb2.ReadArgs, _Mapping]] = ..., ls_args: _Optional[_Union[_file_pb2.LsArgs, _Mapping]] = ..., diagnostics_args: _Optional[_Union[_file_pb2.DiagnosticsArgs, _Mapping]] = ..., request_context_args: _Optional[_Union[_context_pb2.RequestContextArgs, _Mapping]] = ..., mcp_args: _Optional[_Union[_mcp_pb2.McpArgs, _Mapping]] = ..., shell_stream_args: _Optional[_Union[_shell_pb2.ShellArgs, _Mapping]] = ..., background_shell_spawn_args: _Optional[_Union[_shell_pb2.BackgroundShellSpawnArgs, _Mapping]] = ..., list_mcp_resources_exec_args: _Optional[_Union[_mcp_pb2.ListMcpResourcesExecArgs, _Mapping]] = ..., read_mcp_resource_exec_args: _Optional[_Union[_mcp_pb2.ReadMcpResourceExecArgs, _Mapping]] = ..., fetch_args: _Optional[_Union[_tool_call_pb2.FetchArgs, _Mapping]] = ..., record_screen_args: _Optional[_Union[_screen_pb2.RecordScreenArgs, _Mapping]] = ..., computer_use_args: _Optional[_Union[_screen_pb2.ComputerUseArgs, _Mapping]] = ..., write_shell_stdin_args: _Optional[_Union[_shell_pb2.WriteShellStdinArgs, _Mapping]] = ..., execute_hook_args: _Optional[_Union[ExecuteHookArgs, _Mapping]] = ..., subagent_args: _Optional[_Union[SubagentArgs, _Mapping]] = ..., redacted_read_args: _Optional[_Union[_file_pb2.ReadArgs, _Mapping]] = ..., force_background_shell_args: _Optional[_Union[_shell_pb2.ForceBackgroundShellArgs, _Mapping]] = ..., force_background_subagent_args: _Optional[_Union[ForceBackgroundSubagentArgs, _Mapping]] = ..., mcp_state_exec_args: _Optional[_Union[_mcp_pb2.McpStateExecArgs, _Mapping]] = ..., subagent_await_args: _Optional[_Union[SubagentAwaitArgs, _Mapping]] = ..., smart_mode_classifier_args: _Optional[_Union[SmartModeClassifierArgs, _Mapping]] = ..., canvas_diagnostics_args: _Optional[_Union[_file_pb2.CanvasDiagnosticsArgs, _Mapping]] = ..., shell_allowlist_precheck_args: _Optional[_Union[_shell_pb2.ShellAllowlistPrecheckArgs, _Mapping]] = ..., mcp_allowlist_precheck_args: _Optional[_Union[_mcp_pb2.McpAllowlistPrecheckArgs, _Mapping]] = ..., web_fetch_allowlist_precheck_args: _Optional[_Union[WebFetchAllowlistPrecheckArgs, _Mapping]] = ..., git_diff_request: _Optional[_Union[_code_pb2.GetDiffRequest, _Mapping]] = ..., mini_swe_agent_bash_args: _Optional[_Union[_shell_pb2.ShellArgs, _Mapping]] = ..., conversation_search_args: _Optional[_Union[_tool_call_pb2.ConversationSearchArgs, _Mapping]] = ..., agent_store_conflict_args: _Optional[_Union[AgentStoreConflictArgs, _Mapping]] = ..., exec_id: _Optional[str] = ..., span_context: _Optional[_Union[_common_pb2.SpanContext, _Mapping]] = ..., accept_hook_additional_contexts: _Optional[bool] = ..., machine_id: _Optional[str] = ...) -> None: ...

class ExecuteHookArgs(_message.Message):
    __slots__ = ("request",)
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    request: ExecuteHookRequest
    def __init__(self, request: _Optional[_Union[ExecuteHookRequest, _Mapping]] = ...) -> None: ...

class ExecuteHookRequest(_message.Message):
    __slots__ = ("pre_compact", "subagent_start", "subagent_stop", "pre_tool_use", "post_tool_use", "post_tool_use_failure", "before_submit_prompt", "after_agent_response", "after_agent_thought", "stop")
    PRE_COMPACT_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_START_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_STOP_FIELD_NUMBER: _ClassVar[int]
    PRE_TOOL_USE_FIELD_NUMBER: _ClassVar[int]
    POST_TOOL_USE_FIELD_NUMBER: _ClassVar[int]
    POST_TOOL_USE_FAILURE_FIELD_NUMBER: _ClassVar[int]
    BEFORE_SUBMIT_PROMPT_FIELD_NUMBER: _ClassVar[int]
    AFTER_AGENT_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    AFTER_AGENT_THOUGHT_FIELD_NUMBER: _ClassVar[int]
    STOP_FIELD_NUMBER: _ClassVar[int]
    pre_compact: PreCompactRequestQuery
    subagent_start: SubagentStartRequestQuery
    subagent_stop: SubagentStopRequestQuery
    pre_tool_use: PreToolUseRequestQuery
    post_tool_use: PostToolUseRequestQuery
    post_tool_use_failure: PostToolUseFailureRequestQuery
    before_submit_prompt: BeforeSubmitPromptRequestQuery
    after_agent_response: AfterAgentResponseRequestQuery
    after_agent_thought: AfterAgentThoughtRequestQuery
    stop: StopRequestQuery
    def __init__(self, pre_compact: _Optional[_Union[PreCompactRequestQuery, _Mapping]] = ..., subagent_start: _Optional[_Union[SubagentStartRequestQuery, _Mapping]] = ..., subagent_stop: _Optional[_Union[SubagentStopRequestQuery, _Mapping]] = ..., pre_tool_use: _Optional[_Union[PreToolUseRequestQuery, _Mapping]] = ..., post_tool_use: _Optional[_Union[PostToolUseRequestQuery, _Mapping]] = ..., post_tool_use_failure: _Optional[_Union[PostToolUseFailureRequestQuery, _Mapping]] = ..., before_submit_prompt: _Optional[_Union[BeforeSubmitPromptRequestQuery, _Mapping]] = ..., after_agent_response: _Optional[_Union[AfterAgentResponseRequestQuery, _Mapping]] = ..., after_agent_thought: _Optional[_Union[AfterAgentThoughtRequestQuery, _Mapping]] = ..., stop: _Optional[_Union[StopRequestQuery, _Mapping]] = ...) -> None: ...

class ExecuteHookResponse(_message.Message):
    __slots__ = ("pre_compact", "subagent_start", "subagent_stop", "pre_tool_use", "post_tool_use", "post_tool_use_failure", "before_submit_prompt", "after_agent_response", "after_agent_thought", "stop")
    PRE_COMPACT_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_START_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_STOP_FIELD_NUMBER: _ClassVar[int]
    PRE_TOOL_USE_FIELD_NUMBER: _ClassVar[int]
    POST_TOOL_USE_FIELD_NUMBER: _ClassVar[int]
    POST_TOOL_USE_FAILURE_FIELD_NUMBER: _ClassVar[int]
    BEFORE_SUBMIT_PROMPT_FIELD_NUMBER: _ClassVar[int]
    AFTER_AGENT_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    AFTER_AGENT_THOUGHT_FIELD_NUMBER: _ClassVar[int]
    STOP_FIELD_NUMBER: _ClassVar[int]
    pre_compact: PreCompactRequestResponse
    subagent_start: SubagentStartRequestResponse
    subagent_stop: SubagentStopRequestResponse
    pre_tool_use: PreToolUseRequestResponse
    post_tool_use: PostToolUseRequestResponse
    post_tool_use_failure: PostToolUseFailureRequestResponse
    before_submit_prompt: BeforeSubmitPromptRequestResponse
    after_agent_response: AfterAgentResponseRequestResponse
    after_agent_thought: AfterAgentThoughtRequestResponse
    stop: StopRequestResponse
    def __init__(self, pre_compact: _Optional[_Union[PreCompactRequestResponse, _Mapping]] = ..., subagent_start: _Optional[_Union[SubagentStartRequestResponse, _Mapping]] = ..., subagent_stop: _Optional[_Union[SubagentStopRequestResponse, _Mapping]] = ..., pre_tool_use: _Optional[_Union[PreToolUseRequestResponse, _Mapping]] = ..., post_tool_use: _Optional[_Union[PostToolUseRequestResponse, _Mapping]] = ..., post_tool_use_failure: _Optional[_Union[PostToolUseFailureRequestResponse, _Mapping]] = ..., before_submit_prompt: _Optional[_Union[BeforeSubmitPromptRequestResponse, _Mapping]] = ..., after_agent_response: _Optional[_Union[AfterAgentResponseRequestResponse, _Mapping]] = ..., after_agent_thought: _Optional[_Union[AfterAgentThoughtRequestResponse, _Mapping]] = ..., stop: _Optional[_Union[StopRequestResponse, _Mapping]] = ...) -> None: ...

class ExecuteHookResult(_message.Message):
    __slots__ = ("response",)
    RESPONSE_FIELD_NUMBER: _ClassVar[int]
    response: ExecuteHookResponse
    def __init__(self, response: _Optional[_Union[ExecuteHookResponse, _Mapping]] = ...) -> None: ...

class ForceBackgroundSubagentArgs(_message.Message):
    __slots__ = ("tool_call_id",)
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    def __init__(self, tool_call_id: _Optional[str] = ...) -> None: ...

class ForceBackgroundSubagentResult(_message.Message):
    __slots__ = ("status",)
    STATUS_FIELD_NUMBER: _ClassVar[int]
    status: _shell_pb2.ForceBackgroundShellStatus
    def __init__(self, status: _Optional[_Union[_shell_pb2.ForceBackgroundShellStatus, str]] = ...) -> None: ...

class PostToolUseFailureRequestQuery(_message.Message):
    __slots__ = ("tool_name", "tool_input", "error_message", "failure_type", "duration_ms", "tool_use_id", "is_interrupt", "conversation_id", "generation_id", "model", "model_id", "model_params", "parent_tool_call_id")
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    TOOL_INPUT_FIELD_NUMBER: _ClassVar[int]
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    FAILURE_TYPE_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    TOOL_USE_ID_FIELD_NUMBER: _ClassVar[int]
    IS_INTERRUPT_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    PARENT_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    tool_name: str
    tool_input: _struct_pb2.Struct
    error_message: str
    failure_type: str
    duration_ms: int
    tool_use_id: str
    is_interrupt: bool
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    parent_tool_call_id: str
    def __init__(self, tool_name: _Optional[str] = ..., tool_input: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ..., error_message: _Optional[str] = ..., failure_type: _Optional[str] = ..., duration_ms: _Optional[int] = ..., tool_use_id: _Optional[str] = ..., is_interrupt: _Optional[bool] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ..., parent_tool_call_id: _Optional[str] = ...) -> None: ...

class PostToolUseFailureRequestResponse(_message.Message):
    __slots__ = ("additional_context",)
    ADDITIONAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    additional_context: str
    def __init__(self, additional_context: _Optional[str] = ...) -> None: ...

class PostToolUseRequestQuery(_message.Message):
    __slots__ = ("tool_name", "tool_input", "tool_output", "duration_ms", "tool_use_id", "cwd", "conversation_id", "generation_id", "model", "model_id", "model_params", "parent_tool_call_id")
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    TOOL_INPUT_FIELD_NUMBER: _ClassVar[int]
    TOOL_OUTPUT_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    TOOL_USE_ID_FIELD_NUMBER: _ClassVar[int]
    CWD_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    PARENT_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    tool_name: str
    tool_input: _struct_pb2.Struct
    tool_output: str
    duration_ms: int
    tool_use_id: str
    cwd: str
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    parent_tool_call_id: str
    def __init__(self, tool_name: _Optional[str] = ..., tool_input: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ..., tool_output: _Optional[str] = ..., duration_ms: _Optional[int] = ..., tool_use_id: _Optional[str] = ..., cwd: _Optional[str] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ..., parent_tool_call_id: _Optional[str] = ...) -> None: ...

class PostToolUseRequestResponse(_message.Message):
    __slots__ = ("additional_context",)
    ADDITIONAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    additional_context: str
    def __init__(self, additional_context: _Optional[str] = ...) -> None: ...

class PreCompactRequestQuery(_message.Message):
    __slots__ = ("trigger", "context_usage_percent", "context_tokens", "context_window_size", "message_count", "messages_to_compact", "is_first_compaction", "conversation_id", "generation_id", "model", "model_id", "model_params")
    TRIGGER_FIELD_NUMBER: _ClassVar[int]
    CONTEXT_USAGE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    CONTEXT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CONTEXT_WINDOW_SIZE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_COUNT_FIELD_NUMBER: _ClassVar[int]
    MESSAGES_TO_COMPACT_FIELD_NUMBER: _ClassVar[int]
    IS_FIRST_COMPACTION_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    trigger: str
    context_usage_percent: float
    context_tokens: int
    context_window_size: int
    message_count: int
    messages_to_compact: int
    is_first_compaction: bool
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    def __init__(self, trigger: _Optional[str] = ..., context_usage_percent: _Optional[float] = ..., context_tokens: _Optional[int] = ..., context_window_size: _Optional[int] = ..., message_count: _Optional[int] = ..., messages_to_compact: _Optional[int] = ..., is_first_compaction: _Optional[bool] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ...) -> None: ...

class PreCompactRequestResponse(_message.Message):
    __slots__ = ("user_message",)
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    user_message: str
    def __init__(self, user_message: _Optional[str] = ...) -> None: ...

class PreToolUseRequestQuery(_message.Message):
    __slots__ = ("tool_name", "tool_input", "tool_use_id", "cwd", "conversation_id", "generation_id", "model", "model_id", "model_params", "parent_tool_call_id")
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    TOOL_INPUT_FIELD_NUMBER: _ClassVar[int]
    TOOL_USE_ID_FIELD_NUMBER: _ClassVar[int]
    CWD_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    PARENT_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    tool_name: str
    tool_input: _struct_pb2.Struct
    tool_use_id: str
    cwd: str
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    parent_tool_call_id: str
    def __init__(self, tool_name: _Optional[str] = ..., tool_input: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ..., tool_use_id: _Optional[str] = ..., cwd: _Optional[str] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ..., parent_tool_call_id: _Optional[str] = ...) -> None: ...

class PreToolUseRequestResponse(_message.Message):
    __slots__ = ("permission", "user_message", "agent_message", "updated_input", "additional_context")
    PERMISSION_FIELD_NUMBER: _ClassVar[int]
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    AGENT_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    UPDATED_INPUT_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    permission: str
    user_message: str
    agent_message: str
    updated_input: str
    additional_context: str
    def __init__(self, permission: _Optional[str] = ..., user_message: _Optional[str] = ..., agent_message: _Optional[str] = ..., updated_input: _Optional[str] = ..., additional_context: _Optional[str] = ...) -> None: ...

class SmartModeClassifierAppliedRule(_message.Message):
    __slots__ = ("effect", "text", "source")
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    effect: SmartModeClassifierAppliedRuleEffect
    text: str
    source: SmartModeClassifierAppliedRuleSource
    def __init__(self, effect: _Optional[_Union[SmartModeClassifierAppliedRuleEffect, str]] = ..., text: _Optional[str] = ..., source: _Optional[_Union[SmartModeClassifierAppliedRuleSource, str]] = ...) -> None: ...

class SmartModeClassifierArgs(_message.Message):
    __slots__ = ("tool_call_id", "parent_conversation_id", "target", "conversation_context")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    PARENT_CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    parent_conversation_id: str
    target: SmartModeRiskTarget
    conversation_context: _containers.RepeatedCompositeFieldContainer[SmartModeClassifierConversationMessage]
    def __init__(self, tool_call_id: _Optional[str] = ..., parent_conversation_id: _Optional[str] = ..., target: _Optional[_Union[SmartModeRiskTarget, _Mapping]] = ..., conversation_context: _Optional[_Iterable[_Union[SmartModeClassifierConversationMessage, _Mapping]]] = ...) -> None: ...

class SmartModeClassifierConversationMessage(_message.Message):
    __slots__ = ("role", "content", "position", "invoked_files")
    ROLE_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    INVOKED_FILES_FIELD_NUMBER: _ClassVar[int]
    role: str
    content: str
    position: int
    invoked_files: _containers.RepeatedCompositeFieldContainer[SmartModeClassifierInvokedFile]
    def __init__(self, role: _Optional[str] = ..., content: _Optional[str] = ..., position: _Optional[int] = ..., invoked_files: _Optional[_Iterable[_Union[SmartModeClassifierInvokedFile, _Mapping]]] = ...) -> None: ...

class SmartModeClassifierError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class SmartModeClassifierInvokedFile(_message.Message):
    __slots__ = ("path", "content")
    PATH_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    path: str
    content: str
    def __init__(self, path: _Optional[str] = ..., content: _Optional[str] = ...) -> None: ...

class SmartModeClassifierResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SmartModeClassifierSuccess
    error: SmartModeClassifierError
    def __init__(self, success: _Optional[_Union[SmartModeClassifierSuccess, _Mapping]] = ..., error: _Optional[_Union[SmartModeClassifierError, _Mapping]] = ...) -> None: ...

class SmartModeClassifierSuccess(_message.Message):
    __slots__ = ("decision", "block_reason", "proposed_allow_rule", "applied_rules", "proposed_allow_rule_replaces", "blocked_effect", "irreversible", "action_description", "block_reason_category", "jev_path", "high_stakes")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    BLOCK_REASON_FIELD_NUMBER: _ClassVar[int]
    PROPOSED_ALLOW_RULE_FIELD_NUMBER: _ClassVar[int]
    APPLIED_RULES_FIELD_NUMBER: _ClassVar[int]
    PROPOSED_ALLOW_RULE_REPLACES_FIELD_NUMBER: _ClassVar[int]
    BLOCKED_EFFECT_FIELD_NUMBER: _ClassVar[int]
    IRREVERSIBLE_FIELD_NUMBER: _ClassVar[int]
    ACTION_DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    BLOCK_REASON_CATEGORY_FIELD_NUMBER: _ClassVar[int]
    JEV_PATH_FIELD_NUMBER: _ClassVar[int]
    HIGH_STAKES_FIELD_NUMBER: _ClassVar[int]
    decision: Decision
    block_reason: str
    proposed_allow_rule: str
    applied_rules: _containers.RepeatedCompositeFieldContainer[SmartModeClassifierAppliedRule]
    proposed_allow_rule_replaces: str
    blocked_effect: str
    irreversible: bool
    action_description: str
    block_reason_category: str
    jev_path: str
    high_stakes: bool
    def __init__(self, decision: _Optional[_Union[Decision, str]] = ..., block_reason: _Optional[str] = ..., proposed_allow_rule: _Optional[str] = ..., applied_rules: _Optional[_Iterable[_Union[SmartModeClassifierAppliedRule, _Mapping]]] = ..., proposed_allow_rule_replaces: _Optional[str] = ..., blocked_effect: _Optional[str] = ..., irreversible: _Optional[bool] = ..., action_description: _Optional[str] = ..., block_reason_category: _Optional[str] = ..., jev_path: _Optional[str] = ..., high_stakes: _Optional[bool] = ...) -> None: ...

class SmartModeRiskTarget(_message.Message):
    __slots__ = ("action", "arguments")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    ARGUMENTS_FIELD_NUMBER: _ClassVar[int]
    action: str
    arguments: _struct_pb2.Struct
    def __init__(self, action: _Optional[str] = ..., arguments: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ...) -> None: ...

class StopRequestQuery(_message.Message):
    __slots__ = ("status", "loop_count", "conversation_id", "generation_id", "model", "model_id", "model_params", "input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    LOOP_COUNT_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    INPUT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CACHE_READ_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CACHE_WRITE_TOKENS_FIELD_NUMBER: _ClassVar[int]
    status: str
    loop_count: int
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    input_tokens: int
    output_tokens: int
    cache_read_tokens: int
    cache_write_tokens: int
    def __init__(self, status: _Optional[str] = ..., loop_count: _Optional[int] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ..., input_tokens: _Optional[int] = ..., output_tokens: _Optional[int] = ..., cache_read_tokens: _Optional[int] = ..., cache_write_tokens: _Optional[int] = ...) -> None: ...

class StopRequestResponse(_message.Message):
    __slots__ = ("followup_message",)
    FOLLOWUP_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    followup_message: str
    def __init__(self, followup_message: _Optional[str] = ...) -> None: ...

class SubagentArgs(_message.Message):
    __slots__ = ("tool_call_id", "subagent_type", "model_id", "prompt", "readonly", "resume_agent_id", "run_in_background", "continuation_config", "parent_conversation_id", "api_key_credentials", "azure_credentials", "bedrock_credentials", "interrupt", "mode", "fork_agent_id", "root_parent_conversation_id", "selected_context", "direct_meta_parent_child_subagent", "environment", "cloud_base_branch", "model_parameters", "voice_call_notes")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    READONLY_FIELD_NUMBER: _ClassVar[int]
    RESUME_AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    RUN_IN_BACKGROUND_FIELD_NUMBER: _ClassVar[int]
    CONTINUATION_CONFIG_FIELD_NUMBER: _ClassVar[int]
    PARENT_CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    API_KEY_CREDENTIALS_FIELD_NUMBER: _ClassVar[int]
    AZURE_CREDENTIALS_FIELD_NUMBER: _ClassVar[int]
    BEDROCK_CREDENTIALS_FIELD_NUMBER: _ClassVar[int]
    INTERRUPT_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    FORK_AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    ROOT_PARENT_CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    SELECTED_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    DIRECT_META_PARENT_CHILD_SUBAGENT_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    CLOUD_BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMETERS_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALL_NOTES_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    subagent_type: str
    model_id: str
    prompt: str
    readonly: bool
    resume_agent_id: str
    run_in_background: bool
    continuation_config: ClientContinuationConfig
    parent_conversation_id: str
    api_key_credentials: _model_pb2.ApiKeyCredentials
    azure_credentials: _model_pb2.AzureCredentials
    bedrock_credentials: _model_pb2.BedrockCredentials
    interrupt: bool
    mode: _tool_call_pb2.TaskMode
    fork_agent_id: str
    root_parent_conversation_id: str
    selected_context: _user_message_pb2.SelectedContext
    direct_meta_parent_child_subagent: bool
    environment: _tool_call_pb2.SubagentExecutionEnvironment
    cloud_base_branch: str
    model_parameters: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    voice_call_notes: VoiceCallNotes
    def __init__(self, tool_call_id: _Optional[str] = ..., subagent_type: _Optional[str] = ..., model_id: _Optional[str] = ..., prompt: _Optional[str] = ..., readonly: _Optional[bool] = ..., resume_agent_id: _Optional[str] = ..., run_in_background: _Optional[bool] = ..., continuation_config: _Optional[_Union[ClientContinuationConfig, _Mapping]] = ..., parent_conversation_id: _Optional[str] = ..., api_key_credentials: _Optional[_Union[_model_pb2.ApiKeyCredentials, _Mapping]] = ..., azure_credentials: _Optional[_Union[_model_pb2.AzureCredentials, _Mapping]] = ..., bedrock_credentials: _Optional[_Union[_model_pb2.BedrockCredentials, _Mapping]] = ..., interrupt: _Optional[bool] = ..., mode: _Optional[_Union[_tool_call_pb2.TaskMode, str]] = ..., fork_agent_id: _Optional[str] = ..., root_parent_conversation_id: _Optional[str] = ..., selected_context: _Optional[_Union[_user_message_pb2.SelectedContext, _Mapping]] = ..., direct_meta_parent_child_subagent: _Optional[bool] = ..., environment: _Optional[_Union[_tool_call_pb2.SubagentExecutionEnvironment, str]] = ..., cloud_base_branch: _Optional[str] = ..., model_parameters: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ..., voice_call_notes: _Optional[_Union[VoiceCallNotes, _Mapping]] = ...) -> None: ...

class SubagentAwaitArgs(_message.Message):
    __slots__ = ("agent_id", "timeout_ms")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_MS_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    timeout_ms: int
    def __init__(self, agent_id: _Optional[str] = ..., timeout_ms: _Optional[int] = ...) -> None: ...

class SubagentAwaitComplete(_message.Message):
    __slots__ = ("agent_id", "transcript_path", "tool_call_count", "final_message")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_PATH_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_COUNT_FIELD_NUMBER: _ClassVar[int]
    FINAL_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    transcript_path: str
    tool_call_count: int
    final_message: str
    def __init__(self, agent_id: _Optional[str] = ..., transcript_path: _Optional[str] = ..., tool_call_count: _Optional[int] = ..., final_message: _Optional[str] = ...) -> None: ...

class SubagentAwaitError(_message.Message):
    __slots__ = ("agent_id", "error")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    error: str
    def __init__(self, agent_id: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class SubagentAwaitNotFound(_message.Message):
    __slots__ = ("agent_id",)
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    def __init__(self, agent_id: _Optional[str] = ...) -> None: ...

class SubagentAwaitResult(_message.Message):
    __slots__ = ("complete", "still_running", "not_found", "error")
    COMPLETE_FIELD_NUMBER: _ClassVar[int]
    STILL_RUNNING_FIELD_NUMBER: _ClassVar[int]
    NOT_FOUND_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    complete: SubagentAwaitComplete
    still_running: SubagentAwaitStillRunning
    not_found: SubagentAwaitNotFound
    error: SubagentAwaitError
    def __init__(self, complete: _Optional[_Union[SubagentAwaitComplete, _Mapping]] = ..., still_running: _Optional[_Union[SubagentAwaitStillRunning, _Mapping]] = ..., not_found: _Optional[_Union[SubagentAwaitNotFound, _Mapping]] = ..., error: _Optional[_Union[SubagentAwaitError, _Mapping]] = ...) -> None: ...

class SubagentAwaitStillRunning(_message.Message):
    __slots__ = ("agent_id", "transcript_path")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_PATH_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    transcript_path: str
    def __init__(self, agent_id: _Optional[str] = ..., transcript_path: _Optional[str] = ...) -> None: ...

class SubagentError(_message.Message):
    __slots__ = ("agent_id", "error")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    error: str
    def __init__(self, agent_id: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class SubagentResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SubagentSuccess
    error: SubagentError
    def __init__(self, success: _Optional[_Union[SubagentSuccess, _Mapping]] = ..., error: _Optional[_Union[SubagentError, _Mapping]] = ...) -> None: ...

class SubagentStartRequestQuery(_message.Message):
    __slots__ = ("subagent_id", "subagent_type", "task", "parent_conversation_id", "tool_call_id", "subagent_model", "is_parallel_worker", "git_branch", "conversation_id", "generation_id", "model", "model_id", "model_params")
    SUBAGENT_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    PARENT_CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_MODEL_FIELD_NUMBER: _ClassVar[int]
    IS_PARALLEL_WORKER_FIELD_NUMBER: _ClassVar[int]
    GIT_BRANCH_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    subagent_id: str
    subagent_type: str
    task: str
    parent_conversation_id: str
    tool_call_id: str
    subagent_model: str
    is_parallel_worker: bool
    git_branch: str
    conversation_id: str
    generation_id: str
    model: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    def __init__(self, subagent_id: _Optional[str] = ..., subagent_type: _Optional[str] = ..., task: _Optional[str] = ..., parent_conversation_id: _Optional[str] = ..., tool_call_id: _Optional[str] = ..., subagent_model: _Optional[str] = ..., is_parallel_worker: _Optional[bool] = ..., git_branch: _Optional[str] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ...) -> None: ...

class SubagentStartRequestResponse(_message.Message):
    __slots__ = ("permission", "user_message", "additional_context")
    PERMISSION_FIELD_NUMBER: _ClassVar[int]
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    permission: str
    user_message: str
    additional_context: str
    def __init__(self, permission: _Optional[str] = ..., user_message: _Optional[str] = ..., additional_context: _Optional[str] = ...) -> None: ...

class SubagentStopRequestQuery(_message.Message):
    __slots__ = ("subagent_id", "subagent_type", "status", "duration_ms", "summary", "parent_conversation_id", "message_count", "tool_call_count", "error_message", "modified_files", "git_branch", "conversation_id", "generation_id", "model", "loop_count", "task", "description", "model_id", "model_params", "child_conversation_id")
    SUBAGENT_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    PARENT_CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_COUNT_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_COUNT_FIELD_NUMBER: _ClassVar[int]
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    MODIFIED_FILES_FIELD_NUMBER: _ClassVar[int]
    GIT_BRANCH_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GENERATION_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    LOOP_COUNT_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    MODEL_PARAMS_FIELD_NUMBER: _ClassVar[int]
    CHILD_CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    subagent_id: str
    subagent_type: str
    status: str
    duration_ms: int
    summary: str
    parent_conversation_id: str
    message_count: int
    tool_call_count: int
    error_message: str
    modified_files: _containers.RepeatedScalarFieldContainer[str]
    git_branch: str
    conversation_id: str
    generation_id: str
    model: str
    loop_count: int
    task: str
    description: str
    model_id: str
    model_params: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel.ModelParameterValue]
    child_conversation_id: str
    def __init__(self, subagent_id: _Optional[str] = ..., subagent_type: _Optional[str] = ..., status: _Optional[str] = ..., duration_ms: _Optional[int] = ..., summary: _Optional[str] = ..., parent_conversation_id: _Optional[str] = ..., message_count: _Optional[int] = ..., tool_call_count: _Optional[int] = ..., error_message: _Optional[str] = ..., modified_files: _Optional[_Iterable[str]] = ..., git_branch: _Optional[str] = ..., conversation_id: _Optional[str] = ..., generation_id: _Optional[str] = ..., model: _Optional[str] = ..., loop_count: _Optional[int] = ..., task: _Optional[str] = ..., description: _Optional[str] = ..., model_id: _Optional[str] = ..., model_params: _Optional[_Iterable[_Union[_model_pb2.RequestedModel.ModelParameterValue, _Mapping]]] = ..., child_conversation_id: _Optional[str] = ...) -> None: ...

class SubagentStopRequestResponse(_message.Message):
    __slots__ = ("followup_message", "additional_context")
    FOLLOWUP_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    followup_message: str
    additional_context: str
    def __init__(self, followup_message: _Optional[str] = ..., additional_context: _Optional[str] = ...) -> None: ...

class SubagentSuccess(_message.Message):
    __slots__ = ("agent_id", "final_message", "tool_call_count", "background_reason", "transcript_path")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    FINAL_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_COUNT_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_REASON_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_PATH_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    final_message: str
    tool_call_count: int
    background_reason: _tool_call_pb2.SubagentBackgroundReason
    transcript_path: str
    def __init__(self, agent_id: _Optional[str] = ..., final_message: _Optional[str] = ..., tool_call_count: _Optional[int] = ..., background_reason: _Optional[_Union[_tool_call_pb2.SubagentBackgroundReason, str]] = ..., transcript_path: _Optional[str] = ...) -> None: ...

class VoiceCallNotes(_message.Message):
    __slots__ = ("request", "message_id")
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_ID_FIELD_NUMBER: _ClassVar[int]
    request: str
    message_id: str
    def __init__(self, request: _Optional[str] = ..., message_id: _Optional[str] = ...) -> None: ...

class WebFetchAllowlistPrecheckArgs(_message.Message):
    __slots__ = ("url", "tool_call_id")
    URL_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    url: str
    tool_call_id: str
    def __init__(self, url: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class WebFetchAllowlistPrecheckResult(_message.Message):
    __slots__ = ("allowlisted",)
    ALLOWLISTED_FIELD_NUMBER: _ClassVar[int]
    allowlisted: bool
    def __init__(self, allowlisted: _Optional[bool] = ...) -> None: ...
