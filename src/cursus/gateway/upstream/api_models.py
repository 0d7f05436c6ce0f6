"""The models of an account: the list for API keys, else the one for those who are logged in (A §1.10)."""

from typing import Any, Final

from cursus.gateway.upstream.upstream import Card
from cursus.wire import proto
from cursus.wire.client import AgentClient

CATALOGUE: Final = "/v1/models"
USABLE: Final = "/agent.v1.AgentService/GetUsableModels"


async def read_models(client: AgentClient) -> list[Card]:
    """All of them."""
    credentials = client.credentials
    key = credentials.catalogue_key if credentials is not None else None
    if key is not None:
        items = (await client.get_json(CATALOGUE, key)).get("items")
        return [_listed(item) for item in items or () if isinstance(item, dict) and isinstance(item.get("id"), str)]
    usable = await client.call(USABLE, proto.GetUsableModelsRequest(), proto.GetUsableModelsResponse)
    return [
        Card(
            id=model.model_id,
            label=model.display_name,
            aliases=tuple(dict.fromkeys(filter(None, (model.display_model_id, *model.aliases)))),
        )
        for model in usable.models
    ]


def _listed(item: dict[str, Any]) -> Card:
    aliases = item.get("aliases")
    label = item.get("displayName")
    return Card(
        id=item["id"],
        label=label if isinstance(label, str) else "",
        aliases=tuple(alias for alias in aliases if isinstance(alias, str)) if isinstance(aliases, list) else (),
    )
