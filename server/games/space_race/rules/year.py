"""Resolve a year from all submissions (SR-11, SR-28 to SR-31, SR-36, SR-37)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from . import editions, espionage, launches, submissions
from .editions import FULL_PRIZE
from .espionage import Bid, Espionage
from .launches import Awards, Flown, Launcher, MissileShot, Prize
from .parts import KNOCK_OFF, Card, Offer, most_valuable, values
from .submissions import Submission, Table


class Held(NamedTuple):
    """A card in a hand this year, with its owner's orders."""

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
    """How many Black Holes to discard; fewer if fewer are left in hand by then."""
    burnt: Card | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        return tuple(card_held.card for card_held in self.held)

    @property
    def fed(self) -> tuple[int, ...]:
        """Garnets for each card."""
        return tuple(card_held.feed for card_held in self.held)

    def without(self, places: set[int]) -> Position:
        return self._replace(held=tuple(h for place, h in enumerate(self.held) if place not in places))


class Year(NamedTuple):
    """The outcome of a year, in the order of SR-11."""

    espionage: Espionage
    gained: dict[str, tuple[Card, ...]]
    burnt: dict[str, Card]
    """The cards that Intense Fuel burnt (SR-30)."""
    holes: dict[str, int]
    """Black Holes discarded (SR-24)."""
    farther: int
    """The distance that discarded Black Holes add to SPACE (SR-24)."""
    space: int
    shots: tuple[MissileShot, ...]
    flights: tuple[Flown, ...]
    won: Awards
    ended: bool
    """True when the match ends with this year (SR-36)."""
    hands: dict[str, tuple[Card, ...]]
    garnets: dict[str, int]

    @property
    def collided(self) -> tuple[str, ...]:
        """The players whose rockets collided in SPACE, in the order of the launches (SR-35)."""
        return tuple(flight.seat for flight in self.flights if flight.seat in self.won.collided)


def with_order(table: Table, card: Card, wishes: tuple[Iterator[int], Iterator[str]]) -> Held:
    """Return a card with its owner's order: the next feed for an engine, the next target for Missiles
    (SR-10)."""
    feeds, targets = wishes
    match table.parts.of(card.number).effect.type:
        case "engine":
            return Held(card, feed=next(feeds, 0))
        case "missiles":
            return Held(card, target=next(targets, None))
    return Held(card)


def gained_cards(table: Table, submission: Submission, outcome: Espionage) -> tuple[Card, ...]:
    """Return the card that a submission gains: the part (SR-05, SR-06), or a Knock-off for a failed bid
    (SR-07).

    Without a bid it gains nothing, or a Knock-off by opt `idle_knock_off`. Clones note how many players tried
    for this copy (SR-28)."""
    slot = outcome.slot_of(submission.player)
    if slot is None:
        return (Card(KNOCK_OFF),) if table.readings.idle_knock_off else ()
    if submission.player in slot.knock_offs:
        return (Card(KNOCK_OFF),)
    number = table.offers[slot.slot]
    is_clones = table.parts.of(number).effect.type == "clones"
    return (Card(number, len(slot.recipients) + len(slot.knock_offs) if is_clones else 0),)


def position_after_bid(table: Table, submission: Submission, outcome: Espionage) -> Position:
    """Return a player's position after the bids: the card gained is last in hand; a thief has a garnet more
    (SR-06)."""
    wishes = iter(submission.feed or ()), iter(submission.targets or ())
    gained = gained_cards(table, submission, outcome)
    cards = tuple(with_order(table, card, wishes) for card in (*submission.hand, *gained))
    garnets = submission.garnets + outcome.garnets.get(submission.player, 0)
    return Position(submission.player, cards, garnets, gained, submission.launch, len(submission.discard))


def apply_gain_effects(table: Table, position: Position) -> Position:
    """Apply the effects of gained cards: a price (SR-29), a card burnt by Intense Fuel (SR-30), a forced
    launch (SR-31, `nine`)."""
    for card in position.gained:
        effect = table.parts.of(card.number).effect
        position = position._replace(garnets=position.garnets - effect.garnets)
        match effect.type:
            case "fuel":
                place = card_to_burn(table, position)
                position = position.without({place})._replace(burnt=position.hand[place])
            case "launches":
                position = position._replace(launches=True)
    return position


def card_to_burn(table: Table, position: Position) -> int:
    """Return the index of the card that Intense Fuel, last in hand, burns (SR-30).

    It is the most valuable other card before feeding, on a tie the first by name [H]. If Intense Fuel is the
    only card, it burns itself."""
    last_place = len(position.held) - 1
    if last_place == 0:
        return last_place
    worth = values(position.hand, [0] * len(position.held), table.parts)
    return most_valuable(position.hand[:last_place], worth[:last_place], table.parts)


