"""The worth of each nation's hand, alone and with each part that it may gain this year (SR-13)."""

from functools import lru_cache
from itertools import count

import msgspec

from .options import Settings
from .rules.editions import EDITIONS, EditionId, Readings
from .rules.launches import distance
from .rules.parts import Card, Parts, engines, house, values
from .rules.submissions import Table
from .rules.year import Position, apply_gain_effects, discard_holes, with_order
from .state import GameState, Prospect

Hand = tuple[Card, ...]
NO_BID = "none"
"""The slot of a nation that bids on nothing."""


def prospect(table: Table, hand: Hand, gained: Hand) -> Prospect:
    """Return the worth of a hand with what it gains, after Intense Fuel has burnt a part (SR-30)."""
    feeds = count(), iter(())
    cards = tuple(with_order(table, card, feeds) for card in (*hand, *gained))
    position = apply_gain_effects(table, Position("", cards, 0, gained))
    fed = tuple(position.held[place].feed for place in engines(position.hand, table.parts))
    holes = table.parts.kinds(position.hand).count("black_hole")
    flown = [discard_holes(table, position._replace(holes=n))[0].hand for n in range(holes + 1)]
    return Prospect(tuple(distance(values(cards, [0] * len(cards), table.parts)) for cards in flown), fed)


def _prospects(table: Table, hand: Hand) -> dict[str, Prospect]:
    gains: dict[str, Hand] = {NO_BID: (), **{slot: (Card(n, 1),) for slot, n in table.offers.items()}}
    return {slot: prospect(table, hand, gained) for slot, gained in gains.items()}


@lru_cache(maxsize=4096)
def _of_house(
    edition: EditionId, readings: Settings, offers: tuple[tuple[str, int], ...], hand: Hand
) -> dict[str, Prospect]:
    return _prospects(_table(edition, house(edition, readings.part_names), readings, offers), hand)


def _table(
    edition: EditionId, parts: Parts, readings: Readings, offers: tuple[tuple[str, int], ...]
) -> Table:
    return Table(EDITIONS[edition], parts, readings, dict(offers), ())


def with_prospects(state: GameState) -> GameState:
    """Return the state with the worth of each nation's hand among this year's offers."""
    edition, readings = state.edition, state.settings
    offers = tuple((offer.slot, offer.number) for offer in state.offers)
    hands = {seat: player.hand for seat, player in state.players.items()}
    if state.loaded_pack.value is None:
        prospects = {seat: _of_house(edition, readings, offers, hand) for seat, hand in hands.items()}
    else:
        table = _table(edition, state.parts, readings, offers)
        prospects = {seat: _prospects(table, hand) for seat, hand in hands.items()}
    return msgspec.structs.replace(state, prospects=prospects)
