"""A conversation as one prompt: a fresh upstream session knows nothing but what it is told (seed 001, A §6.3).

The form is that of the flow which is known to stream and to end: one user message with everything in it, in order.
What it adds to that flow: images are kept and numbered, results say which call they answer and whether it failed,
instructions stand apart from what was said, and text that looks like one of our own markers cannot be taken for one.
"""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from cursus.gateway.order import Call, Choice, Format, Image, Message, Order, Result, Said

INSTRUCTIONS: Final = "System instructions:"
SPEAKERS: Final = {"user": "User:", "assistant": "Assistant:"}

MARKER: Final = re.compile(
    r"^(?=(?:System instructions|User|Assistant):|\[(?:Called tool|Tool result|Tool error|Image \d)|\[End of )",
    re.MULTILINE,
)
"""What begins a line of ours; in what others said it is indented by a no-break word joiner, which models read over."""

JOINER: Final = "\u2060"

CONTINUE: Final = (
    "The tool calls above were carried out and their results are given. Go on from there: use the results, call "
    "another tool where that is needed, and do not repeat a call whose result you already have."
)
TOOLS_ONLY: Final = (
    "The person works with their own tools, which you reach as the MCP tools listed for this conversation. Prefer "
    "them for everything you do; a call is carried out on the person's machine and its result comes with the next "
    "message."
)
NO_TOOLS: Final = "Answer in text. The person offers no tools for this request."
SOME_TOOL: Final = "Your answer has to be a call of one of the tools that the person offers, not text."
JSON_ONLY: Final = "Answer with one JSON value and nothing else: no explanation, no code fence."


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """What the agent is asked: one text, with the pictures it refers to by number."""

    text: str
    images: tuple[Image, ...] = ()


def lay_out(order: Order, *, nudge: str = "") -> Prompt:
    """The whole conversation as one prompt. `nudge` is said last: what was wrong with an answer before."""
    images: list[Image] = []
    parts = list(_parts(order.messages, images))
    is_plain = len(parts) == 1 and isinstance(order.messages[-1], Said) and order.messages[-1].role == "user"
    rules = instructions(order)
    if is_plain and not rules and not nudge:
        return Prompt(text=plain(order.messages), images=tuple(images))
    if any(isinstance(message, Result) for message in order.messages):
        parts.append(CONTINUE)
    parts.extend(rules)
    if nudge:
        parts.append(nudge)
    return Prompt(text="\n\n".join(parts), images=tuple(images))


def lay_out_news(messages: tuple[Message, ...], rules: tuple[str, ...]) -> Prompt:
    """What is new in a conversation that the agent knows already."""
    images: list[Image] = []
    parts = list(_parts(messages, images))
    if len(messages) == 1 and isinstance(messages[0], Said) and messages[0].role == "user" and not images:
        parts = [messages[0].text]
    if any(isinstance(message, Result) for message in messages):
        parts.append(CONTINUE)
    return Prompt(text="\n\n".join([*parts, *rules]), images=tuple(images))


def instructions(order: Order) -> list[str]:
    """What the request's fields ask for and the Agent API has no field for."""
    rules: list[str] = []
    if order.has_tools:
        rules.append(TOOLS_ONLY)
        rules.extend(_chosen(order.choice))
        if not order.is_parallel:
            rules.append("Call one tool at a time.")
    elif order.tools:
        rules.append(NO_TOOLS)
    if order.format is not None:
        rules.append(_form(order.format))
    return rules


def plain(messages: tuple[Message, ...]) -> str:
    """A lone message of the user, as it is: nothing has to be told apart."""
    return "\n\n".join(message.text for message in messages)


def _chosen(choice: Choice) -> Iterator[str]:
    match choice.kind:
        case "one":
            yield f"Your answer has to be a call of the tool `{choice.name}`, not text."
        case "any":
            yield SOME_TOOL
        case _:
            return


def _form(format: Format) -> str:
    if format.schema is None:
        return f"{JSON_ONLY} The value is an object."
    return f"{JSON_ONLY} It has to be valid by this JSON schema:\n{msgspec.json.encode(format.schema).decode()}"


def _parts(messages: tuple[Message, ...], images: list[Image]) -> Iterator[str]:
    """Instructions first and together, wherever they stood; then everything that was said, in order."""
    system = [message.text for message in messages if isinstance(message, Said) and message.role == "system"]
    said = "\n\n".join(quoted(text) for text in system if text.strip())
    if said:
        yield f"{INSTRUCTIONS}\n{said}"
    for message in messages:
        match message:
            case Result():
                yield _result(message, images)
            case Said(role="system"):
                continue
            case Said(role=role):
                lines = [quoted(message.text)] if message.text.strip() else []
                lines.extend(_shown(message.images, images))
                lines.extend(map(_called, message.calls))
                if lines:
                    yield f"{SPEAKERS[role]} " + "\n".join(lines)


def _called(call: Call) -> str:
    return f"[Called tool {call.id}: {call.name}({call.arguments})]"


def _result(result: Result, images: list[Image]) -> str:
    word = "Tool error" if result.is_error else "Tool result"
    of = f" of {result.name}" if result.name else ""
    text = "\n".join([result.text, *_shown(result.images, images)])
    body = f"\n{quoted(text)}\n" if "\n" in text else f" {quoted(text)} "
    return f"[{word} for {result.call_id or 'an unknown call'}{of}]:{body}[End of result]"


def _shown(pictures: tuple[Image, ...], images: list[Image]) -> Iterator[str]:
    """Pictures travel beside the text; a line says where each one belongs."""
    for picture in pictures:
        images.append(picture)
        yield f"[Image {len(images)} is attached]"


def quoted(text: str) -> str:
    """What somebody said, so that no line of it passes for a marker of ours."""
    return MARKER.sub(JOINER, text)
