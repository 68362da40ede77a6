"""Practice bots: three characters, each with a ladder of missions.

`choose(character, view, luck)` is a pure function of a seat's view, the state and prompts that its phone
gets. The missions are an empty test of stage, thruster and capsule, a first orbit, and the Moon. A bot
invents the parts of its next mission, improves the worst, and flies when all are good enough. Without a
board it coasts."""

from functools import cache
from typing import Literal, NamedTuple, cast

import msgspec

from ..core.game import Choice, Json
from .rules import board
from .rules.burns import fuel_for
from .rules.parts import Destination, capsule_capacity, load, rations_mass, thruster_needed
from .rules.research import CAPS
from .state import Drawing, Wanted

Character = Literal["tester", "orbiter", "moonwalker"]
CHARACTERS: tuple[Character, ...] = ("orbiter", "moonwalker", "tester")

AT_ONCE = {"jury_rig": "wgu.why.jury_rig", "nudge": "wgu.why.nudge"}
"""Moves that a bot always makes when offered, with the reason."""
SPARE_FUEL = 3
"""Fuel for a failed burn."""
MAX_STEPS = 5


class Mission(NamedTuple):
    """A drawing, its target on the house board, and the fail rating from which it flies (`courage`)."""

    drawing: Drawing
    target: str
    courage: int


def _sized(name: str, rations: int, burns: int, *, lands: bool) -> tuple[Drawing, int]:
    """Return the lightest craft for one derp, and the mass that its three equal stages lift: one inserts, a
    pair launches (WG-M4)."""
    inside = load(1, rations, 0)
    cabin = next(mass for mass in range(2, 100) if capsule_capacity(mass) >= inside)
    goal: Destination = "lunar_landing" if lands else "orbit"
    thruster = thruster_needed(cabin, goal)
    dry = cabin + thruster + 1 + rations_mass(rations)
    fuel = fuel_for(dry, burns).fuel + (SPARE_FUEL if lands else 1)
    rest = dry + fuel
    upper, lower = Wanted("stage", rest, role="insertion"), Wanted("stage", rest, 2, role="launch")
    parts = Wanted("capsule", cabin), Wanted("thruster", thruster), upper, lower
    return Drawing(name, parts, 1, rations, fuel, goal), rest


@cache
def ladder(character: Character) -> tuple[Mission, ...]:
    """Return the missions of a character in order."""
    orbit, rest = _sized("Orbit", 2, 1, lands=False)
    moon, _ = _sized("Moon", 6, 5, lands=True)
    small = tuple(part for part in orbit.parts if part.kind in ("capsule", "thruster"))
    test = Drawing("Test", (*small, Wanted("stage", rest, role="launch")))
    first = Mission(test, "suborbital", 10)
    found = (first, Mission(orbit, "low_1", 17), Mission(moon, "moon_surface", 18))
    return {"tester": found[:1], "orbiter": found[:2], "moonwalker": found}[character]


def choose(character: str, view: Json, luck: int) -> Choice | None:
    """Return the next move, its args and the reason; None when the table waits for others."""
    prompts = {p["move"]: p for p in view["prompts"] if not p["submitted"]}
    waiting = [p for p in prompts.values() if p["must"]]
    if not waiting:
        return None
    state, seat = view["state"], view["you"]["seat"]
    if "take_it" in prompts:
        return _bad_roll(prompts)
    if "ready" in prompts and state["phase"] == "workshop":
        return _workshop(ladder(cast(Character, character)), state, seat, prompts)
    for move, why in AT_ONCE.items():
        if move in prompts:
            return Choice(move, prompts[move]["default"], {"id": why})
    if "fly" in prompts:
        return _fly(prompts["fly"])
    return Choice(waiting[0]["move"], waiting[0]["default"], {"id": "wgu.why.usual"})


def _bad_roll(prompts: dict[str, Json]) -> Choice:
    """Save a roll, but no Fail with the stamina of the way home; else use luck against a serious loss."""
    label = prompts["take_it"]["label"]
    if "save" in prompts:
        goal = prompts["save"]["default"]
        if label["outcome"] == "boom" or not prompts["save"]["odds"][goal["goal"]]["strands"]:
            return Choice("save", goal, {"id": "wgu.why.save"})
    grave = label["outcome"] == "boom" or label["purpose"] in ("insertion", "reentry", "landing")
    if "luck" in prompts and grave:
        return Choice("luck", prompts["luck"]["default"], {"id": "wgu.why.luck"})
    return Choice("take_it", {}, {"id": "wgu.why.take_it"})


def _fly(prompt: Json) -> Choice:
    """Follow the way to rock or Moon, for a craft that can get there, then home."""
    odds = prompt["odds"]
    for way in odds["ways"] if odds["next"] else ():
        if way["blocked"] is None and way["way"]["target"] == odds["next"]["mark"]:
            target = odds["next"]["to"]
            reason: Json = {"id": "wgu.why.fly", "target": target, "home": target == board.house().home}
            return Choice("fly", {"way": way["way"]}, reason)
    return Choice("fly", prompt["default"], {"id": "wgu.why.coast"})


