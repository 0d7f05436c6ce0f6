"""What every API's answer can say; the relay knows nothing else of them."""

from random import getrandbits
from typing import Protocol

import msgspec

from cursus.gateway.failure import Failure
from cursus.gateway.pieces import Reason, Tokens, ToolUse, Whole


class Writer(Protocol):
    """Pieces of an answer into the bytes of one API. Each method returns what to send, `whole` the body of an answer
    that is not streamed."""

    id: str

    def begin(self, tokens: Tokens) -> bytes:
        """The first events; `tokens` is what is known of the prompt by then."""
        ...

    def text(self, text: str) -> bytes: ...

    def reasoning(self, text: str) -> bytes: ...

    def call(self, call: ToolUse) -> bytes: ...

    def end(self, reason: Reason, stop: str | None, tokens: Tokens) -> bytes:
        """The last events of an answer that went well; there always are some (D §0.3)."""
        ...

    def fail(self, failure: Failure) -> bytes:
        """The last events of an answer that was begun and went wrong."""
        ...

    def keep_alive(self) -> bytes:
        """What tells this API's clients that somebody is still there (D §3.5)."""
        ...

    def whole(self, answer: Whole) -> bytes: ...


def json_text(text: str) -> bytes:
    """A string as JSON."""
    return msgspec.json.encode(text)


def new_id(prefix: str, length: int = 24) -> str:
    """An identifier as the providers make them."""
    return f"{prefix}{getrandbits(length * 4):0{length}x}"


def as_call_id(id: str, prefix: str) -> str:
    """The agent's own id of a call, kept where clients would take it, so that a result can be told apart later."""
    if 0 < len(id) <= 60 and id.isascii() and all(letter.isalnum() or letter in "_-" for letter in id):
        return id if id.startswith(prefix) else prefix + id.removeprefix("call_").removeprefix("toolu_")
    return new_id(prefix)
