"""What becomes of a check: the totals of its dice with their chances, and what crew and luck make of each
(WG-K4, WG-K6, WG-K7).

The crew plays as bots do: it saves each roll that it can pay for, and luck rerolls a serious loss."""

from collections import defaultdict
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from ..flight import checking, crews, settling
from ..rules.checks import Model, Outcome, Rating, cluster_total, outcome, settled
from ..rules.odds import totals
from ..rules.rescue import GOALS, Rescuer
from ..state import Check, GameState, Spent


@lru_cache(maxsize=64)
def stage_totals(
    model: Model, stages: int, kept: int, floor: int
) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return the totals of clustered stages, in rising order, with their chances. Only the `kept`
    highest totals matter, and a total under `floor` counts as `floor` (WG-K4)."""
    single: dict[int, float] = defaultdict(float)
    for total, chance in totals(model).items():
        single[max(total, floor)] += float(chance)
    chances: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in range(stages):
        longer: dict[tuple[int, ...], float] = defaultdict(float)
        for shown, p in chances.items():
            for total, q in single.items():
                longer[tuple(sorted((*shown, total))[-kept:])] += p * q
        chances = longer
    # a pair is averaged, so three or more are given as at least three
    return tuple(((shown[0],) * (min(stages, 3) - len(shown)) + shown, p) for shown, p in chances.items())


class Answer(NamedTuple):
    """An outcome of a check, with the stamina and the luck that it took."""

    outcome: Outcome
    spent: tuple[Spent, ...] = ()
    luck: int = 0


class Asked(NamedTuple):
    """A check with all that its answers depend on, but for luck."""

    state: GameState
    check: Check
    crew: tuple[Rescuer, ...]
    bears: bool
    """The plan bears a Fail, which costs only what it can spare."""
    fails: bool
    """A Fail ends the plan, so luck rerolls it."""
    alike: Hashable
    """The same for checks that the crew answers alike."""


class Answers:
    """The answers to the checks of one walk."""

    def __init__(self) -> None:
        self.by_check: dict[Hashable, Mapping[Answer, float]] = {}
        """The chances of all answers, by the check, luck, and whether luck is spent on a Fail."""
        self.by_total: dict[Hashable, Answer] = {}
        """What the crew does, by the check and the total of the roll."""

    def to(self, state: GameState, check: Check, bears: bool, fails: bool) -> Mapping[Answer, float]:
        """Return each answer to a check, with its chance. `bears` and `fails` are as in `Asked`."""
        craft, luck = state.craft[check.craft], state.programmes[check.seat].luck
        jets = craft if crews.working(craft, "rcs") else None  # what helps may be needed for the way home
        crew = crews.rescuers(state, craft)
        alike = check.parts, check.fail, check.boom, crew, bears, jets
        if (alike, luck, fails) not in self.by_check:
            asked = Asked(state, check, crew, bears, fails, alike)
            self.by_check[alike, luck, fails] = self._to_all_totals(asked, luck)
        return self.by_check[alike, luck, fails]

    def _to_all_totals(self, asked: Asked, luck: int) -> dict[Answer, float]:
        """Return the answers to all that the dice can show, with their chances."""
        check, model = asked.check, asked.state.settings.model
        stages = len(check.parts)
        floor = 0 if stages == 2 else settled(Rating(check.fail, check.boom)).fail - 1
        singles = stage_totals(model, 1, 1, floor)
        memo: dict[tuple[tuple[int, ...], int], dict[Answer, float]] = {}

        def answers_to(shown: tuple[int, ...], luck: int) -> dict[Answer, float]:
            """Return the answers to these totals, by what luck rerolls the worst of them to (WG-K7)."""
            if (shown, luck) in memo:
                return memo[shown, luck]
            answer = self._to_total(asked, cluster_total(shown))
            if not luck or answer.outcome == "ok" or (answer.outcome == "fail" and not asked.fails):
                return memo.setdefault((shown, luck), {answer: 1.0})
            answers = memo[shown, luck] = defaultdict(float)
            worst = max(range(len(shown)), key=lambda place: shown[place])
            for again, p in singles:
                other = tuple(sorted((*shown[:worst], *again, *shown[worst + 1 :])))
                for then, q in answers_to(min(shown, other, key=cluster_total), luck - 1).items():
                    answers[Answer(then.outcome, then.spent, then.luck + 1)] += p * q
            return answers

        answers = defaultdict[Answer, float](float)
        for shown, p in stage_totals(model, stages, 2 if stages == 2 else luck + 1, floor):
            for answer, q in answers_to(shown, luck).items():
                answers[answer] += p * q
        return answers

    def _to_total(self, asked: Asked, total: int) -> Answer:
        """Return the crew's answer to a total, which is worked out once."""
        key = asked.alike, total
        if key not in self.by_total:
            self.by_total[key] = rescued(asked.state, asked.check, asked.crew, total, asked.bears)
        return self.by_total[key]


def rescued(state: GameState, check: Check, crew: tuple[Rescuer, ...], total: int, bears: bool) -> Answer:
    """Return the outcome that the crew saves a roll to, and the stamina for it: OK, else a Fail (WG-K6); if
    the plan bears a Fail, at once a Fail."""
    rating = Rating(check.fail, check.boom)
    came = outcome(total, rating)
    if came == "ok" or (came == "fail" and bears):
        return Answer(came)
    rolled = replace(check, totals=(total,), total=total, outcome=came)
    for goal in GOALS if bears else GOALS[::-1]:
        plan = checking.searches(crew).rescue(total, rating, goal, state.settings.skills)
        if plan and plan.stamina and (came == "boom" or not settling.save_strands(state, rolled, goal, plan)):
            spent = checking.ordered(state, rolled, goal, plan)
            return Answer(checking.read(state, replace(rolled, spent=spent))[1], spent)
    return Answer(came)
