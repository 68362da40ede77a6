"""Plays the characters of Moon or Bust! against each other.

`python -m bench.moon_or_bust_bots [games] [seed] [character character]`: all pairings, or just that one.

Two teams of three, one character each, over whole games in memory: no table, no waiting. Each match is
played from both sides, half of the games each. Prints who won, how often war came, and tests a turn.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import msgspec

from server.games.core.game import Seat
from server.games.moon_or_bust.bots import CHARACTERS
from server.games.moon_or_bust.game import GAME
from server.turning.match import Match
from server.turning.points import interval

ROLES = ("politician", "engineer", "agent")
SEATS = tuple(Seat(f"{side}{n}", side, (role,)) for side in "ab" for n, role in enumerate(ROLES, start=1))


class Played(msgspec.Struct):
    """The outcome of a game."""

    winner: str | None
    war: bool
    turns: int
    tests: int
    idle: int
    """Turns of a team without a test."""


def match(characters: dict[str, str], seed: int, seats: tuple[Seat, ...] = SEATS, **options: Any) -> Match:
    """One game of two teams of bots. `characters` by side."""
    return Match.begun(GAME, {seat: characters[seat.team or ""] for seat in seats}, seed, **options)


def played(one: Match) -> Played:
    """Play the game to its end."""
    one.play()
    outcome = one.state.outcome
    counts = [past.reveal.test_counts[side] for past in one.state.history.items for side in "ab"]
    return Played(
        winner=outcome.team,
        war=outcome.kind == "war",
        turns=one.state.turn,
        tests=sum(counts),
        idle=counts.count(0),
    )


def main(games: int = 200, seed: int = 1, *characters: str) -> None:
    """Run every pairing, or that of the two named characters."""
    pairs = [characters] if characters else combinations_with_replacement(CHARACTERS, 2)
    print(
        "| teams | games | first wins | second wins | draws | war | turns | tests a team and turn | without |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for one, two in pairs:
        began, found, totals = time.perf_counter(), Counter[str](), Counter[str]()
        for n in range(games):
            sides = {"a": one, "b": two} if n % 2 == 0 else {"a": two, "b": one}
            first = "a" if n % 2 == 0 else "b"
            one_match = match(sides, seed * 1_000_003 + n, mode="standard" if n % 4 > 1 else "historic")
            end = played(one_match)
            found["war" if end.war else "draw" if not end.winner else str(end.winner == first)] += 1
            totals.update(turns=end.turns, tests=end.tests, idle=end.idle, refused=one_match.refused)
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
    given = sys.argv[1:]
    main(int(given[0]) if given else 200, int(given[1]) if len(given) > 1 else 1, *given[2:])
