"""Places by lot: which arrangements are allowed, how many, and the k-th of them (docs/fair-dice.md, *Lots*).

The dice of a lot are one large number. The arrangement follows from that number and from what was said before
the draw, by a rule that anybody can repeat; all allowed arrangements are equally likely."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import factorial, prod

import msgspec

from .model import SeatRecord

SIDES = 256
MORE_BYTES = 8
"""Dice beyond those that the number of arrangements needs: no arrangement is favoured by more than 2⁻⁶⁴."""
MAX_PAIRS = 3
"""The most pairs to keep together, and to keep apart. Counting takes time that doubles with each."""
WHY, SECONDS = "platform.lots", 10
"""The purpose of a lot's dice (a message id), and the seconds after which the server rolls them."""

Pair = tuple[str, str]


class Place(msgspec.Struct, frozen=True):
    """A place in a team."""

    team: str
    role: str | None = None


class LotAnnouncement(msgspec.Struct, frozen=True):
    """The announcement of a draw, which everybody reads before its dice fall.

    `draw` is its number at this table, `by` the seat that asked for it. `seats` and `places` are in the order
    that the draw uses; without `places` turns are drawn. `mix`: spread the seats of `knows`, who know the
    game, evenly over the teams. `ways`: the number of allowed arrangements, as text."""

    draw: int
    by: str
    seats: tuple[str, ...]
    places: tuple[Place, ...] | None
    together: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...] = ()
    mix: bool = False
    knows: tuple[str, ...] = ()
    ways: str = ""

    @property
    def lot(self) -> "Lot":
        """Return the input of the draw."""
        teams = None if self.places is None else tuple(place.team for place in self.places)
        return Lot(self.seats, teams, self.together, self.apart, self.knows if self.mix else ())


