"""Every effect of the closed set works as described, and a pack may have no other."""

from __future__ import annotations

import copy
from typing import Any, get_args

import msgspec
import pytest

from server.games.core.errors import BadOptions, IllegalMove
from server.games.core.game import Seat
from server.games.core.packs import LANGUAGES
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.materials import pack
from server.games.moon_or_bust.materials.effects import (
    AnyEffect,
    InstructionEffect,
    MaxTestsEffect,
    OnlyEffect,
    VoteEffect,
)
from server.games.moon_or_bust.materials.force import MAX_WAR_DICE, Force, Property, WarDie
from server.games.moon_or_bust.phases import effects
from server.games.moon_or_bust.rules import force as rules_in_force, ledger
from tests.games.driver import bare
from tests.games.moon_or_bust.table import (
    AGENT,
    ENGINEER,
    HOUSE,
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

pytestmark = pytest.mark.rule("MB-10")


def under(*given: Json, lasting: int | None = 1, **options: Any) -> Table:
    """In the play of a first turn whose card has these effects. Meridian drew it."""
    return at_play(pack=pack_with(given, lasting=lasting), **options)


def both(table: Table, field: str) -> tuple[Any, Any]:
    return tuple(getattr(table.team(side), field).value for side in "ab")


@pytest.mark.parametrize(
    ("team", "expected"),
    [("both", (-2, -2)), ("drawer", (-2, -5)), ("other", (-5, -2)), ("a", (-2, -5)), ("b", (-5, -2))],
)
def test_threat_at_once(team: str, expected: tuple[int, int]) -> None:
    rolled = {"moon_or_bust.threat": [4, 1, 4, 1]}
    table = under({"type": "threat", "amount": 3, "team": team}, dice=rolled)
    assert both(table, "threat") == expected
    sides = {"both": ["a", "b"], "drawer": ["a"], "other": ["b"], "a": ["a"], "b": ["b"]}[team]
    told = table.logged("mb.effect")[0]
    assert (told["type"], told["teams"], told["amount"]) == ("threat", sides, 3)


def test_threat_each_turn() -> None:
    table = under({"type": "threat", "amount": 2, "each_turn": True}, lasting=2)
    table.rig("a", threat=-50)
    for expected in (-47, -44, -43):
        table.until("breather", table.state.turn)
        assert table.team("a").threat.value == expected
        table.next_turn()


def test_resources_at_once() -> None:
    table = under(
        {"type": "resource", "resource": "funding", "amount": 200, "team": "drawer"},
        {"type": "resource", "resource": "pr", "amount": -2},
    )
    assert both(table, "funding") == (500, 300)
    assert both(table, "pr") == (1, 1)


def test_income_while_in_force() -> None:
    table = under({"type": "income", "resource": "funding", "amount": -100}, lasting=2)
    funding = []
    for _ in range(3):
        table.next_turn()
        funding.append(table.team("a").funding.value)
    assert funding == [300, 300, 400]


def offered(table: Table, slot: str) -> list[str]:
    args = bare(table.prompt(ENGINEER, "lock_tests").args)
    ids: list[str] = args["properties"]["tests"]["items"]["properties"][slot]["enum"]
    return ids


def test_only_and_without_a_property() -> None:
    table = under({"type": "only", "property": "color", "value": "blue"})
    assert offered(table, "nose_cone") == ["n5", "n6", "n7", "n8"]
    table = under({"type": "without", "property": "weight", "value": "heavy"})
    assert "n13" in offered(table, "nose_cone")
    assert "n3" not in offered(table, "nose_cone")
    table.fund(ENGINEER, 100)
    with pytest.raises(IllegalMove):
        table.do(ENGINEER, "lock_tests", tests=[a_test(3, 1, 1)])


def test_nothing_left_to_test_offers_no_test() -> None:
    table = under(
        {"type": "only", "property": "color", "value": "green"},
        {"type": "without", "property": "technology", "value": "hybrid"},
    )
    assert "lock_tests" not in table.prompts(ENGINEER)


def test_mixes() -> None:
    table = under({"type": "mix", "types": ["fuselage", "thruster", "thruster"]})
    assert offered(table, "part_1")[0] == "f1"
    assert offered(table, "part_2") == offered(table, "part_3")
    table.fund(ENGINEER, 100)
    table.do(ENGINEER, "lock_tests", tests=[{"part_1": "f1", "part_2": "t1", "part_3": "t9"}])
    table.all_ready()
    assert table.logged("mb.results")[0]["correct"] == [2]
    assert len(offered(under({"type": "mix", "types": "any"}), "part_1")) == 39


def test_price_of_tests() -> None:
    table = under({"type": "test_price", "price": 50})
    table.fund(ENGINEER, 100)
    table.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4), a_test(5, 5, 5)])
    used_grant = ledger.used_grant(table.team("a"), ENGINEER)
    assert (used_grant.funding, used_grant.pr) == (100, 0)
    table.all_ready()
    assert table.team("a").funding.value == 200
    free = under({"type": "test_price", "price": 0})
    free.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4)])


