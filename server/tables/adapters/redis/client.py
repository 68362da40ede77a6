"""Connections to Redis or Valkey, single or cluster, and the few things every user of them shares."""

from __future__ import annotations

import hashlib
import select
import socket
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from hiredis import pack_command
from redis import BlockingConnectionPool, Connection, Redis, UnixDomainSocketConnection
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError, NoScriptError, RedisError
from redis.retry import Retry

from server.tables.domain.errors import StoreDown
from server.tables.ports import Meanwhile

from .cluster import Address, Cluster

Client = Redis | Cluster

BUCKETS = 64
CONNECTIONS = 64
"""A process's connections at most; a thousand streams woken at once take turns."""

AT_HAND = 8
"""So many idle connections are kept where taking one costs nothing."""

_CLUSTER = "+cluster://"


class _Peeked:
    """A connection that sees with one look whether it broke while it was idle. redis-py makes a poller each
    time; under gevent that is a tenth of a move.
    """

    _sock: Any
    disconnect: Any
    _watched: Any = None
    _poller: Any = None

    def can_read(self, timeout: float = 0) -> bool:
        """True when something came that nobody asked for. Raises `ConnectionError` when nobody is there."""
        real = getattr(self._sock, "_sock", None)  # gevent's own, which never waits
        if timeout or real is None:
            return not self._quiet(timeout) and bool(super().can_read(timeout))  # type: ignore[misc]
        try:
            came = real.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            came = b""
        if not came:
            self.disconnect()
            raise ConnectionError("the server closed the connection")
        return True

    def _quiet(self, timeout: float) -> bool:
        """Whether there is nothing to see right now."""
        if timeout or self._sock is None:
            return False
        if self._watched is not self._sock:
            self._watched, self._poller = self._sock, select.poll()
            self._poller.register(self._sock, select.POLLIN)
        return not self._poller.poll(0)


class _Tcp(_Peeked, Connection):
    pass


class _Unix(_Peeked, UnixDomainSocketConnection):
    pass


class _Pool(BlockingConnectionPool):
    """redis-py's pool, with a few of its connections at hand: its queue, locks and figures cost about as much
    as what is asked. And the short way to ask.
    """

    _at_hand: list[Any]

    def reset(self) -> None:
        """Begin anew; a process that was forked does, too."""
        self._at_hand = []
        super().reset()  # type: ignore[no-untyped-call]

    def get_connection(self, *args: Any, **more: Any) -> Any:
        self._checkpid()
        try:
            connection = self._at_hand.pop()
        except IndexError:
            return super().get_connection(*args, **more)  # type: ignore[no-untyped-call]
        try:
            if connection.is_connected and not connection.can_read():
                return connection
        except (RedisError, OSError):
            pass  # it broke
        super().release(connection)  # type: ignore[no-untyped-call]
        return super().get_connection(*args, **more)  # type: ignore[no-untyped-call]

    def release(self, connection: Any) -> None:
        room = len(self._at_hand) < AT_HAND and self.pool.queue  # nobody waits at a queue that has any
        whole = connection.is_connected and not connection.should_reconnect()
        if room and whole and self.owns_connection(connection):
            self._at_hand.append(connection)
        else:
            super().release(connection)  # type: ignore[no-untyped-call]

    def ask(self, *command: Any, meanwhile: Meanwhile | None = None) -> Any:
        """The answer to one command, without what redis-py does for those that are tried again, measured, or
        parsed each in its own way. `meanwhile` is called before the answer is waited for.
        """
        packed = pack_command(command)
        connection = self.get_connection()
        try:
            connection.send_packed_command((packed,), check_health=False)
            if meanwhile is not None:
                try:
                    meanwhile()
                except BaseException:
                    connection.disconnect()  # the answer is still to come, and must not be another's
                    raise
            return connection.read_response()
        finally:
            self.release(connection)


_KINDS: dict[str, type] = {"redis": _Tcp, "unix": _Unix}


def connect(url: str, *, wait: bool = True, patience_s: float = 3.0) -> Client:
    """A client for `redis://`, `rediss://`, `unix://`, `redis+cluster://` or `rediss+cluster://`. A cluster's
    address may name several nodes (`host:port,host:port`); `wait` for its replicas at every commit.

    Nothing is dialled yet, and nothing is tried again behind our back: a command that failed is answered with
    503 at once, and the phone sends it again under the same id. (A connection that broke while idle is
    replaced without an error.) `patience_s`: how long an answer may take.
    """
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
    """Whether this is the address of a cluster."""
    return _CLUSTER in url


def _dial(url: str, patience_s: float) -> Redis:
    patience = {"socket_connect_timeout": min(1.0, patience_s), "socket_timeout": patience_s}
    kind = _KINDS.get(urlsplit(url).scheme)
    more: dict[str, Any] = {"connection_class": kind} if kind else {}
    pool = _Pool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=2,
        retry=Retry(NoBackoff(), 0),
        protocol=2,
        **patience,
        **more,
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
    """Whatever is wrong with Redis becomes `StoreDown`: nothing was acknowledged."""
    try:
        yield
    except (RedisError, OSError) as problem:
        raise StoreDown from problem


def groups(client: Client) -> Sequence[tuple[Redis, Sequence[str]]]:
    """Every hash tag there is, by the server that holds it."""
    tags = list(buckets())
    return client.groups(tags) if isinstance(client, Cluster) else [(client, tags)]


class Script:
    """A Lua script, called by its hash; sent whole where the server does not know it (any more)."""

    def __init__(self, name: str) -> None:
        self._text = resources.files(__package__).joinpath(f"{name}.lua").read_text("utf-8")
        self._sha = hashlib.sha1(self._text.encode(), usedforsecurity=False).hexdigest()

    def __call__(
        self, client: Client, keys: Sequence[str], args: Sequence[Any], meanwhile: Meanwhile | None = None
    ) -> Any:
        """Run it on the node that holds `keys`."""
        try:
            if isinstance(client, Redis) and isinstance(client.connection_pool, _Pool):
                pool = client.connection_pool
                return pool.ask("EVALSHA", self._sha, len(keys), *keys, *args, meanwhile=meanwhile)
            return client.evalsha(self._sha, len(keys), *keys, *args)
        except NoScriptError:
            return client.eval(self._text, len(keys), *keys, *args)

    def kept(
        self, client: Client, keys: Sequence[str], args: Sequence[Any], meanwhile: Meanwhile | None = None
    ) -> Any:
        """The same for a script whose writes are acknowledged: in a cluster, once its replicas have them."""
        if not isinstance(client, Cluster):
            return self(client, keys, args, meanwhile)
        try:
            return client.written(keys[0], lambda pipe: pipe.evalsha(self._sha, len(keys), *keys, *args))
        except NoScriptError:
            return client.written(keys[0], lambda pipe: pipe.eval(self._text, len(keys), *keys, *args))
