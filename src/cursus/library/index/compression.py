"""Zstandard, which Python has had since 3.14."""

import sys
from typing import Final

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LEVEL: Final = 3

DamagedPiece: Final = zstd.ZstdError


def compress(data: bytes) -> bytes:
    """The data, smaller."""
    return zstd.compress(data, LEVEL)


def decompress(data: bytes) -> bytes:
    """The data again. Raises `DamagedPiece` where it is none of ours."""
    return zstd.decompress(data)
