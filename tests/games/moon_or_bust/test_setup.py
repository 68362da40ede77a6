"""MB-01 to MB-07: line-up, cards, solutions, threat, resources, the deck, and who may see what."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from server.games.core.errors import CannotStart, IllegalMove
from server.games.core.game import Seat
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.materials.pack import house
from server.games.moon_or_bust.rules import lineup, proxies, sabotage, testing
from server.games.moon_or_bust.terms import TYPES
from server.tables.domain.visibility import Eyes, redact
from tests.games.driver import Rigged
from tests.games.moon_or_bust.table import HOUSE, POLITICIAN, ROLES, SEATS, THEIR_POLITICIAN, Table, at_play


def problems(*seats: Seat) -> list[tuple[str, Any, Any]]:
    return [(p["id"].split(".")[1], p["team"], p["role"]) for p in lineup.lineup_problems(seats)]


def seats(*places: str) -> tuple[Seat, ...]:
    """`seats("a:politician", "b:agent+engineer")`."""
    found = []
    for n, place in enumerate(places):
        team, _, roles = place.partition(":")
        found.append(Seat(f"s{n}", team or None, tuple(roles.split("+")) if roles else ()))
    return tuple(found)


@pytest.mark.rule("MB-01")
class TestLineUp:
    def test_six_with_every_role_on_both_sides_may_start(self) -> None:
        assert not problems(*SEATS)

    def test_one_extra_may_join_either_team(self) -> None:
        assert not problems(*SEATS, Seat("x", "b", ("politician",)))
        assert not problems(*SEATS, Seat("x", "a", ("agent",)))

    def test_two_extra_on_one_team_may_not(self) -> None:
        extra = (Seat("x", "a", ("politician",)), Seat("y", "a", ("agent",)))
        assert problems(*SEATS, *extra) == [("uneven_teams", "a", None)]

    def test_the_same_number_in_each_role(self) -> None:
        extra = (Seat("x", "a", ("politician",)), Seat("y", "b", ("agent",)))
        assert problems(*SEATS, *extra) == [
            ("uneven_role", "a", "politician"),
            ("uneven_role", "b", "agent"),
        ]

    def test_a_missing_role_is_named(self) -> None:
        assert problems(*SEATS[:5]) == [("needs_role", "b", "agent")]

    def test_a_seat_without_team_or_role_is_named(self) -> None:
        assert ("needs_place", None, None) in problems(*SEATS, Seat("x"))

    def test_fewer_people_hold_several_roles(self) -> None:
        pair = seats("a:politician+engineer+agent", "b:politician+engineer+agent")
        assert not problems(*pair)
        table = Table(seats=pair)
        assert table.logged("mb.house_lineup")
        assert not Table().logged("mb.house_lineup")

    def test_setup_refuses_and_says_what_is_missing(self) -> None:
        with pytest.raises(CannotStart) as refused:
            GAME.setup(GAME.check_options({}), SEATS[:5], Rigged())
        assert refused.value.params["problems"] == [
            {"id": "moon_or_bust.needs_role", "team": "b", "role": "agent"}
        ]


@pytest.mark.rule("MB-02")
class TestCards:
    def test_the_house_pack_has_what_the_box_has(self) -> None:
        pack = house()
        assert Counter(c.type for c in pack.components) == dict.fromkeys(TYPES, 13)
        assert len(pack.powers) == 5
        assert len(pack.events) == 30
        assert len(pack.solutions) == 13

    def test_no_fifth_proxy_of_a_power_and_no_third_sabotage_of_a_type(self) -> None:
        with pytest.raises(IllegalMove):
            proxies.negate(["p"] * 5, [])
        proxies.negate(["p"] * 4, [])
        with pytest.raises(IllegalMove):
            sabotage.check_sabotages(["thruster"] * 3)
        sabotage.check_sabotages(["thruster", "thruster", "fuselage"])

    def test_several_agents_share_one_hand(self) -> None:
        table = at_play(seats=(*SEATS, Seat("a4", "a", ("agent",))))
        table.rig("a", pr=10)
        table.do(POLITICIAN, "grant", funding={}, pr={"a3": 5, "a4": 5})
        table.do("a3", "lock_cards", proxies={"canal_zone": 3}, sabotages={"thruster": 1})
        for cards in ({"proxies": {"canal_zone": 2}}, {"sabotages": {"thruster": 2}}):
            with pytest.raises(IllegalMove) as refused:
                table.do("a4", "lock_cards", **{"proxies": {}, "sabotages": {}, **cards})
            assert refused.value.code == "not_in_hand"
        table.do("a4", "lock_cards", proxies={"canal_zone": 1}, sabotages={"thruster": 1})


@pytest.mark.rule("MB-03")
class TestSolutions:
    def test_three_cards_are_dealt_that_share_no_component(self) -> None:
        for seed in range(5):
            state = Table(seed=seed).state
            cards = [
                state.teams["a"].solution.value,
                state.teams["b"].solution.value,
                state.shared_solution.value,
            ]
            parts = [part for card in cards if card for part in card.parts]
            assert len(set(parts)) == 9

    def test_a_team_has_two_viable_components_of_each_type(self) -> None:
        table = Table()
        known = table.team("a").known_solutions.value
        viable = testing.viable(*(card.parts for card in known))
        assert len(viable) == 6
        assert table.team("b").solution.value not in known

    def test_the_deal_is_not_the_packs(self) -> None:
        printed = {tuple(sorted((s["nose_cone"], s["fuselage"], s["thruster"]))) for s in HOUSE["solutions"]}
        dealt = {
            tuple(sorted(card.parts))
            for seed in range(20)
            for card in Table(seed=seed).team("a").known_solutions.value
        }
        assert len(dealt - printed) > 30

    def test_printed_cards_are_entered_by_those_who_look_at_them(self) -> None:
        table = Table(components="physical")
        assert table.state.phase == "solutions"
        table.do(POLITICIAN, "enter_solution", nose_cone="n5", fuselage="f6", thruster="t7")
        assert GAME.question(table.state, POLITICIAN) == "0.solutions.shared"
        table.do(POLITICIAN, "enter_solution", nose_cone="n1", fuselage="f1", thruster="t1")
        assert table.state.phase == "solutions"
        table.do(THEIR_POLITICIAN, "enter_solution", nose_cone="n9", fuselage="f9", thruster="t9")
        assert table.state.turn == 1
        assert [c.parts for c in table.team("a").known_solutions.value] == [
            ("n1", "f1", "t1"),
            ("n5", "f6", "t7"),
        ]


@pytest.mark.rule("MB-04")
def test_politicians_roll_two_dice_in_secret_and_negate_them() -> None:
    table = Table(dice={"moon_or_bust.threat": [4, 3, 1, 1]})
    assert table.team("a").threat.value == -7
    assert table.team("b").threat.value == -2
    asked = [r for r in table.dice.asked if r.why == "moon_or_bust.threat"]
    assert [(r.notation, r.by, r.scope) for r in asked] == [
        ("2d6", POLITICIAN, "team:a:politician"),
        ("2d6", THEIR_POLITICIAN, "team:b:politician"),
    ]


@pytest.mark.rule("MB-05")
def test_each_team_starts_with_300_funding_and_3_pr_in_public() -> None:
    table = Table()
    assert table.logged("mb.announced")[:2] == [
        {
            "team": side,
            "funding": 300,
            "pr": 3,
            "spent": {"tests": 0, "proxies": 0, "sabotages": 0, "nullify": 0},
        }
        for side in "ab"
    ]
    assert table.team("a").funding.to == "team:a:politician"


@pytest.mark.rule("MB-06")
class TestDeck:
    def test_historic_is_22_titles_in_a_fixed_order(self) -> None:
        decks = {Table(seed=seed, pack=None).state.deck.order.value for seed in range(3)}
        assert decks == {tuple(HOUSE["historic"])}
        assert [e["title"]["en"] for e in HOUSE["events"][:22]] == [
            "Aesthetic Visions",
            "Buggy Gifts",
            "Modern Colonialism",
            "Red Scare",
            "War Dogs",
            "Donate to the State",
            "Red Dot Overhead",
            "All Our Rockets Blow Up",
            "Rushed Testing",
            "Mired by Regulation",
            "First Man in Space",
            "Human Error",
            "Heating Up",
            "Missile Crisis",
            "Direct Line",
            "Doomsday Clock",
            "Ultimatum",
            "Foreign Terrain",
            "Anti-War Protests",
            "Bankrupt Them",
            "Open Espionage",
            "Lunar Lander",
        ]

    def test_standard_shuffles_all_30(self) -> None:
        decks = [Table(seed=seed, mode="standard").state.deck.order.value for seed in range(3)]
        assert len(set(decks)) == 3
        assert all(sorted(deck) == sorted(e["id"] for e in HOUSE["events"]) for deck in decks)


@pytest.mark.rule("MB-07")
class TestSecrecy:
    def test_solutions_and_threat_are_for_politicians_alone(self) -> None:
        state = at_play().state
        for role in (*ROLES, None):
            for team in "ab":
                audiences = {"all", "seat:x", f"team:{team}", f"role:{role}", f"team:{team}:{role}"}
                seen = redact(state, Eyes(frozenset(audiences)))
                own, theirs = seen["teams"][team], seen["teams"]["b" if team == "a" else "a"]
                politician = role == "politician"
                for field in ("threat", "solution", "funding", "pr"):
                    assert (own[field] != {"hidden": True}) == politician
                    assert theirs[field] == {"hidden": True}
                assert (seen["shared_solution"] != {"hidden": True}) == politician
                assert seen["solution_deck"] == {"hidden": True}
                assert seen["deck"]["order"] == {"hidden": True}

    def test_materials_hold_no_solution_card(self) -> None:
        assert "solutions" not in GAME.materials(GAME.check_options({}))
