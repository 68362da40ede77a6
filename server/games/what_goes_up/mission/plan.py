"""The exact odds of a filed flight plan, with the best use of the crew's stamina and luck (WG-K2 to WG-K7).

A plan is a sequence of legs. The possible conditions of the craft on its way (fuel, rations, worn and broken
parts) make a finite graph of moments. The value of a moment is an array over the crew's condition
(`party.py`). Walking back from the end gives the best play, walking forward with it the chances. The best
play makes the whole plan most likely to succeed, and among equal plays brings the most derps home.

Actions beyond the plan are left out: jury-rigs, other EVAs, boosts by an RCS, turning back. A failed burn is
repeated while fuel and a working thruster last (WG-F2). Payloads and rations that the plan does not need may
be shed (WG-F3). The crew fills the capsules in their order."""

from collections.abc import Sequence

import numpy as np

from ...core.errors import IllegalMove, illegal
from ..rules.checks import OUTCOMES, Outcome, outcome, settled
from ..rules.limits import MAX_LUCK
from ..rules.rescue import GOALS
from . import rolls
from .course import legs
from .craft import Moment, Node, Way, when
from .mission import Hull, Leg, LegKind, Mission, MissionOdds, PartKind, Rcs, Stack, StepOdds, Thruster, check
from .moments import Moments

__all__ = ["Hull", "Leg", "Mission", "MissionOdds", "Rcs", "Stack", "StepOdds", "Thruster", "legs", "odds"]
MAX_WORK = 100_000_000
"""The most values that a plan may look at, some 20 ns each: about two seconds."""
MAX_AT_ONCE = 10_000_000
"""The most values that one check may look at, for the sake of memory."""
A_MOMENT, A_REROLL = 2_500, 2
"""The overhead of a moment, and of each value that a reroll may lead to, in values."""
TOO_LARGE = "plan_too_large"
WEIGHT = 1e-9
"""The weight of a lost derp against the plan's success: it decides between equal plays."""
ERROR = 1e-7
"""The largest error of a figure: WEIGHT per derp, and rounding (see `rolls`)."""


def odds(mission: Mission) -> MissionOdds:
    """Return the odds of a plan with the best play. Raises `IllegalMove` for one that cannot be flown."""
    check(mission)
    return _Play(mission).solve()


