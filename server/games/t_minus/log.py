"""The log lines of T-Minus: ids with their parameters, and the lengths of their beats."""

from typing import NotRequired

from ..core.beats import Beat, Beats
from ..core.log import Lines, Parameters
from .rules import Action, Call
from .state import Board

ROCKET: Parameters = {"seat": str, "rocket": str}
ACTED: Parameters = {**ROCKET, "board": Board}
"""The parameters of a step of an action, with its seat and the board after it."""
WHY: Parameters = {"seat": str, "tokens": int}

LINES: Lines = {
    # setting out
    "tm.boards": {"boards": int, "players": int},
    "tm.agreed": {"order": list[str]},
    "tm.order": {"order": list[str], "astronauts": list[str]},
    "tm.capsule": {"seat": str, "text": str},
    # turns
    "tm.turn": {"seat": str, "turn": int, "board": Board},
    "tm.must_pass": {"seat": str},
    "tm.supply": {"seat": str, "gained": int, "supply": int},
    "tm.silence": {"seat": str, "rockets": list[str], "seconds": int},
    "tm.idle": {"rounds": int},
    "tm.deserted": {"rounds": int},
    # actions
    "tm.named": {
        "seat": str,
        "action": Action,
        "rocket": str | None,
        "board": Board,
        "counts": NotRequired[bool],
    },
    "tm.match_point": ROCKET,
    "tm.risk": {
        **ACTED,
        "tokens": int,
        "roll": int | None,
        "survived": bool,
        "called": NotRequired[bool],
    },
    "tm.calls": {"held": bool, "calls": dict[str, Call], "nerve": dict[str, int]},
    "tm.build": {**ACTED, "tokens": int},
    "tm.move": {**ACTED, "faces": list[int], "distance": int, "progress": int},
    "tm.separate": {**ACTED, "stages": int},
    **dict.fromkeys(("tm.destroyed", "tm.crash", "tm.win"), ACTED),
    "tm.pass": {"seat": str, "removed": dict[str, int], "board": Board},
    # the reasons of practice bots (TM-17 has the chances)
    "tm.why.set_out": {"seat": str},
    "tm.why.first": {"seat": str},
    "tm.why.another": WHY,
    "tm.why.free": {**ROCKET, **WHY},
    "tm.why.fire": {**ROCKET, **WHY},
    "tm.why.land": {**ROCKET, **WHY, "win": int},
    "tm.why.separate": {**ROCKET, **WHY, "crash": int},
    "tm.why.pass": WHY,
    "tm.why.nothing_left": {"seat": str},
    # seats
    "tm.left": {"seat": str, "rockets": list[str]},
    "tm.joined": {"seat": str},
}

BEATS: Beats = {
    # Three counts of 500. Only for a large risk, and not where many wait.
    "tm.named": Beat("count", 1500, each="counts"),
    # In the air for 1100, then at rest, after the beat of the named action.
    "dice.rolled": Beat("throw", 1600, each="faces", goes_on=True, brisk_ms=700),
    # The meaning of the face. For a rocket without tokens no die falls. Where many wait, the lit face says
    # that it holds, unless somebody called it; and the fall says that it does not.
    "tm.risk": Beat("risk", 1000, each="roll", brisk_ms=0, full="called"),
    "tm.build": Beat("build", 2300, brisk_ms=700),
    "tm.separate": Beat("separate", 2700, brisk_ms=1000),
    # It climbs for 1300.
    "tm.move": Beat("flight", 2800, brisk_ms=1100),
    # It falls for 900, then two seconds without motion.
    "tm.destroyed": Beat("fall", 1500, pause_ms=1400, brisk_ms=1500),
    "tm.crash": Beat("fall", 1500, pause_ms=1400, brisk_ms=1500),
    # It comes down on the Moon for 1000, then the result.
    "tm.win": Beat("landing", 2300, pause_ms=800, brisk_ms=2100),
}
"""A count, dice, a flight, a fall, a silence, a landing."""
