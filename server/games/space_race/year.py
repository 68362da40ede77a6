"""SR-10 to SR-12, SR-28 to SR-31 and SR-36, SR-37: everybody's submissions make a year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.errors import IllegalMove
from . import editions, espionage, launches
from .editions import FULL_PRIZE, Edition, Readings
from .espionage import Bid, Espionage
from .launches import Award, Awards, Flight, Launcher, Shot, Tiebreak
from .parts import (
    KNOCK_OFF,
    BlackHole,
    Card,
    Clones,
    Engine,
    Fuel,
    Launches,
    Missiles,
    Parts,
    Price,
    check_card,
    most_valuable,
    values,
)


class Offer(NamedTuple):
    """A part on offer."""

    slot: str
    number: int


class Submission(NamedTuple):
    """SR-10: what a player holds, was told, and handed in. Feeds and targets are in hand order, that of the
    part bid on last; None: nothing handed in. `discard` are numbers of cards."""

    player: str
    hand: tuple[Card, ...]
    garnets: int
    radiation: int
    bid: tuple[str, int] | None = None
    launch: bool = False
    feed: tuple[int, ...] | None = None
    targets: tuple[str, ...] | None = None
    discard: tuple[int, ...] = ()


class Held(NamedTuple):
    """A card in a hand this year, with what its owner wants done with it."""

    card: Card
    feed: int = 0
    target: str | None = None


class Desk(NamedTuple):
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
        """The cards alone."""
        return tuple(held.card for held in self.held)

    def without(self, places: set[int]) -> Desk:
        """The desk without the cards at these places."""
        return self._replace(held=tuple(h for k, h in enumerate(self.held) if k not in places))


class Year(NamedTuple):
    """What a year came to. `tied`: those between whom a game of Goofspiel decides (SR-34). `launched` and
    `fed` are the cards that flew and what each was fed, `lost` those that it cost."""

    espionage: Espionage
    garnets: dict[str, int]
    hands: dict[str, tuple[Card, ...]]
    gained: dict[str, tuple[Card, ...]]
    space: int
    flights: tuple[Flight, ...]
    launched: dict[str, tuple[Card, ...]]
    awards: tuple[Award, ...]
    collision: bool
    ended: bool
    tied: tuple[str, ...]
    tiebreak: Tiebreak | None
    burnt: dict[str, Card]
    holes: dict[str, int]
    farther: int
    shots: tuple[Shot, ...]
    fed: dict[str, tuple[int, ...]]
    lost: dict[str, tuple[Card, ...]]
    collided: tuple[str, ...]


class Table(NamedTuple):
    """What holds for everybody this year."""

    edition: Edition
    parts: Parts
    readings: Readings
    offers: dict[str, int]
    players: tuple[str, ...]
    unaimed: bool = False
    """Whether Missiles may stay without a target: at a live table, where only one player is left."""


# --- what may be handed in --------------------------------------------------------------------------------


def refuse(detail: str, code: str, path: Sequence[str | int], *rules: str, **params: object) -> IllegalMove:
    """A refusal, to be raised."""
    return IllegalMove(detail, code=code, path=path, rules=rules, **params)


def sought(table: Table, submission: Submission) -> int | None:
    """The number of the part that is bid on."""
    return None if submission.bid is None else table.offers[submission.bid[0]]


def price(table: Table, number: int | None) -> int:
    """SR-29: what that part costs on receipt."""
    effect = None if number is None else table.parts.of(number).effect
    return effect.garnets if isinstance(effect, Price) else 0


def holds(table: Table, submission: Submission, kind: type) -> tuple[int, bool]:
    """How many cards of a kind are held, and whether the bid is for another one."""
    count = sum(isinstance(table.parts.of(card.number).effect, kind) for card in submission.hand)
    number = sought(table, submission)
    return count, number is not None and isinstance(table.parts.of(number).effect, kind)


def check(table: Table, submission: Submission) -> None:
    """Everything that SR-04, SR-10, SR-12, SR-16, SR-24 and SR-29 ask of a submission. Raises `IllegalMove`
    with a path within the submission."""
    for k, card in enumerate(submission.hand):
        check_card(table.edition, card, ("hand", k), table.parts)
    editions.check_radiation(table.edition, submission.radiation, ("radiation",))
    if submission.bid is not None:
        if submission.bid[0] not in table.offers:
            raise refuse("That part is not on offer.", "not_on_offer", ("bid", "slot"), "SR-04")
        espionage.check_level(table.edition, submission.bid[1], ("bid", "level"))
    check_feed(table, submission)
    check_targets(table, submission)
    check_discards(table, submission)
    check_purse(table, submission)


def check_feed(table: Table, submission: Submission) -> None:
    """SR-10, SR-23: a number for each Combustion Engine held, and perhaps one for the one bid on."""
    held, wanted = holds(table, submission, Engine)
    if submission.feed is not None and not held <= len(submission.feed) <= held + wanted:
        raise refuse(
            f"{held} numbers are needed, one for each Combustion Engine.",
            "wrong_count", ("feed",), "SR-10", "SR-23", needed=held, given=len(submission.feed),
        )  # fmt: skip


def check_targets(table: Table, submission: Submission) -> None:
    """SR-16: each Missiles card held must be aimed at another player; one bid on may be (SR-10)."""
    held, wanted = holds(table, submission, Missiles)
    least = 0 if table.unaimed else held
    targets = submission.targets or ()
    if not least <= len(targets) <= held + wanted:
        raise refuse(
            f"{held} targets are needed, one for each Missiles card.",
            "wrong_count", ("targets",), "SR-10", "SR-16", needed=held, given=len(targets),
        )  # fmt: skip
    for k, target in enumerate(targets):
        if target == submission.player:
            raise refuse("Missiles are for another player.", "own_target", ("targets", k), "SR-16")
        if target not in table.players:
            raise refuse("There is no such player.", "unknown_player", ("targets", k), "SR-16")


def check_discards(table: Table, submission: Submission) -> None:
    """SR-24: only Black Holes, as many as are held, and the one bid on (SR-10)."""
    held, wanted = holds(table, submission, BlackHole)
    for k, number in enumerate(submission.discard):
        editions.check_number(table.edition, number, ("discard", k))
        if not isinstance(table.parts.of(number).effect, BlackHole):
            raise refuse("Only a Black Hole may be discarded.", "bad_discard", ("discard", k), "SR-24")
    if len(submission.discard) > held + wanted:
        raise refuse(
            f"There are {held + wanted} to discard.",
            "bad_discard", ("discard", held + wanted), "SR-10", "SR-24", most=held + wanted,
        )  # fmt: skip


def check_purse(table: Table, submission: Submission) -> None:
    """SR-29: no bid without the price. SR-12: feeds and price together are never more than held."""
    cost, held = price(table, sought(table, submission)), max(0, submission.garnets)
    if cost > held:
        raise refuse(
            f"Nobody with fewer than {cost} garnets may bid on this.",
            "too_few_garnets", ("bid",), "SR-29", needed=cost,
        )  # fmt: skip
    reserved = sum(submission.feed or ()) + cost
    if reserved > held:
        raise refuse(
            f"{reserved} garnets would be spent, {held} are held.",
            "too_few_garnets", ("feed",), "SR-12", needed=reserved,
        )  # fmt: skip


# --- the year, step by step (SR-11) -----------------------------------------------------------------------


def orders(submission: Submission) -> tuple[Iterator[int], Iterator[str]]:
    """SR-10: feeds and targets, to be dealt out in hand order."""
    return iter(submission.feed or ()), iter(submission.targets or ())


def hold(table: Table, card: Card, wishes: tuple[Iterator[int], Iterator[str]]) -> Held:
    """A card with the next order of its kind."""
    feeds, targets = wishes
    match table.parts.of(card.number).effect:
        case Engine():
            return Held(card, feed=next(feeds, 0))
        case Missiles():
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
    is_clones = isinstance(table.parts.of(number).effect, Clones)
    return (Card(number, len(slot.recipients) + len(slot.knock_offs) if is_clones else 0),)


def acquire(table: Table, submission: Submission, outcome: Espionage) -> Desk:
    """The desk with what was gained, last in hand, and the garnets of stealing (SR-06)."""
    wishes = orders(submission)
    gained = acquired(table, submission, outcome)
    held = tuple(hold(table, card, wishes) for card in (*submission.hand, *gained))
    garnets = submission.garnets + outcome.garnets.get(submission.player, 0)
    return Desk(submission.player, held, garnets, gained, submission.launch, len(submission.discard))


def gain_effects(table: Table, desk: Desk) -> Desk:
    """SR-29 a price is paid, SR-30 Intense Fuel burns a card, SR-31 (`nine`) its owner has to launch."""
    for card in desk.gained:
        match table.parts.of(card.number).effect:
            case Price(garnets=cost):
                desk = desk._replace(garnets=desk.garnets - cost)
            case Fuel():
                place = burnt(table, desk)
                desk = desk.without({place})._replace(burnt=desk.hand[place])
            case Launches():
                desk = desk._replace(launches=True)
    return desk


def burnt(table: Table, desk: Desk) -> int:
    """SR-30: the place of the card that Intense Fuel, gained last, burns: the most valuable other one before
    feeding, ties by name [H]; with no other, itself."""
    own = len(desk.held) - 1
    if own == 0:
        return own
    worth = values(desk.hand, [0] * len(desk.held), table.parts)
    return most_valuable(desk.hand[:own], worth[:own], table.parts)


def discarded_holes(table: Table, desk: Desk) -> tuple[Desk, int]:
    """SR-24: chosen Black Holes go, and how much farther SPACE is for it."""
    effects = {k: table.parts.of(card.number).effect for k, card in enumerate(desk.hand)}
    found = [(k, effect.farther) for k, effect in effects.items() if isinstance(effect, BlackHole)]
    gone = found[: desk.holes]
    return desk.without({k for k, _ in gone}), sum(farther for _, farther in gone)


def feed_engines(desk: Desk) -> tuple[Desk, Launcher | None]:
    """SR-12, SR-23: only who launches feeds, forced or not; those garnets are gone."""
    if not desk.launches:
        return desk, None
    fed = tuple(held.feed for held in desk.held)
    desk = desk._replace(garnets=desk.garnets - sum(fed))
    return desk, Launcher(desk.player, desk.hand, fed, desk.garnets)


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


def last_award(table: Table, desks: Sequence[Desk]) -> Awards:
    """SR-37: nobody by the end of 1963. `five`: the highest total card value, ties as SR-34; `nine`: nothing
    but the bonus TOL, which hangs on the whole match (SR-39)."""
    if table.edition.id == "nine" or not desks:
        return Awards()
    totals = {desk.player: sum(values(desk.hand, [0] * len(desk.held), table.parts)) for desk in desks}
    best = max(totals.values())
    winners, tiebreak = launches.break_tie(
        [player for player, total in totals.items() if total == best],
        {desk.player: desk.garnets for desk in desks},
        {desk.player: [card.number for card in desk.hand] for desk in desks},
    )
    if len(winners) > 1:
        return Awards(tiebreak=tiebreak, tied=winners)
    return Awards((Award(winners[0], FULL_PRIZE, table.edition.prize),), tiebreak=tiebreak)


def resolve(
    edition: Edition,
    parts: Parts,
    year: int,
    offers: Sequence[Offer],
    submissions: Sequence[Submission],
    readings: Readings,
    *,
    unaimed: bool = False,
) -> Year:
    """SR-11: a year, in its order. Raises `IllegalMove` with the path of what may not be handed in."""
    editions.check_year(year)
    editions.check_offers(edition, [offer.number for offer in offers])
    editions.check_once([offer.slot for offer in offers], ("offers",), "slot", "SR-03")
    players = tuple(submission.player for submission in submissions)
    editions.check_once(players, ("players",), "player", "SR-10")
    table = Table(edition, parts, readings, dict(offers), players, unaimed)
    for place, submission in enumerate(submissions):
        try:
            check(table, submission)
        except IllegalMove as error:
            error.path = ("players", place, *error.path)
            raise

    bids = [Bid(s.player, *s.bid) for s in submissions if s.bid is not None]
    outcome = espionage.resolve(edition, bids, readings)
    desks = [gain_effects(table, acquire(table, s, outcome)) for s in submissions]
    gained = {desk.player: desk.gained for desk in desks}
    cleared = [discarded_holes(table, desk) for desk in desks]
    holes = {d.player: len(d.held) - len(left.held) for d, (left, _) in zip(desks, cleared, strict=True)}
    farther = sum(far for _, far in cleared)
    space = editions.space(edition, [s.radiation for s in submissions], farther)
    shots = [Shot(d.player, h.target) for d, _ in cleared for h in d.held if h.target is not None]
    fed = [feed_engines(desk) for desk, _ in cleared]
    launchers = {launcher.player: launcher for _, launcher in fed if launcher is not None}
    launched = launches.launch(edition, parts, space, list(launchers.values()), shots, readings)
    won, flights = launched.awards, {flight.player: flight for flight in launched.flights}
    places = {
        player: launch_discards(table, launcher, flights[player], player in won.collided)
        for player, launcher in launchers.items()
    }
    lost = {player: tuple(launchers[player].hand[k] for k in gone) for player, gone in places.items()}
    desks = [desk.without(set(places.get(desk.player, ()))) for desk, _ in fed]
    ended = launches.ends_game(won.awards, editions.is_last_year(year))
    collided = tuple(player for player in launchers if player in won.collided)
    if ended and not won.awards:
        won = last_award(table, desks)
    prizes = {award.player: award.garnets for award in won.awards}
    return Year(
        outcome,
        {desk.player: desk.garnets + prizes.get(desk.player, 0) for desk in desks},
        {desk.player: desk.hand for desk in desks},
        gained,
        space,
        launched.flights,
        {launcher.player: launcher.hand for launcher in launchers.values()},
        won.awards,
        bool(collided),
        ended,
        won.tied,
        won.tiebreak,
        {desk.player: desk.burnt for desk in desks if desk.burnt is not None},
        {player: count for player, count in holes.items() if count},
        farther,
        tuple(shots),
        {launcher.player: launcher.fed for launcher in launchers.values()},
        lost,
        collided,
    )
