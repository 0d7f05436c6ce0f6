"""What the three readers of requests share: tools, schemas, stop words, and what nobody can honour."""

from collections.abc import Iterable
from typing import Any, Final

from cursus.gateway.failure import Failure
from cursus.gateway.order import ClientTool, Format, Message, Result, Said

MOST_MESSAGES: Final = 100_000
MOST_TOOLS: Final = 2_000
MOST_STOPS: Final = 16
NO_MODEL: Final = "auto"


def read_tool(name: object, description: object, schema: object, where: str, **more: Any) -> ClientTool:
    """A tool with a name and an object's schema; clients leave out whatever they like but the name."""
    if not isinstance(name, str) or not name:
        raise Failure("bad_request", f"The tool at `{where}` has no name.", param=f"{where}.name")
    if schema is not None and not isinstance(schema, dict):
        raise Failure("bad_request", f"The schema of the tool {name!r} is no object.", param=where)
    return ClientTool(
        name=name, description=description if isinstance(description, str) else "", schema=schema or {}, **more
    )


def check_tools(tools: Iterable[ClientTool], where: str = "tools") -> tuple[ClientTool, ...]:
    """The tools, the first of each name; the same one twice is a client's habit, not an error."""
    kept: dict[tuple[str | None, str], ClientTool] = {}
    for tool in tools:
        kept.setdefault((tool.namespace, tool.name), tool)
    if len(kept) > MOST_TOOLS:
        raise Failure("bad_request", f"{len(kept)} tools are more than the {MOST_TOOLS} that fit.", param=where)
    return tuple(kept.values())


def check_messages(messages: list[Message], where: str) -> tuple[Message, ...]:
    """The messages, with the name of the call that each result belongs to.

    Results without a call stay: the agent is told what came back, and that nobody knows of which call.
    """
    if not messages:
        raise Failure("bad_request", f"`{where}` is empty: there is nothing to answer.", param=where)
    if len(messages) > MOST_MESSAGES:
        raise Failure("bad_request", f"{len(messages)} messages are too many.", param=where)
    if not any(_says_something(message) for message in messages):
        raise Failure("bad_request", f"`{where}` holds no text, no picture and no result of a tool.", param=where)
    names: dict[str, str] = {}
    named: list[Message] = []
    for message in messages:
        if isinstance(message, Said):
            names.update((call.id, call.name) for call in message.calls)
            named.append(message)
        elif message.name or message.call_id not in names:
            named.append(message)
        else:
            named.append(
                Result(
                    call_id=message.call_id,
                    text=message.text,
                    name=names[message.call_id],
                    images=message.images,
                    is_error=message.is_error,
                )
            )
    return tuple(named)


def _says_something(message: Message) -> bool:
    match message:
        case Said():
            return bool(message.text.strip() or message.images or message.calls)
        case Result():
            return True


def read_stops(stop: object, where: str = "stop") -> tuple[str, ...]:
    """The stop words; empty ones would stop everything."""
    if stop is None:
        return ()
    words = [stop] if isinstance(stop, str) else stop
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise Failure("bad_request", f"`{where}` should be a string or a list of strings.", param=where)
    if len(words) > MOST_STOPS:
        raise Failure("bad_request", f"`{where}` holds more than {MOST_STOPS} words.", param=where)
    return tuple(dict.fromkeys(word for word in words if word))


def read_format(value: object, where: str) -> Format | None:
    """`response_format` and `text.format`, which differ in how deep the schema lies."""
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Failure("bad_request", f"`{where}` should be an object.", param=where)
    match value.get("type", "text"):
        case "text":
            return None
        case "json_object":
            return Format()
        case "json_schema":
            inner = value.get("json_schema", value)
            schema = inner.get("schema") if isinstance(inner, dict) else None
            if not isinstance(schema, dict):
                raise Failure("bad_request", f"`{where}` has no schema.", param=where)
            name = inner.get("name")
            return Format(schema=check_schema(schema, where), name=name if isinstance(name, str) else "answer")
        case other:
            raise Failure("bad_request", f"{other!r} is no format of answers.", param=where)


def check_schema(schema: dict[str, Any], where: str) -> dict[str, Any]:
    """The schema, if it is one."""
    from jsonschema import Draft202012Validator, SchemaError

    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        raise Failure("bad_request", f"The schema is not valid: {error.message[:300]}", param=where) from None
    return schema


def read_limit(value: float | None, where: str) -> int | None:
    """The most tokens of an answer; a negative number means none, as some clients have it."""
    if value is None or value < 0:
        return None
    if value != int(value):
        raise Failure("bad_request", f"`{where}` should be a whole number.", param=where)
    if value == 0:
        raise Failure("bad_request", f"`{where}` is 0: no answer fits.", param=where)
    return int(value)


def given(fields: dict[str, object]) -> tuple[str, ...]:
    """The names of the fields that were given and that no agent can honour; they are told in a header."""
    return tuple(name for name, value in fields.items() if value is not None)
