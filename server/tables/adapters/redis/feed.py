"""The feed over Redis pub/sub: one subscription for each process, whatever the number of its listeners."""

import logging
import threading
import time
from collections.abc import Callable

from redis.exceptions import RedisError

from server.tables.ports import Listener, Notice

from .client import connect
from .cluster import Cluster
from .store import CHANNEL

log = logging.getLogger(__name__)

_PAUSE_S = 0.1
_MAX_PAUSE_S = 1.0
_QUIET_S = 5.0
"""Seconds of silence after which the connection is tested: a broken one may look like an idle one."""


class RedisFeed:
    """A Feed. Its thread starts with the first listener, so that a process can fork before that."""

    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        # Kept for reconnecting: in a cluster it knows more nodes than the address names.
        self._client = connect(url, patience_s=_QUIET_S)
        self._channel = channel
        self._listeners: list[Listener] = []
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def listen(self, hear: Listener) -> Callable[[], None]:
        with self._lock:
            self._listeners.append(hear)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="feed", daemon=True)
                self._thread.start()

        def stop() -> None:
            with self._lock:
                self._listeners.remove(hear)

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
            pause = min(2 * pause, _MAX_PAUSE_S)

    def _follow(self) -> None:
        """Pass notices on until the connection breaks or there are no more listeners."""
        with self._client.pubsub() as pubsub:
            pubsub.subscribe(self._channel)
            asked = False
            while self._listeners:
                message = pubsub.get_message(timeout=_QUIET_S)
                if message is None:
                    if asked:
                        return  # the ping was not answered in that time
                    pubsub.ping()
                    asked = True
                    continue
                asked = False
                if message["type"] == "subscribe":
                    self._notify(None)  # earlier notices may have been missed
                elif message["type"] == "message":
                    self._notify(_notice(message["data"]))

    def _wanted(self) -> bool:
        with self._lock:
            if not self._listeners:
                self._thread = None
            return bool(self._listeners)

    def _notify(self, notice: Notice | None) -> None:
        with self._lock:
            listeners = tuple(self._listeners)
        for hear in listeners:
            try:
                hear(notice)
            except Exception:
                log.exception("a listener failed")


def _notice(data: bytes) -> Notice:
    code, seq, more, *more_parts = data.decode().split(" ")
    due_ms, mark = int(more) if more.isdigit() else None, more_parts[0] if more_parts else ""
    return Notice(code, int(seq), due_ms, presence=more == "seen", mark=mark)
