from cursus.wire.proto import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DefaultAction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DEFAULT_ACTION_UNSPECIFIED: _ClassVar[DefaultAction]
    DEFAULT_ACTION_ALLOW: _ClassVar[DefaultAction]
    DEFAULT_ACTION_DENY: _ClassVar[DefaultAction]

class ForceBackgroundShellStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FORCE_BACKGROUND_SHELL_STATUS_UNSPECIFIED: _ClassVar[ForceBackgroundShellStatus]
    FORCE_BACKGROUND_SHELL_STATUS_ACCEPTED: _ClassVar[ForceBackgroundShellStatus]
    FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND: _ClassVar[ForceBackgroundShellStatus]

class ShellAbortReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SHELL_ABORT_REASON_UNSPECIFIED: _ClassVar[ShellAbortReason]
    SHELL_ABORT_REASON_USER_ABORT: _ClassVar[ShellAbortReason]
    SHELL_ABORT_REASON_TIMEOUT: _ClassVar[ShellAbortReason]

class ShellBackgroundReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SHELL_BACKGROUND_REASON_UNSPECIFIED: _ClassVar[ShellBackgroundReason]
    SHELL_BACKGROUND_REASON_TIMEOUT: _ClassVar[ShellBackgroundReason]
    SHELL_BACKGROUND_REASON_USER_REQUEST: _ClassVar[ShellBackgroundReason]

class ShellHookApprovalRequirementKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SHELL_HOOK_APPROVAL_REQUIREMENT_KIND_UNSPECIFIED: _ClassVar[ShellHookApprovalRequirementKind]
    SHELL_HOOK_APPROVAL_REQUIREMENT_KIND_FORCE_PROMPT: _ClassVar[ShellHookApprovalRequirementKind]

class ShellOomKillKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SHELL_OOM_KILL_KIND_UNSPECIFIED: _ClassVar[ShellOomKillKind]
    SHELL_OOM_KILL_KIND_COMMAND_KILLED: _ClassVar[ShellOomKillKind]
    SHELL_OOM_KILL_KIND_COMMAND_FAILED: _ClassVar[ShellOomKillKind]
    SHELL_OOM_KILL_KIND_UNCONFIRMED: _ClassVar[ShellOomKillKind]

class SuggestedSandboxMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUGGESTED_SANDBOX_MODE_UNSPECIFIED: _ClassVar[SuggestedSandboxMode]
    SUGGESTED_SANDBOX_MODE_SANDBOX: _ClassVar[SuggestedSandboxMode]
    SUGGESTED_SANDBOX_MODE_NO_SANDBOX: _ClassVar[SuggestedSandboxMode]
    SUGGESTED_SANDBOX_MODE_UNDETERMINED: _ClassVar[SuggestedSandboxMode]

class TimeoutBehavior(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TIMEOUT_BEHAVIOR_UNSPECIFIED: _ClassVar[TimeoutBehavior]
    TIMEOUT_BEHAVIOR_CANCEL: _ClassVar[TimeoutBehavior]
    TIMEOUT_BEHAVIOR_BACKGROUND: _ClassVar[TimeoutBehavior]
DEFAULT_ACTION_UNSPECIFIED: DefaultAction
DEFAULT_ACTION_ALLOW: DefaultAction
DEFAULT_ACTION_DENY: DefaultAction
FORCE_BACKGROUND_SHELL_STATUS_UNSPECIFIED: ForceBackgroundShellStatus
FORCE_BACKGROUND_SHELL_STATUS_ACCEPTED: ForceBackgroundShellStatus
FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND: ForceBackgroundShellStatus
SHELL_ABORT_REASON_UNSPECIFIED: ShellAbortReason
SHELL_ABORT_REASON_USER_ABORT: ShellAbortReason
SHELL_ABORT_REASON_TIMEOUT: ShellAbortReason
SHELL_BACKGROUND_REASON_UNSPECIFIED: ShellBackgroundReason
SHELL_BACKGROUND_REASON_TIMEOUT: ShellBackgroundReason
SHELL_BACKGROUND_REASON_USER_REQUEST: ShellBackgroundReason
SHELL_HOOK_APPROVAL_REQUIREMENT_KIND_UNSPECIFIED: ShellHookApprovalRequirementKind
SHELL_HOOK_APPROVAL_REQUIREMENT_KIND_FORCE_PROMPT: ShellHookApprovalRequirementKind
SHELL_OOM_KILL_KIND_UNSPECIFIED: ShellOomKillKind
SHELL_OOM_KILL_KIND_COMMAND_KILLED: ShellOomKillKind
SHELL_OOM_KILL_KIND_COMMAND_FAILED: ShellOomKillKind
SHELL_OOM_KILL_KIND_UNCONFIRMED: ShellOomKillKind
SUGGESTED_SANDBOX_MODE_UNSPECIFIED: SuggestedSandboxMode
SUGGESTED_SANDBOX_MODE_SANDBOX: SuggestedSandboxMode
SUGGESTED_SANDBOX_MODE_NO_SANDBOX: SuggestedSandboxMode
SUGGESTED_SANDBOX_MODE_UNDETERMINED: SuggestedSandboxMode
TIMEOUT_BEHAVIOR_UNSPECIFIED: TimeoutBehavior
TIMEOUT_BEHAVIOR_CANCEL: TimeoutBehavior
TIMEOUT_BEHAVIOR_BACKGROUND: TimeoutBehavior

class BackgroundShellSpawnArgs(_message.Message):
    __slots__ = ("command", "working_directory", "tool_call_id", "parsing_result", "sandbox_policy", "enable_write_shell_stdin_tool", "description", "classifier_result", "output_notification", "smart_mode_approval", "hook_approval_requirement", "skip_approval", "conversation_id", "admin_command_denylist", "request_id", "suppress_stdin_logging", "secret_scope_id")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    PARSING_RESULT_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_POLICY_FIELD_NUMBER: _ClassVar[int]
    ENABLE_WRITE_SHELL_STDIN_TOOL_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    CLASSIFIER_RESULT_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_NOTIFICATION_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    HOOK_APPROVAL_REQUIREMENT_FIELD_NUMBER: _ClassVar[int]
    SKIP_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    ADMIN_COMMAND_DENYLIST_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    SUPPRESS_STDIN_LOGGING_FIELD_NUMBER: _ClassVar[int]
    SECRET_SCOPE_ID_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    tool_call_id: str
    parsing_result: ShellCommandParsingResult
    sandbox_policy: SandboxPolicy
    enable_write_shell_stdin_tool: bool
    description: str
    classifier_result: CommandClassifierResult
    output_notification: ShellOutputNotificationConfig
    smart_mode_approval: SmartModeApproval
    hook_approval_requirement: ShellHookApprovalRequirement
    skip_approval: bool
    conversation_id: str
    admin_command_denylist: _containers.RepeatedScalarFieldContainer[str]
    request_id: str
    suppress_stdin_logging: bool
    secret_scope_id: str
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., tool_call_id: _Optional[str] = ..., parsing_result: _Optional[_Union[ShellCommandParsingResult, _Mapping]] = ..., sandbox_policy: _Optional[_Union[SandboxPolicy, _Mapping]] = ..., enable_write_shell_stdin_tool: _Optional[bool] = ..., description: _Optional[str] = ..., classifier_result: _Optional[_Union[CommandClassifierResult, _Mapping]] = ..., output_notification: _Optional[_Union[ShellOutputNotificationConfig, _Mapping]] = ..., smart_mode_approval: _Optional[_Union[SmartModeApproval, _Mapping]] = ..., hook_approval_requirement: _Optional[_Union[ShellHookApprovalRequirement, _Mapping]] = ..., skip_approval: _Optional[bool] = ..., conversation_id: _Optional[str] = ..., admin_command_denylist: _Optional[_Iterable[str]] = ..., request_id: _Optional[str] = ..., suppress_stdin_logging: _Optional[bool] = ..., secret_scope_id: _Optional[str] = ...) -> None: ...

