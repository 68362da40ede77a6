"""The cover of a booklet: night over a town, two rockets on their way to the Moon. A5, without words."""

from functools import cache

from server.games.core.paper.paths import outlines
from server.games.core.paper.sheets import Canvas, Page

A5 = (148.0, 210.0)
NIGHT, TOWN, MOON, SHADE, CRATER = "#1d2b3a", "#0b0e0f", "#f4e9cd", "#e6d8b3", "#d3c59b"
BLUE, COPPER = ("#2f68b0", "#1f3f6b", "#8bbaff"), ("#c25a24", "#8a3c14", "#ff9d66")
TOWN_LINE = "M0 182h12v-16h15v9h14v-17h13v21h11v-7h15v-14h12v17h14v-9h11v12h12v-17h13v11h6v38h-148z"
DARK_SIDE = "M104 77C130 78 143 96 143 116S130 154 104 155C124 148 131 132 131 116S124 84 104 77z"
ROCKET = "M0-13C4-8 5-3 5 3V9h-10V3C-5-3-4-8 0-13z"
FINS = "M-5 3l-4 4v6l4-4zM5 3l4 4v6l-4-4z"


@cache
def cover() -> Page:
    """Draw the picture; name and title are set over it later."""
    canvas = Canvas(*A5)
    canvas.rect(0, 0, *A5, fill=NIGHT)
    for x, y in ((22, 92), (48, 120), (30, 140), (132, 30), (118, 62), (96, 20), (138, 176), (14, 62)):
        canvas.circle(x, y, 0.5, fill=MOON)
    canvas.circle(104, 116, 39, fill=MOON)
    canvas.path(DARK_SIDE, fill=SHADE)
    for x, y, r in ((92, 100, 6.5), (117, 97, 4), (100, 133, 6), (83, 121, 3.6)):
        canvas.circle(x, y, r, fill=CRATER)
    canvas.path("M20 184C30 168 44 158 62 142L70 150C54 160 42 174 36 190z", fill=BLUE[2])
    canvas.path("M118 190C112 178 110 168 108 158L116 155C120 166 126 176 132 186z", fill=COPPER[2])
    canvas.path(TOWN_LINE, fill=TOWN)
    for (x, y), (hull, fin, _), lean in (((71, 141), BLUE, 1), ((110, 150), COPPER, 0)):
        for d, colour in ((FINS, fin), (ROCKET, hull)):
            turned = canvas.at(x, y)
            for points, _closed in _leaning(d, lean):
                turned.shape(points, fill=colour)
    return canvas.page()


def _leaning(d: str, lean: int) -> list[tuple[tuple[tuple[float, float], ...], bool]]:
    """Draw an outline, rotated by 45 degrees to the right."""
    turn = 0.7071
    return [
        (tuple(((x - y) * turn, (x + y) * turn) if lean else (x, y) for x, y in points), closed)
        for points, closed in outlines(d)
    ]
