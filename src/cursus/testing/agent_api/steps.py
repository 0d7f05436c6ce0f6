"""What the scripted server does in a turn, one step after another.

In a file a step is an object with one key, the step's name. Its value is either the step's first field or all of its
fields: `{"text": "Hello"}` and `{"text": {"text": "Hello", "size": 2}}` are the same step. Messages inside steps are in
protobuf's own JSON form, in snake_case or camelCase, with bytes in base64.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, cast

import msgspec

Json = dict[str, Any]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the server does."""


class Text(Step, frozen=True):
    """Says a text, in deltas of `size` characters (all at once where 0), `pause` seconds apart."""

    text: str
    size: int = 0
    pause: float = 0


class Thinking(Step, frozen=True):
    """Thinks aloud, and says that it has done."""

    text: str
    size: int = 0
    pause: float = 0
    duration_ms: int = 1200


class Update(Step, frozen=True):
    """Sends any `InteractionUpdate`."""

    update: Json


class Message(Step, frozen=True):
    """Sends any `AgentServerMessage`."""

    message: Json


class Tool(Step, frozen=True):
    """Tells of a tool call: started, then what happens in `during`, then completed with its result.

    `call` is the `ToolCall` with its arguments, `result` the result of it; a `partial` call is told of before.
    """

    call: Json
    result: Json | None = None
    during: tuple[Step, ...] = ()
    call_id: str = ""
    partial: bool = True


class Exec(Step, frozen=True):
    """Asks the client to run something: an `ExecServerMessage` without its id.

    It waits for the end of it unless `wait` is false; `expect` is what the result must contain. `abort_after` seconds
    it takes the request back.
    """

    request: Json
    expect: Json | None = None
    wait: bool = True
    id: int | None = None
    exec_id: str = ""
    abort_after: float | None = None


class Parallel(Step, frozen=True):
    """Asks for several things at once, and waits for all of them."""

    execs: tuple[Exec, ...]


class Finish(Step, frozen=True):
    """Waits for every exec that is still open."""

    execs: Literal["all"] = "all"


class SetBlob(Step, frozen=True):
    """Gives the client a blob to keep: text, JSON, or a message by type and fields. Its name stands for its id."""

    text: str | None = None
    json: Any = None
    message: str | None = None
    fields: Json = {}
    name: str = ""
    id: str | None = None


class GetBlob(Step, frozen=True):
    """Asks for a blob by its name, or by its id in hex; it must come back as it was, or be `missing`."""

    name: str = ""
    id: str | None = None
    missing: bool = False


class Checkpoint(Step, frozen=True):
    """Tells the state of the conversation; `blobs` fills fields of this `ConversationStateStructure` by name."""

    state: Json = {}
    blobs: dict[str, tuple[str, ...]] = {}


class Query(Step, frozen=True):
    """Asks the person something: an `InteractionQuery` without its id; `expect` is what the response must contain."""

    query: Json
    expect: Json | None = None
    id: int | None = None


class Heartbeat(Step, frozen=True):
    """Sends heartbeats, `every` seconds."""

    count: int = 1
    every: float = 0


class Wait(Step, frozen=True):
    """Does nothing for a while, the usual heartbeats aside."""

    seconds: float


class Stall(Step, frozen=True):
    """Says nothing any more, not even a heartbeat, for so long or until the client leaves."""

    seconds: float | None = None


class Usage(Step, frozen=True):
    """Ends the turn with what it used: a `TurnEndedUpdate`. The stream stays open."""

    usage: Json = {}


class Hold(Step, frozen=True):
    """Leaves the stream open, heartbeats included, until the client leaves or for so long."""

    seconds: float | None = None


class End(Step, frozen=True):
    """Ends the stream: well, or with an error of that Connect code; `details` is its `ErrorDetails`."""

    code: str = ""
    message: str = ""
    details: Json | None = None
    metadata: dict[str, list[str]] = {}


class Drop(Step, frozen=True):
    """Cuts the stream off, without an end frame; `partial` sends so many bytes of a frame before."""

    partial: int = 0


class HttpError(Step, frozen=True):
    """Answers the stream with an HTTP status instead of 200. Only the first step of a turn can."""

    status: int
    body: Json = {}
    headers: dict[str, str] = {}


class AppendError(Step, frozen=True):
    """Answers the append of that number with an HTTP status and a Connect error (A §3.8). Only a first step can."""

    status: int = 500
    code: str = "internal"
    message: str = "append failed"
    seqno: int = 0


class Raw(Step, frozen=True):
    """Writes bytes, in hex, into the answer's body as they are: damage of every sort."""

    hex: str


class Frames(Step, frozen=True):
    """How the frames that follow are sent: cut into pieces of `split` bytes, `joined` into one write, or `gzip`."""

    split: int = 0
    joined: bool = False
    gzip: bool = False


class Expect(Step, frozen=True):
    """Waits for a message of the client that contains this, for so many seconds."""

    message: Json
    seconds: float = 10


class Run(Step, frozen=True):
    """Python of one's own: it is given the session. Not for files."""

    script: Callable[[Any], Awaitable[None]]


STEPS: Final[dict[str, type[Step]]] = {
    "text": Text,
    "thinking": Thinking,
    "update": Update,
    "message": Message,
    "tool": Tool,
    "exec": Exec,
    "parallel": Parallel,
    "finish": Finish,
    "set_blob": SetBlob,
    "get_blob": GetBlob,
    "checkpoint": Checkpoint,
    "query": Query,
    "heartbeat": Heartbeat,
    "wait": Wait,
    "stall": Stall,
    "usage": Usage,
    "hold": Hold,
    "end": End,
    "drop": Drop,
    "http_error": HttpError,
    "append_error": AppendError,
    "raw": Raw,
    "frames": Frames,
    "expect": Expect,
}
"""The steps by the names that files use."""


class BadScenario(ValueError):
    """A scenario that cannot be played, and where it is wrong."""


def read_step(value: object, where: str) -> Step:
    """The step that an object of a file describes."""
    if isinstance(value, str) and value in STEPS:
        value = {value: None}
    if not isinstance(value, dict) or len(cast("Json", value)) != 1:
        raise BadScenario(f"{where}: a step is an object with one key, one of {', '.join(STEPS)}.")
    name, content = next(iter(cast("Json", value).items()))
    kind = STEPS.get(name)
    if kind is None:
        raise BadScenario(f"{where}: no step is called {name!r}; there are {', '.join(STEPS)}.")
    known = {field.name for field in msgspec.structs.fields(kind)}
    first = msgspec.structs.fields(kind)[0].name
    if content is None:
        fields: Json = {}
    elif isinstance(content, dict) and cast("Json", content).keys() <= known:
        fields = dict(cast("Json", content))
    else:
        fields = {first: content}
    for key in ("during", "execs"):
        if isinstance(fields.get(key), list):
            items = [item if key == "during" or "exec" in item else {"exec": item} for item in fields[key]]
            fields[key] = tuple(read_step(item, f"{where}.{key}[{at}]") for at, item in enumerate(items))
    try:
        return _converted(kind, fields)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadScenario(f"{where} ({name}): {error}") from error


def _converted(kind: type[Step], fields: Json) -> Step:
    nested = {key: fields.pop(key) for key in ("during", "execs") if isinstance(fields.get(key), tuple)}
    if kind is Parallel and nested:
        return Parallel(**nested)
    step = msgspec.convert(fields, kind)
    return msgspec.structs.replace(step, **nested) if nested else step
