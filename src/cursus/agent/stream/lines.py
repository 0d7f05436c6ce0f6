"""Lines out of chunks, and JSON out of lines (E §4).

The cost follows the bytes: each is looked at once for a line feed and once by the JSON decoder, however long the line
and however small the chunks are.
"""

import re
from typing import Any, Final

from cursus.tools import json_text

LONGEST: Final = 256 * 1024 * 1024
"""What a line may hold before it is passed over; lines of several megabytes are normal."""

_BOM: Final = b"\xef\xbb\xbf"
_ANSI: Final = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
_PREFIX: Final = re.compile(rb"(?:data|stdout|event):\s*")


class Lines:
    """Takes chunks of any size and gives the lines that are complete. `lost` counts lines that were too long."""

    def __init__(self, longest: int = LONGEST) -> None:
        self._longest = longest
        self._pending: list[bytes] = []
        self._size = 0
        self._is_too_long = False
        self.lost = 0

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that this chunk ends."""
        found = data.split(b"\n")
        last = found.pop()
        if found and self._pending:
            self._hold(found[0])
            found[0] = b"".join(self._pending)
            self._pending.clear()
            if self._is_too_long:
                del found[0]
            self._is_too_long, self._size = False, 0
        if last:
            self._hold(last)
        return found

    def close(self) -> bytes:
        """What stands behind the last line feed."""
        rest = b"" if self._is_too_long else b"".join(self._pending)
        self._pending.clear()
        self._size = 0
        return rest

    def _hold(self, data: bytes) -> None:
        self._size += len(data)
        if self._size > self._longest and not self._is_too_long:
            self._is_too_long = True
            self.lost += 1
            self._pending = [b""]
        if not self._is_too_long:
            self._pending.append(data)


def read_line(line: bytes) -> tuple[Any, str]:
    """The value of a line, or None and its text where it holds no JSON object."""
    try:
        value = json_text.parse(line)
    except ValueError:
        value, line = _cleaned(line)
    return (value, "") if isinstance(value, dict) else (None, line.decode("utf-8", "replace").strip())


def _cleaned(line: bytes) -> tuple[Any, bytes]:
    """A line without what terminals and proxies put around it."""
    line = _ANSI.sub(b"", line).strip().removeprefix(_BOM).strip()
    bare = _PREFIX.sub(b"", line, count=1) if _PREFIX.match(line) else line
    if bare.startswith(b"{"):
        try:
            return json_text.parse(bare), bare
        except ValueError:
            pass
    return None, line
