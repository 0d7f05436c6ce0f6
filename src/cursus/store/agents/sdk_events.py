"""What a run of the SDK streamed to its caller, as a conversation: for runs whose store is gone (S §2.4, E §9.2)."""

from collections.abc import Iterable, Iterator
from typing import Any, cast

from cursus.store.agents.conversation import Conversation, Origin
from cursus.store.agents.model_messages import add_spoken, part_text
from cursus.store.agents.tool_steps import tool_named
from cursus.store.times import Moment
from cursus.tools.payload import error_text


def add_events(conversation: Conversation, run_id: str, payloads: Iterable[dict[str, Any]], at: Moment | None) -> None:
    """The bubbles of a run. Text comes in pieces: what nothing separates belongs together."""
    teller = _Teller(conversation, run_id, at)
    for payload in payloads:
        message: Any = payload.get("message")
        if isinstance(message, dict) and not conversation.is_full:
            teller.tell(cast("dict[str, Any]", message))
    teller.flush()


def error_in(payloads: Iterable[dict[str, Any]]) -> str | None:
    """The message for people in the last event that has one."""
    found: str | None = None
    for payload in payloads:
        message: Any = payload.get("message")
        if isinstance(message, dict):
            about = cast("dict[str, Any]", message)
            if about.get("type") in ("status", "error", "result"):
                found = error_text({key: about.get(key) for key in ("error", "errorMessage", "message")}) or found
    return found


class _Teller:
    def __init__(self, conversation: Conversation, run_id: str, at: Moment | None) -> None:
        self._conversation = conversation
        self._run_id = run_id
        self._at = at
        self._count = 0
        self._kind = ""
        self._pieces: list[str] = []
        self._called: set[str] = set()

    def tell(self, message: dict[str, Any]) -> None:
        kind = message.get("type")
        if kind == "thinking":
            self._add("thinking", _text(message))
        elif kind in ("assistant", "user"):
            self._said(str(kind), message)
        elif kind == "tool_call":
            self._call(message)

    def flush(self) -> None:
        """What was gathered, as one bubble."""
        text = "".join(self._pieces)
        if text.strip():
            if self._kind == "thinking":
                self._conversation.thinking(self._origin(), text)
            elif self._kind == "user":
                self._conversation.human(self._origin(), text)
            else:
                add_spoken(self._conversation, self._origin(), text)
        self._pieces.clear()

    def _said(self, role: str, message: dict[str, Any]) -> None:
        for part in _parts(message):
            text = part_text(part)
            if text:
                self._add(role, text)
            elif isinstance(part, dict) and part.get("type") == "tool_use":
                use = cast("dict[str, Any]", part)
                self._use(use.get("id"), use.get("name"), use.get("input"))

    def _call(self, message: dict[str, Any]) -> None:
        call_id = message.get("call_id", message.get("callId"))
        self._use(call_id, message.get("name"), message.get("args"))
        status = message.get("status")
        if status in ("completed", "error", "failed"):
            name = message.get("name")
            self._conversation.result(
                self._origin(),
                call_id if isinstance(call_id, str) else None,
                name if isinstance(name, str) else None,
                message.get("result"),
                is_error=status != "completed",
            )

    def _use(self, call_id: Any, name: Any, args: Any) -> None:
        self.flush()
        if isinstance(call_id, str) and call_id in self._called:
            return
        if isinstance(call_id, str):
            self._called.add(call_id)
        tool = tool_named(name) if isinstance(name, str) and name else None
        self._conversation.call(
            self._origin(),
            call_id=call_id if isinstance(call_id, str) and call_id else None,
            name=tool.name if tool else None,
            number=tool.number if tool else None,
            tool=tool,
            params=args,
        )

    def _add(self, kind: str, text: str) -> None:
        if kind != self._kind:
            self.flush()
            self._kind = kind
        self._pieces.append(text)

    def _origin(self) -> Origin:
        self._count += 1
        return Origin(id=f"{self._run_id}.{self._count}", at=self._at if self._count == 1 else None)


def _parts(message: dict[str, Any]) -> Iterator[Any]:
    inner: Any = message.get("message", message)
    content: Any = cast("dict[str, Any]", inner).get("content") if isinstance(inner, dict) else inner
    if isinstance(content, str):
        yield content
    elif isinstance(content, list):
        yield from cast("list[Any]", content)


def _text(message: dict[str, Any]) -> str:
    return part_text(message) or "".join(map(part_text, _parts(message)))
