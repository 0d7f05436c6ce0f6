from cursus.wire.proto import shell_pb2 as _shell_pb2
from cursus.wire.proto import state_pb2 as _state_pb2
from cursus.wire.proto import tool_call_pb2 as _tool_call_pb2
from cursus.wire.proto import user_message_pb2 as _user_message_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DisplayOrder(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DISPLAY_ORDER_UNSPECIFIED: _ClassVar[DisplayOrder]
    DISPLAY_ORDER_PARENT_FIRST: _ClassVar[DisplayOrder]
    DISPLAY_ORDER_ALTERNATE_FIRST: _ClassVar[DisplayOrder]

class EstimatedCostSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ESTIMATED_COST_SOURCE_UNSPECIFIED: _ClassVar[EstimatedCostSource]
    ESTIMATED_COST_SOURCE_CATALOG: _ClassVar[EstimatedCostSource]
    ESTIMATED_COST_SOURCE_USAGE: _ClassVar[EstimatedCostSource]

class PostRequestPromptButtonAction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POST_REQUEST_PROMPT_BUTTON_ACTION_UNSPECIFIED: _ClassVar[PostRequestPromptButtonAction]
    POST_REQUEST_PROMPT_BUTTON_ACTION_UPDATE_CLIENT: _ClassVar[PostRequestPromptButtonAction]

class ResponseComparisonSkippedReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RESPONSE_COMPARISON_SKIPPED_REASON_UNSPECIFIED: _ClassVar[ResponseComparisonSkippedReason]
    RESPONSE_COMPARISON_SKIPPED_REASON_ALTERNATE_TOOL_CALL: _ClassVar[ResponseComparisonSkippedReason]
    RESPONSE_COMPARISON_SKIPPED_REASON_INFERENCE_ERROR: _ClassVar[ResponseComparisonSkippedReason]
    RESPONSE_COMPARISON_SKIPPED_REASON_TIMEOUT: _ClassVar[ResponseComparisonSkippedReason]
    RESPONSE_COMPARISON_SKIPPED_REASON_CANCELLED: _ClassVar[ResponseComparisonSkippedReason]

class ThinkingStyle(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THINKING_STYLE_UNSPECIFIED: _ClassVar[ThinkingStyle]
    THINKING_STYLE_DEFAULT: _ClassVar[ThinkingStyle]
    THINKING_STYLE_CODEX: _ClassVar[ThinkingStyle]
    THINKING_STYLE_GPT5: _ClassVar[ThinkingStyle]
DISPLAY_ORDER_UNSPECIFIED: DisplayOrder
DISPLAY_ORDER_PARENT_FIRST: DisplayOrder
DISPLAY_ORDER_ALTERNATE_FIRST: DisplayOrder
ESTIMATED_COST_SOURCE_UNSPECIFIED: EstimatedCostSource
ESTIMATED_COST_SOURCE_CATALOG: EstimatedCostSource
ESTIMATED_COST_SOURCE_USAGE: EstimatedCostSource
POST_REQUEST_PROMPT_BUTTON_ACTION_UNSPECIFIED: PostRequestPromptButtonAction
POST_REQUEST_PROMPT_BUTTON_ACTION_UPDATE_CLIENT: PostRequestPromptButtonAction
RESPONSE_COMPARISON_SKIPPED_REASON_UNSPECIFIED: ResponseComparisonSkippedReason
RESPONSE_COMPARISON_SKIPPED_REASON_ALTERNATE_TOOL_CALL: ResponseComparisonSkippedReason
RESPONSE_COMPARISON_SKIPPED_REASON_INFERENCE_ERROR: ResponseComparisonSkippedReason
RESPONSE_COMPARISON_SKIPPED_REASON_TIMEOUT: ResponseComparisonSkippedReason
RESPONSE_COMPARISON_SKIPPED_REASON_CANCELLED: ResponseComparisonSkippedReason
THINKING_STYLE_UNSPECIFIED: ThinkingStyle
THINKING_STYLE_DEFAULT: ThinkingStyle
THINKING_STYLE_CODEX: ThinkingStyle
THINKING_STYLE_GPT5: ThinkingStyle

class ActiveBranchChange(_message.Message):
    __slots__ = ("path", "branch_name")
    PATH_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    path: str
    branch_name: str
    def __init__(self, path: _Optional[str] = ..., branch_name: _Optional[str] = ...) -> None: ...

class ContextInjectionCancelled(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ContextInjectionDelivered(_message.Message):
    __slots__ = ("step", "delivery_batch_id", "delivered_at_ms")
    STEP_FIELD_NUMBER: _ClassVar[int]
    DELIVERY_BATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DELIVERED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    step: int
    delivery_batch_id: str
    delivered_at_ms: int
    def __init__(self, step: _Optional[int] = ..., delivery_batch_id: _Optional[str] = ..., delivered_at_ms: _Optional[int] = ...) -> None: ...

class ContextInjectionQueued(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ContextInjectionQueuedForNextTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ContextInjectionRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class ContextInjectionState(_message.Message):
    __slots__ = ("queued", "delivered", "queued_for_next_turn", "cancelled", "rejected")
    QUEUED_FIELD_NUMBER: _ClassVar[int]
    DELIVERED_FIELD_NUMBER: _ClassVar[int]
    QUEUED_FOR_NEXT_TURN_FIELD_NUMBER: _ClassVar[int]
    CANCELLED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    queued: ContextInjectionQueued
    delivered: ContextInjectionDelivered
    queued_for_next_turn: ContextInjectionQueuedForNextTurn
    cancelled: ContextInjectionCancelled
    rejected: ContextInjectionRejected
    def __init__(self, queued: _Optional[_Union[ContextInjectionQueued, _Mapping]] = ..., delivered: _Optional[_Union[ContextInjectionDelivered, _Mapping]] = ..., queued_for_next_turn: _Optional[_Union[ContextInjectionQueuedForNextTurn, _Mapping]] = ..., cancelled: _Optional[_Union[ContextInjectionCancelled, _Mapping]] = ..., rejected: _Optional[_Union[ContextInjectionRejected, _Mapping]] = ...) -> None: ...

class ContextInjectionStateUpdate(_message.Message):
    __slots__ = ("injection_id", "state")
    INJECTION_ID_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    injection_id: str
    state: ContextInjectionState
    def __init__(self, injection_id: _Optional[str] = ..., state: _Optional[_Union[ContextInjectionState, _Mapping]] = ...) -> None: ...

class EditToolCallDelta(_message.Message):
    __slots__ = ("stream_content_delta",)
    STREAM_CONTENT_DELTA_FIELD_NUMBER: _ClassVar[int]
    stream_content_delta: str
    def __init__(self, stream_content_delta: _Optional[str] = ...) -> None: ...

class EstimatedCost(_message.Message):
    __slots__ = ("raw_cost_cents", "charged_cents", "source")
    RAW_COST_CENTS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_CENTS_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    raw_cost_cents: float
    charged_cents: float
    source: EstimatedCostSource
    def __init__(self, raw_cost_cents: _Optional[float] = ..., charged_cents: _Optional[float] = ..., source: _Optional[_Union[EstimatedCostSource, str]] = ...) -> None: ...

class FeedbackRequestCategory(_message.Message):
    __slots__ = ("id", "label")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ...) -> None: ...

class FeedbackRequestCategoryGroup(_message.Message):
    __slots__ = ("id", "prompt", "categories")
    ID_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    CATEGORIES_FIELD_NUMBER: _ClassVar[int]
    id: str
    prompt: str
    categories: _containers.RepeatedCompositeFieldContainer[FeedbackRequestCategory]
    def __init__(self, id: _Optional[str] = ..., prompt: _Optional[str] = ..., categories: _Optional[_Iterable[_Union[FeedbackRequestCategory, _Mapping]]] = ...) -> None: ...

class FeedbackRequestUpdate(_message.Message):
    __slots__ = ("request_id", "canonical_model_name", "categories", "category_groups", "show_form_immediately", "title", "negative_title", "comment_placeholder")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    CANONICAL_MODEL_NAME_FIELD_NUMBER: _ClassVar[int]
    CATEGORIES_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_GROUPS_FIELD_NUMBER: _ClassVar[int]
    SHOW_FORM_IMMEDIATELY_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    NEGATIVE_TITLE_FIELD_NUMBER: _ClassVar[int]
    COMMENT_PLACEHOLDER_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    canonical_model_name: str
    categories: _containers.RepeatedCompositeFieldContainer[FeedbackRequestCategory]
    category_groups: _containers.RepeatedCompositeFieldContainer[FeedbackRequestCategoryGroup]
    show_form_immediately: bool
    title: str
    negative_title: str
    comment_placeholder: str
    def __init__(self, request_id: _Optional[str] = ..., canonical_model_name: _Optional[str] = ..., categories: _Optional[_Iterable[_Union[FeedbackRequestCategory, _Mapping]]] = ..., category_groups: _Optional[_Iterable[_Union[FeedbackRequestCategoryGroup, _Mapping]]] = ..., show_form_immediately: _Optional[bool] = ..., title: _Optional[str] = ..., negative_title: _Optional[str] = ..., comment_placeholder: _Optional[str] = ...) -> None: ...

class GrokBotNudgeUpdate(_message.Message):
    __slots__ = ("job", "description", "show_number")
    JOB_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    SHOW_NUMBER_FIELD_NUMBER: _ClassVar[int]
    job: str
    description: str
    show_number: int
    def __init__(self, job: _Optional[str] = ..., description: _Optional[str] = ..., show_number: _Optional[int] = ...) -> None: ...

class HeartbeatUpdate(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class InteractionUpdate(_message.Message):
    __slots__ = ("text_delta", "tool_call_started", "tool_call_completed", "thinking_delta", "thinking_completed", "user_message_appended", "partial_tool_call", "token_delta", "summary", "summary_started", "summary_completed", "shell_output_delta", "heartbeat", "turn_ended", "tool_call_delta", "step_started", "step_completed", "post_request_prompt", "active_branch_change", "feedback_request", "response_comparison", "context_injection_state", "routed_model", "grok_bot_nudge", "tool_requests_listed", "thinking_note", "voice_call_utterance", "message_started_at_ms")
    TEXT_DELTA_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_STARTED_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_COMPLETED_FIELD_NUMBER: _ClassVar[int]
    THINKING_DELTA_FIELD_NUMBER: _ClassVar[int]
    THINKING_COMPLETED_FIELD_NUMBER: _ClassVar[int]
    USER_MESSAGE_APPENDED_FIELD_NUMBER: _ClassVar[int]
    PARTIAL_TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    TOKEN_DELTA_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_STARTED_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_COMPLETED_FIELD_NUMBER: _ClassVar[int]
    SHELL_OUTPUT_DELTA_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    TURN_ENDED_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_DELTA_FIELD_NUMBER: _ClassVar[int]
    STEP_STARTED_FIELD_NUMBER: _ClassVar[int]
    STEP_COMPLETED_FIELD_NUMBER: _ClassVar[int]
    POST_REQUEST_PROMPT_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_BRANCH_CHANGE_FIELD_NUMBER: _ClassVar[int]
    FEEDBACK_REQUEST_FIELD_NUMBER: _ClassVar[int]
    RESPONSE_COMPARISON_FIELD_NUMBER: _ClassVar[int]
    CONTEXT_INJECTION_STATE_FIELD_NUMBER: _ClassVar[int]
    ROUTED_MODEL_FIELD_NUMBER: _ClassVar[int]
    GROK_BOT_NUDGE_FIELD_NUMBER: _ClassVar[int]
    TOOL_REQUESTS_LISTED_FIELD_NUMBER: _ClassVar[int]
    THINKING_NOTE_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALL_UTTERANCE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_STARTED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    text_delta: TextDeltaUpdate
    tool_call_started: ToolCallStartedUpdate
    tool_call_completed: ToolCallCompletedUpdate
    thinking_delta: ThinkingDeltaUpdate
    thinking_completed: ThinkingCompletedUpdate
    user_message_appended: UserMessageAppendedUpdate
    partial_tool_call: PartialToolCallUpdate
    token_delta: TokenDeltaUpdate
    summary: SummaryUpdate
    summary_started: SummaryStartedUpdate
    summary_completed: SummaryCompletedUpdate
    shell_output_delta: _shell_pb2.ShellOutputDeltaUpdate
    heartbeat: HeartbeatUpdate
    turn_ended: TurnEndedUpdate
    tool_call_delta: ToolCallDeltaUpdate
    step_started: StepStartedUpdate
    step_completed: StepCompletedUpdate
    post_request_prompt: PostRequestPromptUpdate
    active_branch_change: ActiveBranchChange
    feedback_request: FeedbackRequestUpdate
    response_comparison: ResponseComparisonUpdate
    context_injection_state: ContextInjectionStateUpdate
    routed_model: RoutedModelUpdate
    grok_bot_nudge: GrokBotNudgeUpdate
    tool_requests_listed: ToolRequestsListedUpdate
    thinking_note: ThinkingNoteUpdate
    voice_call_utterance: _state_pb2.VoiceCallUtterance
    message_started_at_ms: int
    def __init__(self, text_delta: _Optional[_Union[TextDeltaUpdate, _Mapping]] = ..., tool_call_started: _Optional[_Union[ToolCallStartedUpdate, _Mapping]] = ..., tool_call_completed: _Optional[_Union[ToolCallCompletedUpdate, _Mapping]] = ..., thinking_delta: _Optional[_Union[ThinkingDeltaUpdate, _Mapping]] = ..., thinking_completed: _Optional[_Union[ThinkingCompletedUpdate, _Mapping]] = ..., user_message_appended: _Optional[_Union[UserMessageAppendedUpdate, _Mapping]] = ..., partial_tool_call: _Optional[_Union[PartialToolCallUpdate, _Mapping]] = ..., token_delta: _Optional[_Union[TokenDeltaUpdate, _Mapping]] = ..., summary: _Optional[_Union[SummaryUpdate, _Mapping]] = ..., summary_started: _Optional[_Union[SummaryStartedUpdate, _Mapping]] = ..., summary_completed: _Optional[_Union[SummaryCompletedUpdate, _Mapping]] = ..., shell_output_delta: _Optional[_Union[_shell_pb2.ShellOutputDeltaUpdate, _Mapping]] = ..., heartbeat: _Optional[_Union[HeartbeatUpdate, _Mapping]] = ..., turn_ended: _Optional[_Union[TurnEndedUpdate, _Mapping]] = ..., tool_call_delta: _Optional[_Union[ToolCallDeltaUpdate, _Mapping]] = ..., step_started: _Optional[_Union[StepStartedUpdate, _Mapping]] = ..., step_completed: _Optional[_Union[StepCompletedUpdate, _Mapping]] = ..., post_request_prompt: _Optional[_Union[PostRequestPromptUpdate, _Mapping]] = ..., active_branch_change: _Optional[_Union[ActiveBranchChange, _Mapping]] = ..., feedback_request: _Optional[_Union[FeedbackRequestUpdate, _Mapping]] = ..., response_comparison: _Optional[_Union[ResponseComparisonUpdate, _Mapping]] = ..., context_injection_state: _Optional[_Union[ContextInjectionStateUpdate, _Mapping]] = ..., routed_model: _Optional[_Union[RoutedModelUpdate, _Mapping]] = ..., grok_bot_nudge: _Optional[_Union[GrokBotNudgeUpdate, _Mapping]] = ..., tool_requests_listed: _Optional[_Union[ToolRequestsListedUpdate, _Mapping]] = ..., thinking_note: _Optional[_Union[ThinkingNoteUpdate, _Mapping]] = ..., voice_call_utterance: _Optional[_Union[_state_pb2.VoiceCallUtterance, _Mapping]] = ..., message_started_at_ms: _Optional[int] = ...) -> None: ...

class PartialToolCallUpdate(_message.Message):
    __slots__ = ("call_id", "tool_call", "args_text_delta", "model_call_id")
    CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    ARGS_TEXT_DELTA_FIELD_NUMBER: _ClassVar[int]
    MODEL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    call_id: str
    tool_call: _tool_call_pb2.ToolCall
    args_text_delta: str
    model_call_id: str
    def __init__(self, call_id: _Optional[str] = ..., tool_call: _Optional[_Union[_tool_call_pb2.ToolCall, _Mapping]] = ..., args_text_delta: _Optional[str] = ..., model_call_id: _Optional[str] = ...) -> None: ...

class PostRequestPromptUpdate(_message.Message):
    __slots__ = ("title", "message", "button_label", "button_url", "button_action")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    BUTTON_LABEL_FIELD_NUMBER: _ClassVar[int]
    BUTTON_URL_FIELD_NUMBER: _ClassVar[int]
    BUTTON_ACTION_FIELD_NUMBER: _ClassVar[int]
    title: str
    message: str
    button_label: str
    button_url: str
    button_action: PostRequestPromptButtonAction
    def __init__(self, title: _Optional[str] = ..., message: _Optional[str] = ..., button_label: _Optional[str] = ..., button_url: _Optional[str] = ..., button_action: _Optional[_Union[PostRequestPromptButtonAction, str]] = ...) -> None: ...

class ReplaceEnvToolCallDelta(_message.Message):
    __slots__ = ("associated_pod_key",)
    ASSOCIATED_POD_KEY_FIELD_NUMBER: _ClassVar[int]
    associated_pod_key: str
    def __init__(self, associated_pod_key: _Optional[str] = ...) -> None: ...

class ResponseComparisonCompleted(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ResponseComparisonSkipped(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: ResponseComparisonSkippedReason
    def __init__(self, reason: _Optional[_Union[ResponseComparisonSkippedReason, str]] = ...) -> None: ...

class ResponseComparisonStarted(_message.Message):
    __slots__ = ("display_order", "parent_invocation_id", "alternate_invocation_id", "parent_response", "comparison_config_id", "alternate_model_id")
    DISPLAY_ORDER_FIELD_NUMBER: _ClassVar[int]
    PARENT_INVOCATION_ID_FIELD_NUMBER: _ClassVar[int]
    ALTERNATE_INVOCATION_ID_FIELD_NUMBER: _ClassVar[int]
    PARENT_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    COMPARISON_CONFIG_ID_FIELD_NUMBER: _ClassVar[int]
    ALTERNATE_MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    display_order: DisplayOrder
    parent_invocation_id: str
    alternate_invocation_id: str
    parent_response: str
    comparison_config_id: str
    alternate_model_id: str
    def __init__(self, display_order: _Optional[_Union[DisplayOrder, str]] = ..., parent_invocation_id: _Optional[str] = ..., alternate_invocation_id: _Optional[str] = ..., parent_response: _Optional[str] = ..., comparison_config_id: _Optional[str] = ..., alternate_model_id: _Optional[str] = ...) -> None: ...

class ResponseComparisonTextDelta(_message.Message):
    __slots__ = ("text",)
    TEXT_FIELD_NUMBER: _ClassVar[int]
    text: str
    def __init__(self, text: _Optional[str] = ...) -> None: ...

class ResponseComparisonUpdate(_message.Message):
    __slots__ = ("comparison_id", "started", "text_delta", "completed", "skipped")
    COMPARISON_ID_FIELD_NUMBER: _ClassVar[int]
    STARTED_FIELD_NUMBER: _ClassVar[int]
    TEXT_DELTA_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_FIELD_NUMBER: _ClassVar[int]
    comparison_id: str
    started: ResponseComparisonStarted
    text_delta: ResponseComparisonTextDelta
    completed: ResponseComparisonCompleted
    skipped: ResponseComparisonSkipped
    def __init__(self, comparison_id: _Optional[str] = ..., started: _Optional[_Union[ResponseComparisonStarted, _Mapping]] = ..., text_delta: _Optional[_Union[ResponseComparisonTextDelta, _Mapping]] = ..., completed: _Optional[_Union[ResponseComparisonCompleted, _Mapping]] = ..., skipped: _Optional[_Union[ResponseComparisonSkipped, _Mapping]] = ...) -> None: ...

class RoutedModelUpdate(_message.Message):
    __slots__ = ("display_name",)
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    display_name: str
    def __init__(self, display_name: _Optional[str] = ...) -> None: ...

class ShellToolCallDelta(_message.Message):
    __slots__ = ("stdout", "stderr")
    STDOUT_FIELD_NUMBER: _ClassVar[int]
    STDERR_FIELD_NUMBER: _ClassVar[int]
    stdout: ShellToolCallStdoutDelta
    stderr: ShellToolCallStderrDelta
    def __init__(self, stdout: _Optional[_Union[ShellToolCallStdoutDelta, _Mapping]] = ..., stderr: _Optional[_Union[ShellToolCallStderrDelta, _Mapping]] = ...) -> None: ...

class ShellToolCallStderrDelta(_message.Message):
    __slots__ = ("content",)
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    content: str
    def __init__(self, content: _Optional[str] = ...) -> None: ...

class ShellToolCallStdoutDelta(_message.Message):
    __slots__ = ("content",)
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    content: str
    def __init__(self, content: _Optional[str] = ...) -> None: ...

class StepCompletedUpdate(_message.Message):
    __slots__ = ("step_id", "step_duration_ms")
    STEP_ID_FIELD_NUMBER: _ClassVar[int]
    STEP_DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    step_id: int
    step_duration_ms: int
    def __init__(self, step_id: _Optional[int] = ..., step_duration_ms: _Optional[int] = ...) -> None: ...

class StepStartedUpdate(_message.Message):
    __slots__ = ("step_id",)
    STEP_ID_FIELD_NUMBER: _ClassVar[int]
    step_id: int
    def __init__(self, step_id: _Optional[int] = ...) -> None: ...

class SummaryCompletedUpdate(_message.Message):
    __slots__ = ("hook_message", "failed")
    HOOK_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    hook_message: str
    failed: bool
    def __init__(self, hook_message: _Optional[str] = ..., failed: _Optional[bool] = ...) -> None: ...

class SummaryStartedUpdate(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SummaryUpdate(_message.Message):
    __slots__ = ("summary",)
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    summary: str
    def __init__(self, summary: _Optional[str] = ...) -> None: ...

class TaskToolCallDelta(_message.Message):
    __slots__ = ("interaction_update",)
    INTERACTION_UPDATE_FIELD_NUMBER: _ClassVar[int]
    interaction_update: InteractionUpdate
    def __init__(self, interaction_update: _Optional[_Union[InteractionUpdate, _Mapping]] = ...) -> None: ...

class TextDeltaUpdate(_message.Message):
    __slots__ = ("text", "is_server_notice")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    IS_SERVER_NOTICE_FIELD_NUMBER: _ClassVar[int]
    text: str
    is_server_notice: bool
    def __init__(self, text: _Optional[str] = ..., is_server_notice: _Optional[bool] = ...) -> None: ...

class ThinkingCompletedUpdate(_message.Message):
    __slots__ = ("thinking_duration_ms",)
    THINKING_DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    thinking_duration_ms: int
    def __init__(self, thinking_duration_ms: _Optional[int] = ...) -> None: ...

class ThinkingDeltaUpdate(_message.Message):
    __slots__ = ("text", "thinking_style")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    THINKING_STYLE_FIELD_NUMBER: _ClassVar[int]
    text: str
    thinking_style: ThinkingStyle
    def __init__(self, text: _Optional[str] = ..., thinking_style: _Optional[_Union[ThinkingStyle, str]] = ...) -> None: ...

class ThinkingNoteUpdate(_message.Message):
    __slots__ = ("text",)
    TEXT_FIELD_NUMBER: _ClassVar[int]
    text: str
    def __init__(self, text: _Optional[str] = ...) -> None: ...

class TokenDeltaUpdate(_message.Message):
    __slots__ = ("tokens",)
    TOKENS_FIELD_NUMBER: _ClassVar[int]
    tokens: int
    def __init__(self, tokens: _Optional[int] = ...) -> None: ...

class ToolCallCompletedUpdate(_message.Message):
    __slots__ = ("call_id", "tool_call", "model_call_id")
    CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    MODEL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    call_id: str
    tool_call: _tool_call_pb2.ToolCall
    model_call_id: str
    def __init__(self, call_id: _Optional[str] = ..., tool_call: _Optional[_Union[_tool_call_pb2.ToolCall, _Mapping]] = ..., model_call_id: _Optional[str] = ...) -> None: ...

class ToolCallDelta(_message.Message):
    __slots__ = ("shell_tool_call_delta", "task_tool_call_delta", "edit_tool_call_delta", "replace_env_tool_call_delta")
    SHELL_TOOL_CALL_DELTA_FIELD_NUMBER: _ClassVar[int]
    TASK_TOOL_CALL_DELTA_FIELD_NUMBER: _ClassVar[int]
    EDIT_TOOL_CALL_DELTA_FIELD_NUMBER: _ClassVar[int]
    REPLACE_ENV_TOOL_CALL_DELTA_FIELD_NUMBER: _ClassVar[int]
    shell_tool_call_delta: ShellToolCallDelta
    task_tool_call_delta: TaskToolCallDelta
    edit_tool_call_delta: EditToolCallDelta
    replace_env_tool_call_delta: ReplaceEnvToolCallDelta
    def __init__(self, shell_tool_call_delta: _Optional[_Union[ShellToolCallDelta, _Mapping]] = ..., task_tool_call_delta: _Optional[_Union[TaskToolCallDelta, _Mapping]] = ..., edit_tool_call_delta: _Optional[_Union[EditToolCallDelta, _Mapping]] = ..., replace_env_tool_call_delta: _Optional[_Union[ReplaceEnvToolCallDelta, _Mapping]] = ...) -> None: ...

class ToolCallDeltaUpdate(_message.Message):
    __slots__ = ("call_id", "tool_call_delta", "model_call_id")
    CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_DELTA_FIELD_NUMBER: _ClassVar[int]
    MODEL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    call_id: str
    tool_call_delta: ToolCallDelta
    model_call_id: str
    def __init__(self, call_id: _Optional[str] = ..., tool_call_delta: _Optional[_Union[ToolCallDelta, _Mapping]] = ..., model_call_id: _Optional[str] = ...) -> None: ...

class ToolCallStartedUpdate(_message.Message):
    __slots__ = ("call_id", "tool_call", "model_call_id")
    CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    MODEL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    call_id: str
    tool_call: _tool_call_pb2.ToolCall
    model_call_id: str
    def __init__(self, call_id: _Optional[str] = ..., tool_call: _Optional[_Union[_tool_call_pb2.ToolCall, _Mapping]] = ..., model_call_id: _Optional[str] = ...) -> None: ...

class ToolRequestsListedUpdate(_message.Message):
    __slots__ = ("call_count",)
    CALL_COUNT_FIELD_NUMBER: _ClassVar[int]
    call_count: int
    def __init__(self, call_count: _Optional[int] = ...) -> None: ...

class TurnEndedUpdate(_message.Message):
    __slots__ = ("input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens", "reasoning_tokens", "ended_at_ms", "estimated_cost")
    INPUT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CACHE_READ_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CACHE_WRITE_TOKENS_FIELD_NUMBER: _ClassVar[int]
    REASONING_TOKENS_FIELD_NUMBER: _ClassVar[int]
    ENDED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    ESTIMATED_COST_FIELD_NUMBER: _ClassVar[int]
    input_tokens: int
    output_tokens: int
    cache_read_tokens: int
    cache_write_tokens: int
    reasoning_tokens: int
    ended_at_ms: int
    estimated_cost: EstimatedCost
    def __init__(self, input_tokens: _Optional[int] = ..., output_tokens: _Optional[int] = ..., cache_read_tokens: _Optional[int] = ..., cache_write_tokens: _Optional[int] = ..., reasoning_tokens: _Optional[int] = ..., ended_at_ms: _Optional[int] = ..., estimated_cost: _Optional[_Union[EstimatedCost, _Mapping]] = ...) -> None: ...

class UserMessageAppendedUpdate(_message.Message):
    __slots__ = ("user_message",)
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    user_message: _user_message_pb2.UserMessage
    def __init__(self, user_message: _Optional[_Union[_user_message_pb2.UserMessage, _Mapping]] = ...) -> None: ...