def discard_holes(table: Table, position: Position) -> tuple[Position, int]:
    """Discard the chosen Black Holes. Return the position, and how much farther away SPACE is (SR-24)."""
    effects = {place: table.parts.of(card.number).effect for place, card in enumerate(position.hand)}
    holes = [(place, effect.farther) for place, effect in effects.items() if effect.type == "black_hole"]
    gone = holes[: position.holes]
    return position.without({place for place, _ in gone}), sum(farther for _, farther in gone)


def feed_engines(position: Position) -> Position:
    """Feed the engines of a player who launches, by choice or not; those garnets are spent (SR-12, SR-23)."""
    fed = sum(position.fed) if position.launches else 0
    return position._replace(garnets=position.garnets - fed)


def launch_discards(table: Table, flight: Flown, collided: bool) -> tuple[int, ...]:
    """Return the indices of the cards that a launch costs: one (SR-14), two after a collision (SR-35)."""
    first = launches.discard(flight.cards, flight.values, table.parts)
    if first is None:
        return ()
    second = None
    if collided:
        second = launches.collision_discard(flight.cards, flight.values, first, table.parts, table.readings)
    return (first,) if second is None else (first, second)


def award_without_space(table: Table, positions: Sequence[Position]) -> Awards:
    """Return the awards when nobody has reached SPACE by the end of 1963 (SR-37).

    In `five` the highest total card value wins, ties as in SR-34. In `nine` there are none: the bonus TOL
    rewards the whole match (SR-39)."""
    if not table.edition.cards_decide or not positions:
        return Awards()
    totals = {p.player: sum(values(p.hand, [0] * len(p.held), table.parts)) for p in positions}
    best = max(totals.values())
    winners, tiebreak = launches.break_tie(
        [player for player, total in totals.items() if total == best],
        {position.player: position.garnets for position in positions},
        {position.player: [card.number for card in position.hand] for position in positions},
    )
    if len(winners) > 1:
        return Awards(tiebreak=tiebreak, tied=winners)
    return Awards((Prize(winners[0], FULL_PRIZE, table.edition.prize),), tiebreak=tiebreak)


def resolve(table: Table, year: int, offers: Sequence[Offer], handed_in: Sequence[Submission]) -> Year:
    """Resolve a year in the order of the rules (SR-11). Raises `IllegalMove` as `submissions.check_all`."""
    edition, readings = table.edition, table.readings
    submissions.check_all(table, year, offers, handed_in)
    outcome = espionage.resolve(edition, [Bid(s.player, *s.bid) for s in handed_in if s.bid], readings)
    gained = [apply_gain_effects(table, position_after_bid(table, s, outcome)) for s in handed_in]
    cleared = [discard_holes(table, position) for position in gained]
    holes = {p.player: len(p.held) - len(left.held) for p, (left, _) in zip(gained, cleared, strict=True)}
    farther = sum(steps for _, steps in cleared)
    space = editions.space(edition, [s.radiation for s in handed_in], farther)
    shots = [MissileShot(p.player, h.target) for p, _ in cleared for h in p.held if h.target is not None]
    fed = [feed_engines(position) for position, _ in cleared]
    launchers = [Launcher(p.player, p.hand, p.fed, p.garnets) for p in fed if p.launches]
    flights, won = launches.launch(edition, table.parts, space, launchers, shots, readings)
    places = {f.seat: launch_discards(table, f, f.seat in won.collided) for f in flights}
    flights = tuple(
        replace(f, discards=tuple(f.cards[place].number for place in places[f.seat])) for f in flights
    )
    after = [position.without(set(places.get(position.player, ()))) for position in fed]
    ended = launches.ends_game(won.awards, year >= editions.LAST_YEAR)
    if ended and not won.awards:
        won = award_without_space(table, after)._replace(collided=won.collided)
    prizes = {prize.seat: prize.garnets for prize in won.awards}
    return Year(
        espionage=outcome,
        gained={position.player: position.gained for position in gained},
        burnt={position.player: position.burnt for position in after if position.burnt is not None},
        holes={player: count for player, count in holes.items() if count},
        farther=farther,
        space=space,
        shots=tuple(shots),
        flights=flights,
        won=won,
        ended=ended,
        hands={position.player: position.hand for position in after},
        garnets={position.player: position.garnets + prizes.get(position.player, 0) for position in after},
    )