def test_number_of_tests() -> None:
    table = under({"type": "max_tests", "limit": 1})
    table.fund(ENGINEER, 300)
    with pytest.raises(IllegalMove):
        table.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4), a_test(5, 5, 5)])
    table.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4)])
    force = MaxTestsEffect(2).in_force(Force(max_tests=1))
    assert force.max_tests == 1


def test_number_of_tests_is_a_teams_also_with_several_engineers() -> None:
    table = under({"type": "max_tests", "limit": 2}, seats=(*SEATS, Seat("a4", "a", ("engineer",))))
    table.do(POLITICIAN, "grant", funding={"a2": 100, "a4": 200}, pr={})
    assert bare(table.prompt("a4", "lock_tests").args)["properties"]["tests"]["maxItems"] == 2
    table.do("a2", "lock_tests", tests=[a_test(4, 4, 4)])
    table.do("a4", "lock_tests", tests=[a_test(5, 5, 5)])
    with pytest.raises(IllegalMove) as error:
        table.do("a4", "lock_tests", tests=[a_test(5, 5, 5), a_test(6, 6, 6)])
    assert error.value.code == "too_many_tests"
    three = under({"type": "max_tests", "limit": 2})
    three.fund(ENGINEER, 300)
    assert bare(three.prompt(ENGINEER, "lock_tests").args)["properties"]["tests"]["maxItems"] == 2


@pytest.mark.parametrize("kind", ["sabotage", "proxy"])
def test_cards_banned_or_priced(kind: str) -> None:
    field, card = ("sabotages", "thruster") if kind == "sabotage" else ("proxies", "canal_zone")
    table = under({"type": "cards", "kind": kind, "rule": "banned"})
    table.fund(AGENT, pr=3)
    with pytest.raises(IllegalMove):
        table.do(AGENT, "lock_cards", **{"proxies": {}, "sabotages": {}, field: {card: 1}})
    table = under({"type": "cards", "kind": kind, "rule": "price", "amount": 3})
    table.fund(AGENT, pr=3)
    with pytest.raises(IllegalMove):
        table.do(AGENT, "lock_cards", **{"proxies": {}, "sabotages": {}, field: {card: 2}})
    table.do(AGENT, "lock_cards", **{"proxies": {}, "sabotages": {}, field: {card: 1}})
    table.all_ready()
    assert table.team("a").pr.value == 0


def test_proxies_counted_double() -> None:
    table = under({"type": "cards", "kind": "proxy", "rule": "counts", "amount": 2})
    table.fund(AGENT, pr=2)
    table.do(AGENT, "lock_cards", proxies={"canal_zone": 2}, sabotages={})
    table.all_ready()
    assert table.team("a").open_proxies["canal_zone"] == 4
    assert table.team("a").unlocked == ("canal_zone",)


def test_sabotage_counted_double_costs_double_to_nullify() -> None:
    effect = {"type": "cards", "kind": "sabotage", "rule": "counts", "amount": 2}
    table = under(effect, lasting=None, dice={"moon_or_bust.threat": [6, 6, 6, 6]})
    while table.state.turn < 10:
        table.next_turn()
    table.rig("a", funding=500)
    table.fund(ENGINEER, 100)
    table.do(ENGINEER, "lock_tests", tests=[a_test(4, 4, 4)])
    table.fund(THEIR_AGENT, pr=1)
    table.do(THEIR_AGENT, "lock_cards", proxies={}, sabotages={"thruster": 1})
    table.all_ready()
    assert table.prompt(POLITICIAN, "nullify").label["price"] == 400
    table.do(POLITICIAN, "nullify", cards=[0])
    assert table.team("a").funding.value == 0


