"""The queue of studies: its own, served by a process of its own, so that no alarm ever waits for one."""

import logging
import secrets
from collections.abc import Callable

from redis.exceptions import RedisError

from server.studies.store import STUDIES
from server.tables.adapters.rq.alarms import queue

log = logging.getLogger(__name__)

_LONGEST_S = 24 * 3600


def asker(url: str, name: str = STUDIES) -> Callable[[str], None]:
    """Puts a study into the queue. What gets lost is asked for again by `workers.studies.Keeper`.
    `name`: of the queue, and of the module that works on it."""
    studies = queue(name, url)

    def ask(study: str) -> None:
        try:
            studies.enqueue(
                f"workers.{name}.work",
                study,
                job_id=f"study-{study}-{secrets.token_hex(4)}",
                description="study",
                job_timeout=_LONGEST_S,
                result_ttl=0,
                failure_ttl=24 * 3600,
            )
        except (RedisError, OSError) as problem:
            log.warning("a study has to wait: %s", type(problem).__name__)

    return ask
