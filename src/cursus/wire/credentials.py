"""What lets a client in: an API key that is exchanged for tokens, a login that is renewed, or a token (A §1.9).

Many turns ask for a token at once; whatever they wait for happens once.
"""

import asyncio
import os
from collections.abc import Callable
from typing import Protocol

import httpx

from cursus.wire.dialect import http_failure
from cursus.wire.failure import WireFailure
from cursus.wire.http1 import translated
from cursus.wire.token import Tokens
from cursus.wire.vault import Login, Vault

EXCHANGE = "/auth/exchange_user_api_key"
REFRESH = "/auth/refresh"


class Credentials(Protocol):
    """Whatever gives tokens."""

    kind: str

    async def token(self, http: httpx.AsyncClient) -> str:
        """A token that holds, renewed where it is about to end."""
        ...

    def drop(self, token: str) -> bool:
        """The service refused this token. Whether the next one may be another."""
        ...

    @property
    def catalogue_key(self) -> str | None:
        """The API key, where there is one: the list of models wants it instead of a token."""
        ...


class AccessToken:
    """A token that was given to us; nothing can renew it."""

    kind = "token"
    catalogue_key: str | None = None

    def __init__(self, token: str) -> None:
        self._token = token

    async def token(self, http: httpx.AsyncClient) -> str:
        """The token."""
        return self._token

    def drop(self, token: str) -> bool:
        """There is no other."""
        return False


class _Renewed:
    """Tokens that are obtained when they are needed, once for all who wait."""

    def __init__(self, tokens: Tokens | None = None) -> None:
        self._tokens = tokens
        self._renewal: asyncio.Task[Tokens] | None = None

    async def token(self, http: httpx.AsyncClient) -> str:
        """A token that holds."""
        tokens = self._tokens
        if tokens is not None and not tokens.is_due:
            return tokens.access
        if self._renewal is None:
            self._renewal = asyncio.ensure_future(self._renew(http))
            self._renewal.add_done_callback(self._renewed)
        return (await asyncio.shield(self._renewal)).access

    def drop(self, token: str) -> bool:
        """Forgets a token that the service refused, if it is the one that is held."""
        if self._tokens is not None and self._tokens.access == token:
            self._tokens = None
        return True

    async def _renew(self, http: httpx.AsyncClient) -> Tokens:
        raise NotImplementedError

    def _renewed(self, renewal: asyncio.Task[Tokens]) -> None:
        self._renewal = None
        if not renewal.cancelled() and renewal.exception() is None:
            self._tokens = renewal.result()


class ApiKey(_Renewed):
    """A user's API key: every token is another exchange of it."""

    kind = "api key"

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key

    @property
    def catalogue_key(self) -> str | None:
        """The key itself."""
        return self._key

    async def _renew(self, http: httpx.AsyncClient) -> Tokens:
        return await _post(http, EXCHANGE, self._key, "The API key was not accepted")


class StoredLogin(_Renewed):
    """A login of `cursus login`: an API key that it minted, or tokens that are renewed and stored again."""

    kind = "login"

    def __init__(self, login: Login, keep: Callable[[Login], object] = lambda login: None) -> None:
        super().__init__(Tokens.of(login.access_token, login.refresh_token) if login.access_token else None)
        self._login = login
        self._keep = keep

    @property
    def catalogue_key(self) -> str | None:
        """The minted key, where there is one."""
        return self._login.api_key or None

    async def _renew(self, http: httpx.AsyncClient) -> Tokens:
        if self._login.api_key:
            return await _post(http, EXCHANGE, self._login.api_key, "The login is not valid any more")
        tokens = await _post(http, REFRESH, self._login.refresh_token, "The login is not valid any more")
        self._login = self._login.renewed(tokens)
        self._keep(self._login)
        return tokens


async def _post(http: httpx.AsyncClient, path: str, bearer: str, refused: str) -> Tokens:
    with translated(http):
        response = await http.post(path, json={}, headers={"authorization": f"Bearer {bearer}"}, timeout=30)
    if response.status_code != 200:
        failure = http_failure(response.status_code, response.headers, response.content, is_stream=False)
        if response.status_code in (401, 403):
            raise WireFailure("unauthenticated", f"{refused}: {failure.words}.", status=response.status_code)
        raise failure
    content = response.json()
    access = content.get("accessToken")
    if not access:
        raise WireFailure("internal", "The service answered without a token.")
    return Tokens.of(str(access), str(content.get("refreshToken") or ""))


def find_credentials(base_url: str, vault: Callable[[], Vault] = Vault) -> Credentials | None:
    """Those of the environment, then those that `cursus login` stored for this service. None where there are none."""
    if key := os.environ.get("CURSOR_API_KEY"):
        return ApiKey(key)
    if token := os.environ.get("CURSOR_ACCESS_TOKEN"):
        return AccessToken(token)
    store = vault()
    login = store.read(base_url)
    return None if login is None else StoredLogin(login, lambda renewed: store.write(base_url, renewed))
