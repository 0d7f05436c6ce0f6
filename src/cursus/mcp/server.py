"""The server: five questions that an agent may ask about past chats."""

from collections.abc import Callable
from itertools import islice
from typing import Annotated, Any, Final, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

import cursus.mcp.answers as answers
from cursus.chat import Head
from cursus.errors import CursusError, NotFound
from cursus.library import Library
from cursus.library.redacted import redacted, redacted_head
from cursus.library.statistics import By
from cursus.redaction import redact_value

NAME: Final = "cursus"
INSTRUCTIONS: Final = """\
The person's past chats with the Cursor editor and its agents, on this machine. Search first; a hit has the chat's id
and a position to read on from. Nothing can be changed here. Secrets are replaced by [REDACTED: kind].
"""
MOST: Final = 100

Limit = Annotated[int, Field(ge=1, le=MOST, description="At most so many")]
Workspace = Annotated[str | None, Field(description="Only chats of this folder: its path or a part of it")]
Since = Annotated[str | None, Field(description="Not older than this date, such as 2026-01-31")]
Until = Annotated[str | None, Field(description="Older than this date")]
ChatId = Annotated[str, Field(description="The id of a chat, or the beginning of one")]
Answer = TypeVar("Answer")
READ_ONLY: Final = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)


def make_server(library: Library, *, version: str, redact: bool = True) -> MCPServer[Any]:
    """A server over a library. `redact` is for secrets in what it says."""
    server: MCPServer[Any] = MCPServer(
        NAME, title="Cursus", instructions=INSTRUCTIONS, version=version, log_level="ERROR"
    )

    def clean(answer: dict[str, Any]) -> dict[str, Any]:
        return redact_value(answer) if redact else answer

    def clean_head(head: Head) -> dict[str, Any]:
        return answers.head_answer(redacted_head(head) if redact else head)

    @server.tool(annotations=READ_ONLY)
    def search_chats(
        query: Annotated[
            str,
            Field(
                description='Words, "phrases", begin*, *inside*, AND, OR, NOT; tool: path: role: workspace: model: '
                "before: after: narrow it down, as in: migration tool:edit path:src/*.py after:2026-01-01"
            ),
        ],
        limit: Limit = 20,
        workspace: Workspace = None,
        since: Since = None,
        until: Until = None,
        newest_first: Annotated[bool, Field(description="By time instead of by how well it fits")] = False,
        regex: Annotated[bool, Field(description="The query is a regular expression")] = False,
    ) -> dict[str, Any]:
        """Search everything that people, agents and tools said in past chats: words, code, commands, their output."""

        def ask() -> dict[str, Any]:
            hits = list(
                library.search(
                    query,
                    limit=limit + 1,
                    sort="newest" if newest_first else "best",
                    regex=regex,
                    redact=redact,
                    workspace=workspace,
                    since=since,
                    until=until,
                )
            )
            return clean({"hits": list(map(answers.hit_answer, hits[:limit])), "more": len(hits) > limit})

        return _asked(ask)

    @server.tool(annotations=READ_ONLY)
    def list_chats(
        limit: Limit = 20,
        start: Annotated[int, Field(ge=0, description="How many of the newest to pass over")] = 0,
        workspace: Workspace = None,
        since: Since = None,
        until: Until = None,
        children: Annotated[bool, Field(description="Chats of sub-agents too")] = False,
    ) -> dict[str, Any]:
        """List past chats, the newest first."""

        def ask() -> dict[str, Any]:
            library.sync(wait=0)
            heads = library.chats(workspace=workspace, since=since, until=until, children=children)
            found = list(islice(heads, start, start + limit + 1))
            is_more = len(found) > limit
            return {"chats": list(map(clean_head, found[:limit])), "next_start": start + limit if is_more else None}

        return _asked(ask)

    @server.tool(annotations=READ_ONLY)
    def read_chat(
        chat: ChatId,
        start: Annotated[int, Field(ge=0, description="The position of the first message to read")] = 0,
        limit: Limit = 30,
        bubble: Annotated[str | None, Field(description="Read around this message instead, by its id")] = None,
        thinking: Annotated[bool, Field(description="The agent's reasoning too")] = False,
    ) -> dict[str, Any]:
        """Read a chat, or a part of it: messages, tool calls with their output, in order. `next_start` continues."""

        def ask() -> dict[str, Any]:
            library.sync(wait=0)
            whole = library.chat(chat)
            first = start
            if bubble is not None:
                at = next((at for at, each in enumerate(whole.bubbles) if each.id == bubble), None)
                if at is None:
                    raise NotFound(f"The chat has no message {bubble!r}.")
                first = max(0, at - limit // 3)
            return answers.page(redacted(whole) if redact else whole, first, limit, thinking=thinking)

        return _asked(ask)

    @server.tool(annotations=READ_ONLY)
    def changed_files(
        chat: ChatId,
        path: Annotated[str | None, Field(description="Only files with this in their path")] = None,
        diffs: Annotated[bool, Field(description="With the changes themselves")] = False,
        start: Annotated[int, Field(ge=0, description="How many changes to pass over")] = 0,
        limit: Limit = 30,
    ) -> dict[str, Any]:
        """Which files the agent changed in a chat, or meant to change, in order."""

        def ask() -> dict[str, Any]:
            library.sync(wait=0)
            whole = library.chat(chat)
            edits = [edit for edit in (redacted(whole) if redact else whole).edits if path is None or path in edit.path]
            shown = [answers.edit_answer(edit, diffs=diffs) for edit in edits[start : start + limit]]
            is_more = start + limit < len(edits)
            return {"total": len(edits), "changes": shown, "next_start": start + limit if is_more else None}

        return _asked(ask)

    @server.tool(annotations=READ_ONLY)
    def count_chats(
        by: Annotated[By | None, Field(description="What to count by")] = None,
        query: Annotated[str, Field(description="Only messages that this search finds")] = "",
        workspace: Workspace = None,
        since: Since = None,
        until: Until = None,
    ) -> dict[str, Any]:
        """Count chats, turns, messages, tool calls, edits, lines and tokens."""

        def ask() -> dict[str, Any]:
            found = library.stats(by, query, workspace=workspace, since=since, until=until)
            rows = [_plain(row) for row in found.rows[-MOST:]]
            return clean({"total": _plain(found.total), "rows": rows})

        return _asked(ask)

    return server


def _asked(ask: Callable[[], Answer]) -> Answer:
    """The answer; an expected failure is told to the agent in a sentence."""
    try:
        return ask()
    except CursusError as error:
        raise ToolError(str(error)) from error


def _plain(counts: Any) -> dict[str, Any]:
    return {name: getattr(counts, name) for name in counts.__struct_fields__}
