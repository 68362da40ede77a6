"""The moves of Space Race: one struct each, with its args."""

from typing import Annotated

from msgspec import Meta

from ..core.moves import Args
from .state import Colour, Sealed

Text = Annotated[str, Meta(min_length=1, max_length=280)]
AllianceId = Annotated[str, Meta(min_length=1, max_length=120)]
"""The owner's seat and the alliance's name."""


class Submit(Sealed, frozen=True):
    """Hand in a bid, or `none`, and say whether you launch; your hand and your bid decide what else it
    contains (SR-10)."""


class Ready(Args, frozen=True):
    """Confirm what you handed in; the year closes when everybody has (SR-10)."""


class Unready(Args, frozen=True):
    """Take your confirmation back (SR-10)."""


class CloseYear(Args, frozen=True):
    """Close the year, once everybody has handed something in (SR-10)."""


class Found(Args, frozen=True):
    """Give your nation a name and a colour (SR-01)."""

    name: str
    colour: Colour


class NextYear(Args, frozen=True):
    """Say that you have seen what came of the year (SR-11)."""


class LeaveReport(Args, frozen=True):
    """Go on to the next year without waiting for anybody (SR-11)."""


class Build(Args, frozen=True):
    """Build a telegraph line to a nation (SR-41)."""

    to: str


class Transfer(Args, frozen=True):
    """Promise garnets to a nation; they change hands when the year closes (SR-12)."""

    to: str
    garnets: int


class Message(Args, frozen=True):
    """Write to a nation in private (SR-41, SR-42)."""

    to: str
    text: Text


class AllianceMessage(Args, frozen=True):
    """Write to an alliance that you are in (SR-42)."""

    alliance: AllianceId
    text: Text


class OpenAlliance(Args, frozen=True):
    """Open an alliance by a name, with its first members (SR-42)."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    members: list[str]


class FillAlliance(Args, frozen=True):
    """Change the members of an alliance of yours (SR-42)."""

    alliance: AllianceId
    members: list[str]


class CloseAlliance(Args, frozen=True):
    """Close an alliance of yours (SR-42)."""

    alliance: AllianceId


class NameCandidate(Args, frozen=True):
    """Name one of those who are tied as the elimination candidate (SR-38)."""

    seat: str


class Goofspiel(Args, frozen=True):
    """Bid a card for the prize on the table (SR-34)."""

    card: int
