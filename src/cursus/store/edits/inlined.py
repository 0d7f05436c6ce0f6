"""Way 2: the texts are in the call itself (S §6.3, §7).

The result's own texts win over the arguments, where an empty text may be a default that says nothing.
"""

from collections.abc import Mapping
from typing import Any, cast

from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import Found, Version


def read(evidence: Evidence) -> Found | None:
    after = evidence.result.get("contentsAfterEdit")
    if not isinstance(after, str):
        after = _argument(evidence.params)
    before = evidence.result.get("contentsBeforeEdit")
    if after is None and not isinstance(before, str):
        return None
    return Found(before=_version(before), after=_version(after))


def _version(text: Any) -> Version | None:
    return Version(text) if isinstance(text, str) else None


def _argument(params: Mapping[str, Any]) -> str | None:
    for value in (
        params.get("contentsAfterEdit"),
        _inner(params.get("code"), "code"),
        _inner(params.get("text"), "text"),
        params.get("streamingContent"),
    ):
        if isinstance(value, str) and value:
            return value
    return None


def _inner(value: Any, name: str) -> Any:
    return cast("Mapping[str, Any]", value).get(name) if isinstance(value, Mapping) else None
