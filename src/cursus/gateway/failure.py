"""What can go wrong, once, and what each API calls it (D §3.4, §3.6).

A failure has a kind; the tables below give each kind its HTTP status, its words in OpenAI's and Anthropic's error
objects and the headers that tell a client whether to try again. An HTTP error is final for coding clients or retried
with care, an error inside a stream is retried whole six to eight times: so as much as possible fails before it.
"""

from typing import Final, Literal, NamedTuple

Kind = Literal[
    "bad_request",
    "unauthenticated",
    "forbidden",
    "not_found",
    "model_not_found",
    "method",
    "too_large",
    "too_long",
    "previous_response",
    "rate_limited",
    "unsupported",
    "login",
    "refused",
    "cancelled",
    "unavailable",
    "timeout",
    "upstream",
    "invalid_output",
    "internal",
]


class Shape(NamedTuple):
    """How one kind of failure looks from outside. `retry` None leaves it to the client's own rules."""

    status: int
    openai_type: str
    openai_code: str | None
    anthropic_status: int
    anthropic_type: str
    retry: bool | None = None


SHAPES: Final[dict[Kind, Shape]] = {
    "bad_request": Shape(400, "invalid_request_error", None, 400, "invalid_request_error"),
    "unauthenticated": Shape(401, "authentication_error", "invalid_api_key", 401, "authentication_error", False),
    "forbidden": Shape(403, "permission_error", "forbidden", 403, "permission_error", False),
    "not_found": Shape(404, "invalid_request_error", "not_found", 404, "not_found_error"),
    "model_not_found": Shape(404, "invalid_request_error", "model_not_found", 404, "not_found_error"),
    "method": Shape(405, "invalid_request_error", "method_not_allowed", 405, "invalid_request_error"),
    "too_large": Shape(413, "invalid_request_error", "request_too_large", 413, "request_too_large"),
    "too_long": Shape(400, "invalid_request_error", "context_length_exceeded", 400, "invalid_request_error"),
    "previous_response": Shape(
        400, "invalid_request_error", "previous_response_not_found", 400, "invalid_request_error"
    ),
    "rate_limited": Shape(429, "rate_limit_error", "rate_limit_exceeded", 429, "rate_limit_error"),
    "unsupported": Shape(501, "invalid_request_error", "not_supported", 501, "invalid_request_error", False),
    # Claude Code repeats a 401 nine times and hangs a script for two minutes: it gets a 403 (D §3.4).
    "login": Shape(401, "authentication_error", "cursor_login_required", 403, "permission_error", False),
    "refused": Shape(403, "permission_error", "permission_denied", 403, "permission_error", False),
    "cancelled": Shape(499, "server_error", "cancelled", 499, "api_error", False),
    "unavailable": Shape(503, "server_error", "upstream_unavailable", 529, "overloaded_error"),
    "timeout": Shape(503, "server_error", "upstream_timeout", 529, "overloaded_error"),
    "upstream": Shape(502, "server_error", "upstream_error", 502, "api_error"),
    "invalid_output": Shape(502, "server_error", "invalid_structured_output", 502, "api_error", False),
    "internal": Shape(500, "server_error", "internal_error", 500, "api_error"),
}

CONNECT: Final[dict[str, Kind]] = {
    "canceled": "cancelled",
    "unknown": "upstream",
    "invalid_argument": "bad_request",
    "deadline_exceeded": "timeout",
    "not_found": "model_not_found",
    "already_exists": "upstream",
    "permission_denied": "refused",
    "resource_exhausted": "rate_limited",
    "failed_precondition": "bad_request",
    "aborted": "unavailable",
    "out_of_range": "bad_request",
    "unimplemented": "upstream",
    "internal": "upstream",
    "unavailable": "unavailable",
    "data_loss": "upstream",
    "unauthenticated": "login",
}
"""What a code of the Agent API means here (D §3.6)."""

