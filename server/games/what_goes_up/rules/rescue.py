"""Saving a roll (WG-K5, WG-K6): the least stamina, and the derps that should spend it.

Both readings of the ruling come down to the same search. Some engineering and some piloting have to be
gathered; a point of stamina buys one derp's points in one skill, as often as that derp has stamina.

The cheapest plan is found skill by skill and derp by derp, remembering what covers each remaining need. All
that makes one plan better than another stands in a single number, its price: stamina in the leading digit,
then what each derp spends, then what each spends on engineering, more being better. Prices simply add up, so
the cheapest rest of a cheapest plan is cheapest itself, tie-breaks included."""

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, get_args

import msgspec

from ...core.errors import illegal
from ...core.wire import doc
from .checks import Rating, outcome, settled
from .limits import MAX_POINTS, MAX_STAMINA

Skill = Literal["engineering", "piloting"]
Goal = Literal["fail", "ok"]
Skills = Literal["ratings", "move_roll"]

SKILL_ORDER: tuple[Skill, ...] = get_args(Skill)
GOALS: tuple[Goal, ...] = get_args(Goal)
READINGS: tuple[Skills, ...] = get_args(Skills)
"""The effect of a skill (WG-K5). It raises the ratings for this roll, or it moves the roll itself."""

_GOOD_ENOUGH = {"fail": ("fail", "ok"), "ok": ("ok",)}


class Derp(NamedTuple):
    """One of the crew, as a roll sees it."""

    name: Annotated[str, doc("Who it is; nobody else aboard is called so.", "Ada", 64, least=1)]
    piloting: Annotated[int, doc("Points in piloting, Waylights included (WG-K9).", 2, ge=0, le=MAX_POINTS)]
    engineering: Annotated[int, doc("Points in engineering.", 3, ge=0, le=MAX_POINTS)]
    stamina: Annotated[
        int, doc("Stamina left; -1 is an injured derp, who spends none.", 2, ge=-1, le=MAX_STAMINA)
    ]


class Spend(msgspec.Struct, frozen=True):
    """The points of stamina that one derp spends on one skill."""

    name: Annotated[str, doc("Who.", "Ada", 64, least=1)]
    skill: Annotated[Skill, doc("On what.", "piloting")]
    times: Annotated[int, doc("How many points of stamina.", 1, ge=1, le=MAX_STAMINA)]


class Rescue(msgspec.Struct, frozen=True):
    """The least stamina that reaches a result, and who should spend it (WG-K6)."""

    stamina: int
    spend: tuple[Spend, ...]


Counts = tuple[tuple[int, int], ...]
"""Uses of engineering and of piloting, by derp. Derps missing at the end do nothing."""

Priced = tuple[int, Counts]


class Need(NamedTuple):
    """Points that a crew has to gather."""

    engineering: int
    piloting: int


def needed(total: int, rating: Rating, goal: Goal) -> Need:
    """Not Boom at T needs boom >= T + 1; OK needs fail >= T + 1, and hence boom >= T + 2 (WG-K6)."""
    if goal == "fail":
        return Need(max(0, total + 1 - rating.boom), 0)
    return Need(max(0, total + 2 - rating.boom), max(0, total + 1 - rating.fail))


