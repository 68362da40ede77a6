"""Positions on the table's board, or on steps that players name (WG-T3, WG-K8)."""

from collections.abc import Container

from ...core.lazy import cache_by_state
from ..rules import board as boards
from ..rules.board import Board
from ..rules.board_parts import Mark, Step
from ..state import Craft, GameState

SUBORBITAL = boards.by_hand("Suborbital", "earth", "suborbital")
REENTRY = boards.by_hand("Reentry", "earth", "reentry")
LOW_ORBIT = boards.by_hand("Low orbit", "earth", "orbit", "low")
FIRST_STEPS = {step.id: step for step in (SUBORBITAL, REENTRY, LOW_ORBIT)}
"""The named steps of a new table without a board."""
PASSING = Step("", {"en": ""}, "", "suborbital", 0, 0)
"""The step of a craft that is at a mark, or on the pad without a board: nothing ends or rolls there."""


def board_of(state: GameState) -> Board | None:
    """Return the board of a table; None where players name the steps."""
    if not state.settings.board:
        return None
    return state.own_board.value or boards.house()


def steps_of(state: GameState) -> tuple[Step, ...]:
    """Return the steps of the board, or those that players have named."""
    board = board_of(state)
    return board.steps if board else tuple(state.named.values())


def home_of(state: GameState) -> str:
    """Return the id of the pad."""
    board = board_of(state)
    return boards.HOME if board is None else board.home


def step_at(state: GameState, node: str) -> Step:
    """Return the step with this id; `PASSING` for a mark, and for the pad where no board is used."""
    board = board_of(state)
    if board is None:
        return state.named.get(node, PASSING)
    return PASSING if board.is_mark(node) else board.step(node)


def at_mark(state: GameState, craft: Craft) -> bool:
    """True for a craft at a burn mark, while it moves."""
    board = board_of(state)
    return board is not None and board.is_mark(craft.at)


def place(state: GameState, node: str) -> str:
    """Return the place that counts as visited (WG-K8)."""
    return step_at(state, node).place or node


def leads_down(state: GameState, node: str) -> bool:
    """True for a reentry, and for the pad."""
    return node == home_of(state) or step_at(state, node).kind == "reentry"


def is_new(state: GameState, node: str, visited: Container[str]) -> bool:
    """True for a step, but the pad, whose place is not among the visited ones (WG-K8)."""
    return node != home_of(state) and place(state, node) not in visited


def neighbours(state: GameState, node: str) -> tuple[str, ...]:
    """Return the other steps of the same orbit, to which a burn leads (WG-E6)."""
    step, board = step_at(state, node), board_of(state)
    if step.orbit is None:
        return ()
    if board is not None:
        return board.neighbours(node)
    orbit = step.body, step.orbit
    return tuple(id for id, other in state.named.items() if id != node and (other.body, other.orbit) == orbit)


def orbits(state: GameState, craft: Craft) -> bool:
    """True for a craft in a stable orbit (WG-T4)."""
    return craft.status == "flight" and step_at(state, craft.at).kind == "orbit"


def together(state: GameState, one: Craft, other: Craft) -> bool:
    """True for two craft or wrecks at the same duration step (WG-T4)."""
    both = one.at == other.at and one.status == other.status == "flight" and one.id != other.id
    return both and step_at(state, one.at).duration


@cache_by_state
def mates(state: GameState, id: str) -> tuple[Craft, ...]:
    """Return the craft or wrecks at the same duration step as this one (WG-T4)."""
    return tuple(other for other in state.craft.values() if together(state, state.craft[id], other))


def launch_step(state: GameState) -> str:
    """Return the step that a launch leads to."""
    board = board_of(state)
    if board is None:
        return SUBORBITAL.id
    return board.mark(board.ahead(board.home, "clockwise")).to


def insertion_mark(state: GameState) -> str:
    """Return the mark of an insertion, the first one on the way up; without a board, the step."""
    board = board_of(state)
    return LOW_ORBIT.id if board is None else board.course(launch_step(state), "clockwise")[0][0]


def insertion_step(state: GameState, mark: str) -> str:
    """Return the step that an insertion at this mark leads to, by default at the first one on the way up."""
    board = board_of(state)
    return LOW_ORBIT.id if board is None else board.mark(mark or insertion_mark(state)).to


def reentry_step(state: GameState, craft: Craft) -> str:
    """Return the reentry that a craft coasts into, else the one of the way up."""
    board = board_of(state)
    if board is None:
        return REENTRY.id
    return board.reentry(state.programmes[craft.seat].direction, craft.at, launch_step(state))


def marks_ahead(state: GameState, craft: Craft) -> tuple[Mark, ...]:
    """Return the marks where a craft may still burn, including the one where it is (WG-T3)."""
    board = board_of(state)
    if board is None:
        return ()
    direction = state.programmes[craft.seat].direction
    passed, _ = board.course(craft.at, direction)
    starts = (craft.at,) if board.is_mark(craft.at) else ()
    return tuple(board.mark(mark) for mark in (*starts, *passed))


def coasts_to(state: GameState, craft: Craft) -> str:
    """Return the step where a craft ends that does not burn: a duration step, or home (WG-T3). One that
    another has caught up with waits there for the docking (WG-T4)."""
    board = board_of(state)
    if board is None or (craft.caught == state.turn and not board.is_mark(craft.at)):
        return craft.at
    return board.course(craft.at, state.programmes[craft.seat].direction)[1]
