"""The public record of a resolved year, and its report from the books alone, in the order of SR-11."""

from collections import Counter
from collections.abc import Collection

from msgspec.structs import asdict, replace

from ...core.forms import as_json, picked
from ...core.game import ALL, NOBODY, Json, Secret
from ..builder import Builder
from ..rules.launches import Flown
from ..rules.year import Year
from ..state import ClosedBy, Fired, GameState, PastYear
from .sealed import Submissions


def shots(state: GameState, done: Year, drawn: Collection[tuple[str, int]]) -> tuple[Fired, ...]:
    """Return every Missiles card that was fired (SR-16). `drawn`: seat and number of targets by lot."""
    strength = state.parts.strength
    launched = {flight.seat for flight in done.flights}
    counted = Counter[str]()
    fired = []
    for shot in done.shots:
        hit, random = shot.target in launched, (shot.by, counted[shot.by]) in drawn
        counted[shot.by] += 1
        fired.append(Fired(**asdict(shot), strength=strength, hit=hit, random=random))
    return tuple(fired)


def past_year(state: GameState, handed: Submissions, done: Year, by: ClosedBy) -> PastYear:
    """The year that was just resolved (SR-11)."""
    effects = {
        seat: [state.parts.of(card.number).effect for card in cards] for seat, cards in done.gained.items()
    }
    numbers = {offer.slot: offer.number for offer in state.offers}
    prices = {seat: sum(effect.garnets for effect in of_seat) for seat, of_seat in effects.items()}
    return PastYear(
        year=state.year,
        last=done.ended,
        closed_by=by,
        offers=state.offers,
        ladders=tuple(replace(slot, number=numbers[slot.slot]) for slot in done.espionage.slots),
        idle=tuple(s.player for s in handed.submissions if s.bid is None),
        gained={seat: cards for seat, cards in done.gained.items() if cards},
        burnt={seat: card.number for seat, card in done.burnt.items()},
        paid={seat: price for seat, price in prices.items() if price},
        forced=tuple(s for s, of_seat in effects.items() if any(e.type == "launches" for e in of_seat)),
        black_holes=done.holes,
        farther=done.farther,
        radiation=state.radiation,
        space=Secret(done.space, ALL if state.settings.radiation_public else NOBODY),
        shots=shots(state, done, handed.drawn),
        flights=tuple(sorted(done.flights, key=lambda flight: flight.height)),
        **done.won._asdict() | {"collided": done.collided},
    )


def log_year(builder: Builder, past: PastYear) -> None:
    """Report everything that is public about a year (SR-11, SR-40)."""
    builder.say("sr.closed", "SR-10", "SR-11", year=past.year, by=past.closed_by)
    for ladder in past.ladders:
        # its lowest level or the top of its streak, and Knock-offs for the rest
        rules = ["SR-06" if len(ladder.streak) > 1 else "SR-05", *(["SR-07"] if ladder.knock_offs else [])]
        builder.say("sr.ladder", *rules, **as_json(ladder))
    if past.idle:
        gained = any(seat in past.gained for seat in past.idle)
        builder.say("sr.no_bid", "SR-04", "SR-07", seats=list(past.idle), knock_offs=gained)
    for seat, price in past.paid.items():
        builder.say("sr.price", "SR-29", seat=seat, garnets=price)
    for seat, number in past.burnt.items():
        builder.say("sr.burnt", "SR-30", seat=seat, number=number)
    for seat in past.forced:
        builder.say("sr.forced", "SR-31", seat=seat)
    for seat, count in past.black_holes.items():
        builder.say("sr.black_hole", "SR-24", seat=seat, count=count)
    if past.space.to == ALL:  # what Black Holes added is public in any case (SR-15)
        total = sum(number.value for number in past.radiation.values())
        builder.say("sr.space", "SR-15", space=past.space.value, radiation=total, farther=past.farther)
    _lift_off(builder, past)
    # those that missed first: their beat is the last one's (`log.BEATS`)
    for shot in sorted(past.shots, key=lambda shot: shot.hit):
        about: Json = {"seat": shot.by, "target": shot.target, "strength": shot.strength}
        builder.say("sr.missiles", "SR-16", **about, hit=shot.hit, random=shot.random)
    for flight in past.flights:
        _flight(builder, flight)
    short = [flight.seat for flight in past.flights if not flight.reached_space]
    if short:
        builder.say("sr.short", "SR-13", year=past.year, seats=short)
    if not past.flights:
        builder.say("sr.no_launch", "SR-13", year=past.year)
    if past.collided:
        builder.say("sr.collision", "SR-35", seats=list(past.collided))
    awards(builder, past)
    for flight in past.flights:
        _discards(builder, flight)


def awards(builder: Builder, past: PastYear) -> None:
    """Report the awards, and the tie-break (SR-32 to SR-34, SR-37)."""
    if past.tiebreak is not None:
        builder.say("sr.tiebreak", "SR-34", by=past.tiebreak, tied=list(past.tied or farthest(past)))
    several = sum(flight.reached_space for flight in past.flights) > 1
    rule = "SR-37" if not past.somebody_in_space else "SR-33" if several else "SR-32"
    for prize in past.awards:
        builder.say("sr.award", rule, seat=prize.seat, tol=prize.tol, garnets=prize.garnets)


def farthest(past: PastYear) -> tuple[str, ...]:
    """Return the farthest of those who reached SPACE; empty if nobody did (SR-33)."""
    reached = {flight.seat: flight.record for flight in past.flights if flight.reached_space}
    best = max(reached.values(), default=None)
    return tuple(seat for seat, record in reached.items() if record == best)


def _lift_off(builder: Builder, past: PastYear) -> None:
    """Report the launchers and their parts, before missiles are fired (SR-13)."""
    if past.flights:
        values = {flight.seat: list(flight.values) for flight in past.flights}
        parts = max(1, *(len(worth) for worth in values.values()))
        builder.say("sr.lift_off", "SR-13", seats=list(values), values=values, parts=parts)


def _flight(builder: Builder, flight: Flown) -> None:
    fed = sum(flight.fed)
    if fed:
        builder.say("sr.fed", "SR-23", seat=flight.seat, garnets=fed)
    flown = picked(flight, "seat", "values", "distance", "height", "reached_space")
    builder.say("sr.launch", "SR-13", "SR-16", cards=[piece.number for piece in flight.cards], **flown)


def _discards(builder: Builder, flight: Flown) -> None:
    """Report the card that a launch costs (SR-14) or not (SR-31), and a second one of a collision (SR-35)."""
    if flight.discards:
        rules = ("SR-14", "SR-35") if len(flight.discards) > 1 else ("SR-14",)
        builder.say("sr.discard", *rules, seat=flight.seat, numbers=list(flight.discards))
    elif flight.cards:
        builder.say("sr.kept", "SR-31", seat=flight.seat)
