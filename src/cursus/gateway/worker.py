"""One worker: the application, built from settings that the process was started with."""

import fcntl
import os
from pathlib import Path
from typing import Final

import msgspec

from cursus.gateway.app import Gateway
from cursus.gateway.metrics import Board, Metrics
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.upstream.choose import open_upstream

VARIABLE: Final = "CURSUS_GATEWAY_SETTINGS"

_claims: list[int] = []


def application() -> Gateway:
    """What uvicorn calls in each worker process."""
    return build(msgspec.json.decode(os.environ[VARIABLE], type=GatewaySettings))


def build(settings: GatewaySettings) -> Gateway:
    """The application with its agent and its row on the board."""
    row = 0
    board = Board()
    if settings.board is not None:
        board = Board(Path(settings.board), settings.workers)
        row = claim_row(Path(settings.board), settings.workers)
        board.clear_gauges(row)
    return Gateway(open_upstream(settings), settings, Metrics(board, row), worker=row)


def claim_row(board: Path, rows: int) -> int:
    """A row that no living worker has: the system drops a dead one's lock, and its counts go on where they were."""
    for row in range(rows):
        handle = os.open(f"{board}.{row}", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
        else:
            _claims.append(handle)
            return row
    return 0
