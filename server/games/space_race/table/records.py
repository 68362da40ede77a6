"""Makes the public record of a year from the outcome of `year.resolve`."""

from collections.abc import Collection

from msgspec.structs import asdict, replace

from ...core.game import ALL, NOBODY, Secret
from ..rules.submissions import Submission
from ..rules.year import Year
from ..state import ClosedBy, Fired, GameState, PastYear


def shots(state: GameState, done: Year, drawn: Collection[tuple[str, int]]) -> tuple[Fired, ...]:
    """Return every Missiles card that was fired (SR-16). `drawn`: seat and number of targets by lot."""
    strength = state.parts.strength
    launched = {flight.seat for flight in done.flights}
    counted: dict[str, int] = {}
    fired = []
    for shot in done.shots:
        nth = counted.get(shot.by, 0)
        counted[shot.by] = nth + 1
        hit, random = shot.target in launched, (shot.by, nth) in drawn
        fired.append(Fired(**asdict(shot), strength=strength, hit=hit, random=random))
    return tuple(fired)


def past_year(
    state: GameState,
    submissions: Collection[Submission],
    done: Year,
    by: ClosedBy,
    drawn: Collection[tuple[str, int]],
) -> PastYear:
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
        idle=tuple(s.player for s in submissions if s.bid is None),
        gained={seat: cards for seat, cards in done.gained.items() if cards},
        burnt={seat: card.number for seat, card in done.burnt.items()},
        paid={seat: price for seat, price in prices.items() if price},
        forced=tuple(s for s, of_seat in effects.items() if any(e.type == "launches" for e in of_seat)),
        black_holes=done.holes,
        farther=done.farther,
        radiation=state.radiation,
        space=Secret(done.space, ALL if state.settings.radiation_public else NOBODY),
        shots=shots(state, done, drawn),
        flights=tuple(sorted(done.flights, key=lambda flight: flight.height)),
        **done.won._asdict() | {"collided": done.collided},
    )
