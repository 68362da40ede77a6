"""Strangers at the door: guesses, crowds, invalid bodies, endless connections. Play goes on."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from server.tables.domain.codes import ALPHABET
from tests.support.faults.house import House
from tests.support.faults.siege import (
    BASE,
    Answer,
    Evening,
    Line,
    all_at_once,
    guarded,
    raw,
    request,
    together,
    whole,
)

pytestmark = [pytest.mark.faults, pytest.mark.slow]
Say = Callable[[str], None]
LINES = 4
"""Connections that guess at a time."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with guarded(tmp_path_factory.mktemp("siege") / "data", BODY_SECONDS="1.5") as one:
        yield one


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("where", ["elsewhere", "in the same house"])
def test_guesses_of_codes_and_invites_find_no_seat(
    here: House, evening: Evening, long: bool, where: str, figures: Say
) -> None:
    guesses = 50_000 if long else 1_000
    statuses: Counter[int] = Counter()
    code = evening.opened["code"]

    def guess(number: int) -> None:
        rng = random.Random(number)
        line = Line(here, evening.line.address)
        for k in range(guesses // LINES):
            if where == "elsewhere":
                line.address = f"203.0.{number}.{k % 250}"
            body: dict[str, Any] = {"name": "Eve"}
            if k % 2:
                path = f"/tables/{code}/seats"
                body["invite"] = rng.randbytes(16).hex()
            else:
                path = f"/tables/{''.join(rng.choices(ALPHABET, k=5))}/seats"
            status, answer, headers = line.call("POST", path, body)
            statuses[status] += 1
            if status == 429:
                assert answer["code"] == "rate_limited"
                assert 1 <= int(headers["Retry-After"]) <= 61

    with evening.going_on():
        together(LINES, guess)
    assert set(statuses) <= {404, 429}, statuses
    assert statuses[429] > 0 or where == "elsewhere"
    _, view, _ = evening.line.call("GET", evening.path, token=evening.token)
    assert len(view["seats"]) == 2
    late = {"name": "Cy", "invite": evening.opened["invite"]}
    status, _, _ = Line(here, "192.0.2.200").call("POST", f"{evening.path}/seats", late)
    assert status == 201
    figures(f"{sum(statuses.values())} guesses {where}: {dict(statuses)}, no seat\n{evening.figures()}")


def neighbour(here: House) -> Evening:
    """Another table, in the same web process."""
    return Evening(here, "192.0.2.1")


def test_a_thousand_joiners_fill_one_table_and_no_other(
    here: House, evening: Evening, long: bool, figures: Say
) -> None:
    joiners = 1000 if long else 400
    crowded = neighbour(here)
    crowd = []
    for k in range(joiners):
        body: dict[str, Any] = {"name": f"J{k}"}
        if k % 3:
            body["invite"] = crowded.opened["invite"]
        path = f"{crowded.path}/seats"
        crowd.append(request("POST", path, json.dumps(body).encode(), address=f"198.18.{k % 4}.{k // 4}"))
    with evening.going_on():
        answers = all_at_once(here, crowd, 120)
    statuses = Counter(answer.status for answer, _ in answers)
    codes = Counter("joined" if a.status == 201 else json.loads(a.body)["code"] for a, _ in answers)
    assert set(statuses) <= {201, 409, 503}, statuses
    assert all(answer.status == 201 or answer.refused or answer.status == 503 for answer, _ in answers)
    assert statuses[201] == 62 + 16
    assert codes["table_full"] > joiners * 0.4
    assert codes["too_many_waiting"] > joiners * 0.2
    _, view, _ = crowded.line.call("GET", crowded.path, token=crowded.token)
    assert sum(seat["admitted"] for seat in view["seats"]) == 64
    assert sum(not seat["admitted"] for seat in view["seats"]) == 16
    assert crowded.rename() == 200
    figures(
        f"{joiners} joiners at once, in the process of the table in play: {dict(codes)}; "
        f"the last one answered after {max(took for _, took in answers):.1f} s\n{evening.figures()}"
    )


NUMBERS = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-1e999",
    "9" * 5000,
    "1" + "0" * 400,
    "0x10",
    "01",
    "+1",
    ".5",
]
SCALARS = [
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\x00"',
    '"\\u0000"',
    "'x'",
    "undefined",
    '"a\nb"',
    "1",
    "[]",
    "true",
    "null",
]
BODIES: dict[str, bytes] = {
    **{f"number {n[:12]}": f'{{"id": "a", "move": "ready", "args": {{"n": {n}}}}}'.encode() for n in NUMBERS},
    **{f"scalar {s!r}": f'{{"id": "a", "move": {s}}}'.encode("utf-8", "surrogatepass") for s in SCALARS},
    "deep lists": b"[" * 10_000 + b"]" * 10_000,
    "deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "deep args": b'{"id":"a","move":"ready","args":' + b'{"a":' * 10_000 + b"1" + b"}" * 10_001,
    "deep and cut": b"[" * 60_000,
    "no utf-8": b'{"id": "\xff\xfe"}',
    "utf-16": '{"id": "a"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"id": "a"}',
    "zeros": b"\x00" * 1000,
    "cut": b'{"id": "a"',
    "two": b'{"id": "a"} {"id": "b"}',
    "no object": b'"id"',
    "empty": b"",
    "a long key": b'{"' + b"k" * 50_000 + b'": 1}',
    "a long text": b'{"id": "' + b"x" * 50_000 + b'"}',
    "many keys": json.dumps({f"k{n}": n for n in range(3000)}).encode(),
}
TARGETS = ["/moves", "/corrections", "/rewind", "/looks", "/end", "/rolls", "/clock", "/seats"]


