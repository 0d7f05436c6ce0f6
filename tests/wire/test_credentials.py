"""Keys become tokens once for all who wait, tokens are renewed before they end, and secrets stay where they belong."""

import asyncio
import os
import stat
import time
from pathlib import Path

import keyring
import keyring.backend
import keyring.errors
import pytest

from cursus.errors import Refused, Unreadable
from cursus.testing.agent_api import AgentApiServer, Scenario, steps
from cursus.wire.client import AgentClient
from cursus.wire.credentials import AccessToken, ApiKey, StoredLogin, find_credentials
from cursus.wire.failure import WireFailure
from cursus.wire.identity import checksum
from cursus.wire.login import BrowserLogin
from cursus.wire.token import Tokens, expiry
from cursus.wire.vault import Login, Vault
from tests.wire.talking import a_client, a_request, hear, run

HALF_PAST_SEVEN = 1795031700
"""2026-11-18, 19:55 UTC."""


def test_a_key_is_exchanged_once_for_all_who_wait() -> None:
    async def many() -> int:
        async with AgentApiServer() as server, a_client(server.url) as client:
            assert len(set(await asyncio.gather(*(client.token() for _ in range(50))))) == 1
            return server.world.exchanges

    assert run(many) == 1


def test_a_token_that_is_about_to_end_is_renewed_before_it_is_used() -> None:
    async def two_turns() -> int:
        async with AgentApiServer(Scenario(token_seconds=2)) as server, a_client(server.url) as client:
            first = await client.token()
            await asyncio.sleep(1.2)
            assert await client.token() != first
            return server.world.exchanges

    assert run(two_turns) == 2


def test_a_key_that_is_not_accepted_is_final_and_says_what_to_do() -> None:
    async def one_turn() -> WireFailure | None:
        async with AgentApiServer(Scenario(keys=("crsr_right",))) as server, a_client(server.url) as client:
            heard = await hear(client, a_request())
            assert server.world.exchanges == 1
            return heard.failure

    failure = run(one_turn)
    assert failure is not None
    assert failure.code == "unauthenticated"
    assert "Invalid User API key" in failure.message
    assert "cursus login" in failure.hint
    assert "crsr_test" not in str(failure)


def test_an_exchange_that_fails_for_another_reason_is_tried_again() -> None:
    async def one_turn() -> tuple[str, int]:
        scenario = Scenario.of(steps.Text("Hi."), exchange=(500, 503))
        async with AgentApiServer(scenario) as server, a_client(server.url) as client:
            return (await hear(client, a_request())).text, server.world.exchanges

    assert run(one_turn) == ("Hi.", 3)


def test_a_token_that_the_service_forgot_is_renewed_within_the_turn() -> None:
    async def one_turn() -> tuple[str, int]:
        async with AgentApiServer(Scenario.of(steps.Text("Hi."))) as server, a_client(server.url) as client:
            await client.token()
            server.world.tokens.clear()
            return (await hear(client, a_request())).text, server.world.exchanges

    assert run(one_turn) == ("Hi.", 2)


def test_a_token_that_nobody_can_renew_is_refused_for_good() -> None:
    async def one_turn() -> WireFailure | None:
        async with AgentApiServer() as server, a_client(server.url, credentials=AccessToken("a.b.c")) as client:
            return (await hear(client, a_request())).failure

    failure = run(one_turn)
    assert failure is not None
    assert (failure.code, failure.status) == ("unauthenticated", 401)


def test_without_credentials_a_turn_says_how_to_get_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CURSUS_KEYCHAIN", "0")

    async def one_turn() -> None:
        async with AgentApiServer() as server, AgentClient(server.url) as client:
            await hear(client, a_request())

    with pytest.raises(Refused, match="Nobody is logged in") as refused:
        run(one_turn)
    assert "CURSOR_API_KEY" in refused.value.hint


def test_a_browser_login_mints_a_key_that_works() -> None:
    async def log_in() -> tuple[Login, str]:
        async with AgentApiServer(Scenario(login_pending=2, keys=())) as server:
            async with AgentClient(server.url, AccessToken("")) as client:
                browser = BrowserLogin(client, website="http://cursor.test/", pace=0.001)
                assert browser.url.startswith("http://cursor.test/loginDeepControl?challenge=")
                login = await browser.wait()
            async with a_client(server.url, credentials=StoredLogin(login)) as client:
                return login, (await hear(client, a_request())).text

    login, text = run(log_in)
    assert login.api_key.startswith("crsr_")
    assert login.email == "someone@example.com"
    assert text == "Hello from the scripted server."


