"""MS-13: a live game without turns. Claims, witnesses, order, what is void."""

from __future__ import annotations

from itertools import permutations

import pytest

from server.games.core.beats import shown_ms
from server.games.core.errors import BadOptions, IllegalMove
from server.games.moon_shot import rules
from server.games.moon_shot.game import GAME
from server.games.moon_shot.log import BEATS
from server.games.moon_shot.options import Options
from server.games.moon_shot.phases import OPEN_CLAIMS
from tests.games.moon_shot.table import COLONY, CONTROLLED, CRACK, CRASH, MISS, PERFECT, Table

pytestmark = pytest.mark.rule("MS-13")


def turnless(players: int = 3, **options: object) -> Table:
    return Table(players, turnless=True, **options)


def test_anybody_may_claim_at_any_time_and_nobody_must() -> None:
    table = turnless()
    assert table.state.turn is None
    for seat in ("s1", "s2", "s3"):
        assert not table.prompts(seat)["claim"].must
    table.claim(("s2", CRASH), ("s2", PERFECT))
    assert [t.number for t in table.state.open_claims] == [1, 2]
    assert table.logged("ms.own_stacks") == [{}]


def test_a_claim_counts_once_another_player_confirms_it() -> None:
    table = turnless()
    table.claim(("s1", PERFECT))
    assert table.points["s1"] == 0
    table.do("s2", "confirm", claim=1)
    assert table.points["s1"] == 3
    assert table.logged("ms.confirmed") == [{"claim": 1, "seat": "s1", "by": "s2"}]


def test_the_referee_is_a_witness_too() -> None:
    table = turnless(2)
    table.claim(("s1", PERFECT))
    assert not table.prompts("referee")["confirm"].must
    table.do("referee", "confirm", claim=1)
    assert table.points["s1"] == 3


def test_nobody_confirms_their_own() -> None:
    table = turnless()
    table.claim(("s1", PERFECT))
    assert "confirm" not in table.prompts("s1")
    table.claim(("s2", PERFECT))
    with pytest.raises(IllegalMove, match="does not fit"):
        table.do("s1", "confirm", claim=1)


def test_the_table_waits_for_a_witness() -> None:
    table = turnless()
    table.claim(("s1", CRASH))
    assert table.prompts("s2")["confirm"].must
    assert table.prompts("s3")["confirm"].default == {"claim": 1}
    assert not table.prompts("s2")["reject"].must
    assert not any(prompt.must for prompt in table.prompts("s1").values())


def test_a_rejected_claim_leaves_a_trace() -> None:
    table = turnless()
    table.claim(("s1", PERFECT))
    table.do("s3", "reject", claim=1)
    assert table.points["s1"] == 0
    assert table.state.open_claims == ()
    (line,) = table.logged("ms.rejected")
    assert (line["claim"], line["seat"], line["by"], line["landing"]) == (1, "s1", "s3", "perfect")


def test_only_a_claim_of_three_points_is_put_to_all_and_every_rejection_is_told() -> None:
    table = turnless()
    told = []
    table.claim(("s1", CRASH))
    told += table.log
    table.claim(("s1", PERFECT))
    told += table.log
    table.do("s3", "reject", claim=1)
    told += table.log
    lengths = [(line.id, shown_ms(BEATS[line.id], line, "show")) for line in told]
    assert lengths == [("ms.claimed", 0), ("ms.claimed", 3000), ("ms.rejected", 3000)]


def test_a_settled_claim_cannot_be_settled_again() -> None:
    table = turnless()
    table.claim(("s1", PERFECT), ("s1", CRASH))
    table.do("s3", "reject", claim=1)
    with pytest.raises(IllegalMove, match="does not fit"):
        table.do("s2", "confirm", claim=1)


def test_a_miss_is_noted_at_once() -> None:
    table = turnless()
    table.claim(("s1", MISS))
    assert table.state.open_claims == ()
    assert table.state.scores["s1"].shots == 1


@pytest.mark.rule("MS-13")
def test_the_referee_is_the_witness_of_somebody_who_plays_alone() -> None:
    table = turnless(1)
    table.claim(("s1", PERFECT), ("s1", MISS))
    assert table.points == {"s1": 0}
    assert table.prompts("referee")["confirm"].must
    table.do("referee", "confirm", claim=1)
    assert table.points == {"s1": 3}


def test_only_own_actions_change_a_seats_question() -> None:
    table = turnless()
    before = {seat: table.question(seat) for seat in ("s1", "s2", "s3")}
    table.claim(("s1", CRASH))
    assert table.question("s1") != before["s1"]
    assert [table.question(seat) for seat in ("s2", "s3")] == [before["s2"], before["s3"]]
    table.do("s2", "confirm", claim=1)
    assert table.question("s2") != before["s2"]
    assert table.question("s3") == before["s3"]


def test_a_colony_waits_for_earlier_claims_and_voids_later_ones() -> None:
    table = turnless()
    table.claim(("s1", PERFECT), ("s2", COLONY), ("s3", PERFECT), ("s3", CRASH), ("s1", CRASH))
    table.do("s1", "confirm", claim=3)
    table.do("s1", "confirm", claim=2)
    assert not table.over()
    assert table.points == {"s1": 0, "s2": 1, "s3": 3}
    table.do("s2", "confirm", claim=1)
    assert table.over()
    assert table.points == {"s1": 3, "s2": 1, "s3": 0}
    assert table.result.winners == ("s1",)
    assert [line["claim"] for line in table.logged("ms.void")] == [3, 4, 5]


