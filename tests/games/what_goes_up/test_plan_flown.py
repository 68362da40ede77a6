"""The odds of filed plans against flights that are played at a table with dice."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import msgspec
import pytest

from server.games.core.game import Move
from server.games.what_goes_up.flight import checking, crews, moving, where
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.phases.flight import awaited_seats
from server.games.what_goes_up.plans import answers, course, filing, walk
from server.games.what_goes_up.rules.checks import OUTCOMES
from server.games.what_goes_up.state import GameState
from tests.games.what_goes_up.situations import change_derp
from tests.games.what_goes_up.table import Rigged, Table
from tests.games.what_goes_up.test_live_orbit import on_the_pad

SEAT = "s1"
Answer = tuple[str, dict[str, Any]]
Step = tuple[int, str, str]


class Pilot:
    """Keeps to a plan at a table, with the help of the crew that its odds count on."""

    def __init__(self, state: GameState, to: str) -> None:
        self.start, (self.craft,) = state, state.craft
        craft = state.craft[self.craft]
        self.marks, self.crew = filing.marks_there_and_back(state, craft, to), craft.crew
        self.kinds = {part.id: part.kind for part in craft.parts}
        self.script = course.CourseScript(self.craft, self.marks, course.legs(state, craft, self.marks))
        self.walk = walk.Walk(self.script, state, state.programmes[SEAT].luck)

    def fly(self, dice: Rigged) -> tuple[dict[Step, str], bool, int, int]:
        """Fly once: the outcome of each check, success, and how many derps are lost and still in space."""
        state, then = self.start, None
        self.leg, self.used, self.before = -1, 0, ("", 0)
        self.checks: dict[Step, str] = {}
        while self.craft in state.craft:
            answer = self.answer(state) if then is None else None
            if then is None and answer is None:
                break
            name, args = answer or (then, {})
            made = Move(name or "", msgspec.to_builtins(args), SEAT if answer else None)
            step = GAME.play(state, made, dice)
            for line in step.log:
                self.read(line.id, line.params)
            state, then = step.state, step.then
        lost = sum(id not in state.derps for id in self.crew)
        stages = [came for (_, _, part), came in self.checks.items() if part == "stage"]
        aloft = self.craft in state.craft
        good = {*stages} == {"ok"} and not aloft and self.leg == len(self.script.legs) - 1 and not lost
        return self.checks, good, lost, aloft * (len(self.crew) - lost)

    def read(self, id: str, line: Any) -> None:
        """Note a roll and the leg that it belongs to; tries one after the other are one."""
        if id == "wgu.rolled":
            purpose = line["purpose"].removeprefix("rcs_")
            tower = purpose == "tower"
            kind = self.before[0] if tower else walk.KINDS[purpose]
            if (kind, line["turn"]) != self.before and not (kind in walk.RETRIED and kind == self.before[0]):
                self.leg += 1
            self.before = kind, line["turn"]
            self.step = self.leg, kind, "tower" if tower else self.kinds[line["parts"][0]]
        if id == "wgu.rolled":
            self.checks[self.step] = line["outcome"]
        elif id == "wgu.saved":
            self.checks[self.step] = line["after"].outcome

    def answer(self, state: GameState) -> Answer | None:
        """The next move of the crew; None once the plan is given up."""
        craft, left = state.craft[self.craft], self.marks[self.used :]
        if state.farewells:
            return "last_words", {}
        if state.checks:
            return self.help(state)
        if state.glitch:
            return "pay_glitch", {"cost": self.script.spare(craft, self.leg)[0]}
        near = [mark.id for mark in where.marks_ahead(state, craft)]
        if state.phase == "workshop" and craft.status == "flight" and not crews.is_controlled(state, craft):
            return None if left[0] in near else ("ready", {})
        if state.phase == "workshop" or (state.phase == "flight" and awaited_seats(state)):
            return "ready", {}
        if state.phase == "launch" or (state.phase == "insertion" and left[:1] == ("insertion",)):
            self.used += 1
            return state.phase.replace("insertion", "insert"), {}
        if state.phase == "insertion":
            return "come_down", {}
        mark = craft.at if craft.at in self.marks else left[0] if left else ""
        able = [way for way in moving.ways(state, craft) if mark and way.course.target == mark]
        if not able:
            return "fly", {"way": moving.COAST}
        if cost := self.script.to_shed(state, craft, self.leg + (mark != craft.at)):
            what = {"craft": craft.id, "what": cost.part or "rations"}
            return "shed", {"what": what, "amount": 1 if cost.part else len(craft.crew)}
        self.used += mark != craft.at
        return next((("fly", {"way": way.course}) for way in able if not way.blocked), None)

    def help(self, state: GameState) -> Answer:
        """What the crew makes of a bad roll."""
        check = state.checks[-1]
        if check.other:
            return "pick", {"which": checking.better(state, check)}
        if check.spent:
            return "take_it", {}
        bears, fails = self.walk.stakes(walk.Node(state, self.leg), check, state.craft[check.craft])
        crew = crews.rescuers(state, state.craft[check.craft])
        best = answers.rescued(state, check, crew, check.total, bears)
        if state.programmes[SEAT].luck and (best.outcome == "boom" or (best.outcome == "fail" and fails)):
            worst = max(range(len(check.totals)), key=lambda k: check.totals[k])
            return "luck", {"stage": worst + 1}
        return ("save", {"goal": best.outcome}) if best.spent else ("take_it", {})


def orbit(**stats: int) -> Table:
    table = on_the_pad()
    change_derp(table, "k1", **stats)
    return table


PLANS: dict[str, tuple[Table, str]] = {
    "a hop": (orbit(engineering=1, piloting=1), "suborbital"),
    "an orbit": (orbit(engineering=2, piloting=1, stamina=1), "low_1"),
    "an orbit, badly staffed": (orbit(), "low_1"),
}
FLIGHTS, FEWER = 10_000, 300


def agrees(count: float, flights: int, chance: float, error: float) -> bool:
    """True within three standard errors, and what the odds leave open."""
    chance = min(max(chance, 0), 1)
    return abs(count / flights - chance) <= 3 * sqrt(chance * (1 - chance) / flights) + error + 0.5 / flights


@pytest.mark.rule("WG-K2", "WG-K5", "WG-K6", "WG-X1", "WG-X2", "WG-X3", "WG-X4", "WG-X6", "WG-X9", "WG-F2")
@pytest.mark.rule("WG-F3", "WG-E2", "WG-M5", "WG-T3")
@pytest.mark.parametrize(
    ("name", "flights"),
    [*((name, FEWER) for name in PLANS), pytest.param("an orbit", FLIGHTS, marks=pytest.mark.slow)],
)
def test_flights_with_dice_come_out_as_their_odds_say(name: str, flights: int) -> None:
    table, to = PLANS[name]
    pilot, dice = Pilot(table.state, to), Rigged(2013)
    found = pilot.walk.odds()
    counted: Counter[Any] = Counter()
    for _ in range(flights):
        checks, success, lost, aloft = pilot.fly(dice)
        counted.update(checks.items())
        counted.update({"success": success, "deaths": lost, "aloft": aloft})
    crew = len(pilot.crew)
    assert agrees(counted["success"], flights, found.success, found.error)
    assert agrees(counted["deaths"] / crew, flights, found.deaths / crew, found.error)
    assert agrees(counted["aloft"] / crew, flights, found.aloft / crew, found.error)
    for step in found.steps:
        key = step.leg, step.kind, step.part
        for outcome in OUTCOMES:
            assert agrees(counted[key, outcome], flights, getattr(step, outcome), found.error), (key, outcome)
    assert {key[0] for key in counted if isinstance(key, tuple)} <= {step[:3] for step in found.steps}
