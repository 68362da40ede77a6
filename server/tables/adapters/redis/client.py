"""Connections to Redis or Valkey, single or cluster, and what their users share."""

import hashlib
import queue
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from redis import BlockingConnectionPool, Redis
from redis.backoff import NoBackoff
from redis.client import Pipeline
from redis.exceptions import ConnectionError as NoConnection, NoScriptError, OutOfMemoryError, RedisError
from redis.retry import Retry

from server.tables.domain.errors import Busy, StoreDown

from .cluster import Address, Cluster, Fill

Client = Redis | Cluster

BUCKETS = 64
CONNECTIONS = 64
"""The most connections of a process; a thousand streams that wake at once take turns."""
LINE_S = 20.0
"""Seconds that a call waits for a free connection: a queue is no sign that the store is down."""

FULL = "The memory for tables is used up. Nothing was counted; the host has to make room."
FULL_RETRY_S = 10

_CLUSTER = "+cluster://"


def connect(url: str, *, wait: bool = True, patience_s: float = 3.0) -> Client:
    """Return a client for `redis://`, `rediss://`, `unix://`, `redis+cluster://` or `rediss+cluster://`. A
    cluster's address may name several nodes (`host:port,host:port`). `wait`: wait for its replicas at every
    commit. `patience_s`: seconds that an answer may take.

    It does not connect yet, and it never retries: a command that fails is answered with 503 at once, and the
    phone sends it again under the same id. (A connection that broke while idle is replaced silently.)"""
    if not is_cluster(url):
        return _dial(url, patience_s)
    parts = urlsplit(url.replace(_CLUSTER, "://", 1))
    login, separator, places = parts.netloc.rpartition("@")
    nodes = [urlsplit(f"//{place}") for place in places.split(",") if place]
    seeds = [(node.hostname or "127.0.0.1", node.port or 6379) for node in nodes]
    if not seeds:
        raise ValueError("REDIS_URL names no node of the cluster")

    def dial(address: Address) -> Redis:
        host, port = address
        netloc = f"{login}{separator}{f'[{host}]' if ':' in host else host}:{port}"
        return _dial(urlunsplit(parts._replace(netloc=netloc)), patience_s)

    return Cluster(seeds, dial, wait=wait)


def is_cluster(url: str) -> bool:
    """Return whether this is the address of a cluster."""
    return _CLUSTER in url


def _dial(url: str, patience_s: float) -> Redis:
    patience = {"socket_connect_timeout": min(1.0, patience_s), "socket_timeout": patience_s}
    pool = BlockingConnectionPool.from_url(
        url, max_connections=CONNECTIONS, timeout=LINE_S, retry=Retry(NoBackoff(), 0), protocol=2, **patience
    )
    return Redis(connection_pool=pool)


def bucket(code: str) -> str:
    """Return the hash tag of a table: all its keys, and the sorted sets of its bucket, are on one node."""
    return f"{{b{zlib.crc32(code.encode()) % BUCKETS:02d}}}"


def buckets() -> Iterator[str]:
    """Yield every hash tag."""
    return (f"{{b{number:02d}}}" for number in range(BUCKETS))


@contextmanager
def store_errors() -> Iterator[None]:
    """Turn every failure of Redis into `StoreDown`: nothing was acknowledged. Raises `Busy` if no connection
    became free in time."""
    try:
        yield
    except NoConnection as problem:
        if isinstance(problem.__context__, queue.Empty):  # raised by the pool, not by the server
            raise Busy("Too many calls at once; the same call may be sent again.") from problem
        raise StoreDown from problem
    except (RedisError, OSError) as problem:
        if isinstance(problem, OutOfMemoryError) or "OOM " in str(problem):  # wrapped by a script
            raise StoreDown(FULL, FULL_RETRY_S) from problem
        raise StoreDown from problem


def groups(client: Client) -> Sequence[tuple[Redis, Sequence[str]]]:
    """Return every hash tag, grouped by the server that has it."""
    tags = list(buckets())
    return client.groups(tags) if isinstance(client, Cluster) else [(client, tags)]


def run(client: Client, key: str, ask: Callable[[Pipeline, str], object], *, kept: bool = False) -> Any:
    """Return the answer to the command that `ask` puts into a pipeline, on the server of `key`; with `kept`,
    in a cluster wait until the replicas have the write. Raises `StoreDown`, `Busy`."""
    with store_errors():
        return _run(client, key, lambda pipe: ask(pipe, key), kept=kept)


def _run(client: Client, key: str, fill: Fill, *, kept: bool) -> Any:
    if isinstance(client, Cluster):
        return client.written(key, fill) if kept else client.one(key, fill)
    with client.pipeline(transaction=False) as pipe:
        fill(pipe)
        return pipe.execute()[0]


Call = tuple[Sequence[str], Sequence[Any]]
"""Keys and arguments of a script."""


class Script:
    """A Lua script, called by its hash; its text is sent if the server does not know it (any more)."""

    def __init__(self, name: str) -> None:
        self._text = resources.files(__package__).joinpath(f"{name}.lua").read_text("utf-8")
        self._sha = hashlib.sha1(self._text.encode(), usedforsecurity=False).hexdigest()

    def __call__(
        self, client: Client, keys: Sequence[str], args: Sequence[Any], *, kept: bool = False
    ) -> Any:
        """Run it on the node of `keys`; with `kept`, in a cluster wait until the replicas have its writes."""
        values = (len(keys), *keys, *args)
        try:
            if isinstance(client, Redis):
                return client.evalsha(self._sha, *values)
            return _run(client, keys[0], lambda pipe: pipe.evalsha(self._sha, *values), kept=kept)
        except NoScriptError:
            return _run(client, keys[0], lambda pipe: pipe.eval(self._text, *values), kept=kept)

    def tried(self, node: Redis, calls: Sequence[Call]) -> list[Call]:
        """Run several calls on one node in one trip. Return those to be repeated one by one: the node does
        not know the script, or no longer serves the keys."""
        if not calls:
            return []
        with node.pipeline(transaction=False) as pipe:
            for keys, args in calls:
                pipe.evalsha(self._sha, len(keys), *keys, *args)
            answers = pipe.execute(raise_on_error=False)
        return [call for call, answer in zip(calls, answers, strict=True) if isinstance(answer, RedisError)]
