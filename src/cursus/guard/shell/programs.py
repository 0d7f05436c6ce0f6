"""Programs that start other programs, and where in their words the other one stands.

Needed so that `sudo rm`, `env X=1 rm`, `xargs rm`, `find -exec rm` and `sh -c 'rm …'` are seen as what they are: for a
denial each of them is `rm`, and for an allowance `rm` has to be allowed too.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

Values = Sequence[str | None]


class Inner(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a program starts: a command by its words, or a script for the shell.

    `is_unknown` where it starts something that the words do not tell, `is_made_up` where the shell inserts what that
    is. `at` is the place of its first word.
    """

    how: str
    words: tuple[str | None, ...] = ()
    script: str | None = None
    is_unknown: bool = False
    is_made_up: bool = False
    at: int = 0


class Launcher(msgspec.Struct, frozen=True, gc=False):
    """How a launcher's words are read: options that take the next word, and words of its own before the command."""

    valued: frozenset[str] = frozenset()
    skips: int = 0
    takes_assignments: bool = False


def _launcher(valued: str = "", skips: int = 0, *, takes_assignments: bool = False) -> Launcher:
    return Launcher(frozenset(valued.split()), skips, takes_assignments)


LAUNCHERS: Final[dict[str, Launcher]] = {
    "sudo": _launcher(
        "-u -g -h -p -C -r -t -T -U -D -R --user --group --host --prompt --chdir --chroot --role --type "
        "--close-from --other-user --command-timeout",
        takes_assignments=True,
    ),
    "doas": _launcher("-u -C"),
    "env": _launcher("-u --unset -C --chdir -S --split-string", takes_assignments=True),
    "nice": _launcher("-n --adjustment"),
    "ionice": _launcher("-c -n --class --classdata"),
    "chrt": _launcher(skips=1),
    "taskset": _launcher(skips=1),
    "nohup": _launcher(),
    "setsid": _launcher(),
    "time": _launcher("-f -o --format --output"),
    "timeout": _launcher("-s -k --signal --kill-after", 1),
    "stdbuf": _launcher("-i -o -e --input --output --error"),
    "unbuffer": _launcher(),
    "command": _launcher(),
    "builtin": _launcher(),
    "exec": _launcher("-a"),
    "noglob": _launcher(),
    "nocorrect": _launcher(),
    "xargs": _launcher(
        "-I -n -P -L -d -a -E -s --max-args --max-procs --max-lines --delimiter --arg-file --replace --max-chars"
    ),
    "parallel": _launcher("-j --jobs -a --arg-file -I --delay --timeout --results -N -n"),
    "watch": _launcher("-n --interval"),
    "chroot": _launcher("--userspec --groups", 1),
    "unshare": _launcher(),
    "nsenter": _launcher("-t --target -S -G"),
    "strace": _launcher("-o -e -p -s -u -E -a -P"),
    "ltrace": _launcher("-o -e -p -s -u"),
    "caffeinate": _launcher("-t -w"),
    "arch": _launcher(),
    "busybox": _launcher(),
    "toybox": _launcher(),
    "firejail": _launcher(),
    "bwrap": _launcher("--bind --ro-bind --dev-bind --setenv --unsetenv --chdir --dev --proc --tmpfs"),
    "systemd-run": _launcher("-p -u --unit --property"),
    "dbus-run-session": _launcher(),
    "xvfb-run": _launcher("-n -s -e -f"),
    "setarch": _launcher(skips=1),
    "proxychains": _launcher("-f"),
    "proxychains4": _launcher("-f"),
    "torsocks": _launcher(),
    "ssh-agent": _launcher(),
    "hyperfine": _launcher("-w -r -m -M -p -c -S -L"),
    "entr": _launcher(),
    "dotenv": _launcher("-f"),
    "direnv": _launcher(),
}

SHELLS: Final = frozenset(
    {
        "sh",
        "bash",
        "zsh",
        "dash",
        "ksh",
        "mksh",
        "ash",
        "fish",
        "csh",
        "tcsh",
        "yash",
        "rbash",
        "su",
        "runuser",
        "script",
    }
)
_READING_FILES: Final = frozenset({"source", "."})

_EXECUTING: Final[dict[str, tuple[str, ...]]] = {
    "find": ("-exec", "-execdir", "-ok", "-okdir"),
    "gfind": ("-exec", "-execdir", "-ok", "-okdir"),
    "fd": ("-x", "-X", "--exec", "--exec-batch"),
    "fdfind": ("-x", "-X", "--exec", "--exec-batch"),
    "git": ("run",),
}

