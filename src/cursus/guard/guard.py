"""The guard of one workspace: hooks, rules, then the person; and the log of what was decided."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from cursus.chat.asking import Answer, Ask, Request
from cursus.errors import CursusError
from cursus.guard.action import Action
from cursus.guard.approvals import new_id
from cursus.guard.audit import AuditLog
from cursus.guard.decide import HookVerdict, decide, unattended
from cursus.guard.decision import Decision
from cursus.guard.hooks.engine import Fired, Hooks
from cursus.guard.hooks.telling import Done, after, before, tool_input, tool_name, updated
from cursus.guard.mode import Mode
from cursus.guard.rules.files import read_rules, rule_files
from cursus.guard.rules.rules import Rules
from cursus.guard.rules.writing import add_token
from cursus.guard.workspace import Workspace

_ALLOWED: Final = Decision(verdict="allow", reason="No hook objects.", by="hooks")


class After(msgspec.Struct, frozen=True, kw_only=True):
    """What hooks said of an action that ran.

    `context` is for the model. `has_changed_files` says that a hook ran after an edit, so that the file has to be read
    again. `mcp_output` is what the model sees instead of an MCP tool's output, where a hook replaced it.
    """

    context: str = ""
    has_changed_files: bool = False
    mcp_output: Any = None


class Guard:
    """Decides what an agent may do in a workspace.

    Rules and hooks are read anew when their files have changed, so that what a person remembers, or writes into a file,
    holds at once. `trusts_workspace` says whether the workspace's own files may allow anything and run hooks. `say`
    gets a sentence for the person about every hook or file that did not do what it should.
    """

    def __init__(
        self,
        workspace: str | Path,
        *,
        mode: Mode | None = None,
        home: Path | None = None,
        audit: AuditLog | None = None,
        hooks: Hooks | None = None,
        trusts_workspace: bool = True,
        model: str = "",
        say: Callable[[str], None] | None = None,
    ) -> None:
        self.workspace = Workspace(workspace, home=home)
        self.mode = mode if mode is not None else Mode()
        self.files = rule_files(Path(self.workspace.root), home=home)
        self.audit = audit if audit is not None else AuditLog()
        self.trusts_workspace = trusts_workspace
        self.model = model
        self._home = home
        self._hooks = hooks
        self._say = say
        self._said: set[str] = set()
        self._rules: tuple[tuple[tuple[int, int] | None, ...], Rules] | None = None

    @cached_property
    def hooks(self) -> Hooks:
        """The workspace's hooks."""
        if self._hooks is not None:
            return self._hooks
        root = Path(self.workspace.root)
        return Hooks(root, home=self._home, version=_version(), trusts_workspace=self.trusts_workspace)

    @property
    def rules(self) -> Rules:
        """The tokens that hold now."""
        stamps = tuple(_stamp(path) for path in self.files.all)
        if self._rules is None or self._rules[0] != stamps:
            self._rules = (stamps, read_rules(self.files, trusts_workspace=self.trusts_workspace))
        return self._rules[1]

    def judge(self, action: Action, hook_answers: Sequence[HookVerdict] = ()) -> Decision:
        """What rules and mode say, without hooks, without asking, and without a line in the log."""
        return decide(action, self.rules, self.mode, self.workspace, hook_answers)

    async def check(
        self, action: Action, *, chat_id: str = "", ask: Ask | None = None, generation_id: str = ""
    ) -> Decision:
        """Whether an action may run: hooks, rules, and where they say so the person. None means that nobody watches.

        Where a hook changed the tool's input, `updated_input` says so, and the decision is about the changed action;
        `action_of` makes it.
        """
        self._tell_troubles()
        common = self._common(chat_id, generation_id)
        verdicts: list[HookVerdict] = []
        fired = await self._before_any(action, common)
        if fired.ran:
            verdicts.append(fired.verdict)
        changes = _object(fired.answer.get("updated_input"))
        if changes and fired.permission != "deny":
            action = updated(action, changes)
        own = before(action, self.workspace)
        if own is not None and fired.permission != "deny":
            second = await self.fire(own[0], {**common, **own[1]})
            if second.ran:
                verdicts.append(second.verdict)
        decision = await self._settled(action, self.judge(action, verdicts), chat_id, ask)
        if decision.verdict == "deny":
            await self._failed(action, Done(error=decision.reason, failure="permission_denied"), common)
        return msgspec.structs.replace(
            decision, updated_input=changes or None, context=fired.text("additional_context")
        )

    def action_of(self, action: Action, decision: Decision) -> Action:
        """The action that a decision is about: hooks may have changed its input."""
        return updated(action, decision.updated_input) if decision.updated_input else action

    async def check_content(self, action: Action, content: str, *, chat_id: str = "") -> Decision:
        """Whether the model may see what was read of a file: `beforeReadFile` comes after the bytes (E §1, 17)."""
        path = self.workspace.place(action.path, action.cwd).written
        fields: dict[str, Any] = {"file_path": path, "content": content, "attachments": []}
        fired = await self.fire("beforeReadFile", {**self._common(chat_id, ""), **fields})
        if fired.permission != "deny":
            return _ALLOWED
        decision = decide(action, self.rules, self.mode, self.workspace, (fired.verdict,))
        self._log(action, decision, chat_id)
        return decision

    async def after(self, action: Action, done: Done, *, chat_id: str = "") -> After:
        """Tell hooks how an action that ran ended, and hear what they add."""
        common = self._common(chat_id, "")
        if done.error is not None:
            fired = await self._failed(action, done, common)
            return After(context=fired.text("additional_context"))
        own = after(action, done, self.workspace)
        has_changed = False
        if own is not None:
            has_changed = bool((await self.fire(own[0], {**common, **own[1]})).ran) and own[0] == "afterFileEdit"
        name = tool_name(action)
        if name is None or not self.hooks.scripts("postToolUse"):
            return After(has_changed_files=has_changed)
        output: Any = done.result if done.result is not None else {"output": done.output}
        fields = self._tool(action, name) | {
            "tool_output": msgspec.json.encode(output, enc_hook=str).decode(),
            "duration": done.duration_ms,
        }
        fired = await self.fire("postToolUse", {**common, **fields})
        replaced = fired.answer.get("updated_mcp_tool_output") if action.kind == "mcp" else None
        return After(context=fired.text("additional_context"), has_changed_files=has_changed, mcp_output=replaced)

    async def fire(self, event: str, payload: Mapping[str, Any], *, chat_id: str = "") -> Fired:
        """Run the hooks of any event, and write down how they ran. Fields that all events share are added."""
        whole = {**self._common(chat_id, ""), **payload} if "workspace_roots" not in payload else payload
        fired = await self.hooks.fire(event, whole)
        for ran in fired.ran:
            outcome = ran.outcome
            self.audit.write(
                "hook",
                chat=str(whole.get("conversation_id") or ""),
                workspace=self.workspace.root,
                event=event,
                hook=ran.script.name,
                source=ran.script.place,
                verdict=str((outcome.answer or {}).get("permission", "")),
                reason=outcome.why,
                exit_code=ran.finished.code,
                duration_ms=round(ran.finished.duration_ms, 1),
                stderr=ran.finished.stderr[-1000:],
            )
            if outcome.is_problem:
                self._tell(f"Hook of {event} ({ran.script.place}): {outcome.why}")
        return fired

    def answering(self, ask: Ask | None, *, chat_id: str = "") -> Ask:
        """The `ask` for a backend whose agent asks by itself: rules answer what they can, the person the rest.

        Such an agent has run its own hooks already, so that none runs here. It asks because its own rules want a
        person, so that a write needs a rule here, too. Questions, plans and tools that no rule is
        about always go to the person, and so does what another guard has judged: it says where it belongs.
        """

        async def answer(request: Request) -> Answer:
            self._tell_troubles()
            action = Action.of(request.call) if request.call is not None else None
            is_judged = request.workspace is not None
            if action is None or is_judged or request.questions or action.kind == "other":
                return await ask(request) if ask is not None else _NOBODY
            mode = msgspec.structs.replace(self.mode, asks_before_writes=True)
            decision = decide(action, self.rules, mode, self.workspace)
            if decision.verdict == "ask" and ask is not None:
                return await self._asked(action, decision, request.chat_id or chat_id, ask, request)
            decision = unattended(decision)
            self._log(action, decision, request.chat_id or chat_id)
            return _answer(decision)

        return answer

    def remember(self, tokens: Sequence[str]) -> None:
        """Write tokens down for this workspace.

        They go into the workspace's own file, from where they hold for Cursor as well, or, where what that file allows
        does not count, into ours.
        """
        path = self.files.project if self.trusts_workspace else self.files.remembered
        for token in tokens:
            if add_token(path, "allow", token):
                self.audit.write("rule", subject=token, verdict="allow", source=str(path))

    async def _before_any(self, action: Action, common: Mapping[str, Any]) -> Fired:
        name = tool_name(action)
        if name is None:
            return Fired(event="preToolUse")
        return await self.fire("preToolUse", {**common, **self._tool(action, name)})

    async def _failed(self, action: Action, done: Done, common: Mapping[str, Any]) -> Fired:
        name = tool_name(action)
        if name is None:
            return Fired(event="postToolUseFailure")
        fields = self._tool(action, name) | {
            "error_message": done.error or "",
            "failure_type": done.failure,
            "duration": done.duration_ms,
            "is_interrupt": done.is_interrupt,
        }
        return await self.fire("postToolUseFailure", {**common, **fields})

    def _tool(self, action: Action, name: str) -> dict[str, Any]:
        given = tool_input(action, self.workspace)
        fields: dict[str, Any] = {"tool_name": name, "tool_input": given, "tool_use_id": action.id}
        return {**fields, "cwd": given["cwd"]} if action.kind == "shell" else fields

    def _common(self, chat_id: str, generation_id: str) -> dict[str, Any]:
        """What all events carry."""
        return {
            "conversation_id": chat_id,
            "generation_id": generation_id,
            "session_id": chat_id,
            "model": self.model,
            "cursor_version": self.hooks.version,
            "workspace_roots": [self.workspace.root],
            "user_email": None,
            "transcript_path": None,
        }

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
        if answer.verdict == "approve" and answer.remember and decision.remember:
            try:
                self.remember(decision.remember)
            except (CursusError, OSError) as error:
                self._tell(f"The rule could not be written: {error}")
        self._log(action, _decided(decision, answer), chat_id)
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

    def _tell_troubles(self) -> None:
        for trouble in (*self.rules.troubles, *self.hooks.troubles):
            self._tell(f"{trouble.where}: {trouble.what}")

    def _tell(self, sentence: str) -> None:
        """Tell the person, each thing once."""
        if self._say is not None and sentence not in self._said:
            self._said.add(sentence)
            self._say(sentence)


_NOBODY: Final = Answer(verdict="reject", by="nobody", message="Nobody is there to answer.")


def _version() -> str:
    """The version that hooks are told; some of them look at its numbers."""
    try:
        return version("cursus")
    except PackageNotFoundError:
        return "0.0.0"


def _object(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


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
