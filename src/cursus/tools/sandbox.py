"""What a command or a search was allowed to reach (S §6.3, seed 000)."""

from typing import Any

from cursus.tools.payload import Nested


class SandboxPolicy(Nested, frozen=True, kw_only=True):
    """The bounds of one call."""

    type: str | int = ""
    network_access: bool | None = None
    block_git_writes: bool | None = None
    additional_readwrite_paths: list[str] = []
    additional_readonly_paths: list[str] = []
    additional_read_paths: list[str] = []
    debug_output_dir: str = ""
    disable_tmp_write: bool | None = None
    allowlist_escalated: bool | None = None
    enable_shared_build_cache: bool | None = None
    network_policy: dict[str, Any] | None = None
    network_policy_strict: bool | None = None
    capture_denies: bool | None = None
    skip_statsig_defaults: bool | None = None
    read_boundary: str | int = ""
    allow_user_override_read_paths: bool | None = None
