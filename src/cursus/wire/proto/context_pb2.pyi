import datetime

from cursus.wire.proto import file_pb2 as _file_pb2
from cursus.wire.proto import mcp_pb2 as _mcp_pb2
from cursus.wire.proto import model_pb2 as _model_pb2
from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class CursorRuleSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CURSOR_RULE_SOURCE_UNSPECIFIED: _ClassVar[CursorRuleSource]
    CURSOR_RULE_SOURCE_TEAM: _ClassVar[CursorRuleSource]
    CURSOR_RULE_SOURCE_USER: _ClassVar[CursorRuleSource]

class CustomSubagentPermissionMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CUSTOM_SUBAGENT_PERMISSION_MODE_UNSPECIFIED: _ClassVar[CustomSubagentPermissionMode]
    CUSTOM_SUBAGENT_PERMISSION_MODE_DEFAULT: _ClassVar[CustomSubagentPermissionMode]
    CUSTOM_SUBAGENT_PERMISSION_MODE_READONLY: _ClassVar[CustomSubagentPermissionMode]
    CUSTOM_SUBAGENT_PERMISSION_MODE_AGENT_ONLY: _ClassVar[CustomSubagentPermissionMode]

class MountedAgentStoreKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOUNTED_AGENT_STORE_KIND_UNSPECIFIED: _ClassVar[MountedAgentStoreKind]
    MOUNTED_AGENT_STORE_KIND_SELF: _ClassVar[MountedAgentStoreKind]
    MOUNTED_AGENT_STORE_KIND_PEER: _ClassVar[MountedAgentStoreKind]
    MOUNTED_AGENT_STORE_KIND_SHARE: _ClassVar[MountedAgentStoreKind]
    MOUNTED_AGENT_STORE_KIND_PRINCIPAL: _ClassVar[MountedAgentStoreKind]

