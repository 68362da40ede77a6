"""Measures what a commit computes for each game: `python -m bench.commit_by_game [matches] [seed]`.

Matches of bots in memory. After each move it measures the processor time of who must answer next
(`Game.asked` of every seat), which every commit works out, and of every seat's prompts, which the views take.
Prints the usual and the worst move of each game, beside the usual one of T-Minus, then crowded skies of What
Goes Up."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import median
from typing import Any

from msgspec.structs import replace

from server.games.core.game import Game, Seat
from server.games.core.registry import games
from server.turning.match import Match
from tests.games.what_goes_up.table import Table

MOVES = 600
"""The most moves of a match that are measured."""
MOST_SEATS = 8
ROUNDS = 3
"""Each state is measured this often; the least time counts."""
PARTS = ("capsule:4", "thruster:2", "rcs", "payload:eva_pack", "payload:probe", "habitat:2")
SKIES = ((4, 2), (6, 4), (8, 5))
"""Seats, and craft of each."""


def least_ms(ask: Callable[[Any], object], state: Any) -> float:
    """Return the least processor time of a question about a state that nothing is cached for."""
    took = []
    for _ in range(ROUNDS):
        fresh = replace(state)
        before = time.process_time()
        ask(fresh)
        took.append(time.process_time() - before)
    return min(took) * 1000


def of_all(find: Callable[[Any, str], object], seats: list[str]) -> Callable[[Any], object]:
    return lambda state: [find(state, seat) for seat in seats]


def measured(game: Game[Any], state: Any, seats: list[str]) -> tuple[float, float]:
    """Return the milliseconds of who must answer, and of all views' prompts."""
    return least_ms(of_all(game.asked, seats), state), least_ms(of_all(game.prompts, seats), state)


def states(game: Game[Any], matches: int, seed: int) -> Iterator[tuple[Any, list[str]]]:
    """Yield each state of matches of bots at a full table."""
    seats, characters = full_table(game), cycle(game.info.characters or ("plain",))
    for n in range(matches):
        cast = dict(zip(seats, characters, strict=False))
        match = Match.begun(game, cast, seed * 1_000 + n)
        for _ in range(MOVES):
            if game.result(match.state) is not None:
                break
            match.go_on()
            yield match.state, [seat.id for seat in seats]


def full_table(game: Game[Any]) -> list[Seat]:
    """Return a seat for each role of each team, or eight seats."""
    if game.info.roles:
        return [Seat(f"{team}{role}", team, (role,)) for team in game.info.teams for role in game.info.roles]
    return [Seat(f"s{place}") for place in range(1, min(game.info.max_players, MOST_SEATS) + 1)]


def sky(players: int, craft: int) -> Iterator[tuple[str, Table]]:
    """Yield tables whose players all have craft with full crews at two steps of low orbit: before the first
    moves, when half have moved, and when all have."""
    for moved in (0, players * craft // 2, players * craft):
        table = Table(players, hostile_waters=True)
        for n in range(players * craft):
            id, seat = f"c{n}", f"s{n % players + 1}"
            crew = [table.derp(f"{id}{k}", seat, piloting=2, engineering=2, stamina=3) for k in range(2)]
            at = ("low_1", "low_2")[n // players % 2]
            table.craft(id, *PARTS, seat=seat, crew=crew, at=at, moved=n < moved)
        order = tuple(table.state.craft)
        table.rig(phase="flight", turn=9, queue=order[moved:], order=order, ready=())
        yield f"{players} seats by {craft} craft, {moved} moved", table


def main(matches: int = 2, seed: int = 1) -> None:
    """Print a row for each game, then for each sky."""
    rows: dict[str, list[tuple[float, float]]] = {}
    for id, game in games().items():
        rows[id] = [measured(game, state, seats) for state, seats in states(game, matches, seed)]
    base = median(asked for asked, _ in rows["t-minus"])
    print("| game | moves | who must answer, usual | beside T-Minus | worst | all views, usual | worst |")
    print("|---|---|---|---|---|---|---|")
    for id, took in rows.items():
        asked_ms, views_ms = zip(*took, strict=True)
        print(
            f"| {id} | {len(took)} | {median(asked_ms):.2f} ms | {median(asked_ms) / base:.1f} × "
            f"| {max(asked_ms):.1f} ms | {median(views_ms):.1f} ms | {max(views_ms):.1f} ms |",
            flush=True,
        )
    for players, craft in SKIES:
        for name, table in sky(players, craft):
            asked, views = measured(table.game, table.state, [seat.id for seat in table.seats])
            print(f"| {name} | 1 | {asked:.2f} ms | {asked / base:.1f} × | | {views:.1f} ms | |", flush=True)


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:]))