class BackgroundShellSpawnError(_message.Message):
    __slots__ = ("command", "working_directory", "error")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    error: str
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class BackgroundShellSpawnResult(_message.Message):
    __slots__ = ("success", "error", "rejected", "permission_denied", "sandbox_unsupported")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    PERMISSION_DENIED_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_UNSUPPORTED_FIELD_NUMBER: _ClassVar[int]
    success: BackgroundShellSpawnSuccess
    error: BackgroundShellSpawnError
    rejected: ShellRejected
    permission_denied: ShellPermissionDenied
    sandbox_unsupported: ShellSandboxUnsupported
    def __init__(self, success: _Optional[_Union[BackgroundShellSpawnSuccess, _Mapping]] = ..., error: _Optional[_Union[BackgroundShellSpawnError, _Mapping]] = ..., rejected: _Optional[_Union[ShellRejected, _Mapping]] = ..., permission_denied: _Optional[_Union[ShellPermissionDenied, _Mapping]] = ..., sandbox_unsupported: _Optional[_Union[ShellSandboxUnsupported, _Mapping]] = ...) -> None: ...

class BackgroundShellSpawnSuccess(_message.Message):
    __slots__ = ("shell_id", "command", "working_directory", "pid")
    SHELL_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    PID_FIELD_NUMBER: _ClassVar[int]
    shell_id: int
    command: str
    working_directory: str
    pid: int
    def __init__(self, shell_id: _Optional[int] = ..., command: _Optional[str] = ..., working_directory: _Optional[str] = ..., pid: _Optional[int] = ...) -> None: ...

class CommandClassifierResult(_message.Message):
    __slots__ = ("commands", "suggested_sandbox_mode", "classification_failed")
    class ClassifiedCommand(_message.Message):
        __slots__ = ("name", "arguments", "suggested_allowlist_entry", "subcommand_tokens")
        NAME_FIELD_NUMBER: _ClassVar[int]
        ARGUMENTS_FIELD_NUMBER: _ClassVar[int]
        SUGGESTED_ALLOWLIST_ENTRY_FIELD_NUMBER: _ClassVar[int]
        SUBCOMMAND_TOKENS_FIELD_NUMBER: _ClassVar[int]
        name: str
        arguments: _containers.RepeatedScalarFieldContainer[str]
        suggested_allowlist_entry: str
        subcommand_tokens: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, name: _Optional[str] = ..., arguments: _Optional[_Iterable[str]] = ..., suggested_allowlist_entry: _Optional[str] = ..., subcommand_tokens: _Optional[_Iterable[str]] = ...) -> None: ...
    COMMANDS_FIELD_NUMBER: _ClassVar[int]
    SUGGESTED_SANDBOX_MODE_FIELD_NUMBER: _ClassVar[int]
    CLASSIFICATION_FAILED_FIELD_NUMBER: _ClassVar[int]
    commands: _containers.RepeatedCompositeFieldContainer[CommandClassifierResult.ClassifiedCommand]
    suggested_sandbox_mode: SuggestedSandboxMode
    classification_failed: bool
    def __init__(self, commands: _Optional[_Iterable[_Union[CommandClassifierResult.ClassifiedCommand, _Mapping]]] = ..., suggested_sandbox_mode: _Optional[_Union[SuggestedSandboxMode, str]] = ..., classification_failed: _Optional[bool] = ...) -> None: ...

