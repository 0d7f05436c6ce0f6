"""What a client says of itself in the headers of a stream (A §1.8)."""

import base64
import hashlib
import secrets
import time
import uuid
from functools import cache
from importlib.metadata import version

import msgspec

GENERATION = "sdk-1.1.0"
"""The generation of the protocol that is spoken, in the way in which clients name it."""


class Identity(msgspec.Struct, frozen=True, kw_only=True):
    """One agent's name towards the service.

    `is_private` asks it to keep nothing. `blob_key` is the agent's own: random, and the same in all of its turns.
    """

    client_type: str = "sdk"
    client_version: str = GENERATION
    is_private: bool = True
    team_id: str | None = None
    blob_key: str = msgspec.field(default_factory=lambda: secrets.token_hex(32))

    @classmethod
    def named(cls, version: str) -> "Identity":
        """By a version such as `cli-2026.11.01` or `sdk-1.1.0`: what stands before the first dash is the type."""
        kind, dash, _ = version.partition("-")
        return cls(client_type=kind if dash else "sdk", client_version=version)


@cache
def own_version() -> str:
    """The version of Cursus."""
    return version("cursus")


def call_headers(identity: Identity, token: str) -> dict[str, str]:
    """The headers of every call."""
    return {
        "authorization": f"Bearer {token}",
        "user-agent": f"cursus/{own_version()}",
        "x-cursor-client-type": identity.client_type,
        "x-cursor-client-version": identity.client_version,
        "x-ghost-mode": "true" if identity.is_private else "false",
        **({"x-cursor-team-id": identity.team_id} if identity.team_id else {}),
    }


def stream_headers(identity: Identity, token: str, request_id: str, original_id: str, dialect: str) -> dict[str, str]:
    """The headers of one attempt at a turn; the transport adds what is its own."""
    headers = {**call_headers(identity, token), "x-request-id": request_id}
    if dialect == "grpc-web":
        zone = time.strftime("%Z") or "UTC"
        checked = {"x-cursor-checksum": checksum(token, time.time()), "x-cursor-timezone": zone}
        return {**headers, **checked, "x-cursor-streaming": "true"}
    return {
        **headers,
        "connect-protocol-version": "1",
        "connect-accept-encoding": "gzip",
        "x-original-request-id": original_id,
        "x-blob-encryption-key": identity.blob_key,
    }


def new_id() -> str:
    """A new request id."""
    return str(uuid.uuid4())


def checksum(token: str, seconds: float) -> str:
    """What the clients of 2025-12 sent beside their token; newer ones and the service do without it.

    The minutes are rounded down to the half hour, mixed byte by byte, and followed by digests of the token.
    """
    half_hour = int(seconds) // 1800 * 1800
    mixed, key = bytearray((half_hour * 1000 // 1_000_000).to_bytes(6, "big")), 165
    for at, byte in enumerate(mixed):
        key = mixed[at] = ((byte ^ key) + at) % 256
    parts = token.split(".")
    body = hashlib.sha256(parts[1].encode()).hexdigest()[:8] if len(parts) > 1 else "00000000"
    return f"{base64.urlsafe_b64encode(mixed).decode()}{body}/{hashlib.sha256(token.encode()).hexdigest()[:8]}"
