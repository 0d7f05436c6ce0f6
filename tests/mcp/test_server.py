"""The MCP server, asked by the official client over stdin and stdout."""

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from cursus.library import open_library
from cursus.testing import DesktopFolder, a_chat
from cursus.testing.demo import Manifest, write_demo

SECRET = "ghp" + "_" + "a1B2c3D4e5" * 4


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    folder = tmp_path_factory.mktemp("demo")
    return folder, write_demo(folder)


def asked(folder: Path, ask: Callable[[Callable[..., Awaitable[Any]]], Awaitable[None]], *options: str) -> None:
    """Starts the server over a folder, and gives `ask` something to call its tools with."""

    async def run() -> None:
        arguments = ["-m", "cursus", "--root", str(folder), "--home", str(folder / ".cursor"), "mcp", *options]
        server = StdioServerParameters(command=sys.executable, args=arguments, env=dict(os.environ))
        async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
            await session.initialize()

            async def call(name: str, **given: Any) -> Any:
                answer = await session.call_tool(name, given)
                if answer.is_error:
                    raise AssertionError(answer.content[0].text)  # type: ignore[union-attr]
                return answer.structured_content

            call.session = session  # type: ignore[attr-defined]
            await ask(call)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_every_planted_sentence_is_found_and_read_and_python_finds_the_same(
    demo: tuple[Path, Manifest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, manifest = demo
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path))

    async def ask(call: Callable[..., Awaitable[Any]]) -> None:
        with open_library(roots=[folder], homes=[folder / ".cursor"]) as library:
            for sentence in manifest.sentences:
                query = " ".join(re.findall(r"[^\W_]+", sentence.text))
                hits = (await call("search_chats", query=query))["hits"]
                assert [hit["bubble"] for hit in hits] == [h.bubble_id for h in library.search(query, limit=20)]
                hit = next(hit for hit in hits if hit["chat"] == sentence.chat and hit["kind"] == sentence.kind)
                page = await call("read_chat", chat=hit["chat"], start=hit["position"], limit=1, thinking=True)
                assert page["messages"][0]["bubble"] == hit["bubble"]

    asked(folder, ask)


def test_a_chat_is_read_page_by_page(
    demo: tuple[Path, Manifest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = demo
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path))

    async def ask(call: Callable[..., Awaitable[Any]]) -> None:
        listed = await call("list_chats", limit=3)
        following = await call("list_chats", limit=3, start=listed["next_start"])
        assert not {chat["id"] for chat in listed["chats"]} & {chat["id"] for chat in following["chats"]}
        chat = max(listed["chats"], key=lambda each: each["messages"] or 0)
        start: int | None = 0
        positions: list[int] = []
        while start is not None:
            page = await call("read_chat", chat=chat["id"], start=start, limit=4, thinking=True)
            positions += [message["position"] for message in page["messages"]]
            start = page["next_start"]
        assert positions == list(range(page["total"]))
        counted = await call("count_chats", by="tool")
        assert counted["total"]["calls"] >= sum(row["calls"] for row in counted["rows"]) > 0

    asked(folder, ask)


def test_changed_files_come_with_their_diffs(
    demo: tuple[Path, Manifest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = demo
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path))

    async def ask(call: Callable[..., Awaitable[Any]]) -> None:
        (hit, *_) = (await call("search_chats", query="tool:edit"))["hits"]
        changes = await call("changed_files", chat=hit["chat"], diffs=True)
        assert changes["total"] == len(changes["changes"])
        assert any(change["diff"].startswith("---") for change in changes["changes"])

    asked(folder, ask)


def test_secrets_stay_here_unless_the_person_says_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / "ours"))
    folder = tmp_path / "Cursor"
    with DesktopFolder(folder) as desktop:
        desktop.heads_table(a_chat("Deploy", id="aaaa1111").human(f"Take {SECRET} for the deployment"))
    (folder / ".cursor").mkdir()
    told: list[str] = []

    async def ask(call: Callable[..., Awaitable[Any]]) -> None:
        told.append(str(await call("search_chats", query="deployment")))
        told.append(str(await call("read_chat", chat="aaaa")))

    asked(folder, ask)
    assert not any(SECRET in text for text in told)
    assert all("[REDACTED: GitHub token]" in text for text in told)
    told.clear()
    asked(folder, ask, "--no-redact")
    assert all(SECRET in text for text in told)


def test_a_mistake_is_told_in_a_sentence(
    demo: tuple[Path, Manifest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = demo
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path))

    async def ask(call: Callable[..., Awaitable[Any]]) -> None:
        with pytest.raises(AssertionError, match="There is no chat whose id starts with 'nope'"):
            await call("read_chat", chat="nope")
        with pytest.raises(AssertionError, match="before:someday is no date"):
            await call("search_chats", query="before:someday x")

    asked(folder, ask)
