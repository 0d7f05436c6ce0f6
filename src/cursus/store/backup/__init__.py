"""Backups: a consistent snapshot of all chats while Cursor runs, kept in little room, and put back whole or in part.

Lives here: what belongs into a backup and which secrets do not, the store of pieces, taking, checking and restoring.
Never here: single changes of Cursor's files, whose own ledgers are in `store.writing`.
"""
