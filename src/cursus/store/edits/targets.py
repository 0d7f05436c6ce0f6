"""Which files a call changed: most calls one, a patch or an agent's diff several (S §6.3)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, cast

from cursus.chat import ToolCall
from cursus.store.edits import files
from cursus.tools import json_text
from cursus.tools.lenient import a_list, an_object
from cursus.tools.patch_text import BEGIN, FilePatch, read_patch
from cursus.tools.payload import unwrapped
from cursus.tools.registry import find
from cursus.tools.tool import Tool

PATHS: Final = ("relativeWorkspacePath", "filePath", "targetFile", "path", "targetNotebook")
NOTHING: Final[Mapping[str, Any]] = {}


class Target(NamedTuple):
    """One file of a call, with the arguments and the result that are about it. `moved_to` is its new name."""

    path: str
    params: Mapping[str, Any] = NOTHING
    raw: Mapping[str, Any] = NOTHING
    result: Mapping[str, Any] = NOTHING
    section: FilePatch | None = None
    is_deletion: bool = False
    moved_to: str | None = None


def is_edit(call: ToolCall) -> bool:
    """Whether a call is one of a tool that changes files."""
    return find(call.name, call.tool).is_edit


def targets_of(call: ToolCall, *, only_own: bool = False) -> list[Target]:
    """The files that a call changed, the one that it names first; none for a tool that changes no files.

    With `only_own`, a patch counts for that one file: Cursor may keep a patch of several files in several calls.
    """
    if not is_edit(call):
        return []
    tool = find(call.name, call.tool)
    params, raw, result = an_object(call.recorded.params), an_object(call.recorded.raw_args), _result(call, tool)
    listed = list(_listed(result))
    if listed:
        return listed
    path = _path(params) or _path(raw) or _path(result)
    named = Target(path, params, raw, result, is_deletion=tool.name == "delete_file")
    patch = patch_in(call)
    if not patch:
        return [named] if path else []
    own = next((section for section in patch if path and files.same(section.path, path)), None)
    if own is None and path and only_own:
        return [named]
    own = own or patch[0]
    rest = () if only_own else (section for section in patch if section is not own)
    return [_patched(named, own, path or own.path), *(_patched(Target(""), section, section.path) for section in rest)]


def patch_in(call: ToolCall) -> list[FilePatch]:
    """The patch in the model's arguments; nothing where there is none."""
    text = patch_text_in(call)
    return read_patch(text) if text else []


def patch_text_in(call: ToolCall) -> str:
    """The text of the patch in the model's arguments; empty where there is none."""
    for value in (call.recorded.raw_args, call.recorded.params):
        if isinstance(value, str) and BEGIN not in value:
            continue
        found = json_text.read(value)
        candidates = cast("Mapping[Any, Any]", found).values() if isinstance(found, Mapping) else (found,)
        for candidate in candidates:
            if isinstance(candidate, str) and BEGIN in candidate:
                return candidate
    return ""


def _patched(named: Target, section: FilePatch, path: str) -> Target:
    return named._replace(
        path=path, section=section, is_deletion=section.kind == "delete", moved_to=section.moved_to or None
    )


def _listed(result: Mapping[str, Any]) -> Iterator[Target]:
    """The files of tools whose result lists them: `apply_agent_diff` and `fix_lints`."""
    changes = result.get("appliedChanges")
    for item in a_list(changes):
        change = an_object(item)
        is_new, is_deletion = _kind_of(change)
        about = {"fileWasCreated": is_new, "error": change.get("error")}
        if "beforeContent" in change or "afterContent" in change:
            about["contentsBeforeEdit"] = change.get("beforeContent", "")
            about["contentsAfterEdit"] = change.get("afterContent", "")
        yield Target(str(change.get("path") or ""), result=about, is_deletion=is_deletion)
    results = result.get("fileResults")
    for item in a_list(results):
        about = an_object(item)
        yield Target(str(about.get("filePath") or ""), result=about)


def _kind_of(change: Mapping[str, Any]) -> tuple[bool, bool]:
    """Whether a change makes its file, and whether it removes it: in words, or by the text that is not there.

    The agents' stores have a number whose meaning nobody knows; there a text that is missing was a missing file.
    """
    kind = change.get("changeType")
    if isinstance(kind, str):
        word = kind.upper()
        return "ADD" in word or "CREAT" in word, "DELET" in word or "REMOV" in word
    if change.get("error"):
        return False, False
    has_before, has_after = "beforeContent" in change, "afterContent" in change
    return has_after and not has_before, has_before and not has_after


def _result(call: ToolCall, tool: Tool) -> Mapping[str, Any]:
    value = json_text.read(call.recorded.result)
    if isinstance(value, dict):
        _, value = unwrapped(cast("dict[str, Any]", value), tool.result)
    return an_object(value)


def _path(arguments: Mapping[str, Any]) -> str:
    for name in PATHS:
        value = arguments.get(name)
        if isinstance(value, str) and value:
            return value
    return ""
