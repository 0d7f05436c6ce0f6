"""Sessions of the command-line agent and of editors that speak ACP: a folder and a `store.db` each (S §1.7, §8.1)."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, cast

import msgspec

from cursus.chat import Problem, Source
from cursus.errors import CursusError
from cursus.store.agents.blobs import Glimpse
from cursus.store.agents.conversation import Conversation, Origin, Problems
from cursus.store.agents.meta_words import mode_of, model_of, title_of
from cursus.store.agents.outputs import Outputs
from cursus.store.agents.plans import read_prompt_history
from cursus.store.agents.slugs import KnownPaths
from cursus.store.agents.store_file import StoreFile, root_of
from cursus.store.folders import is_file, modified, read_object, subfolders
from cursus.store.partial import FULLNESS, Contents, Partial
from cursus.store.times import read_time
from cursus.store.uris import place

CHATS: Final = "chats"
ACP: Final = "acp-sessions"
META: Final = "meta.json"
PROMPTS: Final = "prompt_history.json"


class _Session(NamedTuple):
    folder: Path
    store: Literal["cli", "acp"]

    @property
    def database(self) -> Path:
        return self.folder / "store.db"


class CliStores:
    """All such sessions of one home.

    `known_paths` are paths of workspaces known from elsewhere: a session of an older version names its folder only
    by a hash of it. Without a recorded time, a session was last used when its store was last written.
    """

    def __init__(self, home: Path, known_paths: Iterable[str] = ()) -> None:
        self.home = home
        self.problems: list[Problem] = []
        self._paths = KnownPaths(known_paths)
        self._outputs = Outputs(home)
        self._sessions: dict[str, list[_Session]] | None = None

    def heads(self) -> Iterator[Partial]:
        """What the sessions' folders and meta rows say; one that was never used has nothing to show."""
        self.problems.clear()
        sessions: dict[str, list[_Session]] = {}
        for session in self._folders():
            head = self._head(session)
            if head is not None:
                sessions.setdefault(head.id, []).append(session)
                yield head
        self._sessions = sessions

    def read(self, chat_id: str) -> Contents | None:
        """The conversation of a session; of several copies the one that says most."""
        return _fullest(found for session in self._of(chat_id) if (found := self._contents(session)) is not None)

    def children(self, chat_id: str) -> Iterator[Partial]:
        """The sub-agents that live in a session's own state, without a folder of their own."""
        for session in self._of(chat_id):
            try:
                with StoreFile(session.database, self._outputs) as store:
                    found = list(store.graph.sub_agents(root_of(store.meta()), store.rows))
            except CursusError:
                continue
            for agent in found:
                yield agent.head(chat_id, _source(session))

    def read_child(self, chat_id: str, child_id: str) -> Contents | None:
        """The conversation of a sub-agent that lives in a session's own state."""
        for session in self._of(chat_id):
            try:
                with StoreFile(session.database, self._outputs) as store:
                    graph = store.graph
                    agents = graph.sub_agents(root_of(store.meta()), store.rows)
                    state = next((agent.root for agent in agents if agent.id == child_id), None)
                    if state is not None:
                        return graph.read(state)
            except CursusError as error:
                return Contents(problems=[Problem(str(session.database), str(error))])
        return None

    def _folders(self) -> Iterator[_Session]:
        for bucket in subfolders(self.home / CHATS, self.problems):
            for folder in subfolders(bucket, self.problems):
                yield _Session(folder, "cli")
        for folder in subfolders(self.home / ACP, self.problems):
            yield _Session(folder, "acp")

    def _of(self, chat_id: str) -> list[_Session]:
        named = [session for session in self._named(chat_id) if is_file(session.database)]
        if named:
            return named
        if self._sessions is None:
            for _ in self.heads():
                pass
        return (self._sessions or {}).get(chat_id, [])

    def _named(self, chat_id: str) -> Iterator[_Session]:
        """Sessions whose folder has the id for its name, as all that Cursor makes have."""
        if not chat_id or chat_id in (".", "..") or "/" in chat_id or "\\" in chat_id or "\x00" in chat_id:
            return
        for bucket in subfolders(self.home / CHATS, []):
            yield _Session(bucket / chat_id, "cli")
        yield _Session(self.home / ACP / chat_id, "acp")

    def _head(self, session: _Session) -> Partial | None:
        facts = read_object(session.folder / META, self.problems)
        has_store = is_file(session.database)
        row, glimpse = self._look(session, facts) if has_store else ({}, Glimpse())
        name = title_of(facts.get("title"), row.get("name"))
        opening = glimpse.opening
        if not (name or opening):
            opening = next(iter(_prompts(session, self.problems)), None)
        if not (has_store or name or opening):
            return None
        family: Any = row.get("subagentInfo")
        about = cast("dict[str, Any]", family) if isinstance(family, dict) else {}
        parent = about.get("parentAgentId")
        created = read_time(facts.get("createdAtMs")) or read_time(row.get("createdAt"))
        agent_id = row.get("agentId")
        return Partial(
            id=agent_id if isinstance(agent_id, str) and agent_id else session.folder.name,
            source=_source(session),
            fullness=FULLNESS["graph" if has_store else "headers" if name else "prompts"],
            name=name,
            opening=opening,
            workspace=self._workspace(session, facts, row) or glimpse.workspace,
            mode=mode_of(row.get("mode")) or glimpse.mode,
            model=model_of(row.get("lastUsedModel")),
            created=created,
            updated=read_time(facts.get("updatedAtMs")) or modified(session.database) or created,
            is_child=bool(about) or facts.get("isSubagent") is True,
            parent=parent if isinstance(parent, str) and parent else None,
        )

    def _look(self, session: _Session, facts: dict[str, Any]) -> tuple[dict[str, Any], Glimpse]:
        """The row about the chat and, where that leaves something open, what the root says of it."""
        try:
            with StoreFile(session.database, self._outputs) as store:
                row = store.meta()
                if row is None and store.has_meta():
                    self.problems.append(Problem(f"{session.database}: meta '0'", "The row about the chat is damaged."))
                row = row or {}
                is_told = title_of(facts.get("title"), row.get("name")) and facts.get("cwd") and row.get("mode")
                return row, Glimpse() if is_told else store.graph.glimpse(root_of(row))
        except CursusError as error:
            self.problems.append(Problem(str(session.database), str(error)))
            return {}, Glimpse()

    def _workspace(self, session: _Session, facts: dict[str, Any], row: dict[str, Any]) -> str | None:
        for value in (facts.get("cwd"), row.get("workspacePath")):
            found = place(value)
            if found:
                return found
        return self._paths.of_bucket(session.folder.parent.name) if session.store == "cli" else None

    def _contents(self, session: _Session) -> Contents | None:
        if not is_file(session.database):
            contents = _only_prompts(session)
            return contents if contents.bubbles else None
        try:
            with StoreFile(session.database, self._outputs) as store:
                row = store.meta()
                contents = store.graph.read(root_of(row), store.rows)
        except CursusError as error:
            row = None
            contents = Contents(problems=[Problem(str(session.database), str(error))])
        if not contents.bubbles:
            remains = _only_prompts(session)
            contents = msgspec.structs.replace(remains, problems=[*contents.problems, *remains.problems])
        facts = read_object(session.folder / META, contents.problems)
        row = row or {}
        contents.name = title_of(facts.get("title"), row.get("name"))
        contents.model = contents.model or model_of(row.get("lastUsedModel"))
        contents.workspace = self._workspace(session, facts, row) or contents.workspace
        return contents


def _prompts(session: _Session, problems: list[Problem]) -> list[str]:
    return [prompt for prompt in read_prompt_history(session.folder / PROMPTS, problems) if prompt.strip()]


def _only_prompts(session: _Session) -> Contents:
    """What the person typed, where nothing is left of the conversation itself (S §8.1)."""
    problems = Problems(str(session.folder / PROMPTS))
    conversation = Conversation(problems)
    for number, prompt in enumerate(_prompts(session, problems)):
        conversation.human(Origin(id=f"prompt-{number}"), prompt)
    if conversation.bubbles:
        problems.note("The conversation is gone; what was typed into it is left, in no certain order.")
    return Contents(bubbles=conversation.finish(), problems=list(problems), is_salvage=True)


def _source(session: _Session) -> Source:
    return Source(store=session.store, era="graph", path=str(session.database))


def _fullest(found: Iterable[Contents]) -> Contents | None:
    return max(found, key=lambda contents: len(contents.bubbles), default=None)
