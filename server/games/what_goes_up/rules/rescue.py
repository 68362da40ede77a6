"""Saving a roll: the least stamina, and the derps that should spend it (WG-K5, WG-K6).

Both readings of the ruling need the same search: gather some engineering and some piloting. Each point of
stamina buys one derp's points in one skill.

The search goes derp by derp and remembers the cheapest cover of each remaining need. One number, the price,
orders plans: stamina is the leading digit, then the spends of each derp, then its spends on engineering, more
being better. Prices add up, so the rest of a cheapest plan is cheapest itself, tie-breaks included."""

from collections.abc import Callable, Sequence
from functools import cache
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
"""Effects of a skill: it raises the ratings for this roll, or it moves the roll itself (WG-K5)."""

_GOOD_ENOUGH = {"fail": ("fail", "ok"), "ok": ("ok",)}


class Rescuer(NamedTuple):
    """A crew member, with the figures that matter for a roll."""

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
    """The least stamina that reaches a goal, and the derps that should spend it (WG-K6)."""

    stamina: int
    spend: tuple[Spend, ...]


Counts = tuple[tuple[int, int], ...]
"""Uses of engineering and piloting by derp; derps missing at the end do nothing."""

Priced = tuple[int, Counts]
Search = Callable[[int, int], Priced | None]
"""Returns the cheapest uses that gather some engineering and some piloting; None if the crew cannot."""


class Need(NamedTuple):
    """Points that a crew has to gather."""

    engineering: int
    piloting: int


def needed(total: int, rating: Rating, goal: Goal) -> Need:
    """Return the points needed: boom >= total + 1 against a Boom; for OK fail >= total + 1, so boom >= total
    + 2 (WG-K6)."""
    if goal == "fail":
        return Need(max(0, total + 1 - rating.boom), 0)
    return Need(max(0, total + 2 - rating.boom), max(0, total + 1 - rating.fail))


class Crew:
    """A crew that can save rolls. It remembers its searches, so ask the same crew about many rolls."""

    def __init__(self, derps: Sequence[Rescuer]) -> None:
        check_names([derp.name for derp in derps], "crew", "name")
        self._derps = tuple(derps)
        stamina = [max(0, derp.stamina) for derp in derps]
        self._prices = _prices(len(derps), max(stamina, default=0) + 1)
        self._covering = _search(self._derps, stamina, self._prices, exact=False)
        # with `move_roll` one derp's engineering comes last: one search for each candidate
        self._before_last: dict[int, Search] = {}
        for last, derp in enumerate(derps):
            if derp.engineering > 0 and stamina[last] > 0:
                left = [points - (i == last) for i, points in enumerate(stamina)]
                self._before_last[last] = _search(self._derps, left, self._prices, exact=True)

    def rescue(self, total: int, rating: Rating, goal: Goal, skills: Skills = "ratings") -> Rescue | None:
        """Return the least stamina that reaches the goal; None if the crew cannot (WG-K5, WG-K6).

        `rating` has all other modifiers, its fail not yet kept below its boom. Ties: most spends by the
        earlier derps, then engineering before piloting, the earlier derps first again."""
        if outcome(total, rating) in _GOOD_ENOUGH[goal]:
            return Rescue(0, ())
        if skills == "ratings":  # cover both needs in any order; more does no harm
            found = self._covering(*needed(total, rating, goal))
        else:
            found = self._by_moving(total, settled(rating), goal)
        if found is None:
            return None
        spend = tuple(
            Spend(derp.name, skill, times)
            for derp, spent in zip(self._derps, found[1], strict=False)
            for skill, times in zip(SKILL_ORDER, spent, strict=True)
            if times
        )
        return Rescue(sum(use.times for use in spend), spend)

    def _by_moving(self, total: int, rating: Rating, goal: Goal) -> Priced | None:
        """Lower the total: engineering while it is a Boom, piloting while it is a Fail.

        All engineering but the last must leave the total at boom or above; the last one takes it below,
        perhaps past Fail at once."""
        above = total - rating.boom
        if above < 0:
            return self._covering(0, total + 1 - rating.fail)
        plans = []
        for last, search in self._before_last.items():
            points = self._derps[last].engineering
            for before in range(max(0, above + 1 - points), above + 1):
                left = total - before - points
                found = search(before, max(0, left + 1 - rating.fail) if goal == "ok" else 0)
                if found is not None:
                    price, counts = found
                    padded = (*counts, *((0, 0),) * (last + 1 - len(counts)))
                    one_more = tuple((e + (i == last), p) for i, (e, p) in enumerate(padded))
                    plans.append((price + self._prices[last][0], one_more))
        return min(plans, default=None)


def check_names(names: Sequence[str], field: str, key: str) -> None:
    """Check that all names differ. Raises `IllegalMove` at the second of a name."""
    for i, name in enumerate(names):
        if name in names[:i]:
            raise illegal(f"{name!r} is here twice.", "duplicate_name", (field, i, key), name=name)


def _search(
    derps: Sequence[Rescuer], stamina: Sequence[int], prices: Sequence[tuple[int, int]], *, exact: bool
) -> Search:
    """Return a search for the cheapest way to gather points. `exact`: no more engineering than needed."""

    @cache
    def cheapest(engineering: int, piloting: int, first: int = 0) -> Priced | None:
        """Return the cheapest uses by the derps from `first` on; None if they cannot."""
        if not engineering and not piloting:
            return 0, ()
        if first == len(derps):
            return None
        derp, left = derps[first], stamina[first]
        engineer_price, pilot_price = prices[first]
        best: Priced | None = None
        for e in range(min(left, _uses(engineering, derp.engineering, exact)) + 1):
            for p in range(min(left - e, _uses(piloting, derp.piloting, False)) + 1):
                still = max(0, engineering - e * derp.engineering), max(0, piloting - p * derp.piloting)
                rest = cheapest(*still, first + 1)
                if rest is not None:
                    price = rest[0] + e * engineer_price + p * pilot_price
                    if best is None or price < best[0]:
                        best = price, ((e, p), *rest[1])
        return best

    return cheapest


def _uses(need: int, points: int, exact: bool) -> int:
    """Return the most useful uses of a skill: until the need is covered, or (exact) not exceeded."""
    if not points:
        return 0
    return need // points if exact else -(-need // points)


def _prices(derps: int, base: int) -> list[tuple[int, int]]:
    """Return the price of a use of engineering and of piloting by derp, in digits to a base that never
    carries.

    From the left: the stamina of all; that of each derp, the more the better, the earlier derps first; the
    engineering of each derp, likewise."""
    prices = []
    for i in range(derps):
        piloting: int = base ** (2 * derps) - base ** (2 * derps - 1 - i)
        prices.append((piloting - base ** (derps - 1 - i), piloting))
    return prices
