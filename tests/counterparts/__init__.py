"""Programs that the tests talk to and that are not ours: a browser, other agents, other clients, a balancer.

Lives here: what they are, in which version, how they are installed, and where they then lie. `make test` installs what
is missing, once a machine: Debian's packages through apt, the others into a cache that every clone shares. Never here:
tests.
"""

from tests.counterparts.cache import Missing
from tests.counterparts.environments import CURSOR_SDK, environment
from tests.counterparts.packages import bubblewrap, chromium, nginx
from tests.counterparts.programs import claude, codex, opencode

__all__ = [
    "CURSOR_SDK",
    "Missing",
    "bubblewrap",
    "chromium",
    "claude",
    "codex",
    "cursor_sdk",
    "environment",
    "nginx",
    "opencode",
]


def cursor_sdk() -> str:
    """The Python of an environment of its own that has Cursor's official SDK, which is never imported by ours."""
    return environment("cursor-sdk", CURSOR_SDK)
