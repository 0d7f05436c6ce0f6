"""The models that an account may use, kept for a while (A §1.10)."""

import asyncio
import difflib
import time
from typing import Any, Final, cast

import msgspec

from cursus.errors import NotFound
from cursus.wire import proto
from cursus.wire.client import AgentClient
from cursus.wire.failure import WireFailure

KEPT_FOR: Final = 300.0
USABLE: Final = "/agent.v1.AgentService/GetUsableModels"
DEFAULTS: Final = ("default", "auto")
"""What the model is called that the service chooses by itself."""


class Parameter(msgspec.Struct, frozen=True, kw_only=True):
    """Something about a model that can be set, such as how hard it thinks, and the values that it may have."""

    id: str
    label: str = ""
    values: tuple[str, ...] = ()


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """A model with some of its parameters set, under a name of its own."""

    label: str = ""
    parameters: dict[str, str] = {}
    is_default: bool = False
    is_max: bool = False


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """One model. `id` and every alias name it in a request."""

    id: str
    label: str = ""
    description: str = ""
    aliases: tuple[str, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    variants: tuple[Variant, ...] = ()

    def is_called(self, name: str) -> bool:
        """Whether a name is this model's."""
        return name in (self.id, *self.aliases) or name.lower() == self.label.lower() != ""


class Catalogue:
    """The list of models of one client, fetched once in a while and once for all who ask at the same time."""

    def __init__(self, client: AgentClient, *, kept_for: float = KEPT_FOR) -> None:
        self._client = client
        self._kept_for = kept_for
        self._models: tuple[Model, ...] = ()
        self._fetched_at: float | None = None
        self._fetching = asyncio.Lock()

    async def models(self, *, is_fresh: bool = False) -> tuple[Model, ...]:
        """All models. Where the service does not answer, those that it told before."""
        async with self._fetching:
            if is_fresh or self._fetched_at is None or time.monotonic() - self._fetched_at > self._kept_for:
                try:
                    self._models = await self._fetch()
                except WireFailure:
                    if is_fresh or self._fetched_at is None:
                        raise
                self._fetched_at = time.monotonic()
            return self._models

    async def find(self, name: str | None) -> Model:
        """The model of a name; without one the default."""
        models = await self.models()
        if name is None:
            named = (model for wanted in DEFAULTS for model in models if model.is_called(wanted))
            chosen = next(named, None) or next(iter(models), None)
            if chosen is None:
                raise NotFound("The account has no model.", "Ask the team's administrator which are enabled.")
            return chosen
        for model in models:
            if model.is_called(name):
                return model
        names = [alias for model in models for alias in (model.id, *model.aliases)]
        close = difflib.get_close_matches(name, names, 3)
        hint = f"Did you mean {' or '.join(close)}?" if close else "`cursus models` lists them."
        raise NotFound(f"There is no model {name!r} for this account.", hint)

    async def _fetch(self) -> tuple[Model, ...]:
        credentials = self._client.credentials
        key = credentials.catalogue_key if credentials is not None else None
        if key is None:
            return await self._usable()
        content = await self._client.get_json("/v1/models", key)
        items = content.get("items")
        listed = cast("list[Any]", items) if isinstance(items, list) else []
        return tuple(_model(cast("dict[str, Any]", item)) for item in listed if isinstance(item, dict) and "id" in item)

    async def _usable(self) -> tuple[Model, ...]:
        answer = await self._client.call(USABLE, proto.GetUsableModelsRequest(), proto.GetUsableModelsResponse)
        return tuple(
            Model(
                id=model.model_id,
                label=model.display_name or model.display_name_short,
                aliases=tuple(dict.fromkeys((*model.aliases, *filter(None, (model.display_model_id,))))),
            )
            for model in answer.models
        )


def _model(item: dict[str, Any]) -> Model:
    return Model(
        id=str(item["id"]),
        label=str(item.get("displayName") or ""),
        description=str(item.get("description") or ""),
        aliases=tuple(map(str, _list(item.get("aliases")))),
        parameters=tuple(
            Parameter(
                id=str(one.get("id")),
                label=str(one.get("displayName") or ""),
                values=tuple(str(value.get("value")) for value in _dicts(one.get("values"))),
            )
            for one in _dicts(item.get("parameters"))
        ),
        variants=tuple(
            Variant(
                label=str(one.get("displayName") or ""),
                parameters={str(pair.get("id")): str(pair.get("value")) for pair in _dicts(one.get("params"))},
                is_default=one.get("isDefault") is True,
                is_max=one.get("isMaxMode") is True,
            )
            for one in _dicts(item.get("variants"))
        ),
    )


def _list(value: Any) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else []


def _dicts(value: Any) -> list[dict[str, Any]]:
    return [cast("dict[str, Any]", item) for item in _list(value) if isinstance(item, dict)]
