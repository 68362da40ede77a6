"""A view in parts: in every game, merging the changed parts gives the whole view, and nothing else is
sent."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from server.games.core.game import Game
from server.games.core.registry import games
from server.tables.domain.model import hashed
from server.tables.views.parts import PartHashes, Parts, joined, texts_of, texts_of_state
from server.tables.views.view import ViewSource
from tests.support.tables.playthrough import Program, make, wanted
from tests.tables.test_every_game import random_options

Json = dict[str, Any]
PASSING = ("now_ms", "log", "log_from")
"""Members of the moment: each event has its own."""


class Phone:
    """A phone that merges what it is sent, as `docs/api.md` says."""

    def __init__(self, program: Program, seat: str) -> None:
        self.program, self.seat = program, seat
        self.view: Json = {}
        self.had: tuple[PartHashes, PartHashes] | None = None
        self.seq = -1

    def look(self) -> None:
        """Take the next event."""
        source, seq = self.source(), self.seq
        caller = source.snapshot.caller(hashed(self.program.tokens[self.seat]))
        had, seq = self.had, self.seq
        pieces, self.had = source.in_parts(caller, had, seq if had else None)
        text = b"".join(map(bytes, pieces))
        self.seq, change = source.head.seq, json.loads(text)
        if had is None:
            self.view = change
            return
        assert all(line["seq"] > seq for line in change.get("log", ()))
        state = change.pop("state", self.view["state"])
        if state is not None:
            state = {**(self.view["state"] or {}), **state}
        self.view = {**self.view, **change, "state": state}

    def whole(self) -> Json:
        """The view as one asks for it."""
        source = self.source()
        view = source.view(source.snapshot.caller(hashed(self.program.tokens[self.seat])))
        found: Json = json.loads(msgspec.json.encode(view))
        return found

    def source(self) -> ViewSource:
        return self.program.service.queries.source(self.program.code)


def lasting(view: Json) -> Json:
    """Return the view without times, and without fields of the state that are gone."""
    state = view["state"] and {key: value for key, value in view["state"].items() if value is not None}
    clock = view["clock"] and {**view["clock"], "left_ms": 0}
    pending = [{**each, "left_ms": 0} for each in view["pending"]]
    rest = {key: value for key, value in view.items() if key not in PASSING}
    return {**rest, "state": state, "clock": clock, "pending": pending}


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_changes_merged_are_the_whole_view(game: Game[Any]) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        program = Program(game, random_options(game, rng), seed)
        phones = [Phone(program, seat) for seat in ("referee", *program.seats)]
        program.move("referee", "start", {})
        for _ in range(60):
            if program.finished:
                break
            act(program, rng)
            for phone in phones:
                if rng.random() < 0.6:  # one event may contain several steps
                    phone.look()
                    assert lasting(phone.view) == lasting(phone.whole())


def act(program: Program, rng: random.Random) -> None:
    """Somebody does something, or time passes."""
    seats = rng.sample(program.seats, len(program.seats))
    for seat in seats:
        view = program.view(seat)
        for prompt in sorted(view["prompts"], key=lambda p: p["must"]):
            if not prompt["submitted"] and wanted(prompt, rng, plain=False):
                make(program, seat, prompt, view["phase"], rng, plain=False)
                return
    program.forward()


def test_time_that_passes_is_no_change() -> None:
    program = Program(games()["space-race"], {"year_timer": 60}, seed=1)
    program.move("referee", "start", {})
    phone = Phone(program, "referee")
    phone.look()
    assert phone.view["clock"]["left_ms"] == 60_000
    program.now += 1234
    assert phone.whole()["clock"]["left_ms"] == 58_766
    assert change(phone).keys() == {"seq", "now_ms", "log_from"}


def test_of_a_sealed_bid_others_are_sent_that_it_is_in() -> None:
    program = Program(games()["space-race"], {}, seed=1)
    program.move("referee", "start", {})
    phone = Phone(program, "s2")
    phone.look()
    (bid,) = [prompt for prompt in program.view("s1")["prompts"] if prompt["move"] == "submit"]
    program.move("s1", "submit", bid["default"])
    sent = change(phone)
    assert sent.keys() == {"seq", "now_ms", "log_from", "log_head", "state"}
    assert sent["state"] == {"submitted": ["s1"]}


def change(phone: Phone) -> Json:
    """The next event, not taken."""
    source = phone.source()
    assert phone.had is not None
    caller = source.snapshot.caller(hashed(phone.program.tokens[phone.seat]))
    found: Json = json.loads(b"".join(map(bytes, source.in_parts(caller, phone.had, phone.seq)[0])))
    return found


def test_what_is_gone_is_null() -> None:
    before = Parts({**texts_of({"a": 1, "claims": 3}), **texts_of_state({"x": b"1", "y": b"2"})})
    after = Parts({**texts_of({"a": 1}), **texts_of_state({"x": b"1"})})
    assert json.loads(b"{%b}" % joined(after.changed(before.hashes))[1:]) == {
        "claims": None,
        "state": {"y": None},
    }
    lobby = Parts({**texts_of({"a": 1, "claims": 3}), **texts_of_state(None)})
    assert json.loads(b"{%b}" % joined(lobby.changed(before.hashes))[1:]) == {"state": None}
    again = {"state": {"x": 1, "y": 2}}
    assert json.loads(b"{%b}" % joined(before.changed(lobby.hashes))[1:]) == again
