"""The words in an editor's state: Lexical, ProseMirror, or plain text that was stored in its place (S §5.2)."""

from collections.abc import Iterator
from typing import Any, Final, cast

from cursus.tools import json_text

_BLOCKS: Final = frozenset(
    {"paragraph", "heading", "listitem", "list_item", "code", "codeblock", "code_block", "quote"}
)
_BREAKS: Final = frozenset({"linebreak", "hard_break", "hardbreak"})
_MAX_NODES: Final = 200_000


def plain_text(value: Any) -> str:
    """The text of an editor's state; text that is none, even where it is some other JSON, is what it is."""
    if isinstance(value, dict):
        root = _root_of(cast("dict[str, Any]", value))
        return "".join(_words(root)).strip("\n")
    if not isinstance(value, str) or not value.strip():
        return ""
    if not value.lstrip().startswith("{"):
        return value
    state = json_text.read(value)
    root = _root_of(cast("dict[str, Any]", state)) if isinstance(state, dict) else None
    return value if root is None else "".join(_words(root)).strip("\n")


def _root_of(state: dict[str, Any]) -> dict[str, Any] | None:
    """The node that holds all others: Lexical puts it under `root`, ProseMirror's is the state itself."""
    root = state.get("root")
    if isinstance(root, dict):
        return cast("dict[str, Any]", root)
    return state if state.get("type") in ("doc", "root") else None


def _words(root: Any) -> Iterator[str]:
    stack: list[Any] = [root]
    for _ in range(_MAX_NODES):
        if not stack:
            return
        node = stack.pop()
        if isinstance(node, str):
            yield node
            continue
        if not isinstance(node, dict):
            continue
        entry = cast("dict[str, Any]", node)
        kind = str(entry.get("type", "")).lower()
        if kind in _BREAKS:
            yield "\n"
        text = entry.get("text")
        if isinstance(text, str):
            yield text
        children = entry.get("children", entry.get("content"))
        if kind in _BLOCKS:
            stack.append("\n")
        if isinstance(children, list):
            stack.extend(reversed(cast("list[Any]", children)))
