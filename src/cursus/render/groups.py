"""Runs of bubbles in which the agent only looked around: they fold into one line, as in Cursor's panel (F §3)."""

from collections.abc import Callable, Iterable, Iterator

from cursus.chat import Bubble, ToolUse


def grouped(bubbles: Iterable[Bubble], is_looking: Callable[[Bubble, bool], bool]) -> Iterator[Bubble | list[Bubble]]:
    """The bubbles, runs of looking around as lists. `is_looking` is told whether a run has begun."""
    run: list[Bubble] = []
    for bubble in bubbles:
        if is_looking(bubble, bool(run)):
            run.append(bubble)
            continue
        yield from _run(run)
        run = []
        yield bubble
    yield from _run(run)


def _run(run: list[Bubble]) -> Iterator[Bubble | list[Bubble]]:
    """Two tools or more fold; thoughts after the last one stand for themselves."""
    last = max((at for at, bubble in enumerate(run) if isinstance(bubble, ToolUse)), default=-1)
    if sum(isinstance(bubble, ToolUse) for bubble in run) > 1:
        yield run[: last + 1]
        yield from run[last + 1 :]
    else:
        yield from run
