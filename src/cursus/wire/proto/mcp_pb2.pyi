from cursus.wire.proto import common_pb2 as _common_pb2
from cursus.wire.proto import shell_pb2 as _shell_pb2
from google.protobuf import struct_pb2 as _struct_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class McpRefreshPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MCP_REFRESH_POLICY_UNSPECIFIED: _ClassVar[McpRefreshPolicy]
    MCP_REFRESH_POLICY_FORCE_IF_MISSING: _ClassVar[McpRefreshPolicy]
    MCP_REFRESH_POLICY_FORCE: _ClassVar[McpRefreshPolicy]

class McpServerTransport(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MCP_SERVER_TRANSPORT_UNSPECIFIED: _ClassVar[McpServerTransport]
    MCP_SERVER_TRANSPORT_STDIO: _ClassVar[McpServerTransport]
    MCP_SERVER_TRANSPORT_HTTP: _ClassVar[McpServerTransport]

class Outcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OUTCOME_UNSPECIFIED: _ClassVar[Outcome]
    OUTCOME_CHANGED: _ClassVar[Outcome]
    OUTCOME_REMOVED: _ClassVar[Outcome]
    OUTCOME_UNCHANGED: _ClassVar[Outcome]
    OUTCOME_REFRESH_FAILED: _ClassVar[Outcome]
MCP_REFRESH_POLICY_UNSPECIFIED: McpRefreshPolicy
MCP_REFRESH_POLICY_FORCE_IF_MISSING: McpRefreshPolicy
MCP_REFRESH_POLICY_FORCE: McpRefreshPolicy
MCP_SERVER_TRANSPORT_UNSPECIFIED: McpServerTransport
MCP_SERVER_TRANSPORT_STDIO: McpServerTransport
MCP_SERVER_TRANSPORT_HTTP: McpServerTransport
OUTCOME_UNSPECIFIED: Outcome
OUTCOME_CHANGED: Outcome
OUTCOME_REMOVED: Outcome
OUTCOME_UNCHANGED: Outcome
OUTCOME_REFRESH_FAILED: Outcome

class ListMcpResourcesError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class ListMcpResourcesExecArgs(_message.Message):
    __slots__ = ("server",)
    SERVER_FIELD_NUMBER: _ClassVar[int]
    server: str
    def __init__(self, server: _Optional[str] = ...) -> None: ...

class ListMcpResourcesExecResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    class McpResource(_message.Message):
        __slots__ = ("uri", "name", "description", "mime_type", "server", "annotations")
        class AnnotationsEntry(_message.Message):
            __slots__ = ("key", "value")
            KEY_FIELD_NUMBER: _ClassVar[int]
            VALUE_FIELD_NUMBER: _ClassVar[int]
            key: str
            value: str
            def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
        URI_FIELD_NUMBER: _ClassVar[int]
        NAME_FIELD_NUMBER: _ClassVar[int]
        DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
        MIME_TYPE_FIELD_NUMBER: _ClassVar[int]
        SERVER_FIELD_NUMBER: _ClassVar[int]
        ANNOTATIONS_FIELD_NUMBER: _ClassVar[int]
        uri: str
        name: str
        description: str
        mime_type: str
        server: str
        annotations: _containers.ScalarMap[str, str]
        def __init__(self, uri: _Optional[str] = ..., name: _Optional[str] = ..., description: _Optional[str] = ..., mime_type: _Optional[str] = ..., server: _Optional[str] = ..., annotations: _Optional[_Mapping[str, str]] = ...) -> None: ...
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: ListMcpResourcesSuccess
    error: ListMcpResourcesError
    rejected: ListMcpResourcesRejected
    def __init__(self, success: _Optional[_Union[ListMcpResourcesSuccess, _Mapping]] = ..., error: _Optional[_Union[ListMcpResourcesError, _Mapping]] = ..., rejected: _Optional[_Union[ListMcpResourcesRejected, _Mapping]] = ...) -> None: ...

class ListMcpResourcesRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class ListMcpResourcesSuccess(_message.Message):
    __slots__ = ("resources",)
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    resources: _containers.RepeatedCompositeFieldContainer[ListMcpResourcesExecResult.McpResource]
    def __init__(self, resources: _Optional[_Iterable[_Union[ListMcpResourcesExecResult.McpResource, _Mapping]]] = ...) -> None: ...

class McpAllowlistPrecheckArgs(_message.Message):
    __slots__ = ("provider_identifier", "tool_name", "tool_call_id", "annotations_json")
    PROVIDER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    ANNOTATIONS_JSON_FIELD_NUMBER: _ClassVar[int]
    provider_identifier: str
    tool_name: str
    tool_call_id: str
    annotations_json: str
    def __init__(self, provider_identifier: _Optional[str] = ..., tool_name: _Optional[str] = ..., tool_call_id: _Optional[str] = ..., annotations_json: _Optional[str] = ...) -> None: ...

class McpAllowlistPrecheckResult(_message.Message):
    __slots__ = ("allowlisted",)
    ALLOWLISTED_FIELD_NUMBER: _ClassVar[int]
    allowlisted: bool
    def __init__(self, allowlisted: _Optional[bool] = ...) -> None: ...

class McpApproved(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class McpArgs(_message.Message):
    __slots__ = ("name", "args", "tool_call_id", "provider_identifier", "tool_name", "smart_mode_approval", "smart_mode_approval_only", "skip_approval", "server_identifier", "symbolic_path_arguments", "arguments_repaired")
    class ArgsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: _struct_pb2.Value
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[_struct_pb2.Value, _Mapping]] = ...) -> None: ...
    NAME_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    PROVIDER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_APPROVAL_ONLY_FIELD_NUMBER: _ClassVar[int]
    SKIP_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    SERVER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    SYMBOLIC_PATH_ARGUMENTS_FIELD_NUMBER: _ClassVar[int]
    ARGUMENTS_REPAIRED_FIELD_NUMBER: _ClassVar[int]
    name: str
    args: _containers.MessageMap[str, _struct_pb2.Value]
    tool_call_id: str
    provider_identifier: str
    tool_name: str
    smart_mode_approval: _shell_pb2.SmartModeApproval
    smart_mode_approval_only: bool
    skip_approval: bool
    server_identifier: str
    symbolic_path_arguments: _containers.RepeatedCompositeFieldContainer[McpSymbolicPathArgument]
    arguments_repaired: bool
    def __init__(self, name: _Optional[str] = ..., args: _Optional[_Mapping[str, _struct_pb2.Value]] = ..., tool_call_id: _Optional[str] = ..., provider_identifier: _Optional[str] = ..., tool_name: _Optional[str] = ..., smart_mode_approval: _Optional[_Union[_shell_pb2.SmartModeApproval, _Mapping]] = ..., smart_mode_approval_only: _Optional[bool] = ..., skip_approval: _Optional[bool] = ..., server_identifier: _Optional[str] = ..., symbolic_path_arguments: _Optional[_Iterable[_Union[McpSymbolicPathArgument, _Mapping]]] = ..., arguments_repaired: _Optional[bool] = ...) -> None: ...

