"""RQ's worker as this product runs it. No other file extends RQ."""

from collections.abc import Sequence
from types import FrameType

from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer


class JobWorker(SimpleWorker):
    """Runs jobs in this process: they take milliseconds, a fork takes more.

    `work()` returns when the process is asked to stop and also when Redis fails, and RQ does not say which.
    So `request_stop`, the handler that `work()` installs for signals, sets `asked_to_stop` here."""

    asked_to_stop = False
    max_connection_wait_time = 1.0

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        """Finish the current job, then end, on SIGTERM or SIGINT."""
        JobWorker.asked_to_stop = True
        super().request_stop(signum, frame)


def serve(queues: Sequence[str], url: str, *, burst: bool = False, idle_s: int | None = None) -> None:
    """Run the jobs of these queues until asked to stop or until Redis fails. `burst`: stop when none is left;
    `idle_s`: stop when none has come for that many seconds."""
    with Redis.from_url(url, socket_connect_timeout=1.0) as connection:
        worker = JobWorker(queues, connection=connection, serializer=JSONSerializer, worker_ttl=60)
        worker.log_job_description = False
        worker.work(burst=burst, logging_level="WARNING", max_idle_time=idle_s)
