"""The ends of all games: a table near one, what brings it about, and what is not told before its beat."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any, NamedTuple

from .recording import Tell
from .table import PLACES, Json, Table

SHOWN: Json = {"pace": "show"}


def correct(table: Table, values: Json) -> None:
    """The referee brings the table near its end."""
    patch = [{"op": "replace", "path": path, "value": value} for path, value in values.items()]
    table._post("referee", "/corrections", patch=patch, reason="The end is near.")


def cleared(table: Table) -> None:
    """Whatever is told is told no longer."""
    if table.view()["stage"]:
        clear = {"id": str(uuid.uuid4()), "action": "clear"}
        # it may be over by itself meanwhile, which is refused
        table.api.call("POST", f"/tables/{table.code}/clock", clear, table.tokens["referee"])


def act(table: Table, *faces: int) -> bool:
    """Whatever the table waits for, by its default; dice show `faces`, or fall. False: nothing is to do."""
    if table.view()["pending"]:
        table.throw(*faces)
        return True
    for seat in (*table.names.values(), "referee"):
        for prompt in table.view(seat)["prompts"]:
            if prompt["must"] and not prompt["submitted"] and prompt["default"] is not None:
                table.move(seat, prompt["move"], **prompt["default"])
                return True
    if table.view()["clock"]:
        table.ring()
        return True
    return False


def step(table: Table, *faces: int) -> bool:
    """The same, once nothing is shown any more."""
    cleared(table)
    return act(table, *faces)


def until(table: Table, met: Callable[[Json], bool], act: Callable[[Table], object] = step) -> None:
    for _ in range(200):
        if met(table.view()):
            cleared(table)
            return
        act(table)
    raise AssertionError(f"it never came: {table.view()['state']['phase']}")


# -- Moon Shot ---------------------------------------------------------------------------------------------

OUT: Json = {"small": "out", "medium": "out", "large": "out", "orientation": None}


def _moon_shot(url: str) -> Table:
    table = Table(url, "moon-shot", SHOWN)
    for name in ("Ada", "Bo", "Chidi"):
        table.seat(name)
    table.start()
    table.move("s1", "shot", **{**OUT, "small": "whole", "orientation": "upright"})
    cleared(table)
    table.move("s2", "shot", **OUT)
    cleared(table)
    return table


def _crack(table: Table, clear: Callable[[], None]) -> None:
    table.move("s3", "shot", **{**OUT, "large": "part"})
    clear()


def _colony(table: Table, clear: Callable[[], None]) -> None:
    table.move("s3", "shot", **{"small": "whole", "medium": "part", "large": "out", "orientation": "back"})
    clear()


# -- T-Minus -----------------------------------------------------------------------------------------------


def _t_minus(url: str) -> Table:
    table = Table(url, "t-minus", {**SHOWN, "dice": "physical", "silence_seconds": 0, "calls": False})
    for name in ("Ada", "Bo"):
        table.seat(name)
    table.start()
    table.move("referee", "begin")
    cleared(table)
    table.move("s1", "build")
    cleared(table)
    return table


def _landing_soon(url: str) -> Table:
    table = _t_minus(url)
    correct(table, {"/players/s1/rockets/A": {"stages": 1, "progress": 15, "tokens": 2}})
    return table


def _lands(table: Table, clear: Callable[[], None]) -> None:
    table.move("s1", "fire", rocket="A")
    clear()
    table.throw(5, seat="s1")
    clear()


def _is_lost(table: Table, clear: Callable[[], None]) -> None:
    table.move("s1", "fire", rocket="A")
    clear()
    table.throw(1, seat="s1")
    clear()


# -- Moon or Bust! -----------------------------------------------------------------------------------------


def _moon_or_bust(url: str, threat: int) -> Table:
    table = Table(url, "moon-or-bust", {**SHOWN, "fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    until(table, lambda view: view["state"]["turn"] == 2 and view["state"]["phase"] == "play")
    correct(table, {f"/teams/{side}/threat": threat for side in "ab"})
    return table


def _goes_on(table: Table, clear: Callable[[], None]) -> None:
    """Through the rest of the turn: each commit is looked at before the next."""
    for _ in range(40):
        clear()
        if table.view()["status"] != "playing":
            return
        step(table)
    raise AssertionError("no end came")


def _right(table: Table, clear: Callable[[], None]) -> None:
    """A team tests what is right."""
    ada, bo = table.names["Ada"], table.names["Bo"]
    card = table.view(ada)["state"]["teams"]["a"]["solution"]
    table.move(ada, "grant", funding={bo: 100}, pr={})
    parts = {slot: card[slot] for slot in ("nose_cone", "fuselage", "thruster")}
    table.move(bo, "lock_tests", tests=[parts])
    _goes_on(table, clear)


# -- Space Race --------------------------------------------------------------------------------------------


def _space_race(url: str) -> Table:
    table = Table(url, "space-race", {**SHOWN, "edition": "five"})
    for name in ("Buzz", "Gus", "Laika", "Neil", "Valya"):
        table.seat(name)
    table.start()
    hands = {f"s{k + 1}": [12 if k == 0 else 6] * n for k, n in enumerate((5, 2, 1, 3, 4))}
    correct(
        table,
        {f"/players/{seat}/hand": [{"number": n, "tried": 0} for n in hand] for seat, hand in hands.items()},
    )
    return table


def _launches(table: Table, clear: Callable[[], None]) -> None:
    for seat in table.names.values():
        prompt = next(one for one in table.view(seat)["prompts"] if one["move"] == "submit")
        sent: Json = {**prompt["default"], "launch": True}
        table.move(seat, "submit", **sent)
        table.move(seat, "ready")
    _reads(table, clear)


def _reads(table: Table, clear: Callable[[], None]) -> None:
    clear()
    for seat in table.names.values():
        if any(one["move"] == "next_year" for one in table.view(seat)["prompts"]):
            table.move(seat, "next_year")
    clear()


# -- What Goes Up ------------------------------------------------------------------------------------------


def on_the_pad(url: str, **options: Any) -> Table:
    """A first orbit that stands on the pad, with a derp who can save a roll; it is about to launch."""
    table = Table(url, "what-goes-up", {**SHOWN, "dice": "physical", "roll_seconds": 200, **options})
    ada, bo = table.seat("Ada"), table.seat("Bo")
    table.start()
    examples = {one["id"]: one["drawing"] for one in table.materials()["blueprints"]}
    drawing: Json = examples["first_orbit"]
    correct(table, {f"/programmes/{ada}/points": 900})
    for part in drawing["parts"]:
        name = f"{part['kind']} {part['mass']}"
        table.move(ada, "invent", name=name, what=part["kind"], mass=part["mass"])
    table.move(ada, "hire", name="Pip")
    state = table.view(ada)["state"]
    (pip,) = [id for id, derp in state["derps"].items() if derp["seat"] == ada]
    skilled = {f"/derps/{pip}/{skill}": 2 for skill in ("piloting", "engineering")}
    rated = {f"/designs/{d}/{side}": n for d in state["designs"] for side, n in (("boom", 18), ("fail", 15))}
    correct(table, skilled | {f"/derps/{pip}/{key}": 5 for key in ("stamina", "most")} | rated)
    table.move(ada, "draw", **drawing)
    table.move(ada, "assemble", drawing=drawing["name"], name="Kestrel", crew=[pip])
    for seat in (ada, bo):
        table.move(seat, "ready")
    cleared(table)
    return table


def _aloft(url: str, **options: Any) -> Table:
    """The same, in orbit, and the workshop is open."""
    table = on_the_pad(url, **options)
    until(table, lambda view: view["state"]["phase"] == "workshop", lambda one: step(one, 2))
    return table


def _falls(table: Table, clear: Callable[[], None]) -> None:
    """The launch blows up, and nobody saves it: what that does is decided, die by die."""
    table.move("s1", "launch")
    clear()
    table.throw(20)
    for _ in range(20):
        clear()
        if table.view("s1")["state"]["craft"] == {}:
            return
        step(table, 20)
    raise AssertionError("nothing was lost")


def _is_saved(table: Table, clear: Callable[[], None]) -> None:
    """The launch blows up, and the derp at the controls turns it."""
    table.move("s1", "launch")
    clear()
    table.throw(18)
    clear()
    table.move("s1", "save", goal="ok")
    clear()


def _home_soon(url: str) -> Table:
    """Back from the Moon's surface, on the last leg; the first safe return wins."""
    table = _aloft(url, endgame="moon")
    (craft,) = table.view()["state"]["craft"]
    (pip,) = table.view()["state"]["derps"]
    correct(table, {f"/craft/{craft}/been": ["surface"], f"/derps/{pip}/been": ["surface"]})
    for seat in table.names.values():
        table.move(seat, "ready")
    table.move("s1", "fly", way={"by": "burn", "target": "low_deorbit_1"})
    for _ in range(2):
        cleared(table)
        table.throw(2)
    cleared(table)
    return table


