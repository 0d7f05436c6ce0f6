"""The program that restricts itself with Landlock and becomes the command. It imports nothing of Cursus.

Usage: landlock_child.py RULES COMMAND…, with RULES in JSON: the paths to `read` and to `write`, `network`, `cwd`.
"""

import ctypes
import json
import os
import stat
import sys

CREATE, ADD, RESTRICT = 444, 445, 446
NO_NEW_PRIVILEGES = 38

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
TRUNCATE, IOCTL = 1 << 14, 1 << 15
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL
READING = EXECUTE | READ_FILE | READ_DIR
KNOWN = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
"""How many rights on files each version of the interface knows."""
TCP = 3
SCOPES = 3


class Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64))


class Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


def version(library: ctypes.CDLL) -> int:
    """The version of the interface that the kernel has; less than 1 where it has none."""
    return library.syscall(CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(1))


def restrict(library: ctypes.CDLL, read: list[str], write: list[str], network: bool) -> None:
    """Gives up every right on files but these, and TCP where there is to be no network."""
    found = version(library)
    rights = (1 << KNOWN.get(found, 16)) - 1
    wanted = Ruleset(rights, 0 if network or found < 4 else TCP, SCOPES if found >= 6 else 0)
    size = 24 if found >= 6 else 16 if found >= 4 else 8
    ruleset = _checked(library.syscall(CREATE, ctypes.byref(wanted), ctypes.c_size_t(size), ctypes.c_uint32(0)))
    for paths, allowed in ((["/"], READ_DIR), (read, READING), (write, rights)):
        for path in paths:
            try:
                folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
            except OSError:
                continue
            is_folder = stat.S_ISDIR(os.fstat(folder).st_mode)
            rule = Beneath(allowed & rights if is_folder else allowed & rights & OF_FILES, folder)
            _checked(library.syscall(ADD, ruleset, ctypes.c_int(1), ctypes.byref(rule), ctypes.c_uint32(0)))
            os.close(folder)
    _checked(library.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    _checked(library.syscall(RESTRICT, ruleset, ctypes.c_uint32(0)))
    os.close(ruleset)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def main() -> None:
    rules = json.loads(sys.argv[1])
    try:
        restrict(ctypes.CDLL(None, use_errno=True), rules["read"], rules["write"], rules["network"])
        os.chdir(rules["cwd"])
        os.execvp(sys.argv[2], sys.argv[2:])
    except OSError as error:
        sys.stderr.write(f"The command was not run, because its sandbox could not be made: {error}\n")
        sys.exit(126)


if __name__ == "__main__":
    main()