class McpDescriptor(_message.Message):
    __slots__ = ("server_name", "server_identifier", "folder_path", "server_use_instructions", "tools", "plugin", "marketplace", "plugin_db_id", "marketplace_id", "account_label")
    SERVER_NAME_FIELD_NUMBER: _ClassVar[int]
    SERVER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    FOLDER_PATH_FIELD_NUMBER: _ClassVar[int]
    SERVER_USE_INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    TOOLS_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_DB_ID_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_LABEL_FIELD_NUMBER: _ClassVar[int]
    server_name: str
    server_identifier: str
    folder_path: str
    server_use_instructions: str
    tools: _containers.RepeatedCompositeFieldContainer[McpToolDescriptor]
    plugin: str
    marketplace: str
    plugin_db_id: str
    marketplace_id: str
    account_label: str
    def __init__(self, server_name: _Optional[str] = ..., server_identifier: _Optional[str] = ..., folder_path: _Optional[str] = ..., server_use_instructions: _Optional[str] = ..., tools: _Optional[_Iterable[_Union[McpToolDescriptor, _Mapping]]] = ..., plugin: _Optional[str] = ..., marketplace: _Optional[str] = ..., plugin_db_id: _Optional[str] = ..., marketplace_id: _Optional[str] = ..., account_label: _Optional[str] = ...) -> None: ...

