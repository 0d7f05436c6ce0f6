"""`cursus run`: an agent at work, in this terminal."""

import asyncio
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cursus.cli.agents import Chosen, agent_options, chosen
from cursus.cli.failures import INTERRUPTED, say
from cursus.cli.screen import print_bytes, screen
from cursus.cli.settings import Settings, everywhere
from cursus.errors import CursusError

if TYPE_CHECKING:
    from cursus.agent.client import AsyncAgent
    from cursus.agent.streaming import AsyncStream
    from cursus.chat import Chat
    from cursus.chat.asking import Ask
    from cursus.cli.live import Drawing

TICK: Final = 0.25


@click.command("run")
@click.argument("prompt", required=False)
@agent_options
@click.option("--model", metavar="MODEL", help="The model; `cursus models` lists them.")
@click.option("--mode", type=click.Choice(["agent", "plan", "ask"]), help="What the agent may do.")
@click.option("--resume", metavar="ID", help="Go on with this conversation; `last` is the workspace's last one.")
@click.option(
    "--workspace",
    metavar="PATH",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Where the agent works; otherwise here.",
)
@click.option("--force", is_flag=True, help="Allow every tool call without asking.")
@click.option("--trust", is_flag=True, help="Trust the workspace: what its own files allow or start counts.")
@click.option("--approve-mcps", is_flag=True, help="Start every MCP server that the workspace names (cli).")
@click.option("--sandbox", type=click.Choice(["enabled", "disabled"]), help="Where commands run.")
@click.option(
    "--wait-for-approval",
    is_flag=True,
    help="Without a terminal: wait for an answer from the web application instead of taking silence for no.",
)
@click.option("--idle-timeout", metavar="SECONDS", type=click.FloatRange(0, min_open=True), help="Silence allowed.")
@click.option("--timeout", metavar="SECONDS", type=click.FloatRange(0, min_open=True), help="Time for all of it.")
@click.option("--save", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False), help="Record all events.")
@click.option(
    "--record",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Record what is said on the wire (api); `cursus wire inspect` shows it, --replay plays it.",
)
@click.option(
    "--replay",
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Play a recording instead of driving an agent: one of --save, or what an agent printed.",
)
@click.option(
    "--speed", metavar="X", type=click.FloatRange(0), default=1, show_default=True, help="0 waits for nothing."
)
@click.option(
    "--into-cursor", is_flag=True, help="Keep the conversation as a chat of Cursor's editor, which must be closed."
)
@click.option("--thinking", is_flag=True, help="Show what the agent thinks.")
@click.option("--full", is_flag=True, help="Fold and shorten nothing.")
@everywhere
@click.pass_obj
def command(
    settings: Settings,
    prompt: str | None,
    backend: str | None,
    agent_binary: str | None,
    agent_command: str | None,
    workspace: Path | None,
    resume: str | None,
    record: Path | None,
    replay: Path | None,
    speed: float,
    force: bool,
    trust: bool,
    approve_mcps: bool,
    sandbox: str | None,
    wait_for_approval: bool,
    into_cursor: bool,
    thinking: bool,
    full: bool,
    **turn: Any,
) -> None:
    """Give PROMPT to an agent and watch it work. Without PROMPT, or with -, it is read from stdin.

    What the agent may not do by itself is asked here and in the web application, where rules do not answer it
    (`cursus permissions`). With --json, every event is a line on stdout, and the last one is the result.
    """
    if replay is not None:
        made = Chosen(name="replay", settings={"path": replay, "speed": speed})
        prompt = prompt or ""
    else:
        given = {"force": force, "trust": trust, "approve_mcps": approve_mcps, "sandbox": sandbox, "record": record}
        made = chosen(backend, agent_binary, agent_command, **given)
        prompt = _prompt(prompt)
    place = workspace.absolute() if workspace is not None else Path.cwd()
    turn.update(_session(settings, resume))
    turn["workspace"] = str(workspace.absolute()) if workspace is not None else None
    job = _Job(settings, made, prompt, place, turn, thinking=thinking, full=full, waits=wait_for_approval)
    root = _ready(settings) if into_cursor else None
    code = asyncio.run(job.run())
    if root is not None and job.chat is not None:
        from cursus.cli.into_cursor import keep

        code = keep(job.chat, root, place) or code
    if code:
        click.get_current_context().exit(code)


def _ready(settings: Settings) -> Path:
    """Where the conversation will be kept; it is refused before the work, not after it."""
    from cursus.cli.into_cursor import ready

    return ready(settings)


def _prompt(given: str | None) -> str:
    if given is not None and given != "-":
        return given
    if given is None and sys.stdin.isatty():
        raise click.UsageError('There is no PROMPT. Write it as one word: cursus run "fix the failing test"')
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    if not text.strip():
        raise click.UsageError("The prompt on stdin is empty.")
    return text


def _session(settings: Settings, resume: str | None) -> dict[str, Any]:
    """The conversation to go on with. The beginning of an id is enough where the chat is on this machine."""
    if resume is None:
        return {}
    if resume == "last":
        return {"resume_latest": True}
    with settings.library() as library, suppress(CursusError):
        return {"session_id": library.chat(resume).id}
    return {"session_id": resume}


