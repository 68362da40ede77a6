"""A first orbit from an empty manifest: workshop, launch, insertion, low orbit, reentry, landing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.what_goes_up.game import GAME
from tests.games.what_goes_up.table import Table

PARTS = [
    {"kind": "capsule", "mass": 4},
    {"kind": "thruster", "mass": 1},
    {"kind": "stage", "mass": 12, "role": "insertion"},
    {"kind": "stage", "mass": 24, "role": "launch"},
]


def on_the_pad(**options: Any) -> Table:
    """A craft for one, assembled, everything at 17/19; the workshop still open."""
    table = Table(**options)
    table.programme(points=1000)
    table.do("s1", "hire", name="Ada")
    for name, what, mass in (("Can", "capsule", 4), ("Torch", "thruster", 1), ("Up", "stage", 12)):
        table.do("s1", "invent", name=name, what=what, mass=mass)
    table.do("s1", "invent", name="Down", what="stage", mass=24)
    table.rig(designs={id: replace(d, fail=17, boom=19) for id, d in table.state.designs.items()})
    table.do("s1", "draw", name="Hop", parts=PARTS, derps=1, rations=2, fuel=3, goal="orbit")
    table.default("s1", "assemble")
    return table


def deorbit(table: Table) -> None:
    ways = table.prompt("s1", "fly").odds["ways"]
    table.do("s1", "fly", way=next(w["way"] for w in ways if w["to"] == "earth_reentry"))


@pytest.mark.rule("WG-T1", "WG-T3", "WG-X2", "WG-X3", "WG-X9", "WG-B2", "WG-P1", "WG-P2")
def test_a_first_orbit_and_back() -> None:
    table = on_the_pad()
    table.ready()
    table.default("s1", "launch")
    table.default("s1", "insert")
    assert table.state.turn == 2  # nothing left to do in orbit: the turn is over
    craft = next(iter(table.state.craft.values()))
    assert (craft.at, craft.status) == ("low_1", "flight")
    # suborbital +1 +1, low orbit +1 +1 +1 for its type, and two moving prestiges
    assert table.state.programmes["s1"].dots == 40 + 2 + 3 + 4
    table.ready()
    deorbit(table)
    assert table.state.craft == {}
    assert table.state.derps["k1"].craft == ""
    assert [line.id for line in table.lines if line.id in ("wgu.home", "wgu.reentry")] == [
        "wgu.reentry",
        "wgu.home",
    ]
    assert "lost" not in table.said("home")[0]
    assert (table.state.programmes["s1"].launches, table.state.programmes["s1"].flights) == (0, 1)
    assert table.state.programmes["s1"].luck == 1  # alone: by a safe return from a new step (WG-L1)


@pytest.mark.rule("WG-T1")
def test_the_checks_of_a_first_orbit_come_in_the_order_of_the_turn() -> None:
    table = on_the_pad()
    table.ready()
    table.default("s1", "launch")
    table.default("s1", "insert")
    table.ready()
    deorbit(table)
    purposes = [line["purpose"] for line in table.said("rolled")]
    assert purposes == ["launch", "insertion", "capsule", "burn", "reentry", "landing"]


@pytest.mark.rule("WG-X2")
def test_a_suborbital_hop_comes_down_at_once() -> None:
    table = on_the_pad()
    table.ready()
    table.default("s1", "launch")
    table.do("s1", "come_down")
    assert [line["purpose"] for line in table.said("rolled")] == ["launch", "reentry", "landing"]
    assert table.state.turn == 2
    assert table.state.derps["k1"].craft == ""


@pytest.mark.rule("WG-X2")
def test_a_failed_launch_costs_the_lower_stages_alone() -> None:
    table = on_the_pad()
    table.dice.lay("launch", 17)
    table.ready()
    table.default("s1", "launch")
    programme = table.state.programmes["s1"]
    kinds = sorted(table.state.designs[item.design].kind for item in programme.stock.values())
    assert kinds == ["capsule", "thruster"]
    assert (programme.fuel, programme.rations) == (3, 2)
    assert table.state.derps["k1"].craft == ""


@pytest.mark.rule("WG-X2", "WG-X1", "WG-B2")
def test_a_launch_that_blows_up_costs_everything() -> None:
    table = on_the_pad()
    table.dice.lay("launch", 20)
    table.ready()
    table.default("s1", "launch")
    table.default("s1", "last_words")
    assert table.state.craft == {}
    assert table.state.derps == {}
    down = next(d for d in table.state.designs.values() if d.name == "Down")
    assert (down.fail, down.boom) == (14, 16)
    assert table.state.programmes["s1"].dots == 35
    assert table.state.programmes["s1"].lost == 1


@pytest.mark.rule("WG-K5", "WG-K6")
def test_a_pilot_saves_a_launch() -> None:
    table = on_the_pad()
    table.rig(derps={"k1": replace(table.state.derps["k1"], piloting=1)})
    table.dice.lay("launch", 17)
    table.ready()
    table.default("s1", "launch")
    prompt = table.prompt("s1", "save")
    spend = ({"name": "k1", "skill": "piloting", "times": 1},)
    assert prompt.odds == {"ok": {"stamina": 1, "spend": spend, "strands": False}}
    table.default("s1", "save")
    assert table.state.derps["k1"].stamina == 1
    assert table.said("launched")


def test_every_view_of_it_is_small() -> None:
    import msgspec

    table = on_the_pad()
    table.ready()
    size = len(msgspec.json.encode(table.state))
    assert size < 8_000
    assert len(msgspec.json.encode(GAME.prompts(table.state, "s1"))) < 4_000


@pytest.mark.rule("WG-P1", "WG-P2", "WG-P3")
def test_a_prompt_names_the_firsts_that_are_still_open() -> None:
    table = on_the_pad()
    table.ready()
    assert set(table.prompt("s1", "launch").label["firsts"]) == {"step:suborbital"}
    table.default("s1", "launch")
    assert "orbit:earth:low" in table.prompt("s1", "insert").label["firsts"]
    table.default("s1", "insert")
    table.ready()
    rows = {row["to"]: row["firsts"] for row in table.prompt("s1", "fly").odds["ways"]}
    assert rows["outbound"] == {"step:outbound": 1}
    firsts = table.state.firsts
    taken = {**firsts.taken, **{what: "s2" for row in rows.values() for what in row}}
    table.rig(firsts=replace(firsts, taken=taken))
    assert not any(row["firsts"] for row in table.prompt("s1", "fly").odds["ways"])
