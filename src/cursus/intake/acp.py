"""Sessions in the Agent Client Protocol: the messages of a connection, or only its updates, one a line (E §8).

Both directions may be in one file: what the person asked stands in the client's own requests, and where an agent was
asked to load a session, in its updates.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cursus.agent.acp.updates import Updates, content_text, update_in
from cursus.chat import Chat
from cursus.chat.events import Event, Finished, Prompted, Started
from cursus.chat.fold import Fold
from cursus.intake.runs import named
from cursus.intake.source import Source, fields
from cursus.tools.call import with_output
from cursus.tools.lenient import a_list

_METHODS: Final = ("session/", "initialize", "cursor/")


def is_mine(source: Source) -> bool:
    return any(
        update_in(one)[0] is not None or ("jsonrpc" in one and str(one.get("method", "")).startswith(_METHODS))
        for one in source.first()
    )


def read(source: Source) -> Iterator[Chat]:
    fold = Fold(show_output=with_output)
    for event in _events(source):
        fold.feed(event)
    yield named(fold.chat, source.content)


def _events(source: Source) -> Iterator[Event]:
    updates = Updates()
    session_id: str | None = None
    prompts: set[Any] = set()
    for message in source.objects:
        update, named_session = update_in(message)
        session_id = named_session or session_id
        if update is not None:
            yield from updates.read(update, session_id=session_id)
            continue
        params, result = fields(message.get("params")), fields(message.get("result"))
        method = message.get("method")
        if method in ("session/new", "session/load") and isinstance(params.get("cwd"), str):
            yield Started(workspace=params["cwd"], session_id=_session(params) or session_id)
        elif method == "session/prompt":
            prompts.add(message.get("id"))
            yield from updates.flush(session_id)
            yield Prompted(text=_prompt(params), session_id=_session(params) or session_id)
        elif isinstance(result.get("sessionId"), str):
            session_id = result["sessionId"]
            yield Started(session_id=session_id)
        elif message.get("id") in prompts and "stopReason" in result:
            yield from updates.flush(session_id)
            is_cancelled = result["stopReason"] == "cancelled"
            yield Finished(reason="cancelled" if is_cancelled else "done", session_id=session_id)
    yield from updates.flush(session_id)


def _session(params: Mapping[str, Any]) -> str | None:
    found = params.get("sessionId")
    return found if isinstance(found, str) else None


def _prompt(params: Mapping[str, Any]) -> str:
    return "\n".join(filter(None, map(content_text, a_list(params.get("prompt")))))
