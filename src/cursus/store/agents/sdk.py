"""Local agents of Cursor's SDK: a catalogue of agents and runs, and a blob store for each agent (S §8.6).

The blobs tell the conversation, the runs what it cost, where it failed, and what was said where the blobs are gone.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from cursus.chat import Problem, Source, total
from cursus.store.agents.blobs import BlobGraph
from cursus.store.agents.conversation import Problems
from cursus.store.agents.folders import subfolders
from cursus.store.agents.sdk_catalogue import LIVE, Agent, Catalogue, Run, catalogues_in
from cursus.store.agents.sdk_runs import places, with_runs
from cursus.store.agents.slugs import KnownPaths
from cursus.store.agents.store_file import mode_of, title_of
from cursus.store.partial import FULLNESS, Contents, Partial
from cursus.store.uris import place, split

PROJECTS: Final = "projects"
STORE: Final = "sdk-agent-store"


class _Held(NamedTuple):
    """An agent and the catalogue that holds it."""

    agent: Agent
    catalogue: Catalogue


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
        held = (self._agents or {}).get(chat_id) or self._listed([]).get(chat_id, [])
        found = [contents for _, catalogue in held if (contents := self._contents(chat_id, catalogue)) is not None]
        return max(found, key=lambda contents: len(contents.bubbles), default=None)

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
        return Partial(
            id=agent.id,
            source=Source(store="sdk", era=catalogue.era, path=str(catalogue.path)),
            fullness=FULLNESS["sdk"],
            name=title_of(agent.name),
            workspace=self._workspace(agent, catalogue),
            mode=mode_of(agent.mode),
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
        with catalogue.store(agent.id, problems) as store:
            if store is None:
                problems.note("The agent's own store is missing; the runs are all that is left.", agent.id)
                contents = Contents()
            else:
                graph = BlobGraph(store.fetch, str(store.path))
                latest = [run.latest_root for run in reversed(runs)]
                named = [root for root in (store.root, agent.root, *latest) if root]
                root = next(filter(graph.has, named), named[0] if named else None)
                contents = graph.read(root, store.rows, is_live=is_live)
                turn_of = places(runs, graph, contents.bubbles)

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


def _recency(held: _Held) -> tuple[float, int]:
    updated = held.agent.updated
    return (updated.timestamp() if updated else 0.0, len(held.catalogue.folder.name))


def _model(runs: list[Run]) -> str | None:
    return next((run.model for run in reversed(runs) if run.model), None)