class PackageType(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PACKAGE_TYPE_UNSPECIFIED: _ClassVar[PackageType]
    PACKAGE_TYPE_CURSOR_PROJECT: _ClassVar[PackageType]
    PACKAGE_TYPE_CURSOR_PERSONAL: _ClassVar[PackageType]
    PACKAGE_TYPE_CLAUDE_SKILL: _ClassVar[PackageType]
    PACKAGE_TYPE_CLAUDE_PLUGIN: _ClassVar[PackageType]

class Platform(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PLATFORM_UNSPECIFIED: _ClassVar[Platform]
    PLATFORM_LINUX: _ClassVar[Platform]
    PLATFORM_MACOS: _ClassVar[Platform]
    PLATFORM_WINDOWS: _ClassVar[Platform]
CURSOR_RULE_SOURCE_UNSPECIFIED: CursorRuleSource
CURSOR_RULE_SOURCE_TEAM: CursorRuleSource
CURSOR_RULE_SOURCE_USER: CursorRuleSource
CUSTOM_SUBAGENT_PERMISSION_MODE_UNSPECIFIED: CustomSubagentPermissionMode
CUSTOM_SUBAGENT_PERMISSION_MODE_DEFAULT: CustomSubagentPermissionMode
CUSTOM_SUBAGENT_PERMISSION_MODE_READONLY: CustomSubagentPermissionMode
CUSTOM_SUBAGENT_PERMISSION_MODE_AGENT_ONLY: CustomSubagentPermissionMode
MOUNTED_AGENT_STORE_KIND_UNSPECIFIED: MountedAgentStoreKind
MOUNTED_AGENT_STORE_KIND_SELF: MountedAgentStoreKind
MOUNTED_AGENT_STORE_KIND_PEER: MountedAgentStoreKind
MOUNTED_AGENT_STORE_KIND_SHARE: MountedAgentStoreKind
MOUNTED_AGENT_STORE_KIND_PRINCIPAL: MountedAgentStoreKind
PACKAGE_TYPE_UNSPECIFIED: PackageType
PACKAGE_TYPE_CURSOR_PROJECT: PackageType
PACKAGE_TYPE_CURSOR_PERSONAL: PackageType
PACKAGE_TYPE_CLAUDE_SKILL: PackageType
PACKAGE_TYPE_CLAUDE_PLUGIN: PackageType
PLATFORM_UNSPECIFIED: Platform
PLATFORM_LINUX: Platform
PLATFORM_MACOS: Platform
PLATFORM_WINDOWS: Platform

class AgentSkill(_message.Message):
    __slots__ = ("full_path", "content", "description", "parse_error", "environments", "disabled_environments", "git_remote_origin", "disable_model_invocation", "plugin", "marketplace", "plugin_id", "marketplace_id", "globs", "scoped_to", "argument_hint", "disable_user_invocation")
    FULL_PATH_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    PARSE_ERROR_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENTS_FIELD_NUMBER: _ClassVar[int]
    DISABLED_ENVIRONMENTS_FIELD_NUMBER: _ClassVar[int]
    GIT_REMOTE_ORIGIN_FIELD_NUMBER: _ClassVar[int]
    DISABLE_MODEL_INVOCATION_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_ID_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_ID_FIELD_NUMBER: _ClassVar[int]
    GLOBS_FIELD_NUMBER: _ClassVar[int]
    SCOPED_TO_FIELD_NUMBER: _ClassVar[int]
    ARGUMENT_HINT_FIELD_NUMBER: _ClassVar[int]
    DISABLE_USER_INVOCATION_FIELD_NUMBER: _ClassVar[int]
    full_path: str
    content: str
    description: str
    parse_error: str
    environments: _containers.RepeatedScalarFieldContainer[str]
    disabled_environments: _containers.RepeatedScalarFieldContainer[str]
    git_remote_origin: str
    disable_model_invocation: bool
    plugin: str
    marketplace: str
    plugin_id: str
    marketplace_id: str
    globs: _containers.RepeatedScalarFieldContainer[str]
    scoped_to: _containers.RepeatedScalarFieldContainer[str]
    argument_hint: str
    disable_user_invocation: bool
    def __init__(self, full_path: _Optional[str] = ..., content: _Optional[str] = ..., description: _Optional[str] = ..., parse_error: _Optional[str] = ..., environments: _Optional[_Iterable[str]] = ..., disabled_environments: _Optional[_Iterable[str]] = ..., git_remote_origin: _Optional[str] = ..., disable_model_invocation: _Optional[bool] = ..., plugin: _Optional[str] = ..., marketplace: _Optional[str] = ..., plugin_id: _Optional[str] = ..., marketplace_id: _Optional[str] = ..., globs: _Optional[_Iterable[str]] = ..., scoped_to: _Optional[_Iterable[str]] = ..., argument_hint: _Optional[str] = ..., disable_user_invocation: _Optional[bool] = ...) -> None: ...

class ComputerUseDesktop(_message.Message):
    __slots__ = ("platform", "canvas_width", "canvas_height")
    PLATFORM_FIELD_NUMBER: _ClassVar[int]
    CANVAS_WIDTH_FIELD_NUMBER: _ClassVar[int]
    CANVAS_HEIGHT_FIELD_NUMBER: _ClassVar[int]
    platform: Platform
    canvas_width: int
    canvas_height: int
    def __init__(self, platform: _Optional[_Union[Platform, str]] = ..., canvas_width: _Optional[int] = ..., canvas_height: _Optional[int] = ...) -> None: ...

class CursorRule(_message.Message):
    __slots__ = ("full_path", "content", "type", "source", "git_remote_origin", "parse_error", "environments", "disabled_environments", "plugin", "marketplace", "plugin_id", "marketplace_id", "scoped_to", "frontmatter", "is_required", "warnings", "body_omitted")
    FULL_PATH_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    GIT_REMOTE_ORIGIN_FIELD_NUMBER: _ClassVar[int]
    PARSE_ERROR_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENTS_FIELD_NUMBER: _ClassVar[int]
    DISABLED_ENVIRONMENTS_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_ID_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_ID_FIELD_NUMBER: _ClassVar[int]
    SCOPED_TO_FIELD_NUMBER: _ClassVar[int]
    FRONTMATTER_FIELD_NUMBER: _ClassVar[int]
    IS_REQUIRED_FIELD_NUMBER: _ClassVar[int]
    WARNINGS_FIELD_NUMBER: _ClassVar[int]
    BODY_OMITTED_FIELD_NUMBER: _ClassVar[int]
    full_path: str
    content: str
    type: CursorRuleType
    source: CursorRuleSource
    git_remote_origin: str
    parse_error: str
    environments: _containers.RepeatedScalarFieldContainer[str]
    disabled_environments: _containers.RepeatedScalarFieldContainer[str]
    plugin: str
    marketplace: str
    plugin_id: str
    marketplace_id: str
    scoped_to: _containers.RepeatedScalarFieldContainer[str]
    frontmatter: str
    is_required: bool
    warnings: _containers.RepeatedScalarFieldContainer[str]
    body_omitted: bool
    def __init__(self, full_path: _Optional[str] = ..., content: _Optional[str] = ..., type: _Optional[_Union[CursorRuleType, _Mapping]] = ..., source: _Optional[_Union[CursorRuleSource, str]] = ..., git_remote_origin: _Optional[str] = ..., parse_error: _Optional[str] = ..., environments: _Optional[_Iterable[str]] = ..., disabled_environments: _Optional[_Iterable[str]] = ..., plugin: _Optional[str] = ..., marketplace: _Optional[str] = ..., plugin_id: _Optional[str] = ..., marketplace_id: _Optional[str] = ..., scoped_to: _Optional[_Iterable[str]] = ..., frontmatter: _Optional[str] = ..., is_required: _Optional[bool] = ..., warnings: _Optional[_Iterable[str]] = ..., body_omitted: _Optional[bool] = ...) -> None: ...

class CursorRuleType(_message.Message):
    __slots__ = ("file_globbed", "agent_fetched", "manually_attached")
    GLOBAL_FIELD_NUMBER: _ClassVar[int]
    FILE_GLOBBED_FIELD_NUMBER: _ClassVar[int]
    AGENT_FETCHED_FIELD_NUMBER: _ClassVar[int]
    MANUALLY_ATTACHED_FIELD_NUMBER: _ClassVar[int]
    file_globbed: CursorRuleTypeFileGlobs
    agent_fetched: CursorRuleTypeAgentFetched
    manually_attached: CursorRuleTypeManuallyAttached
    def __init__(self, file_globbed: _Optional[_Union[CursorRuleTypeFileGlobs, _Mapping]] = ..., agent_fetched: _Optional[_Union[CursorRuleTypeAgentFetched, _Mapping]] = ..., manually_attached: _Optional[_Union[CursorRuleTypeManuallyAttached, _Mapping]] = ..., **kwargs) -> None: ...

class CursorRuleTypeAgentFetched(_message.Message):
    __slots__ = ("description",)
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    description: str
    def __init__(self, description: _Optional[str] = ...) -> None: ...

class CursorRuleTypeFileGlobs(_message.Message):
    __slots__ = ("globs",)
    GLOBS_FIELD_NUMBER: _ClassVar[int]
    globs: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, globs: _Optional[_Iterable[str]] = ...) -> None: ...

class CursorRuleTypeGlobal(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CursorRuleTypeManuallyAttached(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CustomSubagent(_message.Message):
    __slots__ = ("full_path", "name", "description", "tools", "model", "prompt", "permission_mode", "is_background", "plugin", "marketplace", "plugin_id", "marketplace_id", "force_default_model", "source")
    FULL_PATH_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    TOOLS_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    PERMISSION_MODE_FIELD_NUMBER: _ClassVar[int]
    IS_BACKGROUND_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_ID_FIELD_NUMBER: _ClassVar[int]
    MARKETPLACE_ID_FIELD_NUMBER: _ClassVar[int]
    FORCE_DEFAULT_MODEL_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    full_path: str
    name: str
    description: str
    tools: _containers.RepeatedScalarFieldContainer[str]
    model: str
    prompt: str
    permission_mode: CustomSubagentPermissionMode
    is_background: bool
    plugin: str
    marketplace: str
    plugin_id: str
    marketplace_id: str
    force_default_model: bool
    source: str
    def __init__(self, full_path: _Optional[str] = ..., name: _Optional[str] = ..., description: _Optional[str] = ..., tools: _Optional[_Iterable[str]] = ..., model: _Optional[str] = ..., prompt: _Optional[str] = ..., permission_mode: _Optional[_Union[CustomSubagentPermissionMode, str]] = ..., is_background: _Optional[bool] = ..., plugin: _Optional[str] = ..., marketplace: _Optional[str] = ..., plugin_id: _Optional[str] = ..., marketplace_id: _Optional[str] = ..., force_default_model: _Optional[bool] = ..., source: _Optional[str] = ...) -> None: ...

class DebugModeConfig(_message.Message):
    __slots__ = ("log_path", "server_endpoint", "session_id")
    LOG_PATH_FIELD_NUMBER: _ClassVar[int]
    SERVER_ENDPOINT_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    log_path: str
    server_endpoint: str
    session_id: str
    def __init__(self, log_path: _Optional[str] = ..., server_endpoint: _Optional[str] = ..., session_id: _Optional[str] = ...) -> None: ...

class GitRepoInfo(_message.Message):
    __slots__ = ("path", "status", "branch_name", "remote_url", "previous_branch_is_ancestor", "is_origin_backed")
    PATH_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    REMOTE_URL_FIELD_NUMBER: _ClassVar[int]
    PREVIOUS_BRANCH_IS_ANCESTOR_FIELD_NUMBER: _ClassVar[int]
    IS_ORIGIN_BACKED_FIELD_NUMBER: _ClassVar[int]
    path: str
    status: str
    branch_name: str
    remote_url: str
    previous_branch_is_ancestor: bool
    is_origin_backed: bool
    def __init__(self, path: _Optional[str] = ..., status: _Optional[str] = ..., branch_name: _Optional[str] = ..., remote_url: _Optional[str] = ..., previous_branch_is_ancestor: _Optional[bool] = ..., is_origin_backed: _Optional[bool] = ...) -> None: ...

class HooksConfigInfo(_message.Message):
    __slots__ = ("configured_steps",)
    CONFIGURED_STEPS_FIELD_NUMBER: _ClassVar[int]
    configured_steps: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, configured_steps: _Optional[_Iterable[str]] = ...) -> None: ...

class MatchedInstalledPlugin(_message.Message):
    __slots__ = ("display_name", "description", "matched_keyword", "skills", "subagents", "hooks", "rules", "commands", "mcp_servers")
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    MATCHED_KEYWORD_FIELD_NUMBER: _ClassVar[int]
    SKILLS_FIELD_NUMBER: _ClassVar[int]
    SUBAGENTS_FIELD_NUMBER: _ClassVar[int]
    HOOKS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    COMMANDS_FIELD_NUMBER: _ClassVar[int]
    MCP_SERVERS_FIELD_NUMBER: _ClassVar[int]
    display_name: str
    description: str
    matched_keyword: str
    skills: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    subagents: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    hooks: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    rules: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    commands: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    mcp_servers: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, display_name: _Optional[str] = ..., description: _Optional[str] = ..., matched_keyword: _Optional[str] = ..., skills: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., subagents: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., hooks: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., rules: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., commands: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., mcp_servers: _Optional[_Iterable[str]] = ...) -> None: ...

class MountedAgentStore(_message.Message):
    __slots__ = ("path", "kind", "alias", "read_only", "inherited_from_path")
    PATH_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    ALIAS_FIELD_NUMBER: _ClassVar[int]
    READ_ONLY_FIELD_NUMBER: _ClassVar[int]
    INHERITED_FROM_PATH_FIELD_NUMBER: _ClassVar[int]
    path: str
    kind: MountedAgentStoreKind
    alias: str
    read_only: bool
    inherited_from_path: str
    def __init__(self, path: _Optional[str] = ..., kind: _Optional[_Union[MountedAgentStoreKind, str]] = ..., alias: _Optional[str] = ..., read_only: _Optional[bool] = ..., inherited_from_path: _Optional[str] = ...) -> None: ...

class PermissionsAutoRunInstructions(_message.Message):
    __slots__ = ("allow_instructions", "block_instructions")
    ALLOW_INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    BLOCK_INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    allow_instructions: _containers.RepeatedScalarFieldContainer[str]
    block_instructions: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, allow_instructions: _Optional[_Iterable[str]] = ..., block_instructions: _Optional[_Iterable[str]] = ...) -> None: ...

