"""What the agent may do by itself, in requests without tools: the guard's rules, and a person where one watches.

Reading inside the workspace runs. Everything else needs a rule; where nobody watches the answer is no at once, so
that a request for a title never waits (D §4 rules 6 and 7).
"""

from datetime import timedelta
from pathlib import Path
from typing import Final

from cursus.agent.executor import Executor
from cursus.chat.asking import Ask
from cursus.gateway.settings import GatewaySettings
from cursus.guard.action import Action
from cursus.guard.approvals import Approvals
from cursus.guard.guard import Guard
from cursus.guard.mode import Mode
from cursus.wire import proto
from cursus.wire.questions import approve, decline

PATIENCE: Final = timedelta(seconds=120)

NOBODY: Final = "The person is not here to answer. Say in your answer what you would need to know."


class Permits:
    """The guard of one gateway."""

    def __init__(self, settings: GatewaySettings) -> None:
        self._folder = Path(settings.folder)
        self._is_trusted = settings.trust
        self._guard = Guard(self._folder, mode=Mode(asks_before_writes=True), trusts_workspace=settings.trust)
        self._ask = Approvals(patience=PATIENCE).ask if settings.approvals else None

    def executor(self) -> Executor:
        """What runs things for one turn."""
        return Executor(self._folder, self._guard, self._ask, is_trusted=self._is_trusted)

    def asking(self) -> Ask:
        """The same for agents that ask by themselves."""
        return self._guard.answering(self._ask)

    def is_at_home(self, folder: str) -> bool:
        """Whether a client's folder is in the workspace, so that its files are the ones that lie here."""
        return bool(folder) and Path(folder).is_relative_to(self._folder) and Path(folder).is_dir()

    async def answer(self, query: proto.InteractionQuery) -> proto.InteractionResponse:
        """The answer to what the service asks of the person (A §2.10)."""
        match query.WhichOneof("query"):
            case "web_search_request_query":
                term = query.web_search_request_query.args.search_term
                return await self._decided(query, Action(kind="web_search", query=term))
            case "web_fetch_request_query":
                return await self._decided(query, Action(kind="fetch", url=query.web_fetch_request_query.args.url))
            case "create_plan_request_query":
                return approve(query)
            case _:
                return decline(query, NOBODY)

    async def _decided(self, query: proto.InteractionQuery, action: Action) -> proto.InteractionResponse:
        decision = await self._guard.check(action, ask=self._ask)
        return approve(query) if decision.verdict == "allow" else decline(query, decision.reason)
