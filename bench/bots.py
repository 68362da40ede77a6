"""How the characters of Moon or Bust! play against each other: `python -m bench.bots [games] [seed]`.

Two teams of three, one character each, over whole games in memory: no table, no waiting. Each match is played
from both sides, half of the games each. Prints who won, how often war came, and tests a turn.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import msgspec

from server.games.core.chance.notation import parse
from server.games.core.dice import BaseDice, Roll, RollRequest
from server.games.core.errors import RuleError
from server.games.core.game import WAIT, Move, Seat, Step
from server.games.core.study import interval
from server.games.moon_or_bust.bots import CHARACTERS
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.state import GameState
from server.tables.domain.visibility import Eyes, redact_prompt
from server.tables.views.redacted_json import Pieces, pieces, shown

ROLES = ("politician", "engineer", "agent")
SEATS = tuple(Seat(f"{side}{n}", side, (role,)) for side in "ab" for n, role in enumerate(ROLES, start=1))
MOST_MOVES = 5000


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


class Played(msgspec.Struct):
    """How a game went."""

    winner: str | None
    war: bool
    turns: int
    tests: int
    idle: int
    """Turns of a team without a test."""


class Match:
    """One game of two teams of bots. `characters` by side, or by seat."""

    def __init__(
        self, characters: dict[str, str], seed: int, seats: tuple[Seat, ...] = SEATS, **options: Any
    ) -> None:
        self.rng = random.Random(seed)
        self.dice = Fair(self.rng)
        self.characters, self.seats = characters, seats
        self.refused = 0
        self._encoded: tuple[GameState, Pieces] | None = None
        self.take(GAME.setup(GAME.check_options(options), seats, self.dice))

    def take(self, step: Step[GameState]) -> None:
        """Goes on to where somebody is asked."""
        while step.then is not None:
            step = GAME.play(step.state, Move(step.then), self.dice)
        self.state = step.state

    def view(self, seat: Seat) -> dict[str, Any]:
        """What that seat's phone shows."""
        places = [place for role in seat.roles for place in (f"role:{role}", f"team:{seat.team}:{role}")]
        eyes = Eyes(frozenset({"all", f"seat:{seat.id}", f"team:{seat.team}", *places}))
        clock = GAME.clock(self.state)
        view = {
            "you": {"seat": seat.id},
            "state": msgspec.Raw(shown(self.pieces(), eyes)),
            "prompts": [redact_prompt(p, eyes) for p in GAME.prompts(self.state, seat.id)],
            "clock": None if clock is None else {"kind": clock.kind},
        }
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
        return told

    def pieces(self) -> Pieces:
        """The state, encoded once for everybody."""
        if self._encoded is None or self._encoded[0] is not self.state:
            self._encoded = (self.state, pieces(self.state))
        return self._encoded[1]

    def ask(self, seat: Seat) -> bool:
        """One answer of a seat that the table waits for; whether it did anything."""
        asked = [p for p in GAME.prompts(self.state, seat.id) if p.must and not p.submitted]
        if not asked:
            return False
        view = self.view(seat)
        character = self.characters.get(seat.id) or self.characters[seat.team or ""]
        chosen = GAME.choose(character, view, self.rng.getrandbits(32))
        if chosen == WAIT:
            return False
        prompt = next(p for p in view["prompts"] if p["must"] and not p["submitted"])
        if chosen is not None:
            try:
                self.take(GAME.play(self.state, Move(chosen.move, chosen.args, seat.id), self.dice))
                return True
            except RuleError:
                self.refused += 1
        self.take(GAME.play(self.state, Move(prompt["move"], prompt["default"], seat.id), self.dice))
        return True

    def play(self) -> Played:
        """To the end. Raises `RuntimeError` when the bots wait for each other."""
        for _ in range(MOST_MOVES):
            if self.state.outcome is not None:
                return self._played()
            if not any(self.ask(seat) for seat in self.rng.sample(self.seats, len(self.seats))):
                if GAME.clock(self.state) is None:
                    raise RuntimeError(f"everybody waits in turn {self.state.turn}")
                self.take(GAME.ring(self.state, self.dice))
        raise RuntimeError("the game does not end")

    def _played(self) -> Played:
        outcome = self.state.outcome
        counts = [past.reveal.test_counts[side] for past in self.state.history for side in "ab"]
        return Played(
            winner=outcome.team if outcome else None,
            war=outcome is not None and outcome.kind == "war",
            turns=self.state.turn,
            tests=sum(counts),
            idle=counts.count(0),
        )


def main(games: int = 200, seed: int = 1) -> None:
    """Every pairing."""
    print(
        "| teams | games | first wins | second wins | draws | war | turns | tests a team and turn | without |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for one, two in combinations_with_replacement(CHARACTERS, 2):
        began, found, totals = time.perf_counter(), Counter[str](), Counter[str]()
        for n in range(games):
            sides = {"a": one, "b": two} if n % 2 == 0 else {"a": two, "b": one}
            first = "a" if n % 2 == 0 else "b"
            match = Match(sides, seed * 1_000_003 + n, mode="standard" if n % 4 > 1 else "historic")
            played = match.play()
            found["war" if played.war else "draw" if not played.winner else str(played.winner == first)] += 1
            totals.update(turns=played.turns, tests=played.tests, idle=played.idle, refused=match.refused)
        low, high = interval(found["True"], games)
        turns = totals["turns"]
        print(
            f"| {one}, {two} | {games} | {found['True'] / games:.0%} ({low:.0%} to {high:.0%}) "
            f"| {found['False'] / games:.0%} | {found['draw'] / games:.0%} | {found['war'] / games:.0%} "
            f"| {turns / games:.1f} | {totals['tests'] / turns / 2:.2f} | {totals['idle'] / turns / 2:.0%} |",
            flush=True,
        )
        print(
            f"  {time.perf_counter() - began:.0f} s, {totals['refused']} refused", file=sys.stderr, flush=True
        )


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:]))
