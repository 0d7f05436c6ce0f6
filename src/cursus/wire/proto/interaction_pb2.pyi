from cursus.wire.proto import shell_pb2 as _shell_pb2
from cursus.wire.proto import tool_call_pb2 as _tool_call_pb2
from cursus.wire.proto import user_message_pb2 as _user_message_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AskQuestionInteractionQuery(_message.Message):
    __slots__ = ("args", "tool_call_id")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.AskQuestionArgs
    tool_call_id: str
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.AskQuestionArgs, _Mapping]] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class ConnectScmRequestQuery(_message.Message):
    __slots__ = ("args",)
    ARGS_FIELD_NUMBER: _ClassVar[int]
    args: _user_message_pb2.ConnectScmArgs
    def __init__(self, args: _Optional[_Union[_user_message_pb2.ConnectScmArgs, _Mapping]] = ...) -> None: ...

class CreatePlanRequestQuery(_message.Message):
    __slots__ = ("args", "tool_call_id")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.CreatePlanArgs
    tool_call_id: str
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.CreatePlanArgs, _Mapping]] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class GenerateImageRequestQuery(_message.Message):
    __slots__ = ("args", "tool_call_id")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.GenerateImageArgs
    tool_call_id: str
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.GenerateImageArgs, _Mapping]] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class InteractionQuery(_message.Message):
    __slots__ = ("id", "web_search_request_query", "ask_question_interaction_query", "switch_mode_request_query", "create_plan_request_query", "setup_vm_environment_args", "web_fetch_request_query", "pr_management_request_query", "mcp_auth_request_query", "generate_image_request_query", "replace_env_args", "connect_scm_request_query")
    ID_FIELD_NUMBER: _ClassVar[int]
    WEB_SEARCH_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    ASK_QUESTION_INTERACTION_QUERY_FIELD_NUMBER: _ClassVar[int]
    SWITCH_MODE_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    CREATE_PLAN_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    SETUP_VM_ENVIRONMENT_ARGS_FIELD_NUMBER: _ClassVar[int]
    WEB_FETCH_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    PR_MANAGEMENT_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    MCP_AUTH_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    GENERATE_IMAGE_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    REPLACE_ENV_ARGS_FIELD_NUMBER: _ClassVar[int]
    CONNECT_SCM_REQUEST_QUERY_FIELD_NUMBER: _ClassVar[int]
    id: int
    web_search_request_query: WebSearchRequestQuery
    ask_question_interaction_query: AskQuestionInteractionQuery
    switch_mode_request_query: SwitchModeRequestQuery
    create_plan_request_query: CreatePlanRequestQuery
    setup_vm_environment_args: _tool_call_pb2.SetupVmEnvironmentArgs
    web_fetch_request_query: WebFetchRequestQuery
    pr_management_request_query: PrManagementRequestQuery
    mcp_auth_request_query: McpAuthRequestQuery
    generate_image_request_query: GenerateImageRequestQuery
    replace_env_args: _tool_call_pb2.ReplaceEnvArgs
    connect_scm_request_query: ConnectScmRequestQuery
    def __init__(self, id: _Optional[int] = ..., web_search_request_query: _Optional[_Union[WebSearchRequestQuery, _Mapping]] = ..., ask_question_interaction_query: _Optional[_Union[AskQuestionInteractionQuery, _Mapping]] = ..., switch_mode_request_query: _Optional[_Union[SwitchModeRequestQuery, _Mapping]] = ..., create_plan_request_query: _Optional[_Union[CreatePlanRequestQuery, _Mapping]] = ..., setup_vm_environment_args: _Optional[_Union[_tool_call_pb2.SetupVmEnvironmentArgs, _Mapping]] = ..., web_fetch_request_query: _Optional[_Union[WebFetchRequestQuery, _Mapping]] = ..., pr_management_request_query: _Optional[_Union[PrManagementRequestQuery, _Mapping]] = ..., mcp_auth_request_query: _Optional[_Union[McpAuthRequestQuery, _Mapping]] = ..., generate_image_request_query: _Optional[_Union[GenerateImageRequestQuery, _Mapping]] = ..., replace_env_args: _Optional[_Union[_tool_call_pb2.ReplaceEnvArgs, _Mapping]] = ..., connect_scm_request_query: _Optional[_Union[ConnectScmRequestQuery, _Mapping]] = ...) -> None: ...

class McpAuthRequestQuery(_message.Message):
    __slots__ = ("args",)
    ARGS_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.McpAuthArgs
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.McpAuthArgs, _Mapping]] = ...) -> None: ...

class PrManagementRequestQuery(_message.Message):
    __slots__ = ("args",)
    ARGS_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.PrManagementArgs
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.PrManagementArgs, _Mapping]] = ...) -> None: ...

class SwitchModeRequestQuery(_message.Message):
    __slots__ = ("args",)
    ARGS_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.SwitchModeArgs
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.SwitchModeArgs, _Mapping]] = ...) -> None: ...

class WebFetchRequestQuery(_message.Message):
    __slots__ = ("args", "skip_approval", "smart_mode_approval")
    ARGS_FIELD_NUMBER: _ClassVar[int]
    SKIP_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.WebFetchArgs
    skip_approval: bool
    smart_mode_approval: _shell_pb2.SmartModeApproval
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.WebFetchArgs, _Mapping]] = ..., skip_approval: _Optional[bool] = ..., smart_mode_approval: _Optional[_Union[_shell_pb2.SmartModeApproval, _Mapping]] = ...) -> None: ...

class WebSearchRequestQuery(_message.Message):
    __slots__ = ("args",)
    ARGS_FIELD_NUMBER: _ClassVar[int]
    args: _tool_call_pb2.WebSearchArgs
    def __init__(self, args: _Optional[_Union[_tool_call_pb2.WebSearchArgs, _Mapping]] = ...) -> None: ...
