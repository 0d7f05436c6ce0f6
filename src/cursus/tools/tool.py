"""What Cursus knows of one tool. Each tool is one file that ends in a `TOOL`."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, cast

from cursus.chat import Edit, Payload, Status, ToolCall
from cursus.tools import json_text
from cursus.tools.blocks import Block, Change, Code, Notice
from cursus.tools.payload import OUTCOMES, Reading, Shape, missing
from cursus.tools.untyped import left_over


class Verbs(NamedTuple):
    """What a bubble's header says: while it runs, when it is done, and as a thing to allow."""

    loading: str
    completed: str
    action: str


class Nothing(Payload, frozen=True, kw_only=True):
    """A payload without fields."""


NOTHING: Final = Shape(Nothing)


class Tool:
    """One tool: its numbers and names everywhere, how it is read, and how it is drawn.

    number      Cursor's number for it in stored bubbles (S §6.2); None for tools that only agents' own stores know
    name        its current name in stored bubbles
    title       a name for people
    names       other names in stored bubbles, old ones first
    model_names what models and transcripts call it
    stream_key  its key in CLI streams; `field` its number in `agent.v1.ToolCall` (S §8.4, E §3.3); `other_keys` and
                `other_fields` where agents knew it by several
    hook_name, acp_kind   what hooks and ACP call it (E §3.7)
    essential   fields of the arguments without which the call says nothing; looked up in the model's raw arguments
                where the stored ones lack them
    subject     the one thing a header shows: a path, a command, a query
    badges      short facts beside it, such as "exit 1"
    changed     how many lines an edit added and removed, as far as its payload tells
    draw        the bubble's content; the payload's own `Change` blocks make way for the edit where the stores allowed
                to rebuild it (S §7)
    """

    def __init__(
        self,
        *,
        number: int | None,
        name: str,
        title: str,
        icon: str,
        verbs: Verbs,
        params: Shape = NOTHING,
        result: Shape = NOTHING,
        names: tuple[str, ...] = (),
        model_names: tuple[str, ...] = (),
        stream_key: str | None = None,
        field: int | None = None,
        hook_name: str | None = None,
        other_keys: tuple[str, ...] = (),
        other_fields: tuple[int, ...] = (),
        acp_kind: str = "other",
        essential: tuple[str, ...] = (),
        subject: Callable[[Any], str] = lambda params: "",
        badges: Callable[[Any, Any], Iterable[str]] = lambda params, result: (),
        changed: Callable[[Any, Any], tuple[int, int]] = lambda params, result: (0, 0),
        draw: Callable[[Any, Any], Iterable[Block]] = lambda params, result: (),
        is_edit: bool = False,
        is_exploring: bool = False,
        child_of: Callable[[Any, Any], str | None] = lambda params, result: None,
    ) -> None:
        self.number = number
        self.name = name
        self.title = title
        self.icon = icon
        self.verbs = verbs
        self.params = params
        self.result = result
        self.names = names
        self.model_names = model_names
        self.stream_key = stream_key
        self.field = field
        self.stream_keys = other_keys if stream_key is None else (stream_key, *other_keys)
        self.fields = other_fields if field is None else (field, *other_fields)
        self.hook_name = hook_name
        self.acp_kind = acp_kind
        self.essential = essential
        self._subject = subject
        self._badges = badges
        self._changed = changed
        self._draw = draw
        self.is_edit = is_edit
        self.is_exploring = is_exploring
        self.child_of = child_of

    def __repr__(self) -> str:
        return f"<Tool {self.name}>"

    def read_params(self, params: Any, raw_args: Any = None) -> Reading:
        """The typed arguments: the stored ones, and for what they lack the model's own (S §6.1)."""
        reading = self.params.read(params)
        if raw_args and (not params or missing(reading.payload, self.essential)):
            return self._filled(params, raw_args) or reading
        return reading

    def _filled(self, params: Any, raw_args: Any) -> Reading | None:
        raw = json_text.read(raw_args)
        if not isinstance(raw, dict | list | str) or (isinstance(raw, str) and raw.startswith(("{", "["))):
            return None
        stored = json_text.read(params)
        if not isinstance(stored, dict) or not stored:
            return self.params.read(raw)
        known = self.params.named(raw)
        if not known:
            return None
        own, rest = self.params.translate(cast("dict[str, Any]", stored))
        given = {name: value for name, value in own.items() if value not in (None, "", [], {})}
        return self.params.read({**rest, **known, **given})

    def read_result(self, result: Any) -> Reading | None:
        """The typed result with its outcome; None where the call has none."""
        if result is None or result == "":
            return None
        return self.result.read(result, unwrap=True)

    def verb(self, status: Status) -> str:
        """The header's verb for a status."""
        if status in (Status.REQUESTED, Status.RUNNING):
            return self.verbs.loading
        return self.verbs.completed if status is Status.COMPLETED else self.verbs.action

    def subject(self, call: ToolCall) -> str:
        """What the header shows of the call."""
        return self._subject(call.params)

    def badges(self, call: ToolCall) -> tuple[str, ...]:
        """Short facts for the header."""
        facts: list[str] = []
        added, removed = self.changed(call)
        if added or removed:
            facts.append(f"+{added} −{removed}")
        if call.result is not None:
            facts.extend(self._badges(call.params, call.result))
        return tuple(facts)

    def changed(self, call: ToolCall) -> tuple[int, int]:
        """How many lines the call added and removed."""
        added = sum(edit.lines_added for edit in call.edits)
        removed = sum(edit.lines_removed for edit in call.edits)
        return (added, removed) if added or removed else self._changed(call.params, call.result or self.result.empty)

    def draw(self, call: ToolCall) -> tuple[Block, ...]:
        """The bubble's content; an error last, so that what was asked for stands above it."""
        blocks = list(self._draw(call.params, call.result or self.result.empty))
        edits = [edit for edit in call.edits if edit.diff]
        if edits:
            blocks = _with_edits(blocks, edits, self.is_edit)
        blocks = [*self._unread_arguments(call), *blocks, *self._unread_result(call)]
        if call.error:
            blocks.append(Notice(text=call.error, tone="error"))
        return tuple(blocks)

    def _unread_arguments(self, call: ToolCall) -> Iterable[Block]:
        """Arguments in a form nobody knows, or cut off while they were written: as they are, rather than not at all."""
        if call.params != self.params.empty:
            return
        recorded = call.recorded
        rest = self.read_params(recorded.params, recorded.raw_args).rest
        if not rest and not json_text.read(recorded.params):
            raw = json_text.read(recorded.raw_args)
            rest = {"value": raw} if isinstance(raw, str) else {}
        yield from left_over("Arguments", rest)

    def _unread_result(self, call: ToolCall) -> Iterable[Block]:
        """A result in a form nobody knows."""
        if call.result is None or call.error or call.result != self.result.empty:
            return
        reading = self.read_result(call.recorded.result)
        yield from left_over("Result", reading.rest if reading is not None else {})


