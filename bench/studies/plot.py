"""Figures as an SVG (a row a seat, a dot a share, a bar its interval, a line where nobody is favoured), and
as a table of text for a terminal."""

from collections.abc import Callable, Iterator
from html import escape

from server.games.core.packs import Text

from .study import Figures, Panel, Point

WIDTH, LEFT, RIGHT = 720, 240, 60
LINE, GAP, HEAD = 20, 10, 44
INKS = ("#1b4f9c", "#c2410c", "#0f766e", "#6d28d9", "#525252")
LOOK = (
    "<style>text{font:15px system-ui,sans-serif;fill:#1c1c1c}.h{font-weight:700;font-size:17px}"
    ".s{font-size:13px;fill:#555;paint-order:stroke;stroke:#fff;stroke-width:3px}</style>"
)


def svg(figures: Figures, title: str) -> str:
    """The whole picture."""
    y = 34.0
    body = [_words(16, y, title, "h")]
    shapes = {series.id: at for at, series in enumerate(figures.series)}
    y += 14
    for series in figures.series:
        y += LINE
        body += [_dot(28, y - 5, shapes[series.id]), _words(44, y, said(series.label), "s")]
    for panel in figures.panels:
        if any(row.points for row in panel.rows):
            y += HEAD
            body += _panel(panel, y, shapes)
            y += _height(panel)
    y += 34
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y:.0f}" width="{WIDTH}" '
        f'height="{y:.0f}" role="img" aria-label="{escape(title)}">{LOOK}'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(body)}</svg>\n'
    )


def said(text: Text) -> str:
    """A text in English."""
    return text["en"]


def _height(panel: Panel) -> float:
    return sum(LINE * max(1, len(row.points)) + GAP for row in panel.rows) + LINE


def _reach(panel: Panel) -> tuple[float, float]:
    """The shares to be shown: everything, in steps of five percent."""
    points = [point for row in panel.rows for point in row.points]
    low = min([panel.even, *(point.low for point in points)])
    high = max([panel.even, *(point.high for point in points)])
    return max(0.0, (low * 20 // 1) / 20), min(1.0, -(-high * 20 // 1) / 20)


def _panel(panel: Panel, top: float, shapes: dict[str, int]) -> Iterator[str]:
    low, high = _reach(panel)

    def at(share: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (share - low) / max(high - low, 0.05)

    yield _words(16, top, said(panel.label), "h")
    bottom = top + _height(panel)
    for percent in range(round(low * 100), round(high * 100) + 1, 5 if high - low <= 0.3 else 10):
        x = at(percent / 100)
        yield f'<path d="M{x:.1f} {top + 10:.1f}V{bottom - 14:.1f}" stroke="#ddd"/>'
        yield _words(x, bottom, f"{percent} %", "s", "middle")
    x = at(panel.even)
    yield f'<path d="M{x:.1f} {top + 6:.1f}V{bottom - 14:.1f}" stroke="#1c1c1c" stroke-dasharray="5 4"/>'
    y = top + 12
    for row in panel.rows:
        lines = max(1, len(row.points))
        yield _words(16, y + LINE * lines / 2 + 5, said(row.label))
        for point in row.points:
            yield _point(point, at, y + LINE / 2, shapes[point.series])
            y += LINE
        y += GAP + LINE * (lines - len(row.points))


def _point(point: Point, at: Callable[[float], float], y: float, shape: int) -> str:
    low, x, high, ink = at(point.low), at(point.share), at(point.high), _ink(shape)
    bar = (
        f'<path d="M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 4:.1f}v8M{high:.1f} {y - 4:.1f}v8" '
        f'stroke="{ink}" stroke-width="1.5"/>'
    )
    cross = ""
    if point.exact is not None:
        start = f"M{at(point.exact) - 6:.1f} {y - 6:.1f}"
        cross = f'<path d="{start}l12 12m0 -12l-12 12" stroke="{ink}" stroke-width="1.5"/>'
    label = _words(max(high, x + 8) + 6, y + 5, f"{100 * point.share:.1f}", "s")
    return bar + _dot(x, y, shape) + cross + label


def _ink(shape: int) -> str:
    return INKS[shape % len(INKS)]


def _dot(x: float, y: float, shape: int) -> str:
    """Colour is not the only sign: each series has a shape."""
    ink = _ink(shape)
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{ink}"/>',
        f'<path d="M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z" fill="{ink}"/>',
        f'<path d="M{x - 5:.1f} {y + 4:.1f}h10l-5 -9z" fill="{ink}"/>',
        f'<path d="M{x - 4.5:.1f} {y - 4.5:.1f}h9v9h-9z" fill="{ink}"/>',
    )[shape % 4]


def _words(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{look}>{escape(text)}</text>'


def table(figures: Figures) -> str:
    """Every panel that has figures."""
    names = {series.id: said(series.label) for series in figures.series}
    shown = (panel for panel in figures.panels if any(row.points for row in panel.rows))
    return "\n\n".join("\n".join(_rows(panel, names)) for panel in shown)


def _rows(panel: Panel, names: dict[str, str]) -> Iterator[str]:
    yield f"{said(panel.label)} (even would be {100 * panel.even:.1f} %)"
    left = max(len(said(row.label)) for row in panel.rows)
    wide = max(len(names[series]) for series in panel.series)
    for row in panel.rows:
        for at, point in enumerate(row.points):
            label = said(row.label) if at == 0 else ""
            exact = "" if point.exact is None else f"   exact {100 * point.exact:5.2f}"
            name = f"{names[point.series]:<{wide}}  " if len(panel.series) > 1 else ""
            yield (
                f"  {label:<{left}}  {name}{100 * point.share:6.2f} %"
                f"   [{100 * point.low:.2f} … {100 * point.high:.2f}]{exact}"
            )
