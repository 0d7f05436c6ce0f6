"""Install all counterparts: `make counterparts`."""

import sys
from collections.abc import Callable

from tests import counterparts

WANTED: dict[str, Callable[[], str | None]] = {
    "chromium": counterparts.chromium,
    "nginx": counterparts.nginx,
    "bubblewrap": counterparts.bubblewrap,
    "opencode": counterparts.opencode,
    "codex": counterparts.codex,
    "claude": counterparts.claude,
    "cursor-sdk": counterparts.cursor_sdk,
}


def main() -> int:
    """Say where each one lies; go on where one cannot be had, and end with 1."""
    failed = False
    for name, find in WANTED.items():
        try:
            sys.stdout.write(f"{name:12} {find() or 'not on this system'}\n")
        except counterparts.Missing as missing:
            failed = True
            sys.stdout.write(f"{name:12} MISSING\n{missing}\n")
        sys.stdout.flush()
    return int(failed)


sys.exit(main())
