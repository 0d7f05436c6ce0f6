"""Text of files: from bytes and back to the same bytes, in the encoding that the file has.

Nothing is lost: what cannot be read as the encoding that it seems to be is read as Latin-1, which has a character for
every byte, and a file that is written keeps its encoding and its mark.
"""

import codecs
from typing import Final

import msgspec

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE: Final = 8192
_REFUSED: Final = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined", "utf-7", "mbcs"})


class Encoding(msgspec.Struct, frozen=True):
    """How a file's text is written: a codec, and the mark at its beginning."""

    name: str = "utf-8"
    mark: bytes = b""

    def decode(self, content: bytes) -> str:
        return content.removeprefix(self.mark).decode(self.name, "replace")

    def encode(self, text: str) -> bytes:
        return self.mark + text.encode(self.name)


UTF8: Final = Encoding()


def encoding_of(content: bytes, hint: str = "", *, is_whole: bool = True) -> Encoding | None:
    """The encoding of a file, or of its beginning; None where it is no text. A hint is believed where it fits."""
    for mark, name in _MARKS:
        if content.startswith(mark):
            return Encoding(name, mark)
    sample = content[:_SAMPLE]
    hinted = known(hint)
    if hinted and _fits(hinted, sample, is_whole=is_whole and sample == content):
        return Encoding(hinted)
    if b"\0" in sample:
        return None
    return UTF8 if _fits("utf-8", content, is_whole=is_whole) else Encoding("latin-1")


def known(hint: str) -> str:
    """The codec of a name for text that programs use; nothing where there is none."""
    try:
        found = codecs.lookup(hint) if hint else None
    except (LookupError, ValueError):
        return ""
    if found is None or found.name in _REFUSED or not found._is_text_encoding:
        return ""
    return found.name


def encode(text: str, hint: str = "", before: bytes | None = None) -> bytes:
    """The bytes of a text: in the encoding of the file that it replaces, else in the hinted one, else in UTF-8.

    A text that the encoding has no characters for is written in UTF-8.
    """
    encoding = encoding_of(before, hint) if before else None
    if encoding is None:
        encoding = Encoding(known(hint) or "utf-8")
    if encoding.mark and text.startswith("\ufeff"):
        text = text[1:]
    try:
        return encoding.encode(text)
    except UnicodeEncodeError:
        return UTF8.encode(text)


def lines_in(text: str) -> int:
    """Lines as Cursor counts them: the pieces between line ends, an empty last one included (A §2.8)."""
    return text.count("\n") + 1


def _fits(name: str, content: bytes, *, is_whole: bool) -> bool:
    decoder = codecs.getincrementaldecoder(name)("strict")
    try:
        decoder.decode(content, is_whole)
    except UnicodeError:
        return False
    return True
