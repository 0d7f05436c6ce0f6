"""A `cursor-agent` that plays a scenario: for testing what drives the real one, without a network or an account.

Lives here: the scenario (`a_turn`, `Scenario`), the executable that plays it (`ScriptedAgent`), and every way in which
the real one was seen to misbehave (`FAULTS`, E §4, §11). Never here: anything of `agent`, whose mistakes it would
share. The program itself uses nothing but the standard library, so that it starts fast.
"""

from cursus.testing.cursor_agent.faults import FAULTS
from cursus.testing.cursor_agent.install import Call, ScriptedAgent
from cursus.testing.cursor_agent.scenario import Scenario, Script, a_turn

__all__ = ["FAULTS", "Call", "Scenario", "Script", "ScriptedAgent", "a_turn"]
