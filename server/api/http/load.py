"""Sheds load: moves that would be answered late are refused at once, and phones send them again.

Only seats that are known here are counted: strangers never take a place, and have limits of their own.
"""

import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from flask import Flask, Request, g

from server.config import Settings

from .errors import Refused
from .hooks import Hooks

F = TypeVar("F", bound=Callable[..., Any])

SHARE = 2
"""One seat gets this fraction of the places: a program that floods the server keeps nobody else out."""


def may_be_shed(view: F) -> F:
    """Marks a view that a whole hall calls at the same moment, and that is quick."""
    view.may_be_shed = True  # type: ignore[attr-defined]
    return view


class InHand:
    """The calls that are being worked on, by seat."""

    def __init__(self, most: int) -> None:
        self._most, self._most_of_seat = most, max(1, most // SHARE)
        self._seats: Counter[bytes] = Counter()

    def take(self, seat: bytes) -> None:
        """Count a call of this seat. Raises `Refused` (503) where that is too many."""
        if self._seats.total() >= self._most or self._seats[seat] >= self._most_of_seat:
            wait_s = 1 + secrets.randbelow(2)  # not all of them in the same second
            raise Refused(503, "busy", "Too much is being played now. Nothing was counted.", retry_s=wait_s)
        self._seats[seat] += 1

    def done(self, seat: bytes) -> None:
        self._seats[seat] -= 1
        if not self._seats[seat]:
            del self._seats[seat]


def register(app: Flask, hooks: Hooks, settings: Settings) -> None:
    """Bound the moves that `app` has in hand. Registered after the limits, which know the seat, and after
    what reads bodies: a connection with an unread one has to go, and its phone would be back at once."""
    moves = InHand(settings.moves_in_hand)

    @hooks.before
    def take(request: Request) -> None:
        seat: bytes | None = g.get("known_seat")
        view = app.view_functions.get(request.endpoint or "")
        if seat is not None and getattr(view, "may_be_shed", False):
            moves.take(seat)
            g.in_hand = seat

    @app.teardown_request
    def done(_error: BaseException | None) -> None:
        if (seat := g.pop("in_hand", None)) is not None:
            moves.done(seat)
