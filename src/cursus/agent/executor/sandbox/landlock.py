"""Landlock: a command that gave up the right to write outside, by the kernel's own hand, without namespaces.

It is what remains where namespaces are forbidden. It keeps files outside of the workspace safe and TCP ports shut.
Unlike bubblewrap it hides no process, leaves the sockets of other programs and UDP within reach, shares `/tmp`, and
cannot take single places out of a workspace that may be written: Landlock only ever adds.
"""

import ctypes
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from cursus.agent.executor.sandbox import landlock_child
from cursus.agent.executor.sandbox.policy import Policy, secrets

_DEVICES: Final = (
    "/dev/null",
    "/dev/zero",
    "/dev/full",
    "/dev/tty",
    "/dev/random",
    "/dev/urandom",
    "/dev/pts",
    "/dev/shm",
)
_SYSTEM: Final = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/nix", "/proc", "/dev", "/run")


class Landlock:
    """Runs commands through a small program that restricts itself first."""

    name = "landlock"

    def wrap(self, command: Sequence[str], policy: Policy, workspace: str, temporary: str, cwd: str) -> list[str]:
        """The arguments that run a command inside the policy."""
        read = [workspace, temporary, *policy.readable]
        if policy.reads_all:
            read += _all_but("/", secrets())
        else:
            read += [*_SYSTEM, *os.get_exec_path(), sys.base_prefix]
        write = [*_DEVICES, *([temporary, "/tmp"] if policy.writes_temporary else [])]
        if policy.kind == "workspace_readwrite":
            write += [workspace, *policy.writable]
        rules = {"read": read, "write": write, "network": policy.network, "cwd": cwd}
        child = [sys.executable, "-I", "-S", landlock_child.__file__, msgspec.json.encode(rules).decode()]
        return [*child, *command]


def find_landlock() -> tuple[Landlock | None, str]:
    """Landlock, if this kernel has it; why not otherwise."""
    if sys.platform != "linux":
        return None, "Landlock is a part of Linux"
    version = landlock_child.version(ctypes.CDLL(None, use_errno=True))
    if version < 1:
        return None, "this kernel has no Landlock"
    return Landlock(), ""


def _all_but(top: str, hidden: Iterable[str]) -> list[str]:
    """Everything below a folder but some places, as the fewest paths: Landlock can only add.

    What is made later beside a hidden place is hidden, too.
    """
    inside = [path for path in hidden if path == top or path.startswith(top.rstrip("/") + "/")]
    if not inside:
        return [top]
    if top in inside:
        return []
    try:
        names = sorted(os.listdir(top))
    except OSError:
        return []
    return [path for name in names for path in _all_but(os.path.join(top, name), inside)]
