"""The stage of a table: the outcomes of its commits, as beats on the server's clock.

When all lines of a commit exist, `WorkingCopy.set_stage` appends those that have a beat to the ones still
playing; the head keeps them, with their times. Everything that runs (clock, waiting dice, bots) becomes due
later by the same time; `clear` reverses that. The length of a line depends on its id and on public counts; a
line that only some may read takes the same time for all."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from server.games.core.beats import Beat, Beats, Pace, is_full, played_lengths
from server.games.core.game import ALL, Audience, Line

LIGHTS_MS = 300
"""Milliseconds from the commit to the first beat: the lights go down, and every phone hears of it."""
MAX_MS = 180_000
"""Milliseconds ahead of now at which a beat may begin; later lines are only in the log."""
LAST_MS = 1200
"""Milliseconds of the last picture, to which a scene is cut."""
MAX_WAITING = 3
"""Scenes that may wait, the newest included; if there are more, the earlier ones become one report."""
REPORT = "report"
"""The kind of beats that begin together: each is a line of the report."""
REPORTED_MS = 1500
"""Milliseconds of a report for each of its lines, up to `MAX_LINES` of them."""
MAX_LINES = 4
"""The most lines of a report that are shown; the lines before them are in the log."""
PLATFORM_BEATS: Beats = {
    "game.finished": Beat("end", 4800, pause_ms=6000, brisk_ms=4000),
    "lots.drawn": Beat("lots", 2500, pause_ms=3000, each="order", each_ms=200),
}
"""The beats of lines that the platform writes; a game can replace them."""
BY_HAND = frozenset({"referee.corrected", "referee.adjusted"})
"""Log lines of what the referee changed in the state."""

_replace = msgspec.structs.replace


class StageBeat(msgspec.Struct, frozen=True):
    """One beat. In its commit, `k` lines for all come before it, and one for each audience in `others`."""

    seq: int
    k: int
    others: tuple[Audience, ...]
    to: Audience
    kind: str
    at_ms: int
    ms: int
    full: bool = False
    """At its full length although the pace is `brisk`."""


class Stage(msgspec.Struct, frozen=True):
    """Beats in their order; the stage is clear at `until_ms`, in the store's time."""

    at_ms: int
    until_ms: int
    beats: tuple[StageBeat, ...]
    seen: dict[str, int] = {}
    """The last step of which each seat has seen enough."""

    def plays(self, now_ms: int) -> bool:
        """Return whether the stage is not clear yet."""
        return now_ms < self.until_ms

    def shift(self, milliseconds: int) -> Stage:
        """Return the stage that many milliseconds earlier."""
        beats = tuple(_replace(beat, at_ms=beat.at_ms - milliseconds) for beat in self.beats)
        return _replace(
            self, at_ms=self.at_ms - milliseconds, until_ms=self.until_ms - milliseconds, beats=beats
        )

    def after(self, seq: int, now_ms: int) -> Stage:
        """Return the stage without the beats up to this step; the next one begins at once."""
        beats = tuple(beat for beat in self.beats if beat.seq > seq)
        waits_ms = min(beat.at_ms for beat in beats) - now_ms
        return _replace(self, beats=beats).shift(max(0, waits_ms))


