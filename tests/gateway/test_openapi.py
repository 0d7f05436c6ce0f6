"""The OpenAPI document, held against the running gateway by a tester that nobody here wrote."""

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from cursus.gateway.openapi import document
from tests.gateway.running import Running, demo_gateway

schema = schemathesis.openapi.from_dict(document("1"))


@pytest.fixture(scope="module")
def gateway() -> Iterator[Running]:
    with demo_gateway(aliases={"*": "demo-fast"}) as running:
        yield running


@schema.parametrize()
@settings(
    max_examples=12,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    derandomize=True,
    database=None,
)
def test_the_gateway_answers_as_its_document_says(case: schemathesis.Case, gateway: Running) -> None:
    case.call_and_validate(base_url=gateway.url)
