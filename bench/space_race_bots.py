"""Plays the characters of Space Race against each other: `python -m bench.space_race_bots [games] [seed]`.

Whole matches in memory by the same prompts as at a table, each seat with its own view: six seats, three of
either character, who alternate. Prints each character's share of wins; chance alone would give both the
same. Then tables with two of each of the three.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from server.games.core.game import Seat
from server.games.space_race.bots import CHARACTERS
from server.games.space_race.game import GAME
from server.turning.match import Match
from server.turning.points import interval

SEATS = 6


def among(cast: Sequence[str], games: int, seed: int) -> tuple[Counter[str], int]:
    """Return each character's wins, a shared win divided, with the cast rotated by one seat from match to
    match; and the number of refused moves.
    """
    won: Counter[str] = Counter()
    refused = 0
    for n in range(games):
        turned = [*cast[n % len(cast) :], *cast[: n % len(cast)]]
        seats = (Seat(f"s{place}") for place in range(1, len(turned) + 1))
        match = Match.begun(GAME, dict(zip(seats, turned, strict=True)), seed * 1_000_003 + n)
        winners = match.play().winners
        for seat in winners:
            won[match.cast[seat]] += 1 / len(winners)  # type: ignore[assignment]
        refused += match.refused
    return won, refused


def main(games: int = 1000, seed: int = 1) -> None:
    """Run every pairing, then all three."""
    print("| one | other | matches | one wins | other wins | refused |\n|---|---|---|---|---|---|")
    for one, other in combinations(CHARACTERS, 2):
        won, refused = among([one, other] * (SEATS // 2), games, seed)
        low, high = interval(round(won[one]), games)
        print(
            f"| {one} | {other} | {games} | {won[one] / games:.1%} ({low:.1%} to {high:.1%}) "
            f"| {won[other] / games:.1%} | {refused} |",
            flush=True,
        )
    won, _ = among([*CHARACTERS] * (SEATS // len(CHARACTERS)), games, seed)
    print("of three: " + ", ".join(f"{each} {won[each] / games:.1%}" for each in CHARACTERS))


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:]))
