"""`cursus models`: what an agent can be asked to use."""

import asyncio
from typing import TYPE_CHECKING

import click

from cursus.cli.agents import Chosen, agent_options, chosen
from cursus.cli.screen import print_bytes
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.agent.backend import Model


@click.command("models")
@agent_options
@everywhere
@click.pass_obj
def command(settings: Settings, backend: str | None, agent_binary: str | None, agent_command: str | None) -> None:
    """List the models of the account, as `cursus run --model` takes them."""
    found = asyncio.run(_models(chosen(backend, agent_binary, agent_command)))
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(b"".join(encoded(_json(model)) + b"\n" for model in found))
        return
    width = max((len(model.id) for model in found), default=0)
    for model in found:
        marks = [word for word, is_so in (("current", model.is_current), ("default", model.is_default)) if is_so]
        note = f"  ({', '.join(marks)})" if marks else ""
        click.echo(f"{model.id:<{width}}  {model.label}{note}".rstrip())


async def _models(made: Chosen) -> "list[Model]":
    backend = made.open()
    try:
        return await backend.models()
    finally:
        await backend.close()


def _json(model: "Model") -> dict[str, object]:
    return {"id": model.id, "label": model.label, "current": model.is_current, "default": model.is_default}
