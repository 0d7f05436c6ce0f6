"""Plans that agents wrote, and the prompts that a person typed: files beside the chats (S §8.7).

A plan is Markdown under a front matter of a few YAML forms: scalars plain, quoted or in blocks, and a list of objects.
That much is read here, by lines and without failing; a full YAML parser would be a dependency for four keys.
"""

import re
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from cursus.chat import Problem, Todo
from cursus.store.folders import files, read_json
from cursus.tools import json_text
from cursus.tools.lenient import a_list
from cursus.tools.todo import STATUSES

PLANS: Final = "plans"
SUFFIX: Final = ".plan.md"
_MAX_BYTES: Final = 16 * 1024 * 1024
_FENCE: Final = "---"
_KEY = re.compile(r"([A-Za-z_][\w-]*):(?:\s+(.*)|)$")
_BLOCK = re.compile(r"([|>])[+-]?\d?[+-]?(?:\s+#.*)?$")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "/": "/", "0": "\0"}


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A plan: `text` is its Markdown without the front matter."""

    slug: str
    path: str
    name: str = ""
    overview: str = ""
    todos: tuple[Todo, ...] = ()
    text: str = ""


def read_plans(home: Path, problems: list[Problem] | None = None) -> list[Plan]:
    """The plans of a home; what cannot be read is added to `problems`."""
    problems = problems if problems is not None else []
    plans: list[Plan] = []
    for path in files(home / PLANS, problems):
        if path.name.endswith(SUFFIX):
            plan = read_plan(path, problems)
            if plan is not None:
                plans.append(plan)
    return plans


def read_plan(path: Path, problems: list[Problem]) -> Plan | None:
    """One plan; None where the file cannot be read."""
    try:
        with path.open("rb") as file:
            text = file.read(_MAX_BYTES).decode("utf-8", "replace")
    except OSError as error:
        problems.append(Problem(str(path), f"The file cannot be read: {error.strerror or error}."))
        return None
    front, body = split_front_matter(text)
    facts = parse_front_matter(front)
    return Plan(
        slug=path.name.removesuffix(SUFFIX),
        path=str(path),
        name=_text(facts.get("name")),
        overview=_text(facts.get("overview")),
        todos=tuple(_todos(facts.get("todos"))),
        text=body,
    )


def read_prompt_history(path: Path, problems: list[Problem] | None = None) -> list[str]:
    """The prompts in a `prompt_history.json`, in the file's order: which end is the newest is not certain."""
    found = problems if problems is not None else []
    value = read_json(path, found)
    if value is None:
        return []
    if not isinstance(value, list):
        found.append(Problem(str(path), "The file is JSON, but not a list of prompts."))
        return []
    return [prompt for prompt in cast("list[Any]", value) if isinstance(prompt, str)]


def split_front_matter(text: str) -> tuple[str, str]:
    """The front matter and what follows it; no front matter where the file does not begin with one that ends."""
    lines = text.removeprefix("\ufeff").split("\n")
    if lines[0].strip() != _FENCE:
        return "", text
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() in (_FENCE, "..."):
            return "\n".join(lines[1:number]), "\n".join(lines[number + 1 :]).strip("\n")
    return "", text


def parse_front_matter(text: str) -> dict[str, Any]:
    """The keys of a front matter with their texts, lists and lists of objects."""
    lines = [line.rstrip("\r") for line in text.split("\n")]
    found: dict[str, Any] = {}
    position = 0
    while position < len(lines):
        match = _KEY.match(lines[position])
        position += 1
        if match is None:
            continue
        key, rest = match[1], (match[2] or "").strip()
        end = position
        while end < len(lines) and (not lines[end].strip() or lines[end][:1] in (" ", "\t", "-")):
            end += 1
        found[key] = _value(rest, lines[position:end])
        position = end
    return found


def _value(rest: str, below: list[str]) -> Any:
    """A value that begins behind its key or stands in the lines below it."""
    block = _BLOCK.match(rest)
    if block:
        return _block(below, is_folded=block[1] == ">")
    if rest.startswith(("[", "{")):
        parsed = json_text.read("\n".join([rest, *below]))
        return parsed if not isinstance(parsed, str) else _flow(rest)
    if rest:
        more = " ".join(line.strip() for line in below if line.strip() and not line.lstrip().startswith("- "))
        return _unquoted(f"{rest} {more}".strip())
    items = [line for line in below if line.strip()]
    return (
        _entries(items) if items and items[0].lstrip().startswith("-") else _unquoted(" ".join(map(str.strip, items)))
    )


def _entries(lines: list[str]) -> list[Any]:
    """A list below a key: of texts, or of objects whose keys stand on lines of their own."""
    indent = len(lines[0]) - len(lines[0].lstrip())
    groups: list[list[str]] = []
    for line in lines:
        if len(line) - len(line.lstrip()) <= indent and line.lstrip().startswith("-"):
            groups.append([line.lstrip()[1:].lstrip()])
        elif groups:
            groups[-1].append(line)
    return [_entry(group) for group in groups]


def _entry(lines: list[str]) -> Any:
    if not _KEY.match(lines[0]):
        return _value(lines[0], lines[1:])
    indents = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    shallow = min(indents, default=0)
    return parse_front_matter("\n".join([lines[0], *(line[shallow:] for line in lines[1:])]))


def _block(lines: list[str], *, is_folded: bool) -> str:
    indents = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    shallow = min(indents, default=0)
    texts = [line[shallow:] for line in lines]
    if not is_folded:
        return "\n".join(texts).strip("\n")
    paragraphs = "\n".join(text.strip() for text in texts).strip("\n").split("\n\n")
    return "\n".join(paragraph.replace("\n", " ") for paragraph in paragraphs)


def _flow(text: str) -> list[str]:
    """A list in brackets that is no JSON: its texts are not quoted."""
    inner = text.strip().strip("[]")
    return [_unquoted(part.strip()) for part in inner.split(",") if part.strip()]


def _unquoted(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", lambda match: _ESCAPES.get(match[1], match[0]), text[1:-1])
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text.partition(" #")[0].rstrip()


def _todos(value: Any) -> list[Todo]:
    todos: list[Todo] = []
    for entry in a_list(value):
        if isinstance(entry, str):
            todos.append(Todo(content=entry))
        elif isinstance(entry, dict):
            about = cast("dict[str, Any]", entry)
            word = _text(about.get("status")).lower().replace("-", "_")
            content = _text(about.get("content")) or _text(about.get("text"))
            todos.append(Todo(content=content, status=STATUSES.get(word, "pending"), id=_text(about.get("id"))))
    return todos


def _text(value: Any) -> str:
    return value if isinstance(value, str) else str(value) if isinstance(value, int | float) else ""
