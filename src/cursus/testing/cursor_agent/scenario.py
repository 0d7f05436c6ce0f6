"""What the scripted agent does, as a description: JSON for whoever writes files, a builder for Python."""

import base64
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Self

VERSION: Final = "2026.10.01-e373342"
SESSION: Final = "a1b2c3d4-e5f6-4890-abcd-ef1234567890"
DEFAULT_MODELS: Final = (
    {"id": "auto", "label": "Auto", "is_current": True, "is_default": True},
    {"id": "sonnet-4.5", "label": "Claude 4.5 Sonnet"},
    {"id": "gpt-5", "label": "GPT-5"},
)


class Script:
    """The steps of one turn, in order. After the last one comes the result, unless a step says otherwise."""

    def __init__(self, steps: Iterable[Mapping[str, Any]] = ()) -> None:
        self.steps: list[dict[str, Any]] = [dict(step) for step in steps]

    def step(self, **step: Any) -> Self:
        """Any step, by its JSON."""
        self.steps.append(step)
        return self

    def think(self, *pieces: str) -> Self:
        """Reasoning, in these pieces."""
        return self.step(think=list(pieces))

    def say(self, *pieces: str) -> Self:
        """Words: in these pieces where the client asked for partial output, whole otherwise."""
        return self.step(say=list(pieces))

    def call(
        self,
        tool: str,
        args: Mapping[str, Any] | None = None,
        *,
        success: Any = None,
        result: Any = None,
        id: str | None = None,
        asks: bool = False,
        takes: float = 0,
        is_open: bool = False,
        fill: int = 0,
        **siblings: Any,
    ) -> Self:
        """A tool call by its stream key, with or without the ending `ToolCall`.

        `asks`: a person has to allow it; headless and without `--force` it is rejected. `is_open`: it never completes.
        `fill`: its result has a text of so many bytes.
        """
        if success is not None:
            result = {"success": success}
        call = {"tool": tool, "args": dict(args or {}), "result": result, "asks": asks, "takes": takes}
        call.update({"id": id} if id else {})
        call.update({"open": True} if is_open else {})
        call.update({"fill": fill} if fill else {})
        call.update({"siblings": siblings} if siblings else {})
        return self.step(call=call)

    def parallel(self, *calls: "Script") -> Self:
        """Calls that run at once: all start, then they complete in the opposite order."""
        return self.step(parallel=[step["call"] for script in calls for step in script.steps])

    def query(self, kind: str, args: Mapping[str, Any], answer: Mapping[str, Any] | None = None) -> Self:
        """An interaction query, which headless runs answer themselves: yes with `--force`, no without (E §3.4)."""
        return self.step(query={"type": kind, "args": dict(args), "answer": dict(answer) if answer else None})

    def ask(self, *questions: Mapping[str, Any], title: str = "") -> Self:
        """Questions to the person: over ACP they wait for the answer, headless they are skipped."""
        return self.step(ask={"title": title, "questions": [dict(question) for question in questions]})

    def plan(self, plan: str, *, name: str = "", todos: Iterable[Mapping[str, Any]] = ()) -> Self:
        """A plan to be accepted."""
        return self.step(plan={"plan": plan, "name": name, "todos": [dict(todo) for todo in todos]})

    def emit(self, message: Mapping[str, Any]) -> Self:
        """One line of the stream as it is."""
        return self.step(emit=dict(message))

    def write(self, data: bytes) -> Self:
        """Bytes on stdout as they are."""
        return self.step(write=base64.b64encode(data).decode())

    def error(self, text: str) -> Self:
        """Words on stderr."""
        return self.step(stderr=text)

    def flood_stderr(self, count: int) -> Self:
        """That many bytes on stderr, more than a pipe holds."""
        return self.step(flood=count)

    def wait(self, seconds: float) -> Self:
        """Nothing, for so long."""
        return self.step(wait=seconds)

    def reconnect(self, attempts: int = 1, *, found: bool = True) -> Self:
        """The connection is lost, and found again or not."""
        return self.step(reconnect={"attempts": attempts, "found": found})

    def dribble(self, size: int = 1) -> Self:
        """From here on, stdout comes in pieces of so many bytes."""
        return self.step(dribble=size)

    def ignore_signals(self) -> Self:
        """From here on, SIGTERM and SIGINT do nothing."""
        return self.step(ignore_signals=True)

    def child(self) -> Self:
        """A child that keeps stdout open long after the agent is gone."""
        return self.step(child=True)

    def result(self, **fields: Any) -> Self:
        """The result, here instead of at the end, with these fields over the usual ones."""
        return self.step(result=fields)

    def hang(self) -> Self:
        """Does nothing, for ever."""
        return self.step(hang=True)

    def die(self, code: int = 1, stderr: str = "") -> Self:
        """Exits without a result."""
        return self.step(exit={"code": code, "stderr": stderr})

    def crash(self, signal: int = 9) -> Self:
        """Is killed by that signal."""
        return self.step(crash=signal)

    def no_result(self) -> Self:
        """Ends well, and never says so."""
        return self.step(no_result=True)


def a_turn() -> Script:
    """An empty turn, to be filled."""
    return Script()


class Scenario:
    """Who is logged in, what there is, and what happens in each turn of a session. The last turn repeats.

    `version` decides which flags are known (E §2.1). `stdin` makes a slow reader: {"delay": seconds, "chunk": bytes,
    "pause": seconds}.
    """

    def __init__(
        self,
        *turns: Script,
        version: str = VERSION,
        user: str | None = "ana@example.com",
        needs_trust: bool = False,
        models: Iterable[Mapping[str, Any]] = DEFAULT_MODELS,
        session_id: str | None = None,
        valid_keys: Iterable[str] = (),
        stdin: Mapping[str, Any] | None = None,
        preamble: str = "",
        taken_ids: Iterable[str] = (),
        acp: Mapping[str, Any] | None = None,
    ) -> None:
        self.turns = turns or (a_turn().say("Done."),)
        self.fields: dict[str, Any] = {
            "version": version,
            "user": user,
            "needs_trust": needs_trust,
            "models": [dict(model) for model in models],
            "session_id": session_id,
            "valid_keys": list(valid_keys),
            "stdin": dict(stdin or {}),
            "preamble": preamble,
            "taken_ids": list(taken_ids),
            "acp": dict(acp or {}),
        }

    def to_json(self) -> str:
        """The scenario as the text of a file."""
        return json.dumps(
            {**self.fields, "turns": [script.steps for script in self.turns]}, ensure_ascii=False, indent=1
        )

    @classmethod
    def read(cls, path: Path) -> "Scenario":
        """The scenario in a file: one of these, or a recorded stream, one message a line."""
        text = path.read_text("utf-8")
        try:
            value = json.loads(text)
        except ValueError:
            return cls(Script({"emit": json.loads(line)} for line in text.splitlines() if line.strip()).no_result())
        if "turns" not in value:
            raise ValueError(f"{path} has no turns: a scenario is an object with a list of turns, each a list of steps")
        turns = [Script(steps) for steps in value.pop("turns")]
        return cls(*turns, **value)