class ForceBackgroundShellArgs(_message.Message):
    __slots__ = ("tool_call_id",)
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    def __init__(self, tool_call_id: _Optional[str] = ...) -> None: ...

class ForceBackgroundShellResult(_message.Message):
    __slots__ = ("status", "shell_result")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    SHELL_RESULT_FIELD_NUMBER: _ClassVar[int]
    status: ForceBackgroundShellStatus
    shell_result: ShellResult
    def __init__(self, status: _Optional[_Union[ForceBackgroundShellStatus, str]] = ..., shell_result: _Optional[_Union[ShellResult, _Mapping]] = ...) -> None: ...

class NetworkPolicy(_message.Message):
    __slots__ = ("version", "default_action", "deny", "allow", "logging")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_ACTION_FIELD_NUMBER: _ClassVar[int]
    DENY_FIELD_NUMBER: _ClassVar[int]
    ALLOW_FIELD_NUMBER: _ClassVar[int]
    LOGGING_FIELD_NUMBER: _ClassVar[int]
    version: int
    default_action: DefaultAction
    deny: _containers.RepeatedScalarFieldContainer[str]
    allow: _containers.RepeatedScalarFieldContainer[str]
    logging: NetworkPolicyLoggingConfig
    def __init__(self, version: _Optional[int] = ..., default_action: _Optional[_Union[DefaultAction, str]] = ..., deny: _Optional[_Iterable[str]] = ..., allow: _Optional[_Iterable[str]] = ..., logging: _Optional[_Union[NetworkPolicyLoggingConfig, _Mapping]] = ...) -> None: ...

class NetworkPolicyLoggingConfig(_message.Message):
    __slots__ = ("decision_log_path", "log_format")
    DECISION_LOG_PATH_FIELD_NUMBER: _ClassVar[int]
    LOG_FORMAT_FIELD_NUMBER: _ClassVar[int]
    decision_log_path: str
    log_format: str
    def __init__(self, decision_log_path: _Optional[str] = ..., log_format: _Optional[str] = ...) -> None: ...

class SandboxPolicy(_message.Message):
    __slots__ = ("type", "network_access", "additional_readwrite_paths", "additional_readonly_paths", "debug_output_dir", "disable_tmp_write", "allowlist_escalated", "enable_shared_build_cache", "network_policy", "network_policy_strict", "capture_denies", "skip_statsig_defaults", "read_boundary", "additional_read_paths", "allow_user_override_read_paths")
    class ReadBoundaryMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        READ_BOUNDARY_MODE_UNSPECIFIED: _ClassVar[SandboxPolicy.ReadBoundaryMode]
        READ_BOUNDARY_MODE_SYSTEM: _ClassVar[SandboxPolicy.ReadBoundaryMode]
        READ_BOUNDARY_MODE_WORKSPACE: _ClassVar[SandboxPolicy.ReadBoundaryMode]
    READ_BOUNDARY_MODE_UNSPECIFIED: SandboxPolicy.ReadBoundaryMode
    READ_BOUNDARY_MODE_SYSTEM: SandboxPolicy.ReadBoundaryMode
    READ_BOUNDARY_MODE_WORKSPACE: SandboxPolicy.ReadBoundaryMode
    class Type(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        TYPE_UNSPECIFIED: _ClassVar[SandboxPolicy.Type]
        TYPE_INSECURE_NONE: _ClassVar[SandboxPolicy.Type]
        TYPE_WORKSPACE_READWRITE: _ClassVar[SandboxPolicy.Type]
        TYPE_WORKSPACE_READONLY: _ClassVar[SandboxPolicy.Type]
    TYPE_UNSPECIFIED: SandboxPolicy.Type
    TYPE_INSECURE_NONE: SandboxPolicy.Type
    TYPE_WORKSPACE_READWRITE: SandboxPolicy.Type
    TYPE_WORKSPACE_READONLY: SandboxPolicy.Type
    TYPE_FIELD_NUMBER: _ClassVar[int]
    NETWORK_ACCESS_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_READWRITE_PATHS_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_READONLY_PATHS_FIELD_NUMBER: _ClassVar[int]
    DEBUG_OUTPUT_DIR_FIELD_NUMBER: _ClassVar[int]
    DISABLE_TMP_WRITE_FIELD_NUMBER: _ClassVar[int]
    ALLOWLIST_ESCALATED_FIELD_NUMBER: _ClassVar[int]
    ENABLE_SHARED_BUILD_CACHE_FIELD_NUMBER: _ClassVar[int]
    NETWORK_POLICY_FIELD_NUMBER: _ClassVar[int]
    NETWORK_POLICY_STRICT_FIELD_NUMBER: _ClassVar[int]
    CAPTURE_DENIES_FIELD_NUMBER: _ClassVar[int]
    SKIP_STATSIG_DEFAULTS_FIELD_NUMBER: _ClassVar[int]
    READ_BOUNDARY_FIELD_NUMBER: _ClassVar[int]
    ADDITIONAL_READ_PATHS_FIELD_NUMBER: _ClassVar[int]
    ALLOW_USER_OVERRIDE_READ_PATHS_FIELD_NUMBER: _ClassVar[int]
    type: SandboxPolicy.Type
    network_access: bool
    additional_readwrite_paths: _containers.RepeatedScalarFieldContainer[str]
    additional_readonly_paths: _containers.RepeatedScalarFieldContainer[str]
    debug_output_dir: str
    disable_tmp_write: bool
    allowlist_escalated: bool
    enable_shared_build_cache: bool
    network_policy: NetworkPolicy
    network_policy_strict: bool
    capture_denies: bool
    skip_statsig_defaults: bool
    read_boundary: SandboxPolicy.ReadBoundaryMode
    additional_read_paths: _containers.RepeatedScalarFieldContainer[str]
    allow_user_override_read_paths: bool
    def __init__(self, type: _Optional[_Union[SandboxPolicy.Type, str]] = ..., network_access: _Optional[bool] = ..., additional_readwrite_paths: _Optional[_Iterable[str]] = ..., additional_readonly_paths: _Optional[_Iterable[str]] = ..., debug_output_dir: _Optional[str] = ..., disable_tmp_write: _Optional[bool] = ..., allowlist_escalated: _Optional[bool] = ..., enable_shared_build_cache: _Optional[bool] = ..., network_policy: _Optional[_Union[NetworkPolicy, _Mapping]] = ..., network_policy_strict: _Optional[bool] = ..., capture_denies: _Optional[bool] = ..., skip_statsig_defaults: _Optional[bool] = ..., read_boundary: _Optional[_Union[SandboxPolicy.ReadBoundaryMode, str]] = ..., additional_read_paths: _Optional[_Iterable[str]] = ..., allow_user_override_read_paths: _Optional[bool] = ...) -> None: ...

class ShellAllowlistPrecheckArgs(_message.Message):
    __slots__ = ("command", "working_directory", "parsing_result", "classifier_result", "tool_call_id")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    PARSING_RESULT_FIELD_NUMBER: _ClassVar[int]
    CLASSIFIER_RESULT_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    parsing_result: ShellCommandParsingResult
    classifier_result: CommandClassifierResult
    tool_call_id: str
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., parsing_result: _Optional[_Union[ShellCommandParsingResult, _Mapping]] = ..., classifier_result: _Optional[_Union[CommandClassifierResult, _Mapping]] = ..., tool_call_id: _Optional[str] = ...) -> None: ...

