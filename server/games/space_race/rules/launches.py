"""Launches, missiles, and awards (SR-13 to SR-17, SR-32 to SR-35)."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from ...core.bounds import Signed
from ...core.errors import IllegalMove, illegal
from ...core.wire import doc
from .editions import FULL_PRIZE, MAX_IN_ONE_PLACE, SHARED_PRIZE, Edition, Readings, check_once
from .espionage import FAR
from .parts import Card, Parts, check_card, engines, most_valuable, values

MAX_CARDS = 100
CARDS_COMPARED = 3
"""A tie-break compares this many of the highest cards (SR-34, `five`)."""
Tiebreak = Literal["garnets", "cards", "goofspiel"]


class Launcher(NamedTuple):
    """A player who launches. `fed` has a number for each card; `garnets` is the purse after feeding."""

    player: str
    hand: tuple[Card, ...]
    fed: tuple[int, ...]
    garnets: int | None = None


class MissileShot(msgspec.Struct, frozen=True):
    """One Missiles card, aimed (SR-16)."""

    by: Annotated[str, doc("Whose card it is; they need not launch.", "b", 60, least=1)]
    target: Annotated[str, doc("At whom; they need not launch either.", "a", 60, least=1)]


class Flown(msgspec.Struct, frozen=True, kw_only=True):
    """A launch. `fed` and `values` have an entry for each card; `discards` are the numbers of the cards that
    it cost (SR-14, SR-35)."""

    seat: str
    cards: tuple[Card, ...]
    fed: tuple[int, ...]
    values: Annotated[
        tuple[Annotated[int, doc("A value.", 5, ge=0, le=FAR)], ...],
        doc("What each card was worth, in hand order.", [1, 5, 9, 10], MAX_CARDS),
    ]
    distance: Annotated[int, doc("Their sum (SR-13).", 25, ge=0, le=FAR)]
    height: Annotated[int, doc("What missiles left of it (SR-16).", 25, ge=-1, le=FAR)]
    reached_space: Annotated[bool, doc("Whether the height is SPACE or more.", False)]
    record: Signed
    discards: tuple[int, ...] = ()


class Prize(msgspec.Struct, frozen=True):
    """A player's award (SR-32 to SR-34, SR-37)."""

    seat: str
    tol: Annotated[int, doc("TOLs.", 2, ge=0, le=2)]
    garnets: Annotated[int, doc("Garnets.", 10, ge=0, le=10)]


class Awards(NamedTuple):
    """All awards of a year. `tied`: the players who have to play Goofspiel for theirs."""

    awards: tuple[Prize, ...] = ()
    collided: frozenset[str] = frozenset()
    tiebreak: Tiebreak | None = None
    tied: tuple[str, ...] = ()


class Launched(NamedTuple):
    """A year's launches, in the order given."""

    flights: tuple[Flown, ...]
    awards: Awards


# --- one launch -------------------------------------------------------------------------------------------


def distance(worth: Sequence[int]) -> int:
    """Return the sum of the values of all cards in hand (SR-13); 0 without cards (SR-14)."""
    return sum(worth)


def height(flown: int, missiles: int, space: int) -> int:
    """Return the height after missiles. They only lower a rocket that would reach SPACE, at most to one below
    SPACE (SR-16)."""
    return flown if flown < space else max(flown - missiles, space - 1)


def reaches(high: int, space: int) -> bool:
    """Return True when that height reaches SPACE (SR-16)."""
    return high >= space


def record(flown: int, high: int, readings: Readings) -> int:
    """Return the value to record and compare: the height after missiles, or the distance flown (SR-17)."""
    return high if readings.record == "height" else flown


def discard(hand: Sequence[Card], worth: Sequence[int], parts: Parts) -> int | None:
    """Return the index of the card that a launch costs: the most valuable one (SR-14). None for an empty
    hand.

    In `five` the owner of a card that `returns` keeps it, unless it is a Black Hole (SR-31)."""
    if not hand:
        return None
    place = most_valuable(hand, worth, parts)
    effects = [parts.of(card.number).effect.type for card in hand]
    if "returns" in effects and effects[place] != "black_hole":
        return None
    return place


