"""The conditions of a crew, and the ways between them: the arithmetic of `plan.py`.

A cell is a condition of the whole crew: each derp dead, injured, or with some stamina. The value of a moment
is an array with a row per cell (and one for impossible conditions) and a column per remaining point of luck.
An event leads from each cell to another, so it is an array of row numbers."""

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..rules.checks import Rating, settled
from ..rules.parts import fed_first
from ..rules.rescue import Derp, Goal, Skills, needed
from .rolls import Floats, Rows

DEAD, INJURED, TIRED = 0, 1, 2
"""A derp's condition; `TIRED` is no stamina, each number above it a point more."""
MAX_CONDITIONS, MAX_WAYS = 1_200, 100_000
"""The most conditions of a crew, and ways to spend its stamina; more takes too long."""
A_SEARCH = 15
"""The cost of examining one way of spending, in values."""


class Fate(NamedTuple):
    """Possible events of a crew on a flight, besides spending on rolls."""

    spends: bool = False
    """Any derp may pay a point of stamina, for docking or a payload."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Derps that are injured or die together on the way down."""
    hurt_one: bool = False
    worked: bool = False


class Party:
    """A crew's conditions, and the ways between them. No derp gets more stamina than it begins with."""

    def __init__(self, derps: Sequence[Derp], skills: Skills, fate: Fate) -> None:
        self.derps, self.skills = tuple(derps), skills
        self.most = tuple(max(0, derp.stamina) for derp in derps)
        self._shape = tuple(most + TIRED + 1 for most in self.most)
        begin = tuple(TIRED + derp.stamina if derp.stamina >= 0 else INJURED for derp in derps)
        conditions = sorted(self._reached(begin, fate), reverse=True)
        self.cells = len(conditions)
        self.start = conditions.index(begin)
        self._conditions: Rows = np.array(conditions, dtype=np.intp).reshape(self.cells, len(derps))
        self._row: Rows = np.full(int(np.prod(self._shape, dtype=np.int64)), self.cells, dtype=np.intp)
        self._row[self._place(self._conditions)] = np.arange(self.cells)
        self.too_large = self.cells > MAX_CONDITIONS or self._splits > MAX_WAYS
        self._needs: dict[tuple[Goal, int, int], tuple[Rows, ...]] = {}
        self._known: dict[tuple[str | int, ...], Rows] = {}

    def _reached(self, begin: tuple[int, ...], fate: Fate) -> set[tuple[int, ...]]:
        """Return every condition that the crew can reach."""
        found, todo = {begin}, [begin]
        while todo:
            now = todo.pop()
            after = []
            for i, derp in enumerate(self.derps):
                if now[i] > TIRED and (fate.spends or derp.piloting or derp.engineering):
                    after.append((*now[:i], now[i] - 1, *now[i + 1 :]))
                if fate.hurt_one:
                    after.append((*now[:i], INJURED if now[i] >= TIRED else DEAD, *now[i + 1 :]))
            for group, then in product(fate.groups, (INJURED, DEAD)):
                worse = [then if each >= TIRED else DEAD for each in now]
                after.append(tuple(worse[i] if i in group else each for i, each in enumerate(now)))
            if fate.worked:
                after.append(tuple(each - (each >= TIRED) for each in now))
                rested = zip(now, self.most, strict=True)
                after.append(tuple(min(each + 1, TIRED + m) if each >= TIRED else each for each, m in rested))
            todo += set(after) - found
            found.update(after)
            if len(found) > MAX_CONDITIONS:
                break
        return found

    @cached_property
    def _splits(self) -> int:
        """The number of ways in which the crew may spend its stamina."""
        found = 1
        for derp, most in zip(self.derps, self.most, strict=True):
            if derp.piloting and derp.engineering:
                found *= (most + 1) * (most + 2) // 2
            elif derp.piloting or derp.engineering:
                found *= most + 1
        return found

    def _place(self, conditions: Rows) -> Rows:
        if not self.derps:
            return np.zeros(len(conditions), dtype=np.intp)
        return np.asarray(np.ravel_multi_index(tuple(conditions.T), self._shape))

    def _rows(self, after: Rows, possible: npt.NDArray[np.bool_] | None = None) -> Rows:
        """Return the row numbers of a change of conditions; impossible ones lead to the last row."""
        rows = np.append(self._row[self._place(after)], self.cells)
        if possible is not None:
            rows[:-1][~possible] = self.cells
        return rows

    @cached_property
    def dead(self) -> Floats:
        """The number of dead derps by cell."""
        return np.asarray((self._conditions == DEAD).sum(axis=1), dtype=np.float64)

    @cached_property
    def same(self) -> Rows:
        """Nothing happens."""
        return np.arange(self.cells + 1, dtype=np.intp)

    @cached_property
    def able(self) -> Rows:
        """Nothing happens; impossible for a crew without a healthy derp (WG-E1)."""
        return self._rows(self._conditions, np.asarray((self._conditions >= TIRED).any(axis=1)))

    def hurt(self, who: tuple[int, ...]) -> Rows:
        """Injure these derps; injured ones die (WG-X9, WG-E2)."""
        return self._struck("hurt", who, INJURED)

    def killed(self, who: tuple[int, ...]) -> Rows:
        """Kill these derps (WG-X9)."""
        return self._struck("killed", who, DEAD)

    def _struck(self, how: str, who: tuple[int, ...], then: int) -> Rows:
        if (how, *who) not in self._known:
            after = self._conditions.copy()
            for i in who:
                after[:, i] = np.where(after[:, i] >= TIRED, then, DEAD)
            self._known[how, *who] = self._rows(after)
        return self._known[how, *who]

    def fed(self, rations: int) -> Rows:
        """Injure the derps without a ration (WG-E2). The injured, whom hunger would kill, eat first."""
        after = self._conditions.copy()
        for condition in after:
            order = fed_first([each == INJURED for each in condition])
            for i in [i for i in order if condition[i] != DEAD][rations:]:
                condition[i] = INJURED if condition[i] >= TIRED else DEAD
        return self._rows(after)

    @cached_property
    def worked(self) -> Rows:
        """Take a point of stamina from all; those without any are injured (WG-X7), injured ones stay so."""
        now = self._conditions
        return self._rows(np.where(now >= TIRED, now - 1, now))

    @cached_property
    def rested(self) -> Rows:
        """Give a point of stamina back to all but the injured (WG-E2)."""
        now = self._conditions
        most = np.array(self.most, dtype=np.intp) + TIRED
        return self._rows(np.where(now >= TIRED, np.minimum(now + 1, most), now))

    def paid(self, who: int) -> Rows:
        """One derp spends a point of stamina, if it has one (WG-E3)."""
        if ("paid", who) not in self._known:
            self._known["paid", who] = self._spent(np.eye(len(self.derps), dtype=np.intp)[who])
        return self._known["paid", who]

    def _spent(self, counts: Rows) -> Rows:
        after = self._conditions - counts
        possible = np.asarray(((after >= TIRED) | (counts == 0)).all(axis=1))
        return self._rows(np.maximum(after, 0), possible)

    @cached_property
    def _ways(self) -> tuple[Rows, Rows, Rows, Rows]:
        """Every way of spending: points by derp, engineering, the largest share of that, piloting."""
        uses = [
            [(e, p) for e in range(most + 1) for p in range(most + 1 - e) if (derp.engineering or not e)
             and (derp.piloting or not p)]
            for derp, most in zip(self.derps, self.most, strict=True)
        ]
        found = np.array(list(product(*uses)), dtype=np.intp).reshape(-1, len(self.derps), 2)
        engineers = np.array([derp.engineering for derp in self.derps], dtype=np.intp)
        pilots = np.array([derp.piloting for derp in self.derps], dtype=np.intp)
        e, p = found[:, :, 0], found[:, :, 1]
        largest = np.where(e > 0, engineers, 0).max(axis=1, initial=0)
        return e + p, e @ engineers, largest, p @ pilots

    @property
    def effort(self) -> int:
        """The cost of all searches for ways to save a roll so far, in values."""
        return A_SEARCH * len(self._needs) * self._splits if self.derps else 0

    def saves(self, total: int, rating: Rating, goal: Goal) -> tuple[Rows, ...]:
        """Return the ways to reach a goal from a total, without those that spend more than another one
        (WG-K5, WG-K6).

        With `move_roll` a Boom may be lowered past Fail: such a way leads to OK, whatever the goal. Empty if
        nothing can be done, or nothing is needed."""
        if self.skills == "ratings":
            key = (goal, *needed(total, rating, goal))
        else:
            fail, boom = settled(rating)
            key = (goal, max(-1, total - boom), total - fail)
        if key not in self._needs:
            self._needs[key] = self._cheapest(*key)
        return self._needs[key]

    def _cheapest(self, goal: Goal, above: int, over: int) -> tuple[Rows, ...]:
        """Return the ways by the engineering and piloting to gather; with `move_roll`, by the distance of the
        total from boom and fail."""
        if not self.derps:
            return ()
        counts, engineering, largest, piloting = self._ways
        if self.skills == "ratings":
            enough = (engineering >= above) & (piloting >= over)
        else:
            # all engineering but the last, here the largest, leaves it a Boom
            if above >= 0:
                enough = (engineering > above) & (engineering - largest <= above)
            else:
                enough = engineering == 0
            left = over - engineering - piloting  # then piloting lowers a Fail
            enough &= left < 0 if goal == "ok" else left >= 0
        found = np.unique(counts[enough], axis=0)
        least: list[Rows] = []
        for each in found[np.argsort(found.sum(axis=1), kind="stable")]:
            if each.any() and not any((less <= each).all() for less in least):
                least.append(each)
        return tuple(self._spent(each) for each in least)
