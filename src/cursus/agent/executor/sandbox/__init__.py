"""Keeping commands inside bounds that the system enforces: what they may write, read and reach (E §6.4).

Lives here: the policy and the `sandbox.json` files that set it, the ways to enforce it, the choice among them.
Never here: whether a command may run at all (`guard`), running it (`agent.executor.shell`).
"""

from cursus.agent.executor.sandbox.choice import Sandbox, find_sandbox
from cursus.agent.executor.sandbox.policy import Policy
from cursus.agent.executor.sandbox.settings import SandboxSettings, read_settings

__all__ = ["Policy", "Sandbox", "SandboxSettings", "find_sandbox", "read_settings"]
