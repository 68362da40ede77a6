"""Each side's chance to win at the steps of a finished game, if bots had played on from there.

The same number of matches is played from each step. Match `n` of every step has the same random numbers, so
that less of a swing is luck. In a game without bots, players go on at their own rates of that evening."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from server.games.core.errors import RuleError
from server.games.core.game import Game, Habits, Json, Result, Seat
from server.tables.commands.bots import strongest
from server.tables.domain.model import StepChance, TurningPoints
from server.tables.domain.undo import KeptStep
from server.tables.domain.upgrade import state_of
from server.tables.domain.visibility import Eyes
from server.tables.service.queries import Queries
from server.tables.views.snapshot import Snapshot

from .match import Match

MATCHES = 100
"""Matches from each step."""
ROUND = 5
"""Matches from each step between two reports."""
MAX_SWINGS = 3
OWN_RATES = "own_rates"
"""The character of a game without bots, whose players go on at their own rates of that evening."""
_Z = 1.959963984540054  # standard deviations that contain 95 % of a normal distribution


class StartStep(NamedTuple):
    """A step to play on from."""

    past: KeptStep
    place: Json

    @property
    def seq(self) -> int:
        return self.past.head.seq


class FinishedGame(NamedTuple):
    """A finished game, with the steps to play on from, in order. `key` names it."""

    game: Game[Any]
    key: str
    finished_ms: int
    seats: tuple[Seat, ...]
    steps: tuple[StartStep, ...]
    end: tuple[int, Result, Json] | None
    """The last step, its result and its place; None where the referee ended the game."""
    habits: Habits | None

    @property
    def sides(self) -> dict[str, str]:
        """Return each seat's side: its team, or the seat itself in a game without teams."""
        return {seat.id: seat.team if self.game.info.teams and seat.team else seat.id for seat in self.seats}

    @property
    def character(self) -> str:
        """Return the character that plays the matches."""
        return OWN_RATES if self.habits else strongest(self.game)


class Tally(msgspec.Struct, frozen=True):
    """What matches counted so far: how many were played from each step, and each side's wins of a step."""

    matches: int = 0
    wins: tuple[dict[str, float], ...] = ()


def play_round(finished: FinishedGame, tally: Tally, matches: int = MATCHES) -> Tally:
    """Play the next round of matches from every step, up to `matches` in all. Return the new tally."""
    wins = [Counter(won) for won in tally.wins] or [Counter() for _ in finished.steps]
    played = min(tally.matches + ROUND, matches)
    for number in range(tally.matches, played):
        for step, won in zip(finished.steps, wins, strict=True):
            won.update(_win_shares(finished, step, number))
    return Tally(played, tuple(map(dict, wins)))


def play(finished: FinishedGame, matches: int = MATCHES) -> Iterator[TurningPoints]:
    """Play matches from every step; yield the figures after each round."""
    tally = Tally()
    while tally.matches < matches:
        tally = play_round(finished, tally, matches)
        yield figures_of(finished, tally)


def swings(steps: Sequence[StepChance]) -> list[tuple[StepChance, StepChance]]:
    """Return the greatest changes, greatest first, each as the step before it and the step after it. Changes
    within their error are left out."""

    def size(pair: tuple[StepChance, StepChance]) -> float:
        return max(changes(pair[0].chance, pair[1].chance).values(), default=0)

    pairs = [pair for pair in pairwise(steps) if size(pair) > math.hypot(*(step.error for step in pair))]
    return sorted(pairs, key=size, reverse=True)[:MAX_SWINGS]


def with_causes(queries: Queries, snapshot: Snapshot, eyes: Eyes, steps: Sequence[StepChance]) -> list[Json]:
    """Return the greatest changes, greatest first, each with the line of its cause if these eyes may read it,
    and with the turn of the cause, because steps to play on from may be turns apart."""
    rows = []
    for before, after in swings(steps):
        cause = queries.main_line(snapshot, eyes, before.seq, after.seq)
        place = queries.where_at(snapshot, (cause["seq"] if cause else after.seq) - 1)
        rows.append(
            {
                "seq": after.seq,
                "turn": before.turn if place is None else number_of(place),
                "line": cause,
                "before": before.chance,
                "after": after.chance,
            }
        )
    return rows


def number_of(place: Json) -> int | None:
    """Return the number of the turn, round or year of a place; None in a game that counts none."""
    return next((value for value in place.values() if isinstance(value, int)), None)


def changes(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, float]:
    """Return the size of the change of each side's chance."""
    return {side: abs(chance - before.get(side, 0)) for side, chance in after.items()}


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval of a share, which contains the true one in 19 of 20 cases."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, _Z * _Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = _Z * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def _win_shares(finished: FinishedGame, step: StartStep, number: int) -> dict[str, float]:
    """Play one match from a step. Return the sides that won, each with its part of the win."""
    game, head = finished.game, step.past.head
    cast = dict.fromkeys(finished.seats, strongest(game))
    seed = f"{finished.key} {number}"
    try:
        match = Match(game, cast, seed, state_of(head, game), head.pending, finished.habits)
        return _shares(played_on(match), finished.sides)
    except (RuntimeError, RuleError):  # bots that wait for each other, a state that was corrected by hand
        return {}


def played_on(match: Match) -> Result:
    """Play a match on for at most the game's `look_ahead` moves. Return its result; if it has none by then,
    its leaders as winners."""
    game = match.game
    for _ in range(game.look_ahead):
        result = game.result(match.state)
        if result is not None:
            return result
        match.go_on()
    standing = game.standing(match.state)
    standings = () if standing is None else standing.standings
    return Result(tuple(row["seat"] for row in standings if row.get("place") == 1), False, standings, ())


def _shares(result: Result, sides: Mapping[str, str]) -> dict[str, float]:
    """Return the sides that won, each with its part of 1."""
    won = {sides[seat] for seat in result.winners if seat in sides}
    return dict.fromkeys(won, 1 / len(won)) if won else {}


def figures_of(finished: FinishedGame, tally: Tally) -> TurningPoints:
    """Return the figures of a tally."""
    sides, matches = list(dict.fromkeys(finished.sides.values())), tally.matches
    steps = [_chance(step, won, sides, matches) for step, won in zip(finished.steps, tally.wins, strict=True)]
    if finished.end is not None:
        seq, result, place = finished.end
        last = _shares(result, finished.sides)
        chance = {side: round(last.get(side, 0), 4) for side in sides}
        steps.append(StepChance(seq, number_of(place), chance, 0.0))
    return TurningPoints(finished.finished_ms, finished.character, matches, tuple(steps))


def _chance(step: StartStep, won: Mapping[str, float], sides: Sequence[str], matches: int) -> StepChance:
    spans = [interval(won.get(side, 0), matches) for side in sides]
    error = max(((high - low) / 2 for low, high in spans), default=0.0)
    chance = {side: round(won.get(side, 0) / matches, 4) for side in sides}
    return StepChance(step.seq, number_of(step.place), chance, round(error, 4))
