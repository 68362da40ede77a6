"""Curves for a booklet, with names at their ends, so that colour is never the only difference."""

from collections.abc import Sequence

from server.games.core.paper.booklet import Chart
from server.games.core.paper.sheets import Canvas, Ink, Page, Para
from server.games.core.paper.typesetting import width as width_of

from .marks import glyph, ink

DASHES: tuple[tuple[float, ...], ...] = ((), (2.2, 1.2), (0.7, 1.0), (3.6, 1.2))
LEFT, RIGHT, FOOT = 9.0, 27.0, 7.0
"""mm around the curves: for the figures on the left, the names on the right, the turns below."""
NAME = 3.8
"""Height in mm of a name at the end of its line."""
SIZE = 8.5
SKY, EDGE_OF_SKY = "#1a2a3a", "#b3480b"
"""Colours of the dark above a ceiling, and of its edge."""
FAR = 0.5
"""Share of the highest value: curves that all stay above it are drawn without the room below."""
HEADROOM, WIDEST, FIGURES = 1.12, 7.0, 3.4
"""Factor for room above the highest value; mm of the widest tower, and of the narrowest with a figure."""
LEGEND, PER_ROW = 5.0, 4
"""Height in mm of a row of names below a chart, and the most names in it."""
ROWS = 2
"""Rows of names that a chart's height includes."""
MARK = 6.0
"""Width in mm of a name's mark, or of the marks at the ends of curves."""
FACE = "barlow-condensed-600"


def chart(data: Chart, width: float, height: float) -> Page:
    """Return the curves as a page of that width."""
    height = full(data, width, height)
    canvas = Canvas(width, height)
    plot(canvas, data, width, height)
    return canvas.page()


def full(data: Chart, width: float, height: float) -> float:
    """Return the height of a chart with all rows of its names."""
    return height + LEGEND * max(0, _rows(data, width) - ROWS)