class ShellAllowlistPrecheckResult(_message.Message):
    __slots__ = ("allowlisted",)
    ALLOWLISTED_FIELD_NUMBER: _ClassVar[int]
    allowlisted: bool
    def __init__(self, allowlisted: _Optional[bool] = ...) -> None: ...

class ShellArgs(_message.Message):
    __slots__ = ("command", "working_directory", "timeout", "tool_call_id", "simple_commands", "has_input_redirect", "has_output_redirect", "parsing_result", "requested_sandbox_policy", "file_output_threshold_bytes", "is_background", "skip_approval", "timeout_behavior", "hard_timeout", "description", "classifier_result", "close_stdin", "output_notification", "smart_mode_approval", "hook_approval_requirement", "conversation_id", "admin_command_denylist", "request_id", "secret_scope_id")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SIMPLE_COMMANDS_FIELD_NUMBER: _ClassVar[int]
    HAS_INPUT_REDIRECT_FIELD_NUMBER: _ClassVar[int]
    HAS_OUTPUT_REDIRECT_FIELD_NUMBER: _ClassVar[int]
    PARSING_RESULT_FIELD_NUMBER: _ClassVar[int]
    REQUESTED_SANDBOX_POLICY_FIELD_NUMBER: _ClassVar[int]
    FILE_OUTPUT_THRESHOLD_BYTES_FIELD_NUMBER: _ClassVar[int]
    IS_BACKGROUND_FIELD_NUMBER: _ClassVar[int]
    SKIP_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_BEHAVIOR_FIELD_NUMBER: _ClassVar[int]
    HARD_TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    CLASSIFIER_RESULT_FIELD_NUMBER: _ClassVar[int]
    CLOSE_STDIN_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_NOTIFICATION_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    HOOK_APPROVAL_REQUIREMENT_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
    ADMIN_COMMAND_DENYLIST_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    SECRET_SCOPE_ID_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    timeout: int
    tool_call_id: str
    simple_commands: _containers.RepeatedScalarFieldContainer[str]
    has_input_redirect: bool
    has_output_redirect: bool
    parsing_result: ShellCommandParsingResult
    requested_sandbox_policy: SandboxPolicy
    file_output_threshold_bytes: int
    is_background: bool
    skip_approval: bool
    timeout_behavior: TimeoutBehavior
    hard_timeout: int
    description: str
    classifier_result: CommandClassifierResult
    close_stdin: bool
    output_notification: ShellOutputNotificationConfig
    smart_mode_approval: SmartModeApproval
    hook_approval_requirement: ShellHookApprovalRequirement
    conversation_id: str
    admin_command_denylist: _containers.RepeatedScalarFieldContainer[str]
    request_id: str
    secret_scope_id: str
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., timeout: _Optional[int] = ..., tool_call_id: _Optional[str] = ..., simple_commands: _Optional[_Iterable[str]] = ..., has_input_redirect: _Optional[bool] = ..., has_output_redirect: _Optional[bool] = ..., parsing_result: _Optional[_Union[ShellCommandParsingResult, _Mapping]] = ..., requested_sandbox_policy: _Optional[_Union[SandboxPolicy, _Mapping]] = ..., file_output_threshold_bytes: _Optional[int] = ..., is_background: _Optional[bool] = ..., skip_approval: _Optional[bool] = ..., timeout_behavior: _Optional[_Union[TimeoutBehavior, str]] = ..., hard_timeout: _Optional[int] = ..., description: _Optional[str] = ..., classifier_result: _Optional[_Union[CommandClassifierResult, _Mapping]] = ..., close_stdin: _Optional[bool] = ..., output_notification: _Optional[_Union[ShellOutputNotificationConfig, _Mapping]] = ..., smart_mode_approval: _Optional[_Union[SmartModeApproval, _Mapping]] = ..., hook_approval_requirement: _Optional[_Union[ShellHookApprovalRequirement, _Mapping]] = ..., conversation_id: _Optional[str] = ..., admin_command_denylist: _Optional[_Iterable[str]] = ..., request_id: _Optional[str] = ..., secret_scope_id: _Optional[str] = ...) -> None: ...