class McpError(_message.Message):
    __slots__ = ("error", "needs_auth", "recovery", "http_status", "retry_after_ms", "not_dialed", "bearer_error")
    ERROR_FIELD_NUMBER: _ClassVar[int]
    NEEDS_AUTH_FIELD_NUMBER: _ClassVar[int]
    RECOVERY_FIELD_NUMBER: _ClassVar[int]
    HTTP_STATUS_FIELD_NUMBER: _ClassVar[int]
    RETRY_AFTER_MS_FIELD_NUMBER: _ClassVar[int]
    NOT_DIALED_FIELD_NUMBER: _ClassVar[int]
    BEARER_ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    needs_auth: bool
    recovery: McpRecovery
    http_status: int
    retry_after_ms: int
    not_dialed: bool
    bearer_error: str
    def __init__(self, error: _Optional[str] = ..., needs_auth: _Optional[bool] = ..., recovery: _Optional[_Union[McpRecovery, _Mapping]] = ..., http_status: _Optional[int] = ..., retry_after_ms: _Optional[int] = ..., not_dialed: _Optional[bool] = ..., bearer_error: _Optional[str] = ...) -> None: ...

class McpFileSystemOptions(_message.Message):
    __slots__ = ("enabled", "workspace_project_dir", "mcp_descriptors")
    ENABLED_FIELD_NUMBER: _ClassVar[int]
    WORKSPACE_PROJECT_DIR_FIELD_NUMBER: _ClassVar[int]
    MCP_DESCRIPTORS_FIELD_NUMBER: _ClassVar[int]
    enabled: bool
    workspace_project_dir: str
    mcp_descriptors: _containers.RepeatedCompositeFieldContainer[McpDescriptor]
    def __init__(self, enabled: _Optional[bool] = ..., workspace_project_dir: _Optional[str] = ..., mcp_descriptors: _Optional[_Iterable[_Union[McpDescriptor, _Mapping]]] = ...) -> None: ...

class McpImageContent(_message.Message):
    __slots__ = ("data", "mime_type")
    DATA_FIELD_NUMBER: _ClassVar[int]
    MIME_TYPE_FIELD_NUMBER: _ClassVar[int]
    data: bytes
    mime_type: str
    def __init__(self, data: _Optional[bytes] = ..., mime_type: _Optional[str] = ...) -> None: ...

class McpInstructions(_message.Message):
    __slots__ = ("server_name", "instructions", "server_identifier")
    SERVER_NAME_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    SERVER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    server_name: str
    instructions: str
    server_identifier: str
    def __init__(self, server_name: _Optional[str] = ..., instructions: _Optional[str] = ..., server_identifier: _Optional[str] = ...) -> None: ...

class McpMetaToolOptions(_message.Message):
    __slots__ = ("enabled", "mcp_descriptors")
    ENABLED_FIELD_NUMBER: _ClassVar[int]
    MCP_DESCRIPTORS_FIELD_NUMBER: _ClassVar[int]
    enabled: bool
    mcp_descriptors: _containers.RepeatedCompositeFieldContainer[McpDescriptor]
    def __init__(self, enabled: _Optional[bool] = ..., mcp_descriptors: _Optional[_Iterable[_Union[McpDescriptor, _Mapping]]] = ...) -> None: ...

class McpPermissionDenied(_message.Message):
    __slots__ = ("error", "is_readonly")
    ERROR_FIELD_NUMBER: _ClassVar[int]
    IS_READONLY_FIELD_NUMBER: _ClassVar[int]
    error: str
    is_readonly: bool
    def __init__(self, error: _Optional[str] = ..., is_readonly: _Optional[bool] = ...) -> None: ...

class McpRecovery(_message.Message):
    __slots__ = ("outcome", "fresh_input_schema_json", "available_tools")
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    FRESH_INPUT_SCHEMA_JSON_FIELD_NUMBER: _ClassVar[int]
    AVAILABLE_TOOLS_FIELD_NUMBER: _ClassVar[int]
    outcome: Outcome
    fresh_input_schema_json: str
    available_tools: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, outcome: _Optional[_Union[Outcome, str]] = ..., fresh_input_schema_json: _Optional[str] = ..., available_tools: _Optional[_Iterable[str]] = ...) -> None: ...

class McpRejected(_message.Message):
    __slots__ = ("reason", "is_readonly")
    REASON_FIELD_NUMBER: _ClassVar[int]
    IS_READONLY_FIELD_NUMBER: _ClassVar[int]
    reason: str
    is_readonly: bool
    def __init__(self, reason: _Optional[str] = ..., is_readonly: _Optional[bool] = ...) -> None: ...

