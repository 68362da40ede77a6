"""MB-12 to MB-15: proxies, sabotage, nullifying, results."""

from __future__ import annotations

import pytest

from server.games.core.beats import shown_ms
from server.games.core.errors import IllegalMove
from server.games.core.log import line
from server.games.moon_or_bust.log import BEATS
from server.games.moon_or_bust.rules import sabotage, testing
from tests.games.moon_or_bust.table import (
    AGENT,
    POLITICIAN,
    THEIR_AGENT,
    THEIR_POLITICIAN,
    Table,
    a_test,
    at_play,
    at_turn,
    run_tests,
    strike,
)


def play_proxies(table: Table, a: dict[str, int], b: dict[str, int]) -> None:
    for seat, cards in ((AGENT, a), (THEIR_AGENT, b)):
        table.rig(seat[0], pr=20)
        table.fund(seat, pr=10)
        table.do(seat, "lock_cards", proxies=cards, sabotages={})
    table.all_ready()


@pytest.mark.rule("MB-12")
class TestProxies:
    def test_equal_cards_cancel_one_for_one_and_the_pr_stays_spent(self) -> None:
        table = at_play()
        play_proxies(table, {"canal_zone": 2}, {"canal_zone": 1, "high_plateau": 1})
        assert table.logged("mb.proxies")[0] == {
            "a": {"played": {"canal_zone": 1}, "returned": {"canal_zone": 1}, "pr": 2},
            "b": {"played": {"high_plateau": 1}, "returned": {"canal_zone": 1}, "pr": 2},
            "cards": 4,
        }
        assert table.team("a").open_proxies["canal_zone"] == 1
        assert table.team("b").pr.value == 18

    def test_where_nobody_laid_any_there_is_nothing_to_see(self) -> None:
        table = at_play()
        play_proxies(table, {}, {})
        (told,) = table.logged("mb.proxies")
        assert shown_ms(BEATS["mb.proxies"], line("mb.proxies", **told), "show") == 0

    def test_cards_that_lie_open_are_never_cancelled(self) -> None:
        table = at_play()
        play_proxies(table, {"canal_zone": 2}, {})
        table.next_turn()
        play_proxies(table, {}, {"canal_zone": 2})
        assert table.team("a").open_proxies["canal_zone"] == 2
        assert table.team("b").open_proxies["canal_zone"] == 2

    def test_four_unlock_the_benefit_from_the_next_turn_on_for_both_if_they_can(self) -> None:
        table = at_play()
        play_proxies(table, {"harbour_state": 3}, {})
        table.next_turn()
        play_proxies(table, {"harbour_state": 1}, {"harbour_state": 4})
        assert table.team("a").open_proxies["harbour_state"] == 3  # one cancelled
        table.next_turn()
        play_proxies(table, {"harbour_state": 1}, {"harbour_state": 1})
        table.next_turn()
        assert table.team("a").unlocked == ()
        assert table.team("b").in_force.test_price == 100
        play_proxies(table, {"harbour_state": 1}, {})
        assert table.logged("mb.unlocked") == [{"team": "a", "power": "harbour_state"}]
        assert table.team("a").in_force.test_price == 100
        table.next_turn()
        assert table.team("a").in_force.test_price == 50
        assert table.team("b").in_force.test_price == 100
        play_proxies(table, {}, {"harbour_state": 1})
        table.next_turn()
        assert table.team("b").in_force.test_price == 50

    @pytest.mark.parametrize("power", ["canal_zone", "high_plateau", "divided_city", "island_republic"])
    def test_every_power_gives_what_it_says(self, power: str) -> None:
        table = at_play()
        play_proxies(table, {power: 4}, {})
        funding, pr = table.team("a").funding.value, table.team("a").pr.value
        table.next_turn()
        team = table.team("a")
        assert team.funding.value - funding == (200 if power == "canal_zone" else 100)
        assert team.pr.value - pr == (2 if power == "high_plateau" else 1)
        assert team.in_force.war_die.modifier == (1 if power == "divided_city" else 0)
        assert len(team.known_solutions.value) == (3 if power == "island_republic" else 2)
        assert table.state.in_force.war_die.modifier == 0
        assert len(table.team("b").known_solutions.value) == 2


