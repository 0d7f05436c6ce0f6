"""The loop guard: an agent that asks for the same thing again and again is told so, not served (A §6.8, D §5.2).

A call counts as the same when its tool and its arguments are; it only counts as going in circles while its result
does not change either, so that waiting for a build to end is no loop. A message of the user starts the count anew.
"""

from collections.abc import Mapping

import msgspec

from cursus.gateway.bodies import read_json
from cursus.gateway.order import Message, Result, Said


class LoopGuard:
    """How often each call was already made, since the user spoke last, with the same result every time."""

    def __init__(self, messages: tuple[Message, ...], limit: int) -> None:
        self.limit = limit
        self._made = _repeats(messages) if limit else {}

    def refusal(self, name: str, arguments: str) -> str | None:
        """Why the call is not passed on; None where it is."""
        times = self._made.get(fingerprint(name, arguments), 0)
        if not self.limit or times < self.limit:
            return None
        return (
            f"You called {name} with these arguments {times} times and got the same result each time; it is in the "
            "conversation above. Use that result, do something else, or answer in text."
        )


def _repeats(messages: tuple[Message, ...]) -> Mapping[str, int]:
    made: dict[str, int] = {}
    results: dict[str, str] = {}
    calls: dict[str, str] = {}
    for message in messages:
        match message:
            case Said(role="user"):
                made.clear()
                results.clear()
            case Said():
                calls.update((call.id, fingerprint(call.name, call.arguments)) for call in message.calls)
            case Result() if message.call_id in calls:
                call = calls[message.call_id]
                same = results.get(call) == message.text
                made[call] = made.get(call, 0) + 1 if same else 1
                results[call] = message.text
    return made


def fingerprint(name: str, arguments: str) -> str:
    """The same for arguments that differ in nothing but the order of their names."""
    value = read_json(arguments)
    if not isinstance(value, dict | list):
        return f"{name} {arguments}"
    return f"{name} {msgspec.json.encode(value, order='deterministic').decode()}"
