"""Marks: the shape and colour that tell a seat's things from others', nine of them, where no teams do."""

from collections.abc import Mapping, Sequence

from .model import SeatRecord

MARKS = 9
"""Marks are numbers from 1. A tenth seat has the first one again."""


def marks(seats: Sequence[SeatRecord]) -> Mapping[str, int]:
    """Return the mark of each player's seat: the chosen one, else that of its position, else any free one."""
    players = [seat for seat in seats if seat.kind == "player"]
    by_seat = {seat.id: seat.mark for seat in players if seat.mark}
    chosen = set(by_seat.values())
    by_seat |= {
        seat.id: position
        for position, seat in enumerate(players, 1)
        if not seat.mark and position not in chosen
    }
    free = [mark for mark in range(1, MARKS + 1) if mark not in by_seat.values()]
    for position, seat in enumerate(players, 1):
        if seat.id not in by_seat:
            by_seat[seat.id] = free.pop(0) if free else position
    return by_seat


def choosable(seats: Sequence[SeatRecord], seat: SeatRecord) -> tuple[int, list[int]]:
    """Return a seat's own mark, and the marks that it may choose: its own, and those that nobody has."""
    by_seat = {id: (mark - 1) % MARKS + 1 for id, mark in marks(seats).items()}
    marks_own = by_seat.pop(seat.id)
    return marks_own, [
        mark for mark in range(1, MARKS + 1) if mark == marks_own or mark not in by_seat.values()
    ]