def _comes_home(table: Table, clear: Callable[[], None]) -> None:
    table.throw(2)
    clear()


def _rock_is_here(url: str) -> Table:
    table = Table(url, "what-goes-up", {**SHOWN, "stop_the_rock": True})
    for name in ("Ada", "Bo"):
        table.seat(name)
    table.start()
    correct(table, {"/turn": 20, "/rock/total": 3})
    table.move("s1", "ready")
    cleared(table)
    return table


def _comes_down(table: Table, clear: Callable[[], None]) -> None:
    table.move("s2", "ready")
    clear()


class End(NamedTuple):
    """`ready` leads a table near an end; `go` brings it about, in one commit or several: after each it waits
    until everybody has seen it."""

    ready: Callable[[str], Table]
    go: Callable[[Table, Callable[[], None]], None]
    tells: tuple[Tell, ...]


ENDS: dict[str, End] = {
    "moon-shot crack": End(
        _moon_shot,
        _crack,
        (Tell("ms.cracked", 800, "The Moon cracks"), Tell("game.finished", 1200, "Chidi wins")),
    ),
    "moon-shot colony": End(
        _moon_shot,
        _colony,
        (
            Tell("ms.colonized", 800, "In the tube: Small"),
            Tell("ms.colonized", 2600, "A colony"),
            Tell("game.finished", 1200, "Ada wins"),
        ),
    ),
    "t-minus lost": End(
        _t_minus,
        _is_lost,
        (
            Tell("dice.rolled", 260, "shows 1"),
            Tell("tm.risk", 0, "A does not hold"),
            Tell("tm.destroyed", 900, "Ada loses A"),
        ),
    ),
    "t-minus landing": End(
        _landing_soon,
        _lands,
        (
            Tell("dice.rolled", 260, "shows 5"),
            Tell("tm.risk", 0, "A holds"),
            Tell("game.finished", 1200, "Ada wins"),
        ),
    ),
    "moon-or-bust war": End(
        lambda url: _moon_or_bust(url, 20),
        _goes_on,
        (
            Tell("mb.conflict", 4500, r"rolled \d|war die shows \d"),
            Tell("mb.war", 0, "threat was"),
            Tell("game.finished", 0, "The lights went out"),
        ),
    ),
    "moon-or-bust launch": End(
        lambda url: _moon_or_bust(url, 0),
        _right,
        (
            Tell("mb.results", 3600, "three right"),
            Tell("mb.conflict", 4500, r"rolled \d|war die shows \d"),
            Tell("game.finished", 1200, "is on the Moon"),
        ),
    ),
    "space-race": End(
        _space_race,
        _launches,
        (
            Tell("sr.lift_off", 5 * 350 + 1000, "Buzz is past SPACE"),
            Tell("sr.launch", 0, r"Buzz: \d"),
            Tell("sr.award", 500, r"2 TOL \(life\), 5 garnets(?!\s*for the)"),
        ),
    ),
    "what-goes-up struck by a Boom": End(
        on_the_pad,
        _falls,
        (
            Tell("wgu.rolled", 600, "d20: 20"),
            Tell("wgu.rolled", 1660, "Rolled 20"),
            Tell("wgu.destroyed", 600, "Kestrel is lost"),
            Tell("wgu.died", 0, "lost with Kestrel"),
        ),
    ),
    "what-goes-up saved": End(
        on_the_pad,
        _is_saved,
        (Tell("wgu.saved", 0, "Pip helps(?!:)"), Tell("wgu.saved", 1500, "Now: ")),
    ),
    "what-goes-up moon": End(
        _home_soon,
        _comes_home,
        (
            Tell("wgu.moon_and_back", 500, "To the Moon and back"),
            Tell("game.finished", 2400, "came home safe"),
        ),
    ),
    "what-goes-up struck": End(_rock_is_here, _comes_down, (Tell("game.finished", 1200, "came down"),)),
}
