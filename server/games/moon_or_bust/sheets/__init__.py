"""Moon or Bust! on paper: the house cards, crib sheets, notebooks, the divider, and sheets for a class."""

from collections.abc import Callable
from typing import Any

from ...core.game import Json
from ...core.paper.booklet import Language
from ...core.paper.sheets import Page, Paper, Sheet
from ..materials.pack import Pack, house, pack_of
from . import cards, papers, school
from .words import SAYS

PRINTED = {"components": ("physical",)}
DRAWN = {"events": ("physical",)}

Draw = Callable[[Language, Paper, Pack], tuple[Page, ...]]


def _deck(id: str, draw: Draw, **more: Any) -> Sheet:
    """A sheet of cards: the house's, or those that a table has loaded."""

    def of_table(options: Json, language: Language, paper: Paper) -> tuple[Page, ...]:
        return draw(language, paper, pack_of(options))

    def of_house(language: Language, paper: Paper) -> tuple[Page, ...]:
        return draw(language, paper, house())

    return Sheet(id=id, draw=of_house, of_table=of_table, **SAYS.titled(id), **more)


SHEETS = (
    _deck("components", cards.components, first_with=PRINTED),
    _deck("agents", cards.agents, first_with=PRINTED),
    _deck("solutions", cards.solutions, first_with=PRINTED),
    _deck("events", cards.events, first_with=DRAWN),
    Sheet(id="cribs", draw=papers.cribs, **SAYS.titled("cribs")),
    Sheet(id="notebooks", draw=papers.notebooks, first_with=PRINTED, **SAYS.titled("notebooks")),
    Sheet(
        id="divider", draw=papers.divider, papers=("a4", "letter", "a3", "tabloid"), first_with=PRINTED,
        **SAYS.titled("divider"),
    ),
    _deck("historic", school.historic, for_class=True),
    Sheet(id="teacher", draw=school.teacher, for_class=True, **SAYS.titled("teacher")),
)
