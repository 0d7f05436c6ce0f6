"""Names of requests, in the order in which they came."""

from secrets import token_hex
from time import time_ns


def new_request_id() -> str:
    """A name that sorts by time and that nobody can guess."""
    return f"req_{time_ns() // 1_000_000:011x}{token_hex(6)}"
