from cursus.wire.proto import common_pb2 as _common_pb2
from cursus.wire.proto import tool_call_pb2 as _tool_call_pb2
from cursus.wire.proto import user_message_pb2 as _user_message_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class BackgroundTaskCompletionReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BACKGROUND_TASK_COMPLETION_REASON_UNSPECIFIED: _ClassVar[BackgroundTaskCompletionReason]
    BACKGROUND_TASK_COMPLETION_REASON_TASK_FINISHED: _ClassVar[BackgroundTaskCompletionReason]
    BACKGROUND_TASK_COMPLETION_REASON_TASK_PROGRESS: _ClassVar[BackgroundTaskCompletionReason]
    BACKGROUND_TASK_COMPLETION_REASON_WORKER_REPARENTED: _ClassVar[BackgroundTaskCompletionReason]
    BACKGROUND_TASK_COMPLETION_REASON_WORKER_MESSAGE: _ClassVar[BackgroundTaskCompletionReason]
    BACKGROUND_TASK_COMPLETION_REASON_WORKER_NEEDS_ATTENTION: _ClassVar[BackgroundTaskCompletionReason]
    BACKGROUND_TASK_COMPLETION_REASON_PROJECT_SESSION_MESSAGE: _ClassVar[BackgroundTaskCompletionReason]

