"""Plays the characters of What Goes Up: `python -m bench.what_goes_up_bots [campaigns] [seed]`.

Whole campaigns in memory, three seats, one of each character, in every order. The first Moon landing with a
safe return wins. Prints, by character, its wins, the turns in which its first craft reached space and
orbit, its steps and its losses.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from itertools import permutations
from statistics import mean, median

from server.games.core.game import Seat
from server.games.what_goes_up.bots import CHARACTERS
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.rules import board
from server.turning.match import Match
from server.turning.points import interval

TURNS = 150
"""Turns after which a campaign without a winner is over."""
KINDS = {step.place: step.kind for step in board.house().steps}


def main(campaigns: int = 100, seed: int = 1) -> None:
    """Play one of each at every table."""
    orders = list(permutations(CHARACTERS))
    won: Counter[str] = Counter()
    turns: list[int] = []
    steps: dict[str, list[int]] = defaultdict(list)
    lost: dict[str, list[int]] = defaultdict(list)
    first: dict[str, dict[str, list[int]]] = {"space": defaultdict(list), "orbit": defaultdict(list)}
    refused = 0
    for n in range(campaigns):
        order = orders[n % len(orders)]
        cast = {Seat(f"s{place}"): each for place, each in enumerate(order, start=1)}
        match = Match.begun(GAME, cast, seed * 1_000_003 + n, endgame="moon", turns=TURNS)
        since: dict[str, dict[str, int]] = {"space": {}, "orbit": {}}
        while (result := GAME.result(match.state)) is None:
            match.go_on()
            for seat, programme in match.state.programmes.items():
                kinds = {KINDS[place] for place in programme.visited} - {"pad"}
                if kinds:
                    since["space"].setdefault(seat, match.state.turn)
                if "orbit" in kinds:
                    since["orbit"].setdefault(seat, match.state.turn)
        for where, seats in since.items():
            for seat, turn in seats.items():
                first[where][match.cast[seat]].append(turn)
        refused += match.refused
        turns.append(match.state.turn)
        for seat in result.winners:
            won[match.cast[seat]] += 1
        for standing in result.standings:
            steps[match.cast[standing["seat"]]].append(standing["steps"])
            lost[match.cast[standing["seat"]]].append(standing["lost"])
    print(f"{campaigns} campaigns of {mean(turns):.0f} turns, {refused} moves refused")
    print("| character | wins | steps | crew lost | first in space, turn | first orbit, turn |")
    print("|---|---|---|---|---|---|")
    for each in CHARACTERS:
        low, high = interval(won[each], campaigns)
        flown = [
            f"{median(found[each]):.0f} ({len(found[each]) / campaigns:.0%})" if found[each] else "–"
            for found in first.values()
        ]
        print(
            f"| {each} | {won[each] / campaigns:.1%} ({low:.1%} to {high:.1%}) | {mean(steps[each]):.1f} "
            f"| {mean(lost[each]):.1f} | {' | '.join(flown)} |",
            flush=True,
        )


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:]))
