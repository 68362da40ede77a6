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


def process(module: str, *arguments: str) -> tuple[str, ...]:
    """Return the command of a process that runs this module, and that ends with the worker."""
    return sys.executable, "-m", "server.runtime.parent_death", sys.executable, "-m", module, *arguments


def serve_queue(*names: str, idle_s: int | None = None) -> int:
    """Run the jobs of queues, those of the first one first, until all are empty, or until none came for
    `idle_s` seconds. Return the exit code."""
    configure_logs()
    serve(names, services.settings().queue_redis_url, burst=idle_s is None, idle_s=idle_s)
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
    """Starts processes for a queue's jobs while more wait than run."""

    def __init__(
        self, name: str, module: str, *arguments: str, look_every_s: float, most: int = 1, beyond: int = 0
    ) -> None:
        """`most`: processes at once; `beyond`: jobs that may wait without one of these."""
        super().__init__(name, look_every_s)
        self._command, self._most, self._beyond = process(module, *arguments), most, beyond
        self._queue = queue(name, services.settings().queue_redis_url)
        self._children: list[subprocess.Popen[bytes]] = []

    def stop(self) -> None:
        """End the child processes. Their finished work is kept; other processes continue."""
        super().stop()
        for child in self._children:
            child.kill()
            child.wait()

    def look(self) -> None:
        """Start a child process if jobs wait."""
        self._children = [child for child in self._children if child.poll() is None]
        if len(self._children) < self._most and self._queue.count > self._beyond:
            self._children.append(subprocess.Popen(self._command, stdin=subprocess.DEVNULL))