class SubagentDispatchStepTool(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUBAGENT_DISPATCH_STEP_TOOL_UNSPECIFIED: _ClassVar[SubagentDispatchStepTool]
    SUBAGENT_DISPATCH_STEP_TOOL_TASK: _ClassVar[SubagentDispatchStepTool]
    SUBAGENT_DISPATCH_STEP_TOOL_CREATE_AGENT: _ClassVar[SubagentDispatchStepTool]
    SUBAGENT_DISPATCH_STEP_TOOL_SEND_TO_AGENT: _ClassVar[SubagentDispatchStepTool]
    SUBAGENT_DISPATCH_STEP_TOOL_CREATE_PROJECT: _ClassVar[SubagentDispatchStepTool]

class SubagentRunStateStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUBAGENT_RUN_STATE_STATUS_UNSPECIFIED: _ClassVar[SubagentRunStateStatus]
    SUBAGENT_RUN_STATE_STATUS_RUNNING: _ClassVar[SubagentRunStateStatus]
    SUBAGENT_RUN_STATE_STATUS_BACKGROUNDED: _ClassVar[SubagentRunStateStatus]
    SUBAGENT_RUN_STATE_STATUS_SUCCESS: _ClassVar[SubagentRunStateStatus]
    SUBAGENT_RUN_STATE_STATUS_ERROR: _ClassVar[SubagentRunStateStatus]
    SUBAGENT_RUN_STATE_STATUS_ABORTED: _ClassVar[SubagentRunStateStatus]
BACKGROUND_TASK_COMPLETION_REASON_UNSPECIFIED: BackgroundTaskCompletionReason
BACKGROUND_TASK_COMPLETION_REASON_TASK_FINISHED: BackgroundTaskCompletionReason
BACKGROUND_TASK_COMPLETION_REASON_TASK_PROGRESS: BackgroundTaskCompletionReason
BACKGROUND_TASK_COMPLETION_REASON_WORKER_REPARENTED: BackgroundTaskCompletionReason
BACKGROUND_TASK_COMPLETION_REASON_WORKER_MESSAGE: BackgroundTaskCompletionReason
BACKGROUND_TASK_COMPLETION_REASON_WORKER_NEEDS_ATTENTION: BackgroundTaskCompletionReason
BACKGROUND_TASK_COMPLETION_REASON_PROJECT_SESSION_MESSAGE: BackgroundTaskCompletionReason
SUBAGENT_DISPATCH_STEP_TOOL_UNSPECIFIED: SubagentDispatchStepTool
SUBAGENT_DISPATCH_STEP_TOOL_TASK: SubagentDispatchStepTool
SUBAGENT_DISPATCH_STEP_TOOL_CREATE_AGENT: SubagentDispatchStepTool
SUBAGENT_DISPATCH_STEP_TOOL_SEND_TO_AGENT: SubagentDispatchStepTool
SUBAGENT_DISPATCH_STEP_TOOL_CREATE_PROJECT: SubagentDispatchStepTool
SUBAGENT_RUN_STATE_STATUS_UNSPECIFIED: SubagentRunStateStatus
SUBAGENT_RUN_STATE_STATUS_RUNNING: SubagentRunStateStatus
SUBAGENT_RUN_STATE_STATUS_BACKGROUNDED: SubagentRunStateStatus
SUBAGENT_RUN_STATE_STATUS_SUCCESS: SubagentRunStateStatus
SUBAGENT_RUN_STATE_STATUS_ERROR: SubagentRunStateStatus
SUBAGENT_RUN_STATE_STATUS_ABORTED: SubagentRunStateStatus

class AgentConversationTurnStructure(_message.Message):
    __slots__ = ("user_message", "steps", "request_id", "encrypted_model", "dynamic_tool_count", "send_message_step_indices", "routed_model_display_name", "subagent_dispatch_steps", "dynamic_tool_names", "user_message_id", "long_reasoning_reminder", "long_reasoning_reminder_exposure_logged", "assistant_text_step_indices", "assistant_text_steps_recorded", "app_secrets_request_step_indices")
    USER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    ENCRYPTED_MODEL_FIELD_NUMBER: _ClassVar[int]
    DYNAMIC_TOOL_COUNT_FIELD_NUMBER: _ClassVar[int]
    SEND_MESSAGE_STEP_INDICES_FIELD_NUMBER: _ClassVar[int]
    ROUTED_MODEL_DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_DISPATCH_STEPS_FIELD_NUMBER: _ClassVar[int]
    DYNAMIC_TOOL_NAMES_FIELD_NUMBER: _ClassVar[int]
    USER_MESSAGE_ID_FIELD_NUMBER: _ClassVar[int]
    LONG_REASONING_REMINDER_FIELD_NUMBER: _ClassVar[int]
    LONG_REASONING_REMINDER_EXPOSURE_LOGGED_FIELD_NUMBER: _ClassVar[int]
    ASSISTANT_TEXT_STEP_INDICES_FIELD_NUMBER: _ClassVar[int]
    ASSISTANT_TEXT_STEPS_RECORDED_FIELD_NUMBER: _ClassVar[int]
    APP_SECRETS_REQUEST_STEP_INDICES_FIELD_NUMBER: _ClassVar[int]
    user_message: bytes
    steps: _containers.RepeatedScalarFieldContainer[bytes]
    request_id: str
    encrypted_model: str
    dynamic_tool_count: int
    send_message_step_indices: _containers.RepeatedScalarFieldContainer[int]
    routed_model_display_name: str
    subagent_dispatch_steps: _containers.RepeatedCompositeFieldContainer[SubagentDispatchStep]
    dynamic_tool_names: _containers.RepeatedScalarFieldContainer[str]
    user_message_id: str
    long_reasoning_reminder: LongReasoningReminderState
    long_reasoning_reminder_exposure_logged: bool
    assistant_text_step_indices: _containers.RepeatedScalarFieldContainer[int]
    assistant_text_steps_recorded: bool
    app_secrets_request_step_indices: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, user_message: _Optional[bytes] = ..., steps: _Optional[_Iterable[bytes]] = ..., request_id: _Optional[str] = ..., encrypted_model: _Optional[str] = ..., dynamic_tool_count: _Optional[int] = ..., send_message_step_indices: _Optional[_Iterable[int]] = ..., routed_model_display_name: _Optional[str] = ..., subagent_dispatch_steps: _Optional[_Iterable[_Union[SubagentDispatchStep, _Mapping]]] = ..., dynamic_tool_names: _Optional[_Iterable[str]] = ..., user_message_id: _Optional[str] = ..., long_reasoning_reminder: _Optional[_Union[LongReasoningReminderState, _Mapping]] = ..., long_reasoning_reminder_exposure_logged: _Optional[bool] = ..., assistant_text_step_indices: _Optional[_Iterable[int]] = ..., assistant_text_steps_recorded: _Optional[bool] = ..., app_secrets_request_step_indices: _Optional[_Iterable[int]] = ...) -> None: ...

class CloudSubagentReference(_message.Message):
    __slots__ = ("bc_id", "transcript_path")
    BC_ID_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_PATH_FIELD_NUMBER: _ClassVar[int]
    bc_id: str
    transcript_path: str
    def __init__(self, bc_id: _Optional[str] = ..., transcript_path: _Optional[str] = ...) -> None: ...

class CommunicateUpdateHistoryEntry(_message.Message):
    __slots__ = ("step", "message_index")
    STEP_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_INDEX_FIELD_NUMBER: _ClassVar[int]
    step: str
    message_index: int
    def __init__(self, step: _Optional[str] = ..., message_index: _Optional[int] = ...) -> None: ...

class CommunicateUpdateTurnState(_message.Message):
    __slots__ = ("history", "final_summary", "completed_subtitle")
    HISTORY_FIELD_NUMBER: _ClassVar[int]
    FINAL_SUMMARY_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_SUBTITLE_FIELD_NUMBER: _ClassVar[int]
    history: _containers.RepeatedCompositeFieldContainer[CommunicateUpdateHistoryEntry]
    final_summary: str
    completed_subtitle: str
    def __init__(self, history: _Optional[_Iterable[_Union[CommunicateUpdateHistoryEntry, _Mapping]]] = ..., final_summary: _Optional[str] = ..., completed_subtitle: _Optional[str] = ...) -> None: ...

