"""A process of its own for jobs that must delay nothing else, started while there is something to do."""

import logging
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from typing import ClassVar

from redis.exceptions import RedisError

log = logging.getLogger(__name__)


def process(module: str) -> tuple[str, ...]:
    """Return the command of a process that runs this module, and ends with the worker."""
    return sys.executable, "-m", "server.runtime.parent_death", sys.executable, "-m", module


class Child(ABC):
    """Looks now and then for something to do, and has a process that does it. One a worker."""

    name: ClassVar[str]
    """The work that has to wait while the store is away, for the log."""
    command: ClassVar[tuple[str, ...]]
    look_every_s: ClassVar[float]

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name=self.name, daemon=True)
        self._child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Look until `stop()` or the end of the process."""
        self._thread.start()

    def stop(self) -> None:
        """End the process. What it has done is kept; another one goes on."""
        self._stopped.set()
        self._thread.join(5)
        if self._child is not None:
            self._child.kill()
            self._child.wait()

    def look(self) -> None:
        """Start the process if there is something to do and none runs."""
        if (self._child is None or self._child.poll() is not None) and self.is_due():
            # in a session of its own: Linux shares the processor between sessions first, then within each
            self._child = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, start_new_session=True)

    @abstractmethod
    def is_due(self) -> bool:
        """True if there is something to do. Called only while no process runs."""

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self.look()
            except (RedisError, OSError) as problem:
                log.warning("%s have to wait: %s", self.name, type(problem).__name__)
            except Exception:
                log.exception("a look at the %s failed", self.name)
            self._stopped.wait(self.look_every_s)