def _workshop(missions: tuple[Mission, ...], state: Json, seat: str, prompts: dict[str, Json]) -> Choice:
    """Invent, draw, fly, train, improve, in this order; then finish the turn."""
    sheet = prompts["ready"]["odds"]
    mission = _next(missions, state, seat)
    name = mission.drawing.name
    saves = Choice("ready", {}, {"id": "wgu.why.ready", "mission": name})
    needed = _needed(mission, state, seat)
    lacking = [wanted for wanted, design in needed.items() if design is None]
    if lacking:
        return _invent(lacking, prompts, name) or saves
    drawn = state["programmes"][seat]["drawings"].get(name)
    sent: Json = msgspec.json.decode(msgspec.json.encode(mission.drawing))
    if drawn != sent:
        return Choice("draw", sent, {"id": "wgu.why.draw", "mission": name})
    designs = [design for design in needed.values() if design is not None]
    busy = any(
        craft["seat"] == seat and (craft["crew"] or craft["status"] == "pad")
        for craft in state["craft"].values()
    )
    if not busy and all(d["fail"] >= min(mission.courage, CAPS[d["flown"]].fail) for d in designs):
        found = _go(mission, sheet, state, prompts)
        if found is not None:
            return found
        if all(design["fail"] >= mission.courage + 2 for design in designs):
            return _train(sheet, state, prompts) or saves  # save the points for the build
    return _train(sheet, state, prompts) or _improve(designs, sheet, prompts, mission) or saves


def _next(missions: tuple[Mission, ...], state: Json, seat: str) -> Mission:
    """Return the first mission that has not been flown, else the last one."""
    visited = state["programmes"][seat]["visited"]
    for mission in missions[:-1]:
        place = board.house().place(mission.target)
        tested = [one for part, one in _needed(mission, state, seat).items() if part.kind != "thruster"]
        proven = all(design is not None and design["flown"] == "successfully" for design in tested)
        if place not in visited or (mission.target == "suborbital" and not proven):
            return mission
    return missions[-1]


def _needed(mission: Mission, state: Json, seat: str) -> dict[Wanted, Json | None]:
    """Return the different parts of a drawing, each with the bot's best design for it."""
    own = [design for design in state["designs"].values() if design["holder"] == seat]
    found: dict[Wanted, Json | None] = {}
    for wanted in mission.drawing.parts:
        part = wanted.kind, wanted.mass, wanted.use, wanted.reusable
        fits = [d for d in own if (d["kind"], d["base"], d["use"], d["reusable"]) == part]
        one = msgspec.structs.replace(wanted, number=1, role="")
        found[one] = max(fits, key=lambda d: (d["fail"], d["boom"]), default=None)
    return found


def _invent(lacking: list[Wanted], prompts: dict[str, Json], mission: str) -> Choice | None:
    """Invent the lightest missing part."""
    prompt = prompts.get("invent")
    wanted = min(lacking, key=lambda each: each.mass)
    if prompt is None or wanted.mass > prompt["args"]["properties"]["mass"]["maximum"]:
        return None
    what = wanted.use or wanted.kind
    args: Json = {"name": f"{what} {wanted.mass}", "what": what, "mass": wanted.mass}
    return Choice("invent", args, {"id": "wgu.why.invent", "mission": mission})


def _go(mission: Mission, sheet: Json, state: Json, prompts: dict[str, Json]) -> Choice | None:
    """Hire a crew if needed, then assemble the craft; None while that is too expensive."""
    name = mission.drawing.name
    row = next(row for row in sheet["drawings"] if row["drawing"] == name)
    fit = [derp["derp"] for derp in sheet["derps"] if derp["fly"]["blocked"] is None]
    fit.sort(key=lambda id: -state["derps"][id]["piloting"])
    hires = len(fit) < mission.drawing.derps
    if row["blocked"] is not None or row["cost"] + hires > sheet["points"]:
        return None
    if "assemble" not in prompts or (hires and "hire" not in prompts):
        return None
    if hires:
        args: Json = {"name": f"Derp {state['numbers'] + 1}"}
        return Choice("hire", args, {"id": "wgu.why.hire", "mission": name})
    args = {"drawing": name, "name": name, "crew": fit[: mission.drawing.derps]}
    return Choice("assemble", args, {"id": "wgu.why.assemble", "mission": name, "fail": mission.courage})


def _train(sheet: Json, state: Json, prompts: dict[str, Json]) -> Choice | None:
    """Train a derp at home by a point: the weaker skill first."""
    for row in sheet["derps"]:
        if "train" in prompts and row["train"]["blocked"] is None and row["train"]["skill"] is None:
            derp = state["derps"][row["derp"]]
            skill = "engineering" if derp["engineering"] < derp["piloting"] else "piloting"
            args: Json = {"derp": row["derp"], "skill": skill, "points": 1}
            return Choice("train", args, {"id": "wgu.why.train"})
    return None


def _improve(designs: list[Json], sheet: Json, prompts: dict[str, Json], mission: Mission) -> Choice | None:
    """Improve the worst design that can be improved, as far as the points go."""
    rows = {row["design"]: row["improve"] for row in sheet["designs"]}
    able = [design for design in designs if rows[design["id"]]["blocked"] is None]
    if "improve" not in prompts:
        return None
    for design in sorted(able, key=lambda each: (each["fail"], each["boom"], each["mass"])):
        steps = _steps(design, rows[design["id"]], sheet["points"])
        if steps is not None:
            why: Json = {"id": "wgu.why.improve", "mission": mission.drawing.name, "fail": mission.courage}
            return Choice("improve", steps, why)
    return None


def _steps(design: Json, row: Json, points: int) -> Json | None:
    """Return the most steps of fail, then of boom, that keep fail below boom."""
    left = points // row["cost"]
    for fail in range(min(row["fail"], MAX_STEPS, left), -1, -1):
        boom = min(row["boom"], MAX_STEPS, left - fail)
        if design["fail"] + fail < design["boom"] + boom and fail + boom > 0:
            return {"design": design["id"], "fail": fail, "boom": boom}
    return None
