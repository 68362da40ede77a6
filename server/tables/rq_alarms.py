"""Alarms as RQ jobs at the due time, and the queues that workers serve.

RQ cuts times to whole seconds and looks once a second: a job comes up to a second late, and a killed worker
may hold it up for a minute. Deadlines do not depend on it (`sweeper.py` is the precise one); it is the caller
that needs no process of ours to be listening at the right moment.
"""

from __future__ import annotations

import datetime
import logging
import threading
from collections import OrderedDict

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from rq import Queue
from rq.serializers import JSONSerializer

log = logging.getLogger(__name__)

ALARMS = "alarms"
HOUSEKEEPING = "housekeeping"
QUEUES = (ALARMS, HOUSEKEEPING)

_RING = "workers.alarms.ring"
_REMEMBERED = 1024


class RqAlarms:
    """Asks the workers to ring. Never fails: the move that asks has been acknowledged already."""

    def __init__(self, url: str) -> None:
        self._queue = queue(ALARMS, url)
        self._lock = threading.Lock()
        self._asked: OrderedDict[str, int] = OrderedDict()

    def at(self, code: str, due_ms: int) -> None:
        second = -(-due_ms // 1000)  # rounded up: a job that finds itself early is spent
        if not self._is_new(code, second):
            return
        try:
            self._queue.enqueue_at(
                datetime.datetime.fromtimestamp(second, datetime.UTC),
                _RING,
                code,
                job_id=f"ring-{code}-{second}",  # asking twice for the same second is asking once
                description="ring",
                job_timeout=30,
                result_ttl=0,
                failure_ttl=24 * 3600,
            )
        except (RedisError, OSError) as problem:
            log.warning("no alarm was set: %s", problem)
            with self._lock:
                self._asked.pop(code, None)

    def _is_new(self, code: str, second: int) -> bool:
        """Every move of a round comes with the same due time; the queue needs to hear it once."""
        with self._lock:
            if self._asked.get(code) == second:
                return False
            self._asked[code] = second
            self._asked.move_to_end(code)
            if len(self._asked) > _REMEMBERED:
                self._asked.popitem(last=False)
            return True


def queue(name: str, url: str) -> Queue:
    """One of our queues. Jobs are JSON: a queue that somebody else can write to runs no pickles here."""
    connection = Redis.from_url(url, socket_connect_timeout=1.0, protocol=2, retry=Retry(NoBackoff(), 0))
    return Queue(name, connection=connection, serializer=JSONSerializer)
