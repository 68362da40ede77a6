"""What each move takes, as phones send it. For `make wire`; tests hold every prompt's schema against it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..core.wire import Nothing
from .terms import PartType


class SolutionArgs(TypedDict):
    """MB-04: a component of each type."""

    nose_cone: str
    fuselage: str
    thruster: str


class CardsArgs(TypedDict):
    """MB-31: how many proxies of each power and sabotages of each type; none where nothing is said."""

    proxies: dict[str, int]
    sabotages: dict[PartType, int]


class TestsArgs(TypedDict):
    """MB-30: tests, each with a component in its slots (`nose_cone` …; `part_1` … where types are mixed)."""

    tests: list[dict[str, str]]


class GrantArgs(TypedDict):
    """MB-35: totals by seat; where nothing is said it stays as it is."""

    funding: dict[str, int]
    pr: dict[str, int]


class AskArgs(TypedDict):
    """MB-30, MB-31: so much of a resource; `what` only where a seat may ask for either."""

    amount: int
    what: NotRequired[Literal["funding", "pr"]]


class AimArgs(TypedDict):
    """MB-13: the number of a test for each card."""

    targets: list[int]


class NullifyArgs(TypedDict):
    """MB-14: cards that are paid off, by their numbers."""

    cards: list[int]


class EventArgs(TypedDict):
    """An event of the pack."""

    event: str


class VoteArgs(TypedDict):
    """What an event lets choose."""

    choice: str


class Args(TypedDict):
    """By move."""

    aim: AimArgs
    ask: AskArgs
    begin_fast_mode: Nothing
    declare_told: Nothing
    draw_event: Nothing
    end_fast_mode: Nothing
    end_play: Nothing
    enter_event: EventArgs
    enter_solution: SolutionArgs
    grant: GrantArgs
    lock_cards: CardsArgs
    lock_tests: TestsArgs
    next_turn: Nothing
    nullify: NullifyArgs
    ready: Nothing
    show_solution: Nothing
    unready: Nothing
    vote: VoteArgs
