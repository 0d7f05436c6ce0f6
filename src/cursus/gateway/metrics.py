"""What the gateway counts, for Prometheus: one table of numbers that all workers share.

Each worker has a row of its own in a file that is mapped into memory, so that counting is one addition and any
worker can tell the sum of all. Labels come from fixed lists: nothing a client sends can make the table grow.
"""

import mmap
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cursus.gateway.failure as failures

DIALECTS: Final = ("chat", "responses", "messages")
OUTCOMES: Final = ("stop", "tool_calls", "length", "stop_sequence", "refusal", "error", "disconnected")
BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0, 600.0)
KINDS: Final = tuple(failures.SHAPES)

_COUNTERS: Final[tuple[tuple[str, str, tuple[tuple[str, tuple[str, ...]], ...]], ...]] = (
    ("requests_total", "Answers that were asked for.", (("api", DIALECTS), ("outcome", OUTCOMES))),
    ("failures_total", "Requests that failed, by what went wrong.", (("kind", KINDS),)),
    ("tool_calls_total", "Calls passed to the clients' tools.", (("api", DIALECTS),)),
    ("refusals_total", "Calls of the agent that no tool could do or that went in circles.", ()),
    ("tokens_total", "Tokens by the agent's own count, or an estimate.", (("kind", ("input", "output", "cached")),)),
    ("pieces_total", "Pieces of answers received from the agent.", ()),
    ("bytes_total", "Bytes of answers sent to clients.", ()),
    ("second_tries_total", "Answers asked for again because they had not the form asked for.", ()),
)
_GAUGES: Final = (("streams", "Answers under way."),)
_HISTOGRAMS: Final = (
    ("first_piece_seconds", "Until the agent said something."),
    ("answer_seconds", "Until the answer was complete."),
)

PREFIX: Final = "cursus_gateway_"


def _labels(labels: tuple[tuple[str, tuple[str, ...]], ...]) -> Iterator[str]:
    """Every combination of values, in Prometheus' form."""
    if not labels:
        yield ""
        return
    (name, values), *rest = labels
    for value in values:
        for more in _labels(tuple(rest)):
            yield f'{name}="{value}"' + (f",{more}" if more else "")


_SERIES: Final = [(name, label) for name, _, labels in _COUNTERS for label in _labels(labels)]
_PLACES: Final = {series: place for place, series in enumerate(_SERIES)}
_GAUGE_AT: Final = {name: len(_SERIES) + at for at, (name, _) in enumerate(_GAUGES)}
_HISTOGRAM_AT: Final = {
    name: len(_SERIES) + len(_GAUGES) + at * (len(BUCKETS) + 2) for at, (name, _) in enumerate(_HISTOGRAMS)
}
WIDTH: Final = len(_SERIES) + len(_GAUGES) + len(_HISTOGRAMS) * (len(BUCKETS) + 2)


class Metrics:
    """The counts of one worker, in its row of the board."""

    def __init__(self, board: "Board", row: int) -> None:
        self._board = board
        self._row = board.row(row)

    def count(self, name: str, label: str = "", by: float = 1) -> None:
        """Add to a counter; `label` as it stands in the exposition."""
        self._row[_PLACES[name, label]] += by

    def answered(self, dialect: str, outcome: str) -> None:
        """One more answer is over."""
        self._row[_PLACES["requests_total", f'api="{dialect}",outcome="{outcome}"']] += 1

    def streams(self, by: int) -> None:
        """One more answer under way, or one less."""
        self._row[_GAUGE_AT["streams"]] += by

    def observe(self, name: str, seconds: float) -> None:
        """One more time in a histogram: its bucket, the sum and the count."""
        start = _HISTOGRAM_AT[name]
        for at, limit in enumerate(BUCKETS):
            if seconds <= limit:
                self._row[start + at] += 1
                break
        self._row[start + len(BUCKETS)] += seconds
        self._row[start + len(BUCKETS) + 1] += 1

    def exposition(self) -> bytes:
        """All counts of all workers as text."""
        return self._board.exposition()

    @property
    def under_way(self) -> int:
        """Answers under way in all workers."""
        return int(self._board.sums()[_GAUGE_AT["streams"]])


class Board:
    """The rows of all workers: a file, or memory of this process alone."""

    def __init__(self, path: Path | None = None, rows: int = 1) -> None:
        size = WIDTH * 8 * rows
        if path is None:
            self._map = mmap.mmap(-1, size)
        else:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                os.ftruncate(handle, size)
                self._map = mmap.mmap(handle, size)
            finally:
                os.close(handle)
        self._rows = rows
        self._numbers = memoryview(self._map).cast("d")

    def row(self, number: int) -> "memoryview[float]":
        """One worker's numbers."""
        at = number % self._rows
        return self._numbers[at * WIDTH : (at + 1) * WIDTH]

    def clear_gauges(self, number: int) -> None:
        """What a worker that died had under way is over."""
        row = self.row(number)
        for place in _GAUGE_AT.values():
            row[place] = 0

    def sums(self) -> list[float]:
        """The numbers of all workers together."""
        rows = [self.row(number) for number in range(self._rows)]
        return [sum(numbers) for numbers in zip(*rows, strict=True)]

    def exposition(self) -> bytes:
        """The numbers in Prometheus' text format."""
        sums = self.sums()
        lines: list[str] = []
        for name, told, labels in _COUNTERS:
            lines += [f"# HELP {PREFIX}{name} {told}", f"# TYPE {PREFIX}{name} counter"]
            lines += [f"{_named(name, label)} {_number(sums[_PLACES[name, label]])}" for label in _labels(labels)]
        for name, told in _GAUGES:
            lines += [f"# HELP {PREFIX}{name} {told}", f"# TYPE {PREFIX}{name} gauge"]
            lines.append(f"{PREFIX}{name} {_number(sums[_GAUGE_AT[name]])}")
        for name, told in _HISTOGRAMS:
            lines += [f"# HELP {PREFIX}{name} {told}", f"# TYPE {PREFIX}{name} histogram"]
            start = _HISTOGRAM_AT[name]
            count = sums[start + len(BUCKETS) + 1]
            below = 0.0
            for at, limit in enumerate(BUCKETS):
                below += sums[start + at]
                lines.append(f'{PREFIX}{name}_bucket{{le="{limit}"}} {_number(below)}')
            lines.append(f'{PREFIX}{name}_bucket{{le="+Inf"}} {_number(count)}')
            lines.append(f"{PREFIX}{name}_sum {_number(sums[start + len(BUCKETS)])}")
            lines.append(f"{PREFIX}{name}_count {_number(count)}")
        return "\n".join([*lines, ""]).encode()


def _named(name: str, label: str) -> str:
    return f"{PREFIX}{name}{{{label}}}" if label else PREFIX + name


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else f"{value:.6f}"