@pytest.mark.parametrize(
    ("effect", "rolls", "threat", "war"),
    [
        ({"modifier": 1}, [4], 5, False),
        ({"modifier": -1}, [5], 5, True),
        ({"modifier": 1, "team": "drawer"}, [4], 5, True),  # Zenith has no bonus
        ({"times": 2}, [20, 4], 5, True),
        ({"times": 2}, [20, 5], 5, False),
        ({"skip": True}, [], 5, False),
        ({"skip": True, "team": "drawer"}, [1], 5, True),
    ],
)
@pytest.mark.rule("MB-17")
def test_the_war_die(effect: Json, rolls: list[int], threat: int, war: bool) -> None:
    table = under({"type": "war_die", **effect}, dice={"moon_or_bust.war": rolls})
    for side in "ab":
        table.rig(side, threat=threat - 1)
    table.all_ready()
    told = table.logged("mb.conflict")[0]
    assert told["rolls"] == rolls
    assert told["war"] == war
    assert told["roll"] == (min(rolls) if rolls else None)


def test_nobody_can_ask_for_a_million_war_dice() -> None:
    for limited in ("times", "extra"):
        for dice in (-1, MAX_WAR_DICE + 1, 10**12):
            with pytest.raises(msgspec.ValidationError, match=limited):
                msgspec.convert({limited: dice}, WarDie)
    five = {"type": "war_die", "extra": 5}
    assert under(*[five] * 6).team("a").in_force.war_die.extra == MAX_WAR_DICE


@pytest.mark.rule("MB-17")
def test_a_skipped_die_does_not_keep_the_threat_down() -> None:
    table = under({"type": "war_die", "skip": True})
    before = table.team("a").threat.value
    table.all_ready()
    assert table.team("a").threat.value == before + 1


def test_timer() -> None:
    table = under({"type": "timer", "percent": 50}, fast_mode=True)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.seconds, clock.warnings) == (45, (30, 10))


def test_resources_made_public() -> None:
    table = under({"type": "public", "team": "other"})
    assert table.team("b").funding.to == table.team("b").pr.to == "all"
    assert table.team("a").funding.to == "team:a:politician"
    assert table.team("b").threat.to == "team:b:politician"
    table.next_turn()
    assert table.team("b").funding.to == "team:b:politician"


@pytest.mark.rule("MB-33")
def test_look_at_a_solution() -> None:
    table = Table(pack=pack_with([{"type": "look", "team": "drawer"}])).until("play")
    assert table.team("b").solution.value in table.team("a").known_solutions.value
    assert table.team("a").solution.value not in table.team("b").known_solutions.value


@pytest.mark.rule("MB-34")
def test_renew_a_solution() -> None:
    table = Table(
        pack=pack_with([], [{"type": "solution", "card": "private", "how": "replace", "team": "a"}])
    )
    table.until("play")
    before = {side: table.team(side).solution.value for side in "ab"}
    table.next_turn()
    assert table.team("a").solution.value != before["a"]
    assert table.team("b").solution.value == before["b"]


def test_a_vote_brings_the_effects_of_the_choice_also_lasting_ones() -> None:
    choices = [
        {
            "id": "war",
            "title": {"en": "War"},
            "effects": [{"type": "threat", "amount": 1, "each_turn": True}],
        },
        {"id": "money", "title": {"en": "Money"}, "effects": [{"type": "test_price", "price": 10}]},
    ]
    table = Table(pack=pack_with([{"type": "vote", "choices": choices}], lasting=2)).until("vote")
    prompt = table.prompt(POLITICIAN, "vote")
    assert [o["const"] for o in bare(prompt.args)["properties"]["choice"]["oneOf"]] == ["war", "money"]
    for seat in (POLITICIAN, THEIR_POLITICIAN):
        table.do(seat, "vote", choice="money")
    assert table.logged("mb.vote") == [
        {"event": "aesthetic_visions", "choice": "money", "votes": {"war": 0, "money": 2}}
    ]
    assert table.next_turn().state.in_force.test_price == 10
    table.next_turn()
    assert table.state.in_force.test_price == 100


def test_an_instruction_lies_open_for_the_referee_to_enforce() -> None:
    table = under({"type": "instruction"}, lasting=2)
    assert table.state.in_force.instructions == ("aesthetic_visions",)
    assert table.next_turn().state.in_force.instructions == ("aesthetic_visions",)
    assert table.next_turn().state.in_force.instructions == ()


@pytest.mark.rule("MB-12")
def test_a_benefit_binds_only_its_owner_and_a_card_beats_it() -> None:
    table = at_play(pack=pack_with([], [], [{"type": "test_price", "price": 70}]))
    table.rig("a", pr=9)
    table.fund(AGENT, pr=4)
    table.do(AGENT, "lock_cards", proxies={"harbour_state": 4}, sabotages={})
    table.all_ready()
    prices = []
    for _ in range(2):
        table.next_turn()
        prices.append([table.team(side).in_force.test_price for side in "ab"])
    assert prices == [[50, 100], [70, 70]]


