"""Whole campaigns by bots, in memory: every state is held against its types, and what they cannot say."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec

from server.games.what_goes_up import bots
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.log import LINES
from server.games.what_goes_up.state import GameState
from tests.games.driver import unsaid
from tests.games.what_goes_up.table import Table


class Campaign(Table):
    """A table at which bots sit."""

    def __init__(self, seed: int, *characters: str, **options: Any) -> None:
        super().__init__(len(characters), seed=seed, **options)
        self.characters = dict(zip((seat.id for seat in self.seats), characters, strict=True))
        self.luck = random.Random(seed)

    @property
    def counts(self) -> Counter[str]:
        """Return the number of lines of each id."""
        return Counter(line.id.removeprefix("wgu.") for line in self.lines)

    def act(self, seat: str) -> None:
        """One move of one bot; what it chooses has to fit its prompt."""
        chosen = bots.choose(self.characters[seat], self.view(seat), self.luck.getrandbits(32))
        assert chosen is not None
        assert not unsaid(chosen, seat, LINES)
        self.do(seat, chosen.move, **chosen.args)

    def play(self, turns: int, limit: int = 5000) -> Campaign:
        """Until that turn's workshop, or the end."""
        for _ in range(limit):
            if self.state.turn > turns or self.state.phase == "over":
                return self
            seat, _ = self.musts()[0]
            self.act(seat)
            sound(self.state)
            asks_the_same(self.state, seat)
        raise AssertionError("the campaign does not go on")


def asks_the_same(state: GameState, seat: str) -> None:
    """Check that a commit asks what the seat's view shows: the same moves, words and answers."""
    full = [p for p in GAME.prompts(state, seat) if p.must]
    asked = GAME.asked(state, seat)
    assert [(p.move, p.label, p.must, p.submitted) for p in asked] == [
        (p.move, p.label, p.must, p.submitted) for p in full
    ]


def sound(state: GameState) -> None:
    """Check the invariants of every state: types, ratings, masses, places."""
    assert msgspec.json.decode(msgspec.json.encode(state), type=GameState) == state
    for design in state.designs.values():
        assert 1 <= design.fail < design.boom <= 20, design
    for seat, programme in state.programmes.items():
        assert 30 <= programme.dots <= 70, seat
        assert programme.points >= 0
        assert min(programme.fuel, programme.rations, programme.luck, programme.launches) >= 0
        assert all(0 <= percent <= 100 for percent in programme.mapped.values())
        assert all(item.design in state.designs for item in programme.stock.values())
    items = [id for programme in state.programmes.values() for id in programme.stock]
    for id, craft in state.craft.items():
        assert craft.id == id
        assert min(craft.fuel, craft.rations) >= 0, craft
        assert craft.parts or any(task.craft == id for task in state.todo), craft  # to be brought home
        assert all(1 <= part.fail < part.boom <= 20 for part in craft.parts), craft
        assert all(id in state.craft[other].docked for other in craft.docked)
        for derp in craft.crew:
            assert state.derps[derp].craft == id
        items += [part.id for part in craft.parts]
    assert len(items) == len(set(items))
    for id, one in state.derps.items():
        assert one.stamina <= one.most
        assert one.piloting + one.engineering + one.most <= 9
        assert one.craft == "" or id in state.craft[one.craft].crew
    assert set(state.queue) <= set(state.craft)
