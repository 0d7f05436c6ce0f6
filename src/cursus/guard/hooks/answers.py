"""Answers of hooks written in Python: one type for each kind of event, none of which can hold what Cursor would refuse.

return deny("No pushing from here.", agent_message="Open a pull request instead.")
"""

from typing import Any, Final, Literal

import msgspec

from cursus.guard.hooks.outcome import LONGEST_CONTEXT


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What all answers share: they are one line of JSON."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name == "additional_context" and isinstance(value, str) and len(value.strip()) > LONGEST_CONTEXT:
                raise ValueError(f"additional_context is longer than {LONGEST_CONTEXT:,} characters; Cursor drops it.")


class Nothing(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """No opinion: the answer of a hook that only watches."""


class ReadAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Whether a file may be shown to the model. There is no "ask" here: Cursor would take it for a mistake and deny."""

    permission: Literal["allow", "deny"] | None = None


class GateAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Whether a sub-agent may start."""

    permission: Literal["allow", "deny"] | None = None
    user_message: str | None = None


class ShellAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Whether a command or a tool may run. Cursor itself hears "ask" for shell commands only (E §5.6)."""

    permission: Literal["allow", "deny", "ask"] | None = None
    user_message: str | None = None
    agent_message: str | None = None


class ToolAnswer(ShellAnswer, frozen=True, kw_only=True, omit_defaults=True):
    """Whether a tool may run, what becomes of its input, and what the model is told besides."""

    updated_input: dict[str, Any] | None = None
    additional_context: str | None = None


class ContextAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What the model is told after a tool ran; of an MCP tool, also what it sees as its output."""

    additional_context: str | None = None
    updated_mcp_tool_output: Any = None


class PromptAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True, rename={"goes_on": "continue"}):
    """Whether a prompt, or a session, goes on."""

    goes_on: bool | None = None
    user_message: str | None = None
    additional_context: str | None = None
    env: dict[str, str] | None = None


class StopAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What the agent is told to do next, as if the person had written it."""

    followup_message: str | None = None


class CompactAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What the person is told."""

    user_message: str | None = None


class OpenAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True, rename={"plugin_paths": "pluginPaths"}):
    """Folders of plugins to load."""

    plugin_paths: list[str] | None = None


TYPES: Final[dict[str, type[Answer]]] = {
    "beforeShellExecution": ShellAnswer,
    "beforeMCPExecution": ShellAnswer,
    "beforeReadFile": ReadAnswer,
    "beforeTabFileRead": ReadAnswer,
    "beforeSubmitPrompt": PromptAnswer,
    "sessionStart": PromptAnswer,
    "preToolUse": ToolAnswer,
    "postToolUse": ContextAnswer,
    "postToolUseFailure": ContextAnswer,
    "subagentStart": GateAnswer,
    "stop": StopAnswer,
    "subagentStop": StopAnswer,
    "preCompact": CompactAnswer,
    "workspaceOpen": OpenAnswer,
}
"""The answer that each event takes; of the others none is heard."""


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What a handler wants, before it is known which event's answer it becomes."""

    fields: dict[str, Any]


def allow(*, updated_input: dict[str, Any] | None = None, additional_context: str | None = None) -> Said:
    """The hook does not object."""
    return Said(fields=_given(permission="allow", updated_input=updated_input, additional_context=additional_context))


def deny(user_message: str = "", *, agent_message: str = "") -> Said:
    """It must not happen. The person reads `user_message`, the agent `agent_message`, or the same."""
    return Said(
        fields=_given(
            permission="deny", user_message=user_message or None, agent_message=agent_message or user_message or None
        )
    )


def ask(user_message: str = "", *, agent_message: str = "") -> Said:
    """A person shall decide."""
    return Said(fields=_given(permission="ask", user_message=user_message or None, agent_message=agent_message or None))


def proceed(*, additional_context: str | None = None, env: dict[str, str] | None = None) -> Said:
    """The prompt or the session goes on."""
    return Said(fields={"goes_on": True, **_given(additional_context=additional_context, env=env)})


def block(user_message: str = "") -> Said:
    """The prompt or the session does not go on."""
    return Said(fields={"goes_on": False, **_given(user_message=user_message or None)})


def follow_up(message: str) -> Said:
    """The agent goes on with this."""
    return Said(fields={"followup_message": message})


def ask_nothing() -> Said:
    """No opinion."""
    return Said(fields={})


def as_answer(event: str, said: "Said | Answer | None") -> Answer:
    """The event's own answer. Raises `TypeError` where the event cannot say that."""
    if said is None:
        return Nothing()
    kind = TYPES.get(event, Nothing)
    if isinstance(said, Answer):
        if not isinstance(said, kind | Nothing):
            raise TypeError(f"{event} takes {kind.__name__}, and the hook answered with {type(said).__name__}.")
        return said
    fields = {
        name: value for name, value in said.fields.items() if name in kind.__struct_fields__ or name == "permission"
    }
    left = {name for name in said.fields if name not in fields and name not in ("agent_message", "user_message")}
    if left or ("permission" in fields and "permission" not in kind.__struct_fields__):
        raise TypeError(f"{event} has no answer with {', '.join(sorted(left or {'permission'}))}.")
    encoded = {name: kind.__struct_encode_fields__[kind.__struct_fields__.index(name)] for name in fields}
    try:
        return msgspec.convert({encoded[name]: value for name, value in fields.items()}, kind)
    except msgspec.ValidationError as error:
        raise TypeError(f"{event} cannot be answered like that: {error}") from error


def _given(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
