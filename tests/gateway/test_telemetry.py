"""Spans of OpenTelemetry: names and numbers, never what was said."""

from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from cursus.gateway.notebook import Entry
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.telemetry import Telemetry

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"


def test_each_request_is_a_span_within_the_clients_own() -> None:
    exporter = InMemorySpanExporter()
    telemetry = Telemetry(GatewaySettings(), exporter)
    span = telemetry.start("chat", "req_1", {b"traceparent": f"00-{TRACE}-00f067aa0ba902b7-01".encode()})
    telemetry.end(
        span, Entry(id="req_1", at=0, model="m", asked="gpt-4o", outcome="stop", input=5, output=7, status=200)
    )
    telemetry.close()
    (told,) = exporter.get_finished_spans()
    assert told.context is not None
    assert f"{told.context.trace_id:032x}" == TRACE
    assert (told.attributes or {})["gen_ai.usage.output_tokens"] == 7
    assert (told.attributes or {})["gen_ai.request.model"] == "gpt-4o"


def test_without_it_nothing_is_made() -> None:
    telemetry = Telemetry(GatewaySettings())
    assert telemetry.start("chat", "req_1", {}) is None
    telemetry.end(None, Entry(id="req_1", at=0))
    telemetry.close()
