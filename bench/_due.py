"""The job that RQ's scheduler runs in `deadlines.py`."""

from __future__ import annotations

import time

from redis import Redis


def rang(due: float, url: str) -> None:
    """Record how late the job runs, in milliseconds."""
    late = (time.time() - due) * 1000
    with Redis.from_url(url) as connection:
        connection.rpush("late", late)
