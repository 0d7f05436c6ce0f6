from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MessageSenderKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MESSAGE_SENDER_KIND_UNSPECIFIED: _ClassVar[MessageSenderKind]
    MESSAGE_SENDER_KIND_AGENT: _ClassVar[MessageSenderKind]
    MESSAGE_SENDER_KIND_VOICE_CALL: _ClassVar[MessageSenderKind]
    MESSAGE_SENDER_KIND_MAIN_BOT: _ClassVar[MessageSenderKind]
    MESSAGE_SENDER_KIND_PROJECT: _ClassVar[MessageSenderKind]
    MESSAGE_SENDER_KIND_PROJECT_SLACK: _ClassVar[MessageSenderKind]

class TodoStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TODO_STATUS_UNSPECIFIED: _ClassVar[TodoStatus]
    TODO_STATUS_PENDING: _ClassVar[TodoStatus]
    TODO_STATUS_IN_PROGRESS: _ClassVar[TodoStatus]
    TODO_STATUS_COMPLETED: _ClassVar[TodoStatus]
    TODO_STATUS_CANCELLED: _ClassVar[TodoStatus]
MESSAGE_SENDER_KIND_UNSPECIFIED: MessageSenderKind
MESSAGE_SENDER_KIND_AGENT: MessageSenderKind
MESSAGE_SENDER_KIND_VOICE_CALL: MessageSenderKind
MESSAGE_SENDER_KIND_MAIN_BOT: MessageSenderKind
MESSAGE_SENDER_KIND_PROJECT: MessageSenderKind
MESSAGE_SENDER_KIND_PROJECT_SLACK: MessageSenderKind
TODO_STATUS_UNSPECIFIED: TodoStatus
TODO_STATUS_PENDING: TodoStatus
TODO_STATUS_IN_PROGRESS: TodoStatus
TODO_STATUS_COMPLETED: TodoStatus
TODO_STATUS_CANCELLED: TodoStatus

class Error(_message.Message):
    __slots__ = ("message",)
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    message: str
    def __init__(self, message: _Optional[str] = ...) -> None: ...

class HookAdditionalContext(_message.Message):
    __slots__ = ("hook_event_name", "content")
    HOOK_EVENT_NAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    hook_event_name: str
    content: str
    def __init__(self, hook_event_name: _Optional[str] = ..., content: _Optional[str] = ...) -> None: ...

class MessageSender(_message.Message):
    __slots__ = ("kind", "id", "display_name")
    KIND_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    kind: MessageSenderKind
    id: str
    display_name: str
    def __init__(self, kind: _Optional[_Union[MessageSenderKind, str]] = ..., id: _Optional[str] = ..., display_name: _Optional[str] = ...) -> None: ...

