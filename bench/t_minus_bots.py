"""How the characters of T-Minus play against each other: `python -m bench.t_minus_bots [games] [seed]`.

Whole games in memory by the same prompts as at a table: no table, no waiting. Two seats, each pairing from
both seats in turn, then tables of three with one of each. Prints who won, and how many turns it took.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

import msgspec

from bench.bots import Fair
from server.games.core.game import Move, Seat, Step
from server.games.core.study import interval
from server.games.t_minus.bots import CHARACTERS
from server.games.t_minus.game import GAME
from server.games.t_minus.state import TMinusState

MOST_MOVES = 20_000


class Match:
    """One game of bots in this order."""

    def __init__(self, characters: Sequence[str], seed: int, **options: Any) -> None:
        self.rng = random.Random(seed)
        self.dice = Fair(self.rng)
        seats = [Seat(f"s{n}") for n in range(1, len(characters) + 1)]
        self.cast = dict(zip((seat.id for seat in seats), characters, strict=True))
        settings = GAME.check_options({"silence_seconds": 0, **options})
        self.take(GAME.setup(settings, seats, self.dice))

    def take(self, step: Step[TMinusState]) -> None:
        """Goes on to where somebody is asked."""
        while step.then is not None:
            step = GAME.play(step.state, Move(step.then), self.dice)
        self.state = step.state

    def ask(self, seat: str) -> None:
        """One move of a bot; its view as it stands on the wire (nothing is secret in T-Minus)."""
        view: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode(
                {"you": {"seat": seat}, "state": self.state, "prompts": GAME.prompts(self.state, seat)}
            )
        )
        chosen = GAME.choose(self.cast[seat], view, self.rng.getrandbits(32))
        assert chosen is not None
        self.take(GAME.play(self.state, Move(chosen.move, chosen.args, seat), self.dice))

    def play(self) -> str:
        """To the end; answers the winner's seat."""
        for _ in range(MOST_MOVES):
            result = GAME.result(self.state)
            if result is not None:
                return result.winners[0] if result.winners else ""
            asked = [
                seat
                for seat in self.cast
                if any(p.must and not p.submitted for p in GAME.prompts(self.state, seat))
            ]
            self.ask(asked[0])
        raise RuntimeError("the game does not end")


def duels(one: str, two: str, games: int, seed: int) -> tuple[int, float]:
    """How many of these games the first character wins, half of them from either seat, and turns a game."""
    won = turns = 0
    for n in range(games):
        match = Match((one, two) if n % 2 == 0 else (two, one), seed * 1_000_003 + n)
        won += match.cast[match.play()] == one
        turns += match.state.turn
    return won, turns / games


def main(games: int = 1000, seed: int = 1) -> None:
    """Every pairing, then all three."""
    print("| better | lesser | games | better wins | turns |\n|---|---|---|---|---|")
    for lesser, better in combinations(CHARACTERS, 2):
        won, turns = duels(better, lesser, games, seed)
        low, high = interval(won, games)
        print(
            f"| {better} | {lesser} | {games} | {won / games:.1%} ({low:.1%} to {high:.1%}) | {turns:.1f} |",
            flush=True,
        )
    orders = list(permutations(CHARACTERS))
    three: Counter[str] = Counter()
    for n in range(games):
        match = Match(orders[n % len(orders)], seed * 1_000_003 + n)
        three[match.cast[match.play()]] += 1
    print("of three: " + ", ".join(f"{each} {three[each] / games:.1%}" for each in CHARACTERS))


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:]))
