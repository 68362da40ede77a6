"""A TCP proxy that cuts connections (after a number of bytes, in either direction, or all at once), is silent
or slow."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
import threading
from collections.abc import Callable

from tests.support.waiting import LONGEST_S

RESET = struct.pack("ii", 1, 0)
PIECE = 700
"""Bytes of a piece; small pieces, as over a bad link."""


class Cutter:
    """Listens on a free port and forwards to `port`. `bytes_left(rng)` returns the bytes after which a new
    connection is cut (None: never), counted in both directions together.
    """

    def __init__(self, port: int, seed: int, bytes_left: Callable[[random.Random], int | None]) -> None:
        self._target, self._rng, self._bytes_left = port, random.Random(seed), bytes_left
        self.cuts = 0
        self.calm = False
        """While it is set, new connections are not cut."""
        self.silent = False
        """While it is set, connections are accepted and stay open, and nothing passes."""
        self.delay_s = 0.0
        """Seconds by which each piece of a request is late."""
        self._open: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(LONGEST_S)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut_all(self) -> None:
        """Cut every open connection now."""
        self._loop.call_soon_threadsafe(self._cut_all)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._cut_all)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port: int = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    def _cut_all(self) -> None:
        for writer in list(self._open):
            self._cut(writer)

    def _cut(self, writer: asyncio.StreamWriter) -> None:
        if writer in self._open:
            self._open.discard(writer)
            self.cuts += 1
            if self._rng.random() < 0.5:  # half of them abruptly, half with a proper end
                found: socket.socket | None = writer.get_extra_info("socket")
                if found is not None:
                    found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            writer.transport.abort() if self._rng.random() < 0.5 else writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        left = None if self.calm else self._bytes_left(self._rng)
        self._open.add(writer)
        budget = [left]
        try:
            to_reader, to_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.close()
            self._open.discard(writer)
            return
        ways = [
            asyncio.create_task(self._pass(reader, to_writer, budget, late=True)),
            asyncio.create_task(self._pass(to_reader, writer, budget)),
        ]
        done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        if any(task.result() for task in done):
            self._cut(writer)
        for task in ways:
            task.cancel()
        self._open.discard(writer)
        for each in (writer, to_writer):
            with contextlib.suppress(OSError):
                each.close()

    async def _pass(
        self,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        budget: list[int | None],
        *,
        late: bool = False,
    ) -> bool:
        """Forward bytes; return True if the connection must be cut here."""
        with contextlib.suppress(OSError):
            while piece := await source.read(PIECE):
                if late and self.delay_s:
                    await asyncio.sleep(self.delay_s)
                if self.silent:
                    continue
                if budget[0] is not None:
                    if len(piece) >= budget[0]:
                        sink.write(piece[: budget[0]])
                        await sink.drain()
                        return True
                    budget[0] -= len(piece)
                sink.write(piece)
                await sink.drain()
        return False
