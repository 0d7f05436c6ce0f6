"""Blobs that the service gives a client to keep for a conversation (A §2.9, §4)."""

from typing import Protocol

from cursus.wire.proto.kv_pb2 import GetBlobResult, KvClientMessage, KvServerMessage, SetBlobResult


class Blobs(Protocol):
    """Where blobs are kept. Ids are opaque: of any length, and not checked against what they name."""

    def get(self, blob_id: bytes, /) -> bytes | None: ...

    def __setitem__(self, blob_id: bytes, data: bytes, /) -> None: ...


def answer_blob(request: KvServerMessage, blobs: Blobs) -> KvClientMessage:
    """Keeps what is given, and gives back what is asked for; an unknown id is answered with nothing."""
    if request.WhichOneof("message") == "set_blob_args":
        blobs[request.set_blob_args.blob_id] = request.set_blob_args.blob_data
        return KvClientMessage(id=request.id, set_blob_result=SetBlobResult())
    result = GetBlobResult()
    data = blobs.get(request.get_blob_args.blob_id)
    if data is not None:
        result.blob_data = data
    return KvClientMessage(id=request.id, get_blob_result=result)
