"""The guard of one workspace: hooks, rules, then the person; and the log of what was decided."""

from pathlib import Path

import msgspec

from cursus.chat.asking import Answer, Ask, Request
from cursus.errors import CursusError
from cursus.guard.action import Action
from cursus.guard.approvals import new_id
from cursus.guard.audit import AuditLog
from cursus.guard.decide import HookVerdict, decide, unattended
from cursus.guard.decision import Decision
from cursus.guard.mode import Mode
from cursus.guard.rules.files import read_rules, rule_files
from cursus.guard.rules.rules import Rules
from cursus.guard.rules.writing import add_token
from cursus.guard.workspace import Workspace


class Guard:
    """Decides what an agent may do in a workspace.

    Rules are read anew for every decision when their files have changed, so that what a person remembers, or writes
    into a file, holds at once. `trusts_workspace` says whether what the workspace's own files allow counts.
    """

    def __init__(
        self,
        workspace: str | Path,
        *,
        mode: Mode | None = None,
        home: Path | None = None,
        audit: AuditLog | None = None,
        trusts_workspace: bool = True,
    ) -> None:
        self.workspace = Workspace(workspace, home=home)
        self.mode = mode if mode is not None else Mode()
        self.files = rule_files(Path(self.workspace.root), home=home)
        self.audit = audit if audit is not None else AuditLog()
        self.trusts_workspace = trusts_workspace
        self._rules: tuple[tuple[tuple[int, int] | None, ...], Rules] | None = None

    @property
    def rules(self) -> Rules:
        """The tokens that hold now."""
        stamps = tuple(_stamp(path) for path in self.files.all)
        if self._rules is None or self._rules[0] != stamps:
            self._rules = (stamps, read_rules(self.files, trusts_workspace=self.trusts_workspace))
        return self._rules[1]

    def judge(self, action: Action, hook_answers: tuple[HookVerdict, ...] = ()) -> Decision:
        """What rules and mode say, without hooks, without asking, and without a line in the log."""
        return decide(action, self.rules, self.mode, self.workspace, hook_answers)

    async def check(self, action: Action, *, chat_id: str = "", ask: Ask | None = None) -> Decision:
        """Whether an action may run: the rules, and where they say so the person. None means that nobody watches."""
        decision = self.judge(action)
        return await self._settled(action, decision, chat_id, ask)

    def answering(self, ask: Ask | None, *, chat_id: str = "") -> Ask:
        """The `ask` for a backend whose agent asks by itself: rules answer what they can, the person the rest.

        Such an agent has run its own hooks already, so that none runs here.
        """

        async def answer(request: Request) -> Answer:
            if request.call is None:
                return await ask(request) if ask is not None else _nobody(request)
            action = Action.of(request.call)
            decision = self.judge(action)
            if decision.verdict == "ask" and ask is not None:
                return await self._asked(action, decision, request.chat_id or chat_id, ask, request)
            decision = unattended(decision)
            self._log(action, decision, request.chat_id or chat_id)
            return _answer(decision)

        return answer

    def remember(self, tokens: tuple[str, ...]) -> None:
        """Write tokens into the workspace's file, from where they hold for Cursor as well."""
        for token in tokens:
            if add_token(self.files.project, "allow", token):
                self.audit.write("rule", subject=token, verdict="allow", source=str(self.files.project))

    async def _settled(self, action: Action, decision: Decision, chat_id: str, ask: Ask | None) -> Decision:
        if decision.verdict == "ask" and ask is not None:
            answer = await self._asked(action, decision, chat_id, ask, None)
            return _decided(decision, answer)
        decision = unattended(decision)
        self._log(action, decision, chat_id)
        return decision

    async def _asked(self, action: Action, decision: Decision, chat_id: str, ask: Ask, given: Request | None) -> Answer:
        """Put the action before a person, and do what "remember" asks for."""
        request = given if given is not None else Request(id=new_id(), call=action.as_call())
        request = msgspec.structs.replace(
            request,
            chat_id=request.chat_id or chat_id,
            reason=request.reason or decision.user_message or decision.reason,
            rule="\n".join(decision.remember) or None,
            workspace=request.workspace or self.workspace.root,
        )
        answer = await ask(request)
        trouble = ""
        if answer.verdict == "approve" and answer.remember and decision.remember:
            try:
                self.remember(decision.remember)
            except (CursusError, OSError) as error:
                trouble = f" The rule could not be written: {error}"
        settled = _decided(decision, answer)
        self._log(action, msgspec.structs.replace(settled, reason=settled.reason + trouble), chat_id)
        return answer

    def _log(self, action: Action, decision: Decision, chat_id: str) -> None:
        self.audit.write(
            "decision",
            chat=chat_id,
            workspace=self.workspace.root,
            kind=action.kind,
            subject=action.subject,
            verdict=decision.verdict,
            by=decision.by,
            reason=decision.reason,
            rule=decision.rule,
            source=decision.source,
            call=action.id,
        )


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _decided(decision: Decision, answer: Answer) -> Decision:
    """The decision after a person, or the lack of one, has had a say."""
    if answer.verdict == "approve":
        reason = "Approved by a person."
        return msgspec.structs.replace(decision, verdict="allow", reason=reason, by=answer.by)
    reasons = {
        "expire": "Nobody answered in time, so that it was rejected.",
        "withdraw": "The agent went away before anybody answered.",
    }
    reason = reasons.get(answer.verdict) or (
        f"The user rejected it: {answer.message}" if answer.message else "The user rejected it."
    )
    return msgspec.structs.replace(decision, verdict="deny", reason=reason, agent_message=reason, by=answer.by)


def _answer(decision: Decision) -> Answer:
    if decision.is_allowed:
        return Answer(verdict="approve", by="rules", message=decision.reason)
    return Answer(verdict="reject", by=decision.by, message=decision.for_agent)


def _nobody(request: Request) -> Answer:
    return Answer(verdict="reject", by="nobody", message="Nobody is there to answer.")
