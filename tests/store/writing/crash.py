"""Killing a process at each of its writes, one after the other, to see what it leaves behind.

    python -m tests.store.writing.crash SCENARIO PATTERN OUT STRIDE

For N = 1, 1 + STRIDE, …: copies the folder PATTERN to OUT/N, runs the scenario there in a child, and kills that child
(SIGKILL) as it is about to make its Nth system call that changes the disk; ends when the child comes to its end by
itself. Where processes cannot be traced, they are killed after N milliseconds.
"""

import ctypes
import os
import platform
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.store.writing.scenarios import SCENARIOS

TRACEME, SYSCALL, SETOPTIONS, GET_SYSCALL_INFO = 0, 24, 0x4200, 0x420E
GOOD_STOPS = 1
ENTRY = 1
CREATE = os.O_CREAT
CHANGING = {
    "x86_64": {1, 18, 20, 74, 75, 76, 77, 82, 83, 84, 87, 263, 264, 316, 258},
    "aarch64": {34, 35, 38, 45, 46, 64, 66, 68, 82, 83, 276},
}
"""write, pwrite, writev, fsync, fdatasync, truncate, ftruncate, rename, mkdir, rmdir, unlink and their kin."""
OPENING = {"x86_64": {257}, "aarch64": {56}}
MOST = 4000


class Call(ctypes.Structure):
    _fields_ = (
        ("op", ctypes.c_uint8),
        ("pad", ctypes.c_uint8 * 3),
        ("arch", ctypes.c_uint32),
        ("ip", ctypes.c_uint64),
        ("sp", ctypes.c_uint64),
        ("number", ctypes.c_uint64),
        ("arguments", ctypes.c_uint64 * 6),
    )


_libc = ctypes.CDLL(None, use_errno=True)
_libc.ptrace.argtypes = (ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p)


def killed_at(number: int, work: Callable[[], None]) -> bool:
    """Runs the work in a child and kills it at that write. False where it came to its end before."""
    child = os.fork()
    if child == 0:
        if sys.platform == "linux":
            _libc.ptrace(TRACEME, 0, None, None)
            os.kill(os.getpid(), signal.SIGSTOP)
        work()
        os._exit(0)
    return _traced(child, number) if sys.platform == "linux" else _timed(child, number)


def _traced(child: int, number: int) -> bool:
    os.waitpid(child, 0)
    _libc.ptrace(SETOPTIONS, child, None, GOOD_STOPS)
    seen, signalled = 0, 0
    while True:
        _libc.ptrace(SYSCALL, child, None, signalled)
        _, status = os.waitpid(child, 0)
        if not os.WIFSTOPPED(status):
            assert os.waitstatus_to_exitcode(status) == 0, "the scenario failed by itself"
            return False
        stop = os.WSTOPSIG(status)
        signalled = 0 if stop == signal.SIGTRAP | 0x80 else stop
        if not signalled and _is_write(child):
            seen += 1
            if seen == number:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return True


def _is_write(child: int) -> bool:
    call = Call()
    _libc.ptrace(GET_SYSCALL_INFO, child, ctypes.sizeof(call), ctypes.byref(call))
    if call.op != ENTRY:
        return False
    machine = platform.machine()
    return call.number in CHANGING[machine] or (call.number in OPENING[machine] and bool(call.arguments[2] & CREATE))


def _timed(child: int, number: int) -> bool:
    time.sleep(number / 1000)
    done, _ = os.waitpid(child, os.WNOHANG)
    if done:
        return False
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def main() -> None:
    scenario, pattern, out = SCENARIOS[sys.argv[1]], Path(sys.argv[2]), Path(sys.argv[3])
    for number in range(1, MOST, int(sys.argv[4])):
        folder = out / str(number)
        shutil.copytree(pattern, folder)
        os.environ["CURSUS_HOME"] = str(folder / "own")
        if not killed_at(number, lambda folder=folder: scenario(folder)):
            return
    raise SystemExit("the scenario does not end")


if __name__ == "__main__":
    main()
