"""The benchmarks run, on the smallest store: what they promise is measured with larger ones."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROW = re.compile(r"\| [^|]+ \| [\d,]+\.\d (?:µs|ms|MB) \| [\d,]+\.\d (?:µs|ms|MB) \| [\d.]+ \| [^|]+ \|")


@pytest.mark.parametrize(
    "name",
    [
        "list_newest",
        "open_chat",
        "decode_all",
        "agent_stream",
        "wire_decode",
        "wire_turns",
        "executor",
        "find",
        "guard",
    ],
)
def test_a_benchmark_tells_our_figure_the_limit_and_the_ratio(root: Path, name: str) -> None:
    command = [sys.executable, root / "benchmarks" / f"{name}.py", "S", "--markdown"]
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout
    assert told
    assert [line for line in told.splitlines() if not ROW.fullmatch(line)] == []