@pytest.mark.rule("MB-13")
class TestSabotage:
    def test_the_only_test_is_the_target(self) -> None:
        table = at_play()
        run_tests(table, a_test(1, 3, 1))
        strike(table, thruster=1)
        table.all_ready()
        assert table.logged("mb.targets")[0]["cards"] == [
            {"by": "b", "against": "a", "type": "thruster", "test": 0}
        ]
        assert table.logged("mb.results")[0]["correct"] == [2]
        assert table.team("b").pr.value == 19

    def test_the_agent_names_the_target_after_the_proxies(self) -> None:
        table = at_play()
        run_tests(table, a_test(1, 1, 1), a_test(3, 3, 3))
        strike(table, thruster=1, fuselage=1)
        table.all_ready()
        assert table.state.phase == "target"
        prompt = table.prompt(THEIR_AGENT, "aim")
        assert prompt.label["cards"] == ["fuselage", "thruster"]
        assert prompt.must
        table.do(THEIR_AGENT, "aim", targets=[1, 0])
        assert table.logged("mb.results")[0]["correct"] == [2, 2]

    def test_in_fast_mode_the_first_test_is_the_default(self) -> None:
        for seconds in (15, 0):
            table = at_play(fast_mode=True, target_seconds=seconds)
            run_tests(table, a_test(1, 1, 1), a_test(3, 3, 3))
            strike(table, thruster=1)
            table.ring()
            if seconds:
                assert table.state.phase == "target"
                table.ring()
            assert table.logged("mb.results")[0]["correct"] == [2, 3]

    def test_without_a_test_the_card_is_wasted_and_the_pr_spent(self) -> None:
        table = at_play()
        strike(table, thruster=2)
        table.all_ready()
        assert table.team("b").pr.value == 18
        reveal = table.state.reveal
        assert reveal is not None
        assert [s.test for s in reveal.sabotages] == [None, None]

    def test_every_component_of_the_type_fails_even_several(self) -> None:
        parts = [
            testing.TestPart("t1", "thruster"),
            testing.TestPart("t2", "thruster"),
            testing.TestPart("n1", "nose_cone"),
        ]
        judged = testing.judge(parts, {"t1", "t2", "n1"}, {"thruster"})
        assert [part.correct for part in judged] == [False, False, True]

    def test_two_of_one_type_may_hit_one_test(self) -> None:
        table = at_play()
        run_tests(table, a_test(1, 1, 1))
        strike(table, thruster=2)
        table.all_ready()
        assert table.logged("mb.results")[0]["correct"] == [2]
        assert table.team("b").pr.value == 18


@pytest.mark.rule("MB-14")
class TestNullify:
    def test_not_before_turn_ten(self) -> None:
        assert sabotage.nullify_cost(10, 1) == 200
        with pytest.raises(IllegalMove):
            sabotage.nullify_cost(9, 1)
        table = at_turn(9)
        run_tests(table, a_test(1, 1, 4))
        strike(table, thruster=1)
        table.all_ready()
        assert table.state.phase == "breather"

    def test_from_turn_ten_on_200_a_card_before_the_results(self) -> None:
        table = at_turn(10)
        run_tests(table, a_test(1, 1, 3))
        strike(table, thruster=2)
        before = len(table.logged("mb.results"))
        table.all_ready()
        assert table.state.phase == "nullify"
        assert len(table.logged("mb.results")) == before
        funding = table.team("a").funding.value
        assert not table.prompts(THEIR_POLITICIAN)
        table.do(POLITICIAN, "nullify", cards=[0, 1])
        assert table.logged("mb.nullified") == [{"team": "a", "cards": [0, 1], "paid": 400}]
        assert table.team("a").funding.value == funding - 400
        assert table.logged("mb.results")[-2]["correct"] == [3]

    def test_one_of_two_still_strikes(self) -> None:
        table = at_turn(10)
        run_tests(table, a_test(1, 1, 3))
        strike(table, thruster=2)
        table.all_ready()
        table.do(POLITICIAN, "nullify", cards=[1])
        assert table.logged("mb.results")[-2]["correct"] == [2]

    def test_a_wasted_card_opens_no_window(self) -> None:
        table = at_turn(10)
        strike(table, thruster=1)
        table.all_ready()
        assert table.state.phase == "breather"

    def test_the_window_opens_whether_or_not_anyone_can_pay(self) -> None:
        for funding in (0, 5000):
            table = at_turn(10)
            run_tests(table, a_test(1, 1, 4))
            strike(table, thruster=1)
            table.rig("a", funding=funding + 100)
            table.all_ready()
            assert table.state.phase == "nullify"
        table = at_turn(10, fast_mode=True, nullify_seconds=0)
        run_tests(table, a_test(1, 1, 4))
        strike(table, thruster=1)
        assert table.ring().phase == "breather"


@pytest.mark.rule("MB-15")
def test_the_table_hears_how_many_were_correct_and_nobody_which() -> None:
    table = at_play()
    run_tests(table, a_test(1, 2, 3), a_test(4, 5, 6))
    table.all_ready()
    assert table.logged("mb.results") == [{"team": "a", "correct": [2, 0]}, {"team": "b", "correct": []}]
    assert [line.to for line in table.lines if line.id == "mb.results"] == ["all", "all"]
    tested = table.team("a").results.value[0]
    assert (tested.correct, tested.sabotaged) == (2, ())
    assert table.team("a").results.to == "team:a"
