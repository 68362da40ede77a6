"""RQ jobs: a table's public log lines, posted to its webhook.

A job carries the table's code only. At most one waits for a table: `RqAlarms.deliver` marks it, the job takes
the mark away before it reads. The last delivered step is kept next to the queue, so a job posts everything
since. The jobs run in a process of their own: a slow receiver delays no alarm."""

import logging
import sys

from redis import Redis

from server.runtime import logs
from server.tables.adapters.rq.alarms import WEBHOOKS, mark_of, queue
from server.tables.adapters.webhook_post import NotDelivered, post
from server.tables.domain import webhooks
from server.tables.domain.errors import NotFound, Unreadable
from server.tables.domain.visibility import Eyes
from server.tables.views.view import stage_view
from workers import services
from workers.child import Child, process
from workers.jobs import serve

log = logging.getLogger(__name__)

BACKLOG = 1000
"""Log entries that are looked at; a receiver that was away for longer misses the older ones."""
MARK_S = 3700
"""Seconds for which a failed delivery keeps new jobs away: longer than RQ waits for its own next try."""
REMEMBERED_S = 30 * 24 * 3600
IDLE_S = 600


def deliver(code: str) -> int:
    """Post what the table has said to all since the last delivery; the number of lines.

    Raises `NotDelivered`, for RQ to try again."""
    redis = queue(WEBHOOKS, services.settings().queue_redis_url).connection
    redis.delete(mark_of(code))
    count = 0
    try:
        while delivered := _deliver_some(redis, code):
            count += delivered
    except NotDelivered as problem:
        redis.set(mark_of(code), 1, ex=MARK_S)
        log.warning("a webhook was not delivered: %s", problem)
        raise
    except (NotFound, Unreadable):
        pass  # there is nothing to post any more
    return count


def _deliver_some(redis: Redis, code: str) -> int:
    """Make one delivery; how many lines, 0 when there are none."""
    snapshot, store = services.service().queries.snapshot(code), services.ports().store
    head = snapshot.head
    if head.webhook is None:
        return 0
    place = f"{mark_of(code)}:{head.opened_ms}:{head.webhook.since_seq}"
    kept: bytes | None = redis.get(place)  # type: ignore[assignment]
    after = int(kept) if kept else head.webhook.since_seq - 1
    entries = store.lines(code, after, BACKLOG)
    lines = [line for line in webhooks.public_lines(head, entries) if line["seq"] <= head.seq]
    some = webhooks.next_delivery(lines)
    if some:
        stage = stage_view(head.stage, Eyes(frozenset({"all"})), store.now_ms())
        body = webhooks.body(head, some, dict(stage) if stage else None)
        post(head.webhook, f"{code}-{head.opened_ms}-{some[0]['seq']}", body, services.settings().webhooks)
    reached = some[-1]["seq"] if len(some) < len(lines) else head.seq
    redis.set(place, reached, ex=REMEMBERED_S)
    return len(some)


def main() -> int:
    """Serve the queue until nothing has come for a while; the exit code."""
    logs.configure()
    logging.getLogger("rq").setLevel(logging.WARNING)
    serve([WEBHOOKS], services.settings().queue_redis_url, idle_s=IDLE_S)
    return 0


class Postman(Child):
    """Has a process that delivers while there is something to deliver."""

    name = "webhooks"
    command = process("workers.webhooks")
    look_every_s = 1.0

    def __init__(self) -> None:
        super().__init__()
        self._queue = queue(WEBHOOKS, services.settings().queue_redis_url)

    def is_due(self) -> bool:
        return bool(self._queue.count)


if __name__ == "__main__":
    sys.exit(main())
