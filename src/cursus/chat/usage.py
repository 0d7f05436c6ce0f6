"""Token counts that were measured, and only those.

Cursor fills its counters with zero by default (S §5.2): a zero from a store is "unknown" here, never a figure.
"""

from collections.abc import Iterable

import msgspec


class Usage(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Counts of one message, one run or one chat; None is "not recorded"."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    cache_read_tokens: int | None = None
    cache_write_tokens: int | None = None
    reasoning_tokens: int | None = None
    total_tokens: int | None = None
    context_tokens: int | None = None
    context_limit: int | None = None

    @property
    def is_known(self) -> bool:
        """Whether anything was measured at all."""
        return any(getattr(self, name) is not None for name in self.__struct_fields__)


UNKNOWN = Usage()

_SUMMED = (
    "input_tokens",
    "output_tokens",
    "cache_read_tokens",
    "cache_write_tokens",
    "reasoning_tokens",
    "total_tokens",
)


def total(usages: Iterable[Usage | None], *, context: Usage = UNKNOWN) -> Usage:
    """The sum of what was measured; a count that nobody measured stays unknown.

    How full the context is does not add up: it is a state of the chat and comes from `context`.
    """
    sums: dict[str, int] = {}
    for usage in usages:
        if usage is None:
            continue
        for name in _SUMMED:
            value = getattr(usage, name)
            if value is not None:
                sums[name] = sums.get(name, 0) + value
    if not sums and context is UNKNOWN:
        return UNKNOWN
    return Usage(**sums, context_tokens=context.context_tokens, context_limit=context.context_limit)
