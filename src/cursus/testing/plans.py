"""Plans: a Markdown file each in `~/.cursor/plans`, and a registry in the global database (S §3 era 5, §8.7)."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.workspaces import home_of

if TYPE_CHECKING:
    from cursus.testing.chats import Story


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    slug: str
    title: str
    overview: str
    markdown: str
    todos: list[JsonObject]
    path: str
    uri: str
    chat: str
    created: int

    def text(self) -> str:
        """The file: front matter, then the plan. Scalars are quoted as JSON, which YAML reads."""
        lines = ["---", f"name: {to_json(self.title)}", f"overview: {to_json(self.overview)}"]
        lines += ["todos:"] if self.todos else ["todos: []"]
        for todo in self.todos:
            lines += [
                f"  - id: {todo['id']}",
                f"    content: {to_json(todo['content'])}",
                f"    status: {todo['status']}",
            ]
        return "\n".join([*lines, "---", "", self.markdown, ""])

    def registry_entry(self) -> JsonObject:
        return {
            "id": self.slug,
            "name": self.title,
            "uri": {"$mid": 1, "fsPath": self.path, "external": self.uri, "path": self.path, "scheme": "file"},
            "createdBy": self.chat,
            "editedBy": [self.chat],
            "referencedBy": [],
            "builtBy": {},
            "lastUpdatedAt": self.created,
        }


def plan_of(title: str, markdown: str, todos: Sequence[str], slug: str | None, story: "Story") -> Plan:
    if slug is None:
        words = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")
        slug = f"{words or 'plan'}_{story.seeds.hex(8)}"
    path = f"{home_of(story.workspace)}/.cursor/plans/{slug}.plan.md"
    prose = [line for line in markdown.split("\n") if line.strip() and not line.startswith("#")]
    return Plan(
        slug=slug,
        title=title,
        overview=prose[0] if prose else title,
        markdown=markdown,
        todos=[
            {"id": f"step-{place}", "content": todo, "status": "pending", "dependencies": []}
            for place, todo in enumerate(todos, 1)
        ],
        path=path,
        uri=f"file://{'' if path.startswith('/') else '/'}{path}",
        chat=story.id,
        created=story.seeds.now,
    )


def write_plan(home: Path, plan: Plan) -> Path:
    """Write the file into a `.cursor` folder."""
    path = home / "plans" / f"{plan.slug}.plan.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(plan.text().encode())
    return path


def write_prompt_history(home: Path, prompts: Sequence[str]) -> Path:
    """`prompt_history.json`: an array of what was typed, and no more than that."""
    path = home / "prompt_history.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(to_json(list(prompts)).encode())
    return path