class McpResult(_message.Message):
    __slots__ = ("success", "error", "rejected", "permission_denied", "tool_not_found", "server_not_found", "approved")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    PERMISSION_DENIED_FIELD_NUMBER: _ClassVar[int]
    TOOL_NOT_FOUND_FIELD_NUMBER: _ClassVar[int]
    SERVER_NOT_FOUND_FIELD_NUMBER: _ClassVar[int]
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    success: McpSuccess
    error: McpError
    rejected: McpRejected
    permission_denied: McpPermissionDenied
    tool_not_found: McpToolNotFound
    server_not_found: McpServerNotFound
    approved: McpApproved
    def __init__(self, success: _Optional[_Union[McpSuccess, _Mapping]] = ..., error: _Optional[_Union[McpError, _Mapping]] = ..., rejected: _Optional[_Union[McpRejected, _Mapping]] = ..., permission_denied: _Optional[_Union[McpPermissionDenied, _Mapping]] = ..., tool_not_found: _Optional[_Union[McpToolNotFound, _Mapping]] = ..., server_not_found: _Optional[_Union[McpServerNotFound, _Mapping]] = ..., approved: _Optional[_Union[McpApproved, _Mapping]] = ...) -> None: ...

class McpServerNotFound(_message.Message):
    __slots__ = ("name", "available_servers")
    NAME_FIELD_NUMBER: _ClassVar[int]
    AVAILABLE_SERVERS_FIELD_NUMBER: _ClassVar[int]
    name: str
    available_servers: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, name: _Optional[str] = ..., available_servers: _Optional[_Iterable[str]] = ...) -> None: ...

class McpStateError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class McpStateExecArgs(_message.Message):
    __slots__ = ("server_identifiers", "kick_only", "refresh_policy")
    SERVER_IDENTIFIERS_FIELD_NUMBER: _ClassVar[int]
    KICK_ONLY_FIELD_NUMBER: _ClassVar[int]
    REFRESH_POLICY_FIELD_NUMBER: _ClassVar[int]
    server_identifiers: _containers.RepeatedScalarFieldContainer[str]
    kick_only: bool
    refresh_policy: McpRefreshPolicy
    def __init__(self, server_identifiers: _Optional[_Iterable[str]] = ..., kick_only: _Optional[bool] = ..., refresh_policy: _Optional[_Union[McpRefreshPolicy, str]] = ...) -> None: ...

class McpStateExecResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: McpStateSuccess
    error: McpStateError
    rejected: McpStateRejected
    def __init__(self, success: _Optional[_Union[McpStateSuccess, _Mapping]] = ..., error: _Optional[_Union[McpStateError, _Mapping]] = ..., rejected: _Optional[_Union[McpStateRejected, _Mapping]] = ...) -> None: ...

class McpStateRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class McpStateServer(_message.Message):
    __slots__ = ("server_name", "server_identifier", "plugin", "marketplace", "tools", "instructions", "status", "error_message", "pending_sign_in", "transport", "account_label")
    SERVER_NAME_FIELD_NUMBER: _ClassVar[int]
    SERVER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_FIELD_NUMBER: _ClassVar[int]
    TOOLS_FIELD_NUMBER: _ClassVar[int]
    INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    PENDING_SIGN_IN_FIELD_NUMBER: _ClassVar[int]
    TRANSPORT_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_LABEL_FIELD_NUMBER: _ClassVar[int]
    server_name: str
    server_identifier: str
    plugin: str
    marketplace: str
    tools: _containers.RepeatedCompositeFieldContainer[McpToolDefinition]
    instructions: _containers.RepeatedCompositeFieldContainer[McpInstructions]
    status: str
    error_message: str
    pending_sign_in: bool
    transport: McpServerTransport
    account_label: str
    def __init__(self, server_name: _Optional[str] = ..., server_identifier: _Optional[str] = ..., plugin: _Optional[str] = ..., marketplace: _Optional[str] = ..., tools: _Optional[_Iterable[_Union[McpToolDefinition, _Mapping]]] = ..., instructions: _Optional[_Iterable[_Union[McpInstructions, _Mapping]]] = ..., status: _Optional[str] = ..., error_message: _Optional[str] = ..., pending_sign_in: _Optional[bool] = ..., transport: _Optional[_Union[McpServerTransport, str]] = ..., account_label: _Optional[str] = ...) -> None: ...

class McpStateSuccess(_message.Message):
    __slots__ = ("servers",)
    SERVERS_FIELD_NUMBER: _ClassVar[int]
    servers: _containers.RepeatedCompositeFieldContainer[McpStateServer]
    def __init__(self, servers: _Optional[_Iterable[_Union[McpStateServer, _Mapping]]] = ...) -> None: ...

