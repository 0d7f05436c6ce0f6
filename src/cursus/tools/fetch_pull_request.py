"""Reading a pull request or a commit (S §6.3)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Fields, Link, Links, Prose
from cursus.tools.lenient import a_text, an_object, first_text
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    pull_number_or_commit_hash: str = ""
    repo: str = ""
    is_github: bool | None = None


class Result(Payload, frozen=True, kw_only=True):
    content: str = ""
    pr_number: int | None = None
    title: str = ""
    body: str = ""
    author: str = ""
    date: str = ""
    diff: str = ""
    sha: str = ""
    url: str = ""
    comments: list[Any] = []
    labels: list[Any] = []
    state: str = ""


def subject(params: Params) -> str:
    number = params.pull_number_or_commit_hash
    shown = f"#{number}" if number.isdecimal() else number
    return " ".join(part for part in (params.repo, shown) if part)


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.state:
        yield result.state


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.url:
        yield Links(links=(Link(title=result.title or result.url, url=result.url),))
    elif result.title:
        yield Prose(text=f"**{result.title}**")
    labels = ", ".join(name for name in map(label, result.labels) if name)
    facts = (("Author", result.author), ("Date", result.date), ("Commit", result.sha), ("Labels", labels))
    known = tuple((name, value) for name, value in facts if value)
    if known:
        yield Fields(fields=known)
    for text in (result.body, result.content):
        if text:
            yield Prose(text=text)
    for remark in filter(None, map(comment, result.comments)):
        yield Prose(text=remark)
    if result.diff:
        yield Code(text=result.diff, language="diff", first_line=None)


def label(value: Any) -> str:
    """A label's name, written alone or as an object."""
    return a_text(value) or first_text(an_object(value), "name")


def comment(value: Any) -> str:
    """A comment with its author, written alone or as an object."""
    fields = an_object(value)
    author = first_text(fields, "author", "user") or first_text(an_object(fields.get("author")), "login", "name")
    body = first_text(fields, "body", "content", "text")
    return (f"**{author}**: {body}" if author else body) or a_text(value)


TOOL = Tool(
    number=26,
    name="fetch_pull_request",
    title="Fetch pull request",
    acp_kind="fetch",
    icon="branch",
    verbs=Verbs("Fetching pull request", "Fetched pull request", "Fetch pull request"),
    is_exploring=True,
    params=Shape(
        Params,
        {"pull_number": "pull_number_or_commit_hash", "commit_hash": "pull_number_or_commit_hash"},
        text_field="pull_number_or_commit_hash",
    ),
    result=Shape(Result, {"number": "pr_number"}, text_field="content"),
    essential=("pull_number_or_commit_hash",),
    subject=subject,
    badges=badges,
    draw=draw,
)
