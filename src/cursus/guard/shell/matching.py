"""Whether a `Shell(…)` token is about a command, read as Cursor reads it or strictly (E §6.2)."""

import re
import shlex
from enum import Enum
from typing import Final

from cursus.guard.rules.glob import Reach, fits
from cursus.guard.shell.line import Command
from cursus.guard.shell.programs import Values, bare

_PARTING: Final = re.compile(r"[\s'\"\\]")
_PLAIN_NAME: Final = re.compile(r"[\w./+@:-]+", re.ASCII)
_UNSEEN: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]"
)


class Match(Enum):
    """Whether a token is about a command; `MAYBE` where that depends on what the shell makes of a word."""

    NO = 0
    MAYBE = 1
    YES = 2


def as_cursor_matches(pattern: str, text: str) -> bool:
    """Cursor's own matching, on the command as it is written: name and arguments, the whole, a prefix, the name."""
    text = text.strip()
    base, _, rest = text.partition(" ")
    name, colon, arguments = pattern.partition(":")
    if colon and (fits(name, base) or fits(name, text)) and fits(arguments, rest):
        return True
    return fits(pattern, text) or text.startswith(f"{pattern.strip()} ") or fits(pattern, base)


def allows(pattern: str, command: Command) -> bool:
    """The strict reading for an allowance.

    What the program gets is compared word by word, so that blanks and quotes change nothing. A name that the shell
    makes up, a variable set for the command, and characters that cannot be seen are never allowed by a rule that does
    not spell them.
    """
    name = command.name
    if name is None or not _PLAIN_NAME.fullmatch(name) or _UNSEEN.search(command.text):
        return False
    if command.assignments:
        return pattern.strip() == command.text.strip()
    words = command.values
    base, colon, arguments = pattern.partition(":")
    if colon and fits(base, name) and _fits_words(arguments, words[1:]):
        return True
    wanted = pattern.split()
    if "*" in pattern:
        return _fits_words(pattern, words)
    return words[: len(wanted)] == tuple(wanted)


def denies(pattern: str, values: Values, text: str = "") -> Match:
    """The wide reading for a denial: wherever the program lies, however its case, its blanks and its quotes are."""
    if not values:
        return Match.NO
    if text and as_cursor_matches(pattern, text):
        return Match.YES
    if values[0] is None:
        return Match.MAYBE
    names = (bare(values[0]), values[0])
    base, colon, arguments = pattern.partition(":")
    if colon and any(fits(base, name, Reach.WIDE) for name in names):
        found = _wide(arguments, values[1:])
        if found is not Match.NO:
            return found
    if any(fits(pattern, name, Reach.WIDE) for name in names):
        return Match.YES
    wanted = pattern.split()
    if not any(fits(wanted[0], name, Reach.WIDE) for name in names):
        return Match.NO
    whole = _wide(pattern, (names[0], *values[1:]))
    return whole if whole is Match.YES else _follows(wanted[1:], values[1:])


def joined(values: Values) -> str | None:
    """The words as one line, quoted only where they would fall apart; None where one of them is not known."""
    known = [
        value if value and not _PARTING.search(value) else shlex.quote(value) for value in values if value is not None
    ]
    return " ".join(known) if len(known) == len(values) else None


def _fits_words(pattern: str, words: Values) -> bool:
    line = joined(words)
    return line is not None and fits(pattern, line)


def _wide(pattern: str, words: Values) -> Match:
    """Whether a pattern may describe the words, some of which may not be known."""
    if not pattern.strip("* "):
        return Match.YES
    line = joined(words)
    if line is None:
        return Match.MAYBE
    return Match.YES if fits(pattern, line, Reach.WIDE) else Match.NO


def _follows(wanted: list[str], words: Values) -> Match:
    """Whether the wanted words come in this order; options, as in `git -C x push`, do not hide them."""
    found = 0
    is_unsure = False
    before: str | None = ""
    for word in words:
        if word is None:
            is_unsure = True
        elif found < len(wanted) and fits(wanted[found], word, Reach.WIDE):
            found += 1
        elif not found and not word.startswith("-") and not _takes_value(before):
            break
        before = word
    if found == len(wanted):
        return Match.YES
    return Match.MAYBE if is_unsure else Match.NO


def _takes_value(word: str | None) -> bool:
    """Whether the word behind this one may be its value."""
    return word is None or (word.startswith("-") and "=" not in word)
