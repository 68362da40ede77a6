"""Where craft are: the table's board, or without one the steps that players name (WG-T3, WG-K8)."""

from ...core.game import Json
from ..rules import board as boards
from ..rules.board import Board
from ..rules.board_parts import Direction, Mark, Step
from ..state import Craft, GameState

SUBORBITAL = boards.by_hand("Suborbital", "earth", "suborbital")
REENTRY = boards.by_hand("Reentry", "earth", "reentry")
LOW_ORBIT = boards.by_hand("Low orbit", "earth", "orbit", "low")
FIRST_STEPS = {step.id: step for step in (SUBORBITAL, REENTRY, LOW_ORBIT)}
"""Without a board: what every flight knows from the start."""


def chosen(options: Json) -> Board | None:
    """The board of a table with these options. An own one that nobody has loaded yet is the house's."""
    if options["board"] == "own" and options["board_file"] is None:
        return boards.house()
    return boards.chosen(options)


def board_of(state: GameState) -> Board | None:
    """The board that this table plays on; None when steps are named by hand."""
    if not state.settings.board:
        return None
    return state.own_board.value or boards.house()


def home_of(state: GameState) -> str:
    """The pad."""
    board = board_of(state)
    return boards.HOME if board is None else board.home


def step_at(state: GameState, node: str) -> Step | None:
    """The step with this id; None for the pad without a board, and for a mark."""
    board = board_of(state)
    if board is None:
        return state.named.get(node)
    return None if board.is_mark(node) else board.step(node)


def standing(state: GameState, craft: Craft) -> Step | None:
    """The step at which a craft stands; at a mark, nothing."""
    return step_at(state, craft.at)


def at_mark(state: GameState, craft: Craft) -> bool:
    """True for a craft at a burn mark, in mid-movement."""
    board = board_of(state)
    return board is not None and board.is_mark(craft.at)


def place(state: GameState, node: str) -> str:
    """The place that counts as visited (WG-K8)."""
    step = step_at(state, node)
    return node if step is None else step.place


def orbits(state: GameState, craft: Craft) -> bool:
    """True in a stable orbit (WG-T4)."""
    step = standing(state, craft)
    return craft.status == "flight" and step is not None and step.kind == "orbit"


def together(state: GameState, one: Craft, other: Craft) -> bool:
    """Two craft, or what is left of them, at the same duration step (WG-T4)."""
    step = standing(state, one)
    both = one.status == other.status == "flight" and one.id != other.id
    return both and one.at == other.at and step is not None and step.duration


def launch_step(state: GameState) -> str:
    """Where a launch leads."""
    board = board_of(state)
    if board is None:
        return SUBORBITAL.id
    return board.mark(board.ahead(board.home, "clockwise")).to


def insertion_step(state: GameState) -> str:
    """Where an insertion leads: the first one that the way up passes."""
    board = board_of(state)
    if board is None:
        return LOW_ORBIT.id
    return board.mark(board.course(launch_step(state), "clockwise")[0][0]).to


def reentry_step(state: GameState, node: str, direction: Direction) -> str:
    """The reentry that a craft coasts into from `node`; for one that cannot coast there, the way up's."""
    board = board_of(state)
    if board is None:
        return REENTRY.id
    return board.reentry(direction, node, launch_step(state))


def marks_ahead(state: GameState, craft: Craft) -> tuple[Mark, ...]:
    """Where it may burn from here on, the mark at which it stands included (WG-T3)."""
    board = board_of(state)
    if board is None:
        return ()
    direction = state.programmes[craft.seat].direction
    passed, _ = board.course(craft.at, direction)
    here = (craft.at,) if board.is_mark(craft.at) else ()
    return tuple(board.mark(mark) for mark in (*here, *passed))


def coasts_to(state: GameState, craft: Craft) -> str:
    """Where it comes to when it burns no more: a duration step, or home by way of a reentry (WG-T3)."""
    board = board_of(state)
    if board is None:
        return craft.at
    return board.course(craft.at, state.programmes[craft.seat].direction)[1]
