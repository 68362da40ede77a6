"""Runs a command that dies with its parent: `python -m server.runtime.parent_death COMMAND…`.

After `kill -9` no process can clean up. On Linux the kernel ends its children (PR_SET_PDEATHSIG, which
survives the exec); elsewhere this process stays in between and watches its parent."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

_PR_SET_PDEATHSIG = 1
_LOOK_EVERY_S = 0.2


def die_with_parent(with_signal: signal.Signals = signal.SIGKILL, parent: int | None = None) -> bool:
    """Have the kernel end this process when its parent ends; return False where that is not possible.
    `parent`: the expected parent. If it has already ended, this process ends at once."""
    if not sys.platform.startswith("linux"):
        return False
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(with_signal), 0, 0, 0)
    if parent is not None and os.getppid() != parent:
        os.kill(os.getpid(), with_signal)
    return True


def follow_parent(parent: int | None = None) -> None:
    """`die_with_parent` for a Python process, by a watching thread where the kernel does not do it."""
    parent = parent or os.getppid()
    if die_with_parent(signal.SIGTERM, parent):
        return

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK_EVERY_S)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent-death", daemon=True).start()


def _hold(command: Sequence[str], parent: int) -> int:
    """Run the command as a child, and end it when this process's own parent is gone."""
    child = subprocess.Popen(command, close_fds=False)
    for which in (signal.SIGTERM, signal.SIGINT):
        signal.signal(which, lambda number, _frame: child.send_signal(number))
    while child.poll() is None:
        if os.getppid() != parent:
            child.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(_LOOK_EVERY_S)
    return child.returncode


def main(command: Sequence[str]) -> int:
    """Become `command`, with the parent-death signal set."""
    parent = int(os.environ.pop("EXPECTED_PARENT", os.getppid()))
    if not die_with_parent(signal.SIGKILL, parent):
        return _hold(command, parent)
    os.execvp(command[0], list(command))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
