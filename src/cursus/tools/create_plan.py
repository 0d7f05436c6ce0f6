"""Proposing a plan for the person to accept, change or reject (S §6.3; agents' stores, S §8.4; A §2.10)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Fields, Notice, Prose
from cursus.tools.parts import Composed, Many
from cursus.tools.todo import TODOS, Todo, checklist
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Phase(Payload, frozen=True, kw_only=True):
    """One phase of a larger plan."""

    name: str = ""
    todos: list[Todo] = []


class Step(Payload, frozen=True, kw_only=True):
    """One step of a plan of the first generation."""

    title: str = ""
    description: str = ""


class Params(Payload, frozen=True, kw_only=True):
    plan: str = ""
    title: str = ""
    name: str = ""
    summary: str = ""
    overview: str = ""
    steps: list[Step] = []
    todos: list[Todo] = []
    old_str: str = ""
    new_str: str = ""
    is_spec: bool = False
    is_project: bool = False
    phases: list[Phase] = []


class Result(Payload, frozen=True, kw_only=True):
    final_todos: list[Todo] = []
    new_plan: str = ""
    plan_uri: str = ""
    text: str = ""


def subject(params: Params) -> str:
    return params.name or params.title or heading(params.plan)


def heading(plan: str) -> str:
    """What a plan without a name is about: its first line."""
    return plan.strip().partition("\n")[0].lstrip("# ").strip()


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.new_plan:
        yield "changed"
    todos = result.final_todos or params.todos
    if todos:
        yield counted(len(todos), "todo")


def draw(params: Params, result: Result) -> Iterable[Block]:
    text = result.new_plan or params.plan or params.new_str
    introduction = params.overview or params.summary
    if introduction and introduction not in text:
        yield Prose(text=introduction)
    if text:
        yield Prose(text=text)
    if params.steps:
        yield Prose(text="\n".join(f"{number}. {step_text(step)}" for number, step in enumerate(params.steps, 1)))
    todos = result.final_todos or params.todos
    if todos:
        yield checklist(todos)
    for phase in params.phases:
        if phase.name:
            yield Prose(text=f"**{phase.name}**")
        if phase.todos:
            yield checklist(phase.todos)
    if result.plan_uri:
        yield Fields(fields=(("Plan", result.plan_uri),))
    if result.text:
        yield Notice(text=result.text)


def step_text(step: Step) -> str:
    """A step on one line."""
    return ": ".join(" ".join(part.split()) for part in (step.title, step.description) if part)


STEP = Composed(Step, {"name": "title", "content": "description", "text": "description"}, text_field="title")
PHASE = Composed(Phase, {"title": "name"}, parts={"todos": TODOS}, text_field="name")

TOOL = Tool(
    number=43,
    name="create_plan",
    title="Create plan",
    model_names=("CreatePlan",),
    stream_key="createPlanToolCall",
    field=17,
    acp_kind="think",
    icon="plan",
    verbs=Verbs("Creating plan", "Created plan", "Create plan"),
    params=Composed(Params, parts={"steps": Many(STEP), "todos": TODOS, "phases": Many(PHASE)}, text_field="plan"),
    result=Composed(Result, {"todos": "final_todos"}, parts={"final_todos": TODOS}, text_field="text"),
    essential=("plan",),
    subject=subject,
    badges=badges,
    draw=draw,
)
