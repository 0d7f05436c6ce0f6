"""`python -m cursus.testing cursor-agent`: writes the scripted agent as an executable."""

import argparse
import sys
from pathlib import Path

from cursus.testing.cursor_agent.faults import FAULTS
from cursus.testing.cursor_agent.install import ScriptedAgent
from cursus.testing.cursor_agent.scenario import Scenario


def main(arguments: list[str]) -> None:
    """Prints the path of the executable."""
    parser = argparse.ArgumentParser(
        prog="python -m cursus.testing cursor-agent",
        description="Write an executable that behaves like Cursor's command-line agent and plays a scenario.",
    )
    parser.add_argument("--install", metavar="FOLDER", type=Path, help="where to write it")
    parser.add_argument("--name", default="cursor-agent", help="what to call it (default: cursor-agent)")
    parser.add_argument("--scenario", metavar="FILE", type=Path, help="a scenario, or a recorded stream")
    parser.add_argument("--fault", metavar="NAME", choices=sorted(FAULTS), help="a fault by its name, instead")
    parser.add_argument("--faults", action="store_true", help="list the names of the faults")
    given = parser.parse_args(arguments)
    if given.faults:
        sys.stdout.write("\n".join(FAULTS) + "\n")
        return
    if given.install is None:
        parser.error("--install says where to write the executable")
    scenario = FAULTS[given.fault] if given.fault else Scenario.read(given.scenario) if given.scenario else Scenario()
    sys.stdout.write(f"{ScriptedAgent(given.install, scenario, name=given.name).path}\n")
