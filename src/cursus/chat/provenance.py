"""Where a chat came from, and what was wrong on the way (S §14)."""

from typing import Literal

import msgspec

StoreName = Literal["desktop", "cli", "acp", "sdk", "transcript", "search", "prompts"]


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """One place that holds (part of) a chat.

    `era` is the form in which that store keeps it, such as "aichat", "inline" or "split".
    """

    store: StoreName
    era: str
    path: str


class Problem(msgspec.Struct, frozen=True):
    """Something damaged, missing or not understood: `where` names file and key, `what` says it in a sentence.

    Of what is no damage nothing is broken, but less is here than one might look for.
    """

    where: str
    what: str
    is_damage: bool = True
