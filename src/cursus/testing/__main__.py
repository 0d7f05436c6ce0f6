"""`python -m cursus.testing`: the scripted programs, for tests of whatever drives the real ones."""

import sys
from importlib import import_module
from typing import Final

COMMANDS: Final = {
    "cursor-agent": "cursus.testing.cursor_agent.command",
    "agent-api": "cursus.testing.agent_api.command",
}
"""Where each program is; its module has a `main` that takes the arguments."""


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    module = COMMANDS.get(name)
    if module is None:
        sys.exit(f"usage: python -m cursus.testing {{{'|'.join(COMMANDS)}}} …")
    import_module(module).main(sys.argv[2:])


if __name__ == "__main__":
    main()