class _Play:
    """The best play of one mission."""

    def __init__(self, mission: Mission) -> None:
        self.mission = mission
        self.moments = Moments(mission)
        self.party = self.moments.party
        self.luck = min(mission.luck, MAX_LUCK)
        if self.party.too_large:
            raise too_large()
        self._layouts: dict[object, tuple[rolls.Rolls | None, rolls.Choice]] = {}
        self._works: dict[object, int] = {}

    def solve(self) -> MissionOdds:
        """Walk back through the moments for the best play, then forward for the chances."""
        nodes, worth = self.explore()
        return self._forth(sorted(nodes, key=when), nodes, worth)

    def explore(self) -> tuple[dict[Moment, Node], dict[Moment, rolls.Floats]]:
        """Return every possible moment with its value. Raises `IllegalMove` for too many."""
        nodes: dict[Moment, Node] = {}
        worth: dict[Moment, rolls.Floats] = {}
        todo, work = [self.moments.begin()], 0
        while todo:
            moment = todo.pop()
            if moment.end:
                worth[moment] = self._worth(moment)
            elif moment not in nodes:
                nodes[moment] = node = self.moments.open(moment)
                work += self._work(node)
                if work + self.party.effort > MAX_WORK:
                    raise too_large()
                todo.extend(way.to for way in (*node.ok, *node.fail, *node.boom))
        for moment in sorted(nodes, key=when, reverse=True):
            worth[moment] = self._value(nodes[moment], worth)
        return nodes, worth

    def _work(self, node: Node) -> int:
        """Estimate the work of a moment. Raises `IllegalMove` if that is too much at once."""
        key = (node.check and node.check[:2], len(node.ok), len(node.fail), len(node.boom))
        if key not in self._works:
            values = (self.party.cells + 1) * (self.luck + 1)
            looked, again = len(node.ok), 0
            if node.check:
                dice = self._dice(node)
                looked = sum(self._options(node, total) for total in dice.totals)
                if self.luck and not dice.single:
                    again = A_REROLL * len(dice.totals) * len(dice.faces) * len(dice.after)
            if looked * values > MAX_AT_ONCE:
                raise too_large()
            self._works[key] = A_MOMENT + (looked + again) * values
        return self._works[key]

    def _dice(self, node: Node) -> rolls.Rolls:
        assert node.check is not None
        rating, number = node.check[:2]
        return rolls.rolls(self.mission.model, number, self.luck, settled(rating).fail - 1)

    def _options(self, node: Node, total: int) -> int:
        """Count the ways on from a total."""
        assert node.check is not None
        rating, came = node.check[0], outcome(total, node.check[0])
        ways = {"ok": len(node.ok), "fail": len(node.fail), "boom": len(node.boom)}
        return ways[came] + sum(
            len(self.party.saves(total, rating, goal)) * ways[goal]
            for goal in GOALS
            if OUTCOMES.index(goal) < OUTCOMES.index(came)
        )

    def _worth(self, moment: Moment) -> rolls.Floats:
        """Return the value of an end: success, less a little for each lost derp."""
        party, derps = self.party, len(self.mission.crew)
        lost = party.dead if moment.end in ("home", "no_flight", "aborted") else np.full(party.cells, derps)
        came_true = (party.dead == 0) & (moment.end == "home") & (moment.at == 0)
        worth = np.full((party.cells + 1, self.luck + 1), rolls.IMPOSSIBLE)
        worth[:-1] = (came_true - WEIGHT * lost)[:, None]
        return worth

    def _laid_out(self, node: Node) -> tuple[rolls.Rolls | None, rolls.Choice, list[tuple[Outcome, Moment]]]:
        """Return the ways on by roll, as row numbers into the stacked values of `blocks`."""
        ways: dict[Outcome, tuple[Way, ...]] = {"ok": node.ok, "fail": node.fail, "boom": node.boom}
        blocks = list(dict.fromkeys((o, way.to) for o in OUTCOMES for way in ways[o]))
        # most moments differ only in the moments that they lead to
        shape = [(o, id(way.rows), blocks.index((o, way.to))) for o in OUTCOMES for way in ways[o]]
        key = (node.check and node.check[:2], *shape)
        if key not in self._layouts:
            self._layouts[key] = self._lay_out(node, ways, blocks)
        return (*self._layouts[key], blocks)

    def _lay_out(
        self, node: Node, ways: dict[Outcome, tuple[Way, ...]], blocks: Sequence[tuple[Outcome, Moment]]
    ) -> tuple[rolls.Rolls | None, rolls.Choice]:
        size = self.party.cells + 1
        offset = {block: i * size for i, block in enumerate(blocks)}
        # an impossible condition is the last row of the first block
        lead = {
            o: [np.where(way.rows == size - 1, size - 1, way.rows + offset[o, way.to]) for way in ways[o]]
            for o in OUTCOMES
        }
        if node.check is None:
            return None, rolls.choice([lead["ok"]])
        rating, dice = node.check[0], self._dice(node)
        options: dict[int, list[rolls.Rows]] = {}
        for total in set(dice.totals):
            came: Outcome = outcome(total, rating)
            found = list(lead[came])
            for goal in GOALS:
                if OUTCOMES.index(goal) < OUTCOMES.index(came):
                    spends = self.party.saves(total, rating, goal)
                    found += [rows[spent] for spent in spends for rows in lead[goal]]
            options[total] = found
        return dice, rolls.choice([options[total] for total in dice.totals])

    def _value(self, node: Node, worth: dict[Moment, rolls.Floats]) -> rolls.Floats:
        dice, chosen, blocks = self._laid_out(node)
        best = rolls.accepted(chosen, np.concatenate([worth[to] for _, to in blocks]))
        return best[0] if dice is None else rolls.expected(dice, best)

    def _forth(
        self, order: Sequence[Moment], nodes: dict[Moment, Node], worth: dict[Moment, rolls.Floats]
    ) -> MissionOdds:
        """Return the chances of each check and of the plan with the best play."""
        size = self.party.cells + 1
        here: dict[Moment, rolls.Floats] = {moment: np.zeros((size, self.luck + 1)) for moment in worth}
        here[self.moments.begin()][self.party.start, self.luck] = 1.0
        ends: dict[tuple[int, LegKind, PartKind], dict[Outcome, float]] = {}
        for moment in order:
            if not here[moment].any():
                continue
            node = nodes[moment]
            dice, chosen, blocks = self._laid_out(node)
            values = np.concatenate([worth[to] for _, to in blocks])
            gone = rolls.followed(dice or rolls.CERTAIN, chosen, values, here[moment])
            for i, (came, to) in enumerate(blocks):
                flow = gone[i * size : (i + 1) * size]
                here[to] += flow
                if node.check and (to.leg, to.stage) not in ((moment.leg, "burn"), (moment.leg, "docking")):
                    tally = ends.setdefault(
                        (moment.leg, node.check[3], node.check[2]), dict.fromkeys(OUTCOMES, 0.0)
                    )
                    tally[came] += float(flow.sum())
        steps = tuple(
            StepOdds(leg, kind, part, sum(t.values()), t["ok"], t["fail"], t["boom"])
            for (leg, kind, part), t in ends.items()
        )
        dead = self.party.dead
        success = deaths = aloft = 0.0
        for moment, mass in here.items():
            by_cell = mass.sum(axis=1)[:-1]
            if moment.end == "dead":
                deaths += float(by_cell.sum()) * len(self.mission.crew)
            elif moment.end:
                deaths += float(by_cell @ dead)
            if moment.end == "aloft":
                aloft += float(by_cell @ (len(self.mission.crew) - dead))
            elif moment.end == "home" and not moment.at:
                success += float(by_cell[dead == 0].sum())
        return MissionOdds(steps, success, deaths, aloft)


def too_large() -> IllegalMove:
    """Return the refusal of a plan that takes too long to compute."""
    return illegal("This plan can go in too many ways to compute its odds.", TOO_LARGE)
