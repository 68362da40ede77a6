"""Places by lot: shuffled with the dice of the draw until all wishes hold (docs/fair-dice.md, *Lots*).

The dice are the bytes of a seed. The shuffles follow from it by a rule that anybody can repeat; all allowed
arrangements are equally likely."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat

import msgspec

from .dice.fairness import face_of, stream_from
from .model import SeatRecord

SIDES, DICE = 256, 32
"""The dice of a draw: the bytes of a seed."""
MAX_PAIRS = 3
"""The most pairs to keep together, and to keep apart. The more wishes, the more shuffles a draw takes."""
CIRCLES = 200
"""The shuffles after which a circle counts as impossible. Of those whose pairs fit, at least one in twelve
meets the wishes: a wish that can be kept is missed once in 10⁷ lots."""
WHY, SECONDS = "platform.lots", 10
"""The purpose of a lot's dice (a message id), and the seconds after which the server rolls them."""

Pair = tuple[str, str]
Row = tuple[str, ...]


class Place(msgspec.Struct, frozen=True):
    """A place in a team."""

    team: str
    role: str | None = None


class LotAnnouncement(msgspec.Struct, frozen=True):
    """The announcement of a draw, which everybody reads before its dice fall.

    `draw` is its number at this table, `by` the seat that asked for it. `seats` and `places` are in the order
    that the draw uses; without `places` turns are drawn. `mix`: spread the seats of `knows`, who know the
    game, evenly over the teams."""

    draw: int
    by: str
    seats: tuple[str, ...]
    places: tuple[Place, ...] | None
    together: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...] = ()
    mix: bool = False
    knows: tuple[str, ...] = ()

    @property
    def lot(self) -> "Lot":
        """Return the input of the draw."""
        teams = None if self.places is None else tuple(place.team for place in self.places)
        return Lot(self.seats, teams, self.together, self.apart, self.knows if self.mix else ())


