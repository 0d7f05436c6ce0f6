"""Way 5: what the model itself asked for: a replacement, several, a whole text or a patch (S §6.3, §7).

Replacements and patches say what changes, not where: without a version of the file they are fragments.
"""

from collections.abc import Mapping
from typing import Any

from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, Found, PatchChange, Replacement, Replacements, Version
from cursus.store.edits.lines import with_eol
from cursus.tools import diffs
from cursus.tools.lenient import a_list, an_object
from cursus.tools.patch_text import FilePatch


def read(evidence: Evidence) -> Found | None:
    if evidence.section is not None:
        return _patched(evidence, evidence.section)
    replacements = _replacements(evidence.raw) or _replacements(evidence.params)
    if replacements:
        return _replaced(evidence, replacements)
    contents = evidence.raw.get("contents")
    if not isinstance(contents, str) and evidence.call.name in ("write", "Write"):
        contents = evidence.params.get("contents")
    if isinstance(contents, str) and "codeEdit" not in evidence.raw:
        return Found(after=Version(with_eol(contents, evidence.eol)))
    return None


def _patched(evidence: Evidence, section: FilePatch) -> Found | None:
    if section.kind == "add":
        return Found(before=ABSENT, after=Version(with_eol(section.added(), evidence.eol)))
    if section.kind == "delete":
        return None
    return Found(change=PatchChange(section), diff=section.diff())


def _replaced(evidence: Evidence, replacements: list[Replacement]) -> Found:
    only = replacements[0] if len(replacements) == 1 else None
    if evidence.was_created and only is not None and not only.old:
        return Found(after=Version(with_eol(only.new, evidence.eol)))
    is_notebook = evidence.path.endswith(".ipynb") or "cellIdx" in evidence.raw or "notebookCellIdx" in evidence.params
    return Found(
        change=None if is_notebook else Replacements(tuple(replacements)),
        diff=diffs.restated("".join(map(_hunk, replacements)), evidence.path),
    )


def _hunk(replacement: Replacement) -> str:
    """A replacement as a hunk without a place, each of its lines counted as a whole one."""
    hunks = diffs.read(diffs.unified(_whole_lines(replacement.old), _whole_lines(replacement.new), "")).hunks
    return "".join(f"@@\n{''.join(hunk.lines)}" for hunk in hunks)


def _whole_lines(text: str) -> str:
    return text if not text or text.endswith("\n") else f"{text}\n"


def _replacements(arguments: Mapping[str, Any]) -> list[Replacement]:
    listed = arguments.get("edits")
    items = a_list(listed) or [arguments]
    found = [_replacement(an_object(item)) for item in items]
    return [replacement for replacement in found if replacement is not None]


def _replacement(item: Mapping[str, Any]) -> Replacement | None:
    old, new = item.get("oldString", item.get("oldStr")), item.get("newString", item.get("newStr"))
    if not isinstance(old, str) or not isinstance(new, str) or old == new:
        return None
    everywhere = any(item.get(name) is True for name in ("replaceAll", "allowMultipleMatches"))
    return Replacement(old, new, everywhere)