class OutputLocation(_message.Message):
    __slots__ = ("file_path", "size_bytes", "line_count")
    FILE_PATH_FIELD_NUMBER: _ClassVar[int]
    SIZE_BYTES_FIELD_NUMBER: _ClassVar[int]
    LINE_COUNT_FIELD_NUMBER: _ClassVar[int]
    file_path: str
    size_bytes: int
    line_count: int
    def __init__(self, file_path: _Optional[str] = ..., size_bytes: _Optional[int] = ..., line_count: _Optional[int] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("line", "column")
    LINE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    line: int
    column: int
    def __init__(self, line: _Optional[int] = ..., column: _Optional[int] = ...) -> None: ...

class Range(_message.Message):
    __slots__ = ("start", "end")
    START_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    start: Position
    end: Position
    def __init__(self, start: _Optional[_Union[Position, _Mapping]] = ..., end: _Optional[_Union[Position, _Mapping]] = ...) -> None: ...

class ReadRange(_message.Message):
    __slots__ = ("start_line", "end_line")
    START_LINE_FIELD_NUMBER: _ClassVar[int]
    END_LINE_FIELD_NUMBER: _ClassVar[int]
    start_line: int
    end_line: int
    def __init__(self, start_line: _Optional[int] = ..., end_line: _Optional[int] = ...) -> None: ...

class SpanContext(_message.Message):
    __slots__ = ("trace_id", "span_id", "trace_flags", "trace_state")
    TRACE_ID_FIELD_NUMBER: _ClassVar[int]
    SPAN_ID_FIELD_NUMBER: _ClassVar[int]
    TRACE_FLAGS_FIELD_NUMBER: _ClassVar[int]
    TRACE_STATE_FIELD_NUMBER: _ClassVar[int]
    trace_id: str
    span_id: str
    trace_flags: int
    trace_state: str
    def __init__(self, trace_id: _Optional[str] = ..., span_id: _Optional[str] = ..., trace_flags: _Optional[int] = ..., trace_state: _Optional[str] = ...) -> None: ...

class SubagentType(_message.Message):
    __slots__ = ("unspecified", "computer_use", "custom", "explore", "media_review", "bash", "browser_use", "shell", "vm_setup_helper", "debug", "cursor_guide", "watch_video")
    UNSPECIFIED_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_USE_FIELD_NUMBER: _ClassVar[int]
    CUSTOM_FIELD_NUMBER: _ClassVar[int]
    EXPLORE_FIELD_NUMBER: _ClassVar[int]
    MEDIA_REVIEW_FIELD_NUMBER: _ClassVar[int]
    BASH_FIELD_NUMBER: _ClassVar[int]
    BROWSER_USE_FIELD_NUMBER: _ClassVar[int]
    SHELL_FIELD_NUMBER: _ClassVar[int]
    VM_SETUP_HELPER_FIELD_NUMBER: _ClassVar[int]
    DEBUG_FIELD_NUMBER: _ClassVar[int]
    CURSOR_GUIDE_FIELD_NUMBER: _ClassVar[int]
    WATCH_VIDEO_FIELD_NUMBER: _ClassVar[int]
    unspecified: SubagentTypeUnspecified
    computer_use: SubagentTypeComputerUse
    custom: SubagentTypeCustom
    explore: SubagentTypeExplore
    media_review: SubagentTypeMediaReview
    bash: SubagentTypeBash
    browser_use: SubagentTypeBrowserUse
    shell: SubagentTypeShell
    vm_setup_helper: SubagentTypeVmSetupHelper
    debug: SubagentTypeDebug
    cursor_guide: SubagentTypeCursorGuide
    watch_video: SubagentTypeWatchVideo
    def __init__(self, unspecified: _Optional[_Union[SubagentTypeUnspecified, _Mapping]] = ..., computer_use: _Optional[_Union[SubagentTypeComputerUse, _Mapping]] = ..., custom: _Optional[_Union[SubagentTypeCustom, _Mapping]] = ..., explore: _Optional[_Union[SubagentTypeExplore, _Mapping]] = ..., media_review: _Optional[_Union[SubagentTypeMediaReview, _Mapping]] = ..., bash: _Optional[_Union[SubagentTypeBash, _Mapping]] = ..., browser_use: _Optional[_Union[SubagentTypeBrowserUse, _Mapping]] = ..., shell: _Optional[_Union[SubagentTypeShell, _Mapping]] = ..., vm_setup_helper: _Optional[_Union[SubagentTypeVmSetupHelper, _Mapping]] = ..., debug: _Optional[_Union[SubagentTypeDebug, _Mapping]] = ..., cursor_guide: _Optional[_Union[SubagentTypeCursorGuide, _Mapping]] = ..., watch_video: _Optional[_Union[SubagentTypeWatchVideo, _Mapping]] = ...) -> None: ...

class SubagentTypeBash(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeBrowserUse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeComputerUse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeCursorGuide(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeCustom(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class SubagentTypeDebug(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeExplore(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeMediaReview(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeShell(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeUnspecified(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeVmSetupHelper(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SubagentTypeWatchVideo(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SystemReminder(_message.Message):
    __slots__ = ("body",)
    BODY_FIELD_NUMBER: _ClassVar[int]
    body: str
    def __init__(self, body: _Optional[str] = ...) -> None: ...

class TodoItem(_message.Message):
    __slots__ = ("id", "content", "status", "created_at", "updated_at", "dependencies")
    ID_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    CREATED_AT_FIELD_NUMBER: _ClassVar[int]
    UPDATED_AT_FIELD_NUMBER: _ClassVar[int]
    DEPENDENCIES_FIELD_NUMBER: _ClassVar[int]
    id: str
    content: str
    status: TodoStatus
    created_at: int
    updated_at: int
    dependencies: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., content: _Optional[str] = ..., status: _Optional[_Union[TodoStatus, str]] = ..., created_at: _Optional[int] = ..., updated_at: _Optional[int] = ..., dependencies: _Optional[_Iterable[str]] = ...) -> None: ...

class TriggeringUserInfo(_message.Message):
    __slots__ = ("auth_id", "user_id")
    AUTH_ID_FIELD_NUMBER: _ClassVar[int]
    USER_ID_FIELD_NUMBER: _ClassVar[int]
    auth_id: str
    user_id: int
    def __init__(self, auth_id: _Optional[str] = ..., user_id: _Optional[int] = ...) -> None: ...
