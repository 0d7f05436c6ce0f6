"""Whatever the real agent was seen to do wrong: a turn ends, says how, keeps what was said, and leaves no process."""

import asyncio
import time

import psutil
import pytest

from cursus.agent import Agent, AsyncAgent, Outcome
from cursus.testing.cursor_agent import FAULTS, a_turn
from cursus.testing.cursor_agent.faults import UMLAUTS
from tests.agent.conftest import Play

WELL = {
    "line feed in call ids": "Done.",
    "64-bit numbers as texts": "Done.",
    "flushes repeat the deltas": "Let me look.One file.",
    "parallel calls": "Done.",
    "hang after result": "Done.",
    "hang after result with a child": "Done.",
    "exit after result with a child": "Done.",
    "hang after result, deaf to signals": "Done.",
    "long line": "Done.",
    "split UTF-8": UMLAUTS,
    "junk lines": "Done.",
    "NaN and lone surrogates": "Done.",
    "duplicated keys": "Done.",
    "last line without its end": "Done.",
    "flooded stderr": "Done.",
    "slow reader of stdin": "Done.",
    "calls that never end": "Done.",
    "unknown events": "Done.",
    "reconnects": "Before. After.",
}
BADLY = {
    "missing result": ("crashed", "Half of it"),
    "cut off in a line": ("crashed", "Half of it"),
    "result says error": ("agent_failed", ""),
    "lost for good": ("network", "Before."),
    "not logged in": ("not_logged_in", ""),
    "bad key": ("bad_key", ""),
    "untrusted": ("untrusted", ""),
    "quota": ("quota", "Half"),
    "crash": ("crashed", "Half"),
    "silence": ("timeout", "Half"),
    "nothing at all": ("crashed", ""),
}
PROMPT = "Hello! " * 30_000
"""More than a pipe holds."""


def settings(fault: str, play: Play) -> dict[str, object]:
    return {
        "binary": str(play(scenario=FAULTS[fault]).path),
        "grace": 0.1 if "hang" in fault else 2,
        "idle_timeout": 0.4 if fault == "silence" else None,
        "api_key": "key_bad" if fault == "bad key" else None,
    }


def run_plainly(given: dict[str, object]) -> Outcome:
    with Agent(**given) as agent:  # pyright: ignore[reportArgumentType]
        return agent.run(PROMPT, raise_on_error=False)


def run_in_a_loop(given: dict[str, object]) -> Outcome:
    async def run() -> Outcome:
        async with AsyncAgent(**given) as agent:  # pyright: ignore[reportArgumentType]
            return await agent.run(PROMPT, raise_on_error=False)

    return asyncio.run(run())


def test_every_fault_has_a_test():
    assert set(WELL) | set(BADLY) == set(FAULTS)


@pytest.mark.parametrize("run", [run_plainly, run_in_a_loop])
@pytest.mark.parametrize("fault", WELL)
def test_a_turn_goes_well_all_the_same(fault: str, run, play: Play):
    outcome = run(settings(fault, play))
    assert outcome.failure is None
    assert (outcome.reason, outcome.text) == ("done", WELL[fault])


@pytest.mark.parametrize("run", [run_plainly, run_in_a_loop])
@pytest.mark.parametrize("fault", BADLY)
def test_a_turn_fails_with_a_reason_and_keeps_what_was_said(fault: str, run, play: Play):
    outcome = run(settings(fault, play))
    assert outcome.failure is not None
    assert (outcome.failure.code, outcome.text) == BADLY[fault]


@pytest.mark.parametrize("fault", ["silence", "hang after result, deaf to signals", "hang after result with a child"])
def test_a_turn_can_be_cancelled_again_and_again(fault: str, play: Play):
    with Agent(binary=str(play(scenario=FAULTS[fault]).path), grace=0.1) as agent, agent.stream("hi") as stream:
        next(stream)
        for _ in range(3):
            stream.cancel()
    assert stream.outcome().reason in ("cancelled", "done")


def test_a_child_that_holds_the_output_open_is_ended_with_the_agent(play: Play):
    with Agent(binary=str(play(scenario=FAULTS["exit after result with a child"]).path)) as agent:
        begun = time.monotonic()
        agent.run("hi")
        assert time.monotonic() - begun < 60
    assert [
        one for one in psutil.process_iter(["cmdline"]) if "time.sleep(300)" in " ".join(one.info["cmdline"] or [])
    ] == []


@pytest.mark.parametrize("backend", ["cli", "acp"])
def test_half_a_character_in_a_prompt_and_a_zero_in_a_key_are_no_mistake_of_ours(backend: str, play: Play):
    agent = play(a_turn().say("Hi."))
    with Agent(backend=backend, binary=str(agent.path)) as one:
        assert one.run("half \ud83d a character").text == "Hi."
    with Agent(backend=backend, binary=str(agent.path), api_key="a\0b") as one:
        outcome = one.run("hi", raise_on_error=False)
    assert outcome.failure is not None
    assert "null" in outcome.failure.message


def test_a_stream_that_is_cancelled_before_it_began_is_over(play: Play):
    async def run() -> str:
        async with AsyncAgent(binary=str(play(scenario=FAULTS["silence"]).path)) as agent:
            stream = agent.stream("hi")
            stream.cancel()
            return (await stream.outcome()).reason

    assert asyncio.run(run()) == "cancelled"


def test_a_task_that_is_cancelled_ends_its_agent(play: Play):
    async def run() -> None:
        async with AsyncAgent(binary=str(play(scenario=FAULTS["silence"]).path)) as agent:
            task = asyncio.ensure_future(agent.run("hi"))
            await asyncio.sleep(0.2)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    asyncio.run(run())
