"""A match of bots in memory: no table, no waiting, by the same prompts as at a table.

Each seat is shown what its own phone would be.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from server.games.core.chance.notation import parse
from server.games.core.dice import BaseDice, Roll, RollRequest
from server.games.core.errors import RuleError
from server.games.core.game import ALL, WAIT, Game, Json, Move, Result, Seat, Step
from server.tables.domain.visibility import Eyes, redact_prompt
from server.tables.views.redacted_json import Pieces, pieces, shown

MOST_MOVES = 100_000


class Fair(BaseDice):
    """Seeded dice."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def roll_all(self, requests: Any) -> tuple[Roll, ...]:
        return tuple(self._one(request) for request in requests)

    def _one(self, request: RollRequest) -> Roll:
        expression = parse(request.notation)
        faces = tuple(self.rng.randint(1, sides) for sides in expression.sides)
        return Roll(faces, expression.total(faces), "scripted")


class Match:
    """One match. `cast`: each seat's character."""

    def __init__(self, game: Game[Any], cast: Mapping[Seat, str], seed: int, **options: Any) -> None:
        self.game, self.seats = game, tuple(cast)
        self.cast = {seat.id: character for seat, character in cast.items()}
        self.rng = random.Random(seed)
        self.dice = Fair(self.rng)
        self.refused = 0
        """Moves that the rules did not take; what the table would have done was done instead."""
        self._encoded: tuple[Any, Pieces] | None = None
        self.take(game.setup(game.check_options(options), list(self.seats), self.dice))

    def take(self, step: Step[Any]) -> None:
        """Goes on to where somebody is asked."""
        while step.then is not None:
            step = self.game.play(step.state, Move(step.then), self.dice)
        self.state = step.state

    def do(self, seat: str | None, move: str, args: Json) -> None:
        """A move of that seat."""
        self.take(self.game.play(self.state, Move(move, args, seat), self.dice))

    def view(self, seat: Seat) -> Json:
        """What that seat's phone shows."""
        places = [place for role in seat.roles for place in (f"role:{role}", f"team:{seat.team}:{role}")]
        eyes = Eyes(frozenset({ALL, f"seat:{seat.id}", f"team:{seat.team}", *places}))
        clock = self.game.clock(self.state)
        view = {
            "you": {"seat": seat.id},
            "state": msgspec.Raw(shown(self._pieces(), eyes)),
            "prompts": [redact_prompt(p, eyes) for p in self.game.prompts(self.state, seat.id)],
            "clock": None if clock is None else {"kind": clock.kind},
        }
        told: Json = msgspec.json.decode(msgspec.json.encode(view))
        return told

    def ask(self, seat: Seat) -> bool:
        """One answer of a seat that the match waits for; whether it did anything."""
        asked = [p for p in self.game.prompts(self.state, seat.id) if p.must and not p.submitted]
        if not asked:
            return False
        view = self.view(seat)
        chosen = self.game.choose(self.cast[seat.id], view, self.rng.getrandbits(32))
        if chosen == WAIT:
            return False
        if chosen is not None:
            try:
                self.do(seat.id, chosen.move, chosen.args)
                return True
            except RuleError:
                self.refused += 1
        prompt = next(p for p in view["prompts"] if p["must"] and not p["submitted"])
        self.do(seat.id, prompt["move"], prompt["default"])
        return True

    def go_on(self) -> None:
        """Seats are asked in any order until one acts; where nobody does, the clock runs out.

        Raises `RuntimeError` when the bots wait for each other.
        """
        if any(self.ask(seat) for seat in self.rng.sample(self.seats, len(self.seats))):
            return
        if self.game.clock(self.state) is None:
            raise RuntimeError("everybody waits")
        self.take(self.game.ring(self.state, self.dice))

    def play(self) -> Result:
        """To the end. Raises `RuntimeError` when it has none."""
        for _ in range(MOST_MOVES):
            result = self.game.result(self.state)
            if result is not None:
                return result
            self.go_on()
        raise RuntimeError("the match does not end")

    def _pieces(self) -> Pieces:
        if self._encoded is None or self._encoded[0] is not self.state:
            self._encoded = (self.state, pieces(self.state))
        return self._encoded[1]
