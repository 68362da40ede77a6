"""One of two twin tables: a separate world behind a real web app, and ways to change one of its secrets."""

from __future__ import annotations

import dataclasses
import functools
import json
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from unittest.mock import patch

import msgspec
from flask import Flask
from flask.testing import FlaskClient

from server.api import services
from server.api.hub import FeedHub
from server.games.core.game import Audience, Game, Secret
from server.rooms.service import Rooms
from server.tables.commands.command import Context
from server.tables.commands.moves import answer_to_prompt
from server.tables.domain.dice import fairness
from server.tables.domain.forms.pointers import find, secrets
from server.tables.domain.model import REFEREE, Caller, Head, hashed
from server.tables.domain.visibility import Eyes
from server.tables.views.parts import PartHashes
from server.tables.views.snapshot import Snapshot
from tests.support.memory import MemoryAlarms, MemoryRooms, MemoryStore
from tests.support.tables.calls import Calls

Json = dict[str, Any]
BASE = "/api/v1/tables"
SCREEN = "screen"
ROOM, TEACHER = "8B4K", "the-teachers-token"
EVERYTHING = Eyes(frozenset(), everything=True)


Store = Callable[..., Any]
"""Return a store whose time is `clock`."""


class Leak(AssertionError):
    """A seat was sent something that it may not know."""


class Constant:
    """Bytes that are the same for every world once the seats are taken, so that further lines use no
    randomness. Worlds with the same number share their code and their dice chains, which are slow to draw.
    """

    WORLDS = 25

    def __init__(self, world: int) -> None:
        self._random: random.Random | None = random.Random(world % self.WORLDS)
        self._later = random.Random(-1 - world).randbytes(64)

    def __call__(self, size: int) -> bytes:
        return self._random.randbytes(size) if self._random else self._later[:size]

    def settle(self) -> None:
        self._random = None


_draw = fairness.Chain.draw


@functools.lru_cache(maxsize=400)
def _once(table: str, scope: str, last: bytes) -> fairness.Chain:
    return _draw(table, scope, last)


def _drawn(table: str, scope: str, last: bytes, **_: Any) -> fairness.Chain:
    return _once(table, scope, last)


class Table:
    """One of the two: a separate world behind a real web application."""

    def __init__(
        self, app: Flask, game: Game[Any], options: Json, seed: int, store: Store = MemoryStore
    ) -> None:
        self.now = 1_700_000_000_000
        self.store: Any = store(clock=lambda: self.now)
        self.chance = chance = Constant(seed)
        self.service = Calls({game.info.id: game}, self.store, MemoryAlarms(), chance)
        self.game = game
        with patch("server.tables.domain.changes.fairness.Chain.draw", _drawn):
            opened = self.service.open(game.info.id, options)
        self.code = opened.code
        self.tokens = {REFEREE: opened.token}
        places = [(t, r) for t in game.info.teams or (None,) for r in game.info.roles or (None,)]
        for k in range(max(game.info.min_players, len(places))):
            team, role = places[k % len(places)]
            seat = self.service.join(self.code, f"P{k}", invite=opened.invite, team=team, role=role)
            self.tokens[seat.seat] = seat.token
        screen = self.service.join(self.code, "Wall", invite=opened.invite, kind="screen")
        self.screen = screen.seat
        self.tokens[screen.seat] = screen.token
        chance.settle()
        self.behind(app, self.service)
        self._had: dict[str, tuple[int, tuple[PartHashes, PartHashes]]] = {}
        self.client: FlaskClient = app.test_client(use_cookies=False)

    def behind(self, app: Flask, service: Calls) -> None:
        """Make the app serve this table."""
        here = services.services_of(app)
        feed = getattr(self.store, "feed", here.ports.feed)
        hub = FeedHub(feed, self.store)
        service.units.listeners.append(hub.committed)
        ports = dataclasses.replace(here.ports, store=self.store, feed=feed)
        games = {self.game.info.id: self.game}
        here = dataclasses.replace(here, ports=ports, tables=service, hub=hub, games=games)
        services.attach(app, dataclasses.replace(here, rooms=self.in_a_room(service)))

    def in_a_room(self, service: Calls) -> Rooms:
        """Return rooms with one that has this table."""
        rooms = Rooms(service, MemoryRooms(lambda: self.now), lambda: b"key")
        keys = {"token_hash": hashed(TEACHER), "invite_hash": hashed("invite"), "mark": ""}
        named = {"code": ROOM, "game": self.game.info.id, "name": "Twins", "language": "en", "opened_ms": 0}
        tables = [{"number": 1, "code": self.code, "token": "", "invite": ""}]
        rooms.store.add(ROOM, json.dumps({**named, **keys, "tables": tables}).encode(), 10**6)
        return rooms

    def room(self, path: str) -> tuple[int, bytes, str]:
        """Return the teacher's view of it."""
        headers = {"Authorization": f"Bearer {TEACHER}", "X-Request-Id": "the-same-of-both"}
        answer = self.client.get(f"/api/v1/rooms/{ROOM}{path}", headers=headers)
        answer.headers.remove("Date")
        return answer.status_code, answer.data, str(answer.headers)

    @property
    def head(self) -> Head:
        return self.service.head(self.code)

    def snapshot(self) -> Snapshot:
        return self.service.snapshot(self.code)

    def state(self) -> Any:
        return self.snapshot().state

    def call(
        self, seat: str, method: str, path: str = "", body: Json | None = None
    ) -> tuple[int, bytes, str]:
        """Return status, body, headers."""
        headers = {"Authorization": f"Bearer {self.tokens[seat]}", "X-Request-Id": "the-same-of-both"}
        answer = self.client.open(f"{BASE}/{self.code}{path}", method=method, json=body, headers=headers)
        answer.headers.remove("Date")
        return answer.status_code, answer.data, str(answer.headers)

    def first_event(self, seat: str, last: str) -> bytes:
        """Return the first event of a stream."""
        headers = {"Authorization": f"Bearer {self.tokens[seat]}", "Last-Event-ID": last}
        answer = self.client.get(f"{BASE}/{self.code}/feed", headers=headers, buffered=False)
        pieces = iter(answer.response)
        events = b"".join(_bytes(next(pieces)) for _ in range(2))
        answer.close()
        return events

    def change(self, seat: str) -> bytes:
        """Return the next events of that seat's stream in parts."""
        source = self.service.queries.source(self.code)
        caller = source.snapshot.caller(hashed(self.tokens[seat]))
        seq, had = self._had.get(seat, (None, None))
        pieces, have = source.in_parts(caller, had, seq)
        text = b"".join(map(bytes, pieces))
        self._had[seat] = source.head.seq, have
        return text

    def refuses(self, seat: str, move: str, args: Json) -> Exception | None:
        """Return the rules' refusal, or None if they would accept. Nothing is stored. A game may fail over
        a state that the program has corrected.
        """
        head = self.head
        copy = self.service.units.working_copy(head, self.now)
        record = head.seat(seat)
        caller = Caller(self.code, seat, seat == REFEREE or bool(record and record.co_referee))
        try:
            answer_to_prompt(move, args).handle(copy, Context(caller, self.snapshot()))
        except Exception as error:
            return error
        return None

    def entries(self) -> list[Json]:
        return [json.loads(entry)["line"] for entry in self.store.lines(self.code, -1, limit=10**6)]


