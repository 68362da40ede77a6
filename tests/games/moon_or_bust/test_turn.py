"""MB-10, MB-11, MB-16 to MB-20: events, play, winning, war, income, the deck's end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.core.dice import RollNeeded, RollRequest
from server.games.core.errors import IllegalMove
from server.games.core.game import Clock, Move
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.materials.force import WarDie
from server.games.moon_or_bust.rules import testing
from server.games.moon_or_bust.state import WarRisk
from server.games.moon_or_bust.terms import TYPES
from tests.games.driver import Rigged
from tests.games.moon_or_bust.table import (
    ENGINEER,
    POLITICIAN,
    SEATS,
    THEIR_AGENT,
    THEIR_ENGINEER,
    THEIR_POLITICIAN,
    Json,
    Table,
    a_test,
    at_play,
    pack_with,
    run_tests,
    strike,
)


def clock_of(table: Table) -> Clock:
    """The clock that runs."""
    clock = GAME.clock(table.state)
    assert clock is not None
    return clock


@pytest.mark.rule("MB-10")
class TestEvents:
    def test_politicians_of_the_teams_draw_in_turn(self) -> None:
        table = Table()
        for turn, drawer in enumerate([POLITICIAN, THEIR_POLITICIAN, POLITICIAN], start=1):
            table.until("event", turn)
            assert [s.id for s in SEATS if "draw_event" in table.prompts(s.id)] == [drawer]

    def test_instant_cards_go_to_the_discard_and_lasting_ones_stay_open(self) -> None:
        table = at_play()
        assert table.state.deck.pile == ("aesthetic_visions",)
        table = at_play(pack=pack_with([{"type": "test_price", "price": 50}], lasting=2))
        assert not table.state.deck.pile
        assert table.state.open_events[0].until_turn == 2
        assert table.next_turn().state.in_force.test_price == 50
        table.next_turn()
        assert table.state.in_force.test_price == 100
        assert len(table.state.deck.pile) == 3
        assert table.logged("mb.expired") == [{"event": "aesthetic_visions"}]

    def test_a_card_beats_the_general_rules_for_both_teams(self) -> None:
        table = at_play(pack=pack_with([{"type": "test_price", "price": 250}]))
        assert table.team("a").in_force.test_price == table.team("b").in_force.test_price == 250

    def test_the_politicians_vote_and_a_tie_is_the_first_choice(self) -> None:
        def choice(id: str, amount: int) -> Json:
            effect = {"type": "threat", "amount": amount}
            return {"id": id, "title": {"en": id}, "effects": [effect]}

        pack = pack_with([{"type": "vote", "choices": [choice("up", 5), choice("down", -5)]}])
        for a, b, change in (("down", "down", -5), ("up", "down", 5), ("down", "up", 5), ("up", "up", 5)):
            table = Table(pack=pack, dice={"moon_or_bust.threat": [1, 1, 1, 1]}).until("vote")
            table.do(POLITICIAN, "vote", choice=a)
            assert table.state.phase == "vote"
            table.do(THEIR_POLITICIAN, "vote", choice=b)
            assert table.team("a").threat.value == -2 + change

    def test_the_printed_card_is_entered_by_who_drew_it(self) -> None:
        table = Table(events="physical").until("event")
        table.do(POLITICIAN, "enter_event", event="war_dogs")
        assert table.state.event is not None
        assert table.state.event.id == "war_dogs"
        table.next_turn()
        assert "war_dogs" not in table.state.deck.order.value


@pytest.mark.rule("MB-11")
class TestPlay:
    def test_free_play_ends_when_all_are_done_and_may_be_taken_back(self) -> None:
        table = at_play()
        for seat in SEATS[:-1]:
            table.do(seat.id, "ready")
        table.do(POLITICIAN, "unready")
        table.do(THEIR_AGENT, "ready")
        assert table.state.phase == "play"
        table.do(POLITICIAN, "ready")
        assert table.state.phase != "play"

    def test_the_referee_may_end_it(self) -> None:
        table = at_play()
        table.do("referee", "end_play")
        assert table.state.phase == "breather"

    def test_in_fast_mode_the_clock_ends_it_and_what_is_locked_in_counts(self) -> None:
        table = at_play(fast_mode=True)
        table.fund(ENGINEER, 200)
        table.do(ENGINEER, "lock_tests", tests=[a_test(1, 1, 1)])
        for seat in SEATS[:-1]:
            table.do(seat.id, "ready")
        assert table.state.phase == "play"
        assert "end_play" not in table.prompts("referee")
        clock = clock_of(table)
        assert (clock.id, clock.kind, clock.seconds, clock.warnings) == ("t1.play", "play", 90, (30, 10))
        table.ring()
        assert table.logged("mb.results")[0] == {"team": "a", "correct": [3]}

    def test_a_last_call_runs_once_all_are_go_and_any_of_them_can_take_it_back(self) -> None:
        table = at_play(fast_mode=True)
        for seat in SEATS:
            assert clock_of(table).id == "t1.play"
            table.do(seat.id, "ready")
        clock = clock_of(table)
        assert table.state.phase == "play"
        assert (clock.id, clock.kind, clock.seconds, clock.within) == ("t1.last_call", "play", 3, "t1.play")
        table.do(ENGINEER, "unready")
        assert clock_of(table).id == "t1.play"
        table.do(ENGINEER, "ready")
        assert table.ring().phase == "breather"

    def test_the_last_call_also_runs_when_the_one_who_was_not_go_leaves(self) -> None:
        table = at_play(fast_mode=True)
        for seat in SEATS[:-1]:
            table.do(seat.id, "ready")
        table.reseat(*SEATS[:-1])
        assert (table.state.phase, clock_of(table).id) == ("play", "t1.last_call")

    def test_without_the_option_play_runs_until_its_clock_rings(self) -> None:
        table = at_play(fast_mode=True, all_go_closes=False)
        for seat in SEATS:
            table.do(seat.id, "ready")
        assert (table.state.phase, clock_of(table).id) == ("play", "t1.play")

    def test_there_is_no_last_call_without_fast_mode_or_without_players(self) -> None:
        table = at_play(fast_mode=True)
        for seat in SEATS:
            table.do(seat.id, "ready")
        assert clock_of(table).id == "t1.last_call"
        assert GAME.clock(replace(table.state, fast=False)) is None
        table.reseat()
        assert clock_of(table).id == "t1.play"

    def test_warnings_are_shorter_than_the_clock(self) -> None:
        clock = GAME.clock(at_play(fast_mode=True, play_seconds=20).state)
        assert clock is not None
        assert clock.warnings == (10,)

    def test_a_fast_turn_runs_by_itself(self) -> None:
        table = Table(fast_mode=True)
        kinds = []
        while table.state.turn < 2 or table.state.phase != "play":
            clock = GAME.clock(table.state)
            assert clock is not None
            kinds.append((clock.id, clock.seconds))
            table.ring()
        assert kinds == [("t1.reading", 15), ("t1.play", 90), ("t1.breather", 10), ("t2.reading", 15)]

    def test_a_pause_of_no_seconds_is_skipped(self) -> None:
        table = Table(fast_mode=True, reading_seconds=0, breather_seconds=0)
        assert (table.state.turn, table.state.phase) == (1, "play")
        table.ring()
        assert (table.state.turn, table.state.phase) == (2, "play")

    def test_the_referee_begins_and_ends_fast_mode(self) -> None:
        table = at_play()
        table.do("referee", "begin_fast_mode")
        assert GAME.clock(table.state) is not None
        table.until("reading", 2)
        table.do("referee", "end_fast_mode")
        assert table.state.phase == "play"
        assert GAME.clock(table.state) is None

    def test_a_vote_that_time_runs_out_on_is_the_default(self) -> None:
        choices: list[Json] = [
            {"id": id, "title": {"en": id}, "effects": [{"type": "test_price", "price": price}]}
            for id, price in (("cheap", 10), ("dear", 500))
        ]
        pack = pack_with([{"type": "vote", "choices": choices}])
        table = Table(pack=pack, fast_mode=True).until("vote")
        table.do(POLITICIAN, "vote", choice="cheap")
        table.ring()
        assert table.state.phase == "play"
        assert table.state.in_force.test_price == 10
        table = Table(pack=pack, fast_mode=True).until("vote")
        for seat in (POLITICIAN, THEIR_POLITICIAN):
            table.do(seat, "vote", choice="dear")
        clock = GAME.clock(table.state)
        assert clock is not None
        assert (table.state.phase, clock.id) == ("reading", "t1.reading")
        assert table.ring().in_force.test_price == 500

    def test_no_time_to_read_does_not_take_the_vote_away(self) -> None:
        choices: list[Json] = [
            {"id": id, "title": {"en": id}, "effects": [{"type": "test_price", "price": price}]}
            for id, price in (("cheap", 10), ("dear", 500))
        ]
        pack = pack_with([{"type": "vote", "choices": choices}])
        table = Table(pack=pack, fast_mode=True, reading_seconds=0)
        assert table.state.phase == "vote"
        clock = clock_of(table)
        assert (clock.id, clock.kind, clock.seconds) == ("t1.reading", "reading", 15)
        for seat in (POLITICIAN, THEIR_POLITICIAN):
            assert table.state.phase == "vote"
            table.do(seat, "vote", choice="dear")
        # nothing is left to wait for: there is no time to read
        assert (table.state.phase, table.state.in_force.test_price) == ("play", 500)
        table = Table(pack=pack, fast_mode=True, reading_seconds=0)
        table.do(POLITICIAN, "vote", choice="dear")
        assert (table.ring().phase, table.state.in_force.test_price) == ("play", 500)


@pytest.mark.rule("MB-16")
class TestWinning:
    def test_three_correct_components_of_whatever_cards_win_at_the_end_of_the_turn(self) -> None:
        table = at_play()
        run_tests(table, a_test(1, 3, 1))
        table.all_ready()
        assert table.state.outcome is not None
        assert (table.state.outcome.kind, table.state.outcome.team) == ("win", "a")
        result = GAME.result(table.state)
        assert result is not None
        assert set(result.winners) == {"a1", "a2", "a3"}
        assert table.team("b").lost_to == "a"

    def test_the_debrief_names_the_right_parts_of_all_cards_sabotaged_or_not(self) -> None:
        table = at_play(told_counts=True)
        run_tests(table, a_test(1, 3, 9), a_test(2, 4, 1))
        strike(table, nose_cone=1)
        table.until("target")
        table.do(THEIR_AGENT, "aim", targets=[0])
        table.until("play", 2)
        table.do(POLITICIAN, "declare_told")
        run_tests(table, a_test(2, 3, 8))
        table.all_ready()
        told = [test for turn in table.state.debrief.value for test in turn["tests"]["a"]]
        assert [test["right"] for test in told] == [["n1", "f3"], ["t1"], ["n2", "f3"]]
        assert [test["correct"] for test in told] == [1, 1, 2]

    def test_both_at_once_is_a_draw(self) -> None:
        table = at_play()
        run_tests(table, a_test(1, 1, 1))
        table.fund(THEIR_ENGINEER, 100)
        table.do(THEIR_ENGINEER, "lock_tests", tests=[a_test(2, 2, 3)])
        table.all_ready()
        result = GAME.result(table.state)
        assert result is not None
        assert (result.draw, result.winners) == (True, ())

    def test_three_correct_of_any_types_win_under_a_card_that_allows_them(self) -> None:
        table = at_play(pack=pack_with([{"type": "mix", "types": "any"}]))
        run_tests(table, {"part_1": "t1", "part_2": "t3", "part_3": "n1"})
        table.all_ready()
        assert table.state.outcome is not None
        assert table.state.outcome.kind == "win"

    def test_the_same_component_thrice_does_not(self) -> None:
        part = testing.Judged("n1", "nose_cone", True, False, True)
        assert not testing.wins([part] * 3)

    def test_war_negates_it(self) -> None:
        table = at_play(dice={"moon_or_bust.war": [1]})
        table.rig("b", threat=5)
        run_tests(table, a_test(1, 1, 1))
        table.all_ready()
        result = GAME.result(table.state)
        assert result is not None
        assert (result.winners, result.draw, result.rules) == ((), False, ("MB-17",))


def faces_of(table: Table, side: str) -> int:
    risk = table.team(side).risk.value
    assert risk is not None
    return risk.faces


@pytest.mark.rule("MB-17")
class TestConflict:
    @pytest.mark.parametrize(("roll", "war"), [(3, True), (4, False), (5, False)])
    def test_threats_rise_by_one_and_war_is_a_roll_below_one_of_them(self, roll: int, war: bool) -> None:
        table = at_play(dice={"moon_or_bust.war": [roll]})
        table.rig("a", threat=-1)
        table.rig("b", threat=3)
        table.all_ready()
        assert table.team("a").threat.value == 0
        assert table.team("b").threat.value == 4
        assert (table.state.phase == "over") == war
        assert table.logged("mb.conflict")[0]["war"] == war
        assert table.logged("mb.war") == ([{"revealed": {"b": 4}}] if war else [])
        if war:
            assert {table.team(side).lost_to for side in "ab"} == {"war"}

    def test_everybody_knows_how_far_each_threat_has_risen_whatever_was_rolled(self) -> None:
        high, low = (Table(dice={"moon_or_bust.threat": roll}) for roll in ([1] * 4, [6] * 4))
        for table in (high, low):
            table.until("play", 4)
        for side in ("a", "b"):
            assert high.team(side).risen == low.team(side).risen
            for table, rolled in ((high, 2), (low, 12)):
                assert table.team(side).risen == table.team(side).threat.value + rolled

    def test_no_face_means_war_that_is_not_known_to_be_risky(self) -> None:
        highest = Table(dice={"moon_or_bust.threat": [1] * 4})
        highest.until("play", 4)
        assert highest.state.risky == max(faces_of(highest, side) for side in ("a", "b"))
        lowest = Table(dice={"moon_or_bust.threat": [6] * 4})
        lowest.until("play", 4)
        assert lowest.state.risky == highest.state.risky
        assert [faces_of(lowest, side) for side in ("a", "b")] == [0, 0]

    @pytest.mark.parametrize(
        ("threat", "die", "faces", "chance"),
        [
            (3, WarDie(), 3, 1 - 0.85),
            (0, WarDie(), 0, 0),
            (3, WarDie(modifier=1), 2, 1 - 0.9),
            (3, WarDie(times=2), 3, 1 - 0.85**2),
            (39, WarDie(skip=True), 20, 0),
            (3, WarDie(skip=True, extra=1), 3, 1 - 0.85),
        ],
    )
    def test_politicians_are_told_their_own_risk_until_the_die_has_fallen(
        self, threat: int, die: WarDie, faces: int, chance: float
    ) -> None:
        table = at_play()
        force = replace(table.team("a").in_force, war_die=die)
        team = replace(table.team("a"), in_force=force)
        table.state = replace(table.state, teams={**table.state.teams, "a": team})
        table.rig("a", threat=threat)
        table.state = GAME.derived(table.state)
        risk = table.team("a").risk
        assert risk.to == "team:a:politician"
        assert risk.value == WarRisk(threat + 1, faces, chance)
        table.state = GAME.derived(replace(table.state, phase="breather"))
        assert table.team("a").risk.value is None

    def test_one_die_for_both_thrown_by_a_politician_and_waiting_in_its_own_move(self) -> None:
        table = at_play(fast_mode=True, breather_seconds=0)
        step = GAME.ring(table.state, table.dice)
        assert (step.then, step.state.phase) == ("conflict", "conflict")

        class Waiting(Rigged):
            def roll_all(self, requests: object) -> tuple[()]:
                raise RollNeeded(requests)  # type: ignore[arg-type]

        with pytest.raises(RollNeeded) as needed:
            GAME.play(step.state, Move("conflict"), Waiting())
        assert needed.value.requests == (
            RollRequest("1d20", "moon_or_bust.war", THEIR_POLITICIAN, "all", ("MB-17",), 2),
        )

    def test_no_player_may_ask_for_it(self) -> None:
        table = at_play()
        for name in ("conflict", "threat", "go_on"):
            with pytest.raises(IllegalMove):
                GAME.play(table.state, Move(name, {}, POLITICIAN), table.dice)
            with pytest.raises(IllegalMove):
                GAME.play(table.state, Move(name), table.dice)

    def test_a_die_that_a_card_makes_one_team_roll_counts_for_it_alone(self) -> None:
        pack = pack_with([{"type": "war_die", "extra": 1, "team": "drawer"}])
        for threat_a, threat_b, war in ((5, -5, True), (-5, 5, False)):
            table = at_play(pack=pack, dice={"moon_or_bust.war": [20], "moon_or_bust.war_extra": [2]})
            table.rig("a", threat=threat_a)
            table.rig("b", threat=threat_b)
            table.all_ready()
            assert (table.state.phase == "over") == war


@pytest.mark.rule("MB-18")
def test_the_next_turn_brings_income_and_the_app_announces_what_was_spent() -> None:
    table = at_play()
    run_tests(table, a_test(4, 5, 6), a_test(5, 6, 7))
    strike(table, thruster=1)
    table.all_ready()
    table.default(THEIR_AGENT, "aim")
    table.next_turn()
    a, b = table.logged("mb.announced")[-2:]
    assert a == {
        "team": "a",
        "funding": 2000 - 200 + 100,
        "pr": 4,
        "spent": {"tests": 200, "proxies": 0, "sabotages": 0, "nullify": 0},
    }
    assert (b["pr"], b["spent"]["sabotages"]) == (20, 1)
    assert table.team("a").announced.turn == 2
    assert table.team("a").announced.funding == table.team("a").funding.value


@pytest.mark.rule("MB-19")
class TestDeckEnd:
    def long_game(self, **options: object) -> Table:
        table = at_play(**options)
        for side in "ab":
            table.rig(side, threat=-100)
        return table

    def test_historic_draws_no_more_and_threat_rises_by_two_first_in_turn_23(self) -> None:
        table = self.long_game()
        rises = []
        while table.state.turn < 25:
            before = table.team("a").threat.value
            turn, event = table.state.turn, table.state.event
            table.until("breather", turn)
            rises.append((turn, table.team("a").threat.value - before, event is not None))
            table.next_turn()
        assert rises[21] == (22, 1, True)
        assert rises[22:] == [(23, 2, False), (24, 2, False)]
        assert table.state.deck.out

    def test_standard_shuffles_the_discard_back(self) -> None:
        table = self.long_game(mode="standard")
        while table.state.turn < 31:
            table.next_turn()
        assert table.logged("mb.reshuffled") == [{"cards": 30}]
        assert table.state.deck.left == 29
        assert table.state.event is not None
        assert table.team("a").in_force.increase == 1

    def test_a_lasting_card_does_not_come_back_once_it_has_expired(self) -> None:
        table = self.long_game(mode="standard", pack=pack_with([], lasting=2))
        lasting = next(event.id for event in table.state.pack.events if event.lasting)
        instant = next(event.id for event in table.state.pack.events if not event.lasting)
        deck = table.state.deck
        empty = replace(deck.order, value=())
        table.state = replace(
            table.state, deck=replace(deck, order=empty, left=0, pile=(lasting, instant), discarded=2)
        )
        table.next_turn()
        deck = table.state.deck
        assert {*deck.order.value, *([table.state.event.id] if table.state.event else [])} == {instant}
        assert lasting in deck.pile

    def test_standard_with_nothing_to_shuffle_plays_on_without_a_draw_and_without_plus_two(self) -> None:
        pack = pack_with(*([] for _ in range(30)), lasting=None)
        table = self.long_game(mode="standard", pack=pack)
        while table.state.turn < 31:
            table.next_turn()
        assert table.state.event is None
        assert table.state.deck.out
        assert table.team("a").in_force.increase == 1
        assert len(table.state.open_events) == 30


@pytest.mark.rule("MB-20")
def test_sabotage_cards_are_back_in_the_hand_in_the_next_turn() -> None:
    table = at_play()
    strike(table, thruster=2)
    table.all_ready()
    table.next_turn()
    strike(table, **dict.fromkeys(TYPES, 2))
    table.all_ready()
    assert table.state.reveal is not None
    assert len(table.state.reveal.sabotages) == 6


def test_a_step_that_changes_no_team_keeps_their_object() -> None:
    table = at_play()
    assert GAME.builder(table.state).step().state.teams is table.state.teams
