"""Decisions of a table of What Goes Up, against the second reading."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import books
from server.games.what_goes_up.state import Item
from tests.games.what_goes_up.table import Table
from tests.oracles import what_goes_up as oracle

SEATS = ("s1", "s2", "s3")


def crewed(rng: random.Random) -> Table:
    """Three players, some of whose craft are crewed and in space."""
    table = Table(3)
    table.rig(turn=9)
    for n, seat in enumerate(SEATS):
        derps = [table.derp(f"k{n}{k}", seat) for k in range(rng.randint(0, 2))]
        since = rng.randint(6, 8)
        table.craft(f"c{n}", "capsule:4", seat=seat, crew=derps, crewed_since=since)
    return table


@pytest.mark.rule("WG-P14", "WG-P15")
@pytest.mark.parametrize("seed", range(60))
def test_the_longest_and_the_largest(seed: int) -> None:
    rng = random.Random(seed)
    table = crewed(rng)
    before = rng.choice([None, *SEATS])
    table.rig(firsts=replace(table.state.firsts, longest=before, largest=before))
    up = [craft for craft in table.state.craft.values() if craft.crew]
    builder = Builder(table.state)
    books.moving_prestige(builder)
    longest = oracle.held({craft.seat: 10 - craft.crewed_since for craft in up}, before)
    largest = oracle.held({craft.seat: len(craft.crew) for craft in up}, before)
    assert (builder.state.firsts.longest, builder.state.firsts.largest) == (longest, largest)
    for seat in SEATS:
        gained = 2 * ((longest == seat) + (largest == seat)) - 4 * (before == seat)
        assert builder.state.programmes[seat].due == gained


@pytest.mark.rule("WG-P18")
@pytest.mark.parametrize("seed", range(60))
def test_a_first_of_one_phase(seed: int) -> None:
    rng = random.Random(seed)
    table = crewed(rng)
    order = rng.sample(["c0", "c1", "c2"], 3)
    table.rig(phase="flight", order=tuple(order))
    builder = Builder(table.state)
    taps = rng.sample(order, rng.randint(1, 3))
    for id in taps:
        books.first(builder, "eva", builder.state.craft[id])
    books.settle_claims(builder)
    # a craft with nobody aboard does nothing, so that whoever taps has a crew here or stands for itself
    done = [(id, builder.state.craft[id].seat) for id in taps]
    crew = {id: bool(builder.state.craft[id].crew) for id in order}
    if all(crew.values()):
        assert builder.state.firsts.taken["eva"] == oracle.winner(order, done)
    assert len([line for line in builder.lines if line.id == "wgu.first"]) == 1


@pytest.mark.rule("WG-L1")
@pytest.mark.parametrize("writing", [True, False])
@pytest.mark.parametrize("luck_by", ["writing", "return", "both"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_where_luck_comes_from(writing: bool, luck_by: str, players: int) -> None:
    if not writing and luck_by == "writing":
        return  # refused
    state = Table(players, writing=writing, luck_by=luck_by).state
    found = books.luck_is_written(state), books.luck_returns(state)
    assert found == oracle.luck_sources(writing, luck_by if writing else "return", players)


@pytest.mark.rule("WG-B8")
@pytest.mark.parametrize("seed", range(20))
def test_traded_equipment(seed: int) -> None:
    rng = random.Random(seed)
    table = Table(3)
    traded = []
    for n in range(4):
        inventor, mass = rng.choice(SEATS), rng.randint(1, 20)
        table.design(f"d{n}", "stage", mass, seat=inventor)
        giver = rng.choice(["s1", "s2"])
        table.programme(giver, stock={**table.state.programmes[giver].stock, f"i{n}": Item(f"d{n}")})
        table.do(giver, "trade", to="s3", gives={"items": [f"i{n}"]}, takes={})
        table.do("s3", "accept", offer=next(iter(table.state.offers)))
        traded.append((inventor, mass))
    assert table.state.programmes["s3"].grant == oracle.copying(traded, "s3")