class ConversationPlan(_message.Message):
    __slots__ = ("plan",)
    PLAN_FIELD_NUMBER: _ClassVar[int]
    plan: str
    def __init__(self, plan: _Optional[str] = ...) -> None: ...

class ConversationStateStructure(_message.Message):
    __slots__ = ("root_prompt_messages_json", "todos", "pending_tool_calls", "token_details", "summary", "plan", "turns", "previous_workspace_uris", "mode", "summary_archive", "file_states", "summary_archives", "turn_timings", "file_states_v2", "subagent_states", "self_summary_count", "read_paths", "active_branch_name", "plans", "tracked_git_repo_branches", "agent_type", "communicate_update_history", "subagent_threads", "communicate_update_final_summary", "conversation_started_timestamp_ms", "conversation_started_time_zone", "communicate_update_completed_subtitle", "communicate_update_states_by_parent_tool_call_id", "subagent_runs_by_parent_tool_call_id", "subagent_state_refs", "goal_state", "is_root_project_conversation", "completed_ask_question_tool_call_ids", "durable_skill_blocks", "durable_custom_mode_id", "message_count_at_last_compaction", "recent_user_message_ids", "recent_user_message_ids_older_turn_count", "turn_telemetry", "mentioned_agent_ids", "voice_call_utterances", "voice_call_pending_answer", "voice_call_time_task_ids", "writes_voice_call_utterances", "voice_calls_read_utterances", "user_time_zone", "project_coordinator_system_section")
    class FileStatesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: bytes
        def __init__(self, key: _Optional[str] = ..., value: _Optional[bytes] = ...) -> None: ...
    class FileStatesV2Entry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: FileStateStructure
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[FileStateStructure, _Mapping]] = ...) -> None: ...
    class SubagentStatesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: SubagentPersistedState
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[SubagentPersistedState, _Mapping]] = ...) -> None: ...
    class PlansEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: PlanRegistryEntry
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[PlanRegistryEntry, _Mapping]] = ...) -> None: ...
    class SubagentThreadsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class CommunicateUpdateStatesByParentToolCallIdEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: CommunicateUpdateTurnState
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[CommunicateUpdateTurnState, _Mapping]] = ...) -> None: ...
    class SubagentRunsByParentToolCallIdEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: SubagentRunState
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[SubagentRunState, _Mapping]] = ...) -> None: ...
    class SubagentStateRefsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: bytes
        def __init__(self, key: _Optional[str] = ..., value: _Optional[bytes] = ...) -> None: ...
    ROOT_PROMPT_MESSAGES_JSON_FIELD_NUMBER: _ClassVar[int]
    TODOS_FIELD_NUMBER: _ClassVar[int]
    PENDING_TOOL_CALLS_FIELD_NUMBER: _ClassVar[int]
    TOKEN_DETAILS_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    PREVIOUS_WORKSPACE_URIS_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_ARCHIVE_FIELD_NUMBER: _ClassVar[int]
    FILE_STATES_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_ARCHIVES_FIELD_NUMBER: _ClassVar[int]
    TURN_TIMINGS_FIELD_NUMBER: _ClassVar[int]
    FILE_STATES_V2_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_STATES_FIELD_NUMBER: _ClassVar[int]
    SELF_SUMMARY_COUNT_FIELD_NUMBER: _ClassVar[int]
    READ_PATHS_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    PLANS_FIELD_NUMBER: _ClassVar[int]
    TRACKED_GIT_REPO_BRANCHES_FIELD_NUMBER: _ClassVar[int]
    AGENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    COMMUNICATE_UPDATE_HISTORY_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_THREADS_FIELD_NUMBER: _ClassVar[int]
    COMMUNICATE_UPDATE_FINAL_SUMMARY_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_STARTED_TIMESTAMP_MS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_STARTED_TIME_ZONE_FIELD_NUMBER: _ClassVar[int]
    COMMUNICATE_UPDATE_COMPLETED_SUBTITLE_FIELD_NUMBER: _ClassVar[int]
    COMMUNICATE_UPDATE_STATES_BY_PARENT_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_RUNS_BY_PARENT_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_STATE_REFS_FIELD_NUMBER: _ClassVar[int]
    GOAL_STATE_FIELD_NUMBER: _ClassVar[int]
    IS_ROOT_PROJECT_CONVERSATION_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_ASK_QUESTION_TOOL_CALL_IDS_FIELD_NUMBER: _ClassVar[int]
    DURABLE_SKILL_BLOCKS_FIELD_NUMBER: _ClassVar[int]
    DURABLE_CUSTOM_MODE_ID_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_COUNT_AT_LAST_COMPACTION_FIELD_NUMBER: _ClassVar[int]
    RECENT_USER_MESSAGE_IDS_FIELD_NUMBER: _ClassVar[int]
    RECENT_USER_MESSAGE_IDS_OLDER_TURN_COUNT_FIELD_NUMBER: _ClassVar[int]
    TURN_TELEMETRY_FIELD_NUMBER: _ClassVar[int]
    MENTIONED_AGENT_IDS_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALL_UTTERANCES_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALL_PENDING_ANSWER_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALL_TIME_TASK_IDS_FIELD_NUMBER: _ClassVar[int]
    WRITES_VOICE_CALL_UTTERANCES_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALLS_READ_UTTERANCES_FIELD_NUMBER: _ClassVar[int]
    USER_TIME_ZONE_FIELD_NUMBER: _ClassVar[int]
    PROJECT_COORDINATOR_SYSTEM_SECTION_FIELD_NUMBER: _ClassVar[int]
    root_prompt_messages_json: _containers.RepeatedScalarFieldContainer[bytes]
    todos: _containers.RepeatedScalarFieldContainer[bytes]
    pending_tool_calls: _containers.RepeatedScalarFieldContainer[str]
    token_details: ConversationTokenDetails
    summary: bytes
    plan: bytes
    turns: _containers.RepeatedScalarFieldContainer[bytes]
    previous_workspace_uris: _containers.RepeatedScalarFieldContainer[str]
    mode: _user_message_pb2.AgentMode
    summary_archive: bytes
    file_states: _containers.ScalarMap[str, bytes]
    summary_archives: _containers.RepeatedScalarFieldContainer[bytes]
    turn_timings: _containers.RepeatedCompositeFieldContainer[StepTiming]
    file_states_v2: _containers.MessageMap[str, FileStateStructure]
    subagent_states: _containers.MessageMap[str, SubagentPersistedState]
    self_summary_count: int
    read_paths: _containers.RepeatedScalarFieldContainer[str]
    active_branch_name: str
    plans: _containers.MessageMap[str, PlanRegistryEntry]
    tracked_git_repo_branches: _containers.RepeatedCompositeFieldContainer[TrackedGitRepo]
    agent_type: str
    communicate_update_history: _containers.RepeatedCompositeFieldContainer[CommunicateUpdateHistoryEntry]
    subagent_threads: _containers.ScalarMap[str, str]
    communicate_update_final_summary: str
    conversation_started_timestamp_ms: int
    conversation_started_time_zone: str
    communicate_update_completed_subtitle: str
    communicate_update_states_by_parent_tool_call_id: _containers.MessageMap[str, CommunicateUpdateTurnState]
    subagent_runs_by_parent_tool_call_id: _containers.MessageMap[str, SubagentRunState]
    subagent_state_refs: _containers.ScalarMap[str, bytes]
    goal_state: GoalState
    is_root_project_conversation: bool
    completed_ask_question_tool_call_ids: _containers.RepeatedScalarFieldContainer[str]
    durable_skill_blocks: _containers.RepeatedScalarFieldContainer[str]
    durable_custom_mode_id: str
    message_count_at_last_compaction: int
    recent_user_message_ids: _containers.RepeatedScalarFieldContainer[str]
    recent_user_message_ids_older_turn_count: int
    turn_telemetry: TurnTelemetryState
    mentioned_agent_ids: _containers.RepeatedScalarFieldContainer[str]
    voice_call_utterances: _containers.RepeatedCompositeFieldContainer[VoiceCallUtterance]
    voice_call_pending_answer: VoiceCallPendingAnswer
    voice_call_time_task_ids: _containers.RepeatedScalarFieldContainer[str]
    writes_voice_call_utterances: bool
    voice_calls_read_utterances: bool
    user_time_zone: str
    project_coordinator_system_section: str
    def __init__(self, root_prompt_messages_json: _Optional[_Iterable[bytes]] = ..., todos: _Optional[_Iterable[bytes]] = ..., pending_tool_calls: _Optional[_Iterable[str]] = ..., token_details: _Optional[_Union[ConversationTokenDetails, _Mapping]] = ..., summary: _Optional[bytes] = ..., plan: _Optional[bytes] = ..., turns: _Optional[_Iterable[bytes]] = ..., previous_workspace_uris: _Optional[_Iterable[str]] = ..., mode: _Optional[_Union[_user_message_pb2.AgentMode, str]] = ..., summary_archive: _Optional[bytes] = ..., file_states: _Optional[_Mapping[str, bytes]] = ..., summary_archives: _Optional[_Iterable[bytes]] = ..., turn_timings: _Optional[_Iterable[_Union[StepTiming, _Mapping]]] = ..., file_states_v2: _Optional[_Mapping[str, FileStateStructure]] = ..., subagent_states: _Optional[_Mapping[str, SubagentPersistedState]] = ..., self_summary_count: _Optional[int] = ..., read_paths: _Optional[_Iterable[str]] = ..., active_branch_name: _Optional[str] = ..., plans: _Optional[_Mapping[str, PlanRegistryEntry]] = ..., tracked_git_repo_branches: _Optional[_Iterable[_Union[TrackedGitRepo, _Mapping]]] = ..., agent_type: _Optional[str] = ..., communicate_update_history: _Optional[_Iterable[_Union[CommunicateUpdateHistoryEntry, _Mapping]]] = ..., subagent_threads: _Optional[_Mapping[str, str]] = ..., communicate_update_final_summary: _Optional[str] = ..., conversation_started_timestamp_ms: _Optional[int] = ..., conversation_started_time_zone: _Optional[str] = ..., communicate_update_completed_subtitle: _Optional[str] = ..., communicate_update_states_by_parent_tool_call_id: _Optional[_Mapping[str, CommunicateUpdateTurnState]] = ..., subagent_runs_by_parent_tool_call_id: _Optional[_Mapping[str, SubagentRunState]] = ..., subagent_state_refs: _Optional[_Mapping[str, bytes]] = ..., goal_state: _Optional[_Union[GoalState, _Mapping]] = ..., is_root_project_conversation: _Optional[bool] = ..., completed_ask_question_tool_call_ids: _Optional[_Iterable[str]] = ..., durable_skill_blocks: _Optional[_Iterable[str]] = ..., durable_custom_mode_id: _Optional[str] = ..., message_count_at_last_compaction: _Optional[int] = ..., recent_user_message_ids: _Optional[_Iterable[str]] = ..., recent_user_message_ids_older_turn_count: _Optional[int] = ..., turn_telemetry: _Optional[_Union[TurnTelemetryState, _Mapping]] = ..., mentioned_agent_ids: _Optional[_Iterable[str]] = ..., voice_call_utterances: _Optional[_Iterable[_Union[VoiceCallUtterance, _Mapping]]] = ..., voice_call_pending_answer: _Optional[_Union[VoiceCallPendingAnswer, _Mapping]] = ..., voice_call_time_task_ids: _Optional[_Iterable[str]] = ..., writes_voice_call_utterances: _Optional[bool] = ..., voice_calls_read_utterances: _Optional[bool] = ..., user_time_zone: _Optional[str] = ..., project_coordinator_system_section: _Optional[str] = ...) -> None: ...

