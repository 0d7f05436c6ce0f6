"""Who is let in."""

import pytest

from cursus.errors import Refused
from cursus.gateway.gate import Gate
from cursus.gateway.server import check
from cursus.gateway.settings import GatewaySettings

LOCAL = {b"host": b"127.0.0.1:18741"}


@pytest.mark.parametrize("host", [b"localhost", b"127.0.0.1:18741", b"[::1]:18741", b"127.9.9.9"])
def test_without_a_key_programs_of_this_machine_get_in(host: bytes) -> None:
    assert Gate(GatewaySettings()).check({b"host": host}) is None


@pytest.mark.parametrize(
    "host", [b"", b"evil.example", b"localhost.evil.example", b"192.168.1.2:18741", b"\xff", b"[::"]
)
def test_without_a_key_no_name_of_another_machine_gets_in(host: bytes) -> None:
    failure = Gate(GatewaySettings()).check({b"host": host})
    assert failure is not None
    assert failure.shape.status == 403


def test_pages_do_not_get_in_unless_they_are_named() -> None:
    page = {**LOCAL, b"origin": b"https://evil.example"}
    assert Gate(GatewaySettings()).check(page) is not None
    assert Gate(GatewaySettings()).cors(page) == []
    assert Gate(GatewaySettings()).preflight(page) == []
    gate = Gate(GatewaySettings(cors=("https://app.example",)))
    assert gate.check(page) is not None
    mine = {**LOCAL, b"origin": b"https://app.example"}
    assert gate.check(mine) is None
    assert (b"access-control-allow-origin", b"https://app.example") in gate.preflight(mine)


def test_a_key_is_taken_in_both_forms_and_nothing_else_is() -> None:
    gate = Gate(GatewaySettings(api_keys=("sk-one", "sk-two")))
    assert gate.check({b"authorization": b"Bearer sk-one"}) is None
    assert gate.check({b"x-api-key": b"sk-two"}) is None
    for headers in (
        {},
        LOCAL,
        {b"authorization": b"Bearer sk"},
        {b"authorization": b"Basic sk-one"},
        {b"x-api-key": b""},
    ):
        failure = gate.check(headers)
        assert failure is not None
        assert (failure.shape.status, failure.headers()) == (401, [(b"x-should-retry", b"false")])


def test_no_gateway_is_open_to_other_machines_without_a_key() -> None:
    with pytest.raises(Refused, match="has no key"):
        check(GatewaySettings(host="0.0.0.0"))
    check(GatewaySettings(host="0.0.0.0", api_keys=("sk",)))
