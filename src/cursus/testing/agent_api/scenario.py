"""A scenario: what the scripted server says in each turn, and how it behaves around them."""

import json
import re
from pathlib import Path
from typing import Any, cast

import msgspec

from cursus.testing.agent_api.steps import BadScenario, Json, Step, Text, read_step

DEFAULT_MODELS: tuple[Json, ...] = (
    {"id": "default", "displayName": "Auto", "aliases": ["auto"]},
    {
        "id": "composer-2",
        "displayName": "Composer 2",
        "parameters": [{"id": "thinking", "values": [{"value": "low"}, {"value": "high"}]}],
    },
)


class Turn(msgspec.Struct, frozen=True):
    """One attempt at a turn. Once its steps are through, the turn ends well unless they ended it themselves.

    `when` is a pattern that the person's message must contain; `times` is how often this turn is played, None for
    ever. The first turn of a scenario that fits is taken, and the last one of them again and again.
    """

    steps: tuple[Step, ...] = ()
    when: str | None = None
    times: int | None = 1
    usage: Json = msgspec.field(default_factory=lambda: {"input_tokens": 11, "output_tokens": 3})


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a server needs to know.

    http2     what `GetServerConfig` says of HTTP/2 (A §1.7): 0 nothing, 1 and 3 off, 2 and 4 on
    keys      the API keys that it accepts; None for any
    heartbeat seconds between its heartbeats
    token_seconds   how long a token that it gives is valid
    exchange, models_status   HTTP statuses with which the first key exchanges and model lists fail
    login_pending   how often a browser login is told to wait before it succeeds
    strict    whether a client that breaks a rule is told so, and its stream ended
    """

    turns: tuple[Turn, ...] = (Turn((Text("Hello from the scripted server."),), times=None),)
    models: tuple[Json, ...] = DEFAULT_MODELS
    keys: tuple[str, ...] | None = None
    http2: int = 0
    heartbeat: float = 5
    token_seconds: float = 3600
    exchange: tuple[int, ...] = ()
    models_status: tuple[int, ...] = ()
    login_pending: int = 1
    strict: bool = True
    optional_endpoints: bool = True

    @classmethod
    def of(cls, *steps: Step, **settings: Any) -> "Scenario":
        """A scenario of one turn that is played whenever a client asks."""
        return cls(turns=(Turn(steps, times=None),), **settings)


def read_scenario(file: Path) -> Scenario:
    """The scenario in a JSON or YAML file."""
    text = file.read_text("utf-8")
    if file.suffix.lower() in (".yaml", ".yml"):
        content = _yaml(text, file)
    else:
        try:
            content = json.loads(text)
        except ValueError as error:
            raise BadScenario(f"{file} is not JSON: {error}") from error
    return scenario_of(content, file.name)


def scenario_of(content: object, where: str = "scenario") -> Scenario:
    """The scenario that an object describes; a list is one of turns."""
    if isinstance(content, list):
        content = {"turns": content}
    if not isinstance(content, dict):
        raise BadScenario(f"{where}: a scenario is an object with `turns`.")
    fields = dict(cast("Json", content))
    given: Any = fields.pop("turns", None)
    known = {field.name for field in msgspec.structs.fields(Scenario)}
    if unknown := sorted(fields.keys() - known):
        raise BadScenario(f"{where}: nothing is called {', '.join(unknown)}; there are {', '.join(sorted(known))}.")
    try:
        scenario = msgspec.convert(fields, Scenario)
    except msgspec.ValidationError as error:
        raise BadScenario(f"{where}: {error}") from error
    if given is None:
        return scenario
    turns = tuple(_turn(item, f"{where}: turns[{at}]", is_last=at == len(given) - 1) for at, item in enumerate(given))
    return msgspec.structs.replace(scenario, turns=turns)


def _turn(value: Any, where: str, *, is_last: bool) -> Turn:
    fields: Json = {"steps": value} if isinstance(value, list) else dict(value)
    steps = tuple(read_step(item, f"{where}.steps[{at}]") for at, item in enumerate(fields.pop("steps", ())))
    fields.setdefault("times", None if is_last else 1)
    try:
        turn = msgspec.structs.replace(Turn(), **fields, steps=steps)
        re.compile(turn.when or "")
    except (TypeError, re.error) as error:
        raise BadScenario(f"{where}: {error}") from error
    return turn


def _yaml(text: str, file: Path) -> object:
    try:
        import yaml
    except ImportError as error:
        raise BadScenario(
            f"Reading {file} needs PyYAML (pip install pyyaml); or write the scenario as JSON."
        ) from error
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise BadScenario(f"{file} is not YAML: {error}") from error
