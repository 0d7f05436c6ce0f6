"""How the agent over the wire is reached, and what it may do here."""

from pathlib import Path
from typing import Literal

import msgspec

from cursus.guard.guard import Guard
from cursus.wire.client import Choice


class ApiSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings.

    `endpoint` is the base URL, else `$CURSOR_BACKEND_URL`; `api_key` or `auth_token` let in, else the environment or
    the stored login. `force` and `trust` are decisions that only a person can make: the first allows every call without
    asking, the second lets the workspace's own files allow and start things. `sandbox` is the executor's. `record`
    writes the conversation on the wire into a file. `system_prompt` replaces the service's own, where it allows that.
    """

    endpoint: str | None = None
    api_key: str | None = None
    auth_token: str | None = None
    transport: Choice = "auto"
    force: bool = False
    trust: bool = False
    sandbox: Literal["auto", "required", "off"] = "auto"
    guard: Guard | None = None
    record: Path | str | None = None
    retries: bool = True
    pace: float = 1.0
    max_mode: bool = False
    parameters: dict[str, str] = {}
    system_prompt: str | None = None
    home: Path | None = None
