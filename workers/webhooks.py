"""RQ jobs: post a table's public log lines to its webhook.

A job carries the table's code, and how often it was tried again. At most one is queued for a table:
`RqAlarms.deliver` sets a mark, and the job removes it before it reads. The last delivered step is stored next
to the queue, so a job posts everything since. The jobs run in child processes, a few at once, so that a slow
receiver delays no alarm and few others; tables that failed last are behind all others. The first child does
not wait for those at all."""

import logging
import sys

from redis import Redis

from server.tables.adapters.rq.alarms import (
    LATE_WEBHOOKS,
    WEBHOOKS,
    deliver_again,
    delivered,
    mark_of,
    queue,
)
from server.tables.adapters.webhook_post import NotDelivered, post
from server.tables.domain import webhooks
from server.tables.domain.errors import NotFound, Unreadable
from server.tables.domain.visibility import eyes_of
from server.tables.views.view import stage_view
from workers import services
from workers.child import serve_queue

log = logging.getLogger(__name__)

BACKLOG = 1000
"""The newest log entries that are read; a receiver that was down for longer misses the older ones."""
REMEMBERED_S = 30 * 24 * 3600
"""Seconds for which the last delivered step is stored."""
IDLE_S = 600
"""Seconds without a job after which the child process ends."""


def deliver(code: str, tries: int = 0) -> int:
    """Post the table's public lines since the last delivery. Return their number. After a failure it is tried
    again later; `tries` were retries so far."""
    redis = queue(WEBHOOKS, services.settings().queue_redis_url).connection
    redis.delete(mark_of(code))
    count = 0
    try:
        while lines := _deliver_next(redis, code):
            count += lines
    except NotDelivered as problem:
        deliver_again(redis, code, tries, problem.wait_s)
        log.warning("a webhook was not delivered: %s", problem)
        return count
    except (NotFound, Unreadable):
        pass  # there is nothing to post any more
    delivered(redis, code)
    return count


def _deliver_next(redis: Redis, code: str) -> int:
    """Make one delivery. Return the number of its lines, 0 if there was nothing to post."""
    snapshot, store = services.service().queries.snapshot(code), services.ports().store
    head = snapshot.head
    if head.webhook is None:
        return 0
    position_key = f"{mark_of(code)}:{head.opened_ms}:{head.webhook.since_seq}"
    last_seq: bytes | None = redis.get(position_key)  # type: ignore[assignment]
    after = int(last_seq) if last_seq else head.webhook.since_seq - 1
    entries = store.lines(code, after, limit=BACKLOG)
    lines = [line for line in webhooks.public_lines(head, entries) if line["seq"] <= head.seq]
    delivery = webhooks.next_delivery(lines)
    if delivery:
        stage = stage_view(head.stage, eyes_of(head, "", referee=False), store.now_ms())
        body = webhooks.body(head, delivery, dict(stage) if stage else None)
        delivery_id = f"{code}-{head.opened_ms}-{delivery[0]['seq']}-{delivery[-1]['seq']}"
        post(head.webhook, delivery_id, body, services.settings().webhooks)
    reached = delivery[-1]["seq"] if len(delivery) < len(lines) else head.seq
    redis.set(position_key, reached, ex=REMEMBERED_S)
    return len(delivery)


if __name__ == "__main__":
    late = [LATE_WEBHOOKS] if sys.argv[1:] == ["late"] else []
    sys.exit(serve_queue(WEBHOOKS, *late, idle_s=IDLE_S))