class _Job:
    """One run of the command."""

    def __init__(
        self,
        settings: Settings,
        made: Chosen,
        prompt: str,
        place: Path,
        turn: dict[str, Any],
        *,
        thinking: bool,
        full: bool,
        waits: bool,
    ) -> None:
        self.waits = waits
        self.settings = settings
        self.made = made
        self.prompt = prompt
        self.place = place
        self.turn = turn
        self.thinking = thinking
        self.full = full
        self.screen = screen()
        self.chat: Chat | None = None

    async def run(self) -> int:
        from cursus.agent.client import AsyncAgent

        drawing = None if self.settings.json else self._drawing()
        ask = self._ask(drawing)
        agent = AsyncAgent(backend=self.made.open(), ask=ask, journal=self.made.name != "replay")
        async with agent, self._stream(agent) as stream:
            with _stopped_by_control_c(stream):
                await (self._print(stream) if drawing is None else self._draw(stream, drawing))
            outcome = await stream.outcome()
            self.chat = stream.chat
        if outcome.error is not None:
            if drawing is not None:
                say(f"Error: {outcome.error.message}")
                say(outcome.error.hint) if outcome.error.hint else None
            return outcome.error.exit_code
        return INTERRUPTED if outcome.reason == "cancelled" else 0

    def _stream(self, agent: "AsyncAgent") -> "AsyncStream":
        given = {name: value for name, value in self.turn.items() if value is not None}
        return agent.stream(self.prompt, **given)

    def _ask(self, drawing: "Drawing | None") -> "Ask | None":
        """Rules first, then whoever watches: this terminal, and every other place that answers."""
        from cursus.guard.approvals import Approvals
        from cursus.guard.guard import Guard

        hub = Approvals()
        if drawing is not None and sys.stdin.isatty() and sys.stderr.isatty():
            from cursus.cli.approving import TerminalAsk

            asking: Ask | None = TerminalAsk(hub, changed=drawing.pause)
        else:
            asking = hub.ask if self.waits else None
        return Guard(self.place, trusts_workspace=bool(self.made.settings.get("trust"))).answering(asking)

    def _drawing(self) -> "Drawing":
        from datetime import UTC, datetime

        from cursus.cli.live import Drawing
        from cursus.render.screen.look import Look

        width = self.screen.width if self.screen.is_terminal else None
        look = Look(
            width=width,
            unicode=self.screen.unicode,
            colour=self.screen.colour,
            thinking=self.thinking,
            full=self.full,
            now=datetime.now(UTC),
        )
        return Drawing(self.screen, look)

    async def _draw(self, stream: "AsyncStream", drawing: "Drawing") -> None:
        from cursus.chat.events import Connection, Finished, Noticed, Started

        ticking = asyncio.get_running_loop().create_task(_tick(stream, drawing))
        try:
            async for event in stream:
                if isinstance(event, Started):
                    drawing.tell(
                        " · ".join(filter(None, (event.agent, event.model, event.workspace, event.session_id)))
                    )
                elif isinstance(event, Noticed):
                    drawing.draw(stream.chat)
                    drawing.tell(event.text, event.level)
                elif isinstance(event, Connection):
                    drawing.tell(f"The agent is {event.state} to its server.")
                elif isinstance(event, Finished):
                    break
                if drawing.is_due:
                    drawing.draw(stream.chat)
        finally:
            ticking.cancel()
            await asyncio.gather(ticking, return_exceptions=True)
        drawing.draw(stream.chat, is_over=True)
        drawing.tell("")
        drawing.tell(_summary(stream))

    async def _print(self, stream: "AsyncStream") -> None:
        from cursus.cli.run_json import event_json, result_json
        from cursus.render.export_json import encoded

        async for event in stream:
            print_bytes(encoded(event_json(event)) + b"\n")
            sys.stdout.flush()
        print_bytes(encoded(result_json(await stream.outcome())) + b"\n")


async def _tick(stream: "AsyncStream", drawing: "Drawing") -> None:
    """Draws, too, while nothing is said: the clock goes on."""
    while True:
        await asyncio.sleep(TICK)
        if drawing.screen.is_terminal:
            drawing.draw(stream.chat)


@contextmanager
def _stopped_by_control_c(stream: "AsyncStream") -> Iterator[None]:
    """The first Control-C ends the turn in good order, the second one ends the command."""
    loop = asyncio.get_running_loop()

    def stop() -> None:
        loop.remove_signal_handler(signal.SIGINT)
        stream.cancel()

    try:
        loop.add_signal_handler(signal.SIGINT, stop)
    except NotImplementedError:
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)


def _summary(stream: "AsyncStream") -> str:
    """How it ended, what it took, and how to go on."""
    outcome = stream.ended()
    facts = [
        {"done": "Done", "cancelled": "Stopped", "limit": "A limit was reached", "refused": "The model refused"}.get(
            outcome.reason, "Failed"
        )
    ]
    if outcome.duration_ms is not None:
        facts.append(f"{outcome.duration_ms / 1000:.1f} s")
    usage = outcome.usage
    if usage is not None and usage.input_tokens is not None and usage.output_tokens is not None:
        facts.append(f"{usage.input_tokens:,} tokens in, {usage.output_tokens:,} out")
    if outcome.session_id:
        facts.append(f"go on with --resume {outcome.session_id}")
    return " · ".join(facts)
