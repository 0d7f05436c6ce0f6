from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Http2Config(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    HTTP2_CONFIG_UNSPECIFIED: _ClassVar[Http2Config]
    HTTP2_CONFIG_FORCE_ALL_DISABLED: _ClassVar[Http2Config]
    HTTP2_CONFIG_FORCE_ALL_ENABLED: _ClassVar[Http2Config]
    HTTP2_CONFIG_FORCE_BIDI_DISABLED: _ClassVar[Http2Config]
    HTTP2_CONFIG_FORCE_BIDI_ENABLED: _ClassVar[Http2Config]

class PrivacyMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PRIVACY_MODE_UNSPECIFIED: _ClassVar[PrivacyMode]
    PRIVACY_MODE_NO_STORAGE: _ClassVar[PrivacyMode]
    PRIVACY_MODE_NO_TRAINING: _ClassVar[PrivacyMode]
    PRIVACY_MODE_USAGE_DATA_TRAINING_ALLOWED: _ClassVar[PrivacyMode]
    PRIVACY_MODE_USAGE_CODEBASE_TRAINING_ALLOWED: _ClassVar[PrivacyMode]
HTTP2_CONFIG_UNSPECIFIED: Http2Config
HTTP2_CONFIG_FORCE_ALL_DISABLED: Http2Config
HTTP2_CONFIG_FORCE_ALL_ENABLED: Http2Config
HTTP2_CONFIG_FORCE_BIDI_DISABLED: Http2Config
HTTP2_CONFIG_FORCE_BIDI_ENABLED: Http2Config
PRIVACY_MODE_UNSPECIFIED: PrivacyMode
PRIVACY_MODE_NO_STORAGE: PrivacyMode
PRIVACY_MODE_NO_TRAINING: PrivacyMode
PRIVACY_MODE_USAGE_DATA_TRAINING_ALLOWED: PrivacyMode
PRIVACY_MODE_USAGE_CODEBASE_TRAINING_ALLOWED: PrivacyMode

class CreateUserApiKeyRequest(_message.Message):
    __slots__ = ("name", "scopes", "expires_at", "castle_request_token")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SCOPES_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_AT_FIELD_NUMBER: _ClassVar[int]
    CASTLE_REQUEST_TOKEN_FIELD_NUMBER: _ClassVar[int]
    name: str
    scopes: _containers.RepeatedScalarFieldContainer[str]
    expires_at: int
    castle_request_token: str
    def __init__(self, name: _Optional[str] = ..., scopes: _Optional[_Iterable[str]] = ..., expires_at: _Optional[int] = ..., castle_request_token: _Optional[str] = ...) -> None: ...

class CreateUserApiKeyResponse(_message.Message):
    __slots__ = ("api_key",)
    API_KEY_FIELD_NUMBER: _ClassVar[int]
    api_key: str
    def __init__(self, api_key: _Optional[str] = ...) -> None: ...

class GetMeRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetMeResponse(_message.Message):
    __slots__ = ("auth_id", "user_id", "email", "first_name", "last_name")
    AUTH_ID_FIELD_NUMBER: _ClassVar[int]
    USER_ID_FIELD_NUMBER: _ClassVar[int]
    EMAIL_FIELD_NUMBER: _ClassVar[int]
    FIRST_NAME_FIELD_NUMBER: _ClassVar[int]
    LAST_NAME_FIELD_NUMBER: _ClassVar[int]
    auth_id: str
    user_id: int
    email: str
    first_name: str
    last_name: str
    def __init__(self, auth_id: _Optional[str] = ..., user_id: _Optional[int] = ..., email: _Optional[str] = ..., first_name: _Optional[str] = ..., last_name: _Optional[str] = ...) -> None: ...

class AgentUrlConfig(_message.Message):
    __slots__ = ("agent_url", "agentn_url", "local_loop_inference_url")
    AGENT_URL_FIELD_NUMBER: _ClassVar[int]
    AGENTN_URL_FIELD_NUMBER: _ClassVar[int]
    LOCAL_LOOP_INFERENCE_URL_FIELD_NUMBER: _ClassVar[int]
    agent_url: _containers.RepeatedScalarFieldContainer[str]
    agentn_url: _containers.RepeatedScalarFieldContainer[str]
    local_loop_inference_url: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, agent_url: _Optional[_Iterable[str]] = ..., agentn_url: _Optional[_Iterable[str]] = ..., local_loop_inference_url: _Optional[_Iterable[str]] = ...) -> None: ...

class GetServerConfigRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerConfigResponse(_message.Message):
    __slots__ = ("http2_config", "agent_url_config")
    HTTP2_CONFIG_FIELD_NUMBER: _ClassVar[int]
    AGENT_URL_CONFIG_FIELD_NUMBER: _ClassVar[int]
    http2_config: Http2Config
    agent_url_config: AgentUrlConfig
    def __init__(self, http2_config: _Optional[_Union[Http2Config, str]] = ..., agent_url_config: _Optional[_Union[AgentUrlConfig, _Mapping]] = ...) -> None: ...

class GetUserPrivacyModeRequest(_message.Message):
    __slots__ = ("inferred_privacy_mode", "team_id")
    INFERRED_PRIVACY_MODE_FIELD_NUMBER: _ClassVar[int]
    TEAM_ID_FIELD_NUMBER: _ClassVar[int]
    inferred_privacy_mode: PrivacyMode
    team_id: int
    def __init__(self, inferred_privacy_mode: _Optional[_Union[PrivacyMode, str]] = ..., team_id: _Optional[int] = ...) -> None: ...

class GetUserPrivacyModeResponse(_message.Message):
    __slots__ = ("privacy_mode", "hours_remaining_in_grace_period", "is_enforced_by_team", "is_not_migrated_to_server_source_of_truth", "partner_data_share", "has_acknowledged_grace_period_disclaimer", "account_privacy_mode")
    PRIVACY_MODE_FIELD_NUMBER: _ClassVar[int]
    HOURS_REMAINING_IN_GRACE_PERIOD_FIELD_NUMBER: _ClassVar[int]
    IS_ENFORCED_BY_TEAM_FIELD_NUMBER: _ClassVar[int]
    IS_NOT_MIGRATED_TO_SERVER_SOURCE_OF_TRUTH_FIELD_NUMBER: _ClassVar[int]
    PARTNER_DATA_SHARE_FIELD_NUMBER: _ClassVar[int]
    HAS_ACKNOWLEDGED_GRACE_PERIOD_DISCLAIMER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_PRIVACY_MODE_FIELD_NUMBER: _ClassVar[int]
    privacy_mode: PrivacyMode
    hours_remaining_in_grace_period: int
    is_enforced_by_team: bool
    is_not_migrated_to_server_source_of_truth: bool
    partner_data_share: bool
    has_acknowledged_grace_period_disclaimer: bool
    account_privacy_mode: PrivacyMode
    def __init__(self, privacy_mode: _Optional[_Union[PrivacyMode, str]] = ..., hours_remaining_in_grace_period: _Optional[int] = ..., is_enforced_by_team: _Optional[bool] = ..., is_not_migrated_to_server_source_of_truth: _Optional[bool] = ..., partner_data_share: _Optional[bool] = ..., has_acknowledged_grace_period_disclaimer: _Optional[bool] = ..., account_privacy_mode: _Optional[_Union[PrivacyMode, str]] = ...) -> None: ...