class McpSuccess(_message.Message):
    __slots__ = ("content", "is_error", "structured_content", "system_reminders", "result_meta")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    IS_ERROR_FIELD_NUMBER: _ClassVar[int]
    STRUCTURED_CONTENT_FIELD_NUMBER: _ClassVar[int]
    SYSTEM_REMINDERS_FIELD_NUMBER: _ClassVar[int]
    RESULT_META_FIELD_NUMBER: _ClassVar[int]
    content: _containers.RepeatedCompositeFieldContainer[McpToolResultContentItem]
    is_error: bool
    structured_content: _struct_pb2.Struct
    system_reminders: _containers.RepeatedCompositeFieldContainer[_common_pb2.SystemReminder]
    result_meta: _struct_pb2.Struct
    def __init__(self, content: _Optional[_Iterable[_Union[McpToolResultContentItem, _Mapping]]] = ..., is_error: _Optional[bool] = ..., structured_content: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ..., system_reminders: _Optional[_Iterable[_Union[_common_pb2.SystemReminder, _Mapping]]] = ..., result_meta: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ...) -> None: ...

class McpSymbolicPathArgument(_message.Message):
    __slots__ = ("path", "sha256", "size_bytes")
    PATH_FIELD_NUMBER: _ClassVar[int]
    SHA256_FIELD_NUMBER: _ClassVar[int]
    SIZE_BYTES_FIELD_NUMBER: _ClassVar[int]
    path: str
    sha256: str
    size_bytes: int
    def __init__(self, path: _Optional[str] = ..., sha256: _Optional[str] = ..., size_bytes: _Optional[int] = ...) -> None: ...

class McpTextContent(_message.Message):
    __slots__ = ("text", "output_location")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LOCATION_FIELD_NUMBER: _ClassVar[int]
    text: str
    output_location: _common_pb2.OutputLocation
    def __init__(self, text: _Optional[str] = ..., output_location: _Optional[_Union[_common_pb2.OutputLocation, _Mapping]] = ...) -> None: ...

class McpToolDefinition(_message.Message):
    __slots__ = ("name", "description", "input_schema", "provider_identifier", "tool_name", "input_schema_json", "output_schema_json", "annotations_json", "meta_json")
    NAME_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    INPUT_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    PROVIDER_IDENTIFIER_FIELD_NUMBER: _ClassVar[int]
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    INPUT_SCHEMA_JSON_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_SCHEMA_JSON_FIELD_NUMBER: _ClassVar[int]
    ANNOTATIONS_JSON_FIELD_NUMBER: _ClassVar[int]
    META_JSON_FIELD_NUMBER: _ClassVar[int]
    name: str
    description: str
    input_schema: _struct_pb2.Value
    provider_identifier: str
    tool_name: str
    input_schema_json: str
    output_schema_json: str
    annotations_json: str
    meta_json: str
    def __init__(self, name: _Optional[str] = ..., description: _Optional[str] = ..., input_schema: _Optional[_Union[_struct_pb2.Value, _Mapping]] = ..., provider_identifier: _Optional[str] = ..., tool_name: _Optional[str] = ..., input_schema_json: _Optional[str] = ..., output_schema_json: _Optional[str] = ..., annotations_json: _Optional[str] = ..., meta_json: _Optional[str] = ...) -> None: ...

class McpToolDescriptor(_message.Message):
    __slots__ = ("tool_name", "definition_path", "description", "input_schema", "input_schema_json", "annotations_json")
    TOOL_NAME_FIELD_NUMBER: _ClassVar[int]
    DEFINITION_PATH_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    INPUT_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    INPUT_SCHEMA_JSON_FIELD_NUMBER: _ClassVar[int]
    ANNOTATIONS_JSON_FIELD_NUMBER: _ClassVar[int]
    tool_name: str
    definition_path: str
    description: str
    input_schema: _struct_pb2.Value
    input_schema_json: str
    annotations_json: str
    def __init__(self, tool_name: _Optional[str] = ..., definition_path: _Optional[str] = ..., description: _Optional[str] = ..., input_schema: _Optional[_Union[_struct_pb2.Value, _Mapping]] = ..., input_schema_json: _Optional[str] = ..., annotations_json: _Optional[str] = ...) -> None: ...

class McpToolNotFound(_message.Message):
    __slots__ = ("name", "available_tools", "recovery")
    NAME_FIELD_NUMBER: _ClassVar[int]
    AVAILABLE_TOOLS_FIELD_NUMBER: _ClassVar[int]
    RECOVERY_FIELD_NUMBER: _ClassVar[int]
    name: str
    available_tools: _containers.RepeatedScalarFieldContainer[str]
    recovery: McpRecovery
    def __init__(self, name: _Optional[str] = ..., available_tools: _Optional[_Iterable[str]] = ..., recovery: _Optional[_Union[McpRecovery, _Mapping]] = ...) -> None: ...