def strength(shots: Sequence[MissileShot], target: str, parts: Parts) -> int:
    """Return the total by which missiles reduce a player's height (SR-16)."""
    return parts.strength * sum(shot.target == target for shot in shots)


def check_targets(shots: Sequence[MissileShot]) -> None:
    """Check that missiles aim at another player, launching or not (SR-16). Raises `IllegalMove`."""
    for place, shot in enumerate(shots):
        if shot.by == shot.target:
            detail = "Missiles are for another player."
            raise illegal(detail, "own_target", ("missiles", place, "target"), "SR-16")


def fed_by_card(hand: Sequence[Card], fed: Sequence[int] | None, parts: Parts) -> tuple[int, ...]:
    """Return the garnets fed to each card of the hand; `fed` has a number for each Combustion Engine (SR-23).

    Raises `IllegalMove` for another count of numbers."""
    places = engines(hand, parts)
    numbers = fed if fed is not None else [0] * len(places)
    if len(numbers) != len(places):
        detail = f"{len(places)} numbers are needed, one for each Combustion Engine."
        raise illegal(detail, "wrong_count", (), "SR-23", needed=len(places), given=len(numbers))
    by_place = dict(zip(places, numbers, strict=True))
    return tuple(by_place.get(place, 0) for place in range(len(hand)))


def fly(launcher: Launcher, space: int, missiles: int, parts: Parts, readings: Readings) -> Flown:
    """Fly one rocket (SR-13, SR-14, SR-16, SR-17)."""
    worth = values(launcher.hand, launcher.fed, parts)
    flown = distance(worth)
    high = height(flown, missiles, space)
    place = discard(launcher.hand, worth, parts)
    return Flown(
        seat=launcher.player,
        cards=launcher.hand,
        fed=launcher.fed,
        values=worth,
        distance=flown,
        height=high,
        reached_space=reaches(high, space),
        record=record(flown, high, readings),
        discards=() if place is None else (launcher.hand[place].number,),
    )


# --- awards -----------------------------------------------------------------------------------------------


def collided(edition: Edition, reached: Mapping[str, int]) -> frozenset[str]:
    """Return the rockets at the winning height if there are more than four (SR-35, `nine`). `reached`: the
    height of each rocket in SPACE."""
    if not edition.collisions or not reached:
        return frozenset()
    best = max(reached.values())
    at_best = frozenset(player for player, high in reached.items() if high == best)
    return at_best if len(at_best) > MAX_IN_ONE_PLACE else frozenset()


Pick = Callable[[Iterable[Any]], Any]
"""`max` or `min`: a tie-break looks for the first or the last place."""


def by_garnets(tied: Sequence[str], garnets: Mapping[str, int], pick: Pick = max) -> tuple[str, ...]:
    """Return those of the tied with the most garnets (`pick=min`: the fewest) (SR-34, `five`)."""
    mark = pick(garnets[player] for player in tied)
    return tuple(player for player in tied if garnets[player] == mark)


def by_cards(tied: Sequence[str], hands: Mapping[str, Sequence[int]], pick: Pick = max) -> tuple[str, ...]:
    """Return those of the tied with the highest card numbers, comparing the three highest (SR-34, `five`). A
    card beats none. `pick=min`: those with the lowest."""
    ranked = {player: sorted(hands[player], reverse=True)[:CARDS_COMPARED] for player in tied}
    mark = pick(ranked.values())
    return tuple(player for player in tied if ranked[player] == mark)


def break_tie(
    tied: Sequence[str], garnets: Mapping[str, int], hands: Mapping[str, Sequence[int]], pick: Pick = max
) -> tuple[tuple[str, ...], Tiebreak | None]:
    """Break a tie by garnets, then by cards (SR-34, `five`). `pick=min`: find the last place instead (SR-38).

    Return the players left, and what decided. If several are left, it is Goofspiel, still to be played."""
    if len(tied) == 1:
        return tuple(tied), None
    left = by_garnets(tied, garnets, pick)
    if len(left) == 1:
        return left, "garnets"
    left = by_cards(left, hands, pick)
    return left, "cards" if len(left) == 1 else "goofspiel"


