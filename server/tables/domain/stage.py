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
LAST_MS = 1200
"""Milliseconds of the last picture, which ends a show that is cut."""
MOST_WAITING = 3
"""Scenes that may wait, the newest included; those before it become one report where there are more."""
REPORT = "report"
"""The kind of the beats that begin together: each is a line of the report."""
REPORTED_MS = 1500
"""A report lasts so long for each of its lines, `MOST_LINES` of them at most."""
MOST_LINES = 4
"""Lines of a report that anybody reads; what was before them is in the log."""
PLATFORM_BEATS: Beats = {"game.finished": Beat("end", 4800, held_ms=6000)}
"""Of lines that the platform writes; a game can say otherwise."""

_replace = msgspec.structs.replace


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
    skipped: frozenset[str] = frozenset()
    """The seats that have seen enough of it."""

    def plays(self, now_ms: int) -> bool:
        """Return whether it is not clear yet."""
        return now_ms < self.until_ms

    def shift(self, milliseconds: int) -> Stage:
        """Return the stage that many milliseconds earlier, since the time was set back."""
        beats = tuple(_replace(beat, at_ms=beat.at_ms - milliseconds) for beat in self.beats)
        return _replace(
            self, at_ms=self.at_ms - milliseconds, until_ms=self.until_ms - milliseconds, beats=beats
        )


def told(
    stage: Stage | None, lines: Sequence[Line], beats: Beats, *, seq: int, now_ms: int, pace: Pace
) -> Stage | None:
    """The stage after a commit with these lines. What still plays ends first, within `LAST_MS`, unless they
    go on with it; then come their beats. Without new beats it stays as it is."""
    playing = stage if stage is not None and stage.plays(now_ms) else None
    halved = 2 if pace == "brisk" else 1
    shown = [beats[line.id] for line in lines if line.id in beats and length(beats[line.id], line, pace)]
    left: tuple[StageBeat, ...] = ()
    if playing and shown and shown[0].goes_on:
        left = playing.beats
    elif playing:
        joins = frozenset(beat.kind for beat in beats.values() if beat.goes_on)
        left = _ended(playing, now_ms, REPORTED_MS // halved, joins)
    at_ms = max((beat.at_ms + beat.ms for beat in left), default=now_ms + LIGHTS_MS // halved)
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
    return Stage(playing.at_ms if playing else now_ms, at_ms, (*left, *found))


def _scenes(beats: Sequence[StageBeat], joins: frozenset[str]) -> list[list[StageBeat]]:
    """Part beats into scenes: a report, or a commit with those that go on with its action."""
    found: list[list[StageBeat]] = []
    for beat in beats:
        last = found[-1][-1] if found else None
        if last is None or _report(beat) != _report(last):
            found.append([beat])
        elif beat.kind == REPORT or beat.seq == last.seq or beat.kind in joins:
            found[-1].append(beat)
        else:
            found.append([beat])
    return found


def _report(beat: StageBeat) -> int | None:
    return beat.at_ms if beat.kind == REPORT else None


def _ended(
    stage: Stage, now_ms: int, reported_ms: int, joins: frozenset[str] = frozenset()
) -> tuple[StageBeat, ...]:
    """The beats that are left of a stage: all of them where it is over in a moment. Else the scene that is on
    jumps to its last picture, and so does each that waits; too many of those become one report."""
    beats = [beat for beat in stage.beats if beat.at_ms + beat.ms > now_ms]
    if not beats or stage.until_ms - now_ms <= LAST_MS:
        return tuple(beats)
    on, *waiting = _scenes(beats, joins)
    left = _last_picture(on, now_ms)
    if len(waiting) >= MOST_WAITING:
        told = [beat for scene in waiting for beat in (scene if _reports(scene) else (_last(scene),))]
        at_ms, ms = _end(left), reported_ms * min(len(told), MOST_LINES)
        return (*left, *(_replace(beat, kind=REPORT, at_ms=at_ms, ms=ms) for beat in told))
    for scene in waiting:
        at_ms = _end(left)
        left += (
            tuple(_replace(beat, at_ms=at_ms) for beat in scene)
            if _reports(scene)
            else _last_picture(scene, at_ms)
        )
    return left


def _end(beats: Sequence[StageBeat]) -> int:
    return beats[-1].at_ms + beats[-1].ms


def _reports(scene: Sequence[StageBeat]) -> bool:
    return scene[0].kind == REPORT


def _last_picture(scene: Sequence[StageBeat], at_ms: int) -> tuple[StageBeat, ...]:
    """The end of a scene, from then on: its last beat began so long ago that no more than that is left."""
    told = scene if _reports(scene) else (_last(scene),)
    return tuple(
        _replace(beat, at_ms=min(beat.at_ms, at_ms + min(LAST_MS, beat.ms) - beat.ms)) for beat in told
    )


def _last(scene: Sequence[StageBeat]) -> StageBeat:
    """The last beat of a scene that all may read; where there is none, its last one."""
    return next((beat for beat in reversed(scene) if beat.to == ALL), scene[-1])
