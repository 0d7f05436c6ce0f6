from cursus.wire.proto import common_pb2 as _common_pb2
from cursus.wire.proto import context_pb2 as _context_pb2
from cursus.wire.proto import file_pb2 as _file_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AgentMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    AGENT_MODE_UNSPECIFIED: _ClassVar[AgentMode]
    AGENT_MODE_AGENT: _ClassVar[AgentMode]
    AGENT_MODE_ASK: _ClassVar[AgentMode]
    AGENT_MODE_PLAN: _ClassVar[AgentMode]
    AGENT_MODE_DEBUG: _ClassVar[AgentMode]
    AGENT_MODE_TRIAGE: _ClassVar[AgentMode]
    AGENT_MODE_MULTITASK: _ClassVar[AgentMode]
    AGENT_MODE_CUSTOM: _ClassVar[AgentMode]

class CapabilityType(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CAPABILITY_TYPE_UNSPECIFIED: _ClassVar[CapabilityType]
    CAPABILITY_TYPE_COMMAND: _ClassVar[CapabilityType]
    CAPABILITY_TYPE_SKILL: _ClassVar[CapabilityType]
    CAPABILITY_TYPE_SUBAGENT: _ClassVar[CapabilityType]

class ReplyAudience(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REPLY_AUDIENCE_UNSPECIFIED: _ClassVar[ReplyAudience]
    REPLY_AUDIENCE_USER: _ClassVar[ReplyAudience]
    REPLY_AUDIENCE_AGENT: _ClassVar[ReplyAudience]

class SimulatedMsgReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SIMULATED_MSG_REASON_UNSPECIFIED: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_PLAN_EXECUTION: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_COMMIT_REMINDER: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_BACKGROUND_TASK_COMPLETION: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_DIFF_TAB_COMMIT: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_DIFF_TAB_COMMIT_AND_PUSH: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_DIFF_TAB_PUSH: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_DIFF_TAB_CREATE_PR: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_DIFF_TAB_FIX_MERGE_CONFLICTS: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_USER_SENT_TO_SUBAGENT: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_USER_INTERRUPTED_SUBAGENT: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_USER_QUEUED_TO_SUBAGENT: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_BABYSIT_PR_IN_CLOUD: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_CI_PANEL_INVESTIGATE_FAILURE: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_MULTITASK: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_BUILD_IN_PARALLEL: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_MULTITASK_SPLIT_PRS: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_APPLY_LOCALLY: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_CHECKOUT_BRANCH: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_DIFF_TAB_UPDATE_BRANCH: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_PR_TAB_BUGBOT_FIX: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_RUN_BUGBOT_REVIEW: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_RUN_SECURITY_REVIEW: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_FSD_APPLY_FINDING: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_FSD_UNDO_FINDING: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_FSD_START: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_FSD_PR_INTERRUPT: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_SUBSCRIPTION: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_DIFF_TAB_CREATE_BRANCH: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_AGENT_STORE_CONFLICT: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_GOAL_CONTINUATION: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_PROJECT_KICKOFF: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_MARKDOWN_PROMPT_BUTTON: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_USER_QUICK_ACTION: _ClassVar[SimulatedMsgReason]
    SIMULATED_MSG_REASON_INTERACTION_RESPONSE: _ClassVar[SimulatedMsgReason]

class SubmittedCustomModeSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUBMITTED_CUSTOM_MODE_SOURCE_UNSPECIFIED: _ClassVar[SubmittedCustomModeSource]
    SUBMITTED_CUSTOM_MODE_SOURCE_AGENT_SKILL: _ClassVar[SubmittedCustomModeSource]
    SUBMITTED_CUSTOM_MODE_SOURCE_PLUGIN_SKILL: _ClassVar[SubmittedCustomModeSource]
    SUBMITTED_CUSTOM_MODE_SOURCE_REPO_SKILL: _ClassVar[SubmittedCustomModeSource]
    SUBMITTED_CUSTOM_MODE_SOURCE_MANAGED_SKILL: _ClassVar[SubmittedCustomModeSource]

class SubscriptionSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUBSCRIPTION_SOURCE_UNSPECIFIED: _ClassVar[SubscriptionSource]
    SUBSCRIPTION_SOURCE_SLACK: _ClassVar[SubscriptionSource]
    SUBSCRIPTION_SOURCE_GITHUB: _ClassVar[SubscriptionSource]
    SUBSCRIPTION_SOURCE_LINEAR: _ClassVar[SubscriptionSource]
    SUBSCRIPTION_SOURCE_ORIGIN: _ClassVar[SubscriptionSource]
    SUBSCRIPTION_SOURCE_FACTORY: _ClassVar[SubscriptionSource]
AGENT_MODE_UNSPECIFIED: AgentMode
AGENT_MODE_AGENT: AgentMode
AGENT_MODE_ASK: AgentMode
AGENT_MODE_PLAN: AgentMode
AGENT_MODE_DEBUG: AgentMode
AGENT_MODE_TRIAGE: AgentMode
AGENT_MODE_MULTITASK: AgentMode
AGENT_MODE_CUSTOM: AgentMode
CAPABILITY_TYPE_UNSPECIFIED: CapabilityType
CAPABILITY_TYPE_COMMAND: CapabilityType
CAPABILITY_TYPE_SKILL: CapabilityType
CAPABILITY_TYPE_SUBAGENT: CapabilityType
REPLY_AUDIENCE_UNSPECIFIED: ReplyAudience
REPLY_AUDIENCE_USER: ReplyAudience
REPLY_AUDIENCE_AGENT: ReplyAudience
SIMULATED_MSG_REASON_UNSPECIFIED: SimulatedMsgReason
SIMULATED_MSG_REASON_PLAN_EXECUTION: SimulatedMsgReason
SIMULATED_MSG_REASON_COMMIT_REMINDER: SimulatedMsgReason
SIMULATED_MSG_REASON_BACKGROUND_TASK_COMPLETION: SimulatedMsgReason
SIMULATED_MSG_REASON_DIFF_TAB_COMMIT: SimulatedMsgReason
SIMULATED_MSG_REASON_DIFF_TAB_COMMIT_AND_PUSH: SimulatedMsgReason
SIMULATED_MSG_REASON_DIFF_TAB_PUSH: SimulatedMsgReason
SIMULATED_MSG_REASON_DIFF_TAB_CREATE_PR: SimulatedMsgReason
SIMULATED_MSG_REASON_DIFF_TAB_FIX_MERGE_CONFLICTS: SimulatedMsgReason
SIMULATED_MSG_REASON_USER_SENT_TO_SUBAGENT: SimulatedMsgReason
SIMULATED_MSG_REASON_USER_INTERRUPTED_SUBAGENT: SimulatedMsgReason
SIMULATED_MSG_REASON_USER_QUEUED_TO_SUBAGENT: SimulatedMsgReason
SIMULATED_MSG_REASON_BABYSIT_PR_IN_CLOUD: SimulatedMsgReason
SIMULATED_MSG_REASON_CI_PANEL_INVESTIGATE_FAILURE: SimulatedMsgReason
SIMULATED_MSG_REASON_MULTITASK: SimulatedMsgReason
SIMULATED_MSG_REASON_BUILD_IN_PARALLEL: SimulatedMsgReason
SIMULATED_MSG_REASON_MULTITASK_SPLIT_PRS: SimulatedMsgReason
SIMULATED_MSG_REASON_APPLY_LOCALLY: SimulatedMsgReason
SIMULATED_MSG_REASON_CHECKOUT_BRANCH: SimulatedMsgReason
SIMULATED_MSG_REASON_DIFF_TAB_UPDATE_BRANCH: SimulatedMsgReason
SIMULATED_MSG_REASON_PR_TAB_BUGBOT_FIX: SimulatedMsgReason
SIMULATED_MSG_REASON_RUN_BUGBOT_REVIEW: SimulatedMsgReason
SIMULATED_MSG_REASON_RUN_SECURITY_REVIEW: SimulatedMsgReason
SIMULATED_MSG_REASON_FSD_APPLY_FINDING: SimulatedMsgReason
SIMULATED_MSG_REASON_FSD_UNDO_FINDING: SimulatedMsgReason
SIMULATED_MSG_REASON_FSD_START: SimulatedMsgReason
SIMULATED_MSG_REASON_FSD_PR_INTERRUPT: SimulatedMsgReason
SIMULATED_MSG_REASON_SUBSCRIPTION: SimulatedMsgReason
SIMULATED_MSG_REASON_DIFF_TAB_CREATE_BRANCH: SimulatedMsgReason
SIMULATED_MSG_REASON_AGENT_STORE_CONFLICT: SimulatedMsgReason
SIMULATED_MSG_REASON_GOAL_CONTINUATION: SimulatedMsgReason
SIMULATED_MSG_REASON_PROJECT_KICKOFF: SimulatedMsgReason
SIMULATED_MSG_REASON_MARKDOWN_PROMPT_BUTTON: SimulatedMsgReason
SIMULATED_MSG_REASON_USER_QUICK_ACTION: SimulatedMsgReason
SIMULATED_MSG_REASON_INTERACTION_RESPONSE: SimulatedMsgReason
SUBMITTED_CUSTOM_MODE_SOURCE_UNSPECIFIED: SubmittedCustomModeSource
SUBMITTED_CUSTOM_MODE_SOURCE_AGENT_SKILL: SubmittedCustomModeSource
SUBMITTED_CUSTOM_MODE_SOURCE_PLUGIN_SKILL: SubmittedCustomModeSource
SUBMITTED_CUSTOM_MODE_SOURCE_REPO_SKILL: SubmittedCustomModeSource
SUBMITTED_CUSTOM_MODE_SOURCE_MANAGED_SKILL: SubmittedCustomModeSource
SUBSCRIPTION_SOURCE_UNSPECIFIED: SubscriptionSource
SUBSCRIPTION_SOURCE_SLACK: SubscriptionSource
SUBSCRIPTION_SOURCE_GITHUB: SubscriptionSource
SUBSCRIPTION_SOURCE_LINEAR: SubscriptionSource
SUBSCRIPTION_SOURCE_ORIGIN: SubscriptionSource
SUBSCRIPTION_SOURCE_FACTORY: SubscriptionSource

class AskQuestionAsync(_message.Message):
    __slots__ = ("interaction_id",)
    INTERACTION_ID_FIELD_NUMBER: _ClassVar[int]
    interaction_id: str
    def __init__(self, interaction_id: _Optional[str] = ...) -> None: ...

class AskQuestionError(_message.Message):
    __slots__ = ("error_message",)
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    error_message: str
    def __init__(self, error_message: _Optional[str] = ...) -> None: ...

class AskQuestionInteractionResponse(_message.Message):
    __slots__ = ("result",)
    RESULT_FIELD_NUMBER: _ClassVar[int]
    result: AskQuestionResult
    def __init__(self, result: _Optional[_Union[AskQuestionResult, _Mapping]] = ...) -> None: ...

class AskQuestionRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class AskQuestionResult(_message.Message):
    __slots__ = ("success", "error", "rejected")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    ASYNC_FIELD_NUMBER: _ClassVar[int]
    success: AskQuestionSuccess
    error: AskQuestionError
    rejected: AskQuestionRejected
    def __init__(self, success: _Optional[_Union[AskQuestionSuccess, _Mapping]] = ..., error: _Optional[_Union[AskQuestionError, _Mapping]] = ..., rejected: _Optional[_Union[AskQuestionRejected, _Mapping]] = ..., **kwargs) -> None: ...

class AskQuestionSuccess(_message.Message):
    __slots__ = ("answers",)
    class Answer(_message.Message):
        __slots__ = ("question_id", "selected_option_ids", "freeform_text")
        QUESTION_ID_FIELD_NUMBER: _ClassVar[int]
        SELECTED_OPTION_IDS_FIELD_NUMBER: _ClassVar[int]
        FREEFORM_TEXT_FIELD_NUMBER: _ClassVar[int]
        question_id: str
        selected_option_ids: _containers.RepeatedScalarFieldContainer[str]
        freeform_text: str
        def __init__(self, question_id: _Optional[str] = ..., selected_option_ids: _Optional[_Iterable[str]] = ..., freeform_text: _Optional[str] = ...) -> None: ...
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    answers: _containers.RepeatedCompositeFieldContainer[AskQuestionSuccess.Answer]
    def __init__(self, answers: _Optional[_Iterable[_Union[AskQuestionSuccess.Answer, _Mapping]]] = ...) -> None: ...

class CallFrame(_message.Message):
    __slots__ = ("function_name", "url", "line_number", "column_number")
    FUNCTION_NAME_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    LINE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    COLUMN_NUMBER_FIELD_NUMBER: _ClassVar[int]
    function_name: str
    url: str
    line_number: int
    column_number: int
    def __init__(self, function_name: _Optional[str] = ..., url: _Optional[str] = ..., line_number: _Optional[int] = ..., column_number: _Optional[int] = ...) -> None: ...

class ConnectScmArgs(_message.Message):
    __slots__ = ("tool_call_id", "github", "gitlab", "bitbucket", "azure_devops", "reconnect", "repo_url", "instance_host")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    GITHUB_FIELD_NUMBER: _ClassVar[int]
    GITLAB_FIELD_NUMBER: _ClassVar[int]
    BITBUCKET_FIELD_NUMBER: _ClassVar[int]
    AZURE_DEVOPS_FIELD_NUMBER: _ClassVar[int]
    RECONNECT_FIELD_NUMBER: _ClassVar[int]
    REPO_URL_FIELD_NUMBER: _ClassVar[int]
    INSTANCE_HOST_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    github: ConnectScmGithub
    gitlab: ConnectScmGitlab
    bitbucket: ConnectScmBitbucket
    azure_devops: ConnectScmAzureDevops
    reconnect: bool
    repo_url: str
    instance_host: str
    def __init__(self, tool_call_id: _Optional[str] = ..., github: _Optional[_Union[ConnectScmGithub, _Mapping]] = ..., gitlab: _Optional[_Union[ConnectScmGitlab, _Mapping]] = ..., bitbucket: _Optional[_Union[ConnectScmBitbucket, _Mapping]] = ..., azure_devops: _Optional[_Union[ConnectScmAzureDevops, _Mapping]] = ..., reconnect: _Optional[bool] = ..., repo_url: _Optional[str] = ..., instance_host: _Optional[str] = ...) -> None: ...

class ConnectScmAzureDevops(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ConnectScmBitbucket(_message.Message):
    __slots__ = ("instance_id",)
    INSTANCE_ID_FIELD_NUMBER: _ClassVar[int]
    instance_id: str
    def __init__(self, instance_id: _Optional[str] = ...) -> None: ...

class ConnectScmGithub(_message.Message):
    __slots__ = ("repository", "ghe_application")
    REPOSITORY_FIELD_NUMBER: _ClassVar[int]
    GHE_APPLICATION_FIELD_NUMBER: _ClassVar[int]
    repository: ConnectScmGithubRepository
    ghe_application: str
    def __init__(self, repository: _Optional[_Union[ConnectScmGithubRepository, _Mapping]] = ..., ghe_application: _Optional[str] = ...) -> None: ...

class ConnectScmGithubRepository(_message.Message):
    __slots__ = ("owner", "repo")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    REPO_FIELD_NUMBER: _ClassVar[int]
    owner: str
    repo: str
    def __init__(self, owner: _Optional[str] = ..., repo: _Optional[str] = ...) -> None: ...

class ConnectScmGitlab(_message.Message):
    __slots__ = ("instance_id",)
    INSTANCE_ID_FIELD_NUMBER: _ClassVar[int]
    instance_id: str
    def __init__(self, instance_id: _Optional[str] = ...) -> None: ...

class ConnectScmRequestResponse(_message.Message):
    __slots__ = ("approved", "rejected", "failed")
    class Approved(_message.Message):
        __slots__ = ("scm_target",)
        SCM_TARGET_FIELD_NUMBER: _ClassVar[int]
        scm_target: str
        def __init__(self, scm_target: _Optional[str] = ...) -> None: ...
    class Failed(_message.Message):
        __slots__ = ("error",)
        ERROR_FIELD_NUMBER: _ClassVar[int]
        error: str
        def __init__(self, error: _Optional[str] = ...) -> None: ...
    class Rejected(_message.Message):
        __slots__ = ("reason", "recorded_args")
        REASON_FIELD_NUMBER: _ClassVar[int]
        RECORDED_ARGS_FIELD_NUMBER: _ClassVar[int]
        reason: str
        recorded_args: ConnectScmArgs
        def __init__(self, reason: _Optional[str] = ..., recorded_args: _Optional[_Union[ConnectScmArgs, _Mapping]] = ...) -> None: ...
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    approved: ConnectScmRequestResponse.Approved
    rejected: ConnectScmRequestResponse.Rejected
    failed: ConnectScmRequestResponse.Failed
    def __init__(self, approved: _Optional[_Union[ConnectScmRequestResponse.Approved, _Mapping]] = ..., rejected: _Optional[_Union[ConnectScmRequestResponse.Rejected, _Mapping]] = ..., failed: _Optional[_Union[ConnectScmRequestResponse.Failed, _Mapping]] = ...) -> None: ...

class CreatePlanError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class CreatePlanRequestResponse(_message.Message):
    __slots__ = ("result",)
    RESULT_FIELD_NUMBER: _ClassVar[int]
    result: CreatePlanResult
    def __init__(self, result: _Optional[_Union[CreatePlanResult, _Mapping]] = ...) -> None: ...

class CreatePlanResult(_message.Message):
    __slots__ = ("success", "error", "plan_uri")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    PLAN_URI_FIELD_NUMBER: _ClassVar[int]
    success: CreatePlanSuccess
    error: CreatePlanError
    plan_uri: str
    def __init__(self, success: _Optional[_Union[CreatePlanSuccess, _Mapping]] = ..., error: _Optional[_Union[CreatePlanError, _Mapping]] = ..., plan_uri: _Optional[str] = ...) -> None: ...

class CreatePlanSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CustomModeExitIntent(_message.Message):
    __slots__ = ("next_mode", "exited_mode")
    NEXT_MODE_FIELD_NUMBER: _ClassVar[int]
    EXITED_MODE_FIELD_NUMBER: _ClassVar[int]
    next_mode: AgentMode
    exited_mode: SubmittedExitedCustomMode
    def __init__(self, next_mode: _Optional[_Union[AgentMode, str]] = ..., exited_mode: _Optional[_Union[SubmittedExitedCustomMode, _Mapping]] = ...) -> None: ...

class CustomModeIntent(_message.Message):
    __slots__ = ("enter", "exit")
    ENTER_FIELD_NUMBER: _ClassVar[int]
    EXIT_FIELD_NUMBER: _ClassVar[int]
    enter: SubmittedCustomMode
    exit: CustomModeExitIntent
    def __init__(self, enter: _Optional[_Union[SubmittedCustomMode, _Mapping]] = ..., exit: _Optional[_Union[CustomModeExitIntent, _Mapping]] = ...) -> None: ...

class ExecutePlanInfo(_message.Message):
    __slots__ = ("plan_id", "plan_title")
    PLAN_ID_FIELD_NUMBER: _ClassVar[int]
    PLAN_TITLE_FIELD_NUMBER: _ClassVar[int]
    plan_id: str
    plan_title: str
    def __init__(self, plan_id: _Optional[str] = ..., plan_title: _Optional[str] = ...) -> None: ...

class ExtraContextEntry(_message.Message):
    __slots__ = ("data", "blob_id")
    DATA_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    data: str
    blob_id: bytes
    def __init__(self, data: _Optional[str] = ..., blob_id: _Optional[bytes] = ...) -> None: ...

class GenerateImageRequestResponse(_message.Message):
    __slots__ = ("approved", "rejected")
    class Approved(_message.Message):
        __slots__ = ("description",)
        DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
        description: str
        def __init__(self, description: _Optional[str] = ...) -> None: ...
    class Rejected(_message.Message):
        __slots__ = ("reason",)
        REASON_FIELD_NUMBER: _ClassVar[int]
        reason: str
        def __init__(self, reason: _Optional[str] = ...) -> None: ...
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    approved: GenerateImageRequestResponse.Approved
    rejected: GenerateImageRequestResponse.Rejected
    def __init__(self, approved: _Optional[_Union[GenerateImageRequestResponse.Approved, _Mapping]] = ..., rejected: _Optional[_Union[GenerateImageRequestResponse.Rejected, _Mapping]] = ...) -> None: ...

class InteractionResponse(_message.Message):
    __slots__ = ("id", "web_search_request_response", "ask_question_interaction_response", "switch_mode_request_response", "create_plan_request_response", "setup_vm_environment_result", "web_fetch_request_response", "pr_management_result", "mcp_auth_request_response", "generate_image_request_response", "replace_env_result", "connect_scm_request_response")
    ID_FIELD_NUMBER: _ClassVar[int]
    WEB_SEARCH_REQUEST_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    ASK_QUESTION_INTERACTION_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    SWITCH_MODE_REQUEST_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    CREATE_PLAN_REQUEST_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    SETUP_VM_ENVIRONMENT_RESULT_FIELD_NUMBER: _ClassVar[int]
    WEB_FETCH_REQUEST_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    PR_MANAGEMENT_RESULT_FIELD_NUMBER: _ClassVar[int]
    MCP_AUTH_REQUEST_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    GENERATE_IMAGE_REQUEST_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    REPLACE_ENV_RESULT_FIELD_NUMBER: _ClassVar[int]
    CONNECT_SCM_REQUEST_RESPONSE_FIELD_NUMBER: _ClassVar[int]
    id: int
    web_search_request_response: WebSearchRequestResponse
    ask_question_interaction_response: AskQuestionInteractionResponse
    switch_mode_request_response: SwitchModeRequestResponse
    create_plan_request_response: CreatePlanRequestResponse
    setup_vm_environment_result: SetupVmEnvironmentResult
    web_fetch_request_response: WebFetchRequestResponse
    pr_management_result: PrManagementResult
    mcp_auth_request_response: McpAuthRequestResponse
    generate_image_request_response: GenerateImageRequestResponse
    replace_env_result: ReplaceEnvResult
    connect_scm_request_response: ConnectScmRequestResponse
    def __init__(self, id: _Optional[int] = ..., web_search_request_response: _Optional[_Union[WebSearchRequestResponse, _Mapping]] = ..., ask_question_interaction_response: _Optional[_Union[AskQuestionInteractionResponse, _Mapping]] = ..., switch_mode_request_response: _Optional[_Union[SwitchModeRequestResponse, _Mapping]] = ..., create_plan_request_response: _Optional[_Union[CreatePlanRequestResponse, _Mapping]] = ..., setup_vm_environment_result: _Optional[_Union[SetupVmEnvironmentResult, _Mapping]] = ..., web_fetch_request_response: _Optional[_Union[WebFetchRequestResponse, _Mapping]] = ..., pr_management_result: _Optional[_Union[PrManagementResult, _Mapping]] = ..., mcp_auth_request_response: _Optional[_Union[McpAuthRequestResponse, _Mapping]] = ..., generate_image_request_response: _Optional[_Union[GenerateImageRequestResponse, _Mapping]] = ..., replace_env_result: _Optional[_Union[ReplaceEnvResult, _Mapping]] = ..., connect_scm_request_response: _Optional[_Union[ConnectScmRequestResponse, _Mapping]] = ...) -> None: ...

class InteractionResponseMetadata(_message.Message):
    __slots__ = ("interaction_id", "response", "skipped_question_ids")
    INTERACTION_ID_FIELD_NUMBER: _ClassVar[int]
    RESPONSE_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_QUESTION_IDS_FIELD_NUMBER: _ClassVar[int]
    interaction_id: str
    response: InteractionResponse
    skipped_question_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, interaction_id: _Optional[str] = ..., response: _Optional[_Union[InteractionResponse, _Mapping]] = ..., skipped_question_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class InvocationContext(_message.Message):
    __slots__ = ("slack_thread", "github_pr", "ide_state", "microsoft_teams_thread", "blob_id")
    class GithubPR(_message.Message):
        __slots__ = ("title", "description", "comments", "ci_failures", "code_tour_view")
        class CodeTourView(_message.Message):
            __slots__ = ("head_sha", "current_revision_id", "visible_section_id", "visible_step_id", "path_scope_prefix")
            HEAD_SHA_FIELD_NUMBER: _ClassVar[int]
            CURRENT_REVISION_ID_FIELD_NUMBER: _ClassVar[int]
            VISIBLE_SECTION_ID_FIELD_NUMBER: _ClassVar[int]
            VISIBLE_STEP_ID_FIELD_NUMBER: _ClassVar[int]
            PATH_SCOPE_PREFIX_FIELD_NUMBER: _ClassVar[int]
            head_sha: str
            current_revision_id: str
            visible_section_id: str
            visible_step_id: str
            path_scope_prefix: str
            def __init__(self, head_sha: _Optional[str] = ..., current_revision_id: _Optional[str] = ..., visible_section_id: _Optional[str] = ..., visible_step_id: _Optional[str] = ..., path_scope_prefix: _Optional[str] = ...) -> None: ...
        TITLE_FIELD_NUMBER: _ClassVar[int]
        DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
        COMMENTS_FIELD_NUMBER: _ClassVar[int]
        CI_FAILURES_FIELD_NUMBER: _ClassVar[int]
        CODE_TOUR_VIEW_FIELD_NUMBER: _ClassVar[int]
        title: str
        description: str
        comments: str
        ci_failures: str
        code_tour_view: InvocationContext.GithubPR.CodeTourView
        def __init__(self, title: _Optional[str] = ..., description: _Optional[str] = ..., comments: _Optional[str] = ..., ci_failures: _Optional[str] = ..., code_tour_view: _Optional[_Union[InvocationContext.GithubPR.CodeTourView, _Mapping]] = ...) -> None: ...
    class IdeState(_message.Message):
        __slots__ = ("visible_files", "recently_viewed_files", "currently_viewed_prs")
        class File(_message.Message):
            __slots__ = ("path", "relative_path", "cursor_position", "total_lines", "active_command")
            class CursorPosition(_message.Message):
                __slots__ = ("line", "text")
                LINE_FIELD_NUMBER: _ClassVar[int]
                TEXT_FIELD_NUMBER: _ClassVar[int]
                line: int
                text: str
                def __init__(self, line: _Optional[int] = ..., text: _Optional[str] = ...) -> None: ...
            PATH_FIELD_NUMBER: _ClassVar[int]
            RELATIVE_PATH_FIELD_NUMBER: _ClassVar[int]
            CURSOR_POSITION_FIELD_NUMBER: _ClassVar[int]
            TOTAL_LINES_FIELD_NUMBER: _ClassVar[int]
            ACTIVE_COMMAND_FIELD_NUMBER: _ClassVar[int]
            path: str
            relative_path: str
            cursor_position: InvocationContext.IdeState.File.CursorPosition
            total_lines: int
            active_command: str
            def __init__(self, path: _Optional[str] = ..., relative_path: _Optional[str] = ..., cursor_position: _Optional[_Union[InvocationContext.IdeState.File.CursorPosition, _Mapping]] = ..., total_lines: _Optional[int] = ..., active_command: _Optional[str] = ...) -> None: ...
        class ViewedPullRequest(_message.Message):
            __slots__ = ("number", "url", "title", "folder_path", "summary_json", "description")
            NUMBER_FIELD_NUMBER: _ClassVar[int]
            URL_FIELD_NUMBER: _ClassVar[int]
            TITLE_FIELD_NUMBER: _ClassVar[int]
            FOLDER_PATH_FIELD_NUMBER: _ClassVar[int]
            SUMMARY_JSON_FIELD_NUMBER: _ClassVar[int]
            DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
            number: int
            url: str
            title: str
            folder_path: str
            summary_json: str
            description: str
            def __init__(self, number: _Optional[int] = ..., url: _Optional[str] = ..., title: _Optional[str] = ..., folder_path: _Optional[str] = ..., summary_json: _Optional[str] = ..., description: _Optional[str] = ...) -> None: ...
        VISIBLE_FILES_FIELD_NUMBER: _ClassVar[int]
        RECENTLY_VIEWED_FILES_FIELD_NUMBER: _ClassVar[int]
        CURRENTLY_VIEWED_PRS_FIELD_NUMBER: _ClassVar[int]
        visible_files: _containers.RepeatedCompositeFieldContainer[InvocationContext.IdeState.File]
        recently_viewed_files: _containers.RepeatedCompositeFieldContainer[InvocationContext.IdeState.File]
        currently_viewed_prs: _containers.RepeatedCompositeFieldContainer[InvocationContext.IdeState.ViewedPullRequest]
        def __init__(self, visible_files: _Optional[_Iterable[_Union[InvocationContext.IdeState.File, _Mapping]]] = ..., recently_viewed_files: _Optional[_Iterable[_Union[InvocationContext.IdeState.File, _Mapping]]] = ..., currently_viewed_prs: _Optional[_Iterable[_Union[InvocationContext.IdeState.ViewedPullRequest, _Mapping]]] = ...) -> None: ...
    class MicrosoftTeamsThread(_message.Message):
        __slots__ = ("thread", "channel_name", "team_name", "channel_description", "team_description")
        THREAD_FIELD_NUMBER: _ClassVar[int]
        CHANNEL_NAME_FIELD_NUMBER: _ClassVar[int]
        TEAM_NAME_FIELD_NUMBER: _ClassVar[int]
        CHANNEL_DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
        TEAM_DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
        thread: str
        channel_name: str
        team_name: str
        channel_description: str
        team_description: str
        def __init__(self, thread: _Optional[str] = ..., channel_name: _Optional[str] = ..., team_name: _Optional[str] = ..., channel_description: _Optional[str] = ..., team_description: _Optional[str] = ...) -> None: ...
    class SlackThread(_message.Message):
        __slots__ = ("thread", "channel_name", "channel_purpose", "channel_topic", "sender_name", "sender_id", "sender_type", "is_directly_addressed", "message_permalink")
        THREAD_FIELD_NUMBER: _ClassVar[int]
        CHANNEL_NAME_FIELD_NUMBER: _ClassVar[int]
        CHANNEL_PURPOSE_FIELD_NUMBER: _ClassVar[int]
        CHANNEL_TOPIC_FIELD_NUMBER: _ClassVar[int]
        SENDER_NAME_FIELD_NUMBER: _ClassVar[int]
        SENDER_ID_FIELD_NUMBER: _ClassVar[int]
        SENDER_TYPE_FIELD_NUMBER: _ClassVar[int]
        IS_DIRECTLY_ADDRESSED_FIELD_NUMBER: _ClassVar[int]
        MESSAGE_PERMALINK_FIELD_NUMBER: _ClassVar[int]
        thread: str
        channel_name: str
        channel_purpose: str
        channel_topic: str
        sender_name: str
        sender_id: str
        sender_type: str
        is_directly_addressed: bool
        message_permalink: str
        def __init__(self, thread: _Optional[str] = ..., channel_name: _Optional[str] = ..., channel_purpose: _Optional[str] = ..., channel_topic: _Optional[str] = ..., sender_name: _Optional[str] = ..., sender_id: _Optional[str] = ..., sender_type: _Optional[str] = ..., is_directly_addressed: _Optional[bool] = ..., message_permalink: _Optional[str] = ...) -> None: ...
    SLACK_THREAD_FIELD_NUMBER: _ClassVar[int]
    GITHUB_PR_FIELD_NUMBER: _ClassVar[int]
    IDE_STATE_FIELD_NUMBER: _ClassVar[int]
    MICROSOFT_TEAMS_THREAD_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    slack_thread: InvocationContext.SlackThread
    github_pr: InvocationContext.GithubPR
    ide_state: InvocationContext.IdeState
    microsoft_teams_thread: InvocationContext.MicrosoftTeamsThread
    blob_id: bytes
    def __init__(self, slack_thread: _Optional[_Union[InvocationContext.SlackThread, _Mapping]] = ..., github_pr: _Optional[_Union[InvocationContext.GithubPR, _Mapping]] = ..., ide_state: _Optional[_Union[InvocationContext.IdeState, _Mapping]] = ..., microsoft_teams_thread: _Optional[_Union[InvocationContext.MicrosoftTeamsThread, _Mapping]] = ..., blob_id: _Optional[bytes] = ...) -> None: ...

class McpAuthRequestResponse(_message.Message):
    __slots__ = ("approved", "rejected")
    class Approved(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Rejected(_message.Message):
        __slots__ = ("reason",)
        REASON_FIELD_NUMBER: _ClassVar[int]
        reason: str
        def __init__(self, reason: _Optional[str] = ...) -> None: ...
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    approved: McpAuthRequestResponse.Approved
    rejected: McpAuthRequestResponse.Rejected
    def __init__(self, approved: _Optional[_Union[McpAuthRequestResponse.Approved, _Mapping]] = ..., rejected: _Optional[_Union[McpAuthRequestResponse.Rejected, _Mapping]] = ...) -> None: ...

class PrManagementError(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class PrManagementNeedsConfirmation(_message.Message):
    __slots__ = ("message", "discovered_pr_url", "discovered_pr_number", "discovered_pr_title", "branch_name")
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    DISCOVERED_PR_URL_FIELD_NUMBER: _ClassVar[int]
    DISCOVERED_PR_NUMBER_FIELD_NUMBER: _ClassVar[int]
    DISCOVERED_PR_TITLE_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    message: str
    discovered_pr_url: str
    discovered_pr_number: int
    discovered_pr_title: str
    branch_name: str
    def __init__(self, message: _Optional[str] = ..., discovered_pr_url: _Optional[str] = ..., discovered_pr_number: _Optional[int] = ..., discovered_pr_title: _Optional[str] = ..., branch_name: _Optional[str] = ...) -> None: ...

class PrManagementRead(_message.Message):
    __slots__ = ("message",)
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    message: str
    def __init__(self, message: _Optional[str] = ...) -> None: ...

class PrManagementRegistered(_message.Message):
    __slots__ = ("message", "title", "body", "base_branch", "draft", "branch_name")
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    DRAFT_FIELD_NUMBER: _ClassVar[int]
    BRANCH_NAME_FIELD_NUMBER: _ClassVar[int]
    message: str
    title: str
    body: str
    base_branch: str
    draft: bool
    branch_name: str
    def __init__(self, message: _Optional[str] = ..., title: _Optional[str] = ..., body: _Optional[str] = ..., base_branch: _Optional[str] = ..., draft: _Optional[bool] = ..., branch_name: _Optional[str] = ...) -> None: ...

class PrManagementRejected(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...

class PrManagementResult(_message.Message):
    __slots__ = ("success", "error", "rejected", "registered", "needs_confirmation", "read")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    REGISTERED_FIELD_NUMBER: _ClassVar[int]
    NEEDS_CONFIRMATION_FIELD_NUMBER: _ClassVar[int]
    READ_FIELD_NUMBER: _ClassVar[int]
    success: PrManagementSuccess
    error: PrManagementError
    rejected: PrManagementRejected
    registered: PrManagementRegistered
    needs_confirmation: PrManagementNeedsConfirmation
    read: PrManagementRead
    def __init__(self, success: _Optional[_Union[PrManagementSuccess, _Mapping]] = ..., error: _Optional[_Union[PrManagementError, _Mapping]] = ..., rejected: _Optional[_Union[PrManagementRejected, _Mapping]] = ..., registered: _Optional[_Union[PrManagementRegistered, _Mapping]] = ..., needs_confirmation: _Optional[_Union[PrManagementNeedsConfirmation, _Mapping]] = ..., read: _Optional[_Union[PrManagementRead, _Mapping]] = ...) -> None: ...

class PrManagementSuccess(_message.Message):
    __slots__ = ("pr_url", "pr_number", "message")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    PR_NUMBER_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    pr_number: int
    message: str
    def __init__(self, pr_url: _Optional[str] = ..., pr_number: _Optional[int] = ..., message: _Optional[str] = ...) -> None: ...

class ProjectDetails(_message.Message):
    __slots__ = ("name", "subagent", "side_chat", "init_description")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_FIELD_NUMBER: _ClassVar[int]
    SIDE_CHAT_FIELD_NUMBER: _ClassVar[int]
    INIT_DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    name: str
    subagent: ProjectSubagentDetails
    side_chat: ProjectSideChatDetails
    init_description: str
    def __init__(self, name: _Optional[str] = ..., subagent: _Optional[_Union[ProjectSubagentDetails, _Mapping]] = ..., side_chat: _Optional[_Union[ProjectSideChatDetails, _Mapping]] = ..., init_description: _Optional[str] = ...) -> None: ...

class ProjectSideChatDetails(_message.Message):
    __slots__ = ("store_dir",)
    STORE_DIR_FIELD_NUMBER: _ClassVar[int]
    store_dir: str
    def __init__(self, store_dir: _Optional[str] = ...) -> None: ...

class ProjectSubagentDetails(_message.Message):
    __slots__ = ("store_dir",)
    STORE_DIR_FIELD_NUMBER: _ClassVar[int]
    store_dir: str
    def __init__(self, store_dir: _Optional[str] = ...) -> None: ...

class PromptUploadRef(_message.Message):
    __slots__ = ("upload_id",)
    UPLOAD_ID_FIELD_NUMBER: _ClassVar[int]
    upload_id: str
    def __init__(self, upload_id: _Optional[str] = ...) -> None: ...

class RecentAgent(_message.Message):
    __slots__ = ("name", "path", "overview")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    OVERVIEW_FIELD_NUMBER: _ClassVar[int]
    name: str
    path: str
    overview: str
    def __init__(self, name: _Optional[str] = ..., path: _Optional[str] = ..., overview: _Optional[str] = ...) -> None: ...

class RecentAgentsContext(_message.Message):
    __slots__ = ("recent_agents",)
    RECENT_AGENTS_FIELD_NUMBER: _ClassVar[int]
    recent_agents: _containers.RepeatedCompositeFieldContainer[RecentAgent]
    def __init__(self, recent_agents: _Optional[_Iterable[_Union[RecentAgent, _Mapping]]] = ...) -> None: ...

class ReplaceEnvFailure(_message.Message):
    __slots__ = ("error_message", "setup_logs")
    ERROR_MESSAGE_FIELD_NUMBER: _ClassVar[int]
    SETUP_LOGS_FIELD_NUMBER: _ClassVar[int]
    error_message: str
    setup_logs: str
    def __init__(self, error_message: _Optional[str] = ..., setup_logs: _Optional[str] = ...) -> None: ...

class ReplaceEnvResult(_message.Message):
    __slots__ = ("success", "failure")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    success: ReplaceEnvSuccess
    failure: ReplaceEnvFailure
    def __init__(self, success: _Optional[_Union[ReplaceEnvSuccess, _Mapping]] = ..., failure: _Optional[_Union[ReplaceEnvFailure, _Mapping]] = ...) -> None: ...

class ReplaceEnvSuccess(_message.Message):
    __slots__ = ("setup_logs",)
    SETUP_LOGS_FIELD_NUMBER: _ClassVar[int]
    setup_logs: str
    def __init__(self, setup_logs: _Optional[str] = ...) -> None: ...

class SelectedAgenticGitAction(_message.Message):
    __slots__ = ("commit_params", "push_params", "fix_merge_conflicts_params", "commit_and_push_params", "create_pr_params", "create_pr_with_changes_params", "babysit_pr_in_cloud_params", "create_branch_and_commit_params", "create_branch_commit_and_push_params", "apply_locally_params", "checkout_branch_params", "update_branch_params", "create_branch_params", "branch_context", "path_to_template_file", "path_to_template_dir")
    COMMIT_PARAMS_FIELD_NUMBER: _ClassVar[int]
    PUSH_PARAMS_FIELD_NUMBER: _ClassVar[int]
    FIX_MERGE_CONFLICTS_PARAMS_FIELD_NUMBER: _ClassVar[int]
    COMMIT_AND_PUSH_PARAMS_FIELD_NUMBER: _ClassVar[int]
    CREATE_PR_PARAMS_FIELD_NUMBER: _ClassVar[int]
    CREATE_PR_WITH_CHANGES_PARAMS_FIELD_NUMBER: _ClassVar[int]
    BABYSIT_PR_IN_CLOUD_PARAMS_FIELD_NUMBER: _ClassVar[int]
    CREATE_BRANCH_AND_COMMIT_PARAMS_FIELD_NUMBER: _ClassVar[int]
    CREATE_BRANCH_COMMIT_AND_PUSH_PARAMS_FIELD_NUMBER: _ClassVar[int]
    APPLY_LOCALLY_PARAMS_FIELD_NUMBER: _ClassVar[int]
    CHECKOUT_BRANCH_PARAMS_FIELD_NUMBER: _ClassVar[int]
    UPDATE_BRANCH_PARAMS_FIELD_NUMBER: _ClassVar[int]
    CREATE_BRANCH_PARAMS_FIELD_NUMBER: _ClassVar[int]
    BRANCH_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    PATH_TO_TEMPLATE_FILE_FIELD_NUMBER: _ClassVar[int]
    PATH_TO_TEMPLATE_DIR_FIELD_NUMBER: _ClassVar[int]
    commit_params: SelectedAgenticGitActionCommitParams
    push_params: SelectedAgenticGitActionPushParams
    fix_merge_conflicts_params: SelectedAgenticGitActionFixMergeConflictsParams
    commit_and_push_params: SelectedAgenticGitActionCommitParams
    create_pr_params: SelectedAgenticGitActionPushParams
    create_pr_with_changes_params: SelectedAgenticGitActionCommitParams
    babysit_pr_in_cloud_params: SelectedAgenticGitActionBabysitPrInCloudParams
    create_branch_and_commit_params: SelectedAgenticGitActionCommitParams
    create_branch_commit_and_push_params: SelectedAgenticGitActionCommitParams
    apply_locally_params: SelectedAgenticGitActionPullLocallyParams
    checkout_branch_params: SelectedAgenticGitActionPullLocallyParams
    update_branch_params: SelectedAgenticGitActionUpdateBranchParams
    create_branch_params: SelectedAgenticGitActionCreateBranchParams
    branch_context: SelectedGitBranchContext
    path_to_template_file: str
    path_to_template_dir: str
    def __init__(self, commit_params: _Optional[_Union[SelectedAgenticGitActionCommitParams, _Mapping]] = ..., push_params: _Optional[_Union[SelectedAgenticGitActionPushParams, _Mapping]] = ..., fix_merge_conflicts_params: _Optional[_Union[SelectedAgenticGitActionFixMergeConflictsParams, _Mapping]] = ..., commit_and_push_params: _Optional[_Union[SelectedAgenticGitActionCommitParams, _Mapping]] = ..., create_pr_params: _Optional[_Union[SelectedAgenticGitActionPushParams, _Mapping]] = ..., create_pr_with_changes_params: _Optional[_Union[SelectedAgenticGitActionCommitParams, _Mapping]] = ..., babysit_pr_in_cloud_params: _Optional[_Union[SelectedAgenticGitActionBabysitPrInCloudParams, _Mapping]] = ..., create_branch_and_commit_params: _Optional[_Union[SelectedAgenticGitActionCommitParams, _Mapping]] = ..., create_branch_commit_and_push_params: _Optional[_Union[SelectedAgenticGitActionCommitParams, _Mapping]] = ..., apply_locally_params: _Optional[_Union[SelectedAgenticGitActionPullLocallyParams, _Mapping]] = ..., checkout_branch_params: _Optional[_Union[SelectedAgenticGitActionPullLocallyParams, _Mapping]] = ..., update_branch_params: _Optional[_Union[SelectedAgenticGitActionUpdateBranchParams, _Mapping]] = ..., create_branch_params: _Optional[_Union[SelectedAgenticGitActionCreateBranchParams, _Mapping]] = ..., branch_context: _Optional[_Union[SelectedGitBranchContext, _Mapping]] = ..., path_to_template_file: _Optional[str] = ..., path_to_template_dir: _Optional[str] = ...) -> None: ...

class SelectedAgenticGitActionBabysitPrInCloudParams(_message.Message):
    __slots__ = ("base_branch",)
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    base_branch: str
    def __init__(self, base_branch: _Optional[str] = ...) -> None: ...

class SelectedAgenticGitActionCommitParams(_message.Message):
    __slots__ = ("files_to_commit", "files_to_exclude_from_commit", "should_stage_all_changes", "create_pr_draft", "files_to_commit_with_status", "files_to_exclude_from_commit_with_status")
    FILES_TO_COMMIT_FIELD_NUMBER: _ClassVar[int]
    FILES_TO_EXCLUDE_FROM_COMMIT_FIELD_NUMBER: _ClassVar[int]
    SHOULD_STAGE_ALL_CHANGES_FIELD_NUMBER: _ClassVar[int]
    CREATE_PR_DRAFT_FIELD_NUMBER: _ClassVar[int]
    FILES_TO_COMMIT_WITH_STATUS_FIELD_NUMBER: _ClassVar[int]
    FILES_TO_EXCLUDE_FROM_COMMIT_WITH_STATUS_FIELD_NUMBER: _ClassVar[int]
    files_to_commit: _containers.RepeatedScalarFieldContainer[str]
    files_to_exclude_from_commit: _containers.RepeatedScalarFieldContainer[str]
    should_stage_all_changes: bool
    create_pr_draft: bool
    files_to_commit_with_status: _containers.RepeatedCompositeFieldContainer[SelectedAgenticGitFileWithStatus]
    files_to_exclude_from_commit_with_status: _containers.RepeatedCompositeFieldContainer[SelectedAgenticGitFileWithStatus]
    def __init__(self, files_to_commit: _Optional[_Iterable[str]] = ..., files_to_exclude_from_commit: _Optional[_Iterable[str]] = ..., should_stage_all_changes: _Optional[bool] = ..., create_pr_draft: _Optional[bool] = ..., files_to_commit_with_status: _Optional[_Iterable[_Union[SelectedAgenticGitFileWithStatus, _Mapping]]] = ..., files_to_exclude_from_commit_with_status: _Optional[_Iterable[_Union[SelectedAgenticGitFileWithStatus, _Mapping]]] = ...) -> None: ...

class SelectedAgenticGitActionCreateBranchParams(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SelectedAgenticGitActionFixMergeConflictsParams(_message.Message):
    __slots__ = ("base_branch", "pr_url")
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    base_branch: str
    pr_url: str
    def __init__(self, base_branch: _Optional[str] = ..., pr_url: _Optional[str] = ...) -> None: ...

class SelectedAgenticGitActionPullLocallyParams(_message.Message):
    __slots__ = ("remote_branch",)
    REMOTE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    remote_branch: str
    def __init__(self, remote_branch: _Optional[str] = ...) -> None: ...

class SelectedAgenticGitActionPushParams(_message.Message):
    __slots__ = ("files_to_push", "create_pr_draft")
    FILES_TO_PUSH_FIELD_NUMBER: _ClassVar[int]
    CREATE_PR_DRAFT_FIELD_NUMBER: _ClassVar[int]
    files_to_push: _containers.RepeatedScalarFieldContainer[str]
    create_pr_draft: bool
    def __init__(self, files_to_push: _Optional[_Iterable[str]] = ..., create_pr_draft: _Optional[bool] = ...) -> None: ...

class SelectedAgenticGitActionUpdateBranchParams(_message.Message):
    __slots__ = ("base_branch",)
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    base_branch: str
    def __init__(self, base_branch: _Optional[str] = ...) -> None: ...

class SelectedAgenticGitFileWithStatus(_message.Message):
    __slots__ = ("path", "status")
    PATH_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    path: str
    status: str
    def __init__(self, path: _Optional[str] = ..., status: _Optional[str] = ...) -> None: ...

class SelectedBrowser(_message.Message):
    __slots__ = ("browser_id", "url", "page_title")
    BROWSER_ID_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    PAGE_TITLE_FIELD_NUMBER: _ClassVar[int]
    browser_id: str
    url: str
    page_title: str
    def __init__(self, browser_id: _Optional[str] = ..., url: _Optional[str] = ..., page_title: _Optional[str] = ...) -> None: ...

class SelectedCodeSelection(_message.Message):
    __slots__ = ("content", "path", "relative_path", "range")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    RELATIVE_PATH_FIELD_NUMBER: _ClassVar[int]
    RANGE_FIELD_NUMBER: _ClassVar[int]
    content: str
    path: str
    relative_path: str
    range: _common_pb2.Range
    def __init__(self, content: _Optional[str] = ..., path: _Optional[str] = ..., relative_path: _Optional[str] = ..., range: _Optional[_Union[_common_pb2.Range, _Mapping]] = ...) -> None: ...

class SelectedConsoleLog(_message.Message):
    __slots__ = ("message", "timestamp", "level", "client_name", "session_id", "stack_trace", "object_data_json")
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    TIMESTAMP_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    CLIENT_NAME_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    STACK_TRACE_FIELD_NUMBER: _ClassVar[int]
    OBJECT_DATA_JSON_FIELD_NUMBER: _ClassVar[int]
    message: str
    timestamp: float
    level: str
    client_name: str
    session_id: str
    stack_trace: StackTrace
    object_data_json: str
    def __init__(self, message: _Optional[str] = ..., timestamp: _Optional[float] = ..., level: _Optional[str] = ..., client_name: _Optional[str] = ..., session_id: _Optional[str] = ..., stack_trace: _Optional[_Union[StackTrace, _Mapping]] = ..., object_data_json: _Optional[str] = ...) -> None: ...

class SelectedContext(_message.Message):
    __slots__ = ("selected_images", "invocation_context", "extra_context", "files", "code_selections", "terminals", "terminal_selections", "folders", "external_links", "cursor_rules", "git_diff_from_branch_to_main", "cursor_commands", "documentations", "ui_elements", "console_logs", "extra_context_entries", "git_commits", "git_diff", "past_chats", "git_pr_diff_selections", "selected_pull_requests", "selected_subagents", "selected_videos", "selected_browsers", "selected_documents", "selected_skills", "recent_agents_context", "selected_agentic_git_action")
    SELECTED_IMAGES_FIELD_NUMBER: _ClassVar[int]
    INVOCATION_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    EXTRA_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    FILES_FIELD_NUMBER: _ClassVar[int]
    CODE_SELECTIONS_FIELD_NUMBER: _ClassVar[int]
    TERMINALS_FIELD_NUMBER: _ClassVar[int]
    TERMINAL_SELECTIONS_FIELD_NUMBER: _ClassVar[int]
    FOLDERS_FIELD_NUMBER: _ClassVar[int]
    EXTERNAL_LINKS_FIELD_NUMBER: _ClassVar[int]
    CURSOR_RULES_FIELD_NUMBER: _ClassVar[int]
    GIT_DIFF_FROM_BRANCH_TO_MAIN_FIELD_NUMBER: _ClassVar[int]
    CURSOR_COMMANDS_FIELD_NUMBER: _ClassVar[int]
    DOCUMENTATIONS_FIELD_NUMBER: _ClassVar[int]
    UI_ELEMENTS_FIELD_NUMBER: _ClassVar[int]
    CONSOLE_LOGS_FIELD_NUMBER: _ClassVar[int]
    EXTRA_CONTEXT_ENTRIES_FIELD_NUMBER: _ClassVar[int]
    GIT_COMMITS_FIELD_NUMBER: _ClassVar[int]
    GIT_DIFF_FIELD_NUMBER: _ClassVar[int]
    PAST_CHATS_FIELD_NUMBER: _ClassVar[int]
    GIT_PR_DIFF_SELECTIONS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_PULL_REQUESTS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_SUBAGENTS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_VIDEOS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_BROWSERS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_DOCUMENTS_FIELD_NUMBER: _ClassVar[int]
    SELECTED_SKILLS_FIELD_NUMBER: _ClassVar[int]
    RECENT_AGENTS_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    SELECTED_AGENTIC_GIT_ACTION_FIELD_NUMBER: _ClassVar[int]
    selected_images: _containers.RepeatedCompositeFieldContainer[SelectedImage]
    invocation_context: InvocationContext
    extra_context: _containers.RepeatedScalarFieldContainer[str]
    files: _containers.RepeatedCompositeFieldContainer[SelectedFile]
    code_selections: _containers.RepeatedCompositeFieldContainer[SelectedCodeSelection]
    terminals: _containers.RepeatedCompositeFieldContainer[SelectedTerminal]
    terminal_selections: _containers.RepeatedCompositeFieldContainer[SelectedTerminalSelection]
    folders: _containers.RepeatedCompositeFieldContainer[SelectedFolder]
    external_links: _containers.RepeatedCompositeFieldContainer[SelectedExternalLink]
    cursor_rules: _containers.RepeatedCompositeFieldContainer[SelectedCursorRule]
    git_diff_from_branch_to_main: SelectedGitDiffFromBranchToMain
    cursor_commands: _containers.RepeatedCompositeFieldContainer[SelectedCursorCommand]
    documentations: _containers.RepeatedCompositeFieldContainer[SelectedDocumentation]
    ui_elements: _containers.RepeatedCompositeFieldContainer[SelectedUIElement]
    console_logs: _containers.RepeatedCompositeFieldContainer[SelectedConsoleLog]
    extra_context_entries: _containers.RepeatedCompositeFieldContainer[ExtraContextEntry]
    git_commits: _containers.RepeatedCompositeFieldContainer[SelectedGitCommit]
    git_diff: SelectedGitDiff
    past_chats: _containers.RepeatedCompositeFieldContainer[SelectedPastChat]
    git_pr_diff_selections: _containers.RepeatedCompositeFieldContainer[SelectedGitPRDiffSelection]
    selected_pull_requests: _containers.RepeatedCompositeFieldContainer[SelectedPullRequest]
    selected_subagents: _containers.RepeatedCompositeFieldContainer[SelectedSubagent]
    selected_videos: _containers.RepeatedCompositeFieldContainer[SelectedVideo]
    selected_browsers: _containers.RepeatedCompositeFieldContainer[SelectedBrowser]
    selected_documents: _containers.RepeatedCompositeFieldContainer[SelectedDocument]
    selected_skills: _containers.RepeatedCompositeFieldContainer[_context_pb2.AgentSkill]
    recent_agents_context: RecentAgentsContext
    selected_agentic_git_action: SelectedAgenticGitAction
    def __init__(self, selected_images: _Optional[_Iterable[_Union[SelectedImage, _Mapping]]] = ..., invocation_context: _Optional[_Union[InvocationContext, _Mapping]] = ..., extra_context: _Optional[_Iterable[str]] = ..., files: _Optional[_Iterable[_Union[SelectedFile, _Mapping]]] = ..., code_selections: _Optional[_Iterable[_Union[SelectedCodeSelection, _Mapping]]] = ..., terminals: _Optional[_Iterable[_Union[SelectedTerminal, _Mapping]]] = ..., terminal_selections: _Optional[_Iterable[_Union[SelectedTerminalSelection, _Mapping]]] = ..., folders: _Optional[_Iterable[_Union[SelectedFolder, _Mapping]]] = ..., external_links: _Optional[_Iterable[_Union[SelectedExternalLink, _Mapping]]] = ..., cursor_rules: _Optional[_Iterable[_Union[SelectedCursorRule, _Mapping]]] = ..., git_diff_from_branch_to_main: _Optional[_Union[SelectedGitDiffFromBranchToMain, _Mapping]] = ..., cursor_commands: _Optional[_Iterable[_Union[SelectedCursorCommand, _Mapping]]] = ..., documentations: _Optional[_Iterable[_Union[SelectedDocumentation, _Mapping]]] = ..., ui_elements: _Optional[_Iterable[_Union[SelectedUIElement, _Mapping]]] = ..., console_logs: _Optional[_Iterable[_Union[SelectedConsoleLog, _Mapping]]] = ..., extra_context_entries: _Optional[_Iterable[_Union[ExtraContextEntry, _Mapping]]] = ..., git_commits: _Optional[_Iterable[_Union[SelectedGitCommit, _Mapping]]] = ..., git_diff: _Optional[_Union[SelectedGitDiff, _Mapping]] = ..., past_chats: _Optional[_Iterable[_Union[SelectedPastChat, _Mapping]]] = ..., git_pr_diff_selections: _Optional[_Iterable[_Union[SelectedGitPRDiffSelection, _Mapping]]] = ..., selected_pull_requests: _Optional[_Iterable[_Union[SelectedPullRequest, _Mapping]]] = ..., selected_subagents: _Optional[_Iterable[_Union[SelectedSubagent, _Mapping]]] = ..., selected_videos: _Optional[_Iterable[_Union[SelectedVideo, _Mapping]]] = ..., selected_browsers: _Optional[_Iterable[_Union[SelectedBrowser, _Mapping]]] = ..., selected_documents: _Optional[_Iterable[_Union[SelectedDocument, _Mapping]]] = ..., selected_skills: _Optional[_Iterable[_Union[_context_pb2.AgentSkill, _Mapping]]] = ..., recent_agents_context: _Optional[_Union[RecentAgentsContext, _Mapping]] = ..., selected_agentic_git_action: _Optional[_Union[SelectedAgenticGitAction, _Mapping]] = ...) -> None: ...

class SelectedCursorCommand(_message.Message):
    __slots__ = ("name", "content", "plugin_capability", "full_path", "display_name")
    NAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_CAPABILITY_FIELD_NUMBER: _ClassVar[int]
    FULL_PATH_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    content: str
    plugin_capability: SelectedPluginCapabilityRef
    full_path: str
    display_name: str
    def __init__(self, name: _Optional[str] = ..., content: _Optional[str] = ..., plugin_capability: _Optional[_Union[SelectedPluginCapabilityRef, _Mapping]] = ..., full_path: _Optional[str] = ..., display_name: _Optional[str] = ...) -> None: ...

class SelectedCursorRule(_message.Message):
    __slots__ = ("rule",)
    RULE_FIELD_NUMBER: _ClassVar[int]
    rule: _context_pb2.CursorRule
    def __init__(self, rule: _Optional[_Union[_context_pb2.CursorRule, _Mapping]] = ...) -> None: ...

class SelectedDocument(_message.Message):
    __slots__ = ("blob_id", "data", "blob_id_with_data", "prompt_upload_ref", "uuid", "filename", "mime_type", "path")
    class BlobIdWithData(_message.Message):
        __slots__ = ("blob_id", "data")
        BLOB_ID_FIELD_NUMBER: _ClassVar[int]
        DATA_FIELD_NUMBER: _ClassVar[int]
        blob_id: bytes
        data: bytes
        def __init__(self, blob_id: _Optional[bytes] = ..., data: _Optional[bytes] = ...) -> None: ...
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_WITH_DATA_FIELD_NUMBER: _ClassVar[int]
    PROMPT_UPLOAD_REF_FIELD_NUMBER: _ClassVar[int]
    UUID_FIELD_NUMBER: _ClassVar[int]
    FILENAME_FIELD_NUMBER: _ClassVar[int]
    MIME_TYPE_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    blob_id: bytes
    data: bytes
    blob_id_with_data: SelectedDocument.BlobIdWithData
    prompt_upload_ref: PromptUploadRef
    uuid: str
    filename: str
    mime_type: str
    path: str
    def __init__(self, blob_id: _Optional[bytes] = ..., data: _Optional[bytes] = ..., blob_id_with_data: _Optional[_Union[SelectedDocument.BlobIdWithData, _Mapping]] = ..., prompt_upload_ref: _Optional[_Union[PromptUploadRef, _Mapping]] = ..., uuid: _Optional[str] = ..., filename: _Optional[str] = ..., mime_type: _Optional[str] = ..., path: _Optional[str] = ...) -> None: ...

class SelectedDocumentation(_message.Message):
    __slots__ = ("doc_id", "name")
    DOC_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    doc_id: str
    name: str
    def __init__(self, doc_id: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class SelectedExternalLink(_message.Message):
    __slots__ = ("url", "uuid", "pdf_content", "is_pdf", "filename", "blob_id")
    URL_FIELD_NUMBER: _ClassVar[int]
    UUID_FIELD_NUMBER: _ClassVar[int]
    PDF_CONTENT_FIELD_NUMBER: _ClassVar[int]
    IS_PDF_FIELD_NUMBER: _ClassVar[int]
    FILENAME_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    url: str
    uuid: str
    pdf_content: str
    is_pdf: bool
    filename: str
    blob_id: bytes
    def __init__(self, url: _Optional[str] = ..., uuid: _Optional[str] = ..., pdf_content: _Optional[str] = ..., is_pdf: _Optional[bool] = ..., filename: _Optional[str] = ..., blob_id: _Optional[bytes] = ...) -> None: ...

class SelectedFile(_message.Message):
    __slots__ = ("content", "path", "relative_path")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    RELATIVE_PATH_FIELD_NUMBER: _ClassVar[int]
    content: str
    path: str
    relative_path: str
    def __init__(self, content: _Optional[str] = ..., path: _Optional[str] = ..., relative_path: _Optional[str] = ...) -> None: ...

class SelectedFolder(_message.Message):
    __slots__ = ("path", "relative_path", "directory_tree")
    PATH_FIELD_NUMBER: _ClassVar[int]
    RELATIVE_PATH_FIELD_NUMBER: _ClassVar[int]
    DIRECTORY_TREE_FIELD_NUMBER: _ClassVar[int]
    path: str
    relative_path: str
    directory_tree: _file_pb2.LsDirectoryTreeNode
    def __init__(self, path: _Optional[str] = ..., relative_path: _Optional[str] = ..., directory_tree: _Optional[_Union[_file_pb2.LsDirectoryTreeNode, _Mapping]] = ...) -> None: ...

class SelectedGitBranchContext(_message.Message):
    __slots__ = ("current_branch", "base_branch", "agent_branch_prefix")
    CURRENT_BRANCH_FIELD_NUMBER: _ClassVar[int]
    BASE_BRANCH_FIELD_NUMBER: _ClassVar[int]
    AGENT_BRANCH_PREFIX_FIELD_NUMBER: _ClassVar[int]
    current_branch: str
    base_branch: str
    agent_branch_prefix: str
    def __init__(self, current_branch: _Optional[str] = ..., base_branch: _Optional[str] = ..., agent_branch_prefix: _Optional[str] = ...) -> None: ...

class SelectedGitCommit(_message.Message):
    __slots__ = ("sha", "message", "description", "diff")
    SHA_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    DIFF_FIELD_NUMBER: _ClassVar[int]
    sha: str
    message: str
    description: str
    diff: str
    def __init__(self, sha: _Optional[str] = ..., message: _Optional[str] = ..., description: _Optional[str] = ..., diff: _Optional[str] = ...) -> None: ...

class SelectedGitDiff(_message.Message):
    __slots__ = ("content", "full_content_length_char_count")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    FULL_CONTENT_LENGTH_CHAR_COUNT_FIELD_NUMBER: _ClassVar[int]
    content: str
    full_content_length_char_count: int
    def __init__(self, content: _Optional[str] = ..., full_content_length_char_count: _Optional[int] = ...) -> None: ...

class SelectedGitDiffFromBranchToMain(_message.Message):
    __slots__ = ("content", "full_content_length_char_count")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    FULL_CONTENT_LENGTH_CHAR_COUNT_FIELD_NUMBER: _ClassVar[int]
    content: str
    full_content_length_char_count: int
    def __init__(self, content: _Optional[str] = ..., full_content_length_char_count: _Optional[int] = ...) -> None: ...

class SelectedGitPRDiffSelection(_message.Message):
    __slots__ = ("pr_url", "file_path", "start_line", "end_line", "diff_content", "blob_id")
    PR_URL_FIELD_NUMBER: _ClassVar[int]
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    START_LINE_FIELD_NUMBER: _ClassVar[int]
    END_LINE_FIELD_NUMBER: _ClassVar[int]
    DIFF_CONTENT_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    pr_url: str
    file_path: str
    start_line: int
    end_line: int
    diff_content: str
    blob_id: bytes
    def __init__(self, pr_url: _Optional[str] = ..., file_path: _Optional[str] = ..., start_line: _Optional[int] = ..., end_line: _Optional[int] = ..., diff_content: _Optional[str] = ..., blob_id: _Optional[bytes] = ...) -> None: ...

class SelectedImage(_message.Message):
    __slots__ = ("blob_id", "data", "blob_id_with_data", "prompt_upload_ref", "uuid", "path", "dimension", "mime_type")
    class BlobIdWithData(_message.Message):
        __slots__ = ("blob_id", "data")
        BLOB_ID_FIELD_NUMBER: _ClassVar[int]
        DATA_FIELD_NUMBER: _ClassVar[int]
        blob_id: bytes
        data: bytes
        def __init__(self, blob_id: _Optional[bytes] = ..., data: _Optional[bytes] = ...) -> None: ...
    class Dimension(_message.Message):
        __slots__ = ("width", "height")
        WIDTH_FIELD_NUMBER: _ClassVar[int]
        HEIGHT_FIELD_NUMBER: _ClassVar[int]
        width: int
        height: int
        def __init__(self, width: _Optional[int] = ..., height: _Optional[int] = ...) -> None: ...
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_WITH_DATA_FIELD_NUMBER: _ClassVar[int]
    PROMPT_UPLOAD_REF_FIELD_NUMBER: _ClassVar[int]
    UUID_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    DIMENSION_FIELD_NUMBER: _ClassVar[int]
    MIME_TYPE_FIELD_NUMBER: _ClassVar[int]
    blob_id: bytes
    data: bytes
    blob_id_with_data: SelectedImage.BlobIdWithData
    prompt_upload_ref: PromptUploadRef
    uuid: str
    path: str
    dimension: SelectedImage.Dimension
    mime_type: str
    def __init__(self, blob_id: _Optional[bytes] = ..., data: _Optional[bytes] = ..., blob_id_with_data: _Optional[_Union[SelectedImage.BlobIdWithData, _Mapping]] = ..., prompt_upload_ref: _Optional[_Union[PromptUploadRef, _Mapping]] = ..., uuid: _Optional[str] = ..., path: _Optional[str] = ..., dimension: _Optional[_Union[SelectedImage.Dimension, _Mapping]] = ..., mime_type: _Optional[str] = ...) -> None: ...

class SelectedPastChat(_message.Message):
    __slots__ = ("agent_id", "name")
    AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    agent_id: str
    name: str
    def __init__(self, agent_id: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class SelectedPluginCapabilityRef(_message.Message):
    __slots__ = ("plugin_id", "capability_type", "source_path", "snapshot_token", "resolved_commit_sha")
    PLUGIN_ID_FIELD_NUMBER: _ClassVar[int]
    CAPABILITY_TYPE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_PATH_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    RESOLVED_COMMIT_SHA_FIELD_NUMBER: _ClassVar[int]
    plugin_id: str
    capability_type: CapabilityType
    source_path: str
    snapshot_token: str
    resolved_commit_sha: str
    def __init__(self, plugin_id: _Optional[str] = ..., capability_type: _Optional[_Union[CapabilityType, str]] = ..., source_path: _Optional[str] = ..., snapshot_token: _Optional[str] = ..., resolved_commit_sha: _Optional[str] = ...) -> None: ...

class SelectedPullRequest(_message.Message):
    __slots__ = ("number", "url", "title", "folder_path", "summary_json", "description", "blob_id")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    FOLDER_PATH_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_JSON_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    number: int
    url: str
    title: str
    folder_path: str
    summary_json: str
    description: str
    blob_id: bytes
    def __init__(self, number: _Optional[int] = ..., url: _Optional[str] = ..., title: _Optional[str] = ..., folder_path: _Optional[str] = ..., summary_json: _Optional[str] = ..., description: _Optional[str] = ..., blob_id: _Optional[bytes] = ...) -> None: ...

class SelectedSubagent(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class SelectedTerminal(_message.Message):
    __slots__ = ("content", "title", "path")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    content: str
    title: str
    path: str
    def __init__(self, content: _Optional[str] = ..., title: _Optional[str] = ..., path: _Optional[str] = ...) -> None: ...

class SelectedTerminalSelection(_message.Message):
    __slots__ = ("content", "title", "path", "range")
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    RANGE_FIELD_NUMBER: _ClassVar[int]
    content: str
    title: str
    path: str
    range: _common_pb2.Range
    def __init__(self, content: _Optional[str] = ..., title: _Optional[str] = ..., path: _Optional[str] = ..., range: _Optional[_Union[_common_pb2.Range, _Mapping]] = ...) -> None: ...

class SelectedUIElement(_message.Message):
    __slots__ = ("element", "xpath", "text_content", "extra", "component", "component_props_json")
    ELEMENT_FIELD_NUMBER: _ClassVar[int]
    XPATH_FIELD_NUMBER: _ClassVar[int]
    TEXT_CONTENT_FIELD_NUMBER: _ClassVar[int]
    EXTRA_FIELD_NUMBER: _ClassVar[int]
    COMPONENT_FIELD_NUMBER: _ClassVar[int]
    COMPONENT_PROPS_JSON_FIELD_NUMBER: _ClassVar[int]
    element: str
    xpath: str
    text_content: str
    extra: str
    component: str
    component_props_json: str
    def __init__(self, element: _Optional[str] = ..., xpath: _Optional[str] = ..., text_content: _Optional[str] = ..., extra: _Optional[str] = ..., component: _Optional[str] = ..., component_props_json: _Optional[str] = ...) -> None: ...

class SelectedVideo(_message.Message):
    __slots__ = ("blob_id", "data", "blob_id_with_data", "signed_url", "uuid", "path", "fps", "mime_type", "filename", "materialize_to_filesystem")
    class BlobIdWithData(_message.Message):
        __slots__ = ("blob_id", "data")
        BLOB_ID_FIELD_NUMBER: _ClassVar[int]
        DATA_FIELD_NUMBER: _ClassVar[int]
        blob_id: bytes
        data: bytes
        def __init__(self, blob_id: _Optional[bytes] = ..., data: _Optional[bytes] = ...) -> None: ...
    class SignedUrl(_message.Message):
        __slots__ = ("url", "key", "expires_at_unix_ms", "refresh_after_unix_ms", "conversation_id")
        URL_FIELD_NUMBER: _ClassVar[int]
        KEY_FIELD_NUMBER: _ClassVar[int]
        EXPIRES_AT_UNIX_MS_FIELD_NUMBER: _ClassVar[int]
        REFRESH_AFTER_UNIX_MS_FIELD_NUMBER: _ClassVar[int]
        CONVERSATION_ID_FIELD_NUMBER: _ClassVar[int]
        url: str
        key: str
        expires_at_unix_ms: int
        refresh_after_unix_ms: int
        conversation_id: str
        def __init__(self, url: _Optional[str] = ..., key: _Optional[str] = ..., expires_at_unix_ms: _Optional[int] = ..., refresh_after_unix_ms: _Optional[int] = ..., conversation_id: _Optional[str] = ...) -> None: ...
    BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    BLOB_ID_WITH_DATA_FIELD_NUMBER: _ClassVar[int]
    SIGNED_URL_FIELD_NUMBER: _ClassVar[int]
    UUID_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    FPS_FIELD_NUMBER: _ClassVar[int]
    MIME_TYPE_FIELD_NUMBER: _ClassVar[int]
    FILENAME_FIELD_NUMBER: _ClassVar[int]
    MATERIALIZE_TO_FILESYSTEM_FIELD_NUMBER: _ClassVar[int]
    blob_id: bytes
    data: bytes
    blob_id_with_data: SelectedVideo.BlobIdWithData
    signed_url: SelectedVideo.SignedUrl
    uuid: str
    path: str
    fps: float
    mime_type: str
    filename: str
    materialize_to_filesystem: bool
    def __init__(self, blob_id: _Optional[bytes] = ..., data: _Optional[bytes] = ..., blob_id_with_data: _Optional[_Union[SelectedVideo.BlobIdWithData, _Mapping]] = ..., signed_url: _Optional[_Union[SelectedVideo.SignedUrl, _Mapping]] = ..., uuid: _Optional[str] = ..., path: _Optional[str] = ..., fps: _Optional[float] = ..., mime_type: _Optional[str] = ..., filename: _Optional[str] = ..., materialize_to_filesystem: _Optional[bool] = ...) -> None: ...

class SetupVmEnvironmentResult(_message.Message):
    __slots__ = ("success",)
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    success: SetupVmEnvironmentSuccess
    def __init__(self, success: _Optional[_Union[SetupVmEnvironmentSuccess, _Mapping]] = ...) -> None: ...

class SetupVmEnvironmentSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StackTrace(_message.Message):
    __slots__ = ("call_frames", "raw_stack_trace")
    CALL_FRAMES_FIELD_NUMBER: _ClassVar[int]
    RAW_STACK_TRACE_FIELD_NUMBER: _ClassVar[int]
    call_frames: _containers.RepeatedCompositeFieldContainer[CallFrame]
    raw_stack_trace: str
    def __init__(self, call_frames: _Optional[_Iterable[_Union[CallFrame, _Mapping]]] = ..., raw_stack_trace: _Optional[str] = ...) -> None: ...

class SubmittedCustomMode(_message.Message):
    __slots__ = ("id", "label", "source", "source_path", "source_hash", "managed_skill_id", "plugin_id", "plugin_snapshot_token")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_PATH_FIELD_NUMBER: _ClassVar[int]
    SOURCE_HASH_FIELD_NUMBER: _ClassVar[int]
    MANAGED_SKILL_ID_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_ID_FIELD_NUMBER: _ClassVar[int]
    PLUGIN_SNAPSHOT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    source: SubmittedCustomModeSource
    source_path: str
    source_hash: str
    managed_skill_id: str
    plugin_id: str
    plugin_snapshot_token: str
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., source: _Optional[_Union[SubmittedCustomModeSource, str]] = ..., source_path: _Optional[str] = ..., source_hash: _Optional[str] = ..., managed_skill_id: _Optional[str] = ..., plugin_id: _Optional[str] = ..., plugin_snapshot_token: _Optional[str] = ...) -> None: ...

class SubmittedExitedCustomMode(_message.Message):
    __slots__ = ("id", "label")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ...) -> None: ...

class SubscriptionEventDisplay(_message.Message):
    __slots__ = ("display_label", "resource_url", "subscription_id")
    DISPLAY_LABEL_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_URL_FIELD_NUMBER: _ClassVar[int]
    SUBSCRIPTION_ID_FIELD_NUMBER: _ClassVar[int]
    display_label: str
    resource_url: str
    subscription_id: str
    def __init__(self, display_label: _Optional[str] = ..., resource_url: _Optional[str] = ..., subscription_id: _Optional[str] = ...) -> None: ...

class SwitchModeRequestResponse(_message.Message):
    __slots__ = ("approved", "rejected")
    class Approved(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Rejected(_message.Message):
        __slots__ = ("reason",)
        REASON_FIELD_NUMBER: _ClassVar[int]
        reason: str
        def __init__(self, reason: _Optional[str] = ...) -> None: ...
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    approved: SwitchModeRequestResponse.Approved
    rejected: SwitchModeRequestResponse.Rejected
    def __init__(self, approved: _Optional[_Union[SwitchModeRequestResponse.Approved, _Mapping]] = ..., rejected: _Optional[_Union[SwitchModeRequestResponse.Rejected, _Mapping]] = ...) -> None: ...

class UserMessage(_message.Message):
    __slots__ = ("text", "message_id", "selected_context", "mode", "is_simulated_msg", "best_of_n_group_id", "try_use_best_of_n_promotion", "rich_text", "simulated_msg_reason", "conversation_state_blob_id", "subagent_system_reminder", "triggering_user_info", "execute_plan_info", "simulated_message_metadata", "prompt_reference_id", "thread_id", "text_blob_id", "rich_text_blob_id", "hook_additional_contexts", "custom_mode_intent", "project_details", "turn_steer", "started_at_ms", "completed_at_ms", "sent_by_agent_id", "sent_by_voice_call", "sender", "forked_context", "reply_to", "reply_audience", "reply_to_tool_call_id", "during_voice_call", "inherits_voice_call", "voice_calls_read_utterances", "summarized_tool_call_id", "sender_time_zone")
    class SimulatedMessageMetadata(_message.Message):
        __slots__ = ("title", "task_id", "fsd_finding_action", "url", "subscription_source", "subscription_event_display", "interaction_response", "tool_call_id")
        TITLE_FIELD_NUMBER: _ClassVar[int]
        TASK_ID_FIELD_NUMBER: _ClassVar[int]
        FSD_FINDING_ACTION_FIELD_NUMBER: _ClassVar[int]
        URL_FIELD_NUMBER: _ClassVar[int]
        SUBSCRIPTION_SOURCE_FIELD_NUMBER: _ClassVar[int]
        SUBSCRIPTION_EVENT_DISPLAY_FIELD_NUMBER: _ClassVar[int]
        INTERACTION_RESPONSE_FIELD_NUMBER: _ClassVar[int]
        TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
        title: str
        task_id: str
        fsd_finding_action: str
        url: str
        subscription_source: SubscriptionSource
        subscription_event_display: SubscriptionEventDisplay
        interaction_response: InteractionResponseMetadata
        tool_call_id: str
        def __init__(self, title: _Optional[str] = ..., task_id: _Optional[str] = ..., fsd_finding_action: _Optional[str] = ..., url: _Optional[str] = ..., subscription_source: _Optional[_Union[SubscriptionSource, str]] = ..., subscription_event_display: _Optional[_Union[SubscriptionEventDisplay, _Mapping]] = ..., interaction_response: _Optional[_Union[InteractionResponseMetadata, _Mapping]] = ..., tool_call_id: _Optional[str] = ...) -> None: ...
    TEXT_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_ID_FIELD_NUMBER: _ClassVar[int]
    SELECTED_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    IS_SIMULATED_MSG_FIELD_NUMBER: _ClassVar[int]
    BEST_OF_N_GROUP_ID_FIELD_NUMBER: _ClassVar[int]
    TRY_USE_BEST_OF_N_PROMOTION_FIELD_NUMBER: _ClassVar[int]
    RICH_TEXT_FIELD_NUMBER: _ClassVar[int]
    SIMULATED_MSG_REASON_FIELD_NUMBER: _ClassVar[int]
    CONVERSATION_STATE_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    SUBAGENT_SYSTEM_REMINDER_FIELD_NUMBER: _ClassVar[int]
    TRIGGERING_USER_INFO_FIELD_NUMBER: _ClassVar[int]
    EXECUTE_PLAN_INFO_FIELD_NUMBER: _ClassVar[int]
    SIMULATED_MESSAGE_METADATA_FIELD_NUMBER: _ClassVar[int]
    PROMPT_REFERENCE_ID_FIELD_NUMBER: _ClassVar[int]
    THREAD_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    RICH_TEXT_BLOB_ID_FIELD_NUMBER: _ClassVar[int]
    HOOK_ADDITIONAL_CONTEXTS_FIELD_NUMBER: _ClassVar[int]
    CUSTOM_MODE_INTENT_FIELD_NUMBER: _ClassVar[int]
    PROJECT_DETAILS_FIELD_NUMBER: _ClassVar[int]
    TURN_STEER_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    SENT_BY_AGENT_ID_FIELD_NUMBER: _ClassVar[int]
    SENT_BY_VOICE_CALL_FIELD_NUMBER: _ClassVar[int]
    SENDER_FIELD_NUMBER: _ClassVar[int]
    FORKED_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    REPLY_TO_FIELD_NUMBER: _ClassVar[int]
    REPLY_AUDIENCE_FIELD_NUMBER: _ClassVar[int]
    REPLY_TO_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    DURING_VOICE_CALL_FIELD_NUMBER: _ClassVar[int]
    INHERITS_VOICE_CALL_FIELD_NUMBER: _ClassVar[int]
    VOICE_CALLS_READ_UTTERANCES_FIELD_NUMBER: _ClassVar[int]
    SUMMARIZED_TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SENDER_TIME_ZONE_FIELD_NUMBER: _ClassVar[int]
    text: str
    message_id: str
    selected_context: SelectedContext
    mode: AgentMode
    is_simulated_msg: bool
    best_of_n_group_id: str
    try_use_best_of_n_promotion: bool
    rich_text: str
    simulated_msg_reason: SimulatedMsgReason
    conversation_state_blob_id: bytes
    subagent_system_reminder: str
    triggering_user_info: _common_pb2.TriggeringUserInfo
    execute_plan_info: ExecutePlanInfo
    simulated_message_metadata: UserMessage.SimulatedMessageMetadata
    prompt_reference_id: str
    thread_id: str
    text_blob_id: bytes
    rich_text_blob_id: bytes
    hook_additional_contexts: _containers.RepeatedCompositeFieldContainer[_common_pb2.HookAdditionalContext]
    custom_mode_intent: CustomModeIntent
    project_details: ProjectDetails
    turn_steer: bool
    started_at_ms: int
    completed_at_ms: int
    sent_by_agent_id: str
    sent_by_voice_call: bool
    sender: _common_pb2.MessageSender
    forked_context: str
    reply_to: str
    reply_audience: ReplyAudience
    reply_to_tool_call_id: str
    during_voice_call: bool
    inherits_voice_call: bool
    voice_calls_read_utterances: bool
    summarized_tool_call_id: str
    sender_time_zone: str
    def __init__(self, text: _Optional[str] = ..., message_id: _Optional[str] = ..., selected_context: _Optional[_Union[SelectedContext, _Mapping]] = ..., mode: _Optional[_Union[AgentMode, str]] = ..., is_simulated_msg: _Optional[bool] = ..., best_of_n_group_id: _Optional[str] = ..., try_use_best_of_n_promotion: _Optional[bool] = ..., rich_text: _Optional[str] = ..., simulated_msg_reason: _Optional[_Union[SimulatedMsgReason, str]] = ..., conversation_state_blob_id: _Optional[bytes] = ..., subagent_system_reminder: _Optional[str] = ..., triggering_user_info: _Optional[_Union[_common_pb2.TriggeringUserInfo, _Mapping]] = ..., execute_plan_info: _Optional[_Union[ExecutePlanInfo, _Mapping]] = ..., simulated_message_metadata: _Optional[_Union[UserMessage.SimulatedMessageMetadata, _Mapping]] = ..., prompt_reference_id: _Optional[str] = ..., thread_id: _Optional[str] = ..., text_blob_id: _Optional[bytes] = ..., rich_text_blob_id: _Optional[bytes] = ..., hook_additional_contexts: _Optional[_Iterable[_Union[_common_pb2.HookAdditionalContext, _Mapping]]] = ..., custom_mode_intent: _Optional[_Union[CustomModeIntent, _Mapping]] = ..., project_details: _Optional[_Union[ProjectDetails, _Mapping]] = ..., turn_steer: _Optional[bool] = ..., started_at_ms: _Optional[int] = ..., completed_at_ms: _Optional[int] = ..., sent_by_agent_id: _Optional[str] = ..., sent_by_voice_call: _Optional[bool] = ..., sender: _Optional[_Union[_common_pb2.MessageSender, _Mapping]] = ..., forked_context: _Optional[str] = ..., reply_to: _Optional[str] = ..., reply_audience: _Optional[_Union[ReplyAudience, str]] = ..., reply_to_tool_call_id: _Optional[str] = ..., during_voice_call: _Optional[bool] = ..., inherits_voice_call: _Optional[bool] = ..., voice_calls_read_utterances: _Optional[bool] = ..., summarized_tool_call_id: _Optional[str] = ..., sender_time_zone: _Optional[str] = ...) -> None: ...

class WebFetchRequestResponse(_message.Message):
    __slots__ = ("approved", "rejected")
    class Approved(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Rejected(_message.Message):
        __slots__ = ("reason",)
        REASON_FIELD_NUMBER: _ClassVar[int]
        reason: str
        def __init__(self, reason: _Optional[str] = ...) -> None: ...
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    approved: WebFetchRequestResponse.Approved
    rejected: WebFetchRequestResponse.Rejected
    def __init__(self, approved: _Optional[_Union[WebFetchRequestResponse.Approved, _Mapping]] = ..., rejected: _Optional[_Union[WebFetchRequestResponse.Rejected, _Mapping]] = ...) -> None: ...

class WebSearchRequestResponse(_message.Message):
    __slots__ = ("approved", "rejected")
    class Approved(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Rejected(_message.Message):
        __slots__ = ("reason",)
        REASON_FIELD_NUMBER: _ClassVar[int]
        reason: str
        def __init__(self, reason: _Optional[str] = ...) -> None: ...
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    REJECTED_FIELD_NUMBER: _ClassVar[int]
    approved: WebSearchRequestResponse.Approved
    rejected: WebSearchRequestResponse.Rejected
    def __init__(self, approved: _Optional[_Union[WebSearchRequestResponse.Approved, _Mapping]] = ..., rejected: _Optional[_Union[WebSearchRequestResponse.Rejected, _Mapping]] = ...) -> None: ...