DETAILS: Final[dict[str, Kind]] = {
    **dict.fromkeys(("BAD_API_KEY", "BAD_USER_API_KEY", "NOT_LOGGED_IN", "INVALID_AUTH_ID"), "login"),
    **dict.fromkeys(("AGENT_REQUIRES_LOGIN", "AUTH_TOKEN_NOT_FOUND", "AUTH_TOKEN_EXPIRED", "UNAUTHORIZED"), "login"),
    **dict.fromkeys(("NOT_HIGH_ENOUGH_PERMISSIONS", "PRO_USER_ONLY", "MODEL_BLOCKED", "ACCOUNT_CLOSED"), "refused"),
    **dict.fromkeys(("SUSPICIOUS_USAGE_BLOCKED", "UNSUPPORTED_REGION", "HOOKS_BLOCKED"), "refused"),
    **dict.fromkeys(("USAGE_PRICING_REQUIRED", "USAGE_PRICING_REQUIRED_CHANGEABLE", "MAX_MODE_REQUIRED"), "refused"),
    **dict.fromkeys(("TENANT_RESTRICTION_VIOLATION", "OUTDATED_CLIENT"), "refused"),
    **dict.fromkeys(("BAD_MODEL_NAME", "MODEL_NO_LONGER_SUPPORTED", "DEPRECATED"), "model_not_found"),
    **dict.fromkeys(("FREE_USER_RATE_LIMIT_EXCEEDED", "PRO_USER_RATE_LIMIT_EXCEEDED"), "rate_limited"),
    **dict.fromkeys(("FREE_USER_USAGE_LIMIT", "PRO_USER_USAGE_LIMIT", "RESOURCE_EXHAUSTED"), "rate_limited"),
    **dict.fromkeys(("OPENAI_RATE_LIMIT_EXCEEDED", "GENERIC_RATE_LIMIT_EXCEEDED"), "rate_limited"),
    **dict.fromkeys(("API_KEY_RATE_LIMIT", "RATE_LIMITED", "RATE_LIMITED_CHANGEABLE"), "rate_limited"),
    **dict.fromkeys(("MAX_TOKENS", "CONVERSATION_TOO_LONG"), "too_long"),
    **dict.fromkeys(("BAD_REQUEST", "CLAUDE_IMAGE_TOO_LARGE"), "bad_request"),
    **dict.fromkeys(("USER_ABORTED_REQUEST", "DEBOUNCED"), "cancelled"),
    **dict.fromkeys(("SLOW_POOL", "NETWORK_ERROR", "EXTENSION_HOST_TIMEOUT"), "unavailable"),
    "TIMEOUT": "timeout",
}
"""What the error enumeration of `aiserver.v1.ErrorDetails` means here (A §2.12); it is more exact than the code."""

HTTP: Final[dict[int, Kind]] = {
    400: "bad_request",
    401: "login",
    403: "refused",
    404: "upstream",
    413: "too_long",
    429: "rate_limited",
    464: "upstream",
    502: "unavailable",
    503: "unavailable",
    504: "timeout",
}
"""What a bare HTTP status of the upstream means here (A §3.8)."""

RETRY_AFTER: Final = 5
"""Seconds told with a rate limit that names none: without the header opencode asks nine times a minute (D §3.6)."""

LONGEST_WAIT: Final = 120
"""SDKs do not retry at all where more is told (D §3.6)."""


class Failure(Exception):
    """A request that cannot be answered as it should: what happened, in a sentence, and of which kind."""

    def __init__(
        self,
        kind: Kind,
        message: str,
        *,
        param: str | None = None,
        retry_after: float | None = None,
        code: str | None = None,
    ) -> None:
        super().__init__(message)
        self.kind: Kind = kind
        self.message = message
        self.param = param
        self.retry_after = retry_after
        self._code = code

    @property
    def shape(self) -> Shape:
        return SHAPES[self.kind]

    @property
    def code(self) -> str | None:
        """The code in an OpenAI error object."""
        return self._code or self.shape.openai_code

    def headers(self) -> list[tuple[bytes, bytes]]:
        """What tells a client whether and when to try again."""
        told: list[tuple[bytes, bytes]] = []
        if self.kind == "rate_limited":
            wait = min(max(self.retry_after or RETRY_AFTER, 1), LONGEST_WAIT)
            told.append((b"retry-after", str(round(wait)).encode()))
        elif self.retry_after is not None:
            told.append((b"retry-after", str(max(round(self.retry_after), 1)).encode()))
        if self.shape.retry is not None:
            told.append((b"x-should-retry", b"true" if self.shape.retry else b"false"))
        return told


def from_upstream(message: str, code: str, *, detail: str = "", retry_after: float | None = None) -> Failure:
    """The failure behind the agent's own: `code` is a Connect code or `http_503`, `detail` an error's name."""
    name = detail.upper().removeprefix("ERROR_")
    kind = DETAILS.get(name)
    if kind is None and code.startswith("http_") and code[5:].isdigit():
        status = int(code[5:])
        kind = HTTP.get(status, "unavailable" if status >= 500 else "upstream")
    if kind is None:
        kind = CONNECT.get(code, "upstream")
    if kind == "bad_request" and "context" in message.lower() and "long" in message.lower():
        kind = "too_long"
    return Failure(kind, message or "The agent failed without saying why.", retry_after=retry_after)