class PrecomputedHumanChange(_message.Message):
    __slots__ = ("path", "rendered_diffs", "is_new_file", "is_deleted_file")
    PATH_FIELD_NUMBER: _ClassVar[int]
    RENDERED_DIFFS_FIELD_NUMBER: _ClassVar[int]
    IS_NEW_FILE_FIELD_NUMBER: _ClassVar[int]
    IS_DELETED_FILE_FIELD_NUMBER: _ClassVar[int]
    path: str
    rendered_diffs: _containers.RepeatedCompositeFieldContainer[PrecomputedHumanChangeRenderedDiff]
    is_new_file: bool
    is_deleted_file: bool
    def __init__(self, path: _Optional[str] = ..., rendered_diffs: _Optional[_Iterable[_Union[PrecomputedHumanChangeRenderedDiff, _Mapping]]] = ..., is_new_file: _Optional[bool] = ..., is_deleted_file: _Optional[bool] = ...) -> None: ...

class PrecomputedHumanChangeRenderedDiff(_message.Message):
    __slots__ = ("start_line_number", "end_line_number_exclusive", "before_context_lines", "removed_lines", "added_lines", "after_context_lines")
    START_LINE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    END_LINE_NUMBER_EXCLUSIVE_FIELD_NUMBER: _ClassVar[int]
    BEFORE_CONTEXT_LINES_FIELD_NUMBER: _ClassVar[int]
    REMOVED_LINES_FIELD_NUMBER: _ClassVar[int]
    ADDED_LINES_FIELD_NUMBER: _ClassVar[int]
    AFTER_CONTEXT_LINES_FIELD_NUMBER: _ClassVar[int]
    start_line_number: int
    end_line_number_exclusive: int
    before_context_lines: _containers.RepeatedScalarFieldContainer[str]
    removed_lines: _containers.RepeatedScalarFieldContainer[str]
    added_lines: _containers.RepeatedScalarFieldContainer[str]
    after_context_lines: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, start_line_number: _Optional[int] = ..., end_line_number_exclusive: _Optional[int] = ..., before_context_lines: _Optional[_Iterable[str]] = ..., removed_lines: _Optional[_Iterable[str]] = ..., added_lines: _Optional[_Iterable[str]] = ..., after_context_lines: _Optional[_Iterable[str]] = ...) -> None: ...

