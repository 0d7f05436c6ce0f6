from cursus.wire.proto import action_pb2 as _action_pb2
from cursus.wire.proto import context_pb2 as _context_pb2
from cursus.wire.proto import exec_pb2 as _exec_pb2
from cursus.wire.proto import interaction_pb2 as _interaction_pb2
from cursus.wire.proto import kv_pb2 as _kv_pb2
from cursus.wire.proto import mcp_pb2 as _mcp_pb2
from cursus.wire.proto import model_pb2 as _model_pb2
from cursus.wire.proto import state_pb2 as _state_pb2
from cursus.wire.proto import update_pb2 as _update_pb2
from cursus.wire.proto import user_message_pb2 as _user_message_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AgentClientMessage(_message.Message):
    __slots__ = ("run_request", "exec_client_message", "kv_client_message", "conversation_action", "exec_client_control_message", "interaction_response", "client_heartbeat", "prewarm_request")
    RUN_REQUEST_FIELD_NUMBER: _ClassVar[int]
    EXEC_CLIENT_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    KV_CLIENT_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ACTION_FIELD_NUMBER: _ClassVar[int]
    EXEC_CLIENT_CONTROL_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    INTERACTION_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    CLIENT_HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    PREWARM_REQUEST_FIELD_NUMBER: _ClassVar[int]
    run_request: AgentRunRequest
    exec_client_message: _exec_pb2.ExecClientMessage
    kv_client_message: _kv_pb2.KvClientMessage
    conversation_action: _action_pb2.ConversationAction
    exec_client_control_message: _exec_pb2.ExecClientControlMessage
    interaction_response: _user_message_pb2.InteractionResponse
    client_heartbeat: ClientHeartbeat
    prewarm_request: PrewarmRequest
    def __init__(self, run_request: _Optional[_Union[AgentRunRequest, _Mapping]] = ..., exec_client_message: _Optional[_Union[_exec_pb2.ExecClientMessage, _Mapping]] = ..., kv_client_message: _Optional[_Union[_kv_pb2.KvClientMessage, _Mapping]] = ..., conversation_action: _Optional[_Union[_action_pb2.ConversationAction, _Mapping]] = ..., exec_client_control_message: _Optional[_Union[_exec_pb2.ExecClientControlMessage, _Mapping]] = ..., interaction_response: _Optional[_Union[_user_message_pb2.InteractionResponse, _Mapping]] = ..., client_heartbeat: _Optional[_Union[ClientHeartbeat, _Mapping]] = ..., prewarm_request: _Optional[_Union[PrewarmRequest, _Mapping]] = ...) -> None: ...

