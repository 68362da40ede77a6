"""Alarms as RQ jobs at the due time, and the queues that workers serve.

RQ cuts times to whole seconds and looks once a second: a job comes up to a second late, and a killed worker
may hold it up for a minute. Deadlines do not depend on it (`sweeper.py` is the precise one); it is the caller
that needs no process of ours to be listening at the right moment."""

import datetime
import logging
import threading
import time
from collections import OrderedDict
from functools import partial

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from rq import Queue
from rq import Retry as TryAgain
from rq.serializers import JSONSerializer

from server.tables.ports import Alarms

log = logging.getLogger(__name__)

ALARMS = "alarms"
HOUSEKEEPING = "housekeeping"
WEBHOOKS = "webhooks"
QUEUES = (ALARMS, HOUSEKEEPING)

_RING = "workers.alarms.ring"
_DELIVER = "workers.webhooks.deliver"
_WAITS_S = 60
"""Seconds for which a delivery that was asked for is believed to wait in the queue."""
_TRIES_S = [5, 30, 120, 600, 1800, 3600]
"""Seconds before a failed delivery is tried again, each time."""
_REMEMBERED = 1024
_TOGETHER_S = 0.2
"""Seconds in which it gathers alarms before it asks again: a table's next move may bring a later one."""


class RqAlarms:
    """Asks the workers to ring. Never fails: the move that asks has been acknowledged already."""

    def __init__(self, url: str) -> None:
        self._queue, self._webhooks = queue(ALARMS, url), queue(WEBHOOKS, url)
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
            log.warning("no alarm was set: %s", type(problem).__name__)
            with self._lock:
                self._asked.pop(code, None)

    def deliver(self, code: str) -> None:
        try:
            if not self._webhooks.connection.set(mark_of(code), 1, nx=True, ex=_WAITS_S):
                return  # one that waits takes these lines along
            self._webhooks.enqueue(
                _DELIVER,
                code,
                description="deliver",
                retry=TryAgain(max=len(_TRIES_S), interval=_TRIES_S),
                job_timeout=60,
                result_ttl=0,
                failure_ttl=24 * 3600,
            )
        except (RedisError, OSError) as problem:
            log.warning("no webhook was asked for: %s", type(problem).__name__)

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


class InBackground:
    """Alarms that are asked for by a thread of their own: a move has been kept by then, and need not wait.

    Of several times for one table only the last is asked for. The thread starts with the first alarm, so that
    a process may fork before."""

    def __init__(self, alarms: Alarms) -> None:
        self._alarms = alarms
        self._wanted: dict[str, int] = {}
        self._to_deliver: set[str] = set()
        self._lock = threading.Lock()
        self._some = threading.Event()
        self._thread: threading.Thread | None = None

    def at(self, code: str, due_ms: int) -> None:
        with self._lock:
            self._wanted[code] = due_ms
            self._wake()

    def deliver(self, code: str) -> None:
        with self._lock:
            self._to_deliver.add(code)
            self._wake()

    def _wake(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="alarms", daemon=True)
            self._thread.start()
        self._some.set()

    def _run(self) -> None:
        while True:
            self._some.wait()
            self._some.clear()
            with self._lock:
                wanted, self._wanted = self._wanted, {}
                to_deliver, self._to_deliver = self._to_deliver, set()
            asks = [partial(self._alarms.at, code, due_ms) for code, due_ms in wanted.items()]
            asks += [partial(self._alarms.deliver, code) for code in to_deliver]
            for ask in asks:
                try:
                    ask()
                except Exception:
                    log.exception("the workers were not asked")
            time.sleep(_TOGETHER_S)


def mark_of(code: str) -> str:
    """Return the key, beside the queues, of a table whose delivery waits."""
    return f"webhook:{code}"


def queue(name: str, url: str) -> Queue:
    """One of our queues. Jobs are JSON: a queue that somebody else can write to runs no pickles here."""
    connection = Redis.from_url(url, socket_connect_timeout=1.0, protocol=2, retry=Retry(NoBackoff(), 0))
    return Queue(name, connection=connection, serializer=JSONSerializer)
