from cursus.wire.proto import code_pb2 as _code_pb2
from cursus.wire.proto import common_pb2 as _common_pb2
from cursus.wire.proto import context_pb2 as _context_pb2
from cursus.wire.proto import file_pb2 as _file_pb2
from cursus.wire.proto import mcp_pb2 as _mcp_pb2
from cursus.wire.proto import screen_pb2 as _screen_pb2
from cursus.wire.proto import shell_pb2 as _shell_pb2
from cursus.wire.proto import user_message_pb2 as _user_message_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ChangeType(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHANGE_TYPE_UNSPECIFIED: _ClassVar[ChangeType]
    CHANGE_TYPE_CREATED: _ClassVar[ChangeType]
    CHANGE_TYPE_MODIFIED: _ClassVar[ChangeType]
    CHANGE_TYPE_DELETED: _ClassVar[ChangeType]

class ConversationSearchHitSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CONVERSATION_SEARCH_HIT_SOURCE_UNSPECIFIED: _ClassVar[ConversationSearchHitSource]
    CONVERSATION_SEARCH_HIT_SOURCE_LOCAL: _ClassVar[ConversationSearchHitSource]
    CONVERSATION_SEARCH_HIT_SOURCE_CLOUD_CACHE: _ClassVar[ConversationSearchHitSource]

class ExecutionMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EXECUTION_MODE_UNSPECIFIED: _ClassVar[ExecutionMode]
    EXECUTION_MODE_SERVER_SCHEDULED: _ClassVar[ExecutionMode]
    EXECUTION_MODE_CLIENT_REQUIRED: _ClassVar[ExecutionMode]
    EXECUTION_MODE_SKIPPED: _ClassVar[ExecutionMode]
    EXECUTION_MODE_EDITED: _ClassVar[ExecutionMode]

class GoalStateStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOAL_STATE_STATUS_UNSPECIFIED: _ClassVar[GoalStateStatus]
    GOAL_STATE_STATUS_ACTIVE: _ClassVar[GoalStateStatus]
    GOAL_STATE_STATUS_PAUSED: _ClassVar[GoalStateStatus]
    GOAL_STATE_STATUS_COMPLETE: _ClassVar[GoalStateStatus]
    GOAL_STATE_STATUS_CLEARED: _ClassVar[GoalStateStatus]

class MergePrActionMethod(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MERGE_PR_ACTION_METHOD_UNSPECIFIED: _ClassVar[MergePrActionMethod]
    MERGE_PR_ACTION_METHOD_MERGE: _ClassVar[MergePrActionMethod]
    MERGE_PR_ACTION_METHOD_SQUASH: _ClassVar[MergePrActionMethod]

class MergePrActionMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MERGE_PR_ACTION_MODE_UNSPECIFIED: _ClassVar[MergePrActionMode]
    MERGE_PR_ACTION_MODE_MERGE: _ClassVar[MergePrActionMode]
    MERGE_PR_ACTION_MODE_AUTO: _ClassVar[MergePrActionMode]
    MERGE_PR_ACTION_MODE_DISABLE_AUTO: _ClassVar[MergePrActionMode]

class PlacementApprovalState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PLACEMENT_APPROVAL_STATE_UNSPECIFIED: _ClassVar[PlacementApprovalState]
    PLACEMENT_APPROVAL_STATE_REQUIRED: _ClassVar[PlacementApprovalState]
    PLACEMENT_APPROVAL_STATE_DENIED: _ClassVar[PlacementApprovalState]

class ReadCanvasFailureReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    READ_CANVAS_FAILURE_REASON_UNSPECIFIED: _ClassVar[ReadCanvasFailureReason]
    READ_CANVAS_FAILURE_REASON_NOT_FOUND: _ClassVar[ReadCanvasFailureReason]
    READ_CANVAS_FAILURE_REASON_UNAVAILABLE: _ClassVar[ReadCanvasFailureReason]
    READ_CANVAS_FAILURE_REASON_REFUSED: _ClassVar[ReadCanvasFailureReason]
    READ_CANVAS_FAILURE_REASON_INVALID_REFERENCE: _ClassVar[ReadCanvasFailureReason]

class ReplaceEnvMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REPLACE_ENV_MODE_UNSPECIFIED: _ClassVar[ReplaceEnvMode]
    REPLACE_ENV_MODE_CUSTOM: _ClassVar[ReplaceEnvMode]
    REPLACE_ENV_MODE_CLEAN_SLATE: _ClassVar[ReplaceEnvMode]
    REPLACE_ENV_MODE_DEFAULT: _ClassVar[ReplaceEnvMode]

class SendToAgentRecipientKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEND_TO_AGENT_RECIPIENT_KIND_UNSPECIFIED: _ClassVar[SendToAgentRecipientKind]
    SEND_TO_AGENT_RECIPIENT_KIND_MAIN_BOT: _ClassVar[SendToAgentRecipientKind]
    SEND_TO_AGENT_RECIPIENT_KIND_PROJECT_SESSION: _ClassVar[SendToAgentRecipientKind]

class SetPrStatusActionStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SET_PR_STATUS_ACTION_STATUS_UNSPECIFIED: _ClassVar[SetPrStatusActionStatus]
    SET_PR_STATUS_ACTION_STATUS_OPEN: _ClassVar[SetPrStatusActionStatus]
    SET_PR_STATUS_ACTION_STATUS_CLOSED: _ClassVar[SetPrStatusActionStatus]

class SubagentBackgroundReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUBAGENT_BACKGROUND_REASON_UNSPECIFIED: _ClassVar[SubagentBackgroundReason]
    SUBAGENT_BACKGROUND_REASON_AGENT_REQUEST: _ClassVar[SubagentBackgroundReason]
    SUBAGENT_BACKGROUND_REASON_USER_REQUEST: _ClassVar[SubagentBackgroundReason]
    SUBAGENT_BACKGROUND_REASON_QUEUED_FOLLOW_UP: _ClassVar[SubagentBackgroundReason]

class SubagentExecutionEnvironment(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUBAGENT_EXECUTION_ENVIRONMENT_UNSPECIFIED: _ClassVar[SubagentExecutionEnvironment]
    SUBAGENT_EXECUTION_ENVIRONMENT_LOCAL: _ClassVar[SubagentExecutionEnvironment]
    SUBAGENT_EXECUTION_ENVIRONMENT_CLOUD: _ClassVar[SubagentExecutionEnvironment]

class TaskMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TASK_MODE_UNSPECIFIED: _ClassVar[TaskMode]
    TASK_MODE_AGENT: _ClassVar[TaskMode]
    TASK_MODE_PLAN: _ClassVar[TaskMode]

class Verdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_UNSPECIFIED: _ClassVar[Verdict]
    VERDICT_FIXED: _ClassVar[Verdict]
    VERDICT_FALSE_POSITIVE: _ClassVar[Verdict]
    VERDICT_COULD_NOT_FIX: _ClassVar[Verdict]
    VERDICT_RESOLVED_BY_OTHER_FIX: _ClassVar[Verdict]

class WriteCanvasFailureReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WRITE_CANVAS_FAILURE_REASON_UNSPECIFIED: _ClassVar[WriteCanvasFailureReason]
    WRITE_CANVAS_FAILURE_REASON_TYPECHECK_FAILED: _ClassVar[WriteCanvasFailureReason]
    WRITE_CANVAS_FAILURE_REASON_COMPILE_FAILED: _ClassVar[WriteCanvasFailureReason]
    WRITE_CANVAS_FAILURE_REASON_TOO_LARGE: _ClassVar[WriteCanvasFailureReason]
    WRITE_CANVAS_FAILURE_REASON_UNAVAILABLE: _ClassVar[WriteCanvasFailureReason]
    WRITE_CANVAS_FAILURE_REASON_NOT_FOUND: _ClassVar[WriteCanvasFailureReason]
    WRITE_CANVAS_FAILURE_REASON_REFUSED: _ClassVar[WriteCanvasFailureReason]
CHANGE_TYPE_UNSPECIFIED: ChangeType
CHANGE_TYPE_CREATED: ChangeType
CHANGE_TYPE_MODIFIED: ChangeType
CHANGE_TYPE_DELETED: ChangeType
CONVERSATION_SEARCH_HIT_SOURCE_UNSPECIFIED: ConversationSearchHitSource
CONVERSATION_SEARCH_HIT_SOURCE_LOCAL: ConversationSearchHitSource
CONVERSATION_SEARCH_HIT_SOURCE_CLOUD_CACHE: ConversationSearchHitSource
EXECUTION_MODE_UNSPECIFIED: ExecutionMode
EXECUTION_MODE_SERVER_SCHEDULED: ExecutionMode
EXECUTION_MODE_CLIENT_REQUIRED: ExecutionMode
EXECUTION_MODE_SKIPPED: ExecutionMode
EXECUTION_MODE_EDITED: ExecutionMode
GOAL_STATE_STATUS_UNSPECIFIED: GoalStateStatus
GOAL_STATE_STATUS_ACTIVE: GoalStateStatus
GOAL_STATE_STATUS_PAUSED: GoalStateStatus
GOAL_STATE_STATUS_COMPLETE: GoalStateStatus
GOAL_STATE_STATUS_CLEARED: GoalStateStatus
MERGE_PR_ACTION_METHOD_UNSPECIFIED: MergePrActionMethod
MERGE_PR_ACTION_METHOD_MERGE: MergePrActionMethod
MERGE_PR_ACTION_METHOD_SQUASH: MergePrActionMethod
MERGE_PR_ACTION_MODE_UNSPECIFIED: MergePrActionMode
MERGE_PR_ACTION_MODE_MERGE: MergePrActionMode
MERGE_PR_ACTION_MODE_AUTO: MergePrActionMode
MERGE_PR_ACTION_MODE_DISABLE_AUTO: MergePrActionMode
PLACEMENT_APPROVAL_STATE_UNSPECIFIED: PlacementApprovalState
PLACEMENT_APPROVAL_STATE_REQUIRED: PlacementApprovalState
PLACEMENT_APPROVAL_STATE_DENIED: PlacementApprovalState
READ_CANVAS_FAILURE_REASON_UNSPECIFIED: ReadCanvasFailureReason
READ_CANVAS_FAILURE_REASON_NOT_FOUND: ReadCanvasFailureReason
READ_CANVAS_FAILURE_REASON_UNAVAILABLE: ReadCanvasFailureReason
READ_CANVAS_FAILURE_REASON_REFUSED: ReadCanvasFailureReason
READ_CANVAS_FAILURE_REASON_INVALID_REFERENCE: ReadCanvasFailureReason
REPLACE_ENV_MODE_UNSPECIFIED: ReplaceEnvMode
REPLACE_ENV_MODE_CUSTOM: ReplaceEnvMode
REPLACE_ENV_MODE_CLEAN_SLATE: ReplaceEnvMode
REPLACE_ENV_MODE_DEFAULT: ReplaceEnvMode
SEND_TO_AGENT_RECIPIENT_KIND_UNSPECIFIED: SendToAgentRecipientKind
SEND_TO_AGENT_RECIPIENT_KIND_MAIN_BOT: SendToAgentRecipientKind
SEND_TO_AGENT_RECIPIENT_KIND_PROJECT_SESSION: SendToAgentRecipientKind
SET_PR_STATUS_ACTION_STATUS_UNSPECIFIED: SetPrStatusActionStatus
SET_PR_STATUS_ACTION_STATUS_OPEN: SetPrStatusActionStatus
SET_PR_STATUS_ACTION_STATUS_CLOSED: SetPrStatusActionStatus
SUBAGENT_BACKGROUND_REASON_UNSPECIFIED: SubagentBackgroundReason
SUBAGENT_BACKGROUND_REASON_AGENT_REQUEST: SubagentBackgroundReason
SUBAGENT_BACKGROUND_REASON_USER_REQUEST: SubagentBackgroundReason
SUBAGENT_BACKGROUND_REASON_QUEUED_FOLLOW_UP: SubagentBackgroundReason
SUBAGENT_EXECUTION_ENVIRONMENT_UNSPECIFIED: SubagentExecutionEnvironment
SUBAGENT_EXECUTION_ENVIRONMENT_LOCAL: SubagentExecutionEnvironment
SUBAGENT_EXECUTION_ENVIRONMENT_CLOUD: SubagentExecutionEnvironment
TASK_MODE_UNSPECIFIED: TaskMode
TASK_MODE_AGENT: TaskMode
TASK_MODE_PLAN: TaskMode
VERDICT_UNSPECIFIED: Verdict
VERDICT_FIXED: Verdict
VERDICT_FALSE_POSITIVE: Verdict
VERDICT_COULD_NOT_FIX: Verdict
VERDICT_RESOLVED_BY_OTHER_FIX: Verdict
WRITE_CANVAS_FAILURE_REASON_UNSPECIFIED: WriteCanvasFailureReason
WRITE_CANVAS_FAILURE_REASON_TYPECHECK_FAILED: WriteCanvasFailureReason
WRITE_CANVAS_FAILURE_REASON_COMPILE_FAILED: WriteCanvasFailureReason
WRITE_CANVAS_FAILURE_REASON_TOO_LARGE: WriteCanvasFailureReason
WRITE_CANVAS_FAILURE_REASON_UNAVAILABLE: WriteCanvasFailureReason
WRITE_CANVAS_FAILURE_REASON_NOT_FOUND: WriteCanvasFailureReason
WRITE_CANVAS_FAILURE_REASON_REFUSED: WriteCanvasFailureReason

class AiAttributionArgs(_message.Message):
    __slots__ = ("start_line", "end_line", "file_paths", "commit_hashes", "output_mode", "max_commits", "include_line_ranges")
    START_LINE_FIELD_NUMBER: _ClassVar[int]
    END_LINE_FIELD_NUMBER: _ClassVar[int]
    FILE_PATHS_FIELD_NUMBER: _ClassVar[int]
    COMMIT_HASHES_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_MODE_FIELD_NUMBER: _ClassVar[int]
    MAX_COMMITS_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_LINE_RANGES_FIELD_NUMBER: _ClassVar[int]
    start_line: int
    end_line: int
    file_paths: _containers.RepeatedScalarFieldContainer[str]
    commit_hashes: _containers.RepeatedScalarFieldContainer[str]
    output_mode: str
    max_commits: int
    include_line_ranges: bool
    def __init__(self, start_line: _Optional[int] = ..., end_line: _Optional[int] = ..., file_paths: _Optional[_Iterable[str]] = ..., commit_hashes: _Optional[_Iterable[str]] = ..., output_mode: _Optional[str] = ..., max_commits: _Optional[int] = ..., include_line_ranges: _Optional[bool] = ...) -> None: ...

class AiAttributionError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class AiAttributionResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: AiAttributionSuccess
    error: AiAttributionError
    def __init__(self, success: _Optional[_Union[AiAttributionSuccess, _Mapping]] = ..., error: _Optional[_Union[AiAttributionError, _Mapping]] = ...) -> None: ...

class AiAttributionSuccess(_message.Message):
    __slots__ = ("attribution_text", "output_location")
    ATTRIBUTION_TEXT_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LOCATION_FIELD_NUMBER: _ClassVar[int]
    attribution_text: str
    output_location: _common_pb2.OutputLocation
    def __init__(self, attribution_text: _Optional[str] = ..., output_location: _Optional[_Union[_common_pb2.OutputLocation, _Mapping]] = ...) -> None: ...

class AiAttributionToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: AiAttributionArgs
    result: AiAttributionResult
    def __init__(self, args: _Optional[_Union[AiAttributionArgs, _Mapping]] = ..., result: _Optional[_Union[AiAttributionResult, _Mapping]] = ...) -> None: ...

class AppliedAgentChange(_message.Message):
    __slots__ = ("path", "change_type", "before_content", "after_content", "error", "message_for_model")
    PATH_FIELD_NUMBER: _ClassVar[int]
    CHANGE_TYPE_FIELD_NUMBER: _ClassVar[int]
    BEFORE_CONTENT_FIELD_NUMBER: _ClassVar[int]
    AFTER_CONTENT_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FOR_MODEL_FIELD_NUMBER: _ClassVar[int]
    path: str
    change_type: ChangeType
    before_content: str
    after_content: str
    error: str
    message_for_model: str
    def __init__(self, path: _Optional[str] = ..., change_type: _Optional[_Union[ChangeType, str]] = ..., before_content: _Optional[str] = ..., after_content: _Optional[str] = ..., error: _Optional[str] = ..., message_for_model: _Optional[str] = ...) -> None: ...

class ApplyAgentDiffArgs(_message.Message):
    __slots__ = ("agent_id",)
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    def __init__(self, agent_id: _Optional[str] = ...) -> None: ...

class ApplyAgentDiffError(_message.Message):
    __slots__ = ("error", "applied_changes")
    ERROR_FIELD_NUMBER: _ClassVar[int]
    APPLIED_CHANGES_FIELD_NUMBER: _ClassVar[int]
    error: str
    applied_changes: _containers.RepeatedCompositeFieldContainer[AppliedAgentChange]
    def __init__(self, error: _Optional[str] = ..., applied_changes: _Optional[_Iterable[_Union[AppliedAgentChange, _Mapping]]] = ...) -> None: ...

class ApplyAgentDiffResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ApplyAgentDiffSuccess
    error: ApplyAgentDiffError
    def __init__(self, success: _Optional[_Union[ApplyAgentDiffSuccess, _Mapping]] = ..., error: _Optional[_Union[ApplyAgentDiffError, _Mapping]] = ...) -> None: ...

class ApplyAgentDiffSuccess(_message.Message):
    __slots__ = ("applied_changes",)
    APPLIED_CHANGES_FIELD_NUMBER: _ClassVar[int]
    applied_changes: _containers.RepeatedCompositeFieldContainer[AppliedAgentChange]
    def __init__(self, applied_changes: _Optional[_Iterable[_Union[AppliedAgentChange, _Mapping]]] = ...) -> None: ...

class ApplyAgentDiffToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ApplyAgentDiffArgs
    result: ApplyAgentDiffResult
    def __init__(self, args: _Optional[_Union[ApplyAgentDiffArgs, _Mapping]] = ..., result: _Optional[_Union[ApplyAgentDiffResult, _Mapping]] = ...) -> None: ...

class AskQuestionArgs(_message.Message):
    __slots__ = ("title", "questions", "run_async", "async_original_tool_call_id")
    class Option(_message.Message):
        __slots__ = ("id", "label")
        ID_FIELD_NUMBER: _ClassVar[int]
        LABEL_FIELD_NUMBER: _ClassVar[int]
        id: str
        label: str
        def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ...) -> None: ...
    class Question(_message.Message):
        __slots__ = ("id", "prompt", "options", "allow_multiple", "prompt_markdown")
        ID_FIELD_NUMBER: _ClassVar[int]
        PROMPT_FIELD_NUMBER: _ClassVar[int]
        OPTIONS_FIELD_NUMBER: _ClassVar[int]
        ALLOW_MULTIPLE_FIELD_NUMBER: _ClassVar[int]
        PROMPT_MARKDOWN_FIELD_NUMBER: _ClassVar[int]
        id: str
        prompt: str
        options: _containers.RepeatedCompositeFieldContainer[AskQuestionArgs.Option]
        allow_multiple: bool
        prompt_markdown: str
        def __init__(self, id: _Optional[str] = ..., prompt: _Optional[str] = ..., options: _Optional[_Iterable[_Union[AskQuestionArgs.Option, _Mapping]]] = ..., allow_multiple: _Optional[bool] = ..., prompt_markdown: _Optional[str] = ...) -> None: ...
    TITLE_FIELD_NUMBER: _ClassVar[int]
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    RUN_ASYNC_FIELD_NUMBER: _ClassVar[int]
    ASYNC_ORIGINAL_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    title: str
    questions: _containers.RepeatedCompositeFieldContainer[AskQuestionArgs.Question]
    run_async: bool
    async_original_tool_call_id: str
    def __init__(self, title: _Optional[str] = ..., questions: _Optional[_Iterable[_Union[AskQuestionArgs.Question, _Mapping]]] = ..., run_async: _Optional[bool] = ..., async_original_tool_call_id: _Optional[str] = ...) -> None: ...

class AskQuestionToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: AskQuestionArgs
    result: _user_message_pb2.AskQuestionResult
    def __init__(self, args: _Optional[_Union[AskQuestionArgs, _Mapping]] = ..., result: _Optional[_Union[_user_message_pb2.AskQuestionResult, _Mapping]] = ...) -> None: ...

class AssistantMessage(_message.Message):
    __slots__ = ("text", "started_at_ms", "completed_at_ms")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    text: str
    started_at_ms: int
    completed_at_ms: int
    def __init__(self, text: _Optional[str] = ..., started_at_ms: _Optional[int] = ..., completed_at_ms: _Optional[int] = ...) -> None: ...

class AwaitArgs(_message.Message):
    __slots__ = ("task_id", "block_until_ms", "regex")
    TASK_ID_FIELD_NUMBER: _ClassVar[int]
    BLOCK_UNTIL_MS_FIELD_NUMBER: _ClassVar[int]
    REGEX_FIELD_NUMBER: _ClassVar[int]
    task_id: str
    block_until_ms: int
    regex: str
    def __init__(self, task_id: _Optional[str] = ..., block_until_ms: _Optional[int] = ..., regex: _Optional[str] = ...) -> None: ...

class AwaitError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class AwaitResult(_message.Message):
    __slots__ = ("complete", "still_running", "error", "success")
    COMPLETE_FIELD_NUMBER: _ClassVar[int]
    STILL_RUNNING_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    complete: AwaitTaskComplete
    still_running: AwaitTaskStillRunning
    error: AwaitError
    success: AwaitSuccess
    def __init__(self, complete: _Optional[_Union[AwaitTaskComplete, _Mapping]] = ..., still_running: _Optional[_Union[AwaitTaskStillRunning, _Mapping]] = ..., error: _Optional[_Union[AwaitError, _Mapping]] = ..., success: _Optional[_Union[AwaitSuccess, _Mapping]] = ...) -> None: ...

class AwaitSuccess(_message.Message):
    __slots__ = ("complete", "still_running")
    COMPLETE_FIELD_NUMBER: _ClassVar[int]
    STILL_RUNNING_FIELD_NUMBER: _ClassVar[int]
    complete: AwaitTaskComplete
    still_running: AwaitTaskStillRunning
    def __init__(self, complete: _Optional[_Union[AwaitTaskComplete, _Mapping]] = ..., still_running: _Optional[_Union[AwaitTaskStillRunning, _Mapping]] = ...) -> None: ...

class AwaitTaskComplete(_message.Message):
    __slots__ = ("task_id", "runtime_ms", "output_file_path", "output_length", "regex_requested", "regex_match", "exit_code", "wake_reason")
    TASK_ID_FIELD_NUMBER: _ClassVar[int]
    RUNTIME_MS_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LENGTH_FIELD_NUMBER: _ClassVar[int]
    REGEX_REQUESTED_FIELD_NUMBER: _ClassVar[int]
    REGEX_MATCH_FIELD_NUMBER: _ClassVar[int]
    EXIT_CODE_FIELD_NUMBER: _ClassVar[int]
    WAKE_REASON_FIELD_NUMBER: _ClassVar[int]
    task_id: str
    runtime_ms: int
    output_file_path: str
    output_length: int
    regex_requested: bool
    regex_match: str
    exit_code: int
    wake_reason: str
    def __init__(self, task_id: _Optional[str] = ..., runtime_ms: _Optional[int] = ..., output_file_path: _Optional[str] = ..., output_length: _Optional[int] = ..., regex_requested: _Optional[bool] = ..., regex_match: _Optional[str] = ..., exit_code: _Optional[int] = ..., wake_reason: _Optional[str] = ...) -> None: ...

class AwaitTaskStillRunning(_message.Message):
    __slots__ = ("task_id", "runtime_ms", "output_file_path", "output_length", "regex_requested", "regex_match", "wake_reason")
    TASK_ID_FIELD_NUMBER: _ClassVar[int]
    RUNTIME_MS_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LENGTH_FIELD_NUMBER: _ClassVar[int]
    REGEX_REQUESTED_FIELD_NUMBER: _ClassVar[int]
    REGEX_MATCH_FIELD_NUMBER: _ClassVar[int]
    WAKE_REASON_FIELD_NUMBER: _ClassVar[int]
    task_id: str
    runtime_ms: int
    output_file_path: str
    output_length: int
    regex_requested: bool
    regex_match: str
    wake_reason: str
    def __init__(self, task_id: _Optional[str] = ..., runtime_ms: _Optional[int] = ..., output_file_path: _Optional[str] = ..., output_length: _Optional[int] = ..., regex_requested: _Optional[bool] = ..., regex_match: _Optional[str] = ..., wake_reason: _Optional[str] = ...) -> None: ...

class AwaitToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: AwaitArgs
    result: AwaitResult
    def __init__(self, args: _Optional[_Union[AwaitArgs, _Mapping]] = ..., result: _Optional[_Union[AwaitResult, _Mapping]] = ...) -> None: ...

class BlameByFilePathArgs(_message.Message):
    __slots__ = ("file_path", "start_line", "end_line")
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    START_LINE_FIELD_NUMBER: _ClassVar[int]
    END_LINE_FIELD_NUMBER: _ClassVar[int]
    file_path: str
    start_line: int
    end_line: int
    def __init__(self, file_path: _Optional[str] = ..., start_line: _Optional[int] = ..., end_line: _Optional[int] = ...) -> None: ...

class BlameByFilePathError(_message.Message):
    __slots__ = ("error_message",)
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    error_message: str
    def __init__(self, error_message: _Optional[str] = ...) -> None: ...

class BlameByFilePathResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: BlameByFilePathSuccess
    error: BlameByFilePathError
    def __init__(self, success: _Optional[_Union[BlameByFilePathSuccess, _Mapping]] = ..., error: _Optional[_Union[BlameByFilePathError, _Mapping]] = ...) -> None: ...

class BlameByFilePathSuccess(_message.Message):
    __slots__ = ("content",)
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    content: str
    def __init__(self, content: _Optional[str] = ...) -> None: ...

class BlameByFilePathToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: BlameByFilePathArgs
    result: BlameByFilePathResult
    def __init__(self, args: _Optional[_Union[BlameByFilePathArgs, _Mapping]] = ..., result: _Optional[_Union[BlameByFilePathResult, _Mapping]] = ...) -> None: ...

class BugfixResultItem(_message.Message):
    __slots__ = ("bug_id", "bug_title", "verdict", "explanation", "severity")
    BUG_ID_FIELD_NUMBER: _ClassVar[int]
    BUG_TITLE_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    SEVERITY_FIELD_NUMBER: _ClassVar[int]
    bug_id: str
    bug_title: str
    verdict: Verdict
    explanation: str
    severity: str
    def __init__(self, bug_id: _Optional[str] = ..., bug_title: _Optional[str] = ..., verdict: _Optional[_Union[Verdict, str]] = ..., explanation: _Optional[str] = ..., severity: _Optional[str] = ...) -> None: ...

class CloudCanvasToolDiagnostic(_message.Message):
    __slots__ = ("message", "code", "severity", "range")
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    SEVERITY_FIELD_NUMBER: _ClassVar[int]
    RANGE_FIELD_NUMBER: _ClassVar[int]
    message: str
    code: str
    severity: int
    range: CloudCanvasToolDiagnosticRange
    def __init__(self, message: _Optional[str] = ..., code: _Optional[str] = ..., severity: _Optional[int] = ..., range: _Optional[_Union[CloudCanvasToolDiagnosticRange, _Mapping]] = ...) -> None: ...

class CloudCanvasToolDiagnosticPosition(_message.Message):
    __slots__ = ("line", "character")
    LINE_FIELD_NUMBER: _ClassVar[int]
    CHARACTER_FIELD_NUMBER: _ClassVar[int]
    line: int
    character: int
    def __init__(self, line: _Optional[int] = ..., character: _Optional[int] = ...) -> None: ...

class CloudCanvasToolDiagnosticRange(_message.Message):
    __slots__ = ("start", "end")
    START_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    start: CloudCanvasToolDiagnosticPosition
    end: CloudCanvasToolDiagnosticPosition
    def __init__(self, start: _Optional[_Union[CloudCanvasToolDiagnosticPosition, _Mapping]] = ..., end: _Optional[_Union[CloudCanvasToolDiagnosticPosition, _Mapping]] = ...) -> None: ...

class CommunicateUpdateArgs(_message.Message):
    __slots__ = ("current_step", "final_summary", "completed_subtitle")
    CURRENT_STEP_FIELD_NUMBER: _ClassVar[int]
    FINAL_SUMMARY_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_SUBTITLE_FIELD_NUMBER: _ClassVar[int]
    current_step: str
    final_summary: str
    completed_subtitle: str
    def __init__(self, current_step: _Optional[str] = ..., final_summary: _Optional[str] = ..., completed_subtitle: _Optional[str] = ...) -> None: ...

class CommunicateUpdateError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class CommunicateUpdateResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: CommunicateUpdateSuccess
    error: CommunicateUpdateError
    def __init__(self, success: _Optional[_Union[CommunicateUpdateSuccess, _Mapping]] = ..., error: _Optional[_Union[CommunicateUpdateError, _Mapping]] = ...) -> None: ...

class CommunicateUpdateSuccess(_message.Message):
    __slots__ = ("current_step", "message_index")
    CURRENT_STEP_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_INDEX_FIELD_NUMBER: _ClassVar[int]
    current_step: str
    message_index: int
    def __init__(self, current_step: _Optional[str] = ..., message_index: _Optional[int] = ...) -> None: ...

class CommunicateUpdateToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: CommunicateUpdateArgs
    result: CommunicateUpdateResult
    def __init__(self, args: _Optional[_Union[CommunicateUpdateArgs, _Mapping]] = ..., result: _Optional[_Union[CommunicateUpdateResult, _Mapping]] = ...) -> None: ...

class ComputerUseToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _screen_pb2.ComputerUseArgs
    result: _screen_pb2.ComputerUseResult
    def __init__(self, args: _Optional[_Union[_screen_pb2.ComputerUseArgs, _Mapping]] = ..., result: _Optional[_Union[_screen_pb2.ComputerUseResult, _Mapping]] = ...) -> None: ...

class ConnectScmError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ConnectScmRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class ConnectScmResult(_message.Message):
    __slots__ = ("success", "error", "rejected", "scm_target")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    SCM_TARGET_FIELD_NUMBER: _ClassVar[int]
    success: ConnectScmSuccess
    error: ConnectScmError
    rejected: ConnectScmRejected
    scm_target: str
    def __init__(self, success: _Optional[_Union[ConnectScmSuccess, _Mapping]] = ..., error: _Optional[_Union[ConnectScmError, _Mapping]] = ..., rejected: _Optional[_Union[ConnectScmRejected, _Mapping]] = ..., scm_target: _Optional[str] = ...) -> None: ...

class ConnectScmSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ConnectScmToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _user_message_pb2.ConnectScmArgs
    result: ConnectScmResult
    def __init__(self, args: _Optional[_Union[_user_message_pb2.ConnectScmArgs, _Mapping]] = ..., result: _Optional[_Union[ConnectScmResult, _Mapping]] = ...) -> None: ...

class ConversationSearchArgs(_message.Message):
    __slots__ = ("query", "tool_call_id", "limit")
    QUERY_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    query: str
    tool_call_id: str
    limit: int
    def __init__(self, query: _Optional[str] = ..., tool_call_id: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class ConversationSearchError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ConversationSearchHit(_message.Message):
    __slots__ = ("conversation_id", "title", "source", "updated_at_ms", "snippet")
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    UPDATED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    SNIPPET_FIELD_NUMBER: _ClassVar[int]
    conversation_id: str
    title: str
    source: ConversationSearchHitSource
    updated_at_ms: int
    snippet: str
    def __init__(self, conversation_id: _Optional[str] = ..., title: _Optional[str] = ..., source: _Optional[_Union[ConversationSearchHitSource, str]] = ..., updated_at_ms: _Optional[int] = ..., snippet: _Optional[str] = ...) -> None: ...

class ConversationSearchResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ConversationSearchSuccess
    error: ConversationSearchError
    def __init__(self, success: _Optional[_Union[ConversationSearchSuccess, _Mapping]] = ..., error: _Optional[_Union[ConversationSearchError, _Mapping]] = ...) -> None: ...

class ConversationSearchSuccess(_message.Message):
    __slots__ = ("hits", "truncated", "partial", "rebuilding")
    HITS_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    PARTIAL_FIELD_NUMBER: _ClassVar[int]
    REBUILDING_FIELD_NUMBER: _ClassVar[int]
    hits: _containers.RepeatedCompositeFieldContainer[ConversationSearchHit]
    truncated: bool
    partial: bool
    rebuilding: bool
    def __init__(self, hits: _Optional[_Iterable[_Union[ConversationSearchHit, _Mapping]]] = ..., truncated: _Optional[bool] = ..., partial: _Optional[bool] = ..., rebuilding: _Optional[bool] = ...) -> None: ...

class ConversationStep(_message.Message):
    __slots__ = ("assistant_message", "tool_call", "thinking_message")
    ASSISTANT_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    THINKING_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    assistant_message: AssistantMessage
    tool_call: ToolCall
    thinking_message: ThinkingMessage
    def __init__(self, assistant_message: _Optional[_Union[AssistantMessage, _Mapping]] = ..., tool_call: _Optional[_Union[ToolCall, _Mapping]] = ..., thinking_message: _Optional[_Union[ThinkingMessage, _Mapping]] = ...) -> None: ...

class CreateAgentArgs(_message.Message):
    __slots__ = ("tool_call_id", "prompt", "name", "model", "base_branch", "machine_type", "worker_id", "pool", "labels", "environment_build_id", "environment_id", "repo_url", "tracked_task_keys", "fork_from", "fork_turns")
    class LabelsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    MACHINE_TYPE_FIELD_NUMBER: _ClassVar[int]
    WORKER_ID_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_BUILD_ID_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_ID_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    TRACKED_TASK_KEYS_FIELD_NUMBER: _ClassVar[int]
    FORK_FROM_FIELD_NUMBER: _ClassVar[int]
    FORK_TURNS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    prompt: str
    name: str
    model: str
    base_branch: str
    machine_type: str
    worker_id: str
    pool: str
    labels: _containers.ScalarMap[str, str]
    environment_build_id: str
    environment_id: str
    repo_url: str
    tracked_task_keys: _containers.RepeatedScalarFieldContainer[str]
    fork_from: str
    fork_turns: int
    def __init__(self, tool_call_id: _Optional[str] = ..., prompt: _Optional[str] = ..., name: _Optional[str] = ..., model: _Optional[str] = ..., base_branch: _Optional[str] = ..., machine_type: _Optional[str] = ..., worker_id: _Optional[str] = ..., pool: _Optional[str] = ..., labels: _Optional[_Mapping[str, str]] = ..., environment_build_id: _Optional[str] = ..., environment_id: _Optional[str] = ..., repo_url: _Optional[str] = ..., tracked_task_keys: _Optional[_Iterable[str]] = ..., fork_from: _Optional[str] = ..., fork_turns: _Optional[int] = ...) -> None: ...

class CreateAgentError(_message.Message):
    __slots__ = ("error", "placement_approval_state")
    ERROR_FIELD_NUMBER: _ClassVar[int]
    PLACEMENT_APPROVAL_STATE_FIELD_NUMBER: _ClassVar[int]
    error: str
    placement_approval_state: PlacementApprovalState
    def __init__(self, error: _Optional[str] = ..., placement_approval_state: _Optional[_Union[PlacementApprovalState, str]] = ...) -> None: ...

class CreateAgentResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: CreateAgentSuccess
    error: CreateAgentError
    def __init__(self, success: _Optional[_Union[CreateAgentSuccess, _Mapping]] = ..., error: _Optional[_Union[CreateAgentError, _Mapping]] = ...) -> None: ...

class CreateAgentSuccess(_message.Message):
    __slots__ = ("agent_id", "message")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    message: str
    def __init__(self, agent_id: _Optional[str] = ..., message: _Optional[str] = ...) -> None: ...

class CreateAgentToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: CreateAgentArgs
    result: CreateAgentResult
    def __init__(self, args: _Optional[_Union[CreateAgentArgs, _Mapping]] = ..., result: _Optional[_Union[CreateAgentResult, _Mapping]] = ...) -> None: ...

class CreateGoalArgs(_message.Message):
    __slots__ = ("objective",)
    OBJECTIVE_FIELD_NUMBER: _ClassVar[int]
    objective: str
    def __init__(self, objective: _Optional[str] = ...) -> None: ...

class CreateGoalResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: CreateGoalSuccess
    error: GoalError
    def __init__(self, success: _Optional[_Union[CreateGoalSuccess, _Mapping]] = ..., error: _Optional[_Union[GoalError, _Mapping]] = ...) -> None: ...

class CreateGoalSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CreateGoalToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: CreateGoalArgs
    result: CreateGoalResult
    def __init__(self, args: _Optional[_Union[CreateGoalArgs, _Mapping]] = ..., result: _Optional[_Union[CreateGoalResult, _Mapping]] = ...) -> None: ...

class CreatePlanArgs(_message.Message):
    __slots__ = ("plan", "todos", "overview", "name", "is_project", "phases")
    PLAN_FIELD_NUMBER: _ClassVar[int]
    TODOS_FIELD_NUMBER: _ClassVar[int]
    OVERVIEW_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    IS_PROJECT_FIELD_NUMBER: _ClassVar[int]
    PHASES_FIELD_NUMBER: _ClassVar[int]
    plan: str
    todos: _containers.RepeatedCompositeFieldContainer[_common_pb2.TodoItem]
    overview: str
    name: str
    is_project: bool
    phases: _containers.RepeatedCompositeFieldContainer[Phase]
    def __init__(self, plan: _Optional[str] = ..., todos: _Optional[_Iterable[_Union[_common_pb2.TodoItem, _Mapping]]] = ..., overview: _Optional[str] = ..., name: _Optional[str] = ..., is_project: _Optional[bool] = ..., phases: _Optional[_Iterable[_Union[Phase, _Mapping]]] = ...) -> None: ...

class CreatePlanToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: CreatePlanArgs
    result: _user_message_pb2.CreatePlanResult
    def __init__(self, args: _Optional[_Union[CreatePlanArgs, _Mapping]] = ..., result: _Optional[_Union[_user_message_pb2.CreatePlanResult, _Mapping]] = ...) -> None: ...

class CreatePrAction(_message.Message):
    __slots__ = ("title", "body", "base_branch", "draft", "branch_name", "add_labels", "repo_url", "skip_branch_prefix_check", "stack_on_pr_number")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    DRAFT_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    ADD_LABELS_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    SKIP_BRANCH_PREFIX_CHECK_FIELD_NUMBER: _ClassVar[int]
    STACK_ON_PR_NUMBER_FIELD_NUMBER: _ClassVar[int]
    title: str
    body: str
    base_branch: str
    draft: bool
    branch_name: str
    add_labels: _containers.RepeatedScalarFieldContainer[str]
    repo_url: str
    skip_branch_prefix_check: bool
    stack_on_pr_number: int
    def __init__(self, title: _Optional[str] = ..., body: _Optional[str] = ..., base_branch: _Optional[str] = ..., draft: _Optional[bool] = ..., branch_name: _Optional[str] = ..., add_labels: _Optional[_Iterable[str]] = ..., repo_url: _Optional[str] = ..., skip_branch_prefix_check: _Optional[bool] = ..., stack_on_pr_number: _Optional[int] = ...) -> None: ...

class CreateProjectArgs(_message.Message):
    __slots__ = ("tool_call_id", "prompt", "name", "model", "base_branch", "machine_type", "worker_id", "pool", "labels", "environment_build_id", "environment_id", "repo_url")
    class LabelsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    MACHINE_TYPE_FIELD_NUMBER: _ClassVar[int]
    WORKER_ID_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_BUILD_ID_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_ID_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    prompt: str
    name: str
    model: str
    base_branch: str
    machine_type: str
    worker_id: str
    pool: str
    labels: _containers.ScalarMap[str, str]
    environment_build_id: str
    environment_id: str
    repo_url: str
    def __init__(self, tool_call_id: _Optional[str] = ..., prompt: _Optional[str] = ..., name: _Optional[str] = ..., model: _Optional[str] = ..., base_branch: _Optional[str] = ..., machine_type: _Optional[str] = ..., worker_id: _Optional[str] = ..., pool: _Optional[str] = ..., labels: _Optional[_Mapping[str, str]] = ..., environment_build_id: _Optional[str] = ..., environment_id: _Optional[str] = ..., repo_url: _Optional[str] = ...) -> None: ...

class CreateProjectError(_message.Message):
    __slots__ = ("error", "placement_approval_state")
    ERROR_FIELD_NUMBER: _ClassVar[int]
    PLACEMENT_APPROVAL_STATE_FIELD_NUMBER: _ClassVar[int]
    error: str
    placement_approval_state: PlacementApprovalState
    def __init__(self, error: _Optional[str] = ..., placement_approval_state: _Optional[_Union[PlacementApprovalState, str]] = ...) -> None: ...

class CreateProjectResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: CreateProjectSuccess
    error: CreateProjectError
    def __init__(self, success: _Optional[_Union[CreateProjectSuccess, _Mapping]] = ..., error: _Optional[_Union[CreateProjectError, _Mapping]] = ...) -> None: ...

class CreateProjectSuccess(_message.Message):
    __slots__ = ("agent_id", "message")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    message: str
    def __init__(self, agent_id: _Optional[str] = ..., message: _Optional[str] = ...) -> None: ...

class CreateProjectToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: CreateProjectArgs
    result: CreateProjectResult
    def __init__(self, args: _Optional[_Union[CreateProjectArgs, _Mapping]] = ..., result: _Optional[_Union[CreateProjectResult, _Mapping]] = ...) -> None: ...

class CreateTrackedTasksArgs(_message.Message):
    __slots__ = ("tool_call_id", "tasks")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TASKS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    tasks: _containers.RepeatedCompositeFieldContainer[NewTrackedTask]
    def __init__(self, tool_call_id: _Optional[str] = ..., tasks: _Optional[_Iterable[_Union[NewTrackedTask, _Mapping]]] = ...) -> None: ...

class CreateTrackedTasksError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class CreateTrackedTasksResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: CreateTrackedTasksSuccess
    error: CreateTrackedTasksError
    def __init__(self, success: _Optional[_Union[CreateTrackedTasksSuccess, _Mapping]] = ..., error: _Optional[_Union[CreateTrackedTasksError, _Mapping]] = ...) -> None: ...

class CreateTrackedTasksSuccess(_message.Message):
    __slots__ = ("created", "message")
    CREATED_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    created: _containers.RepeatedCompositeFieldContainer[TrackedTaskCreated]
    message: str
    def __init__(self, created: _Optional[_Iterable[_Union[TrackedTaskCreated, _Mapping]]] = ..., message: _Optional[str] = ...) -> None: ...

class CreateTrackedTasksToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: CreateTrackedTasksArgs
    result: CreateTrackedTasksResult
    def __init__(self, args: _Optional[_Union[CreateTrackedTasksArgs, _Mapping]] = ..., result: _Optional[_Union[CreateTrackedTasksResult, _Mapping]] = ...) -> None: ...

class DeleteToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _file_pb2.DeleteArgs
    result: _file_pb2.DeleteResult
    def __init__(self, args: _Optional[_Union[_file_pb2.DeleteArgs, _Mapping]] = ..., result: _Optional[_Union[_file_pb2.DeleteResult, _Mapping]] = ...) -> None: ...

class DeleteTrackedTasksArgs(_message.Message):
    __slots__ = ("tool_call_id", "keys")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    KEYS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    keys: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tool_call_id: _Optional[str] = ..., keys: _Optional[_Iterable[str]] = ...) -> None: ...

class DeleteTrackedTasksError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class DeleteTrackedTasksResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: DeleteTrackedTasksSuccess
    error: DeleteTrackedTasksError
    def __init__(self, success: _Optional[_Union[DeleteTrackedTasksSuccess, _Mapping]] = ..., error: _Optional[_Union[DeleteTrackedTasksError, _Mapping]] = ...) -> None: ...

class DeleteTrackedTasksSuccess(_message.Message):
    __slots__ = ("deleted_keys", "unparented_keys", "message")
    DELETED_KEYS_FIELD_NUMBER: _ClassVar[int]
    UNPARENTED_KEYS_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    deleted_keys: _containers.RepeatedScalarFieldContainer[str]
    unparented_keys: _containers.RepeatedScalarFieldContainer[str]
    message: str
    def __init__(self, deleted_keys: _Optional[_Iterable[str]] = ..., unparented_keys: _Optional[_Iterable[str]] = ..., message: _Optional[str] = ...) -> None: ...

class DeleteTrackedTasksToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: DeleteTrackedTasksArgs
    result: DeleteTrackedTasksResult
    def __init__(self, args: _Optional[_Union[DeleteTrackedTasksArgs, _Mapping]] = ..., result: _Optional[_Union[DeleteTrackedTasksResult, _Mapping]] = ...) -> None: ...

class DiagnosticItem(_message.Message):
    __slots__ = ("severity", "range", "message", "source", "code", "is_stale")
    SEVERITY_FIELD_NUMBER: _ClassVar[int]
    RANGE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    IS_STALE_FIELD_NUMBER: _ClassVar[int]
    severity: _file_pb2.DiagnosticSeverity
    range: DiagnosticRange
    message: str
    source: str
    code: str
    is_stale: bool
    def __init__(self, severity: _Optional[_Union[_file_pb2.DiagnosticSeverity, str]] = ..., range: _Optional[_Union[DiagnosticRange, _Mapping]] = ..., message: _Optional[str] = ..., source: _Optional[str] = ..., code: _Optional[str] = ..., is_stale: _Optional[bool] = ...) -> None: ...

class DiagnosticRange(_message.Message):
    __slots__ = ("start", "end")
    START_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    start: _common_pb2.Position
    end: _common_pb2.Position
    def __init__(self, start: _Optional[_Union[_common_pb2.Position, _Mapping]] = ..., end: _Optional[_Union[_common_pb2.Position, _Mapping]] = ...) -> None: ...

class EditArgs(_message.Message):
    __slots__ = ("path", "stream_content")
    PATH_FIELD_NUMBER: _ClassVar[int]
    STREAM_CONTENT_FIELD_NUMBER: _ClassVar[int]
    path: str
    stream_content: str
    def __init__(self, path: _Optional[str] = ..., stream_content: _Optional[str] = ...) -> None: ...

class EditError(_message.Message):
    __slots__ = ("path", "error", "model_visible_error")
    PATH_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    MODEL_VISIBLE_ERROR_FIELD_NUMBER: _ClassVar[int]
    path: str
    error: str
    model_visible_error: str
    def __init__(self, path: _Optional[str] = ..., error: _Optional[str] = ..., model_visible_error: _Optional[str] = ...) -> None: ...

class EditFileNotFound(_message.Message):
    __slots__ = ("path",)
    PATH_FIELD_NUMBER: _ClassVar[int]
    path: str
    def __init__(self, path: _Optional[str] = ...) -> None: ...

class EditPrLabelsArgs(_message.Message):
    __slots__ = ("tool_call_id", "pr_url", "add_labels", "remove_labels")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    ADD_LABELS_FIELD_NUMBER: _ClassVar[int]
    REMOVE_LABELS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    pr_url: str
    add_labels: _containers.RepeatedScalarFieldContainer[str]
    remove_labels: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tool_call_id: _Optional[str] = ..., pr_url: _Optional[str] = ..., add_labels: _Optional[_Iterable[str]] = ..., remove_labels: _Optional[_Iterable[str]] = ...) -> None: ...

class EditPrLabelsError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class EditPrLabelsResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: EditPrLabelsSuccess
    error: EditPrLabelsError
    def __init__(self, success: _Optional[_Union[EditPrLabelsSuccess, _Mapping]] = ..., error: _Optional[_Union[EditPrLabelsError, _Mapping]] = ...) -> None: ...

class EditPrLabelsSuccess(_message.Message):
    __slots__ = ("pr_url", "pr_number", "message")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    PR_NUMBER_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    pr_number: int
    message: str
    def __init__(self, pr_url: _Optional[str] = ..., pr_number: _Optional[int] = ..., message: _Optional[str] = ...) -> None: ...

class EditPrLabelsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: EditPrLabelsArgs
    result: EditPrLabelsResult
    def __init__(self, args: _Optional[_Union[EditPrLabelsArgs, _Mapping]] = ..., result: _Optional[_Union[EditPrLabelsResult, _Mapping]] = ...) -> None: ...

class EditReadPermissionDenied(_message.Message):
    __slots__ = ("path",)
    PATH_FIELD_NUMBER: _ClassVar[int]
    path: str
    def __init__(self, path: _Optional[str] = ...) -> None: ...

class EditRejected(_message.Message):
    __slots__ = ("path", "reason")
    PATH_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    path: str
    reason: str
    def __init__(self, path: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class EditResult(_message.Message):
    __slots__ = ("success", "file_not_found", "read_permission_denied", "write_permission_denied", "rejected", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    FILE_NOT_FOUND_FIELD_NUMBER: _ClassVar[int]
    READ_PERMISSION_DENIED_FIELD_NUMBER: _ClassVar[int]
    WRITE_PERMISSION_DENIED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: EditSuccess
    file_not_found: EditFileNotFound
    read_permission_denied: EditReadPermissionDenied
    write_permission_denied: EditWritePermissionDenied
    rejected: EditRejected
    error: EditError
    def __init__(self, success: _Optional[_Union[EditSuccess, _Mapping]] = ..., file_not_found: _Optional[_Union[EditFileNotFound, _Mapping]] = ..., read_permission_denied: _Optional[_Union[EditReadPermissionDenied, _Mapping]] = ..., write_permission_denied: _Optional[_Union[EditWritePermissionDenied, _Mapping]] = ..., rejected: _Optional[_Union[EditRejected, _Mapping]] = ..., error: _Optional[_Union[EditError, _Mapping]] = ...) -> None: ...

class EditSuccess(_message.Message):
    __slots__ = ("path", "lines_added", "lines_removed", "diff_string", "before_full_file_content", "after_full_file_content", "message")
    PATH_FIELD_NUMBER: _ClassVar[int]
    LINES_ADDED_FIELD_NUMBER: _ClassVar[int]
    LINES_REMOVED_FIELD_NUMBER: _ClassVar[int]
    DIFF_STRING_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FULL_FILE_CONTENT_FIELD_NUMBER: _ClassVar[int]
    AFTER_FULL_FILE_CONTENT_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    path: str
    lines_added: int
    lines_removed: int
    diff_string: str
    before_full_file_content: str
    after_full_file_content: str
    message: str
    def __init__(self, path: _Optional[str] = ..., lines_added: _Optional[int] = ..., lines_removed: _Optional[int] = ..., diff_string: _Optional[str] = ..., before_full_file_content: _Optional[str] = ..., after_full_file_content: _Optional[str] = ..., message: _Optional[str] = ...) -> None: ...

class EditToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: EditArgs
    result: EditResult
    def __init__(self, args: _Optional[_Union[EditArgs, _Mapping]] = ..., result: _Optional[_Union[EditResult, _Mapping]] = ...) -> None: ...

class EditWritePermissionDenied(_message.Message):
    __slots__ = ("path", "error", "is_readonly")
    PATH_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    IS_READONLY_FIELD_NUMBER: _ClassVar[int]
    path: str
    error: str
    is_readonly: bool
    def __init__(self, path: _Optional[str] = ..., error: _Optional[str] = ..., is_readonly: _Optional[bool] = ...) -> None: ...

class FetchArgs(_message.Message):
    __slots__ = ("url", "tool_call_id")
    URL_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    url: str
    tool_call_id: str
    def __init__(self, url: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class FetchCloudAgentDataArgs(_message.Message):
    __slots__ = ("bc_ids", "sources", "statuses", "include_team_wide", "include_archived", "limit", "include_transcript", "active_since")
    BC_IDS_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    STATUSES_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_TEAM_WIDE_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_ARCHIVED_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_TRANSCRIPT_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_SINCE_FIELD_NUMBER: _ClassVar[int]
    bc_ids: _containers.RepeatedScalarFieldContainer[str]
    sources: _containers.RepeatedScalarFieldContainer[str]
    statuses: _containers.RepeatedScalarFieldContainer[str]
    include_team_wide: bool
    include_archived: bool
    limit: int
    include_transcript: bool
    active_since: str
    def __init__(self, bc_ids: _Optional[_Iterable[str]] = ..., sources: _Optional[_Iterable[str]] = ..., statuses: _Optional[_Iterable[str]] = ..., include_team_wide: _Optional[bool] = ..., include_archived: _Optional[bool] = ..., limit: _Optional[int] = ..., include_transcript: _Optional[bool] = ..., active_since: _Optional[str] = ...) -> None: ...

class FetchCloudAgentDataError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class FetchCloudAgentDataResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: FetchCloudAgentDataSuccess
    error: FetchCloudAgentDataError
    def __init__(self, success: _Optional[_Union[FetchCloudAgentDataSuccess, _Mapping]] = ..., error: _Optional[_Union[FetchCloudAgentDataError, _Mapping]] = ...) -> None: ...

class FetchCloudAgentDataSuccess(_message.Message):
    __slots__ = ("summary", "agent_count", "written_paths", "unavailable_bc_ids")
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    AGENT_COUNT_FIELD_NUMBER: _ClassVar[int]
    WRITTEN_PATHS_FIELD_NUMBER: _ClassVar[int]
    UNAVAILABLE_BC_IDS_FIELD_NUMBER: _ClassVar[int]
    summary: str
    agent_count: int
    written_paths: _containers.RepeatedScalarFieldContainer[str]
    unavailable_bc_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, summary: _Optional[str] = ..., agent_count: _Optional[int] = ..., written_paths: _Optional[_Iterable[str]] = ..., unavailable_bc_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class FetchCloudAgentDataToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: FetchCloudAgentDataArgs
    result: FetchCloudAgentDataResult
    def __init__(self, args: _Optional[_Union[FetchCloudAgentDataArgs, _Mapping]] = ..., result: _Optional[_Union[FetchCloudAgentDataResult, _Mapping]] = ...) -> None: ...

class FetchError(_message.Message):
    __slots__ = ("url", "error")
    URL_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    url: str
    error: str
    def __init__(self, url: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class FetchResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: FetchSuccess
    error: FetchError
    def __init__(self, success: _Optional[_Union[FetchSuccess, _Mapping]] = ..., error: _Optional[_Union[FetchError, _Mapping]] = ...) -> None: ...

class FetchSuccess(_message.Message):
    __slots__ = ("url", "content", "status_code", "content_type")
    URL_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    STATUS_CODE_FIELD_NUMBER: _ClassVar[int]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    url: str
    content: str
    status_code: int
    content_type: str
    def __init__(self, url: _Optional[str] = ..., content: _Optional[str] = ..., status_code: _Optional[int] = ..., content_type: _Optional[str] = ...) -> None: ...

class FetchToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: FetchArgs
    result: FetchResult
    def __init__(self, args: _Optional[_Union[FetchArgs, _Mapping]] = ..., result: _Optional[_Union[FetchResult, _Mapping]] = ...) -> None: ...

class FileDiagnostics(_message.Message):
    __slots__ = ("path", "diagnostics", "diagnostics_count")
    PATH_FIELD_NUMBER: _ClassVar[int]
    DIAGNOSTICS_FIELD_NUMBER: _ClassVar[int]
    DIAGNOSTICS_COUNT_FIELD_NUMBER: _ClassVar[int]
    path: str
    diagnostics: _containers.RepeatedCompositeFieldContainer[DiagnosticItem]
    diagnostics_count: int
    def __init__(self, path: _Optional[str] = ..., diagnostics: _Optional[_Iterable[_Union[DiagnosticItem, _Mapping]]] = ..., diagnostics_count: _Optional[int] = ...) -> None: ...

class GenerateImageArgs(_message.Message):
    __slots__ = ("description", "file_path", "reference_image_paths", "aspect_ratio")
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    REFERENCE_IMAGE_PATHS_FIELD_NUMBER: _ClassVar[int]
    ASPECT_RATIO_FIELD_NUMBER: _ClassVar[int]
    description: str
    file_path: str
    reference_image_paths: _containers.RepeatedScalarFieldContainer[str]
    aspect_ratio: str
    def __init__(self, description: _Optional[str] = ..., file_path: _Optional[str] = ..., reference_image_paths: _Optional[_Iterable[str]] = ..., aspect_ratio: _Optional[str] = ...) -> None: ...

class GenerateImageError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class GenerateImageResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: GenerateImageSuccess
    error: GenerateImageError
    def __init__(self, success: _Optional[_Union[GenerateImageSuccess, _Mapping]] = ..., error: _Optional[_Union[GenerateImageError, _Mapping]] = ...) -> None: ...

class GenerateImageSuccess(_message.Message):
    __slots__ = ("file_path", "image_data")
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    IMAGE_DATA_FIELD_NUMBER: _ClassVar[int]
    file_path: str
    image_data: str
    def __init__(self, file_path: _Optional[str] = ..., image_data: _Optional[str] = ...) -> None: ...

class GenerateImageToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: GenerateImageArgs
    result: GenerateImageResult
    def __init__(self, args: _Optional[_Union[GenerateImageArgs, _Mapping]] = ..., result: _Optional[_Union[GenerateImageResult, _Mapping]] = ...) -> None: ...

class GenerateVideoArgs(_message.Message):
    __slots__ = ("prompt", "file_path", "image_path", "reference_image_paths", "duration_seconds", "aspect_ratio", "resolution", "last_frame_path", "keyframes")
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    IMAGE_PATH_FIELD_NUMBER: _ClassVar[int]
    REFERENCE_IMAGE_PATHS_FIELD_NUMBER: _ClassVar[int]
    DURATION_SECONDS_FIELD_NUMBER: _ClassVar[int]
    ASPECT_RATIO_FIELD_NUMBER: _ClassVar[int]
    RESOLUTION_FIELD_NUMBER: _ClassVar[int]
    LAST_FRAME_PATH_FIELD_NUMBER: _ClassVar[int]
    KEYFRAMES_FIELD_NUMBER: _ClassVar[int]
    prompt: str
    file_path: str
    image_path: str
    reference_image_paths: _containers.RepeatedScalarFieldContainer[str]
    duration_seconds: int
    aspect_ratio: str
    resolution: str
    last_frame_path: str
    keyframes: _containers.RepeatedCompositeFieldContainer[GenerateVideoKeyframe]
    def __init__(self, prompt: _Optional[str] = ..., file_path: _Optional[str] = ..., image_path: _Optional[str] = ..., reference_image_paths: _Optional[_Iterable[str]] = ..., duration_seconds: _Optional[int] = ..., aspect_ratio: _Optional[str] = ..., resolution: _Optional[str] = ..., last_frame_path: _Optional[str] = ..., keyframes: _Optional[_Iterable[_Union[GenerateVideoKeyframe, _Mapping]]] = ...) -> None: ...

class GenerateVideoError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class GenerateVideoKeyframe(_message.Message):
    __slots__ = ("image_path", "timestamp_seconds")
    IMAGE_PATH_FIELD_NUMBER: _ClassVar[int]
    TIMESTAMP_SECONDS_FIELD_NUMBER: _ClassVar[int]
    image_path: str
    timestamp_seconds: float
    def __init__(self, image_path: _Optional[str] = ..., timestamp_seconds: _Optional[float] = ...) -> None: ...

class GenerateVideoResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: GenerateVideoSuccess
    error: GenerateVideoError
    def __init__(self, success: _Optional[_Union[GenerateVideoSuccess, _Mapping]] = ..., error: _Optional[_Union[GenerateVideoError, _Mapping]] = ...) -> None: ...

class GenerateVideoSuccess(_message.Message):
    __slots__ = ("file_path", "duration_seconds")
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    DURATION_SECONDS_FIELD_NUMBER: _ClassVar[int]
    file_path: str
    duration_seconds: int
    def __init__(self, file_path: _Optional[str] = ..., duration_seconds: _Optional[int] = ...) -> None: ...

class GenerateVideoToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: GenerateVideoArgs
    result: GenerateVideoResult
    def __init__(self, args: _Optional[_Union[GenerateVideoArgs, _Mapping]] = ..., result: _Optional[_Union[GenerateVideoResult, _Mapping]] = ...) -> None: ...

class GetAgentStatusArgs(_message.Message):
    __slots__ = ("tool_call_id", "agent_ids")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_IDS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    agent_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tool_call_id: _Optional[str] = ..., agent_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class GetAgentStatusError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class GetAgentStatusResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: GetAgentStatusSuccess
    error: GetAgentStatusError
    def __init__(self, success: _Optional[_Union[GetAgentStatusSuccess, _Mapping]] = ..., error: _Optional[_Union[GetAgentStatusError, _Mapping]] = ...) -> None: ...

class GetAgentStatusSuccess(_message.Message):
    __slots__ = ("workers", "message")
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    workers: _containers.RepeatedCompositeFieldContainer[GetAgentStatusWorker]
    message: str
    def __init__(self, workers: _Optional[_Iterable[_Union[GetAgentStatusWorker, _Mapping]]] = ..., message: _Optional[str] = ...) -> None: ...

class GetAgentStatusToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: GetAgentStatusArgs
    result: GetAgentStatusResult
    def __init__(self, args: _Optional[_Union[GetAgentStatusArgs, _Mapping]] = ..., result: _Optional[_Union[GetAgentStatusResult, _Mapping]] = ...) -> None: ...

class GetAgentStatusWorker(_message.Message):
    __slots__ = ("bc_id", "name", "lifecycle", "turn_in_flight", "last_terminal_turn_status", "pr_url", "last_activity_at_ms")
    BC_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    LIFECYCLE_FIELD_NUMBER: _ClassVar[int]
    TURN_IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
    LAST_TERMINAL_TURN_STATUS_FIELD_NUMBER: _ClassVar[int]
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    LAST_ACTIVITY_AT_MS_FIELD_NUMBER: _ClassVar[int]
    bc_id: str
    name: str
    lifecycle: str
    turn_in_flight: bool
    last_terminal_turn_status: str
    pr_url: str
    last_activity_at_ms: int
    def __init__(self, bc_id: _Optional[str] = ..., name: _Optional[str] = ..., lifecycle: _Optional[str] = ..., turn_in_flight: _Optional[bool] = ..., last_terminal_turn_status: _Optional[str] = ..., pr_url: _Optional[str] = ..., last_activity_at_ms: _Optional[int] = ...) -> None: ...

class GetCiStatusAction(_message.Message):
    __slots__ = ("pr_url", "branch_name", "repo_url")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    branch_name: str
    repo_url: str
    def __init__(self, pr_url: _Optional[str] = ..., branch_name: _Optional[str] = ..., repo_url: _Optional[str] = ...) -> None: ...

class GetMcpToolsAgentResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: GetMcpToolsSuccess
    error: GetMcpToolsError
    def __init__(self, success: _Optional[_Union[GetMcpToolsSuccess, _Mapping]] = ..., error: _Optional[_Union[GetMcpToolsError, _Mapping]] = ...) -> None: ...

class GetMcpToolsArgs(_message.Message):
    __slots__ = ("server", "tool_name", "pattern", "tool_call_id")
    SERVER_FIELD_NUMBER: _ClassVar[int]
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    PATTERN_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    server: str
    tool_name: str
    pattern: str
    tool_call_id: str
    def __init__(self, server: _Optional[str] = ..., tool_name: _Optional[str] = ..., pattern: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class GetMcpToolsError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class GetMcpToolsSuccess(_message.Message):
    __slots__ = ("content", "output_file_path")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    content: str
    output_file_path: str
    def __init__(self, content: _Optional[str] = ..., output_file_path: _Optional[str] = ...) -> None: ...

class GetMcpToolsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: GetMcpToolsArgs
    result: GetMcpToolsAgentResult
    def __init__(self, args: _Optional[_Union[GetMcpToolsArgs, _Mapping]] = ..., result: _Optional[_Union[GetMcpToolsAgentResult, _Mapping]] = ...) -> None: ...

class GetPrArgs(_message.Message):
    __slots__ = ("pr_url",)
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    def __init__(self, pr_url: _Optional[str] = ...) -> None: ...

class GetPrCodeTourArgs(_message.Message):
    __slots__ = ("tool_call_id", "revision_id", "section_id", "head_sha", "pr_url")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_ID_FIELD_NUMBER: _ClassVar[int]
    SECTION_ID_FIELD_NUMBER: _ClassVar[int]
    HEAD_SHA_FIELD_NUMBER: _ClassVar[int]
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    revision_id: str
    section_id: str
    head_sha: str
    pr_url: str
    def __init__(self, tool_call_id: _Optional[str] = ..., revision_id: _Optional[str] = ..., section_id: _Optional[str] = ..., head_sha: _Optional[str] = ..., pr_url: _Optional[str] = ...) -> None: ...

class GetPrCodeTourError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class GetPrCodeTourResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: GetPrCodeTourSuccess
    error: GetPrCodeTourError
    def __init__(self, success: _Optional[_Union[GetPrCodeTourSuccess, _Mapping]] = ..., error: _Optional[_Union[GetPrCodeTourError, _Mapping]] = ...) -> None: ...

class GetPrCodeTourSuccess(_message.Message):
    __slots__ = ("revisions", "section_id")
    REVISIONS_FIELD_NUMBER: _ClassVar[int]
    SECTION_ID_FIELD_NUMBER: _ClassVar[int]
    revisions: _containers.RepeatedCompositeFieldContainer[PrCodeTourRevisionSnapshot]
    section_id: str
    def __init__(self, revisions: _Optional[_Iterable[_Union[PrCodeTourRevisionSnapshot, _Mapping]]] = ..., section_id: _Optional[str] = ...) -> None: ...

class GetPrCodeTourToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: GetPrCodeTourArgs
    result: GetPrCodeTourResult
    def __init__(self, args: _Optional[_Union[GetPrCodeTourArgs, _Mapping]] = ..., result: _Optional[_Union[GetPrCodeTourResult, _Mapping]] = ...) -> None: ...

class GlobToolArgs(_message.Message):
    __slots__ = ("target_directory", "glob_pattern")
    TARGET_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    GLOB_PATTERN_FIELD_NUMBER: _ClassVar[int]
    target_directory: str
    glob_pattern: str
    def __init__(self, target_directory: _Optional[str] = ..., glob_pattern: _Optional[str] = ...) -> None: ...

class GlobToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: GlobToolArgs
    result: GlobToolResult
    def __init__(self, args: _Optional[_Union[GlobToolArgs, _Mapping]] = ..., result: _Optional[_Union[GlobToolResult, _Mapping]] = ...) -> None: ...

class GlobToolError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class GlobToolResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: GlobToolSuccess
    error: GlobToolError
    def __init__(self, success: _Optional[_Union[GlobToolSuccess, _Mapping]] = ..., error: _Optional[_Union[GlobToolError, _Mapping]] = ...) -> None: ...

class GlobToolSuccess(_message.Message):
    __slots__ = ("pattern", "path", "files", "total_files", "client_truncated", "ripgrep_truncated")
    PATTERN_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    FILES_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FILES_FIELD_NUMBER: _ClassVar[int]
    CLIENT_TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    RIPGREP_TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    pattern: str
    path: str
    files: _containers.RepeatedScalarFieldContainer[str]
    total_files: int
    client_truncated: bool
    ripgrep_truncated: bool
    def __init__(self, pattern: _Optional[str] = ..., path: _Optional[str] = ..., files: _Optional[_Iterable[str]] = ..., total_files: _Optional[int] = ..., client_truncated: _Optional[bool] = ..., ripgrep_truncated: _Optional[bool] = ...) -> None: ...

class GoalError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class GrepToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _file_pb2.GrepArgs
    result: _file_pb2.GrepResult
    def __init__(self, args: _Optional[_Union[_file_pb2.GrepArgs, _Mapping]] = ..., result: _Optional[_Union[_file_pb2.GrepResult, _Mapping]] = ...) -> None: ...

class ListMcpResourcesToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _mcp_pb2.ListMcpResourcesExecArgs
    result: _mcp_pb2.ListMcpResourcesExecResult
    def __init__(self, args: _Optional[_Union[_mcp_pb2.ListMcpResourcesExecArgs, _Mapping]] = ..., result: _Optional[_Union[_mcp_pb2.ListMcpResourcesExecResult, _Mapping]] = ...) -> None: ...

class ListPrsArgs(_message.Message):
    __slots__ = ("limit",)
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    limit: int
    def __init__(self, limit: _Optional[int] = ...) -> None: ...

class ListTrackedTasksArgs(_message.Message):
    __slots__ = ("tool_call_id", "keys", "status_categories", "owner", "linked_agent_id")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    KEYS_FIELD_NUMBER: _ClassVar[int]
    STATUS_CATEGORIES_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    LINKED_AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    keys: _containers.RepeatedScalarFieldContainer[str]
    status_categories: _containers.RepeatedScalarFieldContainer[str]
    owner: str
    linked_agent_id: str
    def __init__(self, tool_call_id: _Optional[str] = ..., keys: _Optional[_Iterable[str]] = ..., status_categories: _Optional[_Iterable[str]] = ..., owner: _Optional[str] = ..., linked_agent_id: _Optional[str] = ...) -> None: ...

class ListTrackedTasksError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ListTrackedTasksResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ListTrackedTasksSuccess
    error: ListTrackedTasksError
    def __init__(self, success: _Optional[_Union[ListTrackedTasksSuccess, _Mapping]] = ..., error: _Optional[_Union[ListTrackedTasksError, _Mapping]] = ...) -> None: ...

class ListTrackedTasksSuccess(_message.Message):
    __slots__ = ("tasks", "statuses", "members", "older_closed_count", "truncated", "matching_count", "message", "tags")
    TASKS_FIELD_NUMBER: _ClassVar[int]
    STATUSES_FIELD_NUMBER: _ClassVar[int]
    MEMBERS_FIELD_NUMBER: _ClassVar[int]
    OLDER_CLOSED_COUNT_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    MATCHING_COUNT_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    tasks: _containers.RepeatedCompositeFieldContainer[TrackedTaskView]
    statuses: _containers.RepeatedCompositeFieldContainer[TrackedTaskStatusView]
    members: _containers.RepeatedCompositeFieldContainer[TrackedTaskMemberView]
    older_closed_count: int
    truncated: bool
    matching_count: int
    message: str
    tags: _containers.RepeatedCompositeFieldContainer[TrackedTaskTagView]
    def __init__(self, tasks: _Optional[_Iterable[_Union[TrackedTaskView, _Mapping]]] = ..., statuses: _Optional[_Iterable[_Union[TrackedTaskStatusView, _Mapping]]] = ..., members: _Optional[_Iterable[_Union[TrackedTaskMemberView, _Mapping]]] = ..., older_closed_count: _Optional[int] = ..., truncated: _Optional[bool] = ..., matching_count: _Optional[int] = ..., message: _Optional[str] = ..., tags: _Optional[_Iterable[_Union[TrackedTaskTagView, _Mapping]]] = ...) -> None: ...

class ListTrackedTasksToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ListTrackedTasksArgs
    result: ListTrackedTasksResult
    def __init__(self, args: _Optional[_Union[ListTrackedTasksArgs, _Mapping]] = ..., result: _Optional[_Union[ListTrackedTasksResult, _Mapping]] = ...) -> None: ...

class LsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _file_pb2.LsArgs
    result: _file_pb2.LsResult
    def __init__(self, args: _Optional[_Union[_file_pb2.LsArgs, _Mapping]] = ..., result: _Optional[_Union[_file_pb2.LsResult, _Mapping]] = ...) -> None: ...

class McpAuthArgs(_message.Message):
    __slots__ = ("server_identifier", "tool_call_id")
    SERVER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    server_identifier: str
    tool_call_id: str
    def __init__(self, server_identifier: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class McpAuthError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class McpAuthRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class McpAuthResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: McpAuthSuccess
    error: McpAuthError
    rejected: McpAuthRejected
    def __init__(self, success: _Optional[_Union[McpAuthSuccess, _Mapping]] = ..., error: _Optional[_Union[McpAuthError, _Mapping]] = ..., rejected: _Optional[_Union[McpAuthRejected, _Mapping]] = ...) -> None: ...

class McpAuthSuccess(_message.Message):
    __slots__ = ("server_identifier",)
    SERVER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    server_identifier: str
    def __init__(self, server_identifier: _Optional[str] = ...) -> None: ...

class McpAuthToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: McpAuthArgs
    result: McpAuthResult
    def __init__(self, args: _Optional[_Union[McpAuthArgs, _Mapping]] = ..., result: _Optional[_Union[McpAuthResult, _Mapping]] = ...) -> None: ...

class McpToolCall(_message.Message):
    __slots__ = ("args", "result", "description")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    args: _mcp_pb2.McpArgs
    result: McpToolResult
    description: str
    def __init__(self, args: _Optional[_Union[_mcp_pb2.McpArgs, _Mapping]] = ..., result: _Optional[_Union[McpToolResult, _Mapping]] = ..., description: _Optional[str] = ...) -> None: ...

class McpToolError(_message.Message):
    __slots__ = ("error", "read_tool_def_reminder", "system_reminders")
    ERROR_FIELD_NUMBER: _ClassVar[int]
    READ_TOOL_DEF_REMINDER_FIELD_NUMBER: _ClassVar[int]
    SYSTEM_REMINDERS_FIELD_NUMBER: _ClassVar[int]
    error: str
    read_tool_def_reminder: str
    system_reminders: _containers.RepeatedCompositeFieldContainer[_common_pb2.SystemReminder]
    def __init__(self, error: _Optional[str] = ..., read_tool_def_reminder: _Optional[str] = ..., system_reminders: _Optional[_Iterable[_Union[_common_pb2.SystemReminder, _Mapping]]] = ...) -> None: ...

class McpToolResult(_message.Message):
    __slots__ = ("success", "error", "rejected", "permission_denied")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    PERMISSION_DENIED_FIELD_NUMBER: _ClassVar[int]
    success: _mcp_pb2.McpSuccess
    error: McpToolError
    rejected: _mcp_pb2.McpRejected
    permission_denied: _mcp_pb2.McpPermissionDenied
    def __init__(self, success: _Optional[_Union[_mcp_pb2.McpSuccess, _Mapping]] = ..., error: _Optional[_Union[McpToolError, _Mapping]] = ..., rejected: _Optional[_Union[_mcp_pb2.McpRejected, _Mapping]] = ..., permission_denied: _Optional[_Union[_mcp_pb2.McpPermissionDenied, _Mapping]] = ...) -> None: ...

class MergePrAction(_message.Message):
    __slots__ = ("pr_url", "branch_name", "repo_url", "mode", "method", "expected_head_sha", "expected_member_head_shas", "downstack")
    class ExpectedMemberHeadShasEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_HEAD_SHA_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_MEMBER_HEAD_SHAS_FIELD_NUMBER: _ClassVar[int]
    DOWNSTACK_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    branch_name: str
    repo_url: str
    mode: MergePrActionMode
    method: MergePrActionMethod
    expected_head_sha: str
    expected_member_head_shas: _containers.ScalarMap[str, str]
    downstack: bool
    def __init__(self, pr_url: _Optional[str] = ..., branch_name: _Optional[str] = ..., repo_url: _Optional[str] = ..., mode: _Optional[_Union[MergePrActionMode, str]] = ..., method: _Optional[_Union[MergePrActionMethod, str]] = ..., expected_head_sha: _Optional[str] = ..., expected_member_head_shas: _Optional[_Mapping[str, str]] = ..., downstack: _Optional[bool] = ...) -> None: ...

class NewCloudVmTarget(_message.Message):
    __slots__ = ("environment_build_id", "base_branch")
    ENVIRONMENT_BUILD_ID_FIELD_NUMBER: _ClassVar[int]
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    environment_build_id: str
    base_branch: str
    def __init__(self, environment_build_id: _Optional[str] = ..., base_branch: _Optional[str] = ...) -> None: ...

class NewTrackedTask(_message.Message):
    __slots__ = ("client_ref", "title", "status", "owner", "parent", "links", "tag", "internal_notes", "tags")
    CLIENT_REF_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    PARENT_FIELD_NUMBER: _ClassVar[int]
    LINKS_FIELD_NUMBER: _ClassVar[int]
    TAG_FIELD_NUMBER: _ClassVar[int]
    INTERNAL_NOTES_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    client_ref: str
    title: str
    status: str
    owner: str
    parent: str
    links: _containers.RepeatedCompositeFieldContainer[TrackedTaskLinkInput]
    tag: str
    internal_notes: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, client_ref: _Optional[str] = ..., title: _Optional[str] = ..., status: _Optional[str] = ..., owner: _Optional[str] = ..., parent: _Optional[str] = ..., links: _Optional[_Iterable[_Union[TrackedTaskLinkInput, _Mapping]]] = ..., tag: _Optional[str] = ..., internal_notes: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ...) -> None: ...

class Phase(_message.Message):
    __slots__ = ("name", "todos")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TODOS_FIELD_NUMBER: _ClassVar[int]
    name: str
    todos: _containers.RepeatedCompositeFieldContainer[_common_pb2.TodoItem]
    def __init__(self, name: _Optional[str] = ..., todos: _Optional[_Iterable[_Union[_common_pb2.TodoItem, _Mapping]]] = ...) -> None: ...

class PostCommentAction(_message.Message):
    __slots__ = ("pr_url", "branch_name", "body", "repo_url", "in_reply_to", "path", "line", "start_line", "side", "reply_to_reference")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    IN_REPLY_TO_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    START_LINE_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    REPLY_TO_REFERENCE_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    branch_name: str
    body: str
    repo_url: str
    in_reply_to: int
    path: str
    line: int
    start_line: int
    side: str
    reply_to_reference: str
    def __init__(self, pr_url: _Optional[str] = ..., branch_name: _Optional[str] = ..., body: _Optional[str] = ..., repo_url: _Optional[str] = ..., in_reply_to: _Optional[int] = ..., path: _Optional[str] = ..., line: _Optional[int] = ..., start_line: _Optional[int] = ..., side: _Optional[str] = ..., reply_to_reference: _Optional[str] = ...) -> None: ...

class PrCodeTourRevisionSnapshot(_message.Message):
    __slots__ = ("revision_id", "status", "head_sha", "feedback", "updated_at_ms", "is_current", "markdown", "source", "pr_url", "edited_by_bc_id")
    REVISION_ID_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    HEAD_SHA_FIELD_NUMBER: _ClassVar[int]
    FEEDBACK_FIELD_NUMBER: _ClassVar[int]
    UPDATED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    IS_CURRENT_FIELD_NUMBER: _ClassVar[int]
    MARKDOWN_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    EDITED_BY_BC_ID_FIELD_NUMBER: _ClassVar[int]
    revision_id: str
    status: str
    head_sha: str
    feedback: str
    updated_at_ms: int
    is_current: bool
    markdown: str
    source: str
    pr_url: str
    edited_by_bc_id: str
    def __init__(self, revision_id: _Optional[str] = ..., status: _Optional[str] = ..., head_sha: _Optional[str] = ..., feedback: _Optional[str] = ..., updated_at_ms: _Optional[int] = ..., is_current: _Optional[bool] = ..., markdown: _Optional[str] = ..., source: _Optional[str] = ..., pr_url: _Optional[str] = ..., edited_by_bc_id: _Optional[str] = ...) -> None: ...

class PrManagementArgs(_message.Message):
    __slots__ = ("tool_call_id", "create_pr", "update_pr", "post_comment", "resolve_comment", "get_ci_status", "set_pr_status", "merge_pr", "list_prs", "get_pr")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    CREATE_PR_FIELD_NUMBER: _ClassVar[int]
    UPDATE_PR_FIELD_NUMBER: _ClassVar[int]
    POST_COMMENT_FIELD_NUMBER: _ClassVar[int]
    RESOLVE_COMMENT_FIELD_NUMBER: _ClassVar[int]
    GET_CI_STATUS_FIELD_NUMBER: _ClassVar[int]
    SET_PR_STATUS_FIELD_NUMBER: _ClassVar[int]
    MERGE_PR_FIELD_NUMBER: _ClassVar[int]
    LIST_PRS_FIELD_NUMBER: _ClassVar[int]
    GET_PR_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    create_pr: CreatePrAction
    update_pr: UpdatePrAction
    post_comment: PostCommentAction
    resolve_comment: ResolveCommentAction
    get_ci_status: GetCiStatusAction
    set_pr_status: SetPrStatusAction
    merge_pr: MergePrAction
    list_prs: ListPrsArgs
    get_pr: GetPrArgs
    def __init__(self, tool_call_id: _Optional[str] = ..., create_pr: _Optional[_Union[CreatePrAction, _Mapping]] = ..., update_pr: _Optional[_Union[UpdatePrAction, _Mapping]] = ..., post_comment: _Optional[_Union[PostCommentAction, _Mapping]] = ..., resolve_comment: _Optional[_Union[ResolveCommentAction, _Mapping]] = ..., get_ci_status: _Optional[_Union[GetCiStatusAction, _Mapping]] = ..., set_pr_status: _Optional[_Union[SetPrStatusAction, _Mapping]] = ..., merge_pr: _Optional[_Union[MergePrAction, _Mapping]] = ..., list_prs: _Optional[_Union[ListPrsArgs, _Mapping]] = ..., get_pr: _Optional[_Union[GetPrArgs, _Mapping]] = ...) -> None: ...

class PrManagementToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: PrManagementArgs
    result: _user_message_pb2.PrManagementResult
    def __init__(self, args: _Optional[_Union[PrManagementArgs, _Mapping]] = ..., result: _Optional[_Union[_user_message_pb2.PrManagementResult, _Mapping]] = ...) -> None: ...

class ReadAgentTranscriptArgs(_message.Message):
    __slots__ = ("tool_call_id", "agent_id", "mode", "max_turns")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    MAX_TURNS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    agent_id: str
    mode: str
    max_turns: int
    def __init__(self, tool_call_id: _Optional[str] = ..., agent_id: _Optional[str] = ..., mode: _Optional[str] = ..., max_turns: _Optional[int] = ...) -> None: ...

class ReadAgentTranscriptError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ReadAgentTranscriptResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ReadAgentTranscriptSuccess
    error: ReadAgentTranscriptError
    def __init__(self, success: _Optional[_Union[ReadAgentTranscriptSuccess, _Mapping]] = ..., error: _Optional[_Union[ReadAgentTranscriptError, _Mapping]] = ...) -> None: ...

class ReadAgentTranscriptSuccess(_message.Message):
    __slots__ = ("transcript", "truncated")
    TRANSCRIPT_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    transcript: str
    truncated: bool
    def __init__(self, transcript: _Optional[str] = ..., truncated: _Optional[bool] = ...) -> None: ...

class ReadAgentTranscriptToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReadAgentTranscriptArgs
    result: ReadAgentTranscriptResult
    def __init__(self, args: _Optional[_Union[ReadAgentTranscriptArgs, _Mapping]] = ..., result: _Optional[_Union[ReadAgentTranscriptResult, _Mapping]] = ...) -> None: ...

class ReadCanvasArgs(_message.Message):
    __slots__ = ("canvas_id", "url")
    CANVAS_ID_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    canvas_id: str
    url: str
    def __init__(self, canvas_id: _Optional[str] = ..., url: _Optional[str] = ...) -> None: ...

class ReadCanvasFailure(_message.Message):
    __slots__ = ("reason", "detail")
    REASON_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    reason: ReadCanvasFailureReason
    detail: str
    def __init__(self, reason: _Optional[_Union[ReadCanvasFailureReason, str]] = ..., detail: _Optional[str] = ...) -> None: ...

class ReadCanvasResult(_message.Message):
    __slots__ = ("success", "failure")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    success: ReadCanvasSuccess
    failure: ReadCanvasFailure
    def __init__(self, success: _Optional[_Union[ReadCanvasSuccess, _Mapping]] = ..., failure: _Optional[_Union[ReadCanvasFailure, _Mapping]] = ...) -> None: ...

class ReadCanvasSuccess(_message.Message):
    __slots__ = ("canvas_id", "title", "url", "source")
    CANVAS_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    canvas_id: str
    title: str
    url: str
    source: str
    def __init__(self, canvas_id: _Optional[str] = ..., title: _Optional[str] = ..., url: _Optional[str] = ..., source: _Optional[str] = ...) -> None: ...

class ReadCanvasToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReadCanvasArgs
    result: ReadCanvasResult
    def __init__(self, args: _Optional[_Union[ReadCanvasArgs, _Mapping]] = ..., result: _Optional[_Union[ReadCanvasResult, _Mapping]] = ...) -> None: ...

class ReadLintsToolArgs(_message.Message):
    __slots__ = ("paths",)
    PATHS_FIELD_NUMBER: _ClassVar[int]
    paths: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, paths: _Optional[_Iterable[str]] = ...) -> None: ...

class ReadLintsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReadLintsToolArgs
    result: ReadLintsToolResult
    def __init__(self, args: _Optional[_Union[ReadLintsToolArgs, _Mapping]] = ..., result: _Optional[_Union[ReadLintsToolResult, _Mapping]] = ...) -> None: ...

class ReadLintsToolError(_message.Message):
    __slots__ = ("error_message",)
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    error_message: str
    def __init__(self, error_message: _Optional[str] = ...) -> None: ...

class ReadLintsToolResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ReadLintsToolSuccess
    error: ReadLintsToolError
    def __init__(self, success: _Optional[_Union[ReadLintsToolSuccess, _Mapping]] = ..., error: _Optional[_Union[ReadLintsToolError, _Mapping]] = ...) -> None: ...

class ReadLintsToolSuccess(_message.Message):
    __slots__ = ("file_diagnostics", "total_files", "total_diagnostics")
    FILE_DIAGNOSTICS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FILES_FIELD_NUMBER: _ClassVar[int]
    TOTAL_DIAGNOSTICS_FIELD_NUMBER: _ClassVar[int]
    file_diagnostics: _containers.RepeatedCompositeFieldContainer[FileDiagnostics]
    total_files: int
    total_diagnostics: int
    def __init__(self, file_diagnostics: _Optional[_Iterable[_Union[FileDiagnostics, _Mapping]]] = ..., total_files: _Optional[int] = ..., total_diagnostics: _Optional[int] = ...) -> None: ...

class ReadMcpResourceToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _mcp_pb2.ReadMcpResourceExecArgs
    result: _mcp_pb2.ReadMcpResourceExecResult
    def __init__(self, args: _Optional[_Union[_mcp_pb2.ReadMcpResourceExecArgs, _Mapping]] = ..., result: _Optional[_Union[_mcp_pb2.ReadMcpResourceExecResult, _Mapping]] = ...) -> None: ...

class ReadTodosArgs(_message.Message):
    __slots__ = ("status_filter", "id_filter")
    STATUS_FILTER_FIELD_NUMBER: _ClassVar[int]
    ID_FILTER_FIELD_NUMBER: _ClassVar[int]
    status_filter: _containers.RepeatedScalarFieldContainer[_common_pb2.TodoStatus]
    id_filter: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, status_filter: _Optional[_Iterable[_Union[_common_pb2.TodoStatus, str]]] = ..., id_filter: _Optional[_Iterable[str]] = ...) -> None: ...

class ReadTodosError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ReadTodosResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ReadTodosSuccess
    error: ReadTodosError
    def __init__(self, success: _Optional[_Union[ReadTodosSuccess, _Mapping]] = ..., error: _Optional[_Union[ReadTodosError, _Mapping]] = ...) -> None: ...

class ReadTodosSuccess(_message.Message):
    __slots__ = ("todos", "total_count")
    TODOS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_COUNT_FIELD_NUMBER: _ClassVar[int]
    todos: _containers.RepeatedCompositeFieldContainer[_common_pb2.TodoItem]
    total_count: int
    def __init__(self, todos: _Optional[_Iterable[_Union[_common_pb2.TodoItem, _Mapping]]] = ..., total_count: _Optional[int] = ...) -> None: ...

class ReadTodosToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReadTodosArgs
    result: ReadTodosResult
    def __init__(self, args: _Optional[_Union[ReadTodosArgs, _Mapping]] = ..., result: _Optional[_Union[ReadTodosResult, _Mapping]] = ...) -> None: ...

class ReadToolArgs(_message.Message):
    __slots__ = ("path", "offset", "limit", "include_line_numbers")
    PATH_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_LINE_NUMBERS_FIELD_NUMBER: _ClassVar[int]
    path: str
    offset: int
    limit: int
    include_line_numbers: bool
    def __init__(self, path: _Optional[str] = ..., offset: _Optional[int] = ..., limit: _Optional[int] = ..., include_line_numbers: _Optional[bool] = ...) -> None: ...

class ReadToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReadToolArgs
    result: ReadToolResult
    def __init__(self, args: _Optional[_Union[ReadToolArgs, _Mapping]] = ..., result: _Optional[_Union[ReadToolResult, _Mapping]] = ...) -> None: ...

class ReadToolError(_message.Message):
    __slots__ = ("error_message",)
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    error_message: str
    def __init__(self, error_message: _Optional[str] = ...) -> None: ...

class ReadToolResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ReadToolSuccess
    error: ReadToolError
    def __init__(self, success: _Optional[_Union[ReadToolSuccess, _Mapping]] = ..., error: _Optional[_Union[ReadToolError, _Mapping]] = ...) -> None: ...

class ReadToolSuccess(_message.Message):
    __slots__ = ("content", "data", "data_blob_id", "content_blob_id", "is_empty", "exceeded_limit", "total_lines", "file_size", "path", "read_range", "include_line_numbers", "related_cursor_rule_paths", "related_cursor_rules")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    DATA_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    CONTENT_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    IS_EMPTY_FIELD_NUMBER: _ClassVar[int]
    EXCEEDED_LIMIT_FIELD_NUMBER: _ClassVar[int]
    TOTAL_LINES_FIELD_NUMBER: _ClassVar[int]
    FILE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    READ_RANGE_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_LINE_NUMBERS_FIELD_NUMBER: _ClassVar[int]
    RELATED_CURSOR_RULE_PATHS_FIELD_NUMBER: _ClassVar[int]
    RELATED_CURSOR_RULES_FIELD_NUMBER: _ClassVar[int]
    content: str
    data: bytes
    data_blob_id: bytes
    content_blob_id: bytes
    is_empty: bool
    exceeded_limit: bool
    total_lines: int
    file_size: int
    path: str
    read_range: _common_pb2.ReadRange
    include_line_numbers: bool
    related_cursor_rule_paths: _containers.RepeatedScalarFieldContainer[str]
    related_cursor_rules: _containers.RepeatedCompositeFieldContainer[_context_pb2.CursorRule]
    def __init__(self, content: _Optional[str] = ..., data: _Optional[bytes] = ..., data_blob_id: _Optional[bytes] = ..., content_blob_id: _Optional[bytes] = ..., is_empty: _Optional[bool] = ..., exceeded_limit: _Optional[bool] = ..., total_lines: _Optional[int] = ..., file_size: _Optional[int] = ..., path: _Optional[str] = ..., read_range: _Optional[_Union[_common_pb2.ReadRange, _Mapping]] = ..., include_line_numbers: _Optional[bool] = ..., related_cursor_rule_paths: _Optional[_Iterable[str]] = ..., related_cursor_rules: _Optional[_Iterable[_Union[_context_pb2.CursorRule, _Mapping]]] = ...) -> None: ...

class RecordCiInvestigationFinding(_message.Message):
    __slots__ = ("check_name", "details_url", "tldr", "root_cause", "failing_signal", "suggested_next_step", "diff_relation", "diff_relation_evidence", "flake_assessment", "flake_evidence", "rerun_available", "rerun_evidence", "recommended_action", "recommended_action_evidence", "confidence")
    CHECK_NAME_FIELD_NUMBER: _ClassVar[int]
    DETAILS_URL_FIELD_NUMBER: _ClassVar[int]
    TLDR_FIELD_NUMBER: _ClassVar[int]
    ROOT_CAUSE_FIELD_NUMBER: _ClassVar[int]
    FAILING_SIGNAL_FIELD_NUMBER: _ClassVar[int]
    SUGGESTED_NEXT_STEP_FIELD_NUMBER: _ClassVar[int]
    DIFF_RELATION_FIELD_NUMBER: _ClassVar[int]
    DIFF_RELATION_EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    FLAKE_ASSESSMENT_FIELD_NUMBER: _ClassVar[int]
    FLAKE_EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    RERUN_AVAILABLE_FIELD_NUMBER: _ClassVar[int]
    RERUN_EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    RECOMMENDED_ACTION_FIELD_NUMBER: _ClassVar[int]
    RECOMMENDED_ACTION_EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    CONFIDENCE_FIELD_NUMBER: _ClassVar[int]
    check_name: str
    details_url: str
    tldr: str
    root_cause: str
    failing_signal: str
    suggested_next_step: str
    diff_relation: str
    diff_relation_evidence: str
    flake_assessment: str
    flake_evidence: str
    rerun_available: bool
    rerun_evidence: str
    recommended_action: str
    recommended_action_evidence: str
    confidence: str
    def __init__(self, check_name: _Optional[str] = ..., details_url: _Optional[str] = ..., tldr: _Optional[str] = ..., root_cause: _Optional[str] = ..., failing_signal: _Optional[str] = ..., suggested_next_step: _Optional[str] = ..., diff_relation: _Optional[str] = ..., diff_relation_evidence: _Optional[str] = ..., flake_assessment: _Optional[str] = ..., flake_evidence: _Optional[str] = ..., rerun_available: _Optional[bool] = ..., rerun_evidence: _Optional[str] = ..., recommended_action: _Optional[str] = ..., recommended_action_evidence: _Optional[str] = ..., confidence: _Optional[str] = ...) -> None: ...

class RecordCiInvestigationFindingsArgs(_message.Message):
    __slots__ = ("findings", "overall", "tool_call_id")
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    OVERALL_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    findings: _containers.RepeatedCompositeFieldContainer[RecordCiInvestigationFinding]
    overall: RecordCiInvestigationOverall
    tool_call_id: str
    def __init__(self, findings: _Optional[_Iterable[_Union[RecordCiInvestigationFinding, _Mapping]]] = ..., overall: _Optional[_Union[RecordCiInvestigationOverall, _Mapping]] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class RecordCiInvestigationFindingsError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class RecordCiInvestigationFindingsResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: RecordCiInvestigationFindingsSuccess
    error: RecordCiInvestigationFindingsError
    def __init__(self, success: _Optional[_Union[RecordCiInvestigationFindingsSuccess, _Mapping]] = ..., error: _Optional[_Union[RecordCiInvestigationFindingsError, _Mapping]] = ...) -> None: ...

class RecordCiInvestigationFindingsSuccess(_message.Message):
    __slots__ = ("message",)
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    message: str
    def __init__(self, message: _Optional[str] = ...) -> None: ...

class RecordCiInvestigationFindingsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: RecordCiInvestigationFindingsArgs
    result: RecordCiInvestigationFindingsResult
    def __init__(self, args: _Optional[_Union[RecordCiInvestigationFindingsArgs, _Mapping]] = ..., result: _Optional[_Union[RecordCiInvestigationFindingsResult, _Mapping]] = ...) -> None: ...

class RecordCiInvestigationOverall(_message.Message):
    __slots__ = ("summary", "themes", "recommended_action", "recommended_action_evidence", "check_keys")
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    THEMES_FIELD_NUMBER: _ClassVar[int]
    RECOMMENDED_ACTION_FIELD_NUMBER: _ClassVar[int]
    RECOMMENDED_ACTION_EVIDENCE_FIELD_NUMBER: _ClassVar[int]
    CHECK_KEYS_FIELD_NUMBER: _ClassVar[int]
    summary: str
    themes: _containers.RepeatedScalarFieldContainer[str]
    recommended_action: str
    recommended_action_evidence: str
    check_keys: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, summary: _Optional[str] = ..., themes: _Optional[_Iterable[str]] = ..., recommended_action: _Optional[str] = ..., recommended_action_evidence: _Optional[str] = ..., check_keys: _Optional[_Iterable[str]] = ...) -> None: ...

class RecordScreenToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _screen_pb2.RecordScreenArgs
    result: _screen_pb2.RecordScreenResult
    def __init__(self, args: _Optional[_Union[_screen_pb2.RecordScreenArgs, _Mapping]] = ..., result: _Optional[_Union[_screen_pb2.RecordScreenResult, _Mapping]] = ...) -> None: ...

class ReflectArgs(_message.Message):
    __slots__ = ("unexpected_action_outcomes", "relevant_instructions", "scenario_analysis", "critical_synthesis", "next_steps", "tool_call_id")
    UNEXPECTED_ACTION_OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    RELEVANT_INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_ANALYSIS_FIELD_NUMBER: _ClassVar[int]
    CRITICAL_SYNTHESIS_FIELD_NUMBER: _ClassVar[int]
    NEXT_STEPS_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    unexpected_action_outcomes: str
    relevant_instructions: str
    scenario_analysis: str
    critical_synthesis: str
    next_steps: str
    tool_call_id: str
    def __init__(self, unexpected_action_outcomes: _Optional[str] = ..., relevant_instructions: _Optional[str] = ..., scenario_analysis: _Optional[str] = ..., critical_synthesis: _Optional[str] = ..., next_steps: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class ReflectError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ReflectResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ReflectSuccess
    error: ReflectError
    def __init__(self, success: _Optional[_Union[ReflectSuccess, _Mapping]] = ..., error: _Optional[_Union[ReflectError, _Mapping]] = ...) -> None: ...

class ReflectSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ReflectToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReflectArgs
    result: ReflectResult
    def __init__(self, args: _Optional[_Union[ReflectArgs, _Mapping]] = ..., result: _Optional[_Union[ReflectResult, _Mapping]] = ...) -> None: ...

class ReplaceEnvArgs(_message.Message):
    __slots__ = ("config", "mode", "checkout_ref_overrides")
    CONFIG_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    CHECKOUT_REF_OVERRIDES_FIELD_NUMBER: _ClassVar[int]
    config: ReplaceEnvConfig
    mode: ReplaceEnvMode
    checkout_ref_overrides: _containers.RepeatedCompositeFieldContainer[RepoCheckoutRefOverride]
    def __init__(self, config: _Optional[_Union[ReplaceEnvConfig, _Mapping]] = ..., mode: _Optional[_Union[ReplaceEnvMode, str]] = ..., checkout_ref_overrides: _Optional[_Iterable[_Union[RepoCheckoutRefOverride, _Mapping]]] = ...) -> None: ...

class ReplaceEnvConfig(_message.Message):
    __slots__ = ("install_script", "dockerfile_contents")
    INSTALL_SCRIPT_FIELD_NUMBER: _ClassVar[int]
    DOCKERFILE_CONTENTS_FIELD_NUMBER: _ClassVar[int]
    install_script: str
    dockerfile_contents: str
    def __init__(self, install_script: _Optional[str] = ..., dockerfile_contents: _Optional[str] = ...) -> None: ...

class ReplaceEnvToolCall(_message.Message):
    __slots__ = ("args", "result", "associated_pod_key")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    ASSOCIATED_POD_KEY_FIELD_NUMBER: _ClassVar[int]
    args: ReplaceEnvArgs
    result: _user_message_pb2.ReplaceEnvResult
    associated_pod_key: str
    def __init__(self, args: _Optional[_Union[ReplaceEnvArgs, _Mapping]] = ..., result: _Optional[_Union[_user_message_pb2.ReplaceEnvResult, _Mapping]] = ..., associated_pod_key: _Optional[str] = ...) -> None: ...

class RepoCheckoutRefOverride(_message.Message):
    __slots__ = ("repo_url", "ref")
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    REF_FIELD_NUMBER: _ClassVar[int]
    repo_url: str
    ref: str
    def __init__(self, repo_url: _Optional[str] = ..., ref: _Optional[str] = ...) -> None: ...

class ReportBugArgs(_message.Message):
    __slots__ = ("title", "file", "start_line", "end_line", "description", "severity", "category", "rationale")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    FILE_FIELD_NUMBER: _ClassVar[int]
    START_LINE_FIELD_NUMBER: _ClassVar[int]
    END_LINE_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    SEVERITY_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    RATIONALE_FIELD_NUMBER: _ClassVar[int]
    title: str
    file: str
    start_line: int
    end_line: int
    description: str
    severity: str
    category: str
    rationale: str
    def __init__(self, title: _Optional[str] = ..., file: _Optional[str] = ..., start_line: _Optional[int] = ..., end_line: _Optional[int] = ..., description: _Optional[str] = ..., severity: _Optional[str] = ..., category: _Optional[str] = ..., rationale: _Optional[str] = ...) -> None: ...

class ReportBugError(_message.Message):
    __slots__ = ("error_message",)
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    error_message: str
    def __init__(self, error_message: _Optional[str] = ...) -> None: ...

class ReportBugResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ReportBugSuccess
    error: ReportBugError
    def __init__(self, success: _Optional[_Union[ReportBugSuccess, _Mapping]] = ..., error: _Optional[_Union[ReportBugError, _Mapping]] = ...) -> None: ...

class ReportBugSuccess(_message.Message):
    __slots__ = ("output",)
    OUTPUT_FIELD_NUMBER: _ClassVar[int]
    output: str
    def __init__(self, output: _Optional[str] = ...) -> None: ...

class ReportBugToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReportBugArgs
    result: ReportBugResult
    def __init__(self, args: _Optional[_Union[ReportBugArgs, _Mapping]] = ..., result: _Optional[_Union[ReportBugResult, _Mapping]] = ...) -> None: ...

class ReportBugfixResultsArgs(_message.Message):
    __slots__ = ("summary", "results")
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    summary: str
    results: _containers.RepeatedCompositeFieldContainer[BugfixResultItem]
    def __init__(self, summary: _Optional[str] = ..., results: _Optional[_Iterable[_Union[BugfixResultItem, _Mapping]]] = ...) -> None: ...

class ReportBugfixResultsError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ReportBugfixResultsResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ReportBugfixResultsSuccess
    error: ReportBugfixResultsError
    def __init__(self, success: _Optional[_Union[ReportBugfixResultsSuccess, _Mapping]] = ..., error: _Optional[_Union[ReportBugfixResultsError, _Mapping]] = ...) -> None: ...

class ReportBugfixResultsSuccess(_message.Message):
    __slots__ = ("results",)
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    results: _containers.RepeatedCompositeFieldContainer[BugfixResultItem]
    def __init__(self, results: _Optional[_Iterable[_Union[BugfixResultItem, _Mapping]]] = ...) -> None: ...

class ReportBugfixResultsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ReportBugfixResultsArgs
    result: ReportBugfixResultsResult
    def __init__(self, args: _Optional[_Union[ReportBugfixResultsArgs, _Mapping]] = ..., result: _Optional[_Union[ReportBugfixResultsResult, _Mapping]] = ...) -> None: ...

class ResolveCommentAction(_message.Message):
    __slots__ = ("pr_url", "branch_name", "comment_id", "repo_url", "comment_reference")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    COMMENT_ID_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    COMMENT_REFERENCE_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    branch_name: str
    comment_id: int
    repo_url: str
    comment_reference: str
    def __init__(self, pr_url: _Optional[str] = ..., branch_name: _Optional[str] = ..., comment_id: _Optional[int] = ..., repo_url: _Optional[str] = ..., comment_reference: _Optional[str] = ...) -> None: ...

class SameMachineTarget(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SearchConversationsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: ConversationSearchArgs
    result: ConversationSearchResult
    def __init__(self, args: _Optional[_Union[ConversationSearchArgs, _Mapping]] = ..., result: _Optional[_Union[ConversationSearchResult, _Mapping]] = ...) -> None: ...

class SelfHostedPoolTarget(_message.Message):
    __slots__ = ("pool", "labels")
    POOL_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    pool: str
    labels: _containers.RepeatedCompositeFieldContainer[SelfHostedWorkerLabel]
    def __init__(self, pool: _Optional[str] = ..., labels: _Optional[_Iterable[_Union[SelfHostedWorkerLabel, _Mapping]]] = ...) -> None: ...

class SelfHostedWorkerLabel(_message.Message):
    __slots__ = ("key", "value")
    KEY_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    key: str
    value: str
    def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...

class SelfHostedWorkerTarget(_message.Message):
    __slots__ = ("worker_id",)
    WORKER_ID_FIELD_NUMBER: _ClassVar[int]
    worker_id: str
    def __init__(self, worker_id: _Optional[str] = ...) -> None: ...

class SemSearchToolArgs(_message.Message):
    __slots__ = ("query", "target_directories", "explanation")
    QUERY_FIELD_NUMBER: _ClassVar[int]
    TARGET_DIRECTORIES_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    query: str
    target_directories: _containers.RepeatedScalarFieldContainer[str]
    explanation: str
    def __init__(self, query: _Optional[str] = ..., target_directories: _Optional[_Iterable[str]] = ..., explanation: _Optional[str] = ...) -> None: ...

class SemSearchToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SemSearchToolArgs
    result: SemSearchToolResult
    def __init__(self, args: _Optional[_Union[SemSearchToolArgs, _Mapping]] = ..., result: _Optional[_Union[SemSearchToolResult, _Mapping]] = ...) -> None: ...

class SemSearchToolError(_message.Message):
    __slots__ = ("error_message",)
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    error_message: str
    def __init__(self, error_message: _Optional[str] = ...) -> None: ...

class SemSearchToolResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SemSearchToolSuccess
    error: SemSearchToolError
    def __init__(self, success: _Optional[_Union[SemSearchToolSuccess, _Mapping]] = ..., error: _Optional[_Union[SemSearchToolError, _Mapping]] = ...) -> None: ...

class SemSearchToolSuccess(_message.Message):
    __slots__ = ("results", "code_results")
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    CODE_RESULTS_FIELD_NUMBER: _ClassVar[int]
    results: str
    code_results: _containers.RepeatedCompositeFieldContainer[_code_pb2.CodeResult]
    def __init__(self, results: _Optional[str] = ..., code_results: _Optional[_Iterable[_Union[_code_pb2.CodeResult, _Mapping]]] = ...) -> None: ...

class SendFinalSummaryArgs(_message.Message):
    __slots__ = ("final_summary",)
    FINAL_SUMMARY_FIELD_NUMBER: _ClassVar[int]
    final_summary: str
    def __init__(self, final_summary: _Optional[str] = ...) -> None: ...

class SendFinalSummaryError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class SendFinalSummaryResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SendFinalSummarySuccess
    error: SendFinalSummaryError
    def __init__(self, success: _Optional[_Union[SendFinalSummarySuccess, _Mapping]] = ..., error: _Optional[_Union[SendFinalSummaryError, _Mapping]] = ...) -> None: ...

class SendFinalSummarySuccess(_message.Message):
    __slots__ = ("final_summary",)
    FINAL_SUMMARY_FIELD_NUMBER: _ClassVar[int]
    final_summary: str
    def __init__(self, final_summary: _Optional[str] = ...) -> None: ...

class SendFinalSummaryToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SendFinalSummaryArgs
    result: SendFinalSummaryResult
    def __init__(self, args: _Optional[_Union[SendFinalSummaryArgs, _Mapping]] = ..., result: _Optional[_Union[SendFinalSummaryResult, _Mapping]] = ...) -> None: ...

class SendMessageArgs(_message.Message):
    __slots__ = ("text", "attachment", "reply_to")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ATTACHMENT_FIELD_NUMBER: _ClassVar[int]
    REPLY_TO_FIELD_NUMBER: _ClassVar[int]
    text: SendMessageText
    attachment: SendMessageAttachment
    reply_to: str
    def __init__(self, text: _Optional[_Union[SendMessageText, _Mapping]] = ..., attachment: _Optional[_Union[SendMessageAttachment, _Mapping]] = ..., reply_to: _Optional[str] = ...) -> None: ...

class SendMessageAttachment(_message.Message):
    __slots__ = ("url", "alt")
    URL_FIELD_NUMBER: _ClassVar[int]
    ALT_FIELD_NUMBER: _ClassVar[int]
    url: str
    alt: str
    def __init__(self, url: _Optional[str] = ..., alt: _Optional[str] = ...) -> None: ...

class SendMessageError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class SendMessageResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SendMessageSuccess
    error: SendMessageError
    def __init__(self, success: _Optional[_Union[SendMessageSuccess, _Mapping]] = ..., error: _Optional[_Union[SendMessageError, _Mapping]] = ...) -> None: ...

class SendMessageSuccess(_message.Message):
    __slots__ = ("timestamp", "message_id")
    TIMESTAMP_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_ID_FIELD_NUMBER: _ClassVar[int]
    timestamp: int
    message_id: str
    def __init__(self, timestamp: _Optional[int] = ..., message_id: _Optional[str] = ...) -> None: ...

class SendMessageText(_message.Message):
    __slots__ = ("content",)
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    content: str
    def __init__(self, content: _Optional[str] = ...) -> None: ...

class SendMessageToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SendMessageArgs
    result: SendMessageResult
    def __init__(self, args: _Optional[_Union[SendMessageArgs, _Mapping]] = ..., result: _Optional[_Union[SendMessageResult, _Mapping]] = ...) -> None: ...

class SendToAgentArgs(_message.Message):
    __slots__ = ("tool_call_id", "agent_id", "message", "delivery", "title", "model", "tracked_task_keys")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    DELIVERY_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    TRACKED_TASK_KEYS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    agent_id: str
    message: str
    delivery: str
    title: str
    model: str
    tracked_task_keys: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tool_call_id: _Optional[str] = ..., agent_id: _Optional[str] = ..., message: _Optional[str] = ..., delivery: _Optional[str] = ..., title: _Optional[str] = ..., model: _Optional[str] = ..., tracked_task_keys: _Optional[_Iterable[str]] = ...) -> None: ...

class SendToAgentError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class SendToAgentRecipient(_message.Message):
    __slots__ = ("kind", "id", "display_name")
    KIND_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    kind: SendToAgentRecipientKind
    id: str
    display_name: str
    def __init__(self, kind: _Optional[_Union[SendToAgentRecipientKind, str]] = ..., id: _Optional[str] = ..., display_name: _Optional[str] = ...) -> None: ...

class SendToAgentResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SendToAgentSuccess
    error: SendToAgentError
    def __init__(self, success: _Optional[_Union[SendToAgentSuccess, _Mapping]] = ..., error: _Optional[_Union[SendToAgentError, _Mapping]] = ...) -> None: ...

class SendToAgentSuccess(_message.Message):
    __slots__ = ("worker_bc_id", "delivered_as", "message", "recipient")
    WORKER_BC_ID_FIELD_NUMBER: _ClassVar[int]
    DELIVERED_AS_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    RECIPIENT_FIELD_NUMBER: _ClassVar[int]
    worker_bc_id: str
    delivered_as: str
    message: str
    recipient: SendToAgentRecipient
    def __init__(self, worker_bc_id: _Optional[str] = ..., delivered_as: _Optional[str] = ..., message: _Optional[str] = ..., recipient: _Optional[_Union[SendToAgentRecipient, _Mapping]] = ...) -> None: ...

class SendToAgentToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SendToAgentArgs
    result: SendToAgentResult
    def __init__(self, args: _Optional[_Union[SendToAgentArgs, _Mapping]] = ..., result: _Optional[_Union[SendToAgentResult, _Mapping]] = ...) -> None: ...

class SendToUserArgs(_message.Message):
    __slots__ = ("message",)
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    message: str
    def __init__(self, message: _Optional[str] = ...) -> None: ...

class SendToUserError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class SendToUserResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SendToUserSuccess
    error: SendToUserError
    def __init__(self, success: _Optional[_Union[SendToUserSuccess, _Mapping]] = ..., error: _Optional[_Union[SendToUserError, _Mapping]] = ...) -> None: ...

class SendToUserSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SendToUserToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SendToUserArgs
    result: SendToUserResult
    def __init__(self, args: _Optional[_Union[SendToUserArgs, _Mapping]] = ..., result: _Optional[_Union[SendToUserResult, _Mapping]] = ...) -> None: ...

class SetActiveBranchArgs(_message.Message):
    __slots__ = ("path", "branch_name")
    PATH_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    path: str
    branch_name: str
    def __init__(self, path: _Optional[str] = ..., branch_name: _Optional[str] = ...) -> None: ...

class SetActiveBranchError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class SetActiveBranchResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: SetActiveBranchSuccess
    error: SetActiveBranchError
    def __init__(self, success: _Optional[_Union[SetActiveBranchSuccess, _Mapping]] = ..., error: _Optional[_Union[SetActiveBranchError, _Mapping]] = ...) -> None: ...

class SetActiveBranchSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SetActiveBranchToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SetActiveBranchArgs
    result: SetActiveBranchResult
    def __init__(self, args: _Optional[_Union[SetActiveBranchArgs, _Mapping]] = ..., result: _Optional[_Union[SetActiveBranchResult, _Mapping]] = ...) -> None: ...

class SetPrStatusAction(_message.Message):
    __slots__ = ("pr_url", "branch_name", "repo_url", "status")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    branch_name: str
    repo_url: str
    status: SetPrStatusActionStatus
    def __init__(self, pr_url: _Optional[str] = ..., branch_name: _Optional[str] = ..., repo_url: _Optional[str] = ..., status: _Optional[_Union[SetPrStatusActionStatus, str]] = ...) -> None: ...

class SetupVmEnvironmentArgs(_message.Message):
    __slots__ = ("install_command", "start_command", "dockerfile_contents")
    INSTALL_COMMAND_FIELD_NUMBER: _ClassVar[int]
    START_COMMAND_FIELD_NUMBER: _ClassVar[int]
    DOCKERFILE_CONTENTS_FIELD_NUMBER: _ClassVar[int]
    install_command: str
    start_command: str
    dockerfile_contents: str
    def __init__(self, install_command: _Optional[str] = ..., start_command: _Optional[str] = ..., dockerfile_contents: _Optional[str] = ...) -> None: ...

class SetupVmEnvironmentToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SetupVmEnvironmentArgs
    result: _user_message_pb2.SetupVmEnvironmentResult
    def __init__(self, args: _Optional[_Union[SetupVmEnvironmentArgs, _Mapping]] = ..., result: _Optional[_Union[_user_message_pb2.SetupVmEnvironmentResult, _Mapping]] = ...) -> None: ...

class ShellToolCall(_message.Message):
    __slots__ = ("args", "result", "description")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    args: _shell_pb2.ShellArgs
    result: _shell_pb2.ShellResult
    description: str
    def __init__(self, args: _Optional[_Union[_shell_pb2.ShellArgs, _Mapping]] = ..., result: _Optional[_Union[_shell_pb2.ShellResult, _Mapping]] = ..., description: _Optional[str] = ...) -> None: ...

class StartGrindExecutionArgs(_message.Message):
    __slots__ = ("explanation", "tool_call_id")
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    explanation: str
    tool_call_id: str
    def __init__(self, explanation: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class StartGrindExecutionError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class StartGrindExecutionResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: StartGrindExecutionSuccess
    error: StartGrindExecutionError
    def __init__(self, success: _Optional[_Union[StartGrindExecutionSuccess, _Mapping]] = ..., error: _Optional[_Union[StartGrindExecutionError, _Mapping]] = ...) -> None: ...

class StartGrindExecutionSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StartGrindExecutionToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: StartGrindExecutionArgs
    result: StartGrindExecutionResult
    def __init__(self, args: _Optional[_Union[StartGrindExecutionArgs, _Mapping]] = ..., result: _Optional[_Union[StartGrindExecutionResult, _Mapping]] = ...) -> None: ...

class StartGrindPlanningArgs(_message.Message):
    __slots__ = ("explanation", "tool_call_id")
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    explanation: str
    tool_call_id: str
    def __init__(self, explanation: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class StartGrindPlanningError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class StartGrindPlanningResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: StartGrindPlanningSuccess
    error: StartGrindPlanningError
    def __init__(self, success: _Optional[_Union[StartGrindPlanningSuccess, _Mapping]] = ..., error: _Optional[_Union[StartGrindPlanningError, _Mapping]] = ...) -> None: ...

class StartGrindPlanningSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StartGrindPlanningToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: StartGrindPlanningArgs
    result: StartGrindPlanningResult
    def __init__(self, args: _Optional[_Union[StartGrindPlanningArgs, _Mapping]] = ..., result: _Optional[_Union[StartGrindPlanningResult, _Mapping]] = ...) -> None: ...

class StartProjectUpdatesArgs(_message.Message):
    __slots__ = ("tool_call_id", "agent_id")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    agent_id: str
    def __init__(self, tool_call_id: _Optional[str] = ..., agent_id: _Optional[str] = ...) -> None: ...

class StartProjectUpdatesError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class StartProjectUpdatesResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: StartProjectUpdatesSuccess
    error: StartProjectUpdatesError
    def __init__(self, success: _Optional[_Union[StartProjectUpdatesSuccess, _Mapping]] = ..., error: _Optional[_Union[StartProjectUpdatesError, _Mapping]] = ...) -> None: ...

class StartProjectUpdatesSuccess(_message.Message):
    __slots__ = ("agent_id", "until_ms", "was_on", "message")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    UNTIL_MS_FIELD_NUMBER: _ClassVar[int]
    WAS_ON_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    until_ms: int
    was_on: bool
    message: str
    def __init__(self, agent_id: _Optional[str] = ..., until_ms: _Optional[int] = ..., was_on: _Optional[bool] = ..., message: _Optional[str] = ...) -> None: ...

class StartProjectUpdatesToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: StartProjectUpdatesArgs
    result: StartProjectUpdatesResult
    def __init__(self, args: _Optional[_Union[StartProjectUpdatesArgs, _Mapping]] = ..., result: _Optional[_Union[StartProjectUpdatesResult, _Mapping]] = ...) -> None: ...

class StopAgentArgs(_message.Message):
    __slots__ = ("tool_call_id", "agent_id")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    agent_id: str
    def __init__(self, tool_call_id: _Optional[str] = ..., agent_id: _Optional[str] = ...) -> None: ...

class StopAgentError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class StopAgentResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: StopAgentSuccess
    error: StopAgentError
    def __init__(self, success: _Optional[_Union[StopAgentSuccess, _Mapping]] = ..., error: _Optional[_Union[StopAgentError, _Mapping]] = ...) -> None: ...

class StopAgentSuccess(_message.Message):
    __slots__ = ("worker_bc_id", "message")
    WORKER_BC_ID_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    worker_bc_id: str
    message: str
    def __init__(self, worker_bc_id: _Optional[str] = ..., message: _Optional[str] = ...) -> None: ...

class StopAgentToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: StopAgentArgs
    result: StopAgentResult
    def __init__(self, args: _Optional[_Union[StopAgentArgs, _Mapping]] = ..., result: _Optional[_Union[StopAgentResult, _Mapping]] = ...) -> None: ...

class StopProjectUpdatesArgs(_message.Message):
    __slots__ = ("tool_call_id", "agent_id")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    agent_id: str
    def __init__(self, tool_call_id: _Optional[str] = ..., agent_id: _Optional[str] = ...) -> None: ...

class StopProjectUpdatesError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class StopProjectUpdatesResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: StopProjectUpdatesSuccess
    error: StopProjectUpdatesError
    def __init__(self, success: _Optional[_Union[StopProjectUpdatesSuccess, _Mapping]] = ..., error: _Optional[_Union[StopProjectUpdatesError, _Mapping]] = ...) -> None: ...

class StopProjectUpdatesSuccess(_message.Message):
    __slots__ = ("agent_id", "was_on", "message")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    WAS_ON_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    was_on: bool
    message: str
    def __init__(self, agent_id: _Optional[str] = ..., was_on: _Optional[bool] = ..., message: _Optional[str] = ...) -> None: ...

class StopProjectUpdatesToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: StopProjectUpdatesArgs
    result: StopProjectUpdatesResult
    def __init__(self, args: _Optional[_Union[StopProjectUpdatesArgs, _Mapping]] = ..., result: _Optional[_Union[StopProjectUpdatesResult, _Mapping]] = ...) -> None: ...

class SwitchModeArgs(_message.Message):
    __slots__ = ("target_mode_id", "explanation", "tool_call_id")
    TARGET_MODE_ID_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    target_mode_id: str
    explanation: str
    tool_call_id: str
    def __init__(self, target_mode_id: _Optional[str] = ..., explanation: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class SwitchModeError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class SwitchModeRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class SwitchModeResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: SwitchModeSuccess
    error: SwitchModeError
    rejected: SwitchModeRejected
    def __init__(self, success: _Optional[_Union[SwitchModeSuccess, _Mapping]] = ..., error: _Optional[_Union[SwitchModeError, _Mapping]] = ..., rejected: _Optional[_Union[SwitchModeRejected, _Mapping]] = ...) -> None: ...

class SwitchModeSuccess(_message.Message):
    __slots__ = ("from_mode_id", "to_mode_id")
    FROM_MODE_ID_FIELD_NUMBER: _ClassVar[int]
    TO_MODE_ID_FIELD_NUMBER: _ClassVar[int]
    from_mode_id: str
    to_mode_id: str
    def __init__(self, from_mode_id: _Optional[str] = ..., to_mode_id: _Optional[str] = ...) -> None: ...

class SwitchModeToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: SwitchModeArgs
    result: SwitchModeResult
    def __init__(self, args: _Optional[_Union[SwitchModeArgs, _Mapping]] = ..., result: _Optional[_Union[SwitchModeResult, _Mapping]] = ...) -> None: ...

class TargetMachine(_message.Message):
    __slots__ = ("same_machine", "new_cloud_vm", "self_hosted_worker", "self_hosted_pool")
    SAME_MACHINE_FIELD_NUMBER: _ClassVar[int]
    NEW_CLOUD_VM_FIELD_NUMBER: _ClassVar[int]
    SELF_HOSTED_WORKER_FIELD_NUMBER: _ClassVar[int]
    SELF_HOSTED_POOL_FIELD_NUMBER: _ClassVar[int]
    same_machine: SameMachineTarget
    new_cloud_vm: NewCloudVmTarget
    self_hosted_worker: SelfHostedWorkerTarget
    self_hosted_pool: SelfHostedPoolTarget
    def __init__(self, same_machine: _Optional[_Union[SameMachineTarget, _Mapping]] = ..., new_cloud_vm: _Optional[_Union[NewCloudVmTarget, _Mapping]] = ..., self_hosted_worker: _Optional[_Union[SelfHostedWorkerTarget, _Mapping]] = ..., self_hosted_pool: _Optional[_Union[SelfHostedPoolTarget, _Mapping]] = ...) -> None: ...

class TaskArgs(_message.Message):
    __slots__ = ("description", "prompt", "subagent_type", "model", "resume", "agent_id", "attachments", "mode", "responding_to_message_ids", "environment", "machine")
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    RESUME_FIELD_NUMBER: _ClassVar[int]
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    ATTACHMENTS_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    RESPONDING_TO_MESSAGE_IDS_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    description: str
    prompt: str
    subagent_type: _common_pb2.SubagentType
    model: str
    resume: str
    agent_id: str
    attachments: _containers.RepeatedScalarFieldContainer[str]
    mode: TaskMode
    responding_to_message_ids: _containers.RepeatedScalarFieldContainer[str]
    environment: SubagentExecutionEnvironment
    machine: TargetMachine
    def __init__(self, description: _Optional[str] = ..., prompt: _Optional[str] = ..., subagent_type: _Optional[_Union[_common_pb2.SubagentType, _Mapping]] = ..., model: _Optional[str] = ..., resume: _Optional[str] = ..., agent_id: _Optional[str] = ..., attachments: _Optional[_Iterable[str]] = ..., mode: _Optional[_Union[TaskMode, str]] = ..., responding_to_message_ids: _Optional[_Iterable[str]] = ..., environment: _Optional[_Union[SubagentExecutionEnvironment, str]] = ..., machine: _Optional[_Union[TargetMachine, _Mapping]] = ...) -> None: ...

class TaskError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class TaskResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: TaskSuccess
    error: TaskError
    def __init__(self, success: _Optional[_Union[TaskSuccess, _Mapping]] = ..., error: _Optional[_Union[TaskError, _Mapping]] = ...) -> None: ...

class TaskSuccess(_message.Message):
    __slots__ = ("conversation_steps", "agent_id", "is_background", "duration_ms", "result_suffix", "background_reason", "transcript_path")
    CONVERSATION_STEPS_FIELD_NUMBER: _ClassVar[int]
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    IS_BACKGROUND_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    RESULT_SUFFIX_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_REASON_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_PATH_FIELD_NUMBER: _ClassVar[int]
    conversation_steps: _containers.RepeatedCompositeFieldContainer[ConversationStep]
    agent_id: str
    is_background: bool
    duration_ms: int
    result_suffix: str
    background_reason: SubagentBackgroundReason
    transcript_path: str
    def __init__(self, conversation_steps: _Optional[_Iterable[_Union[ConversationStep, _Mapping]]] = ..., agent_id: _Optional[str] = ..., is_background: _Optional[bool] = ..., duration_ms: _Optional[int] = ..., result_suffix: _Optional[str] = ..., background_reason: _Optional[_Union[SubagentBackgroundReason, str]] = ..., transcript_path: _Optional[str] = ...) -> None: ...

class TaskToolCall(_message.Message):
    __slots__ = ("args", "result", "cloud_agent_bc_id")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    CLOUD_AGENT_BC_ID_FIELD_NUMBER: _ClassVar[int]
    args: TaskArgs
    result: TaskResult
    cloud_agent_bc_id: str
    def __init__(self, args: _Optional[_Union[TaskArgs, _Mapping]] = ..., result: _Optional[_Union[TaskResult, _Mapping]] = ..., cloud_agent_bc_id: _Optional[str] = ...) -> None: ...

class ThinkingMessage(_message.Message):
    __slots__ = ("text", "duration_ms", "started_at_ms", "completed_at_ms")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    text: str
    duration_ms: int
    started_at_ms: int
    completed_at_ms: int
    def __init__(self, text: _Optional[str] = ..., duration_ms: _Optional[int] = ..., started_at_ms: _Optional[int] = ..., completed_at_ms: _Optional[int] = ...) -> None: ...

class ToolCall(_message.Message):
    __slots__ = ("shell_tool_call", "delete_tool_call", "glob_tool_call", "grep_tool_call", "read_tool_call", "update_todos_tool_call", "read_todos_tool_call", "edit_tool_call", "ls_tool_call", "read_lints_tool_call", "mcp_tool_call", "sem_search_tool_call", "create_plan_tool_call", "web_search_tool_call", "task_tool_call", "list_mcp_resources_tool_call", "read_mcp_resource_tool_call", "apply_agent_diff_tool_call", "ask_question_tool_call", "fetch_tool_call", "switch_mode_tool_call", "generate_image_tool_call", "record_screen_tool_call", "computer_use_tool_call", "write_shell_stdin_tool_call", "reflect_tool_call", "setup_vm_environment_tool_call", "truncated_tool_call", "start_grind_execution_tool_call", "start_grind_planning_tool_call", "web_fetch_tool_call", "report_bugfix_results_tool_call", "ai_attribution_tool_call", "pr_management_tool_call", "mcp_auth_tool_call", "await_tool_call", "blame_by_file_path_tool_call", "get_mcp_tools_tool_call", "report_bug_tool_call", "set_active_branch_tool_call", "communicate_update_tool_call", "send_final_summary_tool_call", "replace_env_tool_call", "edit_pr_labels_tool_call", "record_ci_investigation_findings_tool_call", "send_message_tool_call", "fetch_cloud_agent_data_tool_call", "send_to_user_tool_call", "connect_scm_tool_call", "search_conversations_tool_call", "create_goal_tool_call", "update_goal_tool_call", "get_agent_status_tool_call", "send_to_agent_tool_call", "read_agent_transcript_tool_call", "create_agent_tool_call", "stop_agent_tool_call", "write_canvas_tool_call", "read_canvas_tool_call", "generate_video_tool_call", "x_search_tool_call", "get_origin_pr_code_tour_tool_call", "update_origin_pr_code_tour_tool_call", "list_tracked_tasks_tool_call", "create_tracked_tasks_tool_call", "update_tracked_tasks_tool_call", "delete_tracked_tasks_tool_call", "update_tracked_task_statuses_tool_call", "create_project_tool_call", "update_tracked_task_tags_tool_call", "stop_project_updates_tool_call", "start_project_updates_tool_call", "hook_additional_contexts", "tool_call_id", "started_at_ms", "completed_at_ms")
    SHELL_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    DELETE_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    GLOB_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    GREP_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    READ_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TODOS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    READ_TODOS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    EDIT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    LS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    READ_LINTS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    MCP_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SEM_SEARCH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    CREATE_PLAN_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    WEB_SEARCH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    TASK_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    LIST_MCP_RESOURCES_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    READ_MCP_RESOURCE_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    APPLY_AGENT_DIFF_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    ASK_QUESTION_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    FETCH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SWITCH_MODE_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    GENERATE_IMAGE_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    RECORD_SCREEN_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    WRITE_SHELL_STDIN_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    REFLECT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SETUP_VM_ENVIRONMENT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    START_GRIND_EXECUTION_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    START_GRIND_PLANNING_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    WEB_FETCH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    REPORT_BUGFIX_RESULTS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    AI_ATTRIBUTION_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    PR_MANAGEMENT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    MCP_AUTH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    AWAIT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    BLAME_BY_FILE_PATH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    GET_MCP_TOOLS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    REPORT_BUG_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SET_ACTIVE_BRANCH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    COMMUNICATE_UPDATE_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SEND_FINAL_SUMMARY_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    REPLACE_ENV_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    EDIT_PR_LABELS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    RECORD_CI_INVESTIGATION_FINDINGS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SEND_MESSAGE_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    FETCH_CLOUD_AGENT_DATA_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SEND_TO_USER_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    CONNECT_SCM_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SEARCH_CONVERSATIONS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    CREATE_GOAL_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    UPDATE_GOAL_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    GET_AGENT_STATUS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    SEND_TO_AGENT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    READ_AGENT_TRANSCRIPT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    CREATE_AGENT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    STOP_AGENT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    WRITE_CANVAS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    READ_CANVAS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    GENERATE_VIDEO_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    X_SEARCH_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    GET_ORIGIN_PR_CODE_TOUR_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    UPDATE_ORIGIN_PR_CODE_TOUR_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    LIST_TRACKED_TASKS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    CREATE_TRACKED_TASKS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TRACKED_TASKS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    DELETE_TRACKED_TASKS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TRACKED_TASK_STATUSES_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    CREATE_PROJECT_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TRACKED_TASK_TAGS_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    STOP_PROJECT_UPDATES_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    START_PROJECT_UPDATES_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    HOOK_ADDITIONAL_CONTEXTS_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    shell_tool_call: ShellToolCall
    delete_tool_call: DeleteToolCall
    glob_tool_call: GlobToolCall
    grep_tool_call: GrepToolCall
    read_tool_call: ReadToolCall
    update_todos_tool_call: UpdateTodosToolCall
    read_todos_tool_call: ReadTodosToolCall
    edit_tool_call: EditToolCall
    ls_tool_call: LsToolCall
    read_lints_tool_call: ReadLintsToolCall
    mcp_tool_call: McpToolCall
    sem_search_tool_call: SemSearchToolCall
    create_plan_tool_call: CreatePlanToolCall
    web_search_tool_call: WebSearchToolCall
    task_tool_call: TaskToolCall
    list_mcp_resources_tool_call: ListMcpResourcesToolCall
    read_mcp_resource_tool_call: ReadMcpResourceToolCall
    apply_agent_diff_tool_call: ApplyAgentDiffToolCall
    ask_question_tool_call: AskQuestionToolCall
    fetch_tool_call: FetchToolCall
    switch_mode_tool_call: SwitchModeToolCall
    generate_image_tool_call: GenerateImageToolCall
    record_screen_tool_call: RecordScreenToolCall
    computer_use_tool_call: ComputerUseToolCall
    write_shell_stdin_tool_call: WriteShellStdinToolCall
    reflect_tool_call: ReflectToolCall
    setup_vm_environment_tool_call: SetupVmEnvironmentToolCall
    truncated_tool_call: TruncatedToolCall
    start_grind_execution_tool_call: StartGrindExecutionToolCall
    start_grind_planning_tool_call: StartGrindPlanningToolCall
    web_fetch_tool_call: WebFetchToolCall
    report_bugfix_results_tool_call: ReportBugfixResultsToolCall
    ai_attribution_tool_call: AiAttributionToolCall
    pr_management_tool_call: PrManagementToolCall
    mcp_auth_tool_call: McpAuthToolCall
    await_tool_call: AwaitToolCall
    blame_by_file_path_tool_call: BlameByFilePathToolCall
    get_mcp_tools_tool_call: GetMcpToolsToolCall
    report_bug_tool_call: ReportBugToolCall
    set_active_branch_tool_call: SetActiveBranchToolCall
    communicate_update_tool_call: CommunicateUpdateToolCall
    send_final_summary_tool_call: SendFinalSummaryToolCall
    replace_env_tool_call: ReplaceEnvToolCall
    edit_pr_labels_tool_call: EditPrLabelsToolCall
    record_ci_investigation_findings_tool_call: RecordCiInvestigationFindingsToolCall
    send_message_tool_call: SendMessageToolCall
    fetch_cloud_agent_data_tool_call: FetchCloudAgentDataToolCall
    send_to_user_tool_call: SendToUserToolCall
    connect_scm_tool_call: ConnectScmToolCall
    search_conversations_tool_call: SearchConversationsToolCall
    create_goal_tool_call: CreateGoalToolCall
    update_goal_tool_call: UpdateGoalToolCall
    get_agent_status_tool_call: GetAgentStatusToolCall
    send_to_agent_tool_call: SendToAgentToolCall
    read_agent_transcript_tool_call: ReadAgentTranscriptToolCall
    create_agent_tool_call: CreateAgentToolCall
    stop_agent_tool_call: StopAgentToolCall
    write_canvas_tool_call: WriteCanvasToolCall
    read_canvas_tool_call: ReadCanvasToolCall
    generate_video_tool_call: GenerateVideoToolCall
    x_search_tool_call: XSearchToolCall
    get_origin_pr_code_tour_tool_call: GetPrCodeTourToolCall
    update_origin_pr_code_tour_tool_call: UpdatePrCodeTourToolCall
    list_tracked_tasks_tool_call: ListTrackedTasksToolCall
    create_tracked_tasks_tool_call: CreateTrackedTasksToolCall
    update_tracked_tasks_tool_call: UpdateTrackedTasksToolCall
    delete_tracked_tasks_tool_call: DeleteTrackedTasksToolCall
    update_tracked_task_statuses_tool_call: UpdateTrackedTaskStatusesToolCall
    create_project_tool_call: CreateProjectToolCall
    update_tracked_task_tags_tool_call: UpdateTrackedTaskTagsToolCall
    stop_project_updates_tool_call: StopProjectUpdatesToolCall
    start_project_updates_tool_call: StartProjectUpdatesToolCall
    hook_additional_contexts: _containers.RepeatedCompositeFieldContainer[_common_pb2.HookAdditionalContext]
    tool_call_id: str
    started_at_ms: int
    completed_at_ms: int
    def __init__(self, shell_tool_call: _Optional[_Union[ShellToolCall, _Mapping]] = ..., delete_tool_call: _Optional[_Union[DeleteToolCall, _Mapping]] = ..., glob_tool_call: _Optional[_Union[GlobToolCall, _Mapping]] = ..., grep_tool_call: _Optional[_Union[GrepToolCall, _Mapping]] = ..., read_tool_call: _Optional[_Union[ReadToolCall, _Mapping]] = ..., update_todos_tool_call: _Optional[_Union[UpdateTodosToolCall, _Mapping]] = ..., read_todos_tool_call: _Optional[_Union[ReadTodosToolCall, _Mapping]] = ..., edit_tool_call: _Optional[_Union[EditToolCall, _Mapping]] = ..., ls_tool_call: _Optional[_Union[LsToolCall, _Mapping]] = ..., read_lints_tool_call: _Optional[_Union[ReadLintsToolCall, _Mapping]] = ..., mcp_tool_call: _Optional[_Union[McpToolCall, _Mapping]] = ..., sem_search_tool_call: _Optional[_Union[SemSearchToolCall, _Mapping]] = ..., create_plan_tool_call: _Optional[_Union[CreatePlanToolCall, _Mapping]] = ..., web_search_tool_call: _Optional[_Union[WebSearchToolCall, _Mapping]] = ..., task_tool_call: _Optional[_Union[TaskToolCall, _Mapping]] = ..., list_mcp_resources_tool_call: _Optional[_Union[ListMcpResourcesToolCall, _Mapping]] = ..., read_mcp_resource_tool_call: _Optional[_Union[ReadMcpResourceToolCall, _Mapping]] = ..., apply_agent_diff_tool_call: _Optional[_Union[ApplyAgentDiffToolCall, _Mapping]] = ..., ask_question_tool_call: _Optional[_Union[AskQuestionToolCall, _Mapping]] = ..., fetch_tool_call: _Optional[_Union[FetchToolCall, _Mapping]] = ..., switch_mode_tool_call: _Optional[_Union[SwitchModeToolCall, _Mapping]] = ..., generate_image_tool_call: _Optional[_Union[GenerateImageToolCall, _Mapping]] = ..., record_screen_tool_call: _Optional[_Union[RecordScreenToolCall, _Mapping]] = ..., computer_use_tool_call: _Optional[_Union[ComputerUseToolCall, _Mapping]] = ..., write_shell_stdin_tool_call: _Optional[_Union[WriteShellStdinToolCall, _Mapping]] = ..., reflect_tool_call: _Optional[_Union[ReflectToolCall, _Mapping]] = ..., setup_vm_environment_tool_call: _Optional[_Union[SetupVmEnvironmentToolCall, _Mapping]] = ..., truncated_tool_call: _Optional[_Union[TruncatedToolCall, _Mapping]] = ..., start_grind_execution_tool_call: _Optional[_Union[StartGrindExecutionToolCall, _Mapping]] = ..., start_grind_planning_tool_call: _Optional[_Union[StartGrindPlanningToolCall, _Mapping]] = ..., web_fetch_tool_call: _Optional[_Union[WebFetchToolCall, _Mapping]] = ..., report_bugfix_results_tool_call: _Optional[_Union[ReportBugfixResultsToolCall, _Mapping]] = ..., ai_attribution_tool_call: _Optional[_Union[AiAttributionToolCall, _Mapping]] = ..., pr_management_tool_call: _Optional[_Union[PrManagementToolCall, _Mapping]] = ..., mcp_auth_tool_call: _Optional[_Union[McpAuthToolCall, _Mapping]] = ..., await_tool_call: _Optional[_Union[AwaitToolCall, _Mapping]] = ..., blame_by_file_path_tool_call: _Optional[_Union[BlameByFilePathToolCall, _Mapping]] = ..., get_mcp_tools_tool_call: _Optional[_Union[GetMcpToolsToolCall, _Mapping]] = ..., report_bug_tool_call: _Optional[_Union[ReportBugToolCall, _Mapping]] = ..., set_active_branch_tool_call: _Optional[_Union[SetActiveBranchToolCall, _Mapping]] = ..., communicate_update_tool_call: _Optional[_Union[CommunicateUpdateToolCall, _Mapping]] = ..., send_final_summary_tool_call: _Optional[_Union[SendFinalSummaryToolCall, _Mapping]] = ..., replace_env_tool_call: _Optional[_Union[ReplaceEnvToolCall, _Mapping]] = ..., edit_pr_labels_tool_call: _Optional[_Union[EditPrLabelsToolCall, _Mapping]] = ..., record_ci_investigation_findings_tool_call: _Optional[_Union[RecordCiInvestigationFindingsToolCall, _Mapping]] = ..., send_message_tool_call: _Optional[_Union[SendMessageToolCall, _Mapping]] = ..., fetch_cloud_agent_data_tool_call: _Optional[_Union[FetchCloudAgentDataToolCall, _Mapping]] = ..., send_to_user_tool_call: _Optional[_Union[SendToUserToolCall, _Mapping]] = ..., connect_scm_tool_call: _Optional[_Union[ConnectScmToolCall, _Mapping]] = ..., search_conversations_tool_call: _Optional[_Union[SearchConversationsToolCall, _Mapping]] = ..., create_goal_tool_call: _Optional[_Union[CreateGoalToolCall, _Mapping]] = ..., update_goal_tool_call: _Optional[_Union[UpdateGoalToolCall, _Mapping]] = ..., get_agent_status_tool_call: _Optional[_Union[GetAgentStatusToolCall, _Mapping]] = ..., send_to_agent_tool_call: _Optional[_Union[SendToAgentToolCall, _Mapping]] = ..., read_agent_transcript_tool_call: _Optional[_Union[ReadAgentTranscriptToolCall, _Mapping]] = ..., create_agent_tool_call: _Optional[_Union[CreateAgentToolCall, _Mapping]] = ..., stop_agent_tool_call: _Optional[_Union[StopAgentToolCall, _Mapping]] = ..., write_canvas_tool_call: _Optional[_Union[WriteCanvasToolCall, _Mapping]] = ..., read_canvas_tool_call: _Optional[_Union[ReadCanvasToolCall, _Mapping]] = ..., generate_video_tool_call: _Optional[_Union[GenerateVideoToolCall, _Mapping]] = ..., x_search_tool_call: _Optional[_Union[XSearchToolCall, _Mapping]] = ..., get_origin_pr_code_tour_tool_call: _Optional[_Union[GetPrCodeTourToolCall, _Mapping]] = ..., update_origin_pr_code_tour_tool_call: _Optional[_Union[UpdatePrCodeTourToolCall, _Mapping]] = ..., list_tracked_tasks_tool_call: _Optional[_Union[ListTrackedTasksToolCall, _Mapping]] = ..., create_tracked_tasks_tool_call: _Optional[_Union[CreateTrackedTasksToolCall, _Mapping]] = ..., update_tracked_tasks_tool_call: _Optional[_Union[UpdateTrackedTasksToolCall, _Mapping]] = ..., delete_tracked_tasks_tool_call: _Optional[_Union[DeleteTrackedTasksToolCall, _Mapping]] = ..., update_tracked_task_statuses_tool_call: _Optional[_Union[UpdateTrackedTaskStatusesToolCall, _Mapping]] = ..., create_project_tool_call: _Optional[_Union[CreateProjectToolCall, _Mapping]] = ..., update_tracked_task_tags_tool_call: _Optional[_Union[UpdateTrackedTaskTagsToolCall, _Mapping]] = ..., stop_project_updates_tool_call: _Optional[_Union[StopProjectUpdatesToolCall, _Mapping]] = ..., start_project_updates_tool_call: _Optional[_Union[StartProjectUpdatesToolCall, _Mapping]] = ..., hook_additional_contexts: _Optional[_Iterable[_Union[_common_pb2.HookAdditionalContext, _Mapping]]] = ..., tool_call_id: _Optional[str] = ..., started_at_ms: _Optional[int] = ..., completed_at_ms: _Optional[int] = ...) -> None: ...

class TrackedTaskConflict(_message.Message):
    __slots__ = ("key", "field", "current_value", "changed_by", "changed_at_ms", "current_version")
    KEY_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    CURRENT_VALUE_FIELD_NUMBER: _ClassVar[int]
    CHANGED_BY_FIELD_NUMBER: _ClassVar[int]
    CHANGED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    CURRENT_VERSION_FIELD_NUMBER: _ClassVar[int]
    key: str
    field: str
    current_value: str
    changed_by: str
    changed_at_ms: int
    current_version: int
    def __init__(self, key: _Optional[str] = ..., field: _Optional[str] = ..., current_value: _Optional[str] = ..., changed_by: _Optional[str] = ..., changed_at_ms: _Optional[int] = ..., current_version: _Optional[int] = ...) -> None: ...

class TrackedTaskCreated(_message.Message):
    __slots__ = ("client_ref", "key", "version")
    CLIENT_REF_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    client_ref: str
    key: str
    version: int
    def __init__(self, client_ref: _Optional[str] = ..., key: _Optional[str] = ..., version: _Optional[int] = ...) -> None: ...

class TrackedTaskDocumentInput(_message.Message):
    __slots__ = ("path", "label")
    PATH_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    path: str
    label: str
    def __init__(self, path: _Optional[str] = ..., label: _Optional[str] = ...) -> None: ...

class TrackedTaskLinkInput(_message.Message):
    __slots__ = ("agent_id", "pr_url", "document", "url")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    DOCUMENT_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    pr_url: str
    document: TrackedTaskDocumentInput
    url: TrackedTaskUrlInput
    def __init__(self, agent_id: _Optional[str] = ..., pr_url: _Optional[str] = ..., document: _Optional[_Union[TrackedTaskDocumentInput, _Mapping]] = ..., url: _Optional[_Union[TrackedTaskUrlInput, _Mapping]] = ...) -> None: ...

class TrackedTaskLinkView(_message.Message):
    __slots__ = ("agent_id", "pr", "document", "url")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    PR_FIELD_NUMBER: _ClassVar[int]
    DOCUMENT_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    pr: TrackedTaskPrLinkView
    document: TrackedTaskDocumentInput
    url: TrackedTaskUrlInput
    def __init__(self, agent_id: _Optional[str] = ..., pr: _Optional[_Union[TrackedTaskPrLinkView, _Mapping]] = ..., document: _Optional[_Union[TrackedTaskDocumentInput, _Mapping]] = ..., url: _Optional[_Union[TrackedTaskUrlInput, _Mapping]] = ...) -> None: ...

class TrackedTaskMemberView(_message.Message):
    __slots__ = ("name", "session_id", "is_you")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    IS_YOU_FIELD_NUMBER: _ClassVar[int]
    name: str
    session_id: str
    is_you: bool
    def __init__(self, name: _Optional[str] = ..., session_id: _Optional[str] = ..., is_you: _Optional[bool] = ...) -> None: ...

class TrackedTaskPosition(_message.Message):
    __slots__ = ("before_key", "after_key")
    BEFORE_KEY_FIELD_NUMBER: _ClassVar[int]
    AFTER_KEY_FIELD_NUMBER: _ClassVar[int]
    before_key: str
    after_key: str
    def __init__(self, before_key: _Optional[str] = ..., after_key: _Optional[str] = ...) -> None: ...

class TrackedTaskPrLinkView(_message.Message):
    __slots__ = ("url", "opened_by_agent_id", "counts_for_completion")
    URL_FIELD_NUMBER: _ClassVar[int]
    OPENED_BY_AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    COUNTS_FOR_COMPLETION_FIELD_NUMBER: _ClassVar[int]
    url: str
    opened_by_agent_id: str
    counts_for_completion: bool
    def __init__(self, url: _Optional[str] = ..., opened_by_agent_id: _Optional[str] = ..., counts_for_completion: _Optional[bool] = ...) -> None: ...

class TrackedTaskStatusInput(_message.Message):
    __slots__ = ("id", "label", "icon", "category")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    ICON_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    icon: str
    category: str
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., icon: _Optional[str] = ..., category: _Optional[str] = ...) -> None: ...

class TrackedTaskStatusView(_message.Message):
    __slots__ = ("id", "label", "category", "task_count")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    TASK_COUNT_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    category: str
    task_count: int
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., category: _Optional[str] = ..., task_count: _Optional[int] = ...) -> None: ...

class TrackedTaskTagIds(_message.Message):
    __slots__ = ("ids",)
    IDS_FIELD_NUMBER: _ClassVar[int]
    ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, ids: _Optional[_Iterable[str]] = ...) -> None: ...

class TrackedTaskTagInput(_message.Message):
    __slots__ = ("id", "label", "color")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    color: str
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., color: _Optional[str] = ...) -> None: ...

class TrackedTaskTagView(_message.Message):
    __slots__ = ("id", "label", "color", "task_count")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    TASK_COUNT_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    color: str
    task_count: int
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., color: _Optional[str] = ..., task_count: _Optional[int] = ...) -> None: ...

class TrackedTaskUpdate(_message.Message):
    __slots__ = ("key", "title", "status", "owner", "parent", "position", "add_links", "remove_links", "version", "tag", "internal_notes", "tags")
    KEY_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    PARENT_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    ADD_LINKS_FIELD_NUMBER: _ClassVar[int]
    REMOVE_LINKS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    TAG_FIELD_NUMBER: _ClassVar[int]
    INTERNAL_NOTES_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    key: str
    title: str
    status: str
    owner: str
    parent: str
    position: TrackedTaskPosition
    add_links: _containers.RepeatedCompositeFieldContainer[TrackedTaskLinkInput]
    remove_links: _containers.RepeatedCompositeFieldContainer[TrackedTaskLinkInput]
    version: int
    tag: str
    internal_notes: str
    tags: TrackedTaskTagIds
    def __init__(self, key: _Optional[str] = ..., title: _Optional[str] = ..., status: _Optional[str] = ..., owner: _Optional[str] = ..., parent: _Optional[str] = ..., position: _Optional[_Union[TrackedTaskPosition, _Mapping]] = ..., add_links: _Optional[_Iterable[_Union[TrackedTaskLinkInput, _Mapping]]] = ..., remove_links: _Optional[_Iterable[_Union[TrackedTaskLinkInput, _Mapping]]] = ..., version: _Optional[int] = ..., tag: _Optional[str] = ..., internal_notes: _Optional[str] = ..., tags: _Optional[_Union[TrackedTaskTagIds, _Mapping]] = ...) -> None: ...

class TrackedTaskUpdated(_message.Message):
    __slots__ = ("key", "version", "title", "status_label")
    KEY_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    STATUS_LABEL_FIELD_NUMBER: _ClassVar[int]
    key: str
    version: int
    title: str
    status_label: str
    def __init__(self, key: _Optional[str] = ..., version: _Optional[int] = ..., title: _Optional[str] = ..., status_label: _Optional[str] = ...) -> None: ...

class TrackedTaskUrlInput(_message.Message):
    __slots__ = ("url", "label")
    URL_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    url: str
    label: str
    def __init__(self, url: _Optional[str] = ..., label: _Optional[str] = ...) -> None: ...

class TrackedTaskView(_message.Message):
    __slots__ = ("key", "title", "status_id", "status_label", "owner", "parent_key", "links", "updated_at_ms", "owner_session_id", "version", "tag", "internal_notes", "tags")
    KEY_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    STATUS_ID_FIELD_NUMBER: _ClassVar[int]
    STATUS_LABEL_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    PARENT_KEY_FIELD_NUMBER: _ClassVar[int]
    LINKS_FIELD_NUMBER: _ClassVar[int]
    UPDATED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    OWNER_SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    TAG_FIELD_NUMBER: _ClassVar[int]
    INTERNAL_NOTES_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    key: str
    title: str
    status_id: str
    status_label: str
    owner: str
    parent_key: str
    links: _containers.RepeatedCompositeFieldContainer[TrackedTaskLinkView]
    updated_at_ms: int
    owner_session_id: str
    version: int
    tag: str
    internal_notes: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, key: _Optional[str] = ..., title: _Optional[str] = ..., status_id: _Optional[str] = ..., status_label: _Optional[str] = ..., owner: _Optional[str] = ..., parent_key: _Optional[str] = ..., links: _Optional[_Iterable[_Union[TrackedTaskLinkView, _Mapping]]] = ..., updated_at_ms: _Optional[int] = ..., owner_session_id: _Optional[str] = ..., version: _Optional[int] = ..., tag: _Optional[str] = ..., internal_notes: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ...) -> None: ...

class TruncatedToolCall(_message.Message):
    __slots__ = ("original_step_blob_id", "args", "result", "original_step_size_bytes", "preview")
    ORIGINAL_STEP_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    ORIGINAL_STEP_SIZE_BYTES_FIELD_NUMBER: _ClassVar[int]
    PREVIEW_FIELD_NUMBER: _ClassVar[int]
    original_step_blob_id: bytes
    args: TruncatedToolCallArgs
    result: TruncatedToolCallResult
    original_step_size_bytes: int
    preview: ToolCall
    def __init__(self, original_step_blob_id: _Optional[bytes] = ..., args: _Optional[_Union[TruncatedToolCallArgs, _Mapping]] = ..., result: _Optional[_Union[TruncatedToolCallResult, _Mapping]] = ..., original_step_size_bytes: _Optional[int] = ..., preview: _Optional[_Union[ToolCall, _Mapping]] = ...) -> None: ...

class TruncatedToolCallArgs(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TruncatedToolCallError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class TruncatedToolCallResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: TruncatedToolCallSuccess
    error: TruncatedToolCallError
    def __init__(self, success: _Optional[_Union[TruncatedToolCallSuccess, _Mapping]] = ..., error: _Optional[_Union[TruncatedToolCallError, _Mapping]] = ...) -> None: ...

class TruncatedToolCallSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class UpdateGoalArgs(_message.Message):
    __slots__ = ("status",)
    STATUS_FIELD_NUMBER: _ClassVar[int]
    status: GoalStateStatus
    def __init__(self, status: _Optional[_Union[GoalStateStatus, str]] = ...) -> None: ...

class UpdateGoalResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: UpdateGoalSuccess
    error: GoalError
    def __init__(self, success: _Optional[_Union[UpdateGoalSuccess, _Mapping]] = ..., error: _Optional[_Union[GoalError, _Mapping]] = ...) -> None: ...

class UpdateGoalSuccess(_message.Message):
    __slots__ = ("status",)
    STATUS_FIELD_NUMBER: _ClassVar[int]
    status: GoalStateStatus
    def __init__(self, status: _Optional[_Union[GoalStateStatus, str]] = ...) -> None: ...

class UpdateGoalToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: UpdateGoalArgs
    result: UpdateGoalResult
    def __init__(self, args: _Optional[_Union[UpdateGoalArgs, _Mapping]] = ..., result: _Optional[_Union[UpdateGoalResult, _Mapping]] = ...) -> None: ...

class UpdatePrAction(_message.Message):
    __slots__ = ("pr_url", "title", "body", "base_branch", "branch_name", "add_labels", "remove_labels", "repo_url", "stack_on_pr_number", "clear_stack", "draft")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    ADD_LABELS_FIELD_NUMBER: _ClassVar[int]
    REMOVE_LABELS_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    STACK_ON_PR_NUMBER_FIELD_NUMBER: _ClassVar[int]
    CLEAR_STACK_FIELD_NUMBER: _ClassVar[int]
    DRAFT_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    title: str
    body: str
    base_branch: str
    branch_name: str
    add_labels: _containers.RepeatedScalarFieldContainer[str]
    remove_labels: _containers.RepeatedScalarFieldContainer[str]
    repo_url: str
    stack_on_pr_number: int
    clear_stack: bool
    draft: bool
    def __init__(self, pr_url: _Optional[str] = ..., title: _Optional[str] = ..., body: _Optional[str] = ..., base_branch: _Optional[str] = ..., branch_name: _Optional[str] = ..., add_labels: _Optional[_Iterable[str]] = ..., remove_labels: _Optional[_Iterable[str]] = ..., repo_url: _Optional[str] = ..., stack_on_pr_number: _Optional[int] = ..., clear_stack: _Optional[bool] = ..., draft: _Optional[bool] = ...) -> None: ...

class UpdatePrCodeTourArgs(_message.Message):
    __slots__ = ("feedback", "tool_call_id", "base_sha", "head_sha", "source_revision_id", "revision_id", "markdown", "heading", "artifact_path", "artifact_alt", "scope_commit_hashes", "explicit_user_prompt", "pr_url")
    FEEDBACK_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    BASE_SHA_FIELD_NUMBER: _ClassVar[int]
    HEAD_SHA_FIELD_NUMBER: _ClassVar[int]
    SOURCE_REVISION_ID_FIELD_NUMBER: _ClassVar[int]
    REVISION_ID_FIELD_NUMBER: _ClassVar[int]
    MARKDOWN_FIELD_NUMBER: _ClassVar[int]
    HEADING_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_PATH_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_ALT_FIELD_NUMBER: _ClassVar[int]
    SCOPE_COMMIT_HASHES_FIELD_NUMBER: _ClassVar[int]
    EXPLICIT_USER_PROMPT_FIELD_NUMBER: _ClassVar[int]
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    feedback: str
    tool_call_id: str
    base_sha: str
    head_sha: str
    source_revision_id: str
    revision_id: str
    markdown: str
    heading: str
    artifact_path: str
    artifact_alt: str
    scope_commit_hashes: _containers.RepeatedScalarFieldContainer[str]
    explicit_user_prompt: str
    pr_url: str
    def __init__(self, feedback: _Optional[str] = ..., tool_call_id: _Optional[str] = ..., base_sha: _Optional[str] = ..., head_sha: _Optional[str] = ..., source_revision_id: _Optional[str] = ..., revision_id: _Optional[str] = ..., markdown: _Optional[str] = ..., heading: _Optional[str] = ..., artifact_path: _Optional[str] = ..., artifact_alt: _Optional[str] = ..., scope_commit_hashes: _Optional[_Iterable[str]] = ..., explicit_user_prompt: _Optional[str] = ..., pr_url: _Optional[str] = ...) -> None: ...

class UpdatePrCodeTourError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class UpdatePrCodeTourResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: UpdatePrCodeTourSuccess
    error: UpdatePrCodeTourError
    def __init__(self, success: _Optional[_Union[UpdatePrCodeTourSuccess, _Mapping]] = ..., error: _Optional[_Union[UpdatePrCodeTourError, _Mapping]] = ...) -> None: ...

class UpdatePrCodeTourSuccess(_message.Message):
    __slots__ = ("revision_id", "message", "execution_mode")
    REVISION_ID_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    EXECUTION_MODE_FIELD_NUMBER: _ClassVar[int]
    revision_id: str
    message: str
    execution_mode: ExecutionMode
    def __init__(self, revision_id: _Optional[str] = ..., message: _Optional[str] = ..., execution_mode: _Optional[_Union[ExecutionMode, str]] = ...) -> None: ...

class UpdatePrCodeTourToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: UpdatePrCodeTourArgs
    result: UpdatePrCodeTourResult
    def __init__(self, args: _Optional[_Union[UpdatePrCodeTourArgs, _Mapping]] = ..., result: _Optional[_Union[UpdatePrCodeTourResult, _Mapping]] = ...) -> None: ...

class UpdateTodosArgs(_message.Message):
    __slots__ = ("todos", "merge")
    TODOS_FIELD_NUMBER: _ClassVar[int]
    MERGE_FIELD_NUMBER: _ClassVar[int]
    todos: _containers.RepeatedCompositeFieldContainer[_common_pb2.TodoItem]
    merge: bool
    def __init__(self, todos: _Optional[_Iterable[_Union[_common_pb2.TodoItem, _Mapping]]] = ..., merge: _Optional[bool] = ...) -> None: ...

class UpdateTodosError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class UpdateTodosResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: UpdateTodosSuccess
    error: UpdateTodosError
    def __init__(self, success: _Optional[_Union[UpdateTodosSuccess, _Mapping]] = ..., error: _Optional[_Union[UpdateTodosError, _Mapping]] = ...) -> None: ...

class UpdateTodosSuccess(_message.Message):
    __slots__ = ("todos", "total_count", "was_merge")
    TODOS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_COUNT_FIELD_NUMBER: _ClassVar[int]
    WAS_MERGE_FIELD_NUMBER: _ClassVar[int]
    todos: _containers.RepeatedCompositeFieldContainer[_common_pb2.TodoItem]
    total_count: int
    was_merge: bool
    def __init__(self, todos: _Optional[_Iterable[_Union[_common_pb2.TodoItem, _Mapping]]] = ..., total_count: _Optional[int] = ..., was_merge: _Optional[bool] = ...) -> None: ...

class UpdateTodosToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: UpdateTodosArgs
    result: UpdateTodosResult
    def __init__(self, args: _Optional[_Union[UpdateTodosArgs, _Mapping]] = ..., result: _Optional[_Union[UpdateTodosResult, _Mapping]] = ...) -> None: ...

class UpdateTrackedTaskStatusesArgs(_message.Message):
    __slots__ = ("tool_call_id", "statuses")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    STATUSES_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    statuses: _containers.RepeatedCompositeFieldContainer[TrackedTaskStatusInput]
    def __init__(self, tool_call_id: _Optional[str] = ..., statuses: _Optional[_Iterable[_Union[TrackedTaskStatusInput, _Mapping]]] = ...) -> None: ...

class UpdateTrackedTaskStatusesError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class UpdateTrackedTaskStatusesResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: UpdateTrackedTaskStatusesSuccess
    error: UpdateTrackedTaskStatusesError
    def __init__(self, success: _Optional[_Union[UpdateTrackedTaskStatusesSuccess, _Mapping]] = ..., error: _Optional[_Union[UpdateTrackedTaskStatusesError, _Mapping]] = ...) -> None: ...

class UpdateTrackedTaskStatusesSuccess(_message.Message):
    __slots__ = ("statuses", "message")
    STATUSES_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    statuses: _containers.RepeatedCompositeFieldContainer[TrackedTaskStatusView]
    message: str
    def __init__(self, statuses: _Optional[_Iterable[_Union[TrackedTaskStatusView, _Mapping]]] = ..., message: _Optional[str] = ...) -> None: ...

class UpdateTrackedTaskStatusesToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: UpdateTrackedTaskStatusesArgs
    result: UpdateTrackedTaskStatusesResult
    def __init__(self, args: _Optional[_Union[UpdateTrackedTaskStatusesArgs, _Mapping]] = ..., result: _Optional[_Union[UpdateTrackedTaskStatusesResult, _Mapping]] = ...) -> None: ...

class UpdateTrackedTaskTagsArgs(_message.Message):
    __slots__ = ("tool_call_id", "tags")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    tags: _containers.RepeatedCompositeFieldContainer[TrackedTaskTagInput]
    def __init__(self, tool_call_id: _Optional[str] = ..., tags: _Optional[_Iterable[_Union[TrackedTaskTagInput, _Mapping]]] = ...) -> None: ...

class UpdateTrackedTaskTagsError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class UpdateTrackedTaskTagsResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: UpdateTrackedTaskTagsSuccess
    error: UpdateTrackedTaskTagsError
    def __init__(self, success: _Optional[_Union[UpdateTrackedTaskTagsSuccess, _Mapping]] = ..., error: _Optional[_Union[UpdateTrackedTaskTagsError, _Mapping]] = ...) -> None: ...

class UpdateTrackedTaskTagsSuccess(_message.Message):
    __slots__ = ("tags", "message")
    TAGS_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    tags: _containers.RepeatedCompositeFieldContainer[TrackedTaskTagView]
    message: str
    def __init__(self, tags: _Optional[_Iterable[_Union[TrackedTaskTagView, _Mapping]]] = ..., message: _Optional[str] = ...) -> None: ...

class UpdateTrackedTaskTagsToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: UpdateTrackedTaskTagsArgs
    result: UpdateTrackedTaskTagsResult
    def __init__(self, args: _Optional[_Union[UpdateTrackedTaskTagsArgs, _Mapping]] = ..., result: _Optional[_Union[UpdateTrackedTaskTagsResult, _Mapping]] = ...) -> None: ...

class UpdateTrackedTasksArgs(_message.Message):
    __slots__ = ("tool_call_id", "updates")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    UPDATES_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    updates: _containers.RepeatedCompositeFieldContainer[TrackedTaskUpdate]
    def __init__(self, tool_call_id: _Optional[str] = ..., updates: _Optional[_Iterable[_Union[TrackedTaskUpdate, _Mapping]]] = ...) -> None: ...

class UpdateTrackedTasksError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class UpdateTrackedTasksResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: UpdateTrackedTasksSuccess
    error: UpdateTrackedTasksError
    def __init__(self, success: _Optional[_Union[UpdateTrackedTasksSuccess, _Mapping]] = ..., error: _Optional[_Union[UpdateTrackedTasksError, _Mapping]] = ...) -> None: ...

class UpdateTrackedTasksSuccess(_message.Message):
    __slots__ = ("updated", "conflicts", "message")
    UPDATED_FIELD_NUMBER: _ClassVar[int]
    CONFLICTS_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    updated: _containers.RepeatedCompositeFieldContainer[TrackedTaskUpdated]
    conflicts: _containers.RepeatedCompositeFieldContainer[TrackedTaskConflict]
    message: str
    def __init__(self, updated: _Optional[_Iterable[_Union[TrackedTaskUpdated, _Mapping]]] = ..., conflicts: _Optional[_Iterable[_Union[TrackedTaskConflict, _Mapping]]] = ..., message: _Optional[str] = ...) -> None: ...

class UpdateTrackedTasksToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: UpdateTrackedTasksArgs
    result: UpdateTrackedTasksResult
    def __init__(self, args: _Optional[_Union[UpdateTrackedTasksArgs, _Mapping]] = ..., result: _Optional[_Union[UpdateTrackedTasksResult, _Mapping]] = ...) -> None: ...

class WebFetchArgs(_message.Message):
    __slots__ = ("url", "tool_call_id")
    URL_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    url: str
    tool_call_id: str
    def __init__(self, url: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class WebFetchError(_message.Message):
    __slots__ = ("url", "error")
    URL_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    url: str
    error: str
    def __init__(self, url: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class WebFetchRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class WebFetchResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: WebFetchSuccess
    error: WebFetchError
    rejected: WebFetchRejected
    def __init__(self, success: _Optional[_Union[WebFetchSuccess, _Mapping]] = ..., error: _Optional[_Union[WebFetchError, _Mapping]] = ..., rejected: _Optional[_Union[WebFetchRejected, _Mapping]] = ...) -> None: ...

class WebFetchSuccess(_message.Message):
    __slots__ = ("url", "markdown", "output_location")
    URL_FIELD_NUMBER: _ClassVar[int]
    MARKDOWN_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LOCATION_FIELD_NUMBER: _ClassVar[int]
    url: str
    markdown: str
    output_location: _common_pb2.OutputLocation
    def __init__(self, url: _Optional[str] = ..., markdown: _Optional[str] = ..., output_location: _Optional[_Union[_common_pb2.OutputLocation, _Mapping]] = ...) -> None: ...

class WebFetchToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: WebFetchArgs
    result: WebFetchResult
    def __init__(self, args: _Optional[_Union[WebFetchArgs, _Mapping]] = ..., result: _Optional[_Union[WebFetchResult, _Mapping]] = ...) -> None: ...

class WebSearchArgs(_message.Message):
    __slots__ = ("search_term", "tool_call_id")
    SEARCH_TERM_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    search_term: str
    tool_call_id: str
    def __init__(self, search_term: _Optional[str] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class WebSearchError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class WebSearchReference(_message.Message):
    __slots__ = ("title", "url", "chunk")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    CHUNK_FIELD_NUMBER: _ClassVar[int]
    title: str
    url: str
    chunk: str
    def __init__(self, title: _Optional[str] = ..., url: _Optional[str] = ..., chunk: _Optional[str] = ...) -> None: ...

class WebSearchRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class WebSearchResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: WebSearchSuccess
    error: WebSearchError
    rejected: WebSearchRejected
    def __init__(self, success: _Optional[_Union[WebSearchSuccess, _Mapping]] = ..., error: _Optional[_Union[WebSearchError, _Mapping]] = ..., rejected: _Optional[_Union[WebSearchRejected, _Mapping]] = ...) -> None: ...

class WebSearchSuccess(_message.Message):
    __slots__ = ("references",)
    REFERENCES_FIELD_NUMBER: _ClassVar[int]
    references: _containers.RepeatedCompositeFieldContainer[WebSearchReference]
    def __init__(self, references: _Optional[_Iterable[_Union[WebSearchReference, _Mapping]]] = ...) -> None: ...

class WebSearchToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: WebSearchArgs
    result: WebSearchResult
    def __init__(self, args: _Optional[_Union[WebSearchArgs, _Mapping]] = ..., result: _Optional[_Union[WebSearchResult, _Mapping]] = ...) -> None: ...

class WriteCanvasArgs(_message.Message):
    __slots__ = ("contents", "canvas_id", "title")
    CONTENTS_FIELD_NUMBER: _ClassVar[int]
    CANVAS_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    contents: str
    canvas_id: str
    title: str
    def __init__(self, contents: _Optional[str] = ..., canvas_id: _Optional[str] = ..., title: _Optional[str] = ...) -> None: ...

class WriteCanvasFailure(_message.Message):
    __slots__ = ("reason", "diagnostics", "detail")
    REASON_FIELD_NUMBER: _ClassVar[int]
    DIAGNOSTICS_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    reason: WriteCanvasFailureReason
    diagnostics: _containers.RepeatedCompositeFieldContainer[CloudCanvasToolDiagnostic]
    detail: str
    def __init__(self, reason: _Optional[_Union[WriteCanvasFailureReason, str]] = ..., diagnostics: _Optional[_Iterable[_Union[CloudCanvasToolDiagnostic, _Mapping]]] = ..., detail: _Optional[str] = ...) -> None: ...

class WriteCanvasResult(_message.Message):
    __slots__ = ("success", "failure")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    success: WriteCanvasSuccess
    failure: WriteCanvasFailure
    def __init__(self, success: _Optional[_Union[WriteCanvasSuccess, _Mapping]] = ..., failure: _Optional[_Union[WriteCanvasFailure, _Mapping]] = ...) -> None: ...

class WriteCanvasSuccess(_message.Message):
    __slots__ = ("canvas_id", "title", "url", "page_url")
    CANVAS_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    PAGE_URL_FIELD_NUMBER: _ClassVar[int]
    canvas_id: str
    title: str
    url: str
    page_url: str
    def __init__(self, canvas_id: _Optional[str] = ..., title: _Optional[str] = ..., url: _Optional[str] = ..., page_url: _Optional[str] = ...) -> None: ...

class WriteCanvasToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: WriteCanvasArgs
    result: WriteCanvasResult
    def __init__(self, args: _Optional[_Union[WriteCanvasArgs, _Mapping]] = ..., result: _Optional[_Union[WriteCanvasResult, _Mapping]] = ...) -> None: ...

class WriteShellStdinToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: _shell_pb2.WriteShellStdinArgs
    result: _shell_pb2.WriteShellStdinResult
    def __init__(self, args: _Optional[_Union[_shell_pb2.WriteShellStdinArgs, _Mapping]] = ..., result: _Optional[_Union[_shell_pb2.WriteShellStdinResult, _Mapping]] = ...) -> None: ...

class XSearchArgs(_message.Message):
    __slots__ = ("query", "from_date", "to_date", "allowed_x_handles", "excluded_x_handles")
    QUERY_FIELD_NUMBER: _ClassVar[int]
    FROM_DATE_FIELD_NUMBER: _ClassVar[int]
    TO_DATE_FIELD_NUMBER: _ClassVar[int]
    ALLOWED_X_HANDLES_FIELD_NUMBER: _ClassVar[int]
    EXCLUDED_X_HANDLES_FIELD_NUMBER: _ClassVar[int]
    query: str
    from_date: str
    to_date: str
    allowed_x_handles: _containers.RepeatedScalarFieldContainer[str]
    excluded_x_handles: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, query: _Optional[str] = ..., from_date: _Optional[str] = ..., to_date: _Optional[str] = ..., allowed_x_handles: _Optional[_Iterable[str]] = ..., excluded_x_handles: _Optional[_Iterable[str]] = ...) -> None: ...

class XSearchCitation(_message.Message):
    __slots__ = ("url", "title")
    URL_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    url: str
    title: str
    def __init__(self, url: _Optional[str] = ..., title: _Optional[str] = ...) -> None: ...

class XSearchError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class XSearchRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class XSearchResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: XSearchSuccess
    error: XSearchError
    rejected: XSearchRejected
    def __init__(self, success: _Optional[_Union[XSearchSuccess, _Mapping]] = ..., error: _Optional[_Union[XSearchError, _Mapping]] = ..., rejected: _Optional[_Union[XSearchRejected, _Mapping]] = ...) -> None: ...

class XSearchSuccess(_message.Message):
    __slots__ = ("answer", "citations")
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    CITATIONS_FIELD_NUMBER: _ClassVar[int]
    answer: str
    citations: _containers.RepeatedCompositeFieldContainer[XSearchCitation]
    def __init__(self, answer: _Optional[str] = ..., citations: _Optional[_Iterable[_Union[XSearchCitation, _Mapping]]] = ...) -> None: ...

class XSearchToolCall(_message.Message):
    __slots__ = ("args", "result")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    args: XSearchArgs
    result: XSearchResult
    def __init__(self, args: _Optional[_Union[XSearchArgs, _Mapping]] = ..., result: _Optional[_Union[XSearchResult, _Mapping]] = ...) -> None: ...