class AgentRunRequest(_message.Message):
    __slots__ = ("conversation_state", "action", "model_details", "mcp_tools", "conversation_id", "mcp_file_system_options", "skill_options", "custom_system_prompt", "requested_model", "subagent_type_name", "exclude_workspace_context", "harness", "selected_subagent_models", "selected_subagent_model_details", "conversation_group_id", "pre_fetched_blobs", "dev_raw_model_slug", "client_supports_inline_images", "subagent_model_overrides", "can_create_cloud_subagents", "suppress_subagent_progress_update_tool", "client_supports_send_to_user", "computer_use_coordinate_mode", "run_id", "agent_session_id", "client_supports_routed_model_update", "system_prompt_spec", "client_llm_gateway_credential", "client_supports_preview_card", "started_as_new_project", "first_project_onboarding", "next_interaction_query_id", "voice_call_notes", "transcript_parent_conversation_id")
    CONVERSATION_STATE_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    MODEL_DETAILS_FIELD_NUMBER: _ClassVar[int]
    MCP_TOOLS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    MCP_FILE_SYSTEM_OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SKILL_OPTIONS_FIELD_NUMBER: _ClassVar[int]
    CUSTOM_SYSTEM_PROMPT_FIELD_NUMBER: _ClassVar[int]
    REQUESTED_MODEL_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_TYPE_NAME_FIELD_NUMBER: _ClassVar[int]
    EXCLUDE_WORKSPACE_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    HARNESS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_SUBAGENT_MODELS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_SUBAGENT_MODEL_DETAILS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_GROUP_ID_FIELD_NUMBER: _ClassVar[int]
    PRE_FETCHED_BLOBS_FIELD_NUMBER: _ClassVar[int]
    DEV_RAW_MODEL_SLUG_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_INLINE_IMAGES_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_MODEL_OVERRIDES_FIELD_NUMBER: _ClassVar[int]
    CAN_CREATE_CLOUD_SUBAGENTS_FIELD_NUMBER: _ClassVar[int]
    SUPPRESS_SUBAGENT_PROGRESS_UPDATE_TOOL_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_SEND_TO_USER_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_COORDINATE_MODE_FIELD_NUMBER: _ClassVar[int]
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    AGENT_SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_ROUTED_MODEL_UPDATE_FIELD_NUMBER: _ClassVar[int]
    SYSTEM_PROMPT_SPEC_FIELD_NUMBER: _ClassVar[int]
    CLIENT_LLM_GATEWAY_CREDENTIAL_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_PREVIEW_CARD_FIELD_NUMBER: _ClassVar[int]
    STARTED_AS_NEW_PROJECT_FIELD_NUMBER: _ClassVar[int]
    FIRST_PROJECT_ONBOARDING_FIELD_NUMBER: _ClassVar[int]
    NEXT_INTERACTION_QUERY_ID_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALL_NOTES_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIPT_PARENT_CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    conversation_state: _state_pb2.ConversationStateStructure
    action: _action_pb2.ConversationAction
    model_details: _model_pb2.ModelDetails
    mcp_tools: _mcp_pb2.McpTools
    conversation_id: str
    mcp_file_system_options: _mcp_pb2.McpFileSystemOptions
    skill_options: _context_pb2.SkillOptions
    custom_system_prompt: str
    requested_model: _model_pb2.RequestedModel
    subagent_type_name: str
    exclude_workspace_context: bool
    harness: str
    selected_subagent_models: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel]
    selected_subagent_model_details: _containers.RepeatedCompositeFieldContainer[_model_pb2.ModelDetails]
    conversation_group_id: str
    pre_fetched_blobs: _containers.RepeatedCompositeFieldContainer[PreFetchedBlob]
    dev_raw_model_slug: str
    client_supports_inline_images: bool
    subagent_model_overrides: _containers.RepeatedCompositeFieldContainer[_model_pb2.SubagentModelOverride]
    can_create_cloud_subagents: bool
    suppress_subagent_progress_update_tool: bool
    client_supports_send_to_user: bool
    computer_use_coordinate_mode: str
    run_id: str
    agent_session_id: str
    client_supports_routed_model_update: bool
    system_prompt_spec: _model_pb2.SystemPromptSpec
    client_llm_gateway_credential: _model_pb2.ClientLlmGatewayCredential
    client_supports_preview_card: bool
    started_as_new_project: bool
    first_project_onboarding: bool
    next_interaction_query_id: int
    voice_call_notes: _exec_pb2.VoiceCallNotes
    transcript_parent_conversation_id: str
    def __init__(self, conversation_state: _Optional[_Union[_state_pb2.ConversationStateStructure, _Mapping]] = ..., action: _Optional[_Union[_action_pb2.ConversationAction, _Mapping]] = ..., model_details: _Optional[_Union[_model_pb2.ModelDetails, _Mapping]] = ..., mcp_tools: _Optional[_Union[_mcp_pb2.McpTools, _Mapping]] = ..., conversation_id: _Optional[str] = ..., mcp_file_system_options: _Optional[_Union[_mcp_pb2.McpFileSystemOptions, _Mapping]] = ..., skill_options: _Optional[_Union[_context_pb2.SkillOptions, _Mapping]] = ..., custom_system_prompt: _Optional[str] = ..., requested_model: _Optional[_Union[_model_pb2.RequestedModel, _Mapping]] = ..., subagent_type_name: _Optional[str] = ..., exclude_workspace_context: _Optional[bool] = ..., harness: _Optional[str] = ..., selected_subagent_models: _Optional[_Iterable[_Union[_model_pb2.RequestedModel, _Mapping]]] = ..., selected_subagent_model_details: _Optional[_Iterable[_Union[_model_pb2.ModelDetails, _Mapping]]] = ..., conversation_group_id: _Optional[str] = ..., pre_fetched_blobs: _Optional[_Iterable[_Union[PreFetchedBlob, _Mapping]]] = ..., dev_raw_model_slug: _Optional[str] = ..., client_supports_inline_images: _Optional[bool] = ..., subagent_model_overrides: _Optional[_Iterable[_Union[_model_pb2.SubagentModelOverride, _Mapping]]] = ..., can_create_cloud_subagents: _Optional[bool] = ..., suppress_subagent_progress_update_tool: _Optional[bool] = ..., client_supports_send_to_user: _Optional[bool] = ..., computer_use_coordinate_mode: _Optional[str] = ..., run_id: _Optional[str] = ..., agent_session_id: _Optional[str] = ..., client_supports_routed_model_update: _Optional[bool] = ..., system_prompt_spec: _Optional[_Union[_model_pb2.SystemPromptSpec, _Mapping]] = ..., client_llm_gateway_credential: _Optional[_Union[_model_pb2.ClientLlmGatewayCredential, _Mapping]] = ..., client_supports_preview_card: _Optional[bool] = ..., started_as_new_project: _Optional[bool] = ..., first_project_onboarding: _Optional[bool] = ..., next_interaction_query_id: _Optional[int] = ..., voice_call_notes: _Optional[_Union[_exec_pb2.VoiceCallNotes, _Mapping]] = ..., transcript_parent_conversation_id: _Optional[str] = ...) -> None: ...

