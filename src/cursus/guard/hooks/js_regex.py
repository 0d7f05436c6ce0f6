"""Matchers are regular expressions of JavaScript (E §5.2). Here they are read as such, and made into Python's.

Only what a pattern without flags may hold: no named flags, no lookbehind of other lengths than Python takes. What
JavaScript refuses is refused, also where Python would take it; what it takes literally (`\\A`, `\\Z`) stays literal.
"""

import re
from functools import lru_cache
from typing import Final

_CLASSES: Final = {
    "d": "0-9",
    "w": "A-Za-z0-9_",
    "s": r" \t\n\r\f\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
}
_CONTROLS: Final = {"n": r"\n", "r": r"\r", "t": r"\t", "f": r"\f", "v": r"\v", "0": r"\x00"}
_GROUPS: Final = ("(?:", "(?=", "(?!", "(?<=", "(?<!")


class BadPattern(ValueError):
    """No regular expression of JavaScript; the message says why."""


@lru_cache(maxsize=512)
def compiled(pattern: str) -> re.Pattern[str]:
    """The pattern for Python. Raises `BadPattern`."""
    translated = _translated(pattern)
    try:
        return re.compile(translated)
    except (re.error, OverflowError, RecursionError) as error:
        raise BadPattern(str(error)) from error


def matches(pattern: str, subject: str) -> bool:
    """Whether a hook fires: the pattern is found anywhere; a pattern that cannot be read always fires (E §5.2)."""
    try:
        return compiled(pattern).search(subject) is not None
    except BadPattern:
        return True


def _translated(pattern: str) -> str:
    out: list[str] = []
    names = set(re.findall(r"\(\?<([A-Za-z_$][\w$]*)>", pattern))
    at = 0
    while at < len(pattern):
        character = pattern[at]
        if character == "\\":
            piece, at = _escape(pattern, at, names)
        elif character == "[":
            piece, at = _class(pattern, at)
        elif character == "(":
            piece, at = _group(pattern, at)
        elif character == "{":
            piece, at = _brace(pattern, at)
        elif character in "*+?}" and character != "}":
            piece, at = _quantifier(pattern, at)
        else:
            piece = {".": r"[^\n\r\u2028\u2029]", "$": r"(?!\n)\Z", "^": r"\A"}.get(character, character)
            at += 1
        out.append(piece)
    return "".join(out)


def _escape(pattern: str, at: int, names: set[str]) -> tuple[str, int]:
    if at + 1 >= len(pattern):
        raise BadPattern("it ends in a backslash")
    letter = pattern[at + 1]
    if letter in _CLASSES:
        return f"[{_CLASSES[letter]}]", at + 2
    if letter.lower() in _CLASSES:
        return f"[^{_CLASSES[letter.lower()]}]", at + 2
    if letter in "bB":
        inside = "(?:(?<=[A-Za-z0-9_])(?![A-Za-z0-9_])|(?<![A-Za-z0-9_])(?=[A-Za-z0-9_]))"
        return inside if letter == "b" else f"(?!{inside})", at + 2
    if letter == "k" and names:
        found = re.match(r"<([A-Za-z_$][\w$]*)>", pattern[at + 2 :])
        if found is None or found[1] not in names:
            raise BadPattern("a reference names no group")
        name = found[1].replace("$", "_")
        return f"(?({name})(?P={name})|)", at + 2 + found.end()
    if letter in "123456789":
        digits = re.match(r"\d+", pattern[at + 1 :])
        number = digits[0] if digits else letter
        if int(number) <= _groups_in(pattern):
            return f"(?({number})\\{number}|)", at + 1 + len(number)
        return re.escape(chr(int(letter, 8))) if letter < "8" else letter, at + 2
    return _character(pattern, at)


def _character(pattern: str, at: int) -> tuple[str, int]:
    """An escape for one character."""
    letter = pattern[at + 1]
    if letter in _CONTROLS:
        return _CONTROLS[letter], at + 2
    for mark, length in (("x", 2), ("u", 4)):
        digits = pattern[at + 2 : at + 2 + length]
        if letter == mark and re.fullmatch(f"[0-9A-Fa-f]{{{length}}}", digits):
            return re.escape(chr(int(digits, 16))), at + 2 + length
    if letter == "c" and re.match("[A-Za-z]", pattern[at + 2 : at + 3]):
        return re.escape(chr(ord(pattern[at + 2]) % 32)), at + 3
    return re.escape(letter), at + 2


def _class(pattern: str, at: int) -> tuple[str, int]:
    start = at
    at += 1
    negated = pattern[at : at + 1] == "^"
    at += negated
    inside: list[str] = []
    while at < len(pattern) and pattern[at] != "]":
        if pattern[at] == "\\":
            if at + 1 >= len(pattern):
                raise BadPattern("it ends in a backslash")
            letter = pattern[at + 1]
            if letter in _CLASSES:
                piece, at = _CLASSES[letter], at + 2
            elif letter in "DWS":
                piece, at = f"\\{letter}", at + 2
            elif letter == "b":
                piece, at = r"\x08", at + 2
            else:
                piece, at = _character(pattern, at)
        else:
            piece, at = (re.escape(pattern[at]) if pattern[at] in "[&~|" else pattern[at]), at + 1
        inside.append(piece)
    if at >= len(pattern):
        raise BadPattern(f"the class that begins at character {start + 1} does not end")
    body = "".join(inside)
    if not body:
        return (r"[\s\S]" if negated else r"(?!)"), at + 1
    return f"[{'^' if negated else ''}{body}]", at + 1


def _group(pattern: str, at: int) -> tuple[str, int]:
    if not pattern.startswith("(?", at):
        return "(", at + 1
    for opening in _GROUPS:
        if pattern.startswith(opening, at):
            return opening, at + len(opening)
    named = re.match(r"\(\?<([A-Za-z_$][\w$]*)>", pattern[at:])
    if named is None:
        raise BadPattern(f"JavaScript has no group {pattern[at : at + 3]!r}")
    return f"(?P<{named[1].replace('$', '_')}>", at + named.end()


def _brace(pattern: str, at: int) -> tuple[str, int]:
    """A counted repetition, or, as JavaScript has it, a brace that is none."""
    found = re.match(r"\{(\d+)(,?)(\d*)\}\??", pattern[at:])
    if found is None:
        return r"\{", at + 1
    if not at:
        raise BadPattern("there is nothing to repeat")
    _refuse_possessive(pattern, at + found.end())
    return found[0], at + found.end()


def _quantifier(pattern: str, at: int) -> tuple[str, int]:
    found = re.match(r"[*+?]\??", pattern[at:])
    text = found[0] if found else pattern[at]
    _refuse_possessive(pattern, at + len(text))
    return text, at + len(text)


def _refuse_possessive(pattern: str, at: int) -> None:
    if pattern[at : at + 1] in ("+", "*", "?"):
        raise BadPattern("there is nothing to repeat")


def _groups_in(pattern: str) -> int:
    return len(re.findall(r"(?<!\\)\((?!\?)|\(\?<(?![=!])", pattern))
