"""What no correction by hand can make of a state."""

from __future__ import annotations

import msgspec
import pytest

from server.games.what_goes_up.state import GameState
from tests.games.what_goes_up.situations import pair


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
    for seat in ("s1", "s2"):
        table.default(seat, "rush")
    assert (table.state.phase, len(table.state.order)) == ("flight", 2)
