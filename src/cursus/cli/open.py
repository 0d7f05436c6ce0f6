"""`cursus open`: the application in the browser, over this machine's chats or, where there are none, the demo's."""

import os
import sys
from typing import TYPE_CHECKING

import click

from cursus.cli.failures import say
from cursus.cli.progress import progress
from cursus.cli.settings import Settings, everywhere
from cursus.errors import CursusError

if TYPE_CHECKING:
    from socket import socket

    from cursus.library import Library


@click.command("open")
@click.option("--port", metavar="N", type=click.IntRange(0, 65535), default=0, help="Listen there; else any free port.")
@click.option("--no-browser", is_flag=True, help="Only print the link.")
@everywhere
@click.pass_obj
def command(settings: Settings, port: int, no_browser: bool) -> None:
    """Read, search and watch the chats in the browser.

    It runs until Control-C, answers this machine alone, and prints a link with a key. Each link is good for one
    browser; when it was used, the next one is told. A key of your own in CURSUS_TOKEN stays good.
    """
    run(settings, port=port, has_browser=not no_browser)


def run(settings: Settings, *, port: int = 0, has_browser: bool = True) -> None:
    """Serve until it is stopped."""
    from cursus.web.server import bound

    try:
        listening = bound(port)
    except OSError as error:
        hint = "Another program has it; --port takes another one, and without it any free port will do."
        raise CursusError(f"Port {port} cannot be used: {error.strerror}.", hint) from None
    with listening:
        chosen = _with_chats(settings)
        with chosen.library() as library:
            _serve(library, chosen, listening, is_demo=chosen is not settings, has_browser=has_browser)


def _with_chats(settings: Settings) -> Settings:
    """The settings, or those of the demo library where this machine has no data of Cursor."""
    if settings.is_chosen:
        return settings
    from cursus.cli.first_run import demo_settings, say_where

    with settings.library() as library:
        if next(library.chats(), None) is not None:
            return settings
        say_where(library)
    say("\nNo chats yet, so this is a demo library to look around in.")
    say("If Cursor keeps its data elsewhere: --root PATH and --home PATH name its folders.\n")
    return demo_settings()


def _serve(library: "Library", settings: Settings, listening: "socket", *, is_demo: bool, has_browser: bool) -> None:
    import asyncio

    from cursus.web.app import create_app
    from cursus.web.door import Keys
    from cursus.web.server import serve

    port = listening.getsockname()[1]

    def link(key: str) -> str:
        return f"http://127.0.0.1:{port}/?token={key}"

    chosen = os.environ.get("CURSUS_TOKEN", "").strip() or None
    keys = Keys(chosen, lambda key: say(f"For another browser: {link(key)}"))

    def ready() -> None:
        url = link(keys.current)
        if settings.json:
            import msgspec

            click.echo(msgspec.json.encode({"url": url, "port": port, "demo": is_demo}))
        else:
            click.echo(f"Cursus is at {url}")
        sys.stdout.flush()
        if has_browser and _has_desktop():
            import webbrowser

            webbrowser.open(url)

    with progress("Learning to search") as show:
        app = create_app(library, keys, port=port, is_demo=is_demo, indexing=show)
        asyncio.run(serve(app, listening, ready))


def _has_desktop() -> bool:
    """Whether there is a screen on which a browser can open."""
    if sys.platform in ("darwin", "win32"):
        return not os.environ.get("SSH_CONNECTION")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
