"""SR-11, SR-28 to SR-31 and SR-36, SR-37: everybody's submissions make a year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from . import editions, espionage, launches, submissions
from .editions import FULL_PRIZE, Edition, Readings
from .espionage import Bid, Espionage
from .launches import Award, Awards, Flight, Launcher, Shot
from .parts import KNOCK_OFF, Card, Parts, most_valuable, values
from .submissions import Offer, Submission, Table


class Held(NamedTuple):
    """A card in a hand this year, with what its owner wants done with it."""

    card: Card
    feed: int = 0
    target: str | None = None


class Position(NamedTuple):
    """A player in the middle of a year's resolution (SR-11)."""

    player: str
    held: tuple[Held, ...]
    garnets: int
    gained: tuple[Card, ...] = ()
    launches: bool = False
    holes: int = 0
    """Black Holes to discard: as many as asked for, of those that are still held by then."""
    burnt: Card | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        return tuple(held.card for held in self.held)

    def without(self, places: set[int]) -> Position:
        return self._replace(held=tuple(h for k, h in enumerate(self.held) if k not in places))


class Year(NamedTuple):
    """The outcome of a year, in the order of SR-11."""

    espionage: Espionage
    gained: dict[str, tuple[Card, ...]]
    burnt: dict[str, Card]
    """SR-30: what Intense Fuel burnt."""
    holes: dict[str, int]
    """SR-24: Black Holes discarded."""
    farther: int
    """SR-24: by how much SPACE is farther for them."""
    space: int
    shots: tuple[Shot, ...]
    launchers: dict[str, Launcher]
    """The launchers: the cards that flew, and the garnets each was fed."""
    flights: tuple[Flight, ...]
    lost: dict[str, tuple[Card, ...]]
    """SR-14, SR-35: what each launch cost."""
    won: Awards
    ended: bool
    """SR-36: whether the match ends with this year."""
    hands: dict[str, tuple[Card, ...]]
    garnets: dict[str, int]

    @property
    def collided(self) -> tuple[str, ...]:
        """SR-35: whose rockets collided in SPACE, in the order of the launches."""
        return tuple(player for player in self.launchers if player in self.won.collided)


def orders(submission: Submission) -> tuple[Iterator[int], Iterator[str]]:
    """SR-10: feeds and targets, to be dealt out in hand order."""
    return iter(submission.feed or ()), iter(submission.targets or ())


def hold(table: Table, card: Card, wishes: tuple[Iterator[int], Iterator[str]]) -> Held:
    """A card with the next order of its kind."""
    feeds, targets = wishes
    match table.parts.of(card.number).effect.type:
        case "engine":
            return Held(card, feed=next(feeds, 0))
        case "missiles":
            return Held(card, target=next(targets, None))
    return Held(card)


def acquired(table: Table, submission: Submission, outcome: Espionage) -> tuple[Card, ...]:
    """SR-05, SR-06: the part; SR-07: a Knock-off for a bid in vain, and by opt `idle_knock_off` for none;
    SR-28: Clones remember how many tried for this copy."""
    slot = outcome.slot_of(submission.player)
    if slot is None:
        return (Card(KNOCK_OFF),) if table.readings.idle_knock_off else ()
    if submission.player in slot.knock_offs:
        return (Card(KNOCK_OFF),)
    number = table.offers[slot.slot]
    is_clones = table.parts.of(number).effect.type == "clones"
    return (Card(number, len(slot.recipients) + len(slot.knock_offs) if is_clones else 0),)


def acquire(table: Table, submission: Submission, outcome: Espionage) -> Position:
    """The position with what was gained, last in hand, and the garnets of stealing (SR-06)."""
    wishes = orders(submission)
    gained = acquired(table, submission, outcome)
    held = tuple(hold(table, card, wishes) for card in (*submission.hand, *gained))
    garnets = submission.garnets + outcome.garnets.get(submission.player, 0)
    return Position(submission.player, held, garnets, gained, submission.launch, len(submission.discard))


def gain_effects(table: Table, position: Position) -> Position:
    """SR-29 a price is paid, SR-30 Intense Fuel burns a card, SR-31 (`nine`) its owner has to launch."""
    for card in position.gained:
        effect = table.parts.of(card.number).effect
        position = position._replace(garnets=position.garnets - effect.garnets)
        match effect.type:
            case "fuel":
                place = burnt(table, position)
                position = position.without({place})._replace(burnt=position.hand[place])
            case "launches":
                position = position._replace(launches=True)
    return position


def burnt(table: Table, position: Position) -> int:
    """SR-30: the place of the card that Intense Fuel, gained last, burns: the most valuable other one before
    feeding, ties by name [H]; with no other, itself."""
    own = len(position.held) - 1
    if own == 0:
        return own
    worth = values(position.hand, [0] * len(position.held), table.parts)
    return most_valuable(position.hand[:own], worth[:own], table.parts)


