"""The one tree of errors that Cursus raises on purpose.

    CursusError
    ├── NotFound            nothing has that id, path or name
    ├── Ambiguous           an id prefix fits several chats
    ├── Unreadable          a file is there but cannot be read as what it should be
    └── Refused             the thing could be done, and was not, to keep something safe

Each one says what happened and, in `hint`, what to do about it.
"""


class CursusError(Exception):
    """An expected failure, with words for the person who reads it."""

    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()


class NotFound(CursusError):
    """Nothing has that id, path or name."""

    exit_code = 3


class Ambiguous(CursusError):
    """An id prefix fits several chats."""

    exit_code = 2


class Unreadable(CursusError):
    """A file is there but cannot be read as what it should be."""


class Refused(CursusError):
    """The thing could be done, and was not, to keep something safe."""

    exit_code = 4
