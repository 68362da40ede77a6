"""Goals between an orbit and the Moon that the text rewards: the flags of the workshop's map."""

from collections.abc import Iterator

from ...core.game import Json
from ..flight import books, crews, docking, launching, moving, where
from ..plans import filing
from ..rules.board_parts import FUELLED
from ..rules.burns import burns
from ..rules.parts import DEORBIT_CHARGES
from ..state import Craft, GameState

ORBITS = {"polar": ("earth", "polar"), "synchronous": ("earth", "synchronous"), "moon": ("moon", "low")}
DEEDS = ("multi_derp", "docking", "rations_delivery")
WAYLIGHTS = 3
"""The orbits in which a Waylight helps (WG-K9)."""


def flags(state: GameState, seat: str) -> list[Json]:
    """Return what nobody has done yet (WG-P), and Waylights that a programme lacks; with what is missing for
    it at the pad and in space."""
    board = where.board_of(state)
    steps = list(board.steps if board else state.named.values())
    known = {(step.body, str(step.orbit)): step.id for step in reversed(steps)}
    able = filing.may_plan(state, seat)
    rows: list[Json] = []
    for id, orbit in ORBITS.items():
        if (to := known.get(orbit)) and (free := books.still_open(state, books.firsts_at(state, to))):
            plans = {one.id: one.plan.success for one in able if one.plan and one.plan.to == to}
            ways = sorted(((list(_way(state, one, to)), one.id) for one in able), key=lambda way: len(way[0]))
            lacks, craft = ways[0] if ways else (["craft"], None)
            if plans:
                lacks, craft = [], next(iter(plans))
            rows.append({
                "id": id, "dots": sum(free.values()), "to": to, "craft": craft if board else None,
                "lacks": lacks, "chance": plans.get(craft or ""),
            })
    deeds = books.still_open(state, DEEDS) | {"waylight": 0}
    if crews.waylights(state, seat) >= WAYLIGHTS:
        del deeds["waylight"]
    for id, dots in deeds.items():
        lacks = _deed(state, seat, id, able)
        rows.append({"id": id, "dots": dots, "to": None, "craft": None, "lacks": lacks, "chance": None})
    return rows


def _way(state: GameState, craft: Craft, to: str) -> Iterator[str]:
    """Yield what a craft lacks for the way to a step and back."""
    board, marks = where.board_of(state), filing.marks(state, craft, to)
    if craft.status == "pad" and not launching.insertion_stages(state, craft):
        yield "insertion"
    if not crews.is_controlled(state, craft):
        yield "crew"
    fuelled = [mark for mark in marks if board and board.mark(mark).does in FUELLED]
    thruster = moving.thruster(craft)
    falls = bool(fuelled and board and board.deorbits(fuelled[-1]))
    jets = falls and moving.rcs(craft, DEORBIT_CHARGES) is not None
    if len(fuelled) > jets and thruster is None:
        yield "thruster"
    dry = moving.mass(craft) - craft.fuel - sum(part.mass for part in craft.parts if part.kind == "stage")
    if len(burns(dry, craft.fuel, state.settings.burn_rounding).costs) < len(fuelled) - jets:
        yield "fuel"


def _deed(state: GameState, seat: str, id: str, able: list[Craft]) -> list[str]:
    """Return what a programme lacks for a deed."""
    others = [craft for craft in state.craft.values() if craft.seat != seat and where.orbits(state, craft)]
    lacks = {
        "craft": not able or (id == "docking" and len(able) + len(others) < 2),
        "crew": id == "multi_derp" and all(len(craft.crew) < 2 for craft in able),
        "rcs": id == "docking" and not any(crews.working(craft, "rcs") for craft in able),
        "pilot": id == "docking" and not any(docking.pilots(state, craft) for craft in able),
        "rations": id == "rations_delivery" and not any(craft.rations for craft in able),
        "other": id == "rations_delivery" and not others,
        "waylight": id == "waylight" and not any(part.use == id for craft in able for part in craft.parts),
    }
    return [what for what, missing in lacks.items() if missing]
