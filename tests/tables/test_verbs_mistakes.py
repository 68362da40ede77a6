"""Real mistakes, two or more in each game, each corrected by a verb alone: no pointer, no JSON, no look."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.registry import games
from server.tables.commands.verbs import Adjust
from tests.support.tables.playthrough import Program

_ids = itertools.count()
Json = dict[str, Any]


def at_play(name: str, options: Json | None = None) -> Program:
    """A table of that game, its first dice fallen."""
    program = Program(games()[name], options or {}, 11)
    program.move("referee", "start", {})
    settle(program)
    return program


def settle(program: Program) -> None:
    while waiting := program.view()["pending"]:
        program.roll(waiting[0]["request"])


def offer(program: Program, verb: str, **about: str | int) -> Json:
    """The verb as the referee finds it by its words: whose, and what."""
    offers = program.service.queries.verbs(program.code, program.referee)
    (found,) = [one for one in offers if one["verb"] == verb and about.items() <= one["about"].items()]
    return found


def put_right(program: Program, verb: str, by: int, **about: str | int) -> Json:
    found = offer(program, verb, **about)
    command = Adjust(verb, found["path"], by, item=found["item"])
    reply = json.loads(program.service.execute(program.code, program.referee, f"v{next(_ids)}", command))
    change: Json = reply["change"]
    return change


def back_to(program: Program, seq: int) -> None:
    program.service.rewind(program.code, program.referee, f"b{next(_ids)}", seq, "taken back")


def steps(program: Program) -> list[Json]:
    found: list[Json] = program.service.queries.steps(program.code, program.referee, before=10**6, limit=60)
    return found


def state(program: Program, seat: str = "referee") -> Json:
    found: Json = program.view(seat)["state"]
    return found


def first(program: Program, move: str) -> str:
    """Somebody who is offered that move."""
    asked = (seat for seat in program.seats if any(p["move"] == move for p in program.view(seat)["prompts"]))
    return next(asked)


# --- T-Minus ----------------------------------------------------------------------------------------------


@pytest.fixture
def race() -> Program:
    program = Program(games()["t-minus"], {"silence_seconds": 0}, 11, players=2)
    program.move("referee", "start", {})
    for seat in program.seats:
        program.move(seat, "set_out", {"astronaut": False})
    return program


def test_a_token_was_forgotten_on_the_board(race: Program) -> None:
    seat = first(race, "build")
    race.move(seat, "build", {})
    assert put_right(race, "t_minus.tokens", 1, seat=seat, rocket="A") == {
        "path": f"/players/{seat}/rockets/A/tokens",
        "to": "all",
        "by": 1,
        "before": 1,
        "after": 2,
    }
    assert state(race)["players"][seat]["rockets"]["A"]["tokens"] == 2


def test_somebody_passed_by_mistake(race: Program) -> None:
    seat = first(race, "build")
    race.move(seat, "build", {})
    race.move(seat, "pass", {})
    assert state(race)["player"] != seat
    lock = next(step for step in steps(race) if seat in step["done"])
    back_to(race, lock["seq"] - 1)
    assert state(race)["player"] == seat
    assert state(race)["players"][seat]["rockets"]["A"]["tokens"] == 1


@pytest.mark.parametrize("late", [1, 2])
def test_an_answer_that_the_referee_did_not_wait_for_is_nobodys(late: int) -> None:
    program = Program(games()["t-minus"], {}, 11, players=4)
    program.move("referee", "start", {})
    answered = program.seats[: len(program.seats) - late]
    for seat in answered:
        program.move(seat, "set_out", {"astronaut": False})
    program.move("referee", "begin", {})
    assert [step["done"] for step in steps(program)[:2]] == [[], [answered[-1]]]


# --- Every game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(games()))
def test_what_the_referee_did_is_no_players_answer(name: str) -> None:
    program = Program(games()[name], {}, 11, players=4)
    program.move("referee", "start", {})
    tried: set[str] = set()
    open_to_them: set[str] = set()
    for _ in range(60):
        settle(program)
        if program.finished:
            break
        offered = [p["move"] for p in program.view()["prompts"] if p["default"] == {}]
        open_to_them.update(offered)
        if fresh := [move for move in offered if move not in tried]:
            tried.add(fresh[0])
            program.move("referee", fresh[0], {})
            assert steps(program)[0]["done"] == [], fresh[0]
            continue
        asked = [
            (seat, p)
            for seat in program.seats
            for p in program.view(seat)["prompts"]
            if p["must"] and not p["submitted"]
        ]
        if asked:
            program.move(asked[0][0], asked[0][1]["move"], asked[0][1]["default"])
        else:
            program.forward()
    assert tried == open_to_them


# --- Moon Shot --------------------------------------------------------------------------------------------


def test_points_were_counted_twice() -> None:
    program = at_play("moon-shot")
    seat = program.seats[0]
    before = state(program)["scores"][seat]["points"]
    put_right(program, "moon_shot.points", 6, seat=seat)
    put_right(program, "moon_shot.points", -3, seat=seat)
    assert state(program)["scores"][seat]["points"] == before + 3


def test_a_shot_was_not_counted() -> None:
    program = at_play("moon-shot")
    seat = program.seats[-1]
    before = state(program)["scores"][seat]["shots"]
    put_right(program, "moon_shot.shots", 1, seat=seat)
    assert state(program)["scores"][seat]["shots"] == before + 1


# --- Space Race -------------------------------------------------------------------------------------------


def test_somebody_was_paid_too_little_and_the_purse_stays_shut() -> None:
    program = at_play("space-race")
    seat = program.seats[0]
    before = state(program, seat)["players"][seat]["garnets"]
    change = put_right(program, "space_race.garnets", 2, seat=seat)
    assert change["before"] == change["after"] == {"hidden": True}
    assert state(program, seat)["players"][seat]["garnets"] == before + 2


def test_a_tol_went_to_the_wrong_nation() -> None:
    program = at_play("space-race")
    wrong, right = program.seats[:2]
    put_right(program, "space_race.tol", 1, seat=wrong)
    put_right(program, "space_race.tol", -1, seat=wrong)
    put_right(program, "space_race.tol", 1, seat=right)
    tol = {seat: state(program, seat)["players"][seat]["tol"] for seat in (wrong, right)}
    assert tol == {wrong: 0, right: 1}


def test_a_part_lies_in_the_wrong_hand() -> None:
    program = at_play("space-race")
    wrong, right = program.seats[:2]
    change = put_right(program, "space_race.part", 2, seat=wrong, item=7)
    assert (change["before"], change["after"], change["to"]) == (0, 2, "all")
    put_right(program, "space_race.part", -1, seat=wrong, item=7)
    put_right(program, "space_race.part", 1, seat=right, item=7)
    hands = {
        seat: [piece["number"] for piece in state(program)["players"][seat]["hand"]]
        for seat in (wrong, right)
    }
    assert hands == {wrong: [7], right: [7]}
    put_right(program, "space_race.part", -3, seat=right, item=7)
    assert state(program)["players"][right]["hand"] == []
    adjusted = [one for one in program.view(wrong)["log"] if one["id"] == "referee.adjusted"]
    assert [(one["amount"], one["about"]) for one in adjusted][1] == (-1, {"seat": wrong, "item": 7})


def test_the_year_closes_all_the_same_when_a_hand_was_changed_under_its_bids() -> None:
    program = at_play("space-race")
    parts = games()["space-race"].materials({})["parts"]
    missiles = [part["number"] for part in parts if part["effect"]["type"] == "missiles"]
    for seat in program.seats:
        program.move(seat, "submit", {"slot": "none"})
    put_right(program, "space_race.part", 1, seat=program.seats[0], item=missiles[0])
    for seat in program.seats:
        program.move(seat, "ready", {})
    assert state(program)["phase"] == "report"


# --- Moon or Bust! ----------------------------------------------------------------------------------------


def test_an_event_gave_pr_that_nobody_booked_and_only_the_team_reads_how_much_there_is() -> None:
    program = at_play("moon-or-bust")
    politician = program.seats[0]
    before = state(program, politician)["teams"]["a"]["pr"]
    change = put_right(program, "moon_or_bust.pr", 1, team="a")
    assert change["before"] == change["after"] == {"hidden": True}
    assert state(program, politician)["teams"]["a"]["pr"] == before + 1


def test_funding_was_spent_twice() -> None:
    program = at_play("moon-or-bust")
    politician = program.seats[0]
    before = state(program, politician)["teams"]["a"]["funding"]
    found = offer(program, "moon_or_bust.funding", team="a")
    put_right(program, "moon_or_bust.funding", found["step"], team="a")
    assert state(program, politician)["teams"]["a"]["funding"] == before + 100


def test_a_proxy_was_laid_for_the_wrong_power() -> None:
    program = at_play("moon-or-bust")
    wrong, right = list(state(program)["teams"]["a"]["open_proxies"])[:2]
    put_right(program, "moon_or_bust.proxies", 1, team="a", power=wrong)
    put_right(program, "moon_or_bust.proxies", -1, team="a", power=wrong)
    put_right(program, "moon_or_bust.proxies", 1, team="a", power=right)
    laid = state(program)["teams"]["a"]["open_proxies"]
    assert (laid[wrong], laid[right]) == (0, 1)


# --- What Goes Up -----------------------------------------------------------------------------------------


def test_a_launch_cost_a_point_too_many() -> None:
    program = at_play("what-goes-up")
    seat = program.seats[0]
    before = state(program)["programmes"][seat]["points"]
    put_right(program, "what_goes_up.points", 1, seat=seat)
    assert state(program)["programmes"][seat]["points"] == before + 1


def test_a_part_was_improved_a_step_too_far() -> None:
    program = at_play("what-goes-up")
    seat = first(program, "invent")
    program.move(seat, "invent", {"name": "Pipe", "what": "thruster", "mass": 1})
    [design] = [id for id, one in state(program)["designs"].items() if one["name"] == "Pipe"]
    put_right(program, "what_goes_up.boom", 3, design=design)
    put_right(program, "what_goes_up.fail", 4, design=design)
    assert (state(program)["designs"][design]["fail"], state(program)["designs"][design]["boom"]) == (5, 8)
    with pytest.raises(IllegalMove) as refused:
        put_right(program, "what_goes_up.fail", 3, design=design)
    assert refused.value.code == "wrong_type"
    assert state(program)["designs"][design]["fail"] == 5


def test_a_derp_was_hurt_that_was_not_there() -> None:
    program = at_play("what-goes-up")
    seat = first(program, "hire")
    program.move(seat, "hire", {"name": "Pip"})
    [derp] = [id for id, one in state(program)["derps"].items() if one["name"] == "Pip"]
    put_right(program, "what_goes_up.stamina", -3, derp=derp)
    assert state(program)["derps"][derp]["stamina"] == -1  # injured
    put_right(program, "what_goes_up.stamina", 3, derp=derp)
    assert state(program)["derps"][derp]["stamina"] == 2


def test_somebody_was_done_with_the_workshop_by_a_wrong_tap() -> None:
    program = Program(games()["what-goes-up"], {}, 11, players=2)
    program.move("referee", "start", {})
    settle(program)
    seat = first(program, "ready")
    program.move(seat, "ready", {})
    assert seat in steps(program)[0]["done"]
    back_to(program, steps(program)[0]["seq"] - 1)
    asked = [p for p in program.view(seat)["prompts"] if p["move"] == "ready"]
    assert [p["submitted"] for p in asked] == [False]


@pytest.mark.parametrize("order", [("fail", "boom"), ("boom", "fail")])
def test_a_patch_is_judged_when_it_is_whole(order: tuple[str, str]) -> None:
    program = at_play("what-goes-up")
    seat = first(program, "invent")
    program.move(seat, "invent", {"name": "Pipe", "what": "thruster", "mass": 1})
    [design] = [id for id, one in state(program)["designs"].items() if one["name"] == "Pipe"]
    best = {"fail": 19, "boom": 20}
    patch = [{"op": "replace", "path": f"/designs/{design}/{name}", "value": best[name]} for name in order]
    half = [patch[order.index("fail")]]
    with pytest.raises(IllegalMove) as refused:
        program.service.correct(program.code, program.referee, f"h{next(_ids)}", half, "too good")
    assert (refused.value.code, refused.value.path) == ("wrong_type", ("patch",))
    program.service.correct(program.code, program.referee, f"w{next(_ids)}", patch, "as it was meant")
    assert {name: state(program)["designs"][design][name] for name in best} == best
