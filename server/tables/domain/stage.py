"""The stage of a table: what a commit tells, as beats on the server's clock. Nothing here waits."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from server.games.core.beats import Beat, Beats, Pace, length
from server.games.core.game import ALL, Audience, Line

LIGHTS_MS = 300
"""From the commit to the first beat: the house lights go down, and every phone has heard of it."""
MOST_MS = 180_000
"""Milliseconds that a beat may begin ahead; later ones are left out, and read when the stage is clear."""
PLATFORM_BEATS: Beats = {"game.finished": Beat("end", 4800, held_ms=6000)}
"""Of lines that the platform writes; a game can say otherwise."""


class StageBeat(msgspec.Struct, frozen=True):
    """One beat. `k` lines of its commit come before it that all may read, and one for each of `others`."""

    seq: int
    k: int
    others: tuple[Audience, ...]
    to: Audience
    kind: str
    at_ms: int
    ms: int


class Stage(msgspec.Struct, frozen=True):
    """Beats one after the other; the stage is clear at `until_ms`, in the store's time."""

    at_ms: int
    until_ms: int
    beats: tuple[StageBeat, ...]

    def plays(self, now_ms: int) -> bool:
        """Return whether it is not clear yet."""
        return now_ms < self.until_ms

    def shift(self, milliseconds: int) -> Stage:
        """Return the stage that many milliseconds earlier, since the time was set back."""
        replace = msgspec.structs.replace
        beats = tuple(replace(beat, at_ms=beat.at_ms - milliseconds) for beat in self.beats)
        return Stage(self.at_ms - milliseconds, self.until_ms - milliseconds, beats)


def told(
    stage: Stage | None, lines: Sequence[Line], beats: Beats, *, seq: int, now_ms: int, pace: Pace
) -> Stage | None:
    """The stage after a commit with these lines: their beats follow what still plays. Without new beats it
    stays as it is."""
    playing = stage if stage is not None and stage.plays(now_ms) else None
    lights_ms = LIGHTS_MS // 2 if pace == "brisk" else LIGHTS_MS
    at_ms = playing.until_ms if playing else now_ms + lights_ms
    found: list[StageBeat] = []
    k, others = 0, list[Audience]()
    for line in lines:
        beat = beats.get(line.id) or PLATFORM_BEATS.get(line.id)
        ms = length(beat, line, pace) if beat else 0
        if beat and ms and at_ms <= now_ms + MOST_MS:
            found.append(StageBeat(seq, k, tuple(others), line.to, beat.kind, at_ms, ms))
            at_ms += ms
        if line.to == ALL:
            k += 1
        else:
            others.append(line.to)
    if not found:
        return stage
    if playing is None:
        return Stage(now_ms, at_ms, tuple(found))
    left = tuple(beat for beat in playing.beats if beat.at_ms + beat.ms > now_ms)
    return Stage(playing.at_ms, at_ms, (*left, *found))