def test_several_properties_hold_together() -> None:
    force = OnlyEffect("weight", "light").in_force(Force(only=(Property("color", "red"),)))
    assert force.only == (Property("color", "red"), Property("weight", "light"))


def used(raw: Any) -> list[Any]:
    """Every effect in the house pack."""
    if isinstance(raw, dict):
        own = [raw] if "type" in raw and "id" not in raw else []
        return own + used(list(raw.values()))
    return [effect for each in raw for effect in used(each)] if isinstance(raw, list) else []


def test_the_house_pack_uses_every_effect() -> None:
    tags = {type.__struct_config__.tag for type in get_args(AnyEffect)}
    assert VoteEffect in get_args(AnyEffect)
    assert {effect["type"] for effect in used(HOUSE["events"])} == tags


def test_every_effect_either_holds_or_happens() -> None:
    house = [msgspec.convert(raw, AnyEffect) for raw in used(HOUSE["events"])]
    holds = {type(effect) for effect in house if effect.in_force(Force()) != Force()}
    table, happens = at_play(), set()
    for effect in house:
        if isinstance(effect, VoteEffect):  # the effects of the choice happen
            continue
        builder = GAME.builder(table.state)
        effects.carry_out(builder, rules_in_force.ForceSource((effect,), owner="a"), table.dice)
        happens |= {type(effect) for line in builder.lines if line.id == "mb.effect"}
    handled = {*holds, *happens, VoteEffect, InstructionEffect}
    assert handled == set(get_args(AnyEffect))


class TestPacks:
    def test_the_house_pack_fits_its_own_schema(self) -> None:
        assert pack.load(HOUSE) == pack.house()

    def test_its_solutions_share_no_component(self) -> None:
        parts = [part for card in pack.house().solutions for part in card.parts]
        assert len(set(parts)) == 39

    def test_every_card_speaks_both_languages_and_says_where_it_is_from(self) -> None:
        for event in HOUSE["events"]:
            for field in ("title", "text", "short", "history"):
                assert set(event[field]) == set(LANGUAGES)
                assert all(event[field].values())
            assert all(len(words.split()) <= 4 for words in event["short"].values())
            assert event["source"]["effects"] == "house"
            assert event["source"]["title"] == ("rules" if event["number"] <= 22 else "house")

    @pytest.mark.parametrize(
        ("change", "path"),
        [
            (lambda p: p["events"][3]["effects"].append({"type": "meteor"}), "events.3.effects.1"),
            (lambda p: p["events"][3]["effects"].append({"type": "threat"}), "events.3.effects.1"),
            (lambda p: p["components"][5].update(id="n1"), "components.5.id"),
            (lambda p: p["solutions"][2].update(fuselage="n4"), "solutions.2.fuselage"),
            (lambda p: p["historic"].__setitem__(4, "nothing"), "historic.4"),
            (lambda p: p["events"][9].update(number=1), "events.9.number"),
            (lambda p: p["events"][17]["effects"][0].update(value="purple"), "events.17.effects.0.value"),
            (lambda p: p.update(extra=1), ""),
            (
                lambda p: p["events"][0]["effects"][0]["choices"][1].update(id="red"),
                "events.0.effects.0.choices",
            ),
            (
                lambda p: p.update(components=[c for c in p["components"] if c["type"] != "thruster"]),
                "components",
            ),
        ],
    )
    def test_a_bad_pack_is_refused_with_its_path(self, change: Any, path: str) -> None:
        broken = copy.deepcopy(HOUSE)
        change(broken)
        with pytest.raises(BadOptions) as error:
            GAME.check_options({"pack": broken})
        assert ".".join(map(str, error.value.path)) == f"pack.{path}".rstrip(".")

    def test_a_loaded_pack_is_played_and_kept_without_its_texts(self) -> None:
        raw = copy.deepcopy(HOUSE)
        raw["teams"] = {"a": "Blue", "b": "Gold"}
        table = at_play(pack=raw)
        assert table.team("b").name == "Gold"
        kept = table.state.loaded_pack
        assert kept.to == "none"
        assert kept.value is not None
        assert not any(e.title or e.text or e.history for e in kept.value.events)
        assert GAME.materials(GAME.check_options({"pack": raw}))["events"][0]["history"]["en"]


def test_a_power_that_is_none_has_no_benefits() -> None:
    table = under({"type": "test_price", "price": 200})
    before = rules_in_force.in_force(table.state, "a")
    team = msgspec.structs.replace(table.team("a"), unlocked=("politician",))  # the referee's hand
    corrected = msgspec.structs.replace(table.state, teams={**table.state.teams, "a": team})
    assert rules_in_force.in_force(corrected, "a") == before
