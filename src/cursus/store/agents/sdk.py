"""Local agents of Cursor's SDK: a catalogue of agents and runs, and a blob store for each agent (S §8.6).

The blobs tell the conversation, the runs what it cost, where it failed, and what was said where the blobs are gone.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from cursus.chat import Problem, Source, total
from cursus.store.agents.blobs import BlobGraph, Glimpse, Rows
from cursus.store.agents.conversation import Problems
from cursus.store.agents.meta_words import mode_of, title_of
from cursus.store.agents.outputs import Outputs
from cursus.store.agents.sdk_catalogue import LIVE, Agent, Catalogue, IndexDatabase, Run, catalogues_in
from cursus.store.agents.sdk_runs import places, with_runs
from cursus.store.agents.slugs import KnownPaths
from cursus.store.folders import subfolders
from cursus.store.partial import FULLNESS, Contents, Partial
from cursus.store.uris import place, split

PROJECTS: Final = "projects"
STORE: Final = "sdk-agent-store"


class _Held(NamedTuple):
    """An agent and the catalogue that holds it."""

    agent: Agent
    catalogue: Catalogue


class _Opened(NamedTuple):
    """The blob graph of an agent while its store is open."""

    graph: BlobGraph
    root: str | None
    rows: Rows | None


class SdkStores:
    """All SDK agents of one home, and of `folders` where a program was told to keep its agents elsewhere.

    One workspace may have two folders, named by an old and a new hash of it, with the same agents in both: the head
    is the one that was used last, the conversation the one that says most.
    """

    def __init__(self, home: Path, known_paths: Iterable[str] = (), folders: Iterable[Path] = ()) -> None:
        self.home = home
        self.folders = tuple(folders)
        self.problems: list[Problem] = []
        self._paths = KnownPaths(known_paths)
        self._outputs = Outputs(home)
        self._agents: dict[str, list[_Held]] | None = None

    def heads(self) -> Iterator[Partial]:
        """What the catalogues say."""
        self.problems.clear()
        runs: dict[Path, dict[str, list[Run]]] = {}
        for (agent, catalogue), *_ in self._listed(self.problems).values():
            if catalogue.path not in runs:
                found = catalogue.runs(Problems(str(catalogue.path)))
                runs[catalogue.path] = {own: list(group) for own, group in groupby(found, key=lambda run: run.agent_id)}
            yield self._head(agent, catalogue, runs[catalogue.path].get(agent.id, []))

    def read(self, chat_id: str) -> Contents | None:
        """The conversation of an agent."""
        held = self._held(chat_id)
        found = [contents for _, catalogue in held if (contents := self._contents(chat_id, catalogue)) is not None]
        return max(found, key=lambda contents: len(contents.bubbles), default=None)

    def children(self, chat_id: str) -> Iterator[Partial]:
        """The sub-agents that live in an agent's own state."""
        for agent, catalogue in self._held(chat_id):
            with _opened(agent, catalogue, Problems(str(catalogue.path))) as opened:
                found = list(opened.graph.sub_agents(opened.root, opened.rows)) if opened else []
            for child in found:
                yield child.head(chat_id, _source(catalogue))

    def read_child(self, chat_id: str, child_id: str) -> Contents | None:
        """The conversation of a sub-agent that lives in an agent's own state."""
        for agent, catalogue in self._held(chat_id):
            with _opened(agent, catalogue, Problems(str(catalogue.path)), outputs=self._outputs) as opened:
                for child in opened.graph.sub_agents(opened.root, opened.rows) if opened else ():
                    if opened and child.id == child_id:
                        return opened.graph.read(child.root)
        return None

    def _held(self, chat_id: str) -> list[_Held]:
        return (self._agents or {}).get(chat_id) or self._listed([]).get(chat_id, [])

    def _listed(self, problems: list[Problem]) -> dict[str, list[_Held]]:
        agents: dict[str, list[_Held]] = {}
        for folder in self._folders(problems):
            for catalogue in catalogues_in(folder):
                own = Problems(str(catalogue.path))
                for agent in catalogue.agents(own):
                    if agent.id:
                        agents.setdefault(agent.id, []).append(_Held(agent, catalogue))
                problems.extend(own)
        for held in agents.values():
            held.sort(key=_recency, reverse=True)
        self._agents = agents
        return agents

    def _folders(self, problems: list[Problem]) -> Iterator[Path]:
        for project in subfolders(self.home / PROJECTS, problems):
            yield from subfolders(project / STORE, problems)
        yield from self.folders

    def _head(self, agent: Agent, catalogue: Catalogue, runs: list[Run]) -> Partial:
        name, workspace, mode = title_of(agent.name), self._workspace(agent, catalogue), mode_of(agent.mode)
        glimpse = Glimpse() if name and workspace and mode else _glimpse(agent, runs, catalogue)
        return Partial(
            id=agent.id,
            source=_source(catalogue),
            fullness=FULLNESS["sdk"],
            name=name,
            opening=glimpse.opening,
            workspace=workspace or glimpse.workspace,
            mode=mode or glimpse.mode,
            model=_model(runs),
            created=agent.created,
            updated=agent.updated or agent.created,
            archived=agent.status == "ARCHIVED",
        )

    def _workspace(self, agent: Agent, catalogue: Catalogue) -> str | None:
        named = agent.workspace
        if named and (split(named) or named.startswith(("/", "\\")) or named[1:2] == ":"):
            return place(named)
        return self._paths.of_slug(catalogue.folder.parent.parent.name)

    def _contents(self, agent_id: str, catalogue: Catalogue) -> Contents | None:
        problems = Problems(str(catalogue.path))
        agent = next((agent for agent in catalogue.agents(problems) if agent.id == agent_id), None)
        if agent is None:
            return None
        runs = catalogue.runs(problems, agent.id)
        is_live = any(run.id == agent.active_run and run.status in LIVE for run in runs)
        turn_of: dict[str, int] = {}
        with _opened(agent, catalogue, problems, runs, self._outputs) as opened:
            if opened is None:
                problems.note("The agent's own store is missing; the runs are all that is left.", agent.id)
                contents = Contents()
            else:
                contents = opened.graph.read(opened.root, opened.rows, is_live=is_live)
                turn_of = places(runs, opened.graph, contents.bubbles)

        def events_of(run_id: str) -> list[dict[str, Any]]:
            return list(catalogue.events(run_id, problems))

        contents.bubbles = with_runs(contents.bubbles, runs, turn_of, events_of, problems)
        contents.problems = [*contents.problems, *problems]
        contents.usage = total((run.usage for run in runs), context=contents.usage)
        contents.is_generating = is_live
        contents.name = title_of(agent.name)
        contents.model = _model(runs) or contents.model
        contents.workspace = self._workspace(agent, catalogue) or contents.workspace
        return contents


