"""Two tables that differ in one secret: who may know it, and whether everybody else gets the same bytes.

See `twins.py`, which plays on them.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from flask import Flask

from server.api.http import timing
from server.config import Settings
from server.games.core.game import Audience, Game
from server.tables.domain.model import REFEREE, Head
from server.tables.domain.visibility import Eyes, eyes_of, redact
from tests.support.faults.twin_table import Json, Leak, Table, differing
from tests.support.memory import create_app
from tests.tables.test_every_game import random_options

_LOG_HASH = re.compile(rb'("log_head":\{"seq":\d+,"hash":)"[0-9a-f]{64}"')
ROOM_PAGES = ("", "/wall", "/result", "/result.csv")
AT_A_STEP = 2
"""The number of outsiders' views compared at every step; now and then everything of everybody is compared."""


class Pair:
    """Two tables of one game, and the known differences between them."""

    def __init__(self, apps: tuple[Flask, Flask], game: Game[Any], seed: int, rng: random.Random) -> None:
        options = random_options(game, rng) | {"roll_seconds": 20}
        self.rng = rng
        self.left, self.right = (Table(app, game, options, seed) for app in apps)
        self.apart: set[Audience] = set()
        self.knows: set[str] = set()
        self.calls: Counter[str] = Counter()
        self.trail: list[str] = []
        self._ids = 0
        self._logged = 0
        self._replies: list[tuple[str, Any, Any]] = []

    def new_id(self) -> str:
        """Return the id of the next command."""
        self._ids += 1
        return f"command-{self._ids}"

    # -- who may know ------------------------------------------------------------------------------------

    def outsiders(self) -> list[str]:
        """Return the seats that may see nothing that ever differed."""
        heads = self.left.head, self.right.head
        found = []
        for seat in self.left.tokens:
            eyes = [self.eyes(head, seat) for head in heads]
            if seat not in self.knows and not any(e.may_see(a) for e in eyes for a in self.apart):
                found.append(seat)
        return found

    @staticmethod
    def eyes(head: Head, seat: str) -> Eyes:
        record = head.seat(seat)
        return eyes_of(head, seat, referee=seat == REFEREE or bool(record and record.co_referee))

    def note_differences(self) -> bool:
        """Add the current differences; return True if the tables differ in public."""
        left, right = self.left.head, self.right.head
        if left.has_state and right.has_state:
            self.apart |= set(differing(self.left.state(), self.right.state()))
        ours, theirs = self.left.entries(), self.right.entries()
        secrets: list[dict[str, list[Json]]] = []
        for entries in (ours, theirs):
            by_audience: dict[str, list[Json]] = {}
            for line in entries[self._logged :]:
                by_audience.setdefault(line["to"], []).append(line)
            secrets.append(by_audience)
        for audience in {*secrets[0], *secrets[1]}:
            if secrets[0].get(audience) != secrets[1].get(audience):
                self.apart.add(audience)
        if len(ours) == len(theirs):
            self._logged = len(ours)
        same = ("status", "seq", "epoch", "seats", "clock", "answered", "rolled", "opened")
        if any(getattr(left, name) != getattr(right, name) for name in same):
            self.apart.add("all")
        if _waiting(left) != _waiting(right):
            self.apart.add("all")
        return "all" in self.apart

    def in_the_open(self) -> str:
        nobody = Eyes(frozenset({"all"}))
        left, right = (
            (redact(t.state(), nobody), [line for line in t.entries() if line["to"] == "all"], t.head)
            for t in (self.left, self.right)
        )
        return first_difference(left, right)

    # -- comparing ---------------------------------------------------------------------------------------

    def same(self, what: str, left: Any, right: Any) -> None:
        self.calls[what.split()[0]] += 1
        left, right = _unpinned(left), _unpinned(right)
        if left != right:
            raise Leak(f"{what}: {first_difference(left, right)}\n  after {self.trail[-12:]}")

    def compare(self, *, deep: bool = False) -> None:
        """Return everything that outsiders can get, byte for byte."""
        outside = self.outsiders()
        for seat in outside:
            self.same(f"change {seat}", self.left.change(seat), self.right.change(seat))
        if self.left.screen in outside:  # audiences without a particular seat
            for path in ROOM_PAGES if deep else ROOM_PAGES[:1]:
                self.same(f"room {path}", self.left.room(path), self.right.room(path))
        for seat in outside if deep else self.rng.sample(outside, min(len(outside), AT_A_STEP)):
            self.same(f"view {seat}", self.left.call(seat, "GET"), self.right.call(seat, "GET"))
            if not deep:
                continue
            for path in ("/log?limit=1000", "/history", "/export", "/materials"):
                self.same(
                    f"{path} {seat}", self.left.call(seat, "GET", path), self.right.call(seat, "GET", path)
                )
            self.same(
                f"audit {seat}", *(_unsigned(t.call(seat, "GET", "/audit")) for t in (self.left, self.right))
            )
            last = f"{self.left.head.epoch}-{self.rng.randint(0, self.left.head.seq)}"
            self.same(f"feed {seat}", self.left.first_event(seat, last), self.right.first_event(seat, last))
            if seat == REFEREE:
                for other in self.left.tokens:
                    self.same(
                        f"as {other}", *(t.call(seat, "GET", f"?as={other}") for t in (self.left, self.right))
                    )

    def both(self, seat: str, path: str, body: Json, what: str) -> bool:
        """Make a call on both tables; return whether it succeeded. Outsiders get the same answer, byte for
        byte.
        """
        body = {"id": self.new_id(), **body}
        self.trail.append(f"{seat} {path} {json.dumps(body)[:160]}")
        outside = seat in self.outsiders()
        left, right = (t.call(seat, "POST", path, body) for t in (self.left, self.right))
        if outside and left[0] == right[0] == 200:
            self._replies.append((f"{what} {seat}", left, right))  # equal, unless it was an opening
        elif outside:
            self.same(f"{what} {seat}", left, right)
        elif (left[0] == 200) != (right[0] == 200):
            raise Parted
        return left[0] == 200

    def stepped(self, act: Callable[[], str]) -> None:
        before = self.questions()
        actor = act()
        after = self.questions()
        was = "all" in self.apart
        replies, self._replies = self._replies, []
        if self.note_differences() and not was:
            moved = any(before[k] != after[k] for k in before if k[1] != actor)
            if not moved:
                where = f"{self.in_the_open()}\n  after {self.trail[-12:]}"
                raise Leak(f"the open part differs, and nothing was closed: {where}")
            raise Opened
        for what, left, right in replies:
            self.same(what, left, right)

    def questions(self) -> dict[tuple[int, str], Any]:
        """Return everybody's questions, on each table; the table's own state belongs to nobody."""
        found: dict[tuple[int, str], Any] = {}
        for k, table in enumerate((self.left, self.right)):
            snapshot, head = table.snapshot(), table.head
            for seat in table.tokens:
                found[k, seat] = snapshot.phase(seat)
            found[k, ""] = (head.status, head.opened, len(head.answered), head.clock and head.clock.id)
        return found

    def typed(self, request: str, left: list[int], right: list[int]) -> None:
        for table, faces in ((self.left, left), (self.right, right)):
            body = {"id": self.new_id(), "request": request, "faces": faces}
            table.call(REFEREE, "POST", "/rolls", body)
        self.trail.append(f"dice {request}: {left} {right}")