class _Step(msgspec.Struct):
    """A seat of a draw in teams, and the numbers of the steps before it that drew its partners (`same`: their
    team is its own) and those to keep apart from it (`other`). `knows`: it counts for the even spread."""

    seat: str
    same: list[int]
    other: list[int]
    knows: bool


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

    def drawn(self, faces: Sequence[int]) -> tuple[str, ...]:
        """Return the seat of each place: the first shuffle that meets the wishes. Only for a lot that is
        possible: no shuffle of another one does."""
        source = stream_from(bytes(face - 1 for face in faces), "lots")
        if self.teams:
            teams, steps = self.teams, self._steps()
            limits = {team: -(-len(self.knows) * teams.count(team) // len(teams)) for team in teams}
            shuffles = (self._in_teams(teams, steps, dict(limits), source) for _ in repeat(None))
        else:
            rows = self._rows() or []
            shuffles = (self._in_circle(rows, source) for _ in repeat(None))
        return next(order for order in shuffles if order)

    def is_possible(self) -> bool:
        """Return whether an arrangement meets the wishes."""
        if self.teams:
            return self._divides(self.teams, {}, self._paired())
        rows = self._rows()
        source = stream_from(bytes(DICE), "lots")
        return rows is not None and any(self._in_circle(rows, source) for _ in range(CIRCLES))

    def culprit(self) -> Pair | None:
        """Return the first pair that contradicts the pairs before it; None if only the even spread is
        impossible. Only for a lot without an allowed arrangement."""
        replace = msgspec.structs.replace
        for index in range(len(self.together)):
            if not replace(self, together=self.together[: index + 1], apart=(), knows=()).is_possible():
                return self.together[index]
        for index in range(len(self.apart)):
            if not replace(self, apart=self.apart[: index + 1], knows=()).is_possible():
                return self.apart[index]
        return None

    def _paired(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(seat for pair in (*self.together, *self.apart) for seat in pair))

    # -- a circle --------------------------------------------------------------------------------------------

    def _rows(self) -> list[Row] | None:
        """Return the seats, those who sit next to each other in one row; None if the pairs cannot all sit
        so, or if two of a pair to keep apart do."""
        rows: dict[str, Row] = {seat: (seat,) for seat in self.seats}
        for first, two in self.together:
            left, right = rows[first], rows[two]
            if left is right and self._is_beside(left, (first, two)):
                continue
            if left is right or first not in (left[0], left[-1]) or two not in (right[0], right[-1]):
                return None
            row = (left if left[-1] == first else left[::-1]) + (right if right[0] == two else right[::-1])
            rows |= dict.fromkeys(row, row)
        if any(
            rows[first] is rows[two] and self._is_beside(rows[first], (first, two))
            for first, two in self.apart
        ):
            return None
        return list(dict.fromkeys(rows.values()))

    def _is_beside(self, row: Sequence[str], pair: Pair) -> bool:
        """Return whether a pair sits side by side; the ends of a row do if it is the whole circle."""
        return abs(row.index(pair[0]) - row.index(pair[1])) in (1, len(self.seats) - 1)

    def _in_circle(self, rows: Sequence[Row], source: Iterator[int]) -> Row | None:
        """Shuffle the rows, turn each round or not, then draw who begins."""
        shuffled = list(rows)
        for last in range(len(rows), 1, -1):
            face = face_of(source, last)
            shuffled[last - 1], shuffled[face - 1] = shuffled[face - 1], shuffled[last - 1]
        circle = [seat for row in shuffled for seat in (row if face_of(source, 2) == 2 else row[::-1])]
        if any(self._is_beside(circle, pair) for pair in self.apart):
            return None
        begins = face_of(source, len(circle)) - 1
        return (*circle[begins:], *circle[:begins])

    # -- teams -----------------------------------------------------------------------------------------------

    def _steps(self) -> "list[_Step]":
        """Return the steps of a draw in teams: first the seats that can fail to fit."""
        seats = list(dict.fromkeys((*self._paired(), *self.knows, *self.seats)))
        steps = []
        for turn, seat in enumerate(seats):
            same, other = (
                [seats.index(pair[pair[0] == seat]) for pair in pairs if seat in pair]
                for pairs in (self.together, self.apart)
            )
            steps.append(
                _Step(
                    seat,
                    [n for n in same if n < turn],
                    [n for n in other if n < turn],
                    knows=seat in self.knows,
                )
            )
        return steps

    def _in_teams(
        self, teams: Row, steps: "Sequence[_Step]", limits: dict[str, int], source: Iterator[int]
    ) -> Row | None:
        """Draw a place for each seat, a partner's in its partner's team; stop at a seat that does not fit.
        `limits`: the seats that know the game that a team may still get.

        A seat's die has as many sides in every attempt: all arrangements are equally likely."""
        places = list(range(len(steps)))
        drawn: list[str] = []
        partners = max(map(teams.count, limits)) - 1
        for turn, step in enumerate(steps):
            if step.same:
                team = drawn[step.same[0]]
                free = [n for n in range(turn, len(places)) if teams[places[n]] == team]
                face = face_of(source, partners)
                if face > len(free):
                    return None
                chosen = free[face - 1]
            else:
                chosen = turn + face_of(source, len(places) - turn) - 1
            places[turn], places[chosen] = places[chosen], places[turn]
            team = teams[places[turn]]
            limits[team] -= step.knows
            if (
                limits[team] < 0
                or any(drawn[n] != team for n in step.same)
                or any(drawn[n] == team for n in step.other)
            ):
                return None
            drawn.append(team)
        seats = [step.seat for step in steps]
        if not self._spreads(teams, dict(zip(seats, drawn, strict=True))):
            return None
        seat_of = dict(zip(places, seats, strict=True))
        return tuple(seat_of[place] for place in range(len(seats)))

    def _keeps(self, team_of: Mapping[str, str]) -> bool:
        """Return whether no pair of seats that have a team contradicts the wishes."""
        return all(
            (team_of[first] == team_of[two]) is same
            for pairs, same in ((self.together, True), (self.apart, False))
            for first, two in pairs
            if first in team_of and two in team_of
        )

    def _spreads(self, teams: Sequence[str], team_of: Mapping[str, str]) -> bool:
        """Return whether those who know the game are spread evenly, or can still be with seats not placed."""
        if not self.knows:
            return True
        least = highest = 0
        for team in dict.fromkeys(teams):
            share = len(self.knows) * teams.count(team)
            knowing = sum(team_of.get(seat) == team for seat in self.knows)
            room = teams.count(team) - sum(other == team for other in team_of.values())
            low = max(0, share // len(teams) - knowing)
            high = min(room, -(-share // len(teams)) - knowing)
            if low > high:
                return False
            least, highest = least + low, highest + high
        return least <= sum(seat not in team_of for seat in self.knows) <= highest

    def _divides(self, teams: Sequence[str], team_of: Mapping[str, str], seats: Sequence[str]) -> bool:
        """Return whether these seats of pairs, and then all others, can get teams beside those placed."""
        if not seats:
            return self._spreads(teams, team_of)
        return any(
            self._keeps(then) and self._divides(teams, then, seats[1:])
            for team in dict.fromkeys(teams)
            if list(team_of.values()).count(team) < teams.count(team)
            for then in ({**team_of, seats[0]: team},)
        )


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
    rank = {id: rank for rank, id in enumerate(drawn)}
    return tuple(sorted(seats, key=lambda seat: rank.get(seat.id, len(rank))))
