"""What the scripted agent remembers from one start to the next: who called, and how far each session is."""

import json
import os
import uuid
from pathlib import Path
from typing import Any


class Memory:
    """Files in the state folder. Every line is written at once, so that parallel starts do not mix."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def called(self, arguments: list[str]) -> None:
        environment = {
            name: value for name, value in os.environ.items() if name.startswith(("CURSOR_", "CURSUS_", "XDG_"))
        }
        self._append(
            "calls.jsonl",
            {"arguments": arguments, "cwd": str(Path.cwd()), "environment": environment, "pid": os.getpid()},
        )

    def prompted(self, prompt: str) -> None:
        self._append("calls.jsonl", {"pid": os.getpid(), "prompt": prompt})

    def heard(self, message: Any) -> None:
        self._append("acp.jsonl", message)

    def session(self, id: str) -> list[dict[str, Any]]:
        """The turns of a session so far."""
        path = self.folder / f"session-{id}.jsonl"
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []

    def remember(self, id: str, prompt: str, text: str) -> None:
        self._append(f"session-{id}.jsonl", {"prompt": prompt, "text": text})
        (self.folder / "latest").write_text(id, "utf-8")

    def latest(self) -> str | None:
        path = self.folder / "latest"
        return path.read_text("utf-8") if path.exists() else None

    def _append(self, name: str, value: Any) -> None:
        line = json.dumps(value, ensure_ascii=True) + "\n"
        with (self.folder / name).open("ab", buffering=0) as file:
            file.write(line.encode())


def is_uuid(text: str) -> bool:
    try:
        return str(uuid.UUID(text)) == text.lower()
    except ValueError:
        return False