class AgentServerMessage(_message.Message):
    __slots__ = ("interaction_update", "exec_server_message", "conversation_checkpoint_update", "kv_server_message", "exec_server_control_message", "interaction_query", "ttft_breakdown")
    INTERACTION_UPDATE_FIELD_NUMBER: _ClassVar[int]
    EXEC_SERVER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_CHECKPOINT_UPDATE_FIELD_NUMBER: _ClassVar[int]
    KV_SERVER_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    EXEC_SERVER_CONTROL_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    INTERACTION_QUERY_FIELD_NUMBER: _ClassVar[int]
    TTFT_BREAKDOWN_FIELD_NUMBER: _ClassVar[int]
    interaction_update: _update_pb2.InteractionUpdate
    exec_server_message: _exec_pb2.ExecServerMessage
    conversation_checkpoint_update: _state_pb2.ConversationStateStructure
    kv_server_message: _kv_pb2.KvServerMessage
    exec_server_control_message: _exec_pb2.ExecServerControlMessage
    interaction_query: _interaction_pb2.InteractionQuery
    ttft_breakdown: TtftBreakdown
    def __init__(self, interaction_update: _Optional[_Union[_update_pb2.InteractionUpdate, _Mapping]] = ..., exec_server_message: _Optional[_Union[_exec_pb2.ExecServerMessage, _Mapping]] = ..., conversation_checkpoint_update: _Optional[_Union[_state_pb2.ConversationStateStructure, _Mapping]] = ..., kv_server_message: _Optional[_Union[_kv_pb2.KvServerMessage, _Mapping]] = ..., exec_server_control_message: _Optional[_Union[_exec_pb2.ExecServerControlMessage, _Mapping]] = ..., interaction_query: _Optional[_Union[_interaction_pb2.InteractionQuery, _Mapping]] = ..., ttft_breakdown: _Optional[_Union[TtftBreakdown, _Mapping]] = ...) -> None: ...

