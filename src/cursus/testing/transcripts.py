"""Where transcripts stand below `.cursor/projects`, and the files beside them (S §8.5).

    Transcripts(home).jsonl([user_line("hi"), assistant_line("Hello."), turn_ended()], id=chat, workspace="/srv/app")

A line is a dict, or a str that is written as it is. `transcript_forms` makes the content.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

from cursus.testing.agent_blobs import MORNING_MS, iso_time
from cursus.testing.json_text import to_json
from cursus.testing.project_folder import project_folder

Line = Mapping[str, Any] | str
Layout = Literal["nested", "flat"]


class Transcripts:
    """Writes transcripts below a `.cursor` folder. `workspace=None` is an agent that ran outside of any."""

    def __init__(self, home: Path | str) -> None:
        self.home = Path(home)

    def path(
        self,
        id: str,
        extension: Literal["jsonl", "txt", "json"],
        *,
        workspace: str | None,
        layout: Layout = "nested",
        parent: str | None = None,
    ) -> Path:
        """In a folder of its own, flat as in older versions, or with the agent that started it."""
        folder = project_folder(self.home, workspace) / "agent-transcripts"
        name = encoded_id(id)
        if parent is not None:
            return folder / encoded_id(parent) / "subagents" / f"{name}.{extension}"
        return folder / name / f"{name}.{extension}" if layout == "nested" else folder / f"{name}.{extension}"

    def jsonl(
        self,
        lines: Sequence[Line],
        *,
        id: str,
        workspace: str | None = None,
        layout: Layout = "nested",
        parent: str | None = None,
    ) -> Path:
        path = self.path(id, "jsonl", workspace=workspace, layout=layout, parent=parent)
        return _write(path, "".join(f"{line if isinstance(line, str) else to_json(dict(line))}\n" for line in lines))

    def text(
        self,
        text: str,
        *,
        id: str,
        workspace: str | None = None,
        layout: Layout = "nested",
        parent: str | None = None,
    ) -> Path:
        return _write(self.path(id, "txt", workspace=workspace, layout=layout, parent=parent), text)

    def json(
        self,
        document: Mapping[str, Any],
        *,
        id: str,
        workspace: str | None = None,
        layout: Layout = "nested",
        parent: str | None = None,
    ) -> Path:
        path = self.path(id, "json", workspace=workspace, layout=layout, parent=parent)
        return _write(path, to_json(dict(document)))

    def terminal(
        self,
        workspace: str,
        number: int,
        *,
        command: str,
        output: str,
        cwd: str | None = None,
        pid: int = 4711,
        exit_code: int | None = 0,
        started_ms: int = MORNING_MS,
        took_ms: int = 1_500,
    ) -> Path:
        """`terminals/<n>.txt`; `exit_code=None` is a command that still runs and has no end yet."""
        front = {
            "pid": pid,
            "cwd": cwd or workspace,
            "command": command,
            "status": "running" if exit_code is None else "exited",
            "started_at": iso_time(started_ms),
            "running_for_ms": took_ms,
        }
        end = {"exit_code": exit_code, "elapsed_ms": took_ms, "ended_at": iso_time(started_ms + took_ms)}
        text = f"{_front_matter(front)}{output.rstrip()}\n"
        path = project_folder(self.home, workspace) / "terminals" / f"{number}.txt"
        return _write(path, text if exit_code is None else text + _front_matter(end))

    def tool_output(self, workspace: str, name: str, text: str) -> Path:
        """`agent-tools/<name>.txt`: a result too long for its message, which gives this path instead."""
        return _write(project_folder(self.home, workspace) / "agent-tools" / f"{name}.txt", text)

    def trusted(self, workspace: str, *, at_ms: int = MORNING_MS) -> Path:
        """`.workspace-trusted`: it spells out the path behind the slug."""
        facts = {"trustedAt": iso_time(at_ms), "workspacePath": workspace}
        return _write(project_folder(self.home, workspace) / ".workspace-trusted", to_json(facts))


def encoded_id(id: str) -> str:
    """An id as a file name: URI-encoded with `_` for `%`, cut to 200 characters."""
    return quote(id, safe="!*'()").replace("%", "_")[:200]


def _front_matter(facts: Mapping[str, object]) -> str:
    rows = "".join(f"{name}: {to_json(fact) if isinstance(fact, str) else fact}\n" for name, fact in facts.items())
    return f"---\n{rows}---\n"


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path