class RecentlyAddedPlugin(_message.Message):
    __slots__ = ("display_name", "description", "skills", "subagents", "hooks", "rules", "commands", "mcp_servers")
    class CapabilityDescriptor(_message.Message):
        __slots__ = ("name", "description")
        NAME_FIELD_NUMBER: _ClassVar[int]
        DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
        name: str
        description: str
        def __init__(self, name: _Optional[str] = ..., description: _Optional[str] = ...) -> None: ...
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    SKILLS_FIELD_NUMBER: _ClassVar[int]
    SUBAGENTS_FIELD_NUMBER: _ClassVar[int]
    HOOKS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    COMMANDS_FIELD_NUMBER: _ClassVar[int]
    MCP_SERVERS_FIELD_NUMBER: _ClassVar[int]
    display_name: str
    description: str
    skills: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    subagents: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    hooks: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    rules: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    commands: _containers.RepeatedCompositeFieldContainer[RecentlyAddedPlugin.CapabilityDescriptor]
    mcp_servers: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, display_name: _Optional[str] = ..., description: _Optional[str] = ..., skills: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., subagents: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., hooks: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., rules: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., commands: _Optional[_Iterable[_Union[RecentlyAddedPlugin.CapabilityDescriptor, _Mapping]]] = ..., mcp_servers: _Optional[_Iterable[str]] = ...) -> None: ...

class RepositoryIndexingInfo(_message.Message):
    __slots__ = ("relative_workspace_path", "remote_urls", "remote_names", "repo_name", "repo_owner", "is_tracked", "is_local", "orthogonal_transform_seed", "workspace_uri", "path_encryption_key")
    RELATIVE_WORKSPACE_PATH_FIELD_NUMBER: _ClassVar[int]
    REMOTE_URLS_FIELD_NUMBER: _ClassVar[int]
    REMOTE_NAMES_FIELD_NUMBER: _ClassVar[int]
    REPO_NAME_FIELD_NUMBER: _ClassVar[int]
    REPO_OWNER_FIELD_NUMBER: _ClassVar[int]
    IS_TRACKED_FIELD_NUMBER: _ClassVar[int]
    IS_LOCAL_FIELD_NUMBER: _ClassVar[int]
    ORTHOGONAL_TRANSFORM_SEED_FIELD_NUMBER: _ClassVar[int]
    WORKSPACE_URI_FIELD_NUMBER: _ClassVar[int]
    PATH_ENCRYPTION_KEY_FIELD_NUMBER: _ClassVar[int]
    relative_workspace_path: str
    remote_urls: _containers.RepeatedScalarFieldContainer[str]
    remote_names: _containers.RepeatedScalarFieldContainer[str]
    repo_name: str
    repo_owner: str
    is_tracked: bool
    is_local: bool
    orthogonal_transform_seed: float
    workspace_uri: str
    path_encryption_key: str
    def __init__(self, relative_workspace_path: _Optional[str] = ..., remote_urls: _Optional[_Iterable[str]] = ..., remote_names: _Optional[_Iterable[str]] = ..., repo_name: _Optional[str] = ..., repo_owner: _Optional[str] = ..., is_tracked: _Optional[bool] = ..., is_local: _Optional[bool] = ..., orthogonal_transform_seed: _Optional[float] = ..., workspace_uri: _Optional[str] = ..., path_encryption_key: _Optional[str] = ...) -> None: ...

