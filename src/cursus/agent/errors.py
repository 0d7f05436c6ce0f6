"""How driving an agent fails: a code in the event, and an exception for whoever wants one.

CursusError
└── AgentError              the agent failed; `code`, `detail`, `chat` as far as it came
    ├── AgentNotFound       there is no such program
    ├── NotLoggedIn         nobody is logged in, or the key is wrong
    ├── NotTrusted          the agent wants its workspace trusted first
    ├── UnknownModel        there is no such model
    ├── UnknownSession      there is no such conversation, or its id is not one
    ├── OutOfQuota          the account's limit is reached
    ├── ConnectionLost      the agent lost its server for good
    ├── TimedOut            nothing was heard for too long, or the turn took too long
    ├── Crashed             the agent ended without a result
    ├── Unsupported         this agent, or this version of it, cannot do that
    └── ProtocolBroken      the agent said what nobody can understand
"""

from typing import TYPE_CHECKING, Final

from cursus.errors import CursusError

if TYPE_CHECKING:
    from cursus.chat import Chat
    from cursus.chat.events import Failed


class AgentError(CursusError):
    """The agent failed. `detail` is the end of its stderr, without secrets; `chat` is what there was until then."""

    def __init__(
        self, message: str, hint: str = "", *, code: str = "agent_failed", detail: str = "", chat: "Chat | None" = None
    ) -> None:
        super().__init__(message, hint)
        self.code = code
        self.detail = detail
        self.chat = chat


class AgentNotFound(AgentError):
    """There is no such program."""

    exit_code = 3


class NotLoggedIn(AgentError):
    """Nobody is logged in, or the key is wrong."""


class NotTrusted(AgentError):
    """The agent wants its workspace trusted first."""

    exit_code = 4


class UnknownModel(AgentError):
    """There is no such model."""

    exit_code = 3


class UnknownSession(AgentError):
    """There is no such conversation, or its id is not one."""

    exit_code = 3


class OutOfQuota(AgentError):
    """The account's limit is reached."""


class ConnectionLost(AgentError):
    """The agent lost its server for good."""


class TimedOut(AgentError):
    """Nothing was heard for too long, or the turn took too long."""


class Crashed(AgentError):
    """The agent ended without a result."""


class Unsupported(AgentError):
    """This agent, or this version of it, cannot do that."""

    exit_code = 2


class ProtocolBroken(AgentError):
    """The agent said what nobody can understand."""


KINDS: Final[dict[str, tuple[type[AgentError], str]]] = {
    "agent_not_found": (
        AgentNotFound,
        "Install Cursor's command-line agent, or name the program with --agent-binary or $CURSUS_AGENT_BINARY.",
    ),
    "not_logged_in": (NotLoggedIn, "Run `cursus login`, or set CURSOR_API_KEY."),
    "bad_key": (NotLoggedIn, "Check CURSOR_API_KEY; an empty one must be unset."),
    "untrusted": (NotTrusted, "Look at the workspace, then pass --trust."),
    "forbidden": (NotTrusted, "An administrator of your team decides this."),
    "unknown_model": (UnknownModel, "`cursus models` lists them."),
    "unknown_session": (UnknownSession, "`cursus list --source cli` lists the conversations of this machine."),
    "quota": (OutOfQuota, "Wait until the limit is renewed, or choose another model."),
    "network": (ConnectionLost, "Try again; what was done so far is kept, and --resume goes on with it."),
    "timeout": (TimedOut, "--timeout and --idle-timeout say how long a turn may take and be silent."),
    "crashed": (Crashed, ""),
    "unsupported": (Unsupported, "A newer version of the agent may know it: `cursor-agent update`."),
    "protocol": (ProtocolBroken, ""),
    "agent_failed": (AgentError, ""),
}
"""What each code of a `Failed` event means, and what to do about it."""


def error_of(failed: "Failed", chat: "Chat | None" = None) -> AgentError:
    """The exception that a failure stands for."""
    kind, hint = KINDS.get(failed.code, (AgentError, ""))
    return kind(failed.message, hint, code=failed.code, detail=failed.detail, chat=chat)