class ConversationSummary(_message.Message):
    __slots__ = ("summary",)
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    summary: str
    def __init__(self, summary: _Optional[str] = ...) -> None: ...

class ConversationSummaryArchive(_message.Message):
    __slots__ = ("summarized_messages", "summary", "window_tail", "summary_message")
    SUMMARIZED_MESSAGES_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    WINDOW_TAIL_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    summarized_messages: _containers.RepeatedScalarFieldContainer[bytes]
    summary: str
    window_tail: int
    summary_message: bytes
    def __init__(self, summarized_messages: _Optional[_Iterable[bytes]] = ..., summary: _Optional[str] = ..., window_tail: _Optional[int] = ..., summary_message: _Optional[bytes] = ...) -> None: ...

class ConversationTokenDetails(_message.Message):
    __slots__ = ("used_tokens", "max_tokens", "breakdown", "prompt_context_usage_tree")
    USED_TOKENS_FIELD_NUMBER: _ClassVar[int]
    MAX_TOKENS_FIELD_NUMBER: _ClassVar[int]
    BREAKDOWN_FIELD_NUMBER: _ClassVar[int]
    PROMPT_CONTEXT_USAGE_TREE_FIELD_NUMBER: _ClassVar[int]
    used_tokens: int
    max_tokens: int
    breakdown: PromptTokenBreakdownSnapshot
    prompt_context_usage_tree: PromptContextUsageTree
    def __init__(self, used_tokens: _Optional[int] = ..., max_tokens: _Optional[int] = ..., breakdown: _Optional[_Union[PromptTokenBreakdownSnapshot, _Mapping]] = ..., prompt_context_usage_tree: _Optional[_Union[PromptContextUsageTree, _Mapping]] = ...) -> None: ...