_HIDDEN: Final[dict[str, tuple[str, ...]]] = {
    "tar": ("--to-command", "--checkpoint-action", "--use-compress-program", "-I", "--rsh-command", "--info-script",
            "--new-volume-script", "-F"),
    "bsdtar": ("--use-compress-program",),
    "rsync": ("-e", "--rsh", "--rsync-path"),
    "ssh": ("-o", "-F"),
    "scp": ("-o", "-S", "-F"),
    "sftp": ("-o", "-S", "-F", "-b"),
    "sort": ("--compress-program",),
    "man": ("-P", "--pager", "-H", "--html"),
    "zip": ("-TT", "--unzip-command"),
    "rg": ("--pre", "--hostname-bin"),
    "ag": ("--pager",),
    "vim": ("-c", "--cmd", "-S", "+"),
    "vi": ("-c", "+"),
    "view": ("-c", "+"),
    "nvim": ("-c", "--cmd", "-S", "+"),
    "less": ("+",),
    "more": ("+",),
    "wget": ("--use-askpass", "-e", "--execute"),
    "curl": ("-K", "--config"),
    "apt": ("-o",),
    "apt-get": ("-o",),
    "cpio": ("--rsh-command",),
    "split": ("--filter",),
    "tcpdump": ("-z",),
}  # fmt: skip
"""Options with which a program that is harmless without them starts another, or runs code that it is given."""

_GIT_VALUED: Final = frozenset({"-C", "--git-dir", "--work-tree", "--namespace", "--super-prefix"})
_GIT_HIDDEN: Final[dict[str, tuple[str, ...]]] = {
    "rebase": ("-x", "--exec"),
    "clone": ("-u", "--upload-pack", "-c", "--config", "--template"),
    "init": ("--template",),
    "fetch": ("--upload-pack",),
    "pull": ("--upload-pack", "-x"),
    "ls-remote": ("--upload-pack", "--exec"),
    "push": ("--receive-pack", "--exec"),
    "archive": ("--exec",),
    "grep": ("-O", "--open-files-in-pager"),
    "diff": ("--ext-diff",),
    "log": ("--ext-diff",),
    "show": ("--ext-diff",),
    "difftool": ("-x", "--extcmd"),
    "submodule": ("foreach",),
    "filter-branch": ("--tree-filter", "--index-filter", "--msg-filter", "--env-filter", "--commit-filter"),
    "send-email": ("--sendmail-cmd", "--to-cmd", "--cc-cmd"),
}

_CODE: Final = frozenset({"awk", "gawk", "mawk", "nawk"})


def inner(values: Values) -> Iterator[Inner]:
    """What a command starts besides itself, one level deep."""
    if not values or values[0] is None:
        return
    name = bare(values[0])
    if name == "eval":
        yield _script("eval", values[1:], 1)
    elif name == "trap" and len(values) > 2:
        yield _script("trap", values[1:2], 1)
    elif name in SHELLS:
        yield from _shell(name, values)
    elif name in _READING_FILES:
        yield Inner(how=name, is_unknown=True, at=1)
    elif name in _EXECUTING:
        yield from _after_options(name, values)
    elif name == "env" and any(value is not None and value.startswith(("-S", "--split-string")) for value in values):
        yield _split_string(values)
    elif name == "flock":
        yield from _flock(values)
    elif name == "ssh":
        yield from _ssh(values)
    elif name in LAUNCHERS:
        found = _launched(name, LAUNCHERS[name], values)
        if found is not None:
            yield found


def hidden_option(values: Values) -> str | None:
    """The option with which the program may start another that the words do not show; None where there is none."""
    if not values or values[0] is None:
        return None
    name = bare(values[0])
    if name == "git":
        return _git_option(values)
    known = [value for value in values[1:] if value is not None]
    if name in _CODE:
        return next((value for value in known if "system" in value or "|" in value or ">" in value), None)
    if name == "sed":
        return next(filter(_sed_runs, known), None)
    options = _HIDDEN.get(name, ())
    return next((value for value in known if any(_is_option(value, option) for option in options)), None)


def bare(program: str) -> str:
    """A program's name without its folder, its case and the ending that Windows gives it."""
    return program.replace("\\", "/").rpartition("/")[2].lower().removesuffix(".exe")


def _git_option(values: Values) -> str | None:
    at = 1
    while at < len(values) and (value := values[at]) is not None and value.startswith("-"):
        if value.startswith(("-c", "--config-env", "--exec-path=")):
            return value
        at += 2 if value in _GIT_VALUED else 1
    words = values[at:]
    options = _GIT_HIDDEN.get((words[0] or "") if words else "", ())
    for word in words[1:] if words else ():
        if word is not None and (word.startswith("ext::") or any(_is_option(word, option) for option in options)):
            return word
    return None


