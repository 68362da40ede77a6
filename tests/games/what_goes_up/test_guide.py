"""The guide of the workshop: programmes that follow it, tap for tap, with random dice."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from server.games.what_goes_up.rules.checks import BEST, MODELS, Model, Rating
from server.games.what_goes_up.rules.odds import odds
from server.games.what_goes_up.workshop import drawings, guide, inventions, tries
from tests.games.what_goes_up.campaigns import Campaign
from tests.games.what_goes_up.table import Table

Json = dict[str, Any]
EVENING = 30
"""Turns."""


class Guided(Campaign):
    """Programmes whose players tap what the guide offers, and in flight what bots do."""

    def __init__(self, seed: int, players: int = 1, **options: Any) -> None:
        super().__init__(seed, *["tester"] * players, **options)
        self.taps = 0

    def aim(self, seat: str = "s1") -> Json:
        """The first ambition that is not done, but for the hop, which is no step of the way."""
        offered: list[Json] = guide.guide(self.state, seat)
        left = [each for each in offered if not each["done"] and each["id"] != "hop"]
        return left[0] if left else offered[-1]

    def tap(self) -> None:
        self.taps += 1
        seat, _ = self.musts()[0]
        if self.state.phase != "workshop":
            self.act(seat)
            return
        moves = self.aim(seat)["moves"]
        for one in moves:
            self.do(seat, one["move"], **one["args"])
        if not moves:
            self.do(seat, "ready")

    def follow(self, turns: int) -> Guided:
        for _ in range(3000):
            if self.state.turn > turns or self.state.phase == "over":
                return self
            self.tap()
        raise AssertionError("the campaign does not go on")

    def first(self, line: str, **params: Any) -> int | None:
        """The turn of the first such line."""
        for one in self.lines:
            if one.id == line and all(one.params[key] == value for key, value in params.items()):
                turn: int = one.params["turn"]
                return turn
        return None


@pytest.mark.slow
@pytest.mark.rule("WG-B4", "WG-B5", "WG-B6")
@pytest.mark.parametrize(("simple", "back"), [(True, 16), (False, 12)])
def test_who_follows_the_guide_is_in_orbit_by_turn_five(simple: bool, back: int) -> None:
    """Of 20 programmes; the guide says from the first turn how long it takes, and most crews come home."""
    played = [Guided(seed, simplified_stack=simple) for seed in range(1, 21)]
    said = [one["turns"] for each in played for one in guide.guide(each.state, "s1") if one["id"] == "orbit"]
    assert set(said) == {5}
    there = [each.follow(7).first("wgu.inserted") for each in played]
    assert sum(turn is not None and turn <= 5 for turn in there) >= 19, there
    crews = [each.first("wgu.died") is None for each in played]
    assert sum(crews) >= back, crews


@pytest.mark.slow
@pytest.mark.rule("WG-B4", "WG-B5", "WG-B6")
def test_who_follows_the_guide_is_on_the_moon_within_an_evening() -> None:
    played = [Guided(seed, simplified_stack=True).follow(EVENING) for seed in range(1, 7)]
    there = [each.first("wgu.new_step", at="moon_surface") for each in played]
    assert all(turn is not None for turn in there), there


@pytest.mark.slow
@pytest.mark.rule("WG-B4", "WG-B5", "WG-B6")
def test_two_programmes_that_follow_the_guide_meet_on_the_moon() -> None:
    """The second to a step gets fewer dots for it, which delays no orbit."""
    tables = [Guided(seed, players=2, simplified_stack=True).follow(EVENING) for seed in range(1, 5)]
    both = [(table, seat) for table in tables for seat in ("s1", "s2")]
    there = [table.first("wgu.inserted", seat=seat) for table, seat in both]
    assert sum(turn is not None and turn <= 5 for turn in there) >= 7, there
    moon = [table.first("wgu.new_step", seat=seat, at="moon_surface") for table, seat in both]
    assert None not in moon, moon


@pytest.mark.slow
@pytest.mark.parametrize("simple", [True, False])
def test_the_moon_and_back_takes_as_long_as_the_guide_says(simple: bool) -> None:
    """In the mean of 20 campaigns; half of them are done by the turn that the guide said."""
    played = [Guided(seed, simplified_stack=simple, endgame="moon") for seed in range(1, 21)]
    said = guide.guide(played[0].state, "s1")[-1]["turns"]
    home = sorted(each.follow(60).state.turn for each in played)
    assert abs(sum(home) / len(home) - (1 + said)) <= 3, (said, home)
    assert home[len(home) // 2] <= 1 + said, home


@pytest.mark.slow
@pytest.mark.rule("WG-V3")
def test_two_programmes_that_follow_the_guide_mostly_stop_the_rock() -> None:
    tables = [Guided(seed, players=2, simplified_stack=True, stop_the_rock=True) for seed in range(1, 9)]
    ends = [table.follow(EVENING).state.outcome for table in tables]
    assert sum(end is not None and end.kind == "saved" for end in ends) >= 5, ends


@pytest.mark.parametrize("chance", [0.25, 0.5, 0.717, 1.0])
def test_failed_tries_cost_what_each_number_of_them_costs(chance: float) -> None:
    """Every number of failures, with its chance."""
    found = tries.Tries(chance, 6)
    each = sum((1 - chance) ** failed * chance * failed * (6 + tries.LESSON_TURNS) for failed in range(1000))
    assert found.lost == round(each)


def test_the_guide_of_dice_that_never_succeed_still_says_turns() -> None:
    table = Table(dice_notation="1d10+20", simplified_stack=True)
    away = {each["id"]: each["turns"] for each in guide.guide(table.state, "s1")}
    assert away["orbit"] < away["moon"] < 1000


def test_the_chance_of_the_moon_is_that_of_its_filed_plan() -> None:
    for simple in (True, False):
        table = Table(simplified_stack=simple)
        moon = guide.ambitions(simple, "moon")[-1]
        for wanted in moon.drawing.parts:
            table.design(f"d{wanted.role or wanted.kind}", wanted.kind, wanted.mass, fail=19, boom=20)
        table.derp("k", piloting=2, engineering=2, stamina=5, most=5)
        table.rig(phase="workshop")
        table.programme("s1", points=500)
        table.do("s1", "draw", **msgspec.to_builtins(moon.drawing))
        table.do("s1", "assemble", drawing=moon.drawing.name, name="Vega", crew=["k"])
        (craft,) = table.state.craft
        table.do("s1", "file_plan", craft=craft, to="moon_surface")
        plan = table.state.craft[craft].plan
        assert plan is not None
        assert tries.tries("surface", moon.drawing, "1d20").chance == pytest.approx(plan.success, abs=1e-5)


@pytest.mark.rule("WG-M5", "WG-M7")
@pytest.mark.parametrize("simple", [True, False])
@pytest.mark.parametrize("eats", [True, False])
def test_crews_have_a_ration_for_the_turn_of_their_launch_where_they_eat(simple: bool, eats: bool) -> None:
    table = Guided(1, simplified_stack=simple, launch_turn_ration=eats)
    for each in guide.ambitions(simple, "moon", int(eats)):
        assert drawings.can_fly(table.state.settings, each.drawing)
        assert each.drawing.goal is None or each.drawing.rations >= eats
    turn = table.follow(6).first("wgu.inserted")
    assert turn is not None
    assert (table.first("wgu.ate") == turn) == eats


def test_the_first_launch_is_eight_taps_away() -> None:
    table = Guided(1)
    while table.first("wgu.rolled") is None:
        table.tap()
    assert table.taps <= 8


def test_no_tap_leaves_everything_as_it_is() -> None:
    """A tap costs the points that the guide says; after every tap another one is offered, or none."""
    table = Guided(3)
    while table.state.turn < 9:
        before, aim = table.state.programmes["s1"].points, table.aim()
        workshop, turn = table.state.phase == "workshop", table.state.turn
        table.tap()
        if workshop and aim["moves"] and table.state.turn == turn:
            assert before - table.state.programmes["s1"].points == aim["cost"]
            assert table.aim()["moves"] != aim["moves"]
        for part in aim["parts"]:
            assert part["to"]["fail"] < part["to"]["boom"]


@pytest.mark.parametrize("model", MODELS)
def test_a_step_that_changes_no_chance_is_not_offered(model: Model) -> None:
    table = Table(dice_model=model)
    new = table.design("d", "capsule", 2)
    for fail, boom in combinations(range(1, 21), 2):
        design = replace(new, fail=fail, boom=boom)
        for points in range(2, 22, 2):
            more = guide.affordable_steps(table.state, design, points, BEST)
            better = Rating(fail + more.fail, boom + more.boom)
            same = odds(better, model=model).before == odds(design.rating, model=model).before
            assert same == (sum(more) == 0), (design.rating, points)


def test_an_ambition_comes_nearer() -> None:
    table = Guided(1, simplified_stack=True)
    away = {each["id"]: (each["turns"], each["price"]) for each in guide.guide(table.state, "s1")}
    assert list(away) == ["test", "orbit", "moon"]
    for before, after in pairwise(away.values()):
        assert before[0] < after[0]
        assert before[1] < after[1]
    table.follow(3)
    later = {each["id"]: (each["turns"], each["price"]) for each in guide.guide(table.state, "s1")}
    assert later["orbit"][0] < away["orbit"][0]
    mass = sum(part.mass for part in guide.ambitions(True, "moon")[0].drawing.parts)
    assert later["test"][1] == mass  # all is invented


def test_what_a_tap_leaves_to_pay_is_told_with_its_cost() -> None:
    table = Guided(1)
    (test,) = [each for each in guide.guide(table.state, "s1") if each["id"] == "test"]
    inventing = sum(move["cost"] for move in test["moves"] if move["move"] == "invent")
    assert 0 < test["left"] == test["price"] - inventing


@pytest.mark.rule("WG-B4", "WG-B5", "WG-M7")
def test_a_drawing_of_ones_own_is_led_to_as_well() -> None:
    """Its test flies first, without a crew; then what it was drawn for."""
    table = Guided(1)
    parts = [
        {"kind": "capsule", "mass": 4, "reusable": True},
        {"kind": "payload", "use": "probe"},
        {"kind": "stage", "mass": 8, "role": "launch"},
    ]
    table.do("s1", "draw", name="Spatz", parts=parts, derps=2)
    found = {each["drawing"]: each for each in guide.guide(table.state, "s1")}
    assert found["Spatz"]["id"] == "own"
    assert found["Spatz"]["now"] == "trial"
    fit = drawings.fit(table.state, "s1", table.state.programmes["s1"].drawings["Spatz"])
    inventing = sum(inventions.invention_for(part)["cost"] for part in fit.missing)
    assert found["Spatz"]["price"] == inventing + fit.cost + 5 + 1 + 8  # with the fifth of what is reusable
    flown = set()
    for _ in range(400):
        spatz = next(each for each in guide.guide(table.state, "s1") if each["drawing"] == "Spatz")
        moves = spatz["moves"] if table.state.phase == "workshop" else []
        for one in moves:
            table.do("s1", one["move"], **one["args"])
        if table.state.phase != "workshop":
            table.act("s1")
        elif not moves:
            table.do("s1", "ready")
        flown |= {(craft.name, len(craft.crew)) for craft in table.state.craft.values()}
        if any(crew == 2 for _, crew in flown):
            break
    assert {crew for _, crew in flown} == {0, 2}


def test_a_drawing_that_breaks_a_rule_is_no_ambition() -> None:
    table = Guided(1)
    parts = [{"kind": "capsule", "mass": 9}, {"kind": "stage", "mass": 1, "role": "launch"}]
    table.do("s1", "draw", name="Stein", parts=parts)
    assert "own" not in {each["id"] for each in guide.guide(table.state, "s1")}


def choices(table: Guided) -> tuple[Json, Json] | None:
    """Both choices of the ambition that is aimed at, where it could fly now."""
    aim = table.aim()
    return (aim["fly"], aim["wait"]) if aim["fly"] else None


@pytest.mark.rule("WG-B4", "WG-B5")
@pytest.mark.parametrize("simple", [True, False])
def test_flying_now_and_waiting_have_their_chances(simple: bool) -> None:
    """A choice is offered as soon as a craft that may well work could be built; waiting costs research."""
    table, offered = Guided(1, simplified_stack=simple), []
    while table.state.turn < 8:
        if table.state.phase == "workshop" and (found := choices(table)):
            fly, wait = found
            assert fly["moves"][-1]["move"] == "assemble"
            assert all(move["move"] != "assemble" for move in wait["moves"])
            assert wait["cost"] == sum(move["cost"] for move in wait["moves"])
            assert guide.WORTH_A_TRY <= fly["chance"] <= wait["chance"] <= 1
            offered.append((table.aim()["now"], fly["chance"] < wait["chance"]))
        table.tap()
    assert {("test", True), ("orbit", True)} <= set(offered)


@pytest.mark.rule("WG-B5", "WG-K2")
def test_a_choice_to_fly_now_flies_with_its_chance() -> None:
    table = Guided(1)
    while (found := choices(table)) is None:
        table.tap()
    fly, _ = found
    for move in fly["moves"]:
        table.do("s1", move["move"], **move["args"])
    (craft,) = table.state.craft.values()
    stages = [part for part in craft.parts if part.kind == "stage"]
    share = odds(stages[0].rating, cluster=len(stages)).before["ok"]
    assert fly["chance"] == round(float(share), 2) > 0
    assert choices(table) is None  # it is on the pad
