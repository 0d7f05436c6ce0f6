"""The session folders of Cursor's command-line agent and of its editor-protocol twin (S §1.7, §8.1).

    CliStore(home).session("/srv/app", [turn("list the files", step_text("There are none."))])

`home` is a `.cursor` folder (or `~/.config/cursor`). Ids and times that are not given follow from what is: the same
call writes the same bytes.
"""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from cursus.testing.agent_blobs import MORNING_MS, Lost, Raw, uuid_from
from cursus.testing.agent_messages import AgentTurn, Turn, User
from cursus.testing.agent_state import State
from cursus.testing.json_text import to_json
from cursus.testing.model_messages import Message
from cursus.testing.model_view import messages_of
from cursus.testing.store_file import CLOSED, StoredConversation, StoreForm, write_store

ONE_TURN_MS = 60_000


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A session folder as it was written; `store` is None where the agent has not stored anything yet."""

    id: str
    folder: Path
    store: StoredConversation | None = None


def state_of(
    turns: Sequence[Turn], messages: Sequence[Message | Lost | Raw] | None = None, *, cwd: str, **fields: Any
) -> State:
    """A state as an agent that worked in `cwd` has it; without `messages`, they are told from the turns."""
    told = messages_of(turns, cwd=cwd) if messages is None else messages
    return State(turns=turns, messages=told, workspace_uris=[f"file://{cwd}"], **fields)


def told_states(
    turns: Sequence[Turn], messages: Sequence[Message | Lost | Raw] | None, state: State | None, *, cwd: str
) -> tuple[State, list[State]]:
    """The state of a session and, where it was told by turns alone, the ones before it."""
    if state is not None:
        return state, []
    whole = state_of(turns, messages, cwd=cwd)
    return whole, [] if messages is not None else [state_of(turns[:end], cwd=cwd) for end in range(1, len(turns))]


def prompts_of(turns: Sequence[Turn]) -> list[str]:
    return [spoken.user.text for spoken in turns if isinstance(spoken, AgentTurn) and isinstance(spoken.user, User)]


class _SessionFolders:
    def __init__(self, home: Path | str) -> None:
        self.home = Path(home)

    def prompt_history(self, prompts: Sequence[str]) -> Path:
        """The prompts of all sessions together, without any time."""
        return _write_json(self.home / "prompt_history.json", list(prompts))


class CliStore(_SessionFolders):
    """`chats/<md5 of the working folder>/<uuid>/`."""

    def folder(self, cwd: str, session_id: str) -> Path:
        bucket = hashlib.md5(cwd.encode(), usedforsecurity=False).hexdigest()
        return self.home / "chats" / bucket / session_id

    def session(
        self,
        cwd: str,
        turns: Sequence[Turn] = (),
        messages: Sequence[Message | Lost | Raw] | None = None,
        *,
        state: State | None = None,
        id: str | None = None,
        name: str = "New Agent",
        mode: str = "default",
        model: object = None,
        title: str | None = None,
        created_ms: int = MORNING_MS,
        updated_ms: int | None = None,
        parent: str | None = None,
        prompts: Sequence[str] | None = None,
        meta: Mapping[str, Any] | None = None,
        meta_json: Mapping[str, Any] | None = None,
        form: StoreForm = CLOSED,
    ) -> Session:
        """A session with a stored conversation: `turns` and `messages`, or a whole `state` instead of both.

        `parent` makes it a sub-agent's. `meta` and `meta_json` lay their keys over the row and the file of these
        names; a None in `meta_json` removes the key, and an empty dict leaves the file out, as older folders do.
        """
        whole, earlier = told_states(turns, messages, state, cwd=cwd)
        session_id = id or uuid_from("cli", cwd, name, *prompts_of(whole.turns))
        folder = self.folder(cwd, session_id)
        row = agent_meta(session_id, name=name, mode=mode, model=model, created_ms=created_ms, parent=parent)
        stored = write_store(folder / "store.db", whole, {**row, **(meta or {})}, form, earlier=earlier)
        if meta_json is None or meta_json:
            last = created_ms + ONE_TURN_MS * len(whole.turns) if updated_ms is None else updated_ms
            facts: dict[str, Any] = {
                "schemaVersion": 1,
                "createdAtMs": created_ms,
                "updatedAtMs": last,
                "hasConversation": True,
                "cwd": cwd,
                "title": title,
                "isSubagent": True if parent else None,
            }
            _write_json(folder / "meta.json", _present({**facts, **(meta_json or {})}))
        said = prompts_of(whole.turns) if prompts is None else list(prompts)
        if said:
            _write_json(folder / "prompt_history.json", said)
        return Session(id=session_id, folder=folder, store=stored)

    def started(self, cwd: str, *, id: str | None = None, created_ms: int = MORNING_MS) -> Session:
        """A session before its first message: `meta.json` alone."""
        session_id = id or uuid_from("cli started", cwd)
        folder = self.folder(cwd, session_id)
        facts = {"schemaVersion": 1, "createdAtMs": created_ms, "updatedAtMs": created_ms, "hasConversation": False}
        _write_json(folder / "meta.json", {**facts, "cwd": cwd})
        return Session(id=session_id, folder=folder)


class AcpStore(_SessionFolders):
    """`acp-sessions/<uuid>/`, with a smaller `meta.json`."""

    def folder(self, session_id: str) -> Path:
        return self.home / "acp-sessions" / session_id

    def session(
        self,
        cwd: str,
        turns: Sequence[Turn] = (),
        messages: Sequence[Message | Lost | Raw] | None = None,
        *,
        state: State | None = None,
        id: str | None = None,
        title: str | None = None,
        mode: str = "default",
        model: object = None,
        created_ms: int = MORNING_MS,
        meta: Mapping[str, Any] | None = None,
        form: StoreForm = CLOSED,
    ) -> Session:
        """A session with a stored conversation, as for the CLI."""
        whole, earlier = told_states(turns, messages, state, cwd=cwd)
        session_id = id or uuid_from("acp", cwd, title, *prompts_of(whole.turns))
        folder = self.folder(session_id)
        row = agent_meta(session_id, name=title or "New Agent", mode=mode, model=model, created_ms=created_ms)
        stored = write_store(folder / "store.db", whole, {**row, **(meta or {})}, form, earlier=earlier)
        _write_json(folder / "meta.json", _present({"schemaVersion": 1, "cwd": cwd, "title": title}))
        return Session(id=session_id, folder=folder, store=stored)


def agent_meta(
    agent_id: str,
    *,
    name: str = "New Agent",
    mode: str = "default",
    model: object = None,
    created_ms: int = MORNING_MS,
    parent: str | None = None,
) -> dict[str, Any]:
    """Row '0' of a store, the root's id apart. The key in it is made up; rows are never encrypted (S §8.1)."""
    family = {
        "parentAgentId": parent,
        "rootParentAgentId": parent,
        "toolCallId": f"call_{agent_id[:8]}",
        "typeName": "explore",
    }
    return _present(
        {
            "agentId": agent_id,
            "name": name,
            "mode": mode,
            "isRunEverything": False,
            "createdAt": created_ms,
            "lastUsedModel": model,
            "subagentInfo": family if parent else None,
            "blobEncryptionKey": hashlib.sha256(f"made-up key of {agent_id}".encode()).hexdigest(),
        }
    )


def _present(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: fact for name, fact in facts.items() if fact is not None}


def _write_json(path: Path, content: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(to_json(content).encode())
    return path
