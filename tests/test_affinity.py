"""The phones of one table meet in one process; a process that is gone gets nothing passed on."""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import gevent
import pytest
from gevent import socket as gsocket

from server.runtime.affinity import Switchboard, forget, home_of
from server.runtime.embedded import free_port

CODES = [f"T{number:04d}" for number in range(24)]


class Pids:
    """A WSGI app that answers with its process."""

    def start_background(self) -> None:
        pass

    def __call__(self, environ: object, start_response: object) -> list[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])  # type: ignore[operator]
        return [str(os.getpid()).encode()]


app = Pids()


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (b"GET /api/v1/tables/KQ7XM HTTP/1.1\r\n", True),
        (b"GET /api/v1/tables/kq7xm/feed?last=1-2 HTTP/1.1\r\n", True),
        (b"POST /api/v1/tables/KQ7XM/moves HTTP/1.1\r\n", True),
        (b"POST /api/v1/tables HTTP/1.1\r\n", False),
        (b"GET /api/v1/tables/KQ7", False),
        (b"GET /api/v1/games/t-minus HTTP/1.1\r\n", False),
        (b"", False),
        (b"\x16\x03\x01", False),
    ],
)
def test_a_table_is_known_by_the_first_line(line: bytes, named: bool) -> None:
    assert home_of(line, 7) == (home_of(b"GET /api/v1/tables/KQ7XM ", 7) if named else None)


def test_a_process_without_a_sign_of_life_is_sent_nothing() -> None:
    board = Switchboard(2)
    one, other = socket.socketpair()
    with one, other:
        assert not board.pass_on(1, one.fileno(), ("192.0.2.1", 1))
        board.beat(1, time.monotonic())
        assert board.pass_on(1, one.fileno(), ("192.0.2.1", 1))
        board.beat(1, 0.0)
        assert not board.pass_on(1, one.fileno(), ("192.0.2.1", 1))


def test_a_channel_that_is_full_takes_nothing_more() -> None:
    board = Switchboard(2)
    board.beat(0, time.monotonic())
    one, other = socket.socketpair()
    with one, other:
        assert not all(board.pass_on(0, one.fileno(), None) for _ in range(2000))


@pytest.mark.skipif(sys.platform != "linux", reason="epoll alone keeps what was closed here")
def test_the_event_loop_forgets_a_connection_that_lives_on_elsewhere() -> None:
    loop = gevent.get_hub().loop

    def watched() -> set[str]:
        lines = Path(f"/proc/self/fdinfo/{loop.fileno()}").read_text().splitlines()
        return {line.split()[1] for line in lines if line.startswith("tfd:")}

    for is_forgotten in (False, True):
        here, there = gsocket.socketpair()
        elsewhere, number = os.dup(here.fileno()), here.fileno()  # as another process would have it
        with gevent.Timeout(0.02, False):  # type: ignore[arg-type]
            here.recv(1)  # has it watched
        assert str(number) in watched()
        if is_forgotten:
            forget(number)
        here.close()
        gevent.sleep(0.02)
        assert (str(number) in watched()) is not is_forgotten
        os.close(elsewhere)
        there.close()


@contextlib.contextmanager
def gunicorn(workers: int) -> Iterator[int]:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "gunicorn",
        "-c",
        "python:server.runtime.gunicorn_conf",
        "tests.test_affinity:app",
    ]
    env = {**os.environ, "BIND": f"127.0.0.1:{port}", "WEB_CONCURRENCY": str(workers)}
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 30
        while True:
            with contextlib.suppress(OSError):
                ask(port, "/")
                break
            assert time.monotonic() < deadline, "gunicorn does not start"
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(20)


def ask(port: int, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", path)
    pid = int(connection.getresponse().read())
    connection.close()
    return pid


def homes(port: int) -> dict[str, set[int]]:
    return {
        code: {ask(port, f"/api/v1/tables/{code}{more}") for more in ("", "/feed", "?as=s1")}
        for code in CODES
    }


def test_every_connection_of_a_table_ends_in_one_process_and_tables_spread_over_all() -> None:
    with gunicorn(2) as port:
        time.sleep(1.2)  # each has told that it is alive
        found = homes(port)
        assert all(len(pids) == 1 for pids in found.values())
        both = set.union(*found.values())
        assert len(both) == 2
        gone = both.pop()
        os.kill(gone, signal.SIGKILL)
        later = homes(port)  # whoever is there answers
        assert all(gone not in pids for pids in later.values())


def test_a_connection_that_goes_on_to_another_table_stays_where_it_is() -> None:
    with gunicorn(2) as port:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        pids = set()
        for code in CODES:
            connection.request("GET", f"/api/v1/tables/{code}")
            pids.add(connection.getresponse().read())
        assert len(pids) == 1
        connection.close()


def test_a_first_line_in_pieces_is_answered_too() -> None:
    with gunicorn(2) as port, socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        for piece in (b"GET /api/v1/ta", b"bles/T0001 HTTP/1.1\r\nHost: x\r\n", b"Connection: close\r\n\r\n"):
            connection.sendall(piece)
            time.sleep(0.1)
        assert connection.makefile("rb").read().startswith(b"HTTP/1.1 200")