def discarded_holes(table: Table, position: Position) -> tuple[Position, int]:
    """SR-24: chosen Black Holes go, and how much farther SPACE is for it."""
    effects = {k: table.parts.of(card.number).effect for k, card in enumerate(position.hand)}
    found = [(k, effect.farther) for k, effect in effects.items() if effect.type == "black_hole"]
    gone = found[: position.holes]
    return position.without({k for k, _ in gone}), sum(farther for _, farther in gone)


def feed_engines(position: Position) -> tuple[Position, Launcher | None]:
    """SR-12, SR-23: only who launches feeds, forced or not; those garnets are gone."""
    if not position.launches:
        return position, None
    fed = tuple(held.feed for held in position.held)
    position = position._replace(garnets=position.garnets - sum(fed))
    return position, Launcher(position.player, position.hand, fed, position.garnets)


def launch_discards(table: Table, launcher: Launcher, flight: Flight, collided: bool) -> tuple[int, ...]:
    """SR-14: the place of the card that a launch costs; SR-35: of a second one after a collision."""
    if flight.lost is None:
        return ()
    second = None
    if collided:
        second = launches.collision_discard(
            launcher.hand, flight.values, flight.lost, table.parts, table.readings
        )
    return (flight.lost,) if second is None else (flight.lost, second)


def last_award(table: Table, positions: Sequence[Position]) -> Awards:
    """SR-37: nobody by the end of 1963. `five`: the highest total card value, ties as SR-34; `nine`: nothing
    but the bonus TOL, which hangs on the whole match (SR-39)."""
    if not table.edition.cards_decide or not positions:
        return Awards()
    totals = {
        position.player: sum(values(position.hand, [0] * len(position.held), table.parts))
        for position in positions
    }
    best = max(totals.values())
    winners, tiebreak = launches.break_tie(
        [player for player, total in totals.items() if total == best],
        {position.player: position.garnets for position in positions},
        {position.player: [card.number for card in position.hand] for position in positions},
    )
    if len(winners) > 1:
        return Awards(tiebreak=tiebreak, tied=winners)
    return Awards((Award(winners[0], FULL_PRIZE, table.edition.prize),), tiebreak=tiebreak)


class Cleared(NamedTuple):
    """SR-24: everybody without the Black Holes that they discarded."""

    positions: list[Position]
    holes: dict[str, int]
    farther: int


def clear_holes(table: Table, positions: Sequence[Position]) -> Cleared:
    """SR-24: everybody's chosen Black Holes go."""
    found = Cleared([], {}, 0)
    for before in positions:
        after, farther = discarded_holes(table, before)
        found.positions.append(after)
        if len(before.held) > len(after.held):
            found.holes[before.player] = len(before.held) - len(after.held)
        found = found._replace(farther=found.farther + farther)
    return found


def resolve(
    edition: Edition,
    parts: Parts,
    year: int,
    offers: Sequence[Offer],
    handed_in: Sequence[Submission],
    readings: Readings,
    *,
    unaimed: bool = False,
) -> Year:
    """SR-11: a year, in its order. Raises `IllegalMove` with the path of what may not be handed in."""
    players = tuple(submission.player for submission in handed_in)
    numbers = {offer.slot: offer.number for offer in offers}
    table = Table(edition, parts, readings, numbers, players, unaimed)
    submissions.check_all(table, year, offers, handed_in)
    outcome = espionage.resolve(edition, [Bid(s.player, *s.bid) for s in handed_in if s.bid], readings)
    gained = [gain_effects(table, acquire(table, submission, outcome)) for submission in handed_in]
    cleared = clear_holes(table, gained)
    space = editions.space(edition, [s.radiation for s in handed_in], cleared.farther)
    shots = [Shot(p.player, h.target) for p in cleared.positions for h in p.held if h.target is not None]
    fed = [feed_engines(position) for position in cleared.positions]
    launchers = {launcher.player: launcher for _, launcher in fed if launcher is not None}
    flights, won = launches.launch(edition, parts, space, list(launchers.values()), shots, readings)
    places = {
        flight.player: launch_discards(table, launchers[flight.player], flight, flight.player in won.collided)
        for flight in flights
    }
    after = [position.without(set(places.get(position.player, ()))) for position, _ in fed]
    ended = launches.ends_game(won.awards, year >= editions.LAST_YEAR)
    if ended and not won.awards:
        won = last_award(table, after)._replace(collided=won.collided)
    prizes = {award.player: award.garnets for award in won.awards}
    return Year(
        espionage=outcome,
        gained={position.player: position.gained for position in gained},
        burnt={position.player: position.burnt for position in after if position.burnt is not None},
        holes=cleared.holes,
        farther=cleared.farther,
        space=space,
        shots=tuple(shots),
        launchers=launchers,
        flights=flights,
        lost={player: tuple(launchers[player].hand[k] for k in gone) for player, gone in places.items()},
        won=won,
        ended=ended,
        hands={position.player: position.hand for position in after},
        garnets={position.player: position.garnets + prizes.get(position.player, 0) for position in after},
    )
