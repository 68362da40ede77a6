"""Turning points of a game: each side's chance to win at each step, as our bots would have played on from
there.

The work is cut into pieces: some matches of one step. A match's random numbers follow from the table and
its own number, and the next pieces depend on finished rounds only, so the figures do not depend on which
process computes which piece. Some steps of the game get a piece first, then more of them unless all matches
there and at its neighbours went to one side. Where a large swing spans steps that were left out, the one in
the middle is looked at, until it is known where it happened. Then come the steps around the largest certain
swings. As long as somebody looks, those around the three largest get as many as `CLOSE` takes.

The dice of a piece are spread evenly (`match.Spread`), and the same numbers serve all steps, so a swing is
seldom a matter of luck. Pieces are independent of each other: the error of a step follows from how far they
differ."""

import logging
import math
import random
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from server.games.core.errors import RuleError
from server.games.core.game import Game, Habits, Json, Result, Seat
from server.games.core.study import Counts, interval
from server.tables.commands.bots import strongest
from server.tables.domain.model import Chance, TurningPoints
from server.tables.domain.undo import Past
from server.tables.domain.upgrade import state_of

from .match import Match, Spread, fallen, sides_of

log = logging.getLogger(__name__)

MATCHES = 16
"""Matches in a piece."""
GLANCE = 3
"""Pieces of every open step after the first rounds."""
CLOSER, FIRST_SWINGS = 8, 5
"""Then the pieces of the steps around that many swings."""
CLOSE = 0.03
"""The error that the steps around the greatest swings come to."""
BLOCK = 8
"""Pieces of a step between two looks at its error."""
MAX_PIECES = 70
SWINGS = 3
WHOLE = 5040
"""A win; sides that share it get equal parts."""
SQUARES = "squares"
"""Before a side: the squares of what each piece had for it, summed up."""
FEW_PIECES = 16
"""With fewer, their spread says little: the matches count as if their dice had fallen independently."""
MAX_WORTH = 4.0
"""The most independent matches that one counts for."""
EXACT = 1_000_000
SURE = "sure"
"""In place of a character where the faces of a die alone decide: those odds are exact."""
OWN_RATES = "own_rates"
"""In place of a character where players go on at their own rates of that evening."""


class Turn(NamedTuple):
    """A step that is looked at."""

    past: Past
    place: Json

    @property
    def seq(self) -> int:
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
    places: Sequence[int]
    """The places of the steps that are looked at first, in order."""

    @property
    def sides(self) -> dict[str, str]:
        """Each seat's side: its team, where there are teams."""
        return {seat.id: seat.team if self.game.info.teams and seat.team else seat.id for seat in self.seats}

    @property
    def place_of(self) -> dict[int, int]:
        """The place of each step by its `seq`."""
        return {turn.seq: place for place, turn in enumerate(self.turns)}

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
        return f"{self.place}/{self.part}"


# --- the work ---------------------------------------------------------------------------------------------


def missing(evening: Evening, results: Mapping[str, Counts], *, closely: bool = True) -> list[Piece]:
    """Return the pieces of the first round that is not done; none: all is done. `closely`: with the rounds
    that go on until the greatest swings are known to `CLOSE`."""
    known: dict[str, Counts] = {}
    for wanted in _rounds(evening, known, closely=closely):
        if todo := [one for one in wanted if one.key not in results]:
            return todo
        known |= {one.key: results[one.key] for one in wanted}
    return []


