"""The feed over Redis pub/sub: one subscription a process, whatever number of listeners it has."""

import logging
import threading
import time
from collections.abc import Callable

from redis.exceptions import RedisError

from server.tables.ports import Notice

from .client import connect
from .cluster import Cluster
from .store import CHANNEL

log = logging.getLogger(__name__)

Hear = Callable[[Notice | None], None]

_PAUSE_S = 0.1
_LONGEST_PAUSE_S = 1.0
_QUIET_S = 5.0
"""After so much silence the connection is tested: one that died without a word would look like peace."""


class RedisFeed:
    """A Feed. Its thread starts with the first listener, so that a process may fork before."""

    def __init__(self, url: str) -> None:
        # One for good: in a cluster, it knows more nodes than the address names.
        self._client = connect(url, patience_s=_QUIET_S)
        self._hear: list[Hear] = []
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def listen(self, hear: Hear) -> Callable[[], None]:
        with self._lock:
            self._hear.append(hear)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="feed", daemon=True)
                self._thread.start()

        def stop() -> None:
            with self._lock:
                self._hear.remove(hear)

        return stop

    def _run(self) -> None:
        pause = _PAUSE_S
        while self._wanted():
            try:
                self._follow()
            except (RedisError, OSError) as problem:
                log.warning("the feed is cut: %s", type(problem).__name__)
                if isinstance(self._client, Cluster):
                    self._client.failed()  # another node may have taken over
            else:
                pause = _PAUSE_S
            time.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE_S)

    def _follow(self) -> None:
        """Pass notices on until the connection breaks or nobody listens."""
        with self._client.pubsub() as pubsub:
            pubsub.subscribe(CHANNEL)
            asked = False
            while self._hear:
                message = pubsub.get_message(timeout=_QUIET_S)
                if message is None:
                    if asked:
                        return  # it did not answer in all that time
                    pubsub.ping()
                    asked = True
                    continue
                asked = False
                if message["type"] == "subscribe":
                    self._tell(None)  # whatever was said before was not heard
                elif message["type"] == "message":
                    self._tell(_notice(message["data"]))

    def _wanted(self) -> bool:
        with self._lock:
            if not self._hear:
                self._thread = None
            return bool(self._hear)

    def _tell(self, notice: Notice | None) -> None:
        with self._lock:
            hear = tuple(self._hear)
        for each in hear:
            try:
                each(notice)
            except Exception:
                log.exception("a listener failed")


def _notice(data: bytes) -> Notice:
    code, seq, more, *rest = data.decode().split(" ")
    due_ms, mark = int(more) if more.isdigit() else None, rest[0] if rest else ""
    return Notice(code, int(seq), due_ms, presence=more == "seen", mark=mark)
