"""Curves for a booklet: lines with their names at their ends, so that no colour tells them apart alone."""

from collections.abc import Sequence

from server.games.core.paper.booklet import Chart
from server.games.core.paper.sheets import HAIR, MUTED, Canvas, Page
from server.games.core.paper.typesetting import width as width_of

COLOURS = ("#1d5cb8", "#b3480b", "#0f6b3a", "#7a3fb0", "#8a6d00", "#a3195b", "#0b6e75", "#4a5a2a", "#5b4032")
DASHES: tuple[tuple[float, ...], ...] = ((), (2.2, 1.2), (0.7, 1.0), (3.6, 1.2))
LEFT, RIGHT, FOOT = 9.0, 27.0, 7.0
"""mm beside the curves: for the figures on the left, the names on the right, the turns below."""
NAME = 3.8
"""mm that a name takes at the end of its line."""
SIZE = 8.5


def chart(told: Chart, width: float, height: float) -> Page:
    """The curves as a drawing of their own."""
    canvas = Canvas(width, height)
    plot(canvas, told, width, height)
    return canvas.page()


def plot(canvas: Canvas, told: Chart, width: float, height: float) -> None:
    """The curves in the upper left corner of a canvas."""
    values = [value for _, curve in told.series for value in curve if value is not None]
    least, most = min([0.0, *values]), max([1.0, *values])
    w, h = width - LEFT - RIGHT, height - FOOT - 2

    def x(at: int) -> float:
        return LEFT + w * at / max(1, len(told.xs) - 1)

    def y(value: float) -> float:
        return 2 + h - h * (value - least) / (most - least)

    for tick in _ticks(least, most):
        canvas.line(LEFT, y(tick), LEFT + w, y(tick), stroke=HAIR, width=0.3)
        canvas.text(
            0,
            y(tick) - 2,
            LEFT - 1.5,
            4,
            f"{tick:g}".replace("-", "\u2212"),
            size=SIZE,
            colour=MUTED,
            align="right",
            stands="middle",
            plate=True,
        )
    for at in _named(len(told.xs)):
        label = f"{told.along} {told.xs[at]}" if at == 0 else str(told.xs[at])
        canvas.text(
            x(at) - 9, height - FOOT + 1, 18, 5, label, size=SIZE, colour=MUTED, align="center", plate=True
        )
    ends = []
    for k, (name, curve) in enumerate(told.series):
        colour, dash = COLOURS[k % len(COLOURS)], DASHES[k % len(DASHES)]
        points = [(x(at), y(value)) for at, value in enumerate(curve) if value is not None]
        if len(points) > 1:
            canvas.shape(points, closed=False, stroke=colour, width=0.6, dash=dash)
        for px, py in points if len(points) <= 40 else points[-1:]:
            canvas.circle(px, py, 0.75, fill=colour)
        if points:
            ends.append((points[-1][1], colour, _short(name)))
    for middle, (colour, name) in _apart(ends, height - FOOT):
        canvas.text(
            LEFT + w + 2,
            middle - NAME / 2,
            RIGHT - 2,
            NAME,
            name,
            size=SIZE,
            weight=600,
            colour=colour,
            stands="middle",
            plate=True,
        )


def _short(name: str) -> str:
    """As much of a name as has room beside the curves."""
    name = " ".join(name.split())
    for end in range(len(name), 0, -1):
        shown = name if end == len(name) else f"{name[:end]}\u2026"
        if width_of(shown, "barlow-condensed-600", SIZE) < RIGHT - 2.5:
            return shown
    return ""


def _ticks(least: float, most: float) -> list[float]:
    """Round figures from least to most, at most five."""
    step = next(
        each * 10**power
        for power in range(9)
        for each in (1, 2, 5)
        if (most - least) / (each * 10**power) <= 4
    )
    first = -(-least // step)
    return [step * (first + k) for k in range(6) if step * (first + k) <= most]


def _named(count: int) -> list[int]:
    """Which of the places along are named: the first, the last, some between."""
    step = max(1, -(-(count - 1) // 6))
    return [*(at for at in range(0, count, step) if count - 1 - at >= step), count - 1]


def _apart(ends: Sequence[tuple[float, str, str]], bottom: float) -> list[tuple[float, tuple[str, str]]]:
    """Where the names stand: at its line's end, down past the one above, all up if need be."""
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
