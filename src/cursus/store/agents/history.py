"""The messages of a conversation in order, compactions among them (S §8.3).

The whole history is what each archive took away, then what the model's context still holds. The system prompt, the
summaries that stand in for archives, and the injected first message are not part of it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from cursus.store.agents.blob_access import Blobs, key_of, short_key
from cursus.store.agents.compactions import Compaction, Entry, repeated
from cursus.store.agents.conversation import Conversation, Origin
from cursus.store.agents.messages import SCHEMA
from cursus.store.agents.model_messages import ModelMessage, add_message, is_injected, read_message

_BEGINNING: Final = 12


class Models(NamedTuple):
    """Which model answered which request; `only` where the whole history knows a single one."""

    by_request: dict[str, str]
    only: str | None
    last: str | None

    def of(self, request: str | None) -> str | None:
        """The model that answered a request."""
        return self.by_request.get(request or "") or self.only


class History:
    """All messages that a store still has of a conversation."""

    def __init__(self, blobs: Blobs) -> None:
        self.entries: list[Entry] = []
        self._blobs = blobs
        self._read: list[str] = []

    @classmethod
    def of_state(cls, state: Mapping[str, Any], blobs: Blobs) -> "History":
        """The history below a root."""
        history = cls(blobs)
        archives: list[bytes] = state.get("summaryArchives") or []
        single = state.get("summaryArchive")
        if not archives and single:
            archives = [single]
        for archive_id in archives:
            history._add_archive(archive_id)
        history._add(state.get("rootPromptMessagesJson", ()), keep_summaries=not archives)
        if not any(isinstance(entry, Compaction) for entry in history.entries):
            history._add_lone_summary(state.get("summary"))
        return history._without_context()

    @classmethod
    def of_beginning(cls, state: Mapping[str, Any], blobs: Blobs) -> "History":
        """The first few messages of it, for who wants no more."""
        history = cls(blobs)
        first = next(iter(state.get("summaryArchives", ())), None)
        archive = SCHEMA.decode("ConversationSummaryArchive", blobs.get(first) or b"").fields if first else {}
        ids: list[bytes] = archive.get("summarizedMessages") or state.get("rootPromptMessagesJson", [])
        history._add(ids[:_BEGINNING], keep_summaries=False)
        return history._without_context()

    @classmethod
    def of_loose(cls, ids: Iterable[str], blobs: Blobs) -> "History":
        """The messages of a store without a root, in the order of their rows."""
        history = cls(blobs)
        history._add(ids, keep_summaries=True)
        return history._without_context()

    @property
    def models(self) -> Models:
        """What the messages say of models."""
        by_request: dict[str, str] = {}
        names: dict[str, None] = {}
        request: str | None = None
        last: str | None = None
        for entry in self.entries:
            if isinstance(entry, Compaction):
                continue
            if entry.role == "user":
                request = entry.request_id
            elif entry.model and entry.role == "assistant":
                last = entry.model
                names[last] = None
                asked = entry.request_id or request
                if asked:
                    by_request[asked] = last
        return Models(by_request, last if len(names) == 1 else None, last)

    @property
    def humans(self) -> int:
        """How many messages are a person's."""
        return sum(isinstance(entry, ModelMessage) and entry.role == "user" for entry in self.entries)

    def tell(self, conversation: Conversation) -> None:
        """The bubbles of the whole history."""
        for entry in self.entries:
            if conversation.is_full:
                break
            if isinstance(entry, Compaction):
                conversation.summary(Origin(id=entry.id, raw=entry.raw), entry.text)
            elif entry.role:
                add_message(conversation, entry)
            else:
                conversation.unknown(entry.origin, str(entry.content))

    def fill(self, conversation: Conversation) -> None:
        """Results that the turns lack and the model's messages still have."""
        waiting = conversation.open_calls()
        if not waiting:
            return
        for entry in self.entries:
            if isinstance(entry, Compaction):
                continue
            for result in entry.results:
                if result.call_id in waiting:
                    conversation.result(
                        entry.origin,
                        result.call_id,
                        result.name,
                        result.result,
                        is_error=result.is_error,
                        additional=result.additional,
                    )

    def _add_archive(self, archive_id: bytes) -> None:
        data = None if self._blobs.is_repeated(archive_id) else self._blobs.get(archive_id)
        if data is None:
            self._blobs.problems.note("An archive of summed up messages is missing.", short_key(archive_id))
            return
        archive = SCHEMA.decode("ConversationSummaryArchive", data).fields
        self._add(archive.get("summarizedMessages", ()), keep_summaries=False)
        self.entries.append(Compaction(short_key(archive_id), self._summary_in(archive), data))

    def _summary_in(self, archive: Mapping[str, Any]) -> str:
        """What an archive says in the place of its messages: itself, or the message that the model got instead."""
        blob_id = archive.get("summaryMessage")
        data = self._blobs.get(blob_id) if blob_id and not archive.get("summary") else None
        message = read_message(short_key(blob_id), data) if blob_id and data else None
        return message.text if isinstance(message, ModelMessage) else archive.get("summary", "")

    def _add(self, ids: Iterable[bytes | str], *, keep_summaries: bool) -> None:
        """More messages, without those that the last ones repeat. Where archives tell of compactions, the summaries
        in the context do not."""
        coming: list[tuple[str, Entry]] = []
        for blob_id in ids:
            if self._blobs.is_repeated(blob_id):
                continue
            message = self._message(blob_id)
            if message is None or message.role == "system":
                continue
            if not message.is_summary:
                coming.append((key_of(blob_id), message))
            elif keep_summaries:
                coming.append((key_of(blob_id), Compaction(message.id, message.text, message.raw)))
        overlap = repeated(self._read, [key for key, _ in coming])
        known = set[str]() if overlap else set(self._read)
        for key, entry in coming[overlap:]:
            if key not in known:
                self._read.append(key)
                self.entries.append(entry)

    def _message(self, blob_id: bytes | str) -> ModelMessage | None:
        data = self._blobs.get(blob_id)
        if data is None:
            self._blobs.problems.note("A message is missing.", short_key(blob_id))
            return None
        message = read_message(short_key(blob_id), data)
        if isinstance(message, str):
            return ModelMessage(id=short_key(blob_id), role="", content=message, raw=data)
        return message

    def _add_lone_summary(self, blob_id: bytes | None) -> None:
        data = self._blobs.get(blob_id) if blob_id else None
        text = SCHEMA.decode("ConversationSummary", data).fields.get("summary") if data else None
        if blob_id and data and text:
            self.entries.insert(0, Compaction(short_key(blob_id), text, data))

    def _without_context(self) -> "History":
        first = [index for index, entry in enumerate(self.entries[:50]) if isinstance(entry, ModelMessage)][:2]
        pair = [entry for index in first if isinstance(entry := self.entries[index], ModelMessage)]
        if len(pair) == 2 and is_injected(*pair):
            del self.entries[first[0]]
        return self
