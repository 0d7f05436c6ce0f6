"""The line ends of Windows in a diff: one remark where all lines have them, marks where only some do."""

from typing import Final, NamedTuple

REMARK: Final = "The lines end in CRLF."
_CR: Final = "\r"
_MARK: Final = "␍"
_TEXT: Final = (" ", "+", "-")


class Readable(NamedTuple):
    """A diff without carriage returns, and what there is to say of them."""

    diff: str
    remark: str = ""


def readable(diff: str) -> Readable:
    """The diff to be read. Line ends that differ may be all that was changed, so each of those is shown."""
    if _CR not in diff:
        return Readable(diff)
    rows = diff.split("\n")
    if all(row.endswith(_CR) for row in _ended(rows)):
        return Readable("\n".join(row.removesuffix(_CR) for row in rows), REMARK)
    return Readable("\n".join(f"{row[:-1]}{_MARK}" if row.endswith(_CR) else row for row in rows))


def _ended(rows: list[str]) -> list[str]:
    """The rows of text that have a line end, which a last row without one has not."""
    start = next((at for at, row in enumerate(rows) if row.startswith("@@")), 0)
    following = [*rows[start + 1 :], ""]
    return [
        row
        for row, below in zip(rows[start:], following, strict=True)
        if row.startswith(_TEXT) and not below.startswith("\\ No newline")
    ]
