"""What it means when the agent ends without a result: its last words and its exit (E §2.3)."""

import re
from typing import Final

from cursus.chat.events import Failed

RULES: Final[tuple[tuple[str, re.Pattern[str], str], ...]] = tuple(
    (code, re.compile(pattern, re.IGNORECASE), message)
    for code, pattern, message in (
        ("bad_key", r"API key is invalid|invalid api key", "Cursor does not accept the API key."),
        ("not_logged_in", r"Authentication required|not logged in|unauthenticated", "Nobody is logged in to Cursor."),
        ("untrusted", r"Workspace Trust Required", "The agent does not trust this workspace yet."),
        ("unknown_model", r"Cannot use this model: ([^.\n]+?)\.(?:\s|$)", "There is no model {0!r} for this account."),
        ("unknown_session", r"Invalid chat ID|not a valid (?:chat|session) id", "This is no id of a chat."),
        ("unknown_session", r"No previous chat", "There is no earlier chat in this workspace."),
        ("unknown_session", r"Session ID (\S+) is already in use", "The id {0} is that of another chat."),
        ("quota", r"ActionRequiredError|usage limit|rate limit", "The account's limit is reached."),
        ("forbidden", r"disabled by (?:your )?(?:team|admin)|administrator", "An administrator does not allow this."),
        ("unsupported", r"unknown option '?([^'\s]+)", "This version of the agent does not know {0}."),
        ("unsupported", r"unknown command '?([^'\s]+)", "This version of the agent does not know the command {0}."),
        ("unsupported", r"option '([^']+)' argument .* is invalid", "This version does not take that value of {0}."),
        (
            "network",
            r"RetriableError|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|getaddrinfo|fetch failed|network",
            "The agent lost its connection to Cursor.",
        ),
    )
)
"""In this order: a code, what its words look like, and the same for people."""

RETRYABLE: Final = frozenset({"network"})


def failure(complaints: str, exit_code: int | None, *, request_id: str | None = None, printed: str = "") -> Failed:
    """What went wrong, as far as the agent's last words tell. `printed` is what it said on stdout that was no event."""
    for code, pattern, message in RULES:
        found = pattern.search(complaints) or pattern.search(printed)
        if found:
            return Failed(
                message=message.format(*found.groups()),
                code=code,
                detail=complaints or printed,
                is_retryable=code in RETRYABLE,
                request_id=request_id,
            )
    last = next((line.strip() for line in reversed(complaints.splitlines()) if line.strip()), "") or printed.strip()
    said = f" Its last words: {last[:500]}" if last else ""
    return Failed(
        message=f"The agent {ending(exit_code)} without a result.{said}",
        code="crashed",
        detail=complaints or printed,
        request_id=request_id,
    )


def ending(exit_code: int | None) -> str:
    """How a process ended, in words."""
    if exit_code is None:
        return "closed its output"
    if exit_code < 0:
        import signal

        try:
            return f"was ended by {signal.Signals(-exit_code).name}"
        except ValueError:
            return f"was ended by signal {-exit_code}"
    return f"ended with exit code {exit_code}" if exit_code else "ended"