class ConversationTurnStructure(_message.Message):
    __slots__ = ("agent_conversation_turn", "shell_conversation_turn")
    AGENT_CONVERSATION_TURN_FIELD_NUMBER: _ClassVar[int]
    SHELL_CONVERSATION_TURN_FIELD_NUMBER: _ClassVar[int]
    agent_conversation_turn: AgentConversationTurnStructure
    shell_conversation_turn: ShellConversationTurnStructure
    def __init__(self, agent_conversation_turn: _Optional[_Union[AgentConversationTurnStructure, _Mapping]] = ..., shell_conversation_turn: _Optional[_Union[ShellConversationTurnStructure, _Mapping]] = ...) -> None: ...

class FileStateStructure(_message.Message):
    __slots__ = ("content", "initial_content")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    INITIAL_CONTENT_FIELD_NUMBER: _ClassVar[int]
    content: bytes
    initial_content: bytes
    def __init__(self, content: _Optional[bytes] = ..., initial_content: _Optional[bytes] = ...) -> None: ...

class GoalState(_message.Message):
    __slots__ = ("conversation_id", "goal_id", "objective", "status", "idle_continuations_without_tool_calls", "active_duration_ms", "last_accrued_at_ms", "continuation_count", "agent_session_id", "context_tokens_added")
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    GOAL_ID_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    IDLE_CONTINUATIONS_WITHOUT_TOOL_CALLS_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    LAST_ACCRUED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    CONTINUATION_COUNT_FIELD_NUMBER: _ClassVar[int]
    AGENT_SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    CONTEXT_TOKENS_ADDED_FIELD_NUMBER: _ClassVar[int]
    conversation_id: str
    goal_id: str
    objective: str
    status: _tool_call_pb2.GoalStateStatus
    idle_continuations_without_tool_calls: int
    active_duration_ms: int
    last_accrued_at_ms: int
    continuation_count: int
    agent_session_id: str
    context_tokens_added: int
    def __init__(self, conversation_id: _Optional[str] = ..., goal_id: _Optional[str] = ..., objective: _Optional[str] = ..., status: _Optional[_Union[_tool_call_pb2.GoalStateStatus, str]] = ..., idle_continuations_without_tool_calls: _Optional[int] = ..., active_duration_ms: _Optional[int] = ..., last_accrued_at_ms: _Optional[int] = ..., continuation_count: _Optional[int] = ..., agent_session_id: _Optional[str] = ..., context_tokens_added: _Optional[int] = ...) -> None: ...