class RequestContext(_message.Message):
    __slots__ = ("rules", "env", "repository_info", "tools", "conversation_notes_listing", "shared_notes_listing", "git_repos", "project_layouts", "mcp_instructions", "debug_mode_config", "cloud_rule", "web_search_enabled", "skill_options", "repository_info_should_query_prod", "file_contents", "user_intent_summary", "custom_subagents", "mcp_file_system_options", "web_fetch_enabled", "hooks_additional_context", "commit_attribution_message", "pr_attribution_message", "hooks_config", "agent_skills", "precomputed_human_changes", "recently_added_plugin", "supports_mcp_auth", "git_repo_info_complete", "mcp_meta_tool_options", "read_lints_enabled", "mcp_info_complete", "non_file_rules", "matched_installed_plugin", "rules_info_complete", "env_info_complete", "repository_info_complete", "custom_subagents_info_complete", "agent_skills_info_complete", "mcp_file_system_info_complete", "git_status_info_complete", "user_permissions_auto_run", "project_permissions_auto_run", "admin_permissions_auto_run", "disabled_team_rules", "search_conversations_enabled", "send_message_enabled", "admin_command_denylist", "system_prompt_override")
    class FileContentsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    RULES_FIELD_NUMBER: _ClassVar[int]
    ENV_FIELD_NUMBER: _ClassVar[int]
    REPOSITORY_INFO_FIELD_NUMBER: _ClassVar[int]
    TOOLS_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_NOTES_LISTING_FIELD_NUMBER: _ClassVar[int]
    SHARED_NOTES_LISTING_FIELD_NUMBER: _ClassVar[int]
    GIT_REPOS_FIELD_NUMBER: _ClassVar[int]
    PROJECT_LAYOUTS_FIELD_NUMBER: _ClassVar[int]
    MCP_INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    DEBUG_MODE_CONFIG_FIELD_NUMBER: _ClassVar[int]
    CLOUD_RULE_FIELD_NUMBER: _ClassVar[int]
    WEB_SEARCH_ENABLED_FIELD_NUMBER: _ClassVar[int]
    SKILL_OPTIONS_FIELD_NUMBER: _ClassVar[int]
    REPOSITORY_INFO_SHOULD_QUERY_PROD_FIELD_NUMBER: _ClassVar[int]
    FILE_CONTENTS_FIELD_NUMBER: _ClassVar[int]
    USER_INTENT_SUMMARY_FIELD_NUMBER: _ClassVar[int]
    CUSTOM_SUBAGENTS_FIELD_NUMBER: _ClassVar[int]
    MCP_FILE_SYSTEM_OPTIONS_FIELD_NUMBER: _ClassVar[int]
    WEB_FETCH_ENABLED_FIELD_NUMBER: _ClassVar[int]
    HOOKS_ADDITIONAL_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    COMMIT_ATTRIBUTION_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    PR_ATTRIBUTION_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    HOOKS_CONFIG_FIELD_NUMBER: _ClassVar[int]
    AGENT_SKILLS_FIELD_NUMBER: _ClassVar[int]
    PRECOMPUTED_HUMAN_CHANGES_FIELD_NUMBER: _ClassVar[int]
    RECENTLY_ADDED_PLUGIN_FIELD_NUMBER: _ClassVar[int]
    SUPPORTS_MCP_AUTH_FIELD_NUMBER: _ClassVar[int]
    GIT_REPO_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    MCP_META_TOOL_OPTIONS_FIELD_NUMBER: _ClassVar[int]
    READ_LINTS_ENABLED_FIELD_NUMBER: _ClassVar[int]
    MCP_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    NON_FILE_RULES_FIELD_NUMBER: _ClassVar[int]
    MATCHED_INSTALLED_PLUGIN_FIELD_NUMBER: _ClassVar[int]
    RULES_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    ENV_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    REPOSITORY_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    CUSTOM_SUBAGENTS_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    AGENT_SKILLS_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    MCP_FILE_SYSTEM_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    GIT_STATUS_INFO_COMPLETE_FIELD_NUMBER: _ClassVar[int]
    USER_PERMISSIONS_AUTO_RUN_FIELD_NUMBER: _ClassVar[int]
    PROJECT_PERMISSIONS_AUTO_RUN_FIELD_NUMBER: _ClassVar[int]
    ADMIN_PERMISSIONS_AUTO_RUN_FIELD_NUMBER: _ClassVar[int]
    DISABLED_TEAM_RULES_FIELD_NUMBER: _ClassVar[int]
    SEARCH_CONVERSATIONS_ENABLED_FIELD_NUMBER: _ClassVar[int]
    SEND_MESSAGE_ENABLED_FIELD_NUMBER: _ClassVar[int]
    ADMIN_COMMAND_DENYLIST_FIELD_NUMBER: _ClassVar[int]
    SYSTEM_PROMPT_OVERRIDE_FIELD_NUMBER: _ClassVar[int]
    rules: _containers.RepeatedCompositeFieldContainer[CursorRule]
    env: RequestContextEnv
    repository_info: _containers.RepeatedCompositeFieldContainer[RepositoryIndexingInfo]
    tools: _containers.RepeatedCompositeFieldContainer[_mcp_pb2.McpToolDefinition]
    conversation_notes_listing: str
    shared_notes_listing: str
    git_repos: _containers.RepeatedCompositeFieldContainer[GitRepoInfo]
    project_layouts: _containers.RepeatedCompositeFieldContainer[_file_pb2.LsDirectoryTreeNode]
    mcp_instructions: _containers.RepeatedCompositeFieldContainer[_mcp_pb2.McpInstructions]
    debug_mode_config: DebugModeConfig
    cloud_rule: str
    web_search_enabled: bool
    skill_options: SkillOptions
    repository_info_should_query_prod: bool
    file_contents: _containers.ScalarMap[str, str]
    user_intent_summary: str
    custom_subagents: _containers.RepeatedCompositeFieldContainer[CustomSubagent]
    mcp_file_system_options: _mcp_pb2.McpFileSystemOptions
    web_fetch_enabled: bool
    hooks_additional_context: str
    commit_attribution_message: str
    pr_attribution_message: str
    hooks_config: HooksConfigInfo
    agent_skills: _containers.RepeatedCompositeFieldContainer[AgentSkill]
    precomputed_human_changes: _containers.RepeatedCompositeFieldContainer[PrecomputedHumanChange]
    recently_added_plugin: RecentlyAddedPlugin
    supports_mcp_auth: bool
    git_repo_info_complete: bool
    mcp_meta_tool_options: _mcp_pb2.McpMetaToolOptions
    read_lints_enabled: bool
    mcp_info_complete: bool
    non_file_rules: _containers.RepeatedCompositeFieldContainer[CursorRule]
    matched_installed_plugin: MatchedInstalledPlugin
    rules_info_complete: bool
    env_info_complete: bool
    repository_info_complete: bool
    custom_subagents_info_complete: bool
    agent_skills_info_complete: bool
    mcp_file_system_info_complete: bool
    git_status_info_complete: bool
    user_permissions_auto_run: PermissionsAutoRunInstructions
    project_permissions_auto_run: PermissionsAutoRunInstructions
    admin_permissions_auto_run: PermissionsAutoRunInstructions
    disabled_team_rules: _containers.RepeatedScalarFieldContainer[str]
    search_conversations_enabled: bool
    send_message_enabled: bool
    admin_command_denylist: _containers.RepeatedScalarFieldContainer[str]
    system_prompt_override: _model_pb2.SystemPromptSpec
    def __init__(self, rules: _Optional[_Iterable[_Union[CursorRule, _Mapping]]] = ..., env: _Optional[_Union[RequestContextEnv, _Mapping]] = ..., repository_info: _Optional[_Iterable[_Union[RepositoryIndexingInfo, _Mapping]]] = ..., tools: _Optional[_Iterable[_Union[_mcp_pb2.McpToolDefinition, _Mapping]]] = ..., conversation_notes_listing: _Optional[str] = ..., shared_notes_listing: _Optional[str] = ..., git_repos: _Optional[_Iterable[_Union[GitRepoInfo, _Mapping]]] = ..., project_layouts: _Optional[_Iterable[_Union[_file_pb2.LsDirectoryTreeNode, _Mapping]]] = ..., mcp_instructions: _Optional[_Iterable[_Union[_mcp_pb2.McpInstructions, _Mapping]]] = ..., debug_mode_config: _Optional[_Union[DebugModeConfig, _Mapping]] = ..., cloud_rule: _Optional[str] = ..., web_search_enabled: _Optional[bool] = ..., skill_options: _Optional[_Union[SkillOptions, _Mapping]] = ..., repository_info_should_query_prod: _Optional[bool] = ..., file_contents: _Optional[_Mapping[str, str]] = ..., user_intent_summary: _Optional[str] = ..., custom_subagents: _Optional[_Iterable[_Union[CustomSubagent, _Mapping]]] = ..., mcp_file_system_options: _Optional[_Union[_mcp_pb2.McpFileSystemOptions, _Mapping]] = ..., web_fetch_enabled: _Optional[bool] = ..., hooks_additional_context: _Optional[str] = ..., commit_attribution_message: _Optional[str] = ..., pr_attribution_message: _Optional[str] = ..., hooks_config: _Optional[_Union[HooksConfigInfo, _Mapping]] = ..., agent_skills: _Optional[_Iterable[_Union[AgentSkill, _Mapping]]] = ..., precomputed_human_changes: _Optional[_Iterable[_Union[PrecomputedHumanChange, _Mapping]]] = ..., recently_added_plugin: _Optional[_Union[RecentlyAddedPlugin, _Mapping]] = ..., supports_mcp_auth: _Optional[bool] = ..., git_repo_info_complete: _Optional[bool] = ..., mcp_meta_tool_options: _Optional[_Union[_mcp_pb2.McpMetaToolOptions, _Mapping]] = ..., read_lints_enabled: _Optional[bool] = ..., mcp_info_complete: _Optional[bool] = ..., non_file_rules: _Optional[_Iterable[_Union[CursorRule, _Mapping]]] = ..., matched_installed_plugin: _Optional[_Union[MatchedInstalledPlugin, _Mapping]] = ..., rules_info_complete: _Optional[bool] = ..., env_info_complete: _Optional[bool] = ..., repository_info_complete: _Optional[bool] = ..., custom_subagents_info_complete: _Optional[bool] = ..., agent_skills_info_complete: _Optional[bool] = ..., mcp_file_system_info_complete: _Optional[bool] = ..., git_status_info_complete: _Optional[bool] = ..., user_permissions_auto_run: _Optional[_Union[PermissionsAutoRunInstructions, _Mapping]] = ..., project_permissions_auto_run: _Optional[_Union[PermissionsAutoRunInstructions, _Mapping]] = ..., admin_permissions_auto_run: _Optional[_Union[PermissionsAutoRunInstructions, _Mapping]] = ..., disabled_team_rules: _Optional[_Iterable[str]] = ..., search_conversations_enabled: _Optional[bool] = ..., send_message_enabled: _Optional[bool] = ..., admin_command_denylist: _Optional[_Iterable[str]] = ..., system_prompt_override: _Optional[_Union[_model_pb2.SystemPromptSpec, _Mapping]] = ...) -> None: ...