def test_bodies_that_are_none_are_refused_clearly(here: House, evening: Evening, figures: Say) -> None:
    codes: Counter[str] = Counter()
    auth = f"Authorization: Bearer {evening.token}\r\n"
    with evening.going_on():
        for name, body in BODIES.items():
            for target in TARGETS if name.startswith(("deep", "number", "zeros")) else TARGETS[:2]:
                for headers in ("", auth):
                    answer = raw(here, request("POST", evening.path + target, body, headers=headers))
                    assert answer.refused, (name, target, answer.data[:300])
                    codes[json.loads(answer.body)["code"]] += 1
    assert codes["malformed_json"] > 20
    assert codes["too_deep"] > 10
    figures(f"{sum(codes.values())} bodies: {dict(codes)}\n{evening.figures()}")


def test_the_last_of_two_equal_keys_counts_for_everybody(here: House, evening: Evening) -> None:
    path = f"{evening.path}/seats/{evening.seats[0]['seat']}/rename"
    body = b'{"id": "first", "id": "twice-0001", "name": "One", "name": "Two"}'
    auth = f"Authorization: Bearer {evening.token}\r\n"
    answers = [raw(here, request("POST", path, body, headers=auth)) for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 200]
    assert answers[0].body == answers[1].body
    _, view, _ = evening.line.call("GET", evening.path, token=evening.token)
    assert view["seats"][0]["name"] == "Two"


HUGE = 8 * 1024 * 1024


def test_large_bodies_are_refused_without_being_taken_in(here: House, evening: Evening, figures: Say) -> None:
    with evening.going_on():
        answer = raw(here, request("POST", f"{evening.path}/moves", b"x" * HUGE))
        assert answer.status in (413, 0), answer.data[:200]
        announced = request("POST", f"{evening.path}/moves", b"").replace(
            b"Content-Length: 0", f"Content-Length: {HUGE}".encode()
        )
        answer = raw(here, announced)
        assert (answer.status, answer.refused) == (413, True)
        chunks = b"".join(b"10000\r\n" + b"x" * 65536 + b"\r\n" for _ in range(128)) + b"0\r\n\r\n"
        head = f"POST {BASE}{evening.path}/moves HTTP/1.1\r\nHost: localhost\r\n"
        head += "Content-Type: application/json\r\n"
        chunked = raw(here, head.encode() + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)
        assert chunked.status in (0, 400, 411, 413), chunked.data[:200]
        for kind in (
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "",
            "x",
        ):
            answer = raw(here, request("POST", f"{evening.path}/moves", b'{"id": "a"}', kind=kind))
            assert (answer.status, answer.refused) == (415, True), (kind, answer.data[:200])
    figures(f"8 MB: refused as it is announced\n{evening.figures()}")


@pytest.mark.parametrize("how", ["announced", "in chunks"])
def test_bodies_without_end_hold_nobody_up(
    here: House, evening: Evening, long: bool, how: str, figures: Say
) -> None:
    """Bodies without a pause, sent to the process of the table in play: a refused one is not read to its
    end."""
    seconds = 20 if long else 3
    length = f"Content-Length: {10**11}" if how == "announced" else "Transfer-Encoding: chunked"
    head = f"POST {BASE}{evening.path}/moves HTTP/1.1\r\nHost: localhost\r\n{length}\r\n"
    head += "Content-Type: application/json"
    piece = b"x" * 65536 if how == "announced" else b"10000\r\n" + b"x" * 65536 + b"\r\n"
    connections = itertools.count()

    def flood(_: int) -> None:
        while time.monotonic() < end:
            next(connections)
            with contextlib.suppress(OSError), socket.create_connection(place(here), timeout=5) as sock:
                sock.sendall(head.encode() + b"\r\n\r\n")
                while time.monotonic() < end:
                    sock.sendall(piece)

    with evening.going_on():
        before, end = len(evening.took), time.monotonic() + seconds
        together(2, flood)
        meanwhile = len(evening.took) - before
    assert meanwhile > 5, "play stood still"
    figures(
        f"{next(connections)} connections without end in {seconds} s, {meanwhile} commands meanwhile\n"
        f"{evening.figures()}"
    )


