"""Taking secrets out of messages before they are kept."""

from typing import Any, Final

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from cursus.redaction import redact

SECRET_FIELDS: Final = frozenset(
    {"api_key", "access_key", "secret_key", "session_token", "bearer_token", "castle_request_token", "bearer_error"}
)
HIDDEN: Final = "[REDACTED]"


def without_secrets(message: Message) -> None:
    """Replaces every secret of a message, in its texts and in the texts that its blobs are."""
    for field, value in list(message.ListFields()):
        if _is_map(field):
            _map(value)
        elif field.type == FieldDescriptor.TYPE_MESSAGE:
            for item in value if field.is_repeated else (value,):
                without_secrets(item)
        elif field.type == FieldDescriptor.TYPE_STRING:
            if field.is_repeated:
                value[:] = [redact(item) for item in value]
            else:
                setattr(message, field.name, HIDDEN if field.name in SECRET_FIELDS else redact(value))
        elif field.type == FieldDescriptor.TYPE_BYTES and not field.is_repeated:
            setattr(message, field.name, blob_without_secrets(value))


def blob_without_secrets(data: bytes) -> bytes:
    """A blob that is text without its secrets; another one that holds some is replaced as a whole."""
    try:
        return redact(data.decode()).encode()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
        return data if redact(text) == text else f"[REDACTED: {len(data)} bytes]".encode()


def _is_map(field: FieldDescriptor) -> bool:
    return field.message_type is not None and field.message_type.GetOptions().map_entry


def _map(entries: Any) -> None:
    for key in list(entries):
        value = entries[key]
        if isinstance(value, Message):
            without_secrets(value)
        elif isinstance(value, str):
            entries[key] = HIDDEN if key in SECRET_FIELDS else redact(value)
        elif isinstance(value, bytes):
            entries[key] = blob_without_secrets(value)
