"""The wire inside TLS: HTTP/2 where the server offers it, HTTP/1.1 where it does not, and nothing without trust."""

import ssl
from pathlib import Path
from typing import Any

import pytest

from cursus.testing.agent_api import AgentApiServer, Scenario, steps
from cursus.wire.failure import Cut
from cursus.wire.models import Catalogue
from cursus.wire.retry import NO_RETRIES
from tests.wire import certificates
from tests.wire.talking import WAYS, Heard, Way, a_client, a_request, hear, run

SCENARIO = Scenario.of(steps.Text("Hello, safely."), steps.Exec({"request_context_args": {}}))


def listen(tmp_path: Path, way: Way, *, offers: list[str] | None = None, **settings: Any) -> tuple[Heard, str | None]:
    async def one_turn() -> tuple[Heard, str | None]:
        ca_file, tls = certificates.make(tmp_path)
        given = {"ca_file": str(ca_file), **settings}
        async with AgentApiServer(SCENARIO, tls=tls) as server:
            if offers is not None:
                tls.set_alpn_protocols(offers)
            async with a_client(server.url, way, **given) as client:
                return await hear(client, a_request()), client.transport_name

    return run(one_turn)


@pytest.mark.parametrize(
    ("way", "name"), [(Way("auto"), "HTTP/2"), (WAYS["Run"], "HTTP/2"), (WAYS["RunSSE"], "HTTP/1.1")]
)
def test_https_is_http_2_unless_told_otherwise(way: Way, name: str, tmp_path: Path) -> None:
    heard, used = listen(tmp_path, way)
    assert (heard.text, used) == ("Hello, safely.", name)


def test_a_server_that_offers_no_http_2_is_spoken_to_in_http_1(tmp_path: Path) -> None:
    heard, used = listen(tmp_path, Way("auto"), offers=["http/1.1"])
    assert (heard.text, used) == ("Hello, safely.", "HTTP/1.1")


@pytest.mark.parametrize("way", [WAYS["Run"], WAYS["RunSSE"]], ids=["Run", "RunSSE"])
def test_a_certificate_that_nobody_vouches_for_ends_the_turn_in_words(way: Way, tmp_path: Path) -> None:
    heard, _ = listen(tmp_path, way, ca_file=None, retries=NO_RETRIES)
    assert isinstance(heard.failure, Cut)
    assert "CERTIFICATE_VERIFY_FAILED" in heard.failure.message


def test_an_authority_of_one_s_own_can_be_named_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ca_file, tls = certificates.make(tmp_path)
    monkeypatch.setenv("NODE_EXTRA_CA_CERTS", str(ca_file))

    async def models(tls: ssl.SSLContext) -> list[str]:
        async with AgentApiServer(SCENARIO, tls=tls) as server, a_client(server.url, Way("auto")) as client:
            return [model.id for model in await Catalogue(client).models()]

    assert run(lambda: models(tls)) == ["default", "composer-2"]
