"""The log lines of T-Minus: ids with their parameters."""

from ..core.log import Lines
from .rules import Action
from .state import Board

LINES: Lines = {
    # setting out
    "tm.boards": {"boards": int, "players": int},
    "tm.agreed": {"order": list[str]},
    "tm.order": {"order": list[str], "astronauts": list[str]},
    # turns
    "tm.turn": {"seat": str, "turn": int, "board": Board},
    "tm.must_pass": {"seat": str},
    "tm.supply": {"seat": str, "gained": int, "supply": int},
    "tm.silence": {"seat": str, "rockets": list[str], "seconds": int},
    "tm.idle": {"rounds": int},
    "tm.deserted": {"rounds": int},
    # actions: a line for each step of the stateless log, with its seat and the board after it
    "tm.named": {"seat": str, "action": Action, "rocket": str | None, "board": Board},
    "tm.risk": {
        "seat": str,
        "rocket": str,
        "tokens": int,
        "roll": int | None,
        "survived": bool,
        "board": Board,
    },
    "tm.destroyed": {"seat": str, "rocket": str, "board": Board},
    "tm.build": {"seat": str, "rocket": str, "tokens": int, "board": Board},
    "tm.move": {
        "seat": str,
        "rocket": str,
        "faces": list[int],
        "distance": int,
        "progress": int,
        "board": Board,
    },
    "tm.crash": {"seat": str, "rocket": str, "board": Board},
    "tm.separate": {"seat": str, "rocket": str, "stages": int, "board": Board},
    "tm.win": {"seat": str, "rocket": str, "board": Board},
    "tm.pass": {"seat": str, "removed": dict[str, int], "board": Board},
    # the reasons of practice bots (TM-17 has the chances)
    "tm.why.set_out": {"seat": str},
    "tm.why.first": {"seat": str},
    "tm.why.another": {"seat": str, "tokens": int},
    "tm.why.free": {"seat": str, "rocket": str, "tokens": int},
    "tm.why.fire": {"seat": str, "rocket": str, "tokens": int},
    "tm.why.land": {"seat": str, "rocket": str, "tokens": int, "win": int},
    "tm.why.separate": {"seat": str, "rocket": str, "tokens": int, "crash": int},
    "tm.why.pass": {"seat": str, "tokens": int},
    "tm.why.nothing_left": {"seat": str},
    # seats
    "tm.left": {"seat": str, "rockets": list[str]},
    "tm.joined": {"seat": str},
}