class RequestContextArgs(_message.Message):
    __slots__ = ("notes_session_id", "workspace_id", "read_only_pinned_tree_sha", "read_only_plugin_cache_root", "use_cached", "wait_for_workspace_cache")
    NOTES_SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    WORKSPACE_ID_FIELD_NUMBER: _ClassVar[int]
    READ_ONLY_PINNED_TREE_SHA_FIELD_NUMBER: _ClassVar[int]
    READ_ONLY_PLUGIN_CACHE_ROOT_FIELD_NUMBER: _ClassVar[int]
    USE_CACHED_FIELD_NUMBER: _ClassVar[int]
    WAIT_FOR_WORKSPACE_CACHE_FIELD_NUMBER: _ClassVar[int]
    notes_session_id: str
    workspace_id: str
    read_only_pinned_tree_sha: str
    read_only_plugin_cache_root: str
    use_cached: bool
    wait_for_workspace_cache: bool
    def __init__(self, notes_session_id: _Optional[str] = ..., workspace_id: _Optional[str] = ..., read_only_pinned_tree_sha: _Optional[str] = ..., read_only_plugin_cache_root: _Optional[str] = ..., use_cached: _Optional[bool] = ..., wait_for_workspace_cache: _Optional[bool] = ...) -> None: ...

class RequestContextEnv(_message.Message):
    __slots__ = ("os_version", "workspace_paths", "shell", "sandbox_enabled", "terminals_folder", "agent_shared_notes_folder", "agent_conversation_notes_folder", "time_zone", "project_folder", "agent_transcripts_folder", "artifacts_folder", "sandbox_supported", "sandbox_network_has_defaults", "sandbox_network_explicit_allowlist", "secret_redaction_enabled", "computer_use_supported", "is_working_dir_home_dir", "process_working_directory", "smart_mode_classifier_auto_mode_enabled", "dev_force_next_smart_mode_classifier_block_token", "dev_delay_next_smart_mode_classifier_token", "mounted_agent_stores", "user_agent_store_web_context", "dev_mock_prompt_time", "agent_store_dynamic_mount_enabled", "computer_use_desktop")
    OS_VERSION_FIELD_NUMBER: _ClassVar[int]
    WORKSPACE_PATHS_FIELD_NUMBER: _ClassVar[int]
    SHELL_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_ENABLED_FIELD_NUMBER: _ClassVar[int]
    TERMINALS_FOLDER_FIELD_NUMBER: _ClassVar[int]
    AGENT_SHARED_NOTES_FOLDER_FIELD_NUMBER: _ClassVar[int]
    AGENT_CONVERSATION_NOTES_FOLDER_FIELD_NUMBER: _ClassVar[int]
    TIME_ZONE_FIELD_NUMBER: _ClassVar[int]
    PROJECT_FOLDER_FIELD_NUMBER: _ClassVar[int]
    AGENT_TRANSCRIPTS_FOLDER_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_FOLDER_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_SUPPORTED_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_NETWORK_HAS_DEFAULTS_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_NETWORK_EXPLICIT_ALLOWLIST_FIELD_NUMBER: _ClassVar[int]
    SECRET_REDACTION_ENABLED_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_SUPPORTED_FIELD_NUMBER: _ClassVar[int]
    IS_WORKING_DIR_HOME_DIR_FIELD_NUMBER: _ClassVar[int]
    PROCESS_WORKING_DIRECTORY_FIELD_NUMBER: _ClassVar[int]
    SMART_MODE_CLASSIFIER_AUTO_MODE_ENABLED_FIELD_NUMBER: _ClassVar[int]
    DEV_FORCE_NEXT_SMART_MODE_CLASSIFIER_BLOCK_TOKEN_FIELD_NUMBER: _ClassVar[int]
    DEV_DELAY_NEXT_SMART_MODE_CLASSIFIER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    MOUNTED_AGENT_STORES_FIELD_NUMBER: _ClassVar[int]
    USER_AGENT_STORE_WEB_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    DEV_MOCK_PROMPT_TIME_FIELD_NUMBER: _ClassVar[int]
    AGENT_STORE_DYNAMIC_MOUNT_ENABLED_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_DESKTOP_FIELD_NUMBER: _ClassVar[int]
    os_version: str
    workspace_paths: _containers.RepeatedScalarFieldContainer[str]
    shell: str
    sandbox_enabled: bool
    terminals_folder: str
    agent_shared_notes_folder: str
    agent_conversation_notes_folder: str
    time_zone: str
    project_folder: str
    agent_transcripts_folder: str
    artifacts_folder: str
    sandbox_supported: bool
    sandbox_network_has_defaults: bool
    sandbox_network_explicit_allowlist: _containers.RepeatedScalarFieldContainer[str]
    secret_redaction_enabled: bool
    computer_use_supported: bool
    is_working_dir_home_dir: bool
    process_working_directory: str
    smart_mode_classifier_auto_mode_enabled: bool
    dev_force_next_smart_mode_classifier_block_token: str
    dev_delay_next_smart_mode_classifier_token: str
    mounted_agent_stores: _containers.RepeatedCompositeFieldContainer[MountedAgentStore]
    user_agent_store_web_context: UserAgentStoreWebContext
    dev_mock_prompt_time: _timestamp_pb2.Timestamp
    agent_store_dynamic_mount_enabled: bool
    computer_use_desktop: ComputerUseDesktop
    def __init__(self, os_version: _Optional[str] = ..., workspace_paths: _Optional[_Iterable[str]] = ..., shell: _Optional[str] = ..., sandbox_enabled: _Optional[bool] = ..., terminals_folder: _Optional[str] = ..., agent_shared_notes_folder: _Optional[str] = ..., agent_conversation_notes_folder: _Optional[str] = ..., time_zone: _Optional[str] = ..., project_folder: _Optional[str] = ..., agent_transcripts_folder: _Optional[str] = ..., artifacts_folder: _Optional[str] = ..., sandbox_supported: _Optional[bool] = ..., sandbox_network_has_defaults: _Optional[bool] = ..., sandbox_network_explicit_allowlist: _Optional[_Iterable[str]] = ..., secret_redaction_enabled: _Optional[bool] = ..., computer_use_supported: _Optional[bool] = ..., is_working_dir_home_dir: _Optional[bool] = ..., process_working_directory: _Optional[str] = ..., smart_mode_classifier_auto_mode_enabled: _Optional[bool] = ..., dev_force_next_smart_mode_classifier_block_token: _Optional[str] = ..., dev_delay_next_smart_mode_classifier_token: _Optional[str] = ..., mounted_agent_stores: _Optional[_Iterable[_Union[MountedAgentStore, _Mapping]]] = ..., user_agent_store_web_context: _Optional[_Union[UserAgentStoreWebContext, _Mapping]] = ..., dev_mock_prompt_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., agent_store_dynamic_mount_enabled: _Optional[bool] = ..., computer_use_desktop: _Optional[_Union[ComputerUseDesktop, _Mapping]] = ...) -> None: ...

