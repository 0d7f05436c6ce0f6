"""Which way of enforcing a policy this machine has: the first that works, found out once."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, Protocol

from cursus.agent.executor.sandbox.bubblewrap import find_bubblewrap
from cursus.agent.executor.sandbox.landlock import find_landlock
from cursus.agent.executor.sandbox.policy import Policy
from cursus.errors import Refused

Way = Literal["auto", "required", "bubblewrap", "landlock", "off"]
"""What to use: "auto" does without where there is none and says so, "required" does not run commands then."""


class Sandbox(Protocol):
    """Runs commands inside a policy."""

    name: str

    def wrap(self, command: Sequence[str], policy: Policy, workspace: str, temporary: str, cwd: str) -> list[str]: ...


@cache
def find_sandbox(way: Way = "auto") -> tuple[Sandbox | None, str]:
    """A sandbox that works here; None and why where there is none, or none is wanted."""
    if way == "off":
        return None, "it is switched off"
    if way not in ("auto", "required", "bubblewrap", "landlock"):
        raise Refused(f"There is no sandbox {way!r}.", "Choose auto, required, bubblewrap, landlock or off.")
    reasons: list[str] = []
    for name, find in (("bubblewrap", find_bubblewrap), ("landlock", find_landlock)):
        if way in ("auto", "required", name):
            found, reason = find()
            if found is not None:
                return found, ""
            reasons.append(reason)
    return None, ", and ".join(reasons)