GARBAGE: dict[str, bytes] = {
    "noise": bytes(range(256)) * 8,
    "no version": b"GET /\r\n\r\n",
    "a strange version": b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "a strange method": b"G\x00T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a long line": b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a long header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    "a huge cookie": b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: fd_AAAAA=" + b"a" * 100_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 2000 + b"\r\n",
    "a header without a name": b"GET / HTTP/1.1\r\nHost: localhost\r\n: y\r\n\r\n",
    "a folded header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
    "a zero in a header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\x00b\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
    b"Content-Length: 4\r\n\r\nabcd",
    "a negative length": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -3\r\n\r\n",
    "both lengths": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "a strange coding": b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: lempel\r\n\r\n",
}


def test_what_is_no_http_is_refused_and_the_next_one_served(
    here: House, evening: Evening, figures: Say
) -> None:
    statuses: Counter[int] = Counter()
    good = request("GET", "/games")
    with evening.going_on():
        for name, data in GARBAGE.items():
            answer = raw(here, data, end=True)
            assert answer.status == 0 or 400 <= answer.status <= 501, (name, answer.data[:300])
            assert b"Traceback" not in answer.data
            statuses[answer.status] += 1
            after = raw(here, good + data, end=True)  # behind a good one, in the same packet
            assert after.status == 200, (name, after.data[:100])
            assert raw(here, good).status == 200
    assert statuses[400] > 5
    figures(f"{dict(statuses)}\n{evening.figures()}")


def place(house: House) -> tuple[str, int]:
    found = urlsplit(house.url)
    return found.hostname or "", found.port or 0


def test_slow_headers_hold_nobody_up(here: House, evening: Evening, long: bool, figures: Say) -> None:
    count = 1500 if long else 300
    head = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
    with evening.going_on():
        slow = [socket.create_connection(place(here), timeout=10) for _ in range(count)]
        for k in range(6 if long else 3):
            for sock in slow:
                sock.sendall(head[k * 8 : k * 8 + 8])
            time.sleep(0.3)
        assert raw(here, request("GET", "/games")).status == 200
        status, _, _ = Line(here).call("GET", evening.path, token=evening.token)
        assert status == 200
        if long:
            time.sleep(80)  # a connection without a complete request by then is closed
            for sock in slow:
                assert sock.recv(1) == b""
        for sock in slow:
            sock.close()
    figures(f"{count} slow connections\n{evening.figures()}")


def test_a_body_that_stalls_is_told_so(here: House, evening: Evening, figures: Say) -> None:
    body = request("POST", f"{evening.path}/moves", b'{"id": "a"}').replace(
        b"Content-Length: 11", b"Content-Length: 5000"
    )
    with evening.going_on():
        started = time.monotonic()
        answer = raw(here, body, seconds=60)
        took = time.monotonic() - started
    assert (answer.status, answer.refused) == (408, True), answer.data[:300]
    assert took > 1.4
    figures(f"let go after {took:.1f} s\n{evening.figures()}")


def feed(house: House, evening: Evening, *, read: bool) -> tuple[socket.socket, Answer | None]:
    sock = socket.create_connection(place(house), timeout=10)
    auth = f"Authorization: Bearer {evening.seats[1]['token']}\r\n"
    sock.sendall(request("GET", f"{evening.path}/feed", headers=auth))
    if not read:
        return sock, None
    got = sock.recv(65536)
    while not (whole(got) or b"\n\ndata" in got or b"\ndata: " in got):
        got += sock.recv(65536)
    return sock, Answer(got)


@pytest.mark.timeout(900)
def test_streams_of_one_seat_are_counted_and_forgotten_once_they_are_gone(
    here: House, evening: Evening, long: bool, figures: Say
) -> None:
    count = 3000 if long else 200
    with evening.going_on():
        statuses: Counter[int] = Counter()
        parked = []
        for k in range(count):
            sock, answer = feed(here, evening, read=k % 2 == 0)  # every second one never reads
            parked.append(sock)
            if answer is not None:
                statuses[answer.status] += 1
                assert answer.status == 200 or answer.refused
        for sock in parked:
            sock.close()
    assert set(statuses) == {200, 429}, statuses
    figures(f"{count} streams of one seat: {dict(statuses)}\n{evening.figures()}")
    # they are forgotten once they are gone
    deadline = time.monotonic() + 40
    while True:
        sock, answer = feed(here, evening, read=True)
        sock.close()
        if answer is not None and answer.status == 200:
            break
        assert time.monotonic() < deadline, "the seat's streams were never let go"
        time.sleep(0.5)
