"""Goals between an orbit and the Moon that the text rewards: the flags of the workshop's map."""

from ...core.game import Json
from ..flight import books, crews, where
from ..plans import filing
from ..state import GameState

ORBITS = {"polar": ("earth", "polar"), "synchronous": ("earth", "synchronous"), "moon": ("moon", "low")}
DEEDS = ("multi_derp", "docking", "rations_delivery")
WAYLIGHTS = 3
"""The orbits in which a Waylight helps (WG-K9)."""


def flags(state: GameState, seat: str) -> list[Json]:
    """Return what nobody has done yet (WG-P), and Waylights that a programme lacks."""
    board = where.board_of(state)
    steps = list(board.steps if board else state.named.values())
    known = {(step.body, str(step.orbit)): step.id for step in reversed(steps)}
    able = filing.may_plan(state, seat) if board else []
    rows: list[Json] = []
    for id, orbit in ORBITS.items():
        if (to := known.get(orbit)) and (free := books.still_open(state, books.firsts_at(state, to))):
            plans = {one.id: one.plan.success for one in able if one.plan and one.plan.to == to}
            craft, chance = next(iter((*plans.items(), *((one.id, None) for one in able))), (None, None))
            rows.append({"id": id, "dots": sum(free.values()), "to": to, "craft": craft, "chance": chance})
    deeds = books.still_open(state, DEEDS) | {"waylight": 0}
    if crews.waylights(state, seat) >= WAYLIGHTS:
        del deeds["waylight"]
    none = {"to": None, "craft": None, "chance": None}
    return [*rows, *({"id": id, "dots": dots, **none} for id, dots in deeds.items())]
