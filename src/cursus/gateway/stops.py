"""Stop words in a stream: text is held back only as long as it may be the beginning of one."""


class StopScanner:
    """Feed text, get the part that is safe to send; `found` is the stop word once one was met."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._words = words
        self._longest = max(map(len, words), default=0)
        self._held = ""
        self.found: str | None = None

    def feed(self, text: str) -> str:
        """The text up to the first stop word, less what may yet become one."""
        if self.found is not None:
            return ""
        held = self._held + text
        hits = [(at, word) for word in self._words if (at := held.find(word)) >= 0]
        if hits:
            at, self.found = min(hits, key=lambda hit: (hit[0], -len(hit[1])))
            self._held = ""
            return held[:at]
        keep = self._beginning(held)
        self._held = held[len(held) - keep :]
        return held[: len(held) - keep]

    def flush(self) -> str:
        """What was held back, when nothing follows."""
        held, self._held = self._held, ""
        return held if self.found is None else ""

    def _beginning(self, text: str) -> int:
        """How many letters at the end may begin a stop word."""
        for size in range(min(self._longest - 1, len(text)), 0, -1):
            end = text[-size:]
            if any(word.startswith(end) for word in self._words):
                return size
        return 0
