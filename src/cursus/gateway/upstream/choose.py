"""Which agent stands behind a gateway."""

from cursus.gateway.settings import GatewaySettings
from cursus.gateway.upstream.upstream import Upstream


def open_upstream(settings: GatewaySettings) -> Upstream:
    """The agent that the settings name; only what it needs is imported."""
    match settings.backend:
        case "demo":
            from cursus.gateway.upstream.demo import DemoUpstream

            return DemoUpstream()
        case "api":
            from cursus.gateway.upstream.api import ApiUpstream

            return ApiUpstream(settings)
        case "cli" | "acp":
            from cursus.gateway.upstream.agents import AgentUpstream

            return AgentUpstream(settings)
