"""The list of models: typed, kept for a while, and asked in whatever way the credentials allow."""

import asyncio

import pytest

from cursus.errors import NotFound
from cursus.testing.agent_api import AgentApiServer, Scenario
from cursus.wire.credentials import AccessToken
from cursus.wire.failure import WireFailure
from cursus.wire.models import Catalogue, Model, Parameter, Variant
from tests.wire.talking import a_client, run

MODELS = (
    {"id": "default", "displayName": "Auto", "aliases": ["auto"]},
    {
        "id": "opus-9",
        "displayName": "Opus 9",
        "description": "Large.",
        "parameters": [{"id": "effort", "displayName": "Effort", "values": [{"value": "low"}, {"value": "high"}]}],
        "variants": [
            {
                "params": [{"id": "effort", "value": "high"}],
                "displayName": "Opus 9 High",
                "isDefault": True,
                "isMaxMode": True,
            }
        ],
        "aliases": ["opus"],
        "somethingNew": {"a": 1},
    },
)


def test_a_model_has_its_names_parameters_and_variants() -> None:
    async def models() -> tuple[Model, ...]:
        async with AgentApiServer(Scenario(models=MODELS)) as server, a_client(server.url) as client:
            return await Catalogue(client).models()

    assert run(models)[1] == Model(
        id="opus-9",
        label="Opus 9",
        description="Large.",
        aliases=("opus",),
        parameters=(Parameter(id="effort", label="Effort", values=("low", "high")),),
        variants=(Variant(label="Opus 9 High", parameters={"effort": "high"}, is_default=True, is_max=True),),
    )


def test_a_login_without_a_key_asks_in_the_other_way() -> None:
    async def models() -> list[tuple[str, str, tuple[str, ...]]]:
        async with AgentApiServer(Scenario(models=MODELS)) as server:
            token = AccessToken(server.world.give_tokens()["accessToken"])
            async with a_client(server.url, credentials=token) as client:
                found = await Catalogue(client).models()
                return [(model.id, model.label, model.aliases) for model in found]

    assert run(models) == [("default", "Auto", ("auto",)), ("opus-9", "Opus 9", ("opus",))]


def test_the_list_is_fetched_once_and_outlives_a_service_that_fails() -> None:
    async def lists() -> tuple[int, int]:
        scenario = Scenario(models_status=(200, 500, 500))
        async with AgentApiServer(scenario) as server, a_client(server.url) as client:
            catalogue = Catalogue(client, kept_for=1)
            first = await asyncio.gather(*(catalogue.models() for _ in range(10)))
            fetched = server.world.model_lists
            await asyncio.sleep(1.1)
            assert await catalogue.models() == first[0]
            with pytest.raises(WireFailure, match="failed with 500"):
                await catalogue.models(is_fresh=True)
            return fetched, server.world.model_lists

    assert run(lists) == (1, 3)


@pytest.mark.parametrize(
    ("name", "found"), [(None, "default"), ("auto", "default"), ("opus", "opus-9"), ("opus 9", "opus-9")]
)
def test_a_model_is_found_by_any_of_its_names(name: str | None, found: str) -> None:
    async def model() -> str:
        async with AgentApiServer(Scenario(models=MODELS)) as server, a_client(server.url) as client:
            return (await Catalogue(client).find(name)).id

    assert run(model) == found


def test_a_name_that_no_model_has_is_told_with_what_is_close() -> None:
    async def model() -> None:
        async with AgentApiServer(Scenario(models=MODELS)) as server, a_client(server.url) as client:
            await Catalogue(client).find("opus-8")

    with pytest.raises(NotFound, match="no model 'opus-8'") as refused:
        run(model)
    assert refused.value.hint == "Did you mean opus-9 or opus?"


@pytest.mark.parametrize(("status", "code"), [(401, "unauthenticated"), (404, "unimplemented"), (500, "unknown")])
def test_a_list_that_is_refused_says_why(status: int, code: str) -> None:
    async def models() -> str:
        async with AgentApiServer(Scenario(models_status=(status,))) as server, a_client(server.url) as client:
            try:
                await Catalogue(client).models()
            except WireFailure as failure:
                return failure.code
            return "none"

    assert run(models) == code
