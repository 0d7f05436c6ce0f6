"""Wishes as shell commands, for clients that have no tool of that kind but a shell (D §4 rule 1b).

Everything that comes from the agent is quoted; paths that begin with a dash cannot become options.
"""

from base64 import b64encode
from shlex import quote
from typing import Final

from cursus.gateway.mapping.wants import Delete, Fetch, Glob, Grep, List, Read, Shell, Want, Write

LONGEST: Final = 120_000
"""Linux takes 128 KiB for one argument of a process, and a command is one."""

SKIPPED: Final = ("node_modules", ".git")


def as_command(want: Want) -> str | None:
    """The command that does it; None where no command can."""
    match want:
        case Shell():
            return want.command
        case Read():
            command = _read(want)
        case Write():
            command = _write(want)
        case Delete():
            command = f"rm -f -- {quote(want.path)}"
        case List():
            command = f"ls -la -- {quote(want.path or '.')}"
        case Grep():
            command = _grep(want)
        case Glob():
            command = _glob(want)
        case Fetch():
            command = f"curl -fsSL --max-time 60 -- {quote(want.url)}"
        case _:
            return None
    return command if len(command.encode("utf-8", "replace")) <= LONGEST else None


def _read(want: Read) -> str:
    path = quote(want.path)
    if want.offset is None and want.limit is None:
        return f"cat -- {path}"
    first = max(want.offset or 1, 1)
    last = "$" if want.limit is None else str(first + max(want.limit, 1) - 1)
    return f"sed -n {quote(f'{first},{last}p')} -- {path}"


def _write(want: Write) -> str:
    path = quote(want.path)
    folder, slash, _ = want.path.rpartition("/")
    made = f"mkdir -p -- {quote(folder)} && " if slash and folder else ""
    if want.data is not None:
        return f"{made}printf %s {b64encode(want.data).decode()} | base64 -d > {path}"
    return f"{made}printf %s {quote(want.text)} > {path}"


def _grep(want: Grep) -> str:
    """ripgrep where it is installed, grep where it is not."""
    path = quote(want.path or ".")
    modes = {"files_with_matches": "-l", "count": "-c"}
    shared = [modes[want.mode]] if want.mode in modes else ["-n"]
    shared += ["-i"] if want.ignore_case else []
    numbers = (("-B", want.before), ("-A", want.after), ("-C", want.context))
    if want.mode not in modes:
        shared += [f"{option} {number}" for option, number in numbers if number]
    rg = ["rg", *shared, "--color never"]
    rg += ["-U", "--multiline-dotall"] if want.multiline else []
    rg += [f"--glob {quote(want.glob)}"] if want.glob else []
    rg += [f"--type {quote(want.file_type)}"] if want.file_type else []
    grep = ["grep", "-rE", *shared, *(f"--exclude-dir={name}" for name in SKIPPED)]
    grep += [f"--include={quote(want.glob.rpartition('/')[2])}"] if want.glob else []
    end = f" | head -n {want.limit}" if want.limit and want.limit > 0 else ""
    pattern = quote(want.pattern)
    return (
        f"if command -v rg >/dev/null 2>&1; then {' '.join(rg)} -e {pattern} -- {path}; "
        f"else {' '.join(grep)} -e {pattern} -- {path}; fi{end}"
    )


def _glob(want: Glob) -> str:
    path = want.path or "."
    pruned = " -o ".join(f"-name {quote(name)}" for name in SKIPPED)
    plain = want.pattern.removeprefix("**/")
    test = f"-name {quote(plain)}"
    if "/" in plain:
        test = f"-path {quote('*/' + plain.replace('**/', '*').lstrip('/'))}"
    start = path if path.startswith(("/", ".")) else f"./{path}"
    return f"find {quote(start)} \\( {pruned} \\) -prune -o -type f {test} -print"
