"""`python -m cursus.testing agent-api`: the scripted Agent API as a process of its own."""

import argparse
import asyncio
import signal
import ssl
import sys
from pathlib import Path

from cursus.testing.agent_api.scenario import Scenario, read_scenario
from cursus.testing.agent_api.server import AgentApiServer
from cursus.testing.agent_api.steps import BadScenario


def main(arguments: list[str]) -> None:
    """Serves until it is interrupted; the exit code is 1 where a client broke a rule."""
    parser = argparse.ArgumentParser(
        prog="python -m cursus.testing agent-api",
        description="Plays a scenario for clients of the Agent API, and says which rules of the protocol they break.",
    )
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--scenario", type=Path, metavar="FILE", help="JSON or YAML; without it one friendly answer")
    parser.add_argument("--certificate", type=Path, metavar="PEM", help="serve TLS with it, HTTP/2 by ALPN")
    parser.add_argument("--key", type=Path, metavar="PEM", help="the certificate's key, where it stands apart")
    parser.add_argument("--quiet", action="store_true", help="name broken rules only, not every request")
    options = parser.parse_args(arguments)
    try:
        scenario = read_scenario(options.scenario) if options.scenario else Scenario()
    except (BadScenario, OSError) as error:
        sys.exit(f"The scenario cannot be played: {error}")
    tls = None
    if options.certificate:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(options.certificate, options.key)

    def tell(line: str) -> None:
        if not options.quiet or line.startswith(("broken rule", "scenario")):
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()

    server = AgentApiServer(scenario, port=options.port, tls=tls, tell=tell)
    asyncio.run(_serve(server))
    sys.exit(1 if server.breaches or server.failures else 0)


async def _serve(server: AgentApiServer) -> None:
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stopped.set)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
    await server.start()
    sys.stdout.write(f"The scripted Agent API is at {server.url}\n")
    sys.stdout.flush()
    await stopped.wait()
    await server.close()
