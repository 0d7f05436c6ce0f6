"""Conversations on the wire, kept and looked at again: what was said, and what the blobs are (A §4, seed 001).

Lives here: writing a conversation down without its secrets, reading it or a captured body back, telling blobs apart.
Never here: connections, and what a message means for a chat.
"""

from cursus.wire.recording.blob_kinds import Blob, blobs_of
from cursus.wire.recording.reading import Conversation, Entry, read_conversation
from cursus.wire.recording.writing import WireRecorder

__all__ = ["Blob", "Conversation", "Entry", "WireRecorder", "blobs_of", "read_conversation"]
