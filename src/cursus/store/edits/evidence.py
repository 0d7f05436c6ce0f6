"""All that one call says of its change of one file, ready for each way to look into (S §6.1, §6.3)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

from cursus.chat import ToolCall
from cursus.errors import Unreadable
from cursus.store.edits import files
from cursus.store.edits.found import ABSENT, Version
from cursus.store.edits.lines import CRLF, read_eol
from cursus.store.edits.sources import CallPlace, EditSources, Order
from cursus.tools.lenient import an_object
from cursus.tools.patch_text import FilePatch

EMPTY_HASH = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
"""As the content before an edit it says that there was no such file."""


class Evidence:
    """One file of one call. Names are camelCase here, however the store wrote them.

    `section` is the file's part of a patch, `is_deletion` says that the call is there to delete the file.
    """

    def __init__(
        self,
        call: ToolCall,
        place: CallPlace,
        sources: EditSources,
        order: Order,
        *,
        path: str,
        params: Mapping[str, Any],
        raw: Mapping[str, Any],
        result: Mapping[str, Any],
        section: FilePatch | None = None,
        is_deletion: bool = False,
        raw_bubble: bytes | None = None,
    ) -> None:
        self.call = call
        self.place = place
        self.sources = sources
        self.order = order
        self.path = path
        self.params = params
        self.raw = raw
        self.result = result
        self.section = section
        self.is_deletion = is_deletion
        self.raw_bubble = raw_bubble
        self.additional: Mapping[str, Any] = call.recorded.additional or {}

    @property
    def was_created(self) -> bool:
        return self.result.get("fileWasCreated") is True

    @property
    def eol(self) -> str | None:
        return read_eol(self.result.get("eolSequence"))

    @property
    def opens_file(self) -> bool:
        """Whether this is the first edit of the file in the chat, so that it found the first version."""
        opened_by = self.original_state.get("firstEditBubbleId")
        return self.order.opens_chat or bool(opened_by and opened_by == self.place.bubble_id)

    def stored_text(self, key: Any) -> str | None:
        """The text under a key of `cursorDiskKV`; bytes that are not UTF-8 are marked as such."""
        if not isinstance(key, str) or not key:
            return None
        value = self._content(key)
        return None if value is None else value.decode("utf-8", errors="replace")

    def stored_object(self, key: str) -> Mapping[str, Any]:
        """The JSON object under a key of `cursorDiskKV`; an empty one where there is none."""
        value = self._content(key)
        return an_object(value) if value is not None else {}

    def fates(self) -> Mapping[str, Any]:
        """What the person decided about the hunks of this message's edits; an empty object where nothing is kept."""
        try:
            return an_object(self.sources.partial_fates(self.place.bubble_id))
        except Unreadable as error:
            self.sources.unreadable(self.place.bubble_id, error)
            return {}

    def _content(self, key: str) -> bytes | None:
        try:
            return self.sources.content(key)
        except Unreadable as error:
            self.sources.unreadable(key, error)
            return None

    @cached_property
    def original_state(self) -> Mapping[str, Any]:
        """What the chat's document says of the file's first version."""
        found = files.lookup(self.sources.original_states, self.path)
        return cast("Mapping[str, Any]", found) if isinstance(found, Mapping) else {}

    @cached_property
    def first_version(self) -> Version | None:
        """The file as it was when the chat first touched it, which most of Cursor's diffs count from."""
        state = self.original_state
        if state.get("isNewlyCreated") is True:
            return ABSENT
        content = state.get("content")
        if isinstance(content, str):
            return Version(content)
        key = state.get("contentKey")
        text = self.stored_text(key) if key else self._snapshot()
        if text == "" and not (isinstance(key, str) and key.endswith(EMPTY_HASH)):
            return None
        if text is not None:
            return Version(text)
        lines = files.lookup(self.sources.original_lines, self.path)
        if isinstance(lines, list) and all(isinstance(line, str) for line in cast("list[Any]", lines)):
            return Version((self.eol if self.eol == CRLF else "\n").join(cast("list[str]", lines)))
        return None

    def _snapshot(self) -> str | None:
        named = [uri for uri in self.sources.original_states if files.same(uri, self.path)]
        uri = named[0] if named else files.uri_of(self.path)
        return self.stored_text(f"ofsContent:{self.sources.chat_id}:{uri}") if uri else None