class LongReasoningReminderState(_message.Message):
    __slots__ = ("remaining_delay_calls",)
    REMAINING_DELAY_CALLS_FIELD_NUMBER: _ClassVar[int]
    remaining_delay_calls: int
    def __init__(self, remaining_delay_calls: _Optional[int] = ...) -> None: ...

class PlanRegistryEntry(_message.Message):
    __slots__ = ("id", "path")
    ID_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    id: str
    path: str
    def __init__(self, id: _Optional[str] = ..., path: _Optional[str] = ...) -> None: ...

class PromptContextNode(_message.Message):
    __slots__ = ("id", "parent_id", "kind", "label", "category_id", "estimated_tokens", "character_count", "content_available", "source", "inline_content")
    ID_FIELD_NUMBER: _ClassVar[int]
    PARENT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_ID_FIELD_NUMBER: _ClassVar[int]
    ESTIMATED_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CHARACTER_COUNT_FIELD_NUMBER: _ClassVar[int]
    CONTENT_AVAILABLE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    INLINE_CONTENT_FIELD_NUMBER: _ClassVar[int]
    id: str
    parent_id: str
    kind: str
    label: str
    category_id: str
    estimated_tokens: int
    character_count: int
    content_available: bool
    source: PromptContextSourceRef
    inline_content: str
    def __init__(self, id: _Optional[str] = ..., parent_id: _Optional[str] = ..., kind: _Optional[str] = ..., label: _Optional[str] = ..., category_id: _Optional[str] = ..., estimated_tokens: _Optional[int] = ..., character_count: _Optional[int] = ..., content_available: _Optional[bool] = ..., source: _Optional[_Union[PromptContextSourceRef, _Mapping]] = ..., inline_content: _Optional[str] = ...) -> None: ...

class PromptContextSourceRef(_message.Message):
    __slots__ = ("source_type", "message_index", "content_path", "start_offset", "end_offset")
    SOURCE_TYPE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_INDEX_FIELD_NUMBER: _ClassVar[int]
    CONTENT_PATH_FIELD_NUMBER: _ClassVar[int]
    START_OFFSET_FIELD_NUMBER: _ClassVar[int]
    END_OFFSET_FIELD_NUMBER: _ClassVar[int]
    source_type: str
    message_index: int
    content_path: str
    start_offset: int
    end_offset: int
    def __init__(self, source_type: _Optional[str] = ..., message_index: _Optional[int] = ..., content_path: _Optional[str] = ..., start_offset: _Optional[int] = ..., end_offset: _Optional[int] = ...) -> None: ...

