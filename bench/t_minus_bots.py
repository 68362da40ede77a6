"""Plays the characters of T-Minus against each other: `python -m bench.t_minus_bots [games] [seed]`.

Whole games in memory by the same prompts as at a table: no table, no waiting. Two seats, each pairing from
both seats in turn, then tables of three with one of each. Prints who won, and how many turns it took.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

from server.games.core.game import Seat
from server.games.t_minus.bots import CHARACTERS
from server.games.t_minus.game import GAME
from server.turning.match import Match
from server.turning.points import interval


def match(characters: Sequence[str], seed: int) -> Match:
    """Set up one game of bots in this order."""
    cast = {Seat(f"s{n}"): character for n, character in enumerate(characters, start=1)}
    return Match.begun(GAME, cast, seed, silence_seconds=0)


def winner(one: Match) -> str:
    """Return the character that wins it; "" if nobody does."""
    winners = one.play().winners
    return one.cast[winners[0]] if winners else ""


def duels(one: str, two: str, games: int, seed: int) -> tuple[int, float]:
    """Return the share of games that the first character wins, half of them from either seat, and turns a
    game.
    """
    won = turns = 0
    for n in range(games):
        game = match((one, two) if n % 2 == 0 else (two, one), seed * 1_000_003 + n)
        won += winner(game) == one
        turns += game.state.turn
    return won, turns / games


def main(games: int = 1000, seed: int = 1) -> None:
    """Run every pairing, then all three."""
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
        three[winner(match(orders[n % len(orders)], seed * 1_000_003 + n))] += 1
    print("of three: " + ", ".join(f"{each} {three[each] / games:.1%}" for each in CHARACTERS))


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:]))
