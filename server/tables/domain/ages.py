"""Ages in days that the server was up and used, so that a wrong clock deletes nothing."""

from __future__ import annotations

import msgspec

DAY_MS = 24 * 3600 * 1000


class Ages(msgspec.Struct, frozen=True):
    """The clock of deletions, in the store's milliseconds."""

    at_ms: int
    """The last clean-up."""
    hold_ms: int
    """Nothing is deleted before this time."""
    jumps: tuple[tuple[int, int], ...] = ()
    """Jumps of the store's clock (from, to). Nothing grew older meanwhile, apart from the first day of each,
    which is not part of the jump."""

    def before(self, age_ms: int) -> int:
        """Return the moment that lies `age_ms` before the last clean-up, jumps not counted."""
        moment = self.at_ms - age_ms
        for start, end in reversed(self.jumps):
            if end > moment:
                moment -= end - start
        return moment


def after_clean_up(now_ms: int, last: Ages | None) -> tuple[Ages, bool]:
    """Return the ages at a clean-up, and whether it may delete.

    If the clock has jumped by more than a day, forward or back, nothing is deleted until a clean-up a day
    later. A jump forward counts as one day, so tables on a laptop that is used once a week grow older by a
    day each week."""
    if last is None or now_ms < last.at_ms - DAY_MS:
        jumps = tuple(jump for jump in last.jumps if jump[1] <= now_ms) if last else ()
        return Ages(now_ms, now_ms + DAY_MS, jumps), False
    if now_ms <= last.at_ms + DAY_MS:
        return msgspec.structs.replace(last, at_ms=now_ms), now_ms >= last.hold_ms
    jumped = Ages(now_ms, now_ms + DAY_MS, (*last.jumps[-999:], (last.at_ms + DAY_MS, now_ms)))
    return jumped, now_ms >= last.hold_ms > last.at_ms
