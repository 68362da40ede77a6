"""24 connections, each from its own address, that request the most expensive things there are.

python bench/_hostile.py PORT [kind …]

Runs until its input is closed; then it prints the answers it got.
"""

from __future__ import annotations

import http.client
import itertools
import json
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

from _peers import ROOT  # noqa: F401  (puts the project on the path)

from tests.support.long_tables import as_body, lengthened

BASE = "/api/v1"
CONNECTIONS = 24
Ask = tuple[str, str, bytes | None, str]
Json = dict[str, Any]


class Stranger:
    """One connection."""

    def __init__(self, port: int, number: int) -> None:
        self._port, self.address = port, f"198.18.{number}.1"
        self.answers: Counter[int] = Counter()
        self._open()

    def _open(self) -> None:
        self._http = http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)

    def ask(self, method: str, path: str, body: bytes | None = None, token: str = "") -> bytes:
        headers = {"X-Forwarded-For": self.address, "Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            self._http.request(method, BASE + path, body, headers)
            answer = self._http.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            self._http.close()
            self._open()
            self.answers[0] += 1
            return b""
        self.answers[answer.status] += 1
        return text

    def call(self, method: str, path: str, body: Json | None = None, token: str = "") -> Json:
        found: Json = json.loads(
            self.ask(method, path, None if body is None else json.dumps(body).encode(), token)
        )
        return found


def long_table(port: int) -> tuple[bytes, str, str]:
    """Return a file of 88,000 lines, and the path and the referee's token of the table made from it."""
    who = Stranger(port, 250)
    opened = who.call("POST", "/tables", {"game": "t-minus"})
    path, token = f"/tables/{opened['code']}", opened["token"]
    body = as_body(lengthened(who.call("POST", f"{path}/archive", {"id": "bench-0001"}, token)))
    made = json.loads(who.ask("POST", "/tables/import", body))
    return body, f"/tables/{made['code']}", made["token"]


def mission() -> bytes:
    """Return a flight plan that takes long to compute: four derps in orbit and back, with luck."""
    derp = {"piloting": 3, "engineering": 2, "stamina": 3}
    legs = [{"kind": kind} for kind in ("burn", "burn", "duration", "burn", "burn", "reentry")]
    made = {
        "legs": legs,
        "crew": [{**derp, "name": f"d{k}"} for k in range(4)],
        "hulls": [{"fail": 15, "boom": 18}, {"fail": 14, "boom": 17}],
        "thrusters": [{"fail": 15, "boom": 18}],
        "dry_mass": 30,
        "rations": 6,
        "luck": 3,
    }
    return json.dumps(made).encode()


def asks(kind: str, table: tuple[bytes, str, str]) -> Iterator[Ask]:
    """Yield the requests of a connection of this kind, one after the other."""
    body, path, token = table
    for k in itertools.count():
        if kind == "import":
            yield "POST", "/tables/import", body, ""
        elif kind == "archive":
            yield "POST", f"{path}/archive", json.dumps({"id": f"a-{id(body)}-{k:06d}"}).encode(), token
        elif kind == "log":
            yield "GET", f"{path}/log?limit=1000&before={1000 + 997 * k % 80_000}", None, token
        elif kind == "odds":
            notation = f"{40 + k % 10}d{100 - k // 10 % 20}"
            yield "POST", "/dice/odds", json.dumps({"notation": notation}).encode(), ""
        elif kind == "mission":
            yield "POST", "/games/what-goes-up/mission", mission(), ""
        else:
            yield "POST", "/tables", json.dumps({"game": "moon-or-bust"}).encode(), ""


KINDS = ("import", "archive", "log", "odds", "mission", "open")


def main() -> None:
    port, kinds = int(sys.argv[1]), sys.argv[2:] or KINDS
    table = long_table(port)
    over = threading.Event()
    strangers = [Stranger(port, k + 1) for k in range(CONNECTIONS)]

    def go_on(k: int) -> None:
        for ask in asks(kinds[k % len(kinds)], table):
            if over.is_set():
                return
            strangers[k].ask(*ask)

    print("ready", flush=True)
    sys.stdin.readline()
    threads = [threading.Thread(target=go_on, args=(k,), daemon=True) for k in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    sys.stdin.readline()
    over.set()
    for kind in kinds:
        mine = [s.answers for k, s in enumerate(strangers) if kinds[k % len(kinds)] == kind]
        print(f"    {kind:<8} {dict(sum(mine, Counter()))}", flush=True)


if __name__ == "__main__":
    main()
