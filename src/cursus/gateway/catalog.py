"""The models that the agent offers, kept for a while, and what clients may call them (D §3.7, A §6.5)."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from fnmatch import fnmatchcase
from time import monotonic
from typing import Final

from cursus.gateway.failure import Failure
from cursus.gateway.upstream.upstream import Card, Upstream

FRESH: Final = 300.0
"""Seconds for which a list is kept."""

AGAIN: Final = 10.0
"""Seconds until a list that could not be had is asked for again."""

AUTO: Final = ("auto", "default", "")

FOREIGN: Final = ("gpt-*", "chatgpt-*", "o1*", "o3*", "o4*", "codex-*", "claude-*", "gemini-*", "text-davinci-*")
"""Names that clients put in by themselves."""

CREATED: Final = 1_735_689_600
"""The list has to say when a model was made, and nobody tells: the same day for all."""

OWNERS: Final = (
    (("claude", "opus", "sonnet", "haiku"), "anthropic"),
    (("gpt", "codex", "o1", "o3", "o4"), "openai"),
    (("gemini",), "google"),
    (("grok",), "xai"),
    (("deepseek",), "deepseek"),
    (("kimi",), "moonshot"),
)


class Catalog:
    """The list of one upstream. An outdated one serves while a new one cannot be had."""

    def __init__(self, upstream: Upstream, aliases: Mapping[str, str], default: str | None) -> None:
        self._upstream = upstream
        self._aliases = aliases
        self._default = default
        self._cards: tuple[Card, ...] = ()
        self._ids: dict[str, str] = {}
        self._at = -FRESH
        self._tried = -AGAIN
        self._lock = asyncio.Lock()

    async def cards(self) -> tuple[Card, ...]:
        """All models, as fresh as they can be had."""
        if monotonic() - self._at >= FRESH:
            async with self._lock:
                if monotonic() - self._at >= FRESH:
                    await self._renew()
        return self._cards

    async def _renew(self) -> None:
        try:
            self._cards = tuple(await self._upstream.models())
        except Failure:
            if not self._cards:
                raise
        self._ids = {alias: card.id for card in reversed(self._cards) for alias in card.aliases}
        self._ids.update((card.id, card.id) for card in self._cards)
        self._at = monotonic()

    async def card(self, name: str) -> Card:
        """The model of that id or alias."""
        cards = await self.cards()
        wanted = self.resolve(name)
        for card in cards:
            if card.id == wanted:
                return card
        raise _no_model(name)

    async def ready(self) -> None:
        """The list, once, before the first answer; without it names go upstream as they are."""
        if not self._cards and monotonic() - self._tried >= AGAIN:
            self._tried = monotonic()
            with suppress(Failure):
                await self.cards()

    def resolve(self, name: str) -> str:
        """What to ask the agent for: an alias of ours, an alias of its own, or the name as it is.

        Clients put names of the big providers' models in by themselves, for titles and as defaults: those that the
        account does not have mean its default model. Any other name that is not listed is refused where the list is
        known to be complete, as the official client does (A §1.10), and goes upstream where it is not.
        """
        target = self._alias(name)
        if target is None:
            target = self._default if name in AUTO and self._default else name
        known = self._ids.get(target)
        if known is not None:
            return known
        if not self._cards or not self._upstream.lists_all:
            return target or AUTO[0]
        if target in AUTO or any(fnmatchcase(target.lower(), form) for form in FOREIGN):
            return self._fallback()
        raise _no_model(name)

    def _fallback(self) -> str:
        """The account's default model."""
        names = (self._default or "", *AUTO)
        return next((self._ids[name] for name in names if name in self._ids), self._cards[0].id)

    def _alias(self, name: str) -> str | None:
        exact = self._aliases.get(name)
        if exact is not None:
            return exact
        return next((to for form, to in self._aliases.items() if "*" in form and fnmatchcase(name, form)), None)


def _no_model(name: str) -> Failure:
    return Failure(
        "model_not_found", f"There is no model {name!r}: GET /v1/models lists those there are.", param="model"
    )


def owner(card: Card) -> str:
    """Who made a model, by its name."""
    if card.owner:
        return card.owner
    name = card.id.lower()
    return next((maker for starts, maker in OWNERS if any(start in name for start in starts)), "cursor")


def openai_model(card: Card) -> dict[str, object]:
    """A model in the form of `GET /v1/models`; further keys are allowed."""
    told: dict[str, object] = {"id": card.id, "object": "model", "created": CREATED, "owned_by": owner(card)}
    told["display_name"] = card.label or card.id
    if card.context is not None:
        told["context_window"] = card.context
    return told


def anthropic_model(card: Card) -> dict[str, object]:
    """A model for clients that say `anthropic-version` (D §3.4)."""
    return {
        "type": "model",
        "id": card.id,
        "display_name": card.label or card.id,
        "created_at": "2025-01-01T00:00:00Z",
    }
