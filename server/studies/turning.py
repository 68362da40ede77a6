"""When a game turned: each side's chance to win at each step, as our bots would have played on from there.

The work is cut into pieces: some matches of one step. A match's random numbers follow from the table, the
step and the number of the match, so the figures do not depend on who computes which piece. A few matches of
every step come first; once they are done, the steps around the greatest swings get more.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from server.games.core.errors import RuleError
from server.games.core.game import Game, Habits, Json, Result, Seat
from server.games.core.study import Counts, interval
from server.tables.commands.bots import strongest
from server.tables.domain.model import Chance, TurningPoints
from server.tables.domain.undo import Past
from server.tables.domain.upgrade import state_of
from server.tables.views.steps import where

from .match import Match

log = logging.getLogger(__name__)

MATCHES = 16
"""Matches in a piece."""
ROUNDS = 3
"""Pieces of every step."""
CLOSER = 6
"""More pieces of the steps around the greatest swings."""
SWINGS = 3
WHOLE = 5040
"""A win; sides that share it get equal parts."""
EXACT = 1_000_000
OWN_RATES = "own_rates"
"""Stands for a character where players go on at their own rates of that evening."""


class Turn(NamedTuple):
    """A step that is looked at."""

    past: Past
    place: Json

    @property
    def seq(self) -> int:
        """The number of its commit."""
        return self.past.head.seq


class Evening(NamedTuple):
    """A finished game, as far as its turning points are computed from it. `key` names it."""

    game: Game[Any]
    key: str
    finished_ms: int
    seats: tuple[Seat, ...]
    turns: tuple[Turn, ...]
    end: tuple[int, Result] | None
    """The last step and its result; None where the referee ended the game."""
    habits: Habits | None

    @property
    def sides(self) -> dict[str, str]:
        """Each seat's side: its team, where there are teams."""
        return {seat.id: seat.team if self.game.info.teams and seat.team else seat.id for seat in self.seats}

    @property
    def character(self) -> str:
        """The character whose play the chances come from."""
        return OWN_RATES if self.habits else strongest(self.game)


class Piece(NamedTuple):
    """Some matches of one step, by its place among them."""

    place: int
    part: int

    @property
    def key(self) -> str:
        """Its name among the results."""
        return f"{self.place}/{self.part}"


# --- the work ---------------------------------------------------------------------------------------------


def missing(evening: Evening, results: Mapping[str, Counts]) -> list[Piece]:
    """Return the pieces that are still to be done, as far as they are known now; none: all is done."""
    exact = {key.partition("/")[0] for key, counts in results.items() if "exact" in counts}
    places = coarse_first(len(evening.turns))
    first = [Piece(place, part) for part in range(ROUNDS) for place in places]
    todo = [one for one in first if one.key not in results and str(one.place) not in exact]
    if todo:
        return todo
    closer = [
        Piece(place, part)
        for part in range(ROUNDS, ROUNDS + CLOSER)
        for place in _around(evening, {one.key: results[one.key] for one in first if one.key in results})
    ]
    return [one for one in closer if one.key not in results and str(one.place) not in exact]


def coarse_first(count: int) -> list[int]:
    """Return the places 0 to `count`, those far from each other first."""
    found: dict[int, None] = {}
    gap = 1
    while gap < count:
        gap *= 2
    while gap >= 1:
        found |= dict.fromkeys(range(0, count, gap))
        gap //= 2
    return list(found)


def run(evening: Evening, piece: Piece) -> Counts:
    """Play the matches of a piece: how many, and each side's wins in parts of `WHOLE`."""
    turn = evening.turns[piece.place]
    game, sides = evening.game, evening.sides
    state, pending = state_of(turn.past.head, game), turn.past.head.pending
    known = game.chances(state) if pending is None else None
    if known is not None:
        return {"exact": 1, **{sides[seat]: round(p * EXACT) for seat, p in known.items()}}
    cast = dict.fromkeys(evening.seats, strongest(game))
    counts: Counts = {"matches": MATCHES}
    for number in range(piece.part * MATCHES, (piece.part + 1) * MATCHES):
        seed = f"{evening.key} {turn.seq} {number}"
        try:
            result = ending(Match.going_on(game, cast, seed, state, pending, evening.habits))
        except (RuntimeError, RuleError):  # bots that wait for each other, a state that was corrected by hand
            continue
        for side, share in shares(result, sides).items():
            counts[side] = counts.get(side, 0) + share
    return counts