class ShellCommand(_message.Message):
    __slots__ = ("command",)
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    command: str
    def __init__(self, command: _Optional[str] = ...) -> None: ...

class ShellCommandAction(_message.Message):
    __slots__ = ("shell_command", "exec_id")
    SHELL_COMMAND_FIELD_NUMBER: _ClassVar[int]
    EXEC_ID_FIELD_NUMBER: _ClassVar[int]
    shell_command: ShellCommand
    exec_id: str
    def __init__(self, shell_command: _Optional[_Union[ShellCommand, _Mapping]] = ..., exec_id: _Optional[str] = ...) -> None: ...

class ShellCommandParsingResult(_message.Message):
    __slots__ = ("parsing_failed", "executable_commands", "has_redirects", "has_command_substitution", "all_redirects_are_dev_null", "redirects")
    class ExecutableCommand(_message.Message):
        __slots__ = ("name", "args", "full_text")
        NAME_FIELD_NUMBER: _ClassVar[int]
        ARGS_FIELD_NUMBER: _ClassVar[int]
        FULL_TEXT_FIELD_NUMBER: _ClassVar[int]
        name: str
        args: _containers.RepeatedCompositeFieldContainer[ShellCommandParsingResult.ExecutableCommandArg]
        full_text: str
        def __init__(self, name: _Optional[str] = ..., args: _Optional[_Iterable[_Union[ShellCommandParsingResult.ExecutableCommandArg, _Mapping]]] = ..., full_text: _Optional[str] = ...) -> None: ...
    class ExecutableCommandArg(_message.Message):
        __slots__ = ("type", "value")
        TYPE_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        type: str
        value: str
        def __init__(self, type: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class Redirect(_message.Message):
        __slots__ = ("operator", "destination_fds", "target_node_type", "target_text")
        OPERATOR_FIELD_NUMBER: _ClassVar[int]
        DESTINATION_FDS_FIELD_NUMBER: _ClassVar[int]
        TARGET_NODE_TYPE_FIELD_NUMBER: _ClassVar[int]
        TARGET_TEXT_FIELD_NUMBER: _ClassVar[int]
        operator: str
        destination_fds: _containers.RepeatedScalarFieldContainer[int]
        target_node_type: str
        target_text: str
        def __init__(self, operator: _Optional[str] = ..., destination_fds: _Optional[_Iterable[int]] = ..., target_node_type: _Optional[str] = ..., target_text: _Optional[str] = ...) -> None: ...
    PARSING_FAILED_FIELD_NUMBER: _ClassVar[int]
    EXECUTABLE_COMMANDS_FIELD_NUMBER: _ClassVar[int]
    HAS_REDIRECTS_FIELD_NUMBER: _ClassVar[int]
    HAS_COMMAND_SUBSTITUTION_FIELD_NUMBER: _ClassVar[int]
    ALL_REDIRECTS_ARE_DEV_NULL_FIELD_NUMBER: _ClassVar[int]
    REDIRECTS_FIELD_NUMBER: _ClassVar[int]
    parsing_failed: bool
    executable_commands: _containers.RepeatedCompositeFieldContainer[ShellCommandParsingResult.ExecutableCommand]
    has_redirects: bool
    has_command_substitution: bool
    all_redirects_are_dev_null: bool
    redirects: _containers.RepeatedCompositeFieldContainer[ShellCommandParsingResult.Redirect]
    def __init__(self, parsing_failed: _Optional[bool] = ..., executable_commands: _Optional[_Iterable[_Union[ShellCommandParsingResult.ExecutableCommand, _Mapping]]] = ..., has_redirects: _Optional[bool] = ..., has_command_substitution: _Optional[bool] = ..., all_redirects_are_dev_null: _Optional[bool] = ..., redirects: _Optional[_Iterable[_Union[ShellCommandParsingResult.Redirect, _Mapping]]] = ...) -> None: ...

class ShellFailure(_message.Message):
    __slots__ = ("command", "working_directory", "exit_code", "signal", "stdout", "stderr", "execution_time", "output_location", "interleaved_output", "abort_reason", "aborted", "local_execution_time_ms", "output_head", "output_tail", "elided_chars", "oom_kill")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    EXIT_CODE_FIELD_NUMBER: _ClassVar[int]
    SIGNAL_FIELD_NUMBER: _ClassVar[int]
    STDOUT_FIELD_NUMBER: _ClassVar[int]
    STDERR_FIELD_NUMBER: _ClassVar[int]
    EXECUTION_TIME_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LOCATION_FIELD_NUMBER: _ClassVar[int]
    INTERLEAVED_OUTPUT_FIELD_NUMBER: _ClassVar[int]
    ABORT_REASON_FIELD_NUMBER: _ClassVar[int]
    ABORTED_FIELD_NUMBER: _ClassVar[int]
    LOCAL_EXECUTION_TIME_MS_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_HEAD_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_TAIL_FIELD_NUMBER: _ClassVar[int]
    ELIDED_CHARS_FIELD_NUMBER: _ClassVar[int]
    OOM_KILL_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    exit_code: int
    signal: str
    stdout: str
    stderr: str
    execution_time: int
    output_location: _common_pb2.OutputLocation
    interleaved_output: str
    abort_reason: ShellAbortReason
    aborted: bool
    local_execution_time_ms: int
    output_head: str
    output_tail: str
    elided_chars: int
    oom_kill: ShellOomKill
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., exit_code: _Optional[int] = ..., signal: _Optional[str] = ..., stdout: _Optional[str] = ..., stderr: _Optional[str] = ..., execution_time: _Optional[int] = ..., output_location: _Optional[_Union[_common_pb2.OutputLocation, _Mapping]] = ..., interleaved_output: _Optional[str] = ..., abort_reason: _Optional[_Union[ShellAbortReason, str]] = ..., aborted: _Optional[bool] = ..., local_execution_time_ms: _Optional[int] = ..., output_head: _Optional[str] = ..., output_tail: _Optional[str] = ..., elided_chars: _Optional[int] = ..., oom_kill: _Optional[_Union[ShellOomKill, _Mapping]] = ...) -> None: ...

