"""The page about the wire names every step and every rule that there is."""

from pathlib import Path

from cursus.testing.agent_api import RULES
from cursus.testing.agent_api.steps import STEPS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "wire.md").read_text()


def test_every_step_of_a_scenario_is_on_the_page() -> None:
    assert [name for name in STEPS if f"`{name}`" not in PAGE] == []


def test_every_rule_is_on_the_page() -> None:
    assert [name for name in RULES if f"`{name}`" not in PAGE] == []
