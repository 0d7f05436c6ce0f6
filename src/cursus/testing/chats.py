"""A chat told in the words of its reader, before any era gives it a form.

    chat = (
        a_chat("Fix the login", workspace="/home/ana/ledger-api", model="claude-4.5-sonnet")
        .human("The login fails after a restart")
        .thinking("Where are sessions kept?", duration_ms=1400)
        .tool("read_file_v2", params={"targetFile": "/home/ana/ledger-api/sessions.py"}, result={"contents": "…"})
        .edit("sessions.py", before, after)
        .text("Sessions now survive a restart.")
    )

`desktop` writes it as any era of the desktop would have; another writer may turn it into an agent's store. Every
step takes further fields by keyword, which go over the stored JSON last (ABSENT removes one); `id` and `at` (ms) are
those of the bubble.
"""

from collections.abc import Sequence
from typing import Any, Literal, Self

from cursus.testing import entries
from cursus.testing.attachments import context_of
from cursus.testing.clock import FIRST_MORNING, Seeded
from cursus.testing.edits import IN_CHECKPOINTS, Change, EditWay, checkpoint_row, trace
from cursus.testing.entries import Damage, Entry
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.plans import Plan, plan_of
from cursus.testing.tool_examples.numbers import name_of, number_of
from cursus.testing.workspaces import Workspace, empty_window, home_of, workspace_at

Stamps = Literal["iso", "ms", "float", "text", "none"]


