from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ClickActionButton(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLICK_ACTION_BUTTON_UNSPECIFIED: _ClassVar[ClickActionButton]
    CLICK_ACTION_BUTTON_LEFT: _ClassVar[ClickActionButton]
    CLICK_ACTION_BUTTON_RIGHT: _ClassVar[ClickActionButton]
    CLICK_ACTION_BUTTON_MIDDLE: _ClassVar[ClickActionButton]
    CLICK_ACTION_BUTTON_BACK: _ClassVar[ClickActionButton]
    CLICK_ACTION_BUTTON_FORWARD: _ClassVar[ClickActionButton]

class ComputerUseDriver(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COMPUTER_USE_DRIVER_UNSPECIFIED: _ClassVar[ComputerUseDriver]
    COMPUTER_USE_DRIVER_XDOTOOL: _ClassVar[ComputerUseDriver]
    COMPUTER_USE_DRIVER_NATIVE_X11: _ClassVar[ComputerUseDriver]

class Direction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DIRECTION_UNSPECIFIED: _ClassVar[Direction]
    DIRECTION_UP: _ClassVar[Direction]
    DIRECTION_DOWN: _ClassVar[Direction]
    DIRECTION_LEFT: _ClassVar[Direction]
    DIRECTION_RIGHT: _ClassVar[Direction]

class KeyActionStroke(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KEY_ACTION_STROKE_UNSPECIFIED: _ClassVar[KeyActionStroke]
    KEY_ACTION_STROKE_TAP: _ClassVar[KeyActionStroke]
    KEY_ACTION_STROKE_DOWN: _ClassVar[KeyActionStroke]
    KEY_ACTION_STROKE_UP: _ClassVar[KeyActionStroke]

class RecordingMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RECORDING_MODE_UNSPECIFIED: _ClassVar[RecordingMode]
    RECORDING_MODE_START_RECORDING: _ClassVar[RecordingMode]
    RECORDING_MODE_SAVE_RECORDING: _ClassVar[RecordingMode]
    RECORDING_MODE_DISCARD_RECORDING: _ClassVar[RecordingMode]

class RequestedFilePathRejectedReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REQUESTED_FILE_PATH_REJECTED_REASON_UNSPECIFIED: _ClassVar[RequestedFilePathRejectedReason]
    REQUESTED_FILE_PATH_REJECTED_REASON_SLASHES_NOT_ALLOWED: _ClassVar[RequestedFilePathRejectedReason]
CLICK_ACTION_BUTTON_UNSPECIFIED: ClickActionButton
CLICK_ACTION_BUTTON_LEFT: ClickActionButton
CLICK_ACTION_BUTTON_RIGHT: ClickActionButton
CLICK_ACTION_BUTTON_MIDDLE: ClickActionButton
CLICK_ACTION_BUTTON_BACK: ClickActionButton
CLICK_ACTION_BUTTON_FORWARD: ClickActionButton
COMPUTER_USE_DRIVER_UNSPECIFIED: ComputerUseDriver
COMPUTER_USE_DRIVER_XDOTOOL: ComputerUseDriver
COMPUTER_USE_DRIVER_NATIVE_X11: ComputerUseDriver
DIRECTION_UNSPECIFIED: Direction
DIRECTION_UP: Direction
DIRECTION_DOWN: Direction
DIRECTION_LEFT: Direction
DIRECTION_RIGHT: Direction
KEY_ACTION_STROKE_UNSPECIFIED: KeyActionStroke
KEY_ACTION_STROKE_TAP: KeyActionStroke
KEY_ACTION_STROKE_DOWN: KeyActionStroke
KEY_ACTION_STROKE_UP: KeyActionStroke
RECORDING_MODE_UNSPECIFIED: RecordingMode
RECORDING_MODE_START_RECORDING: RecordingMode
RECORDING_MODE_SAVE_RECORDING: RecordingMode
RECORDING_MODE_DISCARD_RECORDING: RecordingMode
REQUESTED_FILE_PATH_REJECTED_REASON_UNSPECIFIED: RequestedFilePathRejectedReason
REQUESTED_FILE_PATH_REJECTED_REASON_SLASHES_NOT_ALLOWED: RequestedFilePathRejectedReason

class ClickAction(_message.Message):
    __slots__ = ("coordinate", "button", "count", "modifier_keys")
    COORDINATE_FIELD_NUMBER: _ClassVar[int]
    BUTTON_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    MODIFIER_KEYS_FIELD_NUMBER: _ClassVar[int]
    coordinate: Coordinate
    button: ClickActionButton
    count: int
    modifier_keys: str
    def __init__(self, coordinate: _Optional[_Union[Coordinate, _Mapping]] = ..., button: _Optional[_Union[ClickActionButton, str]] = ..., count: _Optional[int] = ..., modifier_keys: _Optional[str] = ...) -> None: ...

class ComputerUseAction(_message.Message):
    __slots__ = ("mouse_move", "click", "mouse_down", "mouse_up", "drag", "scroll", "type", "key", "wait", "screenshot", "cursor_position")
    MOUSE_MOVE_FIELD_NUMBER: _ClassVar[int]
    CLICK_FIELD_NUMBER: _ClassVar[int]
    MOUSE_DOWN_FIELD_NUMBER: _ClassVar[int]
    MOUSE_UP_FIELD_NUMBER: _ClassVar[int]
    DRAG_FIELD_NUMBER: _ClassVar[int]
    SCROLL_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    WAIT_FIELD_NUMBER: _ClassVar[int]
    SCREENSHOT_FIELD_NUMBER: _ClassVar[int]
    CURSOR_POSITION_FIELD_NUMBER: _ClassVar[int]
    mouse_move: MouseMoveAction
    click: ClickAction
    mouse_down: MouseDownAction
    mouse_up: MouseUpAction
    drag: DragAction
    scroll: ScrollAction
    type: TypeAction
    key: KeyAction
    wait: WaitAction
    screenshot: ScreenshotAction
    cursor_position: CursorPositionAction
    def __init__(self, mouse_move: _Optional[_Union[MouseMoveAction, _Mapping]] = ..., click: _Optional[_Union[ClickAction, _Mapping]] = ..., mouse_down: _Optional[_Union[MouseDownAction, _Mapping]] = ..., mouse_up: _Optional[_Union[MouseUpAction, _Mapping]] = ..., drag: _Optional[_Union[DragAction, _Mapping]] = ..., scroll: _Optional[_Union[ScrollAction, _Mapping]] = ..., type: _Optional[_Union[TypeAction, _Mapping]] = ..., key: _Optional[_Union[KeyAction, _Mapping]] = ..., wait: _Optional[_Union[WaitAction, _Mapping]] = ..., screenshot: _Optional[_Union[ScreenshotAction, _Mapping]] = ..., cursor_position: _Optional[_Union[CursorPositionAction, _Mapping]] = ...) -> None: ...

class ComputerUseArgs(_message.Message):
    __slots__ = ("tool_call_id", "actions", "description", "bind_unmapped_characters", "desktop_lease_actor_id", "screenshot_settle_ms", "full_resolution_screenshot", "native_x11_driver", "mark_monitor_busy", "capture_name_prefix")
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    BIND_UNMAPPED_CHARACTERS_FIELD_NUMBER: _ClassVar[int]
    DESKTOP_LEASE_ACTOR_ID_FIELD_NUMBER: _ClassVar[int]
    SCREENSHOT_SETTLE_MS_FIELD_NUMBER: _ClassVar[int]
    FULL_RESOLUTION_SCREENSHOT_FIELD_NUMBER: _ClassVar[int]
    NATIVE_X11_DRIVER_FIELD_NUMBER: _ClassVar[int]
    MARK_MONITOR_BUSY_FIELD_NUMBER: _ClassVar[int]
    CAPTURE_NAME_PREFIX_FIELD_NUMBER: _ClassVar[int]
    tool_call_id: str
    actions: _containers.RepeatedCompositeFieldContainer[ComputerUseAction]
    description: str
    bind_unmapped_characters: bool
    desktop_lease_actor_id: str
    screenshot_settle_ms: int
    full_resolution_screenshot: bool
    native_x11_driver: NativeX11Driver
    mark_monitor_busy: bool
    capture_name_prefix: str
    def __init__(self, tool_call_id: _Optional[str] = ..., actions: _Optional[_Iterable[_Union[ComputerUseAction, _Mapping]]] = ..., description: _Optional[str] = ..., bind_unmapped_characters: _Optional[bool] = ..., desktop_lease_actor_id: _Optional[str] = ..., screenshot_settle_ms: _Optional[int] = ..., full_resolution_screenshot: _Optional[bool] = ..., native_x11_driver: _Optional[_Union[NativeX11Driver, _Mapping]] = ..., mark_monitor_busy: _Optional[bool] = ..., capture_name_prefix: _Optional[str] = ...) -> None: ...

class ComputerUseError(_message.Message):
    __slots__ = ("error", "action_count", "duration_ms", "log", "screenshot", "screenshot_path", "driver", "monitor_busy_marked", "typing")
    ERROR_FIELD_NUMBER: _ClassVar[int]
    ACTION_COUNT_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    SCREENSHOT_FIELD_NUMBER: _ClassVar[int]
    SCREENSHOT_PATH_FIELD_NUMBER: _ClassVar[int]
    DRIVER_FIELD_NUMBER: _ClassVar[int]
    MONITOR_BUSY_MARKED_FIELD_NUMBER: _ClassVar[int]
    TYPING_FIELD_NUMBER: _ClassVar[int]
    error: str
    action_count: int
    duration_ms: int
    log: str
    screenshot: str
    screenshot_path: str
    driver: ComputerUseDriver
    monitor_busy_marked: bool
    typing: _containers.RepeatedCompositeFieldContainer[ComputerUseTyping]
    def __init__(self, error: _Optional[str] = ..., action_count: _Optional[int] = ..., duration_ms: _Optional[int] = ..., log: _Optional[str] = ..., screenshot: _Optional[str] = ..., screenshot_path: _Optional[str] = ..., driver: _Optional[_Union[ComputerUseDriver, str]] = ..., monitor_busy_marked: _Optional[bool] = ..., typing: _Optional[_Iterable[_Union[ComputerUseTyping, _Mapping]]] = ...) -> None: ...

class ComputerUseFullResolutionScreenshot(_message.Message):
    __slots__ = ("path", "sha256", "size_bytes", "width", "height")
    PATH_FIELD_NUMBER: _ClassVar[int]
    SHA256_FIELD_NUMBER: _ClassVar[int]
    SIZE_BYTES_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    path: str
    sha256: str
    size_bytes: int
    width: int
    height: int
    def __init__(self, path: _Optional[str] = ..., sha256: _Optional[str] = ..., size_bytes: _Optional[int] = ..., width: _Optional[int] = ..., height: _Optional[int] = ...) -> None: ...

class ComputerUseResult(_message.Message):
    __slots__ = ("success", "error")
    SUCCESS_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    success: ComputerUseSuccess
    error: ComputerUseError
    def __init__(self, success: _Optional[_Union[ComputerUseSuccess, _Mapping]] = ..., error: _Optional[_Union[ComputerUseError, _Mapping]] = ...) -> None: ...

class ComputerUseSuccess(_message.Message):
    __slots__ = ("action_count", "duration_ms", "screenshot", "log", "screenshot_path", "cursor_position", "settle_ms", "driver", "monitor_busy_marked", "full_resolution_screenshot", "typing")
    ACTION_COUNT_FIELD_NUMBER: _ClassVar[int]
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    SCREENSHOT_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    SCREENSHOT_PATH_FIELD_NUMBER: _ClassVar[int]
    CURSOR_POSITION_FIELD_NUMBER: _ClassVar[int]
    SETTLE_MS_FIELD_NUMBER: _ClassVar[int]
    DRIVER_FIELD_NUMBER: _ClassVar[int]
    MONITOR_BUSY_MARKED_FIELD_NUMBER: _ClassVar[int]
    FULL_RESOLUTION_SCREENSHOT_FIELD_NUMBER: _ClassVar[int]
    TYPING_FIELD_NUMBER: _ClassVar[int]
    action_count: int
    duration_ms: int
    screenshot: str
    log: str
    screenshot_path: str
    cursor_position: Coordinate
    settle_ms: int
    driver: ComputerUseDriver
    monitor_busy_marked: bool
    full_resolution_screenshot: ComputerUseFullResolutionScreenshot
    typing: _containers.RepeatedCompositeFieldContainer[ComputerUseTyping]
    def __init__(self, action_count: _Optional[int] = ..., duration_ms: _Optional[int] = ..., screenshot: _Optional[str] = ..., log: _Optional[str] = ..., screenshot_path: _Optional[str] = ..., cursor_position: _Optional[_Union[Coordinate, _Mapping]] = ..., settle_ms: _Optional[int] = ..., driver: _Optional[_Union[ComputerUseDriver, str]] = ..., monitor_busy_marked: _Optional[bool] = ..., full_resolution_screenshot: _Optional[_Union[ComputerUseFullResolutionScreenshot, _Mapping]] = ..., typing: _Optional[_Iterable[_Union[ComputerUseTyping, _Mapping]]] = ...) -> None: ...

class ComputerUseTyping(_message.Message):
    __slots__ = ("method", "chars", "atoms", "typed_atoms", "aborted", "check", "verified", "unchecked", "landing")
    METHOD_FIELD_NUMBER: _ClassVar[int]
    CHARS_FIELD_NUMBER: _ClassVar[int]
    ATOMS_FIELD_NUMBER: _ClassVar[int]
    TYPED_ATOMS_FIELD_NUMBER: _ClassVar[int]
    ABORTED_FIELD_NUMBER: _ClassVar[int]
    CHECK_FIELD_NUMBER: _ClassVar[int]
    VERIFIED_FIELD_NUMBER: _ClassVar[int]
    UNCHECKED_FIELD_NUMBER: _ClassVar[int]
    LANDING_FIELD_NUMBER: _ClassVar[int]
    method: str
    chars: int
    atoms: int
    typed_atoms: int
    aborted: bool
    check: str
    verified: int
    unchecked: str
    landing: str
    def __init__(self, method: _Optional[str] = ..., chars: _Optional[int] = ..., atoms: _Optional[int] = ..., typed_atoms: _Optional[int] = ..., aborted: _Optional[bool] = ..., check: _Optional[str] = ..., verified: _Optional[int] = ..., unchecked: _Optional[str] = ..., landing: _Optional[str] = ...) -> None: ...

class Coordinate(_message.Message):
    __slots__ = ("x", "y")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class CursorPositionAction(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DragAction(_message.Message):
    __slots__ = ("path", "button", "modifier_keys")
    PATH_FIELD_NUMBER: _ClassVar[int]
    BUTTON_FIELD_NUMBER: _ClassVar[int]
    MODIFIER_KEYS_FIELD_NUMBER: _ClassVar[int]
    path: _containers.RepeatedCompositeFieldContainer[Coordinate]
    button: ClickActionButton
    modifier_keys: str
    def __init__(self, path: _Optional[_Iterable[_Union[Coordinate, _Mapping]]] = ..., button: _Optional[_Union[ClickActionButton, str]] = ..., modifier_keys: _Optional[str] = ...) -> None: ...

class KeyAction(_message.Message):
    __slots__ = ("key", "hold_duration_ms", "stroke")
    KEY_FIELD_NUMBER: _ClassVar[int]
    HOLD_DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    STROKE_FIELD_NUMBER: _ClassVar[int]
    key: str
    hold_duration_ms: int
    stroke: KeyActionStroke
    def __init__(self, key: _Optional[str] = ..., hold_duration_ms: _Optional[int] = ..., stroke: _Optional[_Union[KeyActionStroke, str]] = ...) -> None: ...

class MouseDownAction(_message.Message):
    __slots__ = ("button",)
    BUTTON_FIELD_NUMBER: _ClassVar[int]
    button: ClickActionButton
    def __init__(self, button: _Optional[_Union[ClickActionButton, str]] = ...) -> None: ...

class MouseMoveAction(_message.Message):
    __slots__ = ("coordinate",)
    COORDINATE_FIELD_NUMBER: _ClassVar[int]
    coordinate: Coordinate
    def __init__(self, coordinate: _Optional[_Union[Coordinate, _Mapping]] = ...) -> None: ...

class MouseUpAction(_message.Message):
    __slots__ = ("button",)
    BUTTON_FIELD_NUMBER: _ClassVar[int]
    button: ClickActionButton
    def __init__(self, button: _Optional[_Union[ClickActionButton, str]] = ...) -> None: ...

class NativeX11Driver(_message.Message):
    __slots__ = ("typing_delay_ms", "allow_fallback")
    TYPING_DELAY_MS_FIELD_NUMBER: _ClassVar[int]
    ALLOW_FALLBACK_FIELD_NUMBER: _ClassVar[int]
    typing_delay_ms: int
    allow_fallback: bool
    def __init__(self, typing_delay_ms: _Optional[int] = ..., allow_fallback: _Optional[bool] = ...) -> None: ...

class RecordScreenArgs(_message.Message):
    __slots__ = ("mode", "tool_call_id", "save_as_filename")
    MODE_FIELD_NUMBER: _ClassVar[int]
    TOOL_CALL_ID_FIELD_NUMBER: _ClassVar[int]
    SAVE_AS_FILENAME_FIELD_NUMBER: _ClassVar[int]
    mode: RecordingMode
    tool_call_id: str
    save_as_filename: str
    def __init__(self, mode: _Optional[_Union[RecordingMode, str]] = ..., tool_call_id: _Optional[str] = ..., save_as_filename: _Optional[str] = ...) -> None: ...

class RecordScreenDiscardSuccess(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class RecordScreenFailure(_message.Message):
    __slots__ = ("error",)
    ERROR_FIELD_NUMBER: _ClassVar[int]
    error: str
    def __init__(self, error: _Optional[str] = ...) -> None: ...

class RecordScreenResult(_message.Message):
    __slots__ = ("start_success", "save_success", "discard_success", "failure")
    START_SUCCESS_FIELD_NUMBER: _ClassVar[int]
    SAVE_SUCCESS_FIELD_NUMBER: _ClassVar[int]
    DISCARD_SUCCESS_FIELD_NUMBER: _ClassVar[int]
    FAILURE_FIELD_NUMBER: _ClassVar[int]
    start_success: RecordScreenStartSuccess
    save_success: RecordScreenSaveSuccess
    discard_success: RecordScreenDiscardSuccess
    failure: RecordScreenFailure
    def __init__(self, start_success: _Optional[_Union[RecordScreenStartSuccess, _Mapping]] = ..., save_success: _Optional[_Union[RecordScreenSaveSuccess, _Mapping]] = ..., discard_success: _Optional[_Union[RecordScreenDiscardSuccess, _Mapping]] = ..., failure: _Optional[_Union[RecordScreenFailure, _Mapping]] = ...) -> None: ...

class RecordScreenSaveSuccess(_message.Message):
    __slots__ = ("path", "recording_duration_ms", "requested_file_path_rejected_reason")
    PATH_FIELD_NUMBER: _ClassVar[int]
    RECORDING_DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    REQUESTED_FILE_PATH_REJECTED_REASON_FIELD_NUMBER: _ClassVar[int]
    path: str
    recording_duration_ms: int
    requested_file_path_rejected_reason: RequestedFilePathRejectedReason
    def __init__(self, path: _Optional[str] = ..., recording_duration_ms: _Optional[int] = ..., requested_file_path_rejected_reason: _Optional[_Union[RequestedFilePathRejectedReason, str]] = ...) -> None: ...

class RecordScreenStartSuccess(_message.Message):
    __slots__ = ("was_prior_recording_cancelled", "was_save_as_filename_ignored")
    WAS_PRIOR_RECORDING_CANCELLED_FIELD_NUMBER: _ClassVar[int]
    WAS_SAVE_AS_FILENAME_IGNORED_FIELD_NUMBER: _ClassVar[int]
    was_prior_recording_cancelled: bool
    was_save_as_filename_ignored: bool
    def __init__(self, was_prior_recording_cancelled: _Optional[bool] = ..., was_save_as_filename_ignored: _Optional[bool] = ...) -> None: ...

class ScreenshotAction(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ScrollAction(_message.Message):
    __slots__ = ("coordinate", "direction", "amount", "modifier_keys")
    COORDINATE_FIELD_NUMBER: _ClassVar[int]
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    MODIFIER_KEYS_FIELD_NUMBER: _ClassVar[int]
    coordinate: Coordinate
    direction: Direction
    amount: int
    modifier_keys: str
    def __init__(self, coordinate: _Optional[_Union[Coordinate, _Mapping]] = ..., direction: _Optional[_Union[Direction, str]] = ..., amount: _Optional[int] = ..., modifier_keys: _Optional[str] = ...) -> None: ...

class TypeAction(_message.Message):
    __slots__ = ("text",)
    TEXT_FIELD_NUMBER: _ClassVar[int]
    text: str
    def __init__(self, text: _Optional[str] = ...) -> None: ...

class WaitAction(_message.Message):
    __slots__ = ("duration_ms",)
    DURATION_MS_FIELD_NUMBER: _ClassVar[int]
    duration_ms: int
    def __init__(self, duration_ms: _Optional[int] = ...) -> None: ...
