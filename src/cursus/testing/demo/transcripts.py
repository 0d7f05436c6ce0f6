"""Chats of which only a transcript is left, in each form and place that transcripts have had."""

from cursus.testing.agent_calls import edit_call, grep_call, shell_call
from cursus.testing.agent_messages import Turn, step_text, step_thinking, step_tool, turn
from cursus.testing.demo.ledger_files import LEDGER
from cursus.testing.demo.shop_files import SHOP
from cursus.testing.demo.stage import MINUTE, Stage
from cursus.testing.transcript_forms import (
    IMAGE,
    REDACTED,
    assistant_line,
    document_of,
    file_marker,
    lines_of,
    metadata_line,
    oversize_line,
    plain_line,
    text_of,
    turn_ended,
    user_line,
)


def tell(stage: Stage) -> None:
    _current(stage)
    _flat(stage)
    _as_text(stage)
    _as_document(stage)
    _without_folder(stage)
    _terminals(stage)


def _enter(stage: Stage, chat: str, title: str, workspace: str | None, parent: str | None = None) -> None:
    stage.enter(chat, title, store="transcript", era="transcript", workspace=workspace, parent=parent)


def _current(stage: Stage) -> None:
    chat, child = stage.identity("transcript"), stage.identity("transcript child")
    at = stage.moment("2026-05-19T10:00")
    asked = "Compare our invoice numbers with the ones in the export."
    overview = "Compares invoice numbers with an export"
    gap = stage.sentence("Numbers 2026-0094 to 2026-0099 were never given out", chat, "text")
    lines = [
        metadata_line(overview),
        user_line(f"{asked}\n{file_marker('export.csv')}\n{IMAGE}"),
        assistant_line(f"Let me look.\n\n{REDACTED}", ("Read", {"path": f"{LEDGER}/export.csv"})),
        oversize_line("assistant"),
        assistant_line("A sub-agent checks the years before.", ("Task", {"description": "Earlier years"})),
        assistant_line(f"{gap}.", reasoning="The sequence has one gap, after a restored backup."),
        turn_ended(),
        user_line("Can that gap be closed?"),
        turn_ended("aborted"),
        user_line("Never mind. Write it down for the auditor."),
        plain_line("assistant", "Written to docs/numbers.md."),
        turn_ended("error", "Connection lost"),
    ]
    stage.dated(stage.transcripts.jsonl(lines, id=chat, workspace=LEDGER), at)
    told = [user_line("Are there gaps before 2026?"), assistant_line("None."), turn_ended()]
    stage.dated(stage.transcripts.jsonl(told, id=child, workspace=LEDGER, parent=chat), at - MINUTE)
    _enter(stage, chat, overview, LEDGER)
    _enter(stage, child, "Are there gaps before 2026?", LEDGER, parent=chat)
    stage.less(f"{chat}.jsonl: line-4", "Cursor left a message of 6 MB out.")


def _flat(stage: Stage) -> None:
    chat = stage.identity("flat transcript")
    asked = "Find every use of moment.js"
    hits = grep_call("from .moment", root=SHOP, files=["src/dates.ts"])
    turns: list[Turn] = [turn(asked, step_tool(hits), step_text("Only src/dates.ts uses it."))]
    path = stage.transcripts.jsonl(lines_of(turns), id=chat, workspace=SHOP, layout="flat")
    stage.dated(path, stage.moment("2026-04-09T08:00"))
    _enter(stage, chat, asked, SHOP)


def _as_text(stage: Stage) -> None:
    chat = stage.identity("text transcript")
    asked = "Make the backup script stop at the first error"
    script = f"{LEDGER}/bin/backup.sh"
    cautious = stage.sentence("pipefail also catches a dump that dies halfway", chat, "thinking")
    turns: list[Turn] = [
        turn(
            asked,
            step_thinking(f"set -e alone is not enough; {cautious}."),
            step_tool(
                edit_call(script, before="pg_dump ledger | gzip\n", after="set -eo pipefail\npg_dump ledger | gzip\n")
            ),
            step_text("It stops now."),
        )
    ]
    path = stage.transcripts.text(text_of(turns), id=chat, workspace=LEDGER)
    stage.dated(path, stage.moment("2026-04-02T17:20"))
    _enter(stage, chat, asked, LEDGER)
    older = stage.identity("older text transcript")
    asked = "List the largest tables"
    turns = [turn(asked, step_tool(shell_call("psql -c '\\dt+'")), step_text("`events` is the largest with 4 GB."))]
    text = text_of(turns, generation="old", ending="aborted")
    path = stage.transcripts.text(text, id=older, workspace=LEDGER, layout="flat")
    stage.dated(path, stage.moment("2026-04-01T11:00"))
    _enter(stage, older, asked, LEDGER)


def _as_document(stage: Stage) -> None:
    chat = stage.identity("json transcript")
    asked = "Shrink the product photos"
    turns: list[Turn] = [
        turn(
            asked,
            step_thinking("WebP at quality 80 is enough."),
            step_tool(shell_call("for f in public/*.jpg; do cwebp -q 80 $f -o ${f%.jpg}.webp; done")),
            step_text("24 photos, 31 MB before and 5 MB after."),
        )
    ]
    path = stage.transcripts.json(document_of(turns), id=chat, workspace=SHOP)
    stage.dated(path, stage.moment("2026-04-14T13:00"))
    _enter(stage, chat, asked, SHOP)


def _without_folder(stage: Stage) -> None:
    chat = stage.identity("transcript without a folder")
    asked = "Which day was 1 January 1900?"
    path = stage.transcripts.jsonl([user_line(asked), assistant_line("A Monday."), turn_ended()], id=chat)
    stage.dated(path, stage.moment("2026-05-02T22:10"))
    _enter(stage, chat, asked, None)


def _terminals(stage: Stage) -> None:
    """What lies beside transcripts and is no chat."""
    at = stage.moment("2026-05-19T10:05")
    stage.transcripts.trusted(LEDGER, at_ms=at)
    stage.transcripts.terminal(LEDGER, 1, command="uv run pytest", output="6 passed in 0.22s\n", started_ms=at)
    stage.transcripts.terminal(SHOP, 2, command="pnpm dev", output=" ▲ Next.js 15.4\n", exit_code=None, started_ms=at)
    stage.transcripts.tool_output(LEDGER, "3b1f", "Okt 01 09:00:00 ana systemd[1]: Started ledger.\n" * 200)
