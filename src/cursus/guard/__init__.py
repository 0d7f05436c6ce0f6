"""The guard: nothing that an agent asks for runs without being allowed, and the person sees and decides.

Lives here: permission rules, hooks, the decision, requests that wait for a person, the log of what was decided.
Never here: how a question is put on a terminal or a page, and running the tools themselves. Facts: E §5–§8; seed 003.
"""

from cursus.guard.action import Action
from cursus.guard.approvals import Approvals, Change, Pending, new_id
from cursus.guard.audit import AuditLog
from cursus.guard.decide import HookVerdict, decide, unattended
from cursus.guard.decision import Decision, Part
from cursus.guard.guard import After, Guard
from cursus.guard.hooks.telling import Done
from cursus.guard.mode import Admin, Mode
from cursus.guard.rules.rules import Rules
from cursus.guard.rules.token import Rule
from cursus.guard.workspace import Workspace

__all__ = [
    "Action",
    "Admin",
    "After",
    "Approvals",
    "AuditLog",
    "Change",
    "Decision",
    "Done",
    "Guard",
    "HookVerdict",
    "Mode",
    "Part",
    "Pending",
    "Rule",
    "Rules",
    "Workspace",
    "decide",
    "new_id",
    "unattended",
]
