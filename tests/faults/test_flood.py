"""Thousands of silent sockets, and files of the largest allowed size, while a table plays."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.support.faults.house import House
from tests.support.faults.siege import BASE, Evening, Line, guarded
from tests.support.long_tables import LINES, as_body, lengthened
from tests.support.waiting import eventually

pytestmark = [pytest.mark.faults, pytest.mark.slow]
Say = Callable[[str], None]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with guarded(tmp_path_factory.mktemp("flood") / "data") as one:
        yield one


@contextlib.contextmanager
def flooded(house: House, path: str, sockets: int, addresses: int) -> Iterator[dict[str, Any]]:
    """Open as many sockets as this machine affords, and report afterwards what happened to them."""
    place = urlsplit(house.url)
    command = [sys.executable, "-m", "tests.support.faults.flood", place.hostname or "", str(place.port)]
    process = subprocess.Popen(
        [*command, str(sockets), str(addresses), path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    outcome: dict[str, Any] = {}
    try:
        outcome["open"] = int(process.stdout.readline().split()[1])
        yield outcome
        outcome |= json.loads(process.communicate("over\n", timeout=120)[0])
    finally:
        process.kill()
        process.wait()


@pytest.mark.timeout(900)
@pytest.mark.parametrize("addresses", [1, 5000], ids=["one address", "many addresses"])
def test_silent_sockets_stop_no_table(
    here: House, evening: Evening, long: bool, addresses: int, figures: Say
) -> None:
    """With the limits of a deployment, play goes on over the phones' connections; a new one is let in at the
    latest once the first silent ones were closed."""
    sockets = 22_000 if long else 1_500
    with evening.going_on():
        before = len(evening.took)
        with flooded(here, f"{BASE}{evening.path}/moves", sockets, addresses) as outcome:
            eventually(lambda: len(evening.took) >= before + 20, "commands beside the flood")
            meanwhile = len(evening.took) - before
            guest = {"name": "Cy", "invite": evening.opened["invite"]}
            line = Line(here, "192.0.2.200")
            status, _, _ = line.call("POST", f"{evening.path}/seats", guest)
            assert status == 201
    fate = outcome["fate"]
    assert outcome["opened"] > 1000
    assert set(fate) <= {"408", "429", "503", "closed", "silent to the end", "ECONNRESET"}, fate
    if addresses == 1:  # all but 256 are sent away as they come; where it is slow others follow the first 256
        assert fate["429"] >= outcome["opened"] * 0.5 or (fate["429"] and fate["408"] > 256), fate
    figures(
        f"{outcome['opened']} of {sockets} silent sockets from {addresses} addresses: {fate}; "
        f"{meanwhile} commands meanwhile\n{evening.figures()}"
    )


@pytest.mark.timeout(900)
def test_a_table_plays_on_while_a_file_of_88_000_lines_is_taken_in(
    here: House, evening: Evening, figures: Say
) -> None:
    """Its moves are answered before the file is, and so are those of the table next to it."""
    line = Line(here, "192.0.2.77")
    _, opened, _ = line.call("POST", "/tables", {"game": "t-minus"})
    path = f"/tables/{opened['code']}"
    _, archive, _ = line.call("POST", f"{path}/archive", {"id": "copy-0001"}, opened["token"])
    body = as_body(lengthened(archive))
    answered: list[tuple[int, dict[str, Any]]] = []

    def take_in() -> None:
        place = urlsplit(here.url)
        http = HTTPConnection(place.hostname or "", place.port, timeout=600)
        headers = {"Content-Type": "application/json", "X-Forwarded-For": "192.0.2.77"}
        http.request("POST", f"{BASE}/tables/import", body, headers)
        answer = http.getresponse()
        answered.append((answer.status, json.loads(answer.read())))
        http.close()

    with evening.going_on():
        before = len(evening.took)
        guest = threading.Thread(target=take_in, daemon=True)
        guest.start()
        eventually(lambda: answered or len(evening.took) >= before + 10, "ten commands, or the file")
        assert not answered, "the file was taken in before ten commands were answered"
        eventually(lambda: answered, "the file", 300)
        meanwhile = len(evening.took) - before
    status, made = answered[0]
    assert status == 201, made
    _, story, _ = line.call("GET", f"/tables/{made['code']}/log?limit=1000&before=80000", token=made["token"])
    assert len(story["log"]) == 1000
    _, proof, _ = line.call("GET", f"/tables/{made['code']}/audit", token=made["token"])
    assert next(each["line"]["id"] for each in proof["log"]) == "table.imported"
    figures(
        f"a file of {LINES} lines ({len(body) // 1024} KiB), {meanwhile} commands meanwhile\n"
        f"{evening.figures()}"
    )
