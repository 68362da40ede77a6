"""Beats: the time that the stage gives to each kind of log line, as data.

A game's `log.py` holds `BEATS`: line ids with a `Beat` each. A line without one is not played; it appears
in the log when the stage is clear. The length of a beat follows from the line's id and from public counts,
never from its content, so that no length reveals anything."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from .log import Line, Lines, required_names
from .secret import ALL, Secret

Pace = Literal["off", "brisk", "show"]
"""The table option `pace`: no stage, each beat at twice its speed and without the pause, or all of it."""

MAX_COUNT = 64
"""The largest count that makes a beat longer."""


class Beat(msgspec.Struct, frozen=True):
    """The scene and the length of one kind of line. Lengths are in ms, at the pace `show`."""

    kind: str
    """Names the scene that phones play."""
    show_ms: int
    """The time for movement and text."""
    pause_ms: int = 0
    """The pause after it, with the last picture unchanged; `brisk` has none but what `brisk_ms` leaves."""
    each: str | None = None
    """A parameter of the line that is a number, or has a length. The beat lasts `each_ms` longer for each;
    with 0 it is not played."""
    each_ms: int = 0
    shared_by: str | None = None
    """A parameter of the line. Where successive beats of one kind in a commit have the same value of it, only
    the last is played; its scene shows all of them."""
    brisk_ms: int | None = None
    """The length at `brisk`, where half of `show_ms` is too short for the words to be read; with 0 it is not
    played there."""
    full: str | None = None
    """A parameter of the line: a beat of which it is true takes its full length at `brisk`, too."""
    goes_on: bool = False
    """Part of the action before it: a commit that begins with it does not end that action."""


Beats = Mapping[str, Beat]
"""The beats of a game, by line id."""


def shown_ms(beat: Beat, line: Line, pace: Pace) -> int:
    """Return the length of a line's beat in ms, 0 if it is not played. A private line counts as one thing, so
    that its length reveals nothing."""
    if pace == "off":
        return 0
    count = 1 if beat.each is None or line.to != ALL else _count(line.params.get(beat.each))
    if count == 0:
        return 0
    more = 0 if beat.each is None else beat.each_ms * count
    if pace == "show" or is_full(beat, line):
        return beat.show_ms + more + beat.pause_ms
    if beat.brisk_ms is None:
        return (beat.show_ms + more) // 2
    return beat.brisk_ms and beat.brisk_ms + more // 2


def is_full(beat: Beat, line: Line) -> bool:
    """Return True for a line whose beat has its full length at every pace."""
    return beat.full is not None and line.to == ALL and line.params.get(beat.full) is True


def played_lengths(beats: Beats, lines: Sequence[Line], pace: Pace) -> dict[int, int]:
    """Return the lengths in ms of those lines of a commit that are played, by their index."""
    lengths = {
        index: shown_ms(beats[line.id], line, pace) for index, line in enumerate(lines) if line.id in beats
    }
    played = {index: ms for index, ms in lengths.items() if ms}
    for index, following in pairwise(list(played)):
        if _is_shown_with(beats, lines[index], lines[following]):
            del played[index]
    return played


def check_shared_beats(beats: Beats, lines: Lines) -> None:
    """Raise `ValueError` if a line of a shared kind can lack the parameter that the kind is shared by."""
    for kind, key in {(beat.kind, beat.shared_by) for beat in beats.values() if beat.shared_by}:
        for id, beat in beats.items():
            if beat.kind == kind and key not in required_names(lines.get(id, {})):
                raise ValueError(f"{id}: beats of kind {kind} are shared by {key}, which this line can lack.")


def _is_shown_with(beats: Beats, line: Line, following: Line) -> bool:
    """Return True if the following line's beat shows this one too (`Beat.shared_by`)."""
    key = beats[line.id].shared_by
    if key is None or beats[line.id].kind != beats[following.id].kind or {line.to, following.to} != {ALL}:
        return False
    return bool(line.params[key] == following.params[key])


def _count(value: object) -> int:
    """Return a number, or the length of a text or collection, at most `MAX_COUNT`. A secret counts as 1."""
    if isinstance(value, bool) or value is None:
        return int(bool(value))
    if isinstance(value, Secret):
        return 1
    if isinstance(value, int):
        return max(0, min(value, MAX_COUNT))
    return min(len(value), MAX_COUNT) if isinstance(value, (str, tuple, list, dict)) else 1