class Story:
    """A chat as it is being told; `a_chat` begins one."""

    def __init__(
        self,
        title: str | None,
        *,
        identity: str | None,
        workspace: Workspace | str | None,
        mode: str,
        model: str,
        created: int,
        seed: str | None,
        stamps: Stamps | None,
        archived: bool,
    ) -> None:
        self.seeds = Seeded(seed or f"chat {identity or title}", created)
        self.id = identity or self.seeds.uuid()
        self.title = title
        self.workspace = workspace_at(workspace) if isinstance(workspace, str) else workspace or empty_window()
        self.mode = mode
        self.model = model
        self.created = created
        self.stamps = stamps
        self.archived = archived
        self.entries: list[Entry] = []
        self.rows: dict[str, str] = {}
        """Further rows of `cursorDiskKV` that the chat needs: contents, diffs, checkpoints."""
        self.original_states: dict[str, JsonObject] = {}
        self.changes: dict[str, Change] = {}
        """The last change of each file, by its path in the workspace."""
        self.commits: list[tuple[str, Change]] = []
        """Changes that only `anysphere.cursor-commits` kept, each with its request."""
        self.tracked: dict[str, str] = {}
        """Texts that only `ai-code-tracking.db` kept."""
        self.plans: list[Plan] = []
        self.children: list[Story] = []
        self.candidates: list[Story] = []
        self.is_subagent = False
        self.composer_damage: Damage | None = None
        self.composer_fields: JsonObject = {}
        self.head_fields: JsonObject = {}
        self.header_columns: JsonObject = {}
        self._in_checkpoints: dict[str, Change] = {}
        self._request = ""
        self._model_call = ""
        self._next_index = 0

    @property
    def updated(self) -> int:
        """The time of the last bubble, or of the chat where there is none."""
        return max((entry.at for entry in self.entries), default=self.created)

    # What people and models say

    def human(
        self,
        text: str,
        *,
        files: Sequence[str] = (),
        folders: Sequence[str] = (),
        images: Sequence[JsonObject] = (),
        context: JsonObject | None = None,
        rich: Literal["lexical", "prosemirror", "plain", "none"] = "lexical",
        simulated: int | str | None = None,
        **fields: Any,
    ) -> Self:
        self._request = self.seeds.uuid()
        attached = context_of(self.workspace, files=files, folders=folders, images=images) | (context or {})
        checkpoint = self.seeds.uuid()
        self.rows[f"checkpointId:{self.id}:{checkpoint}"] = to_json(
            checkpoint_row(self._in_checkpoints, self.workspace)
        )
        return self._add(
            entries.Human,
            fields,
            pause=(20_000, 240_000) if self.entries else (0, 0),
            text=text,
            rich=rich,
            images=list(images),
            context=attached,
            simulated=simulated,
            checkpoint=checkpoint,
        )

    def simulated(self, text: str, reason: int | str, **fields: Any) -> Self:
        """A user bubble that nobody typed: a hook's follow-up, a sub-agent's report, an automation."""
        return self.human(text, rich="none", simulated=reason, **fields)

    def text(self, markdown: str, *, tokens: tuple[int, int] | None = None, **fields: Any) -> Self:
        return self._add(entries.Text, fields, pause=(800, 9_000), markdown=markdown, tokens=tokens)

    def thinking(
        self,
        text: str,
        *,
        duration_ms: int | None = 1_200,
        signature: str = "",
        redacted: str | None = None,
        **fields: Any,
    ) -> Self:
        """The newest builds keep the signature and leave the text empty; give both to say so."""
        return self._add(
            entries.Thinking,
            fields,
            pause=(duration_ms or 900, duration_ms or 900),
            text=text,
            duration_ms=duration_ms,
            signature=signature,
            redacted=redacted,
        )

    def summary(self, **fields: Any) -> Self:
        """The mark that `/summarize` or a full context window leaves; the summary itself is elsewhere (S §5.3)."""
        return self._add(entries.Summary, fields, pause=(2_000, 8_000))

    def error(self, message: str, details: JsonObject | str | None = None, **fields: Any) -> Self:
        """A failure of the provider."""
        return self._add(entries.Failure, fields, pause=(300, 30_000), message=message, details=details)

    def empty(self, **fields: Any) -> Self:
        """An AI bubble with nothing in it."""
        return self._add(entries.Empty, fields, pause=(50, 400))

    # What tools do

    def tool(
        self,
        tool: str | int | None,
        *,
        number: int | None = None,
        params: JsonObject | str | None = None,
        raw_args: JsonObject | str | None = None,
        result: JsonObject | str | None = None,
        status: str | None = "completed",
        decision: str | None = None,
        additional: JsonObject | None = None,
        error: JsonObject | str | None = None,
        attachments: JsonObject | None = None,
        call_id: str | None = None,
        tool_fields: JsonObject | None = None,
        as_objects: bool = False,
        **fields: Any,
    ) -> Self:
        """A tool call by name or number.

        Objects are stored as JSON text unless `as_objects` says otherwise, text as it is. `tool_fields` go over
        `toolFormerData` last, `fields` over the bubble."""
        if isinstance(tool, int):
            number, name = tool, name_of(tool)
        else:
            number, name = number_of(tool or "") if number is None else number, tool
        self._begin_model_call()
        index = self._next_index
        self._next_index += 1
        return self._add(
            entries.ToolUse,
            fields,
            pause=(150, 4_000),
            number=number,
            name=name,
            call_id=call_id or self._call_id(),
            model_call=self._model_call,
            index=index,
            params=params,
            raw_args=raw_args,
            result=result,
            status=status,
            decision=decision,
            additional=additional if additional is not None else {},
            error=error,
            attachments=attachments,
            tool_fields=tool_fields or {},
            as_objects=as_objects,
        )

    def example(self, tool: str | int, label: str | None = None, **fields: Any) -> Self:
        """One of the tool examples: by number or on-disk name, the first unless a label picks another."""
        from cursus.testing.tool_examples import the_example

        shown = the_example(tool, label)
        self.rows |= shown.rows
        return self.tool(
            shown.name,
            number=shown.number,
            params=shown.params,
            raw_args=shown.raw_args,
            result=shown.result,
            status=shown.status,
            decision=shown.decision,
            additional=shown.additional,
            error=shown.error,
            attachments=shown.attachments,
            tool_fields=shown.tool_fields,
            as_objects=shown.as_objects,
            **fields,
        )

    def edit(
        self, path: str, before: str | None, after: str, *, way: EditWay | str = EditWay.CONTENT_IDS, **fields: Any
    ) -> Self:
        """A change of a file whose text is left in the given way. `before` None says that the file is new.

        CHECKPOINT and ORIGINAL_STATE keep the new text in the checkpoint of the next human bubble: one must follow."""
        way = EditWay(way)
        known = self.changes.get(path)
        change = Change(path=path, before=before, after=after, first=known.first if known else before)
        self.changes[path] = change
        left = trace(way, change, self.id, self.workspace, self.seeds)
        self.rows |= left.rows
        if left.original_state is not None:
            self.original_states[self.workspace.uri_of(path)] = left.original_state
        if way in IN_CHECKPOINTS:
            self._in_checkpoints[path] = change
        if way is EditWay.CURSOR_COMMITS:
            self.commits.append((self._request, change))
        if way is EditWay.TRACKED:
            self.tracked[path] = after
        additional = left.additional | fields.pop("additional", {})
        return self.tool(
            fields.pop("name", left.name),
            number=left.number,
            params=left.params,
            raw_args=left.raw_args,
            result=left.result,
            additional=additional,
            **fields,
        )

    def plan(
        self, title: str, markdown: str, *, todos: Sequence[str] = (), slug: str | None = None, **fields: Any
    ) -> Self:
        """A plan: the tool call, the file in `~/.cursor/plans` and its entry in the registry."""
        plan = plan_of(title, markdown, todos, slug, self)
        self.plans.append(plan)
        params = {"plan": markdown, "name": title, "overview": plan.overview, "todos": plan.todos}
        fields = {
            "params": params,
            "raw_args": {"name": title, "overview": plan.overview, "plan": markdown, "todos": plan.todos},
            "result": {"accepted": {"finalTodos": plan.todos}, "planUri": plan.uri},
            "decision": "accepted",
        } | fields
        return self.tool("create_plan", **fields)

    def subagent(
        self,
        child: "Story",
        *,
        description: str | None = None,
        kind: str = "generalPurpose",
        background: bool = False,
        **fields: Any,
    ) -> Self:
        """Hand a task to a child chat; it is written wherever this chat is written (S §6.4)."""
        asked = next((entry.text for entry in child.entries if isinstance(entry, entries.Human)), child.title or "")
        call = {"description": description or child.title or "", "prompt": asked}
        call_id = fields.pop("call_id", None) or self._call_id()
        child.is_subagent = True
        child.composer_fields = {
            "subagentInfo": {"parentComposerId": self.id, "toolCallId": call_id}
        } | child.composer_fields
        self.children.append(child)
        result: JsonObject = {"agentId": child.id}
        if background:
            result["isBackground"] = True
        fields = {
            "params": call | {"subagentType": kind, "model": child.model},
            "raw_args": call | {"subagent_type": kind},
            "result": result,
        } | fields
        return self.tool("task_v2", call_id=call_id, **fields)

    def best_of(self, *candidates: "Story", winner: int | None = None) -> Self:
        """Several models at one prompt: this chat is the parent, the judge may have picked a winner."""
        self.composer_fields = {"isBestOfNParent": True} | self.composer_fields
        for place, candidate in enumerate(candidates):
            branch = f"cursor/best-of-{place + 1}"
            candidate.in_worktree(f"{home_of(self.workspace)}/.cursor/worktrees/{self._project()}/n{place + 1}", branch)
            mark: JsonObject = {"isBestOfNSubcomposer": True}
            candidate.head_fields = mark | candidate.head_fields
            candidate.composer_fields = mark | {"bestOfNJudgeWinner": place == winner} | candidate.composer_fields
            self.candidates.append(candidate)
        return self

    def in_worktree(self, path: str, branch: str, commit: str | None = None) -> Self:
        """Work in a git worktree of Cursor's own."""
        tree = {"worktreePath": path, "commitHash": commit or self.seeds.hex(40), "branchName": branch}
        self.composer_fields = {"gitWorktree": tree} | self.composer_fields
        self.head_fields = {"isWorktree": True} | self.head_fields
        return self

    # What differs from the usual

    def at(self, moment: int) -> Self:
        """Move the last bubble, and with it the clock, to a time in ms; it may lie before its neighbour's."""
        self._last().at = self.seeds.now = moment
        return self

    def pause(self, milliseconds: int) -> Self:
        self.seeds.now += milliseconds
        return self

    def header(self, **fields: Any) -> Self:
        """Lay fields over the header of the last bubble."""
        self._last().header = self._last().header | fields
        return self

    def damage(self, *kinds: Damage | str) -> Self:
        """Break the last bubble in the given ways."""
        self._last().damage |= {Damage(kind) for kind in kinds}
        return self

    def damage_composer(self, kind: Damage | str) -> Self:
        """Break the `composerData` row: any damage of a value, a missing row, differing keys or an unknown `_v`."""
        self.composer_damage = Damage(kind)
        return self

    def composer(self, **fields: Any) -> Self:
        """Lay fields over the `composerData` document."""
        self.composer_fields = self.composer_fields | fields
        return self

    def head(self, **fields: Any) -> Self:
        """Lay fields over the head, wherever the era keeps it."""
        self.head_fields = self.head_fields | fields
        return self

    def columns(self, **values: Any) -> Self:
        """Set columns of the `composerHeaders` row that should differ from the head."""
        self.header_columns = self.header_columns | values
        return self

    def _project(self) -> str:
        return self.workspace.root().replace("\\", "/").rsplit("/", 1)[-1] or "window"

    def _last(self) -> Entry:
        if not self.entries:
            raise ValueError("The chat has no bubble yet: add one first, then say what is special about it")
        return self.entries[-1]

    def _add(self, kind: type[Entry], fields: JsonObject, *, pause: tuple[int, int], **told: Any) -> Self:
        if not issubclass(kind, entries.ToolUse):
            self._model_call = ""
        moment = fields.pop("at", None)
        identity = fields.pop("id", None) or self.seeds.uuid()
        if moment is None:
            moment = self.seeds.tick(*pause)
        else:
            self.seeds.now = moment
        self.entries.append(kind(id=identity, at=moment, request=self._request, fields=fields, **told))
        return self

    def _begin_model_call(self) -> None:
        if not self._model_call:
            self._model_call = self.seeds.uuid()
            self._next_index = 0

    def _call_id(self) -> str:
        """As the provider of the chat's model spells it (S §6.1)."""
        if self.model.startswith("claude"):
            return f"toolu_01{self.seeds.alphanumeric(22)}"
        if self.model.startswith(("gpt", "o3", "o4")):
            return f"call_{self.seeds.alphanumeric(24)}\nfc_{self.seeds.hex(48)}"
        return f"tool_{self.seeds.uuid()}"


def a_chat(
    title: str | None = "Fix the login",
    *,
    id: str | None = None,
    workspace: Workspace | str | None = "/home/ana/ledger-api",
    mode: str = "agent",
    model: str = "claude-4.5-sonnet",
    created: int = FIRST_MORNING,
    seed: str | None = None,
    stamps: Stamps | None = None,
    archived: bool = False,
) -> Story:
    """Begin a chat. The same words and the same seed give the same ids and times.

    A workspace is one of `workspaces`, a path, a URI, or None for a window without a folder. `stamps` says how bubbles
    spell `createdAt`; None leaves it to the era."""
    return Story(
        title,
        identity=id,
        workspace=workspace,
        mode=mode,
        model=model,
        created=created,
        seed=seed,
        stamps=stamps,
        archived=archived,
    )
