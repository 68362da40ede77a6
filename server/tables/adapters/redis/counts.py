"""Counters that all web processes share, for rate limits: any number of them in one round trip."""

from __future__ import annotations

from collections.abc import Mapping

from redis import Redis
from redis.exceptions import RedisError

from .client import connect

PATIENCE_S = 0.5
"""A Redis that hangs must not hold up requests: counting them is not worth waiting for."""


class RedisCounts:
    """Adds to counters and answers what they stand at then. Each is forgotten some seconds later."""

    def __init__(self, url: str) -> None:
        """`url` names a single server; with a cluster that is the one of the queues."""
        client = connect(url, patience_s=PATIENCE_S)
        if not isinstance(client, Redis):
            raise ValueError("counters need a single server")
        self._client = client

    def add(self, counts: Mapping[str, tuple[int, int]]) -> dict[str, int] | None:
        """`counts`: by key, how much to add and for how many seconds it is kept. None: the store is away."""
        try:
            with self._client.pipeline(transaction=False) as pipe:
                for key, (amount, seconds) in counts.items():
                    pipe.incrby(key, amount)
                    pipe.expire(key, seconds)
                answers = pipe.execute()
        except (RedisError, OSError):
            return None
        return dict(zip(counts, map(int, answers[::2]), strict=True))