class ClientHeartbeat(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PreFetchedBlob(_message.Message):
    __slots__ = ("id", "value")
    ID_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    id: bytes
    value: bytes
    def __init__(self, id: _Optional[bytes] = ..., value: _Optional[bytes] = ...) -> None: ...

class PrewarmRequest(_message.Message):
    __slots__ = ("model_details", "conversation_id", "conversation_state", "mcp_tools", "mcp_file_system_options", "best_of_n_group_id", "try_use_best_of_n_promotion", "custom_system_prompt", "requested_model", "subagent_type_name", "exclude_workspace_context", "harness", "selected_subagent_models", "selected_subagent_model_details", "conversation_group_id", "pre_fetched_blobs", "client_supports_inline_images", "subagent_model_overrides", "can_create_cloud_subagents", "suppress_subagent_progress_update_tool", "client_supports_send_to_user", "computer_use_coordinate_mode", "agent_session_id", "client_supports_routed_model_update", "client_llm_gateway_credential", "client_supports_preview_card", "started_as_new_project", "first_project_onboarding")
    MODEL_DETAILS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_STATE_FIELD_NUMBER: _ClassVar[int]
    MCP_TOOLS_FIELD_NUMBER: _ClassVar[int]
    MCP_FILE_SYSTEM_OPTIONS_FIELD_NUMBER: _ClassVar[int]
    BEST_OF_N_GROUP_ID_FIELD_NUMBER: _ClassVar[int]
    TRY_USE_BEST_OF_N_PROMOTION_FIELD_NUMBER: _ClassVar[int]
    CUSTOM_SYSTEM_PROMPT_FIELD_NUMBER: _ClassVar[int]
    REQUESTED_MODEL_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_TYPE_NAME_FIELD_NUMBER: _ClassVar[int]
    EXCLUDE_WORKSPACE_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    HARNESS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_SUBAGENT_MODELS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_SUBAGENT_MODEL_DETAILS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_GROUP_ID_FIELD_NUMBER: _ClassVar[int]
    PRE_FETCHED_BLOBS_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_INLINE_IMAGES_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_MODEL_OVERRIDES_FIELD_NUMBER: _ClassVar[int]
    CAN_CREATE_CLOUD_SUBAGENTS_FIELD_NUMBER: _ClassVar[int]
    SUPPRESS_SUBAGENT_PROGRESS_UPDATE_TOOL_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_SEND_TO_USER_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_COORDINATE_MODE_FIELD_NUMBER: _ClassVar[int]
    AGENT_SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_ROUTED_MODEL_UPDATE_FIELD_NUMBER: _ClassVar[int]
    CLIENT_LLM_GATEWAY_CREDENTIAL_FIELD_NUMBER: _ClassVar[int]
    CLIENT_SUPPORTS_PREVIEW_CARD_FIELD_NUMBER: _ClassVar[int]
    STARTED_AS_NEW_PROJECT_FIELD_NUMBER: _ClassVar[int]
    FIRST_PROJECT_ONBOARDING_FIELD_NUMBER: _ClassVar[int]
    model_details: _model_pb2.ModelDetails
    conversation_id: str
    conversation_state: _state_pb2.ConversationStateStructure
    mcp_tools: _mcp_pb2.McpTools
    mcp_file_system_options: _mcp_pb2.McpFileSystemOptions
    best_of_n_group_id: str
    try_use_best_of_n_promotion: bool
    custom_system_prompt: str
    requested_model: _model_pb2.RequestedModel
    subagent_type_name: str
    exclude_workspace_context: bool
    harness: str
    selected_subagent_models: _containers.RepeatedCompositeFieldContainer[_model_pb2.RequestedModel]
    selected_subagent_model_details: _containers.RepeatedCompositeFieldContainer[_model_pb2.ModelDetails]
    conversation_group_id: str
    pre_fetched_blobs: _containers.RepeatedCompositeFieldContainer[PreFetchedBlob]
    client_supports_inline_images: bool
    subagent_model_overrides: _containers.RepeatedCompositeFieldContainer[_model_pb2.SubagentModelOverride]
    can_create_cloud_subagents: bool
    suppress_subagent_progress_update_tool: bool
    client_supports_send_to_user: bool
    computer_use_coordinate_mode: str
    agent_session_id: str
    client_supports_routed_model_update: bool
    client_llm_gateway_credential: _model_pb2.ClientLlmGatewayCredential
    client_supports_preview_card: bool
    started_as_new_project: bool
    first_project_onboarding: bool
    def __init__(self, model_details: _Optional[_Union[_model_pb2.ModelDetails, _Mapping]] = ..., conversation_id: _Optional[str] = ..., conversation_state: _Optional[_Union[_state_pb2.ConversationStateStructure, _Mapping]] = ..., mcp_tools: _Optional[_Union[_mcp_pb2.McpTools, _Mapping]] = ..., mcp_file_system_options: _Optional[_Union[_mcp_pb2.McpFileSystemOptions, _Mapping]] = ..., best_of_n_group_id: _Optional[str] = ..., try_use_best_of_n_promotion: _Optional[bool] = ..., custom_system_prompt: _Optional[str] = ..., requested_model: _Optional[_Union[_model_pb2.RequestedModel, _Mapping]] = ..., subagent_type_name: _Optional[str] = ..., exclude_workspace_context: _Optional[bool] = ..., harness: _Optional[str] = ..., selected_subagent_models: _Optional[_Iterable[_Union[_model_pb2.RequestedModel, _Mapping]]] = ..., selected_subagent_model_details: _Optional[_Iterable[_Union[_model_pb2.ModelDetails, _Mapping]]] = ..., conversation_group_id: _Optional[str] = ..., pre_fetched_blobs: _Optional[_Iterable[_Union[PreFetchedBlob, _Mapping]]] = ..., client_supports_inline_images: _Optional[bool] = ..., subagent_model_overrides: _Optional[_Iterable[_Union[_model_pb2.SubagentModelOverride, _Mapping]]] = ..., can_create_cloud_subagents: _Optional[bool] = ..., suppress_subagent_progress_update_tool: _Optional[bool] = ..., client_supports_send_to_user: _Optional[bool] = ..., computer_use_coordinate_mode: _Optional[str] = ..., agent_session_id: _Optional[str] = ..., client_supports_routed_model_update: _Optional[bool] = ..., client_llm_gateway_credential: _Optional[_Union[_model_pb2.ClientLlmGatewayCredential, _Mapping]] = ..., client_supports_preview_card: _Optional[bool] = ..., started_as_new_project: _Optional[bool] = ..., first_project_onboarding: _Optional[bool] = ...) -> None: ...

class TtftBreakdown(_message.Message):
    __slots__ = ("server_first_token_ms", "pre_stream_setup_ms", "wait_for_first_event_ms", "provider_ttft_ms", "slow_pool_wait_ms", "client_prep_ms", "client_clock", "pre_handler_ms")
    SERVER_FIRST_TOKEN_MS_FIELD_NUMBER: _ClassVar[int]
    PRE_STREAM_SETUP_MS_FIELD_NUMBER: _ClassVar[int]
    WAIT_FOR_FIRST_EVENT_MS_FIELD_NUMBER: _ClassVar[int]
    PROVIDER_TTFT_MS_FIELD_NUMBER: _ClassVar[int]
    SLOW_POOL_WAIT_MS_FIELD_NUMBER: _ClassVar[int]
    CLIENT_PREP_MS_FIELD_NUMBER: _ClassVar[int]
    CLIENT_CLOCK_FIELD_NUMBER: _ClassVar[int]
    PRE_HANDLER_MS_FIELD_NUMBER: _ClassVar[int]
    server_first_token_ms: float
    pre_stream_setup_ms: float
    wait_for_first_event_ms: float
    provider_ttft_ms: float
    slow_pool_wait_ms: float
    client_prep_ms: float
    client_clock: bool
    pre_handler_ms: float
    def __init__(self, server_first_token_ms: _Optional[float] = ..., pre_stream_setup_ms: _Optional[float] = ..., wait_for_first_event_ms: _Optional[float] = ..., provider_ttft_ms: _Optional[float] = ..., slow_pool_wait_ms: _Optional[float] = ..., client_prep_ms: _Optional[float] = ..., client_clock: _Optional[bool] = ..., pre_handler_ms: _Optional[float] = ...) -> None: ...
