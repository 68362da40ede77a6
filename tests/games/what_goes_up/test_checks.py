"""Checks: the dice that fall, ratings and their limits, outcomes, clusters (WG-K1 to WG-K4)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, strategies as st

from server.games.core.chance.notation import parse
from server.games.core.errors import BadDice, BadOptions, IllegalMove
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.rules import checks
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.odds import at_least, odds
from tests.games.what_goes_up.conftest import Post
from tests.games.what_goes_up.situations import aloft
from tests.games.what_goes_up.table import Table
from tests.support.dice import ScriptedDice

NUMBERS = st.integers(-30, 30)


@pytest.mark.rule("WG-K1")
@pytest.mark.parametrize(
    ("model", "dice", "low", "high"),
    [("1d20", 1, 1, 20), ("4d6-4", 4, 0, 20), ("2d10", 2, 2, 20), ("3d8-3", 3, 0, 21)],
)
def test_the_server_rolls_what_the_table_chose(
    post: Post, model: str, dice: int, low: int, high: int
) -> None:
    for cluster in (1, 3):
        reply: Any = post("check", part={"fail": 10, "boom": 15}, model=model, cluster=cluster).json
        assert reply["dice"] == "server"
        assert [len(faces) for faces in reply["rolls"]] == [dice] * cluster
        assert all(low <= total <= high for total in reply["totals"])
        assert reply["outcome"] == checks.outcome(reply["total"], Rating(10, 15))


@pytest.mark.rule("WG-K1", "WG-K2")
@pytest.mark.parametrize(("model", "high"), [*((m, None) for m in checks.MODELS), ("2d6+1d8-1", 19)])
def test_the_chances_that_phones_read_off_are_those_of_a_check(model: str, high: int | None) -> None:
    least = at_least(model)
    assert len(least) == 1 + (parse(model).high if high is None else high)
    for rating in (Rating(1, 2), Rating(10, 15), Rating(14, 15), Rating(19, 20)):
        found = {name: float(share) for name, share in odds(rating, model=model).before.items()}
        bad, boom = (least[min(at, len(least) - 1)] * (at < len(least)) for at in rating)
        assert found == pytest.approx({"ok": 1 - bad, "fail": bad - boom, "boom": boom})


@pytest.mark.rule("WG-K1")
def test_null_rolls_are_the_servers(post: Post) -> None:
    reply: Any = post("check", part={"fail": 10, "boom": 15}, rolls=None).json
    assert reply["dice"] == "server"


@pytest.mark.rule("WG-K1")
def test_a_check_asks_for_one_roll_a_stage() -> None:
    made = checks.check(Rating(10, 15), ScriptedDice([1, 2, 3, 4, 6, 6, 6, 6]), model="4d6-4", cluster=2)
    assert [roll.faces for roll in made.rolls] == [(1, 2, 3, 4), (6, 6, 6, 6)]
    assert made.total == 13  # 6 and 20


@pytest.mark.rule("WG-K2", "WG-K3")
@given(fail=NUMBERS, boom=NUMBERS, by_fail=NUMBERS, by_boom=NUMBERS, total=st.integers(0, 21))
def test_whatever_is_added_fail_lies_below_boom_and_nothing_under_the_worst(
    fail: int, boom: int, by_fail: int, by_boom: int, total: int
) -> None:
    rating = checks.settled(checks.modified(Rating(fail, boom), Rating(by_fail, by_boom)))
    assert 1 <= rating.fail < rating.boom
    assert rating.boom == max(2, boom + by_boom)
    found = checks.outcome(total, rating)
    assert (found == "boom") == (total >= rating.boom)
    assert (found == "ok") == (total < rating.fail)


@pytest.mark.rule("WG-K3")
@pytest.mark.parametrize(
    ("rating", "path"),
    [
        (Rating(0, 2), ("fail",)),
        (Rating(20, 20), ("fail",)),
        (Rating(1, 21), ("boom",)),
        (Rating(5, 5), ("fail",)),
    ],
)
def test_no_part_is_rated_so(rating: Rating, path: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove) as caught:
        checks.check_rating(rating, ())
    assert caught.value.path == path
    assert caught.value.rules == ("WG-K3",)


@pytest.mark.rule("WG-K4")
@given(st.lists(st.integers(0, 21), min_size=1, max_size=12))
def test_a_cluster_is_its_average_rounded_up_or_its_highest(totals: list[int]) -> None:
    found = checks.cluster_total(totals)
    if len(totals) == 2:
        assert 0 <= 2 * found - sum(totals) <= 1
    else:
        assert found == max(totals)


@pytest.mark.rule("WG-K1", "WG-K4")
def test_a_refused_roll_says_how_many_faces_are_needed_and_for_what(post: Post) -> None:
    reply: Any = post("check", part={"fail": 5, "boom": 9}, cluster=2, model="2d10", rolls=[[1, 2], [3]]).json
    assert reply["code"] == "bad_dice"
    assert reply["detail"] == "Stage 2 of 2: 2 faces are needed for 2d10, 1 were given."
    assert reply["errors"][0]["needed"] == 2
    for cluster, words in [
        (1, "1 list of faces is needed for this check, 2 were given."),
        (3, "3 lists of faces are needed for a cluster of 3, one a stage, 2 were given."),
    ]:
        with pytest.raises(BadDice) as few:
            checks.check(Rating(5, 9), ScriptedDice([]), cluster=cluster, faces=[[1], [2]])
        assert str(few.value) == words
        assert (few.value.path, few.value.rules) == (("rolls",), ("WG-K1", "WG-K4"))
        assert few.value.params == {"needed": cluster, "given": 2, "notation": "1d20", "why": "check"}
    with pytest.raises(BadDice) as short:
        checks.check(Rating(5, 9), ScriptedDice([]), cluster=2, faces=[[1], [2, 3]])
    assert (short.value.path, short.value.rules) == (("rolls", 1), ("WG-K1",))
    assert short.value.params["why"] == "check"


@pytest.mark.rule("WG-K1", "WG-K4")
@pytest.mark.parametrize(
    ("cluster", "thrown", "why"), [(1, 0, "check"), (3, 0, "check.stage_1"), (3, 2, "check.stage_3")]
)
def test_a_roll_says_which_stage_it_is_for(cluster: int, thrown: int, why: str) -> None:
    with pytest.raises(BadDice) as asked:
        checks.check(Rating(5, 9), ScriptedDice([4] * thrown), cluster=cluster)
    assert asked.value.params["why"] == why


@pytest.mark.rule("WG-K1")
@pytest.mark.parametrize(
    ("text", "model"),
    [("5d4", "5d4"), ("2D6 + d8 - 1", "2d6+1d8-1"), ("3d6+1", "3d6+1"), ("5W4 + w6", "5d4+1d6")],
)
def test_a_table_may_bring_other_dice_by_notation(text: str, model: str) -> None:
    table = Table(dice_notation=text)
    assert table.state.settings.model == model
    assert odds(Rating(10, 15), model=model).before["ok"] > 0


@pytest.mark.rule("WG-K1")
@pytest.mark.parametrize("text", ["five dice", "7", "4d6kh3", "max(1d20, 1d20)", "1d20-2", "1d100", "13d2"])
def test_dice_that_no_check_can_use_are_refused(text: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.check_options({"dice_notation": text})
    assert refused.value.path == ("dice_notation",)


@pytest.mark.rule("WG-K1")
def test_own_dice_fall_in_flight() -> None:
    table = aloft(dice_notation="2d12-2")
    table.dice.lay("capsule", 12, 12)
    table.do("s1", "fly", way="coast")
    assert table.said("rolled")[-1]["total"] == 22