class PromptContextUsageTree(_message.Message):
    __slots__ = ("schema_version", "nodes")
    SCHEMA_VERSION_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    schema_version: int
    nodes: _containers.RepeatedCompositeFieldContainer[PromptContextNode]
    def __init__(self, schema_version: _Optional[int] = ..., nodes: _Optional[_Iterable[_Union[PromptContextNode, _Mapping]]] = ...) -> None: ...

class PromptTokenBreakdownCategory(_message.Message):
    __slots__ = ("id", "label", "estimated_tokens", "character_count")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    ESTIMATED_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CHARACTER_COUNT_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    estimated_tokens: int
    character_count: int
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., estimated_tokens: _Optional[int] = ..., character_count: _Optional[int] = ...) -> None: ...

class PromptTokenBreakdownSnapshot(_message.Message):
    __slots__ = ("total_used_tokens", "max_tokens", "categories")
    TOTAL_USED_TOKENS_FIELD_NUMBER: _ClassVar[int]
    MAX_TOKENS_FIELD_NUMBER: _ClassVar[int]
    CATEGORIES_FIELD_NUMBER: _ClassVar[int]
    total_used_tokens: int
    max_tokens: int
    categories: _containers.RepeatedCompositeFieldContainer[PromptTokenBreakdownCategory]
    def __init__(self, total_used_tokens: _Optional[int] = ..., max_tokens: _Optional[int] = ..., categories: _Optional[_Iterable[_Union[PromptTokenBreakdownCategory, _Mapping]]] = ...) -> None: ...

class ShellConversationTurnStructure(_message.Message):
    __slots__ = ("shell_command", "shell_output")
    SHELL_COMMAND_FIELD_NUMBER: _ClassVar[int]
    SHELL_OUTPUT_FIELD_NUMBER: _ClassVar[int]
    shell_command: bytes
    shell_output: bytes
    def __init__(self, shell_command: _Optional[bytes] = ..., shell_output: _Optional[bytes] = ...) -> None: ...

class StepTiming(_message.Message):
    __slots__ = ("duration_ms", "timestamp_ms")
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    TIMESTAMP_MS_FIELD_NUMBER: _ClassVar[int]
    duration_ms: int
    timestamp_ms: int
    def __init__(self, duration_ms: _Optional[int] = ..., timestamp_ms: _Optional[int] = ...) -> None: ...

class SubagentDispatchStep(_message.Message):
    __slots__ = ("step_index", "tool_call_id", "tool", "backgrounded")
    STEP_INDEX_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    TOOL_FIELD_NUMBER: _ClassVar[int]
    BACKGROUNDED_FIELD_NUMBER: _ClassVar[int]
    step_index: int
    tool_call_id: str
    tool: SubagentDispatchStepTool
    backgrounded: bool
    def __init__(self, step_index: _Optional[int] = ..., tool_call_id: _Optional[str] = ..., tool: _Optional[_Union[SubagentDispatchStepTool, str]] = ..., backgrounded: _Optional[bool] = ...) -> None: ...

class SubagentPersistedState(_message.Message):
    __slots__ = ("conversation_state", "created_timestamp_ms", "last_used_timestamp_ms", "subagent_type", "model_id", "environment", "cloud_subagent", "first_class_bc_id", "cloud_requested_environment_build_id", "machine")
    CONVERSATION_STATE_FIELD_NUMBER: _ClassVar[int]
    CREATED_TIMESTAMP_MS_FIELD_NUMBER: _ClassVar[int]
    LAST_USED_TIMESTAMP_MS_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    MODEL_ID_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    CLOUD_SUBAGENT_FIELD_NUMBER: _ClassVar[int]
    FIRST_CLASS_BC_ID_FIELD_NUMBER: _ClassVar[int]
    CLOUD_REQUESTED_ENVIRONMENT_BUILD_ID_FIELD_NUMBER: _ClassVar[int]
    MACHINE_FIELD_NUMBER: _ClassVar[int]
    conversation_state: ConversationStateStructure
    created_timestamp_ms: int
    last_used_timestamp_ms: int
    subagent_type: _common_pb2.SubagentType
    model_id: str
    environment: _tool_call_pb2.SubagentExecutionEnvironment
    cloud_subagent: CloudSubagentReference
    first_class_bc_id: str
    cloud_requested_environment_build_id: str
    machine: _tool_call_pb2.TargetMachine
    def __init__(self, conversation_state: _Optional[_Union[ConversationStateStructure, _Mapping]] = ..., created_timestamp_ms: _Optional[int] = ..., last_used_timestamp_ms: _Optional[int] = ..., subagent_type: _Optional[_Union[_common_pb2.SubagentType, _Mapping]] = ..., model_id: _Optional[str] = ..., environment: _Optional[_Union[_tool_call_pb2.SubagentExecutionEnvironment, str]] = ..., cloud_subagent: _Optional[_Union[CloudSubagentReference, _Mapping]] = ..., first_class_bc_id: _Optional[str] = ..., cloud_requested_environment_build_id: _Optional[str] = ..., machine: _Optional[_Union[_tool_call_pb2.TargetMachine, _Mapping]] = ...) -> None: ...

