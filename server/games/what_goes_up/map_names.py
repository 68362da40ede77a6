"""The places of names on the printed map: next to a step, clear of other steps, burns, names, and of lines
where that can be."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..core.paper.paths import Point

NEAR, STEPS = 3.0, (0.0, 2.0, 4.0, 7.0)
"""mm from a step's middle to its name, and how much farther a name may move."""
INSIDE = 0.99
"""The share of a name that has to be on the map; less than 1 because of rounding."""


class NameBox(NamedTuple):
    """A rectangle in mm."""

    x: float
    y: float
    w: float
    h: float


def around(point: Point, r: float) -> NameBox:
    """Return the square around a round thing."""
    return NameBox(point[0] - r, point[1] - r, 2 * r, 2 * r)


def along(line: Sequence[Point], r: float) -> Iterator[NameBox]:
    """Yield squares that cover a line."""
    for (x, y), (to_x, to_y) in pairwise(line):
        count = math.ceil(math.dist((x, y), (to_x, to_y)) / (2 * r))
        for k in range(count):
            yield around((x + (to_x - x) * k / count, y + (to_y - y) * k / count), r)


def overlap(one: NameBox, other: NameBox) -> float:
    """Return the area that two boxes share, in mm²."""
    if other.y >= one.y + one.h or other.y + other.h <= one.y:
        return 0.0
    w = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    h = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


def placed(
    names: Mapping[str, Sequence[Point]],
    widths: Mapping[str, float],
    high: float,
    things: Iterable[NameBox],
    lines: Sequence[NameBox],
    room: NameBox,
) -> dict[str, NameBox]:
    """Return a box for each name, at one of its points. The widest names choose first."""
    taken = list(things)
    boxes: dict[str, NameBox] = {}
    for name in sorted(names, key=lambda name: -widths[name]):
        options = [box for point in names[name] for box in _options(point, widths[name], high)]
        inside = [box for box in options if overlap(box, room) >= widths[name] * high * INSIDE]
        covered = {box: round(_covered(box, taken)) for box in inside or options}
        least = min(covered.values())
        clear = [box for box, area in covered.items() if area == least]
        boxes[name] = min(clear, key=lambda box: _covered(box, lines))
        taken.append(boxes[name])
    return boxes


def _covered(box: NameBox, others: Iterable[NameBox]) -> float:
    return sum(overlap(box, other) for other in others)


def _options(point: Point, w: float, h: float) -> Iterator[NameBox]:
    """Yield the boxes for a name around a point, the nearest first."""
    x, y = point
    for more in STEPS:
        away = NEAR + more
        yield NameBox(x - w / 2, y - away - h, w, h)
        yield NameBox(x - w / 2, y + away, w, h)
        yield NameBox(x + away, y - h / 2, w, h)
        yield NameBox(x - away - w, y - h / 2, w, h)
        for across in (x, x - w):
            yield NameBox(across, y - away - h, w, h)
            yield NameBox(across, y + away, w, h)
