"""The models of an account: the list for API keys, else the one that clients of the service use (A §1.10)."""

from typing import Any

from cursus.gateway.upstream.upstream import Card
from cursus.wire.client import AgentClient
from cursus.wire.models import list_models


async def read_models(client: AgentClient) -> list[Card]:
    """All of them."""
    return [
        Card(id=model.id, label=_text(model, "label", "display_name"), aliases=tuple(getattr(model, "aliases", ())))
        for model in await list_models(client)
    ]


def _text(model: Any, *names: str) -> str:
    return next((value for name in names if (value := getattr(model, name, ""))), "")
