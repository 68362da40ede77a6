"""gunicorn's gevent worker, so that the phones of one table meet in one process of a host.

Any process serves any request. But where all phones of a table are in one, its moves do not get into
each other's way, and its views are made once. So a process that gets a connection whose first request
names a table passes it on, as it is and unread, to the process of that table; over TLS, where nothing can be
read yet, it keeps it. Why so: `docs/adr/0016-one-process-a-table.md`.
"""

from __future__ import annotations

import array
import contextlib
import json
import mmap
import os
import re
import select
import socket
import struct
import time
import zlib
from typing import Any

import gevent
from gevent import socket as gsocket
from gunicorn.workers.ggevent import GeventWorker  # type: ignore[import-untyped, unused-ignore]

FIRST_BYTES = 512
ALIVE_S = 5.0
"""A process that gave no sign of life for so long is sent nothing."""
TABLE = re.compile(rb"[A-Z]+ /api/v1/tables/([A-Za-z0-9]{1,16})[/? ]")

_FD = struct.Struct("i")
_BEAT = struct.Struct("d")


class Switchboard:
    """What the processes of one gunicorn share: a channel to each, and when each was last alive.

    Made before the first fork. A process that is started again has the channel of the one that died, with
    what is waiting in it.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self._channels = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(size)]
        for pair in self._channels:
            for end in pair:
                end.setblocking(False)
        self._beats = mmap.mmap(-1, _BEAT.size * size)

    def receiver(self, slot: int) -> int:
        """The file descriptor from which that process takes its connections."""
        return self._channels[slot][0].fileno()

    def beat(self, slot: int, moment: float) -> None:
        """That process is alive (0: it is about to end)."""
        _BEAT.pack_into(self._beats, _BEAT.size * slot, moment)

    def pass_on(self, slot: int, connection: int, address: Any) -> bool:
        """Give a connection to that process; False if it cannot take it now."""
        (beat,) = _BEAT.unpack_from(self._beats, _BEAT.size * slot)
        if time.monotonic() - beat > ALIVE_S:
            return False
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection]))]
        try:
            self._channels[slot][1].sendmsg([json.dumps(address).encode()], rights)
        except OSError:
            return False
        return True


def home_of(request: bytes, size: int) -> int | None:
    """The process of the table that a request names in its first line."""
    found = TABLE.match(request)
    return zlib.crc32(found[1].upper()) % size if found else None


def forget(connection: int) -> None:
    """Have the event loop watch a connection no more that lives on in another process.

    libev leaves what it watched to the kernel, which forgets what is closed; this stays open. An event of it
    would wake this process too, and have libev watch everything anew, with a call for each stream.
    """
    loop = gevent.get_hub().loop
    watching = loop.fileno() if getattr(loop, "backend", None) == "epoll" else None
    if watching is not None:
        with select.epoll.fromfd(os.dup(watching)) as kernel, contextlib.suppress(OSError):
            kernel.unregister(connection)  # an error where the request came at once and was not waited for


class AffineWorker(GeventWorker):  # type: ignore[misc, unused-ignore]
    """A gevent worker with a slot at the switchboard (both set by `gunicorn_conf`), or without."""

    board: Switchboard | None = None
    slot = 0

    def run(self) -> None:
        if self.board is not None:
            gevent.spawn(self._receive, self.board)
        super().run()

    def notify(self) -> None:
        super().notify()
        if self.board is not None:
            self.board.beat(self.slot, time.monotonic() if self.alive else 0.0)

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        if self.board is not None and not self.cfg.is_ssl and self._passed_on(self.board, client, addr):
            return  # whoever called this closes our copy
        super().handle(listener, client, addr)

    def _passed_on(self, board: Switchboard, client: Any, addr: Any) -> bool:
        try:
            with gevent.Timeout(self.cfg.keepalive, False):  # type: ignore[arg-type]
                slot = home_of(client.recv(FIRST_BYTES, socket.MSG_PEEK), board.size)
                if slot in (None, self.slot) or not board.pass_on(slot, client.fileno(), addr):
                    return False
                forget(client.fileno())
                return True
        except OSError:
            pass
        return False

    def _receive(self, board: Switchboard) -> None:
        """Serve the connections that the other processes pass on."""
        channel = gsocket.fromfd(board.receiver(self.slot), socket.AF_UNIX, socket.SOCK_DGRAM)
        while self.alive:
            data, rights, _, _ = channel.recvmsg(1024, socket.CMSG_SPACE(_FD.size))
            address = json.loads(data)
            address = tuple(address) if isinstance(address, list) else address
            for _, _, packed in rights:
                connection = gsocket.socket(fileno=_FD.unpack(packed[: _FD.size])[0])
                gevent.spawn(self._serve, connection, address)

    def _serve(self, connection: Any, address: Any) -> None:
        connection.setblocking(True)
        super().handle(self.sockets[0], connection, address)