def _rounds(
    evening: Evening, known: Mapping[str, Counts], *, closely: bool
) -> Generator[list[Piece], None, None]:
    """Rounds of pieces, each from what is known after the one before it."""
    done = {evening.places[at]: 0 for at in coarse_first(len(evening.places))}

    def until(places: Iterable[int], pieces: int) -> list[Piece]:
        """Everything that these steps lack; one that is exact lacks nothing."""
        places = [at for at in places if "exact" not in known.get(Piece(at, 0).key, ())]
        found = [Piece(at, part) for part in range(pieces) for at in places if part >= done.get(at, 0)]
        done.update((at, max(pieces, done.get(at, 0))) for at in places)
        return found

    yield until(done, 1)
    yield until(_open(evening, known), GLANCE)
    while places := _left_out(evening, figures(evening, known).steps):
        yield until(places, GLANCE)
    yield until(_around(evening, figures(evening, known).steps, FIRST_SWINGS), CLOSER)
    while closely:
        steps = figures(evening, known).steps
        if places := _left_out(evening, steps):
            yield until(places, CLOSER)
            continue
        errors = {step.seq: step.error for step in steps}
        rough = [
            at
            for at in _around(evening, steps, SWINGS)
            if done[at] < MAX_PIECES and errors[evening.turns[at].seq] > CLOSE
        ]
        if not rough:
            return
        yield [one for at in rough for one in until([at], done[at] + BLOCK)]