class ShellHookApprovalRequirement(_message.Message):
    __slots__ = ("kind", "reason")
    KIND_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    kind: ShellHookApprovalRequirementKind
    reason: str
    def __init__(self, kind: _Optional[_Union[ShellHookApprovalRequirementKind, str]] = ..., reason: _Optional[str] = ...) -> None: ...

class ShellOomKill(_message.Message):
    __slots__ = ("kind", "memory_limit_bytes")
    KIND_FIELD_NUMBER: _ClassVar[int]
    MEMORY_LIMIT_BYTES_FIELD_NUMBER: _ClassVar[int]
    kind: ShellOomKillKind
    memory_limit_bytes: int
    def __init__(self, kind: _Optional[_Union[ShellOomKillKind, str]] = ..., memory_limit_bytes: _Optional[int] = ...) -> None: ...

class ShellOutput(_message.Message):
    __slots__ = ("stdout", "stderr", "exit_code")
    STDOUT_FIELD_NUMBER: _ClassVar[int]
    STDERR_FIELD_NUMBER: _ClassVar[int]
    EXIT_CODE_FIELD_NUMBER: _ClassVar[int]
    stdout: str
    stderr: str
    exit_code: int
    def __init__(self, stdout: _Optional[str] = ..., stderr: _Optional[str] = ..., exit_code: _Optional[int] = ...) -> None: ...

class ShellOutputDeltaUpdate(_message.Message):
    __slots__ = ("stdout", "stderr", "exit", "start")
    STDOUT_FIELD_NUMBER: _ClassVar[int]
    STDERR_FIELD_NUMBER: _ClassVar[int]
    EXIT_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    stdout: ShellStreamStdout
    stderr: ShellStreamStderr
    exit: ShellStreamExit
    start: ShellStreamStart
    def __init__(self, stdout: _Optional[_Union[ShellStreamStdout, _Mapping]] = ..., stderr: _Optional[_Union[ShellStreamStderr, _Mapping]] = ..., exit: _Optional[_Union[ShellStreamExit, _Mapping]] = ..., start: _Optional[_Union[ShellStreamStart, _Mapping]] = ...) -> None: ...

class ShellOutputNotificationConfig(_message.Message):
    __slots__ = ("pattern", "reason", "debounce", "notification_limit")
    PATTERN_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DEBOUNCE_FIELD_NUMBER: _ClassVar[int]
    NOTIFICATION_LIMIT_FIELD_NUMBER: _ClassVar[int]
    pattern: str
    reason: str
    debounce: float
    notification_limit: int
    def __init__(self, pattern: _Optional[str] = ..., reason: _Optional[str] = ..., debounce: _Optional[float] = ..., notification_limit: _Optional[int] = ...) -> None: ...

class ShellPermissionDenied(_message.Message):
    __slots__ = ("command", "working_directory", "error", "is_readonly")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    IS_READONLY_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    error: str
    is_readonly: bool
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., error: _Optional[str] = ..., is_readonly: _Optional[bool] = ...) -> None: ...

class ShellRejected(_message.Message):
    __slots__ = ("command", "working_directory", "reason", "is_readonly")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    IS_READONLY_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    reason: str
    is_readonly: bool
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., reason: _Optional[str] = ..., is_readonly: _Optional[bool] = ...) -> None: ...

