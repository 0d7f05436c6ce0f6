"""Transcripts as running text, in the two generations in which they were written (S §8.5).

Blocks under `user:` and `assistant:` (once `A:`) with blank lines between them, and in a block the words, `[Thinking]`,
`[Tool call]` with its arguments, and between blocks `[Tool result]`. The words may look like any of that themselves:
what a person typed stands between tags, and for the rest the likelier reading is taken.
"""

import re
from pathlib import Path
from typing import Any, Final

from cursus.store.agents.conversation import Conversation, Origin
from cursus.store.agents.transcript_lines import Teller, Use
from cursus.store.folders import MAX_JSON_BYTES
from cursus.tools import json_text
from cursus.tools.registry import find

_PROMPT: Final = ("<user_query>", "<timestamp>")
_ROLES: Final = {"user:": "user", "assistant:": "assistant", "A:": "assistant"}
_MARKER = re.compile(r"\[(Thinking|Tool call|Tool result)\] ?(.*)")
_ENDED = re.compile(r"Turn ended: (success|error|aborted)\.?(?:: ?(.*))?$")
_ARGUMENT = re.compile(r"  ([A-Za-z_-][\w.-]*)(?:: ?|=)(.*)")
_LONG: Final = frozenset(
    {
        "code",
        "command",
        "content",
        "contents",
        "description",
        "explanation",
        "new_str",
        "new_string",
        "old_str",
        "old_string",
        "patch",
        "plan",
        "prompt",
        "streamContent",
        "text",
        "value",
    }
)
"""Arguments that often have several lines: what follows one of these is more of it, after others it is the agent's."""


def read_text(path: Path, conversation: Conversation) -> None:
    """A transcript of running text."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_JSON_BYTES + 1)
    except OSError as error:
        conversation.problems.note(f"The file cannot be read: {error.strerror or error}.")
        return
    if len(data) > MAX_JSON_BYTES:
        conversation.problems.note(f"The file has more than {MAX_JSON_BYTES:,} bytes; the rest is left out.")
    _Reader(conversation).read(data[:MAX_JSON_BYTES].decode("utf-8", "replace"))


def first_prompt(text: str) -> str | None:
    """The first block of a person, in the beginning of a transcript."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.rstrip("\r") == "user:":
            taken: list[str] = []
            is_in_query = False
            for follower in lines[number + 1 :]:
                if follower.rstrip("\r") in _ROLES and not is_in_query:
                    break
                taken.append(follower)
                is_in_query = _is_in_query(follower, is_in_query)
            return "\n".join(taken).strip() or None
    return None


def _is_in_query(line: str, was: bool) -> bool:
    """Whether a person's words go on behind a line."""
    opened, closed = line.rfind("<user_query>"), line.rfind("</user_query>")
    return opened > closed if opened >= 0 or closed >= 0 else was


