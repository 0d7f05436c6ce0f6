"""Looking up rules that the project keeps for its agents (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Prose
from cursus.tools.parts import Composed, Many
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Rule(Payload, frozen=True, kw_only=True):
    """One rule with its text."""

    name: str = ""
    description: str = ""
    body: str = ""
    always_apply: bool = False
    full_path: str = ""


class Params(Payload, frozen=True, kw_only=True):
    rule_names: list[str] = []


class Result(Payload, frozen=True, kw_only=True):
    rules: list[Rule] = []
    text: str = ""


def subject(params: Params) -> str:
    return ", ".join(params.rule_names)


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.rules:
        yield counted(len(result.rules), "rule")


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.text:
        yield Prose(text=result.text)
    for rule in result.rules:
        yield Code(
            text=rule.body,
            path=rule.full_path or rule.name,
            language="markdown",
            first_line=None,
            note=rule.description,
        )


RULE = Composed(Rule, {"content": "body", "path": "full_path"}, text_field="body")

TOOL = Tool(
    number=16,
    name="fetch_rules",
    title="Fetch rules",
    icon="book",
    verbs=Verbs("Fetching rules", "Fetched rules", "Fetch rules"),
    acp_kind="read",
    is_exploring=True,
    params=Shape(Params, {"rules": "rule_names", "names": "rule_names"}, list_field="rule_names"),
    result=Composed(Result, parts={"rules": Many(RULE)}, text_field="text", list_field="rules"),
    essential=("rule_names",),
    subject=subject,
    badges=badges,
    draw=draw,
)
