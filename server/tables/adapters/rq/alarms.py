"""Alarms as RQ jobs at the due time, and the queues that workers serve.

RQ rounds times to whole seconds and looks once a second, so a job may be a second late; a killed worker may
delay it for a minute. Deadlines do not depend on RQ: `sweeper.py` is precise. Alarms ring tables when no
sweeper runs. All clocks of one second share a job."""

import datetime
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from rq import Queue
from rq.serializers import JSONSerializer

from server.tables.ports import Alarms

log = logging.getLogger(__name__)

ALARMS = "alarms"
HOUSEKEEPING = "housekeeping"
WEBHOOKS = "webhooks"
LATE_WEBHOOKS = "webhooks-late"
"""Deliveries for tables whose last one failed: they wait behind all others."""
QUEUES = (ALARMS, HOUSEKEEPING)

_SWEEP = "workers.alarms.sweep"
_DELIVER = "workers.webhooks.deliver"
_WAITS_S = 60
"""Seconds for which no second delivery is queued for the same table."""
TRIES_S = [5, 30, 120, 600, 1800, 3600]
"""Seconds before each retry of a failed delivery."""
_SPARE_S = 120
"""Seconds that a retry may be late before another delivery is queued."""
_FAILED_S = 24 * 3600
"""Seconds for which a failure is remembered."""
_REMEMBERED = 1024
_TOGETHER_S = 0.2
"""Seconds for which alarms are collected."""
_DAY_S = 24 * 3600


class RqAlarms:
    """Queues jobs for the workers. It never raises: the move behind an alarm has been acknowledged
    already."""

    def __init__(self, url: str) -> None:
        self._queue = queue(ALARMS, url)
        self._webhooks, self._late = queue(WEBHOOKS, url), queue(LATE_WEBHOOKS, url)
        self._asked: deque[int] = deque(maxlen=_REMEMBERED)

    def at(self, due_ms: int) -> None:
        second = -(-due_ms // 1000)  # rounded up: a job that runs too early does nothing
        if second in self._asked:
            return
        try:
            self._queue.enqueue_at(
                datetime.datetime.fromtimestamp(second, datetime.UTC),
                _SWEEP,
                job_id=f"sweep-{second}",  # whichever process asks, it is one job
                **job("sweep", 30),
            )
            self._asked.append(second)
        except (RedisError, OSError) as problem:
            log.warning("no alarm was set: %s", type(problem).__name__)

    def deliver(self, code: str) -> None:
        try:
            if not self._webhooks.connection.set(mark_of(code), 1, nx=True, ex=_WAITS_S):
                return  # the queued delivery takes these lines along
            failed = self._webhooks.connection.exists(_failed(code))
            (self._late if failed else self._webhooks).enqueue(_DELIVER, code, **job("deliver", 60))
        except (RedisError, OSError) as problem:
            log.warning("no webhook delivery was queued: %s", type(problem).__name__)


def deliver_again(connection: Redis, code: str, tries: int, wait_s: int) -> None:
    """Queue a delivery that failed once more, behind those of other tables; `tries` were retries so far, and
    the receiver asked for `wait_s` seconds. After the last retry it waits for the next line."""
    connection.set(_failed(code), 1, ex=_FAILED_S)
    if tries >= len(TRIES_S):
        connection.delete(mark_of(code))
        return
    wait_s = max(wait_s, TRIES_S[tries])
    connection.set(mark_of(code), 1, ex=wait_s + _SPARE_S)
    late = Queue(LATE_WEBHOOKS, connection=connection, serializer=JSONSerializer)
    late.enqueue_in(datetime.timedelta(seconds=wait_s), _DELIVER, code, tries + 1, **job("deliver", 60))


def delivered(connection: Redis, code: str) -> None:
    """Remember that the table's last delivery did not fail."""
    connection.delete(_failed(code))


def _failed(code: str) -> str:
    return f"{mark_of(code)}:failed"


class InBackground:
    """Alarms that a thread of its own queues: a move is stored by then, and need not wait for the queue.

    The thread starts with the first alarm, so that a process can fork before that."""

    def __init__(self, alarms: Alarms) -> None:
        self._alarms = alarms
        self._calls: set[tuple[Callable[[Any], None], int | str]] = set()
        self._lock = threading.Lock()
        self._some = threading.Event()
        self._thread: threading.Thread | None = None

    def at(self, due_ms: int) -> None:
        self._later(self._alarms.at, due_ms)

    def deliver(self, code: str) -> None:
        self._later(self._alarms.deliver, code)

    def _later(self, call: Callable[[Any], None], about: int | str) -> None:
        with self._lock:
            self._calls.add((call, about))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="alarms", daemon=True)
                self._thread.start()
            self._some.set()

    def _run(self) -> None:
        while True:
            self._some.wait()
            self._some.clear()
            with self._lock:
                calls, self._calls = self._calls, set()
            for call, about in calls:
                try:
                    call(about)
                except Exception:
                    log.exception("an alarm was not queued")
            time.sleep(_TOGETHER_S)


def mark_of(code: str) -> str:
    """Return the key, next to the queues, that marks a table whose delivery is queued."""
    return f"webhook:{code}"


def job(description: str, timeout_s: int) -> dict[str, Any]:
    """Return the options of a job: no result is kept; a failed job is kept for a day."""
    return {
        "description": description,
        "job_timeout": timeout_s,
        "result_ttl": 0,
        "failure_ttl": _DAY_S,
    }


def queue(name: str, url: str) -> Queue:
    """Return one of our queues. Jobs are JSON, so that a forged job cannot run pickled code."""
    connection = Redis.from_url(url, socket_connect_timeout=1.0, protocol=2, retry=Retry(NoBackoff(), 0))
    return Queue(name, connection=connection, serializer=JSONSerializer)