class Crew:
    """Derps who stand ready to save rolls. Ask the same crew about many rolls: it remembers what it found."""

    def __init__(self, derps: Sequence[Derp]) -> None:
        check_names([derp.name for derp in derps], "crew", "name")
        self._derps = tuple(derps)
        stamina = [max(0, derp.stamina) for derp in derps]
        self._prices = _prices(len(derps), max(stamina, default=0) + 1)
        self._covering = _Search(self._derps, stamina, self._prices, exact=False)
        # WG-K5, move_roll: somebody's engineering comes last; one search for each who may be that somebody
        self._before_last = {
            last: _Search(self._derps, _one_less(stamina, last), self._prices, exact=True)
            for last, derp in enumerate(derps)
            if derp.engineering > 0 and stamina[last] > 0
        }

    def rescue(self, total: int, rating: Rating, goal: Goal, skills: Skills = "ratings") -> Rescue | None:
        """The least stamina that reaches the goal; None if the crew cannot (WG-K5, WG-K6).

        `rating` is the part's with all other modifiers, its fail not yet held below its boom. Ties: most
        spends by the earlier derps, then engineering before piloting, the earlier derps first again."""
        if outcome(total, rating) in _GOOD_ENOUGH[goal]:
            return Rescue(0, ())
        found = (
            self._by_ratings(total, rating, goal)
            if skills == "ratings"
            else self._by_moving(total, settled(rating), goal)
        )
        return None if found is None else self._told(found[1])

    def _by_ratings(self, total: int, rating: Rating, goal: Goal) -> Priced | None:
        """Skills raise the ratings for this roll: both needs may be met in any order, and more is no harm."""
        return self._covering.cheapest(*needed(total, rating, goal))

    def _by_moving(self, total: int, rating: Rating, goal: Goal) -> Priced | None:
        """Engineering lowers a total while it is a Boom, piloting while it is a Fail; the ratings stay.

        So all engineering but the last must leave the total at boom or above, and the last one takes it
        below, as far as its points go: perhaps past Fail at once."""
        above = total - rating.boom
        if above < 0:
            return self._covering.cheapest(0, total + 1 - rating.fail)
        plans = []
        for last, search in self._before_last.items():
            points = self._derps[last].engineering
            for before in range(max(0, above + 1 - points), above + 1):
                left = total - before - points
                found = search.cheapest(before, max(0, left + 1 - rating.fail) if goal == "ok" else 0)
                if found is not None:
                    price, counts = found
                    plans.append((price + self._prices[last][0], _one_more(counts, last)))
        return min(plans, default=None)

    def _told(self, counts: Counts) -> Rescue:
        spend = tuple(
            Spend(derp.name, skill, times)
            for derp, spent in zip(self._derps, counts, strict=False)
            for skill, times in zip(SKILL_ORDER, spent, strict=True)
            if times
        )
        return Rescue(sum(each.times for each in spend), spend)


def check_names(names: Sequence[str], field: str, key: str) -> None:
    """Names in an answer must tell each from the others. Raises `IllegalMove` at the second of a name."""
    for i, name in enumerate(names):
        if name in names[:i]:
            raise illegal(f"{name!r} stands here twice.", "duplicate_name", (field, i, key), name=name)


class _Search:
    """The cheapest way to gather points. `exact`: the engineering must come out neither less nor more."""

    def __init__(
        self, derps: Sequence[Derp], stamina: Sequence[int], prices: Sequence[tuple[int, int]], *, exact: bool
    ) -> None:
        self._derps, self._stamina, self._prices, self._exact = derps, stamina, prices, exact
        self._known: dict[tuple[int, int, int], Priced | None] = {}

    def cheapest(self, engineering: int, piloting: int, first: int = 0) -> Priced | None:
        """Plan the uses of the derps from `first` on; None if they cannot."""
        if not engineering and not piloting:
            return 0, ()
        if first == len(self._derps):
            return None
        key = (first, engineering, piloting)
        if key not in self._known:
            self._known[key] = self._look(*key)
        return self._known[key]

    def _look(self, first: int, engineering: int, piloting: int) -> Priced | None:
        derp, stamina = self._derps[first], self._stamina[first]
        engineer_price, pilot_price = self._prices[first]
        best: Priced | None = None
        for e in range(min(stamina, _uses(engineering, derp.engineering, self._exact)) + 1):
            for p in range(min(stamina - e, _uses(piloting, derp.piloting, False)) + 1):
                rest = self.cheapest(
                    max(0, engineering - e * derp.engineering),
                    max(0, piloting - p * derp.piloting),
                    first + 1,
                )
                if rest is not None:
                    price = rest[0] + e * engineer_price + p * pilot_price
                    if best is None or price < best[0]:
                        best = price, ((e, p), *rest[1])
        return best


def _uses(need: int, points: int, exact: bool) -> int:
    """Count the useful uses of a skill: as long as something is missing, or (exact) as long as it fits."""
    if not points:
        return 0
    return need // points if exact else -(-need // points)


def _prices(derps: int, base: int) -> list[tuple[int, int]]:
    """The cost of a use of engineering, and of piloting, by derp: digits to a base that never carries.

    From the left: the stamina of all; each derp's own, the earlier first, to be as large as can be; each
    derp's engineering, likewise."""
    prices = []
    for i in range(derps):
        piloting: int = base ** (2 * derps) - base ** (2 * derps - 1 - i)
        prices.append((piloting - base ** (derps - 1 - i), piloting))
    return prices


def _one_less(stamina: Sequence[int], derp: int) -> list[int]:
    return [each - (i == derp) for i, each in enumerate(stamina)]


def _one_more(counts: Counts, derp: int) -> Counts:
    padded = (*counts, *((0, 0),) * (derp + 1 - len(counts)))
    return tuple((e + (i == derp), p) for i, (e, p) in enumerate(padded))
