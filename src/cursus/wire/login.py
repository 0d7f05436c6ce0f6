"""Logging in with a browser: a secret that stays here, its digest in the address, and a poll (PKCE, A §1.9)."""

import asyncio
import base64
import hashlib
import os
import secrets
import socket
import time
import uuid
from typing import Any, Final, cast
from urllib.parse import urlencode

import httpx

from cursus.wire import proto
from cursus.wire.client import AgentClient
from cursus.wire.credentials import AccessToken
from cursus.wire.dialect import http_failure
from cursus.wire.failure import Cut, WireFailure
from cursus.wire.http1 import translated
from cursus.wire.vault import Login

WEBSITE: Final = "https://cursor.com"
POLL: Final = "/auth/poll"
DASHBOARD: Final = "/aiserver.v1.DashboardService"
KEY_DAYS: Final = 90
ATTEMPTS: Final = 150
FAILURES: Final = 3
LONGEST_PAUSE: Final = 10.0


class BrowserLogin:
    """One login: open `url` in a browser, and wait.

    `pace` shrinks the pauses between polls, for tests.
    """

    def __init__(self, client: AgentClient, *, website: str | None = None, pace: float = 1.0) -> None:
        self._client = client
        self._pace = pace
        self._verifier = _base64(secrets.token_bytes(32))
        self._id = str(uuid.uuid4())
        challenge = _base64(hashlib.sha256(self._verifier.encode()).digest())
        query = {"challenge": challenge, "uuid": self._id, "mode": "login", "redirectTarget": "sdk"}
        base = website or os.environ.get("CURSOR_WEBSITE_URL") or WEBSITE
        self.url = f"{base.rstrip('/')}/loginDeepControl?{urlencode(query)}"

    async def wait(self) -> Login:
        """Polls until the person has logged in, and mints an API key for this machine.

        The service waits some twenty minutes; three failures in a row end it earlier.
        """
        tokens = await self._poll()
        access, refresh = str(tokens["accessToken"]), str(tokens.get("refreshToken") or "")
        minting = AgentClient(self._client.base_url, AccessToken(access), identity=self._client.identity)
        try:
            key = await self._mint(minting)
            who = await self._who(minting)
        finally:
            await minting.close()
        return Login(api_key=key, access_token="" if key else access, refresh_token="" if key else refresh, email=who)

    async def _poll(self) -> dict[str, Any]:
        failures = 0
        for attempt in range(ATTEMPTS):
            await asyncio.sleep(min(1.2**attempt, LONGEST_PAUSE) * self._pace)
            try:
                with translated(self._client.http):
                    response = await self._ask()
            except Cut:
                failures += 1
                if failures >= FAILURES:
                    raise
                continue
            if response.status_code == 200:
                content: Any = response.json()
                if isinstance(content, dict) and "accessToken" in content:
                    return cast("dict[str, Any]", content)
            if response.status_code == 404:
                failures = 0
                continue
            failures += 1
            if failures >= FAILURES:
                raise http_failure(response.status_code, response.headers, response.content, is_stream=False)
        raise WireFailure("deadline_exceeded", "Nobody logged in in time.", hint="Begin again: cursus login.")

    async def _ask(self) -> httpx.Response:
        """One poll. A service that does not know it as POST is asked with GET, as older clients do."""
        query = {"uuid": self._id, "verifier": self._verifier}
        response = await self._client.http.post(POLL, json=query, timeout=30)
        if response.status_code == 404 and response.text.strip() != "Not found":
            return await self._client.http.get(POLL, params=query, timeout=30)
        return response

    async def _mint(self, client: AgentClient) -> str:
        """An API key of this machine's own; a service that mints none leaves us with the tokens."""
        request = proto.CreateUserApiKeyRequest(
            name=f"Cursus on {socket.gethostname()}", expires_at=int((time.time() + KEY_DAYS * 86400) * 1000)
        )
        try:
            return (await client.call(f"{DASHBOARD}/CreateUserApiKey", request, proto.CreateUserApiKeyResponse)).api_key
        except WireFailure as failure:
            if failure.code in ("unimplemented", "permission_denied"):
                return ""
            raise

    async def _who(self, client: AgentClient) -> str:
        try:
            return (await client.call(f"{DASHBOARD}/GetMe", proto.GetMeRequest(), proto.GetMeResponse)).email
        except WireFailure:
            return ""


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
