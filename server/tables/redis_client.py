"""Connections to Redis or Valkey, single or cluster, and the few things every user of them shares."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from typing import Any

from redis import BlockingConnectionPool, Redis
from redis.backoff import NoBackoff
from redis.cluster import RedisCluster
from redis.exceptions import NoScriptError, RedisError
from redis.retry import Retry

from .errors import StoreDown

Client = Redis | RedisCluster

BUCKETS = 64
CONNECTIONS = 64
"""A process's connections at most; a thousand streams woken at once take turns."""

_CLUSTER = "+cluster://"


def connect(url: str) -> Client:
    """A client for `redis://`, `rediss://`, `unix://`, `redis+cluster://` or `rediss+cluster://`.

    Nothing is tried again behind our back: a command that failed is answered with 503 at once, and the phone
    sends it again under the same id. (A connection that broke while idle is replaced without an error.)
    """
    patience: dict[str, Any] = {"socket_connect_timeout": 1.0, "socket_timeout": 3.0, "protocol": 2}
    if _CLUSTER in url:
        return RedisCluster.from_url(url.replace(_CLUSTER, "://", 1), max_connections=CONNECTIONS, **patience)
    pool = BlockingConnectionPool.from_url(
        url, max_connections=CONNECTIONS, timeout=2, retry=Retry(NoBackoff(), 0), **patience
    )
    return Redis(connection_pool=pool)


def bucket(code: str) -> str:
    """The hash tag of a table: all its keys, and the sorted sets of its bucket, live on one node."""
    return f"{{b{zlib.crc32(code.encode()) % BUCKETS:02d}}}"


def buckets() -> Iterator[str]:
    """Every hash tag there is."""
    return (f"{{b{number:02d}}}" for number in range(BUCKETS))


@contextmanager
def store_errors() -> Iterator[None]:
    """Whatever is wrong with Redis becomes `StoreDown`: nothing was acknowledged."""
    try:
        yield
    except (RedisError, OSError) as problem:
        raise StoreDown from problem


class Script:
    """A Lua script, called by its hash; sent whole where the server does not know it (any more)."""

    def __init__(self, name: str) -> None:
        self._text = resources.files(__package__).joinpath(f"{name}.lua").read_text("utf-8")
        self._sha = hashlib.sha1(self._text.encode(), usedforsecurity=False).hexdigest()

    def __call__(self, client: Client, keys: Sequence[str], args: Sequence[Any]) -> Any:
        """Run it on the node that holds `keys`."""
        try:
            return client.evalsha(self._sha, len(keys), *keys, *args)
        except NoScriptError:
            return client.eval(self._text, len(keys), *keys, *args)
