r"""Disks of another system, across which the programs that have a file open do not see each other (S §1.3).

A database with a WAL is shared through memory and locks. Neither passes a border: not that of WSL in either direction
(`\\wsl.localhost\...` from Windows, `/mnt/c/...` from inside), and not that of a file server.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

FOREIGN: Final = frozenset(
    {"9p", "cifs", "drvfs", "fuse.sshfs", "fuse.vmhgfs-fuse", "nfs", "nfs4", "prl_fs", "smb3", "smbfs", "vboxsf"}
)
"""Kinds of file systems, as Linux names them."""
_MOUNTS: Final = Path("/proc/self/mounts")
_ESCAPES: Final = ((r"\040", " "), (r"\011", "\t"), (r"\012", "\n"), (r"\134", "\\"))


def is_on_share(path: Path | str, mounts: Mapping[str, str] | None = None) -> bool:
    """Whether a file lies on another system's disk. `mounts` has the kind of every disk by the folder it is seen at."""
    if str(path).startswith(("\\\\", "//")):
        return True
    mounts = _mounts() if mounts is None else mounts
    if FOREIGN.isdisjoint(mounts.values()):
        return False
    real = Path(os.path.realpath(path))
    folder = next((str(folder) for folder in (real, *real.parents) if str(folder) in mounts), "")
    return mounts.get(folder) in FOREIGN


def mounts_in(table: str) -> dict[str, str]:
    """The kind of each disk by the folder it is seen at, from Linux's table of them; of one folder the last is seen."""
    found: dict[str, str] = {}
    for line in table.splitlines():
        fields = line.split(" ")
        if len(fields) > 2:
            folder = fields[1]
            for escaped, sign in _ESCAPES:
                folder = folder.replace(escaped, sign)
            found[folder] = fields[2]
    return found


@cache
def _mounts() -> dict[str, str]:
    try:
        return mounts_in(_MOUNTS.read_text(encoding="utf-8", errors="surrogateescape"))
    except OSError:
        return {}
