"""All chats of a person as one library: listing, opening, examining.

Lives here: what a user of Cursus holds in the hand. Never here: how a store keeps chats, how they look.
"""

from cursus.library.library import Library, open_library

__all__ = ["Library", "open_library"]
