"""A live game in turns: whose shot it is, what it does, taking back, ends, people who come and go."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import msgspec
import pytest

from server.games.core.beats import shown_ms
from server.games.core.errors import CannotStart, IllegalMove
from server.games.core.game import MAX_SEATS, Seat
from server.games.core.options import settings_of
from server.games.moon_shot import rules
from server.games.moon_shot.game import GAME
from server.games.moon_shot.log import BEATS
from server.games.moon_shot.options import Options
from server.games.moon_shot.state import KEPT
from tests.games.moon_shot.table import COLONY, CONTROLLED, CRACK, CRASH, MISS, NO_DICE, PERFECT, Table


@pytest.mark.rule("MS-01")
def test_one_shot_a_turn_and_a_miss_is_one() -> None:
    table = Table(3)
    seen = []
    for _ in range(4):
        seen.append(table.state.turn)
        table.shoot(MISS)
    assert seen == ["s1", "s2", "s3", "s1"]
    assert (table.state.round, table.state.number) == (2, 5)
    assert [line["seat"] for line in table.logged("ms.missed")] == ["s1", "s2", "s3", "s1"]


@pytest.mark.rule("MS-01")
def test_only_the_seat_whose_turn_it_is_may_shoot() -> None:
    table = Table(2)
    assert table.prompts("s1")["shot"].must
    assert "shot" not in table.prompts("s2")
    assert GAME.prompts(table.state, "s9") == ()


@pytest.mark.rule("MS-01")
@pytest.mark.parametrize("by", ["s2", "referee"])
def test_anybody_records_the_shot_of_a_shooter_whose_phone_is_off(by: str) -> None:
    table = Table(2)
    assert "score_for" not in table.prompts("s1")
    assert not table.prompts(by)["score_for"].must
    table.do(by, "score_for", **PERFECT)
    assert table.points == {"s1": 3, "s2": 0}
    assert table.state.turn == "s2"
    assert table.logged("ms.recorded") == [{"seat": "s1", "by": by}]


def test_a_miss_holds_the_table_for_a_second_and_a_half() -> None:
    table = Table(2)
    table.shoot(MISS)
    (missed,) = [line for line in table.log if line.id == "ms.missed"]
    assert shown_ms(BEATS[missed.id], missed, "show") == 1500


@pytest.mark.rule("MS-01")
def test_the_players_agree_on_the_order_before_the_first_shot() -> None:
    table = Table(3)
    table.do("referee", "order", seats=["s3", "s1", "s2"])
    assert table.state.turn == "s3"
    table.shoot(CRASH)
    assert table.points == {"s3": 1, "s1": 0, "s2": 0}
    assert table.state.turn == "s1"
    assert "order" not in table.prompts("referee")


def test_the_default_is_a_miss_and_always_legal() -> None:
    table = Table(2)
    prompt = table.prompts("s1")["shot"]
    assert prompt.default == MISS
    assert jsonschema_rs.is_valid(prompt.args, prompt.default)


def test_what_no_eye_can_have_seen_is_refused_with_its_path() -> None:
    table = Table(2)
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "shot", **{**CRASH, "orientation": None})
    assert (refused.value.code, refused.value.path) == ("orientation_needed", ("orientation",))
    with pytest.raises(IllegalMove, match="did not land"):
        table.do("s1", "shot", **{**MISS, "orientation": "back"})
    assert table.state.number == 1


@pytest.mark.rule("MS-03", "MS-04", "MS-05")
def test_running_scores_and_their_lines() -> None:
    table = Table(2)
    table.shoot(CRASH, CONTROLLED, PERFECT)
    assert table.points == {"s1": 4, "s2": 2}
    assert [(line["points"], line["total"]) for line in table.logged("ms.landed")] == [(1, 1), (2, 2), (3, 4)]
    assert [line.rules for line in table.lines if line.id == "ms.landed"][2] == ("MS-02", "MS-05")


@pytest.mark.rule("MS-07", "MS-09")
def test_a_colony_ends_it() -> None:
    table = Table(3)
    table.shoot(PERFECT, COLONY)
    assert table.over()
    assert table.result.winners == ("s1",)
    assert not table.result.draw
    assert [(row["seat"], row["place"], row["points"]) for row in table.result.standings] == [
        ("s1", 1, 3),
        ("s2", 2, 1),
        ("s3", 3, 0),
    ]
    assert table.result.rules == ("MS-07", "MS-09")
    assert all(table.prompts(seat) == {} for seat in ("s1", "s2", "s3", "referee"))
    assert table.logged("ms.over")[0]["ended_by"] == "colony"


@pytest.mark.rule("MS-08", "MS-10")
def test_a_crack_ends_it_for_the_one_with_the_fewest() -> None:
    table = Table(4)
    table.shoot(PERFECT, CRASH, MISS, MISS, CRACK)
    assert table.over()
    assert table.result.winners == ("s3", "s4")
    assert [row["place"] for row in table.result.standings] == [1, 1, 3, 4]
    assert [row["seat"] for row in table.result.standings] == ["s3", "s4", "s2", "s1"]
    assert table.state.over is not None
    assert table.state.over.tiebreak == "shared"


@pytest.mark.rule("MS-12")
def test_with_a_target_colony_and_crack_end_nothing() -> None:
    table = Table(2, target_score=4)
    table.shoot(COLONY, CRACK, PERFECT)
    assert table.over()
    assert (table.result.winners, table.result.rules) == (("s1",), ("MS-12",))
    assert table.points == {"s1": 4, "s2": 0}


@pytest.mark.rule("MS-12")
@pytest.mark.parametrize(("option", "points"), [("scores", 2), ("zero", 0)])
def test_with_a_target_a_crack_is_read_as_agreed(option: str, points: int) -> None:
    table = Table(2, target_score=4, crack_with_target=option)
    table.shoot({**CONTROLLED, "large": "part"})
    assert not table.over()
    assert table.points["s1"] == points
    (line,) = table.logged("ms.cracked")
    assert (line["points"], line["total"]) == (points, points)
    table.shoot(MISS, CONTROLLED)
    assert table.over() == (points == 2)


@pytest.mark.rule("MS-14")
@pytest.mark.parametrize(
    ("options", "points", "over"),
    [({}, 1, True), ({"whole_small": True}, 0, False), ({"whole_small_and_medium": True}, 1, False)],
)
def test_the_variants_hold_at_the_table(options: dict[str, bool], points: int, over: bool) -> None:
    table = Table(2, **options)
    seen = {**COLONY, "orientation": None if points == 0 else "away"}
    table.shoot(seen)
    assert (table.points["s1"], table.over()) == (points, over)


@pytest.mark.rule("MS-11")
@pytest.mark.parametrize(("free", "reminders"), [(False, 1), (True, 0)])
def test_the_table_is_reminded_of_the_distance(free: bool, reminders: int) -> None:
    assert len(Table(2, free_distance=free).logged("ms.distance")) == reminders


@pytest.mark.rule("MS-09", "MS-10")
def test_the_state_says_who_would_win_now() -> None:
    table = Table(3)
    table.shoot(PERFECT, CONTROLLED)
    now = table.state.if_now
    assert now is not None
    assert (now.colony, now.crack) == (("s1",), ("s3",))
    assert now.by["s2"].crash == ("s2",)  # 3 all, and the colony is theirs
    assert now.by["s3"].perfect == ("s3",)
    assert now.by["s3"].controlled == ("s1",)
    assert (table.state.reaches, Table(2, target_score=5).state.if_now) == ({}, None)


@pytest.mark.rule("MS-12")
def test_the_state_says_which_landing_reaches_the_target() -> None:
    table = Table(2, target_score=4)
    assert table.state.reaches == {"s1": (), "s2": ()}
    table.shoot(CONTROLLED, CRASH)
    assert table.state.reaches == {"s1": ("controlled", "perfect"), "s2": ("perfect",)}


@pytest.mark.rule("MS-07", "MS-08", "MS-12", "MS-14")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"target_score": 5},
        {"target_score": 5, "crack_with_target": "zero"},
        {"whole_small": True},
        {"whole_small_and_medium": True},
    ],
)
def test_the_materials_say_what_each_shot_comes_to(options: dict[str, Any]) -> None:
    game = Table(2).game
    materials = game.materials(options)
    settings = settings_of(Options, game.check_options(options))
    assert materials["points"] == rules.POINTS
    for where, comes_to in materials["comes_to"].items():
        small, medium, large = where.split("/")
        lands = comes_to in ("landing", "colony")
        for lies in rules.LANDINGS if lands else (None,):
            scored = rules.score(rules.Shot(small, medium, large, lies), settings)
            assert scored.landing == (materials["landings"][lies] if lies else None)
            assert scored.colonized == (comes_to == "colony")
            assert lands or scored.cracked == (comes_to == "crack")
    assert ("whole" in materials["touches"]["small"]) == any(name.startswith("whole") for name in options)


@pytest.mark.parametrize("shot", [CRASH, CONTROLLED, PERFECT, CRACK])
def test_the_forecast_comes_true(shot: dict[str, Any]) -> None:
    table = Table(3)
    table.shoot(CONTROLLED, CRASH, CRASH, MISS)
    promised = table.state.if_now
    assert promised is not None
    kind = {"away": "crash", "back": "controlled", "upright": "perfect", None: "crack"}[shot["orientation"]]
    table.shoot(shot if kind == "crack" else {**shot, "medium": "whole"})
    assert table.over()
    assert table.result.winners == getattr(promised.by["s2"], kind)


def test_a_correction_of_points_moves_the_forecast_and_survives_an_undo() -> None:
    table = Table(2)
    table.shoot(PERFECT)
    corrected = msgspec.to_builtins(table.state)
    corrected["scores"]["s2"]["points"] = 5
    table.state = table.game.derived(msgspec.convert(corrected, type(table.state)))
    assert table.state.if_now is not None
    assert table.state.if_now.colony == ("s2",)
    table.shoot(CRASH)
    table.do("referee", "undo", shot=2)
    assert table.points == {"s1": 3, "s2": 5}


# --- taking back ------------------------------------------------------------------------------------------


def test_the_referee_takes_the_last_shot_back() -> None:
    table = Table(2)
    table.shoot(CRASH, PERFECT)
    before = table.question("s2")
    table.do("referee", "undo", shot=2)
    assert table.points == {"s1": 1, "s2": 0}
    assert (table.state.turn, table.state.number, table.state.round) == ("s2", 2, 1)
    assert table.state.scores["s2"].last_landing is None
    assert table.question("s2") != before
    table.do("referee", "undo", shot=1)
    assert table.state.turn == "s1"
    assert "undo" not in table.prompts("referee")


def test_the_table_takes_a_shot_back_once_everybody_agrees() -> None:
    table = Table(3)
    table.shoot(PERFECT)
    table.do("s2", "ask_undo")
    assert table.points["s1"] == 3
    assert "agree_undo" not in table.prompts("s2")
    table.do("s1", "agree_undo", shot=1)
    assert table.points["s1"] == 3
    table.do("s3", "agree_undo", shot=1)
    assert table.points["s1"] == 0
    assert table.state.turn == "s1"
    assert set(table.logged("ms.undone")[0]["by"]) == {"s1", "s2", "s3"}


def test_one_no_is_enough_and_play_goes_on_over_the_question() -> None:
    table = Table(2)
    table.shoot(PERFECT)
    table.do("s2", "ask_undo")
    table.do("s1", "refuse_undo", shot=1)
    assert table.state.undo is None
    table.do("s2", "ask_undo")
    question = table.question("s2")
    table.shoot(CRASH)
    assert table.state.undo is None
    assert table.question("s2") != question
    assert table.points == {"s1": 3, "s2": 1}


def test_asking_changes_nobody_elses_question() -> None:
    table = Table(3)
    table.shoot(PERFECT)
    before = table.question("s2")
    table.do("s3", "ask_undo")
    assert table.question("s2") == before


def test_who_plays_alone_asks_nobody() -> None:
    table = Table(1)
    table.shoot(PERFECT)
    table.do("s1", "ask_undo")
    assert table.points == {"s1": 0}


def test_a_shot_after_an_undo_counts_and_can_end_the_game() -> None:
    table = Table(2)
    table.shoot(CRASH, PERFECT)
    table.do("referee", "undo", shot=2)
    table.shoot(COLONY)
    assert table.over()
    assert table.result.winners == ("s2",)  # one all, and the colonizer's


# --- the house's own ends ---------------------------------------------------------------------------------


@pytest.mark.rule("MS-15")
@pytest.mark.parametrize("options", [{}, {"target_score": 100}])
def test_a_table_ends_by_no_limit_that_it_did_not_ask_for(options: dict[str, int]) -> None:
    for players in (1, 2):
        table = Table(players, **options)
        table.shoot(*[MISS] * 300)
        assert not table.over()
        assert GAME.clock(table.state) is None


@pytest.mark.rule("MS-15")
def test_an_end_by_rounds_claims_no_target() -> None:
    table = Table(2, target_score=100, max_rounds=1)
    table.shoot(PERFECT, CRASH)
    assert (table.result.winners, table.result.rules) == (("s1",), ())
    (over,) = table.logged("ms.over")
    assert (over["ended_by"], over["house"]) == ("rounds", True)


@pytest.mark.rule("MS-15")
def test_who_plays_alone_and_never_scores_has_not_won() -> None:
    table = Table(1, max_rounds=2)
    table.shoot(MISS, MISS)
    assert (table.result.winners, table.result.draw) == ((), False)
    assert table.result.standings[0]["place"] == 1
    table = Table(1, max_rounds=2)
    table.shoot(MISS, CRASH)
    assert table.result.winners == ("s1",)


@pytest.mark.rule("MS-15")
def test_endless_misses_end_after_the_agreed_rounds() -> None:
    table = Table(2, max_rounds=3)
    table.shoot(*[MISS] * 5)
    assert not table.over()
    table.shoot(MISS)
    assert table.over()
    assert table.result.draw
    assert table.result.rules == ()
    assert table.logged("ms.over")[0] | {"winners": []} == {
        "ended_by": "rounds",
        "winners": [],
        "tiebreak": "shared",
        "points": {"s1": 0, "s2": 0},
        "house": True,
    }


def test_only_the_last_shots_are_shown() -> None:
    table = Table(1)
    table.shoot(*[MISS] * 100)
    assert not table.over()
    assert len(table.state.shots) == KEPT
    assert table.state.scores["s1"].shots == 100


def test_the_referee_ends_it_and_most_points_win() -> None:
    table = Table(3)
    table.shoot(CRASH, PERFECT, PERFECT)
    table.do("referee", "end")
    assert table.over()
    assert table.result.winners == ("s2", "s3")
    assert not table.result.draw


@pytest.mark.rule("MS-15")
def test_a_shot_that_does_not_come_is_a_miss() -> None:
    table = Table(2, shot_seconds=30)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.seconds, clock.kind) == (30, "shot")
    table.ring()
    assert table.state.turn == "s2"
    later = GAME.clock(table.state)
    assert later is not None
    assert later.id != clock.id
    assert GAME.clock(Table(2).state) is None
    with pytest.raises(IllegalMove):
        Table(2).ring()


# --- seats ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MS-01")
def test_as_many_play_as_a_table_seats() -> None:
    options = GAME.check_options({})
    assert GAME.info.max_players == MAX_SEATS
    for players in (1, MAX_SEATS):
        assert not GAME.problems(options, [Seat(f"s{k}") for k in range(players)])
    table = Table(MAX_SEATS)
    table.shoot(*[MISS] * MAX_SEATS)
    assert (table.state.turn, table.state.round) == ("s1", 2)


@pytest.mark.rule("MS-01")
def test_nobody_cannot_start() -> None:
    with pytest.raises(CannotStart):
        GAME.setup(GAME.check_options({}), [], NO_DICE)


def test_a_newcomer_shoots_last() -> None:
    table = Table(2)
    table.shoot(PERFECT)
    table.reseat("s1", "s2", "s3")
    assert table.state.turn == "s2"
    table.shoot(MISS)
    assert table.state.turn == "s3"
    assert table.points == {"s1": 3, "s2": 0, "s3": 0}


@pytest.mark.parametrize(
    ("gone", "shots", "turn", "round"), [("s2", 1, "s3", 1), ("s3", 2, "s1", 2), ("s1", 1, "s2", 1)]
)
def test_whoever_leaves_hands_the_turn_on(gone: str, shots: int, turn: str, round: int) -> None:
    table = Table(3)
    table.shoot(*[PERFECT] * shots)
    table.reseat(*(seat for seat in ("s1", "s2", "s3") if seat != gone))
    assert (table.state.turn, table.state.round) == (turn, round)
    assert gone not in table.state.scores
    assert all(taken.seat != gone for taken in table.state.shots)


def test_leaving_can_complete_the_consent_or_withdraw_the_question() -> None:
    table = Table(3)
    table.shoot(PERFECT)
    table.do("s1", "ask_undo")
    table.do("s2", "agree_undo", shot=1)
    table.reseat("s1", "s2")
    assert table.points == {"s1": 0, "s2": 0}
    table.shoot(PERFECT)
    table.do("s2", "ask_undo")
    table.reseat("s1")
    assert table.state.undo is None
    assert table.points == {"s1": 3}


def test_an_empty_table_waits_for_somebody() -> None:
    table = Table(1)
    table.reseat()
    assert (table.state.turn, table.state.order) == (None, ())
    table.reseat("s5")
    assert table.state.turn == "s5"
    table.shoot(COLONY)
    assert table.over()
    assert table.result.winners == ("s5",)
