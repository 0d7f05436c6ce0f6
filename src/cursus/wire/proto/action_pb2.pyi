from cursus.wire.proto import common_pb2 as _common_pb2
from cursus.wire.proto import context_pb2 as _context_pb2
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

class BackgroundTaskCompletionKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BACKGROUND_TASK_COMPLETION_KIND_UNSPECIFIED: _ClassVar[BackgroundTaskCompletionKind]
    BACKGROUND_TASK_COMPLETION_KIND_SHELL: _ClassVar[BackgroundTaskCompletionKind]
    BACKGROUND_TASK_COMPLETION_KIND_SUBAGENT: _ClassVar[BackgroundTaskCompletionKind]

class BackgroundTaskCompletionStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BACKGROUND_TASK_COMPLETION_STATUS_UNSPECIFIED: _ClassVar[BackgroundTaskCompletionStatus]
    BACKGROUND_TASK_COMPLETION_STATUS_SUCCESS: _ClassVar[BackgroundTaskCompletionStatus]
    BACKGROUND_TASK_COMPLETION_STATUS_ERROR: _ClassVar[BackgroundTaskCompletionStatus]
    BACKGROUND_TASK_COMPLETION_STATUS_ABORTED: _ClassVar[BackgroundTaskCompletionStatus]

class NotificationContext(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    NOTIFICATION_CONTEXT_UNSPECIFIED: _ClassVar[NotificationContext]
    NOTIFICATION_CONTEXT_USER_DRIVEN_INTERACTIVE_CHILD: _ClassVar[NotificationContext]
BACKGROUND_TASK_COMPLETION_KIND_UNSPECIFIED: BackgroundTaskCompletionKind
BACKGROUND_TASK_COMPLETION_KIND_SHELL: BackgroundTaskCompletionKind
BACKGROUND_TASK_COMPLETION_KIND_SUBAGENT: BackgroundTaskCompletionKind
BACKGROUND_TASK_COMPLETION_STATUS_UNSPECIFIED: BackgroundTaskCompletionStatus
BACKGROUND_TASK_COMPLETION_STATUS_SUCCESS: BackgroundTaskCompletionStatus
BACKGROUND_TASK_COMPLETION_STATUS_ERROR: BackgroundTaskCompletionStatus
BACKGROUND_TASK_COMPLETION_STATUS_ABORTED: BackgroundTaskCompletionStatus
NOTIFICATION_CONTEXT_UNSPECIFIED: NotificationContext
NOTIFICATION_CONTEXT_USER_DRIVEN_INTERACTIVE_CHILD: NotificationContext

class AsyncAskQuestionCompletionAction(_message.Message):
    __slots__ = ("original_tool_call_id", "original_args", "result", "request_context", "during_voice_call", "voice_calls_read_utterances")
    ORIGINAL_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    ORIGINAL_ARGS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    DURING_VOICE_CALL_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALLS_READ_UTTERANCES_FIELD_NUMBER: _ClassVar[int]
    original_tool_call_id: str
    original_args: _tool_call_pb2.AskQuestionArgs
    result: _user_message_pb2.AskQuestionResult
    request_context: _context_pb2.RequestContext
    during_voice_call: bool
    voice_calls_read_utterances: bool
    def __init__(self, original_tool_call_id: _Optional[str] = ..., original_args: _Optional[_Union[_tool_call_pb2.AskQuestionArgs, _Mapping]] = ..., result: _Optional[_Union[_user_message_pb2.AskQuestionResult, _Mapping]] = ..., request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ..., during_voice_call: _Optional[bool] = ..., voice_calls_read_utterances: _Optional[bool] = ...) -> None: ...

class BackgroundShellAction(_message.Message):
    __slots__ = ("tool_call_id",)
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    def __init__(self, tool_call_id: _Optional[str] = ...) -> None: ...

class BackgroundSubagentAction(_message.Message):
    __slots__ = ("tool_call_id",)
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    def __init__(self, tool_call_id: _Optional[str] = ...) -> None: ...

class BackgroundTaskCompletion(_message.Message):
    __slots__ = ("task_id", "kind", "status", "title", "detail", "output_path", "thread_id", "reason", "subagent_id", "tool_call_id", "notification_context", "completed_at_ms", "record_only")
    TASK_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_PATH_FIELD_NUMBER: _ClassVar[int]
    THREAD_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    NOTIFICATION_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    RECORD_ONLY_FIELD_NUMBER: _ClassVar[int]
    task_id: str
    kind: BackgroundTaskCompletionKind
    status: BackgroundTaskCompletionStatus
    title: str
    detail: str
    output_path: str
    thread_id: str
    reason: _state_pb2.BackgroundTaskCompletionReason
    subagent_id: str
    tool_call_id: str
    notification_context: NotificationContext
    completed_at_ms: int
    record_only: bool
    def __init__(self, task_id: _Optional[str] = ..., kind: _Optional[_Union[BackgroundTaskCompletionKind, str]] = ..., status: _Optional[_Union[BackgroundTaskCompletionStatus, str]] = ..., title: _Optional[str] = ..., detail: _Optional[str] = ..., output_path: _Optional[str] = ..., thread_id: _Optional[str] = ..., reason: _Optional[_Union[_state_pb2.BackgroundTaskCompletionReason, str]] = ..., subagent_id: _Optional[str] = ..., tool_call_id: _Optional[str] = ..., notification_context: _Optional[_Union[NotificationContext, str]] = ..., completed_at_ms: _Optional[int] = ..., record_only: _Optional[bool] = ...) -> None: ...

class BackgroundTaskCompletionAction(_message.Message):
    __slots__ = ("completions", "system_reminder", "request_context")
    COMPLETIONS_FIELD_NUMBER: _ClassVar[int]
    SYSTEM_REMINDER_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    completions: _containers.RepeatedCompositeFieldContainer[BackgroundTaskCompletion]
    system_reminder: str
    request_context: _context_pb2.RequestContext
    def __init__(self, completions: _Optional[_Iterable[_Union[BackgroundTaskCompletion, _Mapping]]] = ..., system_reminder: _Optional[str] = ..., request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ...) -> None: ...

class CancelAction(_message.Message):
    __slots__ = ("reason", "interrupted_pending_tool_call_resolutions")
    REASON_FIELD_NUMBER: _ClassVar[int]
    INTERRUPTED_PENDING_TOOL_CALL_RESOLUTIONS_FIELD_NUMBER: _ClassVar[int]
    reason: str
    interrupted_pending_tool_call_resolutions: InterruptedPendingToolCallResolutions
    def __init__(self, reason: _Optional[str] = ..., interrupted_pending_tool_call_resolutions: _Optional[_Union[InterruptedPendingToolCallResolutions, _Mapping]] = ...) -> None: ...

class CancelSubagentAction(_message.Message):
    __slots__ = ("subagent_id",)
    SUBAGENT_ID_FIELD_NUMBER: _ClassVar[int]
    subagent_id: str
    def __init__(self, subagent_id: _Optional[str] = ...) -> None: ...

class ConversationAction(_message.Message):
    __slots__ = ("user_message_action", "resume_action", "cancel_action", "summarize_action", "shell_command_action", "start_plan_action", "execute_plan_action", "async_ask_question_completion_action", "cancel_subagent_action", "background_task_completion_action", "background_shell_action", "background_subagent_action", "subscription_notification_action", "goal_continuation_action", "inject_context_action", "triggering_auth_id", "triggering_user_info", "request_context_parts")
    USER_MESSAGE_ACTION_FIELD_NUMBER: _ClassVar[int]
    RESUME_ACTION_FIELD_NUMBER: _ClassVar[int]
    CANCEL_ACTION_FIELD_NUMBER: _ClassVar[int]
    SUMMARIZE_ACTION_FIELD_NUMBER: _ClassVar[int]
    SHELL_COMMAND_ACTION_FIELD_NUMBER: _ClassVar[int]
    START_PLAN_ACTION_FIELD_NUMBER: _ClassVar[int]
    EXECUTE_PLAN_ACTION_FIELD_NUMBER: _ClassVar[int]
    ASYNC_ASK_QUESTION_COMPLETION_ACTION_FIELD_NUMBER: _ClassVar[int]
    CANCEL_SUBAGENT_ACTION_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_TASK_COMPLETION_ACTION_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_SHELL_ACTION_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_SUBAGENT_ACTION_FIELD_NUMBER: _ClassVar[int]
    SUBSCRIPTION_NOTIFICATION_ACTION_FIELD_NUMBER: _ClassVar[int]
    GOAL_CONTINUATION_ACTION_FIELD_NUMBER: _ClassVar[int]
    INJECT_CONTEXT_ACTION_FIELD_NUMBER: _ClassVar[int]
    TRIGGERING_AUTH_ID_FIELD_NUMBER: _ClassVar[int]
    TRIGGERING_USER_INFO_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_PARTS_FIELD_NUMBER: _ClassVar[int]
    user_message_action: UserMessageAction
    resume_action: ResumeAction
    cancel_action: CancelAction
    summarize_action: SummarizeAction
    shell_command_action: _shell_pb2.ShellCommandAction
    start_plan_action: StartPlanAction
    execute_plan_action: ExecutePlanAction
    async_ask_question_completion_action: AsyncAskQuestionCompletionAction
    cancel_subagent_action: CancelSubagentAction
    background_task_completion_action: BackgroundTaskCompletionAction
    background_shell_action: BackgroundShellAction
    background_subagent_action: BackgroundSubagentAction
    subscription_notification_action: SubscriptionNotificationAction
    goal_continuation_action: GoalContinuationAction
    inject_context_action: InjectContextAction
    triggering_auth_id: str
    triggering_user_info: _common_pb2.TriggeringUserInfo
    request_context_parts: RequestContextPartReferences
    def __init__(self, user_message_action: _Optional[_Union[UserMessageAction, _Mapping]] = ..., resume_action: _Optional[_Union[ResumeAction, _Mapping]] = ..., cancel_action: _Optional[_Union[CancelAction, _Mapping]] = ..., summarize_action: _Optional[_Union[SummarizeAction, _Mapping]] = ..., shell_command_action: _Optional[_Union[_shell_pb2.ShellCommandAction, _Mapping]] = ..., start_plan_action: _Optional[_Union[StartPlanAction, _Mapping]] = ..., execute_plan_action: _Optional[_Union[ExecutePlanAction, _Mapping]] = ..., async_ask_question_completion_action: _Optional[_Union[AsyncAskQuestionCompletionAction, _Mapping]] = ..., cancel_subagent_action: _Optional[_Union[CancelSubagentAction, _Mapping]] = ..., background_task_completion_action: _Optional[_Union[BackgroundTaskCompletionAction, _Mapping]] = ..., background_shell_action: _Optional[_Union[BackgroundShellAction, _Mapping]] = ..., background_subagent_action: _Optional[_Union[BackgroundSubagentAction, _Mapping]] = ..., subscription_notification_action: _Optional[_Union[SubscriptionNotificationAction, _Mapping]] = ..., goal_continuation_action: _Optional[_Union[GoalContinuationAction, _Mapping]] = ..., inject_context_action: _Optional[_Union[InjectContextAction, _Mapping]] = ..., triggering_auth_id: _Optional[str] = ..., triggering_user_info: _Optional[_Union[_common_pb2.TriggeringUserInfo, _Mapping]] = ..., request_context_parts: _Optional[_Union[RequestContextPartReferences, _Mapping]] = ...) -> None: ...

class ConversationHistory(_message.Message):
    __slots__ = ("messages", "replace_user_info")
    MESSAGES_FIELD_NUMBER: _ClassVar[int]
    REPLACE_USER_INFO_FIELD_NUMBER: _ClassVar[int]
    messages: _containers.RepeatedCompositeFieldContainer[ConversationHistoryMessage]
    replace_user_info: bool
    def __init__(self, messages: _Optional[_Iterable[_Union[ConversationHistoryMessage, _Mapping]]] = ..., replace_user_info: _Optional[bool] = ...) -> None: ...

class ConversationHistoryAssistantContent(_message.Message):
    __slots__ = ("text", "reasoning", "redacted_reasoning", "tool_call")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    REASONING_FIELD_NUMBER: _ClassVar[int]
    REDACTED_REASONING_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_FIELD_NUMBER: _ClassVar[int]
    text: ConversationHistoryTextContent
    reasoning: ConversationHistoryReasoningContent
    redacted_reasoning: ConversationHistoryRedactedReasoningContent
    tool_call: ConversationHistoryToolCall
    def __init__(self, text: _Optional[_Union[ConversationHistoryTextContent, _Mapping]] = ..., reasoning: _Optional[_Union[ConversationHistoryReasoningContent, _Mapping]] = ..., redacted_reasoning: _Optional[_Union[ConversationHistoryRedactedReasoningContent, _Mapping]] = ..., tool_call: _Optional[_Union[ConversationHistoryToolCall, _Mapping]] = ...) -> None: ...

class ConversationHistoryAssistantMessage(_message.Message):
    __slots__ = ("content",)
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    content: _containers.RepeatedCompositeFieldContainer[ConversationHistoryAssistantContent]
    def __init__(self, content: _Optional[_Iterable[_Union[ConversationHistoryAssistantContent, _Mapping]]] = ...) -> None: ...

class ConversationHistoryImageContent(_message.Message):
    __slots__ = ("data", "mime_type")
    DATA_FIELD_NUMBER: _ClassVar[int]
    MIME_TYPE_FIELD_NUMBER: _ClassVar[int]
    data: str
    mime_type: str
    def __init__(self, data: _Optional[str] = ..., mime_type: _Optional[str] = ...) -> None: ...

class ConversationHistoryMessage(_message.Message):
    __slots__ = ("user", "assistant", "tool")
    USER_FIELD_NUMBER: _ClassVar[int]
    ASSISTANT_FIELD_NUMBER: _ClassVar[int]
    TOOL_FIELD_NUMBER: _ClassVar[int]
    user: ConversationHistoryUserMessage
    assistant: ConversationHistoryAssistantMessage
    tool: ConversationHistoryToolMessage
    def __init__(self, user: _Optional[_Union[ConversationHistoryUserMessage, _Mapping]] = ..., assistant: _Optional[_Union[ConversationHistoryAssistantMessage, _Mapping]] = ..., tool: _Optional[_Union[ConversationHistoryToolMessage, _Mapping]] = ...) -> None: ...

class ConversationHistoryReasoningContent(_message.Message):
    __slots__ = ("text", "signature")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SIGNATURE_FIELD_NUMBER: _ClassVar[int]
    text: str
    signature: str
    def __init__(self, text: _Optional[str] = ..., signature: _Optional[str] = ...) -> None: ...

class ConversationHistoryRedactedReasoningContent(_message.Message):
    __slots__ = ("data",)
    DATA_FIELD_NUMBER: _ClassVar[int]
    data: str
    def __init__(self, data: _Optional[str] = ...) -> None: ...

class ConversationHistoryTextContent(_message.Message):
    __slots__ = ("text",)
    TEXT_FIELD_NUMBER: _ClassVar[int]
    text: str
    def __init__(self, text: _Optional[str] = ...) -> None: ...

class ConversationHistoryToolCall(_message.Message):
    __slots__ = ("tool_call_id", "tool_name", "args_json")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    ARGS_JSON_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    tool_name: str
    args_json: str
    def __init__(self, tool_call_id: _Optional[str] = ..., tool_name: _Optional[str] = ..., args_json: _Optional[str] = ...) -> None: ...

class ConversationHistoryToolMessage(_message.Message):
    __slots__ = ("tool_call_id", "tool_name", "content", "is_error", "hook_additional_contexts")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    IS_ERROR_FIELD_NUMBER: _ClassVar[int]
    HOOK_ADDITIONAL_CONTEXTS_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    tool_name: str
    content: _containers.RepeatedCompositeFieldContainer[ConversationHistoryToolResultContent]
    is_error: bool
    hook_additional_contexts: _containers.RepeatedCompositeFieldContainer[_common_pb2.HookAdditionalContext]
    def __init__(self, tool_call_id: _Optional[str] = ..., tool_name: _Optional[str] = ..., content: _Optional[_Iterable[_Union[ConversationHistoryToolResultContent, _Mapping]]] = ..., is_error: _Optional[bool] = ..., hook_additional_contexts: _Optional[_Iterable[_Union[_common_pb2.HookAdditionalContext, _Mapping]]] = ...) -> None: ...

class ConversationHistoryToolResultContent(_message.Message):
    __slots__ = ("text", "image")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    IMAGE_FIELD_NUMBER: _ClassVar[int]
    text: ConversationHistoryTextContent
    image: ConversationHistoryImageContent
    def __init__(self, text: _Optional[_Union[ConversationHistoryTextContent, _Mapping]] = ..., image: _Optional[_Union[ConversationHistoryImageContent, _Mapping]] = ...) -> None: ...

class ConversationHistoryUserContent(_message.Message):
    __slots__ = ("text", "image")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    IMAGE_FIELD_NUMBER: _ClassVar[int]
    text: ConversationHistoryTextContent
    image: ConversationHistoryImageContent
    def __init__(self, text: _Optional[_Union[ConversationHistoryTextContent, _Mapping]] = ..., image: _Optional[_Union[ConversationHistoryImageContent, _Mapping]] = ...) -> None: ...

class ConversationHistoryUserMessage(_message.Message):
    __slots__ = ("content",)
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    content: _containers.RepeatedCompositeFieldContainer[ConversationHistoryUserContent]
    def __init__(self, content: _Optional[_Iterable[_Union[ConversationHistoryUserContent, _Mapping]]] = ...) -> None: ...

class ExecutePlanAction(_message.Message):
    __slots__ = ("request_context", "plan", "plan_file_uri", "plan_file_content", "execution_mode", "kickoff_message_id", "plan_id", "plan_file_path", "during_voice_call", "voice_calls_read_utterances")
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    PLAN_FILE_URI_FIELD_NUMBER: _ClassVar[int]
    PLAN_FILE_CONTENT_FIELD_NUMBER: _ClassVar[int]
    EXECUTION_MODE_FIELD_NUMBER: _ClassVar[int]
    KICKOFF_MESSAGE_ID_FIELD_NUMBER: _ClassVar[int]
    PLAN_ID_FIELD_NUMBER: _ClassVar[int]
    PLAN_FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    DURING_VOICE_CALL_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALLS_READ_UTTERANCES_FIELD_NUMBER: _ClassVar[int]
    request_context: _context_pb2.RequestContext
    plan: _state_pb2.ConversationPlan
    plan_file_uri: str
    plan_file_content: str
    execution_mode: _user_message_pb2.AgentMode
    kickoff_message_id: str
    plan_id: str
    plan_file_path: str
    during_voice_call: bool
    voice_calls_read_utterances: bool
    def __init__(self, request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ..., plan: _Optional[_Union[_state_pb2.ConversationPlan, _Mapping]] = ..., plan_file_uri: _Optional[str] = ..., plan_file_content: _Optional[str] = ..., execution_mode: _Optional[_Union[_user_message_pb2.AgentMode, str]] = ..., kickoff_message_id: _Optional[str] = ..., plan_id: _Optional[str] = ..., plan_file_path: _Optional[str] = ..., during_voice_call: _Optional[bool] = ..., voice_calls_read_utterances: _Optional[bool] = ...) -> None: ...

class GoalContinuationAction(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class InjectContextAction(_message.Message):
    __slots__ = ("injection_id", "expected_run_id", "user_context", "system_context")
    INJECTION_ID_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_RUN_ID_FIELD_NUMBER: _ClassVar[int]
    USER_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SYSTEM_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    injection_id: str
    expected_run_id: str
    user_context: UserContextInjection
    system_context: SystemContextInjection
    def __init__(self, injection_id: _Optional[str] = ..., expected_run_id: _Optional[str] = ..., user_context: _Optional[_Union[UserContextInjection, _Mapping]] = ..., system_context: _Optional[_Union[SystemContextInjection, _Mapping]] = ...) -> None: ...

class InterruptedPendingToolCallResolution(_message.Message):
    __slots__ = ("tool_call_id", "shell_result", "task_result")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SHELL_RESULT_FIELD_NUMBER: _ClassVar[int]
    TASK_RESULT_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    shell_result: _shell_pb2.ShellResult
    task_result: _tool_call_pb2.TaskResult
    def __init__(self, tool_call_id: _Optional[str] = ..., shell_result: _Optional[_Union[_shell_pb2.ShellResult, _Mapping]] = ..., task_result: _Optional[_Union[_tool_call_pb2.TaskResult, _Mapping]] = ...) -> None: ...

class InterruptedPendingToolCallResolutions(_message.Message):
    __slots__ = ("resolutions",)
    RESOLUTIONS_FIELD_NUMBER: _ClassVar[int]
    resolutions: _containers.RepeatedCompositeFieldContainer[InterruptedPendingToolCallResolution]
    def __init__(self, resolutions: _Optional[_Iterable[_Union[InterruptedPendingToolCallResolution, _Mapping]]] = ...) -> None: ...

class RequestContextPartReferences(_message.Message):
    __slots__ = ("rules_blob_id", "rules_byte_length", "skills_blob_id", "skills_byte_length", "subagents_blob_id", "subagents_byte_length", "mcps_blob_id", "mcps_byte_length", "dynamic_context")
    RULES_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    RULES_BYTE_LENGTH_FIELD_NUMBER: _ClassVar[int]
    SKILLS_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    SKILLS_BYTE_LENGTH_FIELD_NUMBER: _ClassVar[int]
    SUBAGENTS_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENTS_BYTE_LENGTH_FIELD_NUMBER: _ClassVar[int]
    MCPS_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    MCPS_BYTE_LENGTH_FIELD_NUMBER: _ClassVar[int]
    DYNAMIC_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    rules_blob_id: bytes
    rules_byte_length: int
    skills_blob_id: bytes
    skills_byte_length: int
    subagents_blob_id: bytes
    subagents_byte_length: int
    mcps_blob_id: bytes
    mcps_byte_length: int
    dynamic_context: _context_pb2.RequestContext
    def __init__(self, rules_blob_id: _Optional[bytes] = ..., rules_byte_length: _Optional[int] = ..., skills_blob_id: _Optional[bytes] = ..., skills_byte_length: _Optional[int] = ..., subagents_blob_id: _Optional[bytes] = ..., subagents_byte_length: _Optional[int] = ..., mcps_blob_id: _Optional[bytes] = ..., mcps_byte_length: _Optional[int] = ..., dynamic_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ...) -> None: ...

class ResumeAction(_message.Message):
    __slots__ = ("request_context",)
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    request_context: _context_pb2.RequestContext
    def __init__(self, request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ...) -> None: ...

class StartPlanAction(_message.Message):
    __slots__ = ("user_message", "request_context", "is_spec")
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    IS_SPEC_FIELD_NUMBER: _ClassVar[int]
    user_message: _user_message_pb2.UserMessage
    request_context: _context_pb2.RequestContext
    is_spec: bool
    def __init__(self, user_message: _Optional[_Union[_user_message_pb2.UserMessage, _Mapping]] = ..., request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ..., is_spec: _Optional[bool] = ...) -> None: ...

class SubscriptionNotificationAction(_message.Message):
    __slots__ = ("notifications", "request_context", "send_to_interaction_listener")
    NOTIFICATIONS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SEND_TO_INTERACTION_LISTENER_FIELD_NUMBER: _ClassVar[int]
    notifications: _containers.RepeatedCompositeFieldContainer[_user_message_pb2.UserMessage]
    request_context: _context_pb2.RequestContext
    send_to_interaction_listener: bool
    def __init__(self, notifications: _Optional[_Iterable[_Union[_user_message_pb2.UserMessage, _Mapping]]] = ..., request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ..., send_to_interaction_listener: _Optional[bool] = ...) -> None: ...

class SummarizeAction(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SystemContextInjection(_message.Message):
    __slots__ = ("producer", "content")
    PRODUCER_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    producer: str
    content: str
    def __init__(self, producer: _Optional[str] = ..., content: _Optional[str] = ...) -> None: ...

class UserContextInjection(_message.Message):
    __slots__ = ("user_message", "request_context")
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    user_message: _user_message_pb2.UserMessage
    request_context: _context_pb2.RequestContext
    def __init__(self, user_message: _Optional[_Union[_user_message_pb2.UserMessage, _Mapping]] = ..., request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ...) -> None: ...

class UserMessageAction(_message.Message):
    __slots__ = ("user_message", "request_context", "send_to_interaction_listener", "prepend_user_messages", "interrupted_pending_tool_call_resolutions", "conversation_history", "trailing_conversation_history")
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SEND_TO_INTERACTION_LISTENER_FIELD_NUMBER: _ClassVar[int]
    PREPEND_USER_MESSAGES_FIELD_NUMBER: _ClassVar[int]
    INTERRUPTED_PENDING_TOOL_CALL_RESOLUTIONS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_HISTORY_FIELD_NUMBER: _ClassVar[int]
    TRAILING_CONVERSATION_HISTORY_FIELD_NUMBER: _ClassVar[int]
    user_message: _user_message_pb2.UserMessage
    request_context: _context_pb2.RequestContext
    send_to_interaction_listener: bool
    prepend_user_messages: _containers.RepeatedCompositeFieldContainer[_user_message_pb2.UserMessage]
    interrupted_pending_tool_call_resolutions: InterruptedPendingToolCallResolutions
    conversation_history: ConversationHistory
    trailing_conversation_history: ConversationHistory
    def __init__(self, user_message: _Optional[_Union[_user_message_pb2.UserMessage, _Mapping]] = ..., request_context: _Optional[_Union[_context_pb2.RequestContext, _Mapping]] = ..., send_to_interaction_listener: _Optional[bool] = ..., prepend_user_messages: _Optional[_Iterable[_Union[_user_message_pb2.UserMessage, _Mapping]]] = ..., interrupted_pending_tool_call_resolutions: _Optional[_Union[InterruptedPendingToolCallResolutions, _Mapping]] = ..., conversation_history: _Optional[_Union[ConversationHistory, _Mapping]] = ..., trailing_conversation_history: _Optional[_Union[ConversationHistory, _Mapping]] = ...) -> None: ...
