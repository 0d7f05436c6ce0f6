"""Reporting what came of a list of bugs (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Fields, Prose
from cursus.tools.parts import Composed, Many
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted, spoken


class Finding(Payload, frozen=True, kw_only=True):
    """What came of one bug."""

    bug_id: str = ""
    bug_title: str = ""
    verdict: str = ""
    explanation: str = ""
    severity: str = ""


class Params(Payload, frozen=True, kw_only=True):
    summary: str = ""
    results: list[Finding] = []


class Result(Payload, frozen=True, kw_only=True):
    results: list[Finding] = []
    text: str = ""


def subject(params: Params) -> str:
    return counted(len(params.results), "bug") if params.results else ""


def badges(params: Params, result: Result) -> Iterable[str]:
    verdicts = [spoken(found.verdict, "BUGFIX_VERDICT_") for found in result.results or params.results if found.verdict]
    for verdict in dict.fromkeys(verdicts):
        yield f"{verdicts.count(verdict)} {verdict}"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if params.summary:
        yield Prose(text=params.summary)
    for found in result.results or params.results:
        facts = (
            ("Bug", found.bug_title or found.bug_id),
            ("Verdict", spoken(found.verdict, "BUGFIX_VERDICT_")),
            ("Severity", spoken(found.severity)),
        )
        yield Fields(fields=tuple((name, value) for name, value in facts if value))
        if found.explanation:
            yield Prose(text=found.explanation)
    if result.text:
        yield Prose(text=result.text)


FINDINGS = Many(Composed(Finding, {"id": "bug_id", "title": "bug_title"}, text_field="explanation"))

TOOL = Tool(
    number=58,
    name="report_bugfix_results",
    title="Report bug fixes",
    stream_key="reportBugfixResultsToolCall",
    field=38,
    acp_kind="think",
    icon="bug",
    verbs=Verbs("Reporting bug fixes", "Reported bug fixes", "Report bug fixes"),
    params=Composed(Params, parts={"results": FINDINGS}, text_field="summary", list_field="results"),
    result=Composed(Result, parts={"results": FINDINGS}, text_field="text", list_field="results"),
    essential=("results",),
    subject=subject,
    badges=badges,
    draw=draw,
)
