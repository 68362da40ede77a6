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
"""The number of orbits in which a Waylight helps (WG-K9)."""


def flags(state: GameState, seat: str) -> list[Json]:
    """Return a row for each first that nobody has (WG-P), and for Waylights until a programme has all that
    help; each with what its craft, on the pad or in space, lack for it."""
    ids = {(step.body, str(step.orbit)): step.id for step in reversed(where.steps_of(state))}
    able = filing.plannable_craft(state, seat)
    rows: list[Json] = []
    for id, orbit in ORBITS.items():
        if (mark := ids.get(orbit)) and (free := books.still_open(state, books.firsts_at(state, mark))):
            plans = {craft.id: craft.plan.success for craft in able if craft.plan and craft.plan.to == mark}
            if plans:
                lacks, best = list[str](), next(iter(plans))
            else:
                ways = [(list(_lacks_for_way(state, craft, mark)), craft.id) for craft in able]
                lacks, best = min(ways, key=lambda course: len(course[0]), default=(["craft"], ""))
            rows.append(
                {
                    "id": id,
                    "dots": sum(free.values()),
                    "to": mark,
                    "lacks": lacks,
                    "chance": plans.get(best),
                    "craft": (state.settings.board and best) or None,
                }
            )
    deeds = books.still_open(state, DEEDS) | {"waylight": 0}
    if crews.waylights(state, seat) >= WAYLIGHTS:
        del deeds["waylight"]
    for id, dots in deeds.items():
        lacks = _lacks_for_deed(state, seat, id, able)
        rows.append({"id": id, "dots": dots, "to": None, "craft": None, "lacks": lacks, "chance": None})
    return rows


def _lacks_for_way(state: GameState, craft: Craft, target: str) -> Iterator[str]:
    """Yield what a craft lacks for the way to a step and back (`wire.Lacks`)."""
    board, marks = where.board_of(state), filing.marks_there_and_back(state, craft, target)
    if craft.status == "pad" and not launching.insertion_stages(state, craft):
        yield "insertion"
    if not crews.is_controlled(state, craft):
        yield "crew"
    fuelled = [mark for mark in marks if board and board.mark(mark).does in FUELLED]
    deorbits = bool(fuelled and board and board.deorbits(fuelled[-1]))
    burnt = len(fuelled) - (deorbits and moving.rcs(craft, DEORBIT_CHARGES) is not None)
    if burnt and moving.thruster(craft) is None:
        yield "thruster"
    dry = moving.mass(craft) - craft.fuel - sum(part.mass for part in craft.parts if part.kind == "stage")
    if len(burns(dry, craft.fuel, state.settings.burn_rounding).costs) < burnt:
        yield "fuel"


def _lacks_for_deed(state: GameState, seat: str, id: str, able: list[Craft]) -> list[str]:
    """Return what a programme lacks for a deed (`wire.Lacks`)."""
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
    return [deed for deed, missing in lacks.items() if missing]
