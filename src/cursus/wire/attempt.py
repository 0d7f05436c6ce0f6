"""What one stream has told so far, and whether it ended as a turn must (A §3.6). No I/O."""

from cursus.wire.dialect import End
from cursus.wire.failure import Cut, WireFailure
from cursus.wire.proto.agent_pb2 import AgentServerMessage
from cursus.wire.proto.update_pb2 import TurnEndedUpdate

SILENT = frozenset({"heartbeat", "turn_ended"})


class Attempt:
    """One attempt at a turn.

    A turn is done when it was said to be and the stream ended well: either alone is a failure, but for a stream that
    was cut off after a checkpoint that followed the turn's end.
    """

    def __init__(self) -> None:
        self.turn_ended: TurnEndedUpdate | None = None
        self.checkpoint: bytes | None = None
        self.has_late_checkpoint = False
        self.has_said_something = False

    def take(self, message: AgentServerMessage, kind: str | None) -> None:
        """One message of the server."""
        if kind == "interaction_update":
            update = message.interaction_update.WhichOneof("message")
            if update == "turn_ended":
                self.turn_ended = message.interaction_update.turn_ended
            elif update not in SILENT:
                self.has_said_something = True
        elif kind == "conversation_checkpoint_update":
            self.checkpoint = message.conversation_checkpoint_update.SerializeToString()
            self.has_late_checkpoint = self.turn_ended is not None

    def failure(self, end: End | None, cut: WireFailure | None = None) -> WireFailure | None:
        """Why the turn is not done, now that the stream is over; None where it is."""
        if end is None:
            is_done = self.turn_ended is not None and self.has_late_checkpoint
            return None if is_done else cut or Cut("The stream was cut off.")
        if end.failure is not None:
            return end.failure
        if self.turn_ended is None:
            return Cut("The service ended the stream before the turn was over.")
        return None
