"""The data folder of one `up`, and the lock that keeps others out of it."""

import contextlib
import fcntl
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

PATIENCE_S = 5.0
"""Seconds to wait for the lock and the port of a killed predecessor."""


class FolderRefused(Exception):
    """The server cannot start on this folder; the message tells the user why."""

    def __init__(self, message: str, code: int = 1) -> None:
        """`code`: the exit code; 2 for a bad option."""
        super().__init__(message)
        self.code = code


def make(data: Path) -> None:
    """Create the data folder, and check that it can be written."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        (data / "lock").touch()
    except OSError as problem:
        raise FolderRefused(
            f"cannot write in {data} ({problem.strerror}). Choose another folder with DATA=.", code=2
        ) from problem


@contextlib.contextmanager
def lock(data: Path) -> Iterator[IO[str]]:
    """Lock the data folder. Valkey inherits the lock, so it lasts until both have ended."""
    with open(data / "lock", "a+") as file:
        deadline = time.monotonic() + PATIENCE_S
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    file.seek(0)
                    owner = file.read().strip()
                    raise FolderRefused(
                        f"{data} is in use by another flight-director (process {owner}). "
                        "End that one, or choose another folder with DATA=."
                    ) from None
                time.sleep(0.05)
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield file