def _bytes(piece: Any) -> bytes:
    return piece if isinstance(piece, bytes) else str(piece).encode()


# -- secrets that are changed ------------------------------------------------------------------------------


def mutated(value: Any, rng: random.Random, donors: list[Any]) -> Any:
    """Return another value of the same kind, as plain JSON: present values stay present, absent ones
    absent.
    """
    others = [d for d in donors if d != value and type(d) is type(value)]
    if isinstance(value, dict):
        others = [d for d in others if d.keys() == value.keys()]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (
            max(0, value + rng.choice((-3, -2, -1, 1, 2, 3, 7, 100)))
            if value >= 0
            else value + rng.choice((1, 2))
        )
    if isinstance(value, str):
        return rng.choice(others) if others and rng.random() < 0.5 else value + "x" * rng.randint(1, 30)
    if isinstance(value, list) and value:
        if len(value) > 1 and rng.random() < 0.7:
            return rng.sample(value, len(value))
        where = rng.randrange(len(value))
        return [mutated(v, rng, []) if k == where else v for k, v in enumerate(value)]
    if isinstance(value, dict) and value:
        if others and rng.random() < 0.5:
            return rng.choice(others)
        where = rng.choice(sorted(value))
        return {k: mutated(v, rng, []) if k == where else v for k, v in value.items()}
    return value


def with_another_secret(
    game: Game[Any], head: Head, state: Any, seats: Iterable[str], rng: random.Random
) -> tuple[Any, Audience, str] | None:
    """Return a state that differs from the table's in one secret, its audience, and what was changed; None if
    the types and the game accept none of some tries."""
    found = list(secrets(state))
    for _ in range(12 if found else 0):
        path, secret = rng.choice(found)
        if secret.to == "all":
            continue
        kind = path.rpartition("/")[2]
        donors = [msgspec.to_builtins(s.value) for p, s in found if p.rpartition("/")[2] == kind]
        plain = msgspec.to_builtins(secret.value)
        value = mutated(plain, rng, donors)
        if value == plain:
            continue
        tree = json.loads(bytes(head.state))
        node = tree
        for step in find(state, path, EVERYTHING).stored:
            node = node[step]
        node["value"] = value
        try:
            other = msgspec.convert(tree, game.State)
            for seat in seats:
                game.prompts(other, seat)
                game.question(other, seat)
            sound, clocks = game.result(other) is None, (game.clock(state), game.clock(other))
        except Exception:  # the types allow it, but the game cannot handle it
            continue
        if sound and set(differing(state, other)) == {secret.to}:
            if clocks[0] != clocks[1]:
                raise Leak(f"the clock follows from {path}: {clocks}")
            return other, secret.to, f"{path} ({secret.to}): {plain} → {value}"[:300]
    return None


def change_a_secret(table: Table, rng: random.Random) -> str | None:
    """Change one secret of the table's state, if the types and the game accept the result."""
    head, game = table.head, table.game
    if not head.has_state:
        return None
    found = with_another_secret(game, head, table.state(), table.tokens, rng)
    if found is None:
        return None
    other, _, what = found
    kept = table.store._tables[table.code]
    kept.head = msgspec.json.encode(
        msgspec.structs.replace(head, state=msgspec.Raw(msgspec.json.encode(other)))
    )
    kept.mark = "changed"
    table.service.memory.forget(table.code)
    return what


def differing(left: Any, right: Any) -> Iterator[Audience]:
    """Return the audiences of the secrets in which two states differ; `all` for public differences."""
    if isinstance(left, Secret) and isinstance(right, Secret):
        if left != right:
            yield from (left.to, right.to)
    elif isinstance(left, msgspec.Struct) and type(left) is type(right):
        for name in left.__struct_fields__:
            yield from differing(getattr(left, name), getattr(right, name))
    elif isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        for key in left:
            yield from differing(left[key], right[key])
    elif isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)) and len(left) == len(right):
        for one, other in zip(left, right, strict=True):
            yield from differing(one, other)
    elif left != right:
        yield "all"