def prizes(edition: Edition, reached: Sequence[str], farthest: Sequence[str]) -> tuple[Prize, ...]:
    """Return the prizes of all players who reached SPACE (SR-32, SR-33, SR-34). Several farthest share in
    `nine`; in `five` none of them has won the TOLs yet."""
    share = FULL_PRIZE if len(farthest) == 1 else SHARED_PRIZE if edition.tied_share else 0
    first = farthest if share else ()
    return tuple(
        Prize(player, share, edition.prize) if player in first else Prize(player, 0, edition.consolation)
        for player in reached
    )


def award(edition: Edition, flights: Sequence[Flown], launchers: Mapping[str, Launcher]) -> Awards:
    """Award the prizes (SR-32 to SR-35). Raises `IllegalMove` when a tie needs garnets that are not known."""
    reached = {flight.seat: flight.record for flight in flights if flight.reached_space}
    crashed = collided(edition, reached)
    if crashed:
        # Award the others as if these had not flown.
        others = award(edition, [f for f in flights if f.seat not in crashed], launchers)
        return others._replace(collided=crashed | others.collided)
    if not reached:
        return Awards()
    best = max(reached.values())
    farthest = tuple(player for player, high in reached.items() if high == best)
    tiebreak: Tiebreak | None = None
    if not edition.tied_share and len(farthest) > 1:
        garnets = {player: _garnets(launchers[player]) for player in farthest}
        hands = {f.seat: kept(launchers[f.seat].hand, f.discards) for f in flights if f.seat in farthest}
        farthest, tiebreak = break_tie(farthest, garnets, hands)
    tied = farthest if tiebreak == "goofspiel" else ()
    return Awards(prizes(edition, tuple(reached), farthest), frozenset(), tiebreak, tied)


def kept(hand: Sequence[Card], discards: Sequence[int]) -> list[int]:
    """Return the numbers of the cards that are left after a launch (SR-34)."""
    numbers = [card.number for card in hand]
    for number in discards:
        numbers.remove(number)
    return numbers


def _garnets(launcher: Launcher) -> int:
    if launcher.garnets is None:
        detail = "Equal farthest: the garnets held after feeding decide, so they are needed."
        raise illegal(detail, "garnets_needed", (launcher.player, "garnets"), "SR-34")
    return launcher.garnets


# --- a year's launches ------------------------------------------------------------------------------------


def launch(
    edition: Edition,
    parts: Parts,
    space: int,
    launchers: Sequence[Launcher],
    shots: Sequence[MissileShot],
    readings: Readings,
) -> Launched:
    """Launch all rockets together (SR-13). The order of the launchers decides nothing."""
    check_once([launcher.player for launcher in launchers], ("launches",), "player", "SR-13")
    check_targets(shots)
    for place, launcher in enumerate(launchers):
        for position, card in enumerate(launcher.hand):
            check_card(edition, card, ("launches", place, "cards", position), parts)
    flights = tuple(
        fly(launcher, space, strength(shots, launcher.player, parts), parts, readings)
        for launcher in launchers
    )
    try:
        won = award(edition, flights, {launcher.player: launcher for launcher in launchers})
    except IllegalMove as error:
        place = [launcher.player for launcher in launchers].index(str(error.path[0]))
        error.path = ("launches", place, *error.path[1:])
        raise
    return Launched(flights, won)


def collision_discard(
    hand: Sequence[Card], worth: Sequence[int], lost: int, parts: Parts, readings: Readings
) -> int | None:
    """Return the index in `hand` of the second card that a collision costs, or None (SR-35).

    `lost` is the index of the card that the launch costs. The second one has the highest value of the others;
    values are those of the launch."""
    left = [place for place in range(len(hand)) if place != lost]
    if readings.collision_discard == "same" or not left:
        return None
    return left[most_valuable([hand[place] for place in left], [worth[place] for place in left], parts)]


def ends_game(awards: Collection[Prize], last_year: bool) -> bool:
    """Return True once a rocket has reached SPACE without a collision, and in the last year (SR-36)."""
    return bool(awards) or last_year
