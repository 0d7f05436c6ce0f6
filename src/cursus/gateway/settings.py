"""How a gateway is set up; every worker gets the same."""

from pathlib import Path
from typing import Final, Literal

import msgspec

PORT: Final = 18741
BACKENDS: Final = ("api", "cli", "acp", "demo")


class GatewaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """Times are in seconds. `aliases` maps what clients ask for, `*` in it included, to models of the agent."""

    host: str = "127.0.0.1"
    port: int = PORT
    backend: Literal["api", "cli", "acp", "demo"] = "api"
    workspace: str = "."
    api_keys: tuple[str, ...] = ()
    cors: tuple[str, ...] = ()
    workers: int = 1
    keep_alive: float = 10
    hold: float = 2
    stall: float = 120
    settle: float = 0.25
    expect: float = 5
    grace: float = 300
    patience: float = 1800
    body_limit: int = 64 * 1024 * 1024
    loop_limit: int = 3
    history: Literal["text", "structured"] = "text"
    continue_sessions: bool = False
    approvals: bool = False
    trust: bool = False
    aliases: dict[str, str] = {}
    default_model: str | None = None
    agent_binary: str | None = None
    base_url: str | None = None
    record: bool = False
    log: Literal["text", "json", "none"] = "text"
    telemetry: bool = False
    board: str | None = None
    version: str = ""

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the gateway."""
        return self.host in ("127.0.0.1", "localhost", "::1") or self.host.startswith("127.")

    @property
    def folder(self) -> str:
        """The workspace as an absolute path."""
        return str(Path(self.workspace).expanduser().absolute())
