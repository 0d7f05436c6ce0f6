"""Every way in which the real agent was seen to misbehave, by name (E §2.3, §4, §11)."""

import json
from typing import Final

from cursus.testing.cursor_agent.scenario import Scenario, Script, a_turn

UMLAUTS: Final = "Grüße, 世界 🌍 — naïve façade"


def _two_reads() -> Script:
    return a_turn().parallel(
        a_turn().call("read", {"path": "/w/a.py"}, success={"content": "a = 1\n", "totalLines": 1}, id="call_a\nfc_a"),
        a_turn().call("read", {"path": "/w/b.py"}, success={"content": "b = 2\n", "totalLines": 1}, id="call_b\nfc_b"),
    )


def _flushed() -> Script:
    return (
        a_turn()
        .say("Let me ", "look.")
        .call("shell", {"command": "ls"}, success={"command": "ls", "exitCode": 0, "stdout": "a.py\n"})
        .say("One ", "file.")
    )


FAULTS: Final[dict[str, Scenario]] = {
    "line feed in call ids": Scenario(
        a_turn().call("shell", {"command": "ls"}, success={"stdout": "a\n"}, id="call_1\nfc_1").say("Done.")
    ),
    "64-bit numbers as texts": Scenario(
        a_turn()
        .call("delete", {"path": "/w/a"}, success={"path": "/w/a", "deletedFile": "a", "fileSize": "9007199254740993"})
        .say("Done.")
    ),
    "flushes repeat the deltas": Scenario(_flushed()),
    "parallel calls": Scenario(_two_reads().say("Done.")),
    "hang after result": Scenario(a_turn().say("Done.").result().hang()),
    "hang after result with a child": Scenario(a_turn().say("Done.").child().result().hang()),
    "exit after result with a child": Scenario(a_turn().say("Done.").child()),
    "hang after result, deaf to signals": Scenario(a_turn().ignore_signals().say("Done.").result().hang()),
    "long line": Scenario(a_turn().call("read", {"path": "/w/large.txt"}, fill=5_000_000).say("Done.")),
    "split UTF-8": Scenario(a_turn().dribble(1).think(UMLAUTS).say(UMLAUTS)),
    "junk lines": Scenario(
        a_turn()
        .write(b"Using worktree: /tmp/wt\n\n\r\n\x1b[2K\x1b[1mprogress\x1b[0m\nT: slow pool\n[1, 2]\n")
        .write(b'\xef\xbb\xbf{"type":"system","subtype":"task_notification","title":"x"}\r\n')
        .write(b'data: {"type":"connection","subtype":"reconnected"}\n{"type": "cut\n\xff\xfe\n')
        .say("Done.")
    ),
    "NaN and lone surrogates": Scenario(
        a_turn().write(b'{"type":"thinking","subtype":"delta","text":"\\ud83d half","timestamp_ms":NaN}\n').say("Done.")
    ),
    "duplicated keys": Scenario(
        a_turn().write(b'{"type":"x","type":"thinking","subtype":"delta","text":"a","text":"b"}\n').say("Done.")
    ),
    "missing result": Scenario(a_turn().say("Half of it").no_result()),
    "cut off in a line": Scenario(a_turn().say("Half of it").write(b'{"type":"assistant","mess').no_result()),
    "last line without its end": Scenario(
        a_turn()
        .say("Done.")
        .write(json.dumps({"type": "result", "subtype": "success", "is_error": False, "result": "Done."}).encode())
        .no_result()
    ),
    "flooded stderr": Scenario(a_turn().flood_stderr(3_000_000).say("Done.")),
    "slow reader of stdin": Scenario(a_turn().say("Done."), stdin={"delay": 0.05, "chunk": 65536, "pause": 0.001}),
    "result says error": Scenario(a_turn().result(subtype="error", is_error=True, error="Request timed out")),
    "calls that never end": Scenario(a_turn().call("shell", {"command": "sleep 9"}, is_open=True).say("Done.")),
    "unknown events": Scenario(
        a_turn().emit({"type": "hologram", "subtype": "shown", "x": {"y": 1}}).call("quantum", {"q": 1}).say("Done.")
    ),
    "reconnects": Scenario(a_turn().say("Before. ").reconnect(2).say("After.")),
    "lost for good": Scenario(a_turn().say("Before.").reconnect(3, found=False)),
    "not logged in": Scenario(user=None),
    "bad key": Scenario(valid_keys=["key_good"]),
    "untrusted": Scenario(needs_trust=True),
    "quota": Scenario(
        a_turn().say("Half").die(1, "ActionRequiredError: You've hit your usage limit. Upgrade your plan.")
    ),
    "crash": Scenario(a_turn().say("Half").crash(9)),
    "silence": Scenario(a_turn().say("Half").hang()),
    "nothing at all": Scenario(a_turn().die(1, ""), version="2025.12.17-996666f"),
}