class ShellResult(_message.Message):
    __slots__ = ("success", "failure", "timeout", "rejected", "spawn_error", "permission_denied", "sandbox_policy", "is_background", "terminals_folder", "pid")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    SPAWN_ERROR_FIELD_NUMBER: _ClassVar[int]
    PERMISSION_DENIED_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_POLICY_FIELD_NUMBER: _ClassVar[int]
    IS_BACKGROUND_FIELD_NUMBER: _ClassVar[int]
    TERMINALS_FOLDER_FIELD_NUMBER: _ClassVar[int]
    PID_FIELD_NUMBER: _ClassVar[int]
    success: ShellSuccess
    failure: ShellFailure
    timeout: ShellTimeout
    rejected: ShellRejected
    spawn_error: ShellSpawnError
    permission_denied: ShellPermissionDenied
    sandbox_policy: SandboxPolicy
    is_background: bool
    terminals_folder: str
    pid: int
    def __init__(self, success: _Optional[_Union[ShellSuccess, _Mapping]] = ..., failure: _Optional[_Union[ShellFailure, _Mapping]] = ..., timeout: _Optional[_Union[ShellTimeout, _Mapping]] = ..., rejected: _Optional[_Union[ShellRejected, _Mapping]] = ..., spawn_error: _Optional[_Union[ShellSpawnError, _Mapping]] = ..., permission_denied: _Optional[_Union[ShellPermissionDenied, _Mapping]] = ..., sandbox_policy: _Optional[_Union[SandboxPolicy, _Mapping]] = ..., is_background: _Optional[bool] = ..., terminals_folder: _Optional[str] = ..., pid: _Optional[int] = ...) -> None: ...

class ShellSandboxUnsupported(_message.Message):
    __slots__ = ("command", "working_directory", "sandbox_policy_type", "reason", "is_readonly")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_POLICY_TYPE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    IS_READONLY_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    sandbox_policy_type: str
    reason: str
    is_readonly: bool
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., sandbox_policy_type: _Optional[str] = ..., reason: _Optional[str] = ..., is_readonly: _Optional[bool] = ...) -> None: ...

class ShellSpawnError(_message.Message):
    __slots__ = ("command", "working_directory", "error")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    error: str
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class ShellStream(_message.Message):
    __slots__ = ("stdout", "stderr", "exit", "start", "rejected", "permission_denied", "backgrounded", "hook_context", "sandbox_unsupported")
    STDOUT_FIELD_NUMBER: _ClassVar[int]
    STDERR_FIELD_NUMBER: _ClassVar[int]
    EXIT_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    PERMISSION_DENIED_FIELD_NUMBER: _ClassVar[int]
    BACKGROUNDED_FIELD_NUMBER: _ClassVar[int]
    HOOK_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_UNSUPPORTED_FIELD_NUMBER: _ClassVar[int]
    stdout: ShellStreamStdout
    stderr: ShellStreamStderr
    exit: ShellStreamExit
    start: ShellStreamStart
    rejected: ShellRejected
    permission_denied: ShellPermissionDenied
    backgrounded: ShellStreamBackgrounded
    hook_context: ShellStreamHookContext
    sandbox_unsupported: ShellSandboxUnsupported
    def __init__(self, stdout: _Optional[_Union[ShellStreamStdout, _Mapping]] = ..., stderr: _Optional[_Union[ShellStreamStderr, _Mapping]] = ..., exit: _Optional[_Union[ShellStreamExit, _Mapping]] = ..., start: _Optional[_Union[ShellStreamStart, _Mapping]] = ..., rejected: _Optional[_Union[ShellRejected, _Mapping]] = ..., permission_denied: _Optional[_Union[ShellPermissionDenied, _Mapping]] = ..., backgrounded: _Optional[_Union[ShellStreamBackgrounded, _Mapping]] = ..., hook_context: _Optional[_Union[ShellStreamHookContext, _Mapping]] = ..., sandbox_unsupported: _Optional[_Union[ShellSandboxUnsupported, _Mapping]] = ...) -> None: ...

class ShellStreamBackgrounded(_message.Message):
    __slots__ = ("shell_id", "command", "working_directory", "pid", "ms_to_wait", "reason")
    SHELL_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    PID_FIELD_NUMBER: _ClassVar[int]
    MS_TO_WAIT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    shell_id: int
    command: str
    working_directory: str
    pid: int
    ms_to_wait: int
    reason: ShellBackgroundReason
    def __init__(self, shell_id: _Optional[int] = ..., command: _Optional[str] = ..., working_directory: _Optional[str] = ..., pid: _Optional[int] = ..., ms_to_wait: _Optional[int] = ..., reason: _Optional[_Union[ShellBackgroundReason, str]] = ...) -> None: ...

class ShellStreamExit(_message.Message):
    __slots__ = ("code", "cwd", "output_location", "aborted", "abort_reason", "local_execution_time_ms", "oom_kill")
    CODE_FIELD_NUMBER: _ClassVar[int]
    CWD_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LOCATION_FIELD_NUMBER: _ClassVar[int]
    ABORTED_FIELD_NUMBER: _ClassVar[int]
    ABORT_REASON_FIELD_NUMBER: _ClassVar[int]
    LOCAL_EXECUTION_TIME_MS_FIELD_NUMBER: _ClassVar[int]
    OOM_KILL_FIELD_NUMBER: _ClassVar[int]
    code: int
    cwd: str
    output_location: _common_pb2.OutputLocation
    aborted: bool
    abort_reason: ShellAbortReason
    local_execution_time_ms: int
    oom_kill: ShellOomKill
    def __init__(self, code: _Optional[int] = ..., cwd: _Optional[str] = ..., output_location: _Optional[_Union[_common_pb2.OutputLocation, _Mapping]] = ..., aborted: _Optional[bool] = ..., abort_reason: _Optional[_Union[ShellAbortReason, str]] = ..., local_execution_time_ms: _Optional[int] = ..., oom_kill: _Optional[_Union[ShellOomKill, _Mapping]] = ...) -> None: ...

