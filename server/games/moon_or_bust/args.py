"""The moves of Moon or Bust!: one struct each, with its args."""

from typing import Literal

from ..core.moves import Args
from .terms import PartType


class EnterSolution(Args, frozen=True):
    """Enter a printed solution card: a component of each type (MB-03)."""

    nose_cone: str
    fuselage: str
    thruster: str


class DrawEvent(Args, frozen=True):
    """Turn up the event card of this turn (MB-10)."""


class EnterEvent(Args, frozen=True):
    """Enter the event that was drawn from the printed deck (MB-10)."""

    event: str


class Vote(Args, frozen=True):
    """Choose what the event does (MB-10)."""

    choice: str


class Grant(Args, frozen=True):
    """Share out funding and PR: totals by seat; a seat that is left out keeps what it has (MB-32, MB-35)."""

    funding: dict[str, int]
    pr: dict[str, int]


class ShowSolution(Args, frozen=True):
    """Show your team's solution card to the other team's politicians (MB-32, MB-33)."""


class DeclareTold(Args, frozen=True):
    """Say that you were told the other team's solution (MB-33)."""


class LockTests(Args, frozen=True):
    """Lock in tests: a component a slot (`nose_cone` …; `part_1` … where types are mixed) (MB-30, MB-35)."""

    tests: tuple[dict[str, str], ...]


class LockCards(Args, frozen=True):
    """Lock in cards: the number of proxies of each power and of sabotages of each type (MB-31, MB-35)."""

    proxies: dict[str, int]
    sabotages: dict[PartType, int]


class Ask(Args, frozen=True):
    """Ask the own politicians for funding or PR; 0 takes it back (MB-30, MB-31)."""

    amount: int
    what: Literal["funding", "pr"] = "funding"
    """Used only where the seat may ask for either."""


class Ready(Args, frozen=True):
    """GO: done with this turn's choices (MB-11)."""


class Unready(Args, frozen=True):
    """Take GO back (MB-11)."""


class EndPlay(Args, frozen=True):
    """End play without waiting for the others (MB-11)."""


class Aim(Args, frozen=True):
    """Name the test that each of your sabotage cards hits, by number (MB-13)."""

    targets: tuple[int, ...]


class Nullify(Args, frozen=True):
    """Pay for sabotage cards, by number, so that they do not count (MB-14)."""

    cards: tuple[int, ...]


class NextTurn(Args, frozen=True):
    """Begin the next turn without waiting for the others."""


class BeginFastMode(Args, frozen=True):
    """Let the clocks run from here on (MB-11)."""


class EndFastMode(Args, frozen=True):
    """Stop the clocks from here on (MB-11)."""