class RequestContextError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class RequestContextRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class RequestContextResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    success: RequestContextSuccess
    error: RequestContextError
    rejected: RequestContextRejected
    def __init__(self, success: _Optional[_Union[RequestContextSuccess, _Mapping]] = ..., error: _Optional[_Union[RequestContextError, _Mapping]] = ..., rejected: _Optional[_Union[RequestContextRejected, _Mapping]] = ...) -> None: ...

class RequestContextSuccess(_message.Message):
    __slots__ = ("request_context", "served_from_disk_cache")
    REQUEST_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SERVED_FROM_DISK_CACHE_FIELD_NUMBER: _ClassVar[int]
    request_context: RequestContext
    served_from_disk_cache: bool
    def __init__(self, request_context: _Optional[_Union[RequestContext, _Mapping]] = ..., served_from_disk_cache: _Optional[bool] = ...) -> None: ...

class SkillDescriptor(_message.Message):
    __slots__ = ("name", "description", "folder_path", "enabled", "parse_error", "readme_file_path", "package_type")
    NAME_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    FOLDER_PATH_FIELD_NUMBER: _ClassVar[int]
    ENABLED_FIELD_NUMBER: _ClassVar[int]
    PARSE_ERROR_FIELD_NUMBER: _ClassVar[int]
    README_FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    PACKAGE_TYPE_FIELD_NUMBER: _ClassVar[int]
    name: str
    description: str
    folder_path: str
    enabled: bool
    parse_error: str
    readme_file_path: str
    package_type: PackageType
    def __init__(self, name: _Optional[str] = ..., description: _Optional[str] = ..., folder_path: _Optional[str] = ..., enabled: _Optional[bool] = ..., parse_error: _Optional[str] = ..., readme_file_path: _Optional[str] = ..., package_type: _Optional[_Union[PackageType, str]] = ...) -> None: ...

class SkillOptions(_message.Message):
    __slots__ = ("skill_descriptors",)
    SKILL_DESCRIPTORS_FIELD_NUMBER: _ClassVar[int]
    skill_descriptors: _containers.RepeatedCompositeFieldContainer[SkillDescriptor]
    def __init__(self, skill_descriptors: _Optional[_Iterable[_Union[SkillDescriptor, _Mapping]]] = ...) -> None: ...

class UserAgentStoreWebContext(_message.Message):
    __slots__ = ("store_id", "portal_base_url")
    STORE_ID_FIELD_NUMBER: _ClassVar[int]
    PORTAL_BASE_URL_FIELD_NUMBER: _ClassVar[int]
    store_id: str
    portal_base_url: str
    def __init__(self, store_id: _Optional[str] = ..., portal_base_url: _Optional[str] = ...) -> None: ...
