"""Separate Valkeys for tests: on loopback, started and ended by tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from redis import Redis

from server.runtime import embedded


class OwnValkey:
    """One embedded Valkey on a folder, which a test may kill and restart on the same port."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.settings = embedded.prepare(folder, embedded.find_binary())
        self.url = self.settings.url
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> None:
        command = [sys.executable, "-m", "server.runtime.parent_death", *self.settings.command, *more]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert embedded.wait_ready(self.url, 10)

    @property
    def pid(self) -> int:
        """Return the process, or the one that watches its parent."""
        assert self._process is not None
        return self._process.pid

    def ask(self, *command: Any) -> Any:
        """Run one command, over a separate connection."""
        with Redis.from_url(self.url) as client:
            return client.execute_command(*command)

    def kill(self) -> None:
        """Send `kill -9`, like a power failure."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def valkey(folder: Path, *more: str) -> Iterator[OwnValkey]:
    """Return a running Valkey."""
    one = OwnValkey(folder)
    one.start(*more)
    try:
        yield one
    finally:
        one.kill()
