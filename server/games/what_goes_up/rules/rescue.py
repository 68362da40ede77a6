"""Saving a roll: the least stamina, and the derps that should spend it (WG-K5, WG-K6).

Both readings of the ruling need the same search: gather some engineering and some piloting. Each point of
stamina buys one derp's points in one skill.

The search goes derp by derp and remembers the best cover of each remaining need. A plan is a tuple of which
the least is the best: its stamina, then what each derp spends, then what each spends on engineering, negative
because more is better. So the rest of a best plan is best itself, tie-breaks included."""

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


Plan = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Stamina; by derp its spends, then those on engineering, negative. Derps missing at the end do nothing."""
Search = Callable[[int, int], Plan | None]
"""Returns the best plan that gathers some engineering and some piloting; None if the crew cannot."""


def needed(total: int, rating: Rating, goal: Goal) -> tuple[int, int]:
    """Return the engineering and piloting needed: boom >= total + 1 against a Boom; for OK fail >= total + 1,
    so boom >= total + 2 (WG-K6)."""
    if goal == "fail":
        return max(0, total + 1 - rating.boom), 0
    return max(0, total + 2 - rating.boom), max(0, total + 1 - rating.fail)


class Crew:
    """A crew that can save rolls. It remembers its searches, so ask the same crew about many rolls."""

    def __init__(self, derps: Sequence[Rescuer]) -> None:
        check_names([derp.name for derp in derps], "crew", "name")
        self._derps = tuple(derps)
        stamina = [max(0, derp.stamina) for derp in derps]
        self._covering = _search(self._derps, stamina, exact=False)
        # with `move_roll` one derp's engineering comes last: one search for each candidate
        self._before_last: dict[int, Search] = {}
        for last, derp in enumerate(derps):
            if derp.engineering > 0 and stamina[last] > 0:
                left = [points - (i == last) for i, points in enumerate(stamina)]
                self._before_last[last] = _search(self._derps, left, exact=True)

    def rescue(self, total: int, rating: Rating, goal: Goal, skills: Skills = "ratings") -> Rescue | None:
        """Return the least stamina that reaches the goal; None if the crew cannot (WG-K5, WG-K6).

        `rating` has all other modifiers, its fail not yet kept below its boom. Ties: most spends by the
        earlier derps, then engineering before piloting, the earlier derps first again."""
        if outcome(total, rating) in _GOOD_ENOUGH[goal]:
            return Rescue(0, ())
        if skills == "ratings":  # cover both needs in any order; more does no harm
            covering = self._covering(*needed(total, rating, goal))
        else:
            covering = self._by_moving(total, settled(rating), goal)
        if covering is None:
            return None
        spend = tuple(
            Spend(derp.name, skill, times)
            for derp, all_, engineering in zip(self._derps, *covering[1:], strict=False)
            for skill, times in zip(SKILL_ORDER, (-engineering, engineering - all_), strict=True)
            if times
        )
        return Rescue(covering[0], spend)

    def _by_moving(self, total: int, rating: Rating, goal: Goal) -> Plan | None:
        """Lower the total: engineering while it is a Boom, piloting while it is a Fail.

        All engineering but the last must leave the total at boom or above; the last one takes it below,
        perhaps past Fail at once."""
        above = total - rating.boom
        if above < 0:
            return self._covering(0, total + 1 - rating.fail)
        plans: list[Plan] = []
        for last, search in self._before_last.items():
            points = self._derps[last].engineering
            for before in range(max(0, above + 1 - points), above + 1):
                left = total - before - points
                if move := search(before, max(0, left + 1 - rating.fail) if goal == "ok" else 0):
                    plans.append((move[0] + 1, _one_more(move[1], last), _one_more(move[2], last)))
        return min(plans, default=None)


def _one_more(spends: tuple[int, ...], derp: int) -> tuple[int, ...]:
    padded = (*spends, *(0,) * (derp + 1 - len(spends)))
    return tuple(spent - (i == derp) for i, spent in enumerate(padded))


def check_names(names: Sequence[str], field: str, key: str) -> None:
    """Check that all names differ. Raises `IllegalMove` at the second of a name."""
    for i, name in enumerate(names):
        if name in names[:i]:
            raise illegal(f"{name!r} is here twice.", "duplicate_name", (field, i, key), name=name)


def _search(derps: Sequence[Rescuer], stamina: Sequence[int], *, exact: bool) -> Search:
    """Return a search for the best way to gather points. `exact`: no more engineering than needed."""

    @cache
    def best(engineering: int, piloting: int, first: int = 0) -> Plan | None:
        """Return the best plan of the derps from `first` on; None if they cannot."""
        if not engineering and not piloting:
            return 0, (), ()
        if first == len(derps):
            return None
        derp, left, plans = derps[first], stamina[first], list[Plan]()
        for e in range(min(left, _uses(engineering, derp.engineering, exact)) + 1):
            for p in range(min(left - e, _uses(piloting, derp.piloting, False)) + 1):
                still = max(0, engineering - e * derp.engineering), max(0, piloting - p * derp.piloting)
                if others := best(*still, first + 1):
                    plans.append((others[0] + e + p, (-e - p, *others[1]), (-e, *others[2])))
        return min(plans, default=None)

    return best


def _uses(need: int, points: int, exact: bool) -> int:
    """Return the most useful uses of a skill: until the need is covered, or (exact) not exceeded."""
    if not points:
        return 0
    return need // points if exact else -(-need // points)