class SubagentRunState(_message.Message):
    __slots__ = ("parent_tool_call_id", "subagent_id", "environment", "status", "title", "detail", "transcript_path", "output_path", "completed_timestamp_ms", "completion_reason")
    PARENT_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_ID_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_PATH_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_PATH_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_TIMESTAMP_MS_FIELD_NUMBER: _ClassVar[int]
    COMPLETION_REASON_FIELD_NUMBER: _ClassVar[int]
    parent_tool_call_id: str
    subagent_id: str
    environment: _tool_call_pb2.SubagentExecutionEnvironment
    status: SubagentRunStateStatus
    title: str
    detail: str
    transcript_path: str
    output_path: str
    completed_timestamp_ms: int
    completion_reason: BackgroundTaskCompletionReason
    def __init__(self, parent_tool_call_id: _Optional[str] = ..., subagent_id: _Optional[str] = ..., environment: _Optional[_Union[_tool_call_pb2.SubagentExecutionEnvironment, str]] = ..., status: _Optional[_Union[SubagentRunStateStatus, str]] = ..., title: _Optional[str] = ..., detail: _Optional[str] = ..., transcript_path: _Optional[str] = ..., output_path: _Optional[str] = ..., completed_timestamp_ms: _Optional[int] = ..., completion_reason: _Optional[_Union[BackgroundTaskCompletionReason, str]] = ...) -> None: ...

class TrackedGitRepo(_message.Message):
    __slots__ = ("repo_path", "branch_name")
    REPO_PATH_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    repo_path: str
    branch_name: str
    def __init__(self, repo_path: _Optional[str] = ..., branch_name: _Optional[str] = ...) -> None: ...

class TurnTelemetryState(_message.Message):
    __slots__ = ("completed_turn_count_capped", "last_completed_turn_timestamp_ms")
    COMPLETED_TURN_COUNT_CAPPED_FIELD_NUMBER: _ClassVar[int]
    LAST_COMPLETED_TURN_TIMESTAMP_MS_FIELD_NUMBER: _ClassVar[int]
    completed_turn_count_capped: int
    last_completed_turn_timestamp_ms: int
    def __init__(self, completed_turn_count_capped: _Optional[int] = ..., last_completed_turn_timestamp_ms: _Optional[int] = ...) -> None: ...

class VoiceCallPendingAnswer(_message.Message):
    __slots__ = ("message_ids", "reads_utterances", "ended_on_send")
    MESSAGE_IDS_FIELD_NUMBER: _ClassVar[int]
    READS_UTTERANCES_FIELD_NUMBER: _ClassVar[int]
    ENDED_ON_SEND_FIELD_NUMBER: _ClassVar[int]
    message_ids: _containers.RepeatedScalarFieldContainer[str]
    reads_utterances: bool
    ended_on_send: bool
    def __init__(self, message_ids: _Optional[_Iterable[str]] = ..., reads_utterances: _Optional[bool] = ..., ended_on_send: _Optional[bool] = ...) -> None: ...

class VoiceCallUtterance(_message.Message):
    __slots__ = ("id", "kind", "text", "answers_message_ids")
    class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        KIND_UNSPECIFIED: _ClassVar[VoiceCallUtterance.Kind]
        KIND_SEND: _ClassVar[VoiceCallUtterance.Kind]
        KIND_TERMINAL: _ClassVar[VoiceCallUtterance.Kind]
    KIND_UNSPECIFIED: VoiceCallUtterance.Kind
    KIND_SEND: VoiceCallUtterance.Kind
    KIND_TERMINAL: VoiceCallUtterance.Kind
    ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_MESSAGE_IDS_FIELD_NUMBER: _ClassVar[int]
    id: str
    kind: VoiceCallUtterance.Kind
    text: str
    answers_message_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., kind: _Optional[_Union[VoiceCallUtterance.Kind, str]] = ..., text: _Optional[str] = ..., answers_message_ids: _Optional[_Iterable[str]] = ...) -> None: ...
