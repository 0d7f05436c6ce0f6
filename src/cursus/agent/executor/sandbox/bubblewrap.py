"""Bubblewrap: a command in namespaces of its own, with a file system made for it.

It sees the machine read-only, the workspace as the policy says, a `/tmp` of its own that lasts as long as the agent,
neither keys nor the sockets of other programs, and no process but its own. When it ends, all that it started ends.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from cursus.agent.executor.sandbox.policy import Policy, protected, secrets

_SYSTEM: Final = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix", "/var/lib")
_RESOLVING: Final = (
    "/run/systemd/resolve",
    "/run/resolvconf",
    "/run/NetworkManager/resolv.conf",
    "/run/current-system",
)


class Bubblewrap:
    """Runs commands with `bwrap`."""

    name = "bubblewrap"

    def __init__(self, program: str) -> None:
        self.program = program

    def wrap(self, command: Sequence[str], policy: Policy, workspace: str, temporary: str, cwd: str) -> list[str]:
        """The arguments that run a command inside the policy."""
        arguments = [self.program, "--die-with-parent", "--unshare-pid", "--unshare-ipc", "--unshare-uts"]
        if not policy.network:
            arguments.append("--unshare-net")
        if policy.reads_all:
            arguments += ["--ro-bind", "/", "/"]
        else:
            for path in (*_SYSTEM, *_programs()):
                arguments += ["--ro-bind-try", path, path]
        arguments += ["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/run"]
        for path in _RESOLVING:
            arguments += ["--ro-bind-try", path, path]
        arguments += ["--bind" if policy.writes_temporary else "--ro-bind", temporary, "/tmp"]
        for path in secrets():
            arguments += ["--tmpfs", path] if os.path.isdir(path) else ["--ro-bind", "/dev/null", path]
        for path in policy.readable:
            arguments += ["--ro-bind-try", path, path]
        is_writable = policy.kind == "workspace_readwrite"
        arguments += ["--bind" if is_writable else "--ro-bind", workspace, workspace]
        if is_writable:
            for path in policy.writable:
                arguments += ["--bind-try", path, path]
        for path in protected(workspace):
            arguments += ["--ro-bind", path, path]
        arguments += ["--setenv", "TMPDIR", "/tmp", "--chdir", cwd, "--"]
        return [*arguments, *command]


def find_bubblewrap() -> tuple[Bubblewrap | None, str]:
    """Bubblewrap, if it is installed and this system lets it work; why not otherwise."""
    program = shutil.which("bwrap")
    if sys.platform != "linux" or program is None:
        return None, "bubblewrap is not installed"
    attempt = ["--unshare-pid", "--unshare-net", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "true"]
    try:
        done = subprocess.run([program, *attempt], capture_output=True, timeout=10, check=False, text=True)
    except (OSError, subprocess.TimeoutExpired) as error:
        return None, f"bubblewrap does not start: {error}"
    if done.returncode:
        return None, f"bubblewrap is not allowed to work here: {done.stderr.strip()[:200]}"
    return Bubblewrap(program), ""


def _programs() -> list[str]:
    """The folders of PATH, which a command without its programs would miss."""
    return [path for path in os.get_exec_path() if os.path.isdir(path) and not path.startswith(_SYSTEM)]
