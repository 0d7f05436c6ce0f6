"""`cursus search`: what was said, in any chat."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import click

from cursus.cli.failures import say
from cursus.cli.filters import filtering, filters
from cursus.cli.freshness import freshen
from cursus.cli.screen import Screen, print_bytes, print_lines, screen, styled
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.library.search.hit import Hit
    from cursus.render.styles import Line

ON_A_SCREEN: Final = 30
"""Hits that a terminal shows unless it is told how many; pipes and programs get more."""

IN_A_PIPE: Final = 200


@click.command("search")
@click.argument("query", nargs=-1)
@click.option("--tool", metavar="T", help="Only calls of this tool: edit, read, run_terminal …")
@click.option("--role", metavar="R", help="Only what human, agent, text, thinking, tool or error said.")
@click.option("--path", metavar="P", help="Only messages about this file: a path, a part of one, or src/*.py.")
@click.option("--regex", is_flag=True, help="QUERY is a regular expression.")
@click.option("--newest", is_flag=True, help="The newest first, instead of the best.")
@click.option("--limit", metavar="N", type=click.IntRange(min=1), help="At most so many hits; a terminal shows 30.")
@filtering
@everywhere
@click.pass_obj
def command(
    settings: Settings,
    query: tuple[str, ...],
    tool: str | None,
    role: str | None,
    path: str | None,
    regex: bool,
    newest: bool,
    limit: int | None,
    **options: Any,
) -> None:
    """Search everything that people, agents and tools said.

    Words, "phrases", begin*, *inside*, AND, OR, NOT and brackets; tool: path: role: workspace: model: before: after:
    and others narrow it down (docs/search.md). The first search reads all chats, which takes a moment.

    A pipe gets a line a hit, tab-separated: chat, message, time, kind, tool, title, words.
    """
    wanted = " ".join(query)
    target = screen()
    most = limit or (ON_A_SCREEN if target.is_terminal and not settings.json else IN_A_PIPE)
    with settings.library() as library:
        freshen(library)
        narrowed = {**filters(options), "tool": tool, "role": role, "path": path}
        if not wanted and not any(value is not None for value in narrowed.values()):
            raise click.UsageError("Say what to look for.")
        hits = list(
            library.search(
                wanted,
                limit=most + 1,
                sort="newest" if newest else "best",
                regex=regex,
                fresh=False,
                **narrowed,
            )
        )
        more = len(hits) > most
        _print(hits[:most], settings, target)
        if not hits and not settings.json:
            say(_nothing(wanted, settings))
        elif more and not settings.json and limit is None:
            say(f"There are more than these {most}; --limit shows more.")
    if not hits:
        click.get_current_context().exit(3)


def _nothing(query: str, settings: Settings) -> str:
    words = query.strip('"* ')
    if not words or "*" in query or not words.isalnum():
        return "Nothing was found."
    again = settings.example(f"search '*{words}*'")
    return f"Nothing was found. `{again}` looks for the letters anywhere."


def _print(hits: "list[Hit]", settings: Settings, target: Screen) -> None:
    if settings.json:
        from cursus.render.export_json import indented

        print_bytes(indented([hit_json(hit) for hit in hits]) + b"\n")
    elif target.is_terminal:
        print_lines(_lines(hits, target), target)
    else:
        print_lines(map(_tabbed, hits), target)


def hit_json(hit: "Hit") -> dict[str, Any]:
    """A hit for programs."""
    from cursus.render.dates import iso
    from cursus.render.export_json import head_json

    return {
        "chat": head_json(hit.chat),
        "bubble": hit.bubble_id,
        "kind": hit.kind,
        "tool": hit.tool,
        "turn": hit.turn,
        "at": iso(hit.at),
        "field": hit.field,
        "text": hit.snippet.text,
        "marks": [list(span) for span in hit.snippet.marks],
        "score": hit.score,
        "gone": iso(hit.gone),
        "link": hit.link,
    }


def _tabbed(hit: "Hit") -> str:
    from cursus.render.dates import iso
    from cursus.render.visible import one_line

    fields = (hit.chat.id, hit.bubble_id, iso(hit.at), hit.kind, hit.tool, hit.chat.title, hit.snippet.text)
    return "\t".join(one_line(field or "") for field in fields)


def _lines(hits: "list[Hit]", target: Screen) -> Iterator[str]:
    """The hits of one chat that follow each other stand under its title."""
    from cursus.cli.table import short_ids

    ids = dict(zip((hit.chat.id for hit in hits), short_ids([hit.chat.id for hit in hits]), strict=True))
    now = datetime.now(UTC)
    for number, (chat_id, own) in enumerate(groupby(hits, key=lambda hit: hit.chat.id)):
        found = list(own)
        if number:
            yield ""
        yield styled(_head(found[0], ids[chat_id], now), target)
        for hit in found:
            if hit.kind != "title":
                yield from (styled(line, target) for line in _found(hit, target))


def _head(hit: "Hit", short: str, now: datetime) -> "Line":
    from cursus.render.dates import relative
    from cursus.render.screen.look import BOLD, CYAN, DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    head = hit.chat
    workspace = (head.workspace or "").rstrip("/\\").replace("\\", "/").rpartition("/")[2]
    latest = head.updated or head.created
    facts = [fact for fact in (workspace, relative(latest, now) if latest else "") if fact]
    if hit.gone is not None:
        facts.append("no longer in Cursor")
    title = _marked(hit, BOLD) if hit.kind == "title" else [Run(one_line(head.title), BOLD)]
    return [Run(short, CYAN), Run("  "), *title, Run(f"  {' · '.join(facts)}", DIM)]


def _found(hit: "Hit", target: Screen) -> "Iterator[Line]":
    from cursus.render.cells import cells
    from cursus.render.screen.look import DIM
    from cursus.render.styles import PLAIN, Run

    who = {"human": "you", "text": "agent", "tool": hit.tool or "tool"}.get(hit.kind, hit.kind)
    lead = f"  {who}: "
    room = max(20, target.width - 4)
    line: Line = [Run(lead, DIM)]
    used = cells(lead)
    for run in _marked(hit, PLAIN):
        for word in run.text.split(" "):
            width = cells(word) + 1
            if used + width > room and used > 4:
                yield line
                line, used = [Run("    ")], 4
            line.append(run._replace(text=f"{word} "))
            used += width
        last = line.pop()
        line.append(last._replace(text=last.text[:-1]))
        used -= 1
    yield line


def _marked(hit: "Hit", style: Any) -> "Line":
    """The snippet with what was found made to stand out."""
    from cursus.render.screen.look import YELLOW
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    text, line, at = hit.snippet.text, [], 0
    for start, end in hit.snippet.marks:
        line += [
            Run(_kept(text[at:start], one_line), style),
            Run(_kept(text[start:end], one_line), YELLOW._replace(bold=True)),
        ]
        at = end
    line.append(Run(_kept(text[at:], one_line), style))
    return line


def _kept(text: str, shown: Any) -> str:
    """A piece of a line as it may be shown, with the spaces at its ends."""
    inner = text.strip(" ")
    before, _, after = text.partition(inner) if inner else (text, "", "")
    return f"{before}{shown(inner)}{after}" if inner else text
