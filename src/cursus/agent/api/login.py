"""Logging in to the Agent API with a browser, and out again."""

import webbrowser
from collections.abc import Callable

from cursus.agent.errors import KINDS, AgentError, NotLoggedIn
from cursus.errors import CursusError
from cursus.wire.client import AgentClient
from cursus.wire.credentials import AccessToken
from cursus.wire.login import BrowserLogin
from cursus.wire.vault import Vault


async def log_in(
    show: Callable[[str], None],
    *,
    endpoint: str | None = None,
    opens_browser: bool = True,
    vault: Vault | None = None,
    pace: float = 1.0,
) -> str:
    """Shows the address, opens it, waits for the person, and keeps the login. Says who it is, and where it is kept."""
    async with AgentClient(endpoint, AccessToken("")) as client:
        login = BrowserLogin(client, pace=pace)
        show(login.url)
        if opens_browser:
            webbrowser.open(login.url)
        try:
            found = await login.wait()
        except CursusError as error:
            raise NotLoggedIn(error.message, KINDS["not_logged_in"][1], code="not_logged_in") from error
        where = (vault or Vault()).write(client.base_url, found)
    return f"{found.email or 'You are'} logged in at {client.base_url}; the login is kept in {where}."


def log_out(endpoint: str | None = None, vault: Vault | None = None) -> str:
    """Forgets the login."""
    base_url = AgentClient(endpoint, AccessToken("")).base_url
    if not (vault or Vault()).forget(base_url):
        raise AgentError(f"Nobody is logged in at {base_url}.", code="not_logged_in")
    return f"Forgot the login at {base_url}."
