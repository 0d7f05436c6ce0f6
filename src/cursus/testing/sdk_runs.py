"""Runs of a local SDK agent: what each one asked of the model, cost and left behind (S §2.4, §8.6).

`Run` is what a test says; `place_runs` settles ids, times and checkpoints by each run's place among the others.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from cursus.testing.agent_blobs import uuid_from
from cursus.testing.agent_messages import AgentTurn, TextStep, Turn, User

Status = Literal["QUEUED", "CREATING", "RUNNING", "FINISHED", "ERROR", "CANCELLED", "EXPIRED"]
GAP_MS = 60_000


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One run. What is None follows from its place."""

    status: Status = "FINISHED"
    model: str | None = "composer-2.5"
    model_params: Mapping[str, str] = {}
    usage: Mapping[str, int] | None = None
    result: str | None = None
    error_code: str | None = None
    messages: Sequence[Mapping[str, Any]] = ()
    """What the SDK streamed to its caller, one event each."""
    id: str | None = None
    request_id: str | None = None
    created_ms: int | None = None
    took_ms: int = 30_000


class PlacedRun(msgspec.Struct, frozen=True, kw_only=True):
    """A run of a known agent, `number` counted from 1."""

    run: Run
    id: str
    request_id: str
    agent_id: str
    number: int
    created_ms: int
    start_root: str | None
    latest_root: str | None

    @property
    def ended_ms(self) -> int:
        return self.created_ms + self.run.took_ms

    @property
    def has_ended(self) -> bool:
        return self.run.status in ("FINISHED", "ERROR", "CANCELLED", "EXPIRED")

    def events(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Sequence number and payload of each event."""
        for seq, message in enumerate(self.run.messages, start=1):
            envelope = {"schemaVersion": 1, "type": "sdk_message", "agentId": self.agent_id, "runId": self.id}
            yield seq, {**envelope, "message": dict(message)}


def token_usage(
    input_tokens: int, output_tokens: int, *, cache_read: int = 0, cache_write: int = 0, reasoning: int | None = None
) -> dict[str, int]:
    """`usage_json` of a run."""
    counted = {
        "inputTokens": input_tokens,
        "outputTokens": output_tokens,
        "cacheReadTokens": cache_read,
        "cacheWriteTokens": cache_write,
        "totalTokens": input_tokens + output_tokens,
    }
    return counted if reasoning is None else {**counted, "reasoningTokens": reasoning}


def runs_of(turns: Sequence[Turn]) -> list[Run]:
    """A finished run for every turn of the agent, with invented but plausible token counts."""
    return [_finished(spoken) for spoken in turns if isinstance(spoken, AgentTurn)]


def _finished(spoken: AgentTurn) -> Run:
    said = [step.text for step in spoken.steps if isinstance(step, TextStep)]
    asked = spoken.user.text if isinstance(spoken.user, User) else ""
    return Run(
        result=said[-1] if said else "",
        usage=token_usage(1_000 + len(asked), 100 + sum(map(len, said)), cache_read=800),
        request_id=spoken.request_id,
        messages=[
            {"type": "assistant", "message": {"role": "assistant", "content": [{"type": "text", "text": text}]}}
            for text in said
        ],
    )


def place_runs(runs: Sequence[Run], agent_id: str, created_ms: int, roots: Sequence[str]) -> list[PlacedRun]:
    """`roots` are the checkpoints in order; with fewer of them than runs, the last one serves the rest."""
    placed: list[PlacedRun] = []
    for number, run in enumerate(runs, start=1):
        run_id = run.id or f"run-{uuid_from('run', agent_id, number)}"
        placed.append(
            PlacedRun(
                run=run,
                id=run_id,
                request_id=run.request_id or uuid_from("request", run_id),
                agent_id=agent_id,
                number=number,
                created_ms=created_ms + GAP_MS * (number - 1) if run.created_ms is None else run.created_ms,
                start_root=roots[min(number - 1, len(roots)) - 1] if number > 1 else None,
                latest_root=roots[min(number, len(roots)) - 1],
            )
        )
    return placed
