"""Cursor's hooks: programs that are told what an agent does, and that may forbid it (E §5).

    from cursus.guard.hooks import hook, main, deny
    from cursus.guard.hooks.payloads import BeforeShellExecution

Lives here: the events with what they carry, the files that name hooks, running them, what their answers mean and how
several are merged, a linter, and writing hooks in Python. Never here: what follows for a tool call; `decide` says that.
"""

from cursus.guard.hooks.answers import allow, ask, ask_nothing, block, deny, follow_up, proceed
from cursus.guard.hooks.authoring import hook, main

__all__ = ["allow", "ask", "ask_nothing", "block", "deny", "follow_up", "hook", "main", "proceed"]