def test_a_rejected_claim_no_longer_holds_the_end_up() -> None:
    table = turnless(2)
    table.claim(("s1", CRACK), ("s2", COLONY))
    table.do("s1", "confirm", claim=2)
    assert not table.over()
    table.do("s2", "reject", claim=1)
    assert table.over()
    assert table.result.rules == ("MS-07", "MS-09")


def test_an_earlier_crack_beats_a_later_colony_that_was_confirmed_first() -> None:
    table = turnless(2)
    table.claim(("s1", CRACK), ("s2", COLONY))
    table.do("s1", "confirm", claim=2)
    table.do("s2", "confirm", claim=1)
    assert table.over()
    assert table.result.rules == ("MS-08", "MS-10")
    assert table.points == {"s1": 0, "s2": 0}
    assert table.result.winners == ("s1",)  # none all, and the cracker's


@pytest.mark.rule("MS-09")
def test_most_recently_means_most_recently_claimed() -> None:
    table = turnless(3)
    table.claim(("s1", CONTROLLED), ("s2", CONTROLLED), ("s3", COLONY))
    for by, claim in (("s1", 2), ("s2", 1), ("s1", 3)):
        table.do(by, "confirm", claim=claim)
    assert table.over()
    assert table.result.winners == ("s2",)
    assert table.state.over is not None
    assert table.state.over.tiebreak == "recent"


@pytest.mark.rule("MS-12")
def test_the_first_to_a_target_is_the_first_to_have_claimed_it() -> None:
    table = turnless(2, target_score=3)
    table.claim(("s1", PERFECT), ("s2", PERFECT))
    table.do("s1", "confirm", claim=2)
    assert not table.over()
    table.do("s2", "confirm", claim=1)
    assert table.over()
    assert table.result.winners == ("s1",)
    assert table.points == {"s1": 3, "s2": 0}


@pytest.mark.parametrize("order", list(permutations(range(1, 6))))
def test_the_order_of_confirming_changes_nothing(order: tuple[int, ...]) -> None:
    claims = [("s1", CONTROLLED), ("s2", PERFECT), ("s1", CRASH), ("s3", COLONY), ("s2", PERFECT)]
    table = turnless(3)
    table.claim(*claims)
    for claim in order:
        if not table.over():
            by = "s1" if claims[claim - 1][0] != "s1" else "s2"
            table.do(by, "confirm", claim=claim)
    shots = [(seat, rules.Shot(**shot)) for seat, shot in claims[:4]]
    expected = rules.result(["s1", "s2", "s3"], shots, Options(turnless=True))
    assert table.state.over is not None
    assert table.state.over.winners == expected.winners
    assert table.points == expected.points


@pytest.mark.rule("MS-15")
def test_the_match_clock_ends_it_and_open_claims_are_void() -> None:
    table = turnless(2, match_minutes=5)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert clock.seconds == 300
    table.claim(("s1", CRASH), ("s2", PERFECT))
    table.do("s2", "confirm", claim=1)
    assert GAME.clock(table.state) == clock
    table.ring()
    assert table.over()
    assert table.result.winners == ("s1",)
    assert [line["claim"] for line in table.logged("ms.void")] == [2]


@pytest.mark.rule("MS-15")
def test_without_a_limit_no_clock_runs() -> None:
    table = turnless(2)
    assert GAME.clock(table.state) is None
    with pytest.raises(IllegalMove) as refused:
        table.ring()
    assert refused.value.code == "no_clock"
    assert not table.over()


@pytest.mark.rule("MS-15")
def test_endless_misses_end_without_turns_too() -> None:
    table = turnless(2, max_rounds=2)
    table.claim(("s1", MISS), ("s1", MISS), ("s1", MISS), ("s2", CRASH))
    assert not table.over()
    table.do("s1", "confirm", claim=4)
    assert table.over()
    assert table.result.winners == ("s2",)


def test_open_claims_of_one_seat_are_limited() -> None:
    table = turnless(2)
    table.claim(*[("s1", CRASH)] * OPEN_CLAIMS)
    assert "claim" not in table.prompts("s1")
    assert "claim" in table.prompts("s2")


def test_the_last_counted_claim_can_be_taken_back() -> None:
    table = turnless(2)
    table.claim(("s1", CRASH), ("s2", PERFECT))
    table.do("s2", "confirm", claim=1)
    table.do("s1", "confirm", claim=2)
    table.do("s1", "ask_undo")
    table.do("s2", "agree_undo", shot=2)
    assert table.points == {"s1": 1, "s2": 0}
    table.claim(("s2", COLONY))
    table.do("s1", "confirm", claim=3)
    assert table.over()
    assert table.result.winners == ("s2",)


def test_whoever_leaves_takes_their_claims_along() -> None:
    table = turnless(3)
    table.claim(("s1", CRASH), ("s2", COLONY))
    table.do("s1", "confirm", claim=2)
    assert not table.over()
    table.reseat("s2", "s3")
    assert table.over()
    assert table.result.winners == ("s2",)


@pytest.mark.rule("MS-15")
def test_a_rejected_claim_is_no_shot_of_a_round() -> None:
    table = turnless(2, max_rounds=1)
    table.claim(("s1", CRASH))
    table.do("s2", "reject", claim=1)
    table.claim(("s2", MISS))
    assert not table.over()
    table.claim(("s1", MISS))
    assert table.over()


@pytest.mark.rule("MS-13", "MS-15")
def test_without_turns_no_clock_runs_for_a_shot() -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.check_options({"turnless": True, "shot_seconds": 60})
    assert refused.value.path == ("shot_seconds",)
