"""What the guard says of an action: allow, deny or ask, why, and by which rule."""

from typing import Any, Literal

import msgspec

Verdict = Literal["allow", "deny", "ask"]

SEVERITY: dict[Verdict, int] = {"allow": 0, "ask": 1, "deny": 2}
"""Of several verdicts the severest holds."""


class Part(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing that was judged by itself: a command of a line, a redirect, a hook.

    `within` says what it was found in, outermost first: a pipe, a substitution, `sh -c`.
    """

    kind: Literal["command", "redirect", "path", "hook", "host", "tool"]
    text: str
    verdict: Verdict
    reason: str
    rule: str | None = None
    source: str | None = None
    within: tuple[str, ...] = ()


class Decision(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What holds for an action, and why.

    rule, source        the token that decided and the file and line it stands in; None where none did
    parts               what was judged by itself, in the order it stands in the action
    remember            the rules that would allow this next time; empty where none can
    is_sandboxed        allowed only inside a sandbox: the executor must not run it without one
    by                  who decided: "rules", "hooks", "mode", "terminal", "browser", "acp", "nobody", "clock"
    user_message        what hooks want the person to read; `agent_message` what the agent is told when it is denied
    updated_input       what a preToolUse hook made of the tool's input; `context` what it adds for the model
    """

    verdict: Verdict
    reason: str
    rule: str | None = None
    source: str | None = None
    parts: tuple[Part, ...] = ()
    remember: tuple[str, ...] = ()
    is_sandboxed: bool = False
    by: str = "rules"
    user_message: str = ""
    agent_message: str = ""
    updated_input: dict[str, Any] | None = None
    context: str = ""

    @property
    def is_allowed(self) -> bool:
        """Whether the action may run now."""
        return self.verdict == "allow"

    @property
    def for_agent(self) -> str:
        """What the agent is told of a denial."""
        return self.agent_message or self.reason

    def as_json(self) -> dict[str, Any]:
        """The keys of `cursus permissions explain --json`."""
        return {
            "decision": self.verdict,
            "reason": self.reason,
            "rule": self.rule,
            "source": self.source,
            "parts": [
                {
                    "kind": part.kind,
                    "text": part.text,
                    "decision": part.verdict,
                    "reason": part.reason,
                    "rule": part.rule,
                    "source": part.source,
                    "within": list(part.within),
                }
                for part in self.parts
            ],
            "remember": list(self.remember),
            "sandboxed": self.is_sandboxed,
            "by": self.by,
        }