class Lot(msgspec.Struct, frozen=True):
    """The input of a draw: the seats in their order, the team of each place (None: the places are turns, in a
    circle), and the conditions of an allowed arrangement. `knows`: the seats to spread evenly over the teams
    (empty: spread none)."""

    seats: tuple[str, ...]
    teams: tuple[str, ...] | None = None
    together: tuple[Pair, ...] = ()
    """Pairs in the same team; without teams, next to each other."""
    apart: tuple[Pair, ...] = ()
    """Pairs in different teams; without teams, not next to each other."""
    knows: tuple[str, ...] = ()

    def ways(self) -> int:
        """Return the number of allowed arrangements."""
        return _counted(self)[0]

    def dice(self) -> int:
        """Return how many dice of 256 sides the draw takes."""
        return -(-self.ways().bit_length() // 8) + MORE_BYTES

    def drawn(self, faces: Sequence[int]) -> tuple[str, ...]:
        """Return the seat of each place, from the faces of the dice: the k-th allowed arrangement, where k is
        the number that they make (big endian, a face less one a byte), modulo the number of arrangements."""
        ways, arrangement = _counted(self)
        return arrangement(int.from_bytes(bytes(face - 1 for face in faces)) % ways)

    def culprit(self) -> Pair | None:
        """Return the first pair that contradicts the pairs before it; None if only the even spread is
        impossible. Only for a lot without an allowed arrangement."""
        replace = msgspec.structs.replace
        for k in range(len(self.together)):
            if replace(self, together=self.together[: k + 1], apart=(), knows=()).ways() == 0:
                return self.together[k]
        for k in range(len(self.apart)):
            if replace(self, apart=self.apart[: k + 1], knows=()).ways() == 0:
                return self.apart[k]
        return None


def dealt(
    seats: Sequence[SeatRecord], announcement: LotAnnouncement, drawn: Sequence[str]
) -> tuple[SeatRecord, ...]:
    """Return the seats of a table in their drawn places. A seat that joined since keeps its place; the place
    of a seat that left stays empty."""
    if announcement.places is not None:
        places = dict(zip(drawn, announcement.places, strict=True))
        return tuple(
            msgspec.structs.replace(seat, team=places[seat.id].team, role=places[seat.id].role)
            if seat.id in places
            else seat
            for seat in seats
        )
    rank = {id: k for k, id in enumerate(drawn)}
    return tuple(sorted(seats, key=lambda seat: rank.get(seat.id, len(rank))))


Counted = tuple[int, Callable[[int], tuple[str, ...]]]
"""The number of arrangements, and the function that returns the k-th one."""


Counts = tuple[int, ...]
_Division = tuple[Counts, Counts, Counts, int]
"""By team, the places left and those who know the game; the teams of the seats of pairs; the next seat."""


@lru_cache(8)
def _counted(lot: Lot) -> Counted:
    return _teams(lot) if lot.teams else _circle(lot)


def _teams(lot: Lot) -> Counted:
    """Divide the seats into teams, seats of pairs first; then place each team's seats."""
    assert lot.teams is not None
    names = tuple(dict.fromkeys(lot.teams))
    sizes = tuple(lot.teams.count(name) for name in names)
    paired = [seat for seat in lot.seats if any(seat in pair for pair in (*lot.together, *lot.apart))]
    order = (*paired, *(seat for seat in lot.seats if seat not in paired))
    at = {seat: k for k, seat in enumerate(order)}
    ties = [
        (*sorted((at[one], at[two])), same)
        for pairs, same in ((lot.together, True), (lot.apart, False))
        for one, two in pairs
    ]
    share = [len(lot.knows) * size for size in sizes]
    low = [s // len(order) for s in share]
    high = [-(-s // len(order)) for s in share]

    def choices(left: Counts, knows: Counts, tied: Counts, k: int) -> Iterator[tuple[int, _Division]]:
        knowing = order[k] in lot.knows
        for team in range(len(names)):
            fits = all((tied[one] == team) is same for one, two, same in ties if two == k)
            if left[team] and fits and not (knowing and knows[team] == high[team]):
                knowing_then = _less(knows, team, -1) if knowing else knows
                tied_then = (*tied, team) if k < len(paired) else ()
                yield team, (_less(left, team), knowing_then, tied_then, k + 1)

    @cache
    def count(left: Counts, knows: Counts, tied: Counts, k: int) -> int:
        if k == len(order):
            return int(all(have >= least for have, least in zip(knows, low, strict=True)))
        return sum(count(*then) for _, then in choices(left, knows, tied, k))

    start: _Division = sizes, (0,) * len(sizes), (), 0
    orders = prod(map(factorial, sizes))

    def arrangement(k: int) -> tuple[str, ...]:
        division, k = divmod(k, orders)
        of_team: list[list[str]] = [[] for _ in names]
        now = start
        for seat in order:
            for team, then in choices(*now):
                if division < count(*then):
                    of_team[team].append(seat)
                    now = then
                    break
                division -= count(*then)
        dealt = {}
        for name, members, size in zip(names, of_team, sizes, strict=True):
            k, own = divmod(k, factorial(size))
            dealt[name] = iter(_ordered([seat for seat in lot.seats if seat in members], own))
        return tuple(next(dealt[team]) for team in lot.teams or ())

    return count(*start) * orders, arrangement


def _circle(lot: Lot) -> Counted:
    """Seat everybody in a circle behind the first seat, in lexicographic order; then draw who begins.

    While counting, a set of seats is an integer with one bit for each seat that is in a pair. Seats without
    an open pair are interchangeable, so only their number counts (`rest`); their bit is 0."""
    paired = {seat for pair in (*lot.together, *lot.apart) for seat in pair}
    marked = [lot.seats[0], *(seat for seat in lot.seats[1:] if seat in paired)]
    bit = {seat: 1 << k for k, seat in enumerate(marked)}
    mates, foes = (_partners(pairs, bit) for pairs in (lot.together, lot.apart))
    first = bit[lot.seats[0]]

    def fits(open_: int, last: int, one: int, *, ends: bool) -> bool:
        if last != first and mates.get(last, 0) & open_ & ~one:
            return False  # the place beside the last one was its mate's
        if mates.get(one, 0) & first and last != first and not ends:
            return False
        return not foes.get(one, 0) & (last | (first if ends else 0))

    def after(open_: int, rest: int, one: int) -> tuple[int, int, int]:
        """Return the state once that seat is placed: seats told apart, the number of others, the last one."""
        left, still = open_ & ~one, 0
        for seat in bit.values():
            if left & seat and (mates.get(seat, 0) | foes.get(seat, 0)) & (left | one | first):
                still |= seat
        rest += left.bit_count() - still.bit_count() - (not one)
        return still, rest, one if (mates.get(one, 0) | foes.get(one, 0)) & still else 0

    @cache
    def count(open_: int, rest: int, last: int) -> int:
        if not open_ and not rest:
            return 1
        ends = open_.bit_count() + rest == 1
        kinds = [(one, 1) for one in bit.values() if open_ & one] + [(0, rest)] * bool(rest)
        return sum(
            many * count(*after(open_, rest, one)) for one, many in kinds if fits(open_, last, one, ends=ends)
        )

    def arrangement(k: int) -> tuple[str, ...]:
        begins, k = divmod(k, circles)
        circle, left, now = [lot.seats[0]], list(lot.seats[1:]), start
        while left:
            for seat in left:
                one = bit.get(seat, 0) & now[0]
                then = after(now[0], now[1], one)
                ways = count(*then) if fits(now[0], now[2], one, ends=len(left) == 1) else 0
                if k < ways:
                    circle.append(seat)
                    now = then
                    break
                k -= ways
            left.remove(circle[-1])
        return (*circle[begins:], *circle[:begins])

    others = len(lot.seats) - len(marked)
    start = (1 << len(marked)) - 2, others, first
    circles = count(*start)
    return circles * len(lot.seats), arrangement


def _partners(pairs: Sequence[Pair], bit: Mapping[str, int]) -> dict[int, int]:
    """Return, by the bit of a seat, the bits of the seats that it makes a pair with."""
    partners: dict[int, int] = {}
    for seat, other in (*pairs, *((other, seat) for seat, other in pairs)):
        partners[bit[seat]] = partners.get(bit[seat], 0) | bit[other]
    return partners


def _ordered(items: Sequence[str], k: int) -> list[str]:
    """Return the k-th permutation of these items, in lexicographic order."""
    left, order = list(items), []
    for places in range(len(left) - 1, -1, -1):
        place, k = divmod(k, factorial(places))
        order.append(left.pop(place))
    return order


def _less(counts: Counts, place: int, by: int = 1) -> Counts:
    return tuple(count - by if k == place else count for k, count in enumerate(counts))
