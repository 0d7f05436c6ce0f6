"""What a classic client is told once: the seven fields of the seed, and what the agent has learned since (E §12)."""

from dataclasses import dataclass, field
from enum import Enum

from cursus.agent.backend import Turn
from cursus.agent.cli.settings import CliSettings


class OutputFormat(Enum):
    """How the agent is to answer. Whatever is chosen, the stream is what is read: it alone tells of failures early."""

    TEXT = "text"
    JSON = "json"
    STREAM_JSON = "stream-json"


@dataclass
class AgentConfig:
    """How the agent is started.

    The API key goes through the environment, where `ps` does not show it, unless `api_key_as_flag`. `force_approve`,
    `approve_mcps` and `trust` are a person's decisions: none is on by itself.
    """

    workspace: str | None = None
    model: str | None = None
    force_approve: bool = False
    approve_mcps: bool = False
    api_key: str | None = None
    headers: list[str] = field(default_factory=list[str])
    agent_binary: str = "agent"
    trust: bool = field(default=False, kw_only=True)
    sandbox: str | None = field(default=None, kw_only=True)
    mode: str | None = field(default=None, kw_only=True)
    auto_review: bool = field(default=False, kw_only=True)
    continue_latest: bool = field(default=False, kw_only=True)
    worktree: str | bool | None = field(default=None, kw_only=True)
    worktree_base: str | None = field(default=None, kw_only=True)
    skip_worktree_setup: bool = field(default=False, kw_only=True)
    add_dirs: list[str] = field(default_factory=list[str], kw_only=True)
    plugin_dirs: list[str] = field(default_factory=list[str], kw_only=True)
    endpoint: str | None = field(default=None, kw_only=True)
    api_key_as_flag: bool = field(default=False, kw_only=True)
    env: dict[str, str] = field(default_factory=dict[str, str], kw_only=True)
    extra_args: list[str] = field(default_factory=list[str], kw_only=True)
    stream_partial: bool = field(default=True, kw_only=True)
    timeout: float | None = field(default=None, kw_only=True)
    idle_timeout: float | None = field(default=None, kw_only=True)
    grace: float = field(default=2.0, kw_only=True)

    def settings(self) -> CliSettings:
        """The same as settings of the backend."""
        return CliSettings(
            binary=self.agent_binary,
            force=self.force_approve,
            trust=self.trust,
            approve_mcps=self.approve_mcps,
            auto_review=self.auto_review,
            sandbox=self.sandbox,
            api_key=self.api_key,
            key_in_arguments=self.api_key_as_flag,
            headers=tuple(self.headers),
            endpoint=self.endpoint,
            add_dirs=tuple(self.add_dirs),
            plugin_dirs=tuple(self.plugin_dirs),
            worktree=self.worktree,
            worktree_base=self.worktree_base,
            skip_worktree_setup=self.skip_worktree_setup,
            environment=dict(self.env),
            extra_arguments=tuple(self.extra_args),
            partial=self.stream_partial,
            grace=self.grace,
        )

    def turn(self, prompt: str, session_id: str | None) -> Turn:
        """A turn under these conditions."""
        return Turn(
            prompt=prompt,
            session_id=session_id,
            resume_latest=self.continue_latest and session_id is None,
            model=self.model,
            mode=self.mode,
            workspace=self.workspace,
            idle_timeout=self.idle_timeout,
            timeout=self.timeout,
        )
