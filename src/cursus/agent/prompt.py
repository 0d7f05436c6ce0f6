"""A turn's message as plain text, for agents that take nothing else."""

from cursus.agent.backend import Turn
from cursus.chat.bubble import Attachment


def prompt_text(turn: Turn) -> str:
    """The prompt, and behind it what is attached: files by their paths, texts as they are."""
    parts = [turn.prompt, *filter(None, map(_attached, turn.attachments))]
    return "\n\n".join(parts)


def _attached(attachment: Attachment) -> str:
    if attachment.text:
        fence = "`" * max(3, _longest_fence(attachment.text) + 1)
        return f"{attachment.name or attachment.path}:\n{fence}\n{attachment.text}\n{fence}"
    if attachment.path:
        return f"@{attachment.path}"
    return f"({attachment.kind} {attachment.name} cannot be handed to this agent)" if attachment.data else ""


def _longest_fence(text: str) -> int:
    longest = run = 0
    for character in text:
        run = run + 1 if character == "`" else 0
        longest = max(longest, run)
    return longest