class ShellStreamHookContext(_message.Message):
    __slots__ = ("hook_additional_contexts",)
    HOOK_ADDITIONAL_CONTEXTS_FIELD_NUMBER: _ClassVar[int]
    hook_additional_contexts: _containers.RepeatedCompositeFieldContainer[_common_pb2.HookAdditionalContext]
    def __init__(self, hook_additional_contexts: _Optional[_Iterable[_Union[_common_pb2.HookAdditionalContext, _Mapping]]] = ...) -> None: ...

class ShellStreamStart(_message.Message):
    __slots__ = ("sandbox_policy", "command")
    SANDBOX_POLICY_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    sandbox_policy: SandboxPolicy
    command: str
    def __init__(self, sandbox_policy: _Optional[_Union[SandboxPolicy, _Mapping]] = ..., command: _Optional[str] = ...) -> None: ...

class ShellStreamStderr(_message.Message):
    __slots__ = ("data",)
    DATA_FIELD_NUMBER: _ClassVar[int]
    data: str
    def __init__(self, data: _Optional[str] = ...) -> None: ...

class ShellStreamStdout(_message.Message):
    __slots__ = ("data",)
    DATA_FIELD_NUMBER: _ClassVar[int]
    data: str
    def __init__(self, data: _Optional[str] = ...) -> None: ...

class ShellSuccess(_message.Message):
    __slots__ = ("command", "working_directory", "exit_code", "signal", "stdout", "stderr", "execution_time", "output_location", "shell_id", "interleaved_output", "pid", "ms_to_wait", "local_execution_time_ms", "background_reason", "output_head", "output_tail", "elided_chars")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    EXIT_CODE_FIELD_NUMBER: _ClassVar[int]
    SIGNAL_FIELD_NUMBER: _ClassVar[int]
    STDOUT_FIELD_NUMBER: _ClassVar[int]
    STDERR_FIELD_NUMBER: _ClassVar[int]
    EXECUTION_TIME_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_LOCATION_FIELD_NUMBER: _ClassVar[int]
    SHELL_ID_FIELD_NUMBER: _ClassVar[int]
    INTERLEAVED_OUTPUT_FIELD_NUMBER: _ClassVar[int]
    PID_FIELD_NUMBER: _ClassVar[int]
    MS_TO_WAIT_FIELD_NUMBER: _ClassVar[int]
    LOCAL_EXECUTION_TIME_MS_FIELD_NUMBER: _ClassVar[int]
    BACKGROUND_REASON_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_HEAD_FIELD_NUMBER: _ClassVar[int]
    OUTPUT_TAIL_FIELD_NUMBER: _ClassVar[int]
    ELIDED_CHARS_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    exit_code: int
    signal: str
    stdout: str
    stderr: str
    execution_time: int
    output_location: _common_pb2.OutputLocation
    shell_id: int
    interleaved_output: str
    pid: int
    ms_to_wait: int
    local_execution_time_ms: int
    background_reason: ShellBackgroundReason
    output_head: str
    output_tail: str
    elided_chars: int
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., exit_code: _Optional[int] = ..., signal: _Optional[str] = ..., stdout: _Optional[str] = ..., stderr: _Optional[str] = ..., execution_time: _Optional[int] = ..., output_location: _Optional[_Union[_common_pb2.OutputLocation, _Mapping]] = ..., shell_id: _Optional[int] = ..., interleaved_output: _Optional[str] = ..., pid: _Optional[int] = ..., ms_to_wait: _Optional[int] = ..., local_execution_time_ms: _Optional[int] = ..., background_reason: _Optional[_Union[ShellBackgroundReason, str]] = ..., output_head: _Optional[str] = ..., output_tail: _Optional[str] = ..., elided_chars: _Optional[int] = ...) -> None: ...

class ShellTimeout(_message.Message):
    __slots__ = ("command", "working_directory", "timeout_ms")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    TIMEOUT_MS_FIELD_NUMBER: _ClassVar[int]
    command: str
    working_directory: str
    timeout_ms: int
    def __init__(self, command: _Optional[str] = ..., working_directory: _Optional[str] = ..., timeout_ms: _Optional[int] = ...) -> None: ...

class SmartModeApproval(_message.Message):
    __slots__ = ("request_id", "reason")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    reason: str
    def __init__(self, request_id: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class WriteShellStdinArgs(_message.Message):
    __slots__ = ("shell_id", "chars")
    SHELL_ID_FIELD_NUMBER: _ClassVar[int]
    CHARS_FIELD_NUMBER: _ClassVar[int]
    shell_id: int
    chars: str
    def __init__(self, shell_id: _Optional[int] = ..., chars: _Optional[str] = ...) -> None: ...

class WriteShellStdinError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class WriteShellStdinResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: WriteShellStdinSuccess
    error: WriteShellStdinError
    def __init__(self, success: _Optional[_Union[WriteShellStdinSuccess, _Mapping]] = ..., error: _Optional[_Union[WriteShellStdinError, _Mapping]] = ...) -> None: ...

class WriteShellStdinSuccess(_message.Message):
    __slots__ = ("shell_id", "terminal_file_length_before_input_written")
    SHELL_ID_FIELD_NUMBER: _ClassVar[int]
    TERMINAL_FILE_LENGTH_BEFORE_INPUT_WRITTEN_FIELD_NUMBER: _ClassVar[int]
    shell_id: int
    terminal_file_length_before_input_written: int
    def __init__(self, shell_id: _Optional[int] = ..., terminal_file_length_before_input_written: _Optional[int] = ...) -> None: ...
