"""Names of requests, in the order in which they came."""

from random import getrandbits
from time import time_ns


def new_request_id() -> str:
    """A name that sorts by time."""
    return f"req_{time_ns() // 1_000_000:011x}{getrandbits(48):012x}"
