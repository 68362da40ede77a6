"""Craft where tests of live play need them, and small changes to what lies on a table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.games.what_goes_up.shorthand import short
from tests.games.what_goes_up.table import Json, Table

OPTIONS = {
    "board",
    "burn_rounding",
    "calls",
    "dice_model",
    "dice_notation",
    "endgame",
    "hostile_rolls",
    "hostile_waters",
    "launch_turn_ration",
    "mapping_checks",
    "plan_ahead",
    "skills",
    "stop_the_rock",
    "underped",
}
CRAFT = ("capsule:4", "thruster:2")


def aloft(*parts: str, derps: int = 1, at: str = "low_1", players: int = 1, **more: Any) -> Table:
    """One craft in flight, on, with a crew of its own."""
    options = {name: more.pop(name) for name in list(more) if name in OPTIONS}
    stats: Json = more.pop("stats", {})
    table = Table(players, **options)
    crew = [table.derp(f"k{n}", **stats) for n in range(1, derps + 1)]
    table.craft("c", *(parts or CRAFT), crew=crew, at=at, **more)
    table.rig(turn=5)
    table.phase("flight", "c")
    return table


def coming_down(table: Table, *, reentry: int = 1, landing: int = 1) -> None:
    table.dice.lay("reentry", reentry)
    table.dice.lay("landing", landing)
    table.do("s1", "fly", way="low_deorbit_1")


def pair(
    *parts: str,
    seats: tuple[str, str] = ("s1", "s2"),
    at: str = "low_1",
    other: str = "low_1",
    **options: Any,
) -> Table:
    """Two craft, `a` and `b`, with a derp each (piloting 2, engineering 3, stamina 4); `a` is on."""
    table = Table(2, **options)
    for craft, seat, place in (("a", seats[0], at), ("b", seats[1], other)):
        derp = table.derp(f"k{craft}", seat, piloting=2, engineering=3, stamina=4)
        table.craft(craft, *CRAFT, *parts, seat=seat, crew=[derp], at=place)
    table.rig(turn=5)
    table.phase("flight", "a", "b")
    return table


def change(table: Table, craft: str, **changes: object) -> None:
    table.rig(craft={**table.state.craft, craft: replace(table.state.craft[craft], **changes)})


def change_part(table: Table, craft: str, part: str, **changes: object) -> None:
    parts = table.state.craft[craft].parts
    change(table, craft, parts=tuple(replace(p, **changes) if p.id == part else p for p in parts))


def change_derp(table: Table, derp: str, **changes: object) -> None:
    table.rig(derps={**table.state.derps, derp: replace(table.state.derps[derp], **changes)})


def out(table: Table, do: str, *, seat: str = "s1", cargo: str = "nothing") -> None:
    table.do(seat, "eva", derp="ka" if seat == "s1" else "kb", do=do, cargo=cargo)
    while table.state.checks:
        table.do(seat, "take_it")


def choices(table: Table, move: str, field: str, seat: str = "s1") -> list[str]:
    """Return a prompt's offers for a field, in short."""
    found: Json = table.prompt(seat, move).args["properties"][field]
    return [short(each) for each in found.get("enum") or [each["const"] for each in found["oneOf"]]]


def ways(table: Table) -> dict[str, Json]:
    """Where the craft that is on can go, by the way in short."""
    return {short(way["way"]): way for way in table.prompt("s1", "fly").odds["ways"]}


def going_up(*parts: str, **options: Any) -> Table:
    table = Table(**options)
    table.derp("k")
    table.craft("c", "capsule:4", *parts, crew=["k"], status="pad", at="earth_pad", launched=0)
    for part in table.state.craft["c"].parts:
        if part.kind == "stage":
            change_part(table, "c", part.id, role="insertion" if part.id == "c2" else "launch")
    table.ready()
    return table
