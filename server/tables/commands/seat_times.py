"""The times of the seats after a commit (`domain/seat_time.py`)."""

from ..domain.seat_time import SeatTime, Times
from ..views.snapshot import Snapshot


def counted(snapshot: Snapshot, now_ms: int, clear_ms: int) -> Times:
    """Return the times of the table's people after a commit at `now_ms`, which leaves the stage clear at
    `clear_ms`. In the lobby nobody has used any."""
    head = snapshot.head
    if head.status == "lobby":
        return {}
    runs = head.status == "playing" and not head.held
    times: Times = {}
    for seat in head.seats:
        if not seat.plays:
            continue
        time = head.times.get(seat.id, SeatTime())
        if runs and seat.bot is None and snapshot.status(seat) == "thinking":
            time = time.asked(snapshot.phase(seat.id), now_ms, clear_ms, head.seq)
        else:
            time = time.stopped(now_ms, head.seq)
        if time != SeatTime():
            times[seat.id] = time
    return times