def ending(match: Match) -> Result:
    """Play a match on, as far as its game looks ahead: its result, or whoever leads by then as winners."""
    game = match.game
    for _ in range(game.look_ahead):
        result = game.result(match.state)
        if result is not None:
            return result
        match.go_on()
    standings = () if (stands := game.standing(match.state)) is None else stands.standings
    return Result(tuple(one["seat"] for one in standings if one.get("place") == 1), False, standings, ())


def shares(result: Result, sides: Mapping[str, str]) -> dict[str, int]:
    """The sides that won, each with its part of `WHOLE`."""
    won = dict.fromkeys(sides[seat] for seat in result.winners if seat in sides)
    return {side: WHOLE // len(won) for side in won}


# --- the figures ------------------------------------------------------------------------------------------


def figures(evening: Evening, results: Mapping[str, Counts]) -> TurningPoints:
    """Sum the finished pieces up."""
    steps, most = [], 0
    for place, turn in enumerate(evening.turns):
        found = _sum(counts for key, counts in results.items() if key.partition("/")[0] == str(place))
        chance = _chance(evening, found)
        if chance is not None:
            most = max(most, found.get("matches", 0))
            steps.append(Chance(turn.seq, _number(turn.place), chance, _error(found, chance)))
    if evening.end is not None:
        seq, result = evening.end
        won = shares(result, evening.sides)
        last = {side: round(won.get(side, 0) / WHOLE, 4) for side in _sides(evening)}
        steps.append(Chance(seq, steps[-1].turn if steps else None, last, 0.0))
    return TurningPoints(evening.finished_ms, evening.character, most, tuple(steps))


def swings(steps: Sequence[Chance]) -> list[tuple[Chance, Chance]]:
    """Return the steps with the greatest changes, each with the one before it, greatest first."""
    pairs = list(pairwise(steps))

    def size(pair: tuple[Chance, Chance]) -> float:
        before, after = pair
        return max(changes(before.chance, after.chance).values(), default=0)

    return sorted((pair for pair in pairs if size(pair) > 0), key=size, reverse=True)[:SWINGS]


def changes(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, float]:
    """Return by how much each side's chance changed."""
    return {side: abs(chance - before.get(side, 0)) for side, chance in after.items()}


def _around(evening: Evening, results: Mapping[str, Counts]) -> list[int]:
    """The places around the greatest swings."""
    places = {turn.seq: place for place, turn in enumerate(evening.turns)}
    found = [one.seq for pair in swings(figures(evening, results).steps) for one in pair]
    return sorted({places[seq] for seq in found if seq in places})


def _sides(evening: Evening) -> list[str]:
    return list(dict.fromkeys(evening.sides.values()))


def _sum(some: Iterable[Counts]) -> Counts:
    found: Counts = {}
    for counts in some:
        for name, count in counts.items():
            found[name] = found.get(name, 0) + count
    return found


def _chance(evening: Evening, found: Counts) -> dict[str, float] | None:
    whole = found.get("exact", 0) * EXACT or found.get("matches", 0) * WHOLE
    return {side: round(found.get(side, 0) / whole, 4) for side in _sides(evening)} if whole else None


def _error(found: Counts, chance: Mapping[str, float]) -> float:
    """Half of the widest 95 % interval; nothing where the chances are exact."""
    matches = found.get("matches", 0)
    if not matches:
        return 0.0
    spans = (interval(round(p * matches), matches) for p in chance.values())
    return round(max((high - low) / 2 for low, high in spans), 4)


def _number(place: Json) -> int | None:
    return next((value for value in place.values() if isinstance(value, int)), None)


def turn_of(past: Past, game: Game[Any]) -> Turn:
    """A step with its place in the game."""
    return Turn(past, where(game, state_of(past.head, game)))
