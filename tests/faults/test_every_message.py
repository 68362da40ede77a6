"""Every message duplicated, delayed, reordered: one effect a command id, and the same game in the end."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import pytest
from flask import Flask
from redis import Redis
from werkzeug.serving import make_server

from server.games.core.chance.notation import parse
from server.games.core.game import Game
from server.games.core.registry import games
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.domain.forms.prompt_filler import fill
from server.tables.domain.visibility import redact
from tests.support.api import Api
from tests.support.faults.twin_pair import apps
from tests.support.faults.twin_table import EVERYTHING, Json, Table
from tests.support.memory import MemoryAlarms
from tests.support.slow import slow
from tests.support.tables.calls import Calls
from tests.support.tables.toy import Toy
from tests.tables.test_every_game import random_options

pytestmark = [pytest.mark.faults]

COPIES = 4
LATEST = 25
"""The most steps after the original at which a copy arrives."""


class Sent(NamedTuple):
    """One message of the script: whose, where to, what. `ring`: the time at which clocks are due instead."""

    seat: str = ""
    path: str = ""
    body: Json = {}
    ring: int = 0


def script(table: Table, rng: random.Random, steps: int) -> list[Sent]:
    """Play the ideal run: what was taken, in its order."""
    taken: list[Sent] = []

    def send(seat: str, path: str, **body: Any) -> bool:
        message = Sent(seat, path, {"id": f"command-{len(taken)}-{rng.getrandbits(40)}", **body})
        if table.call(seat, "POST", path, message.body)[0] != 200:
            return False
        taken.append(message)
        return True

    send("referee", "/moves", move="start", args={})
    for _ in range(steps):
        head = table.head
        if head.status != "playing":
            break
        if head.pending is not None:
            waiting = rng.choice(head.pending.waiting)
            faces = [rng.randint(1, m) for m in parse(waiting.request.notation).sides]
            send("referee", "/rolls", request=waiting.id, faces=faces)
            continue
        seat = rng.choice(list(table.tokens))
        snapshot = table.snapshot()
        prompts = [p for p in snapshot.prompts(seat) if p.must or rng.random() < 0.5]
        if seat == "referee" and rng.random() < 0.9:
            prompts = []
        if prompts:
            prompt = rng.choice(prompts)
            phase = snapshot.phase(seat)
            for args in (fill(redact(prompt.args, EVERYTHING), rng), redact(prompt.default, EVERYTHING)):
                if args is not None and send(seat, "/moves", move=prompt.move, args=args, phase=phase):
                    break
        elif rng.random() < 0.1 and (due := head.next_timer_ms()) is not None:
            taken.append(Sent(ring=due))
            table.now = due
            table.service.ring(table.code)
    return taken


class Weather:
    """Two servers over one store, and a network between them and the phones that copies and delays."""

    def __init__(self, table: Table, urls: list[str], services: list[Calls], seed: int) -> None:
        self.table, self.services, self.rng = table, services, random.Random(seed)
        self.apis = [Api(url) for url in urls]
        self.pool = ThreadPoolExecutor(16)
        self.answers: dict[str, list[tuple[int, Json]]] = defaultdict(list)
        self.later: list[tuple[int, Sent]] = []
        self.sent = 0

    def deliver(self, message: Sent, delay: float) -> None:
        time.sleep(delay)
        path = f"/tables/{self.table.code}{message.path}"
        api = random.choice(self.apis)
        answer = api.call("POST", path, message.body, self.table.tokens[message.seat])
        self.answers[message.body["id"]].append(answer)

    def post(self, message: Sent) -> Future[None]:
        self.sent += 1
        return self.pool.submit(self.deliver, message, self.rng.choice((0, 0, self.rng.uniform(0, 0.02))))

    def play(self, messages: list[Sent]) -> None:
        """Each message arrives at least once before the next is sent, as from phones that wait for an answer;
        its copies arrive at the same moment, or any time later."""
        for k, message in enumerate(messages):
            if message.ring:
                self.ring(message.ring)
                continue
            now = [self.post(message) for _ in range(self.rng.randint(1, 2))]
            overdue = [one for at, one in self.later if at <= k]
            self.later = [(at, one) for at, one in self.later if at > k]
            now += [self.post(one) for one in overdue]
            for _ in range(self.rng.randint(0, COPIES - 2)):
                self.later.append((k + self.rng.randint(1, LATEST), message))
            self.rng.shuffle(now)
            for done in now:
                done.result(30)
        for done in [self.post(one) for _, one in self.later]:
            done.result(30)

    def ring(self, due: int) -> None:
        """Everybody rings at once, and one of them does it."""
        self.table.now = due
        calls = [self.pool.submit(service.ring, self.table.code) for service in self.services * 3]
        assert sum(call.result(30) for call in calls) == 1


@contextmanager
def serving(app: Flask) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join(120)


@pytest.fixture(scope="module")
def three() -> tuple[Flask, Flask, Flask]:
    """One for the ideal run, two for the other one."""
    return (*apps(), apps()[0])


@contextmanager
def weather(
    three: tuple[Flask, Flask, Flask], valkey: str, game: Game[Any], options: Json, seed: int
) -> Iterator[Weather]:
    client = connect(valkey)
    table = Table(three[1], game, options, seed, partial(RedisStore, client))
    other = Calls({game.info.id: game}, table.store, MemoryAlarms(), table.chance)
    table.behind(three[2], other)
    with serving(three[1]) as one, serving(three[2]) as two:
        yield Weather(table, [one, two], [table.service, other], seed)
    client.close()


def wipe(url: str) -> None:
    with Redis.from_url(url, protocol=2) as redis:
        redis.flushdb()


def remains(table: Table) -> Json:
    """All that a table is: its head, its log."""
    return {"head": table.head, "log": table.entries()}


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", ["toy", *slow(games())])
def test_copies_that_come_late_change_nothing(
    three: tuple[Flask, Flask, Flask],
    empty_valkey: str,
    name: str,
    request: pytest.FixtureRequest,
    figures: Callable[[str], None],
) -> None:
    rounds, enough = (12, 600) if request.config.getoption("--long") else (1, 40)
    game = games().get(name) or Toy()
    sent = effects = played = 0
    while played < rounds or effects < enough:  # some games are over after a few moves
        played += 1
        seed = random.randrange(10**6)
        rng = random.Random(seed)
        options = random_options(game, rng) | {"roll_seconds": 20}
        ideal = Table(three[0], game, options, seed)
        messages = script(ideal, rng, 120)
        with weather(three, empty_valkey, game, options, seed) as at:
            at.play(messages)
            assert remains(at.table) == remains(ideal), f"seed {seed}"
            for id, answers in at.answers.items():
                assert {status for status, _ in answers} == {200}, f"seed {seed}: {id} {answers}"
                assert all(answer == answers[0] for answer in answers), f"seed {seed}: {id} {answers}"
            sent += at.sent
            effects += len(at.answers)
        wipe(empty_valkey)
    figures(
        f"{name}: {effects} commands arrived {sent} times at two servers; {played} games as they should be"
    )


def test_messages_of_several_phones_in_any_order_are_one_effect_each(
    three: tuple[Flask, Flask, Flask],
    empty_valkey: str,
    request: pytest.FixtureRequest,
    figures: Callable[[str], None],
) -> None:
    rounds = 20 if request.config.getoption("--long") else 6
    seed = random.randrange(10**6)
    options = {"rounds": rounds, "roll_seconds": 20}
    rng = random.Random(seed)
    with weather(three, empty_valkey, Toy(), options, seed) as at:
        table = at.table
        seats = [seat for seat in table.tokens if seat not in ("referee", table.screen)]
        at.post(Sent("referee", "/moves", {"id": "start", "move": "start", "args": {}})).result(30)
        for roll in table.head.pending.waiting if table.head.pending else ():
            body = {"id": f"roll-{roll.id}", "request": roll.id, "faces": [3]}
            at.post(Sent("referee", "/rolls", body)).result(30)
        total = 0
        for number in range(rounds):
            phases = {seat: table.snapshot().phase(seat) for seat in seats}
            messages = [
                Sent(
                    seat,
                    "/moves",
                    {
                        "id": f"pick-{number}-{seat}",
                        "move": "pick",
                        "args": {"number": pick},
                        "phase": phases[seat],
                    },
                )
                for seat, pick in zip(seats, rng.sample(range(1, 13), len(seats)), strict=True)
                for _ in range(COPIES)
            ]
            rng.shuffle(messages)
            for done in [at.post(message) for message in messages]:
                done.result(30)
            (roll,) = table.head.pending.waiting if table.head.pending else ()
            face = rng.randint(1, 6)
            total += face
            rolled = Sent("referee", "/rolls", {"id": f"die-{number}", "request": roll.id, "faces": [face]})
            for done in [at.post(rolled) for _ in range(COPIES)]:
                done.result(30)
        state = table.state()
        assert (state.round, state.total) == (rounds + 1, total)
        lines = Counter(line["id"] for line in table.entries())
        assert lines["toy.picked"] == rounds * len(seats)
        assert lines["toy.round"] == rounds
        for id, answers in at.answers.items():
            assert {status for status, _ in answers} == {200}, f"seed {seed}: {id} {answers}"
            assert all(answer == answers[0] for answer in answers), f"seed {seed}: {id} {answers}"
        steps = [answers[0][1]["seq"] for answers in at.answers.values()]
        assert len(set(steps)) == len(steps)
        figures(
            f"{len(at.answers)} commands of {len(seats)} phones arrived {at.sent} times, in any order: "
            "one step each"
        )
