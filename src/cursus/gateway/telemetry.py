"""OpenTelemetry, where it is wanted and installed: a span for each request, by the conventions for generative AI.

Names, counts and times; never what was said. Where spans go is for the SDK's own environment variables to say
(`OTEL_EXPORTER_OTLP_ENDPOINT` and the others).
"""

from typing import Any

from cursus.errors import CursusError
from cursus.gateway.notebook import Entry
from cursus.gateway.settings import GatewaySettings


class Telemetry:
    """The tracer of one worker, or nothing."""

    def __init__(self, settings: GatewaySettings, exporter: Any = None) -> None:
        self._tracer: Any = None
        self._provider: Any = None
        if settings.telemetry or exporter is not None:
            self._set_up(exporter)

    def _set_up(self, exporter: Any) -> None:
        try:
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
            from opentelemetry.sdk.resources import Resource
            from opentelemetry.sdk.trace import TracerProvider
            from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor
        except ImportError:
            raise CursusError(
                "OpenTelemetry is not installed.", "Install Cursus with it: pip install 'cursus[telemetry]'."
            ) from None
        self._provider = TracerProvider(resource=Resource.create({"service.name": "cursus-gateway"}))
        processor = SimpleSpanProcessor(exporter) if exporter is not None else BatchSpanProcessor(OTLPSpanExporter())
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer("cursus.gateway")

    def start(self, dialect: str, request_id: str, headers: dict[bytes, bytes]) -> Any:
        """The span of a request, within the client's own where it tells one."""
        if self._tracer is None:
            return None
        from opentelemetry.trace import SpanKind
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        parent = headers.get(b"traceparent", b"").decode("latin-1")
        context = TraceContextTextMapPropagator().extract({"traceparent": parent}) if parent else None
        attributes = {"gen_ai.operation.name": "chat", "cursus.api": dialect, "cursus.request_id": request_id}
        return self._tracer.start_span(f"chat {dialect}", context, SpanKind.SERVER, attributes)

    def end(self, span: Any, entry: Entry) -> None:
        """What became of the request."""
        if span is None:
            return
        from opentelemetry.trace import Status, StatusCode

        span.set_attributes(
            {
                "gen_ai.request.model": entry.asked,
                "gen_ai.response.model": entry.model,
                "gen_ai.usage.input_tokens": entry.input,
                "gen_ai.usage.output_tokens": entry.output,
                "gen_ai.response.finish_reasons": [entry.outcome],
                "http.response.status_code": entry.status,
                "cursus.tool_calls": entry.calls,
                "cursus.first_ms": entry.first_ms or 0,
            }
        )
        if entry.outcome == "error":
            span.set_status(Status(StatusCode.ERROR))
        span.end()

    def close(self) -> None:
        """Send what is left."""
        if self._provider is not None:
            self._provider.shutdown()