class _Reader:
    """Goes through the lines once, gathering each block until the next one begins."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._teller = Teller(conversation)
        self._role: str | None = None
        self._mode = "text"
        self._lines: list[str] = []
        self._block: list[str] = []
        self._begin = 1
        self._name = ""
        self._arguments: dict[str, list[str]] = {}
        self._argument = ""
        self._is_in_query = False
        self._is_in_fence = False

    def read(self, text: str) -> None:
        """All of a transcript."""
        lines = text.split("\n")
        was_blank = True
        for number, line in enumerate(lines, 1):
            if self._conversation.is_full:
                break
            line = line.rstrip("\r")
            follower = lines[number].strip() if number < len(lines) else ""
            self._take(number, line, was_blank, follower)
            was_blank = not line.strip()
        self._flush()
        self._teller.finish()

    def _take(self, number: int, line: str, was_blank: bool, follower: str) -> None:
        is_prompt = line == "user:" and follower.startswith(_PROMPT)
        if self._is_in_query or (self._is_in_fence and not is_prompt):
            self._keep(line)
            return
        marker = _MARKER.match(line) if self._role != "user" or was_blank else None
        ended = _ENDED.match(line) if was_blank else None
        if line in _ROLES and self._is_header(line, was_blank, follower):
            self._start(number, "text", role=_ROLES[line])
        elif ended:
            self._start(number, "text", role=None)
            status, message = ended.groups()
            self._teller.ended(Origin(id=f"line-{number}", raw=line.encode()), status, message)
        elif marker:
            kind, rest = marker.groups()
            self._start(number, kind.lower(), role=self._role if kind != "Tool result" else None)
            if kind == "Thinking":
                self._lines.append(rest)
            else:
                self._name = rest.strip()
            self._block.append(line)
        else:
            self._continue(number, line)

    def _is_header(self, line: str, was_blank: bool, follower: str) -> bool:
        if was_blank or follower.startswith(_PROMPT):
            return True
        return self._mode != "text" or (self._role == "user" and self._lines[-1:] == ["</user_query>"])

    def _continue(self, number: int, line: str) -> None:
        """A line that begins nothing by its own look."""
        match self._mode:
            case "tool call":
                self._block.append(line)
                argument = _ARGUMENT.match(line)
                if argument and self._is_new_argument(argument[1]):
                    self._argument = argument[1]
                    self._arguments[self._argument] = [argument[2]]
                elif self._argument in _LONG or not line.strip():
                    self._arguments.setdefault(self._argument, []).append(line)
                else:
                    del self._block[-1]
                    self._start(number, "text", role=self._role)
                    self._keep(line)
            case "tool result" | "thinking" if not line.strip() or line.startswith("  "):
                self._block.append(line)
                self._lines.append(line.strip())
            case "tool result" if not self._name:
                self._block.append(line)
                self._lines.append(line)
            case "text":
                self._keep(line)
            case _:
                self._start(number, "text", role=self._role or "assistant")
                self._keep(line)

    def _is_new_argument(self, name: str) -> bool:
        """Whether a name begins an argument and is not a line of the last one, which may be YAML itself."""
        if name in self._arguments:
            return False
        known = find(self._name).params.names
        return self._argument not in _LONG or not known or name in known

    def _keep(self, line: str) -> None:
        """More of the words. What looks like a block in a person's query or between code fences is none."""
        self._lines.append(line)
        self._block.append(line)
        if self._role == "user":
            self._is_in_query = _is_in_query(line, self._is_in_query)
        elif line.lstrip().startswith("```"):
            self._is_in_fence = not self._is_in_fence

    def _start(self, number: int, mode: str, *, role: str | None) -> None:
        self._flush()
        self._begin, self._mode, self._role = number, mode, role
        self._name, self._argument = "", ""

    def _flush(self) -> None:
        """Tells what was gathered."""
        lines, self._lines = self._lines, []
        block, self._block = self._block, []
        arguments, self._arguments = self._arguments, {}
        text = "\n".join(lines).strip()
        origin = Origin(id=f"line-{self._begin}", raw="\n".join(block).encode("utf-8", "replace"))
        match self._mode:
            case "tool call":
                self._teller.used(origin, Use(self._name or None, _values(arguments)))
            case "tool result":
                self._teller.returned(origin, self._name or None, text)
            case "thinking":
                self._conversation.thinking(origin, text)
            case _ if not text:
                pass
            case _ if self._role == "user":
                self._teller.said(origin, text)
            case _ if self._role == "assistant":
                self._teller.answered(origin, text, [])
            case _:
                self._conversation.unknown(origin, "The words stand under nobody's name.", text)
        self._is_in_query = self._is_in_fence = False


def _values(arguments: dict[str, list[str]]) -> dict[str, Any]:
    """Arguments as they were: objects and lists stand as JSON, everything else as text."""
    found: dict[str, Any] = {}
    for name, lines in arguments.items():
        if not name:
            continue
        text = "\n".join(lines).rstrip("\n")
        found[name] = json_text.read(text) if text[:1] in ("{", "[") else _scalar(text)
    return found


def _scalar(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() and len(text) < 16 and (text == "0" or text[0] != "0") else text
