"""Connections to Redis or Valkey, single or cluster, and the few things every user of them shares."""

import hashlib
import queue
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from redis import BlockingConnectionPool, Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import NoScriptError, OutOfMemoryError, RedisError
from redis.retry import Retry

from server.tables.domain.errors import Busy, StoreDown

from .cluster import Address, Cluster

Client = Redis | Cluster

BUCKETS = 64
CONNECTIONS = 64
"""A process's connections at most; a thousand streams woken at once take turns."""
LINE_S = 20.0
"""Seconds for which a call waits for one of them: a line says nothing about the store."""

FULL = "The memory for tables is used up. Nothing was counted; the host has to make room."
FULL_RETRY_S = 10

_CLUSTER = "+cluster://"


def connect(url: str, *, wait: bool = True, patience_s: float = 3.0) -> Client:
    """A client for `redis://`, `rediss://`, `unix://`, `redis+cluster://` or `rediss+cluster://`. A cluster's
    address may name several nodes (`host:port,host:port`); `wait` for its replicas at every commit.

    Nothing is dialled yet, and nothing is tried again behind our back: a command that failed is answered with
    503 at once, and the phone sends it again under the same id. (A connection that broke while idle is
    replaced without an error.) `patience_s`: how long an answer may take."""
    if not is_cluster(url):
        return _dial(url, patience_s)
    parts = urlsplit(url.replace(_CLUSTER, "://", 1))
    login, at, places = parts.netloc.rpartition("@")
    seeds = [_address(place) for place in places.split(",") if place]
    if not seeds:
        raise ValueError("REDIS_URL names no node of the cluster")

    def dial(address: Address) -> Redis:
        host, port = address
        netloc = f"{login}{at}{f'[{host}]' if ':' in host else host}:{port}"
        return _dial(urlunsplit(parts._replace(netloc=netloc)), patience_s)

    return Cluster(seeds, dial, wait=wait)


def is_cluster(url: str) -> bool:
    """True for the address of a cluster."""
    return _CLUSTER in url


def _dial(url: str, patience_s: float) -> Redis:
    patience = {"socket_connect_timeout": min(1.0, patience_s), "socket_timeout": patience_s}
    pool = BlockingConnectionPool.from_url(
        url, max_connections=CONNECTIONS, timeout=LINE_S, retry=Retry(NoBackoff(), 0), protocol=2, **patience
    )
    return Redis(connection_pool=pool)


def _address(place: str) -> Address:
    parts = urlsplit(f"//{place}")
    return parts.hostname or "127.0.0.1", parts.port or 6379


def bucket(code: str) -> str:
    """The hash tag of a table: all its keys, and the sorted sets of its bucket, live on one node."""
    return f"{{b{zlib.crc32(code.encode()) % BUCKETS:02d}}}"


def buckets() -> Iterator[str]:
    """Every hash tag there is."""
    return (f"{{b{number:02d}}}" for number in range(BUCKETS))


@contextmanager
def store_errors() -> Iterator[None]:
    """Turn whatever is wrong with Redis into `StoreDown`: nothing was acknowledged. Raises `Busy` where every
    connection was taken all the time."""
    try:
        yield
    except NoConnection as problem:
        if isinstance(problem.__context__, queue.Empty):  # the pool's own, not the server's
            raise Busy("Too many ask at once; the same call may be sent again.") from problem
        raise StoreDown from problem
    except (RedisError, OSError) as problem:
        if isinstance(problem, OutOfMemoryError) or "OOM " in str(problem):  # wrapped by a script
            raise StoreDown(FULL, FULL_RETRY_S) from problem
        raise StoreDown from problem


def groups(client: Client) -> Sequence[tuple[Redis, Sequence[str]]]:
    """Every hash tag there is, by the server that holds it."""
    tags = list(buckets())
    return client.groups(tags) if isinstance(client, Cluster) else [(client, tags)]


Call = tuple[Sequence[str], Sequence[Any]]
"""Keys and arguments of a script."""


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

    def tried(self, node: Redis, calls: Sequence[Call]) -> list[Call]:
        """Run several at one node in one trip. Return those to be called again one by one: the node does not
        know the script, or serves the keys no more."""
        if not calls:
            return []
        with node.pipeline(transaction=False) as pipe:
            for keys, args in calls:
                pipe.evalsha(self._sha, len(keys), *keys, *args)
            answers = pipe.execute(raise_on_error=False)
        return [call for call, answer in zip(calls, answers, strict=True) if isinstance(answer, RedisError)]

    def kept(self, client: Client, keys: Sequence[str], args: Sequence[Any]) -> Any:
        """The same for a script whose writes are acknowledged: in a cluster, once its replicas have them."""
        if not isinstance(client, Cluster):
            return self(client, keys, args)
        try:
            return client.written(keys[0], lambda pipe: pipe.evalsha(self._sha, len(keys), *keys, *args))
        except NoScriptError:
            return client.written(keys[0], lambda pipe: pipe.eval(self._text, len(keys), *keys, *args))