def is_sensitive_to_words(values: Values) -> bool:
    """Whether a word of this program that the shell makes up could turn it into something else."""
    if not values or values[0] is None:
        return True
    name = bare(values[0])
    return (
        name in _HIDDEN
        or name in ("git", "sed")
        or name in _CODE
        or name in _EXECUTING
        or name in LAUNCHERS
        or name in SHELLS
    )


def _is_option(value: str, option: str) -> bool:
    if value == option or value.startswith(f"{option}="):
        return True
    if option.startswith("--"):
        return len(value) > 4 and option.startswith(value.partition("=")[0]) and value.startswith("--")
    if option == "+":
        return value.startswith(option)
    return len(option) == 2 and option[0] == "-" and not value.startswith("--") and value.startswith(option)


def _sed_runs(value: str) -> bool:
    """Whether a sed script may hold its `e`: a command of its own, or a flag behind a substitution."""
    if value.startswith("-") and not value.startswith(("-e", "--expression")):
        return value.startswith(("-f", "--file"))
    return bool(value) and (value.rstrip("; }").endswith("e") or value.lstrip("0123456789,$ {/").startswith("e"))


def _script(how: str, words: Values, at: int) -> Inner:
    known = [word for word in words if word is not None]
    if len(known) < len(words) or not known:
        return Inner(how=how, is_unknown=bool(words), is_made_up=bool(words), at=at)
    return Inner(how=how, script=" ".join(known), at=at)


def _shell(name: str, values: Values) -> Iterator[Inner]:
    for at, value in enumerate(values[1:], 1):
        if value is None:
            yield Inner(how=name, is_unknown=True, is_made_up=True, at=at)
            return
        is_short = value.startswith("-") and not value.startswith("--")
        if (is_short and "c" in value[1:]) or value in ("--command", "--session-command"):
            following = values[at + 1 : at + 2]
            yield _script(f"{name} -c", following, at + 1)
            return
        if value.startswith("--command="):
            yield Inner(how=f"{name} -c", script=value.partition("=")[2], at=at)
            return
    if name in ("su", "runuser", "script"):
        return
    files = [value for value in values[1:] if value is not None and not value.startswith(("-", "+"))]
    yield Inner(how=f"{name} {files[0]}" if files else name, is_unknown=True, at=1)


def _after_options(name: str, values: Values) -> Iterator[Inner]:
    if name == "git" and "bisect" not in values:
        return
    for at, value in enumerate(values):
        if value in _EXECUTING[name] and at:
            words: list[str | None] = []
            for word in values[at + 1 :]:
                if word in (";", "+", r"\;"):
                    break
                words.append(word)
            yield Inner(how=f"{name} {value}", words=tuple(words), is_unknown=not words, at=at + 1)


def _launched(name: str, launcher: Launcher, values: Values) -> Inner | None:
    at = 1
    skips = launcher.skips
    while at < len(values):
        value = values[at]
        if value is None:
            return Inner(how=name, is_unknown=True, is_made_up=True, at=at)
        if value == "--":
            at += 1
            continue
        if value.startswith("-") and len(value) > 1:
            if name == "command" and value in ("-v", "-V"):
                return None
            at += 2 if value in launcher.valued else 1
            continue
        if launcher.takes_assignments and "=" in value.lstrip("=") and value.partition("=")[0].isidentifier():
            at += 1
            continue
        if skips:
            skips -= 1
            at += 1
            continue
        return Inner(how=name, words=tuple(values[at:]), at=at)
    return None


def _split_string(values: Values) -> Inner:
    for at, value in enumerate(values):
        if value is not None and value.startswith(("-S", "--split-string")):
            joined = value.removeprefix("--split-string").removeprefix("-S").removeprefix("=")
            return _script("env -S", (joined, *values[at + 1 :]) if joined else values[at + 1 :], at)
    return Inner(how="env -S", is_unknown=True)


def _flock(values: Values) -> Iterator[Inner]:
    for at, value in enumerate(values):
        if value in ("-c", "--command"):
            yield _script("flock -c", values[at + 1 : at + 2], at + 1)
            return
    found = _launched("flock", _launcher("-w -E --timeout --conflict-exit-code", 1), values)
    if found is not None:
        yield found


def _ssh(values: Values) -> Iterator[Inner]:
    valued = "-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B"
    found = _launched("ssh", _launcher(valued, 1), values)
    if found is not None:
        yield _script("ssh", found.words, found.at)