def test_a_login_of_tokens_is_refreshed_once_and_kept() -> None:
    kept: list[Login] = []

    async def renew() -> int:
        async with AgentApiServer() as server:
            given = server.world.give_tokens()
            login = Login(access_token="x.y.z", refresh_token=given["refreshToken"])
            stored = StoredLogin(login, kept.append)
            stored.drop("x.y.z")
            async with a_client(server.url, credentials=stored) as client:
                await asyncio.gather(*(client.token() for _ in range(10)))
            return server.world.refreshes

    assert run(renew) == 1
    assert len(kept) == 1
    assert kept[0].access_token not in ("", "x.y.z")


def test_the_end_of_a_token_is_read_and_nothing_else() -> None:
    assert expiry("e30.eyJleHAiOjE3MDAwMDAwMDB9.sig") == 1700000000
    assert [expiry(text) for text in ("", "opaque", "a.b.c", "e30.W10.x")] == [None] * 4


def test_a_token_is_due_five_minutes_before_its_end_or_at_half_its_life() -> None:
    now = time.time()
    long = Tokens(access="a", obtained_at=now - 3000, expires_at=now + 200)
    short = Tokens(access="a", obtained_at=now - 20, expires_at=now + 100)
    assert (long.is_due, short.is_due) == (True, False)


def test_no_secret_appears_where_it_is_shown() -> None:
    shown = repr(Tokens.of("secret.secret.secret", "secret")) + repr(Login(api_key="secret", access_token="secret"))
    assert "secret" not in shown


@pytest.mark.parametrize(
    ("token", "seconds", "expected"),
    [
        ("aaa.bbb.ccc", HALF_PAST_SEVEN, "paaottkU3e744b9d/ce887a8e"),
        ("plain", 1764547200, "paaotV2j00000000/a116c9ed"),
    ],
)
def test_the_checksum_is_the_one_that_older_clients_sent(token: str, seconds: int, expected: str) -> None:
    assert checksum(token, seconds) == expected


# -- where logins are kept -----------------------------------------------------------------------------------------


class Keychain(keyring.backend.KeyringBackend):
    """A keychain in memory."""

    priority = 1  # pyright: ignore[reportAssignmentType]

    def __init__(self) -> None:
        self.secrets: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.secrets.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.secrets[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if (service, username) not in self.secrets:
            raise keyring.errors.PasswordDeleteError
        del self.secrets[service, username]


@pytest.fixture
def keychain(monkeypatch: pytest.MonkeyPatch) -> Keychain:
    chain = Keychain()
    monkeypatch.setattr(keyring, "get_keyring", lambda: chain)
    for name in ("get_password", "set_password", "delete_password"):
        monkeypatch.setattr(keyring, name, getattr(chain, name))
    return chain


def test_a_login_goes_into_the_keychain_where_there_is_one(keychain: Keychain, tmp_path: Path) -> None:
    vault = Vault(tmp_path)
    assert vault.write("https://a", Login(api_key="k")) == "the system's keychain"
    assert vault.read("https://a") == Login(api_key="k")
    assert vault.read("https://b") is None
    assert list(tmp_path.iterdir()) == []
    assert vault.forget("https://a")
    assert keychain.secrets == {}


def test_a_login_goes_into_a_file_of_its_owner_where_there_is_none(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "new", use_keychain=False)
    where = Path(vault.write("https://a", Login(api_key="k")))
    vault.write("https://b", Login(access_token="t"))
    assert stat.S_IMODE(where.stat().st_mode) == 0o600
    assert stat.S_IMODE(where.parent.stat().st_mode) == 0o700
    assert vault.read("https://a") == Login(api_key="k")
    assert vault.forget("https://a")
    assert not vault.forget("https://a")
    assert vault.read("https://b") == Login(access_token="t")


def test_a_file_that_others_may_read_is_not_used(tmp_path: Path) -> None:
    vault = Vault(tmp_path, use_keychain=False)
    where = Path(vault.write("https://a", Login(api_key="k")))
    where.chmod(0o644)
    with pytest.raises(Refused, match="others on this machine may read it"):
        vault.read("https://a")


def test_a_damaged_file_is_named_and_left_alone(tmp_path: Path) -> None:
    where = tmp_path / "credentials.json"
    where.write_text("{")
    where.chmod(0o600)
    with pytest.raises(Unreadable, match=r"credentials\.json is damaged"):
        Vault(tmp_path, use_keychain=False).read("https://a")
    assert where.read_text() == "{"


def test_the_environment_comes_before_what_is_stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def vault() -> Vault:
        return Vault(tmp_path, use_keychain=False)

    assert find_credentials("https://a", vault) is None
    vault().write("https://a", Login(api_key="stored"))
    found = find_credentials("https://a", vault)
    assert (type(found), found and found.catalogue_key) == (StoredLogin, "stored")
    monkeypatch.setenv("CURSOR_ACCESS_TOKEN", "t")
    assert type(find_credentials("https://a", vault)) is AccessToken
    monkeypatch.setenv("CURSOR_API_KEY", "k")
    assert type(find_credentials("https://a", vault)) is ApiKey
    assert "CURSOR_API_KEY" in os.environ
