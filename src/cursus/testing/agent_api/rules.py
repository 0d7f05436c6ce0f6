"""The rules of the protocol that a client may break, and the record of which it broke.

Each rule has a name, a section and a sentence. A strict server ends the stream of a client that breaks one with an
error that says which; every breach is kept in any case, so that a test can look at them.
"""

from typing import Final

import msgspec

RULES: Final[dict[str, str]] = {
    "first-message": "the first message of a stream is run_request (A §0)",
    "known-message": "every message of the client is of a kind that the protocol has (A §2.1)",
    "headers": "a stream carries the headers of the official client (A §1.8)",
    "authorization": "a stream carries a token that the server gave and that is still valid (A §1.9)",
    "append-number": "appends are numbered from 0 without gaps, and a number is used once (A §1.5)",
    "append-hex": "the data of an append is lower-case hex of one message (A §1.5)",
    "append-deadline": "an append names its deadline (A §1.5)",
    "request": "a run request holds a state, an action, a conversation id and a model that exists (A §2.2)",
    "request-twice": "a stream holds one run request (A §0)",
    "tool-name": "an MCP tool is called provider-tool (A §2.2)",
    "tool-schema": "a google.protobuf.Value has a value (A §2.2)",
    "state": "the state of a second turn is the last checkpoint, verbatim (A §3.5)",
    "attempt": "a retry keeps run id and original request id, and has a new request id (A §3.5)",
    "resume": "a retry after a checkpoint resumes from it (A §3.5)",
    "exec-id": "a result answers an exec that was asked for and is still open (A §3.3)",
    "exec-kind": "a result is of the kind that was asked for (A §2.7)",
    "exec-once": "an exec has one result, unless it is a stream of the shell (A §3.3)",
    "exec-close": "an exec is closed once, after its result, or thrown (A §3.3)",
    "shell-order": "a shell's stream is start, output, then one end (A §2.8)",
    "exec-heartbeat": "a running exec has a heartbeat every 3 seconds (A §3.3)",
    "heartbeat": "a client sends a heartbeat every 5 seconds (A §3.4)",
    "blob-answer": "each blob request is answered, once and in kind (A §2.9)",
    "blob-kept": "a blob that was given is kept and comes back as it was (A §4)",
    "query-answer": "each question is answered, once and in kind (A §2.10)",
    "half-close": "the request stays open until the server has ended its side (A §1.4)",
    "expected": "the scenario expects something else",
}


class Breach(msgspec.Struct, frozen=True):
    """A rule that a client broke, and how."""

    rule: str
    what: str

    def __str__(self) -> str:
        return f"{self.rule}: {RULES[self.rule]}; {self.what}"


class RuleBroken(Exception):
    """Stops the turn of a client that broke a rule."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(str(breach))
        self.breach = breach
