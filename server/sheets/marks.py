"""Small marks on paper: a seat's shape in its colour, and dice that fell."""

import math
from collections.abc import Sequence

from server.games.core.paper.paths import Point, ring
from server.games.core.paper.sheets import Canvas, Ink

INKS = ("#1d5cb8", "#b3480b", "#6d3bb0", "#0b6b66", "#a92a68", "#566a00", "#75571a", "#46575e", "#a3271c")
"""Colours of seats on paper, in the order of their places."""
IVORY, SHADE = "#f4e9cd", "#d3c59b"
DICE = 6
"""Sides of a die that is drawn with pips."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _star(points: int, inner: float) -> tuple[Point, ...]:
    turns = (math.pi * k / points - math.pi / 2 for k in range(2 * points))
    sizes = (1, inner) * points
    return tuple((math.cos(a) * r, math.sin(a) * r) for a, r in zip(turns, sizes, strict=True))


def _moon() -> tuple[Point, ...]:
    outer = [(math.cos(a), math.sin(a)) for a in (math.radians(d) for d in range(50, 311, 10))]
    inner = [
        (0.55 + 0.78 * math.cos(a), 0.78 * math.sin(a))
        for a in (math.radians(d) for d in range(260, 99, -10))
    ]
    return tuple(outer + inner)


GLYPHS: tuple[tuple[Point, ...], ...] = (
    ring(0, 0, 0.92),
    ((0, -0.95), (1, 0.9), (-1, 0.9)),
    ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
    ((0, -1), (1, 0), (0, 1), (-1, 0)),
    _star(5, 0.42),
    (
        (-0.32, -1), (0.32, -1), (0.32, -0.32), (1, -0.32), (1, 0.32), (0.32, 0.32),
        (0.32, 1), (-0.32, 1), (-0.32, 0.32), (-1, 0.32), (-1, -0.32), (-0.32, -0.32),
    ),
    tuple((math.sin(2 * math.pi * k / 5), -math.cos(2 * math.pi * k / 5)) for k in range(5)),
    tuple((math.sin(math.pi * (2 * k + 1) / 6), -math.cos(math.pi * (2 * k + 1) / 6)) for k in range(6)),
    _moon(),
)  # fmt: skip
"""Shapes of seats about the origin, in the order of their places."""


def ink(place: int) -> str:
    """Return the colour of a place on paper."""
    return INKS[(place - 1) % len(INKS)]


def mark(place: int) -> str:
    """Return a seat's shape as SVG, for a page."""
    points = "L".join(f"{x:.2f} {y:.2f}" for x, y in GLYPHS[(place - 1) % len(GLYPHS)])
    return f'<svg viewBox="-1 -1 2 2" aria-hidden="true"><path d="M{points}Z" fill="{ink(place)}"/></svg>'


def glyph(canvas: Canvas, x: float, y: float, r: float, place: int) -> None:
    """Draw a seat's shape around `x, y`."""
    points = GLYPHS[(place - 1) % len(GLYPHS)]
    canvas.shape([(x + px * r, y + py * r) for px, py in points], fill=ink(place))


def die(canvas: Canvas, x: float, y: float, r: float, face: int, sides: int) -> None:
    """Draw a die around `x, y`: with pips, or as a hexagon with its figure for other dice."""
    if sides == DICE and face in PIPS:
        half = r * 0.86
        canvas.rect(x - half, y - half, 2 * half, 2 * half, fill=IVORY, stroke=SHADE, width=0.4)
        for px, py in PIPS[face]:
            canvas.circle(x + px * half * 0.52, y + py * half * 0.52, half * 0.17, fill=Ink.DARK)
        return
    hexagon = [(x + r * math.sin(math.pi * k / 3), y - r * math.cos(math.pi * k / 3)) for k in range(6)]
    canvas.shape(hexagon, fill=IVORY, stroke=SHADE, width=0.5)
    canvas.cell(x - r, y - r, 2 * r, 2 * r, str(face), r * 2.9)


def dice(canvas: Canvas, x: float, y: float, r: float, faces: Sequence[int], sides: int) -> float:
    """Draw dice side by side from `x` on; return their right end."""
    for face in faces:
        die(canvas, x + r, y, r, face, sides)
        x += 2 * r + 1.5
    return x
