"""`cursus status`: whether an agent could start now, and for whom."""

import asyncio
from typing import TYPE_CHECKING

import click

from cursus.cli.agents import BACKENDS, Chosen, agent_options, chosen
from cursus.cli.screen import print_bytes
from cursus.cli.settings import Settings, everywhere
from cursus.errors import CursusError

if TYPE_CHECKING:
    from cursus.agent.backend import Status


@click.command("status")
@agent_options
@everywhere
@click.pass_obj
def command(settings: Settings, backend: str | None, agent_binary: str | None, agent_command: str | None) -> None:
    """Say which agents are there, which version, and who is logged in. Exits with 1 where none is ready."""
    names = [backend] if backend else ["acp"] if agent_command else list(BACKENDS)
    found = asyncio.run(_all([chosen(name, agent_binary if name != "api" else None, agent_command) for name in names]))
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(b"".join(encoded(_json(status)) + b"\n" for status in found))
    else:
        for status in found:
            click.echo(_line(status))
    if not any(status.is_ready for status in found):
        click.get_current_context().exit(1)


async def _all(made: list[Chosen]) -> "list[Status]":
    return list(await asyncio.gather(*map(_status, made)))


async def _status(made: Chosen) -> "Status":
    from cursus.agent.backend import Status

    try:
        backend = made.open()
    except CursusError as error:
        return Status(backend=made.name, is_ready=False, message=str(error))
    try:
        return await backend.status()
    finally:
        await backend.close()


def _line(status: "Status") -> str:
    state = "ready" if status.is_ready else "not ready"
    who = status.user or ("logged in" if status.is_logged_in else "")
    facts = [state, who, status.plan or "", status.version or "", status.program or "", status.message]
    return f"{status.backend:<4} " + " · ".join(filter(None, facts))


def _json(status: "Status") -> dict[str, object]:
    return {
        "backend": status.backend,
        "ready": status.is_ready,
        "logged_in": status.is_logged_in,
        "user": status.user,
        "plan": status.plan,
        "version": status.version,
        "program": status.program,
        "message": status.message,
    }
