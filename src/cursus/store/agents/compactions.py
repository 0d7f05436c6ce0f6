"""Where a conversation was compacted: the archives, and their places among turns that do not mention them (S §8.3).

Archives list messages for the model; turns list steps for people. The two meet in tool call ids, in request ids and
in the person's words.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cursus.chat import Bubble, Human, Text, Thinking, ToolUse
from cursus.store.agents.model_messages import ModelMessage, prompt_of


class Compaction(NamedTuple):
    """One compaction: the blob that tells of it, and what took the place of the messages before it."""

    id: str
    text: str
    raw: bytes


Entry = ModelMessage | Compaction
"""One thing in a history: a message, or the place where those before it were summed up."""


class Anchors:
    """What bubbles and messages have in common, to find the place of the one in the order of the other."""

    def __init__(self, bubbles: Sequence[Bubble], requests: dict[int, str]) -> None:
        self._bubbles = bubbles
        self._calls: dict[str, int] = {}
        self._requests: dict[str, int] = {}
        self._prompts: dict[str, deque[int]] = {}
        for index, bubble in enumerate(bubbles):
            if isinstance(bubble, ToolUse):
                self._calls[bubble.tool.id] = index
            elif isinstance(bubble, Human):
                request = requests.get(bubble.turn)
                if request:
                    self._requests.setdefault(request, index)
                self._prompts.setdefault(bubble.text.strip(), deque()).append(index)

    def index_of(self, message: ModelMessage) -> int | None:
        """The bubble that tells the same as a message: its last call, or the person's words."""
        found: int | None = None
        for call in message.calls:
            index = self._calls.get(call.id or "")
            if index is not None:
                found = index
        if message.role != "user":
            return found
        by_request = self._requests.get(message.request_id or "")
        same_words = self._prompts.get(prompt_of(message)[0].strip())
        if same_words and (by_request is None or by_request in same_words):
            return by_request if by_request is not None else same_words.popleft()
        return by_request

    def end_of(self, index: int, spoken: set[str]) -> int:
        """The index behind a bubble and the words that followed it and are among those that were spoken."""
        end = index + 1
        while end < len(self._bubbles):
            bubble = self._bubbles[end]
            if not isinstance(bubble, Text | Thinking) or bubble.text.strip() not in spoken:
                break
            end += 1
        return end


def places(
    bubbles: Sequence[Bubble], history: Iterable[Entry], requests: dict[int, str]
) -> list[tuple[int, Compaction]]:
    """The index in front of which each compaction belongs, in order: behind what it summed up, if that is known,
    otherwise in front of what came after it."""
    anchors = Anchors(bubbles, requests)
    found: list[tuple[int, Compaction]] = []
    waiting: list[Compaction] = []
    last = 0
    spoken: set[str] = set()
    for entry in history:
        if isinstance(entry, Compaction):
            if last:
                last = anchors.end_of(last - 1, spoken)
                found.append((last, entry))
            else:
                waiting.append(entry)
            continue
        index = anchors.index_of(entry)
        if index is not None:
            found.extend((index, compaction) for compaction in waiting)
            waiting.clear()
            if index + 1 > last:
                last, spoken = index + 1, set()
        if entry.role == "assistant":
            spoken.update(_words(entry))
    found.extend((len(bubbles), compaction) for compaction in waiting)
    return found


def repeated(read: Sequence[str], coming: Sequence[str]) -> int:
    """How many of the first coming ids repeat the last of those that were read.

    A compaction leaves the newest messages both in the archive and in the context. Equal messages share one blob, so
    being known does not make an id a repetition: the overlap does.
    """
    if not read or not coming:
        return 0
    table = [0] * len(coming)
    length = 0
    for index in range(1, len(coming)):
        while length and coming[index] != coming[length]:
            length = table[length - 1]
        length += coming[index] == coming[length]
        table[index] = length
    matched = 0
    for key in read[-len(coming) :]:
        while matched and (matched == len(coming) or key != coming[matched]):
            matched = table[matched - 1]
        matched += key == coming[matched]
    return matched


def _words(message: ModelMessage) -> Iterable[str]:
    for part in message.parts:
        if isinstance(part, dict):
            text = part.get("text") or part.get("thinking")
            if isinstance(text, str):
                yield text.strip()