@contextmanager
def _opened(
    agent: Agent,
    catalogue: Catalogue,
    problems: Problems,
    runs: Sequence[Run] | None = None,
    outputs: Outputs | None = None,
) -> Iterator[_Opened | None]:
    """The graph of an agent below the newest root that anything names and the store has; None without a store."""
    with catalogue.store(agent.id, problems) as store:
        if store is None:
            yield None
            return
        graph = BlobGraph(store.fetch, str(store.path), outputs)
        known = catalogue.runs(problems, agent.id) if runs is None else runs
        latest = [run.latest_root for run in reversed(known)]
        named = [root for root in (store.root, agent.root, *latest) if root]
        yield _Opened(graph, next(filter(graph.has, named), named[0] if named else None), store.rows)


def _glimpse(agent: Agent, runs: Sequence[Run], catalogue: Catalogue) -> Glimpse:
    """What the agent's root says; of files of lines none, for each agent's blobs are among those of all others."""
    if not isinstance(catalogue, IndexDatabase):
        return Glimpse()
    with _opened(agent, catalogue, Problems(str(catalogue.path)), runs) as opened:
        return opened.graph.glimpse(opened.root) if opened else Glimpse()


def _source(catalogue: Catalogue) -> Source:
    return Source(store="sdk", era=catalogue.era, path=str(catalogue.path))


def _recency(held: _Held) -> tuple[float, int]:
    updated = held.agent.updated
    return (updated.timestamp() if updated else 0.0, len(held.catalogue.folder.name))


def _model(runs: list[Run]) -> str | None:
    return next((run.model for run in reversed(runs) if run.model), None)