def with_lines(
    stage: Stage | None, lines: Sequence[Line], beats: Beats, *, seq: int, now_ms: int, pace: Pace
) -> Stage | None:
    """Return the stage after a commit with these lines. Beats that still play are cut to `LAST_MS` each,
    unless the lines continue them; then the new beats follow. Without new beats the stage stays the same
    object."""
    playing = stage if stage is not None and stage.plays(now_ms) else None
    halved = 2 if pace == "brisk" else 1
    beats = {**PLATFORM_BEATS, **beats}
    shown = played_lengths(beats, lines, pace)
    first = beats[lines[min(shown)].id] if shown else None
    left: tuple[StageBeat, ...] = ()
    if playing and first and first.goes_on:
        left = playing.beats
    elif playing:
        joins = frozenset(beat.kind for beat in beats.values() if beat.goes_on)
        left = _shortened(playing, now_ms, REPORTED_MS // halved, joins)
    at_ms = max((beat.at_ms + beat.ms for beat in left), default=now_ms + LIGHTS_MS // halved)
    new: list[StageBeat] = []
    index, others = 0, list[Audience]()
    for place, line in enumerate(lines):
        if (ms := shown.get(place)) and at_ms <= now_ms + MAX_MS:
            beat = beats[line.id]
            full = pace == "brisk" and is_full(beat, line)
            new.append(StageBeat(seq, index, tuple(others), line.to, beat.kind, at_ms, ms, full))
            at_ms += ms
        if line.to == ALL:
            index += 1
        else:
            others.append(line.to)
    if not new:
        return stage
    begun_ms, seen = (playing.at_ms, playing.seen) if playing else (now_ms, {})
    return Stage(begun_ms, at_ms, (*left, *new), seen)


def weight(line: str, beats: Beats) -> int:
    """Return the weight of a log line of this id when one line represents several: its milliseconds on the
    stage; 0 for one that is in the log only. What the referee changed has no beat and weighs most."""
    if line in BY_HAND:
        return MAX_MS
    beat = beats.get(line) or PLATFORM_BEATS.get(line)
    return beat.show_ms + beat.pause_ms if beat else 0


def _scenes(beats: Sequence[StageBeat], joins: frozenset[str]) -> list[list[StageBeat]]:
    """Divide beats into scenes: a report, or the beats of one commit with those that continue its action."""
    scenes: list[list[StageBeat]] = []
    for beat in beats:
        last = scenes[-1][-1] if scenes else None
        same = last is not None and _report_start(beat) == _report_start(last)
        if same and last and (beat.kind == REPORT or beat.seq == last.seq or beat.kind in joins):
            scenes[-1].append(beat)
        else:
            scenes.append([beat])
    return scenes


def _report_start(beat: StageBeat) -> int | None:
    return beat.at_ms if beat.kind == REPORT else None


def _shortened(stage: Stage, now_ms: int, reported_ms: int, joins: frozenset[str]) -> tuple[StageBeat, ...]:
    """Return the rest of a stage, shortened so that new beats can follow soon. If it is almost over, all its
    beats are left. Otherwise the current scene and each waiting one jump to their last picture; if more than
    `MAX_WAITING` scenes wait, they become one report."""
    beats = [beat for beat in stage.beats if beat.at_ms + beat.ms > now_ms]
    if not beats or stage.until_ms - now_ms <= LAST_MS:
        return tuple(beats)
    on, *waiting = _scenes(beats, joins)
    left = _last_picture(on, now_ms)
    if len(waiting) >= MAX_WAITING:
        last = [beat for scene in waiting for beat in _last_beats(scene)]
        at_ms, ms = _end_ms(left), reported_ms * min(len(last), MAX_LINES)
        return (*left, *(_replace(beat, kind=REPORT, at_ms=at_ms, ms=ms) for beat in last))
    for scene in waiting:
        at_ms = _end_ms(left)
        if scene[0].kind == REPORT:
            left += tuple(_replace(beat, at_ms=at_ms) for beat in scene)
        else:
            left += _last_picture(scene, at_ms)
    return left


def _end_ms(beats: Sequence[StageBeat]) -> int:
    return beats[-1].at_ms + beats[-1].ms


def _last_picture(scene: Sequence[StageBeat], at_ms: int) -> tuple[StageBeat, ...]:
    """Return the end of a scene: its last beat, moved back so that at most `LAST_MS` are left at `at_ms`."""
    last = ((beat, at_ms + min(LAST_MS, beat.ms) - beat.ms) for beat in _last_beats(scene))
    return tuple(_replace(beat, at_ms=min(beat.at_ms, begins_ms)) for beat, begins_ms in last)


def _last_beats(scene: Sequence[StageBeat]) -> Sequence[StageBeat]:
    """Return the last beat of a scene that all may read, or simply the last if there is none. Of a report,
    return all beats."""
    if scene[0].kind == REPORT:
        return scene
    return [next((beat for beat in reversed(scene) if beat.to == ALL), scene[-1])]
