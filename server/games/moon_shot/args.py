"""What each move takes, as phones send it. For `make wire`; tests hold every prompt's schema against it."""

from __future__ import annotations

from typing import TypedDict

from ..core.wire import Nothing
from .rules import Orientation, Where


class ShotArgs(TypedDict):
    """MS-01: what the table saw; `orientation` of the large one where it counts."""

    small: Where
    medium: Where
    large: Where
    orientation: Orientation | None


class OneClaim(TypedDict):
    """A claim by its number."""

    claim: int


class OneShot(TypedDict):
    """A shot by its number."""

    shot: int


class Order(TypedDict):
    """Seats in the order of play."""

    seats: list[str]


class Args(TypedDict):
    """By move."""

    agree_undo: OneShot
    ask_undo: Nothing
    claim: ShotArgs
    confirm: OneClaim
    end: Nothing
    order: Order
    refuse_undo: OneShot
    reject: OneClaim
    shot: ShotArgs
    undo: OneShot
