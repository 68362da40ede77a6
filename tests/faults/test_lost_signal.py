"""Phones that lose the network at any moment rebuild exactly the table's state."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from server.games.core.registry import games
from tests.support.faults.crew import Sender, quick_options
from tests.support.faults.cutter import Cutter
from tests.support.faults.house import House, house
from tests.support.faults.phone import Phone
from tests.support.waiting import eventually

pytestmark = [pytest.mark.faults, pytest.mark.slow]

Json = dict[str, Any]
TIMES = ("now_ms", "seen_ms", "left_ms", "due_ms")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("signal") / "data") as one:
        yield one


def budget(rng: random.Random) -> int | None:
    """Most links live for a few thousand bytes, some break in the first line, few are good."""
    return rng.choice(
        [None, rng.randint(1, 400), rng.randint(1, 3000), rng.randint(1000, 30_000), rng.randint(1, 30_000)]
    )


def timeless(value: Any) -> Any:
    """Without the fields that say what time it is."""
    if isinstance(value, dict):
        return {key: timeless(part) for key, part in value.items() if key not in TIMES}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def canonical(view: Json) -> bytes:
    """Return a view as bytes, without its log and the time; the order of its fields means nothing."""
    timed = timeless(view)
    return json.dumps(
        {k: v for k, v in timed.items() if k not in ("log", "log_from")}, sort_keys=True
    ).encode()


class Signal:
    """A table of one game whose phones all hang on cutting links."""

    def __init__(self, here: House, name: str, seed: int) -> None:
        self.sender = Sender(here.url)
        game = games()[name]
        options = {**quick_options(game), "referee_sees": "nothing"}
        _, opened, _ = self.sender.send("POST", "/tables", {"game": name, "options": options}, "")
        self.path, self.referee = f"/tables/{opened['code']}", opened["token"]
        places = [(t, r) for t in game.info.teams or (None,) for r in game.info.roles or (None,)]
        self.cutter = Cutter(here.port, seed, budget)
        taken = []
        for k in range(max(game.info.min_players, min(3, game.info.max_players), len(places))):
            team, role = places[k % len(places)]
            body = {"name": f"P{k}", "invite": opened["invite"]}
            body |= {key: value for key, value in (("team", team), ("role", role)) if value}
            taken.append(self.sender.send("POST", f"{self.path}/seats", body, "")[1])
        self.command("/moves", {"move": "start", "args": {}})
        self.phones = [
            Phone(self.cutter.url, opened["code"], t["seat"], t["token"], seed + k)
            for k, t in enumerate(taken)
        ]
        self.compared = 0
        self.slowest = 0.0

    def command(self, path: str, body: Json) -> None:
        body = {"id": f"referee-{random.getrandbits(60)}", **body}
        self.sender.send("POST", self.path + path, body, self.referee)

    def settle(self) -> None:
        """With the signal back, every phone knows the table as it is, byte for byte."""
        self.cutter.calm = True
        self.cutter.cut_all()
        for phone in self.phones:
            phone.playing = False
        self.command("/clock", {"action": "pause"})
        started = time.monotonic()
        for phone in self.phones:
            eventually(lambda phone=phone: self.same(phone), f"{phone.seat} knows the table")  # type: ignore[misc]
            self.compared += 1
        self.slowest = max(self.slowest, time.monotonic() - started)
        self.command("/clock", {"action": "resume"})
        for phone in self.phones:
            phone.playing = True
        self.cutter.calm = False
        self.cutter.cut_all()

    def same(self, phone: Phone) -> bool:
        """Return true if its view and its log are those of the table."""
        assert phone.error is None, phone.error
        _, view, _ = self.sender.send("GET", self.path, None, phone.token)
        if canonical(phone.view or {}) != canonical(view):
            return False
        with phone._lock:
            lines, first = phone.book.lines(), phone.book.first
        _, story, _ = self.sender.send("GET", f"{self.path}/log?limit=1000", None, phone.token)
        return lines == [line for line in story["log"] if line["seq"] >= (first or 0)]

    def close(self) -> None:
        self.cutter.calm = True
        for phone in self.phones:
            phone.close()
        self.cutter.close()


@pytest.mark.timeout(1200)
def test_after_every_cut_the_rebuilt_view_is_the_snapshot(
    here: House, request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    wanted = 500 if request.config.getoption("--long") else 20
    names = list(games())
    signals = [Signal(here, name, random.randrange(10**6)) for name in (names if wanted > 100 else names[:1])]
    try:
        checks = 0
        while sum(s.cutter.cuts for s in signals) < wanted or checks < 2:
            before = sum(s.cutter.cuts for s in signals)
            goal = before + max(8, wanted // 25)
            deadline = time.monotonic() + 20
            while sum(s.cutter.cuts for s in signals) < goal and time.monotonic() < deadline:
                time.sleep(random.uniform(0.05, 0.4))
                if random.random() < 0.3:
                    random.choice(signals).cutter.cut_all()
            for signal in signals:
                if checks % 3 == 1:
                    seq = signal.phones[0].view["seq"] if signal.phones[0].view else 2
                    signal.command("/rewind", {"to_seq": max(2, seq - 3), "reason": "a slip"})
                signal.settle()
            checks += 1
    finally:
        for signal in signals:
            signal.close()
    phones = [phone for signal in signals for phone in signal.phones]
    lost = {kind: sum(phone.losses[kind] for phone in phones) for kind in phones[0].losses}
    acked = sum(len(phone.acked) for phone in phones)
    figures(
        f"{sum(s.cutter.cuts for s in signals)} connections cut of {len(phones)} phones at {len(signals)} "
        f"tables ({lost}), {sum(p.gaps for p in phones)} gaps in the log filled\n"
        f"{acked} commands acknowledged, {sum(p.refused for p in phones)} refused\n"
        f"{sum(s.compared for s in signals)} views and logs compared: all the same, "
        f"the slowest {max(s.slowest for s in signals):.1f} s after the signal was back"
    )
    for signal in signals:
        replies = [reply for phone in signal.phones for _, reply in phone.acked]
        made = [reply for reply in replies if reply["log"]]  # a second tap changes nothing, and makes no step
        assert len({reply["seq"] for reply in made}) == len(made)
        _, story, _ = signal.sender.send("GET", f"{signal.path}/log?limit=1000", None, signal.referee)
        first = story["log"][0]["seq"]
        for reply in replies:
            for line in reply["log"]:
                assert line["to"] != "all" or line["seq"] < first or line in story["log"]
