"""Outlines for paper: SVG paths as points, circles, smooth lines, and hatching inside an outline."""

import itertools
import math
import re
from collections.abc import Iterator, Sequence

Point = tuple[float, float]
TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtZz]|-?\d*\.?\d+")
CURVE_STEPS = 14
"""Straight pieces of a curve: enough at card size."""


def outlines(d: str) -> list[tuple[tuple[Point, ...], bool]]:
    """Return the pieces of an SVG path (`M L H V C S Q T Z`, absolute or relative), each with True if
    closed."""
    pieces: list[tuple[tuple[Point, ...], bool]] = []
    piece: list[Point] = []
    point: Point = (0.0, 0.0)
    before: tuple[str, Point] = ("", point)
    """The kind of the last command and its last control point, from which a smooth curve goes on."""
    for letter, numbers in _commands(d):
        kind, moved = letter.upper(), point if letter.islower() else (0.0, 0.0)
        match kind:
            case "Z":
                pieces.append((tuple(piece), True))
                point, piece = piece[0], []
                continue
            case "H":
                new = [(numbers[0] + moved[0], point[1])]
            case "V":
                new = [(point[0], numbers[0] + moved[1])]
            case _:
                pairs = zip(numbers[::2], numbers[1::2], strict=True)
                new = [(x + moved[0], y + moved[1]) for x, y in pairs]
        if kind == "M":
            if piece:
                pieces.append((tuple(piece), False))
            piece = [new[0]]
        else:
            piece = piece or [point]
            if kind in "ST":
                kind = {"S": "C", "T": "Q"}[kind]
                turned = (
                    (2 * point[0] - before[1][0], 2 * point[1] - before[1][1]) if before[0] == kind else point
                )
                new = [turned, *new]
            piece += _curve([point, *new]) if kind in "CQ" else new
        before = (kind, new[-2] if kind in "CQ" else new[-1])
        point = new[-1]
    if len(piece) > 1:
        pieces.append((tuple(piece), False))
    return pieces


NEEDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
"""The count of numbers that each command takes."""


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers. Further numbers without a letter repeat the command."""
    tokens, letter = TOKEN.findall(d), ""
    i = 0
    while i < len(tokens):
        if tokens[i].isalpha():
            letter = tokens[i]
            i += 1
            if letter in "Zz":
                yield letter, []
                continue
        count = NEEDS[letter.upper()]
        yield letter, [float(token) for token in tokens[i : i + count]]
        i += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _curve(points: Sequence[Point]) -> list[Point]:
    """Return points of a Bézier curve with three or four control points, without its start."""
    return [_at(points, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]


def _at(points: Sequence[Point], t: float) -> Point:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(points)]
    return points[0]


def smooth(points: Sequence[Point], *, closed: bool) -> tuple[Point, ...]:
    """Return a smooth line through all points."""
    count = len(points)
    line = [points[0]]
    for i in range(count if closed else count - 1):
        around = [
            points[(i + offset) % count] if closed else points[min(max(i + offset, 0), count - 1)]
            for offset in range(-1, 3)
        ]
        before, start, end, after = around
        pulls = (
            (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
            (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
        )
        line += _curve([start, *pulls, end])
    return tuple(line)


def ring(x: float, y: float, r: float) -> tuple[Point, ...]:
    """Return a circle as points."""
    count = max(24, min(96, int(r * 8)))
    turns = (2 * math.pi * i / count for i in range(count))
    return tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in turns)


def hatched(outline: Sequence[Point], step: float) -> Iterator[tuple[Point, Point]]:
    """Yield parallel lines at 45 degrees, `step` apart, clipped to the outline."""
    cos = sin = math.sqrt(0.5)
    turned = [(x * cos + y * sin, y * cos - x * sin) for x, y in outline]
    low, high = min(y for _, y in turned), max(y for _, y in turned)
    level = low + step / 2
    while level < high:
        cuts = []
        for (x1, y1), (x2, y2) in zip(turned, [*turned[1:], turned[0]], strict=True):
            if (y1 <= level) != (y2 <= level):
                cuts.append(x1 + (level - y1) * (x2 - x1) / (y2 - y1))
        cuts.sort()
        for start, end in zip(cuts[::2], cuts[1::2], strict=False):
            yield (
                (start * cos - level * sin, start * sin + level * cos),
                (end * cos - level * sin, end * sin + level * cos),
            )
        level += step
