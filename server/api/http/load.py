"""Load shedding: moves that would be answered late are refused at once, and phones send them again.

Only seats known to this process are counted: strangers have rate limits of their own."""

import secrets
from collections import Counter

from flask import Flask, g, request

from server.config import Settings

from .errors import Refused
from .marks import marker, marks_of

SHARE = 2
"""One seat gets at most one in this many places, so that one program cannot keep everybody else out."""


may_be_shed = marker("may_be_shed")
"""Marks a quick view that a whole hall may call at the same moment."""


class InHand:
    """The calls in progress, by seat."""

    def __init__(self, capacity: int) -> None:
        self._most, self._most_of_seat = capacity, max(1, capacity // SHARE)
        self._seats: Counter[bytes] = Counter()

    def take(self, seat: bytes) -> None:
        """Count a call of this seat. Raises `Refused` (503) if there are too many."""
        if self._seats.total() >= self._most or self._seats[seat] >= self._most_of_seat:
            wait_s = 1 + secrets.randbelow(2)  # not all of them in the same second
            raise Refused(503, "busy", "Too many moves arrive now. Nothing was counted.", retry_s=wait_s)
        self._seats[seat] += 1

    def done(self, seat: bytes) -> None:
        self._seats[seat] -= 1
        if not self._seats[seat]:
            del self._seats[seat]


def register(app: Flask, settings: Settings) -> None:
    """Limit the moves in progress. Registered after the rate limits, which identify the seat, and after
    reading the body: a connection with an unread body would be closed, and its phone be back at once."""
    moves = InHand(settings.moves_in_hand)

    @app.before_request
    def take() -> None:
        seat: bytes | None = g.get("known_seat")
        view = app.view_functions.get(request.endpoint or "")
        if seat is not None and "may_be_shed" in marks_of(view):
            moves.take(seat)
            g.in_hand = seat

    @app.teardown_request
    def done(_error: BaseException | None) -> None:
        if (seat := g.pop("in_hand", None)) is not None:
            moves.done(seat)
