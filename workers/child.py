"""Threads of a worker, and child processes for jobs that must not delay its own; each runs only while it has
work."""

import logging
import subprocess
import sys
import threading
from abc import ABC, abstractmethod

from redis.exceptions import RedisError

from server.runtime import logs
from server.tables.adapters.rq.alarms import queue
from workers import services
from workers.jobs import serve

log = logging.getLogger(__name__)


def process(module: str) -> tuple[str, ...]:
    """Return the command of a process that runs this module, and that ends with the worker."""
    return sys.executable, "-m", "server.runtime.parent_death", sys.executable, "-m", module


def serve_queue(name: str, *, idle_s: int | None = None) -> int:
    """Run a queue's jobs until it is empty, or until none came for `idle_s` seconds. Return the exit code."""
    configure_logs()
    serve([name], services.settings().queue_redis_url, burst=idle_s is None, idle_s=idle_s)
    return 0


def configure_logs() -> None:
    """Configure the logs of a process that runs jobs."""
    logs.configure()
    logging.getLogger("rq").setLevel(logging.WARNING)


class Watch(ABC):
    """A thread that looks for work at intervals, and goes on after errors. A worker has one of each kind."""

    def __init__(self, name: str, look_every_s: float) -> None:
        """`name` is the kind of work, for the log and for the thread."""
        self._name, self._look_every_s = name, look_every_s
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Look for work until `stop()` or the end of the process."""
        self._thread.start()

    def stop(self) -> None:
        """Stop looking."""
        self._stopped.set()
        self._thread.join(5)

    @abstractmethod
    def look(self) -> None:
        """Look for work, and have it done."""

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self.look()
            except (RedisError, OSError) as problem:
                log.warning("%s have to wait: %s", self._name, type(problem).__name__)
            except Exception:
                log.exception("a look at the %s failed", self._name)
            self._stopped.wait(self._look_every_s)


class QueueChild(Watch):
    """Starts a process for a queue's jobs while some wait."""

    def __init__(self, name: str, module: str, *, look_every_s: float) -> None:
        super().__init__(name, look_every_s)
        self._module = module
        self._queue = queue(name, services.settings().queue_redis_url)
        self._child: subprocess.Popen[bytes] | None = None

    def stop(self) -> None:
        """End the child process. Its finished work is kept; another process continues."""
        super().stop()
        if self._child is not None:
            self._child.kill()
            self._child.wait()

    def look(self) -> None:
        """Start the child process if a job waits and none runs."""
        if (self._child is None or self._child.poll() is not None) and self._queue.count:
            self._child = subprocess.Popen(process(self._module), stdin=subprocess.DEVNULL)