def coarse_first(count: int) -> list[int]:
    """Return the places 0 to `count`, those far from each other first."""
    found: dict[int, None] = {}
    for power in reversed(range(count.bit_length() + 1)):
        found |= dict.fromkeys(range(0, count, 2**power))
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
    sure, faces = _decided(evening, turn)
    if sure and not faces:
        return {"exact": 1, **{side: EXACT * sure.get(side, 0) // WHOLE for side in _sides(evening)}}
    counts: Counts = {"matches": MATCHES, **{side: MATCHES * share for side, share in sure.items()}}
    for number in range(MATCHES):
        seed = f"{evening.key} {piece.part}"
        spread, own = Spread(seed, number, MATCHES), f"{seed} {number}"
        move = fallen(pending, random.Random(own).choice(faces)) if sure and pending else pending
        try:
            result = ending(Match(game, cast, own, state, move, evening.habits, spread))
        except (RuntimeError, RuleError):  # bots that wait for each other, a state that was corrected by hand
            continue
        for side, share in shares(result, sides).items():
            counts[side] = counts.get(side, 0) + share * (WHOLE - sure.get(SURE, 0)) // WHOLE
    squares = {f"{SQUARES} {side}": counts[side] ** 2 for side in _sides(evening) if side in counts}
    return counts | squares


def _decided(evening: Evening, turn: Turn) -> tuple[Counts, list[int]]:
    """Return what the faces of a die decide at once: under `SURE` how many of them in parts of `WHOLE`, and
    what each side wins by them; then the faces that leave the game open. Nothing where no one die waits."""
    game, pending, sides = evening.game, turn.past.head.pending, evening.sides
    most = sides_of(pending)
    if pending is None or most == 0 or WHOLE % most:
        return {}, []
    state = state_of(turn.past.head, game)
    cast = dict.fromkeys(evening.seats, strongest(game))
    sure: Counts = {}
    left: list[int] = []
    for face in range(1, most + 1):
        match = Match(game, cast, "", state, fallen(pending, face), evening.habits)
        result = game.result(match.state)
        if result is None or match.dice.drawn:
            left.append(face)
            continue
        sure[SURE] = sure.get(SURE, 0) + WHOLE // most
        for side, share in shares(result, sides).items():
            sure[side] = sure.get(side, 0) + share // most
            sure[f"{SURE} {side}"] = sure.get(f"{SURE} {side}", 0) + share // most
    return sure, left


def ending(match: Match) -> Result:
    """Play a match on, as far as its game looks ahead: its result, or the leaders by then as winners."""
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
    counts: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for key, some in results.items():
        counts[int(key.partition("/")[0])].update(some)
    steps = [_step(evening, place, counts[place]) for place in sorted(counts) if _whole(counts[place])]
    most = max((found.get("matches", 0) for found in counts.values()), default=0)
    if evening.end is not None:
        seq, result = evening.end
        won = shares(result, evening.sides)
        last = {side: round(won.get(side, 0) / WHOLE, 4) for side in _sides(evening)}
        steps.append(Chance(seq, steps[-1].turn if steps else None, last, 0.0))
    return TurningPoints(evening.finished_ms, evening.character, most, tuple(steps))


def swings(steps: Sequence[Chance], most: int = SWINGS) -> list[tuple[Chance, Chance]]:
    """Return the steps with the changes that are the greatest even if each is smaller by its error, each with
    the one before it, greatest first."""

    def size(pair: tuple[Chance, Chance]) -> float:
        before, after = pair
        return max(changes(before.chance, after.chance).values(), default=0)

    pairs = [pair for pair in pairwise(steps) if size(pair) > 0]
    pairs.sort(key=lambda pair: size(pair) - math.hypot(*(step.error for step in pair)), reverse=True)
    return sorted(pairs[:most], key=size, reverse=True)


def changes(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, float]:
    """Return by how much each side's chance changed."""
    return {side: abs(chance - before.get(side, 0)) for side, chance in after.items()}


def _open(evening: Evening, results: Mapping[str, Counts]) -> list[int]:
    """The places whose first matches, and those of the places beside them, did not all go to one side."""
    counts = [results.get(Piece(place, 0).key, {}) for place in evening.places]
    sides = _sides(evening)
    shares = [{side: found.get(side, 0) / max(1, _whole(found)) for side in sides} for found in counts]

    def settled(at: int) -> bool:
        beside = shares[max(0, at - 1) : at + 2]
        return set(shares[at].values()) <= {0, 1} and all(one == shares[at] for one in beside)

    return [evening.places[at] for at in coarse_first(len(counts)) if not settled(at)]


def _left_out(evening: Evening, steps: Sequence[Chance]) -> list[int]:
    """The middle of each of the greatest swings that spans steps nobody has looked at."""
    places = evening.place_of
    spans = [(places[before.seq], places.get(after.seq, len(places))) for before, after in swings(steps)]
    return sorted((low + high) // 2 for low, high in spans if high - low > 1)


def _around(evening: Evening, steps: Sequence[Chance], most: int) -> list[int]:
    places = evening.place_of
    found = [one.seq for pair in swings(steps, most) for one in pair]
    return sorted({places[seq] for seq in found if seq in places})


def _sides(evening: Evening) -> list[str]:
    return list(dict.fromkeys(evening.sides.values()))


def _whole(found: Counts) -> int:
    return found.get("exact", 0) * EXACT or found.get("matches", 0) * WHOLE


def _step(evening: Evening, place: int, found: Counts) -> Chance:
    turn, whole = evening.turns[place], _whole(found)
    chance = {side: round(found.get(side, 0) / whole, 4) for side in _sides(evening)}
    number = next((value for value in turn.place.values() if isinstance(value, int)), None)
    return Chance(turn.seq, number, chance, _error(found, chance))


def _error(found: Counts, chance: Mapping[str, float]) -> float:
    """Half of the widest 95 % interval; nothing where the chances are exact. A die that waits has exact odds:
    only what it leaves open is counted. Matches whose pieces differ less than those of independent matches
    count for more of them."""
    matches = found.get("matches", 0)
    if not matches:
        return 0.0
    whole = matches * WHOLE
    left = 1 - found.get(SURE, 0) / whole
    widest = 0.0
    for side, p in chance.items():
        counted = (p - found.get(f"{SURE} {side}", 0) / whole) / left
        counted = min(1.0, max(0.0, counted))
        worth = round(matches * _worth(found, side, counted * (1 - counted) * left * left))
        low, high = interval(round(counted * worth), worth)
        widest = max(widest, left * (high - low) / 2)
    return round(widest, 4)


def _worth(found: Counts, side: str, variance: float) -> float:
    """Return the number of independent matches that one counts for: how far pieces of such would differ, by
    how far they do, and a little less for each piece that is missing to know that. `variance`: of a match."""
    pieces = found["matches"] // MATCHES
    if pieces < FEW_PIECES or variance <= 0:
        return 1.0
    mean = found.get(side, 0) / pieces
    spread = (found.get(f"{SQUARES} {side}", 0) - pieces * mean * mean) / (pieces - 1) / WHOLE**2
    surely = spread * (1 + 1.3 / (pieces - 1)) ** 2
    return min(MAX_WORTH, max(1.0, variance * MATCHES / surely)) if surely > 0 else 1.0
