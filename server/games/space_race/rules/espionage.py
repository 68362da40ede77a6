"""Winners of parts, by secret levels of espionage (SR-04 to SR-07)."""

from collections.abc import Collection, Sequence
from typing import Annotated, NamedTuple

import msgspec

from ...core.errors import illegal
from ...core.wire import doc
from .editions import Edition, Readings, check_once

FAR = 1_000_000
"""The largest number that an endpoint accepts; the rules then say whether it is legal."""
STEAL_GARNETS = 1
"""Garnets for a part that is stolen (SR-06)."""


class Bid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's bid (SR-04)."""

    player: Annotated[str, doc("Who bids.", "Buzz", 60, least=1)]
    slot: Annotated[
        str,
        doc(
            "The part on offer; a second copy of the same part is another slot.", "gold-plating", 60, least=1
        ),
    ]
    level: Annotated[
        int, doc("The espionage level: 0 to 10 in `nine`, 0 to 4 in `five`.", 0, ge=-FAR, le=FAR)
    ]


Level = Annotated[int, doc("A level.", 0, ge=0, le=10)]
MAX_PLAYERS = 32
"""More players than a table has (SR-01), since the endpoints answer hypothetical questions."""


class Rung(msgspec.Struct, frozen=True):
    """One level of a ladder, and the players who bid it."""

    level: int
    seats: tuple[str, ...]


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """All bids on a part on offer, from the lowest level up, and the outcome; players in the order of their
    bids (SR-05 to SR-07)."""

    slot: Annotated[str, doc("The part.", "gold-plating", 60, least=1)]
    number: int = 0
    """The number of the part; 0 until the year is in the books."""
    levels: tuple[Rung, ...]
    streak: Annotated[
        tuple[Level, ...], doc("The consecutive levels from the lowest; one alone is no streak.", [0, 1], 11)
    ]
    stolen: Annotated[bool, doc("Whether somebody received it by a streak.", True)]
    recipients: Annotated[
        tuple[Annotated[str, doc("A player.", "Yuri", 60, least=1)], ...],
        doc("Who receives the part.", ["Yuri"], MAX_PLAYERS),
    ]
    knock_offs: Annotated[
        tuple[Annotated[str, doc("A player.", "Buzz", 60, least=1)], ...],
        doc("Who gets Knock-off Parts instead.", ["Buzz", "Neil"], MAX_PLAYERS),
    ]
    robbed: tuple[str, ...]
    """The players on the streak below the thieves (SR-06)."""

    @property
    def lowest(self) -> int:
        """The lowest level with a bid."""
        return self.streak[0]


class Espionage(NamedTuple):
    """The outcome for every slot with a bid, and the garnets from stealing."""

    slots: tuple[Ladder, ...]
    garnets: dict[str, int]

    def slot_of(self, player: str) -> Ladder | None:
        return next((s for s in self.slots if player in s.recipients or player in s.knock_offs), None)


def check_level(edition: Edition, level: int, path: Sequence[str | int]) -> None:
    """Check a level: 0 to 10 in `nine`, 0 to 4 in `five` (SR-04). Raises `IllegalMove`."""
    if not 0 <= level <= edition.top_level:
        detail = f"Espionage levels go from 0 to {edition.top_level}."
        raise illegal(detail, "bad_level", path, "SR-04", minimum=0, maximum=edition.top_level)


def streak(levels: Collection[int]) -> tuple[int, ...]:
    """Return the consecutive levels from the lowest up (SR-05, SR-06). A single level is no streak."""
    level = lowest = min(levels)
    while level + 1 in levels:
        level += 1
    return tuple(range(lowest, level + 1))


def recipients(run: Sequence[int], at_level: Sequence[str], readings: Readings) -> tuple[str, ...]:
    """Return the players who get the part: `at_level`, the bidders at the lowest level (SR-05) or on top of a
    streak (SR-06). Nobody gets it if a contested steal fails (SR-06)."""
    if len(run) > 1 and len(at_level) > 1 and readings.contested_steal == "fails":
        return ()
    return tuple(at_level)


def resolve_slot(slot: str, bids: Sequence[Bid], readings: Readings) -> Ladder:
    """Resolve one part with all bids on it, at least one (SR-05, SR-06, SR-07)."""
    levels = {bid.level for bid in bids}
    run = streak(levels)
    at_level = [bid.player for bid in bids if bid.level == run[-1]]  # the lowest (SR-05) or the streak's top
    lucky = recipients(run, at_level, readings)
    stolen = len(run) > 1 and bool(lucky)
    others = [bid for bid in bids if bid.player not in lucky]
    return Ladder(
        slot=slot,
        levels=tuple(Rung(n, tuple(bid.player for bid in bids if bid.level == n)) for n in sorted(levels)),
        streak=run,
        stolen=stolen,
        recipients=lucky,
        knock_offs=tuple(bid.player for bid in others),
        robbed=tuple(bid.player for bid in others if stolen and bid.level in run),
    )


def resolve(edition: Edition, bids: Sequence[Bid], readings: Readings) -> Espionage:
    """Resolve every slot, in the order of the first bids (SR-04 to SR-07). Raises `IllegalMove`."""
    check_once([bid.player for bid in bids], ("bids",), "player", "SR-04")
    for place, bid in enumerate(bids):
        check_level(edition, bid.level, ("bids", place, "level"))
    names = dict.fromkeys(bid.slot for bid in bids)
    slots = tuple(resolve_slot(name, [bid for bid in bids if bid.slot == name], readings) for name in names)
    thieves = {player for slot in slots if slot.stolen for player in slot.recipients}
    return Espionage(slots, {bid.player: STEAL_GARNETS for bid in bids if bid.player in thieves})
