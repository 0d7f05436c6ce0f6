"""Writing into Cursor's own files: one chat or a thousand, always so that nothing can be lost by it (S §10).

Lives here: what keeps a change safe (who else is at the files, the ledger of old values, transactions over several
files), how bubbles and chats are spelled as Cursor spells them, and the indexes that make a chat visible. Never here:
reading for its own sake, which is the rooms' around this one, asking a person, and what other programs recorded.
"""
