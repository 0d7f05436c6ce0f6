from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class CodeBlock(_message.Message):
    __slots__ = ("relative_workspace_path", "file_contents", "range", "contents", "signatures", "override_contents", "original_contents", "detailed_lines", "file_contents_length", "file_git_context")
    class Signatures(_message.Message):
        __slots__ = ("ranges",)
        RANGES_FIELD_NUMBER: _ClassVar[int]
        ranges: _containers.RepeatedCompositeFieldContainer[CursorRange]
        def __init__(self, ranges: _Optional[_Iterable[_Union[CursorRange, _Mapping]]] = ...) -> None: ...
    RELATIVE_WORKSPACE_PATH_FIELD_NUMBER: _ClassVar[int]
    FILE_CONTENTS_FIELD_NUMBER: _ClassVar[int]
    RANGE_FIELD_NUMBER: _ClassVar[int]
    CONTENTS_FIELD_NUMBER: _ClassVar[int]
    SIGNATURES_FIELD_NUMBER: _ClassVar[int]
    OVERRIDE_CONTENTS_FIELD_NUMBER: _ClassVar[int]
    ORIGINAL_CONTENTS_FIELD_NUMBER: _ClassVar[int]
    DETAILED_LINES_FIELD_NUMBER: _ClassVar[int]
    FILE_CONTENTS_LENGTH_FIELD_NUMBER: _ClassVar[int]
    FILE_GIT_CONTEXT_FIELD_NUMBER: _ClassVar[int]
    relative_workspace_path: str
    file_contents: str
    range: CursorRange
    contents: str
    signatures: CodeBlock.Signatures
    override_contents: str
    original_contents: str
    detailed_lines: _containers.RepeatedCompositeFieldContainer[DetailedLine]
    file_contents_length: int
    file_git_context: FileGit
    def __init__(self, relative_workspace_path: _Optional[str] = ..., file_contents: _Optional[str] = ..., range: _Optional[_Union[CursorRange, _Mapping]] = ..., contents: _Optional[str] = ..., signatures: _Optional[_Union[CodeBlock.Signatures, _Mapping]] = ..., override_contents: _Optional[str] = ..., original_contents: _Optional[str] = ..., detailed_lines: _Optional[_Iterable[_Union[DetailedLine, _Mapping]]] = ..., file_contents_length: _Optional[int] = ..., file_git_context: _Optional[_Union[FileGit, _Mapping]] = ...) -> None: ...

class CodeResult(_message.Message):
    __slots__ = ("code_block", "score")
    CODE_BLOCK_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    code_block: CodeBlock
    score: float
    def __init__(self, code_block: _Optional[_Union[CodeBlock, _Mapping]] = ..., score: _Optional[float] = ...) -> None: ...

class CursorPosition(_message.Message):
    __slots__ = ("line", "column")
    LINE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    line: int
    column: int
    def __init__(self, line: _Optional[int] = ..., column: _Optional[int] = ...) -> None: ...

class CursorRange(_message.Message):
    __slots__ = ("start_position", "end_position")
    START_POSITION_FIELD_NUMBER: _ClassVar[int]
    END_POSITION_FIELD_NUMBER: _ClassVar[int]
    start_position: CursorPosition
    end_position: CursorPosition
    def __init__(self, start_position: _Optional[_Union[CursorPosition, _Mapping]] = ..., end_position: _Optional[_Union[CursorPosition, _Mapping]] = ...) -> None: ...

class DetailedLine(_message.Message):
    __slots__ = ("text", "line_number", "is_signature")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    LINE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    IS_SIGNATURE_FIELD_NUMBER: _ClassVar[int]
    text: str
    line_number: float
    is_signature: bool
    def __init__(self, text: _Optional[str] = ..., line_number: _Optional[float] = ..., is_signature: _Optional[bool] = ...) -> None: ...

class FileGit(_message.Message):
    __slots__ = ("commits",)
    COMMITS_FIELD_NUMBER: _ClassVar[int]
    commits: _containers.RepeatedCompositeFieldContainer[GitCommit]
    def __init__(self, commits: _Optional[_Iterable[_Union[GitCommit, _Mapping]]] = ...) -> None: ...

class GetDiffRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetDiffResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GitCommit(_message.Message):
    __slots__ = ("commit", "author", "date", "message")
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    AUTHOR_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    commit: str
    author: str
    date: str
    message: str
    def __init__(self, commit: _Optional[str] = ..., author: _Optional[str] = ..., date: _Optional[str] = ..., message: _Optional[str] = ...) -> None: ...
