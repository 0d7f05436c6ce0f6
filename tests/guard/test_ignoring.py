"""`.cursorignore` keeps agents from at least what Git would ignore with the same lines: Git itself is the judge."""

import subprocess
from pathlib import Path

import pytest

from cursus.guard.ignoring import Ignore, read_lines

PATTERNS = [
    "*.log",
    "/build",
    "build/",
    "docs/*.txt",
    "**/temp",
    "a/**/b",
    "a/**",
    "!keep.log",
    "\\#x",
    "\\!y",
    "# remark",
    "",
    "*.[oa]",
    "x?y",
    "[!a]b",
    "foo/",
    "**",
    "trailing   ",
    "deep/er/file",
    "*/one",
    "a b",
    "é*",
    "*.log\n!important.log",
    "secrets/\n!secrets/ok",
]
PATHS = [
    "a.log",
    "sub/a.log",
    "build",
    "build/x",
    "sub/build/x",
    "docs/a.txt",
    "docs/sub/a.txt",
    "temp",
    "x/temp/y",
    "a/b",
    "a/x/b",
    "a/x/y/b",
    "a/c",
    "keep.log",
    "#x",
    "!y",
    "m.o",
    "m.c",
    "xzy",
    "x/y",
    "ab",
    "bb",
    "foo/bar",
    "foo",
    "trailing",
    "deep/er/file",
    "deep/er/file2",
    "q/one",
    "one",
    "a b",
    "éa",
    "important.log",
    "secrets/ok",
    "secrets/key",
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_what_git_ignores_is_ignored(pattern: str, tmp_path: Path):
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True, timeout=60)
    (tmp_path / ".gitignore").write_text(pattern + "\n")
    done = subprocess.run(
        ["git", "-c", "core.quotePath=false", "check-ignore", "--no-index", "--stdin"],
        cwd=tmp_path,
        input="\n".join(PATHS),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    by_git = set(done.stdout.splitlines())
    ignore = Ignore(".cursorignore", tuple(read_lines(pattern)))
    ours = {path for path in PATHS if ignore.says(path)}
    assert by_git <= ours
    assert ours - by_git <= {"build", "foo", "temp"} if pattern.endswith("/") else ours == by_git
