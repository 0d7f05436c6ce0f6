"""Text that cannot lie or act: control characters, direction marks and invisible characters become visible (F §6).

A chat may contain anything. What is shown as code, as a command or as a path must be what it is, so whatever a terminal
or a reader's eye would not see is written out: `⟨U+202E⟩` for a direction mark, `␛` for an escape.
"""

import re
from typing import Final

_DIRECTION: Final = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
_BREAKS: Final = (0x85, 0x2028, 0x2029)
_INVISIBLE: Final = (
    0xAD,
    0x34F,
    0x61C,
    0x115F,
    0x1160,
    0x17B4,
    0x17B5,
    *range(0x180B, 0x1810),
    *range(0x200B, 0x2010),
    *range(0x2060, 0x2066),
    *range(0x206A, 0x2070),
    0x3164,
    *range(0xFE00, 0xFE0E),
    0xFEFF,
    0xFFA0,
    *range(0xFFF0, 0xFFFC),
    *range(0x1D173, 0x1D17B),
    *range(0xE0000, 0xE0200),
)
_JOINER: Final = "\u200d"


def _mark(code: int) -> str:
    return f"⟨U+{code:04X}⟩"


_CONTROLS: Final[dict[int, str]] = {
    **{code: chr(0x2400 + code) for code in range(0x20) if code not in (0x09, 0x0A)},
    0x7F: "␡",
    **{code: _mark(code) for code in range(0x80, 0xA0)},
    **{code: _mark(code) for code in (*_DIRECTION, *_BREAKS)},
}
_EVERYTHING: Final[dict[int, str]] = {**_CONTROLS, **{code: _mark(code) for code in _INVISIBLE}}
_ONE_LINE: Final[dict[int, str]] = {**_EVERYTHING, 0x09: " ", 0x0A: "⏎"}


def _any_of(codes: dict[int, str]) -> re.Pattern[str]:
    """One of these characters or a lone surrogate, as few ranges: a class of hundreds is tried one by one."""
    ranges: list[list[int]] = []
    for code in sorted((*codes, *range(0xD800, 0xE000))):
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return re.compile("[" + "".join(f"{re.escape(chr(a))}-{re.escape(chr(b))}" for a, b in ranges) + "]")


_CONTROL: Final = _any_of(_CONTROLS)
_HIDDEN: Final = _any_of(_EVERYTHING)
_ASCII_CONTROLS: Final = bytes(code for code in _CONTROLS if code < 0x80)
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_EMOJI: Final = "\u2190-\u2bff\U0001f000-\U0001faff"
_EMOJI_JOINER: Final = re.compile(f"(?<=[{_EMOJI}\ufe0f]){_JOINER}(?=[{_EMOJI}])")


def safe(text: str) -> str:
    """Text for people, line breaks kept: what would act on a terminal or turn the reading direction is shown."""
    text = _unix_lines(text)
    return _translated(text, _CONTROLS) if _is_told(text, _CONTROL) else text


def exact(text: str) -> str:
    """Code, output, a command: as `safe`, and what is invisible is shown too."""
    text = _unix_lines(text)
    return _shown(text, _EVERYTHING) if _is_told(text, _HIDDEN) else text


def one_line(text: str) -> str:
    """A path, a title, the subject of a header: as `exact`, on one line."""
    text = _unix_lines(text.strip())
    return _shown(text, _ONE_LINE) if "\n" in text or "\t" in text or _is_told(text, _HIDDEN) else text


def _is_told(text: str, pattern: re.Pattern[str]) -> bool:
    """Whether anything of the text must be written out. Most text is ASCII, which a table tells at once."""
    if text.isascii():
        plain = text.encode()
        return len(plain.translate(None, _ASCII_CONTROLS)) != len(plain)
    return pattern.search(text) is not None


def _unix_lines(text: str) -> str:
    return text.replace("\r\n", "\n") if "\r" in text else text


def _shown(text: str, table: dict[int, str]) -> str:
    """An emoji that is made of several keeps the joiners within it."""
    if _JOINER not in text:
        return _translated(text, table)
    parts = _EMOJI_JOINER.split(text)
    return _JOINER.join(_translated(part, table) for part in parts)


def _translated(text: str, table: dict[int, str]) -> str:
    return _SURROGATE.sub("\ufffd", text).translate(table)
