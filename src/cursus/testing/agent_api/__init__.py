"""A scripted Agent API: all transports and dialects, scenarios as values or files, and strict (A).

    async with AgentApiServer(Scenario.of(steps.Text("Hello"))) as server:
        ...  # CURSOR_BACKEND_URL=server.url, or AgentClient(server.url, …)

Lives here: the server, its scenarios and steps, and the rules that it holds clients to. Never here: anything of the
client in `cursus.wire`, the messages themselves aside; frames are packed and taken apart by code of its own.
"""

from cursus.testing.agent_api import steps
from cursus.testing.agent_api.rules import RULES, Breach
from cursus.testing.agent_api.scenario import Scenario, Turn, read_scenario, scenario_of
from cursus.testing.agent_api.server import AgentApiServer
from cursus.testing.agent_api.session import Session
from cursus.testing.agent_api.steps import BadScenario

__all__ = [
    "RULES",
    "AgentApiServer",
    "BadScenario",
    "Breach",
    "Scenario",
    "Session",
    "Turn",
    "read_scenario",
    "scenario_of",
    "steps",
]
