"""Where the client works, as it tells its model: the agent has to know, since the gateway may stand elsewhere.

Coding clients say it in their system text or in the first message. Where none of these forms is found, the gateway's
own workspace is told.
"""

import re
from itertools import islice
from typing import Final

from cursus.gateway.order import Message, Said

FORMS: Final = (
    re.compile(
        r"^\s*(?:[-*]\s*)?(?:Primary )?[Ww]orking [Dd]irectory:\s*`?([/~][^\n`<]*|[A-Za-z]:[\\/][^\n`<]*)",
        re.MULTILINE,
    ),
    re.compile(r"<cwd>\s*([^<\n]+?)\s*</cwd>"),
    re.compile(r"[Cc]urrent [Ww]orking [Dd]irectory(?: is)?:?\s*\(?`?([/~][^\s`)<]*|[A-Za-z]:[\\/][^\s`)<]*)"),
    re.compile(r"[Ww]orkspace(?: [Pp]ath| [Rr]oot| [Ff]older)?:\s*`?(/[^\s`<]*|[A-Za-z]:[\\/][^\s`<]*)"),
    re.compile(r"working in the directory:?\s*`?(/[^\s`<]*)"),
)
"""How opencode and Claude Code, Codex, Cline, Qwen and pi, and others say it."""

SEARCHED: Final = 8
LETTERS: Final = 200_000


def client_folder(messages: tuple[Message, ...]) -> str:
    """The folder that the client says it works in; empty where it says none."""
    said = (message.text for message in messages if isinstance(message, Said) and message.role != "assistant")
    for text in islice(said, SEARCHED):
        for form in FORMS:
            match = form.search(text, 0, LETTERS)
            if match is not None:
                return match[1].strip().rstrip(".") if match[1].strip() != "." else ""
    return ""
