"""Outputs that a result names and does not hold: files beside the transcripts of a project (S §8.5).

    projects/<slug>/agent-tools/<name>.txt    an output that was too long for its message
    projects/<slug>/terminals/<n>.txt         a terminal: facts about it, what was printed, and how it ended

A result names them by their path on the machine where the agent ran; here they are looked for in the same home.
"""

import re
from pathlib import Path
from typing import Any, Final, cast

from cursus.store.agents.plans import parse_front_matter, split_front_matter
from cursus.tools.lenient import a_list

MAX_BYTES: Final = 16 * 1024 * 1024
FIELDS: Final = {
    "run_terminal_command_v2": "interleavedOutput",
    "web_fetch": "markdown",
    "read_mcp_resource": "text",
    "get_mcp_tools": "content",
}
"""Where a tool's result has its output, in the words of the agents' stores."""

_NAME = re.compile(r"[\\/]projects[\\/]([^\\/]+)[\\/](agent-tools|terminals)[\\/]([^\\/]+\.txt)$")
_END = re.compile(r"\n---\n(?:(?:exit_code|elapsed_ms|ended_at): [^\n]*\n)+---\s*$")


class Outputs:
    """The outputs beside the projects of a home."""

    def __init__(self, home: Path) -> None:
        self._projects = home / "projects"

    def complete(self, tool: str, result: Any) -> None:
        """Puts into a result what it only names, wherever the file has more than the result."""
        for ending in _objects(result):
            if tool == "mcp":
                for part in _listed(ending.get("content")):
                    self._fill(part.get("text"), "text")
            elif tool in FIELDS:
                self._fill(ending, FIELDS[tool])
        if tool == "run_terminal_command_v2" and isinstance(result, dict):
            self._fill_from_terminal(cast("dict[str, Any]", result))

    def text(self, path: str) -> str | None:
        """The content of a file that a result names; None where it is none of these files, or gone."""
        found = _NAME.search(path)
        if found is None or found[1] in (".", ".."):
            return None
        try:
            with (self._projects / found[1] / found[2] / found[3]).open("rb") as file:
                return file.read(MAX_BYTES).decode("utf-8", "replace")
        except (OSError, ValueError):
            return None

    def _fill(self, holder: Any, field: str) -> None:
        if not isinstance(holder, dict):
            return
        about = cast("dict[str, Any]", holder)
        location: Any = about.get("outputLocation")
        path: Any = cast("dict[str, Any]", location).get("filePath") if isinstance(location, dict) else None
        path = path or about.get("outputFilePath")
        whole = self.text(path) if isinstance(path, str) else None
        if whole and "/terminals/" in path.replace("\\", "/"):
            whole = _printed(whole)
        _put(about, field, whole)

    def _fill_from_terminal(self, result: dict[str, Any]) -> None:
        """The output of a command that went on in the background, from the terminal that ran it and no other one."""
        folder = result.get("terminalsFolder")
        success: Any = result.get("success")
        if not isinstance(folder, str) or not isinstance(success, dict):
            return
        about = cast("dict[str, Any]", success)
        for number in (about.get("shellId"), about.get("pid"), result.get("pid")):
            text = self.text(f"{folder.rstrip('/')}/{number}.txt") if number else None
            if text and parse_front_matter(split_front_matter(text)[0]).get("command") == about.get("command"):
                _put(about, FIELDS["run_terminal_command_v2"], _printed(text))
                return


def _printed(text: str) -> str:
    """What a terminal printed, without the facts before and behind it."""
    _, body = split_front_matter(text)
    return _END.sub("\n", f"{body}\n")


def _put(holder: dict[str, Any], field: str, whole: str | None) -> None:
    held = holder.get(field)
    if whole and len(whole) > (len(held) if isinstance(held, str) else 0):
        holder[field] = whole


def _objects(result: Any) -> list[dict[str, Any]]:
    values = cast("dict[str, Any]", result).values() if isinstance(result, dict) else ()
    return [cast("dict[str, Any]", value) for value in values if isinstance(value, dict)]


def _listed(value: Any) -> list[dict[str, Any]]:
    items = a_list(value)
    return [cast("dict[str, Any]", item) for item in items if isinstance(item, dict)]
