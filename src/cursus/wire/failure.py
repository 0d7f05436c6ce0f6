"""What goes wrong between a client and the service, in the words of the protocol and of the person.

CursusError
└── WireFailure         a turn or a call failed; `code` is one of Connect's
    ├── Cut             the stream ended in the middle, or the service cannot be reached: worth another attempt
    ├── Stalled         the service said nothing for too long
    └── Malformed       bytes that are no message of this protocol, or too many of them
"""

from collections.abc import Mapping
from typing import Final

from cursus.errors import CursusError
from cursus.wire.proto.error_details_pb2 import ErrorDetails

CODES: Final = (
    "ok",
    "canceled",
    "unknown",
    "invalid_argument",
    "deadline_exceeded",
    "not_found",
    "already_exists",
    "permission_denied",
    "resource_exhausted",
    "failed_precondition",
    "aborted",
    "out_of_range",
    "unimplemented",
    "internal",
    "unavailable",
    "data_loss",
    "unauthenticated",
)
"""Connect's codes at the places of their gRPC numbers."""

HTTP_CODES: Final[dict[int, str]] = {
    400: "internal",
    401: "unauthenticated",
    403: "permission_denied",
    404: "unimplemented",
    415: "unimplemented",
    429: "unavailable",
    464: "unimplemented",
    502: "unavailable",
    503: "unavailable",
    504: "unavailable",
}
"""What an HTTP status means where a stream was asked for; any other is `unknown` (A §3.8)."""

HINTS: Final[dict[str, str]] = {
    "login": "Log in again: `cursus login`, or set CURSOR_API_KEY.",
    "upgrade": "The account's limit is reached; the account's page says when it ends.",
    "payment": "The account needs a payment method or a higher spending limit.",
    "config": "Check the API key and the version of the client.",
    "model": "`cursus models` lists the models that this account may use.",
    "offline": "Check the connection, and CURSOR_BACKEND_URL where it is set.",
}


class WireFailure(CursusError):
    """A turn or a call that the service, or the way to it, ended with an error.

    `status` is the HTTP status where there was one, `details` what the service added, `retry_after` how many seconds
    it asks to wait.
    """

    def __init__(
        self,
        code: str,
        message: str = "",
        *,
        details: ErrorDetails | None = None,
        metadata: Mapping[str, list[str]] | None = None,
        status: int | None = None,
        retry_after: float | None = None,
        hint: str = "",
    ) -> None:
        self.code = code
        self.words = message
        self.details = details
        self.metadata = metadata or {}
        self.status = status
        self.retry_after = retry_after
        super().__init__(self.told(), hint or HINTS.get(self.reason, ""))

    @property
    def title(self) -> str:
        """The service's own words for the person, where it gave some."""
        if self.details is None:
            return ""
        custom = self.details.details
        return f"{custom.title} {custom.detail}".strip()

    @property
    def reason(self) -> str:
        """What a person can do about it: a key of HINTS, or nothing."""
        number = self.details.error if self.details is not None else 0
        if number in REASONS:
            return REASONS[number]
        return "login" if self.code == "unauthenticated" else ""

    def told(self) -> str:
        """One sentence for the person."""
        return self.title or f"[{self.code}] {self.words}".strip()


class Cut(WireFailure):
    """The stream ended in the middle, or the service cannot be reached."""

    def __init__(self, message: str, *, code: str = "unavailable", hint: str = "") -> None:
        super().__init__(code, message, hint=hint or HINTS["offline"])

    def told(self) -> str:
        return self.words


class Stalled(WireFailure):
    """The service said nothing for too long."""

    def __init__(self, seconds: float) -> None:
        super().__init__("connection_stalled", f"The service said nothing for {seconds:.0f} seconds.")

    def told(self) -> str:
        return self.words


class Malformed(WireFailure):
    """Bytes that are no message of this protocol, or a message that is larger than any should be."""

    def __init__(self, message: str) -> None:
        super().__init__("internal", message)

    def told(self) -> str:
        return self.words


REASONS: Final[dict[int, str]] = {
    **dict.fromkeys((2, 18, 11, 12, 3, 38, 46, 47), "login"),
    **dict.fromkeys((9, 7, 23, 10, 8, 50, 51, 22), "upgrade"),
    **dict.fromkeys((44, 45), "payment"),
    **dict.fromkeys((1, 42, 30), "config"),
    **dict.fromkeys((5, 58, 61), "model"),
}
"""`ErrorDetails.error` by what a person has to do about it (A §3.8)."""
