"""Figures as a table of text, for a terminal."""

from collections.abc import Iterator

from server.games.core.study import Figures, Panel

from .plot import said


def table(figures: Figures) -> str:
    """Every panel that has figures."""
    names = {series.id: said(series.label) for series in figures.series}
    shown = (panel for panel in figures.panels if any(row.points for row in panel.rows))
    return "\n\n".join("\n".join(_panel(panel, names)) for panel in shown)


def _panel(panel: Panel, names: dict[str, str]) -> Iterator[str]:
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
