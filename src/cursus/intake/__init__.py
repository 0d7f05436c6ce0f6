"""Conversations that others recorded, read into chats: exports of ours, runs, and sessions of other agents.

Lives here: one module a format, and how a file's format is recognised. Never here: Cursor's own stores (that is
`store`), and writing anything. A new format is a module with `is_mine` and `read`, and a line in `formats.FORMATS`.
"""

from cursus.intake.formats import FORMATS, read_file

__all__ = ["FORMATS", "read_file"]
