"""DeletionClock in days that the server was up and used, so that a wrong clock deletes nothing."""

from __future__ import annotations

import msgspec

DAY_MS = 24 * 3600 * 1000


class DeletionClock(msgspec.Struct, frozen=True):
    """The clock of deletions, in the store's milliseconds."""

    at_ms: int
    """The last clean-up."""
    hold_ms: int
    """Nothing is deleted before this time."""
    jumps: tuple[tuple[int, int], ...] = ()
    """Jumps of the store's clock (from, to). Nothing grew older meanwhile, apart from the first day of each,
    which is not part of the jump."""
    jumped: bool = False
    """Whether `hold_ms` is that of a jump ahead."""

    def before(self, age_ms: int) -> int:
        """Return the moment that lies `age_ms` before the last clean-up, jumps not counted. For ages up to a
        day the first day of a jump does not count either."""
        moment, first_ms = self.at_ms - age_ms, DAY_MS if age_ms <= DAY_MS else 0
        for start, end in reversed(self.jumps):
            if end > moment:
                moment -= end - start + first_ms
        return moment


def after_clean_up(now_ms: int, last: DeletionClock | None) -> tuple[DeletionClock, bool]:
    """Return the ages at a clean-up, and whether it may delete.

    If the clock has jumped by more than a day, forward or back, nothing is deleted until a clean-up a day
    later, and never by the one that sees the jump. A jump forward counts as one day, so tables on a laptop
    that is used once a week grow older by a day each week: where the day after one jump was over at the next,
    the clean-up after that one deletes."""
    if last is None or now_ms < last.at_ms - DAY_MS:
        jumps = tuple(jump for jump in last.jumps if jump[1] <= now_ms) if last else ()
        return DeletionClock(now_ms, now_ms + DAY_MS, jumps), False
    if now_ms <= last.at_ms + DAY_MS:
        return msgspec.structs.replace(last, at_ms=now_ms), now_ms >= last.hold_ms
    waited = last.jumped and now_ms >= last.hold_ms > last.at_ms
    hold_ms = now_ms + (1 if waited else DAY_MS)
    return DeletionClock(
        now_ms, hold_ms, (*last.jumps[-999:], (last.at_ms + DAY_MS, now_ms)), jumped=True
    ), False
