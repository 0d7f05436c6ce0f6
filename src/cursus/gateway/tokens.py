"""What an answer took: the agent's own counts where it gives them, an estimate where it does not (A §6.5)."""

from typing import Final

import msgspec

from cursus.chat.usage import Usage
from cursus.gateway.order import ClientTool, Order, Said
from cursus.gateway.pieces import Tokens

BYTES_A_TOKEN: Final = 4
"""English and code come to about that in all current tokenizers; UTF-8 makes other scripts count for more."""

A_MESSAGE: Final = 4
AN_IMAGE: Final = 1_500


def estimate(text: str) -> int:
    """About how many tokens a text has."""
    if not text:
        return 0
    size = len(text) if text.isascii() else len(text.encode("utf-8", "replace"))
    return max(1, -(-size // BYTES_A_TOKEN))


def estimate_order(order: Order) -> int:
    """About how many tokens a request has, its system text and its tools included (D §3.4)."""
    total = sum(map(_tool, order.tools))
    for message in order.messages:
        total += A_MESSAGE + estimate(message.text) + AN_IMAGE * len(message.images)
        if isinstance(message, Said):
            total += sum(estimate(call.name) + estimate(call.arguments) for call in message.calls)
    return max(total, 1)


def _tool(tool: ClientTool) -> int:
    return estimate(tool.name) + estimate(tool.description) + estimate(msgspec.json.encode(tool.schema).decode())


class Meter:
    """Counts an answer as it comes. `letters` are those written so far, for the estimate."""

    def __init__(self, prompt: int) -> None:
        self.letters = 0
        self._prompt = prompt
        self._told: Usage | None = None
        self._deltas = 0
        self._context: int | None = None
        self._banked = Tokens()

    def tell(self, usage: Usage) -> None:
        """The agent's own count; a later one replaces an earlier one."""
        if usage.context_tokens is not None:
            self._context = usage.context_tokens
        if usage.input_tokens is not None or usage.output_tokens is not None:
            self._told = usage

    def tick(self, tokens: int) -> None:
        """More tokens of output, by the agent's own count."""
        self._deltas += tokens

    def bank(self) -> None:
        """The agent is asked once more for the same answer: what it took so far is counted too."""
        self._banked = self.tokens()
        self._told, self._deltas, self.letters, self._context = None, 0, 0, None

    @property
    def output(self) -> int:
        """Tokens of output so far."""
        if self._told is not None and self._told.output_tokens is not None:
            return self._told.output_tokens
        return self._deltas or -(-self.letters // BYTES_A_TOKEN)

    def tokens(self) -> Tokens:
        """All counts, as well as they are known."""
        told, banked = self._told, self._banked
        if told is not None and told.input_tokens is not None:
            prompt = told.input_tokens
        else:
            prompt = max(self._context - self.output, 0) if self._context else self._prompt
        return Tokens(
            input=prompt + banked.input,
            output=self.output + banked.output,
            cache_read=(told.cache_read_tokens or 0 if told else 0) + banked.cache_read,
            cache_write=(told.cache_write_tokens or 0 if told else 0) + banked.cache_write,
            reasoning=(told.reasoning_tokens or 0 if told else 0) + banked.reasoning,
        )
