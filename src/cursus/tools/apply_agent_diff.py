"""Taking over what an agent in the cloud changed (S §6.3 `apply_agent_diff`)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Change, Notice
from cursus.tools.diffs import count, unified
from cursus.tools.payload import Nested, Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class AppliedChange(Nested, frozen=True, kw_only=True):
    """What was done to one file; a text that is missing is empty, or that of no file (S §6.1)."""

    path: str = ""
    change_type: str | int = ""
    before_content: str = ""
    after_content: str = ""
    error: str = ""
    message: str = ""
    message_for_model: str = ""

    def diff(self) -> str:
        """The change, as far as its texts tell."""
        kind = str(self.change_type).upper()
        before = None if not self.before_content and ("ADD" in kind or "CREAT" in kind) else self.before_content
        after = None if not self.after_content and ("DELET" in kind or "REMOV" in kind) else self.after_content
        return unified(before, after, self.path)

    def block(self) -> Block:
        """The change, or why there is none."""
        if self.error:
            return Notice(text=f"{self.path}: {self.error}", tone="warning")
        diff = self.diff()
        return Change(path=self.path, diff=diff) if diff else Notice(text=f"{self.path}: {self.message or 'changed'}")


class Params(Payload, frozen=True, kw_only=True):
    agent_id: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    applied_changes: list[AppliedChange] = []
    changes: list[Any] = []


def subject(params: Params) -> str:
    return params.agent_id


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.applied_changes:
        yield counted(len(result.applied_changes), "file")


def changed(params: Params, result: Result) -> tuple[int, int]:
    counts = [count(change.diff()) for change in result.applied_changes if not change.error]
    return sum(added for added, _ in counts), sum(removed for _, removed in counts)


def draw(params: Params, result: Result) -> Iterable[Block]:
    yield from (change.block() for change in result.applied_changes)
    if not result.applied_changes and not RESULT.is_missing(result):
        yield Notice(text="There was nothing to take over.")


RESULT = Shape(Result, list_field="applied_changes")

TOOL = Tool(
    number=50,
    name="apply_agent_diff",
    title="Apply agent's changes",
    model_names=("ApplyAgentDiff", "applyAgentDiff"),
    stream_key="applyAgentDiffToolCall",
    field=22,
    acp_kind="edit",
    icon="patch",
    verbs=Verbs("Applying changes", "Applied changes", "Apply changes"),
    is_edit=True,
    params=Shape(Params, {"id": "agent_id", "bc_id": "agent_id"}),
    result=RESULT,
    essential=("agent_id",),
    subject=subject,
    badges=badges,
    changed=changed,
    draw=draw,
)
