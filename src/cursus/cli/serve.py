"""`cursus serve`: the gateway, in this terminal until Control-C."""

import os
import shutil
from typing import Any, Final

import click

from cursus.cli.failures import say
from cursus.cli.settings import Settings, everywhere

DEFAULT_PORT: Final = 18741


@click.command("serve")
@click.option("--host", metavar="HOST", default="127.0.0.1", show_default=True, help="Listen on this address.")
@click.option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="Listen on this port; 0 takes a free one.",
)
@click.option(
    "--backend",
    type=click.Choice(["api", "cli", "acp", "demo"]),
    help="What stands behind the gateway. Without it: api where an account is known, else cli where it is installed.",
)
@click.option("--workspace", metavar="PATH", default=".", help="Where the agent works for requests without tools.")
@click.option(
    "--api-key",
    "api_keys",
    metavar="KEY",
    multiple=True,
    help="A key that clients have to show; also $CURSUS_TOKEN. Required unless the gateway listens on loopback.",
)
@click.option("--cors", metavar="ORIGIN", multiple=True, help="Let pages of this origin use the gateway; * is any.")
@click.option("--workers", metavar="N", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes.")
@click.option("--model", "default_model", metavar="MODEL", help="The model for clients that ask for none, or for auto.")
@click.option(
    "--alias",
    "aliases",
    metavar="NAME=MODEL",
    multiple=True,
    help="Answer requests for NAME with MODEL; NAME may hold *.",
)
@click.option(
    "--history",
    type=click.Choice(["text", "structured"]),
    default="text",
    show_default=True,
    help="How the agent is told what was said before.",
)
@click.option(
    "--continue-sessions",
    is_flag=True,
    help="Keep one conversation upstream for each thread of a client, so that it is cached there.",
)
@click.option(
    "--loop-limit",
    metavar="N",
    type=click.IntRange(min=0),
    default=3,
    show_default=True,
    help="Refuse a call that was made N times with the same result; 0 never does.",
)
@click.option(
    "--keep-alive",
    metavar="SECONDS",
    type=click.FloatRange(min=0.05),
    default=10,
    show_default=True,
    help="Tell a waiting client so often that the agent is still at it.",
)
@click.option(
    "--grace",
    metavar="SECONDS",
    type=click.FloatRange(min=0),
    default=300,
    show_default=True,
    help="How long streams may go on after a signal to stop.",
)
@click.option(
    "--log",
    type=click.Choice(["text", "json", "none"]),
    default="text",
    show_default=True,
    help="A line on stderr for each request, never with content.",
)
@click.option("--record", is_flag=True, help="Keep requests and answers for the page of requests of `cursus open`.")
@click.option("--telemetry", is_flag=True, help="Send OpenTelemetry spans, as the OTEL_… variables say.")
@click.option(
    "--approvals",
    is_flag=True,
    help="Ask the person who watches `cursus open` about what no rule decides; without it that is refused.",
)
@click.option("--trust", is_flag=True, help="Count what the workspace's own files allow.")
@click.option("--agent-binary", metavar="PATH", help="The agent's program, for the backends cli and acp.")
@everywhere
@click.pass_obj
def command(settings: Settings, backend: str | None, **options: Any) -> None:
    """Serve Cursor's agent to OpenAI and Anthropic clients.

    Chat completions, responses and messages on http://127.0.0.1:18741/v1. Calls of the agent become calls of the
    client's own tools.
    """
    from cursus.gateway.server import serve

    serve(gateway_settings(backend, options), announce_as(settings))


def gateway_settings(backend: str | None, options: dict[str, Any]) -> Any:
    """The options as the gateway's settings."""
    import cursus
    from cursus.gateway.settings import GatewaySettings

    token = os.environ.get("CURSUS_TOKEN", "").strip()
    return GatewaySettings(
        **{
            **options,
            "backend": backend or _found(),
            "api_keys": (*options["api_keys"], *([token] if token else [])),
            "aliases": dict(_alias(text) for text in options["aliases"]),
            "version": cursus.__version__,
        }
    )


def _alias(text: str) -> tuple[str, str]:
    name, equals, model = text.partition("=")
    if not equals or not name or not model:
        raise click.UsageError(f"--alias takes NAME=MODEL, not {text!r}.")
    return name, model


def _found() -> str:
    """The backend of a machine that was told none."""
    if os.environ.get("CURSOR_API_KEY"):
        return "api"
    if shutil.which("cursor-agent") or shutil.which("agent"):
        return "cli"
    return "api"


def announce_as(settings: Settings) -> Any:
    """Say where the gateway is: the URL on stdout, what to do with it beside it."""

    def announce(url: str) -> None:
        if settings.json:
            import json

            click.echo(json.dumps({"url": url, "openai": f"{url}/v1", "anthropic": url}))
        else:
            click.echo(f"Cursus serves at {url}")
            say(f"OpenAI clients take {url}/v1, Anthropic clients {url}. Control-C ends it.")

    return announce
