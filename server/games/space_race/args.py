"""What each move takes, as phones send it. For `make wire`; tests hold every prompt's schema against it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ..core.wire import Nothing


class Submission(TypedDict):
    """SR-10: `slot` is an offer or `none`. The rest is there as far as the hand, or the bid, asks for it."""

    slot: str
    level: NotRequired[int]
    launch: NotRequired[bool]
    feed: NotRequired[list[int]]
    targets: NotRequired[list[str]]
    discard: NotRequired[list[int]]


class To(TypedDict):
    """A seat."""

    to: str


class Garnets(TypedDict):
    """Garnets for a seat."""

    to: str
    garnets: int


class Message(TypedDict):
    """Words for a seat."""

    to: str
    text: str


class AllianceMessage(TypedDict):
    """Words for an alliance."""

    alliance: str
    text: str


class NewAlliance(TypedDict):
    """An alliance by its name, with seats."""

    name: str
    members: list[str]


class Members(TypedDict):
    """Seats for an alliance that is there."""

    alliance: str
    members: list[str]


class OneAlliance(TypedDict):
    """An alliance by its id."""

    alliance: str


class Candidate(TypedDict):
    """A seat of those that are level."""

    seat: str


class OneCard(TypedDict):
    """A card of the hand."""

    card: int


class Args(TypedDict):
    """By move."""

    alliance_message: AllianceMessage
    build: To
    close_alliance: OneAlliance
    close_year: Nothing
    fill_alliance: Members
    goofspiel: OneCard
    leave_report: Nothing
    message: Message
    name_candidate: Candidate
    next_year: Nothing
    open_alliance: NewAlliance
    ready: Nothing
    submit: Submission
    transfer: Garnets
    unready: Nothing
