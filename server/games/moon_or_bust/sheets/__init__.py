"""Moon or Bust! on paper: the house cards, crib sheets, notebooks, the divider, and what a class needs."""

from __future__ import annotations

from ...core.sheets import Sheet
from . import cards, papers, school
from .words import SAYS

PRINTED = {"components": ("physical",)}
DRAWN = {"events": ("physical",)}

SHEETS = (
    Sheet(id="components", draw=cards.components, first_with=PRINTED, **SAYS.titled("components")),
    Sheet(id="agents", draw=cards.agents, first_with=PRINTED, **SAYS.titled("agents")),
    Sheet(id="solutions", draw=cards.solutions, first_with=PRINTED, **SAYS.titled("solutions")),
    Sheet(id="events", draw=cards.events, first_with=DRAWN, **SAYS.titled("events")),
    Sheet(id="cribs", draw=papers.cribs, **SAYS.titled("cribs")),
    Sheet(id="notebooks", draw=papers.notebooks, first_with=PRINTED, **SAYS.titled("notebooks")),
    Sheet(
        id="divider", draw=papers.divider, papers=("a4", "letter", "a3", "tabloid"), first_with=PRINTED,
        **SAYS.titled("divider"),
    ),
    Sheet(id="historic", draw=school.historic, for_class=True, **SAYS.titled("historic")),
    Sheet(id="teacher", draw=school.teacher, for_class=True, **SAYS.titled("teacher")),
)  # fmt: skip
