"""Ages in days that the server was up and used, so that a wrong clock deletes nothing."""

from __future__ import annotations

import msgspec

DAY_MS = 24 * 3600 * 1000


class Ages(msgspec.Struct, frozen=True):
    """The store's time of the last clean-up; until when nothing is deleted after a jump; the jumps (from,
    to), each without its first day, in which nothing grew older."""

    at_ms: int
    hold_ms: int
    jumps: tuple[tuple[int, int], ...] = ()

    def before(self, age_ms: int) -> int:
        """Return the time since which so much time has passed, without the jumps."""
        moment = self.at_ms - age_ms
        for start, end in reversed(self.jumps):
            if end > moment:
                moment -= end - start
        return moment


def at(now_ms: int, last: Ages | None) -> tuple[Ages, bool]:
    """Return the ages at a clean-up, and whether it may delete. After a clock jumped by more than a day,
    forward or back, nothing is deleted until a clean-up a day later. Such a jump counts as one day: what is
    on a laptop that is used once a week grows older by a day each week."""
    if last is None or now_ms < last.at_ms - DAY_MS:
        jumps = tuple(jump for jump in last.jumps if jump[1] <= now_ms) if last else ()
        return Ages(now_ms, now_ms + DAY_MS, jumps), False
    if now_ms <= last.at_ms + DAY_MS:
        return msgspec.structs.replace(last, at_ms=now_ms), now_ms >= last.hold_ms
    jumped = Ages(now_ms, now_ms + DAY_MS, (*last.jumps[-999:], (last.at_ms + DAY_MS, now_ms)))
    return jumped, now_ms >= last.hold_ms > last.at_ms
