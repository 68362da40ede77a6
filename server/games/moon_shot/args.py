"""The moves of Moon Shot besides `rules.Shot`: one struct each, with its args."""

from ..core.moves import Args
from .rules import Shot


class Claim(Shot, frozen=True):
    """Claim a shot in a game without turns; it counts once somebody else confirms it (MS-13)."""


class Confirm(Args, frozen=True):
    """Confirm a claim, by its number (MS-13)."""

    claim: int


class Reject(Args, frozen=True):
    """Reject a claim, by its number (MS-13)."""

    claim: int


class AskUndo(Args, frozen=True):
    """Ask to take the last shot back; it is taken back once everybody agrees."""


class AgreeUndo(Args, frozen=True):
    """Agree to take a shot back."""

    shot: int


class RefuseUndo(Args, frozen=True):
    """Refuse to take a shot back."""

    shot: int


class Undo(Args, frozen=True):
    """Take the last shot back, as the referee."""

    shot: int


class Order(Args, frozen=True):
    """Set the order of play, before the first shot (MS-01)."""

    seats: list[str]


class End(Args, frozen=True):
    """End the game now: most points win (MS-15)."""
