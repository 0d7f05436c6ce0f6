"""Draws the pictures of the documentation: what the real program prints on a terminal, as SVG.

.venv/bin/python docs/pictures.py
"""

import json
import os
import pty
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

HERE = Path(__file__).resolve().parent
CURSUS = Path(sys.executable).parent / "cursus"
COLUMNS = 104
STORY = "Fix the rounding test that broke CI"
LIST_LINES = 15
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; white-space: pre; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix" xml:space="preserve">{matrix}</g></g>
</svg>
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        demo = Path(folder) / "demo"
        subprocess.run([CURSUS, "demo", demo], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        cursus = [str(CURSUS), "--root", str(demo), "--home", str(demo / ".cursor")]
        chats = json.loads(subprocess.run([*cursus, "list", "--json"], check=True, capture_output=True).stdout)
        chat_id = next(chat["id"] for chat in chats if chat["title"] == STORY)[:8]
        draw("list", on_a_terminal([*cursus, "list", "--limit", str(LIST_LINES - 1)])[:LIST_LINES], "cursus list")
        draw("show", on_a_terminal([*cursus, "show", chat_id]), f"cursus show {chat_id}")


def draw(name: str, lines: list[str], title: str) -> None:
    """Writes one picture."""
    (HERE / "images" / f"{name}.svg").write_text(drawn("\n".join(lines), title))


def on_a_terminal(command: list[str]) -> list[str]:
    """The lines that a command prints where its output is a terminal."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(COLUMNS), "LINES": "500", "TERM": "xterm-256color", "PAGER": "cat"}
    with subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL, env=environment):
        os.close(theirs)
        chunks: list[bytes] = []
        while True:
            try:
                chunk = os.read(ours, 65536)
            except OSError:
                break
            if not chunk:
                break
            chunks.append(chunk)
    os.close(ours)
    return b"".join(chunks).decode("utf-8", errors="replace").replace("\r\n", "\n").rstrip().split("\n")


def drawn(text: str, title: str) -> str:
    """Terminal output as SVG, without fonts from anywhere."""
    console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w"), force_terminal=True)  # noqa: SIM115, PTH123
    console.print(Text.from_ansi(text))
    return console.export_svg(
        title=title, theme=DIMMED_MONOKAI, code_format=SVG, unique_id=f"cursus-{title.split()[1]}"
    )


if __name__ == "__main__":
    main()