class McpToolResultContentItem(_message.Message):
    __slots__ = ("text", "image")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    IMAGE_FIELD_NUMBER: _ClassVar[int]
    text: McpTextContent
    image: McpImageContent
    def __init__(self, text: _Optional[_Union[McpTextContent, _Mapping]] = ..., image: _Optional[_Union[McpImageContent, _Mapping]] = ...) -> None: ...

class McpTools(_message.Message):
    __slots__ = ("mcp_tools",)
    MCP_TOOLS_FIELD_NUMBER: _ClassVar[int]
    mcp_tools: _containers.RepeatedCompositeFieldContainer[McpToolDefinition]
    def __init__(self, mcp_tools: _Optional[_Iterable[_Union[McpToolDefinition, _Mapping]]] = ...) -> None: ...

class ReadMcpResourceError(_message.Message):
    __slots__ = ("uri", "error")
    URI_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    uri: str
    error: str
    def __init__(self, uri: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class ReadMcpResourceExecArgs(_message.Message):
    __slots__ = ("server", "uri", "download_path", "tool_call_id", "smart_mode_approval")
    SERVER_FIELD_NUMBER: _ClassVar[int]
    URI_FIELD_NUMBER: _ClassVar[int]
    DOWNLOAD_PATH_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    server: str
    uri: str
    download_path: str
    tool_call_id: str
    smart_mode_approval: _shell_pb2.SmartModeApproval
    def __init__(self, server: _Optional[str] = ..., uri: _Optional[str] = ..., download_path: _Optional[str] = ..., tool_call_id: _Optional[str] = ..., smart_mode_approval: _Optional[_Union[_shell_pb2.SmartModeApproval, _Mapping]] = ...) -> None: ...

class ReadMcpResourceExecResult(_message.Message):
    __slots__ = ("success", "error", "rejected", "not_found")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    NOT_FOUND_FIELD_NUMBER: _ClassVar[int]
    success: ReadMcpResourceSuccess
    error: ReadMcpResourceError
    rejected: ReadMcpResourceRejected
    not_found: ReadMcpResourceNotFound
    def __init__(self, success: _Optional[_Union[ReadMcpResourceSuccess, _Mapping]] = ..., error: _Optional[_Union[ReadMcpResourceError, _Mapping]] = ..., rejected: _Optional[_Union[ReadMcpResourceRejected, _Mapping]] = ..., not_found: _Optional[_Union[ReadMcpResourceNotFound, _Mapping]] = ...) -> None: ...

class ReadMcpResourceNotFound(_message.Message):
    __slots__ = ("uri",)
    URI_FIELD_NUMBER: _ClassVar[int]
    uri: str
    def __init__(self, uri: _Optional[str] = ...) -> None: ...

class ReadMcpResourceRejected(_message.Message):
    __slots__ = ("uri", "reason")
    URI_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    uri: str
    reason: str
    def __init__(self, uri: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class ReadMcpResourceSuccess(_message.Message):
    __slots__ = ("uri", "name", "description", "mime_type", "text", "blob", "annotations", "download_path", "output_location", "meta_json")
    class AnnotationsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    URI_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    MIME_TYPE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    BLOB_FIELD_NUMBER: _ClassVar[int]
    ANNOTATIONS_FIELD_NUMBER: _ClassVar[int]
    DOWNLOAD_PATH_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LOCATION_FIELD_NUMBER: _ClassVar[int]
    META_JSON_FIELD_NUMBER: _ClassVar[int]
    uri: str
    name: str
    description: str
    mime_type: str
    text: str
    blob: bytes
    annotations: _containers.ScalarMap[str, str]
    download_path: str
    output_location: _common_pb2.OutputLocation
    meta_json: str
    def __init__(self, uri: _Optional[str] = ..., name: _Optional[str] = ..., description: _Optional[str] = ..., mime_type: _Optional[str] = ..., text: _Optional[str] = ..., blob: _Optional[bytes] = ..., annotations: _Optional[_Mapping[str, str]] = ..., download_path: _Optional[str] = ..., output_location: _Optional[_Union[_common_pb2.OutputLocation, _Mapping]] = ..., meta_json: _Optional[str] = ...) -> None: ...
