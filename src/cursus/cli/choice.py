"""The one chat that somebody means: an id, the beginning of one, or `last`."""

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final

from cursus.chat import Chat, Head
from cursus.errors import Ambiguous, NotFound

if TYPE_CHECKING:
    from cursus.library import Library

LAST: Final = "last"
_SUGGESTED: Final = 8
_NEAR: Final = 60
"""How alike a title must be, of 100, to be suggested."""


def chosen(library: "Library", wanted: str) -> Chat:
    """The chat, or a failure that says which ones might have been meant."""
    if wanted == LAST:
        head = next(iter(library.chats()), None)
        if head is None:
            raise NotFound("There is no chat at all.", "`cursus doctor` says where Cursus looked.")
        return library.chat(head.id)
    try:
        return library.chat(wanted)
    except Ambiguous:
        fitting = (head for head in library.chats(children=True) if head.id.startswith(wanted))
        hint = f"It could be any of these; a few more letters tell them apart.\n{_listed(islice(fitting, _SUGGESTED))}"
        raise Ambiguous(f"Several chats begin with {wanted!r}.", hint) from None
    except NotFound:
        raise NotFound(f"No chat has the id {wanted!r}.", _near(library, wanted)) from None


def _near(library: "Library", wanted: str) -> str:
    """Chats whose title is like what was asked for."""
    from rapidfuzz import fuzz, process

    heads = {head.id: head for head in library.chats(children=True)}
    titles = {chat_id: head.title for chat_id, head in heads.items()}
    found = process.extract(
        wanted, titles, scorer=fuzz.partial_ratio, processor=str.lower, limit=_SUGGESTED, score_cutoff=_NEAR
    )
    if len(wanted) < 3 or not found:
        return "`cursus list` shows the chats and their ids."
    return f"Chats with such a title:\n{_listed(heads[chat_id] for _, _, chat_id in found)}"


def _listed(heads: Iterable[Head]) -> str:
    from cursus.render.visible import one_line

    return "\n".join(f"  {one_line(head.id)}  {one_line(head.title)}" for head in heads)
