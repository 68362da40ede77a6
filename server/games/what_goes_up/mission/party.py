"""A crew's stamina and its state after paying: the arithmetic under `plan.py`.

A crew's condition is one cell: for each derp dead, injured, or so much stamina. What a flight is worth from
somewhere on is an array, one row a cell (and one more for what cannot be), one column for each point of luck
that is left. Whatever a crew does leads from a cell to another, so it is an array of row numbers."""

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..rules.checks import Rating, settled
from ..rules.parts import fed_first
from ..rules.rescue import Derp, Goal, Skills
from .rolls import Floats, Rows

DEAD, INJURED, TIRED = 0, 1, 2
"""A derp's condition; above `TIRED`, which is no stamina at all, each is a point."""
MAX_CONDITIONS, MAX_WAYS = 1_200, 100_000
"""Of a crew, and of spending its stamina: more would take too long."""
A_SEARCH = 15
"""Values that could be looked at while one way of spending is: it is weighed for each total anew."""


class Fate(NamedTuple):
    """Events of a crew on a flight, apart from its spending on rolls."""

    spends: bool = False
    """Any derp may have to pay a point of stamina: for docking, for a payload."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Derps who are injured, or die, together on the way down."""
    hurt_one: bool = False
    worked: bool = False


class Party:
    """A crew's conditions, and the ways between them. What a derp begins with is its most."""

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
        """Every condition that the crew can come to; what cannot be is left out of all arithmetic."""
        found, todo = {begin}, [begin]
        while todo:
            now = todo.pop()
            after = []
            for i, derp in enumerate(self.derps):
                if now[i] > TIRED and (fate.spends or derp.piloting or derp.engineering):
                    after.append((*now[:i], now[i] - 1, *now[i + 1 :]))
                if fate.hurt_one:
                    after.append((*now[:i], INJURED if now[i] >= TIRED else DEAD, *now[i + 1 :]))
            for group in fate.groups:
                for then in (INJURED, DEAD):
                    after.append(
                        tuple(
                            (then if each >= TIRED else DEAD) if i in group else each
                            for i, each in enumerate(now)
                        )
                    )
            if fate.worked:
                after.append(tuple(each - (each >= TIRED) for each in now))
                after.append(
                    tuple(
                        min(each + 1, TIRED + most) if each >= TIRED else each
                        for each, most in zip(now, self.most, strict=True)
                    )
                )
            todo += set(after) - found
            found.update(after)
            if len(found) > MAX_CONDITIONS:
                break
        return found

    @cached_property
    def _splits(self) -> int:
        """In how many ways the crew may spend its stamina."""
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
        """Row numbers for a change of conditions; what is not possible leads to the last row."""
        rows = np.append(self._row[self._place(after)], self.cells)
        if possible is not None:
            rows[:-1][~possible] = self.cells
        return rows

    @cached_property
    def dead(self) -> Floats:
        """The number of dead derps, by cell."""
        return np.asarray((self._conditions == DEAD).sum(axis=1), dtype=np.float64)

    # --- what happens to a crew --------------------------------------------------------------------------

    @cached_property
    def same(self) -> Rows:
        """Nothing happens."""
        return np.arange(self.cells + 1, dtype=np.intp)

    @cached_property
    def able(self) -> Rows:
        """Nothing happens to a crew with somebody healthy; another cannot (WG-E1)."""
        return self._rows(self._conditions, np.asarray((self._conditions >= TIRED).any(axis=1)))

    def hurt(self, who: tuple[int, ...]) -> Rows:
        """These are injured; those of them who were, dead (WG-X9, WG-E2)."""
        return self._struck("hurt", who, INJURED)

    def killed(self, who: tuple[int, ...]) -> Rows:
        """These die (WG-X9)."""
        return self._struck("killed", who, DEAD)

    def _struck(self, how: str, who: tuple[int, ...], then: int) -> Rows:
        if (how, *who) not in self._known:
            after = self._conditions.copy()
            for i in who:
                after[:, i] = np.where(after[:, i] >= TIRED, then, DEAD)
            self._known[how, *who] = self._rows(after)
        return self._known[how, *who]

    def fed(self, rations: int) -> Rows:
        """Injure those who get no ration (WG-E2). The injured eat first, whom hunger would kill."""
        after = self._conditions.copy()
        for condition in after:
            order = fed_first([each == INJURED for each in condition])
            for i in [i for i in order if condition[i] != DEAD][rations:]:
                condition[i] = INJURED if condition[i] >= TIRED else DEAD
        return self._rows(after)

    @cached_property
    def worked(self) -> Rows:
        """A point of stamina from all; those without any are injured (WG-X7). Who is injured stays it."""
        now = self._conditions
        return self._rows(np.where(now >= TIRED, now - 1, now))

    @cached_property
    def rested(self) -> Rows:
        """A point of stamina back for all but the injured (WG-E2)."""
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

    # --- what a crew can do about a roll -----------------------------------------------------------------

    @cached_property
    def _ways(self) -> tuple[Rows, Rows, Rows, Rows]:
        """Every way of spending: by each derp; the engineering, its largest share, the piloting of it."""
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
        """Values that the search for ways to save a roll has looked at so far (`plan`)."""
        return A_SEARCH * len(self._needs) * self._splits if self.derps else 0

    def saves(self, total: int, rating: Rating, goal: Goal) -> tuple[Rows, ...]:
        """WG-K5, WG-K6: the ways to make of a total what is aimed at, none of which spends more than another.

        With `move_roll` a Boom may be lowered past Fail: then the way is one to OK, whatever was aimed at.
        Empty where the crew can do nothing, or nothing is needed."""
        if self.skills == "ratings":
            engineering = total + (2 if goal == "ok" else 1) - rating.boom
            piloting = total + 1 - rating.fail if goal == "ok" else 0
            key = (goal, max(0, engineering), max(0, piloting))
        else:
            fail, boom = settled(rating)
            key = (goal, max(-1, total - boom), total - fail)
        if key not in self._needs:
            self._needs[key] = self._cheapest(*key)
        return self._needs[key]

    def _cheapest(self, goal: Goal, above: int, over: int) -> tuple[Rows, ...]:
        """By what has to be gathered of engineering and piloting; with `move_roll`, by how far the total lies
        above boom and fail."""
        if not self.derps:
            return ()
        counts, engineering, largest, piloting = self._ways
        if self.skills == "ratings":
            enough = (engineering >= above) & (piloting >= over)
        else:
            # Engineering lowers a Boom: all of it but the last leaves it one (take the largest as the last).
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