FATES: Final = {
    "rejected": "The change was rejected.",
    "failed": "The change could not be applied.",
    "pending": "The change was not applied yet.",
    "partial": "Only a part of the change was kept.",
}
"""What became of an edit, where that is not what one expects."""


def _with_edits(blocks: list[Block], edits: list[Edit], is_edit: bool) -> list[Block]:
    """The rebuilt edits where the payload's own drawing of the same change stood; other files of it stay."""
    paths = {block.path for block in blocks if isinstance(block, Change)}

    def is_replaced(block: Block) -> bool:
        if isinstance(block, Change):
            return len(paths) == 1 or any(_is_same_file(block.path, edit.path) for edit in edits)
        return is_edit and isinstance(block, Code)

    at = next((at for at, block in enumerate(blocks) if is_replaced(block)), 0)
    changes = [Change(path=edit.path, diff=edit.diff, note=FATES.get(edit.decision or "", "")) for edit in edits]
    return [*blocks[:at], *changes, *(block for block in blocks[at:] if not is_replaced(block))]


def _is_same_file(path: str, whole: str) -> bool:
    """Whether a path, perhaps relative to the workspace, is that of a file."""
    short, long = (text.replace("\\", "/").removeprefix("./") for text in (path, whole))
    return short == long or long.endswith(f"/{short}") or short.endswith(f"/{long}")


def outcome_status(outcome: str | None) -> Status | None:
    """The status that a result's wrapper stands for, if it says more than "there is a result"."""
    return Status(OUTCOMES[outcome]) if outcome is not None else None
