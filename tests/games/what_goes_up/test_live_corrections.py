"""States that no manual correction can produce."""

from __future__ import annotations

import msgspec
import pytest

from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import GameState
from tests.games.what_goes_up.situations import change_derp, pair


@pytest.mark.rule("WG-K3")
@pytest.mark.parametrize(("name", "value"), [("fail", 98), ("boom", 99), ("fail", 0), ("boom", 1)])
@pytest.mark.parametrize("thing", ["designs", "craft"])
def test_an_impossible_rating_does_not_fit_the_state(thing: str, name: str, value: int) -> None:
    raw = msgspec.json.decode(msgspec.json.encode(pair().state))
    part = raw["designs"]["d_a0"] if thing == "designs" else raw["craft"]["a"]["parts"][0]
    part[name] = value
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, GameState)


@pytest.mark.rule("WG-K3", "WG-T2")
def test_a_fail_above_its_boom_holds_nobody_up() -> None:
    table = pair()
    raw = msgspec.json.decode(msgspec.json.encode(table.state))
    raw["craft"]["a"]["parts"][0] |= {"fail": 15, "boom": 10}
    table.state = msgspec.convert(raw, GameState)
    table.rig(phase="workshop", queue=())
    table.ready()
    assert (table.state.phase, len(table.state.order)) == ("flight", 2)


@pytest.mark.rule("WG-B1", "WG-B6", "WG-K7", "WG-E1")
@pytest.mark.parametrize(
    ("thing", "name", "value"),
    [
        ("programmes/s1", "luck", -5),
        ("programmes/s1", "dots", 29),
        ("programmes/s1", "dots", 71),
        ("programmes/s1", "points", -1),
        ("derps/ka", "stamina", -2),
        ("derps/ka", "stamina", 10),
        ("derps/ka", "piloting", 10),
        ("derps/ka", "engineering", -1),
        ("craft/a", "fuel", -1),
    ],
)
def test_what_the_rules_bound_is_bounded(thing: str, name: str, value: int) -> None:
    raw = msgspec.json.decode(msgspec.json.encode(pair().state))
    kind, id = thing.split("/")
    raw[kind][id][name] = value
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, GameState)


@pytest.mark.rule("WG-K3", "WG-B6")
def test_what_does_not_go_together_is_a_fault() -> None:
    table = pair()
    assert GAME.faults(table.state) == frozenset()
    table.design("d_a0", "capsule", 4, fail=9, boom=9)
    change_derp(table, "ka", piloting=9)
    assert GAME.faults(table.state) == {"/designs/d_a0", "/derps/ka"}
