"""MB-30 to MB-35: engineers, agents, politicians, access, replaced cards, the ledger; seats that change."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Seat
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.rules import ledger
from server.tables.domain.visibility import HIDDEN, Eyes, redact
from tests.games.driver import bare
from tests.games.moon_or_bust.table import (
    AGENT,
    ENGINEER,
    POLITICIAN,
    SEATS,
    THEIR_AGENT,
    THEIR_POLITICIAN,
    Json,
    Table,
    a_test,
    at_play,
    pack_with,
)


def refused(table: Table, seat: str, move: str, **args: Any) -> IllegalMove:
    """The refusal of a move that must not change anything."""
    before = table.state
    with pytest.raises(IllegalMove) as error:
        table.do(seat, move, **args)
    assert table.state is before
    return error.value


@pytest.mark.rule("MB-30")
class TestEngineers:
    def test_100_funding_buys_one_test(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 199)
        tests = [a_test(4, 4, 4), a_test(5, 5, 5)]
        assert refused(table, ENGINEER, "lock_tests", tests=tests).code == "validation_failed"
        table.do(ENGINEER, "lock_tests", tests=tests[:1])
        table.all_ready()
        assert table.team("a").funding.value == 200

    def test_one_of_each_type(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 100)
        wrong = {"nose_cone": "n1", "fuselage": "n2", "thruster": "t1"}
        assert refused(table, ENGINEER, "lock_tests", tests=[wrong]).code == "validation_failed"
        assert refused(table, ENGINEER, "lock_tests", tests=[{"nose_cone": "n1"}])

    def test_no_component_in_two_tests_of_a_turn(self) -> None:
        table = at_play(seats=(*SEATS, Seat("a4", "a", ("engineer",))))
        table.do(POLITICIAN, "grant", funding={"a2": 200, "a4": 100}, pr={})
        error = refused(table, ENGINEER, "lock_tests", tests=[a_test(4, 4, 4), a_test(5, 4, 5)])
        assert (error.code, error.path) == ("component_used", ("args", "tests", 1, "fuselage"))
        table.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4)])
        assert refused(table, "a4", "lock_tests", tests=[a_test(4, 5, 5)]).code == "component_used"
        table.do(ENGINEER, "lock_tests", tests=[a_test(5, 6, 7)])
        table.do("a4", "lock_tests", tests=[a_test(4, 5, 5)])

    def test_a_component_once_in_a_test_of_any_types(self) -> None:
        table = at_play(pack=pack_with([{"type": "mix", "types": "any"}]))
        table.fund(ENGINEER, 100)
        twice = {"part_1": "t1", "part_2": "t1", "part_3": "n1"}
        assert refused(table, ENGINEER, "lock_tests", tests=[twice]).code == "bad_test"

    def test_past_results_are_kept_for_the_team(self) -> None:
        table = at_play()
        for n in (4, 5):
            table.fund(ENGINEER, 100)
            table.do(ENGINEER, "lock_tests", tests=[a_test(n, n, 1)])
            table.all_ready()
            table.next_turn()
        results = table.team("a").results.value
        assert [(r.turn, r.components["nose_cone"], r.correct) for r in results] == [
            (1, "n4", 1),
            (2, "n5", 1),
        ]


@pytest.mark.rule("MB-31")
class TestAgents:
    def test_a_proxy_and_a_sabotage_cost_1_pr_each(self) -> None:
        table = at_play()
        table.fund(AGENT, pr=3)
        cards = {"proxies": {"canal_zone": 2}, "sabotages": {"thruster": 2}}
        assert refused(table, AGENT, "lock_cards", **cards).code == "over_budget"
        cards["sabotages"] = {"thruster": 1}
        table.do(AGENT, "lock_cards", **cards)
        table.all_ready()
        assert table.team("a").pr.value == 0
        assert table.team("a").spent.value.proxies == 2

    def test_agents_see_the_other_teams_tests_and_none_of_its_results_or_money(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 100)
        table.do(ENGINEER, "lock_tests", tests=[a_test(4, 5, 6)])
        eyes = Eyes(frozenset({"all", f"seat:{THEIR_AGENT}", "team:b", "role:agent", "team:b:agent"}))
        seen = redact(table.state, eyes)["teams"]["a"]
        assert seen["tests"][ENGINEER] == [a_test(4, 5, 6)]
        for field in ("results", "notebook", "funding", "solution"):
            assert seen[field] == HIDDEN
        theirs = Eyes(frozenset({"all", "team:b", "team:b:engineer", "role:engineer"}))
        assert redact(table.state, theirs)["teams"]["a"]["tests"][ENGINEER] == HIDDEN

    @pytest.mark.parametrize(
        ("options", "seen"),
        [({}, True), ({"agents_see": "tests_and_cards"}, True), ({"agents_see": "tests"}, False)],
    )
    def test_agents_see_the_other_teams_cards_laid_ready_or_not(self, options: Json, seen: bool) -> None:
        table = at_play(**options)
        table.reseat(*SEATS, Seat("a4", "a", ("agent",)))
        table.do(POLITICIAN, "grant", funding={}, pr={AGENT: 2, "a4": 1})
        table.do(AGENT, "lock_cards", proxies={"canal_zone": 1}, sabotages={"thruster": 1})
        table.do("a4", "lock_cards", proxies={}, sabotages={"fuselage": 1})
        laid = {"proxies": {"canal_zone": 1}, "sabotages": {"thruster": 1}}
        late = {"proxies": {}, "sabotages": {"fuselage": 1}}

        def cards(*roles: str) -> Json:
            found: Json = redact(table.state, Eyes(frozenset({"all", *roles})))["teams"]["a"]["cards"]
            return found

        assert cards("team:a", "team:a:agent") == {AGENT: laid, "a4": late}
        hidden = {AGENT: HIDDEN, "a4": HIDDEN}
        assert cards("team:b", "team:b:agent") == ({AGENT: laid, "a4": late} if seen else hidden)
        for role in ("politician", "engineer"):
            assert cards("team:b", f"role:{role}", f"team:b:{role}") == hidden
            assert cards("team:a", f"role:{role}", f"team:a:{role}") == hidden


@pytest.mark.rule("MB-32")
class TestPoliticians:
    def test_no_more_is_given_than_owned(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 200)
        assert refused(table, POLITICIAN, "grant", funding={ENGINEER: 400}, pr={})
        table.do(POLITICIAN, "grant", funding={ENGINEER: 300}, pr={AGENT: 3})
        assert table.team("a").grants[ENGINEER].value.funding == 300

    def test_a_grant_is_split_between_several(self) -> None:
        table = at_play(seats=(*SEATS, Seat("a4", "a", ("engineer",))))
        error = refused(table, POLITICIAN, "grant", funding={"a2": 200, "a4": 200}, pr={})
        assert (error.code, error.path) == ("over_budget", ("args", "funding"))

    def test_a_card_may_be_shown_once_both_teams_have_allocated(self) -> None:
        table = at_play()
        assert "show_solution" not in table.prompts(POLITICIAN)
        table.do(POLITICIAN, "grant", funding={}, pr={})
        assert "show_solution" not in table.prompts(POLITICIAN)
        table.do(THEIR_POLITICIAN, "grant", funding={}, pr={})
        assert "show_solution" in table.prompts(POLITICIAN)
        assert "show_solution" not in table.prompts(ENGINEER)

    def test_a_request_reaches_the_own_politicians_and_is_answered_by_a_grant(self) -> None:
        table = at_play()
        table.do(ENGINEER, "ask", amount=200)
        assert table.team("a").asks[ENGINEER].value == 200
        assert table.team("a").asks[ENGINEER].to == "seat:a2|team:a:politician"
        table.fund(ENGINEER, 100)
        assert table.team("a").asks[ENGINEER].value is None

    def test_a_seat_with_both_roles_asks_for_either(self) -> None:
        pair = tuple(Seat(f"{side}1", side, ("politician", "engineer", "agent")) for side in "ab")
        table = at_play(seats=pair)
        table.do("a1", "ask", amount=2, what="pr")
        table.do("a1", "ask", amount=100, what="funding")
        assert bare({k: v.value for k, v in table.team("a").asks.items()}) == {"a1": 100, "a1:pr": 2}
        table.do("a1", "grant", funding={"a1": 100}, pr={"a1": 2})
        table.do("a1", "lock_tests", tests=[a_test(1, 1, 1)])
        table.do("a1", "lock_cards", proxies={"canal_zone": 2}, sabotages={})
        table.all_ready()
        assert table.state.outcome is not None


def result_of(table: Table, test: dict[str, str]) -> int:
    """Meridian tests that, now; how many were correct."""
    table.rig("a", funding=1000)
    table.fund(ENGINEER, 100)
    table.do(ENGINEER, "lock_tests", tests=[test])
    table.all_ready()
    correct: int = table.team("a").results.value[-1].correct
    return correct


@pytest.mark.rule("MB-33")
class TestAccess:
    def test_a_shown_card_is_viable_at_once_for_the_team_that_saw_it(self) -> None:
        table = at_play()
        assert result_of(table, a_test(2, 5, 6)) == 0  # 2 is Zenith's: a failure
        table.next_turn()
        for politician in (POLITICIAN, THEIR_POLITICIAN):
            table.do(politician, "grant", funding={}, pr={})
        table.do(THEIR_POLITICIAN, "show_solution")
        assert result_of(table, a_test(2, 5, 6)) == 1  # the same component later is not
        assert len(table.team("b").known_solutions.value) == 2

    def test_who_saw_it_sees_it_and_only_their_politicians(self) -> None:
        table = at_play()
        for politician in (POLITICIAN, THEIR_POLITICIAN):
            table.do(politician, "grant", funding={}, pr={})
        table.do(THEIR_POLITICIAN, "show_solution")
        assert table.team("b").solution.value in table.team("a").known_solutions.value
        assert table.team("a").known_solutions.to == "team:a:politician"
        assert table.team("b").solution.to == "team:b:politician"
        assert [line.to for line in table.lines if line.id == "mb.shown"] == ["role:politician"]

    def test_the_other_reading_lets_a_politician_declare_that_they_were_told(self) -> None:
        assert "declare_told" not in at_play().prompts(POLITICIAN)
        table = at_play(told_counts=True)
        table.do(POLITICIAN, "declare_told")
        assert result_of(table, a_test(2, 5, 6)) == 1

    def test_a_cards_look_is_public_and_starts_the_notebook_afresh(self) -> None:
        table = at_play(pack=pack_with([], [{"type": "look", "team": "other"}]), notebook="solver")
        result_of(table, a_test(4, 5, 6))
        before = table.team("a").notebook.value
        table.next_turn()  # Zenith draws
        page = table.team("a").notebook.value
        assert before is not None
        assert page is not None
        assert (before.since_turn, before.hypotheses) == (1, 66**3)
        assert (page.since_turn, page.hypotheses) == (2, 286**3)  # three of thirteen now
        assert table.team("b").since_turn == 1

    def test_what_is_shown_in_private_shows_in_no_notebook(self) -> None:
        quiet, shown = at_play(notebook="solver"), at_play(notebook="solver")
        for politician in (POLITICIAN, THEIR_POLITICIAN):
            shown.do(politician, "grant", funding={}, pr={})
        shown.do(THEIR_POLITICIAN, "show_solution")
        assert quiet.team("a").notebook == shown.team("a").notebook


@pytest.mark.rule("MB-34")
class TestReplacedCards:
    def shuffled(self, card: str, how: str, **options: Any) -> Table:
        pack = pack_with([], [{"type": "solution", "card": card, "how": how}])
        return at_play(pack=pack, **options)

    @pytest.mark.parametrize("how", ["shuffle", "replace"])
    def test_old_components_stop_being_viable_and_the_new_ones_are(self, how: str) -> None:
        for seed in range(4):
            table = self.shuffled("shared", how, seed=seed)
            deck = table.state.solution_deck.value
            table.next_turn()
            new = table.state.shared_solution.value
            assert new is not None
            if how == "replace":
                assert new == deck[0]
                assert table.state.solution_deck.value[-1].id == "c3"
            else:
                assert len(table.state.solution_deck.value) == 10
            for side in "ab":
                assert table.team(side).known_solutions.value[0] == new
                assert table.team(side).since_turn == 2

    def test_whoever_had_access_looks_at_the_new_card(self) -> None:
        table = self.shuffled("private", "replace")
        for politician in (POLITICIAN, THEIR_POLITICIAN):
            table.do(politician, "grant", funding={}, pr={})
        table.do(THEIR_POLITICIAN, "show_solution")
        table.next_turn()
        new = table.team("b").solution.value
        assert new is not None
        assert table.team("a").known_solutions.value[-1] == new
        assert result_of(table, a_test(2, 2, 2)) == 0

    def test_a_printed_card_is_entered_anew(self) -> None:
        table = self.shuffled("shared", "shuffle", components="physical")
        table.until("solutions", 2)
        assert table.state.shared_solution.value is None
        table.do(POLITICIAN, "enter_solution", nose_cone="n7", fuselage="f7", thruster="t7")
        assert table.state.phase == "play"
        assert result_of(table, a_test(7, 7, 3)) == 2


@pytest.mark.rule("MB-35")
class TestLedger:
    def test_only_what_is_in_is_charged_and_the_rest_returns_before_the_nullify_window(self) -> None:
        table = at_play(dice={"moon_or_bust.threat": [6, 6, 6, 6]})
        while table.state.turn < 10:
            table.next_turn()
        table.rig("a", funding=500)
        table.rig("b", pr=5)
        table.fund(ENGINEER, 500)
        table.do(ENGINEER, "lock_tests", tests=[a_test(1, 1, 3)])
        table.fund(THEIR_AGENT, pr=3)
        table.do(THEIR_AGENT, "lock_cards", proxies={}, sabotages={"thruster": 2})
        table.all_ready()
        assert table.state.phase == "nullify"
        assert table.team("a").funding.value == 400
        assert table.team("a").grants[ENGINEER].value.funding == 0
        assert table.team("b").pr.value == 3
        table.do(POLITICIAN, "nullify", cards=[0, 1])
        assert table.team("a").funding.value == 0

    def test_nothing_is_submitted_beyond_the_grant(self) -> None:
        table = at_play()
        assert refused(table, ENGINEER, "lock_tests", tests=[a_test(1, 1, 1)])
        assert refused(table, AGENT, "lock_cards", proxies={"canal_zone": 1}, sabotages={})

    def test_more_than_owned_is_not_paid_to_nullify(self) -> None:
        table = at_play(dice={"moon_or_bust.threat": [6, 6, 6, 6]})
        while table.state.turn < 10:
            table.next_turn()
        table.rig("a", funding=350)
        table.fund(ENGINEER, 100)
        table.do(ENGINEER, "lock_tests", tests=[a_test(1, 1, 3)])
        table.fund(THEIR_AGENT, pr=2)
        table.do(THEIR_AGENT, "lock_cards", proxies={}, sabotages={"thruster": 2})
        table.all_ready()
        assert refused(table, POLITICIAN, "nullify", cards=[0, 1])
        table.do(POLITICIAN, "nullify", cards=[0])
        assert table.team("a").funding.value == 50

    def test_a_grant_is_lowered_again_and_what_was_free_can_go_elsewhere(self) -> None:
        table = at_play(seats=(*SEATS, Seat("a4", "a", ("engineer",))))
        table.fund(ENGINEER, 300, 0)
        table.do(POLITICIAN, "grant", funding={ENGINEER: 0, "a4": 300}, pr={AGENT: 3})
        table.do(POLITICIAN, "grant", funding={}, pr={AGENT: 0})
        grants = table.team("a").grants
        assert (grants[ENGINEER].value.funding, grants["a4"].value.funding) == (0, 300)
        assert grants[AGENT].value.pr == 0
        assert refused(table, ENGINEER, "lock_tests", tests=[a_test(4, 4, 4)]).code == "validation_failed"

    def test_a_grant_is_not_lowered_below_the_tests_that_are_locked_in(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 300)
        table.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4), a_test(5, 5, 5)])
        assert refused(table, POLITICIAN, "grant", funding={ENGINEER: 199}, pr={}).code == "validation_failed"
        table.do(POLITICIAN, "grant", funding={ENGINEER: 200}, pr={})
        table.do(ENGINEER, "lock_tests", tests=[])
        table.do(POLITICIAN, "grant", funding={ENGINEER: 0}, pr={})
        assert table.team("a").grants[ENGINEER].value.funding == 0

    def test_a_grant_is_not_lowered_below_the_cards_that_lie_ready(self) -> None:
        table = at_play(pack=pack_with([{"type": "cards", "kind": "sabotage", "rule": "price", "amount": 2}]))
        table.fund(AGENT, pr=3)
        table.do(AGENT, "lock_cards", proxies={}, sabotages={"thruster": 1})
        error = refused(table, POLITICIAN, "grant", funding={}, pr={AGENT: 1})
        assert (error.code, error.path) == ("grant_in_use", ("args", "pr", AGENT))
        table.do(POLITICIAN, "grant", funding={}, pr={AGENT: 2})
        table.do(AGENT, "lock_cards", proxies={}, sabotages={})
        table.do(POLITICIAN, "grant", funding={}, pr={AGENT: 0})

    def test_the_rule_itself(self) -> None:
        for used, legal in ((100, True), (101, False)):
            if legal:
                ledger.check_grants(300, {"a2": 200}, {"a2": 100}, {"a2": used}, "funding")
                continue
            with pytest.raises(IllegalMove) as error:
                ledger.check_grants(300, {"a2": 200}, {"a2": 100}, {"a2": used}, "funding")
            assert error.value.code == "grant_in_use"
        # what a correction left below it is no reason to refuse more
        ledger.check_grants(300, {"a2": 0}, {"a2": 50}, {"a2": 100}, "funding")

    def test_a_loss_stops_at_nothing(self) -> None:
        effects = [{"type": "resource", "resource": r, "amount": -1000} for r in ("funding", "pr")]
        table = at_play(pack=pack_with(effects))
        assert (table.team("a").funding.value, table.team("a").pr.value) == (0, 0)

    def test_what_is_locked_in_replaces_what_was(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 200)
        table.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4), a_test(5, 5, 5)])
        table.do(ENGINEER, "lock_tests", tests=[])
        table.all_ready()
        assert table.team("a").funding.value == 300


class TestSeatsThatChange:
    def test_a_late_joiner_has_entries_and_prompts(self) -> None:
        table = at_play()
        table.reseat(*SEATS, Seat("b4", "b", ("engineer",)))
        assert set(table.team("b").grants) == {"b2", "b3", "b4"}
        assert {"lock_tests", "ready"} <= set(table.prompts("b4"))

    def test_who_leaves_takes_what_they_locked_in_and_the_grant_returns(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 300)
        table.do(ENGINEER, "lock_tests", tests=[a_test(1, 1, 1)])
        table.reseat(*(s for s in SEATS if s.id != ENGINEER))
        assert ENGINEER not in table.team("a").tests
        table.do("referee", "end_play")
        assert table.team("a").funding.value == 300

    def test_a_change_of_team_takes_nothing_along(self) -> None:
        table = at_play()
        table.fund(ENGINEER, 300)
        table.reseat(*(Seat(ENGINEER, "b", ("engineer",)) if s.id == ENGINEER else s for s in SEATS))
        assert table.team("b").grants[ENGINEER].value.funding == 0
        assert table.team("b").grants[ENGINEER].to == "seat:a2|team:b:politician"

    def test_the_last_one_waited_for_leaves_and_play_goes_on(self) -> None:
        table = at_play()
        for seat in SEATS[:-1]:
            table.do(seat.id, "ready")
        table.reseat(*SEATS[:-1])
        assert table.state.phase == "breather"

    def test_a_politician_who_leaves_holds_up_no_vote_and_no_draw(self) -> None:
        choices: list[Json] = [{"id": id, "title": {"en": id}, "effects": []} for id in ("yes", "no")]
        table = Table(pack=pack_with([{"type": "vote", "choices": choices}])).until("vote")
        table.do(POLITICIAN, "vote", choice="no")
        table.reseat(*(s for s in SEATS if s.id != THEIR_POLITICIAN))
        assert table.state.phase == "play"
        table.until("event", 2)
        assert "draw_event" in table.prompts(POLITICIAN)

    def test_a_team_without_politicians_still_plays(self) -> None:
        table = Table(components="physical")
        table.reseat(*(s for s in SEATS if s.id not in (POLITICIAN, THEIR_POLITICIAN)))
        table.until("breather", 3)

    def test_nothing_changes_after_the_end(self) -> None:
        table = at_play(dice={"moon_or_bust.war": [1]})
        table.rig("a", threat=10)
        table.all_ready()
        over = table.state
        assert GAME.reseat(over, SEATS[:3]).state is over
        assert GAME.result(over) is not None