class Opened(Exception):
    """The rules have turned the secret into a public fact."""


class Parted(Exception):
    """An insider could do on one table what the other refused, or chose in public."""


def apps() -> tuple[Flask, Flask]:
    """Two web applications; each program puts its own table behind them."""
    found = []
    for _ in range(2):
        app = create_app(Settings(rate_limits=False))
        # a request lets other greenlets run first, which takes longest on a busy machine
        befores = app.before_request_funcs[None]
        befores[:] = [check for check in befores if check.__module__ != timing.__name__]
        found.append(app)
    return found[0], found[1]


def _unpinned(answer: Any) -> Any:
    """Remove the hash of the log: it covers salted lines that the caller may not read."""
    if isinstance(answer, tuple):
        return tuple(map(_unpinned, answer))
    return _LOG_HASH.sub(rb"\1", answer) if isinstance(answer, bytes) else answer


def _unsigned(answer: tuple[int, bytes, str]) -> Any:
    """Return an audit without its commitments to hidden lines: their digests, and the chain over them."""
    document = json.loads(answer[1])
    for entry in document["log"]:
        del entry["hash"]
        if "line" not in entry:
            del entry["digest"]
    return answer[0], document, answer[2]


def first_difference(left: Any, right: Any) -> str:
    """Return the first difference of two answers."""
    one, other = repr(left), repr(right)
    at = next(
        (k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"…{one[max(0, at - 150) : at + 150]}…\n  …{other[max(0, at - 150) : at + 150]}…"


def _waiting(head: Head) -> Any:
    if head.pending is None:
        return None
    return [(w.id, w.request.by, w.request.notation, w.timer) for w in head.pending.waiting]
