"""Moon or Bust! on paper: the house cards, crib sheets, notebooks, the divider, and sheets for a class."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ...core.game import Json
from ...core.packs import texts_of
from ...core.paper.sheets import Page, Paper, Sheet, SheetWords
from ..materials.pack import PACKAGE, Pack, pack_of
from . import cards, papers, school

TEXTS = texts_of(PACKAGE)
PRINTED = {"components": ("physical",)}
DRAWN = {"events": ("physical",)}


def _deck(id: str, draw: Callable[[SheetWords, Paper, Pack], tuple[Page, ...]], **more: Any) -> Sheet:
    """Return a sheet of cards: those of the house pack, or those that a table has loaded."""

    def of_table(options: Json, words: SheetWords, paper: Paper) -> tuple[Page, ...]:
        return draw(words, paper, pack_of(options))

    return Sheet(id=id, texts=TEXTS, pages=partial(of_table, {}), of_table=of_table, **more)


SHEETS = (
    _deck("components", cards.components, first_with=PRINTED),
    _deck("agents", cards.agents, first_with=PRINTED),
    _deck("solutions", cards.solutions, first_with=PRINTED),
    _deck("events", cards.events, first_with=DRAWN),
    Sheet(id="cribs", texts=TEXTS, pages=papers.cribs),
    Sheet(id="notebooks", texts=TEXTS, pages=papers.notebooks, first_with=PRINTED),
    Sheet(
        id="divider",
        texts=TEXTS,
        pages=papers.divider,
        papers=("a4", "letter", "a3", "tabloid"),
        first_with=PRINTED,
    ),
    _deck("historic", school.historic, for_class=True),
    Sheet(id="teacher", texts=TEXTS, pages=school.teacher, for_class=True),
)
