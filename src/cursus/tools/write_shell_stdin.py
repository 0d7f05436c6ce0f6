"""Typing into a command that runs (S §6.3 `write_shell_stdin`)."""

from collections.abc import Iterable
from typing import Final

from cursus.chat import Payload
from cursus.tools.blocks import Block, Fields
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs

KEYS: Final = {
    "\x03": "Ctrl+C",
    "\x04": "Ctrl+D",
    "\x1a": "Ctrl+Z",
    "\x1b[A": "↑",
    "\x1b[B": "↓",
    "\x1b[C": "→",
    "\x1b[D": "←",
    "\x1b": "Esc",
    "\x7f": "⌫",
    "\t": "⇥",
    "\r\n": "⏎",
    "\n": "⏎",
    "\r": "⏎",
}
"""What is typed but cannot be seen; longer ones stand first."""


class Params(Payload, frozen=True, kw_only=True):
    shell_id: int | None = None
    chars: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    shell_id: int | None = None
    terminal_file_length_before_input_written: int | None = None


def keys(chars: str) -> str:
    """The input as one would read it from a keyboard."""
    for char, key in KEYS.items():
        chars = chars.replace(char, key)
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in chars)


def subject(params: Params) -> str:
    return keys(params.chars)


def draw(params: Params, result: Result) -> Iterable[Block]:
    shell = params.shell_id if params.shell_id is not None else result.shell_id
    fields = [("Shell", "" if shell is None else str(shell)), ("Typed", keys(params.chars))]
    if any(value for _, value in fields):
        yield Fields(fields=tuple(field for field in fields if field[1]))


TOOL = Tool(
    number=55,
    name="write_shell_stdin",
    title="Type into command",
    model_names=("WriteShellStdin", "writeShellStdin"),
    stream_key="writeShellStdinToolCall",
    field=31,
    hook_name="WriteShellStdin",
    acp_kind="execute",
    icon="terminal",
    verbs=Verbs("Typing into command", "Typed into command", "Type into command"),
    params=Shape(Params, {"input": "chars", "text": "chars"}),
    result=Shape(Result),
    essential=("chars",),
    subject=subject,
    draw=draw,
)