def _per_row(data: Chart, width: float) -> int:
    """Return how many names fit a row below; 0 where they fit the ends of their lines."""
    longest = max((width_of(name, FACE, SIZE) for name, _ in data.series), default=0)
    if not data.ceiling and longest < RIGHT - 2.5:
        return 0
    return max(1, min(PER_ROW, int((width - LEFT) // (longest + MARK + 1))))


def _rows(data: Chart, width: float) -> int:
    per_row = _per_row(data, width)
    return -(-len(data.series) // per_row) if per_row else 0


def _place(data: Chart, k: int) -> int:
    """Return the place whose colour a curve has: its player's, or the next one."""
    return data.places[k] if data.places else k + 1


def _legend(canvas: Canvas, data: Chart, width: float, height: float) -> None:
    """Write the names with their marks in rows at the foot."""
    per_row, rows = _per_row(data, width), _rows(data, width)
    room = (width - LEFT) / max(1, per_row)
    for k, (name, _) in enumerate(data.series):
        x, down = LEFT + (k % per_row) * room, height - LEGEND * (rows - k // per_row) + 0.5
        glyph(canvas, x + 1.6, down + 2, 1.5, _place(data, k))
        canvas.cell(x + 4.5, down, room - 5, 4, _short(name, room - MARK), SIZE, align="left")


def plot(canvas: Canvas, data: Chart, width: float, height: float) -> None:
    """Draw the curves in the upper left corner of a canvas."""
    if data.ceiling:
        towers(canvas, data, width, height)
        return
    values = [value for _, curve in data.series for value in curve if value is not None]
    least, most = _range(values)
    below = _rows(data, width) * LEGEND
    w, h = width - LEFT - (MARK if below else RIGHT), height - FOOT - below - 2

    def x(at: int) -> float:
        return LEFT + w * at / max(1, len(data.xs) - 1)

    def y(value: float) -> float:
        return 2 + h - h * (value - least) / (most - least)

    for tick in _ticks(least, most):
        canvas.line(LEFT, y(tick), LEFT + w, y(tick), stroke=Ink.HAIR, width=0.3)
        _figure(canvas, tick, y(tick))
    for at in _named(len(data.xs)):
        label = f"{data.along} {data.xs[at]}" if at == 0 else str(data.xs[at])
        shown = Para(label, SIZE, plate=True, colour=Ink.MUTED)
        canvas.text(x(at) - 9, 2 + h + 1, 18, 5, shown, align="center")
    ends = []
    for k, (name, curve) in enumerate(data.series):
        colour, dash = ink(_place(data, k)), DASHES[k % len(DASHES)]
        points = [(x(at), y(value)) for at, value in enumerate(curve) if value is not None]
        if len(points) > 1:
            canvas.shape(points, closed=False, stroke=colour, width=0.6, dash=dash)
        for px, py in points if len(points) <= 40 else points[-1:]:
            canvas.circle(px, py, 0.75, fill=colour)
        if points and below:
            glyph(canvas, *points[-1], 1.5, _place(data, k))
        elif points:
            ends.append((points[-1][1], colour, _short(name, RIGHT - 2.5)))
    if below:
        _legend(canvas, data, width, height)
    for middle, (colour, name) in _apart(ends, height - FOOT):
        shown = Para(name, SIZE, 600, True, colour)
        canvas.text(LEFT + w + 2, middle - NAME / 2, RIGHT - 2, NAME, shown, stands="middle")


def _range(values: Sequence[float]) -> tuple[float, float]:
    """Return the lowest and the highest value drawn: from 0 on, unless all curves are far above it."""
    least, most = min([*values, 0.0]), max([*values, 1.0])
    lowest = min(values, default=0.0)
    if lowest > FAR * most:
        least = lowest - (most - lowest or most) / 4
    return least, most


def towers(canvas: Canvas, data: Chart, width: float, height: float) -> None:
    """Draw values as towers side by side, with a dark sky from each place's ceiling upwards."""
    foot = FOOT + LEGEND * _rows(data, width)
    values = [value for _, curve in data.series for value in curve if value is not None]
    most = max([1.0, *values, *(each for each in data.ceiling if each is not None)]) * HEADROOM
    w, h = width - LEFT, height - foot - 2
    cell = w / len(data.xs)

    def y(value: float) -> float:
        return 2 + h - h * value / most

    known = [(at, each) for at, each in enumerate(data.ceiling) if each is not None]
    edge = [(LEFT + cell * (at + side), y(each)) for at, each in known for side in (0, 1)]
    if edge:
        dark = [(edge[0][0], 2.0), (edge[-1][0], 2.0), *reversed(edge)]
        canvas.shape(dark, fill=SKY)
        canvas.shape(edge, closed=False, stroke=EDGE_OF_SKY, width=0.8)
        name = data.ceiling_name
        canvas.text(edge[0][0] + 2, 2.5, 40, 5, name, size=10, weight=600, colour=Ink.WHITE, plate=True)
    for tick in _ticks(0, most):
        _figure(canvas, tick, y(tick))
    canvas.line(LEFT, y(0), width, y(0), stroke=Ink.DARK, width=0.5)
    for at in range(len(data.xs)):
        flown = [(k, curve[at]) for k, (_, curve) in enumerate(data.series)]
        here = [(k, value) for k, value in flown if value is not None]
        wide = min(WIDEST, cell * 0.9 / max(1, len(here)))
        left = LEFT + cell * (at + 0.5) - wide * len(here) / 2
        for n, (k, value) in enumerate(here):
            _tower(canvas, left + wide * n, y(value), y(0), wide * 0.9, ink(_place(data, k)))
            if wide >= FIGURES:
                at_x, at_y, figure = left + wide * n - 2, y(value) + wide * 0.5, f"{value:g}"
                shown = Para(figure, SIZE, 600, True, Ink.WHITE)
                canvas.text(at_x, at_y, wide * 0.9 + 4, 4, shown, align="center", stands="middle")
    for at in _named(len(data.xs)):
        shown = Para(str(data.xs[at]), SIZE, plate=True, colour=Ink.MUTED)
        canvas.text(LEFT + cell * at - 4, height - foot + 1, cell + 8, 5, shown, align="center")
    _legend(canvas, data, width, height)


def _figure(canvas: Canvas, value: float, y: float) -> None:
    shown = Para(f"{value:g}".replace("-", "\u2212"), SIZE, plate=True, colour=Ink.MUTED)
    canvas.text(0, y - 2, LEFT - 1.5, 4, shown, align="right", stands="middle")


def _tower(canvas: Canvas, x: float, top: float, bottom: float, wide: float, colour: str) -> None:
    nose = min(wide * 0.9, max(0.0, bottom - top))
    side = wide * 0.22
    canvas.shape(
        [
            (x, bottom), (x, top + nose), (x + side, top + nose * 0.35), (x + wide / 2, top),
            (x + wide - side, top + nose * 0.35), (x + wide, top + nose), (x + wide, bottom),
        ],
        fill=colour,
    )  # fmt: skip


def _short(name: str, room: float) -> str:
    """Return as much of a name as fits."""
    name = " ".join(name.split())
    for end in range(len(name), 0, -1):
        shown = name if end == len(name) else f"{name[:end]}\u2026"
        if width_of(shown, FACE, SIZE) < room:
            return shown
    return ""


def _ticks(least: float, most: float) -> list[float]:
    """Return round figures from least to most, at most five."""
    steps = (each * 10**power for power in range(9) for each in (1, 2, 5))
    step = next(step for step in steps if (most - least) / step <= 4)
    first = -(-least // step)
    return [step * (first + k) for k in range(6) if step * (first + k) <= most]


def _named(count: int) -> list[int]:
    """Return the places along the axis to label: the first, the last, some between."""
    step = max(1, -(-(count - 1) // 6))
    return [*(at for at in range(0, count, step) if count - 1 - at >= step), count - 1]


def _apart(ends: Sequence[tuple[float, str, str]], bottom: float) -> list[tuple[float, tuple[str, str]]]:
    """Return the places of names: each at its line's end, moved down below the one above, or up if needed."""
    placed: list[float] = []
    ordered = sorted(ends)
    for end, _, _ in ordered:
        placed.append(max(end, placed[-1] + NAME) if placed else end)
    over = max(0.0, placed[-1] + NAME / 2 - bottom) if placed else 0.0
    for k in reversed(range(len(placed))):
        limit = bottom - NAME / 2 if k == len(placed) - 1 else placed[k + 1] - NAME
        if over:
            placed[k] = min(placed[k], limit)
    return [(at, (colour, name)) for at, (_, colour, name) in zip(placed, ordered, strict=True)]
